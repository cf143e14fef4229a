//! What an aircraft carries, who flies it and what is broken: the gauges of its panel beside the damage record.

use desk::Gauge;
use referee::{Message, Viewer};

use crate::{
    card::{Card, Cargo, Guided},
    options::Opt,
    panel::skill_name,
    plane::{Gear, Plane},
    tables::Part,
    view::View,
};

fn fact(label: &'static str, value: Message, warning: bool) -> Gauge {
    Gauge::Fact { label: Message::new(label), value, warning }
}

/// The level and the traits of the crew, where they count.
// Rule: AF-SKILL-01, AF-CREW-01, AF-DSCN5-33
pub fn crew(view: &View, plane: &Plane) -> Vec<Gauge> {
    let mut gauges = Vec::new();
    let (skill, crew) = (view.table.options.has(Opt::Skill), view.table.options.has(Opt::Crew));
    if skill || crew {
        let known = !plane.crew.secret || plane.crew.shown || is_friend(view, plane);
        let value =
            if known { skill_name(plane.crew.skill, plane.crew.kills) } else { Message::new("af-crew-unknown") };
        gauges.push(fact("af-panel-crew", value, false));
    }
    let letters = plane.crew.traits.letters();
    if crew && !letters.is_empty() {
        gauges.push(fact("af-panel-traits", Message::new("af-value-text").with("text", letters), false));
    }
    gauges
}

fn is_friend(view: &View, plane: &Plane) -> bool {
    view.viewer == Viewer::Referee || view.viewer.seat().is_some_and(|seat| view.table.side_of(seat) == plane.side)
}

/// The part that burns, and what critical hits have broken.
// Rule: AF-SCRIT-04, AF-SFIRE-01
pub fn wounds(plane: &Plane) -> Vec<Gauge> {
    let wounds = plane.damage.wounds;
    let part = |part: Part| {
        let keys = ["af-part-w", "af-part-f", "af-part-c", "af-part-e", "af-part-g", "af-part-l"];
        Message::new(keys[part as usize]).with("number", 1)
    };
    let mut gauges = Vec::new();
    if let Some(burning) = wounds.fire {
        let value = Message::new("af-panel-burns").with("part", part(burning)).with("turns", wounds.burned);
        gauges.push(fact("af-panel-fire", value, true));
    }
    let leaks = Part::ALL.into_iter().filter(|one| wounds.leaks >> *one as u8 & 1 == 1);
    gauges.extend(leaks.map(|one| fact("af-panel-leak", part(one), true)));
    if wounds.power > 0 {
        gauges.push(fact("af-panel-power-lost", count(wounds.power), true));
    }
    if wounds.drag > 0 {
        gauges.push(fact("af-panel-windmilling", count(wounds.drag), true));
    }
    let broken = [
        (wounds.oil, "af-effect-oil-leak"),
        (wounds.sight, "af-effect-gun-sight"),
        (wounds.instruments, "af-effect-instruments"),
        (wounds.controls, "af-effect-controls"),
        (wounds.ailerons, "af-effect-ailerons"),
        (wounds.canopy, "af-effect-canopy"),
        (wounds.gear == Gear::Jammed, "af-panel-gear-jammed"),
        (wounds.gear == Gear::Down, "af-panel-gear-down"),
    ];
    gauges.extend(
        broken.into_iter().filter(|(on, _)| *on).map(|(_, key)| fact("af-panel-broken", Message::new(key), true)),
    );
    gauges
}

fn count(number: u8) -> Message {
    Message::new("af-value-text").with("text", number.to_string())
}

/// Bombs, rockets, torpedoes, charges and drop tanks that still hang there, and ammunition where it is counted.
// Rule: AF-LOAD-01, AF-RKT-14, AF-DTANK-01, AF-DDC-03, AF-AMMO-01
pub fn stores(view: &View, card: &Card, plane: &Plane) -> Vec<Gauge> {
    let mut gauges = ammunition(view, card, plane);
    let load = plane.load;
    let most = |of: fn(&Cargo) -> u8| card.cargo.iter().map(of).max().unwrap_or(0);
    let guided = match load.guided {
        Some(Guided::FritzX) => "af-store-fritz-x",
        Some(Guided::Azon) => "af-store-azon",
        Some(Guided::Hs293) => "af-store-hs-293",
        None => "af-load-guided",
    };
    let bombs = Message::new("af-store-bombs").with("pounds", load.pounds);
    let tracks = [
        (bombs, load.bombs, most(|cargo| cargo.bombs), "AF-LOAD-01"),
        (Message::new("af-load-rockets"), load.rockets, most(|cargo| cargo.rockets), "AF-RKT-14"),
        (Message::new("af-load-torpedoes"), load.torpedoes, most(|cargo| cargo.torpedoes), "AF-DTORP-01"),
        (Message::new("af-store-shallow"), load.shallow(), load.shallow(), "AF-DDC-03"),
        (Message::new("af-store-deep"), load.deep, load.deep, "AF-DDC-03"),
        (Message::new(guided), load.missiles, most(|cargo| cargo.missiles), "AF-SFRITZ-01"),
    ];
    let there = tracks.into_iter().filter(|(_, left, ..)| *left > 0);
    gauges.extend(there.map(|(label, left, of, rule)| track(label, left, of, rule)));
    if load.tanks {
        gauges.push(fact("af-store-tanks", Message::new("af-store-hanging"), false));
    }
    gauges
}

fn track(label: Message, left: u8, of: u8, rule: &str) -> Gauge {
    Gauge::Track { label, left: left.into(), of: of.max(left).into(), rule: Some(rule.to_owned()) }
}

// Rule: AF-AMMO-01, AF-CREW-09
fn ammunition(view: &View, card: &Card, plane: &Plane) -> Vec<Gauge> {
    if !view.table.options.has(Opt::Ammunition) {
        return Vec::new();
    }
    let more = if view.table.options.has(Opt::Crew) && plane.crew.traits.reflex { 2 } else { 0 };
    let barrels = [
        ("af-store-cannon", card.supply.cannon, plane.spent.cannon),
        ("af-store-machine-guns", card.supply.machine_gun, plane.spent.machine_gun),
    ];
    let gauge = |(label, supply, spent): (&'static str, Option<u8>, u8)| {
        let marks = supply? + more;
        Some(track(Message::new(label), marks.saturating_sub(spent), marks, "AF-AMMO-01"))
    };
    barrels.into_iter().filter_map(gauge).collect()
}
