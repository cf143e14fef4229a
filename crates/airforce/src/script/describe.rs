//! A position as lines that can be staged again.

use std::fmt::Write as _;

use grid::hex::{Layout, Section};
use referee::{BySide, Side};

use super::{rolls, sea, stage::CAUSES, unit_name};
use crate::{
    crew::{Crew, Skill},
    piece::{Battery, Piece},
    plane::{Dive, Fate, Gear, Plane, Pose, Run, Volley, Wounds},
    plot::Ordnance,
    radio::{Note, Signal},
    scene::label,
    state::{Awaiting, Flock, Handed, Score, State, Table, Trace},
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
        format!("phase {} step {}", table.phase.name(), table.step),
    ];
    if table.players != BySide::new(1, 1) {
        lines.push(format!("players {} {}", table.players.first, table.players.second));
    }
    lines.extend(land(table));
    lines.extend(table.planes.iter().map(|plane| describe_plane(state, plane)));
    lines.extend(
        table.pieces.iter().zip(&state.secret.batteries).map(|(piece, guns)| describe_piece(state, piece, guns)),
    );
    lines.extend(table.planes.iter().filter_map(|plane| {
        let leader = &table.planes[usize::from(plane.leader?)];
        Some(format!("follows {} {}", label(plane), label(leader)))
    }));
    lines.extend(traces(state));
    lines.extend(secrets(state));
    lines.extend(counters(state));
    lines.extend(rest(state));
    lines.extend(sea::describe(state));
    if let Awaiting::Dice(chance) = state.awaiting {
        lines.push(format!("chance {}", rolls::write_chance(table, &chance)));
    }
    lines
}

fn pose(pose: &Pose) -> String {
    format!(
        "at {} facing {} altitude {} speed {} attitude {}",
        pose.hex, pose.facing, pose.altitude, pose.speed, pose.attitude
    )
}

fn land(table: &Table) -> Vec<String> {
    let land = &table.land;
    let mut lines: Vec<String> = land.hills.iter().map(|(hex, height)| format!("hill {hex} {height}")).collect();
    lines.extend(
        land.clouds
            .iter()
            .map(|cloud| format!("cloud {} base {} top {} radius {}", cloud.hex, cloud.base, cloud.top, cloud.radius)),
    );
    lines.extend(land.sun.map(|hex| format!("sun {hex}")));
    lines.extend(land.roads.then(|| "roads".to_owned()));
    lines.extend(land.territory.map(|side| format!("territory {}", letter(side))));
    if table.date != 0 {
        lines.push(format!("date {}.{}", table.date / 2, table.date % 2 + 1));
    }
    lines.extend(table.siting.then(|| "siting".to_owned()));
    lines.extend(table.settled.then(|| "settled".to_owned()));
    lines.extend(table.common_height.then(|| "common-height".to_owned()));
    for side in Side::BOTH.into_iter().filter(|side| table.flak_crews[*side] != Crew::default()) {
        let mut text = format!("flak-crews {}", letter(side));
        crew(&table.flak_crews[side], &mut text);
        lines.push(text);
    }
    lines
}

fn letter(side: Side) -> char {
    if side == Side::First { 'A' } else { 'B' }
}

fn describe_plane(state: &State, plane: &Plane) -> String {
    let card = state.card(plane);
    let mut text = format!("plane {} \"{}\" {} group {}", label(plane), card.id, pose(&plane.pose), plane.group);
    match plane.seat {
        None => text.push_str(" by-rule"),
        Some(seat) if state.commander(plane.side) == Some(seat) => {}
        Some(seat) => put(&mut text, "seat", seat.0),
    }
    match plane.fate {
        Fate::Flying => {}
        Fate::Waiting => text.push_str(" waiting"),
        Fate::Carried => text.push_str(" carried"),
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
    crew(&plane.crew, &mut text);
    extras(plane, &mut text);
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

fn flags(text: &mut String, flags: &[(bool, &str)]) {
    flags.iter().filter(|(on, _)| *on).for_each(|(_, word)| {
        text.push(' ');
        text.push_str(word);
    });
}

fn deeds(plane: &Plane, text: &mut String) {
    let deeds = plane.deeds;
    match deeds.climb {
        0 => {}
        up @ 1.. => put(text, "climbed", Altitude(up)),
        down => put(text, "dived", Altitude(-down)),
    }
    flags(
        text,
        &[
            (deeds.turned, "turned"),
            (deeds.slipped, "slipped"),
            (deeds.rolled, "rolled"),
            (deeds.looped, "looped"),
            (deeds.spun, "spun"),
            (deeds.skidded, "skidded"),
            (plane.load.tanks, "tanks"),
            (deeds.followed, "followed"),
            (plane.load.against_air, "against-air"),
            (plane.load.lasting, "stays-loaded"),
            (plane.spotted, "spotted"),
            (!plane.running, "engine-off"),
            (!plane.warm, "cold"),
            (plane.damage.blown, "blown"),
        ],
    );
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
    put_if(text, "torpedoes", plane.load.torpedoes);
    put_if(text, "charges", plane.load.depth_charges);
    put_if(text, "deep", plane.load.deep);
    put_if(text, "missiles", plane.load.missiles);
    if let Some(guided) = plane.load.guided {
        put(text, "guided", guided.name());
    }
    wounds(&damage.wounds, text);
}

fn wounds(wounds: &Wounds, text: &mut String) {
    put_if(text, "power-lost", wounds.power);
    put_if(text, "drag", wounds.drag);
    put_if(text, "leaks", wounds.leaks);
    put_if(text, "burned", wounds.burned);
    put_if(text, "fire-checked", wounds.checked);
    if let Some(part) = wounds.fire {
        put(text, "burns", part.letter());
    }
    flags(
        text,
        &[
            (wounds.oil, "oil"),
            (wounds.sight, "no-sight"),
            (wounds.instruments, "no-instruments"),
            (wounds.controls, "no-controls"),
            (wounds.ailerons, "no-ailerons"),
            (wounds.canopy, "canopy-jammed"),
            (wounds.gear == Gear::Jammed, "gear-jammed"),
            (wounds.gear == Gear::Down, "gear-down"),
            (wounds.shattered, "shattered"),
        ],
    );
}

fn slots(text: &mut String, name: &str, hits: &[u8]) {
    if hits.iter().any(|hits| *hits > 0) {
        let list: Vec<String> = hits.iter().map(u8::to_string).collect();
        put(text, name, list.join("/"));
    }
}

fn crew(crew: &Crew, text: &mut String) {
    match crew.skill {
        Skill::Novice => text.push_str(" novice"),
        Skill::Average => {}
        Skill::Ace => text.push_str(" ace"),
    }
    put_if(text, "kills", crew.kills);
    let letters = crew.traits.letters();
    if !letters.is_empty() {
        put(text, "traits", letters);
    }
    put_if(text, "cancelled", crew.cancelled);
    put_if(text, "victories", crew.victories);
    put_if(text, "wrecks", crew.wrecks);
    flags(
        text,
        &[
            (crew.secret, "secret-crew"),
            (crew.shown, "crew-shown"),
            (crew.bombing_success, "bombed-well"),
            (crew.saved == Some(true), "saved"),
            (crew.saved == Some(false), "killed"),
        ],
    );
}

fn extras(plane: &Plane, text: &mut String) {
    if plane.release != Ordnance::None {
        put(text, "releases", plane.release);
    }
    if plane.volley != Volley::default() {
        put(text, "volley", format!("{}/{}", plane.volley.hour, plane.volley.used));
    }
    put_if(text, "section", plane.section);
    put_if(text, "pulled-out", plane.deeds.pulled_out);
    if let Some((hex, vertical)) = plane.deeds.aim {
        put(text, "aims-at", hex);
        flags(text, &[(vertical, "vertically")]);
    }
    if !plane.deeds.brink.is_none() {
        put(text, "over-the-nose-at", plane.deeds.brink.0);
    }
    if let Some(carrier) = plane.carrier {
        let letter = if plane.side == Side::First { 'A' } else { 'B' };
        put(text, "carrier-index", format!("{letter}{carrier}"));
    }
    if let Some(plunge) = plane.plunge {
        let mode = match plunge.mode {
            Dive::Nosing => "nosing",
            Dive::Vertical => "vertical",
            Dive::Steep => "steep",
        };
        put(text, mode, plunge.spent);
    }
    if plane.stack != 0 {
        put(text, "stack", plane.stack);
    }
}

fn describe_piece(state: &State, piece: &Piece, guns: &Battery) -> String {
    let mut text = format!("piece {} {}", piece.label(), piece.kind.name());
    if let Some(ship) = piece.ship.map(|ship| &state.table.ships[usize::from(ship)]) {
        put(
            &mut text,
            &format!("\"{}\"", state.class_of(ship).id),
            format!("at {} facing {}", piece.hex, piece.facing),
        );
        sea::describe_ship(ship, &mut text);
    } else {
        put(&mut text, "at", format!("{} facing {}", piece.hex, piece.facing));
    }
    put_if(&mut text, "guns", guns.guns);
    put_if(&mut text, "factor", guns.factor);
    put_if(&mut text, "radius", piece.radius);
    put_if(&mut text, "hits", piece.hits);
    put_if(&mut text, "cluster", piece.cluster);
    if let Some(vehicle) = piece.riding {
        put(&mut text, "riding", state.table.pieces[usize::from(vehicle)].label());
    }
    flags(
        &mut text,
        &[
            (piece.gone, "gone"),
            (piece.spotted, "spotted"),
            (piece.known && piece.ship.is_none(), "known"),
            (piece.obscured, "obscured"),
        ],
    );
    text
}

fn traces(state: &State) -> impl Iterator<Item = String> {
    let traced = state.table.planes.iter().zip(&state.table.traces);
    traced.filter(|(_, trace)| **trace != Trace::default()).map(|(plane, trace)| {
        let entry = trace.entry.map_or_else(String::new, |hex| format!(" entry {hex}"));
        let line = trace.line.map_or_else(String::new, |line| format!(" flew {line}"));
        let written = trace.written.map_or_else(String::new, |line| format!(" wrote \"{line}\""));
        format!("trace {} {}{entry}{written}{line}", label(plane), pose(&trace.from))
    })
}

fn secrets(state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    for (index, plane) in state.table.planes.iter().enumerate() {
        if let Some(line) = state.secret.lines[index] {
            lines.push(format!("line {} {line}", label(plane)));
        }
        lines.extend(state.secret.ahead[index].iter().map(|line| format!("ahead {} {line}", label(plane))));
        let start = state.secret.starts[index];
        if let Some((hex, facing)) = start.place {
            let trim = start.trim.map_or_else(String::new, |(altitude, speed, attitude)| {
                format!(" altitude {altitude} speed {speed} attitude {attitude}")
            });
            let crew = start.crew.map_or_else(String::new, |crew| format!(" crew {crew}"));
            lines.push(format!("start {} at {hex} facing {facing}{trim}{crew}", label(plane)));
        }
    }
    if !state.secret.handed.is_empty() {
        let word = |handed: &Handed| match handed {
            Handed::Plane(index) => name(state, *index),
            Handed::Note { from, to } => format!("{}>{}", from.0, to.0),
        };
        let names: Vec<String> = state.secret.handed.iter().map(word).collect();
        lines.push(format!("handed {}", names.join(" ")));
    }
    let said = |signal: Signal| {
        let about = signal.about().map_or_else(String::new, |enemy| format!(" {}", name(state, enemy)));
        format!("{}{about}", signal.name())
    };
    let note = |note: &Note| format!("note {} {} {}", note.from.0, note.to.0, said(note.signal));
    lines.extend(state.secret.notes.iter().map(note));
    lines.extend(state.secret.heard.iter().map(|heard| {
        format!("heard {} {} {}", heard.from.0, heard.to.0, heard.signal.map_or_else(|| "lost".to_owned(), said))
    }));
    let announced = state.secret.announced.iter();
    lines.extend(announced.map(|aim| format!("announced {}", rolls::write_aim(&state.table, aim))));
    lines
}

fn name(state: &State, index: u8) -> String {
    label(&state.table.planes[usize::from(index)])
}

fn flock(state: &State, word: &str, flock: Flock) -> String {
    let names: Vec<String> = flock.iter().map(|index| name(state, index as u8)).collect();
    format!("{word} {}", if names.is_empty() { "none".to_owned() } else { names.join(" ") })
}

/// Sets of aircraft and pieces; the first four always, since a script may want to say that they are empty.
fn counters(state: &State) -> Vec<String> {
    let table = &state.table;
    let mut lines = vec![
        flock(state, "advantaged", table.advantaged),
        flock(state, "moved", table.moved),
        flock(state, "fired", table.fired),
        format!("wave {}", if table.second_wave { 2 } else { 1 }),
    ];
    let more = [
        ("looked", table.looked),
        ("shot-at", table.shot_at),
        ("halfway", table.halfway),
        ("dropped", table.dropped),
        ("doomed", table.doomed),
        ("asked", table.asked),
    ];
    lines.extend(more.into_iter().filter(|(_, set)| !set.is_empty()).map(|(word, set)| flock(state, word, set)));
    let pieces = [
        ("pieces-looked", table.pieces_looked),
        ("pieces-fired", table.pieces_fired),
        ("pieces-moved", table.pieces_moved),
    ];
    for (word, set) in pieces.into_iter().filter(|(_, set)| !set.is_empty()) {
        let names: Vec<String> = set.iter().map(|index| table.pieces[index].label()).collect();
        lines.push(format!("{word} {}", names.join(" ")));
    }
    if !table.trained.is_empty() {
        let numbers: Vec<String> = table.trained.iter().map(|index| index.to_string()).collect();
        lines.push(format!("trained {}", numbers.join(" ")));
    }
    lines
}

fn rest(state: &State) -> Vec<String> {
    let table = &state.table;
    let mut lines = Vec::new();
    if !table.held.is_empty() {
        let seats: Vec<String> = table.held.iter().map(|seat| seat.0.to_string()).collect();
        lines.push(format!("held {}", seats.join(" ")));
    }
    for side in Side::BOTH {
        lines.extend(side_lines(table, side));
    }
    lines.extend(table.bursts.iter().map(|burst| {
        let (firer, target) = (unit_name(table, burst.firer), unit_name(table, burst.target));
        format!("burst {firer} {target} {} flank {} punch {}", burst.hits, burst.flank, burst.punch)
    }));
    lines.extend(table.choice.map(|choice| format!("choice {}", rolls::write_choice(table, &choice))));
    lines.extend(
        table.struck.iter().map(|(piece, hex)| format!("struck {} {hex}", table.pieces[usize::from(*piece)].label())),
    );
    lines.extend(table.snagged.iter().map(|plane| format!("snagged {}", name(state, *plane))));
    lines.extend(table.splinters.iter().map(|unit| format!("splinters {}", unit_name(table, *unit))));
    lines.extend(table.area.iter().map(|unit| format!("area {}", unit_name(table, *unit))));
    lines.extend((table.falling > 0).then(|| format!("falling {}", table.falling)));
    lines.extend(table.seen.iter().map(|piece| format!("seen {}", table.pieces[usize::from(*piece)].label())));
    lines.extend(table.guided.iter().map(|bomb| format!("guided-bomb {}", rolls::write_bomb(table, bomb))));
    lines.extend(table.queue.iter().map(|chance| format!("queue {}", rolls::write_chance(table, chance))));
    lines.extend(sections(table.layout));
    lines
}

fn side_lines(table: &Table, side: Side) -> Vec<String> {
    let mut lines = Vec::new();
    let letter = letter(side);
    if table.heights[side] != Altitude(0) {
        lines.push(format!("height {letter} {}", table.heights[side]));
    }
    if table.alert[side] {
        lines.push(format!("alert {letter}"));
    }
    if table.score[side] != Score::default() {
        let score = table.score[side];
        lines.push(format!(
            "score {letter} half-points {} kills {} hits {} exits {} damage {}",
            score.half_points, score.kills, score.hits, score.exits_loaded, score.damage_points
        ));
    }
    lines
}

/// Where all sections lie, if one has been moved.
fn sections(layout: Layout) -> Option<String> {
    let places = Section::ALL.map(|section| {
        let (east, south) = layout.place(section);
        format!("{east},{south}")
    });
    (layout != Layout::START).then(|| format!("sections {}", places.join(" ")))
}
