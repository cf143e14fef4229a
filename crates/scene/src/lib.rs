//! A drawing as data: shapes with x, y and height, projections, and SVG.
//!
//! A title turns a view into a [`Scene`]; the page, reports, thumbnails and
//! `tallyho replay --svg` draw the same scene. A scene knows no rules.
#![warn(missing_docs)]

mod backdrop;
mod cloud;
pub mod counter;
mod draw;
mod fan;
mod markup;
mod nation;
pub mod projection;
pub mod shape;
mod silhouette;
pub mod svg;
pub mod theme;
mod token;

pub use counter::{Attitude, Camp, Counter, Marks, Silhouette};
pub use fan::{FAN_BOX, Fan};
pub use markup::escape;
pub use projection::{Aspect, Frame, Projection};
pub use shape::{Bounds, Item, Layer, Motif, Paint, Point, Scene, Shape, Stroke};
pub use theme::Theme;
pub use token::portrait;
