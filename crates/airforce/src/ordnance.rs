//! The ordnance step: bombs and rockets announced last turn, one aircraft after the other, with equal time.

use referee::{Log, Seats};

use crate::{
    bombing::{self, Mode},
    charges, combat, critical,
    event::Event,
    fire,
    flow::{enter_phase, lose},
    guided, lookout, opening,
    options::Opt,
    piece::Unit,
    plane::{Cause, Fate},
    plot::Ordnance,
    rockets,
    ship::{Arm, Blow},
    sinking, skip,
    state::{Awaiting, Burst, Chance, Choice, Flock, Phase, State},
    tables::{Hits, Part},
    torpedo,
    units::Altitude,
    victory,
};

/// Goes on with bombs and rockets until somebody has to decide or roll.
// Rule: AF-OSEQ-01, AF-OSEQ-03, AF-OSEQ-04, AF-BOMB-01, AF-RKT-02
pub fn phase(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    loop {
        if let Some(awaiting) = guided::next(state, log) {
            return Some(awaiting);
        }
        if let Some(chance) = critical::next(state) {
            return Some(Awaiting::Dice(chance));
        }
        clear_wrecks(state, log);
        if let Some(unit) = state.table.splinters.pop() {
            return Some(Awaiting::Dice(Chance::Splinter(unit)));
        }
        if let Some(awaiting) = sinking::next_blow(state) {
            return Some(awaiting);
        }
        if let Some(awaiting) = victims(state, log) {
            return Some(awaiting);
        }
        let index = usize::from(state.table.step);
        if index >= state.table.planes.len() {
            return finish(state, log);
        }
        if state.table.falling > 0 {
            state.table.falling -= 1;
            if let Some(awaiting) = charges::next(state, index) {
                return Some(awaiting);
            }
            return Some(Awaiting::Dice(Chance::Bomb(index as u8)));
        }
        if let Some(awaiting) = begin(state, index, log) {
            return Some(awaiting);
        }
    }
}

/// Starts what an aircraft has announced, and goes on to the next one.
fn begin(state: &mut State, index: usize, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let own = &state.table.planes[index];
    let announced = if own.is_flying() { own.release } else { Ordnance::None };
    if announced.is_dropped() || matches!(announced, Ordnance::Rockets(_) | Ordnance::Guided) {
        opening::crews::show(state, index, log);
    }
    match announced {
        Ordnance::Guided if !state.table.dropped.has(index) => guided::announce(state, index, log),
        Ordnance::None | Ordnance::Tanks | Ordnance::Jettison | Ordnance::Guided | Ordnance::Launch => {
            state.table.step += 1;
            None
        }
        dropped if dropped.is_dropped() && state.table.dropped.has(index) => {
            state.table.step += 1;
            None
        }
        Ordnance::Bombs(_) => drop_bombs(state, index, log),
        Ordnance::Skip(_) => {
            skip::drop(state, index, log);
            None
        }
        Ordnance::Torpedoes(_) => {
            torpedo::drop(state, index, log);
            None
        }
        Ordnance::Charges { .. } => {
            charges::drop(state, index, log);
            None
        }
        Ordnance::Rockets(_) if rockets::count(state, index) == 0 || state.table.dropped.has(index) => {
            state.table.step += 1;
            None
        }
        Ordnance::Rockets(_) => aim_rockets(state, index),
    }
}

/// Bombs fall if the aircraft is placed to drop them; otherwise they stay aboard.
// Rule: AF-BOMB-02, AF-BOMB-04, AF-BOMB-05, AF-BOMB-06, AF-HBOMB-01
fn drop_bombs(state: &mut State, index: usize, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let mode = bombing::mode(state, index).filter(|_| !bombing::hex_is_taken(state, index));
    let count = mode.map_or(0, |mode| bombing::count(state, index, mode));
    let Some(mode) = mode.filter(|_| count > 0) else {
        state.table.step += 1;
        log.note(|| Event::BombsKept { plane: index as u8, why: bombing::why_kept(state, index) });
        return None;
    };
    log.note(|| Event::BombsAway { plane: index as u8, count });
    if mode == Mode::High {
        state.table.dropped.add(index);
        return Some(Awaiting::Dice(Chance::HighBomb(index as u8)));
    }
    bombing::release(state, index, count);
    state.table.falling = count;
    None
}

/// The dice of a load from high altitude.
// Rule: AF-HBOMB-04, AF-HBOMB-07, AF-HBOMB-08
pub fn high_rolled(state: &mut State, index: usize, sum: u8, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let total = i16::from(sum) + bombing::high_modifier(state, index);
    let points = bombing::damage_points(total);
    let count = state.table.planes[index].load.bombs;
    log.note(|| Event::HighBombed { plane: index as u8, sum, total, points });
    bombing::release(state, index, count);
    bombing::hit_area(state, index, points, log);
    let hex = state.table.planes[index].pose.hex;
    if points > 0 && !bombing::units_in(state, hex).is_empty() {
        return Some(Awaiting::Dice(Chance::HighBombHits { plane: index as u8, points }));
    }
    None
}

/// One bomb: red and white.
pub fn bomb_rolled(state: &mut State, index: usize, red: u8, white: u8, log: &mut impl Log<Event>) {
    let mode = bombing::mode(state, index).unwrap_or(Mode::Glide);
    let hex = bombing::impact(state, index, mode, red, white);
    bombing::explode(state, index, hex, log);
}

/// The die for a unit beside a bomb, on the near-miss column.
// Rule: AF-GBOMB-07, AF-VEH-14, AF-HIT-11
pub fn splinter_rolled(state: &mut State, unit: Unit, die: u8, log: &mut impl Log<Event>) {
    let column = state.book.tables.hits.near_miss_column;
    let hits = fire::counted(state, unit, state.book.tables.hits.hits(column.into(), die));
    log.note(|| Event::Splinters { unit, die, hits });
    match unit {
        Unit::Piece(index) => splinter_piece(state, index.into(), hits, log),
        Unit::Plane(index) => splinter_plane(state, index.into(), hits, log),
    }
}

/// Guns and vehicles lost to splinters count for the bomber.
// Rule: AF-SKILL-10
fn splinter_piece(state: &mut State, index: usize, hits: Hits, log: &mut impl Log<Event>) {
    let strength = |state: &State| {
        let vehicles = state.table.pieces.iter().filter(|piece| piece.kind.is_vehicle() && !piece.gone).count() as u8;
        state.secret.batteries.iter().map(|battery| battery.guns).sum::<u8>() + vehicles
    };
    let before = strength(state);
    combat::hit_piece(state, index, hits, log);
    let lost = before - strength(state);
    if let Some(bomber) = state.table.planes.get_mut(usize::from(state.table.step)) {
        bomber.crew.wrecks += lost;
    }
}

/// A parked aircraft is hit without anybody choosing parts.
// Rule: AF-GBOMB-07, AF-DMG-08, AF-MED-01
fn splinter_plane(state: &mut State, index: usize, hits: Hits, log: &mut impl Log<Event>) {
    for part in Part::ALL {
        for _ in 0..hits.of(part) {
            combat::scratch(state, index, part, log);
        }
    }
}

/// Parked aircraft that splinters have destroyed are gone, once their engines have been checked.
// Rule: AF-DMG-01, AF-SKILL-09
fn clear_wrecks(state: &mut State, log: &mut impl Log<Event>) {
    for index in 0..state.table.planes.len() {
        if state.table.planes[index].fate != Fate::Grounded || !combat::is_lost(state, index) {
            continue;
        }
        let by = usize::from(state.table.step);
        let enemy = state.table.planes.get(by).is_some_and(|plane| plane.is_enemy_of(&state.table.planes[index]));
        if enemy {
            state.table.planes[by].crew.victories += 1;
        }
        lose(state, index, Cause::Bombs, log);
    }
}

/// The player of an aircraft with rockets aims them; one that has no aim keeps them.
fn aim_rockets(state: &mut State, index: usize) -> Option<Awaiting> {
    let mut any = false;
    rockets::each_aim(state, index, &mut |_, _| any = true);
    match state.table.planes[index].seat.filter(|_| any && state.has(Opt::Rockets)) {
        Some(seat) => {
            state.table.choice = Some(Choice::Rockets { plane: index as u8 });
            Some(Awaiting::Seats(Seats::only(seat)))
        }
        None => {
            state.table.step += 1;
            None
        }
    }
}

/// Rockets have been aimed.
pub fn aimed(state: &mut State, plane: u8, distance: u8, altitude: Altitude) -> Awaiting {
    state.table.choice = None;
    Awaiting::Dice(Chance::Rockets { plane, distance, altitude })
}

/// The die of a salvo.
// Rule: AF-RKT-07, AF-RKT-08, AF-RKT-11
pub fn rockets_rolled(
    state: &mut State,
    index: usize,
    distance: u8,
    altitude: Altitude,
    die: u8,
    log: &mut impl Log<Event>,
) {
    let targets = rockets::targets(state, index, distance, altitude);
    let fired = rockets::count(state, index);
    let total = i16::from(die) + rockets::modifier(state, fired, distance, &targets);
    // A ship takes more than one rocket.
    let ships = targets.iter().any(|unit| unit.piece().is_some_and(|index| state.ship(index).is_some()));
    let most = if ships { u8::MAX } else { targets.len() as u8 };
    let hits = rockets::hits(total).min(most);
    state.table.planes[index].load.rockets -= fired;
    state.table.dropped.add(index);
    state.table.planes[index].spotted = true;
    if state.has(Opt::Spotting) {
        // Rule: AF-SPOT-16
        lookout::alert(state, state.table.planes[index].side.other(), log);
    }
    log.note(|| Event::RocketsFired { plane: index as u8, die, total, targets: targets.clone(), hits });
    state.table.area = targets;
    state.table.falling = 0;
    state.table.choice = (hits > 0).then_some(Choice::Victim { by: index as u8, left: hits });
}

/// Rocket hits that still have to find their victims: all units if there are no more than hits, else the owner
/// chooses.
// Rule: AF-RKT-11
fn victims(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    while let Some(Choice::Victim { by, left }) = state.table.choice {
        let Some(first) = state.table.area.first().copied().filter(|_| left > 0) else {
            state.table.choice = None;
            break;
        };
        let seat = fire::seat_of(state, first);
        let ships = state.table.area.iter().any(|unit| unit.piece().is_some_and(|index| state.ship(index).is_some()));
        let free = ships && state.table.area.len() > 1;
        if (free || usize::from(left) < state.table.area.len())
            && let Some(seat) = seat
        {
            return Some(Awaiting::Seats(Seats::only(seat)));
        }
        destroy_by_rocket(state, by, left, first, log);
    }
    None
}

/// One unit is destroyed by a rocket.
pub fn destroy_by_rocket(state: &mut State, by: u8, left: u8, unit: Unit, log: &mut impl Log<Event>) {
    state.table.choice = Some(Choice::Victim { by, left: left - 1 });
    let ship = unit.piece().filter(|index| state.ship(*index).is_some());
    if let Some(piece) = ship {
        // Rule: AF-DRKT-02
        return state.table.blows.push(Blow { by, piece: piece as u8, arm: Arm::Rocket, modifier: 0 });
    }
    state.table.area.retain(|other| *other != unit);
    match unit {
        Unit::Piece(index) => combat::destroy_piece(state, index.into(), log),
        Unit::Plane(index) => {
            state.table.doomed.add(index.into());
            let (firer, hits) = (Unit::Plane(by), Hits::default());
            state.table.bursts.push(Burst { firer, target: unit, hits, flank: 0, punch: 0 });
        }
    }
}

/// Of several salvos that destroy the same aircraft the last has the victory.
// Rule: AF-SKILL-09, AF-SKILL-11
fn credit_rockets(state: &mut State) {
    for index in state.table.doomed.iter() {
        let unit = Unit::Plane(index as u8);
        let last = state.table.bursts.iter().rev().find(|burst| burst.target == unit);
        if let Some(by) = last.and_then(|burst| burst.firer.plane()) {
            state.table.planes[by].crew.victories += 1;
        }
    }
    state.table.bursts.clear();
}

/// The step is over: aircraft hit by rockets go down, announcements are done with.
// Rule: AF-OSEQ-03
fn finish(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    bombing::raise_smoke(state, log);
    credit_rockets(state);
    for index in state.table.doomed.iter() {
        lose(state, index, Cause::Rockets, log);
    }
    (state.table.doomed, state.table.dropped) = (Flock::NONE, Flock::NONE);
    state.table.area.clear();
    state.table.choice = None;
    for plane in &mut state.table.planes {
        plane.release = Ordnance::None;
    }
    if victory::is_decided(state) {
        return crate::flow::end(state, log);
    }
    enter_phase(state, Phase::BailOut)
}
