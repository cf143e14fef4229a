//! The contract: how the title answers to the table.

use std::sync::Arc;

use referee::{Fault, Log, Refusal, Rng, Rules, Seat, Seats, Turn, Viewer};

use crate::{
    attitude::Attitude,
    book::Book,
    card::Increment,
    damage,
    event::Event,
    fire, flow,
    illegal::Judge,
    listing, opening,
    order::{Order, Why},
    plot::{Line, Ordnance},
    setup::{self, Setup},
    state::{Awaiting, Chance, Phase, Roll, State},
    units::Altitude,
    view::{self, View},
};

/// Air Force, Dauntless and Sturmovik.
#[derive(Clone, Copy, Debug)]
pub struct AirForce;

impl Rules for AirForce {
    const TITLE: &'static str = "airforce";
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
        setup::start(book, setup)
    }

    fn seats(setup: &Setup) -> u8 {
        setup.seats
    }

    fn opponents(state: &State, seat: Seat) -> Seats {
        state.seats_of(state.side_of(seat).other())
    }

    fn turn(state: &State) -> Turn<Chance> {
        state.turn()
    }

    fn check(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal<Why>> {
        check(state, seat, order)
    }

    fn apply_unchecked(state: &mut State, seat: Seat, order: Order, log: &mut impl Log<Event>) {
        flow::apply(state, seat, order, log);
    }

    fn recall(state: &mut State, seat: Seat, log: &mut impl Log<Event>) -> bool {
        flow::recall(state, seat, log)
    }

    fn odds(_state: &State, chance: &Chance) -> Vec<(Roll, u32)> {
        if is_pair(*chance) {
            (1..=6).flat_map(|red| (1..=6).map(move |white| (Roll::Two(red, white), 1))).collect()
        } else {
            (1..=6).map(|die| (Roll::One(die), 1)).collect()
        }
    }

    fn pick(_state: &State, chance: &Chance, below: &mut impl FnMut(u32) -> u32) -> Roll {
        if is_pair(*chance) {
            let number = below(36) as u8;
            Roll::Two(number / 6 + 1, number % 6 + 1)
        } else {
            Roll::One(below(6) as u8 + 1)
        }
    }

    fn resolve(state: &mut State, roll: Roll, log: &mut impl Log<Event>) {
        flow::resolve(state, roll, log);
    }

    fn witness(state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        view::witness(state, event, viewer)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn resample(book: &Arc<Book>, view: &View, _rng: &mut Rng) -> State {
        view::resample(book, view)
    }

    fn orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
        orders(state, seat, each);
    }

    fn sample(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        sample(state, seat, rng)
    }

    /// A stalled aircraft can only spin.
    fn forced(state: &State, seat: Seat) -> Option<Order> {
        let mut open = (0..state.table.planes.len()).filter(|plane| plots_now(state, seat, *plane));
        let (plane, other) = (open.next()?, open.next());
        let stalled = state.limits(plane).increment == Increment::Stall;
        (other.is_none() && stalled).then(|| Order::Plot { plane: plane as u8, line: Line::spin() })
    }
}

impl AirForce {
    /// One legal order, quickly.
    pub fn sample_order(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        sample(state, seat, rng)
    }
}

/// Whether a roll takes two dice.
fn is_pair(chance: Chance) -> bool {
    matches!(chance, Chance::Height(_))
}

fn refuse<T>(rule: &'static str, why: Why) -> Result<T, Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// Whether a seat may give an order now. A line that breaks the rules of movement is accepted: the illegal-move
/// list corrects it.
// Rule: AF-SETUP-02, AF-SEQ-05, AF-ILLEGAL-01
pub fn check(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal<Why>> {
    let Awaiting::Seats(seats) = state.awaiting else { return refuse("AF-SEQ-01", Why::NotNow) };
    if !seats.contains(seat) {
        return refuse("AF-SEQ-01", Why::NotNow);
    }
    let own = |plane: u8| check_owner(state, seat, plane);
    match (state.table.phase, *order) {
        (Phase::Place, Order::Place { plane, hex, facing }) => {
            let plane = own(plane)?;
            check_start(state, plane)?;
            opening::check_place(state, plane, hex, facing)
        }
        (Phase::Place, Order::Trim { plane, altitude, speed, attitude }) => {
            let plane = own(plane)?;
            check_start(state, plane)?;
            if state.secret.starts[plane].place.is_none() {
                return refuse("AF-SETUP-01", Why::NotNow);
            }
            opening::check_trim(state, plane, altitude, speed, attitude)
        }
        (Phase::Fire, Order::Fire(aim)) => {
            own(aim.plane)?;
            fire::shot(state, aim).map(|_| ())
        }
        (Phase::Fire, Order::HoldFire) => Ok(()),
        (Phase::Damage, Order::Assign { part }) => check_part(state, part),
        (Phase::Plot, Order::Plot { plane, line }) => check_line(state, own(plane)?, line),
        _ => refuse("AF-SEQ-01", Why::NotNow),
    }
}

fn check_owner(state: &State, seat: Seat, plane: u8) -> Result<usize, Refusal<Why>> {
    match state.table.planes.get(usize::from(plane)) {
        None => refuse("AF-GEN-01", Why::Unknown),
        Some(own) if own.seat != Some(seat) => refuse("AF-SETUP-02", Why::NotYours),
        Some(_) => Ok(usize::from(plane)),
    }
}

fn check_start(state: &State, plane: usize) -> Result<(), Refusal<Why>> {
    let by_hand = opening::is_placed_by_hand(state, &state.table.planes[plane]);
    if by_hand { Ok(()) } else { refuse("AF-SETUP-01", Why::NotNow) }
}

// Rule: AF-DMG-10
fn check_part(state: &State, part: u8) -> Result<(), Refusal<Why>> {
    if parts(state).contains(&part) { Ok(()) } else { refuse("AF-DMG-10", Why::Part) }
}

/// The parts from which the firing player chooses.
pub fn parts(state: &State) -> Vec<u8> {
    let Some(choice) = state.table.choice else { return Vec::new() };
    let plane = &state.table.planes[usize::from(choice.target)];
    damage::working_guns(state.card(plane), &plane.damage).collect()
}

// Rule: AF-SEQ-04, AF-GEN-02
fn check_line(state: &State, plane: usize, line: Line) -> Result<(), Refusal<Why>> {
    if !state.table.planes[plane].is_flying() {
        return refuse("AF-MOVE-01", Why::NotFlying);
    }
    if state.secret.lines[plane].is_some() || state.table.moved.has(plane) {
        return refuse("AF-GEN-02", Why::Done);
    }
    if !flow::is_in_wave(state, plane) {
        return refuse("AF-ADV-08", Why::OtherWave);
    }
    check_ordnance(state, plane, line.ordnance)
}

// Rule: AF-LOG-13, AF-LOG-14
fn check_ordnance(state: &State, plane: usize, ordnance: Ordnance) -> Result<(), Refusal<Why>> {
    let load = state.table.planes[plane].load;
    let (rule, wanted, there) = match ordnance {
        Ordnance::None => return Ok(()),
        Ordnance::Bombs(count) => ("AF-LOG-13", count.unwrap_or(1), load.bombs),
        Ordnance::Rockets(count) => ("AF-LOG-14", count.unwrap_or(1), load.rockets),
    };
    if wanted > there || there == 0 { refuse(rule, Why::NoOrdnance { wanted, there }) } else { Ok(()) }
}

/// Whether a seat has to write a line for this aircraft.
pub fn plots_now(state: &State, seat: Seat, plane: usize) -> bool {
    state.table.phase == Phase::Plot && state.table.planes[plane].seat == Some(seat) && flow::needs_line(state, plane)
}

/// The aircraft whose line is listed next.
pub fn next_to_plot(state: &State, seat: Seat) -> Option<usize> {
    (0..state.table.planes.len()).find(|plane| plots_now(state, seat, *plane))
}

fn orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    match state.table.phase {
        Phase::Place => start_orders(state, seat, each),
        Phase::Fire => {
            for plane in own_planes(state, seat) {
                fire::each_shot(state, plane, &mut |shot| each(Order::Fire(shot.aim)));
            }
            each(Order::HoldFire);
        }
        Phase::Damage => parts(state).into_iter().for_each(|part| each(Order::Assign { part })),
        Phase::Plot => {
            if let Some(plane) = next_to_plot(state, seat) {
                with_judge(state, plane, |judge| {
                    listing::each_line(judge, &mut |line| each(Order::Plot { plane: plane as u8, line }));
                });
            }
        }
        _ => {}
    }
}

fn own_planes(state: &State, seat: Seat) -> impl Iterator<Item = usize> {
    let flying = move |plane: &usize| {
        let own = &state.table.planes[*plane];
        own.seat == Some(seat) && own.is_flying() && !state.table.fired.has(*plane)
    };
    (0..state.table.planes.len()).filter(flying)
}

/// Does something with the judge of an aircraft.
pub fn with_judge<T>(state: &State, plane: usize, work: impl FnOnce(&Judge<'_>) -> T) -> T {
    let own = &state.table.planes[plane];
    let limits = state.limits(plane);
    work(&Judge::new(state.card(own), own, &limits, state.table.options))
}

fn start_orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    let Some(plane) = opening::next_start(state, seat) else { return };
    let own = &state.table.planes[plane];
    if state.secret.starts[plane].place.is_none() {
        return place_orders(state, plane, each);
    }
    let (low, high) = opening::altitudes(state, own);
    for altitude in (low.hundreds()..=high.hundreds()).map(Altitude) {
        let (slowest, fastest) = opening::speeds(state, own, altitude);
        for speed in slowest..=fastest {
            for attitude in Attitude::ALL {
                if opening::check_trim(state, plane, altitude, speed, attitude).is_ok() {
                    each(Order::Trim { plane: plane as u8, altitude, speed, attitude });
                }
            }
        }
    }
}

fn place_orders(state: &State, plane: usize, each: &mut dyn FnMut(Order)) {
    for hex in opening::MAP.points() {
        if !opening::in_zone(&state.group(&state.table.planes[plane]).zone, hex) {
            continue;
        }
        for facing in grid::hex::Facing::ALL {
            if opening::check_place(state, plane, hex, facing).is_ok() {
                each(Order::Place { plane: plane as u8, hex, facing });
            }
        }
    }
}

fn sample(state: &State, seat: Seat, rng: &mut Rng) -> Order {
    match state.table.phase {
        Phase::Plot => {
            let plane = next_to_plot(state, seat).expect("somebody plots");
            let line = with_judge(state, plane, |judge| listing::sample(judge, rng));
            Order::Plot { plane: plane as u8, line }
        }
        Phase::Place => sample_start(state, seat, rng),
        _ => sample_listed(state, seat, rng),
    }
}

/// One of the listed orders, each as likely.
fn sample_listed(state: &State, seat: Seat, rng: &mut Rng) -> Order {
    let mut kept = Order::HoldFire;
    let mut count = 0;
    orders(state, seat, &mut |order| {
        count += 1;
        if rng.one_in(count) {
            kept = order;
        }
    });
    kept
}

fn sample_start(state: &State, seat: Seat, rng: &mut Rng) -> Order {
    let plane = opening::next_start(state, seat).expect("somebody starts");
    let own = &state.table.planes[plane];
    for _ in 0..4000 {
        let order = if state.secret.starts[plane].place.is_none() {
            let index = rng.below((opening::MAP.width * opening::MAP.height) as u32);
            let hex = opening::MAP.at_index(index as usize).expect("the index is below the size of the map");
            let facing = *rng.pick(&grid::hex::Facing::ALL);
            Order::Place { plane: plane as u8, hex, facing }
        } else {
            let (low, high) = opening::altitudes(state, own);
            let altitude = low.changed(rng.below((high.above(low) + 1) as u32) as i16);
            let (slowest, fastest) = opening::speeds(state, own, altitude);
            let speed = slowest + rng.below(u32::from(fastest.max(slowest) - slowest) + 1) as u8;
            Order::Trim { plane: plane as u8, altitude, speed, attitude: *rng.pick(&Attitude::ALL) }
        };
        if check(state, seat, &order).is_ok() {
            return order;
        }
    }
    sample_listed(state, seat, rng)
}
