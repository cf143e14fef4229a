//! Ships under way: one hex or one side in so many turns; submarines dive and rise.

use grid::hex::{Facing, Hex};
use referee::{Log, Refusal, Seat};

use crate::{
    attitude::Hand,
    event::Event,
    flight,
    options::Opt,
    order::{Order, Why},
    piece::{Kind, Piece, Unit},
    ship::{Hull, Ship, ShipClass, Stage},
    solo::turned,
    state::State,
    torpedo,
};

/// Feet that a submarine may dive in a turn.
// Rule: AF-DSUB-01
pub const DIVES: i16 = 15;
/// Feet that a submarine may rise in a turn.
// Rule: AF-DSUB-02
pub const RISES: i16 = 7;

impl State {
    /// The ship that a piece is.
    pub fn ship(&self, piece: usize) -> Option<&Ship> {
        let number = self.table.pieces.get(piece)?.ship?;
        self.table.ships.get(usize::from(number))
    }

    pub fn ship_mut(&mut self, piece: usize) -> Option<&mut Ship> {
        let number = self.table.pieces.get(piece)?.ship?;
        self.table.ships.get_mut(usize::from(number))
    }

    pub fn class_of(&self, ship: &Ship) -> &ShipClass {
        &self.book.ships[usize::from(ship.class)]
    }

    /// How badly a ship is hit.
    pub fn stage(&self, ship: &Ship) -> Stage {
        Stage::of(ship.hits, self.class_of(ship).hits)
    }

    /// The ships that are afloat, by piece.
    pub fn afloat(&self) -> impl Iterator<Item = (usize, &Piece, &Ship)> {
        let pieces = self.table.pieces.iter().enumerate();
        pieces.filter_map(|(index, piece)| Some((index, piece, self.ship(index)?))).filter(|(_, piece, _)| !piece.gone)
    }

    /// The ship in a hex.
    pub fn ship_in(&self, hex: Hex) -> Option<usize> {
        self.afloat().find(|(_, piece, _)| piece.hex == hex).map(|(index, ..)| index)
    }
}

fn refuse<T>(rule: &'static str, why: Why) -> Result<T, Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// Turns that a ship needs for one hex now: half its speed once half of its hits are taken.
// Rule: AF-DSHIP-11, AF-DSHIP-16, AF-DSUB-03
pub fn turns_per_hex(class: &ShipClass, stage: Stage) -> u8 {
    class.turns_per_hex * if stage == Stage::Slowed { 2 } else { 1 }
}

/// Whether a ship is under way at all.
// Rule: AF-DSHIP-14, AF-DSHIP-17
fn is_under_way(state: &State, ship: &Ship) -> bool {
    !ship.anchored && state.stage(ship) < Stage::Stopped
}

/// The hex into which a ship moves this turn; none if it does not.
// Rule: AF-DSHIP-11, AF-DSHIP-13, AF-DSHIP-14, AF-DSHIP-16, AF-DSHIP-17
pub fn next_hex(state: &State, piece: usize) -> Option<Hex> {
    let ship = state.ship(piece)?;
    let own = &state.table.pieces[piece];
    let due = state.table.turn.is_multiple_of(turns_per_hex(state.class_of(ship), state.stage(ship)));
    let ahead = own.hex.step(own.facing.heading());
    (due && is_under_way(state, ship) && is_open(state, ahead)).then_some(ahead)
}

/// Whether a ship may enter a hex: water on the map, or where a free section can be laid, and no other ship.
fn is_open(state: &State, hex: Hex) -> bool {
    let there = state.table.layout.contains(hex) || flight::can_lay(state);
    there && state.table.land.is_water(hex) && state.ship_in(hex).is_none()
}

/// Whether a ship may turn by one side this turn.
// Rule: AF-DSHIP-11, AF-DSHIP-14, AF-DSHIP-17
pub fn may_turn(state: &State, piece: usize) -> bool {
    state.ship(piece).is_some_and(|ship| {
        let due = state.table.turn.is_multiple_of(state.class_of(ship).turns_per_side);
        due && is_under_way(state, ship)
    })
}

/// The least and the most feet by which a ship changes its depth this turn, downward positive. A submarine with half
/// of its hits surfaces as fast as it can.
// Rule: AF-DSUB-01, AF-DSUB-02, AF-DSUB-03
pub fn depths(state: &State, piece: usize) -> (i16, i16) {
    let Some(ship) = state.ship(piece) else { return (0, 0) };
    if state.class_of(ship).hull != Hull::Submarine {
        return (0, 0);
    }
    let up = -RISES.min(ship.depth as i16);
    if state.stage(ship) >= Stage::Slowed { (up, up) } else { (up, DIVES) }
}

/// Whether a ship may sail like this: turned by one side after its move, so many feet deeper.
// Rule: AF-DSHIP-12, AF-DSUB-01, AF-DSUB-02, AF-DSUB-03
pub fn check(state: &State, seat: Seat, piece: u8, helm: Option<Hand>, dive: i16) -> Result<(), Refusal<Why>> {
    let index = usize::from(piece);
    let Some(own) = state.table.pieces.get(index).filter(|own| !own.gone && own.kind == Kind::Ship) else {
        return refuse("AF-DSHIP-11", Why::Unknown);
    };
    if state.commander(own.side) != Some(seat) {
        return refuse("AF-SETUP-02", Why::NotYours);
    }
    if state.table.pieces_moved.has(index) {
        return refuse("AF-DSHIP-11", Why::Done);
    }
    if helm.is_some() && !may_turn(state, index) {
        return refuse("AF-DSHIP-11", Why::NoHelm);
    }
    let (least, most) = depths(state, index);
    match dive {
        dive if dive < least => refuse("AF-DSUB-02", Why::Depth { least, most }),
        dive if dive > most => refuse(if most < 0 { "AF-DSUB-03" } else { "AF-DSUB-01" }, Why::Depth { least, most }),
        _ => Ok(()),
    }
}

/// Every way in which a ship may sail: all helms, and for a submarine down, as deep as it is, and up.
pub fn each_way(state: &State, piece: usize, each: &mut dyn FnMut(Order)) {
    let helms: &[Option<Hand>] =
        if may_turn(state, piece) { &[None, Some(Hand::Left), Some(Hand::Right)] } else { &[None] };
    let (least, most) = depths(state, piece);
    let level = 0.clamp(least, most);
    let mut dives = vec![level];
    dives.extend([most, least].into_iter().filter(|dive| *dive != level));
    for helm in helms {
        for dive in &dives {
            each(Order::Sail { piece: piece as u8, helm: *helm, dive: *dive });
        }
    }
}

/// Whether a ship has anything to decide this turn.
pub fn has_choice(state: &State, piece: usize) -> bool {
    let (least, most) = depths(state, piece);
    least != most || may_turn(state, piece)
}

/// The orders of a seat for its ships.
pub fn each_order(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    if !state.has(Opt::Ships) {
        return;
    }
    let own = state.afloat().filter(|(_, piece, _)| state.commander(piece.side) == Some(seat));
    for (index, ..) in own.filter(|(index, ..)| !state.table.pieces_moved.has(*index)) {
        if has_choice(state, index) {
            each_way(state, index, each);
        }
    }
}

/// A ship sails: first it moves if it can, then it turns.
// Rule: AF-DSHIP-12, AF-DSHIP-13
pub fn sail(state: &mut State, piece: usize, helm: Option<Hand>, dive: i16, log: &mut impl Log<Event>) {
    state.table.pieces_moved.add(piece);
    let own = state.table.pieces[piece];
    let hex = next_hex(state, piece).unwrap_or(own.hex);
    let facing = helm.map_or(own.facing, |hand| turned(own.facing, hand));
    if (hex, facing) != (own.hex, own.facing) {
        stand(state, piece, hex, facing, log);
    }
    if dive != 0
        && let Some(ship) = state.ship_mut(piece)
    {
        ship.depth = ship.depth.saturating_add_signed(dive);
        let depth = ship.depth;
        log.note(|| Event::Dived { piece: piece as u8, depth });
    }
    if hex != own.hex {
        torpedo::meet(state, piece, log);
    }
}

/// A ship stands somewhere else, with the aircraft on its deck.
fn stand(state: &mut State, piece: usize, hex: Hex, facing: Facing, log: &mut impl Log<Event>) {
    (state.table.pieces[piece].hex, state.table.pieces[piece].facing) = (hex, facing);
    for plane in state.table.planes.iter_mut().filter(|plane| plane.aboard == Some(piece as u8)) {
        (plane.pose.hex, plane.pose.facing) = (hex, facing);
    }
    log.note(|| Event::PieceMoved { piece: piece as u8, hex, facing });
    flight::lay_for_ship(state, hex, log);
}

/// The solitaire table for ships: forward, then to the left, to the right or straight on; what the ship cannot do this
/// turn is left out.
// Rule: AF-DSOLO-01, AF-DSOLO-02
pub fn sail_by_table(state: &mut State, piece: usize, die: u8, log: &mut impl Log<Event>) {
    let helm = match die {
        1 | 2 => Some(Hand::Left),
        3 | 4 => Some(Hand::Right),
        _ => None,
    };
    sail(state, piece, helm.filter(|_| may_turn(state, piece)), depth_by_rule(state, piece), log);
}

/// The change of depth of a ship that nobody orders: a submarine that acts by rule dives as fast as it can, once it
/// has seen an aircraft where that has to be rolled for.
// Rule: AF-DSCN4-48, AF-DSCN4-49, AF-DSUB-03
pub fn depth_by_rule(state: &State, piece: usize) -> i16 {
    let (least, most) = depths(state, piece);
    let own = &state.table.pieces[piece];
    let enemy = |plane: &crate::plane::Plane| plane.side != own.side && plane.is_flying();
    let alarmed = !state.has(Opt::Spotting) || state.table.planes.iter().any(|plane| enemy(plane) && plane.spotted);
    let alone = crate::solo::acts_by_rule(state, Unit::Piece(piece as u8));
    if alone && alarmed { most } else { 0.clamp(least, most) }
}

/// Ships that nobody steers, or that nobody has steered this turn, sail straight on; a damaged submarine rises.
// Rule: AF-DSHIP-13, AF-DSUB-03
pub fn sail_rest(state: &mut State, log: &mut impl Log<Event>) {
    if !state.has(Opt::Ships) {
        return;
    }
    for index in 0..state.table.pieces.len() {
        let own = &state.table.pieces[index];
        if own.kind == Kind::Ship && !own.gone && !state.table.pieces_moved.has(index) {
            let dive = depth_by_rule(state, index);
            sail(state, index, None, dive, log);
        }
    }
}
