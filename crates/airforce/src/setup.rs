//! The set-up: scenario, match-up, switches; and the game that it makes.

use std::{collections::BTreeMap, sync::Arc};

use grid::hex::Hex;
use referee::{BySide, Fault, Message, Seat, Side};
use serde::{Deserialize, Serialize};

use crate::{
    book::Book,
    card::{Card, Cargo},
    career,
    crew::{Crew, Skill},
    flow, formation, missile, opening,
    opening::fleets::Squadron,
    options::{Opt, Options},
    piece::{Battery, Cloud, Land},
    plane::{Load, Plane},
    scenario::{Flight, Group, Match, Scenario},
    state::{Awaiting, Flock, Secret, Start, State, Table, Trace},
    units::Altitude,
};

/// Everything chosen before a game. Switches are top-level fields: `match`, a type, a count, a load and a skill for
/// each group, every option as `on` or `off`, and a few more.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub scenario: String,
    /// How many seats play it with one player a side.
    pub seats: u8,
    #[serde(flatten)]
    pub switches: BTreeMap<String, String>,
}

impl Setup {
    /// The set-up of a scenario with nothing changed.
    pub fn of(scenario: &Scenario) -> Setup {
        Setup { scenario: scenario.id.clone(), seats: seats(scenario), switches: BTreeMap::new() }
    }

    /// The same set-up with one switch set.
    pub fn with(mut self, key: &str, value: &str) -> Setup {
        self.switches.insert(key.to_owned(), value.to_owned());
        self
    }

    /// How many players a side has.
    pub fn players(&self, side: Side) -> u8 {
        let chosen = self.get(PLAYERS[side as usize]).and_then(|text| text.parse().ok());
        chosen.filter(|count| (1..=MOST_PLAYERS).contains(count)).unwrap_or(1)
    }

    /// How many seats play it.
    pub fn all_seats(&self) -> u8 {
        if self.seats < 2 { self.seats } else { self.players(Side::First) + self.players(Side::Second) }
    }

    /// Whether the players of one side may not talk to each other, so that the table offers no chat. Where every
    /// side has one player there is nobody to be kept from talking: opponents may.
    // Rule: AF-DCOMM-01
    pub fn forbids_talk(&self) -> bool {
        let shared = Side::BOTH.into_iter().any(|side| self.players(side) > 1);
        self.seats > 1 && shared && self.get(Opt::Radio.name()) == Some("on")
    }

    fn get(&self, key: &str) -> Option<&str> {
        self.switches.get(key).map(String::as_str).filter(|value| *value != "match")
    }
}

/// The loads that a group may choose, what it carries by default first.
pub fn loads(group: &Group) -> Vec<&'static str> {
    let usual = LOADS.iter().position(|load| *load == group.load).unwrap_or(0);
    let rest = LOADS.iter().enumerate().filter(|(index, _)| *index != usual).map(|(_, load)| *load);
    std::iter::once(LOADS[usual]).chain(rest).collect()
}

/// The skills that a group may have, the usual one first.
pub fn skills(group: &Group) -> Vec<&'static str> {
    let usual = SKILLS.iter().position(|skill| group.skills.first().is_some_and(|one| one == skill)).unwrap_or(0);
    let rest = SKILLS.iter().enumerate().filter(|(index, _)| *index != usual).map(|(_, skill)| *skill);
    std::iter::once(SKILLS[usual]).chain(rest).collect()
}

/// The skill that the scenario gives an aircraft of a group.
// Rule: AF-DSCN5-23, AF-DSCN5-32, AF-DSCN5-33
pub fn skill_of(group: &Group, number: u8) -> &str {
    // Rule: AF-DKAMI-05
    if group.kamikaze {
        return "novice";
    }
    group.skills.get(usize::from(number)).or(group.skills.last()).map_or(SKILLS[0], String::as_str)
}

/// How many seats play a scenario.
fn seats(scenario: &Scenario) -> u8 {
    if scenario.solitaire { 1 } else { 2 }
}

/// The switches for the number of players of each side.
pub const PLAYERS: [&str; 2] = ["first_players", "second_players"];
/// The most players of one side.
pub const MOST_PLAYERS: u8 = 3;
/// Loads that a group may carry.
pub const LOADS: [&str; 6] = ["none", "bombs", "rockets", "torpedoes", "depth-charges", "guided"];
/// Skills that a group may have.
pub const SKILLS: [&str; 8] = ["average", "novice", "ace-5", "ace-10", "ace-15", "ace-20", "ace-30", "ace-80"];
/// Hundreds of feet by which each aircraft of a formation flies above the one before it.
pub const STACKS: [&str; 5] = ["0", "1", "2", "-1", "-2"];
/// Times that 60 to 70 gallons of fuel replace 500 lb of bombs.
pub const FUELS: [&str; 7] = ["0", "1", "2", "3", "4", "5", "6"];
/// Sides of the map where the sun may stand.
pub const SUN_SIDES: [&str; 4] = ["5", "1", "2", "4"];
/// Numbers of clouds.
pub const CLOUDS: [&str; 6] = ["2", "1", "3", "4", "5", "6"];
/// Masses of cloud: as dice give them, or agreed ones of base, top and radius.
pub const CLOUD_MASSES: [&str; 4] = ["dice", "(2.0-5.0)x3", "(8.0-12.0)x4", "(15.0-21.0)x5"];
/// Numbers of formations of a group.
pub const FORMATIONS: [&str; 9] = ["given", "1", "2", "3", "4", "5", "6", "7", "8"];
/// How altitudes are found where players agree on them.
pub const ALTITUDES: [&str; 2] = ["agreed", "dice"];
/// Whose territory lies below.
pub const TERRITORIES: [&str; 3] = ["none", "first", "second"];

/// What is being set up, with everything that is wrong so far.
struct Draftsman<'a> {
    book: &'a Book,
    scenario: &'a Scenario,
    setup: &'a Setup,
    faults: Vec<Fault>,
}

impl<'a> Draftsman<'a> {
    fn fault(&mut self, place: impl Into<String>, key: &'static str, value: &str) {
        let message = Message::new(key).with("value", value);
        self.faults.push(Fault { place: place.into(), message, rule: None });
    }

    /// One of several values; the first if it is not set.
    fn one_of(&mut self, key: &str, values: &[&'static str]) -> &'static str {
        let Some(text) = self.setup.get(key) else { return values[0] };
        match values.iter().find(|value| **value == text) {
            Some(value) => value,
            None => {
                self.fault(key, "af-fault-value", text);
                values[0]
            }
        }
    }

    fn check_keys(&mut self) {
        let fixed = ["match", "siting", "date", "cloud_count", "cloud_mass", "sun_side", "territory", "altitude"];
        let flak = ["first_flak_skill", "second_flak_skill"];
        let groups = &self.scenario.groups;
        let of_group = |key: &str| {
            groups.iter().any(|group| {
                let rest = key.strip_prefix(&group.id);
                let known = ["", "_count", "_load", "_skill", "_stack", "_fuel", "_formations", "_tanks", "_deep"];
                rest.is_some_and(|rest| known.contains(&rest))
            })
        };
        let fleets = &self.scenario.fleets;
        let of_fleet =
            |key: &str| fleets.iter().any(|fleet| matches!(key.strip_prefix(&fleet.id), Some("" | "_count")));
        let manned = |key: &str| !self.scenario.solitaire && PLAYERS.contains(&key);
        let listed =
            |key: &str| manned(key) || fixed.contains(&key) || flak.contains(&key) || key.starts_with(career::KEY);
        let known = |key: &str| listed(key) || of_group(key) || of_fleet(key) || Opt::named(key).is_some();
        let unknown: Vec<&String> = self.setup.switches.keys().filter(|key| !known(key)).collect();
        for key in unknown {
            self.fault(key, "af-fault-switch", key);
        }
        if self.setup.seats != seats(self.scenario) {
            self.fault("seats", "af-fault-seats", &self.setup.seats.to_string());
        }
    }

    // Rule: AF-GEN-06, AF-GEN-07, AF-SCN1-01, AF-SCN1-11, AF-SCNV1-12
    fn options(&mut self) -> Options {
        let mut options = Options::NONE;
        for option in Opt::ALL {
            let name = option.name();
            let required = self.scenario.required.iter().any(|other| other == name);
            let suggested = self.scenario.suggested.iter().any(|other| other == name);
            let default: &[&'static str] = if required || suggested { &["on", "off"] } else { &["off", "on"] };
            let on = self.one_of(name, default) == "on";
            if required && !on {
                self.fault(name, "af-fault-required", name);
            }
            if self.scenario.plain && on {
                self.fault(name, "af-fault-plain", name);
            }
            options = if on { options.with(option) } else { options };
        }
        options
    }

    /// The aircraft of all groups, and the half year.
    // Rule: AF-SETUP-01, AF-SCN-05, AF-SCN-06
    fn planes(&mut self) -> (Vec<Plane>, u16) {
        let chosen = self.setup.get("match").unwrap_or("0");
        let Some(pairing) = self.pairing() else {
            self.fault("match", "af-fault-match", chosen);
            return (Vec::new(), 0);
        };
        let mut planes = Vec::new();
        for (index, group) in self.scenario.groups.iter().enumerate() {
            let id = self.setup.get(&group.id).unwrap_or(&pairing.types[index]);
            match self.book.card_index(id) {
                Some(card) => self.group(index, card, pairing.counts[index], &mut planes),
                None => self.fault(&group.id, "af-fault-type", id),
            }
        }
        if planes.len() > 64 {
            self.fault("match", "af-fault-too-many", &planes.len().to_string());
        }
        (planes, self.date(pairing.date))
    }

    /// The match-up that is played.
    fn pairing(&self) -> Option<&'a Match> {
        let chosen = self.setup.get("match").unwrap_or("0");
        chosen.parse::<usize>().ok().and_then(|index| self.scenario.matches.get(index))
    }

    /// The ships of all fleets.
    // Rule: AF-DSHIP-02
    fn squadrons(&mut self, options: Options) -> Vec<Squadron> {
        let Some(pairing) = self.pairing().filter(|_| options.has(Opt::Ships)) else { return Vec::new() };
        let mut squadrons = Vec::new();
        for (index, fleet) in self.scenario.fleets.iter().enumerate() {
            let (matched, count) = &pairing.ships[index];
            let id = self.setup.get(&fleet.id).unwrap_or(matched);
            let count = self.number(format!("{}_count", fleet.id), fleet.least..=fleet.most, *count);
            match self.book.ship_index(id) {
                Some(class) => squadrons.push(Squadron { fleet: index as u8, class, count }),
                None => self.fault(&fleet.id, "af-fault-type", id),
            }
        }
        squadrons
    }

    fn date(&mut self, matched: u16) -> u16 {
        let Some(text) = self.setup.get("date") else { return matched };
        let read = text.split_once('.').and_then(|(year, half)| {
            let (year, half): (u16, u16) = (year.parse().ok()?, half.parse().ok()?);
            ((1939..=1945).contains(&year) && (1..=2).contains(&half)).then_some(2 * year + half - 1)
        });
        read.unwrap_or_else(|| {
            self.fault("date", "af-fault-value", text);
            matched
        })
    }

    fn group(&mut self, index: usize, card: u8, matched: u8, planes: &mut Vec<Plane>) {
        let group = &self.scenario.groups[index];
        let count = self.count(group, matched);
        let load = self.one_of(&format!("{}_load", group.id), &loads(group));
        let tanks = self.tanks(group, card);
        let deep = self.number(format!("{}_deep", group.id), 0..=20, 0);
        let skill = self.one_of(&format!("{}_skill", group.id), &skills(group));
        let chosen = self.setup.get(&format!("{}_skill", group.id)).is_some();
        let fuel: u16 = self.one_of(&format!("{}_fuel", group.id), &FUELS).parse().unwrap_or(0);
        let stack: i8 = self.one_of(&format!("{}_stack", group.id), &STACKS).parse().unwrap_or(0);
        for number in 0..count {
            let mut plane = new_plane(self.scenario, index, card, planes);
            plane.stack = stack;
            plane.load = set_deep(lightened(self.load(card, load, number, count), fuel), deep);
            plane.load.tanks = tanks;
            plane.crew = crew(if chosen { skill } else { skill_of(group, number) });
            if group.secret_crews && !chosen {
                plane.crew = Crew { secret: true, ..Crew::default() };
            }
            plane.spotted = group.spotted;
            planes.push(plane);
        }
    }

    /// Whether the aircraft of a group start with drop tanks: fighters that can, where the option is on.
    // Rule: AF-DTANK-01
    fn tanks(&mut self, group: &Group, card: u8) -> bool {
        let values: &[&'static str] = if group.tanks { &["on", "off"] } else { &["off", "on"] };
        let wanted = self.one_of(&format!("{}_tanks", group.id), values) == "on";
        let required = self.scenario.required.iter().chain(&self.scenario.suggested);
        let usual = if required.into_iter().any(|name| name == Opt::DropTanks.name()) { "on" } else { "off" };
        let option = self.setup.get(Opt::DropTanks.name()).unwrap_or(usual) == "on";
        option && wanted && self.book.cards[usize::from(card)].equipment.drop_tanks
    }

    fn count(&mut self, group: &Group, matched: u8) -> u8 {
        self.number(format!("{}_count", group.id), group.least..=group.most, matched)
    }

    /// A number of a switch, or as it is matched.
    fn number(&mut self, key: String, range: std::ops::RangeInclusive<u8>, matched: u8) -> u8 {
        let Some(text) = self.setup.get(&key) else { return matched };
        match text.parse() {
            Ok(count) if range.contains(&count) => count,
            _ => {
                self.fault(key, "af-fault-count", text);
                0
            }
        }
    }

    /// What an aircraft carries: of fighters with rockets against aircraft at most one in four, unless its card
    /// says that all may.
    // Rule: AF-LOAD-01, AF-SCN2-09, AF-RKT-14, AF-SCN4-09, AF-SCN4-20
    fn load(&self, card: u8, load: &str, number: u8, count: u8) -> Load {
        let card: &Card = &self.book.cards[usize::from(card)];
        let wanted = |cargo: &&Cargo| match load {
            "bombs" => cargo.bombs > 0,
            "rockets" => cargo.rockets > 0,
            "torpedoes" => cargo.torpedoes > 0,
            "depth-charges" => cargo.depth_charges > 0,
            "guided" => cargo.guided.is_some(),
            _ => false,
        };
        let Some(cargo) = card.cargo.iter().find(wanted) else { return Load::default() };
        let scarce = cargo.rockets > 0 && cargo.against_air && !card.equipment.rockets_all;
        if scarce && number >= count / 4 {
            return Load::default();
        }
        Load {
            bombs: cargo.bombs,
            pounds: cargo.pounds,
            rockets: cargo.rockets,
            against_air: cargo.against_air,
            torpedoes: cargo.torpedoes,
            depth_charges: cargo.depth_charges,
            guided: cargo.guided,
            missiles: cargo.missiles,
            ..Load::default()
        }
    }

    /// Binds formations and stacks them.
    // Rule: AF-FORM-01, AF-FORM-03, AF-SCN5-06
    fn formations(&mut self, planes: &mut [Plane], options: Options) {
        let numbers: Vec<u8> =
            (0..self.scenario.groups.len()).map(|index| self.formation_number(index, planes)).collect();
        if options.has(Opt::Formations) {
            formation::bind(planes, &self.scenario.groups, &numbers);
        }
        let leaders: Vec<Option<u8>> = planes.iter().map(|plane| plane.leader).collect();
        for (index, plane) in planes.iter_mut().enumerate() {
            let before = leaders[..index].iter().filter(|leader| leader.is_some() && **leader == plane.leader).count();
            plane.stack *= plane.leader.map_or(0, |_| before as i8 + 1);
        }
    }

    /// How many formations a group flies in, each of at least three aircraft, or of two if there are more than four;
    /// 0 where their size is given.
    // Rule: AF-SCN5-06
    fn formation_number(&mut self, index: usize, planes: &[Plane]) -> u8 {
        let group = &self.scenario.groups[index];
        let chosen = self.one_of(&format!("{}_formations", group.id), &FORMATIONS).parse().unwrap_or(group.formations);
        let count = planes.iter().filter(|plane| usize::from(plane.group) == index).count() as u8;
        let least = if chosen > 4 { 2 } else { 3 };
        if chosen == 0 { 0 } else { chosen.min(count / least).max(1) }
    }

    /// Divides the aircraft of each side among its players, formations whole.
    fn seat_players(&mut self, planes: &mut [Plane]) -> BySide<u8> {
        let mut players = BySide::new(1, 1);
        for side in Side::BOTH.into_iter().filter(|_| !self.scenario.solitaire) {
            let key = PLAYERS[side as usize];
            let count = self.number(key.to_owned(), 1..=MOST_PLAYERS, 1);
            players[side] = count.max(1);
            let base = if side == Side::First { 0 } else { players.first };
            let free = divide(planes, side, base, players[side]);
            if free < count {
                self.fault(key, "af-fault-players", &free.to_string());
            }
        }
        players
    }

    /// Crews that have flown before, and whether they need dice for their traits.
    // Rule: AF-SKILL-12
    fn careers(&mut self, planes: &mut [Plane]) -> Flock {
        let mut known = Flock::NONE;
        for (key, text) in &self.setup.switches {
            let Some(name) = key.strip_prefix(career::KEY) else { continue };
            let plane = planes.iter().position(|plane| crate::scene::label(plane) == name);
            match (plane, career::read(text)) {
                (Some(index), Some((career, rolled))) => {
                    planes[index].crew = career.crew();
                    if rolled {
                        known.add(index);
                    }
                }
                _ => {
                    let message = Message::new("af-fault-career").with("value", text.as_str());
                    self.faults.push(Fault { place: key.clone(), message, rule: None });
                }
            }
        }
        known
    }

    /// The crews of the flak.
    // Rule: AF-SKILL-01
    fn flak_crews(&mut self) -> BySide<Crew> {
        let mut of = |key: &str| crew(self.one_of(key, &SKILLS));
        BySide::new(of("first_flak_skill"), of("second_flak_skill"))
    }

    /// Hills, roads, clouds to come, the sun, whose territory it is.
    // Rule: AF-SETUP-10, AF-SPOT-11, AF-BAIL-03, AF-CLOUD-07, AF-TERR-01, AF-SCN4-01, AF-SCN4-13, AF-SCN5-01
    fn land(&mut self, options: Options) -> Land {
        let scenario = self.scenario;
        let hills = scenario.hills.iter().filter_map(|(hex, height)| Some((opening::at(hex)?, *height)));
        let territory = match self.one_of("territory", &TERRITORIES) {
            "first" => Some(Side::First),
            "second" => Some(Side::Second),
            _ => None,
        };
        let sun = sun_hex(self.one_of("sun_side", &SUN_SIDES));
        let count: usize = self.one_of("cloud_count", &CLOUDS).parse().unwrap_or(0);
        let markers = ["III.H9", "IV.H9", "II.H9", "V.H9", "I.H9", "VI.H9"];
        let clouds = markers.iter().take(if options.has(Opt::Clouds) { count } else { 0 });
        let mass = cloud_mass(self.one_of("cloud_mass", &CLOUD_MASSES)).unwrap_or_default();
        let cloud = |hex: Hex| Cloud { hex, base: mass.0, top: mass.1, radius: mass.2 };
        Land {
            hills: if options.has(Opt::Terrain) { hills.collect() } else { Vec::new() },
            clouds: clouds.filter_map(|marker| opening::at(marker)).map(cloud).collect(),
            sun: options.has(Opt::Sun).then_some(sun),
            roads: scenario.roads && options.has(Opt::Vehicles),
            territory,
            dry: scenario.dry.iter().fold(0, |dry, section| dry | 1 << (section - 1)),
        }
    }
}

/// Seats the players of a side: the first so many of its aircraft and formations to the first, and so on. Returns how
/// many there are to divide.
fn divide(planes: &mut [Plane], side: Side, base: u8, players: u8) -> u8 {
    let alone = |plane: &Plane| plane.side == side && plane.leader.is_none() && plane.carrier.is_none();
    let units: Vec<usize> = (0..planes.len()).filter(|index| alone(&planes[*index])).collect();
    for (number, index) in units.iter().enumerate() {
        let player = number * usize::from(players) / units.len();
        planes[*index].seat = planes[*index].seat.map(|_| Seat(base + player as u8));
    }
    for index in 0..planes.len() {
        let above = planes[index].leader.or(planes[index].carrier).filter(|_| planes[index].side == side);
        if let Some(above) = above {
            planes[index].seat = planes[index].seat.and(planes[usize::from(above)].seat);
        }
    }
    units.len() as u8
}

/// A load with bombs left behind for fuel; at least one bomb stays.
// Rule: AF-SCN-07
fn lightened(mut load: Load, fuel: u16) -> Load {
    if load.bombs > 0 && fuel > 0 {
        let each = load.pounds / u16::from(load.bombs);
        load.pounds = load.pounds.saturating_sub(500 * fuel).max(each);
        load.bombs = (load.pounds / each.max(1)).clamp(1, u16::from(load.bombs)) as u8;
    }
    load
}

/// Depth charges of which so many are set deep.
// Rule: AF-DDC-03
fn set_deep(mut load: Load, deep: u8) -> Load {
    load.deep = deep.min(load.depth_charges);
    load
}

/// `(10.0-21.0)x6`: base, top and radius.
// Rule: AF-CLOUD-01, AF-CLOUD-07
pub fn cloud_mass(text: &str) -> Option<(Altitude, Altitude, u8)> {
    let (heights, radius) = text.strip_prefix('(')?.split_once(")x")?;
    let (base, top) = heights.split_once('-')?;
    Some((Altitude::read(base)?, Altitude::read(top)?, radius.parse().ok()?))
}

/// The hex of the sun marker: the middle of a map side.
// Rule: AF-SPOT-11
fn sun_hex(side: &str) -> Hex {
    let (column, row) = match side {
        "1" => (0, 15),
        "2" => (27, 0),
        "4" => (53, 15),
        _ => (27, 29),
    };
    Hex::from_column_row(column, row)
}

/// A crew of a skill by its name.
pub fn crew(skill: &str) -> Crew {
    let (skill, kills) = match skill {
        "novice" => (Skill::Novice, 0),
        "ace-5" => (Skill::Ace, 5),
        "ace-10" => (Skill::Ace, 10),
        "ace-15" => (Skill::Ace, 15),
        "ace-20" => (Skill::Ace, 20),
        "ace-30" => (Skill::Ace, 30),
        "ace-80" => (Skill::Ace, 80),
        _ => (Skill::Average, 0),
    };
    Crew { skill, kills, ..Crew::default() }
}

fn new_plane(scenario: &Scenario, index: usize, card: u8, planes: &[Plane]) -> Plane {
    let group = &scenario.groups[index];
    let side = group.side.unwrap_or(Side::First);
    let number = planes.iter().filter(|plane| plane.side == side).count() as u8 + 1;
    let plotted = group.flight == Flight::Plotted;
    let seat = match side {
        Side::First => Some(Seat(0)),
        Side::Second if scenario.solitaire => None,
        Side::Second => Some(Seat(1)),
    };
    let mut plane = Plane::new(card, side, seat.filter(|_| plotted || !scenario.solitaire), number);
    plane.group = index as u8;
    plane
}

/// A new game, or everything that is wrong with its set-up.
pub fn start(book: &Arc<Book>, setup: &Setup) -> Result<State, Vec<Fault>> {
    let Some(index) = book.scenarios.iter().position(|scenario| scenario.id == setup.scenario) else {
        let message = Message::new("af-fault-scenario").with("value", setup.scenario.as_str());
        return Err(vec![Fault { place: "scenario".to_owned(), message, rule: None }]);
    };
    let scenario = &book.scenarios[index];
    let mut draftsman = Draftsman { book, scenario, setup, faults: Vec::new() };
    draftsman.check_keys();
    let options = draftsman.options();
    let (mut planes, date) = draftsman.planes();
    draftsman.formations(&mut planes, options);
    let looked = draftsman.careers(&mut planes);
    if options.has(Opt::Guided) {
        missile::stow(book, &mut planes, date);
    }
    let players = draftsman.seat_players(&mut planes);
    let land = draftsman.land(options);
    let siting = draftsman.one_of("siting", &["off", "on"]) == "on";
    let common_height = scenario.dice_altitude && draftsman.one_of("altitude", &ALTITUDES) == "dice";
    let flak_crews = draftsman.flak_crews();
    let squadrons = draftsman.squadrons(options);
    if !draftsman.faults.is_empty() {
        return Err(draftsman.faults);
    }
    let (mut pieces, mut batteries) = opening::pieces::deploy(&scenario.pieces, options);
    let ships = opening::fleets::launch(book, &scenario.fleets, &squadrons, date, &mut pieces);
    batteries.resize(pieces.len(), Battery::default());
    let table = Table {
        scenario: index as u8,
        options,
        players,
        fixed_map: !scenario.moving_map,
        traces: vec![Trace::default(); planes.len()],
        planes,
        pieces,
        land,
        siting,
        date,
        common_height,
        flak_crews,
        ships,
        // Who is known needs no dice for traits and no second die.
        looked,
        moved: looked,
        ..Table::default()
    };
    Ok(begin(book, table, batteries))
}

fn begin(book: &Arc<Book>, table: Table, batteries: Vec<Battery>) -> State {
    let count = table.planes.len();
    let secret = Secret {
        lines: vec![None; count],
        starts: vec![Start::default(); count],
        ahead: vec![Vec::new(); count],
        batteries,
        ..Secret::default()
    };
    let mut state = State { book: book.clone(), table, secret, awaiting: Awaiting::Nothing };
    flow::advance(&mut state, &mut referee::Silent);
    state
}
