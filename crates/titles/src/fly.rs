//! Computer players for any title, within a time budget.

use std::{sync::Arc, time::Duration};

use referee::{Rng, Seat};
use web_time::Instant;

use crate::Playable;

/// An order chosen from the seat's own view before the budget is used up.
pub(crate) fn order<R: Playable>(
    book: &Arc<R::Book>,
    view: &R::View,
    seat: Seat,
    _level: &str,
    _style: &str,
    salt: u64,
    _budget: Duration,
) -> R::Order {
    let _ = Instant::now();
    let mut rng = Rng::new(salt);
    let state = R::resample(book, view, &mut rng);
    R::sample(&state, seat, &mut rng)
}
