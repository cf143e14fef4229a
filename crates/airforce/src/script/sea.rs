//! Ships, torpedoes and blows in scripts.

use super::{
    facts::{Fact, is},
    plane, unit, unit_name,
    words::Words,
};
use crate::{
    attitude::Hand,
    book::Book,
    broadside,
    order::Order,
    ship::{Arm, Blow, Calibre, Ship, Torpedo},
    skip,
    state::{State, Table},
};

/// `sails`, `sails left`, `sails right dives 15`, `sails rises 7`
pub(super) fn read_sail(piece: u8, words: &mut Words<'_>) -> Result<Order, String> {
    let helm = if words.take("left") {
        Some(Hand::Left)
    } else if words.take("right") {
        Some(Hand::Right)
    } else {
        None
    };
    let dive = if words.take("dives") {
        words.number()?
    } else if words.take("rises") {
        -words.number::<i16>()?
    } else {
        0
    };
    Ok(Order::Sail { piece, helm, dive })
}

/// The class of a ship, in quotation marks or bare.
pub(super) fn read_class(book: &Book, words: &mut Words<'_>) -> Result<Ship, String> {
    let id = words.next()?;
    let class = book.ship_index(id).ok_or_else(|| format!("expected a class of ships, not {id:?}"))?;
    Ok(Ship { class, ..Ship::default() })
}

/// Reads a field that only ships have; false if it is another one.
pub(super) fn ship_field(ship: &mut Ship, words: &mut Words<'_>) -> Result<bool, String> {
    match words.peek().unwrap_or("") {
        "hits" => (words.next()?, ship.hits = words.number()?).1,
        "light-lost" => (words.next()?, ship.light_lost = words.number()?).1,
        "heavy-lost" => (words.next()?, ship.heavy_lost = words.number()?).1,
        "depth" => (words.next()?, ship.depth = words.number()?).1,
        "fleet" => (words.next()?, ship.fleet = words.number()?).1,
        "light-fired" => (words.next()?, ship.light_fired = shots(words)?).1,
        "heavy-fired" => (words.next()?, ship.heavy_fired = shots(words)?).1,
        "late" => (words.next()?, ship.late = true).1,
        "anchored" => (words.next()?, ship.anchored = true).1,
        "bombed" => (words.next()?, ship.bombed = true).1,
        "launched" => (words.next()?, ship.launched = true).1,
        _ => return Ok(false),
    }
    Ok(true)
}

/// `0/1/0/0/0/0`: shots by arc or sector.
fn shots(words: &mut Words<'_>) -> Result<[u8; 6], String> {
    let text = words.next()?;
    let numbers: Option<Vec<u8>> = text.split('/').map(|word| word.parse().ok()).collect();
    numbers.and_then(|numbers| numbers.try_into().ok()).ok_or_else(|| format!("expected six numbers, not {text:?}"))
}

pub(super) fn describe_ship(ship: &Ship, text: &mut String) {
    let fired = |shots: &[u8; 6]| shots.map(|count| count.to_string()).join("/");
    let numbers = [
        ("hits", u16::from(ship.hits)),
        ("light-lost", ship.light_lost.into()),
        ("heavy-lost", ship.heavy_lost.into()),
        ("depth", ship.depth),
        ("fleet", ship.fleet.into()),
    ];
    for (word, number) in numbers.into_iter().filter(|(_, number)| *number != 0) {
        text.push_str(&format!(" {word} {number}"));
    }
    for (word, shots) in [("light-fired", &ship.light_fired), ("heavy-fired", &ship.heavy_fired)] {
        if *shots != [0; 6] {
            text.push_str(&format!(" {word} {}", fired(shots)));
        }
    }
    let flags =
        [(ship.late, "late"), (ship.anchored, "anchored"), (ship.bombed, "bombed"), (ship.launched, "launched")];
    flags.into_iter().filter(|(on, _)| *on).for_each(|(_, word)| text.push_str(&format!(" {word}")));
}

/// What lies in and under the water.
pub(super) fn describe(state: &State) -> Vec<String> {
    let table = &state.table;
    let name = |index: u8| crate::scene::label(&table.planes[usize::from(index)]);
    let torpedo =
        |one: &Torpedo| format!("torpedo {} at {} facing {} run {}", name(one.by), one.hex, one.facing, one.run);
    let mut lines: Vec<String> = table.torpedoes.iter().map(torpedo).collect();
    lines.extend(table.blows.iter().map(|blow| format!("blow {}", write_blow(table, blow))));
    let dry: Vec<String> =
        (1..=6).filter(|section| table.land.dry >> (section - 1) & 1 == 1).map(|section| section.to_string()).collect();
    if !dry.is_empty() {
        lines.push(format!("dry {}", dry.join(" ")));
    }
    let aboard = table.planes.iter().enumerate().filter_map(|(index, plane)| Some((index, plane.aboard?)));
    lines
        .extend(aboard.map(|(index, piece)| {
            format!("aboard {} {}", name(index as u8), table.pieces[usize::from(piece)].label())
        }));
    lines
}

/// `torpedo A1 at 3,4 facing 4 run 2`
pub(super) fn read_torpedo(table: &Table, words: &mut Words<'_>) -> Result<Torpedo, String> {
    let by = plane(&table.planes, words.next()?)?;
    words.expect("at")?;
    let hex = words.hex(table.layout)?;
    words.expect("facing")?;
    let facing = words.parsed()?;
    words.expect("run")?;
    Ok(Torpedo { by: by as u8, side: table.planes[by].side, hex, facing, run: words.number()? })
}

/// `A1 BW1 torpedo -1`
pub(super) fn write_blow(table: &Table, blow: &Blow) -> String {
    let by = crate::scene::label(&table.planes[usize::from(blow.by)]);
    let ship = unit_name(table, crate::piece::Unit::Piece(blow.piece));
    format!("{by} {ship} {} {}", blow.arm.name(), blow.modifier)
}

pub(super) fn read_blow(table: &Table, words: &mut Words<'_>) -> Result<Blow, String> {
    let by = plane(&table.planes, words.next()?)? as u8;
    let piece = unit(table, words.next()?)?.piece().ok_or("expected a ship")? as u8;
    let name = words.next()?;
    let arm = Arm::ALL.into_iter().find(|arm| arm.name() == name);
    Ok(Blow { by, piece, arm: arm.ok_or_else(|| format!("expected an arm, not {name:?}"))?, modifier: words.number()? })
}

/// Whether a word is a fact about a ship.
pub(super) fn is_fact(word: &str) -> bool {
    ["hits", "stage", "depth", "light", "heavy", "bombed", "open"].contains(&word)
}

/// `piece BW1 hits 4 stage slowed depth 15 light 20 heavy 5 bombed`
pub(super) fn fact(state: &State, index: usize, word: &str, words: &mut Words<'_>) -> Fact {
    let ship = state.ship(index).ok_or("expected a ship")?;
    let left = |calibre| broadside::guns(state, ship, calibre).left(0, ship.lost(calibre));
    match word {
        "hits" => is("the hits", ship.hits, words.number()?),
        "stage" => is("the stage", state.stage(ship).name(), words.next()?),
        "depth" => is("the depth", ship.depth, words.number()?),
        "light" => is("the light flak", left(Calibre::Light), words.number()?),
        "heavy" => is("the heavy flak", left(Calibre::Heavy), words.number()?),
        "bombed" => is("whether its deck is hit", ship.bombed, true),
        _ => is("whether its deck is open", crate::deck::is_open(state, index), true),
    }
}

/// `torpedoes 2`, `torpedo 1 at 3,4 facing 4 run 2`, `aboard A1 BW1`, `skip A1 BW1 modifier -1`, `skip A1 none`
pub(super) fn holds(state: &State, word: &str, mut words: Words<'_>) -> Fact {
    match word {
        "torpedoes" => is("the number of torpedoes", state.table.torpedoes.len(), words.number()?),
        "torpedo" => torpedo(state, words),
        "aboard" => {
            let index = plane(&state.table.planes, words.next()?)?;
            let deck = state.table.planes[index].aboard.map(|piece| state.table.pieces[usize::from(piece)].label());
            is("the deck", deck.unwrap_or_else(|| "none".to_owned()), words.next()?.to_owned())
        }
        _ => {
            let index = plane(&state.table.planes, words.next()?)?;
            let target = skip::target(state, index);
            let name = target.map_or_else(|| "none".to_owned(), |piece| state.table.pieces[piece].label());
            is("the target", name, words.next()?.to_owned())?;
            match target.filter(|_| words.take("modifier")) {
                Some(piece) => is("the modifier", skip::modifier(state, index, piece), words.number()?),
                None => Ok(()),
            }
        }
    }
}

fn torpedo(state: &State, mut words: Words<'_>) -> Fact {
    let number: usize = words.number()?;
    let torpedo = state.table.torpedoes.get(number.wrapping_sub(1)).ok_or("there is no such torpedo")?;
    while words.peek().is_some() {
        match words.next()? {
            "at" => is("the hex", torpedo.hex, words.hex(state.table.layout)?)?,
            "facing" => is("the facing", torpedo.facing, words.parsed()?)?,
            "run" => is("the run", torpedo.run, words.number()?)?,
            "armed" => is("whether it is armed", torpedo.is_armed(), true)?,
            "unarmed" => is("whether it is armed", torpedo.is_armed(), false)?,
            other => return Err(format!("expected a fact about a torpedo, not {other:?}")),
        }
    }
    Ok(())
}
