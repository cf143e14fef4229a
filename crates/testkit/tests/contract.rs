//! The toy passes the contract suite; the toy with a flaw does not.

mod flawed;

use std::panic::catch_unwind;

use flawed::{Flawed, flaw};
use testkit::{
    contract::{self, Plan},
    secrecy,
    toy::{self, Chance, Toy},
};

fn plan(games: u32) -> Plan {
    Plan { games, files: toy::files(), max_steps: 100, ..Plan::default() }
}

#[test]
fn the_toy_passes_the_whole_suite() {
    let tally = contract::suite::<Toy>(&toy::book(), &[toy::duel(true), toy::duel(false)], plan(200));
    println!("{tally}");
    assert_eq!(tally.games, 200);
    assert!(tally.refused > 1000, "{tally}");
    assert!(tally.whole_drafts > 1000, "{tally}");
    assert_eq!(tally.rules.len(), 11, "{tally}");
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let run = |games, seed| {
        let plan = Plan { seed, ..plan(games) };
        contract::suite::<Toy>(&toy::book(), &[toy::duel(true), toy::duel(false)], plan)
    };
    assert_eq!(run(6, 40), run(6, 40));
    assert_eq!(run(1, 45).steps + run(5, 40).steps, run(6, 40).steps);
}

/// What the suites say about the toy with the flaw.
fn verdict<const F: u8>() -> String {
    let setups = [toy::duel(true), toy::duel(false)];
    let found = catch_unwind(|| contract::suite::<Flawed<F>>(&toy::book(), &setups, plan(60)));
    found.map_or_else(said, |tally| format!("no flaw found in {} games", tally.games))
}

fn leak<const F: u8>() -> String {
    let hidden = |_: &_, chance: &Chance, _: &_, viewer: referee::Viewer| matches!(chance, Chance::Pilot(seat) if !viewer.knows(*seat));
    let plan = secrecy::Plan { games: 60, hidden, ..secrecy::Plan::default() };
    let found = catch_unwind(|| secrecy::suite::<Flawed<F>>(&toy::book(), &[toy::duel(true)], &plan));
    found.map_or_else(said, |tally| format!("no leak found: {tally:?}"))
}

fn said(reason: Box<dyn std::any::Any + Send>) -> String {
    *reason.downcast::<String>().expect("the suites panic with words")
}

macro_rules! finds {
    ($how:ident: $($flaw:ident => $words:literal,)*) => {$({
        let said = $how::<{ flaw::$flaw }>();
        assert!(said.contains($words), "{}: {said}", stringify!($flaw));
        assert!(said.contains("seed"), "{said}");
    })*};
}

#[test]
fn flaws_of_the_rules_are_found() {
    finds! { verdict:
        LISTS_TOO_MUCH => "the listed Throttle(9) of",
        LISTS_TOO_LITTLE => "not listed",
        LISTS_TWICE => "is listed twice",
        ACCEPTS_TOO_MUCH => "is accepted but not listed",
        ACCEPTS_ANYBODY => "is accepted from a seat that is not asked",
        REFUSES_TOO_LATE => "changes the state",
        HAS_NO_ORDER => "has no legal order",
        FORCES_A_CHOICE => "is forced to what is not its only order",
        IS_LATE_ILLEGALLY => "is late with the illegal Throttle(9)",
        WEIGHS_NOTHING => "has no weight",
        PICKS_ELSE => "picks the wrong result",
        NEVER_ENDS => "is not over after 100 steps",
        RECALLS_BADLY => "leaves something behind",
        BREAKS_DOWN => "the engine stops",
    }
}

#[test]
fn flaws_of_views_and_judgement_are_found() {
    finds! { verdict:
        IMAGINES_ELSE => "looks different",
        ALLOWS_BY_SECRET => "depends on what it cannot see",
        PROPOSES_ILLEGAL => "the candidate Throttle(7)",
        OVERESTIMATES => "is worth 20000",
        DESCRIBES_ELSE => "another state",
    }
}

#[test]
fn flaws_of_the_desk_are_found() {
    finds! { verdict:
        STAYS_WHEN_BACK => "the choices differ after choosing",
        TAKES_FORBIDDEN => "is taken",
        SPEAKS_UNKNOWN => "en has no toy-what",
        NAMES_UNKNOWN_RULE => "TOY-99 is not in the rule index",
        CANNOT_DRAFT_ALL => "no choices of",
        DRAWS_NOWHERE => "not finite",
        DRAFTS_UNASKED => "gets a draft and is not asked",
    }
}

#[test]
fn leaks_are_found() {
    finds! { leak:
        SHOWS_PLANS => "sees a secret",
        TELLS_PLANS => "hears a secret",
        TELLS_THAT_SOMEBODY_PLANNED => "hears",
        SHOWS_PILOTS => "sees a secret",
        TELLS_PILOTS => "hears a secret",
    }
}
