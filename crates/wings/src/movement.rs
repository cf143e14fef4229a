//! Movement: flying a card, with what it does to altitude, history and the run on the ground.

use grid::plane::{Pose, polygon_contains};

use crate::{
    landing,
    state::{Air, Card, Done, Ending, Flight, PlaneId, State},
    table::Traits,
};

/// What flying a card led to besides the new pose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Feat {
    /// The end of the aircraft: it hit the ground, dived below the floor, or drifted out of the area in cloud.
    pub end: Option<Ending>,
    /// Cards at stake on the ground: it draws them if it stands off the field in the end.
    pub stake: u8,
    /// It has an accident, as far as can be foreseen, and draws so many cards.
    pub accident: u8,
    /// It stayed where it was: standing on the ground, or in cloud.
    pub stayed: bool,
    /// It has just come out of the cloud.
    pub broke_cloud: bool,
}

impl Feat {
    fn ended(end: Ending) -> Feat {
        Feat { end: Some(end), ..Feat::default() }
    }
}

/// Flies one card as if nobody were in the way.
pub fn fly(state: &State, plane: PlaneId, flight: &mut Flight, card: Card) -> Feat {
    let feat = fly_card(state, plane, flight, card);
    Feat { accident: landing::judge(state, flight, feat.stake), ..feat }
}

/// Flies one card; whether a run on the ground ends in an accident shows when everybody stands.
// Rule: WOW-MOVE-06
pub(crate) fn fly_card(state: &State, plane: PlaneId, flight: &mut Flight, card: Card) -> Feat {
    match flight.air {
        Air::Flying => fly_free(state, plane, flight, card),
        Air::Cloud => fly_in_cloud(state, plane, flight, card),
        _ => landing::roll(state, plane, flight, card),
    }
}

/// The base laid on the card: its rear arrow on the tip of the card's arrow.
// Rule: WOW-MOVE-02, WOW-MOVE-03, WOW-MOVE-04
pub fn carried(state: &State, plane: PlaneId, pose: Pose, card: Card) -> Pose {
    let half = state.table.base.length / 2;
    let arrow = state.table.card(plane, card).arrow;
    pose.carried(half, arrow, half - state.table.base.arrow_inset)
}

fn fly_free(state: &State, plane: PlaneId, flight: &mut Flight, card: Card) -> Feat {
    flight.pose = carried(state, plane, flight.pose, card);
    let feat = settle(state, plane, flight, card);
    flight.drift = flight.pose;
    feat
}

/// Cards pile up in cloud; a dive or a Split-S flies the whole pile at once. The first card that leads out of the area
/// is the last one to move the aircraft.
// Rule: WOW-CLOUD-03, WOW-CLOUD-06, WOW-CLOUD-07, WOW-CLOUD-08, WOW-CLOUD-09
fn fly_in_cloud(state: &State, plane: PlaneId, flight: &mut Flight, card: Card) -> Feat {
    let is = state.table.traits(plane, card);
    let leaves = is.has(Traits::DIVE) || is.has(Traits::IMMELMANN);
    if !flight.strayed {
        flight.drift = carried(state, plane, flight.drift, card);
        flight.strayed = !state.table.area.contains(flight.drift.centre);
    }
    if !leaves {
        remember(state, plane, flight, card);
        return Feat { stayed: true, ..Feat::default() };
    }
    flight.pose = flight.drift;
    flight.air = Air::Flying;
    let feat = settle(state, plane, flight, card);
    let end = if flight.strayed { Some(Ending::Pile) } else { feat.end };
    Feat { end, broke_cloud: true, ..feat }
}

/// History and altitude after a card has been flown.
fn settle(state: &State, plane: PlaneId, flight: &mut Flight, card: Card) -> Feat {
    let feat =
        if state.table.variants.altitude.0 { change_altitude(state, plane, flight, card) } else { Feat::default() };
    remember(state, plane, flight, card);
    feat
}

/// What later cards depend on.
// Rule: WOW-PLAN-14, WOW-PLAN-15
pub(crate) fn remember(state: &State, plane: PlaneId, flight: &mut Flight, card: Card) {
    let is = state.table.traits(plane, card);
    let after_stall = state.table.traits(plane, flight.last).has(Traits::STALL);
    let split_s = state.table.variants.altitude.0 && after_stall;
    for (mark, what) in [(Traits::STALL, Done::STALL), (Traits::CLIMB, Done::CLIMB), (Traits::DIVE, Done::DIVE)] {
        if is.has(mark) {
            flight.done.add(what);
        }
    }
    if is.has(Traits::IMMELMANN) {
        flight.done.add(if split_s { Done::SPLIT_S } else { Done::IMMELMANN });
    }
    flight.last = card;
}

fn change_altitude(state: &State, plane: PlaneId, flight: &mut Flight, card: Card) -> Feat {
    let is = state.table.traits(plane, card);
    let after_stall = state.table.traits(plane, flight.last).has(Traits::STALL);
    if is.has(Traits::DIVE) {
        return dive(state, flight, after_stall);
    }
    if is.has(Traits::IMMELMANN) && after_stall {
        return split_s(state, plane, flight);
    }
    // Rule: WOW-ALT-13, WOW-ALT-15, WOW-SPLIT-06
    if is.has(Traits::CLIMB) || is.has(Traits::IMMELMANN) {
        climb(state, plane, flight);
    }
    if flight.forced && is.has(Traits::STRAIGHT) {
        flight.forced = false;
        return sink(state, flight);
    }
    Feat::default()
}

/// One climb counter more; the last one makes a level.
// Rule: WOW-ALT-13, WOW-ALT-15, WOW-CLOUD-02, WOW-CLOUD-03
fn climb(state: &State, plane: PlaneId, flight: &mut Flight) {
    flight.climb += 1;
    if flight.climb < state.table.piece(plane).aircraft.climb {
        return;
    }
    flight.climb = 0;
    flight.level += 1;
    if state.table.cloud == Some(flight.level) {
        flight.air = Air::Cloud;
        flight.strayed = false;
    }
}

/// A dive; right after a stall it is the first half of a forced dive.
// Rule: WOW-ALT-08, WOW-FORCED-03, WOW-FORCED-05
fn dive(state: &State, flight: &mut Flight, after_stall: bool) -> Feat {
    let forced = state.table.variants.forced.0 && after_stall;
    if forced && state.floor == 0 && flight.level <= 1 {
        return Feat::ended(Ending::ForcedDive);
    }
    flight.forced = forced;
    if flight.level == 0 {
        return landing::touch_down(flight);
    }
    sink(state, flight)
}

/// One level down, all climb counters lost; one counter is kept or given at level 0.
// Rule: WOW-ALT-08, WOW-ALT-09, WOW-FORCED-04, WOW-HIGH-06, WOW-HIGH-09
fn sink(state: &State, flight: &mut Flight) -> Feat {
    if flight.level <= state.floor {
        return Feat::ended(if state.floor > 0 { Ending::Floor } else { Ending::ForcedDive });
    }
    flight.level -= 1;
    flight.climb = u8::from(flight.level == 0);
    Feat::default()
}

/// One climb counter less, or one level for all but one of the next.
// Rule: WOW-SPLIT-02, WOW-SPLIT-03, WOW-SPLIT-04, WOW-LAND-17, WOW-HIGH-06
fn split_s(state: &State, plane: PlaneId, flight: &mut Flight) -> Feat {
    if flight.climb > 0 {
        flight.climb -= 1;
        let crashed = flight.level == 0 && flight.climb == 0;
        return Feat { end: crashed.then_some(Ending::SplitS), ..Feat::default() };
    }
    if flight.level <= state.floor {
        return Feat::ended(Ending::Floor);
    }
    flight.level -= 1;
    flight.climb = state.table.piece(plane).aircraft.climb - 1;
    Feat::default()
}

/// Whether one more climb counter would lift the aircraft above its limit.
// Rule: WOW-ALT-05, WOW-HIGH-05, WOW-CLOUD-02, WOW-ILL-06
pub fn would_exceed(state: &State, plane: PlaneId, flight: &Flight) -> bool {
    let aircraft = &state.table.piece(plane).aircraft;
    if flight.climb + 1 < aircraft.climb {
        return false;
    }
    let level = flight.level + 1;
    let too_high_for_it = state.table.variants.higher.0 && level > aircraft.max_altitude;
    let into_cloud = state.table.cloud == Some(level);
    too_high_for_it || level > state.ceiling() && !into_cloud
}

/// Whether the centre of the base is inside the landing field.
pub fn is_in_field(state: &State, pose: Pose) -> bool {
    polygon_contains(&state.table.field, pose.centre)
}
