//! Secrecy: what a viewer may not know changes nothing that it sees, hears or receives.
//!
//! From random positions a second state is imagined that looks the same to one
//! viewer. Both go on side by side with the same visible orders and rolls, and
//! with *different* secret ones. As long as nothing is revealed, both must show
//! the viewer the same views and the same events, to the byte.
//!
//! What must stay secret without asking the title: orders that are handed in
//! while another seat still has to decide. Which draws are secret only the title
//! knows: [`Plan::hidden`]. Beyond that, views and events must tell the same
//! story: if the viewer's events do not differ its view must not either, and
//! the other way round.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use referee::{Rng, Rules, Seat, Seats, Turn, Viewer};
use serde::Serialize;

use crate::contract;

/// How much is tried, and what the title keeps secret.
pub struct Plan<R: Rules> {
    /// How many games are played, in turn with each set-up.
    pub games: u32,
    /// The seed of the first game; the next game has the next seed.
    pub seed: u64,
    /// A second state is imagined in one position in so many.
    pub one_in: u32,
    /// How many steps both states go on together.
    pub steps: u32,
    /// Games are left after so many steps.
    pub max_steps: u32,
    /// Whether the viewer must not be able to tell this result of a draw, in this state, from another hidden one.
    pub hidden: fn(&R::State, &R::Chance, &R::Roll, Viewer) -> bool,
}

impl<R: Rules> Default for Plan<R> {
    fn default() -> Self {
        Plan { games: 20, seed: 1, one_in: 4, steps: 40, max_steps: 2_000, hidden: |_, _, _, _| false }
    }
}

/// What a run has seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Pairs of states that looked the same.
    pub pairs: u32,
    /// Steps that pairs went on together.
    pub steps: u32,
    /// Secret orders that differed between the two states and did not show.
    pub secret_orders: u32,
    /// Hidden draws that differed and did not show.
    pub hidden_draws: u32,
    /// Pairs that parted because something was revealed.
    pub parted: u32,
}

/// Plays random games and compares imagined states with the real one.
///
/// # Panics
/// With the seed and the viewer when something leaks.
pub fn suite<R: Rules>(book: &Arc<R::Book>, setups: &[R::Setup], plan: &Plan<R>) -> Tally {
    let mut tally = Tally::default();
    for seed in (0..u64::from(plan.games)).map(|game| plan.seed + game) {
        let setup = &setups[(seed % setups.len() as u64) as usize];
        let played = catch_unwind(AssertUnwindSafe(|| play(book, setup, plan, &mut Rng::new(seed), &mut tally)));
        if let Err(reason) = played {
            panic!("{} leaks, seed {seed}: {}", R::TITLE, contract::said(&*reason));
        }
    }
    tally
}

/// Asserts that two states look the same to a viewer, to the byte.
///
/// # Panics
/// With the difference if they do not.
pub fn pair<R: Rules>(one: &R::State, other: &R::State, viewer: Viewer) {
    let (one, other) = (R::view(one, viewer), R::view(other, viewer));
    assert!(same(&one, &other), "{viewer:?} sees a difference:\n{}\n{}", written(&one), written(&other));
}

/// Asserts that two secret orders of a seat look and sound the same to every other viewer.
///
/// # Panics
/// With the viewer and the difference if they do not.
pub fn secret_orders<R: Rules>(state: &R::State, seats: u8, seat: Seat, one: &R::Order, other: &R::Order) {
    let [(first, heard), (second, also)] = [one, other].map(|order| applied::<R>(state, seat, order.clone()));
    let others = Seats::first_n(seats).without(seat);
    for viewer in others.iter().map(Viewer::Seat).chain([Viewer::Public]) {
        pair::<R>(&first, &second, viewer);
        let (heard, also) = (witnessed::<R>(&first, &heard, viewer), witnessed::<R>(&second, &also, viewer));
        assert!(same(&heard, &also), "{viewer:?} hears a difference: {heard:?}, {also:?}");
    }
}

fn play<R: Rules>(book: &Arc<R::Book>, setup: &R::Setup, plan: &Plan<R>, rng: &mut Rng, tally: &mut Tally) {
    let state = R::start(book, setup);
    let mut state = state.unwrap_or_else(|faults| panic!("the set-up is refused: {faults:?}"));
    let seats = Seats::first_n(R::seats(setup));
    for _ in 0..plan.max_steps {
        if rng.one_in(plan.one_in) {
            for viewer in seats.iter().map(Viewer::Seat).chain([Viewer::Public]) {
                let other = R::resample(book, &R::view(&state, viewer), rng);
                let mut both = Both::<R> { one: state.clone(), other, viewer, plan };
                both.follow(rng, tally);
            }
        }
        if !step::<R>(&mut state, rng) {
            return;
        }
    }
}

/// Makes a random step. False if the game is over.
fn step<R: Rules>(state: &mut R::State, rng: &mut Rng) -> bool {
    match R::turn(state) {
        Turn::Over(_) => return false,
        Turn::Roll(chance) => {
            let roll = R::pick(state, &chance, &mut |total| rng.below(total));
            R::resolve(state, roll, &mut referee::Silent);
        }
        Turn::Decide(seats) => {
            let seat = any(seats, rng);
            let order = R::sample(state, seat, rng);
            R::apply_unchecked(state, seat, order, &mut referee::Silent);
        }
    }
    true
}

fn any(seats: Seats, rng: &mut Rng) -> Seat {
    let seats: Vec<Seat> = seats.iter().collect();
    *rng.pick(&seats)
}

/// Two states that look the same to one viewer.
struct Both<'a, R: Rules> {
    one: R::State,
    other: R::State,
    viewer: Viewer,
    plan: &'a Plan<R>,
}

/// What one step made the viewer hear in either state.
type Heard<R> = [Vec<<R as Rules>::Event>; 2];

impl<R: Rules> Both<'_, R> {
    fn follow(&mut self, rng: &mut Rng, tally: &mut Tally) {
        tally.pairs += 1;
        pair::<R>(&self.one, &self.other, self.viewer);
        for _ in 0..self.plan.steps {
            match self.together(rng, tally) {
                Some(true) => tally.steps += 1,
                Some(false) => {
                    tally.parted += 1;
                    return;
                }
                None => return,
            }
        }
    }

    /// Makes one step in both. False if they part, None if the games are over.
    fn together(&mut self, rng: &mut Rng, tally: &mut Tally) -> Option<bool> {
        match (R::turn(&self.one), R::turn(&self.other)) {
            (Turn::Over(_), Turn::Over(_)) => None,
            (Turn::Over(_), _) | (_, Turn::Over(_)) => {
                panic!("{:?} cannot tell whether the game is over", self.viewer)
            }
            (Turn::Roll(one), Turn::Roll(other)) => Some(self.roll(&one, &other, rng, tally)),
            (Turn::Decide(one), Turn::Decide(other)) if one == other => Some(self.order(one, rng, tally)),
            (Turn::Decide(one), Turn::Decide(other)) => Some(self.catch_up(one, other, rng)),
            _ => Some(false),
        }
    }

    fn roll(&mut self, one: &R::Chance, other: &R::Chance, rng: &mut Rng, tally: &mut Tally) -> bool {
        let first = R::pick(&self.one, one, &mut |total| rng.below(total));
        let second = R::pick(&self.other, other, &mut |total| rng.below(total));
        let hidden = (self.plan.hidden)(&self.one, one, &first, self.viewer)
            && (self.plan.hidden)(&self.other, other, &second, self.viewer);
        let possible = R::odds(&self.other, other).iter().any(|(roll, _)| *roll == first);
        let second = if possible && !hidden { first.clone() } else { second };
        tally.hidden_draws += u32::from(hidden && first != second);
        let said = format!("{first:?} and {second:?}");
        let heard = [resolved::<R>(&mut self.one, first), resolved::<R>(&mut self.other, second)];
        self.compare(heard, hidden, &said)
    }

    fn order(&mut self, seats: Seats, rng: &mut Rng, tally: &mut Tally) -> bool {
        let seat = any(seats, rng);
        let own = self.viewer == Viewer::Seat(seat);
        let secret = seats.len() > 1 && !own;
        let first = R::sample(&self.one, seat, rng);
        let allowed = R::check(&self.other, seat, &first).is_ok();
        assert!(allowed || !own, "whether {first:?} of {seat:?} is allowed depends on what it cannot see");
        let second = if allowed && !secret { first.clone() } else { R::sample(&self.other, seat, rng) };
        tally.secret_orders += u32::from(secret && first != second);
        let said = format!("{first:?} and {second:?} of {seat:?}");
        let heard = [hand_in::<R>(&mut self.one, seat, first), hand_in::<R>(&mut self.other, seat, second)];
        self.compare(heard, secret, &said)
    }

    /// A seat has handed in its secret order in one state and not in the other,
    /// and the viewer could not tell. It hands in there too, and must not be noticed.
    fn catch_up(&mut self, one: Seats, other: Seats, rng: &mut Rng) -> bool {
        let late = other.iter().find(|seat| !one.contains(*seat));
        let (state, seat, left) = match (late, one.iter().find(|seat| !other.contains(*seat))) {
            (Some(seat), _) => (&mut self.other, seat, other.without(seat)),
            (None, Some(seat)) => (&mut self.one, seat, one.without(seat)),
            (None, None) => unreachable!("the sets differ"),
        };
        if left.is_empty() || self.viewer == Viewer::Seat(seat) {
            return false;
        }
        let order = R::sample(state, seat, rng);
        let said = format!("{order:?} of {seat:?}, which the viewer cannot know of");
        let events = hand_in::<R>(state, seat, order);
        let heard = witnessed::<R>(state, &events, self.viewer);
        assert!(heard.is_empty(), "{:?} hears {heard:?} after {said}", self.viewer);
        self.compare([Vec::new(), Vec::new()], true, &said)
    }

    /// Whether both still look the same.
    fn compare(&self, heard: Heard<R>, secret: bool, after: &str) -> bool {
        let viewer = self.viewer;
        let [first, second] = [(&self.one, &heard[0]), (&self.other, &heard[1])]
            .map(|(state, events)| (R::view(state, viewer), witnessed::<R>(state, events, viewer)));
        let (seen, told) = (same(&first.0, &second.0), same(&first.1, &second.1));
        let story = || {
            let views = format!("{}\n{}", written(&first.0), written(&second.0));
            format!("after {after}:\n{views}\n{}\n{}", written(&first.1), written(&second.1))
        };
        assert!(seen || !secret, "{viewer:?} sees a secret {}", story());
        assert!(told || !secret, "{viewer:?} hears a secret {}", story());
        assert!(seen || !told, "{viewer:?} sees a difference that no event told, {}", story());
        assert!(told || !seen, "{viewer:?} hears a difference that it cannot see, {}", story());
        seen
    }
}

fn hand_in<R: Rules>(state: &mut R::State, seat: Seat, order: R::Order) -> Vec<R::Event> {
    let mut events = Vec::new();
    R::apply_unchecked(state, seat, order, &mut events);
    events
}

fn applied<R: Rules>(state: &R::State, seat: Seat, order: R::Order) -> (R::State, Vec<R::Event>) {
    let mut after = state.clone();
    let events = hand_in::<R>(&mut after, seat, order);
    (after, events)
}

fn resolved<R: Rules>(state: &mut R::State, roll: R::Roll) -> Vec<R::Event> {
    let mut events = Vec::new();
    R::resolve(state, roll, &mut events);
    events
}

fn witnessed<R: Rules>(state: &R::State, events: &[R::Event], viewer: Viewer) -> Vec<R::Event> {
    events.iter().filter_map(|event| R::witness(state, event, viewer)).collect()
}

/// Equal in meaning and as it is sent; what is sent must not even differ in length.
fn same<T: PartialEq + Serialize>(one: &T, other: &T) -> bool {
    one == other && written(one) == written(other)
}

fn written<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("views and events can be written")
}
