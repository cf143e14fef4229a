//! Words and pictures: every message can be said in every language, every rule named exists.

use std::{collections::BTreeSet, sync::Arc};

use content::RuleIndex;
use desk::{Change, Choice, Desk, Detail, Draft as _, Forces, Gauge, Motion, Panel, Report, Told};
use referee::{Message, Outcome, Rules, Seat, Step, Viewer};
use serde::Serialize;
use serde_json::Value;

use super::{Plan, Probe, Spot, Tally};
use crate::{mutation::mutated, speech::Speech};

/// Checks everything that is said and shown.
pub(super) struct Words {
    speech: Speech,
    index: Option<RuleIndex>,
    said: BTreeSet<String>,
}

impl Words {
    pub(super) fn new<R: Rules>(plan: &Plan) -> Words {
        let index = plan.files.get(&format!("{}/rules.toml", R::TITLE)).map(|_| {
            RuleIndex::read(&plan.files, R::TITLE)
                .unwrap_or_else(|faults| panic!("the rule index of {} has faults: {faults:#?}", R::TITLE))
        });
        Words { speech: Speech::of(&plan.files, R::TITLE), index, said: BTreeSet::new() }
    }

    fn message(&mut self, tally: &mut Tally, message: &Message) {
        if !self.said.insert(shape(message)) {
            return;
        }
        tally.messages += 1;
        let faults = self.speech.faults(message);
        assert!(faults.is_empty(), "{}", faults.join("; "));
    }

    fn rule(&mut self, tally: &mut Tally, rule: &str) {
        if let Some(index) = &self.index {
            assert!(index.get(rule).is_some(), "{rule} is not in the rule index");
        }
        tally.rules.insert(rule.to_owned());
    }

    fn told(&mut self, tally: &mut Tally, told: &Told) {
        self.message(tally, &told.message);
        told.rule.iter().for_each(|rule| self.rule(tally, rule));
    }

    fn panel(&mut self, tally: &mut Tally, panel: &Panel) {
        self.message(tally, &panel.title);
        panel.subtitle.iter().for_each(|line| self.message(tally, line));
        for gauge in &panel.gauges {
            self.gauge(tally, gauge);
        }
    }

    fn gauge(&mut self, tally: &mut Tally, gauge: &Gauge) {
        match gauge {
            Gauge::Track { label, left, of, rule } => {
                assert!(left <= of, "{left} left of {of} on a track");
                self.message(tally, label);
                rule.iter().for_each(|rule| self.rule(tally, rule));
            }
            Gauge::Dial { label, value, min, max } => {
                assert!((min..=max).contains(&value), "a dial from {min} to {max} shows {value}");
                self.message(tally, label);
            }
            Gauge::Fact { label, value, .. } => {
                self.message(tally, label);
                self.message(tally, value);
            }
            Gauge::Table { label, head, rows } => {
                let even = rows.iter().all(|row| row.len() == head.len());
                assert!(even, "a table with {} columns has a row of another length: {rows:?}", head.len());
                self.message(tally, label);
            }
            Gauge::Fan { label, value, fan } => {
                let even = fan.cells.iter().all(|ring| ring.len() == fan.sectors.len());
                assert!(even && fan.cells.len() == fan.rings.len(), "a half-round chart has holes: {fan:?}");
                self.message(tally, label);
                self.message(tally, value);
            }
            Gauge::Cards { label, .. } => self.message(tally, label),
        }
    }

    fn choice(&mut self, tally: &mut Tally, choice: &Choice) {
        self.message(tally, &choice.label);
        choice.hint.iter().for_each(|hint| self.message(tally, hint));
        choice.ghost.iter().for_each(|ghost| finite(ghost, "a ghost"));
        choice.at.iter().for_each(|at| finite(at, "the place of a choice"));
        if let Some(odds) = &choice.odds {
            odds.bars.iter().for_each(|bar| self.message(tally, &bar.label));
            odds.because.iter().for_each(|told| self.told(tally, told));
        }
        if let Some(refused) = &choice.refused {
            self.message(tally, &refused.reason);
            self.rule(tally, &refused.rule);
        }
    }

    fn report(&mut self, tally: &mut Tally, report: &Report) {
        self.told(tally, &report.told);
        let marks = ["", "shot", "loss", "roll", "phase"];
        assert!(marks.contains(&report.mark), "{:?} marks no moment", report.mark);
        assert!(report.about.iter().all(|of| !of.is_empty()), "a report is about an empty reference");
        report.motion.iter().for_each(check_motion);
    }

    fn sight<R: Desk>(&mut self, spot: &mut Spot<'_, R>, viewer: Viewer) {
        let (book, view) = (spot.game.book().clone(), spot.game.view(viewer));
        R::words(&book, &view).iter().for_each(|line| self.message(spot.tally, line));
        self.told(spot.tally, &R::status(&view));
        R::score(&book, &view).iter().for_each(|told| self.told(spot.tally, told));
        R::agenda(&view).iter().for_each(|told| self.told(spot.tally, told));
        let scene = R::scene(&book, &view);
        finite(&scene, "the scene");
        let references: BTreeSet<&String> = scene.items.iter().filter_map(|item| item.of.as_ref()).collect();
        for of in references {
            finite(&R::reach(&book, &view, of), "a reach");
        }
        finite(&R::reach(&book, &view, "no such thing"), "the reach of nothing");
        let panels = R::panels(&book, &view);
        panels.iter().for_each(|panel| self.panel(spot.tally, panel));
        let names: BTreeSet<&String> = panels.iter().map(|panel| &panel.of).collect();
        assert_eq!(names.len(), panels.len(), "two panels of the same thing");
    }
}

impl<R: Desk> Probe<R> for Words {
    fn position(&mut self, spot: &mut Spot<'_, R>) {
        if spot.rng.one_in(spot.plan.desk_one_in) {
            for viewer in spot.viewers() {
                self.sight(spot, viewer);
            }
        }
    }

    fn decision(&mut self, spot: &mut Spot<'_, R>, seat: Seat, _listed: Option<&[R::Order]>) {
        if !spot.rng.one_in(spot.plan.desk_one_in) {
            return;
        }
        self.draft(spot, seat);
        let order = R::sample(spot.game.state(), seat, spot.rng);
        for strange in (0..3).filter_map(|_| mutated(&order, spot.rng)).collect::<Vec<_>>() {
            if let Err(refusal) = R::check(spot.state(), seat, &strange) {
                let refused = R::refused(&refusal);
                self.message(spot.tally, &refused.reason);
                self.rule(spot.tally, &refused.rule);
            }
        }
    }

    fn step(&mut self, spot: &mut Spot<'_, R>, step: &Step<R>) {
        for viewer in spot.viewers() {
            let heard = spot.game.witness(&step.events, viewer);
            if heard.is_empty() {
                continue;
            }
            let view = spot.game.view(viewer);
            for event in heard {
                let report = R::report(spot.game.book(), &view, &event);
                self.report(spot.tally, &report);
            }
        }
    }

    fn end(&mut self, spot: &mut Spot<'_, R>, outcome: &Outcome) {
        outcome.reason.iter().for_each(|reason| self.message(spot.tally, reason));
    }
}

impl Words {
    /// Reads out a draft while random choices are made.
    fn draft<R: Desk>(&mut self, spot: &mut Spot<'_, R>, seat: Seat) {
        let view = spot.game.view(Viewer::Seat(seat));
        let Some(mut draft) = R::draft(spot.game.book(), &view, seat) else { return };
        for _ in 0..20 {
            self.message(spot.tally, &draft.prompt());
            draft.notes().iter().for_each(|told| self.told(spot.tally, told));
            finite(&draft.overlay(), "the overlay");
            let choices = draft.choices();
            choices.iter().for_each(|choice| self.choice(spot.tally, choice));
            let allowed: Vec<&Choice> = choices.iter().filter(|choice| choice.refused.is_none()).collect();
            if allowed.is_empty() {
                return;
            }
            draft.choose(&spot.rng.pick(&allowed).key);
        }
    }
}

impl Words {
    /// Reads out the forces of a set-up, tries every change to them, and reads out what comes of each.
    fn forces<R: Desk>(&mut self, book: &Arc<R::Book>, setup: &R::Setup, tally: &mut Tally) {
        let Some(forces) = R::forces(book, setup) else {
            assert!(R::enlist(book, setup, &Change::Reset).is_none(), "forces that nobody sees can be changed");
            return;
        };
        self.muster_words(tally, &forces);
        for change in changes(&forces) {
            match R::enlist(book, setup, &change).expect("there are forces to change") {
                Err(refused) => {
                    self.message(tally, &refused.reason);
                    self.rule(tally, &refused.rule);
                }
                Ok(changed) => self.changed::<R>(book, &changed, tally),
            }
        }
        let back = R::enlist(book, setup, &Change::Reset).expect("there are forces to change");
        assert_eq!(back.ok().as_ref(), Some(setup), "the scenario's own forces are the default ones");
    }

    fn changed<R: Desk>(&mut self, book: &Arc<R::Book>, setup: &R::Setup, tally: &mut Tally) {
        self.muster_words(tally, &R::forces(book, setup).expect("there still are forces"));
        for fault in R::start(book, setup).err().unwrap_or_default() {
            self.message(tally, &fault.message);
            fault.rule.iter().for_each(|rule| self.rule(tally, rule));
        }
    }

    fn muster_words(&mut self, tally: &mut Tally, forces: &Forces) {
        for muster in &forces.musters {
            self.message(tally, &muster.name);
            muster.notes.iter().for_each(|note| self.told(tally, note));
            for detail in muster.chosen.iter().flat_map(|enlisted| &enlisted.details) {
                self.message(tally, &detail.label);
                detail.values.iter().for_each(|(_, name)| self.message(tally, name));
                let known = detail.values.iter().any(|(value, _)| *value == detail.now);
                assert!(known, "{} is {}, which cannot be chosen", detail.key, detail.now);
            }
        }
        for card in &forces.types {
            [&card.nation, &card.class, &card.facts].into_iter().for_each(|text| self.message(tally, text));
            let known = card.musters.iter().all(|muster| usize::from(*muster) < forces.musters.len());
            assert!(known, "{} is for somebody who does not play", card.id);
        }
    }
}

/// Every change that a lobby offers, and some that it does not.
fn changes(forces: &Forces) -> Vec<Change> {
    let mut changes = vec![
        Change::Add { muster: 0, of: "no such type".to_owned() },
        Change::Add { muster: 99, of: forces.types.first().map(|card| card.id.clone()).unwrap_or_default() },
        Change::Remove { muster: 0, index: 99 },
        Change::Set { muster: 0, index: 0, key: "no such thing".to_owned(), value: "7".to_owned() },
    ];
    for (muster, force) in (0..).zip(&forces.musters) {
        changes.extend(forces.types.iter().map(|card| Change::Add { muster, of: card.id.clone() }));
        for (index, enlisted) in (0..).zip(&force.chosen) {
            changes.push(Change::Remove { muster, index });
            let values = |detail: &Detail| {
                let key = detail.key.clone();
                let set = move |(value, _): &(String, Message)| Change::Set {
                    muster,
                    index,
                    key: key.clone(),
                    value: value.clone(),
                };
                detail.values.iter().map(set).collect::<Vec<_>>()
            };
            changes.extend(enlisted.details.iter().flat_map(values));
        }
    }
    changes
}

/// The scenarios as the lobby shows them can be started and described.
pub(super) fn check_lobby<R: Desk>(book: &Arc<R::Book>, plan: &Plan) {
    let (mut words, mut tally) = (Words::new::<R>(plan), Tally::default());
    let posters = R::posters(book);
    assert!(!posters.is_empty(), "{} has no scenario", R::TITLE);
    for poster in &posters {
        [&poster.name, &poster.blurb].into_iter().chain(&poster.seats).for_each(|text| words.message(&mut tally, text));
        assert!((1..=5).contains(&poster.complexity), "{}: complexity {}", poster.id, poster.complexity);
        for switch in R::switches(book, &poster.id) {
            let names = switch.values.iter().map(|(_, name)| name);
            [&switch.label, &switch.help].into_iter().chain(names).for_each(|text| words.message(&mut tally, text));
            switch.rules.iter().for_each(|rule| words.rule(&mut tally, rule));
            assert!(!switch.values.is_empty(), "{}: the switch {} has no values", poster.id, switch.key);
        }
        let setup = R::default_setup(book, &poster.id);
        let setup = setup.unwrap_or_else(|| panic!("{} has no default set-up", poster.id));
        R::start(book, &setup).unwrap_or_else(|faults| panic!("{} does not start: {faults:?}", poster.id));
        words.forces::<R>(book, &setup, &mut tally);
        let names = R::seat_names(book, &setup);
        names.iter().for_each(|name| words.message(&mut tally, name));
        assert_eq!(names.len(), usize::from(R::seats(&setup)), "{}: a name for every seat", poster.id);
    }
    assert!(R::default_setup(book, "no such scenario").is_none(), "an unknown scenario has a set-up");
}

fn check_motion(motion: &Motion) {
    finite(motion, "a motion");
    if let Motion::Fly { path, .. } = motion {
        assert!(!path.is_empty(), "something flies along no path");
    }
}

/// Numbers that are not finite are written as null, and nothing else in a picture is.
fn finite<T: Serialize>(picture: &T, what: &str) {
    let value = serde_json::to_value(picture).expect("a picture can be written");
    assert!(!has_null(&value), "{what} has a number that is not finite: {value}");
}

fn has_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(values) => values.iter().any(has_null),
        Value::Object(fields) => fields.values().any(has_null),
        _ => false,
    }
}

/// The keys of a message and the names of its arguments, without the values.
fn shape(message: &Message) -> String {
    use referee::Arg;
    let args = message.args.iter().map(|(name, arg)| match arg {
        Arg::Number(_) => format!("{name}#"),
        Arg::Text(_) => format!("{name}$"),
        Arg::Word(word) => format!("{name}={}", shape(word)),
        Arg::List(words) => format!("{name}={}", words.iter().map(shape).collect::<Vec<_>>().join("|")),
    });
    format!("{}({})", message.key, args.collect::<Vec<_>>().join(","))
}
