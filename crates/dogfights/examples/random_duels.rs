//! Measures random play: decisions per second, and the time to list all moves of one aircraft.
//!
//! `cargo run --release -p dogfights --example random_duels [scenario] [seconds]`
#![expect(clippy::disallowed_types, reason = "a measurement needs a clock")]

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use content::{Files, Readable};
use dogfights::{Dogfights, State, movement::Flight, muster, order::PlaneId, state::Phase};
use referee::{Rng, Rules, Silent, Turn};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let scenario = arguments.first().map_or("duel", String::as_str);
    let seconds = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(3);
    let book = Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound"));
    let setup = muster::default_setup(book.scenario(scenario).expect("a scenario"));
    let start = Dogfights::start(&book, &setup).expect("a sound set-up");
    random_play(&start, Duration::from_secs(seconds));
    listing(&start);
}

fn random_play(start: &State, limit: Duration) {
    let mut rng = Rng::new(1);
    let (mut decisions, mut rolls, mut games, mut longest, mut turns) = (0u64, 0u64, 0u64, 0u64, 0u64);
    let (begun, worked) = (Instant::now(), work());
    while begun.elapsed() < limit {
        let mut state = start.clone();
        let before = decisions;
        loop {
            match Dogfights::turn(&state) {
                Turn::Over(_) => break,
                Turn::Roll(chance) => {
                    let roll = Dogfights::pick(&state, &chance, &mut |total| rng.below(total));
                    Dogfights::resolve(&mut state, roll, &mut Silent);
                    rolls += 1;
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    let order = Dogfights::sample(&state, seat, &mut rng);
                    Dogfights::apply_unchecked(&mut state, seat, order, &mut Silent);
                    decisions += 1;
                }
            }
        }
        longest = longest.max(decisions - before);
        turns += u64::from(state.turn);
        games += 1;
    }
    let seconds = (work() - worked).as_secs_f64();
    println!("{games} games, {:.1} turns each, longest {longest} decisions", turns as f64 / games as f64);
    println!("{:.0} decisions/s, {:.0} rolls/s", decisions as f64 / seconds, rolls as f64 / seconds);
}

/// How long this thread has worked so far: on a busy machine less than the time that has passed.
fn work() -> Duration {
    let nanoseconds = std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| SINCE.elapsed(), Duration::from_nanos)
}

static SINCE: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);

/// Lists all moves of one aircraft in many positions. Each is listed three times and the shortest
/// time counts, so that other work on the machine does not.
fn listing(start: &State) {
    let mut rng = Rng::new(2);
    let mut state = start.clone();
    let (mut worst, mut most, mut total, mut count) = (Duration::ZERO, 0u64, Duration::ZERO, 0u32);
    for _ in 0..20_000 {
        match Dogfights::turn(&state) {
            Turn::Over(_) => state = start.clone(),
            Turn::Roll(chance) => {
                let roll = Dogfights::pick(&state, &chance, &mut |total| rng.below(total));
                Dogfights::resolve(&mut state, roll, &mut Silent);
            }
            Turn::Decide(seats) => {
                if let Phase::Fly { plane, die } = state.phase {
                    let (spent, moves) = (0..3).map(|_| list_once(&state, plane, die)).min().expect("three times");
                    (worst, most, total, count) = (worst.max(spent), most.max(moves), total + spent, count + 1);
                }
                let seat = seats.first().expect("somebody decides");
                let order = Dogfights::sample(&state, seat, &mut rng);
                Dogfights::apply_unchecked(&mut state, seat, order, &mut Silent);
            }
        }
    }
    println!("listing all moves: {:?} on average, {worst:?} at worst, {most} moves at most", total / count.max(1));
}

fn list_once(state: &State, plane: PlaneId, die: i8) -> (Duration, u64) {
    let begun = Instant::now();
    let mut moves = 0;
    Flight::new(state, plane, die).each_move(&mut |_| moves += 1);
    (begun.elapsed(), moves)
}
