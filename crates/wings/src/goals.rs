//! Scenario goals: photographs, bombs, balloons, raids, and coming home.

use grid::plane::{Point, polygon_contains};
use referee::Log;

use crate::{
    book::{Edge, GoalKind},
    event::Event,
    overlap::flown_now,
    state::{Air, PlaneId, State},
};

/// Marks missions that are done by the card just flown.
// Rule: WOW-TOKEN-04, WOW-SCORE-07, WOW-TWO-SEAT-09, WOW-CLOUD-03
pub(crate) fn over_the_zone(state: &mut State, log: &mut impl Log<Event>) {
    let kind = state.table.goal.kind;
    if matches!(kind, GoalKind::Fight | GoalKind::Balloon | GoalKind::Raid) {
        return;
    }
    for plane in state.ids() {
        if does_mission(state, plane) {
            state[plane].marked = true;
            log.note(|| Event::MissionDone { plane });
        }
    }
}

fn does_mission(state: &State, plane: PlaneId) -> bool {
    let (own, goal) = (&state[plane], &state.table.goal);
    let Some(card) = flown_now(state, plane).some() else { return false };
    let able = state.table.piece(plane).mission && own.is_in_play() && !own.marked;
    // Whoever is in cloud or on the ground has a card for this phase as well, but does not fly it over the zone.
    let ready = match goal.kind {
        GoalKind::PickUp => own.flight.air == Air::Parked,
        _ => own.flight.air == Air::Flying && goal.cards.contains(&state.table.card(plane, card).kind),
    };
    able && ready && is_fit(state, plane) && polygon_contains(&state.table.zone, own.flight.pose.centre)
}

/// Whether the crew can do the mission.
// Rule: WOW-TWO-SEAT-09
fn is_fit(state: &State, plane: PlaneId) -> bool {
    !(state.table.goal.needs_observer && state[plane].secrets.observer)
}

/// The counter that marks a mission done.
// Rule: WOW-TOKEN-04
pub fn counter(kind: GoalKind) -> &'static str {
    match kind {
        GoalKind::Photo => "wow-goal-photo",
        GoalKind::Bombing => "wow-goal-bombing",
        GoalKind::Raid => "wow-goal-strafing",
        GoalKind::PickUp => "wow-goal-pick-up",
        GoalKind::Observation => "wow-goal-observation",
        GoalKind::Fight | GoalKind::Balloon => "wow-goal-mission",
    }
}

/// Whether an aircraft that leaves the area is home with its mission done, rather than gone.
// Rule: WOW-OUT-01, WOW-OUT-04, WOW-SCORE-07
pub(crate) fn comes_home(state: &State, plane: PlaneId) -> bool {
    let own = &state[plane];
    state.table.piece(plane).mission && own.marked && is_beyond_home(state, plane, own.flight.pose.centre)
}

fn is_beyond_home(state: &State, plane: PlaneId, centre: Point) -> bool {
    let area = state.table.area;
    match state.table.sides[usize::from(state.side(plane))].1 {
        Edge::South => centre.y < area.min.y,
        Edge::North => centre.y > area.max.y,
        Edge::West => centre.x < area.min.x,
        Edge::East => centre.x > area.max.x,
    }
}

/// Marks an aircraft on the ground that took points from a shot in a raid.
// Rule: WOW-TOKEN-04
pub(crate) fn hit_on_the_ground(state: &mut State, plane: PlaneId, log: &mut impl Log<Event>) {
    let grounded = state[plane].flight.air.is_grounded();
    if state.has_goal(GoalKind::Raid) && grounded && !state[plane].marked {
        state[plane].marked = true;
        log.note(|| Event::MissionDone { plane });
    }
}

/// Whether the last side can still win points with its mission: a balloon of the enemy stands, or an aircraft of its own
/// has its mission before it or has yet to bring it home.
// Rule: WOW-SCORE-07
pub(crate) fn is_within_reach(state: &State) -> bool {
    let goal = &state.table.goal;
    let is_open = |plane: PlaneId| match (state.is_tethered(plane), state[plane].marked) {
        (true, _) => goal.kind == GoalKind::Balloon && state.in_play().any(|other| state.are_enemies(plane, other)),
        (false, false) => (goal.done != 0 || goal.home != 0) && is_fit(state, plane),
        (false, true) => goal.home != 0,
    };
    state.in_play().any(|plane| state.table.piece(plane).mission && is_open(plane))
}

/// Whether the goal itself ends the game: everybody with a mission is gone.
pub(crate) fn is_settled(state: &State) -> bool {
    let mut actors = state.ids().filter(|plane| state.table.piece(*plane).mission).peekable();
    actors.peek().is_some() && actors.all(|plane| !state[plane].is_in_play())
}
