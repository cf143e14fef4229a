//! Carrier decks: taking off from one hex, one aircraft a turn, and landing on it again.

use grid::hex::Hex;
use referee::Side;

use crate::{
    illegal::{Correction, Verdict},
    limits::Limits,
    plane::{Deeds, Plane, Pose, Run},
    plot::{Line, Moves},
    position, runway,
    ship::Hull,
    state::State,
};

/// Whether a deck can be used: afloat and not damaged by bombs.
// Rule: AF-DCV-03
pub fn is_open(state: &State, piece: usize) -> bool {
    let carrier = |ship: &crate::ship::Ship| state.class_of(ship).hull == Hull::Carrier && !ship.bombed;
    state.table.pieces.get(piece).is_some_and(|own| !own.gone) && state.ship(piece).is_some_and(carrier)
}

/// The open deck of a side in a hex.
// Rule: AF-DCV-01, AF-DCV-03
pub fn deck_in(state: &State, side: Side, hex: Hex) -> Option<usize> {
    let own = |piece: &usize| state.table.pieces[*piece].side == side && is_open(state, *piece);
    state.ship_in(hex).filter(own)
}

/// Whether an aircraft on a deck leaves it this turn: fast enough, the deck whole, and nobody before it.
// Rule: AF-DCV-01, AF-DCV-02, AF-DCV-03
pub fn takes_off(state: &State, plane: &Plane, limits: &Limits) -> bool {
    plane.aboard.is_some_and(|piece| {
        let piece = usize::from(piece);
        let free = state.ship(piece).is_some_and(|ship| !ship.launched);
        free && is_open(state, piece) && runway::must_climb(limits)
    })
}

/// The power that an aircraft on a deck may use: one factor a turn until it is fast enough, none on a damaged deck.
// Rule: AF-DCV-01, AF-DCV-03
pub fn power(state: &State, plane: &Plane, limits: &Limits) -> u8 {
    let open = plane.aboard.is_some_and(|piece| is_open(state, piece.into()));
    let waits = runway::must_climb(limits) && !takes_off(state, plane, limits);
    if open && !waits { runway::power(plane, limits).min(1) } else { 0 }
}

/// Judges the line of an aircraft on a deck: it stays in its hex while it gathers speed, then climbs away.
// Rule: AF-DCV-01, AF-DCV-02, AF-DCV-04
pub fn verdict(state: &State, index: usize, written: Line) -> Verdict {
    let plane = &state.table.planes[index];
    let limits = state.limits(index);
    let leaves = takes_off(state, plane, &limits);
    let line = Line {
        moves: if leaves { Moves::straight(limits.speed) } else { Moves::NONE },
        power: written.power.min(power(state, plane, &limits)),
        brake: written.brake.min(limits.ground_brake),
        climb: if leaves { written.climb.clamp(1, 2) } else { 0 },
        ordnance: written.ordnance,
        pull_out: 0,
    };
    let mut fixes = Vec::new();
    if line.power < written.power {
        fixes.push(Correction::Power { written: written.power, allowed: line.power });
    }
    if line.brake < written.brake {
        fixes.push(Correction::Brake { written: written.brake, allowed: line.brake });
    }
    if line.climb != written.climb || line.moves != written.moves {
        fixes.push(Correction::TakeOff { climb: line.climb });
    }
    let from = plane.pose;
    let pose = Pose {
        hex: from.hex.steps(from.facing.heading(), if leaves { limits.speed.into() } else { 0 }),
        altitude: from.altitude.changed(line.climb),
        speed: position::next_speed(state.card(plane), limits.speed, &line, 0),
        ..from
    };
    let deeds = Deeds { climb: line.climb, ..Deeds::default() };
    Verdict {
        line,
        corrections: fixes,
        pose,
        run: Run::FRESH,
        deeds,
        lost: None,
        spins: false,
        lands: false,
        sank: 0,
        plunge: None,
    }
}

/// Every legal line of an aircraft on a deck.
pub fn each_line(state: &State, index: usize, each: &mut dyn FnMut(Line)) {
    let plane = &state.table.planes[index];
    let limits = state.limits(index);
    let leaves = takes_off(state, plane, &limits);
    let moves = if leaves { Moves::straight(limits.speed) } else { Moves::NONE };
    let climbs: &[i16] = if leaves { &[1, 2] } else { &[0] };
    for climb in climbs {
        for throttle in -i16::from(limits.ground_brake)..=i16::from(power(state, plane, &limits)) {
            each(crate::listing::line(moves, *climb, throttle));
        }
    }
}
