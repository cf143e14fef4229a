//! Events in words and motion, the phase bar, and the position in words.

use desk::{Motion, Report, Told};
use referee::{Message, Side};

use crate::{
    book::Book,
    event::Event,
    panel::{attitude_name, cause_name},
    plane::{Fate, Plane},
    plot::Moves,
    scene::{label, path, point, reference},
    state::{Chance, Phase},
    tables::{Hits, Part},
    view::View,
};

fn plane<'a>(view: &'a View, index: u8) -> &'a Plane {
    &view.table.planes[usize::from(index)]
}

fn name(view: &View, index: u8) -> String {
    label(plane(view, index))
}

/// The name of a side.
pub fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::First => "af-side-first",
        Side::Second => "af-side-second",
    })
}

fn about(planes: &[u8]) -> Vec<String> {
    planes.iter().map(|index| reference(usize::from(*index))).collect()
}

fn said(told: Told, planes: &[u8]) -> Report {
    Report { told, about: about(planes), motion: None, mark: "" }
}

/// An event in words and motion.
pub fn report(book: &Book, view: &View, event: &Event) -> Report {
    match event {
        Event::Fired { .. } | Event::Struck { .. } | Event::Lost { .. } => shooting(book, view, event),
        Event::Flown { .. } | Event::Spun { .. } | Event::LeftMap { .. } | Event::Section { .. } => flying(view, event),
        _ => course_of_play(view, event),
    }
}

fn course_of_play(view: &View, event: &Event) -> Report {
    match event {
        Event::Height { side, dice, altitude } => {
            let message = Message::new("af-event-height")
                .with("side", side.map_or(Message::new("af-side-both"), side_name))
                .with("red", dice.0)
                .with("white", dice.1)
                .with("feet", i32::from(altitude.hundreds()) * 100);
            let faces = vec![dice.0.to_string(), dice.1.to_string()];
            let told = Told::by("AF-SETUP-11", message);
            Report { motion: Some(Motion::Dice { faces }), mark: "roll", ..said(told, &[]) }
        }
        Event::HandedIn { plane } => {
            said(Told::by("AF-GEN-02", Message::new("af-event-handed-in").with("name", name(view, *plane))), &[*plane])
        }
        Event::Recalled { plane } => {
            said(Told::by("AF-GEN-02", Message::new("af-event-recalled").with("name", name(view, *plane))), &[*plane])
        }
        Event::Appeared { plane, pose } => {
            said(Told::by("AF-SETUP-01", place(view, *plane, pose, "af-event-appeared")), &[*plane])
        }
        Event::Entered { plane, pose } => {
            said(Told::by("AF-SETUP-09", place(view, *plane, pose, "af-event-entered")), &[*plane])
        }
        Event::Turn { turn } => {
            let told = Told::by("AF-SEQ-01", Message::new("af-event-turn").with("turn", *turn));
            Report { mark: "phase", ..said(told, &[]) }
        }
        Event::Advantage { planes } => {
            let names: Vec<String> = planes.iter().map(|plane| name(view, *plane)).collect();
            let message = Message::new("af-event-advantage").with("names", names.join(", "));
            said(Told::by("AF-ADV-08", message), planes)
        }
        Event::LogsOpened { second_wave, .. } => {
            let key = if *second_wave { "af-event-opened-second" } else { "af-event-opened" };
            Report { mark: "phase", ..said(Told::by("AF-ILLEGAL-01", Message::new(key)), &[]) }
        }
        Event::Ended { winner } => {
            let message = match winner {
                Some(side) => Message::new("af-event-won").with("side", side_name(*side)),
                None => Message::new("af-event-drawn"),
            };
            Report { mark: "phase", ..said(Told::by("AF-VIC-01", message), &[]) }
        }
        _ => said(Told::plain(Message::new("af-event-turn").with("turn", view.table.turn)), &[]),
    }
}

fn place(view: &View, index: u8, pose: &crate::plane::Pose, key: &'static str) -> Message {
    let hex = view.table.layout.address(pose.hex).map_or_else(|| pose.hex.to_string(), |at| at.to_string());
    Message::new(key)
        .with("name", name(view, index))
        .with("hex", hex)
        .with("facing", pose.facing.number())
        .with("altitude", pose.altitude.to_string())
        .with("speed", pose.speed)
        .with("attitude", attitude_name(pose.attitude))
}

fn shooting(book: &Book, view: &View, event: &Event) -> Report {
    match event {
        Event::Fired { aim, range, column, die, hits, .. } => {
            let message = Message::new(if die.is_some() { "af-event-fired" } else { "af-event-fired-in-vain" })
                .with("name", name(view, aim.plane))
                .with("target", name(view, aim.target))
                .with("range", *range)
                .with("column", i32::from(*column))
                .with("die", die.unwrap_or(0))
                .with("hits", hits_text(*hits));
            let (from, to) = (&plane(view, aim.plane).pose, &plane(view, aim.target).pose);
            let motion = Motion::Shot {
                from: point(from.hex, from.altitude),
                to: point(to.hex, to.altitude),
                hit: hits.total() > 0,
            };
            let rule = if die.is_some() { "AF-FIRE-16" } else { "AF-FIRE-15" };
            Report { motion: Some(motion), mark: "shot", ..said(Told::by(rule, message), &[aim.plane, aim.target]) }
        }
        Event::Struck { plane: index, part, index: which } => {
            let card = &book.cards[usize::from(plane(view, *index).card)];
            let gun = card.guns.get(usize::from(*which)).filter(|_| *part == Part::G);
            let text = gun.map_or_else(String::new, |gun| format!("{}{:?}", gun.factor, gun.barrel));
            let message = Message::new(part_event(*part))
                .with("name", name(view, *index))
                .with("number", *which + 1)
                .with("gun", text);
            said(Told::by(part_rule(*part), message), &[*index])
        }
        Event::Lost { plane: index, cause } => {
            let message =
                Message::new("af-event-lost").with("name", name(view, *index)).with("cause", cause_name(*cause));
            let pose = plane(view, *index).pose;
            let motion = Motion::Loss { at: point(pose.hex, pose.altitude) };
            Report { motion: Some(motion), mark: "loss", ..said(Told::by(cause_rule(*cause), message), &[*index]) }
        }
        _ => course_of_play(view, event),
    }
}

fn hits_text(hits: Hits) -> String {
    hits.to_string()
}

fn part_event(part: Part) -> &'static str {
    match part {
        Part::W => "af-event-hit-w",
        Part::F => "af-event-hit-f",
        Part::C => "af-event-hit-c",
        Part::E => "af-event-hit-e",
        Part::G => "af-event-hit-g",
        Part::L => "af-event-hit-l",
    }
}

fn part_rule(part: Part) -> &'static str {
    match part {
        Part::W => "AF-DMG-02",
        Part::F => "AF-DMG-03",
        Part::C => "AF-DMG-04",
        Part::E => "AF-DMG-06",
        Part::G => "AF-DMG-08",
        Part::L => "AF-DMG-07",
    }
}

/// The rule by which an aircraft is lost.
pub fn cause_rule(cause: crate::plane::Cause) -> &'static str {
    use crate::plane::Cause;
    match cause {
        Cause::ShotDown => "AF-DMG-01",
        Cause::Ground => "AF-ALT-13",
        Cause::Overspeed => "AF-ILLEGAL-07",
        Cause::Wings | Cause::Cockpit => "AF-ILLEGAL-10",
        Cause::Load => "AF-LOAD-05",
        Cause::Collision => "AF-ILLEGAL-11",
        Cause::OutsideLoop => "AF-OMAN-06",
        Cause::Hill => "AF-TERR-08",
        Cause::Balloon => "AF-BAL-02",
        Cause::Engines => "AF-MED-09",
        Cause::Rockets => "AF-RKT-11",
        Cause::Bombs => "AF-GBOMB-06",
    }
}

fn flying(view: &View, event: &Event) -> Report {
    match event {
        Event::Flown { plane: index, from, written, flown, fixes, to, .. } => {
            let mut message = Message::new(if fixes.is_empty() { "af-event-flown" } else { "af-event-corrected" })
                .with("name", name(view, *index))
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
            let motion = Motion::Fly { of: reference(usize::from(*index)), path };
            Report { motion: Some(motion), ..said(Told::by(rule, message), &[*index]) }
        }
        Event::Spun { plane: index, from, die, to, .. } => {
            let message = Message::new("af-event-spun")
                .with("name", name(view, *index))
                .with("die", *die)
                .with("speed", to.speed)
                .with("altitude", to.altitude.to_string());
            let mut path = path(*from, Moves::straight(from.speed), view.table.options, to.altitude);
            path.push((point(to.hex, to.altitude), crate::scene::degrees(to.facing)));
            let motion = Motion::Fly { of: reference(usize::from(*index)), path };
            Report { motion: Some(motion), mark: "roll", ..said(Told::by("AF-SPIN-03", message), &[*index]) }
        }
        Event::LeftMap { plane: index, side } => {
            let message = Message::new("af-event-left").with("name", name(view, *index)).with("side", *side);
            said(Told::by("AF-MAP-04", message), &[*index])
        }
        Event::Section { section, .. } => {
            let name = grid::hex::Section::from_number(*section).map_or("", |section| section.name());
            said(Told::by("AF-MAP-02", Message::new("af-event-section").with("section", name)), &[])
        }
        _ => course_of_play(view, event),
    }
}

/// Who does what now, and why.
pub fn status(view: &View) -> Told {
    let table = &view.table;
    let acting = !view.acting.is_empty();
    let with_turn = |key: &'static str| Message::new(key).with("turn", table.turn);
    if let Some(chance) = view.chance {
        return Told::by(chance_rule(chance), with_turn("af-status-dice"));
    }
    match table.phase {
        Phase::Dice | Phase::Entry => Told::by("AF-SETUP-11", with_turn("af-status-dice")),
        Phase::Place if acting => Told::by("AF-SETUP-01", with_turn("af-status-place")),
        Phase::Place => Told::by("AF-SETUP-02", with_turn("af-status-place-wait")),
        Phase::Fire => Told::by("AF-SEQ-02", with_turn("af-status-fire")),
        Phase::Damage => Told::by("AF-DMG-10", with_turn("af-status-damage")),
        Phase::Plot if table.second_wave && acting => Told::by("AF-ADV-09", with_turn("af-status-plot-second")),
        Phase::Plot if acting => Told::by("AF-SEQ-05", with_turn("af-status-plot")),
        Phase::Plot => Told::by("AF-GEN-02", with_turn("af-status-plot-wait")),
        Phase::Execute => Told::by("AF-SEQ-07", with_turn("af-status-execute")),
        Phase::Over => Told::by("AF-VIC-01", with_turn("af-status-over")),
    }
}

fn chance_rule(chance: Chance) -> &'static str {
    match chance {
        Chance::Height(_) => "AF-SETUP-11",
        Chance::EntryHex(_) | Chance::EntrySpeed(_) | Chance::EntryAltitude(_) => "AF-SETUP-09",
        Chance::Hit(_) => "AF-FIRE-16",
        Chance::Spin(_) => "AF-SPIN-03",
    }
}

/// The position in words, line by line.
pub fn words(book: &Book, view: &View) -> Vec<Message> {
    let mut lines = vec![Message::new("af-words-turn").with("turn", view.table.turn)];
    for plane in &view.table.planes {
        let card = &book.cards[usize::from(plane.card)];
        let base = |key: &'static str| Message::new(key).with("name", label(plane)).with("type", card.name.as_str());
        lines.push(match plane.fate {
            Fate::Waiting => base("af-words-waiting"),
            Fate::Flying | Fate::Grounded => base("af-words-flying")
                .with(
                    "hex",
                    view.table
                        .layout
                        .address(plane.pose.hex)
                        .map_or_else(|| plane.pose.hex.to_string(), |at| at.to_string()),
                )
                .with("facing", plane.pose.facing.number())
                .with("altitude", plane.pose.altitude.to_string())
                .with("speed", plane.pose.speed)
                .with("attitude", attitude_name(plane.pose.attitude))
                .with("hits", hit_count(plane)),
            Fate::Left(side) => base("af-words-left").with("side", side),
            Fate::Destroyed(cause) => base("af-words-destroyed").with("cause", cause_name(cause)),
        });
    }
    lines
}

fn hit_count(plane: &Plane) -> u8 {
    let damage = &plane.damage;
    let parts = damage.wing + damage.fuselage + damage.fuel;
    parts + damage.cockpits.iter().sum::<u8>() + damage.engines.iter().sum::<u8>() + damage.guns.count_ones() as u8
}
