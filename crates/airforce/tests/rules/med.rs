//! Several cockpits and engines, in-line engines.

use std::sync::Arc;

use airforce::{
    card::EngineKind,
    damage,
    options::{Opt, Options},
    plane::{Cause, Fate},
};

use crate::common::{book, card, check, position};

// Rule: AF-MED-01
#[test]
fn the_nearest_engine_or_cockpit_is_hit() {
    for (hits, flank, fact) in [("E", 1, "E0/1"), ("E", -1, "E1/0"), ("C", 1, "C0/1"), ("C", -1, "C1/0")] {
        check(&format!(
            "example {hits} from {flank}
            title airforce, options multi_engine
            phase damage
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"Ju-88C\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L
            burst A1 B1 {hits} flank {flank}
            expect B1 hits {fact}"
        ));
    }
    check(
        "example from behind the firing player chooses, and a destroyed engine is passed over
        title airforce, options multi_engine
        phase damage
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"Ju-88C\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B2 \"B-17G\" at 30,10 facing 4 altitude 8.0 speed 4 attitude L engine 0/0/0/4
        burst A1 B1 E flank 0
        burst A1 B2 E flank 1
        expect waits for A
        > A strikes 2
        expect B1 hits E0/1
        expect B2 hits E0/0/1/4",
    );
}

// Rule: AF-MED-02
#[test]
fn of_two_cockpits_neither_counts_until_one_is_gone() {
    let plane = |hits: [u8; 2]| {
        let state = position(
            "plane A1 \"Ju-88C\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"P-51D\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L",
        );
        let mut plane = state.table.planes[0].clone();
        plane.damage.cockpits = hits;
        plane
    };
    let option = Options::of([Opt::MultiEngine]);
    for (hits, expected) in [([1, 1], 0), ([2, 0], 0), ([2, 1], 1), ([0, 2], 0), ([1, 2], 1)] {
        assert_eq!(damage::cockpit_hits(card("ju-88c"), &plane(hits), option), expected, "{hits:?}");
    }
    assert_eq!(damage::cockpit_hits(card("ju-88c"), &plane([1, 1]), Options::NONE), 2);
    assert!(!damage::is_destroyed(card("ju-88c"), &plane([2, 1]).damage, option));
    assert!(damage::is_destroyed(card("ju-88c"), &plane([2, 2]).damage, option));
}

// Rule: AF-MED-07
#[test]
fn a_crippled_twin_that_cannot_drop_its_load_is_lost() {
    for (always, lost) in [(true, true), (false, false)] {
        let mut heavy = (**book()).clone();
        let index = heavy.card_index("me-110g").expect("a card");
        heavy.cards[usize::from(index)].equipment.always_loaded = always;
        let mut state = position(
            "options multi_engine loaded
            phase fire
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"Me-110G\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L engine 3/0
            plane B2 \"Me-110G\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L",
        );
        state.book = Arc::new(heavy);
        airforce::flow::enter_phase(&mut state, airforce::state::Phase::Damage);
        airforce::flow::advance(&mut state, &mut referee::Silent);
        let expected = if lost { Fate::Destroyed(Cause::Engines) } else { Fate::Flying };
        assert_eq!(state.table.planes[1].fate, expected);
    }
}

// Rule: AF-MED-08, AF-MED-09, AF-MED-11
#[test]
fn four_engines_lose_a_point_each_and_some_losses_are_too_many() {
    for (engines, power) in [("0/0/0/0", 1), ("3/3/3/3", 1), ("4/0/0/0", 0)] {
        check(&format!(
            "example {engines}
            title airforce, options multi_engine
            plane A1 \"B-17G\" at 10,10 facing 4 altitude 8.0 speed 4 attitude L engine {engines}
            expect A1 power {power}"
        ));
    }
    let dead = |engines: [u8; 4]| {
        let damage = airforce::plane::Damage { engines, ..Default::default() };
        damage::is_destroyed(card("b-17g"), &damage, Options::of([Opt::MultiEngine]))
    };
    for (engines, expected) in [
        ([4, 0, 0, 0], false),
        ([4, 4, 0, 0], true),
        ([0, 0, 4, 4], true),
        ([4, 0, 4, 0], false),
        ([0, 4, 0, 4], false),
        ([4, 1, 4, 0], false),
        ([4, 1, 4, 1], true),
        ([4, 3, 3, 3], false),
    ] {
        assert_eq!(dead(engines), expected, "{engines:?}");
    }
}

// Rule: AF-MED-03
#[test]
fn hits_on_both_of_two_engines_cost_two_points_at_most() {
    use airforce::{damage, options::Opt, options::Options, plane::Plane};
    let card = crate::common::card("ju-88a");
    assert_eq!(card.hits.engines, [4, 4]);
    for (hits, lost) in [([0, 3], 0), ([1, 3], 1), ([2, 2], 2), ([3, 3], 2)] {
        let mut plane = Plane::new(0, referee::Side::First, None, 1);
        plane.damage.engines[..2].copy_from_slice(&hits);
        assert_eq!(damage::power_loss(card, &plane, Options::of([Opt::MultiEngine])), lost, "{hits:?}");
    }
}

// Rule: AF-MED-12
#[test]
fn several_engines_lose_a_point_of_speed_for_three_wing_hits() {
    for (options, wing, fastest) in
        [("multi_engine", 2, 6), ("multi_engine", 3, 5), ("multi_engine", 6, 4), ("none", 2, 5), ("none", 6, 3)]
    {
        check(&format!(
            "example {options} {wing}
            title airforce, options {options}
            plane A1 \"B-17G\" at 10,10 facing 4 altitude 8.0 speed 3 attitude L wing {wing}
            expect A1 fastest {fastest}"
        ));
    }
}

// Rule: AF-MED-13
#[test]
fn any_hit_makes_a_loaded_single_drop_its_load() {
    for (options, hits, bombs) in [("multi_engine loaded", "W", 0), ("multi_engine loaded", "G", 0), ("loaded", "W", 2)]
    {
        check(&format!(
            "example {options} {hits}
            title airforce, options {options}
            phase damage
            plane A1 \"FW-190A\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"P-47D\" at 12,10 facing 4 altitude 8.0 speed 5 attitude L bombs 2 pounds 2000 releases Bmb
            plane B2 \"P-47D\" at 30,10 facing 4 altitude 8.0 speed 5 attitude L bombs 2 pounds 2000
            burst A1 B1 {hits} flank 1
            expect B1 bombs {bombs} {}
            expect B2 bombs 2 loaded",
            if bombs == 0 { "unloaded" } else { "loaded" }
        ));
    }
}

// Rule: AF-INLINE-01, AF-INLINE-02
#[test]
fn liquid_cooled_engines_and_the_me_262_are_checked_and_radials_are_not() {
    for (id, kind) in [
        ("p-51d", EngineKind::InLine),
        ("spitfire-ix", EngineKind::InLine),
        ("me-109g", EngineKind::InLine),
        ("me-262a", EngineKind::InLine),
        ("lancaster", EngineKind::InLine),
        ("p-47d", EngineKind::Radial),
        ("fw-190a", EngineKind::Radial),
        ("b-17g", EngineKind::Radial),
    ] {
        assert_eq!(card(id).engine, kind, "{id}");
    }
    for (id, waits) in [("P-51D", "dice"), ("Me-262A", "dice"), ("FW-190A", "AB")] {
        check(&format!(
            "example {id}
            title airforce, options in_line
            phase damage
            plane A1 \"P-47D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
            plane B1 \"{id}\" at 30,10 facing 4 altitude 8.0 speed 5 attitude L
            burst A1 B1 E flank 1
            expect waits for {waits}"
        ));
    }
    check(
        "example each hit is checked
        title airforce, options in_line
        phase damage
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"Me-262A\" at 30,10 facing 4 altitude 8.0 speed 5 attitude L
        burst A1 B1 E flank 1
        roll 1 1
        expect B1 flying hits E1
        expect waits for AB",
    );
}
