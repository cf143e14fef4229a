//! Events in words and motion.

use desk::{Motion, Report, Told};
use referee::Message;

use crate::{
    battle::Battle,
    book::Mode,
    event::{Burst, Event, Occasion, Stop},
    fire::Hit,
    order::{Damage, PlaneId, Planes, Stunt, Tilt},
    picture::{degrees, spot},
    state::{Ending, Pilot},
    words,
};

/// An event as the log and the board show it.
pub fn report(battle: &Battle, event: &Event) -> Report {
    match event {
        Event::First(_)
        | Event::Wind(_)
        | Event::Sun(_)
        | Event::Marked { .. }
        | Event::Recalled(_)
        | Event::Shown { .. } => before_play(battle, event),
        Event::Turn { .. } | Event::Held(_) | Event::Declined(_) | Event::BonusRound | Event::Over(_) => {
            progress(battle, event)
        }
        Event::Shot(burst) => shot(battle, burst),
        Event::Damaged { .. } | Event::Down { .. } | Event::Lost { .. } | Event::Left { .. } => fate(battle, event),
        Event::Revealed { .. } | Event::Promoted { .. } => pilot(battle, event),
        Event::Photo { .. } | Event::PhotosHome { .. } | Event::Dropped { .. } => mission(battle, event),
        _ => flight(battle, event),
    }
}

fn told(rule: &'static str, message: Message) -> Report {
    Report { told: Told::by(rule, message), about: Vec::new(), motion: None, mark: "" }
}

fn about(battle: &Battle, plane: PlaneId, rule: &'static str, key: &'static str) -> Report {
    let message = Message::new(key).with("plane", words::label(battle, plane));
    Report { about: vec![words::reference(plane)], ..told(rule, message) }
}

/// The same report with one more argument in its words.
fn with(mut report: Report, name: &'static str, arg: impl Into<referee::Arg>) -> Report {
    report.told.message = report.told.message.with(name, arg);
    report
}

fn before_play(battle: &Battle, event: &Event) -> Report {
    match event {
        Event::First(seat) => {
            told("AOD-SETUP-13", Message::new("aod-log-first").with("side", words::seat(battle, *seat)))
        }
        Event::Wind(from) => told("AOD-WIND-02", Message::new("aod-log-wind").with("from", words::heading(*from))),
        Event::Sun(at) => told("AOD-SUN-01", Message::new("aod-log-sun").with("at", words::heading(*at))),
        Event::Marked { seat, marks } => {
            let side = words::seat(battle, *seat);
            match marks {
                None => told("AOD-PILOT-06", Message::new("aod-log-marked").with("side", side)),
                Some((aces, rookies)) => {
                    let message = Message::new("aod-log-marked-own").with("side", side);
                    let report = told("AOD-PILOT-06", message);
                    with(with(report, "aces", labels(battle, *aces)), "rookies", labels(battle, *rookies))
                }
            }
        }
        Event::Recalled(seat) => {
            told("AOD-PILOT-06", Message::new("aod-log-recalled").with("side", words::seat(battle, *seat)))
        }
        Event::Shown { aces, rookies } => {
            let report = told("AOD-PILOT-06", Message::new("aod-log-shown"));
            with(with(report, "aces", labels(battle, *aces)), "rookies", labels(battle, *rookies))
        }
        _ => unreachable!("only events before play"),
    }
}

fn labels(battle: &Battle, planes: Planes) -> String {
    let labels: Vec<String> = planes.iter().map(|plane| words::label(battle, plane)).collect();
    if labels.is_empty() { "–".to_owned() } else { labels.join(", ") }
}

fn progress(battle: &Battle, event: &Event) -> Report {
    match event {
        Event::Turn { seat, number } => {
            let message = Message::new("aod-log-turn").with("number", *number).with("side", words::seat(battle, *seat));
            Report { mark: "phase", ..told("AOD-TURN-01", message) }
        }
        Event::Held(plane) => about(battle, *plane, "AOD-FIRE-OFF-03", "aod-log-held"),
        Event::Declined(seat) => {
            told("AOD-FIRE-DEF-17", Message::new("aod-log-declined").with("side", words::seat(battle, *seat)))
        }
        Event::BonusRound => Report { mark: "phase", ..told("AOD-MODE-DOG-05", Message::new("aod-log-bonus")) },
        Event::Over(reason) => Report { mark: "phase", ..told(ending_rule(battle, *reason), ending(*reason)) },
        _ => unreachable!("only events that structure the game"),
    }
}

fn flight(battle: &Battle, event: &Event) -> Report {
    match event {
        Event::Placed { plane, stop, occasion } => {
            let rule = match occasion {
                Occasion::Start => "AOD-SETUP-08",
                Occasion::Entry => "AOD-TURN-11",
                Occasion::Later => "AOD-TURN-05",
            };
            let report = about(battle, *plane, rule, "aod-log-placed");
            let report = with(with(report, "point", stop.point.to_string()), "level", stop.level);
            Report { motion: fly(*plane, &[*stop]), ..report }
        }
        Event::Die { plane, full, value } => {
            let (rule, key) = if *full { ("AOD-MOV-15", "aod-log-green") } else { ("AOD-MOV-01", "aod-log-blue") };
            let face = format!("{value:+}");
            let report = with(about(battle, *plane, rule, key), "value", face.clone());
            Report { motion: Some(Motion::Dice { faces: vec![face] }), mark: "roll", ..report }
        }
        Event::Risk { plane, failed } => match failed {
            true => about(battle, *plane, "AOD-MOV-19", "aod-log-risk-failed"),
            false => about(battle, *plane, "AOD-MOV-18", "aod-log-risk-passed"),
        },
        Event::Moved { plane, way, tilt, stunt, wind } => moved(battle, *plane, way, *tilt, *stunt, *wind),
        Event::Stayed(plane) => about(battle, *plane, "AOD-MOV-22", "aod-log-stayed"),
        Event::Cleared { plane, groups } => {
            with(about(battle, *plane, "AOD-JAM-02", "aod-log-cleared"), "groups", words::groups(*groups))
        }
        _ => unreachable!("only events of flight"),
    }
}

fn moved(battle: &Battle, plane: PlaneId, way: &[Stop], tilt: Tilt, stunt: Stunt, wind: i8) -> Report {
    let (rule, key) = match (stunt, wind) {
        (Stunt::None, 0) => ("AOD-MOV-05", "aod-log-moved"),
        (Stunt::None, 1) => ("AOD-WIND-03", "aod-log-moved-downwind"),
        (Stunt::None, _) => ("AOD-WIND-04", "aod-log-moved-upwind"),
        _ => ("AOD-AERO-04", "aod-log-moved-stunt"),
    };
    let last = way.last().expect("a way has a start");
    let report = about(battle, plane, rule, key);
    let report = with(with(report, "steps", way.len() - 1), "point", last.point.to_string());
    let report = with(with(report, "level", last.level), "heading", words::heading(last.heading));
    let report = with(with(report, "tilt", words::tilt(tilt)), "stunt", words::stunt(stunt));
    Report { motion: fly(plane, way), ..report }
}

fn fly(plane: PlaneId, way: &[Stop]) -> Option<Motion> {
    let path = way.iter().map(|stop| (spot(stop.point, stop.level), degrees(stop.heading))).collect();
    Some(Motion::Fly { of: words::reference(plane), path })
}

fn shot(battle: &Battle, burst: &Burst) -> Report {
    let (rule, key) = match burst.hit {
        Hit::Jam if burst.second => ("AOD-BURST-05", "aod-log-shot-jam"),
        Hit::Jam => ("AOD-RESULT-03", "aod-log-shot-jam"),
        Hit::Miss => ("AOD-RESULT-07", "aod-log-shot-miss"),
        Hit::Damage => ("AOD-RESULT-08", "aod-log-shot-damage"),
        Hit::Down => ("AOD-RESULT-06", "aod-log-shot-down"),
    };
    let (one, two) = burst.dice;
    let message = Message::new(key)
        .with("plane", words::label(battle, burst.shooter))
        .with("target", words::label(battle, burst.target))
        .with("group", words::group(burst.group))
        .with("one", one)
        .with("two", two)
        .with("modifier", format!("{:+}", burst.modifier))
        .with("total", (one + two) as i8 + burst.modifier)
        .with("column", format!("{:?}", burst.column))
        .with("position", burst.position.map_or("–", |position| position.name()));
    let hit = matches!(burst.hit, Hit::Damage | Hit::Down);
    Report {
        told: Told::by(rule, message),
        about: vec![words::reference(burst.shooter), words::reference(burst.target)],
        motion: Some(Motion::Shot { from: spot(burst.from.0, burst.from.1), to: spot(burst.to.0, burst.to.1), hit }),
        mark: "shot",
    }
}

fn fate(battle: &Battle, event: &Event) -> Report {
    match event {
        Event::Damaged { plane, part } => {
            let rule = match part {
                Damage::Wings => "AOD-DAMAGE-01",
                Damage::Tail => "AOD-DAMAGE-02",
                Damage::Guns => "AOD-DAMAGE-03",
                Damage::Engine | Damage::None => "AOD-DAMAGE-05",
            };
            with(about(battle, *plane, rule, "aod-log-damaged"), "part", words::part(*part))
        }
        Event::Down { plane, at, by, twice } => {
            let rule = if *twice { "AOD-DAMAGE-06" } else { "AOD-RESULT-06" };
            let report = match by {
                Some(by) => with(about(battle, *plane, rule, "aod-log-down-by"), "by", words::label(battle, *by)),
                None => about(battle, *plane, rule, "aod-log-down"),
            };
            Report { motion: Some(Motion::Loss { at: spot(*at, 1) }), mark: "loss", ..report }
        }
        Event::Lost { plane, at } => {
            let report = about(battle, *plane, "AOD-MOV-22", "aod-log-lost");
            Report { motion: Some(Motion::Loss { at: spot(*at, 1) }), mark: "loss", ..report }
        }
        Event::Left { plane, edge, through } => {
            let (rule, key) = match through {
                true if battle.mode == Mode::General => ("AOD-SCEN-GENERAL-04", "aod-log-through"),
                true => ("AOD-EXIT-05", "aod-log-through"),
                false => ("AOD-EXIT-03", "aod-log-left"),
            };
            Report { mark: "loss", ..with(about(battle, *plane, rule, key), "edge", words::edge(*edge)) }
        }
        _ => unreachable!("only events of fate"),
    }
}

fn pilot(battle: &Battle, event: &Event) -> Report {
    match event {
        Event::Revealed { plane, pilot } => {
            with(about(battle, *plane, "AOD-PILOT-07", "aod-log-revealed"), "pilot", words::pilot(*pilot))
        }
        Event::Promoted { plane, pilot } => {
            let rule = if *pilot == Pilot::Ace { "AOD-XP-02" } else { "AOD-XP-01" };
            with(about(battle, *plane, rule, "aod-log-promoted"), "pilot", words::pilot(*pilot))
        }
        _ => unreachable!("only events about pilots"),
    }
}

fn mission(battle: &Battle, event: &Event) -> Report {
    let letter = |zone: u8| battle.zones.get(usize::from(zone)).map_or_else(String::new, |zone| zone.letter.clone());
    match event {
        Event::Photo { plane, zone } => {
            with(about(battle, *plane, "AOD-MODE-REC-04", "aod-log-photo"), "zone", letter(*zone))
        }
        Event::PhotosHome { plane, zones } => {
            let letters: Vec<String> = (0..8).filter(|zone| zones >> zone & 1 == 1).map(letter).collect();
            with(about(battle, *plane, "AOD-MODE-REC-07", "aod-log-photos-home"), "zones", letters.join(", "))
        }
        Event::Dropped { plane, zone } => {
            with(about(battle, *plane, "AOD-MODE-BOMB-06", "aod-log-dropped"), "zone", letter(*zone))
        }
        _ => unreachable!("only events over zones"),
    }
}

/// Why a game ended, in words.
pub fn ending(ending: Ending) -> Message {
    Message::new(match ending {
        Ending::None => "aod-ending-none",
        Ending::Swept => "aod-ending-swept",
        Ending::Points => "aod-ending-points",
        Ending::TieBreak => "aod-ending-tie-break",
        Ending::Drawn => "aod-ending-drawn",
        Ending::GeneralThrough => "aod-ending-general-through",
        Ending::GeneralLost => "aod-ending-general-lost",
        Ending::Through => "aod-ending-through",
        Ending::Stopped => "aod-ending-stopped",
        Ending::Photographed => "aod-ending-photographed",
        Ending::Blind => "aod-ending-blind",
    })
}

fn ending_rule(battle: &Battle, ending: Ending) -> &'static str {
    match ending {
        Ending::None | Ending::Swept => "AOD-MODE-DOG-02",
        Ending::Points => words::points_rule(battle),
        Ending::TieBreak | Ending::Drawn => words::tie_rule(battle),
        Ending::GeneralThrough | Ending::GeneralLost => "AOD-SCEN-GENERAL-04",
        Ending::Through | Ending::Stopped => "AOD-SCEN-DAWN-03",
        Ending::Photographed | Ending::Blind => "AOD-MODE-REC-17",
    }
}
