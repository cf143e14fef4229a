//! Scenario goals that no printed scenario of ours uses, on tables made for them.

mod common;

use std::sync::Arc;

use common::{act, expect};
use referee::Script;
use wings::{Book, State, Wings, book::GoalKind};

/// A position on a table whose scenario has another goal.
fn stage_with(change: impl FnOnce(&mut Book), lines: &str) -> State {
    let mut book = (*common::book()).clone();
    change(&mut book);
    let book = Arc::new(book);
    let mut staging = <Wings as Script>::Stage::default();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        Wings::stage(&book, &mut staging, line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    Wings::raise(&book, &staging).unwrap_or_else(|error| panic!("{error}"))
}

// Rule: WOW-TOKEN-04, WOW-SCORE-07
#[test]
fn an_observation_is_done_over_its_zone() {
    let change = |book: &mut Book| {
        let scenario = book.scenarios.iter_mut().find(|scenario| scenario.id == "photo").expect("it is there");
        (scenario.goal.kind, scenario.goal.done) = (GoalKind::Observation, 2);
    };
    let mut state = stage_with(change, "scenario photo\nplane A1 at 600mm,850mm heading 0");
    for order in ["A1", "A2"] {
        act(&mut state, &format!("{order}: straight, straight, straight"));
    }
    act(&mut state, "C1: left, left, straight");
    act(&mut state, "C2: right, right, straight");
    expect(&state, "A1 marked 1\npoints allied 2");
}

// Rule: WOW-TOKEN-04
#[test]
fn a_mission_is_done_once() {
    let change = |book: &mut Book| {
        let scenario = book.scenarios.iter_mut().find(|scenario| scenario.id == "photo").expect("it is there");
        scenario.goal.zone = vec![(300, 300), (900, 300), (900, 1300), (300, 1300)];
    };
    let mut state = stage_with(change, "scenario photo\nvariants none\nplane A1 at 600mm,500mm heading 0");
    let mut events = Vec::new();
    for order in ["A1: straight, stall, straight", "A2: left, left, left", "C1: left, left, left"] {
        events.extend(act(&mut state, order));
    }
    events.extend(act(&mut state, "C2: right, right, right"));
    assert_eq!(events.iter().filter(|event| matches!(event, wings::Event::MissionDone { .. })).count(), 1);
}

// Rule: WOW-TOKEN-04
#[test]
fn a_pick_up_needs_a_landing_in_its_zone() {
    let change = |book: &mut Book| {
        let scenario = book.scenarios.iter_mut().find(|scenario| scenario.id == "raid").expect("it is there");
        scenario.goal.kind = GoalKind::PickUp;
        scenario.goal.zone = scenario.field.clone();
    };
    let mut state = stage_with(
        change,
        "
        scenario raid
        plane A1 \"Sopwith Camel\" at 440mm,750mm heading 90 level 0 climb 1 mission
        plane A2 \"Sopwith Camel\" at 440mm,300mm heading 90 level 0 climb 1
        plane C1 \"Albatros D.Va\" at 100mm,200mm heading 180 level 2
        ",
    );
    act(&mut state, "A1: dive, straight, stall");
    act(&mut state, "A2: straight, straight, straight");
    act(&mut state, "C1: straight, left, left");
    expect(&state, "A1 parked marked 1\nA2 marked 0");
}
