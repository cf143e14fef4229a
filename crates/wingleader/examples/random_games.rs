//! Games of one scenario as fast as one core plays them:
//! `random_games [scenario] [games] [first seed] [raider] [defender]`, where a side is flown by `random`, `best` (the
//! most promising order by its looks) or a pilot of the `pilots` crate, for example `greedy`.

use std::{sync::Arc, time::Duration};

use content::{Files, Readable};
use pilots::{Level, Style};
use referee::{Rng, Rules, Seat, Silent, Tactics, Turn, Viewer};
use wingleader::{Setup, WingLeader, book::Book, order::Order, state::State};

fn main() {
    let mut args = std::env::args().skip(1);
    let scenario = args.next().unwrap_or_else(|| "intro".to_owned());
    let games: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let first: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let pilots = [args.next(), args.next()].map(|name| name.unwrap_or_else(|| "random".to_owned()));
    let book = Arc::new(WingLeader::read(&Files::built_in()).unwrap_or_else(|faults| panic!("{faults:#?}")));
    let setup = Setup::of(book.scenario(&scenario).expect("a scenario of that name"));
    let mut sums = Sums::default();
    let before = work();
    (first..first + games).for_each(|seed| play(&book, &setup, seed, &pilots, &mut sums));
    let seconds = (work() - before).as_secs_f64();
    println!("{scenario}: {games} games in {seconds:.2} s of work, {:.0} games/s", games as f64 / seconds);
    sums.print(games);
}

/// How long this thread has worked so far: on a busy machine less than the time that has passed.
fn work() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(text.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or(0))
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

impl Sums {
    fn print(&self, games: u64) {
        let mean = |sum: u64| sum as f64 / games as f64;
        println!(
            "{:.1} orders and {:.1} rolls a game, {:.1} turns",
            mean(self.orders),
            mean(self.rolls),
            mean(self.turns)
        );
        println!("raider wins {}, defender wins {}, drawn {}", self.wins[0], self.wins[1], self.wins[2]);
        let [ours, theirs] = self.lost.map(mean);
        println!(
            "broken {:.2}, annihilated {:.2}, lost {ours:.2} to {theirs:.2}",
            mean(self.broken),
            mean(self.annihilated)
        );
        println!("points {:.1} to {:.1}", self.points[0] as f64 / games as f64, self.points[1] as f64 / games as f64);
    }

    fn take(&mut self, state: &State, winner: Option<Seat>) {
        use wingleader::squadron::{Fate, Status};
        self.wins[winner.map_or(2, |seat| seat.index())] += 1;
        for (_, unit) in state.units() {
            self.broken += u64::from(unit.is_broken());
            self.lost[unit.side as usize] += u64::from(unit.losses);
            self.annihilated += u64::from(unit.status == Status::Gone(Fate::Annihilated));
        }
        self.turns += u64::from(state.now.turn);
        self.points[0] += i64::from(state.now.points.first);
        self.points[1] += i64::from(state.now.points.second);
    }
}

fn play(book: &Arc<Book>, setup: &Setup, seed: u64, pilots: &[String; 2], sums: &mut Sums) {
    let mut rng = Rng::new(seed);
    let mut state = WingLeader::start(book, setup).expect("the scenario is right");
    for _ in 0..20_000 {
        match WingLeader::turn(&state) {
            Turn::Roll(chance) => {
                let roll = WingLeader::pick(&state, &chance, &mut |total| rng.below(total));
                WingLeader::resolve(&mut state, roll, &mut Silent);
                sums.rolls += 1;
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                let order = decide(book, &state, seat, &pilots[seat.index()], &mut rng);
                WingLeader::apply_unchecked(&mut state, seat, order, &mut Silent);
                sums.orders += 1;
            }
            Turn::Over(outcome) => return sums.take(&state, outcome.winners.first()),
        }
    }
    panic!("seed {seed} does not end: {:?}", state.now.stage);
}

fn decide(book: &Arc<Book>, state: &State, seat: Seat, pilot: &str, rng: &mut Rng) -> Order {
    match pilot {
        "random" => WingLeader::sample(state, seat, rng),
        "best" => WingLeader::candidates(state, seat, 1, rng)[0],
        name => {
            let view = WingLeader::view(state, Viewer::Seat(seat));
            let level = Level::named(name);
            pilots::decide::<WingLeader>(
                &pilots::Question { level: &level, style: Style::Balanced, book, view: &view, seat },
                rng,
                &mut || true,
            )
        }
    }
}
