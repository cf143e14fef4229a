//! Loaded aircraft and formations.

use airforce::formation;

use crate::common::{card, check, start_with};

// Rule: AF-LOAD-01, AF-RKT-12
#[test]
fn bombs_rockets_and_what_cannot_be_dropped_make_an_aircraft_loaded() {
    for (options, rest, dive) in [
        ("loaded", "bombs 1 pounds 1000", ".8"),
        ("loaded", "rockets 4", ".8"),
        ("loaded", "stays-loaded", ".8"),
        ("loaded", "", "1.2"),
        ("none", "bombs 1 pounds 1000", "1.2"),
    ] {
        check(&format!(
            "example {options} {rest}
            title airforce, options {options}
            plane A1 \"P-47D\" at 0,10 facing 4 altitude 12.0 speed 4 attitude L {rest}
            expect A1 dive {dive}"
        ));
    }
}

// Rule: AF-LOAD-07
#[test]
fn the_loaded_modifiers_of_the_p_47d() {
    let loaded = card("p-47d").loaded.expect("it can be loaded");
    assert_eq!((loaded.speed, loaded.climb_feet, loaded.dive), (1, 200, 4));
    assert!(loaded.needs[..3].iter().all(|more| (1..9).contains(more)), "{:?}", loaded.needs);
    assert_eq!(loaded.needs[3..], [airforce::card::PROHIBITED; 2]);
    for rest in ["", "bombs 2 pounds 2000"] {
        check(&format!(
            "example power and brakes {rest}
            title airforce, options loaded
            plane A1 \"P-47D\" at 0,10 facing 4 altitude 12.0 speed 4 attitude L {rest}
            expect A1 power 2 brake 2"
        ));
    }
}

// Rule: AF-LOAD-04, AF-CARD-06
#[test]
fn a_loaded_aircraft_starts_below_its_loaded_ceiling() {
    let highest = |load: &str, option: &str| {
        let state = start_with("free", &[("first", "p-47d"), ("first_load", load), ("loaded", option)]);
        airforce::opening::altitudes(&state, &state.table.planes[0]).1
    };
    assert_eq!(highest("none", "on").to_string(), "42.0");
    assert_eq!(highest("bombs", "off").to_string(), "42.0");
    assert_eq!(highest("bombs", "on").to_string(), "34.9");
}

// Rule: AF-LOAD-08, AF-BOMB-06
#[test]
fn after_the_last_bomb_an_aircraft_is_not_loaded_any_more() {
    check(
        "example one bomb after the other
        title airforce, options loaded glide_bombing
        phase ordnance
        turn 2
        plane A1 \"P-47D\" at 0,10 facing 4 altitude 1.0 speed 4 attitude L bombs 2 pounds 2000 releases Bmb-1
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 2.0 speed 5 attitude L
        roll 6 1
        expect A1 bombs 1 loaded
        title airforce, options loaded glide_bombing
        phase ordnance
        turn 2
        plane A1 \"P-47D\" at 0,10 facing 4 altitude 1.0 speed 4 attitude L bombs 1 pounds 1000 releases Bmb-1
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 2.0 speed 5 attitude L
        roll 6 1
        expect A1 bombs 0 unloaded dive 1.2",
    );
}

const FLIGHT: &str = "title airforce, options formations
        plane A1 \"B-17G\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L
        plane A2 \"B-17G\" at 9,11 facing 4 altitude 12.4 speed 4 attitude L follows A1
        plane A3 \"B-17G\" at 10,10 facing 4 altitude 11.0 speed 4 attitude L follows A1";

// Rule: AF-FORM-01, AF-FORM-03, AF-FORM-04, AF-GEN-08
#[test]
fn followers_fly_the_line_of_their_leader_and_keep_their_places() {
    check(&format!(
        "example climbing together
        {FLIGHT}
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 12.0 speed 5 attitude L
        refuse A2: 4 - by AF-FORM-01
        > A1: 4 C.1
        > B1: 5 -
        expect A1 at 14,10 altitude 12.1 speed 4 leads
        expect A2 at 13,11 altitude 12.5 speed 4 follows A1
        expect A3 at 14,10 altitude 11.1 speed 4 follows A1"
    ));
    // The charts of a higher band, with less climb, do not break a sound formation.
    check(
        "example across a band
        title airforce, options formations
        plane A1 \"B-17G\" at 10,10 facing 4 altitude 9.5 speed 4 attitude L
        plane A2 \"B-17G\" at 9,11 facing 4 altitude 10.5 speed 4 attitude L follows A1
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 12.0 speed 5 attitude L
        > A1: 4 C.2
        > B1: 5 -
        expect A1 altitude 9.7 speed 3
        expect A2 altitude 10.7 speed 3 follows A1",
    );
}

// Rule: AF-FORM-02
#[test]
fn formations_are_bound_once_by_size_or_by_number() {
    assert_eq!(formation::sizes(12, 3, 0), [3, 3, 3, 3]);
    assert_eq!(formation::sizes(8, 3, 0), [3, 3, 2]);
    assert_eq!(formation::sizes(18, 3, 4), [5, 5, 4, 4]);
    assert_eq!(formation::sizes(4, 1, 0), [1, 1, 1, 1]);
    let leaders = |switches: &[(&str, &str)]| {
        let state = start_with("bombers", switches);
        state.table.planes.iter().filter(|plane| plane.group == 0 && plane.leader.is_none()).count()
    };
    assert_eq!(leaders(&[]), 4);
    assert_eq!(leaders(&[("bombers_formations", "2")]), 2);
    // No order changes who flies with whom: a follower takes no line of its own.
    check(&format!(
        "example a follower stays one
        {FLIGHT}
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 12.0 speed 5 attitude L
        refuse A3: 4 - by AF-FORM-01
        > A1: 4 -
        > B1: 5 -
        refuse A3: 4 - by AF-FORM-01"
    ));
}

// Rule: AF-FORM-03
#[test]
fn members_may_start_at_different_altitudes() {
    let state = start_with("bombers", &[("bombers_stack", "2")]);
    let stacks: Vec<i8> = state.table.planes.iter().take(6).map(|plane| plane.stack).collect();
    assert_eq!(stacks, [0, 2, 4, 0, 2, 4]);
}

// Rule: AF-FORM-05
#[test]
fn who_cannot_keep_station_leaves_and_plots_alone() {
    check(
        "example engines out: no power for the follower
        title airforce, options formations multi_engine
        plane A1 \"B-17G\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L
        plane A2 \"B-17G\" at 9,11 facing 4 altitude 12.0 speed 4 attitude L follows A1 engine 4
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 12.0 speed 5 attitude L
        expect A1 power 1
        expect A2 power 0
        > A1: 4P -
        > B1: 5 -
        expect A1 speed 5 alone
        expect A2 speed 4 alone
        > B1: 5 -
        allow A2: 4 -",
    );
}

// Rule: AF-FORM-06
#[test]
fn the_lead_passes_on_when_the_leader_is_lost_or_damaged_and_willing() {
    let hit = |hits: &str, order: &str| {
        format!(
            "example hits {hits}
            title airforce, options formations
            phase damage
            plane A1 \"B-17G\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L
            plane A2 \"B-17G\" at 9,11 facing 4 altitude 12.4 speed 4 attitude L follows A1
            plane A3 \"B-17G\" at 10,9 facing 4 altitude 11.0 speed 4 attitude L follows A1
            plane B1 \"Me-109F\" at 40,10 facing 4 altitude 12.0 speed 5 attitude L
            burst B1 A1 {hits} flank 0
            {order}"
        )
    };
    check(&hit(
        "9F9F9F",
        "expect A1 destroyed shot-down
            expect A2 leads
            expect A3 follows A2",
    ));
    check(&hit(
        "F",
        "expect waits for A
            > A keeps the lead
            expect A1 leads
            expect A2 follows A1",
    ));
    check(&hit(
        "F",
        "> A hands over
            expect A2 leads
            expect A1 follows A2
            expect A3 follows A2",
    ));
}
