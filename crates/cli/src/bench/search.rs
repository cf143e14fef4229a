//! How fast the ace searches, and how punctually it answers.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use pilots::{Level, Memory, Style, TimeLeft};
use referee::{Game, Rng, Turn, Viewer};
use titles::{Library, Playable, Visitor};

use crate::Done;

/// The scenarios of equal forces on which strength is measured.
pub(super) const EVEN: [(&str, &str); 4] =
    [("dogfights", "duel"), ("wings", "duel"), ("airforce", "dogfight"), ("wingleader", "intro")];

/// What an ace is given for each decision here.
const BUDGET: Duration = Duration::from_millis(100);

/// Simulations a second in games between aces, and the latest answer.
pub(super) fn print(library: &Library, only: Option<&str>, time: Duration) -> Done {
    println!("{:<12} {:<24} {:>14} {:>12} {:>22}", "search", "scenario", "simulations/s", "decisions", "latest answer");
    for (title, scenario) in EVEN.into_iter().filter(|(title, _)| only.is_none_or(|only| only == *title)) {
        let figures = library.visit(title, Aces { scenario, time }).flatten();
        let figures = figures.ok_or_else(|| format!("{title} has no scenario {scenario}"))?;
        println!(
            "{title:<12} {scenario:<24} {:>14.0} {:>12} {:>13.1} of {} ms",
            figures.simulations as f64 / figures.thought.as_secs_f64().max(0.001),
            figures.decisions,
            figures.latest.as_secs_f64() * 1000.0,
            BUDGET.as_millis(),
        );
    }
    Ok(())
}

#[derive(Default)]
struct Figures {
    simulations: u64,
    decisions: u64,
    thought: Duration,
    latest: Duration,
}

struct Aces<'a> {
    scenario: &'a str,
    time: Duration,
}

impl Visitor for Aces<'_> {
    type Out = Option<Figures>;

    fn visit<R: Playable>(self, book: &Arc<R::Book>) -> Option<Figures> {
        let setup = R::default_setup(book, self.scenario)?;
        let mut figures = Figures::default();
        let started = Instant::now();
        for seed in 0.. {
            let mut game = Game::<R>::start(book.clone(), setup.clone(), [seed; 32]).ok()?;
            while started.elapsed() < self.time {
                while game.advance().is_some() {}
                let Turn::Decide(seats) = game.turn() else { break };
                let seat = seats.first()?;
                let order = figures.think(&game, seat);
                game.act(seat, order).ok()?;
            }
            if started.elapsed() >= self.time {
                break;
            }
        }
        Some(figures)
    }
}

impl Figures {
    fn think<R: Playable>(&mut self, game: &Game<R>, seat: referee::Seat) -> R::Order {
        let view = game.view(Viewer::Seat(seat));
        let mut rng = Rng::new(self.decisions);
        let (started, mut tries) = (Instant::now(), 0);
        let mut time_left = || {
            tries += 1;
            TimeLeft::after(started.elapsed(), BUDGET)
        };
        let order = pilots::decide::<R>(
            &pilots::Question { level: &Level::ACE, style: Style::Balanced, book: game.book(), view: &view, seat },
            &mut Memory::default(),
            &mut rng,
            &mut time_left,
        );
        let took = started.elapsed();
        // A decision with a single order is none.
        if tries > 2 {
            self.simulations += tries;
            self.thought += took;
            self.decisions += 1;
        }
        self.latest = self.latest.max(took);
        order
    }
}
