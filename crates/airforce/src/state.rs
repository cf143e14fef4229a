//! The whole truth about a game: the open table, the secrets, and what the game waits for.

use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

use grid::hex::{Facing, Hex, Layout};
use referee::{BySide, Outcome, Seat, Seats, Side, Turn};
use serde::{Deserialize, Serialize};

use crate::{
    attitude::Attitude,
    book::Book,
    card::Card,
    limits::Limits,
    options::Options,
    plane::{Cause, Plane, Pose},
    plot::Line,
    scenario::{Group, Scenario},
    tables::{Hits, Part},
    units::Altitude,
    victory,
};

/// The step of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Dice that the set-up needs.
    #[default]
    Dice,
    /// Secret starting places.
    Place,
    /// Aircraft that enter this turn.
    Entry,
    Fire,
    /// Hits of the fire phase take effect.
    Damage,
    Plot,
    Execute,
    Over,
}

/// A set of aircraft by index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Flock(pub u64);

impl Flock {
    pub const NONE: Flock = Flock(0);

    pub fn has(self, plane: usize) -> bool {
        self.0 >> plane & 1 == 1
    }

    pub fn add(&mut self, plane: usize) {
        self.0 |= 1 << plane;
    }

    pub fn remove(&mut self, plane: usize) {
        self.0 &= !(1 << plane);
    }

    pub fn first(self) -> Option<usize> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as usize)
    }

    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..64).filter(move |plane| self.has(*plane))
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<usize> for Flock {
    fn from_iter<I: IntoIterator<Item = usize>>(planes: I) -> Flock {
        planes.into_iter().fold(Flock::NONE, |mut flock, plane| {
            flock.add(plane);
            flock
        })
    }
}

/// Hits scored in this fire phase that have not taken effect yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Burst {
    pub firer: u8,
    pub target: u8,
    pub hits: Hits,
    /// The side of the target from which the shot came: 1 right, -1 left, 0 neither.
    pub flank: i8,
}

/// A hit for which the firing player chooses the gun, cockpit or engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choice {
    pub firer: u8,
    pub target: u8,
    pub part: Part,
}

/// What a side has achieved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Score {
    /// Victory points in halves.
    // Rule: AF-VIC-03
    pub half_points: u16,
    /// Enemy aircraft destroyed.
    pub kills: u8,
    /// Hits scored on enemy aircraft.
    pub hits: u16,
    /// Own aircraft that left by side 4 with bombs aboard.
    pub exits_loaded: u8,
}

/// The last move of an aircraft, for its trail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trace {
    pub from: Pose,
    pub line: Option<Line>,
    /// The hex by which it entered, if it entered during the game.
    pub entry: Option<Hex>,
}

/// What everybody at the table may know.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// The scenario's number in the book.
    pub scenario: u8,
    pub options: Options,
    /// No section is moved: who flies off the map is out.
    pub fixed_map: bool,
    pub turn: u8,
    pub phase: Phase,
    /// Position inside the phase: dice already rolled, bursts already applied.
    pub step: u8,
    pub planes: Vec<Plane>,
    pub traces: Vec<Trace>,
    pub layout: Layout,
    /// Altitude of each side where dice gave one.
    pub heights: BySide<Altitude>,
    pub advantaged: Flock,
    /// Aircraft that have moved this turn.
    pub moved: Flock,
    /// Whether the advantaged aircraft plot and move now.
    pub second_wave: bool,
    pub fired: Flock,
    /// Seats that fire no more this turn.
    pub held: Seats,
    pub bursts: Vec<Burst>,
    pub choice: Option<Choice>,
    pub score: BySide<Score>,
}

impl Hash for Table {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.scenario, self.options, self.fixed_map, self.turn, self.phase, self.step).hash(state);
        (&self.planes, &self.traces, self.layout, self.heights).hash(state);
        (self.advantaged, self.moved, self.second_wave, self.fired, self.held).hash(state);
        (&self.bursts, self.choice, self.score).hash(state);
    }
}

/// A starting position while it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Start {
    pub place: Option<(Hex, Facing)>,
    pub trim: Option<(Altitude, u8, Attitude)>,
}

/// What only some may know. Both lists have one entry for every aircraft.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Secret {
    /// Lines handed in and not yet revealed.
    pub lines: Vec<Option<Line>>,
    /// Starting positions not yet revealed.
    pub starts: Vec<Start>,
    /// Aircraft in the order in which something was handed in for them, for recalling.
    pub handed: Vec<u8>,
}

/// A roll that is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// Two dice for the altitude of a side, or of everybody.
    Height(Option<Side>),
    /// One die for the entry hex of an aircraft.
    EntryHex(u8),
    /// One die for the airspeed of an entering aircraft.
    EntrySpeed(u8),
    /// One die for the altitude of an entering aircraft.
    EntryAltitude(u8),
    /// One die on the hit table.
    Hit(Pending),
    /// One die for the facing after a spin.
    Spin(u8),
}

/// A shot whose die is to be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending {
    pub firer: u8,
    pub target: u8,
    pub range: u8,
    pub factors: u8,
    pub column: i8,
}

/// What dice show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Roll {
    One(u8),
    /// Red, then white.
    Two(u8, u8),
}

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaiting {
    Seats(Seats),
    Dice(Chance),
    Nothing,
}

/// A game.
#[derive(Clone)]
pub struct State {
    pub book: Arc<Book>,
    pub table: Table,
    pub secret: Secret,
    pub awaiting: Awaiting,
}

impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.table, &self.secret).hash(state);
    }
}

impl State {
    pub fn card(&self, plane: &Plane) -> &Card {
        &self.book.cards[usize::from(plane.card)]
    }

    pub fn card_of(&self, plane: usize) -> &Card {
        self.card(&self.table.planes[plane])
    }

    pub fn scenario(&self) -> &Scenario {
        &self.book.scenarios[usize::from(self.table.scenario)]
    }

    pub fn group(&self, plane: &Plane) -> &Group {
        &self.scenario().groups[usize::from(plane.group)]
    }

    pub fn limits(&self, plane: usize) -> Limits {
        let plane = &self.table.planes[plane];
        Limits::of(self.card(plane), plane, self.table.options)
    }

    pub fn turn(&self) -> Turn<Chance> {
        match self.awaiting {
            Awaiting::Seats(seats) => Turn::Decide(seats),
            Awaiting::Dice(chance) => Turn::Roll(chance),
            Awaiting::Nothing => Turn::Over(victory::outcome(self)),
        }
    }

    /// The seats of a side. A second side that flies by rule has a seat that nobody takes, so that a game
    /// played alone can be lost.
    pub fn seats_of(&self, side: Side) -> Seats {
        let planes = self.table.planes.iter().filter(|plane| plane.side == side);
        let seats = Seats::of(planes.filter_map(|plane| plane.seat));
        if seats.is_empty() && side == Side::Second { Seats::only(Seat(1)) } else { seats }
    }

    pub fn side_of(&self, seat: Seat) -> Side {
        let own = self.table.planes.iter().find(|plane| plane.seat == Some(seat));
        own.map_or(if seat == Seat(0) { Side::First } else { Side::Second }, |plane| plane.side)
    }

    /// Takes an aircraft out of the game, once.
    pub fn lose(&mut self, plane: usize, cause: Cause) {
        victory::score_loss(self, plane);
        self.table.planes[plane].fate = crate::plane::Fate::Destroyed(cause);
    }

    pub fn outcome(&self) -> Outcome {
        victory::outcome(self)
    }
}
