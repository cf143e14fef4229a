//! Warm paper with fields, hedges, a river and the trenches of the First World War.

use std::fmt::Write as _;

use super::{Ground, Lots, edge, sheet};
use crate::markup::{Markup, N, curve, polygon, put};

/// Side of a field before it is made uneven.
const FIELD: f32 = 150.0;
const TINTS: [&str; 4] = ["b-field-a", "b-field-b", "b-field-c", "b-field-d"];

/// Fields, water, roads and woods without the sheet: what is printed on a playing mat.
pub(super) fn country(markup: &mut Markup, ground: Ground, lots: &mut Lots) {
    fields(markup, ground, lots);
    river(markup, ground, lots);
    roads(markup, ground, lots);
    woods(markup, ground, lots);
}

pub(super) fn draw(markup: &mut Markup, ground: Ground, lots: &mut Lots) {
    sheet(markup, "b-paper", ground);
    fields(markup, ground, lots);
    let front = front_line(ground, lots);
    river(markup, ground, lots);
    roads(markup, ground, lots);
    woods(markup, ground, lots);
    trenches(markup, &front, lots);
    edge(markup, "b-edge", ground);
}

/// Corners of the fields: a grid pulled out of shape.
fn corners(ground: Ground, lots: &mut Lots) -> Vec<Vec<(f32, f32)>> {
    let (columns, rows) = ((ground.width / FIELD) as usize + 3, (ground.height / FIELD) as usize + 3);
    let slant = lots.between(-0.2, 0.2);
    (0..rows)
        .map(|row| {
            let pull = lots.between(-40.0, 40.0);
            (0..columns)
                .map(|column| {
                    let (x, y) = ((column as f32 - 1.0) * FIELD, (row as f32 - 1.0) * FIELD);
                    (x + pull + slant * y + lots.between(-34.0, 34.0), y - slant * x * 0.5 + lots.between(-34.0, 34.0))
                })
                .collect()
        })
        .collect()
}

fn fields(markup: &mut Markup, ground: Ground, lots: &mut Lots) {
    let corners = corners(ground, lots);
    let mut tints: [String; 4] = Default::default();
    let (mut furrows, mut hedges) = (String::new(), String::new());
    for (row, next) in corners.iter().zip(corners.iter().skip(1)) {
        for column in 0..row.len() - 1 {
            let quad = [row[column], row[column + 1], next[column + 1], next[column]];
            if lots.chance(62) {
                tints[lots.below(4)] += &polygon(&quad, true);
                if lots.chance(46) {
                    furrow(&mut furrows, quad);
                }
            }
            if lots.chance(40) {
                hedges += &polygon(&quad[..2], false);
            }
            if lots.chance(28) {
                hedges += &polygon(&quad[1..3], false);
            }
        }
    }
    markup.group("class=\"b-fields\"", |markup| {
        for (class, d) in TINTS.iter().zip(&tints) {
            put!(markup, "<path class=\"{class}\" d=\"{d}\"/>");
        }
    });
    put!(markup, "<path class=\"b-furrow\" stroke-width=\"1.2\" d=\"{furrows}\"/>");
    put!(markup, "<path class=\"b-hedge\" stroke-width=\"3.6\" stroke-dasharray=\".1 7 .1 5 .1 9\" d=\"{hedges}\"/>");
}

fn furrow(d: &mut String, [a, b, c, e]: [(f32, f32); 4]) {
    for step in 1..9 {
        let share = step as f32 / 9.0;
        let mix =
            |from: (f32, f32), to: (f32, f32)| (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
        let (from, to) = (mix(a, e), mix(b, c));
        let _ = write!(d, "M{} {}L{} {}", N(from.0), N(from.1), N(to.0), N(to.1));
    }
}

/// A line across the board from one edge to the other, wandering.
fn wander(from: (f32, f32), to: (f32, f32), sway: f32, lots: &mut Lots) -> Vec<(f32, f32)> {
    let length = ((to.0 - from.0).powi(2) + (to.1 - from.1).powi(2)).sqrt();
    let steps = (length / 130.0) as usize + 3;
    let aside = ((to.1 - from.1) / length, (from.0 - to.0) / length);
    let mut drift = 0.0_f32;
    (0..=steps)
        .map(|step| {
            let share = step as f32 / steps as f32;
            drift = (drift + lots.between(-sway, sway)).clamp(-2.2 * sway, 2.2 * sway);
            (from.0 + (to.0 - from.0) * share + aside.0 * drift, from.1 + (to.1 - from.1) * share + aside.1 * drift)
        })
        .collect()
}

fn river(markup: &mut Markup, ground: Ground, lots: &mut Lots) {
    let from = (-40.0, ground.height * lots.between(0.15, 0.4));
    let to = (ground.width + 40.0, ground.height * lots.between(0.6, 0.92));
    let course = curve(&wander(from, to, 70.0, lots), false);
    put!(markup, "<path class=\"b-bank\" stroke-width=\"21\" d=\"{course}\"/>");
    put!(markup, "<path class=\"b-river\" stroke-width=\"17\" d=\"{course}\"/>");
}

fn roads(markup: &mut Markup, ground: Ground, lots: &mut Lots) {
    let mut d = String::new();
    let mut roofs = String::new();
    let side = |lots: &mut Lots| lots.between(0.1, 0.9);
    for across in [true, false] {
        let (from, to) = match across {
            true => ((-40.0, ground.height * side(lots)), (ground.width + 40.0, ground.height * side(lots))),
            false => ((ground.width * side(lots), -40.0), (ground.width * side(lots), ground.height + 40.0)),
        };
        let course = wander(from, to, 36.0, lots);
        d += &curve(&course, false);
        if let Some(village) = course.get(1 + lots.below(course.len().saturating_sub(2))) {
            houses(&mut roofs, *village, lots);
        }
    }
    put!(markup, "<path class=\"b-road\" stroke-width=\"5\" d=\"{d}\"/>");
    put!(markup, "<path class=\"b-roof\" d=\"{roofs}\"/>");
}

fn houses(d: &mut String, at: (f32, f32), lots: &mut Lots) {
    for _ in 0..11 {
        let (x, y) = (at.0 + lots.between(-46.0, 46.0), at.1 + lots.between(-30.0, 30.0));
        let (w, h) = (lots.between(6.0, 12.0), lots.between(5.0, 9.0));
        let _ = write!(d, "M{} {}h{}v{}h{}Z", N(x), N(y), N(w), N(h), N(-w));
    }
}

fn woods(markup: &mut Markup, ground: Ground, lots: &mut Lots) {
    let count = ((ground.width * ground.height) / 420_000.0) as usize + 2;
    let mut d = String::new();
    for _ in 0..count {
        let at = (lots.between(0.0, ground.width), lots.between(0.0, ground.height));
        let size = lots.between(24.0, 62.0);
        for _ in 0..(size * 0.62) as usize {
            let (angle, away) = (lots.between(0.0, std::f32::consts::TAU), lots.between(0.0, 1.0).sqrt() * size);
            let (x, y, r) = (at.0 + away * angle.cos() * 1.5, at.1 + away * angle.sin(), lots.between(5.0, 8.0));
            let _ = write!(
                d,
                "M{} {}a{r} {r} 0 1 0 {r2} 0a{r} {r} 0 1 0 -{r2} 0Z",
                N(x - r),
                N(y),
                r = N(r),
                r2 = N(2.0 * r)
            );
        }
    }
    put!(markup, "<path class=\"b-tree\" stroke-width=\"1\" d=\"{d}\"/>");
}

/// The front runs from the north to the south a little off the middle.
fn front_line(ground: Ground, lots: &mut Lots) -> Vec<(f32, f32)> {
    let x = ground.width * lots.between(0.42, 0.58);
    let sway = ground.width * 0.06;
    wander((x - sway, -50.0), (x + sway, ground.height + 50.0), 34.0, lots)
}

/// Two lines of trenches with traverses, wire before them, craters between.
fn trenches(markup: &mut Markup, front: &[(f32, f32)], lots: &mut Lots) {
    let mut craters = String::new();
    for (x, y) in front {
        for _ in 0..13 {
            let (cx, cy, r) = (x + lots.between(-40.0, 40.0), y + lots.between(-70.0, 70.0), lots.between(2.0, 6.0));
            let _ = write!(
                craters,
                "M{} {}a{r} {r} 0 1 0 {r2} 0a{r} {r} 0 1 0 -{r2} 0Z",
                N(cx - r),
                N(cy),
                r = N(r),
                r2 = N(2.0 * r)
            );
        }
    }
    put!(markup, "<path class=\"b-crater\" d=\"{craters}\"/>");
    for (away, wire) in [(-58.0, -46.0), (58.0, 46.0)] {
        let line: Vec<_> = front.iter().map(|(x, y)| (x + away, *y)).collect();
        put!(markup, "<path class=\"b-trench\" stroke-width=\"2.6\" d=\"{}\"/>", crenellated(&line));
        let wire: Vec<_> = front.iter().map(|(x, y)| (x + wire, *y)).collect();
        put!(
            markup,
            "<path class=\"b-wire\" stroke-width=\"4\" stroke-dasharray=\"1.5 4\" d=\"{}\"/>",
            curve(&wire, false)
        );
    }
}

/// A line with a tooth every few steps, as trenches were dug.
fn crenellated(line: &[(f32, f32)]) -> String {
    let mut points = Vec::new();
    for pair in line.windows(2) {
        let ((x1, y1), (x2, y2)) = (pair[0], pair[1]);
        let teeth = (((x2 - x1).powi(2) + (y2 - y1).powi(2)).sqrt() / 22.0).max(1.0) as usize;
        for tooth in 0..teeth {
            let at = |share: f32| (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share);
            let (a, b) = (at(tooth as f32 / teeth as f32), at((tooth as f32 + 0.5) / teeth as f32));
            points.extend([
                (a.0, a.1),
                (b.0, b.1),
                (b.0 + 6.0, b.1),
                (at((tooth as f32 + 1.0) / teeth as f32).0 + 6.0, at((tooth as f32 + 1.0) / teeth as f32).1),
            ]);
        }
    }
    polygon(&points, false)
}
