//! Horizontal movement: what an aircraft can do in one move, step by step.

use grid::lattice::{Board, Heading, Place, Point, Turn};

use crate::{
    altitude,
    battle::{Battle, Craft, Options},
    exits::{self, Rights},
    order::{Damage, No, PlaneId, Stunt, Tilt, Why, no},
    state::{MOST_PLANES, Plane, State, Status},
    turning::{self, Limits},
};

// Rule: AOD-GEO-05
/// A point at a level as one number, for quick comparison: one aircraft has room in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell(u32);

impl Cell {
    /// The cell of a point and a level.
    pub fn new(point: Point, level: i8) -> Cell {
        Cell(((point.q + 128) as u32) << 16 | ((point.r + 128) as u32) << 8 | level as u32)
    }
}

/// A few cells without allocation.
#[derive(Clone, Copy, Debug)]
struct Cells {
    cells: [Cell; MOST_PLANES],
    len: usize,
}

impl Cells {
    const NONE: Cells = Cells { cells: [Cell(0); MOST_PLANES], len: 0 };

    fn push(&mut self, cell: Cell) {
        self.cells[self.len] = cell;
        self.len += 1;
    }

    fn contains(&self, cell: Cell) -> bool {
        self.cells[..self.len].contains(&cell)
    }
}

/// One aircraft about to move: its figures of the moment and everything in its way.
#[derive(Clone, Debug)]
pub struct Flight<'a> {
    /// The position.
    pub state: &'a State,
    /// The facts of the game.
    pub battle: &'a Battle,
    /// The aircraft.
    pub id: PlaneId,
    /// The aircraft's figures.
    pub craft: &'a Craft,
    /// The aircraft as it stands.
    pub plane: &'a Plane,
    /// Speed, die, load and damage; levels come on top.
    pub base: i8,
    /// How many turns it may make.
    pub limits: Limits,
    /// Where it may leave the board.
    pub rights: Rights,
    /// Where the wind blows to.
    pub wind: Option<Heading>,
    board: Board,
    occupied: Cells,
    fronts: Cells,
}

/// What a move with given levels and manoeuvre looks like before its first step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// The manoeuvre.
    pub stunt: Stunt,
    /// Levels climbed or dived.
    pub levels: u8,
    /// Where the path begins, after an opening manoeuvre.
    pub begin: Place,
    /// The level there.
    pub level: u8,
    /// +1 while climbing, −1 while diving, 0 otherwise.
    pub change: i8,
    /// Steps allotted.
    pub allotment: u8,
    /// Steps used up by the manoeuvre.
    pub spent: u8,
    /// Steps of a path with a turn.
    pub turning: u8,
    /// Steps of a path without any turn.
    pub straight: u8,
    /// Turns of the manoeuvre to the left, to the right, to neither side.
    pub turns: [u8; 3],
    /// How many steps at the beginning must be straight.
    pub straight_first: u8,
    /// After how many steps a Split-S drops; 255 for never.
    pub drop_after: u8,
    /// Whether turns must be separated.
    pub spread: bool,
    /// Steps of the manoeuvre that go downwind.
    pub tail: u8,
    /// Steps of the manoeuvre that go upwind.
    pub head: u8,
}

/// A move under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Where it has come to.
    pub place: Place,
    /// At which level.
    pub level: u8,
    /// Steps of the path so far, a lost one included.
    pub made: u8,
    /// Steps that the path must have as it stands, without what the wind adds.
    pub plan: u8,
    /// Turns to the left.
    pub left: u8,
    /// Turns to the right.
    pub right: u8,
    /// Steps exactly downwind.
    pub tail: u8,
    /// Steps exactly upwind.
    pub head: u8,
    /// Whether the last step was a turn.
    pub last_turn: bool,
    /// Whether any planned step was a turn.
    pub turned: bool,
    /// Whether the wind has taken the last step.
    pub lost: bool,
    /// Whether the wind has added a step that has been made.
    pub added: bool,
    /// Whether it has left the board.
    pub out: bool,
}

impl<'a> Flight<'a> {
    /// The aircraft with a movement die of this value.
    pub fn new(state: &'a State, id: PlaneId, die: i8) -> Flight<'a> {
        let battle: &'a Battle = &state.battle.0;
        let (craft, plane) = (&battle.crafts[id.index()], &state.planes[id.index()]);
        let mut flight = Flight {
            state,
            battle,
            id,
            craft,
            plane,
            base: base(battle, craft, plane, die),
            limits: Limits::of(craft, plane.damage),
            rights: exits::rights(state, id),
            wind: state.wind,
            board: battle.board,
            occupied: Cells::NONE,
            fronts: Cells::NONE,
        };
        flight.look_around();
        flight
    }

    fn look_around(&mut self) {
        let state = self.state;
        // Nobody flies further than speed, the best dive and the wind take him.
        let reach = i16::from(self.base.max(1)) + 6;
        let here = self.plane.place.point;
        let near = |plane: &Plane| plane.place.point.distance(here) <= reach;
        for (other, plane) in state.flying().filter(|(other, plane)| *other != self.id && near(plane)) {
            self.occupied.push(Cell::new(plane.place.point, plane.level as i8));
            if !self.battle.options.front_enemies || state.are_enemies(self.id, other) {
                self.fronts.push(front(plane));
            }
        }
    }

    /// The options of the game.
    pub fn options(&self) -> &'a Options {
        &self.battle.options
    }

    /// Whether the aircraft waits on an Access Point.
    pub fn is_entering(&self) -> bool {
        self.plane.status == Status::Access
    }

    /// Whether a cell is free of other aircraft.
    pub fn is_free(&self, point: Point, level: u8) -> bool {
        !self.occupied.contains(Cell::new(point, level as i8))
    }

    /// Whether a point is on the board.
    pub fn on_board(&self, point: Point) -> bool {
        self.board.contains(point)
    }

    /// The course of a move with these levels and this manoeuvre.
    pub fn course(&self, levels: u8, stunt: Stunt) -> Result<Course, No> {
        if levels > 3 {
            return no("AOD-ALT-12", Why::LevelChange { levels, most: 3 });
        }
        if stunt != Stunt::None {
            return self.stunt_course(levels, stunt);
        }
        altitude::check_levels(self.options(), self.craft, self.plane, levels)?;
        Ok(self.plain_course(levels))
    }

    // Rule: AOD-MOV-05, AOD-MOV-06, AOD-MOV-21, AOD-ALT-06, AOD-ALT-14
    fn plain_course(&self, levels: u8) -> Course {
        let change = self.plane.tilt as i8;
        let steps = self.base - change * levels as i8;
        let allotment = steps.max(1) as u8;
        Course {
            stunt: Stunt::None,
            levels,
            begin: self.plane.place,
            level: self.plane.level,
            change,
            allotment,
            spent: 0,
            turning: allotment,
            straight: (steps + 1).max(1) as u8,
            turns: [0; 3],
            straight_first: 0,
            drop_after: u8::MAX,
            spread: turning::must_spread(self.craft, allotment),
            tail: 0,
            head: 0,
        }
    }

    /// Every course that the rules allow now, given one by one until `each` says stop.
    pub fn courses(&self, each: &mut impl FnMut(Course) -> bool) -> bool {
        let levels = match self.plane.tilt {
            Tilt::Level => 0..=0,
            Tilt::Up => 1..=self.craft.climb,
            Tilt::Down => 1..=self.craft.dive,
        };
        for levels in levels {
            if let Ok(course) = self.course(levels, Stunt::None)
                && !each(course)
            {
                return false;
            }
        }
        !self.craft.aerobatic || self.stunt_courses(each)
    }

    /// The start of a walk along a course.
    pub fn begin(&self, course: &Course) -> Walk {
        Walk {
            place: course.begin,
            level: course.level,
            made: 0,
            plan: course.straight,
            left: course.turns[0],
            right: course.turns[1],
            tail: course.tail,
            head: course.head,
            last_turn: false,
            turned: false,
            lost: false,
            added: false,
            out: false,
        }
    }

    // Rule: AOD-MOV-03, AOD-MOV-04, AOD-TURNING-03, AOD-TURNING-04, AOD-ALT-18, AOD-CLOUD-04
    /// One step further.
    #[inline]
    pub fn step(&self, course: &Course, walk: Walk, turn: Turn) -> Result<Walk, No> {
        let mut next = Walk { made: walk.made + 1, ..walk };
        let turns = turn != Turn::Straight;
        check_straight(course, walk.made, turns)?;
        self.plan(course, &walk, &mut next, turns)?;
        let place = walk.place.step(turn);
        if !self.exits_at(place.point) && self.blow(course, &walk, &mut next, place.heading) {
            return Ok(next);
        }
        if turns {
            self.count_turn(course, &walk, &mut next, turn)?;
        }
        next.last_turn = turns;
        next.place = place;
        if altitude::changes_on(walk.made, course.levels) {
            next.level = (next.level as i8 + course.change) as u8;
        }
        self.arrive(&mut next)?;
        if next.made == course.drop_after && !next.out {
            self.drop(course, &mut next)?;
        }
        Ok(next)
    }

    /// Whether nothing but straight steps can follow, so that [`glide`](Flight::glide) does the rest.
    pub fn must_glide(&self, course: &Course, walk: &Walk) -> bool {
        let more = |left, right| self.limits.leave_hope(left, right, course.turns[2], walk.made <= walk.plan);
        let simple = self.wind.is_none() && course.drop_after == u8::MAX;
        simple && !more(walk.left + 1, walk.right) && !more(walk.left, walk.right + 1)
    }

    /// Straight on until the path has so many steps or leaves the board: the same as so many straight
    /// [`step`](Flight::step)s where there is neither wind nor a drop, only faster.
    pub fn glide(&self, course: &Course, mut walk: Walk, until: u8) -> Result<Walk, No> {
        while walk.made < until && !walk.out {
            if altitude::changes_on(walk.made, course.levels) {
                walk.level = (walk.level as i8 + course.change) as u8;
            }
            walk.made += 1;
            walk.last_turn = false;
            walk.place = walk.place.ahead();
            self.arrive(&mut walk)?;
        }
        Ok(walk)
    }

    /// Keeps account of how many steps the path must have.
    fn plan(&self, course: &Course, walk: &Walk, next: &mut Walk, turns: bool) -> Result<(), No> {
        if walk.made >= walk.plan {
            if !self.owes_step(course, walk) {
                let (made, needed) = (next.made, walk.plan);
                let plain = !walk.turned && course.stunt == Stunt::None;
                let rule = if plain { "AOD-MOV-06" } else { "AOD-MOV-05" };
                return no(rule, Why::WrongLength { made, needed });
            }
            next.added = true;
            return Ok(());
        }
        if turns && !walk.turned {
            if walk.made >= course.turning {
                return no("AOD-MOV-05", Why::WrongLength { made: next.made, needed: course.turning });
            }
            next.turned = true;
            next.plan = course.turning;
        }
        Ok(())
    }

    // Rule: AOD-TURNING-11, AOD-TURNING-13
    fn count_turn(&self, course: &Course, walk: &Walk, next: &mut Walk, turn: Turn) -> Result<(), No> {
        if course.spread && walk.last_turn {
            return match self.craft.boxed {
                true => no("AOD-TURNING-13", Why::SuccessiveTurns { steps: 0 }),
                false => no("AOD-TURNING-11", Why::SuccessiveTurns { steps: course.allotment }),
            };
        }
        match turn {
            Turn::Left => next.left += 1,
            _ => next.right += 1,
        }
        Ok(())
    }

    // Rule: AOD-MOV-09, AOD-MOV-10, AOD-EXIT-03, AOD-TURN-03, AOD-TURN-14
    fn arrive(&self, next: &mut Walk) -> Result<(), No> {
        let point = next.place.point;
        if !self.board.contains(point) {
            return self.leave(next);
        }
        if !self.is_free(point, next.level) {
            return no("AOD-MOV-09", Why::Occupied { step: next.made });
        }
        Ok(())
    }

    // Rule: AOD-EXIT-03, AOD-WIND-04
    /// Whether a step to this point leaves the board by right, which ends the move before the wind can take the step.
    fn exits_at(&self, point: Point) -> bool {
        self.wind.is_some() && !self.board.contains(point) && self.rights.allow(self.board.edges_beyond(point))
    }

    // Rule: AOD-EXIT-03
    fn leave(&self, next: &mut Walk) -> Result<(), No> {
        if next.made == 1 && self.is_entering() {
            return no("AOD-TURN-03", Why::NotEntering);
        }
        let beyond = self.board.edges_beyond(next.place.point);
        next.out = self.rights.allow(beyond);
        match self.rights.first() {
            _ if next.out => Ok(()),
            None => no(exits::rule(self.state, self.id), Why::NoExit { step: next.made }),
            Some(right) => no(exits::rule(self.state, self.id), Why::WrongEdge { right }),
        }
    }

    /// Whether the walk has made all its steps.
    pub fn is_done(&self, course: &Course, walk: &Walk) -> bool {
        walk.out || (walk.made >= walk.plan && !self.owes_step(course, walk))
    }

    // Rule: AOD-MOV-08, AOD-MOV-11, AOD-MOV-12, AOD-MOV-13, AOD-MOV-14, AOD-BORDER-01, AOD-BORDER-03
    /// Checks everything that is judged at the end of a path. `strict` includes the border zone.
    pub fn finish(&self, course: &Course, walk: &Walk, strict: bool) -> Result<(), No> {
        let [_, _, neither] = course.turns;
        if !self.limits.permit(walk.left, walk.right, neither) {
            return self.too_many_turns(walk, neither);
        }
        let flown = walk.made - u8::from(walk.lost);
        let needed = altitude::steps_for(course.levels);
        if course.stunt == Stunt::None && flown < needed {
            let rule = altitude::steps_rule(self.options(), course.change);
            return no(rule, Why::TooShortForLevels { levels: course.levels, needed });
        }
        if walk.out {
            return Ok(());
        }
        let end = Cell::new(walk.place.point, walk.level as i8);
        if self.fronts.contains(end) {
            return self.in_front(end);
        }
        if strict && self.plane.in_border && self.battle.is_border(walk.place.point) {
            return no("AOD-BORDER-01", Why::BorderAgain);
        }
        Ok(())
    }

    fn too_many_turns(&self, walk: &Walk, neither: u8) -> Result<(), No> {
        let made = walk.left + walk.right + neither;
        let allowed = self.limits.allowed(walk.left, walk.right);
        let rule = match (self.craft.gyro, walk.left, walk.right) {
            (0, _, _) => "AOD-TURNING-01",
            (_, 1.., 1..) => "AOD-TURNING-07",
            (gyro, _, _) if gyro < 0 => "AOD-TURNING-09",
            (2, _, _) => "AOD-TURNING-08",
            (_, 0, _) => "AOD-TURNING-05",
            _ => "AOD-TURNING-06",
        };
        no(rule, Why::TooManyTurns { made, allowed })
    }

    fn in_front(&self, end: Cell) -> Result<(), No> {
        let mut others = self.state.flying().filter(|(other, _)| *other != self.id);
        let (of, plane) = others.find(|(_, plane)| front(plane) == end).expect("somebody has this cell in front");
        let rule = match plane.tilt {
            Tilt::Level => "AOD-MOV-11",
            Tilt::Up => "AOD-MOV-12",
            Tilt::Down => "AOD-MOV-13",
        };
        no(rule, Why::InFront { of })
    }
}

fn check_straight(course: &Course, index: u8, turns: bool) -> Result<(), No> {
    // The two steps before and the one after the drop of a Split-S.
    let rolling = course.drop_after != u8::MAX && (course.drop_after - 2..=course.drop_after).contains(&index);
    if turns && (index < course.straight_first || rolling) {
        let rule = match course.stunt {
            Stunt::Immelmann => "AOD-AERO-07",
            Stunt::SplitS(_) => "AOD-AERO-15",
            _ => "AOD-AERO-23",
        };
        return no(rule, Why::MustBeStraight { step: index + 1 });
    }
    Ok(())
}

// Rule: AOD-MOV-05, AOD-DAMAGE-01, AOD-DAMAGE-05, AOD-MODE-GEN-04
/// Speed, die, load and damage.
fn base(battle: &Battle, craft: &Craft, plane: &Plane, die: i8) -> i8 {
    let empty = craft.class.is_bomber() && craft.boxed && plane.bombs == 0 && battle.options.empty_bonus;
    let damage = match plane.damage {
        Damage::Wings => 1,
        Damage::Engine => 2,
        _ => 0,
    };
    craft.speed as i8 + die + i8::from(empty) - damage
}

// Rule: AOD-MOV-11, AOD-MOV-12, AOD-MOV-13
/// The cell directly in front of an aircraft, at the level its nose points at.
pub fn front(plane: &Plane) -> Cell {
    Cell::new(plane.place.ahead().point, plane.nose_level())
}
