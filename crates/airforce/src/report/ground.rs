//! Bombs, rockets and pieces on the ground in words.

use desk::{Motion, Report};
use referee::Message;

use super::{hex_name, name, said, said_of};
use crate::{
    event::Event,
    piece::{Kind, Unit},
    scene::{point, unit_name},
    units::Altitude,
    view::View,
};

pub(super) fn report(view: &View, event: &Event) -> Option<Report> {
    Some(match event {
        Event::GunsShown { piece, guns, factor } => {
            let message = of_piece(view, *piece, "af-event-guns-shown").with("guns", *guns).with("factor", *factor);
            said("AF-FLAK-01", message, &[Unit::Piece(*piece)])
        }
        Event::GunsLost { piece, guns, left } => {
            let message = of_piece(view, *piece, "af-event-guns-lost").with("guns", *guns).with("left", *left);
            said("AF-FLAK-15", message, &[Unit::Piece(*piece)])
        }
        Event::PieceHit { piece } => {
            let rule = match view.table.pieces[usize::from(*piece)].kind {
                Kind::Fort => "AF-GT-06",
                _ => "AF-VEH-10",
            };
            said(rule, of_piece(view, *piece, "af-event-piece-hit"), &[Unit::Piece(*piece)])
        }
        Event::PieceLost { piece } => {
            let hex = view.table.pieces[usize::from(*piece)].hex;
            let motion = Motion::Loss { at: point(hex, Altitude(0)) };
            let message = of_piece(view, *piece, "af-event-piece-lost");
            let rule = match view.table.pieces[usize::from(*piece)].kind {
                Kind::Fort => "AF-GT-06",
                Kind::Runway | Kind::Bridge => "AF-GT-02",
                _ => "AF-VIC-03",
            };
            Report { motion: Some(motion), mark: "loss", ..said(rule, message, &[Unit::Piece(*piece)]) }
        }
        Event::PieceMoved { piece, hex, facing } => {
            let message = of_piece(view, *piece, "af-event-piece-moved")
                .with("hex", hex_name(view, *hex))
                .with("facing", facing.number());
            said("AF-OSEQ-08", message, &[Unit::Piece(*piece)])
        }
        Event::BombsAway { plane, count } => {
            let message = Message::new("af-event-bombs-away").with("name", name(view, *plane)).with("count", *count);
            said("AF-BOMB-02", message, &[Unit::Plane(*plane)])
        }
        Event::BombsKept { plane, why } => said_of(view, why.rule(), "af-event-bombs-kept", *plane),
        Event::HighBombed { plane, sum, total, points } => {
            let message = Message::new("af-event-high-bombed")
                .with("name", name(view, *plane))
                .with("sum", *sum)
                .with("total", *total)
                .with("points", *points);
            Report { mark: "roll", ..said("AF-HBOMB-04", message, &[Unit::Plane(*plane)]) }
        }
        _ => return impacts(view, event),
    })
}

fn impacts(view: &View, event: &Event) -> Option<Report> {
    Some(match event {
        Event::BombFell { plane, hex } => {
            let message =
                Message::new("af-event-bomb-fell").with("name", name(view, *plane)).with("hex", hex_name(view, *hex));
            let from = view.table.planes[usize::from(*plane)].pose;
            let motion = Motion::Shot { from: point(from.hex, from.altitude), to: point(*hex, Altitude(0)), hit: true };
            Report { motion: Some(motion), mark: "shot", ..said("AF-GBOMB-01", message, &[Unit::Plane(*plane)]) }
        }
        Event::TargetHit { piece, hex } => {
            let message = of_piece(view, *piece, "af-event-target-hit").with("hex", hex_name(view, *hex));
            Report { mark: "loss", ..said("AF-GT-05", message, &[Unit::Piece(*piece)]) }
        }
        Event::Smoke { hex } => {
            said("AF-SCN5-13", Message::new("af-event-smoke").with("hex", hex_name(view, *hex)), &[])
        }
        Event::Splinters { unit, die, hits } => {
            let message = Message::new("af-event-splinters")
                .with("name", unit_name(&view.table, *unit))
                .with("die", *die)
                .with("hits", hits.to_string());
            Report { mark: "roll", ..said("AF-GBOMB-07", message, &[*unit]) }
        }
        Event::RocketsFired { plane, die, total, targets, hits } => {
            let message = Message::new("af-event-rockets")
                .with("name", name(view, *plane))
                .with("die", *die)
                .with("total", *total)
                .with("targets", targets.len())
                .with("hits", *hits);
            Report { mark: "shot", ..said("AF-RKT-07", message, &[Unit::Plane(*plane)]) }
        }
        _ => return None,
    })
}

fn of_piece(view: &View, piece: u8, key: &'static str) -> Message {
    Message::new(key).with("name", unit_name(&view.table, Unit::Piece(piece)))
}
