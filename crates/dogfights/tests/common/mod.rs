//! What the tests of this title share: the book, and set-ups of every mode, edition and option.
#![allow(dead_code, unreachable_pub)]

use std::sync::{Arc, LazyLock};

use content::{Files, Readable};
use dogfights::{
    Book, Dogfights, Setup, State,
    book::Mode,
    muster,
    setup::{Clouds, Edition, Pilots, Scoring, Sun, Toggle, Wind},
};
use referee::Script;

/// Every mode.
pub const MODES: [Mode; 7] = [
    Mode::Dogfight,
    Mode::FreeForAll,
    Mode::Reconnaissance,
    Mode::AreaBombing,
    Mode::Breakthrough,
    Mode::Combined,
    Mode::General,
];

/// Both editions.
pub const EDITIONS: [Edition; 2] = [Edition::V1, Edition::V2];

/// The built-in book.
pub fn book() -> Arc<Book> {
    static BOOK: LazyLock<Arc<Book>> =
        LazyLock::new(|| Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound")));
    BOOK.clone()
}

/// A position of example scripts.
pub fn raise(lines: &[&str]) -> State {
    let mut stage = <Dogfights as Script>::Stage::default();
    for line in lines {
        Dogfights::stage(&book(), &mut stage, line).unwrap_or_else(|wrong| panic!("{line}: {wrong}"));
    }
    Dogfights::raise(&book(), &stage).unwrap_or_else(|wrong| panic!("{lines:?}: {wrong}"))
}

/// The default set-up of a scenario.
pub fn setup(scenario: &str) -> Setup {
    muster::default_setup(book().scenario(scenario).expect("a scenario"))
}

/// Every scenario of a mode in an edition: plain, with all optional rules, and as the other switches have it.
pub fn setups_of(mode: Mode, edition: Edition) -> Vec<Setup> {
    let book = book();
    let scenarios = book.scenarios.iter().filter(|scenario| scenario.mode == mode);
    let plain = scenarios.map(|scenario| Setup { edition, ..muster::default_setup(scenario) });
    plain.flat_map(|plain| [with_all_options(&plain), with_points(&plain), plain]).collect()
}

/// The same game with every optional rule.
pub fn with_all_options(plain: &Setup) -> Setup {
    Setup {
        aerobatics: Toggle::On,
        speed_difference: Toggle::On,
        experience: Toggle::On,
        bonus_round: Toggle::On,
        pilots: Pilots::Hidden,
        wind: Wind::Die,
        sun: Sun::Die,
        clouds: Clouds::Scattered,
        ..plain.clone()
    }
}

/// The same game by points, with pilots for all to see and rulings as the alternatives have them.
fn with_points(plain: &Setup) -> Setup {
    let mut other = Setup { scoring: Scoring::Points, pilots: Pilots::Open, ..plain.clone() };
    for (switch, word) in [
        ("in_front", "enemies"),
        ("pull_out", "level"),
        ("beam_shots", "on"),
        ("loose_far_tail", "on"),
        ("shoot_past", "on"),
        ("tail_elevation", "axis"),
        ("level_ventral", "on"),
        ("attacks", "one"),
        ("jam_dice", "modified"),
        ("parallel_answer", "on"),
        ("strict_positions", "on"),
        ("exit_side", "own"),
    ] {
        assert!(other.set(switch, word), "{switch} {word}");
    }
    other
}
