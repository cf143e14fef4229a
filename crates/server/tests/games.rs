//! Whole games over the real router with a real database.

mod common;

use axum::http::StatusCode;
use common::{Answer, Person, Place, draft, duel, me_and_open, play_out, tally::count, title};
use serde_json::{Value, json};

#[tokio::test]
async fn two_people_play_a_whole_game_and_its_record_is_confirmed() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("toy", duel(), me_and_open()).await;
    let before = anna.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!((before["state"].as_str(), before["seed"].is_null()), (Some("open"), true));
    let joined = bert.join(&anna, &table).await;
    assert_eq!(joined["state"], "playing");
    assert_eq!(joined["seats"][1]["player"], "Bert");
    assert_eq!((joined["seats"][0]["mine"].clone(), joined["seats"][1]["mine"].clone()), (json!(false), json!(true)));
    let last = play_out(&table, [&anna, &bert], &mut 7).await;
    assert_eq!(last["your_turn"], false);
    let after = place.stranger().get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!((after["state"].as_str(), &after["outcome"]), (Some("over"), &last["outcome"]));
    let record = anna.get(&format!("/api/tables/{table}/record")).await.ok();
    assert_eq!((&record["promise"], &record["seed"]), (&before["promise"], &after["seed"]));
    let outcome = title("toy").verify(&record.to_string()).unwrap();
    assert_eq!(serde_json::to_value(outcome).unwrap(), after["outcome"]);
    let late = anna.order(&table, 0, json!("hold")).await;
    assert_eq!(late.problem(), (409, "over"));
}

#[tokio::test]
async fn a_person_plays_a_whole_game_against_the_computer() {
    let place = Place::new();
    let anna = place.guest("Anna").await;
    let computer = json!({"kind": "computer", "level": "rookie", "style": "balanced"});
    let table = anna.open("toy", duel(), json!([{"kind": "me"}, computer])).await;
    let mut stream = anna.watch(&table, "?seat=0").await;
    let (toy, mut salt) = (title("toy"), 3);
    loop {
        let update = stream.update().await;
        if !update.data["outcome"].is_null() {
            break;
        }
        if update.data["your_turn"] == true {
            let order = json!({"seat": 0, "version": update.id, "order": draft(&*toy, &update.data, 0, &mut salt)});
            anna.post(&format!("/api/tables/{table}/orders"), order).await.ok();
        }
    }
    let after = anna.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!((after["state"].as_str(), after["seats"][1]["computer"].as_str()), (Some("over"), Some("rookie")));
}

#[tokio::test]
async fn one_person_may_sit_on_both_seats() {
    let place = Place::new();
    let anna = place.guest("Anna").await;
    let table = anna.open("toy", duel(), json!([{"kind": "me"}, {"kind": "me"}])).await;
    play_out(&table, [&anna, &anna], &mut 5).await;
}

#[tokio::test]
async fn a_game_goes_on_after_a_restart_with_the_same_versions() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("toy", duel(), me_and_open()).await;
    bert.join(&anna, &table).await;
    anna.order(&table, 0, json!({"throttle": 3})).await.ok();
    let seen = [anna.view(&table, Some(0)).await, bert.view(&table, Some(1)).await, anna.view(&table, None).await];
    let place = place.restart().await;
    let (anna, bert) = (place.again(&anna), place.again(&bert));
    let again = [anna.view(&table, Some(0)).await, bert.view(&table, Some(1)).await, anna.view(&table, None).await];
    assert_eq!(seen, again);
    assert_eq!((&again[0]["your_turn"], &again[0]["can_recall"]), (&json!(false), &json!(true)));
    bert.order(&table, 1, json!({"throttle": 2})).await.ok();
    play_out(&table, [&anna, &bert], &mut 9).await;
}

#[tokio::test]
async fn a_table_is_put_away_when_nobody_needs_it_and_comes_back_as_it_was() {
    let options = server::Options { idle: std::time::Duration::from_millis(5), ..server::Options::default() };
    let place = Place::on(tempfile::tempdir().unwrap(), |store| store, options);
    let anna = place.guest("Anna").await;
    let table = anna.open("tally", count(), json!([{"kind": "me"}, {"kind": "me"}])).await;
    for step in 0..10 {
        let seat = (step % 2) as u8;
        anna.order(&table, seat, json!({"add": 1})).await.ok();
        while place.server.tables_in_memory() > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
    }
    let view = anna.view(&table, Some(0)).await;
    assert_eq!((view["version"].clone(), view["view"]["total"].clone()), (json!(10), json!(10)));
}

#[tokio::test]
async fn a_secret_order_can_be_recalled_until_it_is_revealed() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("toy", duel(), me_and_open()).await;
    bert.join(&anna, &table).await;
    let recall = format!("/api/tables/{table}/recall");
    assert_eq!(anna.post(&recall, json!({"seat": 0})).await.problem(), (409, "nothing_to_recall"));
    anna.order(&table, 0, json!({"throttle": 3})).await.ok();
    assert_eq!(anna.view(&table, Some(0)).await["can_recall"], true);
    anna.post(&recall, json!({"seat": 0})).await.ok();
    let back = anna.view(&table, Some(0)).await;
    assert_eq!((&back["your_turn"], &back["can_recall"]), (&json!(true), &json!(false)));
    anna.order(&table, 0, json!({"throttle": 1})).await.ok();
    bert.order(&table, 1, json!({"throttle": 1})).await.ok();
    assert_eq!(anna.post(&recall, json!({"seat": 0})).await.problem(), (409, "nothing_to_recall"));
    assert_eq!(anna.view(&table, Some(0)).await["view"]["planes"][0]["throttle"], 1);
}

async fn counting() -> (Place, Person, Person, String) {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("tally", count(), me_and_open()).await;
    bert.join(&anna, &table).await;
    (place, anna, bert, table)
}

#[tokio::test]
async fn an_undo_needs_the_consent_of_the_other_side() {
    let (_place, anna, bert, table) = counting().await;
    let undo = format!("/api/tables/{table}/undo");
    let mut stream = bert.watch(&table, "?seat=1").await;
    assert_eq!(stream.update().await.id, Some(0));
    assert_eq!(anna.post(&undo, json!({"seat": 0})).await.problem(), (409, "nothing_to_undo"));
    anna.order(&table, 0, json!({"add": 3})).await.ok();
    assert_eq!(stream.update().await.id, Some(1));
    assert_eq!(anna.view(&table, Some(0)).await["can_undo"], true);
    assert_eq!(bert.view(&table, Some(1)).await["can_undo"], false);

    anna.post(&undo, json!({"seat": 0})).await.ok();
    let proposed = stream.update().await;
    assert_eq!((proposed.id, &proposed.data["undo"], &proposed.data["events"]), (Some(1), &json!(0), &json!([])));
    bert.post(&undo, json!({"seat": 1, "agree": false})).await.ok();
    let refused = stream.update().await;
    assert_eq!((refused.id, &refused.data["undo"]), (Some(1), &Value::Null));
    assert_eq!(anna.view(&table, Some(0)).await["view"]["total"], 3);

    anna.post(&undo, json!({"seat": 0})).await.ok();
    assert_eq!(stream.update().await.data["undo"], 0);
    assert_eq!(bert.watch(&table, "?seat=1&after=1").await.update().await.data["undo"], 0);
    bert.post(&undo, json!({"seat": 1})).await.ok();
    let undone = stream.update().await;
    assert_eq!((undone.id, &undone.data["view"]["total"], &undone.data["undo"]), (Some(2), &json!(0), &Value::Null));
    assert_eq!(anna.view(&table, Some(0)).await["your_turn"], true);
}

#[tokio::test]
async fn an_undo_never_crosses_the_order_of_somebody_else() {
    let (place, anna, bert, table) = counting().await;
    let undo = format!("/api/tables/{table}/undo");
    anna.order(&table, 0, json!({"add": 3})).await.ok();
    anna.post(&undo, json!({"seat": 0})).await.ok();
    bert.order(&table, 1, json!({"add": 1})).await.ok();
    assert_eq!(anna.view(&table, Some(0)).await["undo"], Value::Null);
    assert_eq!(anna.post(&undo, json!({"seat": 0})).await.problem(), (409, "nothing_to_undo"));
    let place = place.restart().await;
    let (anna, bert) = (place.again(&anna), place.again(&bert));
    assert_eq!(anna.post(&undo, json!({"seat": 0})).await.problem(), (409, "nothing_to_undo"));
    assert_eq!(bert.view(&table, Some(1)).await["can_undo"], true);
}

async fn wish_draw(person: &Person, table: &str, seat: u8, agree: bool) -> Answer {
    person.post(&format!("/api/tables/{table}/draw"), json!({"seat": seat, "agree": agree})).await
}

/// Who wants a draw, as this person is told.
async fn draw_offer(person: &Person, table: &str) -> Value {
    person.get(&format!("/api/tables/{table}")).await.ok()["draw"].clone()
}

#[tokio::test]
async fn a_draw_needs_everybody_and_an_offer_outlives_the_server() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("toy", duel(), me_and_open()).await;
    assert_eq!(wish_draw(&anna, &table, 0, true).await.problem(), (409, "not_started"));
    bert.join(&anna, &table).await;
    assert_eq!(wish_draw(&anna, &table, 1, true).await.problem(), (403, "not_your_seat"));
    let mut heard = bert.watch(&table, "?seat=1").await;
    let version = anna.view(&table, Some(0)).await["version"].clone();
    assert_eq!(wish_draw(&anna, &table, 0, true).await.ok()["version"], version, "an offer is no event of the game");
    while heard.named("table").await.data["draw"] != 1 {}
    let place = place.restart().await;
    let (anna, bert) = (place.again(&anna), place.again(&bert));
    assert_eq!((draw_offer(&anna, &table).await, draw_offer(&bert, &table).await), (json!(1), json!(1)));
    assert_eq!(draw_offer(&place.guest("Cleo").await, &table).await, 0, "it is between those who play");
    wish_draw(&bert, &table, 1, false).await.ok();
    assert_eq!(draw_offer(&anna, &table).await, 0);
    wish_draw(&bert, &table, 1, true).await.ok();
    wish_draw(&anna, &table, 0, true).await.ok();
    let after = anna.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!((&after["state"], &after["draw"], &after["outcome"]["winners"]), (&json!("over"), &json!(0), &json!(0)));
    assert_eq!(wish_draw(&anna, &table, 0, true).await.problem(), (409, "over"));
    let place = place.restart().await;
    let anna = place.again(&anna);
    assert_eq!(anna.view(&table, Some(0)).await["outcome"]["reason"]["key"], "table-agreed-draw");
}

#[tokio::test]
async fn a_computer_agrees_to_a_draw_unless_it_is_ahead() {
    let place = Place::new();
    let anna = place.guest("Anna").await;
    let computer = json!({"kind": "computer", "level": "rookie", "style": "balanced"});
    for (added, answer) in [(3, None), (12, Some((409, "draw_declined")))] {
        let table = anna.open("tally", count(), json!([{"kind": "me"}, computer])).await;
        let mut turns = anna.watch(&table, "?seat=0").await;
        loop {
            let update = turns.update().await.data;
            if update["view"]["total"].as_u64().unwrap() >= added {
                break;
            }
            if update["your_turn"] == true {
                anna.order(&table, 0, json!({"add": 3})).await.ok();
            }
        }
        let answered = wish_draw(&anna, &table, 0, true).await;
        assert_eq!((answered.status != 200).then(|| answered.problem()), answer);
        let state = anna.get(&format!("/api/tables/{table}")).await.ok();
        assert_eq!(state["state"] == "over", answer.is_none(), "{state}");
        assert_eq!(state["draw"], 0, "what was declined is not on the table");
    }
}

#[tokio::test]
async fn computers_and_one_person_on_both_seats_need_no_consent() {
    let place = Place::new();
    let anna = place.guest("Anna").await;
    let table = anna.open("tally", count(), json!([{"kind": "me"}, {"kind": "me"}])).await;
    anna.order(&table, 0, json!({"add": 2})).await.ok();
    anna.post(&format!("/api/tables/{table}/undo"), json!({"seat": 0})).await.ok();
    assert_eq!(anna.view(&table, Some(0)).await["view"]["total"], 0);
}

#[tokio::test]
async fn whoever_gives_up_loses_and_everybody_learns_it() {
    let (_place, anna, bert, table) = counting().await;
    let mut stream = anna.watch(&table, "?seat=0").await;
    assert_eq!(stream.update().await.id, Some(0));
    bert.post(&format!("/api/tables/{table}/resign"), json!({"seat": 1})).await.ok();
    let end = stream.update().await;
    assert_eq!((end.id, &end.data["outcome"]["winners"]), (Some(1), &json!(1)));
    let told = stream.named("table").await;
    assert_eq!((told.data["state"].as_str(), told.data["seed"].is_string()), (Some("over"), true));
    assert_eq!(anna.order(&table, 0, json!({"add": 1})).await.problem(), (409, "over"));
}

#[tokio::test]
async fn a_replay_shows_a_viewer_what_that_viewer_saw_and_everything_after_the_end() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("toy", duel(), me_and_open()).await;
    bert.join(&anna, &table).await;
    anna.order(&table, 0, json!({"throttle": 3})).await.ok();
    let replay = |query: &str| format!("/api/tables/{table}/replay{query}");
    assert_eq!(bert.get(&replay("?seat=0")).await.problem(), (403, "not_your_seat"));
    assert_eq!(bert.get(&replay("?open=true")).await.problem(), (409, "not_over"));
    assert_eq!(anna.get(&format!("/api/tables/{table}/record")).await.problem(), (409, "not_over"));
    let own = anna.get(&replay("?seat=0")).await.ok();
    let now = anna.view(&table, Some(0)).await;
    let last = own["moments"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["version"], &last["view"]), (&now["version"], &now["view"]));
    play_out(&table, [&anna, &bert], &mut 11).await;
    for query in ["", "?seat=0", "?seat=1", "?open=true"] {
        let moments = place.stranger().get(&replay(query)).await.ok()["moments"].as_array().unwrap().clone();
        let numbers: Vec<u64> = moments.iter().map(|moment| moment["version"].as_u64().unwrap()).collect();
        assert_eq!(numbers, (0..moments.len() as u64).collect::<Vec<_>>(), "{query}");
    }
    assert_eq!(bert.get(&replay("?seat=9")).await.problem(), (403, "not_your_seat"));
}

#[tokio::test]
async fn lists_show_open_tables_to_everybody_and_ones_own_to_oneself() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let wish = json!({"title": "toy", "setup": duel(), "seats": me_and_open(), "listed": true});
    let listed = anna.post("/api/tables", wish).await.ok()["id"].clone();
    let hidden = json!(anna.open("toy", duel(), me_and_open()).await);
    let ids = |list: Value| list.as_array().unwrap().iter().map(|table| table["id"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(place.stranger().get("/api/tables?list=open").await.ok()), std::slice::from_ref(&listed));
    assert_eq!(ids(anna.get("/api/tables?list=mine").await.ok()), [hidden.clone(), listed.clone()]);
    assert_eq!(ids(bert.get("/api/tables?list=mine").await.ok()), Vec::<Value>::new());
    assert_eq!(ids(place.stranger().get("/api/tables?list=mine").await.ok()), Vec::<Value>::new());
    assert_eq!(anna.get("/api/tables?list=yours").await.problem(), (400, "malformed"));
    let join = |table: &Value| format!("/api/tables/{}/join", table.as_str().unwrap());
    assert_eq!(bert.post(&join(&hidden), json!({})).await.problem(), (403, "not_invited"));
    assert_eq!(bert.post(&join(&hidden), json!({"invitation": "guess"})).await.problem(), (403, "not_invited"));
    assert_eq!(bert.post(&join(&listed), json!({"seat": 0})).await.problem(), (409, "table_full"));
    bert.post(&join(&listed), json!({"seat": 1})).await.ok();
    assert_eq!(ids(place.stranger().get("/api/tables?list=open").await.ok()), Vec::<Value>::new());
    let third = place.guest("Carl").await;
    assert_eq!(third.post(&join(&listed), json!({})).await.problem(), (409, "table_full"));
    bert.post(&join(&listed), json!({})).await.ok();
}

#[tokio::test]
async fn an_order_before_everybody_is_there_has_to_wait() {
    let place = Place::new();
    let anna = place.guest("Anna").await;
    let table = anna.open("toy", duel(), me_and_open()).await;
    let early = anna.order(&table, 0, json!({"throttle": 2})).await;
    assert_eq!(early.problem(), (409, "not_started"));
    let view = anna.view(&table, Some(0)).await;
    assert_eq!((view["version"].clone(), view["your_turn"].clone()), (json!(0), json!(false)));
}

#[tokio::test]
async fn a_guest_comes_back_by_the_recovery_link() {
    let place = Place::new();
    let guest = place.stranger().call("POST", "/api/guest", Some(json!({"name": "Anna"}).to_string())).await.0.ok();
    let link = guest["recovery"].as_str().unwrap();
    let response = place.stranger().raw("GET", link, None, &[]).await;
    assert_eq!((response.status(), &response.headers()["location"]), (StatusCode::SEE_OTHER, &"/".parse().unwrap()));
    let cookie = response.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let anna = common::Person { cookie: cookie.split(';').next().unwrap().to_owned(), ..place.stranger() };
    assert_eq!(anna.get("/api/me").await.ok()["id"], guest["id"]);
    let new = anna.post("/api/me/recovery", json!({})).await.ok()["recovery"].clone();
    assert_eq!(place.stranger().raw("GET", link, None, &[]).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(place.stranger().raw("GET", new.as_str().unwrap(), None, &[]).await.status(), StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_new_name_is_seen_at_the_table() {
    let (_place, anna, bert, table) = counting().await;
    let mut stream = bert.watch(&table, "?seat=1").await;
    assert_eq!(stream.named("table").await.data["seats"][0]["player"], "Anna");
    assert_eq!(anna.post("/api/me", json!({"name": "<Anna & Co>"})).await.ok()["name"], "<Anna & Co>");
    loop {
        if stream.named("table").await.data["seats"][0]["player"] == "<Anna & Co>" {
            break;
        }
    }
    assert_eq!(bert.get(&format!("/api/tables/{table}")).await.ok()["seats"][0]["player"], "<Anna & Co>");
}
