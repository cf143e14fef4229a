//! Computer players for any title, within a time budget.

use std::{sync::Arc, time::Duration};

use desk::Draft as _;
use pilots::{Level, Memory, Style, TimeLeft};
use referee::{Message, Rng, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};
use web_time::Instant;

use crate::Playable;

/// How a computer player is to fly.
#[derive(Clone, Copy, Debug)]
pub struct Brief<'a> {
    /// How well: a name that [`Level::named`] knows.
    pub level: &'a str,
    /// In which manner: a name that [`Style::named`] knows.
    pub style: &'a str,
    /// Makes decisions differ between tables and steps.
    pub salt: u64,
    /// How long it may think.
    pub budget: Duration,
}

/// An order chosen from the seat's own view before the budget is used up.
pub(crate) fn order<R: Playable>(
    book: &Arc<R::Book>,
    view: &R::View,
    seat: Seat,
    brief: &Brief<'_>,
    memory: &mut Memory,
) -> R::Order {
    let started = Instant::now();
    let mut time_left = || TimeLeft::after(started.elapsed(), brief.budget);
    let (level, style) = (Level::named(brief.level), Style::named(brief.style));
    pilots::decide::<R>(
        &pilots::Question { level: &level, style, book, view, seat },
        memory,
        &mut Rng::new(brief.salt),
        &mut time_left,
    )
}

/// By how much of 10,000 a computer player may be ahead and still agree to a draw.
const EVEN: i32 = 300;

/// Whether a computer player agrees to a draw, by what this view shows.
pub(crate) fn takes_draw<R: Playable>(book: &Arc<R::Book>, view: &R::View, seat: Seat) -> bool {
    pilots::outlook::<R>(book, view, seat, &mut Rng::new(0)) <= EVEN
}

/// No more orders than these are worth a person's time.
const ADVICE: usize = 5;

/// An order that the ace considered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The order as JSON.
    pub order: String,
    /// How good it looks, from −10,000 (lost) to 10,000 (won).
    pub worth: i32,
    /// How often the search tried it.
    pub tries: u32,
    /// It in words: the first thing that its seat would see happen.
    pub told: Option<Message>,
}

/// The best orders that the ace finds from this view, the best first; none if the seat has nothing to decide.
pub(crate) fn advise<R: Playable>(book: &Arc<R::Book>, view: &R::View, seat: Seat, brief: &Brief<'_>) -> Vec<Advice> {
    let mut rng = Rng::new(brief.salt);
    let state = R::resample(book, view, &mut rng);
    if !matches!(R::turn(&state), Turn::Decide(seats) if seats.contains(seat)) {
        return Vec::new();
    }
    let started = Instant::now();
    let mut time_left = || TimeLeft::after(started.elapsed(), brief.budget);
    let (level, style) = (Level::named(brief.level), Style::named(brief.style));
    let considered =
        pilots::analyse::<R>(&pilots::Question { level: &level, style, book, view, seat }, &mut rng, &mut time_left);
    let best = considered.into_iter().take(ADVICE);
    best.map(|(order, worth, tries)| {
        let told = told::<R>(book, view, &state, seat, &order);
        Advice { order: serde_json::to_string(&order).expect("orders are plain data"), worth, tries, told }
    })
    .collect()
}

/// An order in words, from the seat's own view.
pub(crate) fn foretell<R: Playable>(
    book: &Arc<R::Book>,
    view: &R::View,
    seat: Seat,
    order: R::Order,
) -> Option<Message> {
    let state = R::resample(book, view, &mut Rng::new(0));
    R::check(&state, seat, &order).ok()?;
    told::<R>(book, view, &state, seat, &order)
}

fn told<R: Playable>(
    book: &Arc<R::Book>,
    view: &R::View,
    state: &R::State,
    seat: Seat,
    order: &R::Order,
) -> Option<Message> {
    foretold::<R>(book, state, seat, order.clone()).or_else(|| chosen::<R>(book, view, seat, order))
}

/// The first thing that its seat would see happen.
fn foretold<R: Playable>(book: &Arc<R::Book>, state: &R::State, seat: Seat, order: R::Order) -> Option<Message> {
    let mut after = state.clone();
    let mut events: Vec<R::Event> = Vec::new();
    R::apply_unchecked(&mut after, seat, order, &mut events);
    let viewer = Viewer::Seat(seat);
    let view = R::view(&after, viewer);
    let seen = events.iter().find_map(|event| R::witness(&after, event, viewer))?;
    Some(R::report(book, &view, &seen).told.message)
}

/// The label of the choice that gives this order, where one choice does.
fn chosen<R: Playable>(book: &Arc<R::Book>, view: &R::View, seat: Seat, order: &R::Order) -> Option<Message> {
    let draft = R::draft(book, view, seat)?;
    draft.choices().into_iter().find_map(|choice| {
        let mut tried = draft.clone();
        (tried.choose(&choice.key) && tried.order().as_ref() == Some(order)).then_some(choice.label)
    })
}
