//! Lines that come late: what an aircraft flies whose player has not plotted in time.

use referee::{Rules, Seat};

use crate::{
    AirForce,
    ahead::with_judge,
    options::Opt,
    order::Order,
    plane::Fate,
    plot::Line,
    rules,
    state::{Awaiting, State},
};

/// What a player does whose time for plotting is up, where that is limited. The table's clock keeps the time; the
/// next aircraft or formation that has no line flies straight on, and so do the others one after the other.
// Rule: AF-DMP-01, AF-DMP-02
pub fn overdue(state: &State, seat: Seat) -> Option<Order> {
    let asked = matches!(state.awaiting, Awaiting::Seats(seats) if seats.contains(seat));
    let plane = rules::next_to_plot(state, seat).filter(|_| asked && state.has(Opt::TimeLimit))?;
    let order = Order::Plot { plane: plane as u8, line: straight_on(state, plane) };
    if rules::check(state, seat, &order).is_ok() {
        return Some(order);
    }
    // Whom an option makes follow takes the first way to do so.
    let mut found = None;
    AirForce::orders(state, seat, &mut |order| found = found.or(Some(order)));
    found
}

/// No manoeuvre, no altitude change, no power; but whoever is too fast still dives as little as he must, a dive
/// attack goes on, and a stalled aircraft spins.
// Rule: AF-DMP-02
fn straight_on(state: &State, plane: usize) -> Line {
    let own = &state.table.planes[plane];
    if own.fate == Fate::Grounded {
        return Line::straight(own.pose.speed);
    }
    with_judge(state, plane, |judge| {
        let dives = judge.plane.plunge.is_some();
        judge.verdict(if dives { Line::default() } else { Line::straight(judge.limits.speed) }).line
    })
}
