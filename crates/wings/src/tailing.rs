//! Tailing: who sits behind whom, looks at his next card, and rearranges his own.

use grid::plane::{Arc, Pose};
use referee::{Log, Refusal, Seat};

use crate::{
    event::Event,
    fire::{is_interrupted, levels_apart},
    order::Order,
    planning,
    state::{Air, Card, PlaneId, Stage, State, members},
    why::Why,
};

/// Whether one aircraft sits behind another so that it can follow its manoeuvres.
// Rule: WOW-TAIL-02, WOW-TAIL-03, WOW-TAIL-12, WOW-TAIL-13, WOW-OVER-11, WOW-ALTTAIL-01, WOW-ALTTAIL-02
// Rule: WOW-SPECIAL-14, WOW-SPECIAL-17
pub fn tails(state: &State, plane: PlaneId, target: PlaneId) -> bool {
    let fits = |plane: PlaneId| state.is_on_table(plane) && state[plane].flight.air == Air::Flying;
    if !fits(plane) || !fits(target) || state.is_tethered(target) || !state.are_enemies(plane, target) {
        return false;
    }
    if state.is_tethered(plane) || state[plane].no_tail_until >= state.turn {
        return false;
    }
    let (own, other) = (state[plane].flight.pose, state[target].flight.pose);
    own.centre.is_within(state.table.base.ruler, other.centre)
        && has_height(state, plane, target)
        && over_the_edges(state, own, other)
        && !state.base(plane).overlaps(&state.base(target))
        && !is_cut_off(state, plane, target)
}

/// At the same level, or exactly one above.
// Rule: WOW-ALTTAIL-01, WOW-ALTTAIL-02
fn has_height(state: &State, plane: PlaneId, target: PlaneId) -> bool {
    let above = i16::from(state[plane].flight.level) - i16::from(state[target].flight.level);
    !state.table.variants.altitude.0 || (0..=1).contains(&above)
}

/// The ruler between the pegs leaves over the own front edge and enters over the other's rear edge.
fn over_the_edges(state: &State, own: Pose, other: Pose) -> bool {
    let toward = other.centre - own.centre;
    let cone = state.table.base.edge_cone;
    Arc::ahead(own, cone).contains_direction(toward) && Arc::behind(other, cone).contains_direction(-toward)
}

/// Whether a third base lies between the pegs, at the same level.
fn is_cut_off(state: &State, plane: PlaneId, target: PlaneId) -> bool {
    if levels_apart(state, plane, target) > 0 {
        return false;
    }
    let (from, to) = (state[plane].flight.pose.centre, state[target].flight.pose.centre);
    let third = |other: &PlaneId| {
        *other != plane && *other != target && state.is_on_table(*other) && levels_apart(state, plane, *other) == 0
    };
    state.ids().filter(third).any(|other| state.base(other).blocks(from, to))
}

/// The enemies that an aircraft could tail, as a set.
pub fn candidates(state: &State, plane: PlaneId) -> u16 {
    state.ids().filter(|target| tails(state, plane, *target)).fold(0, |set, target| set | target.bit())
}

/// The start of a turn: whoever has one enemy before him tails him, whoever has several chooses.
// Rule: WOW-TAIL-01, WOW-TAIL-04, WOW-TAIL-11
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    state.stage = Stage::Tailing;
    (state.waiting, state.asked) = (0, 0);
    if !state.table.variants.tailing.0 {
        return;
    }
    for plane in state.ids() {
        let set = candidates(state, plane);
        match set.count_ones() {
            0 => {}
            1 => follow(state, plane, PlaneId(set.trailing_zeros() as u8), log),
            _ => state.waiting |= plane.bit(),
        }
    }
    state.asked = state.waiting;
}

/// One aircraft tails another for this turn.
pub(crate) fn follow(state: &mut State, plane: PlaneId, target: PlaneId, log: &mut impl Log<Event>) {
    state[plane].tail = Some(target);
    state.waiting &= !plane.bit();
    log.note(|| Event::Tails { plane, target });
}

/// Whether an aircraft may choose this enemy.
// Rule: WOW-TAIL-04
pub fn check(state: &State, plane: PlaneId, target: PlaneId) -> Result<(), Refusal<Why>> {
    match candidates(state, plane) & target.bit() {
        0 => Err(Refusal::new("WOW-TAIL-02", Why::NotTailing { target })),
        _ => Ok(()),
    }
}

/// Every enemy that a seat may choose for its aircraft.
pub fn orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    if let Some(plane) = state.next_of(seat) {
        members(candidates(state, plane)).for_each(|target| each(Order::Tail { plane, target }));
    }
}

/// Before the first and the second reveal: finds who looks.
// Rule: WOW-TAIL-06, WOW-TAIL-07, WOW-TAIL-08, WOW-TAIL-10, WOW-INTR-01
pub(crate) fn begin_looking(state: &mut State, log: &mut impl Log<Event>) {
    state.stage = Stage::Looking;
    (state.pending, state.waiting, state.asked) = (0, 0, 0);
    if !state.table.variants.tailing.0 || state.phase > 2 {
        return;
    }
    for plane in state.ids() {
        let Some(target) = state[plane].tail else { continue };
        if !tails(state, plane, target) {
            state[plane].tail = None;
        } else if !is_interrupted(state, plane) {
            state.pending |= plane.bit();
        }
    }
    show(state, log);
}

/// Lets everybody look whose target has nothing left to rearrange: chains from their head.
// Rule: WOW-TAIL-14
pub(crate) fn show(state: &mut State, log: &mut impl Log<Event>) {
    while state.pending != 0 && state.waiting == 0 {
        let ready = members(state.pending).filter(|plane| is_head(state, *plane));
        let ready = ready.fold(0, |set, plane| set | plane.bit());
        if ready == 0 {
            state.pending &= !first_of_cycle(state).bit();
            continue;
        }
        state.pending &= !ready;
        (state.waiting, state.asked) = (ready, ready);
        members(ready).for_each(|plane| look(state, plane, log));
    }
}

fn is_head(state: &State, plane: PlaneId) -> bool {
    state[plane].tail.is_some_and(|target| state.pending & target.bit() == 0)
}

/// In a ring of tailing aircraft the one with the lowest number shows its card as it lies.
// Rule: WOW-TAIL-14
fn first_of_cycle(state: &State) -> PlaneId {
    let goes_round = |plane: PlaneId| {
        let mut here = plane;
        for _ in 0..state.count {
            match state[here].tail {
                Some(next) if next == plane => return true,
                Some(next) => here = next,
                None => return false,
            }
        }
        false
    };
    members(state.pending).find(|plane| goes_round(*plane)).unwrap_or(PlaneId(state.pending.trailing_zeros() as u8))
}

/// The tailed aircraft shows its next card to the tailing player alone.
// Rule: WOW-TAIL-06, WOW-TAIL-07, WOW-INFO-02, WOW-INFO-03
fn look(state: &mut State, plane: PlaneId, log: &mut impl Log<Event>) {
    let Some(target) = state[plane].tail else { return };
    let seat = state.owner(plane);
    state[target].shown_to = state[target].shown_to.with(seat);
    let card = state[target].plan[usize::from(state.phase) - 1];
    log.note(|| Event::Shows { plane: target, to: plane, card: Some(card) });
}

/// Whether these are the planned cards in another order, those already flown in their places. As they lie they always
/// may stay.
// Rule: WOW-TAIL-09, WOW-PLAN-20
pub fn check_rearranged(state: &State, plane: PlaneId, cards: [Card; 3]) -> Result<(), Refusal<Why>> {
    let first = usize::from(state.phase) - 1;
    let plan = state[plane].plan;
    let sorted = |cards: [Card; 3]| {
        let mut rest = cards;
        rest[first..].sort_unstable();
        rest
    };
    match sorted(plan) == sorted(cards) {
        true if plan == cards => Ok(()),
        true => planning::check_strictly(state, plane, cards),
        false => Err(Refusal::new("WOW-TAIL-09", Why::NotAPermutation)),
    }
}

/// Every order into which a seat may put the cards of its tailing aircraft.
// Rule: WOW-TAIL-09
pub fn rearrangements(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    if let Some(plane) = state.next_of(seat) {
        let mut seen: Vec<[Card; 3]> = Vec::new();
        let [a, b, c] = state[plane].plan;
        let all: &[[Card; 3]] = match state.phase {
            1 => &[[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]],
            _ => &[[a, b, c], [a, c, b]],
        };
        for cards in all {
            if !seen.contains(cards) && check_rearranged(state, plane, *cards).is_ok() {
                seen.push(*cards);
                each(Order::Rearrange { plane, cards: *cards });
            }
        }
    }
}
