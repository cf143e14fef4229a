//! Damage decks: drawing, and what happens when cards run out.

use referee::Log;

use crate::{
    event::Event,
    order::{Chance, Roll},
    overlap,
    state::{Cause, Draw, Drawn, Hit, Place, PlaneId, State, Stead},
};

/// The deck of twin guns.
pub const A: u8 = 0;
/// The deck of single guns.
pub const B: u8 = 1;

/// The deck from which the next card of a draw really comes.
fn source(draw: &Draw) -> u8 {
    match draw.stead {
        Stead::Own => draw.deck,
        Stead::FirstOfTwo | Stead::SecondOfTwo => B,
        Stead::Halved => A,
    }
}

/// The draw that comes next.
pub fn chance(state: &State) -> Option<Chance> {
    let draw = state.queue.first()?;
    Some(Chance { deck: source(draw), plane: draw.plane, cause: draw.cause })
}

/// Every card of a deck with the copies that are left.
pub fn odds(state: &State, deck: u8) -> Vec<(Roll, u32)> {
    let (first, end) = state.table.ranges[usize::from(deck)];
    let cards = (first..end).map(|card| (Roll(Hit(card)), u32::from(state.left[usize::from(card)])));
    cards.filter(|(_, weight)| *weight > 0).collect()
}

/// The card that a number stands for, counted through a deck as [`odds`] lists it.
pub fn pick(state: &State, deck: u8, below: &mut impl FnMut(u32) -> u32) -> Roll {
    let (first, end) = state.table.ranges[usize::from(deck)];
    let mut number = below(u32::from(state.deck_sizes[usize::from(deck)]));
    for card in first..end {
        let copies = u32::from(state.left[usize::from(card)]);
        if number < copies {
            return Roll(Hit(card));
        }
        number -= copies;
    }
    unreachable!("the number is below the size of the deck")
}

/// Takes a card from its deck and lays it where it belongs.
// Rule: WOW-DMG-01, WOW-DMG-04, WOW-OVER-07
pub(crate) fn take(state: &mut State, hit: Hit, log: &mut impl Log<Event>) {
    let draw = state.queue[0];
    remove(state, hit);
    log.note(|| Event::Draws {
        plane: draw.plane,
        cause: draw.cause,
        deck: source(&draw),
        stead: draw.stead,
        card: Some(hit),
    });
    let discarded = matches!(draw.cause, Cause::Order | Cause::Extinguish);
    let place = if discarded { Place::Discard } else { Place::Board };
    let (at, turn) = (state.clock(), state.turn);
    state.drawn.push(Drawn { hit, draw: Draw { cards: 1, ..draw }, at, turn, place });
    state.fresh += 1;
    if draw.cause == Cause::Order {
        overlap::number_drawn(state, draw.plane, state.table.face(hit).number);
    }
    next_card(state);
}

pub(crate) fn remove(state: &mut State, hit: Hit) {
    let deck = usize::from(state.table.face(hit).deck);
    state.left[hit.index()] -= 1;
    state.deck_sizes[deck] -= 1;
}

pub(crate) fn put_back(state: &mut State, hit: Hit) {
    let deck = usize::from(state.table.face(hit).deck);
    state.left[hit.index()] += 1;
    state.deck_sizes[deck] += 1;
}

/// Goes on to the next card of the draw, or to the next draw.
fn next_card(state: &mut State) {
    let draw = &mut state.queue[0];
    if draw.stead == Stead::FirstOfTwo {
        draw.stead = Stead::SecondOfTwo;
        return;
    }
    draw.stead = Stead::Own;
    draw.cards -= 1;
    if draw.cards == 0 {
        state.queue.remove(0);
    }
}

/// Makes sure that the next card can be drawn.
// Rule: WOW-DECK-01, WOW-DECK-02, WOW-DECK-03, WOW-DECK-05
pub(crate) fn prepare(state: &mut State, log: &mut impl Log<Event>) {
    let Some(draw) = state.queue.first().copied() else { return };
    let deck = source(&draw);
    if state.deck_sizes[usize::from(deck)] > 0 {
        return;
    }
    if recycle(state, deck) {
        log.note(|| Event::Reshuffled { deck });
    } else if let Some(stead) = substitute(state, &draw) {
        state.queue[0] = stead;
        prepare(state, log);
    } else {
        write_down(state);
        log.note(|| Event::WrittenDown);
    }
}

/// Two B cards for an A card, an A card for a B card, which is marked as halved wherever it lies; for the order and for dousing any card does.
// Rule: WOW-DECK-02, WOW-DECK-03, WOW-DECK-04
fn substitute(state: &State, draw: &Draw) -> Option<Draw> {
    let other = match draw.deck {
        A => B,
        B => A,
        _ => return None,
    };
    if draw.stead != Stead::Own || !is_available(state, other) {
        return None;
    }
    let stead = if draw.deck == A { Stead::FirstOfTwo } else { Stead::Halved };
    Some(match draw.cause {
        Cause::Order | Cause::Extinguish => Draw { deck: other, ..*draw },
        _ => Draw { stead, ..*draw },
    })
}

fn is_available(state: &State, deck: u8) -> bool {
    let settled = &state.drawn[..state.drawn.len() - usize::from(state.fresh)];
    state.deck_sizes[usize::from(deck)] > 0 || settled.iter().any(|drawn| is_idle(state, drawn, deck))
}

/// Whether a card lies on the discards or on the board of an aircraft that is gone.
fn is_idle(state: &State, drawn: &Drawn, deck: u8) -> bool {
    let gone = drawn.place == Place::Board && !state[drawn.draw.plane].is_in_play();
    state.table.face(drawn.hit).deck == deck && (drawn.place == Place::Discard || gone)
}

/// Shuffles idle cards back into their deck. False if there are none.
// Rule: WOW-DECK-01
fn recycle(state: &mut State, deck: u8) -> bool {
    let before = state.drawn.len();
    let settled = before - usize::from(state.fresh);
    let mut drawn = std::mem::take(&mut state.drawn);
    let mut index = 0;
    drawn.retain(|card| {
        let goes_back = index < settled && is_idle(state, card, deck);
        index += 1;
        if goes_back {
            put_back(state, card.hit);
        }
        !goes_back
    });
    state.drawn = drawn;
    state.drawn.len() < before
}

/// Nothing is left anywhere: what lies on the boards is written down and shuffled back.
// Rule: WOW-DECK-05
fn write_down(state: &mut State) {
    for index in 0..state.drawn.len() {
        let drawn = state.drawn[index];
        if drawn.place == Place::Board {
            put_back(state, drawn.hit);
            state.drawn[index].place = Place::Written;
        }
    }
}

/// The damage cards on the board of an aircraft.
pub fn pile(state: &State, plane: PlaneId) -> impl Iterator<Item = &Drawn> {
    state.drawn.iter().filter(move |drawn| drawn.draw.plane == plane && drawn.place != Place::Discard)
}
