//! The title as a rules engine.

use std::sync::Arc;

use referee::{Fault, Log, Refusal, Rng, Rules, Seat, Seats, Silent, Turn, Viewer};

use crate::{
    book::Book,
    decks,
    event::Event,
    fire, flow, higher, landing,
    order::{Chance, Order, Roll},
    planning, resample, sample,
    setup::Setup,
    state::{Air, Flight, Gunnery, MAX_CARDS, MAX_PLANES, Plane, Stage, State},
    table::Table,
    tailing, victory,
    view::{self, View},
    why::Why,
};

/// Wings of War: Miniatures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wings;

impl Rules for Wings {
    const TITLE: &'static str = "wings";

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
        let mut state = lay_out(Table::lay(book, setup)?);
        flow::begin_turn(&mut state, &mut Silent);
        flow::proceed(&mut state, &mut Silent);
        Ok(state)
    }

    fn seats(setup: &Setup) -> u8 {
        setup.players
    }

    fn opponents(state: &State, seat: Seat) -> Seats {
        let own = state.table.seats[seat.index()];
        let all = (0..state.table.seats.len()).filter(|other| state.table.seats[*other] != own);
        Seats::of(all.map(|other| Seat(other as u8)))
    }

    fn turn(state: &State) -> Turn<Chance> {
        if state.stage == Stage::Over {
            return Turn::Over(victory::outcome(state));
        }
        match decks::chance(state) {
            Some(chance) if state.waiting == 0 => Turn::Roll(chance),
            _ => Turn::Decide(state.deciding()),
        }
    }

    fn check(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal<Why>> {
        flow::check(state, seat, order)
    }

    fn apply_unchecked(state: &mut State, seat: Seat, order: Order, log: &mut impl Log<Event>) {
        flow::apply(state, seat, order, log);
    }

    fn recall(state: &mut State, seat: Seat, log: &mut impl Log<Event>) -> bool {
        flow::recall(state, seat, log)
    }

    fn odds(state: &State, chance: &Chance) -> Vec<(Roll, u32)> {
        decks::odds(state, chance.deck)
    }

    fn pick(state: &State, chance: &Chance, below: &mut impl FnMut(u32) -> u32) -> Roll {
        decks::pick(state, chance.deck, below)
    }

    fn resolve(state: &mut State, roll: Roll, log: &mut impl Log<Event>) {
        decks::take(state, roll.0, log);
        flow::proceed(state, log);
    }

    fn witness(state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        view::witness(state, event, viewer)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn resample(book: &Arc<Book>, view: &View, rng: &mut Rng) -> State {
        resample::resample(book, view, rng)
    }

    fn orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
        list(state, seat, each);
    }

    fn sample(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        sample::sample(state, seat, rng)
    }
}

/// Every legal order of a seat that has to decide.
pub fn list(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    match state.stage {
        Stage::Planning => planning::orders(state, seat, each),
        Stage::Firing => fire::orders(state, seat, each),
        Stage::Tailing => tailing::orders(state, seat, each),
        Stage::Looking => tailing::rearrangements(state, seat, each),
        Stage::Pivoting => landing::pivot_orders(state, seat, each),
        Stage::Limits | Stage::Vote => higher::orders(state, each),
        _ => {}
    }
}

/// The table before the first turn.
pub(crate) fn lay_out(table: Arc<Table>) -> State {
    let mut state = State {
        turn: 0,
        phase: 0,
        stage: Stage::Limits,
        waiting: 0,
        asked: 0,
        count: table.pieces.len() as u8,
        planes: [Plane::default(); MAX_PLANES],
        left: [0; MAX_CARDS],
        deck_sizes: [0; 4],
        drawn: Vec::new(),
        queue: Vec::new(),
        gunnery: Gunnery::default(),
        fresh: 0,
        pending: 0,
        numbers: [0; MAX_PLANES],
        rounds: 0,
        accidents: [0; MAX_PLANES],
        pile: Vec::new(),
        floor: if table.variants.higher.0 { table.setup.floor } else { 0 },
        wishes: [None; 8],
        proposal: None,
        table,
    };
    for plane in state.ids() {
        let piece = state.table.piece(plane);
        let air = if piece.parked { Air::Parked } else { Air::Flying };
        let (pose, level) = (piece.start, piece.level);
        state[plane].flight = Flight { pose, air, level, drift: pose, ..Flight::default() };
        state[plane].before = pose;
    }
    fill_decks(&mut state);
    state
}

/// Puts every damage card into its deck.
// Rule: WOW-SETUP-07
pub(crate) fn fill_decks(state: &mut State) {
    let table = state.table.clone();
    state.left[..table.copies.len()].copy_from_slice(&table.copies);
    for (deck, (first, end)) in table.ranges.iter().enumerate() {
        let copies = &table.copies[usize::from(*first)..usize::from(*end)];
        state.deck_sizes[deck] = copies.iter().map(|copies| u16::from(*copies)).sum();
    }
}
