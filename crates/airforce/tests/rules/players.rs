//! Several players: plotting against the clock, sharing a side, and passing notes.

use airforce::{
    AirForce,
    event::Event,
    lobby,
    options::Opt,
    order::Order,
    radio::Signal,
    setup::Setup,
    state::{Awaiting, Chance, Phase, Roll, State},
};
use referee::{Rules, Seat, Side, Silent, Viewer};
use testkit::{contract, secrecy};

use crate::common::{book, position, start_with};

/// The line that a seat flies whose time is up.
fn late(state: &State, seat: u8) -> Option<(u8, String)> {
    match AirForce::overdue(state, Seat(seat))? {
        Order::Plot { plane, line } => Some((plane, line.to_string())),
        other => panic!("late with {other:?}"),
    }
}

// Rule: AF-DMP-01
#[test]
fn the_time_limit_is_a_switch_of_the_lobby() {
    let switches = lobby::switches(book(), "dogfight-advanced");
    let limit = switches.iter().find(|switch| switch.key == "time_limit").expect("the switch is there");
    assert_eq!(limit.rules, ["AF-DMP-01"]);
    assert_eq!(limit.values[0].0, "off", "nobody is hurried unless players agree");
}

// Rule: AF-DMP-01, AF-DMP-02
#[test]
fn aircraft_without_a_line_in_time_fly_straight_on() {
    let planes = "plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude RB straight 2
        plane A2 \"P-51D\" at 10,20 facing 4 altitude 8.0 speed 8 attitude L
        plane A3 \"P-51D\" at 14,20 facing 4 altitude 8.0 speed 1 attitude L
        plane B1 \"P-51D\" at 30,10 facing 4 altitude 8.0 speed 6 attitude L";
    assert_eq!(late(&position(planes), 0), None, "the option is off");
    let mut state = position(&format!("options time_limit\n{planes}"));
    let mut flown = Vec::new();
    while let Some((plane, line)) = late(&state, 0) {
        flown.push((plane, line));
        let order = AirForce::overdue(&state, Seat(0)).expect("there is a line");
        AirForce::apply(&mut state, Seat(0), order, &mut Silent).expect("a late line is legal");
    }
    let expected = [(0, "5 -"), (1, "8 D.2"), (2, "Spin -")].map(|(plane, line)| (plane, line.to_owned()));
    assert_eq!(flown, expected, "straight on, with the duty of dive speed, and a stalled aircraft spins");
    assert_eq!(late(&state, 0), None, "all lines are in");
    assert_eq!(late(&state, 1), Some((3, "6 -".to_owned())));
}

// Rule: AF-DMP-02
#[test]
fn a_late_formation_flies_straight_on_as_one() {
    let mut state = position(
        "options time_limit formations
        plane A1 \"B-17F\" at 10,10 facing 4 altitude 8.0 speed 4 attitude L
        plane A2 \"B-17F\" at 9,10 facing 4 altitude 8.0 speed 4 attitude L
        follows A2 A1
        plane B1 \"P-51D\" at 30,10 facing 4 altitude 8.0 speed 6 attitude L",
    );
    let order = AirForce::overdue(&state, Seat(0)).expect("the leader is late");
    AirForce::apply(&mut state, Seat(0), order, &mut Silent).expect("legal");
    assert_eq!(late(&state, 0), None, "one line serves the formation");
}

// Rule: AF-DMP-02
#[test]
fn only_plotting_is_hurried() {
    let state = position(
        "options time_limit
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"P-51D\" at 13,10 facing 4 altitude 8.0 speed 6 attitude L",
    );
    assert_eq!(AirForce::overdue(&state, Seat(0)), None);
}

/// A set-up with so many players on each side.
fn shared(id: &str, first: u8, second: u8, switches: &[(&str, &str)]) -> Setup {
    let scenario = book().scenario(id).unwrap_or_else(|| panic!("no scenario {id}"));
    let setup =
        Setup::of(scenario).with("first_players", &first.to_string()).with("second_players", &second.to_string());
    switches.iter().fold(setup, |setup, (key, value)| setup.with(key, value))
}

fn seats_of(state: &State, side: Side) -> Vec<u8> {
    let planes = state.table.planes.iter().filter(|plane| plane.side == side);
    planes.map(|plane| plane.seat.expect("somebody flies it").0).collect()
}

#[test]
fn aircraft_are_divided_among_the_players_of_a_side() {
    let setup = shared("dogfight-advanced", 2, 1, &[("allies_count", "5"), ("axis_count", "3")]);
    assert_eq!(AirForce::seats(&setup), 3);
    assert_eq!(lobby::seat_names(book(), &setup).len(), 3);
    let state = AirForce::start(book(), &setup).expect("it starts");
    assert_eq!((seats_of(&state, Side::First), seats_of(&state, Side::Second)), (vec![0, 0, 0, 1, 1], vec![2, 2, 2]));
    assert_eq!(AirForce::opponents(&state, Seat(1)).iter().collect::<Vec<_>>(), [Seat(2)]);
    assert_eq!(AirForce::opponents(&state, Seat(2)).iter().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
    assert_eq!((state.commander(Side::First), state.commander(Side::Second)), (Some(Seat(0)), Some(Seat(2))));
}

#[test]
fn a_formation_has_one_player_and_nobody_sits_without_an_aircraft() {
    let bombers = [("bombers_count", "6"), ("escort_count", "2")];
    let state = AirForce::start(book(), &shared("bombers-pacific", 2, 1, &bombers)).expect("it starts");
    assert_eq!(seats_of(&state, Side::First), [0, 0, 0, 0, 0, 0, 1, 1], "two formations, then two escorts");
    let lonely = shared("enemy-ace", 1, 2, &[]);
    let faults = AirForce::start(book(), &lonely).err().expect("one ace has one player");
    assert_eq!(faults[0].place, "second_players");
    // One player a side is what everything else is written for.
    assert_eq!(AirForce::seats(&shared("dogfight", 1, 1, &[])), 2);
}

// Rule: AF-DCOMM-01
#[test]
fn players_who_may_not_talk_are_a_switch_of_the_lobby() {
    let quiet = shared("dogfight-advanced", 2, 2, &[("radio", "on")]);
    assert!(quiet.forbids_talk() && !shared("dogfight-advanced", 2, 2, &[]).forbids_talk());
    assert!(shared("dogfight-advanced", 1, 2, &[("radio", "on")]).forbids_talk(), "one side is enough");
    let switches = lobby::switches(book(), "dogfight-advanced");
    let radio = switches.iter().find(|switch| switch.key == "radio").expect("the switch is there");
    assert_eq!(radio.rules, ["AF-DCOMM-01"]);
}

/// Opponents used to be kept from talking too, where each side had one player.
// Rule: AF-DCOMM-01
#[test]
fn who_has_no_friend_at_the_table_may_talk() {
    assert!(!shared("dogfight-advanced", 1, 1, &[("radio", "on")]).forbids_talk());
}

/// Two friends against one enemy, both plotting.
fn friends(second: &str, options: &str) -> State {
    position(&format!(
        "options {options}
        players 2 1
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"{second}\" at 10,20 facing 4 altitude 8.0 speed 5 attitude L seat 1
        plane B1 \"P-51D\" at 40,10 facing 4 altitude 8.0 speed 5 attitude L"
    ))
}

fn plot(state: &mut State, seat: u8, plane: u8) -> Vec<Event> {
    let mut events = Vec::new();
    let order = Order::Plot { plane, line: "5 -".parse().expect("a line") };
    AirForce::apply(state, Seat(seat), order, &mut events).expect("a legal line");
    events
}

// Rule: AF-DCOMM-02
#[test]
fn notes_are_passed_to_friends_while_plotting_and_only_then() {
    let note = |to: u8, signal| Order::Signal { to: Seat(to), signal };
    let state = friends("P-51D", "radio");
    assert_eq!(state.table.phase, Phase::Plot);
    let refused = |state: &State, seat: u8, order| AirForce::check(state, Seat(seat), &order).is_err();
    assert!(!refused(&state, 0, note(1, Signal::Attack(2))));
    assert!(refused(&state, 0, note(1, Signal::Attack(1))), "a friend is no target");
    assert!(refused(&state, 0, note(1, Signal::Attack(9))), "nobody is no target");
    assert!(refused(&state, 0, note(2, Signal::Cover)), "an enemy");
    assert!(refused(&state, 0, note(0, Signal::Cover)), "himself");
    assert!(refused(&friends("P-51D", "none"), 0, note(1, Signal::Cover)), "the option is off");
    let mut state = state;
    AirForce::apply(&mut state, Seat(0), note(1, Signal::Cover), &mut Silent).expect("legal");
    assert!(refused(&state, 0, note(1, Signal::Climb)), "one note in each step");
    assert!(!refused(&state, 1, note(0, Signal::Climb)), "the friend may write too");
    plot(&mut state, 0, 0);
    assert!(refused(&state, 0, note(1, Signal::Climb)), "his log is closed");
    let firing = position(
        "options radio
        players 2 1
        phase fire
        plane A1 \"P-51D\" at 10,10 facing 4 altitude 8.0 speed 5 attitude L
        plane A2 \"P-51D\" at 10,20 facing 4 altitude 8.0 speed 5 attitude L seat 1
        plane B1 \"P-51D\" at 13,10 facing 4 altitude 8.0 speed 5 attitude L",
    );
    assert!(matches!(firing.awaiting, Awaiting::Seats(_)) && refused(&firing, 0, note(1, Signal::Cover)));
}

// Rule: AF-DCOMM-03
#[test]
fn a_note_is_read_on_four_or_five() {
    for (second, die, understood) in
        [("P-51D", 3, false), ("P-51D", 4, true), ("P-47D", 4, false), ("P-47D", 5, true), ("P-51D", 6, true)]
    {
        let mut state = friends(second, "radio");
        let note = Order::Signal { to: Seat(1), signal: Signal::Attack(2) };
        AirForce::apply(&mut state, Seat(0), note, &mut Silent).expect("legal");
        (0..3).for_each(|plane| drop(plot(&mut state, [0, 1, 2][usize::from(plane)], plane)));
        assert_eq!(state.awaiting, Awaiting::Dice(Chance::Radio { from: Seat(0), to: Seat(1) }));
        let mut events = Vec::new();
        AirForce::resolve(&mut state, Roll::One(die), &mut events);
        let signal = understood.then_some(Signal::Attack(2));
        let read = Event::NoteRead { from: Seat(0), to: Seat(1), die, signal };
        assert!(events.contains(&read), "{second}, {die}: {events:?}");
        let heard = AirForce::view(&state, Viewer::Seat(Seat(1))).secret.heard;
        assert_eq!(heard.iter().map(|heard| heard.signal).collect::<Vec<_>>(), [signal]);
        let knows = |viewer| !AirForce::view(&state, viewer).secret.heard.is_empty();
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Public] {
            assert!(!knows(viewer) && AirForce::witness(&state, &read, viewer).is_none(), "{viewer:?}");
        }
    }
}

// Rule: AF-DCOMM-03
#[test]
fn dice_for_notes_are_rolled_whether_or_not_one_was_written() {
    let dice = |mut state: State| {
        (0..3).for_each(|plane| drop(plot(&mut state, [0, 1, 2][usize::from(plane)], plane)));
        let mut rolls = Vec::new();
        while let Awaiting::Dice(chance @ Chance::Radio { .. }) = state.awaiting {
            rolls.push(chance);
            AirForce::resolve(&mut state, Roll::One(6), &mut Silent);
        }
        rolls
    };
    let silent = friends("P-51D", "radio");
    let mut told = silent.clone();
    let note = Order::Signal { to: Seat(0), signal: Signal::BreakOff };
    AirForce::apply(&mut told, Seat(1), note, &mut Silent).expect("legal");
    assert_eq!(dice(silent.clone()), dice(told));
    assert_eq!(dice(silent).len(), 2, "one for each of the pair");
    assert!(dice(friends("P-51D", "none")).is_empty());
}

// Rule: AF-DCOMM-02
#[test]
fn nobody_but_its_writer_notices_a_note() {
    let state = friends("P-51D", "radio");
    let note = |signal| Order::Signal { to: Seat(1), signal };
    secrecy::secret_orders::<AirForce>(&state, 3, Seat(0), &note(Signal::Cover), &note(Signal::Attack(2)));
    let mut noted = state.clone();
    AirForce::apply(&mut noted, Seat(0), note(Signal::Hit), &mut Silent).expect("legal");
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Public] {
        secrecy::pair::<AirForce>(&state, &noted, viewer);
    }
}

/// Shared games: friends against friends, all options, formations and secret crews.
fn shared_games() -> Vec<Setup> {
    let all = |setup: Setup| {
        let setup = Opt::ALL.into_iter().fold(setup, |setup, option| setup.with(option.name(), "on"));
        setup.with("strict_following", "off")
    };
    vec![
        shared("dogfight-advanced", 2, 2, &[("radio", "on"), ("allies_count", "3"), ("axis_count", "2")]),
        all(shared("dogfight-advanced", 3, 1, &[("allies_count", "4")])),
        shared("enemy-ace", 2, 1, &[("radio", "on")]),
        shared("kamikaze-raid", 2, 2, &[("radio", "on")]),
        shared("shipping-raid", 2, 1, &[("radio", "on")]),
    ]
}

// Rule: AF-DCOMM-01, AF-DCOMM-02
#[test]
fn games_of_several_players_a_side_keep_the_contract() {
    let plan = contract::Plan {
        games: 5,
        corrects: true,
        list_one_in: 300,
        desk_one_in: 60,
        view_one_in: 20,
        draft_limit: 100,
        max_steps: 30_000,
        ..contract::Plan::default()
    };
    let tally = contract::suite::<AirForce>(book(), &shared_games(), plan);
    assert_eq!(tally.games, 5);
}

// Rule: AF-DCOMM-02, AF-DCOMM-03
#[test]
fn players_of_a_side_keep_their_logs_and_notes_from_each_other() {
    // After the last die the logs are opened.
    let hidden = |state: &State, chance: &Chance, roll: &Roll, viewer: Viewer| {
        let Chance::Radio { to, .. } = chance else { return false };
        let mut after = state.clone();
        AirForce::resolve(&mut after, *roll, &mut Silent);
        viewer != Viewer::Seat(*to) && after.table.phase == Phase::Radio
    };
    let plan = secrecy::Plan::<AirForce> { games: 10, one_in: 14, hidden, ..Default::default() };
    let tally = secrecy::suite::<AirForce>(book(), &shared_games(), &plan);
    assert!(tally.secret_orders > 100 && tally.hidden_draws > 20, "{tally:?}");
}

#[test]
fn the_first_player_of_a_side_places_its_aircraft() {
    let state = start_with("dogfight", &[("first_players", "2"), ("allies_count", "2")]);
    let Awaiting::Dice(_) = state.awaiting else { panic!("the altitude is rolled first") };
    let mut state = state;
    AirForce::resolve(&mut state, Roll::Two(3, 4), &mut Silent);
    let Awaiting::Seats(seats) = state.awaiting else { panic!("aircraft are placed") };
    assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
}

/// Every scenario for two sides with two players on each side that has aircraft for them.
fn every_shared_scenario() -> Vec<Setup> {
    let two = |scenario: &airforce::scenario::Scenario| {
        let offered = lobby::switches(book(), &scenario.id);
        let keys = offered.into_iter().filter(|switch| switch.key.ends_with("_players")).map(|switch| switch.key);
        let setup = Setup::of(scenario).with("radio", if scenario.plain { "off" } else { "on" });
        // Where a side has a single aircraft or formation it keeps its one player.
        keys.fold(setup, |setup, key| {
            let shared = setup.clone().with(&key, "2");
            if AirForce::start(book(), &shared).is_ok() { shared } else { setup }
        })
    };
    book().scenarios.iter().filter(|scenario| !scenario.solitaire).map(two).collect()
}

#[test]
fn every_scenario_for_two_sides_can_be_shared() {
    let setups = every_shared_scenario();
    assert!(setups.iter().filter(|setup| AirForce::seats(setup) > 2).count() > 15);
    let plan = contract::Plan {
        games: setups.len() as u32,
        corrects: true,
        list_one_in: 400,
        desk_one_in: 200,
        view_one_in: 100,
        draft_limit: 50,
        max_steps: 30_000,
        ..contract::Plan::default()
    };
    contract::suite::<AirForce>(book(), &setups, plan);
}
