//! Orders and rolls as text.

use referee::Seat;

use super::tokens::{card, number, plane, seat, words};
use crate::{
    book::Symbol,
    decks,
    order::{Finger, Order, Roll},
    state::{Card, Hit, Mount, PlaneId, Stage, State},
};

/// Reads an order and who gives it: `A1: straight, left, stall`.
pub(super) fn read_order(state: &State, text: &str) -> Result<(Seat, Order), String> {
    let (who, what) = text.split_once(':').ok_or("expected WHO: WHAT")?;
    let (who, what) = (who.trim(), what.trim());
    if let Ok(seat) = seat(state, who) {
        return Ok((seat, read_floor(what)?));
    }
    let plane = plane(state, who)?;
    Ok((state.owner(plane), read_for(state, plane, what)?))
}

fn read_floor(what: &str) -> Result<Order, String> {
    match words(what).iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["keep"] => Ok(Order::Propose { floor: None }),
        ["floor", floor] => Ok(Order::Propose { floor: Some(number(floor)?) }),
        ["yes"] => Ok(Order::Answer { agree: true }),
        ["no"] => Ok(Order::Answer { agree: false }),
        _ => Err("expected keep, floor N, yes or no".to_owned()),
    }
}

fn read_for(state: &State, plane: PlaneId, what: &str) -> Result<Order, String> {
    let parts = words(what);
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    match parts.as_slice() {
        ["hold"] => Ok(Order::Fire { plane, front: None, rear: None }),
        ["stay"] => Ok(Order::Pivot { plane, around: None }),
        ["tail", target] => Ok(Order::Tail { plane, target: super::tokens::plane(state, target)? }),
        ["pivot", rest @ ..] => read_pivot(plane, rest),
        ["fire", "at", target] => read_shot(state, plane, Mount::Front, target),
        ["front" | "rear", ..] => read_guns(state, plane, what),
        _ if state.stage == Stage::Looking => read_rearranged(state, plane, what),
        _ => Ok(Order::Plan { plane, cards: read_cards(state, plane, what)? }),
    }
}

/// Three cards between commas.
pub(crate) fn read_cards(state: &State, plane: PlaneId, text: &str) -> Result<[Card; 3], String> {
    let cards: Result<Vec<Card>, String> = text.split(',').map(|id| card(state, plane, id.trim())).collect();
    let cards: [Card; 3] = cards?.try_into().map_err(|_| format!("expected three cards, not {text}"))?;
    match cards.iter().any(|card| card.is_none()) {
        true => Err(format!("expected three cards, not {text}")),
        false => Ok(cards),
    }
}

/// The remaining cards in their new order.
fn read_rearranged(state: &State, plane: PlaneId, text: &str) -> Result<Order, String> {
    let rest: Result<Vec<Card>, String> = text.split(',').map(|id| card(state, plane, id.trim())).collect();
    let rest = rest?;
    let first = usize::from(state.phase.max(1)) - 1;
    if rest.len() != 3 - first {
        return Err(format!("expected {} cards", 3 - first));
    }
    let mut cards = state[plane].plan;
    cards[first..].copy_from_slice(&rest);
    Ok(Order::Rearrange { plane, cards })
}

fn read_shot(state: &State, plane: PlaneId, mount: Mount, target: &str) -> Result<Order, String> {
    let target = Some(super::tokens::plane(state, target)?);
    Ok(match mount {
        Mount::Front => Order::Fire { plane, front: target, rear: None },
        Mount::Rear => Order::Fire { plane, front: None, rear: target },
    })
}

/// `front C1`, `rear C2`, `front C1, rear C2`.
fn read_guns(state: &State, plane: PlaneId, what: &str) -> Result<Order, String> {
    let (mut front, mut rear) = (None, None);
    for part in what.split(',') {
        match words(part).iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
            ["front", target] => front = Some(super::tokens::plane(state, target)?),
            ["rear", target] => rear = Some(super::tokens::plane(state, target)?),
            _ => return Err(format!("expected front TARGET or rear TARGET, not {part}")),
        }
    }
    Ok(Order::Fire { plane, front, rear })
}

/// `pivot 0,1 45`: a finger across and along, and degrees clockwise.
fn read_pivot(plane: PlaneId, rest: &[&str]) -> Result<Order, String> {
    let [spot, degrees] = rest else { return Err("expected pivot ACROSS,ALONG DEGREES".to_owned()) };
    let (across, along) = spot.split_once(',').ok_or("expected ACROSS,ALONG")?;
    let degrees: u16 = number(degrees)?;
    if !degrees.is_multiple_of(15) {
        return Err("expected a multiple of 15 degrees".to_owned());
    }
    let finger = Finger { across: number(across)?, along: number(along)?, steps: (degrees / 15) as u8 };
    Ok(Order::Pivot { plane, around: Some(finger) })
}

/// The symbols by the names of content files.
pub(super) const SYMBOLS: [(&str, Symbol); 9] = [
    ("plain", Symbol::None),
    ("jam", Symbol::Jam),
    ("explosion", Symbol::Explosion),
    ("rudder-left", Symbol::RudderLeft),
    ("rudder-right", Symbol::RudderRight),
    ("crew", Symbol::Crew),
    ("engine", Symbol::Engine),
    ("smoke", Symbol::Smoke),
    ("fire", Symbol::Fire),
];

/// `A 12` is the card with that number; `A 3 points`, `A 3 points crew`, `A explosion` any such card.
pub(super) fn read_roll(state: &State, text: &str) -> Result<Roll, String> {
    let parts = words(text);
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let Some((letter, rest)) = parts.split_first() else { return Err("expected a deck".to_owned()) };
    let symbol = |name: &str| {
        let found = SYMBOLS.iter().find(|(known, _)| *known == name);
        found.map(|(_, symbol)| *symbol).ok_or_else(|| format!("no symbol is called {name}"))
    };
    match *rest {
        [digits] if digits.parse::<u8>().is_ok() => {
            let hit = state.table.hit(letter, number(digits)?);
            hit.map(Roll).ok_or_else(|| format!("there is no card {text}"))
        }
        ["explosion"] => any_card(state, letter, None, Symbol::Explosion),
        [points, "point" | "points"] => any_card(state, letter, Some(number(points)?), Symbol::None),
        [points, "point" | "points", name] => any_card(state, letter, Some(number(points)?), symbol(name)?),
        _ => Err("expected LETTER NUMBER, or LETTER N points SYMBOL".to_owned()),
    }
}

fn any_card(state: &State, letter: &str, points: Option<u8>, symbol: Symbol) -> Result<Roll, String> {
    let deck = state.table.letters.iter().position(|own| own == letter);
    let deck = deck.ok_or_else(|| format!("there is no deck {letter}"))? as u8;
    let fits = |hit: &Hit| {
        let face = state.table.face(*hit);
        face.points == points && face.symbol == symbol
    };
    let mut left = decks::odds(state, deck).into_iter().map(|(roll, _)| roll.0);
    left.find(fits).map(Roll).ok_or_else(|| format!("no such card is left in deck {letter}"))
}
