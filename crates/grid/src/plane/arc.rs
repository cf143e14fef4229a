//! Closed sectors with a whole-number slope.

use super::{Heading, Point, Pose, Vector, round_shift};

/// The half-angle of an arc, as the slope of its bounds: so much across for so much along.
///
/// `Slope::new(21, 34)` is 31.70° to each side, `Slope::new(1, 1)` is 45°, `Slope::new(1, 0)` is 90°.
/// `Slope::new(97, 56)` is 60° to a thousandth of a degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(u16, u16)", into = "(u16, u16)"))]
pub struct Slope {
    across: u16,
    along: u16,
}

impl Slope {
    /// So much to the side for so much along the axis.
    ///
    /// # Panics
    ///
    /// If both are 0.
    pub const fn new(across: u16, along: u16) -> Self {
        assert!(across != 0 || along != 0, "a slope has a direction");
        Self { across, along }
    }

    /// To the side.
    pub const fn across(self) -> u16 {
        self.across
    }

    /// Along the axis.
    pub const fn along(self) -> u16 {
        self.along
    }
}

impl TryFrom<(u16, u16)> for Slope {
    type Error = crate::ParseError;

    fn try_from((across, along): (u16, u16)) -> Result<Self, Self::Error> {
        if across == 0 && along == 0 {
            return Err(crate::ParseError::new("a slope other than 0:0"));
        }
        Ok(Self::new(across, along))
    }
}

impl From<Slope> for (u16, u16) {
    fn from(slope: Slope) -> Self {
        (slope.across, slope.along)
    }
}

/// A closed sector of the plane: all points that lie from the apex in certain directions.
///
/// The apex belongs to it, and so do its bounds. The bounds are whole-number vectors, rounded once
/// to an angle of less than a millionth of a radian (0.1 µm at 100 mm); at the four headings along
/// the axes they are exact.
///
/// ```
/// use grid::plane::*;
/// let arc = Arc::ahead(Pose::new(Point::new(0, 0), Heading::ZERO), Slope::new(21, 34));
/// assert!(arc.contains(Point::new(21_000, 34_000)));
/// assert!(!arc.contains(Point::new(21_001, 34_000)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arc {
    apex: Point,
    /// Left and right bound; `None` for the whole plane.
    bounds: Option<(Vector, Vector)>,
}

impl Arc {
    /// The sector around the heading of the pose.
    pub fn ahead(pose: Pose, slope: Slope) -> Self {
        Self::around(pose.centre, pose.heading, slope)
    }

    /// The sector around the opposite of the heading of the pose.
    pub fn behind(pose: Pose, slope: Slope) -> Self {
        Self::around(pose.centre, pose.heading.opposite(), slope)
    }

    /// Every direction.
    pub const fn all_round(apex: Point) -> Self {
        Self { apex, bounds: None }
    }

    fn around(apex: Point, axis: Heading, slope: Slope) -> Self {
        debug_assert!(apex.is_in_limits(), "coordinates within LIMIT");
        Self { apex, bounds: Some((bound(axis, slope, -1), bound(axis, slope, 1))) }
    }

    /// Where the sector starts.
    pub const fn apex(&self) -> Point {
        self.apex
    }

    /// Directions of the left and the right bound; `None` if the arc is the whole plane.
    pub const fn bounds(&self) -> Option<(Vector, Vector)> {
        self.bounds
    }

    /// True if the point is in the sector, bounds and apex included.
    pub fn contains(&self, point: Point) -> bool {
        self.contains_direction(point - self.apex)
    }

    /// True if the sector holds the points in this direction from its apex.
    pub fn contains_direction(&self, toward: Vector) -> bool {
        match self.bounds {
            Some((left, right)) => left.cross(toward) <= 0 && right.cross(toward) >= 0,
            None => true,
        }
    }
}

/// One bound of a sector, shortened to less than 22 bits so that later products stay small.
fn bound(axis: Heading, slope: Slope, side: i64) -> Vector {
    let (across, along) = (side * i64::from(slope.across), i64::from(slope.along));
    let (right, forward) = (axis.right(), axis.forward());
    let bits = (across.abs() + along).ilog2() + 9;
    Vector::new(
        round_shift(across * right.x + along * forward.x, bits),
        round_shift(across * right.y + along * forward.y, bits),
    )
}
