//! Building a toy order out of choices, from a view alone.

use std::sync::Arc;

use desk::{Bar, Choice, Odds, Refused, Told};
use referee::{Message, Refusal, Rng, Rules as _, Seat};
use scene::{Counter, Layer, Paint, Point, Scene, Shape};

use super::rules::{gap, need, side};
use super::{Book, Burst, Order, Phase, Quality, State, Toy, View, script::read_order};

/// An order under construction.
#[derive(Clone, Debug)]
pub struct Draft {
    /// Looks like the real state to this seat, which is all that the legality of its orders depends on.
    state: State,
    seat: Seat,
    chosen: Vec<Step>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Throttle(u8),
    Fire,
    Hold,
    Burst(Burst),
}

impl Step {
    fn key(self) -> String {
        match self {
            Step::Throttle(throttle) => format!("throttle:{throttle}"),
            Step::Fire => "fire".to_owned(),
            Step::Hold => "hold".to_owned(),
            Step::Burst(Burst::Short) => "short".to_owned(),
            Step::Burst(Burst::Long) => "long".to_owned(),
        }
    }

    fn label(self) -> Message {
        match self {
            Step::Throttle(throttle) => Message::new("toy-choice-throttle").with("throttle", throttle),
            Step::Fire => Message::new("toy-choice-fire"),
            Step::Hold => Message::new("toy-choice-hold"),
            Step::Burst(Burst::Short) => Message::new("toy-choice-short"),
            Step::Burst(Burst::Long) => Message::new("toy-choice-long"),
        }
    }

    fn group(self) -> &'static str {
        match self {
            Step::Throttle(_) => "throttle",
            Step::Fire | Step::Hold => "fire",
            Step::Burst(_) => "burst",
        }
    }

    fn order(self) -> Option<Order> {
        match self {
            Step::Throttle(throttle) => Some(Order::Throttle(throttle)),
            Step::Fire => None,
            Step::Hold => Some(Order::Hold),
            Step::Burst(burst) => Some(Order::Fire(burst)),
        }
    }
}

impl Draft {
    /// A draft for a seat that the view asks.
    pub(super) fn of(book: &Arc<Book>, view: &View, seat: Seat) -> Option<Draft> {
        let state = view.asks(seat).then(|| Toy::resample(book, view, &mut Rng::new(0)))?;
        Some(Draft { state, seat, chosen: Vec::new() })
    }

    fn steps(&self) -> Vec<Step> {
        let last = self.chosen.last();
        match (self.state.phase, last) {
            (Phase::Plan, None) => (0..=self.state.planes[self.seat.index()].top).map(Step::Throttle).collect(),
            (Phase::Fire(_), None) => vec![Step::Fire, Step::Hold],
            (_, Some(Step::Fire)) => vec![Step::Burst(Burst::Short), Step::Burst(Burst::Long)],
            _ => Vec::new(),
        }
    }

    fn refusal(&self, step: Step) -> Option<Refused> {
        let order = step.order()?;
        Toy::check(&self.state, self.seat, &order).err().map(|refusal| refused(&refusal))
    }

    fn choice(&self, step: Step) -> Choice {
        let mut choice = Choice::new(step.key(), step.group(), step.label());
        choice.refused = self.refusal(step);
        match step {
            Step::Throttle(throttle) => self.show_throttle(&mut choice, throttle),
            Step::Burst(burst) => self.show_burst(&mut choice, burst),
            Step::Fire | Step::Hold => {}
        }
        choice
    }

    fn show_throttle(&self, choice: &mut Choice, throttle: u8) {
        let square = self.state.planes[self.seat.index()].at + throttle;
        choice.hint = Some(Message::new("toy-to").with("square", square));
        choice.at = Some(Point::ground(f32::from(square), f32::from(self.seat.0)));
        choice.ghost = Some(self.ghost(square));
    }

    fn show_burst(&self, choice: &mut Choice, burst: Burst) {
        let left = self.state.planes[self.seat.index()].ammunition;
        choice.hint = Some(Message::new("toy-cost").with("ammunition", burst.cost()).with("left", left));
        choice.odds = Some(self.odds(burst));
    }

    // Rule: TOY-FIRE-02
    fn odds(&self, burst: Burst) -> Odds {
        let ace = u8::from(self.state.planes[self.seat.index()].quality == Some(Quality::Ace));
        let need = need(gap(&self.state), burst) - ace;
        let hits = u64::from(7 - need.min(7)).min(6);
        let bar = |key: &'static str, kind: &str, weight| Bar {
            label: Message::new(key),
            kind: kind.to_owned(),
            weight,
            total: 6,
        };
        Odds {
            bars: vec![bar("toy-hit", "damage", hits), bar("toy-miss", "miss", 6 - hits)],
            because: vec![Told::by("TOY-FIRE-02", Message::new("toy-need").with("need", need))],
        }
    }

    fn ghost(&self, square: u8) -> Scene {
        let at = Point::ground(f32::from(square), f32::from(self.seat.0));
        let counter = Counter { at, size: 0.8, heading: 90.0, ghost: true, ..Counter::default() };
        let mut scene = Scene::default();
        scene.draw(Layer::Ghost, Paint::First, Shape::Counter(Box::new(counter)));
        scene
    }
}

/// A refusal ready for the edge.
fn refused(refusal: &Refusal<super::Why>) -> Refused {
    <Toy as desk::Desk>::refused(refusal)
}

impl desk::Draft for Draft {
    type Order = Order;

    fn prompt(&self) -> Message {
        match self.state.phase {
            Phase::Plan => Message::new("toy-prompt-throttle").with("side", side(self.seat)),
            _ => Message::new("toy-prompt-fire").with("side", side(self.seat)).with("gap", gap(&self.state)),
        }
    }

    fn choices(&self) -> Vec<Choice> {
        self.steps().into_iter().map(|step| self.choice(step)).collect()
    }

    fn choose(&mut self, key: &str) -> bool {
        let step = self.steps().into_iter().find(|step| step.key() == key && self.refusal(*step).is_none());
        self.chosen.extend(step);
        step.is_some()
    }

    fn back(&mut self) -> bool {
        self.chosen.pop().is_some()
    }

    fn order(&self) -> Option<Order> {
        self.chosen.last().and_then(|step| step.order())
    }

    fn overlay(&self) -> Scene {
        match self.chosen.last() {
            Some(Step::Throttle(throttle)) => self.ghost(self.state.planes[self.seat.index()].at + throttle),
            _ => Scene::default(),
        }
    }

    fn type_in(&mut self, text: &str) -> Option<Result<(), Refused>> {
        let order = read_order(text).ok()?;
        let steps = match order {
            Order::Throttle(throttle) => vec![Step::Throttle(throttle)],
            Order::Hold => vec![Step::Hold],
            Order::Fire(burst) => vec![Step::Fire, Step::Burst(burst)],
        };
        Some(Toy::check(&self.state, self.seat, &order).map(|()| self.chosen = steps).map_err(|no| refused(&no)))
    }
}
