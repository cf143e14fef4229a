//! What players hand in, and what dice and decks give.

use serde::{Deserialize, Serialize};

use crate::state::{Card, Cause, Hit, PlaneId};

/// What a player hands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Three cards for an aircraft, in the order in which they are flown.
    Plan {
        /// The aircraft.
        plane: PlaneId,
        /// The cards of slots 1, 2 and 3.
        cards: [Card; 3],
    },
    /// At whom an aircraft fires, gun by gun.
    Fire {
        /// The aircraft.
        plane: PlaneId,
        /// The target of its front gun.
        front: Option<PlaneId>,
        /// The target of its rear gun.
        rear: Option<PlaneId>,
    },
    /// Whom an aircraft tails in this turn.
    Tail {
        /// The aircraft.
        plane: PlaneId,
        /// The enemy before it.
        target: PlaneId,
    },
    /// The tailing player's cards in their new order.
    Rearrange {
        /// The aircraft.
        plane: PlaneId,
        /// All three slots; those already flown as they were.
        cards: [Card; 3],
    },
    /// A parked aircraft is turned around a finger, or left alone.
    Pivot {
        /// The aircraft.
        plane: PlaneId,
        /// Where the finger is and how far the base turns; none to leave it alone.
        around: Option<Finger>,
    },
    /// Which floor a player proposes; none for the present one.
    Propose {
        /// The new floor.
        floor: Option<u8>,
    },
    /// Whether a player agrees to a proposal.
    Answer {
        /// Yes or no.
        agree: bool,
    },
}

/// A finger on the base of a parked aircraft, and the turn of the base around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Finger {
    /// −1 on the left edge, 0 in the middle, 1 on the right edge.
    pub across: i8,
    /// −1 on the rear edge, 0 in the middle, 1 on the front edge.
    pub along: i8,
    /// The turn clockwise in steps of fifteen degrees, 1 to 23.
    pub steps: u8,
}

/// A damage card that has to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chance {
    /// From which deck.
    pub deck: u8,
    /// For which piece.
    pub plane: PlaneId,
    /// Why.
    pub cause: Cause,
}

/// The damage card that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Roll(pub Hit);
