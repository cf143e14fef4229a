//! Guided bombs and kamikazes.

use airforce::{card::Guided, guided, kamikaze, ship::Arm, units::Altitude};

use crate::common::{check, start};

// Rule: AF-SFRITZ-01, AF-SFRITZ-06, AF-SAZON-01, AF-SAZON-02
#[test]
fn guidance_goes_by_the_altitude_of_release() {
    for (feet, fritz, azon) in [
        (11_900, None, None),
        (12_000, None, Some(1)),
        (13_000, None, Some(1)),
        (13_100, Some(1), Some(1)),
        (15_000, Some(1), Some(1)),
        (15_100, Some(1), Some(2)),
        (16_000, Some(1), Some(2)),
        (16_100, Some(2), Some(2)),
        (18_000, Some(2), Some(2)),
        (18_100, Some(2), None),
        (20_000, Some(2), None),
        (20_100, Some(3), None),
        (23_000, Some(3), None),
    ] {
        let altitude = Altitude::feet(feet);
        assert_eq!(guided::guidance(Guided::FritzX, altitude), fritz, "{feet}");
        assert_eq!(guided::guidance(Guided::Azon, altitude), azon, "{feet}");
        assert_eq!(guided::guidance(Guided::Hs293, altitude), None);
    }
}

// Rule: AF-SFRITZ-08, AF-SAZON-02, AF-SAZON-03
#[test]
fn guidance_helps_and_jamming_hinders() {
    let early = 2 * 1943 + 1;
    let late = 2 * 1944;
    assert_eq!([1, 2, 3].map(|turns| guided::modifier(Guided::FritzX, turns, early)), [1, 2, 5]);
    assert_eq!([1, 2, 3].map(|turns| guided::modifier(Guided::FritzX, turns, late)), [0, 1, 2]);
    assert_eq!(
        [1, 2].map(|turns| guided::modifier(Guided::Azon, turns, late)),
        [1, 2],
        "the Allies do not jam their own"
    );
    assert!(!guided::is_in_service(Guided::Azon, early) && guided::is_in_service(Guided::Azon, late));
}

fn bomber(fields: &str, more: &str) -> String {
    format!(
        "title airforce, options guided ground_targets loaded terrain clouds
        date 1943.2
        turn 8
        {more}
        piece BG1 target at 20,10 radius 0
        plane A1 \"He-177\" at 12,10 facing 4 altitude 23.0 speed 4 attitude L guided fritz-x missiles 2 {fields}
        plane B1 \"P-51D\" at 45,20 facing 4 altitude 8.0 speed 5 attitude L
        "
    )
}

// Rule: AF-SFRITZ-03, AF-SFRITZ-05, AF-SFRITZ-07
#[test]
fn a_bomb_is_steered_for_three_turns_and_strikes() {
    check(&format!(
        "example E-AF-73 released on turn 8 it strikes on turn 11
        {}
        > A picks BG1
        expect A1 missiles 1 loaded
        expect guided 1
        expect guidance 5
        refuse A1: 4 - Gbm by AF-SFRITZ-03
        > A1: 4 -
        > B1: 5 -
        expect turn 9
        > A1: 4 -
        > B1: 5 -
        expect turn 10
        expect guided 1
        > A1: 4 -
        > B1: 5 -
        expect turn 11
        expect waits for dice
        roll 4 3
        expect guided 0
        expect piece BG1 struck",
        bomber("releases Gbm", "phase ordnance")
    ));
}

// Rule: AF-SFRITZ-01, AF-SFRITZ-07
#[test]
fn too_low_or_too_far_the_bomb_is_kept() {
    for fields in ["releases Gbm altitude 13.0", "releases Gbm at 9,10", "releases Gbm attitude RB"] {
        check(&format!(
            "example {fields}\n{}expect waits for AB\nexpect A1 missiles 2\nexpect guided 0",
            bomber(fields, "phase ordnance")
        ));
    }
}

// Rule: AF-SFRITZ-04
#[test]
fn a_bomb_that_nobody_steers_misses() {
    // Sight lost to a cloud below, and an aircraft that is gone.
    let other = "plane A2 \"He-177\" at 2,20 facing 4 altitude 23.0 speed 4 attitude L";
    for (more, fields) in [("cloud 20,10 base 1.0 top 2.0 radius 2", ""), (other, "destroyed shot-down")] {
        check(&format!(
            "example a bomb lost
            {}guided-bomb A1 BG1 due 9 checked 7 from 23.0 adds 5
            expect guided 0
            expect piece BG1 whole",
            bomber(fields, &format!("phase ordnance\n{more}"))
        ));
    }
}

// Rule: AF-SAZON-01, AF-SAZON-03
#[test]
fn azon_is_announced_by_who_carries_it_in_1944() {
    let mission = |date: &str, load: &str| {
        format!(
            "title airforce, options guided ground_targets loaded
            date {date}
            turn 8
            piece BG1 target at 20,10 radius 0
            plane A1 \"B-24J\" at 6,10 facing 4 altitude 14.0 speed 4 attitude L {load}
            plane B1 \"FW-190A\" at 45,20 facing 4 altitude 8.0 speed 5 attitude L
            "
        )
    };
    check(&format!(
        "example too early\n{}refuse A1: 4 - Gbm by AF-SAZON-03",
        mission("1943.2", "guided azon missiles 4")
    ));
    check(&format!(
        "example none aboard\n{}refuse A1: 4 - Gbm by AF-SFRITZ-02",
        mission("1944.2", "bombs 4 pounds 2000")
    ));
    check(&format!(
        "example one turn of guidance
        {}> A1: 4 - Gbm
        > B1: 5 -
        expect waits for A
        > A picks BG1
        expect guided 1
        expect A1 missiles 3
        > A1: 4 -
        > B1: 5 -
        expect turn 10
        roll 3 3
        expect guided 0",
        mission("1944.2", "guided azon missiles 4")
    ));
    let state = start("azon");
    assert!(
        state.table.planes[..3].iter().all(|plane| plane.load.guided == Some(Guided::Azon) && plane.load.missiles == 4)
    );
}

// Rule: AF-DKAMI-01, AF-DKAMI-02, AF-DKAMI-03, AF-DKAMI-04
#[test]
fn a_kamikaze_crashes_into_the_ship_that_it_passes() {
    assert_eq!((kamikaze::arm(1), kamikaze::arm(2)), (Arm::Kamikaze, Arm::TwinKamikaze));
    assert_eq!((Arm::Kamikaze.times(), Arm::TwinKamikaze.times()), (2, 3));
    for (kind, at, speed, hits) in [
        ("D3A Val", "10,10", 4, 6),
        ("D3A Val", "9,10", 4, 6),
        ("G4M Betty", "10,10", 3, 9),
        ("SBD Dauntless", "10,10", 4, 0),
    ] {
        let (roll, fate) = if hits > 0 { ("roll 3", "crashed") } else { ("", "ground") };
        check(&format!(
            "example {kind} from {at}
            title airforce, options kamikaze ships
            turn 3
            piece BW1 ship us-bb-1 at 13,10 facing 4 anchored
            plane A1 \"{kind}\" at {at} facing 4 altitude .4 speed {speed} attitude L
            plane A2 \"{kind}\" at 2,20 facing 4 altitude 8.0 speed {speed} attitude L
            plane B1 \"F6F Hellcat\" at 45,20 facing 4 altitude 8.0 speed 5 attitude L
            > A1: {speed} D.4
            > A2: {speed} -
            > B1: 5 -
            {roll}
            expect A1 destroyed {fate}
            expect piece BW1 hits {hits}"
        ));
    }
}

// Rule: AF-DKAMI-05
#[test]
fn kamikazes_are_novices() {
    let state = start("night-kamikazes");
    assert!(state.table.planes[..4].iter().all(|plane| plane.crew.skill == airforce::crew::Skill::Novice));
}
