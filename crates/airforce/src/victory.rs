//! Victory: points, kills and hits, and how a scenario decides.

use referee::{Message, Outcome, Seats, Side};

use crate::{
    piece::Kind,
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

/// Credits the other side with a destroyed truck, tank or balloon barrage.
// Rule: AF-VIC-03, AF-VIC-04
pub fn score_piece(state: &mut State, piece: usize) {
    let points = match state.table.pieces[piece].kind {
        Kind::Truck | Kind::Balloon => 2,
        Kind::Tank => 5,
        Kind::Ship => state.ship(piece).map_or(0, |ship| state.class_of(ship).points),
        _ => 0,
    };
    state.table.score[state.table.pieces[piece].side.other()].half_points += 2 * points;
}

/// Credits the other side with destroyed flak factors: half a point for light ones, one for heavy ones.
// Rule: AF-VIC-03
pub fn score_flak(state: &mut State, piece: usize, factors: u8) {
    let each = if state.table.pieces[piece].kind == Kind::HeavyFlak { 2 } else { 1 };
    state.table.score[state.table.pieces[piece].side.other()].half_points += each * u16::from(factors);
}

/// Damage points by high-altitude bombing, where the scenario counts them.
// Rule: AF-HBOMB-07, AF-SCN2-18
pub fn score_damage(state: &mut State, side: Side, points: u8) {
    state.table.score[side].damage_points += u16::from(points);
    let each = u16::from(state.scenario().scoring.damage_point);
    state.table.score[side].half_points += 2 * each * u16::from(points);
}

/// What the scenario pays at the end: bombers through or still flying with bombs, targets and airfields hit.
// Rule: AF-SCN2-11, AF-SCN3-22, AF-SCN4-25, AF-SCN4-26, AF-SCN5-16, AF-SCN5-17
pub fn settle(state: &mut State) {
    for side in Side::BOTH {
        let points = bombers(state, side) + targets(state, side);
        state.table.score[side].half_points += 2 * points;
    }
}

/// Points for aircraft with bombs aboard: through, or still flying.
fn bombers(state: &State, side: Side) -> u16 {
    let scoring = state.scenario().scoring;
    let loaded =
        state.table.planes.iter().filter(|plane| plane.side == side && plane.is_flying() && plane.load.bombs > 0);
    u16::from(scoring.exit_loaded) * u16::from(state.table.score[side].exits_loaded)
        + u16::from(scoring.flying_loaded) * loaded.count() as u16
}

/// Points for targets and airfields of the other side.
fn targets(state: &State, side: Side) -> u16 {
    let scoring = state.scenario().scoring;
    let theirs = |piece: u8| state.table.pieces[usize::from(piece)].side != side;
    let hit = |piece: u8| kind(state, piece) == Kind::Target && theirs(piece);
    let hexes = state.table.struck.iter().filter(|(piece, _)| hit(*piece)).count() as u16;
    let (fields, bombed) = airfields(state, side.other());
    u16::from(scoring.target_hex) * hexes
        + u16::from(scoring.airfield) * bombed
        + if all_targets_hit(state, side.other()) { u16::from(scoring.all_targets) } else { 0 }
        + if fields > 0 && fields == bombed { u16::from(scoring.all_airfields) } else { 0 }
}

fn kind(state: &State, piece: u8) -> Kind {
    state.table.pieces[usize::from(piece)].kind
}

fn all_targets_hit(state: &State, side: Side) -> bool {
    let pieces = state.table.pieces.iter().enumerate();
    let mut targets = pieces.filter(|(_, piece)| piece.kind == Kind::Target && piece.side == side).peekable();
    targets.peek().is_some()
        && targets.all(|(index, _)| state.table.struck.iter().any(|(piece, _)| usize::from(*piece) == index))
}

/// How many airfields there are, and on how many every hex has been hit.
// Rule: AF-SCN4-25
fn airfields(state: &State, side: Side) -> (u16, u16) {
    let runways = || state.table.pieces.iter().filter(|piece| piece.kind == Kind::Runway && piece.side == side);
    let last = runways().map(|piece| piece.cluster).max().unwrap_or(0);
    let whole = |cluster: &u8| runways().filter(|piece| piece.cluster == *cluster).all(|piece| piece.gone);
    (last.into(), (1..=last).filter(whole).count() as u16)
}

/// Whether the game ends now, between two turns.
// Rule: AF-SEQ-12, AF-SCN1-09, AF-SCNV1-11, AF-SCN3-21, AF-SCN4-28
pub fn is_over(state: &State) -> bool {
    let last_turn = state.scenario().turns.is_some_and(|turns| state.table.turn >= turns);
    last_turn || is_decided(state)
}

/// Whether the game ends at once because a side has nothing left.
// Rule: AF-SCN2-10, AF-SCN4-28, AF-SCN5-15
pub fn is_decided(state: &State) -> bool {
    let scenario = state.scenario();
    let ships = |side| state.afloat().any(|(_, piece, _)| piece.side == side);
    let gone = |side| !state.table.planes.iter().any(|plane| plane.side == side && plane.is_in_game()) && !ships(side);
    match scenario.end {
        End::OneSideGone => gone(Side::First) || gone(Side::Second),
        End::FirstGone => gone(Side::First),
        End::SecondGone => gone(Side::Second) || gone(Side::First),
        End::SecondAway => gone(Side::Second),
    }
}

/// The side that has won; none for a draw.
// Rule: AF-VIC-01, AF-VIC-02, AF-SCN1-09, AF-SCN1-10, AF-SCNV1-11, AF-SCN3-10, AF-SCN4-12, AF-SCN4-27
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
    let count = state.seats().len() as u8;
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
