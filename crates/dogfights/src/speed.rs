//! Speed difference when firing.

use crate::{
    guns::{Column, Position, Shot},
    order::PlaneId,
    state::State,
};

/// What the difference of speeds allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Band {
    /// No change.
    Normal,
    /// Always column B.
    Reduced,
    /// No fire.
    None,
}

// Rule: AOD-SPEEDDIFF-04, AOD-SPEEDDIFF-05, AOD-SPEEDDIFF-06, AOD-SPEEDDIFF-07, AOD-SPEEDDIFF-08, AOD-SPEEDDIFF-09
/// The band of an attacker that is so many steps faster.
pub fn band(faster: i8) -> Band {
    match faster {
        -2..=3 => Band::Normal,
        4..=6 | -4..=-3 => Band::Reduced,
        _ => Band::None,
    }
}

// Rule: AOD-SPEEDDIFF-02, AOD-SPEEDDIFF-03
/// The band of an attacker against a target, by the steps of their latest moves.
pub fn band_of(state: &State, attacker: PlaneId, target: PlaneId) -> Band {
    if !state.battle.options.speed_difference {
        return Band::Normal;
    }
    band(state.plane(attacker).speed as i8 - state.plane(target).speed as i8)
}

// Rule: AOD-SPEEDDIFF-11
/// The attack that the difference of speeds leaves; head-on fire ignores it.
pub fn limit(state: &State, attacker: PlaneId, target: PlaneId, shot: Shot) -> Option<Shot> {
    if shot.position == Position::H8 {
        return Some(shot);
    }
    match band_of(state, attacker, target) {
        Band::Normal => Some(shot),
        Band::Reduced => Some(Shot { column: Column::B, ..shot }),
        Band::None => None,
    }
}
