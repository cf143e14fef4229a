//! The list of illegal moves: every correction with its rule, what is flown instead, and what everybody is told.

use crate::common::{check, position};
use airforce::{AirForce, event::Event, illegal::Correction, order::Order};
use referee::{Rules, Seat, Viewer};

/// One row: attitude and speed of a P-51D with so many straight hexes, what is written, what is flown, the rule.
fn row(plane: &str, written: &str, flown: &str, rule: &str) {
    check(&format!(
        "example {written}
        title airforce, options none
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 {plane}
        expect illegal A1: {written} by {rule}
        expect corrected A1: {written} is {flown}
        > A1: {written}
        expect A1 flew {flown}"
    ));
}

// Rule: AF-ILLEGAL-02
#[test]
fn excess_movement_is_deleted_from_its_first_point_on() {
    let plane = "speed 5 attitude RB straight 9";
    row(plane, "6 -", "5 -", "AF-ILLEGAL-02");
    row(plane, "2R3 -", "2R2 -", "AF-ILLEGAL-02");
    row(plane, "5R -", "5 -", "AF-ILLEGAL-02");
    row(plane, "4R1B -", "4R -", "AF-ILLEGAL-02");
    row(plane, "9B9 -", "5 -", "AF-ILLEGAL-02");
}

// Rule: AF-ILLEGAL-03
#[test]
fn climb_and_dive_are_reduced_to_the_greatest() {
    let plane = "speed 5 attitude L straight 9";
    row(plane, "5 C.7", "5 C.6", "AF-ILLEGAL-03");
    row(plane, "5 C9.9", "5 C.6", "AF-ILLEGAL-03");
    row(plane, "5 D1.3", "5 D1.2", "AF-ILLEGAL-03");
}

// Rule: AF-ILLEGAL-04
#[test]
fn an_unmet_requirement_deletes_the_manoeuvre_and_all_after_it() {
    // Level speed: bank 1, turn 3, slip 3, half-roll 4, half-loop 5.
    let plane = "speed 6 attitude RB straight 0";
    row(plane, "2R3 -", "6 -", "AF-ILLEGAL-04");
    row(plane, "3R1R1 -", "3R2 -", "AF-ILLEGAL-04");
    row(plane, "B6 -", "6 -", "AF-ILLEGAL-04");
    row(plane, "2T3 -", "6 -", "AF-ILLEGAL-04");
    row(plane, "3H2 -", "6 -", "AF-ILLEGAL-04");
    row(plane, "3V2 C.6", "6 C.6", "AF-ILLEGAL-04");
    row(plane, "3RR1 -", "3R2 -", "AF-ILLEGAL-04");
    check(
        "example what the card forbids cannot meet its requirement
        title airforce, options none
        plane A1 \"B-17G\" at 10,10 facing 4 altitude 8.0 speed 4 attitude L
        expect illegal A1: H3 - by AF-ILLEGAL-04
        expect corrected A1: H3 - is 4 -",
    );
}

// Rule: AF-ILLEGAL-05
#[test]
fn excess_power_and_brakes_are_deleted() {
    let plane = "speed 5 attitude L straight 9";
    row(plane, "5PPPP -", "5PPP -", "AF-ILLEGAL-05");
    row(plane, "5KKK -", "5KK -", "AF-ILLEGAL-05");
    row(plane, "5PPPPKKK -", "5PPPKK -", "AF-ILLEGAL-05");
    row("speed 8 attitude L straight 9", "8PK -", "8K -", "AF-ILLEGAL-05");
}

// Rule: AF-ILLEGAL-06
#[test]
fn the_next_airspeed_is_always_worked_out_by_the_referee() {
    // A player who writes the state fields wrongly gets the right ones: they are not part of the order.
    let (fields, line) = airforce::notation::read_log_line("9 8.0 L 5P D.3").expect("a log line");
    assert_eq!(fields.speed, 9);
    let state = position("plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L");
    let verdict = airforce::flight::verdict(&state, 0, line);
    assert_eq!((verdict.pose.speed, verdict.pose.altitude.to_string()), (7, "7.7".to_owned()));
}

// Rule: AF-ILLEGAL-07
#[test]
fn too_fast_for_the_card_is_a_crash() {
    check(
        "example overspeed is tested where it will be flown
        title airforce, options none
        plane A1 \"Spitfire IX\" at 10,10 facing 4 altitude 10.4 speed 9 attitude L
        expect A1 fastest 10
        > A1: 9 D.6
        expect A1 destroyed overspeed
        title airforce, options none
        plane A1 \"Spitfire IX\" at 10,10 facing 4 altitude 12.0 speed 8 attitude L
        > A1: 8 D.6
        expect A1 flying speed 10",
    );
}

// Rule: AF-ILLEGAL-08
#[test]
fn a_wrong_attitude_or_condition_deletes_the_manoeuvre() {
    row("speed 5 attitude L straight 9", "2R2 -", "5 -", "AF-ILLEGAL-08");
    row("speed 5 attitude RB straight 9", "2L2 -", "5 -", "AF-ILLEGAL-08");
    row("speed 5 attitude RB straight 9", "2S2 -", "5 -", "AF-ILLEGAL-08");
    row("speed 5 attitude I straight 9", "2T2 -", "5 -", "AF-ILLEGAL-08");
    // A half-loop without the greatest climb or dive.
    row("speed 6 attitude L straight 9 climbing 9 diving 9", "2V3 C.5", "6 C.5", "AF-ILLEGAL-08");
    row("speed 6 attitude L straight 9 climbing 9 diving 9", "2V3 -", "6 -", "AF-ILLEGAL-08");
}

// Rule: AF-ILLEGAL-09
#[test]
fn points_left_over_are_flown_straight() {
    let plane = "speed 5 attitude RB straight 9";
    row(plane, "3 -", "5 -", "AF-ILLEGAL-09");
    row(plane, "2R1 -", "2R2 -", "AF-ILLEGAL-09");
    row(plane, "2R -", "2R2 -", "AF-ILLEGAL-09");
    row(plane, "P -", "5P -", "AF-ILLEGAL-09");
}

// Rule: AF-ILLEGAL-10, AF-DMG-02, AF-DMG-05
#[test]
fn what_damage_forbids_destroys() {
    check(
        "example cockpit hits
        title airforce, options none
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L cockpit 1
        plane A2 \"P-51D\" at 10,12 facing 4 altitude 8.0 speed 5 attitude RB cockpit 2
        plane A3 \"P-51D\" at 10,14 facing 4 altitude 8.0 speed 7 attitude L cockpit 2
        plane A4 \"P-51D\" at 10,16 facing 4 altitude 8.0 speed 8 attitude L cockpit 2
        > A1: V4 C.6
        > A2: R4 -
        > A3: 7P -
        > A4: 8K -
        expect A1 destroyed cockpit
        expect A2 flying
        expect A3 destroyed cockpit
        expect A4 flying speed 7
        title airforce, options none
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 8 attitude L cockpit 2
        > A1: 8 D.2
        expect A1 destroyed cockpit
        title airforce, options none
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 10 attitude L wing 1
        expect A1 fastest 10
        title airforce, options none
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 10 attitude L wing 2
        expect A1 fastest 9
        > A1: 10KK D.2
        expect A1 destroyed wings
        # A manoeuvre that is not flown because its requirement is not met does no harm.
        title airforce, options none
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L cockpit 1 straight 0
        > A1: H4 -
        expect A1 flying",
    );
}

// Rule: AF-ILLEGAL-11, AF-SEQ-08, AF-GEN-08
#[test]
fn aircraft_that_end_in_the_same_place_collide() {
    check(
        "example friends, enemies, and one above
        title airforce, options none
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"P-51D\" at 20,10 facing 1 altitude 8.1 speed 5 attitude L
        plane B1 \"P-51D\" at 15,5 facing 5 altitude 8.0 speed 5 attitude L
        plane B2 \"P-51D\" at 15,15 facing 2 altitude 8.2 speed 5 attitude L
        > A1: 5 -
        > A2: 5 -
        > B1: 5 -
        > B2: 5 -
        expect A1 destroyed collision at 15,10
        expect B1 destroyed collision at 15,10
        expect A2 flying at 15,10
        expect B2 flying at 15,10
        # Paths that cross are no collision.
        title airforce, options none
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"P-51D\" at 20,10 facing 1 altitude 8.0 speed 6 attitude L
        > A1: 5 -
        > B1: 6 -
        expect A1 flying
        expect B1 flying",
    );
}

// Rule: AF-SPEED-12, AF-SPEED-13
#[test]
fn dive_speed_has_its_duty() {
    // Dive 8 to 10, level up to 7; a dive of .2 gains one point.
    for (line, flown) in [
        ("8 -", "8 D.2"),
        ("8 D.1", "8 D.2"),
        ("8 C.2", "8 D.2"),
        ("8K -", "8K -"),
        ("8 C.3", "8 C.3"),
        ("8KK D.5", "8KK D.5"),
        ("R7 -", "R7 -"),
    ] {
        check(&format!(
            "example {line}
            title airforce, options none
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 8 attitude RB
            expect corrected A1: {line} is {flown}"
        ));
    }
}

// Rule: AF-ILLEGAL-01, AF-MOVE-08
#[test]
fn corrections_are_told_to_everybody() {
    let mut state = position(
        "plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"P-51D\" at 30,10 facing 4 altitude 8.0 speed 5 attitude L",
    );
    let line = |text: &str| text.parse().expect("a line");
    let mut events = Vec::new();
    AirForce::apply(&mut state, Seat(1), Order::Plot { plane: 1, line: line("5 -") }, &mut events).expect("allowed");
    AirForce::apply(&mut state, Seat(0), Order::Plot { plane: 0, line: line("2R2PPPP C.9") }, &mut events)
        .expect("allowed");
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
        let seen: Vec<Event> = events.iter().filter_map(|event| AirForce::witness(&state, event, viewer)).collect();
        let fixes = seen.iter().find_map(|event| match event {
            Event::Flown { plane: 0, fixes, .. } => Some(fixes.clone()),
            _ => None,
        });
        let fixes = fixes.expect("the flight is seen");
        assert_eq!(fixes.len(), 3, "{fixes:?}");
        assert!(matches!(fixes[0], Correction::Attitude { .. }));
        assert_eq!(fixes[1], Correction::Power { written: 4, allowed: 3 });
        assert_eq!(fixes[2], Correction::Climb { written: 9, allowed: 6 });
    }
}
