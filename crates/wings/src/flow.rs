//! The order of play: which stage comes next, and what happens between decisions and draws.

use std::cmp::Ordering;

use referee::{Log, Refusal, Seat, Seats};

use crate::{
    book::Symbol,
    damage,
    decks::{self, A},
    event::{Event, Wait},
    fire, goals, higher, landing, movement,
    order::Order,
    overlap,
    planning::{self, illegality},
    state::{Air, Card, Cause, Done, Draw, Ending, Gunnery, Past, Plane, PlaneId, Stage, State, members},
    tailing, victory,
    why::{Illegal, Why},
};

/// Goes on until somebody has to decide, a card has to be drawn, or the game is over.
// Rule: WOW-TURN-01, WOW-TURN-02, WOW-TURN-03, WOW-TURN-04, WOW-TURN-05
pub(crate) fn proceed(state: &mut State, log: &mut impl Log<Event>) {
    while state.stage != Stage::Over && state.waiting == 0 {
        if !state.queue.is_empty() {
            decks::prepare(state, log);
            return;
        }
        leave_stage(state, log);
    }
}

/// Everything of a stage is decided and drawn: its effect, and the next stage.
fn leave_stage(state: &mut State, log: &mut impl Log<Event>) {
    match state.stage {
        Stage::Limits => after_limits(state, log),
        Stage::Vote => match higher::conclude(state, log) {
            true => tailing::begin(state, log),
            false => after_limits(state, log),
        },
        Stage::Tailing => begin_planning(state),
        Stage::Planning => begin_extinguishing(state, log),
        Stage::Extinguishing => {
            douse(state, log);
            begin_burning(state, log);
        }
        Stage::Burning => after_burning(state, log),
        Stage::Looking => after_looking(state, log),
        Stage::Pivoting => reveal(state, log),
        Stage::Sorting => after_sorting(state, log),
        Stage::Crashing => after_crashing(state, log),
        Stage::Firing => begin_drawing(state, log),
        Stage::Drawing => end_phase(state, log),
        Stage::Over => {}
    }
}

/// The first turn, or the next one.
pub(crate) fn begin_turn(state: &mut State, log: &mut impl Log<Event>) {
    state.turn += 1;
    state.phase = 0;
    for plane in state.ids() {
        let own = &mut state[plane];
        own.past = past(own);
        own.plan = [Card::NONE; 3];
        own.flown = [Card::NONE; 3];
        own.replaced = 0;
        own.tail = None;
        own.flight.done = Done::default();
    }
    let turn = state.turn;
    log.note(|| Event::Turn { turn });
    higher::begin(state);
}

/// The cards of a turn that is over. Those that lie face down in a cloud pile are left out.
// Rule: WOW-PLAN-15, WOW-INFO-04, WOW-INFO-15
fn past(own: &Plane) -> Past {
    let mut past = Past { plan: own.plan, flown: own.flown, replaced: own.replaced };
    for slot in 3 - usize::from(own.piled.min(3))..3 {
        (past.plan[slot], past.flown[slot]) = (Card::NONE, Card::NONE);
        past.replaced &= !(1 << slot);
    }
    past
}

fn after_limits(state: &mut State, log: &mut impl Log<Event>) {
    if !higher::next_proposal(state, log) {
        if state.asked != 0 {
            log.note(|| Event::FloorStays);
        }
        tailing::begin(state, log);
    }
}

// Rule: WOW-PLAN-03, WOW-TAIL-05
fn begin_planning(state: &mut State) {
    state.stage = Stage::Planning;
    state.waiting = state.ids().filter(|plane| planning::plans(state, *plane)).fold(0, |set, plane| set | plane.bit());
    state.asked = state.waiting;
}

/// A card for each fire on the ground, before it burns on.
// Rule: WOW-FIREGROUND-02
fn begin_extinguishing(state: &mut State, log: &mut impl Log<Event>) {
    log.note(|| Event::AllPlanned);
    state.stage = Stage::Extinguishing;
    let burning = |plane: &PlaneId| state[*plane].flames > 0 && state[*plane].flight.air.is_grounded();
    let draws: Vec<Draw> = state.in_play().filter(burning).map(|plane| draw(plane, Cause::Extinguish, A, 1)).collect();
    state.queue.extend(draws);
}

fn draw(plane: PlaneId, cause: Cause, deck: u8, cards: u8) -> Draw {
    Draw { plane, cause, deck, cards, ..Draw::default() }
}

/// A 0 takes one flame counter away without damage.
// Rule: WOW-FIREGROUND-02, WOW-INFO-17
fn douse(state: &mut State, log: &mut impl Log<Event>) {
    let first = state.drawn.len() - usize::from(state.fresh);
    for index in first..state.drawn.len() {
        let drawn = state.drawn[index];
        let face = state.table.face(drawn.hit);
        let plane = drawn.draw.plane;
        if face.points == Some(0) && face.symbol != Symbol::Explosion {
            state[plane].flames -= 1;
            log.note(|| Event::Doused { plane });
        }
    }
    state.fresh = 0;
}

/// Every burning aircraft gives up a flame counter for a card of deck A.
// Rule: WOW-SPECIAL-16, WOW-FIREGROUND-03
fn begin_burning(state: &mut State, log: &mut impl Log<Event>) {
    state.stage = Stage::Burning;
    for plane in state.ids() {
        if state[plane].is_in_play() && state[plane].flames > 0 {
            state[plane].flames -= 1;
            let flames = state[plane].flames;
            log.note(|| Event::Burns { plane, flames });
            state.queue.push(draw(plane, Cause::Burn, A, 1));
        }
    }
}

fn after_burning(state: &mut State, log: &mut impl Log<Event>) {
    damage::apply(state, log);
    if !victory::settle(state, log) {
        begin_phase(state, log);
    }
}

fn begin_phase(state: &mut State, log: &mut impl Log<Event>) {
    state.phase += 1;
    let phase = state.phase;
    log.note(|| Event::Phase { phase });
    tailing::begin_looking(state, log);
}

// Rule: WOW-TAIL-14, WOW-LAND-16
fn after_looking(state: &mut State, log: &mut impl Log<Event>) {
    if state.pending != 0 {
        tailing::show(state, log);
        return;
    }
    if state.phase == 2 && state.table.variants.altitude.0 {
        state.stage = Stage::Pivoting;
        state.waiting = landing::pivoting(state);
        state.asked = state.waiting;
    } else {
        reveal(state, log);
    }
}

/// Everybody reveals and flies the card of this phase.
// Rule: WOW-MOVE-01, WOW-MOVE-05, WOW-TURN-03, WOW-OUT-03
fn reveal(state: &mut State, log: &mut impl Log<Event>) {
    for plane in state.ids() {
        state[plane].before = state[plane].flight.pose;
        state[plane].shown_to = Seats::NONE;
        if state[plane].is_in_play() && !state.is_tethered(plane) {
            fly(state, plane, log);
        }
    }
    leave_area(state, log);
    overlap::untangle(state, log);
}

/// One aircraft reveals its card: a straight instead of an illegal one, or the end of it.
///
/// Where a straight is illegal for a damaged engine, which is secret, all others see a straight as any other.
// Rule: WOW-PLAN-12, WOW-PLAN-13, WOW-FORBID-01, WOW-INFO-04, WOW-INFO-18
fn fly(state: &mut State, plane: PlaneId, log: &mut impl Log<Event>) {
    let slot = usize::from(state.phase) - 1;
    let Some(planned) = state[plane].plan[slot].some() else { return };
    let next = state[plane].plan.get(slot + 1).copied().unwrap_or_default();
    let mut card = planned;
    if let Some(reason) = illegality(state, plane, &state[plane].flight, slot, planned, next) {
        let forbidden = state.table.variants.forbidden.0;
        let unseen = reason == Illegal::NoStall && planned == state.table.piece(plane).hand.default && !forbidden;
        let hidden = unseen || state[plane].flight.air == Air::Cloud;
        log.note(|| Event::Replaced { plane, card: planned, reason: Some(reason), hidden });
        state[plane].replaced |= u8::from(!unseen) << slot;
        if forbidden {
            // In cloud the card goes back unseen with the pile.
            let in_cloud = state[plane].flight.air == Air::Cloud;
            state[plane].piled = state[plane].piled.saturating_add(u8::from(in_cloud));
            damage::eliminate(state, plane, Ending::Illegal, log);
            return;
        }
        card = state.table.piece(plane).hand.default;
    }
    execute(state, plane, slot, card, log);
}

/// Flies the card and notes what came of it.
fn execute(state: &mut State, plane: PlaneId, slot: usize, card: Card, log: &mut impl Log<Event>) {
    let from = state[plane].flight.pose;
    let was_in_cloud = state[plane].flight.air == Air::Cloud;
    let mut flight = state[plane].flight;
    let feat = movement::fly_card(state, plane, &mut flight, card);
    state[plane].flight = flight;
    state.accidents[plane.index()] = feat.stake;
    state[plane].flown[slot] = card;
    if was_in_cloud {
        pile_up(state, plane, card, feat.broke_cloud, log);
    }
    if feat.stayed {
        let wait = if was_in_cloud { Wait::Cloud } else { wait_on_ground(state, plane) };
        log.note(|| Event::Waits { plane, card: Some(card), wait });
    } else {
        let level = (flight.level, flight.climb);
        log.note(|| Event::Flies { plane, card, from, to: flight.pose, level, air: flight.air });
    }
    if let Some(end) = feat.end {
        let comes_home = end == Ending::Pile && goals::comes_home(state, plane);
        damage::eliminate(state, plane, if comes_home { Ending::Home } else { end }, log);
    }
}

/// Why an aircraft that stands on the ground does not fly its card.
// Rule: WOW-LAND-03, WOW-LAND-07, WOW-LAND-14, WOW-FIREGROUND-01
fn wait_on_ground(state: &State, plane: PlaneId) -> Wait {
    let own = &state[plane];
    match own.flight.still_until.cmp(&state.turn) {
        Ordering::Greater => Wait::Wrecked,
        _ if own.flames > 0 => Wait::Burning,
        Ordering::Equal => Wait::Landed,
        Ordering::Less => Wait::Standing,
    }
}

/// Cards of an aircraft in cloud pile up; when it comes out they are shown.
// Rule: WOW-CLOUD-06, WOW-CLOUD-07, WOW-INFO-15
fn pile_up(state: &mut State, plane: PlaneId, card: Card, is_out: bool, log: &mut impl Log<Event>) {
    if !is_out {
        state.pile.push((plane, card));
        state[plane].piled = state[plane].piled.saturating_add(1);
        return;
    }
    log.note(|| Event::LeavesCloud {
        plane,
        cards: state.pile.iter().filter(|(owner, _)| *owner == plane).map(|(_, card)| *card).collect(),
    });
    state.pile.retain(|(owner, _)| *owner != plane);
    state[plane].piled = 0;
}

/// Whoever has the centre of its base outside is out before anybody fires.
// Rule: WOW-OUT-01, WOW-OUT-02, WOW-OUT-03
fn leave_area(state: &mut State, log: &mut impl Log<Event>) {
    for plane in state.ids() {
        let outside = !state.table.area.contains(state[plane].flight.pose.centre);
        if outside && state[plane].is_in_play() {
            let ending = if goals::comes_home(state, plane) { Ending::Home } else { Ending::Edge };
            damage::eliminate(state, plane, ending, log);
        }
    }
}

/// Everybody stands: goals, accidents, and those who were pulled back out of the area.
fn after_sorting(state: &mut State, log: &mut impl Log<Event>) {
    if !overlap::place(state, log) {
        return;
    }
    state.fresh = 0;
    leave_area(state, log);
    goals::over_the_zone(state, log);
    begin_crashing(state, log);
}

/// Where everybody stands in the end decides who has an accident.
// Rule: WOW-LAND-09, WOW-LAND-10, WOW-LAND-11, WOW-LAND-12
fn begin_crashing(state: &mut State, log: &mut impl Log<Event>) {
    state.stage = Stage::Crashing;
    for plane in state.ids() {
        let stake = std::mem::take(&mut state.accidents[plane.index()]);
        let mut flight = state[plane].flight;
        let cards = landing::judge(state, &mut flight, stake);
        if cards > 0 && state[plane].is_in_play() {
            state[plane].flight = flight;
            log.note(|| Event::Accident { plane, cards });
            state.queue.push(draw(plane, Cause::Accident, A, cards));
        }
    }
}

fn after_crashing(state: &mut State, log: &mut impl Log<Event>) {
    damage::apply(state, log);
    if victory::settle(state, log) {
        return;
    }
    state.stage = Stage::Firing;
    state.waiting = fire::survey(state);
    state.asked = state.waiting;
}

// Rule: WOW-FIRE-14, WOW-DMG-07
fn begin_drawing(state: &mut State, log: &mut impl Log<Event>) {
    state.stage = Stage::Drawing;
    if state.asked != 0 {
        fire::open_fire(state, log);
        state.gunnery = Gunnery::default();
    }
}

/// All damage at once, then counters, then the next phase or the next turn.
// Rule: WOW-DMG-07, WOW-JAM-03, WOW-TURN-04
fn end_phase(state: &mut State, log: &mut impl Log<Event>) {
    damage::count_down(state);
    damage::apply(state, log);
    if victory::settle(state, log) {
        return;
    }
    if state.phase < 3 {
        begin_phase(state, log);
    } else {
        end_turn(state, log);
    }
}

/// Smoke thins out, fires on the ground spread, and the last turn ends the game.
// Rule: WOW-SPECIAL-13, WOW-PLAN-15
fn end_turn(state: &mut State, log: &mut impl Log<Event>) {
    for plane in state.ids() {
        state[plane].smoke = state[plane].smoke.saturating_sub(1);
    }
    spread_fire(state, log);
    if state.turn >= state.table.turns {
        victory::end(state, log);
    } else {
        begin_turn(state, log);
    }
}

/// Flames of a grounded aircraft spread to grounded aircraft that it overlaps.
// Rule: WOW-FIREGROUND-04
fn spread_fire(state: &mut State, log: &mut impl Log<Event>) {
    let grounded = |plane: &PlaneId| state[*plane].flight.air.is_grounded() && !state.is_tethered(*plane);
    let all: Vec<PlaneId> = state.in_play().filter(grounded).collect();
    let (burning, sound): (Vec<PlaneId>, Vec<PlaneId>) = all.into_iter().partition(|plane| state[*plane].flames > 0);
    for plane in sound {
        if burning.iter().any(|other| state.base(*other).overlaps(&state.base(plane))) {
            damage::catch_fire(state, plane, 2, log);
        }
    }
}

/// Whether the seat may give this order now.
pub(crate) fn check(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal<Why>> {
    let not_now = || Err(Refusal::new("WOW-TURN-05", Why::NotNow { stage: state.stage }));
    if !state.deciding().contains(seat) {
        return not_now();
    }
    match (state.stage, *order) {
        (Stage::Planning, Order::Plan { plane, cards }) => {
            asked(state, seat, plane).and_then(|()| planning::check(state, plane, cards))
        }
        (Stage::Firing, Order::Fire { plane, front, rear }) => {
            asked(state, seat, plane).and_then(|()| fire::check(state, plane, front, rear))
        }
        (Stage::Tailing, Order::Tail { plane, target }) => {
            asked(state, seat, plane).and_then(|()| tailing::check(state, plane, target))
        }
        (Stage::Looking, Order::Rearrange { plane, cards }) => {
            asked(state, seat, plane).and_then(|()| tailing::check_rearranged(state, plane, cards))
        }
        (Stage::Pivoting, Order::Pivot { plane, around }) => {
            asked(state, seat, plane).and_then(|()| landing::check_pivot(state, plane, around))
        }
        (Stage::Limits, Order::Propose { floor }) => floor.map_or(Ok(()), |floor| higher::check(state, floor)),
        (Stage::Vote, Order::Answer { .. }) => Ok(()),
        _ => not_now(),
    }
}

fn asked(state: &State, seat: Seat, plane: PlaneId) -> Result<(), Refusal<Why>> {
    if state.next_of(seat) == Some(plane) { Ok(()) } else { Err(Refusal::new("WOW-SETUP-10", Why::NotAsked { plane })) }
}

/// Carries out an order that has been checked.
pub(crate) fn apply(state: &mut State, seat: Seat, order: Order, log: &mut impl Log<Event>) {
    match order {
        Order::Plan { plane, cards } => {
            planning::lay(state, plane, cards);
            log.note(|| Event::Planned { plane, cards });
        }
        Order::Fire { plane, front, rear } => {
            state.gunnery.aim[plane.index()] = [front, rear];
            state.waiting &= !plane.bit();
            log.note(|| Event::Declared { plane, front, rear });
        }
        Order::Tail { plane, target } => tailing::follow(state, plane, target, log),
        Order::Rearrange { plane, cards } => {
            state[plane].plan = cards;
            state.waiting &= !plane.bit();
            let first = usize::from(state.phase) - 1;
            log.note(|| Event::Rearranged { plane, cards: cards[first..].to_vec() });
        }
        Order::Pivot { plane, around } => pivot(state, plane, around, log),
        Order::Propose { floor } => {
            state.wishes[seat.index()] = floor;
            state.waiting = Seats(state.waiting).without(seat).0;
        }
        Order::Answer { agree } => higher::answer(state, seat, agree, log),
    }
    proceed(state, log);
}

fn pivot(state: &mut State, plane: PlaneId, around: Option<crate::order::Finger>, log: &mut impl Log<Event>) {
    state.waiting &= !plane.bit();
    if let Some(finger) = around {
        let pose = landing::pivoted(state, state[plane].flight.pose, finger);
        state[plane].flight.pose = pose;
        state[plane].flight.drift = pose;
        log.note(|| Event::Pivoted { plane, pose });
    }
}

/// Takes back the last plan, declaration or wish of a seat that has not been revealed.
// Rule: WOW-PLAN-03, WOW-FIRE-14
pub(crate) fn recall(state: &mut State, seat: Seat, log: &mut impl Log<Event>) -> bool {
    if state.waiting == 0 {
        return false;
    }
    let handed_in = |plane: &PlaneId| state.owner(*plane) == seat && state.waiting & plane.bit() == 0;
    let last = members(state.asked).filter(handed_in).last();
    match (state.stage, last) {
        (Stage::Planning, Some(plane)) => {
            state[plane].plan = [Card::NONE; 3];
            state.waiting |= plane.bit();
        }
        (Stage::Firing, Some(plane)) => {
            state.gunnery.aim[plane.index()] = [None; 2];
            state.waiting |= plane.bit();
        }
        (Stage::Limits, _) if !Seats(state.waiting).contains(seat) && Seats(state.asked).contains(seat) => {
            state.wishes[seat.index()] = None;
            state.waiting = Seats(state.waiting).with(seat).0;
        }
        _ => return false,
    }
    log.note(|| Event::Recalled { seat });
    true
}
