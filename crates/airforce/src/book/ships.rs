//! Reading the list of ships.

use content::{Entry, Reader};

use crate::ship::{Guns, Hull, ShipClass};

/// All classes of ships.
// Rule: AF-SSHIP-01
pub(super) fn read(reader: &mut Reader<'_>) -> Vec<ShipClass> {
    let ships = reader.entries("airforce/ships.toml", "ship", read_class);
    if ships.is_empty() || ships.len() > 250 {
        reader.fault("airforce/ships.toml", "between 1 and 250 [[ship]]");
    }
    ships
}

// Rule: AF-DSHIP-01, AF-DSHIP-02, AF-DSHIP-03
fn read_class(entry: &mut Entry<'_>) -> ShipClass {
    let class = entry.text("class");
    let hull = Hull::of_class(&class).unwrap_or_else(|| {
        entry.fault("class", "a class such as CV-1, BB-2, DD-3, SS-1 or M-1");
        Hull::default()
    });
    ShipClass {
        id: entry.id(),
        nation: entry.text("nation"),
        class,
        names: entry.text("names"),
        hull,
        light: read_guns(entry, "light"),
        heavy: read_guns(entry, "heavy"),
        late: read_date(entry),
        turns_per_hex: read_turns(entry, "speed"),
        turns_per_side: read_turns(entry, "turning"),
        hits: entry.int("hits", 1..=100) as u8,
        silhouette: entry.int("silhouette", -9..=9) as i8,
        points: entry.int("points", 1..=5000) as u16,
    }
}

/// Flak of the early and the late period.
fn read_guns(entry: &mut Entry<'_>, field: &str) -> [Guns; 2] {
    let texts = entry.texts(field);
    match texts.iter().map(|text| Guns::read(text)).collect::<Option<Vec<Guns>>>().as_deref() {
        Some([early, late]) => [*early, *late],
        _ => {
            entry.fault(field, "flak of two periods such as \"20\", \"2x20\", \"8A\" or \"-\"");
            Default::default()
        }
    }
}

/// `1943.2`: the half year from which the second columns hold.
fn read_date(entry: &mut Entry<'_>) -> u16 {
    let text = entry.text("late");
    let read = text.split_once('.').and_then(|(year, half)| {
        let (year, half): (u16, u16) = (year.parse().ok()?, half.parse().ok()?);
        Some(2 * year + half - 1)
    });
    read.unwrap_or_else(|| {
        entry.fault("late", "a half year such as 1943.2");
        0
    })
}

/// `1`, `1/2` or `1/3`: the turns for one hex or side.
// Rule: AF-DSHIP-11
fn read_turns(entry: &mut Entry<'_>, field: &str) -> u8 {
    entry.one_of(field, &[("1", 1), ("1/2", 2), ("1/3", 3)])
}
