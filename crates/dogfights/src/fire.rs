//! Fire: who may shoot at whom, modifiers, and the table of results.

use crate::{
    aircraft::{Group, Groups},
    guns::{self, Aspect, Column, Position, Shot},
    order::{Damage, No, PlaneId, Why, no},
    speed,
    state::{Pilot, Plane, State},
    weather,
};

/// What a burst does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hit {
    /// The guns jam.
    Jam,
    /// Nothing.
    Miss,
    /// Something breaks.
    Damage,
    /// The target falls.
    Down,
}

/// Everything that decides a burst before the dice fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The column.
    pub column: Column,
    /// What guns add.
    pub guns: i8,
    /// What a rookie takes away.
    pub rookie: i8,
    /// What the sun takes away.
    pub sun: i8,
    /// Whether damage counts as shot down.
    pub ace: bool,
    /// Whether it is the second roll of a long burst.
    pub second: bool,
    /// Whether jams go by the modified total.
    pub jam_modified: bool,
}

impl Aim {
    // Rule: AOD-RESULT-11
    /// The sum of all modifiers.
    pub fn modifier(&self) -> i8 {
        self.guns + self.rookie + self.sun
    }

    // Rule: AOD-FIRE-OFF-05, AOD-RESULT-01, AOD-RESULT-02, AOD-RESULT-03, AOD-RESULT-05, AOD-RESULT-09
    // Rule: AOD-BURST-05, AOD-BURST-06, AOD-PILOT-02, AOD-PILOT-03, AOD-COMP-12
    /// What two red dice do.
    pub fn read(&self, dice: (u8, u8)) -> Hit {
        let natural = (dice.0 + dice.1) as i8;
        let total = natural + self.modifier();
        let judged = if self.jam_modified { total } else { natural };
        let jams = if self.second { matches!(judged, 2 | 4 | 6 | 8) } else { judged <= 2 };
        let (damage_from, down_from) = match self.column {
            Column::A => (6, 10),
            Column::B => (9, 11),
        };
        match total {
            _ if jams => Hit::Jam,
            total if total >= down_from => Hit::Down,
            total if total >= damage_from && self.ace => Hit::Down,
            total if total >= damage_from => Hit::Damage,
            _ => Hit::Miss,
        }
    }
}

impl State {
    // Rule: AOD-GUN-17, AOD-DAMAGE-03, AOD-DAMAGE-04, AOD-JAM-01, AOD-JAM-07, AOD-JAM-08, AOD-FIRE-DEF-04, AOD-FIRE-DEF-12
    /// Whether a gun group can fire at all: there, loaded, not jammed, not cleared or fired in this player-turn.
    pub fn is_ready(&self, id: PlaneId, group: Group) -> bool {
        let plane = self.plane(id);
        let silent = Groups(plane.jammed.0 | plane.fired.0 | plane.cleared.0);
        plane.ammo[group.index()] > 0 && plane.damage != Damage::Guns && !silent.contains(group)
    }

    // Rule: AOD-GUN-20, AOD-FIRE-OFF-06, AOD-FIRE-OFF-07, AOD-SPEEDDIFF-01
    /// Whether the aircraft may fire offensively: not a bomber, unless only speed counts; not a scout
    /// with a bomb aboard.
    pub fn may_attack(&self, id: PlaneId) -> Result<(), No> {
        match self.craft(id).class.is_bomber() {
            true if self.battle.options.speed_difference => Ok(()),
            true => no("AOD-FIRE-OFF-06", Why::NoOffence),
            false if self.plane(id).bombs > 0 => no("AOD-FIRE-OFF-07", Why::NoOffence),
            false => Ok(()),
        }
    }

    // Rule: AOD-FIRE-OFF-08, AOD-FIRE-OFF-11, AOD-FIRE-OFF-28, AOD-TURN-12
    /// The attack of a group on a target, if everything allows one. Readiness is not looked at.
    pub fn attack(&self, id: PlaneId, group: Group, target: PlaneId) -> Option<Shot> {
        let (one, other) = (self.plane(id), self.plane(target));
        if !other.is_flying() || !one.is_flying() {
            return None;
        }
        let aspect = Aspect::of(one, other)?;
        let shot = guns::shot(&self.battle.options, group, &aspect)?;
        self.is_clear(one, other, &aspect).then_some(())?;
        speed::limit(self, id, target, shot)
    }

    // Rule: AOD-FIRE-OFF-28, AOD-CLOUD-01, AOD-CLOUD-02
    /// Whether neither cloud nor aircraft is in the way.
    pub fn is_clear(&self, one: &Plane, other: &Plane, aspect: &Aspect) -> bool {
        let blocked = aspect.distance == 2 && !self.battle.options.shoot_past && {
            let middle = weather::middle(one.place.point, other.place.point);
            self.flying().any(|(_, plane)| plane.place.point == middle && plane.level == one.level)
        };
        !blocked && !self.clouded(one, other)
    }

    /// Every attack that the aircraft that has moved can make now.
    pub fn each_attack(&self, mut each: impl FnMut(Group, PlaneId, Shot)) {
        let id = self.attack.mover;
        if self.may_attack(id).is_err() || (self.attack.made && self.battle.options.one_attack) {
            return;
        }
        for group in Group::ALL.into_iter().filter(|group| self.is_ready(id, *group)) {
            for target in self.ids().filter(|target| self.are_enemies(id, *target)) {
                if let Some(shot) = self.attack(id, group, target) {
                    each(group, target, shot);
                }
            }
        }
    }

    /// Whether the aircraft that has moved can attack anybody.
    pub fn has_attack(&self) -> bool {
        let mut any = false;
        self.each_attack(|_, _, _| any = true);
        any
    }

    // Rule: AOD-FIRE-OFF-01, AOD-FIRE-OFF-09
    /// Checks an attack.
    pub fn check_fire(&self, group: Group, target: PlaneId) -> Result<Shot, No> {
        let id = self.attack.mover;
        self.may_attack(id)?;
        if target.index() >= self.battle.crafts.len() || !self.are_enemies(id, target) {
            return no("AOD-FIRE-OFF-08", Why::NoTarget);
        }
        if !self.plane(target).is_flying() {
            return no("AOD-FIRE-OFF-08", Why::NoTarget);
        }
        if self.attack.made && self.battle.options.one_attack {
            return no("AOD-FIRE-OFF-09", Why::CannotFire);
        }
        if !self.is_ready(id, group) {
            return no(self.unready_rule(id, group), Why::CannotFire);
        }
        self.attack(id, group, target).map_or_else(|| self.no_shot(id, group, target), Ok)
    }

    // Rule: AOD-CLOUD-01, AOD-CLOUD-02, AOD-FIRE-OFF-11, AOD-FIRE-OFF-28, AOD-SPEEDDIFF-06, AOD-SPEEDDIFF-09
    /// Why there is no shot: a cloud, guns that do not bear, an aircraft in between, or the speeds.
    fn no_shot<T>(&self, id: PlaneId, group: Group, target: PlaneId) -> Result<T, No> {
        let (one, other) = (self.plane(id), self.plane(target));
        if self.clouded(one, other) {
            return no("AOD-CLOUD-01", Why::Clouded);
        }
        let bears = |aspect: &Aspect| guns::shot(&self.battle.options, group, aspect).is_some();
        match Aspect::of(one, other).filter(bears) {
            None => no("AOD-FIRE-OFF-11", Why::NoShot),
            Some(aspect) if !self.is_clear(one, other, &aspect) => no("AOD-FIRE-OFF-28", Why::Blocked),
            Some(_) if one.speed > other.speed => no("AOD-SPEEDDIFF-06", Why::SpeedsApart),
            Some(_) => no("AOD-SPEEDDIFF-09", Why::SpeedsApart),
        }
    }

    /// The rule by which a group cannot fire.
    pub fn unready_rule(&self, id: PlaneId, group: Group) -> &'static str {
        let plane = self.plane(id);
        match group {
            _ if plane.damage == Damage::Guns => "AOD-DAMAGE-03",
            group if plane.jammed.contains(group) => "AOD-JAM-01",
            group if plane.cleared.contains(group) => "AOD-JAM-07",
            group if plane.fired.contains(group) && id == self.attack.mover => "AOD-FIRE-OFF-09",
            group if plane.fired.contains(group) => "AOD-FIRE-DEF-12",
            _ => "AOD-GUN-17",
        }
    }

    // Rule: AOD-RESULT-04, AOD-PILOT-03, AOD-PILOT-04, AOD-PILOT-05, AOD-SUN-02, AOD-GUN-19
    /// What decides a burst with this column.
    pub fn aim(&self, shooter: PlaneId, group: Group, target: PlaneId, column: Column, second: bool) -> Aim {
        let (one, other) = (self.plane(shooter), self.plane(target));
        let guns = self.craft(shooter).guns[group.index()] as i8 - 1;
        let own_guns = self.craft(shooter).pilot_guns.contains(group);
        Aim {
            column,
            guns,
            rookie: -i8::from(own_guns && one.pilot == Pilot::Rookie),
            sun: -i8::from(self.dazzled(one, other)),
            ace: own_guns && one.pilot == Pilot::Ace,
            second,
            jam_modified: self.battle.options.jam_modified,
        }
    }

    /// The aim of the attack under way.
    pub fn current_aim(&self, second: bool) -> (Aim, Position) {
        let attack = self.attack;
        let group = Group::ALL[usize::from(attack.group)];
        let shot = self.attack(attack.mover, group, attack.target).expect("an attack under way has a position");
        (self.aim(attack.mover, group, attack.target, shot.column, second), shot.position)
    }
}
