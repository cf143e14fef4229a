//! Without a server: a page once loaded plays on by itself.

use playtest::{Browser, Host, artefact, player};

#[test]
fn a_loaded_page_plays_the_computer_without_a_server_and_asks_the_ace_afterwards() {
    let (host, browser) = (Host::start(), Browser::launch());
    let page = browser.open(&host.page("/"), 1366, 768);
    page.prefer("light", true);
    page.wait_for("html[data-learnt] .card .button.main");
    page.offline(true);
    page.click(".card:nth-of-type(2) .button.main");
    page.wait_for(".board svg");
    assert!(page.address().contains("/table/local-"), "{}", page.address());
    player::play_to_the_end(&[&page]);
    page.picture(&artefact("offline-ending.png"));
    page.click(".ending a.button");
    page.wait_for(".part-advice .button");
    page.click(".timeline button");
    page.click(".part-advice .button");
    page.wait_for(".advice-list li");
    page.picture(&artefact("advice.png"));
}
