//! Following: an advantaged aircraft goes through as many hexes of its target's path as it can.

use grid::hex::Hex;

use crate::{
    ahead::with_judge,
    illegal::Judge,
    listing::{self, Fields},
    movement::{self, Pull},
    options::Opt,
    plot::{Line, Moves},
    state::State,
};

/// What one target asks of its pursuer.
pub struct Trail {
    /// The hexes that the target occupied this move, its start included.
    hexes: Vec<Hex>,
    end: Hex,
    /// The most of them that the pursuer can pass.
    best: usize,
    /// The nearest that it can come to the end, if it can pass none.
    nearest: i16,
}

/// The trails of the targets that an advantaged aircraft holds; one of them has to be followed.
// Rule: AF-ADV-10, AF-ADV-12
pub fn trails(state: &State, plane: usize) -> Vec<Trail> {
    if !state.table.second_wave || !state.table.advantaged.has(plane) {
        return Vec::new();
    }
    let own = &state.table.planes[plane];
    let held = state.table.planes.iter().enumerate().filter(|(index, other)| {
        let mut before = (*other).clone();
        before.pose = state.table.traces[*index].from;
        other.is_enemy_of(own) && state.table.moved.has(*index) && crate::advantage::holds(own, &before)
    });
    let mut trails: Vec<Trail> = held.map(|(index, _)| trail(state, index)).collect();
    with_judge(state, plane, |judge| measure(judge, &mut trails));
    trails
}

fn trail(state: &State, target: usize) -> Trail {
    let (trace, end) = (state.table.traces[target], state.table.planes[target].pose.hex);
    let start = (trace.from.hex, trace.from.facing, trace.from.attitude);
    let moves = trace.line.map_or(Moves::NONE, |line| line.moves);
    let flown = movement::track(start, moves, state.table.options).map(|(_, hex, ..)| hex);
    let mut hexes: Vec<Hex> = std::iter::once(trace.from.hex).chain(flown).collect();
    hexes.sort();
    hexes.dedup();
    Trail { hexes, end, best: 0, nearest: i16::MAX }
}

/// Finds the best that the pursuer can do on every trail.
fn measure(judge: &Judge<'_>, trails: &mut [Trail]) {
    for pull in [Pull::Neither, Pull::Climb, Pull::Dive] {
        if pull != Pull::Neither && !listing::can_loop(judge, pull) {
            continue;
        }
        listing::each_field(judge, Fields::Thrifty, pull, &mut |moves, course| {
            for trail in trails.iter_mut() {
                trail.best = trail.best.max(passed(judge, moves, trail));
                trail.nearest = trail.nearest.min(course.hex.distance(trail.end));
            }
        });
    }
}

/// How many different hexes of a trail a movement field passes.
fn passed(judge: &Judge<'_>, moves: Moves, trail: &Trail) -> usize {
    let pose = judge.plane.pose;
    let start = (pose.hex, pose.facing, pose.attitude);
    let mut hexes: Vec<Hex> = movement::track(start, moves, judge.options).map(|(_, hex, ..)| hex).collect();
    hexes.push(pose.hex);
    hexes.sort();
    hexes.dedup();
    hexes.into_iter().filter(|hex| trail.hexes.binary_search(hex).is_ok()).count()
}

/// Whether a line follows one of the trails as tightly as it can. Altitude and throttle do not matter.
// Rule: AF-ADV-10, AF-ADV-11, AF-ADV-12
pub fn follows(judge: &Judge<'_>, trails: &[Trail], line: &Line) -> bool {
    if trails.is_empty() {
        return true;
    }
    let flown = judge.verdict(*line);
    flown.spins
        || trails.iter().any(|trail| {
            if trail.best > 0 {
                passed(judge, flown.line.moves, trail) >= trail.best
            } else {
                flown.pose.hex.distance(trail.end) <= trail.nearest
            }
        })
}

/// Whether lines that do not follow are refused.
pub fn is_strict(state: &State, plane: usize) -> bool {
    state.has(Opt::StrictFollowing) && state.table.second_wave && state.table.advantaged.has(plane)
}
