//! Example scripts: positions, orders, rolls and expectations as text.

use std::sync::Arc;

use referee::{Rules, Script, Seat};

use crate::{
    Dogfights,
    aircraft::{Group, Groups},
    book::Book,
    describe, expect,
    order::{Damage, Fly, Order, Path, PlaneId, Planes, Roll, Stunt, Tilt},
    plotting::stunt_named,
    stage::{Stage, planes_named, seat_named, zone_named},
    state::{Phase, State},
};

impl Script for Dogfights {
    type Stage = Stage;

    fn stage(book: &Arc<Book>, stage: &mut Stage, line: &str) -> Result<(), String> {
        stage.read(book, line)
    }

    fn raise(book: &Arc<Book>, stage: &Stage) -> Result<State, String> {
        stage.raise(book)
    }

    fn order(state: &State, text: &str) -> Result<(Seat, Order), String> {
        order(state, text)
    }

    fn roll(state: &State, text: &str) -> Result<Roll, String> {
        roll(state, text)
    }

    fn holds(state: &State, text: &str) -> Result<(), String> {
        expect::holds(state, text)
    }

    fn describe(state: &State) -> Vec<String> {
        describe::describe(state)
    }
}

/// Splits a line into words; quoted words may have spaces, commas separate like spaces.
pub(crate) fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(std::mem::take(&mut word)),
            letter => word.push(letter),
        }
    }
    words.push(word);
    // A comma ends a word, except between the numbers of a point.
    let trimmed = words.into_iter().map(|word| word.trim_end_matches(',').to_owned());
    trimmed.filter(|word| !word.is_empty()).collect()
}

/// Reads `German G4: FFRF, nose up`: who, perhaps with which aircraft, and what.
pub(crate) fn order(state: &State, text: &str) -> Result<(Seat, Order), String> {
    let (who, what) = text.split_once(':').ok_or("an order as in \"German G4: FFRF\"")?;
    let who = words(who);
    let name = who.first().ok_or("a side before the colon")?;
    let seat = seat_named(state, name)?;
    let plane = match who.get(1) {
        Some(label) => Some(planes_named(state, label)?),
        None => None,
    };
    Ok((seat, what_order(state, plane, what.trim())?))
}

fn what_order(state: &State, plane: Option<PlaneId>, text: &str) -> Result<Order, String> {
    let parts = words(text);
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let needed = || plane.ok_or_else(|| "the aircraft's label before the colon".to_owned());
    match parts[..] {
        ["blue"] => Ok(Order::Throttle { plane: needed()?, full: false }),
        ["green"] | ["full", "throttle"] => Ok(Order::Throttle { plane: needed()?, full: true }),
        ["hold"] => Ok(Order::HoldFire),
        ["decline"] => Ok(Order::Decline),
        ["burst"] => Ok(Order::Burst(true)),
        ["no", "burst"] => Ok(Order::Burst(false)),
        ["end", "placing"] => Ok(Order::EndPlacing),
        ["fire", group, "at", target] => {
            Ok(Order::Fire { group: group_named(group)?, target: planes_named(state, target)? })
        }
        ["answer", group] => Ok(Order::Answer { plane: needed()?, group: group_named(group)? }),
        ["place", "access", access, "level", level, "heading", heading] => Ok(Order::Place {
            plane: needed()?,
            access: number::<u8>(access)?.saturating_sub(1),
            level: number(level)?,
            heading: heading.parse().map_err(|_| "a heading such as NE".to_owned())?,
        }),
        ["pilots", ref marks @ ..] => marks_order(state, marks),
        _ => Ok(Order::Fly(parse_fly(state, needed()?, text)?)),
    }
}

fn marks_order(state: &State, parts: &[&str]) -> Result<Order, String> {
    let (mut aces, mut rookies) = (Planes::NONE, Planes::NONE);
    let mut into_aces = true;
    for part in parts {
        match *part {
            "aces" => into_aces = true,
            "rookies" => into_aces = false,
            label => {
                let set = if into_aces { &mut aces } else { &mut rookies };
                *set = set.with(planes_named(state, label)?);
            }
        }
    }
    Ok(Order::Pilots { aces, rookies })
}

pub(crate) fn group_named(name: &str) -> Result<Group, String> {
    Group::named(name).ok_or_else(|| format!("fixed, nose, tail or ventral instead of {name}"))
}

pub(crate) fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("a number instead of {text}"))
}

/// Reads a move: `FFRF, nose up`, `dive 2 FFRFF level clear tail drop A`, `immelmann 1 FFF`,
/// `split-s 2 after 3 FFFFF`, `stay`. One level is understood if the aircraft is tilted.
pub(crate) fn parse_fly(state: &State, plane: PlaneId, text: &str) -> Result<Fly, String> {
    let parts = words(text);
    let tilted = state.plane(plane).tilt != Tilt::Level;
    let mut fly = Fly { levels: u8::from(tilted), ..Fly::default() };
    let mut rest = parts.iter().map(String::as_str);
    while let Some(part) = rest.next() {
        let mut value = || rest.next().ok_or_else(|| format!("a value after {part}"));
        match part {
            "nose" | "tilt" => {}
            "stay" => fly = Fly { levels: 0, ..fly },
            "climb" | "dive" => fly.levels = number(value()?)?,
            "clear" => fly.clear = fly.clear.with(group_named(value()?)?),
            "drop" => fly.drop = Some(zone_named(state, state.craft(plane).team, value()?)?),
            "after" => fly.stunt = Stunt::SplitS(number(value()?)?),
            "immelmann" | "split-s" => {
                fly.stunt = stunt_named(part).unwrap_or_default();
                fly.levels = number(value()?)?;
            }
            part => read_part(part, &mut fly)?,
        }
    }
    Ok(fly)
}

fn read_part(part: &str, fly: &mut Fly) -> Result<(), String> {
    if let Some(tilt) = Tilt::named(part) {
        fly.tilt = tilt;
    } else if let Some(stunt) = stunt_named(part) {
        (fly.stunt, fly.levels) = (stunt, 0);
    } else {
        fly.path = part.parse::<Path>().map_err(|wrong| format!("{wrong} instead of {part}"))?;
    }
    Ok(())
}

/// Reads a roll: `green +3`, `blue -1`, `red 4 5`, `damage wings`, `wind 4`, `sun 0`, `first German`.
fn roll(state: &State, text: &str) -> Result<Roll, String> {
    let parts = words(text);
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let signed = |text: &str| number::<i8>(text.trim_start_matches('+'));
    match (parts.as_slice(), state.phase) {
        (["green", value], Phase::MoveDie { full: true, .. }) => Ok(Roll::Move(signed(value)?)),
        (["blue", value], Phase::MoveDie { full: false, .. }) => Ok(Roll::Move(signed(value)?)),
        (["red", one, two], Phase::Shot | Phase::SecondShot | Phase::AnswerShot { .. }) => {
            Ok(Roll::Red(number(one)?, number(two)?))
        }
        (["damage", part], Phase::ShotDamage | Phase::SecondDamage | Phase::AnswerDamage { .. }) => {
            let part = Damage::named(part).ok_or("wings, tail, guns or engine")?;
            Ok(Roll::Damage(part))
        }
        (["wind", die], Phase::WindDie) => Ok(Roll::Wind(number(die)?)),
        (["sun", die], Phase::SunDie) => Ok(Roll::Sun(signed(die)?)),
        (["first", side], Phase::FirstDie) => Ok(Roll::First(seat_named(state, side)?)),
        _ => Err(format!("a roll for {:?} instead of {text}", Dogfights::turn(state))),
    }
}

/// Writes a set of gun groups.
pub(crate) fn group_list(groups: Groups) -> String {
    groups.iter().map(Group::name).collect::<Vec<_>>().join(" ")
}
