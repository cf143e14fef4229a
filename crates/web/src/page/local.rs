//! Tables in this browser: they answer the page's requests in the server's stead.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc, sync::Arc};

use leptos::task::spawn_local;
use referee::{Seat, Viewer};
use serde::de::DeserializeOwned;
use titles::{Taken, Title};
use wire::{NewTable, ScenarioInfo, SetupCheck, Sitter, TableInfo, Update};

use super::{
    api::{self, Answer, problem},
    dom,
    stream::News,
    thinker::{self, Thought},
};
use crate::{
    host::{Host, Saved},
    lesson::Flight,
};

/// Names of tables that stand in this browser begin so.
const PREFIX: &str = "local-";
/// The path below which a table is asked.
const TABLES: &str = "/api/tables/";
/// The list of kept tables.
const LIST: &str = "local-tables";
/// So many are kept; the oldest finished ones go first.
const MOST: usize = 20;
/// How long a computer player thinks, in milliseconds.
const THINKING: u64 = 600;

type Hearer = (Option<Seat>, Rc<dyn Fn(News)>);

#[derive(Default)]
struct Tables {
    hosts: BTreeMap<String, Host>,
    hearers: BTreeMap<String, Vec<(u32, Hearer)>>,
    last: u32,
}

thread_local! {
    static TABLES_HERE: RefCell<Tables> = RefCell::default();
}

/// Whether a table stands in this browser.
pub(crate) fn is_here(id: &str) -> bool {
    id.starts_with(PREFIX)
}

/// Whether a request is about a table in this browser.
pub(crate) fn concerns(path: &str) -> bool {
    path.strip_prefix(TABLES).is_some_and(is_here)
}

/// Whether a table can do without a server: nobody else is to come.
pub(crate) fn can_host(seats: &[Sitter]) -> bool {
    !seats.contains(&Sitter::Open)
}

/// Opens a table in this browser.
pub(crate) async fn open(new: &NewTable) -> Answer<TableInfo> {
    let title = api::known_title(&new.title).ok_or_else(|| problem("offline"))?;
    Ok(set_up(Host::open(new_id(), title, new, random())?))
}

fn new_id() -> String {
    format!("{PREFIX}{:08x}", u32::from_le_bytes(random()))
}

/// Keeps a new table, and has it ready.
fn set_up(host: Host) -> TableInfo {
    let info = host.info();
    keep(&host);
    TABLES_HERE.with_borrow_mut(|tables| tables.hosts.insert(info.id.clone(), host));
    info
}

/// Opens the table of a first flight: prepared turns, then a computer player of this level.
pub(crate) async fn open_flight(title: Arc<dyn Title>, flight: Flight, level: &str) -> Answer<TableInfo> {
    let setup = title.default_setup(&flight.scenario).ok_or_else(|| problem("unknown_scenario"))?;
    let computer = || Sitter::Computer { level: level.to_owned(), style: "balanced".into() };
    let seats = (0..title.seat_names(&setup).len()).map(|seat| if seat == 0 { Sitter::Me } else { computer() });
    let setup = serde_json::value::RawValue::from_string(setup).map_err(|_| problem("internal"))?;
    let new = NewTable {
        title: flight.title,
        setup,
        seats: seats.collect(),
        listed: false,
        clock: None,
        spectators: wire::Spectators::Public,
    };
    let orders = flight.orders.into_iter().map(|(seat, order)| (Seat(seat), order)).collect();
    Ok(set_up(Host::open(new_id(), title, &new, [flight.seed; 32])?.with_prepared(orders)))
}

/// What is prepared for a seat of a table in this browser.
pub(crate) fn prepared(id: &str, seat: Seat) -> Option<String> {
    TABLES_HERE.with_borrow(|tables| tables.hosts.get(id)?.prepared(seat).map(str::to_owned))
}

/// The tables that are kept in this browser, the latest first.
pub(crate) async fn mine() -> Vec<TableInfo> {
    let mut found = Vec::new();
    for id in kept_ids() {
        if load(&id).await.is_ok() {
            found.extend(TABLES_HERE.with_borrow(|tables| tables.hosts.get(&id).map(Host::info)));
        }
    }
    found
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Ok(crypto) = dom::window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    bytes
}

fn kept_ids() -> Vec<String> {
    dom::kept(LIST).and_then(|text| titles::read(&text).ok()).unwrap_or_default()
}

fn keep(host: &Host) {
    let saved = host.saved();
    let Ok(text) = serde_json::to_string(saved) else { return };
    dom::keep(&saved.id, &text);
    let mut ids = kept_ids();
    if ids.first() == Some(&saved.id) {
        return;
    }
    ids.retain(|id| *id != saved.id);
    ids.insert(0, saved.id.clone());
    for old in ids.drain(MOST.min(ids.len())..) {
        dom::forget(&old);
    }
    dom::keep(LIST, &serde_json::to_string(&ids).unwrap_or_default());
}

/// Makes sure that the table is in memory.
async fn load(id: &str) -> Answer<()> {
    if TABLES_HERE.with_borrow(|tables| tables.hosts.contains_key(id)) {
        return Ok(());
    }
    let kept = dom::kept(id).and_then(|text| titles::read::<Saved>(&text).ok());
    let saved = kept.ok_or_else(|| problem("unknown_table"))?;
    let title = api::title(&saved.title, &saved.content).await?;
    let host = Host::restore(saved, title)?;
    TABLES_HERE.with_borrow_mut(|tables| tables.hosts.insert(id.to_owned(), host));
    Ok(())
}

/// Answers a request about a table in this browser.
pub(crate) async fn answer(path: &str, body: Option<&str>) -> Answer<String> {
    let (place, query) = path.split_once('?').unwrap_or((path, ""));
    let rest = place.strip_prefix(TABLES).unwrap_or_default();
    let (id, what) = rest.split_once('/').unwrap_or((rest, ""));
    load(id).await?;
    let seat =
        query.split('&').find_map(|part| part.strip_prefix("seat=")).and_then(|seat| seat.parse().ok()).map(Seat);
    match what {
        "" => write(&with(id, |host| host.info())?),
        "view" => write(&with(id, |host| host.update(seat, "[]".to_owned()))?),
        "replay" => write(&with(id, |host| host.replay(seat, query.contains("open=true")))??),
        "record" => with(id, |host| host.record()),
        "orders" => {
            let post = read(body)?;
            changed(id, with_mut(id, |host| host.order(&post))??)
        }
        _ => {
            let post = read(body)?;
            changed(id, with_mut(id, |host| host.ask(what, &post))??)
        }
    }
}

fn write(value: &impl serde::Serialize) -> Answer<String> {
    serde_json::to_string(value).map_err(|_| problem("internal"))
}

fn read<T: DeserializeOwned>(body: Option<&str>) -> Answer<T> {
    titles::read(body.unwrap_or_default()).map_err(|_| problem("malformed"))
}

fn with<T>(id: &str, ask: impl FnOnce(&Host) -> T) -> Answer<T> {
    TABLES_HERE.with_borrow(|tables| tables.hosts.get(id).map(ask)).ok_or_else(|| problem("unknown_table"))
}

fn with_mut<T>(id: &str, ask: impl FnOnce(&mut Host) -> T) -> Answer<T> {
    TABLES_HERE.with_borrow_mut(|tables| tables.hosts.get_mut(id).map(ask)).ok_or_else(|| problem("unknown_table"))
}

/// Keeps the table, then tells everybody who looks at it.
fn changed(id: &str, (ack, taken): (wire::Ack, Vec<Taken>)) -> Answer<String> {
    with(id, keep)?;
    tell(id, &taken);
    fly(id.to_owned());
    write(&ack)
}

/// Every viewer hears what it noticed, as one update.
fn tell(id: &str, taken: &[Taken]) {
    for (seat, hear) in hearers(id) {
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        let update = with(id, |host| host.update(seat, joined(taken, viewer)));
        if let Some(text) = update.ok().and_then(|update: Update| serde_json::to_string(&update).ok()) {
            hear(News::Update(text));
        }
    }
}

/// The events of several steps as one JSON array.
fn joined(taken: &[Taken], viewer: Viewer) -> String {
    let each = taken.iter().flat_map(|taken| taken.noticed.iter().filter(|(who, _)| *who == viewer));
    let inner: Vec<&str> = each
        .map(|(_, events)| events.trim_start_matches('[').trim_end_matches(']'))
        .filter(|inner| !inner.is_empty())
        .collect();
    format!("[{}]", inner.join(","))
}

fn hearers(id: &str) -> Vec<Hearer> {
    TABLES_HERE.with_borrow(|tables| {
        let hearers = tables.hearers.get(id).into_iter().flatten();
        hearers.map(|(_, (seat, hear))| (*seat, hear.clone())).collect()
    })
}

/// A way to stop listening.
pub(crate) struct Listening {
    id: String,
    number: u32,
}

impl Listening {
    /// Stops listening.
    pub(crate) fn close(&self) {
        TABLES_HERE.with_borrow_mut(|tables| {
            if let Some(hearers) = tables.hearers.get_mut(&self.id) {
                hearers.retain(|(number, _)| *number != self.number);
            }
        });
    }
}

/// Listens to a table in this browser.
pub(crate) fn listen(path: &str, hear: impl Fn(News) + 'static) -> Listening {
    let (place, query) = path.split_once('?').unwrap_or((path, ""));
    let id = place.strip_prefix(TABLES).and_then(|rest| rest.split('/').next()).unwrap_or_default().to_owned();
    let seat =
        query.split('&').find_map(|part| part.strip_prefix("seat=")).and_then(|seat| seat.parse().ok()).map(Seat);
    let number = TABLES_HERE.with_borrow_mut(|tables| {
        tables.last += 1;
        tables.hearers.entry(id.clone()).or_default().push((tables.last, (seat, Rc::new(hear))));
        tables.last
    });
    fly(id.clone());
    Listening { id, number }
}

/// Lets the computer players decide, one after the other, as long as somebody looks.
fn fly(id: String) {
    spawn_local(async move {
        while !hearers(&id).is_empty() {
            let Ok(Some((asked, title))) = with(&id, |host| host.asked().map(|asked| (asked, host.title()))) else {
                return;
            };
            let thought = Thought {
                title: &title,
                view: asked.view.clone(),
                seat: asked.seat,
                salt: u64::from_le_bytes(random()),
                milliseconds: THINKING,
            };
            let order = match prepared(&id, asked.seat) {
                Some(order) => order,
                None => match thinker::fly(thought, &asked.level, &asked.style).await {
                    Some(order) => order,
                    None => return,
                },
            };
            let Ok(taken) = with_mut(&id, |host| host.flown(&asked, &order)) else { return };
            if taken.is_empty() {
                return;
            }
            let _ = with(&id, keep);
            tell(&id, &taken);
        }
    });
}

/// What the server would say about a scenario.
pub(crate) fn scenario(title: &Arc<dyn Title>, id: &str) -> Option<ScenarioInfo> {
    let setup = title.default_setup(id)?;
    Some(ScenarioInfo {
        poster: title.posters().into_iter().find(|poster| poster.id == id)?,
        seats: title.seat_names(&setup),
        switches: title.switches(id),
        forces: title.forces(&setup),
        setup: serde_json::value::RawValue::from_string(setup).ok()?,
    })
}

/// What the server would say about a set-up.
pub(crate) fn check(title: &Arc<dyn Title>, setup: &str) -> SetupCheck {
    let forces = title.forces(setup);
    match title.start(setup, [0; 32]) {
        Ok(_) => SetupCheck { seats: title.seat_names(setup), faults: Vec::new(), forces },
        Err(faults) => SetupCheck { seats: Vec::new(), faults, forces },
    }
}
