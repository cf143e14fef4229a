//! `tallyho play`: a game in the terminal, hot seat or against the computer.

use std::{
    io::{self, BufRead, Write as _},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use clap::Args;
use desk::{Choice, Told};
use phrases::Phrases;
use referee::{Seat, Viewer};
use titles::{Brief, Declined, Match, Memory, Sketch, Taken, Title, Waiting};

use crate::{Common, Done, shelf};

#[derive(Args)]
pub(crate) struct Options {
    /// The title
    #[arg(default_value = "dogfights")]
    title: String,
    /// The scenario; without it the first one of the title
    scenario: Option<String>,
    /// Seats flown by the computer, for example 1 or 1,2; none for hot seat
    #[arg(long, default_value = "1", value_delimiter = ',')]
    computer: Vec<u8>,
    /// The computer's level: rookie, regular or ace
    #[arg(long, default_value = "regular", value_parser = ["rookie", "regular", "ace"])]
    level: String,
    /// Hot seat: nobody is flown by the computer
    #[arg(long)]
    hot_seat: bool,
    /// Where to write the record when the game is over
    #[arg(long, value_name = "FILE")]
    record: Option<std::path::PathBuf>,
}

struct Terminal<'a> {
    title: &'a dyn Title,
    phrases: &'a Phrases,
    options: &'a Options,
    game: Box<dyn Match>,
    steps: u64,
    /// What the computer player that decided last keeps in mind.
    memory: Memory,
}

pub(crate) fn run(common: &Common, options: &Options) -> Done {
    let files = shelf::files(common)?;
    let library = shelf::library(common, &files)?;
    let title = shelf::title(&library, &options.title)?;
    let phrases = shelf::phrases(common, &files);
    let scenario = match &options.scenario {
        Some(scenario) => scenario.clone(),
        None => title.posters().first().map(|poster| poster.id.clone()).unwrap_or_default(),
    };
    let setup = title.default_setup(&scenario).ok_or_else(|| no_scenario(title, &scenario))?;
    let game = title.start(&setup, fresh_seed()).map_err(|faults| shelf::tell_faults(&phrases, &faults))?;
    println!("dice promise {}", game.promise());
    let mut terminal = Terminal { title, phrases: &phrases, options, game, steps: 0, memory: Memory::default() };
    terminal.play()
}

fn no_scenario(title: &dyn Title, scenario: &str) -> String {
    let ids: Vec<String> = title.posters().into_iter().map(|poster| poster.id).collect();
    format!("{} has no scenario {scenario}; there are {}", title.id(), ids.join(", "))
}

/// A seed that nobody at this terminal can foresee: the system's own randomness and the time.
fn fresh_seed() -> [u8; 32] {
    use std::hash::{BuildHasher as _, RandomState};
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    let mut seed = [0; 32];
    for (index, part) in seed.chunks_mut(8).enumerate() {
        part.copy_from_slice(&RandomState::new().hash_one((now, index)).to_le_bytes());
    }
    seed
}

impl Terminal<'_> {
    fn play(&mut self) -> Done {
        loop {
            while let Some(taken) = self.game.advance() {
                self.tell(&taken);
            }
            match self.game.waiting() {
                Waiting::Roll => unreachable!("advance makes every roll"),
                Waiting::Over(outcome) => return self.finish(&outcome),
                Waiting::Decide(seats) => {
                    let seat = seats.first().ok_or("nobody can decide")?;
                    if !self.decide(seat)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn is_computer(&self, seat: Seat) -> bool {
        !self.options.hot_seat && self.options.computer.contains(&seat.0)
    }

    /// False when the person at the terminal has left.
    fn decide(&mut self, seat: Seat) -> Result<bool, String> {
        self.steps += 1;
        let order = if self.is_computer(seat) {
            let (level, budget) = (self.options.level.as_str(), Duration::from_millis(300));
            let brief = Brief { level, style: "balanced", salt: self.steps, budget };
            self.game.fly(seat, &brief, &mut self.memory)
        } else {
            match self.ask(seat)? {
                Some(order) => Some(order),
                None => return Ok(false),
            }
        };
        match self.game.act(seat, &order.ok_or("the computer found no order")?) {
            Ok(taken) => self.tell(&taken),
            Err(Declined::Refused(refused)) => println!("  {} ({})", self.phrases.say(&refused.reason), refused.rule),
            Err(other) => return Err(format!("{other:?}")),
        }
        Ok(true)
    }

    /// The order built from what is typed; none at the end of input.
    fn ask(&mut self, seat: Seat) -> Result<Option<String>, String> {
        let view = self.game.view(Viewer::Seat(seat));
        let sight = self.title.sight(&view, Viewer::Seat(seat))?;
        println!("\n{}", self.phrases.say(&sight.status().message));
        for line in sight.words() {
            println!("  {}", self.phrases.say(&line));
        }
        let mut sketch = sight.draft(seat).ok_or("there is nothing to decide")?;
        loop {
            self.show(&*sketch);
            let Some(input) = read_line() else { return Ok(None) };
            if let Some(order) = self.handle(&mut *sketch, input.trim()) {
                return Ok(Some(order));
            }
        }
    }

    fn show(&self, sketch: &dyn Sketch) {
        println!("{}", self.phrases.say(&sketch.prompt()));
        for note in sketch.notes() {
            println!("  · {}", self.told(&note));
        }
        for (number, choice) in sketch.choices().iter().enumerate() {
            println!("  {:>2}) {}", number + 1, self.choice(choice));
        }
        let ready = if sketch.order().is_some() { ", Enter hands in" } else { "" };
        print!("number, text, b back{ready} > ");
        let _ = io::stdout().flush();
    }

    fn choice(&self, choice: &Choice) -> String {
        let hint = choice.hint.as_ref().map(|hint| format!(" – {}", self.phrases.say(hint))).unwrap_or_default();
        let refused = choice.refused.as_ref();
        let refused =
            refused.map(|no| format!(" ✗ {} ({})", self.phrases.say(&no.reason), no.rule)).unwrap_or_default();
        let odds = choice.odds.as_ref().map(|odds| format!(" [{}]", self.odds(odds))).unwrap_or_default();
        format!("{}{hint}{odds}{refused}", self.phrases.say(&choice.label))
    }

    fn odds(&self, odds: &desk::Odds) -> String {
        let parts = odds.bars.iter().map(|bar| {
            format!("{} {:.1} %", self.phrases.say(&bar.label), 100.0 * bar.weight as f64 / bar.total as f64)
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    fn told(&self, told: &Told) -> String {
        let rule = told.rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default();
        format!("{}{rule}", self.phrases.say(&told.message))
    }

    /// Takes one input; the order once it is handed in.
    fn handle(&self, sketch: &mut dyn Sketch, input: &str) -> Option<String> {
        let choices = sketch.choices();
        match (input, input.parse::<usize>()) {
            ("", _) => return sketch.order(),
            ("b", _) => {
                sketch.back();
            }
            (_, Ok(number)) if (1..=choices.len()).contains(&number) => {
                if !sketch.choose(&choices[number - 1].key) {
                    println!("  that is not allowed");
                }
            }
            (text, _) => self.type_in(sketch, text),
        }
        None
    }

    fn type_in(&self, sketch: &mut dyn Sketch, text: &str) {
        match sketch.type_in(text) {
            Some(Err(refused)) => println!("  {} ({})", self.phrases.say(&refused.reason), refused.rule),
            Some(Ok(())) => {}
            None if sketch.choose(text) => {}
            None => println!("  there is no choice {text}"),
        }
    }

    fn tell(&self, taken: &Taken) {
        let viewer =
            if self.options.hot_seat || self.options.computer.len() != 1 { Viewer::Public } else { self.person() };
        let events = taken.noticed.iter().find(|(by, _)| *by == viewer).map_or("[]", |(_, events)| events.as_str());
        if let Ok(sight) = self.title.sight(&self.game.view(viewer), viewer) {
            for report in sight.reports(events) {
                println!("{}", self.told(&report.told));
            }
        }
    }

    fn person(&self) -> Viewer {
        let first = (0..16).map(Seat).find(|seat| !self.is_computer(*seat));
        first.map_or(Viewer::Public, Viewer::Seat)
    }

    fn finish(&self, outcome: &referee::Outcome) -> Done {
        match &outcome.reason {
            Some(reason) => println!("\n{}", self.phrases.say(reason)),
            None => println!(),
        }
        let winners: Vec<String> = outcome.winners.iter().map(|seat| format!("seat {}", seat.0)).collect();
        println!("winners: {}", if winners.is_empty() { "none".to_owned() } else { winners.join(", ") });
        println!("points: {:?}", outcome.points);
        println!("dice seed {}", self.game.seed().unwrap_or_default());
        if let Some(path) = &self.options.record {
            let record = self.game.record(self.title.content(), titles::RULES_VERSION);
            std::fs::write(path, record).map_err(|error| format!("{}: {error}", path.display()))?;
            println!("record written to {}", path.display());
        }
        Ok(())
    }
}

fn read_line() -> Option<String> {
    let mut line = String::new();
    match io::stdin().lock().read_line(&mut line) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(line),
    }
}
