//! One aircraft in play: pose, counters of straight flight, damage, what it carries.

use std::hash::{Hash, Hasher};

use grid::hex::{Facing, Hex};
use referee::{Seat, Side};
use serde::{Deserialize, Serialize};

use crate::{attitude::Attitude, card::Guided, crew::Crew, plot::Ordnance, tables::Part, units::Altitude};

/// Where an aircraft is and how it flies: what the log states at the start of a turn, with hex and facing.
// Rule: AF-MOVE-07
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pose {
    pub hex: Hex,
    /// One of the six hex sides; a corner cannot be faced.
    // Rule: AF-MAP-06, AF-MAP-07
    pub facing: Facing,
    pub altitude: Altitude,
    /// Airspeed: speed points, and movement points this turn.
    // Rule: AF-SPEED-01
    pub speed: u8,
    pub attitude: Attitude,
}

impl Default for Pose {
    fn default() -> Pose {
        Pose { hex: Hex::new(0, 0), facing: Facing::ALL[3], altitude: Altitude(0), speed: 0, attitude: Attitude::L }
    }
}

/// More straight hexes than any requirement: what an aircraft has when it enters the game.
pub const PLENTY: u8 = 99;

/// Straight flight that is carried over to the next turn.
// Rule: AF-MAN-02, AF-MAN-34, AF-ALT-05
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    /// Straight hexes since the last manoeuvre.
    pub straight: u8,
    /// Those of them flown in an unbroken row of turns at maximum climb.
    pub climbing: u8,
    /// Those of them flown in an unbroken row of turns at maximum dive.
    pub diving: u8,
    /// Turns since the last climb that a fractional climb column allowed.
    pub rest: u8,
}

impl Run {
    /// As an aircraft enters the game: ready for any one manoeuvre.
    // Rule: AF-SETUP-09
    pub const FRESH: Run = Run { straight: PLENTY, climbing: PLENTY, diving: PLENTY, rest: PLENTY };
}

impl Default for Run {
    fn default() -> Run {
        Run::FRESH
    }
}

/// What an aircraft did in its last move, as far as later rules ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deeds {
    /// Hundreds of feet plotted upward, negative for a dive.
    pub climb: i16,
    pub turned: bool,
    pub slipped: bool,
    /// Its move ended on a slip away from the bank.
    pub skidded: bool,
    pub rolled: bool,
    pub looped: bool,
    pub spun: bool,
    /// Whether it moved as an advantaged aircraft.
    pub followed: bool,
    /// The type of the pull-out that it made, 1 to 4; 0 for none.
    pub pulled_out: u8,
    /// The hex on which bombs of its dive attack fall, and whether it dived vertically.
    pub aim: Option<(Hex, bool)>,
    /// Where its dive attack began, turns before included.
    #[serde(default, skip_serializing_if = "Brink::is_none")]
    pub brink: Brink,
}

/// The altitude at which a dive attack began; nothing without one. Then it leaves no trace in a fingerprint either, so
/// that records made before it was kept can still be verified.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Brink(pub Altitude);

impl Brink {
    pub fn is_none(&self) -> bool {
        self.0 == Altitude(0)
    }
}

impl Hash for Brink {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_none() {
            self.0.hash(state);
        }
    }
}

/// How an aircraft dives to attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dive {
    /// Over the nose; the next point decides.
    Nosing,
    Vertical,
    Steep,
}

/// A dive attack that goes on.
// Rule: AF-DDIVE-05
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plunge {
    pub mode: Dive,
    /// Movement points spent in the dive so far.
    pub spent: u8,
}

/// The undercarriage after a hit in the hydraulics.
// Rule: AF-SCRIT-13, AF-SCRIT-14
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gear {
    #[default]
    Whole,
    /// Jammed up.
    Jammed,
    /// Dropped down.
    Down,
}

/// What critical hits have done beyond hits, and fire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wounds {
    /// Further power factors lost.
    pub power: u8,
    /// Propellers that cannot be feathered: a brake factor each turn.
    pub drag: u8,
    /// Parts in which the next hit starts a fire, one bit each.
    pub leaks: u8,
    /// Oil on the windscreen.
    pub oil: bool,
    /// The gun sight is gone.
    pub sight: bool,
    pub instruments: bool,
    pub controls: bool,
    pub ailerons: bool,
    pub canopy: bool,
    pub gear: Gear,
    /// The part that burns.
    pub fire: Option<Part>,
    /// Turns that it has burned.
    pub burned: u8,
    /// The last turn for which the fire was rolled.
    pub checked: u8,
    /// It has blown up or broken apart.
    pub shattered: bool,
}

/// Hits taken.
// Rule: AF-SETUP-04, AF-SETUP-05
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Damage {
    pub wing: u8,
    pub fuselage: u8,
    pub cockpits: [u8; 2],
    pub engines: [u8; 4],
    pub fuel: u8,
    /// Lost guns, one bit each from the left.
    pub guns: u16,
    /// Hits on the flexible guns.
    pub flexible: u8,
    /// Rolls made for hit in-line engines.
    pub engine_rolls: u8,
    /// Destroyed by such a roll.
    pub blown: bool,
    pub wounds: Wounds,
}

impl Damage {
    /// All hits but those on guns.
    pub fn total(&self) -> u8 {
        let several = self.cockpits.iter().chain(&self.engines).sum::<u8>();
        self.wing + self.fuselage + self.fuel + several
    }
}

/// Why an aircraft was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Shot down: a part took all the hits that it can.
    ShotDown,
    /// Flew into the ground.
    Ground,
    /// Went beyond its maximum dive speed.
    Overspeed,
    /// Flew faster than its damaged wings allow.
    Wings,
    /// Flew what its damaged cockpit forbids.
    Cockpit,
    /// Flew a manoeuvre that its load forbids.
    Load,
    /// Collided.
    Collision,
    /// Made an outside half-loop at dive speed.
    OutsideLoop,
    /// Flew into a hill.
    Hill,
    /// Flew into a balloon barrage.
    Balloon,
    /// Its engines failed.
    Engines,
    /// Hit by rockets.
    Rockets,
    /// Hit by bombs on the ground.
    Bombs,
    /// Burnt.
    Fire,
    /// Blew up or broke apart.
    Shattered,
    /// Its wings failed in a pull-out.
    PullOut,
    /// Left a map that nobody may leave.
    Strayed,
    /// Flew into a ship on purpose, or is a missile that has done its work.
    Crashed,
}

/// What has become of an aircraft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Not yet on the map.
    #[default]
    Waiting,
    /// Under the wing of the aircraft that launches it.
    Carried,
    /// In flight on the map.
    Flying,
    /// On the ground on the map.
    Grounded,
    /// Left the map by this side (1, 2, 4 or 5).
    Left(u8),
    Destroyed(Cause),
}

/// Marks of ammunition used, by barrel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spent {
    pub cannon: u8,
    pub machine_gun: u8,
}

/// What hangs under the aircraft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Load {
    pub bombs: u8,
    pub pounds: u16,
    pub rockets: u8,
    pub against_air: bool,
    pub torpedoes: u8,
    /// Depth charges, and how many of them are set deep.
    // Rule: AF-DDC-03
    pub depth_charges: u8,
    pub deep: u8,
    /// Which guided bombs, and how many are left.
    pub guided: Option<Guided>,
    pub missiles: u8,
    /// Drop tanks still hang under the wings.
    pub tanks: bool,
    /// Flies as loaded even when nothing is left.
    pub lasting: bool,
}

impl Load {
    /// Whether anything hangs there.
    pub fn has_stores(self) -> bool {
        self.rockets > 0 || self.is_armed()
    }

    // Rule: AF-LOAD-01, AF-LOAD-08, AF-RKT-12
    pub fn is_loaded(self) -> bool {
        self.lasting || self.tanks || self.rockets > 0 || self.is_armed()
    }

    /// Depth charges that are set shallow.
    pub fn shallow(self) -> u8 {
        self.depth_charges.saturating_sub(self.deep)
    }

    /// Whether it carries something to drop on a target.
    pub fn is_armed(self) -> bool {
        self.bombs > 0 || self.torpedoes > 0 || self.depth_charges > 0 || self.missiles > 0
    }
}

/// Flexible guns fired this turn: into one arc, in shots of at most four factors.
// Rule: AF-GUNPOS-07, AF-GUNPOS-08
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Volley {
    /// The hour of the arc; 1 for targets in the own hex; 0 before the first shot.
    pub hour: u8,
    pub used: u8,
}

/// An aircraft.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plane {
    /// Its card in the book.
    pub card: u8,
    pub side: Side,
    /// Who plots it; none if it flies by rule.
    pub seat: Option<Seat>,
    /// The number on its counter.
    pub number: u8,
    /// Its group in the scenario.
    pub group: u8,
    pub fate: Fate,
    pub pose: Pose,
    pub run: Run,
    pub deeds: Deeds,
    pub damage: Damage,
    pub spent: Spent,
    pub load: Load,
    pub crew: Crew,
    /// Spotted by the other side.
    pub spotted: bool,
    /// The leader whose line it flies, in a formation.
    pub leader: Option<u8>,
    /// Hundreds of feet above its leader at the start.
    pub stack: i8,
    /// What it releases in the next ordnance step.
    pub release: Ordnance,
    pub volley: Volley,
    /// Whether its engines run.
    pub running: bool,
    /// Whether they ran before this turn.
    pub warm: bool,
    /// The section in which it starts, where a die gives one; 0 for any.
    pub section: u8,
    /// The dive attack that it is in.
    pub plunge: Option<Plunge>,
    /// For a guided missile, the aircraft that carries and steers it.
    pub carrier: Option<u8>,
    /// The carrier on whose deck it stands.
    pub aboard: Option<u8>,
}

impl Plane {
    /// An aircraft that waits for its entry.
    pub fn new(card: u8, side: Side, seat: Option<Seat>, number: u8) -> Plane {
        Plane {
            card,
            side,
            seat,
            number,
            group: 0,
            fate: Fate::Waiting,
            pose: Pose::default(),
            run: Run::FRESH,
            deeds: Deeds::default(),
            damage: Damage::default(),
            spent: Spent::default(),
            load: Load::default(),
            crew: Crew::default(),
            spotted: false,
            leader: None,
            stack: 0,
            release: Ordnance::None,
            volley: Volley::default(),
            running: true,
            warm: true,
            section: 0,
            plunge: None,
            carrier: None,
            aboard: None,
        }
    }

    pub fn is_flying(&self) -> bool {
        self.fate == Fate::Flying
    }

    /// Whether it stands or flies on the map.
    pub fn is_present(&self) -> bool {
        matches!(self.fate, Fate::Flying | Fate::Grounded)
    }

    /// Whether it can still take part: on the map or still to come.
    pub fn is_in_game(&self) -> bool {
        matches!(self.fate, Fate::Waiting | Fate::Flying | Fate::Grounded)
    }

    pub fn is_enemy_of(&self, other: &Plane) -> bool {
        self.side != other.side
    }
}
