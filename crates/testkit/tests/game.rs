//! The driver: undo, recall, forfeit, replay and verification, on the toy.

use referee::{
    Entry, Game, Line, Seat, Seats, Turn, Viewer,
    game::{Drift, verify},
};
use testkit::toy::{self, Burst, Order, Phase, Roll, Toy};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

fn game() -> Game<Toy> {
    Game::start(toy::book(), toy::duel(false), [3; 32]).unwrap()
}

/// Red flies in front, Blue may fire.
fn with_blue_behind() -> Game<Toy> {
    let mut game = game();
    game.act(RED, Order::Throttle(3)).unwrap();
    game.act(BLUE, Order::Throttle(2)).unwrap();
    assert_eq!(game.state().phase, Phase::Fire(BLUE));
    game
}

#[test]
fn a_secret_order_can_be_undone_until_the_other_side_has_handed_in() {
    let mut game = game();
    game.act(RED, Order::Throttle(3)).unwrap();
    assert_eq!((game.undoable(RED), game.undoable(BLUE)), (Some(0), None));
    game.act(BLUE, Order::Throttle(2)).unwrap();
    assert_eq!(game.undoable(RED), None);
}

#[test]
fn the_order_that_reveals_the_other_side_cannot_be_undone() {
    // Blue would have seen Red's throttle and could set its own anew.
    assert_eq!(with_blue_behind().undoable(BLUE), None);
}

#[test]
fn an_open_order_can_be_undone_until_the_dice_are_rolled() {
    let mut game = with_blue_behind();
    let before = game.view(Viewer::Referee);
    game.act(BLUE, Order::Fire(Burst::Long)).unwrap();
    let from = game.undoable(BLUE).expect("nothing has been rolled");
    game.undo(from).unwrap();
    assert_eq!(game.view(Viewer::Referee), before);
    assert_eq!(game.undoable(BLUE), None);
    game.act(BLUE, Order::Fire(Burst::Short)).unwrap();
    assert!(matches!(game.advance().unwrap().line.entry, Entry::Roll(Roll::Die(_))));
    assert_eq!(game.undoable(BLUE), None);
}

#[test]
fn an_undo_takes_forced_orders_of_the_other_side_with_it() {
    let mut book = (*toy::book()).clone();
    book.planes[0].top = 1;
    let mut game = Game::<Toy>::start(std::sync::Arc::new(book), toy::duel(false), [3; 32]).unwrap();
    game.act(BLUE, Order::Throttle(3)).unwrap();
    let forced = game.advance().expect("Red has no choice");
    assert_eq!(forced.line.entry, Entry::Order { seat: RED, order: Order::Throttle(1) });
    assert_eq!(game.undoable(BLUE), Some(0), "a forced order of Red tells Blue nothing");
    assert_eq!(game.undoable(RED), None);
    game.undo(0).unwrap();
    assert_eq!(game.turn(), Turn::Decide(Seats::first_n(2)));
}

#[test]
fn a_secret_order_is_recalled_and_given_again() {
    let mut game = game();
    game.act(RED, Order::Throttle(3)).unwrap();
    assert_eq!(game.turn(), Turn::Decide(Seats::only(BLUE)));
    let step = game.recall(RED).expect("it is still secret");
    assert!(game.witness(&step.events, Viewer::Seat(BLUE)).is_empty());
    assert_eq!(game.turn(), Turn::Decide(Seats::first_n(2)));
    assert!(game.recall(RED).is_none());
    game.act(RED, Order::Throttle(1)).unwrap();
    assert_eq!(Game::<Toy>::replay(toy::book(), toy::duel(false), [3; 32], game.lines()).unwrap().lines().len(), 3);
}

#[test]
fn an_undo_of_what_is_not_there_does_nothing() {
    let mut game = game();
    assert!(game.undo(0).is_none());
    assert!(game.lines().is_empty());
}

#[test]
fn a_forfeit_is_replayed_and_can_be_undone_by_consent() {
    let mut game = with_blue_behind();
    game.forfeit(RED);
    let Turn::Over(outcome) = game.turn() else { panic!("the game goes on") };
    assert_eq!(outcome.winners, Seats::only(BLUE));
    let mut again = Game::<Toy>::replay(toy::book(), toy::duel(false), [3; 32], game.lines()).unwrap();
    assert_eq!(again.turn(), game.turn());
    again.undo(2).unwrap();
    assert_eq!(again.turn(), Turn::Decide(Seats::only(BLUE)));
}

#[test]
fn nothing_but_an_undo_follows_on_a_forfeit() {
    let mut game = with_blue_behind();
    let seq = game.lines().len() as u32;
    game.forfeit(RED);
    assert!(!game.can_recall(RED) && game.recall(RED).is_none());
    for entry in [Entry::Forfeit { seat: BLUE }, Entry::Order { seat: BLUE, order: Order::Hold }] {
        let mut lines = game.lines().to_vec();
        lines.push(Line { seq: seq + 1, entry, hash: lines[seq as usize].hash.clone() });
        let drift = Game::<Toy>::replay(toy::book(), toy::duel(false), [3; 32], &lines).err();
        assert!(matches!(drift, Some(Drift::Refused { .. })), "{drift:?}");
    }
}

#[test]
fn a_draw_that_everybody_agreed_on_is_replayed_and_ends_the_game_for_good() {
    let mut game = with_blue_behind();
    let seq = game.lines().len() as u32;
    game.draw();
    let Turn::Over(outcome) = game.turn() else { panic!("the game goes on") };
    assert!(outcome.winners.is_empty() && outcome.points.is_empty(), "{outcome:?}");
    assert_eq!(outcome.reason.map(|reason| reason.key.to_string()).as_deref(), Some("table-agreed-draw"));
    let again = Game::<Toy>::replay(toy::book(), toy::duel(false), [3; 32], game.lines()).unwrap();
    assert_eq!(again.turn(), game.turn());
    for entry in [Entry::Draw, Entry::Forfeit { seat: BLUE }, Entry::Order { seat: BLUE, order: Order::Hold }] {
        let mut lines = game.lines().to_vec();
        lines.push(Line { seq: seq + 1, entry, hash: lines[seq as usize].hash.clone() });
        let drift = Game::<Toy>::replay(toy::book(), toy::duel(false), [3; 32], &lines).err();
        assert!(matches!(drift, Some(Drift::Refused { .. })), "{drift:?}");
    }
}

#[test]
fn a_journal_with_a_stranger_in_it_drifts() {
    let mut game = with_blue_behind();
    game.forfeit(RED);
    for entry in [Entry::Forfeit { seat: Seat(200) }, Entry::Recall { seat: Seat(2) }] {
        let mut lines = game.lines().to_vec();
        lines[2].entry = entry;
        let drift = Game::<Toy>::replay(toy::book(), toy::duel(false), [3; 32], &lines).err();
        assert!(matches!(drift, Some(Drift::Refused { seq: 2, .. })), "{drift:?}");
    }
}

#[test]
fn a_record_is_verified_only_with_its_own_dice_and_its_own_hashes() {
    let mut game = with_blue_behind();
    game.act(BLUE, Order::Fire(Burst::Short)).unwrap();
    game.advance().unwrap();
    let record = || game.record("c".into(), "r".into(), true);
    assert!(verify::<Toy>(toy::book(), &record()).is_ok());

    let mut other_dice = record();
    let Entry::Roll(Roll::Die(face)) = other_dice.lines[3].entry else { panic!("the fourth line is the roll") };
    other_dice.lines[3].entry = Entry::Roll(Roll::Die(face % 6 + 1));
    assert_eq!(verify::<Toy>(toy::book(), &other_dice), Err(Drift::Dice { seq: 3 }));

    let mut other_hash = record();
    other_hash.lines[1].hash = "0".repeat(16);
    assert_eq!(verify::<Toy>(toy::book(), &other_hash), Err(Drift::Hash { seq: 1 }));

    let mut other_seed = record();
    other_seed.seed = Some("00".repeat(32));
    assert_eq!(verify::<Toy>(toy::book(), &other_seed), Err(Drift::Promise));

    let mut no_seed = record();
    no_seed.seed = None;
    assert_eq!(verify::<Toy>(toy::book(), &no_seed), Err(Drift::Promise));
}

#[test]
fn a_roll_after_an_undo_comes_from_the_next_draw_and_is_still_verified() {
    let mut game = with_blue_behind();
    game.act(BLUE, Order::Fire(Burst::Short)).unwrap();
    game.advance().unwrap();
    game.undo(2).unwrap();
    game.act(BLUE, Order::Fire(Burst::Short)).unwrap();
    game.advance().unwrap();
    assert_eq!(game.dice().drawn(), 2);
    assert!(verify::<Toy>(toy::book(), &game.record("c".into(), "r".into(), true)).is_ok());
}

#[test]
fn a_seat_that_no_table_has_belongs_to_no_set() {
    assert!(!Seats(u16::MAX).contains(Seat(16)));
    assert!(!Seats(u16::MAX).contains(Seat(255)));
    assert_eq!(Seats::first_n(2).without(Seat(40)), Seats::first_n(2));
}
