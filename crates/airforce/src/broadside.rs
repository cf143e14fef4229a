//! Ships' flak: which groups bear on an aircraft, how often, and with how many factors.

use grid::hex::Clock;
use referee::Refusal;

use crate::{
    fire,
    guns::Stand,
    options::Opt,
    order::{Aim, Weapon, Why},
    piece::Unit,
    ship::{Calibre, Guns, Ship},
    state::State,
    tables::Attenuation,
};

fn refuse<T>(rule: &'static str, why: Why) -> Result<T, Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// The calibre of a weapon of ships.
pub fn calibre(weapon: Weapon) -> Option<Calibre> {
    match weapon {
        Weapon::Light => Some(Calibre::Light),
        Weapon::Heavy => Some(Calibre::Heavy),
        _ => None,
    }
}

/// The guns of a ship in the period of the game.
// Rule: AF-DSHIP-03
pub fn guns(state: &State, ship: &Ship, calibre: Calibre) -> Guns {
    let class = state.class_of(ship);
    let period = usize::from(ship.late);
    match calibre {
        Calibre::Light => class.light[period],
        Calibre::Heavy => class.heavy[period],
    }
}

/// The attenuation table of a calibre.
// Rule: AF-DSHIP-09
pub fn table(state: &State, calibre: Calibre) -> &Attenuation {
    match calibre {
        Calibre::Light => &state.book.tables.light_flak,
        Calibre::Heavy => &state.book.tables.heavy_flak,
    }
}

/// The factors with which heavy flak enters its table: with the success roll three and four fire like five.
// Rule: AF-SFLAK-02
pub fn entered(state: &State, calibre: Calibre, factors: u8) -> u8 {
    let few = calibre == Calibre::Heavy && state.has(Opt::FlakSuccess) && matches!(factors, 3 | 4);
    if few { 5 } else { factors }
}

/// Shots of a ship with these guns that have been made or announced, under the same count.
fn used(state: &State, ship: &Ship, firer: Unit, weapon: Weapon, guns: Guns, slot: usize) -> u8 {
    let from = state.stand(firer);
    let same = |aim: &&Aim| {
        let arc = from.clock_of(state.stand(aim.target));
        aim.firer == firer && aim.weapon == weapon && arc.and_then(|arc| guns.arcs.slot(arc)) == Some(slot)
    };
    let announced = fire::announced_before(state).filter(same).count() as u8;
    calibre(weapon).map_or(0, |calibre| ship.fired(calibre)[slot]) + announced
}

/// The factors of the next group that fires into the arc of a target.
// Rule: AF-DSHIP-04, AF-DSHIP-05, AF-DSHIP-06, AF-DSHIP-07, AF-DSHIP-08, AF-DSHIP-10
pub fn factors(state: &State, aim: Aim, from: Stand, to: Stand, range: u8) -> Result<u8, Refusal<Why>> {
    let (Some(ship), Some(calibre)) = (aim.firer.piece().and_then(|index| state.ship(index)), calibre(aim.weapon))
    else {
        return refuse("AF-DSHIP-04", Why::NoGuns);
    };
    let guns = guns(state, ship, calibre);
    let Some(arc) = from.clock_of(to) else { return refuse("AF-DSHIP-10", Why::SameHex) };
    if guns.groups == 0 || ship.is_submerged() {
        return refuse("AF-DSHIP-02", Why::NoGuns);
    }
    let Some(slot) = guns.arcs.slot(arc) else { return refuse(sector_rule(arc), Why::Arc) };
    let group = used(state, ship, aim.firer, aim.weapon, guns, slot);
    if group >= guns.groups {
        return refuse("AF-DSHIP-04", Why::Fired);
    }
    let factors = guns.left(group, ship.lost(calibre));
    let table = table(state, calibre);
    match table.effect(entered(state, calibre, factors), range) {
        Some(_) => Ok(factors),
        None if factors == 0 => refuse("AF-DSHIP-18", Why::NoGuns),
        None => refuse("AF-HIT-08", Why::Range { range, reach: table.reach }),
    }
}

fn sector_rule(arc: Clock) -> &'static str {
    match arc {
        Clock::Four | Clock::Six | Clock::Eight => "AF-DSHIP-08",
        _ => "AF-DSHIP-07",
    }
}

/// Remembers a shot.
pub fn mark(state: &mut State, aim: Aim) {
    let (Some(index), Some(calibre)) = (aim.firer.piece(), calibre(aim.weapon)) else { return };
    let arc = state.stand(aim.firer).clock_of(state.stand(aim.target));
    let Some(guns) = state.ship(index).map(|ship| guns(state, ship, calibre)) else { return };
    let (Some(slot), Some(ship)) = (arc.and_then(|arc| guns.arcs.slot(arc)), state.ship_mut(index)) else { return };
    match calibre {
        Calibre::Light => ship.light_fired[slot] += 1,
        Calibre::Heavy => ship.heavy_fired[slot] += 1,
    }
}
