//! Who may look on at a table.

use serde::{Deserialize, Serialize};

/// What those who do not sit at a table may see of its game. Those who sit there and whoever opened it
/// are no spectators. Nobody but the player of a seat ever sees that seat's secrets before the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Spectators {
    /// Nothing, neither during the game nor after it: `no_spectators`. The table itself (who plays what, and how
    /// it ended) can be looked up, so that those who have an invitation find it.
    None,
    /// What everybody at the table may know, as it happens.
    #[default]
    Public,
    /// The same some moments later, without the talk and the clocks; all of it at once when the game ends.
    Delayed {
        /// How many moments later, 1 to 50. A moment is what everybody notices of one order.
        moments: u32,
    },
}
