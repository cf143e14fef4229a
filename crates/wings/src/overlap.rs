//! Overlap during movement: aircraft that cannot stand where their cards take them.

use grid::plane::{Rect, smallest_retreat};
use referee::Log;

use crate::{
    event::Event,
    state::{Air, Card, Cause, Draw, MAX_PLANES, PlaneId, Stage, State, members},
};

/// The damage deck that decides the order: B.
const ORDER_DECK: u8 = 1;

/// Whether the piece takes up room on the table. A balloon never does.
// Rule: WOW-OVER-02, WOW-CLOUD-04
fn takes_room(state: &State, plane: PlaneId) -> bool {
    state.is_on_table(plane) && !state.is_tethered(plane)
}

/// Whether two pieces cannot stand where they are: the peg of one inside the base of the other.
/// Partial overlaps are allowed.
// Rule: WOW-OVER-01, WOW-OVER-02, WOW-OVER-03
fn conflict(state: &State, one: PlaneId, other: PlaneId) -> bool {
    let (here, there) = (state[one].flight.pose.centre, state[other].flight.pose.centre);
    let reach = state.table.base.length.max(state.table.base.width);
    here.is_within(reach, there) && state.base(one).covers_centre(&state.base(other))
}

/// For each piece, the pieces that it is in conflict with, as sets. None if all is well.
fn conflicts(state: &State) -> Option<[u16; MAX_PLANES]> {
    let mut found = [0; MAX_PLANES];
    let mut any = false;
    for one in state.ids().filter(|plane| takes_room(state, *plane)) {
        for other in (0..one.0).map(PlaneId).filter(|plane| takes_room(state, *plane)) {
            if conflict(state, one, other) {
                found[one.index()] |= other.bit();
                found[other.index()] |= one.bit();
                any = true;
            }
        }
    }
    any.then_some(found)
}

/// The group that a piece belongs to: everything connected by conflicts.
fn group(conflicts: &[u16; MAX_PLANES], plane: PlaneId) -> u16 {
    let mut set = plane.bit();
    loop {
        let wider = members(set).fold(set, |wider, member| wider | conflicts[member.index()]);
        if wider == set {
            return set;
        }
        set = wider;
    }
}

/// Whether the piece moved in this phase; one that stands stays where it is and draws no card.
fn moved(state: &State, plane: PlaneId) -> bool {
    let own = &state[plane];
    own.flight.air != Air::Parked || own.flight.pose != own.before
}

/// Finds aircraft in each other's way and lets them draw for the order.
// Rule: WOW-OVER-04, WOW-OVER-05, WOW-TOURN-02
pub(crate) fn untangle(state: &mut State, log: &mut impl Log<Event>) {
    state.stage = Stage::Sorting;
    state.pending = 0;
    state.rounds = 0;
    if state.table.variants.flat.0 {
        return;
    }
    let Some(found) = conflicts(state) else { return };
    let movers = state.ids().filter(|plane| found[plane.index()] != 0 && moved(state, *plane));
    state.pending = movers.fold(0, |set, plane| set | plane.bit());
    state.numbers = [0; MAX_PLANES];
    log.note(|| Event::Tangled { planes: state.ids().filter(|plane| found[plane.index()] != 0).collect() });
    for plane in members(state.pending) {
        let alone = group(&found, plane) & state.pending == plane.bit();
        if !alone {
            state.queue.push(draw_for_order(plane));
        }
    }
}

fn draw_for_order(plane: PlaneId) -> Draw {
    Draw { plane, cause: Cause::Order, deck: ORDER_DECK, cards: 1, ..Draw::default() }
}

/// Notes the number of a card that was drawn for the order.
// Rule: WOW-OVER-05, WOW-OVER-07
pub(crate) fn number_drawn(state: &mut State, plane: PlaneId, number: u8) {
    let shift = 8 * (3 - u32::from(state.rounds.min(3)));
    state.numbers[plane.index()] |= u32::from(number) << shift;
}

/// Once everybody has drawn: draws again between equals, or places everybody.
/// True if everybody stands.
// Rule: WOW-OVER-05, WOW-OVER-06
pub(crate) fn place(state: &mut State, log: &mut impl Log<Event>) -> bool {
    if state.pending == 0 {
        return true;
    }
    let found = conflicts(state).expect("the poses have not changed since");
    if state.rounds < 3 && draw_again(state, &found) {
        return false;
    }
    let mut order: Vec<PlaneId> = members(state.pending).collect();
    let leads = |plane: PlaneId, state: &State| {
        let rivals = group(&found, plane) & state.pending;
        members(rivals).all(|rival| key(state, plane) <= key(state, rival))
    };
    order.sort_by_key(|plane| (!leads(*plane, state), key(state, *plane)));
    for plane in order {
        pull_back(state, plane, log);
    }
    true
}

fn key(state: &State, plane: PlaneId) -> (u32, PlaneId) {
    (state.numbers[plane.index()], plane)
}

/// Lets aircraft of one group with equal numbers draw again.
fn draw_again(state: &mut State, found: &[u16; MAX_PLANES]) -> bool {
    let tied = |plane: PlaneId| {
        let rivals = group(found, plane) & state.pending & !plane.bit();
        members(rivals).any(|rival| state.numbers[rival.index()] == state.numbers[plane.index()])
    };
    let again: Vec<PlaneId> = members(state.pending).filter(|plane| tied(*plane)).collect();
    state.rounds += u8::from(!again.is_empty());
    state.queue.extend(again.iter().map(|plane| draw_for_order(*plane)));
    !again.is_empty()
}

/// Sets an aircraft as near to its destination as those that already stand allow, heading kept.
// Rule: WOW-OVER-06
fn pull_back(state: &mut State, plane: PlaneId, log: &mut impl Log<Event>) {
    state.pending &= !plane.bit();
    let fixed: Vec<Rect> = state
        .ids()
        .filter(|other| *other != plane && takes_room(state, *other) && state.pending & other.bit() == 0)
        .map(|other| state.base(other))
        .collect();
    let (by, pose) = smallest_retreat(state[plane].flight.pose, state.table.size, &fixed);
    state[plane].flight.pose = pose;
    state[plane].flight.drift = pose;
    if by > 0 {
        log.note(|| Event::PulledBack { plane, by, pose });
    }
}

/// The card that an aircraft flew in this phase.
pub(crate) fn flown_now(state: &State, plane: PlaneId) -> Card {
    match state.phase {
        0 => Card::NONE,
        phase => state[plane].flown[usize::from(phase) - 1],
    }
}
