//! Skip bombing: bombs that jump over the water into the side of a ship.

use referee::Log;

use crate::{
    bombing,
    event::Event,
    piece::Unit,
    plot::Ordnance,
    ship::{Arm, Blow},
    sinking,
    state::State,
    torpedo,
    units::Altitude,
};

/// The altitude at which bombs skip.
const AT: Altitude = Altitude(1);
/// The least airspeed.
const FASTER_THAN: u8 = 4;

/// The ship that skip bombs of an aircraft would strike: straight ahead in the next hex, from 100 ft, fast enough.
// Rule: AF-DSKIP-01
pub fn target(state: &State, plane: usize) -> Option<usize> {
    let pose = state.table.planes[plane].pose;
    let placed = pose.altitude == AT && pose.speed >= FASTER_THAN;
    let ahead = pose.hex.step(pose.facing.heading());
    let surfaced = |piece: &usize| state.ship(*piece).is_some_and(|ship| !ship.is_submerged());
    state.ship_in(ahead).filter(surfaced).filter(|_| placed)
}

/// What the die of a skip bomb is modified by.
// Rule: AF-DSKIP-02, AF-DSKIP-03
pub fn modifier(state: &State, plane: usize, piece: usize) -> i8 {
    torpedo::position_modifier(state, piece, state.stand(Unit::Plane(plane as u8))) + sinking::crew(state, plane as u8)
}

/// Drops skip bombs: one die each if the aircraft is placed right, otherwise they miss.
// Rule: AF-DSKIP-01, AF-DSKIP-02
pub fn drop(state: &mut State, plane: usize, log: &mut impl Log<Event>) {
    let own = &state.table.planes[plane];
    let count = match own.release {
        Ordnance::Skip(Some(wanted)) => wanted.min(own.load.bombs),
        _ => own.load.bombs,
    };
    log.note(|| Event::BombsAway { plane: plane as u8, count });
    bombing::release(state, plane, count);
    let Some(piece) = target(state, plane) else {
        return log.note(|| Event::SkipMissed { plane: plane as u8 });
    };
    let modifier = modifier(state, plane, piece);
    let blow = Blow { by: plane as u8, piece: piece as u8, arm: Arm::Skip, modifier };
    state.table.blows.extend(std::iter::repeat_n(blow, count.into()));
}
