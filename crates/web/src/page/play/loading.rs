//! Loading a table: its past, its present, the log of both.

use std::sync::Arc;

use leptos::prelude::*;
use referee::Seat;
use wire::{Problem, Replay};

use super::{
    super::{api, open},
    Moment, Play,
};
use crate::logbook;

impl Play {
    /// Loads the table and, once it plays, everything that was seen so far.
    pub(crate) async fn load(self) {
        let Err(problem) = self.try_load().await else { return };
        self.close();
        if self.live && problem.code == "offline" && self.moments.with_untracked(|moments| !moments.is_empty()) {
            // What is already here stays; the rest comes with the connection.
            self.unloaded.set_value(true);
            self.lost.set(true);
            return self.come_back();
        }
        self.problem.set(Some(problem));
    }

    pub(super) async fn try_load(self) -> Result<(), Problem> {
        self.problem.set(None);
        self.unloaded.set_value(false);
        if self.id.get_value() == open::FILE {
            return self.load_record().await;
        }
        let info = api::table(&self.id.get_value()).await?;
        let title = api::title(&info.title, &info.content).await?;
        let first = info.seats.iter().position(|seat| seat.mine).map(|seat| Seat(seat as u8));
        let (plays, over) = (info.state != "open", info.state == "over");
        self.title.set(Some(title));
        self.info.set(Some(info));
        if (self.live || !over) && self.eyes.get_untracked().is_none() {
            self.eyes.set(first);
        }
        if plays {
            self.look_back().await?;
        }
        if self.live {
            self.listen();
        }
        Ok(())
    }

    /// A game from a file: all of it, as the referee sees it.
    pub(super) async fn load_record(self) -> Result<(), Problem> {
        let text = self.context.record.get_untracked().ok_or_else(|| api::problem("no_record"))?;
        let written = open::Written::read(&text)?;
        let title = api::title(&written.title, &written.content).await?;
        let setup = written.setup.get();
        let told = title.moments(setup, &written.lines(), referee::Viewer::Referee).map_err(|error| {
            leptos::logging::warn!("record: {error}");
            api::problem("unreadable")
        })?;
        self.info.set(Some(written.table(title.seat_names(setup))));
        self.title.set(Some(title));
        let each = told.iter().enumerate();
        let moments: Vec<_> =
            each.filter_map(|(version, moment)| self.witnessed(version as u32, &moment.events, &moment.view)).collect();
        self.settle(moments)
    }

    /// Everything that this viewer saw, from the beginning.
    pub(super) async fn look_back(self) -> Result<(), Problem> {
        let mut path = format!("/api/tables/{}/replay{}", self.id.get_value(), api::eyes(self.eyes.get_untracked()));
        if self.sees_all() {
            path += "?open=true";
        }
        let replay: Replay = api::get(&path).await?;
        let mut moments = Vec::new();
        for moment in &replay.moments {
            moments.extend(self.witnessed(moment.version, moment.events.get(), moment.view.get()));
        }
        if self.live {
            let now: wire::Update =
                api::get(&format!("/api/tables/{}/view{}", self.id.get_value(), api::eyes(self.eyes.get_untracked())))
                    .await?;
            let seen = moments.iter().position(|moment| moment.version >= now.version);
            let seen =
                seen.map(|at| moments.split_off(at)).and_then(|mut rest| (!rest.is_empty()).then(|| rest.remove(0)));
            moments.extend(self.read(&now).map(|moment| moment.remembering(seen.map(|seen| seen.reports))));
        }
        self.settle(moments)?;
        self.begin_draft();
        self.remember_draft();
        Ok(())
    }

    /// Shows the last of some moments.
    pub(super) fn settle(self, moments: Vec<Moment>) -> Result<(), Problem> {
        if moments.is_empty() {
            // Written by another version of the rules: trying again would not help.
            return Err(api::problem("unreadable"));
        }
        self.shown.set(moments.len().saturating_sub(1));
        self.moments.set(moments.into_iter().map(std::rc::Rc::new).collect());
        self.write_log();
        Ok(())
    }

    pub(super) fn witnessed(self, version: u32, events: &str, view: &str) -> Option<Moment> {
        let title = self.title.get_untracked()?;
        let sight = match title.sight(view, self.viewer()) {
            Ok(sight) => sight,
            Err(error) => {
                leptos::logging::warn!("view {version}: {error}");
                return None;
            }
        };
        Some(Moment {
            version,
            your_turn: false,
            can_recall: false,
            undo: None,
            can_undo: false,
            outcome: None,
            scene: Arc::new(sight.scene()),
            reports: sight.reports(events),
            view: view.to_owned(),
            sight,
        })
    }

    pub(super) fn read(self, update: &wire::Update) -> Option<Moment> {
        let moment = self.witnessed(update.version, update.events.get(), update.view.get())?;
        Some(Moment {
            your_turn: update.your_turn,
            can_recall: update.can_recall,
            undo: update.undo,
            can_undo: update.can_undo,
            outcome: update.outcome.clone(),
            ..moment
        })
    }

    /// Writes the log anew, in the reader's language.
    pub(crate) fn write_log(self) {
        let say = |message: &referee::Message| self.context.phrases.with_untracked(|phrases| phrases.say(message));
        let lines = self.moments.with_untracked(|moments| {
            let each = moments.iter().enumerate();
            each.flat_map(|(index, moment)| logbook::lines(index, &moment.reports, &say)).collect::<Vec<_>>()
        });
        self.lines.set(Arc::new(lines));
    }
}
