//! Judging a log line: corrections of illegal entries in their fixed order, then the position that follows.

use referee::{Message, RuleId};
use serde::{Deserialize, Serialize};

use crate::{
    card::{Card, Increment},
    limits::{self, Limits},
    movement::{Bar, Course, Pull},
    notation::code_key,
    options::{Opt, Options},
    plane::{Cause, Deeds, Plane, Plunge, Pose, Run},
    plot::{Code, Line, Manoeuvre, Moves},
    plunge, position,
    units::Altitude,
};

/// An entry that was corrected, and why.
// Rule: AF-ILLEGAL-01
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Correction {
    /// More movement points written than the airspeed has.
    Excess { written: u8, speed: u8 },
    /// A manoeuvre before its requirement was met.
    Requirement { code: CodeName, need: u8, have: u8 },
    /// A manoeuvre that the card forbids.
    Prohibited { code: CodeName },
    /// A manoeuvre in the wrong attitude.
    Attitude { code: CodeName },
    /// A half-loop without the greatest climb or dive.
    Maximum,
    /// A slip toward the bank in a dive that gains speed.
    SlipInDive { code: CodeName },
    /// A turn right after a slip toward the bank.
    TurnAfterInsideSlip { code: CodeName },
    /// A slip away from the bank with no turn after it.
    SlipWithoutTurn { code: CodeName },
    /// The word Spin above the stall.
    NotStalled,
    /// Something else than the word Spin in the stall.
    MustSpin,
    /// Movement points left over.
    Unspent { left: u8 },
    /// More power than there is.
    Power { written: u8, allowed: u8 },
    /// More brakes than there are.
    Brake { written: u8, allowed: u8 },
    /// A climb beyond the greatest.
    Climb { written: i16, allowed: i16 },
    /// A dive beyond the greatest.
    Dive { written: i16, allowed: i16 },
    /// A dive forced by dive speed.
    Duty { dive: i16 },
    /// A second turn or bank with damaged controls.
    Controls { code: CodeName },
    /// A nose-over that is not possible here.
    NoseOver,
    /// A vertical dive of a crew that is not trained for it.
    Untrained,
    /// A manoeuvre that dives do not allow.
    InDive { code: CodeName },
    /// A pull-out before enough points are spent in the dive.
    TooEarly { spent: u8 },
    /// A pull-out that wings or cockpit do not allow.
    PullOut { wanted: u8 },
    /// The free hex of a vertical dive, where the turn was not all vertical.
    FreeHex,
    /// Altitude and throttle are the dive's own.
    DiveFields,
    /// A missile that does not dive enough.
    LeastDive { written: i16, least: i16 },
    /// The climb that an aircraft on the ground has to make, or may not make yet.
    TakeOff { climb: i16 },
    /// More than three turns on the ground, or a manoeuvre.
    OnGround { code: CodeName },
}

/// A code as its letter, for the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CodeName(pub char);

impl From<Code> for CodeName {
    fn from(code: Code) -> CodeName {
        CodeName(code.letter().as_bytes()[0].into())
    }
}

impl CodeName {
    fn word(self) -> Message {
        let code = Code::MANOEUVRES.into_iter().find(|code| CodeName::from(*code) == self);
        Message::new(code.map_or("af-code-ahead", code_key))
    }
}

impl Correction {
    /// The rule that corrects.
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Correction::Excess { .. } => "AF-ILLEGAL-02",
            Correction::Requirement { .. } | Correction::Prohibited { .. } => "AF-ILLEGAL-04",
            Correction::Attitude { .. } | Correction::Maximum | Correction::NotStalled => "AF-ILLEGAL-08",
            Correction::SlipInDive { .. } | Correction::TurnAfterInsideSlip { .. } => "AF-OMAN-02",
            Correction::SlipWithoutTurn { .. } => "AF-OMAN-03",
            Correction::MustSpin => "AF-SPIN-01",
            Correction::Unspent { .. } => "AF-ILLEGAL-09",
            Correction::Power { .. } | Correction::Brake { .. } => "AF-ILLEGAL-05",
            Correction::Climb { .. } | Correction::Dive { .. } => "AF-ILLEGAL-03",
            Correction::Duty { .. } => "AF-SPEED-12",
            Correction::Controls { .. } => "AF-SCRIT-18",
            Correction::NoseOver => "AF-DDIVE-04",
            Correction::Untrained => "AF-DDIVE-14",
            Correction::InDive { .. } => "AF-DDIVE-09",
            Correction::TooEarly { .. } => "AF-DDIVE-12",
            Correction::PullOut { .. } => "AF-DDIVE-16",
            Correction::FreeHex => "AF-DDIVE-13",
            Correction::DiveFields => "AF-DDIVE-08",
            Correction::LeastDive { .. } => "AF-SHS-09",
            Correction::TakeOff { .. } => "AF-TOL-08",
            Correction::OnGround { .. } => "AF-TOL-09",
        })
    }

    /// What was wrong, with its numbers.
    pub fn message(self) -> Message {
        let feet = |hundreds: i16| i32::from(hundreds) * 100;
        match self {
            Correction::Excess { written, speed } => {
                Message::new("af-fix-excess").with("written", written).with("speed", speed)
            }
            Correction::Requirement { code, need, have } => {
                Message::new("af-fix-requirement").with("code", code.word()).with("need", need).with("have", have)
            }
            Correction::Prohibited { code } => Message::new("af-fix-prohibited").with("code", code.word()),
            Correction::Attitude { code } => Message::new("af-fix-attitude").with("code", code.word()),
            Correction::Maximum => Message::new("af-fix-maximum"),
            Correction::SlipInDive { code } => Message::new("af-fix-slip-in-dive").with("code", code.word()),
            Correction::TurnAfterInsideSlip { code } => {
                Message::new("af-fix-turn-after-slip").with("code", code.word())
            }
            Correction::SlipWithoutTurn { code } => Message::new("af-fix-slip-without-turn").with("code", code.word()),
            Correction::Controls { code } => Message::new("af-fix-controls").with("code", code.word()),
            Correction::NoseOver => Message::new("af-fix-nose-over"),
            Correction::Untrained => Message::new("af-fix-untrained"),
            Correction::InDive { code } => Message::new("af-fix-in-dive").with("code", code.word()),
            Correction::TooEarly { spent } => Message::new("af-fix-too-early").with("spent", spent),
            Correction::PullOut { wanted } => Message::new("af-fix-pull-out").with("type", wanted),
            Correction::FreeHex => Message::new("af-fix-free-hex"),
            Correction::DiveFields => Message::new("af-fix-dive-fields"),
            Correction::LeastDive { written, least } => {
                Message::new("af-fix-least-dive").with("written", feet(written)).with("least", feet(least))
            }
            Correction::NotStalled => Message::new("af-fix-not-stalled"),
            Correction::MustSpin => Message::new("af-fix-must-spin"),
            Correction::Unspent { left } => Message::new("af-fix-unspent").with("left", left),
            Correction::Power { written, allowed } => {
                Message::new("af-fix-power").with("written", written).with("allowed", allowed)
            }
            Correction::Brake { written, allowed } => {
                Message::new("af-fix-brake").with("written", written).with("allowed", allowed)
            }
            Correction::Climb { written, allowed } => {
                Message::new("af-fix-climb").with("written", feet(written)).with("allowed", feet(allowed))
            }
            Correction::Dive { written, allowed } => {
                Message::new("af-fix-dive").with("written", feet(written)).with("allowed", feet(allowed))
            }
            Correction::OnGround { code } => Message::new("af-fix-on-ground").with("code", code.word()),
            Correction::Duty { dive } => Message::new("af-fix-duty").with("feet", feet(dive)),
            Correction::TakeOff { climb } => Message::new("af-fix-take-off").with("feet", feet(climb)),
        }
    }
}

/// A judged line: what is flown, and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The line as it is flown.
    pub line: Line,
    pub corrections: Vec<Correction>,
    /// Where and how the aircraft is next turn. For a spin the die is still to come.
    pub pose: Pose,
    pub run: Run,
    pub deeds: Deeds,
    /// What destroys it, if something does.
    pub lost: Option<Cause>,
    pub spins: bool,
    /// It ends its move on the ground, slow enough to land.
    pub lands: bool,
    /// The 100 ft lost at the end of the turn, in hundreds.
    pub sank: i16,
    /// The dive attack in which it ends its move.
    pub plunge: Option<Plunge>,
}

impl Verdict {
    /// Whether nothing had to be corrected and nothing is lost.
    pub fn is_legal(&self) -> bool {
        self.corrections.is_empty() && self.lost.is_none()
    }
}

/// What judging looks at.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    pub card: &'a Card,
    pub plane: &'a Plane,
    pub limits: &'a Limits,
    pub options: Options,
}

impl<'a> Judge<'a> {
    pub fn new(card: &'a Card, plane: &'a Plane, limits: &'a Limits, options: Options) -> Judge<'a> {
        Judge { card, plane, limits, options }
    }

    /// The upper limits of the increments at an altitude.
    pub fn tops_at(&self, altitude: Altitude) -> [u8; 4] {
        let less = limits::slowdown(limits::burden(self.card, self.plane, self.options), self.plane);
        limits::tops(self.card.band(altitude), less)
    }

    /// Corrects a line and works out what follows. The order is fixed: excess, manoeuvres from left to
    /// right, unspent points, throttle, altitude, dive-speed duty, overspeed, damage.
    // Rule: AF-ILLEGAL-01, AF-MOVE-08
    pub fn verdict(&self, written: Line) -> Verdict {
        if plunge::concerns(self, &written) {
            return plunge::verdict(self, written);
        }
        let mut fixes = Vec::new();
        if self.limits.increment == Increment::Stall {
            return self.spin(written, fixes);
        }
        let (moves, mut course) = self.moves(written.moves, written.climb, &mut fixes);
        let (power, brake) = self.throttle(written, &mut fixes);
        let climb = self.altitude(written.climb, &mut fixes);
        let mut line = Line { moves, power, brake, climb, pull_out: 0, ..written };
        if let Some(dive) = self.duty(&line, &course) {
            line.climb = -dive;
            fixes.push(Correction::Duty { dive });
            // The forced dive bars half-loops and slips that the written change of altitude allowed.
            (line.moves, course) = self.moves(line.moves, line.climb, &mut fixes);
        }
        self.settle(line, course, fixes)
    }

    /// In the stall the only entry is the word Spin.
    // Rule: AF-SPEED-07, AF-SPIN-01, AF-SPIN-02, AF-SPIN-04, AF-TOL-03
    fn spin(&self, written: Line, mut fixes: Vec<Correction>) -> Verdict {
        let line = Line { ordnance: written.ordnance, ..Line::spin() };
        if written != line {
            fixes.push(Correction::MustSpin);
        }
        let lost = (self.limits.speed > self.limits.fastest).then_some(Cause::Wings);
        Verdict {
            line,
            corrections: fixes,
            pose: self.plane.pose,
            run: self.plane.run,
            deeds: Deeds { spun: true, climb: -i16::from(self.limits.dive), ..Deeds::default() },
            lost,
            spins: true,
            lands: false,
            sank: 0,
            plunge: None,
        }
    }

    /// Excess movement, manoeuvres, unspent movement.
    fn moves(&self, written: Moves, climb: i16, fixes: &mut Vec<Correction>) -> (Moves, Course) {
        let kept = self.cut_excess(written, fixes);
        let (kept, course) = self.fly(kept, climb, fixes);
        let rest = course.left;
        let moves = (0..rest).fold(kept, |moves, _| if moves.is_full() { moves } else { moves.with(Code::Ahead) });
        (moves, course.straight_on(self.limits))
    }

    // Rule: AF-ILLEGAL-02
    fn cut_excess(&self, written: Moves, fixes: &mut Vec<Correction>) -> Moves {
        let mut spent = 0;
        for (index, code) in written.iter().enumerate() {
            spent += code.movement_points();
            if spent > self.limits.speed {
                fixes.push(Correction::Excess { written: written.movement_points(), speed: self.limits.speed });
                return written.first(index);
            }
        }
        written
    }

    /// Flies the codes up to the first that is not allowed. A slip that loses the turn which has to follow it goes
    /// as well.
    // Rule: AF-MAN-42, AF-ILLEGAL-04, AF-ILLEGAL-08, AF-ILLEGAL-09, AF-OMAN-03
    fn fly(&self, moves: Moves, climb: i16, fixes: &mut Vec<Correction>) -> (Moves, Course) {
        let pull = Pull::of(self.limits, climb);
        let gains = climb < 0 && self.card.gains.by_dive((-climb).min(200) as u8) >= 1;
        let mut course = Course::start(self.plane, self.limits, self.options);
        let mut before = course;
        for (index, code) in moves.iter().enumerate() {
            match course.step(self.limits, self.options, pull, gains, code) {
                Ok(next) => (before, course) = (course, next),
                Err(Bar::SlipWithoutTurn) => return slip_cut(moves, index - 1, before, fixes),
                Err(bar) => {
                    fixes.push(correction(bar, code));
                    if !course.may_end() {
                        return slip_cut(moves, index - 1, before, fixes);
                    }
                    return (moves.first(index), course);
                }
            }
        }
        if !course.may_end() {
            return slip_cut(moves, moves.len() - 1, before, fixes);
        }
        if course.left > 0 {
            fixes.push(Correction::Unspent { left: course.left });
        }
        (moves, course)
    }

    /// Only the excess letters are struck, from the right. Each turn has its own factors, whatever was left before.
    // Rule: AF-ILLEGAL-05, AF-POWER-03, AF-POWER-04
    fn throttle(&self, written: Line, fixes: &mut Vec<Correction>) -> (u8, u8) {
        let (power, brake) = (written.power.min(self.limits.power), written.brake.min(self.limits.brake));
        if power < written.power {
            fixes.push(Correction::Power { written: written.power, allowed: power });
        }
        if brake < written.brake {
            fixes.push(Correction::Brake { written: written.brake, allowed: brake });
        }
        (power, brake)
    }

    // Rule: AF-ILLEGAL-03, AF-ALT-04, AF-ALT-09, AF-ALT-10, AF-CARD-13
    fn altitude(&self, written: i16, fixes: &mut Vec<Correction>) -> i16 {
        let (climb, dive) = (i16::from(self.limits.climb), i16::from(self.limits.dive));
        if written > climb {
            fixes.push(Correction::Climb { written, allowed: climb });
        } else if -written > dive {
            fixes.push(Correction::Dive { written: -written, allowed: dive });
        }
        // Rule: AF-SHS-09
        let least = i16::from(self.limits.least_dive);
        if least > 0 && written > -least {
            fixes.push(Correction::LeastDive { written: -written, least });
        }
        let most = if least > 0 { -least } else { climb };
        written.clamp(-dive, most)
    }

    /// The dive that dive speed forces, if the line neither gains a point by diving nor slows down enough. It counts
    /// from the turn that begins at dive speed.
    // Rule: AF-SPEED-10, AF-SPEED-12, AF-SPEED-13
    fn duty(&self, line: &Line, course: &Course) -> Option<i16> {
        if self.limits.increment != Increment::Dive {
            return None;
        }
        let gains = line.climb < 0 && self.card.gains.by_dive(-line.climb as u8) >= 1;
        let next = position::next_speed(self.card, self.limits.speed, line, course.lost);
        let slows = next <= self.limits.top(Increment::Level);
        let forced = self.forced_dive();
        (!gains && !slows && line.climb != -forced).then_some(forced)
    }

    /// The smallest dive that gains a point; the greatest of all where none does.
    // Rule: AF-SPEED-12
    pub fn forced_dive(&self) -> i16 {
        self.card.gains.smallest_gain().min(self.limits.dive).into()
    }

    fn settle(&self, line: Line, course: Course, corrections: Vec<Correction>) -> Verdict {
        let pull = Pull::of(self.limits, line.climb);
        let sank = -i16::from(course.sinks(self.limits.speed));
        let pose = Pose {
            hex: course.hex,
            facing: course.facing,
            attitude: course.attitude,
            // Rule: AF-POS-02, AF-ILLEGAL-06
            speed: position::next_speed(self.card, self.limits.speed, &line, course.lost),
            altitude: position::next_altitude(self.limits.altitude, line.climb, sank),
        };
        let fraction = self.limits.fraction && line.climb == i16::from(self.limits.climb);
        Verdict {
            line,
            corrections,
            pose,
            run: course.run(self.plane.run, pull, fraction),
            deeds: course.deeds(line.climb, false),
            lost: self.loss(&line, &pose),
            spins: false,
            lands: self.lands(&pose),
            sank,
            plunge: None,
        }
    }

    /// What destroys the aircraft: too fast now or next turn, a manoeuvre that damage or load forbids.
    // Rule: AF-SPEED-02, AF-ILLEGAL-07, AF-ILLEGAL-10, AF-DMG-02, AF-DMG-04, AF-DMG-05, AF-ALT-13
    fn loss(&self, line: &Line, next: &Pose) -> Option<Cause> {
        if self.limits.speed > self.limits.fastest {
            return Some(Cause::Wings);
        }
        if let Some(cause) = self.forbidden(line) {
            return Some(cause);
        }
        if next.altitude <= Altitude(0) && !self.lands(next) {
            return Some(Cause::Ground);
        }
        if next.speed > limits::fastest_at(self.card, self.plane, self.options, next.altitude) {
            return Some(Cause::Overspeed);
        }
        let increment = limits::increment_at(self.card, self.plane, self.options, next.altitude, next.speed);
        self.limits.is_too_hurt_for(increment).then_some(Cause::Cockpit)
    }

    /// Whether the aircraft ends its move at ground level, slow enough to land.
    // Rule: AF-TOL-02, AF-TOL-04
    fn lands(&self, next: &Pose) -> bool {
        let stall = self.card.band(next.altitude).limit(Increment::Stall);
        self.options.has(Opt::TakeOff) && next.altitude == Altitude(0) && next.speed <= stall
    }

    /// A manoeuvre of the line that kills.
    // Rule: AF-LOAD-05, AF-OMAN-06, AF-OMAN-07
    fn forbidden(&self, line: &Line) -> Option<Cause> {
        let mut attitude = self.plane.pose.attitude;
        for code in line.moves.iter() {
            if let Some(cause) = code.manoeuvre().and_then(|manoeuvre| self.deadly(manoeuvre)) {
                return Some(cause);
            }
            if code == Code::HalfLoop && self.is_deadly_loop(attitude.is_inverted(), line.climb) {
                return Some(Cause::OutsideLoop);
            }
            (_, _, attitude) =
                crate::movement::flown(self.plane.pose.hex, self.plane.pose.facing, attitude, code, self.options);
        }
        None
    }

    /// What performing a manoeuvre costs in this state.
    pub fn deadly(&self, manoeuvre: Manoeuvre) -> Option<Cause> {
        let bit = 1 << manoeuvre as u8;
        if self.limits.unfit & bit != 0 {
            Some(Cause::Cockpit)
        } else if self.limits.overloaded & bit != 0 {
            Some(Cause::Load)
        } else {
            None
        }
    }

    /// An outside half-loop in a turn begun at dive speed: diving upright, or climbing on its back.
    // Rule: AF-OMAN-06, AF-OMAN-07
    pub fn is_deadly_loop(&self, inverted: bool, climb: i16) -> bool {
        let outside = if inverted { climb > 0 } else { climb < 0 };
        self.options.has(Opt::OutsideLoops) && self.limits.increment == Increment::Dive && outside
    }
}

/// The slip at `index` goes, with everything after it.
// Rule: AF-OMAN-03
fn slip_cut(moves: Moves, index: usize, before: Course, fixes: &mut Vec<Correction>) -> (Moves, Course) {
    let code = moves.get(index).unwrap_or(Code::SlipRight);
    fixes.push(Correction::SlipWithoutTurn { code: code.into() });
    (moves.first(index), before)
}

/// The correction that a bar calls for.
pub fn correction(bar: Bar, code: Code) -> Correction {
    let code = CodeName::from(code);
    match bar {
        // Excess has been cut before; a point that is missing here is one too many.
        Bar::Movement => Correction::Excess { written: 1, speed: 0 },
        Bar::Requirement { need, have } => Correction::Requirement { code, need, have },
        Bar::Prohibited => Correction::Prohibited { code },
        Bar::Attitude => Correction::Attitude { code },
        Bar::Maximum => Correction::Maximum,
        Bar::SlipInDive => Correction::SlipInDive { code },
        Bar::TurnAfterInsideSlip => Correction::TurnAfterInsideSlip { code },
        Bar::SlipWithoutTurn => Correction::SlipWithoutTurn { code },
        Bar::NotStalled => Correction::NotStalled,
        Bar::Controls => Correction::Controls { code },
    }
}
