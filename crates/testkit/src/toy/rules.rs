//! The toy's rules: whose turn it is, what is allowed, what happens, who knows.

use std::sync::Arc;

use referee::{Fault, Log, Message, Outcome, Refusal, Rng, Rules, Seat, Seats, Turn, Viewer};

use super::state::{Asked, Ending};
use super::{
    Book, Burst, Chance, Event, Order, Phase, Plane, PlaneView, Quality, Roll, Setup, Sight, State, Toy, View, Why,
};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl Rules for Toy {
    const TITLE: &'static str = "toy";

    type Book = Book;
    type Setup = Setup;
    type State = State;
    type Order = Order;
    type Chance = Chance;
    type Roll = Roll;
    type Event = Event;
    type View = View;
    type Why = Why;

    fn start(book: &Arc<Book>, setup: &Setup) -> Result<State, Vec<Fault>> {
        let scenario = book.scenario(setup)?;
        let plane = |index: usize| {
            let card = book.plane(&scenario.planes[index]).expect("the reader has checked the ids");
            Plane {
                top: card.top,
                hull_new: card.hull,
                at: scenario.starts[index],
                throttle: 2,
                hull: card.hull,
                ammunition: card.ammunition,
                quality: (!setup.aces).then_some(Quality::Regular),
                known: !setup.aces,
                planned: None,
            }
        };
        let phase = if setup.aces { Phase::Draw(Seat(0)) } else { Phase::Plan };
        Ok(State { planes: [plane(0), plane(1)], turn: 1, phase, home: scenario.home, turns: scenario.turns })
    }

    fn seats(_setup: &Setup) -> u8 {
        2
    }

    fn opponents(_state: &State, seat: Seat) -> Seats {
        Seats::only(other(seat))
    }

    fn turn(state: &State) -> Turn<Chance> {
        match state.phase {
            Phase::Draw(seat) => Turn::Roll(Chance::Pilot(seat)),
            Phase::Plan => {
                Turn::Decide(Seats::of(SEATS.into_iter().filter(|seat| state.planes[seat.index()].planned.is_none())))
            }
            Phase::Fire(seat) => Turn::Decide(Seats::only(seat)),
            Phase::Burst(seat, _) => Turn::Roll(Chance::Die(seat)),
            Phase::Over(winner, ending) => Turn::Over(outcome(state, winner, ending)),
        }
    }

    // Rule: TOY-TURN-01
    fn check(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal<Why>> {
        let asked = match Toy::turn(state) {
            Turn::Decide(seats) if seats.contains(seat) => state.phase,
            _ => return Err(Refusal::new("TOY-TURN-01", Why::NotAsked(seat))),
        };
        let plane = &state.planes[seat.index()];
        match (asked, order) {
            (Phase::Plan, Order::Throttle(throttle)) => check_throttle(plane, *throttle),
            (Phase::Plan, _) => Err(Refusal::new("TOY-TURN-01", Why::NotThis(Asked::Throttle))),
            (_, Order::Throttle(_)) => Err(Refusal::new("TOY-TURN-01", Why::NotThis(Asked::Shot))),
            (_, Order::Hold) => Ok(()),
            (_, Order::Fire(burst)) => check_burst(plane, *burst),
        }
    }

    fn apply_unchecked(state: &mut State, seat: Seat, order: Order, log: &mut impl Log<Event>) {
        match order {
            Order::Throttle(throttle) => {
                state.planes[seat.index()].planned = Some(throttle);
                log.note(|| Event::HandedIn(seat, throttle));
                reveal(state, log);
            }
            Order::Fire(burst) => {
                state.planes[seat.index()].ammunition -= burst.cost();
                state.phase = Phase::Burst(seat, burst);
                log.note(|| Event::Fired(seat, burst));
            }
            Order::Hold => {
                log.note(|| Event::Held(seat));
                end_turn(state, log);
            }
        }
    }

    fn recall(state: &mut State, seat: Seat, log: &mut impl Log<Event>) -> bool {
        let Some(plane) = state.planes.get_mut(seat.index()) else { return false };
        let recalled = plane.planned.take().is_some();
        if recalled {
            log.note(|| Event::Recalled(seat));
        }
        recalled
    }

    // Rule: TOY-PILOT-01
    fn odds(_state: &State, chance: &Chance) -> Vec<(Roll, u32)> {
        match chance {
            Chance::Pilot(_) => vec![(Roll::Pilot(Quality::Regular), 2), (Roll::Pilot(Quality::Ace), 1)],
            Chance::Die(_) => (1..=6).map(|face| (Roll::Die(face), 1)).collect(),
        }
    }

    fn pick(_state: &State, chance: &Chance, below: &mut impl FnMut(u32) -> u32) -> Roll {
        match chance {
            Chance::Pilot(_) if below(3) < 2 => Roll::Pilot(Quality::Regular),
            Chance::Pilot(_) => Roll::Pilot(Quality::Ace),
            Chance::Die(_) => Roll::Die(below(6) as u8 + 1),
        }
    }

    fn resolve(state: &mut State, roll: Roll, log: &mut impl Log<Event>) {
        match (state.phase, roll) {
            (Phase::Draw(seat), Roll::Pilot(quality)) => draw(state, seat, quality, log),
            (Phase::Burst(seat, burst), Roll::Die(die)) => hit_or_miss(state, seat, burst, die, log),
            (phase, roll) => panic!("{roll:?} does not belong to {phase:?}"),
        }
    }

    fn witness(_state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        match *event {
            Event::Drawn(seat, _) if !viewer.knows(seat) => Some(Event::Drawn(seat, None)),
            Event::HandedIn(seat, _) | Event::Recalled(seat) if !viewer.knows(seat) => None,
            event => Some(event),
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let sight = |seat: Seat| see(&state.planes[seat.index()], viewer.knows(seat));
        View {
            viewer,
            planes: [sight(Seat(0)), sight(Seat(1))],
            turn: state.turn,
            phase: state.phase,
            home: state.home,
            turns: state.turns,
        }
    }

    fn resample(_book: &Arc<Book>, view: &View, rng: &mut Rng) -> State {
        let planes = view.planes.map(|plane| imagine(&plane, rng));
        State { planes, turn: view.turn, phase: view.phase, home: view.home, turns: view.turns }
    }

    fn orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
        let plane = &state.planes[seat.index()];
        if state.phase == Phase::Plan {
            plane.throttles().for_each(|throttle| each(Order::Throttle(throttle)));
            return;
        }
        each(Order::Hold);
        [Burst::Short, Burst::Long]
            .into_iter()
            .filter(|burst| burst.cost() <= plane.ammunition)
            .for_each(|burst| each(Order::Fire(burst)));
    }

    fn sample(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        let plane = &state.planes[seat.index()];
        if state.phase == Phase::Plan {
            let range = plane.throttles();
            return Order::Throttle(range.start() + rng.below(u32::from(range.end() - range.start()) + 1) as u8);
        }
        match rng.below(1 + u32::from(plane.ammunition.min(2))) {
            0 => Order::Hold,
            1 => Order::Fire(Burst::Short),
            _ => Order::Fire(Burst::Long),
        }
    }

    fn forced(state: &State, seat: Seat) -> Option<Order> {
        let range = state.planes[seat.index()].throttles();
        (state.phase == Phase::Plan && range.start() == range.end()).then_some(Order::Throttle(*range.start()))
    }

    /// Who does not plan in time throttles back.
    fn overdue(state: &State, seat: Seat) -> Option<Order> {
        let range = state.planes[seat.index()].throttles();
        (state.phase == Phase::Plan).then_some(Order::Throttle(*range.start()))
    }
}

// Rule: TOY-THROTTLE-01, TOY-THROTTLE-02
fn check_throttle(plane: &Plane, throttle: u8) -> Result<(), Refusal<Why>> {
    let (allowed, last) = (plane.limit(), plane.throttle);
    if throttle == 0 {
        return Err(Refusal::new("TOY-THROTTLE-01", Why::TooSlow));
    }
    if throttle > allowed {
        return Err(Refusal::new("TOY-THROTTLE-01", Why::TooFast { throttle, allowed }));
    }
    if !plane.throttles().contains(&throttle) {
        return Err(Refusal::new("TOY-THROTTLE-02", Why::TooSudden { throttle, last }));
    }
    Ok(())
}

// Rule: TOY-FIRE-02
fn check_burst(plane: &Plane, burst: Burst) -> Result<(), Refusal<Why>> {
    if burst.cost() > plane.ammunition {
        let why = Why::TooLittle { needed: burst.cost(), left: plane.ammunition };
        return Err(Refusal::new("TOY-FIRE-02", why));
    }
    Ok(())
}

// Rule: TOY-THROTTLE-03
fn reveal(state: &mut State, log: &mut impl Log<Event>) {
    let [Some(first), Some(second)] = state.planes.map(|plane| plane.planned) else { return };
    for (seat, throttle) in SEATS.into_iter().zip([first, second]) {
        let plane = &mut state.planes[seat.index()];
        let from = plane.at;
        (plane.at, plane.throttle, plane.planned) = (from + throttle, throttle, None);
        log.note(|| Event::Flew { seat, from, to: from + throttle });
    }
    if state.planes.iter().any(|plane| plane.at >= state.home) {
        return end(state, farther(state), Ending::Home, log);
    }
    match firer(state) {
        Some(seat) => state.phase = Phase::Fire(seat),
        None => end_turn(state, log),
    }
}

/// The seat whose plane is behind, near enough and armed.
// Rule: TOY-FIRE-01
fn firer(state: &State) -> Option<Seat> {
    let behind = other(farther(state)?);
    (gap(state) <= 3 && state.planes[behind.index()].ammunition > 0).then_some(behind)
}

/// How many squares lie between the planes.
pub(super) fn gap(state: &State) -> u8 {
    state.planes[0].at.abs_diff(state.planes[1].at)
}

fn farther(state: &State) -> Option<Seat> {
    match state.planes[0].at.cmp(&state.planes[1].at) {
        std::cmp::Ordering::Less => Some(Seat(1)),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Seat(0)),
    }
}

// Rule: TOY-PILOT-01
fn draw(state: &mut State, seat: Seat, quality: Quality, log: &mut impl Log<Event>) {
    state.planes[seat.index()].quality = Some(quality);
    state.phase = if seat == Seat(0) { Phase::Draw(Seat(1)) } else { Phase::Plan };
    log.note(|| Event::Drawn(seat, Some(quality)));
}

/// What a regular pilot needs on the die.
// Rule: TOY-FIRE-02
pub(super) fn need(gap: u8, burst: Burst) -> u8 {
    2 + gap - burst.bonus()
}

// Rule: TOY-FIRE-02, TOY-FIRE-03, TOY-END-02
fn hit_or_miss(state: &mut State, seat: Seat, burst: Burst, die: u8, log: &mut impl Log<Event>) {
    let need = need(gap(state), burst);
    let plane = &mut state.planes[seat.index()];
    let ace = u8::from(plane.quality == Some(Quality::Ace));
    let hit = die + ace >= need;
    // One less than needed is the only roll on which the pilot's quality decides, and so shows.
    plane.known |= die + 1 == need;
    log.note(|| Event::Rolled { die, need, hit });
    if !hit {
        return end_turn(state, log);
    }
    let target = &mut state.planes[other(seat).index()];
    target.hull -= 1;
    let hull = target.hull;
    log.note(|| Event::Damaged { seat: other(seat), hull });
    if hull == 0 {
        return end(state, Some(seat), Ending::Shot, log);
    }
    end_turn(state, log);
}

// Rule: TOY-END-03
fn end_turn(state: &mut State, log: &mut impl Log<Event>) {
    if state.turn == state.turns {
        return end(state, farther(state), Ending::Time, log);
    }
    state.turn += 1;
    state.phase = Phase::Plan;
}

// Rule: TOY-END-01
fn end(state: &mut State, winner: Option<Seat>, ending: Ending, log: &mut impl Log<Event>) {
    state.phase = Phase::Over(winner, ending);
    log.note(|| Event::Ended(winner, ending));
}

fn outcome(state: &State, winner: Option<Seat>, ending: Ending) -> Outcome {
    Outcome {
        winners: winner.map_or(Seats::NONE, Seats::only),
        points: state.planes.iter().map(|plane| i32::from(plane.at)).collect(),
        reason: Some(reason(winner, ending)),
    }
}

/// The end of a game in words.
pub(super) fn reason(winner: Option<Seat>, ending: Ending) -> Message {
    let Some(winner) = winner else { return Message::new("toy-ended-draw") };
    let key = match ending {
        Ending::Home => "toy-ended-home",
        Ending::Shot => "toy-ended-shot",
        Ending::Time => "toy-ended-ahead",
    };
    Message::new(key).with("side", side(winner))
}

/// A side's name in words.
pub(super) fn side(seat: Seat) -> Message {
    Message::new(if seat == Seat(0) { "toy-red" } else { "toy-blue" })
}

fn see(plane: &Plane, own: bool) -> PlaneView {
    PlaneView {
        top: plane.top,
        hull_new: plane.hull_new,
        at: plane.at,
        throttle: plane.throttle,
        hull: plane.hull,
        ammunition: plane.ammunition,
        pilot: match plane.quality {
            None => Sight::Undrawn,
            Some(quality) if own || plane.known => Sight::Seen(quality, plane.known),
            Some(_) => Sight::Hidden,
        },
        planned: plane.planned.filter(|_| own),
    }
}

/// A plane that looks like this one. A hidden throttle need not have been
/// handed in, so none has; a hidden pilot is drawn as the rules draw him.
fn imagine(view: &PlaneView, rng: &mut Rng) -> Plane {
    let (quality, known) = match view.pilot {
        Sight::Undrawn => (None, false),
        Sight::Hidden => (Some(if rng.one_in(3) { Quality::Ace } else { Quality::Regular }), false),
        Sight::Seen(quality, known) => (Some(quality), known),
    };
    Plane {
        top: view.top,
        hull_new: view.hull_new,
        at: view.at,
        throttle: view.throttle,
        hull: view.hull,
        ammunition: view.ammunition,
        quality,
        known,
        planned: view.planned,
    }
}
