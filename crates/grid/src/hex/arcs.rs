//! Clock arcs of 60°, height classes, and range with altitude.

use super::{Bearing, Facing, Offset};

/// One of the six arcs of 60° around a hex, 12 o'clock being ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Clock {
    /// Ahead.
    Twelve,
    /// Ahead on the right.
    Two,
    /// Behind on the right.
    Four,
    /// Behind.
    Six,
    /// Behind on the left.
    Eight,
    /// Ahead on the left.
    Ten,
}

impl Clock {
    /// All arcs in clockwise order.
    pub const ALL: [Self; 6] = [Self::Twelve, Self::Two, Self::Four, Self::Six, Self::Eight, Self::Ten];

    /// The order in which an offset on a common bound is given to one arc.
    const BY_PRIORITY: [Self; 6] = [Self::Twelve, Self::Six, Self::Two, Self::Ten, Self::Four, Self::Eight];

    /// The hour: 12, 2, 4, 6, 8 or 10.
    pub const fn hour(self) -> u8 {
        match self {
            Self::Twelve => 12,
            other => 2 * other as u8,
        }
    }

    /// The arc around a bearing.
    pub const fn from_bearing(bearing: Bearing) -> Self {
        Self::ALL[bearing.index() as usize]
    }

    /// The bearing in the middle of the arc.
    pub const fn bearing(self) -> Bearing {
        Bearing::from_index(self as u8)
    }

    /// True for 2 and 4 o'clock.
    pub const fn is_right(self) -> bool {
        matches!(self, Self::Two | Self::Four)
    }

    /// True for 8 and 10 o'clock.
    pub const fn is_left(self) -> bool {
        matches!(self, Self::Eight | Self::Ten)
    }

    /// Left and right exchanged.
    pub const fn mirrored(self) -> Self {
        Self::from_bearing(self.bearing().mirrored())
    }

    /// The difference on the dial in minutes, the short way round: 0, 10, 20 or 30.
    ///
    /// ```
    /// use grid::hex::Clock;
    /// assert_eq!(Clock::Twelve.minutes_to(Clock::Eight), 20);
    /// ```
    pub const fn minutes_to(self, other: Self) -> u8 {
        let arcs = (other as u8 + 6 - self as u8) % 6;
        10 * if arcs > 3 { 6 - arcs } else { arcs }
    }
}

/// True if the offset lies in the arc, its two bounds included.
///
/// The arc around facing `f` holds `a·u(f) + b·u(f±1)` with `a >= 1` and `0 <= b <= a`. An offset on
/// the bound between two arcs lies in both.
///
/// ```
/// use grid::hex::{Clock, Facing, Offset, is_in_arc};
/// let facing = Facing::from_number(4).unwrap();
/// assert!(is_in_arc(facing, Offset::new(1, 1), Clock::Twelve));
/// assert!(is_in_arc(facing, Offset::new(1, 1), Clock::Two));
/// assert!(!is_in_arc(facing, Offset::new(0, 1), Clock::Twelve));
/// ```
pub const fn is_in_arc(facing: Facing, offset: Offset, clock: Clock) -> bool {
    let Some((ahead, aside)) = ahead_and_aside(facing, offset, clock) else { return false };
    aside <= ahead
}

/// True if the offset lies in the arc and not on one of its bounds.
pub const fn is_strictly_in_arc(facing: Facing, offset: Offset, clock: Clock) -> bool {
    let Some((ahead, aside)) = ahead_and_aside(facing, offset, clock) else { return false };
    aside < ahead
}

/// The `a >= 1` and `b >= 0` of an offset `a·u + b·u'`, where `u` is the middle of the arc and `u'`
/// a neighbouring direction.
const fn ahead_and_aside(facing: Facing, offset: Offset, clock: Clock) -> Option<(i16, i16)> {
    let middle = facing.heading().toward(clock.bearing());
    let Offset { q, r } = offset.turned_to_east(middle);
    let (ahead, aside) = if r >= 0 { (q, r) } else { (q + r, -r) };
    if ahead >= 1 { Some((ahead, aside)) } else { None }
}

/// The arcs in which an offset lies: none for the own hex, two on a common bound, else one.
///
/// The first is the one that counts where a single arc is needed.
pub fn clocks(facing: Facing, offset: Offset) -> impl Iterator<Item = Clock> {
    Clock::BY_PRIORITY.into_iter().filter(move |&clock| is_in_arc(facing, offset, clock))
}

/// The single arc of an offset: on a common bound the first of 12, 6, 2, 10, 4, 8.
///
/// `None` only for the own hex.
pub fn clock(facing: Facing, offset: Offset) -> Option<Clock> {
    clocks(facing, offset).next()
}

/// How high something is compared with an observer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum HeightClass {
    /// 500 ft or more below.
    Low,
    /// At most 400 ft above or below.
    Medium,
    /// 500 ft or more above.
    High,
}

/// The class of a height difference in hundreds of feet, positive if the target is higher.
pub const fn height_class(above_hundreds: i16) -> HeightClass {
    match above_hundreds {
        5.. => HeightClass::High,
        ..=-5 => HeightClass::Low,
        _ => HeightClass::Medium,
    }
}

/// The range in hexes: the distance, and one more for every full 500 ft of height difference.
///
/// ```
/// use grid::hex::range;
/// assert_eq!(range(3, 14), 5);
/// assert_eq!(range(3, -4), 3);
/// ```
pub const fn range(distance_hexes: i16, above_hundreds: i16) -> i16 {
    distance_hexes + above_hundreds.abs() / 5
}
