//! Force building: the aircraft of an open battle, chosen one by one.

use desk::{Change, Detail, Enlisted, Forces, Muster, Refused, Told, TypeCard};
use referee::Message;

use crate::{
    book::{Aircraft, Book, Force, Scenario},
    setup::Setup,
};

// Rule: WOW-SETUP-01, WOW-SETUP-10
/// The forces of an open battle and everything that flies.
pub(crate) fn forces(book: &Book, setup: &Setup) -> Option<Forces> {
    let scenario = book.scenario(&setup.scenario).filter(|scenario| scenario.open)?;
    let all = setup.forces(scenario);
    let musters = (0..scenario.sides.len()).map(|side| muster(book, setup, scenario, &all, side as u8)).collect();
    let sides: Vec<u8> = (0..scenario.sides.len() as u8).collect();
    let types = book.aircraft.iter().filter(|aircraft| !aircraft.tethered).map(|aircraft| card(aircraft, &sides));
    Some(Forces { musters, types: types.collect() })
}

fn muster(book: &Book, setup: &Setup, scenario: &Scenario, all: &[Force], side: u8) -> Muster {
    let own = all.iter().enumerate().filter(|(_, force)| force.side == side);
    let note = Told::by("WOW-SETUP-10", Message::new("wow-forces-own"));
    Muster {
        name: Message::new(format!("wow-side-{}", scenario.sides[usize::from(side)].id)),
        place: format!("forces.{side}"),
        chosen: own.enumerate().map(|(index, (place, force))| enlisted(book, setup, index, place, force)).collect(),
        value: None,
        limit: None,
        notes: if setup.forces.is_empty() { Vec::new() } else { vec![note] },
    }
}

fn enlisted(book: &Book, setup: &Setup, index: usize, place: usize, force: &Force) -> Enlisted {
    let name = book.aircraft(&force.aircraft).map_or_else(|| force.aircraft.clone(), |aircraft| aircraft.name.clone());
    let level = |n: u8| (n.to_string(), Message::new("wow-number").with("n", n));
    let detail = Detail {
        key: "level".to_owned(),
        label: Message::new("wow-switch-level"),
        values: (1..=14).map(level).collect(),
        now: force.level.unwrap_or(setup.level).to_string(),
    };
    Enlisted {
        kind: force.aircraft.clone(),
        label: (index + 1).to_string(),
        name,
        place: format!("forces.{place}"),
        value: None,
        details: if setup.variants.altitude.0 { vec![detail] } else { Vec::new() },
    }
}

fn card(aircraft: &Aircraft, sides: &[u8]) -> TypeCard {
    let seats = if aircraft.two_seater { "wow-forces-two-seater" } else { "wow-forces-fighter" };
    let guns: Vec<&str> = [&aircraft.front, &aircraft.rear].into_iter().flatten().map(String::as_str).collect();
    let facts = Message::new("wow-forces-facts")
        .with("points", aircraft.points)
        .with("guns", guns.join("/"))
        .with("climb", aircraft.climb)
        .with("ceiling", aircraft.max_altitude);
    TypeCard {
        id: aircraft.id.clone(),
        name: aircraft.name.clone(),
        nation: Message::new("wow-text").with("text", aircraft.nation.to_uppercase()),
        class: Message::new(seats),
        value: None,
        facts,
        musters: sides.to_vec(),
        left: None,
    }
}

// Rule: WOW-SETUP-01
/// The set-up after a change: from the first one on, every aircraft is the players' own choice.
pub(crate) fn enlist(book: &Book, setup: &Setup, change: &Change) -> Option<Result<Setup, Refused>> {
    let scenario = book.scenario(&setup.scenario).filter(|scenario| scenario.open)?;
    let mut forces = setup.forces(scenario);
    let done = match change {
        Change::Add { muster, of } => add(book, scenario, &mut forces, *muster, of),
        Change::Remove { muster, index } => found(&forces, *muster, *index).map(|place| drop(forces.remove(place))),
        Change::Set { muster, index, key, value } => {
            found(&forces, *muster, *index).and_then(|place| set(&mut forces[place], key, value))
        }
        Change::Reset => {
            forces.clear();
            Ok(())
        }
    };
    Some(done.map(|()| Setup { forces, ..setup.clone() }))
}

fn refused(rule: &str, reason: Message) -> Refused {
    Refused { rule: rule.to_owned(), reason }
}

fn add(book: &Book, scenario: &Scenario, forces: &mut Vec<Force>, side: u8, id: &str) -> Result<(), Refused> {
    if usize::from(side) >= scenario.sides.len() {
        return Err(refused("WOW-SETUP-13", Message::new("wow-setup-side").with("side", side)));
    }
    if book.aircraft(id).is_none_or(|aircraft| aircraft.tethered) {
        return Err(refused("WOW-SETUP-01", Message::new("wow-setup-aircraft").with("aircraft", id.to_owned())));
    }
    if forces.len() >= crate::state::MAX_PLANES {
        let most = Message::new("wow-setup-too-many").with("most", crate::state::MAX_PLANES);
        return Err(refused("WOW-SETUP-10", most));
    }
    // Aircraft of a side stand together in the list, as scenarios have them.
    let place = forces.iter().rposition(|force| force.side <= side).map_or(0, |last| last + 1);
    forces.insert(place, Force { aircraft: id.to_owned(), side, ..Force::default() });
    Ok(())
}

fn found(forces: &[Force], side: u8, index: u8) -> Result<usize, Refused> {
    let own = forces.iter().enumerate().filter(|(_, force)| force.side == side).nth(usize::from(index));
    own.map(|(place, _)| place).ok_or_else(|| {
        let reason = Message::new("wow-forces-nobody").with("place", u32::from(index) + 1);
        refused("WOW-SETUP-10", reason)
    })
}

fn set(force: &mut Force, key: &str, value: &str) -> Result<(), Refused> {
    match (key, value.parse()) {
        ("level", Ok(level)) => {
            force.level = Some(level);
            Ok(())
        }
        _ => Err(refused("WOW-ALT-04", Message::new("wow-forces-value").with("value", value.to_owned()))),
    }
}
