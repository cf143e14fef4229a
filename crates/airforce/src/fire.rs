//! The fire phase: who may fire at whom, the range, the column, the hits.

use grid::hex::range;
use referee::{Refusal, Seat};

use crate::{
    broadside,
    card::Role,
    critical,
    guns::{self, Line, Stand, is_ground},
    modifiers,
    options::Opt,
    order::{Aim, Weapon, Why},
    piece::{Kind, Unit},
    plane::{Fate, Plane},
    plot::Ordnance,
    sight::{self, Screen},
    sinking, solo,
    state::{Burst, Pending, State},
    tables::{Hits, Part},
};

/// A shot that can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    pub aim: Aim,
    pub range: u8,
    pub factors: u8,
    pub column: i8,
}

type Refused<T> = Result<T, Refusal<Why>>;

fn refuse<T>(rule: &'static str, why: Why) -> Refused<T> {
    Err(Refusal::new(rule, why))
}

/// The range between two units: hexes, and one more for every full 500 ft; in the same hex at least one.
// Rule: AF-FIRE-09, AF-MAP-08, AF-PITCH-04, AF-FLAK-13
pub fn range_between(one: Stand, other: Stand) -> u8 {
    let hexes = one.hex.distance(other.hex);
    range(hexes, one.altitude.above(other.altitude)).clamp(1, 255) as u8
}

/// The side of a unit.
pub fn side_of(state: &State, unit: Unit) -> referee::Side {
    match unit {
        Unit::Plane(index) => state.table.planes[usize::from(index)].side,
        Unit::Piece(index) => state.table.pieces[usize::from(index)].side,
    }
}

/// The seat that gives a unit its orders; none if it acts by rule.
pub fn seat_of(state: &State, unit: Unit) -> Option<Seat> {
    match unit {
        Unit::Plane(index) => state.table.planes[usize::from(index)].seat,
        Unit::Piece(index) => state.commander(state.table.pieces[usize::from(index)].side),
    }
}

fn exists(state: &State, unit: Unit) -> bool {
    match unit {
        Unit::Plane(index) => usize::from(index) < state.table.planes.len(),
        Unit::Piece(index) => usize::from(index) < state.table.pieces.len(),
    }
}

/// Whether a unit has been spotted, where that is asked.
// Rule: AF-SPOT-03
pub fn is_seen(state: &State, unit: Unit) -> bool {
    let spotted = match unit {
        Unit::Plane(index) => state.table.planes[usize::from(index)].spotted,
        Unit::Piece(index) => state.table.pieces[usize::from(index)].spotted,
    };
    spotted || !state.has(Opt::Spotting)
}

/// Whether one unit can see another well enough to fire: spotted, and nothing in the way.
// Rule: AF-SPOT-03, AF-CLOUD-03, AF-CLOUD-04, AF-CLOUD-06, AF-TERR-03
pub fn visible(state: &State, from: Unit, to: Unit) -> Refused<()> {
    if !is_seen(state, to) {
        return refuse("AF-SPOT-03", Why::Unspotted);
    }
    let from = state.stand(from);
    match sight::screen(&state.table.land, from.eye(), guns::target_stand(state, to, from).eye()) {
        None => Ok(()),
        Some(Screen::Cloud) => refuse("AF-CLOUD-06", Why::Cloud),
        Some(Screen::Hill) => refuse("AF-TERR-03", Why::Hill),
    }
}

/// Whether a shot may be made, and with what column.
// Rule: AF-FIRE-03, AF-FIRE-04, AF-FIRE-07, AF-FIRE-08
pub fn shot(state: &State, aim: Aim) -> Refused<Shot> {
    check_units(state, aim)?;
    check_unfired(state, aim)?;
    let from = state.stand(aim.firer);
    let to = guns::target_stand(state, aim.target, from);
    let range = range_between(from, to);
    let factors = factors(state, aim, from, to, range)?;
    visible(state, aim.firer, aim.target)?;
    check_nearest(state, aim, range)?;
    check_concentrated(state, aim)?;
    Ok(Shot { aim, range, factors, column: column(state, aim, range, factors) })
}

fn check_units(state: &State, aim: Aim) -> Refused<()> {
    if !exists(state, aim.firer) || !exists(state, aim.target) {
        return refuse("AF-FIRE-03", Why::Unknown);
    }
    let enemy = side_of(state, aim.firer) != side_of(state, aim.target);
    if !enemy || !is_target(state, aim.target) {
        return refuse("AF-FIRE-07", Why::NoTarget);
    }
    // Rule: AF-DSCN5-10
    let ship = aim.firer.piece().is_some_and(|index| state.table.pieces[index].kind == Kind::Ship);
    if ship && state.scenario().silent_ships {
        return refuse("AF-DSCN5-10", Why::Silent);
    }
    let ready = match aim.firer {
        Unit::Plane(index) => {
            let flak = matches!(aim.weapon, Weapon::Flak | Weapon::Light | Weapon::Heavy);
            state.table.planes[usize::from(index)].is_flying() && !flak
        }
        Unit::Piece(index) => {
            let piece = &state.table.pieces[usize::from(index)];
            let armed = match piece.kind {
                Kind::Ship => broadside::calibre(aim.weapon).is_some(),
                kind => kind.is_flak() && aim.weapon == Weapon::Flak,
            };
            armed && state.is_on_map(piece)
        }
    };
    if !ready {
        return refuse("AF-FIRE-03", Why::NotFlying);
    }
    let ground = is_ground(state, aim.target);
    let flak = matches!(aim.weapon, Weapon::Flak | Weapon::Light | Weapon::Heavy);
    if ground && (flak || !state.has(Opt::Strafing)) || flak && aim.target.piece().is_some() {
        return refuse("AF-STRAFE-01", Why::NoTarget);
    }
    Ok(())
}

/// Whether guns can be turned on this at all.
fn is_target(state: &State, unit: Unit) -> bool {
    match unit {
        Unit::Plane(index) => state.table.planes[usize::from(index)].is_present(),
        Unit::Piece(index) => {
            let piece = &state.table.pieces[usize::from(index)];
            let surfaced = state.ship(index.into()).is_none_or(|ship| !ship.is_submerged());
            state.is_on_map(piece) && piece.kind.is_gun_target() && surfaced
        }
    }
}

/// Shots that come before the one that is asked about: all that are announced so far, while shots are announced. When
/// they are carried out one after the other, those that still wait come after it.
// Rule: AF-TGT-02
pub fn announced_before(state: &State) -> impl Iterator<Item = &Aim> {
    state.secret.announced.iter().filter(|_| state.table.step == 0)
}

/// The same, those of one unit.
fn announced(state: &State, firer: Unit) -> impl Iterator<Item = &Aim> {
    announced_before(state).filter(move |aim| aim.firer == firer)
}

/// Fixed guns fire once a turn, flexible guns until their factors are used, and nobody fires guns and rockets.
// Rule: AF-FIRE-03, AF-GUNPOS-09, AF-RKT-13
fn check_unfired(state: &State, aim: Aim) -> Refused<()> {
    let fixed = |aim: &Aim| aim.weapon != Weapon::Flexible;
    match aim.firer {
        Unit::Piece(index) if state.ship(index.into()).is_some() => Ok(()),
        Unit::Piece(index) => {
            let fired = state.table.pieces_fired.has(index.into()) || announced(state, aim.firer).next().is_some();
            if fired { refuse("AF-FIRE-03", Why::Fired) } else { Ok(()) }
        }
        Unit::Plane(index) => {
            let plane = &state.table.planes[usize::from(index)];
            let fired = state.table.fired.has(index.into()) || announced(state, aim.firer).any(fixed);
            if fixed(&aim) && fired {
                return refuse("AF-FIRE-03", Why::Fired);
            }
            if matches!(plane.release, Ordnance::Rockets(_)) {
                return refuse("AF-RKT-13", Why::Fired);
            }
            let split = matches!(aim.weapon, Weapon::Cannon | Weapon::MachineGuns);
            if split && !state.has(Opt::Ammunition) {
                return refuse("AF-AMMO-01", Why::NoGuns);
            }
            Ok(())
        }
    }
}

/// The factors that bear and reach, or why there are none.
fn factors(state: &State, aim: Aim, from: Stand, to: Stand, range: u8) -> Refused<u8> {
    match (aim.firer, aim.weapon) {
        (Unit::Piece(_), Weapon::Light | Weapon::Heavy) => broadside::factors(state, aim, from, to, range),
        (Unit::Piece(index), _) => flak_factors(state, index.into(), from, to, range),
        (Unit::Plane(index), Weapon::Flexible) => {
            flexible(state, aim, &state.table.planes[usize::from(index)], from, to, range)
        }
        (Unit::Plane(index), weapon) => {
            let plane = &state.table.planes[usize::from(index)];
            fixed(Line { state, plane, from, to, target: aim.target, weapon }, range)
        }
    }
}

// Rule: AF-FIRE-05, AF-FIRE-06, AF-FIRE-10, AF-FIRE-20, AF-PITCH-01, AF-PITCH-02, AF-BOMB-03
fn fixed(line: Line<'_>, range: u8) -> Refused<u8> {
    let factors = line.factors(range);
    if factors > 0 {
        return Ok(factors);
    }
    let pitch = line.state.has(Opt::Pitch);
    match line.reach() {
        0 if !line.is_armed() => {
            let (rule, why) = line.why_unarmed();
            refuse(rule, why)
        }
        0 if line.plane.release.is_dropped() => refuse("AF-BOMB-03", Why::Bombing),
        0 if line.from.hex == line.to.hex && !pitch => refuse("AF-FIRE-06", Why::SameHex),
        0 if pitch && (line.from.faces(line.to) || line.from.hex == line.to.hex) => {
            let rule = match line.plane.deeds.climb {
                ..0 => "AF-PITCH-01",
                0 => "AF-PITCH-03",
                _ => "AF-PITCH-02",
            };
            refuse(rule, Why::Pitch)
        }
        0 => refuse("AF-FIRE-05", Why::Arc),
        reach => refuse("AF-FIRE-10", Why::Range { range, reach }),
    }
}

// Rule: AF-GUNPOS-06, AF-GUNPOS-07, AF-VEH-11
fn flexible(state: &State, aim: Aim, plane: &Plane, from: Stand, to: Stand, range: u8) -> Refused<u8> {
    let Some(guns) = state.card(plane).flexible.filter(|_| state.has(Opt::GunPositions)) else {
        return refuse("AF-GUNPOS-06", Why::NoGuns);
    };
    if guns::is_tank(state, aim.target) {
        return refuse("AF-VEH-11", Why::Armour);
    }
    if range > guns.range {
        return refuse("AF-FIRE-10", Why::Range { range, reach: guns.range });
    }
    let hour = guns::hour_of(from, to);
    let waiting: Vec<&Aim> = announced(state, aim.firer).filter(|other| other.weapon == Weapon::Flexible).collect();
    let elsewhere = waiting.iter().any(|other| guns::hour_of(from, state.stand(other.target)) != hour);
    if elsewhere || plane.volley.hour != 0 && plane.volley.hour != hour {
        return refuse("AF-GUNPOS-07", Why::OtherArc);
    }
    match guns::flexible_left(state, plane, 4 * waiting.len() as u8, from, to) {
        0 => refuse("AF-GUNPOS-06", Why::NoGuns),
        factors => Ok(factors),
    }
}

/// Flak fires ahead, never straight up, within the reach of its table. Alone it may still be turned by one side.
// Rule: AF-FLAK-09, AF-FLAK-12, AF-PITCH-05, AF-HIT-08, AF-HIT-09, AF-SOLO-02
fn flak_factors(state: &State, index: usize, from: Stand, to: Stand, range: u8) -> Refused<u8> {
    if from.hex == to.hex {
        return refuse("AF-PITCH-05", Why::SameHex);
    }
    if !from.faces(to) && !solo::can_turn_to(state, index, to) {
        return refuse("AF-FLAK-09", Why::Arc);
    }
    let factors = state.secret.batteries[index].factors();
    if factors == 0 {
        return refuse("AF-FIRE-10", Why::NoGuns);
    }
    match flak_table(state, index).effect(factors, range) {
        Some(_) => Ok(factors),
        None => refuse("AF-HIT-08", Why::Range { range, reach: flak_table(state, index).reach }),
    }
}

/// Whether flak has the guns and the sight for a target, wherever it points.
// Rule: AF-FLAK-12, AF-HIT-08, AF-HIT-09
pub fn flak_reaches(state: &State, flak: Unit, target: Unit) -> bool {
    let Some(index) = flak.piece().filter(|index| state.ship(*index).is_none()) else { return false };
    let (from, to) = (state.stand(flak), state.stand(target));
    let factors = state.secret.batteries[index].factors();
    let effect = flak_table(state, index).effect(factors, range_between(from, to));
    factors > 0 && from.hex != to.hex && effect.is_some() && visible(state, flak, target).is_ok()
}

fn flak_table(state: &State, index: usize) -> &crate::tables::Attenuation {
    match state.table.pieces[index].kind {
        Kind::HeavyFlak => &state.book.tables.heavy_flak,
        _ => &state.book.tables.light_flak,
    }
}

/// The nearest enemy has to be fired at, of those that the guns can be turned on at all; gunners choose among all in
/// their arc, and so do aces. By option a farther target is allowed once the nearer ones have been fired at.
// Rule: AF-FIRE-07, AF-TGT-01, AF-TGT-03, AF-GUNPOS-08
fn check_nearest(state: &State, aim: Aim, range: u8) -> Refused<()> {
    let ace = aim.firer.plane().is_some_and(|index| state.is_ace(&state.table.planes[index]));
    let free = matches!(aim.weapon, Weapon::Flexible | Weapon::Light | Weapon::Heavy);
    if free || ace || aim.target.piece().is_some() || is_ground(state, aim.target) {
        return Ok(());
    }
    let (from, side) = (solo::stand_for(state, aim), side_of(state, aim.firer));
    let done = |index: usize| state.has(Opt::TargetChoice) && was_shot_at(state, index, side);
    let nearer = state.table.planes.iter().enumerate().position(|(index, other)| {
        let unit = Unit::Plane(index as u8);
        let stand = state.stand(unit);
        other.is_flying()
            && other.side != side
            && from.hex != stand.hex
            && range_between(from, stand) < range
            && from.faces(stand)
            && !done(index)
            && visible(state, aim.firer, unit).is_ok()
            && can_be_fired_at(state, aim, unit)
    });
    match nearer {
        Some(index) => refuse("AF-FIRE-07", Why::Nearer { nearer: state.table.planes[index].number }),
        None => Ok(()),
    }
}

/// Whether all the guns of a firer together could be turned on a target and reach it.
// Rule: AF-FIRE-07, AF-PITCH-01, AF-PITCH-02, AF-HIT-08
fn can_be_fired_at(state: &State, aim: Aim, target: Unit) -> bool {
    let split = matches!(aim.weapon, Weapon::Cannon | Weapon::MachineGuns);
    let weapon = if split { Weapon::Fixed } else { aim.weapon };
    let (from, to) = (state.stand(aim.firer), state.stand(target));
    factors(state, Aim { target, weapon, ..aim }, from, to, range_between(from, to)).is_ok()
}

/// Whether an aircraft has been fired at this turn, shots announced by this side included.
fn was_shot_at(state: &State, index: usize, side: referee::Side) -> bool {
    let announced = state
        .secret
        .announced
        .iter()
        .any(|aim| aim.target == Unit::Plane(index as u8) && side_of(state, aim.firer) == side);
    state.table.shot_at.has(index) || announced
}

// Rule: AF-SKILL-06, AF-CONC-01
fn check_concentrated(state: &State, aim: Aim) -> Refused<()> {
    let able = state.has(Opt::Concentrated)
        && aim.target.plane().is_some()
        && aim.firer.plane().is_some_and(|index| state.table.planes[index].crew.can_concentrate());
    if aim.concentrated && !able { refuse("AF-SKILL-06", Why::NotAce) } else { Ok(()) }
}

/// The column of the hit table.
// Rule: AF-FIRE-11, AF-FIRE-15, AF-FLAK-12
fn column(state: &State, aim: Aim, range: u8, factors: u8) -> i8 {
    let table = match aim.firer {
        Unit::Plane(_) => &state.book.tables.guns,
        Unit::Piece(index) => match broadside::calibre(aim.weapon) {
            Some(calibre) => broadside::table(state, calibre),
            None => flak_table(state, index.into()),
        },
    };
    let entered = broadside::calibre(aim.weapon).map_or(factors, |calibre| broadside::entered(state, calibre, factors));
    let mut total = table.effect(entered, range).unwrap_or(-99);
    modifiers::each(state, aim, &mut |_, amount| total = total.saturating_add(amount));
    total
}

/// The weapons that a unit may fire with.
fn weapons(state: &State, firer: Unit) -> &'static [Weapon] {
    match firer {
        Unit::Piece(index) if state.ship(index.into()).is_some() => &[Weapon::Light, Weapon::Heavy],
        Unit::Piece(_) => &[Weapon::Flak],
        Unit::Plane(index) => {
            let card = state.card_of(index.into());
            let flexible = card.flexible.is_some() && state.has(Opt::GunPositions);
            match (flexible, state.has(Opt::Ammunition)) {
                (false, false) => &[Weapon::Fixed],
                (true, false) => &[Weapon::Fixed, Weapon::Flexible],
                (false, true) => &[Weapon::Fixed, Weapon::Cannon, Weapon::MachineGuns],
                (true, true) => &[Weapon::Fixed, Weapon::Cannon, Weapon::MachineGuns, Weapon::Flexible],
            }
        }
    }
}

/// Every enemy of a unit that guns could be turned on; of several vehicles in a hex the firer picks.
// Rule: AF-VEH-12
fn each_enemy(state: &State, firer: Unit, each: &mut impl FnMut(Unit)) {
    let side = side_of(state, firer);
    for (index, plane) in state.table.planes.iter().enumerate() {
        if plane.side != side && plane.is_present() {
            each(Unit::Plane(index as u8));
        }
    }
    if firer.plane().is_some() {
        for (index, piece) in state.table.pieces.iter().enumerate() {
            if piece.side != side && !piece.gone && piece.kind.is_gun_target() {
                each(Unit::Piece(index as u8));
            }
        }
    }
}

/// Every aim of a unit, allowed or not.
pub fn each_aim(state: &State, firer: Unit, each: &mut impl FnMut(Aim)) {
    let concentrates = state.has(Opt::Concentrated)
        && firer.plane().is_some_and(|index| state.table.planes[index].crew.can_concentrate());
    for weapon in weapons(state, firer) {
        each_enemy(state, firer, &mut |target| {
            each(Aim { firer, target, weapon: *weapon, concentrated: false });
            if concentrates && target.plane().is_some() {
                each(Aim { firer, target, weapon: *weapon, concentrated: true });
            }
        });
    }
}

/// Every shot of a unit. A shot with one kind of barrel is listed only if it differs from one with all.
pub fn each_shot(state: &State, firer: Unit, each: &mut impl FnMut(Shot)) {
    each_aim(state, firer, &mut |aim| {
        if let Ok(found) = shot(state, aim)
            && is_distinct(state, &found)
        {
            each(found);
        }
    });
}

fn is_distinct(state: &State, found: &Shot) -> bool {
    let all = Aim { weapon: Weapon::Fixed, ..found.aim };
    match found.aim.weapon {
        Weapon::Cannon | Weapon::MachineGuns => shot(state, all).is_ok_and(|all| all.factors != found.factors),
        _ => true,
    }
}

/// Whether a unit has any shot; the quick questions first.
pub fn can_fire(state: &State, firer: Unit) -> bool {
    let ready = match firer {
        Unit::Plane(index) => {
            let plane = &state.table.planes[usize::from(index)];
            let more = state.card(plane).flexible.is_some() && state.has(Opt::GunPositions);
            plane.is_flying() && (more || !state.table.fired.has(index.into()))
        }
        Unit::Piece(index) => {
            let piece = &state.table.pieces[usize::from(index)];
            let flak = piece.kind.is_flak() && !state.table.pieces_fired.has(index.into());
            // Rule: AF-DSCN5-10
            let ship = piece.kind == Kind::Ship && !state.scenario().silent_ships;
            state.is_on_map(piece) && (flak || ship)
        }
    };
    if !ready {
        return false;
    }
    // Who waits must not tell dummies from guns.
    if let Some(index) = firer.piece().filter(|index| !state.table.pieces[*index].known && state.ship(*index).is_none())
    {
        return might_fire(state, index);
    }
    let mut any = false;
    each_aim(state, firer, &mut |aim| any = any || shot(state, aim).is_ok());
    any
}

/// Whether flak whose guns nobody has seen has an enemy in arc, reach and sight, whatever its guns are.
// Rule: AF-FLAK-02
fn might_fire(state: &State, index: usize) -> bool {
    let unit = Unit::Piece(index as u8);
    let (from, side) = (state.stand(unit), side_of(state, unit));
    (0..state.table.planes.len()).any(|other| {
        let target = Unit::Plane(other as u8);
        let (plane, to) = (&state.table.planes[other], state.stand(target));
        plane.is_flying()
            && plane.side != side
            && from.faces(to)
            && range_between(from, to) <= flak_table(state, index).reach
            && visible(state, unit, target).is_ok()
    })
}

/// Every unit that might fire: aircraft, then flak.
pub fn shooters(state: &State) -> impl Iterator<Item = Unit> {
    let planes = (0..state.table.planes.len()).map(|index| Unit::Plane(index as u8));
    let pieces = state.table.pieces.iter().enumerate().filter(|(_, piece)| {
        let ship = piece.kind == Kind::Ship && !state.scenario().silent_ships;
        (piece.kind.is_flak() || ship) && !piece.gone
    });
    planes.chain(pieces.map(|(index, _)| Unit::Piece(index as u8)))
}

/// The shot as the die is about to be rolled.
pub fn pending(shot: Shot) -> Pending {
    Pending { aim: shot.aim, range: shot.range, factors: shot.factors, column: shot.column }
}

/// Remembers that a shot was made: guns fired, ammunition used, the firer seen, its flak known.
// Rule: AF-FIRE-03, AF-AMMO-02, AF-SPOT-16, AF-GUNPOS-08
pub fn mark(state: &mut State, shot: &Shot) {
    let aim = shot.aim;
    if let Some(target) = aim.target.plane() {
        state.table.shot_at.add(target);
    }
    match aim.firer {
        Unit::Piece(index) if state.ship(index.into()).is_some() => {
            state.table.pieces[usize::from(index)].spotted = true;
            broadside::mark(state, aim);
        }
        Unit::Piece(index) => {
            let index = usize::from(index);
            state.table.pieces_fired.add(index);
            (state.table.pieces[index].spotted, state.table.pieces[index].known) = (true, true);
            solo::turn_to(state, index, aim.target);
        }
        Unit::Plane(index) => {
            let index = usize::from(index);
            state.table.planes[index].spotted = true;
            if aim.weapon == Weapon::Flexible {
                let hour = guns::hour_of(state.stand(aim.firer), state.stand(aim.target));
                let volley = &mut state.table.planes[index].volley;
                (volley.hour, volley.used) = (hour, volley.used + 4);
            } else {
                state.table.fired.add(index);
                use_ammunition(state, index, shot);
            }
        }
    }
}

// Rule: AF-AMMO-02
fn use_ammunition(state: &mut State, index: usize, shot: &Shot) {
    if !state.has(Opt::Ammunition) {
        return;
    }
    let from = state.stand(shot.aim.firer);
    let to = guns::target_stand(state, shot.aim.target, from);
    let plane = &state.table.planes[index];
    let line = Line { state, plane, from, to, target: shot.aim.target, weapon: shot.aim.weapon };
    let (cannon, machine_guns) = line.barrels(shot.range);
    let spent = &mut state.table.planes[index].spent;
    spent.cannon += u8::from(cannon);
    spent.machine_gun += u8::from(machine_guns);
}

/// The hits of a die.
// Rule: AF-FIRE-16, AF-FIRE-17
pub fn burst(state: &State, shot: &Pending, die: u8) -> Burst {
    let printed = state.book.tables.hits.hits(shot.column.into(), die);
    let ship = shot.aim.target.piece().is_some_and(|index| state.ship(index).is_some());
    let hits = if ship {
        sinking::counted(printed, has_bracketed(state, shot))
    } else {
        counted(state, shot.aim.target, printed)
    };
    let flank = flank(state.stand(shot.aim.firer), state.stand(shot.aim.target));
    let punch = critical::punch(state, shot);
    Burst { firer: shot.aim.firer, target: shot.aim.target, hits, flank, punch }
}

/// Whether bracketed guns fire in a shot.
// Rule: AF-DSHIP-19, AF-STRAFE-02
fn has_bracketed(state: &State, shot: &Pending) -> bool {
    let Some(plane) = shot.aim.firer.plane().map(|index| &state.table.planes[index]) else { return false };
    if shot.aim.weapon == Weapon::Flexible {
        return false;
    }
    let (from, to) = (state.stand(shot.aim.firer), state.stand(shot.aim.target));
    let line = Line { state, plane, from, to, target: shot.aim.target, weapon: shot.aim.weapon };
    line.has_bracketed(shot.range)
}

/// Whether this is a shot of heavy flak.
// Rule: AF-SFLAK-01
pub fn is_heavy_flak(state: &State, aim: Aim) -> bool {
    let piece = aim.firer.piece().map(|index| state.table.pieces[index].kind);
    aim.weapon == Weapon::Heavy || aim.weapon == Weapon::Flak && piece == Some(Kind::HeavyFlak)
}

/// Hits that count against this target.
// Rule: AF-SCNV1-09, AF-BAL-04, AF-FLAK-15, AF-VEH-08
pub fn counted(state: &State, target: Unit, hits: Hits) -> Hits {
    let kept: &[Part] = match target {
        // Rule: AF-SHS-07
        Unit::Plane(index) if state.table.planes[usize::from(index)].carrier.is_some() => &[Part::W, Part::F],
        Unit::Plane(index) if state.card_of(index.into()).role == Role::Missile => {
            &[Part::W, Part::F, Part::E, Part::L]
        }
        Unit::Plane(_) => &Part::ALL,
        Unit::Piece(index) => {
            let piece = &state.table.pieces[usize::from(index)];
            match piece.kind {
                Kind::Balloon => &[Part::C],
                // Rule: AF-VEH-11
                _ if rides_a_tank(state, piece) => &[Part::C, Part::E, Part::G],
                _ if piece.riding.is_some() || is_ridden(state, index) => &[Part::C, Part::E, Part::G, Part::F],
                kind if kind.is_flak() => &[Part::C, Part::E, Part::G],
                _ => &[Part::F],
            }
        }
    };
    let mut counted = Hits::default();
    kept.iter().for_each(|part| counted.0[*part as usize] = hits.of(*part));
    counted
}

/// Whether this is flak on a tank: fire at the gun does nothing to the armour below.
fn rides_a_tank(state: &State, piece: &crate::piece::Piece) -> bool {
    piece.riding.is_some_and(|vehicle| state.table.pieces[usize::from(vehicle)].kind == Kind::Tank)
}

/// Whether flak rides on this vehicle.
pub fn is_ridden(state: &State, vehicle: u8) -> bool {
    state.table.pieces.iter().any(|piece| piece.riding == Some(vehicle) && !piece.gone)
}

/// The side of the target that the firer is nearer to.
// Rule: AF-DMG-09, AF-DMG-10
fn flank(firer: Stand, target: Stand) -> i8 {
    match target.clock_of(firer) {
        Some(arc) if arc.is_right() => 1,
        Some(arc) if arc.is_left() => -1,
        _ => 0,
    }
}

/// The friend that is fired at by mistake if the gunner takes him for an enemy: the nearest, if nearer than the
/// target; all of them if several are equally near.
// Rule: AF-ID-01, AF-ID-03
pub fn friends_in_the_way(state: &State, aim: Aim) -> Vec<usize> {
    let gunner = match aim.firer {
        Unit::Piece(_) => true,
        Unit::Plane(index) => aim.weapon == Weapon::Flexible && crate::formation::is_in_formation(state, index.into()),
    };
    if !gunner || !state.has(Opt::Identification) {
        return Vec::new();
    }
    let from = state.stand(aim.firer);
    let target = range_between(from, state.stand(aim.target));
    let side = side_of(state, aim.firer);
    let range = |index: usize| range_between(from, state.stand(Unit::Plane(index as u8)));
    let near: Vec<usize> = (0..state.table.planes.len())
        .filter(|index| {
            let plane = &state.table.planes[*index];
            plane.side == side
                && plane.fate == Fate::Flying
                && !same_formation(state, aim.firer, *index)
                && aim.firer != Unit::Plane(*index as u8)
                && range(*index) < target
                && bears_on(state, aim, *index)
        })
        .collect();
    let nearest = near.iter().map(|index| range(*index)).min();
    near.into_iter().filter(|index| Some(range(*index)) == nearest).collect()
}

/// Whether the weapon of a shot could be fired at an aircraft where it is.
fn bears_on(state: &State, aim: Aim, index: usize) -> bool {
    let aim = Aim { target: Unit::Plane(index as u8), ..aim };
    let (from, to) = (state.stand(aim.firer), state.stand(aim.target));
    factors(state, aim, from, to, range_between(from, to)).is_ok()
}

/// Whether an aircraft flies in the formation of the firer, whose gunners know it.
fn same_formation(state: &State, firer: Unit, index: usize) -> bool {
    let leader = |index: usize| crate::formation::leader_of(state, index);
    firer.plane().is_some_and(|own| leader(own) == leader(index))
}

/// The same shot at another target, without asking whether it would be chosen.
pub fn redirected(state: &State, aim: Aim, target: Unit) -> Shot {
    let aim = Aim { target, ..aim };
    let from = state.stand(aim.firer);
    let to = guns::target_stand(state, aim.target, from);
    let range = range_between(from, to);
    let factors = factors(state, aim, from, to, range).unwrap_or(0);
    let column = if factors == 0 { 0 } else { column(state, aim, range, factors) };
    Shot { aim, range, factors, column }
}
