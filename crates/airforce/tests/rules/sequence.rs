//! The sequence of play, advantage, secrets, the map.

use airforce::{
    AirForce,
    event::Event,
    order::Order,
    plane::Fate,
    state::{Awaiting, Phase},
};
use referee::{Rng, Rules, Seat, Seats, Silent, Turn, Viewer};

use crate::common::{check, position, start, start_with};

/// Goes on with random orders and dice until something holds.
fn until(state: &mut airforce::state::State, seed: u64, done: impl Fn(&airforce::state::State) -> bool) {
    let mut rng = Rng::new(seed);
    for _ in 0..5000 {
        if done(state) {
            return;
        }
        match AirForce::turn(state) {
            Turn::Over(_) => return,
            Turn::Roll(chance) => {
                let roll = AirForce::pick(state, &chance, &mut |total| rng.below(total));
                AirForce::resolve(state, roll, &mut Silent);
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                let order = AirForce::quick_order(state, seat, &mut rng);
                AirForce::apply(state, seat, order, &mut Silent).expect("a legal order");
            }
        }
    }
    panic!("it does not come about");
}

// Rule: AF-SEQ-01, AF-SEQ-02, AF-SEQ-09, AF-SEQ-10
#[test]
fn a_turn_runs_fire_plot_execution_and_then_the_next_turn() {
    let mut state = position(
        "turn 1
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"FW-190A\" at 13,10 facing 1 altitude 8.0 speed 5 attitude L",
    );
    let mut phases = vec![state.table.phase];
    let mut events = Vec::new();
    for (seat, text) in [(0, "hold"), (1, "hold"), (0, "5 -"), (1, "5 -")] {
        let order = match text {
            "hold" => Order::HoldFire,
            line => Order::Plot { plane: seat, line: line.parse().expect("a line") },
        };
        AirForce::apply(&mut state, Seat(seat), order, &mut events).expect("a legal order");
        phases.push(state.table.phase);
    }
    assert_eq!(phases, [Phase::Fire, Phase::Fire, Phase::Plot, Phase::Plot, Phase::Plot]);
    assert_eq!(state.table.turn, 2);
    let names: Vec<&str> = events.iter().map(name).collect();
    assert_eq!(names, ["handed in", "handed in", "opened", "flown", "flown", "turn"]);
}

fn name(event: &Event) -> &'static str {
    match event {
        Event::HandedIn { .. } => "handed in",
        Event::LogsOpened { .. } => "opened",
        Event::Flown { .. } => "flown",
        Event::Turn { .. } => "turn",
        Event::Advantage { .. } => "advantage",
        _ => "something else",
    }
}

// Rule: AF-SEQ-05, AF-SEQ-07, AF-GEN-02, AF-SETUP-02
#[test]
fn lines_stay_secret_until_all_are_in_and_then_all_move() {
    let mut state = position(
        "plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"FW-190A\" at 40,10 facing 1 altitude 8.0 speed 5 attitude L",
    );
    let before = AirForce::view(&state, Viewer::Seat(Seat(1)));
    let order = Order::Plot { plane: 0, line: "5PP C.3".parse().expect("a line") };
    AirForce::apply(&mut state, Seat(0), order, &mut Silent).expect("a legal order");
    assert_eq!(AirForce::view(&state, Viewer::Seat(Seat(1))), before, "the other side learns nothing");
    assert_eq!(
        AirForce::view(&state, Viewer::Seat(Seat(0))).secret.lines[0].map(|line| line.to_string()),
        Some("5PP C.3".to_owned())
    );
    assert_eq!(state.table.planes[0].pose.hex.q, 10, "nobody has moved");
    assert!(AirForce::recall(&mut state, Seat(0), &mut Silent), "it can be taken back");
    assert!(!AirForce::recall(&mut state, Seat(0), &mut Silent), "once");
    assert_eq!(state.awaiting, Awaiting::Seats(Seats::first_n(2)));
    for (seat, plane) in [(0, 0), (1, 1)] {
        let order = Order::Plot { plane, line: "5 -".parse().expect("a line") };
        AirForce::apply(&mut state, Seat(seat), order, &mut Silent).expect("a legal order");
    }
    assert_eq!((state.table.planes[0].pose.hex.q, state.table.planes[1].pose.hex.q), (15, 35));
}

// Rule: AF-SEQ-05, AF-LOG-13
#[test]
fn lines_for_others_for_moved_aircraft_or_with_bombs_that_are_not_there_are_refused() {
    check(
        "example refused lines
        title airforce, options glide_bombing
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"P-51D\" at 10,14 facing 4 altitude 8.0 speed 5 attitude L destroyed ground
        plane B1 \"FW-190A\" at 40,10 facing 1 altitude 8.0 speed 5 attitude L
        refuse A1: 5 - Bmb by AF-LOG-13
        refuse A1: 5 - Rct-2 by AF-LOG-14
        refuse A2: 5 - by AF-MOVE-01
        > A1: 5 -
        refuse A1: 5 - by AF-SEQ-01
        refuse A1 fires at B1 by AF-SEQ-01
        > B1: 5 -
        expect turn 2",
    );
    let state = position(
        "plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"FW-190A\" at 40,10 facing 1 altitude 8.0 speed 5 attitude L",
    );
    let order = Order::Plot { plane: 1, line: "5 -".parse().expect("a line") };
    let refusal = AirForce::check(&state, Seat(0), &order).expect_err("somebody else's aircraft");
    assert_eq!(refusal.rule.0, "AF-SETUP-02");
}

// Rule: AF-SEQ-03
#[test]
fn with_more_than_five_a_side_nobody_is_advantaged() {
    let planes = |count: usize| {
        let own = (1..=count).map(|number| {
            let column = if number == 1 { 0 } else { 30 };
            format!("plane A{number} \"P-51D\" at {column},{number} facing 4 altitude 8.0 speed 5 attitude L\n")
        });
        own.collect::<String>() + "plane B1 \"FW-190A\" at 3,1 facing 4 altitude 8.0 speed 5 attitude L"
    };
    assert!(!position(&planes(1)).table.advantaged.is_empty());
    assert!(!position(&planes(5)).table.advantaged.is_empty());
    assert!(position(&planes(6)).table.advantaged.is_empty());
}

// Rule: AF-SEQ-04, AF-ADV-09
#[test]
fn the_advantaged_see_their_target_move_before_they_write() {
    check(
        "example behind the enemy
        title airforce, options none
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"FW-190A\" at 13,10 facing 4 altitude 8.0 speed 5 attitude RB
        expect advantaged A1
        expect waits for B
        refuse A1: 5 - by AF-SEQ-01
        > B1: R4 -
        expect B1 at 13,14 facing 5
        expect A1 at 10,10
        expect waits for A
        > A1: 5 -
        expect turn 2",
    );
}

// Rule: AF-ADV-10, AF-ADV-11, AF-ADV-12
#[test]
fn a_pursuer_follows_through_as_many_hexes_as_it_can() {
    check(
        "example only lines that pass the target's hexes, with any altitude and throttle
        title airforce, options strict_following
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude RB
        plane B1 \"FW-190A\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L
        > B1: 5 -
        refuse A1: R4 - by AF-ADV-10
        allow A1: 5 -
        allow A1: 5PPP C.6
        allow A1: 5KK D1.2
        # With two in front either may be followed.
        title airforce, options strict_following
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude RB
        plane B1 \"FW-190A\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B2 \"FW-190A\" at 12,12 facing 5 altitude 9.0 speed 5 attitude L
        > B1: 5 -
        > B2: 5 -
        allow A1: 5 -
        title airforce, options none
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude RB
        plane B1 \"FW-190A\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L
        > B1: 5 -
        allow A1: R4 -",
    );
}

// Rule: AF-SEQ-12
#[test]
fn a_dogfight_ends_after_twenty_turns() {
    let mut state = start_with("dogfight", &[("allies_count", "1"), ("axis_count", "1")]);
    until(&mut state, 3, |state| state.table.phase == Phase::Over);
    assert!(state.table.turn <= 20);
    let survivors = state.table.planes.iter().filter(|plane| plane.fate == Fate::Flying).count();
    assert!(state.table.turn == 20 || survivors < 2, "turn {}", state.table.turn);
}

// Rule: AF-MAP-02, AF-MAP-03, AF-SCN1-05
#[test]
fn unused_sections_are_moved_along_and_those_with_ground_pieces_stay() {
    let mut state = position(
        "map moving
        piece BL1 light-flak at I.H9 facing 4 guns 1 factor 2
        plane A1 \"P-51D\" at II.H1 facing 1 altitude 8.0 speed 7 attitude L
        plane B1 \"FW-190A\" at IV.H9 facing 1 altitude 8.0 speed 5 attitude L",
    );
    let before = state.table.layout;
    for (seat, plane, line) in [(0, 0, "7 -"), (1, 1, "5 -")] {
        let order = Order::Plot { plane, line: line.parse().expect("a line") };
        AirForce::apply(&mut state, Seat(seat), order, &mut Silent).expect("a legal order");
    }
    let address = state.table.layout.address(state.table.planes[0].pose.hex).expect("still on the map");
    assert_eq!(state.table.planes[0].fate, Fate::Flying);
    assert_eq!(state.table.layout.place(address.section()), (-1, 0));
    assert_ne!(address.section(), grid::hex::Section::I, "a section with flak on it stays");
    assert_eq!(state.table.layout.place(grid::hex::Section::I), before.place(grid::hex::Section::I));
}

// Rule: AF-MAP-04, AF-SCN-03
#[test]
fn on_a_fixed_map_who_flies_off_is_out() {
    check(
        "example each side of the map
        title airforce, options none
        map fixed
        plane A1 \"P-51D\" at II.H2 facing 1 altitude 8.0 speed 5 attitude L
        plane A2 \"P-51D\" at VI.H17 facing 4 altitude 8.0 speed 5 attitude L
        plane A3 \"P-51D\" at IV.N9 facing 2 altitude 8.0 speed 5 attitude L
        plane B1 \"P-51D\" at III.B9 facing 5 altitude 8.0 speed 5 attitude L
        plane B2 \"P-51D\" at III.H9 facing 5 altitude 8.0 speed 5 attitude L
        > A1: 5 -
        > A2: 5 -
        > A3: 5 -
        > B1: 5 -
        > B2: 5 -
        expect A1 left 1
        expect A2 left 4
        expect A3 left 2
        expect B1 left 5
        expect B2 flying",
    );
}

// Rule: AF-SETUP-01, AF-SETUP-06, AF-SETUP-07, AF-SETUP-08, AF-SETUP-11, AF-SCN1-02, AF-SCN1-03, AF-SCN1-04
#[test]
fn a_dogfight_is_set_up_in_secret_after_the_dice() {
    let mut state = start("dogfight");
    let Turn::Roll(chance) = AirForce::turn(&state) else { panic!("dice first") };
    assert_eq!(AirForce::odds(&state, &chance).len(), 36);
    AirForce::resolve(&mut state, airforce::state::Roll::Two(3, 4), &mut Silent);
    assert_eq!(state.table.heights.first.to_string(), "14.0");
    let hex = |code: &str| grid::hex::Layout::START.hex(code.parse().expect("a code"));
    let facing = grid::hex::Facing::from_number(3).expect("a facing");
    let place = |plane, code: &str| Order::Place { plane, hex: hex(code), facing };
    let rule = |seat, order: Order| AirForce::check(&state, Seat(seat), &order).err().map(|refusal| refusal.rule.0);
    assert_eq!(rule(0, place(0, "III.C9")), None);
    assert_eq!(rule(0, place(0, "III.D9")), Some("AF-SETUP-01"), "more than three hexes from the edge");
    assert_eq!(rule(1, place(2, "IV.M9")), None);
    assert_eq!(rule(1, place(2, "III.A9")), Some("AF-SETUP-01"), "the other edge");
    assert_eq!(rule(1, place(0, "III.A9")), Some("AF-SETUP-02"), "not its aircraft");
    let order = place(0, "III.C9");
    AirForce::apply(&mut state, Seat(0), order, &mut Silent).expect("a legal place");
    let seen = AirForce::view(&state, Viewer::Seat(Seat(1)));
    assert!(seen.secret.starts.iter().all(|start| start.place.is_none()), "it is written in secret");
    let trim = |altitude, speed, attitude| Order::Trim {
        plane: 0,
        altitude: airforce::units::Altitude(altitude),
        speed,
        attitude,
    };
    let rule = |order: Order| AirForce::check(&state, Seat(0), &order).err().map(|refusal| refusal.rule.0);
    // A Spitfire I at 14,000 ft: stall up to 1, dive up to 9.
    for attitude in airforce::attitude::Attitude::ALL {
        assert_eq!(rule(trim(140, 5, attitude)), None);
    }
    assert_eq!(rule(trim(141, 5, Default::default())), Some("AF-SETUP-07"));
    assert_eq!(rule(trim(140, 1, Default::default())), Some("AF-SETUP-06"));
    assert_eq!(rule(trim(140, 10, Default::default())), Some("AF-SETUP-06"));
    assert_eq!(rule(trim(140, 2, Default::default())), None);
    assert_eq!(rule(trim(140, 9, Default::default())), None);
}

// Rule: AF-GEN-06, AF-GEN-07, AF-SCN1-01
#[test]
fn options_are_switched_one_by_one_required_ones_stay_on_and_the_base_game_has_none() {
    use airforce::{options::Opt, setup::Setup};
    let book = crate::common::book();
    let try_with = |id: &str, key: &str, value: &str| {
        let setup = Setup::of(book.scenario(id).expect("a scenario")).with(key, value);
        AirForce::start(book, &setup).map(|state| state.table.options)
    };
    for option in Opt::ALL {
        let options = try_with("free", option.name(), "on").expect("every option can be on alone");
        assert_eq!(options.iter().collect::<Vec<_>>(), [option]);
        assert!(try_with("dogfight", option.name(), "on").is_err(), "{option:?} in the base game");
    }
    assert!(try_with("kammhuber", "night", "off").is_err());
    for (key, value) in
        [("night", "maybe"), ("no_such", "on"), ("match", "99"), ("allies_count", "77"), ("allies", "zeppelin")]
    {
        assert!(try_with("dogfight-advanced", key, value).is_err(), "{key} {value}");
    }
    let faults = AirForce::start(
        book,
        &Setup::of(book.scenario("dogfight").expect("it is there")).with("a", "1").with("b", "2").with("night", "on"),
    );
    assert_eq!(faults.map(|_| ()).expect_err("all faults at once").len(), 3);
}
