//! Solitaire aids: flak, ships and gunners that fire by rule, vehicles that drive by themselves.

use grid::hex::Facing;

use crate::{
    attitude::Hand,
    fire::{self, Shot},
    guns::Stand,
    order::{Aim, Weapon},
    piece::{Kind, Unit},
    state::State,
};

/// Whether a unit acts by rule.
// Rule: AF-SCN4-08
pub fn acts_by_rule(state: &State, unit: Unit) -> bool {
    fire::seat_of(state, unit).is_none()
}

/// The side to which flak that acts by rule has to be turned to bear, if one side is enough.
// Rule: AF-SOLO-01, AF-SOLO-03, AF-FLAK-06, AF-FLAK-07
fn turn_needed(state: &State, index: usize, to: Stand) -> Option<Hand> {
    let unit = Unit::Piece(index as u8);
    let free = match state.table.pieces[index].kind {
        Kind::LightFlak => state.table.pieces[index].riding.is_none(),
        _ => state.table.turn.is_multiple_of(2),
    };
    if !acts_by_rule(state, unit) || !free || bears_on_somebody(state, unit) {
        return None;
    }
    let from = state.stand(unit);
    Hand::BOTH.into_iter().find(|hand| Stand { facing: turned(from.facing, *hand), ..from }.faces(to))
}

/// Whether flak has an enemy to fire at where it points.
// Rule: AF-SOLO-02
fn bears_on_somebody(state: &State, unit: Unit) -> bool {
    let from = state.stand(unit);
    (0..state.table.planes.len()).any(|index| {
        let target = Unit::Plane(index as u8);
        let plane = &state.table.planes[index];
        let enemy = plane.is_flying() && plane.side != fire::side_of(state, unit);
        enemy && from.faces(state.stand(target)) && fire::flak_reaches(state, unit, target)
    })
}

/// Where a firer stands and looks when it fires at a target: flak that acts by rule is turned first.
// Rule: AF-SOLO-03
pub fn stand_for(state: &State, aim: Aim) -> Stand {
    let (from, to) = (state.stand(aim.firer), state.stand(aim.target));
    let turns = aim.firer.piece().filter(|_| !from.faces(to)).and_then(|index| turn_needed(state, index, to));
    turns.map_or(from, |hand| Stand { facing: turned(from.facing, hand), ..from })
}

/// A facing turned by one side.
pub fn turned(facing: Facing, hand: Hand) -> Facing {
    match hand {
        Hand::Left => facing.left(),
        Hand::Right => facing.right(),
    }
}

/// Whether flak that acts by rule can still be turned to bear.
pub fn can_turn_to(state: &State, index: usize, to: Stand) -> bool {
    turn_needed(state, index, to).is_some()
}

/// Flak that has to turn fires worse.
// Rule: AF-SOLO-02, AF-SOLO-03
pub fn rotation_penalty(state: &State, aim: Aim) -> i8 {
    let Some(index) = aim.firer.piece() else { return 0 };
    let turns = !state.stand(aim.firer).faces(state.stand(aim.target));
    if turns && turn_needed(state, index, state.stand(aim.target)).is_some() { -2 } else { 0 }
}

/// Turns flak toward what it fires at.
pub fn turn_to(state: &mut State, index: usize, target: Unit) {
    let to = state.stand(target);
    if !state.stand(Unit::Piece(index as u8)).faces(to)
        && let Some(hand) = turn_needed(state, index, to)
    {
        let piece = &mut state.table.pieces[index];
        piece.facing = turned(piece.facing, hand);
    }
}

/// The next shot of a unit that acts by rule: the one with the highest column, as long as it can do something.
// Rule: AF-SOLO-02, AF-SOLO-04, AF-DSHIP-04, AF-DSHIP-09
pub fn next_shot(state: &State) -> Option<Shot> {
    let units = fire::shooters(state).filter(|unit| acts_by_rule(state, *unit));
    let mut best: Option<Shot> = None;
    for unit in units {
        fire::each_shot(state, unit, &mut |shot| {
            // One kind of barrel alone does no more than all together.
            let usable = shot.column >= 1 && !matches!(shot.aim.weapon, Weapon::Cannon | Weapon::MachineGuns);
            if usable && best.is_none_or(|best| shot.column > best.column) {
                best = Some(shot);
            }
        });
        if best.is_some() {
            return best;
        }
    }
    None
}
