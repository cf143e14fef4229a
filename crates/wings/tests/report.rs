//! What is told of events, and by which rule.

mod common;

use common::{act, book, draw, plane, stage};
use desk::Desk;
use referee::{Rules, Seat, Viewer};
use wings::{Event, State, Wings};

/// Plays the steps: what begins with a letter and a blank is a draw, all else an order.
fn play(state: &mut State, steps: &[&str]) -> Vec<Event> {
    let is_draw = |step: &str| step.starts_with("A ") || step.starts_with("B ");
    steps.iter().flat_map(|step| if is_draw(step) { draw(state, step) } else { act(state, step) }).collect()
}

/// How the end of A1 is told to its owner, seat 0, and to everybody.
fn ends(lines: &str, steps: &[&str]) -> [(String, String); 2] {
    let mut state = stage(lines);
    let events = play(&mut state, steps);
    let id = plane(&state, "A1");
    let gone: Vec<Event> =
        events.into_iter().filter(|event| matches!(event, Event::Gone { plane, .. } if *plane == id)).collect();
    [Viewer::Seat(Seat(0)), Viewer::Public].map(|viewer| {
        let view = Wings::view(&state, viewer);
        let event = gone.iter().find_map(|event| Wings::witness(&state, event, viewer)).expect("A1 is gone");
        let told = Wings::report(&book(), &view, &event).told;
        let how = told.message.args.iter().find_map(|(name, arg)| match arg {
            referee::Arg::Word(message) if name == "fate" => Some(message.key.to_string()),
            _ => None,
        });
        (told.rule.unwrap_or_default(), how.unwrap_or_default())
    })
}

/// C1 behind A1, which is as the words say, before the shots of phase 1.
fn shot(words: &str) -> String {
    format!(
        "variants special\nplane C1 \"SPAD XIII\" at 450mm,300mm heading 0 last straight\n\
         plane A1 \"SPAD XIII\" at 450mm,450mm heading 0 last straight {words}\nfire phase 1"
    )
}

/// A1, which is as the words say, and an enemy.
fn own(variants: &str, words: &str, enemy: &str) -> String {
    format!("variants {variants}\nplane A1 \"SPAD XIII\" {words}\n{enemy}")
}

// Rule: WOW-DMG-05, WOW-DMG-06, WOW-SPECIAL-10, WOW-SPECIAL-12, WOW-FORBID-01, WOW-SPLIT-04, WOW-FORCED-05
// Rule: WOW-OUT-01, WOW-HIGH-06, WOW-CLOUD-08, WOW-SCORE-07
#[test]
fn every_end_of_an_aircraft_is_told_with_its_own_rule() {
    let enemy = "plane C1 \"Albatros D.Va\" at 100mm,766mm heading 180";
    let high = format!("{enemy} level 2");
    let flown = |cards: &'static str| vec![cards, "C1: straight, straight, straight"];
    let hit = |card: &'static str| vec!["C1: fire at A1", card];
    let rows = [
        (shot("points 14"), hit("A 2 points"), "WOW-DMG-05 wow-fate-shot-down", ""),
        (shot("wounded"), hit("A 2 points crew"), "WOW-SPECIAL-10 wow-end-wound", "WOW-DMG-05 wow-fate-shot-down"),
        (
            shot("engine 1 wounded").replace("450mm,450mm", "450mm,420mm"),
            vec!["C1: fire at A1", "A 2 points crew", "A 2 points engine"],
            "WOW-SPECIAL-12 wow-end-engine",
            "",
        ),
        (shot(""), hit("A explosion"), "WOW-DMG-06 wow-fate-exploded", ""),
        (shot("engine 1"), hit("A 2 points engine"), "WOW-SPECIAL-12 wow-end-engine", ""),
        (
            own("forbidden", "at 450mm,134mm heading 0", enemy),
            flown("A1: stall, stall, left"),
            "WOW-FORBID-01 wow-fate-out-of-control",
            "",
        ),
        (
            own("altitude", "at 450mm,134mm heading 0 level 0 climb 1", &high),
            flown("A1: straight, stall, immelmann"),
            "WOW-SPLIT-04 wow-end-split-s",
            "",
        ),
        (
            own("altitude forced", "at 450mm,134mm heading 0 level 1", &high),
            flown("A1: stall, dive, straight"),
            "WOW-FORCED-05 wow-end-forced-dive",
            "",
        ),
        (
            own("none", "at 60mm,134mm heading 270", enemy),
            flown("A1: straight, left, left"),
            "WOW-OUT-01 wow-fate-left",
            "",
        ),
        (
            own("altitude higher\nstart-floor 4", "at 450mm,134mm heading 0 level 4", &format!("{enemy} level 5")),
            vec!["allied: keep", "central: keep", "A1: dive, straight, straight", "C1: straight, straight, straight"],
            "WOW-HIGH-06 wow-end-floor",
            "",
        ),
        (
            own("altitude clouds", "at 450mm,800mm heading 0 level 4 air cloud last climb", &high),
            flown("A1: straight, straight, dive"),
            "WOW-CLOUD-08 wow-end-pile",
            "",
        ),
        (
            "scenario photo\nvariants none\nplane A1 at 600mm,60mm heading 180 marked".to_owned(),
            vec![
                "A1: straight, straight, straight",
                "A2: left, left, left",
                "C1: straight, straight, straight",
                "C2: straight, straight, straight",
            ],
            "WOW-SCORE-07 wow-fate-home",
            "",
        ),
    ];
    for (lines, steps, owner, others) in rows {
        let others = if others.is_empty() { owner } else { others };
        let found = ends(&lines, &steps).map(|(rule, how)| format!("{rule} {how}"));
        assert_eq!(found, [owner, others], "{steps:?}");
    }
}

/// Rule and key of everything that a viewer hears.
fn heard(state: &State, events: &[Event], viewer: Viewer) -> Vec<String> {
    let view = Wings::view(state, viewer);
    let seen = events.iter().filter_map(|event| Wings::witness(state, event, viewer));
    seen.map(|event| {
        let told = Wings::report(&book(), &view, &event).told;
        format!("{} {}", told.rule.unwrap_or_default(), told.message.key)
    })
    .collect()
}

/// What A1's owner hears, without turns, phases and plans.
fn story(lines: &str, steps: &[&str]) -> Vec<String> {
    let mut state = stage(lines);
    let events = play(&mut state, steps);
    let all = heard(&state, &events, Viewer::Seat(Seat(0)));
    all.into_iter().filter(|line| !["turn", "phase", "planned"].iter().any(|word| line.ends_with(word))).collect()
}

const FAR: &str = "plane C1 \"Albatros D.Va\" at 100mm,200mm heading 180 level 2";

// Rule: WOW-LAND-02, WOW-LAND-03, WOW-LAND-06, WOW-LAND-07, WOW-LAND-11, WOW-LAND-12, WOW-LAND-14, WOW-FIREGROUND-01
#[test]
fn what_happens_on_the_ground_is_told_with_the_rule_of_each_step() {
    let camel =
        |words: &str| format!("scenario raid\nvariants altitude special\nplane A1 \"Sopwith Camel\" {words}\n{FAR}");
    let enemy = "C1: straight, left, left";
    let own = |line: &String| !line.contains("wow-event-flies") && !line.contains("draws") && !line.contains("over");
    let rows = [
        (
            camel("at 440mm,750mm heading 90 parked"),
            vec!["A1: stall, straight, climb", enemy],
            vec!["WOW-LAND-06 wow-event-rolls", "WOW-LAND-06 wow-event-rolls"],
        ),
        (
            camel("at 440mm,750mm heading 90 parked"),
            vec!["A1: left, right, stall", enemy, "A1: stay"],
            vec!["WOW-LAND-07 wow-event-stands", "WOW-LAND-07 wow-event-stands", "WOW-LAND-06 wow-event-rolls"],
        ),
        (
            camel("at 550mm,750mm heading 90 air roll-out level 0"),
            vec!["A1: stall, left, right", enemy],
            vec!["WOW-LAND-02 wow-event-rolls", "WOW-LAND-03 wow-event-stands", "WOW-LAND-03 wow-event-stands"],
        ),
        (
            camel("at 440mm,750mm heading 90 parked flames 3"),
            vec!["A1: stall, straight, climb", enemy, "A 1 points", "A 0 points", "A1: stay"],
            vec![
                "WOW-SPECIAL-15 wow-event-burns",
                "WOW-FIREGROUND-01 wow-event-stands",
                "WOW-FIREGROUND-01 wow-event-stands",
                "WOW-FIREGROUND-01 wow-event-stands",
            ],
        ),
        (
            camel("at 600mm,750mm heading 90 parked"),
            vec!["A1: stall, straight, climb", enemy, "A 0 points", "A 0 points", "A 0 points"],
            vec![
                "WOW-LAND-06 wow-event-rolls",
                "WOW-LAND-06 wow-event-rolls",
                "WOW-LAND-11 wow-event-accident",
                "WOW-LAND-14 wow-event-stands",
            ],
        ),
        (
            camel("at 440mm,134mm heading 90 level 0 climb 1"),
            vec!["A1: dive, left, left", enemy, "A 0 points", "A 0 points", "A 0 points", "A 0 points"],
            vec![
                "WOW-LAND-02 wow-event-rolls",
                "WOW-LAND-12 wow-event-accident",
                "WOW-LAND-14 wow-event-stands",
                "WOW-LAND-14 wow-event-stands",
            ],
        ),
    ];
    for (lines, steps, wanted) in rows {
        let told: Vec<String> = story(&lines, &steps).into_iter().filter(|line| own(line)).collect();
        let told: Vec<&str> = told.iter().map(String::as_str).filter(|line| !line.contains("all-planned")).collect();
        assert_eq!(told, wanted, "{steps:?}");
    }
}

/// The cards that an event names.
fn named(state: &State, event: &Event) -> usize {
    let message = Wings::report(&book(), &Wings::view(state, Viewer::Seat(Seat(0))), event).told.message;
    let lists = message
        .args
        .into_iter()
        .filter_map(|(_, arg)| if let referee::Arg::List(list) = arg { Some(list.len()) } else { None });
    lists.sum()
}

/// What is told of an order used to depend on how far the game had gone on since.
// Rule: WOW-TAIL-06, WOW-TAIL-07, WOW-TAIL-09
#[test]
fn a_rearranged_plan_names_the_cards_that_were_left() {
    let mut state = stage(
        "
        variants tailing
        area 1200 1200
        plane A1 \"SPAD XIII\" at 450mm,300mm heading 0
        plane C1 \"SPAD XIII\" at 450mm,450mm heading 0
        ",
    );
    act(&mut state, "A1: straight, left, left");
    let looks = act(&mut state, "C1: straight, right, right");
    assert!(heard(&state, &looks, Viewer::Public).contains(&"WOW-TAIL-06 wow-event-shows".to_owned()));
    let first = act(&mut state, "A1: straight, left, left");
    assert_eq!(named(&state, &first[0]), 3);
    let looks = act(&mut state, "A1: hold");
    assert!(heard(&state, &looks, Viewer::Public).contains(&"WOW-TAIL-07 wow-event-shows".to_owned()));
    let second = act(&mut state, "A1: left, left");
    assert_eq!((state.turn, state.phase), (2, 0), "the turn is over");
    assert_eq!(named(&state, &second[0]), 2);
}

// Rule: WOW-FIRE-04, WOW-FIRE-05, WOW-ALTFIRE-02
#[test]
fn a_shot_is_told_with_the_rule_of_its_range() {
    let lines = |distance: u16, level: u8| {
        format!(
            "variants altitude\nplane A1 \"SPAD XIII\" at 450mm,300mm heading 0 level 2 last straight\n\
             plane C1 \"Albatros D.Va\" at 450mm,{distance}mm heading 0 level {level} last straight\nfire phase 1"
        )
    };
    for (distance, level, rule) in [(420, 2, "WOW-FIRE-04"), (450, 2, "WOW-FIRE-05"), (420, 3, "WOW-ALTFIRE-02")] {
        let told = story(&lines(distance, level), &["A1: fire at C1"]);
        assert!(told.contains(&format!("{rule} wow-event-fires")), "{told:?}");
    }
}

// Rule: WOW-TWO-SEAT-04
#[test]
fn a_two_seater_s_declaration_names_both_targets() {
    let lines = "
        plane A1 \"Breguet Br.14 B2\" at 450mm,450mm heading 0 last straight
        plane C1 \"Albatros D.Va\" at 450mm,600mm heading 0 last straight
        plane C2 \"Albatros D.Va\" at 450mm,330mm heading 180 last straight
        fire phase 1
    ";
    for (order, key) in [("A1: front C1, rear C2", " wow-event-declared-both"), ("A1: rear C2", " wow-event-declared")]
    {
        assert_eq!(story(lines, &[order]).first().map(String::as_str), Some(key), "{order}");
    }
}

// Rule: WOW-HIGH-07, WOW-HIGH-08
#[test]
fn floor_and_ceiling_stay_only_where_nobody_moves_them() {
    let lines = "
        variants altitude higher
        start-floor 4
        plane A1 \"Sopwith Camel\" at 100mm,134mm heading 0 level 5
        plane C1 \"Fokker Dr.I\" at 800mm,766mm heading 180 level 6
    ";
    let stays = "WOW-HIGH-07 wow-event-floor-stays";
    let rows = [
        (&["allied: keep", "central: keep"][..], true),
        (&["allied: floor 5", "central: keep", "central: no"][..], true),
        (&["allied: floor 5", "central: keep", "central: yes"][..], false),
    ];
    for (steps, is_said) in rows {
        assert_eq!(story(lines, steps).iter().any(|line| line == stays), is_said, "{steps:?}");
    }
}

// Rule: WOW-SPECIAL-03, WOW-SPECIAL-04, WOW-INFO-09
#[test]
fn a_panel_says_in_which_turn_a_rudder_jam_counts() {
    let warned = |jam: &str| -> Vec<String> {
        let state = stage(&format!("scenario duel\nvariants special\nplane A1 {jam}\nturn 3"));
        let panels = Wings::panels(&book(), &Wings::view(&state, Viewer::Seat(Seat(0))));
        let gauges = panels.into_iter().find(|panel| panel.of == "plane:0").expect("a panel").gauges;
        let warning = |gauge| match gauge {
            desk::Gauge::Fact { value, warning: true, .. } => Some(value.key.into_owned()),
            _ => None,
        };
        gauges.into_iter().filter_map(warning).collect()
    };
    assert_eq!(warned("rudder-left 4"), ["wow-hurt-rudder-left"], "the next turn");
    assert_eq!(warned("rudder-left 3"), ["wow-note-rudder-left"], "this turn");
    assert_eq!(warned("rudder-right 4"), ["wow-hurt-rudder-right"], "the next turn");
    assert_eq!(warned("rudder-right 3"), ["wow-note-rudder-right"], "this turn");
    assert!(warned("rudder-right 2").is_empty(), "it is over");
}

/// The agenda used to begin anew with tailing in the stages that it did not know, and to plan after every phase.
// Rule: WOW-TURN-01, WOW-TURN-02, WOW-TURN-04, WOW-TURN-05
#[test]
fn the_agenda_goes_on_from_the_present_stage() {
    let agenda = |lines: &str| -> Vec<String> {
        let view = Wings::view(&stage(lines), Viewer::Public);
        let keys = Wings::agenda(&view).into_iter().map(|told| told.message.key.into_owned());
        keys.map(|key| key.trim_start_matches("wow-stage-").to_owned()).collect()
    };
    let shot = |phase: u8, variants: &str| {
        format!(
            "variants {variants}\nplane A1 \"SPAD XIII\" at 450mm,300mm heading 0 level 2 last straight\n\
             plane C1 \"Albatros D.Va\" at 450mm,430mm heading 0 level 2 last straight\nfire phase {phase}"
        )
    };
    assert_eq!(agenda("scenario duel"), ["planning", "sorting", "firing", "drawing"]);
    assert_eq!(agenda(&shot(1, "none")), ["firing", "drawing", "sorting", "firing", "drawing"]);
    assert_eq!(agenda(&shot(3, "none")), ["firing", "drawing", "planning"]);
    let all = "special tailing altitude higher";
    let first = ["firing", "drawing", "looking", "pivoting", "sorting", "crashing", "firing", "drawing"];
    assert_eq!(agenda(&shot(1, all)), first);
    assert_eq!(agenda(&shot(2, all)), ["firing", "drawing", "sorting", "crashing", "firing", "drawing"]);
    let raid = "scenario raid\nphase 2\nasked 8\nwaiting 8\nstage pivoting";
    assert_eq!(agenda(raid)[..3], ["pivoting", "sorting", "crashing"]);
}

/// The picture used to show how a guessed card would bank the model.
// Rule: WOW-INFO-15
#[test]
fn nobody_sees_how_an_aircraft_flies_in_cloud() {
    let mut state = stage(
        "
        variants altitude clouds
        area 900 2500
        plane A1 \"Sopwith Camel\" at 450mm,1450mm heading 0 level 4 air cloud last climb
        plane C1 \"Albatros D.Va\" at 450mm,300mm heading 0 level 3
        ",
    );
    for cards in ["left, slip-right, right", "right, left, slip-left", "slip-left, right, left"] {
        act(&mut state, &format!("A1: {cards}"));
        act(&mut state, "C1: straight, left, left");
        let scene = Wings::scene(&book(), &Wings::view(&state, Viewer::Public));
        let attitude = scene.items.iter().find_map(|item| match &item.shape {
            scene::Shape::Counter(counter) if counter.label == "A1" => Some(counter.attitude),
            _ => None,
        });
        assert_eq!(attitude, Some(scene::Attitude::Level), "after {cards}");
    }
}
