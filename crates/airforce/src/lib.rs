//! Air Force, Dauntless and Sturmovik: secret log lines executed together over a hex map.

pub mod advantage;
pub mod attitude;
pub mod book;
pub mod card;
pub mod damage;
mod desk;
pub mod draft;
pub mod event;
pub mod fire;
pub mod flow;
pub mod illegal;
pub mod limits;
pub mod listing;
pub mod lobby;
pub mod movement;
pub mod notation;
pub mod opening;
pub mod options;
pub mod order;
pub mod panel;
pub mod plane;
pub mod plot;
pub mod position;
pub mod report;
pub mod rules;
pub mod scenario;
pub mod scene;
pub mod script;
pub mod setup;
pub mod state;
pub mod tables;
mod tactics;
pub mod units;
pub mod victory;
pub mod view;

pub use rules::AirForce;

impl content::Readable for AirForce {
    fn read(files: &content::Files) -> Result<book::Book, Vec<referee::Fault>> {
        book::Book::read(files)
    }
}
