//! Aircraft from the side, nose to the right.

use super::{Outline, Tone, circle, ellipse};
use crate::{
    Silhouette,
    markup::{curve, polygon},
};

/// A fuselage from its upper and lower line, both from nose to tail.
fn fuselage(upper: &[(f32, f32)], lower: &[(f32, f32)]) -> String {
    curve(&upper.iter().copied().chain(lower.iter().rev().copied()).collect::<Vec<_>>(), true)
}

/// An aircraft by its words.
pub(super) fn aircraft(words: &Silhouette) -> Outline {
    let mut outline = Outline::default();
    match words.kind.as_str() {
        "biplane" => stacked(&mut outline, words, 2),
        "triplane" => stacked(&mut outline, words, 3),
        "pusher" => pusher(&mut outline, words),
        "twin" => big(&mut outline, words, &[8.0], false),
        "three-engined" => big(&mut outline, words, &[6.0], true),
        "four-engined" => big(&mut outline, words, &[12.0, 0.0], false),
        "jet" => jet(&mut outline, words),
        _ => monoplane(&mut outline, words),
    }
    if words.floats {
        let float = [(26.0, 17.0), (30.0, 13.5), (6.0, 14.0), (-20.0, 15.0), (-10.0, 19.0), (16.0, 20.0)];
        outline.add(Tone::Line, "M10 6L12 15M-4 6L-6 15".to_owned());
        outline.add(Tone::Dark, curve(&float, true));
    }
    outline
}

/// A fin by its word, its root at the given place.
fn fin(outline: &mut Outline, word: &str, x: f32, y: f32, tall: f32) {
    let d = match word {
        "square" => polygon(&[(x + 10.0, y), (x + 3.0, y - tall), (x - 6.0, y - tall), (x - 6.0, y + 3.0)], true),
        "twin" => ellipse(x - 1.0, y - tall * 0.35, 6.0, tall * 0.62),
        "comma" => curve(
            &[(x + 3.0, y), (x, y - tall * 0.9), (x - 5.0, y - tall * 0.75), (x - 7.0, y + 1.0), (x - 2.0, y + 3.0)],
            true,
        ),
        _ => curve(
            &[
                (x + 11.0, y + 1.0),
                (x + 3.0, y - tall * 0.82),
                (x - 2.0, y - tall),
                (x - 6.0, y - tall * 0.5),
                (x - 6.0, y + 3.0),
            ],
            true,
        ),
    };
    outline.add(Tone::Wing, d);
}

fn propeller(outline: &mut Outline, x: f32, y: f32, half: f32) {
    outline.add(Tone::Prop, ellipse(x, y, 1.4, half));
}

fn wheel(outline: &mut Outline, x: f32, y: f32) {
    outline.add(Tone::Line, format!("M{} {}L{x} {y}L{} {}", x - 5.0, y - 9.0, x + 4.0, y - 9.0));
    outline.add(Tone::Dark, circle(x, y, 3.6));
}

fn monoplane(outline: &mut Outline, words: &Silhouette) {
    fin(outline, &words.tail, -40.0, -2.0, 14.0);
    let upper = [(42.0, 0.5), (38.0, -5.2), (26.0, -7.6), (8.0, -8.6), (-10.0, -7.0), (-30.0, -4.0), (-45.0, -1.8)];
    let lower = [(40.0, 5.0), (26.0, 7.4), (6.0, 7.8), (-16.0, 5.6), (-34.0, 2.6), (-45.0, 0.8)];
    outline.add(Tone::Body, fuselage(&upper, &lower));
    outline.add(Tone::Glass, curve(&[(16.0, -8.2), (10.0, -12.6), (0.0, -12.8), (-12.0, -7.4), (2.0, -8.0)], true));
    outline.add(Tone::Line, "M8 -12.6V-8.4M0 -12.8V-8.2M28 -6.6V6.6".to_owned());
    let dihedral = if words.wing == "gull" { 5.0 } else { 2.0 };
    outline.add(
        Tone::Wing,
        curve(&[(18.0, 4.5), (10.0, 2.6), (-8.0, 3.4 + dihedral / 2.0), (-10.0, 5.0 + dihedral), (4.0, 7.0)], true),
    );
    outline.add(Tone::Dark, ellipse(-38.0, -1.4, 7.0, 1.5));
    propeller(outline, 43.0, 0.0, 13.0);
    outline.insignia.push((-14.0, -0.6, 4.6));
}

fn stacked(outline: &mut Outline, words: &Silhouette, wings: u8) {
    fin(outline, &words.tail, -36.0, -1.0, 13.0);
    let upper = [(36.0, -3.0), (34.0, -6.0), (22.0, -6.6), (4.0, -6.4), (-14.0, -4.4), (-40.0, -1.4)];
    let lower = [(36.0, 5.0), (24.0, 7.4), (2.0, 6.4), (-18.0, 4.0), (-40.0, 1.0)];
    outline.add(Tone::Body, fuselage(&upper, &lower));
    outline.add(Tone::Dark, curve(&[(37.0, -5.6), (30.0, -7.4), (28.0, 0.0), (30.0, 8.0), (37.0, 5.6)], true));
    outline.add(Tone::Glass, "M4 -6.4Q0 -10.4 -4 -5.8Z".to_owned());
    outline.add(Tone::Line, circle(-1.0, -8.8, 2.0));
    wheel(outline, 20.0, 18.0);
    for index in 0..wings {
        let share = f32::from(index) / f32::from(wings - 1);
        let (x, y) = (24.0 - 8.0 * share, -17.0 + 23.0 * share);
        let plane = curve(&[(x + 2.0, y), (x - 3.0, y - 1.7), (x - 17.0, y + 0.2), (x - 3.0, y + 1.4)], true);
        outline.add(if index == 0 { Tone::Wing } else { Tone::Low }, plane);
    }
    outline.add(Tone::Line, "M20 -16L14 6M10 -16L4 6".to_owned());
    outline.add(Tone::Dark, ellipse(-34.0, -1.2, 7.0, 1.4));
    propeller(outline, 38.5, 0.0, 15.0);
    outline.insignia.push((-14.0, -0.2, 4.2));
}

fn pusher(outline: &mut Outline, words: &Silhouette) {
    fin(outline, &words.tail, -38.0, -2.0, 12.0);
    outline.add(Tone::Line, "M4 -15L-42 -2M4 6L-42 0".to_owned());
    outline.add(
        Tone::Body,
        curve(&[(34.0, 0.0), (28.0, -6.0), (8.0, -6.4), (-2.0, -3.0), (-2.0, 4.0), (10.0, 7.0), (28.0, 6.0)], true),
    );
    outline.add(Tone::Glass, "M26 -5.6Q22 -9.6 18 -6Z".to_owned());
    wheel(outline, 12.0, 18.0);
    for (y, tone) in [(-16.0, Tone::Wing), (6.0, Tone::Low)] {
        outline.add(tone, curve(&[(18.0, y), (13.0, y - 1.7), (-1.0, y + 0.2), (13.0, y + 1.4)], true));
    }
    outline.add(Tone::Line, "M14 -15V6M3 -15V6".to_owned());
    propeller(outline, -4.0, 0.0, 13.0);
    outline.insignia.push((10.0, 0.4, 4.0));
}

/// Bombers and other large machines; engines at the given places before and behind the middle.
fn big(outline: &mut Outline, words: &Silhouette, places: &[f32], nose: bool) {
    let twin = words.tail == "twin";
    fin(outline, &words.tail, -43.0, -4.0, if twin { 18.0 } else { 19.0 });
    let upper = [(46.0, 0.0), (42.0, -5.0), (32.0, -8.0), (14.0, -9.0), (-8.0, -8.0), (-30.0, -5.6), (-49.0, -3.0)];
    let lower = [(44.0, 5.0), (30.0, 8.4), (6.0, 8.6), (-18.0, 5.8), (-36.0, 1.6), (-49.0, -1.0)];
    outline.add(Tone::Body, fuselage(&upper, &lower));
    outline.add(Tone::Glass, curve(&[(30.0, -8.0), (25.0, -12.0), (15.0, -12.2), (10.0, -8.8)], true));
    outline.add(Tone::Glass, curve(&[(-6.0, -8.0), (-9.0, -11.0), (-14.0, -10.6), (-17.0, -7.0)], true));
    if nose {
        outline.add(Tone::Dark, curve(&[(48.0, -4.0), (40.0, -5.6), (38.0, 0.0), (40.0, 5.8), (48.0, 4.6)], true));
        propeller(outline, 49.0, 0.0, 11.0);
    } else {
        outline.add(Tone::Glass, curve(&[(45.6, 1.0), (42.0, -4.4), (36.0, -5.0), (37.0, 4.0), (43.0, 4.6)], true));
    }
    outline.add(Tone::Wing, curve(&[(16.0, 1.0), (8.0, -1.6), (-10.0, 0.4), (-12.0, 2.0), (4.0, 3.6)], true));
    for x in places {
        let at = |dx: f32, dy: f32| (x + dx, 1.0 + dy);
        let nacelle = [at(14.0, -3.4), at(4.0, -4.2), at(-12.0, 0.0), at(2.0, 4.2), at(14.0, 3.4)];
        outline.add(Tone::Dark, curve(&nacelle, true));
        propeller(outline, x + 15.5, 1.0, 10.0);
    }
    outline.insignia.push((-22.0, -1.6, 4.6));
}

fn jet(outline: &mut Outline, words: &Silhouette) {
    fin(outline, &words.tail, -38.0, -4.0, 17.0);
    let upper = [(49.0, 1.0), (36.0, -4.6), (16.0, -7.4), (-8.0, -7.4), (-30.0, -5.0), (-46.0, -3.0)];
    let lower = [(44.0, 3.6), (26.0, 6.4), (0.0, 6.6), (-24.0, 4.2), (-46.0, -0.4)];
    outline.add(Tone::Body, fuselage(&upper, &lower));
    outline.add(Tone::Glass, curve(&[(18.0, -7.2), (12.0, -12.0), (2.0, -12.2), (-8.0, -7.2)], true));
    outline.add(Tone::Dark, curve(&[(20.0, 4.0), (17.0, 8.0), (-8.0, 8.6), (-14.0, 5.6), (0.0, 2.6)], true));
    outline.add(Tone::Wing, curve(&[(14.0, 2.0), (4.0, 0.4), (-20.0, 3.0), (-4.0, 3.4)], true));
    outline.insignia.push((-16.0, -1.0, 4.4));
}
