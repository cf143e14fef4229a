//! Ships before the game: which there are, where they stand, how far apart.

use grid::hex::{Facing, Hex, Section};
use referee::{Log, Side};

use crate::{
    book::Book,
    event::Event,
    piece::{Kind, Piece},
    scenario::{Fleet, Placing},
    ship::Ship,
    state::{Chance, Phase, State},
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

/// The die that ships or parked aircraft still need before the game.
// Rule: AF-DSCN4-25, AF-DSCN4-46
pub fn next_dice(state: &State) -> Option<Chance> {
    let diced = |index: usize| fleet(state, index).is_some_and(|fleet| fleet.diced);
    let ship = (0..state.table.pieces.len()).find(|index| diced(*index) && state.table.pieces[*index].cluster < 2);
    let plane = state.table.planes.iter().position(|plane| state.group(plane).scramble && plane.section == 0);
    let ship = ship.map(|index| Chance::Station(index as u8));
    ship.or_else(|| plane.map(|index| Chance::Scramble(index as u8)))
}

/// A die for a ship: first the section, in whose compass hex it starts, then its facing.
// Rule: AF-DSCN4-46
pub fn stationed(state: &mut State, piece: usize, die: u8, log: &mut impl Log<Event>) {
    let own = &mut state.table.pieces[piece];
    match own.cluster {
        0 => {
            let section = Section::from_number(die).unwrap_or(Section::ALL[0]);
            own.hex = super::at(&format!("{}.{COMPASS}", section.name())).unwrap_or(own.hex);
        }
        _ => own.facing = Facing::from_number(die).unwrap_or(own.facing),
    }
    own.cluster += 1;
    log.note(|| Event::Stationed { piece: piece as u8, die });
}

/// The compass hex of every section.
const COMPASS: &str = "H9";

/// A die for an aircraft: 1 to 3 in the air, otherwise at the end of a runway.
// Rule: AF-DSCN4-25
pub fn scrambled(state: &mut State, plane: usize, die: u8, log: &mut impl Log<Event>) {
    state.table.planes[plane].section = die;
    log.note(|| Event::Scrambled { plane: plane as u8, die, airborne: die <= 3 });
}

/// Whether a side places its aircraft now.
// Rule: AF-DSCN4-24, AF-DSCN4-26, AF-DSCN4-40
pub fn is_their_turn(state: &State, side: Side) -> bool {
    match (state.scenario().placing, state.table.step) {
        (Placing::Together, _) => true,
        (Placing::NotesFirst, 0) | (Placing::DefenderFirst, 1..) => side == Side::First,
        (Placing::NotesFirst, _) | (Placing::DefenderFirst, 0) => side == Side::Second,
    }
}

/// Whether the first side has noted its entries, although they are still secret.
pub fn has_noted(state: &State) -> bool {
    let done = match state.table.phase {
        Phase::Site => true,
        Phase::Place => state.table.step > 0,
        _ => false,
    };
    done && state.scenario().placing == Placing::NotesFirst
}

/// Both ends of every runway of a side, aligned with it.
// Rule: AF-DSCN4-25
pub fn runway_ends(state: &State, side: Side) -> Vec<(Hex, Facing)> {
    let runways = || state.table.pieces.iter().filter(|piece| piece.kind == Kind::Runway && piece.side == side);
    let last = runways().map(|piece| piece.cluster).max().unwrap_or(0);
    let field = |number: u8| runways().filter(move |piece| piece.cluster == number);
    let near = (1..=last).filter_map(|number| field(number).next().map(|piece| (piece.hex, piece.facing)));
    let far =
        (1..=last).filter_map(|number| field(number).next_back().map(|piece| (piece.hex, piece.facing.opposite())));
    near.chain(far).collect()
}
