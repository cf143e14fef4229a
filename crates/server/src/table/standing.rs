//! Standing orders: what a seat answers by itself whenever the same question comes.

use referee::{Seat, Viewer};
use store::{Phase, Player, StandingOrder};
use titles::Sketch;

use super::{actor::Actor, live::Live};
use crate::failure::Failure;

/// The most standing orders of a seat, and the longest key.
const MOST: usize = 40;
const LONGEST: usize = 200;
/// More answers in a row than any game asks for.
const TOO_MANY: usize = 1000;

impl Live {
    /// A standing answer to the question that a seat is asked now: the seat and its order.
    fn standing_answer(&self) -> Option<(Seat, String)> {
        if self.table.standing.phase != Phase::Playing || self.standing_orders.is_empty() {
            return None;
        }
        self.deciding().iter().find_map(|seat| Some((seat, self.answer_of(seat)?)))
    }

    /// The draft of a seat that is asked now.
    fn sketch(&self, seat: Seat) -> Option<Box<dyn Sketch>> {
        let viewer = Viewer::Seat(seat);
        self.title.get().sight(&self.game.view(viewer), viewer).ok()?.draft(seat)
    }

    /// The order that the choice makes, if the question is the same and the choice is there and enough.
    fn answer_of(&self, seat: Seat) -> Option<String> {
        let mut own = self.standing_orders.iter().filter(|order| order.seat == seat.0).peekable();
        own.peek()?;
        let mut sketch = self.sketch(seat)?;
        let question = sketch.question();
        let choice = own.find(|order| order.question == question)?.choice.as_deref()?;
        let allowed = sketch.choices().iter().any(|offered| offered.key == choice && offered.refused.is_none());
        (allowed && sketch.choose(choice)).then(|| sketch.order())?
    }
}

impl Actor {
    /// The standing orders of a player's seat.
    pub(super) fn standing(&mut self, player: &Player, seat: Seat) -> Result<Vec<wire::StandingOrder>, Failure> {
        let live = self.live();
        live.viewer(Some(player), Some(seat))?;
        let own = live.standing_orders.iter().filter(|order| order.seat == seat.0);
        let told = own.map(|order| wire::StandingOrder {
            seat,
            question: order.question.clone(),
            choice: order.choice.clone(),
        });
        Ok(told.collect())
    }

    /// From now on a seat answers so, or no longer.
    pub(super) async fn stand_by(
        &mut self,
        player: &Player,
        post: wire::StandingOrder,
    ) -> Result<Vec<wire::StandingOrder>, Failure> {
        let store = self.shared.store.clone();
        let live = self.live();
        live.may_act(player, post.seat)?;
        let long = post.question.len().max(post.choice.as_deref().map_or(0, str::len)) > LONGEST;
        let own = live.standing_orders.iter().filter(|order| order.seat == post.seat.0).count();
        if long || post.question.is_empty() || post.choice.is_some() && own >= MOST {
            return Err(Failure::malformed("bad-standing"));
        }
        let (seat, order) =
            (post.seat, StandingOrder { seat: post.seat.0, question: post.question, choice: post.choice });
        store.set_standing_order(live.table.key, order.clone()).await?;
        live.standing_orders.retain(|other| (other.seat, &other.question) != (order.seat, &order.question));
        live.standing_orders.extend(order.choice.is_some().then_some(order));
        self.standing(player, seat)
    }

    /// Who takes an answer back wants to give another: this question is no longer answered by itself.
    pub(super) async fn in_person(&mut self, seat: Seat) -> Result<(), Failure> {
        let store = self.shared.store.clone();
        let live = self.live();
        let Some(question) = live.sketch(seat).map(|sketch| sketch.question()) else { return Ok(()) };
        let stands = |order: &StandingOrder| (order.seat, &order.question) == (seat.0, &question);
        if live.standing_orders.iter().any(stands) {
            live.standing_orders.retain(|order| !stands(order));
            let key = live.table.key;
            store.set_standing_order(key, StandingOrder { seat: seat.0, question, choice: None }).await?;
        }
        Ok(())
    }

    /// Gives every answer that stands, like anybody's order.
    pub(super) async fn answer(&mut self) {
        for _ in 0..TOO_MANY {
            let Some((seat, order)) = self.live.as_ref().and_then(Live::standing_answer) else { return };
            let Ok(run) = self.live().act(seat, &order) else { return };
            // A failed write is tried again by and by; see `Actor::finish`.
            if self.finish(run).await.is_err() {
                return;
            }
        }
    }
}
