//! Victory: points, kills and hits, and how a scenario decides.

use grid::hex::Hex;
use referee::{Log, Message, Outcome, Seats, Side};

use crate::{
    event::Event,
    piece::Kind,
    plane::{Fate, Plane},
    scenario::{End, Victory},
    state::State,
};

/// Credits the other side with a destroyed aircraft.
// Rule: AF-VIC-03, AF-VIC-04
pub fn score_loss(state: &mut State, plane: usize) {
    let value = state.card_of(plane).value;
    let missile = state.table.planes[plane].carrier.is_some();
    let score = &mut state.table.score[state.table.planes[plane].side.other()];
    score.half_points += 2 * u16::from(value);
    // A missile is no aircraft.
    score.kills += u8::from(!missile);
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
        let points = bombers(state, side) + targets(state, side) + loads(state, side) + absence(state, side);
        state.table.score[side].half_points += 2 * points;
    }
}

/// Points for aircraft with bombs aboard: through, or still flying.
fn bombers(state: &State, side: Side) -> u16 {
    let scoring = state.scenario().scoring;
    let loaded =
        state.table.planes.iter().filter(|plane| plane.side == side && plane.is_flying() && plane.load.is_armed());
    u16::from(scoring.exit_loaded) * u16::from(state.table.score[side].exits_loaded)
        + u16::from(scoring.flying_loaded) * loaded.count() as u16
}

/// Points for loads kept by the first side, and for those that it lost.
// Rule: AF-DSCN1-12, AF-DSCN1-13
fn loads(state: &State, side: Side) -> u16 {
    let scoring = state.scenario().scoring;
    let survives = |plane: &&Plane| {
        plane.side == Side::First && state.group(plane).loaded && !matches!(plane.fate, Fate::Destroyed(_))
    };
    let (kept, lost): (Vec<&Plane>, Vec<&Plane>) =
        state.table.planes.iter().filter(survives).partition(|plane| plane.load.is_armed());
    match side {
        Side::First => u16::from(scoring.kept) * kept.len() as u16,
        Side::Second => u16::from(scoring.jettisoned) * lost.len() as u16,
    }
}

/// Whether the first side has an aircraft on the map.
fn is_present(state: &State) -> bool {
    let there = |plane: &Plane| plane.is_flying() && state.table.layout.contains(plane.pose.hex);
    state.table.planes.iter().any(|plane| plane.side == Side::First && there(plane))
}

/// A turn with the first side on the map, or without it.
// Rule: AF-DSCN3-10, AF-DSCN3-11
pub fn score_presence(state: &mut State) {
    let each = u16::from(state.scenario().scoring.presence);
    let side = if is_present(state) { Side::First } else { Side::Second };
    state.table.score[side].half_points += 2 * each;
}

/// The turns that are left when the first side is gone count for the second.
// Rule: AF-DSCN3-11
fn absence(state: &State, side: Side) -> u16 {
    let left = state.scenario().turns.map_or(0, |turns| turns.saturating_sub(state.table.turn));
    let gone = side == Side::Second && !is_present(state);
    if gone { u16::from(state.scenario().scoring.presence) * u16::from(left) } else { 0 }
}

/// What the first side sees from near, or overhead, as it flies.
// Rule: AF-DSCN5-12, AF-DSCN5-16
pub fn look_down(state: &mut State, plane: usize, hexes: &[Hex], log: &mut impl Log<Event>) {
    let Some(range) = state.scenario().photo_range.map(i16::from) else { return };
    if state.table.planes[plane].side != Side::First {
        return;
    }
    for index in 0..state.table.pieces.len() {
        let piece = &state.table.pieces[index];
        let near = hexes.iter().any(|hex| hex.distance(piece.hex) <= range);
        if piece.side == Side::Second && !piece.gone && near && !state.table.seen.contains(&(index as u8)) {
            state.table.seen.push(index as u8);
            state.table.score.first.half_points += 2 * u16::from(state.scenario().scoring.seen);
            log.note(|| Event::Seen { plane: plane as u8, piece: index as u8 });
        }
    }
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
        + hit_airfields(state, side.other())
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

/// Points for airfields of a side that have been hit at all.
// Rule: AF-DSCN4-35
fn hit_airfields(state: &State, side: Side) -> u16 {
    let scoring = state.scenario().scoring;
    let runways = || state.table.pieces.iter().filter(|piece| piece.kind == Kind::Runway && piece.side == side);
    let last = runways().map(|piece| piece.cluster).max().unwrap_or(0);
    let hit = (1..=last).filter(|field| runways().any(|piece| piece.cluster == *field && piece.gone)).count() as u16;
    let all = last > 0 && hit == u16::from(last);
    u16::from(scoring.hit_airfield) * hit + if all { u16::from(scoring.all_hit_airfields) } else { 0 }
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
    // Rule: AF-DSCN4-44
    if scenario.victory == Victory::ShipsSunk && ships_sunk(state) {
        return true;
    }
    if let Victory::Hunt(group) = scenario.victory
        && is_hunted_down(state, group)
    {
        return true;
    }
    match scenario.end {
        End::OneSideGone => gone(Side::First) || gone(Side::Second),
        End::FirstGone => gone(Side::First),
        End::SecondGone => gone(Side::Second) || gone(Side::First),
        End::SecondAway => gone(Side::Second),
        End::Escape => gone(Side::First) || gone(Side::Second) || has_escaped(state),
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
        // Rule: AF-DSCN5-16
        Victory::Photos(count) => {
            let away = |plane: &Plane| plane.side == Side::First && matches!(plane.fate, Fate::Left(_));
            let won = state.table.seen.len() >= usize::from(count) && state.table.planes.iter().any(away);
            Some(if won { Side::First } else { Side::Second })
        }
        // Rule: AF-DSCN5-26, AF-DSCN5-27
        Victory::Hunt(group) => Some(if is_hunted_down(state, group) { Side::First } else { Side::Second }),
        // Rule: AF-DSCN5-36, AF-DSCN5-37
        Victory::Ace => match (all_destroyed(state, Side::Second), second.kills) {
            (true, _) => Some(Side::First),
            (false, 1..) => Some(Side::Second),
            (false, 0) => None,
        },
        // Rule: AF-DSCN4-38
        Victory::Lead(points) => {
            let ahead = i32::from(first.half_points) - i32::from(second.half_points);
            if ahead >= 2 * i32::from(points) { Some(Side::First) } else { (ahead < 0).then_some(Side::Second) }
        }
        // Rule: AF-DSCN4-44
        Victory::ShipsSunk => Some(if ships_sunk(state) { Side::First } else { Side::Second }),
        // Rule: AF-DSCN4-51
        Victory::Duel => match (ships_sunk(state), all_destroyed(state, Side::First)) {
            (true, false) => Some(Side::First),
            (false, true) => Some(Side::Second),
            _ => None,
        },
        Victory::Margin(points) => {
            let won = first.half_points >= second.half_points + 2 * u16::from(points);
            Some(if won { Side::First } else { Side::Second })
        }
    }
}

/// Whether every aircraft of a group is destroyed.
fn is_hunted_down(state: &State, group: u8) -> bool {
    let mut planes = state.table.planes.iter().filter(|plane| plane.group == group);
    planes.all(|plane| matches!(plane.fate, Fate::Destroyed(_)))
}

/// Whether every ship of the second side has gone down.
fn ships_sunk(state: &State) -> bool {
    let mut ships = state.table.pieces.iter().filter(|piece| piece.kind == Kind::Ship && piece.side == Side::Second);
    ships.all(|piece| piece.gone)
}

/// Whether the submarines are too deep to be seen, or nobody has anything left to attack them with.
// Rule: AF-DSCN4-51, AF-DDC-02
fn has_escaped(state: &State) -> bool {
    let deep = state.afloat().all(|(_, _, ship)| ship.depth > crate::charges::SEEN_TO);
    let armed = state.table.planes.iter().any(|plane| plane.is_in_game() && plane.load.has_stores());
    deep || !armed && state.table.blows.is_empty()
}

fn all_destroyed(state: &State, side: Side) -> bool {
    let mut planes = state.table.planes.iter().filter(|plane| plane.side == side);
    planes.all(|plane| matches!(plane.fate, Fate::Destroyed(_)))
}

/// The result for every seat. Half a point may decide; only whole ones are told as a number.
pub fn outcome(state: &State) -> Outcome {
    let winner = winner(state);
    let count = state.seats().len() as u8;
    let points = Seats::first_n(count).iter().map(|seat| {
        let score = state.table.score[state.side_of(seat)];
        i32::from(score.half_points / 2)
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

/// Points as people write them.
pub(crate) fn written(half_points: u16) -> String {
    format!("{}{}", half_points / 2, if half_points % 2 == 1 { "½" } else { "" })
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
        (Victory::ShipsSunk | Victory::Duel, Some(Side::First)) => "af-over-sunk",
        (Victory::ShipsSunk, Some(Side::Second)) => "af-over-afloat",
        (Victory::Duel, Some(Side::Second)) => "af-over-survived",
        (Victory::Photos(_), Some(_)) => "af-over-photos",
        (Victory::Hunt(_), Some(Side::First)) => "af-over-hunted",
        (Victory::Hunt(_), Some(Side::Second)) => "af-over-escaped",
        (Victory::Ace, Some(Side::First)) => "af-over-ace-down",
        (Victory::Ace, Some(Side::Second)) => "af-over-ace-wins",
        (_, Some(_)) => "af-over-points",
    };
    Message::new(key)
        .with("first_kills", first.kills)
        .with("second_kills", second.kills)
        .with("first_hits", first.hits)
        .with("second_hits", second.hits)
        .with("first_points", written(first.half_points))
        .with("second_points", written(second.half_points))
        .with("exits", first.exits_loaded)
        .with("photos", state.table.seen.len())
}
