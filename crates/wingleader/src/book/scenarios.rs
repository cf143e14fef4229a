//! Scenarios: who flies, where, in what weather, and what it is worth.

use content::{Entry, Reader};
use grid::squares::{Facing, Square, SunArc};
use referee::{BySide, Side};
use serde::{Deserialize, Serialize};

use super::{
    cards::{Card, Class},
    surface::{Surface, SurfaceKind},
};
use crate::squadron::{CardId, Edge, Load, Mission, Pod, Quality, Size, Sortie};

/// Cloud cover of a square.
// Rule: WL-4.5-a, WL-2.1-M14
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cloud {
    /// None.
    #[default]
    Clear,
    /// Wispy.
    Wispy,
    /// Broken, or rain.
    Broken,
    /// Dense.
    Dense,
}

impl Cloud {
    /// The words of cloud types in scenario files and scripts.
    pub const WORDS: [(&'static str, Cloud); 3] =
        [("wispy", Cloud::Wispy), ("broken", Cloud::Broken), ("dense", Cloud::Dense)];
}

/// Clouds over a rectangle of squares.
// Rule: WL-4.5-a, WL-4.5-b
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bank {
    /// Their kind.
    pub cloud: Cloud,
    /// One corner.
    pub from: Square,
    /// The opposite corner.
    pub to: Square,
}

impl Bank {
    /// `wispy J8-P8` or `dense C4`.
    pub fn read(text: &str) -> Option<Bank> {
        let (word, squares) = text.split_once(' ')?;
        let cloud = Cloud::WORDS.iter().find(|(name, _)| *name == word)?.1;
        let (from, to) = squares.split_once('-').unwrap_or((squares, squares));
        Some(Bank { cloud, from: from.trim().parse().ok()?, to: to.trim().parse().ok()? })
    }

    /// Whether it covers a square.
    pub fn covers(&self, square: Square) -> bool {
        let within = |value: i8, one: i8, other: i8| (one.min(other)..=one.max(other)).contains(&value);
        within(square.column, self.from.column, self.to.column)
            && within(square.altitude, self.from.altitude, self.to.altitude)
    }
}

/// Ground control.
// Rule: WL-5.1-k, WL-5.1-m
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gci {
    /// Whose it is.
    pub side: Side,
    /// A vector changes on this or more.
    pub value: i8,
    /// The radio nets that it serves, one bit each.
    pub nets: u16,
}

/// Quality markers that a side allocates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Markers {
    /// Veteran.
    pub veteran: u8,
    /// Green.
    pub green: u8,
    /// Experte.
    pub experte: u8,
}

/// How a squadron comes into the game.
// Rule: WL-5.1-b, WL-5.1-d, WL-5.3.1-b
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arrival {
    /// Set up in a square, in this turn.
    At {
        /// The turn.
        turn: u8,
        /// The square.
        square: Square,
    },
    /// Moves in over an edge.
    Over {
        /// The turn.
        turn: u8,
        /// The edge.
        edge: Edge,
        /// The lowest altitude.
        low: i8,
        /// The highest altitude.
        high: i8,
        /// Its group of squadrons in trail, zero for none.
        trail: u8,
    },
}

impl Arrival {
    /// The turn in which it is set up.
    pub fn turn(self) -> u8 {
        match self {
            Arrival::At { turn, .. } | Arrival::Over { turn, .. } => turn,
        }
    }
}

/// One line of the order of battle.
// Rule: WL-5.1-b
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderOfBattle {
    /// Whose it is.
    pub side: Side,
    /// Its ID letter.
    pub letter: char,
    /// Its card.
    pub card: CardId,
    /// Squadron or flight.
    pub size: Size,
    /// Its mission.
    pub mission: Mission,
    /// Combat Air Patrol.
    pub patrol: bool,
    /// Close escort.
    pub close: bool,
    /// Set up like an escort, whatever its mission.
    pub as_escort: bool,
    /// How it comes into the game.
    pub arrival: Arrival,
    /// Another square and facing that its owner may choose.
    pub or: Vec<(Square, Facing)>,
    /// Right or left.
    pub facing: Facing,
    /// Its wing, zero for none.
    pub wing: u8,
    /// Whether the scenario suggests it for the wing leader.
    pub suggested: bool,
    /// Its radio net, zero for none.
    pub net: u8,
    /// Its load.
    pub load: Load,
    /// Drop tanks.
    pub tanks: bool,
    /// Air-to-air rockets.
    pub rockets: bool,
    /// Pods.
    pub pod: Pod,
    /// Gyro sights.
    pub gyro: bool,
    /// Quality given by the scenario.
    pub quality: Quality,
    /// An Experte given by the scenario.
    pub experte: bool,
    /// Starts Alert although its mission does not.
    pub alert: bool,
    /// Its target, by its place among the surface units.
    pub target: Option<u8>,
    /// Takes off.
    pub takes_off: bool,
}

/// A surface unit on the map.
// Rule: WL-5.1-n, WL-14.0-a
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SurfacePlace {
    /// Whose it is.
    pub side: Side,
    /// Its id in the scenario.
    pub id: String,
    /// Its kind, by its place in the book.
    pub kind: u8,
    /// Its square, at altitude 0.
    pub at: Square,
}

/// A scenario.
// Rule: WL-5.1-a, WL-5.1-e, WL-5.1-f, WL-5.1-g, WL-5.1-h, WL-5.1-j, WL-5.1-l, WL-5.1-n, WL-5.1-o, WL-5.1-p
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its number.
    pub number: String,
    /// The nations of raider and defender.
    pub nations: BySide<String>,
    /// The raider's edge.
    pub raider_edge: Edge,
    /// Who sets up first.
    pub first: Side,
    /// Max losses of squadrons and flights.
    pub max_losses: BySide<[u8; 2]>,
    /// Markers to allocate.
    pub markers: BySide<Markers>,
    /// Rigid doctrine.
    pub rigid: BySide<bool>,
    /// Tactical flexibility.
    pub flexible: BySide<bool>,
    /// Ground control.
    pub gci: Option<Gci>,
    /// The arc that holds the sun.
    pub sun: Option<SunArc>,
    /// Clouds.
    pub clouds: Vec<Bank>,
    /// Rain below dense clouds.
    pub rain: bool,
    /// The highest hazy altitude.
    pub haze: Option<i8>,
    /// The lowest altitude of contrails.
    pub contrail: Option<i8>,
    /// Sea instead of land.
    pub sea: bool,
    /// Whether the bombing rules are in force.
    pub bombing: bool,
    /// Whether bombers may loiter before their runs.
    pub loitering: bool,
    /// Advanced rules in force, for example `13.4`.
    pub advanced: Vec<String>,
    /// The last turn.
    pub turns: u8,
    /// Victory points for a bomber that leaves over the enemy edge with its load: in good order, disrupted.
    pub exit: [u8; 2],
    /// Victory points for reconnaissance that comes home.
    pub pictures: u8,
    /// The raider wins with this difference or more, the defender with that or less.
    pub brackets: [i16; 2],
    /// Typical length.
    pub minutes: u16,
    /// 1 to 5.
    pub complexity: u8,
    /// Whether it is the first flight.
    pub first_flight: bool,
    /// The order of battle.
    pub units: Vec<OrderOfBattle>,
    /// Surface units.
    pub surface: Vec<SurfacePlace>,
}

/// The words of sun arcs.
pub const ARCS: [(&str, SunArc); 5] = [
    ("left horizon", SunArc::LeftHorizon),
    ("left upper", SunArc::LeftUpper),
    ("above", SunArc::Above),
    ("right upper", SunArc::RightUpper),
    ("right horizon", SunArc::RightHorizon),
];

const SIDES: [(&str, Side); 2] = [("raider", Side::First), ("defender", Side::Second)];
const EDGES: [(&str, Edge); 2] = [("left", Edge::Left), ("right", Edge::Right)];
const FACINGS: [(&str, Facing); 2] = [("right", Facing::East), ("left", Facing::West)];

/// Reads every scenario of the folder, in the order of the files.
pub(super) fn read(reader: &mut Reader<'_>, cards: &[Card], surfaces: &[Surface]) -> Vec<Scenario> {
    let paths = reader.paths("wingleader/scenarios");
    if paths.is_empty() {
        reader.fault("wingleader/scenarios", "at least one scenario");
    }
    let mut scenarios: Vec<Scenario> = Vec::new();
    for path in paths {
        let found = reader.entries(&path, "scenario", |entry| read_scenario(entry, cards, surfaces));
        for scenario in found {
            if scenarios.iter().any(|known| known.id == scenario.id) {
                reader.fault(format!("{path}: {}", scenario.id), "an id that no other scenario has");
            }
            scenarios.push(scenario);
        }
    }
    scenarios
}

fn read_scenario(entry: &mut Entry<'_>, cards: &[Card], surfaces: &[Surface]) -> Scenario {
    let surface = read_surface(entry, surfaces);
    let units = read_units(entry, cards, &surface);
    let sun = entry.has("sun").then(|| entry.one_of("sun", &ARCS));
    let scenario = Scenario {
        id: entry.id(),
        number: entry.text("number"),
        nations: BySide::new(read_nation(entry, "raider"), read_nation(entry, "defender")),
        raider_edge: entry.one_of("raider_edge", &EDGES),
        first: entry.one_of("first", &SIDES),
        max_losses: BySide::new(read_max(entry, "raider_max_losses"), read_max(entry, "defender_max_losses")),
        markers: BySide::new(read_markers(entry, "raider_markers"), read_markers(entry, "defender_markers")),
        rigid: read_sides(entry, "rigid"),
        flexible: read_sides(entry, "flexible"),
        gci: entry.inner("gci", |gci| Gci {
            side: gci.one_of("side", &SIDES),
            value: gci.int("value", 1..=7) as i8,
            nets: gci.ints("nets", 1..=15).iter().fold(0, |nets, net| nets | 1 << net),
        }),
        sun,
        clouds: read_clouds(entry),
        rain: entry.flag("rain"),
        haze: entry.opt_int("haze", 0..=19).map(|altitude| altitude as i8),
        contrail: entry.opt_int("contrail", 0..=19).map(|altitude| altitude as i8),
        sea: entry.flag("sea"),
        bombing: entry.flag("bombing"),
        loitering: entry.flag("loitering"),
        advanced: read_advanced(entry),
        turns: entry.int("turns", 1..=19) as u8,
        exit: read_exit(entry),
        pictures: entry.int_or("pictures", 0..=99, 0) as u8,
        brackets: [entry.int("raider_wins", -99..=99) as i16, entry.int("defender_wins", -99..=99) as i16],
        minutes: entry.int("minutes", 5..=600) as u16,
        complexity: entry.int("complexity", 1..=5) as u8,
        first_flight: entry.flag("first_flight"),
        units,
        surface,
    };
    check_whole(entry, &scenario);
    check_quality(entry, &scenario);
    check_units(entry, &scenario);
    check_surface(entry, &scenario, surfaces);
    scenario
}

/// What fits together only as a whole.
// Rule: WL-5.1-a, WL-5.1-p
fn check_whole(entry: &mut Entry<'_>, scenario: &Scenario) {
    let [raider, defender] = scenario.brackets;
    if defender >= raider {
        entry.fault("defender_wins", format!("less than the raider needs, which is {raider}"));
    }
    for side in Side::BOTH.into_iter().filter(|side| !scenario.units.iter().any(|unit| unit.side == *side)) {
        let name = if side == Side::First { "raider" } else { "defender" };
        entry.fault("squadrons", format!("a squadron of the {name}"));
    }
}

/// Fighters for whom one Experte is as many as the guide for designers bears: twice its one in 25.
const FIGHTERS_PER_EXPERTE: usize = 12;

/// Quality within the guide for designers: up to every squadron is Veteran or Green, Experten are rare.
// Rule: WL-5.1-g, WL-5.2.1-e, WL-5.2.1-f
fn check_quality(entry: &mut Entry<'_>, scenario: &Scenario) {
    for (side, field) in [(Side::First, "raider_markers"), (Side::Second, "defender_markers")] {
        let own = || scenario.units.iter().filter(|unit| unit.side == side);
        let fighters = own().filter(|unit| !matches!(unit.mission, Mission::Bombing(_)));
        let aircraft: usize = fighters.map(|unit| usual_strength(unit.size)).sum();
        let markers = scenario.markers[side];
        let given = own().filter(|unit| unit.quality != Quality::Trained).count();
        let qualities = given + usize::from(markers.veteran) + usize::from(markers.green);
        if qualities > own().count() {
            entry.fault(field, format!("Veteran and Green for at most {} squadrons, not {qualities}", own().count()));
        }
        let experten = own().filter(|unit| unit.experte).count() + usize::from(markers.experte);
        let most = aircraft.div_ceil(FIGHTERS_PER_EXPERTE);
        if experten > most {
            entry.fault(field, format!("at most {most} Experten among {aircraft} fighters, not {experten}"));
        }
    }
}

/// Aircraft that a unit usually has.
// Rule: WL-3.1-a, WL-3.1-c
fn usual_strength(size: Size) -> usize {
    match size {
        Size::Squadron => 9,
        Size::Flight => 4,
        Size::Single => 1,
    }
}

/// Squadrons that cannot be what they are said to be.
// Rule: WL-5.1-d, WL-5.1-f, WL-5.2.1-b, WL-9.5.1-a, WL-9.2.2.1-a
fn check_units(entry: &mut Entry<'_>, scenario: &Scenario) {
    for (index, unit) in scenario.units.iter().enumerate() {
        let bomber = matches!(unit.mission, Mission::Bombing(_));
        let leads = |other: &OrderOfBattle| other.suggested && (other.side, other.wing) == (unit.side, unit.wing);
        let bombs = |other: &OrderOfBattle| matches!(other.mission, Mission::Bombing(_)) && other.side == unit.side;
        let escorts = unit.mission == Mission::Escort || unit.as_escort;
        for (wrong, field, expected) in [
            (unit.arrival.turn() > scenario.turns, "turn", "a turn of the game"),
            (bomber && unit.alert, "alert", "nothing: bombers have no alert state"),
            (bomber && unit.experte, "experte", "nothing: an Experte flies with fighters"),
            (bomber && unit.suggested, "leader", "nothing: a wing leader flies with fighters"),
            (unit.suggested && unit.wing == 0, "leader", "a wing to lead"),
            (unit.suggested && scenario.units[..index].iter().any(leads), "leader", "one leader of a wing"),
            (escorts && !scenario.units.iter().any(bombs), "mission", "bombers to escort"),
        ] {
            if wrong {
                entry.fault(&format!("squadrons {}: {field}", index + 1), expected);
            }
        }
    }
}

/// Surface units where they cannot be, and targets that are friends.
// Rule: WL-4.1-c, WL-14.1.3-a, WL-15.2.1-a
fn check_surface(entry: &mut Entry<'_>, scenario: &Scenario, surfaces: &[Surface]) {
    for (index, place) in scenario.surface.iter().enumerate() {
        let kind = surfaces.get(usize::from(place.kind)).map(|surface| surface.kind);
        if kind == Some(SurfaceKind::Ship) && !scenario.sea {
            entry.fault(&format!("surface {}: kind", index + 1), "a land unit, or sea = true");
        }
    }
    for (index, unit) in scenario.units.iter().enumerate() {
        let target = unit.target.and_then(|target| scenario.surface.get(usize::from(target)));
        if target.is_some_and(|target| target.side == unit.side) {
            entry.fault(&format!("squadrons {}: target", index + 1), "a surface unit of the enemy");
        }
        if unit.load == Load::Torpedo && !scenario.sea {
            entry.fault(&format!("squadrons {}: load", index + 1), "no torpedoes over land");
        }
    }
}

/// The nations that have names.
pub const NATIONS: [&str; 8] = ["de", "uk", "us", "jp", "su", "fr", "it", "pl"];

fn read_nation(entry: &mut Entry<'_>, field: &str) -> String {
    entry.one_of(field, &NATIONS.map(|code| (code, code))).to_owned()
}

fn read_max(entry: &mut Entry<'_>, field: &str) -> [u8; 2] {
    let values = entry.ints(field, 1..=12);
    if values.len() != 2 {
        entry.fault(field, "max losses of a squadron and of a flight");
    }
    [0, 1].map(|index| values.get(index).map_or(1, |value| *value as u8))
}

fn read_markers(entry: &mut Entry<'_>, field: &str) -> Markers {
    let read = |markers: &mut Entry<'_>| Markers {
        veteran: markers.int_or("veteran", 0..=16, 0) as u8,
        green: markers.int_or("green", 0..=16, 0) as u8,
        experte: markers.int_or("experte", 0..=16, 0) as u8,
    };
    entry.inner(field, read).unwrap_or_default()
}

fn read_sides(entry: &mut Entry<'_>, field: &str) -> BySide<bool> {
    let mut sides = BySide::new(false, false);
    for word in entry.texts(field) {
        match SIDES.iter().find(|(name, _)| *name == word) {
            Some((_, side)) => sides[*side] = true,
            None => entry.fault(field, "a list of raider, defender"),
        }
    }
    sides
}

fn read_clouds(entry: &mut Entry<'_>) -> Vec<Bank> {
    let mut banks = Vec::new();
    for text in entry.texts("clouds") {
        match Bank::read(&text) {
            Some(bank) => banks.push(bank),
            None => entry.fault("clouds", format!("a cloud type and squares as in \"wispy J8-P8\", not \"{text}\"")),
        }
    }
    banks
}

/// Every advanced rule that can be in force.
pub const ADVANCED: [&str; 18] = [
    "13.2", "13.3", "13.4", "13.4.1", "13.4.2", "13.4.3", "13.5", "13.5.2", "13.5.3", "13.5.4", "13.5.6", "13.6",
    "13.7", "13.8", "13.8.1", "13.8.2", "14", "15",
];

fn read_advanced(entry: &mut Entry<'_>) -> Vec<String> {
    let rules = entry.texts("advanced");
    if rules.iter().any(|rule| !ADVANCED.contains(&rule.as_str())) {
        entry.fault("advanced", format!("a list of {}", ADVANCED.join(", ")));
    }
    rules
}

fn read_exit(entry: &mut Entry<'_>) -> [u8; 2] {
    let full = entry.int_or("exit", 0..=99, 0) as u8;
    // Rule: WL-12.1-b
    let half = entry.int_or("exit_disrupted", 0..=99, i64::from(full.div_ceil(2))) as u8;
    [full, half]
}

fn read_surface(entry: &mut Entry<'_>, surfaces: &[Surface]) -> Vec<SurfacePlace> {
    let places = entry.inners("surface", |unit| {
        let kind = unit.text("kind");
        let found = surfaces.iter().position(|surface| surface.id == kind);
        if found.is_none() {
            unit.fault("kind", "the id of a kind of surface unit");
        }
        let at = read_square(unit, "at");
        // Rule: WL-4.1-b, WL-14.0-a
        if at.altitude != 0 {
            unit.fault("at", "a square at altitude 0");
        }
        SurfacePlace { side: unit.one_of("side", &SIDES), id: unit.id(), kind: found.unwrap_or(0) as u8, at }
    });
    if places.len() > 16 {
        entry.fault("surface", "at most 16 surface units");
    }
    places
}

fn read_square(entry: &mut Entry<'_>, field: &str) -> Square {
    let text = entry.text(field);
    text.parse().unwrap_or_else(|_| {
        entry.fault(field, "a square as in \"G13\"");
        Square::new(0, 0)
    })
}

fn read_units(entry: &mut Entry<'_>, cards: &[Card], surface: &[SurfacePlace]) -> Vec<OrderOfBattle> {
    let units = entry.inners("squadrons", |unit| read_unit(unit, cards, surface));
    if units.is_empty() || units.len() > 16 {
        entry.fault("squadrons", "1 to 16 squadrons");
    }
    for (index, unit) in units.iter().enumerate() {
        if units[..index].iter().any(|other| other.side == unit.side && other.letter == unit.letter) {
            entry.fault("squadrons", format!("each letter once on a side, not {} twice", unit.letter));
        }
    }
    units
}

const MISSIONS: [(&str, (Mission, bool, bool)); 9] = [
    ("bombing", (Mission::Bombing(Sortie::Bombing), false, false)),
    ("transport", (Mission::Bombing(Sortie::Transport), false, false)),
    ("strafing", (Mission::Bombing(Sortie::Strafing), false, false)),
    ("reconnaissance", (Mission::Bombing(Sortie::Reconnaissance), false, false)),
    ("escort", (Mission::Escort, false, false)),
    ("close escort", (Mission::Escort, false, true)),
    ("sweep", (Mission::Sweep, false, false)),
    ("intercept", (Mission::Intercept, false, false)),
    ("patrol", (Mission::Intercept, true, false)),
];

fn read_unit(unit: &mut Entry<'_>, cards: &[Card], surface: &[SurfacePlace]) -> OrderOfBattle {
    let model = unit.text("model");
    let card = cards.iter().position(|card| card.id == model);
    if card.is_none() {
        unit.fault("model", "the id of an aircraft data card");
    }
    let letter = unit.text("letter");
    let letter = letter.chars().next().filter(char::is_ascii_uppercase).unwrap_or_else(|| {
        unit.fault("letter", "a letter from A to Z");
        'A'
    });
    let (mission, patrol, close) = unit.one_of("mission", &MISSIONS);
    let sizes = [("squadron", Size::Squadron), ("flight", Size::Flight), ("single", Size::Single)];
    let mut line = OrderOfBattle {
        side: unit.one_of("side", &SIDES),
        letter,
        card: CardId(card.unwrap_or(0) as u8),
        size: unit.one_of("size", &sizes),
        mission,
        patrol,
        close,
        as_escort: unit.flag("as_escort"),
        arrival: read_arrival(unit),
        or: read_alternatives(unit),
        facing: unit.one_of("facing", &FACINGS),
        wing: unit.int_or("wing", 1..=9, 0) as u8,
        suggested: unit.flag("leader"),
        net: unit.int_or("net", 1..=15, 0) as u8,
        load: Load::None,
        tanks: false,
        rockets: false,
        pod: Pod::None,
        gyro: unit.flag("gyro"),
        quality: Quality::Trained,
        experte: unit.flag("experte"),
        alert: unit.flag("alert"),
        target: read_target(unit, surface),
        takes_off: unit.flag("takes_off"),
    };
    if unit.has("quality") {
        line.quality = unit.one_of("quality", &[("veteran", Quality::Veteran), ("green", Quality::Green)]);
    }
    let loads = unit.texts("load");
    if let Some(card) = card.and_then(|card| cards.get(card)) {
        read_loads(unit, &loads, card, &mut line);
    }
    line
}

fn read_arrival(unit: &mut Entry<'_>) -> Arrival {
    let over = unit.inner("enters", |enters| {
        let altitudes = enters.ints("altitudes", 0..=19);
        if altitudes.len() != 2 || altitudes[0] > altitudes[1] {
            enters.fault("altitudes", "the lowest and the highest altitude");
        }
        let altitude = |index: usize| altitudes.get(index).map_or(0, |altitude| *altitude as i8);
        Arrival::Over {
            turn: enters.int("turn", 1..=19) as u8,
            edge: enters.one_of("edge", &EDGES),
            low: altitude(0),
            high: altitude(1),
            trail: enters.int_or("trail", 1..=9, 0) as u8,
        }
    });
    match over {
        Some(over) => over,
        None => Arrival::At { turn: unit.int_or("turn", 1..=19, 1) as u8, square: read_square(unit, "at") },
    }
}

fn read_alternatives(unit: &mut Entry<'_>) -> Vec<(Square, Facing)> {
    let mut found = Vec::new();
    for text in unit.texts("or") {
        let (square, facing) = text.split_once(' ').unwrap_or((&text, ""));
        let facing = FACINGS.iter().find(|(name, _)| *name == facing).map(|(_, facing)| *facing);
        match (square.parse(), facing) {
            (Ok(square), Some(facing)) => found.push((square, facing)),
            _ => unit.fault("or", "squares with a facing as in \"B15 right\""),
        }
    }
    found
}

fn read_target(unit: &mut Entry<'_>, surface: &[SurfacePlace]) -> Option<u8> {
    let id = unit.opt_text("target")?;
    let found = surface.iter().position(|place| place.id == id);
    if found.is_none() {
        unit.fault("target", "the id of a surface unit");
    }
    found.map(|index| index as u8)
}

// Rule: WL-5.2-b, WL-13.2-a, WL-15.1-a, WL-15.1-d
fn read_loads(unit: &mut Entry<'_>, loads: &[String], card: &Card, line: &mut OrderOfBattle) {
    let can = &card.abilities;
    let light = matches!(card.class, Class::LightBomber | Class::MediumBomber);
    let has_bombs = card.bands.iter().any(|band| band.bombs > 0);
    for word in loads {
        let carried = match word.as_str() {
            "bombs" => has_bombs && line.take(Load::Bombs),
            "parafrag" => has_bombs && light && line.take(Load::Parafrag),
            "torpedo" => can.torpedo.is_some() && line.take(Load::Torpedo),
            "atgr" => can.atgr.is_some() && line.take(Load::Atgr),
            "tanks" => can.drop_tanks && set(&mut line.tanks, true),
            "rockets" => can.rockets && set(&mut line.rockets, true),
            "gun pod" => can.gun_pod && set(&mut line.pod, Pod::Gun),
            "at pod" => can.at_pod && set(&mut line.pod, Pod::AntiTank),
            _ => false,
        };
        if !carried {
            unit.fault("load", format!("a load that the {} can carry, not \"{word}\"", card.name));
        }
    }
    if line.mission == Mission::Bombing(Sortie::Transport) {
        line.load = Load::Cargo;
    }
}

impl OrderOfBattle {
    /// Takes a load for surface targets, of which a squadron carries one kind.
    // Rule: WL-15.1-a
    fn take(&mut self, load: Load) -> bool {
        self.load == Load::None && set(&mut self.load, load)
    }
}

fn set<T>(place: &mut T, value: T) -> bool {
    *place = value;
    true
}
