//! Whatever is wrong with a request gets a clear answer with a stable code, and changes nothing.

mod common;

use axum::http::StatusCode;
use common::{Person, Place, duel, me_and_open, tally::count};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};

async fn duelling() -> (Place, Person, Person, String) {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("toy", duel(), me_and_open()).await;
    bert.join(&anna, &table).await;
    (place, anna, bert, table)
}

#[tokio::test]
async fn every_wrong_order_has_its_own_answer_and_changes_nothing() {
    let (place, anna, bert, table) = duelling().await;
    let orders = format!("/api/tables/{table}/orders");
    let now = anna.view(&table, Some(0)).await;
    let version = now["version"].as_u64().unwrap();
    let order = |seat: u8, version: u64, order: Value| json!({"seat": seat, "version": version, "order": order});
    let fast = json!({"throttle": 3});
    let cases = [
        (&place.stranger(), order(0, version, fast.clone()), (401, "no_session")),
        (&bert, order(0, version, fast.clone()), (403, "not_your_seat")),
        (&anna, order(1, version, fast.clone()), (403, "not_your_seat")),
        (&anna, order(77, version, fast.clone()), (403, "not_your_seat")),
        (&anna, order(0, version - 1, fast.clone()), (409, "stale_version")),
        (&anna, order(0, version + 1, fast.clone()), (409, "stale_version")),
        (&anna, order(0, version, json!({"throttle": 9})), (422, "refused")),
        (&anna, order(0, version, json!("hold")), (422, "refused")),
        (&anna, order(0, version, json!({"throttle": "fast"})), (400, "malformed")),
        (&anna, order(0, version, json!({"loop": 3})), (400, "malformed")),
        (&anna, json!({"seat": 0, "order": fast}), (400, "malformed")),
        (&anna, json!({"seat": -1, "version": version, "order": fast}), (400, "malformed")),
        (&anna, json!([]), (400, "malformed")),
    ];
    for (person, body, expected) in cases {
        assert_eq!(person.post(&orders, body.clone()).await.problem(), expected, "{body}");
    }
    assert_eq!(anna.view(&table, Some(0)).await, now);
    anna.post(&orders, order(0, version, fast.clone())).await.ok();
    let again = anna.order(&table, 0, fast).await;
    assert_eq!(again.problem(), (409, "not_your_turn"));
}

#[tokio::test]
async fn a_refusal_names_its_rule_and_its_numbers() {
    let (_place, anna, _bert, table) = duelling().await;
    let refused = anna.order(&table, 0, json!({"throttle": 9})).await.body;
    assert_eq!(refused["refused"]["rule"], "TOY-THROTTLE-01");
    assert!(refused["refused"]["reason"]["args"].to_string().contains('9'), "{refused}");
}

#[tokio::test]
async fn a_stale_version_says_which_one_is_present() {
    let (_place, anna, _bert, table) = duelling().await;
    let stale = json!({"seat": 0, "version": 0, "order": {"throttle": 3}});
    let answer = anna.post(&format!("/api/tables/{table}/orders"), stale).await.body;
    assert_eq!(answer["message"]["args"], json!([["now", anna.view(&table, Some(0)).await["version"]]]));
}

#[tokio::test]
async fn a_body_that_is_no_json_is_malformed_and_the_answer_says_where() {
    let (_place, anna, _bert, table) = duelling().await;
    let orders = format!("/api/tables/{table}/orders");
    for body in ["", "{", "{\"seat\":0,}", "\u{0}", "null", &"[".repeat(20_000)] {
        let (answer, _) = anna.call("POST", &orders, Some(body.to_owned())).await;
        assert_eq!(answer.problem(), (400, "malformed"), "{body:?}");
        assert!(!answer.body["message"]["args"].as_array().unwrap().is_empty());
    }
    let (cut, _) = anna.call("POST", &orders, Some("{\"seat\":0,".to_owned())).await;
    assert!(cut.body["message"].to_string().contains("line 1 column 10"), "{}", cut.body);
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let response = anna.raw("POST", &orders, Some("{}".to_owned()), &form).await;
    assert_eq!(response.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_body_over_64_kib_is_too_large_and_one_of_64_kib_is_not() {
    let (_place, anna, _bert, table) = duelling().await;
    let orders = format!("/api/tables/{table}/orders");
    let body = |size: usize| {
        let start = r#"{"seat":0,"version":0,"order":""#;
        format!("{start}{}\"}}", "x".repeat(size - start.len() - 2))
    };
    let (large, _) = anna.call("POST", &orders, Some(body(64 * 1024 + 1))).await;
    assert_eq!(large.problem(), (413, "too_large"));
    let (fits, _) = anna.call("POST", &orders, Some(body(64 * 1024))).await;
    assert_eq!(fits.problem(), (409, "stale_version"));
}

#[tokio::test]
async fn what_does_not_exist_is_said_not_to_exist() {
    let place = Place::new();
    let anna = place.guest("Anna").await;
    let post = |body| Some(serde_json::Value::to_string(&body));
    let cases = [
        ("GET", "/api/tables/none", None, (404, "unknown_table")),
        ("GET", "/api/tables/none/view", None, (404, "unknown_table")),
        ("GET", "/api/tables/none/events", None, (404, "unknown_table")),
        ("GET", "/api/tables/none/replay", None, (404, "unknown_table")),
        ("GET", "/api/tables/none/record", None, (404, "unknown_table")),
        ("POST", "/api/tables/none/join", post(json!({})), (404, "unknown_table")),
        ("POST", "/api/tables/none/resign", post(json!({"seat": 0})), (404, "unknown_table")),
        ("GET", "/api/titles/none/rules", None, (404, "unknown_title")),
        ("GET", "/api/titles/none/book/0", None, (404, "unknown_title")),
        ("GET", "/api/titles/toy/book/0", None, (404, "not_found")),
        ("GET", "/api/titles/toy/scenarios/none", None, (404, "unknown_scenario")),
        ("GET", "/api/text/xx", None, (404, "not_found")),
        ("GET", "/api/nothing", None, (404, "not_found")),
        ("GET", "/api/tables/a/b/c/d", None, (404, "not_found")),
        ("GET", "/api/tables/%ff", None, (404, "not_found")),
        ("DELETE", "/api/tables", None, (405, "method_not_allowed")),
        ("PUT", "/api/me", None, (405, "method_not_allowed")),
        ("GET", "/api/tables/none/view?seat=x", None, (400, "malformed")),
        ("GET", "/api/tables/none/view?seat=-1", None, (400, "malformed")),
        ("GET", "/api/tables/none/events?after=many", None, (400, "malformed")),
    ];
    for (method, path, body, expected) in cases {
        let response = anna.raw(method, path, body, &[]).await;
        let status = response.status().as_u16();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let problem: wire::Problem = serde_json::from_slice(&bytes).unwrap();
        assert_eq!((status, problem.code.as_str()), expected, "{method} {path}");
    }
    assert_eq!(place.server.tables_in_memory(), 0, "nothing is woken up for a table that is not there");
}

#[tokio::test]
async fn a_wrong_table_is_refused_with_all_its_faults_at_once() {
    let place = Place::new();
    let anna = place.guest("Anna").await;
    let new = |title: &str, setup: Value, seats: Value| json!({"title": title, "setup": setup, "seats": seats});
    let computer = |level: &str, style: &str| json!({"kind": "computer", "level": level, "style": style});
    let me = json!({"kind": "me"});
    let cases = [
        (new("none", duel(), me_and_open()), (404, "unknown_title")),
        (new("toy", json!({"scenario": "none", "aces": true}), me_and_open()), (422, "setup_faults")),
        (new("toy", json!({}), me_and_open()), (422, "setup_faults")),
        (new("toy", duel(), json!([me])), (400, "malformed")),
        (new("toy", duel(), json!([me, me, me])), (400, "malformed")),
        (new("toy", duel(), json!([me, {"kind": "ghost"}])), (400, "malformed")),
        (new("toy", duel(), json!([me, computer("god", "balanced")])), (400, "malformed")),
        (new("toy", duel(), json!([me, computer("ace", "wild")])), (400, "malformed")),
    ];
    for (body, expected) in cases {
        assert_eq!(anna.post("/api/tables", body.clone()).await.problem(), expected, "{body}");
    }
    let faults = anna.post("/api/tables", new("tally", json!({}), me_and_open())).await.body;
    assert_eq!(faults["faults"].as_array().unwrap().len(), 2);
    let check = anna.post("/api/titles/tally/check", json!({"scenario": "x"})).await.ok();
    assert_eq!((check["faults"].as_array().unwrap().len(), &check["seats"]), (2, &json!([])));
    let right = anna.post("/api/titles/tally/check", count()).await.ok();
    assert_eq!((right["seats"].as_array().unwrap().len(), &right["faults"]), (2, &json!([])));
    assert_eq!(anna.get("/api/tables?list=mine").await.ok(), json!([]));
}

#[tokio::test]
async fn a_wrong_name_is_refused() {
    let place = Place::new();
    for name in ["", "  ", &"x".repeat(41)] {
        let answer = place.stranger().post("/api/guest", json!({"name": name})).await;
        assert_eq!(answer.problem(), (400, "malformed"), "{name:?}");
    }
    assert!(place.stranger().get("/api/me").await.ok().is_null());
    let liar = Person { cookie: format!("tallyho_session={}", "0".repeat(64)), ..place.stranger() };
    assert!(liar.get("/api/me").await.ok().is_null());
    assert_eq!(liar.post("/api/me", json!({"name": "Liar"})).await.problem(), (401, "no_session"));
}

#[tokio::test]
async fn a_page_of_another_site_cannot_act_in_ones_name() {
    let (_place, anna, _bert, table) = duelling().await;
    let now = anna.view(&table, Some(0)).await;
    let resign = format!("/api/tables/{table}/resign");
    let sites = [
        vec![("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")],
        vec![("sec-fetch-site", "same-site")],
        vec![("origin", "https://evil.example"), ("host", "table.example")],
        vec![("origin", "null"), ("host", "table.example")],
    ];
    for site in sites {
        let response = anna.raw("POST", &resign, Some(json!({"seat": 0}).to_string()), &site).await;
        assert_eq!(response.status(), StatusCode::FORBIDDEN, "{site:?}");
    }
    assert_eq!(anna.view(&table, Some(0)).await, now);
    let own = [("sec-fetch-site", "same-origin"), ("origin", "https://table.example")];
    let response = anna.raw("POST", &resign, Some(json!({"seat": 0}).to_string()), &own).await;
    assert_eq!(response.status(), StatusCode::OK);
}
