//! How much time a pilot has left. Pilots have no clock; whoever asks them has.

use std::time::Duration;

/// What is left of the time for a decision, in thousandths of the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft(u32);

impl TimeLeft {
    /// Nothing has been used.
    pub const ALL: TimeLeft = TimeLeft(1000);
    /// It is up.
    pub const NONE: TimeLeft = TimeLeft(0);

    /// What a budget leaves after so much thought. Time is up only when all of it is used.
    ///
    /// ```
    /// use std::time::Duration;
    /// use pilots::TimeLeft;
    /// let budget = Duration::from_millis(200);
    /// assert_eq!(TimeLeft::after(Duration::ZERO, budget), TimeLeft::ALL);
    /// assert_ne!(TimeLeft::after(Duration::from_micros(199_999), budget), TimeLeft::NONE);
    /// assert_eq!(TimeLeft::after(budget, budget), TimeLeft::NONE);
    /// ```
    pub fn after(used: Duration, budget: Duration) -> TimeLeft {
        let left = budget.saturating_sub(used).as_micros() * 1000;
        TimeLeft(left.div_ceil(budget.as_micros().max(1)) as u32)
    }

    /// A clock for so many thousandths of the whole, or for what is left if that is less, from now on.
    pub(crate) fn part(share: u32, whole: &mut dyn FnMut() -> TimeLeft) -> impl FnMut() -> TimeLeft {
        let begun = whole().0;
        let share = share.min(begun);
        move || {
            let left = (whole().0 + share).saturating_sub(begun);
            TimeLeft((left * 1000).checked_div(share).unwrap_or(0))
        }
    }

    pub(crate) fn is_up(self) -> bool {
        self == TimeLeft::NONE
    }

    /// How many more tries it is good for, if so many have used up what is gone.
    pub(crate) fn tries(self, done: u32) -> u32 {
        let used = u64::from(1000 - self.0.min(1000));
        let more = (u64::from(done) * u64::from(self.0)).checked_div(used);
        more.map_or(u32::MAX, |more| more.min(u64::from(u32::MAX)) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_the_time_begins_with_all_and_ends_before_the_whole() {
        let mut left = [800, 800, 750, 700, 600, 599].map(TimeLeft).into_iter();
        let mut whole = || left.next().unwrap();
        let mut part = TimeLeft::part(200, &mut whole);
        assert_eq!([part(), part(), part(), part(), part()], [1000, 750, 500, 0, 0].map(TimeLeft));
    }

    #[test]
    fn no_part_is_longer_than_what_is_left() {
        let mut left = [100, 50, 0].map(TimeLeft).into_iter();
        let mut whole = || left.next().unwrap();
        let mut part = TimeLeft::part(1000, &mut whole);
        assert_eq!([part(), part()], [500, 0].map(TimeLeft));
        assert_eq!(TimeLeft::part(1000, &mut || TimeLeft::NONE)(), TimeLeft::NONE);
    }

    #[test]
    fn a_quarter_of_the_time_left_is_good_for_a_third_of_the_tries_so_far() {
        assert_eq!(TimeLeft(250).tries(300), 100);
        assert_eq!(TimeLeft::ALL.tries(300), u32::MAX);
        assert_eq!(TimeLeft::NONE.tries(300), 0);
    }
}
