//! A log line as data: movement codes in order, power and brakes, change of altitude, ordnance.

use serde::{Deserialize, Serialize};

use crate::attitude::Hand;

/// One item of the movement field.
// Rule: AF-LOG-04
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Code {
    /// One hex straight ahead; runs of it are written as a number.
    Ahead = 1,
    BankRight,
    BankLeft,
    TurnRight,
    TurnLeft,
    SlipRight,
    SlipLeft,
    RollRight,
    RollLeft,
    HalfLoop,
    Spin,
    /// From level flight over the nose into a dive.
    NoseOver,
    /// A point spent straight down.
    Vertical,
    /// A point spent steeply down.
    Steep,
    /// Out of the dive.
    PullOut,
}

/// What kind of manoeuvre a code is; requirements are kept by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Manoeuvre {
    Bank,
    Turn,
    Slip,
    Roll,
    Loop,
}

impl Manoeuvre {
    /// In the order of the cards.
    // Rule: AF-CARD-09
    pub const ALL: [Manoeuvre; 5] =
        [Manoeuvre::Bank, Manoeuvre::Turn, Manoeuvre::Slip, Manoeuvre::Roll, Manoeuvre::Loop];
}

impl Code {
    pub const ALL: [Code; 11] = [
        Code::Ahead,
        Code::BankRight,
        Code::BankLeft,
        Code::TurnRight,
        Code::TurnLeft,
        Code::SlipRight,
        Code::SlipLeft,
        Code::RollRight,
        Code::RollLeft,
        Code::HalfLoop,
        Code::Spin,
    ];

    /// The ten manoeuvre codes that a flying aircraft may write.
    pub const MANOEUVRES: [Code; 9] = [
        Code::BankRight,
        Code::BankLeft,
        Code::TurnRight,
        Code::TurnLeft,
        Code::SlipRight,
        Code::SlipLeft,
        Code::RollRight,
        Code::RollLeft,
        Code::HalfLoop,
    ];

    /// The codes of dive attacks.
    // Rule: AF-LOG-16
    pub const PLUNGES: [Code; 4] = [Code::NoseOver, Code::Vertical, Code::Steep, Code::PullOut];

    const fn from_nibble(nibble: u8) -> Option<Code> {
        match nibble {
            0 => None,
            12.. => Some(Code::PLUNGES[nibble as usize - 12]),
            other => Some(Code::ALL[other as usize - 1]),
        }
    }

    /// Whether it belongs to a dive attack.
    pub const fn is_plunge(self) -> bool {
        matches!(self, Code::NoseOver | Code::Vertical | Code::Steep | Code::PullOut)
    }

    /// The letter of the code; straight hexes have a number instead.
    pub const fn letter(self) -> &'static str {
        ["1", "B", "N", "R", "L", "S", "T", "H", "E", "V", "Spin", "NO", "VERT", "STEEP", "PO"][self as usize - 1]
    }

    pub const fn manoeuvre(self) -> Option<Manoeuvre> {
        match self {
            Code::Ahead | Code::Spin | Code::NoseOver | Code::Vertical | Code::Steep | Code::PullOut => None,
            Code::BankRight | Code::BankLeft => Some(Manoeuvre::Bank),
            Code::TurnRight | Code::TurnLeft => Some(Manoeuvre::Turn),
            Code::SlipRight | Code::SlipLeft => Some(Manoeuvre::Slip),
            Code::RollRight | Code::RollLeft => Some(Manoeuvre::Roll),
            Code::HalfLoop => Some(Manoeuvre::Loop),
        }
    }

    /// The side to which the manoeuvre goes.
    pub const fn hand(self) -> Hand {
        match self {
            Code::BankLeft | Code::TurnLeft | Code::SlipLeft | Code::RollLeft => Hand::Left,
            _ => Hand::Right,
        }
    }

    /// What it costs in movement points.
    // Rule: AF-LOG-10, AF-MOVE-03, AF-MAN-05, AF-MAN-12, AF-MAN-19, AF-MAN-28, AF-MAN-35
    pub const fn movement_points(self) -> u8 {
        match self {
            Code::BankRight | Code::BankLeft | Code::Spin | Code::PullOut => 0,
            // Rule: AF-DDIVE-01
            Code::NoseOver => 2,
            _ => 1,
        }
    }

    /// What it costs in speed points next turn.
    // Rule: AF-SPEED-04, AF-MAN-05, AF-MAN-12, AF-MAN-19, AF-MAN-28, AF-MAN-35, AF-MAN-43
    pub const fn speed_points(self) -> u8 {
        match self {
            Code::TurnRight | Code::TurnLeft | Code::RollRight | Code::RollLeft => 1,
            Code::SlipRight | Code::SlipLeft | Code::HalfLoop => 2,
            _ => 0,
        }
    }
}

/// Movement codes in the order in which they are flown, at most [`Moves::ROOM`] of them.
// Rule: AF-LOG-03
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moves(u128);

impl Moves {
    /// How many codes there is room for.
    pub const ROOM: usize = 32;
    pub const NONE: Moves = Moves(0);

    /// Straight ahead for a number of hexes.
    pub const fn straight(hexes: u8) -> Moves {
        // One nibble of value 1 for each hex.
        const ONES: u128 = u128::MAX / 15;
        if hexes == 0 { Moves(0) } else { Moves(ONES >> (128 - 4 * hexes as u32)) }
    }

    pub const fn len(self) -> usize {
        (128 - self.0.leading_zeros() as usize).div_ceil(4)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn is_full(self) -> bool {
        self.len() == Moves::ROOM
    }

    pub const fn get(self, index: usize) -> Option<Code> {
        if index >= Moves::ROOM { None } else { Code::from_nibble((self.0 >> (4 * index)) as u8 & 15) }
    }

    /// These codes and one more.
    ///
    /// # Panics
    /// If there is no room.
    pub const fn with(self, code: Code) -> Moves {
        assert!(!self.is_full(), "a line holds 32 codes");
        Moves(self.0 | (code as u128) << (4 * self.len()))
    }

    /// The first codes only.
    pub const fn first(self, count: usize) -> Moves {
        if count >= Moves::ROOM { self } else { Moves(self.0 & ((1 << (4 * count)) - 1)) }
    }

    /// Whether the codes dive, or pull out of a dive.
    pub fn is_plunge(self) -> bool {
        self.iter().any(Code::is_plunge)
    }

    pub fn last(self) -> Option<Code> {
        self.len().checked_sub(1).and_then(|index| self.get(index))
    }

    pub fn iter(self) -> impl Iterator<Item = Code> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let code = Code::from_nibble((rest & 15) as u8)?;
            rest >>= 4;
            Some(code)
        })
    }

    /// Movement points that the codes cost together.
    pub fn movement_points(self) -> u8 {
        self.iter().map(Code::movement_points).sum()
    }
}

impl FromIterator<Code> for Moves {
    fn from_iter<I: IntoIterator<Item = Code>>(codes: I) -> Moves {
        codes.into_iter().fold(Moves::NONE, Moves::with)
    }
}

/// Ordnance that is announced for the next turn.
// Rule: AF-LOG-13, AF-LOG-14
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ordnance {
    #[default]
    None,
    /// `Bmb`: everything; `Bmb-n`: n bombs.
    Bombs(Option<u8>),
    /// `Rct`: everything; `Rct-n`: n rockets.
    Rockets(Option<u8>),
    /// `Tnk`: drop tanks fall at the end of this move.
    Tanks,
    /// `Jet`: the load is thrown away at the end of this move.
    Jettison,
    /// `Gbm`: one guided bomb.
    Guided,
    /// `Skp`: everything; `Skp-n`: n bombs that skip over the water.
    Skip(Option<u8>),
    /// `Trp`: everything; `Trp-n`: n torpedoes.
    Torpedoes(Option<u8>),
    /// `Dpc-n/m`: n shallow and m deep depth charges.
    Charges { shallow: u8, deep: u8 },
}

impl Ordnance {
    /// Whether something is dropped, which keeps the fixed guns silent.
    // Rule: AF-BOMB-03
    pub const fn is_dropped(self) -> bool {
        !matches!(self, Ordnance::None | Ordnance::Rockets(_) | Ordnance::Tanks | Ordnance::Jettison)
    }
}

/// One aircraft's log line for one turn.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line {
    /// All that costs movement points.
    // Rule: AF-POWER-02, AF-ALT-03
    pub moves: Moves,
    /// Power factors.
    pub power: u8,
    /// Brake factors.
    pub brake: u8,
    /// Climb in hundreds of feet; a dive is negative. One number, so that nobody climbs and dives at once.
    // Rule: AF-ALT-02
    pub climb: i16,
    pub ordnance: Ordnance,
    /// The type of the pull-out, 1 to 4; 0 where there is none.
    // Rule: AF-LOG-16
    pub pull_out: u8,
}

impl Line {
    /// Straight ahead with nothing else.
    pub const fn straight(hexes: u8) -> Line {
        Line { moves: Moves::straight(hexes), power: 0, brake: 0, climb: 0, ordnance: Ordnance::None, pull_out: 0 }
    }

    /// The word `Spin`.
    pub const fn spin() -> Line {
        let moves = Moves::NONE.with(Code::Spin);
        Line { moves, power: 0, brake: 0, climb: 0, ordnance: Ordnance::None, pull_out: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_come_back_in_the_order_in_which_they_were_written() {
        let codes: Vec<Code> = Code::ALL.into_iter().chain(Code::MANOEUVRES).chain(Code::PLUNGES).collect();
        let moves: Moves = codes.iter().copied().collect();
        assert_eq!(moves.len(), codes.len());
        assert_eq!(moves.iter().collect::<Vec<_>>(), codes);
        assert_eq!(moves.first(3).iter().collect::<Vec<_>>(), codes[..3]);
        assert_eq!(moves.last(), codes.last().copied());
    }

    #[test]
    fn a_straight_line_is_nothing_but_hexes() {
        for hexes in [0, 1, 7, 31, 32] {
            let moves = Moves::straight(hexes);
            assert_eq!((moves.len(), moves.movement_points()), (usize::from(hexes), hexes));
        }
    }

    // Rule: AF-MOVE-03, AF-SPEED-04, AF-MAN-43, AF-MAN-05, AF-MAN-12, AF-MAN-19, AF-MAN-28, AF-MAN-35
    #[test]
    fn every_code_costs_what_the_summary_says() {
        for row in "1 1 0|B 0 0|N 0 0|R 1 1|L 1 1|S 1 2|T 1 2|H 1 1|E 1 1|V 1 2|Spin 0 0".split('|') {
            let mut cells = row.split(' ');
            let letter = cells.next().unwrap();
            let code = Code::ALL.into_iter().find(|code| code.letter() == letter).unwrap();
            let costs: Vec<u8> = cells.map(|cell| cell.parse().unwrap()).collect();
            assert_eq!([code.movement_points(), code.speed_points()], costs[..], "{letter}");
        }
    }
}
