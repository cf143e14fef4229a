//! Streams: nothing missed, nothing twice, whatever happens to the connection.

mod common;

use common::{Person, Place, Watcher, me_and_open, tally::count};
use serde_json::json;

async fn counting() -> (Place, Person, Person, String) {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("tally", count(), me_and_open()).await;
    bert.join(&anna, &table).await;
    (place, anna, bert, table)
}

async fn add_ones(table: &str, players: [&Person; 2], from: usize, to: usize) {
    for step in from..to {
        players[step % 2].order(table, (step % 2) as u8, json!({"add": 1})).await.ok();
    }
}

async fn ids(stream: &mut Watcher, count: usize) -> Vec<u32> {
    let mut ids = Vec::new();
    for _ in 0..count {
        ids.push(stream.update().await.id.unwrap());
    }
    ids
}

#[tokio::test]
async fn a_stream_starts_with_the_present_version_and_misses_nothing_after_it() {
    let (_place, anna, bert, table) = counting().await;
    add_ones(&table, [&anna, &bert], 0, 3).await;
    let mut stream = anna.watch(&table, "?seat=0").await;
    let first = stream.update().await;
    assert_eq!((first.id, &first.data), (Some(3), &anna.view(&table, Some(0)).await));
    add_ones(&table, [&anna, &bert], 3, 8).await;
    assert_eq!(ids(&mut stream, 5).await, [4, 5, 6, 7, 8]);
}

#[tokio::test]
async fn whoever_comes_back_gets_everything_after_the_version_it_has() {
    let (place, anna, bert, table) = counting().await;
    add_ones(&table, [&anna, &bert], 0, 20).await;
    assert_eq!(ids(&mut anna.watch(&table, "?seat=0&after=17").await, 3).await, [18, 19, 20]);
    // Further back than what is at hand: found in the journal.
    assert_eq!(ids(&mut anna.watch(&table, "?seat=0&after=0").await, 20).await, (1..=20).collect::<Vec<_>>());
    let last = [("last-event-id", "18")];
    let response = anna.raw("GET", &format!("/api/tables/{table}/events?seat=0&after=2"), None, &last).await;
    assert_eq!(ids(&mut Watcher::of(response), 2).await, [19, 20]);
    // A version that was never given out, as after a restored backup: the present one.
    assert_eq!(ids(&mut anna.watch(&table, "?seat=0&after=99").await, 1).await, [20]);
    let place = place.restart().await;
    let anna = place.again(&anna);
    assert_eq!(ids(&mut anna.watch(&table, "?seat=0&after=3").await, 17).await, (4..=20).collect::<Vec<_>>());
}

#[tokio::test]
async fn what_was_sent_again_is_what_was_sent_the_first_time() {
    let (place, anna, bert, table) = counting().await;
    let mut live = place.stranger().watch(&table, "").await;
    add_ones(&table, [&anna, &bert], 0, 15).await;
    let mut again = place.stranger().watch(&table, "?after=0").await;
    assert_eq!(live.update().await.id, Some(0));
    for version in 1..=15 {
        let (first, second) = (live.update().await, again.update().await);
        assert_eq!((first.id, second.id), (Some(version), Some(version)));
        assert_eq!((&first.data["events"], &first.data["view"]), (&second.data["events"], &second.data["view"]));
    }
}

#[tokio::test]
async fn a_reader_that_is_too_slow_is_let_go_and_finds_the_rest_when_it_comes_back() {
    let (_place, anna, bert, table) = counting().await;
    let mut slow = anna.watch(&table, "?seat=0").await;
    // Undo by consent makes as many versions as one likes.
    let undo = format!("/api/tables/{table}/undo");
    for _ in 0..30 {
        anna.order(&table, 0, json!({"add": 1})).await.ok();
        anna.post(&undo, json!({"seat": 0})).await.ok();
        bert.post(&undo, json!({"seat": 1})).await.ok();
    }
    let mut last = None;
    while let Some(message) = slow.next().await {
        last = message.id.or(last);
    }
    let last = last.unwrap();
    assert!(last < 60, "{last}");
    let mut rest = anna.watch(&table, &format!("?seat=0&after={last}")).await;
    let expected: Vec<u32> = (last + 1..=60).collect();
    assert_eq!(ids(&mut rest, expected.len()).await, expected);
}

#[tokio::test]
async fn everybody_sees_who_is_there() {
    let (place, anna, bert, table) = counting().await;
    let mut stream = anna.watch(&table, "?seat=0").await;
    let first = stream.named("table").await.data;
    assert_eq!((&first["seats"][0]["present"], &first["seats"][1]["present"]), (&json!(true), &json!(false)));
    let other = bert.watch(&table, "?seat=1").await;
    wait_for(&mut stream, true).await;
    let shown = place.stranger().get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!(shown["seats"][1]["present"], true);
    drop(other);
    wait_for(&mut stream, false).await;
}

async fn wait_for(stream: &mut Watcher, present: bool) {
    while stream.named("table").await.data["seats"][1]["present"] != present {}
}

#[tokio::test]
async fn somebody_who_sits_down_is_announced() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("tally", count(), me_and_open()).await;
    let mut stream = anna.watch(&table, "?seat=0").await;
    assert_eq!(stream.update().await.data["your_turn"], false);
    bert.join(&anna, &table).await;
    while stream.named("table").await.data["state"] != "playing" {}
    assert_eq!(anna.view(&table, Some(0)).await["your_turn"], true);
}

#[tokio::test]
async fn streams_end_when_the_server_stops() {
    let (place, anna, _bert, table) = counting().await;
    let mut stream = anna.watch(&table, "?seat=0").await;
    place.server.stop().await;
    while stream.next().await.is_some() {}
    assert_eq!(anna.get(&format!("/api/tables/{table}/view?seat=0")).await.problem(), (503, "stopping"));
}
