//! Every title between two browsers: by link, with a lost connection, watched by somebody who may know nothing secret.

use playtest::{Browser, Host, Page, artefact, invitation, player};

/// Two people and a table.
struct Pair {
    _browsers: (Browser, Browser),
    host: Host,
    mine: Page,
    friends: Page,
}

/// Opens a table of a scenario and seats both.
fn sit_down(title: &str, scenario: &str) -> Pair {
    let host = Host::start();
    let (mine, friends) = (Browser::launch(), Browser::launch());
    let page = mine.open(&host.page("/settings"), 1366, 768);
    page.prefer("light", true);
    page.wait_for(".settings");
    let link = invitation(&page, &host, title, scenario);
    let friend = friends.open(&link, 1366, 768);
    friend.prefer("dark", true);
    friend.click(".waiting-room .button.main");
    friend.wait_for(".board svg");
    page.wait_for(".board svg");
    Pair { _browsers: (mine, friends), host, mine: page, friends: friend }
}

/// Decisions on both sides, one of them offline for a while; then both know the same.
fn play_some(pair: &Pair, rounds: usize) {
    let pages = [&pair.mine, &pair.friends];
    player::play_until_first_decides(&pages);
    assert!(!player::is_over(&pair.mine), "no game is over before it has begun");
    pair.friends.offline(true);
    player::decide(&pair.mine, 1);
    pair.friends.offline(false);
    pair.friends.wait(
        "no word of a lost connection",
        "[...document.querySelectorAll('.alert')].every(e => e.offsetParent === null)",
    );
    player::play_on(&pages, rounds);
    // What was handed in stays secret, but phases and turns are everybody's.
    let headings = pair.mine.count(".log h3");
    let caught_up = format!("document.querySelectorAll('.log h3').length >= {headings}");
    pair.friends.wait("the news after the lost connection", &caught_up);
}

fn whole_board(page: &Page) -> bool {
    page.eval(
        "(() => { const b = document.querySelector('.board').getBoundingClientRect(), s = document.querySelector('.sheet svg').getBoundingClientRect();
            return s.left >= b.left - 1 && s.right <= b.right + 1 && s.top >= b.top - 1 && s.bottom <= b.bottom + 1; })()",
    ) == true
}

#[test]
fn two_browsers_play_wings_of_war_and_a_spectator_learns_no_plan() {
    let pair = sit_down("wings", "duel");
    let watching = Browser::launch();
    let table = pair.mine.address().rsplit('/').next().unwrap_or_default().to_owned();
    let spectator = watching.open(&pair.host.page(&format!("/table/{table}")), 1366, 768);
    spectator.wait_for(".board svg");
    let seen = format!(
        "fetch('/api/tables/{table}/view').then(r => r.json()).then(v => JSON.stringify([v.view, v.events, v.version]))"
    );
    let before = spectator.eval(&seen);
    player::decide(&pair.mine, 1);
    assert_eq!(spectator.eval(&seen), before, "a plan that was handed in shows nowhere before it is revealed");
    for path in ["view?seat=0", "replay?seat=0", "replay?open=true", "record"] {
        let status = spectator.eval(&format!("fetch('/api/tables/{table}/{path}').then(r => r.status)"));
        assert!(status.as_u64().is_some_and(|status| status >= 400), "a spectator may read {path}: {status}");
    }
    play_some(&pair, 4);
    spectator.wait_for(".log li");
    pair.mine.picture(&artefact("wings-1366.png"));
}

#[test]
fn two_browsers_play_air_force_and_agree_on_a_draw() {
    let pair = sit_down("airforce", "dogfight");
    play_some(&pair, 8);
    pair.mine.picture(&artefact("airforce-1366.png"));
    pair.friends.picture(&artefact("airforce-dark-1366.png"));
    offer_draw(&pair);
    pair.friends.click(".consent .button:not(.main)");
    pair.mine.wait("the refusal", "document.querySelectorAll('.consent').length === 0");
    offer_draw(&pair);
    pair.mine.picture(&artefact("draw-1366.png"));
    pair.friends.picture(&artefact("draw-dark-1366.png"));
    pair.friends.resize(390, 844);
    assert_eq!(pair.friends.eval(AGREE_IS_SEEN), true, "it is seen on a phone too");
    pair.friends.picture(&artefact("draw-phone.png"));
    pair.friends.click(".consent .button.main");
    for page in [&pair.mine, &pair.friends] {
        page.wait_for(".ending h2");
        assert!(page.text_of(".ending").contains("A draw"), "{}", page.text_of(".ending"));
    }
}

/// Offering a draw asks twice; then the other side is asked.
fn offer_draw(pair: &Pair) {
    pair.mine.click("[data-ask=draw]");
    assert_eq!(pair.mine.count(".consent"), 0, "nothing is offered by accident");
    pair.mine.click("[data-ask=draw]");
    pair.mine.wait_for(".consent");
    pair.friends.wait_for(".consent .button.main");
    assert_eq!(pair.friends.eval(AGREE_IS_SEEN), true, "the question is hidden behind something");
}

/// Whether the button that agrees is what one sees at its place.
const AGREE_IS_SEEN: &str = "(() => { const b = document.querySelector('.consent .button.main').getBoundingClientRect(); \
    const seen = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2); \
    return Boolean(seen && seen.closest('.consent')); })()";

#[test]
fn two_browsers_play_wing_leader_and_see_the_whole_sky() {
    let pair = sit_down("wingleader", "intro");
    assert!(whole_board(&pair.mine), "the board fits into its window");
    assert_eq!(pair.mine.count(".strip:not(.hidden)"), 0, "seen from the side there is no strip");
    play_some(&pair, 12);
    pair.mine.picture(&artefact("wingleader-1366.png"));
    pair.friends.picture(&artefact("wingleader-dark-1366.png"));
}

#[test]
fn an_order_reaches_the_other_browser_and_the_board_pans_smoothly() {
    let pair = sit_down("dogfights", "three-a-side");
    assert!(whole_board(&pair.mine), "the board fits into its window");
    pair.mine.resize(1000, 700);
    pair.mine.wait("the board fitted anew", "document.querySelector('.sheet svg').getBoundingClientRect().right <= document.querySelector('.board').getBoundingClientRect().right + 1");
    player::play_until_first_decides(&[&pair.mine, &pair.friends]);
    let click = pair.mine.eval(CLICK);
    let mut orders: Vec<f64> = (0..5).map(|_| order_to_the_other(&pair)).collect();
    orders.sort_by(f64::total_cmp);
    let frame = pair.mine.eval(PAN);
    println!("a click shows its effect after {click} ms");
    println!("an order is on the other browser's screen after {} ms (median of {orders:?})", orders[2]);
    println!("median frame while panning: {frame} ms");
    assert!(orders[2] < 1000.0, "the other browser hears at once");
}

/// Milliseconds from the click that hands an order in to the frame in which the other browser shows it.
/// Both read the same clock.
fn order_to_the_other(pair: &Pair) -> f64 {
    player::play_until_first_decides(&[&pair.mine, &pair.friends]);
    pair.mine.eval(LAST_CLICK);
    pair.friends.eval(FIRST_NEWS);
    player::decide(&pair.mine, 1);
    pair.friends.wait("the order of the other", "window.heard > 0");
    let (sent, heard) = (pair.mine.eval("window.clicked"), pair.friends.eval("window.heard"));
    (heard.as_f64().unwrap_or_default() - sent.as_f64().unwrap_or_default()).round()
}

/// From now on the page remembers when it was last clicked.
const LAST_CLICK: &str = "document.addEventListener('click', \
    () => { window.clicked = performance.timeOrigin + performance.now(); }, {capture: true})";

/// The page remembers when it has shown another line of the log.
const FIRST_NEWS: &str = "(() => { window.heard = 0; const lines = () => document.querySelectorAll('.log li').length, before = lines(); \
    const look = new MutationObserver(() => { if (lines() > before) { look.disconnect(); \
        requestAnimationFrame(() => { window.heard = performance.timeOrigin + performance.now(); }); } }); \
    look.observe(document.body, {subtree: true, childList: true}); })()";

/// Milliseconds from a click on a choice to the next frame.
const CLICK: &str = "new Promise(done => { const at = performance.now(); document.querySelector('.choices .choice:not(.dimmed)').click(); \
    requestAnimationFrame(() => requestAnimationFrame(() => done(Math.round(performance.now() - at)))); })";

/// The median length of a frame while the board is dragged.
const PAN: &str = "new Promise(done => { const board = document.querySelector('.board'), r = board.getBoundingClientRect(); const x = r.left + r.width / 2, y = r.top + r.height / 2;
    const send = (kind, dx) => board.dispatchEvent(new PointerEvent(kind, {bubbles: true, pointerId: 1, clientX: x + dx, clientY: y, button: 0}));
    board.setPointerCapture = () => {}; send('pointerdown', 0); let last = performance.now(), n = 0; const all = [];
    const step = () => { const now = performance.now(); all.push(now - last); last = now; send('pointermove', 60 * Math.sin(n / 6)); if (++n < 60) requestAnimationFrame(step); else { send('pointerup', 0); all.sort((a, b) => a - b); done(Math.round(all[30] * 10) / 10); } };
    requestAnimationFrame(step); })";
