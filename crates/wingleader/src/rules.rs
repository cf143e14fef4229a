//! Wing Leader under the contract: turns, checks, odds, views.

use std::sync::Arc;

use grid::squares::Square;
use referee::{Fault, Log, Outcome, Refusal, Rng, Rules, Seat, Seats, Silent, Turn, Viewer};

use crate::{
    WingLeader,
    book::Book,
    event::Event,
    flow,
    order::{Burden, Chance, Flight, Order, Roll},
    refuse::{Checked, ensure, no, on_map},
    setup::{self, Setup},
    squadron::{UnitId, members},
    state::{Stage, State, seat_of, side_of},
    view::View,
    why::Why,
};

impl Rules for WingLeader {
    const TITLE: &'static str = "wingleader";

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
        setup::start(book, setup)
    }

    fn seats(_setup: &Setup) -> u8 {
        2
    }

    fn opponents(_state: &State, seat: Seat) -> Seats {
        side_of(seat).map_or(Seats::NONE, |side| Seats::only(seat_of(side.other())))
    }

    fn turn(state: &State) -> Turn<Chance> {
        let stage = state.now.stage;
        if let Some(dice) = flow::dice(stage) {
            return Turn::Roll(Chance { dice, stage });
        }
        match flow::decider(state) {
            Some(side) => Turn::Decide(Seats::only(seat_of(side))),
            None => Turn::Over(outcome(state)),
        }
    }

    fn check(state: &State, seat: Seat, order: &Order) -> Result<(), Refusal<Why>> {
        let side = side_of(seat);
        if side.is_none() || flow::dice(state.now.stage).is_some() || flow::decider(state) != side {
            return no("WL-6.0-b", Why::NotYourTurn);
        }
        check_order(state, order)
    }

    fn apply_unchecked(state: &mut State, _seat: Seat, order: Order, log: &mut impl Log<Event>) {
        flow::apply(state, order, log);
    }

    fn odds(_state: &State, chance: &Chance) -> Vec<(Roll, u32)> {
        match chance.dice {
            1 => (1..=6).map(|die| (Roll::One(die), 1)).collect(),
            _ => (0..36).map(|number| (two_dice(number), 1)).collect(),
        }
    }

    fn pick(_state: &State, chance: &Chance, below: &mut impl FnMut(u32) -> u32) -> Roll {
        match chance.dice {
            1 => Roll::One(below(6) as u8 + 1),
            _ => two_dice(below(36)),
        }
    }

    fn resolve(state: &mut State, roll: Roll, log: &mut impl Log<Event>) {
        flow::resolve(state, roll, log);
    }

    fn witness(_state: &State, event: &Event, _viewer: Viewer) -> Option<Event> {
        // Rule: WL-2.1-i
        Some(event.clone())
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View { viewer, terms: state.terms().clone(), now: state.now.clone() }
    }

    fn resample(book: &Arc<Book>, view: &View, _rng: &mut Rng) -> State {
        State::new(book, view.terms.clone(), view.now.clone())
    }

    fn orders(state: &State, _seat: Seat, each: &mut dyn FnMut(Order)) {
        list(state, each);
    }

    fn sample(state: &State, _seat: Seat, rng: &mut Rng) -> Order {
        crate::sample::order(state, rng)
    }

    fn forced(state: &State, _seat: Seat) -> Option<Order> {
        let mut only = None;
        let mut count = 0;
        if !quick_to_list(state) {
            return None;
        }
        list(state, &mut |order| {
            only = Some(order);
            count += 1;
        });
        only.filter(|_| count == 1)
    }
}

fn two_dice(number: u32) -> Roll {
    Roll::Two((number / 6) as u8 + 1, (number % 6) as u8 + 1)
}

fn outcome(state: &State) -> Outcome {
    state.outcome()
}

/// Whether all orders can be listed without much work.
fn quick_to_list(state: &State) -> bool {
    !matches!(state.now.stage, Stage::Vector { .. } | Stage::Place { .. } | Stage::Admin { .. })
}

/// Whether an order fits what the game waits for, and the rules.
fn check_order(state: &State, order: &Order) -> Checked {
    let side = flow::decider(state).unwrap_or(referee::Side::First);
    let not_now = || no("WL-6.0-b", Why::NotNow);
    match (state.now.stage, *order) {
        (Stage::Lead { wing, .. }, Order::Lead { unit }) => state.check_lead(side, wing, unit),
        (Stage::Mark { marker, .. }, Order::Mark { unit }) => state.check_mark(side, marker, unit),
        (Stage::Place { unit: asked }, Order::Place { unit, at, facing }) => {
            same(state, asked, unit)?;
            state.check_square(unit, at, facing)
        }
        (Stage::Vector { unit: asked }, Order::Vector { unit, at }) => {
            same(state, asked, unit)?;
            on_map(at)
        }
        (Stage::Aim { unit: asked }, Order::Aim { unit, target }) => {
            same(state, asked, unit)?;
            state.check_aim(side, target)
        }
        (Stage::Tally { .. }, Order::Tally { unit, target }) => state.check_tally(side, unit, target),
        (Stage::Tally { .. }, Order::Drop { unit }) => state.check_drop(side, unit),
        (Stage::Tally { .. }, Order::Divide { unit }) => state.check_divide(side, unit),
        (Stage::Tally { .. }, Order::Send { leader, unit, target, split }) => {
            state.check_send(side, leader, unit, target, split)
        }
        (Stage::Split { unit, .. }, Order::Split(division)) => state.check_division(unit, division),
        (Stage::Keep { first, second, .. }, Order::Keep { unit }) => {
            ensure(unit == first || unit == second, "WL-9.3.1-g", || Why::NoSuchUnit { unit })
        }
        (Stage::Move { movers, .. }, Order::Move(flight)) => check_flight(state, movers, &flight),
        (Stage::Move { movers, .. }, Order::Jettison { unit, burden }) => {
            state.own(side, unit)?;
            ensure(movers & unit.bit() != 0, "WL-6.1-a", || Why::NotAsked { unit: state.name(unit) })?;
            state.check_jettison(unit, burden)
        }
        (stage, Order::Pass) => ensure(can_pass(stage), "WL-6.0-b", || Why::NotNow),
        (Stage::PickDogfight, Order::Dogfight { dogfight }) => state.check_dogfight(dogfight),
        (Stage::BreakAway { dogfight, side }, Order::BreakAway { unit }) => {
            state.check_break_away(dogfight, side, unit)
        }
        (Stage::Settle { unit, cause }, Order::Settle { at }) => state.check_settle(unit, cause, at),
        (Stage::Drift { dogfight, .. }, Order::Drift { columns }) => state.check_drift(dogfight, columns),
        (Stage::React { square }, Order::React { unit, facing }) => state.check_react(side, square, unit, facing),
        (Stage::Flak { side }, Order::Shoot { battery, target, heavy }) => {
            state.check_shot(side, battery, target, heavy)
        }
        (Stage::Bombing, Order::Bomb { unit }) => state.check_bomb(unit),
        (Stage::Battle, Order::Fight { unit }) => state.check_fight(unit),
        (Stage::Battle, Order::Dogfight { dogfight }) => state.check_brawl(dogfight),
        (Stage::Form { side }, Order::Form { group }) => state.check_form(side, &group),
        (Stage::Support, Order::Support { group }) => state.check_support(side, &group),
        (Stage::Evade, Order::Evade { .. }) => Ok(()),
        (Stage::Mode, Order::Attack { mode, rockets }) => state.check_attack(mode, rockets),
        (Stage::Follow { unit }, Order::Follow { target }) => state.check_follow(unit, target),
        (Stage::Jettison { side }, Order::Jettison { unit, burden }) => check_drop_after(state, side, unit, burden),
        (Stage::Escape { side }, Order::Escape { unit, from }) => state.check_escape(side, unit, from),
        (Stage::Admin { side }, Order::Escort { unit }) => state.check_escort(side, unit),
        (Stage::Admin { side }, Order::Sweep { unit }) => state.check_sweep(side, unit),
        (Stage::Admin { side }, Order::Control { unit }) => state.check_control(side, unit),
        (Stage::Admin { side }, Order::Barrage { battery, at }) => state.check_barrage(side, battery, at),
        _ => not_now(),
    }
}

fn same(state: &State, asked: UnitId, unit: UnitId) -> Checked {
    if state.find(unit).is_none() {
        return no("WL-5.2-c", Why::NoSuchUnit { unit });
    }
    ensure(asked == unit, "WL-5.3-b", || Why::NotAsked { unit: state.name(unit) })
}

fn check_flight(state: &State, movers: u32, flight: &Flight) -> Checked {
    if state.find(flight.unit).is_none() {
        return no("WL-5.2-c", Why::NoSuchUnit { unit: flight.unit });
    }
    if let crate::order::Intent::Support { unit } = flight.intent
        && state.find(unit).is_none()
    {
        return no("WL-5.2-c", Why::NoSuchUnit { unit });
    }
    state.check_move(movers, flight)
}

// Rule: WL-10.0-h
fn check_drop_after(state: &State, side: referee::Side, unit: UnitId, burden: Burden) -> Checked {
    state.own_flying(side, unit)?;
    let fought = state.now.fight.is_some_and(|fight| (fight.attackers.set() | fight.defenders.set()) & unit.bit() != 0);
    ensure(fought, "WL-10.0-h", || Why::NotAsked { unit: state.name(unit) })?;
    state.check_jettison(unit, burden)
}

fn can_pass(stage: Stage) -> bool {
    match stage {
        Stage::Split { cause, .. } => {
            matches!(cause, crate::state::SplitCause::Test | crate::state::SplitCause::Reaction { .. })
        }
        Stage::Tally { .. }
        | Stage::BreakAway { .. }
        | Stage::React { .. }
        | Stage::Flak { .. }
        | Stage::Evade
        | Stage::Jettison { .. }
        | Stage::Escape { .. }
        | Stage::Admin { .. } => true,
        _ => false,
    }
}

/// Gives every legal order, each once.
pub(crate) fn list(state: &State, each: &mut dyn FnMut(Order)) {
    if can_pass(state.now.stage)
        && !matches!(state.now.stage, Stage::Split { .. } | Stage::BreakAway { .. } | Stage::React { .. })
    {
        each(Order::Pass);
    }
    match state.now.stage {
        Stage::Lead { side, wing } => {
            let able = state.ids().filter(|id| state.check_lead(side, wing, *id).is_ok());
            able.for_each(|unit| each(Order::Lead { unit }));
        }
        Stage::Mark { side, marker } => {
            let able = state.ids().filter(|id| state.check_mark(side, marker, *id).is_ok());
            able.for_each(|unit| each(Order::Mark { unit }));
        }
        Stage::Place { unit } => state.each_place(unit, each),
        Stage::Vector { unit } => Square::all().for_each(|at| each(Order::Vector { unit, at })),
        Stage::Aim { unit } => {
            let side = state.unit(unit).side;
            let able = state.surface_ids().filter(|target| state.check_aim(side, *target).is_ok());
            able.for_each(|target| each(Order::Aim { unit, target }));
        }
        Stage::Tally { side } => {
            state.each_tally_order(side, &mut |order| {
                each(order);
                true
            });
        }
        Stage::Split { unit, cause } => state.each_split_order(unit, cause, each),
        Stage::Keep { first, second, .. } => [first, second].into_iter().for_each(|unit| each(Order::Keep { unit })),
        Stage::Move { movers, .. } => {
            members(movers).for_each(|unit| each_move(state, unit, &mut |order, _| each(order)));
        }
        _ => list_later(state, each),
    }
}

/// Orders from the moves of dogfights on.
fn list_later(state: &State, each: &mut dyn FnMut(Order)) {
    match state.now.stage {
        Stage::PickDogfight => state.each_dogfight(each),
        Stage::BreakAway { dogfight, side } => state.each_break_away(dogfight, side, each),
        Stage::Settle { unit, cause } => state.each_settle(unit, cause, each),
        Stage::Drift { dogfight, .. } => state.each_drift(dogfight, each),
        Stage::React { square } => state.each_reaction_order(square, each),
        Stage::Flak { side } => state.each_shot(side, each),
        Stage::Bombing => state.each_bomb(each),
        Stage::Battle => state.each_bout(each),
        Stage::Form { side } => state.each_form(side, each),
        Stage::Support => state.each_support(each),
        Stage::Evade => {
            for by in [crate::order::Agility::Speed, crate::order::Agility::Turn] {
                each(Order::Evade { by });
            }
        }
        Stage::Mode => state.each_attack(each),
        Stage::Follow { unit } => {
            let able = state.ids().filter(|target| state.check_follow(unit, *target).is_ok());
            able.for_each(|target| each(Order::Follow { target }));
        }
        Stage::Jettison { side } => state.each_drop_after(side, each),
        Stage::Escape { side } => state.each_escape(side, each),
        Stage::Admin { side } => state.each_admin_order(side, each),
        _ => {}
    }
}

/// Everything that a squadron whose turn it is can do, with what it costs in half points.
pub(crate) fn each_move(state: &State, unit: UnitId, each: &mut dyn FnMut(Order, u8)) {
    for burden in [Burden::Load, Burden::Tanks] {
        if state.check_jettison(unit, burden).is_ok() {
            each(Order::Jettison { unit, burden }, 0);
        }
    }
    state.each_intent(unit, &mut |intent| {
        state.each_listed_ending(unit, intent, &mut |ending| {
            let crate::reach::Ending { pace, to, facing, lufbery, cost } = ending;
            each(Order::Move(Flight { unit, intent, pace, to, facing, lufbery, path: None }), cost);
        });
    });
}

/// Applies an order without listening, for simulations of the engine's own.
pub fn play(state: &mut State, seat: Seat, order: Order) {
    WingLeader::apply_unchecked(state, seat, order, &mut Silent);
}
