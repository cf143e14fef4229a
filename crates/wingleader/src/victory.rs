//! Chapter 12: the end of the game and who has won.

use referee::{Log, Message, Outcome, Seats, Side};

use crate::{
    event::Event,
    squadron::{Fate, Status, UnitId},
    state::{Phase, Stage, State, seat_of},
};

impl State {
    /// The end of a turn: the marker goes up, or the game ends.
    // Rule: WL-6.0-a, WL-6.0-g, WL-6.0-h, WL-12.0-a, WL-12.0-b, WL-2.1-M01
    pub(crate) fn end_turn(&mut self, log: &mut impl Log<Event>) {
        let last = self.terms().turns.min(self.tables().figures.last_turn as u8);
        if self.now.turn >= last || self.is_quiet() {
            return self.begin_count(log);
        }
        self.now.turn += 1;
        let turn = self.now.turn;
        log.note(|| Event::Turn { turn });
        self.begin_set_up(log);
    }

    /// Nothing is left to happen: no loaded bomber, no tally, no dogfight.
    // Rule: WL-12.0-b
    fn is_quiet(&self) -> bool {
        let brings = self.now.units.iter().any(|unit| {
            !unit.is_gone() && unit.is_bomber() && !unit.is_broken() && (unit.is_loaded() || self.still_works(unit))
        });
        let fights = self.now.units.iter().any(|unit| unit.is_flying() && (unit.tally.is_some() || unit.dogfight != 0));
        !brings && !fights
    }

    /// Strafing and reconnaissance squadrons carry no load but still have their task.
    fn still_works(&self, unit: &crate::squadron::Squadron) -> bool {
        self.terms().bombing && unit.target.is_some() && !unit.returning
    }

    /// The raider has nobody left, so the game ends at once.
    // Rule: WL-12.0-c
    pub(crate) fn raider_is_gone(&self) -> bool {
        !self.now.units.iter().any(|unit| unit.side == Side::First && !unit.is_gone())
    }

    /// The game has ended; bombers that nobody can stop count as having left, stragglers are rolled for.
    // Rule: WL-12.0-d, WL-10.6.1-d
    pub(crate) fn begin_count(&mut self, log: &mut impl Log<Event>) {
        self.enter_phase(Phase::Count, log);
        (self.now.mover, self.now.fight, self.now.volley, self.now.shot) = (None, None, None, None);
        let hunted = self
            .now
            .units
            .iter()
            .any(|unit| unit.side == Side::Second && !unit.is_gone() && unit.is_fighter() && !unit.is_broken());
        for id in self.ids() {
            let unit = *self.unit(id);
            let edge = self.terms().enemy_edge(unit.side);
            let through = unit.side == Side::First && unit.is_flying() && !unit.returning && !hunted;
            let points = if through { self.exit_points(id, edge) } else { 0 };
            if points > 0 {
                self.now.points[Side::First] += i16::from(points);
                self.now.got_through = true;
                log.note(|| Event::Left { unit: id, edge, points });
                self.unit_mut(id).status = Status::Gone(Fate::Left);
            }
        }
    }

    /// Goes on with the count: a die for each straggler.
    // Rule: WL-10.6.1-d, WL-11.0-g
    pub(crate) fn next_count(&mut self, log: &mut impl Log<Event>) {
        let home = |status: Status| matches!(status, Status::Gone(Fate::Escaped | Fate::Annihilated | Fate::Landed));
        let behind = self.units().find(|(_, unit)| unit.stragglers > 0 && !home(unit.status)).map(|(id, _)| id);
        match behind {
            Some(unit) => self.now.stage = Stage::StragglerRoll { unit },
            None => self.finish(log),
        }
    }

    /// A die for a straggler; a leader or an Experte may have been in it.
    // Rule: WL-10.6.1-d, WL-12.1-a, WL-9.5.6-a, WL-13.3-b
    pub(crate) fn resolve_straggler(&mut self, id: UnitId, die: u8, log: &mut impl Log<Event>) {
        let figures = &self.tables().figures;
        let limit = if self.unit(id).is_broken() { figures.straggler_broken } else { figures.straggler_lost };
        let lost = die as i8 <= limit;
        log.note(|| Event::StragglerRoll { unit: id, die, lost });
        self.unit_mut(id).stragglers -= 1;
        if lost {
            self.unit_mut(id).losses += 1;
            self.score_loss(id);
        }
        self.now.stage = if lost && self.has_ace(id) { Stage::AceRoll { unit: id } } else { Stage::Go };
    }

    fn finish(&mut self, log: &mut impl Log<Event>) {
        self.now.phase = Phase::Over;
        self.now.stage = Stage::Over;
        let (points, winner) = (self.now.points, self.winner());
        log.note(|| Event::Ended { raider: points.first, defender: points.second, winner });
    }

    /// Who wins by the scenario's brackets, if anybody. A raid that never came has not even drawn.
    // Rule: WL-12.3-a, WL-5.1-p
    pub fn winner(&self) -> Option<Side> {
        let [raider, defender] = self.terms().brackets;
        match self.difference() {
            _ if !self.now.got_through => Some(Side::Second),
            difference if difference >= raider => Some(Side::First),
            difference if difference <= defender => Some(Side::Second),
            _ => None,
        }
    }

    /// By how many points the raider is ahead.
    fn difference(&self) -> i16 {
        self.now.points.first - self.now.points.second
    }

    /// The outcome of a finished game.
    pub(crate) fn outcome(&self) -> Outcome {
        let winner = self.winner();
        let key = match winner {
            _ if !self.now.got_through => "wl-raid-failed",
            Some(Side::First) => "wl-won-by-raider",
            Some(Side::Second) => "wl-won-by-defender",
            None => "wl-drawn",
        };
        let difference = self.difference();
        Outcome {
            winners: winner.map_or(Seats::NONE, |side| Seats::only(seat_of(side))),
            points: vec![i32::from(self.now.points.first), i32::from(self.now.points.second)],
            reason: Some(Message::new(key).with("difference", difference)),
        }
    }

    /// Aircraft lost by a squadron, for reports.
    pub fn lost(&self, id: UnitId) -> u8 {
        self.unit(id).losses
    }
}
