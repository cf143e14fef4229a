//! Pieces on the ground before the game: where they stand, what guns they have.

use grid::hex::{Facing, Hex};
use referee::{Log, Refusal, Seat};

use super::in_zone;
use crate::{
    event::Event,
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
    state.scenario().pieces.iter().find(|group| {
        before += group.places.len();
        piece < before
    })
}

/// Whether the owner places the piece himself.
fn is_sited_by_hand(state: &State, piece: &Piece) -> bool {
    let movable = piece.kind.is_flak() && piece.riding.is_none() || piece.kind == Kind::Balloon;
    state.table.siting && movable && state.commander(piece.side).is_some()
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
// Rule: AF-SCN2-14, AF-SCN4-14, AF-SCN5-02, AF-SCN5-04
pub fn check_site(state: &State, seat: Seat, piece: usize, hex: Hex) -> Result<(), Refusal<Why>> {
    if next_site(state, seat) != Some(piece) {
        return refuse("AF-SETUP-10", Why::NotNow);
    }
    let Some(group) = deployment(state, piece) else { return refuse("AF-SETUP-10", Why::Unknown) };
    if !in_zone(&group.zone, hex) {
        return refuse("AF-SETUP-10", Why::Zone);
    }
    let own = &state.table.pieces[piece];
    let near = state.table.pieces.iter().enumerate().any(|(index, other)| {
        index != piece
            && state.table.pieces_moved.has(index)
            && other.kind.is_flak() == own.kind.is_flak()
            && other.hex.distance(hex) < i16::from(group.apart)
    });
    if near { refuse("AF-SETUP-10", Why::Apart { apart: group.apart }) } else { Ok(()) }
}

pub fn sited(state: &mut State, piece: usize, hex: Hex, facing: Facing, log: &mut impl Log<Event>) {
    state.table.pieces_moved.add(piece);
    (state.table.pieces[piece].hex, state.table.pieces[piece].facing) = (hex, facing);
    log.note(|| Event::PieceMoved { piece: piece as u8, hex, facing });
}

/// After all pieces stand: what dice marks meant is forgotten.
pub fn arm(state: &mut State, _log: &mut impl Log<Event>) {
    (state.table.pieces_moved, state.table.looked, state.table.moved) = Default::default();
}

/// The pieces of a scenario with their guns.
// Rule: AF-FLAK-01, AF-FLAK-02, AF-FLAK-03, AF-GT-01
pub fn deploy(deployments: &[Deployment]) -> (Vec<Piece>, Vec<Battery>) {
    let (mut pieces, mut batteries) = (Vec::new(), Vec::new());
    for group in deployments {
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
