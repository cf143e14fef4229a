//! Computer players, on the contract alone.
//!
//! A pilot sees what a player in its seat sees: a view, never a state. It
//! imagines full states from the view with [`Rules::resample`](referee::Rules::resample)
//! and thinks about those. It has no clock either: the caller says whether there is time left, so that the
//! same code flies in the browser, on the server and in the laboratory.
//!
//! - [`Pilot::Random`] gives any legal order.
//! - [`Pilot::Greedy`] looks one order ahead with the title's own judgement.
//! - [`Pilot::Ace`] searches: information-set Monte-Carlo tree search.
//!
//! The same view, level, style and generator give the same order on every
//! machine, as long as the time does not run out.
#![warn(missing_docs)]

mod ace;
mod fly;
mod foresight;
mod greedy;
mod level;
mod luck;
mod memory;
mod time;
mod together;
mod tree;

use std::sync::Arc;

use referee::{Rng, Seat, Tactics, Turn};

use crate::tree::Tree;

pub use level::{Level, Pilot, Style};
pub use memory::Memory;
pub use time::TimeLeft;

/// An order that was considered: the order, how good it looks from −10,000 to
/// 10,000, and how often it was tried.
pub type Considered<O> = (O, i32, u32);

/// A decision that a pilot is asked for: how good it is, and what its seat sees.
pub struct Question<'a, R: Tactics> {
    /// How well the pilot thinks.
    pub level: &'a Level,
    /// What it cares for.
    pub style: Style,
    /// The content of the game.
    pub book: &'a Arc<R::Book>,
    /// What the seat sees.
    pub view: &'a R::View,
    /// The seat that has to decide.
    pub seat: Seat,
}

/// The order that a pilot of this level gives for the seat. Legal whatever the time. What it thinks beyond this
/// order it keeps in mind for the next.
///
/// # Panics
/// If the view does not ask the seat for an order.
pub fn decide<R: Tactics>(
    question: &Question<'_, R>,
    memory: &mut Memory,
    rng: &mut Rng,
    time_left: &mut dyn FnMut() -> TimeLeft,
) -> R::Order {
    let mut tree = memory.recall::<R>(question.seat, question.view);
    let state = R::resample(question.book, question.view, rng);
    let order = decide_by(question, &state, rng, |rng| search(question, &mut tree, rng, time_left));
    memory.keep(question.seat, &state, &order, tree);
    order
}

/// The same with several cores that think side by side, if it is a pilot who searches; what they find is put together.
///
/// # Panics
/// If the view does not ask the seat for an order.
pub fn decide_together<R: Tactics>(
    question: &Question<'_, R>,
    memory: &mut Memory,
    rng: &mut Rng,
    cores: usize,
    time_left: &(dyn Fn() -> TimeLeft + Sync),
) -> R::Order {
    if cores <= 1 || question.level.pilot != Pilot::Ace {
        return decide(question, memory, rng, &mut || time_left());
    }
    let state = R::resample(question.book, question.view, rng);
    decide_by(question, &state, rng, |rng| together::analyse(question, rng, cores, time_left))
}

/// Forced orders and slips need no thought; for everything else there is `think`.
fn decide_by<R: Tactics>(
    question: &Question<'_, R>,
    state: &R::State,
    rng: &mut Rng,
    think: impl FnOnce(&mut Rng) -> Vec<Considered<R::Order>>,
) -> R::Order {
    let Question { level, seat, .. } = *question;
    if let Some(order) = R::forced(state, seat) {
        return order;
    }
    if level.pilot == Pilot::Random || (level.slips > 0 && rng.below(100) < level.slips) {
        return R::sample(state, seat, rng);
    }
    let secret = matches!(R::turn(state), Turn::Decide(seats) if seats.len() > 1);
    let considered = think(rng);
    let chosen = choose(&considered, level.noise, secret && level.pilot == Pilot::Ace, rng);
    considered.into_iter().nth(chosen).map_or_else(|| R::sample(state, seat, rng), |(order, _, _)| order)
}

/// What a pilot of this level thinks of its best orders, the best first: what
/// the ace would have done.
///
/// # Panics
/// If the view does not ask the seat for an order.
pub fn analyse<R: Tactics>(
    question: &Question<'_, R>,
    rng: &mut Rng,
    time_left: &mut dyn FnMut() -> TimeLeft,
) -> Vec<Considered<R::Order>> {
    search(question, &mut Tree::new(), rng, time_left)
}

/// So many guesses are made about what is hidden when a position is judged as it stands.
const GUESSES: usize = 8;

/// What the position is worth to a seat by what somebody sees, without a search: from −10,000 (lost) to 10,000 (won).
pub fn outlook<R: Tactics>(book: &Arc<R::Book>, view: &R::View, seat: Seat, rng: &mut Rng) -> i32 {
    let mut guesses = fly::Guesses::<R>::new(book, view, rng);
    let judged = (0..GUESSES).map(|number| {
        let mut state = guesses.nth(number, rng).clone();
        fly::settle::<R>(&mut state, rng);
        fly::worth::<R>(&state, seat)
    });
    judged.sum::<i32>() / GUESSES as i32
}

/// The same for a pilot who may know something already; the tree then holds all that it knows.
fn search<R: Tactics>(
    question: &Question<'_, R>,
    tree: &mut Tree<R>,
    rng: &mut Rng,
    time_left: &mut dyn FnMut() -> TimeLeft,
) -> Vec<Considered<R::Order>> {
    let Question { level, style, book, view, seat } = *question;
    let mut guesses = fly::Guesses::<R>::new(book, view, rng);
    let asked = matches!(R::turn(guesses.any()), Turn::Decide(seats) if seats.contains(seat));
    assert!(asked, "the view does not ask {seat:?} for an order");
    match level.pilot {
        Pilot::Random => vec![(R::sample(guesses.any(), seat, rng), 0, 0)],
        Pilot::Greedy => greedy::consider(level, style, &mut guesses, seat, rng, time_left),
        Pilot::Ace => ace::consider(level, style, &mut guesses, seat, tree, rng, time_left),
    }
}

/// The place of the chosen order among those considered, the best first.
fn choose<O>(considered: &[Considered<O>], noise: u32, mix: bool, rng: &mut Rng) -> usize {
    match considered.first() {
        Some((_, _, most)) if *most > 0 && noise > 0 => blurred(shortlist(considered, 25), noise, rng),
        Some((_, _, most)) if *most > 0 && mix => mixed(shortlist(considered, u64::from(tree::NEAR)), rng),
        _ => 0,
    }
}

/// The orders that were tried at least so many times in a hundred as often as the first.
fn shortlist<O>(considered: &[Considered<O>], percent: u64) -> &[Considered<O>] {
    let enough = u64::from(considered[0].2) * percent;
    let length = considered.iter().take_while(|(_, _, visits)| u64::from(*visits) * 100 >= enough).count();
    &considered[..length]
}

/// The best by a judgement that may be off by the noise.
fn blurred<O>(shortlist: &[Considered<O>], noise: u32, rng: &mut Rng) -> usize {
    let judged = shortlist.iter().map(|(_, worth, _)| worth + rng.below(2 * noise + 1) as i32 - noise as i32);
    let places = judged.enumerate().max_by_key(|(place, worth)| (*worth, std::cmp::Reverse(*place)));
    places.map_or(0, |(place, _)| place)
}

/// One of several that are about as good, so that nobody can rely on the pilot's habits.
fn mixed<O>(shortlist: &[Considered<O>], rng: &mut Rng) -> usize {
    let mut lot = rng.below(shortlist.iter().map(|(_, _, visits)| visits).sum());
    for (place, (_, _, visits)) in shortlist.iter().enumerate() {
        if lot < *visits {
            return place;
        }
        lot -= visits;
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_noise_and_secrets_the_most_tried_order_is_chosen() {
        let considered = [('a', 100, 50), ('b', 900, 49), ('c', 0, 1)];
        assert!((0..50).all(|seed| choose(&considered, 0, false, &mut Rng::new(seed)) == 0));
    }

    #[test]
    fn secret_orders_are_mixed_among_those_tried_about_as_often() {
        let considered = [('a', 100, 50), ('b', 90, 47), ('c', 95, 20)];
        let chosen: Vec<usize> = (0..50).map(|seed| choose(&considered, 0, true, &mut Rng::new(seed))).collect();
        assert!(chosen.contains(&0) && chosen.contains(&1) && !chosen.contains(&2), "{chosen:?}");
    }

    #[test]
    fn noise_confuses_near_orders_and_not_far_ones() {
        let considered = [('a', 100, 50), ('b', 90, 47), ('c', -900, 45), ('d', 5000, 2)];
        let chosen: Vec<usize> = (0..50).map(|seed| choose(&considered, 100, false, &mut Rng::new(seed))).collect();
        assert!(chosen.contains(&0) && chosen.contains(&1), "{chosen:?}");
        assert!(!chosen.contains(&2) && !chosen.contains(&3), "{chosen:?}");
    }

    #[test]
    fn what_nobody_had_time_to_try_is_chosen_in_the_order_of_the_title() {
        assert_eq!(choose(&[('a', 0, 0), ('b', 0, 0)], 500, true, &mut Rng::new(1)), 0);
    }
}
