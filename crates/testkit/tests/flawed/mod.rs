//! The toy with one flaw each, to see that the suites find it.

use std::sync::Arc;

use desk::{Casualty, Choice, Desk, Panel, Poster, Refused, Report, Switch, Told};
use referee::{Fault, Log, Message, Refusal, Rng, Rules, Script, Seat, Seats, Tactics, Turn, Viewer};
use scene::Scene;
use testkit::toy::{
    Book, Burst, Chance, Draft, Event, Order, Phase, Quality, Roll, Setup, Sight, State, Toy, View, Why,
};

/// What is wrong.
pub(crate) mod flaw {
    pub(crate) const LISTS_TOO_MUCH: u8 = 1;
    pub(crate) const LISTS_TOO_LITTLE: u8 = 2;
    pub(crate) const ACCEPTS_TOO_MUCH: u8 = 3;
    pub(crate) const ACCEPTS_ANYBODY: u8 = 4;
    pub(crate) const REFUSES_TOO_LATE: u8 = 5;
    pub(crate) const WEIGHS_NOTHING: u8 = 6;
    pub(crate) const PICKS_ELSE: u8 = 7;
    pub(crate) const IMAGINES_ELSE: u8 = 8;
    pub(crate) const LISTS_TWICE: u8 = 9;
    pub(crate) const NEVER_ENDS: u8 = 11;
    pub(crate) const STAYS_WHEN_BACK: u8 = 12;
    pub(crate) const TAKES_FORBIDDEN: u8 = 13;
    pub(crate) const SPEAKS_UNKNOWN: u8 = 14;
    pub(crate) const NAMES_UNKNOWN_RULE: u8 = 15;
    pub(crate) const ALLOWS_BY_SECRET: u8 = 16;
    pub(crate) const FORCES_A_CHOICE: u8 = 17;
    pub(crate) const IS_LATE_ILLEGALLY: u8 = 45;
    pub(crate) const RECALLS_BADLY: u8 = 18;
    pub(crate) const PROPOSES_ILLEGAL: u8 = 19;
    pub(crate) const OVERESTIMATES: u8 = 20;
    pub(crate) const DESCRIBES_ELSE: u8 = 21;
    pub(crate) const CANNOT_DRAFT_ALL: u8 = 23;
    pub(crate) const HAS_NO_ORDER: u8 = 24;
    pub(crate) const DRAWS_NOWHERE: u8 = 25;
    pub(crate) const DRAFTS_UNASKED: u8 = 27;
    pub(crate) const BREAKS_DOWN: u8 = 28;
    pub(crate) const SHOWS_PLANS: u8 = 40;
    pub(crate) const TELLS_PLANS: u8 = 41;
    pub(crate) const TELLS_THAT_SOMEBODY_PLANNED: u8 = 42;
    pub(crate) const SHOWS_PILOTS: u8 = 43;
    pub(crate) const TELLS_PILOTS: u8 = 44;
}

use flaw::*;

/// The toy with a flaw.
pub(crate) struct Flawed<const F: u8>;

impl<const F: u8> Rules for Flawed<F> {
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
        Toy::start(book, setup)
    }

    fn seats(setup: &Setup) -> u8 {
        Toy::seats(setup)
    }

    fn opponents(state: &State, seat: Seat) -> Seats {
        Toy::opponents(state, seat)
    }

    fn turn(state: &State) -> Turn<Chance> {
        Toy::turn(state)
    }

    fn check(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal<Why>> {
        let asked = matches!(Toy::turn(state), Turn::Decide(seats) if seats.contains(seat));
        match (F, order) {
            (ACCEPTS_TOO_MUCH, Order::Throttle(0)) if asked && state.phase == Phase::Plan => Ok(()),
            (ACCEPTS_ANYBODY, Order::Hold) => Ok(()),
            (ALLOWS_BY_SECRET, Order::Throttle(3))
                if state.planes.iter().any(|plane| plane.quality == Some(Quality::Ace)) =>
            {
                Err(Refusal::new("TOY-THROTTLE-01", Why::TooSlow))
            }
            (NAMES_UNKNOWN_RULE, _) => {
                Toy::check(state, seat, order).map_err(|no| Refusal { rule: referee::RuleId("TOY-99"), ..no })
            }
            _ => Toy::check(state, seat, order),
        }
    }

    fn apply_unchecked(state: &mut State, seat: Seat, order: Order, log: &mut impl Log<Event>) {
        if F == BREAKS_DOWN && state.turn == 3 {
            panic!("the engine stops");
        }
        Toy::apply_unchecked(state, seat, order, log);
        let fresh = state.phase == Phase::Plan && state.planes.iter().all(|plane| plane.planned.is_none());
        if F == NEVER_ENDS && fresh {
            state.turn = 1;
            state.planes.iter_mut().for_each(|plane| plane.at = 0);
        }
    }

    fn apply(state: &mut State, seat: Seat, order: Order, log: &mut impl Log<Event>) -> Result<(), Refusal<Why>> {
        if F == REFUSES_TOO_LATE {
            state.turns += 1;
        }
        Self::check(state, seat, &order)?;
        if F == REFUSES_TOO_LATE {
            state.turns -= 1;
        }
        Self::apply_unchecked(state, seat, order, log);
        Ok(())
    }

    fn recall(state: &mut State, seat: Seat, log: &mut impl Log<Event>) -> bool {
        let recalled = Toy::recall(state, seat, log);
        if F == RECALLS_BADLY && recalled {
            state.planes[seat.index()].throttle = 1;
        }
        recalled
    }

    fn odds(state: &State, chance: &Chance) -> Vec<(Roll, u32)> {
        let mut odds = Toy::odds(state, chance);
        if F == WEIGHS_NOTHING {
            odds[0].1 = 0;
        }
        odds
    }

    fn pick(state: &State, chance: &Chance, below: &mut impl FnMut(u32) -> u32) -> Roll {
        match (F, chance) {
            (PICKS_ELSE, Chance::Die(_)) => Roll::Die(6 - below(6) as u8),
            _ => Toy::pick(state, chance, below),
        }
    }

    fn resolve(state: &mut State, roll: Roll, log: &mut impl Log<Event>) {
        Toy::resolve(state, roll, log);
    }

    fn witness(state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        match (F, *event) {
            (TELLS_PLANS, Event::HandedIn(..)) => Some(*event),
            (TELLS_THAT_SOMEBODY_PLANNED, Event::HandedIn(seat, _)) if !viewer.knows(seat) => {
                Some(Event::HandedIn(seat, 0))
            }
            (TELLS_PILOTS, Event::Drawn(..)) => Some(*event),
            _ => Toy::witness(state, event, viewer),
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = Toy::view(state, viewer);
        for (plane, seen) in state.planes.iter().zip(&mut view.planes) {
            if F == SHOWS_PLANS {
                seen.planned = plane.planned;
            }
            if let (SHOWS_PILOTS, Some(quality)) = (F, plane.quality) {
                seen.pilot = Sight::Seen(quality, plane.known);
            }
        }
        view
    }

    fn resample(book: &Arc<Book>, view: &View, rng: &mut Rng) -> State {
        let mut state = Toy::resample(book, view, rng);
        if F == IMAGINES_ELSE && view.viewer == Viewer::Public {
            state.planes[0].ammunition = 9;
        }
        state
    }

    fn orders(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
        if F == HAS_NO_ORDER && state.turn == 4 {
            return;
        }
        let hides = |order: &Order| match F {
            LISTS_TOO_LITTLE => *order == Order::Throttle(2),
            ALLOWS_BY_SECRET => Self::check(state, seat, order).is_err(),
            _ => false,
        };
        Toy::orders(state, seat, &mut |order| {
            if !hides(&order) {
                each(order);
            }
        });
        match F {
            LISTS_TOO_MUCH => each(Order::Throttle(9)),
            LISTS_TWICE if state.phase != Phase::Plan => each(Order::Hold),
            _ => {}
        }
    }

    fn sample(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        loop {
            let order = Toy::sample(state, seat, rng);
            if F != ALLOWS_BY_SECRET || Self::check(state, seat, &order).is_ok() {
                return order;
            }
        }
    }

    fn forced(state: &State, seat: Seat) -> Option<Order> {
        match F {
            FORCES_A_CHOICE if state.phase != Phase::Plan => Some(Order::Hold),
            _ => Toy::forced(state, seat),
        }
    }

    fn overdue(state: &State, seat: Seat) -> Option<Order> {
        if F == IS_LATE_ILLEGALLY { Some(Order::Throttle(9)) } else { Toy::overdue(state, seat) }
    }
}

impl<const F: u8> Tactics for Flawed<F> {
    fn worth(state: &State, seat: Seat) -> i32 {
        if F == OVERESTIMATES { 20_000 } else { Toy::worth(state, seat) }
    }

    fn candidates(state: &State, seat: Seat, limit: usize, rng: &mut Rng) -> Vec<Order> {
        let mut orders = Toy::candidates(state, seat, limit, rng);
        orders.retain(|order| F != ALLOWS_BY_SECRET || Self::check(state, seat, order).is_ok());
        if F == PROPOSES_ILLEGAL {
            orders[0] = Order::Throttle(7);
        }
        orders
    }

    fn quick(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        Self::sample(state, seat, rng)
    }
}

impl<const F: u8> Script for Flawed<F> {
    type Stage = <Toy as Script>::Stage;

    fn stage(book: &Arc<Book>, stage: &mut Self::Stage, line: &str) -> Result<(), String> {
        Toy::stage(book, stage, line)
    }

    fn raise(book: &Arc<Book>, stage: &Self::Stage) -> Result<State, String> {
        Toy::raise(book, stage)
    }

    fn order(state: &State, text: &str) -> Result<(Seat, Order), String> {
        Toy::order(state, text)
    }

    fn roll(state: &State, text: &str) -> Result<Roll, String> {
        Toy::roll(state, text)
    }

    fn holds(state: &State, text: &str) -> Result<(), String> {
        Toy::holds(state, text)
    }

    fn describe(state: &State) -> Vec<String> {
        let mut lines = Toy::describe(state);
        if F == DESCRIBES_ELSE {
            lines.pop();
        }
        lines
    }
}

/// The toy's draft with a flaw.
#[derive(Clone)]
pub(crate) struct FlawedDraft<const F: u8>(Draft);

impl<const F: u8> desk::Draft for FlawedDraft<F> {
    type Order = Order;

    fn prompt(&self) -> Message {
        self.0.prompt()
    }

    fn choices(&self) -> Vec<Choice> {
        let mut choices = self.0.choices();
        choices.retain(|choice| F != CANNOT_DRAFT_ALL || choice.key != "hold");
        choices
    }

    fn choose(&mut self, key: &str) -> bool {
        self.0.choose(key) || (F == TAKES_FORBIDDEN && key.starts_with("throttle"))
    }

    fn back(&mut self) -> bool {
        let mut back = self.0.clone();
        let moved = back.back();
        if F != STAYS_WHEN_BACK {
            self.0 = back;
        }
        moved
    }

    fn order(&self) -> Option<Order> {
        self.0.order()
    }

    fn overlay(&self) -> Scene {
        self.0.overlay()
    }

    fn type_in(&mut self, text: &str) -> Option<Result<(), Refused>> {
        self.0.type_in(text)
    }
}

impl<const F: u8> Desk for Flawed<F> {
    type Draft = FlawedDraft<F>;

    fn draft(book: &Arc<Book>, view: &View, seat: Seat) -> Option<FlawedDraft<F>> {
        let mut view = view.clone();
        if F == DRAFTS_UNASKED && !matches!(view.phase, Phase::Over(..)) && !view.asks(seat) {
            (view.phase, view.planes[seat.index()].planned) = (Phase::Plan, None);
        }
        Toy::draft(book, &view, seat).map(FlawedDraft)
    }

    fn scene(book: &Arc<Book>, view: &View) -> Scene {
        let mut scene = Toy::scene(book, view);
        if F == DRAWS_NOWHERE {
            scene.bounds.east = f32::NAN;
        }
        scene
    }

    fn panels(book: &Arc<Book>, view: &View) -> Vec<Panel> {
        Toy::panels(book, view)
    }

    fn status(view: &View) -> Told {
        Toy::status(view)
    }

    fn score(book: &Arc<Book>, view: &View) -> Vec<Told> {
        Toy::score(book, view)
    }

    fn words(book: &Arc<Book>, view: &View) -> Vec<Message> {
        Toy::words(book, view)
    }

    fn casualty(book: &Arc<Book>, view: &View, before: &[Event], event: &Event) -> Option<Casualty> {
        Toy::casualty(book, view, before, event)
    }

    fn report(book: &Arc<Book>, view: &View, event: &Event) -> Report {
        let mut report = Toy::report(book, view, event);
        if F == SPEAKS_UNKNOWN && matches!(event, Event::Fired(_, Burst::Long)) {
            report.told.message = Message::new("toy-what");
        }
        report
    }

    fn reason(why: &Why) -> Message {
        Toy::reason(why)
    }

    fn posters(book: &Book) -> Vec<Poster> {
        Toy::posters(book)
    }

    fn default_setup(book: &Book, scenario: &str) -> Option<Setup> {
        Toy::default_setup(book, scenario)
    }

    fn switches(book: &Book, scenario: &str) -> Vec<Switch> {
        Toy::switches(book, scenario)
    }

    fn seat_names(book: &Book, setup: &Setup) -> Vec<Message> {
        Toy::seat_names(book, setup)
    }
}
