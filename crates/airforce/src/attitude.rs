//! The six attitudes and the ring on which banks, rolls and loops move them.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A side, as seen from behind along the facing.
// Rule: AF-MAN-09
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    Left,
    Right,
}

impl Hand {
    pub const BOTH: [Hand; 2] = [Hand::Left, Hand::Right];

    pub const fn other(self) -> Hand {
        match self {
            Hand::Left => Hand::Right,
            Hand::Right => Hand::Left,
        }
    }
}

/// How an aircraft lies in the air, in the order of the ring: a bank to the right is one step on.
// Rule: AF-MAN-10, AF-MAN-11
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Attitude {
    /// Inverted.
    I,
    /// Inverted, to the left.
    IL,
    /// Banked left.
    LB,
    /// Level.
    #[default]
    L,
    /// Banked right.
    RB,
    /// Inverted, to the right.
    IR,
}

impl Attitude {
    pub const ALL: [Attitude; 6] = [Attitude::I, Attitude::IL, Attitude::LB, Attitude::L, Attitude::RB, Attitude::IR];

    const fn at(index: u8) -> Attitude {
        Attitude::ALL[(index % 6) as usize]
    }

    /// One step to the right on the ring, or to the left.
    // Rule: AF-MAN-08
    pub const fn banked_to(self, hand: Hand) -> Attitude {
        match hand {
            Hand::Right => Attitude::at(self as u8 + 1),
            Hand::Left => Attitude::at(self as u8 + 5),
        }
    }

    /// Three steps on the ring: after a half-roll or a half-loop.
    // Rule: AF-MAN-41
    pub const fn opposite(self) -> Attitude {
        Attitude::at(self as u8 + 3)
    }

    pub const fn is_level(self) -> bool {
        matches!(self, Attitude::L)
    }

    pub const fn is_inverted(self) -> bool {
        matches!(self, Attitude::I | Attitude::IL | Attitude::IR)
    }

    /// The side to which the aircraft is banked, upright or on its back.
    pub const fn bank(self) -> Option<Hand> {
        match self {
            Attitude::LB | Attitude::IL => Some(Hand::Left),
            Attitude::RB | Attitude::IR => Some(Hand::Right),
            Attitude::L | Attitude::I => None,
        }
    }

    /// As logs write it.
    pub const fn code(self) -> &'static str {
        ["I", "IL", "LB", "L", "RB", "IR"][self as usize]
    }
}

impl fmt::Display for Attitude {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Attitude {
    type Err = &'static str;

    // Rule: AF-LOG-12
    fn from_str(text: &str) -> Result<Attitude, &'static str> {
        let found = Attitude::ALL.into_iter().find(|attitude| attitude.code().eq_ignore_ascii_case(text));
        found.ok_or("an attitude: L, LB, RB, I, IL or IR")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rule: AF-MAN-08, AF-MAN-10
    #[test]
    fn six_banks_to_the_right_go_round_the_ring() {
        let mut attitude = Attitude::I;
        let names: Vec<&str> = (0..6)
            .map(|_| {
                attitude = attitude.banked_to(Hand::Right);
                attitude.code()
            })
            .collect();
        assert_eq!(names, ["IL", "LB", "L", "RB", "IR", "I"]);
    }

    // Rule: AF-MAN-11, AF-MAN-41, AF-LOG-12
    #[test]
    fn opposite_attitudes_are_three_steps_apart() {
        for (one, other) in [("L", "I"), ("RB", "IL"), ("LB", "IR")] {
            let (one, other): (Attitude, Attitude) = (one.parse().unwrap(), other.parse().unwrap());
            assert_eq!((one.opposite(), other.opposite()), (other, one));
        }
        assert!("X".parse::<Attitude>().is_err());
    }

    // Rule: AF-MAN-09
    #[test]
    fn left_and_right_are_those_of_the_board() {
        // On its back the aircraft still turns to the side of the board that its attitude names.
        assert_eq!(Attitude::IR.bank(), Some(Hand::Right));
        assert_eq!(Attitude::IL.bank(), Some(Hand::Left));
        assert_eq!((Attitude::L.bank(), Attitude::I.bank()), (None, None));
    }
}
