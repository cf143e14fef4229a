//! How games begin: scenarios, opponents, what players choose and what dice decide.

use airforce::{
    AirForce,
    attitude::Attitude,
    options::Opt,
    order::Order,
    plane::{Cause, Fate},
    setup::Setup,
    state::{Chance, Phase, Roll, State},
    units::Altitude,
};
use desk::Desk;
use grid::hex::{Facing, Layout};
use referee::{Rules, Seat, Side, Silent, Turn};

use crate::common::{book, check, start, start_with};

/// The pairs of opponents that a scenario suggests.
fn opponents(id: &str) -> Vec<String> {
    let scenario = book().scenario(id).unwrap_or_else(|| panic!("no scenario {id}"));
    scenario.matches.iter().map(|pairing| pairing.types.join(" v ")).collect()
}

fn place(plane: u8, hex: &str, facing: u8) -> Order {
    let hex = Layout::START.hex(hex.parse().expect("a code"));
    Order::Place { plane, hex, facing: Facing::from_number(facing).expect("a facing") }
}

fn rule(state: &State, seat: u8, order: Order) -> Option<&'static str> {
    AirForce::check(state, Seat(seat), &order).err().map(|refusal| refusal.rule.0)
}

fn apply(state: &mut State, seat: u8, order: Order) {
    AirForce::apply(state, Seat(seat), order, &mut Silent).unwrap_or_else(|refusal| panic!("{order:?}: {refusal:?}"));
}

// Rule: AF-SCN1-06, AF-SCN1-07, AF-SCN1-08, AF-SCNV1-10
#[test]
fn the_suggested_opponents_are_those_of_the_scenarios() {
    let mut expected = vec!["spitfire-i v me-109e".to_owned(), "spitfire-v v me-109f".to_owned()];
    for ally in ["spitfire-ix", "tempest-v", "p-47b", "p-47d", "p-51b", "p-51d"] {
        expected.extend(["me-109g", "fw-190a"].map(|axis| format!("{ally} v {axis}")));
    }
    assert_eq!(opponents("dogfight"), expected);
    assert_eq!(opponents("v1"), ["spitfire-ix v v-1", "p-51d v v-1", "p-47d v v-1", "tempest-v v v-1"]);
}

// Rule: AF-SCN-01
#[test]
fn every_scenario_gives_opponents_places_and_a_goal_and_the_numbered_ones_have_variants() {
    for scenario in &book().scenarios {
        assert!(!scenario.matches.is_empty(), "{}", scenario.id);
        for pairing in &scenario.matches {
            assert_eq!(pairing.types.len(), scenario.groups.len(), "{}", scenario.id);
        }
        let setup = Setup::of(scenario);
        AirForce::start(book(), &setup).unwrap_or_else(|faults| panic!("{}: {faults:?}", scenario.id));
    }
    let posters = AirForce::posters(book());
    assert_eq!(posters.len(), book().scenarios.len());
}

// Rule: AF-SCN-04
#[test]
fn scenarios_carry_the_code_numbers_by_which_expansions_vary_them() {
    let number = |id: &str| book().scenario(id).map(|scenario| scenario.number);
    for (id, expected) in [
        ("v1", 0),
        ("dogfight", 1),
        ("dogfight-advanced", 1),
        ("bombers", 2),
        ("kammhuber", 3),
        ("vehicles", 4),
        ("airfields", 4),
        ("ploesti", 5),
        ("free", 0),
    ] {
        assert_eq!(number(id), Some(expected), "{id}");
    }
}

// Rule: AF-SCN-05, AF-SCN-06
#[test]
fn opponents_may_be_varied_and_multiplied() {
    let cards = |state: &State| -> Vec<&'static str> {
        state.table.planes.iter().map(|plane| book().cards[usize::from(plane.card)].id.as_str()).collect()
    };
    assert_eq!(cards(&start("dogfight")), ["spitfire-i", "spitfire-i", "me-109e", "me-109e"]);
    let varied = start_with("dogfight", &[("allies", "hurricane-ii"), ("axis_count", "4")]);
    assert_eq!(cards(&varied), ["hurricane-ii", "hurricane-ii", "me-109e", "me-109e", "me-109e", "me-109e"]);
    let matched = start_with("dogfight", &[("match", "13"), ("allies_count", "1"), ("axis_count", "1")]);
    assert_eq!(cards(&matched), ["p-51d", "fw-190a"]);
}

// Rule: AF-SCN-07
#[test]
fn fuel_for_the_way_costs_bombs() {
    let load = |fuel: &str| {
        let state = start_with("bombers", &[("bombers", "b-17g"), ("bombers_fuel", fuel)]);
        let bomber = state.table.planes.iter().find(|plane| plane.side == Side::First).expect("a bomber");
        (bomber.load.bombs, bomber.load.pounds)
    };
    let (bombs, pounds) = load("0");
    let each = pounds / u16::from(bombs);
    assert_eq!(load("2").1, pounds - 1000, "500 lb for each 60 to 70 gallons");
    assert_eq!(u16::from(load("2").0), (pounds - 1000) / each);
    let (fewest, lightest) = load("6");
    assert!(fewest >= 1 && lightest >= each, "{fewest} bombs of {lightest} lb");
}

// Rule: AF-SCN-02, AF-SCNV1-02
#[test]
fn what_a_scenario_leaves_open_is_the_players_choice() {
    let mut state = start("v1");
    for hex in ["I.A1", "III.H9", "VI.O18"] {
        for facing in 1..=6 {
            assert_eq!(rule(&state, 0, place(0, hex, facing)), None, "{hex} {facing}");
        }
    }
    apply(&mut state, 0, place(0, "III.H9", 1));
    // A Spitfire IX: from one above its stall to its greatest dive speed, up to its ceiling.
    let card = &book().cards[usize::from(state.table.planes[0].card)];
    for altitude in [Altitude(1), Altitude(150), card.ceiling()] {
        let [stall, _, _, dive] = card.band(altitude).limits;
        for attitude in Attitude::ALL {
            for (speed, expected) in
                [(stall, Some("AF-SETUP-06")), (stall + 1, None), (dive, None), (dive + 1, Some("AF-SETUP-06"))]
            {
                let trim = Order::Trim { plane: 0, altitude, speed, attitude };
                assert_eq!(rule(&state, 0, trim), expected, "{trim:?}");
            }
        }
    }
    let high = Order::Trim { plane: 0, altitude: card.ceiling().changed(1), speed: 5, attitude: Attitude::L };
    assert_eq!(rule(&state, 0, high), Some("AF-SETUP-07"));
}

// Rule: AF-SETUP-10
#[test]
fn terrain_and_pieces_stand_before_any_aircraft_is_placed() {
    let agreed = start("ploesti");
    assert!(!agreed.table.land.hills.is_empty() && !agreed.table.pieces.is_empty());
    assert!(agreed.table.planes.iter().all(|plane| plane.fate == Fate::Waiting));
    // The defender places his flak himself: still before the aircraft.
    let mut state = start_with("airfields", &[("siting", "on"), ("flak", "on")]);
    while let Turn::Roll(_) = AirForce::turn(&state) {
        AirForce::resolve(&mut state, Roll::One(3), &mut Silent);
    }
    assert_eq!(state.table.phase, Phase::Site);
    let Turn::Decide(seats) = AirForce::turn(&state) else { panic!("somebody places pieces") };
    let seat = seats.first().expect("a seat");
    assert_eq!(rule(&state, seat.0, place(0, "III.H9", 1)), Some("AF-SEQ-01"), "no aircraft yet");
    let mut rng = referee::Rng::new(1);
    while state.table.phase == Phase::Site {
        let Turn::Decide(seats) = AirForce::turn(&state) else { panic!("pieces are placed without dice") };
        let seat = seats.first().expect("a seat");
        let order = AirForce::sample(&state, seat, &mut rng);
        assert!(matches!(order, Order::Site { .. }), "{order:?}");
        AirForce::apply(&mut state, seat, order, &mut Silent).expect("a legal place");
    }
    assert_eq!(state.table.phase, Phase::Place);
}

// Rule: AF-SCN1-11, AF-SCNV1-12
#[test]
fn the_advanced_dogfight_and_the_flying_bombs_take_every_option() {
    for id in ["dogfight-advanced", "v1"] {
        let setup = Setup::of(book().scenario(id).expect("it is there"));
        for option in Opt::ALL {
            let state = AirForce::start(book(), &setup.clone().with(option.name(), "on"));
            let state = state.unwrap_or_else(|faults| panic!("{id} {option:?}: {faults:?}"));
            assert!(state.has(option), "{id} {option:?}");
        }
    }
}

// Rule: AF-SCN1-12, AF-SCN1-13, AF-SCN1-14
#[test]
fn in_the_advanced_dogfight_each_side_rolls_its_altitude_and_starts_anywhere_even_in_collision() {
    let options = [("deflection", "off"), ("modifiers", "off"), ("pitch", "off")];
    let mut state = start_with("dogfight-advanced", &options);
    for (side, dice, altitude) in [(Side::First, (2, 3), "10.0"), (Side::Second, (1, 4), "10.0")] {
        let Turn::Roll(Chance::Height(of)) = AirForce::turn(&state) else { panic!("dice for the altitude") };
        assert_eq!(of, Some(side));
        AirForce::resolve(&mut state, Roll::Two(dice.0, dice.1), &mut Silent);
        assert_eq!(state.table.heights[side].to_string(), altitude);
    }
    // The first pairs meet in the middle of the map, the others start apart.
    for (seat, plane, hex) in [(0, 0, "III.O9"), (0, 1, "I.A1"), (1, 2, "III.O9"), (1, 3, "VI.O18")] {
        apply(&mut state, seat, place(plane, hex, 4));
        let trim = Order::Trim { plane, altitude: Altitude(100), speed: 5, attitude: Attitude::L };
        apply(&mut state, seat, trim);
    }
    let fates: Vec<Fate> = state.table.planes.iter().map(|plane| plane.fate).collect();
    let collided = Fate::Destroyed(Cause::Collision);
    assert_eq!(fates, [collided, Fate::Flying, collided, Fate::Flying]);
}

// Rule: AF-HIT-02, AF-HIT-03
#[test]
fn optional_modifiers_of_table_one() {
    check(
        "example target airspeed, skill
        title airforce, options modifiers skill
        phase fire
        plane A1 \"P-51D\" at 0,0 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"P-51D\" at 0,4 facing 4 altitude 8.0 speed 5 attitude L ace kills 5
        plane A3 \"P-51D\" at 0,8 facing 4 altitude 8.0 speed 5 attitude L novice
        plane B1 \"Ju-88A\" at 3,0 facing 4 altitude 8.0 speed 7 attitude L
        plane B2 \"Ju-88A\" at 3,4 facing 4 altitude 8.0 speed 7 attitude L
        plane B3 \"Ju-88A\" at 3,8 facing 4 altitude 8.0 speed 8 attitude L
        expect shot A1 B1 modifier 5
        expect shot A2 B2 modifier 6
        expect shot A3 B3 modifier 2
        example deflection by the difference of the clocks
        title airforce, options deflection
        phase fire
        plane A1 \"P-51D\" at 0,0 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"P-51D\" at 0,4 facing 4 altitude 8.0 speed 5 attitude L
        plane A3 \"P-51D\" at 0,8 facing 4 altitude 8.0 speed 5 attitude L
        plane A4 \"P-51D\" at 0,12 facing 4 altitude 8.0 speed 5 attitude L
        plane A5 \"P-51D\" at 0,16 facing 4 altitude 8.0 speed 5 attitude L followed
        plane B1 \"Ju-88A\" at 3,0 facing 1 altitude 8.0 speed 7 attitude L
        plane B2 \"Ju-88A\" at 3,4 facing 2 altitude 8.0 speed 7 attitude L
        plane B3 \"Ju-88A\" at 3,8 facing 3 altitude 8.0 speed 7 attitude L
        plane B4 \"Ju-88A\" at 3,12 facing 4 altitude 8.0 speed 7 attitude L
        plane B5 \"Ju-88A\" at 3,16 facing 4 altitude 8.0 speed 7 attitude L
        # Head on -4, 10 minutes -2, 20 minutes 0, from behind +1, and +1 for an advantaged firer.
        expect shot A1 B1 modifier 1
        expect shot A2 B2 modifier 3
        expect shot A3 B3 modifier 5
        expect shot A4 B4 modifier 6
        expect shot A5 B5 modifier 7",
    );
}
