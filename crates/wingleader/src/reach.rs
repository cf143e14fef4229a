//! Chapter 8, movement: what each step costs, and every square a squadron can reach.
//!
//! A search visits (square, facing) pairs in order of cost. Climbing and diving exclude each other, so that a move
//! never comes back to an altitude that it has left: two searches, one upwards and one downwards, find everything.
//! Movement points are counted in halves.

use grid::squares::{ALTITUDES, Aspect, AspectRule, COLUMNS, Facing, Square, aspect};

use crate::{
    order::Pace,
    squadron::Edge,
    state::{Path, Step},
};

const WIDTH: usize = COLUMNS as usize + 2;
const CELLS: usize = WIDTH * ALTITUDES as usize;
const FAR: u8 = u8::MAX;
/// The most half points that any move can have.
const MOST: usize = 16;

/// Which altitudes a search may go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vertical {
    /// Level or up.
    Up,
    /// Level or down.
    Down,
}

impl Vertical {
    /// The five directions that it allows, clockwise.
    const fn directions(self) -> [Facing; 5] {
        match self {
            Vertical::Up => [Facing::North, Facing::NorthEast, Facing::East, Facing::West, Facing::NorthWest],
            Vertical::Down => [Facing::East, Facing::SouthEast, Facing::South, Facing::SouthWest, Facing::West],
        }
    }
}

/// What a squadron pays to climb.
// Rule: WL-8.3-b, WL-8.3-c, WL-3.3-f, WL-13.8.2-a
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Climb {
    /// Half points for the first level, then for each further one.
    Cost(u8, u8),
    /// It climbs slowly, by a procedure of its own.
    Slow,
    /// It cannot climb.
    Never,
}

/// Which squares a move may enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Any.
    Any,
    /// Never farther from a destination, nor past its altitude.
    Toward(Square),
    /// Each one column nearer to an edge.
    Home(Edge),
    /// Forward to a column and not past it, in this direction.
    Forward(Edge, i8),
}

/// The square of the squadron's own target.
// Rule: WL-7.2.3-b, WL-7.2.3-d, WL-10.3-a
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quarry {
    /// Where it is.
    pub at: Square,
    /// Its facing if it has a front; none in a dogfight or Lufbery.
    pub facing: Option<Facing>,
}

impl Quarry {
    /// Whether a squadron that entered in this direction came through one of the three front squares.
    pub fn is_head_on(&self, entered: Facing) -> bool {
        self.facing.is_some_and(|facing| is_front(facing, entered.opposite()))
    }
}

/// Whether the adjacent square in a direction is one of the three in front of a squadron with this facing.
// Rule: WL-10.3-a, WL-1.1-a
pub fn is_front(facing: Facing, direction: Facing) -> bool {
    aspect(facing, direction.vector(), AspectRule::Cone90) == Aspect::Ahead
}

/// Everything that decides where a squadron can go.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// Where it starts; beside the map for a squadron that enters.
    pub start: Square,
    /// Its facing.
    pub facing: Facing,
    /// Half points without the bonus of a dive.
    pub points: u8,
    /// Half points more for an announced dive; zero if none may be announced.
    pub bonus: u8,
    /// What climbing costs.
    pub climb: Climb,
    /// Which squares it may enter.
    pub filter: Filter,
    /// Its target.
    pub quarry: Option<Quarry>,
    /// Whether it may leave the map over these edges.
    pub exits: [bool; 2],
    /// What a turn of 180 degrees or staying costs.
    pub turn: u8,
    /// Whether 135 degrees cost as much.
    pub steep: bool,
    /// Whether it may stay in a square at the end to turn there.
    pub stays: bool,
}

/// Where steps start from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edges {
    pub(crate) at: Square,
    pub(crate) facing: Facing,
    /// Whether nothing has been spent yet.
    pub(crate) is_start: bool,
    pub(crate) vertical: Vertical,
}

/// The cheapest way into each square with each facing.
pub struct Field {
    cost: [[u8; 8]; CELLS],
    /// The corners of the rectangle that holds all squares reached.
    low: Square,
    high: Square,
}

fn cell(square: Square) -> usize {
    (square.column + 1) as usize * ALTITUDES as usize + square.altitude as usize
}

fn is_in_reach(square: Square) -> bool {
    (-1..=COLUMNS).contains(&square.column) && (0..ALTITUDES).contains(&square.altitude)
}

impl Field {
    /// The cheapest cost of ending in a square with a facing; none if it cannot be done.
    pub fn cost(&self, square: Square, facing: Facing) -> Option<u8> {
        let cost = if is_in_reach(square) { self.cost[cell(square)][facing as usize] } else { FAR };
        (cost != FAR).then_some(cost)
    }

    /// The cheapest cost of a square with any facing.
    pub fn cheapest(&self, square: Square) -> Option<u8> {
        self.cost[cell(square)].iter().copied().min().filter(|cost| *cost != FAR)
    }

    /// Every square that was reached, beside the map included.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let altitudes = self.low.altitude..=self.high.altitude;
        (self.low.column..=self.high.column)
            .flat_map(move |column| altitudes.clone().map(move |altitude| Square::new(column, altitude)))
            .filter(|square| self.cost[cell(*square)] != [FAR; 8])
    }

    fn reach(&mut self, square: Square, facing: Facing, cost: u8) -> bool {
        let known = &mut self.cost[cell(square)][facing as usize];
        if cost >= *known {
            return false;
        }
        *known = cost;
        self.low = Square::new(self.low.column.min(square.column), self.low.altitude.min(square.altitude));
        self.high = Square::new(self.high.column.max(square.column), self.high.altitude.max(square.altitude));
        true
    }
}

impl Search {
    /// What a turn costs.
    // Rule: WL-8.1.1-a, WL-8.1.1-b, WL-8.3-e
    pub fn turn_cost(&self, from: Facing, to: Facing) -> u8 {
        match from.turn_degrees(to) {
            180 => self.turn,
            135 if self.steep => self.turn,
            _ => 0,
        }
    }

    /// What it costs to enter a square; none if that is not possible.
    // Rule: WL-8.3-a, WL-8.3-b, WL-8.3-c, WL-8.3-d, WL-1.1-w, WL-4.1-a, WL-8.4-b
    pub fn enter_cost(&self, from: Square, direction: Facing) -> Option<u8> {
        let offset = direction.vector();
        match (offset.dy, self.climb) {
            (0, _) => Some(2),
            (-1, _) if offset.dx == 0 => Some(1),
            (-1, _) => Some(2),
            (_, Climb::Cost(first, next)) => Some(if from.altitude <= self.start.altitude { first } else { next }),
            (_, Climb::Slow | Climb::Never) => None,
        }
    }

    /// Whether a step is allowed at all, whatever it costs.
    // Rule: WL-8.1-a, WL-8.4-a, WL-8.4-b, WL-8.4.1-a, WL-8.4.1-c, WL-2.1-b
    fn allows(&self, from: Square, to: Square, direction: Facing) -> bool {
        if !is_in_reach(to) {
            return false;
        }
        if !from.is_on_map() {
            return from == self.start && to.is_on_map() && direction == self.facing;
        }
        let leaves = Edge::beyond(to).is_none_or(|edge| self.exits[edge as usize]);
        leaves && self.passes(from, to)
    }

    // Rule: WL-9.2.5-b, WL-9.2.5-d, WL-9.2.6-a
    pub(crate) fn passes(&self, from: Square, to: Square) -> bool {
        let between = |value: i8, one: i8, other: i8| (one.min(other)..=one.max(other)).contains(&value);
        match self.filter {
            Filter::Any => true,
            Filter::Toward(goal) => {
                to.distance(goal) <= from.distance(goal) && between(to.altitude, self.start.altitude, goal.altitude)
            }
            Filter::Home(edge) => to.column - from.column == edge.facing().vector().dx,
            Filter::Forward(edge, column) => {
                let ahead = edge.facing().vector().dx;
                (to.column - from.column) * ahead >= 0 && (column - to.column) * ahead >= 0
            }
        }
    }

    /// Whether a squadron that stands so may go on, and whether a paid turn is allowed before it does.
    // Rule: WL-7.2.3-b, WL-7.2.3-c, WL-7.2.3-d, WL-7.2.3-e
    fn goes_on(&self, at: Square, facing: Facing, is_start: bool) -> Option<bool> {
        match self.quarry {
            Some(quarry) if quarry.at == at && is_start => Some(false),
            Some(quarry) if quarry.at == at => quarry.is_head_on(facing).then_some(false),
            _ => Some(true),
        }
    }

    /// Searches everything within the points of one direction.
    // Rule: WL-8.2-e, WL-8.5-a
    pub fn explore(&self, vertical: Vertical, avoid: impl Fn(Square) -> bool) -> Field {
        let mut field = Field { cost: [[FAR; 8]; CELLS], low: self.start, high: self.start };
        let limit = self.limit(vertical);
        let mut buckets: [Vec<(Square, Facing)>; MOST + 1] = Default::default();
        field.reach(self.start, self.facing, 0);
        buckets[0].push((self.start, self.facing));
        for spent in 0..=limit {
            let mut next = 0;
            while let Some((at, facing)) = buckets[usize::from(spent)].get(next).copied() {
                next += 1;
                if field.cost[cell(at)][facing as usize] != spent {
                    continue;
                }
                let edges = Edges { at, facing, is_start: spent == 0, vertical };
                self.each_step(edges, |direction, price| {
                    let (to, cost) = (at.step(direction), spent + price);
                    if cost <= limit && !avoid(to) && field.reach(to, direction, cost) {
                        buckets[usize::from(cost)].push((to, direction));
                    }
                });
            }
        }
        field
    }

    /// Half points that a search may spend.
    // Rule: WL-8.2-d
    fn limit(&self, vertical: Vertical) -> u8 {
        let bonus = if vertical == Vertical::Down { self.bonus } else { 0 };
        (self.points + bonus).min(MOST as u8)
    }

    /// Gives every step from a place, with what turn and entry cost together.
    #[inline]
    pub(crate) fn each_step(&self, edges: Edges, mut each: impl FnMut(Facing, u8)) {
        let Edges { at, facing, is_start, vertical } = edges;
        if Edge::beyond(at).is_some() && at != self.start {
            return;
        }
        let Some(may_pay) = self.goes_on(at, facing, is_start) else { return };
        for direction in vertical.directions() {
            let turn = self.turn_cost(facing, direction);
            if turn > 0 && !may_pay || !self.allows(at, at.step(direction), direction) {
                continue;
            }
            if let Some(enter) = self.enter_cost(at, direction) {
                each(direction, turn + enter);
            }
        }
    }

    /// Whether a squadron may stay in a square at the end of a path that cost so much.
    // Rule: WL-8.3-g
    fn may_stay(&self, at: Square) -> bool {
        self.stays && at.is_on_map() && self.quarry.is_none_or(|quarry| quarry.at != at)
    }

    /// Gives every ending of a field with its cost: the facing of the last step, or any after staying.
    // Rule: WL-8.3-g, WL-8.3.1-a, WL-8.1-b
    pub fn endings(&self, field: &Field, limit: u8, each: &mut dyn FnMut(Square, Facing, u8)) {
        for square in field.squares() {
            let stay = if self.may_stay(square) { field.cheapest(square).map(|cost| cost + self.turn) } else { None };
            for facing in Facing::ALL {
                let direct = field.cost(square, facing);
                let best = match (direct, stay) {
                    (Some(direct), Some(stay)) => Some(direct.min(stay)),
                    (direct, stay) => direct.or(stay),
                };
                if let Some(cost) = best.filter(|cost| *cost <= limit) {
                    each(square, facing, cost);
                }
            }
        }
    }

    /// The steps of a cheapest path to an ending.
    pub fn path(&self, field: &Field, to: Square, facing: Facing, limit: u8) -> Option<(Path, u8)> {
        let mut path = Path::default();
        let direct = field.cost(to, facing).filter(|cost| *cost <= limit);
        let stay = field.cheapest(to).map(|cost| cost + self.turn);
        let (mut at, mut faces, total) = match direct {
            Some(cost) if stay.is_none_or(|stay| cost <= stay) || !self.may_stay(to) => (to, facing, cost),
            _ => {
                let total = stay.filter(|cost| *cost <= limit && self.may_stay(to))?;
                path.push(Step::Stay(facing));
                let least = field.cheapest(to)?;
                let faces = Facing::ALL.into_iter().find(|faces| field.cost(to, *faces) == Some(least))?;
                (to, faces, total)
            }
        };
        while (at, faces) != (self.start, self.facing) || field.cost(at, faces) != Some(0) {
            let (before, faced) = self.step_before(field, at, faces)?;
            path.push(Step::Enter(faces));
            (at, faces) = (before, faced);
        }
        path.reverse();
        Some((path, total))
    }

    fn step_before(&self, field: &Field, at: Square, faces: Facing) -> Option<(Square, Facing)> {
        let before = at - faces.vector();
        let cost = field.cost(at, faces)?;
        let enter = self.enter_cost(before, faces)?;
        let fits = |faced: &Facing| {
            let may_pay = self.goes_on(before, *faced, before == self.start && field.cost(before, *faced) == Some(0));
            let turn = self.turn_cost(*faced, faces);
            may_pay.is_some_and(|may_pay| may_pay || turn == 0)
                && field.cost(before, *faced).is_some_and(|spent| spent + turn + enter == cost)
        };
        Facing::ALL.into_iter().find(fits).map(|faced| (before, faced))
    }
}

/// An ending of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Whether a dive is announced or a slow climb flown.
    pub pace: Pace,
    /// The last square.
    pub to: Square,
    /// The facing there.
    pub facing: Facing,
    /// Whether it ends in a Lufbery.
    pub lufbery: bool,
    /// Its cost in half points.
    pub cost: u8,
}
