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
mod greedy;
mod level;
mod tree;

use std::sync::Arc;

use referee::{Rng, Seat, Tactics, Turn};

pub use level::{Level, Pilot, Style};

/// An order that was considered: the order, how good it looks from −10,000 to
/// 10,000, and how often it was tried.
pub type Considered<O> = (O, i32, u32);

/// The order that a pilot of this level gives for the seat. Legal whatever the time.
///
/// # Panics
/// If the view does not ask the seat for an order.
pub fn decide<R: Tactics>(
    level: &Level,
    style: Style,
    book: &Arc<R::Book>,
    view: &R::View,
    seat: Seat,
    rng: &mut Rng,
    time_left: &mut dyn FnMut() -> bool,
) -> R::Order {
    let state = R::resample(book, view, rng);
    if let Some(order) = R::forced(&state, seat) {
        return order;
    }
    if level.pilot == Pilot::Random || (level.slips > 0 && rng.below(100) < level.slips) {
        return R::sample(&state, seat, rng);
    }
    let secret = matches!(R::turn(&state), Turn::Decide(seats) if seats.len() > 1);
    let considered = consider::<R>(level, style, book, view, seat, rng, time_left);
    let chosen = choose(&considered, level.noise, secret && level.pilot == Pilot::Ace, rng);
    considered.into_iter().nth(chosen).map_or_else(|| R::sample(&state, seat, rng), |(order, _, _)| order)
}

/// What a pilot of this level thinks of its best orders, the best first: what
/// the ace would have done.
///
/// # Panics
/// If the view does not ask the seat for an order.
pub fn analyse<R: Tactics>(
    level: &Level,
    style: Style,
    book: &Arc<R::Book>,
    view: &R::View,
    seat: Seat,
    rng: &mut Rng,
    time_left: &mut dyn FnMut() -> bool,
) -> Vec<Considered<R::Order>> {
    consider::<R>(level, style, book, view, seat, rng, time_left)
}

fn consider<R: Tactics>(
    level: &Level,
    style: Style,
    book: &Arc<R::Book>,
    view: &R::View,
    seat: Seat,
    rng: &mut Rng,
    time_left: &mut dyn FnMut() -> bool,
) -> Vec<Considered<R::Order>> {
    let mut guesses = fly::Guesses::<R>::new(book, view, rng);
    let asked = matches!(R::turn(guesses.any()), Turn::Decide(seats) if seats.contains(seat));
    assert!(asked, "the view does not ask {seat:?} for an order");
    match level.pilot {
        Pilot::Random => vec![(R::sample(guesses.any(), seat, rng), 0, 0)],
        Pilot::Greedy => greedy::consider(level, style, &mut guesses, seat, rng, time_left),
        Pilot::Ace => ace::consider(level, style, &mut guesses, seat, rng, time_left),
    }
}

/// The place of the chosen order. Noise blurs the judgement; secret orders that
/// look nearly as good are mixed, so that nobody can rely on the pilot's habits.
fn choose<O>(considered: &[Considered<O>], noise: u32, mix: bool, rng: &mut Rng) -> usize {
    if noise > 0 {
        let blurred = |worth: i32, rng: &mut Rng| worth + rng.below(2 * noise + 1) as i32 - noise as i32;
        let tried = considered.iter().take_while(|(_, _, visits)| *visits > 0 || considered[0].2 == 0);
        let judged = tried.enumerate().map(|(place, (_, worth, _))| (blurred(*worth, rng), place));
        return judged.max_by_key(|(worth, place)| (*worth, usize::MAX - place)).map_or(0, |(_, place)| place);
    }
    let most = considered.first().map_or(0, |(_, _, visits)| *visits);
    if !mix || most == 0 {
        return 0;
    }
    let weights: Vec<u32> =
        considered.iter().map(|(_, _, visits)| *visits).take_while(|n| *n * 10 >= most * 9).collect();
    let mut lot = rng.below(weights.iter().sum());
    weights
        .iter()
        .position(|weight| {
            let here = lot < *weight;
            lot = lot.saturating_sub(*weight);
            here
        })
        .unwrap_or(0)
}
