//! Rates with confidence intervals, Elo, distributions. For people; nothing here decides a game.

/// A share with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// The share itself.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// How many games it rests on.
    pub games: u32,
}

/// The Wilson interval of `score` points out of `games` games, a draw counting as half a point.
///
/// ```
/// let rate = lab::stats::rate(75.0, 100);
/// assert!(rate.low > 0.65 && rate.high < 0.84);
/// ```
pub fn rate(score: f64, games: u32) -> Rate {
    if games == 0 {
        return Rate { share: 0.5, low: 0.0, high: 1.0, games };
    }
    let n = f64::from(games);
    let (p, z) = (score / n, 1.96_f64);
    let spread = 1.0 + z * z / n;
    let middle = (p + z * z / (2.0 * n)) / spread;
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / spread;
    Rate { share: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0), games }
}

/// The difference in Elo that a share of points stands for; limited to ±1,000.
pub fn elo(share: f64) -> f64 {
    let share = share.clamp(0.003, 0.997);
    (400.0 * (share / (1.0 - share)).log10()).clamp(-1000.0, 1000.0)
}

/// Mean of numbers; zero for none.
pub fn mean(numbers: &[f64]) -> f64 {
    if numbers.is_empty() { 0.0 } else { numbers.iter().sum::<f64>() / numbers.len() as f64 }
}

/// How many numbers fall into each of `bins` equal parts between the least and the greatest.
pub fn histogram(numbers: &[f64], bins: usize) -> (f64, f64, Vec<u32>) {
    let low = numbers.iter().copied().fold(f64::INFINITY, f64::min);
    let high = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut counts = vec![0; bins];
    if numbers.is_empty() || bins == 0 {
        return (0.0, 0.0, counts);
    }
    let width = ((high - low) / bins as f64).max(f64::MIN_POSITIVE);
    for number in numbers {
        counts[(((number - low) / width) as usize).min(bins - 1)] += 1;
    }
    (low, high, counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_share_is_no_difference_in_elo() {
        assert_eq!(elo(0.5), 0.0);
        assert!((elo(0.75) - 190.8).abs() < 0.5);
    }

    #[test]
    fn nothing_is_known_without_games() {
        let rate = rate(0.0, 0);
        assert_eq!((rate.low, rate.high), (0.0, 1.0));
    }

    #[test]
    fn every_number_lands_in_a_bin() {
        let (_, _, counts) = histogram(&[1.0, 2.0, 2.0, 9.0], 4);
        assert_eq!(counts.iter().sum::<u32>(), 4);
        assert_eq!(counts[0], 3);
    }
}
