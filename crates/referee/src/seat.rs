//! Who sits at the table, and who looks at it.

use serde::{Deserialize, Serialize};

/// A place at the table from which orders are given. Numbered from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's number as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of seats, at most sixteen.
///
/// ```
/// use referee::{Seat, Seats};
/// let both = Seats::of([Seat(0), Seat(1)]);
/// assert_eq!(both.without(Seat(0)).first(), Some(Seat(1)));
/// assert_eq!(both.iter().count(), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(pub u16);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// So many seats a table has at most.
    pub const MOST: usize = u16::BITS as usize;

    /// A single seat.
    pub fn only(seat: Seat) -> Seats {
        Seats::NONE.with(seat)
    }

    /// The seats of an iterator.
    pub fn of(seats: impl IntoIterator<Item = Seat>) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }

    /// The first `count` seats.
    pub fn first_n(count: u8) -> Seats {
        Seats::of((0..count).map(Seat))
    }

    /// This set and one more seat.
    ///
    /// # Panics
    /// If there is no such seat: they are numbered from 0 to 15.
    pub fn with(self, seat: Seat) -> Seats {
        assert!(seat.0 < 16, "no table has a seat {}", seat.0);
        Seats(self.0 | Seats::bit(seat))
    }

    /// This set less one seat.
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !Seats::bit(seat))
    }

    /// Whether the seat belongs to the set. A seat that no table has belongs to none.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & Seats::bit(seat) != 0
    }

    fn bit(seat: Seat) -> u16 {
        1u16.checked_shl(seat.0.into()).unwrap_or(0)
    }

    /// Whether nobody is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of the set.
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

/// Somebody who looks at a game, with the right to see what that place may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// A spectator: sees what everybody at the table sees.
    Public,
    /// Sees everything; only after the game, in tests, and for the owner of a solitaire record.
    Referee,
}

impl Viewer {
    /// The seat behind the viewer, if there is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Referee => None,
        }
    }

    /// Whether this viewer knows what the given seat knows.
    pub fn knows(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Public => false,
            Viewer::Referee => true,
        }
    }
}

/// One of the two camps of a two-sided game. Several seats may share a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The side listed first in a scenario.
    First,
    /// The side listed second.
    Second,
}

impl Side {
    /// Both sides in order.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The other camp.
    pub fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// One value per side.
///
/// ```
/// use referee::{BySide, Side};
/// let mut losses = BySide::new(0, 0);
/// losses[Side::Second] += 2;
/// assert_eq!(losses[Side::Second.other()], 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BySide<T> {
    /// The value of [`Side::First`].
    pub first: T,
    /// The value of [`Side::Second`].
    pub second: T,
}

impl<T> BySide<T> {
    /// One value for each side.
    pub fn new(first: T, second: T) -> Self {
        BySide { first, second }
    }
}

impl<T> std::ops::Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

impl<T> std::ops::IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}
