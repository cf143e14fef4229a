//! Orders that the rules do not allow: each refused with its rule and its numbers, and nothing changes.

mod common;

use content::{Files, Readable};
use desk::Desk;
use dogfights::{Dogfights, State};
use referee::{Rules, Script};
use testkit::speech::Speech;

fn stage(lines: &str) -> State {
    let book = common::book();
    let mut staging = <Dogfights as Script>::Stage::default();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        Dogfights::stage(&book, &mut staging, line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    Dogfights::raise(&book, &staging).unwrap_or_else(|error| panic!("{error}"))
}

/// The position, the order, the rule that refuses it, what is said.
fn check(lines: &str, text: &str, rule: &str, sentence: &str) {
    let state = stage(lines);
    let (seat, order) = Dogfights::order(&state, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let refusal = Dogfights::check(&state, seat, &order).expect_err("it is not allowed");
    let refused = Dogfights::refused(&refusal);
    let said = Speech::of(&Files::built_in(), "dogfights").english(&refused.reason);
    assert_eq!((refused.rule.as_str(), said.as_str()), (rule, sentence), "{text}");
    let mut after = state.clone();
    assert!(Dogfights::apply(&mut after, seat, order, &mut Vec::new()).is_err());
    assert_eq!(referee::digest(&after), referee::digest(&state), "{text}");
}

const TRIPLANE: &str = "edition v1\nplane G4 \"Fokker Dr.I\" at 10,10 heading E level 2\ndie G4 +0";

// Rule: AOD-MOV-05, AOD-MOV-06, AOD-MOV-08
#[test]
fn a_path_that_is_too_long_or_too_short() {
    check(TRIPLANE, "German G4: FFRFFF", "AOD-MOV-05", "6 steps made, 5 needed");
    check(TRIPLANE, "German G4: FFRF", "AOD-MOV-08", "4 steps made, 5 needed");
    check(TRIPLANE, "German G4: FFFFF", "AOD-MOV-06", "5 steps straight, 6 needed");
}

// Rule: AOD-MOV-09
#[test]
fn a_path_through_an_occupied_cell() {
    let lines = format!("{TRIPLANE}\nplane F9 \"Hanriot HD.3\" at 13,10 heading E level 2");
    check(&lines, "German G4: FFFFFF", "AOD-MOV-09", "step 3 enters an occupied cell");
}

// Rule: AOD-MOV-11
#[test]
fn a_path_that_ends_in_front_of_another_aircraft() {
    let lines = "
        edition v1
        plane F10 \"SPAD S.XIII\" at 10,10 heading E level 3
        plane G4 \"Fokker Dr.I\" at 12,6 heading SE level 3
        die G4 -1
    ";
    check(lines, "German G4: RLFF", "AOD-MOV-11", "ends right in front of an aircraft");
}

// Rule: AOD-TURNING-01, AOD-TURNING-11
#[test]
fn a_path_that_breaks_agility_or_the_radius_of_turns() {
    let albatros = "edition v1\nplane G7 \"Albatros D.III\" at 10,10 heading E level 2\ndie G7 +1";
    check(albatros, "German G7: FRFRRR", "AOD-TURNING-01", "4 turns made, 3 allowed");
    let fokker = "edition v1\nplane G10 \"Fokker D.VII\" at 10,10 heading E level 2\ndie G10 +4";
    check(fokker, "German G10: FFFRRFFFFF", "AOD-TURNING-11", "two turns in a row with 10 steps");
}

// Rule: AOD-ALT-23
#[test]
fn a_tilt_that_cannot_be_flown() {
    let lines = "edition v1\nplane F4 \"Nieuport 28\" at 5,10 heading E level 5\ndie F4 +1";
    check(lines, "French F4: FFFFFFFF up", "AOD-ALT-23", "this tilt is not possible here");
}

// Rule: AOD-CLOUD-01
#[test]
fn a_shot_at_a_target_in_a_cloud() {
    let lines = "
        edition v1
        cloud at 14,6 top 3
        plane G7 \"Albatros D.III\" at 9,10 heading E level 3
        plane F10 \"SPAD S.XIII\" at 14,6 heading E level 3
        plane F11 \"SPAD S.XIII\" at 10,10 heading E level 3
        ended G7
    ";
    check(lines, "German: fire fixed at F10", "AOD-CLOUD-01", "a cloud hides the target");
}

#[test]
fn a_scenario_file_with_faults_lists_them_all() {
    let built_in = Files::built_in();
    let broken = |text: &str| {
        text.replace("columns = 24\nrows = 21\nminutes = 15", "columns = 25\nrows = 2\nminutes = 15")
            .replace("edge = \"south\", nation", "edge = \"up\", nation")
            .replace("planes = [\"spad-s13\"]", "planes = [\"spitfire\"]")
            .replace("mode = \"combined\"", "mode = \"chess\"")
    };
    let files: Vec<(String, String)> =
        built_in.under("dogfights").map(|(path, text)| (path.to_owned(), broken(text))).collect();
    let files = Files::of(files.iter().map(|(path, text)| (path.as_str(), text.as_str())));
    let faults = Dogfights::read(&files).expect_err("the scenarios are wrong");
    let places: Vec<&str> = faults.iter().map(|fault| fault.place.as_str()).collect();
    let wanted = ["duel: columns", "duel: rows", "duel: sides 1: planes", "fly-high: sides 1: edge", "combined: mode"];
    for place in wanted {
        assert!(places.contains(&format!("dogfights/scenarios.toml: {place}").as_str()), "{place} in {places:#?}");
    }
}
