//! The expanded sequence of play.

use crate::common::check;

// Rule: AF-OSEQ-01, AF-OSEQ-02, AF-OSEQ-04, AF-OSEQ-05, AF-OSEQ-06, AF-OSEQ-07, AF-OSEQ-08, AF-OSEQ-09
#[test]
fn the_expanded_turn_runs_from_engine_checks_to_balloons() {
    check(
        "example every step in its order
        title airforce, options flak glide_bombing loaded skill bail_out take_off vehicles balloons in_line
        phase damage
        turn 2
        plane A1 \"P-51D\" at 10,10 facing 4 altitude .4 speed 5 attitude L bombs 1 pounds 500 releases Bmb
        plane A2 \"P-51D\" at 13,12 facing 4 altitude .4 speed 5 attitude L bombs 1 pounds 500 releases Bmb fuselage 4
        plane B1 \"Me-109F\" at 30,10 facing 4 altitude 2.0 speed 5 attitude L
        plane B2 \"Me-109F\" at 35,10 facing 4 altitude .0 speed 0 attitude L grounded engine-off cold
        piece BC1 truck at 16,14 facing 4
        piece BO1 balloon at 12,10
        burst B1 A1 E flank 0
        burst B1 A2 F flank 0
        # Step 1: the check of the hit in-line engine; the lost aircraft is out before it can bomb.
        roll 3 4
        expect A2 destroyed shot-down
        # Step 2: one aircraft bombs.
        expect A1 bombs 0
        roll 4 1
        expect A2 bombs 1
        # Step 3: bail-out.
        roll 2
        expect A2 saved
        # Step 4: engines.
        roll 4
        expect B2 running
        # Step 6: lines, with bombs that are not there any more refused.
        expect waits for AB
        refuse A1: 5 - Bmb by AF-LOG-13
        > A1: 5 -
        > B1: 5 -
        > B2: P -
        # Step 8: vehicles, unwritten.
        expect waits for B
        > BC1 drives
        # Step 9: the balloon that the move met.
        expect waits for dice
        roll 4
        expect turn 3
        expect A1 flying at 15,10
        expect piece BC1 at 17,14",
    );
}

// Rule: AF-OSEQ-02, AF-FLAK-11
#[test]
fn flak_and_aircraft_fire_together() {
    check(
        "example flak and its target hit each other
        title airforce, options flak strafing
        phase fire
        plane A1 \"P-47D\" at 10,10 facing 4 altitude .2 speed 5 attitude L fuselage 5
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude .5 speed 5 attitude L
        piece BL1 light-flak at 12,10 facing 1 guns 4 factor 4
        > A1 fires at BL1
        roll 4
        > BL1 fires at A1
        roll 4
        # The flak has fired although it was hit before, and the aircraft is lost all the same.
        expect A1 destroyed shot-down
        expect piece BL1 there guns 1",
    );
}

// Rule: AF-OSEQ-03, AF-RKT-02
#[test]
fn rockets_and_bombs_have_equal_time() {
    check(
        "example a bomber hit by rockets still drops its load
        title airforce, options rockets high_bombing loaded ground_targets
        phase ordnance
        turn 3
        plane A1 \"Me-262A\" at 10,10 facing 4 altitude 12.0 speed 8 attitude L rockets 24 against-air releases Rct
        plane B1 \"B-17G\" at 14,10 facing 4 altitude 12.0 speed 4 attitude L bombs 12 pounds 6000 releases Bmb
        plane B2 \"B-17G\" at 30,10 facing 4 altitude 12.0 speed 4 attitude L
        > A1 aims rockets 4 at 12.0
        # 6, -2 for one target, +1 near, +2 for 24 rockets: one hit.
        roll 6
        expect B1 flying
        expect waits for dice
        roll 3 4
        expect B1 destroyed rockets
        expect B1 bombs 0",
    );
}

// Rule: AF-OSEQ-01
#[test]
fn steps_of_options_that_are_not_used_are_skipped() {
    check(
        "example a lost crew without bail-out
        title airforce, options none
        phase damage
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"Me-109F\" at 30,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B2 \"Me-109F\" at 30,12 facing 4 altitude 8.0 speed 5 attitude L fuselage 4
        burst A1 B2 2F flank 0
        expect B2 destroyed shot-down
        expect waits for AB
        > A1: 5 -
        > B1: 5 -
        expect turn 1",
    );
}
