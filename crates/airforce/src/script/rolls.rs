//! Rolls, choices and aims as words, both ways.

use referee::{Seat, Side};

use super::{sea, side, unit, unit_name, words::Words};
use crate::{
    guided::Bomb,
    order::{Aim, Weapon},
    state::{Chance, Choice, Pending, Table},
    tables::Part,
};

const WEAPONS: [(Weapon, &str); 7] = [
    (Weapon::Fixed, "fixed"),
    (Weapon::Cannon, "cannon"),
    (Weapon::MachineGuns, "mg"),
    (Weapon::Flexible, "flexible"),
    (Weapon::Flak, "flak"),
    (Weapon::Light, "light"),
    (Weapon::Heavy, "heavy"),
];

/// `A1 B2 fixed`, with `concentrated` where it is.
pub(super) fn write_aim(table: &Table, aim: &Aim) -> String {
    let weapon = WEAPONS.iter().find(|(weapon, _)| *weapon == aim.weapon).map_or("fixed", |(_, name)| name);
    let more = if aim.concentrated { " concentrated" } else { "" };
    format!("{} {} {weapon}{more}", unit_name(table, aim.firer), unit_name(table, aim.target))
}

pub(super) fn read_aim(table: &Table, words: &mut Words<'_>) -> Result<Aim, String> {
    let (firer, target) = (unit(table, words.next()?)?, unit(table, words.next()?)?);
    let name = words.next()?;
    let weapon = WEAPONS.iter().find(|(_, known)| *known == name).map(|(weapon, _)| *weapon);
    let weapon = weapon.ok_or_else(|| format!("expected a weapon, not {name:?}"))?;
    Ok(Aim { firer, target, weapon, concentrated: words.take("concentrated") })
}

fn write_pending(table: &Table, shot: &Pending) -> String {
    format!("{} {} {} {}", shot.range, shot.factors, shot.column, write_aim(table, &shot.aim))
}

fn read_pending(table: &Table, words: &mut Words<'_>) -> Result<Pending, String> {
    let (range, factors, column) = (words.number()?, words.number()?, words.number()?);
    Ok(Pending { aim: read_aim(table, words)?, range, factors, column })
}

pub(super) fn write_chance(table: &Table, chance: &Chance) -> String {
    let plane = |index: &u8| crate::scene::label(&table.planes[usize::from(*index)]);
    match chance {
        Chance::Height(None) => "height".to_owned(),
        Chance::Height(Some(Side::First)) => "height A".to_owned(),
        Chance::Height(Some(Side::Second)) => "height B".to_owned(),
        Chance::Section(index) => format!("section {}", plane(index)),
        Chance::Traits(index) => format!("traits {}", plane(index)),
        Chance::Ace(index) => format!("ace {}", plane(index)),
        Chance::CloudHeight(index) => format!("cloud-height {index}"),
        Chance::CloudDepth(index) => format!("cloud-depth {index}"),
        Chance::CloudRadius(index) => format!("cloud-radius {index}"),
        Chance::EntryHex(index) => format!("entry-hex {}", plane(index)),
        Chance::EntrySpeed(index) => format!("entry-speed {}", plane(index)),
        Chance::EntryAltitude(index) => format!("entry-altitude {}", plane(index)),
        Chance::Arrival(index) => format!("arrival {}", plane(index)),
        Chance::Identify(aim) => format!("identify {}", write_aim(table, aim)),
        Chance::Hit(shot) => format!("hit {}", write_pending(table, shot)),
        Chance::Concentrate { shot, count } => format!("concentrate {count} {}", write_pending(table, shot)),
        Chance::InLine { plane: index, engine } => format!("in-line {} {engine}", plane(index)),
        Chance::HighBomb(index) => format!("high-bomb {}", plane(index)),
        Chance::HighBombHits { plane: index, points } => format!("high-bomb-hits {} {points}", plane(index)),
        Chance::Bomb(index) => format!("bomb {}", plane(index)),
        Chance::Splinter(of) => format!("splinter {}", unit_name(table, *of)),
        Chance::Rockets { plane: index, distance, altitude } => {
            format!("rockets {} {distance} {altitude}", plane(index))
        }
        Chance::BailOut(index) => format!("bail-out {}", plane(index)),
        Chance::Spot { by, target } => format!("spot {} {}", unit_name(table, *by), unit_name(table, *target)),
        Chance::Engine(index) => format!("engine {}", plane(index)),
        Chance::Spin(index) => format!("spin {}", plane(index)),
        Chance::Balloon(index) => format!("balloon {}", plane(index)),
        Chance::Landing(index) => format!("landing {}", plane(index)),
        Chance::Vehicle(index) => format!("vehicle {}", table.pieces[usize::from(*index)].label()),
        Chance::Trigger { plane: own, part, index, modifier } => {
            format!("trigger {} {} {index} {modifier}", plane(own), part.letter())
        }
        Chance::Critical { plane: own, part, index, modifier } => {
            format!("critical {} {} {index} {modifier}", plane(own), part.letter())
        }
        Chance::GuidedBomb(bomb) => format!("guided-bomb {}", write_bomb(table, bomb)),
        Chance::GuidedHits { plane: own, target, points } => {
            format!("guided-hits {} {} {points}", plane(own), table.pieces[usize::from(*target)].label())
        }
        Chance::Feather(index) => format!("feather {}", plane(index)),
        Chance::Gear(index) => format!("gear {}", plane(index)),
        Chance::Burn(index) => format!("burn {}", plane(index)),
        Chance::Extinguish(index) => format!("extinguish {}", plane(index)),
        Chance::Station(index) => format!("station {}", table.pieces[usize::from(*index)].label()),
        Chance::Scramble(index) => format!("scramble {}", plane(index)),
        Chance::Blow(blow) => format!("blow {}", sea::write_blow(table, blow)),
        Chance::Charge { plane: index, deep } => {
            format!("charge {} {}", plane(index), if *deep { "deep" } else { "shallow" })
        }
        Chance::Radio { from, to } => format!("radio {} {}", from.0, to.0),
        Chance::FlakSuccess(shot) => format!("flak-success {}", write_pending(table, shot)),
    }
}

pub(super) fn read_chance(table: &Table, words: &mut Words<'_>) -> Result<Chance, String> {
    let kind = words.next()?;
    if let Some(chance) = read_plane_chance(table, kind, words)? {
        return Ok(chance);
    }
    Ok(match kind {
        "height" => Chance::Height(match words.peek() {
            Some(_) => Some(side(words.next()?)?),
            None => None,
        }),
        "radio" => Chance::Radio { from: Seat(words.number()?), to: Seat(words.number()?) },
        "cloud-height" => Chance::CloudHeight(words.number()?),
        "cloud-depth" => Chance::CloudDepth(words.number()?),
        "cloud-radius" => Chance::CloudRadius(words.number()?),
        "identify" => Chance::Identify(read_aim(table, words)?),
        "hit" => Chance::Hit(read_pending(table, words)?),
        "concentrate" => {
            let count = words.number()?;
            Chance::Concentrate { shot: read_pending(table, words)?, count }
        }
        "blow" => Chance::Blow(sea::read_blow(table, words)?),
        "station" => Chance::Station(unit(table, words.next()?)?.piece().ok_or("expected a ship")? as u8),
        "scramble" => Chance::Scramble(super::plane(&table.planes, words.next()?)? as u8),
        "charge" => {
            let plane = super::plane(&table.planes, words.next()?)? as u8;
            Chance::Charge { plane, deep: words.next()? == "deep" }
        }
        "flak-success" => Chance::FlakSuccess(read_pending(table, words)?),
        "guided-bomb" => Chance::GuidedBomb(read_bomb(table, words)?),
        "guided-hits" => {
            let plane = super::plane(&table.planes, words.next()?)? as u8;
            let target = unit(table, words.next()?)?.piece().ok_or("expected a piece")? as u8;
            Chance::GuidedHits { plane, target, points: words.number()? }
        }
        "splinter" => Chance::Splinter(unit(table, words.next()?)?),
        "vehicle" => {
            let piece = unit(table, words.next()?)?.piece().ok_or("expected a vehicle")?;
            Chance::Vehicle(piece as u8)
        }
        "spot" => Chance::Spot { by: unit(table, words.next()?)?, target: unit(table, words.next()?)? },
        other => return Err(format!("expected a roll, not {other:?}")),
    })
}

/// Rolls that are about one aircraft.
fn read_plane_chance(table: &Table, kind: &str, words: &mut Words<'_>) -> Result<Option<Chance>, String> {
    let plain: [(&str, fn(u8) -> Chance); 18] = [
        ("section", Chance::Section),
        ("traits", Chance::Traits),
        ("ace", Chance::Ace),
        ("entry-hex", Chance::EntryHex),
        ("entry-speed", Chance::EntrySpeed),
        ("entry-altitude", Chance::EntryAltitude),
        ("arrival", Chance::Arrival),
        ("high-bomb", Chance::HighBomb),
        ("bomb", Chance::Bomb),
        ("bail-out", Chance::BailOut),
        ("engine", Chance::Engine),
        ("spin", Chance::Spin),
        ("balloon", Chance::Balloon),
        ("landing", Chance::Landing),
        ("feather", Chance::Feather),
        ("gear", Chance::Gear),
        ("burn", Chance::Burn),
        ("extinguish", Chance::Extinguish),
    ];
    if let Some((_, make)) = plain.iter().find(|(name, _)| *name == kind) {
        return Ok(Some(make(super::plane(&table.planes, words.next()?)? as u8)));
    }
    if !["in-line", "high-bomb-hits", "rockets", "trigger", "critical"].contains(&kind) {
        return Ok(None);
    }
    let plane = super::plane(&table.planes, words.next()?)? as u8;
    Ok(Some(match kind {
        "in-line" => Chance::InLine { plane, engine: words.number()? },
        "high-bomb-hits" => Chance::HighBombHits { plane, points: words.number()? },
        "trigger" => {
            Chance::Trigger { plane, part: read_part(words)?, index: words.number()?, modifier: words.number()? }
        }
        "critical" => {
            Chance::Critical { plane, part: read_part(words)?, index: words.number()?, modifier: words.number()? }
        }
        _ => Chance::Rockets { plane, distance: words.number()?, altitude: words.altitude()? },
    }))
}

/// `A1 BG1 due 11 checked 9 from 23.0 adds 5`
pub(super) fn write_bomb(table: &Table, bomb: &Bomb) -> String {
    let plane = crate::scene::label(&table.planes[usize::from(bomb.plane)]);
    let target = table.pieces[usize::from(bomb.target)].label();
    format!("{plane} {target} due {} checked {} from {} adds {}", bomb.due, bomb.checked, bomb.from, bomb.modifier)
}

pub(super) fn read_bomb(table: &Table, words: &mut Words<'_>) -> Result<Bomb, String> {
    let plane = super::plane(&table.planes, words.next()?)? as u8;
    let target = unit(table, words.next()?)?.piece().ok_or("expected a piece")? as u8;
    words.expect("due")?;
    let due = words.number()?;
    words.expect("checked")?;
    let checked = words.number()?;
    words.expect("from")?;
    let from = words.altitude()?;
    words.expect("adds")?;
    Ok(Bomb { plane, target, due, checked, from, modifier: words.number()? })
}

/// A part by its letter.
pub(super) fn read_part(words: &mut Words<'_>) -> Result<Part, String> {
    let letter = words.next()?;
    let part = letter.chars().next().and_then(Part::from_letter).filter(|_| letter.len() == 1);
    part.ok_or_else(|| format!("expected a part letter, not {letter:?}"))
}

pub(super) fn write_choice(table: &Table, choice: &Choice) -> String {
    let plane = |index: &u8| crate::scene::label(&table.planes[usize::from(*index)]);
    match choice {
        Choice::Part { firer, target, part } => {
            format!("part {} {} {}", unit_name(table, *firer), plane(target), part.letter())
        }
        Choice::Training { plane: index } => format!("training {}", plane(index)),
        Choice::Friend { aim } => format!("friend {}", write_aim(table, aim)),
        Choice::Rockets { plane: index } => format!("rockets {}", plane(index)),
        Choice::Lead { plane: index } => format!("lead {}", plane(index)),
        Choice::Steer { plane: index } => format!("steer {}", plane(index)),
        Choice::Victim { by, left } => format!("victim {} {left}", plane(by)),
    }
}

pub(super) fn read_choice(table: &Table, words: &mut Words<'_>) -> Result<Choice, String> {
    let kind = words.next()?;
    let plane = |words: &mut Words<'_>| -> Result<u8, String> { Ok(super::plane(&table.planes, words.next()?)? as u8) };
    Ok(match kind {
        "part" => {
            let (firer, target) = (unit(table, words.next()?)?, plane(words)?);
            Choice::Part { firer, target, part: read_part(words)? }
        }
        "training" => Choice::Training { plane: plane(words)? },
        "friend" => Choice::Friend { aim: read_aim(table, words)? },
        "rockets" => Choice::Rockets { plane: plane(words)? },
        "lead" => Choice::Lead { plane: plane(words)? },
        "steer" => Choice::Steer { plane: plane(words)? },
        "victim" => Choice::Victim { by: plane(words)?, left: words.number()? },
        other => return Err(format!("expected a choice, not {other:?}")),
    })
}
