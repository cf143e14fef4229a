//! The content that games are set up from: decks, damage decks, aircraft, scenarios.

use grid::plane::{Leg, Slope, Turn};
use scene::Silhouette;
use serde::{Deserialize, Serialize};

use crate::setup::Variants;

/// Everything that the content files say.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Book {
    /// The base, the ruler and the arcs.
    pub base: Base,
    /// What each manoeuvre card is.
    pub cards: Vec<Family>,
    /// The manoeuvre decks.
    pub decks: Vec<Deck>,
    /// The damage decks.
    pub damage: Vec<DamageDeck>,
    /// The aircraft.
    pub aircraft: Vec<Aircraft>,
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
}

impl Book {
    /// A deck by its letter.
    pub fn deck(&self, letter: &str) -> Option<&Deck> {
        self.decks.iter().find(|deck| deck.letter == letter)
    }

    /// An aircraft by its id or name.
    pub fn aircraft(&self, id: &str) -> Option<&Aircraft> {
        self.aircraft.iter().find(|aircraft| aircraft.id == id || aircraft.name == id)
    }

    /// A scenario by its id.
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }

    /// The family of a card by its id.
    pub fn family(&self, id: &str) -> Option<&Family> {
        self.cards.iter().find(|family| family.id == id)
    }
}

/// The base, the ruler and the arcs, in micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Base {
    /// Across.
    pub width: i64,
    /// Along.
    pub length: i64,
    /// How far the tip of the rear arrow lies inside the rear edge.
    pub arrow_inset: i64,
    /// The whole ruler; its first half is short range.
    pub ruler: i64,
    /// Each side of the front arc.
    pub front_arc: Slope,
    /// Each side of the rear arc.
    pub rear_arc: Slope,
    /// The directions that pass over the front or rear edge.
    pub edge_cone: Slope,
}

impl Default for Base {
    fn default() -> Base {
        let corner = Slope::new(21, 34);
        Base {
            width: 42_000,
            length: 68_000,
            arrow_inset: 0,
            ruler: 200_000,
            front_arc: corner,
            rear_arc: Slope::new(1, 1),
            edge_cone: corner,
        }
    }
}

/// What a manoeuvre card does apart from moving the base.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// Straight ahead.
    #[default]
    Straight,
    /// Steep with a short arrow.
    Stall,
    /// A turn.
    Turn,
    /// Aside without turning.
    Sideslip,
    /// Reverses the heading: an Immelmann after a straight, a Split-S after a stall.
    Immelmann,
    /// Gains a climb counter.
    Climb,
    /// Loses a level.
    Dive,
}

/// The small arrow in the lower left corner of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// No mark.
    #[default]
    None,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// One kind of manoeuvre card, the same in every deck but for its arrow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Family {
    /// Its id: `straight`, `tight-left`…
    pub id: String,
    /// What it does.
    pub kind: CardKind,
    /// Whether it carries the diamond.
    pub steep: bool,
    /// Its left or right mark.
    pub mark: Mark,
}

/// A card of a manoeuvre deck with all its copies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckCard {
    /// What it is.
    pub family: Family,
    /// The number of its first copy.
    pub number: u8,
    /// How many copies there are.
    pub copies: u8,
    /// The arrow from its root to its tip.
    pub arrow: Leg,
}

/// A manoeuvre deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// The blue letter of the bases that use it.
    pub letter: String,
    /// Its cards in the order of their numbers.
    pub cards: Vec<DeckCard>,
    /// The index of the straight that replaces an illegal card.
    pub default: u8,
}

/// A symbol on a damage card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symbol {
    /// Points alone.
    #[default]
    None,
    /// The firer's guns jam.
    Jam,
    /// The target explodes.
    Explosion,
    /// The rudder jams: no card to the left.
    RudderLeft,
    /// The rudder jams: no card to the right.
    RudderRight,
    /// The pilot, or the observer of a two-seater, is wounded.
    Crew,
    /// The engine is damaged.
    Engine,
    /// A plume of smoke.
    Smoke,
    /// Flames.
    Fire,
}

/// A damage card with all its copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DamageCard {
    /// Its points; none on an explosion.
    pub points: Option<u8>,
    /// Its symbol.
    pub symbol: Symbol,
    /// The running number of its first copy, in the lower right corner.
    pub first: u8,
    /// How many copies there are; their numbers follow each other.
    pub copies: u8,
}

/// A damage deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DamageDeck {
    /// The red letter of the guns that use it.
    pub letter: String,
    /// Its cards in the order of their numbers.
    pub cards: Vec<DamageCard>,
}

/// An aircraft with its card and its base.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aircraft {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The nation whose kill counter it gives.
    pub nation: String,
    /// Other nations that flew it.
    pub users: Vec<String>,
    /// The letter of its manoeuvre deck; empty for a piece that never moves.
    pub deck: String,
    /// The letter of its front gun.
    pub front: Option<String>,
    /// The letter of its rear gun.
    pub rear: Option<String>,
    /// The green number: how many points bring it down.
    pub points: u8,
    /// The highest altitude that it can reach.
    pub max_altitude: u8,
    /// How many climb counters make a level.
    pub climb: u8,
    /// Whether an observer sits behind the pilot.
    pub two_seater: bool,
    /// Whether its rear gun turns all round against higher targets.
    pub turning_gun: bool,
    /// Whether it is a balloon: never moves, plans or fires.
    pub tethered: bool,
    /// Its outline.
    pub silhouette: Silhouette,
}

/// An edge of the area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// The lower edge.
    #[default]
    South,
    /// The upper edge.
    North,
    /// The left edge.
    West,
    /// The right edge.
    East,
}

/// A side of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideOf {
    /// Its id: `allied`, `central`…
    pub id: String,
    /// Its own edge.
    pub home: Edge,
}

/// One aircraft of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Force {
    /// The index of its side.
    pub side: u8,
    /// The id of the aircraft.
    pub aircraft: String,
    /// Where it starts, in millimetres, with its heading in degrees; none for its place on its edge.
    pub at: Option<(i32, i32, i32)>,
    /// The level it starts at with altitude; none for the level that the players agree on.
    pub level: Option<u8>,
    /// Whether it starts parked on the field.
    pub parked: bool,
    /// The first turn in which its take-off run may start.
    pub take_off_from: u8,
    /// Whether it carries the scenario's mission.
    pub mission: bool,
}

/// What a scenario is about besides the fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoalKind {
    /// The fight alone.
    #[default]
    Fight,
    /// A photograph of a zone, to be brought home.
    Photo,
    /// Bombs on a zone.
    Bombing,
    /// A balloon to be destroyed.
    Balloon,
    /// Parked aircraft to be shot up.
    Raid,
    /// A pilot or spy to be picked up: landing in a zone, and home again.
    PickUp,
    /// Observation or artillery spotting over a zone.
    Observation,
}

/// A scenario's goal and what it is worth.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goal {
    /// What it is.
    pub kind: GoalKind,
    /// Where it is done, as a polygon in millimetres.
    pub zone: Vec<(i32, i32)>,
    /// The cards with which it is done.
    pub cards: Vec<CardKind>,
    /// Whether a wounded observer prevents it.
    pub needs_observer: bool,
    /// Points for doing it.
    pub done: i32,
    /// Points for coming home after doing it.
    pub home: i32,
    /// Points for the other sides for each aircraft with the mission that is shot down.
    pub actor_down: i32,
    /// Points for the other sides for destroying the balloon.
    pub destroyed: i32,
    /// Points for its own side if the balloon stands at the end.
    pub stands: i32,
}

/// Who wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// The last side with an aircraft; at the turn limit the points.
    #[default]
    Last,
    /// The points, whenever it ends.
    Points,
}

/// Another choice of aircraft for the places of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lineup {
    /// Its id.
    pub id: String,
    /// The aircraft in the order of the forces.
    pub aircraft: Vec<String>,
}

/// A scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Width and height in millimetres; none for a size by the number of aircraft.
    pub area: Option<(i32, i32)>,
    /// The last turn.
    pub turns: u8,
    /// The variants that it turns on.
    pub variants: Variants,
    /// Who wins.
    pub victory: Victory,
    /// Typical length in minutes.
    pub minutes: u16,
    /// 1 easy to 5 demanding.
    pub complexity: u8,
    /// Whether it is the first flight.
    pub first_flight: bool,
    /// Possible numbers of players.
    pub players: Vec<u8>,
    /// Whether the players name types and numbers; its forces are one model for each side.
    pub open: bool,
    /// Its sides.
    pub sides: Vec<SideOf>,
    /// The landing field, as a polygon in millimetres.
    pub field: Vec<(i32, i32)>,
    /// What it is about.
    pub goal: Goal,
    /// Its aircraft.
    pub forces: Vec<Force>,
    /// Other choices of aircraft.
    pub lineups: Vec<Lineup>,
}

/// A turn in whole degrees as content files write it.
pub(crate) fn degrees(turn: i64) -> Turn {
    Turn::from_degrees(turn as i32)
}
