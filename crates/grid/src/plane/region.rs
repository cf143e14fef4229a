//! Areas of the plane: upright boxes and simple polygons, borders included.

use super::{Point, Vector};

/// An upright box, border included.
///
/// ```
/// use grid::plane::{Bounds, Point};
/// let table = Bounds::new(Point::new(0, 0), Point::new(1_000_000, 700_000));
/// assert!(table.contains(Point::new(1_000_000, 350_000)));
/// assert!(!table.contains(Point::new(1_000_001, 350_000)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bounds {
    /// The corner with the smallest coordinates.
    pub min: Point,
    /// The corner with the largest coordinates.
    pub max: Point,
}

impl Bounds {
    /// The box between two opposite corners, smallest coordinates first.
    pub const fn new(min: Point, max: Point) -> Self {
        Self { min, max }
    }

    /// True if the point is in the box or on its border.
    pub const fn contains(self, point: Point) -> bool {
        self.min.x <= point.x && point.x <= self.max.x && self.min.y <= point.y && point.y <= self.max.y
    }
}

/// True if the point is inside the simple polygon or on its border.
///
/// The corners may run either way round; the last is joined to the first.
///
/// ```
/// use grid::plane::{Point, polygon_contains};
/// let triangle = [Point::new(0, 0), Point::new(60, 0), Point::new(0, 60)];
/// assert!(polygon_contains(&triangle, Point::new(30, 30)));
/// assert!(!polygon_contains(&triangle, Point::new(31, 30)));
/// ```
pub fn polygon_contains(corners: &[Point], point: Point) -> bool {
    let Some(&last) = corners.last() else { return false };
    let mut is_inside = false;
    let mut a = last - point;
    for &corner in corners {
        let b = corner - point;
        if is_on_segment(a, b) {
            return true;
        }
        is_inside ^= crosses_ray(a, b);
        a = b;
    }
    is_inside
}

/// True if the zero point is on the closed segment.
fn is_on_segment(a: Vector, b: Vector) -> bool {
    a.cross(b) == 0 && a.dot(b) <= 0
}

/// True if the segment crosses the ray along `+x`; its lower end counts, its upper end does not.
fn crosses_ray(a: Vector, b: Vector) -> bool {
    let (low, high) = if a.y < b.y { (a, b) } else { (b, a) };
    low.y <= 0 && 0 < high.y && low.cross(high) > 0
}
