//! Headings and turns in tenths of a degree, and the integer sine table behind them.

use std::ops::{Add, Neg, Sub};

use super::Vector;

/// A direction in tenths of a degree, 0 to 3599: 0 along `+y`, clockwise positive.
///
/// ```
/// use grid::plane::{Heading, Turn};
/// let heading = Heading::from_degrees(350) + Turn::from_degrees(45);
/// assert_eq!(heading, Heading::from_tenths(350));
/// assert_eq!(heading - Heading::from_degrees(350), Turn::from_degrees(45));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u16", into = "u16"))]
pub struct Heading(u16);

/// A change of heading in tenths of a degree, clockwise positive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "i16", into = "i16"))]
pub struct Turn(i16);

/// Tenths of a degree in a full turn.
const FULL: i32 = 3600;
/// Tenths of a degree in a quarter.
const QUARTER: usize = FULL as usize / 4;

impl Heading {
    /// Along `+y`.
    pub const ZERO: Self = Self(0);

    /// A number of tenths of a degree; full turns are dropped, negative numbers count back.
    pub const fn from_tenths(tenths: i32) -> Self {
        Self(tenths.rem_euclid(FULL) as u16)
    }

    /// A number of whole degrees; full turns are dropped, negative numbers count back.
    pub const fn from_degrees(degrees: i32) -> Self {
        Self::from_tenths((degrees % 360) * 10)
    }

    /// Tenths of a degree, 0 to 3599.
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// Half a turn.
    pub const fn opposite(self) -> Self {
        Self::from_tenths(self.0 as i32 + FULL / 2)
    }

    /// The mirror image across the `y` axis.
    pub const fn mirrored(self) -> Self {
        Self::from_tenths(-(self.0 as i32))
    }

    /// Sine with 30 fractional bits.
    #[inline]
    pub const fn sine(self) -> i64 {
        SINES[self.0 as usize] as i64
    }

    /// Cosine with 30 fractional bits.
    #[inline]
    pub const fn cosine(self) -> i64 {
        SINES[self.0 as usize + QUARTER] as i64
    }

    /// The forward unit vector with 30 fractional bits: `(sin, cos)`.
    pub const fn forward(self) -> Vector {
        Vector::new(self.sine(), self.cosine())
    }

    /// The unit vector to the right with 30 fractional bits: `(cos, -sin)`.
    pub const fn right(self) -> Vector {
        Vector::new(self.cosine(), -self.sine())
    }
}

impl Turn {
    /// No turn.
    pub const NONE: Self = Self(0);

    /// A number of tenths of a degree, clockwise positive.
    ///
    /// # Panics
    ///
    /// If it is more than one full turn either way.
    pub const fn from_tenths(tenths: i32) -> Self {
        assert!(tenths.abs() <= FULL, "a turn is at most one full turn");
        Self(tenths as i16)
    }

    /// A number of whole degrees, clockwise positive.
    ///
    /// # Panics
    ///
    /// If it is more than one full turn either way.
    pub const fn from_degrees(degrees: i32) -> Self {
        Self::from_tenths(degrees * 10)
    }

    /// Tenths of a degree, clockwise positive.
    pub const fn tenths(self) -> i16 {
        self.0
    }
}

impl Neg for Turn {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Add<Turn> for Heading {
    type Output = Self;

    #[inline]
    fn add(self, turn: Turn) -> Self {
        // Neither is more than a full turn: no need to divide.
        let tenths = i32::from(self.0) + i32::from(turn.0);
        let back = if tenths < 0 { FULL } else { 0 };
        let too_far = if tenths >= FULL { FULL } else { 0 };
        Self((tenths + back - too_far) as u16)
    }
}

impl Sub for Heading {
    type Output = Turn;

    /// The shortest turn that leads from `other` to `self`; half a turn counts as clockwise.
    fn sub(self, other: Self) -> Turn {
        let clockwise = (i32::from(self.0) - i32::from(other.0)).rem_euclid(FULL);
        Turn::from_tenths(if clockwise > FULL / 2 { clockwise - FULL } else { clockwise })
    }
}

impl TryFrom<u16> for Heading {
    type Error = crate::ParseError;

    fn try_from(tenths: u16) -> Result<Self, Self::Error> {
        if i32::from(tenths) >= FULL {
            return Err(crate::ParseError::new("tenths of a degree from 0 to 3599"));
        }
        Ok(Self(tenths))
    }
}

impl From<Heading> for u16 {
    fn from(heading: Heading) -> Self {
        heading.0
    }
}

impl TryFrom<i16> for Turn {
    type Error = crate::ParseError;

    fn try_from(tenths: i16) -> Result<Self, Self::Error> {
        if i32::from(tenths).abs() > FULL {
            return Err(crate::ParseError::new("tenths of a degree from -3600 to 3600"));
        }
        Ok(Self(tenths))
    }
}

impl From<Turn> for i16 {
    fn from(turn: Turn) -> Self {
        turn.0
    }
}

impl std::fmt::Display for Heading {
    /// Degrees, with one decimal only where it is needed: `45`, `22.5`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 % 10 {
            0 => write!(f, "{}", self.0 / 10),
            tenth => write!(f, "{}.{tenth}", self.0 / 10),
        }
    }
}

/// Sines of a full turn and a quarter more, for the cosines, in steps of a tenth of a degree, with 30 fractional bits.
///
/// The table is computed by the compiler from integers, so that no library's idea of a sine gets
/// into it and every build has the same one. It is whole, not a quarter, because simulations look
/// up directions without pattern: no branch to guess.
static SINES: [i32; 5 * QUARTER] = sines();

const fn sines() -> [i32; 5 * QUARTER] {
    let mut table = [0; 5 * QUARTER];
    let mut tenths = 0;
    while tenths <= QUARTER {
        let sine = sine_of(tenths as i128);
        table[tenths] = sine;
        table[2 * QUARTER - tenths] = sine;
        table[2 * QUARTER + tenths] = -sine;
        table[4 * QUARTER - tenths] = -sine;
        tenths += 1;
    }
    tenths = 4 * QUARTER;
    while tenths < 5 * QUARTER {
        table[tenths] = table[tenths - 4 * QUARTER];
        tenths += 1;
    }
    table
}

/// The power series of the sine with 60 fractional bits, rounded to 30.
const fn sine_of(tenths: i128) -> i32 {
    /// π with 60 fractional bits.
    const PI: i128 = 3_622_009_729_038_561_421;
    let angle = tenths * PI / 1800;
    let square = (angle * angle) >> 60;
    let (mut sum, mut term, mut n) = (0, angle, 1);
    while term != 0 {
        sum += term;
        term = -((term * square) >> 60) / ((n + 1) * (n + 2));
        n += 2;
    }
    ((sum + (1 << 29)) >> 30) as i32
}
