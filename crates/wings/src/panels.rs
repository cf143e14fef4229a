//! Panels: each aircraft's console, with what only its owner may see.

use desk::{Gauge, Panel};
use referee::Message;

use crate::{
    goals, picture, planning, speech,
    state::{Air, Card, Mount, PlaneId, State},
    view::{View, knows, revealed},
};

/// The consoles of all pieces, own first.
pub fn panels(state: &State, view: &View) -> Vec<Panel> {
    let mut planes: Vec<PlaneId> = state.ids().collect();
    planes.sort_by_key(|plane| (!is_own(state, view, *plane), !state[*plane].is_in_play(), *plane));
    planes.into_iter().map(|plane| panel(state, view, plane)).collect()
}

fn is_own(state: &State, view: &View, plane: PlaneId) -> bool {
    knows(&state.table, view.viewer, state.owner(plane))
}

fn panel(state: &State, view: &View, plane: PlaneId) -> Panel {
    let piece = state.table.piece(plane);
    let title = Message::new("wow-panel-title").with("label", piece.label.as_str());
    Panel {
        of: picture::reference(plane),
        title: title.with("name", piece.aircraft.name.as_str()),
        subtitle: Some(subtitle(state, plane)),
        camp: picture::camp(piece.side),
        gauges: gauges(state, view, plane),
    }
}

fn subtitle(state: &State, plane: PlaneId) -> Message {
    let own = &state[plane];
    if !own.is_in_play() {
        return speech::fate(own.fate);
    }
    Message::new(match own.flight.air {
        Air::Flying => "wow-air-flying",
        Air::Cloud => "wow-air-cloud",
        Air::TouchDown => "wow-air-touch-down",
        Air::RollOut => "wow-air-roll-out",
        Air::Parked => "wow-air-parked",
        Air::Run => "wow-air-run",
        Air::LiftOff => "wow-air-lift-off",
    })
}

fn gauges(state: &State, view: &View, plane: PlaneId) -> Vec<Gauge> {
    let mut gauges = Vec::new();
    if !state.is_tethered(plane) {
        gauges.push(slots(state, view, plane));
    }
    gauges.extend(damage(state, view, plane));
    gauges.extend(counters(state, plane));
    gauges.extend(altitude(state, plane));
    gauges.extend(guns(state, plane));
    gauges.extend(facts(state, view, plane));
    gauges.extend(warnings(state, view, plane));
    gauges
}

/// The three slots: cards that the viewer knows face up, the others face down.
// Rule: WOW-INFO-01, WOW-PLAN-01
fn slots(state: &State, view: &View, plane: PlaneId) -> Gauge {
    let known = &view.planes[plane.index()];
    let face = |slot: usize| {
        let card = if slot < revealed(state) { known.flown[slot] } else { known.plan[slot] };
        card.some().map_or_else(String::new, |card| face_of(state, plane, card))
    };
    Gauge::Cards { label: Message::new("wow-panel-slots"), faces: (0..3).map(face).collect() }
}

/// A card as a short text: its number and signs.
fn face_of(state: &State, plane: PlaneId, card: Card) -> String {
    let found = state.table.card(plane, card);
    format!("{} {}", found.number, picture::signs(found.traits)).trim_end().to_owned()
}

/// Points for the owner, and the pile: faces for the owner, backs for everybody else.
// Rule: WOW-INFO-05, WOW-INFO-06, WOW-DMG-02, WOW-AIM-05, WOW-TOKEN-06
fn damage(state: &State, view: &View, plane: PlaneId) -> Vec<Gauge> {
    let mut gauges = Vec::new();
    let green = u16::from(state.table.piece(plane).aircraft.points);
    match view.planes[plane.index()].secrets {
        Some(secrets) => gauges.push(Gauge::Track {
            label: Message::new("wow-panel-points").with("halves", secrets.half_points),
            left: green.saturating_sub(secrets.half_points / 2),
            of: green,
            rule: Some("WOW-DMG-05".to_owned()),
        }),
        None => gauges.push(fact("wow-panel-green", number(green))),
    }
    let pile =
        view.drawn.iter().filter(|drawn| drawn.draw.plane == plane && drawn.place != crate::state::Place::Discard);
    let faces: Vec<String> = pile.map(|drawn| damage_face(state, drawn)).collect();
    if !faces.is_empty() {
        gauges.push(Gauge::Cards { label: Message::new("wow-panel-pile").with("cards", faces.len()), faces });
    }
    gauges
}

fn damage_face(state: &State, drawn: &crate::view::DrawnView) -> String {
    let Some(hit) = drawn.hit else { return String::new() };
    let face = state.table.face(hit);
    let letter = &state.table.letters[usize::from(face.deck)];
    let points = face.points.map_or_else(|| "☠".to_owned(), |points| points.to_string());
    let bonus = if drawn.draw.aimed && face.points.is_some_and(|points| points > 0) { "+1" } else { "" };
    let half = if drawn.draw.stead == crate::state::Stead::Halved { "/2" } else { "" };
    format!("{letter}{} {points}{half}{bonus} {}", face.number, sign(face.symbol)).trim_end().to_owned()
}

fn sign(symbol: crate::book::Symbol) -> &'static str {
    use crate::book::Symbol;
    match symbol {
        Symbol::None => "",
        Symbol::Jam => "☒",
        Symbol::Explosion => "☠",
        Symbol::RudderLeft => "⇤",
        Symbol::RudderRight => "⇥",
        Symbol::Crew => "✚",
        Symbol::Engine => "⚙",
        Symbol::Smoke => "☁",
        Symbol::Fire => "🔥",
    }
}

// Rule: WOW-TOKEN-02, WOW-INFO-10, WOW-INFO-11
fn counters(state: &State, plane: PlaneId) -> Vec<Gauge> {
    let own = &state[plane];
    let mut all =
        vec![(own.smoke, "wow-panel-smoke", "WOW-SPECIAL-13"), (own.flames, "wow-panel-flames", "WOW-SPECIAL-15")];
    for mount in Mount::BOTH {
        let key = if mount == Mount::Front { "wow-panel-jam-front" } else { "wow-panel-jam-rear" };
        all.push((own.guns[mount.index()].jam, key, "WOW-JAM-03"));
    }
    let shown = all.into_iter().filter(|(count, ..)| *count > 0);
    shown
        .map(|(count, key, rule)| Gauge::Track {
            label: Message::new(key),
            left: u16::from(count),
            of: 3,
            rule: Some(rule.to_owned()),
        })
        .collect()
}

// Rule: WOW-ALT-02, WOW-TOKEN-03
fn altitude(state: &State, plane: PlaneId) -> Vec<Gauge> {
    if !state.table.variants.altitude.0 {
        return Vec::new();
    }
    let (flight, aircraft) = (&state[plane].flight, &state.table.piece(plane).aircraft);
    let (level, top) = (i32::from(flight.level), i32::from(state.table.cloud.unwrap_or(0).max(state.ceiling())));
    vec![
        Gauge::Dial {
            label: Message::new("wow-panel-level").with("pegs", state.pegs(plane)),
            value: level,
            min: i32::from(state.floor).min(level),
            max: top.max(level),
        },
        Gauge::Track {
            label: Message::new("wow-panel-climb"),
            left: u16::from(flight.climb),
            of: u16::from(aircraft.climb.max(flight.climb)),
            rule: Some("WOW-ALT-13".to_owned()),
        },
    ]
}

fn guns(state: &State, plane: PlaneId) -> Vec<Gauge> {
    let piece = state.table.piece(plane);
    let letter = |mount: Mount| {
        let gun = piece.guns[mount.index()]?;
        let key = if mount == Mount::Front { "wow-panel-front" } else { "wow-panel-rear" };
        Some(fact(key, text(&state.table.letters[usize::from(gun.deck)])))
    };
    Mount::BOTH.into_iter().filter_map(letter).collect()
}

fn facts(state: &State, view: &View, plane: PlaneId) -> Vec<Gauge> {
    let mut facts = Vec::new();
    if let Some(key) = planning::reminder(state, plane).filter(|_| knows_last(state, view, plane)) {
        facts.push(fact("wow-panel-last", Message::new(key)));
    }
    if let Some(target) = state[plane].tail {
        facts.push(fact("wow-panel-tails", text(&speech::label(state, target))));
    }
    let kills = kills(state, plane);
    if !kills.is_empty() {
        let counters: Vec<Message> = kills.into_iter().map(Message::new).collect();
        facts.push(fact("wow-panel-kills", Message::new("wow-panel-kill-list").with("counters", counters)));
    }
    if state.table.piece(plane).mission || state[plane].marked {
        let key = if state[plane].marked { "wow-panel-mission-done" } else { "wow-panel-mission-open" };
        facts.push(fact(goals::counter(state.table.goal.kind), Message::new(key)));
    }
    facts
}

fn knows_last(state: &State, view: &View, plane: PlaneId) -> bool {
    state[plane].flight.air != Air::Cloud || is_own(state, view, plane)
}

/// Kill counters of the aircraft that this one helped to bring down.
// Rule: WOW-TOKEN-05
pub fn kills(state: &State, plane: PlaneId) -> Vec<&'static str> {
    let downed = state.ids().filter(|other| state[*other].killers & plane.bit() != 0);
    downed.map(|other| kill_counter(&state.table.piece(other).aircraft.nation)).collect()
}

/// The counter of a nation; the Central Powers share one.
fn kill_counter(nation: &str) -> &'static str {
    match nation {
        "us" => "wow-kill-us",
        "uk" => "wow-kill-uk",
        "be" => "wow-kill-be",
        "fr" => "wow-kill-fr",
        "it" => "wow-kill-it",
        "ru" => "wow-kill-ru",
        _ => "wow-kill-central",
    }
}

/// What only the owner knows.
// Rule: WOW-INFO-09
fn warnings(state: &State, view: &View, plane: PlaneId) -> Vec<Gauge> {
    let Some(secrets) = view.planes[plane.index()].secrets else { return Vec::new() };
    let turn = state.turn;
    let all = [
        (secrets.rudder[0] == turn, Message::new("wow-note-rudder-left")),
        (secrets.rudder[0] > turn, Message::new("wow-hurt-rudder-left")),
        (secrets.rudder[1] == turn, Message::new("wow-note-rudder-right")),
        (secrets.rudder[1] > turn, Message::new("wow-hurt-rudder-right")),
        (secrets.pilot, Message::new("wow-hurt-pilot")),
        (secrets.observer, Message::new("wow-hurt-observer")),
        (secrets.engine_from != 0, Message::new("wow-hurt-engine")),
        (secrets.silent > 0, Message::new("wow-panel-silent").with("left", secrets.silent)),
    ];
    all.into_iter().filter(|(is, _)| *is).map(|(_, message)| warning(message)).collect()
}

fn warning(value: Message) -> Gauge {
    Gauge::Fact { label: Message::new("wow-panel-secret"), value, warning: true }
}

fn fact(key: &'static str, value: Message) -> Gauge {
    Gauge::Fact { label: Message::new(key), value, warning: false }
}

fn number(value: u16) -> Message {
    Message::new("wow-number").with("n", value)
}

fn text(value: &str) -> Message {
    Message::new("wow-text").with("text", value)
}
