//! 4.6.2 Attacks out of the sun: movement points spent in the target's arc, and paths that spend enough of them.

use std::collections::BTreeMap;

use grid::squares::{Facing, Square};
use serde::{Deserialize, Serialize};

use crate::{
    order::Flight,
    reach::{Climb, Edges, Search, Vertical},
    sky,
    state::{Path, State, Step},
};

/// Half points in the arc that make an attack one out of the sun.
// Rule: WL-4.6.2-b
pub const ENOUGH: u8 = 4;

/// Where a walk starts, and what climbing costs on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Walk {
    /// The first square.
    pub start: Square,
    /// The facing there.
    pub faced: Facing,
    /// Half points for the first level and for each further one.
    pub climb: [u8; 2],
}

impl Walk {
    /// The walk of a search.
    pub fn of(search: &Search) -> Walk {
        let climb = match search.climb {
            Climb::Cost(first, next) => [first, next],
            Climb::Slow | Climb::Never => [search.points; 2],
        };
        Walk { start: search.start, faced: search.facing, climb }
    }

    fn enter_cost(&self, from: Square, direction: Facing) -> u8 {
        match direction.vector().dy {
            1 => self.climb[usize::from(from.altitude > self.start.altitude)],
            -1 if direction == Facing::South => 1,
            _ => 2,
        }
    }
}

impl State {
    /// Half points that steps spend in the goal's arc of the sun, and square and facing at their end.
    // Rule: WL-4.6.2-b, WL-4.6.2-c
    pub(crate) fn sun_points(&self, walk: &Walk, steps: &[Step], goal: Square) -> (u8, Square, Facing) {
        let (mut at, mut faces, mut points) = (walk.start, walk.faced, 0);
        let lit = |square: Square, cost: u8| if sky::is_in_sun(self.terms(), goal, square) { cost } else { 0 };
        for step in steps {
            match step {
                Step::Stay(facing) => {
                    points += lit(at, 2 * self.tables().figures.points_stay as u8);
                    faces = *facing;
                }
                Step::Enter(direction) => {
                    points += lit(at, self.turn_cost(faces, *direction));
                    let to = at.step(*direction);
                    points += lit(to, walk.enter_cost(at, *direction));
                    (at, faces) = (to, *direction);
                }
            }
        }
        (points, at, faces)
    }

    /// Whether steps followed by one into the goal make an attack out of the sun.
    // Rule: WL-4.6.2-b, WL-4.6.2-c, WL-4.6.2-f
    pub(crate) fn is_out_of_sun(&self, walk: &Walk, steps: &[Step], last: Facing, goal: Square) -> bool {
        let (points, from, faces) = self.sun_points(walk, steps, goal);
        let turn = if sky::is_in_sun(self.terms(), goal, from) { self.turn_cost(faces, last) } else { 0 };
        self.is_from_sun(goal, from) && points + turn >= ENOUGH
    }

    /// Whether a square lies in the goal's arc of the sun, with no cloud in the way.
    // Rule: WL-4.6.2-f
    pub(crate) fn is_from_sun(&self, goal: Square, from: Square) -> bool {
        sky::is_in_sun(self.terms(), goal, from) && !self.sky().is_shadowed(goal, from)
    }

    /// A path into the target's square that comes out of the sun, if one fits into the points.
    pub(crate) fn sunlit_path(&self, flight: &Flight, search: &Search, limit: u8) -> Option<Path> {
        let quarry = search.quarry.filter(|quarry| quarry.at == flight.to && quarry.at != search.start)?;
        let from = quarry.at - flight.facing.vector();
        if !self.is_from_sun(quarry.at, from) {
            return None;
        }
        let lower = flight.to.altitude < search.start.altitude;
        let vertical = if lower { Vertical::Down } else { Vertical::Up };
        let path = self.longest_in_sun(search, flight.to, flight.facing, limit, vertical)?;
        let before = &path[..path.len() - 1];
        self.is_out_of_sun(&Walk::of(search), before, flight.facing, quarry.at).then_some(path)
    }

    /// The path with the most points in the arc, layer by layer of points spent.
    fn longest_in_sun(
        &self,
        search: &Search,
        to: Square,
        facing: Facing,
        limit: u8,
        vertical: Vertical,
    ) -> Option<Path> {
        let walk = Walk::of(search);
        let mut known = Known::default();
        known.add(Node { at: search.start, facing: search.facing, spent: 0, sun: 0, before: None, step: None });
        let mut next = 0;
        while let Some(node) = known.nodes.get(next).copied() {
            let edges = Edges { at: node.at, facing: node.facing, is_start: next == 0, vertical };
            let mut found: Vec<Node> = Vec::new();
            search.each_step(edges, |direction, cost| {
                found.push(self.lit_node(&walk, node, next, Step::Enter(direction), cost, to));
            });
            if node.at != to && node.at.is_on_map() {
                found.push(self.lit_node(&walk, node, next, Step::Stay(node.facing), search.turn, to));
            }
            for new in found.into_iter().filter(|new| new.spent <= limit) {
                known.add(new);
            }
            next += 1;
        }
        let known = known.nodes;
        let last =
            known.iter().enumerate().filter(|(_, node)| node.at == to && node.facing == facing && node.spent > 0);
        let (best, _) = last.max_by_key(|(_, node)| (node.sun.min(ENOUGH), limit - node.spent))?;
        Some(trace(&known, best))
    }

    /// The place after a step. What the step into the goal itself costs does not count, only a turn before it.
    fn lit_node(&self, walk: &Walk, node: Node, before: usize, step: Step, cost: u8, goal: Square) -> Node {
        let lit = |square: Square, cost: u8| if sky::is_in_sun(self.terms(), goal, square) { cost } else { 0 };
        let (at, facing, gained) = match step {
            Step::Stay(facing) => (node.at, facing, lit(node.at, cost)),
            Step::Enter(direction) => {
                let to = node.at.step(direction);
                let turned = lit(node.at, self.turn_cost(node.facing, direction));
                (to, direction, turned + lit(to, walk.enter_cost(node.at, direction)))
            }
        };
        let sun = node.sun + gained;
        Node { at, facing, spent: node.spent + cost, sun, before: Some(before as u16), step: Some(step) }
    }
}

#[derive(Clone, Copy)]
struct Node {
    at: Square,
    facing: Facing,
    spent: u8,
    sun: u8,
    before: Option<u16>,
    step: Option<Step>,
}

/// So many nodes are kept at most.
const NODES: usize = 4_000;

/// The nodes found so far, and which of them stand in the same square with the same facing.
#[derive(Default)]
struct Known {
    nodes: Vec<Node>,
    places: BTreeMap<(Square, Facing), Vec<usize>>,
}

impl Known {
    /// Keeps a node unless one that is nowhere worse is known. Nodes come in ascending order of points spent only
    /// roughly, so the list may hold some that are overtaken later; they do no harm.
    fn add(&mut self, new: Node) {
        let there = self.places.entry((new.at, new.facing)).or_default();
        let is_no_worse = |old: &Node| old.spent <= new.spent && old.sun >= new.sun;
        if self.nodes.len() < NODES && !there.iter().any(|old| is_no_worse(&self.nodes[*old])) {
            there.push(self.nodes.len());
            self.nodes.push(new);
        }
    }
}

fn trace(known: &[Node], last: usize) -> Path {
    let mut path = Path::default();
    let mut here = Some(last);
    while let Some(node) = here.map(|index| known[index]) {
        if let Some(step) = node.step {
            path.push(step);
        }
        here = node.before.map(usize::from);
    }
    path.reverse();
    path
}
