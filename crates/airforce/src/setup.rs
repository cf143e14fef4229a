//! The set-up: scenario, match-up, switches; and the game that it makes.

use std::{collections::BTreeMap, sync::Arc};

use referee::{Fault, Message, Seat, Side};
use serde::{Deserialize, Serialize};

use crate::{
    book::Book,
    flow,
    options::{Opt, Options},
    plane::{Load, Plane},
    scenario::{Flight, Scenario},
    state::{Awaiting, Secret, Start, State, Table, Trace},
};

/// Everything chosen before a game. Switches are top-level fields: `match`, a type and a count for each
/// group, and every option as `on` or `off`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub scenario: String,
    /// How many seats play it.
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
}

fn fault(place: impl Into<String>, key: &'static str, value: &str) -> Fault {
    Fault { place: place.into(), message: Message::new(key).with("value", value), rule: None }
}

/// A new game, or everything that is wrong with its set-up.
pub fn start(book: &Arc<Book>, setup: &Setup) -> Result<State, Vec<Fault>> {
    let Some(index) = book.scenarios.iter().position(|scenario| scenario.id == setup.scenario) else {
        return Err(vec![fault("scenario", "af-fault-scenario", &setup.scenario)]);
    };
    let scenario = &book.scenarios[index];
    let mut faults = unknown_switches(scenario, setup);
    if setup.seats != seats(scenario) {
        faults.push(fault("seats", "af-fault-seats", &setup.seats.to_string()));
    }
    let options = options(scenario, setup, &mut faults);
    let planes = planes(book, scenario, setup, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(raise(book, index as u8, options, planes))
}

/// A game at its very beginning.
pub fn raise(book: &Arc<Book>, scenario: u8, options: Options, planes: Vec<Plane>) -> State {
    let count = planes.len();
    let fixed_map = !book.scenarios[usize::from(scenario)].moving_map;
    let traces = vec![Trace::default(); count];
    let table = Table { scenario, options, fixed_map, planes, traces, ..Table::default() };
    let secret = Secret { lines: vec![None; count], starts: vec![Start::default(); count], handed: Vec::new() };
    let mut state = State { book: book.clone(), table, secret, awaiting: Awaiting::Nothing };
    flow::advance(&mut state, &mut referee::Silent);
    state
}

fn unknown_switches(scenario: &Scenario, setup: &Setup) -> Vec<Fault> {
    let known = |key: &str| {
        let group = scenario.groups.iter().any(|group| key == group.id || key == format!("{}_count", group.id));
        key == "match" || group || Opt::named(key).is_some()
    };
    let unknown = setup.switches.keys().filter(|key| !known(key));
    unknown.map(|key| fault(key, "af-fault-switch", key)).collect()
}

// Rule: AF-GEN-06, AF-GEN-07, AF-SCN1-01
fn options(scenario: &Scenario, setup: &Setup, faults: &mut Vec<Fault>) -> Options {
    let mut options = Options::NONE;
    for option in Opt::ALL {
        let required = scenario.required.iter().any(|name| name == option.name());
        let suggested = scenario.suggested.iter().any(|name| name == option.name());
        let on = match setup.switches.get(option.name()).map(String::as_str) {
            None => required || suggested,
            Some("on") => true,
            Some("off") => false,
            Some(other) => {
                faults.push(fault(option.name(), "af-fault-on-off", other));
                false
            }
        };
        if required && !on {
            faults.push(fault(option.name(), "af-fault-required", option.name()));
        }
        if scenario.plain && on {
            faults.push(fault(option.name(), "af-fault-plain", option.name()));
        }
        options = if on { options.with(option) } else { options };
    }
    options
}

// Rule: AF-SETUP-01, AF-SCN-05, AF-SCN-06
fn planes(book: &Book, scenario: &Scenario, setup: &Setup, faults: &mut Vec<Fault>) -> Vec<Plane> {
    let chosen = setup.switches.get("match").map_or("0", String::as_str);
    let pairing = chosen.parse::<usize>().ok().and_then(|index| scenario.matches.get(index));
    let Some(pairing) = pairing else {
        faults.push(fault("match", "af-fault-match", chosen));
        return Vec::new();
    };
    let mut planes = Vec::new();
    for (index, group) in scenario.groups.iter().enumerate() {
        let id = setup.switches.get(&group.id).filter(|id| *id != "match").unwrap_or(&pairing.types[index]);
        let Some(card) = book.card_index(id) else {
            faults.push(fault(&group.id, "af-fault-type", id));
            continue;
        };
        let count = count(setup, group, pairing.counts[index], faults);
        for _ in 0..count {
            let mut plane = new_plane(scenario, index, card, &planes);
            if group.loaded {
                plane.load = load(book, card);
            }
            planes.push(plane);
        }
    }
    if planes.len() > 64 {
        faults.push(fault("match", "af-fault-too-many", &planes.len().to_string()));
    }
    planes
}

fn count(setup: &Setup, group: &crate::scenario::Group, matched: u8, faults: &mut Vec<Fault>) -> u8 {
    let key = format!("{}_count", group.id);
    let Some(text) = setup.switches.get(&key).filter(|text| *text != "match") else { return matched };
    match text.parse() {
        Ok(count) if (group.least..=group.most).contains(&count) => count,
        _ => {
            faults.push(fault(key, "af-fault-count", text));
            0
        }
    }
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

/// The first thing that a card can carry.
fn load(book: &Book, card: u8) -> Load {
    let cargo = book.cards[usize::from(card)].cargo.first().copied().unwrap_or_default();
    Load {
        bombs: cargo.bombs,
        pounds: cargo.pounds,
        rockets: cargo.rockets,
        against_air: cargo.against_air,
        lasting: false,
    }
}

/// How many seats play a scenario.
fn seats(scenario: &Scenario) -> u8 {
    if scenario.solitaire { 1 } else { 2 }
}
