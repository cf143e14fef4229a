//! Facts that a script expects: about the game, the tables, lines of sight, and (in `facts_unit`) squadrons.

use grid::squares::{Aspect, Facing, Offset, Square, aspect, sun_arc};
use referee::{Rules as _, Side, Turn};

use super::{Words, facts_unit, find_surface, side_name, stage::*, unit_name};
use crate::{
    WingLeader,
    book::{Cloud, scenarios::ARCS, tables::read_off},
    event::ReactionResult,
    sky,
    squadron::members,
    state::{Mode, Stage, State},
    values,
};

/// Compares what is there with what is expected.
pub(super) fn same(found: impl std::fmt::Display, expected: &str) -> Result<(), String> {
    let found = found.to_string();
    if found == expected { Ok(()) } else { Err(found) }
}

/// Whether an expectation holds; the error says what is there instead.
pub(super) fn holds(state: &State, text: &str) -> Result<(), String> {
    let mut words = Words::new(text);
    let words = &mut words;
    match words.peek().ok_or("expected a fact")? {
        "turn" | "phase" | "points" | "waits" | "movers" | "winner" | "stage" => game(state, words),
        "sight" | "shadow" | "arc" | "aspect" | "distance" | "adjacent" | "square" | "cloud" | "weather"
        | "display" | "directions" | "hazy" | "contrails" => geometry(state, words),
        "hits" | "half" | "cohesion" | "ammo" | "reaction" | "bombing" | "flak" | "loss" | "tally-table" => {
            tables(state, words)
        }
        "damage" | "differential" | "mode" | "head-on" | "bounce" | "attackers" | "defenders" | "gci" | "rolls" => {
            moment(state, words)
        }
        "card" => facts_unit::card(state, words),
        _ => facts_unit::unit(state, words),
    }
}

/// The rest of a line after `is`.
fn is(words: &mut Words<'_>) -> String {
    words.take("is");
    let rest: Vec<&str> = std::iter::from_fn(|| words.next()).collect();
    rest.join(" ")
}

fn game(state: &State, words: &mut Words<'_>) -> Result<(), String> {
    match words.next().unwrap_or_default() {
        "turn" => same(state.now.turn, &is(words)),
        "phase" => same(name_of(&PHASES, &state.now.phase), &is(words)),
        "points" => same(format!("{} {}", state.now.points.first, state.now.points.second), &is(words)),
        "stage" => {
            let shown = format!("{:?}", state.now.stage);
            let word = shown.split([' ', '{']).next().unwrap_or_default().to_lowercase();
            same(word, &is(words))
        }
        "winner" => same(state.winner().map_or("nobody", |side| side_name(state.terms(), side)), &is(words)),
        "waits" => {
            words.take("for");
            let found = match WingLeader::turn(state) {
                Turn::Over(_) => "nothing".to_owned(),
                Turn::Roll(chance) => if chance.dice == 1 { "a die" } else { "two dice" }.to_owned(),
                Turn::Decide(seats) => {
                    let side = if seats.first().is_some_and(|seat| seat.0 == 0) { Side::First } else { Side::Second };
                    side_name(state.terms(), side).to_owned()
                }
            };
            same(found, &is(words))
        }
        _ => {
            let Stage::Move { movers, .. } = state.now.stage else { return Err(format!("{:?}", state.now.stage)) };
            let names: Vec<String> = members(movers).map(|id| unit_name(state, id)).collect();
            same(names.join(" "), &is(words))
        }
    }
}

fn offset(words: &mut Words<'_>) -> Result<Offset, String> {
    Ok(Offset::new(words.number()?, words.number()?))
}

fn geometry(state: &State, words: &mut Words<'_>) -> Result<(), String> {
    let pair = |words: &mut Words<'_>| -> Result<(Square, Square), String> {
        let from = words.square()?;
        words.next();
        Ok((from, words.square()?))
    };
    match words.next().unwrap_or_default() {
        "sight" => {
            let (from, to) = pair(words)?;
            let sight = state.sky().sight(from, to);
            let blocked = if sight.is_blocked { "blocked" } else { "clear" };
            match words.need("clear, blocked or weather")? {
                "weather" => same(sight.weather, &is(words)),
                word => same(blocked, word),
            }
        }
        "shadow" => {
            let (from, through) = pair(words)?;
            same(if state.sky().is_shadowed(from, through) { "yes" } else { "no" }, &is(words))
        }
        "arc" => {
            let found = sun_arc(offset(words)?, state.terms().options.sun_rule);
            same(ARCS.iter().find(|(_, arc)| Some(*arc) == found).map_or("none", |(name, _)| *name), &is(words))
        }
        "aspect" => {
            let facing = words.facing()?;
            let found = aspect(facing, offset(words)?, state.terms().options.aspect_rule);
            let name = match found {
                Aspect::Ahead => "ahead",
                Aspect::Neutral => "neutral",
                Aspect::Behind => "behind",
            };
            same(name, &is(words))
        }
        "distance" => {
            let (from, to) = pair(words)?;
            same(from.distance(to), &is(words))
        }
        "adjacent" => {
            words.take("to");
            let here = words.square()?;
            same(here.adjacent().into_iter().filter(|square| square.is_on_map()).count(), &is(words))
        }
        "square" => {
            let square = words.square()?;
            same(format!("{} {}", square.column, square.altitude), &is(words))
        }
        "cloud" => {
            let cloud = state.sky().cloud(words.square()?);
            same(Cloud::WORDS.iter().find(|(_, known)| *known == cloud).map_or("clear", |(name, _)| *name), &is(words))
        }
        "weather" => same(state.sky().weather(words.square()?), &is(words)),
        "hazy" => same(if state.sky().is_hazy(words.square()?) { "yes" } else { "no" }, &is(words)),
        "contrails" => {
            same(if sky::leaves_contrails(state.terms(), words.square()?) { "yes" } else { "no" }, &is(words))
        }
        "directions" => same(Facing::ALL.len(), &is(words)),
        _ => {
            let found = sky::sun_shown(words.square()?);
            same(ARCS.iter().find(|(_, arc)| Some(*arc) == found).map_or("none", |(name, _)| *name), &is(words))
        }
    }
}

fn tables(state: &State, words: &mut Words<'_>) -> Result<(), String> {
    let tables = state.tables();
    match words.next().unwrap_or_default() {
        "hits" => {
            let differential = words.number()?;
            words.take("roll");
            let roll = words.number()?;
            same(tables.hits(differential, roll), &is(words))
        }
        "half" => same(values::half(words.number()?), &is(words)),
        "cohesion" => {
            let total = words.number()?;
            same(read_off(&tables.cohesion, total), &is(words))
        }
        "ammo" => {
            let row = match words.need("hit-and-run or turning")? {
                "turning" => tables.ammo_turning,
                _ => tables.ammo_hit_and_run,
            };
            let dice = (words.number()?, words.number()?);
            same(if crate::ammo_drops(row, dice) { "drops" } else { "stays" }, &is(words))
        }
        "reaction" => {
            let (distance, total) = (words.number()?, words.number()?);
            let name = match state.reaction_result(distance, total) {
                ReactionResult::Success => "success",
                ReactionResult::Late => "late",
                ReactionResult::Failure => "failure",
            };
            same(name, &is(words))
        }
        "bombing" => {
            let (strength, total) = (words.number()?, words.number()?);
            let torpedo = words.take("torpedo");
            same(state.damage_points(strength, total, torpedo), &is(words))
        }
        "flak" => {
            let result = read_off(&tables.flak, words.number()?);
            same(format!("marker {} hits {}", result.marker, result.hits), &is(words))
        }
        _ => Err("expected hits, half, cohesion, ammo, reaction, bombing or flak".to_owned()),
    }
}

fn moment(state: &State, words: &mut Words<'_>) -> Result<(), String> {
    let word = words.next().unwrap_or_default();
    match word {
        "damage" => {
            let id = find_surface(state.terms(), words.need("a surface unit")?)?;
            let level = ["none", "light", "medium", "heavy", "sunk"][usize::from(state.damage_level(id))];
            let points = state.surface_points(id);
            return match words.take("points") {
                true => same(points, &is(words)),
                false => same(level, &is(words)),
            };
        }
        "gci" => {
            let side = words.side(state.terms())?;
            return same(state.gci_value(side).map_or("none".to_owned(), |value| value.to_string()), &is(words));
        }
        _ => {}
    }
    let fight = state.now.fight.ok_or("no combat")?;
    let yes = |on: bool| if on { "yes" } else { "no" };
    let names = |group: &[crate::squadron::UnitId]| {
        let names: Vec<String> = group.iter().map(|id| unit_name(state, *id)).collect();
        names.join(" ")
    };
    match word {
        "differential" => same(state.differential(&fight), &is(words)),
        "mode" => same(if fight.mode == Mode::Turning { "turning" } else { "hit-and-run" }, &is(words)),
        "head-on" => same(yes(state.is_head_on(&fight)), &is(words)),
        "bounce" => same(yes(state.is_bounce(&fight)), &is(words)),
        "rolls" => same(yes(state.defender_rolls(&fight)), &is(words)),
        "attackers" => same(names(&fight.attackers), &is(words)),
        _ => same(names(&fight.defenders), &is(words)),
    }
}
