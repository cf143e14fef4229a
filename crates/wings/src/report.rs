//! Events as lines of a pilot's report, with what moves and fires.

use desk::{Motion, Report, Told};
use referee::Message;

use crate::{
    draft::seat_name,
    event::{Event, Wait},
    goals, picture,
    speech::{self, label, name},
    state::{Air, Cause, PlaneId, State},
};

/// An event in words and motion.
pub fn report(state: &State, event: &Event) -> Report {
    let mut report = Report { told: told(state, event), about: about(event), motion: None, mark: mark(event) };
    report.motion = motion(state, event);
    report
}

fn told(state: &State, event: &Event) -> Told {
    flow_told(state, event).or_else(|| flight_told(state, event)).unwrap_or_else(|| damage_told(state, event))
}

fn flow_told(state: &State, event: &Event) -> Option<Told> {
    let say = |key: &'static str, plane: PlaneId| Message::new(key).with("plane", name(state, plane));
    Some(match *event {
        Event::Turn { turn } => Told::by("WOW-TURN-01", Message::new("wow-event-turn").with("turn", turn)),
        Event::Phase { phase } => Told::by("WOW-TURN-02", Message::new("wow-event-phase").with("phase", phase)),
        Event::Planned { plane, cards } => {
            let cards: Vec<Message> = cards.into_iter().map(|card| speech::card(state, plane, card)).collect();
            Told::plain(say("wow-event-planned", plane).with("cards", cards))
        }
        Event::Recalled { seat } => {
            Told::plain(Message::new("wow-event-recalled").with("seat", seat_name(state, seat)))
        }
        Event::Declared { plane, front, rear } => Told::plain(match (front, rear) {
            (Some(front), Some(rear)) => {
                say("wow-event-declared-both", plane).with("front", name(state, front)).with("rear", name(state, rear))
            }
            (Some(target), None) | (None, Some(target)) => {
                say("wow-event-declared", plane).with("target", name(state, target))
            }
            (None, None) => say("wow-event-holds-fire", plane),
        }),
        Event::Tails { plane, target } => {
            Told::by("WOW-TAIL-02", say("wow-event-tails", plane).with("target", name(state, target)))
        }
        Event::Shows { plane, to, card } => {
            let shown = say("wow-event-shows", plane).with("to", name(state, to));
            Told::by(speech::look_rule(state), shown.with("card", speech::card(state, plane, card.unwrap_or_default())))
        }
        Event::Rearranged { plane, ref cards } => {
            let cards: Vec<Message> = cards.iter().map(|card| speech::card(state, plane, *card)).collect();
            Told::by("WOW-TAIL-09", say("wow-event-rearranged", plane).with("cards", cards))
        }
        Event::Pivoted { plane, .. } => Told::by("WOW-LAND-16", say("wow-event-pivoted", plane)),
        Event::Proposed { seat, floor } => {
            let message = Message::new("wow-event-proposed").with("seat", seat_name(state, seat));
            Told::by("WOW-HIGH-07", message.with("floor", floor).with("ceiling", floor.saturating_add(3)))
        }
        Event::Answered { seat, agree } => {
            let key = if agree { "wow-event-agrees" } else { "wow-event-declines" };
            Told::by("WOW-HIGH-08", Message::new(key).with("seat", seat_name(state, seat)))
        }
        Event::Floor { floor } => {
            let message = Message::new("wow-event-floor").with("floor", floor);
            Told::by("WOW-HIGH-02", message.with("ceiling", floor.saturating_add(3)))
        }
        Event::FloorStays => Told::by("WOW-HIGH-07", Message::new("wow-event-floor-stays")),
        Event::AllPlanned => Told::by("WOW-PLAN-03", Message::new("wow-event-all-planned")),
        Event::Over => Told::by("WOW-SCORE-01", Message::new("wow-event-over")),
        _ => return None,
    })
}

fn flight_told(state: &State, event: &Event) -> Option<Told> {
    let say = |key: &'static str, plane: PlaneId| Message::new(key).with("plane", name(state, plane));
    Some(match event {
        Event::Flies { plane, card, level, air, .. } => {
            let message = say("wow-event-flies", *plane).with("card", speech::card(state, *plane, *card));
            match (state.table.variants.altitude.0, air) {
                (false, _) => Told::by("WOW-MOVE-01", message),
                (true, Air::Flying | Air::Cloud) => {
                    let message = say("wow-event-flies-level", *plane).with("card", speech::card(state, *plane, *card));
                    Told::by("WOW-MOVE-01", message.with("level", level.0).with("climb", level.1))
                }
                (true, _) => {
                    let message = say("wow-event-rolls", *plane).with("card", speech::card(state, *plane, *card));
                    let takes_off = matches!(air, Air::Run | Air::LiftOff);
                    Told::by(if takes_off { "WOW-LAND-06" } else { "WOW-LAND-02" }, message)
                }
            }
        }
        Event::Waits { plane, card, wait } => {
            let key = if *wait == Wait::Cloud { "wow-event-in-cloud" } else { "wow-event-stands" };
            let card = speech::card(state, *plane, card.unwrap_or_default());
            Told::by(wait.rule(), say(key, *plane).with("card", card))
        }
        Event::Replaced { plane, card, reason, .. } => {
            let forbidden = state.table.variants.forbidden.0;
            let rule = match (reason, forbidden) {
                (Some(reason), _) => reason.rule(),
                (None, true) => "WOW-FORBID-01",
                (None, false) => "WOW-PLAN-13",
            };
            let key = if forbidden { "wow-event-forbidden" } else { "wow-event-replaced" };
            let message = say(key, *plane).with("card", speech::card(state, *plane, *card));
            let why = reason.map_or_else(|| Message::new("wow-illegal-unknown"), speech::illegal);
            Told::by(rule, message.with("reason", why))
        }
        Event::LeavesCloud { plane, cards } => {
            let cards: Vec<Message> = cards.iter().map(|card| speech::card(state, *plane, *card)).collect();
            Told::by("WOW-CLOUD-07", say("wow-event-leaves-cloud", *plane).with("cards", cards))
        }
        Event::Tangled { planes } => {
            let names: Vec<String> = planes.iter().map(|plane| label(state, *plane)).collect();
            Told::by("WOW-OVER-04", Message::new("wow-event-tangled").with("planes", names.join(", ")))
        }
        Event::PulledBack { plane, by, .. } => {
            let tenths = by / 100;
            let far = format!("{}.{}", tenths / 10, tenths % 10);
            Told::by("WOW-OVER-06", say("wow-event-pulled-back", *plane).with("by", far))
        }
        Event::Accident { plane, cards } => {
            let rule = match cards {
                2 => "WOW-LAND-10",
                3 => "WOW-LAND-11",
                _ => "WOW-LAND-12",
            };
            Told::by(rule, say("wow-event-accident", *plane).with("cards", *cards))
        }
        Event::MissionDone { plane } => Told::by(
            "WOW-SCORE-07",
            say("wow-event-mission", *plane).with("counter", Message::new(goals::counter(state.table.goal.kind))),
        ),
        Event::Gone { plane, ending, .. } => {
            Told::by(ending.rule(), say("wow-event-gone", *plane).with("fate", speech::ending(*ending)))
        }
        _ => return None,
    })
}

fn damage_told(state: &State, event: &Event) -> Told {
    let say = |key: &'static str, plane: PlaneId| Message::new(key).with("plane", name(state, plane));
    match *event {
        Event::Fires { plane, mount, target, cards, aimed } => {
            let key = if aimed { "wow-event-fires-aimed" } else { "wow-event-fires" };
            let message = say(key, plane).with("gun", speech::mount(mount)).with("target", name(state, target));
            Told::by(speech::range_rule(state, plane, target, cards), message.with("cards", cards))
        }
        Event::Draws { plane, cause, deck, card, .. } => {
            let letter = state.table.letters[usize::from(deck)].as_str();
            match card {
                Some(hit) => Told::by(
                    draw_rule(cause),
                    say("wow-event-draws", plane).with("card", speech::damage_card(state, hit)),
                ),
                None => Told::by(draw_rule(cause), say("wow-event-draws-hidden", plane).with("letter", letter)),
            }
        }
        Event::Counters { plane, mount } => {
            Told::by("WOW-JAM-03", say("wow-event-counters", plane).with("gun", speech::mount(mount)))
        }
        Event::Hurt { plane, what } => {
            let (message, rule) = speech::hurt(what);
            Told::by(rule, say("wow-event-hurt", plane).with("what", message))
        }
        Event::Smokes { plane } => Told::by("WOW-SPECIAL-13", say("wow-event-smokes", plane)),
        Event::Burns { plane, flames } => {
            Told::by("WOW-SPECIAL-15", say("wow-event-burns", plane).with("flames", flames))
        }
        Event::Doused { plane } => Told::by("WOW-FIREGROUND-02", say("wow-event-doused", plane)),
        Event::Reshuffled { deck } => {
            let letter = state.table.letters[usize::from(deck)].as_str();
            Told::by("WOW-DECK-01", Message::new("wow-event-reshuffled").with("letter", letter))
        }
        _ => Told::by("WOW-DECK-05", Message::new("wow-event-written-down")),
    }
}

fn draw_rule(cause: Cause) -> &'static str {
    match cause {
        Cause::Shot => "WOW-DMG-01",
        Cause::Burn => "WOW-SPECIAL-16",
        Cause::Accident => "WOW-LAND-13",
        Cause::Extinguish => "WOW-FIREGROUND-02",
        Cause::Order => "WOW-OVER-05",
    }
}

/// The pieces that an event is about, the one that acts first.
fn planes(event: &Event) -> Vec<PlaneId> {
    match event {
        Event::Tails { plane, target } | Event::Fires { plane, target, .. } => vec![*plane, *target],
        Event::Shows { plane, to, .. } => vec![*plane, *to],
        Event::Tangled { planes } => planes.clone(),
        Event::Planned { plane, .. }
        | Event::Declared { plane, .. }
        | Event::Rearranged { plane, .. }
        | Event::Pivoted { plane, .. }
        | Event::Flies { plane, .. }
        | Event::Waits { plane, .. }
        | Event::Replaced { plane, .. }
        | Event::LeavesCloud { plane, .. }
        | Event::PulledBack { plane, .. }
        | Event::Accident { plane, .. }
        | Event::Draws { plane, .. }
        | Event::Counters { plane, .. }
        | Event::Hurt { plane, .. }
        | Event::Smokes { plane }
        | Event::Burns { plane, .. }
        | Event::Doused { plane }
        | Event::MissionDone { plane }
        | Event::Gone { plane, .. } => vec![*plane],
        Event::Turn { .. }
        | Event::Phase { .. }
        | Event::Recalled { .. }
        | Event::Proposed { .. }
        | Event::Answered { .. }
        | Event::Floor { .. }
        | Event::FloorStays
        | Event::AllPlanned
        | Event::Reshuffled { .. }
        | Event::WrittenDown
        | Event::Over => Vec::new(),
    }
}

fn about(event: &Event) -> Vec<String> {
    planes(event).into_iter().map(picture::reference).collect()
}

fn mark(event: &Event) -> &'static str {
    match event {
        Event::Fires { .. } => "shot",
        Event::Gone { .. } => "loss",
        Event::Turn { .. } | Event::Phase { .. } => "phase",
        _ => "",
    }
}

/// Aircraft fly along their arrows, tracers go from peg to peg, losses show where they happened.
fn motion(state: &State, event: &Event) -> Option<Motion> {
    match *event {
        Event::Flies { plane, card, from, to, level, air } => {
            let path = picture::path(state, plane, from, card, to, picture::height_at(state, level.0, air));
            Some(Motion::Fly { of: picture::reference(plane), path })
        }
        Event::PulledBack { plane, pose, .. } | Event::Pivoted { plane, pose } => {
            let at = picture::place(state, pose.centre, picture::height(state, plane));
            let path = vec![(at, f32::from(pose.heading.tenths()) / 10.0)];
            Some(Motion::Fly { of: picture::reference(plane), path })
        }
        Event::Fires { plane, target, .. } => {
            let at =
                |plane: PlaneId| picture::place(state, state[plane].flight.pose.centre, picture::height(state, plane));
            Some(Motion::Shot { from: at(plane), to: at(target), hit: true })
        }
        Event::Gone { plane, at, .. } => {
            Some(Motion::Loss { at: picture::place(state, at.centre, picture::height(state, plane)) })
        }
        _ => None,
    }
}
