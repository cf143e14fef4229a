//! People: accounts and what belongs to them, talk at the table, clocks.

use playtest::{Browser, Host, Page, artefact, audit, invitation, player};

fn open(browser: &Browser, host: &Host, path: &str) -> Page {
    let page = browser.open(&host.page(path), 1280, 900);
    page.prefer("light", true);
    page
}

/// Fills in one of the two forms of the account page and sends it.
fn send(page: &Page, form: &str, login: &str, password: &str) {
    page.fill(&format!(".{form} input[autocomplete=username]"), login);
    page.fill(&format!(".{form} input[type=password]"), password);
    page.click(&format!(".{form} button[type=submit]"));
}

fn sign_up(page: &Page, host: &Host, login: &str) {
    page.go(&host.page("/account"));
    send(page, "sign-up", login, "correct horse");
    page.wait_for(".sign-out");
}

fn table_of(page: &Page) -> String {
    page.address().rsplit('/').next().unwrap_or_default().to_owned()
}

#[test]
fn a_game_belongs_to_its_account_on_every_device() {
    let host = Host::start();
    let (first, second) = (Browser::launch(), Browser::launch());
    let page = open(&first, &host, "/account");
    send(&page, "sign-up", "x", "correct horse");
    page.wait_for(".sign-up .refusal");
    send(&page, "sign-up", "Anna", "correct horse");
    page.wait_for(".sign-out");
    assert_eq!(page.text_of(".own-name"), "Anna");
    page.go(&host.page("/"));
    page.click(".card .button.main");
    page.wait_for(".choices .choice");
    player::decide(&page, 1);
    let table = table_of(&page);
    page.go(&host.page("/account"));
    page.click(".sign-out");
    page.wait_for(".sign-up");
    page.go(&host.page("/"));
    page.wait_for(".card .button.main");
    assert_eq!(page.count(".tables .table-row"), 0, "whoever has signed out has no tables");

    let other = open(&second, &host, "/account");
    send(&other, "sign-in", "anna", "wrong horse");
    other.wait_for(".sign-in .refusal");
    send(&other, "sign-in", "anna", "correct horse");
    other.wait_for(".sign-out");
    other.go(&host.page("/"));
    other.wait_for(&format!(".tables .table-row[href='/table/{table}']"));
    other.click(&format!(".tables .table-row[href='/table/{table}']"));
    other.wait_for(".choices .choice, .waiting-turn");
    other.click(".part-more .part-head button");
    other.click("[data-ask=resign]");
    other.click("[data-ask=resign]");
    other.wait_for(".ending .report-link:not(.hidden)");
    let report = other.eval("fetch(document.querySelector('.report-link').href).then(async r => [r.status, (await r.text()).slice(0, 15).toLowerCase()])");
    assert_eq!(report, serde_json::json!([200, "<!doctype html>"]));
    other.click(".who");
    other.wait_for(".games .result.lost");
    other.picture(&artefact("account-1280.png"));
}

#[test]
fn tokens_notices_links_and_data_belong_to_their_owner() {
    let host = Host::start();
    let (first, second) = (Browser::launch(), Browser::launch());
    let page = open(&first, &host, "/");
    page.click(".card .button.main");
    page.wait_for(".board svg");
    let me = page.eval("fetch('/api/me').then(r => r.json()).then(me => me.id)");
    page.go(&host.page("/account"));
    page.click(".recovery button[type=submit]");
    page.wait_for(".recovery .link");
    let link = page.eval("document.querySelector('.recovery .link').value");
    let other = open(&second, &host, "/");
    other.go(link.as_str().unwrap_or_default());
    other.wait_for(".card .button.main");
    assert_eq!(other.eval("fetch('/api/me').then(r => r.json()).then(me => me.id)"), me, "the link brings the guest");

    page.fill(".tokens input", "my bot");
    page.click(".tokens button[type=submit]");
    page.wait_for(".tokens .link");
    page.wait_for(".token-list li");
    page.eval("window.secret = document.querySelector('.tokens .link').value");
    let asks = "fetch('/api/me', {credentials: 'omit', headers: {authorization: 'Bearer ' + window.secret}}).then(r => r.json()).then(me => me?.id)";
    assert_eq!(page.eval(asks), me, "the token stands for its owner");
    page.click(".token-list button");
    page.wait("no token", "document.querySelectorAll('.token-list li').length === 0");
    assert_ne!(page.eval(asks), me, "a revoked token stands for nobody");

    page.fill(".notices input[type=url]", "ftp://nowhere");
    page.eval("document.querySelector('.notices form').noValidate = true");
    page.click(".notices button[type=submit]");
    page.wait_for(".notices .refusal");
    page.fill(".notices input[type=url]", "https://hooks.example.org/tallyho");
    page.click(".notices button[type=submit]");
    page.wait(
        "the hook is kept",
        "document.querySelector('.notice.open') && !document.querySelector('.notices .refusal')",
    );

    let everything = page.eval("fetch('/api/me/export').then(r => r.json()).then(all => all.notices.hook)");
    assert_eq!(everything, "https://hooks.example.org/tallyho");
    page.click(".own-data > .danger");
    page.fill(".farewell input", "somebody else");
    page.click(".farewell button");
    page.wait_for(".farewell .refusal");
    page.fill(".farewell input", &page.text_of(".own-name"));
    page.click(".farewell button");
    page.wait("nobody any more", "!document.querySelector('.own-name') && document.querySelector('.sign-up')");
    assert_eq!(page.eval("fetch('/api/me').then(r => r.json())"), serde_json::Value::Null);
}

/// Says something at the table.
fn say(page: &Page, words: &str) {
    page.fill(".chat-form input", words);
    page.click(".chat-form button:not([disabled])");
    page.wait("the line is sent", "document.querySelector('.chat-form input').value === ''");
}

fn heard(page: &Page, words: &str) {
    let quoted = serde_json::json!(words);
    page.wait(words, &format!("[...document.querySelectorAll('.chat-text')].some(e => e.innerText === {quoted})"));
}

#[test]
fn people_talk_in_plain_text_and_can_stop_listening() {
    const HOSTILE: &str = "<img src=x onerror=\"window.hacked=1\"><b>hello</b> {{7*7}}";
    let host = Host::start();
    let (mine, friends) = (Browser::launch(), Browser::launch());
    let page = open(&mine, &host, "/settings");
    let link = invitation(&page, &host, "dogfights", "duel");
    let friend = friends.open(&link, 390, 844);
    friend.prefer("light", true);
    friend.click(".waiting-room .button.main");
    friend.wait_for(".board svg");
    say(&page, HOSTILE);
    heard(&page, HOSTILE);
    friend.wait_for(".tabs .unread:not(.hidden)");
    friend.picture(&artefact("chat-unread-phone.png"));
    friend.click(".tabs button:nth-child(4)");
    heard(&friend, HOSTILE);
    friend.wait_for(".tabs .unread.hidden");
    assert_eq!(friend.count(".chat-lines img, .chat-lines b"), 0, "markup stays text");
    assert_eq!(friend.eval("window.hacked === undefined"), true);
    friend.fits("the talk");
    friend.picture(&artefact("chat-phone.png"));
    audit::check(&friend, "the talk");

    friend.click(".mute");
    friend.wait("silence", "document.querySelectorAll('.chat-line').length === 0");
    say(&page, "Can you hear me?");
    say(&friend, "I hear nobody.");
    heard(&page, "I hear nobody.");
    heard(&friend, "I hear nobody.");
    assert_eq!(friend.count(".chat-line"), 1, "whoever is muted is not heard");
    friend.click(".mute");
    heard(&friend, "Can you hear me?");
    assert_eq!(friend.count(".chat-line"), 3);
    page.picture(&artefact("chat-1280.png"));
    audit::check(&page, "the talk at a desk");
    page.click(".chat-line:not(.own) .chat-who");
    page.wait_for(".games");
}

#[test]
fn a_clock_ticks_stands_still_and_goes_on() {
    let (host, browser) = (Host::start(), Browser::launch());
    let page = open(&browser, &host, "/play/dogfights/duel");
    page.fill(".clock-choice", "live-5");
    page.click(".prepare .button.main");
    page.wait_for(".clock.running.own b");
    assert_eq!(page.count(".clock"), 2, "every seat has a clock");
    let shown = "document.querySelector('.clock.own b').innerText";
    let before = page.text_of(".clock.own b");
    assert!(before.starts_with("4:") || before == "5:00", "{before}");
    page.wait("a second less", &format!("{shown} !== '{before}'"));
    audit::check(&page, "a table with clocks");
    page.picture(&artefact("clock-1280.png"));
    page.click(".pause button");
    page.wait("the clock stands", "document.querySelectorAll('.clock.running').length === 0");
    let stopped = page.text_of(".clock.own b");
    page.eval("new Promise(done => setTimeout(done, 1500))");
    assert_eq!(page.text_of(".clock.own b"), stopped, "a stopped clock shows the same");
    page.click(".pause button");
    page.wait("the clock goes on", &format!("{shown} !== '{stopped}'"));
    page.resize(390, 844);
    page.fits("a table with clocks");
    page.picture(&artefact("clock-phone.png"));
}

/// Words that are keys show a missing sentence.
fn no_keys(page: &Page, place: &str) {
    let found = page
        .eval(r"(document.body.innerText.match(/\b(table|aod|wow|af|wl|content)-[a-z][a-z0-9-]+/g) || []).join(' ')");
    assert_eq!(found, "", "keys instead of sentences at {place}");
}

#[test]
fn pages_of_people_and_papers_fit_every_screen_language_and_reader() {
    let (host, browser) = (Host::start(), Browser::launch());
    let page = open(&browser, &host, "/account");
    page.wait_for(".sign-up");
    page.picture(&artefact("account-nobody-1280.png"));
    audit::check(&page, "the account of nobody");
    sign_up(&page, &host, "Berta.von-Richt_42");
    let me = page.eval("fetch('/api/me').then(r => r.json()).then(me => me.id)");
    let profile = format!("/player/{}", me.as_str().unwrap_or_default());
    let papers = ["/about", "/docs/self-hosting", "/docs/coverage", "/docs/licence"];
    let places = [["/account", profile.as_str(), "/play/dogfights/duel", "/"].as_slice(), papers.as_slice()].concat();
    for (language, scheme, width, height) in
        [("en", "light", 1440, 900), ("fr", "dark", 390, 844), ("pl", "light", 390, 844), ("en", "dark", 1440, 900)]
    {
        page.eval(&format!("localStorage.setItem('language', '{language}')"));
        page.resize(width, height);
        page.prefer(scheme, true);
        for place in &places {
            page.go(&host.page(place));
            page.wait_for(&format!("html[lang={language}] main h1"));
            page.wait("the page at rest", "!document.querySelector('.waiting')");
            page.eval("document.querySelectorAll('details').forEach(part => part.open = true)");
            page.fits(place);
            if !place.starts_with("/docs") {
                no_keys(&page, place);
            }
            audit::check(&page, &format!("{place} in {language}, {scheme}"));
            let name = place.trim_start_matches('/').split('/').next().unwrap_or_default();
            page.picture(&artefact(&format!("people-{name}-{scheme}-{width}.png")));
        }
    }
}
