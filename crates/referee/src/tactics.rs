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

    /// Whether the position can be judged as it stands: nothing that has been begun (plans half handed in,
    /// moves under way, a fight half fought) is still to be carried out. Pilots play on with quick orders until it can.
    fn is_quiet(_state: &Self::State) -> bool {
        true
    }

    /// Whether [`quick`](Tactics::quick) is as good as any thought about the decision that the position waits for.
    /// A search then looks further ahead instead of branching on it.
    fn is_routine(_state: &Self::State) -> bool {
        false
    }

    /// Whether different results of a roll call for different orders afterwards. A search then keeps what it learns
    /// after each result apart; else all results share it, and it learns faster.
    fn branches(_chance: &Self::Chance) -> bool {
        true
    }

    /// What a roll may come to, where the worth right after it tells most of what it decides: every kind of result with
    /// its weight, any roll of a kind standing for all of them. A search then takes the luck of the roll out of its
    /// judgement. Empty where that costs more than it brings.
    fn stakes(_state: &Self::State, _chance: &Self::Chance) -> Vec<(Self::Roll, u32)> {
        Vec::new()
    }

    /// How many decisions a search plays on with quick orders before it asks what a position is worth. Worth it where
    /// what is begun now shows only some decisions later, and quick orders are sensible.
    fn horizon() -> u32 {
        0
    }

    /// How soon a search looks beyond the first of the [`candidates`](Tactics::candidates). One is right where their order
    /// tells a lot; more, where the title can hardly say which of them is better.
    fn widening() -> u32 {
        1
    }

    /// Whether it pays to think about what the others are going to order in secret before thinking about one's own order:
    /// where their next order decides more than the place from which it is given.
    fn is_foreseeable() -> bool {
        false
    }

    /// An order for the quick games that a search plays on with.
    fn quick(state: &Self::State, seat: Seat, rng: &mut Rng) -> Self::Order {
        Self::sample(state, seat, rng)
    }
}

/// How a fight between two strengths stands, for the first. Strength counts as its square (Lanchester): whoever is
/// twice as strong wins four times in five, not two times in three.
///
/// ```
/// use referee::balance;
/// assert_eq!(balance(700, 700), 0);
/// assert_eq!(balance(2000, 1000), 5700);
/// assert_eq!(balance(0, 1000), -9500);
/// ```
pub fn balance(own: i32, other: i32) -> i32 {
    let [own, other] = [own, other].map(|strength| i64::from(strength.max(0)).pow(2));
    (9500 * (own - other) / (own + other).max(1)) as i32
}
