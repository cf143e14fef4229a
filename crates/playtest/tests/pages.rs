//! Every page: languages, phone, accessibility, first flights, replays and files.

use playtest::{Browser, Host, Page, artefact, audit, player};

const TITLES: [&str; 4] = ["dogfights", "wings", "airforce", "wingleader"];

fn start(width: u32, height: u32) -> (Host, Browser, Page) {
    let (host, browser) = (Host::start(), Browser::launch());
    let page = browser.open(&host.page("/"), width, height);
    page.prefer("light", true);
    page.wait_for(".card .button.main");
    (host, browser, page)
}

/// Words that are keys show a missing sentence.
fn no_keys(page: &Page, place: &str) {
    let found = page
        .eval(r"(document.body.innerText.match(/\b(table|aod|wow|af|wl|content)-[a-z][a-z0-9-]+/g) || []).join(' ')");
    assert_eq!(found, "", "keys instead of sentences at {place}");
}

#[test]
fn every_title_starts_in_two_clicks_in_every_language() {
    let (host, _browser, page) = start(1366, 768);
    for (language, index) in [("en", 0), ("fr", 2), ("pl", 3), ("fr", 1)] {
        page.eval(&format!("localStorage.setItem('language', '{language}')"));
        page.go(&host.page("/"));
        page.wait_for(&format!("html[lang={language}] .card:nth-of-type(4) .button.main"));
        no_keys(&page, "the front page");
        page.click(&format!(".card:nth-of-type({}) .button.main", index + 1));
        page.wait_for(".board svg");
        page.wait_for(".choices .choice, .waiting-turn");
        no_keys(&page, TITLES[index]);
        page.picture(&artefact(&format!("{}-{language}.png", TITLES[index])));
    }
}

#[test]
fn no_page_has_faults_of_accessibility() {
    let (host, _browser, page) = start(1366, 768);
    audit::check(&page, "front");
    for path in
        ["/play/airforce", "/play/wingleader", "/rules", "/rules/wings", "/glossary", "/help", "/settings", "/open"]
    {
        page.go(&host.page(path));
        page.wait_for("main h1");
        page.wait("the page at rest", "!document.querySelector('.waiting')");
        audit::check(&page, path);
    }
    for title in TITLES {
        page.go(&host.page("/"));
        page.click(&format!(
            ".card:nth-of-type({}) .button.main",
            TITLES.iter().position(|one| *one == title).unwrap_or(0) + 1
        ));
        page.wait_for(".board svg");
        page.wait_for(".choices .choice, .waiting-turn");
        audit::check(&page, title);
        page.key("t");
        page.wait_for(".text-view:not(.hidden) li");
        audit::check(&page, "the position in words");
    }
}

#[test]
fn a_first_flight_explains_each_decision_and_is_flown_by_keyboard() {
    let (host, _browser, page) = start(1366, 768);
    for (index, title) in TITLES.iter().enumerate() {
        page.go(&host.page("/"));
        page.wait_for(&format!(".card:nth-of-type({}) .learn", index + 1));
        page.eval(&format!("document.querySelector('.card:nth-of-type({}) .learn').focus()", index + 1));
        page.key("Enter");
        page.wait_for(".coach .coach-words");
        page.wait_for(".choices .choice, .waiting-turn");
        no_keys(&page, title);
        page.picture(&artefact(&format!("lesson-{title}.png")));
        let first = page.eval("document.querySelector('.coach-words').innerText");
        if page.count(".coach-next:not(.hidden)") > 0 {
            page.eval("document.querySelector('.coach-next').focus()");
            page.key("Enter");
            page.wait("the next hint", &format!("document.querySelector('.coach-words').innerText !== {first}"));
        }
        // A prepared turn is flown with the coach, then one of one's own.
        page.wait_for(".coach-fly");
        let state =
            "(document.querySelector('#prompt')?.innerText ?? '') + document.querySelectorAll('.log li').length";
        let before = page.eval(state);
        page.eval("document.querySelector('.coach-fly').focus()");
        page.key("Enter");
        page.wait("the prepared turn is flown", &format!("{state} !== {before}"));
        player::decide_by_keyboard(&page);
    }
}

#[test]
fn a_finished_game_is_linked_to_saved_opened_from_its_file_and_its_luck_weighed() {
    let (host, _browser, page) = start(1366, 768);
    page.click(".card .button.main");
    page.wait_for(".choices .choice");
    player::decide(&page, 2);
    // Giving up asks twice.
    page.click(".part-more .part-head button");
    page.click(".part-more .danger");
    page.click(".part-more .danger");
    page.wait("the seed at the end", "document.querySelectorAll('.ending .dice-proof code').length >= 2");
    let table = page.address().rsplit('/').next().unwrap_or_default().to_owned();
    page.click(".luck-ask");
    page.wait_for(".luck-table tbody tr");
    page.picture(&artefact("luck.png"));
    page.go(&host.page(&format!("/replay/{table}?at=2")));
    page.wait("the moment of the link", "document.querySelector('.position')?.innerText.startsWith('3 /')");
    page.key(".");
    page.wait("a step later", "document.querySelector('.position').innerText.startsWith('4 /')");
    page.key(",");
    page.wait("a step back", "document.querySelector('.position').innerText.startsWith('3 /')");
    let record = page.eval(&format!("fetch('/api/tables/{table}/record').then(r => r.text())"));
    page.go(&host.page("/open"));
    page.wait_for("input[type=file]");
    page.upload("input[type=file]", "game.json", record.as_str().unwrap_or_default());
    page.wait("the first moment of the file", "document.querySelector('.position')?.innerText.startsWith('1 /')");
    page.go(&host.page("/open"));
    page.wait_for("input[type=file]");
    page.upload("input[type=file]", "wrong.json", "not a record");
    page.wait_for(".notice.open");
}

#[test]
fn every_table_fits_a_phone() {
    let (host, _browser, page) = start(390, 844);
    for index in 1..=4 {
        page.go(&host.page("/"));
        page.wait_for(&format!(".card:nth-of-type({index}) .button.main"));
        page.wait("the page within the screen", "document.documentElement.scrollWidth <= innerWidth");
        page.click(&format!(".card:nth-of-type({index}) .button.main"));
        page.wait_for(".choices .choice, .waiting-turn");
        page.wait("the table within the screen", "document.documentElement.scrollWidth <= innerWidth");
        page.picture(&artefact(&format!("{}-phone.png", TITLES[index - 1])));
    }
}

#[test]
fn a_board_is_ready_soon_after_its_address_is_opened() {
    let (_host, _browser, page) = start(1366, 768);
    page.click(".card .button.main");
    page.wait_for(".choices .choice");
    let address = page.address();
    page.go("about:blank");
    page.go(&address);
    page.wait_for(".choices .choice");
    let paint = page.eval("Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1)");
    let ready = page.eval("Math.round(performance.now())");
    println!("first paint {paint} ms, board ready within {ready} ms of opening its address");
    assert!(ready.as_f64().is_some_and(|ready| ready < 25_000.0), "the board is there");
}
