//! What a title tells computer players about good play.

use crate::{Rng, Rules, Seat};

/// A title's judgement, used by searching pilots. Wrong judgement loses games;
/// it never breaks rules.
pub trait Tactics: Rules {
    /// How good the position is for the seat, from −10,000 (lost) to 10,000
    /// (won). Zero means even. Called on full (resampled) states.
    fn worth(state: &Self::State, seat: Seat) -> i32;

    /// Up to `limit` plausible legal orders, the most promising first.
    /// Never empty for a seat that has to decide.
    fn candidates(state: &Self::State, seat: Seat, limit: usize, rng: &mut Rng) -> Vec<Self::Order>;

    /// An order for the quick games that a search plays to their end.
    fn quick(state: &Self::State, seat: Seat, rng: &mut Rng) -> Self::Order {
        Self::sample(state, seat, rng)
    }
}
