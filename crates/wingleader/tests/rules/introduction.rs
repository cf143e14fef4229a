//! Chapter 1: words that every other rule uses, and fractions.

use grid::squares::{Facing, Square};
use wingleader::{squadron::Cohesion, terms::Options, values};

use crate::game::{Game, book};

// Rule: WL-1.0-a, WL-1.1-b, WL-1.1-w
#[test]
fn columns_run_from_left_to_right_and_rows_from_the_ground_up() {
    let here = Square::new(6, 13);
    assert_eq!(here.to_string(), "G13");
    for (facing, column, altitude) in
        [(Facing::East, 7, 13), (Facing::West, 5, 13), (Facing::North, 6, 14), (Facing::South, 6, 12)]
    {
        assert_eq!(here.step(facing), Square::new(column, altitude), "{facing}");
    }
    let game = Game::plain(
        "squadron German A \"Bf 109E-4\" at G13 facing NE mission sweep alert
         squadron British B \"Spitfire IA\" at G14 facing S mission intercept",
    );
    game.expect("German A altitude 13\nBritish B altitude 14\ndistance G13 to G14 is 1");
}

// Rule: WL-1.01-a
#[test]
fn the_basic_game_knows_no_advanced_rule() {
    let intro = book().scenario("intro").expect("the first scenario");
    assert_eq!(Options::of(intro), Options::default());
    assert!(!intro.bombing && intro.surface.is_empty() && intro.advanced.is_empty());
    let with = |number: &str| {
        let mut scenario = intro.clone();
        scenario.advanced = vec![number.to_owned()];
        Options::of(&scenario)
    };
    assert_eq!(with("13.4"), Options { bounce: true, evasion: true, lufbery: true, ..Options::default() });
    assert_eq!(with("13.4.2"), Options { evasion: true, ..Options::default() });
    // Whoever flies basic rules cannot use an advanced one.
    let game = Game::plain(
        "squadron British A \"Spitfire IA\" at N10 facing W mission intercept vector L10
         squadron German T \"He 111H-6\" at D10 facing E mission bombing load bombs moved 0
         phase movement",
    );
    game.check("British A: intercept to M10 facing W lufbery | WL-13.4.3-a: British A may not fly like that now");
}

// Rule: WL-1.1-i, WL-1.1-g
#[test]
fn cohesion_has_three_steps_and_two_of_them_weaken() {
    assert!(Cohesion::Good < Cohesion::Disrupted && Cohesion::Disrupted < Cohesion::Broken);
    let game = Game::plain(
        "squadron British A \"Spitfire IA\" at N10 mission intercept
         squadron British B \"Spitfire IA\" at N10 mission intercept cohesion disrupted
         squadron British C \"Spitfire IA\" at N10 mission intercept cohesion broken returning
         squadron German T \"He 111H-6\" at D10 facing E mission bombing load bombs moved 0
         phase movement",
    );
    game.expect("British A combat turn 4\nBritish B combat turn 3\nBritish C combat turn 3");
    // Disrupted squadrons still do what their mission says; broken ones go home.
    let mut intents = Vec::new();
    game.state.each_intent(game.unit("British B"), &mut |intent| intents.push(format!("{intent:?}")));
    assert_eq!(intents, ["Loiter", "Home { edge: Right }"]);
    intents.clear();
    game.state.each_intent(game.unit("British C"), &mut |intent| intents.push(format!("{intent:?}")));
    assert_eq!(intents, ["Home { edge: Right }"]);
}

// Rule: WL-1.1-a, WL-1.1-j
#[test]
fn distance_is_the_larger_of_columns_and_levels() {
    for from in Square::all() {
        let near: Vec<Square> = Square::all().filter(|to| from.distance(*to) == 1).collect();
        let adjacent: Vec<Square> = from.adjacent().into_iter().filter(|square| square.is_on_map()).collect();
        assert!(adjacent.iter().all(|square| near.contains(square)) && near.len() == adjacent.len(), "{from}");
        for to in Square::all() {
            let (columns, levels) = ((from.column - to.column).abs(), (from.altitude - to.altitude).abs());
            assert_eq!(from.distance(to), columns.max(levels));
        }
    }
}

// Rule: WL-1.2-a, WL-1.2-b
#[test]
fn fractions_round_to_the_nearest_and_halves_up_after_each_division() {
    for value in 0..=99u8 {
        assert_eq!(
            i16::from(values::half(value)),
            i16::from(value) - i16::from(value / 2),
            "the larger half of {value}"
        );
        for whole in 1..=12u32 {
            for part in 0..=whole {
                let exact = 2 * u32::from(value) * part;
                let rounded = values::share(value.into(), part, whole);
                // Not more than half away, and upwards if it is exactly half.
                let off = i64::from(2 * whole * rounded) - i64::from(exact);
                assert!(-i64::from(whole) < off && off <= i64::from(whole), "{value} x {part}/{whole}");
            }
        }
    }
    assert_eq!([5, 3, 2, 1, 0].map(values::half), [3, 2, 1, 1, 0]);
    assert_eq!(values::half(values::half(5)), 2);
}
