//! The toy's judgement: simple on purpose, so that looking ahead is worth something.

use referee::{Rng, Rules as _, Seat, Tactics, Turn};

use super::{Burst, Chance, Order, Phase, Roll, State, Toy, rules::gap, rules::need};

impl Tactics for Toy {
    fn worth(state: &State, seat: Seat) -> i32 {
        if let Turn::Over(outcome) = Toy::turn(state) {
            return outcome.score_of(seat) as i32 * 20 - 10_000;
        }
        let [own, enemy] = [seat.index(), 1 - seat.index()].map(|index| &state.planes[index]);
        let lead = i32::from(own.at) - i32::from(enemy.at);
        let hull = i32::from(own.hull) - i32::from(enemy.hull);
        let ammunition = i32::from(own.ammunition) - i32::from(enemy.ammunition);
        (lead * 400 + hull * 900 + ammunition * 20).clamp(-9_999, 9_999)
    }

    fn candidates(state: &State, seat: Seat, limit: usize, _rng: &mut Rng) -> Vec<Order> {
        let mut orders = Vec::new();
        Toy::orders(state, seat, &mut |order| orders.push(order));
        orders.reverse();
        orders.truncate(limit.max(1));
        orders
    }

    fn stakes(state: &State, chance: &Chance) -> Vec<(Roll, u32)> {
        Toy::odds(state, chance)
    }

    fn is_foreseeable() -> bool {
        true
    }

    fn quick(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        let plane = &state.planes[seat.index()];
        if !matches!(state.phase, Phase::Fire(_)) {
            return Toy::sample(state, seat, rng);
        }
        let long = plane.ammunition >= Burst::Long.cost() && need(gap(state), Burst::Short) >= 5;
        Order::Fire(if long { Burst::Long } else { Burst::Short })
    }
}
