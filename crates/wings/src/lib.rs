//! Wings of War: Miniatures. Three secret cards for each aircraft, revealed together; secret damage.
//!
//! One file per chapter of the book; [`flow`] alone decides what comes next.

pub mod book;
pub mod damage;
pub mod decks;
mod desk;
pub mod draft;
pub mod event;
pub mod fire;
mod flow;
mod forces;
pub mod goals;
pub mod higher;
pub mod landing;
pub mod movement;
pub mod odds;
pub mod order;
pub mod overlap;
pub mod panels;
pub mod picture;
pub mod planning;
mod reading;
pub mod report;
mod resample;
mod rules;
pub mod sample;
pub mod script;
pub mod setup;
pub mod speech;
pub mod state;
pub mod survey;
pub mod table;
mod tactics;
pub mod tailing;
pub mod two_seater;
pub mod victory;
pub mod view;
pub mod why;
pub mod words;

pub use book::Book;
pub use event::Event;
pub use order::{Chance, Order, Roll};
pub use rules::{Wings, list};
pub use setup::Setup;
pub use state::State;
pub use view::View;
pub use why::Why;
