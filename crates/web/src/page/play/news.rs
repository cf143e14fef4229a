//! News of a running table, and its connection.

use std::rc::Rc;

use leptos::{prelude::*, task::spawn_local};
use wire::{Problem, TableInfo};

use super::{
    super::{
        api, dom, local,
        stream::{self, News},
    },
    Play,
};

impl Play {
    /// Opens the stream of news after what is already here.
    pub(super) fn listen(self) {
        self.close();
        let mut path = format!("/api/tables/{}/events{}", self.id.get_value(), api::eyes(self.eyes.get_untracked()));
        if let Some(last) = self.moments.with_untracked(|moments| moments.last().map(|moment| moment.version)) {
            path += if path.contains('?') { "&" } else { "?" };
            path += &format!("after={last}");
        }
        self.source.set_value(stream::open(&path, move |news| self.hear(news)));
    }

    pub(crate) fn close(self) {
        let source = self.source.try_update_value(Option::take).flatten();
        if let Some(source) = source {
            source.close();
        }
    }

    pub(super) fn hear(self, news: News) {
        match news {
            News::Open => self.found(),
            News::Lost { gone } => {
                self.lost.set(true);
                if gone {
                    self.come_back();
                }
            }
            News::Update(text) => match titles::read::<wire::Update>(&text) {
                Ok(update) => self.take(update),
                Err(error) => leptos::logging::warn!("update: {error}"),
            },
            News::Table(text) => self.seated(&text),
            News::Chat(text) => self.talk.hear(&self.id.get_value(), &text),
            News::Frozen(text) => self.problem.set(titles::read(&text).ok()),
        }
    }

    /// The connection is there again: whatever said that it was not is no longer true.
    pub(super) fn found(self) {
        self.lost.set(false);
        self.talk.catch_up(self.id.get_value());
        let stale = |problem: &Problem| problem.code == "offline" || problem.code == "stopping";
        if self.problem.with_untracked(|problem| problem.as_ref().is_some_and(stale)) {
            self.problem.set(None);
        }
    }

    /// The browser says that there is no network, or that it is there again.
    pub(crate) fn network(self, there: bool) {
        if !there {
            return self.lost.set(!local::is_here(&self.id.get_value()));
        }
        if self.live {
            self.connect();
        }
    }

    /// Listens again, after loading again what could not be loaded.
    pub(super) fn connect(self) {
        let empty = self.moments.with_untracked(Vec::is_empty);
        if empty || self.unloaded.get_value() {
            return spawn_local(self.load());
        }
        self.listen();
    }

    pub(super) fn come_back(self) {
        spawn_local(async move {
            dom::sleep(2500).await;
            // The page may have been left meanwhile.
            if self.lost.try_get_untracked() == Some(true) {
                self.connect();
            }
        });
    }

    pub(super) fn seated(self, text: &str) {
        let Ok(info) = titles::read::<TableInfo>(text) else { return };
        let broken = self.problem.with_untracked(Option::is_some);
        let began = info.state != "open" && self.moments.with_untracked(Vec::is_empty) && !broken;
        let mine = |info: &TableInfo| info.seats.iter().map(|seat| seat.mine).collect::<Vec<_>>();
        let known = self.info.with_untracked(|old| old.as_ref().map(mine));
        self.info.set(Some(info));
        if began || known != self.info.with_untracked(|new| new.as_ref().map(mine)) {
            spawn_local(self.load());
        }
    }

    /// Takes a version: shows what happened, then the new position.
    pub(super) fn take(self, update: wire::Update) {
        let Some(moment) = self.read(&update) else { return };
        let last = self.moments.with_untracked(|moments| moments.last().map(|moment| moment.version));
        let following = self.moments.with_untracked(Vec::len) <= self.shown.get_untracked() + 1;
        if last.is_some_and(|last| last > update.version) {
            return;
        }
        let again = last == Some(update.version);
        let known =
            self.moments.with_untracked(|moments| moments.last().filter(|_| again).map(|last| last.reports.clone()));
        let moment = Rc::new(moment.remembering(known));
        self.moments.update(|moments| {
            if again {
                moments.pop();
            }
            moments.push(moment.clone());
        });
        if again {
            return self.begin_draft();
        }
        self.write_log();
        self.begin_draft();
        if following || self.running.with_untracked(Option::is_some) {
            self.present(&moment);
        }
        if update.outcome.is_some() {
            self.ask_about_table();
        }
        self.find_other_seat();
    }

    /// Asks how the table stands: who sits where, how it ended, what the clocks show.
    pub(super) fn ask_about_table(self) {
        spawn_local(async move {
            if let Ok(info) = api::table(&self.id.get_value()).await {
                self.info.try_set(Some(info));
            }
        });
    }

    /// A secret order is noticed by nobody else: one's own clock has to be asked for.
    pub(super) fn look_at_clock(self) {
        if self.info.with_untracked(|info| info.as_ref().is_some_and(|info| info.clock.is_some())) {
            self.ask_about_table();
        }
    }
}
