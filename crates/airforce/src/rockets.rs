//! Rockets: where they are aimed, what is in the area, how many hit.

use grid::hex::Hex;
use referee::Refusal;

use crate::{
    fire,
    guns::Stand,
    options::Opt,
    order::Why,
    piece::{Kind, Unit},
    plane::Fate,
    plot::Ordnance,
    ship::Stage,
    sight::{self, Eye, Screen},
    state::State,
    units::Altitude,
};

/// Every rocket reaches so many hexes.
// Rule: AF-RKT-03
pub const REACH: u8 = 8;
/// The aim lies at most so many hundreds of feet above or below the firer.
const SPREAD: i16 = 4;

/// Whether rockets may be aimed there: straight ahead, within eight hexes and 400 ft, where the nose points, with
/// nothing in the way.
// Rule: AF-RKT-03, AF-RKT-04, AF-PITCH-01, AF-PITCH-02, AF-CLOUD-03, AF-CLOUD-06, AF-TERR-03
pub fn check_aim(state: &State, plane: usize, distance: u8, altitude: Altitude) -> Result<(), Refusal<Why>> {
    let own = &state.table.planes[plane];
    let hex = aim_hex(state, plane, distance);
    let above = altitude.above(own.pose.altitude);
    if !(1..=REACH).contains(&distance) {
        return refuse("AF-RKT-03", Why::RocketAim);
    }
    let ground = own.load.against_air || altitude == state.table.land.height(hex);
    if above.abs() > SPREAD || !ground || altitude < Altitude(0) {
        return refuse("AF-RKT-04", Why::RocketAim);
    }
    let pitch = own.deeds.climb.signum();
    if state.has(Opt::Pitch) && above * pitch < 0 {
        return refuse(if pitch < 0 { "AF-PITCH-01" } else { "AF-PITCH-02" }, Why::Pitch);
    }
    let from = state.stand(Unit::Plane(plane as u8)).eye();
    match sight::screen(&state.table.land, from, Eye { hex, altitude }) {
        None => Ok(()),
        Some(Screen::Cloud) if sight::is_in_cloud(&state.table.land, from) => refuse("AF-CLOUD-03", Why::Cloud),
        Some(Screen::Cloud) => refuse("AF-CLOUD-06", Why::Cloud),
        Some(Screen::Hill) => refuse("AF-TERR-03", Why::Hill),
    }
}

fn refuse(rule: &'static str, why: Why) -> Result<(), Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// The hex at which rockets are aimed.
pub fn aim_hex(state: &State, plane: usize, distance: u8) -> Hex {
    let pose = state.table.planes[plane].pose;
    pose.hex.steps(pose.facing.heading(), distance.into())
}

/// Every aim that an aircraft has.
pub fn each_aim(state: &State, plane: usize, each: &mut impl FnMut(u8, Altitude)) {
    let own = state.table.planes[plane].pose.altitude;
    for distance in 1..=REACH {
        for altitude in (-SPREAD..=SPREAD).map(|change| own.changed(change)) {
            if check_aim(state, plane, distance, altitude).is_ok() {
                each(distance, altitude);
            }
        }
    }
}

/// How many rockets go.
// Rule: AF-RKT-14
pub fn count(state: &State, plane: usize) -> u8 {
    let own = &state.table.planes[plane];
    match own.release {
        Ordnance::Rockets(Some(wanted)) => wanted.min(own.load.rockets),
        Ordnance::Rockets(None) => own.load.rockets,
        _ => 0,
    }
}

/// The enemies in the area: for air rockets within two hexes with altitude counted and less than 1,000 ft away,
/// for ground rockets in the aim hex and around it. Who cannot be fired at is no target: in a cloud, or unspotted.
// Rule: AF-RKT-01, AF-RKT-05, AF-RKT-06, AF-CLOUD-04, AF-SPOT-03
pub fn targets(state: &State, plane: usize, distance: u8, altitude: Altitude) -> Vec<Unit> {
    let own = &state.table.planes[plane];
    let hex = aim_hex(state, plane, distance);
    if own.load.against_air {
        let aim = Stand { hex, facing: own.pose.facing, altitude };
        let inside = |other: &Stand| {
            let height = other.altitude.above(aim.altitude).abs();
            height < 10 && grid::hex::range(aim.hex.distance(other.hex), height) <= 2
        };
        let planes = state.table.planes.iter().enumerate();
        let planes = planes.filter(|(_, other)| other.is_flying() && other.side != own.side);
        let units = planes.map(|(index, _)| Unit::Plane(index as u8));
        let open = |unit: &Unit| !sight::is_in_cloud(&state.table.land, state.stand(*unit).eye());
        return units.filter(|unit| inside(&state.stand(*unit)) && open(unit) && fire::is_seen(state, *unit)).collect();
    }
    let near = |unit: &Unit| state.stand(*unit).hex.distance(hex) <= 1;
    let theirs = |unit: &Unit| fire::side_of(state, *unit) != own.side && fire::is_seen(state, *unit);
    ground_units(state).filter(|unit| theirs(unit) && near(unit)).collect()
}

/// Units on the ground that a rocket can destroy.
fn ground_units(state: &State) -> impl Iterator<Item = Unit> {
    let surfaced = |index: usize| state.ship(index).is_some_and(|ship| !ship.is_submerged());
    let pieces = state.table.pieces.iter().enumerate().filter(move |(index, piece)| {
        let solid = piece.kind.is_flak() || piece.kind.is_vehicle() || piece.kind == Kind::Fort;
        !piece.gone && piece.riding.is_none() && (solid || surfaced(*index))
    });
    let planes = state.table.planes.iter().enumerate().filter(|(_, plane)| plane.fate == Fate::Grounded);
    let pieces = pieces.map(|(index, _)| Unit::Piece(index as u8));
    pieces.chain(planes.map(|(index, _)| Unit::Plane(index as u8)))
}

/// What the die is modified by.
// Rule: AF-RKT-07, AF-RKT-09, AF-RKT-10
pub fn modifier(state: &State, fired: u8, distance: u8, targets: &[Unit]) -> i16 {
    let alone = match targets.len() {
        0 => 0,
        1 => -2,
        many => many as i16,
    };
    let near = i16::from(distance <= 4);
    let salvo = match fired {
        0..=6 => 0,
        7..=12 => 1,
        13..=24 => 2,
        25..=36 => 3,
        _ => 4,
    };
    alone + near + salvo + ground_bonus(state, targets) + silhouettes(state, targets)
}

/// The silhouettes of the ships in the area together.
// Rule: AF-DRKT-01
fn silhouettes(state: &State, targets: &[Unit]) -> i16 {
    let ships = targets.iter().filter_map(|unit| state.ship(unit.piece()?));
    ships.map(|ship| i16::from(state.class_of(ship).silhouette)).sum()
}

/// Targets that cannot move at all are easier than vehicles.
fn ground_bonus(state: &State, targets: &[Unit]) -> i16 {
    let still = |unit: &Unit| match unit {
        Unit::Piece(index) => match state.ship(usize::from(*index)) {
            Some(ship) => ship.anchored || state.stage(ship) >= Stage::Stopped,
            None => !state.table.pieces[usize::from(*index)].kind.is_vehicle(),
        },
        Unit::Plane(index) => {
            let plane = &state.table.planes[usize::from(*index)];
            plane.fate == Fate::Grounded && !plane.running
        }
    };
    let airborne = |unit: &Unit| unit.plane().is_some_and(|index| state.table.planes[index].is_flying());
    if targets.is_empty() || targets.iter().any(airborne) {
        0
    } else if targets.iter().all(still) {
        2
    } else {
        1
    }
}

/// Hits of a modified die.
// Rule: AF-RKT-08
pub fn hits(total: i16) -> u8 {
    match total {
        ..=5 => 0,
        6..=8 => 1,
        9..=12 => 2,
        _ => 3,
    }
}
