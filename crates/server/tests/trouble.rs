//! When the database fails or the rules have a bug: nothing is lost, and no other table notices.

mod common;

use std::sync::{Arc, atomic::Ordering};

use common::{
    Person, Place,
    flaky::{Failing, Flaky},
    me_and_open,
    tally::count,
};
use serde_json::json;
use server::Options;
use store::Store;

struct Scene {
    place: Place,
    anna: Person,
    bert: Person,
    table: String,
    other: String,
}

async fn two_tables() -> Scene {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("tally", count(), me_and_open()).await;
    let other = anna.open("tally", count(), me_and_open()).await;
    bert.join(&anna, &table).await;
    bert.join(&anna, &other).await;
    Scene { place, anna, bert, table, other }
}

/// The database refuses to write lines, as a disk does that is full or has gone.
fn break_database(place: &Place) -> rusqlite::Connection {
    let outside = rusqlite::Connection::open(place.database()).unwrap();
    let refuse = "CREATE TRIGGER broken BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'the disk is gone'); END";
    outside.execute_batch(refuse).unwrap();
    outside
}

#[tokio::test]
async fn an_order_that_cannot_be_written_has_not_happened() {
    let Scene { place, anna, bert, table, .. } = two_tables().await;
    anna.order(&table, 0, json!({"add": 1})).await.ok();
    let mut stream = bert.watch(&table, "?seat=1").await;
    assert_eq!(stream.update().await.id, Some(1));
    let before = [anna.view(&table, Some(0)).await, bert.view(&table, Some(1)).await];
    let outside = break_database(&place);
    assert_eq!(bert.order(&table, 1, json!({"add": 2})).await.problem(), (503, "storage"));
    assert_eq!(bert.order(&table, 1, json!({"add": 2})).await.problem(), (503, "storage"));
    assert_eq!([anna.view(&table, Some(0)).await, bert.view(&table, Some(1)).await], before);
    outside.execute_batch("DROP TRIGGER broken").unwrap();
    bert.order(&table, 1, json!({"add": 3})).await.ok();
    // Whoever watches has heard nothing of the orders that did not happen.
    let next = stream.update().await;
    assert_eq!((next.id, &next.data["events"]), (Some(2), &json!([{"added": [1, 3]}])));
    let place = place.restart().await;
    assert_eq!(place.again(&anna).view(&table, Some(0)).await["view"]["total"], 4);
}

#[tokio::test]
async fn a_table_that_cannot_be_written_does_not_stop_the_others() {
    let Scene { place, anna, bert, table, other } = two_tables().await;
    let outside = rusqlite::Connection::open(place.database()).unwrap();
    let key: i64 = outside.query_row("SELECT key FROM tables WHERE id = ?1", [&table], |row| row.get(0)).unwrap();
    // Somebody else has written the next line of this table already.
    outside
        .execute(
            "INSERT INTO journal (game, seq, line) VALUES (?1, 0, ?2)",
            (key, r#"{"seq":0,"entry":{"order":{"seat":0,"order":2}},"hash":""}"#),
        )
        .unwrap();
    let mut stream = bert.watch(&table, "?seat=1").await;
    assert_eq!(stream.update().await.id, Some(0));
    let (one, two) = tokio::join!(anna.order(&table, 0, json!({"add": 1})), anna.order(&other, 0, json!({"add": 1})));
    assert_eq!(one.problem(), (409, "stale_version"));
    assert_eq!(one.body["message"]["args"], json!([["now", 1]]));
    two.ok();
    // Viewers come back for what they have missed.
    while stream.next().await.is_some() {}
    assert_eq!(bert.watch(&table, "?seat=1&after=0").await.update().await.id, Some(1));
    // The table has found what was written, and goes on from there.
    assert_eq!(bert.view(&table, Some(1)).await["view"]["total"], 2);
    bert.order(&table, 1, json!({"add": 1})).await.ok();
}

#[tokio::test]
async fn a_computer_player_tries_again_when_the_database_is_back() {
    let failing = Arc::new(Failing::default());
    let wrap = |store| -> Arc<dyn Store> { Arc::new(Flaky { store, failing: failing.clone() }) };
    let place = Place::on(tempfile::tempdir().unwrap(), wrap, Options::default());
    let anna = place.guest("Anna").await;
    let computer = json!({"kind": "computer", "level": "rookie", "style": "balanced"});
    let table = anna.open("tally", count(), json!([{"kind": "me"}, computer])).await;
    let mut stream = anna.watch(&table, "?seat=0").await;
    assert_eq!(stream.update().await.id, Some(0));
    // Only the computer's line fails.
    failing.from.store(1, Ordering::SeqCst);
    anna.order(&table, 0, json!({"add": 1})).await.ok();
    assert_eq!(stream.update().await.id, Some(1));
    while failing.failures.load(Ordering::SeqCst) == 0 {
        tokio::task::yield_now().await;
    }
    failing.from.store(u32::MAX, Ordering::SeqCst);
    let answer = stream.update().await;
    assert_eq!((answer.id, &answer.data["your_turn"]), (Some(2), &json!(true)));
}

#[tokio::test]
async fn whatever_else_needs_the_database_says_so_too() {
    let Scene { place, anna, .. } = two_tables().await;
    let outside = rusqlite::Connection::open(place.database()).unwrap();
    for (name, table) in [("a", "players"), ("b", "tables"), ("c", "books")] {
        let refuse = format!("CREATE TRIGGER {name} BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'no'); END");
        outside.execute_batch(&refuse).unwrap();
    }
    let answer = place.stranger().post("/api/guest", json!({"name": "Carl"})).await;
    assert_eq!(answer.problem(), (503, "storage"));
    let wish = json!({"title": "tally", "setup": count(), "seats": me_and_open()});
    assert_eq!(anna.post("/api/tables", wish).await.problem(), (503, "storage"));
    anna.get("/api/me").await.ok();
}

#[tokio::test]
async fn a_bug_in_the_rules_freezes_its_own_table_and_no_other() {
    let Scene { place, anna, bert, table, other } = two_tables().await;
    anna.order(&table, 0, json!({"add": 3})).await.ok();
    let mut stream = anna.watch(&table, "?seat=0").await;
    assert_eq!(stream.update().await.id, Some(1));
    let mut elsewhere = anna.watch(&other, "?seat=0").await;
    assert_eq!(elsewhere.update().await.id, Some(0));

    assert_eq!(bert.order(&table, 1, json!("break")).await.problem(), (503, "table_frozen"));
    assert_eq!(stream.named("frozen").await.data["code"], "table_frozen");
    assert!(stream.next().await.is_none());
    assert_eq!(anna.get(&format!("/api/tables/{table}/view?seat=0")).await.problem(), (503, "table_frozen"));
    let resign = anna.post(&format!("/api/tables/{table}/resign"), json!({"seat": 0})).await;
    assert_eq!(resign.problem(), (503, "table_frozen"));
    assert_eq!(place.stranger().get(&format!("/api/tables/{table}")).await.ok()["state"], "frozen");
    let replay = anna.get(&format!("/api/tables/{table}/replay?seat=0")).await.ok();
    assert_eq!(replay["moments"].as_array().unwrap().len(), 2);

    anna.order(&other, 0, json!({"add": 1})).await.ok();
    assert_eq!(elsewhere.update().await.id, Some(1));
    // The journal is kept: with a server that has the bug no more, the game goes on.
    let place = place.restart().await;
    let (anna, bert) = (place.again(&anna), place.again(&bert));
    assert_eq!(anna.view(&table, Some(0)).await["view"]["total"], 3);
    bert.order(&table, 1, json!({"add": 1})).await.ok();
}

#[tokio::test]
async fn a_bug_in_a_computer_player_freezes_its_table() {
    let place = Place::new();
    let anna = place.guest("Anna").await;
    let computer = json!({"kind": "computer", "level": "ace", "style": "aggressive"});
    let table = anna.open("tally", count(), json!([{"kind": "me"}, computer])).await;
    let mut stream = anna.watch(&table, "?seat=0").await;
    anna.order(&table, 0, json!({"add": 1})).await.ok();
    assert_eq!(stream.named("frozen").await.data["code"], "table_frozen");
}

#[tokio::test]
async fn a_journal_that_does_not_replay_freezes_its_table_and_is_kept() {
    let Scene { place, anna, table, other, .. } = two_tables().await;
    anna.order(&table, 0, json!({"add": 3})).await.ok();
    let outside = rusqlite::Connection::open(place.database()).unwrap();
    outside.execute("UPDATE journal SET line = 'nonsense'", []).unwrap();
    let place = place.restart().await;
    let anna = place.again(&anna);
    assert_eq!(anna.get(&format!("/api/tables/{table}/view?seat=0")).await.problem(), (503, "table_frozen"));
    anna.view(&other, Some(0)).await;
    let line: String = outside.query_row("SELECT line FROM journal", [], |row| row.get(0)).unwrap();
    assert_eq!(line, "nonsense");
}

#[tokio::test]
async fn the_time_of_the_last_change_does_not_tell_of_secret_orders() {
    let place = Place::new();
    let anna = place.guest("Anna").await;
    let table = anna.open("toy", common::duel(), json!([{"kind": "me"}, {"kind": "me"}])).await;
    anna.view(&table, Some(0)).await;
    let outside = rusqlite::Connection::open(place.database()).unwrap();
    outside.execute("UPDATE standings SET touched = 1000", []).unwrap();
    let place = place.restart().await;
    let anna = place.again(&anna);
    let touched = || async { anna.get(&format!("/api/tables/{table}")).await.ok()["touched"].as_u64().unwrap() };
    anna.order(&table, 0, json!({"throttle": 2})).await.ok();
    assert_eq!(touched().await, 1000);
    anna.order(&table, 1, json!({"throttle": 2})).await.ok();
    assert!(touched().await > 1_700_000_000);
}
