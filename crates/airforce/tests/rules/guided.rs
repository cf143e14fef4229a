//! Guided bombs and kamikazes.

use airforce::{
    AirForce,
    card::Guided,
    guided, kamikaze,
    plane::Fate,
    ship::Arm,
    state::{Awaiting, State},
    units::Altitude,
};
use referee::{Rng, Rules, Silent, Tactics};

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

fn heinkel(fields: &str, missile: &str, more: &str) -> String {
    format!(
        "title airforce, options guided ships loaded clouds
        date 1943.2
        turn 5
        {more}
        piece BW1 ship gb-cl-1 at 20,10 facing 4 anchored
        plane A1 \"He-111H\" at 4,10 facing 4 altitude 12.0 speed 3 attitude L guided hs-293 missiles 2 {fields}
        plane A2 \"HS-293\" at 8,10 facing 4 altitude 12.0 speed 7 attitude L carrier A1 {missile}
        plane B1 \"P-51D\" at 45,20 facing 4 altitude 8.0 speed 5 attitude L
        "
    )
}

// Rule: AF-SHS-01, AF-SHS-02, AF-SHS-03, AF-SHS-04, AF-SHS-05, AF-LOG-17
#[test]
fn a_missile_is_launched_two_hexes_ahead() {
    check(&format!(
        "example launched
        {}> A1: 3 - Launching
        > B1: 5 -
        expect A1 at 7,10 missiles 1
        expect A2 flying at 9,10 altitude 12.0 speed 7 facing 4
        refuse A1: 3 - Launching by AF-SHS-04",
        heinkel("", "carried", "").replace("at 20,10", "at 48,28")
    ));
    check(&format!("example too fast\n{}refuse A1: 5 - Launching by AF-SHS-01", heinkel("speed 5", "carried", "")));
    check(&format!("example too low\n{}refuse A1: 3 - Launching by AF-SHS-01", heinkel("altitude 2.9", "carried", "")));
    check(&format!(
        "example too high\n{}refuse A1: 3 - Launching by AF-SHS-01",
        heinkel("altitude 20.1 speed 3", "carried", "")
    ));
    check(&format!(
        "example one at a time
        {}refuse A1: 3 - Launching by AF-SHS-03",
        heinkel("", "", "").replace(
            "plane B1",
            "plane A3 \"HS-293\" at 8,10 facing 4 altitude 12.0 speed 7 attitude L carrier A1 carried\n        plane B1"
        )
    ));
    let mut planes = start("azon").table.planes.clone();
    planes.truncate(1);
    planes[0].load.guided = Some(Guided::Hs293);
    planes[0].load.missiles = 2;
    airforce::missile::stow(crate::common::book(), &mut planes, 2 * 1943);
    assert_eq!(planes.len(), 3, "two missiles under the wings");
}

// Rule: AF-SHS-06, AF-SHS-08, AF-SHS-09
#[test]
fn a_missile_is_steered_like_an_aircraft_of_airspeed_seven() {
    check(&format!(
        "example E-AF-143 never less than in the turn before
        {}expect A2 dive 2.5 needs bank 4 needs turn 6
        expect illegal A2: 7 D1.5 by AF-SHS-09
        expect illegal A2: 7 D2.6 by AF-ILLEGAL-03
        expect legal A2: 7 D2.0
        > A1: 3 -
        > A2: 7 D2.5
        > B1: 5 -
        expect A2 at 15,10 altitude 9.5 speed 7",
        heinkel("", "dived 2.0", "")
    ));
    for (id, needs) in
        [("hs-293", [(3, 5), (3, 5), (4, 6), (4, 6)]), ("hs-293-jammed", [(4, 6), (4, 6), (5, 7), (5, 7)])]
    {
        let card = crate::common::card(id);
        let found: Vec<(u8, u8)> = card.bands.iter().map(|band| (band.needs[1][0], band.needs[1][1])).collect();
        assert_eq!(found, needs, "{id}");
        let dives: Vec<(u8, u8)> = card.bands.iter().map(|band| (band.min_dive, band.max_dive)).collect();
        assert_eq!(dives, [(4, 35), (10, 30), (15, 25), (20, 25)]);
    }
}

// Rule: AF-SHS-07
#[test]
fn only_wing_and_fuselage_of_a_missile_count() {
    let card = crate::common::card("hs-293");
    assert_eq!((card.hits.wing, card.hits.fuselage, card.size), (2, 2, -8));
    let state = crate::common::position(&heinkel("", "", "").replace("title airforce, ", ""));
    let all = airforce::tables::Hits([1; 6]);
    let counted = airforce::fire::counted(&state, airforce::piece::Unit::Plane(1), all);
    assert_eq!(counted.0, [1, 1, 0, 0, 0, 0]);
}

// Rule: AF-SHS-10
#[test]
fn a_missile_out_of_sight_repeats_its_move_and_one_without_its_aircraft_is_lost() {
    check(&format!(
        "example in cloud
        {}> A1: 3 -
        > B1: 5 -
        expect A2 at 15,10 altitude 10.0",
        heinkel("", "dived 2.0", "cloud 8,10 base 11.0 top 13.0 radius 1")
    ));
    check(
        &format!(
            "example no aircraft
        {}expect A2 destroyed crashed",
            heinkel("destroyed shot-down", "", "phase spotting")
        )
        .replace(
            "plane B1",
            "plane A3 \"He-111H\" at 4,20 facing 4 altitude 12.0 speed 4 attitude L\n        plane B1",
        ),
    );
}

// Rule: AF-SHS-11
#[test]
fn a_missile_strikes_the_ship_in_whose_hex_it_ends() {
    check(&format!(
        "example twice the die
        {}> A1: 3 -
        > A2: 7 D2.5
        > B1: 5 -
        roll 4
        expect A2 destroyed crashed
        expect piece BW1 hits 8",
        heinkel("", "at 13,10 altitude 2.5 dived 2.5", "")
    ));
    check(&format!(
        "example in the water
        {}> A1: 3 -
        > A2: 7 D2.5
        > B1: 5 -
        expect A2 destroyed ground
        expect piece BW1 hits 0",
        heinkel("", "at 12,10 altitude 2.5 dived 2.5", "")
    ));
}

// Rule: AF-SHS-04
#[test]
fn heinkels_start_with_two_missiles_each() {
    let state = start("glide-bombs");
    let carried = |carrier: u8| state.table.planes.iter().filter(|plane| plane.carrier == Some(carrier)).count();
    assert_eq!((carried(0), carried(1), state.table.planes.len()), (2, 2, 8));
    assert!(!airforce::victory::is_decided(&state));
}

/// What is left of a missile's work when the computer steers it: hits on the ship at which it was sent.
fn steered(ship: &str, missile: &str) -> u8 {
    let text = heinkel("", &format!("{missile} straight 9"), "").replace("title airforce, ", "");
    let text = text.replace("gb-cl-1 at 20,10 facing 4 anchored", ship);
    let mut state = crate::common::position(&text);
    let mut rng = Rng::new(1);
    loop {
        match state.awaiting {
            Awaiting::Dice(chance) => {
                let roll = AirForce::pick(&state, &chance, &mut |sides| rng.below(sides));
                AirForce::resolve(&mut state, roll, &mut Silent);
            }
            Awaiting::Seats(seats) if state.table.planes[1].is_flying() => {
                let seat = seats.first().expect("somebody decides");
                let order = AirForce::candidates(&state, seat, 1, &mut rng)[0];
                AirForce::apply(&mut state, seat, order, &mut Silent).expect("a legal order");
            }
            _ => return state.table.ships[0].hits,
        }
    }
}

// Rule: AF-SHS-06, AF-SHS-09, AF-SHS-11
#[test]
fn the_computer_steers_a_missile_over_several_turns_into_a_ship_under_way() {
    let mut hit = Vec::new();
    for column in 32..=44 {
        for row in [6, 10, 14] {
            let ship = format!("gb-cv-10 at {column},{row} facing 3");
            hit.push(steered(&ship, "at 8,10 altitude 8.0") > 0);
        }
    }
    let hits = hit.iter().filter(|hit| **hit).count();
    assert!(4 * hits >= 3 * hit.len(), "{hits} of {}", hit.len());
}

// Rule: AF-SHS-01, AF-SHS-03, AF-SHS-11
#[test]
fn the_computer_launches_missiles_where_they_reach_a_ship() {
    let (mut launched, mut hits) = (0, 0);
    for seed in 0..8 {
        let choose = |state: &State, seat, rng: &mut Rng| AirForce::candidates(state, seat, 1, rng)[0];
        let end = crate::common::play_by(start("glide-bombs"), seed, choose);
        let missiles = end.table.planes.iter().filter(|plane| plane.carrier.is_some());
        launched += missiles.filter(|plane| plane.fate != Fate::Carried).count();
        hits += end.table.ships.iter().map(|ship| usize::from(ship.hits)).sum::<usize>();
    }
    // A missile that strikes means seven hits on average, if the ship has so many left.
    assert!(launched >= 8 && hits >= launched, "{launched} launched, {hits} hits");
}
