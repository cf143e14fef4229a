//! What a run of the suite has seen.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use referee::{Entry, Outcome, Seat};

/// Figures of a run, to be read by people and asserted by tests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to their end.
    pub games: u32,
    /// Orders given.
    pub decisions: u32,
    /// Rolls and draws made.
    pub rolls: u32,
    /// Journal lines of all games.
    pub steps: u32,
    /// Journal lines of the longest game.
    pub longest: u32,
    /// Decisions at which all orders were listed.
    pub lists: u32,
    /// Orders listed altogether.
    pub listed: u64,
    /// The longest list.
    pub most_listed: usize,
    /// Illegal orders that were refused.
    pub refused: u32,
    /// Unlisted orders that were taken because the title corrects them.
    pub corrected: u32,
    /// Drafts made into orders.
    pub drafts: u32,
    /// Drafts of which every choice was followed, and found to build exactly the listed orders.
    pub whole_drafts: u32,
    /// States imagined from views.
    pub resamples: u32,
    /// Different messages said in every language.
    pub messages: u32,
    /// Rules named by reports, refusals, odds and panels.
    pub rules: BTreeSet<String>,
    /// Wins per seat.
    pub wins: BTreeMap<Seat, u32>,
    /// Games without a winner.
    pub draws: u32,
}

impl Tally {
    /// The mean number of journal lines of a game.
    pub fn mean_length(&self) -> f64 {
        f64::from(self.steps) / f64::from(self.games.max(1))
    }

    /// The mean number of orders to choose from.
    pub fn mean_orders(&self) -> f64 {
        self.listed as f64 / f64::from(self.lists.max(1))
    }

    pub(super) fn count_step<O, R>(&mut self, entry: &Entry<O, R>) {
        match entry {
            Entry::Order { .. } => self.decisions += 1,
            Entry::Roll(_) => self.rolls += 1,
            _ => {}
        }
    }

    pub(super) fn count_list(&mut self, length: Option<usize>) {
        if let Some(length) = length {
            self.lists += 1;
            self.listed += length as u64;
            self.most_listed = self.most_listed.max(length);
        }
    }

    pub(super) fn count_game(&mut self, length: u32, outcome: &Outcome) {
        self.games += 1;
        self.steps += length;
        self.longest = self.longest.max(length);
        self.draws += u32::from(outcome.winners.is_empty());
        for seat in outcome.winners.iter() {
            *self.wins.entry(seat).or_default() += 1;
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} games, {} orders, {} rolls", self.games, self.decisions, self.rolls)?;
        writeln!(f, "{:.1} lines a game, {} the longest", self.mean_length(), self.longest)?;
        writeln!(f, "{:.1} orders to choose from, {} at most", self.mean_orders(), self.most_listed)?;
        writeln!(f, "{} illegal orders refused, {} corrected", self.refused, self.corrected)?;
        writeln!(f, "{} drafts, {} followed to every end", self.drafts, self.whole_drafts)?;
        writeln!(f, "{} states imagined from views, {} different messages", self.resamples, self.messages)?;
        let wins: Vec<String> = self.wins.iter().map(|(seat, wins)| format!("seat {} {wins}", seat.0)).collect();
        writeln!(f, "wins: {}; draws: {}", wins.join(", "), self.draws)?;
        let rules: Vec<&str> = self.rules.iter().map(String::as_str).collect();
        write!(f, "{} rules named: {}", rules.len(), rules.join(", "))
    }
}
