//! Reading aircraft cards and their variants.

use content::{Entry, Reader};
use scene::Silhouette;
use serde::{Deserialize, Serialize};

use super::tables::{Shared, altitude, six};
use crate::card::{
    Band, Barrel, Burden, Card, Cargo, Durability, EngineKind, Equipment, Flexible, Guided, Gun, Increment, Mount,
    PROHIBITED, Role, Supply,
};

/// A line of the list of all cards ever published: the type, further versions, where it was printed, and which of
/// the cards here stand for it.
// Rule: AF-SROST-01
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    pub name: String,
    pub versions: Vec<String>,
    pub source: String,
    pub cards: Vec<String>,
}

/// The list of published cards; a card that it names must exist.
// Rule: AF-SROST-01
pub(super) fn read_roster(reader: &mut Reader<'_>, cards: &[Card]) -> Vec<Listed> {
    reader.entries("airforce/roster.toml", "listed", |entry| {
        let named = entry.texts("cards");
        if named.iter().any(|id| cards.iter().all(|card| card.id != *id)) {
            entry.fault("cards", "ids of aircraft cards");
        }
        Listed {
            name: entry.text("name"),
            versions: entry.texts("versions"),
            source: entry.text("source"),
            cards: named,
        }
    })
}

/// All cards, each type followed by its variants.
pub(super) fn read(reader: &mut Reader<'_>, shared: &Shared) -> Vec<Card> {
    let mut cards = Vec::new();
    for path in reader.paths("airforce/aircraft") {
        let read = reader.entries(&path, "aircraft", |entry| read_type(entry, shared));
        cards.extend(read.into_iter().flatten());
    }
    if cards.is_empty() {
        reader.fault("airforce/aircraft", "at least one file with [[aircraft]]");
    }
    if cards.len() > 250 {
        reader.fault("airforce/aircraft", "at most 250 cards with their variants");
    }
    cards
}

// Rule: AF-CARD-21
fn read_type(entry: &mut Entry<'_>, shared: &Shared) -> Vec<Card> {
    let card = read_card(entry, shared);
    let variants = entry.inners("variants", |variant| read_variant(variant, &card, shared));
    std::iter::once(card).chain(variants).collect()
}

fn read_card(entry: &mut Entry<'_>, shared: &Shared) -> Card {
    let roles = [
        ("fighter", Role::Fighter),
        ("twin fighter", Role::TwinFighter),
        ("jet", Role::Jet),
        ("attack", Role::Attack),
        ("fast twin", Role::FastTwin),
        ("bomber", Role::Bomber),
        ("missile", Role::Missile),
    ];
    let engines = entry.inner("engines", read_engines).unwrap_or_default();
    let hits = entry.inner("hits", read_durability).unwrap_or_default();
    if hits.engines.len() != engines.0 {
        entry.fault("hits", "one E for every engine");
    }
    let gains = named(entry, "gains", &shared.gains);
    Card {
        id: entry.id(),
        name: entry.text("name"),
        nation: entry.text("nation"),
        role: entry.one_of("role", &roles),
        outline: entry.inner("outline", read_outline).unwrap_or_default(),
        engine: engines.1,
        value: entry.int("value", 0..=200) as u8,
        hits,
        guns: read_guns(entry),
        supply: entry.inner("ammo", read_supply).unwrap_or_default(),
        fire: entry.int("fire", -9..=9) as i8,
        size: entry.int("size", -9..=9) as i8,
        gains,
        sight: entry.has("sight").then(|| named(entry, "sight", &shared.sights)),
        equipment: read_equipment(entry, Equipment::default()),
        bands: read_bands(entry, &shared.requirements),
        loaded: entry.inner("loaded", read_burden),
        cargo: entry.inners("loads", read_cargo),
        flexible: entry.inner("flexible", read_flexible),
    }
}

fn named<T: Clone + Default>(entry: &mut Entry<'_>, field: &str, list: &[(String, T)]) -> T {
    let name = entry.text(field);
    match list.iter().find(|(id, _)| *id == name) {
        Some((_, value)) => value.clone(),
        None => {
            let names: Vec<&str> = list.iter().map(|(id, _)| id.as_str()).collect();
            entry.fault(field, format!("one of {}", names.join(", ")));
            T::default()
        }
    }
}

fn read_outline(entry: &mut Entry<'_>) -> Silhouette {
    Silhouette { kind: entry.text("kind"), wing: entry.text("wing"), tail: entry.text("tail"), floats: false }
}

fn read_engines(entry: &mut Entry<'_>) -> (usize, EngineKind) {
    let kinds = [("in-line", EngineKind::InLine), ("radial", EngineKind::Radial), ("jet", EngineKind::Jet)];
    (entry.int("count", 1..=4) as usize, entry.one_of("kind", &kinds))
}

fn read_durability(entry: &mut Entry<'_>) -> Durability {
    let list = |entry: &mut Entry<'_>, field: &str, most: usize| {
        let numbers: Vec<u8> = entry.ints(field, 1..=40).into_iter().map(|number| number as u8).collect();
        if numbers.len() > most {
            entry.fault(field, format!("at most {most}"));
        }
        numbers
    };
    Durability {
        wing: entry.int("W", 1..=40) as u8,
        fuselage: entry.int("F", 1..=40) as u8,
        cockpits: list(entry, "C", 2),
        engines: list(entry, "E", 4),
        fuel: entry.int("L", 1..=40) as u8,
    }
}

fn read_guns(entry: &mut Entry<'_>) -> Vec<Gun> {
    let texts = entry.texts("guns");
    let guns: Vec<Gun> = texts.iter().filter_map(|text| read_gun(text)).collect();
    if guns.len() != texts.len() || guns.len() > 16 {
        entry.fault("guns", "at most 16 guns such as \"4C FF 6\" or \"[5C] FF 6\"");
    }
    guns
}

/// `4C FF 6`: factor and barrel, mount, range.
fn read_gun(text: &str) -> Option<Gun> {
    let mut words = text.split(' ');
    let factor = words.next()?;
    let bare = factor.trim_start_matches('[').trim_end_matches(']');
    let barrel = match bare.chars().last()? {
        'C' => Barrel::C,
        'M' => Barrel::M,
        _ => return None,
    };
    let mount = match words.next()? {
        "FF" => Mount::FF,
        "FH" => Mount::FH,
        "FL" => Mount::FL,
        _ => return None,
    };
    let range = words.next()?.parse().ok()?;
    let factor_points = bare[..bare.len() - 1].parse().ok()?;
    Some(Gun { factor: factor_points, barrel, mount, range, ground_only: factor != bare })
}

fn read_supply(entry: &mut Entry<'_>) -> Supply {
    let marks = |number: i64| number as u8;
    Supply { cannon: entry.opt_int("C", 1..=99).map(marks), machine_gun: entry.opt_int("M", 1..=99).map(marks) }
}

fn read_equipment(entry: &mut Entry<'_>, base: Equipment) -> Equipment {
    let flag = |entry: &mut Entry<'_>, field: &str, base: bool| if entry.has(field) { entry.flag(field) } else { base };
    Equipment {
        radar: flag(entry, "radar", base.radar),
        bombsight: flag(entry, "bombsight", base.bombsight),
        bomb_radar: flag(entry, "bomb_radar", base.bomb_radar),
        dive_bomber: flag(entry, "dive_bomber", base.dive_bomber),
        night_fighter: flag(entry, "night_fighter", base.night_fighter),
        rockets_all: flag(entry, "rockets_all", base.rockets_all),
        always_loaded: flag(entry, "always_loaded", base.always_loaded),
        drop_tanks: flag(entry, "drop_tanks", base.drop_tanks),
        carrier: flag(entry, "carrier", base.carrier),
        photo: flag(entry, "photo", base.photo),
    }
}

fn read_bands(entry: &mut Entry<'_>, requirements: &[[u8; 6]; 3]) -> Vec<Band> {
    let bands = entry.inners("bands", |band| read_band(band, requirements));
    if bands.is_empty() || bands.windows(2).any(|pair| pair[0].top >= pair[1].top) {
        entry.fault("bands", "bands with rising tops");
    }
    bands
}

fn read_band(entry: &mut Entry<'_>, requirements: &[[u8; 6]; 3]) -> Band {
    let top = altitude(entry, "top");
    let limits = read_limits(entry);
    let columns = read_columns(entry);
    let needs = requirements
        .map(|hexes| columns.map(|column| if column == 0 { PROHIBITED } else { hexes[usize::from(column) - 1] }));
    let climb_feet = read_climbs(entry);
    Band {
        top,
        limits,
        power: entry.int("power", 0..=9) as u8,
        brake: entry.int("brake", 0..=9) as u8,
        climb_feet,
        max_dive: altitude(entry, "max_dive").hundreds().clamp(1, 60) as u8,
        min_dive: if entry.has("min_dive") { altitude(entry, "min_dive").hundreds().clamp(0, 60) as u8 } else { 0 },
        columns,
        needs,
    }
}

/// The upper limits of the four increments; they must follow on each other.
fn read_limits(entry: &mut Entry<'_>) -> [u8; 4] {
    let mut limits = [0; 4];
    let mut next = 0;
    for (increment, field) in Increment::ALL.into_iter().zip(["stall", "manoeuvre", "level", "dive"]) {
        let optional = matches!(increment, Increment::Manoeuvre | Increment::Level);
        if !optional || entry.has(field) {
            match read_range(&entry.text(field)) {
                Some((low, high)) if low == next && low <= high => next = high + 1,
                _ => entry.fault(field, format!("a range of airspeeds that begins with {next}")),
            }
        }
        limits[increment as usize] = next.max(1) - 1;
    }
    limits
}

fn read_range(text: &str) -> Option<(u8, u8)> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    Some((low.parse().ok()?, high.parse::<u8>().ok().filter(|high| *high < 60)?))
}

/// Climb in feet at manoeuvre, level and dive speed: `.5 .5 1.0`; `-` where there is no such increment.
fn read_climbs(entry: &mut Entry<'_>) -> [u16; 3] {
    let text = entry.text("climb");
    let climbs: Vec<u16> = text.split_whitespace().filter_map(read_feet).collect();
    climbs.try_into().unwrap_or_else(|_| {
        entry.fault("climb", "three climbs such as .05 .5 1.0, or - for none");
        [0; 3]
    })
}

/// Thousands of feet with up to three decimals; `-` is none.
fn read_feet(text: &str) -> Option<u16> {
    if text == "-" {
        return Some(0);
    }
    let (thousands, decimals) = text.split_once('.')?;
    if decimals.is_empty() || decimals.len() > 3 {
        return None;
    }
    let thousands: u16 = if thousands.is_empty() { 0 } else { thousands.parse().ok().filter(|n| *n < 20)? };
    let scale = [0, 100, 10, 1][decimals.len()];
    Some(thousands * 1000 + decimals.parse::<u16>().ok()? * scale)
}

fn read_columns(entry: &mut Entry<'_>) -> [u8; 5] {
    let text = entry.text("columns");
    let columns: Vec<u8> = text
        .split_whitespace()
        .filter_map(|word| if word == "P" { Some(0) } else { word.parse().ok().filter(|n| (1..=6).contains(n)) })
        .collect();
    columns.try_into().unwrap_or_else(|_| {
        entry.fault("columns", "five columns from 1 to 6, or P");
        [1; 5]
    })
}

fn read_burden(entry: &mut Entry<'_>) -> Burden {
    let climb = entry.text("climb");
    let climb_feet = read_feet(&climb).unwrap_or_else(|| {
        entry.fault("climb", "thousands of feet such as .2");
        0
    });
    Burden {
        speed: -entry.int("speed", -9..=0) as u8,
        climb_feet,
        dive: altitude(entry, "dive").hundreds() as u8,
        needs: read_more(entry),
    }
}

/// Hexes more for each manoeuvre, or `P`.
fn read_more(entry: &mut Entry<'_>) -> [u8; 5] {
    let text = entry.text("needs");
    let more: Vec<u8> = text
        .split_whitespace()
        .filter_map(|word| if word == "P" { Some(PROHIBITED) } else { word.parse().ok().filter(|n| *n < 10) })
        .collect();
    more.try_into().unwrap_or_else(|_| {
        entry.fault("needs", "five numbers of hexes, or P");
        [0; 5]
    })
}

fn read_cargo(entry: &mut Entry<'_>) -> Cargo {
    let against = [("ground", false), ("air", true)];
    let rockets = entry.int_or("rockets", 1..=48, 0) as u8;
    Cargo {
        bombs: entry.int_or("bombs", 1..=99, 0) as u8,
        pounds: entry.int_or("pounds", 1..=30_000, 0) as u16,
        rockets,
        against_air: rockets > 0 && entry.one_of("against", &against),
        torpedoes: entry.int_or("torpedoes", 1..=4, 0) as u8,
        depth_charges: entry.int_or("depth_charges", 1..=20, 0) as u8,
        guided: entry.has("guided").then(|| entry.one_of("guided", &Guided::ALL.map(|one| (one.name(), one)))),
        missiles: entry.int_or("missiles", 1..=8, 0) as u8,
    }
}

fn read_flexible(entry: &mut Entry<'_>) -> Flexible {
    let arcs = |entry: &mut Entry<'_>, field| six(entry, field, 0, 40).map(|number| number as u8);
    Flexible {
        range: entry.int("range", 1..=20) as u8,
        above: entry.int("above", 0..=40) as u8,
        below: entry.int("below", 0..=40) as u8,
        high: arcs(entry, "high"),
        medium: arcs(entry, "medium"),
        low: arcs(entry, "low"),
    }
}

fn read_variant(entry: &mut Entry<'_>, base: &Card, shared: &Shared) -> Card {
    let name = entry.text("name");
    let mut card = base.clone();
    card.id = format!("{}/{name}", base.id);
    card.name = format!("{} {name}", base.name);
    if entry.has("guns") {
        card.guns = read_guns(entry);
    }
    if entry.has("ammo") {
        card.supply = entry.inner("ammo", read_supply).unwrap_or_default();
    }
    if entry.has("sight") {
        card.sight = Some(named(entry, "sight", &shared.sights));
    }
    if entry.flag("no_bombs") {
        card.cargo.retain(|cargo| cargo.bombs == 0);
    }
    if entry.has("loads") {
        card.cargo = entry.inners("loads", read_cargo);
    }
    if entry.has("loaded") {
        card.loaded = entry.inner("loaded", read_burden);
    }
    card.value = entry.int_or("value", 0..=200, i64::from(card.value)) as u8;
    card.hits.fuel = entry.int_or("fuel", 1..=40, i64::from(card.hits.fuel)) as u8;
    card.flexible = variant_flexible(entry, base);
    card.equipment = read_equipment(entry, base.equipment);
    card
}

/// Other flexible guns, or none: `unarmed = true`.
fn variant_flexible(entry: &mut Entry<'_>, base: &Card) -> Option<Flexible> {
    if entry.flag("unarmed") { None } else { entry.inner("flexible", read_flexible).or(base.flexible) }
}
