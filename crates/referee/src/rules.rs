//! The contract that every rules engine fulfils.

use std::{fmt, hash::Hash, sync::Arc};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Message, Rng, Seat, Seats, Viewer};

/// The id of a rule in a title's index, for example `AOD-TURNING-04`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// An order that the rules do not allow: which rule, and why. The state is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal<W> {
    /// The rule that refuses.
    pub rule: RuleId,
    /// The typed reason with its numbers.
    pub why: W,
}

impl<W> Refusal<W> {
    /// A refusal by the rule of this id.
    pub fn new(rule: &'static str, why: W) -> Refusal<W> {
        Refusal { rule: RuleId(rule), why }
    }
}

/// Something wrong with a set-up or a content file. Faults are always reported all at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// Where: a file and entry, or a field of the set-up.
    pub place: String,
    /// What was expected and what is there.
    pub message: Message,
    /// The rule behind it, if one is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// What a game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn<C> {
    /// Orders from each of these seats. More than one while orders are secret;
    /// any of them may come first.
    Decide(Seats),
    /// A roll or a draw.
    Roll(C),
    /// Nothing: the game is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The seats that won together; empty for a draw.
    pub winners: Seats,
    /// Victory points per seat, in the title's smallest unit.
    pub points: Vec<i32>,
    /// Why it ended, in words.
    pub reason: Option<Message>,
}

impl Outcome {
    /// The result for one seat: 1000 for a win, 500 for a draw, 0 for a loss.
    pub fn score_of(&self, seat: Seat) -> u32 {
        match (self.winners.is_empty(), self.winners.contains(seat)) {
            (true, _) => 500,
            (false, true) => 1000,
            (false, false) => 0,
        }
    }
}

/// Where an engine reports what happened. Simulations pass [`Silent`], for which
/// the closures are never run, so that reporting costs them nothing.
pub trait Log<E> {
    /// Reports one event.
    fn note(&mut self, event: impl FnOnce() -> E);
}

/// Hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    fn note(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<E> {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A rules engine. All functions are pure: the same inputs give the same
/// results on every machine, natively and in WebAssembly.
///
/// What an engine must guarantee is checked for every title by `testkit::contract`:
///
/// - every order that [`orders`](Rules::orders) lists passes [`check`](Rules::check), and is refused otherwise;
/// - while the game is not over, every deciding seat has at least one legal order;
/// - the weights of [`odds`](Rules::odds) are positive, and [`pick`](Rules::pick) agrees with them;
/// - `view(resample(view))` is the same view;
/// - what a viewer may not know changes neither its views nor the events it witnesses.
pub trait Rules: Sized + 'static {
    /// The title's short name, as in `content/<title>`.
    const TITLE: &'static str;

    /// The content that games are set up from: aircraft, decks, tables, scenarios.
    type Book: Send + Sync + Serialize + DeserializeOwned;
    /// Everything chosen before a game: scenario, options, forces.
    type Setup: Clone + fmt::Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned;
    /// The whole truth about a game. Cheap to clone; never sent anywhere.
    type State: Clone + Hash + Send + Sync;
    /// What a player hands in.
    type Order: Clone + fmt::Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned;
    /// A roll or draw that is needed, with what it is for.
    type Chance: Clone + fmt::Debug + PartialEq + Send + Sync;
    /// The result of a roll or draw.
    type Roll: Clone + fmt::Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned;
    /// Something that happened, as one viewer may know it.
    type Event: Clone + fmt::Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned;
    /// Everything one viewer may know about a game, built up from nothing.
    type View: Clone + fmt::Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned;
    /// The typed reasons of refusals.
    type Why: Clone + fmt::Debug + PartialEq + Send + Sync;

    /// A new game, or everything that is wrong with its set-up.
    fn start(book: &Arc<Self::Book>, setup: &Self::Setup) -> Result<Self::State, Vec<Fault>>;

    /// How many seats play this set-up.
    fn seats(setup: &Self::Setup) -> u8;

    /// The seats that play against this one.
    fn opponents(state: &Self::State, seat: Seat) -> Seats;

    /// What the game waits for.
    fn turn(state: &Self::State) -> Turn<Self::Chance>;

    /// Whether the seat may give this order now.
    fn check(state: &Self::State, seat: Seat, order: &Self::Order) -> Result<(), Refusal<Self::Why>>;

    /// Carries out an order that has passed [`check`](Rules::check).
    fn apply_unchecked(state: &mut Self::State, seat: Seat, order: Self::Order, log: &mut impl Log<Self::Event>);

    /// Checks an order and carries it out.
    fn apply(
        state: &mut Self::State,
        seat: Seat,
        order: Self::Order,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Refusal<Self::Why>> {
        Self::check(state, seat, &order)?;
        Self::apply_unchecked(state, seat, order, log);
        Ok(())
    }

    /// Takes back a secret order that the seat has handed in and that has not
    /// been revealed. False if there is nothing to take back.
    fn recall(_state: &mut Self::State, _seat: Seat, _log: &mut impl Log<Self::Event>) -> bool {
        false
    }

    /// Every result of a roll with its weight, in a fixed order.
    fn odds(state: &Self::State, chance: &Self::Chance) -> Vec<(Self::Roll, u32)>;

    /// One result by a number that `below(total)` gives, asked for exactly once. Engines may replace
    /// this by something faster that gives the same result for the same number.
    fn pick(state: &Self::State, chance: &Self::Chance, below: &mut impl FnMut(u32) -> u32) -> Self::Roll {
        let odds = Self::odds(state, chance);
        let total = odds.iter().map(|(_, weight)| weight).sum();
        let mut number = below(total);
        for (roll, weight) in odds {
            if number < weight {
                return roll;
            }
            number -= weight;
        }
        unreachable!("the number is below the sum of the weights")
    }

    /// Carries out the result of the roll that the game waits for.
    fn resolve(state: &mut Self::State, roll: Self::Roll, log: &mut impl Log<Self::Event>);

    /// What a viewer notices of an event that has just happened. None if the
    /// viewer cannot even know that something happened.
    fn witness(state: &Self::State, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Everything a viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// Some full state that this viewer cannot rule out, drawn with fair weight.
    fn resample(book: &Arc<Self::Book>, view: &Self::View, rng: &mut Rng) -> Self::State;

    /// Gives every legal order of a seat that has to decide, each once, in a fixed order.
    fn orders(state: &Self::State, seat: Seat, each: &mut dyn FnMut(Self::Order));

    /// One legal order, quickly; every legal order has some chance.
    fn sample(state: &Self::State, seat: Seat, rng: &mut Rng) -> Self::Order;

    /// The only legal order, if there is only one and that is quick to see.
    /// Drivers take such steps by themselves.
    fn forced(_state: &Self::State, _seat: Seat) -> Option<Self::Order> {
        None
    }

    /// What a seat does whose time to decide is up, where the rules say so; one order of several, if several are due.
    /// It is legal, and a view shows it to nobody who would not see the order itself.
    fn overdue(_state: &Self::State, _seat: Seat) -> Option<Self::Order> {
        None
    }
}
