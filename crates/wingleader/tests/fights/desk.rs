//! What players are shown: posters, agendas, odds before the roll, forbidden squares with their rules.

use desk::{Desk as _, Draft as _};
use referee::{Rules as _, Side, Viewer};
use wingleader::{WingLeader, state::State, state::seat_of};

use super::{book, position};

fn draft(state: &State, side: Side) -> wingleader::Draft {
    let view = WingLeader::view(state, Viewer::Seat(seat_of(side)));
    WingLeader::draft(&book(), &view, seat_of(side)).expect("a draft")
}

#[test]
fn every_scenario_says_how_long_how_hard_and_what_to_do() {
    let book = book();
    let posters = WingLeader::posters(&book);
    assert_eq!(posters.len(), 8);
    assert_eq!(posters.iter().filter(|poster| poster.first_flight).count(), 1);
    for poster in &posters {
        assert!((20..=150).contains(&poster.minutes) && (1..=5).contains(&poster.complexity), "{}", poster.id);
        for language in ["en", "fr", "pl"] {
            let text = content::Files::built_in();
            let text = text.get(&format!("wingleader/text/{language}.ftl")).expect("texts").to_owned();
            assert!(text.contains(&format!("wl-scenario-{}-blurb", poster.id)), "{} {language}", poster.id);
        }
    }
}

// Rule: WL-7.2.1-b
#[test]
fn the_odds_of_a_tally_are_shown_before_the_roll() {
    let state = position(
        "scenario britain
        plain
        squadron British A \"Spitfire IA\" at L10 facing E mission intercept
        squadron German T \"Do 17Z-2\" at O10 facing W mission bombing load bombs
        phase tally British",
    );
    let choices = draft(&state, Side::Second).choices();
    let odds = choices.iter().find_map(|choice| choice.odds.as_ref()).expect("odds");
    assert_eq!((odds.bars[0].weight, odds.bars[0].total), (3, 6), "four, five or six at distance three");
}

// Rule: WL-10.5-a
#[test]
fn both_modes_of_attack_show_their_exact_odds_and_all_modifiers() {
    let state = position(
        "scenario britain
        plain
        squadron British A \"Spitfire IA\" at L9 facing E mission intercept tally German B quality veteran
        squadron German B \"Bf 109E-4\" at L9 facing E mission sweep alert
        phase combat",
    );
    let choices = draft(&state, Side::Second).choices();
    assert_eq!(choices.len(), 2);
    for choice in choices {
        let odds = choice.odds.expect("odds");
        let sum: u64 = odds.bars.iter().map(|bar| bar.weight).sum();
        assert!(odds.bars.iter().all(|bar| bar.total == sum), "the parts make the whole");
        assert!(odds.because.len() >= 5, "differential, both values, both means");
        assert!(odds.because.iter().all(|told| told.rule.is_some()));
    }
}

// Rule: WL-8.2-e, WL-9.2.1-c
#[test]
fn squares_out_of_reach_say_which_rule_forbids_them() {
    let state = position(
        "scenario britain
        plain
        squadron British A \"Spitfire IA\" at L9 facing E mission intercept tally German B
        squadron German B \"Bf 109E-4\" at R9 facing E mission sweep alert moved 0
        phase movement",
    );
    let mut draft = draft(&state, Side::Second);
    let choices = draft.choices();
    let places: Vec<_> = choices.iter().filter(|choice| choice.at.is_some()).collect();
    let open = places.iter().filter(|choice| choice.refused.is_none()).count();
    let shut: Vec<_> = places.iter().filter_map(|choice| choice.refused.as_ref()).collect();
    assert!(open > 20, "{open} squares");
    assert!(shut.len() > 5 && shut.iter().all(|refused| refused.rule.starts_with("WL-")));
    assert!(places.iter().filter(|choice| choice.refused.is_none()).all(|choice| choice.hint.is_some()), "with costs");
    let first = places.iter().find(|choice| choice.refused.is_none()).expect("a square").key.clone();
    assert!(draft.choose(&first));
}

// Rule: WL-6.1-a, WL-6.1.1-a, WL-6.1.2-a
#[test]
fn the_order_of_movement_is_a_list_with_reasons() {
    let state = position(
        "scenario britain
        plain
        squadron German T \"Do 17Z-2\" at L10 facing E mission bombing load bombs
        squadron German A \"Bf 109E-4\" at L12 facing E mission escort
        squadron British C \"Spitfire IA\" at U9 facing W mission patrol
        squadron British D \"Spitfire IA\" at P14 facing W mission intercept tally German T
        phase movement",
    );
    let view = WingLeader::view(&state, Viewer::Seat(seat_of(Side::First)));
    let lines = WingLeader::agenda(&view);
    let rules: Vec<&str> = lines.iter().filter_map(|line| line.rule.as_deref()).collect();
    assert_eq!(rules, ["WL-6.1.4-a", "WL-6.1.4-a", "WL-6.1.2-a", "WL-6.1.1-a", "WL-6.0-b", "WL-6.0-b"]);
}

// Rule: WL-6.0-b, WL-6.0-c, WL-10.0-c
#[test]
fn every_phase_says_who_acts_and_what_follows() {
    let squadrons = "scenario britain
        plain
        squadron German T \"Do 17Z-2\" at L10 facing E mission bombing load bombs
        squadron German U \"Do 17Z-2\" at Q10 facing E mission bombing load bombs
        squadron British C \"Spitfire IA\" at L10 facing W mission intercept tally German T
        squadron British D \"Spitfire IA\" at Q10 facing W mission intercept tally German U";
    for (phase, expected) in [
        ("tally", ["WL-7.2-d", "WL-6.0-b", "WL-6.0-b", "WL-6.0-b"].as_slice()),
        ("combat", &["WL-10.0-c", "WL-10.0-c", "WL-6.0-b"]),
    ] {
        let state = position(&format!("{squadrons}\nphase {phase}"));
        let view = WingLeader::view(&state, Viewer::Public);
        let rules: Vec<String> = WingLeader::agenda(&view).into_iter().filter_map(|told| told.rule).collect();
        assert_eq!(rules, expected, "{phase}");
        assert!(WingLeader::status(&view).rule.is_some());
    }
}

// Rule: WL-12.1-a, WL-12.3-a
#[test]
fn the_score_tells_the_brackets_and_whether_anybody_got_through() {
    let squadrons = "scenario sedan
        plain
        points 4 7
        squadron British T \"Battle I\" at C4 facing E mission bombing load bombs
        squadron German A \"Bf 109E-4\" at Z19 facing W mission patrol";
    let keys = |lines: &str| {
        let view = WingLeader::view(&position(&format!("{squadrons}\n{lines}phase tally")), Viewer::Public);
        let told = WingLeader::score(&book(), &view);
        told.into_iter().map(|told| told.message).collect::<Vec<_>>()
    };
    let message = |key: &'static str, raider: i16, defender: i16| {
        referee::Message::new(key).with("raider", raider).with("defender", defender)
    };
    let standing = [message("wl-word-points", 4, 7), message("wl-score-aim", -4, -9)];
    assert_eq!(keys("got-through\n"), standing);
    assert_eq!(keys("")[..2], standing);
    assert_eq!(keys("")[2].key, "wl-score-nobody");
}

// Rule: WL-13.8.1-a, WL-10.2-c, WL-11.0-b
#[test]
fn what_is_not_open_in_combat_and_escape_is_dimmed_with_its_rule() {
    let rows = [
        (
            Side::Second,
            "scenario berlin
            plain
            options jets rockets
            squadron German A \"Me 262A-1a\" at L14 facing E mission intercept tally American T rockets loaded
            squadron American T \"B-17G\" at L14 facing E mission bombing load bombs
            phase combat",
            "WL-10.5-b",
        ),
        (
            Side::First,
            "scenario britain
            plain
            squadron British A \"Spitfire IA\" at L10 facing E mission intercept tally German T
            squadron German T \"He 111H-6\" at L10 facing E mission bombing load bombs
            squadron German U \"He 111H-6\" at L10 facing W mission bombing load bombs
            squadron German V \"He 111H-6\" at L10 facing E mission bombing load bombs
            phase combat",
            "WL-10.2-c",
        ),
        (
            Side::First,
            "scenario britain
            plain
            squadron German T \"He 111H-6\" at L10 facing W mission bombing cohesion broken returning
            squadron German U \"He 111H-6\" at D10 facing W mission bombing returning
            squadron British A \"Spitfire IA\" at L10 facing W mission intercept
            phase escape",
            "WL-11.0-b",
        ),
    ];
    for (side, lines, rule) in rows {
        let choices = draft(&position(lines), side).choices();
        assert!(
            choices.iter().any(|choice| choice.refused.as_ref().is_some_and(|refused| refused.rule == rule)),
            "{rule}"
        );
    }
}

// Rule: WL-15.4-a, WL-15.6-a
#[test]
fn the_odds_of_bombing_are_shown_by_damage_level() {
    let state = position(
        "scenario coral
        plain
        bombing
        sea
        surface American S2 BB at S0
        squadron Japanese X \"B5N2 Kate\" at R0 facing E mission bombing load torpedo target S2 release torpedo R0 E 0
        squadron Japanese Y \"B5N2 Kate\" at R0 facing E mission bombing load torpedo target S2 release torpedo R0 E 0
        phase bombing",
    );
    let choices = draft(&state, Side::First).choices();
    let odds = choices[0].odds.as_ref().expect("odds");
    // Two fifths of four, doubled, from eight on the dice; three fifths from ten; nine tenths from twelve.
    let weights: Vec<u64> = odds.bars.iter().map(|bar| bar.weight).collect();
    assert_eq!(weights, [21, 14, 1], "none, light, medium");
}

// Rule: WL-1.1-e, WL-1.1-h, WL-3.3.2-g, WL-2.1-i
#[test]
fn the_wing_display_shows_both_sides_with_basic_and_combat_values() {
    let state = position(
        "scenario britain
        plain
        rigid British
        squadron German T \"Do 17Z-2\" at L10 facing E mission bombing load bombs
        squadron British C \"Spitfire IA\" at U9 facing W mission patrol quality veteran size flight",
    );
    let view = WingLeader::view(&state, Viewer::Seat(seat_of(Side::First)));
    let panels = WingLeader::panels(&book(), &view);
    assert_eq!(panels.len(), 2);
    let keys = |panel: &desk::Panel| -> Vec<String> {
        let facts = panel.gauges.iter().filter_map(|gauge| match gauge {
            desk::Gauge::Fact { label, .. } => Some(label.key.to_string()),
            _ => None,
        });
        facts.collect()
    };
    for panel in &panels {
        for key in ["wl-gauge-speed", "wl-gauge-turn", "wl-gauge-combat-speed", "wl-gauge-combat-turn"] {
            assert!(keys(panel).iter().any(|found| found == key), "{key}");
        }
    }
    let shown = format!("{:?}", panels[1]);
    // 4, one for veterans, less one for a flight; less one more for rigid doctrine in defence
    assert!(shown.contains("(\"attack\", Number(4)), (\"defence\", Number(3))"), "{shown}");
}
