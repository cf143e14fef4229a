//! Advantage: who plots and moves after having seen his target move.

use grid::hex::{Clock, is_in_arc};

use crate::{
    card::Role,
    plane::Plane,
    state::{Flock, State},
};

/// At most so many hexes away.
const REACH_HEXES: i16 = 6;
/// At most so many hundreds of feet above or below.
const REACH_HUNDREDS: i16 = 25;
/// The most aircraft of a side for which advantage is determined.
const MOST_PER_SIDE: usize = 5;

/// Whether an aircraft has another in its 12 o'clock arc within the limits.
// Rule: AF-ADV-01
pub fn holds(pursuer: &Plane, target: &Plane) -> bool {
    let offset = target.pose.hex - pursuer.pose.hex;
    let height = target.pose.altitude.above(pursuer.pose.altitude).abs();
    offset.length() <= REACH_HEXES && height <= REACH_HUNDREDS && is_in_arc(pursuer.pose.facing, offset, Clock::Twelve)
}

/// Every advantaged aircraft.
// Rule: AF-SEQ-03, AF-SEQ-04, AF-ADV-08
pub fn advantaged(state: &State) -> Flock {
    let planes = &state.table.planes;
    let flying = |side| planes.iter().filter(|plane| plane.is_flying() && plane.side == side).count();
    if referee::Side::BOTH.into_iter().any(|side| flying(side) > MOST_PER_SIDE) {
        return Flock::NONE;
    }
    let held: Vec<Flock> = (0..planes.len()).map(|pursuer| targets(state, pursuer)).collect();
    let disadvantaged = Flock(held.iter().fold(0, |all, targets| all | targets.0));
    let candidates = |plane: usize| !held[plane].is_empty() && !disadvantaged.has(plane);
    (0..planes.len()).filter(|plane| candidates(*plane) && has_target_of_its_own(&held, *plane, candidates)).collect()
}

/// The enemies that an aircraft holds in front of it. Flying bombs pursue nobody.
// Rule: AF-ADV-02, AF-ADV-03, AF-ADV-04, AF-ADV-07
fn targets(state: &State, pursuer: usize) -> Flock {
    let planes = &state.table.planes;
    let own = &planes[pursuer];
    if !own.is_flying() || state.card(own).role == Role::Missile {
        return Flock::NONE;
    }
    let enemies = planes.iter().enumerate().filter(|(_, other)| other.is_flying() && other.is_enemy_of(own));
    enemies.filter(|(_, other)| holds(own, other)).map(|(index, _)| index).collect()
}

/// Whether some target of a candidate is no other candidate's.
// Rule: AF-ADV-05, AF-ADV-06
fn has_target_of_its_own(held: &[Flock], plane: usize, candidate: impl Fn(usize) -> bool) -> bool {
    let others = held.iter().enumerate().filter(|(other, _)| *other != plane && candidate(*other));
    let shared = others.fold(0, |all, (_, targets)| all | targets.0);
    held[plane].0 & !shared != 0
}
