//! Squadrons and flights: what stands on the map and on the wing display.

use grid::squares::{Facing, Square};
use referee::Side;
use serde::{Deserialize, Serialize};

/// The most squadrons and flights of a game, split ones included.
pub const MOST_UNITS: usize = 32;

/// A squadron or flight by its place in the order of battle.
// Rule: WL-1.0-b, WL-1.1-s
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u8);

impl UnitId {
    /// As an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// As a set of one; empty for a number that no squadron can have.
    pub fn bit(self) -> u32 {
        1u32.checked_shl(u32::from(self.0)).unwrap_or(0)
    }
}

/// The members of a set of squadrons, in order.
pub fn members(set: u32) -> impl Iterator<Item = UnitId> + Clone {
    let mut rest = set;
    std::iter::from_fn(move || {
        let first = rest.trailing_zeros();
        rest &= rest.wrapping_sub(1);
        (first < 32).then_some(UnitId(first as u8))
    })
}

/// A surface unit by its place in the scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SurfaceId(pub u8);

impl SurfaceId {
    /// As an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// An aircraft data card by its place in the book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u8);

/// How many aircraft a counter stands for.
// Rule: WL-3.1-a, WL-2.1-e
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// Seven to twelve aircraft.
    #[default]
    Squadron,
    /// Two to six aircraft.
    Flight,
    /// A flight of one aircraft.
    Single,
}

impl Size {
    /// Whether flight rules apply.
    pub fn is_flight(self) -> bool {
        self != Size::Squadron
    }
}

/// A bombing mission and its variants.
// Rule: WL-9.2-b
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sortie {
    /// Bombs, torpedoes or rockets.
    Bombing,
    /// Cargo instead of bombs.
    Transport,
    /// Guns against ground targets.
    Strafing,
    /// Cameras.
    Reconnaissance,
}

/// What a squadron is there for.
// Rule: WL-9.2-a, WL-2.1-M21
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mission {
    /// Flies to the target; acts as a bomber.
    Bombing(Sortie),
    /// Stays with bombers.
    Escort,
    /// Clears the way.
    Sweep,
    /// Goes where ground control sends it, or patrols.
    Intercept,
}

/// Where a squadron is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Enters in a later turn.
    Reserve,
    /// To be set up now.
    Unplaced,
    /// Waits beside its entry square.
    Waiting,
    /// On the map.
    Flying,
    /// Out of the game.
    Gone(Fate),
}

/// How a squadron left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Over the left or right edge.
    Left,
    /// Escaped in an Administrative Phase.
    Escaped,
    /// Landed.
    Landed,
    /// All its aircraft were lost.
    Annihilated,
}

/// A marker for altitude gained or lost.
// Rule: WL-2.1-M06, WL-2.1-M09
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slope {
    /// No marker.
    #[default]
    Level,
    /// Climb.
    Climb,
    /// Dive.
    Dive,
    /// Slow Climb: climbing without having changed altitude yet.
    SlowClimb,
}

/// Good order, Disrupted, Broken.
// Rule: WL-2.1-M17, WL-1.1-g, WL-1.1-i
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cohesion {
    /// Good order.
    #[default]
    Good,
    /// Reduced.
    Disrupted,
    /// Lost; the squadron goes home.
    Broken,
}

/// Full, Low, Depleted.
// Rule: WL-2.1-M18
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ammo {
    /// Full.
    #[default]
    Full,
    /// Low.
    Low,
    /// Depleted.
    Depleted,
}

/// Crew quality; a squadron without marker is Trained.
// Rule: WL-5.2.1-a, WL-2.1-M22
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quality {
    /// No marker.
    #[default]
    Trained,
    /// Veteran.
    Veteran,
    /// Green.
    Green,
}

/// What hangs below a bomber.
// Rule: WL-15.1-a, WL-2.1-M25
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Load {
    /// Nothing.
    #[default]
    None,
    /// Bombs.
    Bombs,
    /// Parachute fragmentation bombs.
    Parafrag,
    /// Torpedoes.
    Torpedo,
    /// Air-to-ground rockets.
    Atgr,
    /// Transport cargo; never dropped.
    Cargo,
}

impl Load {
    /// Whether it can be jettisoned.
    pub fn can_be_dropped(self) -> bool {
        !matches!(self, Load::None | Load::Cargo)
    }
}

/// Air-to-air rockets.
// Rule: WL-2.1-M19
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rockets {
    /// Never carried.
    #[default]
    None,
    /// On the rails.
    Loaded,
    /// Fired.
    Depleted,
}

/// Guns in pods.
// Rule: WL-2.1-M20
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pod {
    /// None.
    #[default]
    None,
    /// Gun pods.
    Gun,
    /// Anti-tank pods.
    AntiTank,
}

/// Why a squadron has a Slow marker.
// Rule: WL-2.1-M05
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slow {
    /// It has none.
    #[default]
    No,
    /// On the runway: does not move in its next Movement Phase.
    Rolling,
    /// Lifting off: one square straight ahead in its next Movement Phase.
    LiftingOff,
    /// On the run with a slow torpedo.
    TorpedoRun,
    /// A jet that is landing.
    Landing,
}

/// The left or right edge of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// Beyond column A.
    Left,
    /// Beyond column Z.
    Right,
}

impl Edge {
    /// Both edges.
    pub const BOTH: [Edge; 2] = [Edge::Left, Edge::Right];

    /// The other edge.
    pub fn other(self) -> Edge {
        match self {
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
        }
    }

    /// The level facing towards it.
    pub fn facing(self) -> Facing {
        match self {
            Edge::Left => Facing::West,
            Edge::Right => Facing::East,
        }
    }

    /// The edge beyond which a square lies, if it lies beyond one.
    pub fn beyond(square: Square) -> Option<Edge> {
        match square.column {
            ..0 => Some(Edge::Left),
            grid::squares::COLUMNS.. => Some(Edge::Right),
            _ => None,
        }
    }

    /// The column beside the map.
    pub fn column(self) -> i8 {
        match self {
            Edge::Left => -1,
            Edge::Right => grid::squares::COLUMNS,
        }
    }
}

/// What became of an escort's reaction in this Movement Phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// It has not tested.
    #[default]
    None,
    /// It failed.
    Failed,
    /// It attacks after its target.
    Late,
    /// It attacks before its target.
    Success,
}

/// A way to attack a surface unit.
// Rule: WL-15.3-a
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Profile {
    /// Level bombing.
    Level,
    /// Dive bombing.
    Dive,
    /// Glide bombing.
    Glide,
    /// Skip bombing and parafrags.
    Skip,
    /// Torpedo attack.
    Torpedo,
    /// Air-to-ground rockets.
    Atgr,
    /// Strafing.
    Strafe,
}

impl Profile {
    /// All profiles in the order of the table.
    pub const ALL: [Profile; 7] = [
        Profile::Level,
        Profile::Dive,
        Profile::Glide,
        Profile::Skip,
        Profile::Torpedo,
        Profile::Atgr,
        Profile::Strafe,
    ];
}

/// An attack on a surface unit that is resolved in the Combat Phase.
// Rule: WL-15.3-b
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Release {
    /// How it was flown.
    pub profile: Profile,
    /// The release square.
    pub at: Square,
    /// Which way the squadron flew there.
    pub facing: Facing,
    /// The worst weather met on the run.
    pub weather: u8,
    /// Whether it came out of the ship's sun.
    pub sunlit: bool,
}

/// Everything about one squadron or flight.
// Rule: WL-2.1-i, WL-2.1-j
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Squadron {
    /// Whose it is.
    pub side: Side,
    /// Its ID letter.
    pub letter: char,
    /// Its aircraft data card.
    pub card: CardId,
    /// Squadron or flight.
    pub size: Size,
    /// Its mission.
    pub mission: Mission,
    /// Whether its scenario mission was Combat Air Patrol.
    pub patrol: bool,
    /// Where it is in the game.
    pub status: Status,
    /// Its square; beside the map it is the entry square. Altitude is the row; no square is ever full.
    // Rule: WL-1.1-b, WL-8.0-a
    pub at: Square,
    /// Which way it points.
    pub facing: Facing,
    /// The enemy that it has tallied.
    pub tally: Option<UnitId>,
    /// Its Vector marker.
    pub vector: Option<Square>,
    /// Alert; only fighters have this state.
    pub alert: bool,
    /// Its Climb, Dive or Slow Climb marker.
    pub slope: Slope,
    /// Good order, Disrupted or Broken.
    pub cohesion: Cohesion,
    /// Ammunition.
    pub ammo: Ammo,
    /// Quality of its crews.
    pub quality: Quality,
    /// Whether an Experte flies with it.
    pub experte: bool,
    /// Whether the wing leader flies with it.
    pub leader: bool,
    /// Its wing, zero for none.
    pub wing: u8,
    /// Its radio net, zero for none.
    pub net: u8,
    /// What it carries for surface targets.
    pub load: Load,
    /// Whether it carries drop tanks.
    // Rule: WL-2.1-M26
    pub tanks: bool,
    /// Its air-to-air rockets.
    pub rockets: Rockets,
    /// Its pods.
    pub pod: Pod,
    /// Gyro sights granted by the scenario.
    pub gyro: bool,
    /// Strength of its load at the start of the game.
    pub strength: u8,
    /// Aircraft lost.
    pub losses: u8,
    /// Aircraft separated from it.
    pub stragglers: u8,
    /// Whether it is on its way home.
    pub returning: bool,
    /// The edge that it goes home over, once chosen.
    pub home: Option<Edge>,
    /// Whether it was an escort before it went on Sweep.
    pub former_escort: bool,
    /// Whether it came into being by a split.
    pub split: bool,
    /// Its dogfight, zero for none.
    pub dogfight: u8,
    /// Whether it circles in a Lufbery.
    pub lufbery: bool,
    /// Its Slow marker.
    pub slow: Slow,
    /// Movement Phases that a rocket fighter has been under power.
    pub burnt: u8,
    /// Its surface target.
    pub target: Option<SurfaceId>,
    /// Whether a reconnaissance squadron has its pictures.
    pub photographed: bool,
    /// Whether a strafing squadron has strafed.
    pub strafed: bool,
    /// Squares entered last in a row at the same altitude with the same level facing, at most two.
    pub straight: u8,
    /// The attack that it has released.
    pub release: Option<Release>,
    /// Whether the attack has been resolved.
    pub bombed: bool,
    /// Its Bombing marker from flak: 0, 1 or 2.
    pub shaken: u8,
    /// The last turn in which fighters attacked it.
    pub attacked_turn: u8,
    /// The turn in which it enters; 1 for the start.
    pub entry_turn: u8,
    /// Its group of squadrons that enter in trail, zero for none.
    pub trail: u8,
    /// What it has done in this phase.
    pub phase: PhaseMarks,
}

/// Bookkeeping of one turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct PhaseMarks {
    /// It has tested for a tally, tried to escape or asked ground control in this phase.
    pub tested: bool,
    /// It has moved.
    pub moved: bool,
    /// It has come onto the map over an edge.
    pub arrived: bool,
    /// Its place in this phase's order of movement.
    pub order: u8,
    /// Its initiative: altitude, then basic speed, at the start of the phase.
    pub initiative: u8,
    /// Its place among squadrons of equal initiative; 255 before it has rolled.
    pub rank: u8,
    /// Its last die for initiative.
    pub die: u8,
    /// It began the Movement Phase in the square of an enemy.
    pub mixed: bool,
    /// The direction in which it entered its square in this phase.
    pub entered: Option<Facing>,
    /// It entered its target's square out of the sun.
    pub sunlit: bool,
    /// It got a Climb or Dive marker in this turn.
    pub sloped: bool,
    /// Its reaction.
    pub reaction: Reaction,
    /// It failed to break away from its dogfight.
    pub held: bool,
    /// It has attacked in this Combat Phase.
    pub attacked: bool,
    /// It must not attack in this Combat Phase.
    pub withheld: bool,
    /// It has tried to evade.
    pub evaded: bool,
    /// Barrage markers that have fired at it, one bit each.
    pub barraged: u16,
}

impl Squadron {
    /// Whether it is on the map.
    pub fn is_flying(&self) -> bool {
        self.status == Status::Flying
    }

    /// Whether it is on the map or waits beside it.
    pub fn is_present(&self) -> bool {
        matches!(self.status, Status::Flying | Status::Waiting)
    }

    /// Whether it is out of the game.
    pub fn is_gone(&self) -> bool {
        matches!(self.status, Status::Gone(_))
    }

    /// Fighters are squadrons on Escort, Sweep or Intercept missions.
    // Rule: WL-1.1-l, WL-3.2.1-a, WL-3.2.1-b
    pub fn is_fighter(&self) -> bool {
        !self.is_bomber()
    }

    /// Bombers are squadrons on Bombing missions.
    // Rule: WL-1.1-f, WL-3.2.1-a
    pub fn is_bomber(&self) -> bool {
        matches!(self.mission, Mission::Bombing(_))
    }

    /// Whether it has lost its fighting power.
    pub fn is_broken(&self) -> bool {
        self.cohesion == Cohesion::Broken
    }

    /// Level flight is left or right.
    // Rule: WL-1.1-o
    pub fn is_level(&self) -> bool {
        self.facing.is_level()
    }

    /// Whether it still has something to bring to the enemy edge or the target.
    pub fn is_loaded(&self) -> bool {
        self.load != Load::None
    }

    /// Aircraft that are lost or separated.
    pub fn missing(&self) -> u8 {
        self.losses + self.stragglers
    }
}
