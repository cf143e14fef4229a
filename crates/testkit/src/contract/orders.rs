//! Listed is legal: what is offered is accepted, what is not offered is refused and changes nothing.

use std::collections::BTreeSet;

use referee::{Rules, Seat, Silent, digest};

use super::{Probe, Spot};
use crate::mutation::mutated;

/// How many orders of earlier positions are kept to be tried in later ones.
const POOL: usize = 64;

/// Checks the list of orders, samples, forced orders and refusals.
pub(super) struct Orders<O> {
    /// Orders of other positions and other seats.
    pool: Vec<O>,
}

impl<O> Default for Orders<O> {
    fn default() -> Self {
        Orders { pool: Vec::new() }
    }
}

impl<R: Rules> Probe<R> for Orders<R::Order> {
    fn position(&mut self, spot: &mut Spot<'_, R>) {
        // Each game starts from nothing, so that its seed alone repeats a failure.
        if spot.game.lines().is_empty() {
            self.pool.clear();
        }
    }

    fn decision(&mut self, spot: &mut Spot<'_, R>, seat: Seat, listed: Option<&[R::Order]>) {
        if let Some(listed) = listed {
            check_list(spot, seat, listed);
            check_forced(spot, seat, listed);
        }
        check_overdue(spot, seat);
        let sampled = check_sample(spot, seat, listed);
        check_other_seats(spot, &sampled);
        let strange = self.strange(spot, listed, &sampled);
        for order in &strange {
            check_strange(spot, seat, order, listed);
        }
        self.keep(spot, sampled);
    }

    fn end(&mut self, spot: &mut Spot<'_, R>, _outcome: &referee::Outcome) {
        for order in self.pool.iter().take(4) {
            refuses_everybody(spot, order, "after the end of the game");
        }
    }
}

impl<O: Clone + serde::Serialize + serde::de::DeserializeOwned> Orders<O> {
    /// Orders that may well be illegal: distorted ones, and some from elsewhere.
    fn strange<R: Rules<Order = O>>(&self, spot: &mut Spot<'_, R>, listed: Option<&[O]>, sampled: &O) -> Vec<O> {
        let mut strange = Vec::new();
        for _ in 0..4 {
            let model = listed.filter(|listed| !listed.is_empty()).map_or(sampled, |listed| spot.rng.pick(listed));
            strange.extend(mutated(model, spot.rng));
        }
        if !self.pool.is_empty() {
            strange.extend((0..2).map(|_| spot.rng.pick(&self.pool).clone()));
        }
        strange
    }

    fn keep<R: Rules<Order = O>>(&mut self, spot: &mut Spot<'_, R>, order: O) {
        if self.pool.len() < POOL {
            self.pool.push(order);
        } else {
            let place = spot.rng.below(POOL as u32) as usize;
            self.pool[place] = order;
        }
    }
}

fn check_sample<R: Rules>(spot: &mut Spot<'_, R>, seat: Seat, listed: Option<&[R::Order]>) -> R::Order {
    let sampled = R::sample(spot.game.state(), seat, spot.rng);
    let refused = R::check(spot.state(), seat, &sampled).err();
    assert!(refused.is_none(), "the sampled {sampled:?} of {seat:?} is refused: {refused:?}");
    if let Some(listed) = listed {
        assert!(listed.contains(&sampled), "the sampled {sampled:?} of {seat:?} is not listed");
    }
    sampled
}

fn check_list<R: Rules>(spot: &mut Spot<'_, R>, seat: Seat, listed: &[R::Order]) {
    assert!(!listed.is_empty(), "{seat:?} has to decide and has no legal order");
    let mut seen = BTreeSet::new();
    for order in listed {
        let refused = R::check(spot.state(), seat, order).err();
        assert!(refused.is_none(), "the listed {order:?} of {seat:?} is refused: {refused:?}");
        let written = serde_json::to_string(order).expect("an order can be written");
        assert!(seen.insert(written), "{order:?} of {seat:?} is listed twice");
    }
    for _ in 0..4.min(listed.len()) {
        let order = spot.rng.pick(listed).clone();
        check_apply(spot, seat, order);
    }
}

/// What is logged changes nothing, and the game goes on after the order.
fn check_apply<R: Rules>(spot: &Spot<'_, R>, seat: Seat, order: R::Order) {
    let (mut heard, mut unheard) = (spot.state().clone(), spot.state().clone());
    R::apply_unchecked(&mut heard, seat, order.clone(), &mut Vec::new());
    R::apply_unchecked(&mut unheard, seat, order.clone(), &mut Silent);
    assert_eq!(digest(&heard), digest(&unheard), "{order:?} of {seat:?} depends on who listens");
    R::turn(&heard);
}

fn check_forced<R: Rules>(spot: &Spot<'_, R>, seat: Seat, listed: &[R::Order]) {
    if let Some(order) = R::forced(spot.state(), seat) {
        assert_eq!(listed, [order], "{seat:?} is forced to what is not its only order");
    }
}

/// What a late player does is an order like any other.
fn check_overdue<R: Rules>(spot: &Spot<'_, R>, seat: Seat) {
    if let Some(order) = R::overdue(spot.state(), seat) {
        let refused = R::check(spot.state(), seat, &order).err();
        assert!(refused.is_none(), "{seat:?} is late with the illegal {order:?}");
    }
}

fn check_other_seats<R: Rules>(spot: &mut Spot<'_, R>, order: &R::Order) {
    let deciding = spot.deciding();
    let nobody = Seat(R::seats(spot.game.setup()));
    for other in spot.seats().iter().filter(|other| !deciding.contains(*other)).chain([nobody]) {
        refuses(spot, other, order, "from a seat that is not asked");
    }
}

fn refuses_everybody<R: Rules>(spot: &mut Spot<'_, R>, order: &R::Order, when: &str) {
    for seat in spot.seats().iter() {
        refuses(spot, seat, order, when);
    }
}

fn refuses<R: Rules>(spot: &mut Spot<'_, R>, seat: Seat, order: &R::Order, when: &str) {
    assert!(R::check(spot.state(), seat, order).is_err(), "{order:?} of {seat:?} is accepted {when}");
    refused_changes_nothing(spot, seat, order);
}

fn check_strange<R: Rules>(spot: &mut Spot<'_, R>, seat: Seat, order: &R::Order, listed: Option<&[R::Order]>) {
    match (R::check(spot.state(), seat, order), listed) {
        (Err(_), Some(listed)) => {
            assert!(!listed.contains(order), "the listed {order:?} of {seat:?} is refused");
            refused_changes_nothing(spot, seat, order);
        }
        (Err(_), None) => refused_changes_nothing(spot, seat, order),
        (Ok(()), Some(listed)) if !listed.contains(order) => {
            assert!(spot.plan.corrects, "{order:?} of {seat:?} is accepted but not listed");
            spot.tally.corrected += 1;
            check_apply(spot, seat, order.clone());
        }
        (Ok(()), _) => check_apply(spot, seat, order.clone()),
    }
}

fn refused_changes_nothing<R: Rules>(spot: &mut Spot<'_, R>, seat: Seat, order: &R::Order) {
    let (mut state, mut events) = (spot.state().clone(), Vec::new());
    let refused = R::apply(&mut state, seat, order.clone(), &mut events);
    let Err(refusal) = refused else { panic!("{order:?} of {seat:?} is refused by check and taken by apply") };
    assert!(events.is_empty(), "the refused {order:?} of {seat:?} reports {events:?}");
    assert_eq!(digest(&state), digest(spot.state()), "the refused {order:?} of {seat:?} changes the state");
    spot.tally.refused += 1;
    spot.tally.rules.insert(refusal.rule.to_string());
}
