//! The language of the log sheet: what is read, what is printed, what cannot be read and where.

use crate::common::{book, card};
use airforce::{
    attitude::Attitude,
    illegal::Judge,
    limits::Limits,
    listing::{self, Fields},
    movement::Pull,
    notation::{Expected, explain, read_log_line},
    options::Options,
    plane::Plane,
    plot::{Code, Line, Moves, Ordnance},
    units::Altitude,
};
use proptest::prelude::*;
use referee::{Seat, Side};

// Rule: AF-LOG-01, AF-LOG-02, AF-LOG-03, AF-LOG-04, AF-LOG-05, AF-LOG-06, AF-LOG-07, AF-LOG-08, AF-LOG-13, AF-LOG-14
#[test]
fn lines_are_read_and_printed_back_the_same() {
    for text in [
        "2R2R1P D.3",
        "2S2K C.1",
        "2TR2P D1.1",
        "R2H2 -",
        "3V2PP D.8",
        "Spin -",
        "5 -",
        "B1N1PPKK C.4",
        "SLL4 -",
        "10 D1.2",
        "4 - Bmb",
        "4 - Bmb-2",
        "4 C.1 Rct",
        "4 D.1 Rct-6",
        " -",
    ] {
        let line: Line = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(line.to_string(), text);
    }
}

// Rule: AF-LOG-04, AF-LOG-10
#[test]
fn every_code_is_read_as_what_it_is() {
    let line: Line = "1BNRLSTHEVPPK D1.2 Bmb-3".parse().expect("a line");
    let codes: Vec<Code> = line.moves.iter().collect();
    assert_eq!(codes, Code::ALL[..10]);
    assert_eq!((line.power, line.brake, line.climb, line.ordnance), (2, 1, -12, Ordnance::Bombs(Some(3))));
    // A dash in the manoeuvre chart: a bank costs nothing and asks for no attitude.
    assert_eq!((Code::BankLeft.movement_points(), Code::BankLeft.speed_points()), (0, 0));
}

#[test]
fn small_letters_commas_and_spaces_are_understood() {
    for (written, printed) in [
        ("2r2r1p d.3", "2R2R1P D.3"),
        ("2R2R1PD.3", "2R2R1P D.3"),
        ("5  D1,2", "5 D1.2"),
        ("5", "5 -"),
        ("spin", "Spin -"),
        ("SPIN -", "Spin -"),
        ("  5 -  bmb-2 ", "5 - Bmb-2"),
        ("5 Bmb", "5 - Bmb"),
        ("5 C.0", "5 -"),
    ] {
        let line: Line = written.parse().unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(line.to_string(), printed, "{written}");
    }
}

#[test]
fn unreadable_lines_say_where_and_what_was_expected() {
    for (text, column, expected) in [
        ("2X2 -", 2, Expected::Item),
        ("9Z", 2, Expected::Item),
        ("05 -", 1, Expected::Hexes),
        ("2R0 -", 3, Expected::Hexes),
        ("5KP -", 3, Expected::Throttle),
        ("5P3 -", 3, Expected::Throttle),
        ("5 E.3", 3, Expected::Altitude),
        ("5 D", 4, Expected::Decimal),
        ("5 D12", 4, Expected::Decimal),
        ("5 D1.23", 4, Expected::Decimal),
        ("5 - Bomb", 5, Expected::Ordnance),
        ("5 - Bmb-", 9, Expected::Ordnance),
        ("5 - Bmb-0", 9, Expected::Ordnance),
        ("5 - Bmb x", 9, Expected::End),
        ("33 -", 1, Expected::Shorter),
        ("20B13 -", 4, Expected::Shorter),
        ("é5 -", 1, Expected::Item),
    ] {
        let unreadable = text.parse::<Line>().expect_err(text);
        assert_eq!((unreadable.column, unreadable.expected), (column, expected), "{text}");
        assert!(unreadable.rule().starts_with("AF-LOG-"));
    }
}

// Rule: AF-LOG-12
#[test]
fn a_full_log_line_begins_with_its_state() {
    let (state, line) = read_log_line("7 12.3 RB 2R2R1P D.3").expect("a log line");
    assert_eq!((state.speed, state.altitude, state.attitude), (7, Altitude(123), Attitude::RB));
    assert_eq!(line.to_string(), "2R2R1P D.3");
    assert_eq!(read_log_line("7 12.3 XX 5 -").expect_err("no attitude").column, 8);
}

// Rule: AF-LOG-09
#[test]
fn a_line_is_explained_word_by_word() {
    let line: Line = "2TR2P D1.1 Bmb-2".parse().expect("a line");
    let words: Vec<(String, String)> =
        explain(&line).into_iter().map(|(code, meaning)| (code, meaning.key.into_owned())).collect();
    let expected = [
        ("2", "af-word-hexes"),
        ("T", "af-code-t"),
        ("R", "af-code-r"),
        ("2", "af-word-hexes"),
        ("P", "af-word-power"),
        ("D1.1", "af-word-dive"),
        ("Bmb-2", "af-word-bombs"),
    ];
    assert_eq!(words, expected.map(|(code, key)| (code.to_owned(), key.to_owned())));
}

// Rule: AF-LOG-11
#[test]
fn every_legal_line_of_a_fighter_survives_printing_and_reading() {
    let index = book().card_index("spitfire-i").expect("it is there");
    let mut plane = Plane::new(index, Side::First, Some(Seat(0)), 1);
    (plane.pose.altitude, plane.pose.speed, plane.pose.attitude) = (Altitude(150), 5, Attitude::LB);
    let limits = Limits::of(card("spitfire-i"), &plane, Options::NONE);
    let judge = Judge::new(card("spitfire-i"), &plane, &limits, Options::NONE);
    let mut count = 0;
    for pull in [Pull::Neither, Pull::Climb, Pull::Dive] {
        listing::each_field(&judge, Fields::All, pull, &mut |moves, _| {
            let line = Line { moves, ..Line::default() };
            assert_eq!(line.to_string().parse(), Ok(line));
            count += 1;
        });
    }
    listing::each_line(&judge, &mut |line| {
        assert_eq!(line.to_string().parse(), Ok(line));
        assert!(judge.verdict(line).is_legal(), "{line}");
        count += 1;
    });
    assert!(count > 10_000, "{count}");
}

fn any_line() -> impl Strategy<Value = Line> {
    let code = (0..10usize).prop_map(|index| Code::ALL[index]);
    let ordnance = prop_oneof![
        Just(Ordnance::None),
        Just(Ordnance::Bombs(None)),
        (1..=255u8).prop_map(|count| Ordnance::Bombs(Some(count))),
        Just(Ordnance::Rockets(None)),
        (1..=255u8).prop_map(|count| Ordnance::Rockets(Some(count))),
    ];
    let moves = prop::collection::vec(code, 0..=Moves::ROOM);
    (moves, 0..=99u8, 0..=99u8, -9999..=9999i16, ordnance).prop_map(|(codes, power, brake, climb, ordnance)| Line {
        moves: codes.into_iter().collect(),
        power,
        brake,
        climb,
        ordnance,
        pull_out: 0,
    })
}

proptest! {
    #[test]
    fn any_line_survives_printing_and_reading(line in any_line()) {
        prop_assert_eq!(line.to_string().parse::<Line>(), Ok(line));
        let json = serde_json::to_string(&line).expect("it can be written");
        prop_assert_eq!(serde_json::from_str::<Line>(&json).expect("it can be read"), line);
    }

    #[test]
    fn any_text_is_read_or_refused_within_its_length(text in "\\PC{0,40}") {
        if let Err(unreadable) = text.parse::<Line>() {
            prop_assert!(unreadable.column >= 1 && unreadable.column <= text.chars().count() + 1);
        }
        let _ = read_log_line(&text);
    }

    #[test]
    fn what_is_read_prints_to_what_reads_the_same(text in "[0-9BNRLSTHEVPKCDbmrct .,-]{0,20}") {
        if let Ok(line) = text.parse::<Line>() {
            prop_assert_eq!(line.to_string().parse::<Line>(), Ok(line));
        }
    }
}
