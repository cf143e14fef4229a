//! Set-up: sides, seats, places, variants, faults.

mod common;

use common::{book, printed, with};
use referee::{Rules, Seat, Seats, Turn};
use wings::{
    Setup, Wings,
    book::Force,
    setup::{Toggle, Variants},
    state::{PlaneId, Stage},
};

fn start(setup: &Setup) -> wings::State {
    Wings::start(&book(), setup).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn faults(setup: &Setup) -> Vec<(String, String)> {
    let faults = Wings::start(&book(), setup).err().unwrap_or_default();
    faults.into_iter().map(|fault| (fault.place, fault.rule.unwrap_or_default())).collect()
}

// Rule: WOW-SETUP-01, WOW-SETUP-03
#[test]
fn without_poses_aircraft_spread_over_their_edges_and_face_the_enemy() {
    let state = start(&Setup { each: 2, ..printed("open") });
    let rows = [(300, 34, 0), (900, 34, 0), (300, 866, 1800), (900, 866, 1800)];
    for (plane, (x, y, tenths)) in state.ids().zip(rows) {
        let pose = state[plane].flight.pose;
        let found = (pose.centre.x / 1000, pose.centre.y / 1000, i32::from(pose.heading.tenths()));
        assert_eq!(found, (x, y, tenths), "{plane:?}");
    }
    assert_eq!((state.table.area.max.x, state.table.area.max.y), (1_200_000, 900_000));
}

// Rule: WOW-SETUP-01
#[test]
fn the_area_grows_with_the_number_of_aircraft() {
    for (each, width, height) in [(1, 900, 900), (2, 1200, 900), (3, 1500, 1200), (4, 1800, 1200), (8, 1800, 1200)] {
        let state = start(&Setup { each, ..printed("open") });
        assert_eq!((state.table.area.max.x, state.table.area.max.y), (width * 1000, height * 1000), "{each} a side");
    }
}

// Rule: WOW-SETUP-10, WOW-SETUP-13
#[test]
fn players_share_the_aircraft_of_their_side() {
    let rows: [(&str, u8, &[u8]); 6] = [
        ("duel", 2, &[0, 1]),
        ("pairs", 2, &[0, 0, 1, 1]),
        ("pairs", 3, &[0, 2, 1, 1]),
        ("pairs", 4, &[0, 2, 1, 3]),
        ("bombs", 6, &[0, 2, 4, 1, 3, 5]),
        ("flights", 8, &[0, 2, 4, 6, 1, 3, 5, 7]),
    ];
    for (scenario, players, owners) in rows {
        let state = start(&Setup { players, ..printed(scenario) });
        let found: Vec<u8> = state.ids().map(|plane| state.owner(plane).0).collect();
        assert_eq!(found, owners, "{scenario} with {players}");
        let all = Seats::first_n(players);
        assert_eq!(Wings::turn(&state), Turn::Decide(all), "everybody plans");
    }
}

// Rule: WOW-SETUP-13
#[test]
fn each_player_can_be_a_side_of_his_own() {
    let state = start(&printed("melee"));
    for seat in 0..4 {
        let others = Seats::first_n(4).without(Seat(seat));
        assert_eq!(Wings::opponents(&state, Seat(seat)), others);
    }
}

// Rule: WOW-SETUP-04, WOW-SETUP-05, WOW-SETUP-06
#[test]
fn without_altitude_climb_and_dive_are_taken_out() {
    let plain = start(&printed("duel"));
    let high = start(&with("duel", &["altitude"]));
    let ids = |state: &wings::State| -> Vec<String> {
        state.table.piece(PlaneId(0)).hand.cards.iter().map(|card| card.id.clone()).collect()
    };
    assert!(!ids(&plain).contains(&"climb".to_owned()) && !ids(&plain).contains(&"dive".to_owned()));
    assert!(ids(&high).contains(&"climb".to_owned()) && ids(&high).contains(&"dive".to_owned()));
    let piece = plain.table.piece(PlaneId(0));
    assert_eq!((piece.hand.letter.as_str(), piece.aircraft.points), ("A", 16));
}

// Rule: WOW-SETUP-07
#[test]
fn there_is_one_damage_deck_of_each_letter_for_four_aircraft() {
    let rows = [("duel", [70, 44]), ("pairs", [70, 44]), ("flights", [140, 88]), ("balloon", [70, 44])];
    for (scenario, sizes) in rows {
        assert_eq!(start(&printed(scenario)).deck_sizes[..2], sizes, "{scenario}");
    }
}

// Rule: WOW-SETUP-11
#[test]
fn every_variant_is_off_unless_it_is_agreed_on() {
    assert_eq!(printed("duel").variants, Variants::default());
    for name in Variants::NAMES {
        let mut variants = Variants::default();
        assert!(!variants.is_on(name));
        *variants.get_mut(name).expect("its own name") = Toggle(true);
        let on: Vec<&&str> = Variants::NAMES.iter().filter(|other| variants.is_on(other)).collect();
        assert_eq!(on, [name]);
        assert!(!Variants::rules(name).is_empty());
    }
}

// Rule: WOW-ALT-01, WOW-FORCED-01
#[test]
fn three_variants_need_the_altitude_rules() {
    for name in ["forced", "higher", "clouds"] {
        assert_eq!(faults(&with("duel", &[name])), [(name.to_owned(), "WOW-FORCED-01".to_owned())]);
        assert_eq!(faults(&with("duel", &[name, "altitude"])), []);
    }
}

// Rule: WOW-ALT-04, WOW-HIGH-03
#[test]
fn the_starting_altitude_is_one_to_three_or_between_floor_and_ceiling() {
    let rows = [
        (0, "altitude", Some("WOW-ALT-04")),
        (1, "altitude", None),
        (3, "altitude", None),
        (4, "altitude", Some("WOW-ALT-04")),
        (4, "higher", Some("WOW-HIGH-03")),
        (5, "higher", None),
        (8, "higher", None),
        (9, "higher", Some("WOW-HIGH-03")),
    ];
    for (level, variant, rule) in rows {
        let setup = Setup { level, floor: 5, ..with("duel", &["altitude", variant]) };
        let found: Vec<String> = faults(&setup).into_iter().map(|(_, rule)| rule).collect();
        let wanted: Vec<String> = rule.iter().flat_map(|rule| [(*rule).to_owned(), (*rule).to_owned()]).collect();
        assert_eq!(found, wanted, "level {level} with {variant}");
    }
}

#[test]
fn a_wrong_set_up_is_refused_with_every_reason() {
    let force = |aircraft: &str, side, at| Force { aircraft: aircraft.to_owned(), side, at, ..Force::default() };
    let setup = Setup {
        forces: vec![
            force("spitfire", 0, Some((100, 100, 0))),
            force("camel", 7, Some((100, 100, 0))),
            force("camel", 1, Some((5000, 100, 0))),
        ],
        area: Some((10, 900)),
        ..printed("duel")
    };
    let rules: Vec<String> = faults(&setup).into_iter().map(|(_, rule)| rule).collect();
    for rule in ["WOW-SETUP-01", "WOW-SETUP-13", "WOW-SETUP-03", "WOW-SETUP-10"] {
        assert!(rules.iter().any(|found| found == rule), "{rule} in {rules:?}");
    }
    assert_eq!(faults(&Setup { scenario: "nowhere".to_owned(), ..Setup::default() })[0].0, "scenario");
    assert_eq!(faults(&Setup { players: 9, ..printed("flights") })[0].0, "players");
}

#[test]
fn switches_are_written_as_words_and_read_as_words_or_flags() {
    let setup = with("duel", &["special"]);
    let json = serde_json::to_value(&setup).expect("it can be written");
    assert_eq!((json["special"].as_str(), json["aiming"].as_str()), (Some("on"), Some("off")));
    let read: Setup = serde_json::from_str(r#"{"scenario":"pairs","players":"3","tailing":true,"aiming":"on"}"#)
        .expect("forms hand in words");
    assert_eq!((read.players, read.variants.tailing, read.variants.aiming), (3, Toggle(true), Toggle(true)));
    assert!(serde_json::from_str::<Setup>(r#"{"special":"perhaps"}"#).is_err());
}

// Rule: WOW-SETUP-03
#[test]
fn a_game_starts_with_planning() {
    let state = start(&printed("duel"));
    assert_eq!((state.turn, state.phase, state.stage), (1, 0, Stage::Planning));
}

/// Floors above 3 used to be offered without any level to start at.
// Rule: WOW-HIGH-01, WOW-HIGH-03
#[test]
fn every_floor_that_is_offered_has_a_level_to_start_at() {
    use desk::Desk;
    let switches = Wings::switches(&book(), "duel");
    let offered = |key: &str| -> Vec<u8> {
        let switch = switches.iter().find(|switch| switch.key == key).expect("it is there");
        switch.values.iter().map(|(value, _)| value.parse().expect("a number")).collect()
    };
    assert_eq!((offered("level")[0], offered("floor")[0]), (2, 0), "the defaults");
    for floor in offered("floor") {
        let fits =
            |level: &u8| faults(&Setup { floor, level: *level, ..with("duel", &["altitude", "higher"]) }).is_empty();
        assert!(offered("level").iter().any(fits), "floor {floor}");
    }
}

// Rule: WOW-HIGH-03
#[test]
fn a_floor_above_the_sky_is_refused() {
    let setup = Setup { floor: 255, level: 255, ..with("duel", &["altitude", "higher"]) };
    assert_eq!(faults(&setup)[0].1, "WOW-HIGH-03");
}
