//! The contract between rules engines and everything that plays them.
//!
//! An engine is a pure function of orders and rolls: it never does I/O, never
//! rolls a die, never looks at a clock. A *driver* (the server's table, the
//! laboratory, a test) asks [`Rules::turn`] what is needed next, supplies it,
//! and writes it into a [`journal::Journal`]. Everything else in the project
//! stands on this crate and knows titles only through it.
//!
//! ```
//! use referee::{Rng, Rules, Silent, Turn};
//!
//! /// Plays a game to its end with random orders and random rolls.
//! fn play_out<R: Rules>(state: &mut R::State, rng: &mut Rng) -> referee::Outcome {
//!     loop {
//!         match R::turn(state) {
//!             Turn::Over(outcome) => return outcome,
//!             Turn::Roll(chance) => {
//!                 let roll = R::pick(state, &chance, &mut |total| rng.below(total));
//!                 R::resolve(state, roll, &mut Silent);
//!             }
//!             Turn::Decide(seats) => {
//!                 let seat = seats.first().expect("somebody decides");
//!                 let order = R::sample(state, seat, rng);
//!                 R::apply_unchecked(state, seat, order, &mut Silent);
//!             }
//!         }
//!     }
//! }
//! ```
#![warn(missing_docs)]

pub mod dice;
pub mod digest;
pub mod game;
pub mod journal;
pub mod message;
pub mod rng;
pub mod rules;
pub mod script;
pub mod seat;
pub mod tactics;

pub use dice::Dice;
pub use digest::digest;
pub use game::{Game, Step};
pub use journal::{Entry, Journal, Line};
pub use message::{Arg, Message};
pub use rng::Rng;
pub use rules::{Fault, Log, Outcome, Refusal, RuleId, Rules, Silent, Turn};
pub use script::Script;
pub use seat::{BySide, Seat, Seats, Side, Viewer};
pub use tactics::{Tactics, balance};
