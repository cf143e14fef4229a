//! Victory and points, in one game and over several.

use referee::{Log, Message, Outcome, Seats};

use crate::{
    book::{GoalKind, Victory},
    event::Event,
    goals,
    state::{Fate, PlaneId, Stage, State},
};

/// The sides that still have an aircraft in the area. A balloon is none.
// Rule: WOW-SCORE-01
fn sides_left(state: &State) -> u16 {
    let aircraft = state.in_play().filter(|plane| !state.is_tethered(*plane));
    aircraft.fold(0, |sides, plane| sides | 1 << state.side(plane))
}

/// Whether nobody can change the outcome any more: one side is left, or none, and no mission is open to it.
// Rule: WOW-SCORE-01, WOW-SCORE-02, WOW-SCORE-07
fn is_decided(state: &State) -> bool {
    match sides_left(state).count_ones() {
        0 => true,
        1 => !goals::is_within_reach(state),
        _ => goals::is_settled(state),
    }
}

/// Ends the game if it is decided.
// Rule: WOW-SCORE-01, WOW-SCORE-02
pub(crate) fn settle(state: &mut State, log: &mut impl Log<Event>) -> bool {
    if state.stage == Stage::Over {
        return true;
    }
    let decided = is_decided(state);
    if decided {
        end(state, log);
    }
    decided
}

/// Ends the game.
pub(crate) fn end(state: &mut State, log: &mut impl Log<Event>) {
    state.stage = Stage::Over;
    state.waiting = 0;
    state.queue.clear();
    log.note(|| Event::Over);
}

/// The points of a side: two for an enemy shot down, one for an enemy that left, minus one for an
/// own aircraft shot down, and what the scenario gives.
// Rule: WOW-SCORE-03, WOW-SCORE-05, WOW-SCORE-06, WOW-SCORE-07
pub fn points(state: &State, side: u8) -> i32 {
    let all = state.ids().map(|plane| points_for(state, plane, side));
    all.sum()
}

fn points_for(state: &State, plane: PlaneId, side: u8) -> i32 {
    let (fate, is_own) = (state[plane].fate, state.side(plane) == side);
    if state.is_tethered(plane) {
        return balloon_points(state, fate, is_own);
    }
    let fight = match (fate, is_own) {
        (Fate::Left, false) => 1,
        (fate, false) if fate.is_down() => 2,
        (fate, true) if fate.is_down() => -1,
        _ => 0,
    };
    fight + mission_points(state, plane, is_own)
}

fn mission_points(state: &State, plane: PlaneId, is_own: bool) -> i32 {
    let (own, goal) = (&state[plane], &state.table.goal);
    if !state.table.piece(plane).mission {
        return 0;
    }
    match is_own {
        true => {
            let done = if own.marked { goal.done } else { 0 };
            done + if own.fate == Fate::Home { goal.home } else { 0 }
        }
        false if own.fate.is_down() => goal.actor_down,
        false => 0,
    }
}

fn balloon_points(state: &State, fate: Fate, is_own: bool) -> i32 {
    let goal = &state.table.goal;
    match (goal.kind == GoalKind::Balloon, fate == Fate::InPlay, is_own) {
        (true, false, false) => goal.destroyed,
        (true, true, true) if state.stage == Stage::Over => goal.stands,
        _ => 0,
    }
}

/// How the game ended.
// Rule: WOW-SCORE-01, WOW-SCORE-02, WOW-SCORE-03, WOW-SCORE-04
pub fn outcome(state: &State) -> Outcome {
    let sides = state.table.sides.len() as u8;
    let left = sides_left(state);
    let winners = match (state.table.victory, left.count_ones()) {
        (Victory::Last, 0) => 0,
        (Victory::Last, 1) => left,
        _ => best_by_points(state, sides),
    };
    let score = |side: u8| {
        let scores = !state.table.variants.winner_scores.0 || winners >> side & 1 == 1;
        if scores { points(state, side) } else { 0 }
    };
    Outcome {
        winners: Seats::of(
            (0..sides).filter(|side| winners >> side & 1 == 1).flat_map(|side| state.table.seats_of(side)),
        ),
        points: state.table.seats.iter().map(|side| score(*side)).collect(),
        reason: Some(reason(state, left)),
    }
}

/// The side with the most points; nobody if two are equal.
fn best_by_points(state: &State, sides: u8) -> u16 {
    let most = (0..sides).map(|side| points(state, side)).max().unwrap_or(0);
    let best = (0..sides).filter(|side| points(state, *side) == most);
    let set = best.fold(0u16, |set, side| set | 1 << side);
    if set.count_ones() == 1 { set } else { 0 }
}

fn reason(state: &State, left: u16) -> Message {
    Message::new(match left.count_ones() {
        0 => "wow-over-nobody",
        _ if goals::is_settled(state) => "wow-over-goal",
        1 if !goals::is_within_reach(state) => "wow-over-last",
        _ => "wow-over-turns",
    })
}

/// Points over several games.
///
/// ```
/// use wings::victory::Series;
/// let mut series = Series::new(2);
/// series.add(&[2, -1]);
/// series.add(&[1, 2]);
/// assert_eq!(series.totals(), [3, 1]);
/// assert_eq!(series.leader(), Some(0));
/// ```
// Rule: WOW-SCORE-03
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    totals: Vec<i32>,
    games: u16,
}

impl Series {
    /// A series between so many sides that starts at nought.
    pub fn new(sides: usize) -> Series {
        Series { totals: vec![0; sides], games: 0 }
    }

    /// A series that goes on from earlier totals.
    pub fn from_carried(carried: &[i32]) -> Series {
        Series { totals: carried.to_vec(), games: 0 }
    }

    /// Adds the points of one game, side by side.
    pub fn add(&mut self, points: &[i32]) {
        self.totals.resize(self.totals.len().max(points.len()), 0);
        for (total, points) in self.totals.iter_mut().zip(points) {
            *total += points;
        }
        self.games += 1;
    }

    /// The totals, side by side.
    pub fn totals(&self) -> &[i32] {
        &self.totals
    }

    /// The side that leads alone.
    pub fn leader(&self) -> Option<usize> {
        let most = self.totals.iter().max()?;
        let mut best = self.totals.iter().enumerate().filter(|(_, total)| *total == most);
        let leader = best.next()?.0;
        best.next().is_none().then_some(leader)
    }
}
