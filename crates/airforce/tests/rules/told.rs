//! What people read: the rules that reports, modifiers and refusals cite.

use airforce::{
    AirForce, bombing::Kept, event::Event, illegal::Correction, modifiers, order::Aim, piece::Unit, plane::Cause,
    plot::Line, state::State,
};
use desk::{Desk, Draft};
use referee::{Rules, Seat, Viewer};

use crate::common::{book, position};

/// The rule that the report of an event cites.
fn cited(state: &State, event: Event) -> String {
    let view = AirForce::view(state, Viewer::Public);
    AirForce::report(book(), &view, &event).told.rule.expect("a rule")
}

// Rule: AF-SKILL-02, AF-SKILL-05
#[test]
fn the_modifier_of_a_novice_cites_the_rule_of_novices() {
    for (skill, rule, amount) in [("novice", "AF-SKILL-02", -2), ("ace kills 10", "AF-SKILL-05", 2)] {
        let state = position(&format!(
            "options skill
            phase fire
            plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L {skill}
            plane B1 \"Ju-88A\" at 13,10 facing 4 altitude 8.0 speed 4 attitude L"
        ));
        let mut found = Vec::new();
        modifiers::each(&state, Aim::fixed(0, 1), &mut |rule, amount| found.push((rule, amount)));
        assert!(found.contains(&(rule, amount)), "{skill}: {found:?}");
        assert!(found.iter().all(|(other, _)| !other.starts_with("AF-SKILL") || *other == rule), "{skill}: {found:?}");
    }
    let state = position(
        "options skill flak
        phase fire
        flak-crews A novice
        plane A1 \"P-51D\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"Ju-88A\" at 13,10 facing 4 altitude 2.0 speed 4 attitude L
        piece AL1 light-flak at 10,10 facing 4 guns 2 factor 2",
    );
    let mut found = Vec::new();
    let aim = Aim { firer: Unit::Piece(0), target: Unit::Plane(1), ..Aim::fixed(0, 1) };
    modifiers::each(&state, aim, &mut |rule, amount| found.push((rule, amount)));
    assert!(found.contains(&("AF-SKILL-02", -2)), "{found:?}");
}

// Rule: AF-MED-05, AF-MED-10, AF-MED-13, AF-INLINE-03, AF-CREW-08, AF-CREW-14, AF-GT-06, AF-VEH-10, AF-GT-02, AF-DTORP-05
#[test]
fn reports_cite_the_rule_behind_them() {
    let state = position(
        "options none
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L traits R
        plane A2 \"Me-110G\" at 10,12 facing 4 altitude 8.0 speed 5 attitude L traits E
        plane A3 \"B-17G\" at 10,14 facing 4 altitude 8.0 speed 4 attitude L
        plane A4 \"Me-109F\" at 10,16 facing 4 altitude 8.0 speed 4 attitude L blown
        plane B1 \"Ju-88A\" at 40,10 facing 4 altitude 8.0 speed 4 attitude L
        piece BT1 tank at 20,10
        piece BX1 fort at 22,10
        piece BR1 runway at 24,10
        piece BC1 truck at 26,10",
    );
    let pose = state.table.planes[0].pose;
    let spun = |fixes| Event::Spun { plane: 0, turn: 1, from: pose, die: 1, to: pose, fixes };
    let glimpsed = |plane| Event::Glimpsed { plane, from: pose, shown: Line::straight(2), to: pose };
    for (event, rule) in [
        (Event::Dropped { plane: 0 }, "AF-MED-13"),
        (Event::Dropped { plane: 1 }, "AF-MED-05"),
        (Event::Dropped { plane: 2 }, "AF-MED-10"),
        (Event::Lost { plane: 3, cause: Cause::Engines }, "AF-INLINE-03"),
        (Event::Lost { plane: 1, cause: Cause::Engines }, "AF-MED-07"),
        (Event::Lost { plane: 2, cause: Cause::Engines }, "AF-MED-10"),
        (spun(vec![]), "AF-SPIN-03"),
        (spun(vec![Correction::MustSpin]), "AF-SPIN-01"),
        (glimpsed(0), "AF-CREW-08"),
        (glimpsed(1), "AF-CREW-14"),
        (Event::PieceHit { piece: 0 }, "AF-VEH-10"),
        (Event::PieceHit { piece: 1 }, "AF-GT-06"),
        (Event::PieceLost { piece: 1 }, "AF-GT-06"),
        (Event::PieceLost { piece: 2 }, "AF-GT-02"),
        (Event::PieceLost { piece: 3 }, "AF-VIC-03"),
        (Event::TorpedoSpent { by: 0 }, "AF-DTORP-05"),
        (Event::TorpedoMissed { by: 0, hex: pose.hex }, "AF-DTORP-06"),
        (Event::BombsKept { plane: 0, why: Kept::Tilted }, "AF-BOMB-04"),
        (Event::BombsKept { plane: 0, why: Kept::Taken }, "AF-BOMB-05"),
    ] {
        let text = format!("{event:?}");
        assert_eq!(cited(&state, event), rule, "{text}");
    }
}

// Rule: AF-BOMB-04, AF-BOMB-05, AF-GBOMB-04
#[test]
fn bombs_stay_aboard_for_a_reason() {
    for (first, second, why) in [
        ("at 6,10 facing 4 altitude 1.0 speed 4 attitude L", "altitude 1.5 attitude RB", Kept::Tilted),
        ("at 6,10 facing 4 altitude 1.0 speed 4 attitude L", "altitude 4.0 attitude L", Kept::Height),
        (
            "at 5,10 facing 4 altitude 1.0 speed 4 attitude L bombs 1 pounds 500 releases Bmb",
            "altitude 1.5 attitude L",
            Kept::Taken,
        ),
    ] {
        let mut state = position(&format!(
            "options loaded glide_bombing
            phase ordnance
            turn 2
            plane A1 \"P-47D\" {first}
            plane A2 \"P-47D\" at 5,10 facing 4 speed 4 {second} bombs 1 pounds 500 releases Bmb
            plane B1 \"Me-109F\" at 50,10 facing 4 altitude 2.0 speed 5 attitude L"
        ));
        // Positions are raised as far as they go without dice, so that only the last is still open.
        let mut events = Vec::new();
        while let airforce::state::Awaiting::Dice(_) = state.awaiting {
            AirForce::resolve(&mut state, airforce::state::Roll::Two(6, 1), &mut events);
        }
        let kept = airforce::bombing::why_kept(&state, 1);
        if why == Kept::Taken {
            assert!(events.contains(&Event::BombsKept { plane: 1, why }), "{events:?}");
        } else {
            assert_eq!(kept, why, "{second}");
        }
    }
}

// Rule: AF-POWER-03, AF-ILLEGAL-05
#[test]
fn brakes_beyond_the_maximum_are_refused_as_brakes() {
    let state = position("plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L");
    let view = AirForce::view(&state, Viewer::Seat(Seat(0)));
    let mut draft = AirForce::draft(book(), &view, Seat(0)).expect("it decides");
    for (code, key) in [("P", "af-fix-power"), ("K", "af-fix-brake")] {
        while draft.choose(code) {}
        let choice = draft.choices().into_iter().find(|choice| choice.key == code).expect("the throttle");
        assert_eq!(choice.refused.expect("no more").reason.key, key);
    }
}

/// The rules that the engine names in its strings.
fn named() -> Vec<String> {
    let mut files = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut rules = Vec::new();
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files
                .extend(std::fs::read_dir(&path).expect("it can be read").map(|entry| entry.expect("an entry").path()));
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("it can be read");
        for part in text.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| line.split('"')) {
            if part.starts_with("AF-") && part.ends_with(|last: char| last.is_ascii_digit()) {
                rules.push(part.to_owned());
            }
        }
    }
    rules
}

#[test]
fn every_rule_that_people_are_told_of_has_words_in_three_languages() {
    let rules = named();
    assert!(rules.len() > 300, "{}", rules.len());
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/airforce/rules.toml");
    let text = std::fs::read_to_string(path).expect("the index is there");
    for rule in rules {
        let start = text.find(&format!("id = \"{rule}\"\n")).unwrap_or_else(|| panic!("no rule {rule}"));
        let entry = text[start..].split("[[rule]]").next().unwrap_or("");
        for language in ["en = ", "fr = ", "pl = "] {
            assert!(entry.contains(&format!("\n{language}")), "{rule} has no {language}");
        }
    }
}
