//! Games of one scenario as fast as one core plays them:
//! `random_games [scenario] [games] [first seed] [random | greedy]`.

use std::sync::Arc;

use content::{Files, Readable};
use referee::{Rng, Rules, Silent, Tactics, Turn};
use wingleader::{Setup, WingLeader, book::Book};

fn main() {
    let mut args = std::env::args().skip(1);
    let scenario = args.next().unwrap_or_else(|| "intro".to_owned());
    let games: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let first: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let greedy = args.next().is_some_and(|word| word == "greedy");
    let book = Arc::new(WingLeader::read(&Files::built_in()).unwrap_or_else(|faults| panic!("{faults:#?}")));
    let setup = Setup::of(book.scenario(&scenario).expect("a scenario of that name"));
    let mut sums = Sums::default();
    #[allow(clippy::disallowed_types)]
    let start = std::time::Instant::now();
    (first..first + games).for_each(|seed| play(&book, &setup, seed, greedy, &mut sums));
    let seconds = start.elapsed().as_secs_f64();
    println!("{scenario}: {games} games in {seconds:.2} s, {:.0} games/s", games as f64 / seconds);
    println!("{:.1} orders and {:.1} rolls a game", sums.orders as f64 / games as f64, sums.rolls as f64 / games as f64);
    println!("raider {} defender {} drawn {}", sums.wins[0], sums.wins[1], sums.wins[2]);
    let mean = |sum: u64| sum as f64 / games as f64;
    println!("broken {:.2} annihilated {:.2} lost {:.2} / {:.2} turns {:.1}", mean(sums.broken), mean(sums.annihilated), mean(sums.lost[0]), mean(sums.lost[1]), mean(sums.turns));
    println!("points {:.1} to {:.1}", sums.points[0] as f64 / games as f64, sums.points[1] as f64 / games as f64);
}

#[derive(Default)]
struct Sums {
    orders: u64,
    rolls: u64,
    turns: u64,
    broken: u64,
    annihilated: u64,
    lost: [u64; 2],
    wins: [u64; 3],
    points: [i64; 2],
}

fn play(book: &Arc<Book>, setup: &Setup, seed: u64, greedy: bool, sums: &mut Sums) {
    let mut rng = Rng::new(seed);
    let mut state = WingLeader::start(book, setup).expect("the scenario is right");
    let mut steps = 0;
    loop {
        steps += 1;
        assert!(steps < 20_000, "seed {seed} does not end: {:?}", state.now.stage);
        match WingLeader::turn(&state) {
            Turn::Roll(chance) => {
                let roll = WingLeader::pick(&state, &chance, &mut |total| rng.below(total));
                WingLeader::resolve(&mut state, roll, &mut Silent);
                sums.rolls += 1;
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                let order = match greedy {
                    true => WingLeader::candidates(&state, seat, 1, &mut rng)[0],
                    false => WingLeader::sample(&state, seat, &mut rng),
                };
                WingLeader::apply_unchecked(&mut state, seat, order, &mut Silent);
                sums.orders += 1;
            }
            Turn::Over(outcome) => {
                sums.wins[outcome.winners.first().map_or(2, |seat| seat.index())] += 1;
                for (_, unit) in state.units() {
                    sums.broken += u64::from(unit.is_broken());
                    sums.lost[unit.side as usize] += u64::from(unit.losses);
                    let gone = unit.status == wingleader::squadron::Status::Gone(wingleader::squadron::Fate::Annihilated);
                    sums.annihilated += u64::from(gone);
                }
                sums.turns += u64::from(state.now.turn);
                sums.points.iter_mut().zip(outcome.points).for_each(|(sum, points)| *sum += i64::from(points));
                return;
            }
        }
    }
}
