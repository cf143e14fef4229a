//! The toy's data: state, orders, rolls, events, views, reasons.

use referee::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// The quality of a pilot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quality {
    /// Nothing special.
    Regular,
    /// Adds one to the die.
    Ace,
}

/// How much is fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Burst {
    /// Costs one.
    Short,
    /// Costs two and adds one to the die.
    Long,
}

impl Burst {
    /// What it costs.
    pub fn cost(self) -> u8 {
        self.bonus() + 1
    }

    /// What it adds to the die.
    pub fn bonus(self) -> u8 {
        match self {
            Burst::Short => 0,
            Burst::Long => 1,
        }
    }
}

/// What a player hands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The secret throttle of this turn.
    Throttle(u8),
    /// A burst at the plane in front.
    Fire(Burst),
    /// No burst.
    Hold,
}

/// A draw or roll that is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// The quality of this seat's pilot, drawn face down.
    Pilot(Seat),
    /// The die of this seat's burst.
    Die(Seat),
}

/// The result of a draw or roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Roll {
    /// A pilot.
    Pilot(Quality),
    /// One die.
    Die(u8),
}

/// Where the game stands within a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// This seat's pilot is drawn.
    Draw(Seat),
    /// Throttles are set.
    Plan,
    /// This seat may fire.
    Fire(Seat),
    /// This seat has fired; the die is rolled.
    Burst(Seat, Burst),
    /// The game is over; the winner, if there is one, and why.
    Over(Option<Seat>, Ending),
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Somebody is home.
    Home,
    /// Somebody was shot down.
    Shot,
    /// The last turn is over.
    Time,
}

/// One plane, in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plane {
    /// Its highest throttle while it is whole.
    pub top: u8,
    /// Its hull points when new.
    pub hull_new: u8,
    /// Its square.
    pub at: u8,
    /// The throttle of the last turn.
    pub throttle: u8,
    /// Hull points left.
    pub hull: u8,
    /// Ammunition left.
    pub ammunition: u8,
    /// Its pilot, once drawn.
    pub quality: Option<Quality>,
    /// Whether a shot has given the pilot away.
    pub known: bool,
    /// The throttle that has been handed in.
    pub planned: Option<u8>,
}

impl Plane {
    /// The lowest and highest throttle that it may set.
    // Rule: TOY-THROTTLE-01, TOY-THROTTLE-02
    pub fn throttles(&self) -> std::ops::RangeInclusive<u8> {
        let highest = self.limit().min(self.throttle + 1);
        let lowest = self.throttle.saturating_sub(1).clamp(1, highest);
        lowest..=highest
    }

    /// The throttle that it can reach at all.
    pub fn limit(&self) -> u8 {
        if self.hull == 1 { self.top.min(2) } else { self.top }
    }
}

/// The whole truth.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// Both planes.
    pub planes: [Plane; 2],
    /// The turn, from one.
    pub turn: u8,
    /// Where the turn stands.
    pub phase: Phase,
    /// The square that both want to reach.
    pub home: u8,
    /// The last turn.
    pub turns: u8,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A pilot was drawn; the quality only for those who may know.
    Drawn(Seat, Option<Quality>),
    /// A throttle was handed in; nobody else notices.
    HandedIn(Seat, u8),
    /// A throttle was taken back; nobody else notices.
    Recalled(Seat),
    /// A plane flew.
    Flew {
        /// Whose.
        seat: Seat,
        /// From this square.
        from: u8,
        /// To this one.
        to: u8,
    },
    /// A seat did not fire.
    Held(Seat),
    /// A seat fired.
    Fired(Seat, Burst),
    /// The die of a burst.
    Rolled {
        /// What it shows.
        die: u8,
        /// What a regular pilot would have needed.
        need: u8,
        /// Whether it hit.
        hit: bool,
    },
    /// A plane was hit.
    Damaged {
        /// Whose.
        seat: Seat,
        /// Hull points left.
        hull: u8,
    },
    /// The game ended.
    Ended(Option<Seat>, Ending),
}

/// One plane as a viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaneView {
    /// Its highest throttle while it is whole.
    pub top: u8,
    /// Its hull points when new.
    pub hull_new: u8,
    /// Its square.
    pub at: u8,
    /// The throttle of the last turn.
    pub throttle: u8,
    /// Hull points left.
    pub hull: u8,
    /// Ammunition left.
    pub ammunition: u8,
    /// What the viewer knows about its pilot.
    pub pilot: Sight,
    /// The throttle that has been handed in, if the viewer may know.
    pub planned: Option<u8>,
}

/// What a viewer knows about a pilot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// He has not been drawn.
    Undrawn,
    /// He has been drawn face down.
    Hidden,
    /// The viewer knows, and whether everybody does.
    Seen(Quality, bool),
}

/// Everything one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Both planes.
    pub planes: [PlaneView; 2],
    /// The turn, from one.
    pub turn: u8,
    /// Where the turn stands.
    pub phase: Phase,
    /// The square that both want to reach.
    pub home: u8,
    /// The last turn.
    pub turns: u8,
}

impl View {
    /// Whether the seat has to decide, as far as this viewer knows.
    pub fn asks(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Plan => self.viewer.knows(seat) && self.planes[seat.index()].planned.is_none(),
            Phase::Fire(firer) => firer == seat,
            _ => false,
        }
    }
}

/// Why an order is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// This seat is not asked for anything.
    NotAsked(Seat),
    /// Something else is asked for.
    NotThis(Asked),
    /// The throttle is above what the plane can do.
    TooFast {
        /// What was set.
        throttle: u8,
        /// What the plane can do.
        allowed: u8,
    },
    /// The throttle is closed.
    TooSlow,
    /// The throttle changes by too much.
    TooSudden {
        /// What was set.
        throttle: u8,
        /// What was set before.
        last: u8,
    },
    /// There is not enough ammunition.
    TooLittle {
        /// What the burst costs.
        needed: u8,
        /// What is left.
        left: u8,
    },
}

/// What the game asks a seat for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A throttle.
    Throttle,
    /// A burst, or none.
    Shot,
}

/// The name of a seat's side, as scripts write it.
pub fn side_of(seat: Seat) -> &'static str {
    if seat == Seat(0) { "Red" } else { "Blue" }
}
