//! Force building: aircraft, numbers and loads that players choose before a game.

use desk::{Change, Detail, Enlisted, Forces, Muster, Refused, Told, TypeCard};
use referee::Message;

use crate::{
    aircraft::{Class, Origin, Type},
    book::{Book, Mode, Scenario},
    handle::seat_names,
    muster::{self, force_value},
    panels::roman,
    setup::{Chosen, Edition, Pilots, Setup},
    words,
};

// Rule: AOD-SETUP-06, AOD-SETUP-07, AOD-VALUE-03, AOD-VALUE-04
/// The forces of a set-up and every type that could join them.
pub(crate) fn forces(book: &Book, setup: &Setup) -> Option<Forces> {
    let scenario = book.scenario(&setup.scenario)?;
    let builder = Builder { book, setup, scenario };
    let musters = seat_names(scenario).into_iter().enumerate().map(|(seat, name)| builder.muster(seat, name)).collect();
    let types = book.types.iter().filter(|kind| builder.fits(kind)).map(|kind| builder.card(kind)).collect();
    Some(Forces { musters, types })
}

/// The set-up after a change to its forces.
pub(crate) fn enlist(book: &Book, setup: &Setup, change: &Change) -> Option<Result<Setup, Refused>> {
    let scenario = book.scenario(&setup.scenario)?;
    let builder = Builder { book, setup, scenario };
    let mut changed = setup.clone();
    changed.forces.resize(scenario.sides.len(), Vec::new());
    let done = match change {
        Change::Add { muster, of } => builder.add(&mut changed, usize::from(*muster), of),
        Change::Remove { muster, index } => remove(&mut changed, usize::from(*muster), usize::from(*index)),
        Change::Set { muster, index, key, value } => {
            set(&mut changed, usize::from(*muster), usize::from(*index), key, value)
        }
        Change::Reset => {
            changed.forces = muster::default_setup(scenario).forces;
            Ok(())
        }
    };
    Some(done.map(|()| changed))
}

fn refused(rule: &str, reason: Message) -> Refused {
    Refused { rule: rule.to_owned(), reason }
}

/// One of a force that is not there.
fn nobody(muster: usize, index: usize) -> Refused {
    let reason = Message::new("aod-forces-nobody").with("force", muster + 1).with("place", index + 1);
    refused("AOD-SETUP-06", reason)
}

fn remove(setup: &mut Setup, muster: usize, index: usize) -> Result<(), Refused> {
    let force = setup.forces.get_mut(muster).filter(|force| index < force.len());
    force.ok_or_else(|| nobody(muster, index))?.remove(index);
    Ok(())
}

fn set(setup: &mut Setup, muster: usize, index: usize, key: &str, value: &str) -> Result<(), Refused> {
    let chosen = setup.forces.get_mut(muster).and_then(|force| force.get_mut(index));
    let chosen = chosen.ok_or_else(|| nobody(muster, index))?;
    let wrong = || refused("AOD-SETUP-06", Message::new("aod-forces-value").with("value", value.to_owned()));
    let number = || value.parse::<u8>().map_err(|_| wrong());
    match key {
        "number" => chosen.number = number()?,
        "bombs" => chosen.bombs = number()?,
        "disarmed" => chosen.disarmed = value == "on",
        _ => return Err(wrong()),
    }
    Ok(())
}

struct Builder<'a> {
    book: &'a Book,
    setup: &'a Setup,
    scenario: &'a Scenario,
}

impl Builder<'_> {
    fn bombing(&self) -> bool {
        matches!(self.scenario.mode, Mode::AreaBombing | Mode::Breakthrough | Mode::Combined)
    }

    // Rule: AOD-COMP-04, AOD-MODE-DOG-01
    /// Whether a type can take part at all: by its edition, and by its class.
    fn fits(&self, kind: &Type) -> bool {
        let there = kind.origin != Origin::Later || self.setup.edition == Edition::V2;
        there && !(self.scenario.mode.is_dogfight() && kind.class.is_bomber())
    }

    // Rule: AOD-SETUP-01, AOD-SETUP-02
    /// The seats whose alliance flew a type; everybody in a free-for-all.
    fn takers(&self, kind: &Type) -> Vec<u8> {
        let central = |nation: &str| self.book.nation(nation).is_some_and(|nation| nation.central);
        let sides = self.scenario.sides.iter().enumerate();
        let may = sides.filter(|(_, side)| {
            self.scenario.mode == Mode::FreeForAll || central(&side.nation) == central(&kind.nation)
        });
        may.map(|(seat, _)| seat as u8).collect()
    }

    // Rule: AOD-SETUP-07
    /// The numbers of a type that nobody of its nation uses yet.
    fn free_numbers(&self, kind: &Type) -> Vec<u8> {
        let same_nation = |chosen: &&Chosen| self.book.kind(&chosen.kind).is_some_and(|k| k.nation == kind.nation);
        let taken: Vec<u8> =
            self.setup.forces.iter().flatten().filter(same_nation).map(|chosen| chosen.number).collect();
        (kind.numbers.0..=kind.numbers.1).filter(|number| !taken.contains(number)).collect()
    }

    // Rule: AOD-SETUP-06, AOD-SETUP-07, AOD-SETUP-14
    fn add(&self, changed: &mut Setup, muster: usize, id: &str) -> Result<(), Refused> {
        let unknown = || refused("AOD-SETUP-06", Message::new("aod-fault-type").with("id", id.to_owned()));
        let kind = self.book.kind(id).ok_or_else(unknown)?;
        let force = changed.forces.get_mut(muster).ok_or_else(|| nobody(muster, 0))?;
        let (low, high) = kind.numbers;
        let none_left = || {
            let reason = Message::new("aod-fault-number").with("name", kind.name.clone());
            refused("AOD-SETUP-07", reason.with("low", low).with("high", high))
        };
        let number = *self.free_numbers(kind).first().ok_or_else(none_left)?;
        let loaded = self.bombing() && (kind.class.is_bomber() || self.scenario.mode == Mode::Breakthrough);
        let bombs = if loaded { kind.bombs } else { 0 };
        force.push(Chosen { kind: id.to_owned(), number, bombs, disarmed: false });
        Ok(())
    }

    fn card(&self, kind: &Type) -> TypeCard {
        let facts = Message::new("aod-forces-facts")
            .with("speed", kind.speed)
            .with("agility", roman(kind.agility))
            .with("year", kind.year);
        TypeCard {
            id: kind.id.clone(),
            name: kind.name.clone(),
            nation: Message::new(format!("aod-side-{}", kind.nation)),
            class: words::class(kind.class),
            value: Some(u32::from(kind.value)),
            facts,
            musters: self.takers(kind),
            left: Some(self.free_numbers(kind).len() as u16),
        }
    }

    fn muster(&self, seat: usize, name: Message) -> Muster {
        let none = Vec::new();
        let force = self.setup.forces.get(seat).unwrap_or(&none);
        Muster {
            name,
            place: format!("forces.{seat}"),
            chosen: force.iter().enumerate().map(|(index, chosen)| self.enlisted(seat, index, chosen)).collect(),
            value: Some(u32::from(force_value(self.book, force))),
            limit: self.setup.value_limit.0.map(u32::from),
            notes: self.notes(seat),
        }
    }

    // Rule: AOD-SCEN-GENERAL-01, AOD-SCEN-HIGH-02, AOD-SCEN-DAWN-01, AOD-PILOT-06
    fn notes(&self, seat: usize) -> Vec<Told> {
        let mut notes = Vec::new();
        if let Some([fighters, scouts, bombers]) = self.scenario.sides[seat].required {
            let needs = Message::new("aod-fault-required").with("fighters", fighters).with("scouts", scouts);
            notes.push(Told::by(muster::required_rule(self.scenario.mode), needs.with("bombers", bombers)));
        }
        if self.setup.pilots != Pilots::Off {
            notes.push(Told::by("AOD-PILOT-06", Message::new("aod-forces-pilots").with("most", 3)));
        }
        notes
    }

    fn enlisted(&self, seat: usize, index: usize, chosen: &Chosen) -> Enlisted {
        let kind = self.book.kind(&chosen.kind);
        let letter = kind.and_then(|kind| self.book.nation(&kind.nation)).map_or("?", |nation| nation.letter.as_str());
        Enlisted {
            kind: chosen.kind.clone(),
            label: format!("{letter}{}", chosen.number),
            name: kind.map_or_else(|| chosen.kind.clone(), |kind| kind.name.clone()),
            place: format!("forces.{seat}.{index}"),
            value: kind.map(|kind| u32::from(kind.value_with(chosen.bombs))),
            details: kind.map(|kind| self.details(kind, chosen)).unwrap_or_default(),
        }
    }

    // Rule: AOD-MODE-GEN-02, AOD-MODE-GEN-05, AOD-MODE-GEN-06
    fn details(&self, kind: &Type, chosen: &Chosen) -> Vec<Detail> {
        let mut details = vec![counted("number", kind.numbers.0..=kind.numbers.1, chosen.number)];
        if kind.bombs > 0 && self.bombing() {
            details.push(counted("bombs", 0..=kind.bombs, chosen.bombs));
        }
        if kind.class == Class::Scout && !self.scenario.mode.is_dogfight() {
            let word = |on: &str| (on.to_owned(), Message::new(format!("aod-forces-disarmed-{on}")));
            details.push(Detail {
                key: "disarmed".to_owned(),
                label: Message::new("aod-forces-disarmed"),
                values: vec![word("off"), word("on")],
                now: if chosen.disarmed { "on" } else { "off" }.to_owned(),
            });
        }
        details
    }
}

fn counted(key: &str, range: std::ops::RangeInclusive<u8>, now: u8) -> Detail {
    let value = |n: u8| (n.to_string(), Message::new("aod-forces-count").with("n", n));
    Detail {
        key: key.to_owned(),
        label: Message::new(format!("aod-forces-{key}")),
        values: range.map(value).collect(),
        now: now.to_string(),
    }
}
