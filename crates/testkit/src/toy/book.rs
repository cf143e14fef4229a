//! The toy's content: planes, one scenario, and the set-up that chooses it.

use content::{Entry, Files, Readable, Reader};
use referee::{Fault, Message};
use serde::{Deserialize, Serialize};

use super::Toy;

/// A kind of plane.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaneCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its highest throttle.
    pub top: u8,
    /// Its hull points.
    pub hull: u8,
    /// Its ammunition.
    pub ammunition: u8,
}

/// Where a game starts and when it ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// The planes of both sides.
    pub planes: [String; 2],
    /// Their first squares.
    pub starts: [u8; 2],
    /// The square that both want to reach.
    pub home: u8,
    /// The last turn.
    pub turns: u8,
}

/// Everything that the toy is set up from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Book {
    /// The planes.
    pub planes: Vec<PlaneCard>,
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
}

/// What is chosen before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The scenario's id.
    pub scenario: String,
    /// Whether the quality of the pilots is drawn.
    pub aces: bool,
}

impl Book {
    /// A plane by its id.
    pub fn plane(&self, id: &str) -> Option<&PlaneCard> {
        self.planes.iter().find(|plane| plane.id == id)
    }

    /// A scenario by its id, or what is wrong with the set-up.
    pub fn scenario(&self, setup: &Setup) -> Result<&Scenario, Vec<Fault>> {
        self.scenarios.iter().find(|scenario| scenario.id == setup.scenario).ok_or_else(|| {
            let message = Message::new("toy-bad-scenario").with("scenario", setup.scenario.clone());
            vec![Fault { place: "scenario".to_owned(), message, rule: None }]
        })
    }
}

/// The toy's content files; they belong to no real title and are built in here.
pub fn files() -> Files {
    Files::of([
        ("toy/planes.toml", include_str!("../../toy/planes.toml")),
        ("toy/scenarios.toml", include_str!("../../toy/scenarios.toml")),
        ("toy/rules.toml", include_str!("../../toy/rules.toml")),
        ("toy/text/en.ftl", include_str!("../../toy/text/en.ftl")),
        ("toy/text/fr.ftl", include_str!("../../toy/text/fr.ftl")),
        ("toy/text/pl.ftl", include_str!("../../toy/text/pl.ftl")),
    ])
}

impl Readable for Toy {
    fn read(files: &Files) -> Result<Book, Vec<Fault>> {
        let mut reader = Reader::new(files);
        let planes = reader.entries("toy/planes.toml", "plane", read_plane);
        let scenarios = reader.entries("toy/scenarios.toml", "scenario", |entry| read_scenario(entry, &planes));
        reader.finish(Book { planes, scenarios })
    }
}

fn read_plane(entry: &mut Entry<'_>) -> PlaneCard {
    PlaneCard {
        id: entry.id(),
        name: entry.text("name"),
        top: entry.int("top", 1..=9) as u8,
        hull: entry.int("hull", 1..=9) as u8,
        ammunition: entry.int("ammunition", 0..=99) as u8,
    }
}

fn read_scenario(entry: &mut Entry<'_>, planes: &[PlaneCard]) -> Scenario {
    let ids = entry.texts("planes");
    if ids.len() != 2 || ids.iter().any(|id| planes.iter().all(|plane| plane.id != *id)) {
        entry.fault("planes", "the ids of two planes");
    }
    let starts = entry.ints("starts", 0..=99);
    if starts.len() != 2 {
        entry.fault("starts", "two squares");
    }
    let id = |index: usize| ids.get(index).cloned().unwrap_or_default();
    let start = |index: usize| starts.get(index).map_or(0, |square| *square as u8);
    Scenario {
        id: entry.id(),
        planes: [id(0), id(1)],
        starts: [start(0), start(1)],
        home: entry.int("home", 1..=200) as u8,
        turns: entry.int("turns", 1..=99) as u8,
    }
}
