//! Formations: followers fly their leader's line and keep their places.

use grid::hex::{Bearing, Hex};
use referee::Log;

use crate::{
    event::Event,
    illegal::Verdict,
    limits, movement,
    plane::{Damage, Plane, Pose},
    plot::Line,
    scenario::Group,
    state::{Phase, State},
    units::Altitude,
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

/// Binds the aircraft of every group into formations: so many, as equal as they can be, or of the size that the
/// scenario gives. Nothing changes them later.
// Rule: AF-FORM-01, AF-FORM-02, AF-SCN2-01, AF-SCN3-14, AF-SCN5-06
pub fn bind(planes: &mut [Plane], groups: &[Group], numbers: &[u8]) {
    for (group, (own, number)) in groups.iter().zip(numbers).enumerate() {
        let members: Vec<usize> =
            (0..planes.len()).filter(|index| usize::from(planes[*index].group) == group).collect();
        let mut rest = &members[..];
        for size in sizes(members.len(), own.formation, *number) {
            let (formation, others) = rest.split_at(size);
            for follower in formation.iter().skip(1) {
                planes[*follower].leader = Some(formation[0] as u8);
            }
            rest = others;
        }
    }
}

/// The sizes of the formations of so many aircraft.
pub fn sizes(count: usize, each: u8, number: u8) -> Vec<usize> {
    let (each, number) = (usize::from(each.max(1)), usize::from(number));
    if number > 0 {
        (0..number).map(|index| count / number + usize::from(index < count % number)).filter(|size| *size > 0).collect()
    } else {
        (0..count.div_ceil(each)).map(|index| each.min(count - index * each)).collect()
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

/// The move of a follower that keeps its place: an undamaged one does what its leader does, although the charts of
/// its own altitude may read otherwise.
// Rule: AF-FORM-03, AF-FORM-05
pub fn kept(state: &State, plane: usize, own: Verdict) -> Verdict {
    let follower = &state.table.planes[plane];
    let Some(leader) = follower.leader.map(|leader| &state.table.planes[usize::from(leader)]) else { return own };
    let moved = follower.leader.is_some_and(|leader| state.table.moved.has(leader.into()));
    let sound = follower.damage == Damage::default() && follower.load.is_loaded() == leader.load.is_loaded();
    if own.is_legal() && own.pose.speed == leader.pose.speed || !moved || !leader.is_flying() || !sound {
        return own;
    }
    let Some(line) = follower.leader.and_then(|leader| state.table.traces[usize::from(leader)].line) else {
        return own;
    };
    let before = state.table.traces[usize::from(follower.leader.unwrap_or(0))].from;
    let altitude = follower.pose.altitude.changed(leader.pose.altitude.above(before.altitude));
    let ceiling = limits::ceiling_of(state.card(follower), follower, state.table.options);
    if own.spins || altitude <= Altitude(0) || altitude > ceiling {
        return own;
    }
    let start = (follower.pose.hex, follower.pose.facing, follower.pose.attitude);
    let end = movement::track(start, line.moves, state.table.options).last();
    let hex = end.map_or(follower.pose.hex, |(_, hex, ..)| hex);
    let pose = Pose { hex, altitude, ..leader.pose };
    Verdict {
        line,
        pose,
        run: leader.run,
        deeds: leader.deeds,
        corrections: Vec::new(),
        lost: None,
        lands: false,
        ..own
    }
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
