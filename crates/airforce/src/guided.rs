//! Guided bombs: release, guidance from the aircraft, what they hit.

use referee::{Log, Refusal, Seats};
use serde::{Deserialize, Serialize};

use crate::{
    bombing::{self, Kept},
    card::Guided,
    event::Event,
    fire,
    options::Opt,
    order::Why,
    piece::{Kind, Unit},
    sight,
    state::{Awaiting, Chance, Choice, State},
    units::Altitude,
};

/// A bomb on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bomb {
    /// The aircraft that guides it.
    pub plane: u8,
    /// The piece that it is steered at.
    pub target: u8,
    /// The turn in whose ordnance step it strikes.
    pub due: u8,
    /// The last turn in which its guidance was checked.
    pub checked: u8,
    /// The altitude from which it was released.
    pub from: Altitude,
    /// What its guidance adds.
    pub modifier: i8,
}

/// How far from its target a bomb may be released.
// Rule: AF-SFRITZ-07
pub const REACH: i16 = 10;

/// The turns of guidance from an altitude; none if the bomb cannot be released there.
// Rule: AF-SFRITZ-01, AF-SFRITZ-06, AF-SAZON-01, AF-SAZON-02
pub fn guidance(kind: Guided, altitude: Altitude) -> Option<u8> {
    match (kind, altitude.hundreds()) {
        (Guided::FritzX, 131..=160) => Some(1),
        (Guided::FritzX, 161..=200) => Some(2),
        (Guided::FritzX, 201..) => Some(3),
        (Guided::Azon, 120..=150) => Some(1),
        (Guided::Azon, 151..=180) => Some(2),
        _ => None,
    }
}

/// What guidance adds to the dice. The Allies jam German bombs from 1944 on.
// Rule: AF-SFRITZ-08, AF-SAZON-02
pub fn modifier(kind: Guided, turns: u8, date: u16) -> i8 {
    let jammed = kind != Guided::Azon && date >= 2 * 1944;
    match (turns, jammed) {
        (1, false) => 1,
        (1, true) => 0,
        (2, false) => 2,
        (2, true) => 1,
        (_, false) => 5,
        (_, true) => 2,
    }
}

/// Whether the bomb was in service at a date.
// Rule: AF-SAZON-03
pub fn is_in_service(kind: Guided, date: u16) -> bool {
    date == 0 || kind != Guided::Azon || date >= 2 * 1944
}

fn refuse<T>(rule: &'static str, why: Why) -> Result<T, Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// Whether a line may announce the release of a guided bomb.
// Rule: AF-SFRITZ-03, AF-SAZON-03
pub fn check(state: &State, plane: usize) -> Result<(), Refusal<Why>> {
    let load = state.table.planes[plane].load;
    let Some(kind) = load.guided.filter(|kind| load.missiles > 0 && *kind != Guided::Hs293) else {
        return refuse("AF-SFRITZ-02", Why::NoOrdnance { wanted: 1, there: 0 });
    };
    if !state.has(Opt::Guided) {
        return refuse("AF-SFRITZ-01", Why::Option);
    }
    if !is_in_service(kind, state.table.date) {
        return refuse("AF-SAZON-03", Why::Option);
    }
    if state.table.guided.iter().any(|bomb| usize::from(bomb.plane) == plane) {
        return refuse("AF-SFRITZ-03", Why::Guiding);
    }
    Ok(())
}

/// Whether an aircraft sees a piece; nobody sees a submarine that has dived deep.
// Rule: AF-SFRITZ-04, AF-DDC-02
pub fn sees(state: &State, plane: usize, piece: usize) -> bool {
    if state.ship(piece).is_some_and(|ship| ship.depth > crate::charges::SEEN_TO) {
        return false;
    }
    let (from, to) = (state.stand(Unit::Plane(plane as u8)), state.stand(Unit::Piece(piece as u8)));
    sight::screen(&state.table.land, from.eye(), to.eye()).is_none()
}

/// The pieces at which an aircraft can release a guided bomb from where it is.
// Rule: AF-SFRITZ-01, AF-SFRITZ-04, AF-SFRITZ-05, AF-SFRITZ-07, AF-SAZON-01
pub fn targets(state: &State, plane: usize) -> Vec<Unit> {
    let own = &state.table.planes[plane];
    let placed = own.load.guided.and_then(|kind| guidance(kind, own.pose.altitude)).is_some();
    let level = own.pose.attitude.is_level() && own.load.missiles > 0;
    let pieces = state.table.pieces.iter().enumerate().filter(|_| placed && level);
    pieces
        .filter(|(index, piece)| {
            let near = piece.hex.distance(own.pose.hex) <= REACH;
            let there = state.is_on_map(piece) && piece.side != own.side && piece.kind != Kind::Balloon;
            near && there && sees(state, plane, *index)
        })
        .map(|(index, _)| Unit::Piece(index as u8))
        .collect()
}

/// Starts what an aircraft has announced: its player says what the bomb is steered at; without a target it is kept.
pub fn announce(state: &mut State, plane: usize, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let targets = targets(state, plane);
    state.table.dropped.add(plane);
    let Some(first) = targets.first().copied() else {
        log.note(|| Event::BombsKept { plane: plane as u8, why: Kept::Unsteered });
        return None;
    };
    match fire::seat_of(state, Unit::Plane(plane as u8)) {
        Some(seat) => {
            state.table.choice = Some(Choice::Steer { plane: plane as u8 });
            Some(Awaiting::Seats(Seats::only(seat)))
        }
        None => {
            release(state, plane, first, log);
            None
        }
    }
}

/// A bomb leaves the aircraft and is steered.
// Rule: AF-SFRITZ-05, AF-SFRITZ-06, AF-SFRITZ-08
pub fn release(state: &mut State, plane: usize, target: Unit, log: &mut impl Log<Event>) {
    let (turn, date) = (state.table.turn, state.table.date);
    let own = &mut state.table.planes[plane];
    let (Some(kind), Some(piece)) = (own.load.guided, target.piece()) else { return };
    let Some(turns) = guidance(kind, own.pose.altitude) else { return };
    own.load.missiles = own.load.missiles.saturating_sub(1);
    let bomb = Bomb {
        plane: plane as u8,
        target: piece as u8,
        due: turn.saturating_add(turns),
        checked: turn,
        from: own.pose.altitude,
        modifier: modifier(kind, turns, date),
    };
    state.table.guided.push(bomb);
    log.note(|| Event::GuidedAway { plane: plane as u8, target: piece as u8, due: bomb.due });
}

/// The bombs on their way: whose aircraft is gone or has lost sight misses, whose time has come strikes.
// Rule: AF-SFRITZ-04, AF-SFRITZ-05
pub fn next(state: &mut State, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let turn = state.table.turn;
    while let Some(index) = state.table.guided.iter().position(|bomb| bomb.checked != turn) {
        state.table.guided[index].checked = turn;
        let bomb = state.table.guided[index];
        let (plane, target) = (usize::from(bomb.plane), usize::from(bomb.target));
        let steered = state.table.planes[plane].is_flying() && sees(state, plane, target);
        if !steered || state.table.pieces[target].gone {
            state.table.guided.remove(index);
            log.note(|| Event::GuidedLost { plane: bomb.plane, target: bomb.target });
        } else if bomb.due <= turn {
            state.table.guided.remove(index);
            return Some(Awaiting::Dice(Chance::GuidedBomb(bomb)));
        }
    }
    None
}

/// The dice of a guided bomb: as from high altitude, at the target, with what guidance adds.
// Rule: AF-SFRITZ-05, AF-SFRITZ-08
pub fn rolled(state: &mut State, bomb: Bomb, sum: u8, log: &mut impl Log<Event>) -> Option<Awaiting> {
    let plane = usize::from(bomb.plane);
    let hex = state.table.pieces[usize::from(bomb.target)].hex;
    let total = i16::from(sum) + total_modifier(state, &bomb);
    let points = bombing::damage_points(total);
    log.note(|| Event::HighBombed { plane: bomb.plane, sum, total, points });
    bombing::hit_area_at(state, plane, hex, points, log);
    if points > 0 && !bombing::units_in(state, hex).is_empty() {
        return Some(Awaiting::Dice(Chance::GuidedHits { plane: bomb.plane, target: bomb.target, points }));
    }
    None
}

/// Everything that the dice of a guided bomb are modified by.
// Rule: AF-SFRITZ-08
pub fn total_modifier(state: &State, bomb: &Bomb) -> i16 {
    let hex = state.table.pieces[usize::from(bomb.target)].hex;
    bombing::high_modifier_at(state, bomb.plane.into(), hex, bomb.from) + i16::from(bomb.modifier)
}

/// The die that multiplies its damage.
pub fn hits_rolled(state: &mut State, plane: u8, target: u8, hits: u8, log: &mut impl Log<Event>) {
    let hex = state.table.pieces[usize::from(target)].hex;
    bombing::hit_units_at(state, plane.into(), hex, hits, log);
}
