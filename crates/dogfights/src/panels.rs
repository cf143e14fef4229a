//! Control panels: ammunition, throttle, damage, photos, bombs, pilot.

use desk::{Gauge, Panel};
use referee::{Message, Viewer};

use crate::{
    aircraft::Group,
    battle::Battle,
    book::{Book, Mode},
    order::{Damage, PlaneId},
    picture::camp,
    state::Status,
    view::{Seen, View},
    words,
};

/// The panels of all aircraft, own first.
pub fn panels(book: &Book, view: &View) -> Vec<Panel> {
    let battle = view.battle(book);
    let own = |id: &PlaneId| match view.viewer {
        Viewer::Seat(seat) => battle.crafts[id.index()].seat == seat,
        _ => false,
    };
    let ids = || (0..view.planes.len() as u8).map(PlaneId);
    let ordered = ids().filter(|id| own(id)).chain(ids().filter(|id| !own(id)));
    ordered.map(|id| panel(&battle, id, &view.planes[id.index()])).collect()
}

// Rule: AOD-COMP-05, AOD-COMP-17, AOD-COMP-18
fn panel(battle: &Battle, id: PlaneId, seen: &Seen) -> Panel {
    let craft = &battle.crafts[id.index()];
    let subtitle = Message::new("aod-panel-subtitle")
        .with("class", words::class(craft.class))
        .with("speed", craft.speed)
        .with("agility", roman(craft.agility));
    let mut gauges = vec![status_gauge(battle, seen)];
    gauges.extend(gun_gauges(battle, id, seen));
    if craft.throttle > 0 {
        gauges.push(track("aod-panel-throttle", seen.throttle, craft.throttle, "AOD-MOV-15"));
    }
    if craft.throttle > 0 && (seen.throttle == 0 || seen.throttle_gone) {
        let key = if seen.throttle_gone { "aod-panel-throttle-gone" } else { "aod-panel-throttle-risk" };
        gauges.push(fact("aod-panel-throttle", Message::new(key), true));
    }
    if craft.bombs > 0 {
        gauges.push(track("aod-panel-bombs", seen.bombs, craft.bombs, "AOD-MODE-BOMB-06"));
    }
    if craft.camera && battle.mode.has_photos() {
        gauges.push(track("aod-panel-photos", seen.photos.count_ones() as u8, 2, "AOD-MODE-REC-09"));
    }
    // Rule: AOD-MODE-REC-16
    if battle.mode == Mode::Reconnaissance && craft.class.is_fighter() {
        gauges.push(fact("aod-panel-task", Message::new("aod-panel-hunt"), false));
    }
    gauges.extend(state_gauges(battle, id, seen));
    Panel {
        of: words::reference(id),
        title: words::plane(battle, id),
        subtitle: Some(subtitle),
        camp: camp(craft.team),
        gauges,
    }
}

// Rule: AOD-GEO-07, AOD-GEO-08
fn status_gauge(battle: &Battle, seen: &Seen) -> Gauge {
    let max = i32::from(battle.options.top);
    match seen.status {
        Status::Flying | Status::Access => {
            Gauge::Dial { label: Message::new("aod-panel-level"), value: i32::from(seen.level), min: 1, max }
        }
        status => fact("aod-panel-status", words::status(status), status == Status::Down),
    }
}

fn gun_gauges(battle: &Battle, id: PlaneId, seen: &Seen) -> Vec<Gauge> {
    let craft = &battle.crafts[id.index()];
    let armed = Group::ALL.into_iter().filter(|group| craft.guns[group.index()] > 0);
    let gauge = |group: Group| Gauge::Track {
        label: Message::new("aod-panel-guns")
            .with("group", words::group(group))
            .with("guns", craft.guns[group.index()]),
        left: u16::from(seen.ammo[group.index()]),
        of: u16::from(craft.ammo[group.index()]),
        rule: Some("AOD-GUN-16".to_owned()),
    };
    armed.map(gauge).collect()
}

fn state_gauges(battle: &Battle, id: PlaneId, seen: &Seen) -> Vec<Gauge> {
    let craft = &battle.crafts[id.index()];
    let mut gauges = Vec::new();
    // Rule: AOD-COMP-20
    if seen.damage != Damage::None {
        gauges.push(fact("aod-panel-damage", words::part(seen.damage), true));
    }
    for group in seen.jammed.iter() {
        gauges.push(fact("aod-panel-jammed", words::group(group), true));
    }
    if craft.disarmed {
        gauges.push(fact("aod-panel-guns-none", Message::new("aod-panel-disarmed"), false));
    }
    if seen.in_border && seen.status == Status::Flying {
        gauges.push(fact("aod-panel-border", Message::new("aod-panel-in-border"), true));
    }
    if craft.class.is_fighter() && battle.options.pilots != crate::setup::Pilots::Off {
        let pilot = seen.pilot.map_or_else(|| Message::new("aod-pilot-unknown"), |(pilot, _)| words::pilot(pilot));
        gauges.push(fact("aod-panel-pilot", pilot, false));
    }
    if seen.kills > 0 {
        let kills = Message::new("aod-panel-kills-count").with("kills", seen.kills);
        gauges.push(fact("aod-panel-kills", kills, false));
    }
    gauges
}

fn track(label: &'static str, left: u8, of: u8, rule: &'static str) -> Gauge {
    let label = Message::new(label);
    Gauge::Track { label, left: u16::from(left), of: u16::from(of), rule: Some(rule.to_owned()) }
}

fn fact(label: &'static str, value: Message, warning: bool) -> Gauge {
    Gauge::Fact { label: Message::new(label), value, warning }
}

// Rule: AOD-COMP-07
/// Agility as it is printed.
pub fn roman(number: u8) -> &'static str {
    ["0", "I", "II", "III", "IV", "V", "VI"][usize::from(number.min(6))]
}
