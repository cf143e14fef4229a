//! Descriptions: a position written as lines stages the same position again.

use referee::{Rules, Script, digest};

use super::{Probe, Spot};

/// Checks `describe`, `stage` and `raise` against each other.
pub(super) struct Descriptions;

impl<R: Script> Probe<R> for Descriptions {
    fn position(&mut self, spot: &mut Spot<'_, R>) {
        if !spot.rng.one_in(spot.plan.desk_one_in) {
            return;
        }
        let lines = R::describe(spot.state());
        assert!(!lines.is_empty(), "the position has no description");
        assert!(lines.iter().all(|line| !line.contains('\n')), "a line of the description is two lines");
        if !spot.plan.describes {
            return;
        }
        let state = raise::<R>(spot, &lines);
        assert_eq!(R::describe(&state), lines, "the described position is described differently");
        assert_eq!(digest(&state), digest(spot.state()), "the description stages another state: {lines:#?}");
    }
}

fn raise<R: Script>(spot: &Spot<'_, R>, lines: &[String]) -> <R as Rules>::State {
    let (book, mut stage) = (spot.game.book(), R::Stage::default());
    for line in lines {
        let staged = R::stage(book, &mut stage, line);
        staged.unwrap_or_else(|error| panic!("the description cannot be staged: {line}: {error}"));
    }
    R::raise(book, &stage).unwrap_or_else(|error| panic!("the description cannot be raised: {error}: {lines:#?}"))
}
