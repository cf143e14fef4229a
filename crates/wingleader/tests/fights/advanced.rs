//! Chapter 13: which advanced rules a scenario has in force, and where aircraft may take off.

use std::sync::Arc;

use content::{Files, Readable as _};
use referee::Rules as _;
use wingleader::{Setup, WingLeader, book::Book, terms::Options};

use super::book;

// Rule: WL-13.1-a
#[test]
fn a_scenario_lists_its_advanced_rules_and_a_chapter_brings_all_its_parts() {
    let book = book();
    let options = |id: &str| Options::of(book.scenario(id).expect("a scenario"));
    assert_eq!(options("intro"), Options::default());
    let birthday = options("birthday");
    assert!(birthday.experten && birthday.bounce && !birthday.evasion && !birthday.lufbery, "13.3 and 13.4.1 only");
    let britain = options("britain");
    assert!(britain.bounce && britain.evasion && britain.lufbery && !britain.rockets, "13.4 with all its parts");
    let schweinfurt = options("schweinfurt");
    assert!(
        schweinfurt.tanks && schweinfurt.heavy_guns && schweinfurt.rockets && schweinfurt.pods && !schweinfurt.jets
    );
    assert!(options("berlin").jets && !options("berlin").rocket_fighters, "13.8.1 only");
}

/// The Coral Sea with the first flight of Wildcats on a deck.
fn coral_with(at: &str) -> Arc<Book> {
    let built_in = Files::built_in();
    let path = "wingleader/scenarios/7-coral.toml";
    let text = built_in.get(path).expect("the scenario");
    let text =
        text.replace(r#"at = "Q10", facing = "left""#, &format!(r#"at = "{at}", facing = "left", takes_off = true"#));
    let text = text.replace(r#"advanced = ["13.3", "13.4"]"#, r#"advanced = ["13.7"]"#);
    let files: Vec<(&str, &str)> = built_in.under("wingleader").filter(|(other, _)| *other != path).collect();
    let files = Files::of(files.into_iter().chain([(path, text.as_str())]));
    Arc::new(WingLeader::read(&files).unwrap_or_else(|faults| panic!("{faults:#?}")))
}

// Rule: WL-13.7-a
#[test]
fn a_squadron_takes_off_from_a_friendly_deck_or_field() {
    let start = |at: &str| {
        let book = coral_with(at);
        let setup = Setup::of(book.scenario("coral").expect("the scenario"));
        WingLeader::start(&book, &setup)
    };
    let state = start("S0").unwrap_or_else(|faults| panic!("{faults:#?}"));
    let wildcats = state.ids().find(|id| state.unit(*id).letter == 'A' && state.card(*id).name == "F4F-3");
    let wildcats = wildcats.expect("the flight");
    assert_eq!((state.basic_speed(wildcats), state.basic_turn(wildcats)), (0, 0), "it rolls");
    for wrong in ["S1", "Q0"] {
        let faults = start(wrong).err().unwrap_or_else(|| panic!("no fault at {wrong}"));
        assert!(faults.iter().any(|fault| fault.rule.as_deref() == Some("WL-13.7-a")), "{faults:?}");
    }
}
