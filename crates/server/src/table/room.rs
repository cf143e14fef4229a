//! What happens around the game: chat, clocks running out, notices, ratings, orders for programs.

use referee::{Seat, Seats, Viewer};
use serde_json::value::RawValue;
use store::{Phase, Player, Sitter};
use titles::Waiting;
use wire::{ChatLine, LegalOrders, TableInfo, TimeOut};

use super::{
    actor::Actor,
    computer::RELIEF,
    live::{Live, Run},
    streams::named,
};
use crate::{failure::Failure, secrets};

/// More orders than any seat gives in one decision.
const MOST_OVERDUE: usize = 100;

/// The longest line of chat.
const LONGEST_LINE: usize = 500;

/// A line as it is kept: text without line ends and control signs, whatever else it is.
pub(crate) fn line(wish: &str) -> Result<String, Failure> {
    // Signs that turn the direction of writing would reach into the lines of others.
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}');
    let plain: String = wish.chars().filter(|c| !turns(*c) && (!c.is_control() || c.is_whitespace())).collect();
    let line = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.chars().count() {
        1..=LONGEST_LINE => Ok(line),
        _ => Err(Failure::malformed("bad-line")),
    }
}

impl Actor {
    pub(super) async fn chat(&mut self, player: &Player, text: String) -> Result<ChatLine, Failure> {
        let live = self.live();
        if live.seats_of(player).is_empty() {
            return Err(Failure::NotHere);
        }
        if live.table.standing.phase == Phase::Playing && live.title.get().forbids_talk(&live.table.setup) {
            return Err(Failure::NoTalk);
        }
        let (game, said) = (live.table.key, secrets::now());
        let id = self.shared.store.people().say(game, player.id.clone(), text.clone(), said).await?;
        let line = ChatLine { id, player: player.id.clone(), name: player.name.clone(), text, said };
        let json = serde_json::to_string(&line).expect("what travels is plain data");
        let heard = self.live().lateness() == 0;
        self.handle.streams.send_chat(&player.id, heard, &named("chat", &json));
        Ok(line)
    }

    pub(super) async fn muted(&mut self, player: &str) {
        if self.handle.streams.is_here(player)
            && let Ok(muted) = self.shared.store.people().mutes(player.to_owned()).await
        {
            self.handle.streams.set_muted(player, &muted);
        }
    }

    pub(super) async fn pause(&mut self, player: &Player, paused: bool) -> Result<TableInfo, Failure> {
        let live = self.live();
        let (seats, people) = (live.seats_of(player), people(&live.table.seats));
        if seats.is_empty() {
            return Err(Failure::NotHere);
        }
        if live.table.standing.phase != Phase::Playing {
            return Err(if live.table.standing.phase == Phase::Over { Failure::Over } else { Failure::NotStarted });
        }
        let Some((_, hands)) = &mut live.clock else { return Err(Failure::NotFound) };
        let changed = hands.pause(seats, people, paused, secrets::now_millis());
        self.finish(Run::default()).await?;
        if changed {
            self.tell_table();
        }
        Ok(self.info(player))
    }

    /// If somebody's time has run out, what the table says about that happens.
    pub(super) async fn call_time(&mut self) {
        let live = self.live();
        let Some((setting, hands)) = &live.clock else { return };
        let (out, late) = (setting.out(), hands.expired(secrets::now_millis()));
        let (Some(seat), Phase::Playing) = (late, live.table.standing.phase) else { return };
        tracing::info!(table = self.id, seat = seat.0, "time has run out");
        match out {
            TimeOut::Forfeit => {
                let live = self.live();
                let taken = live.game.forfeit(seat);
                let run = live.run(taken);
                // A failed write is tried again when the table is next looked at.
                drop(self.finish(run).await);
            }
            TimeOut::Computer => self.take_over(seat).await,
            TimeOut::Rules => self.by_the_rules(seat).await,
        }
    }

    /// What the rules have for a late player happens; a computer player decides this once if they have nothing.
    async fn by_the_rules(&mut self, seat: Seat) {
        let live = self.live();
        if let Some((setting, hands)) = &mut live.clock {
            hands.again(setting, seat, secrets::now_millis());
        }
        let run = live.overdue(seat).unwrap_or_else(|| {
            live.relieved = live.relieved.with(seat);
            Run::default()
        });
        // A failed write is tried again when the table is next looked at.
        drop(self.finish(run).await);
    }

    async fn take_over(&mut self, seat: Seat) {
        let (level, style) = (RELIEF.0.to_owned(), RELIEF.1.to_owned());
        let key = self.live().table.key;
        if self.shared.store.replace_sitter(key, seat.0, level.clone(), style.clone()).await.is_ok() {
            let live = self.live();
            live.table.seats[seat.index()] = Sitter::Computer { level, style };
            live.turn_clock(true);
            self.tell_table();
        }
    }

    /// Tells the people on these seats that it is their turn, if they are not here.
    pub(super) fn notify(&mut self, seats: Seats) {
        let Some(live) = &self.live else { return };
        if live.table.standing.phase != Phase::Playing {
            return;
        }
        for seat in seats.iter() {
            if let Some(Sitter::Player { id, .. }) = live.table.seats.get(seat.index())
                && !self.handle.streams.is_here(id)
            {
                self.shared.notices.turn(&self.shared, id, &live.table.id);
            }
        }
    }

    /// Counts the game for those who have an account, once it is over.
    pub(super) async fn rate(&mut self) {
        let Some(live) = &self.live else { return };
        let Waiting::Over(outcome) = live.game.waiting() else { return };
        let mut scores: Vec<(String, u16, f64)> = Vec::new();
        for (seat, sitter) in (0..).map(Seat).zip(&live.table.seats) {
            if let Sitter::Player { id, .. } = sitter {
                let score = f64::from(outcome.score_of(seat)) / 1000.0;
                // Those who won together are one side; in a draw everybody is against everybody.
                let side = if outcome.winners.is_empty() { u16::from(seat.0) } else { (score * 2.0) as u16 };
                scores.push((id.clone(), side, score));
            }
        }
        let alone = scores.iter().all(|(id, ..)| *id == scores[0].0);
        if !alone {
            let rated =
                self.shared.store.people().rate(live.table.key, live.table.title.clone(), scores, secrets::now());
            if let Err(error) = rated.await {
                tracing::warn!(table = self.id, %error, "a game was not counted");
            }
        }
    }

    /// What a program may order now.
    pub(super) async fn orders(&mut self, player: &Player, seat: Seat, limit: usize) -> Result<LegalOrders, Failure> {
        let shared = self.shared.clone();
        let live = self.live();
        live.may_act(player, seat)?;
        let version = live.tracker(&shared, Viewer::Seat(seat)).await?.present().number;
        let (game, salt) = (live.game.copy(), u64::from_le_bytes(secrets::random()));
        let found =
            super::load::blocking(move || Ok(game.orders(seat, limit, salt))).await.map_err(Failure::Internal)?;
        let (complete, orders) = found.ok_or(Failure::NotYourTurn)?;
        let orders = orders.into_iter().map(RawValue::from_string).collect::<Result<_, _>>();
        let orders = orders.map_err(|error| Failure::Internal(error.to_string()))?;
        Ok(LegalOrders { version, complete, orders })
    }
}

impl Live {
    /// Every order that the rules have for a late seat, until the decision is made: as long as nobody
    /// else notices anything, it is the same one.
    fn overdue(&mut self, seat: Seat) -> Option<Run> {
        let mut whole: Option<Run> = None;
        for _ in 0..MOST_OVERDUE {
            let Some(order) = self.game.overdue(seat) else { break };
            let run = self.act(seat, &order).expect("the rules allow what they have for a late player");
            let run = whole.take().unwrap_or_default().followed_by(run);
            let made = run.everybody || !self.deciding().contains(seat);
            whole = Some(run);
            if made {
                break;
            }
        }
        whole
    }
}

pub(super) fn people(seats: &[Sitter]) -> Seats {
    let people = (0..).map(Seat).zip(seats).filter(|(_, sitter)| matches!(sitter, Sitter::Player { .. }));
    Seats::of(people.map(|(seat, _)| seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_chat_is_one_line_of_text_whatever_is_in_it() {
        assert_eq!(line("  hello\r\n\tdata: you ").unwrap(), "hello data: you");
        assert_eq!(line("<script>alert(1)</script>").unwrap(), "<script>alert(1)</script>");
        assert_eq!(line("a\u{202e}b\u{0}c\u{7}").unwrap(), "abc");
        assert_eq!(line(&"ż".repeat(500)).unwrap().chars().count(), 500);
        for wrong in ["", " \n ", "\u{0}", &"x".repeat(501)] {
            assert!(matches!(line(wrong), Err(Failure::Malformed(_))), "{wrong:?}");
        }
    }
}
