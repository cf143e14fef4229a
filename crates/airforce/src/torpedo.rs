//! Torpedoes: how they are dropped, how they run, what they meet.

use referee::Log;

use crate::{
    bombing::Kept,
    event::Event,
    guns::Stand,
    plot::Ordnance,
    ship::{Arm, Blow, Torpedo},
    state::State,
    units::Altitude,
};

/// The highest altitude from which a torpedo survives its fall: by the doctrine of its nation.
// Rule: AF-DTORP-02, AF-DTORP-03, AF-STORP-01
pub fn highest(nation: &str) -> Altitude {
    match nation {
        "jp" | "de" | "it" => Altitude(3),
        _ => Altitude(1),
    }
}

/// What the die of a torpedo or skip bomb is modified by: the arc of the ship that it comes from, and an anchored
/// ship cannot comb its track.
pub fn position_modifier(state: &State, piece: usize, from: Stand) -> i8 {
    let Some(ship) = state.ship(piece) else { return 0 };
    let own = &state.table.pieces[piece];
    let stand = Stand { hex: own.hex, facing: own.facing, altitude: Altitude(0) };
    let table = &state.book.tables.ship_arcs;
    let arc = stand.clock_of(from).map_or(0, |arc| table.by_arc[arc as usize]);
    arc + if ship.anchored { table.anchored } else { 0 }
}

/// How many torpedoes an aircraft drops now.
pub fn count(state: &State, plane: usize) -> u8 {
    let own = &state.table.planes[plane];
    match own.release {
        Ordnance::Torpedoes(Some(wanted)) => wanted.min(own.load.torpedoes),
        Ordnance::Torpedoes(None) => own.load.torpedoes,
        _ => 0,
    }
}

/// Drops torpedoes: only in level flight; from too high they are lost; the others run one hex at once.
// Rule: AF-DTORP-01, AF-DTORP-02, AF-DTORP-03, AF-DTORP-04, AF-DTORP-05
pub fn drop(state: &mut State, plane: usize, log: &mut impl Log<Event>) {
    state.table.dropped.add(plane);
    let count = count(state, plane);
    let own = &state.table.planes[plane];
    let (pose, side) = (own.pose, own.side);
    if !pose.attitude.is_level() || count == 0 {
        return log.note(|| Event::BombsKept { plane: plane as u8, why: Kept::Torpedo });
    }
    let survives = pose.altitude <= highest(&state.card(own).nation);
    state.table.planes[plane].load.torpedoes -= count;
    for _ in 0..count {
        if !survives {
            log.note(|| Event::TorpedoLost { plane: plane as u8 });
            continue;
        }
        log.note(|| Event::TorpedoDropped { plane: plane as u8, hex: pose.hex, facing: pose.facing });
        let torpedo = Torpedo { by: plane as u8, side, hex: pose.hex, facing: pose.facing, run: 0 };
        let left = advance(state, torpedo, log);
        state.table.torpedoes.extend(left);
    }
}

/// All torpedoes in the water run one hex.
// Rule: AF-DTORP-05
pub fn run(state: &mut State, log: &mut impl Log<Event>) {
    if state.table.torpedoes.is_empty() {
        return;
    }
    let running = std::mem::take(&mut state.table.torpedoes);
    for torpedo in running {
        let left = advance(state, torpedo, log);
        state.table.torpedoes.extend(left);
    }
}

/// One hex on; what is left of it in the water.
// Rule: AF-DTORP-05, AF-DTORP-06
fn advance(state: &mut State, torpedo: Torpedo, log: &mut impl Log<Event>) -> Option<Torpedo> {
    let hex = torpedo.hex.step(torpedo.facing.heading());
    let torpedo = Torpedo { hex, run: torpedo.run + 1, ..torpedo };
    if !state.table.layout.contains(hex) || !state.table.land.is_water(hex) {
        log.note(|| Event::TorpedoSpent { by: torpedo.by });
        return None;
    }
    let target = state.ship_in(hex).filter(|piece| state.ship(*piece).is_some_and(|ship| !ship.is_submerged()));
    match target {
        Some(piece) => {
            strike(state, torpedo, piece, log);
            None
        }
        None => Some(torpedo),
    }
}

/// A torpedo and a ship are in one hex: it hits if it has run far enough.
// Rule: AF-DTORP-06, AF-DTORP-07
fn strike(state: &mut State, torpedo: Torpedo, piece: usize, log: &mut impl Log<Event>) {
    if !torpedo.is_armed() {
        return log.note(|| Event::TorpedoMissed { by: torpedo.by, hex: torpedo.hex });
    }
    let behind = torpedo.hex.step(torpedo.facing.opposite().heading());
    let from = Stand { hex: behind, facing: torpedo.facing, altitude: Altitude(0) };
    let modifier = position_modifier(state, piece, from);
    state.table.blows.push(Blow { by: torpedo.by, piece: piece as u8, arm: Arm::Torpedo, modifier });
}

/// A ship has sailed into a hex: torpedoes there meet it.
pub fn meet(state: &mut State, piece: usize, log: &mut impl Log<Event>) {
    let hex = state.table.pieces[piece].hex;
    if state.ship(piece).is_none_or(|ship| ship.is_submerged()) {
        return;
    }
    while let Some(index) = state.table.torpedoes.iter().position(|torpedo| torpedo.hex == hex) {
        let torpedo = state.table.torpedoes.remove(index);
        strike(state, torpedo, piece, log);
    }
}
