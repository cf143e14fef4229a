//! Advance plots: the aircraft as it will be when the next line that it needs comes due.

use std::borrow::Cow;

use crate::{card::Increment, illegal::Judge, limits::Limits, lookout, plane::Plane, state::State};

/// The aircraft as it will be when its next line is flown: as it is, or after the lines written ahead.
// Rule: AF-PRE-01
pub fn due(state: &State, index: usize) -> Cow<'_, Plane> {
    let plane = &state.table.planes[index];
    if !lookout::plots_ahead(state, index) || state.secret.ahead[index].is_empty() {
        return Cow::Borrowed(plane);
    }
    let mut plane = plane.clone();
    for line in &state.secret.ahead[index] {
        let limits = Limits::of(state.card(&plane), &plane, state.table.options);
        let verdict = Judge::new(state.card(&plane), &plane, &limits, state.table.options).verdict(*line);
        if !verdict.spins {
            (plane.pose, plane.run, plane.deeds) = (verdict.pose, verdict.run, verdict.deeds);
            plane.plunge = verdict.plunge;
        }
    }
    Cow::Owned(plane)
}

/// The limits for the next line, with the restraint of crews that have seen nobody yet.
// Rule: AF-PRE-04
pub fn limits(state: &State, index: usize, plane: &Plane) -> Limits {
    let mut limits = Limits::of(state.card(plane), plane, state.table.options);
    limits.cruise = lookout::plots_ahead(state, index);
    limits
}

/// The highest airspeed before an enemy is spotted: manoeuvre speed, or level speed where a band has no other.
// Rule: AF-PRE-04
pub fn cruise(tops: &[u8; 4]) -> u8 {
    let of = |increment: Increment| tops[increment as usize];
    if of(Increment::Manoeuvre) > of(Increment::Stall) { of(Increment::Manoeuvre) } else { of(Increment::Level) }
}

/// The highest airspeed that a line may lead to before an enemy is spotted: that of the band in which its move ends.
/// Who keeps his altitude may keep his airspeed, and so may who is too fast already.
// Rule: AF-PRE-04
pub fn cruise_after(limits: &Limits, climb: i16, tops: &[u8; 4]) -> u8 {
    let kept = climb == 0 || limits.speed > cruise(&limits.tops);
    cruise(tops).max(if kept { limits.speed } else { 0 })
}

/// Does something with the judge of the next line of an aircraft.
pub fn with_judge<T>(state: &State, index: usize, work: impl FnOnce(&Judge<'_>) -> T) -> T {
    let plane = due(state, index);
    let limits = limits(state, index, &plane);
    work(&Judge::new(state.card(&plane), &plane, &limits, state.table.options))
}

/// The turn for which an aircraft writes its next line.
pub fn turn_of_next_line(state: &State, index: usize) -> u8 {
    let written = if lookout::plots_ahead(state, index) { state.secret.ahead[index].len() } else { 0 };
    state.table.turn + written as u8
}
