//! The decks, damage decks, aircraft and scenarios as they are read from content.

mod common;

use content::{Files, Readable};
use wings::{
    Wings,
    book::{CardKind, Mark, Symbol},
};

fn aircraft(id: &str) -> wings::book::Aircraft {
    common::book().aircraft(id).unwrap_or_else(|| panic!("there is no {id}")).clone()
}

/// Rows of ids, maximum altitude and climb value.
fn check_climb_table(rows: &str) {
    for row in rows.lines().map(str::trim).filter(|row| !row.is_empty()) {
        let words: Vec<&str> = row.split_whitespace().collect();
        let [ids @ .., max, climb] = words.as_slice() else { panic!("{row}") };
        for id in ids {
            let found = aircraft(id);
            let wanted = (max.parse().unwrap(), climb.parse().unwrap());
            assert_eq!((found.max_altitude, found.climb), wanted, "{id}");
        }
    }
}

// Rule: WOW-DATA-01, WOW-DATA-02, WOW-DATA-03, WOW-DATA-04, WOW-DATA-05, WOW-DATA-06, WOW-DATA-07
// Rule: WOW-DATA-08, WOW-DATA-09, WOW-DATA-10, WOW-DATA-11, WOW-DATA-12, WOW-DATA-13, WOW-DATA-14
// Rule: WOW-DATA-15, WOW-DATA-16, WOW-DATA-17, WOW-DATA-18, WOW-DATA-19, WOW-DATA-20, WOW-DATA-21
#[test]
fn maximum_altitude_and_climb_value_are_those_of_the_table() {
    check_climb_table(
        "
        halb_d3           10 5
        roland_c2         10 5
        nie11             10 5
        re8               10 5
        pfalz_d3          11 5
        pomilio           11 5
        alb_d3            11 4
        dh4               11 4
        pfalz_d3a         11 4
        ufag              11 4
        bre14_a2 bre14_b2 12 4
        nie17 nie21 nie23 12 3
        ssw_d1            12 3
        alb_d5a           13 3
        sop_tri           13 3
        fok_dr1           13 2
        camel             13 2
        hd1               14 3
        spad13            14 3
        fok_d7            14 2
        snipe             14 2
        ",
    );
}

// Rule: WOW-SETUP-02, WOW-SETUP-08, WOW-SETUP-09
#[test]
fn the_aircraft_of_the_box_carry_twin_guns() {
    for id in ["spad13", "camel", "alb_d5a", "fok_dr1"] {
        assert_eq!(aircraft(id).front.as_deref(), Some("A"), "{id}");
    }
    assert_eq!(aircraft("nie17").front.as_deref(), Some("B"));
    let base = common::book().base;
    assert_eq!((base.width, base.length, base.ruler), (42_000, 68_000, 200_000));
}

// Rule: WOW-TWO-SEAT-01, WOW-TWO-SEAT-02, WOW-ROLAND-03
#[test]
fn two_seaters_have_a_rear_gun_and_some_no_front_gun() {
    for id in ["dh4", "re8", "pomilio", "ufag", "bre14_a2", "bre14_b2"] {
        let found = aircraft(id);
        assert!(found.two_seater && found.front.is_some() && found.rear.is_some(), "{id}");
    }
    let roland = aircraft("roland_c2");
    assert!(roland.two_seater && roland.front.is_none() && roland.turning_gun);
    assert_eq!(common::book().aircraft.iter().filter(|aircraft| aircraft.two_seater).count(), 7);
}

// Rule: WOW-SETUP-04, WOW-SETUP-05, WOW-ALT-03, WOW-SPECIAL-06
#[test]
fn every_deck_ends_with_climb_and_dive_and_mirrors_its_marks() {
    for deck in &common::book().decks {
        let kinds: Vec<CardKind> = deck.cards.iter().map(|card| card.family.kind).collect();
        assert_eq!(kinds[kinds.len() - 2..], [CardKind::Climb, CardKind::Dive], "{}", deck.letter);
        let mut next = 1;
        for card in &deck.cards {
            assert_eq!(card.number, next, "{} {}", deck.letter, card.family.id);
            next += card.copies;
            let turn = card.arrow.turn.tenths();
            let aside = card.arrow.shift.right;
            match card.family.mark {
                Mark::Left => assert!(aside < 0 && turn <= 0, "{} {}", deck.letter, card.family.id),
                Mark::Right => assert!(aside > 0 && turn >= 0, "{} {}", deck.letter, card.family.id),
                Mark::None => assert!(aside == 0, "{} {}", deck.letter, card.family.id),
            }
        }
    }
}

// Rule: WOW-PLAN-04, WOW-PLAN-07, WOW-ALT-11, WOW-ALT-12, WOW-ALT-14
#[test]
fn a_dive_moves_like_a_straight_and_a_climb_like_a_stall() {
    for deck in &common::book().decks {
        let find = |kind| deck.cards.iter().find(|card| card.family.kind == kind).expect("it is there");
        assert_eq!(find(CardKind::Dive).arrow, find(CardKind::Straight).arrow);
        assert_eq!(find(CardKind::Climb).arrow, find(CardKind::Stall).arrow);
        assert!(find(CardKind::Dive).family.steep && find(CardKind::Stall).family.steep);
        assert!(!find(CardKind::Climb).family.steep && !find(CardKind::Straight).family.steep);
        let (stall, straight) = (find(CardKind::Stall).arrow, find(CardKind::Straight).arrow);
        assert!(stall.shift.forward < straight.shift.forward);
    }
}

#[test]
fn only_two_seaters_lack_the_immelmann() {
    for deck in &common::book().decks {
        let reverses = deck.cards.iter().any(|card| card.family.kind == CardKind::Immelmann);
        assert_eq!(reverses, !["K", "L", "M"].contains(&deck.letter.as_str()), "{}", deck.letter);
    }
}

// Rule: WOW-SETUP-07, WOW-SETUP-09
#[test]
fn damage_decks_hold_what_was_designed() {
    let rows = [("A", 70, 96, [7, 1, 3, 3, 3, 3, 4, 2]), ("B", 44, 33, [5, 1, 1, 1, 2, 1, 2, 3])];
    for (letter, size, points, symbols) in rows {
        let book = common::book();
        let deck = book.damage.iter().find(|deck| deck.letter == letter).expect("it is there");
        let count = |wanted: Symbol| -> u32 {
            deck.cards.iter().filter(|card| card.symbol == wanted).map(|card| u32::from(card.copies)).sum()
        };
        let all: u32 = deck.cards.iter().map(|card| u32::from(card.copies)).sum();
        let sum: u32 = deck.cards.iter().map(|card| u32::from(card.copies) * u32::from(card.points.unwrap_or(0))).sum();
        assert_eq!((all, sum), (size, points), "{letter}");
        let found = [
            Symbol::Jam,
            Symbol::Explosion,
            Symbol::RudderLeft,
            Symbol::RudderRight,
            Symbol::Crew,
            Symbol::Engine,
            Symbol::Smoke,
            Symbol::Fire,
        ]
        .map(count);
        assert_eq!(found, symbols, "{letter}");
        let mut next = 1;
        for card in &deck.cards {
            assert_eq!(card.first, next, "numbers of {letter} follow each other");
            next += card.copies;
        }
    }
}

// Rule: WOW-SETUP-12
#[test]
fn all_scenarios_of_the_design_are_there() {
    let book = common::book();
    let rows = [
        ("duel", (900, 900), 30, 2),
        ("pairs", (1200, 900), 20, 4),
        ("photo", (1200, 1500), 20, 4),
        // One less than designed: four fighters leave the bombers no chance (docs/balance.md).
        ("bombs", (1200, 1500), 20, 6),
        ("balloon", (1200, 900), 8, 5),
        // One more than designed: a second patrol makes it even (docs/balance.md).
        ("raid", (1200, 900), 12, 6),
    ];
    for (id, area, turns, forces) in rows {
        let scenario = book.scenario(id).unwrap_or_else(|| panic!("there is no {id}"));
        assert_eq!((scenario.area, scenario.turns, scenario.forces.len()), (Some(area), turns, forces), "{id}");
    }
}

#[test]
fn every_entry_says_where_it_comes_from() {
    for audit in content::audit::audit(&Files::built_in(), "wings") {
        assert!(audit.silent.is_empty(), "{}: {:?}", audit.path, audit.silent);
        assert!(audit.from_books + audit.reconstructed > 0, "{}", audit.path);
    }
}

#[test]
fn all_faults_of_the_files_are_reported_at_once() {
    let built_in = Files::built_in();
    let files: Vec<(String, String)> = built_in
        .under("wings")
        .map(|(path, text)| {
            let text = text.replace("deck = \"P\"", "deck = \"Z\"").replace("dy = 56", "dy = 999");
            (path.to_owned(), text)
        })
        .collect();
    let files = Files::of(files.iter().map(|(path, text)| (path.as_str(), text.as_str())));
    let faults = Wings::read(&files).expect_err("decks and arrows are wrong");
    let places: Vec<&str> = faults.iter().map(|fault| fault.place.as_str()).collect();
    assert!(places.contains(&"wings/aircraft.toml: halb_d3: deck"), "{places:?}");
    assert!(places.contains(&"wings/aircraft.toml: nie11: deck"), "{places:?}");
    assert!(places.contains(&"wings/decks.toml: A: cards 1: dy"), "{places:?}");
}
