//! The facts of one game that never change: rules in force, board, forces, zones, clouds.

use std::ops::Range;

use grid::lattice::{Board, Edge, Heading, Point};
use referee::{Seat, Seats};

use crate::{
    aircraft::{Class, Group, Groups, Type},
    book::{Mode, Scenario},
    setup::{
        Attacks, BurstStop, ByEdition, Characteristics, Edition, ExitSide, InFront, JamDice, Levels, PhotoLevel,
        Pilots, Presence, PullOut, Scoring, SecondBomb, Setup, TailElevation, Toggle,
    },
};

// Rule: AOD-MODE-DOG-03
/// Nobody circles for ever: where no last turn is agreed, the game ends after so many as if it had been. A dogfight is
/// long over by then, unless somebody only runs away; missions have farther to fly.
fn last_turn(mode: Mode) -> u16 {
    if mode.is_dogfight() { 100 } else { 300 }
}

/// Every switch, decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The highest level of the game.
    pub top: u8,
    /// Whether types have service ceilings.
    pub ceilings: bool,
    /// Aerobatics.
    pub aerobatics: bool,
    /// Speed difference when firing.
    pub speed_difference: bool,
    /// Aces and rookies.
    pub pilots: Pilots,
    /// Experience.
    pub experience: bool,
    /// All fighter pilots are aces.
    pub all_aces: bool,
    /// Points decide a dogfight.
    pub points: bool,
    /// The bonus round.
    pub bonus_round: bool,
    /// Fighters allowed in the Combat Area.
    pub fighter_limit: u8,
    /// The agreed last turn.
    pub turn_limit: Option<u16>,
    /// Any damage stops a long burst.
    pub burst_any: bool,
    /// A level change spoils the photo in the whole turn.
    pub photo_turn: bool,
    /// The level at which photos count.
    pub photo_level: Option<u8>,
    /// A second bomb on a zone needs a new overflight.
    pub bomb_overflight: bool,
    /// A scout with a bomb is as good as a bomber for presence.
    pub carrier_presence: bool,
    /// Empty bombers are faster.
    pub empty_bonus: bool,
    /// Only the enemy's front cell is barred.
    pub front_enemies: bool,
    /// No tilt at all after three levels.
    pub pull_out_level: bool,
    /// Shots at 120 degrees from behind.
    pub beam_shots: bool,
    /// Far tail shots at any heading.
    pub loose_far_tail: bool,
    /// Far shots past an aircraft.
    pub shoot_past: bool,
    /// Tail guns elevate relative to the axis.
    pub tail_axis: bool,
    /// Ventral guns only when level.
    pub level_ventral: bool,
    /// One attack per activation.
    pub one_attack: bool,
    /// Jams by the modified total.
    pub jam_modified: bool,
    /// Flexible guns answer only parallel aircraft.
    pub parallel_answer: bool,
    /// Potential positions only from the table.
    pub strict_positions: bool,
    /// Withdrawal only over the own side.
    pub exit_own: bool,
    /// "Dawn attack" decides by the count of carriers.
    pub dawn: bool,
}

impl Options {
    // Rule: AOD-GEO-07, AOD-GEO-08, AOD-TURN-07, AOD-TURN-08, AOD-MODE-VAR-01, AOD-MODE-VAR-02
    /// The options of a set-up: editions are presets, switches overrule them.
    pub fn of(setup: &Setup, scenario: &Scenario) -> Options {
        let later = setup.edition == Edition::V2;
        let on = |toggle: Toggle| toggle == Toggle::On;
        let top = match (setup.levels, later) {
            (Levels::One, _) => 1,
            (Levels::All, false) => 5,
            (Levels::All, true) => 6,
        };
        Options {
            top,
            ceilings: later,
            aerobatics: on(setup.aerobatics) && setup.characteristics == Characteristics::All,
            speed_difference: on(setup.speed_difference),
            pilots: setup.pilots,
            experience: on(setup.experience),
            all_aces: on(setup.ace_against_ace),
            points: setup.scoring == Scoring::Points,
            bonus_round: on(setup.bonus_round),
            fighter_limit: setup.fighter_limit.0.map_or(6, |limit| limit.min(40) as u8),
            turn_limit: setup.turn_limit.0.or(Some(last_turn(scenario.mode))),
            burst_any: pick(setup.burst_stop, BurstStop::Edition, later, BurstStop::Any),
            photo_turn: pick(setup.photo_level, PhotoLevel::Edition, later, PhotoLevel::Turn),
            photo_level: scenario.photo_level,
            bomb_overflight: pick(setup.second_bomb, SecondBomb::Edition, !later, SecondBomb::Overflight),
            carrier_presence: pick(setup.presence, Presence::Edition, !later, Presence::Carrier),
            empty_bonus: pick(setup.empty_bonus, ByEdition::Edition, !later, ByEdition::On),
            front_enemies: setup.in_front == InFront::Enemies,
            pull_out_level: setup.pull_out == PullOut::LevelOnly,
            beam_shots: on(setup.beam_shots),
            loose_far_tail: on(setup.loose_far_tail),
            shoot_past: on(setup.shoot_past),
            tail_axis: setup.tail_elevation == TailElevation::Axis,
            level_ventral: on(setup.level_ventral),
            one_attack: setup.attacks == Attacks::One,
            jam_modified: setup.jam_dice == JamDice::Modified,
            parallel_answer: on(setup.parallel_answer),
            strict_positions: on(setup.strict_positions),
            exit_own: setup.exit_side == ExitSide::Own,
            dawn: scenario.dawn,
        }
    }
}

/// A switch that may follow the edition: its own value unless it says so.
fn pick<T: PartialEq>(value: T, edition: T, by_edition: bool, on: T) -> bool {
    if value == edition { by_edition } else { value == on }
}

/// The unchanging figures of one aircraft, options applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Craft {
    /// Whose it is.
    pub seat: Seat,
    /// The owner's team.
    pub team: u8,
    /// Its number.
    pub number: u8,
    /// Its class's place in the order of activation.
    pub rank: u8,
    /// Its class.
    pub class: Class,
    /// Guns per group.
    pub guns: [u8; 4],
    /// Bursts per group at the start.
    pub ammo: [u8; 4],
    /// Speed, the bonus for disarming included.
    pub speed: u8,
    /// Agility.
    pub agility: u8,
    /// No two successive turns.
    pub boxed: bool,
    /// Gyroscopic effect.
    pub gyro: i8,
    /// Levels that it may climb in one move.
    pub climb: u8,
    /// Levels that it may dive in one move.
    pub dive: u8,
    /// The highest level that it may reach.
    pub top: u8,
    /// Safe uses of full throttle at the start.
    pub throttle: u8,
    /// Whether it can fly aerobatics.
    pub aerobatic: bool,
    /// Groups worked by the pilot.
    pub pilot_guns: Groups,
    /// Bombs at the start.
    pub bombs: u8,
    /// Whether its guns stayed at home.
    pub disarmed: bool,
    /// Whether it can take photographs.
    pub camera: bool,
}

impl Craft {
    /// The figures of a chosen aircraft.
    pub fn of(kind: &Type, seat: Seat, team: u8, number: u8, mode: Mode, options: &Options, setup: &Setup) -> Craft {
        let plain = setup.characteristics == Characteristics::Plain;
        let later = setup.edition == Edition::V2;
        let ceiling = if options.ceilings { kind.ceiling.min(options.top) } else { options.top };
        Craft {
            seat,
            team,
            number,
            rank: rank(kind.class, mode),
            class: kind.class,
            guns: kind.guns,
            ammo: kind.ammo,
            speed: kind.speed,
            agility: kind.agility,
            boxed: kind.boxed,
            gyro: if plain { 0 } else { kind.gyro },
            climb: if plain { 1 } else { kind.climb[usize::from(later)] },
            dive: if kind.slow_dive && !plain { 2 } else { 3 },
            top: ceiling,
            throttle: kind.throttle,
            aerobatic: kind.aerobatic && options.aerobatics,
            pilot_guns: pilot_guns(kind),
            bombs: 0,
            disarmed: false,
            camera: kind.class == Class::Scout,
        }
    }

    // Rule: AOD-MODE-GEN-03, AOD-SCEN-GENERAL-03
    /// The same aircraft without guns and ammunition: one step faster.
    #[must_use]
    pub fn disarm(self) -> Craft {
        Craft { guns: [0; 4], ammo: [0; 4], speed: self.speed + 1, disarmed: true, ..self }
    }

    /// Whether it has guns at all.
    pub fn is_armed(&self) -> bool {
        self.guns.iter().any(|guns| *guns > 0)
    }
}

// Rule: AOD-TURN-04, AOD-MODE-REC-13, AOD-MODE-BOMB-03
/// The place of a class in the order of activation.
fn rank(class: Class, mode: Mode) -> u8 {
    match mode {
        Mode::Dogfight | Mode::FreeForAll | Mode::General => 0,
        Mode::Reconnaissance => u8::from(!class.is_scout_like()),
        Mode::AreaBombing | Mode::Breakthrough | Mode::Combined => match class {
            class if class.is_bomber() => 0,
            class if class.is_scout_like() => 1,
            _ => 2,
        },
    }
}

// Rule: AOD-JAM-05, AOD-JAM-06
fn pilot_guns(kind: &Type) -> Groups {
    let fixed = Groups::only(Group::Fixed);
    if kind.pilot_works_nose() { fixed.with(Group::Nose) } else { fixed }
}

/// What an aircraft is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// Letter and number, as in `G4`.
    pub label: String,
    /// The place of its type in the book.
    pub kind: usize,
    /// The name of its type.
    pub type_name: String,
    /// Its nation.
    pub nation: String,
}

/// One player's side of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flank {
    /// The team.
    pub team: u8,
    /// The side.
    pub edge: Edge,
    /// The Access Points, one step outside the edge.
    pub access: Vec<Point>,
    /// The seat's aircraft.
    pub planes: Range<u8>,
    /// The nation that names the seat.
    pub nation: String,
}

impl Flank {
    // Rule: AOD-SETUP-09
    /// The headings with which an aircraft can wait on an Access Point of this side.
    pub fn headings(&self) -> &'static [Heading] {
        match self.edge {
            Edge::East => &[Heading::West],
            Edge::West => &[Heading::East],
            Edge::North => &[Heading::SouthEast, Heading::SouthWest],
            Edge::South => &[Heading::NorthEast, Heading::NorthWest],
        }
    }
}

/// A target zone: 4 columns and 3 rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// The team whose target it is.
    pub team: u8,
    /// Its letter.
    pub letter: String,
    /// Its western column.
    pub column: i16,
    /// Its northern row.
    pub row: i16,
}

impl Zone {
    /// Columns of a zone.
    pub const COLUMNS: i16 = 4;
    /// Rows of a zone.
    pub const ROWS: i16 = 3;

    // Rule: AOD-COMP-16
    /// Whether the point lies in the zone.
    pub fn contains(&self, point: Point) -> bool {
        let (columns, rows) = (self.column..self.column + Zone::COLUMNS, self.row..self.row + Zone::ROWS);
        columns.contains(&point.column()) && rows.contains(&point.r)
    }

    /// Its points.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (columns, row) = (self.column..self.column + Zone::COLUMNS, self.row);
        (row..row + Zone::ROWS)
            .flat_map(move |row| columns.clone().map(move |column| Point::from_column_row(column, row)))
    }
}

/// A cloud: a point and its six neighbours, from the ground up to its top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cloud {
    /// Its middle.
    pub middle: Point,
    /// Its highest level.
    pub top: u8,
}

/// The facts of one game that never change.
#[derive(Clone, Debug)]
pub struct Battle {
    /// The set-up it was made from.
    pub setup: Setup,
    /// The options in force.
    pub options: Options,
    /// What decides the game.
    pub mode: Mode,
    /// The Combat Area.
    pub board: Board,
    /// The seats' sides.
    pub flanks: Vec<Flank>,
    /// The aircraft, in the order of seats and of activation.
    pub crafts: Vec<Craft>,
    /// What they are called.
    pub names: Vec<Name>,
    /// The target zones.
    pub zones: Vec<Zone>,
    /// The clouds.
    pub clouds: Vec<Cloud>,
}

impl Battle {
    /// All seats.
    pub fn seats(&self) -> Seats {
        Seats::first_n(self.flanks.len() as u8)
    }

    /// The seats of a team.
    pub fn team(&self, team: u8) -> Seats {
        Seats::of(self.seats().iter().filter(|seat| self.flanks[seat.index()].team == team))
    }

    /// The teams, each once.
    pub fn teams(&self) -> impl Iterator<Item = u8> + '_ {
        (0..4).filter(|team| self.flanks.iter().any(|flank| flank.team == *team))
    }

    /// The team of a seat.
    pub fn team_of(&self, seat: Seat) -> u8 {
        self.flanks[seat.index()].team
    }

    // Rule: AOD-TEAM4-02
    /// The seat that plays after this one: partners and opponents in turn, as the scenario lists them.
    pub fn next_seat(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.flanks.len() as u8)
    }

    // Rule: AOD-BORDER-02
    /// Whether the point lies in the border zone: the two outermost rows and columns.
    pub fn is_border(&self, point: Point) -> bool {
        self.board.depth(point) < 2
    }

    // Rule: AOD-CLOUD-03
    /// Whether the cell lies inside a cloud.
    pub fn in_cloud(&self, point: Point, level: u8) -> bool {
        self.clouds.iter().any(|cloud| level <= cloud.top && cloud.middle.distance(point) <= 1)
    }

    /// The zone of a team that the point lies in, by its place in the list.
    pub fn zone_at(&self, team: u8, point: Point) -> Option<usize> {
        self.zones.iter().position(|zone| zone.team == team && zone.contains(point))
    }
}
