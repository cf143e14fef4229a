//! How a title takes part in example scripts: positions and what must happen, as text.

use std::sync::Arc;

use crate::{Rules, Seat};

/// Reads the title's own lines of an example script. The runner in `testkit`
/// handles what is common: examples, orders, rolls, expectations, refusals.
pub trait Script: Rules {
    /// A position under construction.
    type Stage: Default;

    /// Takes in one line that describes the position. The error says what was expected.
    fn stage(book: &Arc<Self::Book>, stage: &mut Self::Stage, line: &str) -> Result<(), String>;

    /// The finished position.
    fn raise(book: &Arc<Self::Book>, stage: &Self::Stage) -> Result<Self::State, String>;

    /// Reads an order, and who gives it.
    fn order(state: &Self::State, text: &str) -> Result<(Seat, Self::Order), String>;

    /// Reads a roll for what the game waits for.
    fn roll(state: &Self::State, text: &str) -> Result<Self::Roll, String>;

    /// Whether an expectation holds; the error says what is there instead.
    fn holds(state: &Self::State, text: &str) -> Result<(), String>;

    /// The whole position as lines that [`stage`](Script::stage) understands,
    /// for bug reports and golden games.
    fn describe(state: &Self::State) -> Vec<String>;
}
