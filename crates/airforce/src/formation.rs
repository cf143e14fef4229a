//! Formations: followers fly their leader's line and keep their places.

use grid::hex::{Bearing, Hex};
use referee::Log;

use crate::{
    event::Event,
    options::Opt,
    plane::Pose,
    plot::Line,
    state::{Phase, State},
};

/// Whether an aircraft leads others or follows a leader.
pub fn is_in_formation(state: &State, plane: usize) -> bool {
    state.table.planes[plane].leader.is_some() || followers(state, plane).next().is_some()
}

/// The number that an aircraft's formation goes by: that of its leader.
pub fn leader_of(state: &State, plane: usize) -> usize {
    state.table.planes[plane].leader.map_or(plane, usize::from)
}

/// The aircraft that follow a leader and still fly.
pub fn followers(state: &State, leader: usize) -> impl Iterator<Item = usize> {
    let planes = state.table.planes.iter().enumerate();
    planes.filter(move |(_, plane)| plane.leader == Some(leader as u8) && plane.is_in_game()).map(|(index, _)| index)
}

/// Binds the aircraft of every group into formations of the size that the scenario gives.
// Rule: AF-FORM-01, AF-FORM-02
pub fn bind(state: &mut State) {
    if !state.has(Opt::Formations) {
        return;
    }
    let mut leader: Option<(usize, u8, u8)> = None;
    for index in 0..state.table.planes.len() {
        let group = state.table.planes[index].group;
        let size = state.group(&state.table.planes[index]).formation;
        leader = match leader {
            Some((first, of, count)) if of == group && count < size => {
                state.table.planes[index].leader = Some(first as u8);
                Some((first, of, count + 1))
            }
            _ if size > 1 => Some((index, group, 1)),
            _ => None,
        };
    }
}

/// The place of a follower: on alternate arms of a V behind its leader.
// Rule: AF-FORM-03, AF-FORM-04
pub fn place(state: &State, plane: usize, leader: &Pose) -> Hex {
    let own_leader = leader_of(state, plane);
    let rank = followers(state, own_leader).position(|follower| follower == plane).unwrap_or(0) as i16;
    let arm = if rank % 2 == 0 { Bearing::BehindLeft } else { Bearing::BehindRight };
    leader.hex.steps(leader.facing.heading().toward(arm), rank / 2 + 1)
}

/// A leader that is lost hands over to the next aircraft of the formation.
// Rule: AF-FORM-06
pub fn succeed(state: &mut State, lost: usize, log: &mut impl Log<Event>) -> Option<usize> {
    let mut rest = followers(state, lost);
    let next = rest.next()?;
    let others: Vec<usize> = rest.collect();
    state.table.planes[next].leader = None;
    // In the middle of a move the new leader flies on as the old one had written.
    if state.table.phase == Phase::Execute && !state.table.moved.has(next) {
        state.secret.lines[next] = line_of(state, lost);
    }
    for other in others {
        state.table.planes[other].leader = Some(next as u8);
    }
    log.note(|| Event::Leads { plane: next as u8 });
    Some(next)
}

/// The line that a leader flies this turn: as executed, or as written.
pub fn line_of(state: &State, leader: usize) -> Option<Line> {
    if state.table.moved.has(leader) { state.table.traces[leader].line } else { state.secret.lines[leader] }
}

/// A damaged leader follows the aircraft that now leads.
// Rule: AF-FORM-06
pub fn hand_over(state: &mut State, leader: usize, log: &mut impl Log<Event>) {
    state.table.planes[leader].leader = succeed(state, leader, log).map(|next| next as u8);
}

/// An aircraft that cannot keep station leaves its formation and is plotted by itself.
// Rule: AF-FORM-05
pub fn leave(state: &mut State, plane: usize, log: &mut impl Log<Event>) {
    if state.table.planes[plane].leader.take().is_some() {
        log.note(|| Event::LeftFormation { plane: plane as u8 });
    }
}
