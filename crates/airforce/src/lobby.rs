//! How scenarios present themselves: posters, default set-ups, switches.

use desk::{Poster, Switch};
use referee::{Message, Side};

use crate::{
    book::Book,
    card::Cargo,
    options::Opt,
    scenario::{Fleet, Group, Scenario},
    setup::{self, CLOUD_MASSES, Setup},
};

fn seat_key(scenario: &Scenario, first: bool) -> Message {
    Message::new(format!("af-seat-{}-{}", scenario.id, if first { "first" } else { "second" }))
}

fn seat_messages(scenario: &Scenario) -> Vec<Message> {
    if scenario.solitaire {
        vec![seat_key(scenario, true)]
    } else {
        vec![seat_key(scenario, true), seat_key(scenario, false)]
    }
}

/// What a side is called.
pub fn side_name(scenario: &Scenario, side: Side) -> Message {
    seat_key(scenario, side == Side::First)
}

/// The most players of a side: not more than it may have aircraft.
fn most_players(scenario: &Scenario, side: Side) -> u8 {
    let groups = scenario.groups.iter().filter(|group| group.side == Some(side));
    groups.map(|group| group.most).sum::<u8>().min(setup::MOST_PLAYERS)
}

/// How many players share a side.
// Rule: AF-DCOMM-01
fn players_switch(scenario: &Scenario, side: Side) -> Option<Switch> {
    let most = most_players(scenario, side);
    (most > 1 && !scenario.solitaire).then(|| Switch {
        key: setup::PLAYERS[side as usize].to_owned(),
        label: Message::new("af-switch-players").with("side", seat_key(scenario, side == Side::First)),
        help: Message::new("af-switch-players-help"),
        values: plain((1..=most).map(|count| count.to_string())),
        rules: vec!["AF-DCOMM-01".to_owned()],
    })
}

pub fn posters(book: &Book) -> Vec<Poster> {
    let poster = |scenario: &Scenario| Poster {
        id: scenario.id.clone(),
        name: Message::new(format!("af-scenario-{}", scenario.id)),
        blurb: Message::new(format!("af-scenario-{}-blurb", scenario.id)),
        minutes: scenario.minutes,
        complexity: scenario.complexity,
        players: match scenario.solitaire {
            true => vec![1],
            false => (2..=Side::BOTH.map(|side| most_players(scenario, side)).iter().sum()).collect(),
        },
        seats: seat_messages(scenario),
        solitaire: scenario.solitaire,
        first_flight: scenario.first_flight,
    };
    book.scenarios.iter().map(poster).collect()
}

pub fn default_setup(book: &Book, scenario: &str) -> Option<Setup> {
    book.scenario(scenario).map(Setup::of)
}

pub fn seat_names(book: &Book, setup: &Setup) -> Vec<Message> {
    let Some(scenario) = book.scenario(&setup.scenario) else { return Vec::new() };
    let mut names = Vec::new();
    for (side, name) in Side::BOTH.into_iter().zip(seat_messages(scenario)) {
        let players = if scenario.solitaire { 1 } else { setup.players(side) };
        names.extend((1..=players).map(|number| match players {
            1 => name.clone(),
            _ => Message::new("af-seat-numbered").with("side", name.clone()).with("number", number),
        }));
    }
    names
}

pub fn switches(book: &Book, scenario: &str) -> Vec<Switch> {
    let Some(scenario) = book.scenario(scenario) else { return Vec::new() };
    let mut switches = vec![match_switch(book, scenario)];
    switches.extend(Side::BOTH.into_iter().filter_map(|side| players_switch(scenario, side)));
    for group in &scenario.groups {
        if group.types.len() > 1 {
            switches.push(type_switch(book, group));
        }
        if group.most > group.least {
            switches.push(count_switch(group));
        }
    }
    for fleet in &scenario.fleets {
        switches.extend(fleet_switches(book, fleet));
    }
    if !scenario.plain {
        switches.extend(scenario.groups.iter().filter_map(|group| load_switch(book, group)));
        switches.extend(scenario.groups.iter().filter_map(|group| tanks_switch(book, group)));
        switches.extend(scenario.groups.iter().filter_map(|group| deep_switch(book, group)));
        switches.extend(scenario.groups.iter().map(skill_switch));
        let formed = |group: &&Group| group.formation > 1 || group.formations > 0;
        switches.extend(
            scenario.groups.iter().filter(formed).flat_map(|group| [formations_switch(group), stack_switch(group)]),
        );
        switches.extend(scenario.groups.iter().filter(|group| group.loaded).map(fuel_switch));
        switches.extend(Opt::ALL.into_iter().map(|option| option_switch(scenario, option)));
        switches.extend(details(scenario));
    }
    switches
}

/// A switch with named values.
fn switch(key: &str, label: &'static str, values: Vec<(String, Message)>, rule: &str) -> Switch {
    Switch {
        key: key.to_owned(),
        label: Message::new(label),
        help: Message::new(format!("{label}-help")),
        values,
        rules: vec![rule.to_owned()],
    }
}

fn named(prefix: &str, values: &[&str]) -> Vec<(String, Message)> {
    values.iter().map(|value| ((*value).to_owned(), Message::new(format!("{prefix}-{value}")))).collect()
}

fn plain(values: impl IntoIterator<Item = String>) -> Vec<(String, Message)> {
    values.into_iter().map(|value| (value.clone(), Message::new("af-value-text").with("text", value))).collect()
}

/// Where the pieces stand, the date, clouds, the sun, whose territory it is.
fn details(scenario: &Scenario) -> Vec<Switch> {
    let mut switches = Vec::new();
    let any = !scenario.pieces.is_empty() || !scenario.fleets.is_empty();
    if any && !scenario.solitaire {
        let values = vec![
            ("off".to_owned(), Message::new("af-siting-agreed")),
            ("on".to_owned(), Message::new("af-siting-owner")),
        ];
        switches.push(switch("siting", "af-switch-siting", values, "AF-SETUP-10"));
    }
    if scenario.dice_altitude {
        let values = named("af-altitude", &setup::ALTITUDES);
        switches.push(switch("altitude", "af-switch-altitude", values, "AF-SCN2-03"));
    }
    for (key, label, side) in [
        ("first_flak_skill", "af-switch-flak-first", Side::First),
        ("second_flak_skill", "af-switch-flak-second", Side::Second),
    ] {
        if scenario.pieces.iter().any(|group| group.kind.is_flak() && group.side == side) {
            switches.push(switch(key, label, named("af-skill", &setup::SKILLS), "AF-SKILL-01"));
        }
    }
    let dates = (1939..=1945).flat_map(|year| [1, 2].map(|half| format!("{year}.{half}")));
    let dates = std::iter::once(as_matched()).chain(plain(dates)).collect();
    switches.push(switch("date", "af-switch-date", dates, "AF-CREW-02"));
    let counts = plain(setup::CLOUDS.map(str::to_owned));
    switches.push(switch("cloud_count", "af-switch-clouds", counts, "AF-CLOUD-07"));
    let masses = CLOUD_MASSES.iter().map(|mass| match *mass {
        "dice" => ("dice".to_owned(), Message::new("af-cloud-dice")),
        mass => (mass.to_owned(), Message::new("af-value-text").with("text", mass)),
    });
    switches.push(switch("cloud_mass", "af-switch-cloud-mass", masses.collect(), "AF-CLOUD-07"));
    switches.push(switch("sun_side", "af-switch-sun", named("af-map-side", &setup::SUN_SIDES), "AF-SPOT-11"));
    let territories = named("af-territory", &setup::TERRITORIES);
    switches.push(switch("territory", "af-switch-territory", territories, "AF-BAIL-03"));
    switches
}

fn load_switch(book: &Book, group: &Group) -> Option<Switch> {
    let cards = group.types.iter().filter_map(|id| book.card_index(id)).map(|index| &book.cards[usize::from(index)]);
    let cargo: Vec<&Cargo> = cards.flat_map(|card| &card.cargo).collect();
    let possible = |load: &&'static str| match *load {
        "rockets" => cargo.iter().any(|one| one.rockets > 0),
        "torpedoes" => cargo.iter().any(|one| one.torpedoes > 0),
        "depth-charges" => cargo.iter().any(|one| one.depth_charges > 0),
        "guided" => cargo.iter().any(|one| one.guided.is_some()),
        _ => true,
    };
    let values: Vec<&str> = setup::loads(group).into_iter().filter(possible).collect();
    (!cargo.is_empty()).then(|| Switch {
        key: format!("{}_load", group.id),
        label: Message::new("af-switch-load").with("group", Message::new(format!("af-group-{}", group.id))),
        help: Message::new("af-switch-load-help"),
        values: named("af-load", &values),
        rules: vec!["AF-LOAD-01".to_owned(), "AF-RKT-14".to_owned()],
    })
}

/// Whether a group starts with drop tanks, where the option is on.
// Rule: AF-DTANK-01
fn tanks_switch(book: &Book, group: &Group) -> Option<Switch> {
    let fitted =
        |id: &String| book.card_index(id).is_some_and(|index| book.cards[usize::from(index)].equipment.drop_tanks);
    let mut values =
        vec![("off".to_owned(), Message::new("af-value-off")), ("on".to_owned(), Message::new("af-value-on"))];
    if group.tanks {
        values.reverse();
    }
    group.types.iter().any(fitted).then(|| Switch {
        key: format!("{}_tanks", group.id),
        label: Message::new("af-switch-tanks").with("group", Message::new(format!("af-group-{}", group.id))),
        help: Message::new("af-switch-tanks-help"),
        values,
        rules: vec!["AF-DTANK-01".to_owned()],
    })
}

/// The class and the number of the ships of a fleet.
// Rule: AF-DSHIP-02
fn fleet_switches(book: &Book, fleet: &Fleet) -> Vec<Switch> {
    let label = Message::new(format!("af-fleet-{}", fleet.id));
    let class = |id: &String| {
        let ship = &book.ships[usize::from(book.ship_index(id)?)];
        let text = format!("{} {} ({})", ship.nation.to_uppercase(), ship.class, ship.names);
        Some((id.clone(), Message::new("af-value-text").with("text", text)))
    };
    let rules = vec!["AF-DSHIP-02".to_owned()];
    let values = std::iter::once(as_matched()).chain(fleet.classes.iter().filter_map(class)).collect();
    let help = Message::new("af-switch-class-help");
    let mut switches = vec![Switch { key: fleet.id.clone(), label: label.clone(), help, values, rules: rules.clone() }];
    if fleet.most > fleet.least {
        let counts = plain((fleet.least..=fleet.most).map(|count| count.to_string()));
        switches.push(Switch {
            key: format!("{}_count", fleet.id),
            label: Message::new("af-switch-count").with("group", label),
            help: Message::new("af-switch-count-help"),
            values: std::iter::once(as_matched()).chain(counts).collect(),
            rules,
        });
    }
    switches
}

/// How many depth charges of each aircraft are set deep.
// Rule: AF-DDC-03
fn deep_switch(book: &Book, group: &Group) -> Option<Switch> {
    let cards = group.types.iter().filter_map(|id| book.card_index(id)).map(|index| &book.cards[usize::from(index)]);
    let most = cards.flat_map(|card| &card.cargo).map(|cargo| cargo.depth_charges).max().filter(|most| *most > 0)?;
    Some(Switch {
        key: format!("{}_deep", group.id),
        label: Message::new("af-switch-deep").with("group", Message::new(format!("af-group-{}", group.id))),
        help: Message::new("af-switch-deep-help"),
        values: plain((0..=most).map(|count| count.to_string())),
        rules: vec!["AF-DDC-03".to_owned()],
    })
}

/// How many formations a group flies in.
// Rule: AF-SCN2-01, AF-SCN5-06
fn formations_switch(group: &Group) -> Switch {
    let values = setup::FORMATIONS.iter().map(|value| match *value {
        "given" => ("given".to_owned(), Message::new("af-formations-given")),
        number => (number.to_owned(), Message::new("af-value-text").with("text", number)),
    });
    Switch {
        key: format!("{}_formations", group.id),
        label: Message::new("af-switch-formations").with("group", Message::new(format!("af-group-{}", group.id))),
        help: Message::new("af-switch-formations-help"),
        values: values.collect(),
        rules: vec!["AF-FORM-01".to_owned()],
    }
}

/// Altitude differences inside formations.
// Rule: AF-FORM-03
fn stack_switch(group: &Group) -> Switch {
    Switch {
        key: format!("{}_stack", group.id),
        label: Message::new("af-switch-stack").with("group", Message::new(format!("af-group-{}", group.id))),
        help: Message::new("af-switch-stack-help"),
        values: plain(setup::STACKS.map(str::to_owned)),
        rules: vec!["AF-FORM-03".to_owned()],
    }
}

/// Bombs left behind for fuel.
// Rule: AF-SCN-07
fn fuel_switch(group: &Group) -> Switch {
    Switch {
        key: format!("{}_fuel", group.id),
        label: Message::new("af-switch-fuel").with("group", Message::new(format!("af-group-{}", group.id))),
        help: Message::new("af-switch-fuel-help"),
        values: plain(setup::FUELS.map(str::to_owned)),
        rules: vec!["AF-SCN-07".to_owned()],
    }
}

fn skill_switch(group: &Group) -> Switch {
    Switch {
        key: format!("{}_skill", group.id),
        label: Message::new("af-switch-skill").with("group", Message::new(format!("af-group-{}", group.id))),
        help: Message::new("af-switch-skill-help"),
        values: named("af-skill", &setup::skills(group)),
        rules: vec!["AF-SKILL-01".to_owned()],
    }
}

fn name(book: &Book, id: &str) -> String {
    book.card_index(id).map_or_else(|| id.to_owned(), |index| book.cards[usize::from(index)].name.clone())
}

// Rule: AF-SCN1-06, AF-SCN1-07, AF-SCN1-08, AF-SCNV1-10
fn match_switch(book: &Book, scenario: &Scenario) -> Switch {
    let value = |(index, pairing): (usize, &crate::scenario::Match)| {
        let sides: Vec<String> = pairing
            .types
            .iter()
            .zip(&pairing.counts)
            .map(|(id, count)| format!("{count} {}", name(book, id)))
            .chain(pairing.ships.iter().map(|(id, count)| format!("{count} {}", id.to_uppercase())))
            .collect();
        (index.to_string(), Message::new("af-value-text").with("text", sides.join(" – ")))
    };
    Switch {
        key: "match".to_owned(),
        label: Message::new("af-switch-match"),
        help: Message::new("af-switch-match-help"),
        values: scenario.matches.iter().enumerate().map(value).collect(),
        rules: vec!["AF-SCN-05".to_owned()],
    }
}

fn as_matched() -> (String, Message) {
    ("match".to_owned(), Message::new("af-value-matched"))
}

fn type_switch(book: &Book, group: &Group) -> Switch {
    let types = group
        .types
        .iter()
        .flat_map(|id| book.cards.iter().filter(move |card| card.id == *id || card.id.starts_with(&format!("{id}/"))));
    let values = types.map(|card| (card.id.clone(), Message::new("af-value-text").with("text", card.name.as_str())));
    Switch {
        key: group.id.clone(),
        label: Message::new(format!("af-group-{}", group.id)),
        help: Message::new("af-switch-type-help"),
        values: std::iter::once(as_matched()).chain(values).collect(),
        rules: vec!["AF-SCN-05".to_owned(), "AF-CARD-21".to_owned()],
    }
}

fn count_switch(group: &Group) -> Switch {
    let values = (group.least..=group.most)
        .map(|count| (count.to_string(), Message::new("af-value-text").with("text", count.to_string())));
    Switch {
        key: format!("{}_count", group.id),
        label: Message::new("af-switch-count").with("group", Message::new(format!("af-group-{}", group.id))),
        help: Message::new("af-switch-count-help"),
        values: std::iter::once(as_matched()).chain(values).collect(),
        rules: vec!["AF-SCN-06".to_owned()],
    }
}

// Rule: AF-GEN-06, AF-GEN-07
fn option_switch(scenario: &Scenario, option: Opt) -> Switch {
    let on = ("on".to_owned(), Message::new("af-value-on"));
    let off = ("off".to_owned(), Message::new("af-value-off"));
    let required = scenario.required.iter().any(|name| name == option.name());
    let suggested = scenario.suggested.iter().any(|name| name == option.name());
    let values = match (required, suggested) {
        (true, _) => vec![on],
        (false, true) => vec![on, off],
        (false, false) => vec![off, on],
    };
    Switch {
        key: option.name().to_owned(),
        label: Message::new(format!("af-option-{}", option.name().replace('_', "-"))),
        help: Message::new(format!("af-option-{}-help", option.name().replace('_', "-"))),
        values,
        rules: vec![option.rule().to_owned()],
    }
}
