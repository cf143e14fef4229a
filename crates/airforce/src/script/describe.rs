//! A position as lines that can be staged again.

use std::fmt::Write as _;

use grid::hex::{Layout, Section};
use referee::Side;

use super::{phase_name, stage::CAUSES};
use crate::{
    plane::{Fate, Plane, Pose, Run},
    scene::label,
    state::{Awaiting, Chance, Flock, Score, State, Trace},
    units::Altitude,
};

pub(super) fn describe(state: &State) -> Vec<String> {
    let table = &state.table;
    let options: Vec<&str> = table.options.iter().map(|option| option.name()).collect();
    let mut lines = vec![
        format!("options {}", if options.is_empty() { "none".to_owned() } else { options.join(" ") }),
        format!("scenario {}", state.scenario().id),
        format!("map {}", if table.fixed_map { "fixed" } else { "moving" }),
        format!("turn {}", table.turn),
        format!("phase {} step {}", phase_name(table.phase), table.step),
    ];
    lines.extend(table.planes.iter().map(|plane| describe_plane(state, plane)));
    lines.extend(traces(state));
    lines.extend(secrets(state));
    lines.extend(rest(state));
    lines.extend(chance(state));
    lines
}

fn pose(pose: &Pose) -> String {
    format!(
        "at {} facing {} altitude {} speed {} attitude {}",
        pose.hex, pose.facing, pose.altitude, pose.speed, pose.attitude
    )
}

fn describe_plane(state: &State, plane: &Plane) -> String {
    let card = state.card(plane);
    let mut text = format!("plane {} \"{}\" {} group {}", label(plane), card.id, pose(&plane.pose), plane.group);
    if plane.seat.is_none() {
        text.push_str(" by-rule");
    }
    match plane.fate {
        Fate::Flying => {}
        Fate::Waiting => text.push_str(" waiting"),
        Fate::Grounded => text.push_str(" grounded"),
        Fate::Left(side) => put(&mut text, "left", side),
        Fate::Destroyed(cause) => {
            let name = CAUSES.iter().find(|(known, _)| *known == cause).map_or("shot-down", |(_, name)| name);
            put(&mut text, "destroyed", name);
        }
    }
    if plane.run != Run::FRESH {
        let run = plane.run;
        let _ = write!(
            text,
            " straight {} climbing {} diving {} rest {}",
            run.straight, run.climbing, run.diving, run.rest
        );
    }
    deeds(plane, &mut text);
    damage(plane, &mut text);
    text
}

fn put(text: &mut String, name: &str, value: impl std::fmt::Display) {
    let _ = write!(text, " {name} {value}");
}

fn put_if(text: &mut String, name: &str, value: impl Into<u64>) {
    let value = value.into();
    if value != 0 {
        put(text, name, value);
    }
}

fn deeds(plane: &Plane, text: &mut String) {
    let deeds = plane.deeds;
    match deeds.climb {
        0 => {}
        up @ 1.. => put(text, "climbed", Altitude(up)),
        down => put(text, "dived", Altitude(-down)),
    }
    let flags = [
        (deeds.turned, " turned"),
        (deeds.slipped, " slipped"),
        (deeds.rolled, " rolled"),
        (deeds.looped, " looped"),
        (deeds.spun, " spun"),
        (deeds.followed, " followed"),
        (plane.load.against_air, " against-air"),
        (plane.load.lasting, " stays-loaded"),
    ];
    flags.into_iter().filter(|(on, _)| *on).for_each(|(_, word)| text.push_str(word));
}

fn damage(plane: &Plane, text: &mut String) {
    let damage = &plane.damage;
    put_if(text, "wing", damage.wing);
    put_if(text, "fuselage", damage.fuselage);
    put_if(text, "fuel", damage.fuel);
    slots(text, "cockpit", &damage.cockpits);
    slots(text, "engine", &damage.engines);
    put_if(text, "guns-lost", damage.guns);
    put_if(text, "flexible-lost", damage.flexible);
    put_if(text, "engine-rolls", damage.engine_rolls);
    put_if(text, "cannon-used", plane.spent.cannon);
    put_if(text, "mg-used", plane.spent.machine_gun);
    put_if(text, "bombs", plane.load.bombs);
    put_if(text, "pounds", plane.load.pounds);
    put_if(text, "rockets", plane.load.rockets);
}

fn slots(text: &mut String, name: &str, hits: &[u8]) {
    if hits.iter().any(|hits| *hits > 0) {
        let list: Vec<String> = hits.iter().map(u8::to_string).collect();
        put(text, name, list.join("/"));
    }
}

fn traces(state: &State) -> impl Iterator<Item = String> {
    let traced = state.table.planes.iter().zip(&state.table.traces);
    traced.filter(|(_, trace)| **trace != Trace::default()).map(|(plane, trace)| {
        let entry = trace.entry.map_or_else(String::new, |hex| format!(" entry {hex}"));
        let line = trace.line.map_or_else(String::new, |line| format!(" flew {line}"));
        format!("trace {} {}{entry}{line}", label(plane), pose(&trace.from))
    })
}

fn secrets(state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    for (index, plane) in state.table.planes.iter().enumerate() {
        if let Some(line) = state.secret.lines[index] {
            lines.push(format!("line {} {line}", label(plane)));
        }
        let start = state.secret.starts[index];
        if let Some((hex, facing)) = start.place {
            let trim = start.trim.map_or_else(String::new, |(altitude, speed, attitude)| {
                format!(" altitude {altitude} speed {speed} attitude {attitude}")
            });
            lines.push(format!("start {} at {hex} facing {facing}{trim}", label(plane)));
        }
    }
    if !state.secret.handed.is_empty() {
        let names: Vec<String> = state.secret.handed.iter().map(|index| name(state, *index)).collect();
        lines.push(format!("handed {}", names.join(" ")));
    }
    lines
}

fn name(state: &State, index: u8) -> String {
    label(&state.table.planes[usize::from(index)])
}

fn flock(state: &State, word: &str, flock: Flock) -> String {
    let names: Vec<String> = flock.iter().map(|index| name(state, index as u8)).collect();
    format!("{word} {}", if names.is_empty() { "none".to_owned() } else { names.join(" ") })
}

fn rest(state: &State) -> Vec<String> {
    let table = &state.table;
    let mut lines = vec![
        flock(state, "advantaged", table.advantaged),
        flock(state, "moved", table.moved),
        flock(state, "fired", table.fired),
        format!("wave {}", if table.second_wave { 2 } else { 1 }),
    ];
    if !table.held.is_empty() {
        let seats: Vec<String> = table.held.iter().map(|seat| seat.0.to_string()).collect();
        lines.push(format!("held {}", seats.join(" ")));
    }
    for (side, letter) in [(Side::First, 'A'), (Side::Second, 'B')] {
        if table.heights[side] != Altitude(0) {
            lines.push(format!("height {letter} {}", table.heights[side]));
        }
        if table.score[side] != Score::default() {
            let score = table.score[side];
            lines.push(format!(
                "score {letter} half-points {} kills {} hits {} exits {}",
                score.half_points, score.kills, score.hits, score.exits_loaded
            ));
        }
    }
    lines.extend(bursts(state));
    lines.extend(sections(table.layout));
    lines
}

fn bursts(state: &State) -> Vec<String> {
    let bursts = state.table.bursts.iter().map(|burst| {
        format!("burst {} {} {} flank {}", name(state, burst.firer), name(state, burst.target), burst.hits, burst.flank)
    });
    let choice = state.table.choice.iter().map(|choice| {
        format!("choice {} {} {}", name(state, choice.firer), name(state, choice.target), choice.part.letter())
    });
    bursts.chain(choice).collect()
}

/// Where all sections lie, if one has been moved.
fn sections(layout: Layout) -> Option<String> {
    let places = Section::ALL.map(|section| {
        let (east, south) = layout.place(section);
        format!("{east},{south}")
    });
    (layout != Layout::START).then(|| format!("sections {}", places.join(" ")))
}

fn chance(state: &State) -> Option<String> {
    let Awaiting::Dice(chance) = state.awaiting else { return None };
    Some(match chance {
        Chance::Height(None) => "chance height".to_owned(),
        Chance::Height(Some(Side::First)) => "chance height A".to_owned(),
        Chance::Height(Some(Side::Second)) => "chance height B".to_owned(),
        Chance::EntryHex(plane) => format!("chance entry-hex {}", name(state, plane)),
        Chance::EntrySpeed(plane) => format!("chance entry-speed {}", name(state, plane)),
        Chance::EntryAltitude(plane) => format!("chance entry-altitude {}", name(state, plane)),
        Chance::Spin(plane) => format!("chance spin {}", name(state, plane)),
        Chance::Hit(shot) => format!(
            "chance hit {} {} {} {} {}",
            name(state, shot.firer),
            name(state, shot.target),
            shot.range,
            shot.factors,
            shot.column
        ),
    })
}
