//! A run with names: what the title, its scenarios and its sides are called.

use referee::Message;

use crate::{Plan, Row, Station, stats};

use super::{Account, words::Words};

/// A run as people talk about it.
pub(super) struct Story<'a> {
    pub(super) words: Words<'a>,
    pub(super) plan: &'a Plan,
    pub(super) rows: &'a [Row],
    /// The full name of the title.
    pub(super) title: String,
    pub(super) scenarios: Vec<Scenario<'a>>,
    /// The first pilot's short name.
    pub(super) first: String,
    pub(super) second: String,
}

/// A scenario with its games.
pub(super) struct Scenario<'a> {
    pub(super) name: String,
    /// The names of its seats.
    pub(super) seats: Vec<String>,
    pub(super) setup: &'a str,
    pub(super) rows: Vec<&'a Row>,
}

impl<'a> Story<'a> {
    pub(super) fn of(account: &Account<'a>) -> Story<'a> {
        let scenario = |(index, (id, setup)): (usize, &'a (String, String))| Scenario {
            name: name_of(account, id),
            seats: account.title.seat_names(setup).iter().map(|name| account.phrases.say(name)).collect(),
            setup,
            rows: account.rows.iter().filter(|row| account.plan.job(row.number).scenario == index).collect(),
        };
        Story {
            words: Words(account.phrases),
            plan: account.plan,
            rows: account.rows,
            title: account.phrases.say(&account.title.name()),
            scenarios: account.plan.scenarios.iter().enumerate().map(scenario).collect(),
            first: short(Words(account.phrases), &account.plan.first),
            second: short(Words(account.phrases), &account.plan.second),
        }
    }

    /// The scenarios in a few words.
    pub(super) fn what(&self) -> String {
        match self.scenarios.as_slice() {
            [one] => one.name.clone(),
            [one, other] => {
                let both = Message::new("lab-two").with("one", one.name.clone()).with("other", other.name.clone());
                self.words.say(&both)
            }
            more => self.words.say(&Message::new("lab-scenarios").with("count", more.len())),
        }
    }

    /// All scenarios by their names.
    pub(super) fn names(&self) -> String {
        let names: Vec<&str> = self.scenarios.iter().map(|scenario| scenario.name.as_str()).collect();
        names.join(" · ")
    }

    /// Whether one kind of pilot flew everything, so that a difference is the scenario's.
    pub(super) fn is_one_pilot(&self) -> bool {
        self.plan.first == self.plan.second
    }

    /// Scenarios between two sides that have been played.
    pub(super) fn duels(&self) -> impl Iterator<Item = &Scenario<'a>> {
        self.scenarios.iter().filter(|scenario| scenario.seats.len() == 2 && !scenario.rows.is_empty())
    }
}

fn name_of(account: &Account<'_>, id: &str) -> String {
    let poster = account.title.posters().into_iter().find(|poster| poster.id == id);
    poster.map_or_else(|| id.to_owned(), |poster| account.phrases.say(&poster.name))
}

/// A pilot's level and style.
fn kind(words: Words<'_>, station: &Station) -> String {
    let level = words.word(&format!("lab-level-{}", station.level));
    let style = words.word(&format!("table-style-{}", station.style));
    match station.style.as_str() {
        "balanced" => level,
        _ => words.say(&Message::new("lab-styled").with("style", style).with("level", level)),
    }
}

/// A pilot in few words.
fn short(words: Words<'_>, station: &Station) -> String {
    let cores = if station.cores > 1 { format!("\u{a0}×\u{a0}{}", station.cores) } else { String::new() };
    match station.thinks() {
        true => format!("{} {}\u{a0}ms{cores}", kind(words, station), station.budget_ms),
        false => kind(words, station),
    }
}

/// A pilot in full.
pub(super) fn pilot(words: Words<'_>, station: &Station) -> String {
    let pilot = kind(words, station);
    if !station.thinks() {
        return pilot;
    }
    let key = if station.cores > 1 { "lab-thinking-on-cores" } else { "lab-thinking" };
    words.say(
        &Message::new(key).with("pilot", pilot).with("ms", station.budget_ms.to_string()).with("cores", station.cores),
    )
}

/// What is known about the balance of a scenario.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// This side is favoured: the interval excludes 50 %.
    Favours(usize),
    /// The interval holds 50 % and is narrow.
    Even,
    /// The interval holds 50 % and much besides.
    Open,
}

/// An interval this narrow says that a scenario is even.
const NARROW: f64 = 0.2;

impl Scenario<'_> {
    /// The first side's score, a draw counting half.
    pub(super) fn rate(&self) -> stats::Rate {
        stats::rate(self.rows.iter().map(|row| row.side_score(0)).sum(), self.rows.len() as u32)
    }

    /// The share of games that a side won.
    pub(super) fn won(&self, side: u8) -> f64 {
        self.share(|row| row.side_score(side) == 1.0)
    }

    /// The share of games that nobody won.
    pub(super) fn drawn(&self) -> f64 {
        self.share(|row| row.side_score(0) == 0.5)
    }

    fn share(&self, is: impl Fn(&Row) -> bool) -> f64 {
        stats::mean(&self.rows.iter().map(|row| f64::from(u8::from(is(row)))).collect::<Vec<_>>())
    }

    pub(super) fn verdict(&self) -> Verdict {
        let rate = self.rate();
        match rate.low > 0.5 || rate.high < 0.5 {
            true => Verdict::Favours(usize::from(rate.high < 0.5)),
            false if rate.high - rate.low <= NARROW => Verdict::Even,
            false => Verdict::Open,
        }
    }

    /// Decisions of each game, in ascending order.
    pub(super) fn lengths(&self) -> Vec<u32> {
        let mut lengths: Vec<u32> = self.rows.iter().map(|row| row.decisions).collect();
        lengths.sort_unstable();
        lengths
    }

    /// The name of one of the two sides.
    pub(super) fn side(&self, side: usize) -> &str {
        &self.seats[side]
    }
}
