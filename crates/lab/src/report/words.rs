//! The sentences of a page in the reader's language.

use phrases::Phrases;
use referee::Message;

use crate::stats::Rate;

/// Says everything that stands on a page. Sentences are plain text; a page escapes them, or what it puts into them.
#[derive(Clone, Copy)]
pub(super) struct Words<'a>(pub(super) &'a Phrases);

impl Words<'_> {
    pub(super) fn word(self, key: &str) -> String {
        self.0.word(key)
    }

    pub(super) fn say(self, message: &Message) -> String {
        self.0.say(message)
    }

    /// A number of games with its noun.
    pub(super) fn games(self, count: usize) -> String {
        self.say(&Message::new("lab-games").with("count", count))
    }

    /// A share with its interval.
    pub(super) fn interval(self, rate: Rate) -> String {
        format!("{} ({})", percent(rate.share), self.ends(rate))
    }

    /// The ends of an interval.
    pub(super) fn ends(self, rate: Rate) -> String {
        self.to(&format!("{:.0}", 100.0 * rate.low), &format!("{:.0}", 100.0 * rate.high))
    }

    pub(super) fn to(self, low: &str, high: &str) -> String {
        self.say(&Message::new("lab-to").with("low", low).with("high", high))
    }

    /// With so many decimals, behind the mark of the language.
    pub(super) fn decimal(self, number: f64, decimals: usize) -> String {
        format!("{number:.decimals$}").replace('.', &self.word("lab-decimal"))
    }

    /// A side's name inside a sentence, with its article where the language asks for one.
    pub(super) fn the(self, name: &str) -> String {
        let with = |side: &str| self.say(&Message::new("lab-the").with("side", side));
        if name.starts_with(&with("")) { name.to_owned() } else { with(name) }
    }
}

/// A share without decimals, which no number of games here would bear.
pub(super) fn percent(share: f64) -> String {
    format!("{:.0}\u{a0}%", 100.0 * share)
}
