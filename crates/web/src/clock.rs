//! The clocks that can be chosen for a table, and the face of one: what is left, in words as short as they can be.

use referee::Message;
use wire::{Clock, ClockInfo, TimeOut};

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// What a seat has left, so many milliseconds after the clock was told.
pub fn left(info: &ClockInfo, seat: usize, passed: u64) -> u64 {
    let told = info.left.get(seat).copied().unwrap_or_default();
    if runs(info, seat) { told.saturating_sub(passed) } else { told }
}

/// Whether a seat's time runs.
pub fn runs(info: &ClockInfo, seat: usize) -> bool {
    !info.paused && seat < 16 && info.running & (1 << seat) != 0
}

/// Whether there is reason to hurry.
pub fn is_low(setting: &Clock, left: u64) -> bool {
    match setting {
        Clock::Live { seconds, .. } => left < (u64::from(*seconds) * SECOND / 10).clamp(20 * SECOND, MINUTE),
        Clock::Days { .. } => left < 2 * HOUR,
        Clock::Move { seconds, .. } => left < (u64::from(*seconds) * SECOND / 4).min(30 * SECOND),
    }
}

/// The time left as it is shown: minutes and seconds at the table, days and hours by letter.
pub fn face(setting: &Clock, left: u64) -> Message {
    let count = |milliseconds: u64, unit: u64| (milliseconds / unit) as u32;
    match setting {
        Clock::Live { .. } | Clock::Move { .. } => Message::new("table-clock-face").with("time", minutes(left)),
        Clock::Days { .. } if left >= DAY => {
            let hours = count(left % DAY, HOUR);
            Message::new("table-clock-left-days").with("days", count(left, DAY)).with("hours", hours)
        }
        Clock::Days { .. } if left >= HOUR => {
            let minutes = count(left % HOUR, MINUTE);
            Message::new("table-clock-left-hours").with("hours", count(left, HOUR)).with("minutes", minutes)
        }
        Clock::Days { .. } => Message::new("table-clock-left-minutes").with("minutes", count(left, MINUTE)),
    }
}

fn minutes(left: u64) -> String {
    // A clock that shows 0:00 has run out: what is begun counts.
    let seconds = left.div_ceil(SECOND);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// The clocks that a table can be opened with, each under its name.
pub const CHOICES: [(&str, Option<Clock>); 9] = [
    ("none", None),
    ("live-5", live(5, 5)),
    ("live-15", live(15, 10)),
    ("live-45", live(45, 20)),
    ("move-2", each(120)),
    ("move-3", each(180)),
    ("days-1", days(1, 2)),
    ("days-3", days(3, 7)),
    ("days-7", days(7, 14)),
];

const fn live(minutes: u32, increment: u32) -> Option<Clock> {
    Some(Clock::Live { seconds: minutes * 60, increment, out: TimeOut::Forfeit })
}

const fn each(seconds: u32) -> Option<Clock> {
    Some(Clock::Move { seconds, out: TimeOut::Rules })
}

const fn days(each: u32, bank: u32) -> Option<Clock> {
    Some(Clock::Days { hours: each * 24, bank: bank * 24, out: TimeOut::Forfeit })
}

/// A clock in a sentence.
pub fn told(setting: Option<&Clock>) -> Message {
    match setting {
        None => Message::new("table-clock-none"),
        Some(Clock::Live { seconds, increment, .. }) => {
            Message::new("table-clock-live").with("minutes", *seconds / 60).with("seconds", *increment)
        }
        Some(Clock::Move { seconds, .. }) => Message::new("table-clock-move").with("minutes", *seconds / 60),
        Some(Clock::Days { hours, bank, .. }) => {
            Message::new("table-clock-days").with("days", *hours / 24).with("bank", *bank / 24)
        }
    }
}

/// What may happen to a seat whose time has run out, each under its name.
pub const OUTS: [(&str, TimeOut); 3] =
    [("forfeit", TimeOut::Forfeit), ("computer", TimeOut::Computer), ("rules", TimeOut::Rules)];

/// The clock of a name, with what happens when it has run out.
pub fn chosen(name: &str, out: TimeOut) -> Option<Clock> {
    Some(CHOICES.iter().find(|(known, _)| *known == name)?.1.clone()?.with_out(out))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(running: u16, paused: bool) -> ClockInfo {
        let setting = chosen("live-5", TimeOut::Forfeit).unwrap();
        ClockInfo { setting, paused, left: vec![61_000, 30_000], running, wishes: 0, now: 0 }
    }

    #[test]
    fn only_the_clock_that_runs_ticks() {
        assert_eq!((left(&info(1, false), 0, 2_000), left(&info(1, false), 1, 2_000)), (59_000, 30_000));
        assert_eq!(left(&info(3, true), 0, 2_000), 61_000);
        assert_eq!(left(&info(1, false), 0, 99_000), 0);
        assert_eq!(left(&info(1, false), 7, 0), 0);
    }

    #[test]
    fn a_face_is_as_short_as_it_can_be() {
        let live = chosen("live-45", TimeOut::Forfeit).unwrap();
        let words = |left| format!("{:?}", face(&live, left).args);
        assert!(words(3_600_000).contains("1:00:00") && words(61_001).contains("1:02") && words(0).contains("0:00"));
        let days = chosen("days-3", TimeOut::Computer).unwrap();
        let key = |left| face(&days, left).key.to_string();
        assert_eq!(key(3 * DAY), "table-clock-left-days");
        assert_eq!(key(DAY - 1), "table-clock-left-hours");
        assert_eq!(key(HOUR - 1), "table-clock-left-minutes");
    }

    #[test]
    fn a_clock_says_when_to_hurry() {
        assert!(
            is_low(&chosen("live-5", TimeOut::Forfeit).unwrap(), 29_000)
                && !is_low(&chosen("live-5", TimeOut::Forfeit).unwrap(), 31_000)
        );
        assert!(is_low(&chosen("days-1", TimeOut::Forfeit).unwrap(), HOUR));
        let each = chosen("move-2", TimeOut::Rules).unwrap();
        assert!(is_low(&each, 29_000) && !is_low(&each, 31_000));
    }

    #[test]
    fn every_choice_has_a_name_of_its_own_and_none_is_no_clock() {
        assert_eq!(chosen("none", TimeOut::Computer), None);
        assert!(matches!(chosen("days-1", TimeOut::Computer), Some(Clock::Days { out: TimeOut::Computer, .. })));
        let names: std::collections::BTreeSet<_> = CHOICES.iter().map(|(name, _)| name).collect();
        assert_eq!(names.len(), CHOICES.len());
    }
}
