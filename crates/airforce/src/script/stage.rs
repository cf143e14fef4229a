//! Setting up a position line by line.
//!
//! ```text
//! options deflection pitch
//! scenario dogfight
//! map fixed
//! turn 3
//! phase fire
//! hill 10,8 .5
//! cloud 12,8 base 10.0 top 21.0 radius 6
//! plane A1 "P-51D" at II.F3 facing 4 altitude 10.0 speed 5 attitude RB straight 2
//! piece BL1 light-flak at 10,8 facing 4 guns 4 factor 2
//! line A1 2R2 -
//! ```

use std::sync::Arc;

use grid::hex::{Layout, Section};
use referee::{BySide, Seat, Seats, Side};

use super::{fields, plane, rolls, sea, side, unit, words::Words};
use crate::{
    book::Book,
    flow,
    options::{Opt, Options},
    piece::{Battery, Cloud, Kind, Piece},
    plane::{Cause, Fate, Plane},
    plot::Line,
    radio::{Heard, Note, Signal},
    state::{Awaiting, Burst, Chance, Flock, Handed, Phase, Score, Secret, Start, State, Table, Trace},
    tables::Hits,
};

/// A position under construction.
#[derive(Clone, Debug)]
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

impl Default for Stage {
    fn default() -> Stage {
        let table = Table { players: BySide::new(1, 1), ..Table::default() };
        Stage {
            table,
            secret: Secret::default(),
            scenario: None,
            phase: None,
            advantage: false,
            map: None,
            chance: None,
        }
    }
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
        "players" => {
            stage.table.players = BySide::new(words.number()?, words.number()?);
            words.end()
        }
        "phase" => phase(stage, words),
        "plane" => add_plane(book, stage, words),
        "piece" => add_piece(book, stage, words),
        other => land(stage, other, words),
    }
}

/// Lines about what lies below.
fn land(stage: &mut Stage, word: &str, mut words: Words<'_>) -> Result<(), String> {
    let land = &mut stage.table.land;
    match word {
        "hill" => land.hills.push((words.hex(Layout::START)?, words.altitude()?)),
        "cloud" => {
            let hex = words.hex(Layout::START)?;
            words.expect("base")?;
            let base = words.altitude()?;
            words.expect("top")?;
            let top = words.altitude()?;
            words.expect("radius")?;
            land.clouds.push(Cloud { hex, base, top, radius: words.number()? });
        }
        "sun" => land.sun = Some(words.hex(Layout::START)?),
        "roads" => land.roads = true,
        "territory" => land.territory = Some(side(words.next()?)?),
        "siting" => stage.table.siting = true,
        "settled" => stage.table.settled = true,
        "common-height" => stage.table.common_height = true,
        "flak-crews" => {
            let of = side(words.next()?)?;
            let mut plane = Plane::new(0, of, None, 0);
            while words.peek().is_some() {
                fields::read(&mut plane, &[], &mut words)?;
            }
            stage.table.flak_crews[of] = plane.crew;
        }
        "date" => {
            let text = words.next()?;
            let read = text
                .split_once('.')
                .and_then(|(year, half)| Some(2 * year.parse::<u16>().ok()? + half.parse::<u16>().ok()? - 1));
            stage.table.date = read.ok_or_else(|| format!("expected a date such as 1944.1, not {text:?}"))?;
        }
        other => return counters(stage, other, words),
    }
    words.end()
}

/// Sets of aircraft and pieces.
fn counters(stage: &mut Stage, word: &str, mut words: Words<'_>) -> Result<(), String> {
    match word {
        "advantaged" => {
            stage.advantage = true;
            stage.table.advantaged = flock(stage, words)?;
        }
        "moved" => stage.table.moved = flock(stage, words)?,
        "fired" => stage.table.fired = flock(stage, words)?,
        "looked" => stage.table.looked = flock(stage, words)?,
        "shot-at" => stage.table.shot_at = flock(stage, words)?,
        "halfway" => stage.table.halfway = flock(stage, words)?,
        "dropped" => stage.table.dropped = flock(stage, words)?,
        "doomed" => stage.table.doomed = flock(stage, words)?,
        "asked" => stage.table.asked = flock(stage, words)?,
        "pieces-looked" => stage.table.pieces_looked = herd(stage, words)?,
        "pieces-fired" => stage.table.pieces_fired = herd(stage, words)?,
        "pieces-moved" => stage.table.pieces_moved = herd(stage, words)?,
        "trained" => {
            while words.peek().is_some() {
                stage.table.trained.add(words.number()?);
            }
        }
        "wave" => stage.table.second_wave = words.number::<u8>()? == 2,
        "held" => {
            while words.peek().is_some() {
                stage.table.held = stage.table.held.with(Seat(words.number()?));
            }
        }
        other => return running(stage, other, words),
    }
    Ok(())
}

/// The lines that only descriptions of running games need.
fn running(stage: &mut Stage, word: &str, mut words: Words<'_>) -> Result<(), String> {
    match word {
        "trace" => return trace(stage, words),
        "line" => {
            let index = plane(&stage.table.planes, words.next()?)?;
            stage.secret.lines[index] = Some(read_line(words.rest())?);
            return Ok(());
        }
        "ahead" => {
            let index = plane(&stage.table.planes, words.next()?)?;
            stage.secret.ahead[index].push(read_line(words.rest())?);
            return Ok(());
        }
        "start" => return start(stage, words),
        "follows" => {
            let index = plane(&stage.table.planes, words.next()?)?;
            let leader = plane(&stage.table.planes, words.next()?)?;
            stage.table.planes[index].leader = Some(leader as u8);
        }
        "handed" => {
            while words.peek().is_some() {
                let handed = read_handed(&stage.table.planes, words.next()?)?;
                stage.secret.handed.push(handed);
            }
        }
        "note" => {
            let (from, to) = (Seat(words.number()?), Seat(words.number()?));
            let signal = signal(&stage.table.planes, &mut words)?;
            stage.secret.notes.push(Note { from, to, signal });
        }
        "heard" => {
            let (from, to) = (Seat(words.number()?), Seat(words.number()?));
            let lost = words.take("lost");
            let signal = if lost { None } else { Some(signal(&stage.table.planes, &mut words)?) };
            stage.secret.heard.push(Heard { from, to, signal });
        }
        "announced" => stage.secret.announced.push(rolls::read_aim(&stage.table, &mut words)?),
        "height" => {
            let of = side(words.next()?)?;
            stage.table.heights[of] = words.altitude()?;
        }
        "alert" => stage.table.alert[side(words.next()?)?] = true,
        "burst" => return burst(stage, words),
        "choice" => stage.table.choice = Some(rolls::read_choice(&stage.table, &mut words)?),
        "score" => return score(stage, words),
        "sections" => return sections(stage, words),
        "chance" => stage.chance = Some(rolls::read_chance(&stage.table, &mut words)?),
        other => return ordnance(stage, other, words),
    }
    words.end()
}

fn ordnance(stage: &mut Stage, word: &str, mut words: Words<'_>) -> Result<(), String> {
    match word {
        "struck" => {
            let piece = unit(&stage.table, words.next()?)?.piece().ok_or("expected a piece")?;
            stage.table.struck.push((piece as u8, words.hex(Layout::START)?));
        }
        "snagged" => {
            let index = plane(&stage.table.planes, words.next()?)?;
            stage.table.snagged.push(index as u8);
        }
        "splinters" => stage.table.splinters.push(unit(&stage.table, words.next()?)?),
        "area" => stage.table.area.push(unit(&stage.table, words.next()?)?),
        "falling" => stage.table.falling = words.number()?,
        "guided-bomb" => {
            let bomb = rolls::read_bomb(&stage.table, &mut words)?;
            stage.table.guided.push(bomb);
        }
        "seen" => {
            let piece = unit(&stage.table, words.next()?)?.piece().ok_or("expected a piece")?;
            stage.table.seen.push(piece as u8);
        }
        "queue" => {
            let chance = rolls::read_chance(&stage.table, &mut words)?;
            stage.table.queue.push(chance);
        }
        "torpedo" => {
            let torpedo = sea::read_torpedo(&stage.table, &mut words)?;
            stage.table.torpedoes.push(torpedo);
        }
        "blow" => {
            let blow = sea::read_blow(&stage.table, &mut words)?;
            stage.table.blows.push(blow);
        }
        "dry" => {
            while words.peek().is_some() {
                stage.table.land.dry |= 1 << (words.number::<u8>()? - 1);
            }
        }
        "aboard" => {
            let index = plane(&stage.table.planes, words.next()?)?;
            stage.table.planes[index].aboard = unit(&stage.table, words.next()?)?.piece().map(|piece| piece as u8);
        }
        other => return Err(format!("expected a line of a position, not {other:?}")),
    }
    words.end()
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
    let found = Phase::ALL.into_iter().find(|phase| phase.name() == name);
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
    let seat = if side == Side::First { Seat(0) } else { Seat(stage.table.players.first) };
    let mut plane = Plane::new(card as u8, side, Some(seat), number);
    plane.fate = Fate::Flying;
    plane.group = u8::from(side == Side::Second) * 2;
    while words.peek().is_some() {
        fields::read(&mut plane, &stage.table.planes, &mut words)?;
    }
    stage.table.planes.push(plane);
    stage.table.traces.push(Trace::default());
    stage.secret.lines.push(None);
    stage.secret.ahead.push(Vec::new());
    stage.secret.starts.push(Start::default());
    Ok(())
}

/// `piece BL1 light-flak at 10,8 facing 4 guns 4 factor 2 …`
fn add_piece(book: &Book, stage: &mut Stage, mut words: Words<'_>) -> Result<(), String> {
    let name = words.next()?;
    let of = side(name.get(..1).unwrap_or(""))?;
    let number = name.get(2..).and_then(|number| number.parse().ok());
    let number = number.ok_or_else(|| format!("expected a name such as BL1, not {name:?}"))?;
    let kind = words.next()?;
    let kind = Kind::named(kind).ok_or_else(|| format!("expected a kind of piece, not {kind:?}"))?;
    let mut ship = if kind == Kind::Ship { Some(sea::read_class(book, &mut words)?) } else { None };
    words.expect("at")?;
    let hex = words.hex(Layout::START)?;
    let facing = if words.take("facing") { words.parsed()? } else { grid::hex::Facing::ALL[3] };
    let mut piece = Piece::new(kind, of, number, hex, facing);
    let mut battery = Battery::default();
    while words.peek().is_some() {
        if let Some(ship) = &mut ship
            && sea::ship_field(ship, &mut words)?
        {
            continue;
        }
        piece_field(stage, &mut piece, &mut battery, &mut words)?;
    }
    if let Some(ship) = ship {
        (piece.ship, piece.known) = (Some(stage.table.ships.len() as u8), true);
        stage.table.ships.push(ship);
    }
    stage.table.pieces.push(piece);
    stage.secret.batteries.push(battery);
    Ok(())
}

fn piece_field(stage: &Stage, piece: &mut Piece, battery: &mut Battery, words: &mut Words<'_>) -> Result<(), String> {
    match words.next()? {
        "guns" => battery.guns = words.number()?,
        "factor" => battery.factor = words.number()?,
        "radius" => piece.radius = words.number()?,
        "hits" => piece.hits = words.number()?,
        "cluster" => piece.cluster = words.number()?,
        "riding" => piece.riding = unit(&stage.table, words.next()?)?.piece().map(|index| index as u8),
        "gone" => piece.gone = true,
        "spotted" => piece.spotted = true,
        "known" => piece.known = true,
        "obscured" => piece.obscured = true,
        other => return Err(format!("expected a field of a piece, not {other:?}")),
    }
    Ok(())
}

pub(super) const CAUSES: [(Cause, &str); 18] = [
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
    (Cause::Fire, "fire"),
    (Cause::Shattered, "shattered"),
    (Cause::PullOut, "pull-out"),
    (Cause::Crashed, "crashed"),
    (Cause::Strayed, "strayed"),
];

fn read_line(text: &str) -> Result<Line, String> {
    text.parse().map_err(|unreadable| format!("a line that cannot be read, {unreadable}"))
}

/// `trace A1 at 1,2 facing 4 altitude 10.0 speed 5 attitude L entry I.F1 wrote "R5 -" flew 5 -`
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
            "wrote" => {
                words.next()?;
                trace.written = Some(read_line(words.next()?)?);
            }
            "entry" => {
                words.next()?;
                trace.entry = Some(words.hex(Layout::START)?);
            }
            _ => fields::read(&mut before, &[], &mut words)?,
        }
    }
    trace.from = before.pose;
    stage.table.traces[index] = trace;
    Ok(())
}

/// `A1` for what was written for an aircraft, `0>1` for a note.
fn read_handed(planes: &[Plane], word: &str) -> Result<Handed, String> {
    let Some((from, to)) = word.split_once('>') else { return Ok(Handed::Plane(plane(planes, word)? as u8)) };
    let seat = |text: &str| text.parse().map(Seat).map_err(|_| format!("expected seats such as 0>1, not {word:?}"));
    Ok(Handed::Note { from: seat(from)?, to: seat(to)? })
}

/// `attack B1`, `cover`
pub(super) fn signal(planes: &[Plane], words: &mut Words<'_>) -> Result<Signal, String> {
    let word = words.next()?;
    match word {
        "attack" => Ok(Signal::Attack(plane(planes, words.next()?)? as u8)),
        "behind" => Ok(Signal::Behind(plane(planes, words.next()?)? as u8)),
        _ => {
            let found = Signal::PLAIN.into_iter().find(|signal| signal.name() == word);
            found.ok_or_else(|| format!("expected a signal, not {word:?}"))
        }
    }
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
    if words.take("crew") {
        start.crew = Some(words.number()?);
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

fn herd(stage: &Stage, mut words: Words<'_>) -> Result<Flock, String> {
    let mut herd = Flock::NONE;
    while words.peek().is_some() {
        herd.add(unit(&stage.table, words.next()?)?.piece().ok_or("expected a piece")?);
    }
    Ok(herd)
}

/// `burst A1 B2 2WF flank 1`
fn burst(stage: &mut Stage, mut words: Words<'_>) -> Result<(), String> {
    let (firer, target) = (unit(&stage.table, words.next()?)?, unit(&stage.table, words.next()?)?);
    let text = words.next()?;
    let hits = Hits::read(text).ok_or_else(|| format!("expected hits such as 2WF, not {text:?}"))?;
    words.expect("flank")?;
    let flank = words.number()?;
    let punch = if words.take("punch") { words.number()? } else { 0 };
    stage.table.bursts.push(Burst { firer, target, hits, flank, punch });
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
            "damage" => score.damage_points = words.number()?,
            other => return Err(format!("expected half-points, kills, hits, exits or damage, not {other:?}")),
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
    match (stage.chance, flow::chooser(&state)) {
        (Some(chance), _) => state.awaiting = Awaiting::Dice(chance),
        // A choice holds everything up: nothing goes on before it.
        (None, Some(seat)) => state.awaiting = Awaiting::Seats(Seats::only(seat)),
        (None, None) => flow::advance(&mut state, &mut referee::Silent),
    }
    Ok(state)
}
