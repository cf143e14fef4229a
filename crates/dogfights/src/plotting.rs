//! Plotting a move: levels or manoeuvre, then step by step or with one click on an end point, then tilt.

use std::collections::BTreeMap;

use desk::{Choice, Told};
use grid::lattice::{Heading, Point, Turn};
use referee::Message;
use scene::{Layer, Paint, Scene, Shape, Stroke};

use crate::{
    aircraft::{Group, Groups},
    book::Book,
    draft::{judged, refused},
    movement::{Course, Flight, Walk},
    odds,
    order::{Fly, No, Path, PlaneId, Stunt, Tilt, Why, letter, no, step_of},
    paths::Rung,
    picture::{canvas, counter, spot},
    state::{State, Status},
    turning, view, words,
};

/// A move under construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    rung: Rung,
    /// Levels and manoeuvre; a Split-S whose drop is not yet placed says `SplitS(0)`.
    course: Option<(u8, Stunt)>,
    path: Path,
    tilt: Option<Tilt>,
    clear: Option<Groups>,
    drop: Option<u8>,
}

/// Where paths can end: by point, heading, level and whether it is off the board.
type Ends = BTreeMap<(Point, Heading, u8, bool), End>;

#[derive(Clone, Copy)]
struct End {
    path: Path,
    walk: Walk,
    course: Course,
}

#[derive(Default)]
struct Reach {
    ends: Ends,
    barred: BTreeMap<(Point, u8), No>,
}

const STEPS: [Turn; 3] = [Turn::Left, Turn::Straight, Turn::Right];

impl Plan {
    pub(crate) fn new(state: &State, id: PlaneId, die: i8) -> Plan {
        let flight = Flight::new(state, id, die);
        let rung = flight.rung();
        let plan = Plan { rung, course: None, path: Path::EMPTY, tilt: None, clear: None, drop: None };
        let options = plan.options(&flight);
        let only = match options.iter().filter(|(_, _, verdict)| verdict.is_ok()).collect::<Vec<_>>()[..] {
            [(levels, stunt, _)] => Some((*levels, *stunt)),
            _ => None,
        };
        Plan { course: if rung == Rung::Stay { Some((0, Stunt::None)) } else { only }, ..plan }
    }

    /// A plan that has been typed in.
    pub(crate) fn written(fly: &Fly) -> Plan {
        Plan {
            rung: Rung::Full,
            course: Some((fly.levels, fly.stunt)),
            path: fly.path,
            tilt: Some(fly.tilt),
            clear: Some(fly.clear),
            drop: fly.drop,
        }
    }

    /// Levels and manoeuvres that can be thought of, with the verdict on each.
    fn options(&self, flight: &Flight<'_>) -> Vec<(u8, Stunt, Result<(), No>)> {
        let levels = match flight.plane.tilt {
            Tilt::Level => 0..=0,
            _ => 1..=3,
        };
        let plain = levels.map(|levels| (levels, Stunt::None));
        let stunts = match (flight.options().aerobatics && flight.craft.class.is_fighter(), flight.plane.tilt) {
            (false, _) | (_, Tilt::Down) => Vec::new(),
            (true, Tilt::Level) => (1..=3).map(|levels| (levels, Stunt::SplitS(0))).collect(),
            (true, Tilt::Up) => {
                let rest = [Stunt::SmallLoop, Stunt::LargeLoop, Stunt::SlipLeft, Stunt::SlipRight];
                let halves = (1..=flight.craft.climb).map(|levels| (levels, Stunt::Immelmann));
                halves.chain(rest.map(|stunt| (0, stunt))).collect()
            }
        };
        plain.chain(stunts).map(|(levels, stunt)| (levels, stunt, self.try_course(flight, levels, stunt))).collect()
    }

    /// Whether a course exists and leads anywhere.
    fn try_course(&self, flight: &Flight<'_>, levels: u8, stunt: Stunt) -> Result<(), No> {
        let first = if stunt == Stunt::SplitS(0) { Stunt::SplitS(2) } else { stunt };
        flight.course(levels, first)?;
        let plan = Plan { course: Some((levels, stunt)), path: Path::EMPTY, ..*self };
        let calm = plan.flight(flight);
        let mut verdict = no("AOD-MOV-22", Why::OutOfLevels);
        for course in plan.courses(&calm) {
            match plan.probe(&calm, &course, calm.begin(&course)) {
                Ok(()) => return Ok(()),
                Err(refusal) => verdict = Err(refusal),
            }
        }
        verdict
    }

    /// The flight as this rung of the ladder sees it: shorter paths disregard the wind.
    fn flight<'a>(&self, flight: &Flight<'a>) -> Flight<'a> {
        let mut flight = flight.clone();
        if matches!(self.rung, Rung::Shorter(_)) {
            flight.wind = None;
        }
        flight
    }

    /// The courses that the plan may still follow.
    fn courses(&self, flight: &Flight<'_>) -> Vec<Course> {
        match self.course {
            None => Vec::new(),
            Some((levels, Stunt::SplitS(0))) => {
                let placed = (2..=30).filter_map(|after| flight.course(levels, Stunt::SplitS(after)).ok());
                placed.filter(|course| flight.walk(course, self.path).is_ok()).collect()
            }
            Some((levels, stunt)) => flight.course(levels, stunt).ok().into_iter().collect(),
        }
    }

    fn is_end(&self, flight: &Flight<'_>, course: &Course, walk: &Walk) -> bool {
        match self.rung {
            Rung::Shorter(steps) => walk.out || walk.made >= steps,
            Rung::Stay => true,
            _ => flight.is_done(course, walk),
        }
    }

    fn judge(&self, flight: &Flight<'_>, course: &Course, walk: &Walk) -> Result<(), No> {
        flight.finish(course, walk, self.rung == Rung::Full)
    }

    /// Whether a walk can be completed; if not, why it comes to nothing.
    fn probe(&self, flight: &Flight<'_>, course: &Course, walk: Walk) -> Result<(), No> {
        if self.is_end(flight, course, &walk) {
            return self.judge(flight, course, &walk);
        }
        let mut verdict = no("AOD-MOV-08", Why::WrongLength { made: walk.made, needed: walk.plan });
        for turn in STEPS {
            let ahead = flight.step(course, walk, turn).and_then(|next| {
                match flight.has_hope(course, &next, next.left, next.right) {
                    true => self.probe(flight, course, next),
                    false => flight.finish(course, &next, false),
                }
            });
            match ahead {
                Ok(()) => return Ok(()),
                Err(refusal) if turn == Turn::Straight => verdict = Err(refusal),
                Err(_) => {}
            }
        }
        verdict
    }

    /// The one walk of a complete path, if it is complete.
    fn complete(&self, flight: &Flight<'_>) -> Option<(Course, Walk)> {
        if self.rung == Rung::Stay {
            let stay = flight.check(&Fly { tilt: Tilt::Level, ..Fly::default() }).ok();
            return stay.or_else(|| flight.check(&Fly { tilt: flight.plane.tilt, ..Fly::default() }).ok());
        }
        let courses = self.courses(flight);
        let walks = courses.iter().filter_map(|course| Some((*course, flight.walk(course, self.path).ok()?)));
        let mut done = walks.filter(|(course, walk)| self.is_end(flight, course, walk));
        done.find(|(course, walk)| self.judge(flight, course, walk).is_ok())
    }

    pub(crate) fn fly(&self, state: &State, id: PlaneId, die: i8) -> Option<Fly> {
        let flight = self.flight(&Flight::new(state, id, die));
        let (course, walk) = self.complete(&flight)?;
        let tilt = if walk.out { Tilt::Level } else { self.tilt? };
        let clear = self.clear.unwrap_or_else(|| default_clear(&flight, &course, &walk));
        Some(Fly { levels: course.levels, path: self.path, stunt: course.stunt, tilt, clear, drop: self.drop })
    }

    pub(crate) fn prompt(&self, state: &State, id: PlaneId, die: i8) -> Message {
        let flight = Flight::new(state, id, die);
        let label = words::label(&state.battle, id);
        match self.courses(&flight).first() {
            Some(course) => Message::new("aod-prompt-fly-steps")
                .with("plane", label)
                .with("steps", course.turning + course.spent)
                .with("straight", course.straight + course.spent),
            None => Message::new("aod-prompt-levels").with("plane", label).with("steps", flight.base.max(1)),
        }
    }

    pub(crate) fn notes(&self, state: &State, id: PlaneId, die: i8) -> Vec<Told> {
        let flight = self.flight(&Flight::new(state, id, die));
        let mut notes = vec![self.sum_note(&flight, die)];
        if let Some(course) = self.courses(&flight).first() {
            notes.extend(self.walk_notes(&flight, course));
        }
        if flight.plane.in_border {
            notes.push(Told::by("AOD-BORDER-01", Message::new("aod-note-border")));
        }
        match self.rung {
            Rung::Full => {}
            Rung::Border => notes.push(Told::by("AOD-MOV-22", Message::new("aod-note-rung-border"))),
            Rung::Shorter(steps) => {
                notes.push(Told::by("AOD-MOV-22", Message::new("aod-note-rung-shorter").with("steps", steps)));
            }
            Rung::Stay | Rung::Lost => notes.push(Told::by("AOD-MOV-22", Message::new("aod-note-rung-stay"))),
        }
        notes
    }

    // Rule: AOD-MOV-05
    fn sum_note(&self, flight: &Flight<'_>, die: i8) -> Told {
        let other = flight.base - die - flight.craft.speed as i8;
        let message = Message::new("aod-note-sum")
            .with("speed", flight.craft.speed)
            .with("die", format!("{die:+}"))
            .with("other", format!("{other:+}"))
            .with("steps", flight.base);
        Told::by("AOD-MOV-05", message)
    }

    fn walk_notes(&self, flight: &Flight<'_>, course: &Course) -> Vec<Told> {
        let Ok(walk) = flight.walk(course, self.path) else { return Vec::new() };
        let turns = walk.left + walk.right + course.turns[2];
        let allowed = flight.limits.allowed(walk.left, walk.right);
        let steps =
            Message::new("aod-note-steps").with("made", walk.made + course.spent).with("of", walk.plan + course.spent);
        let turning = Message::new("aod-note-turns").with("made", turns).with("allowed", allowed);
        let mut notes = vec![Told::by("AOD-MOV-08", steps), Told::by("AOD-TURNING-01", turning)];
        if turning::must_spread(flight.craft, course.allotment) {
            let rule = if flight.craft.boxed { "AOD-TURNING-13" } else { "AOD-TURNING-11" };
            notes.push(Told::by(rule, Message::new("aod-note-spread")));
        }
        if flight.owes_step(course, &walk) {
            notes.push(Told::by("AOD-WIND-03", Message::new("aod-note-wind-adds")));
        }
        if walk.lost {
            notes.push(Told::by("AOD-WIND-04", Message::new("aod-note-wind-takes")));
        }
        notes
    }

    pub(crate) fn choices(&self, book: &Book, state: &State, id: PlaneId, die: i8) -> Vec<Choice> {
        let flight = self.flight(&Flight::new(state, id, die));
        if self.course.is_none() {
            return self.course_choices(&flight);
        }
        match self.complete(&flight) {
            Some((course, walk)) => self.end_choices(&flight, &course, &walk),
            None => self.path_choices(book, &flight),
        }
    }

    fn course_choices(&self, flight: &Flight<'_>) -> Vec<Choice> {
        self.options(flight)
            .into_iter()
            .map(|(levels, stunt, verdict)| {
                let (key, label) = course_words(flight, levels, stunt);
                let first = if stunt == Stunt::SplitS(0) { Stunt::SplitS(2) } else { stunt };
                let hint = flight.course(levels, first).ok().map(|course| {
                    Message::new("aod-hint-steps")
                        .with("steps", course.allotment)
                        .with("straight", course.straight + course.spent)
                });
                judged(Choice { hint, ..Choice::new(key, "levels", label) }, verdict)
            })
            .collect()
    }

    fn path_choices(&self, book: &Book, flight: &Flight<'_>) -> Vec<Choice> {
        let courses = self.courses(flight);
        let mut choices: Vec<Choice> = STEPS.iter().map(|turn| self.step_choice(flight, &courses, *turn)).collect();
        if let Some((levels, Stunt::SplitS(0))) = self.course {
            choices.push(self.drop_choice(flight, levels));
        }
        let mut reach = Reach::default();
        for course in &courses {
            if let Ok(walk) = flight.walk(course, self.path) {
                self.explore(flight, course, walk, self.path, &mut reach);
            }
        }
        choices.extend(reach.ends.values().map(|end| self.end_choice(book, flight, end)));
        let open: Vec<(Point, u8)> = reach.ends.values().map(|end| (end.walk.place.point, end.walk.level)).collect();
        let barred = reach.barred.iter().filter(|(cell, _)| !open.contains(cell));
        choices.extend(barred.map(|((point, level), refusal)| barred_choice(*point, *level, refusal)));
        choices
    }

    fn step_choice(&self, flight: &Flight<'_>, courses: &[Course], turn: Turn) -> Choice {
        let key = letter(turn).to_string();
        let label = Message::new(match turn {
            Turn::Left => "aod-choice-left",
            Turn::Straight => "aod-choice-ahead",
            Turn::Right => "aod-choice-right",
        });
        let mut verdict = no("AOD-MOV-08", Why::NotNow);
        let mut at = None;
        for course in courses {
            let Ok(walk) = flight.walk(course, self.path) else { continue };
            let place = walk.place.step(turn);
            at.get_or_insert(spot(place.point, walk.level));
            let ahead = flight.step(course, walk, turn).and_then(|next| self.probe(flight, course, next));
            if verdict.is_err() {
                verdict = ahead;
            }
        }
        judged(Choice { at, ..Choice::new(key, "path", label) }, verdict)
    }

    fn drop_choice(&self, flight: &Flight<'_>, levels: u8) -> Choice {
        let label = Message::new("aod-choice-drop-here").with("levels", levels);
        let placed = Plan { course: Some((levels, Stunt::SplitS(self.path.len()))), ..*self };
        let verdict = flight.course(levels, Stunt::SplitS(self.path.len())).and_then(|course| {
            let walk = flight.walk(&course, self.path)?;
            placed.probe(flight, &course, walk)
        });
        judged(Choice::new("S", "path", label), verdict)
    }

    /// Every end that can be reached from a walk, and cells that only the last step bars.
    fn explore(&self, flight: &Flight<'_>, course: &Course, walk: Walk, path: Path, reach: &mut Reach) {
        if self.is_end(flight, course, &walk) {
            let cell = (walk.place.point, walk.level);
            match self.judge(flight, course, &walk) {
                Ok(()) => keep_simplest(reach, End { path, walk, course: *course }),
                Err(refusal) if matches!(refusal.why, Why::InFront { .. } | Why::BorderAgain) => {
                    reach.barred.entry(cell).or_insert(refusal);
                }
                Err(_) => {}
            }
            return;
        }
        for turn in STEPS {
            match flight.step(course, walk, turn) {
                Ok(next) if flight.has_hope(course, &next, next.left, next.right) => {
                    self.explore(flight, course, next, path.with(turn), reach);
                }
                Err(refusal) if matches!(refusal.why, Why::Occupied { step } if step >= walk.plan) => {
                    let point = walk.place.step(turn).point;
                    reach.barred.entry((point, walk.level)).or_insert(refusal);
                }
                _ => {}
            }
        }
    }

    fn end_choice(&self, book: &Book, flight: &Flight<'_>, end: &End) -> Choice {
        let walk = &end.walk;
        let (point, heading) = (walk.place.point, walk.place.heading);
        let turns = walk.left + walk.right + end.course.turns[2];
        let label = match walk.out {
            true => Message::new("aod-choice-exit"),
            false => {
                Message::new("aod-choice-to").with("point", point.to_string()).with("heading", words::heading(heading))
            }
        };
        let hint = Message::new("aod-hint-end")
            .with("steps", walk.made + end.course.spent)
            .with("turns", turns)
            .with("level", walk.level)
            .with("path", end.path.to_string());
        let mut ghost = canvas(flight.battle.board);
        draw_path(&mut ghost, flight, &end.course, end.path);
        if !walk.out {
            draw_ghost(&mut ghost, book, flight, walk, Tilt::Level);
        }
        Choice {
            hint: Some(hint),
            at: Some(spot(point, walk.level)),
            ghost: Some(ghost),
            odds: best_shot(flight, walk, None),
            ..Choice::new(end_key(walk), "end", label)
        }
    }

    fn end_choices(&self, flight: &Flight<'_>, course: &Course, walk: &Walk) -> Vec<Choice> {
        if self.tilt.is_some() {
            return Vec::new();
        }
        if walk.out {
            return self.drop_choices(flight, course);
        }
        let tilt = |(tilt, verdict): (Tilt, Result<(), No>)| {
            let odds = if verdict.is_ok() { best_shot(flight, walk, Some(tilt)) } else { None };
            let at = Some(spot(walk.place.point, walk.level));
            judged(Choice { odds, at, ..Choice::new(tilt.name(), "tilt", words::tilt(tilt)) }, verdict)
        };
        let mut choices: Vec<Choice> = flight.tilts(course, walk).map(tilt).collect();
        choices.extend(self.clear_choices(flight, course, walk));
        choices.extend(self.drop_choices(flight, course));
        choices
    }

    /// Guns that are not cleared after all: clearing costs nothing, so it is done unless a player declines.
    fn clear_choices(&self, flight: &Flight<'_>, course: &Course, walk: &Walk) -> Vec<Choice> {
        let possible = default_clear(flight, course, walk);
        let cleared = self.clear.unwrap_or(possible);
        let choice = |group: Group| {
            let key = if possible.contains(group) { "aod-choice-keep-jam" } else { "aod-choice-clear" };
            let label = Message::new(key).with("group", words::group(group));
            let verdict = match possible.contains(group) {
                true => Ok(()),
                false if course.levels > 0 || course.stunt != Stunt::None => no("AOD-JAM-03", Why::ClearingLevel),
                false => no("AOD-JAM-04", Why::ClearingTurns { made: walk.left + walk.right }),
            };
            judged(Choice::new(format!("clear:{}", group.name()), "clear", label), verdict)
        };
        let undecided =
            flight.plane.jammed.iter().filter(|group| cleared.contains(*group) || !possible.contains(*group));
        undecided.map(choice).collect()
    }

    fn drop_choices(&self, flight: &Flight<'_>, course: &Course) -> Vec<Choice> {
        if self.drop.is_some() {
            return Vec::new();
        }
        let zones = flight.drop_zones(course, self.path);
        let choice = |zone: u8| {
            let letter = flight.battle.zones[usize::from(zone)].letter.clone();
            Choice::new(format!("drop:{zone}"), "drop", Message::new("aod-choice-bomb").with("zone", letter))
        };
        (0..8).filter(|zone| zones >> zone & 1 == 1).map(choice).collect()
    }

    /// The plan after a choice.
    pub(crate) fn after(&self, state: &State, id: PlaneId, die: i8, key: &str) -> Option<Plan> {
        let flight = self.flight(&Flight::new(state, id, die));
        let (kind, value) = key.split_once(':').unwrap_or((key, ""));
        match kind {
            "levels" => Some(Plan { course: Some((value.parse().ok()?, Stunt::None)), ..*self }),
            "stunt" => Some(Plan { course: Some(read_stunt(value)?), ..*self }),
            "S" => {
                let (levels, _) = self.course?;
                Some(Plan { course: Some((levels, Stunt::SplitS(self.path.len()))), ..*self })
            }
            "to" | "exit" => self.towards(&flight, key),
            "clear" => {
                let (course, walk) = self.complete(&flight)?;
                let cleared = self.clear.unwrap_or_else(|| default_clear(&flight, &course, &walk));
                Some(Plan { clear: Some(cleared.less(Groups::only(Group::named(value)?))), ..*self })
            }
            "drop" => Some(Plan { drop: Some(value.parse().ok()?), ..*self }),
            _ => match Tilt::named(kind) {
                Some(tilt) => Some(Plan { tilt: Some(tilt), ..*self }),
                None => Some(Plan { path: self.path.with(step_of(kind.chars().next()?)?), ..*self }),
            },
        }
    }

    fn towards(&self, flight: &Flight<'_>, key: &str) -> Option<Plan> {
        let mut reach = Reach::default();
        for course in self.courses(flight) {
            if let Ok(walk) = flight.walk(&course, self.path) {
                self.explore(flight, &course, walk, self.path, &mut reach);
            }
        }
        let end = reach.ends.values().find(|end| end_key(&end.walk) == key)?;
        Some(Plan { path: end.path, course: Some((end.course.levels, end.course.stunt)), ..*self })
    }

    pub(crate) fn overlay(&self, book: &Book, state: &State, id: PlaneId, die: i8) -> Scene {
        let flight = self.flight(&Flight::new(state, id, die));
        let mut scene = canvas(state.battle.board);
        let Some(course) = self.courses(&flight).first().copied() else { return scene };
        draw_path(&mut scene, &flight, &course, self.path);
        if let Ok(walk) = flight.walk(&course, self.path)
            && !walk.out
        {
            draw_ghost(&mut scene, book, &flight, &walk, self.tilt.unwrap_or_default());
        }
        scene
    }
}

fn keep_simplest(reach: &mut Reach, end: End) {
    let walk = &end.walk;
    let turns = |walk: &Walk| walk.left + walk.right;
    let key = (walk.place.point, walk.place.heading, walk.level, walk.out);
    let kept = reach.ends.entry(key).or_insert(end);
    if (turns(walk), walk.made) < (turns(&kept.walk), kept.walk.made) {
        *kept = end;
    }
}

fn end_key(walk: &Walk) -> String {
    let kind = if walk.out { "exit" } else { "to" };
    format!("{kind}:{}:{}:{}", walk.place.point, walk.place.heading, walk.level)
}

fn barred_choice(point: Point, level: u8, refusal: &No) -> Choice {
    let label = Message::new("aod-choice-barred").with("point", point.to_string()).with("level", level);
    let choice = Choice::new(format!("barred:{point}:{level}"), "end", label);
    Choice { at: Some(spot(point, level)), refused: Some(refused(refusal)), ..choice }
}

/// Jammed guns that are cleared unless the player says otherwise.
fn default_clear(flight: &Flight<'_>, course: &Course, walk: &Walk) -> Groups {
    if walk.out { Groups::NONE } else { flight.clearable(course, walk) }
}

fn course_words(flight: &Flight<'_>, levels: u8, stunt: Stunt) -> (String, Message) {
    match stunt {
        Stunt::None => {
            let label = match flight.plane.tilt {
                Tilt::Level => Message::new("aod-choice-stay-level"),
                Tilt::Up => Message::new("aod-choice-climb").with("levels", levels),
                Tilt::Down => Message::new("aod-choice-dive").with("levels", levels),
            };
            (format!("levels:{levels}"), label)
        }
        stunt => {
            let label = Message::new("aod-choice-stunt").with("stunt", words::stunt(stunt)).with("levels", levels);
            (format!("stunt:{}:{levels}", stunt_name(stunt)), label)
        }
    }
}

/// The name of a manoeuvre in keys and scripts.
pub(crate) fn stunt_name(stunt: Stunt) -> &'static str {
    match stunt {
        Stunt::None => "none",
        Stunt::Immelmann => "immelmann",
        Stunt::SplitS(_) => "split-s",
        Stunt::SmallLoop => "small-loop",
        Stunt::LargeLoop => "large-loop",
        Stunt::SlipLeft => "slip-left",
        Stunt::SlipRight => "slip-right",
    }
}

/// The manoeuvre of a name; a Split-S without its place.
pub(crate) fn stunt_named(name: &str) -> Option<Stunt> {
    let all =
        [Stunt::Immelmann, Stunt::SplitS(0), Stunt::SmallLoop, Stunt::LargeLoop, Stunt::SlipLeft, Stunt::SlipRight];
    all.into_iter().find(|stunt| stunt_name(*stunt) == name)
}

fn read_stunt(value: &str) -> Option<(u8, Stunt)> {
    let (name, levels) = value.split_once(':')?;
    Some((levels.parse().ok()?, stunt_named(name)?))
}

fn draw_path(scene: &mut Scene, flight: &Flight<'_>, course: &Course, path: Path) {
    let mut points = vec![spot(flight.plane.place.point, flight.plane.level)];
    let mut walk = flight.begin(course);
    points.push(spot(walk.place.point, walk.level));
    for turn in path.iter() {
        let Ok(next) = flight.step(course, walk, turn) else { break };
        points.push(spot(next.place.point, next.level));
        walk = next;
    }
    scene.draw(Layer::Ghost, Paint::Selected, Shape::Line { points, stroke: Stroke::Arrow });
}

fn draw_ghost(scene: &mut Scene, book: &Book, flight: &Flight<'_>, walk: &Walk, tilt: Tilt) {
    let mut seen = view::see(flight.state, referee::Viewer::Public, flight.id);
    (seen.place, seen.level, seen.tilt, seen.status) = (walk.place, walk.level, tilt, Status::Flying);
    let mut ghost = counter(book, flight.battle, flight.id, &seen);
    ghost.ghost = true;
    scene.draw_for(words::reference(flight.id), Layer::Ghost, Paint::Selected, Shape::Counter(Box::new(ghost)));
}

/// The odds of the best shot from an end point, with this tilt or with the best one.
fn best_shot(flight: &Flight<'_>, walk: &Walk, tilt: Option<Tilt>) -> Option<desk::Odds> {
    if walk.out {
        return None;
    }
    let mut state = flight.state.clone();
    state.attack.mover = flight.id;
    state.attack.made = false;
    let plane = state.plane_mut(flight.id);
    (plane.place, plane.level, plane.status) = (walk.place, walk.level, Status::Flying);
    plane.speed = walk.made;
    let mut best = None;
    for with in Tilt::ALL.into_iter().filter(|other| tilt.is_none_or(|tilt| tilt == *other)) {
        state.plane_mut(flight.id).tilt = with;
        state.each_attack(|group, target, shot| {
            let aim = state.aim(flight.id, group, target, shot.column, false);
            let damaged = state.plane(target).is_damaged();
            let kill = odds::single(&aim, damaged).kill;
            if best.as_ref().is_none_or(|(most, _)| kill > *most) {
                best = Some((kill, odds::odds(&aim, Some(shot.position), damaged, shot.long)));
            }
        });
    }
    best.map(|(_, odds)| odds)
}
