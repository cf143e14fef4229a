//! Chapter 3: sizes, classes, aircraft data cards and the values of squadrons.

use referee::{BySide, Side};
use wingleader::{
    book::{
        Card, Class, Sight,
        cards::{firepower, protection},
    },
    squadron::{Size, Sortie},
    state::{Mode, State},
};

use crate::game::{Game, book};

fn card(id: &str) -> &'static Card {
    let found = book().card_named(id).unwrap_or_else(|| panic!("no card {id}"));
    &book().cards[usize::from(found.0)]
}

// Rule: WL-3.1-a, WL-3.1-c
#[test]
fn sizes_are_seven_to_twelve_two_to_six_and_one() {
    for aircraft in 0..=20u8 {
        let fits = [Size::Squadron, Size::Flight, Size::Single].map(|size| State::fits_size(size, aircraft));
        let expected = [(7..=12).contains(&aircraft), (2..=6).contains(&aircraft), aircraft == 1];
        assert_eq!(fits, expected, "{aircraft}");
    }
    // Sixteen American fighters: two squadrons of eight or four flights of four.
    assert!(State::fits_size(Size::Squadron, 16 / 2) && State::fits_size(Size::Flight, 16 / 4));
    // What counts in play are the scenario's max losses.
    let game = Game::plain(
        "max raider 8 4
         squadron German A \"Bf 109E-4\" at L10 mission sweep
         squadron German B \"Bf 109E-4\" at L10 mission sweep size flight
         squadron German C \"Bf 109E-4\" at L10 mission sweep size single",
    );
    game.expect("German A max-losses 8\nGerman B max-losses 4\nGerman C max-losses 1");
}

// Rule: WL-3.2-a, WL-3.2-b, WL-3.3-a
#[test]
fn seven_classes_of_which_only_fighters_are_fighter_class() {
    let rows = [
        ("Bf109E4", Class::Fighter, false),
        ("Ju87B", Class::DiveBomber, true),
        ("B5N2", Class::TorpedoBomber, true),
        ("Battle", Class::LightBomber, true),
        ("He111H", Class::MediumBomber, true),
        ("B17G", Class::HeavyBomber, true),
        ("Ju52", Class::Transport, true),
    ];
    for (id, class, is_bomber) in rows {
        assert_eq!(card(id).class, class, "{id}");
        assert_eq!(class.is_bomber_class(), is_bomber, "{id}");
    }
    let mut words: Vec<&str> = rows.iter().map(|(_, class, _)| class.word()).collect();
    words.dedup();
    assert_eq!(words.len(), 7);
}

// Rule: WL-3.2-c, WL-3.3-ab
#[test]
fn a_variant_changes_only_what_its_line_says() {
    for variant in book().cards.iter().filter(|card| card.base.is_some()) {
        let base = card(variant.base.as_deref().unwrap_or_default());
        assert!(base.base.is_none(), "{} stands on the back of a real card", variant.id);
        assert_eq!((variant.class, &variant.nation), (base.class, &base.nation), "{}", variant.id);
        assert_ne!((&variant.id, &variant.name), (&base.id, &base.name));
    }
    let (a4, a6) = (card("Fw190A4"), card("Fw190A6"));
    assert_eq!((a4.firepower.attack, a6.firepower.attack), (Some(3), Some(4)));
    // Its turn is worse below altitude 10, everything else stays.
    let rest =
        |card: &Card| card.bands.iter().map(|band| (band.from, band.speed, band.climb, band.bombs)).collect::<Vec<_>>();
    assert_eq!((rest(a4), &a4.kind, a4.protection), (rest(a6), &a6.kind, a6.protection));
    assert_eq!((a4.band(4).turn, a6.band(4).turn), (4, 3));
}

// Rule: WL-3.2.1-a, WL-3.2.1-b
#[test]
fn a_bomber_with_a_fighter_mission_carries_no_bombs() {
    let patrols = book().scenarios.iter().flat_map(|scenario| {
        let own = scenario.units.iter().enumerate();
        own.filter(|(_, unit)| !matches!(unit.mission, wingleader::squadron::Mission::Bombing(_)))
            .filter(|(_, unit)| book().cards[usize::from(unit.card.0)].class.is_bomber_class())
            .map(|(index, _)| (scenario.id.clone(), index))
    });
    let mut seen = 0;
    for (scenario, index) in patrols {
        let game = Game::of(&format!("scenario {scenario}"));
        let unit = game.state.unit(wingleader::squadron::UnitId(index as u8));
        assert!(unit.is_fighter() && !unit.is_loaded() && unit.strength == 0);
        seen += 1;
    }
    assert!(seen > 0, "Dauntlesses fly patrol over the carrier");
}

// Rule: WL-3.2.1-c, WL-3.2.1-d, WL-1.1-m
#[test]
fn only_loaded_or_strafing_fighters_are_fighter_bombers() {
    let game = Game::plain(
        "squadron German A \"Bf 109F-4\" at L10 mission bombing load bombs
         squadron German B \"Bf 109F-4\" at L10 mission strafing
         squadron German C \"Bf 109F-4\" at L10 mission reconnaissance
         squadron German D \"Bf 109F-4\" at L10 mission sweep
         squadron German T \"He 111H-6\" at L10 mission bombing load bombs",
    );
    let is = |name: &str| game.state.is_fighter_bomber(game.state.unit(game.unit(name)));
    assert_eq!(["German A", "German B", "German C", "German D", "German T"].map(is), [true, true, false, false, false]);
    let recon = game.state.unit(game.unit("German C"));
    assert!(recon.is_bomber());
    assert_eq!(recon.mission, wingleader::squadron::Mission::Bombing(Sortie::Reconnaissance));
}

// Rule: WL-3.3-b, WL-3.3-c, WL-3.3-d, WL-3.3-e, WL-3.3-f, WL-3.3-g, WL-3.3-h, WL-3.3-m, WL-3.3.1-a, WL-3.3.1-b
#[test]
fn every_card_is_whole() {
    for card in &book().cards {
        assert!(card.nation.len() == 2 && (1930..=1945).contains(&card.year), "{}", card.id);
        assert!((1..=4).contains(&card.vp), "{}: {} victory points", card.id, card.vp);
        assert_eq!(card.bands[0].from, 0, "{}", card.id);
        assert!(card.bands.windows(2).all(|pair| pair[0].from < pair[1].from), "{}", card.id);
        for altitude in 0..20 {
            let band = card.band(altitude);
            assert!(band.from <= altitude, "{}", card.id);
            assert!(band.climb.is_none_or(|points| (1..=5).contains(&points)), "{}", card.id);
        }
        for value in [card.firepower.attack, card.firepower.defence].into_iter().flatten() {
            assert!(value <= 5, "{}", card.id);
        }
        assert!(card.defence.is_none_or(|defence| defence <= 1), "{}", card.id);
    }
}

// Rule: WL-3.3-h, WL-3.3-i, WL-3.3-j, WL-3.3-k
#[test]
fn firepower_and_protection_are_read_as_printed() {
    let guns = |text| firepower(text).map(|guns| (guns.attack, guns.defence));
    assert_eq!(guns("U"), Some((None, None)));
    assert_eq!(guns("3"), Some((Some(3), Some(3))));
    assert_eq!(guns("2/0"), Some((Some(2), Some(0))));
    assert_eq!(guns("U/1"), Some((None, Some(1))));
    for wrong in ["6", "x", "", "2/6", "-1"] {
        assert_eq!(guns(wrong), None, "{wrong}");
    }
    let plates = |text| protection(text).map(|plates| (plates.low, plates.high, plates.head_on));
    assert_eq!(plates("4"), Some((4, None, false)));
    assert_eq!(plates("4-5"), Some((4, Some(5), false)));
    assert_eq!(plates("4-5h"), Some((4, Some(5), true)));
    for wrong in ["5-4", "4-4", "h", "0", "13", "4-"] {
        assert_eq!(plates(wrong), None, "{wrong}");
    }
    // The Dauntless has two values: as a fighter it defends with the first, as a bomber with the second.
    let game = Game::plain(
        "squadron British A \"SBD-3\" at L5 mission intercept
         squadron British B \"SBD-3\" at L5 mission bombing load bombs",
    );
    let defends = |name: &str| game.state.defence_firepower(game.state.unit(game.unit(name)));
    assert_eq!([defends("British A"), defends("British B")], [Some(1), Some(0)]);
    let attacks = |name: &str| game.state.attack_firepower(game.state.unit(game.unit(name)));
    assert_eq!([attacks("British A"), attacks("British B")], [Some(1), Some(1)]);
}

// Rule: WL-3.3-l, WL-3.3-n, WL-3.3-o, WL-3.3-p, WL-3.3-q, WL-3.3-r, WL-3.3-s, WL-3.3-t, WL-3.3-u
// Rule: WL-3.3-v, WL-3.3-w, WL-3.3-x, WL-3.3-y, WL-3.3-z, WL-3.3-aa
#[test]
fn every_ability_is_on_the_card_that_prints_it_and_on_no_other() {
    type Has = fn(&Card) -> bool;
    let abilities: [(&str, Has); 14] = [
        ("AAR", |card| card.abilities.rockets),
        ("ATGR", |card| card.abilities.atgr.is_some()),
        ("AT Pod", |card| card.abilities.at_pod),
        ("Dive Brakes", |card| card.abilities.dive_brakes),
        ("Drop Tanks", |card| card.abilities.drop_tanks),
        ("Gun Pod", |card| card.abilities.gun_pod),
        ("Gyro", |card| card.abilities.gyro),
        ("Heavy Gun", |card| card.abilities.heavy_gun.is_some()),
        ("Jet", |card| card.abilities.jet),
        ("Low Drag", |card| card.abilities.low_drag),
        ("Rear View", |card| card.abilities.rear_view),
        ("Rocket", |card| card.abilities.rocket),
        ("Speed Brakes", |card| card.abilities.speed_brakes),
        ("Torpedo", |card| card.abilities.torpedo.is_some()),
    ];
    for (name, has) in abilities {
        let holders: Vec<&str> = book().cards.iter().filter(|card| has(card)).map(|card| card.id.as_str()).collect();
        assert!(!holders.is_empty(), "nobody has {name}");
        for card in &book().cards {
            let printed = card.printed.iter().any(|text| text.split('(').next().map(str::trim) == Some(name));
            assert_eq!(printed, has(card), "{} {name}", card.id);
        }
    }
    // Values stand in brackets.
    for card in &book().cards {
        let printed = |name: &str| card.printed.iter().find(|text| text.starts_with(name)).cloned();
        let value = |text: &str| text.split(['(', ')']).nth(1).and_then(|value| value.parse::<i8>().ok());
        if let Some(text) = printed("Torpedo") {
            let torpedo = card.abilities.torpedo.expect("a torpedo");
            assert_eq!((Some(torpedo.value), torpedo.slow), (value(&text), text.ends_with("Slow")), "{}", card.id);
        }
        let atgr = printed("ATGR").and_then(|text| value(&text));
        assert_eq!(card.abilities.atgr.map(|value| value as i8), atgr, "{}", card.id);
        let heavy = printed("Heavy Gun").and_then(|text| value(&text));
        assert_eq!(card.abilities.heavy_gun.map(|value| value as i8), heavy, "{}", card.id);
    }
    let slow = book().cards.iter().filter(|card| card.abilities.torpedo.is_some_and(|torpedo| torpedo.slow)).count();
    assert_eq!(slow, 2);
    let sights: Vec<Option<Sight>> = ["Bf109E4", "B17G"].map(|id| card(id).sight).into();
    assert_eq!(sights, [Some(Sight::Telescopic), Some(Sight::Gyro)]);
    assert!(book().cards.iter().any(|card| card.sight == Some(Sight::Vector)));
}

// Rule: WL-3.3-n, WL-3.3-p, WL-3.3-r, WL-3.3-s
#[test]
fn loads_need_the_ability() {
    let files = |load: &str| {
        let text = crate::faults::scenario(&format!("load = [\"{load}\"]"));
        crate::faults::faults_of(&text)
    };
    // A Bf 109F-4 has drop tanks and gun pods, but neither rockets nor anti-tank pods.
    assert_eq!(files("tanks"), Vec::<String>::new());
    assert_eq!(files("gun pod"), Vec::<String>::new());
    for load in ["rockets", "at pod", "torpedo", "atgr", "parafrag", "bricks"] {
        let expected = format!("squadrons 2: load: a load that the Bf 109F-4 can carry, not \"{load}\"");
        assert_eq!(files(load), [expected], "{load}");
    }
}

// Rule: WL-3.3.2-a, WL-3.3.2-b, WL-3.3.2-c, WL-3.3.2-d, WL-3.3.2-e, WL-3.3.2-f, WL-3.3.2-i
#[test]
fn basic_values_of_every_combination_follow_the_list() {
    let loads = ["", "load bombs", "load torpedo", "load parafrag", "load atgr", "load cargo", "tanks", "pod gun"];
    let loads =
        loads.into_iter().chain(["pod anti-tank", "rockets loaded", "rockets depleted", "load bombs tanks pod gun"]);
    for load in loads {
        for (slope, climb) in [("level", 0), ("dive", 1), ("climb", -1), ("slow-climb", -1)] {
            for (id, low_drag) in [("Fw 190A-4", false), ("B-29", true), ("Ju 52/3m", false)] {
                for slow in ["no", "rolling", "torpedo-run", "landing"] {
                    let game = Game::plain(&format!(
                        "squadron German A \"{id}\" at L4 mission bombing slope {slope} slow {slow} {load}"
                    ));
                    let band = card(id).band(4);
                    let burden = if load.is_empty() || load.ends_with("depleted") { 0 } else { 1 };
                    let speed = band.speed + climb - if low_drag { 0 } else { burden };
                    let expected = if slow == "no" { [speed.max(0), (band.turn - burden).max(0)] } else { [0, 0] };
                    let unit = game.unit("German A");
                    let found = [game.state.basic_speed(unit), game.state.basic_turn(unit)];
                    assert_eq!(found, expected, "{id} {load} {slope} {slow}");
                }
            }
        }
    }
}

// Rule: WL-3.3.2-g, WL-3.3.2-h, WL-3.3.2-i, WL-5.1-j
#[test]
fn combat_values_of_every_combination_follow_the_list() {
    for (quality, good) in [("trained", 0), ("veteran", 1), ("green", -1)] {
        for (size, small) in [("squadron", 0), ("flight", -1), ("single", -2)] {
            for (cohesion, shaken) in [("good", 0), ("disrupted", -1), ("broken", -1)] {
                for mission in ["sweep", "bombing"] {
                    let game = Game::plain(&format!(
                        "options singles
                         rigid raider
                         squadron German A \"Bf 109E-4\" at L6 mission {mission} quality {quality} size {size} cohesion {cohesion}"
                    ));
                    assert_eq!(game.state.terms().rigid, BySide::new(true, false));
                    let unit = game.unit("German A");
                    for group in 1..=3usize {
                        for defending in [false, true] {
                            let stiff = if defending && mission == "sweep" { -1 } else { 0 };
                            let sum = group as i8 - 1 + good + small + shaken + stiff;
                            for mode in [Mode::HitAndRun, Mode::Turning] {
                                let found = game.state.combat_value(unit, mode, group, defending);
                                assert_eq!(found, (game.state.basic(unit, mode) + sum).max(0));
                            }
                        }
                    }
                }
            }
        }
    }
}

// Rule: WL-3.3.2-j
#[test]
fn speed_has_no_part_in_movement_points() {
    for card in book().cards.iter().filter(|card| card.class == Class::Fighter && !card.abilities.jet) {
        let game = Game::plain(&format!("squadron German A \"{}\" at L6 mission intercept", card.id));
        let unit = game.unit("German A");
        assert_eq!(game.state.half_points(unit), 6, "{}", card.id);
        assert_eq!(game.state.unit(unit).side, Side::First);
    }
}
