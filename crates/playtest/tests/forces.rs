//! Forces put together in the lobby: added, counted, refused, started.

use playtest::{Browser, Host, Page, artefact};

/// Chooses a type for the first side and adds it.
fn add(page: &Page, id: &str, rows: u64) {
    page.eval(&format!(
        "(() => {{ const list = document.querySelector('.muster .add select'); list.value = '{id}'; \
         list.dispatchEvent(new Event('change', {{bubbles: true}})); }})()"
    ));
    page.click(".muster .add button:not([disabled])");
    page.wait(
        "the new row",
        &format!("document.querySelectorAll('.muster:first-child .enlisted li').length === {rows}"),
    );
}

#[test]
fn a_force_over_its_limit_shows_every_fault_and_one_within_it_starts() {
    let (host, browser) = (Host::start(), Browser::launch());
    let page = browser.open(&host.page("/play/dogfights/points"), 1280, 900);
    page.prefer("light", true);
    page.wait_for(".forces .muster:nth-child(2) .enlisted li");
    page.eval("document.querySelector('.forces').open = true");
    assert_eq!(page.count(".muster:first-child .enlisted li"), 6);
    add(&page, "nieuport-24", 7);
    add(&page, "nieuport-24", 8);
    page.wait_for(".faults:not(.hidden) .rule-link");
    page.wait_for(".muster:first-child .value.bad");
    page.picture(&artefact("forces-over-1280.png"));
    assert!(page.text().contains("AOD-VALUE-04"), "{}", page.text());
    assert_eq!(page.count(".prepare .button.main[disabled]"), 1);
    for rows in [7, 6] {
        page.click(".muster:first-child .enlisted li:last-child button");
        let fewer = format!("document.querySelectorAll('.muster:first-child .enlisted li').length === {rows}");
        page.wait("one row less", &fewer);
    }
    page.wait_for(".prepare .button.main:not([disabled])");
    page.click(".prepare .button.main");
    page.wait_for(".board svg");
}
