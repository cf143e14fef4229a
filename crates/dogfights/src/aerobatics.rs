//! Aerobatics: Immelmann, Split-S, loops and wing slips.

use grid::lattice::{Heading, Place};

use crate::{
    altitude,
    movement::{Course, Flight, Walk},
    order::{Damage, No, Stunt, Tilt, Why, no},
    turning,
};

impl Flight<'_> {
    /// The course of a move with an aerobatic manoeuvre.
    pub(crate) fn stunt_course(&self, levels: u8, stunt: Stunt) -> Result<Course, No> {
        self.check_aerobatic()?;
        match stunt {
            Stunt::None => unreachable!("a move without a manoeuvre has a plain course"),
            Stunt::Immelmann => self.immelmann(levels),
            Stunt::SplitS(after) => self.split_s(levels, after),
            Stunt::SmallLoop => self.circle(levels, stunt, 1),
            Stunt::LargeLoop => self.circle(levels, stunt, 2),
            Stunt::SlipLeft => self.slip(levels, stunt, -1),
            Stunt::SlipRight => self.slip(levels, stunt, 1),
        }
    }

    // Rule: AOD-AERO-01, AOD-AERO-02, AOD-AERO-03
    fn check_aerobatic(&self) -> Result<(), No> {
        if !self.options().aerobatics {
            return no("AOD-AERO-01", Why::NoAerobatics);
        }
        if !self.craft.aerobatic {
            return no("AOD-AERO-02", Why::NotAerobatic);
        }
        if matches!(self.plane.damage, Damage::Wings | Damage::Tail) {
            return no("AOD-AERO-03", Why::DamagedForAerobatics);
        }
        Ok(())
    }

    /// Every allowed course with a manoeuvre, one by one until `each` says stop.
    pub(crate) fn stunt_courses(&self, each: &mut impl FnMut(Course) -> bool) -> bool {
        let mut offer = |levels, stunt| match self.stunt_course(levels, stunt) {
            Ok(course) => each(course),
            Err(_) => true,
        };
        match self.plane.tilt {
            Tilt::Down => true,
            Tilt::Level => (1..=3).all(|levels| {
                let most = self.base.max(0) as u8 + levels;
                (2..=most).all(|after| offer(levels, Stunt::SplitS(after)))
            }),
            Tilt::Up => {
                let rest = [Stunt::SmallLoop, Stunt::LargeLoop, Stunt::SlipLeft, Stunt::SlipRight];
                (1..=3).all(|levels| offer(levels, Stunt::Immelmann)) && rest.into_iter().all(|stunt| offer(0, stunt))
            }
        }
    }

    // Rule: AOD-AERO-04
    /// A course that costs `spent` of `steps` steps, of which at least `least` are needed.
    fn manoeuvre(&self, rule: &'static str, stunt: Stunt, steps: i8, spent: u8, least: u8) -> Result<Course, No> {
        let allotment = steps.max(0) as u8;
        if allotment < least {
            return no(rule, Why::TooSlowForStunt { steps: allotment, needed: least });
        }
        Ok(Course {
            stunt,
            levels: 0,
            begin: self.plane.place,
            level: self.plane.level,
            change: 0,
            allotment,
            spent,
            turning: allotment - spent,
            straight: allotment - spent,
            turns: [0; 3],
            straight_first: 0,
            drop_after: u8::MAX,
            spread: turning::must_spread(self.craft, allotment),
            tail: 0,
            head: 0,
        })
    }

    fn needs(&self, rule: &'static str, tilt: Tilt) -> Result<(), No> {
        match (self.plane.tilt == tilt, tilt) {
            (true, _) => Ok(()),
            (false, Tilt::Up) => no(rule, Why::NeedsClimb),
            (false, _) => no(rule, Why::NeedsLevel),
        }
    }

    fn must_be_free(&self, rule: &'static str, place: Place, level: u8) -> Result<(), No> {
        if self.on_board(place.point) && self.is_free(place.point, level) {
            return Ok(());
        }
        no(rule, Why::StuntBlocked)
    }

    // Rule: AOD-AERO-05, AOD-AERO-06, AOD-AERO-07, AOD-AERO-08, AOD-AERO-09, AOD-AERO-10, AOD-AERO-12, AOD-AERO-13
    fn immelmann(&self, levels: u8) -> Result<Course, No> {
        self.needs("AOD-AERO-05", Tilt::Up)?;
        if !altitude::may_climb(self.craft, self.plane.level, levels) {
            return no("AOD-AERO-08", Why::LevelChange { levels, most: self.craft.climb });
        }
        let half_loop = 2 * levels;
        let steps = self.base - levels as i8;
        let course = self.manoeuvre("AOD-AERO-10", Stunt::Immelmann, steps, half_loop, half_loop + 2)?;
        let (start, level) = (self.plane.place, self.plane.level + levels);
        self.must_be_free("AOD-AERO-06", start, level)?;
        (1..levels).try_for_each(|up| self.must_be_free("AOD-AERO-12", start.ahead(), self.plane.level + up))?;
        let begin = Place::new(start.point, start.heading.opposite());
        Ok(Course { levels, begin, level, straight_first: 2, turns: [0, 0, 1], ..course })
    }

    // Rule: AOD-AERO-14, AOD-AERO-15, AOD-AERO-16, AOD-AERO-17, AOD-AERO-18, AOD-AERO-19
    fn split_s(&self, levels: u8, after: u8) -> Result<Course, No> {
        self.needs("AOD-AERO-14", Tilt::Level)?;
        if !altitude::may_dive(self.craft, self.plane.level, levels) {
            return no("AOD-AERO-17", Why::LevelChange { levels, most: self.craft.dive });
        }
        let steps = self.base + levels as i8;
        let least = 2 * levels + 3;
        let course = self.manoeuvre("AOD-AERO-19", Stunt::SplitS(after), steps, 2 * levels, least)?;
        if after < 2 {
            return no("AOD-AERO-15", Why::MustBeStraight { step: 1 });
        }
        if after >= course.turning {
            let needed = least.saturating_add(after - 2);
            return no("AOD-AERO-19", Why::TooSlowForStunt { steps: course.allotment, needed });
        }
        Ok(Course { levels, drop_after: after, turns: [0, 0, 1], ..course })
    }

    // Rule: AOD-AERO-15, AOD-AERO-21
    /// The drop of a Split-S, straight down with the heading reversed.
    pub(crate) fn drop(&self, course: &Course, walk: &mut Walk) -> Result<(), No> {
        let bottom = walk.level - course.levels;
        self.must_be_free("AOD-AERO-21", walk.place, bottom)?;
        (1..course.levels)
            .try_for_each(|down| self.must_be_free("AOD-AERO-21", walk.place.ahead(), walk.level - down))?;
        walk.level = bottom;
        walk.place = Place::new(walk.place.point, walk.place.heading.opposite());
        Ok(())
    }

    // Rule: AOD-AERO-22, AOD-AERO-23, AOD-AERO-24, AOD-AERO-25, AOD-AERO-31
    fn circle(&self, levels: u8, stunt: Stunt, radius: u8) -> Result<Course, No> {
        self.needs("AOD-AERO-22", Tilt::Up)?;
        let rule = if radius == 1 { "AOD-AERO-24" } else { "AOD-AERO-25" };
        self.no_levels(levels)?;
        let course = self.manoeuvre(rule, stunt, self.base, 4 * radius, 4 * radius + 1)?;
        let (place, level) = (self.plane.place, self.plane.level);
        if level + radius > self.craft.top {
            return no(rule, Why::OutOfLevels);
        }
        self.must_be_free(rule, place, level + radius)?;
        if radius == 2 {
            let behind = Place::new(place.point.step(place.heading.opposite()), place.heading);
            self.must_be_free(rule, place.ahead(), level + 1)?;
            self.must_be_free(rule, behind, level + 1)?;
        }
        Ok(Course { straight_first: 1, ..course })
    }

    fn no_levels(&self, levels: u8) -> Result<(), No> {
        if levels == 0 { Ok(()) } else { no("AOD-AERO-31", Why::LevelChange { levels, most: 0 }) }
    }

    // Rule: AOD-AERO-26, AOD-AERO-27, AOD-AERO-28, AOD-AERO-29, AOD-AERO-30, AOD-AERO-31
    fn slip(&self, levels: u8, stunt: Stunt, side: i8) -> Result<Course, No> {
        self.needs("AOD-AERO-26", Tilt::Up)?;
        self.no_levels(levels)?;
        let course = self.manoeuvre("AOD-AERO-27", stunt, self.base, 5, 5)?;
        let (place, level) = (self.plane.place, self.plane.level);
        let over = place.ahead();
        let beside = Place::new(over.point, place.heading.turned(2 * side)).ahead();
        let end = Place::new(beside.point, place.heading.opposite()).ahead();
        for passed in [over, beside] {
            self.must_be_free("AOD-AERO-30", passed, level)?;
            self.must_be_free("AOD-AERO-30", passed, level + 1)?;
        }
        self.must_be_free("AOD-AERO-30", end, level)?;
        let flown = [over.heading, beside.heading, end.heading];
        let along = |to: Option<Heading>| flown.iter().filter(|heading| Some(**heading) == to).count() as u8;
        let turns = if side < 0 { [3, 0, 0] } else { [0, 3, 0] };
        let (tail, head) = (along(self.wind), along(self.wind.map(Heading::opposite)));
        Ok(Course { begin: end, turns, tail, head, ..course })
    }
}

// Rule: AOD-AERO-11, AOD-AERO-20
/// Whether a manoeuvre leaves room for a tilt at the end: an Immelmann of the least length does not, nor one
/// whose only step more the wind has taken.
pub fn leaves_room_to_tilt(course: &Course, walk: &Walk) -> bool {
    course.stunt != Stunt::Immelmann || walk.made - u8::from(walk.lost) > course.straight_first
}
