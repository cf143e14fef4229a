//! Rockets: where they are aimed, what is in the area, how many hit.

use grid::hex::Hex;

use crate::{
    fire,
    guns::Stand,
    options::Opt,
    piece::{Kind, Unit},
    plane::Fate,
    plot::Ordnance,
    ship::Stage,
    state::State,
    units::Altitude,
};

/// Every rocket reaches so many hexes.
// Rule: AF-RKT-03
pub const REACH: u8 = 8;
/// The aim lies at most so many hundreds of feet above or below the firer.
const SPREAD: i16 = 4;

/// Whether rockets may be aimed there: straight ahead, within eight hexes and 400 ft.
// Rule: AF-RKT-03, AF-RKT-04
pub fn can_aim(state: &State, plane: usize, distance: u8, altitude: Altitude) -> bool {
    let own = &state.table.planes[plane];
    let near = altitude.above(own.pose.altitude).abs() <= SPREAD;
    let ground = own.load.against_air || altitude == state.table.land.height(aim_hex(state, plane, distance));
    let pitch = own.deeds.climb.signum();
    let nose = !state.has(Opt::Pitch) || altitude.above(own.pose.altitude) * pitch >= 0;
    (1..=REACH).contains(&distance) && near && ground && nose && altitude >= Altitude(0)
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
            if can_aim(state, plane, distance, altitude) {
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
/// for ground rockets in the aim hex and around it.
// Rule: AF-RKT-01, AF-RKT-05, AF-RKT-06
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
        return units.filter(|unit| inside(&state.stand(*unit))).collect();
    }
    let near = |unit: &Unit| state.stand(*unit).hex.distance(hex) <= 1;
    ground_units(state).filter(|unit| fire::side_of(state, *unit) != own.side && near(unit)).collect()
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
