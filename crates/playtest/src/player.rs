//! A player who takes any allowed choice on the page, until the game is over.

use crate::Page;

/// More steps than any sequence of decisions needs, at about a frame each.
const STEPS: usize = 4_000;

/// One step of play in the page: returns `over`, `handed`, `chose`, or `waits`.
const STEP: &str = r"(() => {
    if (document.querySelector('.ending')) return 'over';
    const hand = document.querySelector('.hand-in .ready:not([disabled])');
    if (hand) { hand.click(); return 'handed'; }
    const free = [...document.querySelectorAll('.choices .choice:not(.dimmed)')];
    if (free.length === 0) return 'waits';
    free[Math.floor(Math.random() * free.length)].click();
    return 'chose';
})()";

/// What all pages show.
fn shown(pages: &[&Page]) -> String {
    pages.iter().map(|page| page.text()).collect::<Vec<_>>().join("\n\n-- another page --\n\n")
}

/// Takes one step; true once the game is over.
pub fn step(page: &Page) -> bool {
    let done = page.eval(STEP);
    if done == "waits" {
        page.eval("new Promise(done => requestAnimationFrame(done))");
    }
    done == "over"
}

/// Plays at all these pages in turn until the game is over on each of them.
///
/// # Panics
/// If it is not over after a great many steps.
pub fn play_to_the_end(pages: &[&Page]) {
    for _ in 0..10 * STEPS {
        let over: Vec<bool> = pages.iter().map(|page| step(page)).collect();
        if over.iter().all(|over| *over) {
            return;
        }
    }
    panic!("the game does not end; the first page shows:\n{}", pages[0].text());
}

/// Plays at all these pages in turn until the first of them has something to decide, or it is over.
///
/// # Panics
/// If that does not happen.
pub fn play_until_first_decides(pages: &[&Page]) {
    for _ in 0..STEPS {
        if pages[0].count(".choices .choice, .ending") > 0 {
            return;
        }
        for page in pages {
            step(page);
        }
    }
    panic!("the first page never decides:\n{}", shown(pages));
}

/// Takes this many decisions at a page that need no other player.
///
/// # Panics
/// If no decision can be taken.
pub fn decide(page: &Page, decisions: usize) {
    let mut handed = 0;
    for _ in 0..STEPS {
        let done = page.eval(STEP);
        handed += usize::from(done == "handed");
        if handed >= decisions || done == "over" {
            return;
        }
        page.eval("new Promise(done => requestAnimationFrame(done))");
    }
    panic!("no decision can be taken; the page shows:\n{}", page.text());
}

/// Whether the game is over on this page.
pub fn is_over(page: &Page) -> bool {
    page.count(".ending") > 0
}

/// Plays at all these pages in turn until so many orders have been handed in, or the game is over.
///
/// # Panics
/// If that does not happen.
pub fn play_on(pages: &[&Page], orders: usize) {
    let mut handed = 0;
    for _ in 0..STEPS {
        for page in pages {
            let done = page.eval(STEP);
            handed += usize::from(done == "handed");
            if done == "waits" {
                page.eval("new Promise(done => requestAnimationFrame(done))");
            }
        }
        if handed >= orders || is_over(pages[0]) {
            return;
        }
    }
    panic!("the game does not go on:\n{}", shown(pages));
}

/// Hands in one order with keys alone: letters choose, Enter hands in.
///
/// # Panics
/// If that does not happen.
pub fn decide_by_keyboard(page: &Page) {
    page.eval("document.activeElement?.blur()");
    for number in 0..400 {
        let state = page.eval(
            "document.querySelector('.ending, .waiting-turn') ? 'done' : \
             document.querySelector('.hand-in .ready:not([disabled])') ? 'ready' : 'open'",
        );
        if state == "done" {
            return;
        }
        page.key(if state == "ready" { "Enter" } else { ["1", "2", "3", "4", "5"][number % 5] });
        if state == "ready" {
            return;
        }
    }
    panic!("the keyboard alone brings no order to the table:\n{}", page.text());
}
