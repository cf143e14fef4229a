//! Fires: what they destroy from turn to turn, and putting them out.

use referee::Log;

use crate::{
    combat,
    event::Event,
    flow::lose,
    options::Opt,
    plane::Cause,
    state::{Chance, State},
    tables::Part,
};

/// How many dice a fire does damage with on its n-th turn.
// Rule: AF-SFIRE-02
pub fn checks(turn: u8) -> u8 {
    turn.div_ceil(2)
}

/// The next die that a burning aircraft calls for: damage first, then the attempt to put the fire out.
// Rule: AF-SFIRE-02, AF-SFIRE-03
pub fn next(state: &mut State) -> Option<Chance> {
    if !state.has(Opt::Fires) {
        return None;
    }
    loop {
        while !state.table.queue.is_empty() {
            let chance = state.table.queue.remove(0);
            if let Chance::Burn(plane) | Chance::Extinguish(plane) = chance
                && state.table.planes[usize::from(plane)].is_flying()
            {
                return Some(chance);
            }
        }
        let turn = state.table.turn;
        let burning = state.table.planes.iter().position(|plane| {
            let wounds = plane.damage.wounds;
            plane.is_flying() && wounds.fire.is_some() && wounds.checked != turn
        })?;
        let wounds = &mut state.table.planes[burning].damage.wounds;
        (wounds.checked, wounds.burned) = (turn, wounds.burned.saturating_add(1));
        let dice = std::iter::repeat_n(Chance::Burn(burning as u8), checks(wounds.burned).into());
        state.table.queue.extend(dice);
        state.table.queue.push(Chance::Extinguish(burning as u8));
    }
}

/// The part that a fire damages: it spreads between engine and tank; five strikes where it burns. None for nothing.
// Rule: AF-SFIRE-01
pub fn spread(source: Part, in_wings: bool, die: u8) -> Option<Part> {
    match (die, source) {
        (1, _) => Some(Part::C),
        (2, Part::E) => Some(Part::L),
        (2, Part::L) => Some(Part::E),
        (3, _) => Some(Part::W),
        (4, _) => Some(Part::F),
        (5, _) if in_wings => Some(Part::W),
        (5, _) => Some(Part::F),
        _ => None,
    }
}

/// The die for the damage of a fire.
// Rule: AF-SFIRE-01
pub fn burn(state: &mut State, plane: usize, die: u8, log: &mut impl Log<Event>) {
    let card = state.card_of(plane);
    let Some(source) = state.table.planes[plane].damage.wounds.fire else { return };
    // Engines of aircraft with several hang in the wings.
    let in_wings = source == Part::W || source == Part::E && card.engines() > 1;
    let (part, explodes) = (spread(source, in_wings, die), die == 6);
    log.note(|| Event::Burned { plane: plane as u8, die, part, explodes });
    let damage = &mut state.table.planes[plane].damage;
    let slot = if source == Part::E { damage.engines.iter().position(|hits| *hits > 0).unwrap_or(0) } else { 0 };
    match part {
        Some(Part::C) => damage.cockpits[0] += 1,
        Some(Part::L) => damage.fuel += 1,
        Some(Part::E) => damage.engines[slot] += 1,
        Some(Part::W) => damage.wing += 1,
        Some(_) => damage.fuselage += 1,
        None => damage.wounds.shattered |= explodes,
    }
    if combat::is_lost(state, plane) {
        let cause = if explodes { Cause::Shattered } else { Cause::Fire };
        lose(state, plane, cause, log);
    }
}

/// Whether a die puts a fire out, by cockpit hits.
// Rule: AF-SFIRE-04
pub fn is_out(die: u8, cockpit_hits: u8) -> bool {
    die >= match cockpit_hits {
        0 => 4,
        1 => 5,
        _ => 6,
    }
}

/// The die to put a fire out.
// Rule: AF-SFIRE-04
pub fn extinguish(state: &mut State, plane: usize, die: u8, log: &mut impl Log<Event>) {
    let damage = &mut state.table.planes[plane].damage;
    let out = is_out(die, damage.cockpits.iter().sum());
    if out {
        (damage.wounds.fire, damage.wounds.burned) = (None, 0);
    }
    log.note(|| Event::Extinguished { plane: plane as u8, die, out });
}
