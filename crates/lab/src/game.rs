//! One game between pilots.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use desk::Casualty;
use pilots::{Memory, TimeLeft};
use referee::{Game, Outcome, Rng, Seat, Turn, Viewer};
use titles::Playable;

use crate::{Station, stopwatch::Stopwatch};

/// A pilot on a seat.
pub type Flown<'a> = &'a Station;

/// A finished game.
#[derive(Clone, Debug)]
pub struct Finished {
    /// How it ended; a draw if it was cut off.
    pub outcome: Outcome,
    /// Orders given.
    pub decisions: u32,
    /// Rolls made.
    pub rolls: u32,
    /// The longest time a pilot took for one decision.
    pub slowest: Duration,
    /// What was lost.
    pub casualties: Vec<Casualty>,
    /// How often each rule was cited by what happened.
    pub rules: BTreeMap<String, u32>,
    /// The whole game as JSON.
    pub record: String,
}

/// Plays one game; `pilots` has one entry per seat.
pub fn play<R: Playable>(
    book: &Arc<R::Book>,
    setup: &R::Setup,
    pilots: &[Flown<'_>],
    seed: u64,
    most_decisions: u32,
) -> Result<Finished, String> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut game = Game::<R>::start(book.clone(), setup.clone(), bytes).map_err(|faults| format!("{faults:?}"))?;
    let mut table = Table::<R>::new(seed, pilots.len());
    let outcome = loop {
        while let Some(step) = game.advance() {
            table.count(&game, &step);
        }
        match game.turn() {
            Turn::Over(outcome) => break outcome,
            Turn::Decide(_) if table.decisions >= most_decisions => break cut_off::<R>(setup),
            Turn::Decide(seats) => {
                let seat = seats.first().ok_or("nobody can decide")?;
                let station = pilots.get(seat.index()).ok_or("a seat without a pilot")?;
                let order = table.decide(&game, seat, station);
                let given = order.clone();
                let step = game
                    .act(seat, order)
                    .map_err(|no| format!("{} refuses a pilot's order {given:?}: {:?}", no.rule, no.why))?;
                table.count(&game, &step);
            }
            Turn::Roll(_) => return Err("a roll that was not made".to_owned()),
        }
    };
    Ok(table.finish(&game, outcome))
}

fn cut_off<R: Playable>(setup: &R::Setup) -> Outcome {
    Outcome { points: vec![0; usize::from(R::seats(setup))], ..Outcome::default() }
}

struct Table<R: Playable> {
    rng: Rng,
    /// What the pilot of each seat keeps in mind.
    memories: Vec<Memory>,
    decisions: u32,
    rolls: u32,
    slowest: Duration,
    events: Vec<R::Event>,
    casualties: Vec<Casualty>,
    rules: BTreeMap<String, u32>,
}

impl<R: Playable> Table<R> {
    fn new(seed: u64, seats: usize) -> Table<R> {
        Table {
            rng: Rng::new(seed ^ 0x7a11_7a11),
            memories: (0..seats).map(|_| Memory::default()).collect(),
            decisions: 0,
            rolls: 0,
            slowest: Duration::ZERO,
            events: Vec::new(),
            casualties: Vec::new(),
            rules: BTreeMap::new(),
        }
    }

    fn decide(&mut self, game: &Game<R>, seat: Seat, station: &Station) -> R::Order {
        let watch = Stopwatch::start(station.cores);
        let budget = Duration::from_millis(station.budget_ms);
        let level = pilots::Level::named(&station.level);
        let style = pilots::Style::named(&station.style);
        let view = game.view(Viewer::Seat(seat));
        let (book, cores) = (game.book(), station.cores);
        let time_left = || TimeLeft::after(watch.elapsed(), budget);
        let question = pilots::Question::<R> { level: &level, style, book, view: &view, seat };
        let order =
            pilots::decide_together(&question, &mut self.memories[seat.index()], &mut self.rng, cores, &time_left);
        self.slowest = self.slowest.max(watch.elapsed());
        order
    }

    fn count(&mut self, game: &Game<R>, step: &referee::Step<R>) {
        match step.line.entry {
            referee::Entry::Order { .. } => self.decisions += 1,
            referee::Entry::Roll(_) => self.rolls += 1,
            _ => {}
        }
        if step.events.is_empty() {
            return;
        }
        let view = game.view(Viewer::Referee);
        for event in &step.events {
            if let Some(rule) = R::report(game.book(), &view, event).told.rule {
                *self.rules.entry(rule).or_default() += 1;
            }
            self.casualties.extend(R::casualty(game.book(), &view, &self.events, event));
            self.events.push(event.clone());
        }
    }

    fn finish(self, game: &Game<R>, outcome: Outcome) -> Finished {
        let record = game.record(String::new(), titles::RULES_VERSION.to_owned(), true);
        Finished {
            outcome,
            decisions: self.decisions,
            rolls: self.rolls,
            slowest: self.slowest,
            casualties: self.casualties,
            rules: self.rules,
            record: serde_json::to_string(&record).expect("records are plain data"),
        }
    }
}
