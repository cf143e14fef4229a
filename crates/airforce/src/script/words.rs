//! Reading a line word by word; names with spaces stand in quotation marks.

use std::str::FromStr;

use grid::hex::{Address, Hex, Layout};

use crate::units::Altitude;

pub(super) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub(super) fn new(text: &'a str) -> Words<'a> {
        Words { rest: text.trim() }
    }

    /// The next word without taking it.
    pub(super) fn peek(&self) -> Option<&'a str> {
        if self.rest.is_empty() {
            return None;
        }
        match self.rest.strip_prefix('"') {
            Some(quoted) => Some(quoted.split('"').next().unwrap_or(quoted)),
            None => self.rest.split_whitespace().next(),
        }
    }

    pub(super) fn next(&mut self) -> Result<&'a str, String> {
        let word = self.peek().ok_or("the line ends too soon")?;
        let quotes = if self.rest.starts_with('"') { 2 } else { 0 };
        self.rest = self.rest.get(word.len() + quotes..).unwrap_or("").trim_start();
        Ok(word)
    }

    /// Takes the word if it is the next one.
    pub(super) fn take(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        if found {
            let _ = self.next();
        }
        found
    }

    pub(super) fn expect(&mut self, word: &str) -> Result<(), String> {
        let next = self.next()?;
        if next == word { Ok(()) } else { Err(format!("expected {word:?}, not {next:?}")) }
    }

    pub(super) fn number<T: FromStr>(&mut self) -> Result<T, String> {
        let word = self.next()?;
        word.parse().map_err(|_| format!("expected a number, not {word:?}"))
    }

    pub(super) fn parsed<T: FromStr>(&mut self) -> Result<T, String>
    where
        T::Err: std::fmt::Display,
    {
        let word = self.next()?;
        word.parse().map_err(|error| format!("{error}, not {word:?}"))
    }

    pub(super) fn altitude(&mut self) -> Result<Altitude, String> {
        let word = self.next()?;
        let (sign, digits) = word.strip_prefix('-').map_or((1, word), |digits| (-1, digits));
        let altitude =
            Altitude::read(digits).ok_or_else(|| format!("expected an altitude such as 12.3, not {word:?}"))?;
        Ok(Altitude(sign * altitude.hundreds()))
    }

    /// A hex as the map prints it, `II.F3`, or as coordinates, `10,8`.
    pub(super) fn hex(&mut self, layout: Layout) -> Result<Hex, String> {
        let word = self.next()?;
        match word.parse::<Address>() {
            Ok(address) => Ok(layout.hex(address)),
            Err(_) => word.parse().map_err(|_| format!("expected a hex such as II.F3 or 10,8, not {word:?}")),
        }
    }

    /// Everything that is left.
    pub(super) fn rest(self) -> &'a str {
        self.rest
    }

    pub(super) fn end(self) -> Result<(), String> {
        if self.rest.is_empty() { Ok(()) } else { Err(format!("expected the end of the line, not {:?}", self.rest)) }
    }
}
