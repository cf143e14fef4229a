//! Panels: the log header, the damage record and the card of each aircraft.

use desk::{Gauge, Panel};
use referee::{Message, Viewer};

use crate::{
    book::Book,
    card::{Band, Card, Increment, Mount},
    crew::Skill,
    limits::Limits,
    options::Opt,
    plane::{Fate, Plane},
    scene::{camp, label, reference},
    sea, stores,
    units::{self, Altitude},
    view::View,
};

/// Panels of all aircraft, own first.
pub fn panels(book: &Book, view: &View) -> Vec<Panel> {
    let mut order: Vec<usize> = (0..view.table.planes.len()).collect();
    order.sort_by_key(|index| !is_own(view, &view.table.planes[*index]));
    let planes = order.into_iter().map(|index| panel(book, view, index));
    planes.chain(sea::panels(book, view)).collect()
}

fn is_own(view: &View, plane: &Plane) -> bool {
    matches!((view.viewer, plane.seat), (Viewer::Seat(seat), Some(own)) if seat == own)
}

/// Type, number, damage circles, state, then the card.
// Rule: AF-SETUP-03, AF-SETUP-04
fn panel(book: &Book, view: &View, index: usize) -> Panel {
    let plane = &view.table.planes[index];
    let card = &book.cards[usize::from(plane.card)];
    let limits = Limits::of(card, plane, view.table.options);
    let mut gauges = Vec::new();
    if plane.is_present() {
        gauges.extend(state_gauges(card, plane, &limits));
        gauges.push(speed_chart(card, plane, &limits));
        gauges.push(altitude_chart(card, plane, &limits));
    }
    gauges.extend(stores::wounds(plane));
    gauges.extend(stores::crew(view, plane));
    gauges.extend(stores::stores(view, card, plane));
    gauges.extend(damage_gauges(card, plane));
    let hidden = view.table.options.has(Opt::HiddenSilhouettes) && !is_own(view, plane);
    gauges.push(guns(card, plane, hidden));
    gauges.push(charts(card, plane, &limits));
    Panel {
        of: reference(index),
        title: Message::new("af-panel-title").with("type", card.name.as_str()).with("name", label(plane)),
        subtitle: Some(subtitle(plane)),
        camp: camp(plane.side),
        gauges,
    }
}

fn subtitle(plane: &Plane) -> Message {
    match plane.fate {
        Fate::Waiting => Message::new("af-fate-waiting"),
        Fate::Carried => Message::new("af-fate-carried"),
        Fate::Flying => Message::new("af-fate-flying")
            .with("altitude", plane.pose.altitude.to_string())
            .with("speed", plane.pose.speed)
            .with("attitude", attitude_name(plane.pose.attitude)),
        Fate::Grounded => Message::new("af-fate-grounded"),
        Fate::Left(side) => Message::new("af-fate-left").with("side", side),
        Fate::Destroyed(cause) => Message::new("af-fate-destroyed").with("cause", cause_name(cause)),
    }
}

/// The name of an attitude.
pub fn attitude_name(attitude: crate::attitude::Attitude) -> Message {
    Message::new(["af-att-i", "af-att-il", "af-att-lb", "af-att-l", "af-att-rb", "af-att-ir"][attitude as usize])
}

/// The level of a crew, with the victories of an ace.
// Rule: AF-SKILL-01
pub fn skill_name(skill: Skill, kills: u8) -> Message {
    match skill {
        Skill::Novice => Message::new("af-crew-novice"),
        Skill::Average => Message::new("af-crew-average"),
        Skill::Ace => Message::new("af-crew-ace").with("kills", kills),
    }
}

/// Why an aircraft was lost, as a word.
pub fn cause_name(cause: crate::plane::Cause) -> Message {
    use crate::plane::Cause;
    Message::new(match cause {
        Cause::ShotDown => "af-cause-shot-down",
        Cause::Ground => "af-cause-ground",
        Cause::Overspeed => "af-cause-overspeed",
        Cause::Wings => "af-cause-wings",
        Cause::Cockpit => "af-cause-cockpit",
        Cause::Load => "af-cause-load",
        Cause::Collision => "af-cause-collision",
        Cause::OutsideLoop => "af-cause-outside-loop",
        Cause::Hill => "af-cause-hill",
        Cause::Balloon => "af-cause-balloon",
        Cause::Engines => "af-cause-engines",
        Cause::Rockets => "af-cause-rockets",
        Cause::Bombs => "af-cause-bombs",
        Cause::Fire => "af-cause-fire",
        Cause::Shattered => "af-cause-shattered",
        Cause::PullOut => "af-cause-pull-out",
        Cause::Crashed => "af-cause-crashed",
        Cause::Strayed => "af-cause-strayed",
    })
}

fn state_gauges(card: &Card, plane: &Plane, limits: &Limits) -> Vec<Gauge> {
    let dial = |label: &'static str, value: i32, max: i32| Gauge::Dial {
        label: Message::new(label),
        value,
        min: value.min(0),
        max: max.max(value),
    };
    let fact = |label: &'static str, value: Message| Gauge::Fact { label: Message::new(label), value, warning: false };
    let needs = Message::new("af-panel-straight").with("hexes", plane.run.straight.min(20));
    vec![
        dial("af-panel-speed", plane.pose.speed.into(), limits.top(Increment::Dive).into()),
        dial("af-panel-altitude", plane.pose.altitude.hundreds().into(), card.ceiling().hundreds().into()),
        fact("af-panel-attitude", attitude_name(plane.pose.attitude)),
        fact("af-panel-increment", Message::new(limits.increment.key())),
        fact("af-panel-straight-label", needs),
        fact("af-panel-scale-label", scale(plane.pose.speed)),
    ]
}

/// What an airspeed means outside the game.
// Rule: AF-GEN-03
fn scale(speed: u8) -> Message {
    let speed = u32::from(speed);
    Message::new("af-panel-scale")
        .with("mph", speed * units::MILES_PER_HOUR)
        .with("metres", speed * units::METRES_PER_HEX)
        .with("seconds", units::SECONDS_PER_TURN)
}

// Rule: AF-SETUP-05, AF-CARD-14
fn damage_gauges(card: &Card, plane: &Plane) -> Vec<Gauge> {
    let mut gauges = Vec::new();
    let mut track = |label: Message, of: u8, hits: u8, rule: &str| {
        let (of, left) = (u16::from(of), u16::from(of.saturating_sub(hits)));
        gauges.push(Gauge::Track { label, left, of, rule: Some(rule.to_owned()) });
    };
    let damage = &plane.damage;
    track(Message::new("af-part-w"), card.hits.wing, damage.wing, "AF-DMG-02");
    track(Message::new("af-part-f"), card.hits.fuselage, damage.fuselage, "AF-DMG-03");
    for (index, limit) in card.hits.cockpits.iter().enumerate() {
        let label = Message::new("af-part-c").with("number", index + 1);
        track(label, *limit, damage.cockpits[index], "AF-DMG-04");
    }
    for (index, limit) in card.hits.engines.iter().enumerate() {
        track(Message::new("af-part-e").with("number", index + 1), *limit, damage.engines[index], "AF-DMG-06");
    }
    track(Message::new("af-part-l"), card.hits.fuel, damage.fuel, "AF-DMG-07");
    gauges
}

/// The guns from left to right; a lost one is struck through with a dash.
// Rule: AF-CARD-15, AF-CARD-16, AF-CARD-17, AF-CARD-18
fn guns(card: &Card, plane: &Plane, hidden: bool) -> Gauge {
    let row = |(index, gun): (usize, &crate::card::Gun)| {
        let lost = plane.damage.guns >> index & 1 == 1;
        let mount = match gun.mount {
            Mount::FF => "FF",
            Mount::FH => "FH",
            Mount::FL => "FL",
        };
        let factor = if lost { "–".to_owned() } else { format!("{}{:?}", gun.factor, gun.barrel) };
        vec![factor, mount.to_owned(), gun.range.to_string()]
    };
    Gauge::Table {
        label: Message::new("af-panel-guns")
            .with("fire", signed(card.fire))
            .with("size", if hidden { "?".to_owned() } else { signed(card.size) }),
        head: vec!["G".into(), "".into(), "×".into()],
        rows: card.guns.iter().enumerate().map(row).collect(),
    }
}

fn signed(value: i8) -> String {
    format!("{value:+}")
}

/// Chart 1 as the card prints it: a ring for each band, the ceiling outermost; a sector for each airspeed.
// Rule: AF-CARD-01, AF-CARD-07
fn speed_chart(card: &Card, plane: &Plane, limits: &Limits) -> Gauge {
    let fastest = card.bands.iter().map(|band| band.limits[3]).max().unwrap_or(0);
    let cell = |band: &Band, speed: u8| {
        let increment = Increment::ALL.into_iter().find(|increment| speed <= band.limits[*increment as usize]);
        increment.map(|increment| increment as u8)
    };
    let at = (plane.pose.speed <= fastest).then(|| (ring(card, plane), u16::from(plane.pose.speed)));
    Gauge::Fan {
        label: Message::new("af-panel-chart-speed"),
        value: Message::new("af-panel-chart-at")
            .with("altitude", plane.pose.altitude.to_string())
            .with("value", plane.pose.speed)
            .with("increment", Message::new(limits.increment.key())),
        fan: scene::Fan {
            rings: rings(card),
            sectors: (0..=fastest).map(|speed| speed.to_string()).collect(),
            kinds: ["S", "M", "L", "D"].map(str::to_owned).into(),
            cells: card.bands.iter().map(|band| (0..=fastest).map(|speed| cell(band, speed)).collect()).collect(),
            at,
        },
    }
}

/// Chart 4 at the current increment: dives to the left, climbs to the right, what they gain or lose in speed.
// Rule: AF-CARD-01, AF-CARD-11, AF-CARD-13
fn altitude_chart(card: &Card, plane: &Plane, limits: &Limits) -> Gauge {
    let column = match limits.increment {
        Increment::Stall | Increment::Manoeuvre => 0,
        Increment::Level => 1,
        Increment::Dive => 2,
    };
    let climb = |band: &Band| i16::from(band.climb_feet[column].div_ceil(100) as u8);
    let highest = card.bands.iter().map(climb).max().unwrap_or(0);
    let deepest = card.bands.iter().map(|band| i16::from(band.max_dive)).max().unwrap_or(0);
    let gain = |change: i16| match change {
        0 => 0,
        up @ 1.. => card.gains.by_climb(up as u8),
        down => card.gains.by_dive(-down as u8),
    };
    let cell = |band: &Band, change: i16| {
        let open = change >= -i16::from(band.max_dive) && change <= climb(band);
        open.then(|| gain(change).min(5))
    };
    let changes = || -deepest..=highest;
    let name = |change: i16| match change {
        0 => "0".to_owned(),
        other if other % 2 == 0 => Altitude(other.abs()).to_string(),
        _ => String::new(),
    };
    Gauge::Fan {
        label: Message::new("af-panel-chart-altitude"),
        value: Message::new("af-note-altitude")
            .with("climb", u32::from(limits.climb) * 100)
            .with("dive", u32::from(limits.dive) * 100),
        fan: scene::Fan {
            rings: rings(card),
            sectors: changes().map(name).collect(),
            kinds: (0..6).map(|points| points.to_string()).collect(),
            cells: card.bands.iter().map(|band| changes().map(|change| cell(band, change)).collect()).collect(),
            at: Some((ring(card, plane), deepest as u16)),
        },
    }
}

/// The names of the bands, the lowest first.
fn rings(card: &Card) -> Vec<String> {
    card.bands.iter().map(|band| band.top.to_string()).collect()
}

/// The number of the band that an aircraft flies in.
fn ring(card: &Card, plane: &Plane) -> u16 {
    let current = card.band(plane.pose.altitude).top;
    card.bands.iter().position(|band| band.top == current).unwrap_or(0) as u16
}

/// The four charts as one table, the current band and increment marked.
// Rule: AF-CARD-01, AF-CARD-02
pub fn charts(card: &Card, plane: &Plane, limits: &Limits) -> Gauge {
    let current = plane.is_present().then(|| card.band(plane.pose.altitude).top);
    let rows = card.bands.iter().rev().map(|band| chart_row(band, current == Some(band.top), limits.increment));
    let head = ["×1000", "S", "M", "L", "D", "P/K", "C M", "C L", "C D", "D max", "B", "R L", "S T", "H E", "V"];
    Gauge::Table {
        label: Message::new("af-panel-card").with("type", card.name.as_str()).with("value", card.value),
        head: head.map(str::to_owned).into(),
        rows: rows.collect(),
    }
}

fn chart_row(band: &Band, current: bool, increment: Increment) -> Vec<String> {
    let mark = |on: bool, text: String| if on { format!("*{text}") } else { text };
    let mut cells = vec![mark(current, band.top.to_string())];
    for column in Increment::ALL {
        let text = band.range(column).map_or("–".to_owned(), |(low, high)| format!("{low}–{high}"));
        cells.push(mark(current && column == increment, text));
    }
    cells.push(format!("{}/{}", band.power, band.brake));
    for (index, feet) in band.climb_feet.iter().enumerate() {
        let own = current && index + 1 == increment as usize;
        cells.push(mark(own, climb_text(*feet)));
    }
    cells.push(Altitude(band.max_dive.into()).to_string());
    for manoeuvre in crate::plot::Manoeuvre::ALL {
        let needs: Vec<String> = band.needs.iter().map(|row| need_text(row[manoeuvre as usize])).collect();
        cells.push(needs.join("/"));
    }
    cells
}

fn need_text(need: u8) -> String {
    if need == crate::card::PROHIBITED { "P".to_owned() } else { need.to_string() }
}

/// Feet a turn as cards print them: `.5`, `.05`, `.033`.
fn climb_text(feet: u16) -> String {
    match feet {
        0 => "–".to_owned(),
        33 => ".033".to_owned(),
        feet if feet % 100 == 0 => Altitude((feet / 100) as i16).to_string(),
        feet => format!("{}.{:02}", feet / 1000, feet % 1000 / 10).trim_start_matches('0').to_owned(),
    }
}
