//! Computer players for any title, within a time budget.

use std::{sync::Arc, time::Duration};

use pilots::{Level, Style};
use referee::{Rng, Seat};
use web_time::Instant;

use crate::Playable;

/// How a computer player is to fly.
pub(crate) struct Brief<'a> {
    pub(crate) level: &'a str,
    pub(crate) style: &'a str,
    /// Makes decisions differ between tables and steps.
    pub(crate) salt: u64,
    pub(crate) budget: Duration,
}

/// An order chosen from the seat's own view before the budget is used up.
pub(crate) fn order<R: Playable>(book: &Arc<R::Book>, view: &R::View, seat: Seat, brief: &Brief<'_>) -> R::Order {
    let started = Instant::now();
    let mut time_left = || started.elapsed() < brief.budget;
    let (level, style) = (Level::named(brief.level), Style::named(brief.style));
    pilots::decide::<R>(&level, style, book, view, seat, &mut Rng::new(brief.salt), &mut time_left)
}
