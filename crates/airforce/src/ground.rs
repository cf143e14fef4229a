//! Unplotted movement: flak turns, vehicles drive.

use grid::hex::{Facing, Hex, Layout};
use referee::{Log, Refusal, Seat, Seats};

use crate::{
    attitude::Hand,
    event::Event,
    opening::MAP,
    options::Opt,
    order::{Order, Why},
    piece::{Kind, Unit},
    sailing,
    solo::{self, turned},
    state::{Awaiting, State},
};

fn refuse<T>(rule: &'static str, why: Why) -> Result<T, Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// Whether a hex lies on a road: along the G row of every section.
// Rule: AF-SCN4-02
pub fn is_road(state: &State, hex: Hex) -> bool {
    state.table.land.roads && Layout::START.address(hex).is_some_and(|address| address.letter() == 'G')
}

/// Whether a vehicle may enter a hex this turn.
// Rule: AF-VEH-02, AF-VEH-03, AF-VEH-05, AF-VEH-06
pub fn may_enter(state: &State, kind: Kind, hex: Hex) -> bool {
    let turn = state.table.turn;
    let every = match (kind, is_road(state, hex)) {
        (Kind::Truck, true) => 1,
        (Kind::Truck, false) | (_, true) => 2,
        (_, false) => 4,
    };
    MAP.contains(hex) && turn.is_multiple_of(every)
}

/// Whether a piece may be turned or driven now.
fn check_piece(state: &State, seat: Seat, piece: u8) -> Result<usize, Refusal<Why>> {
    let index = usize::from(piece);
    let Some(own) = state.table.pieces.get(index).filter(|own| !own.gone) else {
        return refuse("AF-VEH-01", Why::Unknown);
    };
    if state.commander(own.side) != Some(seat) {
        return refuse("AF-SETUP-02", Why::NotYours);
    }
    if state.table.pieces_moved.has(index) {
        return refuse("AF-VEH-01", Why::Done);
    }
    Ok(index)
}

/// Whether a piece may turn in place: light flak and vehicles always, heavy flak on even turns.
// Rule: AF-FLAK-04, AF-FLAK-05, AF-FLAK-06, AF-FLAK-07, AF-VEH-04
pub fn check_turn(state: &State, seat: Seat, piece: u8) -> Result<(), Refusal<Why>> {
    let index = check_piece(state, seat, piece)?;
    let own = &state.table.pieces[index];
    match own.kind {
        Kind::LightFlak if own.riding.is_none() && state.has(Opt::Flak) => Ok(()),
        Kind::HeavyFlak if state.table.turn.is_multiple_of(2) && state.has(Opt::Flak) => Ok(()),
        Kind::Truck | Kind::Tank if state.has(Opt::Vehicles) => Ok(()),
        Kind::HeavyFlak => refuse("AF-FLAK-07", Why::EvenTurns),
        _ => refuse("AF-FLAK-04", Why::Fixed),
    }
}

/// Whether a vehicle may drive one hex, turned by one side before or after.
// Rule: AF-VEH-01
pub fn check_drive(
    state: &State,
    seat: Seat,
    piece: u8,
    before: Option<Hand>,
    after: Option<Hand>,
) -> Result<(), Refusal<Why>> {
    let index = check_piece(state, seat, piece)?;
    let own = &state.table.pieces[index];
    if !own.kind.is_vehicle() || !state.has(Opt::Vehicles) || before.is_some() && after.is_some() {
        return refuse("AF-VEH-01", Why::Fixed);
    }
    let (hex, _) = driven(own.hex, own.facing, before, after);
    if may_enter(state, own.kind, hex) {
        return Ok(());
    }
    let rule = match (own.kind, is_road(state, hex)) {
        (Kind::Truck, _) => "AF-VEH-03",
        (_, true) => "AF-VEH-05",
        (_, false) => "AF-VEH-06",
    };
    refuse(rule, Why::EvenTurns)
}

fn driven(hex: Hex, facing: Facing, before: Option<Hand>, after: Option<Hand>) -> (Hex, Facing) {
    let along = before.map_or(facing, |hand| turned(facing, hand));
    (hex.step(along.heading()), after.map_or(along, |hand| turned(along, hand)))
}

/// Every order of a seat for its pieces.
pub fn each_order(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    sailing::each_order(state, seat, each);
    for index in 0..state.table.pieces.len() {
        let piece = index as u8;
        if check_turn(state, seat, piece).is_ok() {
            Hand::BOTH.into_iter().for_each(|hand| each(Order::Turn { piece, hand }));
        }
        let drives = [
            (None, None),
            (Some(Hand::Left), None),
            (Some(Hand::Right), None),
            (None, Some(Hand::Left)),
            (None, Some(Hand::Right)),
        ];
        for (before, after) in drives {
            if check_drive(state, seat, piece, before, after).is_ok() {
                each(Order::Drive { piece, before, after });
            }
        }
    }
}

/// Seats that may still move pieces this turn.
// Rule: AF-OSEQ-08, AF-FLAK-08
pub fn waiting(state: &State) -> Option<Awaiting> {
    let open = state.seats().iter().filter(|seat| !state.table.held.contains(*seat)).find(|seat| {
        let mut any = false;
        each_order(state, *seat, &mut |_| any = true);
        any
    });
    open.map(|seat| Awaiting::Seats(Seats::only(seat)))
}

/// Turns a piece, with whatever rides on it.
// Rule: AF-FLAK-05
pub fn turn(state: &mut State, index: usize, hand: Hand, log: &mut impl Log<Event>) {
    let facing = turned(state.table.pieces[index].facing, hand);
    let hex = state.table.pieces[index].hex;
    stand(state, index, hex, facing, log);
}

/// Drives a vehicle, with whatever rides on it.
// Rule: AF-FLAK-05
pub fn drive(state: &mut State, index: usize, before: Option<Hand>, after: Option<Hand>, log: &mut impl Log<Event>) {
    let own = state.table.pieces[index];
    let (hex, facing) = driven(own.hex, own.facing, before, after);
    stand(state, index, hex, facing, log);
}

/// What rides on a piece turns as far as that does, whatever it faced before.
fn stand(state: &mut State, index: usize, hex: Hex, facing: Facing, log: &mut impl Log<Event>) {
    state.table.pieces_moved.add(index);
    let turned = (facing.number() + 6 - state.table.pieces[index].facing.number()) % 6;
    for (number, piece) in state.table.pieces.iter_mut().enumerate() {
        if number == index || piece.riding == Some(index as u8) {
            (piece.hex, piece.facing) = (hex, piece.facing.turned(turned as i8));
        }
    }
    log.note(|| Event::PieceMoved { piece: index as u8, hex, facing });
}

/// The next vehicle that acts by rule and rolls for its move.
// Rule: AF-SOLO-05
pub fn next_vehicle(state: &State) -> Option<usize> {
    if !state.has(Opt::SolitaireTable) {
        return None;
    }
    state.table.pieces.iter().enumerate().position(|(index, piece)| {
        let drives = piece.kind.is_vehicle() || piece.kind == Kind::Ship;
        let waits = drives && !piece.gone && !state.table.pieces_moved.has(index);
        waits && solo::acts_by_rule(state, Unit::Piece(index as u8))
    })
}

/// The solitaire table: forward and turn in the order of the result; what cannot be done this turn is left out.
// Rule: AF-SOLO-05, AF-DSOLO-01, AF-DSOLO-02
pub fn vehicle_rolled(state: &mut State, index: usize, die: u8, log: &mut impl Log<Event>) {
    if state.ship(index).is_some() {
        return sailing::sail_by_table(state, index, die, log);
    }
    let (before, forward, after) = match die {
        1 => (None, true, Some(Hand::Left)),
        2 => (Some(Hand::Left), true, None),
        3 => (None, true, Some(Hand::Right)),
        4 => (Some(Hand::Right), true, None),
        5 => (None, true, None),
        _ => (None, false, None),
    };
    let own = state.table.pieces[index];
    let along = before.map_or(own.facing, |hand| turned(own.facing, hand));
    let ahead = own.hex.step(along.heading());
    let hex = if forward && may_enter(state, own.kind, ahead) { ahead } else { own.hex };
    let facing = after.map_or(along, |hand| turned(along, hand));
    stand(state, index, hex, facing, log);
}

/// Vehicles that act by rule drive on along their road whenever they may.
// Rule: AF-SCN4-10
pub fn drive_by_rule(state: &mut State, log: &mut impl Log<Event>) {
    if state.has(Opt::SolitaireTable) {
        return;
    }
    for index in 0..state.table.pieces.len() {
        let own = state.table.pieces[index];
        if own.gone || !own.kind.is_vehicle() || !solo::acts_by_rule(state, Unit::Piece(index as u8)) {
            continue;
        }
        let (ahead, _) = driven(own.hex, own.facing, None, None);
        if is_road(state, ahead) && may_enter(state, own.kind, ahead) {
            drive(state, index, None, None, log);
        }
    }
}
