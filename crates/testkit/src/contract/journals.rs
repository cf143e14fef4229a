//! The journal is the game: replaying, saving, loading, taking back and undoing.

use referee::{
    Entry, Game, Outcome, Rules, Seat, Seats, Step, Turn, Viewer, dice::seed_from_hex, digest, game::Record,
    game::verify,
};

use super::{Probe, Spot, views::survives_writing};

/// Saving and undoing replay the whole game, so they are tried more seldom the
/// longer it lasts: one step in six at the start, one in a hundred after some hundred lines.
fn seldom<R: Rules>(spot: &mut Spot<'_, R>) -> bool {
    let lines = spot.game.lines().len() as u32;
    spot.rng.one_in(6 + lines / 4)
}

/// Checks journal, undo and recall.
pub(super) struct Journals;

impl<R: Rules> Probe<R> for Journals {
    fn decision(&mut self, spot: &mut Spot<'_, R>, seat: Seat, _listed: Option<&[R::Order]>) {
        if !seldom(spot) {
            return;
        }
        let order = R::sample(spot.game.state(), seat, spot.rng);
        check_undo(spot.game, seat, &order);
        check_recall(spot, seat, &order);
        check_forfeit(spot, seat);
        check_draw(spot);
    }

    fn step(&mut self, spot: &mut Spot<'_, R>, step: &Step<R>) {
        survives_writing(&step.line, "a journal line");
        assert_eq!(
            step.line.hash,
            format!("{:016x}", digest(spot.state())),
            "the line does not carry the state's hash"
        );
        assert_eq!(step.line.seq as usize + 1, spot.game.lines().len(), "the line is out of sequence");
        if seldom(spot) {
            check_loading(spot.game);
        }
    }

    fn end(&mut self, spot: &mut Spot<'_, R>, outcome: &Outcome) {
        let record = check_loading(spot.game);
        let verified = verify::<R>(spot.game.book().clone(), &record);
        assert_eq!(verified.as_ref(), Ok(outcome), "the finished game cannot be verified");
        let seats = usize::from(R::seats(spot.game.setup()));
        assert!(outcome.points.is_empty() || outcome.points.len() == seats, "points for {seats} seats: {outcome:?}");
        assert!(outcome.winners.iter().all(|seat| seat.index() < seats), "a winner who does not play: {outcome:?}");
        survives_writing(outcome, "the outcome");
        survives_writing(spot.game.setup(), "the set-up");
    }
}

/// A saved game is the same game when it is loaded, and its dice go on where they were.
fn check_loading<R: Rules>(game: &Game<R>) -> Record<R> {
    let record = game.record("content".to_owned(), "rules".to_owned(), true);
    survives_writing(&record, "the record");
    let seed = record.seed.as_deref().and_then(seed_from_hex).expect("the record carries its seed");
    let loaded = Game::<R>::replay(game.book().clone(), record.setup.clone(), seed, &record.lines)
        .unwrap_or_else(|drift| panic!("the journal does not replay: {drift:?}"));
    assert_eq!(digest(loaded.state()), digest(game.state()), "the loaded game stands differently");
    assert_eq!(loaded.turn(), game.turn(), "the loaded game waits for something else");
    assert_eq!(loaded.dice().drawn(), game.dice().drawn(), "the loaded dice do not go on where they were");
    record
}

fn check_undo<R: Rules>(game: &Game<R>, seat: Seat, order: &R::Order) {
    let mut tried = game.clone();
    tried.act(seat, order.clone()).expect("a sampled order is taken");
    let Some(from) = tried.undoable(seat) else { return };
    assert!(from as usize <= game.lines().len(), "an undo that would change nothing");
    let exact = from as usize == game.lines().len();
    tried.undo(from).expect("what is undoable can be undone");
    if exact {
        assert_eq!(digest(tried.state()), digest(game.state()), "an undo of {order:?} does not lead back");
    }
    check_loading(&tried);
}

fn check_recall<R: Rules>(spot: &Spot<'_, R>, seat: Seat, order: &R::Order) {
    let mut tried = spot.game.clone();
    tried.act(seat, order.clone()).expect("a sampled order is taken");
    let handed_in = digest(tried.state());
    if tried.recall(seat).is_some() {
        assert_eq!(digest(tried.state()), digest(spot.state()), "a recalled {order:?} leaves something behind");
        check_loading(&tried);
        return;
    }
    assert_eq!(digest(tried.state()), handed_in, "a recall that fails changes the state");
    let left = spot.deciding().without(seat);
    let secret = !left.is_empty() && tried.turn() == Turn::Decide(left);
    assert!(!(secret && spot.plan.recalls), "{seat:?} cannot recall {order:?} although {left:?} still has to decide");
}

/// Nobody wins a draw that everybody agreed on, and it is in the journal.
fn check_draw<R: Rules>(spot: &Spot<'_, R>) {
    let mut tried = spot.game.clone();
    let step = tried.draw();
    assert_eq!(step.line.entry, Entry::Draw);
    let Turn::Over(outcome) = tried.turn() else { panic!("the game goes on after a draw") };
    assert_eq!(outcome.winners, Seats::NONE, "somebody wins a draw");
    assert_eq!(tried.view(Viewer::Referee), spot.game.view(Viewer::Referee), "a draw moves pieces");
    check_loading(&tried);
}

/// Whoever forfeits does not win, and the forfeit is in the journal.
fn check_forfeit<R: Rules>(spot: &Spot<'_, R>, seat: Seat) {
    let mut tried = spot.game.clone();
    let step = tried.forfeit(seat);
    assert_eq!(step.line.entry, Entry::Forfeit { seat });
    let Turn::Over(outcome) = tried.turn() else { panic!("the game goes on after a forfeit") };
    assert!(!outcome.winners.contains(seat), "{seat:?} forfeits and wins");
    assert_ne!(outcome.winners, Seats::NONE, "nobody wins when {seat:?} forfeits");
    assert_eq!(tried.view(Viewer::Referee), spot.game.view(Viewer::Referee), "a forfeit moves pieces");
    check_loading(&tried);
}
