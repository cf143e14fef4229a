//! Rates with confidence intervals, Elo, distributions. For people; nothing here decides a game.

use std::{cmp::Reverse, collections::BTreeMap};

use crate::Row;

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

/// How often one type of aircraft shot down another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange<'a> {
    /// Who fired.
    pub victor: &'a str,
    /// Who fell.
    pub loser: &'a str,
    /// How often.
    pub times: u32,
    /// How often the other way round.
    pub back: u32,
}

/// Who shot down whom, by type, the most frequent first.
pub fn exchange(rows: &[Row]) -> Vec<Exchange<'_>> {
    let mut pairs: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for (_, kind, by) in rows.iter().flat_map(|row| &row.losses).filter(|(_, _, by)| !by.is_empty()) {
        *pairs.entry((by, kind)).or_default() += 1;
    }
    let back = |victor: &str, loser: &str| pairs.get(&(loser, victor)).copied().unwrap_or(0);
    let list = pairs.iter().map(|((victor, loser), times)| Exchange {
        victor,
        loser,
        times: *times,
        back: back(victor, loser),
    });
    let mut list: Vec<Exchange<'_>> = list.collect();
    list.sort_by_key(|pair| Reverse(pair.times));
    list
}

/// How often each rule was cited, the most used first.
pub fn rules(rows: &[Row]) -> Vec<(&str, u32)> {
    let mut used: BTreeMap<&str, u32> = BTreeMap::new();
    for (rule, count) in rows.iter().flat_map(|row| &row.rules) {
        *used.entry(rule).or_default() += count;
    }
    let mut list: Vec<(&str, u32)> = used.into_iter().collect();
    list.sort_by_key(|(rule, count)| (Reverse(*count), *rule));
    list
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
