//! Shots, hits and losses in words.

use desk::{Motion, Report};
use referee::Message;

use super::{cause_rule, name, said, said_of};
use crate::{
    book::Book,
    card::Card,
    damage::FLEXIBLE,
    event::Event,
    order::Aim,
    panel::cause_name,
    piece::Unit,
    plane::Cause,
    scene::{point, unit_name},
    tables::Part,
    view::View,
};

pub(super) fn report(book: &Book, view: &View, event: &Event) -> Option<Report> {
    Some(match event {
        Event::Fired { aim, range, column, die, hits, .. } => {
            let key = if die.is_some() { "af-event-fired" } else { "af-event-fired-in-vain" };
            let message = aimed(view, aim, key)
                .with("range", *range)
                .with("column", i32::from(*column))
                .with("die", die.unwrap_or(0))
                .with("hits", hits.to_string());
            let rule = if die.is_some() { "AF-FIRE-16" } else { "AF-FIRE-15" };
            let motion = Motion::Shot { from: at(view, aim.firer), to: at(view, aim.target), hit: hits.total() > 0 };
            Report { motion: Some(motion), mark: "shot", ..said(rule, message, &[aim.firer, aim.target]) }
        }
        Event::AnnouncedSecretly { aim } => {
            said("AF-TGT-02", aimed(view, aim, "af-event-announced-secretly"), &[aim.firer, aim.target])
        }
        Event::RecalledShot { .. } => said("AF-TGT-02", Message::new("af-event-recalled-shot"), &[]),
        Event::Announced { aims } => {
            said("AF-TGT-02", Message::new("af-event-announced").with("count", aims.len()), &[])
        }
        Event::Identified { aim, die, mistaken } => {
            let key = if *mistaken { "af-event-mistaken" } else { "af-event-identified" };
            let message = aimed(view, aim, key).with("die", *die);
            Report { mark: "roll", ..said("AF-ID-01", message, &[aim.firer]) }
        }
        Event::Struck { plane, part, index } => struck(book, view, *plane, *part, *index),
        Event::Cancelled { plane, part } => {
            let part = Message::new(part_key(*part)).with("number", 1);
            let message = Message::new("af-event-cancelled").with("name", name(view, *plane)).with("part", part);
            said("AF-CREW-10", message, &[Unit::Plane(*plane)])
        }
        Event::InLine { plane, engine, sum, seized, blown } => {
            let key = match (*seized, *blown) {
                (true, _) => "af-event-seized",
                (_, true) => "af-event-blown",
                _ => "af-event-engine-holds",
            };
            let message =
                Message::new(key).with("name", name(view, *plane)).with("number", *engine + 1).with("sum", *sum);
            Report { mark: "roll", ..said("AF-INLINE-02", message, &[Unit::Plane(*plane)]) }
        }
        Event::Dropped { plane } => dropped(book, view, *plane),
        Event::Lost { plane, cause } => lost(book, view, *plane, *cause),
        Event::BailedOut { plane, die, saved, captured } => {
            let key = match (*saved, *captured) {
                (_, true) => "af-event-captured",
                (true, _) => "af-event-saved",
                _ => "af-event-not-saved",
            };
            let message = Message::new(key).with("name", name(view, *plane)).with("die", *die);
            Report { mark: "roll", ..said("AF-BAIL-01", message, &[Unit::Plane(*plane)]) }
        }
        Event::Looked { by, target, die, total, spotted } => {
            let message = Message::new(if *spotted { "af-event-spotted" } else { "af-event-not-spotted" })
                .with("name", unit_name(&view.table, *by))
                .with("target", unit_name(&view.table, *target))
                .with("die", *die)
                .with("total", *total);
            Report { mark: "roll", ..said("AF-SPOT-02", message, &[*by, *target]) }
        }
        Event::Alerted { side } => {
            said("AF-PRE-03", Message::new("af-event-alerted").with("side", super::side_name(*side)), &[])
        }
        _ => return None,
    })
}

/// A load that damage forced off.
// Rule: AF-MED-05, AF-MED-10, AF-MED-13, AF-STRI-03
fn dropped(book: &Book, view: &View, plane: u8) -> Report {
    let rule = match card(book, view, plane).engines() {
        1 => "AF-MED-13",
        2 => "AF-MED-05",
        3 => "AF-STRI-03",
        _ => "AF-MED-10",
    };
    said_of(view, rule, "af-event-dropped", plane)
}

fn lost(book: &Book, view: &View, plane: u8, cause: Cause) -> Report {
    let message = Message::new("af-event-lost").with("name", name(view, plane)).with("cause", cause_name(cause));
    let motion = Motion::Loss { at: at(view, Unit::Plane(plane)) };
    let rule = match cause {
        Cause::Engines => engines_rule(book, view, plane),
        other => cause_rule(other),
    };
    Report { motion: Some(motion), mark: "loss", ..said(rule, message, &[Unit::Plane(plane)]) }
}

fn card<'a>(book: &'a Book, view: &View, plane: u8) -> &'a Card {
    &book.cards[usize::from(view.table.planes[usize::from(plane)].card)]
}

/// The rule by which an aircraft is lost to its engines: the dice of one, or a load that too few of them can carry.
// Rule: AF-INLINE-03, AF-MED-07, AF-MED-10
fn engines_rule(book: &Book, view: &View, plane: u8) -> &'static str {
    match card(book, view, plane).engines() {
        _ if view.table.planes[usize::from(plane)].damage.blown => "AF-INLINE-03",
        ..=2 => "AF-MED-07",
        3 => "AF-STRI-03",
        _ => "AF-MED-10",
    }
}

fn at(view: &View, unit: Unit) -> scene::Point {
    match unit {
        Unit::Plane(index) => {
            let pose = view.table.planes[usize::from(index)].pose;
            point(pose.hex, pose.altitude)
        }
        Unit::Piece(index) => {
            let hex = view.table.pieces[usize::from(index)].hex;
            point(hex, view.table.land.height(hex))
        }
    }
}

fn aimed(view: &View, aim: &Aim, key: &'static str) -> Message {
    Message::new(key).with("name", unit_name(&view.table, aim.firer)).with("target", unit_name(&view.table, aim.target))
}

pub(super) fn part_key(part: Part) -> &'static str {
    ["af-part-w", "af-part-f", "af-part-c", "af-part-e", "af-part-g", "af-part-l"][part as usize]
}

fn struck(book: &Book, view: &View, plane: u8, part: Part, index: u8) -> Report {
    let gun = card(book, view, plane).guns.get(usize::from(index)).filter(|_| part == Part::G);
    let text = gun.map_or_else(String::new, |gun| format!("{}{:?}", gun.factor, gun.barrel));
    let (key, rule) = match part {
        Part::W => ("af-event-hit-w", "AF-DMG-02"),
        Part::F => ("af-event-hit-f", "AF-DMG-03"),
        Part::C => ("af-event-hit-c", "AF-DMG-04"),
        Part::E => ("af-event-hit-e", "AF-DMG-06"),
        Part::G if index == FLEXIBLE => ("af-event-hit-flexible", "AF-GUNPOS-10"),
        Part::G => ("af-event-hit-g", "AF-DMG-08"),
        Part::L => ("af-event-hit-l", "AF-DMG-07"),
    };
    let number = if index == FLEXIBLE { 0 } else { index + 1 };
    let message = Message::new(key).with("name", name(view, plane)).with("number", number).with("gun", text);
    said(rule, message, &[Unit::Plane(plane)])
}
