//! The position in words, line by line.

use desk::Told;
use referee::Message;

use crate::{
    book::Victory,
    draft::seat_name,
    fire, picture,
    speech::{self, name},
    state::{Mount, PlaneId, Stage, State},
    victory,
    view::View,
};

/// The points of every side, with those of earlier games.
fn sides(state: &State) -> impl Iterator<Item = Message> {
    state.table.sides.iter().enumerate().map(|(side, (id, _))| {
        let points = victory::points(state, side as u8) + state.table.setup.carried.get(side).copied().unwrap_or(0);
        Message::new("wow-words-side").with("side", Message::new(format!("wow-side-{id}"))).with("points", points)
    })
}

/// The points, and whether they decide.
// Rule: WOW-SCORE-03
pub fn score(state: &State) -> Vec<Told> {
    let (rule, aim) = match state.table.victory {
        Victory::Last => ("WOW-SCORE-01", "wow-aim-last"),
        Victory::Points => ("WOW-SCORE-03", "wow-aim-points"),
    };
    let points = sides(state).map(|line| Told::by("WOW-SCORE-03", line));
    points.chain([Told::by(rule, Message::new(aim))]).collect()
}

/// The whole position for screen readers and terminals.
pub fn words(state: &State, view: &View) -> Vec<Message> {
    let mut lines = vec![head(state)];
    lines.extend(sides(state));
    lines.extend(state.ids().map(|plane| piece(state, plane)));
    lines.extend(state.in_play().flat_map(|plane| own_lines(state, view, plane)));
    lines.extend(decks(state, view));
    if state.stage == Stage::Firing {
        lines.extend(state.in_play().flat_map(|plane| shots(state, plane)));
    }
    lines
}

fn head(state: &State) -> Message {
    let stage = speech::stage(state.stage);
    Message::new("wow-words-head")
        .with("turn", state.turn)
        .with("turns", state.table.turns)
        .with("phase", state.phase)
        .with("stage", stage)
}

fn millimetres(micrometres: i64) -> String {
    let tenths = micrometres / 100;
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

fn piece(state: &State, plane: PlaneId) -> Message {
    let own = &state[plane];
    let owner = seat_name(state, state.owner(plane));
    if !own.is_in_play() {
        let line = Message::new("wow-words-gone").with("plane", name(state, plane));
        return line.with("seat", owner).with("fate", speech::fate(own.fate));
    }
    let key = if state.table.variants.altitude.0 { "wow-words-plane-level" } else { "wow-words-plane" };
    let line = Message::new(key)
        .with("plane", name(state, plane))
        .with("seat", owner)
        .with("x", millimetres(own.flight.pose.centre.x))
        .with("y", millimetres(own.flight.pose.centre.y))
        .with("heading", own.flight.pose.heading.to_string())
        .with("cards", crate::decks::pile(state, plane).count());
    if state.table.variants.altitude.0 { line.with("level", picture::badge(state, plane)) } else { line }
}

/// What only the owner may read about an aircraft.
// Rule: WOW-INFO-06, WOW-INFO-09
fn own_lines(state: &State, view: &View, plane: PlaneId) -> Vec<Message> {
    let Some(secrets) = view.planes[plane.index()].secrets else { return Vec::new() };
    let green = state.table.piece(plane).aircraft.points;
    let half = if secrets.half_points % 2 == 1 { "½" } else { "" };
    let taken = format!("{}{half}", secrets.half_points / 2);
    vec![Message::new("wow-words-points").with("plane", name(state, plane)).with("taken", taken).with("green", green)]
}

fn decks(state: &State, view: &View) -> Vec<Message> {
    let left = |(letter, cards): (&String, &u16)| {
        Message::new("wow-words-deck").with("letter", letter.as_str()).with("cards", *cards)
    };
    state.table.letters.iter().zip(&view.decks).map(left).collect()
}

/// Every shot that is there, and the sentence for every enemy that is not to be had.
fn shots(state: &State, plane: PlaneId) -> Vec<Message> {
    let mut lines = Vec::new();
    let guns = Mount::BOTH.into_iter().filter(|mount| state.table.piece(plane).guns[mount.index()].is_some());
    for mount in guns {
        for target in state.in_play().filter(|target| state.are_enemies(plane, *target)) {
            let (key, reason, cards) = match fire::shot(state, plane, mount, target) {
                Ok(shot) => ("wow-words-shot", None, shot.cards),
                Err(reason) => ("wow-words-no-shot", Some(reason), 0),
            };
            let line = Message::new(key)
                .with("plane", name(state, plane))
                .with("gun", speech::mount(mount))
                .with("target", name(state, target));
            lines.push(match reason {
                None => line.with("cards", cards),
                Some(reason) => line.with("reason", speech::no_shot(reason)),
            });
        }
    }
    lines
}
