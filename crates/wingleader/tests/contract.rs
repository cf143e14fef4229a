//! The contract suite on all scenarios, and secrecy: there is none to keep.

use std::sync::Arc;

use content::{Files, Readable as _};
use grid::squares::{AspectRule, SunRule};
use testkit::{
    contract::{self, Plan},
    secrecy,
};
use wingleader::{Setup, WingLeader, book::Book};

fn book() -> Arc<Book> {
    Arc::new(WingLeader::read(&Files::built_in()).unwrap_or_else(|faults| panic!("{faults:#?}")))
}

/// Typed paths and dives that are not announced are legal but not listed.
fn plan(games: u32, seed: u64) -> Plan {
    let one_in = 12;
    Plan {
        games,
        seed,
        max_steps: 4_000,
        corrects: true,
        list_one_in: 3,
        desk_one_in: one_in,
        view_one_in: one_in,
        draft_limit: 300,
        ..Plan::default()
    }
}

#[test]
fn random_games_of_the_basic_scenarios_keep_the_contract() {
    let book = book();
    let setups = contract::default_setups::<WingLeader>(&book);
    let tally = contract::suite::<WingLeader>(&book, &setups[..3], plan(9, 1));
    println!("{tally}");
    assert_eq!(tally.games, 9);
}

#[test]
fn random_games_with_advanced_rules_keep_the_contract() {
    let book = book();
    let setups = contract::default_setups::<WingLeader>(&book);
    let advanced = [setups[3].clone(), setups[4].clone(), setups[7].clone()];
    let tally = contract::suite::<WingLeader>(&book, &advanced, plan(3, 20));
    println!("{tally}");
    assert_eq!(tally.games, 3);
}

#[test]
fn random_games_with_bombing_keep_the_contract() {
    let book = book();
    let setups = contract::default_setups::<WingLeader>(&book);
    let tally = contract::suite::<WingLeader>(&book, &setups[5..7], plan(2, 40));
    println!("{tally}");
    assert_eq!(tally.games, 2);
}

/// A scenario with every advanced rule in force, and the other ruling wherever there is one.
fn with_everything(scenario: &str) -> Setup {
    Setup {
        scenario: scenario.to_owned(),
        tanks: true,
        experten: true,
        bounce: true,
        evasion: true,
        lufbery: true,
        heavy_guns: true,
        rockets: true,
        gyro: true,
        pods: true,
        singles: true,
        take_off: true,
        jets: true,
        rocket_fighters: true,
        steep_turns: true,
        sun: SunRule::Axis45Full,
        aspect: AspectRule::HalfPlane,
    }
}

// Rule: WL-1.01-a
#[test]
fn random_games_with_every_switch_on_keep_the_contract() {
    let book = book();
    let all: Vec<Setup> = book.scenarios.iter().map(|scenario| with_everything(&scenario.id)).collect();
    assert_eq!(all.len(), 8);
    let tally = contract::suite::<WingLeader>(&book, &all, Plan { view_one_in: 60, desk_one_in: 60, ..plan(8, 60) });
    assert_eq!(tally.games, 8);
}

// Rule: WL-2.1-i
#[test]
fn everybody_sees_everything() {
    let book = book();
    let setups = contract::default_setups::<WingLeader>(&book);
    let plan = secrecy::Plan { games: 2, one_in: 40, steps: 10, max_steps: 400, ..secrecy::Plan::default() };
    let tally = secrecy::suite::<WingLeader>(&book, &setups, &plan);
    assert!(tally.pairs > 0);
    assert_eq!(tally.secret_orders, 0);
}
