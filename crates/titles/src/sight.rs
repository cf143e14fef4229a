//! A view in the hands of a person: drawn, described, and drafted from.

use std::{sync::Arc, time::Duration};

use desk::{Choice, Draft, Panel, Refused, Report, Told};
use referee::{Message, Seat};
use scene::Scene;

use crate::{Advice, Brief, Memory, Playable, fly, read::read};

/// One viewer's view of any title.
pub trait Sight {
    /// The board.
    fn scene(&self) -> Scene;
    /// Arcs, ranges and reach of one thing.
    fn reach(&self, of: &str) -> Scene;
    /// Panels, own first.
    fn panels(&self) -> Vec<Panel>;
    /// Who does what now.
    fn status(&self) -> Told;
    /// The order of play.
    fn agenda(&self) -> Vec<Told>;
    /// How it stands, and what decides the game.
    fn score(&self) -> Vec<Told>;
    /// The position in words.
    fn words(&self) -> Vec<Message>;
    /// Events (a JSON array) in words and motion.
    fn reports(&self, events: &str) -> Vec<Report>;
    /// A draft for the seat, if it has to decide.
    fn draft(&self, seat: Seat) -> Option<Box<dyn Sketch>>;
    /// A computer player's order for the seat, chosen from this view before the budget is used up.
    fn fly(&self, seat: Seat, brief: &Brief<'_>, memory: &mut Memory) -> String;
    /// What the ace thinks of its best orders for the seat, the best first.
    fn advise(&self, seat: Seat, salt: u64, budget: Duration) -> Vec<Advice>;
    /// An order of the seat in words, if it is one.
    fn foretell(&self, seat: Seat, order: &str) -> Option<Message>;
}

/// An order under construction of any title.
pub trait Sketch {
    /// What is being decided.
    fn prompt(&self) -> Message;
    /// The key of the question; a prompt about one unit carries the question inside.
    fn question(&self) -> String {
        let prompt = self.prompt();
        let inner = prompt.args.iter().find_map(|(name, value)| match value {
            referee::Arg::Word(inner) if name == "what" => Some(inner.key.to_string()),
            _ => None,
        });
        inner.unwrap_or_else(|| prompt.key.to_string())
    }
    /// Running totals and warnings.
    fn notes(&self) -> Vec<Told>;
    /// Every next choice.
    fn choices(&self) -> Vec<Choice>;
    /// Takes a choice.
    fn choose(&mut self, key: &str) -> bool;
    /// Undoes the last choice.
    fn back(&mut self) -> bool;
    /// The finished order as JSON.
    fn order(&self) -> Option<String>;
    /// The plan so far.
    fn overlay(&self) -> Scene;
    /// Reads typed text, where the title has a notation.
    fn type_in(&mut self, text: &str) -> Option<Result<(), Refused>>;
    /// A copy, to try something out.
    fn copy(&self) -> Box<dyn Sketch>;
}

pub(crate) struct Seen<R: Playable> {
    pub(crate) book: Arc<R::Book>,
    pub(crate) view: R::View,
}

impl<R: Playable> Sight for Seen<R> {
    fn scene(&self) -> Scene {
        R::scene(&self.book, &self.view)
    }

    fn reach(&self, of: &str) -> Scene {
        R::reach(&self.book, &self.view, of)
    }

    fn panels(&self) -> Vec<Panel> {
        R::panels(&self.book, &self.view)
    }

    fn status(&self) -> Told {
        R::status(&self.view)
    }

    fn agenda(&self) -> Vec<Told> {
        R::agenda(&self.view)
    }

    fn score(&self) -> Vec<Told> {
        R::score(&self.book, &self.view)
    }

    fn words(&self) -> Vec<Message> {
        R::words(&self.book, &self.view)
    }

    fn reports(&self, events: &str) -> Vec<Report> {
        let events: Vec<R::Event> = read(events).unwrap_or_default();
        events.iter().map(|event| R::report(&self.book, &self.view, event)).collect()
    }

    fn draft(&self, seat: Seat) -> Option<Box<dyn Sketch>> {
        let draft = R::draft(&self.book, &self.view, seat)?;
        Some(Box::new(Drafted::<R>(draft)))
    }

    fn fly(&self, seat: Seat, brief: &Brief<'_>, memory: &mut Memory) -> String {
        let order = fly::order::<R>(&self.book, &self.view, seat, brief, memory);
        serde_json::to_string(&order).expect("orders are plain data")
    }

    fn advise(&self, seat: Seat, salt: u64, budget: Duration) -> Vec<Advice> {
        let brief = Brief { level: "ace", style: "balanced", salt, budget };
        fly::advise::<R>(&self.book, &self.view, seat, &brief)
    }

    fn foretell(&self, seat: Seat, order: &str) -> Option<Message> {
        fly::foretell::<R>(&self.book, &self.view, seat, read(order).ok()?)
    }
}

struct Drafted<R: Playable>(R::Draft);

impl<R: Playable> Sketch for Drafted<R> {
    fn prompt(&self) -> Message {
        self.0.prompt()
    }

    fn notes(&self) -> Vec<Told> {
        self.0.notes()
    }

    fn choices(&self) -> Vec<Choice> {
        self.0.choices()
    }

    fn choose(&mut self, key: &str) -> bool {
        self.0.choose(key)
    }

    fn back(&mut self) -> bool {
        self.0.back()
    }

    fn order(&self) -> Option<String> {
        self.0.order().map(|order| serde_json::to_string(&order).expect("orders are plain data"))
    }

    fn overlay(&self) -> Scene {
        self.0.overlay()
    }

    fn type_in(&mut self, text: &str) -> Option<Result<(), Refused>> {
        self.0.type_in(text)
    }

    fn copy(&self) -> Box<dyn Sketch> {
        Box::new(Drafted::<R>(self.0.clone()))
    }
}
