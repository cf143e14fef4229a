//! What a pilot keeps of its last thought.
//!
//! A side that moves its aircraft one after the other decides several times in a row. What the pilot found out about
//! the later orders while it thought about the first is still true then: the part of the tree below the order that it
//! gave. Dice and other players' orders in between make it useless, and it is forgotten.

use std::any::Any;

use referee::{Seat, Silent, Tactics, Turn, Viewer};

use crate::tree::Tree;

/// So many situations are kept at most: many tables think at the same time.
const KEPT: usize = 20_000;

/// What a pilot keeps from one decision to the next; nothing at first.
#[derive(Default)]
pub struct Memory(Option<Box<dyn Any + Send>>);

/// What the seat will see when it goes on deciding, and what is known about that.
struct Kept<R: Tactics> {
    seat: Seat,
    view: R::View,
    tree: Tree<R>,
}

impl<R: Tactics> Kept<R> {
    fn is_about(&self, seat: Seat, view: &R::View) -> bool {
        self.seat == seat && self.view == *view
    }
}

impl Memory {
    /// How often orders for this decision have been tried already: never, unless it is the one that was expected.
    pub fn tries<R: Tactics>(&self, seat: Seat, view: &R::View) -> u32 {
        let kept = self.0.as_ref().and_then(|kept| kept.downcast_ref::<Kept<R>>());
        kept.filter(|kept| kept.is_about(seat, view)).map_or(0, |kept| kept.tree.tries())
    }

    /// What is known about this decision, or an empty tree.
    pub(crate) fn recall<R: Tactics>(&mut self, seat: Seat, view: &R::View) -> Tree<R> {
        let kept = self.0.take().and_then(|kept| kept.downcast::<Kept<R>>().ok());
        kept.filter(|kept| kept.is_about(seat, view)).map_or_else(Tree::new, |kept| kept.tree)
    }

    /// Keeps what follows the order, if the same seat decides next and alone, whatever is hidden.
    pub(crate) fn keep<R: Tactics>(&mut self, seat: Seat, state: &R::State, order: &R::Order, tree: Tree<R>) {
        if tree.is_bare() || !decides_alone::<R>(state, seat) {
            return;
        }
        let mut after = state.clone();
        R::apply_unchecked(&mut after, seat, order.clone(), &mut Silent);
        // The tree has no situations of its own for decisions that need no thought.
        if !decides_alone::<R>(&after, seat) || R::is_routine(&after) {
            return;
        }
        let Some(tree) = tree.below(order, KEPT) else { return };
        let view = R::view(&after, Viewer::Seat(seat));
        self.0 = Some(Box::new(Kept::<R> { seat, view, tree }));
    }
}

fn decides_alone<R: Tactics>(state: &R::State, seat: Seat) -> bool {
    matches!(R::turn(state), Turn::Decide(seats) if seats.len() == 1 && seats.contains(seat))
}
