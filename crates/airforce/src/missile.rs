//! The HS-293: carried, launched, steered as an aircraft of its own, striking.

use std::ops::RangeInclusive;

use referee::{Log, Refusal};

use crate::{
    book::Book,
    card::Guided,
    event::Event,
    flow::lose,
    guided,
    options::Opt,
    order::Why,
    piece::Unit,
    plane::{Cause, Deeds, Fate, Plane, Pose, Run},
    plot::Line,
    ship::{Arm, Blow},
    sight,
    state::State,
    units::Altitude,
};

/// Its airspeed, whatever it does.
// Rule: AF-SHS-06
pub const SPEED: u8 = 7;
/// Hexes that it flies in the turn of its launch.
// Rule: AF-SHS-05
pub const FIRST_HEXES: i16 = 2;
/// The highest airspeed of an aircraft that launches.
// Rule: AF-SHS-01
pub const SLOWEST: u8 = 4;
/// The altitudes of a launch.
// Rule: AF-SHS-01
pub const HEIGHTS: RangeInclusive<Altitude> = Altitude(30)..=Altitude(200);

/// Puts the missiles of a side under the wings that carry them; from 1944 on they are jammed and turn worse.
// Rule: AF-SHS-04, AF-SHS-08
pub fn stow(book: &Book, planes: &mut Vec<Plane>, date: u16) {
    let id = if date >= 2 * 1944 { "hs-293-jammed" } else { "hs-293" };
    let Some(card) = book.card_index(id) else { return };
    for index in 0..planes.len() {
        let own = planes[index].clone();
        let missiles = if own.load.guided == Some(Guided::Hs293) { own.load.missiles } else { 0 };
        for _ in 0..missiles {
            let number = planes.iter().filter(|plane| plane.side == own.side).count() as u8 + 1;
            let mut missile = Plane::new(card, own.side, own.seat, number);
            (missile.group, missile.fate, missile.carrier) = (own.group, Fate::Carried, Some(index as u8));
            planes.push(missile);
        }
    }
}

fn refuse<T>(rule: &'static str, why: Why) -> Result<T, Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// The missiles of an aircraft with a fate.
fn missiles(state: &State, plane: usize, fate: Fate) -> impl Iterator<Item = usize> {
    let planes = state.table.planes.iter().enumerate();
    let own = planes.filter(move |(_, other)| other.carrier == Some(plane as u8) && other.fate == fate);
    own.map(|(index, _)| index)
}

/// Whether a line may launch a missile: slow enough, at the right altitude, and steering no other.
// Rule: AF-SHS-01, AF-SHS-02, AF-SHS-03
pub fn check(state: &State, plane: usize) -> Result<(), Refusal<Why>> {
    let own = &state.table.planes[plane];
    if missiles(state, plane, Fate::Carried).next().is_none() || !own.is_flying() {
        return refuse("AF-SHS-04", Why::NoOrdnance { wanted: 1, there: 0 });
    }
    if !state.has(Opt::Guided) {
        return refuse("AF-SHS-01", Why::Option);
    }
    if own.pose.speed > SLOWEST {
        return refuse("AF-SHS-01", Why::TankSpeed { speed: own.pose.speed, most: SLOWEST });
    }
    if !HEIGHTS.contains(&own.pose.altitude) {
        let (low, high) = (HEIGHTS.start().hundreds(), HEIGHTS.end().hundreds());
        return refuse("AF-SHS-01", Why::AltitudeFixed { low, high });
    }
    match missiles(state, plane, Fate::Flying).next() {
        Some(_) => refuse("AF-SHS-03", Why::Guiding),
        None => Ok(()),
    }
}

/// A missile leaves its aircraft at the end of the aircraft's move: two hexes ahead at the same altitude.
// Rule: AF-SHS-02, AF-SHS-05, AF-SHS-06
pub fn launch(state: &mut State, plane: usize, log: &mut impl Log<Event>) {
    let Some(missile) = missiles(state, plane, Fate::Carried).next() else { return };
    let from = state.table.planes[plane].pose;
    let pose = Pose { hex: from.hex.steps(from.facing.heading(), FIRST_HEXES), speed: SPEED, ..from };
    state.table.planes[plane].load.missiles = state.table.planes[plane].load.missiles.saturating_sub(1);
    let own = &mut state.table.planes[missile];
    (own.pose, own.fate, own.run, own.deeds, own.spotted) = (pose, Fate::Flying, Run::FRESH, Deeds::default(), true);
    state.table.moved.add(missile);
    log.note(|| Event::Appeared { plane: missile as u8, pose });
}

/// The enemy piece nearest to a missile: what it is steered at.
fn target(state: &State, missile: usize) -> Option<usize> {
    let own = &state.table.planes[missile];
    let pieces = state.table.pieces.iter().enumerate();
    let theirs = pieces.filter(|(_, piece)| piece.side != own.side && state.is_on_map(piece));
    theirs.min_by_key(|(_, piece)| piece.hex.distance(own.pose.hex)).map(|(index, _)| index)
}

/// The line of a missile that nobody can steer: its last one again. None while its aircraft sees it and the target.
// Rule: AF-SHS-10
pub fn repeated(state: &State, missile: usize) -> Option<Line> {
    let carrier = usize::from(state.table.planes[missile].carrier?);
    let eye = |plane: usize| state.stand(Unit::Plane(plane as u8)).eye();
    let seen = sight::screen(&state.table.land, eye(carrier), eye(missile)).is_none();
    let clear = target(state, missile).is_none_or(|piece| guided::sees(state, carrier, piece));
    let least = i16::from(state.limits(missile).least_dive);
    let last = state.table.traces[missile].line.unwrap_or(Line { climb: -least, ..Line::straight(SPEED) });
    (!(seen && clear)).then_some(last)
}

/// Missiles whose aircraft is gone are lost.
// Rule: AF-SHS-10
pub fn drop_orphans(state: &mut State, log: &mut impl Log<Event>) {
    for missile in 0..state.table.planes.len() {
        let own = &state.table.planes[missile];
        let Some(carrier) = own.carrier.filter(|_| own.is_flying()) else { continue };
        if !state.table.planes[usize::from(carrier)].is_flying() {
            lose(state, missile, Cause::Crashed, log);
        }
    }
}

/// A missile that ends its move at or below the altitude of an enemy piece in its hex strikes it; a submarine under
/// water lies lower than it comes.
// Rule: AF-SHS-11
pub fn strike(state: &mut State, missile: usize, log: &mut impl Log<Event>) -> bool {
    let own = &state.table.planes[missile];
    let (hex, side) = (own.pose.hex, own.side);
    let low = own.pose.altitude <= state.table.land.height(hex);
    let pieces = state.table.pieces.iter().enumerate();
    let theirs = pieces.filter(|(_, piece)| piece.hex == hex && piece.side != side && !piece.gone);
    let submerged = |index: usize| state.ship(index).is_some_and(|ship| ship.is_submerged());
    let mut struck = theirs.map(|(index, _)| index).filter(|index| !submerged(*index));
    let Some(piece) = struck.next_back().filter(|_| low && own.carrier.is_some()) else { return false };
    let by = own.carrier.unwrap_or(0);
    state.table.blows.push(Blow { by, piece: piece as u8, arm: Arm::Missile, modifier: 0 });
    lose(state, missile, Cause::Crashed, log);
    true
}
