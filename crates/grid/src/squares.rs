//! The side view: squares named by column and altitude, eight facings, arcs, lines of sight.
//!
//! A square is `(column, altitude)`; right is `+column`, up is `+altitude`. Squares are drawn as
//! rectangles, but every construction here is affine, so their shape does not matter.
//!
//! ```
//! use grid::squares::{Square, line};
//! let names: Vec<String> = line("A0".parse().unwrap(), "C1".parse().unwrap())
//!     .map(|square| square.to_string())
//!     .collect();
//! assert_eq!(names, ["A0", "B0", "B1", "C1"]);
//! ```

mod arcs;
mod sight;

use std::ops::{Add, Sub};

pub use arcs::{Aspect, AspectRule, SunArc, SunRule, aspect, sun_arc};
pub use sight::{Line, line, line_to_border};

use crate::ParseError;

/// Number of columns, named A to Z.
pub const COLUMNS: i8 = 26;

/// Number of altitudes, 0 to 19.
pub const ALTITUDES: i8 = 20;

/// A square of the side view. It may lie outside the map, for instance just beyond an edge.
///
/// ```
/// use grid::squares::Square;
/// let square: Square = "G13".parse().unwrap();
/// assert_eq!(square, Square::new(6, 13));
/// assert_eq!(square.to_string(), "G13");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Square {
    /// 0 to 25 for A to Z on the map.
    pub column: i8,
    /// 0 to 19 on the map.
    pub altitude: i8,
}

/// The difference of two squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Offset {
    /// Columns to the right.
    pub dx: i8,
    /// Altitudes up.
    pub dy: i8,
}

impl Square {
    /// The square in a column at an altitude.
    pub const fn new(column: i8, altitude: i8) -> Self {
        Self { column, altitude }
    }

    /// True if the square is one of the 26 × 20 of the map.
    pub const fn is_on_map(self) -> bool {
        0 <= self.column && self.column < COLUMNS && 0 <= self.altitude && self.altitude < ALTITUDES
    }

    /// Position in a table of all squares, column by column; `None` off the map.
    pub const fn index(self) -> Option<usize> {
        if !self.is_on_map() {
            return None;
        }
        Some(self.column as usize * ALTITUDES as usize + self.altitude as usize)
    }

    /// All squares of the map, column by column from the left, each from the ground up.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..COLUMNS).flat_map(|column| (0..ALTITUDES).map(move |altitude| Self::new(column, altitude)))
    }

    /// The number of squares entered on the shortest path, diagonals allowed: 0 in the same square.
    ///
    /// ```
    /// use grid::squares::Square;
    /// assert_eq!(Square::new(1, 5).distance(Square::new(6, 13)), 8);
    /// ```
    pub fn distance(self, other: Self) -> i8 {
        (other - self).length()
    }

    /// The adjacent square in the direction of a facing.
    pub fn step(self, facing: Facing) -> Self {
        self + facing.vector()
    }

    /// The eight adjacent squares, clockwise from above; some may be off the map.
    pub fn adjacent(self) -> [Self; 8] {
        Facing::ALL.map(|facing| self.step(facing))
    }

    /// The mirror image of the map: left and right exchanged.
    pub const fn mirrored(self) -> Self {
        Self::new(COLUMNS - 1 - self.column, self.altitude)
    }
}

impl Offset {
    /// `dx` columns to the right and `dy` altitudes up.
    pub const fn new(dx: i8, dy: i8) -> Self {
        Self { dx, dy }
    }

    /// The larger of the two absolute components.
    pub fn length(self) -> i8 {
        self.dx.abs().max(self.dy.abs())
    }

    /// Left and right exchanged.
    pub const fn mirrored(self) -> Self {
        Self::new(-self.dx, self.dy)
    }
}

impl Sub for Offset {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.dx - other.dx, self.dy - other.dy)
    }
}

impl Add<Offset> for Square {
    type Output = Self;

    fn add(self, by: Offset) -> Self {
        Self::new(self.column + by.dx, self.altitude + by.dy)
    }
}

impl Sub<Offset> for Square {
    type Output = Self;

    fn sub(self, by: Offset) -> Self {
        Self::new(self.column - by.dx, self.altitude - by.dy)
    }
}

impl Sub for Square {
    type Output = Offset;

    fn sub(self, other: Self) -> Offset {
        Offset::new(self.column - other.column, self.altitude - other.altitude)
    }
}

impl std::fmt::Display for Square {
    /// Column letter and altitude on the map, `(column,altitude)` outside.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if !self.is_on_map() {
            return write!(f, "({},{})", self.column, self.altitude);
        }
        write!(f, "{}{}", char::from(b'A' + self.column as u8), self.altitude)
    }
}

impl std::str::FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let wrong = ParseError::new("a column A to Z and an altitude 0 to 19, as in G13");
        let (letter, digits) = text.split_at_checked(1).ok_or(wrong)?;
        let letter = letter.as_bytes()[0];
        if !letter.is_ascii_uppercase() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(wrong);
        }
        let altitude = digits.parse().map_err(|_| wrong)?;
        let square = Self::new((letter - b'A') as i8, altitude);
        if square.is_on_map() { Ok(square) } else { Err(wrong) }
    }
}

/// One of eight directions, clockwise from up.
///
/// ```
/// use grid::squares::Facing;
/// assert_eq!(Facing::East.turn_degrees(Facing::NorthWest), 135);
/// assert!(Facing::West.is_level() && !Facing::SouthWest.is_level());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Facing {
    /// Up.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Facing {
    /// All facings in clockwise order, so that `ALL[f.index()] == f`.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// Eighths of a turn clockwise from up, 0 to 7.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The facing `index` eighths of a turn clockwise from up; full turns are dropped.
    pub const fn from_index(index: u8) -> Self {
        Self::ALL[(index % 8) as usize]
    }

    /// Turned clockwise by `eighths`, anticlockwise if negative.
    pub const fn turned(self, eighths: i8) -> Self {
        Self::from_index(self as u8 + eighths.rem_euclid(8) as u8)
    }

    /// Half a turn.
    pub const fn opposite(self) -> Self {
        self.turned(4)
    }

    /// Left and right exchanged.
    pub const fn mirrored(self) -> Self {
        Self::from_index(8 - self as u8)
    }

    /// The offset to the adjacent square.
    pub const fn vector(self) -> Offset {
        const VECTORS: [Offset; 8] = [
            Offset::new(0, 1),
            Offset::new(1, 1),
            Offset::new(1, 0),
            Offset::new(1, -1),
            Offset::new(0, -1),
            Offset::new(-1, -1),
            Offset::new(-1, 0),
            Offset::new(-1, 1),
        ];
        VECTORS[self as usize]
    }

    /// The facing whose adjacent square lies at this offset; `None` unless it is adjacent.
    pub fn from_vector(offset: Offset) -> Option<Self> {
        Self::ALL.into_iter().find(|facing| facing.vector() == offset)
    }

    /// The smaller angle between two facings: 0, 45, 90, 135 or 180 degrees.
    pub const fn turn_degrees(self, other: Self) -> u16 {
        let eighths = (other as u16 + 8 - self as u16) % 8;
        45 * if eighths > 4 { 8 - eighths } else { eighths }
    }

    /// True for left and right.
    pub const fn is_level(self) -> bool {
        matches!(self, Self::East | Self::West)
    }

    /// The abbreviation: `N`, `NE`, `E`, `SE`, `S`, `SW`, `W`, `NW`.
    pub const fn name(self) -> &'static str {
        ["N", "NE", "E", "SE", "S", "SW", "W", "NW"][self as usize]
    }
}

impl std::fmt::Display for Facing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for Facing {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .into_iter()
            .find(|facing| facing.name() == text)
            .ok_or(ParseError::new("one of N, NE, E, SE, S, SW, W, NW"))
    }
}
