//! Facts about squadrons and cards.

use super::{Words, describe::square_name, facts::same, stage::*, surface_name, unit_name};
use crate::{
    squadron::{Squadron, UnitId},
    state::{Mode, State},
};

/// `British A at G8 facing E cohesion good …`: every pair must hold.
pub(super) fn unit(state: &State, words: &mut Words<'_>) -> Result<(), String> {
    let id = words.unit(state)?;
    if words.peek().is_none() {
        return Err("expected something about the squadron".to_owned());
    }
    while let Some(word) = words.next() {
        one(state, id, word, words).map_err(|found| format!("{} {word} {found}", unit_name(state, id)))?;
    }
    Ok(())
}

fn one(state: &State, id: UnitId, word: &str, words: &mut Words<'_>) -> Result<(), String> {
    let unit = state.unit(id);
    if let Some(found) = flag(state, id, unit, word) {
        return if found { Ok(()) } else { Err("is not so".to_owned()) };
    }
    match word {
        "not" => {
            let word = words.need("a word")?;
            return match flag(state, id, unit, word) {
                Some(false) => Ok(()),
                Some(true) => Err(format!("it is {word}")),
                None => Err(format!("expected a flag, not {word}")),
            };
        }
        "tally" => {
            let found = unit.tally.map_or("none".to_owned(), |target| unit_name(state, target));
            let expected = if words.take("none") { "none".to_owned() } else { unit_name(state, words.unit(state)?) };
            return same(found, &expected);
        }
        "need" => {
            let target = words.unit(state)?;
            let need = state.tally_need(id, target);
            let found = if need > 6 { "never".to_owned() } else { need.max(1).to_string() };
            return same(found, words.need("a die or never")?);
        }
        "formation" => {
            return same(state.formation(id, state.side_set(unit.side)).count_ones(), words.need("a number")?);
        }
        "combat" => return combat(state, id, words),
        _ => {}
    }
    let expected = words.need("a value")?;
    same(value(state, id, unit, word)?, expected)
}

/// Things that are or are not.
fn flag(state: &State, id: UnitId, unit: &Squadron, word: &str) -> Option<bool> {
    Some(match word {
        "alert" => unit.alert,
        "unalert" => !unit.alert,
        "returning" => unit.returning,
        "experte" => unit.experte,
        "leader" => unit.leader,
        "tanks" => unit.tanks,
        "lufbery" => unit.lufbery,
        "moved" => unit.phase.moved,
        "sunlit" => unit.phase.sunlit,
        "withheld" => unit.phase.withheld,
        "photographed" => unit.photographed,
        "available" => state.is_available(id),
        "bound" => state.bound_to(id).is_some(),
        "fighter" => unit.is_fighter(),
        "bomber" => unit.is_bomber(),
        "released" => unit.release.is_some(),
        "former-escort" => unit.former_escort,
        "gliding" => state.is_gliding(unit),
        "attacks" => state.attacks(id).is_some(),
        _ => return None,
    })
}

fn value(state: &State, id: UnitId, unit: &Squadron, word: &str) -> Result<String, String> {
    Ok(match word {
        "at" => square_name(unit.at),
        "facing" => unit.facing.to_string(),
        "altitude" => unit.at.altitude.to_string(),
        "size" => name_of(SIZES, &unit.size).to_owned(),
        "mission" => name_of(MISSIONS, &unit.mission).to_owned(),
        "status" => name_of(STATUSES, &unit.status).to_owned(),
        "vector" => unit.vector.map_or("none".to_owned(), |at| at.to_string()),
        "slope" => name_of(SLOPES, &unit.slope).to_owned(),
        "cohesion" => name_of(COHESIONS, &unit.cohesion).to_owned(),
        "ammo" => name_of(AMMO, &unit.ammo).to_owned(),
        "quality" => name_of(QUALITIES, &unit.quality).to_owned(),
        "load" => name_of(LOADS, &unit.load).to_owned(),
        "rockets" => name_of(ROCKETS, &unit.rockets).to_owned(),
        "slow" => name_of(SLOWS, &unit.slow).to_owned(),
        "reaction" => name_of(REACTIONS, &unit.phase.reaction).to_owned(),
        "home" => unit.home.map_or("none", |edge| name_of(EDGES, &edge)).to_owned(),
        "target" => unit.target.map_or("none".to_owned(), |target| surface_name(state.terms(), target)),
        "losses" => unit.losses.to_string(),
        "stragglers" => unit.stragglers.to_string(),
        "strength" => unit.strength.to_string(),
        "release-strength" => state.release_strength(id).to_string(),
        "shaken" => unit.shaken.to_string(),
        "straight" => unit.straight.to_string(),
        "dogfight" => unit.dogfight.to_string(),
        "speed" => state.basic_speed(id).to_string(),
        "turn" => state.basic_turn(id).to_string(),
        "max-losses" => state.max_losses(unit).to_string(),
        "half-points" => state.half_points(id).to_string(),
        "bombing-base" => state.bombing_base(id).to_string(),
        word => return Err(format!("expected a fact, not {word}")),
    })
}

/// `combat turn 0` alone, or `combat speed 5 of 3 defending`.
fn combat(state: &State, id: UnitId, words: &mut Words<'_>) -> Result<(), String> {
    let mode = match words.need("speed or turn")? {
        "speed" => Mode::HitAndRun,
        _ => Mode::Turning,
    };
    let expected = words.need("a number")?;
    let group = if words.take("of") { words.number()? } else { 1usize };
    let defending = words.take("defending");
    same(state.combat_value(id, mode, group, defending), expected)
}

/// `card "B-24J" climb 12 is S`.
pub(super) fn card(state: &State, words: &mut Words<'_>) -> Result<(), String> {
    words.next();
    let name = words.need("the name of a card")?;
    let id = state.frame.book.card_named(name).ok_or_else(|| format!("no card is called {name}"))?;
    let card = &state.frame.book.cards[usize::from(id.0)];
    let field = words.need("a field")?;
    let altitude = |words: &mut Words<'_>| words.number::<i8>();
    let found = match field {
        "climb" => card.band(altitude(words)?).climb.map_or("S".to_owned(), |points| points.to_string()),
        "speed" => card.band(altitude(words)?).speed.to_string(),
        "turn" => card.band(altitude(words)?).turn.to_string(),
        "bombs" => card.band(altitude(words)?).bombs.to_string(),
        "vp" => card.vp.to_string(),
        "firepower" => card.firepower.attack.map_or("U".to_owned(), |value| value.to_string()),
        "protection" => card.protection.low.to_string(),
        "second-protection" => card.protection.high.map_or("none".to_owned(), |value| value.to_string()),
        "type" => card.kind.clone(),
        "base" => card.base.clone().unwrap_or("none".to_owned()),
        word => return Err(format!("expected a field of a card, not {word}")),
    };
    words.take("is");
    let rest: Vec<&str> = std::iter::from_fn(|| words.next()).collect();
    same(found, &rest.join(" "))
}
