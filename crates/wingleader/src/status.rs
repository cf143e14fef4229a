//! Who does what now and why, and the position in words.

use std::sync::Arc;

use desk::Told;
use referee::Message;

use crate::{
    book::Book,
    flow,
    initiative::{Chain, MoveClass},
    panels,
    squadron::{UnitId, members},
    state::{SettleCause, Stage, State},
    view::View,
    words,
};

/// A state that knows names and positions but no cards: enough to say who acts and in which order.
pub(crate) fn bare(view: &View) -> State {
    State::new(&Arc::new(Book::blank()), view.terms.clone(), view.now.clone())
}

/// The phase bar.
pub(crate) fn status(view: &View) -> Told {
    let state = bare(view);
    let (key, rule) = asked(&state);
    let mut message = Message::new(key)
        .with("turn", view.now.turn)
        .with("turns", view.terms.turns)
        .with("phase", words::phase(view.now.phase));
    if let Some(side) = flow::decider(&state) {
        message = message.with("side", words::side(&view.terms, side));
    }
    for (name, word) in details(&state) {
        message = message.with(name, word);
    }
    Told::by(rule, message)
}

/// The question that a draft answers: the phase bar without turn and phase.
pub(crate) fn prompt(state: &State) -> Message {
    let key = asked(state).0.replacen("wl-status", "wl-prompt", 1);
    let mut message = Message::new(key);
    for (name, word) in details(state) {
        message = message.with(name, word);
    }
    message
}

/// What the game waits for, and by which rule.
fn asked(state: &State) -> (&'static str, &'static str) {
    match state.now.stage {
        Stage::Lead { .. } => ("wl-status-lead", "WL-9.5.1-a"),
        Stage::Mark { .. } => ("wl-status-mark", "WL-5.2.1-d"),
        Stage::Place { .. } => ("wl-status-place", "WL-5.3-b"),
        Stage::Vector { .. } => ("wl-status-vector", "WL-9.2.4-b"),
        Stage::Aim { .. } => ("wl-status-aim", "WL-15.2.1-a"),
        Stage::Tally { .. } => ("wl-status-tally", "WL-7.2-e"),
        Stage::TallyRoll { .. } => ("wl-status-tally-roll", "WL-7.2.1-a"),
        Stage::Split { .. } => ("wl-status-split", "WL-9.3-a"),
        Stage::Keep { .. } => ("wl-status-keep", "WL-9.3.1-g"),
        Stage::Initiative { .. } => ("wl-status-initiative", "WL-6.1.1-c"),
        Stage::PickDogfight => ("wl-status-pick-dogfight", "WL-6.1.3-a"),
        Stage::BreakAway { .. } => ("wl-status-break-away", "WL-10.8.4-a"),
        Stage::BreakRoll { .. } => ("wl-status-break-roll", "WL-10.8.4-a"),
        Stage::Settle { cause: SettleCause::BreakAway, .. } => ("wl-status-settle", "WL-10.8.4-b"),
        Stage::Settle { .. } => ("wl-status-settle", "WL-13.4.2-c"),
        Stage::DriftRoll { .. } => ("wl-status-drift-roll", "WL-10.8.2-c"),
        Stage::Drift { .. } => ("wl-status-drift", "WL-10.8.2-c"),
        Stage::Move { movers, .. } => moving(state, movers),
        Stage::React { .. } => ("wl-status-react", "WL-10.4-a"),
        Stage::ReactRoll { .. } => ("wl-status-react-roll", "WL-10.4.1-a"),
        Stage::FlakRoll => ("wl-status-flak-roll", "WL-14.2.5-a"),
        Stage::LandRoll { .. } => ("wl-status-land-roll", "WL-13.8.2-c"),
        Stage::AceRoll { unit } if state.unit(unit).leader => ("wl-status-ace-roll", "WL-9.5.6-a"),
        Stage::AceRoll { .. } => ("wl-status-experte-roll", "WL-13.3-b"),
        _ => asked_later(state.now.stage),
    }
}

fn asked_later(stage: Stage) -> (&'static str, &'static str) {
    match stage {
        Stage::Flak { .. } => ("wl-status-flak", "WL-14.2.4-a"),
        Stage::Bombing => ("wl-status-bombing", "WL-15.4-c"),
        Stage::BombRoll { .. } => ("wl-status-bomb-roll", "WL-15.4-a"),
        Stage::Battle => ("wl-status-battle", "WL-10.0-c"),
        Stage::Form { .. } => ("wl-status-form", "WL-10.1.1-b"),
        Stage::Support => ("wl-status-support", "WL-10.2-f"),
        Stage::Evade => ("wl-status-evade", "WL-13.4.2-a"),
        Stage::EvadeRoll { .. } => ("wl-status-evade-roll", "WL-13.4.2-b"),
        Stage::Mode => ("wl-status-mode", "WL-10.5-a"),
        Stage::CombatRoll { .. } => ("wl-status-combat-roll", "WL-10.5-d"),
        Stage::LossRoll => ("wl-status-loss-roll", "WL-10.6-a"),
        Stage::CohesionRoll { .. } => ("wl-status-cohesion-roll", "WL-10.7-a"),
        Stage::Follow { .. } => ("wl-status-follow", "WL-10.8.1-c"),
        Stage::Jettison { .. } => ("wl-status-jettison", "WL-10.0-h"),
        Stage::Escape { .. } => ("wl-status-escape", "WL-11.0-a"),
        Stage::EscapeRoll { .. } => ("wl-status-escape-roll", "WL-11.0-e"),
        Stage::Admin { .. } => ("wl-status-admin", "WL-6.0-f"),
        Stage::GciRoll { .. } => ("wl-status-gci-roll", "WL-9.2.4-g"),
        Stage::StragglerRoll { .. } => ("wl-status-straggler-roll", "WL-10.6.1-d"),
        _ => ("wl-status-over", "WL-12.3-a"),
    }
}

/// Why it is these squadrons' turn to move.
fn moving(state: &State, movers: u32) -> (&'static str, &'static str) {
    let first = UnitId(movers.trailing_zeros() as u8);
    let follows = state.now.queue.first().is_some();
    match (follows, state.has_tally(first), state.class(first)) {
        (true, true, _) => ("wl-status-move-after", "WL-6.1.2-a"),
        (true, false, _) => ("wl-status-move-wing", "WL-9.5.2-b"),
        (false, true, _) => ("wl-status-move-circle", "WL-6.1.2-f"),
        (false, _, MoveClass::RaiderEscorts | MoveClass::DefenderEscorts) => ("wl-status-move-escorts", "WL-6.1.4-a"),
        (false, _, MoveClass::RaiderBombers | MoveClass::DefenderBombers) => ("wl-status-move-bombers", "WL-6.1.4-a"),
        (false, _, MoveClass::Unalert) => ("wl-status-move-unalert", "WL-6.1.1-a"),
        (false, _, MoveClass::Alert) => ("wl-status-move-alert", "WL-6.1.1-a"),
    }
}

/// Squadrons and squares that the sentence names.
fn details(state: &State) -> Vec<(&'static str, Message)> {
    let unit = |id: UnitId| ("unit", state.unit_word(id));
    let list = |set: u32| Message::new("wl-list").with("list", state.unit_words(members(set)));
    match state.now.stage {
        Stage::Lead { wing, .. } => vec![("wing", Message::new("wl-number").with("number", wing))],
        Stage::Mark { marker, .. } => vec![("marker", words::marker(marker))],
        Stage::TallyRoll { unit: id, target } => vec![unit(id), ("target", state.unit_word(target))],
        Stage::EscapeRoll { unit: id, from } => vec![unit(id), ("target", state.unit_word(from))],
        Stage::Move { movers, .. } => {
            let after = state.now.queue.first().map_or_else(|| words::word("wl-nobody"), |id| state.unit_word(id));
            vec![("units", list(movers)), ("after", after)]
        }
        Stage::React { .. } => {
            let intruder = state.now.mover.map(|mover| state.unit_word(mover.unit));
            vec![("unit", intruder.unwrap_or_else(|| words::word("wl-nobody")))]
        }
        Stage::FlakRoll => {
            vec![("unit", state.now.shot.map_or_else(|| words::word("wl-nobody"), |shot| state.unit_word(shot.target)))]
        }
        Stage::LossRoll => {
            let hit = state.now.volley.map(|volley| crate::losses::victim(&volley, volley.tested).0);
            vec![("unit", hit.map_or_else(|| words::word("wl-nobody"), |id| state.unit_word(id)))]
        }
        Stage::Support | Stage::Evade | Stage::EvadeRoll { .. } | Stage::Mode | Stage::CombatRoll { .. } => {
            fighting(state)
        }
        Stage::Place { unit: id }
        | Stage::Vector { unit: id }
        | Stage::Aim { unit: id }
        | Stage::Split { unit: id, .. }
        | Stage::Keep { unit: id, .. }
        | Stage::Initiative { unit: id }
        | Stage::BreakRoll { unit: id }
        | Stage::Settle { unit: id, .. }
        | Stage::ReactRoll { unit: id, .. }
        | Stage::LandRoll { unit: id }
        | Stage::BombRoll { unit: id }
        | Stage::AceRoll { unit: id }
        | Stage::CohesionRoll { unit: id }
        | Stage::Follow { unit: id }
        | Stage::GciRoll { unit: id }
        | Stage::StragglerRoll { unit: id } => vec![unit(id)],
        _ => Vec::new(),
    }
}

fn fighting(state: &State) -> Vec<(&'static str, Message)> {
    let Some(fight) = state.now.fight else { return Vec::new() };
    let word = |id: Option<&UnitId>| id.map_or_else(|| words::word("wl-nobody"), |id| state.unit_word(*id));
    vec![("unit", word(fight.attackers.first())), ("target", word(fight.defenders.first()))]
}

/// The points, and what they have to come to.
// Rule: WL-12.1-a, WL-12.3-a
pub(crate) fn score(view: &View) -> Vec<Told> {
    let state = bare(view);
    let (now, [raider, defender]) = (&state.now, state.terms().brackets);
    let aim = Message::new("wl-score-aim").with("raider", raider).with("defender", defender);
    let mut lines = vec![Told::by("WL-12.1-a", points(&state)), Told::by("WL-12.3-a", aim)];
    if !now.got_through {
        lines.push(Told::by("WL-12.3-a", Message::new("wl-score-nobody")));
    }
    lines
}

fn points(state: &State) -> Message {
    let points = state.now.points;
    Message::new("wl-word-points").with("raider", points.first).with("defender", points.second)
}

/// The position line by line.
pub(crate) fn words(state: &State) -> Vec<Message> {
    let (now, terms) = (&state.now, state.terms());
    let mut lines = vec![
        Message::new("wl-word-turn")
            .with("turn", now.turn)
            .with("turns", terms.turns)
            .with("phase", words::phase(now.phase)),
        points(state),
    ];
    lines.extend(weather(state));
    for id in state.ids() {
        lines.push(unit_line(state, id));
    }
    for id in state.surface_ids() {
        let line = Message::new("wl-word-surface")
            .with("unit", words::surface(terms, &state.surface(id).id, id))
            .with("square", state.surface_at(id).to_string())
            .with("damage", panels::damage_word(state.damage_level(id)));
        lines.push(line);
    }
    lines
}

fn weather(state: &State) -> Vec<Message> {
    let terms = state.terms();
    let mut lines = Vec::new();
    if let Some(sun) = terms.sun {
        lines.push(Message::new("wl-word-sun").with("arc", arc(sun)));
    }
    for bank in &terms.clouds {
        let key = match bank.cloud {
            crate::book::Cloud::Dense => "wl-word-dense",
            crate::book::Cloud::Broken => "wl-word-broken",
            _ => "wl-word-wispy",
        };
        lines.push(Message::new(key).with("from", bank.from.to_string()).with("to", bank.to.to_string()));
    }
    if let Some(haze) = terms.haze {
        lines.push(Message::new("wl-word-haze").with("altitude", haze));
    }
    if let Some(contrail) = terms.contrail {
        lines.push(Message::new("wl-word-contrail").with("altitude", contrail));
    }
    lines
}

/// An arc of the sky in words.
pub(crate) fn arc(sun: grid::squares::SunArc) -> Message {
    use grid::squares::SunArc;
    words::word(match sun {
        SunArc::LeftHorizon => "wl-arc-left-horizon",
        SunArc::LeftUpper => "wl-arc-left-upper",
        SunArc::Above => "wl-arc-above",
        SunArc::RightUpper => "wl-arc-right-upper",
        SunArc::RightHorizon => "wl-arc-right-horizon",
    })
}

fn unit_line(state: &State, id: UnitId) -> Message {
    let unit = state.unit(id);
    let mut notes = vec![words::cohesion(unit.cohesion)];
    if unit.is_fighter() {
        notes.push(words::word(if unit.alert { "wl-alert" } else { "wl-unalert" }));
    }
    if let Some(target) = unit.tally {
        notes.push(Message::new("wl-word-tally").with("unit", state.unit_word(target)));
    }
    if let Some(at) = unit.vector {
        notes.push(Message::new("wl-word-vector").with("square", at.to_string()));
    }
    if unit.losses > 0 {
        notes.push(Message::new("wl-word-losses").with("losses", unit.losses));
    }
    if unit.returning && !unit.is_gone() {
        notes.push(words::word("wl-word-returning"));
    }
    if unit.dogfight != 0 {
        notes.push(words::word("wl-word-dogfight"));
    }
    if unit.is_loaded() {
        notes.push(words::load(unit.load));
    }
    Message::new("wl-word-unit")
        .with("unit", state.unit_word(id))
        .with("name", state.card(id).name.clone())
        .with("size", words::size(unit.size))
        .with("mission", words::mission(unit.mission, unit.patrol))
        .with("place", panels::whereabouts(unit))
        .with("notes", notes)
}
