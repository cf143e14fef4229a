//! Judgement: the better order wins games.

use std::sync::Arc;

use content::{Files, Readable};
use dogfights::{Dogfights, muster};
use referee::{Rng, Rules, Seat, Silent, Tactics, Turn};

/// Plays a game between a seat that takes its best candidate and others that fly at random.
fn judged_against_random(scenario: &str, judge: Seat, seed: u64) -> u32 {
    let book = Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound"));
    let setup = muster::default_setup(book.scenario(scenario).expect("a scenario"));
    let mut state = Dogfights::start(&book, &setup).expect("a sound set-up");
    let mut rng = Rng::new(seed);
    loop {
        match Dogfights::turn(&state) {
            Turn::Over(outcome) => return outcome.score_of(judge),
            Turn::Roll(chance) => {
                let roll = Dogfights::pick(&state, &chance, &mut |total| rng.below(total));
                Dogfights::resolve(&mut state, roll, &mut Silent);
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                let order = match seat == judge {
                    true => Dogfights::candidates(&state, seat, 1, &mut rng)[0],
                    false => Dogfights::sample(&state, seat, &mut rng),
                };
                Dogfights::apply_unchecked(&mut state, seat, order, &mut Silent);
            }
        }
    }
}

#[test]
fn judgement_beats_chance() {
    for scenario in ["duel", "three-a-side", "reconnaissance"] {
        let points: u32 = (0..10).map(|seed| judged_against_random(scenario, Seat((seed % 2) as u8), seed)).sum();
        assert!(points >= 9_000, "{scenario}: {points} of 10000");
    }
}
