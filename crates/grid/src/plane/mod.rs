//! The fixed-point plane: a table top in whole micrometres, with headings in tenths of a degree.
//!
//! # What is exact and what is rounded
//!
//! - A [`Point`] is a pair of whole micrometres, `x` to the right and `y` up.
//! - A [`Heading`] is a whole number of tenths of a degree, 0 along `+y`, clockwise positive. Sine
//!   and cosine come from one integer table with 30 fractional bits; no other source exists.
//! - **Rounding happens in three places only**, each time once, to the nearest whole number, ties
//!   away from zero: the new centre of a [`Pose`] that moves, the corners of a [`Rect`], and the two
//!   bounds of an [`Arc`]. Because the rule treats `+` and `-` alike, a quarter turn or a mirror
//!   image of a position has the quarter-turned or mirrored result, bit for bit, and the corners
//!   of a rectangle are exactly symmetric about its centre.
//! - Everything asked afterwards (overlap, inside an arc, nearest point, blocking) is answered
//!   exactly for those rounded shapes, by comparing fractions of integers. There is no tolerance.
//!
//! # Limits
//!
//! Coordinates within [`LIMIT`] and sides up to 2·[`MAX_HALF_SIDE`] keep every product inside
//! 64 bits (128 for squared distances). Debug builds check this.
//!
//! ```
//! use grid::plane::*;
//!
//! let size = Size::new(21_000, 34_000);
//! let here = Pose::new(Point::new(0, 0), Heading::ZERO);
//! let there = Pose::new(Point::new(0, 134_000), Heading::from_degrees(180));
//! let arc = Arc::ahead(here, Slope::new(21, 34));
//! let touch = nearest(&arc, &Rect::new(there, size)).unwrap();
//! assert!(touch.is_within(100_000) && !touch.is_within(99_999));
//! ```

mod angle;
mod arc;
mod pose;
mod rect;
mod region;
mod sight;

use std::ops::{Add, AddAssign, Neg, Sub};

pub use angle::{Heading, Turn};
pub use arc::{Arc, Slope};
pub use pose::{Leg, Local, Pose, smallest_retreat};
pub use rect::{Along, Chord, MAX_HALF_SIDE, MIN_HALF_SIDE, Rect, Size};
pub use region::{Bounds, polygon_contains};
pub use sight::{SquaredDistance, Touch, nearest, nearest_visible};

/// Largest absolute coordinate, in micrometres: three metres to each side of the zero point.
pub const LIMIT: i64 = 3_000_000;

/// A point of the plane in micrometres.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Point {
    /// To the right.
    pub x: i64,
    /// Up.
    pub y: i64,
}

impl Point {
    /// A point in micrometres.
    pub const fn new(x: i64, y: i64) -> Self {
        Self { x, y }
    }

    /// The square of the distance to `other`, in square micrometres.
    pub const fn squared_distance(self, other: Self) -> i64 {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        dx * dx + dy * dy
    }

    /// True if `other` is at most `reach` micrometres away.
    pub const fn is_within(self, reach: i64, other: Self) -> bool {
        self.squared_distance(other) <= reach * reach
    }

    /// True if both coordinates are within [`LIMIT`].
    pub const fn is_in_limits(self) -> bool {
        self.x.abs() <= LIMIT && self.y.abs() <= LIMIT
    }
}

/// A displacement in micrometres, or a direction of which only the angle counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Vector {
    /// To the right.
    pub x: i64,
    /// Up.
    pub y: i64,
}

impl Vector {
    /// No displacement.
    pub const ZERO: Self = Self::new(0, 0);

    /// A displacement in micrometres.
    pub const fn new(x: i64, y: i64) -> Self {
        Self { x, y }
    }

    /// The cross product: positive if `other` lies anticlockwise of `self`.
    pub const fn cross(self, other: Self) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The dot product: positive if `other` points the same way rather than back.
    pub const fn dot(self, other: Self) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// The square of the length.
    pub const fn squared_length(self) -> i64 {
        self.dot(self)
    }

    /// Rotated by a quarter turn clockwise.
    pub const fn quarter_right(self) -> Self {
        Self::new(self.y, -self.x)
    }
}

impl Add for Vector {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vector {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Neg for Vector {
    type Output = Self;

    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

impl Add<Vector> for Point {
    type Output = Self;

    fn add(self, by: Vector) -> Self {
        Self::new(self.x + by.x, self.y + by.y)
    }
}

impl AddAssign<Vector> for Point {
    fn add_assign(&mut self, by: Vector) {
        *self = *self + by;
    }
}

impl Sub<Vector> for Point {
    type Output = Self;

    fn sub(self, by: Vector) -> Self {
        Self::new(self.x - by.x, self.y - by.y)
    }
}

impl Sub for Point {
    type Output = Vector;

    fn sub(self, other: Self) -> Vector {
        Vector::new(self.x - other.x, self.y - other.y)
    }
}

/// `value / 2^bits` to the nearest whole number, ties away from zero.
const fn round_shift(value: i64, bits: u32) -> i64 {
    let half = 1 << (bits - 1);
    if value >= 0 { (value + half) >> bits } else { -((half - value) >> bits) }
}
