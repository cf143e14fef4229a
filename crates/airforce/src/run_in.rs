//! The last turns of a run at a ship: from where it can still be attacked next turn, wherever it turns until then.

use std::collections::BTreeSet;

use crate::{
    attitude::Hand,
    errand::{How, prey},
    illegal::{Judge, Verdict},
    limits::Limits,
    listing::{self, Fields},
    movement::Pull,
    plane::{Plane, Pose},
    plot::{Line, Ordnance},
    sailing,
    solo::turned,
    state::State,
    strike::{self, Track},
};

/// Beyond so many moves from a ship nothing can be attacked next turn.
const MOVES: i16 = 2;

/// What it is worth to be able to attack next turn, whatever the ship does.
const SURE: i32 = 1_200;

/// Points for a line that ends where the aircraft can attack its ship next turn: in how many of the ways that the ship
/// may have turned by then.
pub(crate) fn score(state: &State, judge: &Judge<'_>, line: Line) -> i32 {
    let verdict = judge.verdict(line);
    let Some(piece) = ship_in_reach(state, judge.plane, &verdict) else { return 0 };
    let then = after(judge.plane, &verdict);
    let limits = Limits::of(judge.card, &then, judge.options);
    let next = Judge::new(judge.card, &then, &limits, judge.options);
    let ends = ends(&next);
    let tracks: Vec<Track> = tracks(state, piece);
    let open = tracks.iter().filter(|track| ends.iter().any(|end| attacks(state, &next, end, track))).count();
    SURE * open as i32 / tracks.len() as i32
}

/// The ship that an aircraft is after, if it is near and cannot be attacked from there at once.
fn ship_in_reach(state: &State, own: &Plane, verdict: &Verdict) -> Option<usize> {
    let pose = verdict.pose;
    let prey = prey(state, own, pose.hex).filter(|prey| prey.how == How::Ship)?;
    let flies = verdict.lost.is_none() && !verdict.spins && verdict.plunge.is_none();
    let near = prey.from(pose.hex) <= MOVES * i16::from(pose.speed) + 1;
    let now = strike::release(state, own, &pose, &[]) != Ordnance::None;
    prey.piece.filter(|_| flies && near && !now)
}

/// An aircraft as it is when a line has been flown.
fn after(own: &Plane, verdict: &Verdict) -> Plane {
    let mut then = own.clone();
    (then.pose, then.run, then.deeds) = (verdict.pose, verdict.run, verdict.deeds);
    then
}

/// Where the next move can end, at an unchanged altitude.
fn ends(judge: &Judge<'_>) -> Vec<Pose> {
    let mut found = BTreeSet::new();
    listing::each_field(judge, Fields::Thrifty, Pull::Neither, &mut |_, course| {
        found.insert((course.hex, course.facing, course.attitude));
    });
    let pose = |(hex, facing, attitude)| Pose { hex, facing, attitude, ..judge.plane.pose };
    found.into_iter().map(pose).collect()
}

/// How a ship may sail until the end of the next turn.
fn tracks(state: &State, piece: usize) -> Vec<Track> {
    let facing = state.table.pieces[piece].facing;
    let turns = [Hand::Left, Hand::Right].map(|hand| turned(facing, hand));
    let turns = turns.into_iter().filter(|_| sailing::may_turn(state, piece));
    std::iter::once(facing).chain(turns).map(|facing| Track { piece, facing, later: 1 }).collect()
}

/// Whether a load can be released at the end of a move, at some altitude that can be reached.
fn attacks(state: &State, judge: &Judge<'_>, end: &Pose, track: &Track) -> bool {
    let own = judge.plane;
    let wanted = strike::height_over(state, own, track.piece);
    let now = end.altitude;
    let change = wanted.above(now).clamp(-i16::from(judge.limits.dive), i16::from(judge.limits.climb));
    let low = Pose { altitude: now.changed(change), ..*end };
    strike::release_at_sea(state, own, end, track) != Ordnance::None
        || strike::release_at_sea(state, own, &low, track) != Ordnance::None
}
