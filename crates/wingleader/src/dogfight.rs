//! 10.8 Dogfights: how they begin, drift, are left, and end; 6.1.3 their place in the order of movement.

use grid::squares::{COLUMNS, Facing, Square};
use referee::{Log, Side};

use crate::{
    event::{Event, TallyCause, TallyEnd},
    order::Order,
    refuse::{Checked, ensure, no},
    squadron::{Slope, UnitId, members},
    state::{SettleCause, Stage, State},
    why::Why,
};

impl State {
    /// The members of a dogfight.
    pub fn dogfight_set(&self, dogfight: u8) -> u32 {
        self.set(|unit| unit.is_flying() && unit.dogfight == dogfight && dogfight != 0)
    }

    /// The members of a dogfight on one side.
    pub fn dogfight_side(&self, dogfight: u8, side: Side) -> u32 {
        self.dogfight_set(dogfight) & self.side_set(side)
    }

    /// The numbers of dogfights that still have to move.
    fn waiting_dogfights(&self) -> impl Iterator<Item = u8> {
        (1..16).filter(|number| self.now.drifted >> number & 1 == 0 && self.dogfight_set(*number) != 0)
    }

    /// Begins to move a dogfight, or asks the raider which. False if all have moved.
    // Rule: WL-6.1.3-a, WL-10.8.2-b, WL-6.1-a
    pub(crate) fn next_dogfight(&mut self) -> bool {
        let (first, second) = {
            let mut waiting = self.waiting_dogfights();
            (waiting.next(), waiting.next())
        };
        match (first, second) {
            (None, _) => false,
            (Some(only), None) => {
                self.begin_drift(only);
                true
            }
            (Some(_), Some(_)) => {
                self.now.stage = Stage::PickDogfight;
                true
            }
        }
    }

    /// Whether a dogfight is one of those that may move.
    pub fn check_dogfight(&self, dogfight: u8) -> Checked {
        let waits = self.waiting_dogfights().any(|number| number == dogfight);
        ensure(waits, "WL-6.1.3-a", || Why::NoSuchDogfight { dogfight })
    }

    /// Every dogfight that may move next.
    pub(crate) fn each_dogfight(&self, each: &mut dyn FnMut(Order)) {
        self.waiting_dogfights().for_each(|dogfight| each(Order::Dogfight { dogfight }));
    }

    pub(crate) fn begin_drift(&mut self, dogfight: u8) {
        self.now.drifting = dogfight;
        self.now.part = Side::First;
        self.now.drifted |= 1 << dogfight;
        self.now.stage = Stage::Go;
    }

    /// Goes on with a dogfight's move: break-aways, raider first, then the drift die.
    // Rule: WL-10.8.4-a, WL-10.8.2-c, WL-10.8.1-c
    pub(crate) fn next_drift(&mut self, log: &mut impl Log<Event>) {
        let (dogfight, side) = (self.now.drifting, self.now.part);
        if let Some(id) = self.next_follower(dogfight) {
            return self.follow(id, log);
        }
        let able = members(self.dogfight_side(dogfight, side));
        if able.into_iter().any(|id| self.check_break_away(dogfight, side, id).is_ok()) {
            self.now.stage = Stage::BreakAway { dogfight, side };
        } else {
            self.end_break_aways(dogfight, side);
        }
    }

    /// A side has no more break-aways.
    pub(crate) fn end_break_aways(&mut self, dogfight: u8, side: Side) {
        match side {
            Side::First => (self.now.part, self.now.stage) = (Side::Second, Stage::Go),
            Side::Second => self.now.stage = Stage::DriftRoll { dogfight },
        }
    }

    /// Whether a member may try to break away.
    // Rule: WL-10.8.4-a
    pub fn check_break_away(&self, dogfight: u8, side: Side, id: UnitId) -> Checked {
        let unit = self.own_flying(side, id)?;
        ensure(unit.dogfight == dogfight, "WL-10.8.4-a", || Why::NotAsked { unit: self.name(id) })?;
        ensure(!unit.phase.held, "WL-10.8.4-a", || Why::HasTested { unit: self.name(id) })
    }

    /// Every order about breaking away.
    pub(crate) fn each_break_away(&self, dogfight: u8, side: Side, each: &mut dyn FnMut(Order)) {
        each(Order::Pass);
        for unit in members(self.dogfight_side(dogfight, side)) {
            if self.check_break_away(dogfight, side, unit).is_ok() {
                each(Order::BreakAway { unit });
            }
        }
    }

    /// Begins an attempt; jets need no die.
    // Rule: WL-10.8.4-a, WL-13.8.1-a
    pub(crate) fn try_break_away(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        if self.card(id).is_jet() {
            self.break_away(id, log);
        } else {
            self.now.stage = Stage::BreakRoll { unit: id };
        }
    }

    /// What is added to the die: the own basic speed less the best of the enemy members.
    // Rule: WL-10.8.4-a, WL-3.3.2-f
    pub fn break_away_modifier(&self, id: UnitId) -> i8 {
        let unit = self.unit(id);
        let enemies = members(self.dogfight_side(unit.dogfight, unit.side.other()));
        let best = enemies.map(|enemy| self.basic_speed(enemy)).max().unwrap_or(0);
        self.basic_speed(id) - best
    }

    /// Carries out an attempt to break away.
    // Rule: WL-10.8.4-a, WL-10.8.4-b, WL-10.8.4-c
    pub(crate) fn resolve_break_away(&mut self, id: UnitId, die: u8, log: &mut impl Log<Event>) {
        let total = die as i8 + self.break_away_modifier(id);
        let success = total >= self.tables().figures.break_away;
        log.note(|| Event::BreakAway { unit: id, die, total, success });
        if success {
            self.break_away(id, log);
        } else {
            self.unit_mut(id).phase.held = true;
            self.now.stage = Stage::Go;
        }
    }

    // Rule: WL-10.8.4-b
    fn break_away(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let dogfight = self.unit(id).dogfight;
        let others = self.dogfight_set(dogfight) & !id.bit();
        for other in members(others) {
            if self.unit(other).tally == Some(id) {
                self.lose_tally(other, TallyEnd::Away, log);
            }
        }
        self.lose_tally(id, TallyEnd::Away, log);
        self.unit_mut(id).dogfight = 0;
        self.now.stage = Stage::Settle { unit: id, cause: SettleCause::BreakAway };
    }

    /// Whether a squadron that got away may be put here.
    // Rule: WL-10.8.4-b, WL-13.4.2-c
    pub fn check_settle(&self, id: UnitId, cause: SettleCause, at: Square) -> Checked {
        let from = self.unit(id).at;
        let beside = at.is_on_map() && from.distance(at) == 1 && at.altitude <= from.altitude;
        let rule = match cause {
            SettleCause::BreakAway => "WL-10.8.4-b",
            SettleCause::Evasion => "WL-13.4.2-c",
        };
        ensure(beside, rule, || Why::NotBeside { at })
    }

    /// Every square for a squadron that got away.
    pub(crate) fn each_settle(&self, id: UnitId, cause: SettleCause, each: &mut dyn FnMut(Order)) {
        for at in self.unit(id).at.adjacent() {
            if self.check_settle(id, cause, at).is_ok() {
                each(Order::Settle { at });
            }
        }
    }

    /// Puts a squadron that got away into its square.
    // Rule: WL-10.8.4-b, WL-13.4.2-c, WL-8.5-c
    pub(crate) fn settle(&mut self, id: UnitId, cause: SettleCause, at: Square, log: &mut impl Log<Event>) {
        let from = self.unit(id).at;
        let facing = Facing::from_vector(at - from);
        let unit = self.unit_mut(id);
        unit.at = at;
        unit.facing = facing.unwrap_or(unit.facing);
        (unit.straight, unit.phase.entered) = (0, None);
        if at.altitude < from.altitude {
            // A marker of this turn stays.
            if !unit.phase.sloped {
                (unit.slope, unit.phase.sloped) = (Slope::Dive, true);
            }
        } else if cause == SettleCause::BreakAway {
            unit.slope = Slope::Level;
        }
        log.note(|| Event::Settled { unit: id, at, cause });
        self.now.stage = Stage::Go;
        match cause {
            SettleCause::BreakAway => {
                self.has_moved(id);
                self.dissolve_dogfight(self.now.drifting, log);
            }
            SettleCause::Evasion => self.after_evasion(id),
        }
    }

    /// The side with the upper hand.
    // Rule: WL-10.8.2-a, WL-3.3.2-f
    pub fn upper_hand(&self, dogfight: u8) -> Side {
        let best = |side: Side| {
            let own = members(self.dogfight_side(dogfight, side)).filter(|id| !self.unit(*id).is_broken());
            own.map(|id| (self.basic_turn(id), self.basic_speed(id))).max()
        };
        if best(Side::Second) > best(Side::First) { Side::Second } else { Side::First }
    }

    /// The drift die.
    // Rule: WL-10.8.2-c
    pub(crate) fn resolve_drift(&mut self, dogfight: u8, die: u8, log: &mut impl Log<Event>) {
        let at = self.dogfight_square(dogfight);
        if die > self.tables().drift_drops {
            self.now.stage = Stage::Drift { dogfight, side: self.upper_hand(dogfight) };
            return;
        }
        let to = Square::new(at.column, (at.altitude - 1).max(0));
        self.drift(dogfight, die, to, log);
    }

    /// Where a dogfight is.
    pub(crate) fn dogfight_square(&self, dogfight: u8) -> Square {
        let first = members(self.dogfight_set(dogfight)).next();
        first.map_or(Square::new(0, 0), |id| self.unit(id).at)
    }

    /// Whether a dogfight may drift by so many columns.
    // Rule: WL-10.8.2-c
    pub fn check_drift(&self, dogfight: u8, columns: i8) -> Checked {
        let column = i16::from(self.dogfight_square(dogfight).column) + i16::from(columns);
        let fits = (-1..=1).contains(&columns) && (0..i16::from(COLUMNS)).contains(&column);
        ensure(fits, "WL-10.8.2-c", || Why::NoDrift)
    }

    /// Every drift that may be chosen.
    pub(crate) fn each_drift(&self, dogfight: u8, each: &mut dyn FnMut(Order)) {
        for columns in -1..=1 {
            if self.check_drift(dogfight, columns).is_ok() {
                each(Order::Drift { columns });
            }
        }
    }

    /// Moves all members together.
    // Rule: WL-10.8.2-b, WL-10.8.2-c, WL-10.8.2-d, WL-6.1.3-a
    pub(crate) fn drift(&mut self, dogfight: u8, die: u8, to: Square, log: &mut impl Log<Event>) {
        log.note(|| Event::Drifted { dogfight, die, to });
        let order = self.now.moves;
        for id in members(self.dogfight_set(dogfight)) {
            let unit = self.unit_mut(id);
            (unit.at, unit.slope, unit.straight) = (to, Slope::Level, 0);
            unit.phase.entered = None;
            (unit.phase.moved, unit.phase.order) = (true, order);
            self.now.queue.push(id);
        }
        self.now.moves = order.saturating_add(1);
        self.now.drifting = 0;
        self.now.stage = Stage::Go;
        self.lose_far_tallies(log);
    }

    /// Ends a dogfight that only one side is left in.
    // Rule: WL-10.8.5-a, WL-10.7.1-e
    pub(crate) fn dissolve_dogfight(&mut self, dogfight: u8, log: &mut impl Log<Event>) {
        let members_left = self.dogfight_set(dogfight);
        let fights = |side: Side| self.of(members_left & self.side_set(side)).any(|(_, unit)| !unit.is_broken());
        if dogfight == 0 || members_left == 0 || fights(Side::First) && fights(Side::Second) {
            return;
        }
        log.note(|| Event::DogfightEnds { dogfight });
        for id in members(members_left) {
            self.unit_mut(id).dogfight = 0;
        }
        if self.now.drifting == dogfight {
            self.now.drifting = 0;
        }
    }

    /// A member without a tally in its dogfight gets one: the only enemy, or the one that its owner names.
    // Rule: WL-10.8.1-c
    pub(crate) fn follow(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let unit = self.unit(id);
        let enemies = self.dogfight_side(unit.dogfight, unit.side.other());
        if enemies.count_ones() == 1 {
            let target = UnitId(enemies.trailing_zeros() as u8);
            self.gain_tally(id, target, TallyCause::Dogfight, log);
            self.settle_tally(id, log);
        } else {
            self.now.stage = Stage::Follow { unit: id };
        }
    }

    /// Unbroken fighters of both groups stay in one dogfight after a turning fight.
    // Rule: WL-10.8.1-a, WL-10.8.1-b, WL-10.8.1-d, WL-13.4.3-d, WL-2.1-M07
    pub(crate) fn begin_dogfight(&mut self, attackers: u32, defenders: u32, at: Square, log: &mut impl Log<Event>) {
        let fit = |set: u32| {
            let able = self.of(set).filter(|(_, unit)| unit.is_flying() && unit.is_fighter() && !unit.is_broken());
            able.fold(0, |found, (id, _)| found | id.bit())
        };
        let (one, other) = (fit(attackers), fit(defenders));
        if one == 0 || other == 0 || self.of(other).any(|(_, unit)| unit.lufbery) {
            return;
        }
        let both = one | other;
        let joined: Vec<u8> = self.of(both).map(|(_, unit)| unit.dogfight).filter(|number| *number != 0).collect();
        let free = (1..16).find(|number| self.dogfight_set(*number) == 0);
        let Some(dogfight) = joined.iter().copied().min().or(free) else { return };
        let merged = joined.iter().fold(both, |set, number| set | self.dogfight_set(*number));
        for id in members(merged) {
            self.unit_mut(id).dogfight = dogfight;
        }
        log.note(|| Event::DogfightBegins { at, dogfight });
    }

    /// The member of a dogfight that has to choose a tally next.
    // Rule: WL-10.8.1-c
    pub(crate) fn next_follower(&self, dogfight: u8) -> Option<UnitId> {
        members(self.dogfight_set(dogfight)).find(|id| {
            let unit = self.unit(*id);
            let enemies = self.dogfight_side(dogfight, unit.side.other());
            enemies != 0 && unit.tally.is_none_or(|target| enemies & target.bit() == 0)
        })
    }

    /// Whether a member may tally this enemy.
    // Rule: WL-10.8.1-c
    pub fn check_follow(&self, id: UnitId, target: UnitId) -> Checked {
        let unit = self.unit(id);
        let enemies = self.dogfight_side(unit.dogfight, unit.side.other());
        if self.find(target).is_none() {
            return no("WL-5.2-c", Why::NoSuchUnit { unit: target });
        }
        ensure(enemies & target.bit() != 0, "WL-10.8.1-c", || Why::NotAsked { unit: self.name(target) })
    }
}
