//! What one viewer may know: the open table and the own secrets.

use std::sync::Arc;

use referee::{Rng, Seat, Seats, Silent, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    book::Book,
    event::Event,
    fire, flow, opening,
    options::Opt,
    piece::Battery,
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

/// Whether orders stay secret now until all are in.
fn is_secret(table: &Table) -> bool {
    match table.phase {
        Phase::Place | Phase::Plot => true,
        Phase::Fire => table.options.has(Opt::Announce) && table.step == 0,
        _ => false,
    }
}

pub fn view(state: &State, viewer: Viewer) -> View {
    let (seats, chance) = match state.awaiting {
        Awaiting::Seats(seats) => (seats, None),
        Awaiting::Dice(chance) => (Seats::NONE, Some(chance)),
        Awaiting::Nothing => (Seats::NONE, None),
    };
    let secret = is_secret(&state.table);
    let shown = |seats: Seats| Seats::of(seats.iter().filter(|seat| !secret || viewer.knows(*seat)));
    let mut table = state.table.clone();
    table.held = shown(table.held);
    opening::crews::veil(state, &mut table, viewer);
    View { viewer, table, secret: known(state, viewer), acting: shown(seats), chance }
}

/// The secrets that a viewer shares.
// Rule: AF-GEN-02, AF-SETUP-02, AF-FLAK-01
fn known(state: &State, viewer: Viewer) -> Secret {
    if viewer == Viewer::Referee {
        return state.secret.clone();
    }
    let knows = |seat: Option<Seat>| seat.is_some_and(|seat| viewer.knows(seat));
    let planes = || state.table.planes.iter().enumerate();
    let own = |plane: usize| knows(state.table.planes[plane].seat);
    // While a wave moves its logs lie open; the hidden end of a move does not.
    let open = state.table.phase == Phase::Execute;
    let line = |plane: usize| own(plane) || open && !state.table.halfway.has(plane) && !hides(state, plane);
    let announced = state.secret.announced.iter().copied();
    let shots_open = !is_secret(&state.table);
    Secret {
        lines: planes().map(|(plane, _)| state.secret.lines[plane].filter(|_| line(plane))).collect(),
        starts: planes().map(|(index, plane)| start(state, index, knows(opening::who_places(state, plane)))).collect(),
        handed: state.secret.handed.iter().copied().filter(|handed| knows(opening::wrote(state, *handed))).collect(),
        ahead: planes()
            .map(|(plane, _)| if own(plane) { state.secret.ahead[plane].clone() } else { Vec::new() })
            .collect(),
        batteries: batteries(state, viewer),
        announced: announced.filter(|aim| shots_open || knows(fire::seat_of(state, aim.firer))).collect(),
        // Rule: AF-DCOMM-02, AF-DCOMM-03
        notes: state.secret.notes.iter().copied().filter(|note| viewer.knows(note.from)).collect(),
        heard: state.secret.heard.iter().copied().filter(|note| viewer.knows(note.to)).collect(),
    }
}

/// Whether the end of an aircraft's move may still be hidden when logs are opened.
fn hides(state: &State, plane: usize) -> bool {
    !state.table.second_wave && crate::flight::hides_its_end(state, plane)
}

fn start(state: &State, index: usize, known: bool) -> Start {
    if known { state.secret.starts[index] } else { Start::default() }
}

/// The guns of flak: the owner's own, and those that have shown themselves.
fn batteries(state: &State, viewer: Viewer) -> Vec<Battery> {
    let pieces = state.table.pieces.iter().zip(&state.secret.batteries);
    let known =
        |piece: &crate::piece::Piece| piece.known || state.commander(piece.side).is_some_and(|seat| viewer.knows(seat));
    pieces.map(|(piece, battery)| if known(piece) { *battery } else { Battery::default() }).collect()
}

/// A full state that the viewer cannot rule out: the others have handed in nothing yet, and flak whose guns nobody
/// has seen has one of the batteries that the scenario gives.
pub fn resample(book: &Arc<Book>, view: &View, rng: &mut Rng) -> State {
    let mut state = State {
        book: book.clone(),
        table: view.table.clone(),
        secret: view.secret.clone(),
        awaiting: Awaiting::Nothing,
    };
    if view.viewer != Viewer::Referee {
        opening::crews::guess(&mut state, view.viewer, rng);
        guess_batteries(&mut state, view, rng);
        guess_starts(&mut state, view, rng);
        guess_lines(&mut state, view);
    }
    match view.chance {
        Some(chance) => state.awaiting = Awaiting::Dice(chance),
        // A choice holds everything up and is made in the open: nothing goes on before it.
        None if view.table.choice.is_some() && !view.acting.is_empty() => state.awaiting = Awaiting::Seats(view.acting),
        None => flow::advance(&mut state, &mut Silent),
    }
    state
}

fn guess_batteries(state: &mut State, view: &View, rng: &mut Rng) {
    for index in 0..state.table.pieces.len() {
        let piece = state.table.pieces[index];
        let seen = piece.known || state.commander(piece.side).is_some_and(|seat| view.viewer.knows(seat));
        if seen || piece.gone || !piece.kind.is_flak() {
            continue;
        }
        if let Some(group) = opening::pieces::deployment(state, index) {
            let choice = rng.below(group.guns.len() as u32) as usize;
            state.secret.batteries[index] = Battery { guns: group.guns[choice], factor: group.factors[choice] };
        }
    }
}

/// Aircraft of others that wait for their entry start somewhere that the scenario allows.
fn guess_starts(state: &mut State, view: &View, rng: &mut Rng) {
    let before = state.is_opening();
    let late = before && places_late(state, view);
    if before && !late && !opening::fleets::has_noted(state) {
        return;
    }
    for index in 0..state.table.planes.len() {
        let plane = &state.table.planes[index];
        let waits = plane.fate == crate::plane::Fate::Waiting && opening::is_placed_by_hand(state, plane);
        let known = opening::who_places(state, plane).is_some_and(|seat| view.viewer.knows(seat));
        let early = late && !state.group(plane).late;
        let noted = !before || early || !late && plane.side == referee::Side::First;
        if waits && !known && noted {
            state.secret.starts[index] = crate::starts::any(state, index, rng);
        }
    }
}

/// Whether the viewer writes starts that are written after all others: those are written then.
fn places_late(state: &State, view: &View) -> bool {
    let Some(seat) = view.viewer.seat().filter(|seat| view.acting.contains(*seat)) else { return false };
    let own = |plane: &&crate::plane::Plane| opening::who_places(state, plane) == Some(seat);
    let open = |index: usize| state.secret.starts[index].place.is_none() || state.secret.starts[index].trim.is_none();
    let planes = state.table.planes.iter().enumerate().filter(|(index, plane)| own(plane) && open(*index));
    let late: Vec<bool> = planes.map(|(_, plane)| state.group(plane).late).collect();
    !late.is_empty() && late.into_iter().all(|late| late)
}

/// While notes are read, and flak and vehicles move, the lines of others are written but not laid open: they may fly straight on.
fn guess_lines(state: &mut State, view: &View) {
    if !matches!(state.table.phase, Phase::Ground | Phase::Radio) {
        return;
    }
    for index in 0..state.table.planes.len() {
        let plane = &state.table.planes[index];
        let known = plane.seat.is_some_and(|seat| view.viewer.knows(seat));
        if !known && plane.leader.is_none() && flow::is_in_wave(state, index) && state.secret.lines[index].is_none() {
            state.secret.lines[index] = Some(Line::straight(plane.pose.speed));
        }
    }
}

/// What a viewer notices of an event.
pub fn witness(state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    let seat = match event {
        Event::HandedIn { seat, .. } | Event::Recalled { seat, .. } => Some(*seat),
        Event::NotePassed { note } => Some(note.from),
        Event::NoteRecalled { from, .. } => Some(*from),
        Event::NoteRead { to, .. } => Some(*to),
        Event::AnnouncedSecretly { aim } => fire::seat_of(state, aim.firer),
        Event::RecalledShot { seat } => Some(*seat),
        Event::LogsOpened { second_wave, lines } => {
            return Some(Event::LogsOpened { second_wave: *second_wave, lines: shown(state, lines, viewer) });
        }
        _ => return Some(event.clone()),
    };
    seat.filter(|seat| viewer.knows(*seat)).map(|_| event.clone())
}

/// The lines that a viewer sees when logs are opened: not those whose end stays hidden.
fn shown(state: &State, lines: &[(u8, crate::plot::Line)], viewer: Viewer) -> Vec<(u8, crate::plot::Line)> {
    let hidden = |plane: usize| state.table.halfway.has(plane) || hides(state, plane);
    let own = |plane: usize| state.table.planes[plane].seat.is_some_and(|seat| viewer.knows(seat));
    let visible = |plane: usize| own(plane) || viewer == Viewer::Referee || !hidden(plane);
    lines.iter().copied().filter(|(plane, _)| visible(usize::from(*plane))).collect()
}
