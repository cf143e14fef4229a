//! Speed, spins, power, altitude, manoeuvres: one table for each chapter.

use crate::common::check;
use airforce::{book::Book, plot::Code};

// Rule: AF-MOVE-02, AF-MOVE-05, AF-MOVE-06, AF-MOVE-07
#[test]
fn straight_movement_goes_into_the_faced_hex_and_keeps_the_facing() {
    check(
        "example all six facings
        title airforce, options none
        plane A1 \"P-51D\" at 10,10 facing 1 altitude 8.0 speed 4 attitude L
        plane A2 \"P-51D\" at 10,10 facing 2 altitude 8.1 speed 4 attitude L
        plane A3 \"P-51D\" at 10,10 facing 3 altitude 8.2 speed 4 attitude L
        plane A4 \"P-51D\" at 10,10 facing 4 altitude 8.3 speed 4 attitude L
        plane A5 \"P-51D\" at 10,10 facing 5 altitude 8.4 speed 4 attitude L
        plane A6 \"P-51D\" at 10,10 facing 6 altitude 8.5 speed 4 attitude L
        > A1: 4 -
        > A2: 4 -
        > A3: 4 -
        > A4: 4 -
        > A5: 4 -
        > A6: 4 -
        expect A1 at 6,10 facing 1
        expect A2 at 10,6 facing 2
        expect A3 at 14,6 facing 3
        expect A4 at 14,10 facing 4
        expect A5 at 10,14 facing 5
        expect A6 at 6,14 facing 6",
    );
}

// Rule: AF-MOVE-05
#[test]
fn no_code_leads_into_a_rear_hex() {
    use grid::hex::{Bearing, Facing, Hex};
    let rear = [Bearing::BehindLeft, Bearing::Behind, Bearing::BehindRight];
    let start = Hex::new(10, 10);
    for facing in Facing::ALL {
        for attitude in airforce::attitude::Attitude::ALL {
            for code in Code::ALL {
                let options = airforce::options::Options::NONE;
                let (hex, ..) = airforce::movement::flown(start, facing, attitude, code, options);
                assert!(rear.iter().all(|bearing| facing.neighbour(start, *bearing) != hex), "{code:?}");
            }
        }
    }
}

// Rule: AF-MOVE-04, AF-MOVE-08, AF-SPEED-05, AF-SEQ-06, AF-POS-01
#[test]
fn changes_of_speed_take_effect_next_turn() {
    check(
        "example power now, speed later
        title airforce, options none
        plane A1 \"P-51D\" at 0,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"P-51D\" at 30,10 facing 4 altitude 8.0 speed 5 attitude L
        expect illegal A1: 6P - by AF-ILLEGAL-02
        > A1: 5PP C.1
        > B1: 5KK D.1
        expect A1 at 5,10 speed 7 altitude 8.1
        expect B1 at 35,10 speed 3 altitude 7.9
        expect legal A1: 7 -
        expect illegal A1: 5 - by AF-ILLEGAL-09",
    );
}

// Rule: AF-SPEED-02, AF-SPEED-06
#[test]
fn airspeed_never_falls_below_zero() {
    check(
        "example three manoeuvres at the stall
        title airforce, options none
        plane A1 \"P-51D\" at 0,10 facing 4 altitude 8.0 speed 3 attitude RB
        > A1: TRRKK C.3
        expect A1 speed 0",
    );
}

// Rule: AF-SPEED-07, AF-SPIN-01, AF-SPIN-02
#[test]
fn a_stalled_aircraft_spins_whatever_is_written() {
    check(
        "example only the word Spin
        title airforce, options none
        plane A1 \"P-51D\" at 0,10 facing 4 altitude 8.0 speed 2 attitude RB
        expect A1 increment stall power 0 brake 0
        expect legal A1: Spin -
        expect illegal A1: 2 - by AF-SPIN-01
        expect illegal A1: R1P D.3 by AF-SPIN-01
        expect corrected A1: R1P D.3 is Spin -
        title airforce, options none
        plane A1 \"P-51D\" at 0,10 facing 4 altitude 8.0 speed 5 attitude RB
        expect illegal A1: Spin - by AF-ILLEGAL-08
        expect corrected A1: Spin - is 5 -",
    );
}

// Rule: AF-SPIN-03, AF-SPIN-04, AF-SPIN-05, AF-SPIN-06
#[test]
fn a_spin_goes_straight_then_turns_by_the_die_and_dives_its_greatest() {
    // Greatest dive 1,200 ft gains four points; 0, 1, 2 or 3 of them go with the rotation.
    for (die, facing, speed) in [(4, 4, 6), (5, 5, 5), (6, 6, 4), (1, 1, 3), (2, 2, 4), (3, 3, 5)] {
        check(&format!(
            "example die {die}
            title airforce, options none
            plane A1 \"P-51D\" at 0,10 facing 4 altitude 8.0 speed 2 attitude RB
            > A1: Spin -
            roll {die}
            expect A1 at 2,10 facing {facing} altitude 6.8 speed {speed} attitude RB straight 0"
        ));
    }
    check(
        "example without speed it stays where it is
        title airforce, options none
        plane A1 \"P-51D\" at 0,10 facing 4 altitude 1.0 speed 0 attitude L
        > A1: Spin -
        roll 4
        expect A1 destroyed ground",
    );
}

// Rule: AF-SPEED-09, AF-SPEED-10, AF-SPEED-11, AF-POWER-05
#[test]
fn power_is_for_manoeuvre_and_level_speed_and_brakes_are_for_all() {
    check(
        "example power may lead into dive speed, not beyond
        title airforce, options none
        plane A1 \"P-51D\" at 0,10 facing 4 altitude 8.0 speed 4 attitude L
        plane A2 \"P-51D\" at 0,12 facing 4 altitude 8.0 speed 7 attitude L
        plane A3 \"P-51D\" at 0,14 facing 4 altitude 8.0 speed 8 attitude L
        expect A1 increment manoeuvre power 3 brake 2
        expect A2 increment level power 3 brake 2
        expect A3 increment dive power 0 brake 2
        expect legal A2: 7PPP -
        expect corrected A3: 8P D.2 is 8 D.2
        > A1: 4 -
        > A2: 7PPP -
        > A3: 8KK D.2
        expect A2 speed 10
        expect A3 speed 7",
    );
}

// Rule: AF-POWER-01, AF-POWER-02, AF-POWER-04
#[test]
fn every_factor_is_a_point_and_none_is_saved() {
    for (throttle, speed) in [("", 5), ("P", 6), ("PP", 7), ("PPP", 8), ("K", 4), ("KK", 3), ("PK", 5)] {
        check(&format!(
            "example {throttle}
            title airforce, options none
            plane A1 \"P-51D\" at 0,10 facing 4 altitude 8.0 speed 5 attitude L
            > A1: 5{throttle} -
            expect A1 at 5,10 speed {speed} power {}",
            if speed > 7 { 0 } else { 3 }
        ));
    }
}

// Rule: AF-POWER-07, AF-DMG-06
#[test]
fn engine_hits_take_power_down_to_nothing() {
    for (hits, power) in [(0, 2), (1, 1), (2, 0), (3, 0)] {
        check(&format!(
            "example {hits} hits
            title airforce, options none
            plane A1 \"P-47D\" at 0,10 facing 4 altitude 8.0 speed 5 attitude L engine {hits}
            expect A1 power {power}"
        ));
    }
}

// Rule: AF-ALT-02, AF-ALT-03
#[test]
fn a_line_climbs_or_dives_and_that_costs_no_movement() {
    check(
        "example climb, dive, neither
        title airforce, options none
        plane A1 \"P-51D\" at 0,10 facing 4 altitude 8.0 speed 5 attitude L
        expect legal A1: 5 C.6
        expect legal A1: 5 D1.2
        expect legal A1: 5 -",
    );
    assert!("5 C.1 D.1".parse::<airforce::plot::Line>().is_err());
}

// Rule: AF-ALT-13
#[test]
fn who_reaches_the_ground_has_crashed() {
    check(
        "example a dive into the ground
        title airforce, options none
        plane A1 \"P-51D\" at 0,10 facing 4 altitude .5 speed 5 attitude L
        plane B1 \"P-51D\" at 20,10 facing 4 altitude .5 speed 5 attitude L
        > A1: 5 D.5
        > B1: 5 D.4
        expect A1 destroyed ground
        expect B1 flying",
    );
}

// Rule: AF-ALT-11, AF-ALT-12
#[test]
fn a_hundred_feet_are_lost_by_ending_tilted_unless_something_else_was_done() {
    // Turn requirement 2 at manoeuvre speed, 3 at level speed.
    for (attitude, straight, line, altitude) in [
        ("RB", 9, "5 -", "7.9"),
        ("I", 9, "5 -", "7.9"),
        ("L", 9, "5 -", "8.0"),
        // More than a bank.
        ("RB", 9, "2R2 -", "8.0"),
        ("RB", 9, "T4 -", "8.0"),
        ("RB", 9, "H4 -", "8.0"),
        // Half the turn level: two of five.
        ("L", 9, "2B3 -", "8.0"),
        ("L", 9, "1B4 -", "7.9"),
        // Not yet able to do more than bank.
        ("L", 9, "B2N1N2 -", "8.0"),
        ("RB", 0, "2B3 -", "7.9"),
        // On top of a plotted dive, and without speed.
        ("RB", 9, "5 D.1", "7.8"),
        ("RB", 9, "5 C.2", "8.1"),
    ] {
        check(&format!(
            "example {attitude} {line}
            title airforce, options none
            plane A1 \"P-51D\" at 0,10 facing 4 altitude 8.0 speed 5 attitude {attitude} straight {straight}
            > A1: {line}
            expect A1 altitude {altitude}"
        ));
    }
}

// Rule: AF-MAN-06, AF-MAN-07, AF-MAN-29, AF-MAN-36
#[test]
fn banks_rolls_and_loops_start_from_any_attitude() {
    for attitude in airforce::attitude::Attitude::ALL {
        check(&format!(
            "example from {attitude}
            title airforce, options none
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 4 attitude {attitude}
            expect legal A1: B4 -
            expect legal A1: N4 -
            expect legal A1: H3 -
            expect legal A1: E3 -
            expect legal A1: V3 C.6
            expect legal A1: V3 D1.2
            > A1: 4B -
            expect A1 at 14,10 facing 4 attitude {}",
            attitude.banked_to(airforce::attitude::Hand::Right)
        ));
    }
}

// Rule: AF-LOG-11, AF-SETUP-09
#[test]
fn on_entering_one_manoeuvre_needs_no_straight_hexes() {
    check(
        "example the first manoeuvre and the second
        title airforce, options none
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude RB
        expect legal A1: R4 -
        expect illegal A1: RR3 - by AF-ILLEGAL-04
        expect legal A1: R3R -
        expect legal A1: TRR2 -",
    );
}

/// The book is read once for all tables.
#[test]
fn the_book_reads_without_a_fault() {
    assert!(Book::read(&content::Files::built_in()).is_ok());
}
