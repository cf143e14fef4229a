//! Games planned in advance: with the seed of its dice known, a whole game of random orders can be
//! prepared, so that measuring costs no more than sending it.

use std::time::Duration;

use referee::{Rng, Seat, Viewer};
use titles::{Brief, Match, Memory, Taken, Title, Waiting};

use crate::table::tracker::{Kind, Tracker};

/// One order as it will be sent.
pub(super) struct Planned {
    /// The body of the request.
    pub(super) body: String,
    /// The version that the seat has afterwards.
    pub(super) version: u32,
}

/// A game with what each seat will have noticed.
struct Plan {
    game: Box<dyn Match>,
    trackers: Vec<Tracker>,
}

/// A game of random legal orders, as long as it lasts or up to `limit` orders.
pub(super) fn orders(
    title: &dyn Title,
    setup: &str,
    seed: [u8; 32],
    limit: usize,
    rng: &mut Rng,
) -> Result<Vec<Planned>, String> {
    let seats = title.seats(setup).map_err(|faults| format!("{faults:?}"))?;
    let game = title.start(setup, seed).map_err(|faults| format!("{faults:?}"))?;
    let trackers = (0..seats).map(|seat| Viewer::Seat(Seat(seat)));
    let trackers = trackers.map(|viewer| Tracker::start(viewer, game.view(viewer))).collect();
    let mut plan = Plan { game, trackers };
    plan.settle();
    let mut planned = Vec::new();
    while let (Waiting::Decide(deciding), true) = (plan.game.waiting(), planned.len() < limit) {
        let seat = deciding.first().ok_or("nobody decides")?;
        planned.push(plan.order(seat, rng)?);
    }
    Ok(planned)
}

impl Plan {
    fn order(&mut self, seat: Seat, rng: &mut Rng) -> Result<Planned, String> {
        let brief = Brief { level: "random", style: "balanced", salt: rng.bits(), budget: Duration::ZERO };
        let order = self.game.fly(seat, &brief, &mut Memory::default());
        let order = order.ok_or("the seat does not decide")?;
        let before = self.version(seat);
        let body = format!(r#"{{"seat":{},"version":{before},"order":{order}}}"#, seat.0);
        let taken = self.game.act(seat, &order).map_err(|declined| format!("{declined:?}: {order}"))?;
        self.note(&taken);
        self.settle();
        Ok(Planned { body, version: self.version(seat) })
    }

    fn version(&self, seat: Seat) -> u32 {
        self.trackers[seat.index()].present().number
    }

    fn settle(&mut self) {
        while let Some(taken) = self.game.advance() {
            self.note(&taken);
        }
    }

    fn note(&mut self, taken: &Taken) {
        let kind = Kind::of(&taken.line).expect("the referee writes lines that can be read");
        let settled = self.game.waiting() != Waiting::Roll;
        for (tracker, (_, events)) in self.trackers.iter_mut().zip(&taken.noticed) {
            tracker.hear(kind, events);
            if settled {
                tracker.settle(self.game.view(tracker.viewer));
            }
        }
    }
}
