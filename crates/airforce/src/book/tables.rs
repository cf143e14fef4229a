//! Reading the tables.

use content::{Entry, Reader};

use crate::{
    card::{Gains, Sight},
    tables::{Attenuation, BombClass, HitTable, Hits, Part, ShipArcs, Tables, TraitPeriods},
    units::Altitude,
};

const PATH: &str = "airforce/tables.toml";

/// What cards refer to by name.
pub(super) struct Shared {
    /// Hexes by increment (manoeuvre, level, dive) and column.
    pub(super) requirements: [[u8; 6]; 3],
    pub(super) gains: Vec<(String, Gains)>,
    pub(super) sights: Vec<(String, Sight)>,
}

impl Shared {
    pub(super) fn read(reader: &mut Reader<'_>) -> Shared {
        let requirements = reader.entries(PATH, "requirements", read_requirements).pop().unwrap_or_default();
        let gains = reader.entries(PATH, "gains", |entry| (entry.id(), read_gains(entry)));
        let sights = reader.entries(PATH, "sight", |entry| (entry.id(), read_sight(entry)));
        Shared { requirements, gains, sights }
    }
}

fn read_requirements(entry: &mut Entry<'_>) -> [[u8; 6]; 3] {
    ["manoeuvre", "level", "dive"].map(|increment| six(entry, increment, 1, 20).map(|number| number as u8))
}

/// Six numbers of a field.
pub(super) fn six(entry: &mut Entry<'_>, field: &str, low: i64, high: i64) -> [i64; 6] {
    let numbers = entry.ints(field, low..=high);
    numbers.try_into().unwrap_or_else(|_| {
        entry.fault(field, "six numbers");
        [low; 6]
    })
}

fn read_gains(entry: &mut Entry<'_>) -> Gains {
    Gains { dive: read_steps(entry, "dive"), climb: read_steps(entry, "climb") }
}

/// `.1:0 .5:1 more:2` as one number for every hundred feet.
fn read_steps(entry: &mut Entry<'_>, field: &str) -> Vec<u8> {
    let text = entry.text(field);
    let mut list = vec![0];
    for step in text.split_whitespace() {
        let Some((to, points)) = step.split_once(':').and_then(|(to, points)| Some((to, points.parse().ok()?))) else {
            entry.fault(field, "steps such as .5:1");
            continue;
        };
        let to = if to == "more" { Some(Altitude(list.len() as i16)) } else { Altitude::read(to) };
        match to {
            Some(to) if to.hundreds() >= list.len() as i16 => list.resize(to.hundreds() as usize + 1, points),
            _ => entry.fault(field, "steps in ascending order"),
        }
    }
    list
}

fn read_sight(entry: &mut Entry<'_>) -> Sight {
    let arcs = |entry: &mut Entry<'_>, field| six(entry, field, -9, 9).map(|number| number as i8);
    Sight {
        above: entry.int("above", -9..=9) as i8,
        below: entry.int("below", -9..=9) as i8,
        high: arcs(entry, "high"),
        medium: arcs(entry, "medium"),
        low: arcs(entry, "low"),
    }
}

pub(super) fn read(reader: &mut Reader<'_>) -> Tables {
    let attenuations = reader.entries(PATH, "attenuation", |entry| (entry.id(), read_attenuation(entry)));
    let mut named = |id: &str| {
        let found = attenuations.iter().find(|(name, _)| name == id).map(|(_, table)| table.clone());
        found.unwrap_or_else(|| {
            reader.fault(PATH, format!("an [[attenuation]] with id {id:?}"));
            Attenuation::default()
        })
    };
    Tables {
        guns: named("aircraft"),
        light_flak: named("light-flak"),
        heavy_flak: named("heavy-flak"),
        hits: reader.entries(PATH, "hit_table", read_hits).pop().unwrap_or_default(),
        bombing: reader.entries(PATH, "bombing", read_bombing),
        ship_arcs: reader.entries(PATH, "ship-arcs", read_ship_arcs).pop().unwrap_or_default(),
        traits: reader.entries(PATH, "traits", read_traits).pop().unwrap_or_default(),
        trait_periods: reader.entries(PATH, "trait_periods", read_periods),
    }
}

fn read_attenuation(entry: &mut Entry<'_>) -> Attenuation {
    let bytes = |numbers: Vec<i64>| numbers.into_iter().map(|number| number as u8).collect::<Vec<u8>>();
    let factors = bytes(entry.ints("factors", 1..=200));
    let ranges = bytes(entry.ints("ranges", 1..=200));
    let rows = entry.texts("rows");
    let cells: Vec<Option<i8>> = rows.iter().flat_map(|row| row.split_whitespace().map(read_cell)).flatten().collect();
    if cells.len() != factors.len() * ranges.len() || cells.is_empty() {
        entry.fault("rows", "one number or NA for every total and range");
    }
    let reach = entry.int_or("reach", 1..=200, 200) as u8;
    Attenuation { factors, ranges, cells, reach }
}

fn read_cell(text: &str) -> Option<Option<i8>> {
    if text == "NA" { Some(None) } else { text.parse().ok().map(Some) }
}

fn read_hits(entry: &mut Entry<'_>) -> HitTable {
    let rows: Vec<Vec<Hits>> =
        entry.texts("rows").iter().map(|row| row.split_whitespace().filter_map(Hits::read).collect()).collect();
    if rows.len() != 6 || rows.iter().any(|row: &Vec<Hits>| row.len() != 20) {
        entry.fault("rows", "six rows of twenty cells such as 2W4FL or 0");
    }
    let letters = entry.text("concentrated");
    let concentrated: Vec<Part> = letters.chars().filter_map(Part::from_letter).collect();
    if concentrated.len() != 6 {
        entry.fault("concentrated", "six part letters");
    }
    HitTable { rows, concentrated, near_miss_column: entry.int("near_miss_column", 1..=20) as u8 }
}

/// An altitude field such as `"4.9"`.
pub(super) fn altitude(entry: &mut Entry<'_>, field: &str) -> Altitude {
    let text = entry.text(field);
    Altitude::read(&text).unwrap_or_else(|| {
        entry.fault(field, "thousands of feet with one decimal");
        Altitude(1)
    })
}

fn read_ship_arcs(entry: &mut Entry<'_>) -> ShipArcs {
    ShipArcs {
        by_arc: six(entry, "by_arc", -9, 9).map(|number| number as i8),
        anchored: entry.int("anchored", -9..=9) as i8,
    }
}

fn read_bombing(entry: &mut Entry<'_>) -> BombClass {
    let red: Vec<i8> = entry.ints("red", -9..=9).into_iter().map(|number| number as i8).collect();
    let red = red.try_into().unwrap_or_else(|_| {
        entry.fault("red", "three numbers");
        [0; 3]
    });
    BombClass { glide_to: altitude(entry, "glide_to"), dive_to: altitude(entry, "dive_to"), red }
}

fn read_traits(entry: &mut Entry<'_>) -> Vec<Vec<String>> {
    let rows: Vec<Vec<String>> = entry
        .texts("rows")
        .iter()
        .map(|row| row.split_whitespace().map(|cell| cell.replace('-', "")).collect())
        .collect();
    if rows.len() != 6 || rows.iter().any(|row: &Vec<String>| row.len() != 4) {
        entry.fault("rows", "six rows of four cells of E, T, R, V or -");
    }
    rows
}

fn read_periods(entry: &mut Entry<'_>) -> TraitPeriods {
    let nation = entry.id();
    let periods = entry.texts("until");
    let until: Vec<(u16, u8)> = periods.iter().filter_map(|period| read_period(period)).collect();
    if until.len() != periods.len() || until.is_empty() {
        entry.fault("until", "periods such as 1943.1 2");
    }
    TraitPeriods { nation, until }
}

/// `1943.1 2`: until early 1943 column 2.
fn read_period(text: &str) -> Option<(u16, u8)> {
    let (date, column) = text.split_once(' ')?;
    let (year, half) = date.split_once('.')?;
    let half_year = 2 * year.parse::<u16>().ok()? + half.parse::<u16>().ok()? - 1;
    Some((half_year, column.parse::<u8>().ok()?.checked_sub(1)?))
}
