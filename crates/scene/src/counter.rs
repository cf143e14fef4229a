//! Counters: aircraft, ships and vehicles with everything that shows at a glance.

use serde::{Deserialize, Serialize};

use crate::Point;

/// Which camp a counter belongs to: decides colour *and* the shape of its rim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Camp {
    /// Round corners.
    #[default]
    First,
    /// Cut corners.
    Second,
    /// A hexagon.
    Third,
    /// A diamond.
    Fourth,
}

/// How an aircraft lies in the air.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attitude {
    /// Wings level, nose level.
    #[default]
    Level,
    /// Nose up.
    Up,
    /// Nose down.
    Down,
    /// Banked to the left.
    BankLeft,
    /// Banked to the right.
    BankRight,
    /// On its back.
    Inverted,
    /// On its back, banked to the left.
    InvertedLeft,
    /// On its back, banked to the right.
    InvertedRight,
    /// Spinning.
    Spin,
    /// Standing on the ground.
    Ground,
}

/// A few words from which an outline is generated, as content files write them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Silhouette {
    /// `monoplane`, `biplane`, `triplane`, `pusher`, `twin`, `three-engined`,
    /// `four-engined`, `jet`, `ship`, `carrier`, `submarine`, `vehicle`, `balloon`, `missile`.
    pub kind: String,
    /// `straight`, `tapered`, `elliptic`, `swept`, `gull`; empty for straight.
    pub wing: String,
    /// `round`, `square`, `twin`, `comma`; empty for round.
    pub tail: String,
    /// Whether it stands on floats.
    pub floats: bool,
}

/// What shows on the rim and beside a counter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Marks {
    /// Notches for damage.
    pub damage: u8,
    /// Guns jammed.
    pub jammed: bool,
    /// Nothing left to fire.
    pub empty: bool,
    /// Trailing smoke.
    pub smoke: bool,
    /// On fire.
    pub fire: bool,
    /// Carries bombs, torpedoes, a camera.
    pub loaded: bool,
    /// Short words: `ace`, `photo 2`, `3 left`.
    pub notes: Vec<String>,
    /// Selected by the person who looks.
    pub selected: bool,
    /// Aimed at.
    pub targeted: bool,
    /// Must act now.
    pub acting: bool,
}

/// A piece on the board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Counter {
    /// Where it stands.
    pub at: Point,
    /// Degrees clockwise from north.
    pub heading: f32,
    /// Length of its side in units.
    pub size: f32,
    /// Its outline.
    pub silhouette: Silhouette,
    /// Whose it is.
    pub camp: Camp,
    /// ISO-like code of its nation, for the roundel: `de`, `fr`, `uk`, `us`, `it`, `ru`, `at`, `jp`, `su`, `be`, …
    pub nation: String,
    /// Its number or call sign.
    pub label: String,
    /// Its level or altitude as text; empty if the game has none.
    pub badge: String,
    /// How it lies in the air.
    pub attitude: Attitude,
    /// Its state.
    pub marks: Marks,
    /// Drawn faint: a plan or a memory instead of a fact.
    pub ghost: bool,
    /// Seen from the side instead of from above.
    pub profile: bool,
}
