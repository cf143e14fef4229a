//! One legal order, quickly: unlikely ones keep some chance, so that random games go somewhere.

use grid::squares::Square;
use referee::Rng;

use crate::{
    order::{Burden, Flight, Intent, Order},
    reach::Ending,
    rules,
    squadron::{UnitId, members},
    state::{Stage, State},
};

/// A random legal order. Every legal order has some chance.
pub(crate) fn order(state: &State, rng: &mut Rng) -> Order {
    match state.now.stage {
        Stage::Vector { unit } => Order::Vector { unit, at: any_square(rng) },
        Stage::Move { movers, .. } => a_move(state, movers, rng),
        _ => any(state, rng),
    }
}

fn any_square(rng: &mut Rng) -> Square {
    Square::new(rng.below(26) as i8, rng.below(20) as i8)
}

/// Any of the listed orders, each as likely.
fn any(state: &State, rng: &mut Rng) -> Order {
    let mut chosen = None;
    let mut seen = 0;
    rules::list(state, &mut |order| {
        seen += 1;
        if rng.below(seen) == 0 {
            chosen = Some(order);
        }
    });
    chosen.unwrap_or_else(|| panic!("no legal order in {:?}", state.now.stage))
}

/// A move of one of the squadrons; bombs and tanks are dropped now and then.
fn a_move(state: &State, movers: u32, rng: &mut Rng) -> Order {
    let count = movers.count_ones();
    let unit = members(movers).nth(rng.below(count) as usize).unwrap_or_default();
    for burden in [Burden::Load, Burden::Tanks] {
        if state.check_jettison(unit, burden).is_ok() && rng.one_in(24) {
            return Order::Jettison { unit, burden };
        }
    }
    let intent = an_intent(state, unit, rng);
    let mut chosen: Option<Ending> = None;
    let mut seen = 0;
    state.each_listed_ending(unit, intent, &mut |ending| {
        seen += 1;
        if rng.below(seen) == 0 {
            chosen = Some(ending);
        }
    });
    match chosen {
        Some(Ending { pace, to, facing, lufbery, .. }) => {
            Order::Move(Flight { unit, intent, pace, to, facing, lufbery, path: None })
        }
        None => any(state, rng),
    }
}

fn an_intent(state: &State, unit: UnitId, rng: &mut Rng) -> Intent {
    let mut chosen = Intent::Loiter;
    let mut seen = 0;
    state.each_intent(unit, &mut |intent| {
        // Going home and rejoining have many faces; they should not drown the rest.
        let rare = matches!(intent, Intent::Home { .. } | Intent::Rejoin { .. }) && seen > 0;
        seen += 1;
        if rng.below(if rare { 4 * seen } else { seen }) == 0 {
            chosen = intent;
        }
    });
    chosen
}
