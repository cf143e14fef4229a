//! Rockets.

use airforce::rockets;

use crate::common::{card, check, position, start_with};

// Rule: AF-RKT-01, AF-RKT-05, AF-RKT-06
#[test]
fn rockets_are_for_the_air_or_for_the_ground() {
    let targets = |kind: &str, distance: u8, altitude: &str| {
        let state = position(&format!(
            "options rockets flak vehicles
            phase fire
            plane A1 \"P-47D\" at 10,10 facing 4 altitude .4 speed 5 attitude L rockets 8 {kind}
            plane B1 \"Me-109F\" at 14,10 facing 4 altitude .4 speed 5 attitude L
            plane B2 \"Me-109F\" at 14,12 facing 4 altitude .4 speed 5 attitude L
            plane B3 \"Me-109F\" at 14,12 facing 4 altitude .9 speed 5 attitude L
            plane B4 \"Me-109F\" at 14,13 facing 4 altitude .4 speed 5 attitude L
            plane B5 \"Me-109F\" at 14,10 facing 4 altitude 1.4 speed 5 attitude L
            piece BL1 light-flak at 14,10 guns 2 factor 2
            piece BC1 truck at 15,9
            piece BC2 truck at 16,10
            piece AC1 truck at 14,10"
        ));
        let altitude = airforce::units::Altitude::read(altitude).expect("an altitude");
        rockets::targets(&state, 0, distance, altitude).len()
    };
    // Two hexes with altitude counted: B1 and B2; 500 ft more are a hex, 1,000 ft are outside.
    assert_eq!(targets("against-air", 4, ".4"), 2);
    assert_eq!(targets("against-air", 8, ".4"), 0);
    // The aim hex and its six neighbours; friends are spared.
    assert_eq!(targets("", 4, ".0"), 2);
    assert_eq!(targets("", 5, ".0"), 3);
    assert_eq!(targets("", 7, ".0"), 1);
}

// Rule: AF-RKT-03, AF-RKT-04
#[test]
fn rockets_are_aimed_straight_ahead_within_eight_hexes_and_400_feet() {
    for (kind, distance, altitude, possible) in [
        ("against-air", 1, "12.0", true),
        ("against-air", 8, "12.4", true),
        ("against-air", 8, "11.6", true),
        ("against-air", 8, "12.5", false),
        ("against-air", 8, "11.5", false),
        ("against-air", 9, "12.0", false),
    ] {
        check(&format!(
            "example {distance} {altitude}
            title airforce, options rockets
            phase fire
            plane A1 \"Me-262A\" at 10,10 facing 4 altitude 12.0 speed 8 attitude L rockets 24 {kind}
            expect rockets A1 {distance} at {altitude} possible {possible}"
        ));
    }
    for (altitude, aim, possible) in [(".4", ".0", true), (".5", ".0", false), (".4", ".1", false)] {
        check(&format!(
            "example at the ground from {altitude}
            title airforce, options rockets
            phase fire
            plane A1 \"P-47D\" at 10,10 facing 4 altitude {altitude} speed 5 attitude L rockets 8
            expect rockets A1 4 at {aim} possible {possible}"
        ));
    }
    check(
        "example the aim hex lies ahead, and a wrong aim is refused
        title airforce, options rockets
        phase ordnance
        plane A1 \"Me-262A\" at 10,10 facing 5 altitude 12.0 speed 8 attitude L rockets 24 against-air releases Rct
        plane B1 \"B-17G\" at 10,14 facing 4 altitude 12.0 speed 4 attitude L
        plane B2 \"B-17G\" at 14,10 facing 4 altitude 12.0 speed 4 attitude L
        expect rockets A1 4 at 12.0 targets 1
        refuse A1 aims rockets 9 at 12.0 by AF-RKT-03
        refuse A1 aims rockets 4 at 12.5 by AF-RKT-04
        allow A1 aims rockets 4 at 12.4",
    );
}

// Rule: AF-RKT-07, AF-RKT-09, AF-RKT-10
#[test]
fn targets_range_and_mobility_change_the_roll() {
    for (pieces, distance, expected) in [
        // One target -2, near +1; vehicles +1, what cannot move +2.
        ("piece BC1 truck at 14,10", 4, 0),
        ("piece BC1 truck at 15,10", 5, -1),
        ("piece BL1 light-flak at 14,10 guns 2 factor 2", 4, 1),
        ("piece BC1 truck at 14,10\n            piece BC2 truck at 14,10", 4, 4),
        (
            "piece BL1 light-flak at 14,10\n            piece BL2 light-flak at 15,10\n            piece BL3 light-flak at 13,10",
            4,
            6,
        ),
        ("plane B1 \"Me-109F\" at 14,10 facing 4 altitude .0 speed 0 attitude L grounded engine-off", 4, 1),
        ("plane B1 \"Me-109F\" at 14,10 facing 4 altitude .0 speed 0 attitude L grounded", 4, 0),
    ] {
        check(&format!(
            "example {distance} {expected}
            title airforce, options rockets flak vehicles
            phase fire
            plane A1 \"P-47D\" at 10,10 facing 4 altitude .3 speed 5 attitude L rockets 6 releases Rct
            {pieces}
            expect rockets A1 {distance} at .0 modifier {expected}"
        ));
    }
}

// Rule: AF-RKT-08, AF-RKT-11
#[test]
fn the_owner_chooses_what_a_salvo_destroys() {
    check(
        "example three trucks, two hits
        title airforce, options rockets vehicles
        phase ordnance
        turn 2
        plane A1 \"P-47D\" at 10,10 facing 4 altitude .3 speed 5 attitude L rockets 6 releases Rct
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 9.0 speed 5 attitude L
        piece BC1 truck at 14,10
        piece BC2 truck at 14,10
        piece BC3 truck at 15,10
        piece BC4 truck at 17,10
        > A1 aims rockets 4 at .0
        # 4, +3 for three targets, +1 near, +1 for vehicles: nine is two hits.
        roll 4
        expect waits for B
        refuse B picks BC4 by AF-RKT-11
        > B picks BC3
        > B picks BC1
        expect piece BC1 gone
        expect piece BC2 there
        expect piece BC3 gone",
    );
}

// Rule: AF-RKT-13
#[test]
fn nobody_fires_guns_and_rockets_in_the_same_turn() {
    check(
        "example a salvo is announced
        title airforce, options rockets
        phase fire
        plane A1 \"Me-262A\" at 10,10 facing 4 altitude 12.0 speed 8 attitude L rockets 24 against-air releases Rct
        plane A2 \"Me-262A\" at 10,12 facing 4 altitude 12.0 speed 8 attitude L rockets 24 against-air
        plane B1 \"B-17G\" at 12,10 facing 4 altitude 12.0 speed 4 attitude L
        plane B2 \"B-17G\" at 12,12 facing 4 altitude 12.0 speed 4 attitude L
        refuse A1 fires at B1 by AF-RKT-13
        allow A2 fires at B2",
    );
}

// Rule: AF-RKT-14, AF-RKT-12
#[test]
fn the_load_of_rockets_is_that_of_the_card() {
    for (index, id, rockets) in [(0, "hurricane-ii", 8), (1, "tempest-v", 8), (2, "p-47d", 10), (4, "ju-87b", 0)] {
        let state = start_with("vehicles", &[("match", &index.to_string()), ("attackers_load", "rockets")]);
        assert_eq!(state.card_of(0).id, id);
        assert_eq!(state.table.planes[0].load.rockets, rockets, "{id}");
        let ground = card(id).cargo.iter().all(|cargo| cargo.rockets == 0 || !cargo.against_air);
        assert!(ground && !state.table.planes[0].load.against_air, "{id}");
    }
    check(
        "example more than there are is refused
        title airforce, options rockets
        plane A1 \"P-47D\" at 10,10 facing 4 altitude .3 speed 5 attitude L rockets 10
        plane A2 \"P-47D\" at 10,12 facing 4 altitude .3 speed 5 attitude L
        refuse A1: 5 - Rct-11 by AF-LOG-14
        refuse A2: 5 - Rct by AF-LOG-14
        allow A1: 5 - Rct-10",
    );
}
