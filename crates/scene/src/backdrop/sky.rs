//! The sky from the side: it darkens with height, haze lies near the ground.

use super::Lots;
use crate::{
    Frame,
    markup::{Markup, N, curve, put},
    projection::Aspect,
};

fn gradient(markup: &mut Markup, prefix: &str) {
    put!(
        markup,
        "<linearGradient id=\"{prefix}sky\" x1=\"0\" y1=\"1\" x2=\"0\" y2=\"0\"><stop class=\"stop-haze\" offset=\"0\"/>\
         <stop class=\"stop-low\" offset=\".13\"/><stop class=\"stop-mid\" offset=\".46\"/><stop class=\"stop-high\" offset=\"1\"/></linearGradient>"
    );
}

/// Distant hills along a line, as one area down to a lower edge.
fn hills(markup: &mut Markup, class: &str, width: f32, base: f32, tall: f32, bottom: f32, lots: &mut Lots) {
    let steps = (width / 90.0) as usize + 3;
    let ridge: Vec<_> =
        (0..=steps).map(|step| (width * step as f32 / steps as f32, base - lots.between(0.15, 1.0) * tall)).collect();
    put!(
        markup,
        "<path class=\"{class}\" d=\"{}L{} {}L0 {}Z\"/>",
        curve(&ridge, false),
        N(width),
        N(bottom),
        N(bottom)
    );
}

/// The whole page as sky, with the earth at its lower edge.
pub(super) fn draw(markup: &mut Markup, frame: &Frame, prefix: &str) {
    gradient(markup, prefix);
    let bottom = match frame.projection.aspect {
        Aspect::Above => frame.ground(frame.bounds.west, frame.bounds.south).1,
        _ => frame.ground(frame.bounds.west, frame.bounds.south).1,
    };
    let (width, height) = (frame.width, frame.height);
    put!(markup, "<rect fill=\"url(#{prefix}sky)\" width=\"{}\" height=\"{}\"/>", N(width), N(bottom.max(1.0)));
    let mut lots = Lots::of(frame, 5);
    let tall = (height * 0.035).clamp(10.0, 40.0);
    hills(markup, "b-earth-far", width, bottom, tall, height, &mut lots);
    hills(markup, "b-earth", width, bottom + tall * 0.25, tall * 0.4, height, &mut lots);
}

/// The sky behind a board that is looked at along the ground.
pub(super) fn behind(markup: &mut Markup, frame: &Frame, prefix: &str) {
    gradient(markup, prefix);
    let b = frame.bounds;
    let horizon = [(b.west, b.north), (b.east, b.north), (b.west, b.south), (b.east, b.south)]
        .into_iter()
        .map(|(x, y)| frame.ground(x, y).1)
        .fold(f32::MAX, f32::min);
    put!(markup, "<rect fill=\"url(#{prefix}sky)\" width=\"{}\" height=\"{}\"/>", N(frame.width), N(horizon.max(1.0)));
    let mut lots = Lots::of(frame, 6);
    hills(markup, "b-earth-far", frame.width, horizon + 6.0, 34.0, frame.height, &mut lots);
}
