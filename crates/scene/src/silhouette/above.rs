//! Aircraft from above.

use super::{
    Outline, Tone, circle, ellipse,
    wing::{Wing, tail},
};
use crate::{
    Silhouette,
    markup::{curve, polygon},
};

/// A fuselage: half widths at places from nose to tail, as a soft closed curve.
fn fuselage(stations: &[(f32, f32)]) -> String {
    let right = stations.iter().map(|(y, half)| (*half, *y));
    let left = stations.iter().rev().map(|(y, half)| (-half, *y));
    curve(&right.chain(left).collect::<Vec<_>>(), true)
}

fn propeller(outline: &mut Outline, x: f32, y: f32, half: f32) {
    outline.add(Tone::Prop, ellipse(x, y, half, 1.7));
}

fn cockpit(outline: &mut Outline, y: f32) {
    outline.add(Tone::Glass, ellipse(0.0, y, 3.0, 4.0));
    outline.add(Tone::Line, circle(0.0, y + 0.6, 1.4));
}

fn markings(outline: &mut Outline, wing: Wing, word: &str, share: f32, radius: f32) {
    let (x, y) = wing.middle(word, share);
    outline.insignia.push((x, y, radius));
    outline.insignia.push((-x, y, radius));
}

fn floats(outline: &mut Outline) {
    for x in [-15.0, 15.0] {
        let float = [(x, -40.0), (x + 3.6, -32.0), (x + 3.4, 4.0), (x, 14.0), (x - 3.4, 4.0), (x - 3.6, -32.0)];
        outline.add(Tone::Dark, curve(&float, true));
    }
}

/// An aircraft by its words.
pub(super) fn aircraft(words: &Silhouette) -> Outline {
    let mut outline = Outline::default();
    if words.floats {
        floats(&mut outline);
    }
    match words.kind.as_str() {
        "biplane" => stacked(&mut outline, words, 2),
        "triplane" => stacked(&mut outline, words, 3),
        "pusher" => pusher(&mut outline, words),
        "twin" => engines(&mut outline, words, &[0.36], false),
        "three-engined" => engines(&mut outline, words, &[0.4], true),
        "four-engined" => engines(&mut outline, words, &[0.26, 0.54], false),
        "jet" => jet(&mut outline, words),
        _ => monoplane(&mut outline, words),
    }
    outline
}

fn add_tail(outline: &mut Outline, words: &Silhouette, lead: f32, half: f32) {
    for (index, d) in tail(&words.tail, lead, half).into_iter().enumerate() {
        outline.add(if index == 0 { Tone::Wing } else { Tone::Dark }, d);
    }
}

fn monoplane(outline: &mut Outline, words: &Silhouette) {
    let word = words.wing.as_str();
    let wing = Wing { half: 47.0, chord: 19.0, lead: -19.0 };
    outline.add(Tone::Wing, wing.outline(word));
    outline.add(Tone::Line, wing.seams(word));
    add_tail(outline, words, 27.0, 17.0);
    outline.add(
        Tone::Body,
        fuselage(&[(-43.0, 1.5), (-40.0, 4.4), (-32.0, 5.6), (-14.0, 5.8), (8.0, 4.4), (34.0, 2.0), (43.0, 0.6)]),
    );
    propeller(outline, 0.0, -43.5, 13.0);
    outline.add(Tone::Glass, fuselage(&[(-14.0, 1.0), (-11.0, 2.9), (-3.0, 2.9), (3.0, 0.8)]));
    outline.add(Tone::Line, "M-2.9 -8.5H2.9M-2.9 -4H2.9".to_owned());
    markings(outline, wing, word, 0.66, 6.2);
}

/// Biplanes and triplanes: wings one below the other, each a little further back.
fn stacked(outline: &mut Outline, words: &Silhouette, wings: u8) {
    let word = words.wing.as_str();
    let depth = if wings == 3 { 13.0 } else { 17.0 };
    let top = Wing { half: if wings == 3 { 42.0 } else { 47.0 }, chord: depth, lead: -24.0 };
    for below in (1..wings).rev() {
        let low = Wing { half: top.half - 3.0 * f32::from(below), lead: top.lead + 6.0 * f32::from(below), ..top };
        outline.add(Tone::Low, low.outline(word));
    }
    add_tail(outline, words, 25.0, 16.0);
    outline.add(
        Tone::Body,
        fuselage(&[(-37.0, 2.0), (-35.5, 5.4), (-28.0, 6.0), (-10.0, 5.2), (10.0, 4.2), (32.0, 2.0), (40.0, 0.8)]),
    );
    outline.add(Tone::Dark, fuselage(&[(-38.0, 3.0), (-36.5, 5.6), (-31.0, 6.0), (-29.5, 5.0)]));
    cockpit(outline, 1.0);
    outline.add(Tone::Wing, top.outline(word));
    outline.add(Tone::Line, top.seams(word));
    // A cut in the trailing edge lets the pilot look up.
    outline.add(Tone::Glass, ellipse(0.0, top.lead + depth, 4.2, 2.6));
    outline.add(Tone::Line, "M-1.6 -36V-14M1.6 -36V-14".to_owned());
    propeller(outline, 0.0, -38.5, 14.0);
    markings(outline, top, word, 0.7, if wings == 3 { 5.2 } else { 6.4 });
}

/// A short nacelle between the wings, the propeller behind it, tail booms.
fn pusher(outline: &mut Outline, words: &Silhouette) {
    let word = words.wing.as_str();
    let top = Wing { half: 47.0, chord: 17.0, lead: -14.0 };
    outline.add(Tone::Low, Wing { half: 45.0, lead: -9.0, ..top }.outline(word));
    for x in [-1.0, 1.0] {
        outline.add(Tone::Line, polygon(&[(x * 11.0, 2.0), (x * 4.0, 38.0)], false));
        outline.add(Tone::Dark, polygon(&[(x * 11.8, 2.0), (x * 10.2, 2.0), (x * 3.6, 38.0), (x * 4.8, 38.0)], true));
    }
    add_tail(outline, words, 30.0, 16.0);
    outline.add(Tone::Wing, top.outline(word));
    outline.add(Tone::Line, top.seams(word));
    outline.add(Tone::Body, fuselage(&[(-36.0, 1.0), (-33.0, 4.4), (-24.0, 5.8), (-4.0, 5.4), (7.0, 3.2)]));
    outline.add(Tone::Dark, ellipse(0.0, 4.0, 3.6, 4.0));
    propeller(outline, 0.0, 9.0, 10.0);
    cockpit(outline, -26.0);
    cockpit(outline, -15.0);
    markings(outline, top, word, 0.68, 6.2);
}

/// Engines on the wings at shares of the half span, and one in the nose if there is an odd number.
fn engines(outline: &mut Outline, words: &Silhouette, places: &[f32], nose: bool) {
    let word = if words.wing.is_empty() { "tapered" } else { words.wing.as_str() };
    let wing = Wing { half: 49.0, chord: if places.len() > 1 { 17.0 } else { 18.0 }, lead: -16.0 };
    outline.add(Tone::Wing, wing.outline(word));
    outline.add(Tone::Line, wing.seams(word));
    add_tail(outline, words, 29.0, 19.0);
    for share in places {
        for side in [-1.0, 1.0] {
            let (x, front) = (side * wing.half * share, wing.front(word, *share));
            let at = |dx: f32, dy: f32| (x + dx, front + dy);
            let nacelle = [
                at(0.0, -10.0),
                at(3.6, -7.5),
                at(3.8, 3.0),
                at(1.6, 15.0),
                at(0.0, 18.0),
                at(-1.6, 15.0),
                at(-3.8, 3.0),
                at(-3.6, -7.5),
            ];
            outline.add(Tone::Dark, curve(&nacelle, true));
            propeller(outline, x, front - 11.0, 8.5);
        }
    }
    outline.add(
        Tone::Body,
        fuselage(&[(-44.0, 1.2), (-41.0, 4.2), (-32.0, 5.6), (-8.0, 5.8), (16.0, 4.4), (38.0, 2.2), (46.0, 0.8)]),
    );
    if nose {
        outline.add(Tone::Dark, fuselage(&[(-46.0, 2.0), (-43.5, 4.4), (-37.0, 5.2)]));
        propeller(outline, 0.0, -46.5, 9.5);
    } else {
        outline.add(Tone::Glass, fuselage(&[(-43.0, 0.8), (-40.5, 3.0), (-36.0, 3.4)]));
    }
    outline.add(Tone::Glass, fuselage(&[(-29.0, 1.2), (-26.5, 3.4), (-21.0, 3.4), (-19.0, 1.2)]));
    markings(outline, wing, word, 0.76, 5.6);
}

fn jet(outline: &mut Outline, words: &Silhouette) {
    let word = if words.wing.is_empty() { "swept" } else { words.wing.as_str() };
    let wing = Wing { half: 44.0, chord: 19.0, lead: -16.0 };
    outline.add(Tone::Wing, wing.outline(word));
    outline.add(Tone::Line, wing.seams(word));
    add_tail(outline, words, 29.0, 16.0);
    for side in [-1.0, 1.0] {
        let x = side * 15.0;
        let pod = [
            (x, -25.0),
            (x + 3.4, -22.0),
            (x + 3.6, 2.0),
            (x + 2.2, 9.0),
            (x - 2.2, 9.0),
            (x - 3.6, 2.0),
            (x - 3.4, -22.0),
        ];
        outline.add(Tone::Dark, curve(&pod, true));
    }
    outline.add(
        Tone::Body,
        fuselage(&[(-48.0, 0.5), (-40.0, 3.4), (-28.0, 5.0), (-6.0, 5.4), (16.0, 4.0), (40.0, 1.8), (46.0, 0.8)]),
    );
    outline.add(Tone::Glass, fuselage(&[(-20.0, 0.8), (-16.0, 2.8), (-7.0, 2.8), (-2.0, 0.8)]));
    markings(outline, wing, word, 0.68, 5.6);
}
