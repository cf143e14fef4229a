//! Chapter 5: what a scenario fixes, and set-up squares that are refused.

use grid::squares::{Facing, Square};
use referee::{BySide, Rules as _, Seat, Side};
use wingleader::{
    Setup, WingLeader,
    book::{Arrival, Book, Cloud, scenarios::Markers},
    order::Order,
    squadron::{Edge, Mission, Status, UnitId},
    state::{Stage, State},
    terms::Options,
};

use crate::game::{Game, book};

fn start(book: &std::sync::Arc<Book>, id: &str) -> Result<State, Vec<referee::Fault>> {
    WingLeader::start(book, &Setup::of(book.scenario(id).expect("a scenario of the book")))
}

/// The book with a scenario changed.
fn changed(id: &str, change: impl FnOnce(&mut wingleader::book::Scenario)) -> std::sync::Arc<Book> {
    let mut book = Book::clone(book());
    change(book.scenarios.iter_mut().find(|scenario| scenario.id == id).expect("a scenario of the book"));
    std::sync::Arc::new(book)
}

// Rule: WL-5.1-a, WL-5.1-b, WL-5.1-c, WL-5.1-d, WL-5.1-e, WL-5.1-f, WL-5.1-g, WL-5.1-h, WL-5.1-j, WL-5.1-k, WL-5.1-l
// Rule: WL-5.1-m, WL-5.1-n, WL-5.1-p
#[test]
fn a_game_keeps_what_its_scenario_says() {
    for scenario in &book().scenarios {
        let state = start(book(), &scenario.id).unwrap_or_else(|faults| panic!("{faults:?}"));
        let terms = state.terms();
        assert_eq!(terms.first, scenario.first);
        assert_eq!(terms.friendly_edge(Side::First), scenario.raider_edge);
        assert_eq!(terms.enemy_edge(Side::First), scenario.raider_edge.other());
        assert_eq!(terms.max_losses, scenario.max_losses);
        assert_eq!((terms.rigid, terms.flexible), (scenario.rigid, scenario.flexible));
        assert_eq!((terms.gci, terms.sun), (scenario.gci, scenario.sun));
        assert_eq!((terms.haze, terms.contrail, terms.rain), (scenario.haze, scenario.contrail, scenario.rain));
        assert_eq!((terms.turns, terms.brackets, terms.exit), (scenario.turns, scenario.brackets, scenario.exit));
        assert_eq!(state.now.turn, 1);
        for (index, line) in scenario.units.iter().enumerate() {
            let unit = state.unit(UnitId(index as u8));
            assert_eq!((unit.side, unit.letter, unit.card), (line.side, line.letter, line.card));
            assert_eq!((unit.size, unit.mission, unit.wing, unit.net), (line.size, line.mission, line.wing, line.net));
            let alert = line.alert || line.mission == Mission::Intercept;
            assert_eq!(unit.alert, alert && unit.is_fighter(), "{} {}", scenario.id, line.letter);
            assert!(unit.facing.is_level());
            if line.arrival.turn() > 1 {
                assert_eq!(unit.status, Status::Reserve);
            }
        }
        for place in &scenario.surface {
            assert_eq!(place.at.altitude, 0, "{} {}", scenario.id, place.id);
        }
    }
}

// Rule: WL-5.1-p
#[test]
fn the_scenario_says_who_wins() {
    for (points, winner) in
        [("13 0", "German"), ("12 0", "nobody"), ("5 0", "nobody"), ("4 0", "British"), ("0 9", "British")]
    {
        let game = Game::of(&format!(
            "scenario britain
             got-through
             points {points}"
        ));
        game.expect(&format!("winner {winner}"));
    }
    let narrow = Game::of("scenario britain\ngot-through\nbrackets 3 1\npoints 3 0");
    narrow.expect("winner German");
}

// Rule: WL-5.3-a, WL-5.3-b, WL-5.3-c
#[test]
fn the_side_named_first_sets_up_first() {
    for first in Side::BOTH {
        let book = changed("birthday", |scenario| scenario.first = first);
        let state = start(&book, "birthday").expect("a right scenario");
        let Stage::Mark { side, .. } = state.now.stage else { panic!("{:?}", state.now.stage) };
        assert_eq!(side, first);
    }
}

// Rule: WL-5.2.1-a, WL-5.2.1-b, WL-5.2.1-d
#[test]
fn markers_that_nobody_can_take_are_dropped_and_no_others() {
    // More Veterans than squadrons: the rest is dropped, the Experte is not.
    let book = changed("britain", |scenario| {
        scenario.markers = BySide::new(Markers { veteran: 9, green: 2, experte: 1 }, Markers::default());
    });
    let mut state = start(&book, "britain").expect("a right scenario");
    let mut given = 0;
    while let Stage::Mark { side: Side::First, marker } = state.now.stage {
        let unit = state.ids().find(|id| state.check_mark(Side::First, marker, *id).is_ok()).expect("somebody can");
        wingleader::play(&mut state, Seat(0), Order::Mark { unit });
        given += 1;
    }
    assert_eq!(given, 7 + 1, "seven squadrons and an Experte");
    assert_eq!(state.units().filter(|(_, unit)| unit.experte).count(), 1);
}

// Rule: WL-5.2.1-a, WL-5.2.1-b, WL-5.2.1-c, WL-5.2-a, WL-5.2-b, WL-5.2-c
#[test]
fn markers_go_to_squadrons_that_may_have_them() {
    let mut game = Game::start("britain");
    game.check(
        "German T: mark | ok
         British A: mark | WL-6.0-b: it is not your turn
         German T: place F10 right | WL-6.0-b: the game asks for something else",
    );
    game.order("German T: mark");
    game.check("German T: mark | WL-5.2.1-a: German T has such a marker");
    game.order("German U: mark");
    game.order("German V: mark");
    game.check(
        "German V: mark | WL-5.2.1-b: German V is a bomber
         German B: mark | ok",
    );
}

// Rule: WL-5.1-b, WL-5.3-b, WL-5.3-d, WL-5.3-e, WL-5.3.1-b, WL-9.2.2-a, WL-9.2.2.1-a
#[test]
fn wrong_set_up_squares_are_refused_with_rule_and_numbers() {
    let mut game = Game::start("britain");
    ["German T", "German U", "German V", "German B"].iter().for_each(|name| game.order(&format!("{name}: mark")));
    // Bombers at F10, F10 and E10; A is a close escort, B an escort.
    game.check(
        "German A: place F10 right | ok
         German A: place G10 right | WL-9.2.2.1-a: German A must stand with a bomber
         German A: place F10 left | WL-5.1-b: German A must face the other way
         German A: place F10 N | WL-5.3-b: German A must face the other way
         German A: place left:10 right | WL-2.1-a: that is not on the map
         German B: place D12 right | WL-5.3-b: it is not the turn of German B",
    );
    game.order("German A: place F10 right");
    game.check(
        "German B: place D12 right | ok
         German B: place B13 right | ok
         German B: place F9 right | ok
         German B: place F8 right | WL-5.3-e: 2 levels below the bombers, 1 allowed
         German B: place G10 right | WL-5.3-e: columns in front of the leading bomber: 1, 0 allowed
         German B: place A10 right | WL-5.3-d: 4 squares from the bombers, 3 allowed
         German B: place F14 right | WL-5.3-d: 4 squares from the bombers, 3 allowed",
    );
    let zone = Square::all().filter(|at| game.state.check_square(game.unit("German B"), *at, Facing::East).is_ok());
    // F10 has 20 squares behind and beside it, E10 adds the five of column B.
    assert_eq!(zone.count(), 20 + 5);
}

// Rule: WL-9.2.2-a, WL-5.3-e
#[test]
fn the_escort_zone_of_a_lone_bomber_has_twenty_squares() {
    for (facing, columns) in [("E", 'I'..='L'), ("W", 'L'..='O')] {
        let game =
            Game::plain(&format!("squadron German T \"Do 17Z-2\" at L9 facing {facing} mission bombing load bombs"));
        let bomber = game.unit("German T");
        for at in Square::all() {
            let inside = columns.contains(&char::from(b'A' + at.column as u8)) && (8..=12).contains(&at.altitude);
            assert_eq!(game.state.is_escort_square(bomber, at), inside, "{at} of a bomber facing {facing}");
        }
    }
    // In front of the formation's leading bomber is in front, however near another one is.
    let two = Game::plain(
        "squadron German T \"Do 17Z-2\" at L9 facing E mission bombing load bombs
         squadron German U \"Do 17Z-2\" at M9 facing E mission bombing load bombs
         squadron German V \"Do 17Z-2\" at Q9 facing E mission bombing load bombs",
    );
    let is = |at: &str, bomber: &str| two.state.is_escort_square(two.unit(bomber), at.parse().expect("a square"));
    assert!(is("M9", "German T") && !is("N9", "German T") && is("N9", "German V"));
}

// Rule: WL-5.3.1-a, WL-5.3.1-b, WL-5.3.1-c, WL-5.3.1-d, WL-8.4.1-b, WL-5.1-d
#[test]
fn squadrons_in_trail_share_their_entry_square() {
    let book = changed("airlift", |scenario| {
        let mut second = scenario.units.iter().find(|unit| unit.letter == 'B').expect("it enters in turn 2").clone();
        for line in scenario.units.iter_mut().filter(|unit| unit.letter == 'B') {
            if let Arrival::Over { trail, turn, .. } = &mut line.arrival {
                (*trail, *turn) = (1, 1);
            }
        }
        if let Arrival::Over { trail, turn, .. } = &mut second.arrival {
            (*trail, *turn) = (1, 1);
        }
        second.letter = 'C';
        scenario.units.push(second);
    });
    let mut state = start(&book, "airlift").expect("a right scenario");
    let unit = |state: &State, letter: char| {
        state.units().find(|(_, unit)| unit.side == Side::Second && unit.letter == letter).expect("a squadron").0
    };
    let place = |state: &State, letter, altitude| Order::Place {
        unit: unit(state, letter),
        at: Square::new(0, altitude),
        facing: Facing::East,
    };
    while let Stage::Place { unit: asked } = state.now.stage
        && state.unit(asked).side == Side::First
    {
        let mut only = None;
        WingLeader::orders(&state, Seat(0), &mut |order| only = Some(order));
        wingleader::play(&mut state, Seat(0), only.expect("a place"));
    }
    let order = place(&state, 'B', 7);
    assert!(WingLeader::check(&state, Seat(1), &order).is_ok());
    wingleader::play(&mut state, Seat(1), order);
    let refusal = WingLeader::check(&state, Seat(1), &place(&state, 'C', 8)).expect_err("another square");
    assert_eq!(refusal.rule.0, "WL-8.4.1-b");
    let order = place(&state, 'C', 7);
    assert!(WingLeader::check(&state, Seat(1), &order).is_ok());
    wingleader::play(&mut state, Seat(1), order);
    assert_eq!(state.unit(unit(&state, 'C')).status, Status::Waiting);
}

// Rule: WL-5.3.1-a, WL-6.0-b
#[test]
fn if_both_sides_enter_later_the_side_that_set_up_first_is_first_again() {
    for first in Side::BOTH {
        let book = changed("birthday", |scenario| {
            scenario.first = first;
            for unit in &mut scenario.units {
                let facing = unit.facing;
                let edge = if facing == Facing::East { Edge::Left } else { Edge::Right };
                if matches!((unit.side, unit.letter), (Side::First, 'T') | (Side::Second, 'A')) {
                    unit.arrival = Arrival::Over { turn: 2, edge, low: 10, high: 12, trail: 0 };
                }
            }
        });
        let mut state = start(&book, "birthday").expect("a right scenario");
        let mut rng = referee::Rng::new(5);
        while state.now.turn == 1 {
            match WingLeader::turn(&state) {
                referee::Turn::Decide(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    let order = WingLeader::sample(&state, seat, &mut rng);
                    wingleader::play(&mut state, seat, order);
                }
                referee::Turn::Roll(chance) => {
                    let roll = WingLeader::pick(&state, &chance, &mut |limit| rng.below(limit));
                    WingLeader::resolve(&mut state, roll, &mut referee::Silent);
                }
                referee::Turn::Over(outcome) => panic!("{outcome:?}"),
            }
        }
        let Stage::Place { unit } = state.now.stage else { panic!("{:?}", state.now.stage) };
        assert_eq!(state.unit(unit).side, first);
        // Nobody but the late ones is to be placed.
        assert_eq!(state.units().filter(|(_, unit)| unit.status == Status::Unplaced).count(), 2);
    }
}

// Rule: WL-5.3-d, WL-5.3-f, WL-9.5.2-a
#[test]
fn a_scenario_with_wrong_squares_does_not_start() {
    let book = changed("britain", |scenario| {
        for unit in &mut scenario.units {
            let square = match (unit.side, unit.letter) {
                (Side::First, 'B') => "K12",
                (Side::First, 'C') => "C5",
                (Side::Second, 'C') => "Q3",
                _ => continue,
            };
            unit.arrival = Arrival::At { turn: 1, square: square.parse().expect("a square") };
        }
    });
    let faults = start(&book, "britain").expect_err("three squares are wrong");
    let said: Vec<String> =
        faults.iter().map(|fault| format!("{} {}", fault.place, fault.rule.as_deref().unwrap_or("-"))).collect();
    assert!(said.contains(&"scenario britain: squadron B WL-5.3-d".to_owned()), "{said:?}");
    assert!(said.contains(&"scenario britain: squadron C WL-5.3-d".to_owned()), "{said:?}");
    assert!(said.iter().any(|fault| fault.ends_with("WL-5.3-f")), "{said:?}");
}

// Rule: WL-5.1-i, WL-5.1-h
#[test]
fn who_has_left_does_not_come_back() {
    let mut game = Game::plain(
        "squadron German T \"Do 17Z-2\" at Z10 facing E mission bombing load bombs
         squadron German U \"Do 17Z-2\" at D10 facing E mission bombing load bombs
         squadron British E \"Spitfire IA\" at T3 facing W mission patrol
         phase movement",
    );
    game.order("German T: ahead");
    game.expect("German T status left\npoints 5 0");
    game.check("German T: ahead | WL-6.1-a: it is not the turn of German T");
    let gone = game.state.unit(game.unit("German T"));
    assert!(gone.is_gone() && !gone.is_present());
    assert_eq!(Edge::beyond(gone.at), Some(Edge::Right));
}

// Rule: WL-5.1-n, WL-5.1-o
#[test]
fn weather_and_special_rules_come_from_the_scenario() {
    let game = Game::start("britain");
    assert_eq!(game.state.sky().cloud("H6".parse().expect("a square")), Cloud::Broken);
    assert_eq!(game.state.sky().cloud("M7".parse().expect("a square")), Cloud::Wispy);
    let options = game.state.terms().options;
    assert_eq!(options, Options { experten: true, bounce: true, evasion: true, lufbery: true, ..Options::default() });
    assert!(!game.state.terms().bombing && Game::start("sedan").state.terms().bombing);
}
