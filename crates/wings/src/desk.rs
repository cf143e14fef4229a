//! The title as people handle it.

use std::sync::Arc;

use desk::{Casualty, Change, Desk, Forces, Panel, Poster, Refused, Report, Switch, Told};
use referee::{Message, Rng, Rules as _, Seat};
use scene::Scene;

use crate::{
    Wings,
    book::{Aircraft, Book, Force, Scenario},
    draft::{Draft, seat_name},
    event::Event,
    forces, panels, picture, report,
    setup::{Setup, Variants},
    speech,
    state::{Fate, PlaneId, Stage, State},
    table::Table,
    view::View,
    why::Why,
    words,
};

/// A state that looks like the view; nothing that is shown depends on what it guesses.
fn imagined(book: &Arc<Book>, view: &View) -> State {
    Wings::resample(book, view, &mut Rng::new(0))
}

impl Desk for Wings {
    type Draft = Draft;

    fn draft(book: &Arc<Book>, view: &View, seat: Seat) -> Option<Draft> {
        Draft::of(book, view, seat)
    }

    fn scene(book: &Arc<Book>, view: &View) -> Scene {
        picture::board(&imagined(book, view))
    }

    fn reach(book: &Arc<Book>, view: &View, of: &str) -> Scene {
        let state = imagined(book, view);
        picture::referred(&state, of).map_or_else(Scene::default, |plane| picture::reach(&state, plane))
    }

    fn panels(book: &Arc<Book>, view: &View) -> Vec<Panel> {
        panels::panels(&imagined(book, view), view)
    }

    fn status(view: &View) -> Told {
        let message = Message::new("wow-status").with("turn", view.turn).with("phase", view.phase);
        Told::by(speech::stage_rule(view.stage), message.with("stage", speech::stage(view.stage)))
    }

    fn agenda(view: &View) -> Vec<Told> {
        ahead(view).into_iter().map(|stage| Told::by(speech::stage_rule(stage), speech::stage(stage))).collect()
    }

    fn score(book: &Arc<Book>, view: &View) -> Vec<Told> {
        words::score(&imagined(book, view))
    }

    fn words(book: &Arc<Book>, view: &View) -> Vec<Message> {
        words::words(&imagined(book, view), view)
    }

    fn report(book: &Arc<Book>, view: &View, event: &Event) -> Report {
        report::report(&imagined(book, view), event)
    }

    fn casualty(book: &Arc<Book>, view: &View, before: &[Event], event: &Event) -> Option<Casualty> {
        let Event::Gone { plane, ending, at } = *event else { return None };
        let (state, fate) = (imagined(book, view), ending.fate());
        let kind = |id: PlaneId| state.table.piece(id).aircraft.name.clone();
        let at = Some(picture::place(&state, at.centre, 0.0));
        let by = shooter(before, plane).filter(|_| matches!(fate, Fate::ShotDown | Fate::Exploded)).map(kind);
        fate.is_down().then(|| Casualty { owner: state.owner(plane), kind: kind(plane), by, at })
    }

    fn reason(why: &Why) -> Message {
        speech::reason(why)
    }

    fn posters(book: &Book) -> Vec<Poster> {
        book.scenarios.iter().map(|scenario| poster(book, scenario)).collect()
    }

    fn default_setup(book: &Book, scenario: &str) -> Option<Setup> {
        book.scenario(scenario).map(Setup::of)
    }

    fn switches(book: &Book, scenario: &str) -> Vec<Switch> {
        book.scenario(scenario).map(|scenario| switches(book, scenario)).unwrap_or_default()
    }

    fn forces(book: &Book, setup: &Setup) -> Option<Forces> {
        forces::forces(book, setup)
    }

    fn enlist(book: &Book, setup: &Setup, change: &Change) -> Option<Result<Setup, Refused>> {
        forces::enlist(book, setup, change)
    }

    fn seat_names(book: &Book, setup: &Setup) -> Vec<Message> {
        let Ok(table) = Table::lay(book, setup) else { return Vec::new() };
        let state = crate::rules::lay_out(table);
        (0..setup.players).map(|seat| seat_name(&state, Seat(seat))).collect()
    }
}

/// What a turn begins with, and what each of its phases consists of.
// Rule: WOW-TURN-05
const START: [Stage; 5] = [Stage::Limits, Stage::Tailing, Stage::Planning, Stage::Extinguishing, Stage::Burning];
const PHASE: [Stage; 6] =
    [Stage::Looking, Stage::Pivoting, Stage::Sorting, Stage::Crashing, Stage::Firing, Stage::Drawing];

/// The present stage, the rest of the start or the phase that it belongs to, and the next part of the turn.
fn ahead(view: &View) -> Vec<Stage> {
    let now = if view.stage == Stage::Vote { Stage::Limits } else { view.stage };
    let at_start = START.contains(&now);
    let part = if at_start { &START[..] } else { &PHASE[..] };
    let Some(place) = part.iter().position(|stage| *stage == now) else { return Vec::new() };
    let (next, phase) = match (at_start, view.phase) {
        (false, 3..) => (&START[..], 0),
        (_, phase) => (&PHASE[..], phase + 1),
    };
    let rest = part[place..].iter().filter(|stage| **stage == now || takes_place(view, **stage, view.phase));
    let then = next.iter().filter(|stage| takes_place(view, **stage, phase));
    // A new turn is looked at as far as its planning.
    let end = |stage: &&Stage| at_start || !matches!(stage, Stage::Extinguishing | Stage::Burning);
    rest.chain(then.filter(end)).copied().collect()
}

/// Whether a phase, 0 for the start of a turn, can have this stage under the variants in play.
fn takes_place(view: &View, stage: Stage, phase: u8) -> bool {
    let on = &view.setup.variants;
    match stage {
        Stage::Limits => on.higher.0,
        Stage::Tailing => on.tailing.0,
        Stage::Looking => on.tailing.0 && phase <= 2,
        Stage::Pivoting => on.altitude.0 && phase == 2,
        Stage::Extinguishing | Stage::Crashing => on.altitude.0,
        Stage::Burning => on.special.0 || on.altitude.0,
        _ => true,
    }
}

/// Who hit an aircraft last. A fire may burn for some turns after the shot that lit it.
fn shooter(before: &[Event], plane: PlaneId) -> Option<PlaneId> {
    before.iter().rev().find_map(|event| match *event {
        Event::Fires { plane: by, target, .. } if target == plane => Some(by),
        _ => None,
    })
}

fn poster(book: &Book, scenario: &Scenario) -> Poster {
    let text = |what: &str| Message::new(format!("wow-scenario-{}-{what}", scenario.id));
    Poster {
        id: scenario.id.clone(),
        name: text("name"),
        blurb: text("blurb"),
        minutes: scenario.minutes,
        complexity: scenario.complexity,
        players: scenario.players.clone(),
        seats: Wings::seat_names(book, &Setup::of(scenario)),
        solitaire: false,
        first_flight: scenario.first_flight,
    }
}

/// The highest floor that is offered.
const HIGHEST_FLOOR: u8 = 8;

/// The switches of a scenario; each starts as the scenario has it.
// Rule: WOW-SETUP-11
fn switches(book: &Book, scenario: &Scenario) -> Vec<Switch> {
    let mut all = Vec::new();
    let count = |n: &u8| (n.to_string(), Message::new("wow-number").with("n", *n));
    if scenario.players.len() > 1 {
        all.push(switch("players", scenario.players.iter().map(count).collect(), &["WOW-SETUP-10"]));
    }
    if !scenario.lineups.is_empty() {
        all.push(switch("lineup", lineups(book, scenario), &["WOW-SETUP-01"]));
    }
    if scenario.open {
        for (side, key) in ["first", "second"].into_iter().enumerate() {
            all.push(switch(key, types(book, scenario.forces.get(side)), &["WOW-SETUP-01"]));
        }
        all.push(switch("each", (1..=8).map(|n| count(&n)).collect(), &["WOW-SETUP-10"]));
    }
    all.extend(Variants::NAMES.iter().map(|name| {
        let mut values = vec![("off".to_owned(), Message::new("wow-off")), ("on".to_owned(), Message::new("wow-on"))];
        if scenario.variants.is_on(name) {
            values.reverse();
        }
        switch(name, values, Variants::rules(name))
    }));
    // The highest floor has levels up to its ceiling.
    let levels = [2, 1].into_iter().chain(3..=HIGHEST_FLOOR + 3);
    all.push(switch("level", levels.map(|level| count(&level)).collect(), &["WOW-ALT-04", "WOW-HIGH-03"]));
    all.push(switch("floor", [0, 1, 2, 4, 6, HIGHEST_FLOOR].iter().map(count).collect(), &["WOW-HIGH-01"]));
    all
}

fn switch(key: &str, values: Vec<(String, Message)>, rules: &[&str]) -> Switch {
    Switch {
        key: key.to_owned(),
        label: Message::new(format!("wow-switch-{key}")),
        help: Message::new(format!("wow-switch-{key}-help")),
        values,
        rules: rules.iter().map(|rule| (*rule).to_owned()).collect(),
    }
}

/// Every aircraft that flies, the scenario's own first.
fn types(book: &Book, own: Option<&Force>) -> Vec<(String, Message)> {
    let mut flying: Vec<&Aircraft> = book.aircraft.iter().filter(|aircraft| !aircraft.tethered).collect();
    flying.sort_by_key(|aircraft| own.is_none_or(|force| force.aircraft != aircraft.id));
    let named = |aircraft: &&Aircraft| Message::new("wow-text").with("text", aircraft.name.as_str());
    flying.iter().map(|aircraft| (aircraft.id.clone(), named(aircraft))).collect()
}

fn lineups(book: &Book, scenario: &Scenario) -> Vec<(String, Message)> {
    let names = |ids: &mut dyn Iterator<Item = &String>| {
        let names: Vec<&str> = ids.filter_map(|id| book.aircraft(id)).map(|aircraft| aircraft.name.as_str()).collect();
        Message::new("wow-text").with("text", names.join(" – "))
    };
    let printed = ("printed".to_owned(), names(&mut scenario.forces.iter().map(|force| &force.aircraft)));
    let others = scenario.lineups.iter().map(|lineup| (lineup.id.clone(), names(&mut lineup.aircraft.iter())));
    std::iter::once(printed).chain(others).collect()
}
