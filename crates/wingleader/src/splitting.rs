//! 9.3 Splitting: a squadron becomes two flights.

use referee::{Log, Side};

use crate::{
    event::Event,
    order::{Division, Order},
    refuse::{Checked, ensure},
    squadron::{Cohesion, Load, Reaction, Size, Slow, Squadron, UnitId},
    state::{SplitCause, Stage, State},
    why::Why,
};

impl State {
    /// Whether a squadron can be split at all.
    // Rule: WL-9.3-a, WL-9.3-b, WL-9.3-h, WL-10.7.1-b, WL-3.1-b
    pub fn check_can_split(&self, id: UnitId) -> Checked {
        let unit = self.unit(id);
        let name = || self.name(id);
        ensure(unit.size == Size::Squadron, "WL-9.3-a", || Why::IsFlight { unit: name() })?;
        ensure(!unit.is_broken(), "WL-9.3-b", || Why::IsBroken { unit: name() })?;
        ensure(unit.cohesion == Cohesion::Good, "WL-9.3-b", || Why::IsDisrupted { unit: name() })?;
        let left = self.flight_counters(unit);
        ensure(left >= 2, "WL-9.3-h", || Why::NoCounters { left, needed: 2 })?;
        let (losses, allowed) = (unit.missing(), 2 * self.terms().max_losses(unit.side, Size::Flight));
        ensure(losses <= allowed, "WL-9.3.1-b", || Why::LossesDoNotFit { losses, allowed })
    }

    /// Flight counters of the squadron's type that are left to its side.
    // Rule: WL-9.3-h, WL-3.2-c
    pub fn flight_counters(&self, unit: &Squadron) -> u8 {
        let kind = &self.card_of(unit).kind;
        let used = self.now.units.iter().filter(|other| other.split && other.side == unit.side);
        let used = used.filter(|other| self.card_of(other).kind == *kind).count();
        let room = crate::squadron::MOST_UNITS - self.now.units.len();
        (self.tables().figures.spare_flights as usize).saturating_sub(used).min(2 * room) as u8
    }

    /// Whether a fighter with tactical flexibility can split now.
    // Rule: WL-9.3.2-a, WL-9.3-d, WL-9.3-e
    pub(crate) fn can_split_freely(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        self.terms().flexible[unit.side] && unit.is_fighter() && self.check_can_split(id).is_ok()
    }

    /// Whether a squadron with torpedoes may split.
    // Rule: WL-9.3-f, WL-15.3.5-a
    pub fn check_divide(&self, side: Side, id: UnitId) -> Checked {
        let unit = self.own_flying(side, id)?;
        let name = || self.name(id);
        let carries = unit.load == Load::Torpedo && unit.is_bomber();
        ensure(carries, "WL-9.3-f", || Why::NoTorpedoes { unit: name() })?;
        let running = unit.slow == Slow::TorpedoRun || self.is_on_torpedo_run(id);
        ensure(!running, "WL-9.3-f", || Why::OnTorpedoRun { unit: name() })?;
        self.check_can_split(id)
    }

    /// Whether losses, stragglers and leaders can be divided like this.
    // Rule: WL-9.3.1-a, WL-9.3.1-b
    pub fn check_division(&self, id: UnitId, division: Division) -> Checked {
        let unit = self.unit(id);
        let allowed = self.terms().max_losses(unit.side, Size::Flight);
        let first = division.losses.saturating_add(division.stragglers);
        let second = unit.missing().saturating_sub(first);
        let fits = division.losses <= unit.losses
            && division.stragglers <= unit.stragglers
            && first <= allowed
            && second <= allowed;
        ensure(fits, "WL-9.3.1-b", || Why::BadDivision { first, second, allowed })?;
        let people = (unit.experte || !division.experte) && (unit.leader || !division.leader);
        ensure(people, "WL-9.3.1-a", || Why::BadDivision { first, second, allowed })
    }

    /// Every way to divide a squadron.
    pub(crate) fn each_division(&self, id: UnitId, each: &mut dyn FnMut(Division)) {
        let unit = self.unit(id);
        for losses in 0..=unit.losses {
            for stragglers in 0..=unit.stragglers {
                for experte in [false, true] {
                    for leader in [false, true] {
                        let division = Division { losses, stragglers, experte, leader };
                        if self.check_division(id, division).is_ok() {
                            each(division);
                        }
                    }
                }
            }
        }
    }

    /// Makes two flights out of a squadron. The first keeps its place, letter and tally.
    // Rule: WL-9.3-a, WL-9.3-g, WL-9.3.1-a, WL-9.3.1-b, WL-9.3.1-c, WL-9.3.1-d, WL-9.3.1-e, WL-9.3.1-f
    // Rule: WL-9.5-b, WL-9.5.5-b, WL-10.4.2-e
    pub(crate) fn split(&mut self, id: UnitId, division: Division, cause: SplitCause, log: &mut impl Log<Event>) {
        let whole = *self.unit(id);
        let letter = self.free_letter(&whole);
        let (first_strength, second_strength) = (whole.strength.div_ceil(2), whole.strength.div_ceil(2));
        let first = self.unit_mut(id);
        first.size = Size::Flight;
        first.split = true;
        first.losses = division.losses;
        first.stragglers = division.stragglers;
        first.experte = whole.experte && division.experte;
        first.leader = whole.leader && division.leader;
        first.strength = first_strength;
        let mut second = whole;
        second.letter = letter;
        second.size = Size::Flight;
        second.split = true;
        second.losses = whole.losses - division.losses;
        second.stragglers = whole.stragglers - division.stragglers;
        second.experte = whole.experte && !division.experte;
        second.leader = whole.leader && !division.leader;
        second.strength = second_strength;
        match cause {
            SplitCause::Test | SplitCause::Order => (second.tally, second.phase.tested) = (None, true),
            SplitCause::Reaction { .. } => second.phase.reaction = Reaction::Failed,
            SplitCause::Torpedoes => {}
        }
        let into = self.now.units.push(second).expect("a split needs a free counter");
        log.note(|| Event::Split { unit: id, into });
        self.now.parted = Some((id, into));
        self.now.kept = 0;
    }

    /// The next ID letter of a side: A to R for fighters, S to Z for bombers, if one is free.
    // Rule: WL-2.1-f, WL-2.1-m
    fn free_letter(&self, unit: &Squadron) -> char {
        let used = |letter: char| self.now.units.iter().any(|other| other.side == unit.side && other.letter == letter);
        let (own, other) = (('A'..='R'), ('S'..='Z'));
        let letters: Vec<char> =
            if unit.letter <= 'R' { own.chain(other).collect() } else { other.chain(own).collect() };
        letters.into_iter().find(|letter| !used(*letter)).unwrap_or('?')
    }

    /// Asks everybody who had tallied the squadron which flight stays tallied.
    // Rule: WL-9.3.1-g
    pub(crate) fn next_keep(&mut self) {
        let Some((first, second)) = self.now.parted else { return };
        let tallying = self.set(|unit| unit.is_flying() && unit.tally == Some(first)) & !self.now.kept;
        match tallying {
            0 => self.now.parted = None,
            _ => {
                let unit = UnitId(tallying.trailing_zeros() as u8);
                self.now.stage = Stage::Keep { unit, first, second };
            }
        }
    }

    /// An enemy's tally stays with one of the flights.
    // Rule: WL-9.3.1-g
    pub(crate) fn keep(&mut self, unit: UnitId, flight: UnitId) {
        self.unit_mut(unit).tally = Some(flight);
        self.now.kept |= unit.bit();
        self.now.stage = Stage::Go;
    }

    /// Gives every order for the question whether a squadron splits.
    pub(crate) fn each_split_order(&self, id: UnitId, cause: SplitCause, each: &mut dyn FnMut(Order)) {
        if matches!(cause, SplitCause::Test | SplitCause::Reaction { .. }) {
            each(Order::Pass);
        }
        self.each_division(id, &mut |division| each(Order::Split(division)));
    }
}
