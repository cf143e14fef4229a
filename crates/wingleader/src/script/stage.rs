//! Positions from lines of text.

use std::sync::Arc;

use referee::{BySide, Side, Silent};

use super::{Words, find_surface, side_name, tokens};
use crate::{
    book::{Arrival, Bank, Book, Gci, SurfacePlace, scenarios::ARCS, scenarios::Markers},
    flow, setup,
    squadron::*,
    state::{Phase, Position, Roster, State, SurfaceState},
    terms::{Options, Terms},
};

/// A position under construction.
#[derive(Clone, Debug, Default)]
pub struct Stage {
    terms: Option<Terms>,
    units: Vec<Squadron>,
    /// Tallies by side and letter, since the target may come later: who, and whom.
    tallies: Vec<(usize, Side, String)>,
    /// Surface targets by name.
    targets: Vec<(usize, String)>,
    surface: Vec<SurfaceState>,
    turn: u8,
    points: BySide<i16>,
    got_through: bool,
    markers: BySide<Markers>,
    phase: Option<(Phase, Option<Side>)>,
    from_set_up: bool,
    moment: Option<Moment>,
}

/// Everything that a turn keeps track of on the side.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Moment {
    pub(crate) phase: Phase,
    pub(crate) part: Side,
    pub(crate) stage: crate::state::Stage,
    pub(crate) sent: BySide<[u8; 10]>,
    pub(crate) queue: crate::state::Queue,
    pub(crate) moves: u8,
    pub(crate) drifted: u16,
    pub(crate) drifting: u8,
    pub(crate) brawls: u16,
    pub(crate) mover: Option<crate::state::Mover>,
    pub(crate) volley: Option<crate::state::Volley>,
    pub(crate) fight: Option<crate::state::Fight>,
    pub(crate) shot: Option<crate::state::Shot>,
    pub(crate) parted: Option<(UnitId, UnitId)>,
    pub(crate) kept: u32,
    pub(crate) struck: u32,
    pub(crate) marks: Vec<PhaseMarks>,
}

/// Where an option is kept.
pub(crate) type Place = fn(&mut Options) -> &mut bool;

/// The options by their names.
pub(crate) const OPTIONS: [(&str, Place); 14] = [
    ("tanks", |options| &mut options.tanks),
    ("experten", |options| &mut options.experten),
    ("bounce", |options| &mut options.bounce),
    ("evasion", |options| &mut options.evasion),
    ("lufbery", |options| &mut options.lufbery),
    ("heavy-guns", |options| &mut options.heavy_guns),
    ("rockets", |options| &mut options.rockets),
    ("gyro", |options| &mut options.gyro),
    ("pods", |options| &mut options.pods),
    ("singles", |options| &mut options.singles),
    ("take-off", |options| &mut options.take_off),
    ("jets", |options| &mut options.jets),
    ("rocket-fighters", |options| &mut options.rocket_fighters),
    ("steep-turns", |options| &mut options.steep_turns),
];

/// Phases by their names.
pub(crate) const PHASES: [(&str, Phase); 8] = [
    ("set-up", Phase::SetUp),
    ("tally", Phase::Tally),
    ("movement", Phase::Movement),
    ("flak", Phase::Flak),
    ("bombing", Phase::Bombing),
    ("combat", Phase::Combat),
    ("escape", Phase::Escape),
    ("admin", Phase::Admin),
];

impl Stage {
    fn terms(&mut self) -> Result<&mut Terms, String> {
        self.terms.as_mut().ok_or_else(|| "expected a scenario line first".to_owned())
    }

    /// Takes in one line.
    pub(super) fn take(&mut self, book: &Arc<Book>, line: &str) -> Result<(), String> {
        let mut words = Words::new(line);
        let words = &mut words;
        match words.need("a line of the position")? {
            "scenario" => self.scenario(book, words)?,
            "clear" => self.clear(),
            "plain" => {
                self.clear();
                (self.surface, self.markers) = (Vec::new(), BySide::default());
                plain(self.terms()?);
            }
            "squadron" => self.squadron(book, words)?,
            "surface" => self.surface_line(book, words)?,
            "turn" => self.turn = words.number()?,
            "points" => self.points = BySide::new(words.number()?, words.number()?),
            "got-through" => self.got_through = true,
            "markers" => {
                let side = words.side(self.terms()?)?;
                let markers = Markers { veteran: words.number()?, green: words.number()?, experte: words.number()? };
                self.markers[side] = markers;
            }
            "phase" => self.phase = Some(self.read_phase(words)?),
            "moment" => {
                let rest = std::mem::take(&mut words.rest);
                self.moment = Some(tokens::read(rest).map_err(|fault| fault.to_string())?);
            }
            word => read_term(self.terms()?, word, words)?,
        }
        words.done()
    }

    fn clear(&mut self) {
        (self.units, self.tallies, self.targets) = (Vec::new(), Vec::new(), Vec::new());
    }

    fn scenario(&mut self, book: &Arc<Book>, words: &mut Words<'_>) -> Result<(), String> {
        let id = words.need("the id of a scenario")?;
        let scenario = book.scenario(id).ok_or_else(|| format!("no scenario is called {id}"))?;
        let terms = Terms::of(scenario, Options::of(scenario));
        self.units = scenario.units.iter().map(|line| setup::enlist(line, &terms)).collect();
        for (unit, line) in self.units.iter_mut().zip(&scenario.units) {
            unit.leader = line.suggested;
            if matches!(line.arrival, Arrival::At { turn: 1, .. }) {
                unit.status = Status::Flying;
            }
        }
        self.surface = vec![SurfaceState::default(); terms.surface.len()];
        (self.turn, self.from_set_up, self.terms) = (1, words.take("set-up"), Some(terms));
        Ok(())
    }

    fn read_phase(&mut self, words: &mut Words<'_>) -> Result<(Phase, Option<Side>), String> {
        let word = words.need("a phase")?;
        let found = PHASES.iter().find(|(name, _)| *name == word);
        let phase = found.ok_or_else(|| format!("expected a phase, not {word}"))?.1;
        let side = if words.peek().is_some() { Some(words.side(self.terms()?)?) } else { None };
        Ok((phase, side))
    }

    fn surface_line(&mut self, book: &Arc<Book>, words: &mut Words<'_>) -> Result<(), String> {
        let side = words.side(self.terms()?)?;
        let id = words.need("an id")?.to_owned();
        let kind = words.need("a kind of surface unit")?;
        let kind = book.surface(kind).ok_or_else(|| format!("no surface unit is called {kind}"))?;
        let (mut at, mut state) = (grid::squares::Square::new(0, 0), SurfaceState::default());
        while let Some(word) = words.next() {
            match word {
                "at" => at = words.square()?,
                "damage" => state.damage = words.number()?,
                "barrage" => state.barrage = Some(words.square()?),
                "fired" => state.fired = true,
                word => return Err(format!("did not expect {word}")),
            }
        }
        let terms = self.terms()?;
        let place = SurfacePlace { side, id, kind, at };
        match terms.surface.iter().position(|other| other.id == place.id) {
            Some(index) => {
                terms.surface[index] = place;
                self.surface[index] = state;
            }
            None => {
                terms.surface.push(place);
                self.surface.push(state);
            }
        }
        Ok(())
    }

    /// `squadron British A "Spitfire IA" at F7 facing E …`; a squadron of the scenario is changed, another one added.
    fn squadron(&mut self, book: &Arc<Book>, words: &mut Words<'_>) -> Result<(), String> {
        let side = words.side(self.terms()?)?;
        let letter = words.need("a letter")?.chars().next().ok_or("expected a letter")?;
        let card = words.need("the name of a card")?;
        let card = book.card_named(card).ok_or_else(|| format!("no card is called {card}"))?;
        let known = self.units.iter().position(|unit| unit.side == side && unit.letter == letter);
        let index = known.unwrap_or(self.units.len());
        let mut unit = known.map_or_else(|| fresh(side, letter, card), |index| self.units[index]);
        unit.card = card;
        let mut alert = None;
        while let Some(word) = words.next() {
            match word {
                "alert" => alert = Some(true),
                "unalert" => alert = Some(false),
                "tally" => {
                    let side = words.side(self.terms()?)?;
                    self.tallies.push((index, side, words.need("a letter")?.to_owned()));
                }
                "target" => self.targets.push((index, words.need("a surface unit")?.to_owned())),
                word => read_field(&mut unit, word, words)?,
            }
        }
        let natural = unit.mission == Mission::Intercept || known.is_some() && unit.alert;
        unit.alert = alert.unwrap_or(natural);
        if known.is_some() {
            self.units[index] = unit
        } else {
            self.units.push(unit)
        }
        Ok(())
    }

    /// The finished position.
    pub(super) fn raise(&self, book: &Arc<Book>) -> Result<State, String> {
        let terms = self.terms.clone().ok_or("expected a scenario line")?;
        if self.from_set_up {
            let setup = setup::Setup::with(&terms.scenario, terms.options);
            return setup::start(book, &setup).map_err(|faults| format!("{faults:?}"));
        }
        if self.units.is_empty() {
            return Err("expected at least one squadron".to_owned());
        }
        let scenario = book.scenario(&terms.scenario).ok_or("expected a scenario of the book")?;
        let mut now = setup::first_position(&self.units, &terms, scenario);
        (now.turn, now.points, now.markers) = (self.turn, self.points, self.markers);
        now.got_through = self.got_through;
        now.surface.clone_from(&self.surface);
        now.units = self.linked_units(&terms)?;
        let mut state = State::new(book, terms, now);
        for id in state.ids() {
            if state.unit(id).strength == 0 && self.moment.is_none() {
                let strength = state.load_strength(state.unit(id));
                state.unit_mut(id).strength = strength;
            }
        }
        match &self.moment {
            Some(moment) => restore(&mut state.now, moment)?,
            None => self.begin(&mut state),
        }
        Ok(state)
    }

    fn linked_units(&self, terms: &Terms) -> Result<Roster, String> {
        let mut units = self.units.clone();
        for (index, side, letter) in &self.tallies {
            let target = self.units.iter().position(|unit| unit.side == *side && unit.letter.to_string() == *letter);
            let target = target.ok_or_else(|| format!("no squadron {} {letter}", side_name(terms, *side)))?;
            units[*index].tally = Some(UnitId(target as u8));
        }
        for (index, name) in &self.targets {
            units[*index].target = Some(find_surface(terms, name)?);
        }
        Ok(Roster::new(&units))
    }

    /// Begins the phase, keeping what the lines say about squadrons.
    fn begin(&self, state: &mut State) {
        let (phase, side) = self.phase.unwrap_or((Phase::Tally, None));
        let marks: Vec<PhaseMarks> = state.now.units.iter().map(|unit| unit.phase).collect();
        let log = &mut Silent;
        match phase {
            Phase::SetUp => state.begin_set_up(log),
            Phase::Tally => {
                state.enter_phase(Phase::Tally, log);
                state.begin_tally(log);
            }
            Phase::Movement => state.begin_movement(log),
            Phase::Flak => state.begin_flak(log),
            Phase::Bombing => state.begin_bombing(log),
            Phase::Combat => state.begin_combat(log),
            Phase::Escape => state.begin_escape(log),
            _ => {
                state.begin_escape(log);
                state.enter_phase(Phase::Admin, log);
            }
        }
        for (unit, before) in state.now.units.iter_mut().zip(marks) {
            keep_marks(&mut unit.phase, before);
        }
        if let Some(side) = side {
            state.now.part = side;
        }
        flow::run(state, log);
    }
}

/// A clear sky over land, no squadrons, nothing but the basic rules.
fn plain(terms: &mut Terms) {
    terms.options = Options::default();
    (terms.rigid, terms.flexible) = (BySide::new(false, false), BySide::new(false, false));
    (terms.gci, terms.sun, terms.haze, terms.contrail) = (None, None, None, None);
    (terms.clouds, terms.surface) = (Vec::new(), Vec::new());
    (terms.rain, terms.sea, terms.bombing, terms.loitering) = (false, false, false, false);
}

/// What a script says about a squadron's phase stays when the phase begins.
fn keep_marks(phase: &mut PhaseMarks, before: PhaseMarks) {
    phase.moved |= before.moved;
    phase.order = phase.order.max(before.order);
    phase.entered = phase.entered.or(before.entered);
    phase.sunlit |= before.sunlit;
    phase.tested |= before.tested;
    phase.sloped |= before.sloped;
    phase.held |= before.held;
    if before.reaction != Reaction::None {
        phase.reaction = before.reaction;
    }
}

fn restore(now: &mut Position, moment: &Moment) -> Result<(), String> {
    if moment.marks.len() != now.units.len() {
        return Err("expected marks of every squadron".to_owned());
    }
    (now.phase, now.part, now.stage, now.sent) = (moment.phase, moment.part, moment.stage, moment.sent);
    (now.queue, now.moves, now.drifted, now.drifting) = (moment.queue, moment.moves, moment.drifted, moment.drifting);
    (now.brawls, now.mover, now.volley, now.fight) = (moment.brawls, moment.mover, moment.volley, moment.fight);
    (now.shot, now.parted, now.kept, now.struck) = (moment.shot, moment.parted, moment.kept, moment.struck);
    now.units.iter_mut().zip(&moment.marks).for_each(|(unit, marks)| unit.phase = *marks);
    Ok(())
}

/// A squadron in good order with nothing done.
fn fresh(side: Side, letter: char, card: CardId) -> Squadron {
    use grid::squares::{Facing, Square};
    Squadron {
        side,
        letter,
        card,
        size: Size::Squadron,
        mission: Mission::Intercept,
        patrol: false,
        status: Status::Flying,
        at: Square::new(0, 0),
        facing: if side == Side::First { Facing::East } else { Facing::West },
        tally: None,
        vector: None,
        alert: false,
        slope: Slope::Level,
        cohesion: Cohesion::Good,
        ammo: Ammo::Full,
        quality: Quality::Trained,
        experte: false,
        leader: false,
        wing: 0,
        net: 0,
        load: Load::None,
        tanks: false,
        rockets: Rockets::None,
        pod: Pod::None,
        gyro: false,
        strength: 0,
        losses: 0,
        stragglers: 0,
        returning: false,
        home: None,
        former_escort: false,
        split: false,
        dogfight: 0,
        lufbery: false,
        slow: Slow::No,
        burnt: 0,
        target: None,
        photographed: false,
        strafed: false,
        straight: 0,
        release: None,
        bombed: false,
        shaken: 0,
        attacked_turn: 0,
        entry_turn: 1,
        trail: 0,
        phase: PhaseMarks::default(),
    }
}

/// Words with what they mean, for reading and describing.
pub(crate) type Names<T> = &'static [(&'static str, T)];

pub(crate) const MISSIONS: Names<Mission> = &[
    ("bombing", Mission::Bombing(Sortie::Bombing)),
    ("transport", Mission::Bombing(Sortie::Transport)),
    ("strafing", Mission::Bombing(Sortie::Strafing)),
    ("reconnaissance", Mission::Bombing(Sortie::Reconnaissance)),
    ("escort", Mission::Escort),
    ("sweep", Mission::Sweep),
    ("intercept", Mission::Intercept),
];
pub(crate) const SIZES: Names<Size> =
    &[("squadron", Size::Squadron), ("flight", Size::Flight), ("single", Size::Single)];
pub(crate) const STATUSES: Names<Status> = &[
    ("reserve", Status::Reserve),
    ("unplaced", Status::Unplaced),
    ("waiting", Status::Waiting),
    ("flying", Status::Flying),
    ("left", Status::Gone(Fate::Left)),
    ("escaped", Status::Gone(Fate::Escaped)),
    ("landed", Status::Gone(Fate::Landed)),
    ("annihilated", Status::Gone(Fate::Annihilated)),
];
pub(crate) const SLOPES: Names<Slope> =
    &[("level", Slope::Level), ("climb", Slope::Climb), ("dive", Slope::Dive), ("slow-climb", Slope::SlowClimb)];
pub(crate) const COHESIONS: Names<Cohesion> =
    &[("good", Cohesion::Good), ("disrupted", Cohesion::Disrupted), ("broken", Cohesion::Broken)];
pub(crate) const AMMO: Names<Ammo> = &[("full", Ammo::Full), ("low", Ammo::Low), ("depleted", Ammo::Depleted)];
pub(crate) const QUALITIES: Names<Quality> =
    &[("trained", Quality::Trained), ("veteran", Quality::Veteran), ("green", Quality::Green)];
pub(crate) const LOADS: Names<Load> = &[
    ("none", Load::None),
    ("bombs", Load::Bombs),
    ("parafrag", Load::Parafrag),
    ("torpedo", Load::Torpedo),
    ("atgr", Load::Atgr),
    ("cargo", Load::Cargo),
];
pub(crate) const ROCKETS: Names<Rockets> =
    &[("none", Rockets::None), ("loaded", Rockets::Loaded), ("depleted", Rockets::Depleted)];
pub(crate) const PODS: Names<Pod> = &[("none", Pod::None), ("gun", Pod::Gun), ("anti-tank", Pod::AntiTank)];
pub(crate) const SLOWS: Names<Slow> = &[
    ("no", Slow::No),
    ("rolling", Slow::Rolling),
    ("lifting-off", Slow::LiftingOff),
    ("torpedo-run", Slow::TorpedoRun),
    ("landing", Slow::Landing),
];
pub(crate) const EDGES: Names<Edge> = &[("left", Edge::Left), ("right", Edge::Right)];
pub(crate) const REACTIONS: Names<Reaction> =
    &[("none", Reaction::None), ("failed", Reaction::Failed), ("late", Reaction::Late), ("success", Reaction::Success)];

fn one_of<T: Copy>(names: Names<T>, words: &mut Words<'_>) -> Result<T, String> {
    let word = words.need("a word")?;
    let found = names.iter().find(|(name, _)| *name == word).map(|(_, value)| *value);
    let all: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
    found.ok_or_else(|| format!("expected one of {}, not {word}", all.join(", ")))
}

/// The name of a value.
pub(crate) fn name_of<T: PartialEq>(names: Names<T>, value: &T) -> &'static str {
    names.iter().find(|(_, known)| known == value).map_or("?", |(name, _)| *name)
}

fn read_field(unit: &mut Squadron, word: &str, words: &mut Words<'_>) -> Result<(), String> {
    match word {
        "at" => unit.at = words.square()?,
        "facing" => unit.facing = words.facing()?,
        "size" => unit.size = one_of(SIZES, words)?,
        "mission" => match words.peek() {
            Some("patrol") => {
                words.next();
                (unit.mission, unit.patrol) = (Mission::Intercept, true);
            }
            _ => unit.mission = one_of(MISSIONS, words)?,
        },
        "status" => unit.status = one_of(STATUSES, words)?,
        "vector" => unit.vector = Some(words.square()?),
        "slope" => unit.slope = one_of(SLOPES, words)?,
        "cohesion" => unit.cohesion = one_of(COHESIONS, words)?,
        "ammo" => unit.ammo = one_of(AMMO, words)?,
        "quality" => unit.quality = one_of(QUALITIES, words)?,
        "experte" => unit.experte = true,
        "leader" => unit.leader = true,
        "wing" => unit.wing = words.number()?,
        "net" => unit.net = words.number()?,
        "load" => unit.load = one_of(LOADS, words)?,
        "tanks" => unit.tanks = true,
        "rockets" => unit.rockets = one_of(ROCKETS, words)?,
        "pod" => unit.pod = one_of(PODS, words)?,
        "gyro" => unit.gyro = true,
        "strength" => unit.strength = words.number()?,
        "losses" => unit.losses = words.number()?,
        "stragglers" => unit.stragglers = words.number()?,
        "returning" => unit.returning = true,
        "home" => unit.home = Some(one_of(EDGES, words)?),
        "former-escort" => unit.former_escort = true,
        "split" => unit.split = true,
        "dogfight" => unit.dogfight = words.number()?,
        "lufbery" => unit.lufbery = true,
        "slow" => unit.slow = one_of(SLOWS, words)?,
        _ => return read_later_field(unit, word, words),
    }
    Ok(())
}

fn read_later_field(unit: &mut Squadron, word: &str, words: &mut Words<'_>) -> Result<(), String> {
    match word {
        "burnt" => unit.burnt = words.number()?,
        "photographed" => unit.photographed = true,
        "strafed" => unit.strafed = true,
        "straight" => unit.straight = words.number()?,
        "release" => {
            unit.release = Some(Release {
                profile: one_of(&super::orders::PROFILES, words)?,
                at: words.square()?,
                facing: words.facing()?,
                weather: words.number()?,
                sunlit: words.take("out-of-sun"),
            });
        }
        "bombed" => unit.bombed = true,
        "shaken" => unit.shaken = words.number()?,
        "attacked-turn" => unit.attacked_turn = words.number()?,
        "entry-turn" => unit.entry_turn = words.number()?,
        "trail" => unit.trail = words.number()?,
        "moved" => (unit.phase.moved, unit.phase.order) = (true, words.number()?),
        "order" => unit.phase.order = words.number()?,
        "entered" => unit.phase.entered = Some(words.facing()?),
        "sunlit" => unit.phase.sunlit = true,
        "tested" => unit.phase.tested = true,
        "sloped" => unit.phase.sloped = true,
        "held" => unit.phase.held = true,
        "reaction" => unit.phase.reaction = one_of(REACTIONS, words)?,
        word => return Err(format!("did not expect {word}")),
    }
    Ok(())
}

/// Lines that change what the scenario fixes.
fn read_term(terms: &mut Terms, word: &str, words: &mut Words<'_>) -> Result<(), String> {
    match word {
        "nations" => {
            let first = words.need("a nation")?.to_owned();
            terms.nations = BySide::new(first, words.need("a nation")?.to_owned());
        }
        "edge" => terms.raider_edge = one_of(EDGES, words)?,
        "first" => terms.first = words.side(terms)?,
        "max" => {
            let side = words.side(terms)?;
            terms.max_losses[side] = [words.number()?, words.number()?];
        }
        "rigid" => terms.rigid = read_sides(terms, words)?,
        "flexible" => terms.flexible = read_sides(terms, words)?,
        "gci" => terms.gci = read_gci(terms, words)?,
        "turns" => terms.turns = words.number()?,
        "exit" => terms.exit = [words.number()?, words.number()?],
        "pictures" => terms.pictures = words.number()?,
        "brackets" => terms.brackets = [words.number()?, words.number()?],
        "bombing" => terms.bombing = !words.take("off"),
        "loitering" => terms.loitering = !words.take("off"),
        "options" => read_options(&mut terms.options, words)?,
        "ruling" => read_ruling(&mut terms.options, words)?,
        _ => return read_weather(terms, word, words),
    }
    Ok(())
}

fn read_weather(terms: &mut Terms, word: &str, words: &mut Words<'_>) -> Result<(), String> {
    let altitude = |words: &mut Words<'_>| match words.take("none") {
        true => Ok(None),
        false => words.number().map(Some),
    };
    match word {
        "sun" => {
            let text: Vec<&str> = std::iter::from_fn(|| words.next()).collect();
            let text = text.join(" ");
            let found = ARCS.iter().find(|(name, _)| *name == text).map(|(_, arc)| *arc);
            if found.is_none() && text != "none" {
                return Err(format!("expected an arc or none, not {text}"));
            }
            terms.sun = found;
        }
        "clouds" => {
            words.take("none");
            terms.clouds = Vec::new();
        }
        "cloud" => {
            let text = format!("{} {}", words.need("a cloud type")?, words.need("squares")?);
            terms.clouds.push(Bank::read(&text).ok_or("expected clouds as in dense C2-D3")?);
        }
        "rain" => terms.rain = !words.take("off"),
        "haze" => terms.haze = altitude(words)?,
        "contrail" => terms.contrail = altitude(words)?,
        "sea" => terms.sea = !words.take("off"),
        word => return Err(format!("did not expect {word}")),
    }
    Ok(())
}

fn read_sides(terms: &Terms, words: &mut Words<'_>) -> Result<BySide<bool>, String> {
    let mut sides = BySide::new(false, false);
    if words.take("none") {
        return Ok(sides);
    }
    while words.peek().is_some() {
        sides[words.side(terms)?] = true;
    }
    Ok(sides)
}

fn read_gci(terms: &Terms, words: &mut Words<'_>) -> Result<Option<Gci>, String> {
    if words.take("none") {
        return Ok(None);
    }
    let (side, value) = (words.side(terms)?, words.number()?);
    words.take("nets");
    let mut nets = 0;
    while words.peek().is_some() {
        let net: u16 = words.number()?;
        nets |= 1 << net.min(15);
    }
    Ok(Some(Gci { side, value, nets }))
}

fn read_options(options: &mut Options, words: &mut Words<'_>) -> Result<(), String> {
    let (sun, aspect) = (options.sun_rule, options.aspect_rule);
    *options = Options { sun_rule: sun, aspect_rule: aspect, ..Options::default() };
    while let Some(word) = words.next().filter(|word| *word != "none") {
        let found = OPTIONS.iter().find(|(name, _)| *name == word);
        let (_, place) = found.ok_or_else(|| format!("no option is called {word}"))?;
        *place(options) = true;
    }
    Ok(())
}

pub(crate) const SUN_RULES: Names<grid::squares::SunRule> = &[
    ("axis-45-clipped", grid::squares::SunRule::Axis45Clipped),
    ("axis-45-full", grid::squares::SunRule::Axis45Full),
    ("half-slope", grid::squares::SunRule::HalfSlope),
    ("equal-36", grid::squares::SunRule::Equal36),
];
pub(crate) const ASPECT_RULES: Names<grid::squares::AspectRule> =
    &[("cone-90", grid::squares::AspectRule::Cone90), ("half-plane", grid::squares::AspectRule::HalfPlane)];

fn read_ruling(options: &mut Options, words: &mut Words<'_>) -> Result<(), String> {
    match words.need("sun or aspect")? {
        "sun" => options.sun_rule = one_of(SUN_RULES, words)?,
        "aspect" => options.aspect_rule = one_of(ASPECT_RULES, words)?,
        word => return Err(format!("expected sun or aspect, not {word}")),
    }
    Ok(())
}
