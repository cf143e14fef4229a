//! 9.5 Wings: leaders, bound members, orders.

use referee::{Log, Side};

use crate::{
    event::{Event, TallyCause},
    order::Order,
    refuse::{Checked, ensure},
    squadron::{UnitId, members},
    state::{SplitCause, Stage, State},
    why::Why,
};

impl State {
    /// The squadron of a wing's active leader.
    // Rule: WL-9.5-a, WL-9.5.1-c, WL-9.5.6-b
    pub fn active_leader(&self, side: Side, wing: u8) -> Option<UnitId> {
        if wing == 0 {
            return None;
        }
        let leads = |unit: &crate::squadron::Squadron| {
            unit.leader && unit.side == side && unit.wing == wing && unit.is_present() && !unit.is_broken()
        };
        self.units().find(|(_, unit)| leads(unit)).map(|(id, _)| id)
    }

    /// The leader to whom a member is bound.
    // Rule: WL-9.1-d, WL-9.5.1-d, WL-9.5.2-g, WL-9.5.3-c, WL-9.5.6-c
    pub fn bound_to(&self, id: UnitId) -> Option<UnitId> {
        let unit = self.unit(id);
        let is_free = unit.wing == 0
            || unit.tally.is_some()
            || unit.is_broken()
            || unit.dogfight != 0
            || unit.lufbery
            || unit.returning
            || !unit.is_present()
            || unit.is_bomber();
        if is_free {
            return None;
        }
        self.active_leader(unit.side, unit.wing).filter(|leader| *leader != id)
    }

    /// The members of a wing on the map or beside it.
    // Rule: WL-9.5-a, WL-9.5-b
    pub fn wing_set(&self, side: Side, wing: u8) -> u32 {
        self.set(|unit| unit.side == side && unit.wing == wing && unit.is_present())
    }

    /// Whether a wing leader may send this order.
    // Rule: WL-9.5.4-a, WL-9.5.4-b, WL-9.5.4-c, WL-9.5.4-d, WL-9.5.4-f, WL-9.5.4-g, WL-9.5.4-h, WL-9.4-e
    pub fn check_send(&self, side: Side, leader: UnitId, unit: UnitId, target: UnitId, split: bool) -> Checked {
        self.check_sender(side, leader)?;
        let receiver = self.own_flying(side, unit)?;
        let bound = self.bound_to(unit) == Some(leader);
        ensure(bound, "WL-9.5.4-c", || Why::NotBound { unit: self.name(unit) })?;
        let chief = self.unit(leader);
        let on_net = chief.net != 0 && chief.net == receiver.net;
        let beside = State::are_close(chief, receiver);
        ensure(on_net || beside, "WL-9.5.4-d", || Why::OffNet { unit: self.name(unit) })?;
        let enemy = self.enemy_flying(side, target)?;
        let formation = chief.tally.map_or(0, |own| self.formation(own, self.side_set(side.other())));
        let known = formation & target.bit() != 0;
        ensure(known, "WL-9.5.4-f", || Why::NotLeadersTarget { unit: self.name(target) })?;
        let (distance, limit) = (receiver.at.distance(enemy.at), self.tables().figures.tally_range);
        ensure(distance < limit, "WL-9.5.4-f", || Why::TooFar { distance, limit: limit - 1 })?;
        ensure(!self.sky().sight(receiver.at, enemy.at).is_blocked, "WL-9.5.4-f", || Why::Blocked)?;
        if split { self.check_can_split(unit) } else { Ok(()) }
    }

    fn check_sender(&self, side: Side, leader: UnitId) -> Checked {
        let chief = self.own_flying(side, leader)?;
        let name = || self.name(leader);
        let active = self.active_leader(side, chief.wing) == Some(leader);
        ensure(active, "WL-9.5.4-a", || Why::LeaderInactive { unit: name() })?;
        ensure(chief.dogfight == 0, "WL-9.5.4-a", || Why::InDogfight { unit: name() })?;
        ensure(chief.tally.is_some(), "WL-9.5.4-h", || Why::NoTally { unit: name() })?;
        let figures = &self.tables().figures;
        let allowed = if chief.experte { figures.experte_orders } else { figures.leader_orders } as u8;
        let sent = self.now.sent[side][usize::from(chief.wing)];
        ensure(sent < allowed, "WL-9.5.4-b", || Why::OrdersSpent { sent, allowed })
    }

    /// Every order that the leaders of a side can send, until `each` says stop.
    pub(crate) fn each_leader_order(&self, side: Side, each: &mut dyn FnMut(Order) -> bool) -> bool {
        let leaders = self.flying().filter(|(_, unit)| unit.side == side && unit.leader && unit.tally.is_some());
        for (leader, chief) in leaders {
            if self.check_sender(side, leader).is_err() {
                continue;
            }
            for unit in members(self.wing_set(side, chief.wing)) {
                for (target, _) in self.flying().filter(|(_, enemy)| enemy.side != side) {
                    for split in [false, true] {
                        let order = Order::Send { leader, unit, target, split };
                        if self.check_send(side, leader, unit, target, split).is_ok() && !each(order) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }

    /// A wing leader's order: a tally without a die, and a split if he says so.
    // Rule: WL-9.5.4-b, WL-9.5.4-e, WL-9.5.5-a, WL-9.3-c
    pub(crate) fn send(
        &mut self,
        leader: UnitId,
        unit: UnitId,
        target: UnitId,
        split: bool,
        log: &mut impl Log<Event>,
    ) {
        let chief = *self.unit(leader);
        self.now.sent[chief.side][usize::from(chief.wing)] += 1;
        log.note(|| Event::Sent { leader, unit, target });
        self.gain_tally(unit, target, TallyCause::Order, log);
        if split {
            self.now.stage = Stage::Split { unit, cause: SplitCause::Order };
        } else {
            self.settle_tally(unit, log);
            self.now.stage = Stage::Go;
        }
    }
}
