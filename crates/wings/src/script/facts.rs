//! Expectations as text: what must hold in a position.

use grid::plane::{Leg, Pose, Turn};
use referee::{Rules as _, Viewer};

use super::{
    stage::{AIRS, FATES, STAGES, name_of},
    tokens::{
        card, card_id, heading, label, length, millimetres, number, plane, point, pose, seat, side, words, written,
    },
};
use crate::{
    Wings, decks, fire, higher, planning,
    state::{Mount, PlaneId, State},
    tailing, victory,
    why::NoShot,
};

type Check = Result<(), String>;

/// Whether a fact holds; the error says what is there instead.
pub(super) fn holds(state: &State, text: &str) -> Check {
    if let Some(rest) = text.strip_prefix("illegal ") {
        return illegal(state, rest);
    }
    if let Some(rest) = text.strip_prefix("legal ") {
        let (id, cards) = plan(state, rest)?;
        let found = planning::first_illegal(state, id, cards);
        return found
            .map_or(Ok(()), |(slot, reason)| Err(format!("slot {} is illegal by {}", slot + 1, reason.rule())));
    }
    if let Some(rest) = text.strip_prefix("card ") {
        return leads(state, rest);
    }
    let all = words(text);
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    match *all.as_slice() {
        ["over"] => over(state),
        ["winner", id] => winner(state, id),
        ["points", id, points] => same(victory::points(state, side(state, id)?), number(points)?),
        ["stage", name] => same(name_of(&STAGES, &state.stage).to_owned(), name.to_owned()),
        ["waits", "for", who] => waits_for(state, who),
        ["turn", turn] => same(state.turn, number(turn)?),
        ["phase", phase] => same(state.phase, number(phase)?),
        ["floor", floor] => same(state.floor, number(floor)?),
        ["ceiling", level] => same(state.ceiling(), number(level)?),
        ["cloud", level] => same(state.table.cloud.unwrap_or(0), number(level)?),
        ["floors", ref floors @ ..] => {
            let wanted: Result<Vec<u8>, String> = floors.iter().map(|floor| number(floor)).collect();
            same(higher::floors(state).collect(), wanted?)
        }
        ["draws", label, cards, letter] => draws(state, label, number(cards)?, letter),
        ["draws", "nothing"] => same(state.queue.len(), 0),
        ["deck", letter, "cards", count] => deck(state, letter, number(count)?),
        ["shot", from, gun, to, range] => shot(state, from, gun, to, range),
        ["no", "shot", from, gun, to, "by", rule] => no_shot(state, from, gun, to, rule),
        ["tails", one, other] => tails(state, one, other, true),
        ["no", "tail", one, other] => tails(state, one, other, false),
        [who, "sees", "no", "secret", "of", label] => no_secret(state, who, label),
        [who, "sees", label, "slot", slot, id] => sees(state, who, label, number(slot)?, id),
        [label, ref rest @ ..] => piece(state, plane(state, label)?, rest),
        [] => Err("expected a fact".to_owned()),
    }
}

fn same<T: PartialEq + std::fmt::Debug>(found: T, wanted: T) -> Check {
    if found == wanted { Ok(()) } else { Err(format!("{found:?}, not {wanted:?}")) }
}

/// `A1: straight, climb, left`.
fn plan(state: &State, text: &str) -> Result<(PlaneId, [crate::state::Card; 3]), String> {
    let (name, cards) = text.split_once(':').ok_or("expected AIRCRAFT: CARDS")?;
    let id = plane(state, name.trim())?;
    Ok((id, super::read_cards(state, id, cards)?))
}

/// `A1: straight, climb, left slot 3 by WOW-ILL-05`.
fn illegal(state: &State, text: &str) -> Check {
    let (rest, rule) = text.rsplit_once(" by ").ok_or("expected … slot N by RULE")?;
    let (rest, slot) = rest.rsplit_once(" slot ").ok_or("expected … slot N by RULE")?;
    let (id, cards) = plan(state, rest)?;
    let found = planning::illegal_cards(state, id, cards)[number::<usize>(slot)?.clamp(1, 3) - 1];
    match found {
        Some(reason) => same(reason.rule(), rule),
        None => Err("it is legal".to_owned()),
    }
}

fn over(state: &State) -> Check {
    match Wings::turn(state) {
        referee::Turn::Over(_) => Ok(()),
        turn => Err(format!("the game goes on: {turn:?}")),
    }
}

fn winner(state: &State, id: &str) -> Check {
    let outcome = victory::outcome(state);
    over(state)?;
    if id == "nobody" {
        return same(outcome.winners.len(), 0);
    }
    let wins = state.table.seats_of(side(state, id)?).all(|seat| outcome.winners.contains(seat));
    if wins { Ok(()) } else { Err(format!("{outcome:?}")) }
}

fn waits_for(state: &State, who: &str) -> Check {
    if let Ok(seat) = seat(state, who) {
        let waits = state.deciding().contains(seat);
        return if waits { Ok(()) } else { Err(format!("it waits for seats {:?}", state.deciding())) };
    }
    let id = plane(state, who)?;
    let waits = state.waiting & id.bit() != 0;
    if waits { Ok(()) } else { Err(format!("it waits for {:b} in {:?}", state.waiting, state.stage)) }
}

/// All cards that a piece is about to draw.
fn draws(state: &State, name: &str, cards: u8, letter: &str) -> Check {
    let id = plane(state, name)?;
    let own = state.queue.iter().filter(|draw| draw.plane == id);
    let found: Vec<(u8, &str)> =
        own.map(|draw| (draw.cards, state.table.letters[usize::from(draw.deck)].as_str())).collect();
    let total: u8 = found.iter().filter(|(_, own)| *own == letter).map(|(cards, _)| cards).sum();
    if total == cards { Ok(()) } else { Err(format!("{found:?}")) }
}

fn deck(state: &State, letter: &str, count: u16) -> Check {
    let deck = state.table.letters.iter().position(|own| own == letter).ok_or("no such deck")?;
    same(state.deck_sizes[deck], count)
}

fn gun(name: &str) -> Result<Mount, String> {
    match name {
        "front" => Ok(Mount::Front),
        "rear" => Ok(Mount::Rear),
        _ => Err(format!("expected front or rear, not {name}")),
    }
}

/// `shot A1 front C1 short`, or with the distance in millimetres.
fn shot(state: &State, from: &str, name: &str, to: &str, range: &str) -> Check {
    let (from, to) = (plane(state, from)?, plane(state, to)?);
    let shot = fire::shot(state, from, gun(name)?, to).map_err(|reason| format!("no shot by {}", reason.rule()))?;
    let distance = shot.touch.squared().rounded_micrometres();
    match range {
        "short" => same(shot.cards, 2),
        "long" => same(shot.cards, 1),
        _ => same(millimetres(distance), millimetres(length(range)?)),
    }
}

/// `no shot A1 front C1 by WOW-FIRE-03`; secret reasons count only where a gun could fire openly.
fn no_shot(state: &State, from: &str, name: &str, to: &str, rule: &str) -> Check {
    let (from, to, mount) = (plane(state, from)?, plane(state, to)?, gun(name)?);
    let secret = || fire::secretly_barred(state, from, mount).map_or(Ok(()), Err);
    let found: Result<(), NoShot> = fire::shot(state, from, mount, to).map(|_| ()).and_then(|()| secret());
    match found {
        Err(reason) => same(reason.rule(), rule),
        Ok(()) => Err("there is a shot".to_owned()),
    }
}

fn tails(state: &State, one: &str, other: &str, wanted: bool) -> Check {
    same(tailing::tails(state, plane(state, one)?, plane(state, other)?), wanted)
}

/// `seat0 sees C1 slot 1 left`; `nothing` for a card face down.
fn sees(state: &State, who: &str, name: &str, slot: usize, id: &str) -> Check {
    let viewer = if who == "public" { Viewer::Public } else { Viewer::Seat(seat(state, who)?) };
    let plane = plane(state, name)?;
    let seen = Wings::view(state, viewer).planes[plane.index()].plan[slot.clamp(1, 3) - 1];
    let found = if seen.is_none() { "nothing" } else { card_id(state, plane, seen) };
    same(found, id)
}

fn no_secret(state: &State, who: &str, name: &str) -> Check {
    let plane = plane(state, name)?;
    let view = Wings::view(state, Viewer::Seat(seat(state, who)?));
    same(view.planes[plane.index()].secrets, None)
}

/// `15,40,45 times 8 from 0,0,0 leads within 0.008 of 0,0,0`: an arrow laid before a base, so often.
fn leads(state: &State, text: &str) -> Check {
    let (arrow, rest) = text.split_once(' ').ok_or("expected DX,DY,TURN from POSE leads to POSE")?;
    let (times, rest) = match rest.strip_prefix("times ").and_then(|rest| rest.split_once(' ')) {
        Some((times, rest)) => (number(times)?, rest),
        None => (1, rest),
    };
    let rest = rest.strip_prefix("from ").ok_or("expected from POSE")?;
    let (from, rest) = rest.split_once(" leads ").ok_or("expected leads")?;
    let (within, to) = match rest.strip_prefix("within ") {
        Some(rest) => rest.split_once(" of ").ok_or("expected within MM of POSE")?,
        None => ("0", rest.strip_prefix("to ").ok_or("expected to POSE")?),
    };
    let leg = leg(arrow)?;
    let half = state.table.base.length / 2;
    let fly = |pose: Pose, _: u32| pose.carried(half, leg, half - state.table.base.arrow_inset);
    let (found, wanted) = ((0..times).fold(pose(from)?, fly), pose(to)?);
    let near = found.centre.is_within(length(within)?, wanted.centre) && found.heading == wanted.heading;
    if near { Ok(()) } else { Err(written(found)) }
}

fn leg(text: &str) -> Result<Leg, String> {
    let parts: Vec<&str> = text.split(',').collect();
    let [dx, dy, turn] = *parts.as_slice() else { return Err(format!("expected DX,DY,TURN, not {text}")) };
    Ok(Leg::new(length(dx)?, length(dy)?, Turn::from_degrees(number(turn)?)))
}

/// Facts about one piece, several in a row.
fn piece(state: &State, id: PlaneId, facts: &[&str]) -> Check {
    let mut rest = facts;
    while !rest.is_empty() {
        rest = match *rest {
            ["in", "play", ..] => {
                same(state[id].is_in_play(), true)?;
                &rest[2..]
            }
            ["flying", ..]
            | ["parked", ..]
            | ["cloud", ..]
            | ["touch-down", ..]
            | ["roll-out", ..]
            | ["run", ..]
            | ["lift-off", ..] => {
                same(name_of(&AIRS, &state[id].flight.air), rest[0])?;
                &rest[1..]
            }
            [word, value, ..] => {
                value_fact(state, id, word, value)?;
                &rest[2..]
            }
            _ => return Err(format!("this fact is not understood: {}", rest.join(" "))),
        };
    }
    Ok(())
}

fn value_fact(state: &State, id: PlaneId, word: &str, value: &str) -> Check {
    let own = &state[id];
    let flight = &own.flight;
    match word {
        "at" => {
            let (x, y) = (millimetres(flight.pose.centre.x), millimetres(flight.pose.centre.y));
            let wanted = point(value)?;
            same(format!("{x},{y}"), format!("{},{}", millimetres(wanted.x), millimetres(wanted.y)))
        }
        "heading" => same(flight.pose.heading, heading(value)?),
        "out" => same(name_of(&FATES, &own.fate), value),
        "last" => same(flight.last, card(state, id, value)?).map_err(|_| card_id(state, id, flight.last).to_owned()),
        "flew" => {
            let now = own.flown != [crate::state::Card::NONE; 3];
            let flown = if now { own.flown } else { own.past.flown };
            let flown: Vec<&str> =
                flown.iter().filter_map(|card| card.some()).map(|card| card_id(state, id, card)).collect();
            same(flown.join("/"), value.to_owned())
        }
        "points" => same(i64::from(own.secrets.half_points) * 500, length(value)?),
        "tails" => same(own.tail.map(|target| label(state, target)), Some(value)),
        "cards" => same(decks::pile(state, id).count(), number(value)?),
        "may" | "may-not" => may_fire(state, id, word, value),
        _ => number_fact(state, id, word, number(value)?),
    }
}

/// `A1 may front:C1`: whether the owner may really fire.
fn may_fire(state: &State, id: PlaneId, word: &str, value: &str) -> Check {
    let (name, target) = value.split_once(':').ok_or("expected GUN:TARGET")?;
    let may = fire::may_fire(state, id, gun(name)?, plane(state, target)?);
    match (word, may) {
        ("may", Ok(())) | ("may-not", Err(_)) => Ok(()),
        (_, found) => Err(format!("{found:?}")),
    }
}

fn number_fact(state: &State, id: PlaneId, word: &str, wanted: u16) -> Check {
    let own = &state[id];
    let found = match word {
        "level" => u16::from(own.flight.level),
        "climb" => u16::from(own.flight.climb),
        "pegs" => u16::from(state.pegs(id)),
        "replaced" => u16::from(if state.phase == 0 { own.past.replaced } else { own.replaced }),
        "jam" => u16::from(own.guns[0].jam),
        "rear-jam" => u16::from(own.guns[1].jam),
        "silent" => u16::from(own.secrets.silent),
        "engine" => own.secrets.engine_from,
        "rudder-left" => own.secrets.rudder[0],
        "rudder-right" => own.secrets.rudder[1],
        "smoke" => u16::from(own.smoke),
        "flames" => u16::from(own.flames),
        "wounded" => u16::from(own.secrets.pilot),
        "observer" => u16::from(own.secrets.observer),
        "marked" => u16::from(own.marked),
        "still" => own.flight.still_until,
        _ => return Err(format!("this fact is not understood: {word}")),
    };
    same(found, wanted)
}
