//! What happened, as one viewer may know it.

use grid::plane::Pose;
use referee::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    state::{Air, Card, Cause, Ending, Hit, Mount, PlaneId, Stead},
    why::Illegal,
};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A turn begins.
    Turn {
        /// Its number.
        turn: u16,
    },
    /// A plan was handed in; its owner alone learns this.
    Planned {
        /// The aircraft.
        plane: PlaneId,
        /// The cards.
        cards: [Card; 3],
    },
    /// A seat has taken its secret orders back; it alone learns this.
    Recalled {
        /// Who.
        seat: Seat,
    },
    /// Fire was declared; its owner alone learns this.
    Declared {
        /// The aircraft.
        plane: PlaneId,
        /// The target of the front gun.
        front: Option<PlaneId>,
        /// The target of the rear gun.
        rear: Option<PlaneId>,
    },
    /// An aircraft tails another in this turn.
    Tails {
        /// The aircraft behind.
        plane: PlaneId,
        /// The aircraft before it.
        target: PlaneId,
    },
    /// A tailed aircraft shows its next card to the tailing player.
    Shows {
        /// Who shows.
        plane: PlaneId,
        /// Who looks.
        to: PlaneId,
        /// The card, for the two of them.
        card: Option<Card>,
    },
    /// The tailing player has put his cards into another order; he alone learns which.
    Rearranged {
        /// The aircraft.
        plane: PlaneId,
        /// The cards that are left, in their new order.
        cards: Vec<Card>,
    },
    /// A parked aircraft was turned.
    Pivoted {
        /// The aircraft.
        plane: PlaneId,
        /// How it stands now.
        pose: Pose,
    },
    /// A player proposes another floor.
    Proposed {
        /// Who.
        seat: Seat,
        /// The new floor.
        floor: u8,
    },
    /// A player answers a proposal.
    Answered {
        /// Who.
        seat: Seat,
        /// Yes or no.
        agree: bool,
    },
    /// Floor and ceiling have moved.
    Floor {
        /// The new floor.
        floor: u8,
    },
    /// Floor and ceiling stay: nobody has proposed others, or none were agreed on.
    FloorStays,
    /// Every aircraft is planned.
    AllPlanned,
    /// A phase begins.
    Phase {
        /// Its number.
        phase: u8,
    },
    /// An aircraft flies its card.
    Flies {
        /// The aircraft.
        plane: PlaneId,
        /// The card.
        card: Card,
        /// Where it was.
        from: Pose,
        /// Where the card takes it.
        to: Pose,
        /// Level and climb counters afterwards.
        level: (u8, u8),
        /// Where it is between take-off and landing.
        air: Air,
    },
    /// An aircraft in cloud or standing on the ground lays its card aside.
    Waits {
        /// The aircraft.
        plane: PlaneId,
        /// The card: open on the ground, for its owner alone in cloud.
        card: Option<Card>,
        /// Why.
        wait: Wait,
    },
    /// An illegal card was replaced by a straight.
    Replaced {
        /// The aircraft.
        plane: PlaneId,
        /// The card that was revealed.
        card: Card,
        /// What was wrong, for the owner alone.
        reason: Option<Illegal>,
        /// Whether the owner alone learns of it at all: in cloud, or where a straight stands for a straight.
        hidden: bool,
    },
    /// An aircraft dives out of the cloud and flies its pile.
    LeavesCloud {
        /// The aircraft.
        plane: PlaneId,
        /// The cards of the pile, in order.
        cards: Vec<Card>,
    },
    /// Aircraft are in each other's way.
    Tangled {
        /// The aircraft.
        planes: Vec<PlaneId>,
    },
    /// An aircraft was pulled back from where its card would have taken it.
    PulledBack {
        /// The aircraft.
        plane: PlaneId,
        /// How far, in micrometres.
        by: i64,
        /// Where it stands now.
        pose: Pose,
    },
    /// An aircraft on the ground has an accident.
    Accident {
        /// The aircraft.
        plane: PlaneId,
        /// How many cards it draws.
        cards: u8,
    },
    /// A shot.
    Fires {
        /// Who.
        plane: PlaneId,
        /// With which gun.
        mount: Mount,
        /// At whom.
        target: PlaneId,
        /// How many cards the target draws.
        cards: u8,
        /// Whether it was aimed.
        aimed: bool,
    },
    /// A damage card was drawn.
    Draws {
        /// For whom.
        plane: PlaneId,
        /// Why.
        cause: Cause,
        /// The deck that it came from.
        deck: u8,
        /// How it stands in for another deck.
        stead: Stead,
        /// The card: for its owner, or for all if it has to be shown.
        card: Option<Hit>,
    },
    /// Jam counters lie on the board.
    Counters {
        /// Whose guns are silent.
        plane: PlaneId,
        /// Which gun.
        mount: Mount,
    },
    /// The rudder, the pilot, the observer or the engine was hit; the owner alone learns this.
    Hurt {
        /// Whose.
        plane: PlaneId,
        /// What was hit.
        what: Hurt,
    },
    /// A plume of smoke.
    Smokes {
        /// Whose.
        plane: PlaneId,
    },
    /// Flames.
    Burns {
        /// Whose.
        plane: PlaneId,
        /// Flame counters.
        flames: u8,
    },
    /// A fire on the ground loses a counter.
    Doused {
        /// Whose.
        plane: PlaneId,
    },
    /// A mission is done.
    MissionDone {
        /// By whom; for a raid, which aircraft was hit on the ground.
        plane: PlaneId,
    },
    /// A piece is out of the game.
    Gone {
        /// Which.
        plane: PlaneId,
        /// How.
        ending: Ending,
        /// Where it was.
        at: Pose,
    },
    /// The damage cards of aircraft that are gone are shuffled back.
    Reshuffled {
        /// Into which deck.
        deck: u8,
    },
    /// No damage card is left: totals are written down and all cards shuffled back.
    WrittenDown,
    /// The game is over.
    Over,
}

/// Why an aircraft lays its card aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wait {
    /// It is in cloud.
    Cloud,
    /// It has landed in this turn.
    Landed,
    /// It has had an accident.
    Wrecked,
    /// It burns on the ground.
    Burning,
    /// It stands, and the card does not begin a take-off.
    Standing,
}

impl Wait {
    /// The rule behind it.
    pub fn rule(self) -> &'static str {
        match self {
            Wait::Cloud => "WOW-CLOUD-06",
            Wait::Landed => "WOW-LAND-03",
            Wait::Wrecked => "WOW-LAND-14",
            Wait::Burning => "WOW-FIREGROUND-01",
            Wait::Standing => "WOW-LAND-07",
        }
    }
}

/// Special damage that stays secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hurt {
    /// No card to the left in the next turn.
    RudderLeft,
    /// No card to the right in the next turn.
    RudderRight,
    /// The pilot.
    Pilot,
    /// The observer.
    Observer,
    /// The engine.
    Engine,
}
