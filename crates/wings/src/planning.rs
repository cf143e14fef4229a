//! Planning: what a plan consists of, and which cards are illegal when they are revealed.

use referee::{Refusal, Seat};

use crate::{
    landing, movement,
    order::Order,
    state::{Air, Card, Done, Flight, PlaneId, Stage, State},
    table::Traits,
    view::revealed,
    why::{Illegal, Why},
};

/// Whether the piece plans in this turn: everything that could move.
// Rule: WOW-PLAN-01, WOW-MOVE-06, WOW-CLOUD-03
pub fn plans(state: &State, plane: PlaneId) -> bool {
    let own = &state[plane];
    let stands_still = own.flight.air == Air::Parked && own.flight.still_until >= state.turn;
    own.is_in_play() && !state.is_tethered(plane) && !stands_still
}

/// Whether a plan can be handed in. Illegal cards are accepted: they have a consequence at the reveal.
// Rule: WOW-PLAN-01, WOW-PLAN-02, WOW-PLAN-20, WOW-INFO-18
pub fn check(state: &State, plane: PlaneId, cards: [Card; 3]) -> Result<(), Refusal<Why>> {
    let hand = &state.table.piece(plane).hand;
    for card in cards {
        let Some(found) = hand.cards.get(card.index()) else {
            return Err(Refusal::new("WOW-PLAN-20", Why::NoSuchCard { card }));
        };
        let planned = cards.iter().filter(|other| **other == card).count() as u8;
        if planned > found.copies {
            let copies = found.copies;
            return Err(Refusal::new("WOW-PLAN-02", Why::TooManyCopies { card, planned, copies }));
        }
    }
    check_strictly(state, plane, cards)
}

/// Where the players agreed to it, a plan that would be illegal is refused, also one that is rearranged.
// Rule: WOW-PLAN-20
pub(crate) fn check_strictly(state: &State, plane: PlaneId, cards: [Card; 3]) -> Result<(), Refusal<Why>> {
    if !state.table.variants.strict.0 {
        return Ok(());
    }
    match first_illegal(state, plane, cards) {
        Some((slot, reason)) => Err(Refusal::new(reason.rule(), Why::IllegalCard { slot: slot as u8 + 1, reason })),
        None => Ok(()),
    }
}

/// The first card of a plan that would be illegal when it is revealed, with its slot from zero.
///
/// What happens to the aircraft in between is not foreseen.
// Rule: WOW-PLAN-12
pub fn first_illegal(state: &State, plane: PlaneId, cards: [Card; 3]) -> Option<(usize, Illegal)> {
    illegal_cards(state, plane, cards).into_iter().enumerate().find_map(|(slot, found)| Some((slot, found?)))
}

/// What would be wrong with each card of a plan when it is revealed. Cards may be missing at the end.
// Rule: WOW-PLAN-12, WOW-PLAN-14
pub fn illegal_cards(state: &State, plane: PlaneId, cards: [Card; 3]) -> [Option<Illegal>; 3] {
    let mut flight = state[plane].flight;
    let mut found = [None; 3];
    for slot in revealed(state)..3 {
        let Some(card) = cards[slot].some() else { break };
        let next = cards.get(slot + 1).copied().unwrap_or_default();
        found[slot] = illegality(state, plane, &flight, slot, card, next);
        let flown = if found[slot].is_some() { state.table.piece(plane).hand.default } else { card };
        movement::fly(state, plane, &mut flight, flown);
    }
    found
}

/// Why a card is illegal for an aircraft that has flown as `flight` says; `next` is the card in the
/// slot behind it, if it is known.
// Rule: WOW-PLAN-12
pub fn illegality(
    state: &State,
    plane: PlaneId,
    flight: &Flight,
    slot: usize,
    card: Card,
    next: Card,
) -> Option<Illegal> {
    let is = state.table.traits(plane, card);
    if flight.air.is_grounded() {
        return if landing::breaks_off(state, plane, flight) { None } else { ground_run(flight.air, is) };
    }
    sequence(state, plane, flight, slot, is, next)
        .or_else(|| rudder(state, plane, is))
        .or_else(|| if state.table.variants.altitude.0 { heights(state, plane, flight, is) } else { None })
        .or_else(|| engine(state, plane, flight, slot, is))
}

/// On the ground the run prescribes every card; whoever stands may lay anything.
// Rule: WOW-ILL-11
fn ground_run(air: Air, is: Traits) -> Option<Illegal> {
    let fits = match air {
        Air::TouchDown | Air::Run => is.has(Traits::STRAIGHT),
        Air::RollOut => is.has(Traits::STALL),
        Air::LiftOff => is.has(Traits::CLIMB),
        Air::Parked | Air::Flying | Air::Cloud => true,
    };
    (!fits).then_some(Illegal::GroundRun)
}

/// What must or must not directly follow what was flown before, also across turns.
// Rule: WOW-PLAN-05, WOW-PLAN-06, WOW-PLAN-08, WOW-PLAN-09, WOW-PLAN-10, WOW-PLAN-11
// Rule: WOW-PLAN-16, WOW-PLAN-17, WOW-PLAN-18, WOW-PLAN-19
fn sequence(state: &State, plane: PlaneId, flight: &Flight, slot: usize, is: Traits, next: Card) -> Option<Illegal> {
    let last = state.table.traits(plane, flight.last);
    // Rule: WOW-ILL-03, WOW-SPLIT-01
    if last.has(Traits::IMMELMANN) && !is.has(Traits::STRAIGHT) {
        return Some(Illegal::NotStraightAfterImmelmann);
    }
    // Rule: WOW-ILL-09
    if flight.forced && !is.has(Traits::STRAIGHT) {
        return Some(Illegal::ForcedDiveBroken);
    }
    // Rule: WOW-ILL-01
    if last.has(Traits::STEEP) && is.has(Traits::STEEP) {
        let may_be_forced = state.table.variants.forced.0 && last.has(Traits::STALL) && is.has(Traits::DIVE);
        return if may_be_forced { forced_dive(state, plane, slot, next) } else { Some(Illegal::SteepAfterSteep) };
    }
    // Rule: WOW-ILL-02
    let split_s = state.table.variants.altitude.0 && last.has(Traits::STALL);
    if is.has(Traits::IMMELMANN) && !last.has(Traits::STRAIGHT) && !split_s {
        return Some(Illegal::ImmelmannWithoutStraight);
    }
    None
}

/// A dive right after a stall needs a straight right after it, and an aircraft that can reverse.
// Rule: WOW-FORCED-02, WOW-FORCED-06, WOW-ILL-09
fn forced_dive(state: &State, plane: PlaneId, slot: usize, next: Card) -> Option<Illegal> {
    if !state.table.piece(plane).hand.reverses {
        return Some(Illegal::ForcedDiveTooClumsy);
    }
    let followed = slot == 2 || next.is_none() || state.table.traits(plane, next).has(Traits::STRAIGHT);
    (!followed).then_some(Illegal::ForcedDiveBroken)
}

// Rule: WOW-ILL-04, WOW-SPECIAL-03, WOW-SPECIAL-04, WOW-SPECIAL-05
fn rudder(state: &State, plane: PlaneId, is: Traits) -> Option<Illegal> {
    let [left, right] = state[plane].secrets.rudder;
    if is.has(Traits::LEFT) && left == state.turn {
        return Some(Illegal::LeftRudder);
    }
    (is.has(Traits::RIGHT) && right == state.turn).then_some(Illegal::RightRudder)
}

// Rule: WOW-ILL-06, WOW-ILL-07, WOW-ILL-08, WOW-ILL-10, WOW-ALT-16, WOW-SPLIT-05, WOW-CLOUD-05
fn heights(state: &State, plane: PlaneId, flight: &Flight, is: Traits) -> Option<Illegal> {
    let split_s = is.has(Traits::IMMELMANN) && state.table.traits(plane, flight.last).has(Traits::STALL);
    let immelmann = is.has(Traits::IMMELMANN) && !split_s;
    let rises = immelmann || is.has(Traits::CLIMB);
    if rises && flight.air == Air::Cloud {
        return Some(Illegal::ClimbInCloud);
    }
    if rises && movement::would_exceed(state, plane, flight) {
        return Some(Illegal::AboveLimit);
    }
    let done = flight.done;
    if immelmann && done.has(Done::CLIMB) || is.has(Traits::CLIMB) && done.has(Done::IMMELMANN) {
        return Some(Illegal::ImmelmannAndClimb);
    }
    let clash = split_s && done.has(Done::DIVE) || is.has(Traits::DIVE) && done.has(Done::SPLIT_S);
    clash.then_some(Illegal::SplitSAndDive)
}

/// With a damaged engine the third card must be a stall unless one was flown before it.
// Rule: WOW-ILL-05, WOW-SPECIAL-11
fn engine(state: &State, plane: PlaneId, flight: &Flight, slot: usize, is: Traits) -> Option<Illegal> {
    let from = state[plane].secrets.engine_from;
    let due = slot == 2 && from != 0 && state.turn >= from;
    (due && !is.has(Traits::STALL) && !flight.done.has(Done::STALL)).then_some(Illegal::NoStall)
}

/// Every plan that a seat may hand in for the aircraft that it plans next.
pub fn orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    if let Some(plane) = state.next_of(seat) {
        all(state, plane).for_each(|cards| each(Order::Plan { plane, cards }));
    }
}

/// Every plan that may be handed in for an aircraft.
pub(crate) fn all(state: &State, plane: PlaneId) -> impl Iterator<Item = [Card; 3]> + '_ {
    let count = state.table.piece(plane).hand.cards.len() as u8;
    let pairs = (0..count).flat_map(move |first| (0..count).map(move |second| (first, second)));
    let plans =
        pairs.flat_map(move |(first, second)| (0..count).map(move |third| [Card(first), Card(second), Card(third)]));
    plans.filter(move |cards| check(state, plane, *cards).is_ok())
}

/// The counter that reminds of the last card of a turn.
// Rule: WOW-PLAN-15, WOW-TOKEN-01
pub fn reminder(state: &State, plane: PlaneId) -> Option<&'static str> {
    let last = state.table.traits(plane, state[plane].flight.last);
    let marks = [
        (Traits::IMMELMANN, "wow-last-immelmann"),
        (Traits::STEEP, "wow-last-steep"),
        (Traits::STRAIGHT, "wow-last-straight"),
    ];
    marks.into_iter().find(|(mark, _)| last.has(*mark)).map(|(_, key)| key)
}

/// Puts a plan into the slots.
// Rule: WOW-PLAN-01, WOW-PLAN-03, WOW-SETUP-10
pub fn lay(state: &mut State, plane: PlaneId, cards: [Card; 3]) {
    debug_assert_eq!(state.stage, Stage::Planning);
    state[plane].plan = cards;
    state.waiting &= !plane.bit();
}
