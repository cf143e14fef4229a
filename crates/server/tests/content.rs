//! What the server says about titles, what it keeps of their content, and the pages.

mod common;

use std::sync::Arc;

use axum::http::{StatusCode, header};
use common::{Place, duel, files, me_and_open, play_out, title};
use content::Files;
use http_body_util::BodyExt as _;
use serde_json::json;
use server::{Options, Server, app};
use store::Sqlite;
use testkit::toy::Toy;
use titles::{Bound, Library, Title};

#[tokio::test]
async fn titles_scenarios_rules_and_words_are_there() {
    let place = Place::new();
    let anybody = place.stranger();
    let titles = anybody.get("/api/titles").await.ok();
    assert_eq!((titles[0]["id"].as_str(), titles[0]["posters"][0]["id"].as_str()), (Some("toy"), Some("duel")));
    let scenario = anybody.get("/api/titles/toy/scenarios/duel").await.ok();
    assert_eq!(scenario["seats"].as_array().unwrap().len(), 2);
    assert_eq!(scenario["setup"]["scenario"], "duel");
    let rules = anybody.get("/api/titles/toy/rules").await.ok();
    assert!(rules["rules"].as_array().unwrap().iter().any(|rule| rule["id"] == "TOY-THROTTLE-01"));
    assert_eq!(anybody.get("/api/health").await.ok(), json!({"status": "ok"}));
    let text = anybody.raw("GET", "/api/text/pl", None, &[]).await;
    let tag = text.headers()[header::ETAG].to_str().unwrap().to_owned();
    let words = text.into_body().collect().await.unwrap().to_bytes();
    assert!(String::from_utf8_lossy(&words).contains("toy-"));
    let again = anybody.raw("GET", "/api/text/pl", None, &[("if-none-match", &tag)]).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn a_book_may_be_kept_for_ever_under_its_fingerprint() {
    let place = Place::new();
    let content = title("toy").content().to_owned();
    let response = place.stranger().raw("GET", &format!("/api/titles/toy/book/{content}"), None, &[]).await;
    assert!(response.headers()[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
    let book = response.into_body().collect().await.unwrap().to_bytes();
    assert_eq!(String::from_utf8_lossy(&book), title("toy").book());
}

/// The toy with other figures, as after a correction of its content.
fn corrected() -> Files {
    let texts: Vec<(String, String)> =
        files().under("toy").map(|(path, text)| (path.to_owned(), text.replace("hull = ", "hull = 1 #"))).collect();
    Files::of(texts.iter().map(|(path, text)| (path.as_str(), text.as_str())))
}

fn revive(_: &str, book: &str, content: String) -> Result<Box<dyn Title>, String> {
    Ok(Box::new(Bound::<Toy>::from_book(book, content)?))
}

#[tokio::test]
async fn a_game_keeps_the_content_that_it_started_with() {
    let place = Place::new();
    let (anna, bert) = (place.guest("Anna").await, place.guest("Bert").await);
    let table = anna.open("toy", duel(), me_and_open()).await;
    bert.join(&anna, &table).await;
    anna.order(&table, 0, json!({"throttle": 3})).await.ok();
    let seen = anna.view(&table, Some(0)).await;
    let old = anna.get(&format!("/api/tables/{table}")).await.ok()["content"].clone();
    let Place { folder, server, .. } = place;
    server.stop().await;

    let store = Arc::new(Sqlite::open(&folder.path().join("tallyho.db")).unwrap());
    let library = Library::of(vec![Box::new(Bound::<Toy>::read(&corrected()).unwrap())]);
    let server = Server::with_revive(library, &corrected(), store, Options::default(), revive);
    let place = Place { folder, router: app(server.clone()), server };
    let (anna, bert) = (place.again(&anna), place.again(&bert));
    assert_eq!(anna.view(&table, Some(0)).await, seen);
    let hull = seen["view"]["planes"][0]["hull_new"].clone();
    assert_ne!(hull, json!(1));
    let old_book = anna.get(&format!("/api/titles/toy/book/{}", old.as_str().unwrap())).await.ok();
    assert_eq!(old_book["planes"][0]["hull"], hull);
    bert.order(&table, 1, json!({"throttle": 3})).await.ok();
    play_out(&table, [&anna, &bert], &mut 4).await;
    let new = anna.open("toy", duel(), json!([{"kind": "me"}, {"kind": "me"}])).await;
    let now = anna.get(&format!("/api/tables/{new}")).await.ok();
    assert_ne!(now["content"], old);
    assert_eq!(anna.view(&new, Some(0)).await["view"]["planes"][0]["hull_new"], 1);
}

#[tokio::test]
async fn pages_lead_to_the_client_and_nothing_else_does() {
    let place = Place::new();
    for path in ["/", "/table/abc", "/replay/abc", "/rules/AOD-TURNING-04"] {
        let page = place.stranger().raw("GET", path, None, &[]).await;
        assert_eq!(page.status(), StatusCode::OK, "{path}");
        assert_eq!(page.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
    }
    assert_eq!(place.stranger().raw("GET", "/missing.js", None, &[]).await.status(), StatusCode::NOT_FOUND);
    let post = place.stranger().raw("POST", "/table/abc", Some("{}".into()), &[]).await;
    assert_eq!(post.status(), StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_a_page_safe() {
    let place = Place::new();
    for path in ["/", "/api/titles", "/api/nothing", "/missing.js"] {
        let answer = place.stranger().raw("GET", path, None, &[]).await;
        let policy = answer.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe-inline"), "{policy}");
        assert_eq!(answer.headers()[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{path}");
    }
}

#[tokio::test]
async fn every_described_route_is_routed() {
    let place = Place::new();
    let anna = place.guest("Anna").await;
    let document = anna.get("/api/openapi.json").await.ok();
    for (pattern, operations) in document["paths"].as_object().unwrap() {
        let path = pattern.replace(['{', '}'], "");
        for method in operations.as_object().unwrap().keys() {
            let body = (method == "post").then(|| "{".to_owned());
            let answer = anna.raw(&method.to_uppercase(), &path, body, &[]).await;
            let status = answer.status();
            assert_ne!(status, StatusCode::METHOD_NOT_ALLOWED, "{method} {pattern}");
            let bytes = answer.into_body().collect().await.unwrap().to_bytes();
            let code = serde_json::from_slice::<wire::Problem>(&bytes).map(|problem| problem.code).unwrap_or_default();
            let plain =
                ["/api/titles/{id}/book/{content}", "/api/text/{language}", "/api/docs/{name}", "/api/players/{id}"]
                    .contains(&pattern.as_str());
            assert!(plain || code != "not_found", "{method} {pattern} {status}");
        }
    }
}
