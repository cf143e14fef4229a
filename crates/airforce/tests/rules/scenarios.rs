//! The bomber formation, the night, the low-level missions and Ploesti: set-up, entry, special rules, victory.

use airforce::{
    AirForce, ground,
    opening::{self, pieces},
    options::Opt,
    order::Order,
    piece::{Kind, Piece},
    plane::{Fate, Plane},
    scenario::Scenario,
    state::{Awaiting, Chance, Phase, Roll, State},
    units::Altitude,
};
use grid::hex::{Address, Facing, Hex, Layout, Section};
use referee::{Rng, Rules, Seat, Side, Silent, Viewer};

use crate::common::{book, check, start, start_with};

fn scenario(id: &str) -> &'static Scenario {
    book().scenario(id).unwrap_or_else(|| panic!("no scenario {id}"))
}

fn at(text: &str) -> Hex {
    Layout::START.hex(text.parse::<Address>().unwrap_or_else(|_| panic!("{text} is a hex")))
}

fn facing(number: u8) -> Facing {
    Facing::from_number(number).expect("a facing")
}

/// Rolls dice as long as dice are waited for, and remembers what for.
fn roll_on(state: &mut State, mut die: impl FnMut(Chance) -> Roll) -> Vec<Chance> {
    let mut rolled = Vec::new();
    while let Awaiting::Dice(chance) = state.awaiting {
        rolled.push(chance);
        AirForce::resolve(state, die(chance), &mut Silent);
    }
    rolled
}

/// Threes and fours for everything.
fn set_up_dice(state: &mut State) -> Vec<Chance> {
    roll_on(state, |chance| if airforce::rules::is_pair(chance) { Roll::Two(3, 4) } else { Roll::One(3) })
}

fn may_start(state: &State, plane: usize, hex: &str, direction: u8) -> bool {
    opening::check_place(state, plane, at(hex), facing(direction)).is_ok()
}

fn planes_of(state: &State, group: u8) -> impl Iterator<Item = &Plane> {
    state.table.planes.iter().filter(move |plane| plane.group == group)
}

fn pieces_of(state: &State, kind: Kind) -> Vec<&Piece> {
    state.table.pieces.iter().filter(|piece| piece.kind == kind).collect()
}

fn section(hex: Hex) -> u8 {
    Layout::START.address(hex).map_or(0, |address| address.section().number())
}

fn are_apart(pieces: &[&Piece], least: i16) -> bool {
    pieces
        .iter()
        .enumerate()
        .all(|(index, one)| pieces[..index].iter().all(|other| one.hex.distance(other.hex) >= least))
}

/// The match-ups as text, without their dates.
fn matches(id: &str) -> Vec<String> {
    let side = |(name, count): (&String, &u8)| format!("{count} {name}");
    let line = |found: &airforce::scenario::Match| {
        let sides: Vec<String> = found.types.iter().zip(&found.counts).map(side).collect();
        sides.join(" v ")
    };
    scenario(id).matches.iter().map(line).collect()
}

fn all_pairs(first: &[&str], second: &[&str], counts: (u8, u8)) -> Vec<String> {
    let line = |one: &&str, other: &&str| format!("{} {one} v {} {other}", counts.0, counts.1);
    first.iter().flat_map(|one| second.iter().map(move |other| line(one, other))).collect()
}

/// Plays at random to the end and returns the last state.
fn play(mut state: State, seed: u64) -> State {
    let mut rng = Rng::new(seed);
    for _ in 0..60_000 {
        match state.awaiting {
            Awaiting::Nothing => return state,
            Awaiting::Dice(chance) => {
                let roll = AirForce::pick(&state, &chance, &mut |sides| rng.below(sides));
                AirForce::resolve(&mut state, roll, &mut Silent);
            }
            Awaiting::Seats(seats) => {
                let seat = seats.first().expect("somebody decides");
                let order = AirForce::sample(&state, seat, &mut rng);
                AirForce::apply_unchecked(&mut state, seat, order, &mut Silent);
            }
        }
    }
    panic!("the game does not end");
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
        assert_eq!(found, (Altitude(100), Altitude(250).min(state.card(plane).ceiling())));
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

fn place(state: &mut State, plane: usize, hex: &str, direction: u8) {
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

/// How many hills of each height in hundreds of feet.
fn hills(id: &str) -> Vec<(i16, usize)> {
    let mut heights: Vec<i16> = scenario(id).hills.iter().map(|(_, height)| height.hundreds()).collect();
    heights.sort_unstable();
    let mut counted: Vec<(i16, usize)> = Vec::new();
    for height in heights {
        match counted.last_mut() {
            Some((last, count)) if *last == height => *count += 1,
            _ => counted.push((height, 1)),
        }
    }
    counted
}

// Rule: AF-SCN4-01, AF-SCN4-13, AF-SCN5-01
#[test]
fn the_hills_of_low_level_missions() {
    let low = [(1, 5), (2, 5), (3, 3), (4, 5), (5, 25), (6, 5), (10, 5), (15, 2)];
    assert_eq!(hills("vehicles"), low);
    assert_eq!(hills("airfields"), low);
    // The last five are read as 100 ft, as the book prints them.
    assert_eq!(hills("ploesti"), [(1, 35), (2, 30)]);
    for id in ["vehicles", "airfields", "ploesti"] {
        let state = start(id);
        assert_eq!(state.table.land.hills.len(), scenario(id).hills.len(), "{id}");
        assert!(state.has(Opt::Terrain), "{id}");
        let mut hexes: Vec<Hex> = state.table.land.hills.iter().map(|(hex, _)| *hex).collect();
        hexes.sort();
        hexes.dedup();
        assert_eq!(hexes.len(), scenario(id).hills.len(), "{id}: one hill in a hex");
    }
}

// Rule: AF-SCN4-02, AF-SCN4-03, AF-SCN4-04, AF-SCN4-05
#[test]
fn the_column_on_the_roads_and_its_flak() {
    let state = start("vehicles");
    for (hex, road) in [("I.G1", true), ("II.G18", true), ("V.G9", true), ("III.F9", false), ("IV.H9", false)] {
        assert_eq!(ground::is_road(&state, at(hex)), road, "{hex}");
    }
    let (trucks, tanks) = (pieces_of(&state, Kind::Truck), pieces_of(&state, Kind::Tank));
    assert_eq!((trucks.len(), tanks.len()), (6, 6));
    for vehicle in trucks.iter().chain(&tanks) {
        assert!(ground::is_road(&state, vehicle.hex) && [3, 4].contains(&section(vehicle.hex)), "{}", vehicle.label());
    }
    let flak = pieces_of(&state, Kind::LightFlak);
    assert_eq!(flak.len(), 16);
    let standing: Vec<&Piece> = flak.iter().copied().filter(|piece| piece.riding.is_none()).collect();
    assert!(standing.len() < 16 && are_apart(&standing, 5));
    let guns = state.secret.batteries.iter().map(|battery| battery.guns).sum::<u8>();
    assert_eq!(guns, 40);
    assert!(state.secret.batteries.iter().all(|battery| battery.guns == 0 || battery.factor == 2));
}

// Rule: AF-SCN4-06, AF-SCN4-07, AF-SCN4-09, AF-SCN4-11
#[test]
fn two_attackers_come_low_over_side_one_or_four() {
    let state = start("vehicles");
    assert!(state.table.fixed_map);
    for (hex, allowed) in [("I.H1", true), ("V.H18", true), ("VI.A18", true), ("I.H2", false), ("III.A9", false)] {
        assert_eq!(may_start(&state, 0, hex, 4), allowed, "{hex}");
    }
    assert_eq!(opening::altitudes(&state, &state.table.planes[0]), (Altitude(1), Altitude(50)));
    let types = ["hurricane-ii", "tempest-v", "p-47d", "mosquito-fb-vi", "ju-87b", "ju-87d"];
    assert_eq!(matches("vehicles"), types.map(|id| format!("2 {id}")));
    for load in ["bombs", "rockets", "none"] {
        let state = start_with("vehicles", &[("attackers_load", load), ("match", "2")]);
        let found = state.table.planes[0].load;
        assert_eq!((found.bombs > 0, found.rockets > 0), (load == "bombs", load == "rockets"));
        assert!(!found.against_air);
    }
}

// Rule: AF-SCN4-10
#[test]
fn the_column_drives_as_fast_as_it_can_and_keeps_to_the_road() {
    for (turn, truck, tank) in [(3, "IV.G5", "III.G4"), (4, "IV.G5", "III.G5")] {
        check(&format!(
            "example turn {turn}
            title airforce, options vehicles
            scenario vehicles
            phase ground
            turn {turn}
            roads
            plane A1 \"Hurricane II\" at 13,20 facing 4 altitude 2.0 speed 5 attitude L group 0
            line A1 5 -
            piece BC1 truck at IV.G4 facing 4
            piece BT1 tank at III.G4 facing 4
            piece BC2 truck at IV.G9 facing 3
            expect piece BC1 at {truck}
            expect piece BT1 at {tank}
            # Its road does not go on in this direction.
            expect piece BC2 at IV.G9"
        ));
    }
}

// Rule: AF-SCN4-12
#[test]
fn the_vehicle_attack_is_won_with_twenty_points_and_more_than_are_lost() {
    for (gained, lost, won) in [(40, 38, "A"), (39, 0, "B"), (60, 60, "B"), (62, 60, "A")] {
        check(&format!(
            "example {gained} and {lost} halves
            title airforce, options vehicles
            scenario vehicles
            turn 20
            plane A1 \"Hurricane II\" at 13,20 facing 4 altitude 2.0 speed 5 attitude L group 0
            score A half-points {gained}
            score B half-points {lost}
            > A1: 5 -
            expect over, won by {won}"
        ));
    }
}

// Rule: AF-SCN4-14, AF-SCN4-15, AF-SCN4-16, AF-SCN4-17, AF-SCN4-21
#[test]
fn three_airfields_with_flak_and_fighters_that_are_still_cold() {
    let mut state = start("airfields");
    let flak = pieces_of(&state, Kind::LightFlak);
    assert_eq!(flak.len(), 16);
    assert!(are_apart(&flak, 4) && flak.iter().all(|piece| [3, 4].contains(&section(piece.hex))));
    let guns = |factor: u8| {
        state.secret.batteries.iter().filter(|battery| battery.factor == factor).map(|battery| battery.guns).sum::<u8>()
    };
    assert_eq!((guns(2), guns(4)), (28, 3));
    let runways = pieces_of(&state, Kind::Runway);
    assert_eq!(runways.len(), 12);
    for one in 1..=3 {
        let own: Vec<&&Piece> = runways.iter().filter(|piece| piece.cluster == one).collect();
        assert_eq!(own.len(), 4);
        assert!(own.windows(2).all(|pair| pair[0].hex.step(facing(4).heading()) == pair[1].hex));
        for other in runways.iter().filter(|piece| piece.cluster != one) {
            assert!(own.iter().all(|piece| piece.hex.distance(other.hex) >= 12));
        }
    }
    // The defender may place his flak otherwise.
    let sited = start_with("airfields", &[("siting", "on")]);
    let first = sited.table.pieces.iter().position(|piece| piece.kind == Kind::LightFlak).expect("flak");
    assert!(pieces::check_site(&sited, Seat(1), first, at("III.H9")).is_ok());
    assert!(pieces::check_site(&sited, Seat(1), first, at("V.H9")).is_err());
    // Fighters stand at the ends of two airfields, engines off.
    for plane in [0, 1, 2, 3] {
        place(&mut state, plane, ["I.C1", "I.H1", "II.C1", "II.H1"][plane], 4);
    }
    for (index, plane) in planes_of(&state, 1).enumerate() {
        assert_eq!((plane.fate, plane.running, plane.pose.speed), (Fate::Grounded, false, 0));
        let end = pieces_of(&state, Kind::Runway)[4 * index].hex;
        assert_eq!((plane.pose.hex, plane.pose.facing), (end, facing(4)));
    }
    let rolled = roll_on(&mut state, |_| Roll::One(3));
    assert_eq!(rolled, [Chance::Engine(4), Chance::Engine(5)]);
    assert!(planes_of(&state, 1).all(|plane| plane.running));
    assert_eq!(planes_of(&start_with("airfields", &[("defenders_count", "3")]), 1).count(), 3);
}

// Rule: AF-SCN4-18, AF-SCN4-19, AF-SCN4-20, AF-SCN4-22, AF-SCN4-23, AF-SCN4-24
#[test]
fn the_raiders_and_their_opponents() {
    let state = start("airfields");
    assert!(state.table.fixed_map);
    assert_eq!(opening::altitudes(&state, &state.table.planes[0]), (Altitude(1), Altitude(20)));
    for (hex, allowed) in [("I.H1", true), ("VI.H18", true), ("I.H3", false), ("IV.O9", false)] {
        assert_eq!(may_start(&state, 0, hex, 4), allowed, "{hex}");
    }
    for (load, bombs) in [("none", false), ("bombs", true)] {
        let state = start_with("airfields", &[("attackers_load", load), ("match", "3")]);
        assert_eq!(planes_of(&state, 0).all(|plane| plane.load.bombs > 0), bombs, "{load}");
    }
    let late = ["p-47b", "p-47d", "p-51b", "p-51d", "tempest-v", "spitfire-ix", "mosquito-fb-vi"];
    let mut expected = all_pairs(&late, &["me-109g", "fw-190a", "me-262a"], (4, 2));
    expected.extend(all_pairs(&["me-109e", "me-110c"], &["spitfire-i", "hurricane-i"], (4, 2)));
    expected.sort();
    let mut found = matches("airfields");
    found.sort();
    assert_eq!(found, expected);
}

// Rule: AF-SCN4-25, AF-SCN4-26, AF-SCN4-27, AF-SCN4-28
#[test]
fn every_hex_of_an_airfield_has_to_be_hit() {
    let field = |cluster: u8, gone: u8| {
        let piece = |index: u8| {
            let number = 4 * (cluster - 1) + index + 1;
            let gone = if index < gone { "gone" } else { "" };
            format!("piece BR{number} runway at {},{} cluster {cluster} {gone}", 20 + index, 4 * cluster)
        };
        (0..4).map(piece).collect::<Vec<_>>().join("\n            ")
    };
    for (hits, before, points, won) in [
        ([4, 3, 0], 0, "10", "B"),
        ([4, 4, 3], 10, "25", "A"),
        ([4, 4, 3], 9, "24.5", "B"),
        ([4, 4, 0], 8, "24", "B"),
        ([4, 4, 4], 0, "60", "A"),
    ] {
        let fields: Vec<String> = (1..=3).map(|cluster| field(cluster, hits[usize::from(cluster) - 1])).collect();
        check(&format!(
            "example {hits:?} and {before} halves
            title airforce, options ground_targets
            scenario airfields
            turn 20
            plane A1 \"P-47D\" at 13,20 facing 4 altitude 2.0 speed 5 attitude L group 0
            plane B1 \"Me-109G\" at 40,20 facing 4 altitude 2.0 speed 5 attitude L group 1
            {}
            score A half-points {before}
            > A1: 5 -
            > B1: 5 -
            expect over, won by {won}
            expect points A {points}",
            fields.join("\n            ")
        ));
    }
    check(
        "example it ends when the last raider has gone
        title airforce, options ground_targets
        scenario airfields
        turn 7
        plane A1 \"P-47D\" at V.H16 facing 4 altitude 2.0 speed 5 attitude L group 0
        plane A2 \"P-47D\" at V.C9 facing 4 altitude 2.0 speed 5 attitude L group 0 destroyed shot-down
        plane B1 \"Me-109G\" at II.H9 facing 4 altitude 2.0 speed 5 attitude L group 1
        > A1: 5 -
        > B1: 5 -
        expect over, won by B",
    );
}

// Rule: AF-SCN5-02, AF-SCN5-03, AF-SCN5-04, AF-SCN5-05
#[test]
fn the_defences_of_the_oil_fields() {
    let state = start("ploesti");
    let (heavy, light) = (pieces_of(&state, Kind::HeavyFlak), pieces_of(&state, Kind::LightFlak));
    assert_eq!((heavy.len(), light.len()), (5, 11));
    let all: Vec<&Piece> = heavy.iter().chain(&light).copied().collect();
    assert!(are_apart(&all, 4));
    let guns = |factor: u8| {
        state.secret.batteries.iter().filter(|battery| battery.factor == factor).map(|battery| battery.guns).sum::<u8>()
    };
    assert_eq!((guns(2), guns(6)), (10, 8));
    assert_eq!(pieces_of(&state, Kind::Balloon).len(), 6);
    let targets = pieces_of(&state, Kind::Target);
    assert_eq!(targets.len(), 7);
    assert!(are_apart(&targets, 12) && targets.iter().all(|target| target.radius == 2));
    // Placed by hand: twelve hexes between targets, four between flak, balloons anywhere.
    let mut state = start_with("ploesti", &[("siting", "on")]);
    let mut rng = Rng::new(5);
    let mut kinds = Vec::new();
    set_up_dice(&mut state);
    while state.table.phase == Phase::Site {
        let piece = opening::next_site(&state, Seat(1)).expect("the defender places");
        kinds.push(state.table.pieces[piece].kind);
        let order = AirForce::sample(&state, Seat(1), &mut rng);
        AirForce::check(&state, Seat(1), &order).expect("listed");
        AirForce::apply_unchecked(&mut state, Seat(1), order, &mut Silent);
    }
    let count = |kind: Kind| kinds.iter().filter(|found| **found == kind).count();
    let counts = [Kind::Target, Kind::HeavyFlak, Kind::LightFlak, Kind::Balloon].map(count);
    assert_eq!(counts, [7, 5, 11, 6]);
    let flak: Vec<&Piece> = state.table.pieces.iter().filter(|piece| piece.kind.is_flak()).collect();
    assert!(are_apart(&flak, 4));
}

// Rule: AF-SCN5-06, AF-SCN5-07, AF-SCN5-08, AF-SCN5-09, AF-SCN5-11, AF-SCN5-14
#[test]
fn four_formations_come_low_from_the_sections_that_dice_give() {
    assert_eq!(matches("ploesti"), ["18 b-24d v 2 me-109f"]);
    let sizes = |switches: &[(&str, &str)]| {
        let state = start_with("ploesti", switches);
        let leaders: Vec<u8> =
            (0..18).filter(|plane| state.table.planes[usize::from(*plane)].leader.is_none()).collect();
        let size = |leader: &u8| state.table.planes.iter().filter(|plane| plane.leader == Some(*leader)).count() + 1;
        leaders.iter().map(size).collect::<Vec<usize>>()
    };
    assert_eq!(sizes(&[]), [5, 5, 4, 4]);
    assert_eq!(sizes(&[("bombers_formations", "8")]), [3, 3, 2, 2, 2, 2, 2, 2]);
    let mut state = start("ploesti");
    assert!(state.table.fixed_map);
    let rolled = set_up_dice(&mut state);
    // One die for each formation and for each fighter.
    assert_eq!(rolled, [0, 5, 10, 14, 18, 19].map(Chance::Section));
    assert_eq!(opening::altitudes(&state, &state.table.planes[0]), (Altitude(1), Altitude(30)));
    // A 3 is section III: its outer edge, in any direction.
    for (hex, allowed) in [("III.A4", true), ("III.B4", false), ("I.A4", false)] {
        assert_eq!(may_start(&state, 0, hex, 3), allowed, "{hex}");
    }
    place(&mut state, 0, "III.A4", 3);
    assert!(AirForce::view(&state, Viewer::Seat(Seat(1))).secret.starts[0].place.is_none());
    assert_eq!(opening::next_start(&state, Seat(0)), Some(5), "only leaders are written");
}

// Rule: AF-SCN5-08, AF-SCN5-10
#[test]
fn a_six_brings_a_whole_formation_on_and_its_rear_follows_over_the_edge() {
    let mut state = start("ploesti");
    set_up_dice(&mut state);
    for (plane, hex) in [(0, "III.A3"), (5, "III.A8"), (10, "III.A13"), (14, "III.A18")] {
        place(&mut state, plane, hex, 3);
    }
    place(&mut state, 18, "III.A6", 3);
    place(&mut state, 19, "III.A10", 3);
    let mut faces = [6, 5, 5, 5, 5, 6].into_iter();
    let rolled = roll_on(&mut state, |_| Roll::One(faces.next().unwrap_or(1)));
    assert_eq!(rolled[..6], [0, 5, 10, 14, 18, 19].map(Chance::Arrival));
    let flying: Vec<usize> = (0..20).filter(|plane| state.table.planes[*plane].is_flying()).collect();
    assert_eq!(flying, [0, 1, 2, 3, 4, 19]);
    assert!(!opening::MAP.contains(state.table.planes[4].pose.hex), "the rear is still outside");
    // Everybody flies straight on: nobody is lost over the edge.
    while state.table.turn == 1 {
        let Awaiting::Seats(seats) = state.awaiting else { panic!("lines are due") };
        let seat = seats.first().expect("a seat");
        let order = match airforce::rules::next_to_plot(&state, seat) {
            Some(plane) => {
                let line = airforce::plot::Line::straight(state.table.planes[plane].pose.speed);
                Order::Plot { plane: plane as u8, line }
            }
            None => AirForce::sample(&state, seat, &mut Rng::new(1)),
        };
        AirForce::apply_unchecked(&mut state, seat, order, &mut Silent);
    }
    assert!((0..5).all(|plane| !matches!(state.table.planes[plane].fate, Fate::Left(_))));
}

// Rule: AF-SCN5-12, AF-SCN5-13
#[test]
fn a_target_that_is_hit_smokes_and_is_harder_to_hit_again() {
    check(
        "example two bombs on one target
        title airforce, options glide_bombing loaded ground_targets
        scenario ploesti
        phase ordnance
        turn 3
        plane A1 \"B-24D\" at 20,10 facing 4 altitude 2.0 speed 4 attitude L bombs 16 pounds 8000 releases Bmb-2 group 0
        plane B1 \"Me-109F\" at 40,10 facing 4 altitude .5 speed 4 attitude L group 1
        piece BG1 target at 20,10 radius 2
        piece BG2 target at 40,20 radius 2
        expect red A1 0
        roll 5 1
        expect piece BG1 obscured
        expect red A1 -1
        roll 6 1
        expect A1 bombs 14",
    );
}

// Rule: AF-SCN5-15, AF-SCN5-16, AF-SCN5-17
#[test]
fn different_target_hexes_count_five_and_all_targets_seventy_five_more() {
    let targets = |struck: &[&str]| {
        let pieces = "piece BG1 target at 20,10 radius 2
            piece BG2 target at 40,5 radius 2";
        let struck: Vec<String> = struck.iter().map(|line| format!("struck {line}")).collect();
        format!("{pieces}\n            {}", struck.join("\n            "))
    };
    for (struck, points) in
        [(&["BG1 20,10", "BG1 21,10"][..], "10"), (&["BG1 20,10", "BG2 40,5", "BG2 41,5"][..], "90"), (&[][..], "0")]
    {
        check(&format!(
            "example {struck:?}
            title airforce, options ground_targets loaded
            scenario ploesti
            turn 9
            plane A1 \"B-24D\" at VI.H17 facing 4 altitude 2.0 speed 4 attitude L group 0
            plane A2 \"B-24D\" at 10,10 facing 4 altitude 2.0 speed 4 attitude L group 0 destroyed shot-down
            plane B1 \"Me-109F\" at II.H9 facing 4 altitude 2.0 speed 5 attitude L group 1
            {}
            > A1: 4 -
            > B1: 5 -
            # The last bomber has left.
            expect over
            expect points A {points}",
            targets(struck)
        ));
    }
}
