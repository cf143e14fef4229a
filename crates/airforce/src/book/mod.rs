//! The book: cards, tables and scenarios, read from content files with every fault at once.

mod cards;
mod scenarios;
mod ships;
mod tables;

use content::{Files, Reader};
use referee::Fault;
use serde::{Deserialize, Serialize};

pub use cards::Listed;

use crate::{card::Card, scenario::Scenario, ship::ShipClass, tables::Tables};

/// Everything that games are set up from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Book {
    /// Types and their variants, each as a whole card.
    pub cards: Vec<Card>,
    pub tables: Tables,
    pub ships: Vec<ShipClass>,
    pub scenarios: Vec<Scenario>,
    /// Every card ever published for the game, and which of them are here.
    pub roster: Vec<Listed>,
}

impl Book {
    /// Reads the book of the title, or reports everything that is wrong with the files.
    pub fn read(files: &Files) -> Result<Book, Vec<Fault>> {
        let mut reader = Reader::new(files);
        let shared = tables::Shared::read(&mut reader);
        let cards = cards::read(&mut reader, &shared);
        let tables = tables::read(&mut reader);
        let ships = ships::read(&mut reader);
        let scenarios = scenarios::read(&mut reader, &cards, &ships);
        let roster = cards::read_roster(&mut reader, &cards);
        reader.finish(Book { cards, tables, ships, scenarios, roster })
    }

    /// The number of a card by its id.
    pub fn card_index(&self, id: &str) -> Option<u8> {
        self.cards.iter().position(|card| card.id == id).map(|index| index as u8)
    }

    /// The number of a class of ships by its id.
    pub fn ship_index(&self, id: &str) -> Option<u8> {
        self.ships.iter().position(|ship| ship.id == id).map(|index| index as u8)
    }

    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }
}
