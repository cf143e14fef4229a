//! Several players: plotting against the clock, sharing a side, and passing notes.

use airforce::{AirForce, lobby, order::Order, state::State};
use referee::{Rules, Seat};

use crate::common::{book, position};

/// The line that a seat flies whose time is up.
fn late(state: &State, seat: u8) -> Option<(u8, String)> {
    match AirForce::overdue(state, Seat(seat))? {
        Order::Plot { plane, line } => Some((plane, line.to_string())),
        other => panic!("late with {other:?}"),
    }
}

// Rule: AF-DMP-01
#[test]
fn the_time_limit_is_a_switch_of_the_lobby() {
    let switches = lobby::switches(book(), "dogfight-advanced");
    let limit = switches.iter().find(|switch| switch.key == "time_limit").expect("the switch is there");
    assert_eq!(limit.rules, ["AF-DMP-01"]);
    assert_eq!(limit.values[0].0, "off", "nobody is hurried unless players agree");
}

// Rule: AF-DMP-01, AF-DMP-02
#[test]
fn aircraft_without_a_line_in_time_fly_straight_on() {
    let planes = "plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude RB straight 2
        plane A2 \"P-51D\" at 10,20 facing 4 altitude 8.0 speed 8 attitude L
        plane A3 \"P-51D\" at 14,20 facing 4 altitude 8.0 speed 1 attitude L
        plane B1 \"P-51D\" at 30,10 facing 4 altitude 8.0 speed 6 attitude L";
    assert_eq!(late(&position(planes), 0), None, "the option is off");
    let mut state = position(&format!("options time_limit\n{planes}"));
    let mut flown = Vec::new();
    while let Some((plane, line)) = late(&state, 0) {
        flown.push((plane, line));
        let order = AirForce::overdue(&state, Seat(0)).expect("there is a line");
        AirForce::apply(&mut state, Seat(0), order, &mut referee::Silent).expect("a late line is legal");
    }
    let expected = [(0, "5 -"), (1, "8 D.2"), (2, "Spin -")].map(|(plane, line)| (plane, line.to_owned()));
    assert_eq!(flown, expected, "straight on, with the duty of dive speed, and a stalled aircraft spins");
    assert_eq!(late(&state, 0), None, "all lines are in");
    assert_eq!(late(&state, 1), Some((3, "6 -".to_owned())));
}

// Rule: AF-DMP-02
#[test]
fn a_late_formation_flies_straight_on_as_one() {
    let mut state = position(
        "options time_limit formations
        plane A1 \"B-17F\" at 10,10 facing 4 altitude 8.0 speed 4 attitude L
        plane A2 \"B-17F\" at 9,10 facing 4 altitude 8.0 speed 4 attitude L
        follows A2 A1
        plane B1 \"P-51D\" at 30,10 facing 4 altitude 8.0 speed 6 attitude L",
    );
    let order = AirForce::overdue(&state, Seat(0)).expect("the leader is late");
    AirForce::apply(&mut state, Seat(0), order, &mut referee::Silent).expect("legal");
    assert_eq!(late(&state, 0), None, "one line serves the formation");
}

// Rule: AF-DMP-02
#[test]
fn only_plotting_is_hurried() {
    let state = position(
        "options time_limit
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"P-51D\" at 13,10 facing 4 altitude 8.0 speed 6 attitude L",
    );
    assert_eq!(AirForce::overdue(&state, Seat(0)), None);
}
