//! Who may look on at a table, and how late.

use referee::{Seat, Viewer};
use store::{Phase, Player, Table};
use wire::Spectators;

use super::info::owns;
use crate::failure::Failure;

/// The longest delay in moments.
pub(super) const LONGEST: u32 = 50;

/// Whether a setting can be played with.
pub(crate) fn check(setting: Spectators) -> Result<(), Failure> {
    match setting {
        Spectators::Delayed { moments } if !(1..=LONGEST).contains(&moments) => {
            Err(Failure::malformed("bad-spectators"))
        }
        _ => Ok(()),
    }
}

/// What the table says about spectators.
pub(crate) fn setting(table: &Table) -> Spectators {
    // What cannot be read was written by a later version, and is rather closed than open.
    let read = |kept: &str| serde_json::from_str(kept).unwrap_or(Spectators::None);
    table.spectators.as_deref().map_or(Spectators::Public, read)
}

/// Whether the asker neither sits at the table nor has opened it.
pub(crate) fn is_spectator(table: &Table, asker: Option<&Player>) -> bool {
    let belongs = |asker: &Player| {
        let sits = (0..table.seats.len() as u8).any(|seat| owns(table, Seat(seat), asker));
        sits || asker.id == table.owner
    };
    !asker.is_some_and(belongs)
}

/// How many moments late the asker sees what everybody may know. Before the game starts there is nothing to
/// hide from those who may want to sit down.
pub(crate) fn delay(table: &Table, asker: Option<&Player>) -> Result<u32, Failure> {
    if table.standing.phase == Phase::Open || !is_spectator(table, asker) {
        return Ok(0);
    }
    match setting(table) {
        Spectators::None => Err(Failure::NoSpectators),
        Spectators::Delayed { moments } if table.standing.phase == Phase::Playing => Ok(moments),
        Spectators::Delayed { .. } | Spectators::Public => Ok(0),
    }
}

/// The longest delay with which anybody looks on with these eyes.
pub(crate) fn longest(table: &Table, viewer: Viewer) -> u32 {
    match setting(table) {
        Spectators::Delayed { moments } if viewer == Viewer::Public => moments,
        _ => 0,
    }
}
