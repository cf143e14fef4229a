//! The table: HTTP, streams, one task per running game.
//!
//! [`app`] is the whole application as a router, so that tests need no socket;
//! [`run`] and [`serve`] put it on the network. An order passes the route
//! (`routes::play`), the table's task (`table::actor`), the one writer of all
//! tables (`scribe`) and the store, and is answered when it is durable; then
//! the table's streams (`table::streams`) carry to each viewer what that viewer
//! may notice.
#![warn(missing_docs)]

pub mod bench;
mod extract;
mod failure;
mod guard;
mod hub;
mod limits;
mod metrics;
mod notices;
mod pages;
mod passwords;
mod replays;
pub mod report;
mod respond;
mod routes;
mod scribe;
mod secrets;
mod serve;
mod sessions;
mod shared;
mod table;

pub use routes::{app, openapi::document as openapi};
pub use serve::{Config, ServeError, log_to_stderr, run, serve, told_to_stop};
pub use shared::{Options, Revive, Server};
pub use store::backup;
