//! Writing a log line at the desk: clicked or typed, with running totals and the rules that would be broken.

use airforce::{AirForce, draft::LogDraft, order::Order, plot::Line, state::State};
use desk::{Desk, Draft};
use referee::{Rng, Rules, Seat, Viewer};

use crate::common::{book, position};

fn draft(state: &State) -> LogDraft {
    let view = AirForce::view(state, Viewer::Seat(Seat(0)));
    AirForce::draft(book(), &view, Seat(0)).expect("the seat plots")
}

fn mustang(fields: &str) -> State {
    position(&format!("plane A1 \"P-51D\" at 20,10 facing 4 altitude 8.0 {fields}"))
}

/// What the notes say, as rule and key.
fn told(draft: &LogDraft) -> Vec<(String, String)> {
    let notes = draft.notes().into_iter();
    notes.map(|note| (note.rule.unwrap_or_default(), note.message.key.into_owned())).collect()
}

/// The argument of a note.
fn number(draft: &LogDraft, key: &str, argument: &str) -> String {
    let notes = draft.notes();
    let note = notes.iter().find(|note| note.message.key == key).unwrap_or_else(|| panic!("no note {key}"));
    let value = note.message.args.iter().find(|(name, _)| name == argument);
    serde_json::to_string(&value.unwrap_or_else(|| panic!("no {argument}")).1).expect("it can be written")
}

fn click(draft: &mut LogDraft, keys: &str) {
    for key in keys.split_whitespace() {
        assert!(draft.choose(key), "{key} after {:?}", draft.line());
    }
}

// Rule: AF-SEQ-11
#[test]
fn a_line_is_written_from_increment_to_manoeuvres_throttle_and_altitude() {
    let draft = draft(&mustang("speed 5 attitude RB straight 2"));
    let rules: Vec<String> = told(&draft).into_iter().map(|(rule, _)| rule).collect();
    let mut order = rules.clone();
    order.dedup();
    let routine = ["AF-SPEED-03", "AF-MOVE-01", "AF-MAN-01", "AF-MAN-03", "AF-MAN-08", "AF-POWER-03", "AF-ALT-04"];
    assert_eq!(order[..7], routine);
    let mut groups: Vec<&str> = draft.choices().iter().map(|choice| choice.group).collect();
    groups.dedup();
    assert_eq!(groups, ["path", "throttle", "altitude"]);
}

#[test]
fn totals_run_along_while_a_line_is_clicked_together() {
    let mut draft = draft(&mustang("speed 6 attitude RB straight 2"));
    assert_eq!(number(&draft, "af-note-points", "left"), "6");
    click(&mut draft, "1");
    assert_eq!(
        (number(&draft, "af-note-points", "left"), number(&draft, "af-note-straight", "hexes")),
        ("5".into(), "3".into())
    );
    click(&mut draft, "R");
    assert_eq!(number(&draft, "af-note-straight", "hexes"), "0");
    click(&mut draft, "straight P P D.3");
    assert_eq!(draft.line().map(|line| line.to_string()).as_deref(), Some("1R4PP D.3"));
    assert_eq!(
        (number(&draft, "af-note-throttle", "power"), number(&draft, "af-note-points", "left")),
        ("1".into(), "0".into())
    );
    // 6 - 1 for the turn + 2 for power + 1 for the dive.
    let next = ["speed", "altitude"].map(|argument| number(&draft, "af-note-next", argument));
    assert_eq!(next, ["8".to_owned(), "\"7.7\"".to_owned()]);
    assert!(matches!(draft.order(), Some(Order::Plot { plane: 0, .. })));
    assert!(draft.back() && draft.line().map(|line| line.to_string()).as_deref() == Some("1R4PP -"));
}

// Rule: AF-POS-04
#[test]
fn each_code_that_tilts_the_aircraft_says_how_it_lies_then() {
    let mut draft = draft(&mustang("speed 6 attitude L straight 9"));
    click(&mut draft, "B 1 B");
    let attitudes: Vec<String> = draft
        .notes()
        .iter()
        .filter(|note| note.message.key == "af-note-word-attitude")
        .map(|note| serde_json::to_string(&note.message.args).expect("it can be written"))
        .collect();
    assert_eq!(attitudes.len(), 2);
    assert!(attitudes[0].contains("af-att-rb") && attitudes[1].contains("af-att-ir"), "{attitudes:?}");
}

// Rule: AF-LOG-09
#[test]
fn typed_and_clicked_lines_are_the_same_draft() {
    let state = mustang("speed 5 attitude RB straight 9");
    let (mut clicked, mut typed) = (draft(&state), draft(&state));
    click(&mut clicked, "1 R 1 1 1 P C.2");
    assert_eq!(typed.type_in("1r3p c.2"), Some(Ok(())));
    assert_eq!((clicked.line(), clicked.order()), (typed.line(), typed.order()));
    assert_eq!(told(&clicked), told(&typed));
    let keys = |draft: &LogDraft| -> Vec<(String, bool)> {
        draft.choices().into_iter().map(|choice| (choice.key, choice.refused.is_some())).collect()
    };
    assert_eq!(keys(&clicked), keys(&typed));
    // A typed line goes on with clicks, and steps back as one.
    assert!(typed.choose("P") && typed.back() && typed.back());
    assert_eq!(typed.line(), Some(Line::default()));
}

// Rule: AF-LOG-09
#[test]
fn random_legal_lines_can_be_typed_and_clicked() {
    let mut rng = Rng::new(7);
    for fields in ["speed 5 attitude RB straight 9", "speed 4 attitude L straight 2", "speed 8 attitude I straight 5"] {
        let state = mustang(fields);
        for _ in 0..40 {
            let order = AirForce::sample(&state, Seat(0), &mut rng);
            let Order::Plot { line, .. } = order else { panic!("a line") };
            let mut typed = draft(&state);
            assert_eq!(typed.type_in(&line.to_string()), Some(Ok(())), "{line}");
            assert_eq!(typed.order(), Some(order));
            let mut clicked = draft(&state);
            let climb = line.to_string().split(' ').nth(1).expect("an altitude field").to_owned();
            // Half-loops need the altitude first.
            assert!(climb == "-" || clicked.choose(&climb), "{climb}");
            line.moves.iter().for_each(|code| assert!(clicked.choose(code.letter()), "{line} at {code:?}"));
            (0..line.power).for_each(|_| assert!(clicked.choose("P"), "{line}"));
            (0..line.brake).for_each(|_| assert!(clicked.choose("K"), "{line}"));
            assert_eq!(clicked.order(), Some(order), "{line}");
        }
    }
}

// Rule: AF-ILLEGAL-01
#[test]
fn a_typed_line_that_breaks_rules_names_each_with_its_correction() {
    for (fields, line, rules, flown) in [
        ("speed 5 attitude L straight 9", "7 -", vec!["AF-ILLEGAL-02"], "5 -"),
        ("speed 5 attitude L straight 9", "5 C.9", vec!["AF-ILLEGAL-03"], "5 C.6"),
        ("speed 5 attitude L straight 9", "5 D2.0", vec!["AF-ILLEGAL-03"], "5 D1.2"),
        ("speed 6 attitude RB straight 0", "1R4 -", vec!["AF-ILLEGAL-04"], "6 -"),
        ("speed 5 attitude L straight 9", "5PPPP -", vec!["AF-ILLEGAL-05"], "5PPP -"),
        ("speed 5 attitude L straight 9", "5KKK -", vec!["AF-ILLEGAL-05"], "5KK -"),
        ("speed 5 attitude L straight 9", "R4 -", vec!["AF-ILLEGAL-08"], "5 -"),
        ("speed 5 attitude L straight 9", "V4 C.1", vec!["AF-ILLEGAL-08"], "5 C.1"),
        ("speed 5 attitude L straight 9", "Spin", vec!["AF-ILLEGAL-08"], "5 -"),
        ("speed 5 attitude L straight 9", "3 -", vec!["AF-ILLEGAL-09"], "5 -"),
        ("speed 1 attitude L straight 9", "1 -", vec!["AF-SPIN-01"], "Spin -"),
        ("speed 8 attitude L straight 9", "8 -", vec!["AF-SPEED-12"], "8 D.2"),
        (
            "speed 5 attitude L straight 9",
            "7PPPP C.9",
            vec!["AF-ILLEGAL-02", "AF-ILLEGAL-05", "AF-ILLEGAL-03"],
            "5PPP C.6",
        ),
    ] {
        let mut draft = draft(&mustang(fields));
        assert_eq!(draft.type_in(line), Some(Ok(())), "{line}");
        let broken: Vec<String> =
            told(&draft).into_iter().filter(|(_, key)| key.starts_with("af-fix-")).map(|(rule, _)| rule).collect();
        assert_eq!(broken, rules, "{line}");
        assert_eq!(number(&draft, "af-note-corrected", "line"), format!("\"{flown}\""), "{line}");
        assert!(draft.order().is_some(), "{line} can be handed in; the list corrects it");
    }
}

// Rule: AF-ILLEGAL-10
#[test]
fn a_line_that_destroys_the_aircraft_says_so() {
    let mut draft = draft(&mustang("speed 5 attitude L straight 9 cockpit 1"));
    assert_eq!(draft.type_in("H4 -"), Some(Ok(())));
    assert!(told(&draft).contains(&("AF-ILLEGAL-10".to_owned(), "af-note-lost".to_owned())));
    assert!(!draft.back() || !draft.choose("H"), "it cannot be clicked");
}

// Rule: AF-LOG-09
#[test]
fn an_unreadable_line_says_where_and_leaves_the_draft_alone() {
    let state = position(
        "plane A1 \"P-51D\" at 20,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"P-51D\" at 20,14 facing 4 altitude 8.0 speed 5 attitude L",
    );
    let mut draft = draft(&state);
    let refused = |draft: &mut LogDraft, text: &str| {
        let refused = draft.type_in(text).expect("lines have a notation").expect_err(text);
        let column = refused.reason.args.iter().find(|(name, _)| name == "column");
        (refused.rule, column.map(|(_, value)| serde_json::to_string(value).expect("it can be written")))
    };
    assert_eq!(refused(&mut draft, "A2: 2X -"), ("AF-LOG-02".to_owned(), Some("6".to_owned())));
    assert_eq!(refused(&mut draft, "2R5KP"), ("AF-LOG-05".to_owned(), Some("5".to_owned())));
    assert_eq!(refused(&mut draft, "A9: 5 -").0, "AF-LOG-09");
    assert_eq!(draft.line(), Some(Line::default()));
    assert_eq!(draft.type_in("a2: 5 8.0 L 5P D.1"), Some(Ok(())));
    assert!(matches!(draft.order(), Some(Order::Plot { plane: 1, line }) if line.to_string() == "5P D.1"));
}
