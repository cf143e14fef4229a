//! Chapter 11, escape, and the rest of the Administrative Phase: escort markers, ground control, barrages.

use grid::squares::Square;
use referee::{Log, Side};

use crate::{
    event::Event,
    modifier::{Modifier, Sum},
    order::Order,
    refuse::{Checked, ensure},
    squadron::{Fate, Mission, Squadron, UnitId, members},
    state::{Phase, Stage, State},
    why::Why,
};

impl State {
    /// The start of the Administrative Phase.
    // Rule: WL-6.0-f, WL-11.0-a, WL-14.2.5-c
    pub(crate) fn begin_escape(&mut self, log: &mut impl Log<Event>) {
        self.enter_phase(Phase::Escape, log);
        self.now.units.iter_mut().for_each(|unit| (unit.phase.tested, unit.shaken) = (false, 0));
        self.now.surface.iter_mut().for_each(|surface| surface.fired = false);
        self.bring_in_jets(log);
    }

    /// Goes on with escape attempts, the raider's first.
    // Rule: WL-11.0-a
    pub(crate) fn next_escape(&mut self, log: &mut impl Log<Event>) {
        let side = self.now.part;
        let mut any = false;
        self.each_escape(side, &mut |_| any = true);
        if any {
            self.now.stage = Stage::Escape { side };
        } else {
            self.end_escape(side, log);
        }
    }

    /// A side tries no more.
    pub(crate) fn end_escape(&mut self, side: Side, log: &mut impl Log<Event>) {
        self.now.stage = Stage::Go;
        match side {
            Side::First => self.now.part = Side::Second,
            Side::Second => {
                self.enter_phase(Phase::Admin, log);
                self.now.units.iter_mut().for_each(|unit| unit.phase.tested = false);
            }
        }
    }

    /// The nearest unbroken enemy fighters: distance, and those among them with the clearest line.
    // Rule: WL-11.0-c, WL-11.0-d
    pub fn nearest_hunters(&self, id: UnitId) -> Option<(i8, u32)> {
        let unit = self.unit(id);
        let hunters =
            || self.flying().filter(|(_, other)| other.side != unit.side && other.is_fighter() && !other.is_broken());
        let distance = hunters().map(|(_, other)| other.at.distance(unit.at)).min()?;
        let near = hunters().filter(|(_, other)| other.at.distance(unit.at) == distance);
        let seeing = near.filter_map(|(hunter, other)| {
            let sight = self.sky().sight(other.at, unit.at);
            (!sight.is_blocked).then_some((hunter, sight.weather))
        });
        let seeing: Vec<(UnitId, u8)> = seeing.collect();
        let clearest = seeing.iter().map(|(_, weather)| *weather).min();
        let set =
            seeing.iter().filter(|(_, weather)| Some(*weather) == clearest).fold(0, |set, (id, _)| set | id.bit());
        Some((distance, set))
    }

    /// Whether a squadron may try to escape, and from whom.
    // Rule: WL-11.0-a, WL-11.0-b, WL-11.0-c, WL-11.0-d
    pub fn check_escape(&self, side: Side, id: UnitId, from: Option<UnitId>) -> Checked {
        let unit = self.own_flying(side, id)?;
        let name = || self.name(id);
        let may = unit.is_broken() || unit.returning && unit.tally.is_none();
        ensure(may, "WL-11.0-a", || Why::CannotEscape { unit: name() })?;
        ensure(!unit.phase.tested, "WL-11.0-a", || Why::HasTested { unit: name() })?;
        let held = self
            .flying()
            .find(|(_, other)| other.side != side && other.at == unit.at && other.is_fighter() && !other.is_broken());
        if let Some((enemy, _)) = held {
            return ensure(false, "WL-11.0-b", || Why::EnemyInSquare { unit: self.name(enemy) });
        }
        let nearest = self.nearest_hunters(id);
        let set = nearest.map_or(0, |(_, set)| set);
        let right = match from {
            None => set == 0,
            Some(enemy) => set & enemy.bit() != 0,
        };
        let distance = from.and_then(|enemy| self.find(enemy)).map_or(0, |enemy| enemy.at.distance(unit.at));
        ensure(right, "WL-11.0-d", || Why::NotNearest {
            distance,
            nearest: nearest.map_or(0, |(distance, _)| distance),
        })
    }

    /// Every escape attempt of a side.
    pub(crate) fn each_escape(&self, side: Side, each: &mut dyn FnMut(Order)) {
        for (unit, squadron) in self.flying().filter(|(_, unit)| unit.side == side && unit.returning) {
            if squadron.phase.tested {
                continue;
            }
            let set = self.nearest_hunters(unit).map_or(0, |(_, set)| set);
            let from = members(set).map(Some).chain((set == 0).then_some(None));
            for from in from.filter(|from| self.check_escape(side, unit, *from).is_ok()) {
                each(Order::Escape { unit, from });
            }
        }
    }

    /// Begins an escape attempt; without an enemy who sees it the squadron needs no die.
    // Rule: WL-11.0-c
    pub(crate) fn try_escape(&mut self, id: UnitId, from: Option<UnitId>, log: &mut impl Log<Event>) {
        self.unit_mut(id).phase.tested = true;
        match from {
            Some(from) => self.now.stage = Stage::EscapeRoll { unit: id, from },
            None => {
                let distance = self.nearest_hunters(id).map_or(0, |(distance, _)| distance);
                log.note(|| Event::Escape { unit: id, from: None, die: None, total: 0, distance, success: true });
                self.escape(id, log);
            }
        }
    }

    /// Takes in the modifiers of an escape.
    // Rule: WL-11.0-e, WL-11.0-f, WL-4.7-g
    pub fn escape_modifiers(&self, id: UnitId, from: UnitId, sum: &mut impl Sum) {
        let (unit, enemy, values) = (self.unit(id), self.unit(from), &self.tables().modifiers);
        let weather = self.sky().sight(enemy.at, unit.at).weather;
        sum.add(Modifier::EscapeWeather, values.step(Modifier::EscapeWeather, weather));
        let heavy = self.card_of(unit).class == crate::book::Class::HeavyBomber;
        for (applies, modifier) in [
            (enemy.tally == Some(id), Modifier::EscapeTallied),
            (unit.at.altitude <= 1 && !self.terms().sea, Modifier::EscapeLow),
            (heavy, Modifier::EscapeHeavy),
        ] {
            if applies {
                sum.add(modifier, values.of(modifier));
            }
        }
    }

    /// Carries out an escape attempt.
    // Rule: WL-11.0-e
    pub(crate) fn resolve_escape(&mut self, id: UnitId, from: UnitId, die: u8, log: &mut impl Log<Event>) {
        let mut total = die as i8;
        self.escape_modifiers(id, from, &mut total);
        let distance = self.unit(id).at.distance(self.unit(from).at);
        let success = total <= distance;
        log.note(|| Event::Escape { unit: id, from: Some(from), die: Some(die), total, distance, success });
        self.now.stage = Stage::Go;
        if success {
            self.escape(id, log);
        }
    }

    /// A squadron has escaped; escorts of a bomber that leaves none in its formation go home too.
    // Rule: WL-11.0-g, WL-11.0-h, WL-9.2.2-i
    fn escape(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let unit = *self.unit(id);
        let bombers = self.set(|other| other.is_flying() && other.side == unit.side && other.is_bomber());
        let left = self.formation(id, bombers) & !id.bit();
        let range = self.tables().figures.escort_range;
        let escorts = self.set(|other| {
            other.is_flying()
                && other.side == unit.side
                && other.mission == Mission::Escort
                && other.at.distance(unit.at) <= range
                && !self.stands_by(other, bombers & !id.bit())
        });
        self.remove(id, Fate::Escaped, log);
        self.now.stage = Stage::Go;
        if unit.is_bomber() && left == 0 {
            members(escorts).for_each(|escort| self.go_home(escort, log));
        }
    }

    /// Whether an escort stands by one of these bombers and is its escort: near it, and not flying the other way. A
    /// bomber that dives has no level facing to compare.
    // Rule: WL-9.2.2-a, WL-9.2.2-i
    fn stands_by(&self, escort: &Squadron, bombers: u32) -> bool {
        let range = self.tables().figures.escort_range;
        self.of(bombers).any(|(_, bomber)| {
            let together = !bomber.is_level() || bomber.facing == escort.facing;
            together && bomber.at.distance(escort.at) <= range
        })
    }

    /// Whether a sweeper may become an escort again.
    // Rule: WL-9.2.2-g, WL-9.2.2-h
    pub fn check_escort(&self, side: Side, id: UnitId) -> Checked {
        let unit = self.own_flying(side, id)?;
        let name = || self.name(id);
        let sweeps = unit.mission == Mission::Sweep && !unit.returning && !unit.lufbery && unit.dogfight == 0;
        ensure(sweeps && unit.tally.is_none(), "WL-9.2.2-g", || Why::CannotEscort { unit: name() })?;
        ensure(self.is_available(id), "WL-9.2.2-g", || Why::CannotEscort { unit: name() })?;
        ensure(!unit.phase.tested, "WL-9.2.2-g", || Why::HasTested { unit: name() })?;
        ensure(self.stands_as_escort(unit), "WL-9.2.2-g", || Why::NotWithBomber { unit: name() })
    }

    /// Whether an escort may become a sweeper.
    // Rule: WL-15.2.2-c, WL-6.0-f
    pub fn check_sweep(&self, side: Side, id: UnitId) -> Checked {
        let unit = self.own_flying(side, id)?;
        let name = || self.name(id);
        let escorts = self.terms().bombing && unit.mission == Mission::Escort && !unit.is_broken();
        ensure(escorts, "WL-15.2.2-c", || Why::CannotEscort { unit: name() })?;
        ensure(!unit.phase.tested, "WL-15.2.2-c", || Why::HasTested { unit: name() })
    }

    /// The value that ground control has to reach; none if it is out of order.
    // Rule: WL-5.1-k, WL-9.2.4-g
    pub fn gci_value(&self, side: Side) -> Option<i8> {
        let gci = self.terms().gci.filter(|gci| gci.side == side)?;
        let radars =
            self.surface_ids().filter(|id| self.terms().surface[id.index()].side == side && self.surface(*id).radar);
        let worst = radars.into_iter().map(|id| self.damage_level(id)).max().unwrap_or(0);
        match worst {
            0 | 1 => Some(gci.value),
            2 => Some(gci.value + 1),
            _ => None,
        }
    }

    /// Whether a squadron may ask ground control for a vector.
    // Rule: WL-9.2.4-f, WL-9.2.4-g, WL-9.2.4-h, WL-9.2.4.1-a, WL-9.5.3-a, WL-9.5.3-b, WL-9.5.6-c
    pub fn check_control(&self, side: Side, id: UnitId) -> Checked {
        let unit = self.own_flying(side, id)?;
        let name = || self.name(id);
        let intercepts = unit.mission == Mission::Intercept && !unit.is_broken() && !unit.returning;
        let under = intercepts && self.is_on_gci_net(unit) && self.gci_value(side).is_some();
        ensure(under, "WL-9.2.4-f", || Why::NoControl { unit: name() })?;
        ensure(unit.tally.is_none(), "WL-9.2.4-g", || Why::HasTally { unit: name() })?;
        ensure(unit.dogfight == 0, "WL-9.2.4-g", || Why::InDogfight { unit: name() })?;
        ensure(!unit.lufbery, "WL-9.2.4-g", || Why::InLufbery { unit: name() })?;
        ensure(self.bound_to(id).is_none(), "WL-9.5.3-b", || Why::NotBound { unit: name() })?;
        ensure(!unit.phase.tested, "WL-9.2.4-g", || Why::HasTested { unit: name() })
    }

    /// Carries out a call to ground control.
    // Rule: WL-9.2.4-g
    pub(crate) fn resolve_control(&mut self, id: UnitId, die: u8, log: &mut impl Log<Event>) {
        let need = self.gci_value(self.unit(id).side).unwrap_or(7);
        let success = die as i8 >= need;
        log.note(|| Event::Control { unit: id, die, need, success });
        self.now.stage = if success { Stage::Vector { unit: id } } else { Stage::Go };
    }

    /// Puts a Vector marker on the map.
    // Rule: WL-9.2.4-b, WL-2.1-M10
    pub(crate) fn place_vector(&mut self, id: UnitId, at: Square, log: &mut impl Log<Event>) {
        self.unit_mut(id).vector = Some(at);
        log.note(|| Event::Vectored { unit: id, at });
        self.now.stage = Stage::Go;
    }

    /// Every order of the Administrative Phase after escapes.
    pub(crate) fn each_admin_order(&self, side: Side, each: &mut dyn FnMut(Order)) {
        let own = |(_, unit): &(UnitId, &Squadron)| unit.side == side;
        for (unit, _) in self.flying().filter(own) {
            if self.check_escort(side, unit).is_ok() {
                each(Order::Escort { unit });
            }
            if self.check_sweep(side, unit).is_ok() {
                each(Order::Sweep { unit });
            }
            if self.check_control(side, unit).is_ok() {
                each(Order::Control { unit });
            }
        }
        self.each_barrage(side, each);
    }

    /// Goes on with the Administrative Phase.
    // Rule: WL-6.0-f
    pub(crate) fn next_admin(&mut self, log: &mut impl Log<Event>) {
        let side = self.now.part;
        let mut any = false;
        self.each_admin_order(side, &mut |_| any = true);
        if any {
            self.now.stage = Stage::Admin { side };
        } else {
            self.end_admin(side, log);
        }
    }

    /// A side has nothing more to administer.
    pub(crate) fn end_admin(&mut self, side: Side, log: &mut impl Log<Event>) {
        self.now.stage = Stage::Go;
        match side {
            Side::First => self.now.part = Side::Second,
            Side::Second => self.end_turn(log),
        }
    }

    /// Changes a mission marker.
    // Rule: WL-9.2.2-g, WL-15.2.2-c
    pub(crate) fn change_mission(&mut self, id: UnitId, mission: Mission, log: &mut impl Log<Event>) {
        let unit = self.unit_mut(id);
        unit.phase.tested = true;
        unit.former_escort |= mission == Mission::Sweep;
        unit.mission = mission;
        log.note(|| Event::Mission { unit: id, mission });
        self.now.stage = Stage::Go;
    }
}
