//! Looking one order ahead with the title's own judgement.

use referee::{Rng, Seat, Seats, Silent, Tactics, Turn};

use crate::{
    Considered, Level, Style, TimeLeft,
    fly::{Guesses, quick_orders, settle, worth},
};

/// The first roll is weighed exactly if it has at most so many results.
const EXACT: usize = 12;
/// Of others, and of all later ones, so many are sampled.
const SAMPLES: u32 = 4;
/// So many rolls in a row are looked through; after that the position is judged as it is.
const ROLLS: u32 = 3;
/// So many guesses are made about what is hidden.
const GUESSES: usize = 8;

/// Tries every candidate on the same guesses against the same answers. The first is the best.
pub(crate) fn consider<R: Tactics>(
    level: &Level,
    style: Style,
    guesses: &mut Guesses<'_, R>,
    seat: Seat,
    rng: &mut Rng,
    time_left: &mut dyn FnMut() -> TimeLeft,
) -> Vec<Considered<R::Order>> {
    let candidates = R::candidates(guesses.any(), seat, level.breadth, rng);
    let alone = matches!(R::turn(guesses.any()), Turn::Decide(seats) if seats.len() == 1);
    let mut sums = vec![(0i64, 0u32); candidates.len()];
    let mut left = level.iterations.max(1);
    // One round says it all where nothing is hidden and nothing has to be guessed on the way.
    let mut certain = guesses.open && alone;
    'rounds: for round in 0..GUESSES {
        let state = guesses.nth(round, rng).clone();
        let base = worth::<R>(&state, seat);
        let answers = rng.bits();
        for (order, (sum, visits)) in candidates.iter().zip(&mut sums) {
            if left == 0 || time_left().is_up() {
                break 'rounds;
            }
            left -= 1;
            let (value, exact) = try_order::<R>(&state, seat, order, &mut Rng::new(answers));
            certain &= exact;
            *sum += i64::from(style.judge(value, base));
            *visits += 1;
        }
        if certain {
            break;
        }
    }
    ranked(candidates, &sums)
}

fn ranked<O>(candidates: Vec<O>, sums: &[(i64, u32)]) -> Vec<Considered<O>> {
    let mean = |(sum, visits): &(i64, u32)| (sum / i64::from((*visits).max(1))) as i32;
    let mut considered: Vec<Considered<O>> =
        candidates.into_iter().zip(sums).map(|(order, sums)| (order, mean(sums), sums.1)).collect();
    // What was not tried comes last; the title's own order decides between equals.
    considered.sort_by_key(|(_, worth, visits)| (*visits == 0, -worth));
    considered
}

/// The worth of an order, and whether the same would come out a second time.
fn try_order<R: Tactics>(state: &R::State, seat: Seat, order: &R::Order, rng: &mut Rng) -> (i32, bool) {
    let others = match R::turn(state) {
        Turn::Decide(seats) => seats.without(seat),
        _ => Seats::NONE,
    };
    let mut after = state.clone();
    // The others answer in secret, so their orders do not depend on this one.
    let mut answers = Vec::new();
    for other in others.iter() {
        answers.push((other, R::quick(state, other, rng)));
    }
    R::apply_unchecked(&mut after, seat, order.clone(), &mut Silent);
    for (other, answer) in answers {
        if R::check(&after, other, &answer).is_ok() {
            R::apply_unchecked(&mut after, other, answer, &mut Silent);
        } else {
            quick_orders::<R>(&mut after, Seats::only(other), rng);
        }
    }
    if matches!(R::turn(&after), Turn::Decide(_)) && !R::is_quiet(&after) {
        settle::<R>(&mut after, rng);
        return (worth::<R>(&after, seat), false);
    }
    (after_rolls::<R>(&after, seat, ROLLS), true)
}

/// The mean worth over what the dice may do next.
fn after_rolls<R: Tactics>(state: &R::State, seat: Seat, rolls: u32) -> i32 {
    let Turn::Roll(chance) = R::turn(state) else { return worth::<R>(state, seat) };
    if rolls == 0 {
        return worth::<R>(state, seat);
    }
    let follow = |roll: R::Roll| {
        let mut after = state.clone();
        R::resolve(&mut after, roll, &mut Silent);
        i64::from(after_rolls::<R>(&after, seat, rolls - 1))
    };
    let odds = R::odds(state, &chance);
    let exact = if rolls == ROLLS { EXACT } else { SAMPLES as usize };
    if odds.len() <= exact {
        let total: i64 = odds.iter().map(|(_, weight)| i64::from(*weight)).sum();
        let sum: i64 = odds.into_iter().map(|(roll, weight)| i64::from(weight) * follow(roll)).sum();
        return (sum / total) as i32;
    }
    let rolls: Vec<R::Roll> = sampled::<R>(state, &chance, total_of(&odds));
    let count = rolls.len() as i64;
    (rolls.into_iter().map(follow).sum::<i64>() / count) as i32
}

fn total_of<T>(odds: &[(T, u32)]) -> u32 {
    odds.iter().map(|(_, weight)| weight).sum()
}

/// Results spread evenly over the odds.
fn sampled<R: Tactics>(state: &R::State, chance: &R::Chance, total: u32) -> Vec<R::Roll> {
    let middle = |part: u32| (u64::from(total) * u64::from(2 * part + 1) / u64::from(2 * SAMPLES)) as u32;
    (0..SAMPLES).map(|part| R::pick(state, chance, &mut |_| middle(part))).collect()
}

#[cfg(test)]
mod tests {
    use referee::Rules as _;
    use testkit::toy::{self, Chance, Toy};

    use super::*;

    #[test]
    fn samples_are_spread_evenly() {
        let state = Toy::start(&toy::book(), &toy::duel(false)).unwrap();
        let rolls = sampled::<Toy>(&state, &Chance::Die(Seat(0)), 6);
        assert_eq!(format!("{rolls:?}"), "[Die(1), Die(3), Die(4), Die(6)]");
    }
}
