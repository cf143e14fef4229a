//! A drawing as data: shapes with x, y and height, projections, and SVG.
//!
//! A title turns a view into a [`Scene`]; the page, reports, thumbnails and
//! `tallyho replay --svg` draw the same scene. A scene knows no rules.
#![warn(missing_docs)]

pub mod counter;
pub mod shape;

pub use counter::{Attitude, Camp, Counter, Marks, Silhouette};
pub use shape::{Bounds, Item, Layer, Motif, Paint, Point, Scene, Shape, Stroke};
