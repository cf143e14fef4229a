//! The bomber formation and the night: set-up, entry, special rules, victory.

use airforce::{
    AirForce,
    limits::Limits,
    opening,
    options::Opt,
    order::Order,
    piece::{Kind, Piece},
    plane::{Fate, Plane},
    scenario::Scenario,
    state::{Awaiting, Chance, Phase, Roll, State},
    units::Altitude,
};
use grid::hex::{Address, Facing, Hex, Layout, Section};
use referee::{Rules, Seat, Side, Silent, Viewer};

use crate::common::{book, check, play, start, start_with};

pub(crate) fn scenario(id: &str) -> &'static Scenario {
    book().scenario(id).unwrap_or_else(|| panic!("no scenario {id}"))
}

pub(crate) fn at(text: &str) -> Hex {
    Layout::START.hex(text.parse::<Address>().unwrap_or_else(|_| panic!("{text} is a hex")))
}

pub(crate) fn facing(number: u8) -> Facing {
    Facing::from_number(number).expect("a facing")
}

/// Rolls dice as long as dice are waited for, and remembers what for.
pub(crate) fn roll_on(state: &mut State, mut die: impl FnMut(Chance) -> Roll) -> Vec<Chance> {
    let mut rolled = Vec::new();
    while let Awaiting::Dice(chance) = state.awaiting {
        rolled.push(chance);
        AirForce::resolve(state, die(chance), &mut Silent);
    }
    rolled
}

/// Threes and fours for everything.
pub(crate) fn set_up_dice(state: &mut State) -> Vec<Chance> {
    roll_on(state, |chance| if airforce::rules::is_pair(chance) { Roll::Two(3, 4) } else { Roll::One(3) })
}

pub(crate) fn may_start(state: &State, plane: usize, hex: &str, direction: u8) -> bool {
    opening::check_place(state, plane, at(hex), facing(direction)).is_ok()
}

pub(crate) fn planes_of(state: &State, group: u8) -> impl Iterator<Item = &Plane> {
    state.table.planes.iter().filter(move |plane| plane.group == group)
}

pub(crate) fn pieces_of(state: &State, kind: Kind) -> Vec<&Piece> {
    state.table.pieces.iter().filter(|piece| piece.kind == kind).collect()
}

pub(crate) fn section(hex: Hex) -> u8 {
    Layout::START.address(hex).map_or(0, |address| address.section().number())
}

pub(crate) fn are_apart(pieces: &[&Piece], least: i16) -> bool {
    pieces
        .iter()
        .enumerate()
        .all(|(index, one)| pieces[..index].iter().all(|other| one.hex.distance(other.hex) >= least))
}

/// The match-ups as text, without their dates.
pub(crate) fn matches(id: &str) -> Vec<String> {
    let side = |(name, count): (&String, &u8)| format!("{count} {name}");
    let line = |found: &airforce::scenario::Match| {
        let sides: Vec<String> = found.types.iter().zip(&found.counts).map(side).collect();
        sides.join(" v ")
    };
    scenario(id).matches.iter().map(line).collect()
}

pub(crate) fn all_pairs(first: &[&str], second: &[&str], counts: (u8, u8)) -> Vec<String> {
    let line = |one: &&str, other: &&str| format!("{} {one} v {} {other}", counts.0, counts.1);
    first.iter().flat_map(|one| second.iter().map(move |other| line(one, other))).collect()
}

// Rule: AF-SCN2-01, AF-SCN2-02, AF-SCN2-03, AF-SCN2-04
#[test]
fn alone_against_a_formation_the_bombers_come_from_the_west() {
    let state = start("bombers-solo");
    assert!(state.table.fixed_map);
    let (fighter, bomber) = (0, 4);
    assert_eq!((state.table.planes[fighter].group, state.table.planes[bomber].group), (0, 1));
    for (plane, hex, direction, allowed) in [
        (bomber, "I.H9", 4, true),
        (bomber, "II.H9", 4, true),
        (bomber, "I.H9", 3, false),
        (bomber, "III.H9", 4, false),
        (bomber, "VI.H9", 4, false),
        (fighter, "V.H9", 1, true),
        (fighter, "VI.H9", 5, true),
        (fighter, "IV.H9", 1, false),
        (fighter, "I.H9", 4, false),
    ] {
        assert_eq!(may_start(&state, plane, hex, direction), allowed, "{plane} {hex} {direction}");
    }
    let heights =
        |state: &State| state.table.planes.iter().map(|plane| opening::altitudes(state, plane)).collect::<Vec<_>>();
    for (plane, found) in state.table.planes.iter().zip(heights(&state)) {
        // Bombs keep the He-111H out of its highest band.
        let loaded = plane.load.is_loaded();
        assert_eq!(found, (Altitude(100), Altitude(if loaded { 199 } else { 250 })), "{loaded}");
    }
    // Or one roll of two dice for all.
    let mut state = start_with("bombers-solo", &[("altitude", "dice")]);
    assert_eq!(set_up_dice(&mut state), [Chance::Height(None)]);
    assert!(heights(&state).iter().all(|found| *found == (Altitude(140), Altitude(140))));
}

// Rule: AF-SCN2-05, AF-SCN2-10, AF-SCN2-11
#[test]
fn bombers_fly_straight_on_until_the_last_is_out_or_down() {
    check(
        "example straight, level and at the same speed, then out by side 4
        title airforce, options gun_positions formations loaded
        scenario bombers-solo
        turn 3
        plane A1 \"Spitfire I\" at 10,2 facing 1 altitude 12.0 speed 5 attitude L group 0
        plane B1 \"He-111H\" at VI.H14 facing 4 altitude 12.0 speed 4 attitude L group 1 by-rule bombs 4 pounds 4400
        plane B2 \"He-111H\" at VI.C14 facing 4 altitude 12.0 speed 4 attitude L group 1 by-rule
        plane B3 \"He-111H\" at VI.A14 facing 4 altitude 12.0 speed 4 attitude L group 1 by-rule destroyed shot-down
        > A1: 5 -
        expect B1 at VI.H18 facing 4 altitude 12.0 speed 4 attitude L
        > A1: 5 -
        expect B1 left 4
        # Five points for the one with bombs, none for the empty one.
        expect over, won by B
        expect points B 5
        expect points A 0",
    );
    check(
        "example without fighters they fly on to the edge by themselves
        title airforce, options gun_positions formations loaded
        scenario bombers-solo
        turn 3
        plane A1 \"Spitfire I\" at V.H9 facing 1 altitude 12.0 speed 5 attitude L group 0 destroyed shot-down
        plane B1 \"He-111H\" at II.H9 facing 4 altitude 12.0 speed 4 attitude L group 1 by-rule bombs 4 pounds 4400
        expect B1 left 4
        expect over, won by B
        expect points B 5",
    );
    check(
        "example the last bomber is shot down: its value counts
        title airforce, options gun_positions formations loaded
        scenario bombers-solo
        phase damage
        turn 3
        plane A1 \"Spitfire I\" at V.H9 facing 1 altitude 12.0 speed 5 attitude L group 0
        plane B1 \"He-111H\" at II.H9 facing 4 altitude 12.0 speed 4 attitude L group 1 by-rule
        burst A1 B1 9F9F flank 0
        expect over, won by A",
    );
}

const FORMATION_MATCHES: [(&[&str], &[&str], u8, u8); 3] = [
    (&["he-111h", "ju-87b", "ju-88a"], &["spitfire-i", "hurricane-i"], 12, 4),
    (&["b-17f", "b-24d"], &["me-109f", "me-109g", "fw-190a"], 18, 8),
    (&["b-17g", "b-24j"], &["me-109g", "fw-190a", "me-110g", "me-262a"], 18, 8),
];

// Rule: AF-SCN2-06, AF-SCN2-07, AF-SCN2-08, AF-SCN2-12, AF-SCN2-15, AF-SCN2-17
#[test]
fn the_opponents_of_the_bomber_formation() {
    let alone = FORMATION_MATCHES.iter().flat_map(|(bombers, fighters, of_bombers, of_fighters)| {
        bombers.iter().flat_map(move |bomber| {
            fighters.iter().map(move |fighter| format!("{of_fighters} {fighter} v {of_bombers} {bomber}"))
        })
    });
    let mut expected: Vec<String> = alone.collect();
    let mut found = matches("bombers-solo");
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
    // Against a player the same, with four escorts or twice the interceptors.
    for (found, alone) in scenario("bombers").matches.iter().zip(&scenario("bombers-solo").matches) {
        assert_eq!([&found.types[2], &found.types[0]], [&alone.types[0], &alone.types[1]]);
        assert_eq!([found.counts[2], found.counts[0], found.counts[1]], [alone.counts[0], alone.counts[1], 4]);
    }
    let doubled = start_with("bombers", &[("escort_count", "0"), ("fighters_count", "8")]);
    assert_eq!([0, 1, 2].map(|group| planes_of(&doubled, group).count()), [12, 0, 8]);
    assert_eq!(doubled.seats_of(Side::First).len() + doubled.seats_of(Side::Second).len(), 2);
    // Any fighter of the own side may escort.
    for id in ["me-109e", "me-110c", "me-262a", "spitfire-ix", "tempest-v", "p-47d", "p-51d"] {
        let state = start_with("bombers", &[("escort", id)]);
        assert!(planes_of(&state, 1).all(|plane| state.card(plane).id == id && plane.seat == Some(Seat(0))), "{id}");
    }
    let state = start("bombers");
    let escort = state.table.planes.iter().position(|plane| plane.group == 1).expect("an escort");
    assert!(may_start(&state, escort, "I.H9", 4) && may_start(&state, escort, "II.H9", 1));
    assert!(!may_start(&state, escort, "III.H9", 4));
}

// Rule: AF-SCN-02, AF-SETUP-06, AF-SETUP-08, AF-PRE-04
#[test]
fn speed_and_attitude_are_the_players_choice_where_nothing_is_said() {
    for (id, spotting) in [("bombers", false), ("ploesti", false), ("kammhuber", true), ("bomber-stream", true)] {
        let state = start(id);
        for plane in state.table.planes.iter().filter(|plane| plane.leader.is_none()) {
            let mut there = plane.clone();
            there.pose.altitude = Altitude(20);
            let limits = Limits::of(state.card(plane), &there, state.table.options);
            let fastest = if spotting { limits.tops[1] } else { limits.fastest };
            assert_eq!(opening::speeds(&state, plane, Altitude(20)), (limits.tops[0] + 1, fastest), "{id}");
            assert!(!state.group(plane).level, "{id}");
        }
    }
    // Alone, the bombers fly level and at one speed.
    let state = start("bombers-solo");
    assert!(planes_of(&state, 1).all(|plane| state.group(plane).level));
}

// Rule: AF-SCN2-09
#[test]
fn one_fighter_in_four_carries_rockets_but_every_me_110_and_me_262() {
    for (fighter, armed) in [("me-109g", 2), ("fw-190a", 2), ("me-110g", 8), ("me-262a", 8)] {
        let index = matches("bombers-solo")
            .iter()
            .position(|line| *line == format!("8 {fighter} v 18 b-17g"))
            .expect("a match");
        let state = start_with("bombers-solo", &[("match", &index.to_string()), ("fighters_load", "rockets")]);
        let rockets = planes_of(&state, 0).filter(|plane| plane.load.rockets > 0 && plane.load.against_air);
        assert_eq!(rockets.count(), armed, "{fighter}");
    }
    // A quarter of seven is one and not two.
    let switches = [("match", "13"), ("fighters_load", "rockets"), ("fighters_count", "7")];
    let state = start_with("bombers-solo", &switches);
    assert_eq!(planes_of(&state, 0).filter(|plane| plane.load.rockets > 0).count(), 1);
}

// Rule: AF-SCN2-13
#[test]
fn emptied_sections_are_joined_on_beyond_side_four() {
    check(
        "example the bombers have left sections I and II
        title airforce, options formations gun_positions loaded
        scenario bombers
        plane A1 \"He-111H\" at II.H15 facing 4 altitude 12.0 speed 4 attitude L group 0
        plane A2 \"He-111H\" at VI.H18 facing 4 altitude 12.0 speed 4 attitude L group 0
        plane B1 \"Spitfire I\" at V.H9 facing 1 altitude 20.0 speed 5 attitude L group 2
        plane B2 \"Spitfire I\" at III.A9 facing 5 altitude 20.0 speed 5 attitude L group 2
        > A1: 4 -
        > A2: 4 -
        > B1: 5 -
        > B2: 5 -
        # Both are laid to the east; who leaves by another side is out.
        expect A2 flying at II.H4
        expect A1 flying at IV.H1
        expect B2 left 5",
    );
    let mut state = crate::common::position(
        "scenario bombers
        phase spotting
        plane A1 \"He-111H\" at II.H9 facing 4 altitude 12.0 speed 4 attitude L group 0
        plane B1 \"Spitfire I\" at V.H9 facing 1 altitude 20.0 speed 5 attitude L group 2",
    );
    airforce::flight::extend_map(&mut state, &mut Silent);
    let place = |state: &State, number: u8| state.table.layout.place(Section::from_number(number).expect("a section"));
    // Section II still has an aircraft on it.
    assert_eq!((place(&state, 1), place(&state, 2)), ((3, 1), (0, 0)));
    state.table.planes[0].pose.hex = at("III.H9");
    airforce::flight::extend_map(&mut state, &mut Silent);
    assert_eq!((place(&state, 1), place(&state, 2)), ((3, 1), (3, 0)));
}

// Rule: AF-SCN2-14, AF-SCN2-16
#[test]
fn the_interceptor_lays_targets_and_heavy_flak_on_those_sections() {
    let mut state = start("bombers");
    set_up_dice(&mut state);
    let (targets, flak) = (pieces_of(&state, Kind::Target), pieces_of(&state, Kind::HeavyFlak));
    assert_eq!((targets.len(), flak.len()), (4, 2));
    assert!(targets.iter().all(|target| target.radius == 6) && are_apart(&targets, 8));
    assert!(are_apart(&flak, 10));
    assert!(
        targets.iter().chain(&flak).all(|piece| piece.side == Side::Second && (54..72).contains(&piece.hex.column()))
    );
    assert_eq!(state.secret.batteries.iter().map(|battery| battery.guns).sum::<u8>(), 10);
    assert!(state.secret.batteries[4..].iter().all(|battery| battery.factor == 6));
    // They wait until their sections lie there.
    assert!(state.table.pieces.iter().all(|piece| !state.is_on_map(piece)));
    // Placed by hand: in sections I and II, far enough apart.
    let mut state = start_with("bombers", &[("siting", "on")]);
    assert_eq!((state.table.phase, state.awaiting), (Phase::Site, Awaiting::Seats(referee::Seats::only(Seat(1)))));
    let site = |piece: u8, hex: &str| Order::Site { piece, hex: at(hex), facing: facing(1) };
    assert!(AirForce::check(&state, Seat(1), &site(0, "III.H9")).is_err());
    for (piece, hex) in [(0, "I.D3"), (1, "I.L12"), (2, "II.D3"), (3, "II.L12"), (4, "I.D3"), (5, "II.D3")] {
        if piece == 1 {
            assert!(AirForce::check(&state, Seat(1), &site(1, "I.D9")).is_err(), "six hexes are too near");
        }
        if piece == 5 {
            assert!(AirForce::check(&state, Seat(1), &site(5, "I.D12")).is_err(), "nine hexes are too near");
        }
        AirForce::check(&state, Seat(1), &site(piece, hex))
            .unwrap_or_else(|refusal| panic!("{piece} {hex}: {refusal:?}"));
        AirForce::apply_unchecked(&mut state, Seat(1), site(piece, hex), &mut Silent);
    }
    assert_eq!(state.table.phase, Phase::Place);
    assert!(state.table.pieces.iter().all(|piece| piece.hex.column() >= 54));
}

// Rule: AF-SCN2-18, AF-SCN3-22, AF-SCN3-10, AF-SCN4-27, AF-SCN5-17
#[test]
fn every_scenario_is_played_to_its_count() {
    let played = ["bombers-solo", "bombers", "kammhuber", "bomber-stream", "vehicles", "airfields", "ploesti"];
    for (seed, id) in played.into_iter().enumerate() {
        let state = play(start(id), seed as u64);
        assert_eq!(state.table.phase, Phase::Over, "{id}");
        assert!(state.table.turn >= 1, "{id}");
        assert_eq!(state.outcome().points.len(), if state.scenario().solitaire { 1 } else { 2 }, "{id}");
    }
}

// Rule: AF-SCN3-01, AF-SCN3-02
#[test]
fn at_night_one_has_to_see_first_and_fighters_are_controlled_from_the_ground() {
    for id in ["kammhuber", "bomber-stream"] {
        let mut state = start(id);
        for option in [Opt::Spotting, Opt::Night, Opt::GroundControl] {
            assert!(state.has(option), "{id}");
            let off = airforce::setup::Setup::of(scenario(id)).with(option.name(), "off");
            assert!(AirForce::start(book(), &off).is_err(), "{id} needs {}", option.name());
        }
        set_up_dice(&mut state);
        let ahead = |side| airforce::lookout::turns_ahead(&state, side);
        assert_eq!((ahead(Side::First), ahead(Side::Second)), (6, 3), "{id}");
    }
}

/// A game at the point where starting places are written.
fn at_the_start(id: &str) -> State {
    let mut state = start(id);
    set_up_dice(&mut state);
    assert_eq!(state.table.phase, Phase::Place, "{id}");
    state
}

pub(crate) fn place(state: &mut State, plane: usize, hex: &str, direction: u8) {
    let seat = opening::who_places(state, &state.table.planes[plane]).expect("a seat");
    let order = Order::Place { plane: plane as u8, hex: at(hex), facing: facing(direction) };
    AirForce::check(state, seat, &order).unwrap_or_else(|refusal| panic!("{plane} {hex}: {refusal:?}"));
    AirForce::apply_unchecked(state, seat, order, &mut Silent);
    let (altitude, _) = opening::altitudes(state, &state.table.planes[plane]);
    let (speed, _) = opening::speeds(state, &state.table.planes[plane], altitude);
    let order = Order::Trim { plane: plane as u8, altitude, speed, attitude: airforce::attitude::Attitude::L };
    AirForce::check(state, seat, &order).unwrap_or_else(|refusal| panic!("{plane}: {refusal:?}"));
    AirForce::apply_unchecked(state, seat, order, &mut Silent);
}

// Rule: AF-SCN3-03, AF-SCN3-04, AF-SCN3-05, AF-SCN3-06, AF-SCN3-08
#[test]
fn bombers_cross_the_line_from_the_west_at_one_altitude_and_far_apart() {
    let mut state = start("kammhuber");
    assert_eq!(set_up_dice(&mut state), [Chance::Height(Some(Side::First))]);
    assert!(state.table.fixed_map);
    // 7 × 2,000 ft, and both sides know it.
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(AirForce::view(&state, Viewer::Seat(seat)).table.heights.first, Altitude(140));
    }
    assert!(planes_of(&state, 0).all(|plane| opening::altitudes(&state, plane) == (Altitude(140), Altitude(140))));
    for (plane, hex, direction, allowed) in [
        (0, "I.H1", 4, true),
        (0, "II.C1", 4, true),
        (0, "I.H2", 4, false),
        (0, "I.H1", 5, false),
        (4, "III.H9", 2, true),
        (4, "VI.O18", 1, true),
        (4, "I.A1", 6, true),
    ] {
        assert_eq!(may_start(&state, plane, hex, direction), allowed, "{plane} {hex} {direction}");
    }
    place(&mut state, 0, "I.H1", 4);
    for (hex, allowed) in [("I.H1", false), ("I.K1", false), ("I.L1", true), ("I.D1", true), ("I.E1", false)] {
        assert_eq!(may_start(&state, 1, hex, 4), allowed, "{hex}");
    }
    // Written in secret.
    assert!(AirForce::view(&state, Viewer::Seat(Seat(0))).secret.starts[0].place.is_some());
    assert!(AirForce::view(&state, Viewer::Seat(Seat(1))).secret.starts[0].place.is_none());
}

// Rule: AF-SCN3-05, AF-SCN3-07
#[test]
fn a_six_brings_each_waiting_bomber_on() {
    let mut state = at_the_start("kammhuber");
    for (plane, hex) in [(0, "I.C1"), (1, "I.H1"), (2, "I.M1"), (3, "II.D1")] {
        place(&mut state, plane, hex, 4);
    }
    place(&mut state, 4, "III.H9", 1);
    assert_eq!((state.table.turn, state.table.phase), (1, Phase::Entry));
    // One die for each: five is not enough.
    let mut faces = [6, 5, 1, 6].into_iter();
    let rolled = roll_on(&mut state, |_| Roll::One(faces.next().unwrap_or(1)));
    assert_eq!(rolled[..4], [0, 1, 2, 3].map(Chance::Arrival));
    let flying: Vec<bool> = planes_of(&state, 0).map(Plane::is_flying).collect();
    assert_eq!(flying, [true, false, false, true]);
    assert_eq!(state.table.planes[0].pose.hex, at("I.C1"));
    assert_eq!(state.table.planes[1].fate, Fate::Waiting);
    // The places of those that wait stay secret.
    assert!(AirForce::view(&state, Viewer::Seat(Seat(1))).secret.starts[1].place.is_none());
}

// Rule: AF-SCN3-09, AF-SCN3-20
#[test]
fn the_opponents_of_the_night() {
    let fighters = ["ju-88c", "me-110g"];
    let mut line = matches("kammhuber");
    line.sort();
    let mut expected = all_pairs(&["wellington-iii", "lancaster"], &fighters, (4, 1));
    expected.sort();
    assert_eq!(line, expected);
    let mut stream = matches("bomber-stream");
    stream.sort();
    let mut expected = all_pairs(&["lancaster", "mosquito-b-iv"], &fighters, (12, 4));
    expected.sort();
    assert_eq!(stream, expected);
}

// Rule: AF-SCN3-10
#[test]
fn two_bombers_through_with_their_bombs_win() {
    for (exits, bombs, won) in [(1, "bombs 4 pounds 4000", "A"), (0, "bombs 4 pounds 4000", "B"), (1, "", "B")] {
        check(&format!(
            "example {exits} before, {bombs}
            title airforce, options loaded
            scenario kammhuber
            turn 12
            plane A1 \"Lancaster\" at VI.H17 facing 4 altitude 12.0 speed 3 attitude L group 0 {bombs}
            plane B1 \"Ju-88C\" at I.H9 facing 4 altitude 20.0 speed 4 attitude L group 1
            score A exits {exits}
            > A1: 3 -
            > B1: 4 -
            expect A1 left 4
            expect over, won by {won}"
        ));
    }
    // Out by another side, bombs or not, is not through.
    check(
        "example out by the south
        title airforce, options loaded
        scenario kammhuber
        turn 12
        plane A1 \"Lancaster\" at V.A9 facing 5 altitude 12.0 speed 3 attitude L group 0 bombs 4 pounds 4000
        plane B1 \"Ju-88C\" at I.H9 facing 4 altitude 20.0 speed 4 attitude L group 1
        score A exits 1
        > A1: 3 -
        > B1: 4 -
        expect A1 left 5
        expect over, won by B",
    );
}

// Rule: AF-SCN3-11, AF-SCN3-12, AF-SCN3-13, AF-SCN3-14, AF-SCN3-15, AF-SCN3-16, AF-SCN3-17, AF-SCN3-19
#[test]
fn the_stream_comes_in_four_groups_of_three_about_one_altitude() {
    let mut state = start("bomber-stream");
    let rolled = set_up_dice(&mut state);
    assert_eq!(rolled[0], Chance::Height(Some(Side::First)));
    // One die for the section of each fighter.
    assert_eq!(rolled[1..], [12, 13, 14, 15].map(Chance::Section));
    assert!(!state.table.fixed_map);
    // 7 × 1,000 ft, known to the fighters; 3,000 ft more or less.
    assert_eq!(AirForce::view(&state, Viewer::Seat(Seat(1))).table.heights.first, Altitude(70));
    assert_eq!(opening::altitudes(&state, &state.table.planes[0]), (Altitude(40), Altitude(100)));
    let leaders: Vec<Option<u8>> = planes_of(&state, 0).map(|plane| plane.leader).collect();
    for (index, leader) in leaders.into_iter().enumerate() {
        assert_eq!(leader, (index % 3 != 0).then_some((index - index % 3) as u8), "{index}");
    }
    assert!(may_start(&state, 0, "II.H1", 4) && !may_start(&state, 0, "II.H1", 3) && !may_start(&state, 0, "II.H3", 4));
    place(&mut state, 0, "I.H1", 4);
    assert!(!may_start(&state, 3, "I.M1", 4) && may_start(&state, 3, "I.N1", 4));
    // A 3: section III, any hex and facing there, and the altitude is written now.
    assert!(may_start(&state, 12, "III.C4", 6) && !may_start(&state, 12, "IV.C4", 6));
    place(&mut state, 12, "III.C4", 6);
    assert!(state.secret.starts[12].trim.is_some());
    assert!(AirForce::view(&state, Viewer::Seat(Seat(0))).secret.starts[12].trim.is_none());
}

// Rule: AF-FORM-03, AF-MAP-04
#[test]
fn no_formation_starts_with_an_aircraft_that_never_gets_on_the_map() {
    let mut state = at_the_start("bomber-stream");
    // Beside the leader of the top or bottom row one would fly along outside; those behind follow over the edge.
    for (hex, allowed) in [("II.O1", false), ("II.N1", true), ("I.B1", true), ("I.A1", false)] {
        assert_eq!(may_start(&state, 0, hex, 4), allowed, "{hex}");
    }
    place(&mut state, 0, "II.N1", 4);
    assert!(may_start(&state, 3, "II.H1", 4));
    let state = at_the_start("bombers-solo");
    let leader = planes_of(&state, 1).next().map(|plane| plane.number).expect("a bomber");
    let leader = state.table.planes.iter().position(|plane| plane.group == 1 && plane.number == leader).expect("it");
    for (hex, allowed) in [("II.O9", false), ("II.N9", true), ("I.A9", false)] {
        assert_eq!(may_start(&state, leader, hex, 4), allowed, "{hex}");
    }
}

// Rule: AF-SCN3-18
#[test]
fn one_die_for_each_player_brings_on_all_who_wait() {
    let mut state = at_the_start("bomber-stream");
    for (plane, hex) in [(0, "I.C1"), (3, "I.J1"), (6, "II.C1"), (9, "II.J1")] {
        place(&mut state, plane, hex, 4);
    }
    for (plane, hex) in [(12, "III.C4"), (13, "III.D6"), (14, "III.E8"), (15, "III.F10")] {
        place(&mut state, plane, hex, 1);
    }
    let mut faces = [4, 5].into_iter();
    let mut arrivals = Vec::new();
    while let Awaiting::Dice(chance @ Chance::Arrival(_)) = state.awaiting {
        arrivals.push(chance);
        AirForce::resolve(&mut state, Roll::One(faces.next().unwrap_or(1)), &mut Silent);
    }
    assert_eq!(arrivals, [Chance::Arrival(0), Chance::Arrival(12)]);
    assert!(planes_of(&state, 0).all(|plane| plane.fate == Fate::Waiting));
    assert!(planes_of(&state, 1).all(Plane::is_flying));
}

// Rule: AF-SCN3-21, AF-SCN3-22
#[test]
fn after_twenty_turns_every_loaded_bomber_in_flight_is_worth_four() {
    assert_eq!(scenario("bomber-stream").turns, Some(20));
    check(
        "example three bombers, one of them empty
        title airforce, options formations loaded
        scenario bomber-stream
        turn 20
        plane A1 \"Lancaster\" at 20,10 facing 4 altitude 12.0 speed 3 attitude L group 0 bombs 4 pounds 4000
        plane A2 \"Lancaster\" at 20,14 facing 4 altitude 12.0 speed 3 attitude L group 0 bombs 4 pounds 4000
        plane A3 \"Lancaster\" at 20,18 facing 4 altitude 12.0 speed 3 attitude L group 0
        plane B1 \"Ju-88C\" at 40,10 facing 4 altitude 20.0 speed 4 attitude L group 1
        > A1: 3 -
        > A2: 3 -
        > A3: 3 -
        > B1: 4 -
        expect over, won by A
        expect points A 8
        title airforce, options formations loaded
        scenario bomber-stream
        turn 19
        plane A1 \"Lancaster\" at 20,10 facing 4 altitude 12.0 speed 3 attitude L group 0 bombs 4 pounds 4000
        plane B1 \"Ju-88C\" at 40,10 facing 4 altitude 20.0 speed 4 attitude L group 1 destroyed shot-down
        > A1: 3 -
        # Without fighters it still lasts twenty turns.
        expect turn 20",
    );
}
