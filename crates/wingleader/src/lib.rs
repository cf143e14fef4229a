//! Wing Leader: squadrons seen from the side, ordered by rule.
//!
//! | chapter | files |
//! |---|---|
//! | 1-3 squadrons and their values | `squadron`, `values` |
//! | 4 environment | `sky`, `sun` |
//! | 5 set-up | `setup`, `terms` |
//! | 6 sequence of play | `flow`, `initiative` |
//! | 7 tallies, 9.4 radio | `tally` |
//! | 8 movement | `reach`, `movement`, `objections` |
//! | 9 command | `missions`, `splitting`, `wings` |
//! | 10 air combat | `battles`, `combat`, `reaction`, `losses`, `cohesion`, `dogfight` |
//! | 11 escape, administration | `admin` |
//! | 12 victory | `victory` |
//! | 13 advanced rules | `advanced` and the chapters that they change |
//! | 14 flak | `flak` |
//! | 15 bombing | `runs`, `bombing` |

mod admin;
mod advanced;
mod agenda;
mod battles;
mod bombing;
pub mod book;
mod cohesion;
mod combat;
mod dogfight;
mod draft;
pub mod event;
mod flak;
mod flow;
mod handle;
pub mod initiative;
mod keys;
mod losses;
mod missions;
pub mod modifier;
mod movement;
mod objections;
pub mod odds;
pub mod order;
mod panels;
mod path;
mod picture;
pub mod reach;
mod reaction;
pub mod refuse;
mod report;
mod roster;
mod rules;
mod runs;
mod sample;
pub mod script;
pub mod setup;
pub mod sky;
mod splitting;
pub mod squadron;
pub mod state;
mod status;
pub mod sun;
mod tactics;
mod tally;
pub mod terms;
pub mod values;
mod victory;
pub mod view;
pub mod why;
mod wings;
pub mod words;

pub use cohesion::ammo_drops;
pub use draft::Draft;
pub use rules::play;
pub use setup::Setup;

/// The title.
#[derive(Clone, Copy, Debug)]
pub struct WingLeader;
