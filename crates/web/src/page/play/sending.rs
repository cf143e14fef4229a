//! Handing in, and everything else that is asked of the table for a seat.

use leptos::{prelude::*, task::spawn_local};
use referee::Seat;
use serde_json::value::RawValue;
use wire::{Ack, OrderPost, Problem, SeatPost};

use super::{
    super::{api, dom},
    Play,
};

impl Play {
    /// Hands in the order that is drafted.
    pub(crate) fn hand_in(self) {
        if let Some(order) = self.sketch.with_untracked(|sketch| sketch.as_ref().and_then(|sketch| sketch.order())) {
            self.send(order);
        }
    }

    /// Hands in this order.
    pub(crate) fn send(self, order: String) {
        let Some(seat) = self.eyes.get_untracked() else { return };
        if self.sending.get_untracked() {
            return;
        }
        let Ok(order) = RawValue::from_string(order) else { return };
        let version = self.moments.with_untracked(|moments| moments.last().map_or(0, |moment| moment.version));
        self.sending.set(true);
        spawn_local(async move {
            let path = format!("/api/tables/{}/orders", self.id.get_value());
            let answer: Result<Ack, Problem> = api::post(&path, &OrderPost { seat, version, order }).await;
            self.sending.set(false);
            match answer {
                Ok(_) => self.accepted(version),
                Err(problem) => self.declined(problem),
            }
        });
    }

    pub(super) fn accepted(self, version: u32) {
        self.taken.set(Vec::new());
        // The next version may be here already, with a draft of its own.
        let waits = self.moments.with_untracked(|moments| moments.last().is_none_or(|last| last.version == version));
        if waits {
            self.set_sketch(None);
            self.handed_in.set(true);
        }
        self.look_at_clock();
        self.find_other_seat();
    }

    pub(super) fn declined(self, problem: Problem) {
        match problem.refused.clone() {
            Some(refused) => self.refusal.set(Some(refused)),
            None => self.context.tell(self.context.explain(&problem)),
        }
    }

    /// Recall, undo, resign: something about one's own seat.
    pub(crate) fn ask(self, what: &'static str, agree: bool) {
        let Some(seat) = self.eyes.get_untracked() else { return };
        spawn_local(async move {
            let path = format!("/api/tables/{}/{what}", self.id.get_value());
            let answer: Result<Ack, Problem> = api::post(&path, &SeatPost { seat, agree }).await;
            match answer {
                Ok(_) if what == "recall" => {
                    self.handed_in.set(false);
                    self.look_at_clock();
                }
                Ok(_) => {}
                Err(problem) => self.declined(problem),
            }
        });
    }

    /// Looks with the eyes of another of one's own seats.
    pub(crate) fn sit(self, seat: Seat) {
        self.close();
        self.other_seat.set(None);
        self.handed_in.set(false);
        self.taken.set(Vec::new());
        self.set_sketch(None);
        self.eyes.set(Some(seat));
        spawn_local(self.load());
    }

    /// Whether another of one's own seats has to decide while this one waits.
    pub(super) fn find_other_seat(self) {
        let own = self.eyes.get_untracked();
        let others: Vec<Seat> = self.my_seats_untracked().into_iter().filter(|seat| Some(*seat) != own).collect();
        if others.is_empty() {
            return;
        }
        spawn_local(async move {
            dom::sleep(250).await;
            let waits = self.moments.try_with_untracked(|moments| moments.last().is_some_and(|last| !last.your_turn));
            if waits != Some(true) && !self.handed_in.get_untracked() {
                return self.other_seat.set(None);
            }
            for seat in others {
                let path = format!("/api/tables/{}/view?seat={}", self.id.get_value(), seat.0);
                if api::get::<wire::Update>(&path).await.is_ok_and(|update| update.your_turn) {
                    return self.other_seat.set(Some(seat));
                }
            }
            self.other_seat.set(None);
        });
    }

    pub(super) fn my_seats_untracked(self) -> Vec<Seat> {
        untrack(|| self.my_seats())
    }
}
