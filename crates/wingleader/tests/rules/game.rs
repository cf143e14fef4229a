//! Positions as text, orders as sentences: what the tests of all chapters share.

use std::sync::{Arc, OnceLock};

use content::{Files, Readable as _};
use desk::Desk as _;
use referee::{Message, Rules as _, Script as _, Silent, Turn};
use testkit::speech::Speech;
use wingleader::{Setup, WingLeader, book::Book, event::Event, script::Stage, squadron::UnitId, state::State};

/// The built-in content, read once.
pub(crate) fn book() -> &'static Arc<Book> {
    static BOOK: OnceLock<Arc<Book>> = OnceLock::new();
    BOOK.get_or_init(|| Arc::new(WingLeader::read(&Files::built_in()).unwrap_or_else(|faults| panic!("{faults:#?}"))))
}

thread_local! {
    static SPEECH: Speech = Speech::of(&Files::built_in(), WingLeader::TITLE);
}

/// A message in English; every language must be able to say it.
pub(crate) fn english(message: &Message) -> String {
    SPEECH.with(|speech| {
        let faults = speech.faults(message);
        assert!(faults.is_empty(), "{faults:?}");
        speech.english(message)
    })
}

/// A position that is played on by text.
pub(crate) struct Game {
    pub(crate) state: State,
}

impl Game {
    /// A position from the lines of a script; `scenario britain` and `plain` come first by themselves.
    pub(crate) fn plain(lines: &str) -> Game {
        Game::of(&format!("scenario britain\nplain\n{lines}"))
    }

    /// A position from the lines of a script.
    pub(crate) fn of(lines: &str) -> Game {
        let mut stage = Stage::default();
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            WingLeader::stage(book(), &mut stage, line).unwrap_or_else(|fault| panic!("{line}: {fault}"));
        }
        Game { state: WingLeader::raise(book(), &stage).unwrap_or_else(|fault| panic!("{fault}\n{lines}")) }
    }

    /// A scenario as its sheet says, before the first choice.
    pub(crate) fn start(scenario: &str) -> Game {
        let setup = Setup::of(book().scenario(scenario).expect("a scenario of the book"));
        Game { state: WingLeader::start(book(), &setup).unwrap_or_else(|faults| panic!("{faults:?}")) }
    }

    /// Gives an order.
    pub(crate) fn order(&mut self, text: &str) {
        let (seat, order) = WingLeader::order(&self.state, text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        if let Some(refusal) = self.refusal(text) {
            panic!("{text}: {refusal}");
        }
        WingLeader::apply_unchecked(&mut self.state, seat, order, &mut Silent);
    }

    /// Gives an order and returns what it reports.
    pub(crate) fn report(&mut self, text: &str) -> Vec<Event> {
        let (seat, order) = WingLeader::order(&self.state, text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(self.refusal(text), None);
        let mut events = Vec::new();
        WingLeader::apply_unchecked(&mut self.state, seat, order, &mut events);
        events
    }

    /// Rolls what the text says.
    pub(crate) fn roll(&mut self, text: &str) {
        assert!(matches!(WingLeader::turn(&self.state), Turn::Roll(_)), "{text}: no dice are asked for");
        let roll = WingLeader::roll(&self.state, text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        WingLeader::resolve(&mut self.state, roll, &mut Silent);
    }

    /// The rule and the sentence of a refusal; none if the order would be taken.
    pub(crate) fn refusal(&self, text: &str) -> Option<String> {
        let (seat, order) = WingLeader::order(&self.state, text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        let refusal = WingLeader::check(&self.state, seat, &order).err()?;
        let refused = WingLeader::refused(&refusal);
        Some(format!("{}: {}", refused.rule, english(&refused.reason)))
    }

    /// Asserts rows of `ORDER | RULE: SENTENCE`, or `ORDER | ok`.
    pub(crate) fn check(&self, rows: &str) {
        for row in rows.lines().map(str::trim).filter(|row| !row.is_empty()) {
            let (order, expected) = row.split_once(" | ").unwrap_or_else(|| panic!("no result in {row}"));
            let found = self.refusal(order.trim()).unwrap_or_else(|| "ok".to_owned());
            assert_eq!(found, expected.trim(), "{order}");
        }
    }

    /// Asserts facts, one on a line, in the words of scripts.
    pub(crate) fn expect(&self, facts: &str) {
        for fact in facts.lines().map(str::trim).filter(|fact| !fact.is_empty()) {
            WingLeader::holds(&self.state, fact).unwrap_or_else(|found| panic!("{fact}: {found}"));
        }
    }

    /// A squadron by its name, as in `British A`.
    pub(crate) fn unit(&self, name: &str) -> UnitId {
        let (side, letter) = name.split_once(' ').expect("a side and a letter");
        let nations = [("German", "de"), ("British", "uk"), ("American", "us"), ("Japanese", "jp"), ("Soviet", "su")];
        let code = nations.iter().find(|(name, _)| *name == side).expect("a nation").1;
        let named = |unit: &wingleader::squadron::Squadron| {
            self.state.terms().nations[unit.side] == code && unit.letter.to_string() == letter
        };
        self.state.units().find(|(_, unit)| named(unit)).expect("a squadron of that name").0
    }
}
