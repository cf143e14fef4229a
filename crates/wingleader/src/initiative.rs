//! 6.1 Order of movement: classes, initiative, tallies that chain squadrons together, circles.
//!
//! The next mover is decided when it is needed, with all earlier moves known: a tally that is lost on the way frees a
//! squadron, a reaction ties one to its target.

use referee::{Log, Side};

use crate::{
    event::Event,
    squadron::{Mission, Squadron, UnitId, members},
    state::{Stage, State},
};

/// No die has been rolled for initiative.
pub const UNRANKED: u8 = 255;

/// The classes of movement after dogfights.
// Rule: WL-6.1-a, WL-6.1-c, WL-6.1.4-a
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveClass {
    /// The raider's escorts.
    RaiderEscorts,
    /// The defender's escorts.
    DefenderEscorts,
    /// The raider's bombers.
    RaiderBombers,
    /// The defender's bombers.
    DefenderBombers,
    /// Unalert fighters.
    Unalert,
    /// Alert fighters.
    Alert,
}

/// The class of a squadron.
// Rule: WL-6.1-a, WL-6.1-c, WL-6.1.4-a
pub fn class_of(unit: &Squadron) -> MoveClass {
    match (unit.mission, unit.side) {
        (Mission::Escort, Side::First) => MoveClass::RaiderEscorts,
        (Mission::Escort, Side::Second) => MoveClass::DefenderEscorts,
        (Mission::Bombing(_), Side::First) => MoveClass::RaiderBombers,
        (Mission::Bombing(_), Side::Second) => MoveClass::DefenderBombers,
        _ if unit.alert => MoveClass::Alert,
        _ => MoveClass::Unalert,
    }
}

/// Who moves next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// One of these, as their owner chooses.
    Choice(u32),
    /// Tied squadrons; dice decide.
    Tied(u32),
    /// Nobody: all have moved.
    Nobody,
}

/// A view of the squadrons that is enough to order them; tests build it from random graphs.
pub trait Chain {
    /// Squadrons that still have to move, dogfights aside.
    fn unmoved(&self) -> u32;
    /// The class of a squadron.
    fn class(&self, id: UnitId) -> MoveClass;
    /// Altitude, then basic speed.
    fn initiative(&self, id: UnitId) -> u8;
    /// The squadron that it moves directly after: its tally, or the leader to whom it is bound.
    fn after(&self, id: UnitId) -> Option<UnitId>;
    /// Whether that is because of a tally.
    fn has_tally(&self, id: UnitId) -> bool;
}

/// Those who move now because of a squadron that has moved: first those that have tallied it, then its bound members.
// Rule: WL-6.1.2-a, WL-6.1.2-b, WL-6.1.2-c, WL-6.1.2-d, WL-9.5.2-b
pub fn followers(chain: &impl Chain, moved: UnitId) -> u32 {
    let all = members(chain.unmoved()).filter(|id| chain.after(*id) == Some(moved));
    let (tallied, bound) = all.fold((0, 0), |(tallied, bound), id| match chain.has_tally(id) {
        true => (tallied | id.bit(), bound),
        false => (tallied, bound | id.bit()),
    });
    if tallied != 0 { tallied } else { bound }
}

/// Whether a squadron is part of a circle whose members all still have to move.
// Rule: WL-6.1.2-e, WL-6.1.2-f
pub fn is_in_circle(chain: &impl Chain, id: UnitId) -> bool {
    let unmoved = chain.unmoved();
    let mut here = id;
    for _ in 0..crate::squadron::MOST_UNITS {
        match chain.after(here) {
            Some(next) if next == id => return true,
            Some(next) if unmoved & next.bit() != 0 => here = next,
            _ => return false,
        }
    }
    false
}

/// The squadrons of the next class that wait for nobody.
// Rule: WL-6.1-a, WL-6.1-b, WL-6.1.1-a, WL-6.1.1-b, WL-6.1.1-c, WL-6.1.2-c, WL-6.1.2-f, WL-6.1.4-a, WL-9.5.2-b
pub fn roots(chain: &impl Chain) -> Next {
    let unmoved = chain.unmoved();
    let waits = |id: &UnitId| chain.after(*id).is_some_and(|next| unmoved & next.bit() != 0);
    let starts = |id: &UnitId| chain.has_tally(*id) && is_in_circle(chain, *id);
    let free = members(unmoved).filter(|id| !waits(id) || starts(id));
    let free = free.fold(0, |set, id| set | id.bit());
    let Some(class) = members(free).map(|id| chain.class(id)).min() else { return Next::Nobody };
    let of_class = members(free).filter(|id| chain.class(*id) == class);
    if class < MoveClass::Unalert {
        return Next::Choice(of_class.fold(0, |set, id| set | id.bit()));
    }
    let least = of_class.clone().map(|id| chain.initiative(id)).min();
    let first = of_class.filter(|id| Some(chain.initiative(*id)) == least).fold(0, |set, id| set | id.bit());
    if first.count_ones() == 1 { Next::Choice(first) } else { Next::Tied(first) }
}

impl Chain for State {
    fn unmoved(&self) -> u32 {
        self.set(|unit| unit.is_present() && !unit.phase.moved && unit.dogfight == 0)
    }

    fn class(&self, id: UnitId) -> MoveClass {
        class_of(self.unit(id))
    }

    fn initiative(&self, id: UnitId) -> u8 {
        self.unit(id).phase.initiative
    }

    // Rule: WL-6.1.2-a, WL-9.5.2-b
    fn after(&self, id: UnitId) -> Option<UnitId> {
        self.unit(id).tally.or_else(|| self.bound_to(id))
    }

    fn has_tally(&self, id: UnitId) -> bool {
        self.unit(id).tally.is_some()
    }
}

impl State {
    /// Writes down everybody's initiative at the start of the Movement Phase: altitude, then basic speed, which is
    /// less than twelve.
    // Rule: WL-6.1.1-a, WL-6.1.1-b, WL-1.1-v, WL-5.3.1-c
    pub(crate) fn note_initiative(&mut self) {
        for id in self.ids() {
            let initiative = self.unit(id).at.altitude.max(0) as u8 * 12 + self.basic_speed(id) as u8;
            let phase = &mut self.unit_mut(id).phase;
            (phase.initiative, phase.rank, phase.die) = (initiative, UNRANKED, 0);
        }
    }

    /// Among tied squadrons the one that moves first, or the one that has to roll next.
    // Rule: WL-6.1.1-c
    pub(crate) fn break_tie(&mut self, tied: u32) -> Result<UnitId, UnitId> {
        if self.of(tied).any(|(_, unit)| unit.phase.rank == UNRANKED) {
            for id in members(tied) {
                let phase = &mut self.unit_mut(id).phase;
                (phase.rank, phase.die) = (0, 0);
            }
        }
        while let Some(equal) = self.equal_ranks(tied) {
            if let Some((id, _)) = self.of(equal).find(|(_, unit)| unit.phase.die == 0) {
                return Err(id);
            }
            self.refine(equal);
        }
        let first = self.of(tied).min_by_key(|(_, unit)| unit.phase.rank).map(|(id, _)| id);
        Ok(first.unwrap_or_default())
    }

    /// Squadrons that share a rank.
    fn equal_ranks(&self, tied: u32) -> Option<u32> {
        members(tied).find_map(|id| {
            let rank = self.unit(id).phase.rank;
            let equal =
                self.of(tied).filter(|(_, unit)| unit.phase.rank == rank).fold(0, |set, (id, _)| set | id.bit());
            (equal.count_ones() > 1).then_some(equal)
        })
    }

    /// Lower dice come first; equal dice stay equal and roll again among themselves.
    fn refine(&mut self, equal: u32) {
        let dice: Vec<(UnitId, u8)> = self.of(equal).map(|(id, unit)| (id, unit.phase.die)).collect();
        for (id, die) in &dice {
            let before = dice.iter().filter(|(_, other)| other < die).count() as u8;
            let phase = &mut self.unit_mut(*id).phase;
            phase.rank += before;
            phase.die = 0;
        }
    }

    /// A die for initiative.
    pub(crate) fn roll_initiative(&mut self, id: UnitId, die: u8, log: &mut impl Log<Event>) {
        self.unit_mut(id).phase.die = die;
        log.note(|| Event::Initiative { unit: id, die });
        self.now.stage = Stage::Go;
    }

    /// Asks for the next move, for dice, or ends the phase.
    // Rule: WL-6.1-a, WL-6.1.2-a, WL-6.1.2-b
    pub(crate) fn next_mover(&mut self, log: &mut impl Log<Event>) {
        while let Some(head) = self.now.queue.first() {
            match followers(self, head) {
                0 => self.now.queue.pop(),
                movers => return self.ask_to_move(movers),
            }
        }
        if self.next_dogfight() {
            return;
        }
        match roots(self) {
            Next::Choice(movers) => self.ask_to_move(movers),
            Next::Tied(tied) => match self.break_tie(tied) {
                Ok(unit) => self.ask_to_move(unit.bit()),
                Err(unit) => self.now.stage = Stage::Initiative { unit },
            },
            Next::Nobody => self.end_movement(log),
        }
    }

    fn ask_to_move(&mut self, movers: u32) {
        let first = UnitId(movers.trailing_zeros() as u8);
        self.now.stage = Stage::Move { side: self.unit(first).side, movers };
    }
}
