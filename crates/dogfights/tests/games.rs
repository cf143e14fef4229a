//! Random games of every scenario in both editions: no dead end, no refused sample, always an end.

use std::sync::Arc;

use content::{Files, Readable};
use dogfights::{
    Book, Dogfights, Setup, muster,
    setup::{Agreed, Clouds, Edition, Levels, Pilots, Scoring, Sun, Toggle, Wind},
};
use referee::{Rng, Rules, Silent, Turn};

fn book() -> Arc<Book> {
    Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound"))
}

/// Plays a game to its end with sampled orders and returns how many decisions it took.
fn play(book: &Arc<Book>, setup: &Setup, seed: u64) -> u32 {
    let mut rng = Rng::new(seed);
    let mut state = Dogfights::start(book, setup).expect("a sound set-up");
    for decisions in 0..60_000 {
        loop {
            match Dogfights::turn(&state) {
                Turn::Over(_) => return decisions,
                Turn::Decide(_) => break,
                Turn::Roll(chance) => {
                    let roll = Dogfights::pick(&state, &chance, &mut |total| rng.below(total));
                    Dogfights::resolve(&mut state, roll, &mut Silent);
                }
            }
        }
        let Turn::Decide(seats) = Dogfights::turn(&state) else { unreachable!("a decision is due") };
        let seat = seats.first().expect("somebody decides");
        let order = Dogfights::sample(&state, seat, &mut rng);
        let taken = Dogfights::apply(&mut state, seat, order, &mut Silent);
        assert!(taken.is_ok(), "{} seed {seed}: {order:?} is refused: {taken:?}", setup.scenario);
    }
    panic!("{} seed {seed} does not end", setup.scenario)
}

fn run(book: &Arc<Book>, setups: &[Setup], games: u64) {
    for setup in setups {
        for seed in 0..games {
            assert!(play(book, setup, seed) > 0);
        }
    }
}

fn both_editions(book: &Book) -> Vec<Setup> {
    let setups = book.scenarios.iter().map(muster::default_setup);
    setups.flat_map(|setup| [Edition::V1, Edition::V2].map(|edition| Setup { edition, ..setup.clone() })).collect()
}

#[test]
fn every_scenario_comes_to_an_end_in_both_editions() {
    let book = book();
    run(&book, &both_editions(&book), 12);
}

#[test]
fn every_scenario_comes_to_an_end_with_all_optional_rules() {
    let book = book();
    let with_all = |setup: Setup| Setup {
        aerobatics: Toggle::On,
        speed_difference: Toggle::On,
        experience: Toggle::On,
        bonus_round: Toggle::On,
        pilots: Pilots::Hidden,
        wind: Wind::Die,
        sun: Sun::Die,
        clouds: Clouds::Scattered,
        ..setup
    };
    let setups: Vec<Setup> = both_editions(&book).into_iter().map(with_all).collect();
    run(&book, &setups, 6);
}

// Rule: AOD-MODE-VAR-01
#[test]
fn simplified_and_limited_games_come_to_an_end() {
    let book = book();
    let duel = muster::default_setup(book.scenario("patrol").expect("a scenario"));
    let flat = Setup { levels: Levels::One, ..duel.clone() };
    let limited = Setup { turn_limit: Agreed(Some(10)), scoring: Scoring::Points, ..duel.clone() };
    let few = Setup { fighter_limit: Agreed(Some(3)), ..duel };
    run(&book, &[flat, few], 4);
    for seed in 0..4 {
        assert!(play(&book, &limited, seed) < 10 * 12 * 4, "ten turns of twelve aircraft");
    }
}
