//! Pieces on the ground before the game: where they stand, what guns they have.

use grid::hex::{Facing, Hex};
use referee::{Log, Refusal, Seat};

use super::{fleets, in_zone};
use crate::{
    event::Event,
    options::Options,
    order::Why,
    piece::{Battery, Kind, Piece},
    scenario::Deployment,
    state::State,
};

fn refuse<T>(rule: &'static str, why: Why) -> Result<T, Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// The deployment that a piece belongs to.
pub fn deployment(state: &State, piece: usize) -> Option<&Deployment> {
    let mut before = 0;
    let mut used = state.scenario().pieces.iter().filter(|group| state.has(group.kind.option()));
    used.find(|group| {
        before += group.places.len();
        piece < before
    })
}

/// Whether the owner places the piece himself.
fn is_sited_by_hand(state: &State, piece: &Piece) -> bool {
    let afloat = matches!(piece.kind, Kind::Balloon | Kind::Target | Kind::Ship);
    let movable = piece.kind.is_flak() && piece.riding.is_none() || afloat;
    state.table.siting && movable && !piece.gone && state.commander(piece.side).is_some()
}

/// The next piece that a seat places.
// Rule: AF-SETUP-10, AF-FLAK-04, AF-BAL-01
pub fn next_site(state: &State, seat: Seat) -> Option<usize> {
    state.table.pieces.iter().enumerate().position(|(index, piece)| {
        is_sited_by_hand(state, piece)
            && state.commander(piece.side) == Some(seat)
            && !state.table.pieces_moved.has(index)
    })
}

/// Whether a piece may stand here: in its zone, and far enough from those of its kind that stand already.
// Rule: AF-SCN2-14, AF-SCN4-14, AF-SCN5-02, AF-SCN5-04, AF-SCN5-05
pub fn check_site(state: &State, seat: Seat, piece: usize, hex: Hex) -> Result<(), Refusal<Why>> {
    if next_site(state, seat) != Some(piece) {
        return refuse("AF-SETUP-10", Why::NotNow);
    }
    if state.ship(piece).is_some() {
        return check_ship(state, piece, hex);
    }
    let Some(group) = deployment(state, piece) else { return refuse("AF-SETUP-10", Why::Unknown) };
    if !in_zone(&group.zone, hex) {
        return refuse("AF-SETUP-10", Why::Zone);
    }
    // Where no hex is left that is far enough from the others, any will do.
    let open = |hex: Hex| in_zone(&group.zone, hex) && !crowds(state, piece, group.apart, hex);
    if crowds(state, piece, group.apart, hex) && super::MAP.points().any(open) {
        return refuse("AF-SETUP-10", Why::Apart { apart: group.apart });
    }
    Ok(())
}

/// Whether a ship may stand here: in the zone of its fleet, on water, in formation.
// Rule: AF-DSHIP-26
fn check_ship(state: &State, piece: usize, hex: Hex) -> Result<(), Refusal<Why>> {
    let Some(fleet) = fleets::fleet(state, piece) else { return refuse("AF-SETUP-10", Why::Unknown) };
    let inside = |hex: Hex| in_zone(&fleet.zone, hex) && state.table.land.is_water(hex);
    if !inside(hex) {
        return refuse("AF-SETUP-10", Why::Zone);
    }
    let open = |hex: Hex| inside(hex) && !fleets::crowds(state, piece, hex);
    if fleets::crowds(state, piece, hex) && super::MAP.points().any(open) {
        let apart = state.ship(piece).map_or(1, |ship| state.class_of(ship).spacing()) as u8;
        return refuse("AF-DSHIP-26", Why::Apart { apart });
    }
    Ok(())
}

/// Whether a piece of the same kind has been placed nearer than that.
fn crowds(state: &State, piece: usize, apart: u8, hex: Hex) -> bool {
    let own = &state.table.pieces[piece];
    let alike = |other: &Piece| other.kind == own.kind || other.kind.is_flak() && own.kind.is_flak();
    state.table.pieces.iter().enumerate().any(|(index, other)| {
        let placed = index != piece && state.table.pieces_moved.has(index);
        placed && alike(other) && other.hex.distance(hex) < i16::from(apart)
    })
}

pub fn sited(state: &mut State, piece: usize, hex: Hex, facing: Facing, log: &mut impl Log<Event>) {
    state.table.pieces_moved.add(piece);
    (state.table.pieces[piece].hex, state.table.pieces[piece].facing) = (hex, facing);
    log.note(|| Event::PieceMoved { piece: piece as u8, hex, facing });
}

/// After all pieces stand: those on sections that are joined on beyond side 4 wait there, and what dice marks meant
/// is forgotten.
// Rule: AF-SCN2-14
pub fn arm(state: &mut State, _log: &mut impl Log<Event>) {
    for index in 0..state.table.pieces.len() {
        if deployment(state, index).is_some_and(|group| group.beyond) {
            let hex = &mut state.table.pieces[index].hex;
            *hex = Hex::from_column_row(hex.column() + super::MAP.width, hex.row());
        }
    }
    (state.table.pieces_moved, state.table.looked, state.table.moved) = Default::default();
}

/// The pieces of a scenario with their guns; those whose option is off are not there.
// Rule: AF-FLAK-01, AF-FLAK-02, AF-FLAK-03, AF-FLAK-04, AF-BAL-01, AF-GT-01, AF-GT-03
// Rule: AF-SCN4-03, AF-SCN4-04, AF-SCN4-05, AF-SCN4-14, AF-SCN4-15, AF-SCN4-16, AF-SCN5-03, AF-SCN5-05
pub fn deploy(deployments: &[Deployment], options: Options) -> (Vec<Piece>, Vec<Battery>) {
    let (mut pieces, mut batteries) = (Vec::new(), Vec::new());
    for group in deployments.iter().filter(|group| options.has(group.kind.option())) {
        for (index, (place, facing)) in group.places.iter().enumerate() {
            let hex = super::at(place).unwrap_or(Hex::new(0, 0));
            let facing = Facing::from_number(*facing).unwrap_or(Facing::ALL[3]);
            let number =
                pieces.iter().filter(|other: &&Piece| other.kind == group.kind && other.side == group.side).count()
                    as u8;
            let mut piece = Piece::new(group.kind, group.side, number + 1, hex, facing);
            piece.radius = group.radius;
            piece.cluster = number / group.cluster.max(1) + 1;
            if group.riding {
                piece.riding = carrier(&pieces, hex);
            }
            pieces.push(piece);
            batteries.push(Battery { guns: group.guns[index], factor: group.factors[index] });
        }
    }
    (pieces, batteries)
}

/// A vehicle in the hex that carries nothing yet.
fn carrier(pieces: &[Piece], hex: Hex) -> Option<u8> {
    let free = |(index, piece): (usize, &Piece)| {
        piece.kind.is_vehicle() && piece.hex == hex && pieces.iter().all(|other| other.riding != Some(index as u8))
    };
    pieces.iter().enumerate().position(free).map(|index| index as u8)
}
