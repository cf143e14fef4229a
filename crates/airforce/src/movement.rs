//! Flying a movement field code by code: hexes, facing, attitude, requirements.

use grid::hex::{Bearing, Facing, Hex};

use crate::{
    attitude::{Attitude, Hand},
    limits::Limits,
    options::{Opt, Options},
    plane::{Deeds, PLENTY, Plane, Run},
    plot::{Code, Manoeuvre, Moves},
};

/// Whether this turn's altitude change is the greatest possible, which half-loops need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pull {
    /// Neither the greatest climb nor the greatest dive.
    Neither,
    Climb,
    Dive,
}

impl Pull {
    /// What a plotted climb (negative for a dive) amounts to. More than the greatest is corrected to it.
    // Rule: AF-MAN-33
    pub fn of(limits: &Limits, climb: i16) -> Pull {
        if climb > 0 && climb >= i16::from(limits.climb) && limits.climb > 0 {
            Pull::Climb
        } else if climb < 0 && -climb >= i16::from(limits.dive) {
            Pull::Dive
        } else {
            Pull::Neither
        }
    }
}

/// Why a code cannot be flown where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bar {
    /// No movement point is left for it.
    Movement,
    /// Too few straight hexes since the last manoeuvre.
    Requirement { need: u8, have: u8 },
    /// The card forbids it.
    Prohibited,
    /// Wrong attitude.
    Attitude,
    /// A half-loop without the greatest climb or dive, now or in the turns that its straight hexes come from.
    Maximum,
    /// A slip toward the bank in a turn with a dive that gains speed.
    SlipInDive,
    /// A turn right after a slip toward the bank.
    TurnAfterInsideSlip,
    /// A slip away from the bank without a turn after it.
    SlipWithoutTurn,
    /// A spin above the stall.
    NotStalled,
    /// A second turn or bank with damaged controls.
    Controls,
}

/// Where a manoeuvre takes an aircraft: hex, facing and attitude after a code.
// Rule: AF-POS-04, AF-MOVE-02, AF-MOVE-05, AF-MOVE-06
pub fn flown(hex: Hex, facing: Facing, attitude: Attitude, code: Code, options: Options) -> (Hex, Facing, Attitude) {
    let beside = |hand: Hand| match hand {
        Hand::Right => facing.neighbour(hex, Bearing::AheadRight),
        Hand::Left => facing.neighbour(hex, Bearing::AheadLeft),
    };
    match code {
        Code::Ahead => (facing.neighbour(hex, Bearing::Ahead), facing, attitude),
        // Rule: AF-MAN-07, AF-MAN-08
        Code::BankRight | Code::BankLeft => (hex, facing, attitude.banked_to(code.hand())),
        // Rule: AF-MAN-13, AF-MAN-14, AF-MAN-18
        Code::TurnRight => (hex, facing.right(), attitude),
        Code::TurnLeft => (hex, facing.left(), attitude),
        // Rule: AF-MAN-20, AF-MAN-21
        Code::SlipRight | Code::SlipLeft => (beside(code.hand()), facing, attitude),
        // Rule: AF-MAN-37, AF-MAN-38, AF-MAN-39, AF-MAN-40
        Code::RollRight | Code::RollLeft => (beside(code.hand()), facing, attitude.opposite()),
        Code::HalfLoop => (looped(hex, attitude, options, beside), facing.opposite(), attitude.opposite()),
        // Rule: AF-DDIVE-02
        Code::NoseOver => (facing.neighbour(hex, Bearing::Ahead), facing, attitude),
        Code::Spin | Code::Vertical | Code::Steep | Code::PullOut => (hex, facing, attitude),
    }
}

/// A half-loop stays in its hex; by option a banked one is displaced to the side of the bank.
// Rule: AF-MAN-30, AF-MAN-31, AF-MAN-32, AF-OMAN-04, AF-OMAN-05
fn looped(hex: Hex, attitude: Attitude, options: Options, beside: impl Fn(Hand) -> Hex) -> Hex {
    match attitude.bank() {
        Some(hand) if options.has(Opt::HalfLoop) => beside(hand),
        _ => hex,
    }
}

/// A movement field while it is flown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    pub hex: Hex,
    pub facing: Facing,
    pub attitude: Attitude,
    /// Movement points left: the airspeed that the turn began with; nothing adds to it.
    // Rule: AF-MOVE-04
    pub left: u8,
    /// Straight hexes since the last manoeuvre, earlier turns included.
    pub straight: u8,
    /// Straight hexes since the last manoeuvre, this turn alone.
    pub here: u8,
    /// No manoeuvre has been made this turn.
    pub fresh: bool,
    /// The last manoeuvre of this turn was a bank to this side.
    banked: Option<Hand>,
    /// Banks in a row.
    banks: u8,
    /// Turns that may still follow a slip at once.
    free_turns: u8,
    /// A slip away from the bank that a turn has to follow (by option).
    owes_turn: bool,
    /// The last code was a slip toward the bank (by option).
    inside_slip: bool,
    /// The last code was a slip away from the bank.
    skidded: bool,
    /// Turns and banks made this turn.
    pub steered: u8,
    /// Speed points lost to manoeuvres.
    pub lost: u8,
    /// Movement points spent in level attitude.
    level: u8,
    /// Whether it could have done more than bank at some moment while it was not level.
    able: bool,
    /// Whether one requirement may still be shortened by one hex this turn.
    pub reflex: bool,
    climbing: u8,
    diving: u8,
    pub turned: bool,
    pub slipped: bool,
    pub rolled: bool,
    pub looped: bool,
}

impl Course {
    /// At the start of a turn.
    // Rule: AF-CREW-07
    pub fn start(plane: &Plane, limits: &Limits, options: Options) -> Course {
        let (pose, run) = (plane.pose, plane.run);
        let course = Course {
            hex: pose.hex,
            facing: pose.facing,
            attitude: pose.attitude,
            left: pose.speed,
            straight: run.straight,
            here: 0,
            fresh: true,
            banked: None,
            banks: 0,
            free_turns: 0,
            owes_turn: false,
            inside_slip: false,
            skidded: false,
            steered: 0,
            lost: limits.drag,
            level: 0,
            able: false,
            reflex: plane.crew.traits.reflex && options.has(Opt::Crew),
            climbing: run.climbing,
            diving: run.diving,
            turned: false,
            slipped: false,
            rolled: false,
            looped: false,
        };
        course.noticed(limits)
    }

    /// Remembers whether the aircraft, tilted as it is, could now do more than bank.
    fn noticed(mut self, limits: &Limits) -> Course {
        let banked = self.attitude.bank().is_some();
        self.able |= !self.attitude.is_level() && self.straight >= limits.least_need(banked);
        self
    }

    /// The course after one more code, if the code can be flown here. `gains` says whether this turn's dive
    /// gains a speed point.
    pub fn step(self, limits: &Limits, options: Options, pull: Pull, gains: bool, code: Code) -> Result<Course, Bar> {
        if code.movement_points() > self.left {
            return Err(Bar::Movement);
        }
        let Some(manoeuvre) = code.manoeuvre() else {
            return if code == Code::Ahead { self.ahead(limits) } else { Err(Bar::NotStalled) };
        };
        if self.owes_turn && manoeuvre != Manoeuvre::Turn {
            return Err(Bar::SlipWithoutTurn);
        }
        // Rule: AF-SCRIT-18
        if limits.controls && self.steered > 0 {
            return Err(Bar::Controls);
        }
        self.check_attitude(manoeuvre, code, options, gains)?;
        let shortened = self.check_requirement(limits, manoeuvre, pull)?;
        Ok(self.manoeuvred(limits, options, code, manoeuvre, shortened))
    }

    fn ahead(mut self, limits: &Limits) -> Result<Course, Bar> {
        if self.owes_turn {
            return Err(Bar::SlipWithoutTurn);
        }
        self.hex = self.facing.neighbour(self.hex, Bearing::Ahead);
        self.left -= 1;
        self.level += u8::from(self.attitude.is_level());
        self.straight = (self.straight + 1).min(PLENTY);
        self.here += 1;
        self.free_turns = 0;
        (self.inside_slip, self.skidded) = (false, false);
        Ok(self.noticed(limits))
    }

    /// Turns go to the side of the bank; slips go the other way, by option both ways.
    // Rule: AF-MAN-06, AF-MAN-15, AF-MAN-16, AF-MAN-17, AF-MAN-22, AF-MAN-23, AF-MAN-24, AF-MAN-29, AF-MAN-36
    fn check_attitude(&self, manoeuvre: Manoeuvre, code: Code, options: Options, gains: bool) -> Result<(), Bar> {
        let bank = self.attitude.bank();
        match manoeuvre {
            Manoeuvre::Bank | Manoeuvre::Roll | Manoeuvre::Loop => Ok(()),
            Manoeuvre::Turn if bank != Some(code.hand()) => Err(Bar::Attitude),
            // Rule: AF-OMAN-02
            Manoeuvre::Turn if self.inside_slip => Err(Bar::TurnAfterInsideSlip),
            Manoeuvre::Turn => Ok(()),
            Manoeuvre::Slip if bank == Some(code.hand().other()) => Ok(()),
            // Rule: AF-OMAN-01, AF-OMAN-02
            Manoeuvre::Slip if bank.is_some() && options.has(Opt::Slip) => {
                if gains {
                    Err(Bar::SlipInDive)
                } else {
                    Ok(())
                }
            }
            Manoeuvre::Slip => Err(Bar::Attitude),
        }
    }

    /// Whether enough straight hexes have been flown; true if that took the reflex of the crew.
    // Rule: AF-MAN-01, AF-MAN-02, AF-LOG-11, AF-MAN-25, AF-MAN-27, AF-MAN-33, AF-MAN-34
    fn check_requirement(&self, limits: &Limits, manoeuvre: Manoeuvre, pull: Pull) -> Result<bool, Bar> {
        let need = limits.need(manoeuvre);
        if need == crate::card::PROHIBITED {
            return Err(Bar::Prohibited);
        }
        if manoeuvre == Manoeuvre::Turn && self.free_turns > 0 {
            return Ok(false);
        }
        let have = self.straight;
        let shortened = have < need;
        if shortened && !(self.reflex && have + 1 >= need) {
            return Err(Bar::Requirement { need, have });
        }
        if manoeuvre == Manoeuvre::Loop {
            let have = self.at_maximum(pull).ok_or(Bar::Maximum)?;
            if have + u8::from(shortened) < need {
                return Err(Bar::Maximum);
            }
        }
        Ok(shortened)
    }

    /// Straight hexes flown at the greatest climb or dive, this turn and in the turns right before it.
    fn at_maximum(&self, pull: Pull) -> Option<u8> {
        let before = match pull {
            Pull::Neither => return None,
            Pull::Climb => self.climbing,
            Pull::Dive => self.diving,
        };
        Some(if self.fresh { (before + self.here).min(PLENTY) } else { self.here })
    }

    // Rule: AF-MAN-04, AF-MAN-25, AF-MAN-26, AF-OMAN-02, AF-OMAN-03
    fn manoeuvred(
        mut self,
        limits: &Limits,
        options: Options,
        code: Code,
        manoeuvre: Manoeuvre,
        shortened: bool,
    ) -> Course {
        let away = self.attitude.bank() != Some(code.hand());
        self.level += u8::from(self.attitude.is_level()) * code.movement_points();
        (self.hex, self.facing, self.attitude) = flown(self.hex, self.facing, self.attitude, code, options);
        self.left -= code.movement_points();
        self.lost += code.speed_points();
        (self.straight, self.here, self.fresh) = (0, 0, false);
        self.banked = (manoeuvre == Manoeuvre::Bank).then_some(code.hand());
        self.banks = if manoeuvre == Manoeuvre::Bank { self.banks + 1 } else { 0 };
        self.reflex &= !shortened;
        self.free_turns = match manoeuvre {
            Manoeuvre::Slip if away => 2,
            Manoeuvre::Turn => self.free_turns.saturating_sub(1),
            _ => 0,
        };
        self.owes_turn = manoeuvre == Manoeuvre::Slip && away && options.has(Opt::Slip);
        self.inside_slip = manoeuvre == Manoeuvre::Slip && !away;
        self.skidded = manoeuvre == Manoeuvre::Slip && away;
        self.steered += u8::from(matches!(manoeuvre, Manoeuvre::Bank | Manoeuvre::Turn));
        self.turned |= manoeuvre == Manoeuvre::Turn;
        self.slipped |= manoeuvre == Manoeuvre::Slip;
        self.rolled |= manoeuvre == Manoeuvre::Roll;
        self.looped |= manoeuvre == Manoeuvre::Loop;
        self.noticed(limits)
    }

    /// Whether this code wastes no bank: after a bank of the same turn it comes as soon as it can, so that the
    /// bank was as late as it could be; and banks in a row go one way, three times at most.
    pub fn is_thrifty(&self, limits: &Limits, code: Code) -> bool {
        let (Some(hand), Some(manoeuvre)) = (self.banked, code.manoeuvre()) else { return true };
        let need = limits.need(manoeuvre);
        let at_once = self.here == need || self.reflex && self.here + 1 == need;
        at_once && (manoeuvre != Manoeuvre::Bank || code.hand() == hand && self.banks < 3)
    }

    /// Whether the field may end here.
    pub fn may_end(&self) -> bool {
        !self.owes_turn
    }

    /// All movement points left, straight ahead.
    pub fn straight_on(mut self, limits: &Limits) -> Course {
        while self.left > 0 {
            self.owes_turn = false;
            match self.ahead(limits) {
                Ok(further) => self = further,
                Err(_) => break,
            }
        }
        self
    }

    /// Whether the aircraft loses 100 ft because it ends the turn banked or inverted: not if it did more
    /// than bank, flew half the turn level, or had not yet flown enough to do more than bank.
    // Rule: AF-ALT-11
    pub fn sinks(&self, speed: u8) -> bool {
        let manoeuvred = self.turned || self.slipped || self.rolled || self.looped;
        !self.attitude.is_level() && !manoeuvred && self.level < speed / 2 && self.able
    }

    /// The counters for the next turn.
    pub fn run(&self, before: Run, pull: Pull, used_fraction: bool) -> Run {
        let carried = |at_maximum: bool, before: u8| match (at_maximum, self.fresh) {
            (false, _) => 0,
            (true, true) => (before + self.here).min(PLENTY),
            (true, false) => self.here,
        };
        Run {
            straight: self.straight,
            climbing: carried(pull == Pull::Climb, before.climbing),
            diving: carried(pull == Pull::Dive, before.diving),
            rest: if used_fraction { 0 } else { (before.rest + 1).min(PLENTY) },
        }
    }

    pub fn deeds(&self, climb: i16, followed: bool) -> Deeds {
        Deeds {
            climb,
            turned: self.turned,
            slipped: self.slipped,
            skidded: self.skidded,
            rolled: self.rolled,
            looped: self.looped,
            spun: false,
            followed,
            ..Deeds::default()
        }
    }
}

/// How far a field is in a dive while it is traced.
struct Plummet {
    diving: bool,
    /// Points spent in a steep dive.
    steep: u8,
}

impl Plummet {
    /// A field that dives without going over the nose began in the dive.
    fn before(moves: Moves) -> Plummet {
        let first = moves.iter().find(|code| code.is_plunge());
        Plummet { diving: first.is_some_and(|code| code != Code::NoseOver), steep: 0 }
    }

    /// In a dive the codes of turns and half-rolls change the facing alone, and two steep points lead one hex on.
    // Rule: AF-DDIVE-06, AF-DDIVE-07, AF-DDIVE-09, AF-DDIVE-10
    fn flown(&mut self, place: (Hex, Facing, Attitude), code: Code, options: Options) -> (Hex, Facing, Attitude) {
        let (hex, facing, attitude) = place;
        let ahead = facing.neighbour(hex, Bearing::Ahead);
        match code {
            Code::PullOut => {
                self.diving = false;
                place
            }
            Code::NoseOver => {
                (self.diving, self.steep) = (true, 0);
                (ahead, facing, attitude)
            }
            Code::Steep => {
                self.steep += 1;
                if self.steep.is_multiple_of(2) { (ahead, facing, attitude) } else { place }
            }
            Code::RollRight | Code::RollLeft if self.diving => (hex, facing.opposite(), attitude),
            other => flown(hex, facing, attitude, other, options),
        }
    }
}

/// The places of a movement field, one after each code.
pub fn track(
    start: (Hex, Facing, Attitude),
    moves: Moves,
    options: Options,
) -> impl Iterator<Item = (Code, Hex, Facing, Attitude)> {
    let mut place = start;
    let mut dive = Plummet::before(moves);
    moves.iter().map(move |code| {
        place = dive.flown(place, code, options);
        (code, place.0, place.1, place.2)
    })
}
