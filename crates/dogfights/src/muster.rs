//! Setting up: from a set-up to the facts of a game, or everything that is wrong with it.

use std::sync::Arc;

use grid::lattice::{Board, Edge, Point};
use referee::{Fault, Message, Seat};

use crate::{
    aircraft::{Class, Origin, Type},
    battle::{Battle, Cloud, Craft, Flank, Name, Options, Zone},
    book::{Book, Mode, Scenario},
    setup::{Agreed, ByEdition, Chosen, CloudSpec, Clouds, Edition, First, Setup, Toggle, ZoneSpec},
    state::MOST_PLANES,
};

/// The default set-up of a scenario.
pub fn default_setup(scenario: &Scenario) -> Setup {
    let first = match scenario.first {
        None => First::Die,
        Some(seat) => [First::One, First::Two, First::Three, First::Four][usize::from(seat)],
    };
    Setup {
        scenario: scenario.id.clone(),
        first,
        forces: scenario.sides.iter().map(|side| side.planes.clone()).collect(),
        zones: scenario.zones.clone(),
        wind: scenario.wind,
        sun: scenario.sun,
        ace_against_ace: if scenario.ace_against_ace { Toggle::On } else { Toggle::Off },
        value_limit: Agreed(scenario.value_limit),
        edition: if needs_later_edition(scenario) { Edition::V2 } else { Edition::V1 },
        ..Setup::default()
    }
}

/// Teams, free-for-all and values are in the later edition only.
fn needs_later_edition(scenario: &Scenario) -> bool {
    scenario.sides.len() > 2 || scenario.value_limit.is_some()
}

/// Collects what is wrong with a set-up.
struct Muster<'a> {
    book: &'a Book,
    setup: &'a Setup,
    scenario: &'a Scenario,
    options: Options,
    faults: Vec<Fault>,
}

/// The facts of a game, or everything that is wrong with its set-up.
pub fn muster(book: &Book, setup: &Setup) -> Result<Arc<Battle>, Vec<Fault>> {
    let Some(scenario) = book.scenario(&setup.scenario) else {
        let message = Message::new("aod-fault-scenario").with("id", setup.scenario.clone());
        return Err(vec![Fault { place: "scenario".into(), message, rule: None }]);
    };
    let mut muster = Muster { book, setup, scenario, options: Options::of(setup, scenario), faults: Vec::new() };
    muster.check_numbers();
    muster.check_zones();
    let battle = muster.build();
    muster.check_forces(&battle);
    if muster.faults.is_empty() { Ok(Arc::new(battle)) } else { Err(muster.faults) }
}

/// The facts of a game with any forces, for positions that are set up by hand.
pub fn muster_loosely(book: &Book, setup: &Setup) -> Option<Arc<Battle>> {
    let scenario = book.scenario(&setup.scenario)?;
    let options = Options::of(setup, scenario);
    let mut muster = Muster { book, setup, scenario, options, faults: Vec::new() };
    Some(Arc::new(muster.build()))
}

impl Muster<'_> {
    fn fault(&mut self, place: impl Into<String>, rule: &'static str, message: Message) {
        self.faults.push(Fault { place: place.into(), message, rule: Some(rule.to_owned()) });
    }

    fn check_numbers(&mut self) {
        let (have, need) = (self.setup.forces.len(), self.scenario.sides.len());
        if have != need {
            let message = Message::new("aod-fault-seats").with("have", have).with("need", need);
            self.fault("forces", "AOD-SETUP-01", message);
        }
        let total: usize = self.setup.forces.iter().map(Vec::len).sum();
        if total > MOST_PLANES {
            let message = Message::new("aod-fault-too-many").with("have", total).with("most", MOST_PLANES);
            self.fault("forces", "AOD-SETUP-06", message);
        }
        let seats = self.scenario.sides.len();
        let first =
            [First::One, First::Two, First::Three, First::Four].iter().position(|seat| *seat == self.setup.first);
        if first.is_some_and(|seat| seat >= seats) {
            self.fault("first", "AOD-SETUP-13", Message::new("aod-fault-first"));
        }
        if let Some(seat) = self.scenario.first
            && first != Some(usize::from(seat))
        {
            self.fault("first", "AOD-SCEN-GENERAL-02", Message::new("aod-fault-first"));
        }
    }

    // Rule: AOD-MODE-REC-01
    fn check_zones(&mut self) {
        let board = self.board();
        for (index, zone) in self.zone_specs().to_vec().iter().enumerate() {
            let zone = Zone { team: 0, letter: zone.letter.clone(), column: zone.column, row: zone.row };
            if zone.points().any(|point| board.depth(point) < 2) {
                self.fault(format!("zones.{index}"), "AOD-MODE-REC-01", Message::new("aod-fault-zone"));
            }
        }
        if self.zone_specs().len() > 6 {
            self.fault("zones", "AOD-MODE-REC-01", Message::new("aod-fault-zones"));
        }
    }

    fn zone_specs(&self) -> &[ZoneSpec] {
        if self.setup.zones.is_empty() { &self.scenario.zones } else { &self.setup.zones }
    }

    fn board(&self) -> Board {
        Board::new(self.scenario.columns, self.scenario.rows)
    }

    // Rule: AOD-GEO-03, AOD-SETUP-03, AOD-SETUP-05
    fn build(&mut self) -> Battle {
        let board = self.board();
        let mut flanks: Vec<Flank> = Vec::new();
        let mut crafts = Vec::new();
        let mut names = Vec::new();
        for (index, side) in self.scenario.sides.iter().enumerate() {
            let team = self.scenario.teams.get(index).copied().unwrap_or(index as u8);
            let shared = self.scenario.sides.iter().filter(|other| other.edge == side.edge).count() > 1;
            let second = flanks.iter().any(|flank| flank.edge == side.edge);
            let access = access_points(board, side.edge, shared, second);
            let start = crafts.len() as u8;
            for (craft, name) in self.craft_force(index, team) {
                crafts.push(craft);
                names.push(name);
            }
            let planes = start..crafts.len() as u8;
            flanks.push(Flank { team, edge: side.edge, access, planes, nation: side.nation.clone() });
        }
        let zones = self.zones(&flanks);
        Battle {
            setup: self.setup.clone(),
            options: self.options,
            mode: self.scenario.mode,
            board,
            flanks,
            crafts,
            names,
            zones,
            clouds: self.clouds(board),
        }
    }

    fn zones(&self, flanks: &[Flank]) -> Vec<Zone> {
        let team = |seat: u8| flanks.get(usize::from(seat)).map_or(0, |flank| flank.team);
        let zones = self.zone_specs().iter();
        zones.map(|z| Zone { team: team(z.seat), letter: z.letter.clone(), column: z.column, row: z.row }).collect()
    }

    /// The aircraft of a seat in the order of activation.
    fn craft_force(&mut self, index: usize, team: u8) -> Vec<(Craft, Name)> {
        let chosen = self.setup.forces.get(index).cloned().unwrap_or_default();
        let mut force = Vec::new();
        for (place, chosen) in chosen.iter().enumerate() {
            let place = format!("forces.{index}.{place}");
            let Some(kind) = self.book.types.iter().position(|kind| kind.id == chosen.kind) else {
                self.fault(place, "AOD-SETUP-06", Message::new("aod-fault-type").with("id", chosen.kind.clone()));
                continue;
            };
            self.check_chosen(&place, chosen, kind);
            force.push(self.craft(Seat(index as u8), team, chosen, kind));
        }
        force.sort_by_key(|(craft, name)| (craft.rank, craft.number, name.label.clone()));
        force
    }

    fn craft(&self, seat: Seat, team: u8, chosen: &Chosen, index: usize) -> (Craft, Name) {
        let kind = &self.book.types[index];
        let craft = Craft::of(kind, seat, team, chosen.number, self.scenario.mode, &self.options, self.setup);
        let craft = if chosen.disarmed { craft.disarm() } else { craft };
        let letter = self.book.nation(&kind.nation).map_or("?", |nation| nation.letter.as_str());
        let name = Name {
            label: format!("{letter}{}", chosen.number),
            kind: index,
            type_name: kind.name.clone(),
            nation: kind.nation.clone(),
        };
        (Craft { bombs: chosen.bombs, ..craft }, name)
    }

    fn check_chosen(&mut self, place: &str, chosen: &Chosen, kind: usize) {
        let kind = self.book.types[kind].clone();
        let (low, high) = kind.numbers;
        let name = || kind.name.clone();
        if !(low..=high).contains(&chosen.number) {
            let message = Message::new("aod-fault-number").with("name", name()).with("low", low).with("high", high);
            self.fault(place, "AOD-SETUP-07", message);
        }
        self.check_load(place, chosen, &kind);
        self.check_disarmed(place, chosen, &kind);
        // Rule: AOD-COMP-03, AOD-COMP-04
        if kind.origin == Origin::Later && self.setup.edition == Edition::V1 {
            self.fault(place, "AOD-COMP-04", Message::new("aod-fault-later").with("name", name()));
        }
        // Rule: AOD-MODE-DOG-01
        if self.scenario.mode.is_dogfight() && kind.class.is_bomber() {
            self.fault(place, "AOD-MODE-DOG-01", Message::new("aod-fault-dogfight").with("name", name()));
        }
    }

    // Rule: AOD-SETUP-14, AOD-MODE-GEN-05, AOD-MODE-GEN-06, AOD-MODE-BOMB-02
    fn check_load(&mut self, place: &str, chosen: &Chosen, kind: &Type) {
        let rule = if kind.class == Class::Scout { "AOD-MODE-GEN-05" } else { "AOD-MODE-GEN-06" };
        let bombing = matches!(self.scenario.mode, Mode::AreaBombing | Mode::Breakthrough | Mode::Combined);
        let most = if bombing { kind.bombs } else { 0 };
        if chosen.bombs > most {
            let message = Message::new("aod-fault-bombs").with("name", kind.name.clone()).with("most", most);
            self.fault(place, rule, message);
        }
        // Rule: AOD-MODE-BOMB-14
        let must_load = self.scenario.mode == Mode::Breakthrough && kind.class.is_bomber();
        if must_load && chosen.bombs == 0 {
            let message = Message::new("aod-fault-unloaded").with("name", kind.name.clone());
            self.fault(place, "AOD-MODE-GEN-06", message);
        }
    }

    // Rule: AOD-MODE-GEN-02
    fn check_disarmed(&mut self, place: &str, chosen: &Chosen, kind: &Type) {
        let allowed = match (self.setup.disarming, self.scenario.mode) {
            (_, Mode::General) => true,
            (_, Mode::Dogfight | Mode::FreeForAll) | (ByEdition::Off, _) => false,
            (ByEdition::On, _) => true,
            (ByEdition::Edition, _) => self.setup.edition == Edition::V1,
        };
        if chosen.disarmed && !(allowed && kind.class == Class::Scout) {
            let message = Message::new("aod-fault-disarmed").with("name", kind.name.clone());
            self.fault(place, "AOD-MODE-GEN-02", message);
        }
    }

    fn check_forces(&mut self, battle: &Battle) {
        self.check_labels(battle);
        self.check_alliances(battle);
        for (index, flank) in battle.flanks.iter().enumerate() {
            let crafts = &battle.crafts[usize::from(flank.planes.start)..usize::from(flank.planes.end)];
            if crafts.is_empty() {
                self.fault(format!("forces.{index}"), "AOD-SETUP-06", Message::new("aod-fault-empty"));
            }
            self.check_value(index);
            self.check_required(index, crafts);
        }
        if battle.mode == Mode::General {
            self.check_general(battle);
        }
        self.check_task(battle);
    }

    // Rule: AOD-MODE-REC-14, AOD-MODE-BOMB-04
    /// Somebody must have something to do in a game with tasks.
    fn check_task(&mut self, battle: &Battle) {
        let has_zone = |craft: &Craft| battle.zones.iter().any(|zone| zone.team == craft.team);
        let (rule, is_tasked): (_, &dyn Fn(&Craft) -> bool) = match battle.mode {
            Mode::Dogfight | Mode::FreeForAll | Mode::General => return,
            Mode::Reconnaissance => ("AOD-MODE-REC-14", &|craft| craft.camera && has_zone(craft)),
            Mode::Breakthrough => ("AOD-MODE-BOMB-04", &|craft| craft.bombs > 0),
            _ => ("AOD-MODE-BOMB-04", &|craft| craft.bombs > 0 && has_zone(craft)),
        };
        if !battle.crafts.iter().any(is_tasked) {
            self.fault("forces", rule, Message::new("aod-fault-no-task"));
        }
    }

    // Rule: AOD-SETUP-07
    fn check_labels(&mut self, battle: &Battle) {
        for (index, name) in battle.names.iter().enumerate() {
            if battle.names[..index].iter().any(|other| other.label == name.label) {
                let message = Message::new("aod-fault-twice").with("label", name.label.clone());
                self.fault("forces", "AOD-SETUP-07", message);
            }
        }
    }

    // Rule: AOD-SETUP-01, AOD-SETUP-02, AOD-TEAM4-03
    fn check_alliances(&mut self, battle: &Battle) {
        if self.scenario.mode == Mode::FreeForAll {
            return;
        }
        let central = |index: usize| self.book.nation(&battle.names[index].nation).is_some_and(|n| n.central);
        let mut camps = [None; 4];
        let mut mixed = false;
        for (index, craft) in battle.crafts.iter().enumerate() {
            let camp = camps[usize::from(craft.team)].get_or_insert(central(index));
            mixed |= *camp != central(index);
        }
        if mixed || (camps[0].is_some() && camps[0] == camps[1]) {
            self.fault("forces", "AOD-SETUP-01", Message::new("aod-fault-alliance"));
        }
    }

    // Rule: AOD-VALUE-02, AOD-VALUE-03, AOD-VALUE-04
    fn check_value(&mut self, index: usize) {
        let Some(limit) = self.setup.value_limit.0 else { return };
        let value: u16 = force_value(self.book, &self.setup.forces[index]);
        if value > limit {
            let message = Message::new("aod-fault-value").with("value", value).with("limit", limit);
            self.fault(format!("forces.{index}"), "AOD-VALUE-04", message);
        }
    }

    // Rule: AOD-SCEN-GENERAL-01, AOD-SCEN-HIGH-02, AOD-SCEN-DAWN-01
    fn check_required(&mut self, index: usize, crafts: &[Craft]) {
        let Some(required) = self.scenario.sides[index].required else { return };
        let count = |test: fn(Class) -> bool| crafts.iter().filter(|craft| test(craft.class)).count() as u8;
        let have = [count(Class::is_fighter), count(Class::is_scout_like), count(Class::is_bomber)];
        let rule = required_rule(self.scenario.mode);
        let idle = self.scenario.dawn && crafts.iter().any(|craft| !craft.class.is_fighter() && craft.bombs == 0);
        if have != required || idle {
            let [fighters, scouts, bombers] = required;
            let message = Message::new("aod-fault-required")
                .with("fighters", fighters)
                .with("scouts", scouts)
                .with("bombers", bombers);
            self.fault(format!("forces.{index}"), rule, message);
        }
    }

    // Rule: AOD-SCEN-GENERAL-01, AOD-SCEN-GENERAL-03
    /// The general flies in his own nation's scout number 13: others are not as fast.
    fn check_general(&mut self, battle: &Battle) {
        let flank = &battle.flanks[0];
        let aboard = |index: usize| {
            let (craft, name) = (&battle.crafts[index], &battle.names[index]);
            craft.disarmed && craft.number == 13 && name.nation == flank.nation
        };
        if !flank.planes.clone().any(|plane| aboard(usize::from(plane))) {
            self.fault("forces.0", "AOD-SCEN-GENERAL-01", Message::new("aod-fault-general"));
        }
    }

    // Rule: AOD-CLOUD-06, AOD-SCEN-HIGH-01
    fn clouds(&self, board: Board) -> Vec<Cloud> {
        let scattered;
        let specs = match self.setup.clouds {
            Clouds::Off => &[][..],
            Clouds::Scenario if self.setup.cloud_list.is_empty() => &self.scenario.clouds,
            Clouds::Scenario => &self.setup.cloud_list,
            Clouds::Scattered => {
                scattered = scattered_clouds(board);
                &scattered
            }
        };
        specs
            .iter()
            .map(|spec| Cloud { middle: Point::from_column_row(spec.column, spec.row), top: spec.top })
            .collect()
    }
}

/// The rule by which a scenario of this mode asks for certain aircraft.
pub fn required_rule(mode: Mode) -> &'static str {
    match mode {
        Mode::General => "AOD-SCEN-GENERAL-01",
        Mode::Breakthrough => "AOD-SCEN-DAWN-01",
        _ => "AOD-SCEN-HIGH-02",
    }
}

/// The value of a force, bombs included.
pub fn force_value(book: &Book, force: &[Chosen]) -> u16 {
    force.iter().filter_map(|chosen| Some(book.kind(&chosen.kind)?.value_with(chosen.bombs))).sum()
}

/// A layout that looks the same from both sides: four pairs of markers.
fn scattered_clouds(board: Board) -> Vec<CloudSpec> {
    let (width, height) = (board.width, board.height);
    let pairs = [(width / 4, 4, 1), (width / 3, height - 6, 1), (width / 2 - 2, 7, 2), (width / 5, height / 2, 3)];
    let mirrored = |(column, row, top): (i16, i16, u8)| {
        [CloudSpec { column, row, top }, CloudSpec { column: width - 1 - column, row: height - 1 - row, top }]
    };
    pairs.into_iter().flat_map(mirrored).collect()
}

// Rule: AOD-GEO-04, AOD-SETUP-05
/// The Access Points of a side: four on each of two extensions, one step outside the edge.
/// Partners who share a side have one extension each.
fn access_points(board: Board, edge: Edge, shared: bool, second: bool) -> Vec<Point> {
    let rows = [2, 4, 6, 8, 12, 14, 16, 18].map(|row| row * board.height / 21);
    let columns = [-10, -8, -6, -4, 3, 5, 7, 9].map(|x| board.width / 2 + x);
    let points = match edge {
        Edge::West => rows.map(|row| Point::from_column_row(-1, row)),
        Edge::East => rows.map(|row| Point::from_column_row(board.width, row)),
        Edge::North => columns.map(|column| Point::from_column_row(column, -1)),
        Edge::South => columns.map(|column| Point::from_column_row(column, board.height)),
    };
    match (shared, second) {
        (false, _) => points.to_vec(),
        (true, false) => points[..4].to_vec(),
        (true, true) => points[4..].to_vec(),
    }
}
