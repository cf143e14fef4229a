//! What the tests of this title share: the book, and set-ups with every mix of variants.
#![allow(dead_code, unreachable_pub)]

use std::sync::{Arc, LazyLock};

use content::{Files, Readable};
use referee::{Rules, Script};
use wings::{
    Book, Event, Setup, State, Wings,
    setup::{Toggle, Variants},
    state::PlaneId,
};

/// The built-in files.
pub fn files() -> Files {
    Files::built_in()
}

/// The built-in book.
pub fn book() -> Arc<Book> {
    static BOOK: LazyLock<Arc<Book>> =
        LazyLock::new(|| Arc::new(Wings::read(&files()).unwrap_or_else(|faults| panic!("{faults:#?}"))));
    BOOK.clone()
}

/// The printed set-up of a scenario.
pub fn printed(scenario: &str) -> Setup {
    Setup::of(book().scenario(scenario).expect("there is such a scenario"))
}

/// A set-up with these variants on besides the scenario's own.
pub fn with(scenario: &str, variants: &[&str]) -> Setup {
    let mut setup = printed(scenario);
    for name in variants {
        *setup.variants.get_mut(name).unwrap_or_else(|| panic!("no variant is called {name}")) = Toggle(true);
    }
    setup
}

/// Every scenario as printed, with the most players, and with all variants at once.
pub fn all_setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for scenario in &book().scenarios {
        let plain = Setup::of(scenario);
        let crowded = Setup { players: *scenario.players.last().unwrap_or(&2), ..plain.clone() };
        setups.push(plain.clone());
        if usize::from(crowded.players) <= scenario.forces.len() {
            setups.push(crowded);
        }
        let mut variants = plain.variants;
        for name in Variants::NAMES.iter().filter(|name| !["strict", "forbidden", "flat"].contains(name)) {
            *variants.get_mut(name).expect("its own name") = Toggle(true);
        }
        setups.push(Setup { variants, ..plain });
    }
    setups
}

/// Each variant alone, with altitude where it needs that.
pub fn each_variant() -> Vec<Setup> {
    let mut setups = Vec::new();
    for name in Variants::NAMES {
        let high = ["forced", "higher", "clouds", "roland"].contains(name);
        let scenario = if ["blind", "roland"].contains(name) { "photo" } else { "pairs" };
        let mut setup = Setup { variants: Variants::default(), ..printed(scenario) };
        *setup.variants.get_mut(name).expect("its own name") = Toggle(true);
        setup.variants.altitude.0 |= high;
        setups.push(setup);
    }
    setups
}

/// A position from lines of a script.
pub fn stage(lines: &str) -> State {
    let book = book();
    let mut staging = <Wings as Script>::Stage::default();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        Wings::stage(&book, &mut staging, line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    Wings::raise(&book, &staging).unwrap_or_else(|error| panic!("{error}"))
}

/// Gives an order of a script and returns what happened.
pub fn act(state: &mut State, text: &str) -> Vec<Event> {
    let (seat, order) = Wings::order(state, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut events = Vec::new();
    Wings::apply(state, seat, order, &mut events).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    events
}

/// Draws a card of a script and returns what happened.
pub fn draw(state: &mut State, text: &str) -> Vec<Event> {
    let roll = Wings::roll(state, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut events = Vec::new();
    Wings::resolve(state, roll, &mut events);
    events
}

/// Asserts facts of a script.
pub fn expect(state: &State, facts: &str) {
    for fact in facts.lines().map(str::trim).filter(|fact| !fact.is_empty()) {
        Wings::holds(state, fact).unwrap_or_else(|error| panic!("{fact}: {error}"));
    }
}

/// The piece with this label.
pub fn plane(state: &State, label: &str) -> PlaneId {
    let found = state.table.pieces.iter().position(|piece| piece.label == label);
    PlaneId(found.unwrap_or_else(|| panic!("there is no {label}")) as u8)
}
