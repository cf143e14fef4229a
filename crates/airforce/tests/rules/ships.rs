//! Ships: the list, flak by arcs, movement, damage by stages, strafing; submarines.

use airforce::{
    AirForce,
    order::{Order, Why},
    ship::{Guns, Hull, Stage},
};
use referee::{Rules, Seat};

use crate::common::{book, check, position};

fn class(id: &str) -> &'static airforce::ship::ShipClass {
    let index = book().ship_index(id).unwrap_or_else(|| panic!("no class {id}"));
    &book().ships[usize::from(index)]
}

/// The list of British, German, French and Italian ships: class, flak early and late, speed, turning, hits,
/// silhouette, points.
const LISTED: &str = "
gb-bb-1 3 - 8A - 1 2 40 7 1400
gb-bb-2 20 2x20 18 18 1 2 43 6 1300
gb-bb-3 5 24 7 7 2 2 41 6 1300
gb-bb-4 4 20 8 8 2 2 38 5 1200
gb-bb-5 3 12 8 8 2 2 34 5 1100
gb-bb-6 5 14 22 22 1 2 36 7 1200
gb-cv-1 10 10 - - 2 2 15 4 600
gb-cv-2 5 - 18 - 1 2 24 7 900
gb-cv-3 4 8 6A 6A 2 2 12 5 500
gb-cv-4 5 15 13 13 1 2 25 7 900
gb-cv-5 3 9 8A 8A 2 2 26 6 800
gb-cv-6 8 8 18 18 1 2 28 7 900
gb-cv-7 10 24 18 18 1 2 34 7 1100
gb-cv-8 7 7 8 8 2 2 18 5 700
gb-cv-9 - 20 - - 2 2 16 6 700
gb-cv-10 2 17 7B 7B 3 2 12 4 400
gb-ca-1 3 16 8 8 1 2 11 5 350
gb-ca-2 3 8 6 6 1 2 12 5 300
gb-cl-1 3 18 8 8 1 2 11 5 300
gb-cl-2 4 22 12 12 1 2 13 5 350
gb-cl-3 3 14 8 8 1 2 8 5 250
gb-cl-4 8 16 12 12 1 2 9 5 250
gb-cl-5 - 20 10 10 1 2 11 5 300
gb-cl-6 2 7 5 5 1 2 9 5 250
gb-cl-7 2 12 5A 5A 1 2 8 5 200
de-bb-1 2 5 - - 3 2 18 4 450
de-bb-2 12 20 14 14 1 2 33 6 1300
de-bb-3 12 25 16 16 1 2 63 8 2100
de-ca-1 5 16 6 6 2 2 18 5 500
de-ca-2 8 16 12 12 1 2 18 6 450
de-cl-1 5 12 7 7 1 2 10 5 300
de-cl-2 3 8 7A 7A 1 2 9 4 250
fr-bb-1 20 20 24 24 1 2 40 7 1200
fr-bb-2 18 18 18 18 1 2 33 6 1100
fr-bb-3 11 11 7 7 2 2 28 5 1000
fr-cv-1 4 12 5 5 2 2 11 5 500
fr-ca-1 8 8 12 12 1 2 14 5 350
fr-ca-2 10 10 5 5 1 2 13 5 350
fr-cl-1 4 8 7 7 1 2 9 5 300
fr-cl-2 3 7 7A 7A 1 2 9 5 300
it-bb-1 7 15 8 8 2 2 33 5 1200
it-bb-2 20 27 6 6 1 2 48 6 1400
it-ca-1 9 12 6 6 3 2 13 4 250
it-ca-2 5 7 12 12 1 2 15 6 450
it-ca-3 5 6 5A 5A 2 2 7 4 250
it-ca-4 3 4 7A 7A 2 2 6 4 250
it-cl-1 6 7 6 6 1 2 9 5 250
it-cl-2 8 11 6 6 1 2 12 5 300
it-cl-3 9 9 9 9 1 2 7 5 250
";

// Rule: AF-SSHIP-01, AF-DSHIP-02, AF-DSHIP-03
#[test]
fn the_listed_ships_are_as_they_are_listed() {
    let rows: Vec<Vec<&str>> =
        LISTED.lines().map(|row| row.split(' ').collect()).filter(|row: &Vec<&str>| row.len() > 1).collect();
    assert_eq!(rows.len(), 49);
    for row in rows {
        let ship = class(row[0]);
        let guns = [ship.light[0], ship.light[1], ship.heavy[0], ship.heavy[1]];
        assert_eq!(guns, [1, 2, 3, 4].map(|cell| Guns::read(row[cell]).expect("flak")), "{}", row[0]);
        let figures = [i32::from(ship.turns_per_hex), ship.turns_per_side.into(), ship.hits.into()];
        let more = [i32::from(ship.silhouette), ship.points.into()];
        let numbers: Vec<i32> = row[5..].iter().map(|cell| cell.parse().expect("a number")).collect();
        assert_eq!([&figures[..], &more[..]].concat(), numbers, "{}", row[0]);
        assert_eq!(ship.late, 2 * 1941 + 1, "{}", row[0]);
    }
}

// Rule: AF-DSHIP-01, AF-DSHIP-03
#[test]
fn both_navies_of_the_pacific_have_every_kind_of_ship() {
    for nation in ["us", "jp"] {
        let ships: Vec<_> = book().ships.iter().filter(|ship| ship.nation == nation).collect();
        for hull in [Hull::Carrier, Hull::Battleship, Hull::Cruiser, Hull::Destroyer, Hull::Submarine, Hull::Transport]
        {
            assert!(ships.iter().any(|ship| ship.hull == hull), "{nation} {hull:?}");
        }
        for prefix in ["CV", "BB", "CA", "CL", "DD", "DE", "E", "CM", "PT", "SS", "M", "LS", "A"] {
            let found = ships.iter().any(|ship| ship.class.split('-').next() == Some(prefix));
            assert!(found, "{nation} {prefix}");
        }
        assert!(ships.iter().all(|ship| ship.late == 2 * 1943 + 1));
    }
}

// Rule: AF-DSHIP-04, AF-DSHIP-05
#[test]
fn a_plain_number_fires_once_into_every_arc_and_two_groups_twice() {
    check(
        "example three aircraft ahead, one astern
        title airforce, options ships flak
        phase fire
        plane A1 \"SBD Dauntless\" at 24,10 facing 4 altitude .5 speed 4 attitude L
        plane A2 \"SBD Dauntless\" at 25,10 facing 4 altitude .5 speed 4 attitude L
        plane A3 \"SBD Dauntless\" at 26,10 facing 4 altitude .5 speed 4 attitude L
        plane A4 \"SBD Dauntless\" at 16,10 facing 4 altitude .5 speed 4 attitude L
        piece BW1 ship gb-bb-2 at 20,10 facing 4 late
        expect shot BW1 A1 light factors 20 range 5
        > BW1 fires at A1 with light
        roll 1
        allow BW1 fires at A1 with light
        > BW1 fires at A3 with light
        roll 1
        refuse BW1 fires at A2 with light by AF-DSHIP-04
        allow BW1 fires at A4 with light
        title airforce, options ships flak
        phase fire
        plane A1 \"SBD Dauntless\" at 24,10 facing 4 altitude .5 speed 4 attitude L
        plane A2 \"SBD Dauntless\" at 25,10 facing 4 altitude .5 speed 4 attitude L
        plane A4 \"SBD Dauntless\" at 16,10 facing 4 altitude .5 speed 4 attitude L
        piece BW1 ship gb-bb-2 at 20,10 facing 4
        > BW1 fires at A2 with light
        roll 1
        refuse BW1 fires at A1 with light by AF-DSHIP-04
        > BW1 fires at A4 with light
        roll 1",
    );
}

// Rule: AF-DSHIP-06, AF-DSHIP-07, AF-DSHIP-08, AF-DSHIP-10
#[test]
fn guns_in_sectors_fire_at_one_target_fore_and_one_aft() {
    // Ahead, 2 o'clock and astern, 13 hexes and more away; the ship faces 4.
    let sky = "phase fire
        plane A1 \"SBD Dauntless\" at 34,10 facing 4 altitude .5 speed 4 attitude L
        plane A2 \"SBD Dauntless\" at 20,24 facing 4 altitude .5 speed 4 attitude L
        plane A3 \"SBD Dauntless\" at 6,10 facing 4 altitude .5 speed 4 attitude L
        plane A4 \"SBD Dauntless\" at 20,10 facing 4 altitude 9.0 speed 4 attitude L";
    check(&format!(
        "example suffix A
        title airforce, options ships flak
        {sky}
        piece BW1 ship gb-bb-1 at 20,10 facing 4
        refuse BW1 fires at A4 with heavy by AF-DSHIP-10
        expect shot BW1 A1 heavy factors 8
        > BW1 fires at A1 with heavy
        roll 1
        refuse BW1 fires at A2 with heavy by AF-DSHIP-04
        > BW1 fires at A3 with heavy
        roll 1
        title airforce, options ships flak
        {sky}
        piece BW1 ship gb-cv-10 at 20,10 facing 4
        refuse BW1 fires at A1 with heavy by AF-DSHIP-07
        allow BW1 fires at A3 with heavy
        title airforce, options ships flak
        {sky}
        piece BW1 ship jp-ls-1 at 20,10 facing 4 late
        refuse BW1 fires at A3 with heavy by AF-DSHIP-08",
    ));
}

// Rule: AF-DSHIP-09
#[test]
fn a_ship_always_fires_as_if_ahead() {
    // The aircraft flies straight at the ship: the ship in its 12, it in the ship's 6, counted as 12: head on, -4; the Dauntless is +1.
    check(
        "example tables, modifiers and deflection
        title airforce, options ships flak deflection
        phase fire
        plane A1 \"SBD Dauntless\" at 14,10 facing 4 altitude .5 speed 4 attitude L
        plane A2 \"SBD Dauntless\" at 26,10 facing 4 altitude .5 speed 4 attitude L
        piece BW1 ship gb-cv-7 at 20,10 facing 4
        # Ten factors at range 7 of the light table, the silhouette of the Dauntless, and the deflection.
        expect table light-flak 10 at 7 is 2
        expect shot BW1 A1 light range 7 modifier -3
        expect shot BW1 A2 light range 7 modifier 2",
    );
}

// Rule: AF-DSHIP-11, AF-DSHIP-12, AF-DSHIP-13, AF-DSHIP-14
#[test]
fn ships_move_when_it_is_their_turn_and_turn_afterwards() {
    for (turn, ship, to, may_turn) in [
        (1, "gb-bb-2", "21,10", false),
        (2, "gb-bb-2", "21,10", true),
        (1, "gb-bb-3", "20,10", false),
        (2, "gb-bb-3", "21,10", true),
        (3, "gb-bb-3", "20,10", false),
        (2, "gb-cv-10", "20,10", true),
        (3, "gb-cv-10", "21,10", false),
        (1, "us-dd-1", "21,10", true),
        (6, "us-dd-1 anchored", "20,10", false),
        (6, "gb-bb-2 anchored", "20,10", false),
    ] {
        let orders = if may_turn {
            format!("> BW1 sails left\nexpect piece BW1 at {to} facing 3")
        } else {
            format!("expect piece BW1 at {to} facing 4")
        };
        check(&format!(
            "example turn {turn}, {ship}
            title airforce, options ships
            phase ground
            turn {turn}
            plane A1 \"SBD Dauntless\" at 2,2 facing 4 altitude 5.0 speed 4 attitude L
            line A1 4 -
            piece BW1 ship {} at 20,10 facing 4 {}
            {orders}",
            ship.split(' ').next().unwrap_or(""),
            ship.split(' ').nth(1).unwrap_or(""),
        ));
    }
    // Whoever leaves his ships alone lets them sail straight on.
    check(
        "example nothing ordered
        title airforce, options ships
        phase ground
        turn 2
        plane A1 \"SBD Dauntless\" at 2,2 facing 4 altitude 5.0 speed 4 attitude L
        line A1 4 -
        piece BW1 ship gb-bb-2 at 20,10 facing 4
        refuse BW1 sails dives 5 by AF-DSUB-01
        > B leaves the ground
        expect piece BW1 at 21,10 facing 4",
    );
    let state = position(
        "options ships
        phase ground
        turn 2
        plane A1 \"SBD Dauntless\" at 2,2 facing 4 altitude 5.0 speed 4 attitude L
        line A1 4 -
        piece BW1 ship us-dd-1 at 20,10 facing 4
        piece BW2 ship gb-cv-10 at 30,10 facing 4",
    );
    let order = Order::Sail { piece: 1, helm: Some(airforce::attitude::Hand::Left), dive: 0 };
    assert!(AirForce::check(&state, Seat(1), &order).is_ok());
    let state = position(
        "options ships
        phase ground
        turn 3
        plane A1 \"SBD Dauntless\" at 2,2 facing 4 altitude 5.0 speed 4 attitude L
        line A1 4 -
        piece BW1 ship us-dd-1 at 20,10 facing 4
        piece BW2 ship gb-cv-10 at 30,10 facing 4",
    );
    let refusal = AirForce::check(&state, Seat(1), &order).expect_err("an escort carrier turns every second turn");
    assert_eq!((refusal.rule.0, refusal.why), ("AF-DSHIP-11", Why::NoHelm));
}

// Rule: AF-DSHIP-15, AF-DSHIP-16, AF-DSHIP-17, AF-DSHIP-18, AF-DSHIP-24, AF-DSHB-01
#[test]
fn hits_cost_flak_speed_and_in_the_end_the_ship() {
    for (before, die, hits, stage, light) in
        [(0, 5, 5, "sound", 7), (15, 5, 20, "slowed", 7), (25, 5, 30, "stopped", 7), (35, 5, 40, "sunk", 7)]
    {
        let fate = if stage == "sunk" { "gone" } else { "there" };
        check(&format!(
            "example {before} hits and {die} more
            title airforce, options ships glide_bombing loaded
            phase ordnance
            plane A1 \"SBD Dauntless\" at 20,10 facing 4 altitude .3 speed 4 attitude L bombs 1 pounds 1000 releases Bmb
            plane A2 \"SBD Dauntless\" at 2,2 facing 4 altitude 9.0 speed 4 attitude L
            piece BW1 ship us-dd-1 at 30,20 facing 4
            piece BW2 ship gb-bb-1 at 20,10 facing 4 hits {before}
            roll 6 1
            roll {die}
            expect piece BW2 hits {hits} stage {stage} {fate}
            {}",
            if stage == "sunk" {
                "expect points A 1400".to_owned()
            } else {
                format!("expect piece BW2 light 0 heavy {}", 8 - 5)
            },
        ));
        let _ = light;
    }
    assert_eq!(airforce::sailing::turns_per_hex(class("gb-bb-2"), Stage::Slowed), 2);
    assert_eq!(airforce::sailing::turns_per_hex(class("gb-bb-3"), Stage::Slowed), 4);
    // Half speed, then none.
    for (turn, hits, to) in [(1, 20, "20,10"), (2, 20, "21,10"), (2, 30, "20,10"), (1, 19, "21,10")] {
        check(&format!(
            "example turn {turn}, {hits} hits
            title airforce, options ships
            phase ground
            turn {turn}
            plane A1 \"SBD Dauntless\" at 2,2 facing 4 altitude 5.0 speed 4 attitude L
            line A1 4 -
            piece BW1 ship gb-bb-1 at 20,10 facing 4 hits {hits} anchored
            piece BW2 ship gb-bb-1 at 20,12 facing 4 hits {hits}
            {}expect piece BW1 at 20,10
            expect piece BW2 at {}",
            if turn == 2 && hits == 20 { "> B leaves the ground\n" } else { "" },
            to.replace(",10", ",12"),
        ));
    }
}

// Rule: AF-DSHIP-19, AF-DSHIP-20, AF-DSHIP-21, AF-DSHIP-22, AF-DSHIP-23, AF-DSHIP-25
#[test]
fn gunfire_silences_flak_and_heavy_guns_hurt_the_hull() {
    // The silhouette of the ship counts: +5, the fire modifier and the shot from astern.
    check(
        "example bursts of bracketed guns and of others
        title airforce, options ships strafing
        phase damage
        plane A1 \"SBD Dauntless\" at 17,10 facing 4 altitude .3 speed 4 attitude L
        piece BW1 ship gb-cl-1 at 20,10 facing 4
        burst A1 BW1 2C1E2G flank 0
        expect piece BW1 hits 1 heavy 5 light 0",
    );
    let printed = airforce::tables::Hits::read("2W4F2CEGL").expect("hits");
    let text = |bracketed| airforce::sinking::counted(printed, bracketed).to_string();
    assert_eq!(text(true), "2CEG");
    assert_eq!(text(false), "4G");
    check(
        "example the silhouette is the modifier
        title airforce, options ships strafing
        phase fire
        plane A1 \"b-25c/B-25G\" at 17,10 facing 4 altitude .3 speed 4 attitude L
        plane A2 \"P-38L\" at 17,11 facing 4 altitude .3 speed 5 attitude L
        piece BW1 ship gb-cl-1 at 20,10 facing 4
        piece BW2 ship us-ss-1 at 20,11 facing 4 depth 5
        expect shot A2 BW1 modifier 7
        expect shot A2 BW2 none",
    );
}

// Rule: AF-DSUB-01, AF-DSUB-02, AF-DSUB-03
#[test]
fn a_submarine_dives_fifteen_feet_rises_seven_and_surfaces_when_hit() {
    let sea = |fields: &str| {
        format!(
            "title airforce, options ships
            phase ground
            turn 1
            plane A1 \"SBD Dauntless\" at 2,2 facing 4 altitude 5.0 speed 4 attitude L
            line A1 4 -
            piece BW1 ship us-ss-1 at 20,10 facing 4 {fields}"
        )
    };
    check(&format!(
        "example diving
        {}
        refuse BW1 sails dives 16 by AF-DSUB-01
        refuse BW1 sails rises 1 by AF-DSUB-02
        > BW1 sails dives 15
        expect piece BW1 depth 15
        {}
        refuse BW1 sails rises 8 by AF-DSUB-02
        > BW1 sails rises 7
        expect piece BW1 depth 23
        # Half of its hits: up, as fast as it can.
        {}
        expect piece BW1 depth 23
        {}
        expect piece BW1 depth 0",
        sea(""),
        sea("depth 30"),
        sea(&format!("depth 30 hits {}", class("us-ss-1").hits.div_ceil(2))),
        sea(&format!("depth 4 hits {}", class("us-ss-1").hits.div_ceil(2))),
    ));
}
