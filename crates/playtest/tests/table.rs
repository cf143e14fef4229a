//! People at a table: alone, by link, with a lost connection, on a phone, by keyboard.

use playtest::{Browser, Host, Page, artefact, invitation, player};

fn front(browser: &Browser, host: &Host, width: u32, height: u32) -> Page {
    let page = browser.open(&host.page("/"), width, height);
    page.prefer("light", true);
    page.wait_for(".card .button.main");
    page
}

/// The first card's "play now", and the board that follows.
fn play_now(page: &Page) {
    page.click(".card .button.main");
    page.wait_for(".board svg");
    page.wait_for(".choices .choice");
}

#[test]
fn a_newcomer_plays_against_the_computer_to_the_end_and_watches_the_replay() {
    let (host, browser) = (Host::start(), Browser::launch());
    let page = front(&browser, &host, 1280, 800);
    page.picture(&artefact("front-1280.png"));
    play_now(&page);
    player::decide(&page, 6);
    page.picture(&artefact("table-1280.png"));
    player::play_to_the_end(&[&page]);
    page.picture(&artefact("ending-1280.png"));
    assert!(page.count(".dice-proof code") >= 2, "the seed is shown at the end");
    let table = page.address().rsplit('/').next().unwrap_or_default().to_owned();
    page.go(&host.page(&format!("/replay/{table}?at=0")));
    page.wait_for(".board svg");
    page.picture(&artefact("replay-1280.png"));
}

#[test]
fn a_friend_joins_by_link_loses_the_connection_and_both_see_the_end() {
    let host = Host::start();
    let (mine, friends) = (Browser::launch(), Browser::launch());
    let page = front(&mine, &host, 1280, 800);
    let link = invitation(&page, &host, "dogfights", "duel");
    let friend = friends.open(&link, 1280, 800);
    friend.prefer("dark", true);
    friend.click(".waiting-room .button.main");
    friend.wait_for(".board svg");
    page.wait_for(".board svg");
    player::play_until_first_decides(&[&page, &friend]);
    friend.offline(true);
    player::decide(&page, 1);
    friend.offline(false);
    let lines = page.count(".log li");
    let caught_up = format!("document.querySelectorAll('.log li').length >= {lines}");
    friend.wait("the news after the lost connection", &caught_up);
    friend.picture(&artefact("friend-dark-1280.png"));
    // Giving up asks twice.
    friend.click(".part-more .part-head button");
    friend.click(".part-more .danger");
    friend.click(".part-more .danger");
    for both in [&page, &friend] {
        both.wait_for(".ending");
    }
}

#[test]
fn on_a_phone_nothing_is_wider_than_the_screen_in_any_language() {
    let (host, browser) = (Host::start(), Browser::launch());
    let page = front(&browser, &host, 390, 844);
    for language in ["en", "fr", "pl"] {
        page.eval(&format!("localStorage.setItem('language', '{language}')"));
        page.go(&host.page("/"));
        page.wait_for(".card .button.main");
        page.wait("the page within the screen", "document.documentElement.scrollWidth <= innerWidth");
        let text = page.text();
        assert!(
            !text.contains("table-") && !text.contains("aod-"),
            "a key instead of a sentence in {language}:\n{text}"
        );
    }
    play_now(&page);
    page.wait("the table within the screen", "document.documentElement.scrollWidth <= innerWidth");
    page.picture(&artefact("table-phone.png"));
}

#[test]
fn a_whole_move_is_made_by_keyboard_alone() {
    let (host, browser) = (Host::start(), Browser::launch());
    let page = front(&browser, &host, 1280, 800);
    page.eval("document.querySelector('.card .button.main').focus()");
    page.key("Enter");
    page.wait_for(".choices .choice");
    let lines = page.count(".log li");
    for key in ["1", "2", "3"].into_iter().cycle().take(90) {
        if page.count(".hand-in .ready:not([disabled])") > 0 {
            page.key("Enter");
            page.wait("the order in the log", &format!("document.querySelectorAll('.log li').length > {lines}"));
            return;
        }
        page.key(key);
    }
    panic!("the keyboard alone brings no order to the table:\n{}", page.text());
}

/// From now on the page counts the tones that it plays.
const COUNT_TONES: &str = "(() => { const of = BaseAudioContext.prototype, play = of.createOscillator; window.tones = 0; \
    of.createOscillator = function () { window.tones++; return play.call(this); }; })()";

#[test]
fn sounds_are_heard_when_switched_on_and_only_then() {
    let (host, browser) = (Host::start(), Browser::launch());
    let page = front(&browser, &host, 1280, 800);
    page.eval(COUNT_TONES);
    play_now(&page);
    player::decide(&page, 3);
    page.wait("an answer of the computer", "document.querySelector('.choices .choice, .ending')");
    assert_eq!(page.eval("window.tones"), 0, "silent unless it is switched on");
    page.go(&host.page("/settings"));
    page.wait_for(".settings .tick");
    page.eval(COUNT_TONES);
    page.eval("document.querySelectorAll('.settings .tick input')[1].click()");
    page.wait("the first sound", "window.tones > 0");
    page.go(&host.page("/"));
    page.wait_for(".card .button.main");
    page.eval(COUNT_TONES);
    play_now(&page);
    player::decide(&page, 3);
    page.wait("the sounds of a throw or a turn", "window.tones > 0");
    page.go(&host.page("/settings"));
    page.wait_for(".settings .tick input:checked");
    page.eval("document.querySelectorAll('.settings .tick input')[1].click()");
    page.go(&host.page("/"));
    page.wait_for(".card .button.main");
    page.eval(COUNT_TONES);
    play_now(&page);
    player::decide(&page, 3);
    assert_eq!(page.eval("window.tones"), 0, "silent again");
}
