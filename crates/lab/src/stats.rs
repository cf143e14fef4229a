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

/// The first pilot's score in return matches: two games of a scenario with the same dice and changed sides, won by
/// whoever has more points in both together. So pilots can be compared where the sides are unequal, or one of them has
/// little to decide.
pub fn return_matches(rows: &[Row]) -> Rate {
    let mut matches: BTreeMap<(&str, u64), Vec<&Row>> = BTreeMap::new();
    for row in rows {
        matches.entry((&row.scenario, row.seed)).or_default().push(row);
    }
    let scores: Vec<f64> = matches.values().filter_map(|games| return_match(games)).collect();
    rate(scores.iter().sum(), scores.len() as u32)
}

/// None until both games have been played.
fn return_match(games: &[&Row]) -> Option<f64> {
    match games {
        [one, other] if one.swapped != other.swapped => {
            let lead = one.first_lead() + other.first_lead();
            Some(f64::from(lead.signum() + 1) / 2.0)
        }
        _ => None,
    }
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

/// The number below which this share of the numbers lies; they are in ascending order. Zero for none.
pub fn quantile(ascending: &[u32], share: f64) -> u32 {
    let place = (ascending.len().saturating_sub(1) as f64 * share).round() as usize;
    ascending.get(place).copied().unwrap_or(0)
}

/// Numbers by equal classes with round ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    /// Where the first class begins.
    pub from: u32,
    /// How wide each is.
    pub step: u32,
    /// How many numbers fall into each.
    pub counts: Vec<u32>,
    /// How many are so far above the rest that they would squeeze it.
    pub beyond: u32,
}

/// More classes than these are noise.
const CLASSES: u32 = 24;

/// How numbers in ascending order are distributed.
pub fn histogram(ascending: &[u32]) -> Histogram {
    let within = &ascending[..ascending.partition_point(|number| *number <= fence(ascending))];
    let (low, high) = (within.first().copied().unwrap_or(0), within.last().copied().unwrap_or(0));
    // Few numbers fill few classes.
    let classes = (2.0 * (within.len() as f64).sqrt()) as u32;
    let step = round_step((high - low) / classes.clamp(4, CLASSES) + 1);
    let from = low / step * step;
    let mut counts = vec![0; ((high - from) / step + 1) as usize];
    for number in within {
        counts[((number - from) / step) as usize] += 1;
    }
    Histogram { from, step, counts, beyond: (ascending.len() - within.len()) as u32 }
}

/// What lies above is far from the middle half, if that has any width.
fn fence(ascending: &[u32]) -> u32 {
    let (low, high) = (quantile(ascending, 0.25), quantile(ascending, 0.75));
    if low == high { u32::MAX } else { high + 4 * (high - low) }
}

/// The next of 1, 2, 5, 10, 20, 50 …
fn round_step(least: u32) -> u32 {
    let tens = std::iter::successors(Some(1_u32), |ten| ten.checked_mul(10));
    tens.flat_map(|ten| [ten, ten.saturating_mul(2), ten.saturating_mul(5)])
        .find(|step| *step >= least)
        .unwrap_or(least)
}

/// How often each occurs, the most frequent first.
pub fn counted<'a>(names: impl Iterator<Item = &'a str>) -> Vec<(&'a str, u32)> {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    most_first(counts)
}

fn most_first(counts: BTreeMap<&str, u32>) -> Vec<(&str, u32)> {
    let mut list: Vec<(&str, u32)> = counts.into_iter().collect();
    list.sort_by_key(|(name, count)| (Reverse(*count), *name));
    list
}

/// Two types of aircraft and how often each shot down the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair<'a> {
    /// Who shot down more.
    pub one: &'a str,
    /// The other; the same type where it shot down its like.
    pub other: &'a str,
    /// How often the one shot down the other.
    pub wins: u32,
    /// How often the other way round.
    pub losses: u32,
}

/// Who shot down whom, each pair of types once, the most frequent first.
pub fn exchange(rows: &[Row]) -> Vec<Pair<'_>> {
    let mut victories: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for (_, kind, by) in rows.iter().flat_map(|row| &row.losses).filter(|(_, _, by)| !by.is_empty()) {
        *victories.entry((by, kind)).or_default() += 1;
    }
    let times = |victor: &str, loser: &str| victories.get(&(loser, victor)).copied().unwrap_or(0);
    let ahead = |(victor, loser): (&str, &str), wins: u32| {
        let losses = times(victor, loser);
        wins > losses || wins == losses && victor <= loser
    };
    let mut list: Vec<Pair<'_>> = victories
        .iter()
        .filter(|(pair, wins)| ahead(**pair, **wins))
        .map(|((one, other), wins)| {
            let losses = if one == other { 0 } else { times(one, other) };
            Pair { one, other, wins: *wins, losses }
        })
        .collect();
    list.sort_by_key(|pair| Reverse(pair.wins + pair.losses));
    list
}

/// How often each rule was cited, the most used first.
pub fn rules(rows: &[Row]) -> Vec<(&str, u32)> {
    let mut used: BTreeMap<&str, u32> = BTreeMap::new();
    for (rule, count) in rows.iter().flat_map(|row| &row.rules) {
        *used.entry(rule).or_default() += count;
    }
    most_first(used)
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
    fn every_number_lands_in_a_class_with_round_ends() {
        let lengths = histogram(&[41, 42, 62, 97]);
        assert_eq!((lengths.from, lengths.step), (40, 20));
        assert_eq!(lengths.counts, [2, 1, 1]);
        assert_eq!(histogram(&[7]), Histogram { from: 7, step: 1, counts: vec![1], beyond: 0 });
        assert_eq!(histogram(&[]).counts.iter().sum::<u32>(), 0);
    }

    #[test]
    fn one_endless_game_does_not_squeeze_the_others() {
        let lengths = histogram(&[20, 25, 30, 35, 40, 1210]);
        assert_eq!((lengths.counts.iter().sum::<u32>(), lengths.beyond), (5, 1));
    }

    #[test]
    fn the_middle_of_an_odd_number_of_numbers_is_their_median() {
        assert_eq!((quantile(&[1, 5, 9], 0.5), quantile(&[], 0.5), quantile(&[4], 0.25)), (5, 0, 4));
    }

    #[test]
    fn a_return_match_goes_to_whoever_has_more_points_in_both_games() {
        let game = |seed: u64, swapped: bool, points: [i32; 2]| Row {
            seed,
            swapped,
            points: points.to_vec(),
            ..Row::default()
        };
        let rows = [
            game(1, false, [4, 2]),
            game(1, true, [3, 2]),
            game(2, false, [0, 5]),
            game(2, true, [1, 5]),
            game(3, false, [0, 5]),
            game(3, true, [0, 5]),
            game(4, false, [9, 0]),
        ];
        let rate = return_matches(&rows);
        assert_eq!((rate.share, rate.games), (0.5, 3), "won by one point, lost by one, drawn, and half a match");
        assert_eq!(return_matches(&rows[..2]).share, 1.0);
    }

    /// A pair used to be told twice, once from each end.
    #[test]
    fn each_pair_of_types_is_told_once() {
        let loss = |kind: &str, by: &str| (0, kind.to_owned(), by.to_owned());
        let losses = vec![loss("Dr.I", "Camel"), loss("Camel", "Dr.I"), loss("Camel", "Dr.I"), loss("Camel", "Camel")];
        let row = Row { losses: [losses, vec![loss("Dr.I", "")]].concat(), ..Row::default() };
        let told = exchange(std::slice::from_ref(&row));
        assert_eq!(
            told,
            [
                Pair { one: "Dr.I", other: "Camel", wins: 2, losses: 1 },
                Pair { one: "Camel", other: "Camel", wins: 1, losses: 0 }
            ]
        );
    }
}
