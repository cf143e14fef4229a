//! The runners of examples, counts and golden games, on the toy.

use std::path::{Path, PathBuf};

use testkit::{
    golden,
    script::{Report, Runner},
    toy::{self, Toy},
};

fn corpus(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("toy").join(folder)
}

fn check(text: &str) -> Report {
    Runner::<Toy>::new(&toy::book(), &toy::files()).check("t.txt", text)
}

/// What is wrong with an example, one line each.
fn faults(text: &str) -> Vec<String> {
    let report = check(text);
    let failures = report.verdicts.iter().flat_map(|verdict| &verdict.failures);
    failures.map(|failure| format!("{}: {}: {}", failure.line, failure.text, failure.found)).collect()
}

#[test]
fn every_example_of_the_toy_holds() {
    let book = toy::book();
    let report = Runner::<Toy>::new(&book, &toy::files()).check_path(&corpus("examples")).unwrap();
    assert!(report.is_good(), "{report}");
    assert_eq!(report.verdicts.len(), 9);
}

#[test]
fn every_count_of_the_toy_holds() {
    let book = toy::book();
    let report = Runner::<Toy>::new(&book, &toy::files()).check_path(&corpus("counts")).unwrap();
    assert!(report.is_good(), "{report}");
}

#[test]
fn every_golden_game_of_the_toy_is_played_again() {
    assert_eq!(golden::check::<Toy>(&toy::book(), &corpus("golden")), Ok(2));
}

#[test]
fn a_golden_game_that_differs_says_where() {
    let text = std::fs::read_to_string(corpus("golden/open.txt")).unwrap();
    let played = golden::play::<Toy>(&toy::book(), &text.replace("quick 5", "quick 6")).unwrap();
    let difference = golden::first_difference(&text.replace("quick 5", "quick 6"), &played);
    assert!(difference.contains("written: "), "{difference}");
    assert!(difference.contains("in step "), "{difference}");
}

#[test]
fn a_golden_file_with_a_wrong_head_is_refused() {
    let refused = |head: &str| golden::play::<Toy>(&toy::book(), head).unwrap_err();
    assert_eq!(refused("title other"), "expected title toy");
    assert_eq!(refused("title toy\nscenario none"), "no scenario is called none");
    assert_eq!(refused("title toy"), "expected a scenario or a setup");
    assert!(refused("pilot brave 1").starts_with("expected random, quick or best"));
}

#[test]
fn a_wrong_expectation_shows_what_is_there_and_the_rest_still_runs() {
    let text = "example A wrong figures\ntitle toy, scenario duel\nexpect Red at 5\nexpect turn 1\nexpect turn 2";
    assert_eq!(faults(text), ["3: expect Red at 5: Red at 0", "5: expect turn 2: turn 1"]);
    let shown = check(text).to_string();
    assert!(shown.contains("t.txt:3: expect Red at 5\n        but: Red at 0"), "{shown}");
    assert!(shown.contains("| plane Red at 0 throttle 2"), "{shown}");
    assert!(shown.ends_with("0 examples passed, 1 failed"), "{shown}");
}

#[test]
fn a_refusal_by_another_rule_or_none_is_told_in_words() {
    let head = "title toy, scenario duel\nplane Red throttle 1\n";
    assert_eq!(
        faults(&format!("{head}refuse Red: 3 by TOY-THROTTLE-01")),
        ["3: refuse Red: 3 by TOY-THROTTLE-01: refused by TOY-THROTTLE-02: from 1 to 3, at most one step"]
    );
    assert_eq!(
        faults(&format!("{head}refuse Red: 2 by TOY-THROTTLE-02")),
        ["3: refuse Red: 2 by TOY-THROTTLE-02: it is allowed"]
    );
    assert_eq!(
        faults(&format!("{head}refuse Red: 3 by TOY-99")),
        ["3: refuse Red: 3 by TOY-99: there is no rule TOY-99"]
    );
    assert_eq!(
        faults(&format!("{head}allow Red: 9")),
        ["3: allow Red: 9: refused by TOY-THROTTLE-01: throttle 9, at most 3"]
    );
}

#[test]
fn an_order_or_roll_that_cannot_be_ends_its_example_and_not_the_next() {
    let text = "
        example A
        title toy, scenario duel
        > Red: 9
        expect turn 7
        example B
        title toy, scenario duel
        roll die 3
        expect turn 1
        example C
        title toy, scenario duel aces
        > Red: 2
        expect turn 1
        example D
        title toy, scenario duel
        phase burst Red short
        plane Blue at 1
        roll die 7
        expect turn 1
        example E
        title toy, scenario duel
        expect turn 1
    ";
    assert_eq!(
        faults(text),
        [
            "4: > Red: 9: refused by TOY-THROTTLE-01: throttle 9, at most 3",
            "8: roll die 3: the game waits for an order of seat 0 or 1",
            "12: > Red: 2: the game waits for a roll: Pilot(Seat(0))",
            "18: roll die 7: this cannot come up: the game waits for a roll: Die(Seat(0))",
        ]
    );
    assert_eq!(check(text).passed().count(), 1);
}

#[test]
fn a_script_that_tests_nothing_fails() {
    assert_eq!(faults("title toy, scenario duel\n> Red: 2"), ["1: an example: it expects nothing"]);
    assert!(!check("").is_good());
}

#[test]
fn a_script_with_faults_in_its_head_or_its_position_fails() {
    let expect = "expect turn 1";
    assert_eq!(faults(expect), ["1: an example: it has no title line", "1: expect turn 1: expected a scenario line",]);
    assert_eq!(faults(&format!("title other\n{expect}"))[0], "1: title other: this is toy");
    assert_eq!(faults(&format!("rules TOY-99\ntitle toy, scenario duel\n{expect}")), ["1: rules TOY-99: no such rule"]);
    assert_eq!(
        faults(&format!("title toy, scenario duel\nplane Green\n{expect}")),
        ["2: plane Green: expected Red or Blue"]
    );
    assert_eq!(
        faults(&format!("title toy, scenario duel\n{expect}\nplane Red at 3\nauto sometimes")),
        ["3: plane Red at 3: the position stands already; a title line starts a new one"]
    );
    assert_eq!(
        faults(&format!("title toy, scenario duel\n{expect}\nauto sometimes")),
        ["3: auto sometimes: expected auto or auto off"]
    );
    assert_eq!(faults("title toy, scenario duel\ncount 2 10"), ["2: count 2 10: count 2 9"]);
}
