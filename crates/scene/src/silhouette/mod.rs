//! Outlines generated from a few words: aircraft from above and in profile, ships, vehicles, balloons.
//!
//! Everything is drawn in a box of 100 by 100 around zero. From above the nose
//! points upwards, in profile to the right.

mod above;
mod profile;
mod surface;
mod wing;

use crate::{Silhouette, markup::Markup};

/// What a part of an outline is made of; the theme gives each its tone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// Fuselage or hull.
    Body,
    /// The upper or only wing.
    Wing,
    /// Wings below, seen past the upper one.
    Low,
    /// Engines, tracks, decks.
    Dark,
    /// Canopies and cockpits.
    Glass,
    /// Spars, seams and struts: lines without filling.
    Line,
    /// The disc of a turning propeller.
    Prop,
}

impl Tone {
    fn class(self) -> &'static str {
        match self {
            Tone::Body => "a-body",
            Tone::Wing => "a-wing",
            Tone::Low => "a-low",
            Tone::Dark => "a-dark",
            Tone::Glass => "a-glass",
            Tone::Line => "a-line",
            Tone::Prop => "a-prop",
        }
    }
}

/// An outline as parts from the bottom up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outline {
    parts: Vec<(Tone, String)>,
    /// Where the nation's marking goes: x, y and radius.
    pub(crate) insignia: Vec<(f32, f32, f32)>,
}

impl Outline {
    pub(crate) fn add(&mut self, tone: Tone, d: String) {
        self.parts.push((tone, d));
    }

    /// All parts, each with its tone.
    pub(crate) fn draw(&self, markup: &mut Markup) {
        for (tone, d) in &self.parts {
            markup.path(tone.class(), d);
        }
    }

    /// The filled parts as one path: for shadows.
    pub(crate) fn hull(&self) -> String {
        let solid = |tone: Tone| matches!(tone, Tone::Body | Tone::Wing | Tone::Low | Tone::Dark);
        self.parts.iter().filter(|(tone, _)| solid(*tone)).map(|(_, d)| d.as_str()).collect()
    }
}

/// The outline from above, nose upwards.
pub(crate) fn from_above(words: &Silhouette) -> Outline {
    match words.kind.as_str() {
        "ship" => surface::ship(),
        "carrier" => surface::carrier(),
        "submarine" => surface::submarine(),
        "vehicle" => surface::vehicle(),
        "truck" => surface::truck(),
        "flak" => surface::flak(),
        "balloon" => surface::balloon(),
        "missile" => surface::missile(),
        _ => above::aircraft(words),
    }
}

/// The outline from the left side, nose to the right.
pub(crate) fn in_profile(words: &Silhouette) -> Outline {
    match words.kind.as_str() {
        "ship" | "carrier" | "submarine" => surface::hull_in_profile(&words.kind),
        "vehicle" | "truck" => surface::vehicle_in_profile(),
        "flak" => surface::flak_in_profile(),
        "balloon" => surface::balloon_in_profile(),
        "missile" => surface::missile_in_profile(),
        _ => profile::aircraft(words),
    }
}

/// A circle as a path.
pub(crate) fn circle(x: f32, y: f32, r: f32) -> String {
    format!("M{} {y}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0 {} 0Z", x - r, 2.0 * r, -2.0 * r)
}

/// An ellipse as a path.
pub(crate) fn ellipse(x: f32, y: f32, rx: f32, ry: f32) -> String {
    format!("M{} {y}a{rx} {ry} 0 1 0 {} 0a{rx} {ry} 0 1 0 {} 0Z", x - rx, 2.0 * rx, -2.0 * rx)
}

/// A rectangle as a path.
pub(crate) fn block(x: f32, y: f32, width: f32, height: f32) -> String {
    format!("M{x} {y}h{width}v{height}h{}Z", -width)
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(crate) const KINDS: [&str; 16] = [
        "monoplane",
        "biplane",
        "triplane",
        "pusher",
        "twin",
        "three-engined",
        "four-engined",
        "jet",
        "ship",
        "carrier",
        "submarine",
        "vehicle",
        "truck",
        "flak",
        "balloon",
        "missile",
    ];

    fn words(kind: &str, wing: &str, tail: &str, floats: bool) -> Silhouette {
        Silhouette { kind: kind.into(), wing: wing.into(), tail: tail.into(), floats }
    }

    #[test]
    fn every_word_gives_an_outline_of_numbers() {
        for kind in KINDS {
            for wing in ["", "straight", "tapered", "elliptic", "swept", "gull", "unheard-of"] {
                for tail in ["", "round", "square", "twin", "comma"] {
                    for floats in [false, true] {
                        for outline in [from_above, in_profile].map(|draw| draw(&words(kind, wing, tail, floats))) {
                            let hull = outline.hull();
                            assert!(hull.starts_with('M'), "{kind} {wing} {tail}");
                            assert!(!hull.contains("NaN") && !hull.contains("inf"));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn kinds_wings_and_tails_can_be_told_apart() {
        let plain = from_above(&words("monoplane", "", "", false)).hull();
        for kind in KINDS.into_iter().skip(1) {
            assert_ne!(from_above(&words(kind, "", "", false)).hull(), plain, "{kind}");
        }
        for wing in ["tapered", "elliptic", "swept", "gull"] {
            assert_ne!(from_above(&words("monoplane", wing, "", false)).hull(), plain, "{wing}");
        }
        for tail in ["square", "twin", "comma"] {
            assert_ne!(from_above(&words("monoplane", "", tail, false)).hull(), plain, "{tail}");
            assert_ne!(
                in_profile(&words("monoplane", "", tail, false)).hull(),
                in_profile(&words("monoplane", "", "", false)).hull(),
                "{tail}"
            );
        }
    }
}
