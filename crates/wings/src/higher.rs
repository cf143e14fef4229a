//! Higher flight: a floor and a ceiling that the players may move by consent.

use referee::{Log, Refusal, Seat, Seats};

use crate::{
    event::Event,
    order::Order,
    state::{PlaneId, Proposal, Stage, State},
    why::Why,
};

/// How far from the present floor a new one can be: everybody must fit into four levels.
const FARTHEST: u8 = 3;

/// The floors that leave every aircraft in range, the present one aside.
// Rule: WOW-HIGH-07, WOW-HIGH-08
pub fn floors(state: &State) -> impl Iterator<Item = u8> + '_ {
    let lowest = state.floor.saturating_sub(FARTHEST);
    (lowest..=state.floor + FARTHEST).filter(|floor| check(state, *floor).is_ok())
}

/// Whether a floor may be proposed: it is another one and every aircraft stays in range.
// Rule: WOW-HIGH-01, WOW-HIGH-02, WOW-HIGH-08
pub fn check(state: &State, floor: u8) -> Result<(), Refusal<Why>> {
    if floor == state.floor {
        return Err(Refusal::new("WOW-HIGH-07", Why::SameFloor));
    }
    let outside = |plane: &PlaneId| {
        let level = state[*plane].flight.level;
        level < floor || level > floor.saturating_add(3)
    };
    match state.in_play().find(outside) {
        Some(plane) => {
            let level = state[plane].flight.level;
            Err(Refusal::new("WOW-HIGH-08", Why::OutOfRange { plane, level, floor }))
        }
        None => Ok(()),
    }
}

/// The seats that still have an aircraft.
fn voters(state: &State) -> Seats {
    Seats::of(state.in_play().filter(|plane| !state.is_tethered(*plane)).map(|plane| state.owner(plane)))
}

/// Before planning everybody may propose another floor, if there is one to propose.
// Rule: WOW-HIGH-07
pub(crate) fn begin(state: &mut State) {
    state.stage = Stage::Limits;
    state.wishes = [None; 8];
    state.proposal = None;
    let open = state.table.variants.higher.0 && floors(state).next().is_some();
    state.waiting = if open { voters(state).0 } else { 0 };
    state.asked = state.waiting;
}

/// Takes up the next proposal. False if there is none.
pub(crate) fn next_proposal(state: &mut State, log: &mut impl Log<Event>) -> bool {
    let Some((seat, floor)) = state.wishes.iter().enumerate().find_map(|(seat, wish)| Some((seat as u8, (*wish)?)))
    else {
        state.proposal = None;
        return false;
    };
    state.wishes[usize::from(seat)] = None;
    state.stage = Stage::Vote;
    state.proposal = Some(Proposal { seat, floor });
    state.waiting = voters(state).without(Seat(seat)).0;
    state.asked = state.waiting;
    log.note(|| Event::Proposed { seat: Seat(seat), floor });
    true
}

/// One answer; a single no drops the proposal.
// Rule: WOW-HIGH-08
pub(crate) fn answer(state: &mut State, seat: Seat, agree: bool, log: &mut impl Log<Event>) {
    state.waiting = Seats(state.waiting).without(seat).0;
    log.note(|| Event::Answered { seat, agree });
    if !agree {
        state.proposal = None;
        state.waiting = 0;
    }
}

/// All have answered: an agreed proposal moves the floor and ends the matter. False if there is none.
/// The cloud layer stays where it is.
// Rule: WOW-HIGH-02, WOW-HIGH-08, WOW-CLOUD-10
pub(crate) fn conclude(state: &mut State, log: &mut impl Log<Event>) -> bool {
    let Some(Proposal { floor, .. }) = state.proposal.take() else { return false };
    state.floor = floor;
    state.wishes = [None; 8];
    log.note(|| Event::Floor { floor });
    true
}

/// Everything that a seat may propose or answer.
pub fn orders(state: &State, each: &mut dyn FnMut(Order)) {
    if state.stage == Stage::Vote {
        [true, false].into_iter().for_each(|agree| each(Order::Answer { agree }));
        return;
    }
    each(Order::Propose { floor: None });
    floors(state).for_each(|floor| each(Order::Propose { floor: Some(floor) }));
}
