//! Around the game: chat, clocks, notices, orders for programs, reports, figures, limits.

mod common;

use std::{net::IpAddr, time::Duration};

use axum::{body::Body, extract::ConnectInfo, http::Request, response::Response};
use common::{Person, Place, duel, me_and_open, play_out, tally::count};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::Options;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpListener,
};
use tower::ServiceExt as _;

fn place_with(options: Options) -> Place {
    Place::on(tempfile::tempdir().unwrap(), |store| store, options)
}

async fn at_a_table(place: &Place) -> (Person, Person, String) {
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("tally", count(), me_and_open()).await;
    bert.join(&anna, &table).await;
    (anna, bert, table)
}

async fn say(person: &Person, table: &str, text: &str) -> common::Answer {
    person.post(&format!("/api/tables/{table}/chat"), json!({"text": text})).await
}

#[tokio::test]
async fn what_is_said_reaches_everybody_as_text_and_stays() {
    let place = Place::new();
    let (anna, bert, table) = at_a_table(&place).await;
    let mut stream = bert.watch(&table, "?seat=1").await;
    let hostile = "</script><img src=x onerror=alert(1)>\n\nevent: frozen\ndata: {}";
    let said = say(&anna, &table, hostile).await.ok();
    let heard = stream.named("chat").await.data;
    assert_eq!(heard, said);
    assert_eq!(heard["text"], "</script><img src=x onerror=alert(1)> event: frozen data: {}");
    say(&bert, &table, "hello").await.ok();
    assert_eq!(stream.next().await.unwrap().data["text"], "hello", "nothing came between");
    let lines = place.stranger().get(&format!("/api/tables/{table}/chat?after={}", said["id"])).await.ok();
    assert_eq!(lines.as_array().unwrap().len(), 1);
    for wrong in ["", "  \n", &"x".repeat(501)] {
        let answer = say(&anna, &table, wrong).await;
        assert_eq!(answer.problem(), (400, "malformed"));
        assert_eq!(answer.body["message"]["key"], "table-problem-bad-line", "the sentence says what is wrong");
    }
    assert_eq!(say(&place.guest("Carl").await, &table, "hi").await.problem(), (403, "not_here"));
    assert_eq!(say(&place.stranger(), &table, "hi").await.problem(), (401, "no_session"));
}

#[tokio::test]
async fn a_muted_player_is_not_heard_and_does_not_know() {
    let place = Place::new();
    let (anna, bert, table) = at_a_table(&place).await;
    let mut stream = bert.watch(&table, "?seat=1").await;
    let mute = |muted: bool, id: Value| json!({"player": id, "muted": muted});
    let id = anna.get("/api/me").await.ok()["id"].clone();
    assert_eq!(bert.post("/api/me/mutes", mute(true, id.clone())).await.ok(), json!([id]));
    // The order behind it shows that the table has heard of it.
    anna.order(&table, 0, json!({"add": 1})).await.ok();
    say(&anna, &table, "boo").await.ok();
    assert_eq!(bert.get(&format!("/api/tables/{table}/chat")).await.ok(), json!([]));
    assert_eq!(bert.post("/api/me/mutes", mute(false, id)).await.ok(), json!([]));
    bert.order(&table, 1, json!({"add": 1})).await.ok();
    say(&anna, &table, "sorry").await.ok();
    assert_eq!(stream.named("chat").await.data["text"], "sorry");
    assert_eq!(bert.post("/api/me/mutes", mute(true, json!("nobody"))).await.problem(), (404, "not_found"));
}

#[tokio::test]
async fn those_who_sit_talk_before_the_game_starts() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("tally", count(), me_and_open()).await;
    let mut stream = bert.watch(&table, "").await;
    say(&anna, &table, "a chair is free").await.ok();
    assert_eq!(stream.named("chat").await.data["text"], "a chair is free");
    assert_eq!(say(&bert, &table, "coming").await.problem(), (403, "not_here"));
    bert.join(&anna, &table).await;
    say(&bert, &table, "here").await.ok();
    assert_eq!(anna.get(&format!("/api/tables/{table}/chat")).await.ok().as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn chatter_has_a_limit() {
    let place = Place::new();
    let (anna, _, table) = at_a_table(&place).await;
    let mut answers = Vec::new();
    for _ in 0..40 {
        answers.push(say(&anna, &table, "again").await.status.as_u16());
    }
    assert!(answers[..10] == [200; 10] && answers.contains(&429), "{answers:?}");
}

async fn clocked(place: &Place, clock: Value) -> (Person, Person, String) {
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let wish = json!({"title": "tally", "setup": count(), "seats": me_and_open(), "clock": clock});
    let table = anna.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
    bert.join(&anna, &table).await;
    (anna, bert, table)
}

/// Moves the clock's hands in the file, as if time had passed while the server was away.
fn turn_back(place: &Place, left: u64) {
    let database = rusqlite::Connection::open(place.database()).unwrap();
    let hands: String = database.query_row("SELECT clock FROM standings", [], |row| row.get(0)).unwrap();
    let mut hands: Value = serde_json::from_str(&hands).unwrap();
    hands["left"] = json!([left, left]);
    database.execute("UPDATE standings SET clock = ?1", [hands.to_string()]).unwrap();
}

#[tokio::test]
async fn a_clock_runs_for_whoever_has_to_decide() {
    let place = Place::new();
    let clock = json!({"kind": "live", "seconds": 60, "increment": 5, "out": "forfeit"});
    let (anna, _, table) = clocked(&place, clock.clone()).await;
    let show = async || anna.get(&format!("/api/tables/{table}")).await.ok()["clock"].clone();
    let before = show().await;
    assert_eq!((&before["running"], &before["setting"]), (&json!(1), &clock));
    assert_eq!(before["left"][1], 60_000);
    anna.order(&table, 0, json!({"add": 1})).await.ok();
    let after = show().await;
    assert_eq!(after["running"], 2);
    assert!((60_000..=65_000).contains(&after["left"][0].as_u64().unwrap()), "{after}");
    let wish = |clock: Value| json!({"title": "tally", "setup": count(), "seats": me_and_open(), "clock": clock});
    for wrong in [
        json!({"kind": "live", "seconds": 1}),
        json!({"kind": "days", "hours": 0}),
        json!({"kind": "move", "seconds": 5}),
        json!({"kind": "sand"}),
    ] {
        assert_eq!(anna.post("/api/tables", wish(wrong)).await.problem(), (400, "malformed"));
    }
}

#[tokio::test]
async fn whoever_runs_out_of_time_gives_up_even_if_nobody_looks() {
    let place = Place::new();
    let (anna, _, table) = clocked(&place, json!({"kind": "live", "seconds": 60})).await;
    place.server.stop().await;
    turn_back(&place, 50);
    let place = Place::on(place.folder, |store| store, Options::default());
    place.server.begin().await.unwrap();
    let anna = place.again(&anna);
    let mut stream = anna.watch(&table, "?seat=0").await;
    let outcome = loop {
        let update = stream.update().await;
        if !update.data["outcome"].is_null() {
            break update.data["outcome"].clone();
        }
    };
    assert_eq!(outcome["winners"], 2);
}

#[tokio::test]
async fn a_computer_player_takes_over_where_the_table_says_so() {
    let place = Place::new();
    let (anna, bert, table) = clocked(&place, json!({"kind": "days", "hours": 1, "out": "computer"})).await;
    place.server.stop().await;
    turn_back(&place, 0);
    let place = Place::on(place.folder, |store| store, Options::default());
    let (anna, bert) = (place.again(&anna), place.again(&bert));
    let mut stream = bert.watch(&table, "?seat=1").await;
    loop {
        let update = stream.update().await.data;
        if update["your_turn"] == true {
            break;
        }
    }
    let info = anna.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!((&info["seats"][0]["computer"], &info["seats"][0]["mine"]), (&json!("regular"), &json!(false)));
    assert_eq!(anna.get("/api/tables?list=mine").await.ok()[0]["id"], json!(table));
}

/// Whether a seat of the table still belongs to the person, and has to decide.
async fn decides(person: &Person, table: &str, seat: u8) -> (bool, bool) {
    let info = person.get(&format!("/api/tables/{table}")).await.ok();
    let turn = person.view(table, Some(seat)).await["your_turn"] == true;
    (info["seats"][usize::from(seat)]["mine"] == true, turn)
}

#[tokio::test]
async fn the_rules_decide_once_for_whoever_is_late_and_the_seat_stays() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let clock = json!({"kind": "move", "seconds": 60, "out": "rules"});
    let wish = json!({"title": "toy", "setup": duel(), "seats": me_and_open(), "clock": clock});
    let table = anna.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
    bert.join(&anna, &table).await;
    bert.order(&table, 1, json!({"throttle": 2})).await.ok();
    place.server.stop().await;
    turn_back(&place, 0);
    let place = Place::on(place.folder, |store| store, Options::default());
    place.server.begin().await.unwrap();
    let (anna, bert) = (place.again(&anna), place.again(&bert));
    let moved = loop {
        // Whoever asks sees what time has done.
        let view = bert.view(&table, Some(1)).await;
        if view["version"] != 1 {
            break view;
        }
    };
    assert_eq!((&moved["view"]["planes"][0]["at"], &moved["view"]["planes"][1]["at"]), (&json!(1), &json!(2)));
    assert!(decides(&anna, &table, 0).await.0);
    let info = anna.get(&format!("/api/tables/{table}")).await.ok();
    let left = info["clock"]["left"][0].as_u64().unwrap();
    assert!(left > 50_000, "the time of the next decision has begun: {info}");
}

#[tokio::test]
async fn a_computer_player_decides_once_where_the_rules_have_nothing_for_a_late_player() {
    for clock in
        [json!({"kind": "move", "seconds": 60, "out": "rules"}), json!({"kind": "days", "hours": 1, "out": "rules"})]
    {
        let place = Place::new();
        let (anna, bert, table) = clocked(&place, clock).await;
        place.server.stop().await;
        turn_back(&place, 0);
        let place = Place::on(place.folder, |store| store, Options::default());
        let (anna, bert) = (place.again(&anna), place.again(&bert));
        let mut stream = bert.watch(&table, "?seat=1").await;
        while stream.update().await.data["your_turn"] != true {}
        assert_eq!(decides(&anna, &table, 0).await, (true, false), "the seat stays whose it is");
        bert.order(&table, 1, json!({"add": 1})).await.ok();
        assert_eq!(decides(&anna, &table, 0).await, (true, true), "the next decision is Anna's");
        anna.order(&table, 0, json!({"add": 1})).await.ok();
    }
}

#[tokio::test]
async fn a_clock_pauses_when_both_want_it() {
    let place = Place::new();
    let (anna, bert, table) = clocked(&place, json!({"kind": "live", "seconds": 60})).await;
    let pause = async |person: &Person, paused: bool| {
        let info = person.post(&format!("/api/tables/{table}/pause"), json!({"paused": paused})).await.ok();
        (info["clock"]["paused"].clone(), info["clock"]["running"].clone())
    };
    assert_eq!(pause(&anna, true).await, (json!(false), json!(1)));
    assert_eq!(pause(&bert, true).await, (json!(true), json!(0)));
    let place = place.restart().await;
    let anna = place.again(&anna);
    assert_eq!(anna.get(&format!("/api/tables/{table}")).await.ok()["clock"]["paused"], true);
    assert_eq!(pause(&anna, false).await, (json!(false), json!(1)));
    let without = anna.open("tally", count(), json!([{"kind": "me"}, {"kind": "me"}])).await;
    let answer = anna.post(&format!("/api/tables/{without}/pause"), json!({"paused": true})).await;
    assert_eq!(answer.problem(), (404, "not_found"));
}

#[tokio::test]
async fn a_program_is_told_its_legal_orders_and_can_play_with_them_alone() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("toy", duel(), me_and_open()).await;
    bert.join(&anna, &table).await;
    let path = |seat: u8| format!("/api/tables/{table}/orders?seat={seat}");
    assert_eq!(anna.get(&path(1)).await.problem(), (403, "not_your_seat"));
    assert_eq!(place.stranger().get(&path(0)).await.problem(), (401, "no_session"));
    assert_eq!(anna.get(&format!("/api/tables/{table}/orders")).await.problem(), (400, "malformed"));
    let few = anna.get(&format!("{}&limit=1", path(0))).await.ok();
    assert_eq!((few["orders"].as_array().unwrap().len(), &few["complete"]), (1, &json!(false)));
    for turn in 0usize.. {
        assert!(turn < 500, "the game goes on for ever");
        let mut over = false;
        for (seat, person) in (0..).zip([&anna, &bert]) {
            let legal = person.get(&path(seat)).await;
            if legal.status != 200 {
                over |= legal.problem().1 == "over";
                continue;
            }
            let legal = legal.ok();
            assert_eq!(legal["complete"], true);
            let orders = legal["orders"].as_array().unwrap();
            let order = json!({"seat": seat, "version": legal["version"], "order": orders[turn % orders.len()]});
            person.post(&format!("/api/tables/{table}/orders"), order).await.ok();
        }
        if over {
            break;
        }
    }
}

#[tokio::test]
async fn a_standing_order_answers_the_same_question_always_and_outlives_the_server() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("toy", duel(), me_and_open()).await;
    bert.join(&anna, &table).await;
    let path = format!("/api/tables/{table}/standing");
    let order = json!({"seat": 0, "question": "toy-prompt-throttle", "choice": "throttle:1"});
    assert_eq!(bert.post(&path, order.clone()).await.problem(), (403, "not_your_seat"));
    assert_eq!(bert.get(&format!("{path}?seat=0")).await.problem(), (403, "not_your_seat"));
    assert_eq!(anna.post(&path, order.clone()).await.ok(), json!([order]));
    assert_eq!(anna.view(&table, Some(0)).await["your_turn"], false, "the question is answered at once");
    anna.post(&format!("/api/tables/{table}/recall"), json!({"seat": 0})).await.ok();
    assert_eq!(anna.view(&table, Some(0)).await["your_turn"], true, "who takes back wants to answer in person");
    anna.post(&path, order.clone()).await.ok();
    let place = place.restart().await;
    let (anna, bert) = (place.again(&anna), place.again(&bert));
    assert_eq!(anna.get(&format!("{path}?seat=0")).await.ok(), json!([order]));
    bert.order(&table, 1, json!({"throttle": 1})).await.ok();
    assert_eq!(bert.view(&table, Some(1)).await["your_turn"], true, "the next turn waits for Bert alone");
    assert_eq!(anna.view(&table, Some(0)).await["your_turn"], false);
    let in_person = json!({"seat": 0, "question": "toy-prompt-throttle"});
    assert_eq!(anna.post(&path, in_person).await.ok(), json!([]));
    let long = json!({"seat": 0, "question": "x".repeat(300), "choice": "y"});
    assert_eq!(anna.post(&path, long).await.problem(), (400, "malformed"));
}

#[tokio::test]
async fn a_finished_game_has_a_report_that_needs_nothing_else() {
    let place = Place::new();
    let (anna, bert) = (place.guest("<i>Anna</i>").await, place.guest("Bert").await);
    let table = anna.open("toy", duel(), me_and_open()).await;
    bert.join(&anna, &table).await;
    let path = format!("/api/tables/{table}/report?language=pl");
    assert_eq!(anna.get(&path).await.problem(), (409, "not_over"));
    play_out(&table, [&anna, &bert], &mut 7).await;
    let response = place.stranger().raw("GET", &path, None, &[]).await;
    assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8");
    let policy = response.headers()["content-security-policy"].to_str().unwrap().to_owned();
    assert!(policy.contains("default-src 'none'") && !policy.contains("script"), "{policy}");
    let page = text(response).await;
    assert!(page.contains("<svg") && page.contains("<ol>") && page.contains("lang=\"pl\""));
    assert!(page.contains("&lt;i&gt;Anna&lt;/i&gt;") && !page.contains("<i>Anna"));
    assert!(!page.contains("<script") && !page.contains("src=") && !page.contains("href="));
    let wrong = place.stranger().get(&format!("/api/tables/{table}/report?language=xx")).await;
    assert_eq!(wrong.problem(), (400, "malformed"));
}

async fn text(response: Response) -> String {
    String::from_utf8(response.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap()
}

#[tokio::test]
async fn figures_are_there_for_those_who_operate_it() {
    let place = Place::new();
    let (anna, _, table) = at_a_table(&place).await;
    let _stream = anna.watch(&table, "?seat=0").await;
    anna.order(&table, 0, json!({"add": 1})).await.ok();
    let figures = text(anna.raw("GET", "/metrics", None, &[]).await).await;
    for line in ["tallyho_orders_seconds_count 1", "tallyho_viewers 1", "tallyho_tables{state=\"playing\"} 1"] {
        assert!(figures.lines().any(|one| one == line), "{line}: {figures}");
    }
    assert_eq!(text(anna.raw("GET", "/health", None, &[]).await).await, r#"{"status":"ok"}"#);
}

async fn from(place: &Place, address: &str, forwarded: &str) -> u16 {
    let address: IpAddr = address.parse().unwrap();
    let request = Request::get("/api/titles").header("x-forwarded-for", forwarded);
    let peer = ConnectInfo(std::net::SocketAddr::from((address, 1)));
    let request = request.extension(peer).body(Body::empty()).unwrap();
    place.router.clone().oneshot(request).await.unwrap().status().as_u16()
}

#[tokio::test]
async fn an_address_and_a_player_may_ask_only_so_often() {
    let place = place_with(Options { rate: 1, ..Options::default() });
    let mut answers = Vec::new();
    for number in 0..60 {
        answers.push(from(&place, "10.0.0.1", &format!("10.9.9.{number}")).await);
    }
    assert!(answers[..10] == [200; 10] && answers.contains(&429), "{answers:?}");
    assert_eq!(from(&place, "10.0.0.2", "").await, 200);
    let anna = place.guest("Anna").await;
    let mut answers = Vec::new();
    for _ in 0..60 {
        answers.push(anna.raw("GET", "/api/tables", None, &[]).await.status().as_u16());
    }
    assert!(answers[0] == 200 && answers.contains(&429), "{answers:?}");
    let proxied = place_with(Options { rate: 1, behind_proxy: true, ..Options::default() });
    for number in 0..11 {
        assert_eq!(from(&proxied, "10.0.0.1", &format!("forged, 10.9.9.{number}")).await, 200);
    }
}

/// A mail server (Debian's `python3-aiosmtpd`) that keeps its letters in a folder; it ends with its owner.
struct MailServer {
    process: std::process::Child,
    letters: tempfile::TempDir,
    url: String,
}

impl Drop for MailServer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl MailServer {
    async fn start() -> MailServer {
        let letters = tempfile::tempdir().unwrap();
        // A port that was free a moment ago; the server takes no other wish.
        let address = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
        let mut command = std::process::Command::new("aiosmtpd");
        command.args(["--nosetuid", "--listen", &address.to_string(), "--class", "aiosmtpd.handlers.Mailbox"]);
        let process = command.arg(letters.path().join("box")).spawn();
        let process = process.expect("aiosmtpd is there: apt-get install python3-aiosmtpd");
        let server = MailServer { process, letters, url: format!("smtp://{address}") };
        for _ in 0..200 {
            if tokio::net::TcpStream::connect(address).await.is_ok() {
                return server;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the mail server does not start");
    }

    /// The first letter that comes.
    async fn letter(&self) -> String {
        let new = self.letters.path().join("box/new");
        for _ in 0..400 {
            let found = std::fs::read_dir(&new).into_iter().flatten().flatten().next();
            if let Some(letter) = found {
                return std::fs::read_to_string(letter.path()).unwrap();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("no letter comes");
    }
}

#[tokio::test]
async fn somebody_who_is_away_is_told_by_mail_about_all_tables_at_once() {
    let mail = MailServer::start().await;
    let options = Options {
        smtp: Some(mail.url.clone()),
        mail_from: Some("Tallyho <table@example.org>".to_owned()),
        public_url: Some("https://table.example.org/".to_owned()),
        notice_delay: Duration::from_millis(500),
        ..Options::default()
    };
    let place = place_with(options);
    let bert = place.guest("Bert").await;
    let wish = json!({"mail": "bert@example.org", "language": "pl"});
    assert_eq!(bert.post("/api/me/notices", wish).await.ok()["mail"], "bert@example.org");
    let anna = place.guest("Anna").await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        let table = anna.open("tally", count(), me_and_open()).await;
        bert.join(&anna, &table).await;
        anna.order(&table, 0, json!({"add": 1})).await.ok();
        tables.push(table);
    }
    let told = mail.letter().await;
    assert!(told.contains("X-RcptTo: bert@example.org") && told.contains("X-MailFrom: table@example.org"), "{told}");
    for table in &tables {
        assert!(told.contains(&format!("https://table.example.org/table/{table}")), "{told}");
    }
}

#[tokio::test]
async fn a_mail_server_that_is_away_leaves_the_game_as_it_was() {
    let options =
        Options { smtp: Some("smtp://127.0.0.1:1".to_owned()), notice_delay: Duration::ZERO, ..Options::default() };
    let place = place_with(options);
    let (anna, bert, table) = at_a_table(&place).await;
    bert.post("/api/me/notices", json!({"mail": "bert@example.org"})).await.ok();
    anna.order(&table, 0, json!({"add": 1})).await.ok();
    let failed = |figures: &str| figures.contains("tallyho_notices_total{result=\"failed\"} 1");
    let mut tries = 0;
    while !failed(&text(anna.raw("GET", "/metrics", None, &[]).await).await) {
        tries += 1;
        assert!(tries < 1000, "nobody tried to send");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    bert.order(&table, 1, json!({"add": 2})).await.ok();
    assert_eq!(anna.view(&table, Some(0)).await["view"]["total"], 3);
}

#[tokio::test]
async fn somebody_who_is_away_is_told_by_web_hook() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let hook = format!("http://{}/hook", listener.local_addr().unwrap());
    let options = Options { private_hooks: true, notice_delay: Duration::ZERO, ..Options::default() };
    let place = place_with(options);
    let (anna, bert, table) = at_a_table(&place).await;
    bert.post("/api/me/notices", json!({"hook": hook})).await.ok();
    anna.order(&table, 0, json!({"add": 1})).await.ok();
    let (mut stream, _) = tokio::time::timeout(Duration::from_secs(20), listener.accept()).await.unwrap().unwrap();
    let mut told = vec![0; 4096];
    let length = stream.read(&mut told).await.unwrap();
    stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
    let told = String::from_utf8_lossy(&told[..length]).into_owned();
    assert!(told.starts_with("POST /hook HTTP/1.1\r\n") && told.contains(&table), "{told}");
    let strict = Place::new();
    let carl = strict.guest("Carl").await;
    for wrong in [json!({"hook": hook}), json!({"hook": "https://127.0.0.1/"}), json!({"mail": "carl@example.org"})] {
        assert_eq!(carl.post("/api/me/notices", wrong).await.problem(), (400, "malformed"));
    }
}

#[tokio::test]
async fn fingerprints_of_states_reach_nobody_while_a_game_goes_on() {
    // Whoever knew them could try out guesses about what is hidden.
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("toy", duel(), me_and_open()).await;
    bert.join(&anna, &table).await;
    let mut stream = bert.watch(&table, "?seat=1").await;
    let mut heard = stream.update().await.data.to_string();
    anna.order(&table, 0, json!({"throttle": 3})).await.ok();
    bert.order(&table, 1, json!({"throttle": 2})).await.ok();
    heard += &stream.update().await.data.to_string();
    for path in ["", "/view?seat=1", "/view", "/replay?seat=1", "/replay", "/orders?seat=1", "/record", "/report"] {
        heard += &bert.get(&format!("/api/tables/{table}{path}")).await.body.to_string();
    }
    for path in ["/api/tables?list=mine", "/api/me/export", "/api/tables?list=turn"] {
        heard += &bert.get(path).await.body.to_string();
    }
    let database = rusqlite::Connection::open(place.database()).unwrap();
    let mut select = database.prepare("SELECT line FROM journal").unwrap();
    let lines: Vec<String> = select.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert!(lines.len() >= 3, "{lines:?}");
    for line in lines {
        let hash = serde_json::from_str::<Value>(&line).unwrap()["hash"].as_str().unwrap().to_owned();
        assert!(hash.len() == 16 && !heard.contains(&hash), "{hash}");
    }
}
