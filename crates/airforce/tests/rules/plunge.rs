//! Dive attacks: nose-over, dives, pull-outs, bombs.

use airforce::{
    plane::{Brink, Deeds},
    plot::{Code, Line},
    plunge::{self, PULL_OUTS},
    units::Altitude,
};

use crate::common::{card, check, position};

/// An SBD at 12,000 ft, level, at airspeed 4, and somebody far away.
fn dauntless(fields: &str) -> String {
    format!(
        "title airforce, options dive_attack loaded ground_targets
        turn 2
        plane A1 \"SBD Dauntless\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L {fields}
        plane B1 \"A6M2 Zero\" at 45,20 facing 4 altitude 8.0 speed 4 attitude L
        "
    )
}

// Rule: AF-LOG-16
#[test]
fn the_words_of_the_dive_are_read_before_their_letters() {
    for (text, codes, kind) in [
        ("1NOVERT3 -", "1 NO VERT VERT VERT", 0),
        ("STEEP4 -", "STEEP STEEP STEEP STEEP", 0),
        ("VERT2/1PO2 -", "VERT VERT 1 PO", 2),
        ("VERT5PO43 - Bmb", "VERT VERT VERT VERT VERT PO 1 1 1", 4),
        ("2NN1 -", "1 1 N N 1", 0),
    ] {
        let line: Line = text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"));
        let letters: Vec<&str> = line.moves.iter().map(Code::letter).collect();
        assert_eq!((letters.join(" ").as_str(), line.pull_out), (codes, kind), "{text}");
        assert_eq!(line.to_string(), text, "printed as it is read");
    }
    assert!("VERTPO -".parse::<Line>().is_err() && "PO5 -".parse::<Line>().is_err());
}

// Rule: AF-DDIVE-01, AF-DDIVE-02, AF-DDIVE-03, AF-DDIVE-04, AF-DDIVE-05
#[test]
fn over_the_nose() {
    check(&format!(
        "example one hex on and 500 ft down, after any manoeuvre, from level flight alone
        {}> A1: 2NO -
        > B1: 4 -
        expect A1 at 13,10 altitude 11.5 in-dive",
        dauntless("")
    ));
    // A dive of 500 ft gains one point, the nose-over another.
    check(&format!("example speed\n{}> A1: 2NO -\n> B1: 4 -\nexpect A1 speed 6", dauntless("")));
    check(&format!("example in a bank\n{}expect illegal A1: 2NO - by AF-DDIVE-04", dauntless("attitude RB")));
    check(&format!(
        "example nothing else until the pull-out\n{}expect illegal A1: 4 - by AF-DDIVE-13",
        dauntless("steep 2")
    ));
    check(&format!(
        "example no bank in a dive\n{}expect illegal A1: VERT1B3 - by AF-DDIVE-09",
        dauntless("vertical 2")
    ));
    check(
        "example without the option
        title airforce, options none
        plane A1 \"SBD Dauntless\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L
        plane B1 \"A6M2 Zero\" at 45,20 facing 4 altitude 8.0 speed 4 attitude L
        expect illegal A1: 2NO - by AF-DDIVE-04",
    );
}

// Rule: AF-DDIVE-06, AF-DDIVE-07
#[test]
fn a_point_is_seven_hundred_feet_down_or_five_hundred() {
    check(&format!(
        "example VERT4\n{}> A1: VERT4 -\n> B1: 4 -\nexpect A1 at 10,10 altitude 9.2 in-dive",
        dauntless("vertical 1")
    ));
    check(&format!(
        "example STEEP4\n{}> A1: STEEP4 -\n> B1: 4 -\nexpect A1 at 12,10 altitude 10.0 in-dive",
        dauntless("steep 1")
    ));
    check(&format!(
        "example unspent points go on down\n{}expect corrected A1: VERT1 - is VERT4 -",
        dauntless("vertical 1")
    ));
}

// Rule: AF-DDIVE-08
#[test]
fn a_dive_gains_speed_up_to_the_maximum_and_never_slows() {
    let state = position(&dauntless("vertical 1").replace("title airforce, ", ""));
    let fastest = state.limits(0).fastest;
    let fast =
        dauntless("vertical 1").replace("speed 4 attitude L vertical", &format!("speed {fastest} attitude L vertical"));
    check(&format!("example no faster\n{fast}> A1: VERT{fastest} -\n> B1: 4 -\nexpect A1 speed {fastest}"));
    check(
        &format!(
            "example faster\n{}> A1: VERT2 -\n> B1: 4 -\nexpect A1 speed {}",
            dauntless("vertical 1"),
            fastest.min(4 + state.card_of(0).gains.by_dive(state.limits(0).dive))
        )
        .replace("VERT2", "VERT4"),
    );
    check(&format!(
        "example throttle and altitude are the dive's\n{}expect illegal A1: VERT4K - by AF-DDIVE-08\nexpect corrected A1: VERT4K - is VERT4 -",
        dauntless("vertical 1")
    ));
}

// Rule: AF-DDIVE-09, AF-DDIVE-10, AF-DDIVE-11
#[test]
fn facing_changes_by_the_bank_or_the_half_roll() {
    // At dive speed and loaded the SBD needs three points for a bank, and more for a half-roll.
    check(&format!(
        "example one side to the left, in both dives
        {}expect legal A1: VERT3LVERT1 -
        expect illegal A1: VERT2LVERT2 - by AF-ILLEGAL-04",
        dauntless("vertical 1 straight 0")
    ));
    check(&format!(
        "example one side to the left, in a steep dive
        {}expect legal A1: STEEP3LSTEEP1 -
        > A1: STEEP3LSTEEP1 -
        > B1: 4 -
        expect A1 facing 3",
        dauntless("steep 1 straight 0")
    ));
    check(&format!(
        "example about by a half-roll, vertically alone
        {}> A1: HVERT3 -
        > B1: 4 -
        expect A1 facing 1 at 10,10",
        dauntless("vertical 1 straight 9")
    ));
    check(&format!(
        "example not when steep\n{}expect illegal A1: HSTEEP3 - by AF-DDIVE-09",
        dauntless("steep 1 straight 9")
    ));
}

// Rule: AF-DDIVE-12, AF-DDIVE-19
#[test]
fn seven_points_come_before_the_pull_out() {
    check(&format!("example six are too few\n{}expect illegal A1: VERT2PO2 - by AF-DDIVE-12", dauntless("vertical 4")));
    check(&format!(
        "example out of it the aircraft is level and flies on
        {}> A1: VERT2PO21 -
        > B1: 4 -
        expect A1 at 11,10 altitude 9.6 attitude L out-of-dive",
        dauntless("vertical 5")
    ));
}

// Rule: AF-DDIVE-13
#[test]
fn a_turn_spent_vertically_gives_one_hex() {
    check(&format!(
        "example one hex\n{}> A1: VERT4/1 -\n> B1: 4 -\nexpect A1 at 11,10 altitude 9.2",
        dauntless("vertical 1")
    ));
    check(&format!(
        "example after the nose-over\n{}expect legal A1: NOVERT2/1 -\nexpect illegal A1: 1NOVERT1/1 - by AF-DDIVE-13",
        dauntless("")
    ));
    check(&format!(
        "example not in a steep dive\n{}expect illegal A1: STEEP4/1 - by AF-DDIVE-13",
        dauntless("steep 1")
    ));
}

// Rule: AF-DDIVE-14
#[test]
fn only_trained_crews_dive_vertically() {
    assert!(plunge::is_trained(card("sbd-dauntless")) && !plunge::is_trained(card("p-47d")));
    check(
        "example a P-47D dives steeply
        title airforce, options dive_attack loaded
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 12.0 speed 6 attitude L bombs 2 pounds 2000
        plane B1 \"A6M2 Zero\" at 45,20 facing 4 altitude 8.0 speed 4 attitude L
        expect illegal A1: NOVERT4 - by AF-DDIVE-14
        expect legal A1: NOSTEEP4 -",
    );
}

// Rule: AF-DDIVE-15
#[test]
fn the_table_of_pull_outs() {
    let rows: Vec<String> = PULL_OUTS
        .iter()
        .map(|row| format!("{} {:?} {:?} {:?} {:?}", row.wings, row.forward, row.lost, row.points, row.slows))
        .collect();
    assert_eq!(
        rows,
        [
            "5 [1, 1] [5, 3] [2, 2] [3, 2]",
            "3 [1, 2] [10, 5] [2, 3] [2, 2]",
            "2 [2, 3] [15, 8] [3, 4] [2, 1]",
            "1 [2, 4] [20, 10] [4, 5] [1, 1]",
        ]
    );
}

// Rule: AF-DDIVE-16, AF-DDIVE-18
#[test]
fn wings_and_cockpit_choose_the_pull_out() {
    for (fields, allowed) in [
        ("", [true, true, true, true]),
        ("wing 1", [true, true, true, true]),
        ("wing 2", [false, true, true, true]),
        ("wing 4", [false, false, true, true]),
        ("wing 5", [false, false, false, true]),
        ("cockpit 1", [false, false, false, true]),
    ] {
        let state = position(&dauntless(fields).replace("title airforce, ", ""));
        let own = &state.table.planes[0];
        let found = [1, 2, 3, 4].map(|kind| plunge::may_pull_out(state.card(own), own, kind));
        assert_eq!(found, allowed, "{fields}");
    }
    check(&format!(
        "example four wing hits\n{}expect illegal A1: PO24 - by AF-DDIVE-16",
        dauntless("vertical 9 wing 4")
    ));
}

// Rule: AF-DDIVE-17
#[test]
fn hits_right_after_the_pull_out_break_the_wings() {
    for (kind, fate) in [(1, "destroyed pull-out"), (2, "flying")] {
        check(&format!(
            "example pull-out {kind} and two hits
            title airforce, options dive_attack
            phase damage
            plane A1 \"SBD Dauntless\" at 10,10 facing 4 altitude 3.0 speed 4 attitude L pulled-out {kind}
            plane A2 \"SBD Dauntless\" at 10,18 facing 4 altitude 3.0 speed 4 attitude L
            plane B1 \"A6M2 Zero\" at 12,10 facing 4 altitude 3.0 speed 4 attitude L
            burst B1 A1 2W flank 0
            expect A1 {fate}"
        ));
    }
}

// Rule: AF-DDIVE-20, AF-DDIVE-21, AF-DDIVE-22, AF-DDIVE-23
#[test]
fn bombs_fall_on_the_first_hex_of_the_pull_out() {
    let attack = |mode: &str, line: &str, more: &str, facts: &str| {
        check(&format!(
            "example {mode} {more}
            title airforce, options dive_attack loaded ground_targets clouds
            turn 2
            {more}
            piece BG1 target at 11,10 radius 0
            plane A1 \"SBD Dauntless\" at 10,10 facing 4 altitude 4.0 speed 4 attitude L {mode} 7 bombs 2 pounds 1000
            plane A2 \"SBD Dauntless\" at 10,10 facing 4 altitude 6.0 speed 4 attitude L {mode} 7 bombs 2 pounds 1000
            plane B1 \"A6M2 Zero\" at 45,20 facing 4 altitude 8.0 speed 4 attitude L
            > A1: {line} - Bmb-1
            > A2: {line} - Bmb-1
            > B1: 4 -
            {facts}"
        ));
    };
    // The aircraft ends three hexes on; its bomb is aimed at the hex behind it, and so is that of the other.
    attack(
        "vertical",
        "PO23",
        "",
        "expect A1 at 13,10 aims-at 11,10
        expect bombs A1 dive
        expect red A1 1
        roll 6 1
        roll 6 1
        expect A1 bombs 1
        expect A2 bombs 1
        expect points A 1",
    );
    attack("steep", "PO23", "", "expect A1 aims-at 11,10\nexpect bombs A1 steep\nexpect red A1 0");
    attack("vertical", "PO23", "cloud 11,10 base 3.0 top 3.8 radius 1", "expect A1 bombs 2\nexpect bombs A1 none");
}

// Rule: AF-DDIVE-22
#[test]
fn where_a_dive_began_leaves_no_trace_on_who_does_not_dive() {
    let deeds = Deeds::default();
    assert_eq!(referee::digest(&deeds.brink), referee::digest(&()), "old records are still verified");
    let written = serde_json::to_value(deeds).expect("deeds are written");
    assert!(written.get("brink").is_none(), "{written}");
    let dives = Deeds { brink: Brink(Altitude(120)), ..deeds };
    assert_ne!(referee::digest(&dives), referee::digest(&deeds));
    let read: Deeds = serde_json::from_value(serde_json::to_value(dives).expect("written")).expect("read");
    assert_eq!(read, dives);
}
