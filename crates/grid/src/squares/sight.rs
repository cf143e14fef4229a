//! Lines of sight: the squares whose open interior a line between square centres meets.

use super::{Offset, Square};

/// The squares that a straight line crosses, in order, as an exact integer walk.
///
/// A square counts only if the line meets its open interior; passing through a corner leads from
/// one square straight to the diagonal one. A line between centres never runs along an edge.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    here: Square,
    /// One step to the right or left, and one up or down.
    step: Offset,
    /// Components of the direction without sign; they set the pace of the two counters.
    across: i32,
    up: i32,
    /// Odd multiples: the next vertical border is reached at `next_across / (2 · across · up)`.
    next_across: i32,
    next_up: i32,
    end: End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// After this square.
    At(Square),
    /// After the last square of the map.
    Border,
    /// Nothing is left.
    Done,
}

/// The squares crossed by the line between two centres, both end squares included.
///
/// The line back crosses the same squares in the opposite order.
///
/// ```
/// use grid::squares::{Square, line};
/// let squares: Vec<_> = line(Square::new(0, 0), Square::new(3, 1)).map(|s| (s.column, s.altitude)).collect();
/// assert_eq!(squares, [(0, 0), (1, 0), (2, 1), (3, 1)]);
/// ```
pub fn line(from: Square, to: Square) -> Line {
    Line::new(from, to - from, End::At(to))
}

/// The squares of the map crossed by the line from one centre through another and on to the border,
/// the first square included.
///
/// Nothing but the first square if both are the same.
pub fn line_to_border(from: Square, through: Square) -> Line {
    let direction = through - from;
    let end = if direction == Offset::default() { End::At(from) } else { End::Border };
    Line::new(from, direction, end)
}

impl Line {
    fn new(from: Square, direction: Offset, end: End) -> Self {
        let (across, up) = (i32::from(direction.dx).abs(), i32::from(direction.dy).abs());
        Self {
            here: from,
            step: Offset::new(direction.dx.signum(), direction.dy.signum()),
            across,
            up,
            next_across: up,
            next_up: across,
            end,
        }
    }

    /// Goes over the border that comes first, or over both at once through a corner.
    fn advance(&mut self) {
        let is_across = self.up == 0 || self.across > 0 && self.next_across <= self.next_up;
        let is_up = self.across == 0 || self.up > 0 && self.next_up <= self.next_across;
        if is_across {
            self.here.column += self.step.dx;
            self.next_across += 2 * self.up;
        }
        if is_up {
            self.here.altitude += self.step.dy;
            self.next_up += 2 * self.across;
        }
    }
}

impl Iterator for Line {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let here = self.here;
        match self.end {
            End::Done => return None,
            End::Border if !here.is_on_map() => return None,
            End::At(last) if last == here => self.end = End::Done,
            _ => self.advance(),
        }
        Some(here)
    }
}

impl std::iter::FusedIterator for Line {}
