//! Example scripts: positions, orders, rolls and facts as text.

mod describe;
mod facts;
mod stage;
mod words;

use std::sync::Arc;

use referee::{Script, Seat, Side};

use self::words::Words;
use crate::{
    AirForce,
    book::Book,
    order::{Aim, Order},
    plane::Plane,
    plot::Line,
    state::{Awaiting, Phase, Roll, State},
};

pub use self::stage::Stage;

/// The number of an aircraft by its name on the counter: `A1`, `B2`.
fn plane(planes: &[Plane], name: &str) -> Result<usize, String> {
    let found = planes.iter().position(|plane| crate::scene::label(plane) == name);
    found.ok_or_else(|| format!("expected the name of an aircraft, not {name:?}"))
}

fn side(word: &str) -> Result<Side, String> {
    match word {
        "A" => Ok(Side::First),
        "B" => Ok(Side::Second),
        other => Err(format!("expected A or B, not {other:?}")),
    }
}

/// The seat behind an aircraft.
fn seat(state: &State, plane: usize) -> Seat {
    let own = &state.table.planes[plane];
    own.seat.unwrap_or(if own.side == Side::First { Seat(0) } else { Seat(1) })
}

impl Script for AirForce {
    type Stage = Stage;

    fn stage(book: &Arc<Book>, stage: &mut Stage, line: &str) -> Result<(), String> {
        stage::take_in(book, stage, line)
    }

    fn raise(book: &Arc<Book>, stage: &Stage) -> Result<State, String> {
        stage::raise(book, stage)
    }

    fn order(state: &State, text: &str) -> Result<(Seat, Order), String> {
        order(state, text)
    }

    fn roll(state: &State, text: &str) -> Result<Roll, String> {
        roll(state, text)
    }

    fn holds(state: &State, text: &str) -> Result<(), String> {
        facts::holds(state, text)
    }

    fn describe(state: &State) -> Vec<String> {
        describe::describe(state)
    }
}

/// Reads an order:
///
/// ```text
/// A1: 2R2R1P D.3
/// A1 fires at B1
/// A holds fire
/// A strikes 2
/// A1 at I.F1 facing 4
/// A1 altitude 10.0 speed 5 attitude L
/// ```
fn order(state: &State, text: &str) -> Result<(Seat, Order), String> {
    if let Some((name, line)) = text.split_once(':') {
        let plane = plane(&state.table.planes, name.trim())?;
        let line: Line = line.parse().map_err(|unreadable| format!("a line that cannot be read, {unreadable}"))?;
        return Ok((seat(state, plane), Order::Plot { plane: plane as u8, line }));
    }
    let mut words = Words::new(text);
    let name = words.next()?;
    match words.peek() {
        Some("holds") => Ok((seat_of_side(state, side(name)?), Order::HoldFire)),
        Some("strikes") => {
            words.next()?;
            Ok((seat_of_side(state, side(name)?), Order::Assign { part: words.number::<u8>()?.wrapping_sub(1) }))
        }
        _ => aircraft_order(state, plane(&state.table.planes, name)?, words),
    }
}

fn aircraft_order(state: &State, plane: usize, mut words: Words<'_>) -> Result<(Seat, Order), String> {
    let own = plane as u8;
    let order = match words.next()? {
        "fires" => {
            words.expect("at")?;
            let target = self::plane(&state.table.planes, words.next()?)? as u8;
            Order::Fire(Aim { plane: own, target })
        }
        "at" => {
            let hex = words.hex(state.table.layout)?;
            words.expect("facing")?;
            Order::Place { plane: own, hex, facing: words.parsed()? }
        }
        "altitude" => {
            let altitude = words.altitude()?;
            words.expect("speed")?;
            let speed = words.number()?;
            words.expect("attitude")?;
            Order::Trim { plane: own, altitude, speed, attitude: words.parsed()? }
        }
        other => return Err(format!("expected fires, at, altitude or a colon, not {other:?}")),
    };
    words.end()?;
    Ok((seat(state, plane), order))
}

fn seat_of_side(state: &State, side: Side) -> Seat {
    state.seats_of(side).first().unwrap_or(if side == Side::First { Seat(0) } else { Seat(1) })
}

/// Reads dice: `4`, or `3 5` for red and white.
fn roll(state: &State, text: &str) -> Result<Roll, String> {
    let mut words = Words::new(text);
    let first = words.number()?;
    let roll = match words.peek() {
        Some(_) => Roll::Two(first, words.number()?),
        None => Roll::One(first),
    };
    words.end()?;
    match state.awaiting {
        Awaiting::Dice(_) => Ok(roll),
        _ => Err("no roll is waited for".to_owned()),
    }
}

/// The word for a phase.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Dice => "dice",
        Phase::Place => "place",
        Phase::Entry => "entry",
        Phase::Fire => "fire",
        Phase::Damage => "damage",
        Phase::Plot => "plot",
        Phase::Execute => "execute",
        Phase::Over => "over",
    }
}

const PHASES: [Phase; 8] =
    [Phase::Dice, Phase::Place, Phase::Entry, Phase::Fire, Phase::Damage, Phase::Plot, Phase::Execute, Phase::Over];
