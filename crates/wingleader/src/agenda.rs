//! The order of play as a list: who acts now, who comes next and why, and what is left of the turn.

use desk::Told;
use referee::{Message, Side};

use crate::{
    initiative::{Chain, MoveClass, Next, followers, roots},
    squadron::{UnitId, members},
    state::{Phase, State},
    status::bare,
    view::View,
    words,
};

/// Everything that is left of the turn, the present first.
// Rule: WL-6.0-b, WL-6.0-c, WL-6.0-e, WL-6.0-f
pub(crate) fn agenda(view: &View) -> Vec<Told> {
    let state = bare(view);
    let mut lines = match view.now.phase {
        Phase::Tally => parts(&state, "WL-7.2-d"),
        Phase::Movement => movement(view, state.clone()),
        Phase::Flak => parts(&state, "WL-14.2.4-a"),
        Phase::Combat => combats(&state),
        Phase::Escape | Phase::Admin => parts(&state, "WL-6.0-f"),
        _ => Vec::new(),
    };
    lines.extend(later_phases(&state));
    lines
}

/// The sides whose part of the phase is still to come, the raider first.
fn parts(state: &State, rule: &'static str) -> Vec<Told> {
    let left = Side::BOTH.into_iter().filter(|side| *side == state.now.part || *side == Side::Second);
    left.map(|side| {
        let who = words::side(state.terms(), side);
        Told::by(rule, Message::new("wl-agenda-part").with("side", who).with("phase", words::phase(state.now.phase)))
    })
    .collect()
}

/// What follows in this turn.
fn later_phases(state: &State) -> Vec<Told> {
    let order = [Phase::Tally, Phase::Movement, Phase::Flak, Phase::Bombing, Phase::Combat, Phase::Escape];
    let now = match state.now.phase {
        Phase::Admin => Phase::Escape,
        phase => phase,
    };
    let from = match order.iter().position(|phase| *phase == now) {
        Some(place) => place + 1,
        None if now == Phase::SetUp => 0,
        None => order.len(),
    };
    let surface = !state.terms().surface.is_empty();
    let open = order[from..].iter().filter(|phase| surface || !matches!(phase, Phase::Flak | Phase::Bombing));
    open.map(|phase| {
        let phase = if *phase == Phase::Escape { Phase::Admin } else { *phase };
        Told::by("WL-6.0-b", Message::new("wl-agenda-then").with("phase", words::phase(phase)))
    })
    .collect()
}

/// Attacks that are still to be made, by target; the raider chooses their order.
// Rule: WL-10.0-c, WL-10.1.1-b, WL-10.8.3-a
fn combats(state: &State) -> Vec<Told> {
    let attacks = |target: UnitId| {
        let at = state.unit(target).at;
        state.set(|unit| {
            let able =
                unit.is_flying() && unit.is_fighter() && !unit.is_broken() && unit.dogfight == 0 && !unit.lufbery;
            able && unit.tally == Some(target) && unit.at == at && !unit.phase.attacked && !unit.phase.withheld
        })
    };
    let targets = state.flying().map(|(target, _)| (target, attacks(target))).filter(|(_, attackers)| *attackers != 0);
    let mut lines: Vec<Told> = targets
        .map(|(target, attackers)| {
            let message = Message::new("wl-agenda-fight").with("units", state.unit_words(members(attackers)));
            Told::by("WL-10.0-c", message.with("target", state.unit_word(target)))
        })
        .collect();
    for dogfight in (1..16).filter(|number| state.now.brawls >> number & 1 == 1) {
        lines.push(line(state, "wl-agenda-dogfight", "WL-10.8.3-a", state.dogfight_set(dogfight)));
    }
    lines
}

/// The order of movement: who moves now, and who is expected to follow.
// Rule: WL-6.1-a, WL-6.1-b, WL-6.1.2-a
fn movement(view: &View, mut state: State) -> Vec<Told> {
    let mut lines = Vec::new();
    for dogfight in (1..16).filter(|number| view.now.drifted >> number & 1 == 0 || view.now.drifting == *number) {
        let set = state.dogfight_set(dogfight);
        if set != 0 && state.of(set).any(|(_, unit)| !unit.phase.moved) {
            lines.push(line(&state, "wl-agenda-dogfight", "WL-6.1.3-a", set));
            move_all(&mut state, set);
        }
    }
    if let Some(mover) = view.now.mover {
        lines.push(line(&state, "wl-agenda-now", "WL-6.0-d", mover.unit.bit()));
        move_all(&mut state, mover.unit.bit());
    }
    while lines.len() < 40 {
        let Some((told, set)) = next_line(&mut state) else { break };
        lines.push(told);
        move_all(&mut state, set);
    }
    lines
}

fn next_line(state: &mut State) -> Option<(Told, u32)> {
    while let Some(head) = state.now.queue.first() {
        let set = followers(state, head);
        if set != 0 {
            let key =
                if state.has_tally(UnitId(set.trailing_zeros() as u8)) { "wl-agenda-after" } else { "wl-agenda-wing" };
            let rule = if key == "wl-agenda-after" { "WL-6.1.2-a" } else { "WL-9.5.2-b" };
            let told = line(state, key, rule, set);
            let message = told.message.with("after", state.unit_word(head));
            return Some((Told { message, rule: told.rule }, set));
        }
        state.now.queue.pop();
    }
    let (set, tied) = match roots(state) {
        Next::Choice(set) => (set, false),
        Next::Tied(set) => (set, true),
        Next::Nobody => return None,
    };
    let first = UnitId(set.trailing_zeros() as u8);
    let (key, rule) = match state.class(first) {
        _ if tied => ("wl-agenda-tied", "WL-6.1.1-c"),
        MoveClass::RaiderEscorts | MoveClass::DefenderEscorts => ("wl-agenda-escorts", "WL-6.1.4-a"),
        MoveClass::RaiderBombers | MoveClass::DefenderBombers => ("wl-agenda-bombers", "WL-6.1.4-a"),
        MoveClass::Unalert => ("wl-agenda-unalert", "WL-6.1.1-a"),
        MoveClass::Alert => ("wl-agenda-alert", "WL-6.1.1-a"),
    };
    Some((line(state, key, rule, set), set))
}

fn line(state: &State, key: &'static str, rule: &'static str, set: u32) -> Told {
    let altitude = state.of(set).map(|(_, unit)| unit.at.altitude).min().unwrap_or(0);
    let message = Message::new(key).with("units", state.unit_words(members(set))).with("altitude", altitude);
    Told::by(rule, message)
}

fn move_all(state: &mut State, set: u32) {
    for id in members(set) {
        state.unit_mut(id).phase.moved = true;
        state.now.queue.push(id);
    }
}
