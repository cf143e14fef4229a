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
        (Stage::Planning, Some(plane)) => Order::Plan { plane, cards: sample_course(state, plane, rng).cards },
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

/// Three cards and where each of them leads.
#[derive(Clone, Copy)]
pub(crate) struct Course {
    pub cards: [Card; 3],
    pub flights: [Flight; 3],
}

impl Course {
    /// What comes of cards that are known; a missing one leaves the flight as it was.
    pub(crate) fn of(state: &State, plane: PlaneId, cards: [Card; 3]) -> Course {
        let mut flight = state[plane].flight;
        let flights = cards.map(|card| {
            if card.some().is_some() {
                movement::fly(state, plane, &mut flight, card);
            }
            flight
        });
        Course { cards, flights }
    }

    /// The flight from which the card of a slot starts.
    fn before(&self, slot: usize, start: Flight) -> Flight {
        slot.checked_sub(1).map_or(start, |slot| self.flights[slot])
    }

    /// Flies a card in its slot. False if that is no longer a flight over the table.
    fn try_card(&mut self, state: &State, plane: PlaneId, from: &Flight, slot: usize, card: Card) -> bool {
        let end = &mut self.flights[slot];
        *end = *from;
        let feat = movement::fly(state, plane, end, card);
        self.cards[slot] = card;
        feat.end.is_none() && state.table.area.contains(end.pose.centre)
    }

    /// Whether a deck has another copy of the card for a slot that is still empty.
    fn has_left(&self, deck: &[Manoeuvre], slot: usize, card: Card) -> bool {
        let others = self.cards.iter().enumerate().filter(|(other, used)| *other != slot && **used == card);
        others.count() < usize::from(deck[card.index()].copies)
    }
}

/// Three cards for an aircraft from the present phase on; cards already revealed stay.
pub(crate) fn sample_course(state: &State, plane: PlaneId, rng: &mut Rng) -> Course {
    if rng.one_in(ANY_PLAN) {
        let any = any_plan(state, plane, rng);
        if planning::check(state, plane, any).is_ok() {
            return Course::of(state, plane, any);
        }
    }
    let course = sensible_course(state, plane, [Card::NONE; 3], 0, rng);
    if state.table.variants.strict.0 && planning::check(state, plane, course.cards).is_err() {
        return Course::of(state, plane, first_legal(state, plane));
    }
    course
}

/// The first plan that may be handed in at all; needed only where illegal plans are refused.
fn first_legal(state: &State, plane: PlaneId) -> [Card; 3] {
    planning::all(state, plane).next().expect("every aircraft has a legal plan")
}

fn any_plan(state: &State, plane: PlaneId, rng: &mut Rng) -> [Card; 3] {
    let count = state.table.piece(plane).hand.cards.len() as u32;
    std::array::from_fn(|_| Card(rng.below(count) as u8))
}

/// Fills the slots from `first` on with cards that may be flown and that stay on the table where
/// that is found quickly. Slots before it, and slots that already hold a card, stay.
pub(crate) fn sensible_course(state: &State, plane: PlaneId, known: [Card; 3], first: usize, rng: &mut Rng) -> Course {
    let start = state[plane].flight;
    let blank = Course { cards: known, flights: [start; 3] };
    for _ in 0..PLANS {
        let mut course = blank;
        if fill(state, plane, &mut course, first, rng) {
            return course;
        }
    }
    back_to_the_middle(state, plane, blank, first)
}

/// Card by card, whatever points best towards the middle of the area.
fn back_to_the_middle(state: &State, plane: PlaneId, mut course: Course, first: usize) -> Course {
    for slot in first..3 {
        let from = course.before(slot, state[plane].flight);
        let card = course.cards[slot].some().unwrap_or_else(|| inmost_card(state, plane, &course, &from, slot));
        course.try_card(state, plane, &from, slot, card);
    }
    course
}

fn inmost_card(state: &State, plane: PlaneId, course: &Course, from: &Flight, slot: usize) -> Card {
    let (min, max) = (state.table.area.min, state.table.area.max);
    let middle = Point::new((min.x + max.x) / 2, (min.y + max.y) / 2);
    let deck = &state.table.piece(plane).hand.cards;
    let worst = |card: &Card| {
        let mut trial = *course;
        let stays = trial.try_card(state, plane, from, slot, *card);
        let illegal = illegality(state, plane, from, slot, *card, Card::NONE).is_some();
        (illegal, !stays, trial.flights[slot].drift.ahead(ROOM).centre.squared_distance(middle))
    };
    let left = (0..deck.len() as u8).map(Card).filter(|card| course.has_left(deck, slot, *card));
    left.min_by_key(worst).expect("a deck holds at least three cards")
}

/// Fills a plan card by card. False if it leaves the table or ends on the ground.
fn fill(state: &State, plane: PlaneId, course: &mut Course, first: usize, rng: &mut Rng) -> bool {
    let mut is_sound = true;
    for slot in first..3 {
        let from = course.before(slot, state[plane].flight);
        is_sound &= match course.cards[slot].some() {
            Some(card) => course.try_card(state, plane, &from, slot, card),
            None => sensible_card(state, plane, course, &from, slot, rng),
        };
    }
    is_sound && state.table.area.contains(course.flights[2].drift.ahead(ROOM).centre)
}

/// Flies a card that may be flown, if possible one that stays on the table. False if it does not.
fn sensible_card(
    state: &State,
    plane: PlaneId,
    course: &mut Course,
    from: &Flight,
    slot: usize,
    rng: &mut Rng,
) -> bool {
    let deck = &state.table.piece(plane).hand.cards;
    let mut legal = None;
    for _ in 0..CARDS {
        let card = Card(rng.below(deck.len() as u32) as u8);
        if !course.has_left(deck, slot, card) || illegality(state, plane, from, slot, card, Card::NONE).is_some() {
            continue;
        }
        if course.try_card(state, plane, from, slot, card) {
            return true;
        }
        legal = Some(card);
    }
    let any = || (0..deck.len() as u8).map(Card).find(|card| course.has_left(deck, slot, *card));
    let card = legal.or_else(any).expect("a deck holds at least three cards");
    course.try_card(state, plane, from, slot, card)
}
