//! Views: an imagined state looks the same, and asks the viewer for the same.

use std::{collections::BTreeSet, fmt::Debug};

use referee::{Game, Rules, Seat, Step, Turn, Viewer, digest};
use serde::{Serialize, de::DeserializeOwned};

use super::{Probe, Spot, list};

/// Checks what viewers may know.
pub(super) struct Views;

impl<R: Rules> Probe<R> for Views {
    fn position(&mut self, spot: &mut Spot<'_, R>) {
        if !spot.rng.one_in(spot.plan.view_one_in) {
            return;
        }
        for viewer in spot.viewers() {
            let view = spot.game.view(viewer);
            survives_writing(&view, "the view");
            let imagined = R::resample(spot.game.book(), &view, spot.rng);
            spot.tally.resamples += 1;
            let again = R::view(&imagined, viewer);
            assert_eq!(again, view, "a state imagined from the view of {viewer:?} looks different");
            check_turn(spot, viewer, &imagined);
        }
    }

    fn decision(&mut self, spot: &mut Spot<'_, R>, seat: Seat, listed: Option<&[R::Order]>) {
        let Some(listed) = listed else { return };
        let view = spot.game.view(Viewer::Seat(seat));
        let imagined = R::resample(spot.game.book(), &view, spot.rng);
        let possible = written(&list::<R>(&imagined, seat));
        assert_eq!(possible, written(listed), "what {seat:?} may order depends on what it cannot see");
    }

    fn step(&mut self, spot: &mut Spot<'_, R>, step: &Step<R>) {
        for viewer in spot.viewers() {
            for event in spot.game.witness(&step.events, viewer) {
                survives_writing(&event, "an event");
                check_witnessed_again(spot.game, &event, viewer);
            }
        }
        let all = spot.game.witness(&step.events, Viewer::Referee);
        assert_eq!(all, step.events, "the referee does not see everything");
    }
}

/// A viewer has to decide in what it imagines exactly when it has to decide.
fn check_turn<R: Rules>(spot: &Spot<'_, R>, viewer: Viewer, imagined: &R::State) {
    match (spot.game.turn(), R::turn(imagined)) {
        (Turn::Over(outcome), Turn::Over(other)) => {
            assert_eq!(outcome, other, "{viewer:?} imagines another outcome");
        }
        (Turn::Over(_), _) | (_, Turn::Over(_)) => panic!("{viewer:?} cannot tell whether the game is over"),
        (now, then) => {
            let asked = |turn: &Turn<R::Chance>, seat| matches!(turn, Turn::Decide(seats) if seats.contains(seat));
            let seats = viewer.seat().into_iter().chain(spot.seats().iter().filter(|_| viewer == Viewer::Referee));
            for seat in seats {
                assert_eq!(asked(&now, seat), asked(&then, seat), "{viewer:?} cannot tell whether {seat:?} is asked");
            }
        }
    }
    if viewer == Viewer::Referee && spot.plan.whole {
        let (real, imagined) = (digest(spot.state()), digest(imagined));
        assert_eq!(real, imagined, "what the referee sees does not give the whole state");
    }
}

fn check_witnessed_again<R: Rules>(game: &Game<R>, event: &R::Event, viewer: Viewer) {
    let again = R::witness(game.state(), event, viewer);
    assert_eq!(again.as_ref(), Some(event), "{viewer:?} does not witness its own account of an event");
}

/// A value is the same after it has been written as JSON and read again.
pub(super) fn survives_writing<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, what: &str) {
    let written = serde_json::to_string(value).unwrap_or_else(|error| panic!("{what} cannot be written: {error}"));
    let read: T = serde_json::from_str(&written)
        .unwrap_or_else(|error| panic!("{what} cannot be read again: {error} in {written}"));
    assert_eq!(read, *value, "{what} changes when it is written as {written}");
}

fn written<O: Serialize>(orders: &[O]) -> BTreeSet<String> {
    orders.iter().map(|order| serde_json::to_string(order).expect("an order can be written")).collect()
}
