//! 15.4 to 15.6: attacks on surface units are resolved, damage adds up and scores.

use referee::{Log, Side};

use crate::{
    book::{SurfaceKind, tables::read_off},
    event::Event,
    modifier::{Modifier, Sum},
    order::Order,
    refuse::{Checked, ensure, no},
    squadron::{Cohesion, Fate, Load, Mission, Pod, Profile, Sortie, Squadron, Status, SurfaceId, UnitId, members},
    state::{Phase, Stage, State},
    tally::quality_step,
    values::{half, share},
    why::Why,
};

impl State {
    /// The second step of the Combat Phase.
    // Rule: WL-6.0-e, WL-15.4-c
    pub(crate) fn begin_bombing(&mut self, log: &mut impl Log<Event>) {
        self.enter_phase(Phase::Bombing, log);
        self.now.struck = 0;
    }

    /// Squadrons whose attacks are still to be resolved.
    // Rule: WL-15.3-b, WL-15.3-c, WL-10.7.1-c
    pub(crate) fn pending_attacks(&self) -> u32 {
        let there = |unit: &Squadron| unit.is_flying() || unit.status == Status::Gone(Fate::Left);
        self.set(|unit| there(unit) && !unit.is_broken() && unit.release.is_some() && !unit.bombed)
    }

    /// Goes on with bombing: the raider chooses the order.
    // Rule: WL-15.4-c
    pub(crate) fn next_bombing(&mut self, log: &mut impl Log<Event>) {
        let pending = self.pending_attacks();
        match pending.count_ones() {
            0 => self.end_bombing(log),
            1 => self.now.stage = Stage::BombRoll { unit: UnitId(pending.trailing_zeros() as u8) },
            _ => self.now.stage = Stage::Bombing,
        }
    }

    /// Whether this attack may be resolved next.
    pub fn check_bomb(&self, id: UnitId) -> Checked {
        if self.find(id).is_none() {
            return no("WL-5.2-c", Why::NoSuchUnit { unit: id });
        }
        let waits = self.pending_attacks() & id.bit() != 0;
        ensure(waits, "WL-15.4-c", || Why::NothingReleased { unit: self.name(id) })
    }

    /// Every attack that may be resolved next.
    pub(crate) fn each_bomb(&self, each: &mut dyn FnMut(Order)) {
        members(self.pending_attacks()).for_each(|unit| each(Order::Bomb { unit }));
    }

    /// The base modifier of an attack: profile, sight, aim, flak marker and torpedo.
    // Rule: WL-15.3-a, WL-15.3.1-a, WL-15.4-a, WL-3.3-l, WL-3.3-aa, WL-14.2.5-c
    pub fn bombing_base(&self, id: UnitId) -> i8 {
        let unit = self.unit(id);
        let (Some(release), Some(target)) = (unit.release, unit.target) else { return 0 };
        let (card, tables) = (self.card_of(unit), self.tables());
        let base = match (release.profile, card.sight) {
            (Profile::Level, Some(sight)) => read_off(&tables.sights, release.at.altitude)[sight as usize],
            (Profile::Skip, _) if unit.load == Load::Parafrag => tables.figures.parafrag_base,
            (profile, _) => tables.profiles[profile as usize].base,
        };
        let torpedo = card.abilities.torpedo.filter(|_| release.profile == Profile::Torpedo);
        base + self.surface(target).aim - unit.shaken as i8 + torpedo.map_or(0, |torpedo| torpedo.value)
    }

    /// Takes in the other modifiers of an attack.
    // Rule: WL-15.4-a, WL-15.4-b, WL-15.5.1-a, WL-4.7-d
    pub fn bombing_modifiers(&self, id: UnitId, sum: &mut impl Sum) {
        let (unit, values) = (self.unit(id), &self.tables().modifiers);
        let Some(release) = unit.release else { return };
        sum.add(Modifier::BombWeather, values.step(Modifier::BombWeather, release.weather));
        sum.add(Modifier::BombQuality, values.step(Modifier::BombQuality, quality_step(unit.quality)));
        let attacked = unit.attacked_turn != 0 && self.now.turn - unit.attacked_turn.min(self.now.turn) <= 1;
        let bombers = self.set(|other| other.is_bomber() && (other.is_flying() || other.release.is_some()));
        let followed = release.profile == Profile::Level
            && self.of(self.now.struck & self.formation(id, bombers)).any(|(_, other)| other.target == unit.target);
        for (applies, modifier) in [
            (unit.cohesion == Cohesion::Disrupted, Modifier::BombDisrupted),
            (self.is_anvil(id), Modifier::BombAnvil),
            (attacked, Modifier::BombAttacked),
            (followed, Modifier::BombFollowed),
        ] {
            if applies {
                sum.add(modifier, values.of(modifier));
            }
        }
    }

    /// Whether torpedoes come at a ship from both sides in this phase.
    // Rule: WL-15.5.1-a
    fn is_anvil(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let torpedoes = |other: &Squadron| {
            other.release.filter(|release| release.profile == Profile::Torpedo && other.target == unit.target)
        };
        let Some(own) = torpedoes(unit) else { return false };
        let released = self.now.units.iter().filter(|other| !other.is_broken()).filter_map(torpedoes);
        released.into_iter().any(|release| release.facing != own.facing)
    }

    /// Strength at release: what is left of the squadron carries its share.
    // Rule: WL-15.1-b, WL-15.1-c, WL-15.3.6-a, WL-15.3.7-a, WL-13.5.6-b
    pub fn release_strength(&self, id: UnitId) -> u8 {
        let (unit, figures) = (self.unit(id), &self.tables().figures);
        let strafes = unit.release.is_some_and(|release| release.profile == Profile::Strafe);
        let strength = if strafes {
            let pods = self.terms().options.pods && unit.pod == Pod::AntiTank;
            let extra = figures.strafe_extra + if pods { figures.at_pod_extra } else { 0 };
            let whole = self.card_of(unit).firepower.attack.unwrap_or(0) + extra as u8;
            if unit.size.is_flight() { half(whole) } else { whole }
        } else {
            unit.strength
        };
        let aircraft = if unit.size.is_flight() { figures.aircraft_flight } else { figures.aircraft_squadron } as u32;
        let left = aircraft.saturating_sub(u32::from(unit.missing()));
        (share(u32::from(strength), left, aircraft) as u8).max(1)
    }

    /// Damage points of a percentage of a strength.
    // Rule: WL-15.4-a, WL-15.3.5-b, WL-1.2-a
    pub fn damage_points(&self, strength: u8, total: i8, torpedo: bool) -> u8 {
        let percent = read_off(&self.tables().bombing, total);
        let points = share(u32::from(strength), u32::from(percent), 100) as u8;
        if torpedo { points * self.tables().figures.torpedo_times as u8 } else { points }
    }

    /// Carries out an attack on a surface unit.
    // Rule: WL-15.4-a, WL-15.4-d, WL-15.2.1-e, WL-15.6-a, WL-15.2.1.1-a
    pub(crate) fn resolve_bombing(&mut self, id: UnitId, dice: (u8, u8), log: &mut impl Log<Event>) {
        self.now.stage = Stage::Go;
        let unit = *self.unit(id);
        let (Some(release), Some(target)) = (unit.release, unit.target) else { return };
        let mut total = (dice.0 + dice.1) as i8 + self.bombing_base(id);
        self.bombing_modifiers(id, &mut total);
        let points = self.damage_points(self.release_strength(id), total, release.profile == Profile::Torpedo);
        log.note(|| Event::Bombed { unit: id, target, dice, total, points });
        self.unit_mut(id).bombed = true;
        self.now.got_through |= unit.side == Side::First;
        self.now.struck |= id.bit();
        self.damage(target, points, log);
    }

    /// Adds damage points; a new level changes the score.
    // Rule: WL-15.4-d, WL-12.2-a, WL-15.6-a, WL-14.1.3-a
    fn damage(&mut self, target: SurfaceId, points: u8, log: &mut impl Log<Event>) {
        let before = (self.damage_level(target), self.surface_points(target));
        let surface = &mut self.now.surface[target.index()];
        surface.damage = surface.damage.saturating_add(points);
        let after = (self.damage_level(target), self.surface_points(target));
        if after == before {
            return;
        }
        let winner = self.terms().surface[target.index()].side.other();
        self.now.points[winner] += after.1 - before.1;
        if after.0 >= 3 {
            self.now.surface[target.index()].barrage = None;
        }
        log.note(|| Event::Damaged { target, level: after.0, points: after.1 });
    }

    /// The damage level: 0 none, 1 light, 2 medium, 3 heavy, 4 sunk (ships only).
    // Rule: WL-15.6-a, WL-14.1.1-a, WL-14.1.2-a, WL-14.1.3-a
    pub fn damage_level(&self, id: SurfaceId) -> u8 {
        self.level_of(id, self.now.surface[id.index()].damage)
    }

    /// The level that so many damage points would make.
    // Rule: WL-15.6-a
    pub fn level_of(&self, id: SurfaceId, damage: u8) -> u8 {
        let (surface, damage) = (self.surface(id), u16::from(damage));
        let reached = |times: u8| damage >= u16::from(times) * u16::from(surface.toughness);
        let most = if surface.kind == SurfaceKind::Ship { 4 } else { 3 };
        self.tables().damage.iter().take(most).filter(|row| reached(row.times)).count() as u8
    }

    /// Victory points for the present damage level; a light one of a unit worth 1 scores nothing.
    // Rule: WL-12.2-a, WL-15.6-a
    pub fn surface_points(&self, id: SurfaceId) -> i16 {
        let (level, value) = (self.damage_level(id), self.surface(id).value);
        match level {
            0 => 0,
            1 if value == 1 => 0,
            level => {
                let halves = self.tables().damage[usize::from(level) - 1].halves;
                (i16::from(value) * i16::from(halves) + 1) / 2
            }
        }
    }

    /// Whether a surface unit is destroyed or sunk.
    // Rule: WL-15.2.1-e
    pub fn is_destroyed(&self, id: SurfaceId) -> bool {
        let limit = if self.surface(id).kind == SurfaceKind::Ship { 4 } else { 3 };
        self.damage_level(id) >= limit
    }

    /// After bombing, squadrons go home: those that have released, and those whose target is gone.
    // Rule: WL-15.2.1-e, WL-15.2.1.1-a, WL-15.2.4-b, WL-15.3.7-a
    fn end_bombing(&mut self, log: &mut impl Log<Event>) {
        for id in members(self.set(|unit| unit.is_flying() && unit.is_bomber() && unit.target.is_some())) {
            let unit = *self.unit(id);
            let released = unit.release.is_some() && unit.bombed;
            let gone = unit.target.is_some_and(|target| self.is_destroyed(target));
            if !released && !gone || unit.returning {
                continue;
            }
            let strafes = unit.mission == Mission::Bombing(Sortie::Strafing);
            if released {
                let unit = self.unit_mut(id);
                (unit.load, unit.strength, unit.strafed) = (Load::None, 0, unit.strafed || strafes);
            }
            if self.is_fighter_bomber(&unit) {
                self.become_fighter(id, log);
                self.unit_mut(id).target = unit.target.filter(|_| strafes && !gone);
            } else if !strafes || gone {
                self.go_home(id, log);
            }
        }
        self.now
            .units
            .iter_mut()
            .filter(|unit| unit.bombed)
            .for_each(|unit| (unit.release, unit.bombed) = (None, false));
        self.begin_combat(log);
    }
}
