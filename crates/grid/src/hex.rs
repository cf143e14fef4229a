//! Hexes: six numbered facings, clock arcs, ranges, map sections, lines of sight.
//!
//! A hex is named by its centre in axial coordinates. Rows run along facings 1 (west) and 4 (east),
//! and `r` grows toward facings 5 and 6 (south).
//!
//! | facing | 1 | 2 | 3 | 4 | 5 | 6 |
//! |---|---|---|---|---|---|---|
//! | vector | (-1,0) | (0,-1) | (+1,-1) | (+1,0) | (0,+1) | (-1,+1) |
//!
//! ```
//! use grid::hex::{Clock, Facing, Hex, clock};
//! let facing = Facing::from_number(4).unwrap();
//! assert_eq!(facing.right().number(), 5);
//! assert_eq!(clock(facing, Hex::new(2, 1) - Hex::new(0, 0)), Some(Clock::Twelve));
//! ```

mod arcs;
mod map;
mod sight;

pub use arcs::{Clock, HeightClass, clock, clocks, height_class, is_in_arc, is_strictly_in_arc, range};
pub use map::{Address, Layout, SECTION_LETTERS, SECTION_NUMBERS, Section};
pub use sight::{Crossed, Crossing, Sightline};

pub use crate::axial::{Bearing, Heading, Offset, Point as Hex};

use crate::ParseError;

/// One of the six sides of a hex, numbered 1 to 6 clockwise; 4 is east.
///
/// A hex corner is never faced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Facing(Heading);

impl Facing {
    /// All facings by number, so that `ALL[f.number() - 1] == f`.
    pub const ALL: [Self; 6] = [
        Self(Heading::West),
        Self(Heading::NorthWest),
        Self(Heading::NorthEast),
        Self(Heading::East),
        Self(Heading::SouthEast),
        Self(Heading::SouthWest),
    ];

    /// The facing with this number; `None` unless it is 1 to 6.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1..=6 => Some(Self::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// 1 to 6.
    pub const fn number(self) -> u8 {
        (self.0.index() + 3) % 6 + 1
    }

    /// The facing that points along a heading of the lattice.
    pub const fn from_heading(heading: Heading) -> Self {
        Self(heading)
    }

    /// The heading of the lattice along which this facing points.
    pub const fn heading(self) -> Heading {
        self.0
    }

    /// The next facing clockwise.
    pub const fn right(self) -> Self {
        Self(self.0.right())
    }

    /// The next facing anticlockwise.
    pub const fn left(self) -> Self {
        Self(self.0.left())
    }

    /// Half a turn.
    pub const fn opposite(self) -> Self {
        Self(self.0.opposite())
    }

    /// Turned clockwise by `sixths`, anticlockwise if negative.
    pub const fn turned(self, sixths: i8) -> Self {
        Self(self.0.turned(sixths))
    }

    /// The facing that lies at `bearing` for somebody with this facing.
    pub const fn toward(self, bearing: Bearing) -> Self {
        Self(self.0.toward(bearing))
    }

    /// The offset to the faced neighbour.
    pub const fn vector(self) -> Offset {
        self.0.step()
    }

    /// The neighbour of `hex` that lies at `bearing` for somebody with this facing.
    ///
    /// ```
    /// use grid::hex::{Bearing, Facing, Hex};
    /// let facing = Facing::from_number(4).unwrap();
    /// assert_eq!(facing.neighbour(Hex::new(0, 0), Bearing::AheadRight), Hex::new(0, 1));
    /// ```
    pub const fn neighbour(self, hex: Hex, bearing: Bearing) -> Hex {
        hex.step(self.0.toward(bearing))
    }
}

impl PartialOrd for Facing {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Facing {
    /// By number.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.number().cmp(&other.number())
    }
}

impl TryFrom<u8> for Facing {
    type Error = ParseError;

    fn try_from(number: u8) -> Result<Self, ParseError> {
        Self::from_number(number).ok_or(ParseError::new("a facing from 1 to 6"))
    }
}

impl From<Facing> for u8 {
    fn from(facing: Facing) -> Self {
        facing.number()
    }
}

impl std::fmt::Display for Facing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.number().fmt(f)
    }
}

impl std::str::FromStr for Facing {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number: u8 = text.parse().map_err(|_| ParseError::new("a facing from 1 to 6"))?;
        Self::try_from(number)
    }
}
