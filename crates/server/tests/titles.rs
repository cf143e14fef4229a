//! Every real title at the real table: opened, played by people's drafts and by computers, replayed, confirmed.

mod common;

use std::sync::Arc;

use common::{Person, Place, draft};
use content::Files;
use referee::{Seat, Viewer};
use serde_json::{Value, json};
use server::{Options, Server, app};
use store::Sqlite;
use titles::{Library, Title};

/// A game that lasts longer is given up.
const LONGEST: usize = 40;

fn place() -> (Place, Arc<Library>) {
    let folder = tempfile::tempdir().unwrap();
    let files = Files::built_in();
    let store = Arc::new(Sqlite::open(&folder.path().join("tallyho.db")).unwrap());
    let server = Server::new(Library::open(&files).unwrap(), &files, store, Options::default());
    (Place { folder, router: app(server.clone()), server }, Arc::new(Library::open(&files).unwrap()))
}

async fn open(anna: &Person, title: &dyn Title, scenario: &str) -> (String, u8) {
    let info = anna.get(&format!("/api/titles/{}/scenarios/{scenario}", title.id())).await.ok();
    let seats = info["seats"].as_array().unwrap().len();
    let sitters = vec![json!({"kind": "me"}); seats];
    (anna.open(title.id(), info["setup"].clone(), json!(sitters)).await, seats as u8)
}

#[tokio::test]
async fn every_scenario_is_played_by_drafts_and_its_record_is_confirmed() {
    let (place, library) = place();
    let anna = place.guest("Anna").await;
    let mut salt = 17;
    for title in library.titles() {
        for poster in title.posters() {
            let (table, seats) = open(&anna, title, &poster.id).await;
            let place = format!("{} {}", title.id(), poster.id);
            play(&anna, title, &table, seats, &mut salt).await;
            let record = anna.get(&format!("/api/tables/{table}/record")).await.ok();
            title.verify(&record.to_string()).unwrap_or_else(|error| panic!("{place}: {error}"));
            check_replays(&anna, &table, seats, &place).await;
        }
    }
}

// Rule: AF-DCOMM-01
#[tokio::test]
async fn players_who_may_not_talk_have_no_chat_while_they_play() {
    let (place, _) = place();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let info = anna.get("/api/titles/airforce/scenarios/dogfight-advanced").await.ok();
    for (radio, friends, told) in [("off", 2, 200), ("on", 2, 403), ("on", 1, 200)] {
        let mut setup = info["setup"].clone();
        setup["radio"] = json!(radio);
        setup["first_players"] = json!(friends.to_string());
        let mut seats = vec![json!({"kind": "me"}); friends];
        seats.push(json!({"kind": "open"}));
        let wish = json!({"title": "airforce", "setup": setup, "seats": seats});
        let table = anna.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
        let chat = format!("/api/tables/{table}/chat");
        anna.post(&chat, json!({"text": "who flies with me?"})).await.ok();
        bert.join(&anna, &table).await;
        let answer = anna.post(&chat, json!({"text": "break left!"})).await;
        assert_eq!(answer.status, told, "{radio} with {friends}: {:?}", answer.body);
    }
}

/// Plays to the end, or for long enough.
async fn play(anna: &Person, title: &dyn Title, table: &str, seats: u8, salt: &mut u32) {
    let mut versions = vec![None; usize::from(seats)];
    for _ in 0..LONGEST {
        let (seat, update) = match next_to_decide(anna, table, seats, &mut versions).await {
            Some(found) => found,
            None => return,
        };
        let order = draft(title, &update, seat, salt);
        anna.order(table, seat, order).await.ok();
    }
    // The last order may have ended it.
    if next_to_decide(anna, table, seats, &mut versions).await.is_some() {
        anna.post(&format!("/api/tables/{table}/resign"), json!({"seat": 0})).await.ok();
    }
}

/// A seat that has to decide, with its update; none once it is over.
async fn next_to_decide(anna: &Person, table: &str, seats: u8, versions: &mut [Option<u64>]) -> Option<(u8, Value)> {
    for seat in 0..seats {
        let update = anna.view(table, Some(seat)).await;
        if !update["outcome"].is_null() {
            return None;
        }
        let version = update["version"].as_u64();
        assert!(version >= versions[usize::from(seat)], "versions only rise");
        versions[usize::from(seat)] = version;
        if update["your_turn"] == true {
            return Some((seat, update));
        }
    }
    panic!("nobody has to decide, and it is not over");
}

/// Every viewer's replay ends with what that viewer sees now, counted without gaps.
async fn check_replays(anna: &Person, table: &str, seats: u8, place: &str) {
    for seat in (0..seats).map(Some).chain([None]) {
        let query = seat.map_or(String::new(), |seat| format!("?seat={seat}"));
        let replay = anna.get(&format!("/api/tables/{table}/replay{query}")).await.ok();
        let moments = replay["moments"].as_array().unwrap();
        let numbers: Vec<u64> = moments.iter().filter_map(|moment| moment["version"].as_u64()).collect();
        assert_eq!(numbers, (0..moments.len() as u64).collect::<Vec<_>>(), "{place} {seat:?}");
        let now = anna.view(table, seat).await;
        let last = moments.last().unwrap();
        assert_eq!((&last["version"], &last["view"]), (&now["version"], &now["view"]), "{place} {seat:?}");
    }
}

#[tokio::test]
async fn computers_play_every_title_against_each_other() {
    let (place, library) = place();
    let anna = place.guest("Anna").await;
    for title in library.titles() {
        let Some(poster) = title.posters().into_iter().find(|poster| poster.first_flight) else { continue };
        let info = anna.get(&format!("/api/titles/{}/scenarios/{}", title.id(), poster.id)).await.ok();
        let seats = info["seats"].as_array().unwrap().len();
        let rookie = json!({"kind": "computer", "level": "rookie", "style": "balanced"});
        let table = anna.open(title.id(), info["setup"].clone(), json!(vec![rookie; seats])).await;
        let mut stream = anna.watch(&table, "").await;
        let mut last = None;
        for _ in 0..10 {
            let update = stream.update().await;
            assert!(last.is_none_or(|last| update.id == Some(last + 1)), "{}: a gap after {last:?}", title.id());
            last = update.id;
            if !update.data["outcome"].is_null() {
                break;
            }
        }
    }
}

#[tokio::test]
async fn forces_are_built_and_every_fault_is_told_at_once() {
    let (place, _) = place();
    let anna = place.guest("Anna").await;
    let info = anna.get("/api/titles/dogfights/scenarios/points").await.ok();
    assert_eq!(info["forces"]["musters"][0]["limit"], 70);
    let add = |setup: &Value, of: &str| json!({"setup": setup, "change": {"kind": "add", "muster": 0, "of": of}});
    let mut setup = info["setup"].clone();
    let mut check = Value::Null;
    for _ in 0..3 {
        let changed = anna.post("/api/titles/dogfights/forces", add(&setup, "nieuport-24")).await.ok();
        (setup, check) = (changed["setup"].clone(), changed["check"].clone());
    }
    let rules: Vec<&str> = check["faults"].as_array().unwrap().iter().filter_map(|f| f["rule"].as_str()).collect();
    assert_eq!(rules, ["AOD-VALUE-04"], "{check}");
    assert_eq!(check["forces"]["musters"][0]["chosen"].as_array().unwrap().len(), 9);
    let again = anna.post("/api/titles/dogfights/check", setup.clone()).await.ok();
    assert_eq!((&again["faults"], &again["forces"]), (&check["faults"], &check["forces"]));
    let fourth = anna.post("/api/titles/dogfights/forces", add(&setup, "nieuport-24")).await;
    assert_eq!(fourth.problem(), (422, "refused"));
    assert_eq!(fourth.body["refused"]["rule"], "AOD-SETUP-07");
    let reset = json!({"setup": setup, "change": {"kind": "reset"}});
    assert_eq!(anna.post("/api/titles/dogfights/forces", reset).await.ok()["setup"], info["setup"]);
    let printed = anna.get("/api/titles/wings/scenarios/duel").await.ok();
    assert!(printed["forces"].is_null());
    let none = json!({"setup": printed["setup"], "change": {"kind": "reset"}});
    assert_eq!(anna.post("/api/titles/wings/forces", none).await.problem(), (400, "malformed"));
}

/// A choice that answers the question by itself.
fn one_choice(title: &dyn Title, update: &Value, seat: u8) -> Option<(String, String)> {
    let seat = Seat(seat);
    let sight = title.sight(&update["view"].to_string(), Viewer::Seat(seat)).unwrap();
    let question = sight.draft(seat)?.question();
    let answers = |key: &String| {
        let mut sketch = sight.draft(seat).unwrap();
        sketch.choose(key) && sketch.order().is_some()
    };
    let keys = sight.draft(seat)?.choices().into_iter().filter(|choice| choice.refused.is_none());
    Some((question, keys.map(|choice| choice.key).find(answers)?))
}

#[tokio::test]
async fn an_order_that_is_taken_back_is_no_longer_given_by_itself() {
    let (place, library) = place();
    let anna = place.guest("Anna").await;
    for title in library.titles() {
        if take_back_a_standing_order(&anna, title).await {
            return;
        }
    }
    panic!("no standing order could be taken back");
}

/// Plays until a standing order has given an order that can be taken back, and takes it back. False if none was found.
async fn take_back_a_standing_order(anna: &Person, title: &dyn Title) -> bool {
    let (table, seats) = open(anna, title, &title.posters()[0].id).await;
    let standing = format!("/api/tables/{table}/standing");
    let (mut versions, mut salt) = (vec![None; usize::from(seats)], 5);
    for _ in 0..4 * LONGEST {
        let Some((seat, update)) = next_to_decide(anna, &table, seats, &mut versions).await else { return false };
        let Some((question, choice)) = one_choice(title, &update, seat) else {
            anna.order(&table, seat, draft(title, &update, seat, &mut salt)).await.ok();
            continue;
        };
        anna.post(&standing, json!({"seat": seat, "question": question, "choice": choice})).await.ok();
        if anna.view(&table, Some(seat)).await["can_undo"] == true {
            anna.post(&format!("/api/tables/{table}/undo"), json!({"seat": seat})).await.ok();
            assert_eq!(anna.view(&table, Some(seat)).await["your_turn"], true, "it is asked again");
            assert_eq!(anna.get(&format!("{standing}?seat={seat}")).await.ok(), json!([]));
            return true;
        }
        // The game may be over by now.
        anna.post(&standing, json!({"seat": seat, "question": question})).await;
    }
    false
}
