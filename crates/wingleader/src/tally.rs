//! Chapter 7, situational awareness: alert states, tallies, and how they are won and lost; 9.4 radio nets.

use grid::squares::{Aspect, Square, aspect};
use referee::{Log, Side};

use crate::{
    event::{AlertCause, Event, TallyCause, TallyEnd},
    modifier::{Modifier, Sum},
    order::Order,
    refuse::{Checked, ensure},
    sky,
    squadron::{Mission, Quality, Slow, Squadron, UnitId, members},
    state::{Phase, SplitCause, Stage, State},
    why::Why,
};

impl State {
    /// Takes in every modifier of a tally test.
    // Rule: WL-7.2.1-a, WL-TM-01, WL-TM-02, WL-TM-03, WL-TM-04, WL-TM-05, WL-TM-06, WL-TM-07, WL-TM-08, WL-TM-09
    // Rule: WL-8.1.2-a, WL-8.1.2-b, WL-4.6.2-a, WL-4.6.2-e, WL-4.7-e, WL-9.4-c, WL-9.4-d, WL-3.3-x, WL-1.1-r
    pub fn tally_modifiers(&self, id: UnitId, target: UnitId, sum: &mut impl Sum) {
        let (unit, enemy, terms) = (self.unit(id), self.unit(target), self.terms());
        let values = &self.tables().modifiers;
        if self.is_behind(unit, enemy.at) && !self.card_of(unit).abilities.rear_view {
            sum.add(Modifier::TallyBehind, values.of(Modifier::TallyBehind));
        }
        if sky::is_in_sun(terms, unit.at, enemy.at) && !self.sky().is_shadowed(unit.at, enemy.at) {
            sum.add(Modifier::TallySun, values.of(Modifier::TallySun));
        }
        let weather = self.sky().sight(unit.at, enemy.at).weather;
        sum.add(Modifier::TallyWeather, values.step(Modifier::TallyWeather, weather));
        if self.is_tallied_on_net(id, target) {
            sum.add(Modifier::TallyNet, values.of(Modifier::TallyNet));
        }
        if self.is_on_gci_net(unit) && self.gci_value(unit.side).is_some() {
            sum.add(Modifier::TallyGci, values.of(Modifier::TallyGci));
        }
        if sky::leaves_contrails(terms, enemy.at) {
            sum.add(Modifier::TallyContrail, values.of(Modifier::TallyContrail));
        }
        sum.add(Modifier::TallyQuality, values.step(Modifier::TallyQuality, quality_step(unit.quality)));
        self.tally_target_modifiers(target, sum);
    }

    fn tally_target_modifiers(&self, target: UnitId, sum: &mut impl Sum) {
        let (enemy, values) = (self.unit(target), &self.tables().modifiers);
        let large = self.tables().figures.formation_size as u32;
        if self.formation(target, self.side_set(enemy.side)).count_ones() >= large {
            sum.add(Modifier::TallyFormation, values.of(Modifier::TallyFormation));
        }
        if enemy.dogfight != 0 {
            sum.add(Modifier::TallyDogfight, values.of(Modifier::TallyDogfight));
        }
        if enemy.size == crate::squadron::Size::Single {
            sum.add(Modifier::TallySingle, values.of(Modifier::TallySingle));
        }
        if enemy.is_broken() {
            sum.add(Modifier::TallyBroken, values.of(Modifier::TallyBroken));
        }
    }

    /// Whether a square is behind a squadron; a Lufbery has no behind.
    // Rule: WL-8.1.2-a, WL-8.1.2-b, WL-13.4.3-c
    pub fn is_behind(&self, unit: &Squadron, square: Square) -> bool {
        !unit.lufbery && aspect(unit.facing, square - unit.at, self.terms().options.aspect_rule) == Aspect::Behind
    }

    fn is_tallied_on_net(&self, id: UnitId, target: UnitId) -> bool {
        let unit = self.unit(id);
        let same_net = |other: &Squadron| other.side == unit.side && other.net == unit.net;
        unit.net != 0
            && self.flying().any(|(other, friend)| other != id && same_net(friend) && friend.tally == Some(target))
    }

    /// Whether a squadron is on a net of its side's ground control.
    // Rule: WL-5.1-m, WL-9.2.4-f, WL-9.4-d, WL-9.4-a
    pub fn is_on_gci_net(&self, unit: &Squadron) -> bool {
        unit.net != 0 && self.terms().gci.is_some_and(|gci| gci.side == unit.side && gci.nets >> unit.net & 1 == 1)
    }

    /// Whether a squadron may test for a tally, and against this target.
    // Rule: WL-7.0-a, WL-7.2-a, WL-7.2-b, WL-7.2-c, WL-7.2-e, WL-7.2-f, WL-7.2-g, WL-7.2-h, WL-7.1-c
    // Rule: WL-13.4.3-d, WL-13.7-c, WL-13.8.2-b, WL-15.2.4-a, WL-9.2.2-d
    pub fn check_tally(&self, side: Side, id: UnitId, target: UnitId) -> Checked {
        let unit = self.own_flying(side, id)?;
        let name = || self.name(id);
        self.check_can_test(id, unit)?;
        ensure(!unit.phase.tested, "WL-7.2-e", || Why::HasTested { unit: name() })?;
        let enemy = self.enemy_flying(side, target)?;
        if let Some((other, _)) = self.unbroken_enemy_at(unit.side, unit.at) {
            ensure(enemy.at == unit.at, "WL-7.2-g", || Why::EnemyInSquare { unit: self.name(other) })?;
        }
        let (distance, limit) = (unit.at.distance(enemy.at), self.tables().figures.tally_range);
        ensure(distance < limit, "WL-7.2-f", || Why::TooFar { distance, limit: limit - 1 })?;
        ensure(!self.sky().sight(unit.at, enemy.at).is_blocked, "WL-7.2-f", || Why::Blocked)
    }

    fn check_can_test(&self, id: UnitId, unit: &Squadron) -> Checked {
        let name = || self.name(id);
        let can_look = unit.is_fighter() || self.is_fighter_bomber(unit);
        ensure(can_look, "WL-7.2-b", || Why::IsBomber { unit: name() })?;
        ensure(!unit.is_broken(), "WL-7.2.2-d", || Why::IsBroken { unit: name() })?;
        ensure(unit.tally.is_none(), "WL-7.2-c", || Why::HasTally { unit: name() })?;
        ensure(unit.dogfight == 0, "WL-7.2-e", || Why::InDogfight { unit: name() })?;
        ensure(!unit.lufbery, "WL-13.4.3-d", || Why::InLufbery { unit: name() })?;
        ensure(unit.slow == Slow::No, "WL-13.7-c", || Why::IsSlow { unit: name() })?;
        ensure(!self.is_gliding(unit), "WL-13.8.2-b", || Why::IsSlow { unit: name() })
    }

    /// An unbroken squadron of the other side in a square.
    pub fn unbroken_enemy_at(&self, side: Side, at: Square) -> Option<(UnitId, &Squadron)> {
        self.flying().find(|(_, other)| other.side != side && other.at == at && !other.is_broken())
    }

    /// The lowest die that succeeds in a tally test; more than six means never.
    // Rule: WL-7.2.1-b, WL-1.03-a
    pub fn tally_need(&self, id: UnitId, target: UnitId) -> i8 {
        let mut modifier = 0i8;
        self.tally_modifiers(id, target, &mut modifier);
        self.unit(id).at.distance(self.unit(target).at) + 1 - modifier
    }

    /// Carries out a tally test.
    // Rule: WL-7.2.1-a, WL-7.2.1-b, WL-7.2.1-c, WL-7.2.1-d, WL-7.2-e
    pub(crate) fn resolve_tally(&mut self, id: UnitId, target: UnitId, die: u8, log: &mut impl Log<Event>) {
        let mut modifier = 0i8;
        self.tally_modifiers(id, target, &mut modifier);
        let distance = self.unit(id).at.distance(self.unit(target).at);
        let success = die as i8 + modifier > distance;
        log.note(|| Event::TallyTest { unit: id, target, die, modifier, distance, success });
        self.unit_mut(id).phase.tested = true;
        self.now.stage = Stage::Go;
        if success {
            self.gain_tally(id, target, TallyCause::Test, log);
            if self.can_split_freely(id) {
                self.now.stage = Stage::Split { unit: id, cause: SplitCause::Test };
            } else {
                self.settle_tally(id, log);
            }
        }
    }

    /// Puts the Tally marker on the target and makes the squadron Alert.
    // Rule: WL-7.2.1-c, WL-7.1-a, WL-7.2-c, WL-1.1-u, WL-2.1-M10
    pub(crate) fn gain_tally(&mut self, id: UnitId, target: UnitId, cause: TallyCause, log: &mut impl Log<Event>) {
        self.unit_mut(id).tally = Some(target);
        log.note(|| Event::Tallied { unit: id, target, cause });
        self.alert(id, AlertCause::Tally, log);
    }

    /// What follows from a tally: the Vector marker is gone, escorts go on Sweep, fighter-bombers jettison.
    // Rule: WL-7.2.1-c, WL-9.2.4-d, WL-9.2.2-f, WL-9.2.1.1-b, WL-15.2.4-a
    pub(crate) fn settle_tally(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        self.unit_mut(id).vector = None;
        match self.unit(id).mission {
            Mission::Escort => self.go_on_sweep(id, log),
            Mission::Bombing(_) => self.become_fighter(id, log),
            Mission::Sweep | Mission::Intercept => {}
        }
    }

    /// An escort becomes a sweeper.
    // Rule: WL-9.2.2-f, WL-6.1-c
    pub(crate) fn go_on_sweep(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let unit = self.unit_mut(id);
        unit.mission = Mission::Sweep;
        unit.former_escort = true;
        log.note(|| Event::Mission { unit: id, mission: Mission::Sweep });
    }

    /// A squadron becomes Alert; it never reverts.
    // Rule: WL-7.1-a, WL-7.1-b, WL-7.1-c, WL-1.1-c, WL-2.1-M15
    pub(crate) fn alert(&mut self, id: UnitId, cause: AlertCause, log: &mut impl Log<Event>) {
        let unit = self.unit_mut(id);
        if unit.alert {
            return;
        }
        unit.alert = true;
        log.note(|| Event::Alerted { unit: id, cause });
        if self.now.phase == Phase::Tally {
            self.radio(log);
        }
    }

    /// In a Tally Phase everybody on the net of an Alert squadron becomes Alert.
    // Rule: WL-9.4-a, WL-9.4-b, WL-7.1-a, WL-7.1-c
    pub(crate) fn radio(&mut self, log: &mut impl Log<Event>) {
        let alert = self.set(|unit| unit.is_present() && unit.alert && unit.is_fighter() && unit.net != 0);
        let deaf = self.set(|unit| unit.is_present() && !unit.alert && unit.is_fighter() && unit.net != 0);
        for id in members(deaf) {
            let unit = *self.unit(id);
            if self.of(alert).any(|(_, other)| other.side == unit.side && other.net == unit.net) {
                self.unit_mut(id).alert = true;
                log.note(|| Event::Alerted { unit: id, cause: AlertCause::Radio });
            }
        }
    }

    /// Takes a Tally marker off the map.
    // Rule: WL-7.2.2-i
    pub(crate) fn lose_tally(&mut self, id: UnitId, end: TallyEnd, log: &mut impl Log<Event>) {
        if let Some(target) = self.unit_mut(id).tally.take() {
            log.note(|| Event::TallyLost { unit: id, target, end });
        }
    }

    /// Takes every Tally marker off a squadron.
    // Rule: WL-7.2.2-a
    pub(crate) fn lose_tallies_on(&mut self, target: UnitId, end: TallyEnd, log: &mut impl Log<Event>) {
        for id in members(self.set(|unit| unit.tally == Some(target))) {
            self.lose_tally(id, end, log);
        }
    }

    /// Tallies that are too far to be kept, tested after each move and in the Tally Phase.
    // Rule: WL-7.2.2-c
    pub(crate) fn lose_far_tallies(&mut self, log: &mut impl Log<Event>) {
        let limit = self.tables().figures.tally_range;
        for id in members(self.set(|unit| unit.is_flying() && unit.tally.is_some())) {
            let target = self.unit(id).tally.map(|target| self.unit(target));
            if target.is_some_and(|target| target.at.distance(self.unit(id).at) >= limit) {
                self.lose_tally(id, TallyEnd::Far, log);
            }
        }
    }

    /// The start of a Tally Phase: tallies without line of sight are lost, radio alerts.
    // Rule: WL-7.2.2-b, WL-7.2.2-c, WL-9.4-b
    pub(crate) fn begin_tally(&mut self, log: &mut impl Log<Event>) {
        self.lose_far_tallies(log);
        for id in members(self.set(|unit| unit.is_flying() && unit.tally.is_some())) {
            let unit = self.unit(id);
            let hidden = unit.tally.is_some_and(|target| self.sky().sight(unit.at, self.unit(target).at).is_blocked);
            if hidden {
                self.lose_tally(id, TallyEnd::Hidden, log);
            }
        }
        self.now.sent = Default::default();
        self.now.units.iter_mut().for_each(|unit| unit.phase.tested = false);
        self.radio(log);
    }

    /// Whether a tally may be given up.
    // Rule: WL-7.2.2-e, WL-7.2.3-f, WL-9.2.7-d, WL-10.8.1-c
    pub fn check_drop(&self, side: Side, id: UnitId) -> Checked {
        let unit = self.own_flying(side, id)?;
        ensure(unit.tally.is_some(), "WL-7.2.2-e", || Why::NoTally { unit: self.name(id) })?;
        ensure(unit.dogfight == 0, "WL-10.8.1-c", || Why::InDogfight { unit: self.name(id) })
    }

    /// Gives every order of a side's part of the Tally Phase but the last, until `each` says stop.
    // Rule: WL-6.0-c, WL-7.2-d
    pub(crate) fn each_tally_order(&self, side: Side, each: &mut dyn FnMut(Order) -> bool) -> bool {
        for (id, unit) in self.flying().filter(|(_, unit)| unit.side == side) {
            let goes_on = if unit.tally.is_some() {
                self.check_drop(side, id).is_err() || each(Order::Drop { unit: id })
            } else {
                self.each_test(side, id, each)
            };
            if !goes_on || self.check_divide(side, id).is_ok() && !each(Order::Divide { unit: id }) {
                return false;
            }
        }
        self.each_leader_order(side, each)
    }

    fn each_test(&self, side: Side, id: UnitId, each: &mut dyn FnMut(Order) -> bool) -> bool {
        if self.unit(id).phase.tested || self.check_can_test(id, self.unit(id)).is_err() {
            return true;
        }
        let targets = self.flying().filter(|(_, enemy)| enemy.side != side).map(|(target, _)| target);
        let mut legal = targets.filter(|target| self.check_tally(side, id, *target).is_ok());
        legal.all(|target| each(Order::Tally { unit: id, target }))
    }

    /// Goes on with the Tally Phase: asks the raider, then the defender, if they can do anything.
    // Rule: WL-6.0-c, WL-7.2-d
    pub(crate) fn next_tally(&mut self, log: &mut impl Log<Event>) {
        let side = self.now.part;
        if !self.each_tally_order(side, &mut |_| false) {
            self.now.stage = Stage::Tally { side };
            return;
        }
        self.end_tally_part(log);
    }

    /// The raider's part is followed by the defender's, then by movement.
    pub(crate) fn end_tally_part(&mut self, log: &mut impl Log<Event>) {
        self.now.stage = Stage::Go;
        match self.now.part {
            Side::First => self.now.part = Side::Second,
            Side::Second => self.begin_movement(log),
        }
    }
}

/// The place of a quality in a modifier's values: Veteran first, Green second.
pub(crate) fn quality_step(quality: Quality) -> u8 {
    match quality {
        Quality::Trained => 0,
        Quality::Veteran => 1,
        Quality::Green => 2,
    }
}
