//! The task of one table.

use std::{sync::Arc, time::Duration};

use referee::Seats;
use store::Phase;
use tokio::{sync::mpsc, time::timeout};

use super::{
    Ask,
    live::{Live, Run},
    load,
    streams::numbered,
    update::{self, Marks},
};
use crate::{failure::Failure, hub::Handle, secrets, shared::Shared};

/// A table whose journal could not be written is looked at again after so long.
const LATER: Duration = Duration::from_secs(1);

pub(crate) struct Actor {
    pub(super) shared: Arc<Shared>,
    pub(super) id: String,
    pub(super) handle: Handle,
    pub(super) live: Option<Live>,
    pub(super) thinking: bool,
    /// What the computer player that decided last keeps in mind.
    pub(super) memory: titles::Memory,
    pub(super) present: Seats,
    /// The length of the journal that viewers know of, while the game has to be loaded again.
    known: Option<u32>,
    /// Whether the table will be looked at again by itself.
    looking_again: bool,
}

impl Actor {
    pub(crate) fn new(shared: Arc<Shared>, id: String, handle: Handle) -> Actor {
        Actor {
            shared,
            id,
            handle,
            live: None,
            thinking: false,
            memory: titles::Memory::default(),
            present: Seats::NONE,
            known: None,
            looking_again: false,
        }
    }

    /// Serves the table until nobody needs it.
    pub(crate) async fn run(mut self, mut asks: mpsc::Receiver<Ask>) {
        let mut ask = Ask::Wake;
        loop {
            if matches!(ask, Ask::Stop) {
                break;
            }
            self.serve(ask).await;
            ask = match timeout(self.patience(), asks.recv()).await {
                Ok(Some(next)) => next,
                Ok(None) => break,
                Err(_) if self.is_late() => Ask::Wake,
                Err(_) if self.may_rest() => break,
                Err(_) => Ask::Gone,
            };
        }
        self.rest(asks).await;
    }

    fn may_rest(&self) -> bool {
        self.handle.streams.sweep();
        self.handle.streams.is_empty() && !self.thinking && self.time_left().is_none()
    }

    /// How long to wait for somebody to ask.
    fn patience(&self) -> Duration {
        // A little more, so that the time has really run out then.
        let left = self.time_left().map(|left| left + Duration::from_millis(5));
        left.map_or(self.shared.options.idle, |left| left.min(self.shared.options.idle))
    }

    /// How long until somebody's time runs out, if anybody's does.
    fn time_left(&self) -> Option<Duration> {
        let (_, hands) = self.live.as_ref()?.clock.as_ref()?;
        hands.until(secrets::now_millis()).map(Duration::from_millis)
    }

    fn is_late(&self) -> bool {
        self.time_left().is_some_and(|left| left.is_zero())
    }

    /// Makes way for a new task; what still comes goes there.
    async fn rest(self, mut asks: mpsc::Receiver<Ask>) {
        self.shared.hub.put_away(&self.id);
        asks.close();
        while let Some(ask) = asks.recv().await {
            tokio::spawn(forward(self.shared.clone(), self.id.clone(), ask));
        }
    }

    async fn serve(&mut self, ask: Ask) {
        self.looking_again &= !matches!(ask, Ask::Wake);
        if let Err(failure) = self.load().await {
            self.look_again(&failure);
            return ask.fail(failure);
        }
        self.call_time().await;
        if let Err(failure) = self.load().await {
            return ask.fail(failure);
        }
        match ask {
            Ask::View { player, seat, reply } => drop(reply.send(self.view(player, seat).await)),
            Ask::Watch { player, seat, after, reply } => drop(reply.send(self.watch(player, seat, after).await)),
            Ask::Join { player, join, reply } => drop(reply.send(self.join(player, join).await)),
            Ask::Order { player, post, reply } => drop(reply.send(self.order(&player, &post).await)),
            Ask::Recall { player, seat, reply } => drop(reply.send(self.recall(&player, seat).await)),
            Ask::Undo { player, seat, agree, reply } => drop(reply.send(self.undo(&player, seat, agree).await)),
            Ask::Resign { player, seat, reply } => drop(reply.send(self.resign(&player, seat).await)),
            Ask::Draw { player, seat, agree, reply } => drop(reply.send(self.draw(&player, seat, agree).await)),
            Ask::Chat { player, text, reply } => drop(reply.send(self.chat(&player, text).await)),
            Ask::Muted { player } => self.muted(&player).await,
            Ask::Pause { player, paused, reply } => drop(reply.send(self.pause(&player, paused).await)),
            Ask::Orders { player, seat, limit, reply } => {
                drop(reply.send(self.orders(&player, seat, limit).await));
            }
            Ask::Standing { player, seat, reply } => drop(reply.send(self.standing(&player, seat))),
            Ask::StandBy { player, post, reply } => drop(reply.send(self.stand_by(&player, post).await)),
            Ask::Flown(flown) => self.flown(flown).await,
            Ask::Renamed { player } => self.renamed(&player),
            Ask::Gone => self.tell_presence(),
            Ask::Wake | Ask::Stop => {}
        }
        self.answer().await;
        self.think();
    }

    /// Brings the table into memory, and its game to where somebody has to decide.
    pub(super) async fn load(&mut self) -> Result<(), Failure> {
        if self.live.is_some() {
            return Ok(());
        }
        let mut live = load::live(&self.shared, &self.id).await?;
        if self.known.is_some_and(|known| known != live.game.len()) {
            // Viewers have missed something: they come back for it.
            self.handle.streams.close();
        }
        for viewer in self.handle.streams.viewers() {
            live.tracker(&self.shared, viewer).await?;
        }
        self.known = None;
        self.live = Some(live);
        self.settle().await
    }

    /// Carries out what needs nobody, once everybody is there.
    pub(super) async fn settle(&mut self) -> Result<(), Failure> {
        let live = self.live();
        if live.table.standing.phase != Phase::Playing {
            return Ok(());
        }
        match live.settle() {
            Some(run) => self.finish(run).await,
            None if live.standing(false) != live.table.standing => self.finish(Run::default()).await,
            None => Ok(()),
        }
    }

    pub(super) fn live(&mut self) -> &mut Live {
        self.live.as_mut().expect("it was loaded before it was asked")
    }

    /// After a failed write, somebody may be waiting for a computer player.
    fn look_again(&mut self, failure: &Failure) {
        let needed = matches!(failure, Failure::Storage(_)) && !self.handle.streams.is_empty();
        if needed && !self.looking_again {
            self.looking_again = true;
            let mailbox = self.handle.mailbox.clone();
            tokio::spawn(async move {
                tokio::time::sleep(LATER).await;
                let _ = mailbox.send(Ask::Wake).await;
            });
        }
    }

    /// Makes a run durable, then tells everybody. If that fails it has not happened: the game
    /// comes back from the journal.
    pub(super) async fn finish(&mut self, mut run: Run) -> Result<(), Failure> {
        let live = self.live.as_mut().expect("it was loaded before it was asked");
        let append = live.append(&mut run);
        let (before, standing) = (append.first, append.standing.clone());
        if let Err(error) = self.shared.scribe.write(append).await {
            tracing::warn!(table = self.id, %error, "lines were not written");
            self.live = None;
            self.known = Some(before);
            let failure = Failure::Storage(error);
            self.look_again(&failure);
            return Err(failure);
        }
        let (changed, late) = (live.table.standing.phase != standing.phase, live.lateness());
        let turn = Seats(standing.turn & !live.table.standing.turn);
        live.table.standing = standing;
        let clock_moved = live.clock.is_some() && run.everybody;
        self.publish(run, late);
        if changed || clock_moved {
            self.tell_table();
        }
        self.notify(turn);
        if changed {
            self.rate().await;
        }
        Ok(())
    }

    /// Tells everybody what is new; `late` is how many moments later spectators are told.
    fn publish(&mut self, run: Run, late: u32) {
        let live = self.live.as_ref().expect("it was loaded before it was asked");
        match live.told_late(&run, late).filter(|_| late > 0) {
            Some(messages) => messages.iter().for_each(|message| self.handle.streams.send_late(message)),
            // They come back for what is not at hand.
            None if late > 0 => self.handle.streams.dismiss_spectators(),
            None => {}
        }
        for (viewer, version) in run.news {
            let newest =
                live.trackers.iter().find(|tracker| tracker.viewer == viewer).map(|tracker| tracker.present().number);
            let marks = if newest == Some(version.number) { live.marks(viewer) } else { Marks::default() };
            self.handle.streams.send(viewer, late == 0, &numbered(version.number, &update::json(&version, &marks)));
        }
    }
}

/// Hands a request on to the task that comes after this one.
async fn forward(shared: Arc<Shared>, id: String, ask: Ask) {
    match shared.hub.wake(&shared, &id).await {
        Ok(handle) => drop(handle.mailbox.send(ask).await),
        Err(failure) => ask.fail(failure),
    }
}
