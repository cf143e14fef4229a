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
    put!(markup, "<g class=\"cloud\">");
    match density {
        1 => wispy(markup, &outline),
        2 => broken(markup, &outline),
        _ => dense(markup, &outline, detail),
    }
    put!(markup, "</g>");
}

/// A thin veil with long streaks: the sky shows through.
fn wispy(markup: &mut Markup, outline: &[(f32, f32)]) {
    put!(markup, "<path class=\"cloud-1\" stroke-width=\"16\" d=\"{}\"/>", scallops(outline, 60.0));
    markup.path("cloud-streak", &streaks(outline, 17.0, 0.62));
    markup.path("cloud-streak thin-streak", &streaks(&shrunk(outline, 0.8), 26.0, 0.9));
}

/// Heaps with gaps between them.
fn broken(markup: &mut Markup, outline: &[(f32, f32)]) {
    put!(markup, "<path class=\"cloud-veil\" d=\"{}\"/>", scallops(outline, 38.0));
    let heaps = heaps(outline);
    put!(markup, "<path class=\"cloud-2\" stroke-width=\"7\" d=\"{heaps}\"/>");
    markup.path("cloud-edge", &scallops(outline, 38.0));
}

/// A solid bank, lit from above and grey below.
fn dense(markup: &mut Markup, outline: &[(f32, f32)], detail: bool) {
    put!(markup, "<path class=\"cloud-3\" stroke-width=\"9\" d=\"{}\"/>", scallops(outline, 27.0));
    if detail {
        let upper: Vec<_> = shrunk(outline, 0.86).into_iter().map(|(x, y)| (x, y - 5.0)).collect();
        markup.path("cloud-lit", &scallops(&upper, 34.0));
    }
    markup.path("cloud-edge", &scallops(outline, 27.0));
}

/// A heap in every other place of a loose pattern inside the outline.
fn heaps(outline: &[(f32, f32)]) -> String {
    let (_, north, _, south) = extent(outline);
    let mut d = String::new();
    let rows = (((south - north) / 34.0) as usize).clamp(1, 60);
    for row in 0..rows {
        let y = north + (south - north) * (row as f32 + 0.55) / rows as f32;
        let mut cuts = crossings(outline, y);
        cuts.sort_by(f32::total_cmp);
        for pair in cuts.chunks_exact(2) {
            let mut x = pair[0] + if row % 2 == 0 { 8.0 } else { 36.0 };
            while x < pair[1] - 34.0 {
                let _ = write!(d, "M{} {}a11 11 0 0 1 12 -10a13 13 0 0 1 22 1a9 9 0 0 1 6 9Z", N(x), N(y + 8.0));
                x += 56.0;
            }
        }
    }
    d
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
        for step in 1..=count as usize {
            // Bulges of uneven size look less like lace.
            let share = if step as f32 == count {
                1.0
            } else {
                (step as f32 + [0.0, 0.22, -0.18, 0.12, -0.2][step % 5]) / count
            };
            let before = if step == 1 {
                0.0
            } else {
                (step as f32 - 1.0 + [0.0, 0.22, -0.18, 0.12, -0.2][(step - 1) % 5]) / count
            };
            let r = length * (share - before) * 0.56;
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
