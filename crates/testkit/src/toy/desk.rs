//! The toy as people handle it: pictures, panels, words.

use std::sync::Arc;

use desk::{Casualty, Desk, Gauge, Motion, Panel, Poster, Report, Switch, Told};
use referee::{Message, Seat};
use scene::{Bounds, Camp, Counter, Layer, Motif, Paint, Point, Scene, Shape, Stroke};

use super::rules::{reason, side};
use super::state::{Asked, Ending};
use super::{Book, Burst, Draft, Event, Phase, PlaneView, Quality, Setup, Sight, Toy, View, Why};

impl Desk for Toy {
    type Draft = Draft;

    fn draft(book: &Arc<Book>, view: &View, seat: Seat) -> Option<Draft> {
        Draft::of(book, view, seat)
    }

    fn scene(_book: &Arc<Book>, view: &View) -> Scene {
        let home = f32::from(view.home);
        let bounds = Bounds { west: -1.0, north: -1.0, east: home + 3.0, south: 2.0, top: 1.0 };
        let mut scene = Scene { bounds, motif: Motif::Paper, level_height: 1.0, items: Vec::new() };
        for (square, stroke) in [(0.0, Stroke::Thin), (home, Stroke::Thick)] {
            let points = vec![Point::ground(square, -1.0), Point::ground(square, 2.0)];
            scene.draw(Layer::Grid, Paint::Border, Shape::Line { points, stroke });
        }
        for (seat, plane) in seats(view) {
            let of = format!("plane:{}", seat.0);
            scene.draw_for(of, Layer::Counter, paint(seat), Shape::Counter(Box::new(counter(seat, plane))));
        }
        scene
    }

    fn panels(book: &Arc<Book>, view: &View) -> Vec<Panel> {
        let mut panels: Vec<Panel> = seats(view).map(|(seat, plane)| panel(book, view, seat, plane)).collect();
        if view.viewer.seat() == Some(Seat(1)) {
            panels.reverse();
        }
        panels
    }

    fn status(view: &View) -> Told {
        let turn = |key: &'static str| Message::new(key).with("turn", view.turn);
        match view.phase {
            Phase::Draw(seat) => Told::by("TOY-PILOT-01", Message::new("toy-status-draw").with("side", side(seat))),
            Phase::Plan => Told::by("TOY-THROTTLE-03", turn("toy-status-plan")),
            Phase::Fire(seat) => Told::by("TOY-FIRE-01", turn("toy-status-fire").with("side", side(seat))),
            Phase::Burst(seat, _) => Told::by("TOY-FIRE-02", turn("toy-status-burst").with("side", side(seat))),
            Phase::Over(..) => Told::plain(Message::new("toy-status-over")),
        }
    }

    fn score(book: &Arc<Book>, view: &View) -> Vec<Told> {
        Self::words(book, view).into_iter().map(Told::plain).collect()
    }

    fn words(_book: &Arc<Book>, view: &View) -> Vec<Message> {
        let mut lines = vec![Message::new("toy-word-turn").with("turn", view.turn).with("turns", view.turns)];
        lines.extend(seats(view).map(|(seat, plane)| {
            Message::new("toy-word-plane")
                .with("side", side(seat))
                .with("square", plane.at)
                .with("home", view.home)
                .with("throttle", plane.throttle)
                .with("hull", plane.hull)
                .with("ammunition", plane.ammunition)
                .with("pilot", pilot(plane.pilot))
        }));
        lines.extend(seats(view).filter_map(|(seat, plane)| {
            let planned = plane.planned?;
            Some(Message::new("toy-word-plan").with("side", side(seat)).with("throttle", planned))
        }));
        lines
    }

    fn report(_book: &Arc<Book>, view: &View, event: &Event) -> Report {
        let (told, mark) = tell(event);
        Report { told, about: about(event), motion: motion(view, event), mark }
    }

    fn casualty(_book: &Arc<Book>, view: &View, _before: &[Event], event: &Event) -> Option<Casualty> {
        let Event::Damaged { seat, hull: 0 } = *event else { return None };
        let at = seats(view).find(|(owner, _)| *owner == seat).map(|(_, plane)| Point::ground(plane.at.into(), 0.0));
        Some(Casualty { owner: seat, kind: "plane".to_owned(), by: Some("plane".to_owned()), at })
    }

    fn reason(why: &Why) -> Message {
        match *why {
            Why::NotAsked(seat) => Message::new("toy-not-asked").with("side", side(seat)),
            Why::NotThis(asked) => Message::new("toy-not-this").with("asked", asked_for(asked)),
            Why::TooFast { throttle, allowed } => {
                Message::new("toy-too-fast").with("throttle", throttle).with("allowed", allowed)
            }
            Why::TooSlow => Message::new("toy-too-slow"),
            Why::TooSudden { throttle, last } => {
                Message::new("toy-too-sudden").with("throttle", throttle).with("last", last)
            }
            Why::TooLittle { needed, left } => Message::new("toy-too-little").with("needed", needed).with("left", left),
        }
    }

    fn posters(book: &Book) -> Vec<Poster> {
        let poster = |id: &String| Poster {
            id: id.clone(),
            name: Message::new(format!("toy-{id}")),
            blurb: Message::new(format!("toy-{id}-blurb")),
            minutes: 5,
            complexity: 1,
            players: vec![2],
            seats: vec![side(Seat(0)), side(Seat(1))],
            solitaire: false,
            first_flight: true,
        };
        book.scenarios.iter().map(|scenario| poster(&scenario.id)).collect()
    }

    fn default_setup(book: &Book, scenario: &str) -> Option<Setup> {
        let setup = Setup { scenario: scenario.to_owned(), aces: true };
        book.scenario(&setup).ok()?;
        Some(setup)
    }

    fn switches(_book: &Book, _scenario: &str) -> Vec<Switch> {
        let value = |value: &str, key: &'static str| (value.to_owned(), Message::new(key));
        vec![Switch {
            key: "aces".to_owned(),
            label: Message::new("toy-aces"),
            help: Message::new("toy-aces-help"),
            values: vec![value("true", "toy-on"), value("false", "toy-off")],
            rules: vec!["TOY-PILOT-01".to_owned()],
        }]
    }

    fn seat_names(_book: &Book, _setup: &Setup) -> Vec<Message> {
        vec![side(Seat(0)), side(Seat(1))]
    }
}

fn seats(view: &View) -> impl Iterator<Item = (Seat, &PlaneView)> {
    [Seat(0), Seat(1)].into_iter().zip(&view.planes)
}

fn paint(seat: Seat) -> Paint {
    if seat == Seat(0) { Paint::First } else { Paint::Second }
}

fn camp(seat: Seat) -> Camp {
    if seat == Seat(0) { Camp::First } else { Camp::Second }
}

fn place(seat: Seat, square: u8) -> Point {
    Point::ground(f32::from(square), f32::from(seat.0))
}

fn counter(seat: Seat, plane: &PlaneView) -> Counter {
    let label = if seat == Seat(0) { "R" } else { "B" };
    let mut counter = Counter { at: place(seat, plane.at), heading: 90.0, size: 0.8, ..Counter::default() };
    counter.camp = camp(seat);
    label.clone_into(&mut counter.label);
    counter.marks.damage = plane.hull_new.saturating_sub(plane.hull);
    counter.marks.empty = plane.ammunition == 0;
    counter
}

fn pilot(sight: Sight) -> Message {
    Message::new(match sight {
        Sight::Undrawn | Sight::Hidden => "toy-unknown-pilot",
        Sight::Seen(Quality::Ace, _) => "toy-ace",
        Sight::Seen(Quality::Regular, _) => "toy-regular",
    })
}

fn panel(book: &Book, view: &View, seat: Seat, plane: &PlaneView) -> Panel {
    let card = book.planes.get(seat.index());
    let name = card.map_or_else(String::new, |card| card.name.clone());
    let magazine = card.map_or(0, |card| card.ammunition).max(plane.ammunition);
    let track = |key: &'static str, left: u8, of: u8, rule: &str| Gauge::Track {
        label: Message::new(key),
        left: left.into(),
        of: of.into(),
        rule: Some(rule.to_owned()),
    };
    let square = Gauge::Dial {
        label: Message::new("toy-square"),
        value: plane.at.into(),
        min: 0,
        max: i32::from(view.home) + i32::from(plane.top),
    };
    let pilot = Gauge::Fact { label: Message::new("toy-pilot"), value: pilot(plane.pilot), warning: false };
    let face = plane.planned.map_or_else(String::new, |throttle| throttle.to_string());
    Panel {
        of: format!("plane:{}", seat.0),
        title: Message::new("toy-panel").with("name", name).with("side", side(seat)),
        subtitle: None,
        camp: camp(seat),
        gauges: vec![
            track("toy-hull", plane.hull, plane.hull_new, "TOY-FIRE-03"),
            track("toy-ammunition", plane.ammunition, magazine, "TOY-FIRE-02"),
            square,
            pilot,
            Gauge::Cards { label: Message::new("toy-plan"), faces: vec![face] },
        ],
    }
}

fn asked_for(asked: Asked) -> Message {
    Message::new(match asked {
        Asked::Throttle => "toy-a-throttle",
        Asked::Shot => "toy-a-shot",
    })
}

fn tell(event: &Event) -> (Told, &'static str) {
    let said = |key: &'static str, seat: Seat| Message::new(key).with("side", side(seat));
    match *event {
        Event::Drawn(seat, quality) => {
            let sight = quality.map_or(Sight::Hidden, |quality| Sight::Seen(quality, false));
            (Told::by("TOY-PILOT-01", said("toy-drawn", seat).with("pilot", pilot(sight))), "roll")
        }
        Event::HandedIn(seat, throttle) => (Told::plain(said("toy-handed-in", seat).with("throttle", throttle)), ""),
        Event::Recalled(seat) => (Told::plain(said("toy-recalled", seat)), ""),
        Event::Flew { seat, from, to } => {
            (Told::by("TOY-THROTTLE-03", said("toy-flies", seat).with("from", from).with("to", to)), "")
        }
        Event::Held(seat) => (Told::by("TOY-FIRE-01", said("toy-holds", seat)), ""),
        Event::Fired(seat, burst) => {
            let key = if burst == Burst::Short { "toy-choice-short" } else { "toy-choice-long" };
            (Told::by("TOY-FIRE-01", said("toy-fires", seat).with("burst", Message::new(key))), "shot")
        }
        Event::Rolled { die, need, hit } => {
            let key = if hit { "toy-rolled-hit" } else { "toy-rolled-miss" };
            (Told::by("TOY-FIRE-02", Message::new(key).with("die", die).with("need", need)), "roll")
        }
        Event::Damaged { seat, hull } => (Told::by("TOY-FIRE-03", said("toy-damaged", seat).with("hull", hull)), ""),
        Event::Ended(winner, ending) => {
            let rule = match ending {
                Ending::Home => "TOY-END-01",
                Ending::Shot => "TOY-END-02",
                Ending::Time => "TOY-END-03",
            };
            (Told::by(rule, reason(winner, ending)), "phase")
        }
    }
}

fn about(event: &Event) -> Vec<String> {
    let seat = match *event {
        Event::Drawn(seat, _)
        | Event::HandedIn(seat, _)
        | Event::Recalled(seat)
        | Event::Held(seat)
        | Event::Fired(seat, _)
        | Event::Flew { seat, .. }
        | Event::Damaged { seat, .. } => Some(seat),
        Event::Ended(winner, _) => winner,
        Event::Rolled { .. } => None,
    };
    seat.map(|seat| format!("plane:{}", seat.0)).into_iter().collect()
}

fn motion(view: &View, event: &Event) -> Option<Motion> {
    match *event {
        Event::Flew { seat, from, to } => {
            let path = (from..=to).map(|square| (place(seat, square), 90.0)).collect();
            Some(Motion::Fly { of: format!("plane:{}", seat.0), path })
        }
        Event::Rolled { die, .. } => Some(Motion::Dice { faces: vec![die.to_string()] }),
        Event::Damaged { seat, hull: 0 } => Some(Motion::Loss { at: place(seat, view.planes[seat.index()].at) }),
        _ => None,
    }
}
