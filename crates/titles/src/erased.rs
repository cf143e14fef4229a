//! An engine behind the objects that the edges use.

use std::{any::Any, sync::Arc};
#[cfg(not(target_arch = "wasm32"))]
use std::{
    collections::BTreeSet,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

use content::Files;
use desk::{Change, Forces, Poster, Preset, Switch};
use referee::{Fault, Game, Message, Seat, Seats, Step, Turn, Viewer, game::RecordLine};
#[cfg(not(target_arch = "wasm32"))]
use referee::{Outcome, Rng, game::Record};
use serde::de::DeserializeOwned;

use crate::{
    Brief, Declined, Fortune, Match, Memory, Moment, Playable, Sight, Taken, Title, Visitor, Waiting, fly, luck,
    presets,
    read::{read, read_strictly},
    sight::Seen,
};

/// An engine with its book.
pub struct Bound<R: Playable> {
    book: Arc<R::Book>,
    content: String,
    presets: Vec<Preset>,
}

impl<R: Playable> Bound<R> {
    /// Reads the engine's content.
    pub fn read(files: &Files) -> Result<Bound<R>, Vec<Fault>> {
        let book = R::read(files)?;
        let switches: Vec<Switch> =
            R::posters(&book).iter().flat_map(|poster| R::switches(&book, &poster.id)).collect();
        let presets = presets::read(files, R::TITLE, &switches)?;
        Ok(Bound { book: Arc::new(book), content: files.fingerprint(R::TITLE), presets })
    }

    /// An engine with a book that came from a server.
    pub fn from_book(book: &str, content: String) -> Result<Bound<R>, String> {
        let book = read(book).map_err(|error| error.to_string())?;
        Ok(Bound { book: Arc::new(book), content, presets: Vec::new() })
    }

    /// Does typed work.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Out {
        visitor.visit::<R>(&self.book)
    }

    fn setup(&self, setup: &str) -> Result<R::Setup, Vec<Fault>> {
        read_strictly(setup).map_err(|error| {
            let message = Message::new("table-malformed-setup").with("error", error.to_string());
            vec![Fault { place: "setup".to_owned(), message, rule: None }]
        })
    }
}

impl<R: Playable> Title for Bound<R> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn id(&self) -> &'static str {
        R::TITLE
    }

    fn name(&self) -> Message {
        Message::new(format!("table-title-{}", R::TITLE))
    }

    fn content(&self) -> &str {
        &self.content
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn book(&self) -> String {
        serde_json::to_string(&*self.book).expect("books are plain data")
    }

    fn posters(&self) -> Vec<Poster> {
        R::posters(&self.book)
    }

    fn default_setup(&self, scenario: &str) -> Option<String> {
        let setup = R::default_setup(&self.book, scenario)?;
        Some(serde_json::to_string(&setup).expect("set-ups are plain data"))
    }

    fn switches(&self, scenario: &str) -> Vec<Switch> {
        R::switches(&self.book, scenario)
    }

    fn presets(&self) -> &[Preset] {
        &self.presets
    }

    fn forces(&self, setup: &str) -> Option<Forces> {
        R::forces(&self.book, &self.setup(setup).ok()?)
    }

    fn enlist(&self, setup: &str, change: &Change) -> Result<String, Declined> {
        let setup: R::Setup = parse(setup).map_err(Declined::Malformed)?;
        let nothing = || Declined::Malformed("no forces to choose".to_owned());
        let changed = R::enlist(&self.book, &setup, change).ok_or_else(nothing)?.map_err(Declined::Refused)?;
        Ok(json(&changed))
    }

    fn seats(&self, setup: &str) -> Result<u8, Vec<Fault>> {
        let setup = self.setup(setup)?;
        R::start(&self.book, &setup)?;
        Ok(R::seats(&setup))
    }

    fn seat_names(&self, setup: &str) -> Vec<Message> {
        self.setup(setup).map(|setup| R::seat_names(&self.book, &setup)).unwrap_or_default()
    }

    fn forbids_talk(&self, setup: &str) -> bool {
        self.setup(setup).is_ok_and(|setup| R::forbids_talk(&setup))
    }

    fn start(&self, setup: &str, seed: [u8; 32]) -> Result<Box<dyn Match>, Vec<Fault>> {
        let game = Game::<R>::start(self.book.clone(), self.setup(setup)?, seed)?;
        Ok(Box::new(Played(game)))
    }

    fn replay(&self, setup: &str, seed: [u8; 32], lines: &[String]) -> Result<Box<dyn Match>, String> {
        let setup = self.setup(setup).map_err(|faults| format!("{faults:?}"))?;
        let lines = parse_lines::<R>(lines)?;
        let game = Game::<R>::replay(self.book.clone(), setup, seed, &lines).map_err(|drift| format!("{drift:?}"))?;
        Ok(Box::new(Played(game)))
    }

    fn moments(&self, setup: &str, lines: &[String], viewer: Viewer) -> Result<Vec<Moment>, String> {
        let setup = self.setup(setup).map_err(|faults| format!("{faults:?}"))?;
        let mut game = Game::<R>::start(self.book.clone(), setup, [0; 32]).map_err(|faults| format!("{faults:?}"))?;
        let mut moments = vec![moment(&game, 0, &[], viewer)];
        for line in parse_lines::<R>(lines)? {
            let step = game.repeat(&line).map_err(|drift| format!("{drift:?}"))?;
            moments.push(moment(&game, step.line.seq, &step.events, viewer));
        }
        Ok(moments)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn sheets(&self, setup: &str, lines: &[String]) -> Result<Vec<desk::Gauge>, String> {
        let setup = self.setup(setup).map_err(|faults| format!("{faults:?}"))?;
        let mut game = Game::<R>::start(self.book.clone(), setup, [0; 32]).map_err(|faults| format!("{faults:?}"))?;
        let (opening, mut events) = (game.view(Viewer::Referee), Vec::new());
        for line in parse_lines::<R>(lines)? {
            events.extend(game.repeat(&line).map_err(|drift| format!("{drift:?}"))?.events);
        }
        Ok(R::sheets(&self.book, &opening, &events))
    }

    fn luck(&self, setup: &str, lines: &[String]) -> Result<Vec<Fortune>, String> {
        let setup = self.setup(setup).map_err(|faults| format!("{faults:?}"))?;
        luck::weigh::<R>(&self.book, setup, &parse_lines::<R>(lines)?)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn verify(&self, record: &str) -> Result<Outcome, String> {
        let record: Record<R> = parse(record)?;
        if record.content != self.content {
            return Err(format!("the game was played with content {}, this is {}", record.content, self.content));
        }
        referee::game::verify::<R>(self.book.clone(), &record).map_err(|drift| format!("{drift:?}"))
    }

    fn sight(&self, view: &str, _viewer: Viewer) -> Result<Box<dyn Sight>, String> {
        Ok(Box::new(Seen::<R> { book: self.book.clone(), view: parse(view)? }))
    }
}

fn moment<R: Playable>(game: &Game<R>, seq: u32, events: &[R::Event], viewer: Viewer) -> Moment {
    Moment { seq, events: json(&game.witness(events, viewer)), view: json(&game.view(viewer)) }
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    read(text).map_err(|error| error.to_string())
}

fn parse_lines<R: Playable>(lines: &[String]) -> Result<Vec<RecordLine<R>>, String> {
    lines.iter().map(|line| parse(line)).collect()
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("what travels is plain data")
}

struct Played<R: Playable>(Game<R>);

impl<R: Playable> Played<R> {
    fn taken(&self, step: Step<R>) -> Taken {
        let seats = R::seats(self.0.setup());
        let viewers = (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public, Viewer::Referee]);
        let noticed = viewers.map(|viewer| (viewer, json(&self.0.witness(&step.events, viewer)))).collect();
        Taken { seq: step.line.seq, line: json(&step.line), noticed }
    }

    fn deciding(&self) -> Seats {
        match self.0.turn() {
            Turn::Decide(seats) => seats,
            _ => Seats::NONE,
        }
    }
}

impl<R: Playable> Match for Played<R> {
    fn waiting(&self) -> Waiting {
        match self.0.turn() {
            Turn::Decide(seats) => Waiting::Decide(seats),
            Turn::Roll(_) => Waiting::Roll,
            Turn::Over(outcome) => Waiting::Over(outcome),
        }
    }

    fn act(&mut self, seat: Seat, order: &str) -> Result<Taken, Declined> {
        let order: R::Order = parse(order).map_err(Declined::Malformed)?;
        if !self.deciding().contains(seat) {
            return Err(Declined::NotYourTurn);
        }
        let step = self.0.act(seat, order).map_err(|refusal| Declined::Refused(R::refused(&refusal)))?;
        Ok(self.taken(step))
    }

    fn can_recall(&self, seat: Seat) -> bool {
        self.0.can_recall(seat)
    }

    fn recall(&mut self, seat: Seat) -> Option<Taken> {
        let step = self.0.recall(seat)?;
        Some(self.taken(step))
    }

    fn forfeit(&mut self, seat: Seat) -> Taken {
        let step = self.0.forfeit(seat);
        self.taken(step)
    }

    fn draw(&mut self) -> Taken {
        let step = self.0.draw();
        self.taken(step)
    }

    fn takes_draw(&self, seat: Seat) -> bool {
        // From the seat's own view the answer would tell something about its secrets.
        fly::takes_draw::<R>(self.0.book(), &self.0.view(Viewer::Public), seat)
    }

    fn advance(&mut self) -> Option<Taken> {
        let step = self.0.advance()?;
        Some(self.taken(step))
    }

    fn undoable(&self, seat: Seat) -> Option<u32> {
        self.0.undoable(seat)
    }

    fn undo(&mut self, from: u32) -> Option<Taken> {
        let step = self.0.undo(from)?;
        Some(self.taken(step))
    }

    fn view(&self, viewer: Viewer) -> String {
        json(&self.0.view(viewer))
    }

    fn record(&self, content: &str, rules: &str) -> String {
        let over = matches!(self.0.turn(), Turn::Over(_));
        json(&self.0.record(content.to_owned(), rules.to_owned(), over))
    }

    fn len(&self) -> u32 {
        self.0.lines().len() as u32
    }

    fn promise(&self) -> String {
        self.0.dice().promise()
    }

    fn seed(&self) -> Option<String> {
        matches!(self.0.turn(), Turn::Over(_)).then(|| self.0.dice().seed())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn orders(&self, seat: Seat, limit: usize, salt: u64) -> Option<(bool, Vec<String>)> {
        if !self.deciding().contains(seat) {
            return None;
        }
        Some(match all_orders::<R>(self.0.state(), seat, limit) {
            Some(all) => (true, all),
            None => (false, some_orders::<R>(self.0.state(), seat, limit, salt)),
        })
    }

    fn fly(&self, seat: Seat, brief: &Brief<'_>, memory: &mut Memory) -> Option<String> {
        if !self.deciding().contains(seat) {
            return None;
        }
        let view = self.0.view(Viewer::Seat(seat));
        let order = fly::order::<R>(self.0.book(), &view, seat, brief, memory);
        Some(json(&order))
    }

    fn overdue(&self, seat: Seat) -> Option<String> {
        let asked = self.deciding().contains(seat);
        asked.then(|| R::overdue(self.0.state(), seat)).flatten().map(|order| json(&order))
    }

    fn copy(&self) -> Box<dyn Match> {
        Box::new(Played(self.0.clone()))
    }
}

/// Every legal order, or none if there are more than `limit`.
#[cfg(not(target_arch = "wasm32"))]
fn all_orders<R: Playable>(state: &R::State, seat: Seat, limit: usize) -> Option<Vec<String>> {
    /// Thrown to leave a list that is too long: engines give their orders to a closure that cannot say "enough".
    struct Enough;
    let mut orders = Vec::new();
    let list = AssertUnwindSafe(|| {
        R::orders(state, seat, &mut |order| {
            if orders.len() == limit {
                resume_unwind(Box::new(Enough));
            }
            orders.push(json(&order));
        });
    });
    match catch_unwind(list) {
        Ok(()) => Some(orders),
        Err(thrown) if thrown.is::<Enough>() => None,
        Err(bug) => resume_unwind(bug),
    }
}

/// Some legal orders, each once.
#[cfg(not(target_arch = "wasm32"))]
fn some_orders<R: Playable>(state: &R::State, seat: Seat, limit: usize, salt: u64) -> Vec<String> {
    let mut rng = Rng::new(salt);
    let mut orders = BTreeSet::new();
    for _ in 0..limit * 4 {
        if orders.len() == limit {
            break;
        }
        orders.insert(json(&R::sample(state, seat, &mut rng)));
    }
    orders.into_iter().collect()
}
