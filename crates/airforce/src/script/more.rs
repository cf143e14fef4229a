//! Facts about options: spotting, bombs, rockets, pieces, crews.

use super::{
    facts::{Fact, is},
    plane, sea, side, unit,
    words::Words,
};
use crate::{
    ahead, bombing,
    bombing::Mode,
    crew::Skill,
    formation, lookout,
    plane::{Fate, Gear},
    rockets, sheet,
    sight::{self, Screen},
    state::State,
};

pub(super) fn holds(state: &State, mut words: Words<'_>) -> Fact {
    let own = |words: &mut Words<'_>| plane(&state.table.planes, words.next()?);
    match words.next()? {
        "spots" => spots(state, words),
        "sight" => screened(state, words),
        "bombs" => {
            let index = own(&mut words)?;
            let mode = match bombing::mode(state, index) {
                None => "none",
                Some(Mode::High) => "high",
                Some(Mode::Glide) => "glide",
                Some(Mode::Dive) => "dive",
                Some(Mode::Steep) => "steep",
            };
            is("the way of bombing", mode, words.next()?)
        }
        "red" => {
            let index = own(&mut words)?;
            let mode = bombing::mode(state, index).unwrap_or(Mode::Glide);
            is("the modifier of the red die", bombing::red_modifier(state, index, mode), words.number()?)
        }
        "high" => {
            let index = own(&mut words)?;
            is("the modifier", bombing::high_modifier(state, index), words.number()?)
        }
        "impact" => {
            let index = own(&mut words)?;
            let mode = bombing::mode(state, index).unwrap_or(Mode::Glide);
            let hex = bombing::impact(state, index, mode, words.number()?, words.number()?);
            words.expect("at")?;
            is("the hex", hex, words.hex(state.table.layout)?)
        }
        "damage" => {
            let points = bombing::damage_points(words.number()?);
            words.expect("is")?;
            is("the damage", points, words.number()?)
        }
        "rocket" => {
            words.expect("hits")?;
            let hits = rockets::hits(words.number()?);
            words.expect("is")?;
            is("the number of hits", hits, words.number()?)
        }
        "rockets" => salvo(state, words),
        word @ ("torpedo" | "torpedoes" | "aboard" | "skip") => sea::holds(state, word, words),
        "piece" => piece(state, words),
        "points" => {
            let of = side(words.next()?)?;
            let halves = state.table.score[of].half_points;
            let points = format!("{}{}", halves / 2, if halves % 2 == 1 { ".5" } else { "" });
            is("the victory points", points.as_str(), words.next()?)
        }
        "alert" => {
            let of = side(words.next()?)?;
            if state.table.alert[of] { Ok(()) } else { Err("it has seen nobody".to_owned()) }
        }
        _ => {
            words.expect("for")?;
            let index = own(&mut words)?;
            words.expect("is")?;
            words.expect("of")?;
            words.expect("turn")?;
            is("the turn of the line", ahead::turn_of_next_line(state, index), words.number()?)
        }
    }
}

fn spots(state: &State, mut words: Words<'_>) -> Fact {
    let (by, target) = (unit(&state.table, words.next()?)?, unit(&state.table, words.next()?)?);
    words.expect("modifier")?;
    let mut total = 0i16;
    lookout::each_modifier(state, by, target, &mut |_, amount| total += i16::from(amount));
    is("the modifier", total, words.number()?)
}

fn screened(state: &State, mut words: Words<'_>) -> Fact {
    let (one, other) = (unit(&state.table, words.next()?)?, unit(&state.table, words.next()?)?);
    let screen = |one, other| sight::screen(&state.table.land, state.stand(one).eye(), state.stand(other).eye());
    if screen(one, other) != screen(other, one) {
        return Err("one sees the other and not the other way round".to_owned());
    }
    let there = match screen(one, other) {
        None => "clear",
        Some(Screen::Cloud) => "cloud",
        Some(Screen::Hill) => "hill",
    };
    is("the line of sight", there, words.next()?)
}

/// `rockets A1 4 at .1 modifier 2 targets 1`
fn salvo(state: &State, mut words: Words<'_>) -> Fact {
    let index = plane(&state.table.planes, words.next()?)?;
    let distance = words.number()?;
    words.expect("at")?;
    let altitude = words.altitude()?;
    let targets = rockets::targets(state, index, distance, altitude);
    while words.peek().is_some() {
        match words.next()? {
            "modifier" => {
                let modifier = rockets::modifier(state, rockets::count(state, index), distance, &targets);
                is("the modifier", modifier, words.number()?)?;
            }
            "targets" => is("the number of targets", targets.len(), words.number()?)?,
            "possible" => {
                let possible = rockets::check_aim(state, index, distance, altitude).is_ok();
                is("whether it can be aimed", possible.to_string().as_str(), words.next()?)?;
            }
            other => return Err(format!("expected modifier, targets or possible, not {other:?}")),
        }
    }
    Ok(())
}

fn piece(state: &State, mut words: Words<'_>) -> Fact {
    let index = unit(&state.table, words.next()?)?.piece().ok_or("expected a piece")?;
    let piece = &state.table.pieces[index];
    while words.peek().is_some() {
        let expected = words.next()?;
        match expected {
            "guns" => is("the number of guns", state.secret.batteries[index].guns, words.number()?)?,
            "struck" | "whole" => {
                let struck = state.table.struck.iter().any(|(hit, _)| usize::from(*hit) == index);
                let word = if struck { "struck" } else { "whole" };
                is("the target", word, expected)?;
            }
            "gone" => is("whether it is gone", piece.gone, true)?,
            "there" => is("whether it is gone", piece.gone, false)?,
            word if state.ship(index).is_some() && sea::is_fact(word) => sea::fact(state, index, word, &mut words)?,
            "hits" => is("the hits", piece.hits, words.number()?)?,
            "at" => is("the hex", piece.hex, words.hex(state.table.layout)?)?,
            "facing" => is("the facing", piece.facing, words.parsed()?)?,
            "obscured" => is("whether it is obscured", piece.obscured, true)?,
            "spotted" => is("whether it is spotted", piece.spotted, true)?,
            other => return Err(format!("expected a fact about a piece, not {other:?}")),
        }
    }
    Ok(())
}

/// The head of the log column: type and number, damage circles, and the state that the first line starts with.
// Rule: AF-SETUP-03
fn header(state: &State, index: usize, words: &mut Words<'_>) -> Fact {
    let plane = &state.table.planes[index];
    let sheet = sheet::Sheet::new(&state.book, std::slice::from_ref(plane));
    let lines = sheet.columns[0].lines();
    let there = format!("{} {}", lines.join(" "), sheet::state(&plane.pose));
    let mut expected = String::new();
    while words.peek().is_some() {
        expected = format!("{expected} {}", words.next()?);
    }
    is("the header", there, expected.trim_start().to_owned())
}

/// Facts about an aircraft that options bring; none if it is no such fact.
pub(super) fn aircraft(state: &State, index: usize, word: &str, words: &mut Words<'_>) -> Option<Fact> {
    let plane = &state.table.planes[index];
    let flag = |what: &str, on: bool| if on { Ok(()) } else { Err(format!("it is not {what}")) };
    let number =
        |what: &str, there: u8, words: &mut Words<'_>| words.number().and_then(|number| is(what, there, number));
    Some(match word {
        "bombs" => number("the number of bombs", plane.load.bombs, words),
        "torpedoes" => number("the number of torpedoes", plane.load.torpedoes, words),
        "missiles" => number("the number of guided bombs", plane.load.missiles, words),
        "drag" => number("the drag", plane.damage.wounds.drag, words),
        "in-dive" => flag(word, plane.plunge.is_some()),
        "out-of-dive" => flag(word, plane.plunge.is_none()),
        "aims-at" => {
            let hex = words.hex(state.table.layout);
            hex.and_then(|hex| flag("aiming there", plane.deeds.aim.is_some_and(|(aim, _)| aim == hex)))
        }
        "oil" => flag(word, plane.damage.wounds.oil),
        "gear-down" => flag(word, plane.damage.wounds.gear == Gear::Down),
        "gear-jammed" => flag(word, plane.damage.wounds.gear == Gear::Jammed),
        "leaking" => words.next().and_then(|word| {
            let part = word.chars().next().and_then(crate::tables::Part::from_letter);
            let leaks = part.is_some_and(|part| plane.damage.wounds.leaks >> part as u8 & 1 == 1);
            flag("leaking there", leaks)
        }),
        "burning" => {
            let there = plane.damage.wounds.fire.map_or('-', crate::tables::Part::letter);
            words.next().and_then(|word| is("what burns", there.to_string().as_str(), word))
        }
        "rockets" => number("the number of rockets", plane.load.rockets, words),
        "charges" => number("the depth charges", plane.load.depth_charges, words),
        "deep" => number("the deep charges", plane.load.deep, words),
        "loaded" => flag(word, plane.load.is_loaded()),
        "unloaded" => flag(word, !plane.load.is_loaded()),
        "spotted" => flag(word, plane.spotted),
        "unspotted" => flag(word, !plane.spotted),
        "leads" => flag(word, plane.leader.is_none() && formation::is_in_formation(state, index)),
        "follows" => {
            let leader = super::plane(&state.table.planes, words.next().ok()?).map(|leader| leader as u8);
            leader.and_then(|leader| flag("following", plane.leader == Some(leader)))
        }
        "alone" => flag(word, !formation::is_in_formation(state, index)),
        "grounded" => flag(word, plane.fate == Fate::Grounded),
        "running" => flag(word, plane.running),
        "stopped" => flag(word, !plane.running),
        "traits" => is("the traits", plane.crew.traits.letters().as_str(), words.next().ok()?),
        "crew-shown" => flag(word, plane.crew.shown),
        "crew-hidden" => flag(word, plane.crew.secret && !plane.crew.shown),
        "novice" => flag(word, plane.crew.skill == Skill::Novice),
        "ace" => flag(word, plane.crew.skill == Skill::Ace),
        "saved" => flag(word, plane.crew.saved == Some(true)),
        "killed" => flag(word, plane.crew.saved == Some(false)),
        "victories" => number("the victories", plane.crew.victories, words),
        "cannon-used" => number("the marks used", plane.spent.cannon, words),
        "mg-used" => number("the marks used", plane.spent.machine_gun, words),
        "flexible-lost" => number("the hits on flexible guns", plane.damage.flexible, words),
        "section" => number("the section", plane.section, words),
        "header" => header(state, index, words),
        _ => return None,
    })
}
