//! 10.0 to 10.3: who attacks whom, in which order, in which groups, and whether it is head-on.

use referee::{Log, Side};

use crate::{
    event::Event,
    order::Order,
    reach::is_front,
    refuse::{Checked, ensure, no},
    squadron::{Reaction, Slow, Squadron, UnitId, members},
    state::{Fight, FightStep, Group, Mode, Phase, Stage, State},
    why::Why,
};

impl State {
    /// The start of the air combats.
    // Rule: WL-10.0-a, WL-6.0-e, WL-10.8.3-a
    pub(crate) fn begin_combat(&mut self, log: &mut impl Log<Event>) {
        self.enter_phase(Phase::Combat, log);
        self.now.brawls =
            (1..16).filter(|number| self.dogfight_set(*number) != 0).fold(0, |set, number| set | 1 << number);
    }

    /// Goes on with the air combats.
    // Rule: WL-10.0-c
    pub(crate) fn next_combat(&mut self, log: &mut impl Log<Event>) {
        if self.now.fight.is_some() {
            return self.next_fight_step(log);
        }
        let bouts = self.ready_bouts();
        match (bouts.count_ones(), self.beset_brawls()) {
            (0, 0) => self.end_combat(log),
            (1, 0) => self.start_bout(UnitId(bouts.trailing_zeros() as u8), log),
            (0, brawls) if brawls.is_power_of_two() => self.start_brawl(brawls.trailing_zeros() as u8, log),
            _ => self.now.stage = Stage::Battle,
        }
    }

    /// Whether a squadron attacks the target that it has tallied.
    // Rule: WL-10.0-b, WL-10.0-d, WL-10.0-e, WL-10.5.3-a, WL-13.4.3-d, WL-13.7-c, WL-7.2-a, WL-10.4.2-d
    pub fn attacks(&self, id: UnitId) -> Option<UnitId> {
        let unit = self.unit(id);
        let able = unit.is_flying()
            && unit.is_fighter()
            && !unit.is_broken()
            && !unit.phase.attacked
            && !unit.phase.withheld
            && unit.dogfight == 0
            && !unit.lufbery
            && unit.slow == Slow::No
            && self.attack_firepower(unit).is_some();
        unit.tally.filter(|target| able && self.unit(*target).is_flying() && self.unit(*target).at == unit.at)
    }

    /// All who attack a squadron.
    // Rule: WL-10.1.1-a, WL-10.1.1-b
    pub(crate) fn attackers_on(&self, target: UnitId) -> u32 {
        let at = self.unit(target).at;
        let near = self.flying().filter(|(_, unit)| unit.tally == Some(target) && unit.at == at);
        near.filter(|(id, _)| self.attacks(*id).is_some()).fold(0, |set, (id, _)| set | id.bit())
    }

    /// The enemy with whom a squadron would fight a mutual attack.
    // Rule: WL-10.1.2-a
    fn mutual(&self, id: UnitId) -> Option<UnitId> {
        self.attacks(id).filter(|target| self.attacks(*target) == Some(id))
    }

    /// Which of two squadrons that have tallied each other attacks.
    // Rule: WL-10.1.2-b, WL-6.1-d, WL-3.3.2-f
    pub fn mutual_attacker(&self, one: UnitId, other: UnitId) -> UnitId {
        let key = |id: UnitId| {
            let unit = self.unit(id);
            (self.basic_speed(id), self.basic_turn(id), unit.phase.order, unit.side == Side::First)
        };
        if key(one) >= key(other) { one } else { other }
    }

    /// The targets of all combats that could be fought; a member each for dogfights.
    // Rule: WL-10.0-b, WL-10.1.1-b, WL-10.1.2-a, WL-10.1.3-a, WL-10.8.3-a, WL-10.8.3-c, WL-10.0.1-a
    fn bouts(&self) -> u32 {
        let mut bouts = 0;
        for (target, _) in self.flying() {
            let attackers = self.attackers_on(target);
            let attacks_itself = self.mutual(target).is_some_and(|other| self.mutual_attacker(target, other) == target);
            if attackers != 0 && !attacks_itself {
                bouts |= target.bit();
            }
        }
        // Members that outsiders attack stand for those attacks.
        for number in (1..16).filter(|number| self.is_open_brawl(*number)) {
            bouts |= members(self.dogfight_set(number) & !bouts).next().map_or(0, UnitId::bit);
        }
        bouts
    }

    /// Whether a dogfight still has to be fought.
    // Rule: WL-10.8.3-a, WL-10.8.3-b
    fn is_open_brawl(&self, dogfight: u8) -> bool {
        let left = |side: Side| self.brawlers(dogfight, side) != 0;
        self.now.brawls >> dogfight & 1 == 1 && left(Side::First) && left(Side::Second)
    }

    /// Dogfights to be fought of which outsiders attack every member, so that only their number names them; a bit each.
    // Rule: WL-10.0-c, WL-10.8.3-c
    fn beset_brawls(&self) -> u16 {
        let beset = |number: &u8| members(self.dogfight_set(*number)).all(|id| self.attackers_on(id) != 0);
        (1..16).filter(|number| self.is_open_brawl(*number)).filter(beset).fold(0, |set, number| set | 1 << number)
    }

    /// Members of a dogfight that have not fought in this phase.
    // Rule: WL-10.8.3-a, WL-10.8.3-b
    pub(crate) fn brawlers(&self, dogfight: u8, side: Side) -> u32 {
        let own = self.dogfight_side(dogfight, side);
        self.of(own)
            .filter(|(_, unit)| !unit.phase.attacked && !unit.is_broken())
            .fold(0, |set, (id, _)| set | id.bit())
    }

    /// The dogfight that is fought if this squadron is named, zero for none.
    pub(crate) fn brawl_of(&self, id: UnitId) -> u8 {
        let number = self.unit(id).dogfight;
        if self.is_open_brawl(number) && self.attackers_on(id) == 0 { number } else { 0 }
    }

    /// Combats that nothing puts off; all of them if each waits for another.
    // Rule: WL-10.0-c, WL-10.1.3-b, WL-10.4.2-c, WL-10.4.3-a
    pub(crate) fn ready_bouts(&self) -> u32 {
        let all = self.bouts();
        let ready = members(all).filter(|target| self.is_ready(*target)).fold(0, |set, id| set | id.bit());
        if ready != 0 || self.beset_brawls() != 0 { ready } else { all }
    }

    fn is_ready(&self, target: UnitId) -> bool {
        self.brawl_of(target) != 0 || members(self.attackers_on(target)).all(|attacker| self.may_go_first(attacker))
    }

    /// Whether an attack need not wait: for an escort that has reacted, for its late target, or along a circle.
    // Rule: WL-10.4.2-c, WL-10.4.3-a, WL-10.1.3-b
    fn may_go_first(&self, attacker: UnitId) -> bool {
        let unit = self.unit(attacker);
        let guarded = self.flying().any(|(id, guard)| {
            guard.phase.reaction == Reaction::Success && self.attacks(id) == Some(attacker) && unit.tally != Some(id)
        });
        let late = unit.phase.reaction == Reaction::Late
            && unit.tally.is_some_and(|intruder| self.attacks(intruder).is_some_and(|target| target != attacker));
        !guarded && !late && self.is_next_in_circle(attacker)
    }

    /// In a circle of three or more the last mover attacks first, then its target, and so on.
    // Rule: WL-10.1.3-b
    fn is_next_in_circle(&self, id: UnitId) -> bool {
        let mut circle = vec![id];
        loop {
            let Some(next) = self.unit(circle[circle.len() - 1]).tally else { return true };
            let unit = self.unit(next);
            if unit.at != self.unit(id).at || !unit.is_flying() {
                return true;
            }
            if next == id {
                break;
            }
            if circle.contains(&next) {
                return true;
            }
            circle.push(next);
        }
        let before = circle[circle.len() - 1];
        let begun = circle.iter().any(|member| self.unit(*member).phase.attacked);
        let last = circle.iter().copied().max_by_key(|member| self.unit(*member).phase.order);
        circle.len() < 3 || if begun { self.unit(before).phase.attacked } else { last == Some(id) }
    }

    /// Whether the combat about this squadron may be fought next.
    // Rule: WL-10.0-c
    pub fn check_fight(&self, id: UnitId) -> Checked {
        if self.find(id).is_none() {
            return no("WL-5.2-c", Why::NoSuchUnit { unit: id });
        }
        ensure(self.bouts() & id.bit() != 0, "WL-10.0-b", || Why::NotAttacked { unit: self.name(id) })?;
        ensure(self.ready_bouts() & id.bit() != 0, "WL-10.0-c", || Why::OtherFirst { unit: self.name(id) })
    }

    /// Whether this dogfight, which no member names, may be fought next.
    // Rule: WL-10.0-c, WL-10.8.3-c
    pub fn check_brawl(&self, dogfight: u8) -> Checked {
        let named = dogfight < 16 && self.beset_brawls() >> dogfight & 1 == 1;
        ensure(named, "WL-10.0-c", || Why::NoSuchDogfight { dogfight })
    }

    /// Every combat that may be next.
    // Rule: WL-10.0-c
    pub(crate) fn each_bout(&self, each: &mut dyn FnMut(Order)) {
        members(self.ready_bouts()).for_each(|unit| each(Order::Fight { unit }));
        let beset = self.beset_brawls();
        (1..16).filter(|number| beset >> number & 1 == 1).for_each(|dogfight| each(Order::Dogfight { dogfight }));
    }

    /// Begins a combat: that about a squadron, or the dogfight for which it stands.
    pub(crate) fn start_bout(&mut self, target: UnitId, log: &mut impl Log<Event>) {
        self.start(target, self.brawl_of(target), log);
    }

    /// Begins the combat of a dogfight.
    // Rule: WL-10.8.3-a
    pub(crate) fn start_brawl(&mut self, dogfight: u8, log: &mut impl Log<Event>) {
        if let Some(member) = members(self.dogfight_set(dogfight)).next() {
            self.start(member, dogfight, log);
        }
    }

    // Rule: WL-10.1.1-b, WL-10.1.2-a, WL-10.1.2-c, WL-10.8.3-a, WL-2.1-M12
    fn start(&mut self, target: UnitId, dogfight: u8, log: &mut impl Log<Event>) {
        let unit = *self.unit(target);
        let (side, step) = match dogfight {
            0 => (unit.side.other(), FightStep::FormAttack),
            _ => (self.upper_hand(dogfight), FightStep::FormDefence),
        };
        let mutual = if dogfight == 0 { self.mutual(target) } else { None };
        let mut defenders = if dogfight == 0 { Group::only(target) } else { Group::default() };
        if let Some(attacker) = mutual {
            members(self.attackers_on(attacker) & !target.bit()).for_each(|friend| defenders.push(friend));
        }
        let fight = Fight {
            step,
            side,
            at: unit.at,
            attackers: mutual.map_or(Group::default(), Group::only),
            defenders,
            dogfight,
            mutual: mutual.is_some(),
            head_on: false,
            bounce: false,
            caught: false,
            evaded: false,
            mode: Mode::Turning,
            rockets: false,
            hits: [0; 2],
            attackers_suffered: [0; 3],
            defenders_suffered: [0; 3],
            shaken: 0,
            checked: 0,
        };
        self.now.fight = Some(fight);
        self.now.stage = Stage::Go;
        self.next_fight_step(log);
    }

    /// Squadrons from which a side forms its group.
    // Rule: WL-10.1.1-b, WL-10.8.3-b
    pub(crate) fn group_pool(&self, fight: &Fight, side: Side) -> u32 {
        match (fight.dogfight, side == fight.side) {
            (0, true) => fight.defenders.first().map_or(0, |target| self.attackers_on(*target)),
            (0, false) => 0,
            (number, _) => self.brawlers(number, side),
        }
    }

    /// Whether a side has so many squadrons in a dogfight that it divides them as it likes.
    // Rule: WL-10.8.3-b
    fn divides(&self, fight: &Fight, side: Side) -> bool {
        let members = self.dogfight_side(fight.dogfight, side).count_ones();
        members > self.tables().figures.group_limit as u32
    }

    /// Whether a group may be formed like this.
    // Rule: WL-10.2-a, WL-10.1.1-b, WL-10.8.3-b
    pub fn check_form(&self, side: Side, group: &Group) -> Checked {
        let Some(fight) = self.now.fight else { return no("WL-10.0-f", Why::NotNow) };
        let pool = self.group_pool(&fight, side);
        for id in group.iter() {
            self.own_flying(side, *id)?;
            ensure(pool & id.bit() != 0, "WL-10.1.1-b", || Why::NotInGroup { unit: self.name(*id) })?;
        }
        let limit = (self.tables().figures.group_limit as usize).min(pool.count_ones() as usize);
        let (size, full) = (group.len() as u8, limit as u8);
        let fits = if self.divides(&fight, side) { !group.is_empty() } else { group.len() == limit };
        ensure(fits, "WL-10.2-a", || Why::BadGroup { size, limit: full })?;
        let principal = fight.attackers.first().filter(|_| fight.mutual && side == fight.side);
        let right = principal.is_none_or(|principal| group.first() == Some(principal));
        ensure(right, "WL-10.1.2-b", || Why::NotInGroup { unit: self.name(group[0]) })
    }

    /// Every group that a side can form.
    pub(crate) fn each_form(&self, side: Side, each: &mut dyn FnMut(Order)) {
        let Some(fight) = self.now.fight else { return };
        let pool: Vec<UnitId> = members(self.group_pool(&fight, side)).collect();
        let limit = (self.tables().figures.group_limit as usize).min(pool.len());
        each_arrangement(&pool, limit, &mut Vec::new(), &mut |group| {
            if self.check_form(side, group).is_ok() {
                each(Order::Form { group: *group });
            }
        });
    }

    /// Who may support the target of a combat.
    // Rule: WL-10.2-c, WL-10.2-d, WL-10.2-e, WL-13.4.3-e, WL-10.7.1-c
    pub(crate) fn supporters(&self, fight: &Fight) -> u32 {
        let Some(target) = fight.defenders.first().copied() else { return 0 };
        let unit = self.unit(target);
        if fight.dogfight != 0 || unit.is_broken() {
            return 0;
        }
        let able = self.flying().filter(|(id, friend)| {
            friend.side == unit.side
                && friend.at == unit.at
                && !friend.is_broken()
                && !fight.defenders.contains(id)
                && self.may_support(unit, friend)
        });
        able.fold(0, |set, (id, _)| set | id.bit())
    }

    // Rule: WL-10.2-c, WL-10.2-d, WL-10.2-e, WL-13.4.3-e
    fn may_support(&self, target: &Squadron, friend: &Squadron) -> bool {
        let same_facing = friend.facing == target.facing;
        match (target.is_bomber(), friend.is_bomber()) {
            (true, true) => {
                let guns = self.card_of(target).defence.is_some() && self.card_of(friend).defence.is_some();
                guns && same_facing
            }
            (false, false) if target.lufbery || friend.lufbery => target.lufbery && friend.lufbery,
            (false, false) => {
                friend.tally.is_none() && (same_facing || target.dogfight != 0) && friend.slow == Slow::No
            }
            _ => false,
        }
    }

    /// Whether these squadrons may support the target.
    // Rule: WL-10.2-a, WL-10.2-c, WL-10.2-d, WL-10.2-f
    pub fn check_support(&self, side: Side, group: &Group) -> Checked {
        let Some(fight) = self.now.fight else { return no("WL-10.0-f", Why::NotNow) };
        let able = self.supporters(&fight);
        let rule = if self.unit(fight.defenders[0]).is_bomber() { "WL-10.2-c" } else { "WL-10.2-d" };
        for id in group.iter() {
            self.own_flying(side, *id)?;
            ensure(able & id.bit() != 0, rule, || Why::NotInGroup { unit: self.name(*id) })?;
        }
        let limit = self.tables().figures.group_limit as usize;
        let size = group.len() + fight.defenders.len();
        ensure(size <= limit, "WL-10.2-a", || Why::BadGroup { size: size as u8, limit: limit as u8 })
    }

    /// Every way to support the target.
    pub(crate) fn each_support(&self, each: &mut dyn FnMut(Order)) {
        let Some(fight) = self.now.fight else { return };
        let able: Vec<UnitId> = members(self.supporters(&fight)).collect();
        let room = (self.tables().figures.group_limit as usize).saturating_sub(fight.defenders.len());
        each_arrangement(&able, room, &mut Vec::new(), &mut |group| each(Order::Support { group: *group }));
    }

    /// Whether every attacker came in head-on.
    // Rule: WL-10.3-a, WL-10.3-b, WL-10.3-c, WL-10.3-d, WL-13.4.3-c
    pub(crate) fn is_head_on(&self, fight: &Fight) -> bool {
        let target = fight.defenders[0];
        fight.dogfight == 0 && fight.attackers.iter().all(|attacker| self.meets_head_on(*attacker, target))
    }

    // Rule: WL-10.3-a, WL-10.3-b, WL-10.3-d
    fn meets_head_on(&self, attacker: UnitId, target: UnitId) -> bool {
        let (unit, enemy) = (self.unit(attacker), self.unit(target));
        let reacted = matches!(unit.phase.reaction, Reaction::Success | Reaction::Late);
        if reacted || enemy.is_broken() || enemy.dogfight != 0 || enemy.lufbery || unit.lufbery {
            return false;
        }
        let entered = |mover: &Squadron, other: &Squadron| {
            mover.phase.entered.is_some_and(|entered| is_front(other.facing, entered.opposite()))
        };
        // Whoever came last into the square decides by which side they met.
        match enemy.phase.order > unit.phase.order && enemy.phase.entered.is_some() {
            true => entered(enemy, unit),
            false => entered(unit, enemy),
        }
    }

    /// Whether a fighter is caught unawares.
    // Rule: WL-13.4.1-a, WL-13.4.1-b, WL-13.4.1-d, WL-7.1-g, WL-4.6.2-d
    pub(crate) fn is_bounce(&self, fight: &Fight) -> bool {
        let (principal, target) = (self.unit(fight.attackers[0]), self.unit(fight.defenders[0]));
        let open = self.terms().options.bounce
            && target.is_fighter()
            && fight.dogfight == 0
            && target.dogfight == 0
            && !target.lufbery
            && !fight.head_on;
        let watched = target.tally.is_some_and(|tally| fight.attackers.contains(&tally));
        open && (!target.alert || principal.phase.sunlit && !watched)
    }
}

/// Every ordered choice of up to `limit` of these, the shorter ones first.
fn each_arrangement(pool: &[UnitId], limit: usize, chosen: &mut Vec<UnitId>, each: &mut dyn FnMut(&Group)) {
    if let Some(group) = Group::of(chosen) {
        each(&group);
    }
    if chosen.len() >= limit.min(3) {
        return;
    }
    for id in pool {
        if !chosen.contains(id) {
            chosen.push(*id);
            each_arrangement(pool, limit, chosen, each);
            chosen.pop();
        }
    }
}
