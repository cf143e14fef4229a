//! What happens, as everybody or only one seat may know it.

use referee::Side;
use serde::{Deserialize, Serialize};

use crate::{
    illegal::Correction,
    order::Aim,
    plane::{Cause, Pose},
    plot::Line,
    tables::{Hits, Part},
    units::Altitude,
};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Set-up dice fixed the altitude of a side, or of both.
    Height { side: Option<Side>, dice: (u8, u8), altitude: Altitude },
    /// A place, trim or line was handed in; only its seat knows.
    HandedIn { plane: u8 },
    /// It was taken back; only its seat knows.
    Recalled { plane: u8 },
    /// Secret places were revealed.
    Appeared { plane: u8, pose: Pose },
    /// Entered the map during the game.
    Entered { plane: u8, pose: Pose },
    /// A turn begins.
    Turn { turn: u8 },
    /// Advantaged aircraft, if there are any.
    Advantage { planes: Vec<u8> },
    /// All lines of a wave are in and are laid open.
    LogsOpened { second_wave: bool, lines: Vec<(u8, Line)> },
    /// A shot: its column and what came of it. No die was rolled for a column of zero or less.
    Fired { aim: Aim, range: u8, factors: u8, column: i8, die: Option<u8>, hits: Hits },
    /// A part of an aircraft took a hit: which gun, cockpit or engine, from the left.
    Struck { plane: u8, part: Part, index: u8 },
    /// Destroyed.
    Lost { plane: u8, cause: Cause },
    /// A log line was executed.
    Flown { plane: u8, turn: u8, from: Pose, written: Line, flown: Line, fixes: Vec<Correction>, to: Pose, sank: bool },
    /// A spin was executed with this die.
    Spun { plane: u8, turn: u8, from: Pose, die: u8, to: Pose, fixes: Vec<Correction> },
    /// Left the map for good by this side.
    LeftMap { plane: u8, side: u8 },
    /// A map section was moved along.
    Section { section: u8, east: i8, south: i8 },
    /// The game is over.
    Ended { winner: Option<Side> },
}
