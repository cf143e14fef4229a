//! How fast random games run: `cargo run --release -p wings --example pace [scenario] [seconds]`.

// A stopwatch is not part of the engine.
#![allow(clippy::disallowed_types)]

use std::{env, sync::Arc, time::Instant};

use content::{Files, Readable};
use referee::{Rng, Rules, Silent, Turn};
use wings::{Setup, Wings, state::Stage};

fn main() {
    let scenario = env::args().nth(1).unwrap_or_else(|| "duel".to_owned());
    let seconds: f64 = env::args().nth(2).and_then(|text| text.parse().ok()).unwrap_or(2.0);
    let book = Arc::new(Wings::read(&Files::built_in()).expect("the content is sound"));
    let setup = Setup::of(book.scenario(&scenario).expect("there is such a scenario"));
    let start = Wings::start(&book, &setup).expect("the set-up is sound");
    let mut rng = Rng::new(1);
    let (mut games, mut moves, mut turns, mut draws) = (0u64, 0u64, 0u64, 0u64);
    let begun = Instant::now();
    while begun.elapsed().as_secs_f64() < seconds {
        let mut state = start.clone();
        while let step @ (Turn::Decide(_) | Turn::Roll(_)) = Wings::turn(&state) {
            match step {
                Turn::Roll(chance) => {
                    let roll = Wings::pick(&state, &chance, &mut |total| rng.below(total));
                    Wings::resolve(&mut state, roll, &mut Silent);
                    draws += 1;
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    let order = Wings::sample(&state, seat, &mut rng);
                    moves += if state.stage == Stage::Planning { 3 } else { 0 };
                    Wings::apply_unchecked(&mut state, seat, order, &mut Silent);
                }
                Turn::Over(_) => unreachable!("the loop ends there"),
            }
        }
        games += 1;
        turns += u64::from(state.turn);
    }
    let time = begun.elapsed().as_secs_f64();
    println!(
        "{scenario}: {:.0} games/s, {:.2} M aircraft moves/s, {:.0} moves, {:.1} turns and {:.1} cards per game, state {} bytes",
        games as f64 / time,
        moves as f64 / time / 1e6,
        moves as f64 / games as f64,
        turns as f64 / games as f64,
        draws as f64 / games as f64,
        size_of::<wings::State>(),
    );
}
