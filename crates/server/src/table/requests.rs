//! What people ask of a table: to look, to sit down, to give orders, to take them back.

use bytes::Bytes;
use referee::{Seat, Seats, Viewer};
use store::{Phase, Player, Sitter, StoreError};
use wire::{Ack, Join, OrderPost, TableInfo};

use super::{
    Ask, Stream,
    actor::Actor,
    clock::Mover,
    consent::Word,
    info::{Presence, info, owns, sees_clock},
    live::{Live, Run},
    load,
    room::people,
    spectators,
    streams::{named, numbered},
    tracker::Version,
    update::{self, Marks},
};
use crate::{failure::Failure, secrets};

impl Actor {
    pub(super) async fn view(&mut self, player: Option<Player>, seat: Option<Seat>) -> Result<String, Failure> {
        let shared = self.shared.clone();
        let live = self.live();
        let (viewer, delay) = live.outlook(player.as_ref(), seat)?;
        let version = live.tracker(&shared, viewer).await?.earlier(delay).clone();
        let marks = if delay == 0 { live.marks(viewer) } else { Marks::default() };
        Ok(update::json(&version, &marks))
    }

    pub(super) async fn watch(
        &mut self,
        player: Option<Player>,
        seat: Option<Seat>,
        after: Option<u32>,
    ) -> Result<Stream, Failure> {
        let (viewer, delay) = self.live().outlook(player.as_ref(), seat)?;
        let spectator = seat.is_none() && spectators::is_spectator(&self.live().table, player.as_ref());
        let missed = self.missed(viewer, delay, after).await?;
        let mut presence = self.presence();
        presence.seats = viewer.seat().map_or(presence.seats, |seat| presence.seats.with(seat));
        let mut first =
            vec![Bytes::from_static(b"retry: 1000\n\n"), table_message(self.live(), presence, player.as_ref())];
        first.extend(missed);
        let muted = match &player {
            Some(player) => self.shared.store.people().mutes(player.id.clone()).await?,
            None => Vec::new(),
        };
        let (stream, closed) = self.handle.streams.open(viewer, spectator, player, muted, first);
        if viewer.seat().is_some() {
            let mailbox = self.handle.mailbox.clone();
            tokio::spawn(async move {
                closed.wait().await;
                let _ = mailbox.send(Ask::Gone).await;
            });
        }
        self.tell_presence();
        Ok(stream)
    }

    /// The messages that a viewer has missed since a version; the present one if that is not known. Who looks on
    /// later has another present.
    async fn missed(&mut self, viewer: Viewer, delay: u32, after: Option<u32>) -> Result<Vec<Bytes>, Failure> {
        let shared = self.shared.clone();
        let live = self.live();
        let tracker = live.tracker(&shared, viewer).await?;
        let present = tracker.earlier(delay).clone();
        let mut versions: Vec<Version> = match (after, after.and_then(|after| tracker.after(after))) {
            (None, _) => vec![present.clone()],
            (Some(after), _) if after > present.number => vec![present.clone()],
            (Some(_), Some(recent)) => recent,
            (Some(after), None) => {
                let followed = load::follow(&shared, &live.table, &live.title, viewer).await?;
                followed.versions.into_iter().filter(|version| version.number > after).collect()
            }
        };
        versions.retain(|version| version.number <= present.number);
        let marks = if delay == 0 { live.marks(viewer) } else { Marks::default() };
        if versions.is_empty() && marks.undo.is_some() {
            return Ok(vec![numbered(present.number, &update::json_again(&present, &marks))]);
        }
        let old = Marks::default();
        let message = |version: &Version| {
            let marks = if version.number == present.number { &marks } else { &old };
            numbered(version.number, &update::json(version, marks))
        };
        Ok(versions.iter().map(message).collect())
    }

    pub(super) async fn order(&mut self, player: &Player, post: &OrderPost) -> Result<Ack, Failure> {
        let shared = self.shared.clone();
        let live = self.live();
        live.may_act(player, post.seat)?;
        let now = live.tracker(&shared, Viewer::Seat(post.seat)).await?.present().number;
        if post.version != now {
            return Err(Failure::StaleVersion { now });
        }
        let run = live.act(post.seat, post.order.get())?;
        match self.finish(run).await {
            // Another process was first: the player has not seen what is there now.
            Err(Failure::Storage(StoreError::Conflict)) => {
                self.load().await?;
                Err(Failure::StaleVersion { now: self.ack(post.seat).await?.version })
            }
            Err(failure) => Err(failure),
            Ok(()) => self.ack(post.seat).await,
        }
    }

    pub(super) async fn recall(&mut self, player: &Player, seat: Seat) -> Result<Ack, Failure> {
        let live = self.live();
        live.may_act(player, seat)?;
        let taken = live.game.recall(seat).ok_or(Failure::NothingToRecall)?;
        live.mover = Mover::Recalled(seat);
        live.openly = None;
        let run = live.run(taken);
        self.finish(run).await?;
        self.in_person(seat).await?;
        self.ack(seat).await
    }

    pub(super) async fn resign(&mut self, player: &Player, seat: Seat) -> Result<Ack, Failure> {
        let live = self.live();
        live.may_act(player, seat)?;
        let taken = live.game.forfeit(seat);
        let run = live.run(taken);
        self.finish(run).await?;
        self.ack(seat).await
    }

    /// A draw ends the game once everybody wants it. Whoever does not want it takes it off the table.
    pub(super) async fn draw(&mut self, player: &Player, seat: Seat, agree: bool) -> Result<Ack, Failure> {
        let live = self.live();
        live.may_act(player, seat)?;
        let offered = Seats(live.table.standing.draw);
        let wished = if agree { Seats(offered.0 | live.seats_of(player).0) } else { Seats::NONE };
        if agree && live.a_computer_plays_on() {
            return Err(Failure::DrawDeclined);
        }
        live.table.standing.draw = wished.0;
        let agreed = agree && people(&live.table.seats).iter().all(|seat| wished.contains(seat));
        let run = if agreed { live.draw() } else { Run::default() };
        self.finish(run).await?;
        if wished != offered {
            self.tell_table();
        }
        self.ack(seat).await
    }

    pub(super) async fn undo(&mut self, player: &Player, seat: Seat, agree: bool) -> Result<Ack, Failure> {
        let live = self.live();
        live.may_act(player, seat)?;
        match live.consider(player, seat, agree)? {
            Word::Undo(by, from) => {
                let taken = live.game.undo(from).ok_or(Failure::NothingToUndo)?;
                live.openly = None;
                let run = live.run(taken);
                self.finish(run).await?;
                self.in_person(by).await?;
            }
            Word::Told => self.tell_marks(),
            Word::Noted => {}
        }
        self.ack(seat).await
    }

    /// The seat's version now.
    async fn ack(&mut self, seat: Seat) -> Result<Ack, Failure> {
        let shared = self.shared.clone();
        let tracker = self.live().tracker(&shared, Viewer::Seat(seat)).await?;
        Ok(Ack { version: tracker.present().number })
    }

    pub(super) async fn join(&mut self, player: Player, join: Join) -> Result<TableInfo, Failure> {
        let live = self.live();
        let sits = (0..live.table.seats.len()).any(|seat| owns(&live.table, Seat(seat as u8), &player));
        if !(sits && join.seat.is_none()) {
            let seat = free_seat(live, &player, &join)?;
            self.sit_down(&player, seat).await?;
        }
        Ok(self.info(&player))
    }

    /// The table as one player may see it.
    pub(super) fn info(&mut self, player: &Player) -> TableInfo {
        let presence = self.presence();
        table_info(self.live(), presence, Some(player))
    }

    async fn sit_down(&mut self, player: &Player, seat: Seat) -> Result<(), Failure> {
        let live = self.live.as_mut().expect("it was loaded before it was asked");
        let before = std::mem::replace(&mut live.table.seats[seat.index()], sitter(player));
        live.turn_clock(true);
        let standing = live.standing(true);
        let write = self.shared.store.take_seat(live.table.key, seat.0, player.id.clone(), standing.clone());
        if let Err(error) = write.await {
            live.table.seats[seat.index()] = before;
            return Err(match error {
                StoreError::Conflict => Failure::TableFull,
                error => Failure::Storage(error),
            });
        }
        live.table.standing = standing;
        let closed =
            live.table.standing.phase != Phase::Open && spectators::setting(&live.table) == wire::Spectators::None;
        if closed {
            self.handle.streams.dismiss_spectators();
        }
        self.tell_table();
        self.settle().await?;
        // Somebody may have to decide now without having noticed anything.
        self.tell_marks();
        let turn = self.live().deciding();
        self.notify(turn);
        Ok(())
    }

    pub(super) fn renamed(&mut self, player: &Player) {
        let live = self.live();
        let mut found = false;
        for seat in &mut live.table.seats {
            if matches!(seat, Sitter::Player { id, .. } if *id == player.id) {
                *seat = sitter(player);
                found = true;
            }
        }
        if found {
            self.tell_table();
        }
    }

    pub(super) fn presence(&self) -> Presence {
        Presence { frozen: false, seats: self.handle.streams.present() }
    }

    /// Tells everybody who is there, if that has changed.
    pub(super) fn tell_presence(&mut self) {
        self.handle.streams.sweep();
        let present = self.handle.streams.present();
        if present != self.present {
            self.present = present;
            self.tell_table();
        }
    }

    /// Tells everybody how the table is.
    pub(super) fn tell_table(&mut self) {
        let presence = self.presence();
        let Some(live) = &self.live else { return };
        self.handle.streams.send_each(|player| table_message(live, presence, player));
    }

    /// Tells everybody about a proposal that is new or gone, without a new version.
    fn tell_marks(&mut self) {
        let Some(live) = &self.live else { return };
        let late = spectators::delay(&live.table, None) != Ok(0);
        for tracker in &live.trackers {
            let again = update::json_again(tracker.present(), &live.marks(tracker.viewer));
            self.handle.streams.send(tracker.viewer, !late, &numbered(tracker.present().number, &again));
        }
    }
}

fn free_seat(live: &Live, player: &Player, join: &Join) -> Result<Seat, Failure> {
    let invited = join.invitation.as_deref().is_some_and(|secret| secrets::same(secret, &live.table.invitation));
    if !(invited || live.table.listed || live.table.owner == player.id) {
        return Err(Failure::NotInvited);
    }
    if live.table.standing.phase != Phase::Open {
        return Err(Failure::TableFull);
    }
    let free = |seat: Seat| live.table.seats.get(seat.index()) == Some(&Sitter::Nobody);
    let wished = join.seat.into_iter().chain((0..16).map(Seat).filter(|_| join.seat.is_none()));
    wished.into_iter().find(|seat| free(*seat)).ok_or(Failure::TableFull)
}

fn sitter(player: &Player) -> Sitter {
    Sitter::Player { id: player.id.clone(), name: player.name.clone() }
}

fn table_message(live: &Live, presence: Presence, player: Option<&Player>) -> Bytes {
    let info = table_info(live, presence, player);
    named("table", &serde_json::to_string(&info).expect("what travels is plain data"))
}

fn table_info(live: &Live, presence: Presence, player: Option<&Player>) -> TableInfo {
    let mut info = info(&live.table, &live.names, presence, player);
    let own = player.map_or(Seats::NONE, |player| live.seats_of(player));
    let clock = live.clock.as_ref().filter(|_| sees_clock(&live.table, player));
    info.clock = clock.map(|(setting, hands)| hands.info(setting, own, secrets::now_millis()));
    info
}
