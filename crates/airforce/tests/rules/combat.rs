//! Fire, hits, damage, victory.

use airforce::{AirForce, order::Order, plane::Fate};
use referee::{Rules, Seat, Silent, Turn};

use crate::common::{check, position};

// Rule: AF-FIRE-01, AF-FIRE-02, AF-DMG-01, AF-DMG-12
#[test]
fn fire_is_simultaneous_and_the_doomed_fire_too() {
    check(
        "example head on, both shot down
        title airforce, options none
        phase fire
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L fuselage 5
        plane B1 \"FW-190A\" at 11,10 facing 1 altitude 8.0 speed 5 attitude L fuselage 4 wing 1
        > A1 fires at B1
        roll 2
        expect B1 flying hits F4 W1
        > B1 fires at A1
        roll 2
        expect waits for A
        > A strikes 1
        expect waits for B
        > B strikes 1
        expect A1 destroyed shot-down
        expect B1 destroyed shot-down",
    );
}

// Rule: AF-FIRE-03, AF-FIRE-04
#[test]
fn an_aircraft_fires_once_and_several_may_fire_at_one() {
    check(
        "example two at one
        title airforce, options none
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"P-51D\" at 10,10 facing 4 altitude 8.1 speed 5 attitude L
        plane B1 \"Ju-88A\" at 13,10 facing 4 altitude 8.0 speed 4 attitude L
        expect shot A1 B1 factors 12
        > A1 fires at B1
        roll 1
        refuse A1 fires at B1 by AF-FIRE-03
        expect shot A2 B1 factors 12
        > A2 fires at B1
        roll 1
        expect B1 hits W2 F2",
    );
}

// Rule: AF-FIRE-05, AF-FIRE-06, AF-MAP-08
#[test]
fn fixed_guns_fire_into_the_twelve_o_clock_arc() {
    // Facing 4 at the origin: the hexes of the arc by range, and some beside it.
    let inside =
        ["1,0", "2,0", "1,1", "2,-1", "3,0", "2,1", "3,-1", "4,0", "3,1", "2,2", "4,-1", "4,-2", "3,3", "6,-3"];
    let outside = ["0,1", "1,-1", "0,2", "1,2", "3,-2", "-1,0", "-2,1", "0,-1", "2,3"];
    for (hexes, expected) in [(&inside[..], "range"), (&outside[..], "none")] {
        for hex in hexes {
            let (q, r) = hex.split_once(',').expect("two numbers");
            let place = format!("{},{}", 20 + q.parse::<i16>().expect("q"), 10 + r.parse::<i16>().expect("r"));
            let state = position(&format!(
                "phase fire
                plane A1 \"P-51D\" at 20,10 facing 4 altitude 8.0 speed 5 attitude L
                plane B1 \"Ju-88A\" at {place} facing 4 altitude 8.0 speed 4 attitude L"
            ));
            let shot = airforce::fire::shot(&state, airforce::order::Aim::fixed(0, 1));
            assert_eq!(shot.is_ok(), expected == "range", "{hex}: {shot:?}");
        }
    }
    check(
        "example not into the own hex
        title airforce, options none
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"P-51D\" at 5,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"Ju-88A\" at 10,10 facing 4 altitude 8.4 speed 4 attitude L
        expect shot A2 B1 range 5
        refuse A1 fires at B1 by AF-FIRE-06",
    );
}

// Rule: AF-FIRE-07, AF-FIRE-08
#[test]
fn the_nearest_enemy_is_the_target_and_friends_do_not_block() {
    check(
        "example two enemies, a friend in between
        title airforce, options none
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"P-51D\" at 11,10 facing 4 altitude 8.0 speed 5 attitude L guns-lost 15
        plane B1 \"Ju-88A\" at 13,10 facing 4 altitude 8.0 speed 4 attitude L
        plane B2 \"Ju-88A\" at 14,10 facing 4 altitude 8.0 speed 4 attitude L
        plane B3 \"Ju-88A\" at 13,9 facing 4 altitude 8.0 speed 4 attitude L
        allow A1 fires at B1
        allow A1 fires at B3
        refuse A1 fires at B2 by AF-FIRE-07
        # Altitude counts for what is nearest.
        title airforce, options none
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"Ju-88A\" at 12,10 facing 4 altitude 9.5 speed 4 attitude L
        plane B2 \"Ju-88A\" at 14,10 facing 4 altitude 8.0 speed 4 attitude L
        refuse A1 fires at B1 by AF-FIRE-07
        allow A1 fires at B2",
    );
}

// Rule: AF-FIRE-09, AF-FIRE-10, AF-FIRE-13, AF-FIRE-20
#[test]
fn range_adds_a_hex_for_every_full_500_feet_and_short_guns_fall_silent() {
    // Spitfire V: 2M (4), 4C (6), 4C (6), 2M (4).
    for (hex, altitude, range, factors) in [
        ("13,10", "8.0", 3, 12),
        ("13,10", "8.4", 3, 12),
        ("13,10", "8.5", 4, 12),
        ("13,10", "9.4", 5, 8),
        ("13,10", "7.0", 5, 8),
        ("16,10", "8.0", 6, 8),
    ] {
        check(&format!(
            "example {hex} {altitude}
            title airforce, options none
            phase fire
            plane A1 \"Spitfire V\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"Ju-88A\" at {hex} facing 4 altitude {altitude} speed 4 attitude L
            expect shot A1 B1 range {range} factors {factors}"
        ));
    }
    check(
        "example lost guns do not count, and far is too far
        title airforce, options none
        phase fire
        plane A1 \"Spitfire V\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L guns-lost 2
        plane A2 \"Spitfire V\" at 9,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A3 \"Spitfire V\" at 10,10 facing 4 altitude 8.1 speed 5 attitude L guns-lost 15
        plane B1 \"Ju-88A\" at 13,10 facing 4 altitude 8.0 speed 4 attitude L
        plane B2 \"Ju-88A\" at 30,10 facing 4 altitude 8.0 speed 4 attitude L
        expect shot A1 B1 factors 8
        refuse A3 fires at B1 by AF-FIRE-20
        title airforce, options none
        phase fire
        plane A1 \"Spitfire V\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"Spitfire V\" at 25,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B2 \"Ju-88A\" at 30,10 facing 4 altitude 8.0 speed 4 attitude L
        refuse A1 fires at B2 by AF-FIRE-10",
    );
}

// Rule: AF-FIRE-11, AF-FIRE-15, AF-FIRE-18, AF-CARD-19
#[test]
fn a_shot_with_a_column_of_zero_or_less_is_fired_and_does_nothing() {
    check(
        "example two machine guns at a small fighter
        title airforce, options none
        phase fire
        plane A1 \"Me-109E E-1\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L guns-lost 12
        plane B1 \"Me-109F\" at 14,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B2 \"Me-109F\" at 14,10 facing 4 altitude 8.1 speed 5 attitude L
        expect shot A1 B1 column -2 modifier 0
        > A1 fires at B1
        expect B1 hits W0 F0
        expect turn 0",
    );
}

// Rule: AF-FIRE-19
#[test]
fn silhouettes_can_stay_hidden_until_a_shot_is_declared() {
    use desk::{Desk, Draft};
    for (options, shown) in [("none", true), ("hidden_silhouettes", false)] {
        let state = position(&format!(
            "options {options}
            phase fire
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"Ju-88A\" at 13,10 facing 4 altitude 8.0 speed 4 attitude L"
        ));
        let view = AirForce::view(&state, referee::Viewer::Seat(Seat(0)));
        let draft = AirForce::draft(crate::common::book(), &view, Seat(0)).expect("it decides");
        let choice = draft.choices().into_iter().find(|choice| choice.key.starts_with("fire:")).expect("a shot");
        assert_eq!((choice.odds.is_some(), choice.hint.is_some()), (shown, shown), "{options}");
    }
}

// Rule: AF-FIRE-14, AF-FIRE-16, AF-FIRE-17
#[test]
fn a_die_on_the_column_gives_the_hits() {
    let table = &crate::common::book().tables.hits;
    for die in 1..=6 {
        let hits = table.hits(14, die);
        check(&format!(
            "example die {die}
            title airforce, options none
            phase fire
            plane A1 \"P-47D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane A2 \"P-47D\" at 30,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"Ju-88A\" at 13,10 facing 4 altitude 8.0 speed 4 attitude L
            expect shot A1 B1 column 14
            > A1 fires at B1
            roll {die}
            expect B1 hits W{} F{} C{} E{} L{}",
            hits.0[0],
            hits.0[1] + hits.0[4],
            hits.0[2],
            hits.0[3],
            hits.0[5]
        ));
    }
}

// Rule: AF-DMG-01, AF-DMG-03, AF-DMG-07
#[test]
fn a_part_with_all_its_hits_destroys_the_aircraft() {
    // P-51D: W5 F5 C3 E2 L3.
    for (part, before, enough) in
        [("wing", 4, "W"), ("fuselage", 4, "F"), ("cockpit", 2, "C"), ("engine", 1, "E"), ("fuel", 2, "L")]
    {
        check(&format!(
            "example {part}
            title airforce, options none
            phase damage
            plane A1 \"FW-190A\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"P-51D\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L {part} {before}
            plane B2 \"P-51D\" at 13,12 facing 4 altitude 8.0 speed 5 attitude L {part} {}
            burst A1 B1 {enough} flank 0
            burst A1 B2 {enough} flank 0
            expect B1 destroyed shot-down
            expect B2 flying",
            before - 1
        ));
    }
}

// Rule: AF-DMG-08, AF-DMG-09, AF-DMG-10
#[test]
fn from_ahead_or_behind_the_firing_player_chooses_the_gun() {
    check(
        "example straight from behind
        title airforce, options none
        phase damage
        plane A1 \"FW-190A\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"Spitfire V\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L
        burst A1 B1 2G flank 0
        expect waits for A
        refuse A strikes 5 by AF-DMG-10
        > A strikes 2
        refuse A strikes 2 by AF-DMG-10
        > A strikes 3
        expect B1 guns 2M - - 2M
        title airforce, options none
        phase damage
        plane A1 \"FW-190A\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"Spitfire V\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L
        burst A1 B1 G flank -1
        expect B1 guns - 4C 4C 2M",
    );
    // The side follows from where the firer stands: at 4 o'clock the right guns go first.
    for (hex, flank) in [("12,8", 0), ("11,12", 1), ("14,8", -1)] {
        let state = position(&format!(
            "phase fire
            plane A1 \"FW-190A\" at {hex} facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"Spitfire V\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L"
        ));
        let shot = airforce::state::Pending { aim: airforce::order::Aim::fixed(0, 1), range: 3, factors: 9, column: 9 };
        let burst = airforce::fire::burst(&state, &shot, 5);
        if flank != 0 {
            assert_eq!(burst.flank, flank, "{hex}");
        }
    }
}

// Rule: AF-VIC-01, AF-VIC-02, AF-VIC-03, AF-VIC-04, AF-SCN1-09, AF-SCN1-10
#[test]
fn points_kills_and_hits_decide() {
    check(
        "example most points in a free game
        title airforce, options none
        turn 20
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"P-51D\" at 10,14 facing 4 altitude .3 speed 5 attitude L
        plane B1 \"FW-190A\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
        > A1: 5 -
        > A2: 5 D.3
        > B1: 5 -
        expect points B 18
        expect over, won by B
        # Kills first.
        title airforce, scenario dogfight
        turn 20
        phase plot
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L group 0
        plane B1 \"FW-190A\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L group 1
        score A half-points 0 kills 1 hits 2 exits 0 damage 0
        score B half-points 90 kills 0 hits 9 exits 0 damage 0
        > A1: 5 -
        > B1: 5 -
        expect over, won by A
        # Then hits.
        title airforce, scenario dogfight
        turn 20
        phase plot
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L group 0
        plane B1 \"FW-190A\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L group 1
        score A half-points 0 kills 1 hits 2 exits 0 damage 0
        score B half-points 0 kills 1 hits 9 exits 0 damage 0
        > A1: 5 -
        > B1: 5 -
        expect over, won by B
        title airforce, scenario dogfight
        turn 20
        phase plot
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L group 0
        plane B1 \"FW-190A\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L group 1
        > A1: 5 -
        > B1: 5 -
        expect over, drawn",
    );
}

// Rule: AF-SCNV1-02, AF-SCNV1-07, AF-SCNV1-08, AF-SCNV1-09, AF-SCNV1-11
#[test]
fn flying_bombs_fly_on_and_one_hit_in_the_tank_is_enough() {
    check(
        "example a V-1 takes two hits on wing, fuselage or engine, one on the tank
        title airforce, scenario v1
        phase damage
        turn 9
        plane A1 \"Tempest V\" at 10,10 facing 4 altitude 3.0 speed 8 attitude L group 0
        plane B1 \"V-1\" at 13,10 facing 4 altitude 3.0 speed 8 attitude L by-rule group 1
        plane B2 \"V-1\" at 13,12 facing 4 altitude 3.0 speed 8 attitude L by-rule group 1
        plane B3 \"V-1\" at 13,14 facing 4 altitude 3.0 speed 8 attitude L by-rule group 1
        burst A1 B1 WFE flank 0
        burst A1 B2 L flank 0
        burst A1 B3 2F flank 0
        expect B1 flying
        expect B2 destroyed shot-down
        expect B3 destroyed shot-down
        > A1: 8K -
        expect B1 at 21,10 facing 4 altitude 3.0 speed 8
        title airforce, scenario v1
        phase fire
        turn 9
        plane A1 \"Tempest V\" at 10,10 facing 4 altitude 3.0 speed 8 attitude L group 0
        plane B1 \"V-1\" at 11,10 facing 4 altitude 3.0 speed 8 attitude L by-rule group 1 engine 1
        expect shot A1 B1 modifier -3 column 12
        > A1 fires at B1
        roll 6
        expect B1 destroyed shot-down
        expect over, won by A
        title airforce, scenario v1
        phase plot
        turn 9
        plane A1 \"Tempest V\" at 10,10 facing 4 altitude 3.0 speed 8 attitude L group 0
        plane B1 \"V-1\" at VI.H17 facing 4 altitude 3.0 speed 8 attitude L by-rule group 1
        > A1: 8K -
        expect B1 left 4
        expect over, won by B",
    );
    // Cockpit and gun hits are misses.
    let state = position(
        "phase fire
        plane A1 \"Tempest V\" at 10,10 facing 4 altitude 3.0 speed 8 attitude L
        plane B1 \"V-1\" at 11,10 facing 4 altitude 3.0 speed 8 attitude L by-rule",
    );
    let hits = airforce::tables::Hits([1, 1, 1, 1, 1, 1]);
    let counted = airforce::fire::counted(&state, airforce::piece::Unit::Plane(1), hits);
    assert_eq!(counted.0, [1, 1, 0, 1, 0, 1]);
}

// Rule: AF-DMG-02
#[test]
fn wing_hits_are_felt_at_once() {
    let mut state = position(
        "phase fire
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"FW-190A\" at 13,10 facing 4 altitude 8.0 speed 9 attitude L wing 1",
    );
    let fastest = state.limits(1).fastest;
    AirForce::apply(&mut state, Seat(0), Order::Fire(airforce::order::Aim::fixed(0, 1)), &mut Silent).expect("a shot");
    AirForce::resolve(&mut state, airforce::state::Roll::One(3), &mut Silent);
    assert!(state.limits(1).fastest < fastest);
    assert!(matches!(AirForce::turn(&state), Turn::Decide(_)));
    assert_eq!(state.table.planes[1].fate, Fate::Flying);
}
