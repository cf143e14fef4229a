//! Age of Dogfights: WW1, both editions.
//!
//! Players alternate; in a player-turn every aircraft rolls a movement die, flies
//! step by step over the points of a triangular lattice, tilts, fires, and may be
//! answered. [`state`], [`order`], [`event`], [`view`] and [`setup`] are data; one
//! file per chapter of the rule book enforces its rules; [`flow`] alone decides
//! what comes next.
#![warn(missing_docs)]

pub mod aerobatics;
pub mod aircraft;
pub mod altitude;
pub mod battle;
pub mod book;
pub mod burst;
pub mod defence;
mod describe;
pub mod draft;
pub mod entry;
pub mod event;
pub mod exits;
mod expect;
pub mod fire;
pub mod flow;
pub mod flying;
mod forces;
pub mod guns;
pub mod handle;
pub mod missions;
pub mod movement;
pub mod muster;
pub mod odds;
pub mod order;
pub mod panels;
pub mod paths;
pub mod picture;
pub mod pilots;
mod plotting;
pub mod report;
pub mod rolls;
pub mod script;
pub mod setup;
pub mod speed;
pub mod stage;
pub mod state;
pub mod tactics;
pub mod turning;
pub mod victory;
pub mod view;
pub mod weather;
pub mod words;

use std::sync::Arc;

use referee::{Fault, Log, Refusal, Rng, Rules, Seat, Seats, Silent, Turn, Viewer};

pub use crate::{
    book::Book,
    event::Event,
    order::{Chance, Fly, Order, Roll, Why},
    setup::Setup,
    state::State,
    view::View,
};
use crate::{movement::Flight, state::Phase};

/// The title.
#[derive(Clone, Copy, Debug)]
pub struct Dogfights;

impl Rules for Dogfights {
    const TITLE: &'static str = "dogfights";
    type Book = Book;
    type Setup = Setup;
    type State = State;
    type Order = Order;
    type Chance = Chance;
    type Roll = Roll;
    type Event = Event;
    type View = View;
    type Why = Why;

    fn start(book: &Arc<Book>, setup: &Setup) -> Result<State, Vec<Fault>> {
        let mut state = State::new(muster::muster(book, setup)?);
        state.begin(&mut Silent);
        Ok(state)
    }

    fn seats(setup: &Setup) -> u8 {
        setup.forces.len() as u8
    }

    // Rule: AOD-SETUP-01, AOD-TEAM4-01
    fn opponents(state: &State, seat: Seat) -> Seats {
        let team = state.battle.team_of(seat);
        Seats::of(state.battle.seats().iter().filter(|other| state.battle.team_of(*other) != team))
    }

    fn turn(state: &State) -> Turn<Chance> {
        state.waits_for()
    }

    fn check(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal<Why>> {
        state.check_order(seat, order)
    }

    fn apply_unchecked(state: &mut State, seat: Seat, order: Order, log: &mut impl Log<Event>) {
        state.carry_out(seat, order, log);
    }

    fn recall(state: &mut State, seat: Seat, log: &mut impl Log<Event>) -> bool {
        state.recall_marks(seat, log)
    }

    fn odds(state: &State, chance: &Chance) -> Vec<(Roll, u32)> {
        rolls::odds(state, chance)
    }

    fn pick(state: &State, chance: &Chance, below: &mut impl FnMut(u32) -> u32) -> Roll {
        rolls::pick(state, chance, below)
    }

    fn resolve(state: &mut State, roll: Roll, log: &mut impl Log<Event>) {
        rolls::resolve(state, roll, log);
    }

    fn witness(_state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(view::witness(event, viewer))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn resample(book: &Arc<Book>, view: &View, rng: &mut Rng) -> State {
        view.resample(book, rng)
    }

    fn orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
        match state.phase {
            Phase::Pilots(_) => state.each_marks(seat, &mut |aces, rookies| each(Order::Pilots { aces, rookies })),
            Phase::Deploy { .. } | Phase::Entry { .. } | Phase::Placing { .. } => {
                state.each_place(each);
                if state.check_end_placing().is_ok() {
                    each(Order::EndPlacing);
                }
            }
            Phase::Throttle => {
                for plane in state.next_up() {
                    each(Order::Throttle { plane, full: false });
                    if state.has_throttle(plane) {
                        each(Order::Throttle { plane, full: true });
                    }
                }
            }
            Phase::Fly { plane, die } => Flight::new(state, plane, die).each_move(&mut |fly| each(Order::Fly(fly))),
            Phase::Fire => {
                state.each_attack(|group, target, _| each(Order::Fire { group, target }));
                each(Order::HoldFire);
            }
            Phase::Answer(_) => {
                state.each_answer(seat, |plane, group| each(Order::Answer { plane, group }));
                each(Order::Decline);
            }
            Phase::Burst => [true, false].into_iter().for_each(|more| each(Order::Burst(more))),
            _ => {}
        }
    }

    fn sample(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        match state.phase {
            Phase::Pilots(_) => {
                let (aces, rookies) = state.random_marks(seat, rng);
                Order::Pilots { aces, rookies }
            }
            Phase::Deploy { .. } | Phase::Entry { .. } | Phase::Placing { .. } => state.random_place(rng),
            Phase::Fly { plane, die } => Order::Fly(Flight::new(state, plane, die).sample(rng)),
            Phase::Burst => Order::Burst(rng.one_in(2)),
            _ => sample_listed(state, seat, rng),
        }
    }
}

/// One of a few listed orders, each as likely.
fn sample_listed(state: &State, seat: Seat, rng: &mut Rng) -> Order {
    let (mut seen, mut chosen) = (0, None);
    Dogfights::orders(state, seat, &mut |order| {
        seen += 1;
        if rng.below(seen) == 0 {
            chosen = Some(order);
        }
    });
    chosen.expect("a seat that decides has an order")
}

impl content::Readable for Dogfights {
    fn read(files: &content::Files) -> Result<Book, Vec<Fault>> {
        Book::read(files)
    }
}
