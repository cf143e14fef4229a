//! The scenarios of the Pacific: who flies, where they start, what counts.

use airforce::{
    AirForce,
    crew::Skill,
    options::Opt,
    plane::Fate,
    scenario::Victory,
    state::{Awaiting, State},
    victory,
};
use referee::{Rules, Seat, Side, Silent, Viewer};

use crate::{
    common::{book, card, check, start, start_with},
    scenarios::{all_pairs, matches, may_start, planes_of, scenario, set_up_dice},
};

// Rule: AF-DGEN-02, AF-DGEN-03
#[test]
fn a_scenario_of_dauntless_replaces_only_what_it_says() {
    let (old, new) = (scenario("dogfight"), scenario("dogfight-pacific"));
    assert_eq!(
        (old.number, old.turns, old.moving_map, old.victory),
        (new.number, new.turns, new.moving_map, new.victory)
    );
    for (one, other) in old.groups.iter().zip(&new.groups) {
        assert_eq!((&one.zone, &one.height, one.count), (&other.zone, &other.height, other.count));
        assert_ne!(one.types, other.types);
    }
    let (old, new) = (scenario("bombers"), scenario("bombers-pacific"));
    assert_eq!((old.turns, &old.pieces, old.victory), (new.turns, &new.pieces, new.victory));
}

// Rule: AF-DSCN1-01, AF-DSCN1-02, AF-DSCN1-03
#[test]
fn fighters_of_the_pacific_meet_their_equals() {
    let mut expected = all_pairs(&["f4f-wildcat", "p-40c"], &["a6m2-zero"], (2, 2));
    expected.extend(all_pairs(
        &["p-38g", "f6f-hellcat", "f4u-1-corsair"],
        &["a6m5-zero", "n1k1-j-george", "ki-84-frank"],
        (2, 2),
    ));
    expected.extend(all_pairs(&["p-40n"], &["ki-43-oscar", "ki-44-tojo", "ki-61-tony"], (2, 2)));
    assert_eq!(matches("dogfight-pacific"), expected);
}

// Rule: AF-DSCN1-04, AF-DSCN1-05, AF-DSCN1-06, AF-DSCN1-07, AF-DSCN1-08, AF-DSCN1-10, AF-DSCN1-11
#[test]
fn torpedo_bombers_come_low_from_the_west_and_the_patrol_waits_anywhere() {
    let state = start("torpedo-patrol");
    assert_eq!((state.table.fixed_map, scenario("torpedo-patrol").turns), (false, Some(20)));
    assert_eq!(matches("torpedo-patrol"), ["4 b5n-kate v 4 sbd-dauntless"]);
    assert!(planes_of(&state, 0).all(|plane| plane.load.torpedoes == 1));
    assert!(planes_of(&state, 1).all(|plane| !plane.load.is_loaded()));
    assert!(may_start(&state, 0, "I.F1", 4) && !may_start(&state, 0, "I.F1", 3) && !may_start(&state, 0, "I.F2", 4));
    assert!(may_start(&state, 4, "V.F9", 1) && may_start(&state, 4, "I.F2", 2));
    let (low, high) = airforce::opening::altitudes(&state, &state.table.planes[0]);
    assert_eq!((low.to_string(), high.to_string()), (".1".to_owned(), "3.0".to_owned()));
    // Both write in secret and are laid open together: the patrol is placed before it sees where the others enter.
    assert!(matches!(state.awaiting, Awaiting::Seats(seats) if seats.len() == 2));
}

// Rule: AF-DSCN1-09
#[test]
fn a_loaded_torpedo_bomber_that_leaves_aside_has_lost_its_torpedo() {
    for (at, facing, torpedoes) in [("I.A3", 5, 0), ("V.H17", 4, 1)] {
        check(&format!(
            "example from {at}
            title airforce, options loaded
            scenario torpedo-patrol
            turn 3
            plane A1 \"B5N Kate\" at {at} facing {facing} altitude 2.0 speed 3 attitude L torpedoes 1
            plane B1 \"SBD Dauntless\" at III.H9 facing 4 altitude 2.0 speed 4 attitude L group 1
            > A1: 3 -
            > B1: 4 -
            expect A1 flying torpedoes {torpedoes}"
        ));
    }
}

/// Ends a game after its last turn, whatever it waits for.
fn settled(mut state: State) -> State {
    victory::settle(&mut state);
    state
}

// Rule: AF-DSCN1-12, AF-DSCN1-13, AF-DSCN1-14
#[test]
fn torpedoes_kept_and_thrown_away_are_paid() {
    let mut state = start("torpedo-patrol");
    state.table.planes.iter_mut().for_each(|plane| plane.fate = Fate::Flying);
    state.table.planes[0].load = Default::default();
    state.lose(1, airforce::plane::Cause::ShotDown);
    let state = settled(state);
    let kate = u16::from(card("b5n-kate").value);
    assert_eq!(state.table.score.first.half_points, 2 * 20, "two kept theirs");
    assert_eq!(state.table.score.second.half_points, 2 * (10 + kate), "one thrown away, one shot down");
    assert_eq!(victory::winner(&state), Some(if 20 > 10 + kate { Side::First } else { Side::Second }));
}

// Rule: AF-DSCN1-12
#[test]
fn a_torpedo_can_be_thrown_away() {
    check(
        "example Jet
        title airforce, options loaded
        plane A1 \"B5N Kate\" at 20,10 facing 4 altitude 2.0 speed 3 attitude L torpedoes 1
        plane A2 \"B5N Kate\" at 20,14 facing 4 altitude 2.0 speed 3 attitude L bombs 2 pounds 1000
        plane B1 \"SBD Dauntless\" at 40,10 facing 4 altitude 2.0 speed 4 attitude L
        refuse A2: 3 - Jet by AF-SCRIT-15
        > A1: 3 - Jet
        > A2: 3 -
        > B1: 4 -
        expect A1 torpedoes 0 unloaded",
    );
}

// Rule: AF-DSCN2-01, AF-DSCN2-02, AF-DSCN2-03, AF-DSCN2-04
#[test]
fn formations_of_the_pacific() {
    let lines = matches("bombers-pacific");
    let has = |line: &str| lines.iter().any(|found| found == line);
    assert_eq!(lines.len(), 3 * 9 + 4 * 3 + 2 * 4);
    for bomber in ["g4m-betty", "d3a-val", "b5n-kate"] {
        for fighter in
            ["f4f-wildcat", "f6f-hellcat", "f4u-1-corsair", "p-39d", "p-40c", "p-40n", "p-38g", "p-38l", "f2a-buffalo"]
        {
            assert!(has(&format!("12 {bomber} v 4 a6m2-zero v 4 {fighter}")), "{bomber} {fighter}");
        }
    }
    for bomber in ["sbd-dauntless", "tbf-avenger", "sb2c-helldiver", "tbd-devastator"] {
        for fighter in ["a6m2-zero", "ki-43-oscar", "ki-44-tojo"] {
            assert!(has(&format!("12 {bomber} v 4 f4f-wildcat v 4 {fighter}")), "{bomber} {fighter}");
        }
    }
    for bomber in ["b-25c", "a-20g"] {
        for fighter in ["a6m5-zero", "n1k1-j-george", "ki-45-nick", "ki-84-frank"] {
            assert!(has(&format!("12 {bomber} v 4 p-38l v 4 {fighter}")), "{bomber} {fighter}");
        }
    }
    // Any friendly fighter may escort.
    let escort = &scenario("bombers-pacific").groups[1];
    for id in ["ki-61-tony", "a6m5-zero", "f6f-hellcat", "p-40n"] {
        assert!(escort.types.iter().any(|known| known == id), "{id}");
    }
}

// Rule: AF-DSCN3-01, AF-DSCN3-02, AF-DSCN3-03
#[test]
fn at_night_fighters_are_led_from_the_ground_and_the_japanese_have_no_radar() {
    for id in ["bedcheck-charlie", "night-kamikazes", "superfortresses"] {
        for option in [Opt::Spotting, Opt::Night, Opt::GroundControl, Opt::Radar] {
            assert!(scenario(id).required.iter().any(|name| name == option.name()), "{id} {}", option.name());
        }
    }
    for night in
        ["f6f-hellcat/F6F-5N night fighter", "f4u-1-corsair/F4U-2 night fighter", "p-61a", "a-20g/P-70 night fighter"]
    {
        assert!(card(night).equipment.radar, "{night}");
    }
    assert!(!card("ki-45-nick").equipment.radar && !card("ki-45-nick/KAIc night fighter").equipment.radar);
}

// Rule: AF-DSCN3-04, AF-DSCN3-05, AF-DSCN3-06, AF-DSCN3-07, AF-DSCN3-08, AF-DSCN3-09
#[test]
fn bedcheck_charlie_starts_at_the_edge_and_his_altitude_is_told() {
    let found = scenario("bedcheck-charlie");
    assert_eq!((found.turns, found.moving_map), (Some(20), true));
    assert_eq!(
        matches("bedcheck-charlie"),
        ["1 g4m-betty v 1 a-20g/P-70 night fighter", "1 g4m-betty v 1 p-61a", "1 b-25c v 1 ki-45-nick"]
    );
    let mut state = start("bedcheck-charlie");
    set_up_dice(&mut state);
    assert!(may_start(&state, 0, "I.F1", 4) && may_start(&state, 0, "II.O9", 1) && !may_start(&state, 0, "III.H9", 1));
    assert!(may_start(&state, 1, "III.H9", 1));
    let waits =
        |state: &State, seat: u8| matches!(state.awaiting, Awaiting::Seats(seats) if seats.contains(Seat(seat)));
    assert!(waits(&state, 0) && !waits(&state, 1), "the bomber is written first");
    let hex = crate::scenarios::at("I.F1");
    let place = airforce::order::Order::Place { plane: 0, hex, facing: crate::scenarios::facing(4) };
    AirForce::apply_unchecked(&mut state, Seat(0), place, &mut Silent);
    let altitude = airforce::units::Altitude(87);
    let attitude = airforce::attitude::Attitude::L;
    let trim = airforce::order::Order::Trim { plane: 0, altitude, speed: 3, attitude };
    assert!(AirForce::check(&state, Seat(0), &trim).is_ok());
    AirForce::apply_unchecked(&mut state, Seat(0), trim, &mut Silent);
    assert!(waits(&state, 1));
    let view = AirForce::view(&state, Viewer::Seat(Seat(1)));
    assert_eq!(view.table.heights.first, altitude, "told");
    assert_eq!(view.secret.starts[0], Default::default(), "the hex stays secret");
}

// Rule: AF-DSCN3-10, AF-DSCN3-11
#[test]
fn every_turn_counts_for_who_holds_the_sky() {
    let mut state = start("bedcheck-charlie");
    state.table.planes[0].fate = Fate::Flying;
    state.table.turn = 1;
    victory::score_presence(&mut state);
    assert_eq!((state.table.score.first.half_points, state.table.score.second.half_points), (2, 0));
    state.table.turn = 2;
    state.table.planes[0].fate = Fate::Left(1);
    victory::score_presence(&mut state);
    assert_eq!((state.table.score.first.half_points, state.table.score.second.half_points), (2, 2));
    let state = settled(state);
    assert_eq!(state.table.score.second.half_points, 2 + 2 * 18, "and the turns that would have come");
}

// Rule: AF-DSCN3-12, AF-DSCN3-13
#[test]
fn night_kamikazes_cross_the_line_loaded() {
    let mut expected = Vec::new();
    for bomber in ["ki-45-nick", "g4m-betty", "d3a-val", "b5n-kate"] {
        for fighter in ["f6f-hellcat/F6F-5N night fighter", "f4u-1-corsair/F4U-2 night fighter"] {
            expected.push(format!("4 {bomber} v 1 {fighter}"));
        }
    }
    assert_eq!(matches("night-kamikazes"), expected);
    let state = start("night-kamikazes");
    assert!(planes_of(&state, 0).all(|plane| plane.load.is_armed() && plane.crew.skill == Skill::Novice));
    let (old, new) = (scenario("kammhuber"), scenario("night-kamikazes"));
    assert_eq!((old.victory, old.turns, &old.groups[0].entry), (new.victory, new.turns, &new.groups[0].entry));
}

// Rule: AF-DSCN3-14, AF-DSCN3-15, AF-DSCN3-16
#[test]
fn superfortresses_fly_in_a_stream_with_their_tail_guns_alone() {
    let (old, new) = (scenario("bomber-stream"), scenario("superfortresses"));
    assert_eq!(
        (old.turns, &old.groups[0].zone, &old.groups[1].zone),
        (new.turns, &new.groups[0].zone, &new.groups[1].zone)
    );
    assert_eq!(matches("superfortresses")[0], "12 b-29/night raid v 6 ki-45-nick");
    let guns = card("b-29/night raid").flexible.expect("tail guns");
    assert_eq!((guns.above, guns.below, guns.medium), (0, 0, [0, 0, 0, 4, 0, 0]));
    let mut state = start("superfortresses");
    state.table.planes[0].fate = Fate::Flying;
    state.table.planes[1].fate = Fate::Flying;
    state.table.planes[1].load = Default::default();
    let state = settled(state);
    assert_eq!(state.table.score.first.half_points, 2 * 8);
}

// Rule: AF-DSCN5-13, AF-DSCN5-14, AF-DSCN5-15
#[test]
fn six_targets_hold_their_sections() {
    let state = start("photo-reconnaissance");
    let sections: Vec<u8> = state.table.pieces.iter().map(|piece| crate::scenarios::section(piece.hex)).collect();
    assert_eq!(sections, [1, 2, 3, 4, 5, 6], "a section with a target is not moved");
    assert!(!state.table.fixed_map);
    for found in &scenario("photo-reconnaissance").matches {
        assert_eq!(found.counts, [1, 2]);
        assert!(card(&found.types[0]).equipment.photo && card(&found.types[1]).nation == "jp");
    }
    assert_eq!(scenario("photo-reconnaissance").turns, Some(20));
}

// Rule: AF-DSCN5-16
#[test]
fn five_targets_overflown_and_away() {
    check(
        "example a target is photographed from overhead
        title airforce, options ground_targets
        scenario photo-reconnaissance
        turn 3
        piece BG1 target at 22,10
        piece BG2 target at 23,11
        plane A1 \"P-38L\" at 20,10 facing 4 altitude 12.0 speed 5 attitude L
        plane B1 \"Ki-84 Frank\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L group 1
        > A1: 5 -
        > B1: 5 -
        expect photographed BG1
        expect not photographed BG2",
    );
    let mut state = start("photo-reconnaissance");
    assert_eq!(scenario("photo-reconnaissance").victory, Victory::Photos(5));
    for (seen, fate, won) in [(5, Fate::Left(1), true), (5, Fate::Flying, false), (4, Fate::Left(1), false)] {
        state.table.seen = (0..seen).collect();
        state.table.planes[0].fate = fate;
        assert_eq!(victory::winner(&state) == Some(Side::First), won, "{seen} {fate:?}");
    }
}

// Rule: AF-DSCN5-17, AF-DSCN5-18, AF-DSCN5-19, AF-DSCN5-21, AF-DSCN5-22, AF-DSCN5-23, AF-DSCN5-24, AF-DSCN5-25
#[test]
fn lightnings_wait_for_yamamoto() {
    let state = start("yamamoto");
    assert_eq!((state.table.fixed_map, scenario("yamamoto").turns), (true, Some(15)));
    assert_eq!(matches("yamamoto"), ["4 p-38g v 2 g4m-betty v 6 a6m2-zero"]);
    assert!(may_start(&state, 4, "I.H9", 4) && !may_start(&state, 4, "I.H9", 1) && !may_start(&state, 4, "II.H9", 4));
    assert!(may_start(&state, 0, "V.H18", 1) && !may_start(&state, 0, "V.H9", 1));
    let heights = |plane: usize| {
        let (low, high) = airforce::opening::altitudes(&state, &state.table.planes[plane]);
        (low.hundreds(), high.hundreds())
    };
    assert_eq!((heights(0), heights(4), heights(6)), ((1, 1), (1, 5), (1, 5)));
    let (slow, fast) = airforce::opening::speeds(&state, &state.table.planes[4], airforce::units::Altitude(5));
    assert_eq!((slow, fast), (2, 3), "manoeuvre speed");
    assert!(planes_of(&state, 2).all(|plane| plane.load.tanks) && planes_of(&state, 0).all(|plane| !plane.load.tanks));
    assert!(state.table.planes.iter().all(|plane| plane.spotted == (plane.side == Side::Second)));
    let aces = |group: u8, kills: u8| planes_of(&state, group).filter(|plane| plane.crew.kills == kills).count();
    assert_eq!((aces(0, 5), aces(2, 15)), (3, 1));
    let average = start_with("yamamoto", &[("escort_skill", "average")]);
    assert_eq!(planes_of(&average, 2).filter(|plane| plane.crew.skill == Skill::Ace).count(), 0, "he may be an ace");
}

// Rule: AF-DSCN5-22, AF-PRE-04
#[test]
fn who_has_seen_the_enemy_already_need_not_start_at_manoeuvre_speed() {
    let fastest = |state: &airforce::state::State, plane: usize| {
        airforce::opening::speeds(state, &state.table.planes[plane], airforce::units::Altitude(1)).1
    };
    let (seen, unseen) = (start_with("yamamoto", &[("spotting", "on")]), start("yamamoto"));
    assert_eq!(fastest(&seen, 0), fastest(&unseen, 0), "the lightnings have spotted somebody");
    let ace = start_with("enemy-ace", &[("spotting", "on")]);
    assert!(fastest(&ace, 4) < fastest(&start("enemy-ace"), 4), "nobody has");
}

// Rule: AF-DSCN5-20, AF-DSCN5-26, AF-DSCN5-27
#[test]
fn both_bettys_must_fall_and_nobody_may_leave() {
    check(
        "example who leaves is lost
        title airforce, options none
        scenario yamamoto
        turn 3
        plane A1 \"P-38G\" at V.H18 facing 4 altitude .5 speed 5 attitude L
        plane B1 \"G4M Betty\" at I.H9 facing 4 altitude .5 speed 3 attitude L group 1
        plane B2 \"G4M Betty\" at I.J9 facing 4 altitude .5 speed 3 attitude L group 1
        > A1: 5 -
        > B1: 3 -
        > B2: 3 -
        expect A1 destroyed strayed",
    );
    let mut state = start("yamamoto");
    assert_eq!(victory::winner(&state), Some(Side::Second));
    state.lose(4, airforce::plane::Cause::ShotDown);
    assert_eq!(victory::winner(&state), Some(Side::Second), "one is left");
    assert!(!victory::is_decided(&state));
    state.lose(5, airforce::plane::Cause::ShotDown);
    assert_eq!(victory::winner(&state), Some(Side::First));
    assert!(victory::is_decided(&state));
}

// Rule: AF-DSCN5-28, AF-DSCN5-29, AF-DSCN5-30, AF-DSCN5-31, AF-DSCN5-32, AF-DSCN5-34, AF-DSCN5-35
#[test]
fn the_ace_comes_from_behind() {
    let state = start("enemy-ace");
    assert_eq!((state.table.fixed_map, scenario("enemy-ace").turns), (false, Some(20)));
    assert_eq!(matches("enemy-ace"), ["4 p-38l v 1 a6m5-zero/A6M5b"]);
    assert!(
        may_start(&state, 0, "III.N9", 4) && !may_start(&state, 0, "III.N9", 1) && !may_start(&state, 0, "III.A1", 4)
    );
    assert!(may_start(&state, 4, "I.H9", 2) && !may_start(&state, 4, "I.H14", 2));
    let centre = crate::scenarios::at("III.N9");
    let nearest =
        airforce::opening::MAP.points().filter(|hex| hex.column() <= 12).map(|hex| hex.distance(centre) - 4).min();
    assert!(nearest >= Some(10), "{nearest:?}");
    assert!(planes_of(&state, 0).all(|plane| plane.load.tanks));
    assert_eq!(state.table.planes[4].crew.kills, 80);
    let heights = |plane: usize| {
        let (low, high) = airforce::opening::altitudes(&state, &state.table.planes[plane]);
        (low.hundreds(), high.hundreds())
    };
    assert_eq!((heights(0), heights(4)), ((20, 20), (30, 40)));
    assert!(book().scenario("enemy-ace").is_some());
}

// Rule: AF-DSCN5-36, AF-DSCN5-37
#[test]
fn the_ace_wins_with_one_victory_if_he_lives() {
    let mut state = start("enemy-ace");
    assert_eq!(victory::winner(&state), None);
    state.lose(0, airforce::plane::Cause::ShotDown);
    assert_eq!(victory::winner(&state), Some(Side::Second));
    state.lose(4, airforce::plane::Cause::ShotDown);
    assert_eq!(victory::winner(&state), Some(Side::First));
}

// Rule: AF-DSCN5-01, AF-DSCN5-03, AF-DSCN5-08, AF-DSCN5-10, AF-DSCN5-11
#[test]
fn twelve_silent_ships_sail_in_formation() {
    let state = start("fleet-observation");
    assert_eq!((scenario("fleet-observation").turns, state.table.fixed_map), (Some(20), false));
    let ships: Vec<_> = state.afloat().map(|(_, piece, ship)| (piece, state.class_of(ship))).collect();
    assert_eq!(ships.len(), 12);
    let mut classes: Vec<&str> = ships.iter().map(|(_, class)| class.id.as_str()).collect();
    classes.dedup();
    assert_eq!(classes.len(), 4, "of varied type");
    for (index, (one, class)) in ships.iter().enumerate() {
        assert!(ships[..index].iter().all(|(other, _)| one.hex.distance(other.hex) >= class.spacing()));
    }
    assert!(airforce::fire::shooters(&state).all(|unit| unit.plane().is_some()), "no ship fires");
}

// Rule: AF-DSCN5-02, AF-DSCN5-04, AF-DSCN5-05, AF-DSCN5-07, AF-DSCN5-09
#[test]
fn reconnaissance_starts_at_the_edge_among_clouds() {
    let mut state = start("fleet-observation");
    set_up_dice(&mut state);
    for option in [Opt::Spotting, Opt::Clouds] {
        assert!(scenario("fleet-observation").required.iter().any(|name| name == option.name()));
    }
    let clouds = &state.table.land.clouds;
    assert!(clouds.len() > 1);
    for (index, one) in clouds.iter().enumerate() {
        assert!(clouds[..index].iter().all(|other| one.hex.distance(other.hex) >= 13));
    }
    assert!(may_start(&state, 0, "I.F1", 4) && !may_start(&state, 0, "III.H9", 4) && may_start(&state, 1, "III.H8", 4));
    assert!(matches!(state.awaiting, Awaiting::Seats(seats) if seats.len() == 2), "both write in secret");
    let scouts: Vec<&str> = scenario("fleet-observation").matches.iter().map(|found| found.types[0].as_str()).collect();
    let named =
        ["sbd-dauntless", "tbf-avenger", "sb2c-helldiver", "b-25c", "g4m-betty", "d3a-val", "b5n-kate", "h8k-emily"];
    assert_eq!(scouts, named);
    assert!(scenario("fleet-observation").matches.iter().all(|found| found.counts == [1, 2]));
}

// Rule: AF-DSCN5-12
#[test]
fn six_ships_more_than_losses_win_the_observation() {
    check(
        "example ships within three hexes of the path are seen once
        title airforce, options ships
        scenario fleet-observation
        turn 3
        piece BW1 ship jp-dd-1 at 22,12 facing 4 anchored
        piece BW2 ship jp-dd-1 at 24,15 facing 4 anchored
        plane A1 \"SBD Dauntless\" at 20,10 facing 4 altitude 12.0 speed 4 attitude L
        plane B1 \"A6M2 Zero\" at 40,10 facing 4 altitude 8.0 speed 4 attitude L group 1
        > A1: 4 -
        > B1: 4 -
        expect photographed BW1
        expect not photographed BW2
        expect points A 2",
    );
    let mut state = start("fleet-observation");
    for (points, won) in [(23, false), (24, true)] {
        state.table.score.first.half_points = points;
        assert_eq!(victory::winner(&state) == Some(Side::First), won, "{points}");
    }
}

// Rule: AF-DSOLO-01, AF-DSOLO-02
#[test]
fn ships_that_nobody_steers_go_by_the_table() {
    let vehicles = [(1, "11,10 3"), (2, "11,9 3"), (3, "11,10 5"), (4, "10,11 5"), (5, "11,10 4"), (6, "10,10 4")];
    for (die, place) in vehicles {
        let (hex, facing) = place.split_once(' ').expect("hex and facing");
        check(&format!(
            "example truck, die {die}
            title airforce, options vehicles solitaire_table
            scenario vehicles
            turn 2
            phase ground
            piece BC1 truck at 10,10 facing 4
            plane A1 \"P-47D\" at 40,20 facing 4 altitude 5.0 speed 5 attitude L
            line A1 5 -
            roll {die}
            expect piece BC1 at {hex} facing {facing}"
        ));
    }
    for (die, facing) in [(1, 3), (2, 3), (3, 5), (4, 5), (5, 4), (6, 4)] {
        check(&format!(
            "example a destroyer, die {die}
            title airforce, options ships solitaire_table
            scenario vehicles
            turn 2
            phase ground
            piece BW1 ship us-dd-1 at 10,10 facing 4
            plane A1 \"P-47D\" at 40,20 facing 4 altitude 5.0 speed 5 attitude L
            line A1 5 -
            roll {die}
            expect piece BW1 at 11,10 facing {facing}"
        ));
    }
}

// Rule: AF-DSCN5-06
#[test]
fn clouds_over_a_fleet_form_when_all_aircraft_are_placed() {
    let cloudy = |state: &State| state.table.land.clouds.iter().filter(|cloud| cloud.radius > 0).count();
    let mut state = start("fleet-observation");
    assert!(matches!(state.awaiting, Awaiting::Seats(_)), "aircraft are placed first");
    let (mut rng, mut rolls) = (referee::Rng::new(3), 0);
    while state.table.turn == 0 {
        match state.awaiting {
            Awaiting::Seats(seats) => {
                assert_eq!((cloudy(&state), rolls), (0, 0), "no cloud has its size yet");
                let seat = seats.first().expect("somebody places");
                let order = AirForce::sample(&state, seat, &mut rng);
                AirForce::apply(&mut state, seat, order, &mut Silent).expect("a sampled order is legal");
            }
            Awaiting::Dice(chance) => {
                assert!(state.table.planes.iter().all(|plane| plane.fate == Fate::Flying), "all are placed");
                let roll = AirForce::pick(&state, &chance, &mut |sides| rng.below(sides));
                AirForce::resolve(&mut state, roll, &mut Silent);
                rolls += 1;
            }
            Awaiting::Nothing => panic!("the game has not begun"),
        }
    }
    assert_eq!((cloudy(&state), rolls), (2, 6), "three rolls for each of two clouds");
    // Elsewhere players know the clouds when they choose their places.
    let state = start_with("dogfight-advanced", &[("clouds", "on")]);
    assert!(matches!(state.awaiting, Awaiting::Dice(_)));
}

/// Hands in starts until one of these crews has to be appointed.
fn until_appointed(state: &mut State, rng: &mut referee::Rng) {
    while state.secret.starts[0].trim.is_none() {
        let order = AirForce::sample(state, Seat(0), rng);
        AirForce::apply(state, Seat(0), order, &mut Silent).expect("a sampled order is legal");
    }
}

// Rule: AF-DSCN5-33
#[test]
fn the_american_crews_are_appointed_in_secret() {
    use airforce::order::Order;
    let mut rng = referee::Rng::new(5);
    let mut state = start("enemy-ace");
    until_appointed(&mut state, &mut rng);
    let mut open = Vec::new();
    AirForce::orders(&state, Seat(0), &mut |order| open.push(order));
    let crew = |plane, crew| Order::Appoint { plane, crew };
    assert_eq!(open, [crew(0, 0), crew(0, 1), crew(0, 2)], "an ace of 30, an average one, a novice");
    testkit::secrecy::secret_orders::<AirForce>(&state, 2, Seat(0), &crew(0, 0), &crew(0, 2));
    AirForce::apply(&mut state, Seat(0), crew(0, 2), &mut Silent).expect("a novice for the first");
    while state.table.turn == 0 {
        let Awaiting::Seats(seats) = state.awaiting else { panic!("no dice are needed") };
        let seat = seats.first().expect("somebody places");
        let listed = AirForce::sample(&state, seat, &mut rng);
        let order = match listed {
            Order::Appoint { plane: 1, .. } => crew(1, 0),
            Order::Appoint { plane: 2, .. } => crew(2, 1),
            other => other,
        };
        AirForce::apply(&mut state, seat, order, &mut Silent).expect("legal");
    }
    let skills =
        |state: &State| planes_of(state, 0).map(|plane| (plane.crew.skill, plane.crew.kills)).collect::<Vec<_>>();
    let truth = [(Skill::Novice, 0), (Skill::Ace, 30), (Skill::Average, 0), (Skill::Novice, 0)];
    assert_eq!(skills(&state), truth, "the last takes what is left");
    let seen = |viewer| planes_of_view(&state, viewer);
    assert_eq!(seen(Viewer::Seat(Seat(0))), truth);
    assert_eq!(seen(Viewer::Referee), truth);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
        assert_eq!(seen(viewer), [(Skill::Average, 0); 4], "{viewer:?} cannot know");
    }
    // Whoever imagines the game deals the same four crews, not always alike.
    let view = AirForce::view(&state, Viewer::Seat(Seat(1)));
    let mut deals = std::collections::BTreeSet::new();
    for _ in 0..40 {
        let mut deal = skills(&AirForce::resample(book(), &view, &mut rng));
        deals.insert(deal.clone());
        deal.sort();
        assert_eq!(deal, [(Skill::Novice, 0), (Skill::Novice, 0), (Skill::Average, 0), (Skill::Ace, 30)]);
    }
    assert!(deals.len() > 6, "{deals:?}");
}

fn planes_of_view(state: &State, viewer: Viewer) -> Vec<(Skill, u8)> {
    let view = AirForce::view(state, viewer);
    view.table.planes.iter().take(4).map(|plane| (plane.crew.skill, plane.crew.kills)).collect()
}

// Rule: AF-DSCN5-33
#[test]
fn a_secret_crew_shows_when_it_fires() {
    check(
        "example the ace fires
        title airforce, options skill
        scenario enemy-ace
        turn 2
        phase fire
        plane A1 \"P-38L\" at 10,10 facing 4 altitude 2.0 speed 6 attitude L secret-crew ace kills 30
        plane A2 \"P-38L\" at 10,20 facing 4 altitude 2.0 speed 6 attitude L secret-crew novice
        plane B1 \"a6m5-zero/A6M5b\" at 13,10 facing 4 altitude 2.0 speed 6 attitude L ace kills 80 group 1
        > A1 fires at B1
        expect A1 crew-shown
        expect A2 crew-hidden",
    );
}
