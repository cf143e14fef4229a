//! Hits and what they do: limits of parts, lost power and speed, lost guns.

use crate::{
    card::{Card, EngineKind},
    options::{Opt, Options},
    plane::{Damage, Plane},
    tables::Part,
};

/// Cockpit hits that count against manoeuvres. Of two cockpits neither counts until one is destroyed.
// Rule: AF-DMG-04, AF-DMG-05, AF-MED-02
pub fn cockpit_hits(card: &Card, plane: &Plane, options: Options) -> u8 {
    let hits = plane.damage.cockpits;
    match card.hits.cockpits[..] {
        [first, second] if options.reckons_parts() => match (hits[0] >= first, hits[1] >= second) {
            (true, _) => hits[1],
            (_, true) => hits[0],
            (false, false) => 0,
        },
        _ => hits[0] + hits[1],
    }
}

/// Points of maximum dive speed lost to wing hits.
// Rule: AF-DMG-02, AF-MED-12, AF-STRI-05
pub fn wing_loss(card: &Card, plane: &Plane, options: Options) -> u8 {
    let each = if options.reckons_parts() && card.engines() > 1 { 3 } else { 2 };
    plane.damage.wing / each
}

/// Power factors lost to engine hits.
// Rule: AF-DMG-06, AF-MED-03, AF-MED-04, AF-MED-08, AF-STRI-01
pub fn power_loss(card: &Card, plane: &Plane, options: Options) -> u8 {
    let hits = plane.damage.engines;
    let limits = &card.hits.engines;
    let destroyed = limits.iter().zip(hits).filter(|(limit, hits)| hits >= limit).count() as u8;
    let engines: u8 = match limits.len() {
        2 if options.reckons_parts() => {
            if destroyed > 0 {
                u8::MAX
            } else {
                hits[0].min(hits[1]).min(2)
            }
        }
        3 | 4 if options.reckons_parts() => destroyed,
        _ => hits.iter().sum(),
    };
    // Rule: AF-SCRIT-06
    engines.saturating_add(plane.damage.wounds.power)
}

/// What a hit on guns, cockpits or engines strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strike {
    /// This one.
    One(u8),
    /// One of several, as the firing player says.
    Choice,
    /// Nothing of the kind is left.
    Nothing,
}

/// The number by which the flexible guns are chosen as the part that is hit.
pub const FLEXIBLE: u8 = 16;

impl Damage {
    /// Takes down one hit.
    // Rule: AF-DMG-08, AF-GUNPOS-10
    pub fn take(&mut self, part: Part, index: u8) {
        let slot = usize::from(index);
        match part {
            Part::W => self.wing = self.wing.saturating_add(1),
            Part::F => self.fuselage = self.fuselage.saturating_add(1),
            Part::C => self.cockpits[slot] = self.cockpits[slot].saturating_add(1),
            Part::E => self.engines[slot] = self.engines[slot].saturating_add(1),
            Part::L => self.fuel = self.fuel.saturating_add(1),
            Part::G if index == FLEXIBLE => self.flexible = self.flexible.saturating_add(1),
            Part::G => self.guns |= 1 << index,
        }
    }

    /// The dice for a hit in-line engine: 11 seizes it; from the second roll on 3 destroys the aircraft.
    // Rule: AF-INLINE-02, AF-INLINE-03, AF-INLINE-04
    pub fn check_engine(&mut self, card: &Card, engine: u8, sum: u8) -> (bool, bool) {
        let limit = card.hits.engines.get(usize::from(engine)).copied().unwrap_or(1);
        self.engine_rolls = self.engine_rolls.saturating_add(1);
        let (seized, blown) = (sum == 11, sum == 3 && self.engine_rolls >= 2);
        if seized {
            self.engines[usize::from(engine)] = self.engines[usize::from(engine)].max(limit);
        }
        self.blown |= blown;
        (seized, blown)
    }
}

/// What a hit on a part strikes: guns, cockpits and engines one by one, from the side of the firer.
// Rule: AF-DMG-09, AF-GUNPOS-11, AF-MED-01
pub fn struck(card: &Card, damage: &Damage, part: Part, flank: i8, options: Options) -> Strike {
    let several = options.reckons_parts();
    match part {
        Part::G => struck_gun(card, damage, flank, options.has(Opt::GunPositions)),
        Part::C if several => struck_slot(&card.hits.cockpits, &damage.cockpits, flank),
        Part::E if several => struck_slot(&card.hits.engines, &damage.engines, flank),
        _ => Strike::One(0),
    }
}

/// The part that is best to hit: the greatest gun, or the most damaged engine or cockpit.
pub fn worst(card: &Card, damage: &Damage, part: Part, flank: i8, options: Options) -> Option<u8> {
    let choices = choices(card, damage, part, options.has(Opt::GunPositions), flank);
    choices.into_iter().max_by_key(|index| match part {
        Part::G => card.guns.get(usize::from(*index)).map_or(2, |gun| gun.factor),
        Part::C => damage.cockpits[usize::from(*index)],
        _ => damage.engines[usize::from(*index)],
    })
}

/// Whether a hit on a part calls for the dice of in-line engines.
// Rule: AF-INLINE-01, AF-INLINE-02
pub fn checks_engine(card: &Card, part: Part, options: Options) -> bool {
    part == Part::E && card.engine == EngineKind::InLine && options.has(Opt::InLine)
}

/// The fixed guns that still work, from the left.
pub fn working_guns(card: &Card, damage: &Damage) -> impl DoubleEndedIterator<Item = u8> {
    let lost = damage.guns;
    (0..card.guns.len() as u8).filter(move |index| lost >> index & 1 == 0)
}

/// Whether flexible guns are left that a hit can strike.
fn has_flexible(card: &Card, damage: &Damage) -> bool {
    let Some(guns) = &card.flexible else { return false };
    let most = guns.high.iter().chain(&guns.medium).chain(&guns.low).max().copied().unwrap_or(0);
    2 * damage.flexible < most.max(guns.above).max(guns.below)
}

/// The gun that a hit takes: the one nearest the firer; the firing player chooses if neither side is nearer, and
/// between flexible guns and the nearest other.
// Rule: AF-DMG-08, AF-DMG-09, AF-DMG-10, AF-GUNPOS-11
pub fn struck_gun(card: &Card, damage: &Damage, flank: i8, positions: bool) -> Strike {
    let flexible = positions && has_flexible(card, damage);
    let mut guns = working_guns(card, damage);
    let (first, last) = (guns.next(), guns.next_back());
    match (first, last) {
        (None, _) if flexible => Strike::One(FLEXIBLE),
        (None, _) => Strike::Nothing,
        (Some(_), _) if flexible => Strike::Choice,
        (Some(only), None) => Strike::One(only),
        (Some(left), Some(right)) => match flank {
            1 => Strike::One(right),
            -1 => Strike::One(left),
            _ => Strike::Choice,
        },
    }
}

/// The engine or cockpit that a hit takes: the nearest that is not destroyed.
// Rule: AF-MED-01
pub fn struck_slot(limits: &[u8], hits: &[u8], flank: i8) -> Strike {
    let mut whole = limits.iter().zip(hits).enumerate().filter(|(_, (limit, hits))| hits < limit);
    let (first, last) = (whole.next(), whole.next_back());
    match (first, last) {
        (None, _) if limits.is_empty() => Strike::Nothing,
        (None, _) => Strike::One(0),
        (Some((only, _)), None) => Strike::One(only as u8),
        (Some((left, _)), Some((right, _))) => match flank {
            1 => Strike::One(right as u8),
            -1 => Strike::One(left as u8),
            _ => Strike::Choice,
        },
    }
}

/// The parts among which the firing player chooses: of guns the nearest one, unless neither side is nearer, and
/// the flexible guns.
// Rule: AF-DMG-10, AF-GUNPOS-11
pub fn choices(card: &Card, damage: &Damage, part: Part, positions: bool, flank: i8) -> Vec<u8> {
    let whole = |limits: &[u8], hits: &[u8]| {
        let slots = limits.iter().zip(hits).enumerate().filter(|(_, (limit, hits))| hits < limit);
        slots.map(|(index, _)| index as u8).collect::<Vec<u8>>()
    };
    match part {
        Part::C => whole(&card.hits.cockpits, &damage.cockpits),
        Part::E => whole(&card.hits.engines, &damage.engines),
        _ => {
            let flexible = (positions && has_flexible(card, damage)).then_some(FLEXIBLE);
            let mut guns = working_guns(card, damage);
            match flank {
                1 => guns.next_back().into_iter().chain(flexible).collect(),
                -1 => guns.next().into_iter().chain(flexible).collect(),
                _ => guns.chain(flexible).collect(),
            }
        }
    }
}

/// Whether the hits have destroyed an aircraft.
// Rule: AF-DMG-01, AF-DMG-03, AF-DMG-07, AF-DMG-12
pub fn is_destroyed(card: &Card, damage: &Damage, options: Options) -> bool {
    let several = options.reckons_parts();
    damage.blown
        || damage.wounds.shattered
        // Rule: AF-SCRIT-09
        || damage.wounds.fire.is_some() && !options.has(Opt::Fires)
        || damage.wing >= card.hits.wing
        || damage.fuselage >= card.hits.fuselage
        || damage.fuel >= card.hits.fuel
        || no_crew(card, damage, several)
        || no_engines(card, damage, several)
}

/// Whether every cockpit is gone; without the option the first counts for all.
fn no_crew(card: &Card, damage: &Damage, several: bool) -> bool {
    let limits = &card.hits.cockpits;
    if limits.is_empty() {
        return false;
    }
    if several {
        limits.iter().zip(damage.cockpits).all(|(limit, hits)| hits >= *limit)
    } else {
        damage.cockpits.iter().sum::<u8>() >= limits[0]
    }
}

/// Whether the engines cannot carry the aircraft any more.
// Rule: AF-MED-09, AF-MED-11
fn no_engines(card: &Card, damage: &Damage, several: bool) -> bool {
    let limits = &card.hits.engines;
    if limits.is_empty() {
        return false;
    }
    if !several || limits.len() == 1 {
        return damage.engines.iter().sum::<u8>() >= limits[0];
    }
    let dead: Vec<bool> = limits.iter().zip(damage.engines).map(|(limit, hits)| hits >= *limit).collect();
    if dead.iter().all(|dead| *dead) {
        return true;
    }
    if dead.len() == 3 {
        return three_engines_fail(&dead, damage.engines[1]);
    }
    if dead.len() < 4 {
        return false;
    }
    let one_side = dead[0] && dead[1] || dead[2] && dead[3];
    let two_dead = dead.iter().filter(|dead| **dead).count() == 2;
    let others_hit = dead.iter().zip(damage.engines).all(|(dead, hits)| *dead || hits >= 1);
    one_side || two_dead && others_hit
}

/// Of three engines: two gone, the middle one among them, or both outer ones gone and the middle one hit.
// Rule: AF-STRI-02, AF-STRI-03, AF-STRI-04
fn three_engines_fail(dead: &[bool], middle_hits: u8) -> bool {
    let outer = dead[0] && dead[2];
    dead[1] && (dead[0] || dead[2]) || outer && middle_hits >= 1
}

/// Whether an aircraft has a single engine, and whether its engines are crippled so that it cannot carry a load.
// Rule: AF-MED-05, AF-MED-10, AF-MED-13, AF-STRI-03
pub fn must_drop(card: &Card, damage: &Damage) -> (bool, bool) {
    let gone = |index: usize| card.hits.engines.get(index).is_some_and(|limit| damage.engines[index] >= *limit);
    let dead = (0..card.engines()).filter(|index| gone(*index)).count();
    let crippled = match card.engines() {
        2 => dead >= 1,
        3 => gone(0) && gone(2),
        4 => dead >= 2,
        _ => false,
    };
    (card.engines() == 1, crippled)
}
