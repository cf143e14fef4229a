//! What happened, as one viewer may know it.

use grid::lattice::{Edge, Heading, Point};
use referee::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    aircraft::{Group, Groups},
    fire::Hit,
    guns::{Column, Position},
    order::{Damage, PlaneId, Planes, Stunt, Tilt},
    state::{Ending, Pilot},
};

/// A place on the way: point, heading, level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stop {
    /// Where.
    pub point: Point,
    /// Looking which way.
    pub heading: Heading,
    /// At which level.
    pub level: u8,
}

/// A burst with everything that decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Burst {
    /// Who fired.
    pub shooter: PlaneId,
    /// With which group.
    pub group: Group,
    /// At whom.
    pub target: PlaneId,
    /// The dice.
    pub dice: (u8, u8),
    /// The sum of the modifiers.
    pub modifier: i8,
    /// The column.
    pub column: Column,
    /// The position; none for an answer.
    pub position: Option<Position>,
    /// Whether it was the second roll of a long burst.
    pub second: bool,
    /// What came of it.
    pub hit: Hit,
    /// From where, at which level.
    pub from: (Point, u8),
    /// To where, at which level.
    pub to: (Point, u8),
}

/// On which occasion an aircraft comes to an Access Point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// Before the first turn.
    Start,
    /// Its side had nothing in play.
    Entry,
    /// At the end of a player-turn.
    Later,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// This seat begins.
    First(Seat),
    /// The wind comes from here.
    Wind(Heading),
    /// The sun stands here.
    Sun(Heading),
    /// A seat has marked its pilots; the marks only for whoever may see them.
    Marked {
        /// Who.
        seat: Seat,
        /// Aces and rookies.
        marks: Option<(Planes, Planes)>,
    },
    /// A seat has taken its marks back.
    Recalled(Seat),
    /// All marks are laid open.
    Shown {
        /// All aces.
        aces: Planes,
        /// All rookies.
        rookies: Planes,
    },
    /// A player-turn begins.
    Turn {
        /// Whose.
        seat: Seat,
        /// Its number.
        number: u16,
    },
    /// An aircraft waits on an Access Point.
    Placed {
        /// Which one.
        plane: PlaneId,
        /// Where.
        stop: Stop,
        /// When.
        occasion: Occasion,
    },
    /// A movement die.
    Die {
        /// For whom.
        plane: PlaneId,
        /// Whether it was green.
        full: bool,
        /// What it showed.
        value: i8,
    },
    /// A roll of the green die at the pilot's own risk.
    Risk {
        /// Who.
        plane: PlaneId,
        /// Whether the engine failed.
        failed: bool,
    },
    /// An aircraft has moved.
    Moved {
        /// Which one.
        plane: PlaneId,
        /// Its way, the start included.
        way: Vec<Stop>,
        /// Its tilt at the end.
        tilt: Tilt,
        /// The manoeuvre.
        stunt: Stunt,
        /// +1 if the wind added a step, −1 if it took one.
        wind: i8,
    },
    /// Every way was barred and the aircraft stayed where it was.
    Stayed(PlaneId),
    /// An aircraft has left the Combat Area.
    Left {
        /// Which one.
        plane: PlaneId,
        /// Over which edge.
        edge: Edge,
        /// Whether its task is done.
        through: bool,
    },
    /// An aircraft flew off the board without the right to.
    Lost {
        /// Which one.
        plane: PlaneId,
        /// Where it was last seen.
        at: Point,
    },
    /// Guns were cleared.
    Cleared {
        /// Whose.
        plane: PlaneId,
        /// Which groups.
        groups: Groups,
    },
    /// A burst.
    Shot(Burst),
    /// The owner holds fire.
    Held(PlaneId),
    /// A seat does not answer.
    Declined(Seat),
    /// A part is damaged.
    Damaged {
        /// Whose.
        plane: PlaneId,
        /// Which part.
        part: Damage,
    },
    /// An aircraft falls.
    Down {
        /// Which one.
        plane: PlaneId,
        /// Where.
        at: Point,
        /// By whom, if by anybody.
        by: Option<PlaneId>,
        /// Whether it was a second damage.
        twice: bool,
    },
    /// Everybody learns how good a pilot is.
    Revealed {
        /// Whose.
        plane: PlaneId,
        /// How good.
        pilot: Pilot,
    },
    /// A pilot has become better.
    Promoted {
        /// Whose.
        plane: PlaneId,
        /// How good.
        pilot: Pilot,
    },
    /// A zone has been photographed.
    Photo {
        /// By whom.
        plane: PlaneId,
        /// Which zone.
        zone: u8,
    },
    /// Photos have been brought home.
    PhotosHome {
        /// By whom.
        plane: PlaneId,
        /// Which zones, one bit each.
        zones: u8,
    },
    /// A bomb has been dropped.
    Dropped {
        /// By whom.
        plane: PlaneId,
        /// On which zone.
        zone: u8,
    },
    /// The bonus round begins.
    BonusRound,
    /// The game is over.
    Over(Ending),
}
