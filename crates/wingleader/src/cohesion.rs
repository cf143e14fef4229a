//! 10.7 Cohesion and ammunition.

use referee::Log;

use crate::{
    book::tables::{AmmoRow, read_off},
    event::{Event, TallyEnd},
    modifier::{Modifier, Sum},
    order::{Burden, Intent},
    squadron::{Ammo, Cohesion, Size, UnitId},
    state::{Fight, Mode, Stage, State},
    tally::quality_step,
};

impl State {
    /// Takes in the modifiers of a cohesion check after an air combat.
    // Rule: WL-10.7-a, WL-10.7-b, WL-4.7-c, WL-10.2-i
    pub fn cohesion_modifiers(&self, fight: &Fight, id: UnitId, sum: &mut impl Sum) {
        let (unit, values) = (self.unit(id), &self.tables().modifiers);
        self.common_cohesion_modifiers(id, suffered(fight, id), sum);
        let weather = self.sky().weather(fight.at);
        sum.add(Modifier::CohesionWeather, values.step(Modifier::CohesionWeather, weather));
        if fight.evaded {
            return sum.add(Modifier::CohesionEvaded, values.of(Modifier::CohesionEvaded));
        }
        let defends = fight.defenders.contains(&id);
        let bombers = self.unit(fight.defenders[0]).is_bomber();
        if fight.mode == Mode::Turning && !bombers {
            sum.add(Modifier::CohesionTurning, values.of(Modifier::CohesionTurning));
        }
        if defends && unit.is_bomber() && fight.defenders.len() > 1 {
            sum.add(Modifier::CohesionBox, values.of(Modifier::CohesionBox));
        }
        if defends && fight.bounce {
            sum.add(Modifier::CohesionBounced, values.of(Modifier::CohesionBounced));
        }
        if defends && bombers && fight.rockets {
            sum.add(Modifier::CohesionRockets, values.of(Modifier::CohesionRockets));
        }
        let guns = bombers && fight.defenders.len() > 1 && self.card(fight.defenders[0]).defence == Some(1);
        if !defends && guns && !fight.head_on {
            sum.add(Modifier::CohesionGuns, values.of(Modifier::CohesionGuns));
        }
    }

    /// What counts in every cohesion check.
    fn common_cohesion_modifiers(&self, id: UnitId, suffered: u8, sum: &mut impl Sum) {
        let (unit, values) = (self.unit(id), &self.tables().modifiers);
        sum.add(Modifier::CohesionQuality, values.step(Modifier::CohesionQuality, quality_step(unit.quality)));
        let losses = (suffered as i8).min(self.tables().figures.cohesion_losses);
        sum.add(Modifier::CohesionLosses, losses * values.of(Modifier::CohesionLosses));
        if unit.is_bomber() {
            sum.add(Modifier::CohesionBomber, values.of(Modifier::CohesionBomber));
        }
        if unit.lufbery {
            sum.add(Modifier::CohesionLufbery, values.of(Modifier::CohesionLufbery));
        }
    }

    /// Takes in the modifiers of a check that flak has caused.
    // Rule: WL-14.2.5-e
    pub fn flak_cohesion_modifiers(&self, id: UnitId, suffered: u8, sum: &mut impl Sum) {
        self.common_cohesion_modifiers(id, suffered, sum);
        let values = &self.tables().modifiers;
        let weather = self.sky().weather(self.unit(id).at);
        sum.add(Modifier::CohesionWeather, values.step(Modifier::CohesionWeather, weather));
        sum.add(Modifier::CohesionFlak, values.of(Modifier::CohesionFlak));
    }

    /// Carries out a cohesion check.
    // Rule: WL-10.7-a, WL-10.7-c, WL-10.7.2-a
    pub(crate) fn resolve_cohesion(&mut self, id: UnitId, dice: (u8, u8), log: &mut impl Log<Event>) {
        self.now.stage = Stage::Go;
        let mut modifier = 0i8;
        match (self.now.shot, self.now.fight) {
            (Some(shot), _) => {
                self.flak_cohesion_modifiers(id, shot.suffered, &mut modifier);
                self.now.shot = None;
            }
            (None, Some(fight)) => {
                self.cohesion_modifiers(&fight, id, &mut modifier);
                self.drop_ammo(&fight, id, dice, log);
            }
            (None, None) => {}
        }
        let total = (dice.0 + dice.1) as i8 + modifier;
        let levels = read_off(&self.tables().cohesion, total);
        log.note(|| Event::CohesionRoll { unit: id, dice, modifier, levels });
        self.lose_cohesion(id, levels, log);
        if let Some(fight) = &mut self.now.fight {
            fight.checked += 1;
            if levels > 0 {
                fight.shaken |= place_bit(fight, id);
            }
        }
    }

    /// Ammunition, read from the natural dice: attackers after hit-and-run, all fighters after a turning fight.
    // Rule: WL-10.7.2-a
    fn drop_ammo(&mut self, fight: &Fight, id: UnitId, dice: (u8, u8), log: &mut impl Log<Event>) {
        let attacks = fight.attackers.contains(&id);
        let row = match fight.mode {
            _ if self.unit(id).is_bomber() || fight.evaded => return,
            Mode::HitAndRun if !attacks => return,
            Mode::HitAndRun => self.tables().ammo_hit_and_run,
            Mode::Turning => self.tables().ammo_turning,
        };
        if !ammo_drops(row, dice) {
            return;
        }
        let unit = self.unit_mut(id);
        let less = match unit.ammo {
            Ammo::Full => Ammo::Low,
            Ammo::Low | Ammo::Depleted => Ammo::Depleted,
        };
        if less != unit.ammo {
            unit.ammo = less;
            log.note(|| Event::AmmoDrops { unit: id, ammo: less });
        }
    }

    /// Takes levels of cohesion off a squadron; it never gets them back.
    // Rule: WL-10.7-c, WL-10.7-d, WL-13.6-b
    pub(crate) fn lose_cohesion(&mut self, id: UnitId, levels: u8, log: &mut impl Log<Event>) {
        let unit = self.unit(id);
        let levels = if unit.size == Size::Single && self.terms().options.singles { 2 * levels } else { levels };
        let after = match (unit.cohesion, levels) {
            (_, 0) => return,
            (Cohesion::Good, 1) => Cohesion::Disrupted,
            _ => Cohesion::Broken,
        };
        if unit.cohesion == Cohesion::Broken {
            return;
        }
        self.unit_mut(id).cohesion = after;
        log.note(|| Event::Cohesion { unit: id, cohesion: after });
        if after == Cohesion::Broken {
            self.broken(id, log);
        }
    }

    /// What follows when a squadron breaks.
    // Rule: WL-10.7.1-c, WL-10.7.1-d, WL-10.7.1-e, WL-7.2.2-d, WL-1.1-g
    fn broken(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        self.lose_tally(id, TallyEnd::Broken, log);
        let unit = self.unit(id);
        if unit.is_bomber() && unit.load.can_be_dropped() {
            self.jettison(id, Burden::Load, log);
        }
        self.go_home(id, log);
        let dogfight = self.unit(id).dogfight;
        let unit = self.unit_mut(id);
        (unit.vector, unit.dogfight, unit.lufbery) = (None, 0, false);
        (unit.release, unit.target) = (None, if unit.is_bomber() { unit.target } else { None });
        if dogfight != 0 {
            self.dissolve_dogfight(dogfight, log);
        }
        self.break_off_move(id);
    }

    /// A squadron that breaks in the middle of its move flies no farther and attacks nothing.
    // Rule: WL-14.2.3-b
    fn break_off_move(&mut self, id: UnitId) {
        if let Some(mover) = self.now.mover.as_mut().filter(|mover| mover.unit == id) {
            mover.path.truncate(mover.next);
            mover.flight.lufbery = false;
            if let Intent::Run { .. } = mover.flight.intent {
                mover.flight.intent = Intent::Free;
            }
        }
    }
}

/// Whether the natural dice make ammunition drop.
// Rule: WL-10.7.2-a
pub fn ammo_drops(row: AmmoRow, dice: (u8, u8)) -> bool {
    row.doubles && dice.0 == dice.1 || row.sum != 0 && dice.0 + dice.1 == row.sum
}

/// Losses and stragglers of a squadron in a combat.
pub(crate) fn suffered(fight: &Fight, id: UnitId) -> u8 {
    let own = fight.attackers.iter().position(|unit| *unit == id).map(|place| fight.attackers_suffered[place]);
    let other = || fight.defenders.iter().position(|unit| *unit == id).map(|place| fight.defenders_suffered[place]);
    own.or_else(other).unwrap_or(0)
}

/// The bit of a member in a combat's set of shaken squadrons.
pub(crate) fn place_bit(fight: &Fight, id: UnitId) -> u8 {
    let own = fight.attackers.iter().position(|unit| *unit == id);
    let other = || fight.defenders.iter().position(|unit| *unit == id).map(|place| place + 3);
    own.or_else(other).map_or(0, |place| 1 << place)
}
