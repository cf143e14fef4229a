//! Orders for starting places: checking, listing and drawing them.

use grid::hex::Facing;
use referee::{Refusal, Rng, Seat};

use crate::{
    attitude::Attitude,
    opening::{self, MAP},
    order::{Order, Why},
    state::State,
    units::Altitude,
};

fn refuse<T>(rule: &'static str, why: Why) -> Result<T, Refusal<Why>> {
    Err(Refusal::new(rule, why))
}

/// Whether a seat may write this starting place or trim.
pub fn check(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal<Why>> {
    let (Order::Place { plane, .. } | Order::Trim { plane, .. } | Order::Appoint { plane, .. }) = *order else {
        return refuse("AF-SETUP-01", Why::NotNow);
    };
    let index = usize::from(plane);
    let Some(own) = state.table.planes.get(index) else { return refuse("AF-GEN-01", Why::Unknown) };
    if opening::who_places(state, own) != Some(seat) {
        return refuse("AF-SETUP-02", Why::NotYours);
    }
    if !opening::is_placed_by_hand(state, own) {
        return refuse("AF-SETUP-01", Why::NotNow);
    }
    match *order {
        Order::Place { hex, facing, .. } => opening::check_place(state, index, hex, facing),
        Order::Trim { altitude, speed, attitude, .. } if state.secret.starts[index].place.is_some() => {
            opening::check_trim(state, index, altitude, speed, attitude)
        }
        Order::Appoint { crew, .. } if state.secret.starts[index].trim.is_some() => {
            opening::crews::check(state, index, crew)
        }
        _ => refuse("AF-SETUP-01", Why::NotNow),
    }
}

/// Every starting place, then every trim, then every crew, of the aircraft whose turn it is.
pub fn each(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    let Some(plane) = opening::next_start(state, seat) else { return };
    if state.secret.starts[plane].place.is_none() {
        return each_place(state, plane, each);
    }
    if state.secret.starts[plane].trim.is_some() {
        let crews = opening::crews::choices(state, plane).into_iter();
        return crews.for_each(|crew| each(Order::Appoint { plane: plane as u8, crew }));
    }
    let own = &state.table.planes[plane];
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

fn each_place(state: &State, plane: usize, each: &mut dyn FnMut(Order)) {
    for hex in MAP.points() {
        for facing in Facing::ALL {
            if opening::check_place(state, plane, hex, facing).is_ok() {
                each(Order::Place { plane: plane as u8, hex, facing });
            }
        }
    }
}

/// Every place of the next piece; it may face anywhere.
pub fn each_site(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    let Some(piece) = opening::next_site(state, seat) else { return };
    for hex in MAP.points() {
        if opening::pieces::check_site(state, seat, piece, hex).is_ok() {
            for facing in Facing::ALL {
                each(Order::Site { piece: piece as u8, hex, facing });
            }
        }
    }
}

/// One starting place or trim at random, quickly; none if luck does not find one.
pub fn sample(state: &State, seat: Seat, rng: &mut Rng) -> Option<Order> {
    let plane = opening::next_start(state, seat)?;
    (0..400).map(|_| guess(state, plane, rng)).find(|order| check(state, seat, order).is_ok())
}

fn guess(state: &State, plane: usize, rng: &mut Rng) -> Order {
    let own = &state.table.planes[plane];
    if state.secret.starts[plane].place.is_none() {
        return guess_place(plane, rng);
    }
    if state.secret.starts[plane].trim.is_some() {
        return Order::Appoint { plane: plane as u8, crew: *rng.pick(&opening::crews::choices(state, plane)) };
    }
    let (low, high) = opening::altitudes(state, own);
    let altitude = low.changed(rng.below((high.above(low).max(0) + 1) as u32) as i16);
    let (slowest, fastest) = opening::speeds(state, own, altitude);
    let speed = slowest + rng.below(u32::from(fastest.max(slowest) - slowest) + 1) as u8;
    Order::Trim { plane: plane as u8, altitude, speed, attitude: *rng.pick(&Attitude::ALL) }
}

/// Some start that the scenario allows for an aircraft, for imagining what others have written.
pub fn any(state: &State, index: usize, rng: &mut Rng) -> crate::state::Start {
    let mut start = crate::state::Start::default();
    for _ in 0..400 {
        if let Order::Place { hex, facing, .. } = guess_place(index, rng)
            && opening::check_place(state, index, hex, facing).is_ok()
        {
            start.place = Some((hex, facing));
            break;
        }
    }
    let own = &state.table.planes[index];
    let (low, high) = opening::altitudes(state, own);
    let altitude = low.changed(rng.below((high.above(low).max(0) + 1) as u32) as i16);
    let (slowest, _) = opening::speeds(state, own, altitude);
    start.trim = Some((altitude, slowest, Attitude::L));
    start.crew = opening::crews::choices(state, index).first().copied();
    start
}

fn guess_place(plane: usize, rng: &mut Rng) -> Order {
    let index = rng.below((MAP.width * MAP.height) as u32);
    let hex = MAP.at_index(index as usize).expect("the index is below the size of the map");
    Order::Place { plane: plane as u8, hex, facing: *rng.pick(&Facing::ALL) }
}
