//! The book: aircraft data cards, tables, surface units and scenarios, read from the content folder.

pub mod cards;
pub mod scenarios;
pub mod surface;
pub mod tables;

use content::{Files, Readable, Reader};
use referee::Fault;
use serde::{Deserialize, Serialize};

pub use cards::{Abilities, Card, Class, Firepower, Protection, Sight, Torpedo};
pub use scenarios::{Arrival, Bank, Cloud, Gci, OrderOfBattle, Scenario, SurfacePlace};
pub use surface::{Surface, SurfaceKind};
pub use tables::{Figures, Tables};

use crate::{WingLeader, squadron::CardId};

/// Everything that games are set up from.
// Rule: WL-2.1-l
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Book {
    /// Aircraft data cards, variants after their bases.
    pub cards: Vec<Card>,
    /// Kinds of surface units.
    pub surfaces: Vec<Surface>,
    /// All tables.
    pub tables: Tables,
    /// The scenarios in order.
    pub scenarios: Vec<Scenario>,
}

impl Book {
    /// A book without cards, units, tables or scenarios.
    pub fn blank() -> Book {
        Book { cards: Vec::new(), surfaces: Vec::new(), tables: Tables::default(), scenarios: Vec::new() }
    }

    /// A card by its id.
    pub fn card(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|index| CardId(index as u8))
    }

    /// A card by its id or by its name.
    pub fn card_named(&self, name: &str) -> Option<CardId> {
        let named = self.cards.iter().position(|card| card.name == name).map(|index| CardId(index as u8));
        self.card(name).or(named)
    }

    /// A kind of surface unit by its id.
    pub fn surface(&self, id: &str) -> Option<u8> {
        self.surfaces.iter().position(|surface| surface.id == id).map(|index| index as u8)
    }

    /// A scenario by its id.
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }
}

impl Readable for WingLeader {
    fn read(files: &Files) -> Result<Book, Vec<Fault>> {
        let mut reader = Reader::new(files);
        let cards = cards::read(&mut reader);
        let surfaces = surface::read(&mut reader);
        let tables = tables::read(&mut reader);
        let scenarios = scenarios::read(&mut reader, &cards, &surfaces);
        reader.finish(Book { cards, surfaces, tables, scenarios })
    }
}
