//! From the title's own units to the page: from above, tilted, and from the side.

use serde::{Deserialize, Serialize};

use crate::{Bounds, Motif, Point, Scene, Shape, markup::N};

/// Side of a counter on the page, before any zoom.
pub const COUNTER: f32 = 64.0;
/// How much the depth of the ground is flattened in the tilted view.
const TILT: f32 = 0.55;
/// How much it is flattened when seen from the side.
const LOW: f32 = 0.09;
/// How tall the air is drawn from the side, as a share of the board's width.
const AIR: f32 = 0.42;

/// From where a scene is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aspect {
    /// Straight down.
    #[default]
    Above,
    /// From the south, half way up: heights become poles.
    Tilted,
    /// Along the ground: height is what matters.
    Side,
}

/// How a scene is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Projection {
    /// From where.
    pub aspect: Aspect,
    /// By how many degrees the board is turned clockwise.
    pub turn: f32,
}

impl Projection {
    /// The view that a scene is made for.
    pub fn natural(scene: &Scene) -> Projection {
        let flat = scene.bounds.south - scene.bounds.north < 0.01 && scene.bounds.top > 0.0;
        let aspect = if scene.motif == Motif::Sky && flat { Aspect::Side } else { Aspect::Above };
        Projection { aspect, turn: 0.0 }
    }

    /// The views that make sense for a scene: one that is drawn from the side has no other.
    pub fn sensible(scene: &Scene) -> &'static [Aspect] {
        match (scene.motif, Projection::natural(scene).aspect) {
            (_, Aspect::Side) => &[Aspect::Side],
            (Motif::Sky, _) => &[Aspect::Above],
            _ if scene.bounds.top <= 0.0 => &[Aspect::Above],
            _ => &[Aspect::Above, Aspect::Tilted, Aspect::Side],
        }
    }
}

/// A scene's place on the page: every overlay of the same board uses the same frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// How it is looked at.
    pub projection: Projection,
    /// What is covered.
    pub bounds: Bounds,
    /// Pixels per unit before any zoom.
    pub unit: f32,
    /// Pixels upwards per level of height.
    pub lift: f32,
    /// Width of the drawing.
    pub width: f32,
    /// Height of the drawing.
    pub height: f32,
    /// The linear part of the ground: x right, x down, y right, y down.
    linear: [f32; 4],
    /// Where the middle of the board lies.
    middle: (f32, f32),
}

impl Frame {
    /// The frame of a scene.
    pub fn of(scene: &Scene, projection: Projection) -> Frame {
        Frame::sized(scene, projection, Frame::unit_of(scene))
    }

    /// Pixels per unit that give the counters of a scene their usual size. A page keeps the
    /// unit of the first position, so that the board does not jump when counters leave.
    pub fn unit_of(scene: &Scene) -> f32 {
        COUNTER / typical_size(scene)
    }

    /// The frame of a scene with so many pixels per unit.
    pub fn sized(scene: &Scene, projection: Projection, unit: f32) -> Frame {
        let bounds = tidy(scene.bounds);
        let (sin, cos) = projection.turn.to_radians().sin_cos();
        let flatten = match projection.aspect {
            Aspect::Above => 1.0,
            Aspect::Tilted => TILT,
            Aspect::Side => LOW,
        };
        let linear = [cos * unit, sin * unit * flatten, -sin * unit, cos * unit * flatten];
        let lift = lift(scene, projection.aspect, unit, bounds.east - bounds.west);
        let mut frame = Frame { projection, bounds, unit, lift, width: 0.0, height: 0.0, linear, middle: (0.0, 0.0) };
        frame.settle();
        frame
    }

    /// Makes room for all corners of the board, on the ground and at the top.
    fn settle(&mut self) {
        let b = self.bounds;
        let mut low = (f32::MAX, f32::MAX);
        let mut high = (f32::MIN, f32::MIN);
        for (x, y) in [(b.west, b.north), (b.east, b.north), (b.east, b.south), (b.west, b.south)] {
            for height in [0.0, b.top.max(0.0)] {
                let (px, py) = self.place(Point { x, y, height });
                low = (low.0.min(px), low.1.min(py));
                high = (high.0.max(px), high.1.max(py));
            }
        }
        let margin = COUNTER * 0.6;
        self.width = high.0 - low.0 + 2.0 * margin;
        self.height = high.1 - low.1 + 2.0 * margin;
        self.middle = (margin - low.0, margin - low.1);
    }

    /// Where a point lies on the page.
    pub fn place(&self, point: Point) -> (f32, f32) {
        let (x, y) = self.ground(point.x, point.y);
        (x, y - point.height * self.lift)
    }

    /// Where a point of the ground lies on the page.
    pub fn ground(&self, x: f32, y: f32) -> (f32, f32) {
        let (x, y) = (x - self.centre().0, y - self.centre().1);
        let [a, b, c, d] = self.linear;
        (self.middle.0 + a * x + c * y, self.middle.1 + b * x + d * y)
    }

    /// Which point of the ground lies under a place of the page.
    pub fn unplace(&self, at: (f32, f32)) -> Point {
        let [a, b, c, d] = self.linear;
        let (x, y) = (at.0 - self.middle.0, at.1 - self.middle.1);
        let area = a * d - b * c;
        let (gx, gy) = ((d * x - c * y) / area, (a * y - b * x) / area);
        Point::ground(gx + self.centre().0, gy + self.centre().1)
    }

    /// The ground plane as an SVG transformation, for things that lie on it in units.
    pub fn ground_matrix(&self) -> String {
        let [a, b, c, d] = self.linear;
        let (e, f) = self.ground(0.0, 0.0);
        // More decimals than elsewhere: these factors are multiplied by whole boards.
        format!("matrix({a:.5} {b:.5} {c:.5} {d:.5} {} {})", N(e), N(f))
    }

    /// The ground plane in pixels around a point: for things that lie flat at any height.
    pub(crate) fn flat_matrix(&self, at: (f32, f32)) -> String {
        let [a, b, c, d] = self.linear.map(|part| part / self.unit);
        format!("matrix({a:.4} {b:.4} {c:.4} {d:.4} {} {})", N(at.0), N(at.1))
    }

    /// The direction of a heading on the page, clockwise from upwards.
    pub fn heading(&self, heading: f32) -> f32 {
        heading + self.projection.turn
    }

    /// A height as a share of the highest level.
    pub fn share(&self, height: f32) -> f32 {
        if self.bounds.top > 0.0 { (height / self.bounds.top).clamp(0.0, 1.5) } else { 0.0 }
    }

    /// Whether the board is seen straight from above.
    pub fn is_above(&self) -> bool {
        self.projection.aspect == Aspect::Above
    }

    fn centre(&self) -> (f32, f32) {
        ((self.bounds.west + self.bounds.east) / 2.0, (self.bounds.north + self.bounds.south) / 2.0)
    }
}

/// Bounds in which east lies east of west, and nothing is infinite.
fn tidy(bounds: Bounds) -> Bounds {
    let number = |value: f32| if value.is_finite() { value } else { 0.0 };
    let (west, north) = (number(bounds.west), number(bounds.north));
    let east = number(bounds.east).max(west + 0.001);
    let south = number(bounds.south).max(north);
    Bounds { west, north, east, south, top: number(bounds.top) }
}

/// The middle one of all counter sizes; a fortieth of the board where there are none.
fn typical_size(scene: &Scene) -> f32 {
    let mut sizes: Vec<f32> = scene
        .items
        .iter()
        .filter_map(|item| match &item.shape {
            Shape::Counter(counter) if counter.size > 0.0 && counter.size.is_finite() => Some(counter.size),
            _ => None,
        })
        .collect();
    sizes.sort_by(f32::total_cmp);
    let b = tidy(scene.bounds);
    sizes.get(sizes.len() / 2).copied().unwrap_or_else(|| (b.east - b.west).max(b.south - b.north).max(1.0) / 40.0)
}

fn lift(scene: &Scene, aspect: Aspect, unit: f32, width: f32) -> f32 {
    let level = scene.level_height.max(0.0) * unit;
    match aspect {
        Aspect::Above => 0.0,
        Aspect::Tilted => level * 0.84,
        Aspect::Side if scene.motif == Motif::Sky => level.max(1.0),
        Aspect::Side => level.max(width * unit * AIR / scene.bounds.top.max(1.0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Scene {
        let bounds = Bounds { west: 0.0, north: 0.0, east: 40.0, south: 20.0, top: 5.0 };
        Scene { bounds, motif: Motif::Paper, level_height: 1.5, items: Vec::new() }
    }

    fn frame(aspect: Aspect, turn: f32) -> Frame {
        Frame::of(&board(), Projection { aspect, turn })
    }

    #[test]
    fn from_above_height_moves_nothing() {
        let frame = frame(Aspect::Above, 0.0);
        assert_eq!(frame.place(Point::new(3.0, 4.0, 0.0)), frame.place(Point::new(3.0, 4.0, 5.0)));
    }

    #[test]
    fn tilted_and_from_the_side_height_goes_straight_up() {
        for aspect in [Aspect::Tilted, Aspect::Side] {
            let frame = frame(aspect, 30.0);
            let (low, high) = (frame.place(Point::new(3.0, 4.0, 0.0)), frame.place(Point::new(3.0, 4.0, 2.0)));
            assert!((low.0 - high.0).abs() < 0.01 && high.1 < low.1);
        }
    }

    #[test]
    fn every_corner_lies_inside_the_drawing() {
        for aspect in [Aspect::Above, Aspect::Tilted, Aspect::Side] {
            for turn in [0.0, 15.0, 90.0, 200.0] {
                let frame = frame(aspect, turn);
                for (x, y, height) in [(0.0, 0.0, 0.0), (40.0, 20.0, 5.0), (0.0, 20.0, 5.0), (40.0, 0.0, 0.0)] {
                    let (px, py) = frame.place(Point { x, y, height });
                    assert!((0.0..=frame.width).contains(&px) && (0.0..=frame.height).contains(&py));
                }
            }
        }
    }

    #[test]
    fn the_ground_under_a_place_is_found_again() {
        for aspect in [Aspect::Above, Aspect::Tilted, Aspect::Side] {
            let frame = frame(aspect, 70.0);
            let found = frame.unplace(frame.place(Point::ground(12.0, 7.0)));
            assert!((found.x - 12.0).abs() < 0.01 && (found.y - 7.0).abs() < 0.01, "{found:?}");
        }
    }

    #[test]
    fn a_quarter_turn_clockwise_brings_north_to_the_east() {
        let frame = frame(Aspect::Above, 90.0);
        let (middle, north) = (frame.ground(20.0, 10.0), frame.ground(20.0, 0.0));
        assert!(north.0 > middle.0 + 1.0 && (north.1 - middle.1).abs() < 0.1);
    }

    #[test]
    fn a_scene_drawn_from_the_side_is_shown_from_the_side_alone() {
        let mut sky = board();
        sky.motif = Motif::Sky;
        sky.bounds.south = 0.0;
        assert_eq!(Projection::natural(&sky).aspect, Aspect::Side);
        assert_eq!(Projection::sensible(&sky), [Aspect::Side]);
        assert_eq!(Projection::sensible(&board()).len(), 3);
    }

    #[test]
    fn broken_bounds_still_give_numbers() {
        let bounds = Bounds { west: f32::NAN, north: 0.0, east: f32::INFINITY, south: -3.0, top: f32::NAN };
        let frame = Frame::of(&Scene { bounds, ..board() }, Projection::default());
        assert!(frame.width.is_finite() && frame.height.is_finite() && frame.place(Point::default()).0.is_finite());
    }
}
