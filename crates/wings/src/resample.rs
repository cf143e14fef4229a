//! A full state that a viewer cannot rule out: hidden cards, plans and damage drawn afresh.

use std::sync::Arc;

use referee::Rng;

use crate::{
    book::{Book, Symbol},
    damage::{half_points, has_effects},
    fire, movement,
    planning::illegality,
    rules::{fill_decks, lay_out},
    sample::sensible_course,
    state::{Air, Card, Cause, Drawn, Hit, Place, PlaneId, Secrets, Stage, State},
    table::{Table, Traits},
    two_seater,
    view::{DrawnView, PlaneView, View, announced, is_open, knows, revealed},
};

/// How often the hidden cards of an aircraft are drawn before they are mended by hand.
const TRIES: usize = 24;

/// Some full state that this viewer cannot rule out.
pub(crate) fn resample(book: &Arc<Book>, view: &View, rng: &mut Rng) -> State {
    let table = Table::lay(book, &view.setup).expect("the view belongs to a game that was started");
    let mut state = lay_out(table);
    copy_open(&mut state, view);
    deal_hidden(&mut state, view, rng);
    for plane in state.ids() {
        if view.planes[plane.index()].secrets.is_none() {
            state[plane].secrets = secrets_of(&state, plane);
        }
    }
    for plane in state.ids() {
        if !knows(&state.table, view.viewer, state.owner(plane)) {
            guess_cloud(&mut state, view, plane, rng);
            guess_plan(&mut state, plane, rng);
        }
    }
    if state.stage == Stage::Firing {
        fire::survey(&mut state);
        for plane in state.ids() {
            state.gunnery.aim[plane.index()] = view.planes[plane.index()].aim;
        }
    }
    state
}

/// Everything that the view says.
fn copy_open(state: &mut State, view: &View) {
    (state.turn, state.phase, state.stage) = (view.turn, view.phase, view.stage);
    (state.asked, state.waiting) = (view.asked, view.waiting);
    (state.floor, state.proposal) = (view.floor, view.proposal);
    for (wish, told) in state.wishes.iter_mut().zip(&view.wishes) {
        *wish = *told;
    }
    for (plane, known) in view.planes.iter().enumerate() {
        copy_plane(state, PlaneId(plane as u8), known);
    }
    state.fresh = view.fresh;
    state.queue.clone_from(&view.queue);
    (state.pending, state.rounds) = (view.pending, view.rounds);
    for (index, number) in view.numbers.iter().enumerate() {
        state.numbers[index] = *number;
        state.accidents[index] = view.accidents[index];
    }
    state.pile = view.pile.iter().map(|(plane, card)| (*plane, card.unwrap_or_default())).collect();
}

fn copy_plane(state: &mut State, plane: PlaneId, known: &PlaneView) {
    let own = &mut state[plane];
    (own.fate, own.flight, own.before) = (known.fate, known.flight, known.before);
    (own.plan, own.flown, own.replaced) = (known.plan, known.flown, known.replaced);
    own.past = known.past;
    (own.guns, own.smoke, own.flames) = (known.guns, known.smoke, known.flames);
    (own.no_tail_until, own.tail, own.shown_to) = (known.no_tail_until, known.tail, known.shown_to);
    (own.piled, own.marked, own.killers) = (known.piled, known.marked, known.killers);
    own.secrets = known.secrets.unwrap_or_default();
}

/// Lays every known damage card where it is and deals the hidden ones from what is left.
fn deal_hidden(state: &mut State, view: &View, rng: &mut Rng) {
    fill_decks(state);
    state.drawn = view.drawn.iter().map(laid).collect();
    for known in view.drawn.iter().filter(|known| known.place != Place::Written) {
        if let Some(hit) = known.hit {
            crate::decks::remove(state, hit);
        }
    }
    let hidden: Vec<usize> = (0..view.drawn.len()).filter(|index| view.drawn[*index].hit.is_none()).collect();
    deal(state, view, &hidden, rng);
    for plane in state.ids() {
        let own: Vec<usize> = hidden.iter().copied().filter(|index| view.drawn[*index].draw.plane == plane).collect();
        deal_until_it_fits(state, view, plane, &own, rng);
    }
}

fn laid(known: &DrawnView) -> Drawn {
    Drawn { hit: known.hit.unwrap_or_default(), draw: known.draw, at: known.at, turn: known.turn, place: known.place }
}

/// Deals cards to the hidden places: announced symbols first, then what cannot hold any, then the rest.
fn deal(state: &mut State, view: &View, hidden: &[usize], rng: &mut Rng) {
    let mut open: Vec<usize> = hidden.to_vec();
    for symbol in [Symbol::Smoke, Symbol::Fire] {
        place_announced(state, view, symbol, &mut open, rng);
    }
    open.sort_by_key(|index| view.drawn[*index].smoke || view.drawn[*index].fire);
    for index in open {
        let hit = draw_fitting(state, &view.drawn[index], rng);
        lay(state, index, hit);
    }
}

/// One card of each draw with which a symbol was announced carries it; nobody knows which.
fn place_announced(state: &mut State, view: &View, symbol: Symbol, open: &mut Vec<usize>, rng: &mut Rng) {
    let mut draws: Vec<&DrawnView> = Vec::new();
    for index in open.iter() {
        let known = &view.drawn[*index];
        if known.tells(symbol) && !draws.iter().any(|other| other.goes_with(known)) {
            draws.push(known);
        }
    }
    for draw in draws {
        let carries = |index: &usize| {
            let known = &view.drawn[*index];
            known.goes_with(draw) && !cards_with(state, known, symbol).is_empty()
        };
        let places: Vec<usize> = open.iter().copied().filter(carries).collect();
        if !places.is_empty() {
            let index = *rng.pick(&places);
            let hit = *rng.pick(&cards_with(state, &view.drawn[index], symbol));
            lay(state, index, hit);
            open.retain(|other| *other != index);
        }
    }
}

/// The cards with an announced symbol that are left for a place.
fn cards_with(state: &State, known: &DrawnView, symbol: Symbol) -> Vec<Hit> {
    let (first, end) = state.table.ranges[usize::from(known.deck)];
    let fits = |hit: &Hit| {
        let copies =
            if known.place == Place::Written { state.table.copies[hit.index()] } else { state.left[hit.index()] };
        copies > 0 && announced(&state.table, *hit, &known.draw) == symbol
    };
    (first..end).map(Hit).filter(fits).collect()
}

/// Deals the hidden cards of one aircraft again until they fit what everybody has seen of it.
fn deal_until_it_fits(state: &mut State, view: &View, plane: PlaneId, own: &[usize], rng: &mut Rng) {
    for _ in 0..TRIES {
        if fits(state, plane) {
            return;
        }
        own.iter().for_each(|index| give_back(state, *index));
        deal(state, view, own, rng);
    }
    let mut worst: Vec<usize> = own.to_vec();
    worst.sort_by_key(|index| std::cmp::Reverse(half_points(state, &state.drawn[*index])));
    for index in worst {
        if fits(state, plane) {
            return;
        }
        soften(state, &view.drawn[index], index);
    }
}

/// Exchanges a card for the mildest one of its deck that can lie there as well.
fn soften(state: &mut State, known: &DrawnView, index: usize) {
    if known.smoke || known.fire {
        return;
    }
    give_back(state, index);
    let hit = mildest(state, known);
    lay(state, index, hit);
}

/// A written card lies in its deck again, so that it takes nothing out of it.
fn lay(state: &mut State, index: usize, hit: Hit) {
    state.drawn[index].hit = hit;
    if state.drawn[index].place != Place::Written {
        crate::decks::remove(state, hit);
    }
}

fn give_back(state: &mut State, index: usize) {
    let drawn = state.drawn[index];
    if drawn.place != Place::Written {
        crate::decks::put_back(state, drawn.hit);
    }
}

/// Whether a hidden card can be this one: it would have been shown or announced otherwise.
fn can_be(state: &State, known: &DrawnView, hit: Hit) -> bool {
    // Cards that are being drawn have not taken effect: nothing is announced yet. Those of an accident in the same
    // phase have.
    let cause = state.drawn.last().map(|last| last.draw.cause);
    let now = known.at == state.clock() && known.turn == state.turn;
    let is_fresh = state.fresh > 0 && now && cause == Some(known.draw.cause);
    let symbol = announced(&state.table, hit, &known.draw);
    let told = is_fresh || symbol == Symbol::None || known.tells(symbol);
    told && !is_open(&state.table, hit, &known.draw)
}

fn weight(state: &State, known: &DrawnView, card: u8) -> u32 {
    let copies = match known.place {
        Place::Written => state.table.copies[usize::from(card)],
        Place::Board | Place::Discard => state.left[usize::from(card)],
    };
    if can_be(state, known, Hit(card)) { u32::from(copies) } else { 0 }
}

/// A card that can be the hidden one, by the copies that are left.
fn draw_fitting(state: &State, known: &DrawnView, rng: &mut Rng) -> Hit {
    let (first, end) = state.table.ranges[usize::from(known.deck)];
    let total: u32 = (first..end).map(|card| weight(state, known, card)).sum();
    if total == 0 {
        return mildest(state, known);
    }
    let mut number = rng.below(total);
    for card in first..end {
        let copies = weight(state, known, card);
        if number < copies {
            return Hit(card);
        }
        number -= copies;
    }
    unreachable!("the number is below the sum of the weights")
}

/// The card with the fewest points that can be the hidden one; failing that, any that is left.
fn mildest(state: &State, known: &DrawnView) -> Hit {
    let (first, end) = state.table.ranges[usize::from(known.deck)];
    let points = |card: &u8| {
        let face = state.table.faces[usize::from(*card)];
        (face.points, face.symbol != Symbol::None)
    };
    let fitting = (first..end).filter(|card| weight(state, known, *card) > 0).min_by_key(points);
    let any = (first..end).filter(|card| state.left[usize::from(*card)] > 0).min_by_key(points);
    Hit(fitting.or(any).unwrap_or(first))
}

/// Whether the cards of an aircraft go with its being in play and with its jam counters.
fn fits(state: &State, plane: PlaneId) -> bool {
    if !state[plane].is_in_play() {
        return true;
    }
    let limit = 2 * u16::from(state.table.piece(plane).aircraft.points);
    let (mut halves, mut engines, mut wounds) = (0, 0, Vec::new());
    for drawn in settled(state).filter(|drawn| drawn.draw.plane == plane) {
        halves += half_points(state, drawn);
        engines += u8::from(hits(state, drawn, Symbol::Engine));
        if wounds_pilot(state, drawn) {
            wounds.push(drawn.at);
        }
    }
    halves < limit && engines <= 1 && wounds.len() <= 1 && counters_agree(state, plane, wounds.first().copied())
}

fn settled(state: &State) -> impl Iterator<Item = &Drawn> {
    state.drawn[..state.drawn.len() - usize::from(state.fresh)].iter()
}

fn hits(state: &State, drawn: &Drawn, symbol: Symbol) -> bool {
    let counts = drawn.draw.cause == Cause::Shot && has_effects(drawn.draw.stead) && state.table.variants.special.0;
    counts && !state.is_tethered(drawn.draw.plane) && state.table.face(drawn.hit).symbol == symbol
}

fn wounds_pilot(state: &State, drawn: &Drawn) -> bool {
    let points = state.table.face(drawn.hit).points.unwrap_or(0);
    hits(state, drawn, Symbol::Crew) && !two_seater::hits_observer(state, drawn.draw.plane, points)
}

/// Phases that are over, counted through the game.
fn phases_over(state: &State) -> u16 {
    state.clock() - u16::from(state.phase > 0)
}

/// A fresh wound shows counters; counters that no jam card explains are a wound.
fn counters_agree(state: &State, plane: PlaneId, wounded_at: Option<u16>) -> bool {
    let Some(mount) = state.table.piece(plane).guns.iter().position(Option::is_some) else { return true };
    let jam = u16::from(state[plane].guns[mount].jam);
    let over = phases_over(state);
    let shown = wounded_at.map_or(0, |at| 3u16.saturating_sub(over.saturating_sub(at)));
    if jam == 0 || shown > jam {
        return shown <= jam;
    }
    let since = (over + jam).saturating_sub(3);
    let is_cause = |drawn: &&Drawn| {
        let of_gun = drawn.draw.by == plane && drawn.draw.mount as usize == mount;
        drawn.at == since && of_gun && state.table.face(drawn.hit).symbol == Symbol::Jam
    };
    let could_be_wound = settled(state).any(|drawn| drawn.draw.plane == plane && drawn.at == since);
    settled(state).find(is_cause).is_some() || wounded_at == Some(since) || !could_be_wound
}

/// What the cards on an aircraft's board did to it, secretly.
pub(crate) fn secrets_of(state: &State, plane: PlaneId) -> Secrets {
    let mut secrets = Secrets::default();
    let mut phase_halves = (0, 0);
    for drawn in settled(state).filter(|drawn| drawn.draw.plane == plane && drawn.place != Place::Discard) {
        let halves = half_points(state, drawn);
        secrets.half_points += halves;
        phase_halves = (drawn.at, halves + if phase_halves.0 == drawn.at { phase_halves.1 } else { 0 });
        if phase_halves.1 >= 2 {
            secrets.hurt_at = drawn.at;
        }
        for (side, symbol) in [Symbol::RudderLeft, Symbol::RudderRight].into_iter().enumerate() {
            if hits(state, drawn, symbol) {
                secrets.rudder[side] = drawn.turn + 1;
            }
        }
        if hits(state, drawn, Symbol::Engine) {
            secrets.engine_from = drawn.turn + 1;
        }
        if wounds_pilot(state, drawn) {
            secrets.pilot = true;
            secrets.silent = 4u16.saturating_sub(phases_over(state).saturating_sub(drawn.at)) as u8;
        } else if hits(state, drawn, Symbol::Crew) {
            secrets.observer = true;
        }
    }
    secrets
}

/// The cards of somebody else's cloud pile.
fn guess_cloud(state: &mut State, view: &View, plane: PlaneId, rng: &mut Rng) {
    let piled = usize::from(state[plane].piled);
    if state[plane].flight.air != Air::Cloud || piled == 0 {
        return;
    }
    let mut flight = state[plane].flight;
    let mut cards = Vec::new();
    for _ in 0..piled {
        let card = card_in_cloud(state, plane, &flight, rng);
        movement::fly(state, plane, &mut flight, card);
        cards.push(card);
    }
    flight.done = view.planes[plane.index()].flight.done;
    state[plane].flight = flight;
    let mut next = cards.iter();
    for (owner, card) in &mut state.pile {
        if *owner == plane {
            *card = next.next().copied().unwrap_or_default();
        }
    }
    let open = revealed(state);
    for (slot, card) in (open.saturating_sub(piled)..open).zip(cards[piled - piled.min(open)..].iter()) {
        (state[plane].flown[slot], state[plane].plan[slot]) = (*card, *card);
    }
}

fn card_in_cloud(state: &State, plane: PlaneId, flight: &crate::state::Flight, rng: &mut Rng) -> Card {
    let hand = &state.table.piece(plane).hand;
    for _ in 0..TRIES {
        let card = Card(rng.below(hand.cards.len() as u32) as u8);
        let is = state.table.traits(plane, card);
        let stays = !is.has(Traits::DIVE) && !is.has(Traits::IMMELMANN);
        if stays && illegality(state, plane, flight, 0, card, Card::NONE).is_none() {
            return card;
        }
    }
    hand.default
}

/// The cards that still lie face down before somebody else's aircraft.
fn guess_plan(state: &mut State, plane: PlaneId, rng: &mut Rng) {
    let before = matches!(state.stage, Stage::Limits | Stage::Vote | Stage::Tailing | Stage::Planning | Stage::Over);
    if before || !state[plane].is_in_play() || !has_planned(state, plane) {
        return;
    }
    let known = state[plane].plan;
    state[plane].plan = sensible_course(state, plane, known, revealed(state), rng).cards;
}

/// Whether the aircraft was planned at the start of this turn. An accident since then shows nothing.
fn has_planned(state: &State, plane: PlaneId) -> bool {
    let in_cloud = state[plane].flight.air == Air::Cloud;
    match revealed(state) {
        0 => crate::planning::plans(state, plane),
        _ => in_cloud || !state[plane].plan[0].is_none(),
    }
}
