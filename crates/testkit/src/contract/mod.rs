//! The suite that every title must pass on random games.
//!
//! ```
//! use testkit::{contract::{self, Plan}, toy::{self, Toy}};
//!
//! let plan = Plan { games: 5, files: toy::files(), ..Plan::default() };
//! let tally = contract::suite::<Toy>(&toy::book(), &[toy::duel(true)], plan);
//! assert_eq!(tally.games, 5);
//! ```
//!
//! Every failure names the seed of its game and the step. The same set-ups with
//! `Plan { games: 1, seed: <that seed>, .. }` play exactly that game again.

mod chances;
mod drafts;
mod journals;
mod orders;
mod scripts;
mod tactics;
mod tally;
mod views;
mod words;

use std::{
    cell::Cell,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use content::Files;
use desk::Desk;
use referee::{Game, Outcome, Rng, Rules, Script, Seat, Seats, Step, Tactics, Turn, Viewer};

pub use tally::Tally;

/// How much is tried, and what a title promises.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many games are played, in turn with each set-up.
    pub games: u32,
    /// The seed of the first game; the next game has the next seed.
    pub seed: u64,
    /// Every game is over after that many journal lines.
    pub max_steps: u32,
    /// The texts and the rule index; the built-in content unless told otherwise.
    pub files: Files,
    /// The title's book corrects orders, so that more is accepted than is listed.
    pub corrects: bool,
    /// While another seat still has to decide in secret, an order can be recalled.
    pub recalls: bool,
    /// The lines of `describe` stage exactly the same state again.
    pub describes: bool,
    /// A state imagined from the referee's view is the state itself.
    pub whole: bool,
    /// All orders are listed at one decision in so many. One means always.
    pub list_one_in: u32,
    /// Drafts, words, pictures and descriptions are looked at in one position in so many.
    pub desk_one_in: u32,
    /// Views are imagined back into states, and candidates asked for, in one position in so many.
    pub view_one_in: u32,
    /// How many drafts a search through all choices may visit before it gives up.
    pub draft_limit: u32,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            games: 20,
            seed: 1,
            max_steps: 2_000,
            files: Files::built_in(),
            corrects: false,
            recalls: true,
            describes: true,
            whole: true,
            list_one_in: 1,
            desk_one_in: 1,
            view_one_in: 1,
            draft_limit: 2_000,
        }
    }
}

/// Where a game under test stands.
pub struct Spot<'a, R: Rules> {
    /// What is tried.
    pub plan: &'a Plan,
    /// The game.
    pub game: &'a Game<R>,
    /// Random numbers that follow from the game's seed.
    pub rng: &'a mut Rng,
    /// What has been seen.
    pub tally: &'a mut Tally,
}

impl<R: Rules> Spot<'_, R> {
    /// The state of the game.
    pub fn state(&self) -> &R::State {
        self.game.state()
    }

    /// Every seat of the game.
    pub fn seats(&self) -> Seats {
        Seats::first_n(R::seats(self.game.setup()))
    }

    /// Everybody who can look at the game.
    pub fn viewers(&self) -> Vec<Viewer> {
        self.seats().iter().map(Viewer::Seat).chain([Viewer::Public, Viewer::Referee]).collect()
    }

    /// The seats that have to decide.
    pub fn deciding(&self) -> Seats {
        match self.game.turn() {
            Turn::Decide(seats) => seats,
            _ => Seats::NONE,
        }
    }
}

/// One part of the contract. Each function panics when the title breaks it.
pub trait Probe<R: Rules> {
    /// Looks at a position: the first one and the one after each step.
    fn position(&mut self, _spot: &mut Spot<'_, R>) {}

    /// Looks at a seat that has to decide, with all its orders where they were listed.
    fn decision(&mut self, _spot: &mut Spot<'_, R>, _seat: Seat, _listed: Option<&[R::Order]>) {}

    /// Looks at a roll that is about to be made.
    fn chance(&mut self, _spot: &mut Spot<'_, R>, _chance: &R::Chance) {}

    /// Looks at a step that has just been made.
    fn step(&mut self, _spot: &mut Spot<'_, R>, _step: &Step<R>) {}

    /// Looks at a game that is over.
    fn end(&mut self, _spot: &mut Spot<'_, R>, _outcome: &Outcome) {}
}

/// Plays random games and checks everything that the contract promises.
///
/// # Panics
/// With the seed and the step when the title breaks the contract.
pub fn suite<R: Desk + Tactics + Script>(book: &Arc<R::Book>, setups: &[R::Setup], plan: Plan) -> Tally {
    words::check_lobby::<R>(book, &plan);
    let mut probes = rules_probes::<R>();
    probes.push(Box::new(drafts::Drafts));
    probes.push(Box::new(words::Words::new::<R>(&plan)));
    probes.push(Box::new(tactics::Judgement));
    probes.push(Box::new(scripts::Descriptions));
    run(book, setups, &plan, &mut probes, &mut tactics::choose::<R>)
}

/// The same for the rules alone, for a title that has no desk yet.
///
/// # Panics
/// With the seed and the step when the title breaks the contract.
pub fn rules_suite<R: Rules>(book: &Arc<R::Book>, setups: &[R::Setup], plan: Plan) -> Tally {
    run(book, setups, &plan, &mut rules_probes::<R>(), &mut |state, seat, rng| R::sample(state, seat, rng))
}

/// How many games a test plays: its own small number, or the whole one that `TALLYHO_GAMES` asks for.
pub fn games(few: u32) -> u32 {
    std::env::var("TALLYHO_GAMES").ok().and_then(|number| number.parse().ok()).unwrap_or(few)
}

/// The default set-up of every scenario.
pub fn default_setups<R: Desk>(book: &Arc<R::Book>) -> Vec<R::Setup> {
    R::posters(book).iter().filter_map(|poster| R::default_setup(book, &poster.id)).collect()
}

type Probes<R> = Vec<Box<dyn Probe<R>>>;
type Choose<'a, R> = &'a mut dyn FnMut(&<R as Rules>::State, Seat, &mut Rng) -> <R as Rules>::Order;

fn rules_probes<R: Rules>() -> Probes<R> {
    vec![
        Box::new(orders::Orders::default()),
        Box::new(chances::Chances),
        Box::new(views::Views),
        Box::new(journals::Journals),
    ]
}

fn run<R: Rules>(
    book: &Arc<R::Book>,
    setups: &[R::Setup],
    plan: &Plan,
    probes: &mut Probes<R>,
    choose: Choose<'_, R>,
) -> Tally {
    assert!(!setups.is_empty(), "no set-up of {} to play", R::TITLE);
    let mut tally = Tally::default();
    for seed in (0..u64::from(plan.games)).map(|game| plan.seed + game) {
        let setup = &setups[(seed % setups.len() as u64) as usize];
        let step = Cell::new(0);
        let played = catch_unwind(AssertUnwindSafe(|| {
            let game = begin::<R>(book, setup, seed);
            play(game, plan, probes, choose, seed, &mut tally, &step);
        }));
        if let Err(reason) = played {
            panic!("{} breaks the contract, seed {seed}, step {}: {}", R::TITLE, step.get(), said(&*reason));
        }
    }
    tally
}

fn begin<R: Rules>(book: &Arc<R::Book>, setup: &R::Setup, seed: u64) -> Game<R> {
    let mut dice = [0; 32];
    dice[..8].copy_from_slice(&seed.to_le_bytes());
    Game::start(book.clone(), setup.clone(), dice)
        .unwrap_or_else(|faults| panic!("the set-up {setup:?} is refused: {faults:?}"))
}

/// What a panic said.
pub(crate) fn said(reason: &(dyn std::any::Any + Send)) -> String {
    let text = reason.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| reason.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic without words".to_owned())
}

fn play<R: Rules>(
    mut game: Game<R>,
    plan: &Plan,
    probes: &mut Probes<R>,
    choose: Choose<'_, R>,
    seed: u64,
    tally: &mut Tally,
    step: &Cell<u32>,
) {
    let mut fate = Rng::new(seed);
    let rng = &mut fate.split();
    loop {
        step.set(game.lines().len() as u32);
        assert!(step.get() < plan.max_steps, "the game is not over after {} steps", plan.max_steps);
        let turn = game.turn();
        look(&mut Spot { plan, game: &game, rng, tally }, probes, &turn);
        let Some(made) = advance(&mut game, turn, choose, &mut fate) else { break };
        tally.count_step(&made.line.entry);
        let mut spot = Spot { plan, game: &game, rng, tally };
        probes.iter_mut().for_each(|probe| probe.step(&mut spot, &made));
    }
    if let Turn::Over(outcome) = game.turn() {
        tally.count_game(game.lines().len() as u32, &outcome);
    }
}

fn look<R: Rules>(spot: &mut Spot<'_, R>, probes: &mut Probes<R>, turn: &Turn<R::Chance>) {
    probes.iter_mut().for_each(|probe| probe.position(spot));
    match turn {
        Turn::Over(outcome) => probes.iter_mut().for_each(|probe| probe.end(spot, outcome)),
        Turn::Roll(chance) => probes.iter_mut().for_each(|probe| probe.chance(spot, chance)),
        Turn::Decide(seats) => {
            assert!(!seats.is_empty(), "the game waits for a decision of nobody");
            for seat in seats.iter() {
                let listed = spot.rng.one_in(spot.plan.list_one_in).then(|| list::<R>(spot.state(), seat));
                spot.tally.count_list(listed.as_deref().map(<[R::Order]>::len));
                probes.iter_mut().for_each(|probe| probe.decision(spot, seat, listed.as_deref()));
            }
        }
    }
}

fn advance<R: Rules>(
    game: &mut Game<R>,
    turn: Turn<R::Chance>,
    choose: Choose<'_, R>,
    rng: &mut Rng,
) -> Option<Step<R>> {
    let Turn::Decide(seats) = turn else { return game.advance() };
    let seats: Vec<Seat> = seats.iter().collect();
    let seat = *rng.pick(&seats);
    let order = choose(game.state(), seat, rng);
    let step = game.act(seat, order.clone());
    Some(step.unwrap_or_else(|refusal| panic!("{order:?} of {seat:?} is refused: {refusal:?}")))
}

/// Every order of a seat.
pub fn list<R: Rules>(state: &R::State, seat: Seat) -> Vec<R::Order> {
    let mut orders = Vec::new();
    R::orders(state, seat, &mut |order| orders.push(order));
    orders
}
