//! Clouds, terrain and lines of sight.

use airforce::{
    piece::{Cloud, Land},
    setup::cloud_mass,
    sight::{Eye, Screen, screen},
    units::Altitude,
};
use grid::hex::Hex;

use crate::common::{check, start_with};

// Rule: AF-CLOUD-02
#[test]
fn flying_through_cloud_changes_nothing() {
    let flown = "> A1: 2R2 -
        > B1: 5 -
        expect A1 at 12,12 facing 5 altitude 12.0 speed 4 attitude RB straight 2";
    for cloud in ["cloud 12,10 base 10.0 top 14.0 radius 3", "cloud 40,20 base 10.0 top 14.0 radius 1"] {
        check(&format!(
            "example {cloud}
            title airforce, options clouds
            {cloud}
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 12.0 speed 5 attitude RB
            plane B1 \"Me-109F\" at 50,10 facing 4 altitude 12.0 speed 5 attitude L
            {flown}"
        ));
    }
}

fn eye(q: i16, r: i16, altitude: i16) -> Eye {
    Eye { hex: Hex::new(q, r), altitude: Altitude(altitude) }
}

// Rule: AF-CLOUD-03, AF-CLOUD-04, AF-CLOUD-06
#[test]
fn a_line_is_blocked_where_it_passes_a_cloud_at_its_altitude() {
    let cloud = Cloud { hex: Hex::new(10, 0), base: Altitude(100), top: Altitude(140), radius: 1 };
    let land = Land { clouds: vec![cloud], ..Land::default() };
    for (one, other, blocked) in [
        (eye(0, 0, 120), eye(20, 0, 120), true),
        (eye(0, 0, 100), eye(20, 0, 100), true),
        (eye(0, 0, 140), eye(20, 0, 140), true),
        (eye(0, 0, 141), eye(20, 0, 141), false),
        (eye(0, 0, 99), eye(20, 0, 99), false),
        // The line climbs: it passes the cloud at 12,000 ft, or above it.
        (eye(0, 0, 40), eye(20, 0, 200), true),
        (eye(0, 0, 200), eye(20, 0, 200), false),
        // Beside it.
        (eye(0, 3, 120), eye(20, 3, 120), false),
        // Inside it nobody sees or is seen.
        (eye(10, 0, 120), eye(12, 0, 120), true),
        (eye(10, 1, 120), eye(10, 0, 120), true),
    ] {
        let found = screen(&land, one, other);
        assert_eq!(found, blocked.then_some(Screen::Cloud), "{one:?} {other:?}");
        assert_eq!(found, screen(&land, other, one));
    }
    check(
        "example a shot through a cloud
        title airforce, options clouds
        phase fire
        cloud 12,10 base 10.0 top 14.0 radius 0
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 12.0 speed 5 attitude L
        plane A2 \"P-51D\" at 11,10 facing 4 altitude 14.5 speed 5 attitude L
        plane B1 \"Ju-88A\" at 14,10 facing 4 altitude 12.0 speed 4 attitude L
        plane B2 \"Ju-88A\" at 14,10 facing 4 altitude 14.5 speed 4 attitude L
        refuse A1 fires at B1 by AF-CLOUD-06
        allow A2 fires at B2",
    );
}

// Rule: AF-CLOUD-01, AF-CLOUD-07
#[test]
fn clouds_are_agreed_or_rolled() {
    assert_eq!(cloud_mass("(10.0-21.0)x6"), Some((Altitude(100), Altitude(210), 6)));
    for wrong in ["", "10.0-21.0x6", "(10.0)x6", "(10.0-21.0)"] {
        assert_eq!(cloud_mass(wrong), None, "{wrong}");
    }
    let clouds = |switches: &[(&str, &str)]| start_with("dogfight-advanced", switches).table.land.clouds;
    assert!(clouds(&[]).is_empty());
    let agreed = clouds(&[("clouds", "on"), ("cloud_count", "3"), ("cloud_mass", "(8.0-12.0)x4")]);
    assert_eq!(agreed.len(), 3);
    assert!(agreed.iter().all(|cloud| (cloud.base, cloud.top, cloud.radius) == (Altitude(80), Altitude(120), 4)));
    // Without an agreement dice come first: reference altitude, depth, radius.
    let rolled = clouds(&[("clouds", "on"), ("cloud_count", "1")]);
    assert_eq!((rolled.len(), rolled[0].radius), (1, 0));
}

// Rule: AF-CLOUD-08, AF-CLOUD-09, AF-CLOUD-10
#[test]
fn dice_form_a_cloud() {
    use airforce::AirForce;
    use referee::{Rules, Silent};
    let mut state = crate::common::position(
        "options clouds
        phase dice
        cloud 10,10 base .0 top .0 radius 0
        plane A1 \"P-51D\" at 30,10 facing 4 altitude 12.0 speed 5 attitude L
        plane B1 \"FW-190A\" at 40,10 facing 4 altitude 10.0 speed 5 attitude L",
    );
    use airforce::state::Roll;
    for roll in [Roll::Two(4, 5), Roll::Two(3, 2), Roll::One(4)] {
        AirForce::resolve(&mut state, roll, &mut Silent);
    }
    let cloud = state.table.land.clouds[0];
    // 9 × 2,000 ft; 3,000 ft down, 2,000 ft up; four hexes.
    assert_eq!((cloud.base, cloud.top, cloud.radius), (Altitude(150), Altitude(200), 4));
}

// Rule: AF-TERR-01, AF-TERR-02, AF-TERR-03, AF-TERR-04, AF-TERR-05, AF-TERR-06, AF-TERR-07
#[test]
fn hills_block_lines_and_cast_dead_zones() {
    let land = Land { hills: vec![(Hex::new(10, 0), Altitude(8))], ..Land::default() };
    for (one, other, blocked) in [
        // Higher than both: blocked at any distance.
        (eye(9, 0, 7), eye(11, 0, 7), true),
        (eye(0, 0, 7), eye(30, 0, 0), true),
        // As high as either: not higher.
        (eye(8, 0, 8), eye(12, 0, 8), false),
        // Two hexes from the higher piece: a dead zone of two hexes behind it.
        (eye(8, 0, 10), eye(12, 0, 6), true),
        (eye(8, 0, 10), eye(13, 0, 6), false),
        (eye(5, 0, 10), eye(15, 0, 6), true),
        (eye(5, 0, 10), eye(16, 0, 6), false),
        // One hex less for every full 1,000 ft between the higher piece and the hill.
        (eye(5, 0, 18), eye(15, 0, 6), false),
        (eye(5, 0, 18), eye(14, 0, 6), true),
        (eye(5, 0, 17), eye(15, 0, 6), true),
        (eye(5, 0, 38), eye(13, 0, 6), false),
        (eye(5, 0, 38), eye(12, 0, 6), true),
        // The lower piece is as high as the hill.
        (eye(5, 0, 10), eye(12, 0, 8), false),
        // Beside the hill, and on it.
        (eye(5, 2, 7), eye(15, 2, 7), false),
        (eye(10, 0, 8), eye(15, 0, 0), false),
    ] {
        let found = screen(&land, one, other);
        assert_eq!(found, blocked.then_some(Screen::Hill), "{one:?} {other:?}");
        assert_eq!(found, screen(&land, other, one), "the same both ways");
    }
}

// Rule: AF-TERR-03, AF-TERR-05, AF-TERR-07
#[test]
fn what_a_hill_hides_is_neither_spotted_nor_fired_at() {
    check(
        "example behind a hill of 800 ft
        title airforce, options terrain spotting
        phase spotting
        turn 1
        hill 12,10 .8
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 1.0 speed 4 attitude L
        plane B1 \"Me-109F\" at 14,10 facing 1 altitude .6 speed 4 attitude L
        plane B2 \"Me-109F\" at 15,10 facing 1 altitude .6 speed 4 attitude L
        refuse A1 looks for B1 by AF-TERR-03
        allow A1 looks for B2
        title airforce, options terrain
        phase fire
        hill 12,10 .8
        plane A1 \"P-47D\" at 10,10 facing 4 altitude 1.0 speed 4 attitude L
        plane A2 \"P-47D\" at 10,10 facing 4 altitude 1.1 speed 4 attitude L
        plane B1 \"Ju-88A\" at 14,10 facing 4 altitude .6 speed 4 attitude L
        plane B2 \"Ju-88A\" at 15,10 facing 4 altitude .6 speed 4 attitude L
        refuse A1 fires at B1 by AF-TERR-03
        allow A1 fires at B2",
    );
}
