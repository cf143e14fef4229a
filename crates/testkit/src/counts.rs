//! Counting the ways a game can go on, as perft does for chess.
//!
//! `count 1 12` in a script says that the first seat to decide has twelve
//! legal orders. Depth two counts the orders that follow each of them, and so
//! on. A roll on the way costs no depth: every result is followed once,
//! whatever its weight.

use referee::{Rules, Silent, Turn};

use crate::contract::list;

/// How many sequences of `depth` orders there are.
pub fn count<R: Rules>(state: &R::State, depth: u32) -> u64 {
    match R::turn(state) {
        _ if depth == 0 => 1,
        Turn::Over(_) => 0,
        Turn::Roll(chance) => {
            let odds = R::odds(state, &chance);
            odds.into_iter().map(|(roll, _)| count::<R>(&rolled::<R>(state, roll), depth)).sum()
        }
        Turn::Decide(seats) => {
            let seat = seats.first().expect("somebody decides");
            let orders = list::<R>(state, seat);
            if depth == 1 {
                return orders.len() as u64;
            }
            let after = |order: R::Order| {
                let mut next = state.clone();
                R::apply_unchecked(&mut next, seat, order, &mut Silent);
                next
            };
            orders.into_iter().map(|order| count::<R>(&after(order), depth - 1)).sum()
        }
    }
}

fn rolled<R: Rules>(state: &R::State, roll: R::Roll) -> R::State {
    let mut next = state.clone();
    R::resolve(&mut next, roll, &mut Silent);
    next
}
