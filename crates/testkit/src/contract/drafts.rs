//! Drafts: random choices lead to legal orders, refused ones are refused, back leads back.

use std::collections::BTreeSet;

use desk::{Choice, Desk, Draft as _};
use referee::{Rules, Seat, Viewer};

use super::{Probe, Spot};

/// No order takes more choices than this.
const CHOICES: usize = 500;

/// Checks how orders are built out of choices.
pub(super) struct Drafts;

impl<R: Desk> Probe<R> for Drafts {
    fn position(&mut self, spot: &mut Spot<'_, R>) {
        if !spot.rng.one_in(spot.plan.desk_one_in) {
            return;
        }
        let deciding = spot.deciding();
        for seat in spot.seats().iter().filter(|seat| !deciding.contains(*seat)) {
            let view = spot.game.view(Viewer::Seat(seat));
            let draft = R::draft(spot.game.book(), &view, seat);
            assert!(draft.is_none(), "{seat:?} gets a draft and is not asked");
        }
    }

    fn decision(&mut self, spot: &mut Spot<'_, R>, seat: Seat, listed: Option<&[R::Order]>) {
        if !spot.rng.one_in(spot.plan.desk_one_in) {
            return;
        }
        let view = spot.game.view(Viewer::Seat(seat));
        let draft = R::draft(spot.game.book(), &view, seat);
        let draft = draft.unwrap_or_else(|| panic!("{seat:?} has to decide and gets no draft"));
        check_start::<R>(&draft);
        let order = walk::<R>(spot, draft.clone());
        check_order(spot, seat, &order, listed);
        check_typing(spot, &draft);
        check_whole(spot, seat, &draft, listed);
    }
}

fn check_start<R: Desk>(draft: &R::Draft) {
    let mut tried = draft.clone();
    assert!(!tried.back(), "a draft goes back beyond its start");
    same::<R>(&tried, draft, "going back at the start");
}

/// Makes random choices until there is an order.
fn walk<R: Desk>(spot: &mut Spot<'_, R>, mut draft: R::Draft) -> R::Order {
    for _ in 0..CHOICES {
        let choices = draft.choices();
        check_choices(&choices);
        check_refused::<R>(spot, &draft, &choices);
        let allowed: Vec<&Choice> = choices.iter().filter(|choice| choice.refused.is_none()).collect();
        let order = draft.order();
        if let Some(order) = order.filter(|_| allowed.is_empty() || spot.rng.one_in(2)) {
            return order;
        }
        assert!(!allowed.is_empty(), "the draft has neither an order nor an allowed choice: {:?}", draft.prompt());
        take::<R>(&mut draft, &spot.rng.pick(&allowed).key);
    }
    panic!("{CHOICES} choices do not make an order")
}

fn take<R: Desk>(draft: &mut R::Draft, key: &str) {
    let before = draft.clone();
    assert!(draft.choose(key), "the allowed choice {key} is not taken");
    let mut back = draft.clone();
    assert!(back.back(), "the choice {key} cannot be undone");
    same::<R>(&back, &before, &format!("choosing {key} and going back"));
}

fn same<R: Desk>(one: &R::Draft, other: &R::Draft, after: &str) {
    assert_eq!(one.choices(), other.choices(), "the choices differ after {after}");
    assert_eq!(one.prompt(), other.prompt(), "the prompt differs after {after}");
    assert_eq!(one.order(), other.order(), "the order differs after {after}");
    assert_eq!(one.overlay(), other.overlay(), "the overlay differs after {after}");
    assert_eq!(one.notes(), other.notes(), "the notes differ after {after}");
}

fn check_choices(choices: &[Choice]) {
    let mut keys = BTreeSet::new();
    for choice in choices {
        assert!(keys.insert(&choice.key), "two choices are called {}", choice.key);
        if let Some(odds) = &choice.odds {
            let total: u64 = odds.bars.iter().map(|bar| bar.weight).sum();
            let right = odds.bars.iter().all(|bar| bar.total == total);
            assert!(right, "the odds of {} do not add up to {total}: {odds:?}", choice.key);
        }
    }
}

/// Choices that are shown as forbidden, or are not shown at all, are not taken.
fn check_refused<R: Desk>(spot: &mut Spot<'_, R>, draft: &R::Draft, choices: &[Choice]) {
    let forbidden: Vec<&Choice> = choices.iter().filter(|choice| choice.refused.is_some()).collect();
    let mut keys = vec!["no such choice", ""];
    if !forbidden.is_empty() {
        keys.push(&spot.rng.pick(&forbidden).key);
    }
    for key in keys.into_iter().filter(|key| forbidden.iter().any(|no| no.key == *key) || !shown(choices, key)) {
        let mut tried = draft.clone();
        assert!(!tried.choose(key), "the forbidden choice {key:?} is taken");
        same::<R>(&tried, draft, &format!("the forbidden choice {key:?}"));
    }
    for choice in forbidden {
        spot.tally.rules.extend(choice.refused.as_ref().map(|refused| refused.rule.clone()));
    }
}

fn shown(choices: &[Choice], key: &str) -> bool {
    choices.iter().any(|choice| choice.key == key)
}

fn check_order<R: Rules>(spot: &mut Spot<'_, R>, seat: Seat, order: &R::Order, listed: Option<&[R::Order]>) {
    let refused = R::check(spot.state(), seat, order).err();
    assert!(refused.is_none(), "the drafted {order:?} of {seat:?} is refused: {refused:?}");
    let known = listed.is_none_or(|listed| listed.contains(order));
    assert!(known || spot.plan.corrects, "the drafted {order:?} of {seat:?} is not listed");
    spot.tally.drafts += 1;
}

/// Typed text makes an order or is refused; junk does neither.
fn check_typing<R: Desk>(spot: &mut Spot<'_, R>, draft: &R::Draft) {
    let letters: Vec<char> = "0123456789 FLRSTVHBCDP,.:;-+*xyé\n".chars().collect();
    for length in [0, 1, 3, 9] {
        let text: String = (0..length).map(|_| *spot.rng.pick(&letters)).collect();
        let mut tried = draft.clone();
        if let Some(Ok(())) = tried.type_in(&text) {
            assert!(tried.order().is_some(), "the typed {text:?} is taken and makes no order");
        }
    }
}

/// Follows every choice of a small draft: it builds every listed order and nothing else.
fn check_whole<R: Desk>(spot: &mut Spot<'_, R>, seat: Seat, draft: &R::Draft, listed: Option<&[R::Order]>) {
    let Some(listed) = listed else { return };
    let mut built = Vec::new();
    let mut left = spot.plan.draft_limit;
    if !follow::<R>(draft, &mut left, &mut built) {
        return;
    }
    for order in listed {
        assert!(built.contains(order), "no choices of {seat:?} lead to the listed {order:?}");
    }
    for order in &built {
        assert!(listed.contains(order) || spot.plan.corrects, "the drafted {order:?} of {seat:?} is not listed");
    }
    spot.tally.whole_drafts += 1;
}

/// False if the limit was reached.
fn follow<R: Desk>(draft: &R::Draft, left: &mut u32, built: &mut Vec<R::Order>) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    built.extend(draft.order().filter(|order| !built.contains(order)));
    draft.choices().iter().filter(|choice| choice.refused.is_none()).all(|choice| {
        let mut next = draft.clone();
        next.choose(&choice.key) && follow::<R>(&next, left, built)
    })
}
