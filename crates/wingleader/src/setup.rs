//! Chapter 5, set-up: what is chosen before a game, and how squadrons come onto the map.

use std::sync::Arc;

use grid::squares::{AspectRule, Facing, Square, SunRule};
use referee::{BySide, Fault, Log, Message, Side};
use serde::{Deserialize, Serialize};

use crate::{
    book::{Arrival, Book, OrderOfBattle, Scenario},
    event::Event,
    order::Order,
    refuse::{Checked, ensure, no, on_map},
    squadron::{
        Ammo, Cohesion, Edge, Load, Mission, PhaseMarks, Pod, Quality, Rockets, Size, Slope, Slow, Squadron, Status,
        SurfaceId, UnitId, members,
    },
    state::{Marker, Phase, Position, Queue, Roster, Stage, State, SurfaceState},
    terms::{Options, Terms},
    why::Why,
};

/// Everything chosen before a game: the scenario and its switches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The scenario's id.
    pub scenario: String,
    /// 13.2 Drop tanks.
    pub tanks: bool,
    /// 13.3 Experten.
    pub experten: bool,
    /// 13.4.1 Bounce.
    pub bounce: bool,
    /// 13.4.2 Evasion.
    pub evasion: bool,
    /// 13.4.3 Lufbery.
    pub lufbery: bool,
    /// 13.5.2 Heavy guns.
    pub heavy_guns: bool,
    /// 13.5.3 Air-to-air rockets.
    pub rockets: bool,
    /// 13.5.4 Gyro sights.
    pub gyro: bool,
    /// 13.5.6 Pods.
    pub pods: bool,
    /// 13.6 Single aircraft.
    pub singles: bool,
    /// 13.7 Take-off.
    pub take_off: bool,
    /// 13.8.1 Jets.
    pub jets: bool,
    /// 13.8.2 Rocket fighters.
    pub rocket_fighters: bool,
    /// Where the sun arcs have their bounds.
    pub sun: SunRule,
    /// How far ahead and behind reach.
    pub aspect: AspectRule,
    /// A turn of 135 degrees costs a movement point.
    pub steep_turns: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::with("", Options::default())
    }
}

impl Setup {
    /// A scenario with these options.
    pub fn with(scenario: &str, options: Options) -> Setup {
        Setup {
            scenario: scenario.to_owned(),
            tanks: options.tanks,
            experten: options.experten,
            bounce: options.bounce,
            evasion: options.evasion,
            lufbery: options.lufbery,
            heavy_guns: options.heavy_guns,
            rockets: options.rockets,
            gyro: options.gyro,
            pods: options.pods,
            singles: options.singles,
            take_off: options.take_off,
            jets: options.jets,
            rocket_fighters: options.rocket_fighters,
            sun: options.sun_rule,
            aspect: options.aspect_rule,
            steep_turns: options.steep_turns,
        }
    }

    /// A scenario as its sheet says.
    pub fn of(scenario: &Scenario) -> Setup {
        Setup::with(&scenario.id, Options::of(scenario))
    }

    /// The options.
    pub fn options(&self) -> Options {
        Options {
            tanks: self.tanks,
            experten: self.experten,
            bounce: self.bounce,
            evasion: self.evasion,
            lufbery: self.lufbery,
            heavy_guns: self.heavy_guns,
            rockets: self.rockets,
            gyro: self.gyro,
            pods: self.pods,
            singles: self.singles,
            take_off: self.take_off,
            jets: self.jets,
            rocket_fighters: self.rocket_fighters,
            sun_rule: self.sun,
            aspect_rule: self.aspect,
            steep_turns: self.steep_turns,
        }
    }
}

/// The position before the first marker is placed.
// Rule: WL-5.3-a, WL-5.3-b, WL-5.2-a
pub fn start(book: &Arc<Book>, setup: &Setup) -> Result<State, Vec<Fault>> {
    let Some(scenario) = book.scenario(&setup.scenario) else {
        let message = Message::new("wl-no-such-scenario").with("scenario", setup.scenario.clone());
        return Err(vec![Fault { place: "scenario".to_owned(), message, rule: None }]);
    };
    let terms = Terms::of(scenario, setup.options());
    let units: Vec<Squadron> = scenario.units.iter().map(|line| enlist(line, &terms)).collect();
    let now = first_position(&units, &terms, scenario);
    let mut state = State::new(book, terms, now);
    for id in state.ids() {
        let strength = state.load_strength(state.unit(id));
        state.unit_mut(id).strength = strength;
    }
    state.begin_set_up(&mut referee::Silent);
    crate::flow::run(&mut state, &mut referee::Silent);
    let faults = faults(&state, scenario);
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

/// A position with these squadrons and nothing done yet.
pub(crate) fn first_position(units: &[Squadron], terms: &Terms, scenario: &Scenario) -> Position {
    Position {
        turn: 1,
        phase: Phase::SetUp,
        part: terms.first,
        stage: Stage::Go,
        units: Roster::new(units),
        surface: vec![SurfaceState::default(); terms.surface.len()],
        points: BySide::new(0, 0),
        got_through: false,
        markers: scenario.markers,
        sent: BySide::default(),
        queue: Queue::default(),
        moves: 0,
        drifted: 0,
        drifting: 0,
        brawls: 0,
        mover: None,
        volley: None,
        fight: None,
        shot: None,
        parted: None,
        kept: 0,
        struck: 0,
    }
}

/// A squadron as the order of battle describes it.
// Rule: WL-5.1-b, WL-5.1-f, WL-5.2-b, WL-7.1-c, WL-9.2.2-d, WL-9.2.3-a, WL-9.2.4-a, WL-9.2.1-a, WL-9.2.1.2-a
// Rule: WL-13.2-a, WL-13.7-a, WL-3.2.1-b
pub(crate) fn enlist(line: &OrderOfBattle, terms: &Terms) -> Squadron {
    let options = &terms.options;
    let (at, entry_turn, trail) = match line.arrival {
        Arrival::At { turn, square } => (square, turn, 0),
        Arrival::Over { turn, edge, low, trail, .. } => {
            (Square::new(edge.column() - edge.facing().vector().dx, low), turn, trail)
        }
    };
    let fighter = !matches!(line.mission, Mission::Bombing(_));
    Squadron {
        side: line.side,
        letter: line.letter,
        card: line.card,
        size: line.size,
        mission: line.mission,
        patrol: line.patrol,
        status: if entry_turn == 1 { Status::Unplaced } else { Status::Reserve },
        at,
        facing: line.facing,
        tally: None,
        vector: None,
        alert: fighter && (line.alert || line.mission == Mission::Intercept),
        slope: Slope::Level,
        cohesion: Cohesion::Good,
        ammo: Ammo::Full,
        quality: line.quality,
        experte: line.experte,
        leader: false,
        wing: line.wing,
        net: line.net,
        load: if fighter { Load::None } else { line.load },
        tanks: line.tanks && options.tanks,
        rockets: if line.rockets && options.rockets { Rockets::Loaded } else { Rockets::None },
        pod: if options.pods { line.pod } else { Pod::None },
        gyro: line.gyro,
        strength: 0,
        losses: 0,
        stragglers: 0,
        returning: false,
        home: None,
        former_escort: false,
        split: false,
        dogfight: 0,
        lufbery: false,
        slow: if line.takes_off && options.take_off { Slow::Rolling } else { Slow::No },
        burnt: 0,
        target: line.target.map(SurfaceId),
        photographed: false,
        strafed: false,
        straight: 0,
        release: None,
        bombed: false,
        shaken: 0,
        attacked_turn: 0,
        entry_turn,
        trail,
        phase: PhaseMarks::default(),
    }
}

/// What is wrong with a scenario's own squares.
// Rule: WL-5.3-d, WL-5.3-e, WL-5.3-f, WL-9.5.2-a, WL-9.2.2.1-a, WL-13.7-a
fn faults(state: &State, scenario: &Scenario) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (index, line) in scenario.units.iter().enumerate() {
        let id = UnitId(index as u8);
        let Arrival::At { turn: 1, square } = line.arrival else { continue };
        if let Err(refusal) = state.check_square(id, square, line.facing) {
            let place = format!("scenario {}: squadron {}", scenario.id, line.letter);
            let message = crate::words::reason(&refusal.why);
            faults.push(Fault { place, message, rule: Some(refusal.rule.0.to_owned()) });
        }
    }
    faults
}

impl State {
    /// The line of the order of battle from which a squadron came.
    fn line(&self, id: UnitId) -> Option<&OrderOfBattle> {
        let scenario = self.frame.book.scenario(&self.terms().scenario)?;
        scenario.units.get(id.index())
    }

    /// The start of a Set-up Phase: those who enter now are to be placed.
    // Rule: WL-5.3.1-a, WL-6.0-b, WL-5.3-b
    pub(crate) fn begin_set_up(&mut self, log: &mut impl Log<Event>) {
        self.enter_phase(Phase::SetUp, log);
        self.now.part = self.terms().first;
        let turn = self.now.turn;
        for id in self.ids() {
            if self.unit(id).status == Status::Reserve && self.unit(id).entry_turn <= turn {
                self.unit_mut(id).status = Status::Unplaced;
            }
        }
        // Bombers stand first: escorts are placed by them.
        for id in members(self.set(|unit| unit.status == Status::Unplaced)) {
            if let Some((at, facing)) = self.only_square(id) {
                self.put(id, at, facing, log);
            }
        }
    }

    /// The square of a squadron that has no choice.
    fn only_square(&self, id: UnitId) -> Option<(Square, Facing)> {
        let line = self.line(id)?;
        let free = line.as_escort || line.mission == Mission::Escort || !line.or.is_empty();
        match line.arrival {
            Arrival::At { square, .. } if !free => Some((square, line.facing)),
            Arrival::Over { edge, low, high, .. } if low == high => {
                let column = edge.column() - edge.facing().vector().dx;
                Some((Square::new(column, low), line.facing))
            }
            _ => None,
        }
    }

    /// Puts a squadron onto the map, or beside its entry square.
    // Rule: WL-5.3-b, WL-5.3.1-b, WL-5.3.1-c, WL-8.4.1-a
    fn put(&mut self, id: UnitId, at: Square, facing: Facing, log: &mut impl Log<Event>) {
        let over = matches!(self.line(id).map(|line| line.arrival), Some(Arrival::Over { .. }));
        let unit = self.unit_mut(id);
        (unit.at, unit.facing) = (at, facing);
        unit.status = if over { Status::Waiting } else { Status::Flying };
        let strength = self.load_strength(self.unit(id));
        self.unit_mut(id).strength = strength;
        log.note(|| Event::Placed { unit: id, at, facing });
    }

    /// Asks the side that sets up for its next choice, or goes on.
    // Rule: WL-5.3-b, WL-5.3.1-a, WL-5.2.1-d
    pub(crate) fn next_set_up(&mut self, log: &mut impl Log<Event>) {
        let side = self.now.part;
        if let Some(stage) = self.set_up_stage(side) {
            self.now.stage = stage;
        } else if side == self.terms().first {
            self.now.part = side.other();
        } else {
            self.enter_phase(Phase::Tally, log);
            self.begin_tally(log);
        }
    }

    /// What a side still has to choose in this Set-up Phase, in order.
    // Rule: WL-5.2.1-b, WL-5.2.1-d, WL-5.3-c, WL-9.5.1-a, WL-15.2.1-a
    fn set_up_stage(&mut self, side: Side) -> Option<Stage> {
        if let Some(wing) = (1..10).find(|wing| self.lacks_leader(side, *wing)) {
            return Some(Stage::Lead { side, wing });
        }
        if let Some(marker) = self.next_marker(side) {
            return Some(Stage::Mark { side, marker });
        }
        let own = |unit: &Squadron| unit.side == side;
        let unplaced = self.set(|unit| own(unit) && unit.status == Status::Unplaced);
        if let Some(unit) = members(unplaced).next() {
            return Some(Stage::Place { unit });
        }
        let blind = self.units().find(|(id, unit)| own(unit) && self.needs_vector(*id)).map(|(id, _)| id);
        if let Some(unit) = blind {
            return Some(Stage::Vector { unit });
        }
        let aimless = self.units().find(|(_, unit)| own(unit) && self.needs_target(unit)).map(|(id, _)| id);
        aimless.map(|unit| Stage::Aim { unit })
    }

    // Rule: WL-9.5.1-a
    fn lacks_leader(&self, side: Side, wing: u8) -> bool {
        let members = || self.now.units.iter().filter(|unit| unit.side == side && unit.wing == wing);
        self.now.turn == 1 && members().any(Squadron::is_fighter) && !members().any(|unit| unit.leader)
    }

    /// The next marker of a side that some squadron can take; markers that nobody can take are dropped.
    // Rule: WL-5.2.1-a, WL-5.2.1-b, WL-5.2.1-d
    fn next_marker(&mut self, side: Side) -> Option<Marker> {
        for marker in [Marker::Veteran, Marker::Green, Marker::Experte] {
            if *self.markers_left(side, marker) == 0 {
                continue;
            }
            if self.ids().any(|id| self.check_mark(side, marker, id).is_ok()) {
                return Some(marker);
            }
            *self.markers_left(side, marker) = 0;
        }
        None
    }

    fn markers_left(&mut self, side: Side, marker: Marker) -> &mut u8 {
        let left = &mut self.now.markers[side];
        match marker {
            Marker::Veteran => &mut left.veteran,
            Marker::Green => &mut left.green,
            Marker::Experte => &mut left.experte,
        }
    }

    // Rule: WL-5.3-c, WL-5.3.1-d, WL-9.2.4-b, WL-9.2.4-h, WL-9.2.4.1-a, WL-9.5.3-a
    fn needs_vector(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.is_present()
            && unit.mission == Mission::Intercept
            && !unit.patrol
            && unit.vector.is_none()
            && unit.entry_turn == self.now.turn
            && self.bound_to(id).is_none()
    }

    fn needs_target(&self, unit: &Squadron) -> bool {
        unit.is_present()
            && unit.is_bomber()
            && unit.target.is_none()
            && self.terms().bombing
            && unit.entry_turn == self.now.turn
            && self.surface_ids().any(|id| self.terms().surface[id.index()].side != unit.side)
    }

    /// Whether a squadron may get the wing leader.
    // Rule: WL-5.2.1-b, WL-9.5.1-a
    pub fn check_lead(&self, side: Side, wing: u8, id: UnitId) -> Checked {
        let unit = self.own(side, id)?;
        ensure(unit.wing == wing, "WL-9.5.1-a", || Why::OtherWing { unit: self.name(id) })?;
        ensure(unit.is_fighter(), "WL-9.5.1-a", || Why::IsBomber { unit: self.name(id) })
    }

    /// Whether a squadron may get a quality marker.
    // Rule: WL-5.2.1-a, WL-5.2.1-b
    pub fn check_mark(&self, side: Side, marker: Marker, id: UnitId) -> Checked {
        let unit = self.own(side, id)?;
        let name = || self.name(id);
        match marker {
            Marker::Veteran | Marker::Green => {
                ensure(unit.quality == Quality::Trained, "WL-5.2.1-a", || Why::HasMarker { unit: name() })
            }
            Marker::Experte => {
                ensure(unit.is_fighter(), "WL-5.2.1-b", || Why::IsBomber { unit: name() })?;
                ensure(!unit.experte, "WL-5.2.1-b", || Why::HasMarker { unit: name() })
            }
        }
    }

    /// Gives a quality marker to a squadron.
    // Rule: WL-5.2.1-a, WL-5.2.1-b, WL-5.2.1-c, WL-9.5.1-b, WL-2.1-M22, WL-2.1-M23, WL-2.1-M24
    pub(crate) fn mark(&mut self, id: UnitId, marker: Marker, log: &mut impl Log<Event>) {
        *self.markers_left(self.unit(id).side, marker) -= 1;
        let unit = self.unit_mut(id);
        match marker {
            Marker::Veteran => unit.quality = Quality::Veteran,
            Marker::Green => unit.quality = Quality::Green,
            Marker::Experte => unit.experte = true,
        }
        log.note(|| Event::Marked { unit: id, marker });
        self.now.stage = Stage::Go;
    }

    /// Puts a wing leader with a squadron.
    pub(crate) fn lead(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        self.unit_mut(id).leader = true;
        log.note(|| Event::Led { unit: id });
        self.now.stage = Stage::Go;
    }

    /// Places a squadron that had a choice.
    pub(crate) fn place(&mut self, id: UnitId, at: Square, facing: Facing, log: &mut impl Log<Event>) {
        self.put(id, at, facing, log);
        self.now.stage = Stage::Go;
    }

    /// Whether a squadron may be set up here.
    // Rule: WL-5.1-b, WL-5.3-b, WL-5.3-d, WL-5.3-e, WL-5.3.1-b, WL-9.2.2-a, WL-9.2.2.1-a
    pub fn check_square(&self, id: UnitId, at: Square, facing: Facing) -> Checked {
        on_map(at)?;
        let Some(line) = self.line(id) else { return no("WL-5.1-b", Why::NoSuchUnit { unit: id }) };
        ensure(facing.is_level(), "WL-5.3-b", || Why::WrongFacing { unit: self.name(id) })?;
        if line.or.contains(&(at, facing)) {
            return Ok(());
        }
        ensure(facing == line.facing, "WL-5.1-b", || Why::WrongFacing { unit: self.name(id) })?;
        match line.arrival {
            Arrival::Over { edge, low, high, .. } => self.check_entry(id, at, edge, (low, high)),
            Arrival::At { .. } if line.mission == Mission::Escort || line.as_escort => {
                self.check_escort_square(id, line.close, at, facing)?;
                self.check_beside_wing(id, at, facing)
            }
            Arrival::At { square, .. } => {
                ensure(at == square, "WL-5.1-b", || Why::WrongSquare { unit: self.name(id), at })?;
                let rolls = line.takes_off && self.terms().options.take_off;
                let fits = !rolls || self.airfields(self.unit(id).side).any(|base| base == at);
                ensure(fits, "WL-13.7-a", || Why::WrongSquare { unit: self.name(id), at })?;
                self.check_wing_square(id, at)
            }
        }
    }

    /// An entry square lies at the edge, at one of the scenario's altitudes; squadrons in trail share it.
    // Rule: WL-5.3.1-b, WL-8.4.1-b
    fn check_entry(&self, id: UnitId, at: Square, edge: Edge, (low, high): (i8, i8)) -> Checked {
        let wrong = || Why::WrongSquare { unit: self.name(id), at };
        ensure(at.column == edge.column() - edge.facing().vector().dx, "WL-5.3.1-b", wrong)?;
        let why = || Why::EntryAltitude { altitude: at.altitude, low, high };
        ensure((low..=high).contains(&at.altitude), "WL-5.3.1-b", why)?;
        let unit = self.unit(id);
        let ahead = |other: &Squadron| {
            unit.trail != 0 && other.trail == unit.trail && other.side == unit.side && other.status == Status::Waiting
        };
        let trail =
            self.units().find(|(other, squadron)| *other != id && ahead(squadron)).map(|(_, other)| other.at.altitude);
        let why = |other: i8| Why::EntryAltitude { altitude: at.altitude, low: other, high: other };
        trail.map_or(Ok(()), |other| ensure(other == at.altitude, "WL-8.4.1-b", || why(other)))
    }

    /// A member of a wing that has a choice of place stands beside one that is on the map.
    // Rule: WL-5.3-f, WL-9.5.2-a
    fn check_beside_wing(&self, id: UnitId, at: Square, facing: Facing) -> Checked {
        let unit = Squadron { at, facing, ..*self.unit(id) };
        let wing =
            self.set(|other| other.side == unit.side && other.wing == unit.wing && other.is_flying()) & !id.bit();
        let beside = unit.wing == 0 || wing == 0 || self.of(wing).any(|(_, other)| State::are_close(&unit, other));
        ensure(beside, "WL-5.3-f", || Why::NotInFormation { unit: self.name(id) })
    }

    /// Escorts stand with or near the bombers, with their facing.
    // Rule: WL-5.3-d, WL-5.3-e, WL-9.2.2-a, WL-9.2.2.1-a
    fn check_escort_square(&self, id: UnitId, close: bool, at: Square, facing: Facing) -> Checked {
        let side = self.unit(id).side;
        let bombers =
            self.set(|unit| unit.side == side && unit.is_bomber() && unit.is_flying() && unit.facing == facing);
        ensure(bombers != 0, "WL-5.3-d", || Why::NotWithBomber { unit: self.name(id) })?;
        if close {
            let with = self.of(bombers).any(|(_, bomber)| bomber.at == at);
            return ensure(with, "WL-9.2.2.1-a", || Why::NotWithBomber { unit: self.name(id) });
        }
        let nearest = members(bombers).min_by_key(|bomber| self.unit(*bomber).at.distance(at));
        let fault = nearest.and_then(|bomber| self.escort_fault(bomber, at));
        match fault.filter(|_| !members(bombers).any(|bomber| self.is_escort_square(bomber, at))) {
            None => Ok(()),
            Some(why @ Why::FarFromBombers { .. }) => no("WL-5.3-d", why),
            Some(why) => no("WL-5.3-e", why),
        }
    }

    /// Members of a wing stand in one formation.
    // Rule: WL-5.3-f, WL-9.5.2-a, WL-5.1-c
    fn check_wing_square(&self, id: UnitId, at: Square) -> Checked {
        let unit = self.unit(id);
        if unit.wing == 0 {
            return Ok(());
        }
        let wing = self.set(|other| other.side == unit.side && other.wing == unit.wing && other.is_flying());
        let alone = wing & !id.bit() == 0;
        let together = self.formation(id, wing) == wing | id.bit();
        ensure(alone || together && at == unit.at, "WL-5.3-f", || Why::NotInFormation { unit: self.name(id) })
    }

    /// Every square where a squadron may be set up.
    pub(crate) fn each_place(&self, id: UnitId, each: &mut dyn FnMut(Order)) {
        for at in Square::all() {
            for facing in [Facing::East, Facing::West] {
                if self.check_square(id, at, facing).is_ok() {
                    each(Order::Place { unit: id, at, facing });
                }
            }
        }
    }

    /// Whether a bomber may get this target.
    // Rule: WL-15.2.1-a
    pub fn check_aim(&self, side: Side, target: SurfaceId) -> Checked {
        match self.terms().surface.get(target.index()) {
            None => no("WL-14.0-a", Why::NoSuchSurface { surface: target }),
            Some(place) => ensure(place.side != side, "WL-15.2.1-a", || Why::NoTarget { surface: target }),
        }
    }

    /// Gives a bomber its target.
    pub(crate) fn aim_at(&mut self, id: UnitId, target: SurfaceId, log: &mut impl Log<Event>) {
        self.unit_mut(id).target = Some(target);
        log.note(|| Event::Aimed { unit: id, target });
        self.now.stage = Stage::Go;
    }

    /// Whether a squadron of this size may have so many aircraft.
    // Rule: WL-3.1-a
    pub fn fits_size(size: Size, aircraft: u8) -> bool {
        match size {
            Size::Squadron => (7..=12).contains(&aircraft),
            Size::Flight => (2..=6).contains(&aircraft),
            Size::Single => aircraft == 1,
        }
    }
}
