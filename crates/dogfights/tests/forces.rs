//! Force building in the lobby: what can be chosen, what comes of it, what is refused.

mod common;

use common::{book, setup};
use desk::{Change, Desk, Forces, Muster};
use dogfights::{
    Dogfights, Setup,
    setup::{Agreed, Edition, Pilots},
};
use referee::{Fault, Rules};

fn forces(setup: &Setup) -> Forces {
    Dogfights::forces(&book(), setup).expect("every scenario lets players choose")
}

fn enlist(setup: &Setup, change: Change) -> Result<Setup, String> {
    let done = Dogfights::enlist(&book(), setup, &change).expect("every scenario lets players choose");
    done.map_err(|refused| refused.rule)
}

fn add(setup: &Setup, muster: u8, of: &str) -> Result<Setup, String> {
    enlist(setup, Change::Add { muster, of: of.to_owned() })
}

fn set(setup: &Setup, muster: u8, index: u8, key: &str, value: &str) -> Setup {
    let (key, value) = (key.to_owned(), value.to_owned());
    enlist(setup, Change::Set { muster, index, key, value }).expect("it can be set")
}

fn labels(muster: &Muster) -> Vec<&str> {
    muster.chosen.iter().map(|enlisted| enlisted.label.as_str()).collect()
}

fn faults(setup: &Setup) -> Vec<Fault> {
    Dogfights::start(&book(), setup).err().unwrap_or_default()
}

// Rule: AOD-SETUP-06, AOD-SETUP-07
#[test]
fn aircraft_come_with_the_next_free_number_until_the_box_is_empty() {
    let mut duel = setup("duel");
    assert_eq!(labels(&forces(&duel).musters[0]), ["F10"]);
    for wanted in [&["F10", "F11"][..], &["F10", "F11", "F12"]] {
        duel = add(&duel, 0, "spad-s13").expect("one is left");
        assert_eq!(labels(&forces(&duel).musters[0]), wanted);
        assert_eq!(faults(&duel), []);
    }
    let spad = |setup: &Setup| forces(setup).types.into_iter().find(|card| card.id == "spad-s13").expect("a SPAD");
    assert_eq!((spad(&setup("duel")).left, spad(&duel).left), (Some(2), Some(0)));
    assert_eq!(add(&duel, 0, "spad-s13"), Err("AOD-SETUP-07".to_owned()));
    let less = enlist(&duel, Change::Remove { muster: 0, index: 1 }).expect("it is there");
    assert_eq!(labels(&forces(&less).musters[0]), ["F10", "F12"]);
    assert_eq!(labels(&forces(&add(&less, 0, "spad-s13").expect("one is left")).musters[0]), ["F10", "F12", "F11"]);
    assert_eq!(enlist(&less, Change::Reset), Ok(setup("duel")));
}

// Rule: AOD-SETUP-01, AOD-COMP-04, AOD-MODE-DOG-01
#[test]
fn the_list_has_what_each_side_may_fly() {
    let ids = |setup: &Setup, muster: u8| -> Vec<String> {
        let cards = forces(setup).types.into_iter().filter(|card| card.musters.contains(&muster));
        cards.map(|card| card.id).collect()
    };
    let (french, german) = (ids(&setup("duel"), 0), ids(&setup("duel"), 1));
    assert!(french.contains(&"sopwith-camel".to_owned()) && !french.contains(&"fokker-d7".to_owned()));
    assert!(german.contains(&"fokker-d7".to_owned()) && !german.contains(&"gotha-g5".to_owned()));
    assert!(!german.contains(&"albatros-w4".to_owned()));
    let later = Setup { edition: Edition::V2, ..setup("duel") };
    assert!(ids(&later, 1).contains(&"albatros-w4".to_owned()));
    assert!(ids(&setup("bombing"), 1).contains(&"gotha-g5".to_owned()));
    let all = setup("free-for-all");
    assert!((0..4).all(|muster| ids(&all, muster).contains(&"fokker-d7".to_owned())));
}

// Rule: AOD-VALUE-02, AOD-VALUE-04
#[test]
fn values_are_added_up_against_the_limit_with_every_fault_at_once() {
    let points = Setup { value_limit: Agreed(Some(40)), ..setup("points") };
    let musters = forces(&points).musters;
    assert!(musters.iter().all(|muster| muster.limit == Some(40) && muster.value > Some(40)));
    let over = set(&points, 0, 0, "number", "26");
    let found = faults(&over);
    let rules: Vec<&str> = found.iter().filter_map(|fault| fault.rule.as_deref()).collect();
    assert_eq!(rules, ["AOD-SETUP-07", "AOD-VALUE-04", "AOD-VALUE-04"]);
    let places: Vec<&str> = found.iter().map(|fault| fault.place.as_str()).collect();
    let chosen = forces(&over).musters;
    assert_eq!(places, [chosen[0].chosen[0].place.as_str(), chosen[0].place.as_str(), chosen[1].place.as_str()]);
}

// Rule: AOD-SETUP-14, AOD-MODE-GEN-02
#[test]
fn loads_and_guns_are_chosen_where_the_mode_knows_them() {
    let bombing = add(&setup("bombing"), 1, "dfw-c5").expect("a scout");
    let index = (forces(&bombing).musters[1].chosen.len() - 1) as u8;
    let keys = |setup: &Setup| -> Vec<String> {
        let muster = forces(setup).musters.swap_remove(1);
        muster.chosen[usize::from(index)].details.iter().map(|detail| detail.key.clone()).collect()
    };
    assert_eq!(keys(&bombing), ["number", "bombs", "disarmed"]);
    let loaded = set(&bombing, 1, index, "bombs", "1");
    assert_eq!(loaded.forces[1][usize::from(index)].bombs, 1);
    assert_eq!(faults(&loaded), []);
    let silent = set(&loaded, 1, index, "disarmed", "on");
    assert!(silent.forces[1][usize::from(index)].disarmed);
    let gotha = add(&setup("bombing-one-sided"), 0, "handley-page-o400").expect("a bomber");
    assert_eq!(gotha.forces[0].last().map(|chosen| chosen.bombs), Some(3));
}

// Rule: AOD-SCEN-GENERAL-01, AOD-PILOT-06
#[test]
fn what_a_scenario_asks_for_and_pilots_are_noted() {
    let noted = |setup: &Setup| -> Vec<String> {
        forces(setup).musters[0].notes.iter().filter_map(|note| note.rule.clone()).collect()
    };
    assert_eq!(noted(&setup("general")), ["AOD-SCEN-GENERAL-01"]);
    assert_eq!(noted(&Setup { pilots: Pilots::Hidden, ..setup("duel") }), ["AOD-PILOT-06"]);
    assert!(noted(&setup("duel")).is_empty());
}

#[test]
fn a_force_that_was_built_flies() {
    let mut built = setup("duel");
    for (muster, of) in [(0, "nieuport-28"), (0, "salmson-2"), (1, "albatros-d3"), (1, "fokker-dr1")] {
        built = add(&built, muster, of).expect("one is left");
    }
    let state = Dogfights::start(&book(), &built).expect("it can be played");
    assert_eq!(state.ids().count(), 6);
}
