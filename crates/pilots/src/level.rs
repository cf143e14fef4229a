//! How well and in which manner a pilot flies.

/// How a pilot thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pilot {
    /// Not at all.
    Random,
    /// One order ahead.
    Greedy,
    /// As far as time allows.
    Ace,
}

/// A pilot with its limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// How it thinks.
    pub pilot: Pilot,
    /// How many times it tries an order before it decides, at most.
    pub iterations: u32,
    /// The share of the time that a table allows which it makes use of, in per cent. The
    /// caller keeps the time; this is its advice.
    pub share: u32,
    /// By how much its judgement may be off, on the scale of `Tactics::worth`.
    pub noise: u32,
    /// How often in a hundred it does not think at all.
    pub slips: u32,
    /// How many orders it considers, at most.
    pub breadth: usize,
    /// How many times over it puts itself in the place of others who decide in secret: not at all, once as somebody who looks
    /// one order ahead, or also as an ace who does so in turn. Where a title says that it pays.
    pub foresight: u32,
}

impl Level {
    /// Gives any legal order.
    pub const RANDOM: Level =
        Level { pilot: Pilot::Random, iterations: 0, share: 0, noise: 0, slips: 0, breadth: 1, foresight: 0 };

    /// Looks one order ahead, without fault.
    pub const GREEDY: Level =
        Level { pilot: Pilot::Greedy, iterations: 2_000, share: 100, noise: 0, slips: 0, breadth: 48, foresight: 0 };

    /// Somebody who has just learnt to fly: sees what is near, and not always.
    pub const ROOKIE: Level =
        Level { pilot: Pilot::Greedy, iterations: 100, share: 20, noise: 1_000, slips: 20, breadth: 12, foresight: 0 };

    /// A pilot who thinks ahead, but not for long and not always.
    pub const REGULAR: Level =
        Level { pilot: Pilot::Ace, iterations: 250, share: 50, noise: 300, slips: 5, breadth: 24, foresight: 0 };

    /// Uses all the time there is.
    pub const ACE: Level =
        Level { pilot: Pilot::Ace, iterations: 2_000_000, share: 100, noise: 0, slips: 0, breadth: 48, foresight: 2 };

    /// The names that [`Level::named`] knows; the last three are levels for people to fly against.
    pub const NAMES: [&'static str; 5] = ["random", "greedy", "rookie", "regular", "ace"];

    /// A level by its name; a regular if nobody has such a name.
    pub fn named(name: &str) -> Level {
        match name {
            "random" => Level::RANDOM,
            "greedy" => Level::GREEDY,
            "rookie" => Level::ROOKIE,
            "ace" => Level::ACE,
            _ => Level::REGULAR,
        }
    }
}

/// What a pilot is after.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// Would rather lose nothing than win something.
    Cautious,
    /// Weighs both alike.
    #[default]
    Balanced,
    /// Would rather win something than lose nothing.
    Aggressive,
}

impl Style {
    /// The names that [`Style::named`] knows.
    pub const NAMES: [&'static str; 3] = ["cautious", "balanced", "aggressive"];

    /// A style by its name; balanced if there is no such style.
    pub fn named(name: &str) -> Style {
        match name {
            "cautious" => Style::Cautious,
            "aggressive" => Style::Aggressive,
            _ => Style::Balanced,
        }
    }

    /// A position's worth in the eyes of this pilot, who now stands at `base`:
    /// the cautious count what they would lose half as much again, the
    /// aggressive what they would gain.
    ///
    /// ```
    /// use pilots::Style;
    /// assert_eq!(Style::Balanced.judge(-400, 200), -400);
    /// assert_eq!(Style::Cautious.judge(-400, 200), -700);
    /// assert_eq!(Style::Aggressive.judge(600, 200), 800);
    /// ```
    pub fn judge(self, worth: i32, base: i32) -> i32 {
        let change = worth - base;
        let weighs_more = match self {
            Style::Cautious => change < 0,
            Style::Balanced => false,
            Style::Aggressive => change > 0,
        };
        if weighs_more { base + change + change / 2 } else { worth }
    }
}
