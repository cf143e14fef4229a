//! Judging attacks on ships and ground targets: where an aircraft wants to be, what it should announce there, how a
//! ship should steer.

use grid::hex::{Clock, Facing, Hex, is_in_arc};
use referee::Side;

use crate::{
    attitude::Attitude,
    bombing, charges,
    errand::{How, Prey, looks, prey},
    glide, guided, missile,
    options::Opt,
    order::Order,
    plane::{Plane, Pose},
    plot::Ordnance,
    sailing,
    ship::{Stage, Torpedo},
    solo::turned,
    state::State,
    torpedo,
    units::Altitude,
};

/// Where a ship will be in so many turns if it sails straight on; 0 is after this turn's move.
pub(crate) fn expected(state: &State, piece: usize, turns: u8) -> Hex {
    Track::ahead(state, piece).at(state, turns)
}

/// How a ship may sail: it turns to a side after this turn's move and holds it.
pub(crate) struct Track {
    pub(crate) piece: usize,
    pub(crate) facing: Facing,
    /// In so many turns an aircraft is there; 0 is this turn.
    pub(crate) later: u8,
}

impl Track {
    /// Straight on.
    fn ahead(state: &State, piece: usize) -> Track {
        Track { piece, facing: state.table.pieces[piece].facing, later: 0 }
    }

    /// Where the ship is so many turns after the aircraft has got there.
    // Rule: AF-DSHIP-11, AF-DSHIP-12
    fn at(&self, state: &State, turns: u8) -> Hex {
        let own = &state.table.pieces[self.piece];
        let Some(ship) = state.ship(self.piece) else { return own.hex };
        let stage = state.stage(ship);
        if ship.anchored || stage >= Stage::Stopped {
            return own.hex;
        }
        let each = sailing::turns_per_hex(state.class_of(ship), stage);
        let now = state.table.turn;
        let moves = |turn: &u8| turn.is_multiple_of(each);
        let first = moves(&now) && !state.table.pieces_moved.has(self.piece);
        let others = (now + 1..=now.saturating_add(self.later + turns)).filter(moves).count();
        own.hex.steps(own.facing.heading(), i16::from(first)).steps(self.facing.heading(), others as i16)
    }
}

/// How good a pose at the end of this turn is for what an aircraft goes for, if friends bomb from these hexes.
pub(crate) fn pose_score(state: &State, own: &Plane, pose: &Pose, bombed: &[Hex]) -> i32 {
    let Some(prey) = prey(state, own, pose.hex) else { return 0 };
    let there = due(state, &prey, 0);
    let distance = i32::from((pose.hex.distance(there) - prey.within).max(0));
    let wanted = height_wanted(state, own, &prey, distance);
    let height = (i32::from(pose.altitude.hundreds()) - wanted).abs().min(40);
    let ready = match (prey.how, release(state, own, pose, bombed)) {
        (How::Crash, _) => crash_run(state, pose, &prey),
        (How::Strafe, _) => strafe_run(state, pose, &prey),
        (How::Look | How::Leave, _) => 0,
        (_, Ordnance::None) => lined_up(state, own, pose, &prey),
        (_, Ordnance::Torpedoes(_)) => {
            2_000
                - 150
                    * i32::from(
                        prey.piece.and_then(|piece| torpedo_run(state, &Track::ahead(state, piece), pose)).unwrap_or(9),
                    )
        }
        _ => 2_000,
    };
    let runs_in = matches!(prey.how, How::Ship | How::Bomb | How::Strafe);
    if runs_in && ready <= 0 && is_past(pose, there, distance) {
        // Past the target it pays to fly on, and to turn where there is room for another run.
        return 14 * (distance - 2 * ROOM) - 6 * height + 22 * i32::from(pose.speed.min(7));
    }
    // Rule: AF-SHS-01
    let hasty = if prey.how == How::Glide { 150 * i32::from(pose.speed.saturating_sub(missile::SLOWEST)) } else { 0 };
    ready - hasty - 14 * distance - 6 * height + toward(state, pose, &prey)
}

/// In how many turns an aircraft that drops bombs on a ship gets there from a pose; none drops them now.
// Rule: AF-BOMB-05
pub(crate) fn turns_to_drop(state: &State, own: &Plane, pose: &Pose) -> Option<i16> {
    let prey = prey(state, own, pose.hex).filter(|prey| prey.how == How::Ship)?;
    if own.load.bombs == 0
        || own.plunge.is_some()
        || is_past(pose, due(state, &prey, 0), i32::from(prey.from(pose.hex)))
    {
        return None;
    }
    let speed = i16::from(pose.speed.max(1));
    Some((pose.hex.distance(due(state, &prey, 1)) + speed - 1) / speed)
}

/// So many hexes are room enough to turn and line up.
const ROOM: i32 = 9;

/// Whether a place lies near, and neither ahead nor a little beside that.
fn is_past(pose: &Pose, there: Hex, distance: i32) -> bool {
    let away = pose.hex.distance(there);
    let astray = pose.hex.steps(pose.facing.heading(), away).distance(there);
    distance < ROOM && astray > away
}

/// Where the prey will be in so many turns; 0 is after this turn's move.
fn due(state: &State, prey: &Prey, turns: u8) -> Hex {
    prey.piece.map_or(prey.hex, |piece| expected(state, piece, turns))
}

/// Points for a low pose from which the next straight move passes through the ship.
fn crash_run(state: &State, pose: &Pose, prey: &Prey) -> i32 {
    let there = due(state, prey, 1);
    let through = (1..=i16::from(pose.speed)).any(|hexes| pose.hex.steps(pose.facing.heading(), hexes) == there);
    match (through, pose.altitude.hundreds()) {
        (true, ..=8) => 900,
        (true, _) => 300,
        _ => 0,
    }
}

/// Points for having something on the ground in front of the guns.
fn strafe_run(state: &State, pose: &Pose, prey: &Prey) -> i32 {
    let there = due(state, prey, 0);
    let range = i32::from(grid::hex::range(pose.hex.distance(there), pose.altitude.hundreds()));
    let ahead = there != pose.hex && is_in_arc(pose.facing, there - pose.hex, Clock::Twelve);
    if ahead && range <= 8 { 700 - 40 * range } else { 0 }
}

/// Points for a pose from which the next straight moves end where the load can be released.
fn lined_up(state: &State, own: &Plane, pose: &Pose, prey: &Prey) -> i32 {
    let points = match (prey.how, prey.piece) {
        (How::Guide | How::Glide, _) => 0,
        (How::Ship, Some(piece)) => on_course(state, own, pose, piece),
        _ => on_line(pose, due(state, prey, 1), prey.within),
    };
    if pose.attitude.is_level() { points } else { points / 2 }
}

/// The same for something that stays where it is.
fn on_line(pose: &Pose, there: Hex, within: i16) -> i32 {
    let speed = i16::from(pose.speed);
    let straight = |hexes: i16| pose.hex.steps(pose.facing.heading(), hexes).distance(there) <= within;
    match (straight(speed), straight(speed - 1)) {
        (true, _) => 600,
        (false, true) => 200,
        _ => 0,
    }
}

/// The same for a ship that sails on: after one move, or after two of which the second may be a little faster or slower.
fn on_course(state: &State, own: &Plane, pose: &Pose, piece: usize) -> i32 {
    let (speed, altitude) = (i16::from(pose.speed), height_over(state, own, piece));
    let meets = |later: u8, hexes: i16| {
        let hex = pose.hex.steps(pose.facing.heading(), hexes);
        let end = Pose { hex, altitude, attitude: Attitude::L, ..*pose };
        let track = Track { later, ..Track::ahead(state, piece) };
        release_at_sea(state, own, &end, &track) != Ordnance::None
    };
    if meets(1, speed) {
        600
    } else if meets(1, speed - 1) || (-1..=1).any(|more| meets(2, 2 * speed + more)) {
        250
    } else {
        0
    }
}

/// Whether an aircraft attacks ships with bombs that skip.
pub(crate) fn skips(state: &State, own: &Plane) -> bool {
    state.has(Opt::SkipBombing) && !state.card(own).equipment.dive_bomber
}

/// Points for flying toward where the target will be, level and not too slowly.
fn toward(state: &State, pose: &Pose, prey: &Prey) -> i32 {
    let speed = pose.speed.max(2);
    let turns = (pose.hex.distance(prey.hex) / i16::from(speed)).clamp(0, 12);
    let there = due(state, prey, turns as u8);
    let distance = pose.hex.distance(there);
    let astray = i32::from(pose.hex.steps(pose.facing.heading(), distance).distance(there));
    // Near the target every hex beside the line counts.
    let weight = if distance <= 16 { 35 } else { 10 };
    22 * i32::from(speed.min(7)) - weight * astray.min(20) + bank(pose, there)
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
fn height_wanted(state: &State, own: &Plane, prey: &Prey, distance: i32) -> i32 {
    let now = i32::from(own.pose.altitude.hundreds());
    match prey.how {
        // Where it is it can stay: guided bombs and loads from high altitude.
        How::Guide => return now.clamp(125, 175),
        How::Glide => return glide::height_wanted(now),
        How::Bomb if now >= 60 && state.has(Opt::HighBombing) => return now,
        How::Look | How::Leave => return now,
        _ => {}
    }
    let low = drop_height(state, own, prey);
    low + (distance - 8).max(0) / 2
}

/// The altitude at which the load is released over a ship.
pub(crate) fn height_over(state: &State, own: &Plane, piece: usize) -> Altitude {
    let prey = Prey { how: How::Ship, hex: state.table.pieces[piece].hex, piece: Some(piece), within: 0 };
    Altitude(drop_height(state, own, &prey) as i16)
}

/// The altitude in hundreds at which the load is released.
pub(crate) fn drop_height(state: &State, own: &Plane, prey: &Prey) -> i32 {
    let ground = i32::from(state.table.land.height(prey.hex).hundreds());
    if prey.how == How::Ship && own.load.torpedoes > 0 {
        i32::from(torpedo::highest(&state.card(own).nation).hundreds())
    } else if prey.how == How::Ship && own.load.depth_charges > 0 {
        i32::from(charges::AT.hundreds())
    } else if prey.how == How::Ship && skips(state, own) {
        1
    } else if state.card(own).equipment.dive_bomber && matches!(prey.how, How::Ship | How::Bomb) {
        20
    } else if prey.how == How::Glide {
        glide::height_wanted(own.pose.altitude.hundreds().into())
    } else if matches!(prey.how, How::Strafe | How::Crash) {
        ground + 3
    } else {
        ground + 4
    }
}

/// What an aircraft should announce if it ends its move in a pose, and friends bomb from these hexes.
// Rule: AF-BOMB-05
pub(crate) fn release(state: &State, own: &Plane, pose: &Pose, bombed: &[Hex]) -> Ordnance {
    let Some(prey) = prey(state, own, pose.hex) else { return Ordnance::None };
    match wanted(state, own, pose, &prey) {
        Ordnance::Bombs(_) if bombed.contains(&pose.hex) => Ordnance::None,
        wanted => wanted,
    }
}

fn wanted(state: &State, own: &Plane, pose: &Pose, prey: &Prey) -> Ordnance {
    match prey.how {
        How::Ship => release_at_sea(state, own, pose, &Track::ahead(state, prey.piece.unwrap_or(0))),
        How::Bomb => release_on_land(state, own, pose, prey),
        How::Guide => {
            let placed = own.load.guided.and_then(|kind| guided::guidance(kind, pose.altitude)).is_some();
            let near = pose.hex.distance(due(state, prey, 0)) <= guided::REACH;
            if placed && near && pose.attitude.is_level() { Ordnance::Guided } else { Ordnance::None }
        }
        How::Glide if glide::is_in_reach(state, own, pose) => Ordnance::Launch,
        _ => Ordnance::None,
    }
}

/// Bombs over the target, rockets with it ahead.
fn release_on_land(state: &State, own: &Plane, pose: &Pose, prey: &Prey) -> Ordnance {
    let there = due(state, prey, 0);
    if own.load.bombs > 0 {
        let mut then = own.clone();
        then.pose = *pose;
        let over = there.distance(pose.hex) <= prey.within && bombing::mode_of(state, &then).is_some();
        return if over { Ordnance::Bombs(None) } else { Ordnance::None };
    }
    let ahead = (2..=5).any(|hexes| pose.hex.steps(pose.facing.heading(), hexes).distance(there) <= 1);
    let low = pose.altitude.above(state.table.land.height(there)) <= 4;
    if own.load.rockets > 0 && ahead && low { Ordnance::Rockets(None) } else { Ordnance::None }
}

/// What is released against a ship.
pub(crate) fn release_at_sea(state: &State, own: &Plane, pose: &Pose, track: &Track) -> Ordnance {
    let level = pose.attitude.is_level();
    if own.load.torpedoes > 0 {
        let low = pose.altitude <= torpedo::highest(&state.card(own).nation);
        let meets = torpedo_run(state, track, pose).is_some_and(|run| run <= 5);
        return if low && level && meets { Ordnance::Torpedoes(None) } else { Ordnance::None };
    }
    let there = track.at(state, 0);
    let ahead = pose.hex.step(pose.facing.heading());
    if own.load.depth_charges > 0 && pose.altitude == charges::AT && pose.hex == there {
        return set_charges(state, own, track.piece);
    }
    if own.load.bombs == 0 {
        return Ordnance::None;
    }
    let skips = state.has(Opt::SkipBombing) && pose.altitude == Altitude(1) && pose.speed >= 4;
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

/// The hexes that a torpedo dropped from a pose runs before it meets a ship.
fn torpedo_run(state: &State, track: &Track, pose: &Pose) -> Option<u8> {
    (Torpedo::ARMS_AFTER..=9).find(|run| {
        let hex = pose.hex.steps(pose.facing.heading(), i16::from(*run));
        let miss = track.at(state, run - 1).distance(hex);
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

/// How far the loaded aircraft of a side are from an attack, and those that look from what they look for.
pub(crate) fn approach(state: &State, side: Side) -> i32 {
    let planes = state.table.planes.iter().filter(|plane| plane.side == side && plane.is_flying());
    let (looking, loaded): (Vec<&Plane>, Vec<&Plane>) = planes.partition(|plane| looks(state, plane));
    let score = |plane: &&Plane| pose_score(state, plane, &plane.pose, &[]);
    let near = looking.iter().map(|plane| 2 * score(plane)).sum::<i32>().clamp(-2_900, 2_900);
    near + loaded.iter().map(|plane| score(plane) / 4).sum::<i32>().clamp(-900, 900) + glide::under_way(state, side)
}
