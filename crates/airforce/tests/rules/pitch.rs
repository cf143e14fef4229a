//! Pitch, deflection, further modifiers, strafing, target choice.

use airforce::{
    fire, modifiers,
    order::{Aim, Weapon},
    piece::Unit,
    state::State,
};
use grid::hex::Clock;

use crate::common::{check, position};

/// The rule that refuses a shot of the first aircraft at the second, or nothing.
fn refused(state: &State) -> &'static str {
    fire::shot(state, Aim::fixed(0, 1)).map_or_else(|refusal| refusal.rule.0, |_| "")
}

/// The basic hit modifier of a shot.
fn modifier(state: &State, firer: Unit, target: Unit, weapon: Weapon) -> i8 {
    let mut total = 0;
    modifiers::each(state, Aim { firer, target, weapon, concentrated: false }, &mut |_, amount| total += amount);
    total
}

// Rule: AF-PITCH-01, AF-PITCH-02, AF-PITCH-03, AF-PITCH-04
#[test]
fn the_nose_points_where_the_last_move_went() {
    for (options, deed, hex, altitude, rule, range) in [
        ("pitch", "dived .3", "12,10", "8.0", "", 2),
        ("pitch", "dived .3", "12,10", "7.9", "", 2),
        ("pitch", "dived .3", "12,10", "8.1", "AF-PITCH-01", 0),
        ("pitch", "dived .3", "10,10", "7.7", "", 1),
        ("pitch", "dived .3", "10,10", "8.3", "AF-PITCH-01", 0),
        ("pitch", "climbed .3", "12,10", "8.0", "", 2),
        ("pitch", "climbed .3", "12,10", "8.1", "", 2),
        ("pitch", "climbed .3", "12,10", "7.9", "AF-PITCH-02", 0),
        ("pitch", "climbed .3", "10,10", "9.2", "", 2),
        ("pitch", "climbed .3", "10,10", "7.7", "AF-PITCH-02", 0),
        ("pitch", "", "12,10", "8.4", "", 2),
        ("pitch", "", "12,10", "7.6", "", 2),
        ("pitch", "", "10,10", "8.3", "AF-PITCH-03", 0),
        ("none", "dived .3", "12,10", "8.4", "", 2),
        ("none", "dived .3", "10,10", "7.7", "AF-FIRE-06", 0),
        ("pitch", "dived .3", "8,10", "7.9", "AF-FIRE-05", 0),
    ] {
        let state = position(&format!(
            "options {options}
            phase fire
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L {deed}
            plane B1 \"Ju-88A\" at {hex} facing 4 altitude {altitude} speed 4 attitude L"
        ));
        let shot = fire::shot(&state, Aim::fixed(0, 1));
        assert_eq!(refused(&state), rule, "{options} {deed} {hex} {altitude}");
        assert_eq!(shot.map_or(0, |shot| shot.range), range, "{options} {deed} {hex} {altitude}");
    }
}

// Rule: AF-PITCH-05
#[test]
fn flak_does_not_fire_straight_up() {
    check(
        "example overhead and in front
        title airforce, options flak
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 1.0 speed 5 attitude L
        plane A2 \"P-51D\" at 12,10 facing 4 altitude 1.0 speed 5 attitude L
        piece BL1 light-flak at 10,10 facing 4 guns 4 factor 2
        refuse BL1 fires at A1 by AF-PITCH-05
        expect shot BL1 A2 range 4",
    );
}

// Rule: AF-DEFL-01, AF-DEFL-02, AF-DEFL-03, AF-DEFL-04, AF-DEFL-05, AF-DEFL-06
#[test]
fn deflection_is_the_difference_of_the_two_clock_positions() {
    let hours = [Clock::Twelve, Clock::Two, Clock::Four, Clock::Six, Clock::Eight, Clock::Ten];
    for (there, one) in hours.into_iter().enumerate() {
        for (back, other) in hours.into_iter().enumerate() {
            let apart = there.abs_diff(back).min(6 - there.abs_diff(back));
            let expected = match (apart, there) {
                (0, 0) => -4,
                (0, _) => -3,
                (1, _) => -2,
                (2, _) => 0,
                _ => 1,
            };
            assert_eq!(modifiers::by_minutes(one, other), expected, "{one:?} {other:?}");
        }
    }
    // A P-51D (+2) behind, beside and in front of a Ju-88A (+3).
    for (facing, expected) in [(4, 6), (5, 5), (3, 5), (6, 3), (2, 3), (1, 1)] {
        check(&format!(
            "example facing {facing}
            title airforce, options deflection
            phase fire
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"Ju-88A\" at 12,10 facing {facing} altitude 8.0 speed 4 attitude L
            expect shot A1 B1 modifier {expected}"
        ));
    }
}

// Rule: AF-DEFL-07
#[test]
fn who_held_advantage_aims_better() {
    check(
        "example after a turn in pursuit
        title airforce, options deflection
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"Me-109F\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L
        expect advantaged A1
        > B1: 5 -
        > A1: 5 -
        # +2, -1 for the target, +1 from behind, +1 for following.
        expect shot A1 B1 modifier 3
        title airforce, options deflection
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"Me-109F\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L
        expect shot A1 B1 modifier 2",
    );
}

// Rule: AF-DEFL-08
#[test]
fn in_the_same_hex_above_and_below_replace_deflection() {
    let at = |options: &str, altitude: &str| {
        let state = position(&format!(
            "options gun_positions {options}
            phase fire
            plane A1 \"B-17G\" at 10,10 facing 4 altitude 8.0 speed 4 attitude L
            plane B1 \"Me-109F\" at 10,10 facing 4 altitude {altitude} speed 5 attitude L"
        ));
        modifier(&state, Unit::Plane(0), Unit::Plane(1), Weapon::Flexible)
    };
    assert_eq!(at("deflection", "8.3") - at("", "8.3"), 2);
    assert_eq!(at("deflection", "7.7") - at("", "7.7"), 1);
}

// Rule: AF-FMOD-01, AF-FMOD-02, AF-FMOD-03, AF-FMOD-04, AF-FMOD-05
#[test]
fn speed_slips_and_spins_spoil_the_aim() {
    // P-51D +2, Me-109F -1; dive speed begins at 9.
    for (options, own, other, expected) in [
        ("modifiers", "speed 5", "speed 7", 1),
        ("modifiers", "speed 5", "speed 8", 0),
        ("modifiers", "speed 5", "speed 5 slipped", 0),
        ("modifiers", "speed 5", "speed 8 slipped", -1),
        ("modifiers", "speed 8", "speed 5", 1),
        ("modifiers", "speed 9", "speed 5", 0),
        ("modifiers", "speed 5 slipped", "speed 5", -1),
        ("modifiers", "speed 5 looped", "speed 5", -1),
        ("modifiers", "speed 5 rolled", "speed 5", -1),
        ("modifiers", "speed 5 slipped rolled", "speed 5", -3),
        ("modifiers", "speed 5 turned", "speed 5", 1),
        ("modifiers", "speed 5 spun", "speed 5", -3),
        ("none", "speed 9 slipped", "speed 8 slipped", 1),
    ] {
        check(&format!(
            "example {options} {own} at {other}
            title airforce, options {options}
            phase fire
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 12.0 attitude L {own}
            plane B1 \"Me-109F\" at 13,10 facing 4 altitude 12.0 attitude L {other}
            expect shot A1 B1 modifier {expected}"
        ));
    }
}

// Rule: AF-FMOD-06
#[test]
fn the_fire_modifier_of_the_pilot_does_not_help_the_gunner() {
    let state = position(
        "options gun_positions
        phase fire
        plane A1 \"Ju-88C\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"P-51D\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B2 \"P-51D\" at 8,10 facing 4 altitude 8.0 speed 5 attitude L",
    );
    assert_eq!(modifier(&state, Unit::Plane(0), Unit::Plane(1), Weapon::Fixed), 1);
    assert_eq!(modifier(&state, Unit::Plane(0), Unit::Plane(2), Weapon::Flexible), 0);
}

// Rule: AF-STRAFE-01
#[test]
fn the_ground_is_always_fired_at_from_behind() {
    for facing in 1..=6 {
        check(&format!(
            "example flak facing {facing}
            title airforce, options strafing deflection flak
            phase fire
            plane A1 \"P-51D\" at 10,10 facing 4 altitude .3 speed 5 attitude L
            piece BL1 light-flak at 12,10 facing {facing} guns 4 factor 2
            expect shot A1 BL1 modifier 3"
        ));
    }
    check(
        "example parked aircraft, and not without the option
        title airforce, options strafing deflection
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude .3 speed 5 attitude L
        plane B1 \"Me-109F\" at 12,10 facing 1 altitude .0 speed 0 attitude L grounded
        expect shot A1 B1 modifier 2
        title airforce, options flak
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude .3 speed 5 attitude L
        plane B1 \"Me-109F\" at 14,10 facing 4 altitude .3 speed 5 attitude L
        piece BL1 light-flak at 12,10 facing 1 guns 4 factor 2
        refuse A1 fires at BL1 by AF-STRAFE-01",
    );
}

// Rule: AF-STRAFE-02, AF-VEH-11
#[test]
fn guns_in_brackets_fire_at_the_ground_alone() {
    check(
        "example two heavy cannon
        title airforce, options strafing vehicles
        phase fire
        plane A1 \"Ju-87D G-1\" at 10,10 facing 4 altitude .3 speed 3 attitude L
        plane B1 \"P-51D\" at 12,10 facing 4 altitude .3 speed 5 attitude L
        piece BT1 tank at 13,10 facing 4
        expect shot A1 B1 none
        expect shot A1 BT1 factors 10",
    );
}

// Rule: AF-TGT-01
#[test]
fn a_farther_target_is_allowed_once_the_nearer_has_been_fired_at() {
    let lines = "phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"P-51D\" at 10,10 facing 4 altitude 8.1 speed 5 attitude L
        plane B1 \"Ju-88A\" at 12,10 facing 4 altitude 8.0 speed 4 attitude L
        plane B2 \"Ju-88A\" at 13,10 facing 4 altitude 8.0 speed 4 attitude L";
    check(&format!(
        "example with the option
        title airforce, options target_choice
        {lines}
        refuse A1 fires at B2 by AF-FIRE-07
        > A2 fires at B1
        roll 1
        allow A1 fires at B2
        title airforce, options none
        {lines}
        > A2 fires at B1
        roll 1
        refuse A1 fires at B2 by AF-FIRE-07"
    ));
}

// Rule: AF-TGT-02
#[test]
fn by_option_all_shots_are_announced_before_any_is_resolved() {
    check(
        "example head on
        title airforce, options announce
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"FW-190A\" at 13,10 facing 1 altitude 8.0 speed 5 attitude L
        expect waits for AB
        > A1 fires at B1
        expect waits for B
        expect B1 hits W0 F0
        > B1 fires at A1
        expect waits for dice
        roll 1
        expect waits for dice
        roll 1",
    );
}

// Rule: AF-TGT-03
#[test]
fn an_ace_chooses_any_target() {
    for (options, crew, allowed) in
        [("skill", "ace kills 5", true), ("skill", "", false), ("none", "ace kills 5", false), ("crew", "ace", true)]
    {
        let state = position(&format!(
            "options {options}
            phase fire
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L {crew}
            plane B1 \"Ju-88A\" at 13,10 facing 4 altitude 8.0 speed 4 attitude L
            plane B2 \"Ju-88A\" at 12,10 facing 4 altitude 8.0 speed 4 attitude L"
        ));
        assert_eq!(refused(&state).is_empty(), allowed, "{options} {crew}");
    }
}
