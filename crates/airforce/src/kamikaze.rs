//! Kamikazes: crashing into ships.

use grid::hex::Hex;
use referee::Log;

use crate::{
    event::Event,
    flow::lose,
    illegal::Judge,
    listing::{self, Fields},
    movement::{self, Pull},
    options::Opt,
    plane::{Cause, Plane},
    plot::Line,
    ship::{Arm, Blow},
    state::State,
    strike::expected,
    units::Altitude,
};

/// Whether an aircraft may crash into ships.
// Rule: AF-DKAMI-04
pub fn is_kamikaze(state: &State, plane: usize) -> bool {
    may_crash(state, &state.table.planes[plane])
}

/// The same for an aircraft as it may be later.
pub(crate) fn may_crash(state: &State, plane: &Plane) -> bool {
    state.has(Opt::Kamikaze) && state.card(plane).nation == "jp"
}

/// What an aircraft does to the ship that it hits.
// Rule: AF-DKAMI-02, AF-DKAMI-03
pub fn arm(engines: usize) -> Arm {
    if engines > 1 { Arm::TwinKamikaze } else { Arm::Kamikaze }
}

/// An aircraft that ends its move on the surface strikes the ship in whose hex it is or through which it has passed.
// Rule: AF-DKAMI-01, AF-DKAMI-04
pub fn crash(state: &mut State, plane: usize, passed: &[Hex], log: &mut impl Log<Event>) -> bool {
    let own = &state.table.planes[plane];
    if !is_kamikaze(state, plane) || own.pose.altitude > Altitude(0) {
        return false;
    }
    let side = own.side;
    let struck = passed.iter().rev().find_map(|hex| {
        let there =
            state.afloat().find(|(_, piece, ship)| piece.hex == *hex && piece.side != side && !ship.is_submerged());
        there.map(|(piece, ..)| piece)
    });
    let Some(piece) = struck else { return false };
    let arm = arm(state.card_of(plane).engines());
    state.table.blows.push(Blow { by: plane as u8, piece: piece as u8, arm, modifier: 0 });
    lose(state, plane, Cause::Crashed, log);
    true
}

/// The lines by which an aircraft ends its move on the surface in or beyond the hex where an enemy ship will be.
// Rule: AF-DKAMI-01
pub fn each_line(state: &State, plane: usize, judge: &Judge<'_>, each: &mut dyn FnMut(Line)) {
    let height = judge.limits.altitude.hundreds();
    if !is_kamikaze(state, plane) || judge.plane.plunge.is_some() || height > i16::from(judge.limits.dive) {
        return;
    }
    let side = judge.plane.side;
    let ships: Vec<Hex> = state
        .afloat()
        .filter(|(_, piece, _)| piece.side != side)
        .map(|(index, ..)| expected(state, index, 0))
        .collect();
    let pose = judge.plane.pose;
    listing::each_field(judge, Fields::Thrifty, Pull::Neither, &mut |moves, _| {
        let mut track = movement::track((pose.hex, pose.facing, pose.attitude), moves, judge.options);
        if track.any(|(_, hex, ..)| ships.contains(&hex)) {
            each(Line { moves, climb: -height, ..Line::default() });
        }
    });
}
