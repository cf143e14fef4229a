//! Agility, gyroscopic effect and turning radius.

use crate::{battle::Craft, order::Damage};

/// How many turns an aircraft may make in one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// If all turns are to the left.
    pub left: u8,
    /// If all turns are to the right.
    pub right: u8,
    /// If there are turns to both sides.
    pub mixed: u8,
}

impl Limits {
    // Rule: AOD-TURNING-01, AOD-TURNING-05, AOD-TURNING-06, AOD-TURNING-07, AOD-TURNING-08, AOD-TURNING-09
    // Rule: AOD-TURNING-10, AOD-TURNING-15, AOD-TURNING-16, AOD-DAMAGE-02
    /// The limits of an aircraft: agility, less one for a damaged tail, then the gyroscopic effect.
    pub fn of(craft: &Craft, damage: Damage) -> Limits {
        let agility = craft.agility as i8 - i8::from(damage == Damage::Tail);
        let at_least_zero = |limit: i8| limit.max(0) as u8;
        Limits {
            left: at_least_zero(agility - craft.gyro),
            right: at_least_zero(agility + craft.gyro),
            mixed: at_least_zero(agility),
        }
    }

    // Rule: AOD-TURNING-02
    /// The limit that applies to so many turns to each side.
    pub fn allowed(self, left: u8, right: u8) -> u8 {
        match (left, right) {
            (0, 0) => self.mixed,
            (0, _) => self.right,
            (_, 0) => self.left,
            _ => self.mixed,
        }
    }

    /// Whether a whole move may have so many turns; `neither` are reversals that count in the total only.
    pub fn permit(self, left: u8, right: u8, neither: u8) -> bool {
        left + right + neither <= self.allowed(left, right)
    }

    /// Whether a move that has begun like this can still be completed, with steps to come.
    pub fn leave_hope(self, left: u8, right: u8, neither: u8, more: bool) -> bool {
        let one_sided = left == 0 || right == 0;
        self.permit(left, right, neither) || (more && one_sided && left + right + neither < self.mixed)
    }
}

// Rule: AOD-TURNING-11, AOD-TURNING-12, AOD-TURNING-13
/// Whether at least one straight step must separate turns: ten steps or more, or a boxed agility.
pub fn must_spread(craft: &Craft, allotment: u8) -> bool {
    craft.boxed || allotment >= 10
}
