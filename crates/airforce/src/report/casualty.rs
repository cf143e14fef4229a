//! Losses for statistics: which aircraft, where, and by whom.

use desk::Casualty;
use referee::Seat;

use crate::{
    book::Book,
    event::Event,
    piece::Unit,
    plane::{Cause, Plane},
    scene::point,
    view::View,
};

/// What an event destroyed, if it destroyed an aircraft.
pub(crate) fn casualty(book: &Book, view: &View, before: &[Event], event: &Event) -> Option<Casualty> {
    let Event::Lost { plane, cause } = *event else { return None };
    let lost = &view.table.planes[usize::from(plane)];
    let name = |plane: &Plane| book.cards[usize::from(plane.card)].name.clone();
    let by = shooter(before, plane).filter(|_| is_by_fire(cause)).map(|unit| match unit {
        Unit::Plane(index) => name(&view.table.planes[usize::from(index)]),
        Unit::Piece(_) => "flak".to_owned(),
    });
    let owner = lost.seat.unwrap_or(Seat(lost.side as u8));
    Some(Casualty { owner, kind: name(lost), by, at: Some(point(lost.pose.hex, lost.pose.altitude)) })
}

/// Whether somebody's guns or rockets did it, at once or by what they damaged.
fn is_by_fire(cause: Cause) -> bool {
    matches!(cause, Cause::ShotDown | Cause::Rockets | Cause::Wings | Cause::Cockpit | Cause::Engines)
}

/// Who hit an aircraft last.
fn shooter(before: &[Event], plane: u8) -> Option<Unit> {
    let hit = Unit::Plane(plane);
    before.iter().rev().find_map(|event| match event {
        Event::Fired { aim, hits, .. } if aim.target == hit && hits.total() > 0 => Some(aim.firer),
        Event::RocketsFired { plane: by, targets, hits, .. } if *hits > 0 && targets.contains(&hit) => {
            Some(Unit::Plane(*by))
        }
        _ => None,
    })
}
