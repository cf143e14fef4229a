//! Judging attacks on ships: where an aircraft wants to be, what it should announce there, how a ship should steer.

use grid::hex::{Facing, Hex};
use referee::Side;

use crate::{
    attitude::Attitude,
    bombing, charges,
    order::Order,
    plane::{Plane, Pose},
    plot::Ordnance,
    sailing,
    ship::{Hull, Ship, Stage, Torpedo},
    solo::turned,
    state::State,
    torpedo,
    units::Altitude,
};

/// Where a ship will be in so many turns if it sails straight on; 0 is after this turn's move.
fn expected(state: &State, piece: usize, turns: u8) -> Hex {
    let own = &state.table.pieces[piece];
    let Some(ship) = state.ship(piece) else { return own.hex };
    let stage = state.stage(ship);
    if ship.anchored || stage >= Stage::Stopped {
        return own.hex;
    }
    let each = sailing::turns_per_hex(state.class_of(ship), stage);
    let moved = u8::from(state.table.pieces_moved.has(piece));
    let due = |turn: u8| turn.is_multiple_of(each);
    let first = state.table.turn + moved;
    let hexes = (first..=state.table.turn.saturating_add(turns)).filter(|turn| due(*turn)).count();
    own.hex.steps(own.facing.heading(), hexes as i16)
}

/// The enemy ship that an aircraft goes for: the nearest, large ones first.
pub(crate) fn prey(state: &State, own: &Plane, at: Hex) -> Option<usize> {
    if !own.load.has_stores() || own.load.against_air || state.table.ships.is_empty() {
        return None;
    }
    let charges_only = own.load.depth_charges > 0 && own.load.bombs == 0;
    let fits = |ship: &Ship| !charges_only || state.class_of(ship).hull == Hull::Submarine;
    let enemies = state.afloat().filter(|(_, piece, ship)| piece.side != own.side && fits(ship));
    let score =
        |piece: Hex, ship: &Ship| i32::from(piece.distance(at)) * 12 - i32::from(state.class_of(ship).points) / 8;
    enemies.min_by_key(|(_, piece, ship)| score(piece.hex, ship)).map(|(index, ..)| index)
}

/// How good a pose at the end of this turn is for an attack on a ship.
pub(crate) fn pose_score(state: &State, own: &Plane, pose: &Pose) -> i32 {
    let Some(piece) = prey(state, own, pose.hex) else { return 0 };
    let there = expected(state, piece, 0);
    let distance = i32::from(pose.hex.distance(there));
    let wanted = height_wanted(state, own, distance);
    let height = (i32::from(pose.altitude.hundreds()) - wanted).abs().min(40);
    let ready = match release(state, own, pose) {
        Ordnance::None => lined_up(state, own, pose, piece),
        Ordnance::Torpedoes(_) => 2_000 - 150 * i32::from(torpedo_run(state, piece, pose).unwrap_or(9)),
        _ => 2_000,
    };
    ready - 14 * distance - 6 * height + toward(state, pose, piece)
}

/// Points for a pose from which the next straight move ends where the load can be released.
fn lined_up(state: &State, own: &Plane, pose: &Pose, piece: usize) -> i32 {
    if own.load.torpedoes > 0 {
        return 0;
    }
    let there = expected(state, piece, 1);
    let skips = state.has(crate::options::Opt::SkipBombing) && !state.card(own).equipment.dive_bomber;
    let hexes = i16::from(pose.speed) + i16::from(skips && own.load.bombs > 0);
    let straight = |more: i16| pose.hex.steps(pose.facing.heading(), hexes + more) == there;
    match (straight(0), straight(1) || straight(-1)) {
        (true, _) if pose.attitude.is_level() => 600,
        (true, _) => 250,
        (false, true) => 200,
        _ => 0,
    }
}

/// Points for flying toward where the target will be, level and not too slowly.
fn toward(state: &State, pose: &Pose, piece: usize) -> i32 {
    let speed = pose.speed.max(2);
    let turns = (pose.hex.distance(state.table.pieces[piece].hex) / i16::from(speed)).clamp(0, 12);
    let there = expected(state, piece, turns as u8);
    let distance = pose.hex.distance(there);
    let astray = i32::from(pose.hex.steps(pose.facing.heading(), distance).distance(there));
    // Near the target every hex beside the line counts.
    let weight = if distance <= 16 { 35 } else { 10 };
    12 * i32::from(speed.min(6)) - weight * astray.min(20) + bank(pose, there)
}

/// Points for being banked toward a place that is not straight ahead, and level toward one that is.
fn bank(pose: &Pose, there: Hex) -> i32 {
    let one = |facing: Facing| pose.hex.steps(facing.heading(), pose.hex.distance(there)).distance(there);
    let (left, ahead, right) = (one(pose.facing.left()), one(pose.facing), one(pose.facing.right()));
    let wanted = if ahead <= left.min(right) {
        Attitude::L
    } else if left < right {
        Attitude::LB
    } else {
        Attitude::RB
    };
    match pose.attitude {
        attitude if attitude.is_inverted() => -250,
        attitude if attitude == wanted => 80,
        attitude if attitude.is_level() => 0,
        _ => -40,
    }
}

/// The altitude in hundreds at which an attacker wants to be so far from its target.
fn height_wanted(state: &State, own: &Plane, distance: i32) -> i32 {
    let low = if own.load.torpedoes > 0 {
        i32::from(torpedo::highest(&state.card(own).nation).hundreds())
    } else if own.load.depth_charges > 0 {
        i32::from(charges::AT.hundreds())
    } else if state.card(own).equipment.dive_bomber {
        20
    } else if state.has(crate::options::Opt::SkipBombing) {
        1
    } else {
        5
    };
    low + (distance - 8).max(0) / 2
}

/// What an aircraft should announce if it ends its move in a pose.
pub(crate) fn release(state: &State, own: &Plane, pose: &Pose) -> Ordnance {
    let Some(piece) = prey(state, own, pose.hex) else { return Ordnance::None };
    let level = pose.attitude.is_level();
    if own.load.torpedoes > 0 {
        let low = pose.altitude <= torpedo::highest(&state.card(own).nation);
        let meets = torpedo_run(state, piece, pose).is_some_and(|run| run <= 5);
        return if low && level && meets { Ordnance::Torpedoes(None) } else { Ordnance::None };
    }
    let there = expected(state, piece, 0);
    let ahead = pose.hex.step(pose.facing.heading());
    let skips = state.has(crate::options::Opt::SkipBombing) && pose.altitude == Altitude(1) && pose.speed >= 4;
    if own.load.depth_charges > 0 && pose.altitude == charges::AT && pose.hex == there {
        return set_charges(state, own, piece);
    }
    if own.load.bombs == 0 {
        return Ordnance::None;
    }
    if skips && ahead == there {
        return Ordnance::Skip(None);
    }
    let mut then = own.clone();
    then.pose = *pose;
    let drops = bombing::mode_of(state, &then).is_some();
    if drops && pose.hex == there { Ordnance::Bombs(None) } else { Ordnance::None }
}

/// Charges with the right setting for a submarine that goes on diving.
fn set_charges(state: &State, own: &Plane, piece: usize) -> Ordnance {
    let depth = state.ship(piece).map_or(0, |ship| ship.depth);
    if charges::is_set_for(true, depth + 15) && own.load.deep > 0 {
        Ordnance::Charges { shallow: 0, deep: own.load.deep.min(charges::MOST) }
    } else {
        Ordnance::Charges { shallow: own.load.shallow().min(charges::MOST), deep: 0 }
    }
}

/// The hexes that a torpedo dropped next turn from a pose runs before it meets a ship that sails straight on.
fn torpedo_run(state: &State, piece: usize, pose: &Pose) -> Option<u8> {
    (Torpedo::ARMS_AFTER..=9).find(|run| {
        let hex = pose.hex.steps(pose.facing.heading(), i16::from(*run));
        let miss = expected(state, piece, run - 1).distance(hex);
        miss == 0 || miss == 1 && *run == Torpedo::ARMS_AFTER
    })
}

/// How good it is for a ship to sail like this: away from torpedoes that would meet it, and not off the map.
pub(crate) fn helm_score(state: &State, order: &Order) -> i32 {
    let Order::Sail { piece, helm, dive } = *order else { return if *order == Order::DoneGround { -500 } else { 0 } };
    let index = usize::from(piece);
    let own = &state.table.pieces[index];
    let facing = helm.map_or(own.facing, |hand| turned(own.facing, hand));
    let hex = sailing::next_hex(state, index).unwrap_or(own.hex);
    let danger = state.table.torpedoes.iter().filter(|torpedo| comes_at(torpedo, own.side, hex, facing)).count() as i32;
    let ahead = hex.steps(facing.heading(), 4);
    let off = if state.table.layout.contains(ahead) { 0 } else { 40 };
    i32::from(dive) - 100 * danger - off - i32::from(helm.is_some())
}

/// Whether a torpedo would meet a ship that sails on from here.
fn comes_at(torpedo: &Torpedo, side: Side, hex: Hex, facing: Facing) -> bool {
    torpedo.side != side
        && (1..8i16).any(|turns| {
            let there = torpedo.hex.steps(torpedo.facing.heading(), turns);
            (0..=1).any(|late| hex.steps(facing.heading(), turns - late).distance(there) == 0)
        })
}

/// What the ships of a side have lost, and what they are worth, in the units of aircraft.
pub(crate) fn material(state: &State, side: Side) -> (i32, i32) {
    let pieces = state.table.pieces.iter().enumerate().filter(|(_, piece)| piece.side == side);
    pieces.filter_map(|(index, _)| state.ship(index)).fold((0, 0), |(lost, value), ship| {
        let class = state.class_of(ship);
        let stake = 4 + i32::from(class.points) / 12;
        let hurt = 100 * i32::from(ship.hits) / i32::from(class.hits.max(1));
        let guns = 3 * i32::from(ship.light_lost.min(5));
        (lost + stake * (hurt * 3 / 4 + guns).min(100), value + 100 * stake)
    })
}

/// How far the loaded aircraft of a side are from an attack.
pub(crate) fn approach(state: &State, side: Side) -> i32 {
    if state.table.ships.is_empty() {
        return 0;
    }
    let planes = state.table.planes.iter().filter(|plane| plane.side == side && plane.is_flying());
    planes.map(|plane| pose_score(state, plane, &plane.pose) / 4).sum::<i32>().clamp(-900, 900)
}
