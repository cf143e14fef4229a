//! Hit modifiers: every one that applies to a shot, with its rule.

use grid::hex::Clock;

use crate::{
    broadside,
    card::Increment,
    guns::is_ground,
    options::Opt,
    order::{Aim, Weapon},
    piece::Unit,
    plane::Plane,
    solo,
    state::State,
};

/// Every modifier of a shot that is not zero, with its rule.
// Rule: AF-FIRE-11, AF-HIT-01, AF-FLAK-10, AF-FLAK-11
pub fn each(state: &State, aim: Aim, each: &mut impl FnMut(&'static str, i8)) {
    let mut give = |rule, amount: i8| {
        if amount != 0 {
            each(rule, amount);
        }
    };
    give("AF-FIRE-11", fire_modifier(state, aim));
    give("AF-CARD-19", size(state, aim.target));
    if let Some(own) = aim.firer.plane().map(|index| &state.table.planes[index]) {
        // Rule: AF-FIRE-12
        give("AF-FIRE-12", if own.pose.attitude.is_inverted() { -3 } else { 0 });
        firer(state, own, &mut give);
    }
    if let Some(index) = aim.firer.piece().filter(|_| state.has(Opt::Skill)) {
        // Rule: AF-SKILL-01
        let crew = state.table.flak_crews[state.table.pieces[index].side];
        give(crew.skill.rule(), crew.to_hit());
    }
    if state.has(Opt::Deflection) || state.has(Opt::Consolidated) {
        deflection(state, aim, &mut give);
    }
    if (state.has(Opt::Modifiers) || state.has(Opt::Consolidated))
        && let Some(other) = aim.target.plane().map(|index| &state.table.planes[index])
    {
        give("AF-FMOD-01", if other.pose.speed >= 8 { -1 } else { 0 });
        give("AF-FMOD-02", if other.deeds.slipped { -1 } else { 0 });
    }
    give("AF-SOLO-03", solo::rotation_penalty(state, aim));
}

/// The firer's own modifier; guns printed for the pilot do not help the gunners.
// Rule: AF-CARD-19, AF-FMOD-06, AF-FLAK-10
fn fire_modifier(state: &State, aim: Aim) -> i8 {
    let Some(index) = aim.firer.plane() else { return 0 };
    let card = state.card_of(index);
    let gunners = aim.weapon == Weapon::Flexible && !card.guns.is_empty();
    let wounds = state.table.planes[index].damage.wounds;
    // Rule: AF-SCRIT-10, AF-SCRIT-12
    let own = if wounds.sight { card.fire.min(0) } else { card.fire };
    if gunners { 0 } else { own - if wounds.oil { 2 } else { 0 } }
}

/// The silhouette of the target; flak on a vehicle is as small as the vehicle.
// Rule: AF-CARD-19, AF-BAL-03, AF-FLAK-05, AF-FLAK-14, AF-VEH-07, AF-DSHIP-25
fn size(state: &State, target: Unit) -> i8 {
    match target {
        Unit::Plane(index) => state.card_of(index.into()).size,
        Unit::Piece(index) => {
            let piece = &state.table.pieces[usize::from(index)];
            let carrier = piece.riding.map_or(piece, |vehicle| &state.table.pieces[usize::from(vehicle)]);
            state.ship(index.into()).map_or(carrier.kind.size(), |ship| state.class_of(ship).silhouette)
        }
    }
}

/// What the firing aircraft and its crew do to the shot. Manoeuvres are those of the last turn, airspeed and attitude
/// those of now.
// Rule: AF-SMOD-01
// Rule: AF-FMOD-03, AF-FMOD-04, AF-FMOD-05, AF-SKILL-02, AF-SKILL-05, AF-CREW-06
fn firer(state: &State, own: &Plane, give: &mut impl FnMut(&'static str, i8)) {
    let listed = state.has(Opt::Consolidated);
    if state.has(Opt::Modifiers) || listed {
        let limits = crate::limits::Limits::of(state.card(own), own, state.table.options);
        give("AF-FMOD-03", if limits.increment == Increment::Dive { -1 } else { 0 });
        let violent = [own.deeds.slipped, own.deeds.looped, own.deeds.rolled];
        give("AF-FMOD-04", -2 * violent.into_iter().filter(|deed| *deed).count() as i8);
        give("AF-FMOD-05", if own.deeds.spun { -4 } else { 0 });
        // Rule: AF-SMOD-03
        give("AF-SMOD-03", if listed && own.deeds.skidded { -2 } else { 0 });
    }
    if state.has(Opt::Skill) || state.is_ace(own) {
        // Rule: AF-SMOD-03
        let eased = i8::from(listed && own.crew.skill == crate::crew::Skill::Novice);
        give(own.crew.skill.rule(), own.crew.to_hit() + eased);
    }
    if state.has(Opt::Crew) {
        give("AF-CREW-06", i8::from(own.crew.traits.vision));
    }
}

/// Deflection: the difference between the clock of the target seen from the firer and that of the firer seen
/// from the target. Against pieces on the ground and balloons, which have no tail, the firer counts as behind.
// Rule: AF-DEFL-01, AF-DEFL-02, AF-DEFL-03, AF-DEFL-04, AF-DEFL-05, AF-DEFL-06, AF-DEFL-07, AF-DEFL-08, AF-HIT-03
fn deflection(state: &State, aim: Aim, give: &mut impl FnMut(&'static str, i8)) {
    let (from, to) = (state.stand(aim.firer), state.stand(aim.target));
    if is_ground(state, aim.target) || aim.target.piece().is_some() {
        // Rule: AF-STRAFE-01
        give("AF-STRAFE-01", 1);
        return;
    }
    // Rule: AF-DSHIP-09
    let ahead = broadside::calibre(aim.weapon).is_some();
    let there = from.clock_of(to).map(|arc| if ahead { Clock::Twelve } else { arc });
    match (there, to.clock_of(from)) {
        (Some(there), Some(back)) => give("AF-DEFL-01", by_minutes(there, back)),
        _ if state.has(Opt::Consolidated) => give("AF-SMOD-02", overhead(state, aim)),
        _ if to.altitude >= from.altitude => give("AF-DEFL-08", 2),
        _ => give("AF-DEFL-08", 1),
    }
    let followed = aim.firer.plane().is_some_and(|index| state.table.planes[index].deeds.followed);
    give("AF-DEFL-07", i8::from(followed));
}

/// In the own hex: above after a climb, below after a dive.
// Rule: AF-SMOD-01, AF-SMOD-02
fn overhead(state: &State, aim: Aim) -> i8 {
    let (from, to) = (state.stand(aim.firer), state.stand(aim.target));
    let climb = aim.firer.plane().map_or(0, |index| state.table.planes[index].deeds.climb);
    match (to.altitude >= from.altitude, climb.signum()) {
        (true, 1) => 2,
        (false, -1) => 1,
        _ => 0,
    }
}

/// The modifier for two clock arcs.
pub fn by_minutes(there: Clock, back: Clock) -> i8 {
    match there.minutes_to(back) {
        0 if there == Clock::Twelve => -4,
        0 => -3,
        10 => -2,
        20 => 0,
        _ => 1,
    }
}
