//! Force building for an open battle.

mod common;

use common::{book, printed};
use desk::{Change, Desk};
use referee::Rules;
use wings::{Setup, Wings, setup::Toggle};

fn enlist(setup: &Setup, change: Change) -> Result<Setup, String> {
    let done = Wings::enlist(&book(), setup, &change).expect("an open battle lets players choose");
    done.map_err(|refused| refused.rule)
}

fn add(setup: &Setup, muster: u8, of: &str) -> Result<Setup, String> {
    enlist(setup, Change::Add { muster, of: of.to_owned() })
}

// Rule: WOW-SETUP-01, WOW-SETUP-10
#[test]
fn aircraft_of_an_open_battle_are_chosen_one_by_one() {
    let mut setup = printed("open");
    for (side, id) in [(0, "camel"), (1, "alb_d5a"), (0, "dh4")] {
        setup = add(&setup, side, id).expect("there is room");
    }
    let forces = Wings::forces(&book(), &setup).expect("an open battle lets players choose");
    let names = |side: usize| -> Vec<&str> {
        forces.musters[side].chosen.iter().map(|enlisted| enlisted.kind.as_str()).collect()
    };
    assert_eq!((names(0), names(1)), (vec!["spad13", "camel", "dh4"], vec!["fok_d7", "alb_d5a"]));
    let state = Wings::start(&book(), &setup).expect("it can be played");
    assert_eq!(state.ids().count(), 5);
    let less = enlist(&setup, Change::Remove { muster: 1, index: 0 }).expect("it is there");
    assert_eq!(less.forces.len(), 4);
    assert_eq!(enlist(&less, Change::Reset), Ok(printed("open")));
}

// Rule: WOW-SETUP-10, WOW-SETUP-13, WOW-ALT-04
#[test]
fn what_cannot_be_chosen_is_refused_by_its_rule() {
    let mut full = printed("open");
    while full.forces.len() < 16 {
        full = add(&full, 0, "camel").expect("there is room");
    }
    assert_eq!(add(&full, 0, "camel"), Err("WOW-SETUP-10".to_owned()));
    assert_eq!(add(&printed("open"), 0, "spitfire"), Err("WOW-SETUP-01".to_owned()));
    assert_eq!(add(&printed("open"), 5, "camel"), Err("WOW-SETUP-13".to_owned()));
    let mut high = printed("open");
    high.variants.altitude = Toggle(true);
    let level = |value: &str| {
        enlist(&high, Change::Set { muster: 0, index: 0, key: "level".to_owned(), value: value.to_owned() })
    };
    assert!(Wings::start(&book(), &level("3").expect("a level")).is_ok());
    assert!(Wings::start(&book(), &level("4").expect("a level")).is_err());
    assert_eq!(level("high"), Err("WOW-ALT-04".to_owned()));
    assert!(Wings::forces(&book(), &printed("duel")).is_none(), "the duel is printed");
}
