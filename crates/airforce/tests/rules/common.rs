//! What the rule tables share: the book, and positions written as scripts.

#![allow(dead_code, reason = "every test file uses a part of it")]

use std::sync::{Arc, OnceLock};

use airforce::{
    AirForce,
    book::Book,
    card::Card,
    event::Event,
    order::Order,
    setup::Setup,
    state::{Awaiting, State},
};
use content::Files;
use referee::{Log, Rng, Rules, Script, Seat, Silent};
use testkit::script::Runner;

pub(crate) fn book() -> &'static Arc<Book> {
    static BOOK: OnceLock<Arc<Book>> = OnceLock::new();
    BOOK.get_or_init(|| Arc::new(Book::read(&Files::built_in()).unwrap_or_else(|faults| panic!("{faults:#?}"))))
}

pub(crate) fn card(id: &str) -> &'static Card {
    let index = book().card_index(id).unwrap_or_else(|| panic!("no card {id}"));
    &book().cards[usize::from(index)]
}

/// Runs a script: positions and what must happen in them.
pub(crate) fn check(text: &str) {
    let files = Files::built_in();
    let report = Runner::<AirForce>::new(book(), &files).check("table", text);
    assert!(!report.verdicts.is_empty(), "no example in the script");
    assert!(report.is_good(), "{report}");
}

/// A position from its lines.
pub(crate) fn position(text: &str) -> State {
    let mut stage = <AirForce as Script>::Stage::default();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        AirForce::stage(book(), &mut stage, line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    AirForce::raise(book(), &stage).unwrap_or_else(|error| panic!("{error}"))
}

/// A new game of a scenario.
pub(crate) fn start(id: &str) -> State {
    start_with(id, &[])
}

/// A new game of a scenario with switches.
pub(crate) fn start_with(id: &str, switches: &[(&str, &str)]) -> State {
    let scenario = book().scenario(id).unwrap_or_else(|| panic!("no scenario {id}"));
    let setup = switches.iter().fold(Setup::of(scenario), |setup, (key, value)| setup.with(key, value));
    AirForce::start(book(), &setup).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Plays to the end, every order chosen so, and returns the last state.
pub(crate) fn play_by(state: State, seed: u64, choose: impl FnMut(&State, Seat, &mut Rng) -> Order) -> State {
    play_and_log(state, seed, choose, &mut Silent)
}

/// The same, with everything that happens.
pub(crate) fn play_and_log(
    mut state: State,
    seed: u64,
    mut choose: impl FnMut(&State, Seat, &mut Rng) -> Order,
    log: &mut impl Log<Event>,
) -> State {
    let mut rng = Rng::new(seed);
    for _ in 0..60_000 {
        match state.awaiting {
            Awaiting::Nothing => return state,
            Awaiting::Dice(chance) => {
                let roll = AirForce::pick(&state, &chance, &mut |sides| rng.below(sides));
                AirForce::resolve(&mut state, roll, log);
            }
            Awaiting::Seats(seats) => {
                let seat = seats.first().expect("somebody decides");
                let order = choose(&state, seat, &mut rng);
                AirForce::apply_unchecked(&mut state, seat, order, log);
            }
        }
    }
    panic!("the game does not end");
}

/// Plays at random to the end and returns the last state.
pub(crate) fn play(state: State, seed: u64) -> State {
    play_by(state, seed, AirForce::sample)
}
