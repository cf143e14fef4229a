//! Dice: what they can show, how likely, and what follows.

use referee::{Log, Seat};

use crate::{
    event::Event,
    order::{Chance, Damage, Roll},
    state::{Phase, State},
    weather,
};

// Rule: AOD-COMP-10
const BLUE: [i8; 6] = [-1, 0, 0, 1, 1, 2];
// Rule: AOD-COMP-11
const GREEN: [i8; 6] = [0, 1, 2, 3, 4, 5];
// Rule: AOD-COMP-13
const DAMAGE: [Damage; 6] = [Damage::Wings, Damage::Wings, Damage::Tail, Damage::Tail, Damage::Guns, Damage::Engine];

/// How many equally likely faces a roll has.
fn faces(state: &State, chance: &Chance) -> u32 {
    match chance {
        Chance::First => state.battle.flanks.len() as u32,
        Chance::Red { .. } => 36,
        Chance::Wind | Chance::Sun | Chance::Move { .. } | Chance::Damage { .. } => 6,
    }
}

// Rule: AOD-COMP-10, AOD-COMP-11, AOD-COMP-12, AOD-COMP-13, AOD-RESULT-10
/// What the face of a number shows.
fn face(chance: &Chance, number: u32) -> Roll {
    let index = number as usize;
    match chance {
        Chance::First => Roll::First(Seat(number as u8)),
        Chance::Wind => Roll::Wind(number as u8 + 1),
        Chance::Sun => Roll::Sun(BLUE[index]),
        Chance::Move { full: false, .. } => Roll::Move(BLUE[index]),
        Chance::Move { full: true, .. } => Roll::Move(GREEN[index]),
        Chance::Red { .. } => Roll::Red(number as u8 / 6 + 1, number as u8 % 6 + 1),
        Chance::Damage { .. } => Roll::Damage(DAMAGE[index]),
    }
}

/// Every result with its weight, in the order of the faces.
pub(crate) fn odds(state: &State, chance: &Chance) -> Vec<(Roll, u32)> {
    let mut odds: Vec<(Roll, u32)> = Vec::new();
    for roll in (0..faces(state, chance)).map(|number| face(chance, number)) {
        match odds.last_mut() {
            Some((last, weight)) if *last == roll => *weight += 1,
            _ => odds.push((roll, 1)),
        }
    }
    odds
}

/// One result.
pub(crate) fn pick(state: &State, chance: &Chance, below: &mut impl FnMut(u32) -> u32) -> Roll {
    face(chance, below(faces(state, chance)))
}

/// Carries out a result.
pub(crate) fn resolve(state: &mut State, roll: Roll, log: &mut impl Log<Event>) {
    match (state.phase, roll) {
        (Phase::FirstDie, Roll::First(seat)) => state.begin_with(seat, log),
        (Phase::WindDie, Roll::Wind(die)) => {
            state.wind = Some(weather::wind_from(die).opposite());
            state.after_wind(log);
        }
        (Phase::SunDie, Roll::Sun(die)) => {
            state.sun = Some(weather::sun_at(die));
            state.after_sun(log);
        }
        (Phase::MoveDie { plane, full }, Roll::Move(value)) => state.resolve_move(plane, full, value, log),
        (Phase::Shot, Roll::Red(one, two)) => state.resolve_shot((one, two), log),
        (Phase::SecondShot, Roll::Red(one, two)) => state.resolve_second((one, two), log),
        (Phase::AnswerShot { plane, group }, Roll::Red(one, two)) => {
            state.resolve_answer(plane, group, (one, two), log)
        }
        (Phase::ShotDamage | Phase::SecondDamage | Phase::AnswerDamage { .. }, Roll::Damage(part)) => {
            state.resolve_damage(part, log);
        }
        (phase, roll) => unreachable!("{roll:?} does not fit {phase:?}"),
    }
}
