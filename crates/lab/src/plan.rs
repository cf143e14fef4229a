//! What a run plays: scenarios, pairings, sides and seeds, in a fixed order.

use serde::{Deserialize, Serialize};

/// A pilot as a run employs it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Station {
    /// `random`, `greedy`, `rookie`, `regular`, `ace`.
    pub level: String,
    /// `balanced`, `cautious`, `aggressive`.
    pub style: String,
    /// Milliseconds per decision.
    pub budget_ms: u64,
    /// How many cores an ace thinks with.
    #[serde(default = "one")]
    pub cores: usize,
}

fn one() -> usize {
    1
}

impl Station {
    /// Reads `level`, `level:milliseconds` or `level:milliseconds:style`. Milliseconds may be followed by a
    /// number of cores: `ace:200x2`.
    ///
    /// ```
    /// use lab::Station;
    /// let ace = Station::parse("ace:200x2").unwrap();
    /// assert_eq!((ace.level.as_str(), ace.budget_ms, ace.cores), ("ace", 200, 2));
    /// assert_eq!(ace.name(), "ace:200x2");
    /// assert!(Station::parse("ace:soon").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Station, String> {
        let mut parts = text.split(':');
        let level = parts.next().unwrap_or_default().to_owned();
        let known = ["random", "greedy", "rookie", "regular", "ace"];
        if !known.contains(&level.as_str()) {
            return Err(format!("{level} is no pilot; there are {}", known.join(", ")));
        }
        let (time, cores) = parts.next().map_or(("100", "1"), |part| part.split_once('x').unwrap_or((part, "1")));
        let budget_ms = time.parse().map_err(|_| format!("{time} is no number of milliseconds"))?;
        let cores = cores.parse().map_err(|_| format!("{cores} is no number of cores"))?;
        let style = parts.next().unwrap_or("balanced").to_owned();
        if !pilots::Style::NAMES.contains(&style.as_str()) {
            return Err(format!("{style} is no style; there are {}", pilots::Style::NAMES.join(", ")));
        }
        Ok(Station { level, style, budget_ms, cores })
    }

    /// It as [`Station::parse`] reads it.
    pub fn argument(&self) -> String {
        let cores = if self.cores > 1 { format!("x{}", self.cores) } else { String::new() };
        match (self.style.as_str(), self.budget_ms, self.cores) {
            ("balanced", 100, 1) => self.level.clone(),
            ("balanced", budget, _) => format!("{}:{budget}{cores}", self.level),
            (style, budget, _) => format!("{}:{budget}{cores}:{style}", self.level),
        }
    }

    /// Whether it takes time, so that its orders depend on how much there is.
    pub(crate) fn thinks(&self) -> bool {
        !matches!(self.level.as_str(), "random" | "greedy")
    }

    /// Its name in rows and tables.
    pub fn name(&self) -> String {
        let style = if self.style == "balanced" { String::new() } else { format!(":{}", self.style) };
        match self.thinks() {
            false => format!("{}{style}", self.level),
            _ if self.cores > 1 => format!("{}:{}x{}{style}", self.level, self.budget_ms, self.cores),
            _ => format!("{}:{}{style}", self.level, self.budget_ms),
        }
    }
}

/// What a run plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The title.
    pub title: String,
    /// Scenarios with their set-ups as JSON.
    pub scenarios: Vec<(String, String)>,
    /// The two pilots that meet.
    pub first: Station,
    /// The other one.
    pub second: Station,
    /// Games per scenario; pilots change sides after each.
    pub games: u32,
    /// From which every game's seed follows.
    pub seed: u64,
    /// After so many decisions a game counts as drawn.
    pub most_decisions: u32,
}

/// One game of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its number in the run.
    pub number: u32,
    /// Which scenario.
    pub scenario: usize,
    /// Whether the pilots have changed sides.
    pub swapped: bool,
    /// The seed of its dice and of its pilots.
    pub seed: u64,
}

impl Plan {
    /// Where a game is cut off unless a plan says otherwise.
    pub const MOST_DECISIONS: u32 = 20_000;

    /// How many games there are in all.
    pub fn total(&self) -> u32 {
        self.games * self.scenarios.len() as u32
    }

    /// Game number `number`. A pair of games with changed sides shares its seed, unless the pilots are equal: the
    /// same game twice would tell nothing new.
    pub fn job(&self, number: u32) -> Job {
        let scenario = (number / self.games) as usize;
        let pair = u64::from(if self.first == self.second { number } else { number / 2 });
        Job { number, scenario, swapped: number % 2 == 1, seed: self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ pair }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_station_is_read_as_it_was_written() {
        for text in ["greedy", "greedy:100:cautious", "ace", "ace:200", "ace:200x2", "ace:50x2:aggressive"] {
            assert_eq!(Station::parse(text).unwrap().argument(), text);
        }
    }

    /// Equal pilots that change sides with the same dice used to play every game twice.
    #[test]
    fn equal_pilots_never_play_the_same_game_twice() {
        let pilot = |text| Station::parse(text).unwrap();
        let plan = |second| Plan {
            title: "toy".into(),
            scenarios: vec![("duel".into(), "{}".into())],
            first: pilot("greedy"),
            second: pilot(second),
            games: 4,
            seed: 1,
            most_decisions: Plan::MOST_DECISIONS,
        };
        let seeds = |plan: Plan| (0..4).map(|number| plan.job(number).seed).collect::<std::collections::BTreeSet<_>>();
        assert_eq!((seeds(plan("greedy")).len(), seeds(plan("random")).len()), (4, 2));
    }
}
