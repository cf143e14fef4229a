//! Requests to the server.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc, sync::Arc};

use content::RuleIndex;
use referee::Seat;
use serde::{Serialize, de::DeserializeOwned};
use titles::Title;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, Request, RequestInit, Response};
use wire::{Me, NameChange, NewTable, Problem, ScenarioInfo, SetupCheck, TableInfo};

use super::{dom, local};
pub(crate) use crate::host::problem;

pub(crate) type Answer<T> = Result<T, Problem>;

/// The text of an answer; everything that is no success becomes a problem.
async fn fetch(method: &str, path: &str, body: Option<String>) -> Answer<String> {
    if local::concerns(path) {
        // A table in this browser may need its title from the server, hence the box.
        return Box::pin(local::answer(path, body.as_deref())).await;
    }
    let lost = |_| problem("offline");
    let options = RequestInit::new();
    options.set_method(method);
    if let Some(body) = &body {
        let headers = Headers::new().map_err(lost)?;
        headers.set("content-type", "application/json").map_err(lost)?;
        options.set_headers(&headers);
        options.set_body(&body.into());
    }
    let request = Request::new_with_str_and_init(path, &options).map_err(lost)?;
    let response = JsFuture::from(dom::window().fetch_with_request(&request)).await.map_err(lost)?;
    let response: Response = response.dyn_into().map_err(lost)?;
    let text = JsFuture::from(response.text().map_err(lost)?).await.map_err(lost)?;
    let text = text.as_string().unwrap_or_default();
    if response.ok() {
        return Ok(text);
    }
    let code = if response.status() == 429 { "rate_limited" } else { "internal" };
    Err(titles::read(&text).unwrap_or_else(|_| problem(code)))
}

fn read<T: DeserializeOwned>(text: &str) -> Answer<T> {
    titles::read(text).map_err(|error| {
        leptos::logging::warn!("unexpected answer: {error}");
        problem("internal")
    })
}

pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Answer<T> {
    read(&fetch("GET", path, None).await?)
}

pub(crate) async fn get_text(path: &str) -> Answer<String> {
    fetch("GET", path, None).await
}

pub(crate) async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Answer<T> {
    let body = serde_json::to_string(body).map_err(|_| problem("malformed"))?;
    read(&fetch("POST", path, Some(body)).await?)
}

/// Who is asking; a guest is made silently where nobody is known yet.
pub(crate) async fn ensure_me(name: String) -> Answer<Me> {
    match get::<Option<Me>>("/api/me").await? {
        Some(me) => Ok(me),
        None => post("/api/guest", &NameChange { name }).await,
    }
}

/// `?seat=…` for a viewer.
pub(crate) fn eyes(seat: Option<Seat>) -> String {
    seat.map(|seat| format!("?seat={}", seat.0)).unwrap_or_default()
}

pub(crate) async fn table(id: &str) -> Answer<TableInfo> {
    get(&format!("/api/tables/{id}")).await
}

thread_local! {
    static TITLES: RefCell<BTreeMap<String, Arc<dyn Title>>> = RefCell::default();
    static BOOKS: RefCell<BTreeMap<String, String>> = RefCell::default();
    static RULES: RefCell<BTreeMap<String, Rc<RuleIndex>>> = RefCell::default();
}

/// A title with its content, fetched once.
pub(crate) async fn title(id: &str, content: &str) -> Answer<Arc<dyn Title>> {
    let key = format!("{id}/{content}");
    if let Some(title) = TITLES.with_borrow(|titles| titles.get(&key).cloned()) {
        return Ok(title);
    }
    let book = get_text(&format!("/api/titles/{id}/book/{content}")).await?;
    let title: Arc<dyn Title> = titles::from_book(id, &book, content.to_owned())
        .map_err(|error| {
            leptos::logging::warn!("book of {id}: {error}");
            problem("unreadable")
        })?
        .into();
    BOOKS.with_borrow_mut(|books| books.insert(key.clone(), book));
    TITLES.with_borrow_mut(|titles| titles.insert(key, title.clone()));
    Ok(title)
}

/// The book of a title that is in memory already, as it came.
pub(crate) fn book(id: &str, content: &str) -> Option<String> {
    BOOKS.with_borrow(|books| books.get(&format!("{id}/{content}")).cloned())
}

/// A title that is in memory already.
pub(crate) fn known_title(id: &str) -> Option<Arc<dyn Title>> {
    TITLES.with_borrow(|titles| titles.values().find(|title| title.id() == id).cloned())
}

/// What can be chosen before a game; without a server the title itself says it.
pub(crate) async fn scenario(title: &str, scenario: &str) -> Answer<ScenarioInfo> {
    match get(&format!("/api/titles/{title}/scenarios/{scenario}")).await {
        Err(problem) if problem.code == "offline" => {
            known_title(title).and_then(|title| local::scenario(&title, scenario)).ok_or(problem)
        }
        other => other,
    }
}

/// Whether a set-up is right; without a server the title itself says it.
pub(crate) async fn check(title: &str, setup: &wire::Raw) -> Answer<SetupCheck> {
    match post(&format!("/api/titles/{title}/check"), setup).await {
        Err(problem) if problem.code == "offline" => {
            known_title(title).map(|title| local::check(&title, setup.get())).ok_or(problem)
        }
        other => other,
    }
}

/// Opens a table; without a server in this browser, if nobody else is to come.
pub(crate) async fn open_table(new: &NewTable) -> Answer<TableInfo> {
    match post("/api/tables", new).await {
        Err(problem) if problem.code == "offline" && local::can_host(&new.seats) => local::open(new).await,
        other => other,
    }
}

/// Gives the file at an address to the reader, from the server or from this browser.
pub(crate) fn save(path: &str) {
    if !local::concerns(path) {
        return dom::download(path);
    }
    let path = path.to_owned();
    leptos::task::spawn_local(async move {
        if let Ok(text) = get_text(&path).await {
            dom::give("tallyho.json", &text);
        }
    });
}

/// The rule index of a title, fetched once.
pub(crate) async fn rules(id: &str) -> Answer<Rc<RuleIndex>> {
    if let Some(index) = RULES.with_borrow(|rules| rules.get(id).cloned()) {
        return Ok(index);
    }
    let index: Rc<RuleIndex> = Rc::new(get(&format!("/api/titles/{id}/rules")).await?);
    RULES.with_borrow_mut(|rules| rules.insert(id.to_owned(), index.clone()));
    Ok(index)
}
