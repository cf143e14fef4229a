//! Odds: positive weights, each result once, and a pick that agrees with them for every number.

use std::collections::BTreeSet;

use referee::{Rules, Silent, digest};

use super::{Probe, Spot};

/// Up to so many numbers are all tried; of more, as many at random.
const NUMBERS: u32 = 2_000;

/// Checks rolls and draws.
pub(super) struct Chances;

impl<R: Rules> Probe<R> for Chances {
    fn chance(&mut self, spot: &mut Spot<'_, R>, chance: &R::Chance) {
        let odds = R::odds(spot.state(), chance);
        check_odds::<R>(chance, &odds);
        check_pick(spot, chance, &odds);
        for _ in 0..3 {
            let roll = spot.rng.pick(&odds).0.clone();
            check_resolve(spot, roll);
        }
    }
}

fn check_odds<R: Rules>(chance: &R::Chance, odds: &[(R::Roll, u32)]) {
    assert!(!odds.is_empty(), "{chance:?} has no result");
    let mut seen = BTreeSet::new();
    for (roll, weight) in odds {
        assert!(*weight > 0, "{roll:?} of {chance:?} has no weight");
        let written = serde_json::to_string(roll).expect("a roll can be written");
        let read: R::Roll = serde_json::from_str(&written).expect("a written roll can be read");
        assert_eq!(read, *roll, "a roll changes when it is written as {written}");
        assert!(seen.insert(written), "{roll:?} of {chance:?} is given twice");
    }
}

fn check_pick<R: Rules>(spot: &mut Spot<'_, R>, chance: &R::Chance, odds: &[(R::Roll, u32)]) {
    let total = odds.iter().try_fold(0u32, |sum, (_, weight)| sum.checked_add(*weight));
    let total = total.unwrap_or_else(|| panic!("the weights of {chance:?} add up to more than fits"));
    let ends: Vec<u32> = odds
        .iter()
        .scan(0, |sum, (_, weight)| {
            *sum += weight;
            Some(*sum)
        })
        .collect();
    let numbers: Vec<u32> = match total {
        0..=NUMBERS => (0..total).collect(),
        _ => (0..NUMBERS).map(|_| spot.rng.below(total)).chain([0, total - 1]).collect(),
    };
    for number in numbers {
        let due = &odds[ends.partition_point(|end| *end <= number)].0;
        let picked = picked(spot, chance, total, number);
        assert_eq!(picked, *due, "number {number} of {total} picks the wrong result of {chance:?}");
    }
}

fn picked<R: Rules>(spot: &Spot<'_, R>, chance: &R::Chance, total: u32, number: u32) -> R::Roll {
    let mut asked = 0;
    let picked = R::pick(spot.state(), chance, &mut |limit| {
        assert_eq!(limit, total, "the pick of {chance:?} asks for a number below something else");
        asked += 1;
        number
    });
    assert_eq!(asked, 1, "the pick of {chance:?} asks for {asked} numbers");
    picked
}

fn check_resolve<R: Rules>(spot: &Spot<'_, R>, roll: R::Roll) {
    let (mut heard, mut unheard) = (spot.state().clone(), spot.state().clone());
    R::resolve(&mut heard, roll.clone(), &mut Vec::new());
    R::resolve(&mut unheard, roll.clone(), &mut Silent);
    assert_eq!(digest(&heard), digest(&unheard), "{roll:?} depends on who listens");
    R::turn(&heard);
}
