//! Events in words and motion.

use desk::{Casualty, Motion, Report, Told};
use referee::Message;

use crate::{
    event::{AlertCause, Event, HitResult, ReactionResult, TallyCause, TallyEnd},
    order::Burden,
    panels, picture,
    squadron::{SurfaceId, UnitId},
    state::{SettleCause, State, seat_of},
    words,
};

/// An event as players see it.
pub(crate) fn report(state: &State, event: &Event) -> Report {
    let (message, rule, mark) = tell(state, event);
    let told = rule.map_or_else(|| Told::plain(message.clone()), |rule| Told::by(rule, message.clone()));
    Report { told, about: about(event), motion: motion(state, event), mark }
}

/// The aircraft that an event cost a squadron: by the other side's principal squadron, by flak, or by itself. A
/// squadron that crashes as a whole counts once.
// Rule: WL-1.1-q, WL-10.6-h
pub(crate) fn casualty(state: &State, before: &[Event], event: &Event) -> Option<Casualty> {
    let (id, by) = match *event {
        Event::Hit { unit, result: HitResult::Loss, .. } => (unit, hunter(state, before, unit)),
        Event::StragglerRoll { unit, lost: true, .. } | Event::Landed { unit, crash: true, .. } => (unit, None),
        Event::Crashed { unit } => (unit, None),
        _ => return None,
    };
    let (unit, kind) = (state.unit(id), state.card(id).name.clone());
    Some(Casualty { owner: seat_of(unit.side), kind, by, at: Some(picture::place(unit.at)) })
}

fn hunter(state: &State, before: &[Event], victim: UnitId) -> Option<String> {
    before.iter().rev().find_map(|event| match event {
        Event::Flak { .. } => Some("flak".to_owned()),
        Event::Battle { attackers, defenders, .. } => {
            let others = if attackers.contains(&victim) { defenders } else { attackers };
            others.first().map(|id| state.card(*id).name.clone())
        }
        _ => None,
    })
}

type Line = (Message, Option<&'static str>, &'static str);

fn say(key: &'static str) -> Message {
    Message::new(key)
}

fn tell(state: &State, event: &Event) -> Line {
    let unit = |id: UnitId| state.unit_word(id);
    match *event {
        Event::Turn { turn } => (say("wl-event-turn").with("turn", turn), Some("WL-6.0-a"), "phase"),
        Event::Phase { phase } => (words::phase(phase), Some("WL-6.0-b"), "phase"),
        Event::Led { unit: id } => (say("wl-event-led").with("unit", unit(id)), Some("WL-9.5.1-a"), ""),
        Event::Marked { unit: id, marker } => (
            say("wl-event-marked").with("unit", unit(id)).with("marker", words::marker(marker)),
            Some("WL-5.2.1-a"),
            "",
        ),
        Event::Placed { unit: id, at, facing } => {
            let said = say("wl-event-placed").with("unit", unit(id)).with("square", at.to_string());
            (said.with("facing", words::facing(facing)), Some("WL-5.3-b"), "")
        }
        Event::Vectored { unit: id, at } => {
            (say("wl-event-vectored").with("unit", unit(id)).with("square", at.to_string()), Some("WL-9.2.4-b"), "")
        }
        Event::Aimed { unit: id, target } => (
            say("wl-event-aimed").with("unit", unit(id)).with("target", surface(state, target)),
            Some("WL-15.2.1-a"),
            "",
        ),
        Event::Alerted { unit: id, cause } => {
            let key = match cause {
                AlertCause::Tally => "wl-event-alert-tally",
                AlertCause::Radio => "wl-event-alert-radio",
                AlertCause::Attack => "wl-event-alert-attack",
            };
            (say(key).with("unit", unit(id)), Some("WL-7.1-a"), "")
        }
        Event::TallyTest { unit: id, target, die, modifier, distance, success } => {
            let key = if success { "wl-event-tally-success" } else { "wl-event-tally-failure" };
            let said = say(key).with("unit", unit(id)).with("target", unit(target)).with("die", die);
            let said = said.with("modifier", words::signed(modifier)).with("distance", distance);
            (said, Some("WL-7.2.1-b"), "roll")
        }
        Event::Tallied { unit: id, target, cause } => tell_tally(state, id, target, cause),
        Event::TallyLost { unit: id, target, end } => tell_lost_tally(state, id, target, end),
        Event::Sent { leader, unit: id, target } => {
            let said = say("wl-event-sent").with("leader", unit(leader)).with("unit", unit(id));
            (said.with("target", unit(target)), Some("WL-9.5.4-e"), "")
        }
        Event::Split { unit: id, into } => {
            (say("wl-event-split").with("unit", unit(id)).with("into", unit(into)), Some("WL-9.3-a"), "")
        }
        Event::Mission { unit: id, mission } => {
            let said = say("wl-event-mission").with("unit", unit(id)).with("mission", words::mission(mission, false));
            (said, Some("WL-9.2-a"), "")
        }
        _ => tell_movement(state, event),
    }
}

fn tell_tally(state: &State, id: UnitId, target: UnitId, cause: TallyCause) -> Line {
    let rule = match cause {
        TallyCause::Test => "WL-7.2.1-c",
        TallyCause::Order => "WL-9.5.4-e",
        TallyCause::Reaction => "WL-10.4.2-a",
        TallyCause::LateReaction => "WL-10.4.3-a",
        TallyCause::Attack => "WL-7.2.2-g",
        TallyCause::Moved => "WL-7.2.2-f",
        TallyCause::Dogfight => "WL-10.8.1-c",
    };
    let said = say("wl-event-tallied").with("unit", state.unit_word(id)).with("target", state.unit_word(target));
    (said, Some(rule), "")
}

fn tell_lost_tally(state: &State, id: UnitId, target: UnitId, end: TallyEnd) -> Line {
    let (key, rule) = match end {
        TallyEnd::Gone => ("wl-event-lost-gone", "WL-7.2.2-a"),
        TallyEnd::Hidden => ("wl-event-lost-hidden", "WL-7.2.2-b"),
        TallyEnd::Far => ("wl-event-lost-far", "WL-7.2.2-c"),
        TallyEnd::Broken => ("wl-event-lost-broken", "WL-7.2.2-d"),
        TallyEnd::Dropped => ("wl-event-lost-dropped", "WL-7.2.2-e"),
        TallyEnd::Away => ("wl-event-lost-away", "WL-10.8.4-b"),
        TallyEnd::Evaded => ("wl-event-lost-away", "WL-13.4.2-c"),
        TallyEnd::Gliding => ("wl-event-lost-gliding", "WL-13.8.2-b"),
        TallyEnd::Lufbery => ("wl-event-lost-lufbery", "WL-13.4.3-d"),
    };
    let said = say(key).with("unit", state.unit_word(id)).with("target", state.unit_word(target));
    (said, Some(rule), "")
}

fn surface(state: &State, id: SurfaceId) -> Message {
    words::surface(state.terms(), &state.surface(id).id, id)
}

fn tell_movement(state: &State, event: &Event) -> Line {
    let unit = |id: UnitId| state.unit_word(id);
    match event {
        Event::Initiative { unit: id, die } => {
            (say("wl-event-initiative").with("unit", unit(*id)).with("die", *die), Some("WL-6.1.1-c"), "roll")
        }
        Event::BreakAway { unit: id, die, total, success } => {
            let key = if *success { "wl-event-breaks-away" } else { "wl-event-held" };
            (say(key).with("unit", unit(*id)).with("die", *die).with("total", *total), Some("WL-10.8.4-a"), "roll")
        }
        Event::Settled { unit: id, at, cause } => {
            let rule = match cause {
                SettleCause::BreakAway => "WL-10.8.4-b",
                SettleCause::Evasion => "WL-13.4.2-c",
            };
            (say("wl-event-settled").with("unit", unit(*id)).with("square", at.to_string()), Some(rule), "")
        }
        Event::Drifted { die, to, .. } => {
            (say("wl-event-drifted").with("die", *die).with("square", to.to_string()), Some("WL-10.8.2-c"), "roll")
        }
        Event::Flew { unit: id, path, half_points, .. } => {
            let Some((to, facing)) = path.last() else {
                return (say("wl-event-loiters").with("unit", unit(*id)), Some("WL-8.3.1-b"), "");
            };
            let said = say("wl-event-flew").with("unit", unit(*id)).with("square", to.to_string());
            (
                said.with("facing", words::facing(*facing)).with("points", words::points(*half_points)),
                Some("WL-8.1-a"),
                "",
            )
        }
        Event::Circles { unit: id } => (say("wl-event-circles").with("unit", unit(*id)), Some("WL-13.4.3-a"), ""),
        Event::Waits { unit: id } => (say("wl-event-waits").with("unit", unit(*id)), Some("WL-8.4.1-b"), ""),
        Event::Left { unit: id, edge, points } => {
            let said = say("wl-event-left").with("unit", unit(*id)).with("edge", words::edge(*edge));
            (said.with("points", *points), Some("WL-8.4.1-c"), "")
        }
        Event::GoesHome { unit: id } => (say("wl-event-goes-home").with("unit", unit(*id)), Some("WL-9.2.6-a"), ""),
        Event::Reaction { unit: id, die, total, result } => {
            let key = match result {
                ReactionResult::Success => "wl-event-reacts",
                ReactionResult::Late => "wl-event-reacts-late",
                ReactionResult::Failure => "wl-event-reacts-not",
            };
            (say(key).with("unit", unit(*id)).with("die", *die).with("total", *total), Some("WL-10.4.1-a"), "roll")
        }
        Event::Jettisoned { unit: id, burden } => {
            let said = say("wl-event-jettisoned").with("unit", unit(*id)).with("burden", words::burden(*burden));
            let rule = match burden {
                Burden::Load => "WL-9.2.1.1-c",
                Burden::Tanks => "WL-13.2-b",
            };
            (said, Some(rule), "")
        }
        Event::Landed { unit: id, die, crash } => {
            let key = if *crash { "wl-event-landed-crash" } else { "wl-event-landed" };
            (say(key).with("unit", unit(*id)).with("die", *die), Some("WL-13.8.2-c"), "roll")
        }
        Event::Home { unit: id } => (say("wl-event-home").with("unit", unit(*id)), Some("WL-13.8.1-c"), ""),
        Event::Crashed { unit: id } => (say("wl-event-crashed").with("unit", unit(*id)), Some("WL-13.8.2-d"), "loss"),
        Event::Photographed { unit: id } => {
            (say("wl-event-photographed").with("unit", unit(*id)), Some("WL-15.2.1.2-a"), "")
        }
        _ => tell_surface(state, event),
    }
}

fn tell_surface(state: &State, event: &Event) -> Line {
    let unit = |id: UnitId| state.unit_word(id);
    match *event {
        Event::Flak { battery, target, total, marker, hits, barrage, .. } => {
            let key = if barrage { "wl-event-barrage-fire" } else { "wl-event-flak" };
            let said =
                say(key).with("battery", surface(state, battery)).with("target", unit(target)).with("total", total);
            (said.with("marker", marker).with("hits", hits), Some("WL-14.2.5-a"), "shot")
        }
        Event::Released { unit: id, target, at } => {
            let said = say("wl-event-released").with("unit", unit(id)).with("target", surface(state, target));
            (said.with("square", at.to_string()), Some("WL-15.3-b"), "")
        }
        Event::Bombed { unit: id, target, total, points, .. } => {
            let said = say("wl-event-bombed").with("unit", unit(id)).with("target", surface(state, target));
            (said.with("total", total).with("points", points), Some("WL-15.4-a"), "shot")
        }
        Event::Damaged { target, level, points } => {
            let said = say("wl-event-damaged").with("target", surface(state, target));
            (said.with("level", panels::damage_word(level)).with("points", points), Some("WL-15.6-a"), "loss")
        }
        Event::Barrage { battery, at } => {
            let key = if at.is_some() { "wl-event-barrage" } else { "wl-event-barrage-ends" };
            let square = at.map_or(String::new(), |at| at.to_string());
            (say(key).with("battery", surface(state, battery)).with("square", square), Some("WL-14.2.2-a"), "")
        }
        _ => tell_combat(state, event),
    }
}

fn tell_combat(state: &State, event: &Event) -> Line {
    let unit = |id: UnitId| state.unit_word(id);
    match *event {
        Event::Battle { at, attackers, defenders, dogfight, head_on } => {
            let key = match (dogfight, head_on) {
                (true, _) => "wl-event-brawl",
                (false, true) => "wl-event-head-on",
                (false, false) => "wl-event-battle",
            };
            let said = say(key).with("attackers", state.unit_words(attackers.iter().copied()));
            let said = said.with("defenders", state.unit_words(defenders.iter().copied()));
            (said.with("square", at.to_string()), Some("WL-10.0-b"), "shot")
        }
        Event::Mode { mode, differential, bounce, .. } => {
            let key = if bounce { "wl-event-bounce" } else { "wl-event-mode" };
            let rule = if bounce { "WL-13.4.1-a" } else { "WL-10.5-a" };
            let said = say(key).with("mode", words::mode(mode)).with("value", words::signed(differential));
            (said, Some(rule), "")
        }
        Event::Evasion { unit: id, by, die, total, success } => {
            let key = if success { "wl-event-evades" } else { "wl-event-caught" };
            let said =
                say(key).with("unit", unit(id)).with("by", words::agility(by)).with("die", die).with("total", total);
            (said, Some("WL-13.4.2-b"), "roll")
        }
        Event::CombatRoll { side, dice, modifier, differential, hits } => {
            let said = say("wl-event-combat-roll").with("side", words::side(state.terms(), side));
            let said = said.with("roll", dice.0 + dice.1).with("modifier", words::signed(modifier));
            (said.with("value", words::signed(differential)).with("hits", hits), Some("WL-10.5-d"), "roll")
        }
        Event::Hit { unit: id, die, total, result } => {
            let (key, mark) = match result {
                HitResult::Nothing => ("wl-event-hit-nothing", "roll"),
                HitResult::Straggler => ("wl-event-hit-straggler", "loss"),
                HitResult::Loss => ("wl-event-hit-loss", "loss"),
            };
            (say(key).with("unit", unit(id)).with("die", die).with("total", total), Some("WL-10.6-a"), mark)
        }
        Event::Ace { unit: id, die, lost, experte } => {
            let (key, rule) = match (experte, lost) {
                (false, true) => ("wl-event-ace-lost", "WL-9.5.6-a"),
                (false, false) => ("wl-event-ace-safe", "WL-9.5.6-a"),
                (true, true) => ("wl-event-experte-lost", "WL-13.3-b"),
                (true, false) => ("wl-event-experte-safe", "WL-13.3-b"),
            };
            (say(key).with("unit", unit(id)).with("die", die), Some(rule), "roll")
        }
        Event::CohesionRoll { unit: id, dice, modifier, levels } => {
            let said = say("wl-event-cohesion-roll").with("unit", unit(id)).with("roll", dice.0 + dice.1);
            (said.with("modifier", words::signed(modifier)).with("levels", levels), Some("WL-10.7-a"), "roll")
        }
        Event::Cohesion { unit: id, cohesion } => {
            let said = say("wl-event-cohesion").with("unit", unit(id)).with("cohesion", words::cohesion(cohesion));
            (said, Some("WL-10.7-c"), "loss")
        }
        Event::AmmoDrops { unit: id, ammo } => {
            (say("wl-event-ammo").with("unit", unit(id)).with("ammo", words::ammo(ammo)), Some("WL-10.7.2-a"), "")
        }
        Event::Annihilated { unit: id } => {
            (say("wl-event-annihilated").with("unit", unit(id)), Some("WL-10.6-g"), "loss")
        }
        _ => tell_end(state, event),
    }
}

fn tell_end(state: &State, event: &Event) -> Line {
    let unit = |id: UnitId| state.unit_word(id);
    match *event {
        Event::DogfightBegins { at, .. } => {
            (say("wl-event-dogfight").with("square", at.to_string()), Some("WL-10.8.1-a"), "phase")
        }
        Event::DogfightEnds { .. } => (say("wl-event-dogfight-ends"), Some("WL-10.8.5-a"), ""),
        Event::Escape { unit: id, die: None, .. } => {
            (say("wl-event-slips-away").with("unit", unit(id)), Some("WL-11.0-c"), "")
        }
        Event::Escape { unit: id, total, distance, success, .. } => {
            let key = if success { "wl-event-escapes" } else { "wl-event-escape-fails" };
            let said = say(key).with("unit", unit(id)).with("total", total).with("distance", distance);
            (said, Some("WL-11.0-e"), "roll")
        }
        Event::Control { unit: id, die, need, success } => {
            let key = if success { "wl-event-controlled" } else { "wl-event-not-controlled" };
            (say(key).with("unit", unit(id)).with("die", die).with("need", need), Some("WL-9.2.4-g"), "roll")
        }
        Event::StragglerRoll { unit: id, die, lost } => {
            let key = if lost { "wl-event-straggler-lost" } else { "wl-event-straggler-home" };
            (say(key).with("unit", unit(id)).with("die", die), Some("WL-10.6.1-d"), "roll")
        }
        Event::Ended { raider, defender, winner } => {
            let key = match winner {
                Some(referee::Side::First) => "wl-event-ended-raider",
                Some(referee::Side::Second) => "wl-event-ended-defender",
                None => "wl-event-ended-drawn",
            };
            (say(key).with("raider", raider).with("defender", defender), Some("WL-12.3-a"), "phase")
        }
        _ => (say("wl-nobody"), None, ""),
    }
}

fn about(event: &Event) -> Vec<String> {
    let (one, other) = subjects(event);
    let ids = one.into_iter().chain(other).map(picture::reference);
    match event {
        Event::Battle { attackers, defenders, .. } => {
            attackers.iter().chain(defenders.iter()).map(|id| picture::reference(*id)).collect()
        }
        Event::Damaged { target, .. } | Event::Bombed { target, .. } => {
            ids.chain([picture::surface_reference(*target)]).collect()
        }
        Event::Flak { battery, .. } | Event::Barrage { battery, .. } => {
            ids.chain([picture::surface_reference(*battery)]).collect()
        }
        _ => ids.collect(),
    }
}

/// The squadrons that an event is about.
fn subjects(event: &Event) -> (Option<UnitId>, Option<UnitId>) {
    match *event {
        Event::TallyTest { unit, target, .. }
        | Event::Tallied { unit, target, .. }
        | Event::TallyLost { unit, target, .. } => (Some(unit), Some(target)),
        Event::Sent { leader, unit, .. } => (Some(leader), Some(unit)),
        Event::Split { unit, into } => (Some(unit), Some(into)),
        Event::Flak { target, .. } => (Some(target), None),
        Event::Escape { unit, from, .. } => (Some(unit), from),
        Event::Led { unit }
        | Event::Marked { unit, .. }
        | Event::Placed { unit, .. }
        | Event::Vectored { unit, .. }
        | Event::Aimed { unit, .. }
        | Event::Alerted { unit, .. }
        | Event::Mission { unit, .. }
        | Event::Initiative { unit, .. }
        | Event::BreakAway { unit, .. }
        | Event::Settled { unit, .. }
        | Event::Flew { unit, .. }
        | Event::Circles { unit }
        | Event::Waits { unit }
        | Event::Left { unit, .. }
        | Event::GoesHome { unit }
        | Event::Reaction { unit, .. }
        | Event::Jettisoned { unit, .. }
        | Event::Landed { unit, .. }
        | Event::Home { unit }
        | Event::Crashed { unit }
        | Event::Photographed { unit }
        | Event::Released { unit, .. }
        | Event::Bombed { unit, .. }
        | Event::Evasion { unit, .. }
        | Event::Hit { unit, .. }
        | Event::Ace { unit, .. }
        | Event::CohesionRoll { unit, .. }
        | Event::Cohesion { unit, .. }
        | Event::AmmoDrops { unit, .. }
        | Event::Annihilated { unit }
        | Event::Control { unit, .. }
        | Event::StragglerRoll { unit, .. } => (Some(unit), None),
        _ => (None, None),
    }
}

fn motion(state: &State, event: &Event) -> Option<Motion> {
    let faces = |dice: &[u8]| Motion::Dice { faces: dice.iter().map(u8::to_string).collect() };
    match event {
        Event::Flew { unit, from, path, .. } if !path.is_empty() => {
            let start = (picture::place(*from), picture::heading(path[0].1));
            let path = path.iter().map(|(at, facing)| (picture::place(*at), picture::heading(*facing)));
            Some(Motion::Fly { of: picture::reference(*unit), path: [start].into_iter().chain(path).collect() })
        }
        Event::Battle { at, attackers, .. } => {
            let from = picture::place(*at);
            let offset = if attackers.is_empty() { 0.0 } else { 0.4 };
            let from = scene::Point::ground(from.x - offset, from.y - offset);
            Some(Motion::Shot { from, to: picture::place(*at), hit: true })
        }
        Event::Flak { battery, target, hits, .. } => Some(Motion::Shot {
            from: picture::place(state.surface_at(*battery)),
            to: picture::place(state.unit(*target).at),
            hit: *hits > 0,
        }),
        Event::Hit { unit, result: HitResult::Loss, .. } | Event::Annihilated { unit } => {
            Some(Motion::Loss { at: picture::place(state.unit(*unit).at) })
        }
        Event::CombatRoll { dice, .. } | Event::CohesionRoll { dice, .. } | Event::Bombed { dice, .. } => {
            Some(faces(&[dice.0, dice.1]))
        }
        Event::TallyTest { die, .. }
        | Event::Initiative { die, .. }
        | Event::BreakAway { die, .. }
        | Event::Reaction { die, .. }
        | Event::Evasion { die, .. }
        | Event::Hit { die, .. }
        | Event::Ace { die, .. }
        | Event::Control { die, .. }
        | Event::StragglerRoll { die, .. } => Some(faces(&[*die])),
        Event::Escape { die: Some(die), .. } => Some(faces(&[*die])),
        _ => None,
    }
}
