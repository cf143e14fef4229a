//! Building orders out of choices, from a view alone.

mod fire;
mod others;
mod plan;

pub(crate) use others::seat_name;

use std::sync::Arc;

use desk::{Choice, Refused, Told};
use referee::{Message, Rng, Rules as _, Seat};
use scene::Scene;

use crate::{
    Wings,
    book::Book,
    flow,
    order::{Finger, Order},
    picture, script, speech,
    state::{Card, Mount, PlaneId, Stage, State},
    view::View,
};

/// One choice that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// A card for the next slot.
    Card(Card),
    /// A target for a gun, or none.
    Aim(Mount, Option<PlaneId>),
    /// The enemy to tail.
    Tail(PlaneId),
    /// The cards in their new order.
    Sorted([Card; 3]),
    /// A finger on the base.
    Spot(i8, i8),
    /// How far the base turns around it.
    Turn(u8),
    /// The base stays as it is.
    Leave,
    /// Another floor, or none.
    Floor(Option<u8>),
    /// Yes or no.
    Answer(bool),
}

/// An order under construction.
#[derive(Clone, Debug)]
pub struct Draft {
    /// Looks like the real state to this seat, which is all that its orders depend on.
    state: State,
    view: Arc<View>,
    seat: Seat,
    /// The aircraft that is being decided for, if it is about one.
    plane: Option<PlaneId>,
    chosen: Vec<Step>,
}

impl Draft {
    /// A draft for a seat that has to decide.
    pub fn of(book: &Arc<Book>, view: &View, seat: Seat) -> Option<Draft> {
        let state = Wings::resample(book, view, &mut Rng::new(0));
        if !state.deciding().contains(seat) || !state.queue.is_empty() {
            return None;
        }
        let plane = match state.stage {
            Stage::Limits | Stage::Vote => None,
            _ => Some(state.next_of(seat)?),
        };
        Some(Draft { state, view: Arc::new(view.clone()), seat, plane, chosen: Vec::new() })
    }

    /// The steps that could come next, allowed or not.
    fn steps(&self) -> Vec<Step> {
        let Some(plane) = self.plane else { return self.floor_steps() };
        match self.state.stage {
            Stage::Planning => self.card_steps(plane),
            Stage::Firing => self.aim_steps(plane),
            Stage::Tailing => self.tail_steps(plane),
            Stage::Looking => self.sort_steps(plane),
            Stage::Pivoting => self.pivot_steps(),
            _ => Vec::new(),
        }
    }

    fn choice(&self, step: Step) -> Choice {
        match step {
            Step::Card(card) => self.card_choice(card),
            Step::Aim(mount, target) => self.aim_choice(mount, target),
            Step::Tail(target) => self.tail_choice(target),
            Step::Sorted(cards) => self.sort_choice(cards),
            Step::Spot(across, along) => self.spot_choice(across, along),
            Step::Turn(steps) => self.turn_choice(steps),
            Step::Leave => Choice::new("leave", "done", Message::new("wow-choice-leave")),
            Step::Floor(floor) => self.floor_choice(floor),
            Step::Answer(agree) => answer_choice(agree),
        }
    }

    fn built(&self) -> Option<Order> {
        let Some(plane) = self.plane else { return self.floor_order() };
        match (self.state.stage, self.chosen.as_slice()) {
            (Stage::Planning, &[Step::Card(one), Step::Card(two), Step::Card(three)]) => {
                Some(Order::Plan { plane, cards: [one, two, three] })
            }
            (Stage::Firing, steps) => self.fire_order(plane, steps),
            (Stage::Tailing, &[Step::Tail(target)]) => Some(Order::Tail { plane, target }),
            (Stage::Looking, &[Step::Sorted(cards)]) => Some(Order::Rearrange { plane, cards }),
            (Stage::Pivoting, &[Step::Leave]) => Some(Order::Pivot { plane, around: None }),
            (Stage::Pivoting, &[Step::Spot(across, along), Step::Turn(steps)]) => {
                Some(Order::Pivot { plane, around: Some(Finger { across, along, steps }) })
            }
            _ => None,
        }
    }

    fn refused(&self, order: &Order) -> Option<Refused> {
        let refusal = flow::check(&self.state, self.seat, order).err()?;
        Some(Refused { rule: refusal.rule.0.to_owned(), reason: speech::reason(&refusal.why) })
    }
}

impl desk::Draft for Draft {
    type Order = Order;

    fn prompt(&self) -> Message {
        let name = self.plane.map_or_else(String::new, |plane| speech::name(&self.state, plane));
        let slot = self.chosen.len().min(2) + 1;
        match self.state.stage {
            Stage::Planning => Message::new("wow-prompt-plan").with("plane", name).with("slot", slot),
            Stage::Firing => Message::new("wow-prompt-fire").with("plane", name),
            Stage::Tailing => Message::new("wow-prompt-tail").with("plane", name),
            Stage::Looking => Message::new("wow-prompt-sort").with("plane", name),
            Stage::Pivoting => Message::new("wow-prompt-pivot").with("plane", name),
            Stage::Vote => self.vote_prompt(),
            _ => Message::new("wow-prompt-floor").with("floor", self.state.floor).with("ceiling", self.state.ceiling()),
        }
    }

    fn notes(&self) -> Vec<Told> {
        match (self.state.stage, self.plane) {
            (Stage::Planning, Some(plane)) => self.plan_notes(plane),
            (Stage::Firing, Some(plane)) => self.fire_notes(plane),
            (Stage::Looking, Some(plane)) => self.look_notes(plane),
            _ => Vec::new(),
        }
    }

    fn choices(&self) -> Vec<Choice> {
        self.steps().into_iter().map(|step| self.choice(step)).collect()
    }

    fn choose(&mut self, key: &str) -> bool {
        let found = self.steps().into_iter().find(|step| {
            let choice = self.choice(*step);
            choice.key == key && choice.refused.is_none()
        });
        self.chosen.extend(found);
        found.is_some()
    }

    fn back(&mut self) -> bool {
        self.chosen.pop().is_some()
    }

    fn order(&self) -> Option<Order> {
        self.built()
    }

    fn overlay(&self) -> Scene {
        match (self.state.stage, self.plane) {
            (Stage::Planning, Some(plane)) => self.plan_overlay(plane),
            (Stage::Firing, Some(plane)) => picture::reach(&self.state, plane),
            (Stage::Pivoting, Some(plane)) => self.pivot_overlay(plane),
            _ => picture::sheet(&self.state),
        }
    }

    fn type_in(&mut self, text: &str) -> Option<Result<(), Refused>> {
        let plane = self.plane?;
        let wrong = || Refused { rule: "WOW-PLAN-20".to_owned(), reason: Message::new("wow-refuse-typed") };
        let order = match self.state.stage {
            Stage::Planning => script::read_cards(&self.state, plane, text).map(|cards| Order::Plan { plane, cards }),
            _ => return None,
        };
        let Ok(Order::Plan { cards, .. }) = order else { return Some(Err(wrong())) };
        if let Some(refused) = self.refused(&Order::Plan { plane, cards }) {
            return Some(Err(refused));
        }
        self.chosen = cards.into_iter().map(Step::Card).collect();
        Some(Ok(()))
    }
}

fn answer_choice(agree: bool) -> Choice {
    match agree {
        true => Choice::new("yes", "done", Message::new("wow-choice-yes")),
        false => Choice::new("no", "done", Message::new("wow-choice-no")),
    }
}
