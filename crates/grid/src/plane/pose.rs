//! Poses and the rigid motions that carry them.

use super::{Heading, Point, Rect, Size, Turn, Vector, round_shift};

/// A displacement in somebody's own frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Local {
    /// Micrometres to the right.
    pub right: i64,
    /// Micrometres ahead.
    pub forward: i64,
}

impl Local {
    /// A displacement to the right and ahead.
    pub const fn new(right: i64, forward: i64) -> Self {
        Self { right, forward }
    }

    /// The displacement in the plane for somebody with this heading, rounded once.
    #[inline]
    pub const fn turned(self, heading: Heading) -> Vector {
        let exact = self.scaled(heading);
        Vector::new(round_shift(exact.x, 30), round_shift(exact.y, 30))
    }

    /// The same with 30 fractional bits, so that several can be added before rounding.
    #[inline]
    const fn scaled(self, heading: Heading) -> Vector {
        let (sine, cosine) = (heading.sine(), heading.cosine());
        Vector::new(self.right * cosine + self.forward * sine, self.forward * cosine - self.right * sine)
    }
}

/// A rigid motion in the frame of whoever makes it: a displacement, then a turn on the spot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Leg {
    /// Where the motion ends, in the frame in which it starts.
    pub shift: Local,
    /// How the heading changes.
    pub turn: Turn,
}

impl Leg {
    /// `right` and `forward` in micrometres, then a turn.
    pub const fn new(right: i64, forward: i64, turn: Turn) -> Self {
        Self { shift: Local::new(right, forward), turn }
    }

    /// Left and right exchanged.
    pub fn mirrored(self) -> Self {
        Self { shift: Local::new(-self.shift.right, self.shift.forward), turn: -self.turn }
    }
}

/// A point and a heading: where a piece stands and which way it looks.
///
/// ```
/// use grid::plane::{Heading, Leg, Point, Pose, Turn};
/// let start = Pose::new(Point::new(0, 0), Heading::ZERO);
/// let end = start.carried(34_000, Leg::new(15_000, 40_000, Turn::from_degrees(45)), 34_000);
/// assert_eq!(end, Pose::new(Point::new(39_042, 98_042), Heading::from_degrees(45)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pose {
    /// The centre of the piece.
    pub centre: Point,
    /// Its heading.
    pub heading: Heading,
}

impl Pose {
    /// A centre and a heading.
    pub const fn new(centre: Point, heading: Heading) -> Self {
        Self { centre, heading }
    }

    /// Where a displacement in the piece's own frame leads, rounded once.
    #[inline]
    pub fn at(self, local: Local) -> Point {
        self.centre + local.turned(self.heading)
    }

    /// The place of a point in the piece's own frame, rounded once.
    ///
    /// For display and for search; decisions are better asked of [`Rect`] and
    /// [`Arc`](super::Arc), which do not round.
    pub fn local(self, point: Point) -> Local {
        let Vector { x, y } = point - self.centre;
        let back = Local::new(x, y).turned(self.heading.mirrored());
        Local::new(back.x, back.y)
    }

    /// Moved straight ahead, or back if `distance` is negative.
    #[inline]
    pub fn ahead(self, distance: i64) -> Self {
        Self::new(self.at(Local::new(0, distance)), self.heading)
    }

    /// Moved by a leg, rounded once.
    pub fn moved(self, leg: Leg) -> Self {
        self.carried(0, leg, 0)
    }

    /// Moved by `before` straight ahead, then by the leg, then by `after` along the new heading;
    /// the sum is rounded once.
    // A pose that is handed back through memory costs a simulation more than the sum itself.
    #[inline(always)]
    pub fn carried(self, before: i64, leg: Leg, after: i64) -> Self {
        let heading = self.heading + leg.turn;
        let first = Local::new(leg.shift.right, leg.shift.forward + before);
        let sum = first.scaled(self.heading) + Local::new(0, after).scaled(heading);
        let by = Vector::new(round_shift(sum.x, 30), round_shift(sum.y, 30));
        Self::new(self.centre + by, heading)
    }

    /// Turned on the spot.
    pub fn turned(self, turn: Turn) -> Self {
        Self::new(self.centre, self.heading + turn)
    }

    /// The mirror image across the `y` axis.
    pub fn mirrored(self) -> Self {
        Self::new(Point::new(-self.centre.x, self.centre.y), self.heading.mirrored())
    }
}

/// The smallest number of whole micrometres to go straight back until neither the own centre is
/// strictly inside a fixed rectangle nor the centre of a fixed rectangle strictly inside the own.
///
/// Returns that distance (0 if nothing is in the way) and the pose reached.
///
/// ```
/// use grid::plane::*;
/// let size = Size::new(21_000, 34_000);
/// let fixed = Rect::new(Pose::new(Point::new(0, 0), Heading::ZERO), size);
/// let pose = Pose::new(Point::new(0, 10_000), Heading::ZERO);
/// let (distance, end) = smallest_retreat(pose, size, &[fixed]);
/// assert_eq!((distance, end.centre), (44_000, Point::new(0, -34_000)));
/// ```
pub fn smallest_retreat(pose: Pose, size: Size, fixed: &[Rect]) -> (i64, Pose) {
    let mut distance = 0;
    loop {
        let here = pose.ahead(-distance);
        let rect = Rect::new(here, size);
        match fixed.iter().find(|other| rect.covers_centre(other)) {
            None => return (distance, here),
            Some(other) => distance += sure_clash(here, &rect, other).max(1),
        }
    }
}

/// How much further back the two surely go on to clash.
///
/// Only the core of a rectangle is sure: poses are rounded, so at its edge a clash can come and go
/// from one micrometre to the next. There the caller goes step by step.
fn sure_clash(here: Pose, rect: &Rect, other: &Rect) -> i64 {
    let forward = here.heading.forward();
    let forward = Vector::new(round_shift(forward.x, 8), round_shift(forward.y, 8));
    let left_in = |rect: &Rect, point: Point, toward: Vector| {
        let core = rect.core(2);
        if !core.contains_strictly(point) {
            return 0;
        }
        core.chord(point, toward).map_or(0, |chord| chord.leave.times(1 << 22))
    };
    left_in(other, here.centre, -forward).max(left_in(rect, other.centre(), forward))
}
