//! Wing Leader in example scripts: positions, orders, rolls and facts as text.
//!
//! ```text
//! title wingleader, scenario intro
//! clear
//! squadron British A "Spitfire IA" at F7 facing E mission intercept
//! squadron German T "He 111H-6" at H8 facing W mission bombing load bombs
//! phase tally
//! > British A: tally German T
//! roll 4
//! expect British A tally German T
//! ```

mod describe;
mod facts;
mod facts_unit;
mod orders;
mod stage;
mod tokens;

use std::sync::Arc;

use referee::{Script, Seat, Side};

use crate::{
    WingLeader,
    book::Book,
    order::{Order, Roll},
    squadron::{SurfaceId, UnitId},
    state::{State, seat_of},
    terms::Terms,
};

pub(crate) use orders::read_order;
pub use stage::Stage;

impl Script for WingLeader {
    type Stage = Stage;

    fn stage(book: &Arc<Book>, stage: &mut Stage, line: &str) -> Result<(), String> {
        stage.take(book, line)
    }

    fn raise(book: &Arc<Book>, stage: &Stage) -> Result<State, String> {
        stage.raise(book)
    }

    fn order(state: &State, text: &str) -> Result<(Seat, Order), String> {
        let (head, rest) = text.split_once(':').ok_or("expected SIDE SQUADRON: ORDER")?;
        let mut words = Words::new(head);
        let side = words.side(state.terms())?;
        let order = read_order(state, side, words.next(), rest)?;
        Ok((seat_of(side), order))
    }

    fn roll(_state: &State, text: &str) -> Result<Roll, String> {
        let dice: Vec<u8> = text.split([' ', '+', ',']).filter_map(|word| word.parse().ok()).collect();
        match dice[..] {
            [die] => Ok(Roll::One(die)),
            [one, two] => Ok(Roll::Two(one, two)),
            _ => Err("expected one die, or two as in 3+4".to_owned()),
        }
    }

    fn holds(state: &State, text: &str) -> Result<(), String> {
        facts::holds(state, text)
    }

    fn describe(state: &State) -> Vec<String> {
        describe::describe(state)
    }
}

/// Nations as scripts name them.
pub(crate) const NATIONS: [(&str, &str); 8] = [
    ("de", "German"),
    ("uk", "British"),
    ("us", "American"),
    ("jp", "Japanese"),
    ("su", "Soviet"),
    ("fr", "French"),
    ("it", "Italian"),
    ("pl", "Polish"),
];

/// A side as scripts name it.
pub(crate) fn side_name(terms: &Terms, side: Side) -> &'static str {
    let code = terms.nations[side].as_str();
    let role = if side == Side::First { "raider" } else { "defender" };
    NATIONS.iter().find(|(nation, _)| *nation == code).map_or(role, |(_, name)| *name)
}

/// A squadron as scripts name it.
pub(crate) fn unit_name(state: &State, id: UnitId) -> String {
    let unit = state.unit(id);
    format!("{} {}", side_name(state.terms(), unit.side), unit.letter)
}

/// A surface unit as scripts name it.
pub(crate) fn surface_name(terms: &Terms, id: SurfaceId) -> String {
    terms.surface.get(id.index()).map_or("?".to_owned(), |place| place.id.clone())
}

/// Words of a line, taken one after the other; a text in quotes is one word.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub(crate) fn new(text: &'a str) -> Words<'a> {
        Words { rest: text.trim() }
    }

    pub(crate) fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_start_matches([' ', ',']);
        if rest.is_empty() {
            self.rest = rest;
            return None;
        }
        if let Some(quoted) = rest.strip_prefix('"') {
            let (word, rest) = quoted.split_once('"').unwrap_or((quoted, ""));
            self.rest = rest;
            return Some(word);
        }
        let (word, rest) = rest.split_at(rest.find([' ', ',']).unwrap_or(rest.len()));
        self.rest = rest;
        Some(word)
    }

    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.clone().next()
    }

    /// Takes a word if it is the next one.
    pub(crate) fn take(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        if found {
            self.next();
        }
        found
    }

    pub(crate) fn need(&mut self, what: &str) -> Result<&'a str, String> {
        self.next().ok_or_else(|| format!("expected {what}"))
    }

    pub(crate) fn number<T: std::str::FromStr>(&mut self) -> Result<T, String> {
        let word = self.need("a number")?;
        word.parse().map_err(|_| format!("expected a number, not {word}"))
    }

    pub(crate) fn square(&mut self) -> Result<grid::squares::Square, String> {
        let word = self.need("a square")?;
        if let Some(altitude) = word.strip_prefix("left:").or_else(|| word.strip_prefix("right:")) {
            let column = if word.starts_with("left") { -1 } else { 26 };
            let altitude = altitude.parse().map_err(|_| format!("expected an altitude, not {altitude}"))?;
            return Ok(grid::squares::Square::new(column, altitude));
        }
        word.parse().map_err(|_| format!("expected a square, not {word}"))
    }

    pub(crate) fn facing(&mut self) -> Result<grid::squares::Facing, String> {
        match self.need("a facing")? {
            "right" => Ok(grid::squares::Facing::East),
            "left" => Ok(grid::squares::Facing::West),
            word => word.parse().map_err(|_| format!("expected a facing, not {word}")),
        }
    }

    pub(crate) fn side(&mut self, terms: &Terms) -> Result<Side, String> {
        let word = self.need("a side")?;
        match word {
            "raider" | "Raider" => return Ok(Side::First),
            "defender" | "Defender" => return Ok(Side::Second),
            _ => {}
        }
        let found = Side::BOTH.into_iter().find(|side| side_name(terms, *side) == word);
        found.ok_or_else(|| format!("expected raider, defender or a nation of the game, not {word}"))
    }

    /// `British A`.
    pub(crate) fn unit(&mut self, state: &State) -> Result<UnitId, String> {
        let side = self.side(state.terms())?;
        let letter = self.need("the letter of a squadron")?;
        find_unit(state, side, letter)
    }

    /// A squadron of the given side by its letter, or any with its side.
    pub(crate) fn unit_of(&mut self, state: &State, side: Side) -> Result<UnitId, String> {
        match self.peek() {
            Some(word) if word.len() == 1 => {
                self.next();
                find_unit(state, side, word)
            }
            _ => self.unit(state),
        }
    }

    pub(crate) fn done(&mut self) -> Result<(), String> {
        self.next().map_or(Ok(()), |word| Err(format!("did not expect {word}")))
    }
}

/// A squadron by its side and letter.
pub(crate) fn find_unit(state: &State, side: Side, letter: &str) -> Result<UnitId, String> {
    let found = state.units().find(|(_, unit)| unit.side == side && unit.letter.to_string() == letter);
    found.map(|(id, _)| id).ok_or_else(|| format!("no squadron {letter} on this side"))
}

/// A surface unit by its id.
pub(crate) fn find_surface(terms: &Terms, name: &str) -> Result<SurfaceId, String> {
    let found = terms.surface.iter().position(|place| place.id == name);
    found.map(|index| SurfaceId(index as u8)).ok_or_else(|| format!("no surface unit {name}"))
}
