//! Axial coordinates, shared by the triangular lattice and the hexes: a hex is named by its centre.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use crate::ParseError;

/// One of the six directions of the lattice, clockwise from east.
///
/// ```
/// use grid::lattice::{Heading, Offset};
/// assert_eq!(Heading::East.right(), Heading::SouthEast);
/// assert_eq!(Heading::NorthEast.step(), Offset::new(1, -1));
/// assert_eq!("NW".parse(), Ok(Heading::NorthWest));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Heading {
    /// Along a row, to the right of the map.
    East,
    /// 60° clockwise of east.
    SouthEast,
    /// 120° clockwise of east.
    SouthWest,
    /// Along a row, to the left of the map.
    West,
    /// 240° clockwise of east.
    NorthWest,
    /// 300° clockwise of east.
    NorthEast,
}

impl Heading {
    /// All headings in clockwise order, so that `ALL[h.index()] == h`.
    pub const ALL: [Self; 6] =
        [Self::East, Self::SouthEast, Self::SouthWest, Self::West, Self::NorthWest, Self::NorthEast];

    /// Number of sixths of a turn clockwise from east, 0 to 5.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The heading `index` sixths of a turn clockwise from east; full turns are dropped.
    pub const fn from_index(index: u8) -> Self {
        Self::ALL[(index % 6) as usize]
    }

    /// One sixth of a turn clockwise.
    pub const fn right(self) -> Self {
        Self::from_index(self as u8 + 1)
    }

    /// One sixth of a turn anticlockwise.
    pub const fn left(self) -> Self {
        Self::from_index(self as u8 + 5)
    }

    /// Half a turn.
    pub const fn opposite(self) -> Self {
        Self::from_index(self as u8 + 3)
    }

    /// Turned clockwise by `sixths`, anticlockwise if negative.
    pub const fn turned(self, sixths: i8) -> Self {
        Self::from_index(self as u8 + sixths.rem_euclid(6) as u8)
    }

    /// The direction that lies at `bearing` for somebody who looks along this heading.
    pub const fn toward(self, bearing: Bearing) -> Self {
        Self::from_index(self as u8 + bearing as u8)
    }

    /// How `other` points, seen by somebody who looks along this heading.
    ///
    /// ```
    /// use grid::lattice::{Bearing, Heading};
    /// assert_eq!(Heading::West.bearing_of(Heading::NorthWest), Bearing::AheadRight);
    /// ```
    pub const fn bearing_of(self, other: Self) -> Bearing {
        Bearing::from_index(other as u8 + 6 - self as u8)
    }

    /// The unit vector of this heading.
    pub const fn step(self) -> Offset {
        const STEPS: [Offset; 6] = [
            Offset::new(1, 0),
            Offset::new(0, 1),
            Offset::new(-1, 1),
            Offset::new(-1, 0),
            Offset::new(0, -1),
            Offset::new(1, -1),
        ];
        STEPS[self as usize]
    }

    /// The mirror image across a row: north and south change places.
    pub const fn mirrored(self) -> Self {
        Self::from_index(6 - self as u8)
    }

    /// The abbreviation used on maps and in scripts: `E`, `SE`, `SW`, `W`, `NW`, `NE`.
    pub const fn name(self) -> &'static str {
        ["E", "SE", "SW", "W", "NW", "NE"][self as usize]
    }
}

impl std::fmt::Display for Heading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for Heading {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .into_iter()
            .find(|heading| heading.name() == text)
            .ok_or(ParseError::new("one of E, SE, SW, W, NW, NE"))
    }
}

/// A direction relative to the own heading, clockwise from straight ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Bearing {
    /// Straight ahead.
    Ahead,
    /// 60° to the right.
    AheadRight,
    /// 120° to the right.
    BehindRight,
    /// Straight back.
    Behind,
    /// 120° to the left.
    BehindLeft,
    /// 60° to the left.
    AheadLeft,
}

impl Bearing {
    /// All bearings in clockwise order, so that `ALL[b.index()] == b`.
    pub const ALL: [Self; 6] =
        [Self::Ahead, Self::AheadRight, Self::BehindRight, Self::Behind, Self::BehindLeft, Self::AheadLeft];

    /// Number of sixths of a turn clockwise from straight ahead, 0 to 5.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The bearing `index` sixths of a turn clockwise from ahead; full turns are dropped.
    pub const fn from_index(index: u8) -> Self {
        Self::ALL[(index % 6) as usize]
    }

    /// Left and right exchanged.
    pub const fn mirrored(self) -> Self {
        Self::from_index(6 - self as u8)
    }

    /// Half a turn further.
    pub const fn opposite(self) -> Self {
        Self::from_index(self as u8 + 3)
    }

    /// True for the three bearings of the front half: ahead, ahead left, ahead right.
    pub const fn is_forward(self) -> bool {
        matches!(self, Self::Ahead | Self::AheadRight | Self::AheadLeft)
    }
}

/// The difference of two points in axial coordinates.
///
/// ```
/// use grid::lattice::{Heading, Offset};
/// let knight = Heading::East.step() * 2 + Heading::SouthEast.step();
/// assert_eq!(knight, Offset::new(2, 1));
/// assert_eq!(knight.length(), 3);
/// assert_eq!(knight.turned_right().turned_left(), knight);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Offset {
    /// Steps to the east.
    pub q: i16,
    /// Steps to the south-east.
    pub r: i16,
}

impl Offset {
    /// No displacement.
    pub const ZERO: Self = Self::new(0, 0);

    /// `q` steps east and `r` steps south-east.
    pub const fn new(q: i16, r: i16) -> Self {
        Self { q, r }
    }

    /// The fewest steps that make this displacement.
    pub const fn length(self) -> i16 {
        (self.q.abs() + self.r.abs() + (self.q + self.r).abs()) / 2
    }

    /// Rotated by one sixth of a turn clockwise.
    pub const fn turned_right(self) -> Self {
        Self::new(-self.r, self.q + self.r)
    }

    /// Rotated by one sixth of a turn anticlockwise.
    pub const fn turned_left(self) -> Self {
        Self::new(self.q + self.r, -self.q)
    }

    /// Rotated clockwise by the angle from east to `heading`.
    ///
    /// What lies ahead of an east-looking observer then lies ahead of one who looks along `heading`.
    pub const fn turned_from_east(self, heading: Heading) -> Self {
        let Self { q, r } = self;
        match heading {
            Heading::East => self,
            Heading::SouthEast => Self::new(-r, q + r),
            Heading::SouthWest => Self::new(-q - r, q),
            Heading::West => Self::new(-q, -r),
            Heading::NorthWest => Self::new(r, -q - r),
            Heading::NorthEast => Self::new(q + r, -q),
        }
    }

    /// The inverse of [`turned_from_east`](Self::turned_from_east): this displacement in the frame
    /// of somebody who looks along `heading`, whose ahead becomes east.
    pub const fn turned_to_east(self, heading: Heading) -> Self {
        self.turned_from_east(heading.mirrored())
    }

    /// The mirror image across a row: north and south change places.
    pub const fn mirrored(self) -> Self {
        Self::new(self.q + self.r, -self.r)
    }

    /// `Some((n, heading))` if this is `n >= 1` steps along one heading.
    ///
    /// ```
    /// use grid::lattice::{Heading, Offset};
    /// assert_eq!(Offset::new(-3, 3).along(), Some((3, Heading::SouthWest)));
    /// assert_eq!(Offset::new(2, -1).along(), None);
    /// ```
    pub const fn along(self) -> Option<(i16, Heading)> {
        let Self { q, r } = self;
        if r == 0 {
            return match q {
                0 => None,
                1.. => Some((q, Heading::East)),
                _ => Some((-q, Heading::West)),
            };
        }
        if q == 0 {
            return Some(if r > 0 { (r, Heading::SouthEast) } else { (-r, Heading::NorthWest) });
        }
        if q + r == 0 {
            return Some(if r > 0 { (r, Heading::SouthWest) } else { (q, Heading::NorthEast) });
        }
        None
    }
}

impl Add for Offset {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.q + other.q, self.r + other.r)
    }
}

impl Sub for Offset {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.q - other.q, self.r - other.r)
    }
}

impl Neg for Offset {
    type Output = Self;

    fn neg(self) -> Self {
        Self::new(-self.q, -self.r)
    }
}

impl Mul<i16> for Offset {
    type Output = Self;

    fn mul(self, times: i16) -> Self {
        Self::new(self.q * times, self.r * times)
    }
}

/// A point of the lattice, or the hex around it.
///
/// Rows run west to east and `r` grows to the south. The zero point is wherever the board says.
///
/// ```
/// use grid::lattice::{Heading, Point};
/// let here = Point::new(10, 10);
/// assert_eq!(here.step(Heading::NorthEast), Point::new(11, 9));
/// assert_eq!(here.distance(Point::new(12, 9)), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Point {
    /// Steps to the east of the zero point.
    pub q: i16,
    /// Rows to the south of the zero point; each row starts half a step further east.
    pub r: i16,
}

impl Point {
    /// The point `q` steps east and `r` steps south-east of the zero point.
    pub const fn new(q: i16, r: i16) -> Self {
        Self { q, r }
    }

    /// The point in a row and a column of a board whose odd rows are shifted half a step east.
    ///
    /// ```
    /// use grid::lattice::Point;
    /// assert_eq!(Point::from_column_row(4, 3), Point::new(3, 3));
    /// assert_eq!(Point::new(3, 3).column(), 4);
    /// ```
    pub const fn from_column_row(column: i16, row: i16) -> Self {
        Self::new(column - row.div_euclid(2), row)
    }

    /// The column on a board whose odd rows are shifted half a step east: `q + floor(r/2)`.
    pub const fn column(self) -> i16 {
        self.q + self.r.div_euclid(2)
    }

    /// The row, counted to the south.
    pub const fn row(self) -> i16 {
        self.r
    }

    /// The neighbour in direction `heading`.
    pub const fn step(self, heading: Heading) -> Self {
        let step = heading.step();
        Self::new(self.q + step.q, self.r + step.r)
    }

    /// The point `n` steps away in direction `heading`.
    pub const fn steps(self, heading: Heading, n: i16) -> Self {
        let step = heading.step();
        Self::new(self.q + n * step.q, self.r + n * step.r)
    }

    /// The six neighbours, clockwise from east.
    pub fn neighbours(self) -> [Self; 6] {
        Heading::ALL.map(|heading| self.step(heading))
    }

    /// The fewest steps to `other`.
    pub const fn distance(self, other: Self) -> i16 {
        Offset::new(other.q - self.q, other.r - self.r).length()
    }

    /// Cartesian position in exact units: `x` in half steps to the east, `y` in rows to the south.
    ///
    /// A row is `√3/2` steps high; whoever draws multiplies.
    pub const fn half_steps_and_rows(self) -> (i32, i32) {
        (2 * self.q as i32 + self.r as i32, self.r as i32)
    }

    /// For drawing only: Cartesian position in steps, `x` to the east and `y` to the south.
    pub fn drawing_position(self) -> (f64, f64) {
        let (half_steps, rows) = self.half_steps_and_rows();
        (f64::from(half_steps) / 2.0, f64::from(rows) * ROW_HEIGHT_FOR_DRAWING)
    }
}

/// `√3/2`, the height of a row in steps.
const ROW_HEIGHT_FOR_DRAWING: f64 = 0.866_025_403_784_438_6;

impl Add<Offset> for Point {
    type Output = Self;

    fn add(self, offset: Offset) -> Self {
        Self::new(self.q + offset.q, self.r + offset.r)
    }
}

impl AddAssign<Offset> for Point {
    fn add_assign(&mut self, offset: Offset) {
        *self = *self + offset;
    }
}

impl Sub<Offset> for Point {
    type Output = Self;

    fn sub(self, offset: Offset) -> Self {
        Self::new(self.q - offset.q, self.r - offset.r)
    }
}

impl Sub for Point {
    type Output = Offset;

    fn sub(self, other: Self) -> Offset {
        Offset::new(self.q - other.q, self.r - other.r)
    }
}

impl std::fmt::Display for Point {
    /// Axial coordinates with a comma, as scripts write them: `10,8`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl std::str::FromStr for Point {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let wrong = ParseError::new("two whole numbers with a comma, as in 10,8");
        let (q, r) = text.split_once(',').ok_or(wrong)?;
        let number = |text: &str| text.trim().parse().map_err(|_| wrong);
        Ok(Self::new(number(q)?, number(r)?))
    }
}
