//! The course of play: set-up dice, turns, who is advantaged, who wins.

use desk::{Motion, Report};
use referee::Message;

use super::{name, place, said, said_of, side_name};
use crate::{event::Event, piece::Unit, plane::Pose, radio, state::Phase, view::View};

/// What was just written about an aircraft's start, as far as the viewer knows it.
fn start(view: &View, plane: u8) -> Report {
    let start = view.secret.starts.get(usize::from(plane)).copied().unwrap_or_default();
    let pose = view.table.planes[usize::from(plane)].pose;
    let appeared = !matches!(view.table.phase, Phase::Dice | Phase::Site | Phase::Place);
    let message = match (start.place, start.trim) {
        (_, Some((altitude, speed, attitude))) => {
            place(view, plane, &Pose { altitude, speed, attitude, ..pose }, "af-event-trimmed")
        }
        (Some((hex, facing)), None) => place(view, plane, &Pose { hex, facing, ..pose }, "af-event-placed"),
        (None, None) if appeared => place(view, plane, &pose, "af-event-trimmed"),
        (None, None) => Message::new("af-event-handed-in").with("name", name(view, plane)),
    };
    said("AF-SETUP-01", message, &[Unit::Plane(plane)])
}

pub(super) fn report(view: &View, event: &Event) -> Report {
    match event {
        Event::Height { side, dice, altitude } => {
            let message = Message::new("af-event-height")
                .with("side", side.map_or(Message::new("af-side-both"), side_name))
                .with("red", dice.0)
                .with("white", dice.1)
                .with("feet", i32::from(altitude.hundreds()) * 100);
            let faces = vec![dice.0.to_string(), dice.1.to_string()];
            Report { motion: Some(Motion::Dice { faces }), mark: "roll", ..said("AF-SETUP-11", message, &[]) }
        }
        Event::HandedIn { plane, line: Some(line), .. } => {
            let message = Message::new("af-event-line").with("name", name(view, *plane)).with("line", line.to_string());
            said("AF-GEN-02", message, &[Unit::Plane(*plane)])
        }
        Event::HandedIn { plane, line: None, .. } => start(view, *plane),
        Event::Recalled { plane, .. } => said_of(view, "AF-GEN-02", "af-event-recalled", *plane),
        Event::Noted => {
            let message = Message::new("af-event-noted").with("side", side_name(referee::Side::First));
            Report { mark: "phase", ..said("AF-DSCN4-24", message, &[]) }
        }
        Event::Appeared { plane, pose } => {
            said("AF-SETUP-01", place(view, *plane, pose, "af-event-appeared"), &[Unit::Plane(*plane)])
        }
        Event::Entered { plane, pose } => {
            said("AF-SETUP-09", place(view, *plane, pose, "af-event-entered"), &[Unit::Plane(*plane)])
        }
        Event::Turn { turn } => {
            let message = Message::new("af-event-turn").with("turn", *turn);
            Report { mark: "phase", ..said("AF-SEQ-01", message, &[]) }
        }
        Event::Advantage { planes } => {
            let names: Vec<String> = planes.iter().map(|plane| name(view, *plane)).collect();
            let message = Message::new("af-event-advantage").with("names", names.join(", "));
            let units: Vec<Unit> = planes.iter().map(|plane| Unit::Plane(*plane)).collect();
            said("AF-ADV-08", message, &units)
        }
        Event::LinesIn => Report { mark: "phase", ..said("AF-OSEQ-08", Message::new("af-event-lines-in"), &[]) },
        Event::LogsOpened { second_wave, .. } => {
            let key = if *second_wave { "af-event-opened-second" } else { "af-event-opened" };
            Report { mark: "phase", ..said("AF-ILLEGAL-01", Message::new(key), &[]) }
        }
        Event::Credited { plane, victories } => {
            let message =
                Message::new("af-event-credited").with("name", name(view, *plane)).with("victories", *victories);
            said("AF-SKILL-09", message, &[Unit::Plane(*plane)])
        }
        Event::Ended { winner } => {
            let message = match winner {
                Some(side) => Message::new("af-event-won").with("side", side_name(*side)),
                None => Message::new("af-event-drawn"),
            };
            Report { mark: "phase", ..said("AF-VIC-01", message, &[]) }
        }
        _ => signals(view, event).unwrap_or_else(|| opening(view, event)),
    }
}

/// Notes between friends.
fn signals(view: &View, event: &Event) -> Option<Report> {
    Some(match event {
        Event::NotePassed { note } => {
            let message = Message::new("af-event-note-passed")
                .with("to", radio::call_sign(&view.table, note.to))
                .with("signal", note.signal.message(&view.table));
            said("AF-DCOMM-02", message, &[])
        }
        Event::NoteRecalled { to, .. } => {
            let message = Message::new("af-event-note-recalled").with("to", radio::call_sign(&view.table, *to));
            said("AF-DCOMM-02", message, &[])
        }
        Event::NoteRead { from, die, signal, .. } => {
            let message = match signal {
                Some(signal) => Message::new("af-event-note-read").with("signal", signal.message(&view.table)),
                None => Message::new("af-event-note-lost"),
            };
            let message = message.with("from", radio::call_sign(&view.table, *from)).with("die", *die);
            Report { mark: "roll", ..said("AF-DCOMM-03", message, &[]) }
        }
        _ => return None,
    })
}

fn opening(view: &View, event: &Event) -> Report {
    match event {
        Event::SectionRolled { plane, section } => {
            let message =
                Message::new("af-event-section-rolled").with("name", name(view, *plane)).with("section", *section);
            Report { mark: "roll", ..said("AF-SETUP-11", message, &[Unit::Plane(*plane)]) }
        }
        Event::TraitsRolled { plane, die, traits } => {
            let message = Message::new("af-event-traits")
                .with("name", name(view, *plane))
                .with("die", *die)
                .with("traits", if traits.letters().is_empty() { "–".to_owned() } else { traits.letters() });
            Report { mark: "roll", ..said("AF-CREW-01", message, &[Unit::Plane(*plane)]) }
        }
        Event::AceRolled { plane, ace } => {
            said_of(view, "AF-CREW-05", if *ace { "af-event-ace" } else { "af-event-no-ace" }, *plane)
        }
        Event::CrewShown { plane, skill, kills } => {
            let message = Message::new("af-event-crew")
                .with("name", name(view, *plane))
                .with("crew", crate::panel::skill_name(*skill, *kills));
            said("AF-DSCN5-33", message, &[Unit::Plane(*plane)])
        }
        Event::CloudFormed { cloud } => {
            let message = Message::new("af-event-cloud")
                .with("base", cloud.base.to_string())
                .with("top", cloud.top.to_string())
                .with("radius", cloud.radius);
            Report { mark: "roll", ..said("AF-CLOUD-01", message, &[]) }
        }
        Event::ArrivalRolled { plane, die, comes } => {
            let key = if *comes { "af-event-arrives" } else { "af-event-waits" };
            let message = Message::new(key).with("name", name(view, *plane)).with("die", *die);
            Report { mark: "roll", ..said("AF-SETUP-09", message, &[Unit::Plane(*plane)]) }
        }
        _ => said("AF-SEQ-01", Message::new("af-event-turn").with("turn", view.table.turn), &[]),
    }
}
