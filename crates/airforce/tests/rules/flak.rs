//! Balloons, flak, vehicles, solitaire aids.

use airforce::{AirForce, fire, piece::Unit, solo, tables::Hits};
use referee::{Rules, Seat, Viewer};

use super::bomb::faults;
use crate::common::{check, position};

// Rule: AF-BAL-01, AF-BAL-02
#[test]
fn cables_reach_up_to_15000_feet() {
    for (line, altitude, dice) in
        [("5 -", "15.0", true), ("5 -", "15.1", false), ("5 D.4", "15.3", true), ("5 C.1", "15.0", true)]
    {
        check(&format!(
            "example {altitude} {line}
            title airforce, options balloons
            plane A1 \"P-51D\" at 10,10 facing 4 altitude {altitude} speed 5 attitude L
            plane B1 \"Me-109F\" at 40,10 facing 4 altitude 9.0 speed 5 attitude L
            piece BO1 balloon at 12,10
            > A1: {line}
            > B1: 5 -
            expect waits for {}",
            if dice { "dice" } else { "AB" }
        ));
    }
}

// Rule: AF-BAL-01, AF-BAL-03, AF-BAL-04, AF-BAL-05
#[test]
fn a_balloon_is_small_and_one_cockpit_result_brings_it_down() {
    check(
        "example fired at from any height up to its own
        title airforce, options balloons
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 9.0 speed 5 attitude L
        plane A2 \"P-51D\" at 10,12 facing 4 altitude 16.0 speed 5 attitude L
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 9.0 speed 5 attitude L
        piece BO1 balloon at 12,10
        piece BO2 balloon at 12,12
        # +2 for the P-51D, -2 for the balloon.
        expect shot A1 BO1 range 2 modifier 0
        expect shot A2 BO2 range 4
        > A1 fires at BO1
        roll 6
        > A2 fires at BO2
        roll 2
        expect piece BO1 gone
        expect piece BO2 there
        expect points A 2",
    );
    let state =
        position("piece BO1 balloon at 12,10\nplane A1 \"P-51D\" at 10,10 facing 4 altitude 9.0 speed 5 attitude L");
    let all = Hits::read("WFCEGL").expect("hits");
    assert_eq!(fire::counted(&state, Unit::Piece(0), all), Hits::read("C").expect("a hit"));
}

// Rule: AF-FLAK-01, AF-FLAK-02
#[test]
fn the_guns_of_flak_are_a_secret_and_dummies_have_none() {
    let state = position(
        "options flak
        phase fire
        plane A1 \"P-51D\" at 12,10 facing 4 altitude 1.0 speed 5 attitude L
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 9.0 speed 5 attitude L
        piece BL1 light-flak at 10,10 facing 4 guns 4 factor 2
        piece BL2 light-flak at 10,10 facing 4
        piece BH1 heavy-flak at 30,10 facing 4 guns 2 factor 6 known",
    );
    let guns =
        |viewer| AirForce::view(&state, viewer).secret.batteries.iter().map(|battery| battery.guns).collect::<Vec<_>>();
    assert_eq!(guns(Viewer::Seat(Seat(0))), [0, 0, 2]);
    assert_eq!(guns(Viewer::Seat(Seat(1))), [4, 0, 2]);
    check(
        "example a dummy
        title airforce, options flak
        phase fire
        plane A1 \"P-51D\" at 12,10 facing 4 altitude 1.0 speed 5 attitude L
        piece BL1 light-flak at 10,10 facing 4 guns 4 factor 2
        piece BL2 light-flak at 10,10 facing 4
        expect shot BL1 A1 factors 8
        expect shot BL2 A1 none",
    );
}

// Rule: AF-FLAK-03
#[test]
fn heavy_guns_have_five_to_twelve_factors_and_light_ones_one_to_four() {
    let heavy = "guns = [2, 2, 2, 1, 1]\nfactors = ";
    for (factor, good) in [(4, false), (5, true), (12, true), (13, false)] {
        let found = faults("ploesti", &format!("{heavy}[6]"), &format!("{heavy}[{factor}] "));
        assert_eq!(found == 0, good, "heavy {factor}");
    }
    let light = "guns = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]\nfactors = ";
    for (factor, good) in [(0, false), (1, true), (4, true), (5, false)] {
        let found = faults("ploesti", &format!("{light}[2]"), &format!("{light}[{factor}] "));
        assert_eq!(found == 0, good, "light {factor}");
    }
}

// Rule: AF-FLAK-04, AF-FLAK-06, AF-FLAK-07, AF-FLAK-08
#[test]
fn flak_stays_where_it_is_and_turns_in_the_ground_step() {
    for (turn, heavy) in [(3, false), (4, true)] {
        check(&format!(
            "example turn {turn}
            title airforce, options flak vehicles
            phase ground
            turn {turn}
            plane A1 \"P-51D\" at 12,10 facing 4 altitude 1.0 speed 5 attitude L
            plane B1 \"Me-109F\" at 40,10 facing 4 altitude 9.0 speed 5 attitude L
            line A1 5 -
            line B1 5 -
            piece BL1 light-flak at 10,10 facing 4 guns 4 factor 2
            piece BH1 heavy-flak at 30,10 facing 4 guns 2 factor 6
            refuse BL1 drives by AF-VEH-01
            {}
            > BL1 turns left
            expect piece BL1 at 10,10 facing 3
            refuse BL1 turns left by {}",
            if heavy { "allow BH1 turns right" } else { "refuse BH1 turns right by AF-FLAK-07" },
            if heavy { "AF-VEH-01" } else { "AF-SEQ-01" },
        ));
    }
}

// Rule: AF-OSEQ-08, AF-SETUP-02
#[test]
fn flak_is_turned_before_the_logs_are_opened() {
    let state = position(
        "options flak
        phase ground
        turn 4
        plane A1 \"P-51D\" at 12,10 facing 4 altitude 1.0 speed 5 attitude L
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 9.0 speed 5 attitude L
        line A1 5 D.3
        line B1 5 -
        piece BL1 light-flak at 10,10 facing 4 guns 4 factor 2",
    );
    let lines = |seat| AirForce::view(&state, Viewer::Seat(Seat(seat))).secret.lines;
    assert_eq!(lines(0).iter().map(Option::is_some).collect::<Vec<_>>(), [true, false]);
    assert_eq!(lines(1).iter().map(Option::is_some).collect::<Vec<_>>(), [false, true]);
}

// Rule: AF-FLAK-05
#[test]
fn flak_on_a_vehicle_goes_where_it_goes_and_is_lost_with_it() {
    check(
        "example a truck with a gun
        title airforce, options flak vehicles strafing
        phase ground
        turn 2
        roads
        plane A1 \"P-51D\" at 12,20 facing 4 altitude 1.0 speed 5 attitude L
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 9.0 speed 5 attitude L
        line A1 5 -
        line B1 5 -
        piece BC1 truck at 20,10 facing 4
        piece BL1 light-flak at 20,10 facing 4 guns 2 factor 2 riding BC1
        refuse BL1 turns left by AF-FLAK-04
        > BC1 drives left after
        expect piece BC1 at 21,10 facing 3
        expect piece BL1 at 21,10 facing 3
        title airforce, options flak vehicles strafing
        phase damage
        plane A1 \"P-51D\" at 18,10 facing 4 altitude .3 speed 5 attitude L
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 9.0 speed 5 attitude L
        piece BC1 truck at 20,10 facing 4
        piece BL1 light-flak at 20,10 facing 4 guns 2 factor 2 riding BC1
        piece BT1 tank at 22,10 facing 4
        piece BL2 light-flak at 22,10 facing 4 guns 2 factor 2 riding BT1
        burst A1 BC1 F flank 0
        expect piece BC1 gone
        expect piece BL1 gone
        expect piece BL2 there
        # As small as the vehicle: +2 and -2.
        expect shot A1 BL2 modifier 0",
    );
}

// Rule: AF-FLAK-09, AF-FLAK-10, AF-FLAK-11, AF-FLAK-12, AF-FLAK-13, AF-FLAK-14, AF-HIT-06, AF-HIT-07
#[test]
fn flak_fires_ahead_by_its_own_table_with_the_usual_modifiers() {
    // Light 12 factors: range 4 is 8, range 9 is 1. A P-51D is as large as nothing.
    for (options, piece, hex, fields, range, column) in [
        ("", "BL1 light-flak at 10,10 facing 4 guns 4 factor 3", "14,10", "altitude .0", 4, 8),
        ("", "BL1 light-flak at 10,10 facing 4 guns 4 factor 3", "14,10", "altitude 2.5", 9, 1),
        ("", "BH1 heavy-flak at 10,10 facing 4 guns 2 factor 6", "30,10", "altitude 1.0", 22, 2),
        ("", "BH1 heavy-flak at 10,10 facing 4 guns 2 factor 6", "30,10", "altitude 20.0", 60, 0),
        // Crossing ahead, and fast.
        ("deflection", "BL1 light-flak at 10,10 facing 4 guns 4 factor 3", "14,10", "altitude .0", 4, 9),
        ("modifiers", "BL1 light-flak at 10,10 facing 4 guns 4 factor 3", "14,10", "altitude .0 speed 8", 4, 7),
    ] {
        check(&format!(
            "example {options} {piece} {hex} {fields}
            title airforce, options flak {options}
            phase fire
            plane A1 \"P-51D\" at {hex} facing 4 speed 5 attitude L {fields}
            piece {piece}
            expect shot {} A1 range {range} column {column}",
            &piece[..3]
        ));
    }
    for (hex, altitude, rule) in
        [("10,14", "1.0", "AF-FLAK-09"), ("6,10", "1.0", "AF-FLAK-09"), ("27,10", "1.0", "AF-HIT-08")]
    {
        check(&format!(
            "example out of arc or range at {hex}
            title airforce, options flak
            phase fire
            plane A1 \"P-51D\" at {hex} facing 4 altitude {altitude} speed 5 attitude L
            plane A2 \"P-51D\" at 12,10 facing 4 altitude {altitude} speed 5 attitude L
            piece BL1 light-flak at 10,10 facing 4 guns 4 factor 3
            refuse BL1 fires at A1 by {rule}"
        ));
    }
    check(
        "example flak as a target: no silhouette
        title airforce, options flak strafing
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude .3 speed 5 attitude L
        piece BL1 light-flak at 12,10 facing 4 guns 4 factor 3
        piece BH1 heavy-flak at 12,10 facing 4 guns 4 factor 6
        expect shot A1 BL1 modifier 2
        expect shot A1 BH1 modifier 2",
    );
}

// Rule: AF-VEH-01, AF-VEH-02, AF-VEH-03, AF-VEH-04
#[test]
fn a_vehicle_turns_before_or_after_one_hex_or_stays() {
    for (order, hex, facing) in [
        ("drives", "21,10", 4),
        ("drives left", "21,9", 3),
        ("drives right", "20,11", 5),
        ("drives left after", "21,10", 3),
        ("drives right after", "21,10", 5),
        ("turns left", "20,10", 3),
    ] {
        check(&format!(
            "example {order}
            title airforce, options vehicles
            phase ground
            turn 4
            plane A1 \"P-51D\" at 12,20 facing 4 altitude 1.0 speed 5 attitude L
            plane B1 \"Me-109F\" at 40,10 facing 4 altitude 9.0 speed 5 attitude L
            line A1 5 -
            line B1 5 -
            piece BC1 truck at 20,10 facing 4
            piece BC2 truck at 30,20 facing 4
            > BC1 {order}
            expect piece BC1 at {hex} facing {facing}
            refuse BC1 drives by AF-VEH-01
            # Nothing forces the other.
            > B leaves the ground
            expect piece BC2 at 30,20 facing 4"
        ));
    }
    check(
        "example a tank turns on any turn
        title airforce, options vehicles
        phase ground
        turn 3
        piece AT1 tank at IV.G4 facing 4
        allow AT1 turns left
        refuse AT1 drives by AF-VEH-06
        title airforce, options vehicles
        phase ground
        turn 3
        roads
        piece AC1 truck at IV.G4 facing 4
        piece AC2 truck at IV.F4 facing 4
        allow AC1 drives
        allow AC1 drives left after
        allow AC2 turns right
        refuse AC2 drives by AF-VEH-03",
    );
}

// Rule: AF-VEH-07, AF-VEH-08, AF-VEH-09, AF-VEH-10, AF-VEH-11, AF-VEH-12
#[test]
fn vehicles_are_small_and_only_fuselage_results_count() {
    check(
        "example two trucks and a tank in one hex: the firer picks
        title airforce, options vehicles strafing
        phase fire
        plane A1 \"Hurricane II\" at 10,10 facing 4 altitude .3 speed 5 attitude L
        plane A2 \"P-47D\" at 10,10 facing 4 altitude .4 speed 5 attitude L
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 9.0 speed 5 attitude L
        piece BC1 truck at 12,10 facing 4
        piece BC2 truck at 12,10 facing 4
        piece BT1 tank at 12,10 facing 4
        # +2 for the Hurricane, -2 for the vehicle.
        expect shot A1 BC1 modifier 0
        expect shot A1 BT1 modifier 0 factors 16
        allow A1 fires at BC1
        allow A1 fires at BC2
        allow A1 fires at BT1
        # Machine guns do nothing to a tank.
        expect shot A2 BC1 factors 16
        expect shot A2 BT1 none",
    );
    for (piece, hits, fact) in [
        ("BC1 truck", "WCEGL", "BC1 there hits 0"),
        ("BC1 truck", "F", "BC1 gone"),
        ("BT1 tank", "WCEGL", "BT1 there hits 0"),
        ("BT1 tank", "F", "BT1 there hits 1"),
        ("BT1 tank", "2F", "BT1 gone"),
    ] {
        check(&format!(
            "example {piece} {hits}
            title airforce, options vehicles strafing
            phase damage
            plane A1 \"Hurricane II\" at 10,10 facing 4 altitude .3 speed 5 attitude L
            plane B1 \"Me-109F\" at 40,10 facing 4 altitude 9.0 speed 5 attitude L
            piece {piece} at 12,10 facing 4
            burst A1 {} {hits} flank 0
            expect piece {fact}",
            &piece[..3]
        ));
    }
    let state =
        position("piece BC1 truck at 12,10\nplane A1 \"P-51D\" at 10,10 facing 4 altitude 9.0 speed 5 attitude L");
    let all = Hits::read("WFCEGL").expect("hits");
    assert_eq!(fire::counted(&state, Unit::Piece(0), all), Hits::read("F").expect("a hit"));
}

// Rule: AF-SOLO-01, AF-SOLO-02, AF-SOLO-03, AF-SCN4-08
#[test]
fn flak_without_a_player_turns_one_side_after_the_moves_and_fires_worse() {
    for (facing, column) in [(4, Some(0)), (3, Some(-2)), (5, Some(-2)), (2, None), (1, None)] {
        let fact = column.map_or("none".to_owned(), |column| format!("modifier {column}"));
        let fires = if column.is_some() {
            "expect waits for dice
            roll 1
            expect piece BL1 facing 4"
        } else {
            "expect waits for A"
        };
        check(&format!(
            "example facing {facing}
            title airforce, options flak
            scenario vehicles
            phase fire
            turn 1
            plane A1 \"Hurricane II\" at 13,10 facing 4 altitude .3 speed 5 attitude L group 0
            piece BL1 light-flak at 10,10 facing {facing} guns 4 factor 4
            {fires}
            title airforce, options flak
            scenario vehicles
            turn 1
            plane A1 \"Hurricane II\" at 13,10 facing 4 altitude .3 speed 5 attitude L group 0
            piece BL1 light-flak at 10,10 facing {facing} guns 4 factor 4
            expect shot BL1 A1 {fact}"
        ));
    }
}

// Rule: AF-SOLO-04
#[test]
fn gunners_without_a_player_take_the_best_shot() {
    let state = position(
        "options gun_positions formations
        scenario bombers-solo
        phase fire
        plane A1 \"Spitfire I\" at 7,10 facing 4 altitude 12.0 speed 5 attitude L group 0
        plane A2 \"Spitfire I\" at 8,10 facing 4 altitude 12.0 speed 5 attitude L group 0
        plane B1 \"B-17G\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L group 1 by-rule",
    );
    let mut columns = Vec::new();
    fire::each_shot(&state, Unit::Plane(2), &mut |shot| columns.push((shot.column, shot.aim.target)));
    assert!(columns.len() >= 2, "{columns:?}");
    let best = columns.iter().map(|(column, _)| *column).max();
    let shot = solo::next_shot(&state);
    // Four factors at two hexes are better than at three.
    assert_eq!(best, columns.iter().find(|(_, target)| *target == Unit::Plane(1)).map(|(column, _)| *column));
    assert!(shot.is_none_or(|shot| Some(shot.column) == best && shot.aim.target == Unit::Plane(1)), "{shot:?}");
    let near = position(
        "options gun_positions formations
        scenario bombers-solo
        phase damage
        plane A1 \"P-47D\" at 8,10 facing 4 altitude 12.0 speed 5 attitude L group 0
        plane A2 \"P-47D\" at 9,10 facing 4 altitude 12.0 speed 5 attitude L group 0
        plane B1 \"B-17G\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L group 1 by-rule",
    );
    let shot = solo::next_shot(&near).expect("a shot at range 1");
    assert_eq!((shot.aim.target, shot.column), (Unit::Plane(1), 2));
}

// Rule: AF-SOLO-05
#[test]
fn vehicles_without_a_player_move_by_the_solitaire_table() {
    for (die, hex, facing) in
        [(1, "21,10", 3), (2, "21,9", 3), (3, "21,10", 5), (4, "20,11", 5), (5, "21,10", 4), (6, "20,10", 4)]
    {
        check(&format!(
            "example {die}
            title airforce, options vehicles solitaire_table
            scenario vehicles
            phase ground
            turn 2
            plane A1 \"Hurricane II\" at 13,20 facing 4 altitude .3 speed 5 attitude L group 0
            line A1 5 -
            piece BC1 truck at 20,10 facing 4
            expect waits for dice
            roll {die}
            expect piece BC1 at {hex} facing {facing}"
        ));
    }
    check(
        "example what cannot be done this turn is left out
        title airforce, options vehicles solitaire_table
        scenario vehicles
        phase ground
        turn 3
        plane A1 \"Hurricane II\" at 13,20 facing 4 altitude .3 speed 5 attitude L group 0
        line A1 5 -
        piece BC1 truck at 20,10 facing 4
        roll 2
        expect piece BC1 at 20,10 facing 3",
    );
}
