//! The fields of an aircraft in a script.

use grid::hex::Layout;

use super::{plane, rolls::read_part, stage::CAUSES, words::Words};
use crate::{
    card::Guided,
    crew::{Skill, Traits},
    plane::{Brink, Dive, Fate, Gear, Plane, Plunge},
    plot::Line,
};

/// Reads one field of an aircraft; `others` are those described before it.
pub(super) fn read(own: &mut Plane, others: &[Plane], words: &mut Words<'_>) -> Result<(), String> {
    match words.next()? {
        "at" => own.pose.hex = words.hex(Layout::START)?,
        "facing" => own.pose.facing = words.parsed()?,
        "altitude" => own.pose.altitude = words.altitude()?,
        "speed" => own.pose.speed = words.number()?,
        "attitude" => own.pose.attitude = words.parsed()?,
        "straight" => {
            own.run.straight = words.number()?;
            (own.run.climbing, own.run.diving) = (0, 0);
        }
        "climbing" => own.run.climbing = words.number()?,
        "diving" => own.run.diving = words.number()?,
        "rest" => own.run.rest = words.number()?,
        "group" => own.group = words.number()?,
        "by-rule" => own.seat = None,
        "seat" => own.seat = Some(referee::Seat(words.number()?)),
        "waiting" => own.fate = Fate::Waiting,
        "carrier-index" => {
            let word = words.next()?;
            let index = word.get(1..).and_then(|number| number.parse().ok());
            own.carrier = Some(index.ok_or_else(|| format!("expected the number of a carrier, not {word:?}"))?);
        }
        "carried" => own.fate = Fate::Carried,
        "carrier" => own.carrier = Some(plane(others, words.next()?)? as u8),
        "grounded" => own.fate = Fate::Grounded,
        "left" => own.fate = Fate::Left(words.number()?),
        "destroyed" => {
            let word = words.next()?;
            let found = CAUSES.into_iter().find(|(_, name)| *name == word);
            own.fate = Fate::Destroyed(found.ok_or_else(|| format!("expected a cause of loss, not {word:?}"))?.0);
        }
        "follows" => own.leader = Some(plane(others, words.next()?)? as u8),
        other => return deeds(own, other, words),
    }
    Ok(())
}

fn deeds(own: &mut Plane, word: &str, words: &mut Words<'_>) -> Result<(), String> {
    match word {
        "climbed" => own.deeds.climb = words.altitude()?.hundreds(),
        "dived" => own.deeds.climb = -words.altitude()?.hundreds(),
        "turned" => own.deeds.turned = true,
        "slipped" => own.deeds.slipped = true,
        "rolled" => own.deeds.rolled = true,
        "looped" => own.deeds.looped = true,
        "spun" => own.deeds.spun = true,
        "skidded" => own.deeds.skidded = true,
        "pulled-out" => own.deeds.pulled_out = words.number()?,
        "aims-at" => {
            let hex = words.hex(Layout::START)?;
            own.deeds.aim = Some((hex, words.take("vertically")));
        }
        "over-the-nose-at" => own.deeds.brink = Brink(words.altitude()?),
        "nosing" | "vertical" | "steep" => {
            let mode = match word {
                "nosing" => Dive::Nosing,
                "vertical" => Dive::Vertical,
                _ => Dive::Steep,
            };
            own.plunge = Some(Plunge { mode, spent: words.number()? });
        }
        "followed" => own.deeds.followed = true,
        "spotted" => own.spotted = true,
        "engine-off" => own.running = false,
        "cold" => own.warm = false,
        "section" => own.section = words.number()?,
        "stack" => own.stack = words.number()?,
        "releases" => {
            let word = words.next()?;
            let line: Line = format!("1 - {word}").parse().map_err(|_| format!("expected Bmb or Rct, not {word:?}"))?;
            own.release = line.ordnance;
        }
        "volley" => {
            let word = words.next()?;
            let read = word.split_once('/').and_then(|(hour, used)| Some((hour.parse().ok()?, used.parse().ok()?)));
            (own.volley.hour, own.volley.used) = read.ok_or("expected hour and factors such as 12/4")?;
        }
        other => return damage(own, other, words),
    }
    Ok(())
}

fn damage(own: &mut Plane, word: &str, words: &mut Words<'_>) -> Result<(), String> {
    match word {
        "wing" => own.damage.wing = words.number()?,
        "fuselage" => own.damage.fuselage = words.number()?,
        "fuel" => own.damage.fuel = words.number()?,
        "cockpit" => slots(&mut own.damage.cockpits, words.next()?)?,
        "engine" => slots(&mut own.damage.engines, words.next()?)?,
        "guns-lost" => own.damage.guns = words.number()?,
        "flexible-lost" => own.damage.flexible = words.number()?,
        "engine-rolls" => own.damage.engine_rolls = words.number()?,
        "blown" => own.damage.blown = true,
        "cannon-used" => own.spent.cannon = words.number()?,
        "mg-used" => own.spent.machine_gun = words.number()?,
        "bombs" => own.load.bombs = words.number()?,
        "pounds" => own.load.pounds = words.number()?,
        "rockets" => own.load.rockets = words.number()?,
        "torpedoes" => own.load.torpedoes = words.number()?,
        "charges" => own.load.depth_charges = words.number()?,
        "deep" => own.load.deep = words.number()?,
        "against-air" => own.load.against_air = true,
        "stays-loaded" => own.load.lasting = true,
        "tanks" => own.load.tanks = true,
        "missiles" => own.load.missiles = words.number()?,
        "guided" => {
            let word = words.next()?;
            let found = Guided::ALL.into_iter().find(|guided| guided.name() == word);
            own.load.guided = Some(found.ok_or_else(|| format!("expected a guided bomb, not {word:?}"))?);
        }
        other => return wounds(own, other, words),
    }
    Ok(())
}

/// Hits by cockpit or engine: `2` or `2/0/1`.
fn slots(slots: &mut [u8], text: &str) -> Result<(), String> {
    for (slot, word) in slots.iter_mut().zip(text.split('/')) {
        *slot = word.parse().map_err(|_| format!("expected hits such as 2 or 2/1, not {text:?}"))?;
    }
    Ok(())
}

/// Critical hits and fire.
fn wounds(own: &mut Plane, word: &str, words: &mut Words<'_>) -> Result<(), String> {
    let wounds = &mut own.damage.wounds;
    match word {
        "power-lost" => wounds.power = words.number()?,
        "drag" => wounds.drag = words.number()?,
        "leaks" => wounds.leaks = words.number()?,
        "oil" => wounds.oil = true,
        "no-sight" => wounds.sight = true,
        "no-instruments" => wounds.instruments = true,
        "no-controls" => wounds.controls = true,
        "no-ailerons" => wounds.ailerons = true,
        "canopy-jammed" => wounds.canopy = true,
        "gear-jammed" => wounds.gear = Gear::Jammed,
        "gear-down" => wounds.gear = Gear::Down,
        "burns" => wounds.fire = Some(read_part(words)?),
        "burned" => wounds.burned = words.number()?,
        "fire-checked" => wounds.checked = words.number()?,
        "shattered" => wounds.shattered = true,
        other => return crew(own, other, words),
    }
    Ok(())
}

fn crew(own: &mut Plane, word: &str, words: &mut Words<'_>) -> Result<(), String> {
    match word {
        "novice" => own.crew.skill = Skill::Novice,
        "ace" => own.crew.skill = Skill::Ace,
        "kills" => own.crew.kills = words.number()?,
        "traits" => {
            let letters = words.next()?;
            own.crew.traits = Traits::read(letters).ok_or_else(|| format!("expected traits, not {letters:?}"))?;
        }
        "cancelled" => own.crew.cancelled = words.number()?,
        "victories" => own.crew.victories = words.number()?,
        "wrecks" => own.crew.wrecks = words.number()?,
        "secret-crew" => own.crew.secret = true,
        "crew-shown" => own.crew.shown = true,
        "bombed-well" => own.crew.bombing_success = true,
        "saved" => own.crew.saved = Some(true),
        "killed" => own.crew.saved = Some(false),
        other => return Err(format!("expected a field of an aircraft, not {other:?}")),
    }
    Ok(())
}
