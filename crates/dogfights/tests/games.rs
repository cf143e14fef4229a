//! Whole games of every mode and scenario in both editions: no dead end, no refused order, always an end.

mod common;

use std::sync::Arc;

use common::{EDITIONS, MODES, book, setup, setups_of};
use dogfights::{
    Book, Dogfights, Order, Setup, State,
    book::Mode,
    muster,
    setup::{Agreed, Edition, Levels, Scoring},
};
use referee::{Outcome, Rng, Rules, Seat, Silent, Tactics, Turn};
use testkit::contract;

type Choose = fn(&State, Seat, &mut Rng) -> Order;

/// Plays a game to its end and returns how many decisions it took and how it ended.
fn play(book: &Arc<Book>, setup: &Setup, seed: u64, choose: Choose) -> (u32, Outcome) {
    let mut rng = Rng::new(seed);
    let mut state = Dogfights::start(book, setup).expect("a sound set-up");
    for decisions in 0..60_000 {
        loop {
            match Dogfights::turn(&state) {
                Turn::Over(outcome) => return (decisions, outcome),
                Turn::Decide(_) => break,
                Turn::Roll(chance) => {
                    let roll = Dogfights::pick(&state, &chance, &mut |total| rng.below(total));
                    Dogfights::resolve(&mut state, roll, &mut Silent);
                }
            }
        }
        let Turn::Decide(seats) = Dogfights::turn(&state) else { unreachable!("a decision is due") };
        let seat = seats.first().expect("somebody decides");
        let order = choose(&state, seat, &mut rng);
        let taken = Dogfights::apply(&mut state, seat, order, &mut Silent);
        assert!(taken.is_ok(), "{} seed {seed}: {order:?} is refused: {taken:?}", setup.scenario);
    }
    panic!("{} seed {seed} does not end", setup.scenario)
}

/// Random games of a mode, in turn with each of its set-ups. Returns how many came to an end.
fn random_games(mode: Mode, edition: Edition) -> u32 {
    let (book, setups) = (book(), setups_of(mode, edition));
    let games = contract::games(3 * setups.len() as u32);
    let mut decisions = 0;
    for seed in 0..games {
        let setup = &setups[seed as usize % setups.len()];
        let (made, _) = play(&book, setup, u64::from(seed), Dogfights::sample);
        assert!(made > 0, "{} seed {seed} is over before it began", setup.scenario);
        decisions += u64::from(made);
    }
    println!("{mode:?} {edition:?}: {games} games, {decisions} decisions");
    games
}

#[test]
fn random_games_of_every_mode_of_the_first_edition_come_to_an_end() {
    assert!(MODES.into_iter().all(|mode| random_games(mode, Edition::V1) > 0));
}

#[test]
fn random_games_of_every_mode_of_the_later_edition_come_to_an_end() {
    assert!(MODES.into_iter().all(|mode| random_games(mode, Edition::V2) > 0));
}

/// Judged moves, so that zones are flown over, bombs dropped and photographs brought home.
#[test]
fn every_scenario_is_flown_to_its_end_by_judgement_in_both_editions() {
    let book = book();
    let mut decided = 0;
    let mut scored = 0;
    for scenario in &book.scenarios {
        for edition in EDITIONS {
            let setup = Setup { edition, ..muster::default_setup(scenario) };
            let (_, outcome) = play(&book, &setup, 1, Dogfights::quick);
            assert!(outcome.reason.is_some(), "{} {edition:?} ends without a reason", scenario.id);
            decided += u32::from(!outcome.winners.is_empty());
            scored += u32::from(outcome.points.iter().any(|points| *points > 0));
        }
    }
    let games = 2 * book.scenarios.len() as u32;
    assert!(2 * decided > games && 2 * scored > games, "{decided} decided, {scored} scored of {games}");
}

fn run(book: &Arc<Book>, setups: &[Setup], games: u64) {
    for setup in setups {
        for seed in 0..games {
            assert!(play(book, setup, seed, Dogfights::sample).0 > 0);
        }
    }
}

// Rule: AOD-MODE-VAR-01
#[test]
fn simplified_and_limited_games_come_to_an_end() {
    let (book, patrol) = (book(), setup("patrol"));
    let flat = Setup { levels: Levels::One, ..patrol.clone() };
    let limited = Setup { turn_limit: Agreed(Some(10)), scoring: Scoring::Points, ..patrol.clone() };
    let few = Setup { fighter_limit: Agreed(Some(3)), ..patrol };
    run(&book, &[flat, few], 4);
    for seed in 0..4 {
        assert!(play(&book, &limited, seed, Dogfights::sample).0 < 10 * 12 * 4, "ten turns of twelve aircraft");
    }
}

// Rule: AOD-MODE-DOG-03
#[test]
fn a_dogfight_without_an_agreed_end_ends_after_its_last_turn() {
    let book = book();
    let start = |scenario: &str| Dogfights::start(&book, &setup(scenario)).expect("a sound set-up");
    assert_eq!(start("duel").battle.options.turn_limit, Some(100));
    assert_eq!(start("breakthrough").battle.options.turn_limit, Some(300));
}
