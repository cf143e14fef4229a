//! How the dice fell: every roll's worth against what was to be expected of it.

use std::sync::Arc;

use referee::{Game, Seat, Silent, Tactics, Turn, game::RecordLine};
use serde::{Deserialize, Serialize};

use crate::Playable;

/// A roll with more results than this is left out: weighing it would take too long.
const RESULTS: usize = 1_500;

/// One roll, weighed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fortune {
    /// The journal line.
    pub seq: u32,
    /// For each seat, what the roll was expected to change, in hundredths of a game.
    pub expected: Vec<i32>,
    /// For each seat, what it changed.
    pub rolled: Vec<i32>,
}

/// Weighs every roll of a game by the title's own judgement of positions.
pub(crate) fn weigh<R: Playable>(
    book: &Arc<R::Book>,
    setup: R::Setup,
    lines: &[RecordLine<R>],
) -> Result<Vec<Fortune>, String> {
    let seats: Vec<Seat> = (0..R::seats(&setup)).map(Seat).collect();
    let mut game = Game::<R>::start(book.clone(), setup, [0; 32]).map_err(|faults| format!("{faults:?}"))?;
    let mut fortunes = Vec::new();
    for line in lines {
        let before = expectation::<R>(&game, &seats);
        game.repeat(line).map_err(|drift| format!("{drift:?}"))?;
        if let Some((was, expected)) = before {
            let now = worths::<R>(game.state(), &seats);
            let rolled: Vec<i32> = now.iter().zip(&was).map(|(now, was)| now - was).collect();
            fortunes.push(Fortune { seq: line.seq, expected, rolled });
        }
    }
    Ok(fortunes)
}

fn worths<R: Tactics>(state: &R::State, seats: &[Seat]) -> Vec<i32> {
    seats.iter().map(|seat| R::worth(state, *seat)).collect()
}

/// The worth before a roll, and the mean change over all its results. None where nothing is open.
fn expectation<R: Playable>(game: &Game<R>, seats: &[Seat]) -> Option<(Vec<i32>, Vec<i32>)> {
    let Turn::Roll(chance) = game.turn() else { return None };
    let odds = R::odds(game.state(), &chance);
    if !(2..=RESULTS).contains(&odds.len()) {
        return None;
    }
    let was = worths::<R>(game.state(), seats);
    let mut sums = vec![0_i64; seats.len()];
    let mut total = 0_i64;
    for (roll, weight) in odds {
        let mut after = game.state().clone();
        R::resolve(&mut after, roll, &mut Silent);
        total += i64::from(weight);
        for (sum, worth) in sums.iter_mut().zip(worths::<R>(&after, seats)) {
            *sum += i64::from(weight) * i64::from(worth);
        }
    }
    let mean = sums.iter().zip(&was).map(|(sum, was)| (sum / total.max(1)) as i32 - was).collect();
    Some((was, mean))
}
