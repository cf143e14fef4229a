//! Set-ups: what is accepted, and every fault at once with its rule.

use content::{Files, Readable};
use dogfights::{
    Book, Dogfights, Setup,
    book::Mode,
    handle, muster,
    setup::{Agreed, ByEdition, Chosen, Clouds, Edition, First},
};

fn book() -> Book {
    Dogfights::read(&Files::built_in()).expect("the content is sound")
}

fn setup(book: &Book, scenario: &str) -> Setup {
    muster::default_setup(book.scenario(scenario).expect("a scenario"))
}

fn chosen(kind: &str, number: u8) -> Chosen {
    Chosen { kind: kind.into(), number, bombs: 0, disarmed: false }
}

/// The rules that refuse a set-up, in order; empty if it is sound.
fn rules(book: &Book, setup: &Setup) -> Vec<String> {
    match muster::muster(book, setup) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.into_iter().filter_map(|fault| fault.rule).collect(),
    }
}

fn check(scenario: &str, change: impl FnOnce(&mut Setup), expected: &[&str]) {
    let book = book();
    let mut setup = setup(&book, scenario);
    change(&mut setup);
    assert_eq!(rules(&book, &setup), expected, "{scenario}");
}

#[test]
fn every_scenario_is_sound_in_both_editions_unless_it_needs_the_later_one() {
    let book = book();
    for scenario in &book.scenarios {
        for edition in [Edition::V1, Edition::V2] {
            let mut setup = setup(&book, &scenario.id);
            setup.edition = edition;
            assert_eq!(rules(&book, &setup), Vec::<String>::new(), "{} {edition:?}", scenario.id);
        }
    }
}

// Rule: AOD-SETUP-01, AOD-SETUP-02
#[test]
fn one_side_flies_for_the_central_powers_and_the_other_against_them() {
    check("duel", |setup| setup.forces[0] = vec![chosen("fokker-e4", 1)], &["AOD-SETUP-01"]);
    check("duel", |setup| setup.forces[0].push(chosen("fokker-e4", 1)), &["AOD-SETUP-01"]);
    check("duel", |setup| setup.forces[0].push(chosen("sopwith-camel", 4)), &[]);
    check("duel", |setup| setup.forces.truncate(1), &["AOD-SETUP-01", "AOD-SETUP-06"]);
}

// Rule: AOD-SETUP-06, AOD-SETUP-07
#[test]
fn no_type_has_more_aircraft_than_its_numbers() {
    check("duel", |setup| setup.forces[0].push(chosen("spad-s13", 10)), &["AOD-SETUP-07"]);
    check("duel", |setup| setup.forces[0].push(chosen("spad-s13", 9)), &["AOD-SETUP-07"]);
    check("duel", |setup| setup.forces[0].clear(), &["AOD-SETUP-06"]);
    check("duel", |setup| setup.forces[0].push(chosen("no-such-type", 1)), &["AOD-SETUP-06"]);
}

// Rule: AOD-COMP-04
#[test]
fn the_later_edition_brings_its_own_aircraft() {
    check("duel", |setup| setup.forces[1].push(chosen("albatros-w4", 23)), &["AOD-COMP-04"]);
    let later = |setup: &mut Setup| {
        setup.edition = Edition::V2;
        setup.forces[1].push(chosen("albatros-w4", 23));
    };
    check("duel", later, &[]);
}

// Rule: AOD-MODE-DOG-01
#[test]
fn bombers_take_no_part_in_dogfights_but_scouts_may() {
    check("duel", |setup| setup.forces[1].push(chosen("gotha-g5", 16)), &["AOD-MODE-DOG-01"]);
    check("duel", |setup| setup.forces[1].push(chosen("dfw-c5", 13)), &[]);
}

// Rule: AOD-MODE-GEN-02, AOD-MODE-GEN-03
#[test]
fn scouts_are_disarmed_outside_dogfights_in_the_first_edition() {
    let disarmed = Chosen { disarmed: true, ..chosen("salmson-2", 14) };
    let swap = |setup: &mut Setup| setup.forces[0].retain(|plane| plane.number != 14 || plane.kind != "salmson-2");
    let with = |setup: &mut Setup| {
        swap(setup);
        setup.forces[0].push(disarmed.clone());
    };
    check("reconnaissance", with, &[]);
    let later = |setup: &mut Setup| {
        with(setup);
        setup.edition = Edition::V2;
    };
    check("reconnaissance", later, &["AOD-MODE-GEN-02"]);
    let agreed = |setup: &mut Setup| {
        later(setup);
        setup.disarming = ByEdition::On;
    };
    check("reconnaissance", agreed, &[]);
    let dogfight = |setup: &mut Setup| setup.forces[0].push(disarmed.clone());
    check("duel", dogfight, &["AOD-MODE-GEN-02"]);
    let fighter = |setup: &mut Setup| setup.forces[0][0].disarmed = true;
    check("reconnaissance", fighter, &["AOD-MODE-GEN-02"]);
}

// Rule: AOD-MODE-GEN-05, AOD-MODE-GEN-06, AOD-MODE-BOMB-02, AOD-SETUP-14
#[test]
fn loads_are_those_of_the_panels() {
    let scout = |bombs: u8| move |setup: &mut Setup| setup.forces[0].push(Chosen { bombs, ..chosen("re8", 13) });
    check("bombing", scout(1), &[]);
    check("bombing", scout(0), &[]);
    check("bombing", scout(2), &["AOD-MODE-GEN-05"]);
    let bomber = |bombs: u8| {
        move |setup: &mut Setup| {
            setup.forces[1].iter_mut().for_each(|plane| {
                if plane.kind == "gotha-g5" {
                    plane.bombs = bombs;
                }
            })
        }
    };
    check("bombing", bomber(2), &[]);
    check("bombing", bomber(1), &[]);
    check("bombing", bomber(3), &["AOD-MODE-GEN-06", "AOD-MODE-GEN-06", "AOD-MODE-GEN-06"]);
    check("reconnaissance", |setup| setup.forces[0][6].bombs = 1, &["AOD-MODE-GEN-05"]);
}

/// It could neither break through nor go home.
// Rule: AOD-MODE-GEN-06, AOD-MODE-BOMB-02, AOD-MODE-BOMB-14
#[test]
fn no_bomber_breaks_through_without_a_bomb_but_scouts_may_come_as_fighters() {
    let load = |kind: &'static str, bombs: u8| {
        move |setup: &mut Setup| {
            let plane = setup.forces[1].iter_mut().find(|plane| plane.kind == kind);
            plane.expect("it flies here").bombs = bombs;
        }
    };
    check("breakthrough", load("gotha-g5", 0), &["AOD-MODE-GEN-06"]);
    check("breakthrough", load("gotha-g5", 1), &[]);
    check("breakthrough", load("dfw-c5", 0), &[]);
    check("bombing", load("gotha-g5", 0), &[]);
}

// Rule: AOD-MODE-REC-14, AOD-MODE-BOMB-04
#[test]
fn somebody_has_a_task_and_a_zone_for_it() {
    let bombs_of_the_other = |setup: &mut Setup| {
        setup.forces[0].iter_mut().for_each(|plane| plane.bombs = 0);
        setup.forces[1].push(Chosen { bombs: 1, ..chosen("dfw-c5", 13) });
    };
    check("bombing-one-sided", bombs_of_the_other, &["AOD-MODE-BOMB-04"]);
    let scouts_of_the_other = |setup: &mut Setup| {
        setup.forces[0].retain(|plane| plane.kind != "re8");
        setup.forces[1].push(chosen("dfw-c5", 13));
    };
    check("reconnaissance-one-sided", scouts_of_the_other, &["AOD-MODE-REC-14"]);
}

// Rule: AOD-VALUE-02, AOD-VALUE-03, AOD-VALUE-04
#[test]
fn forces_keep_to_an_agreed_value() {
    check("points", |_| {}, &[]);
    check("points", |setup| setup.value_limit = Agreed(Some(60)), &["AOD-VALUE-04", "AOD-VALUE-04"]);
    check("points", |setup| setup.value_limit = Agreed(None), &[]);
}

// Rule: AOD-SCEN-GENERAL-01, AOD-SCEN-GENERAL-02, AOD-SCEN-HIGH-02, AOD-SCEN-DAWN-01
#[test]
fn scenarios_ask_for_their_forces() {
    check("general", |setup| drop(setup.forces[1].pop()), &["AOD-SCEN-GENERAL-01"]);
    let armed = |setup: &mut Setup| setup.forces[0].iter_mut().for_each(|plane| plane.disarmed = false);
    check("general", armed, &["AOD-SCEN-GENERAL-01"]);
    let british = |setup: &mut Setup| {
        setup.forces[0].retain(|plane| plane.kind != "salmson-2");
        setup.forces[0].push(Chosen { disarmed: true, ..chosen("re8", 13) });
    };
    check("general", british, &["AOD-SCEN-GENERAL-01"]);
    check("general", |setup| setup.first = First::Two, &["AOD-SCEN-GENERAL-02"]);
    check("fly-high", |setup| drop(setup.forces[0].pop()), &["AOD-SCEN-HIGH-02"]);
    let unloaded = |setup: &mut Setup| setup.forces[1].iter_mut().for_each(|plane| plane.bombs = 0);
    let expected = ["AOD-MODE-GEN-06", "AOD-MODE-GEN-06", "AOD-MODE-GEN-06", "AOD-SCEN-DAWN-01", "AOD-MODE-BOMB-04"];
    check("dawn-attack", unloaded, &expected);
    let other = |setup: &mut Setup| {
        setup.forces[1].retain(|plane| plane.kind != "albatros-d3");
        setup.forces[1].extend((1..=3).map(|number| chosen("fokker-e4", number)));
    };
    check("dawn-attack", other, &[]);
}

// Rule: AOD-SCEN-DAWN-02
#[test]
fn the_dawn_is_clear() {
    let book = book();
    let battle = muster::muster(&book, &setup(&book, "dawn-attack")).expect("a sound set-up");
    assert!(battle.clouds.is_empty());
}

// Rule: AOD-MODE-REC-01
#[test]
fn zones_lie_symmetrically_on_the_far_side_and_never_in_the_border_zone() {
    check("reconnaissance", |setup| setup.zones[0].row = 1, &["AOD-MODE-REC-01"]);
    let book = book();
    for id in ["reconnaissance", "fly-high", "bombing", "combined"] {
        let battle = muster::muster(&book, &setup(&book, id)).expect("a sound set-up");
        let (board, zones) = (battle.board, &battle.zones);
        assert_eq!(zones.len(), 6, "{id}");
        for zone in zones {
            let mirrored = zones.iter().any(|other| {
                let across = board.width - 4 - zone.column == other.column && zone.row == other.row;
                let along = zone.column == other.column && board.height - 3 - zone.row == other.row;
                other.team != zone.team && (across || along)
            });
            assert!(mirrored, "{id}: {zone:?}");
            let edge = battle.flanks[usize::from(zone.team)].edge;
            let far = |point: grid::lattice::Point| match edge {
                grid::lattice::Edge::West => 2 * point.column() >= board.width,
                grid::lattice::Edge::East => 2 * point.column() < board.width,
                grid::lattice::Edge::North => 2 * point.r >= board.height,
                grid::lattice::Edge::South => 2 * point.r < board.height,
            };
            assert!(zone.points().all(far), "{id}: {zone:?} of the {edge:?} side");
            assert_eq!(zone.points().count(), 12);
        }
    }
}

// Rule: AOD-MODE-GEN-01, AOD-MODE-BOMB-01, AOD-TEAM4-01
#[test]
fn every_mode_has_a_scenario() {
    let book = book();
    let modes = [
        Mode::Dogfight,
        Mode::FreeForAll,
        Mode::Reconnaissance,
        Mode::AreaBombing,
        Mode::Breakthrough,
        Mode::Combined,
        Mode::General,
    ];
    for mode in modes {
        assert!(book.scenarios.iter().any(|scenario| scenario.mode == mode), "{mode:?}");
    }
    let one_sided = |id: &str| {
        let scenario = book.scenario(id).expect("a scenario");
        scenario.zones.iter().all(|zone| zone.seat == 0)
    };
    assert!(one_sided("reconnaissance-one-sided") && one_sided("bombing-one-sided"));
    let teams = book.scenario("teams").expect("a scenario");
    assert_eq!((teams.sides.len(), &teams.teams[..]), (4, &[0, 1, 0, 1][..]));
}

// Rule: AOD-COMP-16
#[test]
fn a_zone_is_four_columns_by_three_rows() {
    let book = book();
    let battle = muster::muster(&book, &setup(&book, "reconnaissance")).expect("a sound set-up");
    let inside: Vec<(i16, i16)> = battle.zones[0].points().map(|point| (point.column(), point.r)).collect();
    assert_eq!((inside.first(), inside.last()), (Some(&(29, 3)), Some(&(32, 5))));
    assert!(battle.zones[0].points().all(|point| battle.zones[0].contains(point)));
}

// Rule: AOD-CLOUD-06
#[test]
fn scattered_clouds_look_the_same_from_both_sides() {
    let book = book();
    let mut setup = setup(&book, "patrol");
    setup.clouds = Clouds::Scattered;
    let battle = muster::muster(&book, &setup).expect("a sound set-up");
    assert_eq!(battle.clouds.len(), 8);
    for cloud in &battle.clouds {
        let (column, row) = (35 - cloud.middle.column(), 20 - cloud.middle.r);
        let twin = |other: &&dogfights::battle::Cloud| {
            (other.middle.column(), other.middle.r, other.top) == (column, row, cloud.top)
        };
        assert!(battle.clouds.iter().any(|other| twin(&other)), "{cloud:?}");
    }
}

#[test]
fn every_switch_is_a_field_of_the_set_up() {
    let book = book();
    let plain = setup(&book, "duel");
    for switch in handle::switches() {
        for (value, _) in &switch.values {
            let mut by_name = plain.clone();
            assert!(by_name.set(&switch.key, value), "{} {value}", switch.key);
            let mut json = serde_json::to_value(&plain).expect("a set-up can be written");
            json[&switch.key] = serde_json::Value::String(value.clone());
            let by_field: Setup = serde_json::from_value(json).expect("a set-up can be read");
            assert_eq!(by_field, by_name, "{} {value}", switch.key);
        }
        let names: Vec<&str> = plain.words().into_iter().map(|(name, _)| name).collect();
        assert!(names.contains(&switch.key.as_str()), "{}", switch.key);
    }
    assert_eq!(handle::switches().len(), plain.words().len());
}
