//! Chapter 13 as far as it belongs to movement: Lufbery, take-off, jets that land, rocket fighters.

use grid::squares::Square;
use referee::{Log, Side};

use crate::{
    event::{Event, TallyEnd},
    squadron::{Fate, Mission, Slow, Squadron, UnitId, members},
    state::{Phase, Stage, State},
};

impl State {
    /// A squadron starts to circle: it has no tally, and an escort goes on Sweep.
    // Rule: WL-13.4.3-a, WL-13.4.3-b, WL-13.4.3-d, WL-9.2.2-f, WL-7.1-f, WL-2.1-M08
    pub(crate) fn enter_lufbery(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        log.note(|| Event::Circles { unit: id });
        self.unit_mut(id).lufbery = true;
        self.lose_tally(id, TallyEnd::Lufbery, log);
        if self.unit(id).mission == Mission::Escort {
            self.go_on_sweep(id, log);
        }
    }

    /// A returning jet near its airfield gets a Slow marker.
    // Rule: WL-13.8.1-b
    pub(crate) fn maybe_land(&mut self, id: UnitId) {
        let (unit, figures) = (self.unit(id), &self.tables().figures);
        let lands = self.terms().options.jets
            && self.card_of(unit).is_jet()
            && unit.is_fighter()
            && unit.is_flying()
            && unit.returning
            && unit.tally.is_none()
            && unit.at.altitude <= figures.landing_altitude
            && self.airfields(unit.side).any(|at| (at.column - unit.at.column).abs() <= figures.landing_columns);
        if lands {
            self.unit_mut(id).slow = Slow::Landing;
        }
    }

    /// Squares of a side's airfields and carriers.
    // Rule: WL-13.7-a, WL-13.8.1-b
    pub(crate) fn airfields(&self, side: Side) -> impl Iterator<Item = Square> {
        let own = self.terms().surface.iter().filter(move |place| place.side == side);
        own.filter(|place| self.frame.book.surfaces[usize::from(place.kind)].base).map(|place| place.at)
    }

    /// Landing jets are home in the next Administrative Phase.
    // Rule: WL-13.8.1-c
    pub(crate) fn bring_in_jets(&mut self, log: &mut impl Log<Event>) {
        for id in members(self.set(|unit| unit.is_flying() && unit.slow == Slow::Landing)) {
            log.note(|| Event::Home { unit: id });
            self.remove(id, Fate::Landed, log);
        }
    }

    /// Rocket fighters that glide at altitude 0 land at the start of their move, or crash into the sea.
    // Rule: WL-13.8.2-c, WL-13.8.2-d, WL-4.1-d
    pub(crate) fn land_gliders(&mut self, log: &mut impl Log<Event>) {
        let low = self.set(|unit| unit.is_flying() && unit.at.altitude == 0 && self.is_gliding(unit));
        for id in members(low) {
            self.unit_mut(id).phase.moved = true;
            if self.terms().sea {
                self.crash(id, log);
            }
        }
    }

    /// The next glider that needs a die for its landing.
    pub(crate) fn next_landing(&self) -> Option<UnitId> {
        let low = self.flying().filter(|(_, unit)| unit.at.altitude == 0 && self.is_gliding(unit));
        low.map(|(id, _)| id).next()
    }

    // Rule: WL-13.8.2-d
    fn crash(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let left = self.max_losses(self.unit(id)).saturating_sub(self.unit(id).losses);
        log.note(|| Event::Crashed { unit: id });
        for _ in 0..left {
            self.score_loss(id);
            self.unit_mut(id).losses += 1;
        }
        self.remove(id, Fate::Annihilated, log);
    }

    /// A landing of a rocket fighter.
    // Rule: WL-13.8.2-c
    pub(crate) fn resolve_landing(&mut self, id: UnitId, die: u8, log: &mut impl Log<Event>) {
        let crash = die as i8 <= self.tables().figures.glide_crash;
        log.note(|| Event::Landed { unit: id, die, crash });
        if crash {
            self.score_loss(id);
            self.unit_mut(id).losses += 1;
        }
        self.remove(id, Fate::Landed, log);
        self.now.stage = Stage::Go;
        debug_assert_eq!(self.now.phase, Phase::Movement);
    }

    /// Whether a base still lets aircraft take off.
    // Rule: WL-13.7-d, WL-14.1.2-a
    pub(crate) fn may_take_off(&self, unit: &Squadron) -> bool {
        let bases = self.surface_ids().filter(|id| {
            let place = &self.terms().surface[id.index()];
            place.side == unit.side && place.at == unit.at && self.surface(*id).base
        });
        let limit = |id| if self.surface(id).kind == crate::book::SurfaceKind::Ship { 2 } else { 3 };
        bases.into_iter().any(|id| self.damage_level(id) < limit(id))
    }
}
