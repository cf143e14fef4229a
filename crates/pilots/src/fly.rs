//! What all thinking pilots do: imagine states, roll, play on, judge.

use std::sync::Arc;

use referee::{Rng, Rules, Seat, Seats, Silent, Tactics, Turn, digest};

/// So many different states are imagined at most; then the same ones come round again.
const MOST: usize = 24;
/// If so many imagined states are alike there is nothing hidden.
const ALIKE: usize = 4;

/// Full states that the pilot cannot rule out.
pub(crate) struct Guesses<'a, R: Rules> {
    book: &'a Arc<R::Book>,
    view: &'a R::View,
    states: Vec<R::State>,
    /// Nothing is hidden: one state is all there is.
    pub(crate) open: bool,
}

impl<'a, R: Rules> Guesses<'a, R> {
    pub(crate) fn new(book: &'a Arc<R::Book>, view: &'a R::View, rng: &mut Rng) -> Self {
        let states: Vec<R::State> = (0..ALIKE).map(|_| R::resample(book, view, rng)).collect();
        let first = digest(&states[0]);
        let open = states.iter().all(|state| digest(state) == first);
        Guesses { book, view, states, open }
    }

    /// The first guess.
    pub(crate) fn any(&self) -> &R::State {
        &self.states[0]
    }

    /// The guess with this number; they come round after a while.
    pub(crate) fn nth(&mut self, number: usize, rng: &mut Rng) -> &R::State {
        if self.open {
            return &self.states[0];
        }
        let place = number % MOST;
        while self.states.len() <= place {
            self.states.push(R::resample(self.book, self.view, rng));
        }
        &self.states[place]
    }
}

/// A result of the roll that the game waits for, as the dice would give it.
pub(crate) fn rolled<R: Rules>(state: &R::State, chance: &R::Chance, rng: &mut Rng) -> R::Roll {
    R::pick(state, chance, &mut |total| rng.below(total))
}

/// Every seat of the set gives a quick order, if it still may.
pub(crate) fn quick_orders<R: Tactics>(state: &mut R::State, seats: Seats, rng: &mut Rng) {
    for seat in seats.iter() {
        let asked = matches!(R::turn(state), Turn::Decide(asked) if asked.contains(seat));
        if asked {
            let order = R::quick(state, seat, rng);
            R::apply_unchecked(state, seat, order, &mut Silent);
        }
    }
}

/// Plays on with quick orders for so many decisions and all rolls in between.
pub(crate) fn play_on<R: Tactics>(state: &mut R::State, decisions: u32, rng: &mut Rng) {
    let mut left = decisions;
    loop {
        match R::turn(state) {
            Turn::Over(_) => return,
            Turn::Roll(chance) => {
                let roll = rolled::<R>(state, &chance, rng);
                R::resolve(state, roll, &mut Silent);
            }
            Turn::Decide(_) if left == 0 => return,
            Turn::Decide(seats) => {
                left -= 1;
                quick_orders::<R>(state, seats, rng);
            }
        }
    }
}

/// So many orders are given at most before a position counts as quiet anyway.
const RESTLESS: u32 = 64;

/// Plays on with quick orders until what has been begun is carried out.
pub(crate) fn settle<R: Tactics>(state: &mut R::State, rng: &mut Rng) {
    for _ in 0..RESTLESS {
        match R::turn(state) {
            Turn::Over(_) => return,
            Turn::Roll(chance) => {
                let roll = rolled::<R>(state, &chance, rng);
                R::resolve(state, roll, &mut Silent);
            }
            Turn::Decide(_) if R::is_quiet(state) => return,
            Turn::Decide(seats) => quick_orders::<R>(state, seats, rng),
        }
    }
}

/// How good a state is for a seat: by the outcome if the game is over, by the title's judgement otherwise.
pub(crate) fn worth<R: Tactics>(state: &R::State, seat: Seat) -> i32 {
    match R::turn(state) {
        Turn::Over(outcome) => outcome.score_of(seat) as i32 * 20 - 10_000,
        _ => R::worth(state, seat),
    }
}
