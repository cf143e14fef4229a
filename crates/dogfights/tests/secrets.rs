//! Hidden aces and rookies: nothing tells before the first shot.

mod common;

use std::sync::Arc;

use common::book;
use dogfights::{
    Book, Dogfights, Event, Order, Setup, State,
    order::{PlaneId, Planes},
    setup::{First, Pilots, Toggle},
    state::{Phase, Pilot},
};
use referee::{Rng, Rules, Seat, Seats, Tactics, Turn, Viewer};
use testkit::secrecy::{self, Plan};

fn start(book: &Arc<Book>, pilots: Pilots) -> State {
    let setup = Setup { pilots, first: First::One, experience: Toggle::On, ..common::setup("patrol") };
    Dogfights::start(book, &setup).expect("a sound set-up")
}

fn set(ids: &[u8]) -> Planes {
    ids.iter().fold(Planes::NONE, |set, id| set.with(PlaneId(*id)))
}

fn mark(state: &mut State, seat: u8, aces: &[u8], rookies: &[u8]) -> Vec<Event> {
    let mut events = Vec::new();
    let order = Order::Pilots { aces: set(aces), rookies: set(rookies) };
    Dogfights::apply(state, Seat(seat), order, &mut events).expect("the marks are allowed");
    events
}

/// Two games that differ only in what the first seat wrote down.
fn pair(book: &Arc<Book>) -> (State, State) {
    let (mut one, mut other) = (start(book, Pilots::Hidden), start(book, Pilots::Hidden));
    mark(&mut one, 0, &[0, 1, 2], &[3, 4, 5]);
    mark(&mut other, 0, &[], &[0]);
    (one, other)
}

// Rule: AOD-PILOT-07
#[test]
fn what_others_wrote_down_changes_neither_views_nor_events() {
    let book = book();
    let (mut one, mut other) = pair(&book);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
        let written =
            |state: &State| serde_json::to_string(&Dogfights::view(state, viewer)).expect("it can be written");
        assert_eq!(written(&one), written(&other), "{viewer:?} after the first marks");
    }
    let (heard, also) = (mark(&mut one, 1, &[6], &[]), mark(&mut other, 1, &[6], &[]));
    assert_eq!(heard, also);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
        assert_eq!(Dogfights::view(&one, viewer), Dogfights::view(&other, viewer), "{viewer:?} after all marks");
    }
    assert_ne!(Dogfights::view(&one, Viewer::Seat(Seat(0))), Dogfights::view(&other, Viewer::Seat(Seat(0))));
}

// Rule: AOD-PILOT-07
#[test]
fn the_event_of_marking_tells_others_only_that_it_happened() {
    let book = book();
    let mut state = start(&book, Pilots::Hidden);
    let events = mark(&mut state, 0, &[0, 1], &[2]);
    let seen = |viewer| Dogfights::witness(&state, &events[0], viewer);
    assert_eq!(seen(Viewer::Seat(Seat(1))), Some(Event::Marked { seat: Seat(0), marks: None }));
    assert_eq!(seen(Viewer::Public), Some(Event::Marked { seat: Seat(0), marks: None }));
    let marks = Some((set(&[0, 1]), set(&[2])));
    assert_eq!(seen(Viewer::Seat(Seat(0))), Some(Event::Marked { seat: Seat(0), marks }));
}

// Rule: AOD-PILOT-06
#[test]
fn open_marks_are_laid_open_when_all_have_marked() {
    let book = book();
    let mut state = start(&book, Pilots::Open);
    mark(&mut state, 0, &[0], &[]);
    let view = Dogfights::view(&state, Viewer::Seat(Seat(1)));
    assert_eq!(view.planes[0].pilot, None, "while the other side still marks");
    mark(&mut state, 1, &[], &[6]);
    let view = Dogfights::view(&state, Viewer::Public);
    assert_eq!(view.planes[0].pilot, Some((Pilot::Ace, Pilot::Ace)));
    assert_eq!(view.planes[6].pilot, Some((Pilot::Rookie, Pilot::Rookie)));
}

#[test]
fn marks_can_be_recalled_until_all_have_marked() {
    let book = book();
    let mut state = start(&book, Pilots::Hidden);
    let before = referee::digest(&state);
    mark(&mut state, 0, &[0], &[]);
    assert_eq!(state.phase, Phase::Pilots(Seats::only(Seat(1))));
    assert!(Dogfights::recall(&mut state, Seat(0), &mut Vec::new()));
    assert_eq!(referee::digest(&state), before);
    assert!(!Dogfights::recall(&mut state, Seat(0), &mut Vec::new()));
    mark(&mut state, 1, &[6], &[]);
    mark(&mut state, 0, &[0], &[]);
    assert!(!Dogfights::recall(&mut state, Seat(1), &mut Vec::new()));
    assert!(matches!(Dogfights::turn(&state), Turn::Decide(_)));
}

// Rule: AOD-PILOT-07
#[test]
fn imagined_pilots_fit_what_is_known_and_every_way_is_as_likely() {
    let book = book();
    let (mut one, _) = pair(&book);
    mark(&mut one, 1, &[], &[]);
    let view = Dogfights::view(&one, Viewer::Seat(Seat(1)));
    let mut rng = Rng::new(3);
    let (mut aces, mut rookies) = ([0u32; 6], [0u32; 6]);
    for _ in 0..3000 {
        let imagined = Dogfights::resample(&book, &view, &mut rng);
        assert_eq!(Dogfights::view(&imagined, Viewer::Seat(Seat(1))), view);
        let marks: Vec<Pilot> = imagined.planes[..6].iter().map(|plane| plane.mark).collect();
        let count = |pilot| marks.iter().filter(|mark| **mark == pilot).count();
        assert!(count(Pilot::Ace) <= 3 && count(Pilot::Rookie) <= 3);
        for (index, mark) in marks.iter().enumerate() {
            aces[index] += u32::from(*mark == Pilot::Ace);
            rookies[index] += u32::from(*mark == Pilot::Rookie);
        }
    }
    // Out of 583 ways to mark six fighters, 181 make a given one an ace, and as many a rookie.
    let ways = 3000 * 181 / 583;
    for times in aces.iter().chain(&rookies) {
        assert!(times.abs_diff(ways) < 120, "{times} times, about {ways} expected");
    }
}

/// Two games that go on side by side with the same orders and the same dice.
struct Twins {
    one: State,
    other: State,
}

impl Twins {
    /// One step in both. What each opponent of the first seat hears must be the same until somebody
    /// whose marks differ has fired; then the aircraft that gave itself away is returned.
    fn step(&mut self, rng: &mut Rng) -> Result<bool, PlaneId> {
        let (mut heard, mut also) = (Vec::new(), Vec::new());
        match Dogfights::turn(&self.one) {
            Turn::Over(_) => return Ok(false),
            Turn::Roll(chance) => {
                let roll = Dogfights::pick(&self.one, &chance, &mut |total| rng.below(total));
                Dogfights::resolve(&mut self.one, roll, &mut heard);
                Dogfights::resolve(&mut self.other, roll, &mut also);
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                let order = Dogfights::quick(&self.one, seat, rng);
                Dogfights::apply(&mut self.one, seat, order, &mut heard).expect("it is legal");
                Dogfights::apply(&mut self.other, seat, order, &mut also)
                    .expect("it is legal whatever was written down");
            }
        }
        let shown = heard.iter().find_map(|event| match event {
            Event::Revealed { plane, .. } if self.differ(*plane) => Some(*plane),
            _ => None,
        });
        match shown {
            Some(plane) => {
                assert_ne!(heard, also, "{plane:?} has fired and is told apart");
                Err(plane)
            }
            None => {
                self.compare(&heard, &also);
                Ok(true)
            }
        }
    }

    fn differ(&self, id: PlaneId) -> bool {
        self.one.plane(id).mark != self.other.plane(id).mark
    }

    fn compare(&self, heard: &[Event], also: &[Event]) {
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
            secrecy::pair::<Dogfights>(&self.one, &self.other, viewer);
            let written = |state: &State, events: &[Event]| {
                let seen: Vec<Event> =
                    events.iter().filter_map(|event| Dogfights::witness(state, event, viewer)).collect();
                serde_json::to_string(&seen).expect("events can be written")
            };
            assert_eq!(written(&self.one, heard), written(&self.other, also), "{viewer:?}");
        }
    }
}

// Rule: AOD-PILOT-07
#[test]
fn a_hidden_ace_flies_enters_is_shot_at_and_leaves_like_an_average_pilot_until_he_fires() {
    let book = book();
    let (mut steps, mut parted) = (0, 0);
    for seed in 0..12 {
        let (mut one, mut other) = pair(&book);
        mark(&mut one, 1, &[6, 7], &[8]);
        mark(&mut other, 1, &[6, 7], &[8]);
        let (mut twins, mut rng) = (Twins { one, other }, Rng::new(seed));
        loop {
            match twins.step(&mut rng) {
                Ok(true) => steps += 1,
                Ok(false) => break,
                Err(plane) => {
                    assert!(twins.one.plane(plane).shown && twins.differ(plane));
                    parted += 1;
                    break;
                }
            }
        }
    }
    assert!(steps > 1_000 && parted > 6, "{steps} steps alike, {parted} aces fired");
}

// Rule: AOD-PILOT-06, AOD-PILOT-07
#[test]
fn random_games_with_hidden_pilots_tell_nobody_what_he_may_not_know() {
    let hidden = |scenario: &str| Setup { pilots: Pilots::Hidden, ..common::setup(scenario) };
    let setups = [hidden("three-a-side"), hidden("alliance"), hidden("three-cornered"), hidden("patrol")];
    let plan = Plan::<Dogfights> { games: 4, one_in: 60, steps: 60, ..Plan::default() };
    let tally = secrecy::suite::<Dogfights>(&book(), &setups, &plan);
    assert!(tally.pairs > 100 && tally.steps > 5_000, "{tally:?}");
}
