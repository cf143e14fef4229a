//! Example scripts: positions, orders, rolls and facts as text.

mod describe;
mod facts;
mod fields;
mod more;
mod rolls;
mod sea;
mod stage;
mod words;

use std::sync::Arc;

use referee::{Script, Seat, Side};

use self::words::Words;
use crate::{
    AirForce,
    attitude::Hand,
    book::Book,
    order::{Aim, Order, Weapon},
    piece::Unit,
    plane::Plane,
    plot::Line,
    state::{Awaiting, Roll, State, Table},
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
    let placing = crate::opening::who_places(state, own).filter(|_| state.is_opening());
    placing.or(own.seat).or(state.commander(own.side)).unwrap_or(Seat(1))
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

/// An aircraft or piece by its name: `A1`, `BL3`.
fn unit(table: &Table, name: &str) -> Result<Unit, String> {
    if let Ok(index) = plane(&table.planes, name) {
        return Ok(Unit::Plane(index as u8));
    }
    let found = table.pieces.iter().position(|piece| piece.label() == name);
    found.map(|index| Unit::Piece(index as u8)).ok_or_else(|| format!("expected an aircraft or piece, not {name:?}"))
}

fn unit_name(table: &Table, unit: Unit) -> String {
    crate::scene::unit_name(table, unit)
}

/// Reads an order:
///
/// ```text
/// A1: 2R2R1P D.3
/// A1 fires at B1                   with cannon, mg, flexible; concentrated
/// A holds fire                     A looks no further          A leaves the ground
/// A strikes 2                      A strikes flexible
/// A cancels W                      A cancels nothing
/// A picks B2                       A keeps the lead            A hands over
/// A1 aims rockets 4 at 10.0
/// A1 looks for B1
/// A1 at I.F1 facing 4              A1 signals A2 attack B1     A1 signals A2 cover
/// A1 altitude 10.0 speed 5 attitude L                         A1 crew 2
/// BL1 turns left                   BT1 drives                  BT1 drives left after
/// BL1 stands at I.F1 facing 4
/// BW1 sails left                   BW1 sails dives 15           BW1 fires at A1 with heavy
/// ```
fn order(state: &State, text: &str) -> Result<(Seat, Order), String> {
    if let Some((name, line)) = text.split_once(':') {
        let plane = plane(&state.table.planes, name.trim())?;
        let line: Line = line.parse().map_err(|unreadable| format!("a line that cannot be read, {unreadable}"))?;
        return Ok((seat(state, plane), Order::Plot { plane: plane as u8, line }));
    }
    let mut words = Words::new(text);
    let name = words.next()?;
    if let Ok(side) = side(name) {
        return side_order(state, side, words);
    }
    match unit(&state.table, name)? {
        Unit::Plane(index) => aircraft_order(state, index.into(), words),
        Unit::Piece(index) => piece_order(state, index, words),
    }
}

/// Orders of a whole side.
fn side_order(state: &State, side: Side, mut words: Words<'_>) -> Result<(Seat, Order), String> {
    let order = match words.next()? {
        "holds" => {
            words.expect("fire")?;
            Order::HoldFire
        }
        "looks" => {
            words.expect("no")?;
            words.expect("further")?;
            Order::StopLooking
        }
        "leaves" => {
            words.expect("the")?;
            words.expect("ground")?;
            Order::DoneGround
        }
        "strikes" if words.take("flexible") => Order::Assign { part: crate::damage::FLEXIBLE },
        "strikes" => Order::Assign { part: words.number::<u8>()?.wrapping_sub(1) },
        "cancels" => {
            let word = words.next()?;
            let part = word.chars().next().and_then(crate::tables::Part::from_letter);
            Order::Cancel { part: part.filter(|_| word.len() == 1) }
        }
        "picks" => Order::Pick(unit(&state.table, words.next()?)?),
        "keeps" => {
            words.expect("the")?;
            words.expect("lead")?;
            Order::Lead { stays: true }
        }
        "hands" => {
            words.expect("over")?;
            Order::Lead { stays: false }
        }
        other => return Err(format!("expected an order of a side, not {other:?}")),
    };
    words.end()?;
    Ok((seat_of_side(state, side), order))
}

fn aircraft_order(state: &State, plane: usize, mut words: Words<'_>) -> Result<(Seat, Order), String> {
    let own = plane as u8;
    let order = match words.next()? {
        "fires" => Order::Fire(read_aim(state, Unit::Plane(own), &mut words)?),
        "looks" => {
            words.expect("for")?;
            Order::Spot { by: Unit::Plane(own), target: unit(&state.table, words.next()?)? }
        }
        "aims" => {
            words.expect("rockets")?;
            let distance = words.number()?;
            words.expect("at")?;
            Order::AimRockets { plane: own, distance, altitude: words.altitude()? }
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
        "signals" => {
            let friend = self::plane(&state.table.planes, words.next()?)?;
            let to = seat(state, friend);
            Order::Signal { to, signal: stage::signal(&state.table.planes, &mut words)? }
        }
        "crew" => Order::Appoint { plane: own, crew: words.number()? },
        other => {
            return Err(format!("expected fires, looks, aims, signals, crew, at, altitude or a colon, not {other:?}"));
        }
    };
    words.end()?;
    Ok((seat(state, plane), order))
}

/// `fires at B1 with flexible, concentrated`
fn read_aim(state: &State, firer: Unit, words: &mut Words<'_>) -> Result<Aim, String> {
    words.expect("at")?;
    let target = unit(&state.table, words.next()?)?;
    let mut weapon = if firer.piece().is_some() { Weapon::Flak } else { Weapon::Fixed };
    if words.take("with") {
        weapon = match words.next()? {
            "cannon" => Weapon::Cannon,
            "mg" => Weapon::MachineGuns,
            "flexible" => Weapon::Flexible,
            "light" => Weapon::Light,
            "heavy" => Weapon::Heavy,
            other => return Err(format!("expected cannon, mg, flexible, light or heavy, not {other:?}")),
        };
    }
    Ok(Aim { firer, target, weapon, concentrated: words.take("concentrated") })
}

fn piece_order(state: &State, piece: u8, mut words: Words<'_>) -> Result<(Seat, Order), String> {
    let hand = |word: &str| match word {
        "left" => Some(Hand::Left),
        "right" => Some(Hand::Right),
        _ => None,
    };
    let order = match words.next()? {
        "fires" => Order::Fire(read_aim(state, Unit::Piece(piece), &mut words)?),
        "looks" => {
            words.expect("for")?;
            Order::Spot { by: Unit::Piece(piece), target: unit(&state.table, words.next()?)? }
        }
        "turns" => Order::Turn { piece, hand: hand(words.next()?).ok_or("expected left or right")? },
        "sails" => sea::read_sail(piece, &mut words)?,
        "drives" => {
            let side = words.peek().and_then(hand);
            if side.is_some() {
                words.next()?;
            }
            let late = words.take("after");
            let (before, after) = if late { (None, side) } else { (side, None) };
            Order::Drive { piece, before, after }
        }
        "stands" => {
            words.expect("at")?;
            let hex = words.hex(state.table.layout)?;
            words.expect("facing")?;
            Order::Site { piece, hex, facing: words.parsed()? }
        }
        other => return Err(format!("expected fires, looks, turns, drives or stands, not {other:?}")),
    };
    words.end()?;
    let side = state.table.pieces[usize::from(piece)].side;
    Ok((seat_of_side(state, side), order))
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
