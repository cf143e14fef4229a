//! Accounts, sessions, tokens, profiles, ratings, and what is kept about people.

mod common;

use axum::http::header;
use common::{Person, Place, duel, me_and_open, play_out, tally::count};
use serde_json::{Value, json};

const PASSWORD: &str = "correct horse";

fn credentials(login: &str, password: &str) -> Value {
    json!({"login": login, "password": password})
}

/// Sends a request that gives a new cookie, and takes that cookie.
async fn with_cookie(person: &Person, path: &str, body: Value) -> (Value, Person) {
    let (answer, headers) = person.call("POST", path, Some(body.to_string())).await;
    let cookie = headers[header::SET_COOKIE].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap().to_owned();
    (answer.ok(), Person { router: person.router.clone(), cookie })
}

async fn account(place: &Place, name: &str) -> Person {
    let guest = place.guest(name).await;
    with_cookie(&guest, "/api/account", credentials(name, PASSWORD)).await.1
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_keeps_its_games() {
    let place = Place::new();
    let guest = place.guest("Anna").await;
    let table = guest.open("toy", duel(), me_and_open()).await;
    let (me, anna) = with_cookie(&guest, "/api/account", credentials("Anna", PASSWORD)).await;
    assert_eq!((&me["guest"], &me["name"]), (&json!(false), &json!("Anna")));
    assert_eq!(anna.get("/api/tables?list=mine").await.ok()[0]["id"], json!(table));
    assert_ne!(anna.cookie, guest.cookie);
    assert!(guest.get("/api/me").await.ok().is_null(), "the guest's session ended");
    let again = anna.post("/api/account", credentials("other", PASSWORD)).await;
    assert_eq!(again.problem(), (409, "login_taken"));
    let taken = place.guest("Bert").await.post("/api/account", credentials("ANNA", PASSWORD)).await;
    assert_eq!(taken.problem(), (409, "login_taken"));
}

#[tokio::test]
async fn signing_in_gives_a_new_session_and_signing_out_ends_it() {
    let place = Place::new();
    let anna = account(&place, "Anna").await;
    let wrong = place.stranger().post("/api/session", credentials("anna", "wrong horse")).await;
    let nobody = place.stranger().post("/api/session", credentials("nobody", PASSWORD)).await;
    assert_eq!(wrong.body, nobody.body);
    assert_eq!(nobody.problem(), (403, "wrong_password"));
    let (me, elsewhere) = with_cookie(&place.stranger(), "/api/session", credentials("anna", PASSWORD)).await;
    assert_eq!(me["id"], anna.get("/api/me").await.ok()["id"]);
    let (_, rotated) = with_cookie(&elsewhere, "/api/session", credentials("anna", PASSWORD)).await;
    assert!(elsewhere.get("/api/me").await.ok().is_null());
    rotated.post("/api/session/end", json!({})).await.ok();
    assert!(rotated.get("/api/me").await.ok().is_null());
    assert_eq!(anna.get("/api/me").await.ok()["name"], "Anna");
}

#[tokio::test]
async fn another_password_ends_every_other_session() {
    let place = Place::new();
    let anna = account(&place, "Anna").await;
    let (_, elsewhere) = with_cookie(&place.stranger(), "/api/session", credentials("anna", PASSWORD)).await;
    let change = |old: &str| json!({"old": old, "new": "another horse"});
    assert_eq!(anna.post("/api/account/password", change("wrong horse")).await.problem(), (403, "wrong_password"));
    let (_, anna) = with_cookie(&anna, "/api/account/password", change(PASSWORD)).await;
    assert!(elsewhere.get("/api/me").await.ok().is_null());
    assert_eq!(anna.get("/api/me").await.ok()["name"], "Anna");
    let old = place.stranger().post("/api/session", credentials("anna", PASSWORD)).await;
    assert_eq!(old.problem(), (403, "wrong_password"));
}

#[tokio::test]
async fn passwords_cannot_be_guessed_by_trying() {
    let place = Place::new();
    account(&place, "Anna").await;
    let mut codes = Vec::new();
    while codes.len() < 30 && codes.last().is_none_or(|last| last == "wrong_password") {
        let answer = place.stranger().post("/api/session", credentials("anna", "wrong horse")).await;
        codes.push(answer.problem().1.to_owned());
    }
    assert!(codes.len() > 10 && codes.last().unwrap() == "rate_limited", "{codes:?}");
    let other = place.stranger().post("/api/session", credentials("bert", "wrong horse")).await;
    assert_eq!(other.problem().1, "wrong_password", "others are not held up");
}

#[tokio::test]
async fn an_expired_session_is_nobody() {
    let place = Place::new();
    let anna = place.guest("Anna").await;
    let database = rusqlite::Connection::open(place.database()).unwrap();
    database.execute("UPDATE sessions SET expires = 1", []).unwrap();
    assert!(anna.get("/api/me").await.ok().is_null());
    let refused = anna.post("/api/me", json!({"name": "Anne"})).await;
    assert_eq!(refused.problem(), (401, "no_session"));
    place.server.begin().await.unwrap();
    let left: u32 = database.query_row("SELECT count(*) FROM sessions", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn a_program_plays_with_a_token_that_is_told_once_and_kept_as_a_hash() {
    let place = Place::new();
    let anna = place.guest("Anna").await;
    let token = anna.post("/api/tokens", json!({"name": "my bot"})).await.ok();
    let secret = token["secret"].as_str().unwrap();
    let listed = anna.get("/api/tokens").await.ok();
    assert_eq!((&listed[0]["name"], &listed[0]["secret"]), (&json!("my bot"), &Value::Null));
    let bearer = format!("Bearer {secret}");
    let authorized = [("authorization", bearer.as_str())];
    let open = json!({"title": "tally", "setup": count(), "seats": [{"kind": "me"}, {"kind": "me"}]}).to_string();
    let opened = place.stranger().raw("POST", "/api/tables", Some(open.clone()), &authorized).await;
    assert_eq!(opened.status(), 201);
    let holds = |end: &str, what: &str| {
        let kept = std::fs::read(place.database().with_extension(end)).unwrap();
        kept.windows(what.len()).any(|part| part == what.as_bytes())
    };
    assert!(holds("db-wal", "my bot"), "this is where it is kept");
    assert!(!holds("db-wal", secret) && !holds("db", secret));
    let id = token["id"].as_str().unwrap();
    assert_eq!(place.guest("Bert").await.post(&format!("/api/tokens/{id}/end"), json!({})).await.problem().0, 404);
    anna.post(&format!("/api/tokens/{id}/end"), json!({})).await.ok();
    assert_eq!(place.stranger().raw("POST", "/api/tables", Some(open), &authorized).await.status(), 401);
}

#[tokio::test]
async fn results_count_between_accounts_and_show_in_profiles() {
    let place = Place::new();
    let (anna, bert) = (account(&place, "Anna").await, account(&place, "Bert").await);
    let table = anna.open("tally", count(), me_and_open()).await;
    bert.join(&anna, &table).await;
    bert.post(&format!("/api/tables/{table}/resign"), json!({"seat": 1})).await.ok();
    let profile = async |person: &Person| {
        let id = person.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned();
        place.stranger().get(&format!("/api/players/{id}")).await.ok()
    };
    let (won, lost) = (profile(&anna).await, profile(&bert).await);
    assert_eq!((&won["games"][0]["result"], &lost["games"][0]["result"]), (&json!("won"), &json!("lost")));
    let rating = |profile: &Value| profile["ratings"][0]["rating"].as_u64().unwrap();
    assert!(rating(&won) > 1600 && rating(&lost) < 1400, "{won} {lost}");
    assert_eq!((&won["ratings"][0]["title"], &won["ratings"][0]["games"]), (&json!("tally"), &json!(1)));
    // Guests have results, but no rating.
    let guest = place.guest("Carl").await;
    let table = guest.open("tally", count(), me_and_open()).await;
    anna.join(&guest, &table).await;
    guest.post(&format!("/api/tables/{table}/resign"), json!({"seat": 0})).await.ok();
    assert_eq!(profile(&guest).await["ratings"], json!([]));
    assert_eq!(profile(&anna).await["ratings"], won["ratings"]);
    assert_eq!(place.stranger().get("/api/players/nobody").await.problem(), (404, "not_found"));
}

#[tokio::test]
async fn ones_own_data_can_be_taken_away_and_deleted() {
    let place = Place::new();
    let (anna, bert) = (account(&place, "Anna").await, place.guest("Bert").await);
    let table = anna.open("toy", duel(), me_and_open()).await;
    bert.join(&anna, &table).await;
    anna.order(&table, 0, json!({"throttle": 3})).await.ok();
    anna.post(&format!("/api/tables/{table}/chat"), json!({"text": "good hunting"})).await.ok();
    let export = anna.get("/api/me/export").await.ok();
    assert_eq!((&export["login"], &export["chat"][0]["text"]), (&json!("anna"), &json!("good hunting")));
    assert_eq!(export["tables"][0]["id"], json!(table));
    assert!(!export.to_string().contains("throttle") && !export.to_string().contains("argon2"), "{export}");
    let other = anna.post("/api/me/delete", json!({"name": "Bert"})).await;
    assert_eq!(other.problem(), (400, "malformed"));
    anna.post("/api/me/delete", json!({"name": "Anna"})).await.ok();
    assert!(anna.get("/api/me").await.ok().is_null());
    assert_eq!(place.stranger().post("/api/session", credentials("anna", PASSWORD)).await.problem().0, 403);
    let left = bert.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!((&left["seats"][0]["player"], &left["state"]), (&json!("–"), &json!("playing")));
    assert_eq!(bert.get(&format!("/api/tables/{table}/chat")).await.ok(), json!([]));
    let kept = rusqlite::Connection::open(place.database()).unwrap();
    let traces: u32 = kept
        .query_row("SELECT count(*) FROM players WHERE name = 'Anna' OR login = 'anna'", [], |row| row.get(0))
        .unwrap();
    assert_eq!(traces, 0);
}

#[tokio::test]
async fn nobody_knows_an_unknown_visitor_and_that_is_no_problem() {
    let place = Place::new();
    let stranger = place.stranger();
    assert!(stranger.get("/api/me").await.ok().is_null());
    assert_eq!(stranger.get("/api/tables?list=mine").await.ok(), json!([]));
    assert_eq!(stranger.get("/api/tables?list=turn").await.ok(), json!([]));
    for path in ["/api/tokens", "/api/me/export", "/api/me/notices", "/api/me/mutes"] {
        assert_eq!(stranger.get(path).await.problem(), (401, "no_session"), "{path}");
    }
}

#[tokio::test]
async fn the_list_of_turns_has_the_tables_that_wait_for_one() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("tally", count(), me_and_open()).await;
    assert_eq!(anna.get("/api/tables?list=turn").await.ok(), json!([]), "nobody has come yet");
    bert.join(&anna, &table).await;
    let turns = async |person: &Person| person.get("/api/tables?list=turn").await.ok().as_array().unwrap().len();
    assert_eq!((turns(&anna).await, turns(&bert).await), (1, 0));
    anna.order(&table, 0, json!({"add": 1})).await.ok();
    assert_eq!((turns(&anna).await, turns(&bert).await), (0, 1));
    let secret = anna.open("toy", json!({"scenario": "duel", "aces": false}), me_and_open()).await;
    bert.join(&anna, &secret).await;
    play_out(&secret, [&anna, &bert], &mut 3).await;
    assert_eq!((turns(&anna).await, turns(&bert).await), (0, 1));
}
