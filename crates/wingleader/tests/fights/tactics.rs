//! The computer's judgement: it beats chance, flies its missions and stays on the map.

use std::sync::Arc;

use pilots::{Level, Memory, Question, Style, TimeLeft};
use referee::{Rng, Rules as _, Seat, Side, Silent, Tactics as _, Turn, Viewer};
use wingleader::{
    Setup, WingLeader,
    book::Book,
    order::Order,
    squadron::{Cohesion, Fate, Status},
    state::{State, seat_of, side_of},
};

use super::book;

/// The introductory scenario at its start.
fn intro(book: &Arc<Book>) -> State {
    let setup = Setup::of(book.scenario("intro").expect("the introductory scenario"));
    WingLeader::start(book, &setup).expect("a sound scenario")
}

/// Rolls until somebody decides; nobody does when the game is over.
fn decider(state: &mut State, rng: &mut Rng) -> Option<Seat> {
    loop {
        match WingLeader::turn(state) {
            Turn::Over(_) => return None,
            Turn::Roll(chance) => {
                let roll = WingLeader::pick(state, &chance, &mut |total| rng.below(total));
                WingLeader::resolve(state, roll, &mut Silent);
            }
            Turn::Decide(seats) => return seats.first(),
        }
    }
}

/// A game of the introductory scenario, the seat of the greedy pilot given; the other side flies at random.
fn game(greedy: Seat, seed: u64) -> (State, Option<Seat>) {
    let (book, mut rng) = (book(), Rng::new(seed));
    let mut state = intro(&book);
    while let Some(seat) = decider(&mut state, &mut rng) {
        let level = if seat == greedy { Level::GREEDY } else { Level::RANDOM };
        let view = WingLeader::view(&state, Viewer::Seat(seat));
        let question = Question { level: &level, style: Style::Balanced, book: &book, view: &view, seat };
        let order = pilots::decide::<WingLeader>(&question, &mut Memory::default(), &mut rng, &mut || TimeLeft::ALL);
        WingLeader::apply_unchecked(&mut state, seat, order, &mut Silent);
    }
    let winner = state.winner().map(seat_of);
    (state, winner)
}

#[test]
fn a_greedy_pilot_wins_nine_decided_games_in_ten_against_chance() {
    let (mut won, mut lost) = (0, 0);
    for seed in 1..=40 {
        for greedy in [Seat(0), Seat(1)] {
            match game(greedy, seed).1 {
                Some(seat) if seat == greedy => won += 1,
                Some(_) => lost += 1,
                None => {}
            }
        }
    }
    assert!(won >= 40 && won >= 9 * lost, "{won} won, {lost} lost");
}

#[test]
fn a_greedy_pilot_flies_its_mission_and_stays_on_the_map() {
    for seed in 1..=15 {
        for greedy in [Seat(0), Seat(1)] {
            let (state, _) = game(greedy, seed);
            for (id, unit) in state.units().filter(|(_, unit)| Some(unit.side) == side_of(greedy) && !unit.is_broken())
            {
                let left = unit.status == Status::Gone(Fate::Left);
                if unit.side == Side::First {
                    assert!(unit.is_loaded(), "seed {seed}: {id:?} has dropped its bombs");
                } else {
                    assert!(!left, "seed {seed}: {id:?} has left the map");
                }
            }
        }
    }
}

/// The rules let bombers drop their load and turn back at any time.
// Rule: WL-9.2-c, WL-9.2.1-e
#[test]
fn the_computer_does_not_turn_back_before_it_is_hindered() {
    let (mut state, mut rng, mut might) = (intro(&book()), Rng::new(5), 0);
    while let Some(seat) = decider(&mut state, &mut rng) {
        let gives_up = |order: &Order| match *order {
            Order::Jettison { unit, .. } => state.unit(unit).cohesion == Cohesion::Good,
            _ => false,
        };
        WingLeader::orders(&state, seat, &mut |order| might += u32::from(gives_up(&order)));
        let thought_of = WingLeader::candidates(&state, seat, 1_000, &mut rng);
        assert!(!thought_of.iter().any(gives_up) && !gives_up(&WingLeader::quick(&state, seat, &mut rng)));
        WingLeader::apply_unchecked(&mut state, seat, thought_of[0], &mut Silent);
    }
    assert!(might > 10, "{might} chances to turn back");
}

/// A side that moves several squadrons thinks about them in one go.
#[test]
fn what_a_pilot_found_out_about_the_next_squadron_is_not_thought_again() {
    let level = Level { iterations: 400, ..Level::ACE };
    let (book, mut rng, mut memory) = (book(), Rng::new(3), Memory::default());
    let mut state = intro(&book);
    let mut carried = 0;
    for _ in 0..40 {
        let Some(seat) = decider(&mut state, &mut rng) else { break };
        let view = WingLeader::view(&state, Viewer::Seat(seat));
        carried += u32::from(memory.tries::<WingLeader>(seat, &view) > 0);
        let question = Question { level: &level, style: Style::Balanced, book: &book, view: &view, seat };
        let order = pilots::decide::<WingLeader>(&question, &mut memory, &mut rng, &mut || TimeLeft::ALL);
        WingLeader::apply(&mut state, seat, order, &mut Silent).expect("a legal order");
    }
    assert!(carried > 3, "{carried}");
}

// Rule: WL-12.3-a
#[test]
fn a_raid_that_can_no_longer_get_through_is_given_up() {
    let worth = |bomber: &str| {
        let state = super::position(&format!(
            "scenario sedan
            plain
            squadron British T \"Battle I\" at C4 facing E mission bombing {bomber}
            squadron German A \"Bf 109E-4\" at Z19 facing W mission patrol
            phase tally"
        ));
        WingLeader::worth(&state, seat_of(Side::First))
    };
    // No points are lost, and by the brackets alone that would win.
    assert!(worth("load bombs") > 0);
    assert_eq!(worth("returning"), -9_900);
    assert_eq!(worth("load bombs cohesion broken"), -9_900);
}

/// What the computer's quick order for the defender is, in the tally phase with two bombers near two fighters.
fn tally_phase(first_fighter: &str, bomber: &str) -> Order {
    let state = super::position(&format!(
        "scenario intro
        plain
        squadron Japanese T \"Ki-21-II Sally\" at L11 facing E mission bombing load bombs {bomber}
        squadron Japanese U \"Ki-21-II Sally\" at K11 facing E mission bombing load bombs
        squadron American A \"P-40B\" at M11 facing W mission intercept {first_fighter}
        squadron American B \"P-40B\" at M11 facing W mission intercept tally Japanese T
        phase tally American"
    ));
    let seat = seat_of(Side::Second);
    WingLeader::quick(&state, seat, &mut Rng::new(1))
}

/// A raid fails only if none of its bombers gets through, so both have to be met.
// Rule: WL-12.3-a
#[test]
fn a_second_fighter_looks_for_the_bomber_that_nobody_hunts() {
    let Order::Tally { target, .. } = tally_phase("", "") else { panic!("nobody is looked for") };
    assert_eq!(target.index(), 1);
}

#[test]
fn of_two_fighters_after_a_broken_bomber_one_turns_to_the_other_bomber() {
    assert!(matches!(tally_phase("tally Japanese T", "cohesion broken"), Order::Drop { .. }));
}

/// The orders that look best to the raider in the movement phase, with a shaken bomber that is hunted and one in good order.
fn hunted_raid(second_fighter: &str) -> Order {
    let state = super::position(&format!(
        "scenario intro
        plain
        squadron Japanese T \"Ki-21-II Sally\" at L11 facing E mission bombing load bombs cohesion disrupted
        squadron Japanese U \"Ki-21-II Sally\" at K11 facing E mission bombing load bombs
        squadron American A \"P-40B\" at L11 facing W mission intercept tally Japanese T moved 0
        squadron American B \"P-40B\" at M11 facing W mission intercept {second_fighter} moved 0
        phase movement"
    ));
    WingLeader::candidates(&state, seat_of(Side::First), 8, &mut Rng::new(1))[0]
}

/// It draws its hunters away from the bomber that can still get through.
// Rule: WL-9.2.1-e
#[test]
fn a_shaken_bomber_goes_home_if_all_fighters_are_after_it() {
    let Order::Jettison { unit, .. } = hunted_raid("tally Japanese T") else { panic!("it flies on") };
    assert_eq!(unit.index(), 0);
}

/// While another fighter is free to meet the friend, two bombers on their way are better than one.
#[test]
fn a_shaken_bomber_flies_on_if_a_fighter_is_free() {
    assert!(matches!(hunted_raid(""), Order::Move(_)));
}
