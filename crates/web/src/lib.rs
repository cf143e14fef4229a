//! The browser client: one client for every title, without any rules of its own.
//!
//! What can be reasoned about without a browser lives in the first modules and is
//! tested natively; the page itself is compiled for WebAssembly alone.

pub mod camera;
pub mod clock;
pub mod host;
pub mod keys;
pub mod lesson;
pub mod logbook;
pub mod luck;
pub mod parts;
pub mod presets;
pub mod prose;
pub mod routes;
pub mod show;
pub mod spectators;
pub mod strip;

#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
pub use page::{has_window, start};
