//! Lines of sight: the hexes whose interior a line between hex centres crosses.

use super::{Heading, Hex, Offset};

/// What a line crosses at one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Crossed {
    /// The interior of a hex.
    Inside(Hex),
    /// The common side of two hexes, along which the line runs. Only both together can block.
    Between(Hex, Hex),
}

impl Crossed {
    /// True if what is crossed blocks: the hex, or both hexes of a common side.
    pub fn is_blocked_by(self, mut blocks: impl FnMut(Hex) -> bool) -> bool {
        match self {
            Self::Inside(hex) => blocks(hex),
            Self::Between(one, other) => blocks(one) && blocks(other),
        }
    }
}

/// One part of a line, with the places where it begins and ends.
///
/// The places are counted from 0 at the start of the line to [`Sightline::scale`] at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crossing {
    /// The hex, or the two hexes on either side of the line.
    pub crossed: Crossed,
    /// Where this part begins.
    pub enter: i64,
    /// Where it ends.
    pub leave: i64,
    scale: i64,
}

impl Crossing {
    /// True if the height of a line that rises evenly from `from` to `to` is between `base` and
    /// `top`, both included, somewhere in this part.
    ///
    /// ```
    /// use grid::hex::{Hex, Sightline};
    /// let middle = Sightline::new(Hex::new(0, 0), Hex::new(2, 0)).nth(1).unwrap();
    /// // From 10 to 30 the line is between 15 and 25 while it crosses the middle hex.
    /// assert!(middle.is_in_band(10, 30, 25, 40));
    /// assert!(!middle.is_in_band(10, 30, 26, 40));
    /// ```
    pub fn is_in_band(&self, from: i32, to: i32, base: i32, top: i32) -> bool {
        let (from, rise) = (i64::from(from), i64::from(to) - i64::from(from));
        let height = |place: i64| from * self.scale + rise * place;
        let (one, other) = (height(self.enter), height(self.leave));
        let (low, high) = (one.min(other), one.max(other));
        high >= i64::from(base) * self.scale && low <= i64::from(top) * self.scale
    }
}

/// The parts of the line between two hex centres, in order, end hexes included.
///
/// A hex counts if the line meets its open interior; touching a corner does not count. A line that
/// leaves a hex through a corner may run along the common side of the next two hexes.
///
/// ```
/// use grid::hex::{Crossed, Hex, Sightline};
/// let parts: Vec<_> = Sightline::new(Hex::new(0, 0), Hex::new(1, 1)).map(|part| part.crossed).collect();
/// assert_eq!(parts, [
///     Crossed::Inside(Hex::new(0, 0)),
///     Crossed::Between(Hex::new(1, 0), Hex::new(0, 1)),
///     Crossed::Inside(Hex::new(1, 1)),
/// ]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sightline {
    from: Hex,
    scale: i64,
    /// How much of the line it takes to go half a step along each line of neighbours; 0 if the line
    /// runs square to it.
    paces: [i64; 3],
    /// Where the next part begins; past the scale when nothing is left.
    place: i64,
    /// The hex crossed last, relative to the start.
    here: Offset,
}

impl Sightline {
    /// The line between the centres of two hexes.
    pub fn new(from: Hex, to: Hex) -> Self {
        let along = projections(to - from);
        let scale: i64 = along.into_iter().filter(|&along| along != 0).product();
        let paces = along.map(|along| if along == 0 { 0 } else { scale.abs() / along });
        Self { from, scale: scale.abs(), paces, place: 0, here: Offset::ZERO }
    }

    /// The number that stands for the end of the line; its start is 0.
    pub const fn scale(&self) -> i64 {
        self.scale
    }

    /// The part of the line in a hex, as `(enter, leave)`; `enter < leave` only if the line crosses
    /// its interior or runs along one of its sides.
    ///
    /// A hex is the set of places whose projections on the three lines of neighbours are at most
    /// half a step from those of its centre; [`projections`] counts half steps.
    fn span(&self, hex: Offset) -> (i64, i64) {
        let (mut enter, mut leave) = (0, self.scale);
        for (pace, centre) in self.paces.into_iter().zip(projections(hex)) {
            if pace == 0 && centre.abs() > 1 {
                return (0, 0);
            }
            if pace != 0 {
                let (one, other) = ((centre - 1) * pace, (centre + 1) * pace);
                enter = enter.max(one.min(other));
                leave = leave.min(one.max(other));
            }
        }
        (enter, leave)
    }

    /// The directions of the neighbours that lie ahead, at most one on each line of neighbours.
    fn forward(&self) -> impl Iterator<Item = Heading> {
        self.paces.into_iter().zip(0..).filter_map(|(pace, axis)| match pace.signum() {
            0 => None,
            1 => Some(Heading::from_index(axis)),
            _ => Some(Heading::from_index(axis).opposite()),
        })
    }

    /// What the line enters where it leaves the last hex, with one of the hexes and where it ends.
    fn entered(&self) -> Option<(Crossed, Offset, i64)> {
        let mut next = self.forward().filter_map(|heading| {
            let hex = self.here + heading.step();
            let (enter, leave) = self.span(hex);
            (enter == self.place && enter < leave).then_some((hex, leave))
        });
        let (hex, leave) = next.next()?;
        let crossed = match next.next() {
            Some((other, _)) => Crossed::Between(self.from + hex, self.from + other),
            None => Crossed::Inside(self.from + hex),
        };
        Some((crossed, hex, leave))
    }
}

/// The projections of an offset on the three lines of neighbours, in half steps.
fn projections(offset: Offset) -> [i64; 3] {
    let (q, r) = (i64::from(offset.q), i64::from(offset.r));
    [2 * q + r, q + 2 * r, r - q]
}

impl Iterator for Sightline {
    type Item = Crossing;

    fn next(&mut self) -> Option<Crossing> {
        let enter = self.place;
        let (crossed, here, leave) =
            if enter == 0 { (Crossed::Inside(self.from), self.here, self.span(self.here).1) } else { self.entered()? };
        self.here = here;
        self.place = if leave == self.scale { self.scale + 1 } else { leave };
        Some(Crossing { crossed, enter, leave, scale: self.scale })
    }
}

impl std::iter::FusedIterator for Sightline {}
