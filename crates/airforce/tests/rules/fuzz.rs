//! Fuzz targets as property tests: games, drafts, journals, set-ups, scripts and log lines out of any bytes.

use airforce::{AirForce, notation::read_log_line, plot::Line, setup::Setup};
use content::Files;
use desk::{Desk, Draft};
use proptest::prelude::*;
use referee::{Rules, Seat, Viewer};
use testkit::{fuzz, script::Runner};

use crate::common::{book, position};

fn duel() -> Setup {
    let scenario = book().scenario("dogfight").expect("it is there");
    Setup::of(scenario).with("allies_count", "1").with("axis_count", "1")
}

fn v1() -> Setup {
    Setup::of(book().scenario("v1").expect("it is there"))
}

fn bytes(most: usize) -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(any::<u8>(), 0..most)
}

/// A line of the log or something like it.
fn like_a_line() -> impl Strategy<Value = String> {
    let pieces = [
        "1",
        "2",
        "3",
        "10",
        "0",
        "B",
        "N",
        "R",
        "L",
        "S",
        "T",
        "H",
        "E",
        "V",
        "P",
        "K",
        "Spin",
        " ",
        "C",
        "D",
        ".1",
        ".8",
        "1.2",
        ",3",
        "-",
        "Bmb",
        "Bmb-2",
        "Rct",
        "x",
        "é",
        "A1:",
        "7 12.3 RB ",
        "\t",
        "99999999999",
    ];
    proptest::collection::vec(proptest::sample::select(pieces.to_vec()), 0..12).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(16) })]

    #[test]
    fn any_game_takes_listed_orders_and_breaks_at_nothing_else(bytes in bytes(120)) {
        fuzz::game::<AirForce>(book(), &duel(), true, &bytes);
        fuzz::game::<AirForce>(book(), &v1(), true, &bytes);
    }

    #[test]
    fn any_choices_make_legal_orders(bytes in bytes(400)) {
        fuzz::draft::<AirForce>(book(), &duel(), &bytes);
        fuzz::draft::<AirForce>(book(), &v1(), &bytes);
    }

    #[test]
    fn any_journal_replays_or_drifts(bytes in bytes(80)) {
        fuzz::journal::<AirForce>(book(), &duel(), &bytes);
    }

    #[test]
    fn any_set_up_starts_or_is_refused(bytes in bytes(80)) {
        fuzz::setup::<AirForce>(book(), &duel(), &bytes);
    }

    #[test]
    fn any_text_is_a_script_that_passes_or_fails(bytes in bytes(300)) {
        let files = Files::built_in();
        let words = [
            "plane", "A1", "B1", "\"P-51D\"", "\"V-1\"", "at", "10,10", "II.F3", "facing", "4", "altitude", "8.0",
            "speed", "5", "attitude", "RB", "phase", "fire", "plot", "turn", "A1:", "2R2", "-", "D.3", "fires", "holds",
            "shot", "modifier", "hits", "W1", "corrected", "is", "legal", "illegal", "by", "AF-ILLEGAL-02", "waits",
            "for", "dice", "burst", "G", "options", "none", "airforce,", "scenario", "v1", "999", "-1",
        ];
        for report in fuzz::script(&Runner::<AirForce>::new(book(), &files), &words, &bytes) {
            let broken = report.to_string();
            prop_assert!(!broken.contains("broke down"), "{broken}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn any_line_is_read_and_printed_or_refused_in_its_place(text in like_a_line()) {
        match text.parse::<Line>() {
            Ok(line) => prop_assert_eq!(line.to_string().parse(), Ok(line)),
            Err(unreadable) => {
                prop_assert!((1..=text.chars().count() + 1).contains(&unreadable.column), "{}", unreadable);
            }
        }
        if let Ok((_, line)) = read_log_line(&text) {
            prop_assert_eq!(line.to_string().parse(), Ok(line));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn any_typed_line_makes_an_order_that_flies_or_leaves_the_draft_as_it_was(text in like_a_line()) {
        let mut state = position("plane A1 \"P-51D\" at 20,10 facing 4 altitude 8.0 speed 5 attitude RB straight 2");
        let view = AirForce::view(&state, Viewer::Seat(Seat(0)));
        let mut draft = AirForce::draft(book(), &view, Seat(0)).expect("the seat plots");
        match draft.type_in(&text).expect("lines have a notation") {
            Ok(()) => {
                draft.notes();
                draft.overlay();
                let order = draft.order().expect("a typed line is an order");
                prop_assert!(AirForce::apply(&mut state, Seat(0), order, &mut referee::Silent).is_ok());
            }
            Err(_) => prop_assert_eq!(draft.line(), Some(Line::default())),
        }
    }
}
