//! Whole games: no dead end, no refused order, always an end.

mod common;

use common::{all_setups, book};
use referee::{Outcome, Rng, Rules, Seat, Silent, Tactics, Turn};
use testkit::contract;
use wings::{
    Order, Setup, State, Wings,
    setup::{Toggle, Variants},
};

type Choose = fn(&State, Seat, &mut Rng) -> Order;

/// Plays a game to its end and returns how many steps it took and how it ended.
fn play(setup: &Setup, seed: u64, choose: Choose) -> (u32, Outcome) {
    let mut state = Wings::start(&book(), setup).unwrap_or_else(|faults| panic!("{}: {faults:?}", setup.scenario));
    let mut rng = Rng::new(seed);
    for steps in 0..20_000 {
        match Wings::turn(&state) {
            Turn::Over(outcome) => return (steps, outcome),
            Turn::Roll(chance) => {
                let roll = Wings::pick(&state, &chance, &mut |total| rng.below(total));
                Wings::resolve(&mut state, roll, &mut Silent);
            }
            Turn::Decide(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = *rng.pick(&seats);
                let order = choose(&state, seat, &mut rng);
                let taken = Wings::apply(&mut state, seat, order, &mut Silent);
                assert!(taken.is_ok(), "{} seed {seed}: {order:?} is refused: {taken:?}", setup.scenario);
            }
        }
    }
    panic!("{} seed {seed} does not end: {:?}", setup.scenario, setup.variants)
}

/// Any variants that can be played together, half of them on.
fn any_variants(rng: &mut Rng) -> Variants {
    let mut variants = Variants::default();
    for name in Variants::NAMES {
        *variants.get_mut(name).expect("its own name") = Toggle(rng.one_in(2));
    }
    variants.altitude.0 |= variants.forced.0 || variants.higher.0 || variants.clouds.0;
    variants
}

// Rule: WOW-SETUP-11
#[test]
fn random_games_over_all_variants_come_to_an_end() {
    let scenarios = book().scenarios.clone();
    let games = contract::games(400);
    let mut on = vec![0; Variants::NAMES.len()];
    let mut steps = 0;
    for seed in 0..games {
        let scenario = &scenarios[seed as usize % scenarios.len()];
        let mut rng = Rng::new(u64::from(seed));
        let mut variants = any_variants(&mut rng);
        // A field with parked aircraft is on the ground, and needs the rules for it.
        if scenario.forces.iter().any(|force| force.parked) {
            variants.altitude.0 = true;
        }
        for (count, name) in on.iter_mut().zip(Variants::NAMES) {
            *count += u32::from(variants.is_on(name));
        }
        let players = *rng.pick(&scenario.players);
        let setup = Setup { variants, players, ..Setup::of(scenario) };
        steps += u64::from(play(&setup, u64::from(seed), Wings::sample).0);
    }
    println!("{games} games, {steps} steps");
    assert!(on.iter().all(|count| *count > games / 4), "every variant was played: {on:?}");
}

#[test]
fn every_scenario_is_flown_to_its_end_by_judgement() {
    let mut decided = 0;
    let setups = all_setups();
    for setup in &setups {
        let (_, outcome) = play(setup, 3, Wings::quick);
        assert!(outcome.reason.is_some(), "{} ends without a reason", setup.scenario);
        decided += usize::from(!outcome.winners.is_empty());
    }
    assert!(2 * decided > setups.len(), "{decided} of {} games were decided", setups.len());
}

/// The computer used to look for a legal plan only of the aircraft whose turn it was to be planned.
// Rule: WOW-PLAN-20
#[test]
fn games_with_strict_plans_are_flown_by_judgement() {
    let scenario = book().scenario("flights").expect("it is there").clone();
    let mut variants = scenario.variants;
    for name in ["strict", "altitude", "forced"] {
        *variants.get_mut(name).expect("its own name") = Toggle(true);
    }
    for seed in 0..6 {
        let (_, outcome) = play(&Setup { variants, players: 4, ..Setup::of(&scenario) }, seed, Wings::quick);
        assert!(outcome.reason.is_some());
    }
}
