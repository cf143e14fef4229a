//! Bombing from high altitude, in a glide and in a dive; ground targets.

use airforce::book::Book;
use content::Files;

use crate::common::{book, check, start_with};

/// The book with something changed in a file of scenarios: how many faults it has.
pub(crate) fn faults(file: &str, old: &str, new: &str) -> usize {
    let built_in = Files::built_in();
    let path = format!("airforce/scenarios/{file}.toml");
    let changed = built_in.get(&path).expect("the file is there").replacen(old, new, 1);
    assert_ne!(built_in.get(&path), Some(changed.as_str()), "{old} is there");
    let files = built_in
        .under("airforce")
        .map(|(name, text)| if name == path { (name, changed.as_str()) } else { (name, text) });
    Book::read(&Files::of(files)).map_or_else(|faults| faults.len(), |_| 0)
}

// Rule: AF-BOMB-04, AF-HBOMB-02, AF-HBOMB-03, AF-GBOMB-04, AF-DIVEB-01, AF-DIVEB-03, AF-DIVEB-04
#[test]
fn altitude_attitude_and_type_decide_how_bombs_are_dropped() {
    let all = "glide_bombing dive_bombing high_bombing";
    for (options, plane, altitude, attitude, way) in [
        (all, "P-47D", ".1", "L", "glide"),
        (all, "P-47D", "3.0", "L", "glide"),
        (all, "P-47D", "3.1", "L", "none"),
        (all, "P-47D", "5.9", "L", "none"),
        (all, "P-47D", "6.0", "L", "high"),
        (all, "P-47D", "1.0", "RB", "none"),
        (all, "P-47D", "6.0", "LB", "none"),
        (all, "P-47D", "6.0", "I", "none"),
        (all, "Ju-87B", "8.0", "L", "dive"),
        (all, "Ju-87B", "8.1", "L", "high"),
        (all, "Ju-87B", "5.0", "RB", "dive"),
        (all, "Ju-87B", "2.0", "LB", "dive"),
        (all, "Ju-87B", "2.0", "I", "none"),
        (all, "Ju-87B", "2.0", "IL", "none"),
        (all, "Ju-88A", "4.0", "L", "dive"),
        ("glide_bombing", "Ju-87B", "2.0", "L", "glide"),
        ("high_bombing", "P-47D", "2.0", "L", "none"),
    ] {
        check(&format!(
            "example {plane} {altitude} {attitude}
            title airforce, options loaded {options}
            plane A1 \"{plane}\" at 20,10 facing 4 altitude {altitude} speed 4 attitude {attitude} bombs 1 pounds 500
            expect bombs A1 {way}"
        ));
    }
}

// Rule: AF-BOMB-01, AF-BOMB-02, AF-BOMB-05
#[test]
fn one_aircraft_in_a_hex_releases_where_it_begins_the_turn() {
    check(
        "example two in the same hex, one elsewhere
        title airforce, options loaded glide_bombing vehicles
        phase ordnance
        turn 2
        plane A1 \"P-47D\" at 20,10 facing 4 altitude .5 speed 4 attitude L bombs 2 pounds 2000 releases Bmb
        plane A2 \"P-47D\" at 20,10 facing 4 altitude .6 speed 4 attitude L bombs 2 pounds 2000 releases Bmb
        plane A3 \"P-47D\" at 30,10 facing 4 altitude .5 speed 4 attitude L bombs 2 pounds 2000 releases Bmb-1
        plane B1 \"Me-109F\" at 50,10 facing 4 altitude 2.0 speed 5 attitude L
        piece BC1 truck at 20,10 facing 4
        # Two bombs of A1, one of A3; A2 keeps its own.
        roll 6 1
        roll 6 1
        expect piece BC1 gone
        roll 6 1
        expect A1 bombs 0
        expect A2 bombs 2
        expect A3 bombs 1
        expect waits for AB",
    );
}

// Rule: AF-BOMB-03
#[test]
fn who_bombs_does_not_fire_its_fixed_guns() {
    check(
        "example the pilot is busy, the gunner is not
        title airforce, options loaded glide_bombing gun_positions
        phase fire
        plane A1 \"Me-110G\" at 20,10 facing 4 altitude .5 speed 4 attitude L bombs 2 pounds 2200 releases Bmb
        plane B1 \"P-47D\" at 22,10 facing 4 altitude .5 speed 5 attitude L
        plane B2 \"P-47D\" at 18,10 facing 1 altitude .5 speed 5 attitude L
        expect shot A1 B1 none
        expect shot A1 B2 flexible factors 2
        refuse A1 fires at B1 by AF-BOMB-03",
    );
}

// Rule: AF-BOMB-06, AF-HBOMB-01, AF-HBOMB-04, AF-HBOMB-07, AF-GT-05
#[test]
fn from_high_altitude_the_whole_load_falls_on_the_hex_below() {
    for (marker, radius, points) in [("20,10", 0, "4"), ("20,10", 6, "6"), ("22,10", 1, "0"), ("21,10", 1, "6")] {
        // 7, +1 for 6,000 lb, and +1 for every target hex around.
        check(&format!(
            "example target at {marker} with radius {radius}
            title airforce, options loaded high_bombing ground_targets
            scenario bombers
            phase ordnance
            turn 2
            plane A1 \"B-17G\" at 20,10 facing 4 altitude 12.0 speed 4 attitude L bombs 12 pounds 6000 releases Bmb-1
            plane B1 \"Me-109F\" at 50,10 facing 4 altitude 2.0 speed 5 attitude L group 2
            piece BG1 target at {marker} radius {radius}
            roll 3 4
            expect A1 bombs 0
            expect points A {points}"
        ));
    }
}

// Rule: AF-HBOMB-06, AF-HBOMB-09, AF-HBOMB-10, AF-HBOMB-11, AF-CREW-11, AF-CREW-12
#[test]
fn everything_that_changes_the_roll_from_high_altitude() {
    for (options, plane, fields, land, expected) in [
        ("", "B-17G", "altitude 20.0 pounds 3000", "", 0),
        ("", "B-17G", "altitude 24.9 pounds 3000", "", 0),
        ("", "B-17G", "altitude 25.0 pounds 3000", "", -1),
        ("", "B-17G", "altitude 30.0 pounds 3000", "", -2),
        ("", "B-17G", "altitude 20.0 pounds 3999", "", 0),
        ("", "B-17G", "altitude 20.0 pounds 4000", "", 1),
        ("", "B-17G", "altitude 20.0 pounds 8000", "", 2),
        ("night", "B-17G", "altitude 20.0 pounds 3000", "", -3),
        ("", "B-17G", "altitude 20.0 pounds 3000", "cloud 20,10 base 2.0 top 3.0 radius 1", -2),
        ("", "B-17G", "altitude 20.0 pounds 3000", "cloud 20,10 base 21.0 top 23.0 radius 1", 0),
        ("", "B-17G", "altitude 20.0 pounds 3000", "piece BG1 target at 20,10 radius 0 obscured", -2),
        ("", "B-17G", "altitude 20.0 pounds 3000", "piece BL1 light-flak at 21,10 guns 1 factor 1", 1),
        ("", "B-17G", "altitude 20.0 pounds 3000", "piece BL1 light-flak at 22,10 guns 1 factor 1", 0),
        ("", "B-17G", "altitude 20.0 pounds 3000", "piece AL1 light-flak at 21,10 guns 1 factor 1", 0),
        // Radar helps at night and through smoke only.
        ("", "B-17G H2X pathfinder", "altitude 20.0 pounds 3000", "", 0),
        ("night", "B-17G H2X pathfinder", "altitude 20.0 pounds 3000", "", -2),
        ("", "B-17G H2X pathfinder", "altitude 20.0 pounds 3000", "cloud 20,10 base 2.0 top 3.0 radius 1", -1),
        // No sight.
        ("", "P-47D", "altitude 20.0 pounds 2000", "", -2),
        ("skill", "B-17G", "altitude 20.0 pounds 3000 ace kills 15", "", 1),
        ("skill", "B-17G", "altitude 20.0 pounds 3000 novice", "", -1),
        ("", "B-17G", "altitude 20.0 pounds 3000 novice", "", 0),
        ("crew", "B-17G", "altitude 20.0 pounds 3000 traits T", "", 1),
        ("crew", "B-17G", "altitude 20.0 pounds 3000 traits TT", "", 2),
        ("", "B-17G", "altitude 20.0 pounds 3000 traits TT", "", 0),
    ] {
        check(&format!(
            "example {options} {plane} {fields} {land}
            title airforce, options loaded high_bombing flak ground_targets {options}
            phase fire
            {land}
            plane A1 \"{plane}\" at 20,10 facing 4 speed 4 attitude L bombs 2 {fields}
            expect high A1 {expected}"
        ));
    }
    check(
        "example two vehicles in one hex beside it
        title airforce, options loaded high_bombing vehicles
        phase fire
        piece BC1 truck at 21,10 facing 4
        piece BC2 truck at 21,10 facing 4
        plane A1 \"B-17G\" at 20,10 facing 4 altitude 20.0 speed 4 attitude L bombs 2 pounds 3000
        expect high A1 2",
    );
    for (release, expected) in [("releases Bmb", 0), ("", -2)] {
        check(&format!(
            "example one sight for a whole formation, {release}
            title airforce, options loaded high_bombing formations
            phase ordnance
            plane A1 \"B-17G\" at 20,10 facing 4 altitude 20.0 speed 4 attitude L bombs 2 pounds 3000 {release}
            plane A2 \"P-47D\" at 19,11 facing 4 altitude 20.0 speed 4 attitude L bombs 2 pounds 2000 releases Bmb follows A1
            plane B1 \"Me-109F\" at 50,10 facing 4 altitude 2.0 speed 5 attitude L
            expect high A2 {expected}"
        ));
    }
}

// Rule: AF-HBOMB-08, AF-FLAK-15
#[test]
fn a_second_die_multiplies_the_damage_to_specific_targets() {
    // 2, +0: one damage point; the second die gives the hits.
    for (piece, die, fact) in [
        ("BL1 light-flak at 20,10 guns 4 factor 2", 3, "BL1 guns 1 there"),
        ("BL1 light-flak at 20,10 guns 4 factor 2", 4, "BL1 gone"),
        ("BT1 tank at 20,10", 1, "BT1 hits 1 there"),
        ("BT1 tank at 20,10", 2, "BT1 gone"),
        ("BC1 truck at 20,10", 1, "BC1 gone"),
        ("BR1 runway at 20,10", 1, "BR1 gone"),
        ("BX1 fort at 20,10", 1, "BX1 hits 1 there"),
        ("BX1 fort at 20,10", 2, "BX1 gone"),
    ] {
        check(&format!(
            "example {piece} {die}
            title airforce, options loaded high_bombing flak vehicles ground_targets
            phase ordnance
            turn 2
            plane A1 \"B-17G\" at 20,10 facing 4 altitude 12.0 speed 4 attitude L bombs 6 pounds 3000 releases Bmb
            plane B1 \"Me-109F\" at 50,10 facing 4 altitude 2.0 speed 5 attitude L
            piece {piece}
            roll 1 1
            roll {die}
            expect piece {fact}"
        ));
    }
}

// Rule: AF-GBOMB-01, AF-GBOMB-02, AF-GBOMB-03, AF-GBOMB-04, AF-GBOMB-05, AF-DIVEB-02, AF-DIVEB-03
#[test]
fn the_red_die_gives_the_distance_and_the_white_die_the_direction() {
    // Facing 4 at 20,10; white 1 is ahead.
    for (plane, altitude, by_distance) in [
        ("P-47D", ".5", [4, 2, 1]),
        ("P-47D", ".6", [5, 3, 1]),
        ("P-47D", "2.0", [5, 3, 1]),
        ("P-47D", "2.1", [6, 4, 2]),
        ("P-47D", "3.0", [6, 4, 2]),
        // One better in a dive.
        ("Ju-87B", "3.0", [3, 1, 0]),
        ("Ju-87B", "3.1", [4, 2, 0]),
        ("Ju-87B", "5.0", [4, 2, 0]),
        ("Ju-87B", "5.1", [5, 3, 1]),
        ("Ju-87B", "8.0", [5, 3, 1]),
    ] {
        for red in 1..=6 {
            let distance = by_distance.iter().position(|least| red >= *least).unwrap_or(3);
            check(&format!(
                "example {plane} {altitude} red {red}
                title airforce, options loaded glide_bombing dive_bombing
                plane A1 \"{plane}\" at 20,10 facing 4 altitude {altitude} speed 4 attitude L bombs 1 pounds 500
                expect impact A1 {red} 1 at {},10",
                20 + distance
            ));
        }
    }
    for (white, hex) in [(1, "21,10"), (2, "20,11"), (3, "19,11"), (4, "19,10"), (5, "20,9"), (6, "21,9")] {
        check(&format!(
            "example white {white}
            title airforce, options loaded glide_bombing
            plane A1 \"P-47D\" at 20,10 facing 4 altitude .5 speed 4 attitude L bombs 1 pounds 500
            expect impact A1 3 {white} at {hex}"
        ));
    }
}

// Rule: AF-GBOMB-06, AF-VEH-13, AF-GT-02
#[test]
fn a_bomb_destroys_everything_in_its_hex() {
    check(
        "example a full hex, and a bridge of three hexes
        title airforce, options loaded glide_bombing flak vehicles ground_targets take_off
        phase ordnance
        turn 2
        plane A1 \"P-47D\" at 20,10 facing 4 altitude .5 speed 4 attitude L bombs 1 pounds 500 releases Bmb
        plane A2 \"P-47D\" at 30,10 facing 4 altitude .5 speed 4 attitude L bombs 1 pounds 500 releases Bmb
        plane B1 \"Me-109F\" at 50,10 facing 4 altitude 2.0 speed 5 attitude L
        plane B2 \"Me-109F\" at 20,10 facing 4 altitude .0 speed 0 attitude L grounded engine-off
        piece BL1 light-flak at 20,10 guns 3 factor 2
        piece BC1 truck at 20,10
        piece BT1 tank at 20,10
        piece BS1 bridge at 30,10 cluster 1
        piece BS2 bridge at 31,10 cluster 1
        piece BS3 bridge at 40,10 cluster 2
        # A vehicle in the hex makes it harder.
        roll 5 1
        roll 4 1
        expect B2 destroyed bombs
        expect piece BL1 gone
        expect piece BC1 gone
        expect piece BT1 gone
        expect piece BS1 gone
        expect piece BS2 gone
        expect piece BS3 there",
    );
}

// Rule: AF-GBOMB-07, AF-VEH-14, AF-HIT-11
#[test]
fn what_stands_beside_a_bomb_is_attacked_on_column_eight() {
    // Column 8: die 2 WFE, die 4 FCE, die 1 F, die 3 2W.
    for (piece, die, fact) in [
        ("BL1 light-flak at 21,10 guns 4 factor 2", 4, "BL1 guns 2 there"),
        ("BL1 light-flak at 21,10 guns 4 factor 2", 3, "BL1 guns 4 there"),
        ("BC1 truck at 19,11", 2, "BC1 gone"),
        ("BC1 truck at 19,11", 3, "BC1 there"),
        ("BT1 tank at 20,9", 1, "BT1 hits 1 there"),
    ] {
        check(&format!(
            "example {piece} {die}
            title airforce, options loaded glide_bombing flak vehicles
            phase ordnance
            turn 2
            plane A1 \"P-47D\" at 20,10 facing 4 altitude .5 speed 4 attitude L bombs 1 pounds 500 releases Bmb
            plane B1 \"Me-109F\" at 50,10 facing 4 altitude 2.0 speed 5 attitude L
            piece {piece}
            roll 4 1
            expect waits for dice
            roll {die}
            expect piece {fact}"
        ));
    }
    check(
        "example a parked aircraft
        title airforce, options loaded glide_bombing
        phase ordnance
        turn 2
        plane A1 \"P-47D\" at 20,10 facing 4 altitude .5 speed 4 attitude L bombs 1 pounds 500 releases Bmb
        plane B1 \"Me-109F\" at 50,10 facing 4 altitude 2.0 speed 5 attitude L
        plane B2 \"Me-109F\" at 21,10 facing 4 altitude .0 speed 0 attitude L grounded
        roll 4 1
        roll 2
        expect B2 hits W1 F1 E1",
    );
}

// Rule: AF-GBOMB-08, AF-GBOMB-09, AF-DIVEB-02
#[test]
fn vehicles_smoke_and_crews_change_the_red_die() {
    for (options, plane, fields, land, expected) in [
        ("", "P-47D", "", "", 0),
        ("", "P-47D", "", "piece BC1 truck at 20,10", -1),
        ("", "P-47D", "", "piece BG1 target at 20,10 radius 2 obscured", -1),
        ("", "P-47D", "", "piece BC1 truck at 21,10", 0),
        ("", "Ju-87B", "", "", 1),
        ("", "Ju-87B", "", "piece BC1 truck at 20,10", 0),
        ("skill", "P-47D", "ace kills 5", "", 1),
        ("skill", "P-47D", "novice", "", -1),
        ("crew", "P-47D", "traits T", "", 1),
        ("crew", "P-47D", "traits TT", "", 2),
    ] {
        check(&format!(
            "example {options} {plane} {fields} {land}
            title airforce, options loaded glide_bombing dive_bombing vehicles ground_targets {options}
            phase fire
            {land}
            plane A1 \"{plane}\" at 20,10 facing 4 altitude .5 speed 4 attitude L bombs 1 pounds 500 {fields}
            expect red A1 {expected}"
        ));
    }
}

// Rule: AF-GBOMB-10, AF-GBOMB-11
#[test]
fn a_hill_above_the_aircraft_is_missed_and_other_levels_are_spared() {
    for (hill, red, rolls, fact) in [
        // On the hill, which is higher than the aircraft: a miss.
        ("hill 21,10 .6", 3, "", "BC1 there"),
        ("hill 21,10 .3", 3, "", "BC1 gone"),
        // Beside the truck, which stands higher: no splinters.
        ("hill 21,10 .3", 4, "", "BC1 there"),
        ("", 4, "roll 1", "BC1 gone"),
    ] {
        check(&format!(
            "example {hill} {red}
            title airforce, options loaded glide_bombing terrain vehicles
            phase ordnance
            turn 2
            {hill}
            plane A1 \"P-47D\" at 20,10 facing 4 altitude .5 speed 4 attitude L bombs 1 pounds 500 releases Bmb
            plane B1 \"Me-109F\" at 50,10 facing 4 altitude 2.0 speed 5 attitude L
            piece BC1 truck at 21,10
            roll {red} 1
            {rolls}
            expect waits for AB
            expect piece {fact}"
        ));
    }
}

// Rule: AF-GT-01
#[test]
fn airfields_and_bridges_are_straight_lines() {
    assert_eq!(faults("low-level", "cluster = 4", "cluster = 4 "), 0);
    assert!(faults("low-level", "cluster = 4", "cluster = 3") > 0, "an airfield of three hexes");
    assert!(
        faults("low-level", "\"IV.M4/4\", \"IV.M5/4\"", "\"IV.N4/4\", \"IV.M5/4\"") > 0,
        "an airfield with a corner"
    );
    let bridge = "kind = \"bridge\"\nside = \"second\"\nhexes = [\"IV.M3\", \"IV.M4\", \"IV.M5\", \"IV.M6\"]\n";
    let add = |cluster: u8| {
        format!("[[scenario.pieces]]\n{bridge}cluster = {cluster}\n\n[[scenario.pieces]]\nkind = \"runway\"")
    };
    let old = "[[scenario.pieces]]\nkind = \"runway\"";
    assert_eq!(faults("low-level", old, &add(2)), 0);
    assert_eq!(faults("low-level", old, &add(1)), 0);
    assert!(faults("low-level", old, &add(4)) > 0, "a bridge of four hexes");
}

// Rule: AF-GT-03, AF-GT-04, AF-GT-05
#[test]
fn a_target_area_has_a_value_for_each_hex_and_each_hex_is_destroyed_once() {
    let value = book().scenario("ploesti").expect("the raid").scoring.target_hex;
    assert!((3..=6).contains(&value), "{value}");
    check(
        "example three bombs, two of them in the same hex
        title airforce, options loaded glide_bombing ground_targets
        scenario bombers
        phase ordnance
        turn 2
        plane A1 \"P-47D\" at 20,10 facing 4 altitude .5 speed 4 attitude L bombs 3 pounds 1500 releases Bmb group 1
        plane A2 \"P-47D\" at 30,10 facing 4 altitude .5 speed 4 attitude L bombs 1 pounds 500 releases Bmb group 1
        plane B1 \"Me-109F\" at 50,10 facing 4 altitude 2.0 speed 5 attitude L group 2
        piece BG1 target at 26,10 radius 6
        roll 6 1
        roll 6 1
        roll 3 1
        roll 6 1
        expect points A 3",
    );
}

// Rule: AF-GT-06
#[test]
fn fortifications_need_two_bombs() {
    check(
        "example one bomb after the other
        title airforce, options loaded glide_bombing ground_targets
        phase ordnance
        turn 2
        plane A1 \"P-47D\" at 20,10 facing 4 altitude .5 speed 4 attitude L bombs 2 pounds 1000 releases Bmb
        plane B1 \"Me-109F\" at 50,10 facing 4 altitude 2.0 speed 5 attitude L
        piece BX1 fort at 20,10
        roll 6 1
        expect piece BX1 there hits 1
        roll 6 1
        expect piece BX1 gone",
    );
}

// Rule: AF-HBOMB-07, AF-SCN2-18
#[test]
fn damage_points_count_where_the_scenario_says_so() {
    assert_eq!(start_with("bombers", &[]).scenario().scoring.damage_point, 1);
    assert_eq!(start_with("ploesti", &[]).scenario().scoring.damage_point, 0);
}
