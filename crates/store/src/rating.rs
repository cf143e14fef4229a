//! Ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"), every game a period of its own.

use std::f64::consts::PI;

/// How fast volatility may change.
const TAU: f64 = 0.5;
/// Between Glicko's scale and the one that people see.
const SCALE: f64 = 173.7178;
/// Without a game for so long, a rating becomes less certain as after one game that told nothing.
const IDLE_SECONDS: u64 = 7 * 24 * 3600;
/// Nobody is less certain than somebody new.
const MOST_DEVIATION: f64 = 350.0;

/// How well somebody plays a title, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate; 1500 to begin with.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
    /// How many games have counted.
    pub games: u32,
    /// When the last of them ended, in seconds since 1970.
    pub updated: u64,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { rating: 1500.0, deviation: MOST_DEVIATION, volatility: 0.06, games: 0, updated: 0 }
    }
}

impl Rating {
    fn mu(&self) -> f64 {
        (self.rating - 1500.0) / SCALE
    }

    fn phi(&self) -> f64 {
        self.deviation / SCALE
    }

    /// The same, less certain by the time without a game.
    #[must_use]
    pub fn at(self, now: u64) -> Rating {
        let idle = if self.games == 0 { 0 } else { now.saturating_sub(self.updated) / IDLE_SECONDS };
        let phi = (self.phi().powi(2) + idle as f64 * self.volatility.powi(2)).sqrt();
        Rating { deviation: (phi * SCALE).min(MOST_DEVIATION), ..self }
    }

    /// After results against these opponents: 1 for a win, 0.5 for a draw, 0 for a loss.
    #[must_use]
    pub fn after(self, results: &[(Rating, f64)], now: u64) -> Rating {
        if results.is_empty() {
            return self;
        }
        let parts = results.iter().map(|(other, score)| {
            let g = 1.0 / (1.0 + 3.0 * other.phi().powi(2) / PI.powi(2)).sqrt();
            let e = 1.0 / (1.0 + (-g * (self.mu() - other.mu())).exp());
            (g * g * e * (1.0 - e), g * (score - e))
        });
        let (information, surprise) = parts.fold((0.0, 0.0), |(a, b), (i, s)| (a + i, b + s));
        let variance = 1.0 / information;
        let volatility = self.new_volatility(variance, variance * surprise);
        let before = self.phi().powi(2) + volatility.powi(2);
        let phi = 1.0 / (1.0 / before + 1.0 / variance).sqrt();
        let mu = self.mu() + phi.powi(2) * surprise;
        let games = self.games + 1;
        Rating { rating: mu * SCALE + 1500.0, deviation: phi * SCALE, volatility, games, updated: now }
    }

    /// Step 5 of the paper: the zero of a falling function, by the Illinois method.
    fn new_volatility(&self, variance: f64, delta: f64) -> f64 {
        let (phi2, a) = (self.phi().powi(2), self.volatility.powi(2).ln());
        let f = |x: f64| {
            let e = x.exp();
            e * (delta.powi(2) - phi2 - variance - e) / (2.0 * (phi2 + variance + e).powi(2)) - (x - a) / TAU.powi(2)
        };
        let mut low = a;
        let mut high = if delta.powi(2) > phi2 + variance {
            (delta.powi(2) - phi2 - variance).ln()
        } else {
            (1..64).map(|k| a - f64::from(k) * TAU).find(|x| f(*x) >= 0.0).unwrap_or(a - TAU)
        };
        let (mut f_low, mut f_high) = (f(low), f(high));
        for _ in 0..100 {
            if (high - low).abs() <= 1e-6 {
                break;
            }
            let next = low + (low - high) * f_low / (f_high - f_low);
            let f_next = f(next);
            if f_next * f_high <= 0.0 {
                (low, f_low) = (high, f_high);
            } else {
                f_low /= 2.0;
            }
            (high, f_high) = (next, f_next);
        }
        (low / 2.0).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, ..Rating::default() }
    }

    #[test]
    fn the_example_of_the_paper_comes_out() {
        let results = [(rated(1400.0, 30.0), 1.0), (rated(1550.0, 100.0), 0.0), (rated(1700.0, 300.0), 0.0)];
        let after = rated(1500.0, 200.0).after(&results, 9);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
        assert_eq!((after.games, after.updated), (1, 9));
    }

    #[test]
    fn a_win_raises_and_a_loss_lowers_by_as_much_between_equals() {
        let (one, other) = (Rating::default(), Rating::default());
        let (won, lost) = (one.after(&[(other, 1.0)], 0), other.after(&[(one, 0.0)], 0));
        assert!(won.rating > 1600.0 && (won.rating + lost.rating - 3000.0).abs() < 1e-6);
        let drawn = one.after(&[(other, 0.5)], 0);
        assert!((drawn.rating - 1500.0).abs() < 1e-6 && drawn.deviation < one.deviation);
    }

    #[test]
    fn time_without_games_makes_less_certain_but_never_worse_than_new() {
        let known = Rating { games: 40, updated: 1_000, ..rated(1700.0, 50.0) };
        let later = known.at(1_000 + 52 * IDLE_SECONDS);
        assert!(later.deviation > 80.0 && later.rating == known.rating, "{later:?}");
        assert_eq!(known.at(1_000 + 1_000_000 * IDLE_SECONDS).deviation, MOST_DEVIATION);
        assert_eq!(known.at(900), known);
    }
}
