//! A title's judgement: candidates are legal, worth stays within its bounds.

use referee::{Outcome, Rng, Seat, Tactics};

use super::{Probe, Spot};

/// Checks what computer players are told.
pub(super) struct Judgement;

impl<R: Tactics> Probe<R> for Judgement {
    fn position(&mut self, spot: &mut Spot<'_, R>) {
        for seat in spot.seats().iter() {
            let worth = R::worth(spot.state(), seat);
            assert!((-10_000..=10_000).contains(&worth), "the position is worth {worth} to {seat:?}");
        }
    }

    fn decision(&mut self, spot: &mut Spot<'_, R>, seat: Seat, _listed: Option<&[R::Order]>) {
        if !spot.rng.one_in(spot.plan.view_one_in) {
            return;
        }
        let limit = spot.rng.below(8) as usize + 1;
        let orders = R::candidates(spot.game.state(), seat, limit, spot.rng);
        assert!(!orders.is_empty(), "{seat:?} has to decide and has no candidates");
        assert!(orders.len() <= limit, "{} candidates, {limit} asked for", orders.len());
        let quick = R::quick(spot.game.state(), seat, spot.rng);
        for (index, order) in orders.iter().enumerate() {
            assert!(!orders[..index].contains(order), "the candidate {order:?} comes twice");
        }
        for order in orders.iter().chain([&quick]) {
            let refused = R::check(spot.state(), seat, order).err();
            assert!(refused.is_none(), "the candidate {order:?} of {seat:?} is refused: {refused:?}");
        }
    }

    fn end(&mut self, spot: &mut Spot<'_, R>, outcome: &Outcome) {
        for seat in outcome.winners.iter() {
            let worth = R::worth(spot.state(), seat);
            assert!(worth > 0, "a won game is worth {worth} to {seat:?}");
        }
    }
}

/// Orders of a random game: mostly any, now and then a sensible one, so that games go somewhere.
pub(super) fn choose<R: Tactics>(state: &R::State, seat: Seat, rng: &mut Rng) -> R::Order {
    match rng.below(4) {
        0 | 1 => R::sample(state, seat, rng),
        2 => R::quick(state, seat, rng),
        _ => {
            let orders = R::candidates(state, seat, 4, rng);
            rng.pick(&orders).clone()
        }
    }
}
