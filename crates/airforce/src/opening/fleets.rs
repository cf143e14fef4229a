//! Ships before the game: which there are, where they stand, how far apart.

use grid::hex::{Facing, Hex};
use referee::Side;

use crate::{
    book::Book,
    piece::{Kind, Piece},
    scenario::Fleet,
    ship::Ship,
    state::State,
};

/// Ships of a fleet: its number in the scenario, the class in the book, how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squadron {
    pub fleet: u8,
    pub class: u8,
    pub count: u8,
}

/// Lays out the ships of all fleets at their agreed places; their flak is that of the half year.
// Rule: AF-DSHIP-01, AF-DSHIP-03
pub fn launch(book: &Book, fleets: &[Fleet], squadrons: &[Squadron], date: u16, pieces: &mut Vec<Piece>) -> Vec<Ship> {
    let mut ships: Vec<Ship> = Vec::new();
    for squadron in squadrons {
        let fleet = &fleets[usize::from(squadron.fleet)];
        let side = fleet.side.unwrap_or(Side::Second);
        for (place, facing) in fleet.places.iter().take(squadron.count.into()) {
            let number = pieces.iter().filter(|piece| piece.kind == Kind::Ship && piece.side == side).count() as u8 + 1;
            let hex = super::at(place).unwrap_or(Hex::new(0, 0));
            let facing = Facing::from_number(*facing).unwrap_or(Facing::ALL[3]);
            let mut piece = Piece::new(Kind::Ship, side, number, hex, facing);
            (piece.ship, piece.known) = (Some(ships.len() as u8), true);
            pieces.push(piece);
            ships.push(Ship {
                class: squadron.class,
                late: date != 0 && date >= book.ships[usize::from(squadron.class)].late,
                anchored: fleet.anchored,
                fleet: squadron.fleet,
                ..Ship::default()
            });
        }
    }
    ships
}

/// The fleet that a ship belongs to.
pub fn fleet(state: &State, piece: usize) -> Option<&Fleet> {
    state.scenario().fleets.get(usize::from(state.ship(piece)?.fleet))
}

/// Whether a ship would stand nearer to another of its side than its navy allows.
// Rule: AF-DSHIP-26
pub fn crowds(state: &State, piece: usize, hex: Hex) -> bool {
    let Some(ship) = state.ship(piece) else { return false };
    let spacing = state.class_of(ship).spacing();
    state.afloat().any(|(other, there, _)| {
        let placed = other != piece && state.table.pieces_moved.has(other);
        let friends = there.side == state.table.pieces[piece].side;
        placed && there.hex.distance(hex) < if friends { spacing } else { 1 }
    })
}
