//! Ships, torpedoes and depth charges in words.

use desk::{Motion, Report};
use referee::Message;

use super::{hex_name, name, said, said_of};
use crate::{
    book::Book,
    event::Event,
    piece::Unit,
    scene::{point, unit_name},
    ship::{Blow, Ship},
    units::Altitude,
    view::View,
};

/// The class of a ship as words.
pub(super) fn class_name(book: &Book, ship: &Ship) -> Message {
    let class = &book.ships[usize::from(ship.class)];
    Message::new("af-value-text").with("text", format!("{} {}", class.nation.to_uppercase(), class.class))
}

pub(super) fn report(view: &View, event: &Event) -> Option<Report> {
    let of = |piece: u8, key: &'static str| Message::new(key).with("name", unit_name(&view.table, Unit::Piece(piece)));
    Some(match event {
        Event::ShipStruck { blow, die, hits } => struck(view, *blow, *die, *hits),
        Event::ShipDamaged { piece, hits, of: total } => {
            let message = of(*piece, "af-event-ship-damaged").with("hits", *hits).with("of", *total);
            said("AF-DSHIP-15", message, &[Unit::Piece(*piece)])
        }
        Event::FlakSilenced { piece, light, heavy } => {
            let message = of(*piece, "af-event-flak-silenced").with("light", *light).with("heavy", *heavy);
            said("AF-DSHIP-21", message, &[Unit::Piece(*piece)])
        }
        Event::Stationed { piece, die } => {
            let message = of(*piece, "af-event-stationed").with("die", *die);
            Report { mark: "roll", ..said("AF-DSCN4-46", message, &[Unit::Piece(*piece)]) }
        }
        Event::Scrambled { plane, die, airborne } => {
            let key = if *airborne { "af-event-airborne" } else { "af-event-on-runway" };
            let message = Message::new(key).with("name", name(view, *plane)).with("die", *die);
            Report { mark: "roll", ..said("AF-DSCN4-25", message, &[Unit::Plane(*plane)]) }
        }
        Event::Dived { piece, depth } => {
            said("AF-DSUB-01", of(*piece, "af-event-dived").with("depth", *depth), &[Unit::Piece(*piece)])
        }
        Event::FlakSuccess { aim, die, success } => {
            let key = if *success { "af-event-flak-good" } else { "af-event-flak-bad" };
            let message = Message::new(key).with("name", unit_name(&view.table, aim.firer)).with("die", *die);
            Report { mark: "roll", ..said("AF-SFLAK-01", message, &[aim.firer]) }
        }
        _ => return dropped(view, event),
    })
}

fn dropped(view: &View, event: &Event) -> Option<Report> {
    Some(match event {
        Event::TorpedoDropped { plane, hex, facing } => {
            let message = Message::new("af-event-torpedo-dropped")
                .with("name", name(view, *plane))
                .with("hex", hex_name(view, *hex))
                .with("facing", facing.number());
            Report { mark: "shot", ..said("AF-DTORP-05", message, &[Unit::Plane(*plane)]) }
        }
        Event::TorpedoLost { plane } => said_of(view, "AF-DTORP-04", "af-event-torpedo-lost", *plane),
        Event::TorpedoSpent { by } => said_of(view, "AF-DTORP-05", "af-event-torpedo-spent", *by),
        Event::TorpedoMissed { by, hex } => {
            let message =
                Message::new("af-event-torpedo-missed").with("name", name(view, *by)).with("hex", hex_name(view, *hex));
            said("AF-DTORP-06", message, &[Unit::Plane(*by)])
        }
        Event::SkipMissed { plane } => said_of(view, "AF-DSKIP-01", "af-event-skip-missed", *plane),
        Event::ChargeSank { plane, hex, deep } => {
            let key = if *deep { "af-event-charge-deep" } else { "af-event-charge-shallow" };
            let message = Message::new(key).with("name", name(view, *plane)).with("hex", hex_name(view, *hex));
            Report { mark: "shot", ..said("AF-DDC-05", message, &[Unit::Plane(*plane)]) }
        }
        _ => return None,
    })
}

/// The die for what struck a ship.
fn struck(view: &View, blow: Blow, die: u8, hits: u8) -> Report {
    let at = view.table.pieces[usize::from(blow.piece)].hex;
    let from = view.table.planes[usize::from(blow.by)].pose;
    let message = Message::new("af-event-ship-struck")
        .with("arm", Message::new(format!("af-arm-{}", blow.arm.name())))
        .with("by", name(view, blow.by))
        .with("name", unit_name(&view.table, Unit::Piece(blow.piece)))
        .with("die", die)
        .with("modifier", i32::from(blow.modifier))
        .with("hits", hits);
    let motion = Motion::Shot { from: point(from.hex, from.altitude), to: point(at, Altitude(0)), hit: hits > 0 };
    let units = [Unit::Plane(blow.by), Unit::Piece(blow.piece)];
    Report { motion: Some(motion), mark: "shot", ..said(blow.arm.rule(), message, &units) }
}
