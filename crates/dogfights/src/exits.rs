//! Leaving the Combat Area: who may, and over which edge.

use grid::lattice::{Edge, Edges};

use crate::{
    battle::Battle,
    book::Mode,
    order::PlaneId,
    state::{Plane, State},
};

/// The edges over which an aircraft may leave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rights(u8);

impl Rights {
    /// None.
    pub const NONE: Rights = Rights(0);
    /// All four.
    pub const ALL: Rights = Rights(15);

    /// These and one more.
    #[must_use]
    pub fn with(self, edge: Edge) -> Rights {
        Rights(self.0 | 1 << edge as u8)
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this edge is among them.
    pub fn contains(self, edge: Edge) -> bool {
        self.0 >> edge as u8 & 1 == 1
    }

    /// Whether one of the edges beyond which a point lies is among them.
    pub fn allow(self, beyond: Edges) -> bool {
        beyond.iter().any(|edge| self.contains(edge))
    }

    /// The first edge among them.
    pub fn first(self) -> Option<Edge> {
        Edge::ALL.into_iter().find(|edge| self.contains(*edge))
    }
}

// Rule: AOD-EXIT-06
/// Whether every gun group is at zero. Disarmed aircraft are not "out of ammunition".
pub fn is_out_of_ammunition(battle: &Battle, id: PlaneId, plane: &Plane) -> bool {
    battle.crafts[id.index()].is_armed() && plane.ammo == [0; 4]
}

// Rule: AOD-EXIT-01, AOD-EXIT-04, AOD-EXIT-05
/// The edges over which an aircraft may leave now.
pub fn rights(state: &State, id: PlaneId) -> Rights {
    let battle = &*state.battle;
    let plane = state.plane(id);
    let own = battle.flanks[battle.crafts[id.index()].seat.index()].edge;
    match may_withdraw(battle, id, plane) {
        true if battle.options.exit_own => mission_rights(battle, id, plane).with(own),
        true => Rights::ALL,
        false => mission_rights(battle, id, plane),
    }
}

// Rule: AOD-EXIT-01, AOD-DAMAGE-09, AOD-TEAM4-06
/// Whether an aircraft may give up the fight.
fn may_withdraw(battle: &Battle, id: PlaneId, plane: &Plane) -> bool {
    is_out_of_ammunition(battle, id, plane) || (battle.mode != Mode::FreeForAll && plane.is_damaged())
}

// Rule: AOD-EXIT-01, AOD-EXIT-04, AOD-EXIT-05, AOD-SCEN-GENERAL-04, AOD-TEAM4-06
/// The rule that says when and where an aircraft may leave, for those that leave otherwise.
pub fn rule(state: &State, id: PlaneId) -> &'static str {
    let battle = &*state.battle;
    let plane = state.plane(id);
    match battle.mode {
        _ if may_withdraw(battle, id, plane) => "AOD-EXIT-01",
        Mode::FreeForAll => "AOD-TEAM4-06",
        Mode::Breakthrough if plane.bombs > 0 => "AOD-EXIT-05",
        Mode::General if is_general(battle, id) => "AOD-SCEN-GENERAL-04",
        mode if mode.has_photos() && plane.photos != 0 => "AOD-EXIT-04",
        _ => "AOD-EXIT-01",
    }
}

// Rule: AOD-EXIT-04, AOD-EXIT-05, AOD-SCEN-GENERAL-04, AOD-MODE-BOMB-14
/// The edges that the task opens.
fn mission_rights(battle: &Battle, id: PlaneId, plane: &Plane) -> Rights {
    let craft = &battle.crafts[id.index()];
    let own = battle.flanks[craft.seat.index()].edge;
    let mut rights = Rights::NONE;
    match battle.mode {
        Mode::Breakthrough if plane.bombs > 0 => rights = rights.with(own.opposite()),
        Mode::General if is_general(battle, id) => rights = rights.with(own.opposite()),
        _ => {}
    }
    if battle.mode.has_photos() && plane.photos != 0 {
        rights = rights.with(own);
    }
    if battle.mode.has_drops() && craft.bombs > 0 && plane.bombs == 0 {
        rights = rights.with(own);
    }
    rights
}

/// Whether the aircraft carries the general.
pub fn is_general(battle: &Battle, id: PlaneId) -> bool {
    let craft = &battle.crafts[id.index()];
    battle.mode == Mode::General && craft.seat.0 == 0 && craft.disarmed
}
