//! The smallest game with open turns: two seats add one to three in turn, whoever reaches 21 wins.
//! The order `"break"` is a bug in the rules: it panics, and so do aggressive computer players.

use std::any::Any;

use desk::{Poster, Refused, Switch};
use referee::{Dice, Entry, Fault, Line, Message, Outcome, Seat, Seats, Viewer};
use serde_json::{Value, json};
use titles::{Brief, Declined, Match, Memory, Moment, Sight, Taken, Title, Waiting};

pub(crate) struct Tally;

#[derive(Clone)]
struct Game {
    dice: Dice,
    setup: String,
    lines: Vec<Line<u32, u32>>,
}

impl Game {
    fn in_force(&self) -> Vec<&Line<u32, u32>> {
        let mut kept: Vec<&Line<u32, u32>> = Vec::new();
        for line in &self.lines {
            match line.entry {
                Entry::Undo { from } => kept.retain(|kept| kept.seq < from),
                _ => kept.push(line),
            }
        }
        kept
    }

    fn total(&self) -> u32 {
        let orders = self.in_force().into_iter().filter_map(|line| match line.entry {
            Entry::Order { order, .. } => Some(order),
            _ => None,
        });
        orders.sum()
    }

    fn next(&self) -> Seat {
        Seat((self.in_force().len() % 2) as u8)
    }

    fn enter(&mut self, entry: Entry<u32, u32>) -> Taken {
        let seq = self.lines.len() as u32;
        let event = match &entry {
            Entry::Order { seat, order } => json!([{"added": [seat, order]}]),
            _ => json!([]),
        };
        let line = Line { seq, entry, hash: String::new() };
        let text = serde_json::to_string(&line).unwrap();
        self.lines.push(line);
        let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public, Viewer::Referee];
        Taken { seq, line: text, noticed: viewers.map(|viewer| (viewer, event.to_string())).to_vec() }
    }
}

impl Match for Game {
    fn overdue(&self, _seat: Seat) -> Option<String> {
        None
    }

    fn waiting(&self) -> Waiting {
        let forfeit = self.in_force().into_iter().find_map(|line| match line.entry {
            Entry::Forfeit { seat } => Some(Seat(1 - seat.0)),
            _ => None,
        });
        let winner = forfeit.or((self.total() >= 21).then(|| Seat(1 - self.next().0)));
        let drawn = self.in_force().iter().any(|line| line.entry == Entry::Draw);
        match winner {
            _ if drawn => Waiting::Over(Outcome::default()),
            Some(seat) => Waiting::Over(Outcome { winners: Seats::only(seat), ..Outcome::default() }),
            None => Waiting::Decide(Seats::only(self.next())),
        }
    }

    fn act(&mut self, seat: Seat, order: &str) -> Result<Taken, Declined> {
        let order: Value = serde_json::from_str(order).map_err(|error| Declined::Malformed(error.to_string()))?;
        assert!(order != json!("break"), "a bug in the rules of this table");
        if self.waiting() != Waiting::Decide(Seats::only(seat)) {
            return Err(Declined::NotYourTurn);
        }
        match order["add"].as_u64() {
            Some(add @ 1..=3) => Ok(self.enter(Entry::Order { seat, order: add as u32 })),
            Some(add) => Err(Declined::Refused(Refused {
                rule: "TALLY-01".to_owned(),
                reason: Message::new("tally-too-much").with("added", add as u32),
            })),
            None => Err(Declined::Malformed("an order adds a number".to_owned())),
        }
    }

    fn can_recall(&self, _: Seat) -> bool {
        false
    }

    fn recall(&mut self, _: Seat) -> Option<Taken> {
        None
    }

    fn forfeit(&mut self, seat: Seat) -> Taken {
        self.enter(Entry::Forfeit { seat })
    }

    fn draw(&mut self) -> Taken {
        self.enter(Entry::Draw)
    }

    fn takes_draw(&self, _: Seat) -> bool {
        self.total() < 10
    }

    fn advance(&mut self) -> Option<Taken> {
        None
    }

    fn undoable(&self, seat: Seat) -> Option<u32> {
        let last = self.lines.last()?;
        matches!(last.entry, Entry::Order { seat: by, .. } if by == seat).then_some(last.seq)
    }

    fn undo(&mut self, from: u32) -> Option<Taken> {
        Some(self.enter(Entry::Undo { from }))
    }

    fn view(&self, _: Viewer) -> String {
        json!({"total": self.total(), "next": self.next()}).to_string()
    }

    fn record(&self, content: &str, rules: &str) -> String {
        json!({"title": "tally", "content": content, "rules": rules, "lines": self.lines, "seed": self.seed()})
            .to_string()
    }

    fn len(&self) -> u32 {
        self.lines.len() as u32
    }

    fn promise(&self) -> String {
        self.dice.promise()
    }

    fn seed(&self) -> Option<String> {
        matches!(self.waiting(), Waiting::Over(_)).then(|| self.dice.seed())
    }

    fn orders(&self, seat: Seat, limit: usize, _: u64) -> Option<(bool, Vec<String>)> {
        let all = (1..=3).map(|add| json!({"add": add}).to_string());
        (self.waiting() == Waiting::Decide(Seats::only(seat))).then(|| (limit >= 3, all.take(limit).collect()))
    }

    fn fly(&self, _: Seat, brief: &Brief<'_>, _: &mut Memory) -> Option<String> {
        let Brief { style, salt, .. } = *brief;
        assert!(style != "aggressive", "a bug in the computer player of this table");
        Some(json!({"add": salt % 3 + 1}).to_string())
    }

    fn copy(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }
}

fn fault(place: &str) -> Vec<Fault> {
    vec![Fault { place: place.to_owned(), message: Message::new("tally-unknown"), rule: None }]
}

impl Title for Tally {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn id(&self) -> &'static str {
        "tally"
    }

    fn name(&self) -> Message {
        Message::new("tally")
    }

    fn content(&self) -> &str {
        "0"
    }

    fn book(&self) -> String {
        "{}".to_owned()
    }

    fn posters(&self) -> Vec<Poster> {
        Vec::new()
    }

    fn default_setup(&self, _: &str) -> Option<String> {
        None
    }

    fn switches(&self, _: &str) -> Vec<Switch> {
        Vec::new()
    }

    fn seats(&self, setup: &str) -> Result<u8, Vec<Fault>> {
        let known = serde_json::from_str::<Value>(setup).is_ok_and(|setup| setup["scenario"] == "count");
        if known { Ok(2) } else { Err([fault("scenario"), fault("everything else")].concat()) }
    }

    fn seat_names(&self, _: &str) -> Vec<Message> {
        vec![Message::new("tally-first"), Message::new("tally-second")]
    }

    fn forbids_talk(&self, _: &str) -> bool {
        false
    }

    fn start(&self, setup: &str, seed: [u8; 32]) -> Result<Box<dyn Match>, Vec<Fault>> {
        Ok(Box::new(Game { dice: Dice::new(seed), setup: setup.to_owned(), lines: Vec::new() }))
    }

    fn replay(&self, setup: &str, seed: [u8; 32], lines: &[String]) -> Result<Box<dyn Match>, String> {
        let lines = lines.iter().map(|line| serde_json::from_str(line)).collect::<Result<_, _>>();
        let lines = lines.map_err(|error| error.to_string())?;
        Ok(Box::new(Game { dice: Dice::new(seed), setup: setup.to_owned(), lines }))
    }

    fn moments(&self, setup: &str, lines: &[String], viewer: Viewer) -> Result<Vec<Moment>, String> {
        let mut game = Game { dice: Dice::new([0; 32]), setup: setup.to_owned(), lines: Vec::new() };
        let mut moments = vec![Moment { seq: 0, events: "[]".to_owned(), view: game.view(viewer) }];
        for line in lines {
            let line: Line<u32, u32> = serde_json::from_str(line).map_err(|error| error.to_string())?;
            let taken = game.enter(line.entry);
            moments.push(Moment { seq: taken.seq, events: taken.noticed[0].1.clone(), view: game.view(viewer) });
        }
        Ok(moments)
    }

    fn sheets(&self, _setup: &str, _lines: &[String]) -> Result<Vec<desk::Gauge>, String> {
        Ok(Vec::new())
    }

    fn luck(&self, _: &str, _: &[String]) -> Result<Vec<titles::Fortune>, String> {
        Ok(Vec::new())
    }

    fn verify(&self, _: &str) -> Result<Outcome, String> {
        Err("this title keeps no records".to_owned())
    }

    fn sight(&self, _: &str, _: Viewer) -> Result<Box<dyn Sight>, String> {
        Err("this title has no pictures".to_owned())
    }
}

pub(crate) fn count() -> Value {
    json!({"scenario": "count"})
}
