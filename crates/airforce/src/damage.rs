//! Hits and what they do: limits of parts, lost power and speed, lost guns.

use crate::{
    card::Card,
    options::{Opt, Options},
    plane::Plane,
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
