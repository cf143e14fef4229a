//! Reads the book from content files and reports everything that is wrong with them.

use content::{Entry, Files, Readable, Reader};
use grid::plane::{Leg, Slope};
use referee::Fault;
use scene::Silhouette;

use crate::{
    Wings,
    book::{
        Aircraft, Base, Book, CardKind, DamageCard, DamageDeck, Deck, DeckCard, Edge, Family, Force, Goal, GoalKind,
        Lineup, Mark, Scenario, SideOf, Symbol, Victory, degrees,
    },
    setup::Variants,
    state::MAX_CARDS,
};

const KINDS: [(&str, CardKind); 7] = [
    ("straight", CardKind::Straight),
    ("stall", CardKind::Stall),
    ("turn", CardKind::Turn),
    ("sideslip", CardKind::Sideslip),
    ("immelmann", CardKind::Immelmann),
    ("climb", CardKind::Climb),
    ("dive", CardKind::Dive),
];
const SYMBOLS: [(&str, Symbol); 8] = [
    ("jam", Symbol::Jam),
    ("explosion", Symbol::Explosion),
    ("rudder-left", Symbol::RudderLeft),
    ("rudder-right", Symbol::RudderRight),
    ("crew", Symbol::Crew),
    ("engine", Symbol::Engine),
    ("smoke", Symbol::Smoke),
    ("fire", Symbol::Fire),
];
const EDGES: [(&str, Edge); 4] =
    [("south", Edge::South), ("north", Edge::North), ("west", Edge::West), ("east", Edge::East)];
/// Millimetres that fit on a table.
const SPAN: std::ops::RangeInclusive<i64> = -3000..=3000;

impl Readable for Wings {
    fn read(files: &Files) -> Result<Book, Vec<Fault>> {
        let mut reader = Reader::new(files);
        let base = reader.file("wings/base.toml", read_base).unwrap_or_default();
        let cards = reader.entries("wings/cards.toml", "card", read_family);
        let decks = reader.entries("wings/decks.toml", "deck", |entry| read_deck(entry, &cards));
        let damage = read_damage(&mut reader);
        let aircraft = reader.entries("wings/aircraft.toml", "aircraft", |entry| read_aircraft(entry, &decks, &damage));
        let scenarios = reader.entries("wings/scenarios.toml", "scenario", |entry| read_scenario(entry, &aircraft));
        reader.finish(Book { base, cards, decks, damage, aircraft, scenarios })
    }
}

fn millimetres(entry: &mut Entry<'_>, field: &str, range: std::ops::RangeInclusive<i64>) -> i64 {
    entry.int(field, range) * 1000
}

fn slope(entry: &mut Entry<'_>, field: &str) -> Slope {
    match entry.ints(field, 0..=1000).as_slice() {
        [across, along] if across + along > 0 => Slope::new(*across as u16, *along as u16),
        _ => {
            entry.fault(field, "so much across and so much along");
            Slope::new(1, 1)
        }
    }
}

fn read_base(entry: &mut Entry<'_>) -> Base {
    Base {
        width: millimetres(entry, "width", 10..=130),
        length: millimetres(entry, "length", 10..=130),
        arrow_inset: millimetres(entry, "arrow_inset", 0..=30),
        ruler: millimetres(entry, "ruler", 50..=500),
        front_arc: slope(entry, "front_arc"),
        rear_arc: slope(entry, "rear_arc"),
        edge_cone: slope(entry, "edge_cone"),
    }
}

// Rule: WOW-PLAN-04, WOW-SPECIAL-06
fn read_family(entry: &mut Entry<'_>) -> Family {
    let marks = [("none", Mark::None), ("left", Mark::Left), ("right", Mark::Right)];
    Family {
        id: entry.id(),
        kind: entry.one_of("kind", &KINDS),
        steep: entry.flag("steep"),
        mark: entry.one_of("side", &marks),
    }
}

fn read_deck(entry: &mut Entry<'_>, families: &[Family]) -> Deck {
    let letter = entry.id();
    let cards = entry.inners("cards", |card| read_card(card, families));
    let default = entry.text("default");
    let place = cards.iter().position(|card| card.family.id == default && card.family.kind == CardKind::Straight);
    if place.is_none() {
        entry.fault("default", "the id of a straight of this deck");
    }
    // Rule: WOW-SETUP-05
    let altitude = |card: &DeckCard| matches!(card.family.kind, CardKind::Climb | CardKind::Dive);
    if cards.len() < 4 || !cards[cards.len() - 2..].iter().all(altitude) {
        entry.fault("cards", "a climb and a dive as the last two cards");
    }
    Deck { letter, cards, default: place.unwrap_or(0) as u8 }
}

fn read_card(entry: &mut Entry<'_>, families: &[Family]) -> DeckCard {
    let id = entry.text("card");
    let family = families.iter().find(|family| family.id == id).cloned();
    if family.is_none() {
        entry.fault("card", "the id of a card of cards.toml");
    }
    DeckCard {
        family: family.unwrap_or_default(),
        number: entry.int("number", 1..=99) as u8,
        copies: entry.int("copies", 1..=9) as u8,
        arrow: Leg::new(
            millimetres(entry, "dx", -100..=100),
            millimetres(entry, "dy", -100..=200),
            degrees(entry.int("turn", -180..=180)),
        ),
    }
}

// Rule: WOW-SETUP-09
fn read_damage(reader: &mut Reader<'_>) -> Vec<DamageDeck> {
    let path = "wings/damage.toml";
    let guns = [("twin", 0), ("single", 1), ("other", 2)];
    let letters = reader.entries(path, "deck", |entry| (entry.id(), entry.one_of("guns", &guns)));
    if letters.iter().map(|(letter, _)| letter.as_str()).take(2).ne(["A", "B"]) || letters.len() > 4 {
        reader.fault(format!("{path}: deck"), "the decks A and B first, four at most");
    }
    let cards = reader.entries(path, "card", read_damage_card);
    let decks: Vec<DamageDeck> = letters
        .into_iter()
        .map(|(letter, _)| {
            let own = cards.iter().filter(|(deck, _)| *deck == letter).map(|(_, card)| *card);
            DamageDeck { cards: own.collect(), letter }
        })
        .collect();
    let total: usize = decks.iter().flat_map(|deck| &deck.cards).map(|card| usize::from(card.copies)).sum();
    if total > MAX_CARDS {
        reader.fault(format!("{path}: card"), format!("{MAX_CARDS} cards at most"));
    }
    decks
}

fn read_damage_card(entry: &mut Entry<'_>) -> (String, DamageCard) {
    let symbol = if entry.has("symbol") { entry.one_of("symbol", &SYMBOLS) } else { Symbol::None };
    let card = DamageCard {
        points: entry.opt_int("points", 0..=9).map(|points| points as u8),
        symbol,
        first: entry.int("first", 1..=200) as u8,
        copies: entry.int("copies", 1..=99) as u8,
    };
    if card.points.is_none() && symbol != Symbol::Explosion {
        entry.fault("points", "points on every card but an explosion");
    }
    (entry.text("deck"), card)
}

fn read_aircraft(entry: &mut Entry<'_>, decks: &[Deck], damage: &[DamageDeck]) -> Aircraft {
    let tethered = entry.flag("tethered");
    let deck = entry.opt_text("deck").unwrap_or_default();
    if !tethered && !decks.iter().any(|own| own.letter == deck) {
        entry.fault("deck", "the letter of a deck of decks.toml");
    }
    let mut gun = |field: &str| {
        let letter = entry.opt_text(field)?;
        if !damage.iter().any(|deck| deck.letter == letter) {
            entry.fault(field, "the letter of a damage deck");
        }
        Some(letter)
    };
    let (front, rear) = (gun("front"), gun("rear"));
    Aircraft {
        id: entry.id(),
        name: entry.text("name"),
        nation: entry.text("nation"),
        users: entry.texts("users"),
        deck,
        front,
        rear,
        points: entry.int("points", 1..=60) as u8,
        max_altitude: entry.int("max_altitude", 1..=30) as u8,
        climb: entry.int("climb", 1..=9) as u8,
        two_seater: entry.int("crew", 1..=2) == 2,
        turning_gun: entry.flag("turning_gun"),
        tethered,
        silhouette: entry.inner("silhouette", read_silhouette).unwrap_or_default(),
    }
}

fn read_silhouette(entry: &mut Entry<'_>) -> Silhouette {
    Silhouette {
        kind: entry.text("kind"),
        wing: entry.opt_text("wing").unwrap_or_default(),
        tail: entry.opt_text("tail").unwrap_or_default(),
        floats: entry.flag("floats"),
    }
}

fn read_scenario(entry: &mut Entry<'_>, aircraft: &[Aircraft]) -> Scenario {
    let sides = entry.inners("sides", |side| SideOf { id: side.id(), home: side.one_of("home", &EDGES) });
    let names: Vec<String> = sides.iter().map(|side| side.id.clone()).collect();
    let forces = entry.inners("forces", |force| read_force(force, &names, aircraft));
    let victories = [("last", Victory::Last), ("points", Victory::Points)];
    Scenario {
        id: entry.id(),
        area: read_area(entry),
        turns: entry.int("turns", 1..=200) as u8,
        variants: read_variants(entry),
        victory: entry.one_of("victory", &victories),
        minutes: entry.int("minutes", 1..=600) as u16,
        complexity: entry.int("complexity", 1..=5) as u8,
        first_flight: entry.flag("first_flight"),
        players: entry.ints("players", 2..=8).into_iter().map(|count| count as u8).collect(),
        open: entry.flag("open"),
        sides,
        field: read_polygon(entry, "field"),
        goal: entry.inner("goal", read_goal).unwrap_or_default(),
        lineups: read_lineups(entry, forces.len(), aircraft),
        forces,
    }
}

fn read_area(entry: &mut Entry<'_>) -> Option<(i32, i32)> {
    match entry.ints("area", 100..=2900).as_slice() {
        [] => None,
        [width, height] => Some((*width as i32, *height as i32)),
        _ => {
            entry.fault("area", "width and height");
            None
        }
    }
}

fn read_variants(entry: &mut Entry<'_>) -> Variants {
    let mut variants = Variants::default();
    for name in entry.texts("variants") {
        match variants.get_mut(&name) {
            Some(toggle) => toggle.0 = true,
            None => entry.fault("variants", format!("some of {}", Variants::NAMES.join(", "))),
        }
    }
    variants
}

fn read_polygon(entry: &mut Entry<'_>, field: &str) -> Vec<(i32, i32)> {
    let numbers = entry.ints(field, SPAN);
    if !numbers.len().is_multiple_of(2) || !numbers.is_empty() && numbers.len() < 6 {
        entry.fault(field, "x and y of at least three corners");
    }
    numbers.chunks_exact(2).map(|pair| (pair[0] as i32, pair[1] as i32)).collect()
}

fn read_goal(entry: &mut Entry<'_>) -> Goal {
    let kinds = [
        ("photo", GoalKind::Photo),
        ("bombing", GoalKind::Bombing),
        ("balloon", GoalKind::Balloon),
        ("raid", GoalKind::Raid),
        ("pick-up", GoalKind::PickUp),
        ("observation", GoalKind::Observation),
    ];
    let words = entry.texts("cards");
    let find = |word: &String| KINDS.iter().find(|(name, _)| name == word).map(|(_, kind)| *kind);
    let cards: Vec<CardKind> = words.iter().filter_map(find).collect();
    if cards.len() != words.len() {
        entry.fault("cards", "kinds of cards");
    }
    let mut points = |field: &str| entry.int_or(field, -20..=20, 0) as i32;
    let (done, home, actor_down) = (points("done"), points("home"), points("actor_down"));
    let (destroyed, stands) = (points("destroyed"), points("stands"));
    Goal {
        kind: entry.one_of("kind", &kinds),
        zone: read_polygon(entry, "zone"),
        cards,
        needs_observer: entry.flag("needs_observer"),
        done,
        home,
        actor_down,
        destroyed,
        stands,
    }
}

fn read_force(entry: &mut Entry<'_>, sides: &[String], aircraft: &[Aircraft]) -> Force {
    let name = entry.text("side");
    let side = sides.iter().position(|side| *side == name);
    if side.is_none() {
        entry.fault("side", "the id of a side of this scenario");
    }
    let id = entry.text("aircraft");
    if !aircraft.iter().any(|own| own.id == id) {
        entry.fault("aircraft", "the id of an aircraft");
    }
    let at = entry.has("x").then(|| {
        let place = (entry.int("x", SPAN) as i32, entry.int("y", SPAN) as i32);
        (place.0, place.1, entry.int("heading", 0..=359) as i32)
    });
    Force {
        side: side.unwrap_or(0) as u8,
        aircraft: id,
        at,
        level: entry.opt_int("level", 0..=14).map(|level| level as u8),
        parked: entry.flag("parked"),
        take_off_from: entry.int_or("take_off_from", 0..=99, 0) as u8,
        mission: entry.flag("mission"),
    }
}

fn read_lineups(entry: &mut Entry<'_>, forces: usize, aircraft: &[Aircraft]) -> Vec<Lineup> {
    entry.inners("lineups", |lineup| {
        let names = lineup.texts("aircraft");
        let known = names.iter().all(|name| aircraft.iter().any(|own| own.id == *name));
        if names.len() != forces || !known {
            lineup.fault("aircraft", format!("{forces} ids of aircraft"));
        }
        Lineup { id: lineup.id(), aircraft: names }
    })
}
