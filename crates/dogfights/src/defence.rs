//! Defensive fire: who may answer the aircraft that has just moved.

use grid::lattice::Bearing;
use referee::Seat;

use crate::{
    aircraft::Group,
    guns::{self, Aspect},
    order::{No, PlaneId, Why, no},
    speed::{self, Band},
    state::State,
};

impl State {
    // Rule: AOD-FIRE-DEF-02, AOD-FIRE-DEF-03, AOD-FIRE-DEF-07, AOD-FIRE-DEF-10
    /// Whether an aircraft has a reason to answer: it was attacked, or the mover stands in a
    /// potential firing position against it.
    pub fn is_triggered(&self, id: PlaneId) -> bool {
        if self.attack.attacked && self.attack.target == id {
            return true;
        }
        let aspect = Aspect::of(self.plane(self.attack.mover), self.plane(id));
        aspect.is_some_and(|aspect| guns::is_potential(&self.battle.options, &aspect))
    }

    // Rule: AOD-FIRE-DEF-15, AOD-FIRE-DEF-16, AOD-FIRE-DEF-18, AOD-SPEEDDIFF-10, AOD-SPEEDDIFF-11
    /// Whether a group of the aircraft bears on the mover, with nothing in the way.
    pub fn bears(&self, id: PlaneId, group: Group) -> bool {
        let (one, mover) = (self.plane(id), self.plane(self.attack.mover));
        let Some(aspect) = Aspect::of(one, mover) else { return false };
        let head_on = aspect.distance == 2 && aspect.bearing == Bearing::Ahead && aspect.turned == 3;
        let slow = !head_on && speed::band_of(self, self.attack.mover, id) == Band::None;
        guns::bears(&self.battle.options, group, &aspect) && !slow && self.is_clear(one, mover, &aspect)
    }

    // Rule: AOD-FIRE-DEF-04, AOD-FIRE-DEF-08, AOD-FIRE-DEF-11, AOD-FIRE-DEF-13
    /// Whether an aircraft may answer with a group in the current window.
    pub fn may_answer(&self, id: PlaneId, group: Group) -> bool {
        self.plane(id).is_flying()
            && self.are_enemies(id, self.attack.mover)
            && !self.attack.declined.contains(id)
            && self.is_ready(id, group)
            && self.bears(id, group)
            && self.is_triggered(id)
    }

    /// Every answer that a seat may give now: the attacked aircraft's alone, as long as it has one.
    pub fn each_answer(&self, seat: Seat, mut each: impl FnMut(PlaneId, Group)) {
        let target = self.attack.target;
        let attacked_first = self.attack.attacked && self.has_answer(target);
        if attacked_first && self.owner(target) != seat {
            return;
        }
        for id in self.ids_of(seat).filter(|id| !attacked_first || *id == target) {
            for group in Group::ALL.into_iter().filter(|group| self.may_answer(id, *group)) {
                each(id, group);
            }
        }
    }

    fn has_answer(&self, id: PlaneId) -> bool {
        Group::ALL.into_iter().any(|group| self.may_answer(id, group))
    }

    /// The seat that may answer next: the attacked aircraft's first, then clockwise from the active seat.
    pub fn next_answer(&self) -> Option<Seat> {
        if self.attack.attacked && self.has_answer(self.attack.target) {
            return Some(self.owner(self.attack.target));
        }
        let mut seat = self.battle.next_seat(self.active);
        while seat != self.active {
            if self.ids_of(seat).any(|id| self.has_answer(id)) {
                return Some(seat);
            }
            seat = self.battle.next_seat(seat);
        }
        None
    }

    /// Checks an answer.
    pub fn check_answer(&self, seat: Seat, id: PlaneId, group: Group) -> Result<(), No> {
        if id.index() >= self.battle.crafts.len() || self.owner(id) != seat {
            return no("AOD-FIRE-DEF-04", Why::NotYours);
        }
        if !self.is_ready(id, group) {
            return no(self.unready_rule(id, group), Why::CannotFire);
        }
        if self.plane(id).is_flying() && !self.is_triggered(id) {
            return no("AOD-FIRE-DEF-10", Why::NoAnswer);
        }
        if !self.bears(id, group) {
            return self.no_answer(id, group);
        }
        let mut listed = false;
        self.each_answer(seat, |other, with| listed |= (other, with) == (id, group));
        if listed { Ok(()) } else { no("AOD-FIRE-DEF-01", Why::NoAnswer) }
    }

    // Rule: AOD-CLOUD-01, AOD-FIRE-OFF-28, AOD-SPEEDDIFF-10
    /// Why a group does not bear on the mover: its arc, a cloud, an aircraft in between, or the speeds.
    fn no_answer(&self, id: PlaneId, group: Group) -> Result<(), No> {
        let (one, mover) = (self.plane(id), self.plane(self.attack.mover));
        let in_arc = |aspect: &Aspect| guns::bears(&self.battle.options, group, aspect);
        match Aspect::of(one, mover).filter(in_arc) {
            None => no("AOD-FIRE-DEF-16", Why::NoShot),
            Some(_) if self.clouded(one, mover) => no("AOD-CLOUD-01", Why::Clouded),
            Some(aspect) if !self.is_clear(one, mover, &aspect) => no("AOD-FIRE-OFF-28", Why::Blocked),
            Some(_) => no("AOD-SPEEDDIFF-10", Why::SpeedsApart),
        }
    }

    // Rule: AOD-FIRE-DEF-17
    /// Takes a seat's refusal to answer: of the attacked aircraft alone, or of all its aircraft.
    pub(crate) fn decline(&mut self, seat: Seat) {
        let target = self.attack.target;
        if self.attack.attacked && self.has_answer(target) && self.owner(target) == seat {
            self.attack.declined = self.attack.declined.with(target);
            return;
        }
        for id in self.ids_of(seat) {
            self.attack.declined = self.attack.declined.with(id);
        }
    }
}
