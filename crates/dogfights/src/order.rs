//! What players hand in, what the dice say, and why an order can be refused.

use std::fmt;

use grid::lattice::{Edge, Heading, Turn};
use referee::{Refusal, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::aircraft::{Group, Groups};

/// An aircraft of a game, by its place in the order of activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlaneId(pub u8);

impl PlaneId {
    /// Its place in the list of aircraft.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of aircraft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Planes(pub u64);

impl Planes {
    /// No aircraft.
    pub const NONE: Planes = Planes(0);

    /// Whether the aircraft belongs to the set.
    pub fn contains(self, plane: PlaneId) -> bool {
        self.0 >> plane.0 & 1 == 1
    }

    /// This set and one more aircraft.
    pub fn with(self, plane: PlaneId) -> Planes {
        Planes(self.0 | 1 << plane.0)
    }

    /// How many aircraft there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The aircraft in ascending order.
    pub fn iter(self) -> impl Iterator<Item = PlaneId> {
        (0..64).map(PlaneId).filter(move |plane| self.contains(*plane))
    }
}

/// How an aircraft is tilted at the end of its move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(i8)]
pub enum Tilt {
    /// Announced dive.
    Down = -1,
    /// Level.
    #[default]
    Level = 0,
    /// Announced climb.
    Up = 1,
}

impl Tilt {
    /// Level, up, down.
    pub const ALL: [Tilt; 3] = [Tilt::Level, Tilt::Up, Tilt::Down];

    /// Its name in scripts and as a key.
    pub fn name(self) -> &'static str {
        match self {
            Tilt::Down => "down",
            Tilt::Level => "level",
            Tilt::Up => "up",
        }
    }

    /// The tilt of a name.
    pub fn named(name: &str) -> Option<Tilt> {
        Tilt::ALL.into_iter().find(|tilt| tilt.name() == name)
    }
}

/// The steps of a move, two bits each.
///
/// ```
/// use dogfights::order::Path;
/// let path: Path = "FFRL".parse().unwrap();
/// assert_eq!((path.len(), path.to_string()), (4, "FFRL".to_owned()));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Path {
    steps: u64,
    len: u8,
}

impl Path {
    /// The longest path that can be written down.
    pub const MOST: u8 = 32;

    /// No step at all.
    pub const EMPTY: Path = Path { steps: 0, len: 0 };

    /// How many steps there are.
    pub fn len(self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The step of an index from zero.
    pub fn get(self, index: u8) -> Turn {
        match self.steps >> (2 * index) & 3 {
            1 => Turn::Left,
            2 => Turn::Right,
            _ => Turn::Straight,
        }
    }

    /// This path and one more step.
    ///
    /// # Panics
    /// If the path is as long as it can be.
    #[must_use]
    pub fn with(self, turn: Turn) -> Path {
        assert!(self.len < Path::MOST, "a path has at most {} steps", Path::MOST);
        let bits = match turn {
            Turn::Straight => 0,
            Turn::Left => 1,
            Turn::Right => 2,
        };
        Path { steps: self.steps | bits << (2 * self.len), len: self.len + 1 }
    }

    /// This path and so many steps straight on.
    ///
    /// # Panics
    /// If the path would be longer than it can be.
    #[must_use]
    pub fn with_straight(self, steps: u8) -> Path {
        assert!(self.len + steps <= Path::MOST, "a path has at most {} steps", Path::MOST);
        Path { steps: self.steps, len: self.len + steps }
    }

    /// This path without its last step.
    #[must_use]
    pub fn without_last(self) -> Path {
        let len = self.len.saturating_sub(1);
        Path { steps: self.steps & ((1u64 << (2 * len)) - 1), len }
    }

    /// The steps in order.
    pub fn iter(self) -> impl Iterator<Item = Turn> {
        (0..self.len).map(move |index| self.get(index))
    }

    /// Whether no step is a turn.
    pub fn is_straight(self) -> bool {
        self.steps == 0
    }
}

/// The letter of a step.
pub fn letter(turn: Turn) -> char {
    match turn {
        Turn::Left => 'L',
        Turn::Straight => 'F',
        Turn::Right => 'R',
    }
}

/// The step of a letter.
pub fn step_of(letter: char) -> Option<Turn> {
    Turn::ALL.into_iter().find(|turn| self::letter(*turn) == letter)
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|turn| write!(f, "{}", letter(turn)))
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::str::FromStr for Path {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Path, &'static str> {
        if text.len() > usize::from(Path::MOST) {
            return Err("at most 32 steps");
        }
        let step = |letter: char| step_of(letter).ok_or("steps F, L and R");
        text.chars().try_fold(Path::EMPTY, |path, letter| Ok(path.with(step(letter)?)))
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// An aerobatic manoeuvre.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stunt {
    /// None.
    #[default]
    None,
    /// Half a loop up at the start of the move; the path follows.
    Immelmann,
    /// The drop happens after this many steps of the path, the last two of them straight.
    SplitS(u8),
    /// A loop of one level at the start of the move.
    SmallLoop,
    /// A loop of two levels at the start of the move.
    LargeLoop,
    /// A wing slip to the left at the start of the move.
    SlipLeft,
    /// A wing slip to the right at the start of the move.
    SlipRight,
}

/// One aircraft's whole move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fly {
    /// Levels climbed or dived.
    #[serde(default)]
    pub levels: u8,
    /// The steps as planned, a step that the wind adds included.
    pub path: Path,
    /// The aerobatic manoeuvre, if there is one.
    #[serde(default)]
    pub stunt: Stunt,
    /// The tilt at the end.
    #[serde(default)]
    pub tilt: Tilt,
    /// Gun groups that are cleared on the way.
    #[serde(default)]
    pub clear: Groups,
    /// The zone that gets a bomb, by its place in the list of zones.
    #[serde(default)]
    pub drop: Option<u8>,
}

/// What a player hands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Marks aces and rookies before the game.
    Pilots {
        /// The aces.
        aces: Planes,
        /// The rookies.
        rookies: Planes,
    },
    /// Puts an aircraft on an Access Point.
    Place {
        /// Which aircraft.
        plane: PlaneId,
        /// Which of the seat's Access Points.
        access: u8,
        /// At which level.
        level: u8,
        /// Looking which way.
        heading: Heading,
    },
    /// Puts no further aircraft on Access Points.
    EndPlacing,
    /// Chooses the die for the next aircraft.
    Throttle {
        /// Which aircraft; a choice only between equal numbers.
        plane: PlaneId,
        /// Whether the green die is rolled.
        full: bool,
    },
    /// Flies.
    Fly(Fly),
    /// Fires a gun group at a target.
    Fire {
        /// With which group.
        group: Group,
        /// At whom.
        target: PlaneId,
    },
    /// Fires no more in this activation.
    HoldFire,
    /// Fires back at the aircraft that has just moved.
    Answer {
        /// Who fires.
        plane: PlaneId,
        /// With which group.
        group: Group,
    },
    /// Does not fire back.
    Decline,
    /// Makes the second roll of a long burst, or does not.
    Burst(bool),
}

/// A roll that is needed, with what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Who begins.
    First,
    /// Where the wind comes from: the red die.
    Wind,
    /// Where the sun stands: the blue die.
    Sun,
    /// The movement die of an aircraft.
    Move {
        /// Which aircraft.
        plane: PlaneId,
        /// Whether it is the green die.
        full: bool,
    },
    /// Two red dice for a burst.
    Red {
        /// Who fires.
        shooter: PlaneId,
        /// With which group.
        group: Group,
        /// At whom.
        target: PlaneId,
    },
    /// The damage die.
    Damage {
        /// Who was hit.
        plane: PlaneId,
    },
}

/// A part that can be damaged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Damage {
    /// Nothing is damaged.
    #[default]
    None,
    /// Blue: one step fewer.
    Wings,
    /// Orange: one turn fewer.
    Tail,
    /// Red: never fires again.
    Guns,
    /// Green: two steps fewer.
    Engine,
}

impl Damage {
    /// Its name in scripts.
    pub fn name(self) -> &'static str {
        match self {
            Damage::None => "none",
            Damage::Wings => "wings",
            Damage::Tail => "tail",
            Damage::Guns => "guns",
            Damage::Engine => "engine",
        }
    }

    /// The damage of a name.
    pub fn named(name: &str) -> Option<Damage> {
        [Damage::None, Damage::Wings, Damage::Tail, Damage::Guns, Damage::Engine]
            .into_iter()
            .find(|damage| damage.name() == name)
    }
}

/// The result of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Roll {
    /// The seat that begins.
    First(Seat),
    /// The red die for the wind, 1 to 6.
    Wind(u8),
    /// The blue die for the sun, −1 to +2.
    Sun(i8),
    /// A movement die.
    Move(i8),
    /// Two red dice.
    Red(u8, u8),
    /// The damage die.
    Damage(Damage),
}

/// Why an order is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nobody waits for such an order from this seat.
    NotNow,
    /// That aircraft is not yours.
    NotYours,
    /// It is not this aircraft's turn.
    NotItsTurn,
    /// It is not in the Patrol Zone.
    NotInReserve,
    /// The Access Point is taken or does not exist.
    NoAccess,
    /// The heading does not lead onto the board from there.
    WrongEntry,
    /// That level is not between the lowest and the highest.
    WrongLevel {
        /// The highest level possible.
        top: u8,
    },
    /// The fighter limit is reached.
    TooManyFighters {
        /// How many are allowed.
        allowed: u8,
    },
    /// A scout or bomber must come in first.
    MissionFirst,
    /// At least one aircraft must come in.
    MustEnter,
    /// Only fighters have full throttle.
    NoThrottle,
    /// Full throttle is gone for good.
    ThrottleGone,
    /// Too many aces or rookies.
    TooManyPilots {
        /// How many are allowed of each.
        allowed: u8,
    },
    /// Only own fighters can be marked, each once.
    NotAPilot,
    /// The move has the wrong number of steps.
    WrongLength {
        /// How many were made.
        made: u8,
        /// How many must be made.
        needed: u8,
    },
    /// A straight move has one step more.
    StraightOneMore {
        /// How many were made.
        made: u8,
        /// How many must be made.
        needed: u8,
    },
    /// Too many turns.
    TooManyTurns {
        /// How many were made.
        made: u8,
        /// How many are allowed.
        allowed: u8,
    },
    /// Two turns on successive steps.
    SuccessiveTurns {
        /// The allotment that forbids it; zero for a boxed agility.
        steps: u8,
    },
    /// The cell is occupied.
    Occupied {
        /// On which step.
        step: u8,
    },
    /// The move ends in front of an aircraft.
    InFront {
        /// Of which one.
        of: PlaneId,
    },
    /// The move ends in the border zone again.
    BorderAgain,
    /// A step leaves the board without the right to.
    NoExit {
        /// On which step.
        step: u8,
    },
    /// A step leaves the board over the wrong edge.
    WrongEdge {
        /// Which edge would be right.
        right: Edge,
    },
    /// Steps after leaving the board.
    AfterExit,
    /// The entering move does not reach the board with its first step.
    NotEntering,
    /// A tilted aircraft must change level, a level one must not.
    LevelChange {
        /// Levels asked for.
        levels: u8,
        /// The most that are allowed; zero for a level aircraft.
        most: u8,
    },
    /// A climb or dive leads above the top or below the ground.
    OutOfLevels,
    /// Not enough steps for so many levels.
    TooShortForLevels {
        /// Levels asked for.
        levels: u8,
        /// Steps needed.
        needed: u8,
    },
    /// The tilt cannot be set here.
    TiltImpossible,
    /// No climb after a dive of three levels.
    NoPullOut,
    /// A tilt is set only at the end of a move on the board.
    NoTilt,
    /// The group is not jammed.
    NotJammed,
    /// No level change while the pilot clears a gun.
    ClearingLevel,
    /// At most one turn while the pilot clears a gun.
    ClearingTurns {
        /// How many were made.
        made: u8,
    },
    /// The aircraft cannot fly aerobatics.
    NotAerobatic,
    /// Aerobatics are not used in this game.
    NoAerobatics,
    /// Not with damaged wings or tail.
    DamagedForAerobatics,
    /// The manoeuvre must start in announced climb.
    NeedsClimb,
    /// The manoeuvre must start level.
    NeedsLevel,
    /// The allotment is too small.
    TooSlowForStunt {
        /// Steps available.
        steps: u8,
        /// Steps needed.
        needed: u8,
    },
    /// A step that must be straight is not.
    MustBeStraight {
        /// Which step.
        step: u8,
    },
    /// A cell that the manoeuvre passes is not free.
    StuntBlocked,
    /// No bomb to drop there now.
    NoDrop,
    /// The group cannot fire: missing, empty, jammed, damaged or already fired.
    CannotFire,
    /// Not from that class or with that load.
    NoOffence,
    /// No gun of the group bears.
    NoShot,
    /// A cloud hides the target.
    Clouded,
    /// An aircraft stands in between.
    Blocked,
    /// One is too much faster than the other.
    SpeedsApart,
    /// The target is friendly or not in the Combat Area.
    NoTarget,
    /// The aircraft may not answer now.
    NoAnswer,
}

/// A refusal of this title.
pub type No = Refusal<Why>;

/// A refusal by a rule.
pub fn no<T>(rule: &'static str, why: Why) -> Result<T, No> {
    Err(Refusal::new(rule, why))
}
