//! What the log, the score and the panels say, and by which rule.

mod common;

use common::{book, raise};
use desk::{Desk, Gauge};
use dogfights::{
    Dogfights, Event, State, View,
    order::PlaneId,
    state::{Ending, Pilot},
};
use grid::lattice::Edge;
use referee::{Rules, Script, Turn, Viewer};

fn view(state: &State) -> View {
    Dogfights::view(state, Viewer::Public)
}

/// A quiet position of a scenario.
fn scene(scenario: &str) -> State {
    raise(&[&format!("scenario {scenario}")])
}

/// The rule and the words by which the log tells an event.
fn logged(state: &State, event: &Event) -> (String, String) {
    let told = Dogfights::report(&book(), &view(state), event).told;
    (told.rule.expect("the log names rules"), told.message.key.into_owned())
}

fn check(scenario: &str, event: &Event, rule: &str) {
    assert_eq!(logged(&scene(scenario), event).0, rule, "{scenario}: {event:?}");
}

/// Gives an order of example scripts and returns what happened.
fn order(state: &mut State, text: &str) -> Vec<Event> {
    let (seat, order) = Dogfights::order(state, text).unwrap_or_else(|wrong| panic!("{text}: {wrong}"));
    let mut events = Vec::new();
    Dogfights::apply(state, seat, order, &mut events).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    events
}

// Rule: AOD-SCEN-GENERAL-04, AOD-EXIT-03, AOD-EXIT-05
#[test]
fn whoever_gets_through_does_so_by_the_rule_of_the_game() {
    let left = |through| Event::Left { plane: PlaneId(0), edge: Edge::East, through };
    check("general", &left(true), "AOD-SCEN-GENERAL-04");
    check("breakthrough", &left(true), "AOD-EXIT-05");
    check("dawn-attack", &left(true), "AOD-EXIT-05");
    check("general", &left(false), "AOD-EXIT-03");
}

// Rule: AOD-XP-01, AOD-XP-02
#[test]
fn a_rookie_becomes_average_and_an_average_pilot_an_ace() {
    let promoted = |pilot| Event::Promoted { plane: PlaneId(0), pilot };
    check("patrol", &promoted(Pilot::Average), "AOD-XP-01");
    check("patrol", &promoted(Pilot::Ace), "AOD-XP-02");
}

// Rule: AOD-MODE-DOG-03, AOD-TEAM4-07, AOD-MODE-REC-08, AOD-MODE-REC-12, AOD-MODE-BOMB-12, AOD-MODE-BOMB-13
// Rule: AOD-MODE-BOMB-16, AOD-SCEN-DAWN-03, AOD-MODE-COMB-01
#[test]
fn every_mode_ends_by_its_own_points_and_its_own_tie_break() {
    for (scenario, points, tie) in [
        ("patrol", "AOD-MODE-DOG-03", "AOD-MODE-DOG-03"),
        ("three-cornered", "AOD-TEAM4-07", "AOD-TEAM4-07"),
        ("reconnaissance", "AOD-MODE-REC-08", "AOD-MODE-REC-12"),
        ("bombing", "AOD-MODE-BOMB-12", "AOD-MODE-BOMB-13"),
        ("breakthrough", "AOD-MODE-BOMB-16", "AOD-MODE-BOMB-16"),
        ("dawn-attack", "AOD-MODE-BOMB-16", "AOD-SCEN-DAWN-03"),
        ("combined", "AOD-MODE-COMB-01", "AOD-MODE-COMB-01"),
    ] {
        check(scenario, &Event::Over(Ending::Points), points);
        check(scenario, &Event::Over(Ending::TieBreak), tie);
        check(scenario, &Event::Over(Ending::Drawn), tie);
    }
    check("patrol", &Event::Over(Ending::Swept), "AOD-MODE-DOG-02");
}

/// Draws were said to be decided by losses.
// Rule: AOD-MODE-DOG-03, AOD-SCEN-DAWN-03
#[test]
fn a_draw_is_called_a_draw() {
    let drawn = |mut state: State, text: &str| {
        let last = order(&mut state, text).pop().expect("the game ends");
        let Turn::Over(outcome) = Dogfights::turn(&state) else { panic!("it goes on") };
        assert!(outcome.winners.is_empty());
        assert_eq!(outcome.reason.expect("a reason").key, "aod-ending-drawn");
        assert_eq!(logged(&state, &last).1, "aod-ending-drawn");
    };
    let silent = [
        "plane G7 \"Albatros D.III\" at 10,10 heading E level 3 ammo fixed 0",
        "plane F10 \"SPAD S.XIII\" at 15,14 heading E level 3 ammo fixed 0",
        "die G7 +0",
    ];
    drawn(raise(&silent), "German G7: FFFFFF");
    let three = [
        "scenario dawn-attack",
        "plane G16 \"Gotha G.V\" through bombs 2",
        "plane G17 \"Gotha G.V\" through bombs 2",
        "plane G18 \"Gotha G.V\" at -4,10 heading W level 3 bombs 2",
        "plane F10 \"SPAD S.XIII\" at 10,10 heading E level 3",
        "die G18 +0",
    ];
    drawn(raise(&three), "German G18: FF");
}

// Rule: AOD-SETUP-08, AOD-TURN-05, AOD-TURN-11
#[test]
fn coming_to_an_access_point_is_logged_by_its_occasion() {
    let placed = |lines: &[&str], rule: &str| {
        let mut state = raise(lines);
        let events = order(&mut state, "German G8: place access 1 level 3 heading W");
        let event = events.iter().find(|event| matches!(event, Event::Placed { .. })).expect("it is placed");
        assert_eq!(logged(&state, event).0, rule);
    };
    let first = "plane G8 \"Albatros D.III\" reserve";
    let enemy = "plane F10 \"SPAD S.XIII\" at 3,3 heading E level 3";
    let flying = "plane G7 \"Albatros D.III\" at 15,10 heading E level 3";
    placed(&[first, enemy, "active German", "phase deploy 1"], "AOD-SETUP-08");
    placed(&[first, enemy, "active German", "phase entry 2"], "AOD-TURN-11");
    placed(&[first, flying, enemy, "active German", "phase placing 2"], "AOD-TURN-05");
}

// Rule: AOD-MODE-DOG-02, AOD-MODE-DOG-03, AOD-TEAM4-07, AOD-MODE-REC-08, AOD-MODE-REC-12, AOD-MODE-REC-17
// Rule: AOD-MODE-BOMB-12, AOD-MODE-BOMB-13, AOD-MODE-BOMB-16, AOD-MODE-COMB-01, AOD-SCEN-GENERAL-04, AOD-SCEN-DAWN-03
#[test]
fn the_score_and_the_aim_name_the_rules_of_the_mode() {
    for (scenario, points, aim, words) in [
        ("patrol", "AOD-MODE-DOG-03", "AOD-MODE-DOG-02", "aod-aim-last"),
        ("three-cornered", "AOD-TEAM4-07", "AOD-TEAM4-07", "aod-aim-points"),
        ("general", "AOD-MODE-DOG-03", "AOD-SCEN-GENERAL-04", "aod-aim-general"),
        ("reconnaissance", "AOD-MODE-REC-08", "AOD-MODE-REC-12", "aod-aim-task"),
        ("reconnaissance-one-sided", "AOD-MODE-REC-08", "AOD-MODE-REC-17", "aod-aim-photos"),
        ("bombing", "AOD-MODE-BOMB-12", "AOD-MODE-BOMB-13", "aod-aim-task"),
        ("breakthrough", "AOD-MODE-BOMB-16", "AOD-MODE-BOMB-16", "aod-aim-task"),
        ("dawn-attack", "AOD-MODE-BOMB-16", "AOD-SCEN-DAWN-03", "aod-aim-dawn"),
        ("combined", "AOD-MODE-COMB-01", "AOD-MODE-COMB-01", "aod-aim-points"),
    ] {
        let score = Dogfights::score(&book(), &view(&scene(scenario)));
        let (last, lines) = score.split_last().expect("it ends with the aim");
        assert_eq!((last.rule.as_deref(), &*last.message.key), (Some(aim), words), "{scenario}");
        assert!(lines.iter().all(|line| line.rule.as_deref() == Some(points)), "{scenario}: {lines:?}");
    }
}

// Rule: AOD-GEO-07, AOD-GEO-08
#[test]
fn the_dial_of_levels_ends_where_the_edition_does() {
    for (edition, top) in [("edition v1", 5), ("edition v2", 6)] {
        let state = raise(&[edition, "plane G7 \"Albatros D.III\" at 10,10 heading E level 3"]);
        let panels = Dogfights::panels(&book(), &view(&state));
        let dial = panels.iter().flat_map(|panel| &panel.gauges).find_map(|gauge| match gauge {
            Gauge::Dial { max, .. } => Some(*max),
            _ => None,
        });
        assert_eq!(dial, Some(top), "{edition}");
    }
}
