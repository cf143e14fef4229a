//! Critical hits: when a hit is one, what it does, and how that goes on.

use referee::Log;
use serde::{Deserialize, Serialize};

use crate::{
    card::{Barrel, Card, EngineKind, Gun},
    combat,
    event::Event,
    guns,
    options::Opt,
    order::Weapon,
    plane::Gear,
    state::{Chance, Pending, State},
    tables::Part,
};

/// What a critical hit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    Nothing,
    Power,
    FuelLeak,
    Seizes,
    Fire,
    OilLeak,
    GunHit,
    GunSight,
    GunsJammed,
    Hydraulics,
    Instruments,
    Explodes,
    SparFails,
    Controls,
    Ailerons,
    Structure,
    Canopy,
    PilotKilled,
}

impl Effect {
    pub const ALL: [Effect; 18] = [
        Effect::Nothing,
        Effect::Power,
        Effect::FuelLeak,
        Effect::Seizes,
        Effect::Fire,
        Effect::OilLeak,
        Effect::GunHit,
        Effect::GunSight,
        Effect::GunsJammed,
        Effect::Hydraulics,
        Effect::Instruments,
        Effect::Explodes,
        Effect::SparFails,
        Effect::Controls,
        Effect::Ailerons,
        Effect::Structure,
        Effect::Canopy,
        Effect::PilotKilled,
    ];

    /// The ending of its message key.
    pub const fn name(self) -> &'static str {
        [
            "nothing",
            "power",
            "fuel-leak",
            "seizes",
            "fire",
            "oil-leak",
            "gun-hit",
            "gun-sight",
            "guns-jammed",
            "hydraulics",
            "instruments",
            "explodes",
            "spar-fails",
            "controls",
            "ailerons",
            "structure",
            "canopy",
            "pilot-killed",
        ][self as usize]
    }

    /// The rule that says what it does.
    pub const fn rule(self) -> &'static str {
        [
            "AF-SCRIT-04",
            "AF-SCRIT-06",
            "AF-SCRIT-07",
            "AF-SCRIT-08",
            "AF-SCRIT-09",
            "AF-SCRIT-10",
            "AF-SCRIT-11",
            "AF-SCRIT-12",
            "AF-SCRIT-22",
            "AF-SCRIT-13",
            "AF-SCRIT-16",
            "AF-SCRIT-17",
            "AF-SCRIT-17",
            "AF-SCRIT-18",
            "AF-SCRIT-19",
            "AF-SCRIT-23",
            "AF-SCRIT-20",
            "AF-SCRIT-21",
        ][self as usize]
    }
}

/// The column of the tables of critical hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    InLine,
    Radial,
    Fuel,
    Wing,
    Cockpit,
}

impl Column {
    pub const ALL: [Column; 5] = [Column::InLine, Column::Radial, Column::Fuel, Column::Wing, Column::Cockpit];

    /// The column of a hit on a part; none for parts without one.
    // Rule: AF-SCRIT-01
    pub fn of(card: &Card, part: Part) -> Option<Column> {
        match part {
            Part::E if card.engine == EngineKind::InLine => Some(Column::InLine),
            Part::E => Some(Column::Radial),
            Part::L => Some(Column::Fuel),
            Part::W => Some(Column::Wing),
            Part::C => Some(Column::Cockpit),
            Part::F | Part::G => None,
        }
    }
}

/// Where a critical hit is rolled for, and what the red die is modified by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wound {
    pub plane: u8,
    pub part: Part,
    pub index: u8,
    pub modifier: i8,
}

/// The number that two dice show: red as tens, white as units, modifiers on the red die alone.
// Rule: AF-SCRIT-01
pub fn number(red: u8, white: u8, modifier: i8) -> i16 {
    10 * (i16::from(red) + i16::from(modifier)) + i16::from(white)
}

/// What the calibre of the guns adds: rifle calibre takes one off, 20 mm add one, 30 mm and more two. Of mixed guns
/// those count that bring most factors.
// Rule: AF-SCRIT-03
pub fn punch(state: &State, shot: &Pending) -> i8 {
    let Some(index) = shot.aim.firer.plane().filter(|_| shot.aim.weapon != Weapon::Flexible) else { return 0 };
    let (from, target) = (state.stand(shot.aim.firer), shot.aim.target);
    let to = guns::target_stand(state, target, from);
    let line = guns::Line { state, plane: &state.table.planes[index], from, to, target, weapon: shot.aim.weapon };
    let mut factors = [0u16; 4];
    line.firing(shot.range).for_each(|gun| factors[(calibre(gun) + 1) as usize] += u16::from(gun.factor));
    let most = factors.iter().copied().max().unwrap_or(0);
    if most == 0 { 0 } else { factors.iter().position(|sum| *sum == most).map_or(0, |at| at as i8 - 1) }
}

/// What one gun adds.
// Rule: AF-SCRIT-03
pub fn calibre(gun: &Gun) -> i8 {
    match (gun.barrel, gun.factor) {
        _ if gun.ground_only => 2,
        (Barrel::C, 5..) => 2,
        (Barrel::C, _) => 1,
        (Barrel::M, 1) => -1,
        (Barrel::M, _) => 0,
    }
}

/// What the red die of the trigger is modified by, beside the guns: hits that the part has taken already, the last
/// engine, and how much the part takes.
// Rule: AF-SCRIT-03
pub fn trigger_modifier(state: &State, plane: usize, part: Part, index: u8) -> i8 {
    let own = &state.table.planes[plane];
    let (hits, card) = (&own.damage, state.card(own));
    let slot = usize::from(index);
    let (taken, takes) = match part {
        Part::E => (hits.engines[slot], card.hits.engines.get(slot).copied().unwrap_or(1)),
        Part::C => (hits.cockpits[slot], card.hits.cockpits.get(slot).copied().unwrap_or(1)),
        Part::L => (hits.fuel, card.hits.fuel),
        _ => return 0,
    };
    let others = card.hits.engines.iter().zip(hits.engines).enumerate();
    let last = part == Part::E
        && card.engines() > 1
        && others.filter(|(at, _)| *at != slot).all(|(_, (limit, hits))| hits >= *limit);
    let again = match taken {
        _ if last => 3,
        0 | 1 => 0,
        2 => 1,
        _ => 2,
    };
    again - i8::from(takes >= 4) + i8::from(takes <= 2 && part != Part::E)
}

/// What the trigger table says: none, or what is added to the red die on the table of critical hits.
// Rule: AF-SCRIT-02
pub fn trigger(column: Column, number: i16) -> Option<i8> {
    match number {
        ..=60 => None,
        61..=64 => (column == Column::InLine).then_some(0),
        65..=70 => Some(0),
        71..=74 => Some(1),
        _ => Some(2),
    }
}

/// How many hits an aircraft takes altogether, as a modifier.
// Rule: AF-SCRIT-05
pub fn durability(card: &Card) -> i8 {
    let hits = &card.hits;
    let several: u8 = hits.cockpits.iter().chain(&hits.engines).sum();
    match hits.wing + hits.fuselage + hits.fuel + several {
        ..=15 => 2,
        16..=20 => 1,
        21..=25 => 0,
        _ => -1,
    }
}

/// The table of critical hits, from 41 up.
// Rule: AF-SCRIT-04
const TABLE: [(i16, [Effect; 5]); 9] = {
    use Effect::*;
    [
        (41, [Power, Power, FuelLeak, GunHit, GunSight]),
        (44, [FuelLeak, FuelLeak, FuelLeak, Hydraulics, GunsJammed]),
        (51, [Seizes, OilLeak, FuelLeak, Hydraulics, Instruments]),
        (54, [Seizes, Seizes, Fire, Ailerons, Controls]),
        (61, [Seizes, Seizes, Fire, Structure, Canopy]),
        (64, [Fire, Fire, Fire, Fire, PilotKilled]),
        (71, [Fire, Fire, Explodes, SparFails, PilotKilled]),
        (74, [Explodes, Explodes, Explodes, SparFails, PilotKilled]),
        (i16::MAX, [Nothing; 5]),
    ]
};

/// What the table of critical hits says.
// Rule: AF-SCRIT-04
pub fn effect(column: Column, number: i16) -> Effect {
    let row = TABLE.iter().rev().find(|(from, _)| number >= *from);
    row.map_or(Effect::Nothing, |(_, effects)| effects[column as usize])
}

/// A part has been struck: a leak catches fire, and dice decide whether the hit is a critical one.
// Rule: AF-SCRIT-01, AF-SCRIT-07, AF-SCRIT-10
pub fn struck(state: &mut State, plane: usize, part: Part, index: u8, log: &mut impl Log<Event>) {
    if !state.has(Opt::Critical) || Column::of(state.card_of(plane), part).is_none() {
        return;
    }
    let wounds = &mut state.table.planes[plane].damage.wounds;
    if wounds.leaks >> part as u8 & 1 == 1 && wounds.fire.is_none() {
        wounds.fire = Some(part);
        log.note(|| Event::Ignited { plane: plane as u8, part });
    }
    let punch = state.table.bursts.get(usize::from(state.table.step)).map_or(0, |burst| burst.punch);
    let modifier = trigger_modifier(state, plane, part, index) + punch;
    state.table.queue.push(Chance::Trigger { plane: plane as u8, part, index, modifier });
}

/// The next dice that hits call for; those of an aircraft that is lost already are not rolled.
pub fn next(state: &mut State) -> Option<Chance> {
    while !state.table.queue.is_empty() {
        let chance = state.table.queue.remove(0);
        let plane = match chance {
            Chance::Trigger { plane, .. } | Chance::Critical { plane, .. } => usize::from(plane),
            Chance::Feather(plane) | Chance::Gear(plane) | Chance::InLine { plane, .. } => usize::from(plane),
            _ => continue,
        };
        if state.table.planes[plane].is_present() && !combat::is_lost(state, plane) {
            return Some(chance);
        }
    }
    None
}

/// The trigger dice.
// Rule: AF-SCRIT-01, AF-SCRIT-02, AF-SCRIT-05
pub fn triggered(state: &mut State, wound: Wound, dice: (u8, u8), log: &mut impl Log<Event>) {
    let Wound { plane, part, index, modifier } = wound;
    let card = state.card_of(plane.into());
    let total = number(dice.0, dice.1, modifier);
    let plus = Column::of(card, part).and_then(|column| trigger(column, total));
    let durability = durability(card);
    log.note(|| Event::Triggered { plane, part, dice, total, critical: plus.is_some() });
    if let Some(plus) = plus {
        state.table.queue.insert(0, Chance::Critical { plane, part, index, modifier: plus + durability });
    }
}

/// The dice of a critical hit.
// Rule: AF-SCRIT-04
pub fn rolled(state: &mut State, wound: Wound, dice: (u8, u8), log: &mut impl Log<Event>) {
    let Wound { plane, part, modifier, .. } = wound;
    let total = number(dice.0, dice.1, modifier);
    let column = Column::of(state.card_of(plane.into()), part);
    let effect = column.map_or(Effect::Nothing, |column| effect(column, total));
    log.note(|| Event::Critical { plane, part, dice, total, effect });
    suffer(state, wound, effect, log);
}

/// What an effect does at once.
// Rule: AF-SCRIT-06, AF-SCRIT-07, AF-SCRIT-08, AF-SCRIT-09, AF-SCRIT-10, AF-SCRIT-11, AF-SCRIT-12, AF-SCRIT-16
// Rule: AF-SCRIT-17, AF-SCRIT-18, AF-SCRIT-19, AF-SCRIT-20, AF-SCRIT-22, AF-SCRIT-23
fn suffer(state: &mut State, wound: Wound, effect: Effect, log: &mut impl Log<Event>) {
    let Wound { plane, part, index, .. } = wound;
    let own = usize::from(plane);
    let guns = state.card_of(own).guns.len();
    let damage = &mut state.table.planes[own].damage;
    let wounds = &mut damage.wounds;
    match effect {
        Effect::Nothing => {}
        Effect::Power => wounds.power = wounds.power.saturating_add(1),
        Effect::FuelLeak => wounds.leaks |= 1 << part as u8,
        Effect::Fire => wounds.fire = wounds.fire.or(Some(part)),
        Effect::OilLeak => {
            wounds.oil = true;
            wounds.leaks |= 1 << Part::E as u8;
        }
        Effect::GunSight => wounds.sight = true,
        Effect::GunsJammed => damage.guns |= (1u32 << guns).wrapping_sub(1) as u16,
        Effect::Instruments => wounds.instruments = true,
        Effect::Explodes | Effect::SparFails => wounds.shattered = true,
        Effect::Controls => wounds.controls = true,
        Effect::Ailerons => wounds.ailerons = true,
        Effect::Structure => damage.wing = damage.wing.saturating_add(2),
        Effect::Canopy => wounds.canopy = true,
        Effect::Hydraulics => state.table.queue.insert(0, Chance::Gear(plane)),
        Effect::Seizes => seize(state, plane, index),
        Effect::GunHit => lose_guns(state, own, log),
        Effect::PilotKilled => kill(state, own, index),
    }
}

/// An engine stops; where there are others its propeller has to be feathered.
// Rule: AF-SCRIT-08
fn seize(state: &mut State, plane: u8, engine: u8) {
    let own = usize::from(plane);
    let card = state.card_of(own);
    let (limit, several) =
        (card.hits.engines.get(usize::from(engine)).copied().unwrap_or(1), card.hits.engines.len() > 1);
    let hits = &mut state.table.planes[own].damage.engines[usize::from(engine)];
    *hits = (*hits).max(limit);
    if several {
        state.table.queue.insert(0, Chance::Feather(plane));
    }
}

/// Two gun hits.
// Rule: AF-SCRIT-11
fn lose_guns(state: &mut State, plane: usize, log: &mut impl Log<Event>) {
    for _ in 0..2 {
        let gun = combat::worst(state, plane, Part::G);
        combat::hit(state, plane, Part::G, gun, log);
    }
}

/// The man in a cockpit is killed: the cockpit is gone, and nobody bails out of a single one.
// Rule: AF-SCRIT-21
fn kill(state: &mut State, plane: usize, cockpit: u8) {
    let limits = &state.card_of(plane).hits.cockpits;
    let (limit, alone) = (limits.get(usize::from(cockpit)).copied().unwrap_or(1), limits.len() < 2);
    let own = &mut state.table.planes[plane];
    let hits = &mut own.damage.cockpits[usize::from(cockpit)];
    *hits = (*hits).max(limit);
    if alone {
        own.crew.saved = Some(false);
    }
}

/// The die for a propeller: a six cannot be feathered and brakes every turn.
// Rule: AF-SCRIT-08
pub fn feather(state: &mut State, plane: usize, die: u8, log: &mut impl Log<Event>) {
    let feathered = die <= 5;
    if !feathered {
        state.table.planes[plane].damage.wounds.drag += 1;
    }
    log.note(|| Event::Feathered { plane: plane as u8, die, feathered });
}

/// The die for the undercarriage: odd jams it up, even drops it.
// Rule: AF-SCRIT-13, AF-SCRIT-14
pub fn undercarriage(state: &mut State, plane: usize, die: u8, log: &mut impl Log<Event>) {
    let down = die.is_multiple_of(2);
    let gear = &mut state.table.planes[plane].damage.wounds.gear;
    *gear = if down { Gear::Down } else { Gear::Jammed };
    log.note(|| Event::Undercarriage { plane: plane as u8, die, down });
}
