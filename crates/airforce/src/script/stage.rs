//! Setting up a position line by line.
//!
//! ```text
//! options deflection pitch
//! scenario dogfight
//! map fixed
//! turn 3
//! phase fire
//! plane A1 "P-51D" at II.F3 facing 4 altitude 10.0 speed 5 attitude RB straight 2
//! line A1 2R2 -
//! ```

use std::sync::Arc;

use grid::hex::{Layout, Section};
use referee::{Seat, Seats, Side};

use super::{PHASES, phase_name, plane, side, words::Words};
use crate::{
    book::Book,
    flow,
    options::{Opt, Options},
    plane::{Cause, Fate, Plane},
    plot::Line,
    state::{Awaiting, Burst, Chance, Choice, Flock, Pending, Phase, Score, Secret, Start, State, Table, Trace},
    tables::{Hits, Part},
};

/// A position under construction.
#[derive(Clone, Debug, Default)]
pub struct Stage {
    table: Table,
    secret: Secret,
    scenario: Option<u8>,
    /// Whether the lines say what the flow would otherwise work out.
    phase: Option<Phase>,
    advantage: bool,
    map: Option<bool>,
    chance: Option<Chance>,
}

/// Takes in one line.
pub(super) fn take_in(book: &Arc<Book>, stage: &mut Stage, line: &str) -> Result<(), String> {
    let mut words = Words::new(line);
    match words.next()? {
        "options" => options(stage, words),
        "scenario" => scenario(book, stage, words),
        "map" => {
            stage.map = Some(words.next()? == "fixed");
            words.end()
        }
        "turn" => {
            stage.table.turn = words.number()?;
            words.end()
        }
        "phase" => phase(stage, words),
        "plane" => add_plane(book, stage, words),
        other => parts(stage, other, words),
    }
}

/// The lines that only descriptions of running games need.
fn parts(stage: &mut Stage, word: &str, mut words: Words<'_>) -> Result<(), String> {
    match word {
        "trace" => trace(stage, words),
        "line" => {
            let index = plane(&stage.table.planes, words.next()?)?;
            stage.secret.lines[index] = Some(read_line(words.rest())?);
            Ok(())
        }
        "start" => start(stage, words),
        "handed" => {
            while words.peek().is_some() {
                let index = plane(&stage.table.planes, words.next()?)?;
                stage.secret.handed.push(index as u8);
            }
            Ok(())
        }
        "advantaged" => {
            stage.advantage = true;
            flock(stage, words).map(|flock| stage.table.advantaged = flock)
        }
        "moved" => flock(stage, words).map(|flock| stage.table.moved = flock),
        "fired" => flock(stage, words).map(|flock| stage.table.fired = flock),
        "wave" => {
            stage.table.second_wave = words.number::<u8>()? == 2;
            words.end()
        }
        "held" => {
            while words.peek().is_some() {
                stage.table.held = stage.table.held.with(Seat(words.number()?));
            }
            Ok(())
        }
        "height" => {
            let of = side(words.next()?)?;
            stage.table.heights[of] = words.altitude()?;
            words.end()
        }
        "burst" => burst(stage, words),
        "choice" => choice(stage, words),
        "score" => score(stage, words),
        "sections" => sections(stage, words),
        "chance" => chance(stage, words),
        other => Err(format!("expected a line of a position, not {other:?}")),
    }
}

fn options(stage: &mut Stage, mut words: Words<'_>) -> Result<(), String> {
    while let Some(word) = words.peek() {
        words.next()?;
        match word {
            "none" => {}
            "all" => stage.table.options = Options::of(Opt::ALL),
            name => {
                let option = Opt::named(name).ok_or_else(|| format!("expected an option, not {name:?}"))?;
                stage.table.options = stage.table.options.with(option);
            }
        }
    }
    Ok(())
}

fn scenario(book: &Book, stage: &mut Stage, mut words: Words<'_>) -> Result<(), String> {
    let id = words.next()?;
    let found = book.scenarios.iter().position(|scenario| scenario.id == id);
    stage.scenario = Some(found.ok_or_else(|| format!("expected a scenario, not {id:?}"))? as u8);
    words.end()
}

fn phase(stage: &mut Stage, mut words: Words<'_>) -> Result<(), String> {
    let name = words.next()?;
    let found = PHASES.into_iter().find(|phase| phase_name(*phase) == name);
    stage.phase = Some(found.ok_or_else(|| format!("expected a phase, not {name:?}"))?);
    if words.take("step") {
        stage.table.step = words.number()?;
    }
    words.end()
}

/// `plane A1 "P-51D" at II.F3 facing 4 altitude 10.0 speed 5 attitude RB …`
fn add_plane(book: &Book, stage: &mut Stage, mut words: Words<'_>) -> Result<(), String> {
    let name = words.next()?;
    let (letter, number) = name.split_at_checked(1).ok_or("expected a name such as A1")?;
    let side = side(letter)?;
    let number = number.parse().map_err(|_| format!("expected a name such as A1, not {name:?}"))?;
    let wanted = words.next()?;
    let card = book.cards.iter().position(|card| card.name == wanted || card.id == wanted);
    let card = card.ok_or_else(|| format!("expected an aircraft type, not {wanted:?}"))?;
    let seat = if side == Side::First { Seat(0) } else { Seat(1) };
    let mut plane = Plane::new(card as u8, side, Some(seat), number);
    plane.fate = Fate::Flying;
    plane.group = u8::from(side == Side::Second) * 2;
    while words.peek().is_some() {
        field(&mut plane, &mut words)?;
    }
    stage.table.planes.push(plane);
    stage.table.traces.push(Trace::default());
    stage.secret.lines.push(None);
    stage.secret.starts.push(Start::default());
    Ok(())
}

fn field(plane: &mut Plane, words: &mut Words<'_>) -> Result<(), String> {
    match words.next()? {
        "at" => plane.pose.hex = words.hex(Layout::START)?,
        "facing" => plane.pose.facing = words.parsed()?,
        "altitude" => plane.pose.altitude = words.altitude()?,
        "speed" => plane.pose.speed = words.number()?,
        "attitude" => plane.pose.attitude = words.parsed()?,
        "straight" => {
            plane.run.straight = words.number()?;
            (plane.run.climbing, plane.run.diving) = (0, 0);
        }
        "climbing" => plane.run.climbing = words.number()?,
        "diving" => plane.run.diving = words.number()?,
        "rest" => plane.run.rest = words.number()?,
        "group" => plane.group = words.number()?,
        "by-rule" => plane.seat = None,
        "waiting" => plane.fate = Fate::Waiting,
        "grounded" => plane.fate = Fate::Grounded,
        "left" => plane.fate = Fate::Left(words.number()?),
        "destroyed" => plane.fate = Fate::Destroyed(cause(words.next()?)?),
        other => return deed_or_damage(plane, other, words),
    }
    Ok(())
}

fn deed_or_damage(plane: &mut Plane, word: &str, words: &mut Words<'_>) -> Result<(), String> {
    match word {
        "climbed" => plane.deeds.climb = words.altitude()?.hundreds(),
        "dived" => plane.deeds.climb = -words.altitude()?.hundreds(),
        "turned" => plane.deeds.turned = true,
        "slipped" => plane.deeds.slipped = true,
        "rolled" => plane.deeds.rolled = true,
        "looped" => plane.deeds.looped = true,
        "spun" => plane.deeds.spun = true,
        "followed" => plane.deeds.followed = true,
        "wing" => plane.damage.wing = words.number()?,
        "fuselage" => plane.damage.fuselage = words.number()?,
        "fuel" => plane.damage.fuel = words.number()?,
        "cockpit" => slots(&mut plane.damage.cockpits, words.next()?)?,
        "engine" => slots(&mut plane.damage.engines, words.next()?)?,
        "guns-lost" => plane.damage.guns = words.number()?,
        "flexible-lost" => plane.damage.flexible = words.number()?,
        "engine-rolls" => plane.damage.engine_rolls = words.number()?,
        "cannon-used" => plane.spent.cannon = words.number()?,
        "mg-used" => plane.spent.machine_gun = words.number()?,
        "bombs" => plane.load.bombs = words.number()?,
        "pounds" => plane.load.pounds = words.number()?,
        "rockets" => plane.load.rockets = words.number()?,
        "against-air" => plane.load.against_air = true,
        "stays-loaded" => plane.load.lasting = true,
        other => return Err(format!("expected a field of an aircraft, not {other:?}")),
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

pub(super) const CAUSES: [(Cause, &str); 13] = [
    (Cause::ShotDown, "shot-down"),
    (Cause::Ground, "ground"),
    (Cause::Overspeed, "overspeed"),
    (Cause::Wings, "wings"),
    (Cause::Cockpit, "cockpit"),
    (Cause::Load, "load"),
    (Cause::Collision, "collision"),
    (Cause::OutsideLoop, "outside-loop"),
    (Cause::Hill, "hill"),
    (Cause::Balloon, "balloon"),
    (Cause::Engines, "engines"),
    (Cause::Rockets, "rockets"),
    (Cause::Bombs, "bombs"),
];

fn cause(word: &str) -> Result<Cause, String> {
    let found = CAUSES.into_iter().find(|(_, name)| *name == word).map(|(cause, _)| cause);
    found.ok_or_else(|| format!("expected a cause of loss, not {word:?}"))
}

fn read_line(text: &str) -> Result<Line, String> {
    text.parse().map_err(|unreadable| format!("a line that cannot be read, {unreadable}"))
}

/// `trace A1 at 1,2 facing 4 altitude 10.0 speed 5 attitude L entry I.F1 flew 5 -`
fn trace(stage: &mut Stage, mut words: Words<'_>) -> Result<(), String> {
    let index = plane(&stage.table.planes, words.next()?)?;
    let mut before = Plane::new(0, Side::First, None, 0);
    let mut trace = Trace::default();
    while let Some(word) = words.peek() {
        match word {
            "flew" => {
                words.next()?;
                trace.line = Some(read_line(words.rest())?);
                break;
            }
            "entry" => {
                words.next()?;
                trace.entry = Some(words.hex(Layout::START)?);
            }
            _ => field(&mut before, &mut words)?,
        }
    }
    trace.from = before.pose;
    stage.table.traces[index] = trace;
    Ok(())
}

fn start(stage: &mut Stage, mut words: Words<'_>) -> Result<(), String> {
    let index = plane(&stage.table.planes, words.next()?)?;
    let mut start = Start::default();
    if words.take("at") {
        let hex = words.hex(Layout::START)?;
        words.expect("facing")?;
        start.place = Some((hex, words.parsed()?));
    }
    if words.take("altitude") {
        let altitude = words.altitude()?;
        words.expect("speed")?;
        let speed = words.number()?;
        words.expect("attitude")?;
        start.trim = Some((altitude, speed, words.parsed()?));
    }
    stage.secret.starts[index] = start;
    words.end()
}

fn flock(stage: &Stage, mut words: Words<'_>) -> Result<Flock, String> {
    let mut flock = Flock::NONE;
    while words.peek().is_some() && !words.take("none") {
        flock.add(plane(&stage.table.planes, words.next()?)?);
    }
    words.end()?;
    Ok(flock)
}

/// `burst A1 B2 2WF flank 1`
fn burst(stage: &mut Stage, mut words: Words<'_>) -> Result<(), String> {
    let firer = plane(&stage.table.planes, words.next()?)? as u8;
    let target = plane(&stage.table.planes, words.next()?)? as u8;
    let text = words.next()?;
    let hits = Hits::read(text).ok_or_else(|| format!("expected hits such as 2WF, not {text:?}"))?;
    words.expect("flank")?;
    stage.table.bursts.push(Burst { firer, target, hits, flank: words.number()? });
    words.end()
}

fn choice(stage: &mut Stage, mut words: Words<'_>) -> Result<(), String> {
    let firer = plane(&stage.table.planes, words.next()?)? as u8;
    let target = plane(&stage.table.planes, words.next()?)? as u8;
    let letter = words.next()?;
    let part = letter.chars().next().and_then(Part::from_letter);
    let part = part.ok_or_else(|| format!("expected a part letter, not {letter:?}"))?;
    stage.table.choice = Some(Choice { firer, target, part });
    words.end()
}

fn score(stage: &mut Stage, mut words: Words<'_>) -> Result<(), String> {
    let of = side(words.next()?)?;
    let mut score = Score::default();
    while words.peek().is_some() {
        match words.next()? {
            "half-points" => score.half_points = words.number()?,
            "kills" => score.kills = words.number()?,
            "hits" => score.hits = words.number()?,
            "exits" => score.exits_loaded = words.number()?,
            other => return Err(format!("expected half-points, kills, hits or exits, not {other:?}")),
        }
    }
    stage.table.score[of] = score;
    Ok(())
}

/// `sections 0,1 0,0 1,1 1,0 2,1 2,0`: where sections I to VI lie, sections east and south.
fn sections(stage: &mut Stage, mut words: Words<'_>) -> Result<(), String> {
    // Out of each other's way first.
    let mut layout = Layout::START;
    for section in Section::ALL {
        layout = layout.moved(section, 100, section as i8).ok_or("another section lies there")?;
    }
    for section in Section::ALL {
        let word = words.next()?;
        let place = word.split_once(',').and_then(|(east, south)| Some((east.parse().ok()?, south.parse().ok()?)));
        let (east, south) = place.ok_or_else(|| format!("expected a place such as 1,0, not {word:?}"))?;
        layout = layout.moved(section, east, south).ok_or("another section lies there")?;
    }
    stage.table.layout = layout;
    words.end()
}

fn chance(stage: &mut Stage, mut words: Words<'_>) -> Result<(), String> {
    let kind = words.next()?;
    let named = |words: &mut Words<'_>| -> Result<u8, String> { Ok(plane(&stage.table.planes, words.next()?)? as u8) };
    stage.chance = Some(match kind {
        "height" => Chance::Height(match words.peek() {
            Some(word) => {
                words.next()?;
                Some(side(word)?)
            }
            None => None,
        }),
        "entry-hex" => Chance::EntryHex(named(&mut words)?),
        "entry-speed" => Chance::EntrySpeed(named(&mut words)?),
        "entry-altitude" => Chance::EntryAltitude(named(&mut words)?),
        "spin" => Chance::Spin(named(&mut words)?),
        "hit" => {
            let (firer, target) = (named(&mut words)?, named(&mut words)?);
            let (range, factors, column) = (words.number()?, words.number()?, words.number()?);
            Chance::Hit(Pending { firer, target, range, factors, column })
        }
        other => return Err(format!("expected a roll, not {other:?}")),
    });
    words.end()
}

/// The finished position.
pub(super) fn raise(book: &Arc<Book>, stage: &Stage) -> Result<State, String> {
    let free = book.scenarios.iter().position(|scenario| scenario.id == "free").unwrap_or(0) as u8;
    let mut table = stage.table.clone();
    table.scenario = stage.scenario.unwrap_or(free);
    let scenario = &book.scenarios[usize::from(table.scenario)];
    if table.planes.iter().any(|plane| usize::from(plane.group) >= scenario.groups.len()) {
        table.planes.iter_mut().for_each(|plane| plane.group = u8::from(plane.side == Side::Second));
    }
    table.fixed_map = stage.map.unwrap_or(!scenario.moving_map);
    table.phase = stage.phase.unwrap_or(Phase::Plot);
    if stage.phase.is_none() {
        table.turn = table.turn.max(1);
    }
    let mut state =
        State { book: book.clone(), table, secret: stage.secret.clone(), awaiting: Awaiting::Seats(Seats::NONE) };
    if state.table.phase == Phase::Plot && !stage.advantage {
        state.table.advantaged = crate::advantage::advantaged(&state);
    }
    match stage.chance {
        Some(chance) => state.awaiting = Awaiting::Dice(chance),
        None => flow::advance(&mut state, &mut referee::Silent),
    }
    Ok(state)
}
