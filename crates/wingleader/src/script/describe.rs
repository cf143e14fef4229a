//! A position as lines that stage it again.

use referee::Side;

use super::{side_name, stage::*, surface_name, tokens, unit_name};
use crate::{
    book::{Cloud, scenarios::ARCS},
    squadron::*,
    state::State,
    terms::{Options, Terms},
};

/// Every line of a position.
pub(super) fn describe(state: &State) -> Vec<String> {
    let mut lines = describe_terms(state);
    lines.push("clear".to_owned());
    lines.push(format!("turn {}", state.now.turn));
    lines.push(format!("points {} {}", state.now.points.first, state.now.points.second));
    if state.now.got_through {
        lines.push("got-through".to_owned());
    }
    for side in Side::BOTH {
        let markers = state.now.markers[side];
        let name = side_name(state.terms(), side);
        lines.push(format!("markers {name} {} {} {}", markers.veteran, markers.green, markers.experte));
    }
    lines.extend(state.ids().map(|id| describe_unit(state, id)));
    lines.extend(state.surface_ids().map(|id| describe_surface(state, id)));
    lines.push(format!("moment {}", tokens::write(&moment(state))));
    lines
}

fn moment(state: &State) -> Moment {
    let now = &state.now;
    Moment {
        phase: now.phase,
        part: now.part,
        stage: now.stage,
        sent: now.sent,
        queue: now.queue,
        moves: now.moves,
        drifted: now.drifted,
        drifting: now.drifting,
        brawls: now.brawls,
        mover: now.mover,
        volley: now.volley,
        fight: now.fight,
        shot: now.shot,
        parted: now.parted,
        kept: now.kept,
        struck: now.struck,
        marks: now.units.iter().map(|unit| unit.phase).collect(),
    }
}

/// The scenario, and what differs from its sheet.
fn describe_terms(state: &State) -> Vec<String> {
    let terms = state.terms();
    let mut lines = vec![format!("scenario {}", terms.scenario)];
    let Some(scenario) = state.frame.book.scenario(&terms.scenario) else { return lines };
    let sheet = Terms::of(scenario, Options::of(scenario));
    let mut options = terms.options;
    let names: Vec<&str> = OPTIONS.iter().filter(|(_, place)| *place(&mut options)).map(|(name, _)| *name).collect();
    lines.push(format!("options {}", if names.is_empty() { "none".to_owned() } else { names.join(" ") }));
    if terms.options.sun_rule != sheet.options.sun_rule {
        lines.push(format!("ruling sun {}", name_of(SUN_RULES, &terms.options.sun_rule)));
    }
    if terms.options.aspect_rule != sheet.options.aspect_rule {
        lines.push(format!("ruling aspect {}", name_of(ASPECT_RULES, &terms.options.aspect_rule)));
    }
    lines.extend(changed_sides(terms, &sheet));
    lines.extend(changed_weather(terms, &sheet));
    lines
}

fn changed_sides(terms: &Terms, sheet: &Terms) -> Vec<String> {
    let mut lines = Vec::new();
    let mut add = |changed: bool, line: String| {
        if changed {
            lines.push(line);
        }
    };
    let names = |sides: referee::BySide<bool>| {
        let on: Vec<&str> =
            Side::BOTH.into_iter().filter(|side| sides[*side]).map(|side| side_name(terms, side)).collect();
        if on.is_empty() { "none".to_owned() } else { on.join(" ") }
    };
    let on_off = |on: bool| if on { "" } else { " off" };
    add(terms.nations != sheet.nations, format!("nations {} {}", terms.nations.first, terms.nations.second));
    add(terms.raider_edge != sheet.raider_edge, format!("edge {}", name_of(EDGES, &terms.raider_edge)));
    add(terms.first != sheet.first, format!("first {}", side_name(terms, terms.first)));
    for side in Side::BOTH {
        let [squadron, flight] = terms.max_losses[side];
        let line = format!("max {} {squadron} {flight}", side_name(terms, side));
        add(terms.max_losses[side] != sheet.max_losses[side], line);
    }
    add(terms.rigid != sheet.rigid, format!("rigid {}", names(terms.rigid)));
    add(terms.flexible != sheet.flexible, format!("flexible {}", names(terms.flexible)));
    let gci = terms.gci.map_or("none".to_owned(), |gci| {
        let nets: Vec<String> = (0..16).filter(|net| gci.nets >> net & 1 == 1).map(|net| net.to_string()).collect();
        format!("{} {} nets {}", side_name(terms, gci.side), gci.value, nets.join(" "))
    });
    add(terms.gci != sheet.gci, format!("gci {gci}"));
    add(terms.turns != sheet.turns, format!("turns {}", terms.turns));
    add(terms.exit != sheet.exit, format!("exit {} {}", terms.exit[0], terms.exit[1]));
    add(terms.pictures != sheet.pictures, format!("pictures {}", terms.pictures));
    add(terms.brackets != sheet.brackets, format!("brackets {} {}", terms.brackets[0], terms.brackets[1]));
    add(terms.bombing != sheet.bombing, format!("bombing{}", on_off(terms.bombing)));
    add(terms.loitering != sheet.loitering, format!("loitering{}", on_off(terms.loitering)));
    lines
}

fn changed_weather(terms: &Terms, sheet: &Terms) -> Vec<String> {
    let mut lines = Vec::new();
    let altitude = |altitude: Option<i8>| altitude.map_or("none".to_owned(), |altitude| altitude.to_string());
    if terms.sun != sheet.sun {
        let arc = ARCS.iter().find(|(_, arc)| Some(*arc) == terms.sun).map_or("none", |(name, _)| *name);
        lines.push(format!("sun {arc}"));
    }
    if terms.clouds != sheet.clouds {
        lines.push("clouds none".to_owned());
        for bank in &terms.clouds {
            let kind = Cloud::WORDS.iter().find(|(_, cloud)| *cloud == bank.cloud).map_or("?", |(name, _)| *name);
            lines.push(format!("cloud {kind} {}-{}", bank.from, bank.to));
        }
    }
    for (changed, line) in [
        (terms.rain != sheet.rain, format!("rain{}", if terms.rain { "" } else { " off" })),
        (terms.haze != sheet.haze, format!("haze {}", altitude(terms.haze))),
        (terms.contrail != sheet.contrail, format!("contrail {}", altitude(terms.contrail))),
        (terms.sea != sheet.sea, format!("sea{}", if terms.sea { "" } else { " off" })),
    ] {
        if changed {
            lines.push(line);
        }
    }
    lines
}

fn describe_surface(state: &State, id: SurfaceId) -> String {
    let (place, now) = (&state.terms().surface[id.index()], state.now.surface[id.index()]);
    let side = side_name(state.terms(), place.side);
    let mut line = format!("surface {side} {} {} at {}", place.id, state.surface(id).id, place.at);
    if now.damage > 0 {
        line.push_str(&format!(" damage {}", now.damage));
    }
    if let Some(barrage) = now.barrage {
        line.push_str(&format!(" barrage {barrage}"));
    }
    if now.fired {
        line.push_str(" fired");
    }
    line
}

/// A square as scripts write it, beside the map too.
pub(crate) fn square_name(at: grid::squares::Square) -> String {
    match Edge::beyond(at) {
        None => at.to_string(),
        Some(edge) => format!("{}:{}", name_of(EDGES, &edge), at.altitude),
    }
}

fn describe_unit(state: &State, id: UnitId) -> String {
    let unit = state.unit(id);
    let mut line = format!("squadron {} \"{}\"", unit_name(state, id), state.card_of(unit).id);
    let mut add = |text: String| {
        line.push(' ');
        line.push_str(&text);
    };
    add(format!("at {} facing {}", square_name(unit.at), unit.facing));
    add(format!("size {}", name_of(SIZES, &unit.size)));
    let mission = if unit.patrol { "patrol" } else { name_of(MISSIONS, &unit.mission) };
    add(format!("mission {mission}"));
    if unit.patrol && unit.mission != Mission::Intercept {
        add(format!("mission {}", name_of(MISSIONS, &unit.mission)));
    }
    add(format!("status {}", name_of(STATUSES, &unit.status)));
    add(if unit.alert { "alert" } else { "unalert" }.to_owned());
    if let Some(target) = unit.tally {
        add(format!("tally {}", unit_name(state, target)));
    }
    if let Some(vector) = unit.vector {
        add(format!("vector {vector}"));
    }
    for (word, name, plain) in [
        ("slope", name_of(SLOPES, &unit.slope), "level"),
        ("cohesion", name_of(COHESIONS, &unit.cohesion), "good"),
        ("ammo", name_of(AMMO, &unit.ammo), "full"),
        ("quality", name_of(QUALITIES, &unit.quality), "trained"),
        ("load", name_of(LOADS, &unit.load), "none"),
        ("rockets", name_of(ROCKETS, &unit.rockets), "none"),
        ("pod", name_of(PODS, &unit.pod), "none"),
        ("slow", name_of(SLOWS, &unit.slow), "no"),
    ] {
        if name != plain {
            add(format!("{word} {name}"));
        }
    }
    describe_rest(state, unit, &mut add);
    line
}

fn describe_rest(state: &State, unit: &Squadron, add: &mut dyn FnMut(String)) {
    for (word, number, plain) in [
        ("wing", unit.wing, 0),
        ("net", unit.net, 0),
        ("strength", unit.strength, 0),
        ("losses", unit.losses, 0),
        ("stragglers", unit.stragglers, 0),
        ("dogfight", unit.dogfight, 0),
        ("burnt", unit.burnt, 0),
        ("straight", unit.straight, 0),
        ("shaken", unit.shaken, 0),
        ("attacked-turn", unit.attacked_turn, 0),
        ("entry-turn", unit.entry_turn, 1),
        ("trail", unit.trail, 0),
    ] {
        if number != plain {
            add(format!("{word} {number}"));
        }
    }
    for (on, word) in [
        (unit.experte, "experte"),
        (unit.leader, "leader"),
        (unit.tanks, "tanks"),
        (unit.gyro, "gyro"),
        (unit.returning, "returning"),
        (unit.former_escort, "former-escort"),
        (unit.split, "split"),
        (unit.lufbery, "lufbery"),
        (unit.photographed, "photographed"),
        (unit.strafed, "strafed"),
        (unit.bombed, "bombed"),
    ] {
        if on {
            add(word.to_owned());
        }
    }
    if let Some(home) = unit.home {
        add(format!("home {}", name_of(EDGES, &home)));
    }
    if let Some(target) = unit.target {
        add(format!("target {}", surface_name(state.terms(), target)));
    }
    if let Some(release) = unit.release {
        let profile = name_of(&super::orders::PROFILES, &release.profile);
        let sun = if release.sunlit { " out-of-sun" } else { "" };
        add(format!("release {profile} {} {} {}{sun}", square_name(release.at), release.facing, release.weather));
    }
}
