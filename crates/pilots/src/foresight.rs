//! What the others may be about to order in secret.
//!
//! Bandits that learn from each other make ready for the best that everybody can do. Few do that: people and simple pilots
//! do what looks best to them, and that can be foreseen. So the ace first puts itself in the others' place: as somebody
//! who looks one order ahead, and as an ace with a part of its time, who foresees in turn. Some of its tries meet
//! what was foreseen, the others the best answers there are, so that the wise do not find it unprepared either.

use referee::{Rng, Seat, Seats, Tactics, Turn};

use crate::{Considered, Level, Style, TimeLeft, ace, fly::Guesses, greedy, tree::Tree};

/// So many glances are cast from every other seat at most, for no more than so many thousandths of the time.
const GLANCES: usize = 8;
const GLANCE_TIME: u32 = 300;
/// A glance is worth one in so many of the tries, where tries are counted.
const GLANCE_TRIES: u32 = 20;
/// The search from the other seats takes so many thousandths of the time, or one in so many of the tries.
const SEARCH_TIME: u32 = 200;
const SEARCH_TRIES: u32 = 5;

/// What each seat may order, as often as it was thought of.
type Opinion<O> = Vec<(Seat, Vec<O>)>;

/// What is expected of the others, by several opinions of them.
pub(crate) struct Foresight<O> {
    opinions: Vec<Opinion<O>>,
}

impl<O: Clone> Foresight<O> {
    /// Nothing is expected but the best answers.
    pub(crate) const NONE: Foresight<O> = Foresight { opinions: Vec::new() };

    /// Thinks for all others who decide at the same time as the seat.
    pub(crate) fn of<R: Tactics<Order = O>>(
        level: &Level,
        guesses: &mut Guesses<'_, R>,
        seat: Seat,
        rng: &mut Rng,
        time_left: &mut dyn FnMut() -> TimeLeft,
    ) -> Foresight<O> {
        let others = match R::turn(guesses.any()) {
            Turn::Decide(seats) if R::is_foreseeable() && level.foresight > 0 => seats.without(seat),
            _ => Seats::NONE,
        };
        if others.is_empty() {
            return Foresight::NONE;
        }
        let mut each = |time: u32, think: Think<'_, R>| -> Opinion<O> {
            let share = time / others.len() as u32;
            let mut of = |other| (other, think(level, guesses, other, rng, &mut TimeLeft::part(share, time_left)));
            others.iter().map(&mut of).collect()
        };
        let mut opinions = vec![each(GLANCE_TIME, &glances)];
        if level.foresight > 1 {
            opinions.push(each(SEARCH_TIME, &search));
        }
        Foresight { opinions }
    }

    /// What one try expects of a seat, if anything.
    pub(crate) fn expect(&self, opinion: Option<usize>, seat: Seat, rng: &mut Rng) -> Option<&O> {
        let (_, orders) = self.opinions[opinion?].iter().find(|(other, _)| *other == seat)?;
        (!orders.is_empty()).then(|| rng.pick(orders))
    }

    /// The opinion that one try follows: one of those there are, or, as often, none.
    pub(crate) fn opinion(&self, rng: &mut Rng) -> Option<usize> {
        let count = self.opinions.len();
        let lot = if count == 0 { 0 } else { rng.below(count as u32 + 1) as usize };
        (lot < count).then_some(lot)
    }
}

/// A way to think for another seat.
type Think<'a, R> = &'a dyn Fn(
    &Level,
    &mut Guesses<'_, R>,
    Seat,
    &mut Rng,
    &mut dyn FnMut() -> TimeLeft,
) -> Vec<<R as referee::Rules>::Order>;

/// What looks best at once, several times: each glance sees other candidates and expects other answers.
fn glances<R: Tactics>(
    level: &Level,
    guesses: &mut Guesses<'_, R>,
    seat: Seat,
    rng: &mut Rng,
    time_left: &mut dyn FnMut() -> TimeLeft,
) -> Vec<R::Order> {
    let iterations = (level.iterations / GLANCE_TRIES).min(Level::GREEDY.iterations);
    let level = Level { iterations, ..Level::GREEDY };
    let mut orders = Vec::new();
    while orders.len() < GLANCES && !time_left().is_up() {
        orders.extend(best(greedy::consider(&level, Style::Balanced, guesses, seat, rng, time_left)));
    }
    orders
}

/// What an ace would do that has less time and foresees one step less.
fn search<R: Tactics>(
    level: &Level,
    guesses: &mut Guesses<'_, R>,
    seat: Seat,
    rng: &mut Rng,
    time_left: &mut dyn FnMut() -> TimeLeft,
) -> Vec<R::Order> {
    let iterations = level.iterations / SEARCH_TRIES;
    let level = Level { iterations, foresight: level.foresight - 1, ..level.clone() };
    let considered = ace::consider(&level, Style::Balanced, guesses, seat, &mut Tree::new(), rng, time_left);
    best(considered).into_iter().collect()
}

/// The order that comes first, if there was time to try it.
fn best<O>(considered: Vec<Considered<O>>) -> Option<O> {
    considered.into_iter().next().filter(|(_, _, tries)| *tries > 0).map(|(order, _, _)| order)
}

#[cfg(test)]
mod tests {
    use referee::{Rules as _, Viewer};
    use testkit::toy::{self, Order, State, Toy};

    use super::*;

    fn foresee(level: &Level, state: &State, time_left: &mut dyn FnMut() -> TimeLeft) -> Foresight<Order> {
        let (book, mut rng) = (toy::book(), Rng::new(3));
        let view = Toy::view(state, Viewer::Seat(Seat(0)));
        let mut guesses = Guesses::<Toy>::new(&book, &view, &mut rng);
        Foresight::of(level, &mut guesses, Seat(0), &mut rng, time_left)
    }

    fn planning() -> State {
        Toy::start(&toy::book(), &toy::duel(false)).unwrap()
    }

    fn thoughts(foresight: &Foresight<Order>) -> Vec<usize> {
        let all = |opinion: &Opinion<Order>| opinion.iter().map(|(_, orders)| orders.len()).sum();
        foresight.opinions.iter().map(all).collect()
    }

    #[test]
    fn an_ace_foresees_glances_and_a_search_and_a_search_that_foresees_only_glances() {
        let ace = Level { iterations: 400, ..Level::ACE };
        assert_eq!(thoughts(&foresee(&ace, &planning(), &mut || TimeLeft::ALL)), [GLANCES, 1]);
        let inner = Level { foresight: 1, ..ace.clone() };
        assert_eq!(thoughts(&foresee(&inner, &planning(), &mut || TimeLeft::ALL)), [GLANCES]);
        let none = Level { foresight: 0, ..ace };
        assert!(thoughts(&foresee(&none, &planning(), &mut || TimeLeft::ALL)).is_empty());
    }

    #[test]
    fn without_time_nothing_is_foreseen() {
        let foresight = foresee(&Level::ACE, &planning(), &mut || TimeLeft::NONE);
        assert_eq!(thoughts(&foresight), [0, 0]);
        assert!((0..2).all(|opinion| foresight.expect(Some(opinion), Seat(1), &mut Rng::new(1)).is_none()));
    }

    #[test]
    fn foreseeing_leaves_half_of_the_time() {
        let mut left = 2000;
        let mut clock = || {
            left -= 1;
            TimeLeft::after(std::time::Duration::from_millis(2000 - left), std::time::Duration::from_secs(2))
        };
        foresee(&Level::ACE, &planning(), &mut clock);
        assert!((980..1500).contains(&left), "{left} of 2000 are left");
    }

    #[test]
    fn whoever_decides_alone_has_nobody_to_foresee() {
        let mut state = planning();
        state.phase = toy::Phase::Fire(Seat(0));
        assert!(thoughts(&foresee(&Level::ACE, &state, &mut || TimeLeft::ALL)).is_empty());
    }

    #[test]
    fn every_opinion_and_none_are_followed_about_as_often() {
        let foresight = Foresight { opinions: vec![vec![(Seat(1), vec!['a', 'b'])], vec![(Seat(1), vec!['c'])]] };
        let mut rng = Rng::new(1);
        let mut count = [0; 4];
        for _ in 0..3000 {
            let opinion = foresight.opinion(&mut rng);
            assert_eq!(foresight.expect(opinion, Seat(0), &mut rng), None, "a pilot expects nothing of itself");
            let expected = foresight.expect(opinion, Seat(1), &mut rng);
            count[expected.map_or(3, |order| (*order as u8 - b'a') as usize)] += 1;
        }
        assert!(count[..2].iter().all(|count| (400..600).contains(count)), "{count:?}");
        assert!(count[2..].iter().all(|count| (900..1100).contains(count)), "{count:?}");
    }

    #[test]
    fn a_search_meets_what_it_foresees_in_half_of_its_tries_at_least() {
        let (book, mut rng) = (toy::book(), Rng::new(3));
        let view = Toy::view(&planning(), Viewer::Seat(Seat(0)));
        let mut guesses = Guesses::<Toy>::new(&book, &view, &mut rng);
        let level = Level { iterations: 400, foresight: 1, ..Level::ACE };
        let foreseen = Foresight::of(&level, &mut guesses, Seat(0), &mut rng.clone(), &mut || TimeLeft::ALL);
        let mut tree = Tree::new();
        ace::consider(&level, Style::Balanced, &mut guesses, Seat(0), &mut tree, &mut rng, &mut || TimeLeft::ALL);
        let enemy = tree.nodes[0].tables.iter().find(|table| table.seat == Seat(1)).unwrap();
        let tries: u32 = enemy.arms.iter().map(|arm| arm.visits).sum();
        let expected = |order: &Order| foreseen.opinions[0][0].1.contains(order);
        let met: u32 = enemy.arms.iter().filter(|arm| expected(&arm.order)).map(|arm| arm.visits).sum();
        assert!(met * 100 >= tries * 45 && met < tries, "{met} of {tries}");
    }
}
