//! Hits and what they do: limits of parts, lost power and speed, lost guns.

use crate::{
    card::Card,
    options::{Opt, Options},
    plane::{Damage, Plane},
};

/// Cockpit hits that count against manoeuvres. Of two cockpits neither counts until one is destroyed.
// Rule: AF-DMG-04, AF-DMG-05, AF-MED-02
pub fn cockpit_hits(card: &Card, plane: &Plane, options: Options) -> u8 {
    let hits = plane.damage.cockpits;
    match card.hits.cockpits[..] {
        [first, second] if options.has(Opt::MultiEngine) => match (hits[0] >= first, hits[1] >= second) {
            (true, _) => hits[1],
            (_, true) => hits[0],
            (false, false) => 0,
        },
        _ => hits[0] + hits[1],
    }
}

/// Points of maximum dive speed lost to wing hits.
// Rule: AF-DMG-02, AF-MED-12
pub fn wing_loss(card: &Card, plane: &Plane, options: Options) -> u8 {
    let each = if options.has(Opt::MultiEngine) && card.engines() > 1 { 3 } else { 2 };
    plane.damage.wing / each
}

/// Power factors lost to engine hits.
// Rule: AF-DMG-06, AF-MED-03, AF-MED-04, AF-MED-08
pub fn power_loss(card: &Card, plane: &Plane, options: Options) -> u8 {
    let hits = plane.damage.engines;
    let limits = &card.hits.engines;
    let destroyed = limits.iter().zip(hits).filter(|(limit, hits)| hits >= limit).count() as u8;
    match limits.len() {
        2 if options.has(Opt::MultiEngine) => {
            if destroyed > 0 {
                u8::MAX
            } else {
                hits[0].min(hits[1]).min(2)
            }
        }
        4 if options.has(Opt::MultiEngine) => destroyed,
        _ => hits.iter().sum(),
    }
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

/// The guns that still work, from the left.
pub fn working_guns(card: &Card, damage: &Damage) -> impl DoubleEndedIterator<Item = u8> {
    let lost = damage.guns;
    (0..card.guns.len() as u8).filter(move |index| lost >> index & 1 == 0)
}

/// The gun that a hit takes: the one nearest the firer; the firing player chooses if neither side is nearer.
// Rule: AF-DMG-08, AF-DMG-09, AF-DMG-10
pub fn struck_gun(card: &Card, damage: &Damage, flank: i8) -> Strike {
    let mut guns = working_guns(card, damage);
    let (first, last) = (guns.next(), guns.next_back());
    match (first, last) {
        (None, _) => Strike::Nothing,
        (Some(only), None) => Strike::One(only),
        (Some(left), Some(right)) => match flank {
            1 => Strike::One(right),
            -1 => Strike::One(left),
            _ => Strike::Choice,
        },
    }
}

/// Whether the hits have destroyed an aircraft.
// Rule: AF-DMG-01, AF-DMG-03, AF-DMG-07, AF-DMG-12
pub fn is_destroyed(card: &Card, damage: &Damage) -> bool {
    let reached = |limits: &[u8], hits: &[u8]| !limits.is_empty() && hits.iter().sum::<u8>() >= limits[0];
    damage.wing >= card.hits.wing
        || damage.fuselage >= card.hits.fuselage
        || damage.fuel >= card.hits.fuel
        || reached(&card.hits.cockpits, &damage.cockpits)
        || reached(&card.hits.engines, &damage.engines)
}
