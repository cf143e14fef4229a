//! Chapter 14: surface units and their flak, direct and by barrage.

use grid::squares::Square;
use referee::{Log, Side};

use crate::{
    book::tables::read_off,
    event::Event,
    modifier::{Modifier, Sum},
    order::Order,
    refuse::{Checked, ensure, no},
    squadron::{Profile, Reaction, Slope, SurfaceId, UnitId, members},
    state::{Group, Phase, Shot, Stage, State},
    values::half,
    why::Why,
};

impl State {
    /// The start of the Combat Phase: direct flak, the raider's first.
    // Rule: WL-6.0-e, WL-14.2.4-a
    pub(crate) fn begin_flak(&mut self, log: &mut impl Log<Event>) {
        self.enter_phase(Phase::Flak, log);
        self.now.surface.iter_mut().for_each(|surface| surface.fired = false);
    }

    /// Goes on with direct flak.
    // Rule: WL-14.2.4-a
    pub(crate) fn next_flak(&mut self, log: &mut impl Log<Event>) {
        let side = self.now.part;
        let mut any = false;
        self.each_shot(side, &mut |_| any = true);
        match side {
            _ if any => self.now.stage = Stage::Flak { side },
            Side::First => self.now.part = Side::Second,
            Side::Second => self.begin_bombing(log),
        }
    }

    /// A side fires no more.
    pub(crate) fn end_flak(&mut self, side: Side, log: &mut impl Log<Event>) {
        self.now.stage = Stage::Go;
        match side {
            Side::First => self.now.part = Side::Second,
            Side::Second => self.begin_bombing(log),
        }
    }

    /// The strength of a surface unit's flak after damage.
    // Rule: WL-14.2.6-a, WL-14.0-b
    pub fn flak_strength(&self, battery: SurfaceId, heavy: bool) -> u8 {
        let surface = self.surface(battery);
        let printed = if heavy { surface.heavy } else { surface.light };
        match self.damage_level(battery) {
            0 | 1 => printed,
            2 => half(printed),
            _ => 0,
        }
    }

    /// The surface unit, if there is one of this number on the side.
    fn own_surface(&self, side: Side, id: SurfaceId) -> Checked {
        let place = self.terms().surface.get(id.index());
        let own = place.is_some_and(|place| place.side == side);
        ensure(own && id.index() < self.now.surface.len(), "WL-14.0-a", || Why::NoSuchSurface { surface: id })
    }

    /// Whether a surface unit may fire at a squadron.
    // Rule: WL-14.2.1-a, WL-14.2.1-b, WL-14.2.2-b, WL-14.2.4-a, WL-14.2.4-b, WL-1.1-p
    pub fn check_shot(&self, side: Side, battery: SurfaceId, target: UnitId, heavy: bool) -> Checked {
        self.own_surface(side, battery)?;
        let (state, figures) = (self.now.surface[battery.index()], &self.tables().figures);
        ensure(!state.fired, "WL-14.2.1-a", || Why::HasFired { surface: battery })?;
        let armed = self.flak_strength(battery, heavy) > 0;
        ensure(armed, "WL-14.2.6-a", || Why::NoFlak { surface: battery })?;
        ensure(!heavy || state.barrage.is_none(), "WL-14.2.2-b", || Why::HasBarrage { surface: battery })?;
        let enemy = self.enemy_flying(side, target)?;
        let from = self.surface_at(battery);
        let (distance, altitude) = (from.distance(enemy.at), enemy.at.altitude);
        let limit = if heavy { figures.heavy_range } else { figures.light_range };
        ensure(distance <= limit, "WL-14.2.1-b", || Why::OutOfRange { distance, limit })?;
        let (low, high) = match heavy {
            true => (figures.heavy_floor, self.surface(battery).ceiling),
            false => (0, figures.light_ceiling),
        };
        let why = || Why::OutOfAltitude { altitude, low, high };
        ensure((low..=high).contains(&altitude), "WL-14.2.1-b", why)?;
        let friends = self.flying().any(|(_, unit)| unit.side == side && unit.at == enemy.at);
        ensure(!friends, "WL-14.2.4-b", || Why::FriendsInSquare { at: enemy.at })?;
        ensure(!self.sky().sight(from, enemy.at).is_blocked, "WL-14.2.4-a", || Why::Blocked)
    }

    /// Every direct shot of a side.
    pub(crate) fn each_shot(&self, side: Side, each: &mut dyn FnMut(Order)) {
        for battery in self.surface_ids() {
            if self.terms().surface[battery.index()].side != side || self.now.surface[battery.index()].fired {
                continue;
            }
            for (target, _) in self.flying().filter(|(_, unit)| unit.side != side) {
                for heavy in [true, false] {
                    if self.check_shot(side, battery, target, heavy).is_ok() {
                        each(Order::Shoot { battery, target, heavy });
                    }
                }
            }
        }
    }

    /// Begins a direct shot.
    // Rule: WL-14.2.1-a
    pub(crate) fn shoot(&mut self, battery: SurfaceId, target: UnitId, heavy: bool) {
        self.now.surface[battery.index()].fired = true;
        self.now.shot = Some(Shot { battery, target, heavy, barrage: false, suffered: 0, rolled: false });
        self.now.stage = Stage::FlakRoll;
    }

    /// Takes in the modifiers of a flak roll, its strength aside.
    // Rule: WL-14.2.5-a, WL-14.2.5-b, WL-14.2.3-a, WL-14.1.3-b, WL-4.7-h
    pub fn flak_modifiers(&self, shot: &Shot, sum: &mut impl Sum) {
        let (unit, values, figures) = (self.unit(shot.target), &self.tables().modifiers, &self.tables().figures);
        let from = self.surface_at(shot.battery);
        if !shot.barrage {
            let weather = self.sky().sight(from, unit.at).weather;
            sum.add(Modifier::FlakWeather, values.step(Modifier::FlakWeather, weather));
        }
        let far = if shot.heavy { figures.heavy_far } else { figures.light_far };
        let attacks = unit.release.filter(|_| !unit.bombed);
        let low = attacks.is_some_and(|release| release.profile != Profile::Level) && unit.at.column == from.column;
        let lit = attacks.is_some_and(|release| release.sunlit);
        let fast = self.card_of(unit).is_jet() || unit.slope == Slope::Dive && attacks.is_none();
        for (applies, modifier) in [
            (unit.size.is_flight(), Modifier::FlakFlight),
            (from.distance(unit.at) >= far, Modifier::FlakFar),
            (low, Modifier::FlakRun),
            (lit, Modifier::FlakSun),
            (fast, Modifier::FlakFast),
        ] {
            if applies {
                sum.add(modifier, values.of(modifier));
            }
        }
    }

    /// Carries out a flak roll.
    // Rule: WL-14.2.5-a, WL-14.2.5-c, WL-14.2.5-d, WL-2.1-M11
    pub(crate) fn resolve_flak(&mut self, dice: (u8, u8), log: &mut impl Log<Event>) {
        self.now.stage = Stage::Go;
        let Some(mut shot) = self.now.shot else { return };
        let mut total = (dice.0 + dice.1) as i8 + self.flak_strength(shot.battery, shot.heavy) as i8;
        self.flak_modifiers(&shot, &mut total);
        let result = read_off(&self.tables().flak, total);
        let (battery, target, barrage) = (shot.battery, shot.target, shot.barrage);
        let (marker, hits) = (result.marker, result.hits);
        log.note(|| Event::Flak { battery, target, dice, total, marker, hits, barrage });
        shot.rolled = true;
        self.now.shot = Some(shot);
        let unit = self.unit_mut(target);
        unit.shaken = (unit.shaken + marker).min(2);
        if hits > 0 {
            let figures = &self.tables().figures;
            let firepower = if shot.heavy { figures.flak_heavy } else { figures.flak_light } as u8;
            self.fire(firepower, Group::only(target), hits, false, true, None);
        }
    }

    /// Goes on with a shot whose dice have been rolled: a cohesion check if it hurt.
    // Rule: WL-14.2.5-e, WL-14.2.3-b
    pub(crate) fn next_shot(&mut self) {
        let Some(shot) = self.now.shot else { return };
        if !shot.rolled {
            self.now.stage = Stage::FlakRoll;
            return;
        }
        let unit = self.unit(shot.target);
        if shot.suffered > 0 && unit.is_flying() && !unit.is_broken() {
            self.now.stage = Stage::CohesionRoll { unit: shot.target };
        } else {
            self.now.shot = None;
        }
    }

    /// Fires at squadrons that came into a barrage otherwise than by a move of their own: dogfights, reactions.
    // Rule: WL-14.2.3-a
    pub(crate) fn next_barrage(&mut self) -> bool {
        if self.now.surface.iter().all(|surface| surface.barrage.is_none()) {
            return false;
        }
        let reacted = |reaction: Reaction| matches!(reaction, Reaction::Success | Reaction::Late);
        let came = self.set(|unit| unit.is_flying() && (unit.phase.moved || reacted(unit.phase.reaction)));
        members(came).any(|id| self.meets_barrage(id))
    }

    /// Begins the next barrage that a squadron has flown into or stays in.
    // Rule: WL-14.2.3-a, WL-2.1-M13
    pub(crate) fn meets_barrage(&mut self, id: UnitId) -> bool {
        let unit = *self.unit(id);
        let battery = self.surface_ids().find(|battery| {
            self.now.surface[battery.index()].barrage == Some(unit.at)
                && unit.phase.barraged >> battery.0 & 1 == 0
                && self.flak_strength(*battery, true) > 0
        });
        let Some(battery) = battery else { return false };
        self.unit_mut(id).phase.barraged |= 1 << battery.0;
        self.now.shot = Some(Shot { battery, target: id, heavy: true, barrage: true, suffered: 0, rolled: false });
        self.now.stage = Stage::FlakRoll;
        true
    }

    /// Whether a Barrage marker may be placed, moved or removed.
    // Rule: WL-14.2.2-a
    pub fn check_barrage(&self, side: Side, battery: SurfaceId, at: Option<Square>) -> Checked {
        self.own_surface(side, battery)?;
        let state = self.now.surface[battery.index()];
        ensure(!state.fired, "WL-14.2.2-a", || Why::HasFired { surface: battery })?;
        let armed = self.flak_strength(battery, true) > 0;
        let Some(square) = at else {
            return ensure(state.barrage.is_some(), "WL-14.2.2-a", || Why::NoFlak { surface: battery });
        };
        ensure(armed, "WL-14.2.2-a", || Why::NoFlak { surface: battery })?;
        if !square.is_on_map() {
            return no("WL-2.1-a", Why::OffMap);
        }
        let figures = &self.tables().figures;
        let distance = (square.column - self.surface_at(battery).column).abs();
        let limit = figures.barrage_columns;
        ensure(distance <= limit, "WL-14.2.2-a", || Why::OutOfRange { distance, limit })?;
        let (altitude, low, high) = (square.altitude, figures.barrage_floor, self.surface(battery).ceiling);
        let why = || Why::OutOfAltitude { altitude, low, high };
        ensure((low..=high).contains(&altitude), "WL-14.2.2-a", why)?;
        ensure(state.barrage != at, "WL-14.2.2-a", || Why::HasBarrage { surface: battery })
    }

    /// Every change of Barrage markers that a side can make.
    pub(crate) fn each_barrage(&self, side: Side, each: &mut dyn FnMut(Order)) {
        for battery in self.surface_ids() {
            let place = &self.terms().surface[battery.index()];
            if place.side != side || self.surface(battery).heavy == 0 {
                continue;
            }
            let squares = Square::all().filter(|square| (square.column - place.at.column).abs() <= 6).map(Some);
            for at in squares.chain([None]) {
                if self.check_barrage(side, battery, at).is_ok() {
                    each(Order::Barrage { battery, at });
                }
            }
        }
    }

    /// Places, moves or removes a Barrage marker.
    // Rule: WL-14.2.2-a, WL-14.2.2-b
    pub(crate) fn set_barrage(&mut self, battery: SurfaceId, at: Option<Square>, log: &mut impl Log<Event>) {
        let surface = &mut self.now.surface[battery.index()];
        (surface.barrage, surface.fired) = (at, true);
        log.note(|| Event::Barrage { battery, at });
        self.now.stage = Stage::Go;
    }
}
