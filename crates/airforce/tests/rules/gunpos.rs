//! Ammunition, gun positions, identification.

use std::sync::Arc;

use airforce::{card::Mount, fire, order::Aim};

use crate::common::{book, check, position};

// Rule: AF-AMMO-01, AF-AMMO-02, AF-AMMO-03
#[test]
fn every_firing_uses_a_mark_for_each_kind_of_barrel() {
    // FW-190A: 3C (5), 4C (6), 1M (4), 1M (4), 4C (6), 3C (5); six marks for cannon, thirteen for machine guns.
    for (options, weapon, hex, used) in [
        ("ammunition", "", "13,10", (1, 1)),
        ("ammunition", "with cannon", "13,10", (1, 0)),
        ("ammunition", "with mg", "13,10", (0, 1)),
        ("ammunition", "", "15,10", (1, 0)),
        ("none", "", "13,10", (0, 0)),
    ] {
        check(&format!(
            "example {options} {weapon} {hex}
            title airforce, options {options}
            phase fire
            plane A1 \"FW-190A\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"B-17G\" at {hex} facing 4 altitude 8.0 speed 4 attitude L
            > A1 fires at B1 {weapon}
            roll 1
            expect A1 cannon-used {} mg-used {}",
            used.0, used.1
        ));
    }
    check(
        "example a miss counts too, and an empty barrel is silent
        title airforce, options ammunition
        phase fire
        plane A1 \"FW-190A\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L cannon-used 5
        plane A2 \"FW-190A\" at 10,12 facing 4 altitude 8.0 speed 5 attitude L cannon-used 6
        plane A3 \"FW-190A\" at 10,14 facing 4 altitude 8.0 speed 5 attitude L cannon-used 6 mg-used 13
        plane B1 \"B-17G\" at 13,10 facing 4 altitude 8.0 speed 4 attitude L
        plane B2 \"B-17G\" at 13,12 facing 4 altitude 8.0 speed 4 attitude L
        plane B3 \"B-17G\" at 13,14 facing 4 altitude 8.0 speed 4 attitude L
        expect shot A1 B1 factors 16
        expect shot A2 B2 factors 2
        expect shot A3 B3 none
        > A1 fires at B1
        roll 1
        expect A1 cannon-used 6",
    );
}

// Rule: AF-AMMO-01
#[test]
fn gunners_have_all_they_need() {
    check(
        "example three shots of the same guns
        title airforce, options ammunition gun_positions
        phase fire
        plane A1 \"B-17G\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L
        plane B1 \"P-47D\" at 12,10 facing 1 altitude 12.0 speed 5 attitude L
        > A1 fires at B1 with flexible
        roll 1
        > A1 fires at B1 with flexible
        roll 1
        expect A1 cannon-used 0 mg-used 0",
    );
}

const OBLIQUE: &str = "Me-110G G-4/R8 oblique guns";

// Rule: AF-GUNPOS-01, AF-GUNPOS-02, AF-GUNPOS-03
#[test]
fn oblique_guns_fire_at_twelve_o_clock_high() {
    // FF 7C (4), 4C, 4C (6), 7C (4); FH 3C, 3C (5).
    for (options, attitude, hex, altitude, factors) in [
        ("gun_positions", "L", "12,10", "12.5", 28),
        ("gun_positions", "RB", "12,10", "12.9", 28),
        ("gun_positions", "L", "12,10", "12.4", 22),
        ("gun_positions", "L", "12,10", "11.5", 22),
        ("gun_positions", "I", "12,10", "12.5", 22),
        ("gun_positions", "IL", "12,10", "12.5", 22),
        ("gun_positions", "IR", "12,10", "12.5", 22),
        ("none", "L", "12,10", "12.5", 22),
        ("gun_positions", "L", "10,12", "12.5", 0),
        ("gun_positions", "L", "8,10", "12.5", 0),
    ] {
        let state = position(&format!(
            "options {options}
            phase fire
            plane A1 \"{OBLIQUE}\" at 10,10 facing 4 altitude 12.0 speed 5 attitude {attitude}
            plane B1 \"B-17G\" at {hex} facing 4 altitude {altitude} speed 4 attitude L"
        ));
        let found = fire::shot(&state, Aim::fixed(0, 1)).map_or(0, |shot| shot.factors);
        assert_eq!(found, factors, "{options} {attitude} {hex} {altitude}");
    }
}

// Rule: AF-GUNPOS-04, AF-GUNPOS-05
#[test]
fn guns_that_point_down_fire_at_lower_targets_ahead() {
    for (attitude, hex, altitude, factors) in [
        ("L", "12,10", "11.9", 28),
        ("LB", "12,10", "11.5", 28),
        ("L", "12,10", "12.0", 22),
        ("L", "12,10", "12.4", 22),
        ("I", "12,10", "11.9", 22),
        ("IL", "12,10", "11.9", 22),
        ("IR", "12,10", "11.9", 22),
        ("L", "8,10", "11.9", 0),
    ] {
        let mut state = position(&format!(
            "options gun_positions
            phase fire
            plane A1 \"{OBLIQUE}\" at 10,10 facing 4 altitude 12.0 speed 5 attitude {attitude}
            plane B1 \"B-17G\" at {hex} facing 4 altitude {altitude} speed 4 attitude L"
        ));
        // No card of the base game has such guns: turn the oblique ones over.
        let mut turned = (**book()).clone();
        for gun in turned.cards.iter_mut().flat_map(|card| &mut card.guns).filter(|gun| gun.mount == Mount::FH) {
            gun.mount = Mount::FL;
        }
        state.book = Arc::new(turned);
        let found = fire::shot(&state, Aim::fixed(0, 1)).map_or(0, |shot| shot.factors);
        assert_eq!(found, factors, "{attitude} {hex} {altitude}");
    }
}

// Rule: AF-GUNPOS-07, AF-GUNPOS-08, AF-GUNPOS-09
#[test]
fn pilot_and_gunner_fire_in_the_same_turn() {
    check(
        "example one ahead, one behind
        title airforce, options gun_positions
        phase fire
        plane A1 \"Me-110G\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"B-17G\" at 12,10 facing 4 altitude 8.0 speed 4 attitude L
        plane B2 \"P-51D\" at 8,10 facing 1 altitude 8.0 speed 5 attitude L
        plane B3 \"P-51D\" at 10,13 facing 4 altitude 8.0 speed 5 attitude L
        > A1 fires at B1
        roll 1
        refuse A1 fires at B1 by AF-FIRE-03
        > A1 fires at B2 with flexible
        expect shot A1 B2 flexible none
        expect shot A1 B3 flexible none",
    );
}

// Rule: AF-GUNPOS-06, AF-GUNPOS-10
#[test]
fn every_hit_on_flexible_guns_takes_two_factors_in_every_direction() {
    for (lost, twelve) in [(0, 4), (4, 4), (5, 2), (6, 0)] {
        let fact = if twelve == 0 { "none".to_owned() } else { format!("factors {twelve}") };
        check(&format!(
            "example {lost} hits
            title airforce, options gun_positions
            phase fire
            plane A1 \"B-17G\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L flexible-lost {lost}
            plane B1 \"P-47D\" at 12,10 facing 1 altitude 12.0 speed 5 attitude L
            plane B2 \"P-47D\" at 10,8 facing 4 altitude 12.0 speed 5 attitude L
            expect shot A1 B1 flexible {fact}"
        ));
    }
    check(
        "example ten factors left: four, four and two
        title airforce, options gun_positions
        phase fire
        plane A1 \"B-17G\" at 10,10 facing 4 altitude 12.0 speed 4 attitude L flexible-lost 1
        plane B1 \"P-47D\" at 12,10 facing 1 altitude 12.0 speed 5 attitude L
        > A1 fires at B1 with flexible
        roll 1
        > A1 fires at B1 with flexible
        roll 1
        expect shot A1 B1 flexible factors 2",
    );
}

// Rule: AF-GUNPOS-11
#[test]
fn the_firer_chooses_between_gunner_and_nearest_gun() {
    let hit = |flank: i8| {
        format!(
            "example from {flank}
            title airforce, options gun_positions
            phase damage
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"Me-110G\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B2 \"Me-110G\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
            burst A1 B1 G flank {flank}
            expect waits for A"
        )
    };
    check(&format!(
        "{}
            refuse A strikes 1 by AF-DMG-10
            > A strikes 4
            expect B1 guns 7C 4C 4C -",
        hit(1)
    ));
    check(&format!(
        "{}
            refuse A strikes 4 by AF-DMG-10
            > A strikes flexible
            expect B1 guns 7C 4C 4C 7C
            expect B1 flexible-lost 1",
        hit(-1)
    ));
    check(&format!(
        "{}
            allow A strikes 1
            allow A strikes 4
            allow A strikes flexible
            > A strikes 2
            expect B1 guns 7C - 4C 7C",
        hit(0)
    ));
}

// Rule: AF-ID-01, AF-ID-02
#[test]
fn only_a_friend_that_is_nearer_can_be_taken_for_an_enemy() {
    for (options, friend, dice) in [
        ("flak identification", "12,10", true),
        ("flak identification", "14,10", false),
        ("flak identification", "15,10", false),
        ("flak", "12,10", false),
        // Not where the gun does not point.
        ("flak identification", "6,10", false),
    ] {
        let expected = if dice { "roll 4\n            roll 1" } else { "roll 1" };
        check(&format!(
            "example {options} {friend}
            title airforce, options {options}
            phase fire
            plane A1 \"P-47D\" at {friend} facing 2 altitude 2.0 speed 5 attitude L
            plane B1 \"Me-109F\" at 14,10 facing 4 altitude 2.1 speed 5 attitude L
            piece AL1 light-flak at 8,10 facing 4 guns 4 factor 4
            > AL1 fires at B1
            expect waits for dice
            {expected}
            expect A1 hits W0 F0"
        ));
    }
}

// Rule: AF-ID-03
#[test]
fn of_equally_near_friends_the_firing_player_picks_one() {
    check(
        "example two friends
        title airforce, options flak identification
        phase fire
        plane A1 \"P-47D\" at 12,10 facing 4 altitude 2.0 speed 5 attitude L
        plane A2 \"P-47D\" at 12,10 facing 4 altitude 2.1 speed 5 attitude L
        plane A3 \"P-47D\" at 13,10 facing 4 altitude 2.0 speed 5 attitude L
        plane B1 \"Me-109F\" at 14,10 facing 4 altitude 2.0 speed 5 attitude L
        piece AL1 light-flak at 8,10 facing 4 guns 4 factor 4
        > AL1 fires at B1
        roll 5
        expect waits for A
        refuse A picks A3 by AF-ID-03
        > A picks A2
        roll 3
        > A holds fire
        expect A1 hits W0
        expect A2 hits W1",
    );
}
