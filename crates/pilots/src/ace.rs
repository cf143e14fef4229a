//! The ace: information-set Monte-Carlo tree search.
//!
//! Each iteration imagines one full state from the view, goes down the tree
//! with it, plays on quickly from where the tree ends, judges the position and
//! remembers the judgement on the way back. So all that is hidden, and
//! all that the dice may do, counts by how likely it is.
//!
//! Where several seats decide in secret, each chooses for itself from its own
//! table, without knowing what the others choose (decoupled bandits); the
//! branch that is followed depends on all of them. Where a title says that it pays,
//! some tries meet what the others can be expected to do instead ([`Foresight`]). Rolls have branches of
//! their own. Orders are opened up one after the other, the title's favourites
//! first, as a situation is visited more often.

use referee::{Rng, Seat, Seats, Silent, Tactics, Turn};

use crate::{
    Considered, Level, Style, TimeLeft,
    fly::{Guesses, play_on, quick_orders, rolled, settle, worth},
    foresight::Foresight,
    luck::Luck,
    tree::{Arm, Chosen, Table, Tree},
};

/// Beyond the first decision fewer orders are considered.
const INNER_BREADTH: usize = 10;
/// No try goes down further than so many steps.
const DEPTH: usize = 200;

/// How often the pilot looks whether its mind is made up.
const PAUSE: u32 = 64;

/// Searches as long as there is time and anything left to find out. The first is the best.
pub(crate) fn consider<R: Tactics>(
    level: &Level,
    style: Style,
    guesses: &mut Guesses<'_, R>,
    seat: Seat,
    tree: &mut Tree<R>,
    rng: &mut Rng,
    time_left: &mut dyn FnMut() -> TimeLeft,
) -> Vec<Considered<R::Order>> {
    let base = worth::<R>(guesses.any(), seat);
    // The table of the first decision exists even if there is no time at all.
    let first = guesses.any().clone();
    let table = tree.choose(0, seat, &first, level.breadth, rng).0.table;
    let single = tree.nodes[0].tables[table].arms.len() == 1;
    let most = if single { 1 } else { level.iterations };
    let foresight = if single { Foresight::NONE } else { Foresight::of(level, guesses, seat, rng, time_left) };
    let mut time_left = TimeLeft::part(u32::MAX, time_left);
    for iteration in 0..most {
        let left = time_left();
        let pauses = level.noise == 0 && iteration % PAUSE == PAUSE - 1;
        let to_come = left.tries(iteration).min(most - iteration);
        if left.is_up() || (pauses && tree.nodes[0].tables[table].is_settled(to_come)) {
            break;
        }
        let mut state = guesses.nth(iteration as usize, rng).clone();
        let (path, luck) = descend(tree, &mut state, level.breadth, &foresight, rng);
        play_on::<R>(&mut state, R::horizon(), rng);
        settle::<R>(&mut state, rng);
        tree.remember(&path, &|who| {
            let value = worth::<R>(&state, who) + luck.missing(who);
            if who == seat { style.judge(value, base) } else { value }
        });
    }
    ranked(&tree.nodes[0].tables[table])
}

/// Goes down the tree, and beyond it to the next decision. Says what was chosen on the way, and how lucky it was.
fn descend<R: Tactics>(
    tree: &mut Tree<R>,
    state: &mut R::State,
    breadth: usize,
    foresight: &Foresight<R::Order>,
    rng: &mut Rng,
) -> (Vec<Chosen>, Luck) {
    let opinion = foresight.opinion(rng);
    let (mut path, mut luck, mut chose) = (Vec::new(), Luck::default(), Seats::NONE);
    let mut node = Some(0);
    for depth in 0..DEPTH {
        match R::turn(state) {
            Turn::Over(_) => break,
            Turn::Roll(chance) => {
                let roll = rolled::<R>(state, &chance, rng);
                if R::branches(&chance) {
                    node = node.and_then(|node| tree.after_roll(node, &roll));
                }
                luck.resolve::<R>(state, &chance, roll, chose);
            }
            Turn::Decide(seats) if depth > 0 && R::is_routine(state) => quick_orders::<R>(state, seats, rng),
            Turn::Decide(seats) => {
                let Some(here) = node else { break };
                let breadth = if depth == 0 { breadth } else { breadth.min(INNER_BREADTH) };
                let mut choices = Vec::new();
                let mut orders = Vec::new();
                for seat in seats.iter() {
                    let expected = foresight.expect(opinion.filter(|_| depth == 0), seat, rng);
                    let expected = expected.filter(|order| R::check(state, seat, order).is_ok());
                    let (chosen, order) = match expected {
                        Some(order) => (tree.take(here, seat, order), order.clone()),
                        None => tree.choose(here, seat, state, breadth, rng),
                    };
                    choices.push(chosen);
                    orders.push((seat, order));
                    chose = chose.with(seat);
                }
                node = tree.after_orders(here, &choices);
                path.extend(choices);
                apply_all::<R>(state, orders);
            }
        }
    }
    (path, luck)
}

fn apply_all<R: Tactics>(state: &mut R::State, orders: Vec<(Seat, R::Order)>) {
    for (seat, order) in orders {
        // One seat's order may end the decision of the others where orders are not secret.
        if R::check(state, seat, &order).is_ok() {
            R::apply_unchecked(state, seat, order, &mut Silent);
        }
    }
}

/// The pilot's own orders at the root: the most visited first, then the title's own order.
fn ranked<O: Clone>(table: &Table<O>) -> Vec<Considered<O>> {
    let mean = |arm: &Arm<O>| (arm.sum / f64::from(arm.visits.max(1))) as i32;
    let considered = table.arms.iter().map(|arm| (arm.order.clone(), mean(arm), arm.visits));
    let mut considered: Vec<Considered<O>> = considered.collect();
    considered.sort_by_key(|(_, worth, visits)| (std::cmp::Reverse(*visits), -worth));
    considered
}
