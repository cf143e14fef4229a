//! Damage to ships: dice for bombs, torpedoes and rockets, stages, lost flak, sinking.

use referee::Log;

use crate::{
    combat,
    crew::Skill,
    event::Event,
    flow::lose,
    options::Opt,
    plane::{Cause, Fate},
    ship::{Arm, Blow, Hull},
    state::{Awaiting, Chance, State},
    tables::{Hits, Part},
};

/// The next die for something that has struck a ship.
// Rule: AF-DSHB-01
pub fn next_blow(state: &mut State) -> Option<Awaiting> {
    if state.table.blows.is_empty() {
        return None;
    }
    let blow = state.table.blows.remove(0);
    Some(Awaiting::Dice(Chance::Blow(blow)))
}

/// What the crew adds to the die of skip bombs and depth charges.
// Rule: AF-DSKIP-03, AF-DDC-08
pub fn crew(state: &State, plane: u8) -> i8 {
    match state.table.planes.get(usize::from(plane)).map(|plane| plane.crew.skill) {
        Some(Skill::Ace) if state.has(Opt::Skill) => 1,
        Some(Skill::Novice) if state.has(Opt::Skill) => -1,
        _ => 0,
    }
}

/// The hits of a die: modified, never below nothing, then multiplied.
// Rule: AF-DSHB-02, AF-DSKIP-02, AF-DSKIP-04, AF-DTORP-07, AF-DRKT-02, AF-DDC-07
pub fn hits_of(arm: Arm, die: u8, modifier: i8) -> u8 {
    (die as i8 + modifier).max(0) as u8 * arm.times()
}

/// The die of a blow has been rolled.
pub fn blow_rolled(state: &mut State, blow: Blow, die: u8, log: &mut impl Log<Event>) {
    let hits = hits_of(blow.arm, die, blow.modifier);
    log.note(|| Event::ShipStruck { blow, die, hits });
    if let Some(bomber) = state.table.planes.get_mut(usize::from(blow.by)) {
        bomber.crew.bombing_success |= hits > 0;
    }
    if state.ship(blow.piece.into()).is_none() {
        // Rule: AF-SHS-11
        let hex = state.table.pieces[usize::from(blow.piece)].hex;
        crate::bombing::hit_area_at(state, blow.by.into(), hex, hits, log);
        return crate::bombing::hit_units_at(state, blow.by.into(), hex, hits, log);
    }
    if blow.arm == Arm::Bomb {
        damage_deck(state, blow.piece.into(), hits);
    }
    damage(state, blow.piece.into(), hits, log);
}

/// Bombs from high altitude, in a glide or in a dive close a carrier's deck.
// Rule: AF-DCV-03
pub fn damage_deck(state: &mut State, piece: usize, hits: u8) {
    let carrier = state.ship(piece).is_some_and(|ship| state.class_of(ship).hull == Hull::Carrier);
    if let Some(ship) = state.ship_mut(piece).filter(|_| carrier) {
        ship.bombed |= hits > 0;
    }
}

/// Hits on a ship: each lowers its flak by one in every direction; as many as it can take sink it.
// Rule: AF-DSHIP-15, AF-DSHIP-18
pub fn damage(state: &mut State, piece: usize, hits: u8, log: &mut impl Log<Event>) {
    if state.table.pieces[piece].gone || hits == 0 {
        return;
    }
    let Some(total) = state.ship(piece).map(|ship| state.class_of(ship).hits) else { return };
    let Some(ship) = state.ship_mut(piece) else { return };
    ship.hits = ship.hits.saturating_add(hits).min(total);
    ship.light_lost = ship.light_lost.saturating_add(hits);
    ship.heavy_lost = ship.heavy_lost.saturating_add(hits);
    let (taken, sunk) = (ship.hits, ship.hits >= total);
    log.note(|| Event::ShipDamaged { piece: piece as u8, hits: taken, of: total });
    if sunk {
        sink(state, piece, log);
    }
}

/// A ship goes down with the aircraft on its deck.
// Rule: AF-DSHIP-15
fn sink(state: &mut State, piece: usize, log: &mut impl Log<Event>) {
    combat::destroy_piece(state, piece, log);
    for plane in 0..state.table.planes.len() {
        let own = &state.table.planes[plane];
        if own.aboard == Some(piece as u8) && own.fate == Fate::Grounded {
            lose(state, plane, Cause::Bombs, log);
        }
    }
}

/// Gunfire on a ship: cockpit hits cost heavy flak, gun hits light flak, engine hits count like a bomb.
// Rule: AF-DSHIP-19, AF-DSHIP-20, AF-DSHIP-21
pub fn strafed(state: &mut State, piece: usize, hits: Hits, log: &mut impl Log<Event>) {
    let (light, heavy) = (hits.of(Part::G), hits.of(Part::C));
    if let Some(ship) = state.ship_mut(piece) {
        ship.light_lost = ship.light_lost.saturating_add(light);
        ship.heavy_lost = ship.heavy_lost.saturating_add(heavy);
    }
    if light + heavy > 0 {
        log.note(|| Event::FlakSilenced { piece: piece as u8, light, heavy });
    }
    damage(state, piece, hits.of(Part::E), log);
}

/// The hits of gunfire that count against a ship: with bracketed guns cockpit, engine and gun hits for themselves,
/// with others each of them against light flak.
// Rule: AF-DSHIP-19, AF-DSHIP-20, AF-DSHIP-21, AF-DSHIP-22, AF-DSHIP-23
pub fn counted(hits: Hits, bracketed: bool) -> Hits {
    let mut counted = Hits::default();
    if bracketed {
        [Part::C, Part::E, Part::G].into_iter().for_each(|part| counted.0[part as usize] = hits.of(part));
    } else {
        counted.0[Part::G as usize] = hits.of(Part::C) + hits.of(Part::E) + hits.of(Part::G);
    }
    counted
}
