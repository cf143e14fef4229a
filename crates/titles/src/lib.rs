//! The list of titles; the only crate that knows all engines.
//!
//! Edges (server, browser, command line) work with any title through three
//! objects without type parameters: a [`Title`] starts games, a [`Match`] is a
//! running game on the server, a [`Sight`] is one viewer's view in the hands of
//! a person. What needs full speed (laboratory, benchmarks, suites) visits the
//! typed engine instead: see [`Visitor`].
#![warn(missing_docs)]

mod erased;
mod fly;
mod library;
mod luck;
mod presets;
mod read;
pub mod setup;
mod sight;

use std::any::Any;

use content::Readable;
use desk::{Change, Desk, Forces, Poster, Preset, Refused, Switch};
use referee::{Fault, Message, Outcome, Rules, Script, Seat, Seats, Tactics, Viewer};
use serde::{Deserialize, Serialize};

pub use erased::Bound;
pub use fly::{Advice, Brief};
pub use library::{Library, Visitor, from_book};
pub use luck::Fortune;
pub use pilots::Memory;
pub use read::{Fault as ReadFault, read};
pub use sight::{Sight, Sketch};

/// A title that can be refereed, drawn, drafted, judged and scripted.
pub trait Playable: Rules + Desk + Tactics + Script + Readable {}
impl<R: Rules + Desk + Tactics + Script + Readable> Playable for R {}

/// The version of the rules that this build enforces; games keep the one they started with.
pub const RULES_VERSION: &str = env!("CARGO_PKG_VERSION");

/// A fingerprint of the exact geometry of random positions, to compare builds with each other.
pub fn self_check(seed: u64, poses: u32) -> u64 {
    wings::survey::fingerprint(seed, poses)
}

/// What a match waits for, without the title's types.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waiting {
    /// Orders from these seats.
    Decide(Seats),
    /// A roll; [`Match::advance`] makes it.
    Roll,
    /// Nothing: it is over.
    Over(Outcome),
}

/// Why an order was not taken. The match is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Declined {
    /// It is no order of this title: what was expected.
    Malformed(String),
    /// It is not this seat's turn.
    NotYourTurn,
    /// A rule refuses it.
    Refused(Refused),
}

/// A journal line that has been carried out, ready for the store and for each viewer.
#[derive(Clone, Debug)]
pub struct Taken {
    /// Its number in the journal.
    pub seq: u32,
    /// The line as JSON, to be made durable before anybody is told.
    pub line: String,
    /// What each viewer notices, as JSON arrays of events; seats in order, then
    /// the public, then the referee.
    pub noticed: Vec<(Viewer, String)>,
}

/// A running game of any title.
pub trait Match: Send {
    /// What it waits for.
    fn waiting(&self) -> Waiting;
    /// Takes an order as JSON.
    fn act(&mut self, seat: Seat, order: &str) -> Result<Taken, Declined>;
    /// Whether there is a secret order to take back.
    fn can_recall(&self, seat: Seat) -> bool;
    /// Takes back a secret order.
    fn recall(&mut self, seat: Seat) -> Option<Taken>;
    /// Gives the game up.
    fn forfeit(&mut self, seat: Seat) -> Taken;
    /// Ends the game without a winner, as everybody has agreed.
    fn draw(&mut self) -> Taken;
    /// Whether a computer player on this seat agrees to a draw: not if it is ahead, by what everybody may know.
    fn takes_draw(&self, seat: Seat) -> bool;
    /// The next roll or forced order, until somebody has to decide.
    fn advance(&mut self) -> Option<Taken>;
    /// From where an undo by this seat would go.
    fn undoable(&self, seat: Seat) -> Option<u32>;
    /// Takes back everything from a line on, by consent.
    fn undo(&mut self, from: u32) -> Option<Taken>;
    /// One viewer's view as JSON.
    fn view(&self, viewer: Viewer) -> String;
    /// The record so far as JSON, with the content and the rules that the game started with; with the
    /// seed only after the end.
    fn record(&self, content: &str, rules: &str) -> String;
    /// How many lines the journal has.
    fn len(&self) -> u32;
    /// Whether nothing has happened yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The hash of the dice's seed.
    fn promise(&self) -> String;
    /// The seed, once the game is over.
    fn seed(&self) -> Option<String>;
    /// Legal orders of a seat that has to decide, as JSON: all of them in their fixed order if there are no more
    /// than `limit`, with true; otherwise `limit` of them at random, each once, with false. Not in the browser.
    #[cfg(not(target_arch = "wasm32"))]
    fn orders(&self, seat: Seat, limit: usize, salt: u64) -> Option<(bool, Vec<String>)>;
    /// A computer player's order for a seat, chosen from that seat's own view.
    fn fly(&self, seat: Seat, brief: &Brief<'_>, memory: &mut Memory) -> Option<String>;
    /// The order that the rules have for a seat whose time is up, if they have one.
    fn overdue(&self, seat: Seat) -> Option<String>;
    /// A copy, for snapshots and replays.
    fn copy(&self) -> Box<dyn Match>;
}

/// One step of a replay: what a viewer saw happen, and the view after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moment {
    /// The journal line, counted from zero; the position before it is moment 0 of the list.
    pub seq: u32,
    /// Events as a JSON array.
    pub events: String,
    /// The view as JSON.
    pub view: String,
}

/// A title with its content.
pub trait Title: Send + Sync {
    /// The way back to the typed engine.
    fn as_any(&self) -> &dyn Any;
    /// Its short name.
    fn id(&self) -> &'static str;
    /// Its full name.
    fn name(&self) -> Message;
    /// The fingerprint of its content.
    fn content(&self) -> &str;
    /// The whole book as JSON, for the browser, which has it from there.
    #[cfg(not(target_arch = "wasm32"))]
    fn book(&self) -> String;
    /// Its scenarios.
    fn posters(&self) -> Vec<Poster>;
    /// The default set-up of a scenario as JSON.
    fn default_setup(&self, scenario: &str) -> Option<String>;
    /// The switches of a scenario.
    fn switches(&self, scenario: &str) -> Vec<Switch>;
    /// Named choices of switches; none where the title came from a server, which has them.
    fn presets(&self) -> &[Preset] {
        &[]
    }
    /// The forces of a set-up, where players may choose them.
    fn forces(&self, _setup: &str) -> Option<Forces> {
        None
    }
    /// The set-up after a change to its forces.
    fn enlist(&self, _setup: &str, _change: &Change) -> Result<String, Declined> {
        Err(Declined::Malformed("no forces to choose".to_owned()))
    }
    /// How many seats a set-up has, or everything that is wrong with it.
    fn seats(&self, setup: &str) -> Result<u8, Vec<Fault>>;
    /// The names of its seats.
    fn seat_names(&self, setup: &str) -> Vec<Message>;
    /// Whether its rules forbid players to talk while they play.
    fn forbids_talk(&self, setup: &str) -> bool;
    /// Starts a game.
    fn start(&self, setup: &str, seed: [u8; 32]) -> Result<Box<dyn Match>, Vec<Fault>>;
    /// A game from its journal lines (JSON each), every line checked.
    fn replay(&self, setup: &str, seed: [u8; 32], lines: &[String]) -> Result<Box<dyn Match>, String>;
    /// What one viewer saw, step by step.
    fn moments(&self, setup: &str, lines: &[String], viewer: Viewer) -> Result<Vec<Moment>, String>;
    /// What players of the printed game would have kept on paper, for a finished game. Not in the browser.
    #[cfg(not(target_arch = "wasm32"))]
    fn sheets(&self, setup: &str, lines: &[String]) -> Result<Vec<desk::Gauge>, String>;
    /// How the dice fell: every roll of a finished game against what was to be expected.
    fn luck(&self, setup: &str, lines: &[String]) -> Result<Vec<Fortune>, String>;
    /// Confirms a finished record: every line, every fingerprint, every roll. Not in the browser.
    #[cfg(not(target_arch = "wasm32"))]
    fn verify(&self, record: &str) -> Result<Outcome, String>;
    /// Opens a view that came from a server.
    fn sight(&self, view: &str, viewer: Viewer) -> Result<Box<dyn Sight>, String>;
}
