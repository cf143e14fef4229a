//! The ground far below, drawn by rule and always the same for the same board.

mod chart;
mod paper;
mod sky;

use crate::{
    Frame, Motif,
    markup::{Markup, N, put},
    projection::Aspect,
};

/// Numbers that look random and are the same on every machine.
pub(crate) struct Lots(u64);

impl Lots {
    /// Numbers that belong to a board.
    pub(crate) fn of(frame: &Frame, salt: u64) -> Lots {
        let b = frame.bounds;
        let mix = [b.west, b.north, b.east, b.south]
            .iter()
            .fold(salt, |mix, edge| mix.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add((edge * 16.0) as i64 as u64));
        Lots(mix)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Somewhere between two numbers.
    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * ((self.next() >> 40) as f32 / (1u64 << 24) as f32)
    }

    /// True with a chance in a hundred.
    pub(crate) fn chance(&mut self, hundredths: u64) -> bool {
        self.next() % 100 < hundredths
    }

    /// A number below another.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.next() % count.max(1) as u64) as usize
    }
}

/// The board in pixels before it is turned and tilted.
#[derive(Clone, Copy)]
pub(crate) struct Ground {
    pub(crate) width: f32,
    pub(crate) height: f32,
}

/// The backdrop of a scene.
pub(crate) fn draw(markup: &mut Markup, frame: &Frame, motif: Motif, prefix: &str) {
    let b = frame.bounds;
    let ground = Ground { width: (b.east - b.west) * frame.unit, height: (b.south - b.north) * frame.unit };
    if motif == Motif::Sky {
        return sky::draw(markup, frame, prefix);
    }
    if frame.projection.aspect == Aspect::Side {
        sky::behind(markup, frame, prefix);
    }
    let origin = frame.ground(b.west, b.north);
    let clip = format!("{prefix}board");
    put!(
        markup,
        "<clipPath id=\"{clip}\"><rect x=\"-24\" y=\"-24\" width=\"{}\" height=\"{}\" rx=\"10\"/></clipPath>",
        N(ground.width + 48.0),
        N(ground.height + 48.0)
    );
    let attributes =
        format!("class=\"backdrop\" clip-path=\"url(#{clip})\" transform=\"{}\"", frame.flat_matrix(origin));
    markup.group(&attributes, |markup| match motif {
        Motif::Paper => paper::draw(markup, ground, &mut Lots::of(frame, 1)),
        Motif::Table => table(markup, ground, &mut Lots::of(frame, 2)),
        Motif::Chart => chart::draw(markup, ground, &mut Lots::of(frame, 3)),
        Motif::Sea => chart::sea(markup, ground, &mut Lots::of(frame, 4)),
        Motif::Sky => {}
    });
}

/// A rectangle that covers the board and its margin.
pub(crate) fn sheet(markup: &mut Markup, class: &str, ground: Ground) {
    let (width, height) = (ground.width + 48.0, ground.height + 48.0);
    put!(markup, "<rect class=\"{class}\" x=\"-24\" y=\"-24\" width=\"{}\" height=\"{}\"/>", N(width), N(height));
}

/// The edge of the sheet, a little darker, in two strokes.
pub(crate) fn edge(markup: &mut Markup, class: &str, ground: Ground) {
    for (width, opacity) in [(90.0, 0.14), (44.0, 0.22), (12.0, 0.5)] {
        put!(
            markup,
            "<rect class=\"{class}\" x=\"-24\" y=\"-24\" width=\"{}\" height=\"{}\" stroke-width=\"{width}\" stroke-opacity=\"{opacity}\"/>",
            N(ground.width + 48.0),
            N(ground.height + 48.0)
        );
    }
}

/// A felt table top in a wooden frame.
fn table(markup: &mut Markup, ground: Ground, lots: &mut Lots) {
    sheet(markup, "b-felt", ground);
    markup.group("class=\"b-mat\"", |markup| paper::country(markup, ground, lots));
    let mut weave = String::new();
    let mut x = -24.0;
    while x < ground.width + ground.height {
        use std::fmt::Write as _;
        let _ = write!(weave, "M{} -24l{} {}", N(x - ground.height), N(ground.height + 48.0), N(ground.height + 48.0));
        x += 9.0;
    }
    put!(markup, "<path class=\"b-felt-weave\" stroke-width=\".8\" d=\"{weave}\"/>");
    put!(
        markup,
        "<rect class=\"b-frame\" x=\"-17\" y=\"-17\" width=\"{}\" height=\"{}\" rx=\"8\" stroke-width=\"14\"/>",
        N(ground.width + 34.0),
        N(ground.height + 34.0)
    );
}
