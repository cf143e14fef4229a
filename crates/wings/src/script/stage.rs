//! Positions as text: what [`super::describe`] writes, and what people write by hand.

use std::sync::Arc;

use grid::plane::Pose;
use referee::{Seats, Silent};

use super::tokens::{card, heading, length, number, plane, point, pose, side, slots, words};
use crate::{
    book::{Book, Force},
    decks, fire, flow,
    rules::lay_out,
    setup::{Setup, Toggle, Variants},
    state::{Air, Cause, Draw, Drawn, Fate, Hit, Mount, Place, PlaneId, Proposal, Stage, State, Stead},
    table::Table,
};

pub(super) const AIRS: [(&str, Air); 7] = [
    ("flying", Air::Flying),
    ("cloud", Air::Cloud),
    ("touch-down", Air::TouchDown),
    ("roll-out", Air::RollOut),
    ("parked", Air::Parked),
    ("run", Air::Run),
    ("lift-off", Air::LiftOff),
];
pub(super) const FATES: [(&str, Fate); 7] = [
    ("in-play", Fate::InPlay),
    ("shot-down", Fate::ShotDown),
    ("exploded", Fate::Exploded),
    ("out-of-control", Fate::OutOfControl),
    ("crashed", Fate::Crashed),
    ("left", Fate::Left),
    ("home", Fate::Home),
];
pub(super) const STAGES: [(&str, Stage); 13] = [
    ("limits", Stage::Limits),
    ("vote", Stage::Vote),
    ("tailing", Stage::Tailing),
    ("planning", Stage::Planning),
    ("extinguishing", Stage::Extinguishing),
    ("burning", Stage::Burning),
    ("looking", Stage::Looking),
    ("pivoting", Stage::Pivoting),
    ("sorting", Stage::Sorting),
    ("crashing", Stage::Crashing),
    ("firing", Stage::Firing),
    ("drawing", Stage::Drawing),
    ("over", Stage::Over),
];
pub(super) const CAUSES: [(&str, Cause); 5] = [
    ("shot", Cause::Shot),
    ("burn", Cause::Burn),
    ("accident", Cause::Accident),
    ("extinguish", Cause::Extinguish),
    ("order", Cause::Order),
];
pub(super) const STEADS: [(&str, Stead); 4] = [
    ("own", Stead::Own),
    ("first-of-two", Stead::FirstOfTwo),
    ("second-of-two", Stead::SecondOfTwo),
    ("halved", Stead::Halved),
];
pub(super) const PLACES: [(&str, Place); 3] =
    [("board", Place::Board), ("discard", Place::Discard), ("written", Place::Written)];

/// The value with this name.
fn named<T: Copy>(known: &[(&str, T)], name: &str) -> Result<T, String> {
    let found = known.iter().find(|(own, _)| *own == name).map(|(_, value)| *value);
    found.ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(own, _)| *own).collect();
        format!("expected one of {}, not {name}", names.join(", "))
    })
}

/// The name of a value.
pub(super) fn name_of<T: PartialEq>(known: &[(&'static str, T)], value: &T) -> &'static str {
    known.iter().find(|(_, own)| own == value).map_or("", |(name, _)| name)
}

/// A position under construction.
#[derive(Clone, Debug, Default)]
pub struct Staging {
    setup: Setup,
    /// Whether the variants of the scenario have been taken over.
    has_scenario: bool,
    /// Lines about pieces and the course of the game, read once the table is laid.
    facts: Vec<Vec<String>>,
}

impl Staging {
    pub(super) fn read(&mut self, book: &Arc<Book>, line: &str) -> Result<(), String> {
        let line = line.replace(", ", " ");
        let all = words(&line);
        let mut rest = all.as_slice();
        while let Some((word, more)) = rest.split_first() {
            rest = match word.as_str() {
                "scenario" => self.scenario(book, more)?,
                "variants" => self.variants(more)?,
                "players" => one(more, |word| {
                    self.setup.players = number(word)?;
                    Ok(())
                })?,
                "lineup" => one(more, |word| {
                    self.setup.lineup = word.to_owned();
                    Ok(())
                })?,
                "first" => one(more, |word| {
                    self.setup.first = word.to_owned();
                    Ok(())
                })?,
                "second" => one(more, |word| {
                    self.setup.second = word.to_owned();
                    Ok(())
                })?,
                "each" => one(more, |word| {
                    self.setup.each = number(word)?;
                    Ok(())
                })?,
                "start-level" => one(more, |word| {
                    self.setup.level = number(word)?;
                    Ok(())
                })?,
                "start-floor" => one(more, |word| {
                    self.setup.floor = number(word)?;
                    Ok(())
                })?,
                "area" => self.area(more)?,
                "carried" => self.carried(more)?,
                "force" => self.force(book, more)?,
                "plane" => self.plane(book, more)?,
                _ => {
                    self.facts.push(rest.to_vec());
                    &[]
                }
            };
        }
        Ok(())
    }

    fn scenario<'a>(&mut self, book: &Book, rest: &'a [String]) -> Result<&'a [String], String> {
        let (id, rest) = rest.split_first().ok_or("expected the id of a scenario")?;
        let scenario = book.scenario(id).ok_or_else(|| format!("no scenario is called {id}"))?;
        self.setup = Setup::of(scenario);
        self.has_scenario = true;
        Ok(rest)
    }

    /// `variants special tailing`, `variants none`: these and no others.
    fn variants<'a>(&mut self, rest: &'a [String]) -> Result<&'a [String], String> {
        self.setup.variants = Variants::default();
        for name in rest.iter().filter(|name| *name != "none") {
            let toggle = self.setup.variants.get_mut(name);
            *toggle.ok_or_else(|| format!("no variant is called {name}"))? = Toggle(true);
        }
        Ok(&[])
    }

    fn area<'a>(&mut self, rest: &'a [String]) -> Result<&'a [String], String> {
        let [width, height, rest @ ..] = rest else { return Err("expected width and height".to_owned()) };
        self.setup.area = Some((number(width)?, number(height)?));
        Ok(rest)
    }

    fn carried<'a>(&mut self, rest: &'a [String]) -> Result<&'a [String], String> {
        self.setup.carried = rest.iter().map(|word| number(word)).collect::<Result<_, _>>()?;
        Ok(&[])
    }

    /// `force allied spad13 450,134,0 level 2 parked mission take-off 3`.
    fn force<'a>(&mut self, book: &Book, rest: &'a [String]) -> Result<&'a [String], String> {
        let [side, aircraft, rest @ ..] = rest else { return Err("expected a side and an aircraft".to_owned()) };
        let mut force = Force { side: self.side(book, side)?, aircraft: aircraft.clone(), ..Force::default() };
        let mut rest = rest;
        while let Some((word, more)) = rest.split_first() {
            rest = match word.as_str() {
                "at" => one(more, |word| {
                    force.at = Some(whole(pose(word)?)?);
                    Ok(())
                })?,
                "level" => one(more, |word| {
                    force.level = Some(number(word)?);
                    Ok(())
                })?,
                "take-off" => one(more, |word| {
                    force.take_off_from = number(word)?;
                    Ok(())
                })?,
                "parked" => {
                    force.parked = true;
                    more
                }
                "mission" => {
                    force.mission = true;
                    more
                }
                _ => return Err(format!("expected at, level, take-off, parked or mission, not {word}")),
            };
        }
        self.setup.forces.push(force);
        Ok(&[])
    }

    fn side(&self, book: &Book, id: &str) -> Result<u8, String> {
        let scenario = book.scenario(&self.setup.scenario).ok_or("no scenario")?;
        let found = scenario.sides.iter().position(|side| side.id == id);
        found.map(|side| side as u8).ok_or_else(|| format!("no side is called {id}"))
    }

    /// `plane A1 "Fokker Dr.I" …` adds an aircraft; `plane A1 …` says more about one.
    fn plane<'a>(&mut self, book: &Book, rest: &'a [String]) -> Result<&'a [String], String> {
        let [label, aircraft, ..] = rest else { return Err("expected a label and what is to be said".to_owned()) };
        if let Some(found) = book.aircraft(aircraft) {
            let scenario = book.scenario(&self.setup.scenario).ok_or("no scenario")?;
            let starts = |side: &crate::book::SideOf| {
                let initial = side.id.chars().next().map(|letter| letter.to_ascii_uppercase());
                initial == label.chars().next()
            };
            let side = scenario.sides.iter().position(starts).ok_or_else(|| format!("no side for {label}"))?;
            let parked = rest.iter().any(|word| word == "parked");
            self.setup.forces.push(Force {
                side: side as u8,
                aircraft: found.id.clone(),
                at: Some((0, 0, 0)),
                level: self.start_level(),
                parked,
                mission: rest.iter().any(|word| word == "mission"),
                ..Force::default()
            });
        }
        let mut fact = vec!["plane".to_owned(), label.clone()];
        fact.extend(rest[1..].iter().filter(|word| book.aircraft(word).is_none() && *word != "mission").cloned());
        self.facts.push(fact);
        Ok(&[])
    }

    /// A level that the set-up accepts; the piece is put at its own level afterwards.
    fn start_level(&self) -> Option<u8> {
        let floor = if self.setup.variants.higher.0 { self.setup.floor } else { 0 };
        self.setup.variants.altitude.0.then_some(floor.max(1))
    }

    /// The finished position. Without a `stage` line it is the start of the turn.
    pub(super) fn raise(&self, book: &Arc<Book>) -> Result<State, String> {
        let mut setup = self.setup.clone();
        if !self.has_scenario && setup.forces.len() > 2 {
            setup.area = setup.area.or(Some((1200, 900)));
        }
        let table = Table::lay(book, &setup).map_err(|faults| format!("the set-up is refused: {faults:?}"))?;
        let mut state = lay_out(table);
        state.turn = 1;
        let mut firing = None;
        let mut staged = false;
        for fact in &self.facts {
            let words: Vec<&str> = fact.iter().map(String::as_str).collect();
            match words.as_slice() {
                ["fire", "phase", phase] => firing = Some(number(phase)?),
                ["stage", name] => {
                    state.stage = named(&STAGES, name)?;
                    staged = true;
                }
                _ => read_fact(&mut state, &words)?,
            }
        }
        if let Some(phase) = firing {
            open_fire(&mut state, phase);
        } else if !staged {
            begin(&mut state);
        } else if state.stage == Stage::Firing {
            keep_aims(&mut state);
        }
        Ok(state)
    }
}

/// Uses one word of the rest.
fn one(rest: &[String], mut read: impl FnMut(&str) -> Result<(), String>) -> Result<&[String], String> {
    let (word, rest) = rest.split_first().ok_or("something is missing at the end of the line")?;
    read(word)?;
    Ok(rest)
}

/// A pose in whole millimetres and degrees, as set-ups hold it.
fn whole(pose: Pose) -> Result<(i32, i32, i32), String> {
    let (x, y, tenths) = (pose.centre.x, pose.centre.y, i32::from(pose.heading.tenths()));
    match x % 1000 == 0 && y % 1000 == 0 && tenths % 10 == 0 {
        true => Ok(((x / 1000) as i32, (y / 1000) as i32, tenths / 10)),
        false => Err("expected whole millimetres and degrees".to_owned()),
    }
}

/// The turn starts with what was staged.
fn begin(state: &mut State) {
    let kept: Vec<_> = state.ids().map(|plane| state[plane].flight.done).collect();
    state.turn -= 1;
    flow::begin_turn(state, &mut Silent);
    for (plane, done) in state.ids().zip(kept) {
        state[plane].flight.done = done;
    }
    flow::proceed(state, &mut Silent);
}

/// Everybody has moved in this phase and declares fire.
fn open_fire(state: &mut State, phase: u8) {
    state.phase = phase;
    state.stage = Stage::Firing;
    state.waiting = fire::survey(state);
    state.asked = state.waiting;
    for plane in state.ids() {
        let (slot, last) = (usize::from(phase) - 1, state[plane].flight.last);
        if state[plane].flown[slot].is_none() {
            state[plane].flown[slot] = last;
        }
        if state[plane].plan[slot].is_none() {
            fill_plan(state, plane, phase);
        }
    }
    flow::proceed(state, &mut Silent);
}

/// Straights for the phases that are left, so that the turn can go on.
fn fill_plan(state: &mut State, plane: PlaneId, phase: u8) {
    if !state.is_tethered(plane) {
        let default = state.table.piece(plane).hand.default;
        for slot in usize::from(phase) - 1..3 {
            state[plane].plan[slot] = default;
        }
    }
}

fn keep_aims(state: &mut State) {
    let aims = state.gunnery.aim;
    fire::survey(state);
    state.gunnery.aim = aims;
}

fn read_fact(state: &mut State, words: &[&str]) -> Result<(), String> {
    match *words {
        ["plane", label, ref rest @ ..] => {
            let plane = plane(state, label)?;
            return read_plane(state, plane, rest);
        }
        ["drawn", letter, digits, ref rest @ ..] => return read_drawn(state, letter, digits, rest),
        ["queue", ref rest @ ..] => return read_queue(state, rest),
        ["copies", label, id, copies] => return read_copies(state, label, id, copies),
        ["deck", letter, ref rest @ ..] => return read_deck(state, letter, rest),
        ["turn", turn] => state.turn = number(turn)?,
        ["phase", phase] => state.phase = number(phase)?,
        ["asked", set] => state.asked = number(set)?,
        ["waiting", set] => state.waiting = number(set)?,
        ["pending", set] => state.pending = number(set)?,
        ["rounds", rounds] => state.rounds = number(rounds)?,
        ["fresh", fresh] => state.fresh = number(fresh)?,
        ["floor", floor] => state.floor = number(floor)?,
        ["wish", seat, floor] => state.wishes[number::<usize>(seat)? % 8] = Some(number(floor)?),
        ["proposal", seat, floor] => {
            state.proposal = Some(Proposal { seat: number(seat)?, floor: number(floor)? });
        }
        ["number", label, drawn] => state.numbers[plane(state, label)?.index()] = number(drawn)?,
        ["accident", label, cards] => state.accidents[plane(state, label)?.index()] = number(cards)?,
        ["pile", label, id] => {
            let owner = plane(state, label)?;
            let piled = card(state, owner, id)?;
            state.pile.push((owner, piled));
        }
        _ => return Err(format!("this line is not understood: {}", words.join(" "))),
    }
    Ok(())
}

/// `drawn A 12 for C1 …`: a card that has left its deck.
fn read_drawn(state: &mut State, letter: &str, digits: &str, rest: &[&str]) -> Result<(), String> {
    let hit = state.table.hit(letter, number(digits)?).ok_or_else(|| format!("there is no card {letter} {digits}"))?;
    let mut drawn = Drawn { hit, turn: state.turn, ..Drawn::default() };
    drawn.draw.cards = 1;
    drawn.draw.deck = state.table.face(hit).deck;
    let mut rest = rest;
    while let [word, value, more @ ..] = rest {
        match *word {
            "at" => drawn.at = number(value)?,
            "turn" => drawn.turn = number(value)?,
            "place" => drawn.place = named(&PLACES, value)?,
            _ => read_draw(state, &mut drawn.draw, word, value)?,
        }
        rest = more;
    }
    if drawn.place != Place::Written {
        if state.left[hit.index()] == 0 {
            return Err(format!("no card {letter} {digits} is left"));
        }
        decks::remove(state, hit);
    }
    state.drawn.push(drawn);
    Ok(())
}

fn read_draw(state: &State, draw: &mut Draw, word: &str, value: &str) -> Result<(), String> {
    match word {
        "for" => draw.plane = plane(state, value)?,
        "by" => draw.by = plane(state, value)?,
        "gun" => draw.mount = if value == "rear" { Mount::Rear } else { Mount::Front },
        "cause" => draw.cause = named(&CAUSES, value)?,
        "stead" => draw.stead = named(&STEADS, value)?,
        "aimed" => draw.aimed = value == "yes",
        "deck" => draw.deck = number(value)?,
        "cards" => draw.cards = number(value)?,
        _ => return Err(format!("this word is not understood: {word}")),
    }
    Ok(())
}

fn read_queue(state: &mut State, rest: &[&str]) -> Result<(), String> {
    let mut draw = Draw { cards: 1, ..Draw::default() };
    let mut rest = rest;
    while let [word, value, more @ ..] = rest {
        read_draw(state, &mut draw, word, value)?;
        rest = more;
    }
    state.queue.push(draw);
    Ok(())
}

/// `copies A1 immelmann 2`: the aircraft's deck holds so many of a card.
fn read_copies(state: &mut State, label: &str, id: &str, copies: &str) -> Result<(), String> {
    let plane = plane(state, label)?;
    let card = card(state, plane, id)?;
    Arc::make_mut(&mut state.table).pieces[plane.index()].hand.cards[card.index()].copies = number(copies)?;
    Ok(())
}

/// `deck A empty`, `deck B only 39 44`: every other card of the deck is out of the game.
fn read_deck(state: &mut State, letter: &str, rest: &[&str]) -> Result<(), String> {
    let deck = state.table.letters.iter().position(|own| own == letter).ok_or_else(|| format!("no deck {letter}"))?;
    let (first, end) = state.table.ranges[deck];
    let kept: Vec<u8> = match rest {
        ["empty"] => Vec::new(),
        ["only", numbers @ ..] => numbers.iter().map(|digits| number(digits)).collect::<Result<_, _>>()?,
        _ => return Err("expected deck LETTER empty, or deck LETTER only NUMBERS".to_owned()),
    };
    for card in first..end {
        let stays = kept.contains(&state.table.faces[usize::from(card)].number);
        while !stays && state.left[usize::from(card)] > 0 {
            decks::remove(state, Hit(card));
        }
    }
    Ok(())
}

fn read_plane(state: &mut State, id: PlaneId, words: &[&str]) -> Result<(), String> {
    let mut rest = words;
    while let Some((word, more)) = rest.split_first() {
        rest = match more.split_first() {
            _ if read_flag(state, id, word) => more,
            Some((value, more)) => {
                read_value(state, id, word, value)?;
                more
            }
            None => return Err(format!("this word is not understood: {word}")),
        };
    }
    Ok(())
}

/// Words that stand alone.
fn read_flag(state: &mut State, id: PlaneId, word: &str) -> bool {
    let own = &mut state[id];
    match word {
        "parked" => {
            own.flight.air = Air::Parked;
            own.flight.level = 0;
        }
        "wounded" => own.secrets.pilot = true,
        "observer-wounded" => own.secrets.observer = true,
        "forced" => own.flight.forced = true,
        "strayed" => own.flight.strayed = true,
        "marked" => own.marked = true,
        _ => return false,
    }
    true
}

/// Words with a value behind them.
fn read_value(state: &mut State, id: PlaneId, word: &str, value: &str) -> Result<(), String> {
    match word {
        "at" => {
            let at = point(value)?;
            state[id].flight.pose.centre = at;
            state[id].flight.drift.centre = at;
            state[id].before.centre = at;
        }
        "heading" => {
            let heading = heading(value)?;
            state[id].flight.pose.heading = heading;
            state[id].flight.drift.heading = heading;
            state[id].before.heading = heading;
        }
        "from" => state[id].before = pose(value)?,
        "drift" => state[id].flight.drift = pose(value)?,
        "side" => {
            let said = side(state, value)?;
            if said != state.side(id) {
                return Err(format!("a label of side {value} starts with another letter"));
            }
        }
        "air" => state[id].flight.air = named(&AIRS, value)?,
        "out" => state[id].fate = named(&FATES, value)?,
        "last" => state[id].flight.last = card(state, id, value)?,
        "plan" => state[id].plan = slots(state, id, value)?,
        "flew" => state[id].flown = slots(state, id, value)?,
        "planned-before" => state[id].past.plan = slots(state, id, value)?,
        "flew-before" => state[id].past.flown = slots(state, id, value)?,
        "tails" => state[id].tail = Some(plane(state, value)?),
        "shot-front" => read_last_shot(state, id, Mount::Front, value)?,
        "shot-rear" => read_last_shot(state, id, Mount::Rear, value)?,
        "aim-front" => state.gunnery.aim[id.index()][0] = Some(plane(state, value)?),
        "aim-rear" => state.gunnery.aim[id.index()][1] = Some(plane(state, value)?),
        "points" => state[id].secrets.half_points = (length(value)? / 500) as u16,
        _ => return read_number(state, id, word, value),
    }
    Ok(())
}

/// `C1@5`: the target and the phase of the last shot.
fn read_last_shot(state: &mut State, id: PlaneId, mount: Mount, value: &str) -> Result<(), String> {
    let (label, clock) = value.split_once('@').ok_or("expected TARGET@PHASE")?;
    let (target, clock) = (plane(state, label)?, number(clock)?);
    let gun = &mut state[id].guns[mount.index()];
    (gun.last_target, gun.last_fired) = (target, clock);
    Ok(())
}

fn read_number(state: &mut State, id: PlaneId, word: &str, value: &str) -> Result<(), String> {
    let count: u16 = number(value)?;
    let own = &mut state[id];
    match word {
        "level" => own.flight.level = count as u8,
        "climb" => own.flight.climb = count as u8,
        "done" => own.flight.done.0 = count as u8,
        "still" => own.flight.still_until = count,
        "replaced" => own.replaced = count as u8,
        "replaced-before" => own.past.replaced = count as u8,
        "jam" => own.guns[0].jam = count as u8,
        "rear-jam" => own.guns[1].jam = count as u8,
        "rudder-left" => own.secrets.rudder[0] = count,
        "rudder-right" => own.secrets.rudder[1] = count,
        "silent" => own.secrets.silent = count as u8,
        "engine" => own.secrets.engine_from = count,
        "hurt" => own.secrets.hurt_at = count,
        "smoke" => own.smoke = count as u8,
        "flames" => own.flames = count as u8,
        "no-tail" => own.no_tail_until = count,
        "shown" => own.shown_to = Seats(count),
        "piled" => own.piled = count as u8,
        "killers" => own.killers = count,
        _ => return Err(format!("this word is not understood: {word}")),
    }
    Ok(())
}
