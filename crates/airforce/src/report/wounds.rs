//! Critical hits, fires and loads thrown off, in words.

use desk::Report;
use referee::Message;

use super::{combat::part_key, name, said, said_of};
use crate::{event::Event, piece::Unit, scene::unit_name, view::View};

pub(super) fn report(view: &View, event: &Event) -> Option<Report> {
    let of = |plane: u8, key: String| Message::new(key).with("name", name(view, plane));
    let part_name = |part| Message::new(part_key(part)).with("number", 1);
    Some(match event {
        Event::Triggered { plane, part, total, critical, .. } => {
            let key = if *critical { "af-event-critical" } else { "af-event-not-critical" };
            let message = of(*plane, key.to_owned()).with("part", part_name(*part)).with("total", *total);
            Report { mark: "roll", ..said("AF-SCRIT-01", message, &[Unit::Plane(*plane)]) }
        }
        Event::Critical { plane, part, total, effect, .. } => {
            let what = Message::new(format!("af-effect-{}", effect.name()));
            let message = of(*plane, "af-event-effect".to_owned()).with("effect", what);
            let message = message.with("part", part_name(*part)).with("total", *total);
            Report { mark: "loss", ..said(effect.rule(), message, &[Unit::Plane(*plane)]) }
        }
        Event::Feathered { plane, die, feathered } => {
            let key = if *feathered { "af-event-feathered" } else { "af-event-not-feathered" };
            Report {
                mark: "roll",
                ..said("AF-SCRIT-08", of(*plane, key.to_owned()).with("die", *die), &[Unit::Plane(*plane)])
            }
        }
        Event::Undercarriage { plane, die, down } => {
            let key = if *down { "af-event-gear-down" } else { "af-event-gear-jammed" };
            Report {
                mark: "roll",
                ..said("AF-SCRIT-13", of(*plane, key.to_owned()).with("die", *die), &[Unit::Plane(*plane)])
            }
        }
        Event::Ignited { plane, part } => {
            let message = of(*plane, "af-event-ignited".to_owned()).with("part", part_name(*part));
            Report { mark: "loss", ..said("AF-SCRIT-07", message, &[Unit::Plane(*plane)]) }
        }
        _ => return fires(view, event),
    })
}

fn fires(view: &View, event: &Event) -> Option<Report> {
    let of = |plane: u8, key: &'static str| Message::new(key).with("name", name(view, plane));
    Some(match event {
        Event::Burned { plane, die, part, explodes } => {
            let key = match (explodes, part) {
                (true, _) => "af-event-explodes",
                (_, Some(_)) => "af-event-burns",
                _ => "af-event-smoulders",
            };
            let part = part.map_or_else(|| Message::new("af-part-f"), |part| Message::new(part_key(part)));
            let message = of(*plane, key).with("part", part.with("number", 1)).with("die", *die);
            Report { mark: "roll", ..said("AF-SFIRE-01", message, &[Unit::Plane(*plane)]) }
        }
        Event::Extinguished { plane, die, out } => {
            let key = if *out { "af-event-fire-out" } else { "af-event-fire-goes-on" };
            Report { mark: "roll", ..said("AF-SFIRE-04", of(*plane, key).with("die", *die), &[Unit::Plane(*plane)]) }
        }
        Event::TanksDropped { plane } => said_of(view, "AF-DTANK-02", "af-event-tanks-dropped", *plane),
        Event::AltitudeTold { side, altitude } => {
            let message = Message::new("af-event-altitude-told").with("side", super::side_name(*side));
            said("AF-DSCN3-06", message.with("altitude", altitude.to_string()), &[])
        }
        Event::Seen { plane, piece } => {
            let target = unit_name(&view.table, Unit::Piece(*piece));
            let units = [Unit::Plane(*plane), Unit::Piece(*piece)];
            said("AF-DSCN5-16", of(*plane, "af-event-seen").with("target", target), &units)
        }
        Event::GuidedAway { plane, target, due } => {
            let name = unit_name(&view.table, Unit::Piece(*target));
            let message = of(*plane, "af-event-guided-away").with("target", name).with("turn", *due);
            said("AF-SFRITZ-05", message, &[Unit::Plane(*plane), Unit::Piece(*target)])
        }
        Event::GuidedLost { plane, target } => {
            let name = unit_name(&view.table, Unit::Piece(*target));
            let message = of(*plane, "af-event-guided-lost").with("target", name);
            said("AF-SFRITZ-04", message, &[Unit::Plane(*plane), Unit::Piece(*target)])
        }
        Event::Jettisoned { plane } => said_of(view, "AF-LOAD-08", "af-event-jettisoned", *plane),
        _ => return None,
    })
}
