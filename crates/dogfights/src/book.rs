//! The book: aircraft, nations and scenarios, read from content files.

use content::{Entry, Files, Reader};
use grid::lattice::Edge;
use referee::Fault;
use scene::Silhouette;
use serde::{Deserialize, Serialize};

use crate::{
    aircraft::{Class, Contents, Nation, Origin, Type},
    setup::{Chosen, CloudSpec, Sun, Wind, ZoneSpec},
};

/// What decides a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Fighters against fighters.
    Dogfight,
    /// Everybody against everybody.
    FreeForAll,
    /// Photographs of zones.
    Reconnaissance,
    /// Bombs on zones.
    AreaBombing,
    /// Bombers through to the other side.
    Breakthrough,
    /// Bombs, then photographs of what was hit.
    Combined,
    /// One aircraft that has to get through: "Intercept the General".
    General,
}

impl Mode {
    /// Modes without a task for scouts or bombers.
    pub fn is_dogfight(self) -> bool {
        matches!(self, Mode::Dogfight | Mode::FreeForAll)
    }

    /// Modes in which photographs count.
    pub fn has_photos(self) -> bool {
        matches!(self, Mode::Reconnaissance | Mode::Combined)
    }

    /// Modes in which bombs are dropped on zones.
    pub fn has_drops(self) -> bool {
        matches!(self, Mode::AreaBombing | Mode::Combined)
    }
}

/// One seat of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Force {
    /// Its side of the board.
    pub edge: Edge,
    /// The nation that names the seat.
    pub nation: String,
    /// The aircraft that it flies by default.
    pub planes: Vec<Chosen>,
    /// Fighters, scouts and bombers that it must have, if the scenario says so.
    pub required: Option<[u8; 3]>,
}

/// One scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// What decides it.
    pub mode: Mode,
    /// Columns of the board.
    pub columns: i16,
    /// Rows of the board.
    pub rows: i16,
    /// Typical length.
    pub minutes: u16,
    /// 1 easy to 5 demanding.
    pub complexity: u8,
    /// Whether it is the first game to play.
    pub first_flight: bool,
    /// The seat that begins, if the scenario says so.
    pub first: Option<u8>,
    /// Whether all fighter pilots are aces.
    pub ace_against_ace: bool,
    /// The level at which photographs count, if not all.
    pub photo_level: Option<u8>,
    /// The wind by default.
    pub wind: Wind,
    /// The sun by default.
    pub sun: Sun,
    /// Whether the count of carriers that get through decides, as in "Dawn attack".
    pub dawn: bool,
    /// The value that each force may have.
    pub value_limit: Option<u16>,
    /// The team of each seat; empty if every seat plays for itself.
    pub teams: Vec<u8>,
    /// The seats.
    pub sides: Vec<Force>,
    /// Target zones.
    pub zones: Vec<ZoneSpec>,
    /// Clouds.
    pub clouds: Vec<CloudSpec>,
}

/// Everything that games are set up from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Book {
    /// All aircraft types.
    pub types: Vec<Type>,
    /// All nations.
    pub nations: Vec<Nation>,
    /// What is in the box of each edition.
    pub boxes: Vec<Contents>,
    /// All scenarios.
    pub scenarios: Vec<Scenario>,
}

impl Book {
    /// Reads the book, or reports everything that is wrong with the files.
    pub fn read(files: &Files) -> Result<Book, Vec<Fault>> {
        let mut reader = Reader::new(files);
        let nations = reader.entries("dogfights/aircraft.toml", "nation", read_nation);
        let types = reader.entries("dogfights/aircraft.toml", "aircraft", |entry| read_type(entry, &nations));
        let boxes = reader.entries("dogfights/box.toml", "box", read_contents);
        let scenarios = reader.entries("dogfights/scenarios.toml", "scenario", |entry| {
            let scenario = read_scenario(entry, &types);
            check_layout(entry, &scenario, &boxes);
            scenario
        });
        reader.finish(Book { types, nations, boxes, scenarios })
    }

    /// A type by its id.
    pub fn kind(&self, id: &str) -> Option<&Type> {
        self.types.iter().find(|kind| kind.id == id)
    }

    /// A nation by its id.
    pub fn nation(&self, id: &str) -> Option<&Nation> {
        self.nations.iter().find(|nation| nation.id == id)
    }

    /// A scenario by its id.
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }
}

fn read_nation(entry: &mut Entry<'_>) -> Nation {
    let alliances = [("central", true), ("entente", false)];
    Nation {
        id: entry.id(),
        letter: entry.text("letter"),
        central: entry.one_of("alliance", &alliances),
        black: entry.one_of("piece", &[("black", true), ("white", false)]),
    }
}

// Rule: AOD-COMP-01, AOD-COMP-02, AOD-COMP-15
fn read_contents(entry: &mut Entry<'_>) -> Contents {
    let mut count = |name: &str| entry.int(name, 0..=999) as u16;
    let others = ["bases", "compensators", "starts", "sliders", "photos", "pilots", "damage", "weather"];
    Contents {
        segments: count("segments"),
        extensions: count("extensions"),
        aircraft: count("aircraft"),
        panels: count("panels"),
        bombs: count("bombs"),
        clouds: count("clouds"),
        zones: count("zones"),
        dice: count("dice"),
        aces_each: count("aces_each"),
        rookies_each: count("rookies_each"),
        other: others.map(|name| (name.to_owned(), count(name))).to_vec(),
        id: entry.id(),
    }
}

// Rule: AOD-SETUP-03
/// Checks that a scenario can be laid out with what is in the box.
fn check_layout(entry: &mut Entry<'_>, scenario: &Scenario, boxes: &[Contents]) {
    let most = |of: fn(&Contents) -> u16| boxes.iter().map(of).max().unwrap_or(0);
    let segments = scenario.columns / SEGMENT;
    if scenario.columns % SEGMENT != 0 || !(2..=most(|b| b.segments) as i16).contains(&segments) {
        entry.fault("columns", "two or three board segments of 12 columns");
    }
    if scenario.clouds.len() > usize::from(most(|b| b.clouds)) {
        entry.fault("clouds", "no more clouds than the box has");
    }
    if scenario.zones.len() > usize::from(most(|b| b.zones)) {
        entry.fault("zones", "no more zones than the box has");
    }
}

/// Columns of one board segment.
const SEGMENT: i16 = 12;

// Rule: AOD-COMP-06, AOD-COMP-07, AOD-COMP-08, AOD-COMP-09, AOD-COMP-17, AOD-COMP-18, AOD-VALUE-01
fn read_type(entry: &mut Entry<'_>, nations: &[Nation]) -> Type {
    let numbers = entry.ints("numbers", 1..=26);
    let nation = entry.text("nation");
    if !nations.iter().any(|known| known.id == nation) {
        entry.fault("nation", "the id of a nation");
    }
    if numbers.len() != 2 || numbers[0] > numbers[1] {
        entry.fault("numbers", "the first and the last number");
    }
    let torpedoes = entry.int_or("torpedoes", 0..=1, 0) as u8;
    let kind = Type {
        id: entry.id(),
        name: entry.text("name"),
        nation,
        numbers: (numbers.first().map_or(1, |n| *n as u8), numbers.last().map_or(1, |n| *n as u8)),
        class: entry.one_of("class", &CLASSES),
        origin: read_origin(entry),
        crew: entry.int("crew", 1..=4) as u8,
        guns: read_guns(entry),
        ammo: read_ammo(entry),
        speed: entry.int("speed", 2..=9) as u8,
        agility: entry.int("agility", 1..=5) as u8,
        boxed: entry.flag("boxed"),
        gyro: entry.int_or("gyro", -2..=2, 0) as i8,
        climb: [entry.int_or("climb", 1..=3, 1) as u8, entry.int_or("climb_v2", 1..=3, 1) as u8],
        slow_dive: entry.flag("slow_dive"),
        throttle: entry.int_or("throttle", 0..=9, 0) as u8,
        bombs: torpedoes + entry.int_or("bombs", 0..=6, 0) as u8,
        torpedo: torpedoes > 0,
        year: entry.int("year", 1914..=1918) as u16,
        ceiling: entry.int("ceiling", 1..=6) as u8,
        aerobatic: entry.flag("aerobatic"),
        value: entry.int("value", 1..=40) as u8,
        silhouette: entry.inner("silhouette", read_silhouette).unwrap_or_default(),
    };
    check_type(entry, &kind);
    kind
}

const CLASSES: [(&str, Class); 7] = [
    ("fighter", Class::Fighter),
    ("scout", Class::Scout),
    ("bomber", Class::Bomber),
    ("utility", Class::Utility),
    ("light bomber", Class::LightBomber),
    ("seaplane fighter", Class::SeaplaneFighter),
    ("torpedo", Class::Torpedo),
];

fn read_origin(entry: &mut Entry<'_>) -> Origin {
    if !entry.has("edition") {
        return Origin::Base;
    }
    entry.one_of("edition", &[("v2", Origin::Later), ("expansion", Origin::Expansion)])
}

fn read_guns(entry: &mut Entry<'_>) -> [u8; 4] {
    [("fixed", 3), ("nose", 2), ("tail", 2), ("ventral", 1)].map(|(name, most)| entry.int_or(name, 0..=most, 0) as u8)
}

fn read_ammo(entry: &mut Entry<'_>) -> [u8; 4] {
    let ammo = entry.ints("ammo", 0..=9);
    match <[i64; 4]>::try_from(ammo) {
        Ok(ammo) => ammo.map(|bursts| bursts as u8),
        Err(_) => {
            entry.fault("ammo", "four numbers: fixed, nose, tail, ventral");
            [0; 4]
        }
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

// Rule: AOD-ALT-17, AOD-TURNING-14, AOD-AERO-02
fn check_type(entry: &mut Entry<'_>, kind: &Type) {
    if (0..4).any(|group| (kind.guns[group] > 0) != (kind.ammo[group] > 0)) {
        entry.fault("ammo", "bursts for exactly the gun groups that it has");
    }
    if kind.class == Class::Bomber && !(kind.slow_dive && kind.boxed) {
        entry.fault("slow_dive", "slow dive and boxed agility for a multi-engine bomber");
    }
    if kind.class.is_fighter() != (kind.throttle > 0) {
        entry.fault("throttle", "full throttle for fighters and for nobody else");
    }
    if kind.aerobatic && (kind.crew > 1 || kind.class != Class::Fighter) {
        entry.fault("aerobatic", "aerobatics for single-seat fighters only");
    }
}

fn read_scenario(entry: &mut Entry<'_>, types: &[Type]) -> Scenario {
    let scenario = Scenario {
        id: entry.id(),
        mode: entry.one_of("mode", &MODES),
        columns: entry.int("columns", 12..=60) as i16,
        rows: entry.int("rows", 9..=40) as i16,
        minutes: entry.int("minutes", 5..=600) as u16,
        complexity: entry.int("complexity", 1..=5) as u8,
        first_flight: entry.flag("first_flight"),
        first: entry.opt_int("first", 0..=3).map(|seat| seat as u8),
        ace_against_ace: entry.flag("ace_against_ace"),
        photo_level: entry.opt_int("photo_level", 1..=6).map(|level| level as u8),
        wind: read_word(entry, "wind", Wind::of),
        sun: read_word(entry, "sun", Sun::of),
        dawn: entry.flag("dawn"),
        value_limit: entry.opt_int("value_limit", 1..=1000).map(|value| value as u16),
        teams: entry.ints("teams", 0..=3).into_iter().map(|team| team as u8).collect(),
        sides: entry.inners("sides", |side| read_force(side, types)),
        zones: entry.inners("zones", read_zone),
        clouds: entry.inners("clouds", read_cloud),
    };
    if !(2..=4).contains(&scenario.sides.len()) {
        entry.fault("sides", "two, three or four sides");
    }
    if !scenario.teams.is_empty() && scenario.teams.len() != scenario.sides.len() {
        entry.fault("teams", "one team for each side");
    }
    scenario
}

const MODES: [(&str, Mode); 7] = [
    ("dogfight", Mode::Dogfight),
    ("free_for_all", Mode::FreeForAll),
    ("reconnaissance", Mode::Reconnaissance),
    ("area_bombing", Mode::AreaBombing),
    ("breakthrough", Mode::Breakthrough),
    ("combined", Mode::Combined),
    ("general", Mode::General),
];

fn read_word<T: Default>(entry: &mut Entry<'_>, field: &str, of: impl Fn(&str) -> Option<T>) -> T {
    let Some(word) = entry.opt_text(field) else { return T::default() };
    of(&word).unwrap_or_else(|| {
        entry.fault(field, "a value of this switch");
        T::default()
    })
}

fn read_force(entry: &mut Entry<'_>, types: &[Type]) -> Force {
    let edges = [("west", Edge::West), ("east", Edge::East), ("north", Edge::North), ("south", Edge::South)];
    let mut planes = Vec::new();
    for words in entry.texts("planes") {
        match read_planes(&words, types) {
            Some(more) => planes.extend(more),
            None => entry.fault("planes", "a type, perhaps with *count, +b for bombs, +d for disarmed"),
        }
    }
    let required = entry.has("fighters").then(|| {
        [entry.int("fighters", 0..=12), entry.int("scouts", 0..=12), entry.int("bombers", 0..=12)].map(|n| n as u8)
    });
    Force { edge: entry.one_of("edge", &edges), nation: entry.text("nation"), planes, required }
}

/// Reads `gotha-g5*3+b`: three Gothas with all their bombs.
fn read_planes(words: &str, types: &[Type]) -> Option<Vec<Chosen>> {
    let (words, disarmed) = words.strip_suffix("+d").map_or((words, false), |rest| (rest, true));
    let (words, bombed) = words.strip_suffix("+b").map_or((words, false), |rest| (rest, true));
    let (id, count) = match words.split_once('*') {
        Some((id, count)) => (id, count.parse().ok()?),
        None => (words, 1),
    };
    let kind = types.iter().find(|kind| kind.id == id)?;
    let bombs = if bombed { kind.bombs } else { 0 };
    let number = |index: u8| kind.numbers.0 + index;
    Some((0..count).map(|index| Chosen { kind: id.to_owned(), number: number(index), bombs, disarmed }).collect())
}

fn read_zone(entry: &mut Entry<'_>) -> ZoneSpec {
    ZoneSpec {
        seat: entry.int("seat", 0..=3) as u8,
        letter: entry.text("letter"),
        column: entry.int("column", 2..=60) as i16,
        row: entry.int("row", 2..=40) as i16,
    }
}

fn read_cloud(entry: &mut Entry<'_>) -> CloudSpec {
    CloudSpec {
        column: entry.int("column", 0..=60) as i16,
        row: entry.int("row", 0..=40) as i16,
        top: entry.int("top", 1..=3) as u8,
    }
}
