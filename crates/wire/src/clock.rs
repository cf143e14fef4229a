//! Clocks of tables.

use serde::{Deserialize, Serialize};

/// What happens to a seat whose time has run out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeOut {
    /// It gives the game up.
    #[default]
    Forfeit,
    /// A computer player takes over.
    Computer,
    /// What the game's own rules have for a late player happens, this once; where they have nothing, a computer
    /// player makes this one decision. The seat stays whose it is, and its time begins again.
    Rules,
}

/// How time is counted at a table. Every seat has its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Clock {
    /// So much time for the whole game, and some more with every order.
    Live {
        /// Seconds to begin with, 10 to 36,000.
        seconds: u32,
        /// Seconds more after each order, up to 600.
        #[serde(default)]
        increment: u32,
        /// What happens when it has run out.
        #[serde(default)]
        out: TimeOut,
    },
    /// So many hours for each decision; what they do not suffice for comes out of a bank.
    Days {
        /// Hours for each decision, 1 to 336.
        hours: u32,
        /// Hours in the bank of each seat, up to 2,000.
        #[serde(default)]
        bank: u32,
        /// What happens when both have run out.
        #[serde(default)]
        out: TimeOut,
    },
    /// So many seconds for each decision at one sitting; what is left over is not kept. Orders that a seat hands in one
    /// after the other without anybody else noticing anything are one decision.
    Move {
        /// Seconds for each decision, 10 to 3,600.
        seconds: u32,
        /// What happens when they have run out.
        #[serde(default)]
        out: TimeOut,
    },
}

impl Clock {
    /// What happens to a seat whose time has run out.
    pub fn out(&self) -> TimeOut {
        match self {
            Clock::Live { out, .. } | Clock::Days { out, .. } | Clock::Move { out, .. } => *out,
        }
    }

    /// The same clock with another end.
    #[must_use]
    pub fn with_out(mut self, wanted: TimeOut) -> Clock {
        match &mut self {
            Clock::Live { out, .. } | Clock::Days { out, .. } | Clock::Move { out, .. } => *out = wanted,
        }
        self
    }
}

/// How a table's clock stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockInfo {
    /// The setting.
    pub setting: Clock,
    /// Whether it is stopped by consent.
    pub paused: bool,
    /// For each seat, the milliseconds left at the moment `now`. While orders are secret, only one's own
    /// clock is exact: others run on for everybody else, so that nobody sees who has handed in.
    pub left: Vec<u64>,
    /// The seats whose time runs, one bit each, as far as the one who asks may know.
    pub running: u16,
    /// The seats that want it to stand still, one bit each.
    #[serde(default)]
    pub wishes: u16,
    /// The moment that this is about, in milliseconds since 1970.
    pub now: u64,
}

/// `POST /api/tables/{id}/pause`: stops the clock, once everybody at the table wants it; starts it again, when anybody does.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PausePost {
    /// Whether it is to stand still.
    pub paused: bool,
}
