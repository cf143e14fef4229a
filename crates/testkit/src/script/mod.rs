//! The runner of example scripts: positions, and what must happen in them, as text.
//!
//! The format is explained in `docs/example-scripts.md`.
//!
//! ```
//! use testkit::{script::Runner, toy::{self, Toy}};
//!
//! let text = "
//!     example TOY-1 the plane in front is shot at
//!     rules TOY-FIRE-01
//!     title toy, scenario duel
//!     > Red: 3
//!     > Blue: 2
//!     expect waits for Blue
//!     refuse Red: short by TOY-TURN-01
//!     > Blue: short
//!     roll die 3
//!     expect Red hull 4
//! ";
//! let book = toy::book();
//! let report = Runner::<Toy>::new(&book, &toy::files()).check("front.txt", text);
//! assert!(report.is_good(), "{report}");
//! ```

mod parse;
mod report;
mod run;

pub use parse::{Example, ScriptLine, Verb, read};
pub use report::{Failure, Report, Verdict};
pub use run::Runner;
