//! Executed lines in words and motion.

use desk::{Motion, Report};
use referee::Message;

use super::{name, said, said_of};
use crate::{
    event::Event,
    panel::attitude_name,
    piece::Unit,
    plot::Moves,
    scene::{degrees, path, point, reference},
    view::View,
};

pub(super) fn report(view: &View, event: &Event) -> Option<Report> {
    Some(match event {
        Event::Flown { .. } => flown(view, event)?,
        Event::Glimpsed { plane, from, shown, to } => {
            let message =
                Message::new("af-event-glimpsed").with("name", name(view, *plane)).with("line", shown.to_string());
            let path = path(*from, shown.moves, view.table.options, to.altitude);
            let motion = Motion::Fly { of: reference(usize::from(*plane)), path };
            let reflex = view.table.planes[usize::from(*plane)].crew.traits.reflex;
            let rule = if reflex { "AF-CREW-08" } else { "AF-CREW-14" };
            Report { motion: Some(motion), ..said(rule, message, &[Unit::Plane(*plane)]) }
        }
        Event::Spun { plane, from, die, to, fixes, .. } => {
            // Rule: AF-ILLEGAL-01, AF-SPIN-01
            let rule = fixes.first().map_or("AF-SPIN-03", |fix| fix.rule().0);
            let message = Message::new("af-event-spun")
                .with("name", name(view, *plane))
                .with("die", *die)
                .with("speed", to.speed)
                .with("altitude", to.altitude.to_string());
            let mut path = path(*from, Moves::straight(from.speed), view.table.options, to.altitude);
            path.push((point(to.hex, to.altitude), degrees(to.facing)));
            let motion = Motion::Fly { of: reference(usize::from(*plane)), path };
            Report { motion: Some(motion), mark: "roll", ..said(rule, message, &[Unit::Plane(*plane)]) }
        }
        Event::LeftMap { plane, side } => {
            let message = Message::new("af-event-left").with("name", name(view, *plane)).with("side", *side);
            said("AF-MAP-04", message, &[Unit::Plane(*plane)])
        }
        Event::Section { section, .. } => {
            let name = grid::hex::Section::from_number(*section).map_or("", |section| section.name());
            said("AF-MAP-02", Message::new("af-event-section").with("section", name), &[])
        }
        Event::Engine { plane, die, running } => {
            let key = if *running { "af-event-engine-starts" } else { "af-event-engine-dead" };
            let message = Message::new(key).with("name", name(view, *plane)).with("die", *die);
            Report { mark: "roll", ..said("AF-TOL-05", message, &[Unit::Plane(*plane)]) }
        }
        Event::TookOff { plane } => said_of(view, "AF-TOL-08", "af-event-took-off", *plane),
        Event::Landed { plane } => said_of(view, "AF-TOL-02", "af-event-landed", *plane),
        Event::Cables { plane, die } => {
            let message = Message::new("af-event-cables").with("name", name(view, *plane)).with("die", *die);
            Report { mark: "roll", ..said("AF-BAL-02", message, &[Unit::Plane(*plane)]) }
        }
        Event::Leads { plane } => said_of(view, "AF-FORM-06", "af-event-leads", *plane),
        Event::LeftFormation { plane } => said_of(view, "AF-FORM-05", "af-event-left-formation", *plane),
        _ => return None,
    })
}

fn flown(view: &View, event: &Event) -> Option<Report> {
    let Event::Flown { plane, from, written, flown, fixes, to, .. } = event else { return None };
    let mut message = Message::new(if fixes.is_empty() { "af-event-flown" } else { "af-event-corrected" })
        .with("name", name(view, *plane))
        .with("line", flown.to_string())
        .with("written", written.to_string())
        .with("speed", to.speed)
        .with("altitude", to.altitude.to_string())
        .with("attitude", attitude_name(to.attitude));
    if !fixes.is_empty() {
        message = message.with("fixes", fixes.iter().map(|fix| fix.message()).collect::<Vec<_>>());
    }
    let rule = fixes.first().map_or("AF-SEQ-07", |fix| fix.rule().0);
    let path = path(*from, flown.moves, view.table.options, to.altitude);
    let motion = Motion::Fly { of: reference(usize::from(*plane)), path };
    Some(Report { motion: Some(motion), ..said(rule, message, &[Unit::Plane(*plane)]) })
}
