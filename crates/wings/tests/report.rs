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

// Rule: WOW-DMG-05, WOW-DMG-06, WOW-SPECIAL-10, WOW-SPECIAL-12, WOW-FORBID-01, WOW-SPLIT-04, WOW-FORCED-05
// Rule: WOW-OUT-01, WOW-HIGH-06, WOW-CLOUD-08, WOW-SCORE-07
#[test]
fn every_end_of_an_aircraft_is_told_with_its_own_rule() {
    let enemy = "plane C1 \"Albatros D.Va\" at 100mm,766mm heading 180";
    let high = format!("{enemy} level 2");
    let shot = |words: &str| {
        format!(
            "variants special\nplane C1 \"SPAD XIII\" at 450mm,300mm heading 0 last straight\n\
             plane A1 \"SPAD XIII\" at 450mm,450mm heading 0 last straight {words}\nfire phase 1"
        )
    };
    let own = |variants: &str, words: &str, enemy: &str| {
        format!("variants {variants}\nplane A1 \"SPAD XIII\" {words}\n{enemy}")
    };
    let flown = |cards: &'static str| vec![cards, "C1: straight, straight, straight"];
    let hit = |card: &'static str| vec!["C1: fire at A1", card];
    let rows = [
        (shot("points 14"), hit("A 2 points"), "WOW-DMG-05 wow-fate-shot-down", ""),
        (shot("wounded"), hit("A 2 points crew"), "WOW-SPECIAL-10 wow-end-wound", "WOW-DMG-05 wow-fate-shot-down"),
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
