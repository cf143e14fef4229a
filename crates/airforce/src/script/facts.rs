//! Facts that a script may expect.
//!
//! ```text
//! A1 at 2,3 facing 6 attitude RB altitude 9.7 speed 6 straight 1
//! A1 increment manoeuvre power 2 brake 2 climb .6 dive 1.2 fastest 9 needs turn 3
//! A1 gains 1 by dive .5            A1 loses 1 by climb .3
//! A1 flew 2R3 -                    A1 destroyed ground        A1 left 4
//! A1 hits W2 F1 C0 E1 L0           A1 guns 2M 4C - -
//! legal A1: 2R2 -                  illegal A1: 2R2 - by AF-ILLEGAL-04
//! corrected A1: 3R2 - is 3R -
//! shot A1 B1 range 3 factors 16 column 5
//! advantaged A1 B2                 advantaged none
//! table guns 16 at 3 is 9          table light-flak 12 at 4 is 8
//! hits 11 2 is 2WFE
//! waits for A                      waits for dice             over, won by A
//! ```
//!
//! and about options:
//!
//! ```text
//! spots A1 B1 modifier -3          sight A1 B1 clear, hill or cloud
//! bombs A1 glide, dive, high or none    red A1 1    high A1 -4    impact A1 3 2 at 4,5    damage 7 is 4
//! rockets A1 4 at .1 modifier 2 targets 1    rocket hits 6 is 1
//! piece BL1 guns 2 gone at 4,5 facing 3      points A 12.5    alert A    line for A1 is of turn 7
//! A1 bombs 2 rockets 0 loaded spotted leads follows A2 grounded running traits ETR novice saved cannon-used 1
//! ```

use referee::Side;

use super::{more, plane, side, stage::CAUSES, unit, words::Words};
use crate::{
    fire, flight, modifiers,
    order::{Aim, Weapon},
    plane::{Fate, Plane},
    plot::{Line, Manoeuvre},
    state::{Awaiting, Phase, State},
    units::Altitude,
    victory,
};

pub(super) type Fact = Result<(), String>;

pub(super) fn is<T: PartialEq + std::fmt::Display>(what: &str, there: T, expected: T) -> Fact {
    if there == expected { Ok(()) } else { Err(format!("{what} is {there}")) }
}

pub(super) fn holds(state: &State, text: &str) -> Fact {
    let mut words = Words::new(text);
    match words.peek().unwrap_or("") {
        "legal" | "illegal" | "corrected" => judged(state, text),
        "shot" => shot(state, words),
        "advantaged" => advantaged(state, words),
        "table" => table(state, words),
        "hits" => hit_table(state, words),
        "waits" => waits(state, words),
        "over" | "over," => over(state, text),
        "turn" => {
            words.next()?;
            is("the turn", state.table.turn, words.number()?)
        }
        "spots" | "sight" | "bombs" | "red" | "high" | "impact" | "damage" | "rockets" | "rocket" | "piece"
        | "points" | "alert" | "line" | "torpedo" | "torpedoes" | "aboard" | "skip" => more::holds(state, words),
        "photographed" | "not" => photographed(state, words),
        "guided" => {
            words.next()?;
            is("the number of guided bombs on their way", state.table.guided.len(), words.number()?)
        }
        "guidance" => {
            words.next()?;
            let bomb = state.table.guided.first().ok_or("no guided bomb is on its way")?;
            is("the modifier", crate::guided::total_modifier(state, bomb), words.number()?)
        }
        _ => {
            let index = plane(&state.table.planes, words.next()?)?;
            while words.peek().is_some() {
                aircraft(state, index, &mut words)?;
            }
            Ok(())
        }
    }
}

/// `photographed BG1`, `not photographed BG1`
fn photographed(state: &State, mut words: Words<'_>) -> Fact {
    let wanted = !words.take("not");
    words.expect("photographed")?;
    let piece = unit(&state.table, words.next()?)?.piece().ok_or("expected a piece")?;
    let there = state.table.seen.contains(&(piece as u8));
    if there == wanted { Ok(()) } else { Err(format!("photographed: {:?}", state.table.seen)) }
}

fn aircraft(state: &State, index: usize, words: &mut Words<'_>) -> Fact {
    let plane = &state.table.planes[index];
    let pose = plane.pose;
    match words.next()? {
        "at" => is("the hex", pose.hex, words.hex(state.table.layout)?),
        "facing" => is("the facing", pose.facing, words.parsed()?),
        "attitude" => is("the attitude", pose.attitude, words.parsed()?),
        "altitude" => is("the altitude", pose.altitude, words.altitude()?),
        "speed" => is("the airspeed", pose.speed, words.number()?),
        "straight" => is("the count of straight hexes", plane.run.straight, words.number()?),
        "flew" => flew(state, index, words),
        "flying" => fate(plane, Fate::Flying),
        "waiting" => fate(plane, Fate::Waiting),
        "left" => fate(plane, Fate::Left(words.number()?)),
        "destroyed" => destroyed(plane, words),
        "hits" => hits(plane, words),
        "guns" => guns(state, plane, words),
        other => match more::aircraft(state, index, other, words) {
            Some(fact) => fact,
            None => limits(state, index, other, words),
        },
    }
}

fn fate(plane: &Plane, expected: Fate) -> Fact {
    if plane.fate == expected { Ok(()) } else { Err(format!("it is {:?}", plane.fate)) }
}

fn destroyed(plane: &Plane, words: &mut Words<'_>) -> Fact {
    let Fate::Destroyed(cause) = plane.fate else { return Err(format!("it is {:?}", plane.fate)) };
    let name = CAUSES.iter().find(|(known, _)| *known == cause).map_or("", |(_, name)| name);
    match words.peek() {
        Some(_) => is("the cause", name, words.next()?),
        None => Ok(()),
    }
}

fn flew(state: &State, index: usize, words: &mut Words<'_>) -> Fact {
    let mut text = words.next()?.to_owned();
    while words.peek().is_some() {
        text = format!("{text} {}", words.next()?);
    }
    let line = state.table.traces[index].line.map_or_else(|| "nothing".to_owned(), |line| line.to_string());
    is("what it flew", line, text)
}

/// `W2 F1 C0/1`: hits on parts.
fn hits(plane: &Plane, words: &mut Words<'_>) -> Fact {
    let damage = &plane.damage;
    while let Some((part, count)) = words.peek().and_then(|word| word.split_at_checked(1)) {
        let there = match part {
            "W" => damage.wing.to_string(),
            "F" => damage.fuselage.to_string(),
            "L" => damage.fuel.to_string(),
            "C" => joined(&damage.cockpits, count),
            "E" => joined(&damage.engines, count),
            _ => break,
        };
        is(part, there.as_str(), count)?;
        words.next()?;
    }
    Ok(())
}

/// As many numbers as are asked for.
fn joined(hits: &[u8], like: &str) -> String {
    let list: Vec<String> = hits.iter().take(like.split('/').count()).map(u8::to_string).collect();
    list.join("/")
}

/// The guns from the left, a dash for a lost one.
fn guns(state: &State, plane: &Plane, words: &mut Words<'_>) -> Fact {
    for (index, gun) in state.card(plane).guns.iter().enumerate() {
        let lost = plane.damage.guns >> index & 1 == 1;
        let there = if lost { "-".to_owned() } else { format!("{}{:?}", gun.factor, gun.barrel) };
        is("a gun", there.as_str(), words.next()?)?;
    }
    Ok(())
}

fn limits(state: &State, index: usize, word: &str, words: &mut Words<'_>) -> Fact {
    let limits = state.limits(index);
    let gains = &state.card_of(index).gains;
    match word {
        "increment" => is("the increment", limits.increment.key().trim_start_matches("af-"), words.next()?),
        "power" => is("the power", limits.power, words.number()?),
        "brake" => is("the brakes", limits.brake, words.number()?),
        "climb" => is("the greatest climb", Altitude(limits.climb.into()), words.altitude()?),
        "dive" => is("the greatest dive", Altitude(limits.dive.into()), words.altitude()?),
        "fastest" => is("the greatest airspeed", limits.fastest, words.number()?),
        "tops" => {
            let tops = limits.tops.map(|top| top.to_string()).join("/");
            is("the increments", tops.as_str(), words.next()?)
        }
        "ceiling" => is("the ceiling", limits.ceiling, words.altitude()?),
        "needs" => needs(&limits, words),
        "gains" => {
            let points: u8 = words.number()?;
            words.expect("by")?;
            words.expect("dive")?;
            is("the gain", gains.by_dive(words.altitude()?.hundreds() as u8), points)
        }
        "loses" => {
            let points: u8 = words.number()?;
            words.expect("by")?;
            words.expect("climb")?;
            is("the loss", gains.by_climb(words.altitude()?.hundreds() as u8), points)
        }
        other => Err(format!("expected a fact about an aircraft, not {other:?}")),
    }
}

fn needs(limits: &crate::limits::Limits, words: &mut Words<'_>) -> Fact {
    let name = words.next()?;
    let manoeuvre = match name {
        "bank" => Manoeuvre::Bank,
        "turn" => Manoeuvre::Turn,
        "slip" => Manoeuvre::Slip,
        "roll" => Manoeuvre::Roll,
        "loop" => Manoeuvre::Loop,
        other => return Err(format!("expected a manoeuvre, not {other:?}")),
    };
    is("the requirement", limits.need(manoeuvre), words.number()?)
}

/// `legal A1: …`, `illegal A1: … by RULE`, `corrected A1: … is …`
fn judged(state: &State, text: &str) -> Fact {
    let (kind, rest) = text.split_once(' ').ok_or("expected an aircraft and a line")?;
    let (name, rest) = rest.split_once(':').ok_or("expected a colon after the aircraft")?;
    let index = plane(&state.table.planes, name.trim())?;
    let (line, told) = match kind {
        "illegal" => rest.rsplit_once(" by ").ok_or("expected by and a rule")?,
        "corrected" => rest.rsplit_once(" is ").ok_or("expected is and a line")?,
        _ => (rest, ""),
    };
    let line: Line = line.trim().parse().map_err(|unreadable| format!("a line that cannot be read, {unreadable}"))?;
    let verdict = flight::verdict(state, index, line);
    let rules: Vec<&str> = verdict.corrections.iter().map(|fix| fix.rule().0).collect();
    match kind {
        "legal" if verdict.is_legal() => Ok(()),
        "legal" => Err(format!("illegal by {rules:?}, lost {:?}", verdict.lost)),
        "illegal" if rules.contains(&told.trim()) => Ok(()),
        "illegal" => Err(format!("corrected by {rules:?}, lost {:?}", verdict.lost)),
        _ => is("the corrected line", verdict.line.to_string(), told.trim().to_owned()),
    }
}

fn shot(state: &State, mut words: Words<'_>) -> Fact {
    words.next()?;
    let (firer, target) = (unit(&state.table, words.next()?)?, unit(&state.table, words.next()?)?);
    let weapon = match words.peek() {
        Some("flexible") => Weapon::Flexible,
        Some("light") => Weapon::Light,
        Some("heavy") => Weapon::Heavy,
        Some("cannon") => Weapon::Cannon,
        Some("mg") => Weapon::MachineGuns,
        _ if firer.piece().is_some() => Weapon::Flak,
        _ => Weapon::Fixed,
    };
    if !matches!(weapon, Weapon::Fixed | Weapon::Flak) {
        words.next()?;
    }
    let shot = fire::shot(state, Aim { firer, target, weapon, concentrated: false });
    if words.take("none") {
        return shot.map_or(Ok(()), |shot| Err(format!("column {}", shot.column)));
    }
    let shot = shot.map_err(|refusal| format!("no shot by {}: {:?}", refusal.rule, refusal.why))?;
    while words.peek().is_some() {
        match words.next()? {
            "range" => is("the range", shot.range, words.number()?)?,
            "factors" => is("the total of factors", shot.factors, words.number()?)?,
            "column" => is("the column", shot.column, words.number()?)?,
            "modifier" => is("the basic hit modifier", modifier(state, shot), words.number()?)?,
            other => return Err(format!("expected range, factors, column or modifier, not {other:?}")),
        }
    }
    Ok(())
}

fn modifier(state: &State, shot: fire::Shot) -> i8 {
    let mut total = 0;
    modifiers::each(state, shot.aim, &mut |_, amount| total += amount);
    total
}

fn advantaged(state: &State, mut words: Words<'_>) -> Fact {
    words.next()?;
    let mut expected = Vec::new();
    while words.peek().is_some() && !words.take("none") {
        expected.push(words.next()?.to_owned());
    }
    let there: Vec<String> =
        state.table.advantaged.iter().map(|index| crate::scene::label(&state.table.planes[index])).collect();
    if there == expected { Ok(()) } else { Err(format!("advantaged: {}", there.join(" "))) }
}

/// `table guns 16 at 3 is 9`; `none` where there is no shot.
fn table(state: &State, mut words: Words<'_>) -> Fact {
    words.next()?;
    let tables = &state.book.tables;
    let table = match words.next()? {
        "guns" => &tables.guns,
        "light-flak" => &tables.light_flak,
        "heavy-flak" => &tables.heavy_flak,
        other => return Err(format!("expected guns, light-flak or heavy-flak, not {other:?}")),
    };
    let factors = words.number()?;
    words.expect("at")?;
    let range = words.number()?;
    words.expect("is")?;
    let effect = table.effect(factors, range).map_or_else(|| "none".to_owned(), |effect| effect.to_string());
    is("the effectiveness", effect.as_str(), words.next()?)
}

/// `hits 11 2 is 2WFE`: column, die, cell.
fn hit_table(state: &State, mut words: Words<'_>) -> Fact {
    words.next()?;
    let (column, die) = (words.number()?, words.number()?);
    words.expect("is")?;
    is("the cell", state.book.tables.hits.hits(column, die).to_string(), words.next()?.to_owned())
}

fn waits(state: &State, mut words: Words<'_>) -> Fact {
    words.next()?;
    words.expect("for")?;
    let expected = words.next()?;
    let there = match state.awaiting {
        Awaiting::Dice(_) => "dice".to_owned(),
        Awaiting::Nothing => "nothing".to_owned(),
        Awaiting::Seats(seats) => {
            let sides = [(Side::First, "A"), (Side::Second, "B")];
            let waited = sides.iter().filter(|(side, _)| state.seats_of(*side).iter().any(|seat| seats.contains(seat)));
            waited.map(|(_, name)| *name).collect()
        }
    };
    is("what is waited for", there.as_str(), expected)
}

/// `over`, `over, won by A`, `over, drawn`
fn over(state: &State, text: &str) -> Fact {
    if state.table.phase != Phase::Over {
        return Err("the game goes on".to_owned());
    }
    let winner = victory::winner(state);
    match text.strip_prefix("over, won by ") {
        Some(name) if winner == Some(side(name.trim())?) => Ok(()),
        Some(_) => Err(format!("won by {winner:?}")),
        None if text == "over, drawn" && winner.is_some() => Err(format!("won by {winner:?}")),
        None => Ok(()),
    }
}
