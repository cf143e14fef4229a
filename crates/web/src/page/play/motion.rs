//! What is on the board: the present with motion, or any moment of the past.

use std::{rc::Rc, sync::Arc};

use leptos::prelude::*;
use scene::Scene;

use super::{
    super::{dom, sound},
    Moment, Play, Running,
};
use crate::show::Show;

impl Play {
    /// Shows a moment as the present: with motion where that is wished.
    pub(super) fn present(self, moment: &Rc<Moment>) {
        sound::play_all(self.context, moment.reports.iter().map(|report| report.mark));
        let count = self.moments.with_untracked(Vec::len);
        let before =
            self.moments.with_untracked(|moments| moments.iter().rev().nth(1).map(|moment| moment.scene.clone()));
        let show = Show::of(&moment.reports);
        match before {
            Some(scene) if self.context.moves() && !show.is_empty() => {
                self.shown.set(count - 1);
                self.run(show, scene);
            }
            _ => {
                self.running.set(None);
                self.shown.set(count - 1);
            }
        }
    }

    pub(super) fn run(self, show: Show, scene: Arc<Scene>) {
        let idle = self.running.with_untracked(Option::is_none);
        self.tick.set(0.0);
        self.running.set(Some(Running { show: Rc::new(show), scene, start: dom::now() }));
        if idle {
            dom::next_frame(move || self.step());
        }
    }

    pub(super) fn step(self) {
        let Some(Some(running)) = self.running.try_get_untracked() else { return };
        let time = dom::now() - running.start;
        if time >= running.show.length() {
            return self.running.set(None);
        }
        self.tick.set(time);
        dom::next_frame(move || self.step());
    }

    /// Cuts a running show short.
    pub(crate) fn skip(self) -> bool {
        let runs = self.running.with_untracked(Option::is_some);
        if runs {
            self.running.set(None);
        }
        runs
    }

    /// Shows an earlier or later moment.
    pub(crate) fn show(self, moment: usize) {
        self.skip();
        let last = self.moments.with_untracked(Vec::len).saturating_sub(1);
        self.shown.set(moment.min(last));
    }

    /// One step through time; forwards it is shown with motion.
    pub(crate) fn step_by(self, by: isize) {
        let at = self.shown.get_untracked().saturating_add_signed(by);
        let found = self.moments.with_untracked(|moments| {
            let before = at.checked_sub(1).and_then(|at| moments.get(at)).map(|moment| moment.scene.clone());
            moments.get(at).cloned().zip(before)
        });
        self.show(at);
        if let (1, Some((moment, before))) = (by, found) {
            let show = Show::of(&moment.reports);
            if self.context.moves() && !show.is_empty() {
                self.run(show, before);
            }
        }
    }

    /// Back to the present.
    pub(crate) fn now(self) {
        let last = self.moments.with_untracked(Vec::len).saturating_sub(1);
        if self.shown.get_untracked() != last {
            self.shown.set(last);
        }
    }
}
