//! Take-off and landing, optional slip and half loop.

use crate::common::{check, position};

// Rule: AF-TOL-01, AF-TOL-05, AF-TOL-06, AF-TOL-07, AF-TOL-08
#[test]
fn an_aircraft_starts_rolls_and_gets_off() {
    check(
        "example a P-47D, stall speed 0 to 2
        title airforce, options take_off
        phase spotting
        turn 1
        plane A1 \"P-51D\" at 10,25 facing 4 altitude 9.0 speed 4 attitude L
        plane B1 \"P-47D\" at 10,10 facing 4 altitude .0 speed 0 attitude L grounded engine-off cold
        expect waits for dice
        roll 2
        expect B1 grounded stopped
        > A1: 4 -
        # The next turn it tries again.
        roll 3
        expect B1 running
        # One factor in the turn of the start.
        expect corrected B1: PP - is P -
        > B1: P -
        > A1: 4 -
        expect B1 at 10,10 speed 1 grounded
        # Now full power.
        > B1: 1PP -
        > A1: 4 -
        expect B1 at 11,10 speed 3 grounded
        # Above stall speed it has to climb 100 or 200 ft.
        expect corrected B1: 3 - is 3 C.1
        expect corrected B1: 3 C.5 is 3 C.2
        > B1: 3P C.2
        > A1: 4 -
        expect B1 at 14,10 altitude .2 speed 4 flying",
    );
    check(
        "example without the option engines stay cold
        title airforce, options none
        phase spotting
        turn 1
        plane A1 \"P-51D\" at 40,10 facing 4 altitude 9.0 speed 4 attitude L
        plane B1 \"P-47D\" at 10,10 facing 4 altitude .0 speed 0 attitude L grounded engine-off cold
        expect waits for A",
    );
}

// Rule: AF-TOL-05
#[test]
fn three_to_six_starts_an_engine_and_hits_are_added() {
    for (die, damage, running) in [
        (2, "", false),
        (3, "", true),
        (6, "", true),
        (1, "engine 1 cockpit 1", true),
        (6, "engine 1", false),
        (5, "cockpit 1", true),
    ] {
        check(&format!(
            "example {die} {damage}
            title airforce, options take_off
            phase spotting
            turn 1
            plane A1 \"P-51D\" at 40,10 facing 4 altitude 9.0 speed 4 attitude L
            plane B1 \"P-47D\" at 10,10 facing 4 altitude .0 speed 0 attitude L grounded engine-off cold {damage}
            roll {die}
            expect B1 {}",
            if running { "running" } else { "stopped" }
        ));
    }
}

// Rule: AF-TOL-02, AF-TOL-03, AF-TOL-04
#[test]
fn landing_needs_the_ground_and_stall_speed_together() {
    for (written, expected) in [
        ("3K D.1", "grounded speed 2 altitude .0"),
        ("3 D.1", "destroyed ground"),
        ("3K -", "flying speed 2 altitude .1"),
    ] {
        check(&format!(
            "example {written}
            title airforce, options take_off
            plane A1 \"P-47D\" at 10,10 facing 4 altitude .1 speed 3 attitude L
            plane B1 \"P-51D\" at 40,10 facing 4 altitude 9.0 speed 4 attitude L
            piece AR1 runway at 12,10 cluster 1
            piece AR2 runway at 13,10 cluster 1
            > A1: {written}
            > B1: 4 -
            expect A1 {expected}"
        ));
    }
    check(
        "example at stall speed above the ground it spins
        title airforce, options take_off
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 5.0 speed 2 attitude L
        plane B1 \"P-51D\" at 40,10 facing 4 altitude 9.0 speed 4 attitude L
        expect corrected A1: 2 - is Spin -
        > A1: Spin -
        > B1: 4 -
        expect waits for dice
        roll 4
        expect A1 flying at 12,10
        title airforce, options none
        plane A1 \"P-47D\" at 10,10 facing 4 altitude .1 speed 3 attitude L
        plane B1 \"P-51D\" at 40,10 facing 4 altitude 9.0 speed 4 attitude L
        piece AR1 runway at 13,10 cluster 1
        > A1: 3K D.1
        > B1: 4 -
        expect A1 destroyed ground",
    );
}

// Rule: AF-TOL-02, AF-GT-02
#[test]
fn away_from_an_open_airfield_a_die_decides_whether_a_landing_is_survived() {
    for (pieces, die, expected) in [
        ("", Some(3), "grounded"),
        ("", Some(4), "destroyed ground"),
        ("piece AR1 runway at 12,10 cluster 1 gone", Some(4), "destroyed ground"),
        ("", None, "grounded"),
    ] {
        let runway = if die.is_none() || !pieces.is_empty() { "piece AR2 runway at 13,10 cluster 1" } else { "" };
        check(&format!(
            "example {pieces} {die:?}
            title airforce, options take_off
            plane A1 \"P-47D\" at 10,10 facing 4 altitude .1 speed 3 attitude L
            plane B1 \"P-51D\" at 40,10 facing 4 altitude 9.0 speed 4 attitude L
            {pieces}
            {runway}
            > A1: 3K D.1
            > B1: 4 -
            {}
            expect A1 {expected}",
            die.map_or_else(String::new, |die| format!("roll {die}"))
        ));
    }
}

// Rule: AF-TOL-09, AF-TOL-10
#[test]
fn on_the_ground_it_turns_up_to_three_sides_and_stops_at_a_crater() {
    check(
        "example turning and stopping
        title airforce, options take_off
        plane A1 \"P-47D\" at 10,10 facing 4 altitude .0 speed 2 attitude L grounded
        plane A2 \"P-47D\" at 10,20 facing 4 altitude .0 speed 2 attitude L grounded
        plane B1 \"P-51D\" at 40,10 facing 4 altitude 9.0 speed 4 attitude L
        piece AR1 runway at 11,20 cluster 1
        piece AR2 runway at 12,20 cluster 1 gone
        expect corrected A1: RRRR2 - is RRR2 -
        > A1: RRR2 -
        > A2: 2PP -
        > B1: 4 -
        expect A1 at 8,10 facing 1 grounded
        expect A2 at 12,20 grounded speed 0
        title airforce, options take_off
        plane A1 \"P-47D\" at 10,20 facing 4 altitude .0 speed 2 attitude L grounded
        plane B1 \"P-51D\" at 40,10 facing 4 altitude 9.0 speed 4 attitude L
        piece AR1 runway at 11,20 cluster 1 gone
        > A1: 2P -
        > B1: 4 -
        expect A1 at 11,20 grounded speed 0",
    );
    // The list offers every turn up to three sides.
    let state = position(
        "options take_off
        plane A1 \"P-47D\" at 10,10 facing 4 altitude .0 speed 1 attitude L grounded
        plane B1 \"P-51D\" at 40,10 facing 4 altitude 9.0 speed 4 attitude L",
    );
    let mut turns = std::collections::BTreeSet::new();
    airforce::runway::each_line(&state, 0, &mut |line| {
        turns.insert(line.moves.iter().filter(|code| *code != airforce::plot::Code::Ahead).count());
    });
    assert_eq!(turns.into_iter().collect::<Vec<_>>(), [0, 1, 2, 3]);
}

// Rule: AF-OMAN-01, AF-OMAN-02, AF-OMAN-03
#[test]
fn by_option_slips_go_both_ways_with_conditions() {
    for (options, attitude, line, verdict) in [
        // Away from the bank one turn at least has to follow at once.
        ("slip", "RB", "2T2 -", "illegal by AF-OMAN-03"),
        ("slip", "RB", "2TR1 -", "legal"),
        ("slip", "RB", "2TRR -", "legal"),
        ("slip", "RB", "4T -", "illegal by AF-OMAN-03"),
        ("none", "RB", "2T2 -", "legal"),
        // Toward the bank no turn may follow directly, nor may it be made in a dive that gains speed.
        ("slip", "RB", "2S2 -", "legal"),
        ("slip", "IR", "2S2 -", "legal"),
        ("slip", "LB", "2T2 -", "legal"),
        ("slip", "RB", "2SR1 -", "illegal by AF-OMAN-02"),
        ("slip", "RB", "2S2 D.1", "legal"),
        ("slip", "RB", "2S2 D.2", "illegal by AF-OMAN-02"),
        ("none", "RB", "2S2 -", "illegal by AF-ILLEGAL-08"),
        // Never level or inverted.
        ("slip", "L", "2S2 -", "illegal by AF-ILLEGAL-08"),
        ("slip", "I", "2T2 -", "illegal by AF-ILLEGAL-08"),
    ] {
        let fact = match verdict.split_once(" by ") {
            Some((_, rule)) => format!("illegal A1: {line} by {rule}"),
            None => format!("legal A1: {line}"),
        };
        check(&format!(
            "example {options} {attitude} {line}
            title airforce, options {options}
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude {attitude}
            expect {fact}"
        ));
    }
    check(
        "example where the slips lead
        title airforce, options slip
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude RB
        plane A2 \"P-51D\" at 10,20 facing 4 altitude 8.0 speed 5 attitude RB
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 9.0 speed 4 attitude L
        > A1: 2S2 -
        > A2: 2TR1 -
        > B1: 4 -
        expect A1 at 14,11 facing 4
        expect A2 at 13,20 facing 5",
    );
}

// Rule: AF-OMAN-04, AF-OMAN-05
#[test]
fn by_option_a_banked_half_loop_is_displaced_to_its_side() {
    for (options, attitude, hex, after) in [
        ("half_loop", "RB", "12,11", "IL"),
        ("half_loop", "IR", "12,11", "LB"),
        ("half_loop", "LB", "13,9", "IR"),
        ("half_loop", "IL", "13,9", "RB"),
        ("half_loop", "L", "12,10", "I"),
        ("half_loop", "I", "12,10", "L"),
        ("none", "RB", "12,10", "IL"),
    ] {
        check(&format!(
            "example {options} {attitude}
            title airforce, options {options}
            plane A1 \"P-51D\" at 8,10 facing 4 altitude 8.0 speed 5 attitude {attitude}
            plane B1 \"Me-109F\" at 40,10 facing 4 altitude 9.0 speed 4 attitude L
            expect A1 climb .6
            > A1: 4V C.6
            > B1: 4 -
            expect A1 at {hex} facing 1 attitude {after}"
        ));
    }
}
