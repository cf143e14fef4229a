//! 15.2 and 15.3: how bombers approach their surface targets and fly their runs; escorts that go with them.

use grid::squares::{Facing, Square};
use referee::Refusal;

use crate::{
    book::{Class, SurfaceKind},
    missions::Each,
    order::Intent,
    reach::{Ending, Filter, Search},
    refuse::{Checked, ensure, no},
    squadron::{Edge, Load, Mission, Pod, Profile, Release, Slow, Sortie, Squadron, SurfaceId, UnitId, members},
    state::{Path, State, Step},
    sun::Walk,
    why::Why,
};

impl State {
    /// What a bomber may do in its next move.
    // Rule: WL-9.2.1-b, WL-9.2.1-c, WL-9.2.1-d, WL-9.2.1-e, WL-9.2.1.1-d, WL-15.0-a, WL-15.2.1-a, WL-15.2.1-b
    pub(crate) fn each_bomber_intent(&self, id: UnitId, unit: &Squadron, each: &mut dyn FnMut(Intent)) {
        if unit.returning {
            return self.each_home(unit, each);
        }
        if unit.slow == Slow::TorpedoRun {
            return each(Intent::Run { profile: Profile::Torpedo });
        }
        each(Intent::Ahead);
        if !self.terms().bombing || unit.target.is_none() {
            return;
        }
        for profile in Profile::ALL {
            if self.has_ending(id, Intent::Run { profile }) {
                each(Intent::Run { profile });
            }
        }
        if self.has_ending(id, Intent::Descend) {
            each(Intent::Descend);
        }
        if self.may_wait_for_run(id) {
            each(Intent::Loiter);
        }
        if unit.strafed {
            self.each_home(unit, each);
        }
    }

    /// A fighter that has strafed may do so again.
    // Rule: WL-15.3.7-a
    pub(crate) fn each_further_run(&self, id: UnitId, unit: &Squadron, each: &mut dyn FnMut(Intent)) {
        let run = Intent::Run { profile: Profile::Strafe };
        if unit.strafed && unit.target.is_some() && self.has_ending(id, run) {
            each(run);
        }
    }

    fn has_ending(&self, id: UnitId, intent: Intent) -> bool {
        let mut any = false;
        self.each_ending(id, intent, &mut |_| any = true);
        any
    }

    /// Whether a bomber may loiter: the scenario says so, or another one of its formation makes its run.
    // Rule: WL-15.2.1-b, WL-8.3.1-c
    fn may_wait_for_run(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let bombers = self.set(|other| other.is_flying() && other.side == unit.side && other.is_bomber());
        let formation = self.formation(id, bombers) & !id.bit();
        self.terms().loitering || self.of(formation).any(|(_, other)| other.release.is_some() && !other.bombed)
    }

    /// Whether aircraft, load and target fit a profile.
    // Rule: WL-15.3-a, WL-15.3.2-a, WL-15.3.3-a, WL-15.3.4-a, WL-15.3.5-a, WL-15.3.6-a, WL-15.3.7-a, WL-15.1-d
    // Rule: WL-4.1-c, WL-3.3-q, WL-3.3-z, WL-15.2.1.1-a, WL-13.5.6-b
    pub fn check_profile(&self, id: UnitId, profile: Profile) -> Result<SurfaceId, Refusal<Why>> {
        let unit = self.unit(id);
        let name = || self.name(id);
        let strafes = unit.strafed && profile == Profile::Strafe;
        let Some(target) = unit.target.filter(|_| self.terms().bombing && (unit.is_bomber() || strafes)) else {
            return no("WL-15.0-a", Why::NoProfile { unit: name() });
        };
        let (card, surface) = (self.card_of(unit), self.surface(target));
        let (can, bombs) = (&card.abilities, unit.load == Load::Bombs);
        let fits = match profile {
            Profile::Level => ("WL-15.3.1-a", bombs),
            Profile::Dive => ("WL-15.3.2-a", bombs && can.dive_brakes),
            Profile::Glide => ("WL-15.3.3-a", bombs && (can.dive_brakes || can.speed_brakes)),
            Profile::Skip => ("WL-15.3.4-a", self.may_skip(unit, card.class, target)),
            Profile::Torpedo => ("WL-15.3.5-a", unit.load == Load::Torpedo && self.terms().sea),
            Profile::Atgr => ("WL-15.3.6-a", unit.load == Load::Atgr),
            Profile::Strafe => ("WL-15.3.7-a", self.may_strafe(unit, target)),
        };
        ensure(fits.1, fits.0, || Why::NoProfile { unit: name() })?;
        let is_ship = surface.kind == SurfaceKind::Ship;
        ensure(profile != Profile::Torpedo || is_ship, "WL-15.3.5-a", || Why::NoTarget { surface: target })?;
        Ok(target)
    }

    // Rule: WL-15.3.4-a, WL-15.1-d
    fn may_skip(&self, unit: &Squadron, class: Class, target: SurfaceId) -> bool {
        let surface = self.surface(target);
        let light = matches!(class, Class::Fighter | Class::LightBomber | Class::MediumBomber | Class::TorpedoBomber);
        match unit.load {
            Load::Bombs => light && surface.kind != SurfaceKind::Field,
            Load::Parafrag => surface.kind == SurfaceKind::Land && surface.toughness == 1,
            _ => false,
        }
    }

    // Rule: WL-15.3.7-a, WL-15.2.1.1-a, WL-3.3-h, WL-13.5.6-b
    fn may_strafe(&self, unit: &Squadron, target: SurfaceId) -> bool {
        let surface = self.surface(target);
        let Some(firepower) = self.card_of(unit).firepower.attack else { return false };
        let pods = self.terms().options.pods && unit.pod == Pod::AntiTank;
        let pierces = pods || firepower as i8 >= self.tables().figures.tank_firepower;
        let sent = unit.mission == Mission::Bombing(Sortie::Strafing) || unit.strafed;
        sent && surface.strafe && (!surface.armoured || pierces)
    }

    /// The direction and column of a bomber's target.
    fn aim(&self, unit: &Squadron) -> Option<(Edge, i8)> {
        unit.target.map(|target| (self.course(unit), self.surface_at(target).column))
    }

    /// A search that goes forward, down or level, and not past the target.
    // Rule: WL-15.2.1-a, WL-15.2.1-c, WL-15.2.1-d
    pub(crate) fn run_search(&self, id: UnitId) -> Search {
        let unit = self.unit(id);
        let filter = self.aim(unit).map_or(Filter::Any, |(edge, column)| Filter::Forward(edge, column));
        self.search(id, filter)
    }

    /// Endings of a run.
    // Rule: WL-15.3-a
    pub(crate) fn run_endings(&self, id: UnitId, profile: Profile, each: Each<'_>) {
        if self.check_profile(id, profile).is_err() {
            return;
        }
        let mut give = |ending: Ending| {
            if self.check_run(id, profile, &ending).is_ok() {
                each(ending);
            }
        };
        match profile {
            Profile::Level | Profile::Skip | Profile::Torpedo => give(self.straight_run(id, profile)),
            _ => self.field_endings(id, &self.run_search(id), &mut give),
        }
    }

    /// Two squares straight on, one for a slow torpedo.
    // Rule: WL-15.3.5.1-a, WL-9.2.1-c
    fn straight_run(&self, id: UnitId, profile: Profile) -> Ending {
        let unit = self.unit(id);
        let slow = profile == Profile::Torpedo && self.has_slow_torpedo(unit);
        let points = if slow { 2 } else { self.half_points(id) };
        self.straight_ending(unit, self.course(unit).facing(), points)
    }

    fn has_slow_torpedo(&self, unit: &Squadron) -> bool {
        self.card_of(unit).abilities.torpedo.is_some_and(|torpedo| torpedo.slow)
    }

    /// Whether an ending completes a run of this profile, or begins that of a slow torpedo.
    // Rule: WL-15.3.1-a, WL-15.3.2-a, WL-15.3.3-a, WL-15.3.4-a, WL-15.3.5-a, WL-15.3.5-b, WL-15.3.6-a
    pub(crate) fn check_run(&self, id: UnitId, profile: Profile, ending: &Ending) -> Checked {
        let target = self.check_profile(id, profile)?;
        let (unit, row) = (self.unit(id), self.tables().profiles[profile as usize]);
        let goal = self.surface_at(target);
        match profile {
            Profile::Level | Profile::Skip | Profile::Torpedo => self.check_straight_run(id, profile, goal),
            _ => {
                let levels = unit.at.altitude - ending.to.altitude;
                let columns = (goal.column - ending.to.column).abs();
                let near = (goal.column - unit.at.column).abs();
                let reach = i8::from(profile == Profile::Atgr);
                ensure(near <= row.within, "WL-15.3-a", || Why::NoRelease { columns: near })?;
                ensure(columns <= reach, "WL-15.3-a", || Why::NoRelease { columns })?;
                let deep = unit.at.altitude >= row.starts && levels >= row.loses;
                ensure(deep, "WL-15.3-a", || Why::WrongDescent { levels, low: row.loses, high: 19 })?;
                let altitude = ending.to.altitude;
                let right = (row.lowest..=row.highest).contains(&altitude);
                let why = || Why::OutOfAltitude { altitude, low: row.lowest, high: row.highest };
                ensure(right, "WL-15.3-a", why)?;
                let faces = columns == 0 || (goal.column - ending.to.column).signum() == ending.facing.vector().dx;
                ensure(faces, "WL-15.3.6-a", || Why::WrongFacing { unit: self.name(id) })
            }
        }
    }

    fn check_straight_run(&self, id: UnitId, profile: Profile, goal: Square) -> Checked {
        let (unit, row) = (self.unit(id), self.tables().profiles[profile as usize]);
        let altitude = unit.at.altitude;
        let right = (row.lowest..=row.highest).contains(&altitude);
        let why = || Why::OutOfAltitude { altitude, low: row.lowest, high: row.highest };
        ensure(right, "WL-15.3-a", why)?;
        match self.release_on_run(id, profile) {
            Some((square, squares)) => {
                ensure(squares >= 2, "WL-15.3-a", || Why::RunTooShort { squares })?;
                let blocked = profile == Profile::Level && self.sky().sight(square, goal).is_blocked;
                ensure(!blocked, "WL-15.3.1-a", || Why::Blocked)
            }
            None => {
                let begins = profile == Profile::Torpedo && self.begins_slow_run(id);
                let columns = (goal.column - unit.at.column).abs();
                ensure(begins, "WL-15.3-a", || Why::NoRelease { columns })
            }
        }
    }

    /// The release square of a straight run in the next move, and how many squares in a row it then has flown.
    // Rule: WL-15.3.1-a, WL-15.3.5-b
    pub(crate) fn release_on_run(&self, id: UnitId, profile: Profile) -> Option<(Square, u8)> {
        let unit = self.unit(id);
        let (edge, column) = self.aim(unit)?;
        let direction = edge.facing();
        let column = if profile == Profile::Torpedo { column - direction.vector().dx } else { column };
        let before = if unit.facing == direction { unit.straight } else { 0 };
        let ending = self.straight_run(id, profile);
        let mut at = unit.at;
        for entered in 1..=8 {
            if at == ending.to {
                return None;
            }
            at = at.step(direction);
            if at.column == column {
                return at.is_on_map().then_some((at, before + entered));
            }
        }
        None
    }

    /// Whether the first square of a torpedo run has been entered, so that the next one is the release square.
    // Rule: WL-15.3.5-a
    pub(crate) fn is_on_torpedo_run(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let next = self.release_on_run(id, Profile::Torpedo);
        let beside = next.is_some_and(|(at, _)| at == unit.at.step(unit.facing));
        unit.at.altitude == 0 && unit.straight > 0 && beside && self.check_profile(id, Profile::Torpedo).is_ok()
    }

    /// Whether a slow torpedo run begins: one square before the release square.
    // Rule: WL-15.3.5.1-a
    fn begins_slow_run(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let Some((edge, column)) = self.aim(unit) else { return false };
        let ahead = edge.facing().vector().dx;
        self.has_slow_torpedo(unit) && self.straight_run(id, Profile::Torpedo).to.column == column - 2 * ahead
    }

    /// Coming down: low attackers from eight columns on, high dive bombers near their target.
    // Rule: WL-15.2.1-c, WL-15.2.1-d
    pub(crate) fn descent_endings(&self, id: UnitId, each: Each<'_>) {
        let (unit, figures) = (self.unit(id), &self.tables().figures);
        let Some((_, column)) = self.aim(unit).filter(|_| self.terms().bombing) else { return };
        let near = (column - unit.at.column).abs();
        let low = [Profile::Skip, Profile::Torpedo, Profile::Atgr, Profile::Strafe];
        let attacks_low = low.into_iter().any(|profile| self.check_profile(id, profile).is_ok());
        let dives = self.check_profile(id, Profile::Dive).is_ok() && unit.at.altitude > figures.dive_ceiling;
        self.field_endings(id, &self.run_search(id), &mut |ending| {
            let levels = unit.at.altitude - ending.to.altitude;
            let shallow =
                attacks_low && near <= figures.descent_columns && (1..=figures.descent_levels).contains(&levels);
            let steep = dives
                && near <= figures.dive_columns
                && (1..=figures.dive_levels).contains(&levels)
                && (figures.dive_floor..=figures.dive_ceiling).contains(&ending.to.altitude);
            if (shallow || steep) && !ending.lufbery {
                each(ending);
            }
        });
    }

    /// Escorts with bombing rules: anywhere in the zone of a bomber, where it is or where it will be.
    // Rule: WL-15.2.2-a, WL-15.2.2-b, WL-9.2.2-c
    pub(crate) fn escort_endings(&self, id: UnitId, each: Each<'_>) {
        let unit = self.unit(id);
        let bombers = self.escorted(unit);
        let on_run = self.is_near_run(unit);
        self.field_endings(id, &self.search(id, Filter::Any), &mut |ending| {
            let stays = ending.to == unit.at && on_run;
            let zone = members(bombers).any(|bomber| {
                let ahead = self.unit(bomber).facing.vector();
                let later = Square::new(ending.to.column - 2 * ahead.dx, ending.to.altitude);
                self.is_escort_square(bomber, ending.to) || self.is_escort_square(bomber, later)
            });
            if (zone || stays) && ending.to.is_on_map() {
                each(ending);
            }
        });
    }

    /// Whether bombers near an escort are about to make their runs.
    // Rule: WL-15.2.2-b
    fn is_near_run(&self, unit: &Squadron) -> bool {
        let range = self.tables().figures.escort_range;
        self.of(self.escorted(unit)).any(|(_, bomber)| {
            let close = (bomber.at.column - unit.at.column).abs() <= range && !bomber.returning;
            let goal = bomber.target.map(|target| self.surface_at(target).column);
            close && goal.is_some_and(|column| (column - bomber.at.column).abs() <= range + 1)
        })
    }

    /// The attack that a finished run releases.
    // Rule: WL-15.3-b, WL-15.4-b, WL-14.1.3-b, WL-4.6.2-b
    pub(crate) fn release_of(&self, id: UnitId, profile: Profile, walk: &Walk, path: &Path) -> Option<Release> {
        let unit = self.unit(id);
        let target = unit.target?;
        let goal = self.surface_at(target);
        let squares = squares_of(walk.start, path);
        let straight = matches!(profile, Profile::Level | Profile::Skip | Profile::Torpedo);
        let ahead = i8::from(profile == Profile::Torpedo);
        let index = if straight {
            squares.iter().position(|(square, facing)| (goal.column - square.column) * facing.vector().dx == ahead)?
        } else {
            squares.len().checked_sub(1)?
        };
        let (at, facing) = squares[index];
        let run = squares[..=index].iter().map(|(square, _)| self.sky().weather(*square)).max().unwrap_or(0);
        // A straight run that began in the last phase also met the weather of the square in which that ended.
        let start = if straight && index == 0 { self.sky().weather(walk.start) } else { 0 };
        let weather = run.max(start).max(self.sky().sight(at, goal).weather);
        let is_ship = self.surface(target).kind == SurfaceKind::Ship;
        let sunlit = is_ship && self.is_out_of_sun(walk, &path[..index], facing, goal);
        Some(Release { profile, at, facing, weather, sunlit })
    }

    /// Whether reconnaissance sees its target from here.
    // Rule: WL-15.2.1.2-a
    pub(crate) fn sees_target(&self, unit: &Squadron) -> bool {
        let figures = &self.tables().figures;
        let Some(goal) = unit.target.map(|target| self.surface_at(target)) else { return false };
        unit.at.is_on_map()
            && (goal.column - unit.at.column).abs() <= figures.recon_columns
            && unit.at.altitude <= figures.recon_levels
            && !self.sky().sight(unit.at, goal).is_blocked
    }

    /// The intent of a straight run moves like flying ahead.
    pub(crate) fn is_straight(intent: Intent) -> bool {
        matches!(
            intent,
            Intent::Ahead
                | Intent::TakeOff
                | Intent::Run { profile: Profile::Level | Profile::Skip | Profile::Torpedo }
        )
    }

    /// The steps of a move that flies straight on.
    pub(crate) fn straight_path(&self, id: UnitId, to: Square, facing: Facing) -> Path {
        let unit = self.unit(id);
        let waiting = unit.status == crate::squadron::Status::Waiting;
        let mut at = if waiting { unit.at - unit.facing.vector() } else { unit.at };
        let mut path = Path::default();
        while at != to && path.len() < crate::state::MOST_STEPS {
            at = at.step(facing);
            path.push(Step::Enter(facing));
        }
        path
    }
}

/// The squares that a path enters, with the facing in each.
pub(crate) fn squares_of(from: Square, path: &[Step]) -> Vec<(Square, Facing)> {
    let mut at = from;
    let entered = path.iter().filter_map(|step| match step {
        Step::Enter(facing) => Some(*facing),
        Step::Stay(_) => None,
    });
    entered
        .map(|facing| {
            at = at.step(facing);
            (at, facing)
        })
        .collect()
}
