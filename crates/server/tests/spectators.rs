//! Who may look on at a table: everybody, everybody some moments later, or nobody.

mod common;

use common::{Person, Place, me_and_open, tally::count};
use serde_json::{Value, json};

async fn opened(place: &Place, spectators: Value) -> (Person, Person, String) {
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let wish = json!({"title": "tally", "setup": count(), "seats": me_and_open(), "spectators": spectators});
    let info = anna.post("/api/tables", wish).await.ok();
    assert_eq!(info["spectators"], spectators);
    (anna, bert, info["id"].as_str().unwrap().to_owned())
}

async fn started(place: &Place, spectators: Value) -> (Person, Person, String) {
    let (anna, bert, table) = opened(place, spectators).await;
    bert.join(&anna, &table).await;
    (anna, bert, table)
}

/// Adds ones in turn, beginning with the seat of the first.
async fn add(players: [&Person; 2], table: &str, first: usize, count: usize) {
    for turn in first..first + count {
        players[turn % 2].order(table, (turn % 2) as u8, json!({"add": 1})).await.ok();
    }
}

const ROUTES: [&str; 6] = ["view", "events", "replay", "chat", "record", "report"];

#[tokio::test]
async fn a_table_without_spectators_shows_its_game_to_nobody_else() {
    let place = Place::new();
    let (anna, bert, table) = started(&place, json!({"kind": "none"})).await;
    add([&anna, &bert], &table, 0, 3).await;
    let carl = place.guest("Carl").await;
    for over in [false, true] {
        for route in ROUTES {
            let path = format!("/api/tables/{table}/{route}");
            assert_eq!(carl.get(&path).await.problem(), (403, "no_spectators"), "{route}");
            assert_eq!(place.stranger().get(&path).await.problem(), (403, "no_spectators"), "{route}");
        }
        for route in ["replay?seat=0", "replay?open=true"] {
            let answer = carl.get(&format!("/api/tables/{table}/{route}")).await;
            assert!([403, 409].contains(&answer.problem().0), "{route}: {:?}", answer.body);
        }
        assert_eq!(
            anna.get(&format!("/api/tables/{table}/replay")).await.ok()["moments"].as_array().unwrap().len(),
            4 + usize::from(over)
        );
        if !over {
            bert.post(&format!("/api/tables/{table}/resign"), json!({"seat": 1})).await.ok();
        }
    }
    anna.get(&format!("/api/tables/{table}/record")).await.ok();
    // That there is such a table, and who plays at it, is no secret.
    assert_eq!(carl.get(&format!("/api/tables/{table}")).await.ok()["spectators"], json!({"kind": "none"}));
}

#[tokio::test]
async fn whoever_waits_for_a_seat_of_a_closed_table_is_sent_away_when_the_game_starts() {
    let place = Place::new();
    let (anna, bert, table) = opened(&place, json!({"kind": "none"})).await;
    let mut stream = place.stranger().watch(&table, "").await;
    stream.update().await;
    bert.join(&anna, &table).await;
    add([&anna, &bert], &table, 0, 1).await;
    while let Some(message) = stream.next().await {
        assert!(message.id.is_none_or(|id| id == 0), "the game is not for strangers: {}", message.data);
    }
}

#[tokio::test]
async fn spectators_see_what_others_saw_some_moments_before() {
    let place = Place::new();
    let (anna, bert, table) = opened(&place, json!({"kind": "delayed", "moments": 3})).await;
    let carl = place.guest("Carl").await;
    let mut early = carl.watch(&table, "").await;
    assert_eq!(early.update().await.id, Some(0));
    bert.join(&anna, &table).await;
    add([&anna, &bert], &table, 0, 5).await;
    assert_eq!(anna.view(&table, None).await["version"], 5, "whoever sits there sees everything at once");
    let seen = carl.view(&table, None).await;
    assert_eq!((&seen["version"], &seen["view"]["total"]), (&json!(2), &json!(2)));
    let replay = carl.get(&format!("/api/tables/{table}/replay")).await.ok();
    assert_eq!(replay["moments"].as_array().unwrap().len(), 3);
    let mut late = carl.watch(&table, "?after=0").await;
    assert_eq!((late.update().await.id, late.update().await.id), (Some(1), Some(2)));
    assert_eq!((early.update().await.id, early.update().await.id), (Some(1), Some(2)));
    anna.post(&format!("/api/tables/{table}/chat"), json!({"text": "four to go"})).await.ok();
    assert_eq!(carl.get(&format!("/api/tables/{table}/chat")).await.ok(), json!([]));
    add([&anna, &bert], &table, 5, 1).await;
    let next = late.next().await.unwrap();
    assert_eq!((next.id, &next.data["view"]["total"]), (Some(3), &json!(3)), "no talk comes in between");
    bert.post(&format!("/api/tables/{table}/resign"), json!({"seat": 1})).await.ok();
    for number in 4..=7 {
        assert_eq!(late.update().await.id, Some(number), "at the end there is no more to wait for");
    }
    assert_eq!(carl.get(&format!("/api/tables/{table}/chat")).await.ok()[0]["text"], "four to go");
    assert_eq!(carl.view(&table, None).await["outcome"]["winners"], 1);
}

#[tokio::test]
async fn a_delay_outlives_the_server_and_hides_the_clocks() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let wish = json!({
        "title": "tally", "setup": count(), "seats": me_and_open(), "clock": {"kind": "move", "seconds": 600},
        "spectators": {"kind": "delayed", "moments": 14},
    });
    let table = anna.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
    bert.join(&anna, &table).await;
    add([&anna, &bert], &table, 0, 16).await;
    let place = place.restart().await;
    let (anna, stranger) = (place.again(&anna), place.stranger());
    assert_eq!(stranger.view(&table, None).await["version"], 2);
    assert_eq!(stranger.get(&format!("/api/tables/{table}")).await.ok()["clock"], Value::Null);
    assert_eq!(anna.get(&format!("/api/tables/{table}")).await.ok()["clock"]["running"], 1);
    let mut stream = stranger.watch(&table, "").await;
    assert_eq!(stream.named("table").await.data["clock"], Value::Null);
}

#[tokio::test]
async fn everybody_may_look_on_unless_the_table_says_otherwise() {
    let place = Place::new();
    let anna = place.guest("Anna").await;
    let table = anna.open("tally", count(), json!([{"kind": "me"}, {"kind": "me"}])).await;
    add([&anna, &anna], &table, 0, 2).await;
    assert_eq!(place.stranger().view(&table, None).await["version"], 2);
    for wrong in
        [json!({"kind": "delayed", "moments": 0}), json!({"kind": "delayed", "moments": 51}), json!({"kind": "some"})]
    {
        let wish = json!({"title": "tally", "setup": count(), "seats": me_and_open(), "spectators": wrong});
        assert_eq!(anna.post("/api/tables", wish).await.problem(), (400, "malformed"));
    }
}

#[tokio::test]
async fn a_replay_that_was_made_before_is_never_an_old_one() {
    let place = Place::new();
    let (anna, bert, table) = started(&place, json!({"kind": "public"})).await;
    let moments = async |person: &Person, query: &str| {
        let replay = person.get(&format!("/api/tables/{table}/replay{query}")).await.ok();
        replay["moments"].as_array().unwrap().len()
    };
    for turn in 0..4 {
        let (first, again) = (moments(&place.stranger(), "").await, moments(&anna, "").await);
        assert_eq!((first, again, moments(&bert, "?seat=1").await), (turn + 1, turn + 1, turn + 1));
        add([&anna, &bert], &table, turn, 1).await;
    }
    anna.post(&format!("/api/tables/{table}/resign"), json!({"seat": 0})).await.ok();
    assert_eq!((moments(&bert, "").await, moments(&bert, "?open=true").await), (6, 6));
}
