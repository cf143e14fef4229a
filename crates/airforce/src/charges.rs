//! Depth charges: settings, scatter, and what they do to submarines.

use referee::Log;

use crate::{
    bombing::{self, Kept, Mode},
    event::Event,
    plot::Ordnance,
    ship::{Arm, Blow, Hull},
    sinking,
    state::{Awaiting, Chance, State},
    units::Altitude,
};

/// The altitude at which charges are released.
// Rule: AF-DDC-04
pub const AT: Altitude = Altitude(1);
/// The most charges of an aircraft in a turn.
// Rule: AF-DDC-06
pub const MOST: u8 = 6;
/// Shallow charges work down to so many feet, deep ones below.
// Rule: AF-DDC-03
pub const SHALLOW_TO: u16 = 60;
/// Ordinary bombs work down to so many feet.
// Rule: AF-DDC-01
pub const BOMBS_TO: u16 = 6;
/// Submarines are seen down to so many feet.
// Rule: AF-DDC-02
pub const SEEN_TO: u16 = 100;

/// Whether a setting is right for a depth.
// Rule: AF-DDC-03
pub fn is_set_for(deep: bool, depth: u16) -> bool {
    deep == (depth > SHALLOW_TO)
}

/// Releases charges at 100 ft; from anywhere else they stay aboard.
// Rule: AF-DDC-04, AF-DDC-06
pub fn drop(state: &mut State, plane: usize, log: &mut impl Log<Event>) {
    state.table.dropped.add(plane);
    let own = &mut state.table.planes[plane];
    let Ordnance::Charges { shallow, deep } = own.release else { return };
    if own.pose.altitude != AT {
        return log.note(|| Event::BombsKept { plane: plane as u8, why: Kept::Charge });
    }
    let (shallow, deep) = (shallow.min(own.load.shallow()), deep.min(own.load.deep));
    own.load.depth_charges -= shallow + deep;
    own.load.deep -= deep;
    own.release = Ordnance::Charges { shallow, deep };
    state.table.falling = shallow + deep;
    log.note(|| Event::BombsAway { plane: plane as u8, count: shallow + deep });
}

/// The die for the next charge of an aircraft, shallow ones first.
pub fn next(state: &State, plane: usize) -> Option<Awaiting> {
    let Ordnance::Charges { deep, .. } = state.table.planes[plane].release else { return None };
    let deep = state.table.falling < deep;
    Some(Awaiting::Dice(Chance::Charge { plane: plane as u8, deep }))
}

/// One charge: where it falls, and whether it is set right for what is there.
// Rule: AF-DDC-05, AF-DDC-07, AF-DDC-08
pub fn rolled(state: &mut State, plane: usize, deep: bool, dice: (u8, u8), log: &mut impl Log<Event>) {
    let hex = bombing::impact(state, plane, Mode::Glide, dice.0, dice.1);
    log.note(|| Event::ChargeSank { plane: plane as u8, hex, deep });
    let target = state.ship_in(hex).filter(|piece| {
        state
            .ship(*piece)
            .is_some_and(|ship| state.class_of(ship).hull == Hull::Submarine && is_set_for(deep, ship.depth))
    });
    if let Some(piece) = target {
        let modifier = sinking::crew(state, plane as u8);
        state.table.blows.push(Blow { by: plane as u8, piece: piece as u8, arm: Arm::Charge, modifier });
    }
}
