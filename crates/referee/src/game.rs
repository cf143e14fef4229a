//! A running game: state, dice and journal kept in step.

use std::sync::Arc;

use crate::{
    Dice, Entry, Journal, Line, Outcome, Refusal, Rng, Rules, Seat, Seats, Silent, Turn, digest, journal::FORMAT,
    seat::Viewer,
};

/// How many games that look the same are compared to see whether an order has revealed something.
const GUESSES: u32 = 8;

/// The journal of a game of the title `R`.
pub type Record<R> = Journal<<R as Rules>::Setup, <R as Rules>::Order, <R as Rules>::Roll>;
/// A journal line of the title `R`.
pub type RecordLine<R> = Line<<R as Rules>::Order, <R as Rules>::Roll>;
type RecordEntry<R> = Entry<<R as Rules>::Order, <R as Rules>::Roll>;

/// One line that has been carried out, with what each kind of viewer may learn from it.
#[derive(Clone, Debug)]
pub struct Step<R: Rules> {
    /// The journal line.
    pub line: RecordLine<R>,
    /// What happened, in full; filter with [`Game::witness`] before it leaves the server.
    pub events: Vec<R::Event>,
}

/// Why a journal does not replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drift {
    /// The set-up is refused by this content.
    Setup(Vec<crate::Fault>),
    /// A line is out of sequence.
    Sequence {
        /// The number found.
        found: u32,
        /// The number expected.
        expected: u32,
    },
    /// The entry does not fit what the game waits for, or is refused by the rules.
    Refused {
        /// The line.
        seq: u32,
        /// What was wrong.
        reason: String,
    },
    /// The state after a line differs from the recorded one.
    Hash {
        /// The line.
        seq: u32,
    },
    /// A roll is not the one that the seed gives.
    Dice {
        /// The line.
        seq: u32,
    },
    /// The seed does not belong to the promise.
    Promise,
}

/// A game in play. [`Game::act`] and [`Game::advance`] are the only ways forward;
/// both return the journal lines to make durable *before* anybody is told.
pub struct Game<R: Rules> {
    book: Arc<R::Book>,
    setup: R::Setup,
    state: R::State,
    dice: Dice,
    lines: Vec<RecordLine<R>>,
    ended: Option<Ended>,
    latest: Option<Latest<R::State>>,
}

/// How people have ended a game, whatever the rules say.
#[derive(Clone, Copy)]
enum Ended {
    Forfeit(Seat),
    Draw,
}

/// The last order that somebody chose to give, while nothing but forced orders came after it.
#[derive(Clone)]
struct Latest<S> {
    seat: Seat,
    seq: u32,
    before: S,
}

impl<R: Rules> Clone for Game<R> {
    fn clone(&self) -> Self {
        Game {
            book: self.book.clone(),
            setup: self.setup.clone(),
            state: self.state.clone(),
            dice: self.dice.clone(),
            lines: self.lines.clone(),
            ended: self.ended,
            latest: self.latest.clone(),
        }
    }
}

impl<R: Rules> Game<R> {
    /// Starts a game.
    pub fn start(book: Arc<R::Book>, setup: R::Setup, seed: [u8; 32]) -> Result<Self, Vec<crate::Fault>> {
        let state = R::start(&book, &setup)?;
        Ok(Game { book, setup, state, dice: Dice::new(seed), lines: Vec::new(), ended: None, latest: None })
    }

    /// A game from its set-up and journal lines, every line checked.
    pub fn replay(book: Arc<R::Book>, setup: R::Setup, seed: [u8; 32], lines: &[RecordLine<R>]) -> Result<Self, Drift> {
        let mut game = Game::start(book, setup, seed).map_err(Drift::Setup)?;
        for line in lines {
            game.repeat(line)?;
        }
        Ok(game)
    }

    /// What the game waits for. A forfeit or a draw by agreement ends it for everybody.
    pub fn turn(&self) -> Turn<R::Chance> {
        match self.ending() {
            Some(outcome) => Turn::Over(outcome),
            None => R::turn(&self.state),
        }
    }

    /// The content that the game is played with.
    pub fn book(&self) -> &Arc<R::Book> {
        &self.book
    }

    /// The set-up.
    pub fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// The whole truth; never leaves the server.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// All lines so far.
    pub fn lines(&self) -> &[RecordLine<R>] {
        &self.lines
    }

    /// The dice.
    pub fn dice(&self) -> &Dice {
        &self.dice
    }

    /// What one viewer may know.
    pub fn view(&self, viewer: Viewer) -> R::View {
        R::view(&self.state, viewer)
    }

    /// What one viewer notices of events that have just happened.
    pub fn witness(&self, events: &[R::Event], viewer: Viewer) -> Vec<R::Event> {
        events.iter().filter_map(|event| R::witness(&self.state, event, viewer)).collect()
    }

    /// Takes an order. Refused orders change nothing.
    ///
    /// # Panics
    /// If people have ended the game: it waits for nobody then, see [`Game::turn`].
    pub fn act(&mut self, seat: Seat, order: R::Order) -> Result<Step<R>, Refusal<R::Why>> {
        assert!(self.ended.is_none(), "an order after people have ended the game");
        let mut events = Vec::new();
        self.enter_order(seat, &order, &mut events)?;
        Ok(self.write(Entry::Order { seat, order }, events))
    }

    /// Whether [`Game::recall`] would take something back.
    pub fn can_recall(&self, seat: Seat) -> bool {
        self.ended.is_none() && R::recall(&mut self.state.clone(), seat, &mut Silent)
    }

    /// Takes back the seat's secret order, if there is one to take back.
    pub fn recall(&mut self, seat: Seat) -> Option<Step<R>> {
        if self.ended.is_some() {
            return None;
        }
        let mut events = Vec::new();
        let recalled = R::recall(&mut self.state, seat, &mut events);
        recalled.then(|| {
            self.latest = None;
            self.write(Entry::Recall { seat }, events)
        })
    }

    /// Ends the game against the seat.
    pub fn forfeit(&mut self, seat: Seat) -> Step<R> {
        self.end(Ended::Forfeit(seat), Entry::Forfeit { seat })
    }

    /// Ends the game without a winner, as everybody has agreed.
    pub fn draw(&mut self) -> Step<R> {
        self.end(Ended::Draw, Entry::Draw)
    }

    fn end(&mut self, ended: Ended, entry: RecordEntry<R>) -> Step<R> {
        self.ended = Some(ended);
        self.latest = None;
        self.write(entry, Vec::new())
    }

    /// Makes the next step that needs no person: a roll, or a forced order.
    /// None once somebody has to decide or the game is over.
    pub fn advance(&mut self) -> Option<Step<R>> {
        match self.turn() {
            Turn::Over(_) => None,
            Turn::Roll(chance) => Some(self.roll(&chance)),
            Turn::Decide(seats) => {
                let (seat, order) = seats.iter().find_map(|seat| Some((seat, R::forced(&self.state, seat)?)))?;
                Some(self.act(seat, order).unwrap_or_else(|refusal| {
                    panic!("a forced order is refused by {}: {:?}", refusal.rule, refusal.why)
                }))
            }
        }
    }

    /// The first line that an undo by `seat` would make void: its last order,
    /// if nothing was rolled, revealed to it or decided by another seat since.
    pub fn undoable(&self, seat: Seat) -> Option<u32> {
        let latest = self.latest.as_ref().filter(|latest| latest.seat == seat)?;
        (!self.has_revealed(latest)).then_some(latest.seq)
    }

    /// Whether the seat has learnt something by its last order: it has if the same
    /// order shows something else in another game that looked the same to it before.
    fn has_revealed(&self, latest: &Latest<R::State>) -> bool {
        let viewer = Viewer::Seat(latest.seat);
        let (before, now) = (R::view(&latest.before, viewer), R::view(&self.state, viewer));
        let mut rng = Rng::new(digest(&latest.before));
        (0..GUESSES).any(|_| {
            let mut guess = R::resample(&self.book, &before, &mut rng);
            let fits = self.lines[latest.seq as usize..].iter().all(|line| match &line.entry {
                Entry::Order { seat, order } => R::apply(&mut guess, *seat, order.clone(), &mut Silent).is_ok(),
                _ => false,
            });
            !fits || R::view(&guess, viewer) != now
        })
    }

    /// Makes every line from `from` on void, as agreed by the table. None if there is no such line.
    pub fn undo(&mut self, from: u32) -> Option<Step<R>> {
        self.lines.get(from as usize)?;
        let kept = self.lines_in_force(from);
        let mut again = Game::<R>::start(self.book.clone(), self.setup.clone(), [0; 32]).ok()?;
        for entry in kept {
            again.enter(&entry, &mut Vec::new()).ok()?;
        }
        self.state = again.state;
        self.ended = again.ended;
        self.latest = None;
        Some(self.write(Entry::Undo { from }, Vec::new()))
    }

    fn lines_in_force(&self, from: u32) -> Vec<RecordEntry<R>> {
        let mut kept: Vec<(u32, RecordEntry<R>)> = Vec::new();
        for line in &self.lines {
            match &line.entry {
                Entry::Undo { from } => kept.retain(|(seq, _)| seq < from),
                entry => kept.push((line.seq, entry.clone())),
            }
        }
        kept.into_iter().filter(|(seq, _)| *seq < from).map(|(_, entry)| entry).collect()
    }

    /// The record of the game so far; the seed only when `with_seed` says so.
    pub fn record(&self, content: String, rules: String, with_seed: bool) -> Record<R> {
        Journal {
            format: FORMAT,
            title: R::TITLE.to_owned(),
            content,
            rules,
            setup: self.setup.clone(),
            promise: self.dice.promise(),
            seed: with_seed.then(|| self.dice.seed()),
            lines: self.lines.clone(),
        }
    }

    /// How people have ended the game, if they have.
    fn ending(&self) -> Option<Outcome> {
        let (winners, reason) = match self.ended? {
            Ended::Forfeit(loser) => (R::opponents(&self.state, loser), "table-forfeit"),
            Ended::Draw => (Seats::NONE, "table-agreed-draw"),
        };
        // Nobody has counted any points.
        Some(Outcome { winners, points: Vec::new(), reason: Some(crate::Message::new(reason)) })
    }

    fn roll(&mut self, chance: &R::Chance) -> Step<R> {
        let dice = &mut self.dice;
        let roll = R::pick(&self.state, chance, &mut |total| dice.draw(total));
        let mut events = Vec::new();
        R::resolve(&mut self.state, roll.clone(), &mut events);
        self.latest = None;
        self.write(Entry::Roll(roll), events)
    }

    fn write(&mut self, entry: RecordEntry<R>, events: Vec<R::Event>) -> Step<R> {
        let line = Line { seq: self.lines.len() as u32, entry, hash: self.hash() };
        self.lines.push(line.clone());
        Step { line, events }
    }

    fn hash(&self) -> String {
        format!("{:016x}", digest(&self.state))
    }

    /// Repeats a recorded line and returns what happened.
    pub fn repeat(&mut self, line: &RecordLine<R>) -> Result<Step<R>, Drift> {
        let expected = self.lines.len() as u32;
        if line.seq != expected {
            return Err(Drift::Sequence { found: line.seq, expected });
        }
        let refused = |reason: String| Drift::Refused { seq: line.seq, reason };
        let step = match &line.entry {
            Entry::Undo { from } => self.undo(*from).ok_or_else(|| refused("nothing to undo".into()))?,
            entry => {
                let mut events = Vec::new();
                self.enter(entry, &mut events).map_err(refused)?;
                self.write(entry.clone(), events)
            }
        };
        if step.line.hash != line.hash {
            return Err(Drift::Hash { seq: line.seq });
        }
        Ok(step)
    }

    fn enter(&mut self, entry: &RecordEntry<R>, events: &mut Vec<R::Event>) -> Result<(), String> {
        if !matches!(entry, Entry::Order { .. }) {
            self.latest = None;
        }
        if self.ended.is_some() {
            return Err("people have ended the game before".to_owned());
        }
        if let Entry::Order { seat, .. } | Entry::Recall { seat } | Entry::Forfeit { seat } = entry {
            self.seated(*seat)?;
        }
        match entry {
            Entry::Order { seat, order } => {
                self.enter_order(*seat, order, events).map_err(|refusal| format!("{}: {:?}", refusal.rule, refusal.why))
            }
            Entry::Roll(roll) => self.enter_roll(roll, events),
            Entry::Recall { seat } => {
                R::recall(&mut self.state, *seat, events).then_some(()).ok_or_else(|| "nothing to recall".to_owned())
            }
            Entry::Forfeit { seat } => {
                self.ended = Some(Ended::Forfeit(*seat));
                Ok(())
            }
            Entry::Draw => {
                self.ended = Some(Ended::Draw);
                Ok(())
            }
            Entry::Undo { .. } => Err("an undo inside an undo".to_owned()),
        }
    }

    fn seated(&self, seat: Seat) -> Result<(), String> {
        let seats = R::seats(&self.setup);
        if seat.0 < seats { Ok(()) } else { Err(format!("seat {} at a table of {seats}", seat.0)) }
    }

    fn enter_order(&mut self, seat: Seat, order: &R::Order, events: &mut Vec<R::Event>) -> Result<(), Refusal<R::Why>> {
        R::check(&self.state, seat, order)?;
        if R::forced(&self.state, seat).is_none() {
            let seq = self.lines.len() as u32;
            self.latest = Some(Latest { seat, seq, before: self.state.clone() });
        }
        R::apply_unchecked(&mut self.state, seat, order.clone(), events);
        Ok(())
    }

    fn enter_roll(&mut self, roll: &R::Roll, events: &mut Vec<R::Event>) -> Result<(), String> {
        let Turn::Roll(chance) = self.turn() else {
            return Err("a roll that nobody asked for".to_owned());
        };
        if !R::odds(&self.state, &chance).iter().any(|(possible, _)| possible == roll) {
            return Err("a roll that cannot come up".to_owned());
        }
        self.dice.skip();
        R::resolve(&mut self.state, roll.clone(), events);
        Ok(())
    }
}

/// Confirms every line of a finished game's record, every fingerprint and every roll.
pub fn verify<R: Rules>(book: Arc<R::Book>, record: &Record<R>) -> Result<Outcome, Drift> {
    let seed = record.seed.as_deref().and_then(crate::dice::seed_from_hex).ok_or(Drift::Promise)?;
    let mut dice = Dice::new(seed);
    if dice.promise() != record.promise {
        return Err(Drift::Promise);
    }
    let mut game = Game::<R>::start(book, record.setup.clone(), seed).map_err(Drift::Setup)?;
    for line in &record.lines {
        if let (Entry::Roll(roll), Turn::Roll(chance)) = (&line.entry, game.turn()) {
            let drawn = R::pick(&game.state, &chance, &mut |total| dice.draw(total));
            if drawn != *roll {
                return Err(Drift::Dice { seq: line.seq });
            }
        }
        game.repeat(line)?;
    }
    match game.turn() {
        Turn::Over(outcome) => Ok(outcome),
        _ => Ok(Outcome::default()),
    }
}
