//! Legal lines: all of them, one at random, and the room that altitude and throttle leave.

use referee::Rng;

use crate::{
    ahead,
    card::Increment,
    damage,
    illegal::Judge,
    limits::classify,
    movement::{Course, Pull},
    options::Opt,
    plot::{Code, Line, Manoeuvre, Moves},
    plunge,
};

/// For every altitude change of the turn the speed it brings and the highest airspeed allowed after it.
pub struct Room {
    /// The greatest dive, as an index offset.
    dive: i16,
    rows: [Row; 64],
    count: usize,
    power: i16,
    brake: i16,
    speed: i16,
    /// At dive speed: the airspeed that ends the duty to dive, and the dive that does it in any case.
    duty: Option<(i16, i16)>,
    /// A missile: it dives so much at least, and its airspeed never changes.
    least: Option<i16>,
}

#[derive(Clone, Copy, Default)]
struct Row {
    gain: i16,
    /// The highest airspeed next turn; negative if the altitude cannot be taken. Second: with 100 ft lost.
    most: [i16; 2],
}

impl Room {
    pub fn new(judge: &Judge<'_>) -> Room {
        let limits = judge.limits;
        let (dive, climb) = (i16::from(limits.dive), i16::from(limits.climb));
        let mut rows = [Row::default(); 64];
        let count = ((dive + climb + 1) as usize).min(64);
        for (index, row) in rows[..count].iter_mut().enumerate() {
            *row = Room::row(judge, index as i16 - dive);
        }
        Room {
            dive,
            rows,
            count,
            power: limits.power.into(),
            brake: limits.brake.into(),
            speed: limits.speed.into(),
            duty: (limits.increment == Increment::Dive)
                .then(|| (limits.top(Increment::Level).into(), judge.forced_dive())),
            least: judge.plane.carrier.map(|_| limits.least_dive.into()),
        }
    }

    fn row(judge: &Judge<'_>, climb: i16) -> Row {
        let gains = &judge.card.gains;
        let gain = if climb < 0 { gains.by_dive(-climb as u8).into() } else { -i16::from(gains.by_climb(climb as u8)) };
        Row { gain, most: [0, 1].map(|sank| Room::most(judge, climb, climb - sank)) }
    }

    /// The highest airspeed allowed after a change of altitude, with the loss at the end of the turn.
    fn most(judge: &Judge<'_>, climb: i16, change: i16) -> i16 {
        let altitude = judge.limits.altitude.changed(change);
        if altitude.hundreds() < 0 || altitude.hundreds() == 0 && !judge.options.has(Opt::TakeOff) {
            return -1;
        }
        let tops = judge.tops_at(altitude);
        let hurt = judge.limits.is_too_hurt_for(Increment::Dive);
        let fastest = tops[3].saturating_sub(damage::wing_loss(judge.card, judge.plane, judge.options));
        debug_assert!(classify(&tops, tops[2]) != Increment::Dive);
        let most = if hurt { fastest.min(tops[2]) } else { fastest };
        let most = if altitude.hundreds() == 0 { most.min(tops[0]) } else { most };
        let cruise = if judge.limits.cruise { ahead::cruise_after(judge.limits, climb, &tops) } else { most };
        most.min(cruise).into()
    }

    /// Every altitude change and throttle that go with a flown movement field. Power and brakes are not mixed:
    /// they cancel each other.
    pub fn each(&self, course: &Course, pull: Pull, each: &mut impl FnMut(i16, i16)) {
        let sank = usize::from(course.sinks(self.speed as u8));
        let (first, last) = match pull {
            Pull::Neither => (0, self.count),
            Pull::Climb => (self.count - 1, self.count),
            Pull::Dive => (0, 1),
        };
        for (index, row) in self.rows[..last].iter().enumerate().skip(first) {
            let base = self.speed - i16::from(course.lost) + row.gain;
            let climb = index as i16 - self.dive;
            if self.least.is_some_and(|least| climb > -least) {
                continue;
            }
            let base = if self.least.is_some() { self.speed } else { base };
            for throttle in -self.brake..=self.power {
                let next = (base + throttle).max(0);
                let dutiful = self
                    .duty
                    .is_none_or(|(level, forced)| climb < 0 && row.gain >= 1 || next <= level || climb == -forced);
                if dutiful && next <= row.most[sank] {
                    each(climb, throttle);
                }
            }
        }
    }

    /// One of them, each as likely; none if there is none.
    fn pick(&self, course: &Course, pull: Pull, rng: &mut Rng) -> Option<(i16, i16)> {
        let mut found = [(0, 0); 512];
        let mut count = 0;
        self.each(course, pull, &mut |climb, throttle| {
            if count < found.len() {
                found[count] = (climb, throttle);
                count += 1;
            }
        });
        (count > 0).then(|| found[rng.below(count as u32) as usize])
    }
}

/// A line with a throttle of power (positive) or brakes (negative).
pub fn line(moves: Moves, climb: i16, throttle: i16) -> Line {
    let (power, brake) = if throttle >= 0 { (throttle as u8, 0) } else { (0, -throttle as u8) };
    Line { moves, power, brake, climb, ..Line::default() }
}

/// Whether an inside slip would be barred by this turn's dive; unknown while the altitude is open, so such a
/// slip is listed only for lines without a dive that gains speed.
fn slips_inside(judge: &Judge<'_>) -> bool {
    judge.options.has(Opt::Slip)
}

/// Every code that may come next without destroying the aircraft.
fn nexts(judge: &Judge<'_>, course: &Course, fields: Fields, pull: Pull, each: &mut impl FnMut(Code, Course)) {
    let climb = match pull {
        Pull::Neither => 0,
        Pull::Climb => 1,
        Pull::Dive => -1,
    };
    for code in Code::ALL {
        let manoeuvre = code.manoeuvre();
        if code == Code::Spin || code == Code::HalfLoop && pull == Pull::Neither {
            continue;
        }
        if manoeuvre.is_some_and(|manoeuvre| judge.deadly(manoeuvre).is_some()) {
            continue;
        }
        if code == Code::HalfLoop && judge.is_deadly_loop(course.attitude.is_inverted(), climb) {
            continue;
        }
        if fields == Fields::Thrifty && !course.is_thrifty(judge.limits, code) {
            continue;
        }
        if let Ok(next) = course.step(judge.limits, judge.options, pull, false, code)
            && (next.may_end() || next.left > 0)
        {
            each(code, next);
        }
    }
}

/// Which movement fields are gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fields {
    /// Every legal one.
    All,
    /// Those that waste no bank.
    Thrifty,
}

/// Every legal movement field. With a pull the fields may hold half-loops.
pub fn each_field(judge: &Judge<'_>, fields: Fields, pull: Pull, each: &mut impl FnMut(Moves, &Course)) {
    let mut open = vec![(Moves::NONE, Course::start(judge.plane, judge.limits, judge.options))];
    while let Some((moves, course)) = open.pop() {
        if course.left == 0 && course.may_end() {
            each(moves, &course);
        }
        if !moves.is_full() {
            nexts(judge, &course, fields, pull, &mut |code, next| open.push((moves.with(code), next)));
        }
    }
}

/// Every legal line that wastes nothing: banks come as late as the manoeuvre that they prepare allows, do not
/// cancel each other, and power and brakes are not mixed. Never empty: an aircraft without a legal line flies straight on.
pub fn each_line(judge: &Judge<'_>, each: &mut dyn FnMut(Line)) {
    if judge.plane.plunge.is_some() {
        return plunging(judge, each);
    }
    if judge.limits.increment == Increment::Stall {
        return each(Line::spin());
    }
    if plunge::is_worth_while(judge) {
        plunge::each_line(judge, each);
    }
    let room = Room::new(judge);
    let mut any = false;
    let mut give = |line| {
        any = true;
        each(line);
    };
    for pull in [Pull::Neither, Pull::Climb, Pull::Dive] {
        if pull == Pull::Neither || can_loop(judge, pull) {
            each_field(judge, Fields::Thrifty, pull, &mut |moves, course| {
                list(judge, &room, moves, course, pull, &mut give)
            });
        }
    }
    if !any {
        each(Line::straight(judge.limits.speed));
    }
}

/// The lines of an aircraft in a dive; straight down if no other is legal.
fn plunging(judge: &Judge<'_>, each: &mut dyn FnMut(Line)) {
    let mut any = false;
    plunge::each_line(judge, &mut |line| {
        any = true;
        each(line);
    });
    if !any {
        each(judge.verdict(Line::default()).line);
    }
}

/// One of the lines of dive attacks.
fn sample_plunge(judge: &Judge<'_>, rng: &mut Rng) -> Option<Line> {
    let mut lines = Vec::new();
    plunge::each_line(judge, &mut |line| lines.push(line));
    (!lines.is_empty()).then(|| *rng.pick(&lines))
}

/// Whether a half-loop is possible at all with this altitude change.
pub fn can_loop(judge: &Judge<'_>, pull: Pull) -> bool {
    let possible = match pull {
        Pull::Neither => false,
        Pull::Climb => judge.limits.climb > 0,
        Pull::Dive => judge.limits.dive > 0,
    };
    possible && judge.deadly(Manoeuvre::Loop).is_none() && judge.limits.need(Manoeuvre::Loop) < 99
}

fn list(judge: &Judge<'_>, room: &Room, moves: Moves, course: &Course, pull: Pull, give: &mut impl FnMut(Line)) {
    // Fields without a half-loop have been listed with every altitude already.
    if pull != Pull::Neither && !course.looped {
        return;
    }
    let inside = slips_inside(judge) && holds_inside_slip(judge, moves);
    room.each(course, pull, &mut |climb, throttle| {
        if !(inside && climb < 0 && judge.card.gains.by_dive(-climb as u8) >= 1) {
            give(line(moves, climb, throttle));
        }
    });
}

/// Whether a field slips toward its bank.
fn holds_inside_slip(judge: &Judge<'_>, moves: Moves) -> bool {
    let pose = judge.plane.pose;
    let mut attitude = pose.attitude;
    crate::movement::track((pose.hex, pose.facing, pose.attitude), moves, judge.options).any(|(code, _, _, after)| {
        let inside = code.manoeuvre() == Some(Manoeuvre::Slip) && attitude.bank() == Some(code.hand());
        attitude = after;
        inside
    })
}

/// A legal line at random; every listed line has some chance. An aircraft without one flies straight on.
pub fn sample(judge: &Judge<'_>, rng: &mut Rng) -> Line {
    if judge.plane.plunge.is_some() {
        return sample_plunge(judge, rng).unwrap_or_else(|| judge.verdict(Line::default()).line);
    }
    if judge.limits.increment == Increment::Stall {
        return Line::spin();
    }
    if plunge::is_worth_while(judge)
        && rng.one_in(8)
        && let Some(line) = sample_plunge(judge, rng)
    {
        return line;
    }
    let room = Room::new(judge);
    for _ in 0..4 {
        let pull = match rng.below(8) {
            0 if can_loop(judge, Pull::Climb) => Pull::Climb,
            1 if can_loop(judge, Pull::Dive) => Pull::Dive,
            _ => Pull::Neither,
        };
        if let Some(found) = wander(judge, &room, pull, rng) {
            return found;
        }
    }
    let straight = Course::start(judge.plane, judge.limits, judge.options).straight_on(judge.limits);
    let moves = Moves::straight(judge.limits.speed);
    match room.pick(&straight, Pull::Neither, rng) {
        Some((climb, throttle)) => line(moves, climb, throttle),
        None => any_line(judge),
    }
}

/// The first legal line that there is, or straight on.
fn any_line(judge: &Judge<'_>) -> Line {
    let mut found = None;
    each_line(judge, &mut |line| found = found.or(Some(line)));
    found.unwrap_or(Line::straight(judge.limits.speed))
}

fn wander(judge: &Judge<'_>, room: &Room, pull: Pull, rng: &mut Rng) -> Option<Line> {
    let mut course = Course::start(judge.plane, judge.limits, judge.options);
    let mut moves = Moves::NONE;
    while !moves.is_full() {
        let mut choices = [(Code::Ahead, course); 16];
        let mut count = 0;
        nexts(judge, &course, Fields::Thrifty, pull, &mut |code, next| {
            choices[count] = (code, next);
            count += 1;
        });
        let done = course.left == 0 && course.may_end();
        // Straight flight is worth several letters, so that random lines are not all banks.
        let ahead = if course.left > 0 && course.may_end() { 3 } else { 0 };
        let stop = if done { 3 } else { 0 };
        let number = rng.below((count as u32 + ahead + stop).max(1)) as usize;
        let (code, next) = match number {
            _ if count == 0 => break,
            index if index < count => choices[index],
            _ if done => break,
            _ => choices[0],
        };
        (moves, course) = (moves.with(code), next);
    }
    if course.left > 0 || !course.may_end() {
        return None;
    }
    let (climb, throttle) = room.pick(&course, pull, rng)?;
    let inside = slips_inside(judge) && holds_inside_slip(judge, moves);
    let barred = inside && climb < 0 && judge.card.gains.by_dive(-climb as u8) >= 1;
    (!barred).then(|| line(moves, climb, throttle))
}
