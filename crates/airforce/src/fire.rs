//! The fire phase: targets, range, modifiers, the column of a shot.

use grid::hex::{Clock, clock, is_in_arc, range};
use referee::Refusal;

use crate::{
    card::Mount,
    order::{Aim, Why},
    plane::Plane,
    state::{Burst, Pending, State},
    tables::Hits,
};

/// A shot that can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    pub aim: Aim,
    pub range: u8,
    pub factors: u8,
    pub column: i8,
}

/// The range between two aircraft.
// Rule: AF-FIRE-09, AF-MAP-08
pub fn range_between(one: &Plane, other: &Plane) -> u8 {
    let hexes = one.pose.hex.distance(other.pose.hex);
    range(hexes, one.pose.altitude.above(other.pose.altitude)).clamp(0, 255) as u8
}

fn refuse<T>(rule: &'static str, why: Why) -> Result<T, Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// Whether an aircraft may fire at another, and with what column.
// Rule: AF-FIRE-03, AF-FIRE-05, AF-FIRE-06, AF-FIRE-07, AF-FIRE-08, AF-FIRE-10
pub fn shot(state: &State, aim: Aim) -> Result<Shot, Refusal<Why>> {
    let (firer, target) = (usize::from(aim.plane), usize::from(aim.target));
    let planes = &state.table.planes;
    let Some((own, other)) = planes.get(firer).zip(planes.get(target)) else {
        return refuse("AF-FIRE-03", Why::Unknown);
    };
    if state.table.fired.has(firer) {
        return refuse("AF-FIRE-03", Why::Fired);
    }
    if !other.is_flying() || !own.is_enemy_of(other) {
        return refuse("AF-FIRE-07", Why::NoTarget);
    }
    if own.pose.hex == other.pose.hex {
        return refuse("AF-FIRE-06", Why::SameHex);
    }
    if !is_in_arc(own.pose.facing, other.pose.hex - own.pose.hex, Clock::Twelve) {
        return refuse("AF-FIRE-05", Why::Arc);
    }
    let range = range_between(own, other);
    let factors = factors(state, own, range);
    if factors == 0 {
        let reach = reach(state, own);
        let why = if reach == 0 { Why::NoGuns } else { Why::Range { range, reach } };
        return refuse("AF-FIRE-10", why);
    }
    if let Some(nearer) = nearer_enemy(state, firer, range) {
        return refuse("AF-FIRE-07", Why::Nearer { nearer: planes[nearer].number });
    }
    let column = column(state, aim, range, factors);
    Ok(Shot { aim, range, factors, column })
}

/// An enemy in the arc that is nearer than the range given.
// Rule: AF-FIRE-07
fn nearer_enemy(state: &State, firer: usize, range: u8) -> Option<usize> {
    let own = &state.table.planes[firer];
    let in_front = |other: &Plane| {
        other.is_flying()
            && other.is_enemy_of(own)
            && is_in_arc(own.pose.facing, other.pose.hex - own.pose.hex, Clock::Twelve)
    };
    state.table.planes.iter().position(|other| in_front(other) && range_between(own, other) < range)
}

/// The sum of the working guns that reach.
// Rule: AF-FIRE-13, AF-FIRE-20, AF-CARD-15
pub fn factors(state: &State, plane: &Plane, range: u8) -> u8 {
    working(state, plane).filter(|gun| gun.range >= range).map(|gun| gun.factor).sum()
}

/// The greatest range of the working guns.
pub fn reach(state: &State, plane: &Plane) -> u8 {
    working(state, plane).map(|gun| gun.range).max().unwrap_or(0)
}

fn working<'a>(state: &'a State, plane: &'a Plane) -> impl Iterator<Item = &'a crate::card::Gun> {
    let guns = state.card(plane).guns.iter().enumerate();
    guns.filter(|(index, gun)| plane.damage.guns >> index & 1 == 0 && gun.mount == Mount::FF && !gun.ground_only)
        .map(|(_, gun)| gun)
}

/// The column of the hit table.
// Rule: AF-FIRE-11, AF-FIRE-15
fn column(state: &State, aim: Aim, range: u8, factors: u8) -> i8 {
    let mut total = state.book.tables.guns.effect(factors, range).unwrap_or(-99);
    each_modifier(state, aim, &mut |_, amount| total += amount);
    total
}

/// Every modifier of a shot that is not zero, with its rule.
// Rule: AF-FIRE-11, AF-FIRE-12, AF-CARD-19, AF-HIT-01
pub fn each_modifier(state: &State, aim: Aim, each: &mut impl FnMut(&'static str, i8)) {
    let (own, other) = (&state.table.planes[usize::from(aim.plane)], &state.table.planes[usize::from(aim.target)]);
    let mut give = |rule, amount: i8| {
        if amount != 0 {
            each(rule, amount);
        }
    };
    give("AF-FIRE-11", state.card(own).fire);
    give("AF-CARD-19", state.card(other).size);
    give("AF-FIRE-12", if own.pose.attitude.is_inverted() { -3 } else { 0 });
}

/// Every shot of an aircraft.
pub fn each_shot(state: &State, firer: usize, each: &mut impl FnMut(Shot)) {
    for target in 0..state.table.planes.len() {
        if let Ok(shot) = shot(state, Aim { plane: firer as u8, target: target as u8 }) {
            each(shot);
        }
    }
}

/// Whether an aircraft has any shot; the quick question first.
pub fn can_fire(state: &State, firer: usize) -> bool {
    let own = &state.table.planes[firer];
    if !own.is_flying() || state.table.fired.has(firer) {
        return false;
    }
    let mut any = false;
    each_shot(state, firer, &mut |_| any = true);
    any
}

/// The shot as the die is about to be rolled.
pub fn pending(shot: Shot) -> Pending {
    Pending {
        firer: shot.aim.plane,
        target: shot.aim.target,
        range: shot.range,
        factors: shot.factors,
        column: shot.column,
    }
}

/// The hits of a die.
// Rule: AF-FIRE-16, AF-FIRE-17
pub fn burst(state: &State, shot: Pending, die: u8) -> Burst {
    let (own, other) = (&state.table.planes[usize::from(shot.firer)], &state.table.planes[usize::from(shot.target)]);
    let hits = state.book.tables.hits.hits(shot.column.into(), die);
    Burst { firer: shot.firer, target: shot.target, hits: counted(state, other, hits), flank: flank(own, other) }
}

/// Hits that count against this target.
// Rule: AF-SCNV1-09
fn counted(state: &State, target: &Plane, mut hits: Hits) -> Hits {
    if state.card(target).role == crate::card::Role::Missile {
        hits.0[crate::tables::Part::C as usize] = 0;
        hits.0[crate::tables::Part::G as usize] = 0;
    }
    hits
}

/// The side of the target that the firer is nearer to.
// Rule: AF-DMG-09, AF-DMG-10
fn flank(firer: &Plane, target: &Plane) -> i8 {
    match clock(target.pose.facing, firer.pose.hex - target.pose.hex) {
        Some(arc) if arc.is_right() => 1,
        Some(arc) if arc.is_left() => -1,
        _ => 0,
    }
}
