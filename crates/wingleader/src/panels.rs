//! The wing display of both sides: one panel for each squadron, its aircraft data card included.

use desk::{Gauge, Panel};
use referee::{Message, Side};

use crate::{
    picture,
    squadron::{Ammo, Cohesion, Quality, Rockets, Squadron, Status, UnitId},
    state::{Mode, State, side_of},
    values::ValuePart,
    view::View,
    words,
};

/// Panels of both sides, the viewer's own first, squadrons that are gone last.
// Rule: WL-2.1-i, WL-2.1-j, WL-5.2-a
pub(crate) fn panels(state: &State, view: &View) -> Vec<Panel> {
    let own = view.viewer.seat().and_then(side_of).unwrap_or(Side::First);
    let mut ids: Vec<UnitId> = state.ids().collect();
    ids.sort_by_key(|id| {
        let unit = state.unit(*id);
        (unit.side != own, unit.is_gone(), unit.letter)
    });
    let mut panels: Vec<Panel> = ids.into_iter().map(|id| panel(state, id)).collect();
    panels.extend(state.surface_ids().map(|id| surface_panel(state, id)));
    panels
}

fn panel(state: &State, id: UnitId) -> Panel {
    let unit = state.unit(id);
    let card = state.card_of(unit);
    let title = Message::new("wl-panel").with("name", card.name.clone()).with("unit", state.unit_word(id));
    let subtitle = Message::new("wl-panel-line")
        .with("size", words::size(unit.size))
        .with("mission", words::mission(unit.mission, unit.patrol))
        .with("place", whereabouts(unit));
    Panel {
        of: picture::reference(id),
        title,
        subtitle: Some(subtitle),
        camp: picture::camp(unit.side),
        gauges: gauges(state, id, unit),
    }
}

/// Where a squadron is, in words.
pub(crate) fn whereabouts(unit: &Squadron) -> Message {
    let key = match unit.status {
        Status::Reserve => return Message::new("wl-place-reserve").with("turn", unit.entry_turn),
        Status::Unplaced => "wl-place-unplaced",
        Status::Waiting => "wl-place-waiting",
        Status::Flying => "wl-place-flying",
        Status::Gone(crate::squadron::Fate::Left) => "wl-place-left",
        Status::Gone(crate::squadron::Fate::Escaped) => "wl-place-escaped",
        Status::Gone(crate::squadron::Fate::Landed) => "wl-place-landed",
        Status::Gone(crate::squadron::Fate::Annihilated) => "wl-place-annihilated",
    };
    let at = if unit.is_present() { unit.at.to_string() } else { String::new() };
    Message::new(key).with("square", at).with("facing", words::facing(unit.facing))
}

fn fact(key: &'static str, value: Message, warning: bool) -> Gauge {
    Gauge::Fact { label: Message::new(key), value, warning }
}

fn gauges(state: &State, id: UnitId, unit: &Squadron) -> Vec<Gauge> {
    let most = state.max_losses(unit);
    let left = most.saturating_sub(unit.missing());
    let mut gauges = vec![Gauge::Track {
        label: Message::new("wl-gauge-losses"),
        left: left.into(),
        of: most.max(left).into(),
        rule: Some("WL-10.6-f".to_owned()),
    }];
    if unit.stragglers > 0 {
        gauges.push(fact("wl-gauge-stragglers", Message::new("wl-number").with("number", unit.stragglers), true));
    }
    gauges.push(fact("wl-gauge-cohesion", words::cohesion(unit.cohesion), unit.cohesion != Cohesion::Good));
    if unit.is_fighter() {
        let alert = Message::new(if unit.alert { "wl-alert" } else { "wl-unalert" });
        gauges.push(fact("wl-gauge-alert", alert, !unit.alert));
        gauges.push(fact("wl-gauge-ammo", words::ammo(unit.ammo), unit.ammo != Ammo::Full));
    }
    if let Some(target) = unit.tally {
        gauges.push(fact("wl-gauge-tally", state.unit_word(target), false));
    }
    if let Some(at) = unit.vector {
        gauges.push(fact("wl-gauge-vector", Message::new("wl-square").with("square", at.to_string()), false));
    }
    // Rule: WL-9.2-c
    gauges.push(fact("wl-gauge-task", words::task(unit.mission, unit.patrol), false));
    gauges.extend(people(state, unit));
    gauges.extend(cargo(unit));
    gauges.extend(values(state, id));
    gauges.push(card_table(state, unit));
    gauges
}

/// Quality, Experte, wing leader, radio net.
fn people(state: &State, unit: &Squadron) -> Vec<Gauge> {
    let mut gauges = Vec::new();
    if unit.quality != Quality::Trained {
        gauges.push(fact("wl-gauge-quality", words::quality(unit.quality), unit.quality == Quality::Green));
    }
    if unit.experte {
        gauges.push(fact("wl-gauge-people", Message::new("wl-marker-experte"), false));
    }
    if unit.leader {
        gauges.push(fact("wl-gauge-people", Message::new("wl-wing-leader").with("wing", unit.wing), false));
    } else if unit.wing != 0 {
        gauges.push(fact("wl-gauge-wing", Message::new("wl-number").with("number", unit.wing), false));
    }
    if unit.net != 0 {
        let key = if state.is_on_gci_net(unit) { "wl-net-gci" } else { "wl-net" };
        gauges.push(fact("wl-gauge-net", Message::new(key).with("net", unit.net), false));
    }
    gauges
}

fn cargo(unit: &Squadron) -> Vec<Gauge> {
    let mut carried = Vec::new();
    if unit.is_loaded() {
        carried.push(words::load(unit.load));
    }
    for (there, key) in [
        (unit.tanks, "wl-load-tanks"),
        (unit.rockets == Rockets::Loaded, "wl-load-rockets"),
        (unit.pod == crate::squadron::Pod::Gun, "wl-load-gun-pod"),
        (unit.pod == crate::squadron::Pod::AntiTank, "wl-load-at-pod"),
    ] {
        if there {
            carried.push(Message::new(key));
        }
    }
    if carried.is_empty() {
        return Vec::new();
    }
    vec![fact("wl-gauge-load", Message::new("wl-list").with("list", carried), false)]
}

/// Basic speed and turn with everything that counts.
// Rule: WL-1.1-e, WL-3.3.2-a
fn values(state: &State, id: UnitId) -> Vec<Gauge> {
    let value = |mode: Mode, key: &'static str| {
        let mut parts: Vec<(ValuePart, i8)> = Vec::new();
        state.basic_parts(id, mode, &mut parts);
        let list: Vec<Message> = parts.iter().map(|(part, value)| words::value_part(*part, *value)).collect();
        let message = Message::new("wl-value").with("value", state.basic(id, mode)).with("parts", list);
        fact(key, message, false)
    };
    let points = words::points(state.half_points(id));
    let points = fact("wl-gauge-points", Message::new("wl-points").with("points", points), false);
    let mut gauges = vec![value(Mode::HitAndRun, "wl-gauge-speed"), value(Mode::Turning, "wl-gauge-turn"), points];
    gauges.push(combat_value(state, id, Mode::HitAndRun, "wl-gauge-combat-speed"));
    gauges.push(combat_value(state, id, Mode::Turning, "wl-gauge-combat-turn"));
    gauges
}

/// What a basic value becomes in combat, alone: attacking and defending, with everything that counts.
// Rule: WL-1.1-h, WL-3.3.2-g, WL-3.3.2-h
fn combat_value(state: &State, id: UnitId, mode: Mode, key: &'static str) -> Gauge {
    let mut parts: Vec<(ValuePart, i8)> = Vec::new();
    state.combat_parts(id, 1, true, &mut parts);
    let list: Vec<Message> = parts.iter().map(|(part, value)| words::value_part(*part, *value)).collect();
    let word = if list.is_empty() { "wl-combat-plain" } else { "wl-combat-value" };
    let message = Message::new(word)
        .with("attack", state.combat_value(id, mode, 1, false))
        .with("defence", state.combat_value(id, mode, 1, true))
        .with("parts", list);
    fact(key, message, false)
}

/// The card's values by altitude; the band of the squadron is marked.
fn card_table(state: &State, unit: &Squadron) -> Gauge {
    let card = state.card_of(unit);
    let firepower = match (card.firepower.attack, card.firepower.defence) {
        (None, _) => "U".to_owned(),
        (Some(one), Some(other)) if one != other => format!("{one}/{other}"),
        (Some(one), _) => one.to_string(),
    };
    let protection = card.protection;
    let protection = format!(
        "{}{}{}",
        protection.low,
        protection.high.map_or(String::new(), |high| format!("-{high}")),
        if protection.head_on { "h" } else { "" }
    );
    let here = card.band(unit.at.altitude).from;
    let rows = card.bands.iter().enumerate().map(|(index, band)| {
        let top = card.bands.get(index + 1).map_or(19, |next| next.from - 1);
        let mark = if band.from == here { "*" } else { "" };
        let climb = band.climb.map_or("S".to_owned(), |points| points.to_string());
        let bombs = if band.bombs == 0 { "–".to_owned() } else { band.bombs.to_string() };
        vec![format!("{mark}{}-{top}", band.from), band.speed.to_string(), band.turn.to_string(), climb, bombs]
    });
    let label = Message::new("wl-card")
        .with("firepower", firepower)
        .with("protection", protection)
        .with("vp", card.vp)
        .with("class", Message::new(card.class.word()))
        .with("abilities", card.printed.join(", "));
    let head = ["↕", "⇢", "↻", "↗", "✹"].map(str::to_owned).to_vec();
    Gauge::Table { label, head, rows: rows.collect() }
}

fn surface_panel(state: &State, id: crate::squadron::SurfaceId) -> Panel {
    let (place, kind) = (&state.terms().surface[id.index()], state.surface(id));
    let level = state.damage_level(id);
    let levels = if kind.kind == crate::book::SurfaceKind::Ship { 4u8 } else { 3 };
    let damage = Gauge::Track {
        label: Message::new("wl-gauge-damage").with("level", damage_word(level)),
        left: (levels - level).into(),
        of: levels.into(),
        rule: Some("WL-15.6-a".to_owned()),
    };
    let flak = Message::new("wl-flak")
        .with("heavy", state.flak_strength(id, true))
        .with("ceiling", kind.ceiling)
        .with("light", state.flak_strength(id, false));
    let worth = Message::new("wl-worth").with("toughness", kind.toughness).with("value", kind.value);
    Panel {
        of: picture::surface_reference(id),
        title: words::surface(state.terms(), &kind.id, id),
        subtitle: Some(Message::new("wl-square").with("square", place.at.to_string())),
        camp: picture::camp(place.side),
        gauges: vec![damage, fact("wl-gauge-flak", flak, false), fact("wl-gauge-worth", worth, false)],
    }
}

/// A damage level in words.
pub(crate) fn damage_word(level: u8) -> Message {
    Message::new(match level {
        0 => "wl-damage-none",
        1 => "wl-damage-light",
        2 => "wl-damage-medium",
        3 => "wl-damage-heavy",
        _ => "wl-damage-sunk",
    })
}
