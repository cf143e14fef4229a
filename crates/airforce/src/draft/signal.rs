//! Drafting a note to a friend, and the notes that have been read.

use desk::{Choice, Told};
use referee::{Message, Seat};

use crate::{order::Order, radio, scene::point, state::State};

/// The choice that leads from the log to a note.
pub(super) const KEY: &str = "signal";

/// The way to a note, where one can be passed.
pub(super) fn offer(state: &State, seat: Seat) -> Option<Choice> {
    radio::is_open(state, seat).then(|| Choice::new(KEY, "signal", Message::new("af-choice-signal")))
}

fn key(order: &Order) -> String {
    match order {
        Order::Signal { to, signal } => {
            let about = signal.about().map_or_else(String::new, |enemy| format!(":{enemy}"));
            format!("{}:{}{about}", to.0, signal.name())
        }
        other => format!("{other:?}"),
    }
}

fn orders(state: &State, seat: Seat) -> Vec<Order> {
    let mut orders = Vec::new();
    radio::each(state, seat, &mut |order| orders.push(order));
    orders
}

// Rule: AF-DCOMM-02
pub(super) fn choices(state: &State, seat: Seat) -> Vec<Choice> {
    let choice = |order: &Order| {
        let Order::Signal { to, signal } = *order else { unreachable!("only notes are listed") };
        let label = Message::new("af-choice-note")
            .with("to", radio::call_sign(&state.table, to))
            .with("signal", signal.message(&state.table));
        let least = radio::least(state, seat, to);
        let at = signal.about().map(|enemy| state.table.planes[usize::from(enemy)].pose);
        Choice {
            hint: Some(Message::new("af-hint-note").with("least", least)),
            at: at.map(|pose| point(pose.hex, pose.altitude)),
            ..Choice::new(key(order), "signal", label)
        }
    };
    orders(state, seat).iter().map(choice).collect()
}

pub(super) fn choose(state: &State, seat: Seat, chosen: &str) -> Option<Order> {
    orders(state, seat).into_iter().find(|order| key(order) == chosen)
}

/// What friends have told.
// Rule: AF-DCOMM-03
pub(super) fn heard(state: &State, seat: Seat) -> Vec<Told> {
    let own = state.secret.heard.iter().filter(|note| note.to == seat);
    own.map(|note| {
        let message = match note.signal {
            Some(signal) => Message::new("af-note-heard").with("signal", signal.message(&state.table)),
            None => Message::new("af-note-garbled"),
        };
        let message = message.with("from", radio::call_sign(&state.table, note.from));
        Told::by("AF-DCOMM-03", message)
    })
    .collect()
}
