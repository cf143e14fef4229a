//! Building an order out of choices.

use std::rc::Rc;

use leptos::prelude::*;
use titles::Sketch;

use super::{
    super::{dom, sound},
    Play,
};

impl Play {
    /// A draft for the seat, if it has to decide. Choices already taken are taken
    /// again where the decision is still the same one.
    pub(super) fn begin_draft(self) {
        let seat = self.eyes.get_untracked();
        let last = self.moments.with_untracked(|moments| moments.last().cloned());
        let decides = last.as_ref().is_some_and(|moment| moment.your_turn && self.live);
        let fresh = match (decides, last, seat) {
            (true, Some(moment), Some(seat)) => moment.sight.draft(seat),
            _ => None,
        };
        if decides {
            self.handed_in.set(false);
        }
        let prompt = fresh.as_ref().map(|sketch| sketch.prompt());
        if self.first_prompt.get_value() != prompt {
            // Another decision: what was chosen for the one before means nothing here.
            self.taken.set(Vec::new());
        }
        self.first_prompt.set_value(prompt);
        self.adopt(fresh);
    }

    pub(super) fn adopt(self, fresh: Option<Box<dyn Sketch>>) {
        let Some(mut sketch) = fresh else {
            self.taken.set(Vec::new());
            return self.set_sketch(None);
        };
        let keys = self.taken.get_untracked();
        let mut kept = Vec::new();
        for key in keys {
            if !sketch.choose(&key) {
                break;
            }
            kept.push(key);
        }
        if kept.is_empty() {
            kept = forced(&mut *sketch);
        }
        self.taken.set(kept);
        if self.sketch.with_untracked(Option::is_none) {
            sound::play(self.context, "turn");
        }
        self.set_sketch(Some(sketch.into()));
    }

    /// Which decision the present draft belongs to.
    pub(super) fn decision(self) -> String {
        let version = self.moments.with_untracked(|moments| moments.last().map_or(0, |moment| moment.version));
        let seat = self.eyes.get_untracked().map_or(0, |seat| seat.0);
        format!("{}/{seat}/{version}", self.id.get_value())
    }

    /// Keeps what is chosen so far: leaving the page or reloading it loses nothing.
    pub(super) fn keep_draft(self) {
        let kept = (self.decision(), self.taken.get_untracked());
        if let Ok(text) = serde_json::to_string(&kept) {
            dom::keep_here("draft", &text);
        }
    }

    /// Takes up a draft that was begun before the page was left.
    pub(super) fn remember_draft(self) {
        let kept = dom::kept_here("draft").and_then(|text| titles::read::<(String, Vec<String>)>(&text).ok());
        let Some((decision, keys)) = kept else { return };
        if decision == self.decision() && self.taken.with_untracked(Vec::is_empty) {
            let fresh = self.sketch.with_untracked(|sketch| sketch.as_ref().map(|sketch| sketch.copy()));
            self.taken.set(keys);
            self.adopt(fresh);
        }
    }

    pub(super) fn set_sketch(self, sketch: Option<Rc<dyn Sketch>>) {
        let choices = sketch.as_ref().map(|sketch| sketch.choices()).unwrap_or_default();
        self.focus.set(None);
        self.gaze.set(None);
        self.picker.set(Vec::new());
        self.refusal.set(None);
        self.choices.set(Rc::new(choices));
        self.sketch.set(sketch);
    }

    /// Takes a choice, or says why it cannot be taken.
    pub(crate) fn choose(self, key: &str) {
        self.skip();
        self.now();
        let refused = self.choices.with_untracked(|choices| {
            choices.iter().find(|choice| choice.key == key).and_then(|choice| choice.refused.clone())
        });
        if refused.is_some() {
            self.focus.set(Some(key.to_owned()));
            return self.refusal.set(refused);
        }
        let Some(mut sketch) = self.sketch.with_untracked(|sketch| sketch.as_ref().map(|sketch| sketch.copy())) else {
            return;
        };
        if sketch.choose(key) {
            self.taken.update(|taken| taken.push(key.to_owned()));
            self.keep_draft();
            self.set_sketch(Some(sketch.into()));
        }
    }

    /// Offers all allowed choices of the place where this one is.
    pub(crate) fn pick_at(self, key: &str) {
        let keys = self.choices.with_untracked(|choices| {
            let at = choices.iter().find(|choice| choice.key == key).and_then(|choice| choice.at);
            let here = choices.iter().filter(|choice| choice.at == at && choice.refused.is_none());
            here.map(|choice| choice.key.clone()).collect()
        });
        self.picker.set(keys);
    }

    /// The question and the choice, where one choice from the list answers the whole question.
    pub(crate) fn sole_choice(self) -> Option<(String, String)> {
        let taken = self.taken.get();
        let [only] = taken.as_slice() else { return None };
        let fresh = self.last()?.sight.draft(self.eyes.get()?)?;
        let listed = fresh.choices().into_iter().any(|choice| choice.key == *only && choice.at.is_none());
        let whole = self.sketch.with(|sketch| sketch.as_ref().is_some_and(|sketch| sketch.order().is_some()));
        (listed && whole).then(|| (fresh.question(), only.clone()))
    }

    /// Undoes the last choice.
    pub(crate) fn back(self) {
        let Some(mut sketch) = self.sketch.with_untracked(|sketch| sketch.as_ref().map(|sketch| sketch.copy())) else {
            return;
        };
        if sketch.back() {
            self.taken.update(|taken| drop(taken.pop()));
            self.keep_draft();
            self.set_sketch(Some(sketch.into()));
        }
    }

    /// Reads the order from typed text.
    pub(crate) fn type_in(self, text: &str) {
        let Some(mut sketch) = self.sketch.with_untracked(|sketch| sketch.as_ref().map(|sketch| sketch.copy())) else {
            return;
        };
        match sketch.type_in(text) {
            Some(Ok(())) => self.set_sketch(Some(sketch.into())),
            Some(Err(refused)) => self.refusal.set(Some(refused)),
            None => {}
        }
    }
}

/// Takes the choices that are none, because there is only one; never the order itself.
fn forced(sketch: &mut dyn Sketch) -> Vec<String> {
    let mut taken = Vec::new();
    while sketch.order().is_none() {
        let choices = sketch.choices();
        let [only] = choices.as_slice() else { break };
        if only.refused.is_some() || !sketch.choose(&only.key) {
            break;
        }
        taken.push(only.key.clone());
    }
    taken
}
