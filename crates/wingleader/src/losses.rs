//! 10.6 Losses: every hit is tested, aircraft are lost or straggle, squadrons are annihilated.

use referee::Log;

use crate::{
    event::{Event, HitResult},
    squadron::{Fate, Size, UnitId},
    state::{Group, Stage, State, Volley},
};

/// Aircraft that a squadron has lost or that straggle, and how many it can lose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Remains {
    pub(crate) losses: u8,
    pub(crate) stragglers: u8,
    most: u8,
    single: bool,
}

impl Remains {
    /// Whether all that can be lost are lost.
    // Rule: WL-10.6-g
    pub(crate) fn are_lost(self) -> bool {
        self.losses >= self.most
    }

    /// Takes a result; losses and stragglers together never exceed what can be lost.
    // Rule: WL-10.6-f, WL-10.6.1-a, WL-1.1-t, WL-13.6-b
    pub(crate) fn take(&mut self, result: HitResult, at_straggler: bool) -> HitResult {
        let full = self.losses + self.stragglers >= self.most;
        let real = match result {
            HitResult::Straggler if self.single || full && self.stragglers == 0 => HitResult::Nothing,
            HitResult::Straggler if full => HitResult::Loss,
            result => result,
        };
        match real {
            HitResult::Nothing => {}
            HitResult::Straggler => self.stragglers += 1,
            HitResult::Loss => {
                self.losses += 1;
                if at_straggler || full {
                    self.stragglers = self.stragglers.saturating_sub(1);
                }
            }
        }
        real
    }
}

impl State {
    /// Begins to test hits.
    // Rule: WL-10.2-h, WL-10.6-a, WL-10.6.1-b, WL-10.6.1-c
    pub(crate) fn fire(
        &mut self,
        firepower: u8,
        victims: Group,
        hits: u8,
        head_on: bool,
        flak: bool,
        by: Option<UnitId>,
    ) {
        let mut behind = [0; 3];
        if !flak {
            victims.iter().enumerate().for_each(|(place, id)| behind[place] = self.unit(*id).stragglers);
        }
        let volley =
            Volley { firepower, flak, head_on, victims, hits, tested: 0, behind, suffered: [0; 3], by, ace: false };
        self.now.volley = Some(volley);
    }

    /// Asks for the next die of a volley, or ends it.
    // Rule: WL-10.2-h, WL-10.6-g
    pub(crate) fn next_hit(&mut self) {
        let Some(volley) = &mut self.now.volley else { return };
        if volley.ace {
            volley.ace = false;
            let unit = victim(volley, volley.tested - 1).0;
            if self.has_ace(unit) {
                self.now.stage = Stage::AceRoll { unit };
                return;
            }
        }
        loop {
            let Some(volley) = &mut self.now.volley else { return };
            if volley.tested >= volley.hits {
                return self.end_volley();
            }
            let unit = victim(volley, volley.tested).0;
            if self.unit(unit).is_flying() {
                self.now.stage = Stage::LossRoll;
                return;
            }
            // Surplus hits on a squadron that is gone are ignored.
            if let Some(volley) = &mut self.now.volley {
                volley.tested += 1;
            }
        }
    }

    /// Whether a loss may hit a wing leader or Experte.
    // Rule: WL-9.5.6-a, WL-13.3-b
    pub(crate) fn has_ace(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.leader || unit.experte && self.terms().options.experten
    }

    /// Hands the sum of a volley to whoever asked for it.
    fn end_volley(&mut self) {
        let Some(volley) = self.now.volley.take() else { return };
        if volley.flak {
            if let Some(shot) = &mut self.now.shot {
                shot.suffered = volley.suffered[0];
            }
        } else {
            self.take_suffered(volley.suffered);
        }
    }

    /// The protection values that a hit has to beat: for a straggler, and for a loss.
    // Rule: WL-10.6-b, WL-10.6-c, WL-10.6-e, WL-10.3-f, WL-3.3-k
    pub fn protection(&self, id: UnitId, head_on: bool) -> (Option<i8>, i8) {
        let protection = self.card(id).protection;
        let weaker = if head_on && protection.head_on { self.tables().figures.head_on_protection } else { 0 };
        let value = |value: u8| value as i8 - weaker;
        match protection.high {
            None => (None, value(protection.low)),
            Some(high) => (Some(value(protection.low)), value(high)),
        }
    }

    /// What a total of die and firepower does to a squadron.
    // Rule: WL-10.6-a, WL-10.6-b, WL-10.6-c
    pub fn hit_result(&self, id: UnitId, total: i8, head_on: bool) -> HitResult {
        let (straggles, falls) = self.protection(id, head_on);
        match straggles {
            _ if total > falls => HitResult::Loss,
            Some(straggles) if total > straggles => HitResult::Straggler,
            _ => HitResult::Nothing,
        }
    }

    /// What a hit does that goes to a straggler of an earlier combat.
    // Rule: WL-10.6.1-b
    pub fn straggler_result(&self, id: UnitId, total: i8, head_on: bool) -> HitResult {
        let (straggles, falls) = self.protection(id, head_on);
        if total > straggles.unwrap_or(falls) { HitResult::Loss } else { HitResult::Nothing }
    }

    /// Carries out a die for a hit.
    // Rule: WL-10.6-a, WL-10.6.1-b, WL-10.6.1-c
    pub(crate) fn resolve_hit(&mut self, die: u8, log: &mut impl Log<Event>) {
        self.now.stage = Stage::Go;
        let Some(mut volley) = self.now.volley else { return };
        let (id, place) = victim(&volley, volley.tested);
        let total = die as i8 + volley.firepower as i8;
        let at_straggler = volley.behind[place] > 0;
        let result = match at_straggler {
            true => self.straggler_result(id, total, volley.head_on),
            false => self.hit_result(id, total, volley.head_on),
        };
        volley.tested += 1;
        if at_straggler {
            volley.behind[place] -= 1;
        }
        let result = self.suffer(id, result, at_straggler);
        log.note(|| Event::Hit { unit: id, die, total, result });
        volley.suffered[place] += u8::from(result != HitResult::Nothing);
        volley.ace = result == HitResult::Loss;
        self.now.volley = Some(volley);
        self.remove_if_lost(id, log);
    }

    /// Takes the result of a hit: what it comes to for a squadron that has little left to lose.
    // Rule: WL-10.6-f, WL-10.6-h, WL-1.1-q, WL-2.1-M16
    fn suffer(&mut self, id: UnitId, result: HitResult, at_straggler: bool) -> HitResult {
        let mut left = self.remains(id);
        let real = left.take(result, at_straggler);
        let unit = self.unit_mut(id);
        (unit.losses, unit.stragglers) = (left.losses, left.stragglers);
        if real == HitResult::Loss {
            self.score_loss(id);
        }
        real
    }

    /// What a squadron has lost and can still lose.
    pub(crate) fn remains(&self, id: UnitId) -> Remains {
        let unit = self.unit(id);
        let single = unit.size == Size::Single;
        Remains { losses: unit.losses, stragglers: unit.stragglers, most: self.max_losses(unit), single }
    }

    /// A loss scores the card's victory points for the enemy at once.
    // Rule: WL-10.6-h, WL-12.1-a, WL-3.3-b
    pub(crate) fn score_loss(&mut self, id: UnitId) {
        let points = i16::from(self.card(id).vp);
        let winner = self.unit(id).side.other();
        self.now.points[winner] += points;
    }

    /// A squadron that has lost all it can is removed.
    // Rule: WL-10.6-g
    fn remove_if_lost(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        if self.unit(id).is_flying() && self.unit(id).losses >= self.max_losses(self.unit(id)) {
            log.note(|| Event::Annihilated { unit: id });
            self.remove(id, Fate::Annihilated, log);
        }
    }

    /// A die for the wing leader or Experte after a loss; one roll if he is both.
    // Rule: WL-9.5.6-a, WL-13.3-b, WL-12.1-c, WL-9.5.1-b
    pub(crate) fn resolve_ace(&mut self, id: UnitId, die: u8, log: &mut impl Log<Event>) {
        let lost = die as i8 <= self.tables().figures.leader_lost;
        let experte = !self.unit(id).leader;
        log.note(|| Event::Ace { unit: id, die, lost, experte });
        self.now.stage = Stage::Go;
        if lost {
            let points = i16::from(self.tables().figures.ace_points);
            let unit = self.unit_mut(id);
            (unit.leader, unit.experte) = (false, false);
            let winner = unit.side.other();
            self.now.points[winner] += points;
        }
    }
}

/// Who takes a hit: the principal first, then the others in turn, then again from the principal.
// Rule: WL-10.2-h
pub(crate) fn victim(volley: &Volley, hit: u8) -> (UnitId, usize) {
    let place = usize::from(hit) % volley.victims.len().max(1);
    (volley.victims[place], place)
}
