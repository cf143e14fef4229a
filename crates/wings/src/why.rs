//! Why an order is refused, and why a card is illegal.

use serde::{Deserialize, Serialize};

use crate::state::{Card, PlaneId, Stage};

/// Why an order is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// The game does not wait for this seat, or not for this kind of order.
    NotNow {
        /// What it waits for.
        stage: Stage,
    },
    /// The aircraft belongs to somebody else, or has nothing to decide.
    NotAsked {
        /// The aircraft.
        plane: PlaneId,
    },
    /// The deck has no such card.
    NoSuchCard {
        /// The card.
        card: Card,
    },
    /// A card is planned more often than the deck holds it.
    TooManyCopies {
        /// The card.
        card: Card,
        /// How often it is planned.
        planned: u8,
        /// How many copies there are.
        copies: u8,
    },
    /// The players agreed that illegal plans are refused.
    IllegalCard {
        /// The slot, from one.
        slot: u8,
        /// What is wrong.
        reason: Illegal,
    },
    /// There is no shot.
    NoShot {
        /// At whom.
        target: PlaneId,
        /// Why.
        reason: NoShot,
        /// From the peg to the nearest point of the target's base inside the arc, in millimetres.
        away: u16,
        /// How far a ruler reaches, in millimetres.
        reach: u16,
    },
    /// Both guns of a two-seater fire at the same aircraft.
    SameTarget,
    /// The aircraft cannot tail that enemy.
    NotTailing {
        /// The enemy.
        target: PlaneId,
    },
    /// The cards are not the ones that were planned.
    NotAPermutation,
    /// The finger is not on the base, or the turn is no turn.
    NoSuchPivot,
    /// The aircraft only pretends to take off.
    EngineRuns,
    /// The base would stand on another peg.
    NoRoom,
    /// The floor leaves an aircraft out of the new range.
    OutOfRange {
        /// The aircraft.
        plane: PlaneId,
        /// Its level.
        level: u8,
        /// The new floor.
        floor: u8,
    },
    /// The floor is the present one.
    SameFloor,
}

/// Why a card is illegal when it is revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Illegal {
    /// Steep after steep.
    SteepAfterSteep,
    /// An Immelmann without a straight before it.
    ImmelmannWithoutStraight,
    /// Something else than a straight after an Immelmann or a Split-S.
    NotStraightAfterImmelmann,
    /// A card to the left with the rudder jammed.
    LeftRudder,
    /// A card to the right with the rudder jammed.
    RightRudder,
    /// No stall in this turn with a damaged engine.
    NoStall,
    /// It would lift the aircraft above its limit.
    AboveLimit,
    /// An Immelmann and a climb in one turn.
    ImmelmannAndClimb,
    /// A Split-S and a dive in one turn.
    SplitSAndDive,
    /// A forced dive that no straight follows.
    ForcedDiveBroken,
    /// A forced dive of an aircraft without an Immelmann card.
    ForcedDiveTooClumsy,
    /// Climbing inside the cloud.
    ClimbInCloud,
    /// Not the card that the run on the ground needs.
    GroundRun,
}

impl Illegal {
    /// The rule behind it.
    pub fn rule(self) -> &'static str {
        match self {
            Illegal::SteepAfterSteep => "WOW-ILL-01",
            Illegal::ImmelmannWithoutStraight => "WOW-ILL-02",
            Illegal::NotStraightAfterImmelmann => "WOW-ILL-03",
            Illegal::LeftRudder | Illegal::RightRudder => "WOW-ILL-04",
            Illegal::NoStall => "WOW-ILL-05",
            Illegal::AboveLimit => "WOW-ILL-06",
            Illegal::ImmelmannAndClimb => "WOW-ILL-07",
            Illegal::SplitSAndDive => "WOW-ILL-08",
            Illegal::ForcedDiveBroken => "WOW-ILL-09",
            Illegal::ForcedDiveTooClumsy => "WOW-FORCED-06",
            Illegal::ClimbInCloud => "WOW-ILL-10",
            Illegal::GroundRun => "WOW-ILL-11",
        }
    }
}

/// Why there is no shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoShot {
    /// No gun there.
    NoGun,
    /// The target is a friend, or the aircraft itself.
    Friend,
    /// The target, or the aircraft itself, is gone.
    Gone,
    /// The target is in cloud.
    TargetInCloud,
    /// The aircraft is in cloud.
    InCloud,
    /// The aircraft is on the ground.
    OnGround,
    /// The gun is jammed.
    Jammed,
    /// The pilot is wounded.
    Wounded,
    /// The pilot is wounded and the card was steep, an Immelmann, a Split-S or a climb.
    WoundedAndSteep,
    /// The observer is wounded.
    Observer,
    /// The bases overlap.
    Overlap,
    /// Nothing of the base is in the arc.
    OutOfArc,
    /// Everything in the arc is too far away.
    OutOfRange,
    /// Everything in the arc and in range is behind another base.
    Blocked {
        /// A base in the way.
        by: PlaneId,
    },
    /// Two levels or more apart.
    LevelsApart,
    /// One level apart and beyond half a ruler.
    LevelTooFar,
    /// In the blind spot of the rear gun.
    BlindSpot,
}

impl NoShot {
    /// The rule behind it.
    pub fn rule(self) -> &'static str {
        match self {
            NoShot::NoGun => "WOW-TWO-SEAT-02",
            NoShot::Friend => "WOW-FIRE-12",
            NoShot::Gone => "WOW-OUT-03",
            NoShot::TargetInCloud | NoShot::InCloud => "WOW-CLOUD-04",
            NoShot::OnGround => "WOW-LAND-15",
            NoShot::Jammed => "WOW-JAM-02",
            NoShot::Wounded => "WOW-SPECIAL-08",
            NoShot::WoundedAndSteep => "WOW-SPECIAL-07",
            NoShot::Observer => "WOW-TWO-SEAT-07",
            NoShot::Overlap => "WOW-OVER-08",
            NoShot::OutOfArc | NoShot::OutOfRange => "WOW-FIRE-03",
            NoShot::Blocked { .. } => "WOW-FIRE-10",
            NoShot::LevelsApart => "WOW-ALTFIRE-04",
            NoShot::LevelTooFar => "WOW-ALTFIRE-03",
            NoShot::BlindSpot => "WOW-BLIND-02",
        }
    }
}
