//! The time that each seat has left.

use referee::{Seat, Seats};
use serde::{Deserialize, Serialize};
use wire::{Clock, ClockInfo};

use crate::failure::Failure;

const HOUR: u64 = 3_600_000;
const SECOND: u64 = 1000;

/// Whoever has run out of a time for the whole game has so much for the next decision.
const GRACE: u64 = 10 * SECOND;

/// Who has just done something, as far as clocks are concerned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mover {
    #[default]
    Nobody,
    /// The seat has given an order.
    Acted(Seat),
    /// The seat has taken its order back.
    Recalled(Seat),
}

/// How a clock stands. Times are milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Hands {
    /// What each seat had left at `since`.
    left: Vec<u64>,
    /// What each seat's bank holds.
    bank: Vec<u64>,
    /// The seats whose time runs.
    running: Seats,
    since: u64,
    /// What everybody may know: the same at the last moment that everybody noticed.
    shown: Vec<u64>,
    shown_running: Seats,
    shown_since: u64,
    pub(super) paused: bool,
    /// The seats that want it to stand still.
    wishes: Seats,
}

/// Whether a setting can be played with.
pub(crate) fn check(setting: &Clock) -> Result<(), Failure> {
    let right = match setting {
        Clock::Live { seconds, increment, .. } => (10..=36_000).contains(seconds) && *increment <= 600,
        Clock::Days { hours, bank, .. } => (1..=336).contains(hours) && *bank <= 2_000,
        Clock::Move { seconds, .. } => (10..=3_600).contains(seconds),
    };
    right.then_some(()).ok_or_else(|| Failure::malformed("bad-clock"))
}

impl Hands {
    /// Everybody has everything, and nobody's time runs.
    pub(super) fn new(setting: &Clock, seats: usize, now: u64) -> Hands {
        let (left, bank) = match setting {
            Clock::Live { seconds, .. } => (u64::from(*seconds) * SECOND, 0),
            Clock::Days { hours, bank, .. } => (u64::from(hours + bank) * HOUR, u64::from(*bank) * HOUR),
            Clock::Move { seconds, .. } => (u64::from(*seconds) * SECOND, 0),
        };
        Hands {
            left: vec![left; seats],
            bank: vec![bank; seats],
            running: Seats::NONE,
            since: now,
            shown: vec![left; seats],
            shown_running: Seats::NONE,
            shown_since: now,
            paused: false,
            wishes: Seats::NONE,
        }
    }

    /// Nobody loses time while the server is away, if it is a matter of minutes.
    pub(super) fn wake(&mut self, setting: &Clock, now: u64) {
        if !matches!(setting, Clock::Days { .. }) {
            (self.since, self.shown_since) = (now, now);
        }
    }

    /// Takes off what has passed.
    fn pass(&mut self, now: u64) {
        let passed = now.saturating_sub(self.since);
        for seat in self.running.iter().filter(|_| !self.paused) {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(passed);
        }
        self.since = now;
    }

    /// Goes on after something has happened: now these seats have to decide. `everybody` says whether everybody
    /// has noticed.
    pub(super) fn turn(&mut self, setting: &Clock, mover: Mover, deciding: Seats, everybody: bool, now: u64) {
        self.pass(now);
        match mover {
            Mover::Acted(seat) => self.acted(setting, seat),
            Mover::Recalled(seat) => self.recalled(setting, seat),
            Mover::Nobody => {}
        }
        let ran = self.running;
        // Several lines that a seat hands in one after the other, with nobody else noticing anything, are one decision.
        let goes_on = |seat| match mover {
            Mover::Recalled(by) => by == seat,
            Mover::Acted(by) => by == seat && !everybody && matches!(setting, Clock::Move { .. }),
            Mover::Nobody => false,
        };
        for seat in deciding.iter().filter(|seat| !ran.contains(*seat) && !goes_on(*seat)) {
            self.begin(setting, seat);
        }
        self.running = deciding;
        if everybody {
            self.show();
        }
    }

    fn acted(&mut self, setting: &Clock, seat: Seat) {
        let (left, bank) = (&mut self.left[seat.index()], &mut self.bank[seat.index()]);
        match setting {
            Clock::Live { increment, .. } => *left += u64::from(*increment) * SECOND,
            Clock::Days { .. } => *bank = (*bank).min(*left),
            Clock::Move { .. } => {}
        }
        self.running = self.running.without(seat);
    }

    fn recalled(&mut self, setting: &Clock, seat: Seat) {
        if let Clock::Live { increment, .. } = setting {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(u64::from(*increment) * SECOND);
        }
    }

    fn begin(&mut self, setting: &Clock, seat: Seat) {
        let left = &mut self.left[seat.index()];
        match setting {
            Clock::Live { .. } => {}
            Clock::Days { hours, .. } => *left = u64::from(*hours) * HOUR + self.bank[seat.index()],
            Clock::Move { seconds, .. } => *left = u64::from(*seconds) * SECOND,
        }
    }

    /// A seat whose time has run out goes on all the same: its time begins again, without what it had saved.
    pub(super) fn again(&mut self, setting: &Clock, seat: Seat, now: u64) {
        self.pass(now);
        self.bank[seat.index()] = 0;
        self.left[seat.index()] = GRACE;
        self.begin(setting, seat);
    }

    fn show(&mut self) {
        self.shown.clone_from(&self.left);
        (self.shown_running, self.shown_since) = (self.running, self.since);
    }

    /// Somebody wants the clock to stand still, or to go on. True if that changes who wants it or whether it does.
    pub(super) fn pause(&mut self, seats: Seats, people: Seats, paused: bool, now: u64) -> bool {
        self.pass(now);
        let (before, wished) = (self.paused, self.wishes);
        self.wishes = if paused { Seats(self.wishes.0 | seats.0) } else { Seats::NONE };
        self.paused = paused && Seats(people.0 & !self.wishes.0).is_empty();
        if self.paused != before {
            // What others may know goes on from what they knew.
            let passed = if before { 0 } else { now.saturating_sub(self.shown_since) };
            for seat in self.shown_running.iter() {
                self.shown[seat.index()] = self.shown[seat.index()].saturating_sub(passed);
            }
            self.shown_since = now;
        }
        self.paused != before || self.wishes != wished
    }

    /// The first seat whose time has run out.
    pub(super) fn expired(&self, now: u64) -> Option<Seat> {
        let passed = now.saturating_sub(self.since);
        self.running.iter().find(|seat| !self.paused && self.left[seat.index()] <= passed)
    }

    /// How long until somebody's time runs out, if nothing happens.
    pub(super) fn until(&self, now: u64) -> Option<u64> {
        let passed = now.saturating_sub(self.since);
        let left = self.running.iter().filter(|_| !self.paused).map(|seat| self.left[seat.index()]);
        left.min().map(|left| left.saturating_sub(passed))
    }

    /// What somebody on these seats may know.
    pub(super) fn info(&self, setting: &Clock, own: Seats, now: u64) -> ClockInfo {
        let seat = |seat: Seat| {
            let (left, running, since) = match own.contains(seat) {
                true => (self.left[seat.index()], self.running, self.since),
                false => (self.shown[seat.index()], self.shown_running, self.shown_since),
            };
            let runs = running.contains(seat) && !self.paused;
            (seat, if runs { left.saturating_sub(now.saturating_sub(since)) } else { left }, runs)
        };
        let seats: Vec<_> = (0..self.left.len() as u8).map(Seat).map(seat).collect();
        let running = Seats::of(seats.iter().filter(|(.., runs)| *runs).map(|(seat, ..)| *seat));
        let left = seats.iter().map(|(_, left, _)| *left).collect();
        let (running, wishes) = (running.0, self.wishes.0);
        ClockInfo { setting: setting.clone(), paused: self.paused, left, running, wishes, now }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use wire::TimeOut;

    const LIVE: Clock = Clock::Live { seconds: 60, increment: 5, out: TimeOut::Forfeit };
    const DAYS: Clock = Clock::Days { hours: 24, bank: 48, out: TimeOut::Computer };
    const RED: Seat = Seat(0);
    const BLUE: Seat = Seat(1);
    const BOTH: Seats = Seats(0b11);

    #[test]
    fn a_live_clock_runs_while_one_decides_and_gives_some_back() {
        let mut hands = Hands::new(&LIVE, 2, 0);
        hands.turn(&LIVE, Mover::Nobody, Seats::only(RED), true, 0);
        assert_eq!(
            (hands.until(10_000), hands.expired(59_999), hands.expired(60_000)),
            (Some(50_000), None, Some(RED))
        );
        hands.turn(&LIVE, Mover::Acted(RED), Seats::only(BLUE), true, 20_000);
        assert_eq!(hands.info(&LIVE, Seats::NONE, 21_000).left, [45_000, 59_000]);
        hands.turn(&LIVE, Mover::Acted(BLUE), Seats::only(BLUE), true, 30_000);
        assert_eq!(hands.info(&LIVE, Seats::NONE, 30_000).left, [45_000, 55_000]);
    }

    #[test]
    fn a_clock_of_days_takes_from_the_bank_what_the_days_do_not_suffice_for() {
        let mut hands = Hands::new(&DAYS, 2, 0);
        hands.turn(&DAYS, Mover::Nobody, Seats::only(RED), true, 0);
        hands.turn(&DAYS, Mover::Acted(RED), Seats::only(BLUE), true, 10 * HOUR);
        hands.turn(&DAYS, Mover::Acted(BLUE), Seats::only(RED), true, 44 * HOUR);
        // Blue took 34 hours: ten out of its bank. Red had some left, and none of it is kept.
        assert_eq!((hands.bank[0], hands.bank[1]), (48 * HOUR, 38 * HOUR));
        assert_eq!(hands.until(44 * HOUR), Some(72 * HOUR));
        assert_eq!(hands.expired(44 * HOUR + 72 * HOUR), Some(RED));
    }

    #[test]
    fn a_clock_for_each_decision_begins_again_with_every_decision() {
        const EACH: Clock = Clock::Move { seconds: 120, out: TimeOut::Rules };
        let mut hands = Hands::new(&EACH, 2, 0);
        hands.turn(&EACH, Mover::Nobody, BOTH, true, 0);
        hands.turn(&EACH, Mover::Acted(RED), BOTH, false, 90_000);
        assert_eq!(hands.until(90_000), Some(30_000), "the second line of several belongs to the same decision");
        hands.turn(&EACH, Mover::Acted(RED), Seats::only(BLUE), false, 100_000);
        assert_eq!((hands.until(100_000), hands.expired(120_000)), (Some(20_000), Some(BLUE)));
        hands.turn(&EACH, Mover::Recalled(RED), BOTH, false, 110_000);
        assert_eq!(hands.info(&EACH, BOTH, 110_000).left, [20_000, 10_000], "a recall wins no time");
        hands.turn(&EACH, Mover::Acted(RED), Seats::only(BLUE), false, 111_000);
        hands.turn(&EACH, Mover::Acted(BLUE), BOTH, true, 112_000);
        assert_eq!(hands.info(&EACH, Seats::NONE, 112_000).left, [120_000, 120_000]);
    }

    #[test]
    fn whoever_goes_on_after_time_is_late_again_only_after_some_more() {
        for (setting, more) in [(LIVE, 10_000), (DAYS, 24 * HOUR)] {
            let mut hands = Hands::new(&setting, 2, 0);
            hands.turn(&setting, Mover::Nobody, Seats::only(RED), true, 0);
            let late = 80 * HOUR;
            assert_eq!(hands.expired(late), Some(RED));
            hands.again(&setting, RED, late);
            assert_eq!((hands.expired(late), hands.until(late)), (None, Some(more)));
        }
    }

    #[test]
    fn nobody_sees_on_the_clock_that_somebody_has_handed_in() {
        let mut hands = Hands::new(&LIVE, 2, 0);
        hands.turn(&LIVE, Mover::Nobody, BOTH, true, 0);
        let before = hands.clone();
        hands.turn(&LIVE, Mover::Acted(RED), Seats::only(BLUE), false, 7_000);
        let seen = |hands: &Hands| hands.info(&LIVE, Seats::only(BLUE), 9_000);
        assert_eq!(seen(&hands), seen(&before));
        let own = hands.info(&LIVE, Seats::only(RED), 9_000);
        assert_eq!((own.left[0], own.running), (58_000, 0b10));
        hands.turn(&LIVE, Mover::Recalled(RED), BOTH, false, 10_000);
        assert_eq!(hands.info(&LIVE, Seats::only(RED), 10_000).left[0], 53_000);
    }

    #[test]
    fn a_clock_stands_still_when_everybody_wants_it_and_goes_on_when_anybody_does() {
        let mut hands = Hands::new(&LIVE, 2, 0);
        hands.turn(&LIVE, Mover::Nobody, Seats::only(RED), true, 0);
        assert!(hands.pause(Seats::only(RED), BOTH, true, 1_000), "a wish is news");
        assert!(!hands.paused && !hands.pause(Seats::only(RED), BOTH, true, 1_000), "the same wish again is none");
        assert!(hands.pause(Seats::only(BLUE), BOTH, true, 2_000));
        assert_eq!((hands.until(90_000), hands.expired(90_000)), (None, None));
        assert_eq!(hands.info(&LIVE, Seats::NONE, 90_000).left[0], 58_000);
        assert!(hands.pause(Seats::only(BLUE), BOTH, false, 100_000));
        assert_eq!(hands.info(&LIVE, Seats::NONE, 101_000).left[0], 57_000);
        assert_eq!(hands.info(&LIVE, BOTH, 101_000).left[0], 57_000);
    }

    #[test]
    fn a_server_that_was_away_takes_minutes_from_nobody_and_days_from_everybody() {
        for (setting, left) in [(LIVE, 60_000), (DAYS, 71 * HOUR)] {
            let mut hands = Hands::new(&setting, 2, 0);
            hands.turn(&setting, Mover::Nobody, Seats::only(RED), true, 0);
            hands.wake(&setting, HOUR);
            assert_eq!(hands.until(HOUR), Some(left));
        }
    }
}
