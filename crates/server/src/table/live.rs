//! A table in memory: its game, and what each viewer has noticed of it.

use bytes::Bytes;
use referee::{Message, Seat, Seats, Viewer};
use store::{Append, Phase, Player, Sitter, Standing, StandingOrder, Table};
use titles::{Match, Taken, Waiting};
use wire::Clock;

use super::{
    clock::{Hands, Mover},
    consent::Proposal,
    info::owns,
    load, spectators,
    streams::numbered,
    tracker::{Kind, Tracker, Version},
    update::{self, Marks},
};
use crate::{
    failure::Failure,
    secrets,
    shared::{Shared, TitleRef},
};

/// More automatic steps in a row than any game has: a rules engine that does not come to an end.
const TOO_MANY_STEPS: usize = 10_000;

pub(super) struct Live {
    pub(super) table: Table,
    pub(super) title: TitleRef,
    pub(super) names: Vec<Message>,
    pub(super) game: Box<dyn Match>,
    pub(super) trackers: Vec<Tracker>,
    pub(super) proposal: Option<Proposal>,
    /// Seats whose last order was given while others were deciding too, so that it may still be secret.
    pub(super) handed: Seats,
    /// The seat that gave the last line, if it was asked alone and one seat alone is asked after it.
    pub(super) openly: Option<Seat>,
    /// The clock's hands, if the table has one.
    pub(super) clock: Option<(Clock, Hands)>,
    /// What the seats answer by themselves.
    pub(super) standing_orders: Vec<StandingOrder>,
    /// Who has done something since the clock was last looked at.
    pub(super) mover: Mover,
    /// Late seats for whom a computer player makes one decision.
    pub(super) relieved: Seats,
}

/// Lines that were carried out but are not durable yet, and what viewers will notice of them.
#[derive(Default)]
pub(super) struct Run {
    lines: Vec<String>,
    pub(super) news: Vec<(Viewer, Version)>,
    pub(super) everybody: bool,
}

impl Run {
    /// This and what came after it.
    pub(super) fn followed_by(mut self, next: Run) -> Run {
        self.lines.extend(next.lines);
        self.news.extend(next.news);
        self.everybody |= next.everybody;
        self
    }
}

impl Live {
    /// With whose eyes the asker may look.
    pub(super) fn viewer(&self, player: Option<&Player>, seat: Option<Seat>) -> Result<Viewer, Failure> {
        let Some(seat) = seat else { return Ok(Viewer::Public) };
        let own = player.is_some_and(|player| owns(&self.table, seat, player));
        if own { Ok(Viewer::Seat(seat)) } else { Err(Failure::NotYourSeat) }
    }

    /// With whose eyes the asker looks, and how many moments late.
    pub(super) fn outlook(&self, player: Option<&Player>, seat: Option<Seat>) -> Result<(Viewer, u32), Failure> {
        let viewer = self.viewer(player, seat)?;
        let delay = if seat.is_some() { 0 } else { spectators::delay(&self.table, player)? };
        Ok((viewer, delay))
    }

    /// Whether the player sits there and the game goes on.
    pub(super) fn may_act(&self, player: &Player, seat: Seat) -> Result<(), Failure> {
        self.viewer(Some(player), Some(seat))?;
        match self.table.standing.phase {
            Phase::Open => Err(Failure::NotStarted),
            Phase::Over => Err(Failure::Over),
            Phase::Playing => Ok(()),
        }
    }

    /// The viewer's count of versions, found in the journal if nobody has asked before.
    pub(super) async fn tracker(&mut self, shared: &Shared, viewer: Viewer) -> Result<&Tracker, Failure> {
        if let Some(index) = self.trackers.iter().position(|tracker| tracker.viewer == viewer) {
            return Ok(&self.trackers[index]);
        }
        let tracker = match self.game.is_empty() {
            true => Tracker::start(viewer, self.game.view(viewer)).for_delay(spectators::longest(&self.table, viewer)),
            false => load::follow(shared, &self.table, &self.title, viewer).await?.tracker,
        };
        self.trackers.push(tracker);
        Ok(self.trackers.last().expect("it was put there"))
    }

    /// The seats that have to decide.
    pub(super) fn deciding(&self) -> Seats {
        load::deciding(&*self.game)
    }

    /// What the viewer can do now.
    pub(super) fn marks(&self, viewer: Viewer) -> Marks {
        let outcome = match self.game.waiting() {
            Waiting::Over(outcome) => Some(outcome),
            _ => None,
        };
        let undo = self.proposal.as_ref().map(|proposal| proposal.by);
        let (Some(seat), Phase::Playing, None) = (viewer.seat(), self.table.standing.phase, &outcome) else {
            return Marks { outcome, undo, ..Marks::default() };
        };
        Marks {
            your_turn: self.deciding().contains(seat),
            can_recall: self.can_recall(seat),
            undo,
            can_undo: undo.is_none() && self.undoable(seat).is_some(),
            outcome,
        }
    }

    fn can_recall(&self, seat: Seat) -> bool {
        let may_be_secret = self.handed.contains(seat) && !self.deciding().is_empty();
        may_be_secret && !self.deciding().contains(seat) && self.game.can_recall(seat)
    }

    /// From where the seat could take back its last order. Not while several seats decide in secret, be it
    /// before or after the order: whether it is still the last line would tell who has handed in.
    pub(super) fn undoable(&self, seat: Seat) -> Option<u32> {
        if self.openly == Some(seat) { self.game.undoable(seat) } else { None }
    }

    /// Takes an order and everything that follows by itself.
    pub(super) fn act(&mut self, seat: Seat, order: &str) -> Result<Run, Failure> {
        let asked = self.deciding();
        let taken = self.game.act(seat, order)?;
        self.mover = Mover::Acted(seat);
        self.relieved = self.relieved.without(seat);
        let run = self.run(taken);
        self.openly = is_open(asked, self.deciding(), seat).then_some(seat);
        self.handed = if asked.len() > 1 { self.handed.with(seat) } else { self.handed.without(seat) };
        Ok(run)
    }

    /// Ends the game without a winner.
    pub(super) fn draw(&mut self) -> Run {
        let taken = self.game.draw();
        self.run(taken)
    }

    /// Whether a computer player does not agree to a draw.
    pub(super) fn a_computer_plays_on(&self) -> bool {
        let mut seats = (0..).map(Seat).zip(&self.table.seats);
        seats.any(|(seat, sitter)| matches!(sitter, Sitter::Computer { .. }) && !self.game.takes_draw(seat))
    }

    /// What happens by itself before anybody has to decide.
    pub(super) fn settle(&mut self) -> Option<Run> {
        let taken = self.game.advance()?;
        self.openly = None;
        Some(self.run(taken))
    }

    /// Carries on from one line until somebody has to decide.
    pub(super) fn run(&mut self, first: Taken) -> Run {
        let mut run = Run::default();
        let mut next = Some(first);
        while let Some(taken) = next {
            self.note(taken, &mut run);
            assert!(run.lines.len() < TOO_MANY_STEPS, "the game goes on by itself for ever");
            next = self.game.advance();
        }
        self.proposal = None;
        run
    }

    fn note(&mut self, taken: Taken, run: &mut Run) {
        let kind = Kind::of(&taken.line).expect("the referee writes lines that can be read");
        let heard = |viewer: Viewer| {
            let found = taken.noticed.iter().find(|(by, _)| *by == viewer);
            found.map_or("[]", |(_, events)| events.as_str())
        };
        let settled = self.game.waiting() != Waiting::Roll;
        for tracker in &mut self.trackers {
            tracker.hear(kind, heard(tracker.viewer));
            if settled && let Some(version) = tracker.settle(self.game.view(tracker.viewer)) {
                let version = version.clone();
                run.news.push((tracker.viewer, version));
            }
        }
        run.everybody |= kind == Kind::Public || heard(Viewer::Public) != "[]";
        run.lines.push(taken.line);
    }

    /// What to write for a run.
    pub(super) fn append(&mut self, run: &mut Run) -> Append {
        self.turn_clock(run.everybody);
        let lines = std::mem::take(&mut run.lines);
        let first = self.game.len() - lines.len() as u32;
        Append { game: self.table.key, first, lines, standing: self.standing(run.everybody) }
    }

    /// How the table stands. The time of the last change counts only what everybody may know.
    pub(super) fn standing(&self, touched: bool) -> Standing {
        let last = &self.table.standing;
        let (phase, outcome) = match self.game.waiting() {
            Waiting::Over(outcome) => (Phase::Over, serde_json::to_string(&outcome).ok()),
            _ if self.table.seats.contains(&Sitter::Nobody) => (Phase::Open, None),
            _ => (Phase::Playing, None),
        };
        let touched = if touched || phase != last.phase { secrets::now() } else { last.touched };
        let clock = self.clock.as_ref().and_then(|(_, hands)| serde_json::to_string(hands).ok());
        let draw = if phase == Phase::Playing { last.draw } else { 0 };
        Standing { phase, turn: self.deciding().0, outcome, touched, clock, draw }
    }

    /// Lets the clock go on with whoever has to decide now.
    pub(super) fn turn_clock(&mut self, everybody: bool) {
        let plays = !self.table.seats.contains(&Sitter::Nobody);
        // Computer players take the time that the machine gives them.
        let is_person = |seat: &Seat| matches!(self.table.seats.get(seat.index()), Some(Sitter::Player { .. }));
        let deciding = Seats::of(self.deciding().iter().filter(is_person).filter(|_| plays));
        // Nothing is secret between two who take turns.
        let everybody = everybody || self.openly.is_some();
        let mover = std::mem::take(&mut self.mover);
        if let Some((setting, hands)) = &mut self.clock {
            hands.turn(setting, mover, deciding, everybody, secrets::now_millis());
        }
    }

    /// How many moments later spectators are told what happens.
    pub(super) fn lateness(&self) -> u32 {
        spectators::delay(&self.table, None).unwrap_or_default()
    }

    /// What a run brings to spectators: for each new version the one so many before it, and at the end of the game
    /// everything up to the present. None if that is no longer at hand.
    pub(super) fn told_late(&self, run: &Run, late: u32) -> Option<Vec<Bytes>> {
        let tracker = self.trackers.iter().find(|tracker| tracker.viewer == Viewer::Public)?;
        let new = run.news.iter().filter(|(viewer, _)| *viewer == Viewer::Public).count() as u32;
        let present = tracker.present().number;
        let known = (present - new).saturating_sub(late);
        let over = self.table.standing.phase == Phase::Over;
        let upto = if over { present } else { present.saturating_sub(late) };
        let marks = |number| if over && number == present { self.marks(Viewer::Public) } else { Marks::default() };
        let due = tracker.after(known)?.into_iter().filter(|version| version.number <= upto);
        Some(due.map(|version| numbered(version.number, &update::json(&version, &marks(version.number)))).collect())
    }

    /// The seats of a player.
    pub(super) fn seats_of(&self, player: &Player) -> Seats {
        let seats = (0..self.table.seats.len() as u8).map(Seat);
        Seats::of(seats.filter(|seat| owns(&self.table, *seat, player)))
    }
}

/// Whether an order was open: one seat alone was asked for it, and one alone is asked after it.
pub(super) fn is_open(asked: Seats, deciding: Seats, seat: Seat) -> bool {
    asked == Seats::only(seat) && deciding.len() == 1
}
