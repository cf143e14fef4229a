//! The desk: how people handle the title in the lobby and at the table.

use std::sync::Arc;

use desk::{Casualty, Change, Desk, Forces, Panel, Poster, Refused, Report, Switch, Told};
use referee::{Message, Seat};
use scene::Scene;

use crate::{
    Dogfights,
    book::{Book, Mode, Scenario},
    draft::Drafting,
    event::Event,
    forces, muster,
    order::{PlaneId, Why},
    panels, picture, report,
    setup::{
        Attacks, BurstStop, ByEdition, Characteristics, Clouds, Edition, ExitSide, First, InFront, JamDice, Levels,
        PhotoLevel, Pilots, Presence, PullOut, Scoring, SecondBomb, Setup, Sun, TailElevation, Toggle, Wind,
    },
    state::{Phase, Status},
    view::{Seen, View},
    words,
};

impl Desk for Dogfights {
    type Draft = Drafting;

    fn draft(book: &Arc<Book>, view: &View, seat: Seat) -> Option<Drafting> {
        Drafting::new(book, view, seat)
    }

    fn scene(book: &Arc<Book>, view: &View) -> Scene {
        picture::scene(book, view)
    }

    fn reach(book: &Arc<Book>, view: &View, of: &str) -> Scene {
        let id = of.strip_prefix("plane:").and_then(|id| id.parse().ok()).map(PlaneId);
        match id.filter(|id| id.index() < view.planes.len()) {
            Some(id) => picture::reach(&view.known(book), id),
            None => Scene::default(),
        }
    }

    fn panels(book: &Arc<Book>, view: &View) -> Vec<Panel> {
        panels::panels(book, view)
    }

    fn status(view: &View) -> Told {
        status(view)
    }

    fn agenda(view: &View) -> Vec<Told> {
        agenda(view)
    }

    fn score(book: &Arc<Book>, view: &View) -> Vec<Told> {
        words::score(&view.known(book))
    }

    fn words(book: &Arc<Book>, view: &View) -> Vec<Message> {
        words::position(&view.battle(book), view)
    }

    fn report(book: &Arc<Book>, view: &View, event: &Event) -> Report {
        report::report(&view.battle(book), event)
    }

    // Rule: AOD-RESULT-06, AOD-DAMAGE-06, AOD-MOV-22
    fn casualty(book: &Arc<Book>, view: &View, _before: &[Event], event: &Event) -> Option<Casualty> {
        let (plane, at, by) = match *event {
            Event::Down { plane, at, by, .. } => (plane, at, by),
            Event::Lost { plane, at } => (plane, at, None),
            _ => return None,
        };
        let battle = view.battle(book);
        let kind = |id: PlaneId| battle.names[id.index()].type_name.clone();
        let owner = battle.crafts[plane.index()].seat;
        Some(Casualty { owner, kind: kind(plane), by: by.map(kind), at: Some(picture::spot(at, 1)) })
    }

    fn reason(why: &Why) -> Message {
        words::reason(why)
    }

    fn posters(book: &Book) -> Vec<Poster> {
        book.scenarios.iter().map(poster).collect()
    }

    fn default_setup(book: &Book, scenario: &str) -> Option<Setup> {
        book.scenario(scenario).map(muster::default_setup)
    }

    fn switches(book: &Book, scenario: &str) -> Vec<Switch> {
        book.scenario(scenario).map(switches_of).unwrap_or_default()
    }

    fn forces(book: &Book, setup: &Setup) -> Option<Forces> {
        forces::forces(book, setup)
    }

    fn enlist(book: &Book, setup: &Setup, change: &Change) -> Option<Result<Setup, Refused>> {
        forces::enlist(book, setup, change)
    }

    fn seat_names(book: &Book, setup: &Setup) -> Vec<Message> {
        book.scenario(&setup.scenario).map(seat_names).unwrap_or_default()
    }
}

fn poster(scenario: &Scenario) -> Poster {
    Poster {
        id: scenario.id.clone(),
        name: Message::new(format!("aod-scenario-{}", scenario.id)),
        blurb: Message::new(format!("aod-scenario-{}-blurb", scenario.id)),
        minutes: scenario.minutes,
        complexity: scenario.complexity,
        players: vec![scenario.sides.len() as u8],
        seats: seat_names(scenario),
        solitaire: false,
        first_flight: scenario.first_flight,
    }
}

pub(crate) fn seat_names(scenario: &Scenario) -> Vec<Message> {
    let nations: Vec<&str> = scenario.sides.iter().map(|side| side.nation.as_str()).collect();
    (0..nations.len()).map(|place| words::side(&nations, place)).collect()
}

/// Who does what now.
fn status(view: &View) -> Told {
    let nations: Vec<&str> = view.nations.iter().map(String::as_str).collect();
    let label = |id: PlaneId| view.labels.get(id.index()).cloned().unwrap_or_default();
    let say = |rule: &'static str, key: &'static str| Told::by(rule, Message::new(key));
    let by = |rule: &'static str, key: &'static str, seat: Seat| {
        Told::by(rule, Message::new(key).with("side", words::side(&nations, seat.index())))
    };
    let of =
        |rule: &'static str, key: &'static str, id: PlaneId| Told::by(rule, Message::new(key).with("plane", label(id)));
    let mover = view.attack.mover;
    match view.phase {
        Phase::FirstDie => say("AOD-SETUP-13", "aod-status-first-die"),
        Phase::WindDie => say("AOD-WIND-02", "aod-status-wind-die"),
        Phase::SunDie => say("AOD-SUN-01", "aod-status-sun-die"),
        Phase::Pilots(_) => say("AOD-PILOT-06", "aod-status-pilots"),
        Phase::Deploy { .. } => by("AOD-SETUP-08", "aod-status-deploy", view.active),
        Phase::Entry { .. } => by("AOD-TURN-11", "aod-status-entry", view.active),
        Phase::Throttle => by("AOD-MOV-02", "aod-status-throttle", view.active),
        Phase::MoveDie { plane, .. } => of("AOD-MOV-01", "aod-status-move-die", plane),
        Phase::Fly { plane, .. } => of("AOD-MOV-03", "aod-status-fly", plane),
        Phase::Fire => of("AOD-FIRE-OFF-03", "aod-status-fire", mover),
        Phase::Shot | Phase::SecondShot => of("AOD-FIRE-OFF-05", "aod-status-shot", mover),
        Phase::AnswerShot { plane, .. } => of("AOD-FIRE-OFF-05", "aod-status-shot", plane),
        Phase::ShotDamage | Phase::SecondDamage => of("AOD-RESULT-08", "aod-status-damage-die", view.attack.target),
        Phase::AnswerDamage { .. } => of("AOD-RESULT-08", "aod-status-damage-die", mover),
        Phase::Answer(seat) => by("AOD-FIRE-DEF-01", "aod-status-answer", seat),
        Phase::Burst => of("AOD-BURST-01", "aod-status-burst", mover),
        Phase::Placing { .. } => by("AOD-TURN-05", "aod-status-placing", view.active),
        Phase::Over => Told::plain(report::ending(view.verdict.ending)),
    }
}

// Rule: AOD-TURN-04
/// The aircraft of the active seat that have yet to move, in their order.
fn agenda(view: &View) -> Vec<Told> {
    let waits = |(index, seen): &(usize, &Seen)| {
        let id = PlaneId(*index as u8);
        let present = matches!(seen.status, Status::Flying | Status::Access);
        view.owners[*index] == view.active && present && !view.moved.contains(id)
    };
    let line = |(index, _)| {
        let label: &String = &view.labels[index];
        Told::by("AOD-TURN-04", Message::new("aod-agenda").with("plane", label.clone()))
    };
    view.planes.iter().enumerate().filter(waits).map(line).collect()
}

fn switch(key: &'static str, words: &[&str], rules: &[&str]) -> Switch {
    let value = |word: &&str| ((*word).to_owned(), Message::new(format!("aod-value-{key}-{word}")));
    Switch {
        key: key.to_owned(),
        label: Message::new(format!("aod-switch-{key}")),
        help: Message::new(format!("aod-switch-{key}-help")),
        values: words.iter().map(value).collect(),
        rules: rules.iter().map(|rule| (*rule).to_owned()).collect(),
    }
}

/// The switches that mean something in a scenario, its own default first.
fn switches_of(scenario: &Scenario) -> Vec<Switch> {
    let defaults = muster::default_setup(scenario).words();
    let mode = scenario.mode;
    let bombing = matches!(mode, Mode::AreaBombing | Mode::Breakthrough | Mode::Combined);
    let fits = |switch: &Switch| match switch.key.as_str() {
        "photo_level" => mode.has_photos(),
        "second_bomb" => mode.has_drops(),
        "presence" | "empty_bonus" => bombing,
        "disarming" => !mode.is_dogfight() && mode != Mode::General,
        "scoring" | "bonus_round" => mode == Mode::Dogfight,
        "first" => scenario.first.is_none(),
        _ => true,
    };
    let mut all: Vec<Switch> = switches().into_iter().filter(fits).collect();
    for switch in &mut all {
        let default = defaults.iter().find(|(name, _)| *name == switch.key).map(|(_, word)| word.clone());
        let place = switch.values.iter().position(|(word, _)| Some(word) == default.as_ref());
        switch.values[..=place.unwrap_or(0)].rotate_right(1);
        if switch.key == "first" {
            let seats = scenario.sides.len();
            switch.values.retain(|(word, _)| word.parse::<usize>().is_ok_and(|seat| seat <= seats) || word == "die");
        }
    }
    all
}

/// Every switch of a set-up: optional rules first, then editions' differences, then rulings.
pub fn switches() -> Vec<Switch> {
    let mut all = optional_switches();
    all.extend(edition_switches());
    all.extend(ruling_switches());
    all
}

// Rule: AOD-WIND-01, AOD-AERO-01, AOD-SPEEDDIFF-01, AOD-PILOT-01, AOD-MODE-VAR-01, AOD-MODE-VAR-02, AOD-TURN-08
fn optional_switches() -> Vec<Switch> {
    vec![
        switch("edition", Edition::WORDS, &["AOD-GEO-07", "AOD-GEO-08"]),
        switch("first", First::WORDS, &["AOD-SETUP-13"]),
        switch("pilots", Pilots::WORDS, &["AOD-PILOT-06", "AOD-PILOT-07"]),
        switch("experience", Toggle::WORDS, &["AOD-XP-01", "AOD-XP-02"]),
        switch("ace_against_ace", Toggle::WORDS, &["AOD-MODE-VAR-02"]),
        switch("wind", Wind::WORDS, &["AOD-WIND-02", "AOD-WIND-03", "AOD-WIND-04"]),
        switch("sun", Sun::WORDS, &["AOD-SUN-01", "AOD-SUN-02"]),
        switch("clouds", Clouds::WORDS, &["AOD-CLOUD-01", "AOD-CLOUD-03", "AOD-CLOUD-06"]),
        switch("aerobatics", Toggle::WORDS, &["AOD-AERO-01"]),
        switch("speed_difference", Toggle::WORDS, &["AOD-SPEEDDIFF-01"]),
        switch("scoring", Scoring::WORDS, &["AOD-MODE-DOG-02", "AOD-MODE-DOG-03"]),
        switch("bonus_round", Toggle::WORDS, &["AOD-MODE-DOG-05"]),
        switch("levels", Levels::WORDS, &["AOD-MODE-VAR-01"]),
        switch("characteristics", Characteristics::WORDS, &["AOD-MODE-VAR-01"]),
        switch("fighter_limit", &["off", "3", "4", "8", "12"], &["AOD-TURN-07", "AOD-TURN-08"]),
        switch("turn_limit", &["off", "10", "20", "30", "40", "60"], &["AOD-MODE-DOG-03"]),
        switch("value_limit", &["off", "40", "70", "100", "140"], &["AOD-VALUE-04"]),
    ]
}

fn edition_switches() -> Vec<Switch> {
    vec![
        switch("burst_stop", BurstStop::WORDS, &["AOD-BURST-10", "AOD-BURST-11"]),
        switch("photo_level", PhotoLevel::WORDS, &["AOD-MODE-REC-05", "AOD-MODE-REC-06"]),
        switch("second_bomb", SecondBomb::WORDS, &["AOD-MODE-BOMB-08", "AOD-MODE-BOMB-09"]),
        switch("presence", Presence::WORDS, &["AOD-MODE-BOMB-04"]),
        switch("empty_bonus", ByEdition::WORDS, &["AOD-MODE-GEN-04"]),
        switch("disarming", ByEdition::WORDS, &["AOD-MODE-GEN-02"]),
    ]
}

fn ruling_switches() -> Vec<Switch> {
    vec![
        switch("in_front", InFront::WORDS, &["AOD-MOV-11"]),
        switch("pull_out", PullOut::WORDS, &["AOD-ALT-15"]),
        switch("beam_shots", Toggle::WORDS, &["AOD-FIRE-OFF-17"]),
        switch("loose_far_tail", Toggle::WORDS, &["AOD-FIRE-OFF-26"]),
        switch("shoot_past", Toggle::WORDS, &["AOD-FIRE-OFF-28"]),
        switch("tail_elevation", TailElevation::WORDS, &["AOD-GUN-08"]),
        switch("level_ventral", Toggle::WORDS, &["AOD-GUN-10"]),
        switch("attacks", Attacks::WORDS, &["AOD-FIRE-OFF-09"]),
        switch("jam_dice", JamDice::WORDS, &["AOD-RESULT-03"]),
        switch("parallel_answer", Toggle::WORDS, &["AOD-FIRE-DEF-16"]),
        switch("strict_positions", Toggle::WORDS, &["AOD-FIRE-DEF-09"]),
        switch("exit_side", ExitSide::WORDS, &["AOD-EXIT-01"]),
    ]
}
