//! Chapter 15: mean damage of typical attacks, and loads that a card cannot carry.

use content::{Files, Readable as _};
use wingleader::{WingLeader, odds::two_dice, squadron::UnitId, state::State};

use super::{hundredths, position};

/// Mean damage points of the first squadron's attack, in hundredths.
fn mean_damage(state: &State, torpedo: bool) -> u64 {
    let id = UnitId(0);
    let mut modifier = state.bombing_base(id);
    state.bombing_modifiers(id, &mut modifier);
    let points = |sum| u64::from(state.damage_points(state.release_strength(id), sum + modifier, torpedo));
    hundredths(two_dice().map(|(sum, weight)| weight * points(sum)).sum(), 36)
}

fn attack(squadron: &str, surface: &str) -> State {
    position(&format!(
        "scenario coral
        plain
        bombing
        sea
        surface American S1 {surface} at S0
        squadron Japanese {squadron} target S1
        phase bombing"
    ))
}

// Rule: WL-15.4-a, WL-15.3.1-a, WL-15.3.2-a, WL-15.3.5-b, WL-15.1-b
#[test]
fn typical_attacks_do_the_damage_of_the_calibration() {
    let rows = [
        ("T \"D3A1 Val\" at S2 facing S mission bombing load bombs release dive S2 S 0", "CV", false, 197),
        ("T \"B5N2 Kate\" at R0 facing E mission bombing load torpedo release torpedo R0 E 0", "CV", true, 239),
        ("T \"Ju 87B-1\" at S2 facing S mission bombing load bombs release dive S2 S 0", "BRG", false, 119),
        ("T \"B-17G\" at S14 facing E mission bombing load bombs release level S14 E 0", "FAC", false, 364),
    ];
    for (squadron, surface, torpedo, expected) in rows {
        assert_eq!(mean_damage(&attack(squadron, surface), torpedo), expected, "{squadron}");
    }
}

/// What the book says about a scenario in which some words are others.
fn faults_with(path: &str, old: &str, new: &str) -> Vec<String> {
    let built_in = Files::built_in();
    let text = built_in.get(path).expect("a file of the book");
    assert!(text.contains(old), "{old}");
    let changed = text.replacen(old, new, 1);
    let files: Vec<(&str, &str)> = built_in.under("wingleader").filter(|(other, _)| *other != path).collect();
    let files = Files::of(files.into_iter().chain([(path, changed.as_str())]));
    match WingLeader::read(&files) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(|fault| format!("{fault:?}")).collect(),
    }
}

// Rule: WL-15.1-a, WL-15.1-d
#[test]
fn a_squadron_carries_only_what_its_card_allows() {
    let sedan = "wingleader/scenarios/6-sedan.toml";
    let bombs = r#"load = ["bombs"]"#;
    assert_eq!(faults_with(sedan, bombs, r#"load = ["parafrag"]"#), Vec::<String>::new(), "Battles are light bombers");
    assert_eq!(faults_with(sedan, bombs, r#"load = ["torpedo"]"#).len(), 1);
    assert_eq!(faults_with(sedan, bombs, r#"load = ["atgr"]"#).len(), 1);
    let coral = "wingleader/scenarios/7-coral.toml";
    assert_eq!(faults_with(coral, bombs, r#"load = ["parafrag"]"#).len(), 1, "dive bombers take no parafrags");
    let both = r#"load = ["torpedo", "bombs"]"#;
    assert_eq!(faults_with(coral, r#"load = ["torpedo"]"#, both).len(), 1, "one kind only");
}
