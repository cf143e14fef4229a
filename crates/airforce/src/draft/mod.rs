//! Drafts: an order built out of choices, or typed as a log line, from a view alone.

mod dive;
mod guns;
mod log_line;
mod odds;
mod release;
mod signal;
mod start;

use std::sync::Arc;

use desk::{Choice, Draft, Refused, Told};
use referee::{Message, Refusal, Rng, Seat};
use scene::Scene;

use crate::{
    book::Book,
    opening,
    order::{Order, Why},
    plot::Line,
    radio, rules,
    state::{Phase, State},
    view::{self, View},
};

/// What is being decided, and how far.
#[derive(Clone, Debug, PartialEq)]
enum Work {
    Place(start::Placing),
    Trim(start::Trimming),
    /// Where a piece stands.
    Site(start::Placing),
    /// Anything that one choice decides: shots, spotting, parts, pieces.
    Simple(Option<Order>),
    Plot(log_line::Plotting),
    /// A note to a friend, before it is chosen.
    Signal,
}

/// An order under construction.
#[derive(Clone)]
pub struct LogDraft {
    view: View,
    /// What the view lets the seat imagine; nothing in it that the seat does not know.
    state: State,
    seat: Seat,
    work: Work,
    past: Vec<Work>,
}

impl LogDraft {
    /// A draft for the seat, if it has to decide.
    pub fn new(book: &Arc<Book>, view: &View, seat: Seat) -> Option<LogDraft> {
        if !view.acting.contains(seat) || view.viewer.seat() != Some(seat) {
            return None;
        }
        // What others have written stays unwritten here; nothing random can reach the choices of this seat.
        let state = view::resample(book, view, &mut Rng::new(0));
        let work = match view.table.phase {
            Phase::Place => start::begin(&state, opening::next_start(&state, seat)?),
            Phase::Site => Work::Site(start::Placing::new(opening::next_site(&state, seat)?)),
            Phase::Plot => Work::Plot(log_line::begin(&state, seat)),
            _ if guns::has_orders(&state) => Work::Simple(None),
            _ => return None,
        };
        Some(LogDraft { view: view.clone(), state, seat, work, past: Vec::new() })
    }

    /// The log line so far, while one is written.
    pub fn line(&self) -> Option<Line> {
        match &self.work {
            Work::Plot(plotting) => Some(plotting.line),
            _ => None,
        }
    }
}

/// A refusal ready for the edge.
fn refused(refusal: Refusal<Why>) -> Refused {
    Refused { rule: refusal.rule.0.to_owned(), reason: refusal.why.message() }
}

impl Draft for LogDraft {
    type Order = Order;

    fn prompt(&self) -> Message {
        match &self.work {
            Work::Place(placing) => start::place_prompt(&self.state, placing),
            Work::Trim(trimming) => start::trim_prompt(&self.state, trimming),
            Work::Site(placing) => start::site_prompt(&self.state, placing),
            Work::Simple(_) => guns::prompt(&self.state),
            Work::Plot(plotting) => log_line::prompt(&self.state, plotting),
            Work::Signal => Message::new("af-prompt-signal"),
        }
    }

    fn notes(&self) -> Vec<Told> {
        match &self.work {
            Work::Plot(plotting) => {
                let mut notes = signal::heard(&self.state, self.seat);
                notes.extend(log_line::notes(&self.state, plotting));
                notes
            }
            _ => Vec::new(),
        }
    }

    fn choices(&self) -> Vec<Choice> {
        match &self.work {
            Work::Place(placing) => start::place_choices(&self.state, placing),
            Work::Trim(trimming) => start::trim_choices(&self.state, trimming),
            Work::Site(placing) => start::site_choices(&self.state, self.seat, placing),
            Work::Simple(None) => guns::choices(&self.state, self.seat),
            Work::Simple(Some(_)) => Vec::new(),
            Work::Plot(plotting) => {
                let mut choices = log_line::choices(&self.state, &self.view, self.seat, plotting);
                choices.extend(signal::offer(&self.state, self.seat));
                choices
            }
            Work::Signal => signal::choices(&self.state, self.seat),
        }
    }

    fn choose(&mut self, key: &str) -> bool {
        let next = match &self.work {
            Work::Place(placing) => start::place(&self.state, placing, key).map(Work::Place),
            Work::Trim(trimming) => start::trim(&self.state, trimming, key).map(Work::Trim),
            Work::Site(placing) => start::site(&self.state, self.seat, placing, key).map(Work::Site),
            Work::Simple(None) => guns::choose(&self.state, self.seat, key).map(|order| Work::Simple(Some(order))),
            Work::Simple(Some(_)) => None,
            Work::Signal => signal::choose(&self.state, self.seat, key).map(|order| Work::Simple(Some(order))),
            Work::Plot(_) if key == signal::KEY => radio::is_open(&self.state, self.seat).then_some(Work::Signal),
            Work::Plot(plotting) => log_line::choose(&self.state, self.seat, plotting, key).map(Work::Plot),
        };
        let Some(next) = next else { return false };
        self.past.push(std::mem::replace(&mut self.work, next));
        true
    }

    fn back(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.work = before;
        true
    }

    fn order(&self) -> Option<Order> {
        match &self.work {
            Work::Place(placing) => start::place_order(placing),
            Work::Trim(trimming) => start::trim_order(trimming),
            Work::Site(placing) => start::site_order(placing),
            Work::Simple(order) => *order,
            Work::Plot(plotting) => log_line::order(&self.state, plotting),
            Work::Signal => None,
        }
    }

    fn overlay(&self) -> Scene {
        match &self.work {
            Work::Place(placing) => start::place_overlay(&self.state, &self.view, placing),
            Work::Plot(plotting) => log_line::overlay(&self.state, &self.view, plotting),
            _ => Scene::default(),
        }
    }

    // Rule: AF-LOG-09
    fn type_in(&mut self, text: &str) -> Option<Result<(), Refused>> {
        let Work::Plot(plotting) = &self.work else { return None };
        Some(match log_line::read(&self.state, self.seat, plotting, text) {
            Ok(next) => {
                self.past.push(std::mem::replace(&mut self.work, Work::Plot(next)));
                Ok(())
            }
            Err(refusal) => Err(refused(refusal)),
        })
    }
}

/// The aircraft of a seat that still need a line.
fn open_planes(state: &State, seat: Seat) -> Vec<usize> {
    (0..state.table.planes.len()).filter(|plane| rules::plots_now(state, seat, *plane)).collect()
}
