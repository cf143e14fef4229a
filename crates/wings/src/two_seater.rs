//! Two-seaters: the observer, the blind spot of rear guns, the Roland's turning gun.

use grid::plane::Arc;

use crate::state::{PlaneId, State};

/// Whether a rear gun cannot reach a target close behind the tail.
///
/// The ruler from centre to centre passes over the rear edge and touches the target with its first
/// half. With altitude only targets at the same level or lower are hidden so.
// Rule: WOW-BLIND-01, WOW-BLIND-02, WOW-BLIND-03, WOW-BLIND-04, WOW-ROLAND-01
pub fn is_in_blind_spot(state: &State, plane: PlaneId, target: PlaneId) -> bool {
    if !state.table.variants.blind.0 || is_higher(state, target, plane) {
        return false;
    }
    let (own, other) = (state[plane].flight.pose, state[target].flight.pose);
    let toward = other.centre - own.centre;
    let over_the_tail = Arc::behind(own, state.table.base.edge_cone).contains_direction(toward);
    let Some(chord) = state.base(target).chord(own.centre, toward) else { return false };
    let touch = grid::plane::Touch { apex: own.centre, toward, along: chord.enter };
    over_the_tail && touch.is_within(state.table.half_ruler())
}

/// Whether the rear gun ignores its arc against this target.
// Rule: WOW-ROLAND-02
pub fn turns_all_round(state: &State, plane: PlaneId, target: PlaneId) -> bool {
    state.table.variants.roland.0 && state.table.piece(plane).aircraft.turning_gun && is_higher(state, target, plane)
}

fn is_higher(state: &State, one: PlaneId, other: PlaneId) -> bool {
    state.table.variants.altitude.0 && state[one].flight.level > state[other].flight.level
}

/// Whether a crew hit wounds the observer rather than the pilot.
// Rule: WOW-TWO-SEAT-06
pub fn hits_observer(state: &State, plane: PlaneId, points: u8) -> bool {
    state.table.piece(plane).aircraft.two_seater && points != 3
}
