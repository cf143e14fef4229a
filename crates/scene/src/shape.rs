//! Shapes, layers and the scene that holds them.

use serde::{Deserialize, Serialize};

use crate::Counter;

/// A place in the title's own units: x to the east, y to the south (or to the
/// front of the table), height upwards. One unit is one grid step, one
/// centimetre of table top, one hex, one square: whatever the title says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// East.
    pub x: f32,
    /// South.
    pub y: f32,
    /// Up, in the unit of [`Scene::level_height`] levels.
    pub height: f32,
}

impl Point {
    /// A place on the ground.
    pub fn ground(x: f32, y: f32) -> Point {
        Point { x, y, height: 0.0 }
    }

    /// A place at a height.
    pub fn new(x: f32, y: f32, height: f32) -> Point {
        Point { x, y, height }
    }
}

/// The part of the plane that a scene covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Bounds {
    /// Western edge.
    pub west: f32,
    /// Northern edge.
    pub north: f32,
    /// Eastern edge.
    pub east: f32,
    /// Southern edge.
    pub south: f32,
    /// The highest level drawn.
    pub top: f32,
}

/// The atmosphere of a scene.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motif {
    /// Warm paper, ink lines, faint fields and trenches: the First World War.
    #[default]
    Paper,
    /// A felt table top.
    Table,
    /// A cool navigation chart: the Second World War.
    Chart,
    /// Open sea.
    Sea,
    /// A sky seen from the side that darkens with height.
    Sky,
}

/// What lies above what, from the ground up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// Fields, sea, the chart.
    Ground,
    /// Grid lines, borders, zones.
    Grid,
    /// Reachable places, arcs, ranges.
    Overlay,
    /// Where aircraft have been.
    Trail,
    /// Clouds, smoke, flak.
    Weather,
    /// Aircraft, ships, vehicles.
    Counter,
    /// The plan that is being made.
    Ghost,
    /// Words on top of everything.
    Label,
}

/// A colour by its meaning; the theme decides the hue. No meaning is carried by colour alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Paint {
    /// Drawn lines and text.
    #[default]
    Ink,
    /// Faint lines of the grid.
    Faint,
    /// White border lines.
    Border,
    /// The first camp's colour.
    First,
    /// The second camp's colour.
    Second,
    /// A third camp's colour.
    Third,
    /// A fourth camp's colour.
    Fourth,
    /// A place that can be reached or chosen.
    Reach,
    /// A place that is forbidden.
    Forbidden,
    /// What is selected.
    Selected,
    /// What must act now.
    Active,
    /// What is aimed at.
    Target,
    /// Danger: fire, damage.
    Danger,
    /// Cloud.
    Cloud,
    /// Sun.
    Sun,
    /// Water.
    Water,
    /// Land, fields, airfields.
    Land,
    /// Smoke and flak.
    Smoke,
    /// The paper itself.
    Ground,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stroke {
    /// No line.
    None,
    /// A hair line.
    #[default]
    Hair,
    /// A thin line.
    Thin,
    /// A thick line.
    Thick,
    /// A dashed line.
    Dashed,
    /// A dotted line.
    Dotted,
    /// A line with an arrow head at its end.
    Arrow,
}

/// A shape. Points are in the title's units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A line through points.
    Line {
        /// The points.
        points: Vec<Point>,
        /// How it is drawn.
        stroke: Stroke,
    },
    /// A closed area.
    Area {
        /// Its corners.
        points: Vec<Point>,
        /// Its outline.
        stroke: Stroke,
        /// Whether it is filled (softly).
        filled: bool,
    },
    /// A disc or ring.
    Disc {
        /// Its centre.
        at: Point,
        /// Its radius in units.
        radius: f32,
        /// Its outline.
        stroke: Stroke,
        /// Whether it is filled (softly).
        filled: bool,
    },
    /// A cloud bank over an area, between two heights.
    Cloud {
        /// Its outline on the ground.
        points: Vec<Point>,
        /// Its lower side.
        base: f32,
        /// Its upper side.
        top: f32,
        /// Its texture: 1 wispy, 2 broken, 3 dense.
        density: u8,
    },
    /// A short text, drawn upright.
    Text {
        /// Where its middle is.
        at: Point,
        /// The words, already in their final form (numbers, names, codes).
        text: String,
        /// Height of the letters in units.
        size: f32,
    },
    /// A sun or wind indicator that shows a direction.
    Wind {
        /// Where.
        at: Point,
        /// Degrees clockwise from north of where it goes to.
        towards: f32,
        /// Whether it is the sun instead of the wind.
        sun: bool,
    },
    /// An aircraft, ship or vehicle.
    Counter(Box<Counter>),
}

/// One shape with its layer, colour and reference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Item {
    /// What it stands for, for example `plane:4` or `choice:FFR`; clicks and
    /// focus come back with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// What it lies above.
    pub layer: Layer,
    /// Its meaning as a colour.
    pub paint: Paint,
    /// The shape.
    pub shape: Shape,
}

/// A whole drawing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// What it covers.
    pub bounds: Bounds,
    /// Its atmosphere.
    pub motif: Motif,
    /// How many units one level of height is drawn as in tilted views.
    pub level_height: f32,
    /// What is in it, in any order; layers decide what is on top.
    pub items: Vec<Item>,
}

impl Scene {
    /// Adds a shape that stands for nothing in particular.
    pub fn draw(&mut self, layer: Layer, paint: Paint, shape: Shape) {
        self.items.push(Item { of: None, layer, paint, shape });
    }

    /// Adds a shape that can be pointed at.
    pub fn draw_for(&mut self, of: impl Into<String>, layer: Layer, paint: Paint, shape: Shape) {
        self.items.push(Item { of: Some(of.into()), layer, paint, shape });
    }
}
