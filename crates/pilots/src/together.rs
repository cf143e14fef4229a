//! Several cores think about the same decision: a tree each, their findings added up.

use std::{cmp::Reverse, thread};

use referee::{Rng, Tactics};

use crate::{Considered, Question, TimeLeft};

/// Searches on so many cores at the same time. The first is the best.
pub(crate) fn analyse<R: Tactics>(
    question: &Question<'_, R>,
    rng: &mut Rng,
    cores: usize,
    time_left: &(dyn Fn() -> TimeLeft + Sync),
) -> Vec<Considered<R::Order>> {
    let seeds: Vec<u64> = (0..cores).map(|_| rng.bits()).collect();
    let found = thread::scope(|scope| {
        let search =
            |seed: u64| scope.spawn(move || crate::analyse(question, &mut Rng::new(seed), &mut || time_left()));
        let searches: Vec<_> = seeds.into_iter().map(search).collect();
        searches.into_iter().map(|search| search.join().expect("a search ends")).collect()
    });
    add_up(found)
}

/// One list of several: tries are added, worths weighed by their tries.
fn add_up<O: PartialEq>(found: Vec<Vec<Considered<O>>>) -> Vec<Considered<O>> {
    let mut sums: Vec<(O, i64, u32)> = Vec::new();
    for (order, worth, tries) in found.into_iter().flatten() {
        let sum = i64::from(worth) * i64::from(tries);
        match sums.iter_mut().find(|(known, _, _)| *known == order) {
            Some((_, all, count)) => (*all, *count) = (*all + sum, *count + tries),
            None => sums.push((order, sum, tries)),
        }
    }
    let mean = |(order, sum, tries): (O, i64, u32)| (order, (sum / i64::from(tries.max(1))) as i32, tries);
    let mut considered: Vec<Considered<O>> = sums.into_iter().map(mean).collect();
    considered.sort_by_key(|(_, worth, tries)| (Reverse(*tries), -worth));
    considered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_of_two_cores_are_weighed_by_their_tries() {
        let found = vec![vec![('a', 100, 30), ('b', 0, 10)], vec![('b', 400, 30), ('a', 0, 5)]];
        assert_eq!(add_up(found), [('b', 300, 40), ('a', 85, 35)]);
    }
}
