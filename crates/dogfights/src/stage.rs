//! Positions set up by hand, line by line, for example scripts.

use grid::lattice::{Heading, Place, Point};
use referee::{Seat, Silent};

use crate::{
    aircraft::Groups,
    battle::Battle,
    book::{Book, Scenario},
    describe::ENDINGS,
    muster,
    order::{Damage, PlaneId, Planes, Tilt},
    script::{group_named, number, words},
    setup::{Chosen, CloudSpec, Edition, First, Setup, ZoneSpec},
    state::{Attack, Phase, Pilot, Plane, State, Status},
};

/// One aircraft of a position.
#[derive(Clone, Debug)]
struct Piece {
    label: String,
    kind: String,
    number: u8,
    seat: Option<u8>,
    load: u8,
    disarmed: bool,
    words: Vec<String>,
}

/// A position under construction.
#[derive(Clone, Debug, Default)]
pub struct Stage {
    scenario: String,
    edition: Option<Edition>,
    switches: Vec<(String, String)>,
    pieces: Vec<Piece>,
    clouds: Vec<CloudSpec>,
    zones: Vec<ZoneSpec>,
    start: bool,
    rest: Vec<Vec<String>>,
}

impl Stage {
    /// Takes in one line.
    pub(crate) fn read(&mut self, book: &Book, line: &str) -> Result<(), String> {
        let parts = words(line);
        let texts: Vec<&str> = parts.iter().map(String::as_str).collect();
        match texts[..] {
            ["edition", word] => {
                self.edition = Some(Edition::of(word).ok_or("edition v1 or v2")?);
            }
            ["scenario", id] => {
                book.scenario(id).ok_or_else(|| format!("a scenario instead of {id}"))?;
                self.scenario = id.to_owned();
            }
            ["set", switch, word] => {
                let known = Setup::default().set(switch, word);
                known.then_some(()).ok_or_else(|| format!("a switch and its value instead of {switch} {word}"))?;
                self.switches.push((switch.to_owned(), word.to_owned()));
            }
            ["plane", label, kind, ..] => self.pieces.push(read_piece(book, label, kind, &parts[3..])?),
            ["cloud", "at", at, "top", top] => {
                let at = point(at)?;
                self.clouds.push(CloudSpec { column: at.column(), row: at.r, top: number(top)? });
            }
            ["zone", seat, letter, "column", column, "row", row] => self.zones.push(ZoneSpec {
                seat: number(seat)?,
                letter: letter.to_owned(),
                column: number(column)?,
                row: number(row)?,
            }),
            ["start"] => self.start = true,
            [first, ..] if LATER.contains(&first) => self.rest.push(parts),
            _ => return Err(format!("a line of a position instead of {line}")),
        }
        Ok(())
    }

    /// The finished position.
    pub(crate) fn raise(&self, book: &Book) -> Result<State, String> {
        let scenario = if self.scenario.is_empty() { "patrol" } else { &self.scenario };
        let scenario = book.scenario(scenario).ok_or("a scenario")?;
        let setup = self.setup(book, scenario)?;
        let battle = muster::muster_loosely(book, &setup).ok_or("a scenario")?;
        let mut state = State::new(battle);
        if self.start {
            state.begin(&mut Silent);
            return Ok(state);
        }
        self.put_pieces(&mut state)?;
        state.active = self.pieces.first().map_or(Seat(0), |piece| owner(&state, &piece.label));
        state.first = state.active;
        (state.turn, state.phase) = (1, Phase::Throttle);
        state.wind = crate::weather::agreed_wind(setup.wind);
        state.sun = crate::weather::agreed_sun(setup.sun);
        for parts in self.rest.iter().filter(|parts| !LAST.contains(&parts[0].as_str())) {
            later(&mut state, parts)?;
        }
        let last: Vec<&Vec<String>> = self.rest.iter().filter(|parts| LAST.contains(&parts[0].as_str())).collect();
        if last.is_empty() {
            state.next_aircraft(&mut Silent);
        }
        last.into_iter().try_for_each(|parts| set_phase(&mut state, parts))?;
        Ok(state)
    }

    fn setup(&self, book: &Book, scenario: &Scenario) -> Result<Setup, String> {
        let mut setup = muster::default_setup(scenario);
        setup.first = if self.start { setup.first } else { First::One };
        setup.edition = self.edition.unwrap_or(setup.edition);
        for (switch, word) in &self.switches {
            setup.set(switch, word);
        }
        setup.cloud_list = self.clouds.clone();
        if !self.zones.is_empty() {
            setup.zones = self.zones.clone();
        }
        for (seat, force) in setup.forces.iter_mut().enumerate() {
            let own = self.pieces.iter().filter(|piece| seat_of(book, scenario, piece) == seat);
            let chosen: Vec<Chosen> = own.map(chosen).collect();
            match chosen.is_empty() {
                false => *force = chosen,
                true if self.start => {}
                true => force.truncate(1),
            }
        }
        Ok(setup)
    }

    fn put_pieces(&self, state: &mut State) -> Result<(), String> {
        for piece in &self.pieces {
            let id = planes_named(state, &piece.label)?;
            let mut plane = *state.plane(id);
            plane.status = Status::Flying;
            put(&mut plane, &state.battle, &piece.words).map_err(|wrong| format!("{}: {wrong}", piece.label))?;
            if plane.status == Status::Flying {
                plane.in_border |= piece.words.iter().any(|word| word == "border");
            }
            *state.plane_mut(id) = plane;
        }
        Ok(())
    }
}

const LATER: [&str; 14] = [
    "verdict", "active", "first", "turn", "round", "moved", "wind", "sun", "bombed", "home", "attack", "die", "ended",
    "phase",
];
const LAST: [&str; 3] = ["die", "ended", "phase"];

fn chosen(piece: &Piece) -> Chosen {
    Chosen { kind: piece.kind.clone(), number: piece.number, bombs: piece.load, disarmed: piece.disarmed }
}

/// The seat of a piece: as it says, by its nation, or by its nation's alliance.
fn seat_of(book: &Book, scenario: &Scenario, piece: &Piece) -> usize {
    if let Some(seat) = piece.seat {
        return usize::from(seat);
    }
    let nation = book.kind(&piece.kind).map_or("", |kind| kind.nation.as_str());
    let central = |id: &str| book.nation(id).is_some_and(|nation| nation.central);
    let sides = &scenario.sides;
    let exact = sides.iter().position(|side| side.nation == nation);
    exact.or_else(|| sides.iter().position(|side| central(&side.nation) == central(nation))).unwrap_or(0)
}

fn read_piece(book: &Book, label: &str, kind: &str, words: &[String]) -> Result<Piece, String> {
    let found = book.types.iter().find(|known| known.name == kind || known.id == kind);
    let kind = found.ok_or_else(|| format!("an aircraft type instead of {kind}"))?;
    let letter = book.nation(&kind.nation).map_or("", |nation| nation.letter.as_str());
    let digits = label.strip_prefix(letter).ok_or_else(|| format!("a label that begins with {letter}"))?;
    let value = |name: &str| {
        let place = words.iter().position(|word| word == name)?;
        words.get(place + 1)?.parse::<u8>().ok()
    };
    let disarmed = words.iter().any(|word| word == "disarmed");
    let load = value("of").or_else(|| value("bombs")).unwrap_or(0);
    Ok(Piece {
        label: label.to_owned(),
        kind: kind.id.clone(),
        number: number(digits)?,
        seat: value("seat"),
        load,
        disarmed,
        words: words.to_vec(),
    })
}

pub(crate) fn point(text: &str) -> Result<Point, String> {
    text.parse().map_err(|_| format!("a point such as 10,8 instead of {text}"))
}

pub(crate) fn heading(text: &str) -> Result<Heading, String> {
    text.parse().map_err(|_| format!("a heading such as NE instead of {text}"))
}

/// Reads the words of a piece into an aircraft.
fn put(plane: &mut Plane, battle: &Battle, words: &[String]) -> Result<(), String> {
    let mut rest = words.iter().map(String::as_str).peekable();
    while let Some(word) = rest.next() {
        if let Some(status) = status_named(word) {
            plane.status = status;
            continue;
        }
        let mut value = || rest.next().ok_or_else(|| format!("a value after {word}"));
        match word {
            "at" => plane.place = Place::new(point(value()?)?, plane.place.heading),
            "heading" => plane.place.heading = heading(value()?)?,
            "level" => plane.level = number(value()?)?,
            "tilt" => plane.tilt = Tilt::named(value()?).ok_or("up, down or level")?,
            "damage" => plane.damage = Damage::named(value()?).ok_or("wings, tail, guns, engine or none")?,
            "ammo" => {
                let group = group_named(value()?)?;
                plane.ammo[group.index()] = number(value()?)?;
            }
            "jammed" => plane.jammed = plane.jammed.with(group_named(value()?)?),
            "fired" => plane.fired = plane.fired.with(group_named(value()?)?),
            "cleared" => plane.cleared = plane.cleared.with(group_named(value()?)?),
            "throttle" => plane.throttle = number(value()?)?,
            "gone" => plane.throttle_gone = true,
            "border" => plane.in_border = true,
            "shown" => plane.shown = true,
            "disarmed" => plane.ammo = [0; 4],
            "speed" => plane.speed = number(value()?)?,
            "bombs" => plane.bombs = number(value()?)?,
            "of" | "seat" => drop(value()?),
            "photos" => plane.photos = letters(battle, value()?)?,
            "pilot" => {
                let pilot = pilot_named(value()?)?;
                (plane.pilot, plane.mark) = (pilot, pilot);
            }
            "mark" => plane.mark = pilot_named(value()?)?,
            "kills" => plane.kills = number(value()?)?,
            "credit" => plane.credit = number(value()?)?,
            "run" => read_run(plane, &[value()?, value()?, value()?, value()?, value()?])?,
            word => return Err(format!("a word about an aircraft instead of {word}")),
        }
    }
    Ok(())
}

/// Reads `run <zone number> <points> <steady> <spoilt> <dropped>`.
fn read_run(plane: &mut Plane, parts: &[&str; 5]) -> Result<(), String> {
    plane.run.zone = number(parts[0])?;
    plane.run.points = number(parts[1])?;
    plane.run.steady = number(parts[2])?;
    plane.run.spoilt = parts[3] == "spoilt";
    plane.run.dropped = parts[4] == "dropped";
    Ok(())
}

pub(crate) fn status_named(word: &str) -> Option<Status> {
    Some(match word {
        "reserve" => Status::Reserve,
        "access" => Status::Access,
        "flying" => Status::Flying,
        "withdrawn" => Status::Withdrawn,
        "through" => Status::Through,
        "down" => Status::Down,
        _ => return None,
    })
}

pub(crate) fn pilot_named(word: &str) -> Result<Pilot, String> {
    Ok(match word {
        "average" => Pilot::Average,
        "ace" => Pilot::Ace,
        "rookie" => Pilot::Rookie,
        other => return Err(format!("average, ace or rookie instead of {other}")),
    })
}

fn letters(battle: &Battle, text: &str) -> Result<u8, String> {
    let numbers = text.split('+').map(number::<u8>);
    let mut bits = 0;
    for zone in numbers {
        let zone = zone?;
        if usize::from(zone) >= battle.zones.len() {
            return Err(format!("the number of a zone instead of {zone}"));
        }
        bits |= 1 << zone;
    }
    Ok(bits)
}

/// The aircraft of a label.
pub(crate) fn planes_named(state: &State, label: &str) -> Result<PlaneId, String> {
    let place = state.battle.names.iter().position(|name| name.label == label);
    place.map(|index| PlaneId(index as u8)).ok_or_else(|| format!("an aircraft of the game instead of {label}"))
}

/// A zone of a team by its letter.
pub(crate) fn zone_named(state: &State, team: u8, letter: &str) -> Result<u8, String> {
    let zones = &state.battle.zones;
    let place = zones.iter().position(|zone| zone.team == team && zone.letter == letter);
    place.map(|zone| zone as u8).ok_or_else(|| format!("a zone instead of {letter}"))
}

const SIDES: [(&str, &str); 9] = [
    ("German", "de"),
    ("French", "fr"),
    ("British", "uk"),
    ("Austrian", "at"),
    ("Russian", "ru"),
    ("Serbian", "rs"),
    ("Italian", "it"),
    ("Bulgarian", "bg"),
    ("American", "us"),
];

/// The seat of a side's name: `German`, or `seat1` for the first seat.
pub(crate) fn seat_named(state: &State, name: &str) -> Result<Seat, String> {
    if let Some(number) = name.strip_prefix("seat") {
        let seat = Seat(self::number::<u8>(number)?.saturating_sub(1));
        return if state.battle.seats().contains(seat) { Ok(seat) } else { Err("a seat of the game".into()) };
    }
    let wrong = || format!("a side such as German instead of {name}");
    let (_, nation) = SIDES.into_iter().find(|(side, _)| *side == name).ok_or_else(wrong)?;
    let flies = |seat: &Seat| state.ids_of(*seat).any(|id| state.battle.names[id.index()].nation == nation);
    let named = state.battle.flanks.iter().position(|flank| flank.nation == nation).map(|seat| Seat(seat as u8));
    state.battle.seats().iter().find(flies).or(named).ok_or_else(wrong)
}

fn owner(state: &State, label: &str) -> Seat {
    planes_named(state, label).map_or(Seat(0), |id| state.owner(id))
}

/// Reads a line about the game as a whole.
fn later(state: &mut State, parts: &[String]) -> Result<(), String> {
    let texts: Vec<&str> = parts.iter().map(String::as_str).collect();
    match texts[..] {
        ["active", side] => state.active = seat_named(state, side)?,
        ["first", side] => state.first = seat_named(state, side)?,
        ["turn", turn] => state.turn = number(turn)?,
        ["round", round] => state.round = number(round)?,
        ["moved", ref labels @ ..] => state.moved = set(state, labels)?,
        ["wind", "none"] => state.wind = None,
        ["sun", "none"] => state.sun = None,
        ["wind", "to", to] => state.wind = Some(heading(to)?),
        ["sun", at] => state.sun = Some(heading(at)?),
        ["bombed", zone, bombs] => state.drops[number::<usize>(zone)?.min(7)] = number(bombs)?,
        ["home", zones] => state.home = letters(&state.battle, zones)?,
        ["attack", ref rest @ ..] => state.attack = read_attack(state, rest)?,
        ["verdict", winners, ref points @ .., ending] if points.len() == 4 => {
            state.verdict.winners = referee::Seats(number(winners)?);
            for (place, text) in points.iter().enumerate() {
                state.verdict.points[place] = number(text)?;
            }
            let known = ENDINGS.iter().find(|(word, _)| *word == ending);
            state.verdict.ending = known.ok_or("an ending")?.1;
        }
        _ => return Err(format!("a line about the game instead of {}", parts.join(" "))),
    }
    Ok(())
}

fn set(state: &State, labels: &[&str]) -> Result<Planes, String> {
    labels.iter().try_fold(Planes::NONE, |set, label| Ok(set.with(planes_named(state, label)?)))
}

fn read_attack(state: &State, words: &[&str]) -> Result<Attack, String> {
    let mut attack = Attack::default();
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        let mut value = || rest.next().ok_or_else(|| format!("a value after {word}"));
        match *word {
            "mover" => attack.mover = planes_named(state, value()?)?,
            "target" => attack.target = planes_named(state, value()?)?,
            "group" => attack.group = group_named(value()?)? as u8,
            "made" => attack.made = true,
            "held" => attack.held = true,
            "attacked" => attack.attacked = true,
            "burst" => attack.burst = true,
            "hurt" => attack.hurt = true,
            "declined" => attack.declined = attack.declined.with(planes_named(state, value()?)?),
            word => return Err(format!("a word about an attack instead of {word}")),
        }
    }
    Ok(attack)
}

/// Reads what the game waits for.
fn set_phase(state: &mut State, parts: &[String]) -> Result<(), String> {
    let texts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let signed = |text: &str| number::<i8>(text.trim_start_matches('+'));
    match texts[..] {
        ["die", label, die] => {
            let plane = planes_named(state, label)?;
            state.active = state.owner(plane);
            state.phase = Phase::Fly { plane, die: signed(die)? };
        }
        ["ended", label] => {
            let plane = planes_named(state, label)?;
            state.active = state.owner(plane);
            state.moved = state.moved.with(plane);
            state.plane_mut(plane).fired = Groups::NONE;
            state.after_move(plane, &mut Silent);
        }
        ["phase", ref rest @ ..] => state.phase = read_phase(state, rest)?,
        _ => return Err(format!("what the game waits for instead of {}", parts.join(" "))),
    }
    Ok(())
}

fn read_phase(state: &State, parts: &[&str]) -> Result<Phase, String> {
    let plane = |label: &str| planes_named(state, label);
    Ok(match *parts {
        ["first-die"] => Phase::FirstDie,
        ["wind-die"] => Phase::WindDie,
        ["sun-die"] => Phase::SunDie,
        ["pilots", seats] => Phase::Pilots(referee::Seats(number(seats)?)),
        ["deploy", left] => Phase::Deploy { left: number(left)? },
        ["entry", left] => Phase::Entry { left: number(left)?, done: false },
        ["entry", left, "done"] => Phase::Entry { left: number(left)?, done: true },
        ["throttle"] => Phase::Throttle,
        ["die", label, color] => Phase::MoveDie { plane: plane(label)?, full: color == "green" },
        ["fly", label, die] => Phase::Fly { plane: plane(label)?, die: number(die.trim_start_matches('+'))? },
        ["fire"] => Phase::Fire,
        ["shot"] => Phase::Shot,
        ["shot-damage"] => Phase::ShotDamage,
        ["answer", side] => Phase::Answer(seat_named(state, side)?),
        ["answer-shot", label, group] => Phase::AnswerShot { plane: plane(label)?, group: group_named(group)? },
        ["answer-damage", label] => Phase::AnswerDamage { plane: plane(label)? },
        ["burst"] => Phase::Burst,
        ["second-shot"] => Phase::SecondShot,
        ["second-damage"] => Phase::SecondDamage,
        ["placing", left] => Phase::Placing { left: number(left)? },
        ["over"] => Phase::Over,
        _ => return Err(format!("a phase instead of {}", parts.join(" "))),
    })
}
