//! Air Force, Dauntless and Sturmovik.

pub mod attitude;
pub mod book;
pub mod card;
pub mod damage;
pub mod illegal;
pub mod limits;
pub mod listing;
pub mod movement;
pub mod notation;
pub mod options;
pub mod plane;
pub mod plot;
pub mod position;
pub mod scenario;
pub mod tables;
pub mod units;
