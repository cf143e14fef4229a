//! What one viewer may know, built up from nothing.

use grid::plane::Pose;
use referee::{Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    book::Symbol,
    damage::{explodes, has_effects},
    event::{Event, Wait},
    setup::Setup,
    state::{
        Air, Card, Cause, Draw, Drawn, Ending, Fate, Flight, Gun, Hit, Past, Place, PlaneId, Proposal, Secrets, Stage,
        State, members,
    },
    table::Table,
};

/// Everything one viewer may know about a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How the game was set up.
    pub setup: Setup,
    /// The turn.
    pub turn: u16,
    /// The phase; zero before the first reveal.
    pub phase: u8,
    /// Where the turn stands.
    pub stage: Stage,
    /// The pieces, or seats, that are asked in this stage, as a set: everybody can see who.
    pub asked: u16,
    /// Those of them that still have to decide, as far as the viewer knows.
    pub waiting: u16,
    /// The floor.
    pub floor: u8,
    /// Floors that seats wish for, as far as they are told.
    pub wishes: Vec<Option<u8>>,
    /// The proposal that is being answered.
    pub proposal: Option<Proposal>,
    /// The pieces.
    pub planes: Vec<PlaneView>,
    /// How many cards are left in each damage deck.
    pub decks: Vec<u16>,
    /// Damage cards that lie outside their decks.
    pub drawn: Vec<DrawnView>,
    /// How many of the last of them have not taken effect yet.
    pub fresh: u16,
    /// Damage cards that are still to be drawn.
    pub queue: Vec<Draw>,
    /// Aircraft that are still to be placed or to look, as a set.
    pub pending: u16,
    /// The numbers drawn for the order.
    pub numbers: Vec<u32>,
    /// How often they were drawn.
    pub rounds: u8,
    /// Cards that aircraft on the ground draw in this phase if they stand off the field in the end.
    pub accidents: Vec<u8>,
    /// Cards in cloud piles.
    pub pile: Vec<(PlaneId, Option<Card>)>,
}

/// One piece as a viewer knows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlaneView {
    /// What became of it.
    pub fate: Fate,
    /// How it flies; in cloud only its owner knows its history and drift.
    pub flight: Flight,
    /// Where it was before this card.
    pub before: Pose,
    /// The cards in its slots that the viewer knows.
    pub plan: [Card; 3],
    /// The cards flown in this turn that the viewer knows.
    pub flown: [Card; 3],
    /// The phases of this turn in which an illegal card was replaced.
    pub replaced: u8,
    /// The cards of the turn before.
    pub past: Past,
    /// Jam counters and last shots.
    pub guns: [Gun; 2],
    /// Smoke counters.
    pub smoke: u8,
    /// Flame counters.
    pub flames: u8,
    /// The last turn in which smoke or flames keep it from tailing.
    pub no_tail_until: u16,
    /// Whom it tails in this turn.
    pub tail: Option<PlaneId>,
    /// The seats that have seen its next card.
    pub shown_to: Seats,
    /// How many of its cards lie in the cloud pile.
    pub piled: u8,
    /// Its mission is done; for a target, it was hit on the ground.
    pub marked: bool,
    /// The aircraft whose shots brought it down, as a set.
    pub killers: u16,
    /// What only its owner knows.
    pub secrets: Option<Secrets>,
    /// At whom it has declared fire, for its owner.
    pub aim: [Option<PlaneId>; 2],
}

/// A damage card as a viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnView {
    /// The card, if the viewer has seen it.
    pub hit: Option<Hit>,
    /// The deck that it came from.
    pub deck: u8,
    /// How it was drawn.
    pub draw: Draw,
    /// In which phase.
    pub at: u16,
    /// In which turn.
    pub turn: u16,
    /// Where it lies.
    pub place: Place,
    /// Whether smoke was announced when this and the other cards of the draw took effect.
    pub smoke: bool,
    /// Whether fire was announced with them.
    pub fire: bool,
}

impl DrawnView {
    /// Whether two cards took effect together, so that nobody can tell whose symbol was announced.
    pub fn goes_with(&self, other: &DrawnView) -> bool {
        (self.draw.plane, self.draw.cause, self.at) == (other.draw.plane, other.draw.cause, other.at)
    }

    /// Whether this symbol was announced with the card.
    pub fn tells(&self, symbol: Symbol) -> bool {
        match symbol {
            Symbol::Smoke => self.smoke,
            Symbol::Fire => self.fire,
            _ => false,
        }
    }
}

/// Whether the viewer knows what this seat knows.
// Rule: WOW-INFO-01
pub fn knows(table: &Table, viewer: Viewer, seat: Seat) -> bool {
    let side = |seat: Seat| table.seats.get(seat.index()).copied();
    let shares = |own: Seat| table.variants.share.0 && side(own).is_some() && side(own) == side(seat);
    viewer.knows(seat) || viewer.seat().is_some_and(shares)
}

/// Everything a viewer may know.
pub fn view(state: &State, viewer: Viewer) -> View {
    View {
        viewer,
        setup: state.table.setup.clone(),
        turn: state.turn,
        phase: state.phase,
        stage: state.stage,
        asked: state.asked,
        waiting: waiting(state, viewer),
        floor: state.floor,
        wishes: wishes(state, viewer),
        proposal: state.proposal,
        planes: state.ids().map(|plane| plane_view(state, viewer, plane)).collect(),
        decks: state.deck_sizes[..state.table.ranges.len()].to_vec(),
        drawn: (0..state.drawn.len()).map(|index| drawn_view(state, viewer, index)).collect(),
        fresh: state.fresh,
        queue: state.queue.clone(),
        pending: state.pending,
        numbers: state.numbers[..usize::from(state.count)].to_vec(),
        rounds: state.rounds,
        accidents: state.accidents[..usize::from(state.count)].to_vec(),
        pile: state.pile.iter().map(|(plane, card)| (*plane, own(state, viewer, *plane).then_some(*card))).collect(),
    }
}

fn own(state: &State, viewer: Viewer, plane: PlaneId) -> bool {
    knows(&state.table, viewer, state.owner(plane))
}

/// Who still has to decide. While orders are secret a viewer learns this of itself alone.
// Rule: WOW-PLAN-03, WOW-FIRE-14
fn waiting(state: &State, viewer: Viewer) -> u16 {
    match state.stage {
        Stage::Planning | Stage::Firing => {
            let unknown = |plane: &PlaneId| !viewer_is(state, viewer, state.owner(*plane));
            let hidden = members(state.asked).filter(unknown).fold(0, |set, plane| set | plane.bit());
            state.waiting | hidden
        }
        Stage::Limits => {
            let hidden = Seats(state.asked).iter().filter(|seat| !viewer_is(state, viewer, *seat));
            state.waiting | Seats::of(hidden).0
        }
        _ => state.waiting,
    }
}

/// Sharing secrets with team mates covers their cards as well.
fn viewer_is(state: &State, viewer: Viewer, seat: Seat) -> bool {
    knows(&state.table, viewer, seat)
}

/// Floors that have not been proposed openly yet, of the viewer alone.
fn wishes(state: &State, viewer: Viewer) -> Vec<Option<u8>> {
    let seats = state.table.seats.len() as u8;
    (0..seats)
        .map(|seat| if viewer_is(state, viewer, Seat(seat)) { state.wishes[usize::from(seat)] } else { None })
        .collect()
}

/// How many cards of this turn lie open.
pub(crate) fn revealed(state: &State) -> usize {
    let before_reveal = matches!(state.stage, Stage::Looking | Stage::Pivoting);
    usize::from(state.phase) - usize::from(before_reveal)
}

/// The slots of this turn whose cards lie face down in the cloud pile.
// Rule: WOW-INFO-15
fn clouded(state: &State, plane: PlaneId) -> std::ops::Range<usize> {
    let revealed = revealed(state);
    revealed.saturating_sub(usize::from(state[plane].piled))..revealed
}

// Rule: WOW-INFO-01, WOW-INFO-02, WOW-INFO-04, WOW-INFO-06, WOW-INFO-09, WOW-INFO-10, WOW-INFO-11, WOW-INFO-14
fn plane_view(state: &State, viewer: Viewer, plane: PlaneId) -> PlaneView {
    let (piece, is_own) = (&state[plane], own(state, viewer, plane));
    let hidden = if is_own { 0..0 } else { clouded(state, plane) };
    let mut view = PlaneView {
        fate: piece.fate,
        flight: flight_view(piece.flight, is_own, piece.piled),
        before: piece.before,
        plan: plan_view(state, viewer, plane),
        flown: piece.flown,
        replaced: piece.replaced,
        past: piece.past,
        guns: piece.guns,
        smoke: piece.smoke,
        flames: piece.flames,
        no_tail_until: piece.no_tail_until,
        tail: piece.tail,
        shown_to: piece.shown_to,
        piled: piece.piled,
        marked: piece.marked,
        killers: piece.killers,
        secrets: is_own.then_some(piece.secrets),
        aim: if is_own && state.stage == Stage::Firing { state.gunnery.aim[plane.index()] } else { [None; 2] },
    };
    for slot in hidden {
        view.flown[slot] = Card::NONE;
        view.replaced &= !(1 << slot);
    }
    view
}

/// In cloud only the owner knows what has been flown and where it leads.
// Rule: WOW-INFO-15
fn flight_view(flight: Flight, is_own: bool, piled: u8) -> Flight {
    if is_own || flight.air != Air::Cloud || piled == 0 {
        return flight;
    }
    let (last, done, drift, strayed) = (Card::NONE, crate::state::Done::default(), flight.pose, false);
    Flight { last, done, drift, strayed, ..flight }
}

/// The cards in the slots that a viewer has seen.
// Rule: WOW-INFO-01, WOW-INFO-02, WOW-INFO-03
fn plan_view(state: &State, viewer: Viewer, plane: PlaneId) -> [Card; 3] {
    let plan = state[plane].plan;
    if own(state, viewer, plane) {
        return plan;
    }
    let (revealed, clouded) = (revealed(state), clouded(state, plane));
    let shown = viewer.seat().is_some_and(|seat| {
        let mates = |other: Seat| state[plane].shown_to.contains(other) && knows(&state.table, viewer, other);
        state[plane].shown_to.contains(seat) || state[plane].shown_to.iter().any(mates)
    });
    std::array::from_fn(|slot| {
        let open = slot < revealed && !clouded.contains(&slot);
        let looked_at = shown && slot == revealed;
        if open || looked_at { plan[slot] } else { Card::NONE }
    })
}

/// Whether everybody sees a card that is drawn so.
// Rule: WOW-INFO-05, WOW-INFO-07, WOW-INFO-08, WOW-INFO-12, WOW-INFO-16, WOW-INFO-17, WOW-JAM-01
pub fn is_open(table: &Table, hit: Hit, draw: &Draw) -> bool {
    let symbol = table.face(hit).symbol;
    match draw.cause {
        Cause::Order | Cause::Extinguish => true,
        Cause::Shot if symbol == Symbol::Jam => has_effects(draw.stead),
        Cause::Shot | Cause::Burn | Cause::Accident => symbol == Symbol::Explosion && explodes(draw.stead),
    }
}

/// Smoke or fire that has to be announced.
// Rule: WOW-INFO-11, WOW-SPECIAL-02
pub fn announced(table: &Table, hit: Hit, draw: &Draw) -> Symbol {
    let symbol = table.face(hit).symbol;
    let tethered = table.piece(draw.plane).aircraft.tethered;
    let counts = match draw.cause {
        Cause::Shot => table.variants.special.0 && has_effects(draw.stead),
        Cause::Accident => symbol == Symbol::Fire && has_effects(draw.stead),
        Cause::Burn | Cause::Extinguish | Cause::Order => false,
    };
    match symbol {
        Symbol::Fire if counts => Symbol::Fire,
        Symbol::Smoke if counts && !tethered => Symbol::Smoke,
        _ => Symbol::None,
    }
}

// Rule: WOW-INFO-05, WOW-INFO-06, WOW-INFO-13
fn drawn_view(state: &State, viewer: Viewer, index: usize) -> DrawnView {
    let drawn = &state.drawn[index];
    let is_settled = index + usize::from(state.fresh) < state.drawn.len();
    let seen = own(state, viewer, drawn.draw.plane) || is_open(&state.table, drawn.hit, &drawn.draw);
    DrawnView {
        hit: seen.then_some(drawn.hit),
        deck: state.table.face(drawn.hit).deck,
        draw: drawn.draw,
        at: drawn.at,
        turn: drawn.turn,
        place: drawn.place,
        smoke: is_settled && with_it(state, drawn, Symbol::Smoke),
        fire: is_settled && with_it(state, drawn, Symbol::Fire),
    }
}

/// Whether this symbol was announced when a card took effect with the others of its draw.
fn with_it(state: &State, drawn: &Drawn, symbol: Symbol) -> bool {
    let together = |other: &&Drawn| {
        (drawn.draw.plane, drawn.draw.cause, drawn.at) == (other.draw.plane, other.draw.cause, other.at)
    };
    state.drawn.iter().filter(together).any(|other| announced(&state.table, other.hit, &other.draw) == symbol)
}

/// What a viewer notices of an event.
// Rule: WOW-INFO-18
pub fn witness(state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    let mine = |plane: PlaneId| own(state, viewer, plane);
    match *event {
        Event::Planned { plane, .. }
        | Event::Declared { plane, .. }
        | Event::Rearranged { plane, .. }
        | Event::Hurt { plane, .. }
        | Event::Replaced { plane, hidden: true, .. } => mine(plane).then(|| event.clone()),
        Event::Recalled { seat } => viewer_is(state, viewer, seat).then(|| event.clone()),
        Event::Shows { plane, to, card } => {
            Some(Event::Shows { plane, to, card: card.filter(|_| mine(plane) || mine(to)) })
        }
        Event::Replaced { plane, card, reason, hidden } => {
            Some(Event::Replaced { plane, card, reason: reason.filter(|_| mine(plane)), hidden })
        }
        Event::Gone { plane, ending: Ending::Wound, at } if !mine(plane) => {
            Some(Event::Gone { plane, ending: Ending::Points, at })
        }
        Event::Waits { plane, card, wait } => {
            Some(Event::Waits { plane, card: card.filter(|_| wait != Wait::Cloud || mine(plane)), wait })
        }
        Event::Draws { plane, cause, deck, stead, card } => {
            let draw = Draw { plane, cause, stead, ..Draw::default() };
            let seen = |hit: &Hit| mine(plane) || is_open(&state.table, *hit, &draw);
            Some(Event::Draws { plane, cause, deck, stead, card: card.filter(seen) })
        }
        _ => Some(event.clone()),
    }
}
