//! Headless matches between pilots: thousands of games, honest statistics, a report.
//!
//! A run is a folder: `plan.json` says what is played, `rows.csv` holds one row
//! per finished game, `games/` the records. A run that was stopped goes on where
//! it stopped; a row's number names its game for ever.
#![warn(missing_docs)]

mod folder;
mod game;
mod plan;
mod report;
mod rows;
mod run;
pub mod stats;
mod stopwatch;

pub use folder::Folder;
pub use game::{Finished, Flown, play};
pub use plan::{Job, Plan, Station};
pub use report::{Account, page};
pub use rows::{Row, Rows};
pub use run::{Progress, run, run_one};
