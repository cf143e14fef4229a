//! Clouds in three textures: wispy, broken, dense.

use std::fmt::Write as _;

use crate::{
    Frame, Point,
    markup::{Markup, N, polygon, put},
    projection::Aspect,
};

/// A bank of cloud with its outline and heights.
pub(crate) fn draw(markup: &mut Markup, frame: &Frame, points: &[Point], base: f32, top: f32, density: u8) {
    if points.len() < 2 {
        return;
    }
    let density = density.clamp(1, 3);
    let outline = match frame.projection.aspect {
        Aspect::Side => side(frame, points, base, top),
        _ => points.iter().map(|point| frame.place(Point { height: base, ..*point })).collect(),
    };
    if frame.projection.aspect == Aspect::Tilted {
        let foot: Vec<_> = points.iter().map(|point| frame.ground(point.x, point.y)).collect();
        markup.path("cloud-under", &polygon(&foot, true));
        let upper: Vec<_> = points.iter().map(|point| frame.place(Point { height: top, ..*point })).collect();
        body(markup, &outline, density, false);
        return body(markup, &upper, density, true);
    }
    body(markup, &outline, density, true);
}

/// From the side a bank is a block between its heights.
fn side(frame: &Frame, points: &[Point], base: f32, top: f32) -> Vec<(f32, f32)> {
    let along: Vec<f32> = points.iter().map(|point| frame.place(*point).0).collect();
    let (west, east) = (along.iter().copied().fold(f32::MAX, f32::min), along.iter().copied().fold(f32::MIN, f32::max));
    let ground = points.iter().map(|point| frame.ground(point.x, point.y).1).sum::<f32>() / points.len() as f32;
    let (low, high) = (ground - base * frame.lift, ground - top * frame.lift);
    vec![(west, high), (east, high), (east, low), (west, low)]
}

fn body(markup: &mut Markup, outline: &[(f32, f32)], density: u8, detail: bool) {
    let outline = clockwise(outline);
    let puff = [46.0, 34.0, 26.0][usize::from(density) - 1];
    put!(markup, "<g class=\"cloud\">");
    match density {
        1 => {
            put!(markup, "<path class=\"cloud-1\" stroke-width=\"10\" d=\"{}\"/>", scallops(&outline, puff));
            markup.path("cloud-streak", &streaks(&outline, 24.0, 0.5));
        }
        2 => {
            put!(markup, "<path class=\"cloud-2\" stroke-width=\"4\" d=\"{}\"/>", scallops(&outline, puff));
            markup.path("cloud-hatch", &curls(&outline));
            markup.path("cloud-edge", &scallops(&outline, puff));
        }
        _ => {
            put!(markup, "<path class=\"cloud-3\" stroke-width=\"8\" d=\"{}\"/>", scallops(&outline, puff));
            markup.path("cloud-hatch", &streaks(&outline, 11.0, 0.92));
            markup.path("cloud-edge", &scallops(&outline, puff));
        }
    }
    if detail && density > 1 {
        markup.path("cloud-edge", &scallops(&shrunk(&outline, 0.72), puff * 1.2));
    }
    put!(markup, "</g>");
}

/// The outline in the direction in which scallops bulge outwards.
fn clockwise(outline: &[(f32, f32)]) -> Vec<(f32, f32)> {
    let mut points = outline.to_vec();
    let area: f32 = (0..points.len())
        .map(|index| {
            let ((x1, y1), (x2, y2)) = (points[index], points[(index + 1) % points.len()]);
            x1 * y2 - x2 * y1
        })
        .sum();
    if area < 0.0 {
        points.reverse();
    }
    points
}

fn shrunk(outline: &[(f32, f32)], by: f32) -> Vec<(f32, f32)> {
    let middle = middle(outline);
    outline.iter().map(|(x, y)| (middle.0 + (x - middle.0) * by, middle.1 + (y - middle.1) * by)).collect()
}

fn middle(outline: &[(f32, f32)]) -> (f32, f32) {
    let count = outline.len() as f32;
    (outline.iter().map(|(x, _)| x).sum::<f32>() / count, outline.iter().map(|(_, y)| y).sum::<f32>() / count)
}

/// Bulges of about the given width along every edge.
fn scallops(outline: &[(f32, f32)], width: f32) -> String {
    let mut d = format!("M{} {}", N(outline[0].0), N(outline[0].1));
    for index in 0..outline.len() {
        let ((x1, y1), (x2, y2)) = (outline[index], outline[(index + 1) % outline.len()]);
        let length = ((x2 - x1).powi(2) + (y2 - y1).powi(2)).sqrt();
        let count = (length / width).round().max(1.0);
        let r = length / count * 0.58;
        for step in 1..=count as usize {
            let share = step as f32 / count;
            let _ = write!(d, "A{r} {r} 0 0 1 {} {}", N(x1 + (x2 - x1) * share), N(y1 + (y2 - y1) * share), r = N(r));
        }
    }
    d.push('Z');
    d
}

fn extent(outline: &[(f32, f32)]) -> (f32, f32, f32, f32) {
    outline.iter().fold((f32::MAX, f32::MAX, f32::MIN, f32::MIN), |(w, n, e, s), (x, y)| {
        (w.min(*x), n.min(*y), e.max(*x), s.max(*y))
    })
}

/// Level streaks inside the outline, shortened at both ends.
fn streaks(outline: &[(f32, f32)], apart: f32, share: f32) -> String {
    let (_, north, _, south) = extent(outline);
    let mut d = String::new();
    let mut y = north + apart * 0.8;
    let mut row = 0;
    while y < south - apart * 0.3 && row < 400 {
        let mut cuts = crossings(outline, y);
        cuts.sort_by(f32::total_cmp);
        for pair in cuts.chunks_exact(2) {
            let length = (pair[1] - pair[0]) * share;
            let slack = pair[1] - pair[0] - length;
            let from = pair[0] + slack * [0.2, 0.7, 0.45][row % 3];
            let _ = write!(d, "M{} {}h{}", N(from), N(y), N(length));
        }
        y += apart;
        row += 1;
    }
    d
}

/// Where a level line meets the outline.
fn crossings(outline: &[(f32, f32)], y: f32) -> Vec<f32> {
    (0..outline.len())
        .filter_map(|index| {
            let ((x1, y1), (x2, y2)) = (outline[index], outline[(index + 1) % outline.len()]);
            ((y1 <= y) != (y2 <= y)).then(|| x1 + (x2 - x1) * (y - y1) / (y2 - y1))
        })
        .collect()
}

/// Small curls scattered inside: broken cloud.
fn curls(outline: &[(f32, f32)]) -> String {
    let (_, north, _, south) = extent(outline);
    let mut d = String::new();
    let mut y = north + 20.0;
    let mut row = 0;
    while y < south - 8.0 && row < 200 {
        let mut cuts = crossings(outline, y);
        cuts.sort_by(f32::total_cmp);
        for pair in cuts.chunks_exact(2) {
            let mut x = pair[0] + if row % 2 == 0 { 16.0 } else { 38.0 };
            while x < pair[1] - 26.0 {
                let _ = write!(d, "M{} {}a9 9 0 0 1 17 0a6 6 0 0 1 10 2", N(x), N(y));
                x += 46.0;
            }
        }
        y += 25.0;
        row += 1;
    }
    d
}
