//! Bursts: dice, results, damage, jams, long bursts, losses.

use referee::{Log, Seat};

use crate::{
    aircraft::Group,
    event::{Burst, Event},
    fire::{Aim, Hit},
    guns::{Column, Position},
    order::{Damage, PlaneId},
    state::{Phase, State, Status},
};

/// A burst before its dice fall.
struct Firing {
    shooter: PlaneId,
    group: Group,
    target: PlaneId,
    aim: Aim,
    position: Option<Position>,
}

impl State {
    // Rule: AOD-GUN-16, AOD-FIRE-OFF-09
    pub(crate) fn fire(&mut self, group: Group, target: PlaneId, log: &mut impl Log<Event>) {
        let mover = self.attack.mover;
        self.attack.group = group as u8;
        self.attack.target = target;
        self.attack.made = true;
        self.spend(mover, group, log);
        self.phase = Phase::Shot;
    }

    // Rule: AOD-GUN-16, AOD-GUN-18
    /// Takes one burst from a group and shows who its pilot is.
    fn spend(&mut self, id: PlaneId, group: Group, log: &mut impl Log<Event>) {
        let plane = self.plane_mut(id);
        plane.ammo[group.index()] -= 1;
        plane.fired = plane.fired.with(group);
        self.reveal(id, log);
    }

    pub(crate) fn answer(&mut self, plane: PlaneId, group: Group, log: &mut impl Log<Event>) {
        self.spend(plane, group, log);
        self.phase = Phase::AnswerShot { plane, group };
    }

    // Rule: AOD-BURST-07, AOD-GUN-18
    pub(crate) fn second_roll(&mut self, log: &mut impl Log<Event>) {
        self.spend(self.attack.mover, self.attack_group(), log);
        self.phase = Phase::SecondShot;
    }

    // Rule: AOD-RESULT-06, AOD-RESULT-07, AOD-RESULT-08, AOD-RESULT-09, AOD-BURST-01, AOD-BURST-02, AOD-BURST-03
    pub(crate) fn resolve_shot(&mut self, dice: (u8, u8), log: &mut impl Log<Event>) {
        let (group, target) = (self.attack_group(), self.attack.target);
        let shot = self.attack(self.attack.mover, group, target).expect("an attack under way has a position");
        let aim = self.aim(self.attack.mover, group, target, shot.column, false);
        let firing = Firing { shooter: self.attack.mover, group, target, aim, position: Some(shot.position) };
        let hit = self.roll(&firing, dice, log);
        self.attack.attacked = hit != Hit::Down;
        self.attack.burst = shot.long && matches!(hit, Hit::Miss | Hit::Damage);
        self.after_hit(hit, Phase::ShotDamage, log);
    }

    // Rule: AOD-BURST-05, AOD-BURST-06, AOD-BURST-08, AOD-BURST-12
    pub(crate) fn resolve_second(&mut self, dice: (u8, u8), log: &mut impl Log<Event>) {
        let (group, target) = (self.attack_group(), self.attack.target);
        let (aim, position) = self.current_aim(true);
        let firing = Firing { shooter: self.attack.mover, group, target, aim, position: Some(position) };
        let hit = self.roll(&firing, dice, log);
        self.after_hit(hit, Phase::SecondDamage, log);
    }

    fn after_hit(&mut self, hit: Hit, damage: Phase, log: &mut impl Log<Event>) {
        let (mover, target, group) = (self.attack.mover, self.attack.target, self.attack_group());
        let second = damage == Phase::SecondDamage;
        match hit {
            Hit::Damage if !self.plane(target).is_damaged() => self.phase = damage,
            Hit::Damage | Hit::Down => {
                let twice = hit == Hit::Damage;
                self.attack.attacked = false;
                self.attack.burst = false;
                if !self.shoot_down(target, Some((mover, group)), twice, log) {
                    self.go_on(second, log);
                }
            }
            Hit::Miss | Hit::Jam => self.go_on(second, log),
        }
    }

    fn go_on(&mut self, second: bool, log: &mut impl Log<Event>) {
        if second { self.after_attack(log) } else { self.open_window(log) }
    }

    // Rule: AOD-FIRE-DEF-05, AOD-FIRE-DEF-06
    pub(crate) fn resolve_answer(&mut self, id: PlaneId, group: Group, dice: (u8, u8), log: &mut impl Log<Event>) {
        let mover = self.attack.mover;
        let aim = self.aim(id, group, mover, Column::B, false);
        let firing = Firing { shooter: id, group, target: mover, aim, position: None };
        match self.roll(&firing, dice, log) {
            Hit::Damage if !self.plane(mover).is_damaged() => self.phase = Phase::AnswerDamage { plane: id },
            hit @ (Hit::Damage | Hit::Down) => {
                if !self.shoot_down(mover, Some((id, group)), hit == Hit::Damage, log) {
                    self.continue_window(log);
                }
            }
            Hit::Miss | Hit::Jam => self.continue_window(log),
        }
    }

    /// Reads the dice of a burst, jams the guns if they say so, and reports it.
    fn roll(&mut self, firing: &Firing, dice: (u8, u8), log: &mut impl Log<Event>) -> Hit {
        let Firing { shooter, group, target, aim, position } = *firing;
        let hit = aim.read(dice);
        // Rule: AOD-JAM-01
        if hit == Hit::Jam {
            let plane = self.plane_mut(shooter);
            plane.jammed = plane.jammed.with(group);
        }
        let at = |id: PlaneId| (self.plane(id).place.point, self.plane(id).level);
        let (modifier, column, second) = (aim.modifier(), aim.column, aim.second);
        let (from, to) = (at(shooter), at(target));
        log.note(|| {
            Event::Shot(Burst { shooter, group, target, dice, modifier, column, position, second, hit, from, to })
        });
        hit
    }

    // Rule: AOD-DAMAGE-07, AOD-FIRE-DEF-02, AOD-FIRE-DEF-03
    pub(crate) fn resolve_damage(&mut self, part: Damage, log: &mut impl Log<Event>) {
        let victim = match self.phase {
            Phase::AnswerDamage { .. } => self.attack.mover,
            _ => self.attack.target,
        };
        self.plane_mut(victim).damage = part;
        log.note(|| Event::Damaged { plane: victim, part });
        match self.phase {
            Phase::AnswerDamage { .. } => {
                self.attack.hurt = true;
                self.continue_window(log);
            }
            Phase::SecondDamage => self.after_attack(log),
            _ => {
                self.attack.attacked = part != Damage::Guns;
                self.open_window(log);
            }
        }
    }

    // Rule: AOD-RESULT-06, AOD-DAMAGE-06, AOD-TEAM4-07
    /// Takes a fallen aircraft off the board. True if that ends the game.
    pub(crate) fn shoot_down(
        &mut self,
        id: PlaneId,
        by: Option<(PlaneId, Group)>,
        twice: bool,
        log: &mut impl Log<Event>,
    ) -> bool {
        let credit = by.map_or(0, |(shooter, _)| self.owner(shooter).0 + 1);
        let plane = self.plane_mut(id);
        plane.status = Status::Down;
        plane.credit = credit;
        let at = plane.place.point;
        log.note(|| Event::Down { plane: id, at, by: by.map(|(shooter, _)| shooter), twice });
        if let Some((shooter, group)) = by {
            self.credit_kill(shooter, group, log);
        }
        self.check_end(log)
    }

    // Rule: AOD-MOV-16, AOD-MOV-18, AOD-MOV-19, AOD-MOV-20, AOD-DAMAGE-08
    /// Takes the movement die: perhaps the engine fails, perhaps there is nowhere to go.
    pub(crate) fn resolve_move(&mut self, id: PlaneId, full: bool, value: i8, log: &mut impl Log<Event>) {
        log.note(|| Event::Die { plane: id, full, value });
        if full && self.plane(id).throttle_gone {
            let failed = value <= 1;
            log.note(|| Event::Risk { plane: id, failed });
            if failed && self.plane(id).is_damaged() {
                if !self.shoot_down(id, None, true, log) {
                    self.next_aircraft(log);
                }
                return;
            }
            if failed {
                self.plane_mut(id).damage = Damage::Engine;
                log.note(|| Event::Damaged { plane: id, part: Damage::Engine });
            }
        }
        self.phase = Phase::Fly { plane: id, die: value };
        self.lose_if_stuck(id, value, log);
    }

    /// The opponents that gain from a loss that nobody caused.
    pub fn gainers(&self, id: PlaneId) -> Option<Seat> {
        let team = self.craft(id).team;
        let mut others = self.battle.seats().iter().filter(|seat| self.battle.team_of(*seat) != team);
        let first = others.next();
        if others.all(|seat| self.battle.team_of(seat) == self.battle.team_of(first.unwrap_or(seat))) {
            first
        } else {
            None
        }
    }
}
