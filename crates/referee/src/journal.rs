//! The record of a game: set-up, then every order and roll in sequence.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// One thing that went into a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry<O, R> {
    /// A player's order.
    Order {
        /// Who gave it.
        seat: Seat,
        /// What was handed in.
        order: O,
    },
    /// The result of a roll or draw.
    Roll(R),
    /// A secret order taken back before it was revealed.
    Recall {
        /// Who took it back.
        seat: Seat,
    },
    /// Everything from this sequence number on is void, by consent of the table.
    Undo {
        /// The first void sequence number.
        from: u32,
    },
    /// A seat gives up, by its own wish or because its time ran out.
    Forfeit {
        /// Who gave up.
        seat: Seat,
    },
    /// Everybody agrees that nobody has won.
    Draw,
}

/// An entry with its place in the sequence and the fingerprint of the state after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line<O, R> {
    /// Its number, from zero, without gaps.
    pub seq: u32,
    /// What went in.
    pub entry: Entry<O, R>,
    /// The fingerprint of the state afterwards, in hexadecimal.
    pub hash: String,
}

/// A whole game as data. The state is derived from it, never stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Journal<S, O, R> {
    /// The format of this record.
    pub format: u32,
    /// The title's short name.
    pub title: String,
    /// The fingerprint of the content that the game was started with.
    pub content: String,
    /// The rules version that the game was started with.
    pub rules: String,
    /// Everything chosen before the game.
    pub setup: S,
    /// The hash of the dice's seed, published at the start.
    pub promise: String,
    /// The seed itself, published at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// What went in, in order.
    pub lines: Vec<Line<O, R>>,
}

/// The format that this version writes.
pub const FORMAT: u32 = 1;
