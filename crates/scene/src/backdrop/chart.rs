//! A cool navigation chart, and the open sea.

use std::fmt::Write as _;

use super::{Ground, Lots, sheet};
use crate::markup::{Markup, N, curve, put};

pub(super) fn draw(markup: &mut Markup, ground: Ground, lots: &mut Lots) {
    sheet(markup, "b-chart", ground);
    for _ in 0..4 {
        relief(markup, ground, lots);
    }
    graticule(markup, ground);
    rose(
        markup,
        (ground.width * 0.86, ground.height * 0.82),
        (ground.width.min(ground.height) * 0.12).clamp(60.0, 240.0),
    );
    put!(
        markup,
        "<rect class=\"b-chart-line\" x=\"-16\" y=\"-16\" width=\"{}\" height=\"{}\" stroke-width=\"2\"/>",
        N(ground.width + 32.0),
        N(ground.height + 32.0)
    );
}

/// High ground as lines of equal height around a summit.
fn relief(markup: &mut Markup, ground: Ground, lots: &mut Lots) {
    let middle = (lots.between(0.0, ground.width), lots.between(0.0, ground.height));
    let size = ground.width.max(ground.height) * lots.between(0.14, 0.3);
    let shape: Vec<f32> = (0..11).map(|_| lots.between(0.62, 1.2)).collect();
    for ring in 0..5 {
        let scale = size * (1.0 - ring as f32 * 0.19);
        let points: Vec<_> = shape
            .iter()
            .enumerate()
            .map(|(index, reach)| {
                let angle = index as f32 / shape.len() as f32 * std::f32::consts::TAU;
                let reach = scale * (1.0 + (reach - 1.0) * (1.0 - ring as f32 * 0.12));
                (middle.0 + reach * angle.cos() * 1.25, middle.1 + reach * angle.sin())
            })
            .collect();
        let d = curve(&points, true);
        if ring == 0 {
            put!(markup, "<path class=\"b-chart-land\" d=\"{d}\"/>");
        }
        let class = if ring == 0 { "b-chart-line" } else { "b-chart-fine" };
        put!(markup, "<path class=\"{class}\" stroke-width=\"1.4\" d=\"{d}\"/>");
    }
}

/// Lines of the graticule with a scale of ticks along the edge.
fn graticule(markup: &mut Markup, ground: Ground) {
    let step = (ground.width.max(ground.height) / 8.0).max(120.0);
    let (mut lines, mut ticks) = (String::new(), String::new());
    let mut at = step / 2.0;
    while at < ground.width.max(ground.height) {
        if at < ground.width {
            let _ = write!(lines, "M{} 0V{}", N(at), N(ground.height));
        }
        if at < ground.height {
            let _ = write!(lines, "M0 {}H{}", N(at), N(ground.width));
        }
        at += step;
    }
    let mut at = 0.0;
    while at < ground.width.max(ground.height) {
        if at < ground.width {
            let _ = write!(ticks, "M{} -14v10M{} {}v10", N(at), N(at), N(ground.height + 4.0));
        }
        if at < ground.height {
            let _ = write!(ticks, "M-14 {}h10M{} {}h10", N(at), N(ground.width + 4.0), N(at));
        }
        at += step / 8.0;
    }
    put!(markup, "<path class=\"b-chart-fine\" stroke-width=\"1\" d=\"{lines}\"/>");
    put!(markup, "<path class=\"b-chart-line\" stroke-width=\"1.4\" d=\"{ticks}\"/>");
}

/// A compass rose.
fn rose(markup: &mut Markup, at: (f32, f32), radius: f32) {
    put!(markup, "<g transform=\"translate({} {}) scale({})\">", N(at.0), N(at.1), N(radius / 100.0));
    put!(
        markup,
        "<circle class=\"b-chart-line\" r=\"78\" stroke-width=\"2\"/><circle class=\"b-chart-fine\" r=\"64\" stroke-width=\"2\"/>"
    );
    for degrees in (0..360).step_by(10) {
        let long = if degrees % 30 == 0 { 16 } else { 8 };
        put!(
            markup,
            "<path class=\"b-chart-line\" stroke-width=\"1.6\" d=\"M0 -78v{long}\" transform=\"rotate({degrees})\"/>"
        );
    }
    for (degrees, reach) in [(45, 44), (135, 44), (225, 44), (315, 44), (0, 96), (90, 70), (180, 70), (270, 70)] {
        put!(markup, "<path class=\"b-chart-rose\" d=\"M0 -{reach}L9 0H0Z\" transform=\"rotate({degrees})\"/>");
        put!(
            markup,
            "<path class=\"b-chart-line\" stroke-width=\"1.4\" d=\"M0 -{reach}L9 0L-9 0Z\" transform=\"rotate({degrees})\"/>"
        );
    }
    markup.out.push_str("</g>");
}

/// The open sea: deep patches and small waves.
pub(super) fn sea(markup: &mut Markup, ground: Ground, lots: &mut Lots) {
    sheet(markup, "b-sea", ground);
    for _ in 0..7 {
        let (x, y) = (lots.between(0.0, ground.width), lots.between(0.0, ground.height));
        let size = ground.width.max(ground.height) * lots.between(0.1, 0.24);
        let points: Vec<_> = (0..9)
            .map(|index| {
                let angle = index as f32 / 9.0 * std::f32::consts::TAU;
                let reach = size * lots.between(0.7, 1.2);
                (x + reach * angle.cos() * 1.5, y + reach * angle.sin())
            })
            .collect();
        put!(markup, "<path class=\"b-deep\" d=\"{}\"/>", curve(&points, true));
    }
    let mut waves = String::new();
    for _ in 0..((ground.width * ground.height / 5200.0) as usize).min(2400) {
        let (x, y) = (lots.between(-10.0, ground.width), lots.between(0.0, ground.height));
        let half = lots.between(5.0, 11.0);
        let _ =
            write!(waves, "M{} {}q{h} -{h} {} 0q{h} -{h} {} 0", N(x), N(y), N(2.0 * half), N(2.0 * half), h = N(half));
    }
    put!(markup, "<path class=\"b-wave\" stroke-width=\"1.5\" d=\"{waves}\"/>");
    graticule(markup, ground);
    rose(
        markup,
        (ground.width * 0.86, ground.height * 0.82),
        (ground.width.min(ground.height) * 0.1).clamp(60.0, 220.0),
    );
}
