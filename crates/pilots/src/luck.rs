//! Luck, and how a search takes it out of its judgement.
//!
//! A lucky shot makes any manoeuvre look good, and it takes many tries until luck evens out. Where a title says what a
//! roll may come to ([`Tactics::stakes`]), the search adds to what a try brought what the mean of all results is worth
//! more than the one that fell. On the average that is nothing, so nothing is judged wrongly; but a hit in one try in
//! ten now counts a tenth in every try (a control variate).

use referee::{Seat, Seats, Silent, Tactics};

use crate::fly::worth;

/// How much worse than the mean the dice of a try have been, for each seat.
#[derive(Default)]
pub(crate) struct Luck {
    missing: [i32; Seats::MOST],
}

impl Luck {
    /// What is to be added to the worth of where the try led.
    pub(crate) fn missing(&self, seat: Seat) -> i32 {
        self.missing[seat.index()]
    }

    /// Carries out a roll, and counts its luck for the seats.
    pub(crate) fn resolve<R: Tactics>(
        &mut self,
        state: &mut R::State,
        chance: &R::Chance,
        roll: R::Roll,
        seats: Seats,
    ) {
        let stakes = if seats.is_empty() { Vec::new() } else { R::stakes(state, chance) };
        let total: i64 = stakes.iter().map(|(_, weight)| i64::from(*weight)).sum();
        let mut sums = [0i64; Seats::MOST];
        for (kind, weight) in stakes {
            let mut after = state.clone();
            R::resolve(&mut after, kind, &mut Silent);
            for seat in seats.iter() {
                sums[seat.index()] += i64::from(weight) * i64::from(worth::<R>(&after, seat));
            }
        }
        R::resolve(state, roll, &mut Silent);
        if total > 0 {
            for seat in seats.iter() {
                self.missing[seat.index()] += (sums[seat.index()] / total) as i32 - worth::<R>(state, seat);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use referee::{Rng, Rules as _, Turn};
    use testkit::toy::{self, Toy};

    use super::*;

    /// Whatever falls, a try that ends right after the roll counts what the roll is worth on the average.
    #[test]
    fn every_result_of_a_roll_counts_its_mean() {
        let (mut state, mut rng) = (Toy::start(&toy::book(), &toy::duel(false)).unwrap(), Rng::new(5));
        let mut rolls = 0;
        loop {
            match Toy::turn(&state) {
                Turn::Over(_) => break,
                Turn::Decide(seats) => {
                    let seat = seats.first().unwrap();
                    let order = Toy::sample(&state, seat, &mut rng);
                    Toy::apply_unchecked(&mut state, seat, order, &mut Silent);
                }
                Turn::Roll(chance) => {
                    let counted = |roll| {
                        let (mut after, mut luck) = (state.clone(), Luck::default());
                        luck.resolve::<Toy>(&mut after, &chance, roll, Seats::only(Seat(1)));
                        assert_eq!(luck.missing(Seat(0)), 0, "nobody asked for the other seat's luck");
                        (worth::<Toy>(&after, Seat(1)) + luck.missing(Seat(1)), luck.missing(Seat(1)))
                    };
                    let results: Vec<(i32, i32)> =
                        Toy::odds(&state, &chance).into_iter().map(|(roll, _)| counted(roll)).collect();
                    assert!(results.windows(2).all(|two| two[0].0 == two[1].0), "{results:?}");
                    rolls += i32::from(results.iter().any(|(_, luck)| *luck != 0));
                    let roll = Toy::pick(&state, &chance, &mut |total| rng.below(total));
                    Toy::resolve(&mut state, roll, &mut Silent);
                }
            }
        }
        assert!(rolls > 0, "no roll of the game mattered");
    }
}
