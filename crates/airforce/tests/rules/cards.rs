//! Cards, map and tables: figures and how they are read.

use crate::common::{book, card, check};
use airforce::{
    card::{Barrel, EngineKind, Guided, Increment, Mount, PROHIBITED, Role},
    opening::{self, MAP},
    plot::Manoeuvre,
    units::{self, Altitude},
};
use grid::hex::{Facing, Layout, Section};

// Rule: AF-GEN-01, AF-GEN-04
#[test]
fn eighty_types_of_seven_nations_the_flying_bomb_and_the_missile_have_cards() {
    let types = book().cards.iter().filter(|card| !card.id.contains('/'));
    let (missiles, aircraft): (Vec<_>, Vec<_>) = types.partition(|card| card.role == Role::Missile);
    assert_eq!((aircraft.len(), missiles.len()), (80, 3));
    for (nation, count) in [("uk", 14), ("us", 28), ("de", 14), ("jp", 12), ("su", 8), ("fr", 2), ("it", 2)] {
        assert_eq!(aircraft.iter().filter(|card| card.nation == nation).count(), count, "{nation}");
    }
}

// Rule: AF-GEN-03
#[test]
fn a_speed_point_is_a_hex_in_ten_seconds() {
    // 50 miles an hour are 22.35 metres a second.
    let metres = units::MILES_PER_HOUR * 447 / 1000 * units::SECONDS_PER_TURN;
    assert!(metres.abs_diff(units::METRES_PER_HEX) <= 5, "{metres}");
}

// Rule: AF-GEN-05
#[test]
fn the_base_game_is_flown_by_the_named_fighters_with_guns_fixed_forward() {
    let scenario = book().scenario("dogfight").expect("it is there");
    let named = ["hurricane", "tempest", "me-109", "fw-190", "p-51", "p-47", "spitfire"];
    for id in scenario.groups.iter().flat_map(|group| &group.types) {
        assert!(named.iter().any(|name| id.starts_with(name)), "{id}");
        assert!(card(id).guns.iter().all(|gun| gun.mount == Mount::FF && !gun.ground_only), "{id}");
    }
}

// Rule: AF-MAP-01, AF-MAP-05
#[test]
fn sections_lie_as_they_do_at_the_start() {
    let rows = [["II", "IV", "VI"], ["I", "III", "V"]];
    for (south, row) in rows.into_iter().enumerate() {
        for (east, name) in row.into_iter().enumerate() {
            let section = Layout::START.section_at(east as i8, south as i8).map(Section::name);
            assert_eq!(section, Some(name));
        }
    }
    for code in ["I.F1", "I.N1", "II.I1", "IV.G18", "VI.O18"] {
        let hex = Layout::START.hex(code.parse().expect("a code of the map"));
        assert!(MAP.contains(hex));
        assert_eq!(Layout::START.address(hex).map(|at| at.to_string()).as_deref(), Some(code));
    }
}

// Rule: AF-MAP-06, AF-MAP-07
#[test]
fn facings_are_the_six_sides_clockwise_and_four_points_east() {
    let names: Vec<u8> = Facing::ALL.into_iter().map(Facing::number).collect();
    assert_eq!(names, [1, 2, 3, 4, 5, 6]);
    let east = Facing::from_number(4).expect("a facing");
    assert_eq!(east.vector(), grid::hex::Offset::new(1, 0));
    assert_eq!(east.right().number(), 5);
    assert!(Facing::from_number(0).is_none() && Facing::from_number(7).is_none());
}

// Rule: AF-CARD-01, AF-CARD-02, AF-CARD-05
#[test]
fn an_altitude_uses_the_band_with_the_smallest_label_not_below_it() {
    let card = card("me-109e");
    for (altitude, label) in [("32.3", "34.9"), ("4.9", "4.9"), ("5.0", "9.9"), (".1", "4.9"), ("36.0", "36.0")] {
        let band = card.band(Altitude::read(altitude).expect("an altitude"));
        assert_eq!(band.top.to_string(), label, "{altitude}");
    }
    for card in book().cards.iter().filter(|card| card.role != Role::Missile) {
        let depths = card.bands.windows(2).map(|pair| pair[1].top.above(pair[0].top));
        assert!(depths.into_iter().all(|depth| (5..=50).contains(&depth)), "{}", card.id);
    }
}

// Rule: AF-CARD-06, AF-ALT-10
#[test]
fn nobody_climbs_above_the_label_of_the_outermost_band() {
    check(
        "example a climb stops at the ceiling
        title airforce, options none
        plane A1 \"Spitfire I\" at 0,10 facing 4 altitude 33.9 speed 4 attitude L
        expect A1 ceiling 34.0 climb .1
        expect illegal A1: 4 C.2 by AF-ILLEGAL-03
        title airforce, options none
        plane A1 \"Spitfire I\" at 0,10 facing 4 altitude 34.0 speed 4 attitude L
        expect A1 climb .0
        expect corrected A1: 4 C.1 is 4 -",
    );
}

// Rule: AF-CARD-07, AF-SPEED-08
#[test]
fn increments_follow_on_each_other_and_slow_flight_is_never_clumsier() {
    for card in &book().cards {
        for band in &card.bands {
            let mut next = 0;
            for (low, high) in Increment::ALL.into_iter().filter_map(|increment| band.range(increment)) {
                assert!(low == next && low <= high, "{} {}", card.id, band.top);
                next = high + 1;
            }
            for manoeuvre in Manoeuvre::ALL {
                let needs =
                    [Increment::Manoeuvre, Increment::Level, Increment::Dive].map(|at| band.need(at, manoeuvre));
                assert!(needs[0] <= needs[1] && needs[1] <= needs[2], "{} {}", card.id, band.top);
            }
        }
    }
}

// Rule: AF-CARD-09
#[test]
fn five_manoeuvres_have_requirements_and_bombers_cannot_roll_or_loop() {
    assert_eq!(Manoeuvre::ALL.len(), 5);
    let band = &card("b-17g").bands[0];
    assert_eq!(band.need(Increment::Level, Manoeuvre::Roll), PROHIBITED);
    assert_eq!(band.need(Increment::Level, Manoeuvre::Loop), PROHIBITED);
    assert_eq!(band.need(Increment::Level, Manoeuvre::Turn), band.need(Increment::Level, Manoeuvre::Slip));
}

// Rule: AF-CARD-12, AF-CARD-13, AF-ALT-06, AF-ALT-09
#[test]
fn climb_goes_by_increment_and_dive_does_not() {
    check(
        "example the P-47D at 12,000 ft
        title airforce, options none
        plane A1 \"P-47D\" at 0,10 facing 4 altitude 12.0 speed 4 attitude L
        plane A2 \"P-47D\" at 2,10 facing 4 altitude 12.0 speed 6 attitude L
        plane A3 \"P-47D\" at 4,10 facing 4 altitude 12.0 speed 9 attitude L
        expect A1 increment manoeuvre climb .5 dive 1.2
        expect A2 increment level climb .6 dive 1.2
        expect A3 increment dive climb 1.1 dive 1.2
        expect corrected A1: 4 D1.3 is 4 D1.2
        expect illegal A1: 4 D1.3 by AF-ILLEGAL-03
        title airforce, options none
        plane A1 \"Spitfire I\" at 0,10 facing 4 altitude 12.0 speed 4 attitude L
        plane A2 \"Spitfire I\" at 2,10 facing 4 altitude 12.0 speed 6 attitude L
        expect A1 climb .5
        expect A2 climb .5",
    );
}

// Rule: AF-CARD-14, AF-CARD-15, AF-CARD-16, AF-CARD-17, AF-CARD-18, AF-CARD-19, AF-CARD-20
#[test]
fn the_target_characteristics_of_a_card() {
    let card = card("spitfire-v");
    let hits = &card.hits;
    assert_eq!(
        (hits.wing, hits.fuselage, &hits.cockpits[..], &hits.engines[..], hits.fuel),
        (4, 4, &[2][..], &[3][..], 2)
    );
    let guns: Vec<_> = card.guns.iter().map(|gun| (gun.factor, gun.barrel, gun.mount, gun.range)).collect();
    let (mg, cannon) = ((2, Barrel::M, Mount::FF, 4), (4, Barrel::C, Mount::FF, 6));
    assert_eq!(guns, [mg, cannon, cannon, mg]);
    assert_eq!((card.fire, card.size, card.value, card.engine), (1, 0, 12, EngineKind::InLine));
    assert!(card.sight.is_some() && card.loaded.is_some() && !card.cargo.is_empty());
}

// Rule: AF-CARD-21
#[test]
fn a_variant_replaces_the_guns_of_its_card() {
    let (plain, variant) = (card("spitfire-v"), card("spitfire-v/VA"));
    assert_eq!(variant.guns.len(), 4);
    assert!(variant.guns.iter().all(|gun| gun.barrel == Barrel::M));
    assert_eq!((&variant.bands, &variant.hits, variant.value), (&plain.bands, &plain.hits, plain.value));
    assert!(card("me-109g/gondolas").equipment.always_loaded);
    let oblique = card("me-110g/G-4/R8 oblique guns");
    assert_eq!(oblique.guns.iter().filter(|gun| gun.mount == Mount::FH).count(), 2);
}

// Rule: AF-LOAD-07
#[test]
fn the_load_of_the_p_47d() {
    let load = card("p-47d").loaded.expect("it can be loaded");
    assert_eq!((load.speed, load.climb_feet, load.dive), (1, 200, 4));
    assert_eq!(load.needs, [1, 1, 1, PROHIBITED, PROHIBITED]);
}

// Rule: AF-INLINE-01
#[test]
fn engines_are_in_line_or_radial() {
    for (id, engine) in [("p-51d", EngineKind::InLine), ("p-47d", EngineKind::Radial), ("me-262a", EngineKind::InLine)]
    {
        assert_eq!(card(id).engine, engine, "{id}");
    }
}

// Rule: AF-HIT-05, AF-HIT-06, AF-HIT-07, AF-HIT-08, AF-HIT-09
#[test]
fn attenuation_tables_are_complete() {
    let tables = &book().tables;
    for (table, first, last) in [
        (&tables.guns, Some(-1), Some(4)),
        (&tables.light_flak, Some(-2), Some(3)),
        (&tables.heavy_flak, None, Some(2)),
    ] {
        assert_eq!((table.factors.len(), table.ranges.len(), table.cells.len()), (11, 6, 66));
        assert_eq!((table.cells[0], table.cells[65]), (first, last));
    }
    for range in 1..=12 {
        assert_eq!(tables.heavy_flak.effect(27, range), None, "heavy flak at {range}");
    }
    for factors in 1..=4 {
        assert_eq!(tables.heavy_flak.effect(factors, 20), None, "heavy flak with {factors}");
    }
    assert_eq!(tables.guns.effect(0, 1), None);
    assert_eq!((tables.light_flak.effect(6, 17), tables.heavy_flak.effect(6, 73)), (None, None));
}

// Rule: AF-HIT-11, AF-HIT-12
#[test]
fn the_hit_table_grows_with_the_column() {
    let table = &book().tables.hits;
    for die in 1..=6 {
        for column in 1..20 {
            assert!(table.hits(column, die).total() <= table.hits(column + 1, die).total(), "{die} {column}");
        }
        assert_eq!(table.hits(20, die), table.hits(27, die));
    }
    assert_eq!(table.hits(11, 2).total(), 4);
    assert_eq!(table.concentrated[3].letter(), 'E');
    assert_eq!(table.near_miss_column, 8);
}

// Rule: AF-MAP-08
#[test]
fn distance_is_the_shortest_path() {
    let (from, to) = (opening::MAP.at_index(0).expect("a hex"), opening::MAP.at_index(60).expect("a hex"));
    assert_eq!(from.distance(to), to.distance(from));
    check(
        "example range along the shortest path
        title airforce, options none
        phase fire
        plane A1 \"P-51D\" at 0,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"Ju-88A\" at 2,11 facing 4 altitude 8.0 speed 4 attitude L
        expect shot A1 B1 range 3",
    );
}

// Rule: AF-SROST-01
#[test]
fn the_roster_lists_every_published_card_and_says_which_are_here() {
    let roster = &book().roster;
    assert_eq!(roster.len(), 141);
    let listed = |name: &str, source: &str| {
        roster.iter().find(|row| row.name == name && row.source == source).unwrap_or_else(|| panic!("{name}"))
    };
    assert_eq!(listed("SBD", "Dauntless").cards, ["sbd-dauntless"]);
    assert_eq!(listed("Spitfire I", "Air Force").cards, ["spitfire-i", "spitfire-v", "spitfire-ix"]);
    assert_eq!(listed("Spitfire I", "Air Force").versions, ["V", "IX"]);
    assert!(listed("Sunderland III", "Sturmovik").cards.is_empty(), "a card that nobody has made");
    assert_eq!(listed("He-177 A-3/R2", "Sturmovik").versions, ["R-4", "R5", "R7"]);
    let types = book().cards.iter().filter(|card| !card.id.contains('/') && card.role != Role::Missile);
    for card in types {
        assert!(roster.iter().any(|row| row.cards.contains(&card.id)), "{} is not in the list", card.id);
    }
}

// Rule: AF-DGEN-01
#[test]
fn dauntless_brings_thirty_types_of_two_nations_on_the_same_cards() {
    let dauntless = |nation: &str| {
        let rows = book().roster.iter().filter(|row| row.source == "Dauntless");
        rows.flat_map(|row| &row.cards).filter(|id| card(id).nation == nation).count()
    };
    assert_eq!((dauntless("jp"), dauntless("us")), (12, 18));
    // The figure that the pull-out example fixes.
    assert_eq!(card("sbd-dauntless").hits.wing, 6);
    assert!(card("sbd-dauntless").equipment.dive_bomber && card("d3a-val").equipment.carrier);
    assert!(card("f6f-hellcat").equipment.drop_tanks && !card("b-29").equipment.drop_tanks);
}

// Rule: AF-SAZON-03, AF-SHS-04, AF-SFRITZ-02
#[test]
fn guided_bombs_hang_under_the_types_that_carry_them() {
    let carriers = |guided: Guided| {
        let cards = book().cards.iter().filter(|card| !card.id.contains('/') || card.id == "p-38l/droop-snoot");
        let cargo = cards.flat_map(|card| card.cargo.iter().map(move |cargo| (card.id.as_str(), cargo)));
        let mut found: Vec<(&str, u8)> =
            cargo.filter(|(_, cargo)| cargo.guided == Some(guided)).map(|(id, cargo)| (id, cargo.missiles)).collect();
        found.sort();
        found
    };
    let azon = [("b-17g", 4), ("b-24j", 4), ("b-25j", 2), ("b-26g", 2), ("p-38l/droop-snoot", 2)];
    assert_eq!(carriers(Guided::Azon), azon);
    assert_eq!(carriers(Guided::Hs293), [("he-111h", 2)]);
    assert_eq!(carriers(Guided::FritzX), [("he-177", 2)]);
}
