//! The nearest point of a rectangle that lies in an arc and is not hidden by other rectangles.

use std::cmp::Ordering;

use super::{Along, Arc, Point, Rect, Vector};

/// The point where a ray from an apex first touches a rectangle.
///
/// The point is the exact fraction `apex + toward · along`; it is rounded only for display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// Where the ray starts.
    pub apex: Point,
    /// The direction of the ray.
    pub toward: Vector,
    /// How far along that direction.
    pub along: Along,
}

impl Touch {
    /// The exact square of the distance from the apex.
    pub fn squared(self) -> SquaredDistance {
        let above = u128::from(self.along.numerator().unsigned_abs());
        let below = u128::from(self.along.denominator().unsigned_abs());
        let direction = u128::from(self.toward.squared_length().unsigned_abs());
        SquaredDistance { numerator: above * above * direction, denominator: below * below }
    }

    /// True if the point is at most `reach` micrometres from the apex. Exact.
    pub fn is_within(self, reach: i64) -> bool {
        self.squared().is_within(reach)
    }

    /// For display only: the point, rounded down to whole micrometres.
    pub fn rounded_point(self) -> Point {
        self.apex + Vector::new(self.along.times(self.toward.x), self.along.times(self.toward.y))
    }
}

/// The square of a distance as an exact fraction of square micrometres.
///
/// Ordered and compared by value, whatever the fraction looks like.
#[derive(Clone, Copy, Debug)]
pub struct SquaredDistance {
    numerator: u128,
    denominator: u128,
}

impl SquaredDistance {
    /// True if the distance is at most `reach` micrometres. Exact.
    pub fn is_within(self, reach: i64) -> bool {
        let reach = u128::from(reach.max(0).unsigned_abs());
        self.numerator <= reach * reach * self.denominator
    }

    /// For display only: the distance to the nearest whole micrometre.
    pub fn rounded_micrometres(self) -> i64 {
        let (whole, rest) = (self.numerator / self.denominator, self.numerator % self.denominator);
        let twice = (4 * whole + 4 * rest / self.denominator).isqrt();
        twice.div_ceil(2) as i64
    }
}

impl Ord for SquaredDistance {
    fn cmp(&self, other: &Self) -> Ordering {
        wide_product(self.numerator, other.denominator).cmp(&wide_product(other.numerator, self.denominator))
    }
}

impl PartialOrd for SquaredDistance {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for SquaredDistance {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for SquaredDistance {}

/// The 256-bit product, upper half first.
fn wide_product(a: u128, b: u128) -> (u128, u128) {
    const LOW: u128 = u64::MAX as u128;
    let (a1, a0, b1, b0) = (a >> 64, a & LOW, b >> 64, b & LOW);
    let low = a0 * b0;
    let middle = a1 * b0 + (low >> 64);
    let middle2 = a0 * b1 + (middle & LOW);
    (a1 * b1 + (middle >> 64) + (middle2 >> 64), (middle2 << 64) | (low & LOW))
}

/// The point of the rectangle nearest to the apex among those in the arc; `None` if none is.
pub fn nearest(arc: &Arc, target: &Rect) -> Option<Touch> {
    nearest_visible(arc, target, &[])
}

/// The point of `target` nearest to the apex among those that lie in the arc and that a straight
/// line from the apex reaches without meeting the open interior of a blocker.
///
/// Blockers must not overlap the target (they may touch it). Those behind it or elsewhere do no
/// harm. An apex on or inside the target is itself the nearest point.
///
/// The distance to the target grows to both sides of the direction of its nearest point, and the
/// visible directions are closed intervals that end at a bound of the arc, at a corner of a blocker
/// or at the outline of the target. So the answer lies in the direction of the nearest point, or,
/// if that one is hidden, in the direction of a bound or of a blocker's corner.
///
/// ```
/// use grid::plane::*;
/// let size = Size::new(21_000, 34_000);
/// let at = |x, y, degrees| Pose::new(Point::new(x, y), Heading::from_degrees(degrees));
/// let arc = Arc::ahead(at(0, 0, 0), Slope::new(21, 34));
/// let target = Rect::new(at(0, 180_000, 180), size);
/// let hidden = Rect::new(at(0, 90_000, 90), size);
/// let beside = Rect::new(at(40_000, 90_000, 90), size);
/// assert!(nearest_visible(&arc, &target, &[hidden]).is_none());
/// let touch = nearest_visible(&arc, &target, &[beside]).unwrap();
/// assert_eq!(touch.squared().rounded_micrometres(), 146_000);
/// ```
pub fn nearest_visible(arc: &Arc, target: &Rect, blockers: &[Rect]) -> Option<Touch> {
    let apex = arc.apex();
    if target.contains(apex) {
        return Some(Touch { apex, toward: Vector::ZERO, along: Along::START });
    }
    let sight = Sight { arc, target, blockers };
    let best = sight.touch(target.nearest_direction(apex));
    if best.is_some() || sight.is_pointless() {
        return best;
    }
    let bounds = arc.bounds().into_iter().flat_map(|(left, right)| [left, right]);
    let corners = blockers.iter().flat_map(|blocker| blocker.corners().map(|corner| corner - apex));
    bounds.chain(corners).filter_map(|toward| sight.touch(toward)).min_by_key(|touch| touch.squared())
}

struct Sight<'a> {
    arc: &'a Arc,
    target: &'a Rect,
    blockers: &'a [Rect],
}

impl Sight<'_> {
    /// Where the ray touches the target, if it may.
    fn touch(&self, toward: Vector) -> Option<Touch> {
        if toward == Vector::ZERO || !self.arc.contains_direction(toward) {
            return None;
        }
        let apex = self.arc.apex();
        let along = self.target.chord(apex, toward)?.enter;
        let is_hidden = |blocker: &Rect| blocker.blocks_ray(apex, toward, along);
        (!self.blockers.iter().any(is_hidden)).then_some(Touch { apex, toward, along })
    }

    /// True if no part of the target is in the arc, so that no other direction need be tried.
    fn is_pointless(&self) -> bool {
        let Some((left, right)) = self.arc.bounds() else { return false };
        let corners = self.target.corners().map(|corner| corner - self.arc.apex());
        corners.iter().all(|&corner| left.cross(corner) > 0) || corners.iter().all(|&corner| right.cross(corner) < 0)
    }
}
