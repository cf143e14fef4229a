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
    crew::{Crew, Skill},
    guided::Bomb,
    limits::Limits,
    options::{Opt, Options},
    order::Aim,
    piece::{Battery, Land, Piece, Unit},
    plane::{Cause, Plane, Pose},
    plot::Line,
    radio::{Heard, Note},
    scenario::{Group, Scenario},
    ship::{Blow, Ship, Torpedo},
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
    /// Pieces that their owner places.
    Site,
    /// Secret starting places.
    Place,
    /// Aircraft that enter this turn.
    Entry,
    Fire,
    /// Hits of the fire phase take effect.
    Damage,
    /// Bombs fall and rockets fly.
    Ordnance,
    /// Crews of lost aircraft bail out.
    BailOut,
    /// Spotting, and engines are started.
    Spotting,
    Plot,
    /// Notes between friends are read.
    Radio,
    /// Flak turns and vehicles drive.
    Ground,
    Execute,
    Over,
}

impl Phase {
    pub const ALL: [Phase; 14] = [
        Phase::Dice,
        Phase::Site,
        Phase::Place,
        Phase::Entry,
        Phase::Fire,
        Phase::Damage,
        Phase::Ordnance,
        Phase::BailOut,
        Phase::Spotting,
        Phase::Plot,
        Phase::Radio,
        Phase::Ground,
        Phase::Execute,
        Phase::Over,
    ];

    /// The word for it in scripts.
    pub const fn name(self) -> &'static str {
        [
            "dice", "site", "place", "entry", "fire", "damage", "ordnance", "bail-out", "spotting", "plot", "radio",
            "ground", "execute", "over",
        ][self as usize]
    }
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

/// Hits that have not taken effect yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Burst {
    pub firer: Unit,
    pub target: Unit,
    pub hits: Hits,
    /// The side of the target from which the shot came: 1 right, -1 left, 0 neither.
    pub flank: i8,
    /// What the calibre of the guns adds to critical hits.
    pub punch: i8,
}

/// Something about hits or targets that a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// The firing player says which gun, cockpit or engine of the target is hit.
    Part { firer: Unit, target: u8, part: Part },
    /// The owner says which hit of the current burst his training cancels, if any.
    Training { plane: u8 },
    /// The firing player says which of several equally near friends is fired at by mistake.
    Friend { aim: Aim },
    /// The player of an aircraft with rockets says where they are aimed.
    Rockets { plane: u8 },
    /// The owner of a damaged leader says whether it goes on leading.
    Lead { plane: u8 },
    /// The player of an aircraft says what its guided bomb is steered at.
    Steer { plane: u8 },
    /// The owner says which of his units a rocket destroys.
    Victim { by: u8, left: u8 },
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
    /// Damage points by high-altitude bombing.
    pub damage_points: u16,
}

/// The last move of an aircraft, for its trail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trace {
    pub from: Pose,
    pub line: Option<Line>,
    /// What was written instead of it, if it had to be corrected.
    #[serde(default)]
    pub written: Option<Line>,
    /// The hex by which it entered, if it entered during the game.
    pub entry: Option<Hex>,
}

/// What everybody at the table may know.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// The scenario's number in the book.
    pub scenario: u8,
    pub options: Options,
    /// How many players each side has; none given is one.
    #[serde(default)]
    pub players: BySide<u8>,
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
    pub pieces: Vec<Piece>,
    pub land: Land,
    /// Whether a side has spotted an enemy and plots from turn to turn.
    pub alert: BySide<bool>,
    /// Units that have used their attempt to spot this turn.
    pub looked: Flock,
    /// Pieces that have looked, fired, turned or driven this turn.
    pub pieces_looked: Flock,
    pub pieces_fired: Flock,
    pub pieces_moved: Flock,
    /// Aircraft that have been fired at this turn.
    pub shot_at: Flock,
    /// The hits of this fire phase have all taken effect.
    pub settled: bool,
    /// Damaged leaders whose owner has been asked this turn.
    pub asked: Flock,
    /// Bursts for which training has been declined.
    pub trained: Flock,
    /// Aircraft that have shown only the first part of their move.
    pub halfway: Flock,
    /// Aircraft that have released bombs or rockets this turn.
    pub dropped: Flock,
    /// Aircraft hit by rockets, which go down when the step is over.
    pub doomed: Flock,
    /// The owners place their flak and balloons themselves.
    pub siting: bool,
    /// The half year, as `2 × year + half`.
    pub date: u16,
    /// Target hexes hit by bombs, with the piece they belong to.
    pub struck: Vec<(u8, Hex)>,
    /// Aircraft that still roll for a balloon barrage that they have met.
    pub snagged: Vec<u8>,
    /// Pieces and parked aircraft beside a bomb that still roll for it.
    pub splinters: Vec<Unit>,
    /// Bombs of the aircraft in hand that still fall.
    pub falling: u8,
    /// Units in the area of rockets that hit.
    pub area: Vec<Unit>,
    /// Everybody starts at one altitude, which dice give.
    // Rule: AF-SCN2-03
    pub common_height: bool,
    /// The crews of the flak of each side.
    // Rule: AF-SKILL-01
    pub flak_crews: BySide<Crew>,
    /// Pieces that the first side has seen from near.
    pub seen: Vec<u8>,
    /// Guided bombs on their way.
    pub guided: Vec<Bomb>,
    /// Dice that hits and fires still call for, in their order.
    pub queue: Vec<Chance>,
    /// What becomes of the ships; each belongs to a piece.
    pub ships: Vec<Ship>,
    /// Torpedoes in the water.
    pub torpedoes: Vec<Torpedo>,
    /// What has struck ships and still rolls its die.
    pub blows: Vec<Blow>,
}

impl Table {
    /// The side on which a seat plays.
    pub fn side_of(&self, seat: Seat) -> Side {
        if seat.0 < self.players.first.max(1) { Side::First } else { Side::Second }
    }
}

impl Hash for Table {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.scenario, self.options, self.fixed_map, self.turn, self.phase, self.step).hash(state);
        (&self.planes, &self.traces, self.layout, self.heights).hash(state);
        (self.advantaged, self.moved, self.second_wave, self.fired, self.held).hash(state);
        (&self.bursts, self.choice, self.score).hash(state);
        (&self.pieces, &self.land, self.alert, self.looked).hash(state);
        (self.pieces_looked, self.pieces_fired, self.pieces_moved, self.shot_at, self.trained).hash(state);
        (self.halfway, self.dropped, self.doomed, self.siting, self.date, self.asked, self.settled).hash(state);
        (&self.struck, &self.snagged, &self.splinters, self.falling, &self.area).hash(state);
        (self.common_height, self.flak_crews, &self.queue, &self.seen, &self.guided).hash(state);
        (&self.ships, &self.torpedoes, &self.blows, self.players).hash(state);
    }
}

/// A starting position while it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Start {
    pub place: Option<(Hex, Facing)>,
    pub trim: Option<(Altitude, u8, Attitude)>,
    /// The crew that its player appoints in secret, by its place in the scenario's list.
    // Rule: AF-DSCN5-33
    #[serde(default)]
    pub crew: Option<u8>,
}

/// Something that was handed in and can be recalled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Handed {
    /// A start or a line of this aircraft.
    Plane(u8),
    /// A note between friends.
    Note { from: Seat, to: Seat },
}

/// What only some may know. Both lists have one entry for every aircraft.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Secret {
    /// Lines handed in and not yet revealed.
    pub lines: Vec<Option<Line>>,
    /// Starting positions not yet revealed.
    pub starts: Vec<Start>,
    /// What was handed in, in its order, for recalling.
    pub handed: Vec<Handed>,
    /// Lines written ahead for the turns after this one, for each aircraft.
    // Rule: AF-PRE-01
    pub ahead: Vec<Vec<Line>>,
    /// The guns of flak pieces, for each piece.
    pub batteries: Vec<Battery>,
    /// Shots announced and not yet resolved.
    pub announced: Vec<Aim>,
    /// Notes between friends that nobody has read yet.
    #[serde(default)]
    pub notes: Vec<Note>,
    /// Notes that came, until the next are read.
    #[serde(default)]
    pub heard: Vec<Heard>,
}

/// A roll that is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// Two dice for the altitude of a side, or of everybody.
    Height(Option<Side>),
    /// One die for the section in which an aircraft starts.
    Section(u8),
    /// One die for the traits of a pilot.
    Traits(u8),
    /// One die that makes an experienced pilot an ace.
    Ace(u8),
    /// Two dice for the reference altitude of a cloud.
    CloudHeight(u8),
    /// Two dice for its base and top.
    CloudDepth(u8),
    /// One die for its radius.
    CloudRadius(u8),
    /// One die for the entry hex of an aircraft.
    EntryHex(u8),
    /// One die for the airspeed of an entering aircraft.
    EntrySpeed(u8),
    /// One die for the altitude of an entering aircraft.
    EntryAltitude(u8),
    /// One die that may bring an aircraft or formation on.
    Arrival(u8),
    /// One die: does the gunner know friend from foe?
    Identify(Aim),
    /// One die on the hit table.
    Hit(Pending),
    /// A second die: which part concentrated fire strikes.
    Concentrate { shot: Pending, count: u8 },
    /// Two dice for a hit in-line engine.
    InLine { plane: u8, engine: u8 },
    /// Two dice for a load dropped from high altitude.
    HighBomb(u8),
    /// One die that multiplies its damage.
    HighBombHits { plane: u8, points: u8 },
    /// Two dice for one bomb.
    Bomb(u8),
    /// One die for a unit beside a bomb.
    Splinter(Unit),
    /// One die for a salvo of rockets.
    Rockets { plane: u8, distance: u8, altitude: Altitude },
    /// One die for a crew that bails out.
    BailOut(u8),
    /// One die to spot.
    Spot { by: Unit, target: Unit },
    /// One die to start an engine.
    Engine(u8),
    /// One die for the facing after a spin.
    Spin(u8),
    /// One die for a balloon barrage.
    Balloon(u8),
    /// One die for a landing away from an airfield.
    Landing(u8),
    /// One die for a vehicle that moves by the solitaire table.
    Vehicle(u8),
    /// Two dice: is the hit a critical one?
    Trigger { plane: u8, part: Part, index: u8, modifier: i8 },
    /// Two dice on the table of critical hits.
    Critical { plane: u8, part: Part, index: u8, modifier: i8 },
    /// One die to feather the propeller of a seized engine.
    Feather(u8),
    /// One die for the undercarriage.
    Gear(u8),
    /// One die for the damage of a fire.
    Burn(u8),
    /// One die to put a fire out.
    Extinguish(u8),
    /// Two dice for a guided bomb that strikes.
    GuidedBomb(Bomb),
    /// One die that multiplies its damage.
    GuidedHits { plane: u8, target: u8, points: u8 },
    /// One die for what has struck a ship.
    Blow(Blow),
    /// One die for the section, then one for the facing, of a ship that dice place.
    Station(u8),
    /// One die: is an aircraft in the air or on its runway?
    Scramble(u8),
    /// Two dice for a depth charge.
    Charge { plane: u8, deep: bool },
    /// The receiver's die for a note that a friend may have passed.
    Radio { from: Seat, to: Seat },
    /// One die: does a shot of heavy flak succeed?
    FlakSuccess(Pending),
}

/// A shot whose die is to be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending {
    pub aim: Aim,
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
        let first = self.players(Side::First);
        match side {
            Side::First => Seats::first_n(first),
            Side::Second => Seats::of((first..first + self.players(Side::Second)).map(Seat)),
        }
    }

    /// How many players a side has.
    pub fn players(&self, side: Side) -> u8 {
        self.table.players[side].max(1)
    }

    pub fn side_of(&self, seat: Seat) -> Side {
        self.table.side_of(seat)
    }

    /// Every seat that plays.
    pub fn seats(&self) -> Seats {
        let others = if self.scenario().solitaire { 0 } else { self.players(Side::Second) };
        Seats::first_n(self.players(Side::First) + others)
    }

    /// Who gives the pieces of a side their orders and places its aircraft, the first of its players; none if they
    /// act by rule.
    pub fn commander(&self, side: Side) -> Option<Seat> {
        match side {
            Side::First => Some(Seat(0)),
            Side::Second if self.scenario().solitaire => None,
            Side::Second => Some(Seat(self.players(Side::First))),
        }
    }

    /// Whether starting places are still being written.
    pub fn is_opening(&self) -> bool {
        match self.table.phase {
            Phase::Site | Phase::Place => true,
            Phase::Dice => self.table.step == 0,
            _ => false,
        }
    }

    /// Whether a crew has the powers of an ace: levels or characteristics of crews are in use, and it is one.
    // Rule: AF-SKILL-01, AF-CREW-05
    pub fn is_ace(&self, plane: &Plane) -> bool {
        plane.crew.skill == Skill::Ace && (self.has(Opt::Skill) || self.has(Opt::Crew))
    }

    /// Whether a piece stands and its hex belongs to a section that lies on the table.
    pub fn is_on_map(&self, piece: &Piece) -> bool {
        !piece.gone && self.table.layout.contains(piece.hex)
    }

    /// Takes an aircraft out of the game, once.
    pub fn lose(&mut self, plane: usize, cause: Cause) {
        victory::score_loss(self, plane);
        self.table.planes[plane].fate = crate::plane::Fate::Destroyed(cause);
    }

    pub fn has(&self, option: Opt) -> bool {
        self.table.options.has(option)
    }

    pub fn outcome(&self) -> Outcome {
        victory::outcome(self)
    }
}
