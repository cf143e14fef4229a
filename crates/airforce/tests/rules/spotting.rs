//! Clock references, spotting, pre-plotted movement.

use airforce::guns::{Stand, flexible_factors};
use airforce::opening;
use airforce::units::Altitude;
use grid::hex::{Clock, Facing, HeightClass, Hex};

use crate::common::{card, check, position, start_with};

fn stand(q: i16, r: i16, facing: u8, altitude: i16) -> Stand {
    Stand { hex: Hex::new(q, r), facing: Facing::from_number(facing).expect("a facing"), altitude: Altitude(altitude) }
}

// Rule: AF-CLOCK-01
#[test]
fn six_arcs_are_named_clockwise_from_ahead() {
    let here = stand(0, 0, 4, 50);
    for (q, r, arc) in [
        (5, 0, Clock::Twelve),
        (0, 5, Clock::Two),
        (-5, 5, Clock::Four),
        (-5, 0, Clock::Six),
        (0, -5, Clock::Eight),
        (5, -5, Clock::Ten),
        // Hexes on the border of two arcs: 12 before 6 before 2, 10, 4, 8.
        (1, 1, Clock::Twelve),
        (2, -1, Clock::Twelve),
        (-1, 2, Clock::Two),
        (-2, 1, Clock::Six),
        (-1, -1, Clock::Six),
        (1, -2, Clock::Ten),
    ] {
        assert_eq!(here.clock_of(stand(q, r, 1, 50)), Some(arc), "{q},{r}");
    }
    assert_eq!(here.clock_of(stand(0, 0, 1, 60)), None);
    // Turned by one side, everything is one arc earlier.
    assert_eq!(stand(0, 0, 5, 50).clock_of(stand(5, 0, 1, 50)), Some(Clock::Ten));
}

// Rule: AF-CLOCK-02, AF-CLOCK-03, AF-CLOCK-04
#[test]
fn five_hundred_feet_make_a_target_high_or_low() {
    let here = stand(0, 0, 4, 50);
    for (altitude, class) in [
        (90, HeightClass::High),
        (55, HeightClass::High),
        (54, HeightClass::Medium),
        (50, HeightClass::Medium),
        (46, HeightClass::Medium),
        (45, HeightClass::Low),
        (0, HeightClass::Low),
    ] {
        assert_eq!(here.height_of(stand(3, 0, 1, altitude)), class, "{altitude}");
    }
}

// Rule: AF-CLOCK-05, AF-CLOCK-07, AF-GUNPOS-06
#[test]
fn in_the_same_hex_a_target_is_above_or_below_and_blanks_are_nothing() {
    let guns = card("ju-88c").flexible.expect("gunners");
    let here = stand(0, 0, 4, 50);
    for (q, altitude, factors) in [(0, 51, 2), (0, 49, 0), (-3, 50, 2), (3, 50, 0), (-3, 30, 0)] {
        assert_eq!(flexible_factors(&guns, 0, here, stand(q, 0, 4, altitude)), factors, "{q} {altitude}");
    }
}

fn modifier(options: &str, spotter: &str, rest: &str, at: &str, altitude: &str, land: &str, expected: i16) {
    check(&format!(
        "example {spotter} {rest} looks at {at} {altitude}
        title airforce, options spotting {options}
        phase spotting
        turn 1
        {land}
        plane A1 \"{spotter}\" at 20,10 facing 4 altitude 12.0 speed 4 {rest}
        plane B1 \"Me-109F\" at {at} facing 4 altitude {altitude} speed 4 attitude L
        expect spots A1 B1 modifier {expected}"
    ));
}

const FAR: [&str; 6] = ["33,10", "20,23", "7,23", "7,10", "20,-3", "33,-3"];

// Rule: AF-SPOT-05, AF-CLOCK-06, AF-CLOCK-07
#[test]
fn blind_spots_count_by_arc_and_height_and_gunners_see_all_round() {
    for (altitude, printed) in
        [("12.5", [0, 0, 0, -1, 0, 0]), ("12.0", [0, 0, -1, -2, -1, 0]), ("11.5", [-1, -1, -2, -3, -2, -1])]
    {
        for (at, printed) in FAR.into_iter().zip(printed) {
            modifier("", "P-47D", "attitude L", at, altitude, "", printed);
            modifier("", "B-17G", "attitude L", at, altitude, "", 3);
        }
    }
    // In its own hex, and therefore near.
    modifier("", "P-47D", "attitude L", "20,10", "13.0", "", 1);
    modifier("", "P-47D", "attitude L", "20,10", "11.0", "", -2);
}

// Rule: AF-SPOT-06, AF-SPOT-07, AF-SPOT-08, AF-SPOT-10, AF-SPOT-14, AF-SPOT-15
#[test]
fn night_distance_aces_the_sun_and_attitude_change_the_roll() {
    for (options, rest, at, altitude, land, expected) in [
        ("night", "attitude L", "33,10", "12.0", "", -3),
        ("", "attitude L", "30,10", "12.0", "", 1),
        ("", "attitude L", "31,10", "12.0", "", 0),
        ("", "attitude L", "29,10", "12.5", "", 1),
        ("", "attitude L", "29,10", "13.0", "", 0),
        ("skill", "attitude L ace kills 5", "33,10", "12.0", "", 2),
        ("", "attitude L ace kills 5", "33,10", "12.0", "", 0),
        ("sun", "attitude L", "33,10", "12.1", "sun 50,10", -3),
        ("sun", "attitude L", "33,10", "12.0", "sun 50,10", 0),
        ("sun", "attitude L", "33,10", "12.1", "sun 0,10", 0),
        ("", "attitude L", "33,10", "12.1", "sun 50,10", 0),
        ("", "attitude I", "33,10", "12.0", "", -2),
        ("", "attitude IL", "33,10", "12.0", "", -2),
        ("", "attitude IR", "33,10", "12.0", "", -2),
        ("", "attitude RB", "33,10", "12.0", "", 0),
        ("", "attitude RB", "20,23", "12.0", "", 1),
        ("", "attitude RB", "33,-3", "12.0", "", -1),
        ("", "attitude LB", "20,23", "12.0", "", -1),
        ("", "attitude LB", "33,-3", "12.0", "", 1),
        ("", "attitude LB", "20,-3", "12.0", "", 0),
    ] {
        modifier(options, "P-47D", rest, at, altitude, land, expected);
    }
}

// Rule: AF-SPOT-09
#[test]
fn radar_looks_fifteen_hexes_ahead_at_any_height() {
    for (options, at, altitude, expected) in [
        ("radar", "35,10", "12.0", 5),
        ("radar", "36,10", "12.0", 3),
        ("radar", "33,10", "13.0", 5),
        ("radar", "33,10", "11.0", 5),
        ("radar", "34,10", "13.0", 3),
        ("radar", "5,10", "12.0", 3),
        ("", "35,10", "12.0", 3),
    ] {
        modifier(options, "Me-110G", "attitude L", at, altitude, "", expected);
    }
    modifier("radar", "P-47D", "attitude L", "35,10", "12.0", "", 0);
}

// Rule: AF-SPOT-12, AF-SPOT-13
#[test]
fn surface_pieces_spot_aircraft_well_and_are_hard_to_spot() {
    check(
        "example flak and a fighter, thirteen hexes apart
        title airforce, options spotting flak vehicles
        phase spotting
        turn 1
        plane A1 \"P-47D\" at 20,10 facing 4 altitude .4 speed 4 attitude L
        plane B1 \"Me-109F\" at 50,10 facing 4 altitude 2.0 speed 4 attitude L
        piece BL1 light-flak at 33,10 facing 1 guns 2 factor 2
        piece AC1 truck at 20,12 facing 4
        expect spots BL1 A1 modifier 2
        expect spots A1 BL1 modifier -1
        allow A1 looks for BL1
        refuse AC1 looks for BL1 by AF-SPOT-12
        allow AC1 looks for B1",
    );
}

// Rule: AF-SPOT-11
#[test]
fn the_sun_stands_on_a_map_edge() {
    for (side, column, row) in
        [("1", Some(0), None), ("4", Some(53), None), ("2", None, Some(0)), ("5", None, Some(29))]
    {
        let state = start_with("dogfight-advanced", &[("sun", "on"), ("sun_side", side)]);
        let sun = state.table.land.sun.expect("a sun");
        assert!(column.is_none_or(|column| sun.column() == column), "{side}: {sun}");
        assert!(row.is_none_or(|row| sun.row() == row), "{side}: {sun}");
    }
    assert_eq!(start_with("dogfight-advanced", &[]).table.land.sun, None);
}

// Rule: AF-SPOT-01, AF-SPOT-02, AF-SPOT-03, AF-SPOT-04, AF-PRE-03
#[test]
fn each_aircraft_looks_once_and_a_success_frees_its_side() {
    check(
        "example three and four
        title airforce, options spotting
        phase spotting
        turn 1
        plane A1 \"P-47D\" at 0,10 facing 4 altitude 12.0 speed 4 attitude L
        plane A2 \"P-47D\" at 0,14 facing 4 altitude 12.0 speed 4 attitude L
        plane B1 \"Me-109F\" at 14,10 facing 4 altitude 12.0 speed 4 attitude L
        ahead A1 4 -
        ahead A1 4 -
        ahead A2 4 -
        expect spots A1 B1 modifier 0
        > A1 looks for B1
        roll 3
        expect B1 unspotted
        refuse A1 looks for B1 by AF-SPOT-01
        expect line for A1 is of turn 3
        > A2 looks for B1
        roll 4
        expect B1 spotted
        expect alert A
        # Everything written ahead is gone, this turn's line included.
        expect line for A1 is of turn 1
        > B1 looks for A1
        roll 1
        > A1: 4PP D.3
        > A2: 4 -
        expect waits for B
        title airforce, options spotting
        phase fire
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L spotted
        plane B1 \"Me-109F\" at 13,10 facing 4 altitude 12.0 speed 4 attitude L
        plane B2 \"Me-109F\" at 14,10 facing 4 altitude 12.0 speed 4 attitude L spotted
        refuse A1 fires at B1 by AF-SPOT-03
        allow A1 fires at B2",
    );
}

// Rule: AF-SPOT-16, AF-PRE-03
#[test]
fn who_fires_is_seen() {
    check(
        "example a shot and a salvo
        title airforce, options spotting rockets
        phase fire
        turn 2
        alert A
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L
        plane B1 \"Me-109F\" at 13,10 facing 4 altitude 12.0 speed 4 attitude L spotted
        plane B2 \"Me-109F\" at 40,10 facing 4 altitude 12.0 speed 4 attitude L
        ahead B2 4 -
        expect A1 unspotted
        > A1 fires at B1
        roll 1
        expect A1 spotted
        expect alert B
        expect line for B2 is of turn 2
        title airforce, options spotting rockets
        phase ordnance
        turn 2
        plane A1 \"Me-262A\" at 10,10 facing 4 altitude 12.0 speed 5 attitude L rockets 24 against-air releases Rct
        plane B1 \"B-17G\" at 14,10 facing 4 altitude 12.0 speed 4 attitude L
        plane B2 \"B-17G\" at 40,10 facing 4 altitude 12.0 speed 4 attitude L
        > A1 aims rockets 4 at 12.0
        roll 1
        expect A1 spotted
        expect alert B",
    );
}

// Rule: AF-SPOT-17, AF-CLOUD-05
#[test]
fn nobody_is_spotted_in_or_behind_a_cloud() {
    check(
        "example one inside, one behind, one above
        title airforce, options spotting clouds
        phase spotting
        turn 1
        cloud 20,10 base 10.0 top 14.0 radius 2
        plane A1 \"P-47D\" at 12,10 facing 4 altitude 12.0 speed 4 attitude L
        plane B1 \"Me-109F\" at 19,10 facing 4 altitude 12.0 speed 4 attitude L
        plane B2 \"Me-109F\" at 26,10 facing 4 altitude 12.0 speed 4 attitude L
        plane B3 \"Me-109F\" at 20,10 facing 4 altitude 20.0 speed 4 attitude L
        refuse A1 looks for B1 by AF-SPOT-17
        refuse A1 looks for B2 by AF-SPOT-17
        allow A1 looks for B3",
    );
}

// Rule: AF-PRE-04
#[test]
fn before_an_enemy_is_spotted_nobody_exceeds_manoeuvre_speed() {
    check(
        "example a P-47D, manoeuvre speed 3 to 5
        title airforce, options spotting
        plane A1 \"P-47D\" at 0,10 facing 4 altitude 12.0 speed 5 attitude L
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 12.0 speed 4 attitude L
        refuse A1: 5P - by AF-PRE-04
        refuse A1: 5 D.5 by AF-PRE-04
        allow A1: 5 -
        title airforce, options spotting
        alert A
        plane A1 \"P-47D\" at 0,10 facing 4 altitude 12.0 speed 5 attitude L
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude 12.0 speed 4 attitude L
        allow A1: 5P -",
    );
    let text = "phase spotting
        plane A1 \"P-47D\" at 0,10 facing 4 altitude 12.0 speed 5 attitude L";
    let fast = position(&format!("options none\n{text}"));
    let slow = position(&format!("options spotting\n{text}"));
    let speeds = |state: &airforce::state::State| opening::speeds(state, &state.table.planes[0], Altitude(120));
    assert_eq!(speeds(&fast), (3, 9));
    assert_eq!(speeds(&slow), (3, 5));
}

// Rule: AF-PRE-01, AF-PRE-02
#[test]
fn every_turn_one_more_line_is_written_ahead() {
    check(
        "example six turns ahead, three under ground control
        title airforce, options spotting ground_control
        turn 1
        plane A1 \"P-47D\" at 0,10 facing 4 altitude 12.0 speed 4 attitude L
        plane B1 \"Me-109F\" at 40,10 facing 1 altitude 20.0 speed 4 attitude L
        ahead A1 4 -
        ahead A1 4 -
        ahead A1 4 -
        ahead A1 4 -
        ahead A1 4 -
        ahead A1 4 -
        ahead B1 4 -
        ahead B1 4 -
        ahead B1 4 -
        > A1: 4 -
        > B1: 4 -
        # Both look and see nothing; then the lines of turns 8 and 5 are due.
        > A1 looks for B1
        roll 1
        > B1 looks for A1
        roll 1
        expect turn 2
        expect line for A1 is of turn 8
        expect line for B1 is of turn 5",
    );
}
