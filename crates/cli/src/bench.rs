//! `tallyho bench`: figures, printed with the number of cores, never asserted.

mod cores;
mod listing;
mod peer;
mod search;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use clap::Args;
use referee::{Rng, Silent, Turn};
use titles::{Library, Playable, Visitor};

use crate::{Common, Done, shelf};

#[derive(Args)]
pub(crate) struct Options {
    /// Only this title
    #[arg(long)]
    title: Option<String>,
    /// Seconds per scenario
    #[arg(long, default_value_t = 2)]
    seconds: u64,
    /// Measure the server with connected viewers instead
    #[arg(long)]
    server: bool,
    /// Measure the ace's search and the laboratory's use of cores instead
    #[arg(long)]
    search: bool,
    /// The same with OpenSpiel's search of chess and backgammon beside it (python3 with open_spiel)
    #[arg(long)]
    peer: bool,
}

pub(crate) fn run(common: &Common, options: &Options) -> Done {
    let files = shelf::files(common)?;
    let library = shelf::library(common, &files)?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    println!("{cores} cores; figures are per core unless they say otherwise");
    if options.server {
        return crate::serve::bench(&library, options.seconds);
    }
    if options.search || options.peer {
        search::print(&library, options.title.as_deref(), Duration::from_secs(options.seconds))?;
        if options.peer {
            peer::print(options.seconds)?;
        }
        return cores::print(&library);
    }
    println!(
        "{:<12} {:<24} {:>12} {:>10} {:>12} {:>12}",
        "title", "scenario", "decisions/s", "games/s", "decisions", "rolls"
    );
    for title in library.titles().map(|title| title.id()) {
        if options.title.as_deref().is_none_or(|only| only == title) {
            random_play(&library, title, Duration::from_secs(options.seconds))?;
        }
    }
    listing::print(&library, options.title.as_deref(), Duration::from_secs(options.seconds))
}

fn random_play(library: &Library, title: &str, time: Duration) -> Done {
    let posters = shelf::title(library, title)?.posters();
    for poster in posters {
        let figures = library.visit(title, Random { scenario: &poster.id, time });
        if let Some(Some(figures)) = figures {
            println!(
                "{title:<12} {:<24} {:>12.0} {:>10.0} {:>12.1} {:>12.1}",
                poster.id,
                figures.decisions as f64 / figures.seconds,
                figures.games as f64 / figures.seconds,
                figures.decisions as f64 / figures.games as f64,
                figures.rolls as f64 / figures.games as f64,
            );
        }
    }
    Ok(())
}

struct Figures {
    games: u64,
    decisions: u64,
    rolls: u64,
    seconds: f64,
}

struct Random<'a> {
    scenario: &'a str,
    time: Duration,
}

impl Visitor for Random<'_> {
    type Out = Option<Figures>;

    fn visit<R: Playable>(self, book: &Arc<R::Book>) -> Option<Figures> {
        let setup = R::default_setup(book, self.scenario)?;
        let start = R::start(book, &setup).ok()?;
        let mut rng = Rng::new(1);
        let mut figures = Figures { games: 0, decisions: 0, rolls: 0, seconds: 0.0 };
        let started = Instant::now();
        while started.elapsed() < self.time {
            play_out::<R>(start.clone(), &mut rng, &mut figures);
        }
        figures.seconds = started.elapsed().as_secs_f64();
        Some(figures)
    }
}

fn play_out<R: Playable>(mut state: R::State, rng: &mut Rng, figures: &mut Figures) {
    loop {
        match R::turn(&state) {
            Turn::Over(_) => break,
            Turn::Roll(chance) => {
                let roll = R::pick(&state, &chance, &mut |total| rng.below(total));
                R::resolve(&mut state, roll, &mut Silent);
                figures.rolls += 1;
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                let order = R::sample(&state, seat, rng);
                R::apply_unchecked(&mut state, seat, order, &mut Silent);
                figures.decisions += 1;
            }
        }
    }
    figures.games += 1;
}
