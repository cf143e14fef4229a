//! Shorthand for refusals, and the checks that many orders share.

use grid::squares::Square;
use referee::{Refusal, Side};

use crate::{
    squadron::{Squadron, UnitId},
    state::State,
    why::{Name, Why},
};

/// Whether an order may be given.
pub type Checked = Result<(), Refusal<Why>>;

/// A refusal by this rule.
pub fn no<T>(rule: &'static str, why: Why) -> Result<T, Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// Refuses unless something holds.
pub fn ensure(holds: bool, rule: &'static str, why: impl FnOnce() -> Why) -> Checked {
    if holds { Ok(()) } else { Err(Refusal::new(rule, why())) }
}

impl State {
    /// A squadron as refusals name it.
    pub fn name(&self, id: UnitId) -> Name {
        let unit = self.unit(id);
        let code = self.terms().nations[unit.side].as_bytes();
        let nation = [0, 1].map(|index| code.get(index).copied().unwrap_or(b'x'));
        Name { raider: unit.side == Side::First, letter: unit.letter, nation }
    }

    /// The squadron, if there is one of this number on the side.
    // Rule: WL-5.2-c
    pub fn own(&self, side: Side, id: UnitId) -> Result<&Squadron, Refusal<Why>> {
        match self.find(id) {
            None => no("WL-5.2-c", Why::NoSuchUnit { unit: id }),
            Some(unit) if unit.side != side => no("WL-5.2-c", Why::NotYours { unit: self.name(id) }),
            Some(unit) => Ok(unit),
        }
    }

    /// The same for one that is on the map.
    pub fn own_flying(&self, side: Side, id: UnitId) -> Result<&Squadron, Refusal<Why>> {
        let unit = self.own(side, id)?;
        ensure(unit.is_flying(), "WL-5.1-i", || Why::NotOnMap { unit: self.name(id) })?;
        Ok(unit)
    }

    /// An enemy squadron on the map.
    // Rule: WL-1.1-k
    pub fn enemy_flying(&self, side: Side, id: UnitId) -> Result<&Squadron, Refusal<Why>> {
        match self.find(id) {
            None => no("WL-5.2-c", Why::NoSuchUnit { unit: id }),
            Some(unit) if unit.side == side => no("WL-7.2-f", Why::Friend { unit: self.name(id) }),
            Some(unit) if !unit.is_flying() => no("WL-7.2-f", Why::NotOnMap { unit: self.name(id) }),
            Some(unit) => Ok(unit),
        }
    }
}

/// Refuses squares beside the map.
// Rule: WL-2.1-a, WL-2.1-b
pub fn on_map(at: Square) -> Checked {
    ensure(at.is_on_map(), "WL-2.1-a", || Why::OffMap)
}
