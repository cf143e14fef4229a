//! What one viewer may know: the open table and the own secrets.

use std::sync::Arc;

use referee::{Seats, Silent, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    book::Book,
    event::Event,
    flow,
    plot::Line,
    state::{Awaiting, Chance, Phase, Secret, Start, State, Table},
};

/// Everything one viewer may know about a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub table: Table,
    /// Lines, starting places and what was handed in, as far as the viewer knows them.
    pub secret: Secret,
    /// Seats that have to act, as far as that is no secret.
    pub acting: Seats,
    /// The roll that the game waits for.
    pub chance: Option<Chance>,
}

/// Whether orders of this phase stay secret until all are in.
fn is_secret(phase: Phase) -> bool {
    matches!(phase, Phase::Place | Phase::Plot)
}

pub fn view(state: &State, viewer: Viewer) -> View {
    let (seats, chance) = match state.awaiting {
        Awaiting::Seats(seats) => (seats, None),
        Awaiting::Dice(chance) => (Seats::NONE, Some(chance)),
        Awaiting::Nothing => (Seats::NONE, None),
    };
    let shown = |seat: &referee::Seat| !is_secret(state.table.phase) || viewer.knows(*seat);
    View {
        viewer,
        table: state.table.clone(),
        secret: known(state, viewer),
        acting: Seats::of(seats.iter().filter(shown)),
        chance,
    }
}

/// The secrets that a viewer shares.
// Rule: AF-GEN-02, AF-SETUP-02
fn known(state: &State, viewer: Viewer) -> Secret {
    if viewer == Viewer::Referee {
        return state.secret.clone();
    }
    let knows = |plane: usize| state.table.planes[plane].seat.is_some_and(|seat| viewer.knows(seat));
    // While a wave moves its logs lie open.
    let open = state.table.phase == Phase::Execute;
    let lines = state.secret.lines.iter().enumerate();
    let starts = state.secret.starts.iter().enumerate();
    Secret {
        lines: lines.map(|(plane, line): (usize, &Option<Line>)| line.filter(|_| open || knows(plane))).collect(),
        starts: starts.map(|(plane, start)| if knows(plane) { *start } else { Start::default() }).collect(),
        handed: state.secret.handed.iter().copied().filter(|plane| knows(usize::from(*plane))).collect(),
    }
}

/// A full state that the viewer cannot rule out: the others have handed in nothing yet.
pub fn resample(book: &Arc<Book>, view: &View) -> State {
    let mut state = State {
        book: book.clone(),
        table: view.table.clone(),
        secret: view.secret.clone(),
        awaiting: Awaiting::Nothing,
    };
    match view.chance {
        Some(chance) => state.awaiting = Awaiting::Dice(chance),
        None => flow::advance(&mut state, &mut Silent),
    }
    state
}

/// What a viewer notices of an event.
pub fn witness(state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    match event {
        Event::HandedIn { plane } | Event::Recalled { plane } => {
            let seat = state.table.planes[usize::from(*plane)].seat?;
            viewer.knows(seat).then(|| event.clone())
        }
        _ => Some(event.clone()),
    }
}
