//! A server on a real file without a socket, and people who use it.
#![allow(dead_code, reason = "each test file uses its own part")]

pub(crate) mod flaky;
pub(crate) mod schema;
pub(crate) mod tally;

use std::{path::PathBuf, sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    http::{Request, StatusCode, header},
    response::Response,
};
use content::Files;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::{Options, Server, app};
use store::{Sqlite, Store};
use testkit::toy::{self, Toy};
use titles::{Bound, Library, Title};
use tower::ServiceExt as _;

/// A server on a file in a folder of its own.
pub(crate) struct Place {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) server: Server,
    pub(crate) router: Router,
}

pub(crate) fn files() -> Files {
    toy::files()
}

pub(crate) fn library() -> Library {
    let toy: Box<dyn Title> = Box::new(Bound::<Toy>::read(&files()).expect("the toy's content is right"));
    Library::of(vec![toy, Box::new(tally::Tally)])
}

pub(crate) fn title(id: &str) -> Box<dyn Title> {
    match id {
        "tally" => Box::new(tally::Tally),
        _ => Box::new(Bound::<Toy>::read(&files()).expect("the toy's content is right")),
    }
}

impl Place {
    pub(crate) fn new() -> Place {
        Place::on(tempfile::tempdir().unwrap(), |store| store, Options::default())
    }

    /// On a store that is made from the real one.
    pub(crate) fn on(
        folder: tempfile::TempDir,
        wrap: impl FnOnce(Arc<dyn Store>) -> Arc<dyn Store>,
        options: Options,
    ) -> Place {
        let store = wrap(Arc::new(Sqlite::open(&folder.path().join("tallyho.db")).unwrap()));
        let server = Server::new(library(), &files(), store, options);
        Place { folder, router: app(server.clone()), server }
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("tallyho.db")
    }

    /// The same file with a new server, as after a restart.
    pub(crate) async fn restart(self) -> Place {
        let Place { folder, server, router } = self;
        server.stop().await;
        drop((server, router));
        Place::on(folder, |store| store, Options::default())
    }

    pub(crate) async fn guest(&self, name: &str) -> Person {
        let nobody = Person { router: self.router.clone(), cookie: String::new() };
        let (answer, headers) = nobody.call("POST", "/api/guest", Some(json!({"name": name}).to_string())).await;
        assert_eq!(answer.status, StatusCode::OK, "{:?}", answer.body);
        let cookie = headers[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
        Person { router: self.router.clone(), cookie }
    }

    pub(crate) fn stranger(&self) -> Person {
        Person { router: self.router.clone(), cookie: String::new() }
    }

    /// A person known from before a restart.
    pub(crate) fn again(&self, person: &Person) -> Person {
        Person { router: self.router.clone(), cookie: person.cookie.clone() }
    }
}

/// Somebody with a session, or without one.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) router: Router,
    pub(crate) cookie: String,
}

/// An answer whose body was JSON.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Value,
}

impl Answer {
    /// The body of a success.
    #[track_caller]
    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.body);
        self.body
    }

    /// The status and code of a problem.
    #[track_caller]
    pub(crate) fn problem(&self) -> (u16, &str) {
        assert!(!self.status.is_success(), "{} {}", self.status, self.body);
        (self.status.as_u16(), self.body["code"].as_str().unwrap())
    }
}

impl Person {
    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call("GET", path, None).await.0
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.call("POST", path, Some(body.to_string())).await.0
    }

    /// Any request; every answer is held against the OpenAPI description.
    pub(crate) async fn call(&self, method: &str, path: &str, body: Option<String>) -> (Answer, header::HeaderMap) {
        let response = self.raw(method, path, body, &[]).await;
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        let body = serde_json::from_slice(&bytes).unwrap_or_else(|_| panic!("{path} gives {bytes:?}"));
        schema::check(method, path, parts.status, &body);
        (Answer { status: parts.status, body }, parts.headers)
    }

    pub(crate) async fn raw(
        &self,
        method: &str,
        path: &str,
        body: Option<String>,
        headers: &[(&str, &str)],
    ) -> Response {
        let mut request = Request::builder().method(method).uri(path).header(header::COOKIE, &self.cookie);
        if body.is_some() && !headers.iter().any(|(name, _)| *name == "content-type") {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(body.map_or_else(Body::empty, Body::from)).unwrap();
        self.router.clone().oneshot(request).await.unwrap()
    }

    /// Opens a table and gives its id.
    pub(crate) async fn open(&self, title: &str, setup: Value, seats: Value) -> String {
        let table = self.post("/api/tables", json!({"title": title, "setup": setup, "seats": seats})).await.ok();
        table["id"].as_str().unwrap().to_owned()
    }

    /// Takes a seat by invitation.
    pub(crate) async fn join(&self, host: &Person, table: &str) -> Value {
        let invitation = host.get(&format!("/api/tables/{table}")).await.ok()["invitation"].clone();
        self.post(&format!("/api/tables/{table}/join"), json!({"invitation": invitation})).await.ok()
    }

    pub(crate) async fn view(&self, table: &str, seat: Option<u8>) -> Value {
        let seat = seat.map_or(String::new(), |seat| format!("?seat={seat}"));
        self.get(&format!("/api/tables/{table}/view{seat}")).await.ok()
    }

    /// Gives an order on the present version.
    pub(crate) async fn order(&self, table: &str, seat: u8, order: Value) -> Answer {
        let version = self.view(table, Some(seat)).await["version"].clone();
        self.post(&format!("/api/tables/{table}/orders"), json!({"seat": seat, "version": version, "order": order}))
            .await
    }

    pub(crate) async fn watch(&self, table: &str, query: &str) -> Watcher {
        let response = self.raw("GET", &format!("/api/tables/{table}/events{query}"), None, &[]).await;
        assert_eq!(response.status(), StatusCode::OK);
        Watcher::of(response)
    }
}

/// The reading end of a stream.
pub(crate) struct Watcher {
    body: Body,
    text: String,
}

/// A message of a stream.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) name: String,
    pub(crate) id: Option<u32>,
    pub(crate) data: Value,
    pub(crate) size: usize,
}

impl Watcher {
    pub(crate) fn of(response: Response) -> Watcher {
        Watcher { body: response.into_body(), text: String::new() }
    }

    /// The next message; none when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        loop {
            if let Some(end) = self.text.find("\n\n") {
                let block: String = self.text.drain(..end + 2).collect();
                if let Some(message) = parse(&block) {
                    return Some(message);
                }
                continue;
            }
            let frame = tokio::time::timeout(Duration::from_secs(20), self.body.frame());
            let frame = frame.await.expect("a message comes in time")?.unwrap();
            self.text.push_str(std::str::from_utf8(&frame.into_data().unwrap()).unwrap());
        }
    }

    /// The next update, whatever else comes before it.
    pub(crate) async fn update(&mut self) -> Message {
        self.named("").await
    }

    pub(crate) async fn named(&mut self, name: &str) -> Message {
        loop {
            let message = self.next().await.expect("the stream goes on");
            if message.name == name {
                return message;
            }
        }
    }
}

fn parse(block: &str) -> Option<Message> {
    let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    Some(Message {
        name: field("event").unwrap_or_default().to_owned(),
        id: field("id").map(|id| id.parse().unwrap()),
        data: serde_json::from_str(field("data")?).unwrap(),
        size: block.len(),
    })
}

pub(crate) fn duel() -> Value {
    json!({"scenario": "duel", "aces": true})
}

pub(crate) fn me_and_open() -> Value {
    json!([{"kind": "me"}, {"kind": "open"}])
}

/// A legal order found as a browser finds it: from the view, choice by choice.
pub(crate) fn draft(title: &dyn Title, update: &Value, seat: u8, salt: &mut u32) -> Value {
    let viewer = referee::Viewer::Seat(referee::Seat(seat));
    let sight = title.sight(&update["view"].to_string(), viewer).unwrap();
    let mut draft = sight.draft(referee::Seat(seat)).expect("the seat has to decide");
    loop {
        if let Some(order) = draft.order() {
            return serde_json::from_str(&order).unwrap();
        }
        let choices: Vec<_> = draft.choices().into_iter().filter(|choice| choice.refused.is_none()).collect();
        *salt = salt.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        assert!(draft.choose(&choices[(*salt >> 16) as usize % choices.len()].key));
    }
}

/// Two people play to the end. Gives the last update of the first.
pub(crate) async fn play_out(table: &str, players: [&Person; 2], salt: &mut u32) -> Value {
    let toy = title("toy");
    loop {
        let mut moved = false;
        for (seat, player) in (0..).zip(players) {
            let update = player.view(table, Some(seat)).await;
            if !update["outcome"].is_null() {
                return update;
            }
            if update["your_turn"] == true {
                let order = draft(&*toy, &update, seat, salt);
                player.order(table, seat, order).await.ok();
                moved = true;
            }
        }
        assert!(moved, "nobody has to decide, and it is not over");
    }
}
