//! scratch
use airforce::{AirForce, book::Book, setup::Setup};
use referee::*;
use std::sync::Arc;
fn play(state: &mut airforce::state::State, rng: &mut Rng) -> (Outcome, u32) {
    let mut plots = 0;
    loop {
        match AirForce::turn(state) {
            Turn::Over(outcome) => return (outcome, plots),
            Turn::Roll(chance) => {
                let roll = AirForce::pick(state, &chance, &mut |t| rng.below(t));
                AirForce::resolve(state, roll, &mut Silent);
            }
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap();
                let order = AirForce::sample(state, seat, rng);
                if matches!(order, airforce::order::Order::Plot { .. }) {
                    plots += 1;
                }
                debug_assert!(AirForce::check(state, seat, &order).is_ok());
                AirForce::apply_unchecked(state, seat, order, &mut Silent);
            }
        }
    }
}
fn main() {
    let book = Arc::new(Book::read(&content::Files::built_in()).unwrap_or_else(|f| panic!("{f:#?}")));
    for (id, n) in [("dogfight", "1"), ("dogfight", "2"), ("dogfight-advanced", "4"), ("v1", "")] {
        let mut setup = Setup::of(book.scenario(id).unwrap());
        if !n.is_empty() {
            setup = setup.with("allies_count", n).with("axis_count", n);
        }
        let start = AirForce::start(&book, &setup).unwrap();
        let mut rng = Rng::new(5);
        let t = std::time::Instant::now();
        let (mut games, mut plots, mut wins, mut turns, mut causes) =
            (0u32, 0u32, [0; 3], 0u32, std::collections::BTreeMap::new());
        while t.elapsed().as_secs_f32() < 2.0 {
            let mut state = start.clone();
            let (outcome, p) = play(&mut state, &mut rng);
            games += 1;
            plots += p;
            turns += state.table.turn as u32;
            let w = if outcome.winners.is_empty() { 2 } else { outcome.winners.first().unwrap().index() };
            wins[w] += 1;
            for plane in &state.table.planes {
                *causes.entry(format!("{:?}", plane.fate)).or_insert(0) += 1;
            }
        }
        println!(
            "{id} {n}: {:.0} games/s {:.0} plots/s turns {:.1} wins {wins:?} {causes:?} size {}",
            games as f32 / 2.0,
            plots as f32 / 2.0,
            turns as f32 / games as f32,
            std::mem::size_of::<airforce::plane::Plane>()
        );
    }
}
