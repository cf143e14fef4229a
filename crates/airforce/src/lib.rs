//! Air Force, Dauntless and Sturmovik: secret log lines executed together over a hex map.

pub mod advantage;
pub mod ahead;
pub mod attitude;
pub mod bombing;
pub mod book;
pub mod broadside;
pub mod card;
pub mod career;
pub mod charges;
pub mod combat;
pub mod crew;
pub mod critical;
pub mod damage;
pub mod deck;
mod desk;
pub mod draft;
mod errand;
pub mod event;
pub mod fire;
pub mod fires;
pub mod flight;
pub mod flow;
pub mod follow;
pub mod formation;
mod glide;
pub mod ground;
pub mod guided;
pub mod guns;
pub mod illegal;
pub mod kamikaze;
pub mod landscape;
pub mod late;
pub mod limits;
pub mod listing;
pub mod lobby;
pub mod lookout;
pub mod missile;
pub mod modifiers;
pub mod movement;
pub mod notation;
pub mod opening;
pub mod options;
pub mod order;
pub mod ordnance;
pub mod panel;
pub mod piece;
pub mod plane;
pub mod plot;
pub mod plunge;
pub mod position;
pub mod radio;
pub mod report;
pub mod rockets;
pub mod rules;
mod run_in;
pub mod runway;
pub mod sailing;
pub mod scenario;
pub mod scene;
pub mod script;
pub mod sea;
pub mod setup;
pub mod sheet;
pub mod ship;
pub mod sight;
pub mod sinking;
pub mod skip;
pub mod solo;
pub mod starts;
pub mod state;
pub mod stores;
mod strike;
pub mod tables;
mod tactics;
pub mod tanks;
pub mod torpedo;
pub mod units;
pub mod victory;
pub mod view;

pub use rules::AirForce;

impl content::Readable for AirForce {
    fn read(files: &content::Files) -> Result<book::Book, Vec<referee::Fault>> {
        book::Book::read(files)
    }
}
