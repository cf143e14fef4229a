//! Whole paths: checking one, listing all, drawing one by chance, and what happens if there is none.

use grid::lattice::Turn;
use referee::Rng;

use crate::{
    aerobatics,
    aircraft::{Group, Groups},
    altitude,
    movement::{Course, Flight, Walk},
    order::{Fly, No, Path, Stunt, Tilt, Why, no},
};

/// How far down the ladder an aircraft must go to find a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rung {
    /// A path of full length that obeys everything.
    Full,
    /// A path of full length that ends in the border zone again.
    Border,
    /// The longest shorter path has this many steps.
    Shorter(u8),
    /// The next points are occupied: it stays where it is.
    Stay,
    /// The next points are off the board: it is lost.
    Lost,
}

/// Where a search for paths ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// Paths of full length, the border zone regarded.
    Full,
    /// Paths of full length, the border zone disregarded.
    Border,
    /// Paths of exactly so many steps, the border zone and the wind disregarded.
    Steps(u8),
}

const TURNS: [Turn; 3] = [Turn::Straight, Turn::Left, Turn::Right];
const ORDERS: [[Turn; 3]; 6] = {
    use Turn::{Left as L, Right as R, Straight as F};
    [[F, L, R], [F, R, L], [L, F, R], [L, R, F], [R, F, L], [R, L, F]]
};

impl<'a> Flight<'a> {
    /// Checks a whole move and returns where it leads.
    pub fn check(&self, fly: &Fly) -> Result<(Course, Walk), No> {
        let (course, walk) = self.check_path(fly.levels, fly.stunt, fly.path)?;
        self.check_tilt(&course, &walk, fly)?;
        self.check_clear(&course, &walk, fly.clear)?;
        if fly.drop.is_some() {
            let mut flight = self.clone();
            flight.flown(&course, fly.path);
            flight.check_drop(&course, fly)?;
        }
        Ok((course, walk))
    }

    /// Checks levels, manoeuvre and path, the ladder included.
    fn check_path(&self, levels: u8, stunt: Stunt, path: Path) -> Result<(Course, Walk), No> {
        if path.is_empty() && stunt == Stunt::None {
            return self.check_stay(levels);
        }
        let course = self.course(levels, stunt)?;
        let refusal = match self.check_full(&course, path) {
            Ok(walk) => return Ok((course, walk)),
            Err(refusal) => refusal,
        };
        match self.rung() {
            Rung::Border if refusal.why == Why::BorderAgain => {
                let walk = self.walk(&course, path)?;
                self.finish(&course, &walk, false).map(|()| (course, walk))
            }
            Rung::Shorter(steps) if steps == path.len() && stunt == Stunt::None => {
                let calm = self.calm();
                let walk = calm.walk(&course, path)?;
                calm.finish(&course, &walk, false).map(|()| (course, walk))
            }
            _ => Err(refusal),
        }
    }

    /// Checks a path of full length, or off the board.
    fn check_full(&self, course: &Course, path: Path) -> Result<Walk, No> {
        let walk = self.walk(course, path)?;
        if !self.is_done(course, &walk) {
            return self.too_short(course, &walk);
        }
        self.finish(course, &walk, true).map(|()| walk)
    }

    /// The walk of a legal path: on the lower rungs of the ladder the wind is disregarded.
    pub fn flown(&mut self, course: &Course, path: Path) -> Walk {
        let windy = self.walk(course, path).ok();
        let full = |walk: &Walk| self.is_done(course, walk) && self.finish(course, walk, false).is_ok();
        match windy.filter(|walk| self.wind.is_none() || full(walk)) {
            Some(walk) => walk,
            None => {
                self.wind = None;
                self.walk(course, path).expect("a legal path can be flown")
            }
        }
    }

    /// Follows a path to its end.
    pub fn walk(&self, course: &Course, path: Path) -> Result<Walk, No> {
        let mut walk = self.begin(course);
        for turn in path.iter() {
            if walk.out {
                return no("AOD-EXIT-03", Why::AfterExit);
            }
            walk = self.step(course, walk, turn)?;
        }
        Ok(walk)
    }

    // Rule: AOD-MOV-06, AOD-MOV-07, AOD-MOV-08
    fn too_short(&self, course: &Course, walk: &Walk) -> Result<Walk, No> {
        let (made, needed) = (walk.made, walk.plan + u8::from(self.owes_step(course, walk)));
        match (course.stunt, walk.made + 1 == walk.plan && !walk.turned) {
            (Stunt::None, true) => no("AOD-MOV-06", Why::StraightOneMore { made, needed }),
            _ if needed > walk.plan => no("AOD-WIND-03", Why::WrongLength { made, needed }),
            _ => no("AOD-MOV-08", Why::WrongLength { made, needed }),
        }
    }

    fn check_stay(&self, levels: u8) -> Result<(Course, Walk), No> {
        let course = self.stay_course();
        match self.rung() {
            Rung::Stay if levels == 0 => Ok((course, self.begin(&course))),
            _ => no("AOD-MOV-21", Why::WrongLength { made: 0, needed: 1 }),
        }
    }

    /// The course of an aircraft that cannot move. It may still tilt, or two aircraft that bar each
    /// other's only way would never come loose.
    fn stay_course(&self) -> Course {
        let plain = Course { levels: 0, change: 0, turning: 0, straight: 0, allotment: 0, ..self.any_course() };
        Course { begin: self.plane.place, level: self.plane.level, ..plain }
    }

    /// Some course without a manoeuvre; there always is one.
    fn any_course(&self) -> Course {
        let levels = u8::from(self.plane.tilt != Tilt::Level);
        self.course(levels, Stunt::None).unwrap_or_else(|_| unreachable!("one level is always possible when tilted"))
    }

    // Rule: AOD-ALT-02, AOD-ALT-15, AOD-AERO-11
    fn check_tilt(&self, course: &Course, walk: &Walk, fly: &Fly) -> Result<(), No> {
        if walk.out {
            return if fly.tilt == Tilt::Level { Ok(()) } else { no("AOD-ALT-02", Why::NoTilt) };
        }
        if walk.made == 0 && self.is_entering() && fly.tilt != Tilt::Level {
            return no("AOD-ALT-02", Why::NoTilt);
        }
        if fly.tilt != Tilt::Level && !aerobatics::leaves_room_to_tilt(course, walk) {
            return no("AOD-AERO-11", Why::TiltImpossible);
        }
        let dived = if course.change < 0 { course.levels } else { 0 };
        altitude::check_tilt(self.options(), self.craft, walk.level, dived, fly.tilt)
    }

    // Rule: AOD-JAM-02, AOD-JAM-03, AOD-JAM-04, AOD-JAM-05
    fn check_clear(&self, course: &Course, walk: &Walk, clear: Groups) -> Result<(), No> {
        if !clear.less(self.plane.jammed).is_empty() || (walk.out && !clear.is_empty()) {
            return no("AOD-JAM-02", Why::NotJammed);
        }
        if clear.0 & self.craft.pilot_guns.0 == 0 {
            return Ok(());
        }
        let made = walk.left + walk.right;
        if course.levels > 0 || course.stunt != Stunt::None {
            return no("AOD-JAM-03", Why::ClearingLevel);
        }
        if made > 1 {
            return no("AOD-JAM-04", Why::ClearingTurns { made });
        }
        Ok(())
    }

    /// The same flight without wind.
    fn calm(&self) -> Flight<'a> {
        let mut calm = self.clone();
        calm.wind = None;
        calm
    }

    // Rule: AOD-MOV-22
    /// How far down the ladder the aircraft must go.
    pub fn rung(&self) -> Rung {
        if self.has_path(Goal::Full) {
            return Rung::Full;
        }
        if self.has_path(Goal::Border) {
            return Rung::Border;
        }
        let calm = self.calm();
        let longest = (1..=Path::MOST.min(24)).rev().find(|steps| calm.has_path(Goal::Steps(*steps)));
        match longest {
            Some(steps) => Rung::Shorter(steps),
            None if self.is_hemmed_in() => Rung::Lost,
            None => Rung::Stay,
        }
    }

    /// Whether all three next points are off the board.
    pub fn is_hemmed_in(&self) -> bool {
        !self.is_entering() && TURNS.iter().all(|turn| !self.on_board(self.plane.place.step(*turn).point))
    }

    fn has_path(&self, goal: Goal) -> bool {
        let mut none = true;
        self.each_path(goal, &mut |_, _, walk| {
            none = walk.out;
            none
        });
        !none
    }

    /// Visits every path that reaches the goal, or leaves the board, until `visit` says stop.
    fn each_path(&self, goal: Goal, visit: &mut impl FnMut(&Course, Path, &Walk) -> bool) -> bool {
        self.courses(&mut |course| {
            let shortened = matches!(goal, Goal::Steps(_));
            if shortened && course.stunt != Stunt::None {
                return true;
            }
            self.search(&course, self.begin(&course), Path::EMPTY, goal, &mut |path, walk| visit(&course, path, walk))
        })
    }

    fn search(
        &self,
        course: &Course,
        walk: Walk,
        path: Path,
        goal: Goal,
        visit: &mut impl FnMut(Path, &Walk) -> bool,
    ) -> bool {
        let there = match goal {
            Goal::Steps(steps) => walk.made >= steps || walk.out,
            _ => self.is_done(course, &walk),
        };
        if there {
            return self.finish(course, &walk, goal == Goal::Full).is_err() || visit(path, &walk);
        }
        if self.must_glide(course, &walk) {
            let until = match goal {
                Goal::Steps(steps) if steps > walk.plan => return true,
                Goal::Steps(steps) => steps,
                _ => walk.plan,
            };
            let Ok(end) = self.glide(course, walk, until) else { return true };
            return self.search(course, end, path.with_straight(end.made - walk.made), goal, visit);
        }
        for turn in TURNS {
            if let Some(next) = self.hopeful(course, walk, turn)
                && !self.search(course, next, path.with(turn), goal, visit)
            {
                return false;
            }
        }
        true
    }

    /// A step, if it is allowed and can still lead to an allowed move. Turns are looked at first:
    /// most steps that lead nowhere have one turn too many.
    fn hopeful(&self, course: &Course, walk: Walk, turn: Turn) -> Option<Walk> {
        if self.wind.is_some() && walk.made + 1 == course.turning {
            // The wind may take this step, and its turn with it.
            let next = self.step(course, walk, turn).ok()?;
            return self.has_hope(course, &next, next.left, next.right).then_some(next);
        }
        let hope = match turn {
            Turn::Straight => true,
            _ if course.spread && walk.last_turn => false,
            Turn::Left => self.has_hope(course, &walk, walk.left + 1, walk.right),
            Turn::Right => self.has_hope(course, &walk, walk.left, walk.right + 1),
        };
        if hope { self.step(course, walk, turn).ok() } else { None }
    }

    /// Whether so many turns can still be part of an allowed move.
    pub(crate) fn has_hope(&self, course: &Course, walk: &Walk, left: u8, right: u8) -> bool {
        self.limits.leave_hope(left, right, course.turns[2], walk.made <= walk.plan)
    }

    /// Every legal move, each once.
    pub fn each_move(&self, each: &mut dyn FnMut(Fly)) {
        self.each_route(&mut |course, path, walk| self.each_ending(course, path, walk, each));
    }

    /// Every legal path, on whatever rung of the ladder, each once.
    pub fn each_route(&self, each: &mut impl FnMut(&Course, Path, &Walk)) {
        let mut full = false;
        self.each_path(Goal::Full, &mut |course, path, walk| {
            full |= !walk.out;
            each(course, path, walk);
            true
        });
        if full {
            return;
        }
        match self.rung() {
            Rung::Full | Rung::Lost => {}
            Rung::Border => self.each_lower(Goal::Border, each),
            Rung::Shorter(steps) => self.calm().each_lower(Goal::Steps(steps), each),
            Rung::Stay => {
                let course = self.stay_course();
                each(&course, Path::EMPTY, &self.begin(&course));
            }
        }
    }

    fn each_lower(&self, goal: Goal, each: &mut impl FnMut(&Course, Path, &Walk)) {
        self.each_path(goal, &mut |course, path, walk| {
            if !walk.out {
                each(course, path, walk);
            }
            true
        });
    }

    /// The moves along one path: tilts, cleared guns, bombs.
    fn each_ending(&self, course: &Course, path: Path, walk: &Walk, each: &mut dyn FnMut(Fly)) {
        let plain = Fly { levels: course.levels, path, stunt: course.stunt, ..Fly::default() };
        for tilt in Tilt::ALL {
            let fly = Fly { tilt, ..plain };
            if self.check_tilt(course, walk, &fly).is_ok() {
                self.each_extra(course, walk, fly, each);
            }
        }
    }

    fn each_extra(&self, course: &Course, walk: &Walk, fly: Fly, each: &mut dyn FnMut(Fly)) {
        if self.plane.jammed.is_empty() && !self.may_bomb() {
            return each(fly);
        }
        let zones = self.drop_zones(course, fly.path);
        for clear in (0..16).map(Groups).filter(|clear| self.check_clear(course, walk, *clear).is_ok()) {
            each(Fly { clear, ..fly });
            for zone in (0..8).filter(|zone| zones >> zone & 1 == 1) {
                each(Fly { clear, drop: Some(zone), ..fly });
            }
        }
    }

    /// One legal move by chance.
    pub fn sample(&self, rng: &mut Rng) -> Fly {
        match self.wander(rng) {
            Some((course, path, walk)) if !walk.out || !rng.one_in(8) => self.ending(&course, path, &walk, rng),
            _ => self.one_of_all(rng),
        }
    }

    /// One of all moves, each as likely: for the rare positions where chance finds no ordinary path.
    fn one_of_all(&self, rng: &mut Rng) -> Fly {
        let (mut seen, mut chosen) = (0, None);
        self.each_move(&mut |fly| {
            seen += 1;
            if rng.below(seen) == 0 {
                chosen = Some(fly);
            }
        });
        chosen.expect("an aircraft that is not lost has a move")
    }

    /// A path of full length, or off the board, by chance; none if there is none.
    fn wander(&self, rng: &mut Rng) -> Option<(Course, Path, Walk)> {
        if self.craft.aerobatic && rng.one_in(4) {
            let found = self.random_stunt(rng).and_then(|course| self.wander_along(course, rng));
            if found.is_some() {
                return found;
            }
        }
        let (low, high) = match self.plane.tilt {
            Tilt::Level => (0, 0),
            Tilt::Up => (1, self.craft.climb),
            Tilt::Down => (1, self.craft.dive),
        };
        let count = high - low + 1;
        let start = if count == 1 { 0 } else { rng.below(u32::from(count)) as u8 };
        (0..count).find_map(|turn| {
            let course = self.course(low + (start + turn) % count, Stunt::None).ok()?;
            self.wander_along(course, rng)
        })
    }

    fn random_stunt(&self, rng: &mut Rng) -> Option<Course> {
        let levels = 1 + rng.below(3) as u8;
        let (levels, stunt) = match (self.plane.tilt, rng.below(5)) {
            (Tilt::Down, _) => return None,
            (Tilt::Level, _) => (levels, Stunt::SplitS(2 + rng.below(10) as u8)),
            (Tilt::Up, 0) => (levels, Stunt::Immelmann),
            (Tilt::Up, 1) => (0, Stunt::SmallLoop),
            (Tilt::Up, 2) => (0, Stunt::LargeLoop),
            (Tilt::Up, 3) => (0, Stunt::SlipLeft),
            (Tilt::Up, _) => (0, Stunt::SlipRight),
        };
        self.course(levels, stunt).ok()
    }

    fn wander_along(&self, course: Course, rng: &mut Rng) -> Option<(Course, Path, Walk)> {
        let (path, walk) = self.stray(&course, self.begin(&course), Path::EMPTY, rng)?;
        Some((course, path, walk))
    }

    fn stray(&self, course: &Course, walk: Walk, path: Path, rng: &mut Rng) -> Option<(Path, Walk)> {
        if self.is_done(course, &walk) {
            return self.finish(course, &walk, true).is_ok().then_some((path, walk));
        }
        if self.must_glide(course, &walk) {
            let end = self.glide(course, walk, walk.plan).ok()?;
            let straight = end.made - walk.made;
            return self.finish(course, &end, true).is_ok().then_some((path.with_straight(straight), end));
        }
        ORDERS[rng.below(6) as usize].into_iter().find_map(|turn| {
            let next = self.hopeful(course, walk, turn)?;
            self.stray(course, next, path.with(turn), rng)
        })
    }

    /// The rest of a move along a path, by chance.
    fn ending(&self, course: &Course, path: Path, walk: &Walk, rng: &mut Rng) -> Fly {
        let mut fly = Fly { levels: course.levels, path, stunt: course.stunt, ..Fly::default() };
        let tilt = Tilt::ALL[rng.below(3) as usize];
        if tilt != Tilt::Level && self.check_tilt(course, walk, &Fly { tilt, ..fly }).is_ok() {
            fly.tilt = tilt;
        }
        if !self.plane.jammed.is_empty() {
            fly.clear = self.random_clear(course, walk, rng);
        }
        if self.may_bomb() {
            let zones = self.drop_zones(course, path);
            let zone = rng.below(8) as u8;
            let wanted = (0..8).map(|more| (zone + more) % 8).find(|zone| zones >> zone & 1 == 1);
            fly.drop = wanted.filter(|_| !rng.one_in(4));
        }
        fly
    }

    fn random_clear(&self, course: &Course, walk: &Walk, rng: &mut Rng) -> Groups {
        let wanted = Groups(self.plane.jammed.0 & !(rng.bits() as u8 & rng.bits() as u8));
        let crew = wanted.less(self.craft.pilot_guns);
        [wanted, crew, Groups::NONE]
            .into_iter()
            .find(|clear| self.check_clear(course, walk, *clear).is_ok())
            .expect("clearing nothing is allowed")
    }

    /// The jammed groups that a move along this path could clear.
    pub fn clearable(&self, course: &Course, walk: &Walk) -> Groups {
        let each = Group::ALL.into_iter().filter(|group| self.plane.jammed.contains(*group));
        each.filter(|group| self.check_clear(course, walk, Groups::only(*group)).is_ok())
            .fold(Groups::NONE, Groups::with)
    }

    /// The tilts that a move along this path could end with.
    pub fn tilts(&self, course: &Course, walk: &Walk) -> impl Iterator<Item = (Tilt, Result<(), No>)> {
        Tilt::ALL.map(|tilt| (tilt, self.check_tilt(course, walk, &Fly { tilt, ..Fly::default() }))).into_iter()
    }
}
