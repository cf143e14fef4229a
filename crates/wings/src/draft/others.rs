//! Rarer decisions: whom to tail, how to rearrange, how to turn a parked aircraft, floors.

use desk::{Choice, Told};
use referee::{Message, Seat};
use scene::Scene;

use super::{Draft, Step};
use crate::{
    higher, landing,
    order::{Finger, Order},
    picture, speech,
    state::{Card, PlaneId, Stage, members},
    tailing,
};

impl Draft {
    pub(super) fn tail_steps(&self, plane: PlaneId) -> Vec<Step> {
        if !self.chosen.is_empty() {
            return Vec::new();
        }
        members(tailing::candidates(&self.state, plane)).map(Step::Tail).collect()
    }

    pub(super) fn tail_choice(&self, target: PlaneId) -> Choice {
        let label = Message::new("wow-choice-tail").with("target", speech::name(&self.state, target));
        let mut choice = Choice::new(format!("tail:{}", target.0), "target", label);
        choice.at = Some(picture::place(&self.state, self.state[target].flight.pose.centre, 0.0));
        choice
    }

    pub(super) fn sort_steps(&self, _plane: PlaneId) -> Vec<Step> {
        let mut steps = Vec::new();
        if self.chosen.is_empty() {
            tailing::rearrangements(&self.state, self.seat, &mut |order| {
                if let Order::Rearrange { cards, .. } = order {
                    steps.push(Step::Sorted(cards));
                }
            });
        }
        steps
    }

    pub(super) fn sort_choice(&self, cards: [Card; 3]) -> Choice {
        let plane = self.plane.expect("an aircraft tails");
        let first = usize::from(self.state.phase) - 1;
        let names: Vec<Message> = cards[first..].iter().map(|card| speech::card(&self.state, plane, *card)).collect();
        let keys: Vec<String> = cards[first..].iter().map(|card| card.0.to_string()).collect();
        let as_it_lies = cards == self.state[plane].plan;
        let key = if as_it_lies { "wow-choice-keep-order" } else { "wow-choice-order" };
        Choice::new(format!("order:{}", keys.join(",")), "card", Message::new(key).with("cards", names))
    }

    /// The card that the tailed player shows.
    pub(super) fn look_notes(&self, plane: PlaneId) -> Vec<Told> {
        let Some(target) = self.state[plane].tail else { return Vec::new() };
        let card = self.state[target].plan[usize::from(self.state.phase) - 1];
        let message = Message::new("wow-note-shown")
            .with("target", speech::name(&self.state, target))
            .with("card", speech::card(&self.state, target, card));
        vec![Told::by(speech::look_rule(&self.state), message)]
    }

    pub(super) fn pivot_steps(&self) -> Vec<Step> {
        match self.chosen.as_slice() {
            [] => {
                let spots = (-1..=1).flat_map(|along| (-1..=1).map(move |across| Step::Spot(across, along)));
                std::iter::once(Step::Leave).chain(spots).collect()
            }
            [Step::Spot(..)] => (1..24).map(Step::Turn).collect(),
            _ => Vec::new(),
        }
    }

    pub(super) fn spot_choice(&self, across: i8, along: i8) -> Choice {
        let plane = self.plane.expect("an aircraft is turned");
        let label = Message::new("wow-choice-finger").with("across", i32::from(across)).with("along", i32::from(along));
        let mut choice = Choice::new(format!("spot:{across},{along}"), "spot", label);
        let orders = (1..24).map(|steps| Order::Pivot { plane, around: Some(Finger { across, along, steps }) });
        let mut refusals = orders.map(|order| self.refused(&order));
        let first = refusals.next().flatten();
        choice.refused = if refusals.any(|refused| refused.is_none()) { None } else { first };
        choice
    }

    pub(super) fn turn_choice(&self, steps: u8) -> Choice {
        let plane = self.plane.expect("an aircraft is turned");
        let Some(Step::Spot(across, along)) = self.chosen.first().copied() else {
            unreachable!("the finger comes first")
        };
        let finger = Finger { across, along, steps };
        let label = Message::new("wow-choice-turn").with("degrees", 15 * u16::from(steps));
        let mut choice = Choice::new(format!("turn:{steps}"), "turn", label);
        let pose = landing::pivoted(&self.state, self.state[plane].flight.pose, finger);
        let mut scene = picture::sheet(&self.state);
        picture::ghost(&self.state, plane, pose, &mut scene);
        choice.at = Some(picture::place(&self.state, pose.centre, 0.0));
        choice.ghost = Some(scene);
        choice.refused = self.refused(&Order::Pivot { plane, around: Some(finger) });
        choice
    }

    pub(super) fn pivot_overlay(&self, plane: PlaneId) -> Scene {
        let mut scene = picture::sheet(&self.state);
        if let [Step::Spot(across, along), Step::Turn(steps)] = *self.chosen.as_slice() {
            let pose = self.state[plane].flight.pose;
            let pose = landing::pivoted(&self.state, pose, Finger { across, along, steps });
            picture::ghost(&self.state, plane, pose, &mut scene);
        }
        scene
    }

    pub(super) fn floor_steps(&self) -> Vec<Step> {
        if !self.chosen.is_empty() {
            return Vec::new();
        }
        if self.state.stage == Stage::Vote {
            return vec![Step::Answer(true), Step::Answer(false)];
        }
        let floors = higher::floors(&self.state).map(|floor| Step::Floor(Some(floor)));
        std::iter::once(Step::Floor(None)).chain(floors).collect()
    }

    pub(super) fn floor_choice(&self, floor: Option<u8>) -> Choice {
        match floor {
            None => Choice::new("keep", "done", Message::new("wow-choice-keep-floor")),
            Some(floor) => {
                let label = Message::new("wow-choice-floor").with("floor", floor).with("ceiling", floor + 3);
                Choice::new(format!("floor:{floor}"), "floor", label)
            }
        }
    }

    pub(super) fn floor_order(&self) -> Option<Order> {
        match *self.chosen.as_slice() {
            [Step::Floor(floor)] => Some(Order::Propose { floor }),
            [Step::Answer(agree)] => Some(Order::Answer { agree }),
            _ => None,
        }
    }

    pub(super) fn vote_prompt(&self) -> Message {
        let (seat, floor) =
            self.state.proposal.map_or((0, self.state.floor), |proposal| (proposal.seat, proposal.floor));
        Message::new("wow-prompt-vote")
            .with("seat", seat_name(&self.state, Seat(seat)))
            .with("floor", floor)
            .with("ceiling", floor + 3)
    }
}

/// The name of a seat: its side, and its number if several players share the side.
pub(crate) fn seat_name(state: &crate::state::State, seat: Seat) -> Message {
    let side = state.table.seats.get(seat.index()).copied().unwrap_or(0);
    let mates: Vec<Seat> = state.table.seats_of(side).collect();
    let name = Message::new(format!("wow-side-{}", state.table.sides[usize::from(side)].0));
    match mates.iter().position(|mate| *mate == seat) {
        Some(index) if mates.len() > 1 => Message::new("wow-seat-of").with("side", name).with("number", index + 1),
        _ => name,
    }
}
