//! What nobody else may learn: not from views, not from events, not by counting or measuring.

mod common;

use common::{Message, Person, Place, Watcher, draft, duel, me_and_open, title};
use serde_json::{Value, json};

async fn duelling() -> (Place, Person, Person, String) {
    duelling_with(duel()).await
}

async fn duelling_with(setup: Value) -> (Place, Person, Person, String) {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("toy", setup, me_and_open()).await;
    bert.join(&anna, &table).await;
    (place, anna, bert, table)
}

#[tokio::test]
async fn a_secret_order_shows_nowhere_until_it_is_revealed() {
    let (place, anna, bert, table) = duelling().await;
    let stranger = place.stranger();
    let mut streams = [bert.watch(&table, "?seat=1").await, stranger.watch(&table, "").await];
    let mut before = Vec::new();
    for stream in &mut streams {
        before.push(stream.update().await);
    }
    let told = stranger.get(&format!("/api/tables/{table}")).await.ok();
    let listed = bert.get("/api/tables?list=mine").await.ok();
    anna.order(&table, 0, json!({"throttle": 3})).await.ok();
    anna.post(&format!("/api/tables/{table}/recall"), json!({"seat": 0})).await.ok();
    anna.order(&table, 0, json!({"throttle": 1})).await.ok();
    assert_eq!(bert.view(&table, Some(1)).await, before[0].data);
    assert_eq!(stranger.view(&table, None).await, before[1].data);
    assert_eq!(stranger.get(&format!("/api/tables/{table}")).await.ok(), told);
    assert_eq!(bert.get("/api/tables?list=mine").await.ok(), listed);
    bert.order(&table, 1, json!({"throttle": 2})).await.ok();
    // The first thing that anybody hears is the reveal, with the next number.
    for (stream, before) in streams.iter_mut().zip(&before) {
        let after = stream.update().await;
        assert_eq!(after.id, before.id.map(|id| id + 1));
        let events = after.data["events"].to_string();
        assert!(events.contains("flew") && !events.contains(r#"{"handed_in":[0"#), "{events}");
    }
}

#[tokio::test]
async fn what_a_rival_hands_in_changes_neither_the_number_nor_the_size_of_messages() {
    // Two games that differ only in what is secret, heard by the other seat and by a spectator.
    let mut heard = Vec::new();
    for throttles in [[3, 1], [1, 3]] {
        // Without draws, so that the dice make no difference.
        let (place, anna, bert, table) = duelling_with(json!({"scenario": "duel", "aces": false})).await;
        let mut streams = [bert.watch(&table, "?seat=1").await, place.stranger().watch(&table, "").await];
        for throttle in throttles {
            anna.order(&table, 0, json!({"throttle": throttle})).await.ok();
            anna.post(&format!("/api/tables/{table}/recall"), json!({"seat": 0})).await.ok();
        }
        anna.order(&table, 0, json!({"throttle": 2})).await.ok();
        bert.order(&table, 1, json!({"throttle": 2})).await.ok();
        let mut sizes = Vec::new();
        for stream in &mut streams {
            sizes.push([shape(&stream.update().await), shape(&stream.update().await)]);
        }
        heard.push(sizes);
    }
    assert_eq!(heard[0], heard[1]);
}

fn shape(message: &Message) -> (Option<u32>, usize, usize) {
    (message.id, message.data["events"].as_array().unwrap().len(), message.size)
}

#[tokio::test]
async fn only_ones_own_seat_is_told_that_it_has_to_decide() {
    let (place, anna, bert, table) = duelling().await;
    assert_eq!(place.stranger().view(&table, None).await["your_turn"], false);
    anna.order(&table, 0, json!({"throttle": 3})).await.ok();
    assert_eq!(anna.view(&table, Some(0)).await["your_turn"], false);
    assert_eq!(bert.view(&table, Some(1)).await["your_turn"], true);
    assert_eq!(place.stranger().view(&table, None).await["can_recall"], false);
}

#[tokio::test]
async fn nobody_looks_through_the_eyes_of_somebody_else() {
    let (place, anna, bert, table) = duelling().await;
    let stranger = place.stranger();
    for (person, seat) in [(&bert, 0), (&anna, 1), (&stranger, 0), (&stranger, 7), (&anna, 200)] {
        for path in ["view", "events", "replay"] {
            let answer = person.get(&format!("/api/tables/{table}/{path}?seat={seat}")).await;
            assert_eq!(answer.problem(), (403, "not_your_seat"), "{path} {seat}");
        }
    }
}

/// Every place in a value that carries somebody's pilot or plan.
fn knowledge(view: &Value) -> [String; 2] {
    [0, 1].map(|seat| {
        let plane = &view["planes"][seat];
        format!("{} {}", plane["pilot"], plane["planned"])
    })
}

#[tokio::test]
async fn pilots_stay_hidden_from_the_other_side_and_from_spectators_for_a_whole_game() {
    let (place, anna, bert, table) = duelling().await;
    let stranger = place.stranger();
    let streams =
        [anna.watch(&table, "?seat=0").await, bert.watch(&table, "?seat=1").await, stranger.watch(&table, "").await];
    let readers: Vec<_> =
        streams.into_iter().enumerate().map(|(viewer, stream)| tokio::spawn(listen(viewer, stream))).collect();
    common::play_out(&table, [&anna, &bert], &mut 21).await;
    for reader in readers {
        reader.await.unwrap();
    }
    let open = stranger.get(&format!("/api/tables/{table}/replay?open=true")).await.ok();
    let truth = knowledge(&open["moments"].as_array().unwrap().last().unwrap()["view"]);
    assert!(truth.iter().all(|pilot| pilot.contains("seen")), "{truth:?}");
}

/// Listens to the end: no gap, no secret.
async fn listen(viewer: usize, mut stream: Watcher) {
    let mut last = None;
    loop {
        let message = stream.update().await;
        assert!(last.is_none_or(|last| message.id == Some(last + 1)), "a gap after {last:?}");
        last = message.id;
        check_secrecy(viewer, &message.data);
        if !message.data["outcome"].is_null() {
            return;
        }
    }
}

fn check_secrecy(viewer: usize, update: &Value) {
    for seat in (0..2).filter(|seat| *seat != viewer) {
        let plane = &update["view"]["planes"][seat];
        assert!(plane["planned"].is_null(), "viewer {viewer} sees the plan of {seat}: {plane}");
        let known = plane["pilot"]["seen"].as_array().is_none_or(|seen| seen[1] == true);
        assert!(known, "viewer {viewer} sees the pilot of {seat}: {plane}");
        for event in update["events"].as_array().unwrap() {
            assert_ne!(event["handed_in"][0], json!(seat), "viewer {viewer} notices a secret order");
            assert_ne!(event["recalled"], json!(seat), "viewer {viewer} notices a recall");
            let drawn = event["drawn"].as_array();
            assert!(drawn.is_none_or(|drawn| drawn[0] != json!(seat) || drawn[1].is_null()), "{event}");
        }
    }
}

#[tokio::test]
async fn an_undo_cannot_be_used_to_learn_who_has_handed_in() {
    // Whoever held fire gave the last line; whether it still is the last depends on a secret order.
    for rival_hands_in in [false, true] {
        let (_place, anna, bert, table) = duelling().await;
        let (holder, other, seat) = until_somebody_may_fire(&table, &anna, &bert).await;
        holder.order(&table, seat, json!("hold")).await.ok();
        if rival_hands_in {
            let update = other.view(&table, Some(1 - seat)).await;
            let order = draft(&*title("toy"), &update, 1 - seat, &mut 1);
            other.order(&table, 1 - seat, order).await.ok();
        }
        let view = holder.view(&table, Some(seat)).await;
        assert_eq!(view["can_undo"], false);
        let asked = holder.post(&format!("/api/tables/{table}/undo"), json!({"seat": seat})).await;
        assert_eq!(asked.problem(), (409, "nothing_to_undo"));
    }
}

async fn until_somebody_may_fire(table: &str, anna: &Person, bert: &Person) -> (Person, Person, u8) {
    loop {
        for (seat, person, other) in [(0, anna, bert), (1, bert, anna)] {
            let update = person.view(table, Some(seat)).await;
            assert!(update["outcome"].is_null(), "the game ended before anybody could fire");
            if update["your_turn"] == false {
                continue;
            }
            if update["view"]["phase"]["fire"].is_number() {
                return (person.clone(), other.clone(), seat);
            }
            // One flies slowly behind the other.
            let lowest = update["view"]["planes"][usize::from(seat)]["throttle"].as_i64().unwrap() - 1;
            let throttle = if seat == 0 { lowest.max(1) } else { (lowest + 2).min(3) };
            person.order(table, seat, json!({"throttle": throttle})).await.ok();
        }
    }
}

#[tokio::test]
async fn the_seed_and_the_invitation_are_told_to_nobody_who_should_not_have_them() {
    let (place, anna, _bert, table) = duelling().await;
    let stranger = place.stranger().get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!((&stranger["seed"], &stranger["invitation"]), (&Value::Null, &Value::Null));
    let own = anna.get(&format!("/api/tables/{table}")).await.ok();
    assert!(own["seed"].is_null() && own["invitation"].is_string());
    let seed = referee::dice::hex(&read_seed(&place));
    for path in ["", "/view", "/view?seat=0", "/replay", "/replay?seat=0"] {
        let answer = anna.get(&format!("/api/tables/{table}{path}")).await.ok().to_string();
        assert!(!answer.contains(&seed), "{path}");
    }
}

fn read_seed(place: &Place) -> [u8; 32] {
    let outside = rusqlite::Connection::open(place.database()).unwrap();
    outside.query_row("SELECT seed FROM tables", [], |row| row.get(0)).unwrap()
}
