//! Rectangles at any heading: corners, containment, overlap, chords.

use std::cmp::Ordering;

use super::{Local, Point, Pose, Vector};

/// Largest half side of a rectangle, in micrometres.
pub const MAX_HALF_SIDE: i64 = 65_536;

/// Smallest half side, in micrometres: far more than the rounding of a corner.
pub const MIN_HALF_SIDE: i64 = 16;

/// Half the width and half the length of a rectangle, in micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    half_across: i64,
    half_along: i64,
}

impl Size {
    /// Half the side across the heading and half the side along it.
    ///
    /// # Panics
    ///
    /// If one of them is outside [`MIN_HALF_SIDE`] to [`MAX_HALF_SIDE`].
    pub const fn new(half_across: i64, half_along: i64) -> Self {
        assert!(MIN_HALF_SIDE <= half_across && half_across <= MAX_HALF_SIDE);
        assert!(MIN_HALF_SIDE <= half_along && half_along <= MAX_HALF_SIDE);
        Self { half_across, half_along }
    }

    /// Half the side across the heading.
    pub const fn half_across(self) -> i64 {
        self.half_across
    }

    /// Half the side along the heading.
    pub const fn half_along(self) -> i64 {
        self.half_along
    }
}

/// A rectangle standing at a pose. It is a closed set.
///
/// The corners are whole micrometres and exactly symmetric about the centre, so the shape is a
/// parallelogram that differs from the ideal rectangle by less than a micrometre. All answers are
/// exact for this shape.
///
/// With the centre as zero point it is `{ v : |across × v| <= k and |along × v| <= k }`, where
/// `across` and `along` are its sides and `k` is half its area. That one form answers everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rect {
    centre: Point,
    across: Vector,
    along: Vector,
    half_area: i64,
}

/// A place on a ray, as the fraction `numerator / denominator` of the ray's direction vector.
#[derive(Clone, Copy, Debug)]
pub struct Along {
    numerator: i64,
    denominator: i64,
}

/// The part of a ray that lies in a rectangle; `enter` is 0 if the ray starts inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// Where the ray first touches the rectangle.
    pub enter: Along,
    /// Where it last touches it.
    pub leave: Along,
}

impl Rect {
    /// The rectangle of this size at this pose.
    pub fn new(pose: Pose, size: Size) -> Self {
        debug_assert!(pose.centre.is_in_limits(), "coordinates within LIMIT");
        let front_right = Local::new(size.half_across, size.half_along).turned(pose.heading);
        let front_left = Local::new(-size.half_across, size.half_along).turned(pose.heading);
        Self {
            centre: pose.centre,
            across: front_right - front_left,
            along: front_right + front_left,
            half_area: front_right.cross(front_left),
        }
    }

    /// The centre.
    pub const fn centre(&self) -> Point {
        self.centre
    }

    /// The corners clockwise: front right, rear right, rear left, front left.
    pub fn corners(&self) -> [Point; 4] {
        let (right, left) = self.front();
        [self.centre + right, self.centre - left, self.centre - right, self.centre + left]
    }

    /// Front right and front left corner as seen from the centre.
    ///
    /// Sum and difference of the two sides are even, since they were made from these corners.
    fn front(&self) -> (Vector, Vector) {
        let (sum, difference) = (self.along + self.across, self.along - self.across);
        (Vector::new(sum.x / 2, sum.y / 2), Vector::new(difference.x / 2, difference.y / 2))
    }

    /// True if the point is inside or on the edge.
    pub fn contains(&self, point: Point) -> bool {
        let v = point - self.centre;
        self.across.cross(v).abs() <= self.half_area && self.along.cross(v).abs() <= self.half_area
    }

    /// True if the point is inside and not on the edge.
    pub fn contains_strictly(&self, point: Point) -> bool {
        let v = point - self.centre;
        self.across.cross(v).abs() < self.half_area && self.along.cross(v).abs() < self.half_area
    }

    /// True if the centre of one of the two is strictly inside the other.
    pub fn covers_centre(&self, other: &Self) -> bool {
        self.contains_strictly(other.centre) || other.contains_strictly(self.centre)
    }

    /// True if the interiors meet. Touching edges or corners is no overlap.
    ///
    /// ```
    /// use grid::plane::*;
    /// let at = |y| Rect::new(Pose::new(Point::new(0, y), Heading::ZERO), Size::new(21_000, 34_000));
    /// assert!(at(0).overlaps(&at(67_999)));
    /// assert!(!at(0).overlaps(&at(68_000)));
    /// ```
    pub fn overlaps(&self, other: &Self) -> bool {
        !self.is_parted_from(other) && !other.is_parted_from(self)
    }

    /// True if a line along one of the own sides has the two rectangles on different sides.
    fn is_parted_from(&self, other: &Self) -> bool {
        let between = other.centre - self.centre;
        let (right, left) = other.front();
        let parts = |side: Vector| {
            let reach = side.cross(right).abs().max(side.cross(left).abs());
            side.cross(between).abs() >= self.half_area + reach
        };
        parts(self.across) || parts(self.along)
    }

    /// The part of the ray from `from` toward `toward` that lies in the rectangle, edges included.
    pub fn chord(&self, from: Point, toward: Vector) -> Option<Chord> {
        let v = from - self.centre;
        let (enter, leave) = self.slab(self.across, v, toward, true)?;
        let (enter2, leave2) = self.slab(self.along, v, toward, true)?;
        let enter = enter.max(enter2).max(Along::START);
        let leave = leave.min(leave2);
        (enter <= leave).then_some(Chord { enter, leave })
    }

    /// True if the open segment between the two points meets the open interior.
    ///
    /// Running along an edge or through a corner does not block.
    pub fn blocks(&self, from: Point, to: Point) -> bool {
        self.blocks_ray(from, to - from, Along::END)
    }

    /// True if the ray from `from` toward `toward` meets the open interior before `until`.
    pub fn blocks_ray(&self, from: Point, toward: Vector, until: Along) -> bool {
        let v = from - self.centre;
        let Some((enter, leave)) = self.slab(self.across, v, toward, false) else { return false };
        let Some((enter2, leave2)) = self.slab(self.along, v, toward, false) else { return false };
        enter.max(enter2).max(Along::START) < leave.min(leave2).min(until)
    }

    /// Where `v + s · toward` lies between the two edges parallel to `side`.
    fn slab(&self, side: Vector, v: Vector, toward: Vector, closed: bool) -> Option<(Along, Along)> {
        let (start, speed) = (side.cross(v), side.cross(toward));
        if speed == 0 {
            let inside = start.abs() < self.half_area || closed && start.abs() == self.half_area;
            return inside.then_some((Along::new(-1, 0), Along::new(1, 0)));
        }
        let (start, speed) = if speed > 0 { (start, speed) } else { (-start, -speed) };
        Some((Along::new(-self.half_area - start, speed), Along::new(self.half_area - start, speed)))
    }

    /// A rectangle about the same centre whose edges lie at least `inset` further inside.
    pub(super) fn core(&self, inset: i64) -> Self {
        let reach = |side: Vector| side.x.abs() + side.y.abs();
        let less = inset * reach(self.across).max(reach(self.along));
        Self { half_area: self.half_area - less, ..*self }
    }

    /// The direction from a point outside to the nearest point of the rectangle.
    pub(super) fn nearest_direction(&self, from: Point) -> Vector {
        let corners = self.corners();
        (0..4)
            .find_map(|i| foot_direction(corners[i], corners[(i + 1) % 4], from))
            .unwrap_or_else(|| nearest_corner(corners, from) - from)
    }
}

/// The direction square onto the edge from `a` to `b`, if `from` is beyond the edge and opposite it.
fn foot_direction(a: Point, b: Point, from: Point) -> Option<Vector> {
    let (edge, v) = (b - a, from - a);
    let is_beyond = edge.cross(v) > 0;
    let foot = edge.dot(v);
    (is_beyond && 0 < foot && foot < edge.squared_length()).then_some(edge.quarter_right())
}

fn nearest_corner(corners: [Point; 4], from: Point) -> Point {
    let [first, rest @ ..] = corners;
    rest.into_iter().fold(first, |best, corner| {
        if from.squared_distance(corner) < from.squared_distance(best) { corner } else { best }
    })
}

impl Along {
    /// The start of the ray.
    pub const START: Self = Self::new(0, 1);

    /// The tip of the direction vector.
    pub const END: Self = Self::new(1, 1);

    /// A fraction with a denominator that is not negative; 0 stands for a place at infinity.
    const fn new(numerator: i64, denominator: i64) -> Self {
        Self { numerator, denominator }
    }

    /// Above the line.
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// Below the line.
    pub const fn denominator(self) -> i64 {
        self.denominator
    }

    /// This fraction of `length`, rounded down. The fraction must be finite.
    pub fn times(self, length: i64) -> i64 {
        let product = i128::from(self.numerator) * i128::from(length);
        product.div_euclid(i128::from(self.denominator)) as i64
    }
}

impl Ord for Along {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        let right = i128::from(other.numerator) * i128::from(self.denominator);
        left.cmp(&right)
    }
}

impl PartialOrd for Along {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Along {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Along {}
