//! Chapter 2: the map, counters, markers, dice and displays.

use desk::{Desk as _, Gauge};
use grid::squares::{Facing, Square};
use referee::{Rules as _, Viewer};
use scene::{Counter, Shape};
use wingleader::{WingLeader, book::Class, order::Roll, squadron::Mission};

use crate::game::{Game, book, english};

fn counters(game: &Game) -> Vec<(String, Counter)> {
    let view = WingLeader::view(&game.state, Viewer::Public);
    let items = WingLeader::scene(book(), &view).items;
    let counters = items.into_iter().filter_map(|item| match item.shape {
        Shape::Counter(counter) => Some((item.of.unwrap_or_default(), *counter)),
        _ => None,
    });
    counters.collect()
}

/// What a squadron's panel says, in English.
fn panel(game: &Game, name: &str) -> String {
    let view = WingLeader::view(&game.state, Viewer::Public);
    let panels = WingLeader::panels(book(), &view);
    let found = panels.iter().find(|panel| english(&panel.title).contains(name)).expect("a panel");
    let mut lines = vec![english(&found.title)];
    lines.extend(found.subtitle.iter().map(english));
    for gauge in &found.gauges {
        lines.push(match gauge {
            Gauge::Track { label, left, of, .. } => format!("{}: {left} of {of}", english(label)),
            Gauge::Fact { label, value, .. } => format!("{}: {}", english(label), english(value)),
            Gauge::Table { label, .. }
            | Gauge::Dial { label, .. }
            | Gauge::Cards { label, .. }
            | Gauge::Fan { label, .. } => english(label),
        });
    }
    lines.join("\n")
}

// Rule: WL-2.1-a, WL-2.1-b, WL-2.1-c
#[test]
fn the_map_has_26_columns_and_20_rows() {
    let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    assert_eq!(names.len(), 520);
    assert_eq!((names[0].as_str(), names[519].as_str()), ("A0", "Z19"));
    for name in &names {
        assert_eq!(name.parse::<Square>().map(|square| square.to_string()).as_ref(), Ok(name));
    }
    for wrong in ["A20", "a5", "AA5", "[3", "5", "", "B-1", "B 1"] {
        assert!(wrong.parse::<Square>().is_err(), "{wrong}");
    }
    let game = Game::start("intro");
    game.check("American A: vector right:12 | WL-2.1-a: that is not on the map");
}

// Rule: WL-2.1-e, WL-2.1-g, WL-2.1-k
#[test]
fn counters_show_letter_size_and_direction_and_never_fly_on_their_backs() {
    let facings = Facing::ALL;
    let mut lines = String::new();
    for (index, facing) in facings.into_iter().enumerate() {
        let letter = char::from(b'A' + index as u8);
        let size = if index % 2 == 0 { "squadron" } else { "flight" };
        lines.push_str(&format!(
            "squadron German {letter} \"Bf 109E-4\" at L9 facing {facing} size {size} mission sweep\n"
        ));
    }
    let game = Game::plain(&lines);
    let counters = counters(&game);
    assert_eq!(counters.len(), 8);
    for (index, (_, counter)) in counters.iter().enumerate() {
        let letter = char::from(if index % 2 == 0 { b'A' } else { b'a' } + index as u8);
        assert_eq!(counter.label, letter.to_string(), "a flight has the small letter");
        assert_eq!(counter.heading, 45.0 * index as f32);
        assert!(counter.profile, "seen from the side, which keeps the wheels below");
        assert_eq!(counter.badge, "9");
    }
    // A crowded square shows every piece, each in its own place.
    for (index, (_, one)) in counters.iter().enumerate() {
        assert!(counters[..index].iter().all(|(_, other)| (one.at.x, one.at.y) != (other.at.x, other.at.y)));
    }
}

// Rule: WL-2.1-f, WL-2.1-m
#[test]
fn letters_a_to_r_are_fighters_and_s_to_z_bombers_each_once_on_a_side() {
    for scenario in &book().scenarios {
        for (index, unit) in scenario.units.iter().enumerate() {
            let bombs = matches!(unit.mission, Mission::Bombing(_));
            assert_eq!(unit.letter >= 'S', bombs, "{} {}", scenario.id, unit.letter);
            let twin =
                scenario.units[..index].iter().any(|other| (other.side, other.letter) == (unit.side, unit.letter));
            assert!(!twin, "{} {}", scenario.id, unit.letter);
        }
    }
    // New flights get the next letter of their kind.
    let mut game = Game::plain(
        "flexible raider
         squadron German A \"Bf 109E-4\" at L10 facing E mission sweep alert
         squadron German B \"Bf 109E-4\" at L10 facing E mission sweep alert
         squadron British E \"Spitfire IA\" at N10 facing W mission intercept
         phase tally",
    );
    game.order("German A: tally British E");
    game.roll("6");
    game.order("German A: split 0/0");
    game.expect("German C size flight");
}

// Rule: WL-2.1-h
#[test]
fn dice_are_one_or_two_and_two_are_added() {
    let mut game = Game::plain(
        "squadron German A \"Bf 109E-4\" at L10 facing E mission sweep alert
         squadron British B \"Spitfire IA\" at L10 facing W mission intercept tally German A
         phase combat",
    );
    game.order("British: attack hit-and-run");
    game.expect("waits for two dice");
    let referee::Turn::Roll(chance) = WingLeader::turn(&game.state) else { panic!("dice are asked for") };
    let odds = WingLeader::odds(&game.state, &chance);
    assert_eq!(odds.len(), 36);
    assert!(odds.iter().all(|(_, weight)| *weight == 1));
    for total in 2..=12u8 {
        let ways = odds.iter().filter(|(roll, _)| matches!(roll, Roll::Two(one, two) if one + two == total)).count();
        assert_eq!(ways as i32, 6 - (i32::from(total) - 7).abs());
    }
    // Only the sum counts for hits: five at differential 0 hit nobody, six hit once.
    game.expect("hits 0 roll 5 is 0\nhits 0 roll 6 is 1");
    let tally = Game::plain(
        "squadron German A \"Bf 109E-4\" at L10 facing E mission sweep alert
         squadron British B \"Spitfire IA\" at M10 facing W mission intercept
         phase tally",
    );
    let mut tally = tally;
    tally.order("German A: tally British B");
    let referee::Turn::Roll(chance) = WingLeader::turn(&tally.state) else { panic!("a die is asked for") };
    let faces: Vec<Roll> = WingLeader::odds(&tally.state, &chance).into_iter().map(|(roll, _)| roll).collect();
    assert_eq!(faces, (1..=6).map(Roll::One).collect::<Vec<_>>());
}

// Rule: WL-2.1-i, WL-2.1-j, WL-2.1-M15, WL-2.1-M19, WL-2.1-M20
#[test]
fn a_track_shows_everything_to_everybody() {
    let game = Game::of(
        "scenario schweinfurt
         plain
         options rockets pods tanks
         squadron German A \"Bf 109G-6\" at L10 facing E mission intercept rockets loaded pod gun losses 2 stragglers 1 \
          quality veteran experte ammo low tally American T net 1
         squadron American T \"B-17G\" at M10 facing W mission bombing load bombs pod anti-tank",
    );
    let shown = panel(&game, "German A");
    for part in [
        "squadron, intercept",
        "losses left: 3 of 6",
        "stragglers: 1",
        "ammunition: low",
        "crews: veteran",
        "Experte",
        "tally: American T",
        "air-to-air rockets",
        "gun pods",
        "alert",
    ] {
        assert!(shown.to_lowercase().contains(&part.to_lowercase()), "{part} in\n{shown}");
    }
    let bomber = panel(&game, "American T");
    assert!(bomber.contains("bombs") && bomber.contains("anti-tank pods"), "{bomber}");
    assert!(!bomber.contains("alert"), "bombers have no alert state:\n{bomber}");
    // Rockets that are fired are no load any more.
    let fired = Game::of(
        "scenario schweinfurt
         plain
         squadron German A \"Bf 109G-6\" at L10 mission intercept rockets loaded
         squadron German B \"Bf 109G-6\" at L10 mission intercept rockets depleted",
    );
    fired.expect("German A speed 4 turn 3\nGerman B speed 5 turn 4");
    for viewer in [Viewer::Public, Viewer::Seat(referee::Seat(0)), Viewer::Seat(referee::Seat(1))] {
        let view = WingLeader::view(&game.state, viewer);
        assert_eq!(view.now, game.state.now);
    }
}

// Rule: WL-2.1-d, WL-2.1-M01, WL-2.1-M02, WL-2.1-M03, WL-2.1-M04, WL-2.1-M13, WL-2.1-M14
#[test]
fn markers_of_turn_weather_and_barrage_lie_where_they_belong() {
    let game = Game::of(
        "scenario sedan
         plain
         bombing
         turn 3
         sun right upper
         haze 2
         contrail 15
         cloud dense C4
         surface German F1 AAH at N0 barrage N5
         squadron British T \"Battle I\" at L4 facing E mission bombing load bombs",
    );
    let view = WingLeader::view(&game.state, Viewer::Public);
    let items = WingLeader::scene(book(), &view).items;
    let place = |square: &str| {
        let square: Square = square.parse().expect("a square");
        (f32::from(square.column), f32::from(19 - square.altitude))
    };
    let disc = |of: Option<&str>, at: (f32, f32)| {
        items.iter().any(|item| {
            matches!(&item.shape, Shape::Disc { at: found, .. } if (found.x, found.y) == at && item.of.as_deref() == of)
        })
    };
    assert!(disc(Some("turn"), place("A3")), "the turn marker");
    assert!(disc(None, place("N5")), "the barrage");
    let sun =
        |item: &scene::Item| matches!(&item.shape, Shape::Wind { at, sun: true, .. } if (at.x, at.y) == place("E18"));
    assert!(items.iter().any(sun), "the sun display");
    let clouds = items.iter().filter(|item| matches!(item.shape, Shape::Cloud { density: 3, .. })).count();
    assert_eq!(clouds, 1);
    let haze = |item: &scene::Item| match &item.shape {
        Shape::Area { points, .. } => points.iter().any(|point| point.y == 19.0 - 2.0 - 0.5),
        _ => false,
    };
    assert!(items.iter().any(haze), "haze up to altitude 2");
    let contrail = |item: &scene::Item| match &item.shape {
        Shape::Line { points, .. } => points.len() == 2 && points.iter().all(|point| point.y == 19.0 - 15.0 + 0.5),
        _ => false,
    };
    assert!(items.iter().any(contrail), "contrails from altitude 15");
}

// Rule: WL-2.1-l
#[test]
fn the_box_holds_cards_tables_and_scenarios() {
    let book = book();
    assert_eq!(book.scenarios.len(), 8);
    assert!(book.cards.len() >= 40, "{} cards", book.cards.len());
    assert!(book.cards.iter().any(|card| card.class == Class::Transport));
    assert!(book.surfaces.len() >= 20, "{} kinds of surface units", book.surfaces.len());
    assert_eq!(book.tables.hits(0, 12), 4);
    // Two wing displays: one panel for each squadron of either side.
    let game = Game::start("intro");
    let view = WingLeader::view(&game.state, Viewer::Public);
    let panels = WingLeader::panels(book, &view);
    for camp in [scene::Camp::First, scene::Camp::Second] {
        assert_eq!(panels.iter().filter(|panel| panel.camp == camp).count(), 2);
    }
    assert_eq!(panels.len(), 4);
}
