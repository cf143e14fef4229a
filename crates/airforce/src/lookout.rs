//! Spotting: who sees whom, and what that frees.

use grid::hex::{Clock, HeightClass};
use referee::{Log, Refusal, Seats};

use crate::{
    attitude::{Attitude, Hand},
    charges,
    event::Event,
    fire,
    guns::Stand,
    options::Opt,
    order::Why,
    piece::Unit,
    plane::Fate,
    sight::{self, Screen},
    state::{Awaiting, Chance, State},
};

/// Aircraft within so many hexes, altitude included, are easier to see.
const NEAR: u8 = 10;
/// Radar looks so many hexes ahead.
const RADAR: u8 = 15;

fn refuse<T>(rule: &'static str, why: Why) -> Result<T, Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// Whether a unit may try to spot another. Surface pieces look for aircraft in flight only.
// Rule: AF-SPOT-01, AF-SPOT-17, AF-CLOUD-05, AF-TERR-03, AF-TERR-05
pub fn check(state: &State, by: Unit, target: Unit) -> Result<(), Refusal<Why>> {
    if !is_lookout(state, by) || !is_hidden(state, target) || fire::side_of(state, by) == fire::side_of(state, target) {
        return refuse("AF-SPOT-01", Why::NoTarget);
    }
    let looked = match by {
        Unit::Plane(index) => state.table.looked.has(index.into()),
        Unit::Piece(index) => state.table.pieces_looked.has(index.into()),
    };
    if looked {
        return refuse("AF-SPOT-01", Why::Done);
    }
    if by.piece().is_some() && !is_airborne(state, target) {
        return refuse("AF-SPOT-12", Why::NoTarget);
    }
    match sight::screen(&state.table.land, state.stand(by).eye(), state.stand(target).eye()) {
        Some(Screen::Cloud) => refuse("AF-SPOT-17", Why::Cloud),
        Some(Screen::Hill) => refuse("AF-TERR-03", Why::Hill),
        None => Ok(()),
    }
}

fn is_lookout(state: &State, unit: Unit) -> bool {
    match unit {
        Unit::Plane(index) => {
            let plane = state.table.planes.get(usize::from(index));
            plane.is_some_and(|plane| plane.is_flying() && !state.card(plane).hits.cockpits.is_empty())
        }
        Unit::Piece(index) => {
            let piece = state.table.pieces.get(usize::from(index));
            piece.is_some_and(|piece| {
                let crewed = piece.kind.is_flak() || piece.kind.is_vehicle();
                let afloat = state.ship(index.into()).is_some_and(|ship| !ship.is_submerged());
                state.is_on_map(piece) && (crewed || afloat)
            })
        }
    }
}

fn is_airborne(state: &State, unit: Unit) -> bool {
    unit.plane().is_some_and(|index| state.table.planes[index].is_flying())
}

fn is_hidden(state: &State, unit: Unit) -> bool {
    match unit {
        Unit::Plane(index) => {
            state.table.planes.get(usize::from(index)).is_some_and(|plane| plane.is_present() && !plane.spotted)
        }
        Unit::Piece(index) => {
            let piece = state.table.pieces.get(usize::from(index));
            // Rule: AF-DDC-02
            let deep = state.ship(index.into()).is_some_and(|ship| ship.depth > charges::SEEN_TO);
            piece.is_some_and(|piece| state.is_on_map(piece) && !piece.spotted && piece.kind.is_gun_target() && !deep)
        }
    }
}

/// Every attempt of a seat that is allowed.
pub fn each_attempt(state: &State, seat: referee::Seat, each: &mut impl FnMut(Unit, Unit)) {
    let units: Vec<Unit> = all_units(state).collect();
    for by in units.iter().copied().filter(|unit| fire::seat_of(state, *unit) == Some(seat)) {
        for target in units.iter().copied() {
            if check(state, by, target).is_ok() {
                each(by, target);
            }
        }
    }
}

fn all_units(state: &State) -> impl Iterator<Item = Unit> {
    let planes = (0..state.table.planes.len()).map(|index| Unit::Plane(index as u8));
    planes.chain((0..state.table.pieces.len()).map(|index| Unit::Piece(index as u8)))
}

/// Seats that still have attempts to make; sides that act by rule look by themselves.
// Rule: AF-OSEQ-06
pub fn waiting(state: &State) -> Option<Awaiting> {
    if !state.has(Opt::Spotting) {
        return None;
    }
    for seat in state.seats().iter().filter(|seat| !state.table.held.contains(*seat)) {
        let mut any = false;
        each_attempt(state, seat, &mut |_, _| any = true);
        if any {
            return Some(Awaiting::Seats(Seats::only(seat)));
        }
    }
    by_rule(state).map(|(by, target)| Awaiting::Dice(Chance::Spot { by, target }))
}

/// The next attempt of a unit that acts by rule: at the nearest enemy that it has not spotted.
fn by_rule(state: &State) -> Option<(Unit, Unit)> {
    let units: Vec<Unit> = all_units(state).collect();
    let lookouts = units.iter().copied().filter(|unit| fire::seat_of(state, *unit).is_none());
    for by in lookouts {
        let open = units.iter().copied().filter(|target| check(state, by, *target).is_ok());
        let range = |unit: &Unit| fire::range_between(state.stand(by), state.stand(*unit));
        if let Some(target) = open.min_by_key(range) {
            return Some((by, target));
        }
    }
    None
}

/// Everything that an attempt is modified by, with its rule.
// Rule: AF-SPOT-02, AF-SPOT-05, AF-SPOT-06, AF-SPOT-07, AF-SPOT-08, AF-SPOT-09, AF-SPOT-10, AF-SPOT-12, AF-SPOT-13
pub fn each_modifier(state: &State, by: Unit, target: Unit, each: &mut impl FnMut(&'static str, i8)) {
    let (from, to) = (state.stand(by), state.stand(target));
    let range = fire::range_between(from, to);
    let mut give = |rule, amount: i8| {
        if amount != 0 {
            each(rule, amount);
        }
    };
    give("AF-SPOT-06", if state.has(Opt::Night) { -3 } else { 0 });
    give("AF-SPOT-07", i8::from(range <= NEAR));
    give("AF-SPOT-10", if is_in_the_sun(state, from, to) { -3 } else { 0 });
    match by {
        Unit::Piece(_) => give("AF-SPOT-12", 2),
        Unit::Plane(index) => {
            from_aircraft(state, index.into(), to, range, &mut give);
            give("AF-SPOT-13", if is_airborne(state, target) { 0 } else { -1 });
        }
    }
}

// Rule: AF-SPOT-08, AF-SPOT-09, AF-SPOT-14, AF-SPOT-15
fn from_aircraft(state: &State, index: usize, to: Stand, range: u8, give: &mut impl FnMut(&'static str, i8)) {
    let plane = &state.table.planes[index];
    let from = state.stand(Unit::Plane(index as u8));
    give("AF-SPOT-05", blind_spot(state, index, from, to));
    let ace = state.is_ace(plane);
    give("AF-SPOT-08", if ace { 2 } else { 0 });
    let radar = state.has(Opt::Radar) && state.card(plane).equipment.radar && from.faces(to) && range <= RADAR;
    give("AF-SPOT-09", if radar { 2 } else { 0 });
    give("AF-SPOT-14", if plane.pose.attitude.is_inverted() { -2 } else { 0 });
    give("AF-SPOT-15", bank_view(plane.pose.attitude, from.clock_of(to)));
    if state.has(Opt::Crew) {
        // Rule: AF-CREW-06, AF-CREW-13
        give("AF-CREW-06", i8::from(plane.crew.traits.vision));
        give("AF-CREW-13", i8::from(plane.crew.traits.experience && !ace));
    }
}

/// The printed modifier of the arc and height class; gunners see equally well all round.
// Rule: AF-SPOT-05, AF-CLOCK-06, AF-CLOCK-07, AF-CLOCK-05
fn blind_spot(state: &State, index: usize, from: Stand, to: Stand) -> i8 {
    let Some(sight) = &state.card_of(index).sight else { return 3 };
    match from.clock_of(to) {
        None if to.altitude >= from.altitude => sight.above,
        None => sight.below,
        Some(arc) => {
            let row = match from.height_of(to) {
                HeightClass::High => &sight.high,
                HeightClass::Medium => &sight.medium,
                HeightClass::Low => &sight.low,
            };
            row[arc as usize]
        }
    }
}

/// A banked aircraft sees better on the side to which it is banked.
// Rule: AF-SPOT-15
fn bank_view(attitude: Attitude, arc: Option<Clock>) -> i8 {
    let bank = match attitude {
        Attitude::RB => Hand::Right,
        Attitude::LB => Hand::Left,
        _ => return 0,
    };
    match arc {
        Some(arc) if arc.is_right() => {
            if bank == Hand::Right {
                1
            } else {
                -1
            }
        }
        Some(arc) if arc.is_left() => {
            if bank == Hand::Left {
                1
            } else {
                -1
            }
        }
        _ => 0,
    }
}

/// Whether the target is above and in the direction of the sun.
// Rule: AF-SPOT-10, AF-SPOT-11
fn is_in_the_sun(state: &State, from: Stand, to: Stand) -> bool {
    let Some(sun) = state.table.land.sun.filter(|_| state.has(Opt::Sun)) else { return false };
    let sun = Stand { hex: sun, ..to };
    to.altitude > from.altitude && from.clock_of(sun).is_some() && from.clock_of(sun) == from.clock_of(to)
}

/// The die of an attempt: four or more, modified, is a success, which frees the spotting side.
// Rule: AF-SPOT-02, AF-SPOT-04, AF-PRE-03
pub fn rolled(state: &mut State, by: Unit, target: Unit, die: u8, log: &mut impl Log<Event>) {
    let mut total = i16::from(die);
    each_modifier(state, by, target, &mut |_, amount| total += i16::from(amount));
    let spotted = total >= 4;
    match by {
        Unit::Plane(index) => state.table.looked.add(index.into()),
        Unit::Piece(index) => state.table.pieces_looked.add(index.into()),
    }
    if let Some(index) = by.plane() {
        crate::opening::crews::show(state, index, log);
    }
    log.note(|| Event::Looked { by, target, die, total, spotted });
    if spotted {
        see(state, target);
        alert(state, fire::side_of(state, by), log);
    }
}

fn see(state: &mut State, target: Unit) {
    match target {
        Unit::Plane(index) => state.table.planes[usize::from(index)].spotted = true,
        Unit::Piece(index) => state.table.pieces[usize::from(index)].spotted = true,
    }
}

/// A side that has seen an enemy throws its advance plots away.
// Rule: AF-PRE-03
pub fn alert(state: &mut State, side: referee::Side, log: &mut impl Log<Event>) {
    if state.table.alert[side] {
        return;
    }
    state.table.alert[side] = true;
    for index in 0..state.table.planes.len() {
        if state.table.planes[index].side == side {
            state.secret.ahead[index].clear();
            state.secret.lines[index] = None;
        }
    }
    log.note(|| Event::Alerted { side });
}

/// Whether the aircraft of a side are still plotted turns ahead.
pub fn plots_ahead(state: &State, index: usize) -> bool {
    let plane = &state.table.planes[index];
    state.has(Opt::Spotting) && !state.table.alert[plane.side] && plane.fate != Fate::Grounded
}

/// How many turns ahead a side is plotted.
// Rule: AF-PRE-01, AF-PRE-02
pub fn turns_ahead(state: &State, side: referee::Side) -> usize {
    let controlled = state.has(Opt::GroundControl) && side == referee::Side::Second;
    if controlled { 3 } else { 6 }
}
