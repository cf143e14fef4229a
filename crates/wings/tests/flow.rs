//! The order of play.

mod common;

use common::{act, book, draw, expect, plane, stage};
use referee::{Rules, Seat, Seats, Silent, Turn, Viewer};
use wings::{Event, Wings, state::Stage};

// Rule: WOW-TURN-01, WOW-TURN-02, WOW-TURN-03, WOW-TURN-04, WOW-MOVE-01
#[test]
fn a_turn_is_planning_and_three_phases_with_the_cards_of_their_slots() {
    let mut state = stage("scenario duel");
    act(&mut state, "A1: straight, right, stall");
    let events = act(&mut state, "C1: right, straight, left");
    let told: Vec<String> = events
        .iter()
        .filter_map(|event| match event {
            Event::Phase { phase } => Some(format!("phase {phase}")),
            Event::Turn { turn } => Some(format!("turn {turn}")),
            Event::Flies { plane, card, .. } => Some(format!("{} {}", plane.0, state.table.card(*plane, *card).id)),
            _ => None,
        })
        .collect();
    let wanted = [
        "phase 1",
        "0 straight",
        "1 right",
        "phase 2",
        "0 right",
        "1 straight",
        "phase 3",
        "0 stall",
        "1 left",
        "turn 2",
    ];
    assert_eq!(told, wanted);
    assert_eq!((state.stage, state.turn, state.phase), (Stage::Planning, 2, 0));
}

// Rule: WOW-PLAN-03, WOW-MOVE-01
#[test]
fn nothing_is_revealed_before_everybody_has_planned() {
    let mut state = stage("scenario pairs\nplayers 3\nvariants none");
    assert_eq!(Wings::turn(&state), Turn::Decide(Seats::first_n(3)));
    for (order, left) in
        [("C1: straight, straight, straight", 3), ("A2: straight, straight, straight", 2), ("A1: left, left, left", 1)]
    {
        let events = act(&mut state, order);
        assert!(events.iter().all(|event| matches!(event, Event::Planned { .. })), "{events:?}");
        assert_eq!(state.deciding().len(), left, "after {order}");
    }
    let events = act(&mut state, "C2: straight, straight, straight");
    assert!(events.iter().any(|event| matches!(event, Event::Flies { .. })));
}

// Rule: WOW-PLAN-03
#[test]
fn a_plan_can_be_recalled_until_the_last_one_is_in() {
    let mut state = stage("scenario duel");
    let before = referee::digest(&state);
    assert!(!Wings::recall(&mut state, Seat(0), &mut Silent), "nothing to take back");
    act(&mut state, "A1: straight, left, stall");
    assert!(Wings::recall(&mut state, Seat(0), &mut Silent));
    assert_eq!(referee::digest(&state), before);
    act(&mut state, "A1: straight, left, stall");
    act(&mut state, "C1: right, straight, left");
    assert!(!Wings::recall(&mut state, Seat(0), &mut Silent), "it has been revealed");
}

// Rule: WOW-MOVE-05, WOW-FIRE-14, WOW-DMG-07
#[test]
fn all_aircraft_move_before_anybody_fires_and_all_fire_before_damage() {
    let mut state = stage(
        "
        plane A1 \"SPAD XIII\" at 450mm,200mm heading 0
        plane C1 \"Albatros D.Va\" at 450mm,660mm heading 180
        ",
    );
    act(&mut state, "A1: straight, straight, straight");
    let events = act(&mut state, "C1: straight, straight, straight");
    let last = events.iter().rposition(|event| matches!(event, Event::Flies { .. })).expect("they fly");
    assert_eq!((last + 1, state.stage), (events.len(), Stage::Firing));
    act(&mut state, "A1: fire at C1");
    assert!(state.queue.is_empty(), "C1 has not declared yet");
    let events = act(&mut state, "C1: fire at A1");
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Fires { .. })).count(), 2);
    expect(&state, "draws A1 1 A\ndraws C1 1 A\nC1 points 0");
    draw(&mut state, "A 5 points");
    expect(&state, "C1 points 0");
    draw(&mut state, "A 4 points");
    expect(&state, "C1 points 5\nA1 points 4");
}

// Rule: WOW-MOVE-06
#[test]
fn nobody_may_stand_still() {
    let state = stage("scenario duel");
    let mut plans = 0;
    Wings::orders(&state, Seat(0), &mut |order| {
        assert!(matches!(order, wings::Order::Plan { cards, .. } if cards.iter().all(|card| !card.is_none())));
        plans += 1;
    });
    assert_eq!(plans, 653);
}

// Rule: WOW-TURN-05
#[test]
fn a_turn_with_everything_on_runs_in_the_order_of_the_book() {
    let mut state = stage(
        "
        scenario raid
        variants special aiming tailing altitude higher
        plane A1 \"Sopwith Camel\" at 450mm,200mm heading 0 level 1 flames 2
        plane A2 \"Sopwith Camel\" at 440mm,750mm heading 90 parked flames 2
        plane C1 \"SPAD XIII\" at 450mm,350mm heading 0 level 1
        plane C2 \"SPAD XIII\" at 1000mm,350mm heading 0 level 2
        ",
    );
    // The parked aircraft pins the floor, so there is nothing to propose; A1 tails C1 by itself.
    expect(&state, "stage planning\nA1 tails C1");
    act(&mut state, "A1: straight, straight, straight");
    act(&mut state, "A2: left, right, stall");
    act(&mut state, "C1: straight, straight, straight");
    act(&mut state, "C2: straight, left, straight");
    expect(&state, "stage extinguishing\nphase 0");
    draw(&mut state, "A 1 points");
    expect(&state, "stage burning\nphase 0\nA1 flames 1\nA2 flames 1");
    draw(&mut state, "A 0 points");
    draw(&mut state, "A 0 points");
    expect(&state, "stage looking\nphase 1");
    act(&mut state, "A1: straight, straight, straight");
    expect(&state, "stage firing\nphase 1");
    act(&mut state, "A1: hold");
    expect(&state, "stage looking\nphase 2");
    act(&mut state, "A1: straight, straight");
    expect(&state, "stage pivoting\nphase 2");
    act(&mut state, "A2: stay");
    expect(&state, "stage firing\nphase 2");
    act(&mut state, "A1: hold");
    // Nothing is shown before phase 3.
    expect(&state, "stage firing\nphase 3");
}

// Rule: WOW-TWO-SEAT-05
#[test]
fn a_jam_silences_only_the_gun_that_fired() {
    let mut state = stage(
        "
        area 900 2500
        plane A1 \"Airco D.H.4\" at 450mm,450mm heading 0 last straight
        plane C1 \"Airco D.H.4\" at 450mm,600mm heading 0 last straight
        plane C2 \"Airco D.H.4\" at 450mm,300mm heading 0 last straight
        fire phase 1
        ",
    );
    act(&mut state, "A1: rear C2");
    act(&mut state, "C1: hold");
    act(&mut state, "C2: hold");
    draw(&mut state, "B 0 points jam");
    expect(&state, "phase 2\nA1 rear-jam 3 jam 0 may front:C1\nno shot A1 rear C2 by WOW-JAM-02");
}

// Rule: WOW-ALTFIRE-05
#[test]
fn between_levels_nothing_is_in_the_way() {
    let lines = |level: u8| {
        format!(
            "
            variants altitude
            plane A1 \"SPAD XIII\" at 450mm,300mm heading 0 level 2 last straight
            plane C1 \"Albatros D.Va\" at 450mm,430mm heading 180 level {level} last straight
            plane C2 \"Albatros D.Va\" at 450mm,369mm heading 90 level 2 last straight
            fire phase 1
            "
        )
    };
    expect(&stage(&lines(2)), "no shot A1 front C1 by WOW-FIRE-10");
    expect(&stage(&lines(3)), "shot A1 front C1 long");
}

// Rule: WOW-OVER-03, WOW-OVER-01
#[test]
fn bases_that_only_overlap_stay_where_they_are() {
    let mut state = stage(
        "
        plane A1 \"SPAD XIII\" at 450mm,300mm heading 0
        plane C1 \"SPAD XIII\" at 475mm,548mm heading 180
        ",
    );
    act(&mut state, "A1: straight, left, straight");
    let events = act(&mut state, "C1: straight, left, straight");
    assert!(!events.iter().any(|event| matches!(event, Event::Tangled { .. } | Event::PulledBack { .. })));
}

// Rule: WOW-SCORE-04
#[test]
fn where_only_the_winner_scores_the_loser_gets_nothing() {
    for (variants, points) in [("variants forbidden", [-1, 2]), ("variants forbidden winner_scores", [0, 2])] {
        let mut state = stage(&format!("scenario duel\n{variants}"));
        act(&mut state, "A1: stall, stall, straight");
        act(&mut state, "C1: left, left, left");
        let Turn::Over(outcome) = Wings::turn(&state) else { panic!("A1 is lost") };
        assert_eq!(outcome.points, points);
        assert_eq!(outcome.winners, Seats::only(Seat(1)));
    }
}

// Rule: WOW-TOKEN-01, WOW-TOKEN-02, WOW-TOKEN-03, WOW-TOKEN-05
#[test]
fn counters_lie_on_the_panels() {
    use desk::{Desk, Gauge};
    let state = stage(
        "
        variants altitude special
        plane A1 \"SPAD XIII\" at 450mm,134mm heading 0 last stall smoke 2 flames 1 jam 3 climb 2 level 1
        plane C1 \"Albatros D.Va\" at 450mm,766mm heading 180 last immelmann
        plane C2 \"Fokker Dr.I\" at 150mm,766mm heading 180 out shot-down killers 1
        plane C3 \"Ufag C.I\" at 300mm,766mm heading 180 out shot-down killers 1
        plane A2 \"Pomilio PC\" at 600mm,134mm heading 0 out shot-down killers 2
        ",
    );
    let panels = Wings::panels(&book(), &Wings::view(&state, Viewer::Public));
    let own = panels.iter().find(|panel| panel.of == "plane:0").expect("it has a panel");
    let tracks: Vec<(String, u16)> = own
        .gauges
        .iter()
        .filter_map(|gauge| match gauge {
            Gauge::Track { label, left, .. } => Some((label.key.to_string(), *left)),
            _ => None,
        })
        .collect();
    for wanted in [("wow-panel-smoke", 2), ("wow-panel-flames", 1), ("wow-panel-jam-front", 3), ("wow-panel-climb", 2)]
    {
        assert!(tracks.contains(&(wanted.0.to_owned(), wanted.1)), "{wanted:?} in {tracks:?}");
    }
    let says = |panel: &desk::Panel, key: &str| {
        panel.gauges.iter().any(|gauge| matches!(gauge, Gauge::Fact { value, .. } if value.key == key))
    };
    assert!(says(own, "wow-last-steep"));
    assert!(says(panels.iter().find(|panel| panel.of == "plane:1").expect("a panel"), "wow-last-immelmann"));
    // Germans and Austrians share a counter.
    assert_eq!(wings::panels::kills(&state, plane(&state, "A1")), ["wow-kill-central"; 2]);
    assert_eq!(wings::panels::kills(&state, plane(&state, "C1")), ["wow-kill-it"]);
}
