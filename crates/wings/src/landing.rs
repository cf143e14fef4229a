//! Landing, take-off and accidents: runs on the ground, card by card.

use grid::plane::{Local, Pose, Turn, Vector};
use referee::{Refusal, Seat};

use crate::{
    movement::{Feat, carried, is_in_field, remember},
    order::{Finger, Order},
    state::{Air, Card, Flight, PlaneId, State},
    table::Traits,
    why::Why,
};

/// Cards drawn for an accident at the touch-down, at a straight, at a stall.
// Rule: WOW-LAND-10, WOW-LAND-11, WOW-LAND-12
const AT_TOUCH_DOWN: u8 = 4;
const AT_STRAIGHT: u8 = 3;
const AT_STALL: u8 = 2;

/// A dive from level 0: all counters are lost and the wheels touch the ground.
// Rule: WOW-ALT-10, WOW-LAND-01, WOW-LAND-02, WOW-LAND-12
pub(crate) fn touch_down(flight: &mut Flight) -> Feat {
    flight.climb = 0;
    flight.forced = false;
    flight.air = Air::TouchDown;
    Feat { stake: AT_TOUCH_DOWN, ..Feat::default() }
}

/// One card on the ground. Illegal cards have been replaced by a straight before.
// Rule: WOW-LAND-02, WOW-LAND-04, WOW-LAND-06, WOW-LAND-07, WOW-LAND-08, WOW-FIREGROUND-01
pub(crate) fn roll(state: &State, plane: PlaneId, flight: &mut Flight, card: Card) -> Feat {
    let is = state.table.traits(plane, card);
    if breaks_off(state, plane, flight) {
        come_to_rest(flight, state.turn);
    }
    if flight.air == Air::Parked && !(is.has(Traits::STALL) && may_take_off(state, plane, flight)) {
        return Feat { stayed: true, ..Feat::default() };
    }
    flight.pose = carried(state, plane, flight.pose, card);
    flight.drift = flight.pose;
    remember(state, plane, flight, card);
    let (air, stake) = match (flight.air, is.has(Traits::STRAIGHT)) {
        (Air::TouchDown, _) => (Air::RollOut, AT_STRAIGHT),
        (Air::RollOut, false) => (Air::Parked, AT_STALL),
        (Air::Parked, _) => (Air::Run, AT_STALL),
        (Air::Run, _) => (Air::LiftOff, AT_STRAIGHT),
        (Air::LiftOff, false) => return lift_off(flight),
        (same, _) => (same, AT_STRAIGHT),
    };
    flight.air = air;
    if air == Air::Parked {
        come_to_rest(flight, state.turn);
    }
    Feat { stake, ..Feat::default() }
}

/// Whether a stall starts a take-off run now.
// Rule: WOW-LAND-05, WOW-LAND-14, WOW-FIREGROUND-01
pub fn may_take_off(state: &State, plane: PlaneId, flight: &Flight) -> bool {
    flight.still_until < state.turn
        && state[plane].flames == 0
        && state.turn >= state.table.piece(plane).take_off_from
        && is_in_field(state, flight.pose)
}

/// Whether flames end a take-off run: the aircraft stands where it is.
// Rule: WOW-FIREGROUND-01
pub fn breaks_off(state: &State, plane: PlaneId, flight: &Flight) -> bool {
    matches!(flight.air, Air::Run | Air::LiftOff) && state[plane].flames > 0
}

/// Flying again: level 0 with one climb counter.
// Rule: WOW-LAND-06, WOW-ALT-06
fn lift_off(flight: &mut Flight) -> Feat {
    flight.air = Air::Flying;
    flight.level = 0;
    flight.climb = 1;
    Feat::default()
}

/// After the stall of a landing, or where a run breaks off, nothing more is flown in this turn.
// Rule: WOW-LAND-03
fn come_to_rest(flight: &mut Flight, until: u16) {
    flight.air = Air::Parked;
    flight.last = Card::NONE;
    flight.still_until = until;
}

/// A centre off the field is an accident: the run ends and the next turn passes without moving. Returns how many of
/// the cards at stake are drawn.
// Rule: WOW-LAND-09, WOW-LAND-14
pub(crate) fn judge(state: &State, flight: &mut Flight, stake: u8) -> u8 {
    if stake == 0 || is_in_field(state, flight.pose) {
        return 0;
    }
    come_to_rest(flight, state.turn + 1);
    stake
}

/// Steps of a pivot in degrees.
const PIVOT_STEP: i32 = 15;

/// The parked aircraft that may be turned before the second reveal.
// Rule: WOW-LAND-16
pub fn pivoting(state: &State) -> u16 {
    let may = |plane: &PlaneId| {
        let flight = &state[*plane].flight;
        flight.air == Air::Parked && flight.still_until < state.turn && !state.is_tethered(*plane)
    };
    state.in_play().filter(may).fold(0, |set, plane| set | plane.bit())
}

/// The base turned around a finger.
// Rule: WOW-LAND-16
pub fn pivoted(state: &State, pose: Pose, finger: Finger) -> Pose {
    let base = &state.table.base;
    let spot = Local::new(i64::from(finger.across) * base.width / 2, i64::from(finger.along) * base.length / 2);
    let turned = pose.turned(Turn::from_degrees(PIVOT_STEP * i32::from(finger.steps)));
    let Vector { x, y } = pose.at(spot) - turned.at(spot);
    Pose::new(pose.centre + Vector::new(x, y), turned.heading)
}

/// Whether a parked aircraft may be turned so.
// Rule: WOW-LAND-16
pub fn check_pivot(state: &State, plane: PlaneId, finger: Option<Finger>) -> Result<(), Refusal<Why>> {
    let Some(finger) = finger else { return Ok(()) };
    let on_base = (-1..=1).contains(&finger.across) && (-1..=1).contains(&finger.along);
    if !on_base || !(1..24).contains(&finger.steps) {
        return Err(Refusal::new("WOW-LAND-16", Why::NoSuchPivot));
    }
    if pretends(state, plane) {
        return Err(Refusal::new("WOW-LAND-08", Why::EngineRuns));
    }
    let pose = pivoted(state, state[plane].flight.pose, finger);
    let own = grid::plane::Rect::new(pose, state.table.size);
    let is_in_the_way = |other: &PlaneId| *other != plane && state.is_on_table(*other) && !state.is_tethered(*other);
    let clash = !state.table.variants.flat.0
        && state.ids().filter(is_in_the_way).any(|other| own.covers_centre(&state.base(other)));
    if clash || !state.table.area.contains(pose.centre) {
        return Err(Refusal::new("WOW-OVER-02", Why::NoRoom));
    }
    Ok(())
}

/// Whether the aircraft stands on the field with its engine running and no stall planned: then it
/// neither moves nor turns in this turn.
// Rule: WOW-LAND-08
fn pretends(state: &State, plane: PlaneId) -> bool {
    let is_stall = |card: &Card| state.table.traits(plane, *card).has(Traits::STALL);
    is_in_field(state, state[plane].flight.pose) && !state[plane].plan.iter().any(is_stall)
}

/// Every way to turn, or not to turn, the parked aircraft of a seat.
pub fn pivot_orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    if let Some(plane) = state.next_of(seat) {
        each(Order::Pivot { plane, around: None });
        for around in fingers().map(Some) {
            if check_pivot(state, plane, around).is_ok() {
                each(Order::Pivot { plane, around });
            }
        }
    }
}

/// Every finger and every turn.
pub fn fingers() -> impl Iterator<Item = Finger> {
    let spots = (-1..=1).flat_map(|across| (-1..=1).map(move |along| (across, along)));
    spots.flat_map(|(across, along)| (1..24).map(move |steps| Finger { across, along, steps }))
}
