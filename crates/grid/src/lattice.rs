//! The triangular lattice: points, six headings, relations along lattice lines, boards.
//!
//! Points carry axial coordinates `(q, r)`; rows run west to east and `r` grows to the south.
//! [`Heading`] lists the six directions clockwise from east; there is no north and no south.
//!
//! ```
//! use grid::lattice::{Bearing, Board, Heading, Place, Point, Relation};
//!
//! let place = Place::new(Point::new(10, 10), Heading::NorthWest);
//! assert_eq!(place.relation(Point::new(10, 8)), Some(Relation { distance: 2, bearing: Bearing::Ahead }));
//! assert_eq!(place.relation(Point::new(11, 10)), Some(Relation { distance: 1, bearing: Bearing::BehindRight }));
//! assert_eq!(place.relation(Point::new(12, 9)), None);
//! assert!(Board::new(36, 21).contains(place.point));
//! ```

pub use crate::axial::{Bearing, Heading, Offset, Point};

/// A change of heading of at most one sixth of a turn, as it is made within one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Turn {
    /// One sixth anticlockwise.
    Left,
    /// None.
    Straight,
    /// One sixth clockwise.
    Right,
}

impl Turn {
    /// Left, straight, right.
    pub const ALL: [Self; 3] = [Self::Left, Self::Straight, Self::Right];

    /// Left and right exchanged.
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Straight => Self::Straight,
            Self::Right => Self::Left,
        }
    }
}

/// A point together with a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// Where.
    pub point: Point,
    /// Looking which way.
    pub heading: Heading,
}

impl Place {
    /// A point and a heading.
    pub const fn new(point: Point, heading: Heading) -> Self {
        Self { point, heading }
    }

    /// The same point with the heading turned.
    pub const fn turned(self, turn: Turn) -> Self {
        let heading = match turn {
            Turn::Left => self.heading.left(),
            Turn::Straight => self.heading,
            Turn::Right => self.heading.right(),
        };
        Self::new(self.point, heading)
    }

    /// One step ahead without a turn.
    pub const fn ahead(self) -> Self {
        Self::new(self.point.step(self.heading), self.heading)
    }

    /// One step with a turn inside it: the heading changes first, the step follows the new heading.
    ///
    /// ```
    /// use grid::lattice::{Heading, Place, Point, Turn};
    /// let place = Place::new(Point::new(0, 0), Heading::East).step(Turn::Right);
    /// assert_eq!(place, Place::new(Point::new(0, 1), Heading::SouthEast));
    /// ```
    pub const fn step(self, turn: Turn) -> Self {
        self.turned(turn).ahead()
    }

    /// The neighbouring point at `bearing`.
    pub const fn neighbour(self, bearing: Bearing) -> Point {
        self.point.step(self.heading.toward(bearing))
    }

    /// Where `point` lies seen from here, if it lies on one of the six lattice lines.
    pub const fn relation(self, point: Point) -> Option<Relation> {
        relation(self.point, self.heading, point)
    }
}

/// A point on a lattice line, seen from a place: `distance` steps at `bearing`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Relation {
    /// Number of steps, at least 1.
    pub distance: i16,
    /// Direction of the line relative to the observer's heading.
    pub bearing: Bearing,
}

/// The `n >= 1` and `j` with `to - from = n · dir[heading + j]`, if there are any.
///
/// A point in no such relation is either the observer's own or off all six lattice lines.
pub const fn relation(from: Point, heading: Heading, to: Point) -> Option<Relation> {
    match Offset::new(to.q - from.q, to.r - from.r).along() {
        Some((distance, line)) => Some(Relation { distance, bearing: heading.bearing_of(line) }),
        None => None,
    }
}

/// One edge of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Edge {
    /// Beyond row 0.
    North,
    /// Beyond the last column.
    East,
    /// Beyond the last row.
    South,
    /// Beyond column 0.
    West,
}

impl Edge {
    /// All edges, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The edge on the other side of the board.
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }
}

/// The edges beyond which a point lies: none, one, or two past a corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Edges {
    /// Beyond the north or the south edge.
    pub north_south: Option<Edge>,
    /// Beyond the east or the west edge.
    pub east_west: Option<Edge>,
}

impl Edges {
    /// True for a point on the board.
    pub const fn is_empty(self) -> bool {
        self.north_south.is_none() && self.east_west.is_none()
    }

    /// True if `edge` is among them.
    pub fn contains(self, edge: Edge) -> bool {
        self.north_south == Some(edge) || self.east_west == Some(edge)
    }

    /// The edges, north or south first.
    pub fn iter(self) -> impl Iterator<Item = Edge> {
        self.north_south.into_iter().chain(self.east_west)
    }
}

/// A rectangular board: rows as drawn, odd rows shifted half a step to the east.
///
/// Point `(q, r)` is on the board iff `0 <= r < height` and `0 <= q + floor(r/2) < width`.
///
/// ```
/// use grid::lattice::{Board, Edge, Heading, Point};
/// let board = Board::new(36, 21);
/// assert_eq!(board.points().count(), 36 * 21);
/// // North-west out of the north-west corner crosses both edges.
/// let out = board.edges_beyond(Point::new(0, 0).step(Heading::NorthWest));
/// assert!(out.contains(Edge::North) && out.contains(Edge::West));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Board {
    /// Number of columns.
    pub width: i16,
    /// Number of rows.
    pub height: i16,
}

impl Board {
    /// A board of `width` columns and `height` rows.
    pub const fn new(width: i16, height: i16) -> Self {
        Self { width, height }
    }

    /// True if the point is on the board.
    pub const fn contains(self, point: Point) -> bool {
        let column = point.column();
        0 <= point.r && point.r < self.height && 0 <= column && column < self.width
    }

    /// The edges beyond which the point lies; none if it is on the board.
    ///
    /// A step off a corner can lie beyond two edges; which one counts is for the caller to say.
    pub const fn edges_beyond(self, point: Point) -> Edges {
        Edges {
            north_south: side(point.r, self.height, Edge::North, Edge::South),
            east_west: side(point.column(), self.width, Edge::West, Edge::East),
        }
    }

    /// How many rows or columns lie between the point and the nearest edge: 0 in the outermost
    /// row or column, negative outside.
    pub fn depth(self, point: Point) -> i16 {
        let (column, row) = (point.column(), point.r);
        column.min(self.width - 1 - column).min(row).min(self.height - 1 - row)
    }

    /// Position of the point in row-major order, for tables; `None` outside.
    pub const fn index(self, point: Point) -> Option<usize> {
        if !self.contains(point) {
            return None;
        }
        Some(point.r as usize * self.width as usize + point.column() as usize)
    }

    /// The inverse of [`index`](Self::index).
    pub const fn at_index(self, index: usize) -> Option<Point> {
        let width = self.width as usize;
        if index >= width * self.height as usize {
            return None;
        }
        Some(Point::from_column_row((index % width) as i16, (index / width) as i16))
    }

    /// All points, row by row from the north, each from west to east.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.height).flat_map(move |row| (0..self.width).map(move |column| Point::from_column_row(column, row)))
    }
}

const fn side(value: i16, size: i16, below: Edge, above: Edge) -> Option<Edge> {
    if value < 0 {
        Some(below)
    } else if value >= size {
        Some(above)
    } else {
        None
    }
}
