//! Random orders, quickly: for simulations and for guesses about hidden plans.

use grid::plane::Point;
use referee::{Rng, Seat};

use crate::{
    fire, landing, movement,
    order::Order,
    planning::{self, illegality},
    state::{Card, Flight, Mount, PlaneId, Stage, State, members},
    table::Manoeuvre,
    tailing,
};

/// How often a random plan is any plan at all instead of a sensible one.
const ANY_PLAN: u32 = 256;
/// How many plans, and how many cards for each slot, are tried before one is taken that leaves the table.
const PLANS: u32 = 12;
const CARDS: u32 = 8;
/// Room ahead, in micrometres, in which every aircraft can turn away from the edge.
const ROOM: i64 = 120_000;

/// One legal order. Plans are mostly flyable and stay on the table; every legal order has some chance.
pub fn sample(state: &State, seat: Seat, rng: &mut Rng) -> Order {
    match (state.stage, state.next_of(seat)) {
        (Stage::Planning, Some(plane)) => Order::Plan { plane, cards: sample_plan(state, plane, rng) },
        (Stage::Firing, Some(plane)) => sample_fire(state, plane, rng),
        (Stage::Tailing, Some(plane)) => Order::Tail { plane, target: pick(tailing::candidates(state, plane), rng) },
        (Stage::Pivoting, Some(plane)) => sample_pivot(state, plane, rng),
        _ => one_of_all(state, seat, rng),
    }
}

/// A member of a set that is not empty.
fn pick(set: u16, rng: &mut Rng) -> PlaneId {
    let count = set.count_ones();
    let skip = if count > 1 { rng.below(count) } else { 0 };
    members(set).nth(skip as usize).expect("the set is not empty")
}

fn one_of_all(state: &State, seat: Seat, rng: &mut Rng) -> Order {
    let mut all = Vec::new();
    crate::list(state, seat, &mut |order| all.push(order));
    *rng.pick(&all)
}

fn sample_fire(state: &State, plane: PlaneId, rng: &mut Rng) -> Order {
    let mut choose = |mount, taken: Option<PlaneId>| {
        let set = fire::targets(state, plane, mount) & !taken.map_or(0, PlaneId::bit);
        (set != 0 && !rng.one_in(8)).then(|| pick(set, rng))
    };
    let front = choose(Mount::Front, None);
    let rear = choose(Mount::Rear, front);
    Order::Fire { plane, front, rear }
}

fn sample_pivot(state: &State, plane: PlaneId, rng: &mut Rng) -> Order {
    let any = landing::fingers().nth(rng.below(9 * 23) as usize);
    let around =
        any.filter(|_| rng.one_in(2)).filter(|finger| landing::check_pivot(state, plane, Some(*finger)).is_ok());
    Order::Pivot { plane, around }
}

/// Three cards for an aircraft from the present phase on; cards already revealed stay.
pub fn sample_plan(state: &State, plane: PlaneId, rng: &mut Rng) -> [Card; 3] {
    if rng.one_in(ANY_PLAN) {
        let any = any_plan(state, plane, rng);
        if planning::check(state, plane, any).is_ok() {
            return any;
        }
    }
    let plan = sensible_plan(state, plane, [Card::NONE; 3], 0, rng);
    if state.table.variants.strict.0 && planning::check(state, plane, plan).is_err() {
        return first_legal(state, plane);
    }
    plan
}

/// The first plan that may be handed in at all; needed only where illegal plans are refused.
fn first_legal(state: &State, plane: PlaneId) -> [Card; 3] {
    let mut found = None;
    planning::orders(state, state.owner(plane), &mut |order| {
        if let Order::Plan { plane: of, cards } = order
            && of == plane
        {
            found.get_or_insert(cards);
        }
    });
    found.expect("every aircraft has a legal plan")
}

fn any_plan(state: &State, plane: PlaneId, rng: &mut Rng) -> [Card; 3] {
    let count = state.table.piece(plane).hand.cards.len() as u32;
    std::array::from_fn(|_| Card(rng.below(count) as u8))
}

/// Fills the slots from `first` on with cards that may be flown and that stay on the table where
/// that is found quickly. Slots before it, and slots that already hold a card, stay.
pub(crate) fn sensible_plan(state: &State, plane: PlaneId, known: [Card; 3], first: usize, rng: &mut Rng) -> [Card; 3] {
    for _ in 0..PLANS {
        let mut plan = known;
        if fill(state, plane, &mut plan, first, rng) {
            return plan;
        }
    }
    back_to_the_middle(state, plane, known, first)
}

/// Card by card, whatever points best towards the middle of the area.
fn back_to_the_middle(state: &State, plane: PlaneId, known: [Card; 3], first: usize) -> [Card; 3] {
    let mut plan = known;
    let mut flight = state[plane].flight;
    for slot in first..3 {
        if plan[slot].is_none() {
            plan[slot] = inmost_card(state, plane, &flight, slot, &plan);
        }
        flight = tried(state, plane, &flight, plan[slot]).1;
    }
    plan
}

fn inmost_card(state: &State, plane: PlaneId, flight: &Flight, slot: usize, plan: &[Card; 3]) -> Card {
    let (min, max) = (state.table.area.min, state.table.area.max);
    let middle = Point::new((min.x + max.x) / 2, (min.y + max.y) / 2);
    let cards = &state.table.piece(plane).hand.cards;
    let is_left = |card: &Card| is_left(cards, plan, *card);
    let worst = |card: &Card| {
        let (_, end, stays) = tried(state, plane, flight, *card);
        let illegal = illegality(state, plane, flight, slot, *card, Card::NONE).is_some();
        (illegal, !stays, end.drift.ahead(ROOM).centre.squared_distance(middle))
    };
    (0..cards.len() as u8).map(Card).filter(is_left).min_by_key(worst).expect("a deck holds at least three cards")
}

fn is_left(cards: &[Manoeuvre], plan: &[Card; 3], card: Card) -> bool {
    let used = plan.iter().filter(|other| **other == card).count();
    used < usize::from(cards[card.index()].copies)
}

/// Fills a plan card by card. False if it leaves the table or ends on the ground.
fn fill(state: &State, plane: PlaneId, plan: &mut [Card; 3], first: usize, rng: &mut Rng) -> bool {
    let mut flight = state[plane].flight;
    let mut is_sound = true;
    for slot in first..3 {
        let (card, end, stays) = match plan[slot].some() {
            Some(card) => tried(state, plane, &flight, card),
            None => sensible_card(state, plane, &flight, slot, plan, rng),
        };
        plan[slot] = card;
        flight = end;
        is_sound &= stays;
    }
    is_sound && state.table.area.contains(flight.drift.ahead(ROOM).centre)
}

/// What comes of a card: the flight after it, and whether that is still a flight over the table.
fn tried(state: &State, plane: PlaneId, flight: &Flight, card: Card) -> (Card, Flight, bool) {
    let mut end = *flight;
    let feat = movement::fly(state, plane, &mut end, card);
    (card, end, !feat.crashed && !feat.left && state.table.area.contains(end.pose.centre))
}

fn sensible_card(
    state: &State,
    plane: PlaneId,
    flight: &Flight,
    slot: usize,
    plan: &[Card; 3],
    rng: &mut Rng,
) -> (Card, Flight, bool) {
    let cards = &state.table.piece(plane).hand.cards;
    let mut legal = None;
    for _ in 0..CARDS {
        let card = Card(rng.below(cards.len() as u32) as u8);
        if !is_left(cards, plan, card) || illegality(state, plane, flight, slot, card, Card::NONE).is_some() {
            continue;
        }
        let found = tried(state, plane, flight, card);
        if found.2 {
            return found;
        }
        legal = Some(found);
    }
    legal.unwrap_or_else(|| {
        let card = (0..cards.len() as u8).map(Card).find(|card| is_left(cards, plan, *card));
        tried(state, plane, flight, card.expect("a deck holds at least three cards"))
    })
}
