//! Dive attacks: nose-over, vertical and steep dives, pull-outs.

use grid::hex::Bearing;

use crate::{
    card::{Card, Increment, PROHIBITED},
    illegal::{Correction, Judge, Verdict, correction},
    limits,
    movement::{Course, Pull},
    options::Opt,
    plane::{Brink, Cause, Deeds, Dive, PLENTY, Plane, Plunge, Pose, Run},
    plot::{Code, Line, Manoeuvre, Moves},
    state::State,
    units::Altitude,
};

/// What a pull-out asks and costs, for vertical and for steep dives.
pub struct PullOut {
    /// Wing hits that the aircraft can still take.
    pub wings: u8,
    /// Hexes forward at most.
    pub forward: [u8; 2],
    /// Hundreds of feet lost.
    pub lost: [i16; 2],
    pub points: [u8; 2],
    /// Speed points lost.
    pub slows: [u8; 2],
}

/// The four types of pull-out.
// Rule: AF-DDIVE-15
pub const PULL_OUTS: [PullOut; 4] = [
    PullOut { wings: 5, forward: [1, 1], lost: [5, 3], points: [2, 2], slows: [3, 2] },
    PullOut { wings: 3, forward: [1, 2], lost: [10, 5], points: [2, 3], slows: [2, 2] },
    PullOut { wings: 2, forward: [2, 3], lost: [15, 8], points: [3, 4], slows: [2, 1] },
    PullOut { wings: 1, forward: [2, 4], lost: [20, 10], points: [4, 5], slows: [1, 1] },
];

/// Points that have to be spent in a dive before a pull-out.
// Rule: AF-DDIVE-12
pub const LEAST: u8 = 7;

/// Hundreds of feet that a code costs; pull-outs have their table.
// Rule: AF-DDIVE-02, AF-DDIVE-06, AF-DDIVE-07
pub const fn drop_of(code: Code) -> i16 {
    match code {
        Code::Vertical => 7,
        Code::NoseOver | Code::Steep => 5,
        _ => 0,
    }
}

/// Whether an aircraft may pull out by a type: enough wing left, and no cockpit hit but for the gentlest.
// Rule: AF-DDIVE-16, AF-DDIVE-18
pub fn may_pull_out(card: &Card, plane: &Plane, kind: u8) -> bool {
    let Some(row) = usize::from(kind).checked_sub(1).and_then(|row| PULL_OUTS.get(row)) else { return false };
    let cockpit: u8 = plane.damage.cockpits.iter().sum();
    wings_left(card, plane) >= row.wings && (kind == 4 || cockpit == 0)
}

fn wings_left(card: &Card, plane: &Plane) -> u8 {
    card.hits.wing.saturating_sub(plane.damage.wing)
}

/// Whether the wings fail after all: hits since the pull-out have left less than its type asks.
// Rule: AF-DDIVE-17
pub fn fails(state: &State, plane: usize) -> bool {
    let own = &state.table.planes[plane];
    let row = usize::from(own.deeds.pulled_out).checked_sub(1).and_then(|row| PULL_OUTS.get(row));
    row.is_some_and(|row| wings_left(state.card(own), own) < row.wings)
}

/// Whether a crew is trained to dive vertically.
// Rule: AF-DDIVE-14
pub fn is_trained(card: &Card) -> bool {
    card.equipment.dive_bomber
}

/// Straight points needed to change the facing in a dive: loaded and at dive speed, and more for a novice or with
/// damage, as in level flight.
// Rule: AF-DDIVE-09, AF-DDIVE-10, AF-DDIVE-11
fn need(judge: &Judge<'_>, manoeuvre: Manoeuvre) -> u8 {
    let base = judge.card.band(judge.limits.altitude).need(Increment::Dive, manoeuvre);
    let loaded = match judge.card.loaded.map_or(0, |burden| burden.needs[manoeuvre as usize]) {
        PROHIBITED => base,
        more => base.saturating_add(more),
    };
    limits::hampered(judge.plane, judge.options, manoeuvre, loaded)
}

/// Whether a line is judged as a dive attack.
// Rule: AF-DDIVE-05
pub fn concerns(judge: &Judge<'_>, line: &Line) -> bool {
    let stalled = judge.limits.increment == Increment::Stall && judge.plane.plunge.is_none();
    !stalled && (judge.plane.plunge.is_some() || line.moves.is_plunge())
}

/// A line of a dive attack while it is flown.
#[derive(Clone, Copy)]
pub struct Descent<'a> {
    judge: &'a Judge<'a>,
    pub course: Course,
    pub mode: Option<Dive>,
    pub spent: u8,
    /// Steep points of this turn.
    steep: u8,
    /// Hundreds of feet.
    pub down: i16,
    /// Speed points of nose-overs.
    gained: u8,
    slows: u8,
    /// Points flown level this turn.
    level: u8,
    /// Where the dive began, in this turn or before.
    brink: Altitude,
    /// The free hex of a turn spent vertically has been taken.
    free_hex: bool,
    /// Free hexes that a pull-out still gives.
    forward: u8,
    pub pulled_out: u8,
    vertical: bool,
    /// The first hex entered in the pull-out.
    aim: Option<grid::hex::Hex>,
    aiming: bool,
    lost: Option<Cause>,
}

impl<'a> Descent<'a> {
    pub fn start(judge: &'a Judge<'a>) -> Descent<'a> {
        let plunge = judge.plane.plunge;
        Descent {
            judge,
            course: Course::start(judge.plane, judge.limits, judge.options),
            mode: plunge.map(|plunge| plunge.mode),
            spent: plunge.map_or(0, |plunge| plunge.spent),
            steep: 0,
            down: 0,
            gained: 0,
            slows: 0,
            level: 0,
            brink: plunge.map_or(Altitude(0), |_| judge.plane.deeds.brink.0).max(judge.limits.altitude),
            free_hex: false,
            forward: 0,
            pulled_out: 0,
            vertical: false,
            aim: None,
            aiming: false,
            lost: None,
        }
    }

    /// The descent after one more code.
    pub fn step(self, code: Code, kind: u8) -> Result<Descent<'a>, Correction> {
        match (self.mode, code) {
            (None, Code::NoseOver) => self.nose_over(),
            (None, Code::Vertical | Code::Steep | Code::PullOut) => Err(Correction::NoseOver),
            (None, code) => self.level_flight(code),
            (Some(_), Code::NoseOver) => Err(Correction::NoseOver),
            (Some(mode), Code::Vertical | Code::Steep) => self.dive(mode, code),
            (Some(mode), Code::PullOut) => self.pull_out(mode, kind),
            (Some(mode), Code::Ahead) => self.free_hex(mode),
            (Some(mode), code) => self.turn(mode, code),
        }
    }

    /// Over the nose from level flight, whatever was flown before.
    // Rule: AF-DDIVE-01, AF-DDIVE-02, AF-DDIVE-03, AF-DDIVE-04
    fn nose_over(mut self) -> Result<Descent<'a>, Correction> {
        // Who has seen nobody keeps to manoeuvre speed.
        let alert = !self.judge.limits.cruise;
        let allowed = self.judge.options.has(Opt::DiveAttack) && self.course.attitude.is_level() && alert;
        if !allowed || self.course.left < 2 || self.pulled_out > 0 {
            return Err(Correction::NoseOver);
        }
        self.course.left -= 2;
        self.ahead();
        self.down += drop_of(Code::NoseOver);
        self.gained += 1;
        (self.mode, self.spent, self.steep) = (Some(Dive::Nosing), 0, 0);
        (self.course.straight, self.course.here) = (0, 0);
        Ok(self)
    }

    fn ahead(&mut self) {
        self.course.hex = self.course.facing.neighbour(self.course.hex, Bearing::Ahead);
        if self.aiming {
            (self.aim, self.aiming) = (Some(self.course.hex), false);
        }
    }

    /// One point down.
    // Rule: AF-DDIVE-06, AF-DDIVE-07, AF-DDIVE-14
    fn dive(mut self, mode: Dive, code: Code) -> Result<Descent<'a>, Correction> {
        let wanted = if code == Code::Vertical { Dive::Vertical } else { Dive::Steep };
        if wanted == Dive::Vertical && !is_trained(self.judge.card) {
            return Err(Correction::Untrained);
        }
        if mode != Dive::Nosing && mode != wanted {
            return Err(Correction::NoseOver);
        }
        self.course.left = self.course.left.checked_sub(1).ok_or(Correction::Excess { written: 1, speed: 0 })?;
        (self.mode, self.spent) = (Some(wanted), self.spent.saturating_add(1));
        self.down += drop_of(code);
        self.course.straight = (self.course.straight + 1).min(PLENTY);
        if wanted == Dive::Steep {
            self.steep += 1;
            if self.steep.is_multiple_of(2) {
                self.ahead();
            }
        }
        Ok(self)
    }

    /// A change of facing: one side by the bank, three by the half-roll of a vertical dive.
    // Rule: AF-DDIVE-09, AF-DDIVE-10, AF-SCRIT-18
    fn turn(mut self, mode: Dive, code: Code) -> Result<Descent<'a>, Correction> {
        let (manoeuvre, facing) = match code {
            Code::TurnRight => (Manoeuvre::Bank, self.course.facing.right()),
            Code::TurnLeft => (Manoeuvre::Bank, self.course.facing.left()),
            Code::RollRight | Code::RollLeft if mode == Dive::Vertical => {
                (Manoeuvre::Roll, self.course.facing.opposite())
            }
            _ => return Err(Correction::InDive { code: code.into() }),
        };
        if self.judge.limits.controls && self.course.steered > 0 {
            return Err(Correction::Controls { code: code.into() });
        }
        let (need, have) = (need(self.judge, manoeuvre), self.course.straight);
        if need == PROHIBITED {
            return Err(Correction::Prohibited { code: code.into() });
        }
        if have < need {
            return Err(Correction::Requirement { code: code.into(), need, have });
        }
        if manoeuvre == Manoeuvre::Roll {
            self.course.left = self.course.left.checked_sub(1).ok_or(Correction::Excess { written: 1, speed: 0 })?;
        }
        self.course.facing = facing;
        self.course.steered += 1;
        (self.course.straight, self.course.here) = (0, 0);
        Ok(self)
    }

    /// One hex forward for nothing, in a turn that is spent vertically as a whole.
    // Rule: AF-DDIVE-13
    fn free_hex(mut self, mode: Dive) -> Result<Descent<'a>, Correction> {
        if mode != Dive::Vertical || self.free_hex || self.level > 0 {
            return Err(Correction::FreeHex);
        }
        self.free_hex = true;
        self.ahead();
        Ok(self)
    }

    /// Out of the dive, by the first type from the written one on that wings and cockpit allow.
    // Rule: AF-DDIVE-12, AF-DDIVE-15, AF-DDIVE-16, AF-DDIVE-18, AF-DDIVE-19
    fn pull_out(mut self, mode: Dive, kind: u8) -> Result<Descent<'a>, Correction> {
        if self.spent < LEAST {
            return Err(Correction::TooEarly { spent: self.spent });
        }
        if !may_pull_out(self.judge.card, self.judge.plane, kind) {
            return Err(Correction::PullOut { wanted: kind });
        }
        let (row, column) = (&PULL_OUTS[usize::from(kind) - 1], usize::from(mode != Dive::Vertical));
        let points = row.points[column];
        self.course.left =
            self.course.left.checked_sub(points).ok_or(Correction::Excess { written: points, speed: 0 })?;
        self.down += row.lost[column];
        self.slows += row.slows[column];
        (self.forward, self.pulled_out, self.mode) = (row.forward[column], kind, None);
        (self.vertical, self.aiming) = (mode == Dive::Vertical, true);
        self.course.attitude = crate::attitude::Attitude::L;
        (self.course.straight, self.course.here) = (0, 0);
        Ok(self)
    }

    /// Normal flight before the nose-over or after the pull-out, whose first hexes cost nothing.
    // Rule: AF-DDIVE-19
    fn level_flight(mut self, code: Code) -> Result<Descent<'a>, Correction> {
        if code == Code::Ahead && self.forward > 0 {
            self.forward -= 1;
            self.ahead();
            return Ok(self);
        }
        self.forward = 0;
        if let Some(cause) = code.manoeuvre().and_then(|manoeuvre| self.judge.deadly(manoeuvre)) {
            self.lost = Some(cause);
        }
        let before = self.course.hex;
        let judge = self.judge;
        self.course = self
            .course
            .step(judge.limits, judge.options, Pull::Neither, false, code)
            .map_err(|bar| correction(bar, code))?;
        self.level += code.movement_points();
        if self.aiming && self.course.hex != before {
            (self.aim, self.aiming) = (Some(self.course.hex), false);
        }
        Ok(self)
    }

    /// The code that fills what is left of a turn.
    fn filler(&self) -> Code {
        match self.mode {
            None => Code::Ahead,
            Some(Dive::Vertical) => Code::Vertical,
            Some(Dive::Nosing) if is_trained(self.judge.card) => Code::Vertical,
            Some(_) => Code::Steep,
        }
    }

    /// Whether the free hex stands: nothing was flown level in this turn.
    // Rule: AF-DDIVE-13
    pub fn keeps_free_hex(&self) -> bool {
        !self.free_hex || self.level == 0
    }
}

/// Judges a line of a dive attack: codes up to the first that is not allowed, then on as it flies. If no dive comes of
/// it, what is left is judged as any other line.
// Rule: AF-DDIVE-05, AF-DDIVE-08, AF-DDIVE-04
pub fn verdict(judge: &Judge<'_>, written: Line) -> Verdict {
    let mut fixes = Vec::new();
    let (moves, descent) = fly(judge, &written, &mut fixes);
    if judge.plane.plunge.is_none() && !moves.is_plunge() {
        let level = judge.verdict(Line { moves, pull_out: 0, ..written });
        fixes.extend(level.corrections);
        return Verdict { corrections: fixes, ..level };
    }
    if written.climb != 0 || written.power > 0 || written.brake > 0 {
        fixes.insert(0, Correction::DiveFields);
    }
    let pull_out = descent.pulled_out;
    let line = Line { moves, power: 0, brake: 0, climb: 0, pull_out, ..written };
    settle(judge, line, &descent, fixes)
}

fn fly<'a>(judge: &'a Judge<'a>, written: &Line, fixes: &mut Vec<Correction>) -> (Moves, Descent<'a>) {
    let (mut moves, mut descent) = (Moves::NONE, Descent::start(judge));
    for code in written.moves.iter() {
        match descent.step(code, written.pull_out) {
            Ok(next) => (moves, descent) = (moves.with(code), next),
            Err(fix) => {
                fixes.push(fix);
                break;
            }
        }
    }
    if !descent.keeps_free_hex() {
        fixes.push(Correction::FreeHex);
        return (moves, descent);
    }
    if fixes.is_empty() && descent.course.left > 0 {
        fixes.push(Correction::Unspent { left: descent.course.left });
    }
    while descent.course.left > 0 && !moves.is_full() {
        let code = descent.filler();
        match descent.step(code, 0) {
            Ok(next) => (moves, descent) = (moves.with(code), next),
            Err(_) => break,
        }
    }
    (moves, descent)
}

/// The position after a dive: the dive gains speed by its descent, as far as the greatest dive of the card goes, up to the
/// maximum dive speed of where it ends; pull-outs cost speed.
// Rule: AF-DDIVE-01, AF-DDIVE-08, AF-DDIVE-15, AF-DDIVE-19, AF-DDIVE-21, AF-DDIVE-22
fn settle(judge: &Judge<'_>, line: Line, descent: &Descent<'_>, corrections: Vec<Correction>) -> Verdict {
    let (limits, card) = (judge.limits, judge.card);
    let altitude = limits.altitude.changed(-descent.down);
    let steepest = descent.down.min(i16::from(limits.dive)) as u8;
    let gained = i16::from(descent.gained) + i16::from(card.gains.by_dive(steepest));
    let fastest = limits::fastest_at(card, judge.plane, judge.options, altitude);
    let speed = i16::from(limits.speed) + gained - i16::from(descent.slows) - i16::from(descent.course.lost);
    let course = &descent.course;
    let pose = Pose {
        hex: course.hex,
        facing: course.facing,
        attitude: course.attitude,
        speed: speed.clamp(0, fastest.into()) as u8,
        altitude,
    };
    let lost = descent.lost.or((limits.speed > limits.fastest).then_some(Cause::Wings));
    let crashed = (altitude <= Altitude(0)).then_some(Cause::Ground);
    let deeds = course.deeds(-descent.down, false);
    Verdict {
        line,
        corrections,
        pose,
        run: Run {
            straight: course.straight,
            climbing: 0,
            diving: 0,
            rest: judge.plane.run.rest.saturating_add(1).min(99),
        },
        deeds: Deeds {
            pulled_out: descent.pulled_out,
            aim: descent.aim.map(|hex| (hex, descent.vertical)),
            brink: Brink(descent.brink),
            ..deeds
        },
        lost: lost.or(crashed),
        spins: false,
        lands: false,
        sank: 0,
        plunge: descent.mode.map(|mode| Plunge { mode, spent: descent.spent }),
    }
}

/// The lines of dive attacks that are worth listing: down to the end of the turn, over the nose after any number of
/// hexes, or out by any type as early or as late as it can be.
pub fn each_line(judge: &Judge<'_>, each: &mut dyn FnMut(Line)) {
    let speed = judge.limits.speed;
    let modes: &[Code] = if is_trained(judge.card) { &[Code::Vertical, Code::Steep] } else { &[Code::Steep] };
    let repeat = |moves: Moves, code: Code, count: u8| {
        (0..count).fold(moves, |moves, _| if moves.is_full() { moves } else { moves.with(code) })
    };
    let mut give = |moves: Moves, pull_out: u8| {
        let line = Line { moves, pull_out, ..Line::default() };
        if judge.verdict(line).is_legal() {
            each(line);
        }
    };
    let Some(plunge) = judge.plane.plunge else {
        for hexes in 0..=speed.saturating_sub(2) {
            for mode in modes {
                let over = Moves::straight(hexes).with(Code::NoseOver);
                give(repeat(over, *mode, speed.saturating_sub(hexes + 2)), 0);
            }
        }
        return;
    };
    let own: &[Code] = match plunge.mode {
        Dive::Nosing => modes,
        Dive::Vertical => &[Code::Vertical],
        Dive::Steep => &[Code::Steep],
    };
    for mode in own {
        for turn in [None, Some(Code::TurnLeft), Some(Code::TurnRight)] {
            let start = turn.map_or(Moves::NONE, |code| Moves::NONE.with(code));
            give(repeat(start, *mode, speed), 0);
        }
        if *mode == Code::Vertical {
            give(repeat(Moves::NONE, *mode, speed).with(Code::Ahead), 0);
        }
        for kind in 1..=4u8 {
            let column = usize::from(*mode == Code::Steep);
            let row = &PULL_OUTS[usize::from(kind) - 1];
            for points in LEAST.saturating_sub(plunge.spent)..=speed.saturating_sub(row.points[column]) {
                let out = repeat(Moves::NONE, *mode, points).with(Code::PullOut);
                let on = speed.saturating_sub(points + row.points[column]);
                give(repeat(out, Code::Ahead, on + row.forward[column]), kind);
            }
        }
    }
}

/// Whether lines of dive attacks are listed for an aircraft that is not in a dive: those with bombs, and who means to
/// crash.
pub fn is_worth_while(judge: &Judge<'_>) -> bool {
    let crashes = judge.options.has(Opt::Kamikaze) && judge.card.nation == "jp";
    let level = judge.plane.pose.attitude.is_level() && judge.plane.leader.is_none();
    // Who has seen nobody keeps to manoeuvre speed.
    let high = judge.limits.altitude > Altitude(50) && !judge.limits.cruise;
    judge.options.has(Opt::DiveAttack) && level && high && (judge.plane.load.bombs > 0 || crashes)
}
