//! Errands: what an aircraft goes for that is not another aircraft in flight.

use grid::hex::Hex;
use referee::Side;

use crate::{
    card::Guided,
    glide, guided, kamikaze,
    piece::{Kind, Piece},
    plane::{Fate, Plane},
    scenario::Victory,
    ship::{Hull, Ship},
    state::State,
};

/// What is done there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    /// Bombs, torpedoes or charges against a ship.
    Ship,
    /// The aircraft itself against a ship.
    Crash,
    /// A guided bomb.
    Guide,
    /// A guided missile, launched from afar.
    Glide,
    /// Bombs or rockets on something on the ground.
    Bomb,
    /// Guns on something on the ground.
    Strafe,
    /// A look or a photograph.
    Look,
    /// Nothing: the way home.
    Leave,
}

/// What an aircraft goes for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prey {
    pub(crate) how: How,
    pub(crate) hex: Hex,
    /// Its piece, if it is one.
    pub(crate) piece: Option<usize>,
    /// How far around the hex will do as well.
    pub(crate) within: i16,
}

impl Prey {
    /// How far from a hex it is.
    pub(crate) fn from(&self, hex: Hex) -> i16 {
        (self.hex.distance(hex) - self.within).max(0)
    }
}

/// What an aircraft goes for from a hex, if it has an errand.
pub(crate) fn prey(state: &State, own: &Plane, at: Hex) -> Option<Prey> {
    ship(state, own, at)
        .or_else(|| sight(state, own, at))
        .or_else(|| passage(state, own, at))
        .or_else(|| ground(state, own, at))
        .or_else(|| strafed(state, own, at))
}

/// Whether an aircraft has bombs, torpedoes or charges for a ship.
pub(crate) fn is_on_ships(state: &State, own: &Plane) -> bool {
    ship(state, own, own.pose.hex).is_some_and(|prey| prey.how == How::Ship)
}

/// Whether an aircraft means to crash into a ship.
fn crashes(state: &State, own: &Plane) -> bool {
    state.group(own).kamikaze && kamikaze::may_crash(state, own)
}

/// Whether something hangs there that is not for aircraft.
fn is_armed(own: &Plane) -> bool {
    own.load.has_stores() && !own.load.against_air
}

/// What it does with the bombs or missiles that it steers, if it has any.
fn guides(own: &Plane) -> Option<How> {
    let kind = own.load.guided.filter(|_| own.load.missiles > 0)?;
    Some(if kind == Guided::Hs293 { How::Glide } else { How::Guide })
}

/// How far around its target an attack can begin.
fn reach(how: How) -> i16 {
    match how {
        How::Guide => guided::REACH - 2,
        How::Glide => glide::RANGE,
        _ => 0,
    }
}

/// The nearest enemy ship, large ones first.
fn ship(state: &State, own: &Plane, at: Hex) -> Option<Prey> {
    let crashes = crashes(state, own);
    if state.table.ships.is_empty() || !is_armed(own) && !crashes {
        return None;
    }
    let charges_only = own.load.depth_charges > 0 && own.load.bombs == 0 && !crashes;
    let fits = |ship: &Ship| !charges_only || state.class_of(ship).hull == Hull::Submarine;
    let enemies = state.afloat().filter(|(_, piece, ship)| piece.side != own.side && fits(ship));
    let score =
        |piece: Hex, ship: &Ship| i32::from(piece.distance(at)) * 12 - i32::from(state.class_of(ship).points) / 8;
    let (index, piece, _) = enemies.min_by_key(|(_, piece, ship)| score(piece.hex, ship))?;
    let how = guides(own).unwrap_or(if crashes { How::Crash } else { How::Ship });
    Some(Prey { how, hex: piece.hex, piece: Some(index), within: reach(how) })
}

/// From how far an aircraft sees what it looks for, where looking is what counts.
fn eyesight(state: &State, own: &Plane) -> Option<i16> {
    state.scenario().photo_range.filter(|_| own.side == Side::First).map(i16::from)
}

/// Enemy pieces that have not been seen yet.
fn unseen<'a>(state: &'a State, own: &Plane) -> impl Iterator<Item = (usize, &'a Piece)> {
    let (pieces, side) = (state.table.pieces.iter().enumerate(), own.side);
    pieces
        .filter(move |(index, piece)| piece.side != side && !piece.gone && !state.table.seen.contains(&(*index as u8)))
}

/// What has not been seen yet where looking is what counts, then the way home.
fn sight(state: &State, own: &Plane, at: Hex) -> Option<Prey> {
    let within = eyesight(state, own)?;
    Some(match unseen(state, own).min_by_key(|(_, piece)| piece.hex.distance(at)) {
        Some((index, piece)) => Prey { how: How::Look, hex: piece.hex, piece: Some(index), within },
        None => Prey { how: How::Leave, hex: way_out(at), piece: None, within: 0 },
    })
}

/// Whether an aircraft still has something to look at.
pub(crate) fn looks(state: &State, own: &Plane) -> bool {
    sight(state, own, own.pose.hex).is_some_and(|prey| prey.how == How::Look)
}

/// How many new sights a way over these hexes offers.
pub(crate) fn sights(state: &State, own: &Plane, hexes: &[Hex]) -> usize {
    let Some(range) = eyesight(state, own) else { return 0 };
    unseen(state, own).filter(|(_, piece)| hexes.iter().any(|hex| hex.distance(piece.hex) <= range)).count()
}

/// A hex beyond the nearest of the long sides.
fn way_out(at: Hex) -> Hex {
    let row = if at.row() < crate::opening::MAP.height / 2 { -12 } else { crate::opening::MAP.height + 12 };
    Hex::from_column_row(at.column(), row)
}

/// The far side of the map, where what counts is to cross it with bombs aboard.
fn passage(state: &State, own: &Plane, at: Hex) -> Option<Prey> {
    let counts = matches!(state.scenario().victory, Victory::Exits(_)) && own.side == Side::First;
    let beyond = Hex::from_column_row(crate::opening::MAP.width + 12, at.row());
    (counts && own.load.is_armed()).then_some(Prey { how: How::Leave, hex: beyond, piece: None, within: 0 })
}

/// Something on the ground that is worth a bomb: areas not yet hit first, then runways, bridges and vehicles.
fn ground(state: &State, own: &Plane, at: Hex) -> Option<Prey> {
    if !is_armed(own) {
        return None;
    }
    let worth = |index: usize, kind: Kind| match kind {
        Kind::Target if state.table.struck.iter().any(|(piece, _)| usize::from(*piece) == index) => Some(6),
        Kind::Target | Kind::Runway | Kind::Bridge | Kind::Fort | Kind::Tank | Kind::Truck => Some(0),
        Kind::LightFlak | Kind::HeavyFlak => Some(9),
        Kind::Balloon | Kind::Ship => None,
    };
    let pieces = state.table.pieces.iter().enumerate();
    let theirs = pieces.filter(|(_, piece)| piece.side != own.side && state.is_on_map(piece));
    let valued = theirs.filter_map(|(index, piece)| {
        let around = if piece.kind == Kind::Target { i16::from(piece.radius) } else { 0 };
        let away = (piece.hex.distance(at) - around).max(0) + worth(index, piece.kind)?;
        Some((away, index, piece.hex, around))
    });
    let (_, index, hex, around) = valued.min_by_key(|(away, ..)| *away)?;
    let how = guides(own).unwrap_or(How::Bomb);
    Some(Prey { how, hex, piece: Some(index), within: around.max(reach(how)) })
}

/// Something on the ground to fire at, once no enemy is in the air.
fn strafed(state: &State, own: &Plane, at: Hex) -> Option<Prey> {
    let enemies = || state.table.planes.iter().filter(|plane| plane.side != own.side);
    if state.card(own).guns.is_empty() || enemies().any(Plane::is_flying) {
        return None;
    }
    let shootable = |kind: Kind| kind.is_flak() || kind.is_vehicle() || kind == Kind::Ship;
    let pieces = state.table.pieces.iter().enumerate();
    let pieces = pieces.filter(|(_, piece)| piece.side != own.side && state.is_on_map(piece) && shootable(piece.kind));
    let pieces = pieces.map(|(index, piece)| (piece.hex, Some(index), i16::from(piece.kind.is_flak()) * 3));
    let parked = enemies().filter(|plane| plane.fate == Fate::Grounded).map(|plane| (plane.pose.hex, None, 0));
    let (hex, piece, _) = pieces.chain(parked).min_by_key(|(hex, _, more)| hex.distance(at) + more)?;
    Some(Prey { how: How::Strafe, hex, piece, within: 0 })
}
