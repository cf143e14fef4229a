//! Victory: points, kills and hits, and how a scenario decides.

use referee::{Message, Outcome, Seats, Side};

use crate::{
    plane::Fate,
    scenario::{End, Victory},
    state::State,
};

/// Credits the other side with a destroyed aircraft.
// Rule: AF-VIC-03, AF-VIC-04
pub fn score_loss(state: &mut State, plane: usize) {
    let value = state.card_of(plane).value;
    let score = &mut state.table.score[state.table.planes[plane].side.other()];
    score.half_points += 2 * u16::from(value);
    score.kills += 1;
}

/// Whether the game ends now, between two turns.
// Rule: AF-SEQ-12, AF-SCN1-09, AF-SCNV1-11
pub fn is_over(state: &State) -> bool {
    let last_turn = state.scenario().turns.is_some_and(|turns| state.table.turn >= turns);
    last_turn || is_decided(state)
}

/// Whether the game ends at once because a side has nothing left.
pub fn is_decided(state: &State) -> bool {
    let scenario = state.scenario();
    let gone = |side| !state.table.planes.iter().any(|plane| plane.side == side && plane.is_in_game());
    match scenario.end {
        End::OneSideGone => gone(Side::First) || gone(Side::Second),
        End::FirstGone => gone(Side::First),
        End::SecondGone => gone(Side::Second) || gone(Side::First),
    }
}

/// The side that has won; none for a draw.
// Rule: AF-VIC-01, AF-VIC-02, AF-SCN1-09, AF-SCN1-10, AF-SCNV1-11
pub fn winner(state: &State) -> Option<Side> {
    let score = &state.table.score;
    let more = |first: u32, second: u32| match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(Side::First),
        std::cmp::Ordering::Less => Some(Side::Second),
        std::cmp::Ordering::Equal => None,
    };
    let (first, second) = (score.first, score.second);
    match state.scenario().victory {
        Victory::Points => more(first.half_points.into(), second.half_points.into()),
        Victory::KillsThenHits => {
            more(first.kills.into(), second.kills.into()).or_else(|| more(first.hits.into(), second.hits.into()))
        }
        Victory::AllDestroyed => Some(if all_destroyed(state, Side::Second) { Side::First } else { Side::Second }),
        Victory::Exits(count) => Some(if first.exits_loaded >= count { Side::First } else { Side::Second }),
        Victory::AtLeast(points) => {
            let won = first.half_points >= 2 * u16::from(points) && first.half_points > second.half_points;
            Some(if won { Side::First } else { Side::Second })
        }
        Victory::Margin(points) => {
            let won = first.half_points >= second.half_points + 2 * u16::from(points);
            Some(if won { Side::First } else { Side::Second })
        }
    }
}

fn all_destroyed(state: &State, side: Side) -> bool {
    let mut planes = state.table.planes.iter().filter(|plane| plane.side == side);
    planes.all(|plane| matches!(plane.fate, Fate::Destroyed(_)))
}

/// The result for every seat; points in halves.
pub fn outcome(state: &State) -> Outcome {
    let winner = winner(state);
    let count = state.table.planes.iter().filter_map(|plane| plane.seat).map(|seat| seat.0 + 1).max().unwrap_or(0);
    let points = Seats::first_n(count).iter().map(|seat| {
        let score = state.table.score[state.side_of(seat)];
        i32::from(score.half_points)
    });
    Outcome {
        // A side that flies by rule has no seat that could win.
        winners: Seats::of(
            winner.into_iter().flat_map(|side| state.seats_of(side).iter()).filter(|seat| seat.0 < count),
        ),
        points: points.collect(),
        reason: Some(reason(state, winner)),
    }
}

fn reason(state: &State, winner: Option<Side>) -> Message {
    let (first, second) = (state.table.score.first, state.table.score.second);
    let key = match (state.scenario().victory, winner) {
        (_, None) => "af-over-draw",
        (Victory::KillsThenHits, Some(_)) if first.kills == second.kills => "af-over-hits",
        (Victory::KillsThenHits, Some(_)) => "af-over-kills",
        (Victory::AllDestroyed, Some(Side::First)) => "af-over-all-destroyed",
        (Victory::AllDestroyed, Some(Side::Second)) => "af-over-got-through",
        (Victory::Exits(_), Some(_)) => "af-over-exits",
        (_, Some(_)) => "af-over-points",
    };
    Message::new(key)
        .with("first_kills", first.kills)
        .with("second_kills", second.kills)
        .with("first_hits", first.hits)
        .with("second_hits", second.hits)
        .with("first_points", first.half_points / 2)
        .with("second_points", second.half_points / 2)
        .with("exits", first.exits_loaded)
}
