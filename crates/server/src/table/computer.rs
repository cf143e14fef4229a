//! Computer players: they think beside the tasks, on a copy, from their own seat's view.

use std::{mem, time::Duration};

use referee::Seat;
use store::{Phase, Sitter};
use titles::{Brief, Memory};

use super::{Ask, actor::Actor, live::Live};
use crate::secrets;

/// How long a computer player of this level may think; none if there is no such level.
pub(crate) fn budget(level: &str) -> Option<Duration> {
    match level {
        "rookie" => Some(Duration::from_millis(50)),
        "regular" => Some(Duration::from_millis(200)),
        "ace" => Some(Duration::from_millis(1000)),
        _ => None,
    }
}

/// The styles that computer players know.
pub(crate) const STYLES: [&str; 3] = ["balanced", "cautious", "aggressive"];

/// Who takes a person's place, for good or for one decision.
pub(super) const RELIEF: (&str, &str) = ("regular", "balanced");

/// What a computer player has decided.
pub(crate) struct Flown {
    pub(super) seat: Seat,
    /// The length of the journal that it looked at.
    pub(super) at: u32,
    /// Its order, or that it broke down.
    pub(super) order: Result<Option<String>, String>,
    /// What it keeps in mind for its next decision.
    pub(super) memory: Memory,
}

impl Live {
    /// The first computer player that has to decide.
    fn computer_to_move(&self) -> Option<(Seat, &str, &str)> {
        if self.table.standing.phase != Phase::Playing {
            return None;
        }
        self.deciding().iter().find_map(|seat| match self.table.seats.get(seat.index()) {
            Some(Sitter::Computer { level, style }) => Some((seat, level.as_str(), style.as_str())),
            _ if self.relieved.contains(seat) => Some((seat, RELIEF.0, RELIEF.1)),
            _ => None,
        })
    }

    /// Whether a computer player decides for this seat now. A late player may have been quicker after all.
    fn flies(&self, seat: Seat) -> bool {
        let computer = matches!(self.table.seats.get(seat.index()), Some(Sitter::Computer { .. }));
        computer || self.relieved.contains(seat)
    }
}

impl Actor {
    /// Lets a computer player think, if one has to decide and none thinks already.
    pub(super) fn think(&mut self) {
        let Some(live) = self.live.as_ref().filter(|_| !self.thinking) else { return };
        let Some((seat, level, style)) = live.computer_to_move() else { return };
        let (game, level, style) = (live.game.copy(), level.to_owned(), style.to_owned());
        let budget = budget(&level).unwrap_or_default();
        let salt = u64::from_le_bytes(secrets::random());
        let (mailbox, places) = (self.handle.mailbox.clone(), self.shared.thinking.clone());
        let mut memory = mem::take(&mut self.memory);
        self.thinking = true;
        tokio::spawn(async move {
            let _place = places.acquire_owned().await;
            let at = game.len();
            let fly = move || {
                let brief = Brief { level: &level, style: &style, salt, budget };
                (game.fly(seat, &brief, &mut memory), memory)
            };
            let thought = tokio::task::spawn_blocking(fly).await;
            let (order, memory) = match thought {
                Ok((order, memory)) => (Ok(order), memory),
                Err(error) => (Err(error.to_string()), Memory::default()),
            };
            // If the table has been put away meanwhile, it thinks again when it comes back.
            let _ = mailbox.send(Ask::Flown(Flown { seat, at, order, memory })).await;
        });
    }

    /// Carries out what a computer player has decided, like anybody's order.
    ///
    /// # Panics
    /// If it broke down or broke a rule: the table is frozen then.
    pub(super) async fn flown(&mut self, flown: Flown) {
        self.thinking = false;
        self.memory = flown.memory;
        let order = flown.order.unwrap_or_else(|error| panic!("a computer player broke down: {error}"));
        let (Some(live), Some(order)) = (self.live.as_mut(), order) else { return };
        if !live.flies(flown.seat) {
            return;
        }
        let unchanged = live.game.len() == flown.at;
        match live.act(flown.seat, &order) {
            // A failed write is tried again by and by; see `Actor::finish`.
            Ok(run) => drop(self.finish(run).await),
            Err(failure) => assert!(!unchanged, "a computer player's order is not taken: {failure:?}: {order}"),
        }
    }
}
