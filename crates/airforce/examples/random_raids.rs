//! Measures random play: games, plots and rolls per second, and the time to list all legal lines of one fighter.
//!
//! `cargo run --release -p airforce --example random_raids [scenario] [seconds]`
#![expect(clippy::disallowed_types, reason = "a measurement needs a clock")]

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use airforce::{
    AirForce,
    book::Book,
    order::Order,
    setup::Setup,
    state::{Phase, State},
};
use content::Files;
use referee::{Rng, Rules, Silent, Turn};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let scenario = arguments.first().map_or("dogfight", String::as_str);
    let seconds = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(3);
    let book = Arc::new(Book::read(&Files::built_in()).expect("the content is sound"));
    let mut setup = Setup::of(book.scenario(scenario).expect("a scenario"));
    if scenario == "dogfight" {
        setup = setup.with("allies_count", "1").with("axis_count", "1");
    }
    let start = AirForce::start(&book, &setup).expect("a sound set-up");
    random_play(&start, Duration::from_secs(seconds));
    listing(&start);
}

/// One step of a random game: a roll or an order. Returns the order, or none once the game is over.
fn step(state: &mut State, rng: &mut Rng) -> Option<Option<Order>> {
    match AirForce::turn(state) {
        Turn::Over(_) => None,
        Turn::Roll(chance) => {
            let roll = AirForce::pick(state, &chance, &mut |total| rng.below(total));
            AirForce::resolve(state, roll, &mut Silent);
            Some(None)
        }
        Turn::Decide(seats) => {
            let seat = seats.first().expect("somebody decides");
            let order = AirForce::sample(state, seat, rng);
            AirForce::apply_unchecked(state, seat, order, &mut Silent);
            Some(Some(order))
        }
    }
}

fn random_play(start: &State, limit: Duration) {
    let mut rng = Rng::new(1);
    let (mut plots, mut orders, mut rolls, mut games, mut turns) = (0u64, 0u64, 0u64, 0u64, 0u64);
    let (begun, worked) = (Instant::now(), work());
    while begun.elapsed() < limit {
        let mut state = start.clone();
        while let Some(order) = step(&mut state, &mut rng) {
            plots += u64::from(matches!(order, Some(Order::Plot { .. })));
            orders += u64::from(order.is_some());
            rolls += u64::from(order.is_none());
        }
        turns += u64::from(state.table.turn);
        games += 1;
    }
    let seconds = (work() - worked).as_secs_f64();
    let rate = |count: u64| count as f64 / seconds;
    println!("{games} games, {:.1} turns each", turns as f64 / games as f64);
    println!(
        "{:.0} games/s, {:.0} turns/s, {:.0} plots/s, {:.0} orders/s, {:.0} rolls/s",
        rate(games),
        rate(turns),
        rate(plots),
        rate(orders),
        rate(rolls)
    );
}

/// How long this thread has worked so far: on a busy machine less than the time that has passed.
fn work() -> Duration {
    let nanoseconds = std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| SINCE.elapsed(), Duration::from_nanos)
}

static SINCE: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);

/// Lists all lines of one aircraft in many positions. Each is listed three times and the shortest time counts,
/// so that other work on the machine does not.
fn listing(start: &State) {
    let mut rng = Rng::new(2);
    let mut state = start.clone();
    let (mut worst, mut most, mut total, mut count) = (Duration::ZERO, 0u64, Duration::ZERO, 0u32);
    while count < 1_000 {
        if let (Phase::Plot, Turn::Decide(seats)) = (state.table.phase, AirForce::turn(&state)) {
            let seat = seats.first().expect("somebody decides");
            let list = |_| {
                let begun = Instant::now();
                let mut lines = 0u64;
                AirForce::orders(&state, seat, &mut |_| lines += 1);
                (begun.elapsed(), lines)
            };
            let (spent, lines) = (0..3).map(list).min().expect("three times");
            (worst, most, total, count) = (worst.max(spent), most.max(lines), total + spent, count + 1);
        }
        if step(&mut state, &mut rng).is_none() {
            state = start.clone();
        }
    }
    println!("listing all lines: {:?} on average, {worst:?} at worst, {most} lines at most", total / count.max(1));
}
