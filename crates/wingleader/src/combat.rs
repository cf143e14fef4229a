//! 10.5 Resolution of an air combat, step by step; 13.4.2 evasion; 13.5 special weapons.

use referee::{Log, Side};

use crate::{
    cohesion::{place_bit, suffered},
    event::{AlertCause, Event, TallyCause, TallyEnd},
    modifier::{Modifier, Sum},
    order::{Agility, Burden, Order},
    refuse::{Checked, ensure, no},
    squadron::{Ammo, Mission, Quality, Reaction, Rockets, Slow, UnitId, members},
    state::{Fight, FightStep, Group, Mode, SettleCause, Stage, State},
    why::Why,
};

impl State {
    /// Goes on with the air combat in progress.
    // Rule: WL-10.0-f
    pub(crate) fn next_fight_step(&mut self, log: &mut impl Log<Event>) {
        while let (Some(fight), Stage::Go, None) = (self.now.fight, self.now.stage, self.now.volley) {
            match fight.step {
                FightStep::FormDefence => self.ask_form(fight, fight.side.other()),
                FightStep::FormAttack => self.ask_form(fight, fight.side),
                FightStep::Support => self.ask_support(fight, log),
                FightStep::Evade => self.ask_evade(fight),
                FightStep::Mode => self.ask_mode(fight, log),
                FightStep::Attack => self.now.stage = Stage::CombatRoll { attacker: true },
                FightStep::Defence if self.defender_rolls(&fight) => {
                    self.now.stage = Stage::CombatRoll { attacker: false };
                }
                FightStep::Defence => self.set_step(FightStep::HitDefenders),
                FightStep::HitDefenders => self.fire_at(fight, true),
                FightStep::HitAttackers => self.fire_at(fight, false),
                FightStep::Cohesion => self.ask_cohesion(fight),
                FightStep::After => self.after_fight(fight, log),
                FightStep::Follow => self.ask_follow(fight, log),
                FightStep::JettisonFirst => self.ask_jettison(fight, Side::First),
                FightStep::JettisonSecond => self.ask_jettison(fight, Side::Second),
            }
        }
    }

    pub(crate) fn set_step(&mut self, step: FightStep) {
        if let Some(fight) = &mut self.now.fight {
            fight.step = step;
        }
    }

    /// Asks for a group, or takes the only one.
    fn ask_form(&mut self, fight: Fight, side: Side) {
        let mut only = None;
        let mut count = 0;
        self.each_form(side, &mut |order| {
            only = Some(order);
            count += 1;
        });
        match (count, only) {
            (1, Some(Order::Form { group })) => self.form(fight, side, group),
            _ => self.now.stage = Stage::Form { side },
        }
    }

    /// Takes a group.
    pub(crate) fn form(&mut self, mut fight: Fight, side: Side, group: Group) {
        if side == fight.side {
            fight.attackers = group;
            fight.step = if fight.dogfight == 0 { FightStep::Support } else { FightStep::Mode };
        } else {
            fight.defenders = group;
            fight.step = FightStep::FormAttack;
        }
        self.now.fight = Some(fight);
        self.now.stage = Stage::Go;
    }

    // Rule: WL-10.2-f
    fn ask_support(&mut self, fight: Fight, log: &mut impl Log<Event>) {
        let room = fight.defenders.len() < self.tables().figures.group_limit as usize;
        if room && self.supporters(&fight) != 0 {
            self.now.stage = Stage::Support;
        } else {
            self.support(Group::default(), log);
        }
    }

    /// Takes the supporters; the combat is now announced.
    pub(crate) fn support(&mut self, group: Group, _log: &mut impl Log<Event>) {
        if let Some(fight) = &mut self.now.fight {
            group.iter().for_each(|id| fight.defenders.push(*id));
            fight.step = FightStep::Evade;
        }
        self.now.stage = Stage::Go;
    }

    // Rule: WL-13.4.2-a, WL-7.1-e
    pub(crate) fn may_evade(&self, fight: &Fight) -> bool {
        let unit = self.unit(fight.defenders[0]);
        self.terms().options.evasion
            && fight.dogfight == 0
            && unit.is_fighter()
            && unit.alert
            && !unit.is_broken()
            && unit.dogfight == 0
            && !unit.lufbery
            && unit.slow == Slow::No
            && !unit.phase.evaded
    }

    fn ask_evade(&mut self, fight: Fight) {
        if self.may_evade(&fight) && !fight.caught {
            self.now.stage = Stage::Evade;
        } else {
            self.set_step(FightStep::Mode);
        }
    }

    /// What is added to the die of an evasion.
    // Rule: WL-13.4.2-b, WL-3.3.2-f
    pub fn evasion_modifier(&self, fight: &Fight, by: Agility) -> i8 {
        let mode = match by {
            Agility::Speed => Mode::HitAndRun,
            Agility::Turn => Mode::Turning,
        };
        self.basic(fight.defenders[0], mode) - self.basic(fight.attackers[0], mode)
    }

    /// Carries out an evasion.
    // Rule: WL-13.4.2-a, WL-13.4.2-b, WL-13.4.2-c, WL-13.4.2-d
    pub(crate) fn resolve_evasion(&mut self, by: Agility, die: u8, log: &mut impl Log<Event>) {
        self.now.stage = Stage::Go;
        let Some(mut fight) = self.now.fight else { return };
        let unit = fight.defenders[0];
        let total = die as i8 + self.evasion_modifier(&fight, by);
        let success = total >= self.tables().figures.evasion;
        log.note(|| Event::Evasion { unit, by, die, total, success });
        self.unit_mut(unit).phase.evaded = true;
        fight.caught = !success;
        fight.evaded = success;
        fight.step = if success { FightStep::Cohesion } else { FightStep::Mode };
        fight.checked = 3;
        self.now.fight = Some(fight);
        if success {
            members(fight.attackers.set()).for_each(|id| self.unit_mut(id).phase.attacked = true);
            self.unit_mut(unit).phase.withheld = true;
            self.lose_tally(unit, TallyEnd::Evaded, log);
            self.now.stage = Stage::Settle { unit, cause: SettleCause::Evasion };
        } else if let Some(fight) = &mut self.now.fight {
            fight.checked = 0;
        }
    }

    /// The evader stands in its new square and checks cohesion there.
    // Rule: WL-13.4.2-c
    pub(crate) fn after_evasion(&mut self, _id: UnitId) {
        self.now.stage = Stage::Go;
    }

    /// Whether the attack may be made like this.
    // Rule: WL-10.5-a, WL-10.5-b, WL-10.3-e, WL-13.8.1-a, WL-13.5.3-a, WL-10.8.3-a
    pub fn check_attack(&self, mode: Mode, rockets: bool) -> Checked {
        let Some(fight) = self.now.fight else { return no("WL-10.0-f", Why::NotNow) };
        let principal = self.unit(fight.attackers[0]);
        let head_on = self.is_head_on(&fight);
        let jet = self.card_of(principal).is_jet();
        let turning = mode == Mode::Turning;
        ensure(!(head_on && turning), "WL-10.3-e", || Why::ModeFixed)?;
        ensure(!(jet && turning && fight.dogfight == 0), "WL-10.5-b", || Why::ModeFixed)?;
        ensure(fight.dogfight == 0 || turning, "WL-10.5-b", || Why::ModeFixed)?;
        if !rockets {
            return Ok(());
        }
        let armed = self.terms().options.rockets && principal.rockets == Rockets::Loaded;
        let fits = !turning && self.unit(fight.defenders[0]).is_bomber();
        ensure(armed && fits, "WL-13.5.3-a", || Why::NoRockets { unit: self.name(fight.attackers[0]) })
    }

    /// Every way to attack.
    pub(crate) fn each_attack(&self, each: &mut dyn FnMut(Order)) {
        for mode in [Mode::HitAndRun, Mode::Turning] {
            for rockets in [false, true] {
                if self.check_attack(mode, rockets).is_ok() {
                    each(Order::Attack { mode, rockets });
                }
            }
        }
    }

    fn ask_mode(&mut self, _fight: Fight, log: &mut impl Log<Event>) {
        let (mut only, mut count) = (None, 0);
        self.each_attack(&mut |order| {
            only = Some(order);
            count += 1;
        });
        match (count, only) {
            (1, Some(Order::Attack { mode, rockets })) => self.attack(mode, rockets, log),
            _ => self.now.stage = Stage::Mode,
        }
    }

    /// Takes the mode of an attack.
    // Rule: WL-10.5-a, WL-13.5.1-a
    pub(crate) fn attack(&mut self, mode: Mode, rockets: bool, log: &mut impl Log<Event>) {
        self.now.stage = Stage::Go;
        let Some(mut fight) = self.now.fight else { return };
        (fight.mode, fight.rockets) = (mode, rockets);
        fight.head_on = self.is_head_on(&fight);
        fight.bounce = self.is_bounce(&fight);
        fight.step = FightStep::Attack;
        self.now.fight = Some(fight);
        let (differential, bounce, head_on) = (self.differential(&fight), fight.bounce, fight.head_on);
        let (attackers, defenders, at) = (fight.attackers, fight.defenders, fight.at);
        log.note(|| Event::Battle { at, attackers, defenders, dogfight: fight.dogfight != 0, head_on });
        log.note(|| Event::Mode { mode, differential, bounce, rockets });
    }

    /// The attacker's combat value less the defender's, before the table clips it.
    // Rule: WL-10.5-a, WL-10.5-c, WL-10.3-h, WL-3.3-d, WL-3.3-e
    pub fn differential(&self, fight: &Fight) -> i8 {
        let (principal, target) = (fight.attackers[0], fight.defenders[0]);
        let own = self.combat_value(principal, fight.mode, fight.attackers.len(), false);
        let other = self.combat_value(target, fight.mode, fight.defenders.len(), true);
        let limit = self.tables().figures.head_on_differential;
        let between_fighters = fight.head_on && self.unit(target).is_fighter();
        if between_fighters { (own - other).clamp(-limit, limit) } else { own - other }
    }

    /// Whether the defenders roll for hits.
    // Rule: WL-10.5-d, WL-10.5.2-a, WL-10.5.2-c, WL-10.5.3-a, WL-10.3-g
    pub fn defender_rolls(&self, fight: &Fight) -> bool {
        let target = self.unit(fight.defenders[0]);
        let toothless = target.is_bomber()
            && self.card_of(target).defence.is_none()
            && fight.mode == Mode::HitAndRun
            && !fight.head_on;
        !target.is_broken() && !toothless && self.defence_firepower(target).is_some()
    }

    /// Takes in the modifiers of one side's roll.
    // Rule: WL-10.5.1-b, WL-10.5.1-c, WL-10.5.1-d, WL-4.7-c
    pub fn combat_modifiers(&self, fight: &Fight, attacker: bool, sum: &mut impl Sum) {
        let values = &self.tables().modifiers;
        let weather = self.sky().weather(fight.at);
        sum.add(Modifier::CombatWeather, values.step(Modifier::CombatWeather, weather));
        let (own, other) =
            if attacker { (fight.attackers, fight.defenders) } else { (fight.defenders, fight.attackers) };
        self.common_combat_modifiers(own, other, sum);
        if attacker {
            self.attacker_modifiers(fight, sum);
        } else {
            self.defender_modifiers(fight, sum);
        }
    }

    // Rule: WL-10.7.2-b, WL-13.3-a, WL-13.5.4-a, WL-10.8.4-c, WL-3.3-t
    fn common_combat_modifiers(&self, own: Group, other: Group, sum: &mut impl Sum) {
        let values = &self.tables().modifiers;
        let principal = self.unit(own[0]);
        let ammo = match principal.ammo {
            Ammo::Full => 0,
            Ammo::Low => 1,
            Ammo::Depleted => 2,
        };
        if principal.is_fighter() {
            sum.add(Modifier::CombatAmmo, values.step(Modifier::CombatAmmo, ammo));
        }
        let experte = own.iter().any(|id| self.unit(*id).experte && !self.unit(*id).is_broken());
        if experte && self.terms().options.experten {
            sum.add(Modifier::CombatExperte, values.of(Modifier::CombatExperte));
        }
        let gyro = self.terms().options.gyro && principal.gyro && self.card_of(principal).abilities.gyro;
        if gyro && !self.card(other[0]).class.is_bomber_class() {
            sum.add(Modifier::CombatGyro, values.of(Modifier::CombatGyro));
        }
        if other.iter().any(|id| self.unit(*id).phase.held && self.unit(*id).dogfight != 0) {
            sum.add(Modifier::CombatHeld, values.of(Modifier::CombatHeld));
        }
    }

    // Rule: WL-13.4.1-c, WL-13.4.3-d, WL-13.5.3-a, WL-10.3-i, WL-10.5.2-c
    fn attacker_modifiers(&self, fight: &Fight, sum: &mut impl Sum) {
        let values = &self.tables().modifiers;
        let (principal, target) = (self.unit(fight.attackers[0]), self.unit(fight.defenders[0]));
        let green = principal.quality == Quality::Green && fight.head_on && target.is_bomber();
        for (applies, modifier) in [
            (fight.bounce, Modifier::CombatBounce),
            (target.lufbery, Modifier::CombatLufbery),
            (fight.rockets, Modifier::CombatRockets),
            (green, Modifier::CombatGreen),
            (target.is_broken(), Modifier::CombatScattered),
        ] {
            if applies {
                sum.add(modifier, values.of(modifier));
            }
        }
    }

    // Rule: WL-10.5.1-d, WL-10.5.2-b, WL-10.3-g, WL-13.4.1-c, WL-13.4.2-d, WL-13.5.3-a, WL-3.3-m
    fn defender_modifiers(&self, fight: &Fight, sum: &mut impl Sum) {
        let values = &self.tables().modifiers;
        let target = self.unit(fight.defenders[0]);
        if let Some(defence) = self.card_of(target).defence.filter(|_| !fight.head_on && !fight.rockets) {
            sum.add(Modifier::CombatDefence, defence as i8 * values.of(Modifier::CombatDefence));
        }
        let gunners = self.card_of(target).defence.is_some() && target.is_bomber() && fight.mode == Mode::Turning;
        for (applies, modifier) in [
            (gunners, Modifier::CombatGunners),
            (fight.bounce, Modifier::CombatBounced),
            (fight.caught, Modifier::CombatCaught),
        ] {
            if applies {
                sum.add(modifier, values.of(modifier));
            }
        }
    }

    /// Carries out a combat roll. Both are made before any loss.
    // Rule: WL-10.0-g, WL-10.5-d, WL-10.5-e, WL-10.5.1-a
    pub(crate) fn resolve_combat(&mut self, attacker: bool, dice: (u8, u8), log: &mut impl Log<Event>) {
        self.now.stage = Stage::Go;
        let Some(mut fight) = self.now.fight else { return };
        let mut modifier = 0i8;
        self.combat_modifiers(&fight, attacker, &mut modifier);
        let own = self.differential(&fight);
        let differential = if attacker { own } else { -own };
        let hits = self.tables().hits(differential, (dice.0 + dice.1) as i8 + modifier);
        let side = if attacker { fight.side } else { fight.side.other() };
        log.note(|| Event::CombatRoll { side, dice, modifier, differential, hits });
        fight.hits[usize::from(!attacker)] = hits;
        fight.step = if attacker { FightStep::Defence } else { FightStep::HitDefenders };
        self.now.fight = Some(fight);
    }

    /// The firepower of the attackers' principal in this combat.
    // Rule: WL-10.6-a, WL-13.5.2-a, WL-13.5.6-a, WL-3.3-u
    pub fn striking_firepower(&self, fight: &Fight) -> u8 {
        let (principal, target) = (self.unit(fight.attackers[0]), fight.defenders[0]);
        let plain = self.attack_firepower(principal).unwrap_or(0);
        let heavy = self.card_of(principal).abilities.heavy_gun;
        let fits = self.terms().options.heavy_guns
            && fight.mode == Mode::HitAndRun
            && self.card(target).class.is_bomber_class();
        heavy.filter(|_| fits).map_or(plain, |heavy| heavy.max(plain))
    }

    fn fire_at(&mut self, fight: Fight, at_defenders: bool) {
        let (victims, hits, firepower, by, next) = if at_defenders {
            let firepower = self.striking_firepower(&fight);
            (fight.defenders, fight.hits[0], firepower, fight.attackers[0], FightStep::HitAttackers)
        } else {
            let firepower = self.defence_firepower(self.unit(fight.defenders[0])).unwrap_or(0);
            (fight.attackers, fight.hits[1], firepower, fight.defenders[0], FightStep::Cohesion)
        };
        self.set_step(next);
        if hits > 0 {
            self.fire(firepower, victims, hits, fight.head_on && at_defenders, false, Some(by));
        }
    }

    /// Takes the sum of a volley into the combat.
    pub(crate) fn take_suffered(&mut self, suffered: [u8; 3]) {
        if let Some(fight) = &mut self.now.fight {
            match fight.step {
                FightStep::HitAttackers => fight.defenders_suffered = suffered,
                _ => fight.attackers_suffered = suffered,
            }
        }
    }

    /// Asks for the next cohesion check: attackers, then defenders; only the target after an evasion.
    // Rule: WL-10.7-a, WL-10.2-i
    fn ask_cohesion(&mut self, fight: Fight) {
        for place in fight.checked..6 {
            let group = if place < 3 { &fight.attackers } else { &fight.defenders };
            let Some(id) = group.get(usize::from(place % 3)).copied() else { continue };
            let skipped = fight.evaded && place != 3;
            if self.unit(id).is_flying() && !self.unit(id).is_broken() && !skipped {
                if let Some(fight) = &mut self.now.fight {
                    fight.checked = place;
                }
                self.now.stage = Stage::CohesionRoll { unit: id };
                return;
            }
        }
        self.set_step(if fight.evaded { FightStep::JettisonFirst } else { FightStep::After });
    }

    /// Alert states, tallies, missions and the dogfight after a combat.
    // Rule: WL-7.1-a, WL-7.2.2-f, WL-7.2.2-g, WL-7.2.2-h, WL-9.2.2-f, WL-10.0-d, WL-10.1.2-c, WL-10.4.2-d
    // Rule: WL-10.8.1-b
    fn after_fight(&mut self, fight: Fight, log: &mut impl Log<Event>) {
        let (attackers, defenders) = (fight.attackers.set(), fight.defenders.set());
        // Fighter-bombers have fought as bombers, although the tally that they get now makes fighters of them.
        let on_bombers = self.of(defenders).any(|(_, unit)| unit.is_bomber());
        let spent = if fight.mutual || fight.dogfight != 0 { attackers | defenders } else { attackers };
        members(spent).for_each(|id| self.unit_mut(id).phase.attacked = true);
        self.fire_rockets(&fight);
        self.withhold(&fight);
        let turn = self.now.turn;
        for id in fight.defenders.iter().copied() {
            self.unit_mut(id).attacked_turn = turn;
            self.tally_attacker(id, fight.attackers[0], log);
        }
        for id in members(attackers | defenders) {
            let unit = self.unit(id);
            if unit.is_flying() && unit.mission == Mission::Escort {
                self.go_on_sweep(id, log);
            }
        }
        if fight.mode == Mode::Turning && !on_bombers {
            self.begin_dogfight(attackers, defenders, fight.at, log);
        }
        if fight.dogfight != 0 {
            self.close_brawl(fight.dogfight);
        }
        self.set_step(FightStep::Follow);
    }

    /// Whoever carried rockets in a group that fired them has none left; until then they were a load.
    // Rule: WL-13.5.3-b, WL-10.0-g
    fn fire_rockets(&mut self, fight: &Fight) {
        for id in fight.attackers.iter().filter(|_| fight.rockets) {
            let unit = self.unit_mut(*id);
            if unit.rockets == Rockets::Loaded {
                unit.rockets = Rockets::Depleted;
            }
        }
    }

    /// A dogfight that has no more groups to pair has fought.
    // Rule: WL-10.8.3-b
    fn close_brawl(&mut self, dogfight: u8) {
        if self.brawlers(dogfight, Side::First) == 0 || self.brawlers(dogfight, Side::Second) == 0 {
            self.now.brawls &= !(1 << dogfight);
        }
    }

    /// An intruder that a reacting escort has hurt does not attack in this phase.
    // Rule: WL-10.4.2-d
    fn withhold(&mut self, fight: &Fight) {
        let reacted = fight.attackers.iter().any(|id| self.unit(*id).phase.reaction == Reaction::Success);
        let target = fight.defenders[0];
        let hurt = suffered(fight, target) > 0 || fight.shaken & place_bit(fight, target) != 0;
        if reacted && hurt {
            self.unit_mut(target).phase.withheld = true;
        }
    }

    /// An attacked fighter becomes Alert and keeps, moves or gets a tally. What it gets comes after the combat and is no
    /// reason to attack in the same phase.
    // Rule: WL-7.1-a, WL-7.2.2-f, WL-7.2.2-g, WL-7.2.2-h, WL-10.0-b, WL-10.1.2-a, WL-10.7.1-e, WL-15.2.4-a, WL-13.4.3-d
    fn tally_attacker(&mut self, id: UnitId, principal: UnitId, log: &mut impl Log<Event>) {
        let unit = *self.unit(id);
        let looks = unit.is_fighter() || self.is_fighter_bomber(&unit) && unit.is_loaded();
        if !unit.is_flying() || !looks {
            return;
        }
        if unit.is_fighter() {
            self.alert(id, AlertCause::Attack, log);
        }
        let stays = unit.tally.is_some_and(|target| self.unit(target).at == unit.at);
        let gone = !self.unit(principal).is_flying();
        if unit.is_broken() || unit.lufbery || stays || gone {
            return;
        }
        let cause = if unit.tally.is_some() { TallyCause::Moved } else { TallyCause::Attack };
        self.gain_tally(id, principal, cause, log);
        self.settle_tally(id, log);
        self.unit_mut(id).phase.withheld = true;
    }

    /// Members of the dogfight without a tally in it choose one.
    // Rule: WL-10.8.1-c
    fn ask_follow(&mut self, fight: Fight, log: &mut impl Log<Event>) {
        let number = fight.attackers.iter().chain(fight.defenders.iter()).map(|id| self.unit(*id).dogfight).max();
        let Some(id) = number.filter(|number| *number != 0).and_then(|number| self.next_follower(number)) else {
            return self.set_step(FightStep::JettisonFirst);
        };
        self.follow(id, log);
    }

    /// What a side may drop after a combat.
    // Rule: WL-10.0-h, WL-9.2.1.1-a, WL-13.2-b, WL-6.0-e
    pub(crate) fn each_drop_after(&self, side: Side, each: &mut dyn FnMut(Order)) {
        let Some(fight) = self.now.fight else { return };
        let own = members(fight.attackers.set() | fight.defenders.set());
        for unit in own.filter(|id| self.unit(*id).side == side && self.unit(*id).is_flying()) {
            for burden in [Burden::Load, Burden::Tanks] {
                if self.check_jettison(unit, burden).is_ok() {
                    each(Order::Jettison { unit, burden });
                }
            }
        }
    }

    fn ask_jettison(&mut self, fight: Fight, side: Side) {
        let mut any = false;
        self.each_drop_after(side, &mut |_| any = true);
        if any && !fight.evaded {
            self.now.stage = Stage::Jettison { side };
        } else {
            self.end_jettison(side);
        }
    }

    /// A side keeps the rest.
    pub(crate) fn end_jettison(&mut self, side: Side) {
        self.now.stage = Stage::Go;
        match side {
            Side::First => self.set_step(FightStep::JettisonSecond),
            Side::Second => self.now.fight = None,
        }
    }

    /// All combats have been fought.
    pub(crate) fn end_combat(&mut self, log: &mut impl Log<Event>) {
        self.begin_escape(log);
    }
}
