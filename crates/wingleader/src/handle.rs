//! Wing Leader as people handle it: the lobby, the board, panels, words.

use std::sync::Arc;

use desk::{Casualty, Desk, Panel, Poster, Report, Switch, Told};
use referee::{Message, Rng, Rules as _, Seat, Side};
use scene::Scene;

use crate::{
    WingLeader, agenda,
    book::{Book, Scenario},
    draft::Draft,
    event::Event,
    panels, picture, report,
    setup::Setup,
    state::State,
    status,
    terms::Options,
    view::View,
    why::Why,
    words,
};

fn state(book: &Arc<Book>, view: &View) -> State {
    WingLeader::resample(book, view, &mut Rng::new(0))
}

impl Desk for WingLeader {
    type Draft = Draft;

    fn draft(book: &Arc<Book>, view: &View, seat: Seat) -> Option<Draft> {
        Draft::of(state(book, view), seat)
    }

    fn scene(book: &Arc<Book>, view: &View) -> Scene {
        picture::board(&state(book, view))
    }

    fn reach(book: &Arc<Book>, view: &View, of: &str) -> Scene {
        picture::reach(&state(book, view), of)
    }

    fn panels(book: &Arc<Book>, view: &View) -> Vec<Panel> {
        panels::panels(&state(book, view), view)
    }

    fn status(view: &View) -> Told {
        status::status(view)
    }

    fn agenda(view: &View) -> Vec<Told> {
        agenda::agenda(view)
    }

    fn score(_book: &Arc<Book>, view: &View) -> Vec<Told> {
        status::score(view)
    }

    fn words(book: &Arc<Book>, view: &View) -> Vec<Message> {
        status::words(&state(book, view))
    }

    fn report(book: &Arc<Book>, view: &View, event: &Event) -> Report {
        report::report(&state(book, view), event)
    }

    fn casualty(book: &Arc<Book>, view: &View, before: &[Event], event: &Event) -> Option<Casualty> {
        report::casualty(&state(book, view), before, event)
    }

    fn reason(why: &Why) -> Message {
        words::reason(why)
    }

    fn posters(book: &Book) -> Vec<Poster> {
        book.scenarios.iter().map(poster).collect()
    }

    fn default_setup(book: &Book, scenario: &str) -> Option<Setup> {
        book.scenario(scenario).map(Setup::of)
    }

    // Rule: WL-13.1-a, WL-5.1-o
    fn switches(book: &Book, scenario: &str) -> Vec<Switch> {
        book.scenario(scenario).map_or_else(Vec::new, |scenario| {
            let options = Options::of(scenario);
            let mut switches: Vec<Switch> = SWITCHES.iter().map(|switch| on_off(switch, &options)).collect();
            switches.push(choices("sun", "WL-4.2-a", &["Axis45Clipped", "HalfSlope", "Equal36", "Axis45Full"]));
            switches.push(choices("aspect", "WL-8.1.2-a", &["Cone90", "HalfPlane"]));
            switches
        })
    }

    fn seat_names(book: &Book, setup: &Setup) -> Vec<Message> {
        let name = |side: Side| {
            let nation = book.scenario(&setup.scenario).map_or("xx", |scenario| scenario.nations[side].as_str());
            let key = if side == Side::First { "wl-side-raider" } else { "wl-side-defender" };
            Message::new(key).with("nation", words::nation_word(nation))
        };
        Side::BOTH.map(name).to_vec()
    }
}

fn poster(scenario: &Scenario) -> Poster {
    let name = |side: Side| {
        let key = if side == Side::First { "wl-side-raider" } else { "wl-side-defender" };
        Message::new(key).with("nation", words::nation_word(&scenario.nations[side]))
    };
    Poster {
        id: scenario.id.clone(),
        name: Message::new(format!("wl-scenario-{}", scenario.id)),
        blurb: Message::new(format!("wl-scenario-{}-blurb", scenario.id)),
        minutes: scenario.minutes,
        complexity: scenario.complexity,
        players: vec![2],
        seats: Side::BOTH.map(name).to_vec(),
        solitaire: false,
        first_flight: scenario.first_flight,
    }
}

struct OnOff {
    key: &'static str,
    rules: &'static [&'static str],
    on: fn(&Options) -> bool,
}

const SWITCHES: [OnOff; 14] = [
    OnOff { key: "tanks", rules: &["WL-13.2-a", "WL-13.2-b", "WL-13.2-c"], on: |options| options.tanks },
    OnOff { key: "experten", rules: &["WL-13.3-a", "WL-13.3-b"], on: |options| options.experten },
    OnOff { key: "bounce", rules: &["WL-13.4.1-a", "WL-13.4.1-b", "WL-13.4.1-c"], on: |options| options.bounce },
    OnOff { key: "evasion", rules: &["WL-13.4.2-a", "WL-13.4.2-b", "WL-13.4.2-c"], on: |options| options.evasion },
    OnOff { key: "lufbery", rules: &["WL-13.4.3-a", "WL-13.4.3-d"], on: |options| options.lufbery },
    OnOff { key: "heavy_guns", rules: &["WL-13.5.2-a"], on: |options| options.heavy_guns },
    OnOff { key: "rockets", rules: &["WL-13.5.3-a", "WL-13.5.3-b"], on: |options| options.rockets },
    OnOff { key: "gyro", rules: &["WL-13.5.4-a"], on: |options| options.gyro },
    OnOff { key: "pods", rules: &["WL-13.5.6-a", "WL-13.5.6-b"], on: |options| options.pods },
    OnOff { key: "singles", rules: &["WL-13.6-a", "WL-13.6-b"], on: |options| options.singles },
    OnOff { key: "take_off", rules: &["WL-13.7-a", "WL-13.7-b"], on: |options| options.take_off },
    OnOff { key: "jets", rules: &["WL-13.8.1-b", "WL-13.8.1-c"], on: |options| options.jets },
    OnOff { key: "rocket_fighters", rules: &["WL-13.8.2-a", "WL-13.8.2-b"], on: |options| options.rocket_fighters },
    OnOff { key: "steep_turns", rules: &["WL-8.1.1-b"], on: |options| options.steep_turns },
];

/// A switch whose first value is what the scenario says.
fn on_off(switch: &OnOff, options: &Options) -> Switch {
    let value = |on: bool| (on.to_string(), Message::new(if on { "wl-on" } else { "wl-off" }));
    let default = (switch.on)(options);
    Switch {
        key: switch.key.to_owned(),
        label: Message::new(format!("wl-switch-{}", switch.key.replace('_', "-"))),
        help: Message::new(format!("wl-switch-{}-help", switch.key.replace('_', "-"))),
        values: vec![value(default), value(!default)],
        rules: switch.rules.iter().map(|rule| (*rule).to_owned()).collect(),
    }
}

fn choices(key: &'static str, rule: &'static str, values: &[&str]) -> Switch {
    let value = |value: &&str| ((*value).to_owned(), Message::new(format!("wl-switch-{key}-{}", value.to_lowercase())));
    Switch {
        key: key.to_owned(),
        label: Message::new(format!("wl-switch-{key}")),
        help: Message::new(format!("wl-switch-{key}-help")),
        values: values.iter().map(value).collect(),
        rules: vec![rule.to_owned()],
    }
}
