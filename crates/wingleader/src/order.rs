//! What players hand in, and what the dice show.

use grid::squares::{Facing, Square};
use serde::{Deserialize, Serialize};

use crate::{
    squadron::{Edge, Profile, SurfaceId, UnitId},
    state::{Group, Mode, Path},
};

/// Why a squadron flies as it does: the behaviour that its mission, tally or state allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// Straight on towards the opposite edge, as bombers, escorts and sweepers fly.
    Ahead,
    /// Anywhere.
    Free,
    /// Stays in the square of its target to attack it.
    Hold,
    /// By the shortest path to its Vector marker.
    Vector,
    /// By the shortest path to a friendly fighter with a tally.
    Support {
        /// The friendly fighter.
        unit: UnitId,
    },
    /// By the shortest path to a square from which it is an escort again.
    Rejoin {
        /// The square.
        at: Square,
    },
    /// Home.
    Home {
        /// Over this edge.
        edge: Edge,
    },
    /// Stays in its square.
    Loiter,
    /// Keeps formation with its wing leader.
    Formation,
    /// Leaves its Lufbery first.
    Leave,
    /// Stays with its bombers, whatever they do.
    Escort,
    /// Comes down towards the altitude of its run.
    Descend,
    /// Attacks its surface target.
    Run {
        /// How.
        profile: Profile,
    },
    /// Takes off.
    TakeOff,
    /// Waits beside the map for more movement points.
    Wait,
}

/// How altitude changes in a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// No dive is announced.
    #[default]
    Normal,
    /// A dive is announced.
    Dive,
    /// All movement points go into a slow climb.
    SlowClimb,
}

/// A whole move of one squadron: where it ends and why it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Flight {
    /// Who moves.
    pub unit: UnitId,
    /// The behaviour that it follows.
    pub intent: Intent,
    /// Whether a dive is announced or a slow climb flown.
    pub pace: Pace,
    /// The last square; beside the map to leave it.
    pub to: Square,
    /// The facing there.
    pub facing: Facing,
    /// Whether it enters a Lufbery at the end.
    pub lufbery: bool,
    /// The steps, if the player wants others than the cheapest ones.
    #[serde(default)]
    pub path: Option<Path>,
}

/// What is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Burden {
    /// Bombs, torpedoes or rockets for surface targets.
    Load,
    /// Drop tanks.
    Tanks,
}

/// The value by which a squadron evades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Agility {
    /// Speed.
    Speed,
    /// Turn.
    Turn,
}

/// How a squadron's losses, stragglers and leaders are divided when it splits. The first flight takes the tally.
// Rule: WL-9.3.1-a, WL-9.3.1-b
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Division {
    /// Losses of the first flight.
    pub losses: u8,
    /// Stragglers of the first flight.
    pub stragglers: u8,
    /// Whether an Experte goes with the first flight.
    pub experte: bool,
    /// Whether the wing leader goes with the first flight.
    pub leader: bool,
}

/// What a player hands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Nothing (more).
    Pass,
    /// This squadron gets the wing leader.
    Lead {
        /// Which squadron.
        unit: UnitId,
    },
    /// This squadron gets the quality marker.
    Mark {
        /// Which squadron.
        unit: UnitId,
    },
    /// A squadron is set up here.
    Place {
        /// Which squadron.
        unit: UnitId,
        /// Where; for an entry the entry square.
        at: Square,
        /// Right or left.
        facing: Facing,
    },
    /// A Vector marker goes here.
    Vector {
        /// Of which squadron.
        unit: UnitId,
        /// Where.
        at: Square,
    },
    /// A bomber gets this surface target.
    Aim {
        /// Which squadron.
        unit: UnitId,
        /// Its target.
        target: SurfaceId,
    },
    /// A tally test.
    Tally {
        /// Who looks.
        unit: UnitId,
        /// For whom.
        target: UnitId,
    },
    /// A tally is given up.
    Drop {
        /// Whose.
        unit: UnitId,
    },
    /// A wing leader's order: the receiver gets a tally.
    Send {
        /// The leader's squadron.
        leader: UnitId,
        /// The receiver.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// Whether the receiver splits.
        split: bool,
    },
    /// A squadron with torpedoes splits.
    Divide {
        /// Which squadron.
        unit: UnitId,
    },
    /// A split.
    Split(Division),
    /// The flight that stays tallied.
    Keep {
        /// Which flight.
        unit: UnitId,
    },
    /// The dogfight that moves next; in the Combat Phase one that is fought next although outsiders attack every member.
    Dogfight {
        /// Its number.
        dogfight: u8,
    },
    /// An attempt to break away.
    BreakAway {
        /// Which squadron.
        unit: UnitId,
    },
    /// The square of a squadron that got away.
    Settle {
        /// The square.
        at: Square,
    },
    /// Where a dogfight drifts.
    Drift {
        /// Columns to the right: -1, 0 or 1.
        columns: i8,
    },
    /// A move.
    Move(Flight),
    /// An escort tries to react.
    React {
        /// Which escort.
        unit: UnitId,
        /// Its facing in the bomber's square.
        facing: Facing,
    },
    /// A surface unit fires.
    Shoot {
        /// Which one.
        battery: SurfaceId,
        /// At whom.
        target: UnitId,
        /// Heavy or light flak.
        heavy: bool,
    },
    /// This squadron's attack is resolved next.
    Bomb {
        /// Which squadron.
        unit: UnitId,
    },
    /// The attack on this squadron, or the dogfight for which it stands, is fought next.
    Fight {
        /// Which squadron.
        unit: UnitId,
    },
    /// A combat group, the principal first.
    Form {
        /// Its members.
        group: Group,
    },
    /// Supporters of the target.
    Support {
        /// Who.
        group: Group,
    },
    /// The target evades.
    Evade {
        /// By speed or by turn.
        by: Agility,
    },
    /// How the attack is made.
    Attack {
        /// Hit-and-run or turning fight.
        mode: Mode,
        /// Whether rockets are fired.
        rockets: bool,
    },
    /// Whom a member of a dogfight tallies.
    Follow {
        /// The enemy member.
        target: UnitId,
    },
    /// Something is dropped.
    Jettison {
        /// By which squadron.
        unit: UnitId,
        /// What.
        burden: Burden,
    },
    /// An escape attempt.
    Escape {
        /// Which squadron.
        unit: UnitId,
        /// The nearest enemy fighter, if there is one to roll against.
        from: Option<UnitId>,
    },
    /// A sweeper becomes an escort.
    Escort {
        /// Which squadron.
        unit: UnitId,
    },
    /// An escort becomes a sweeper.
    Sweep {
        /// Which squadron.
        unit: UnitId,
    },
    /// Ground control is asked for a new vector.
    Control {
        /// Of which squadron.
        unit: UnitId,
    },
    /// A Barrage marker is placed, moved or removed.
    Barrage {
        /// By which surface unit.
        battery: SurfaceId,
        /// Where; none to remove it.
        at: Option<Square>,
    },
}

/// What the dice show.
// Rule: WL-2.1-h
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Roll {
    /// One die.
    One(u8),
    /// Two dice.
    Two(u8, u8),
}

/// A roll that is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// One die or two.
    pub dice: u8,
    /// What for.
    pub stage: crate::state::Stage,
}
