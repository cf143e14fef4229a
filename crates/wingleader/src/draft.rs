//! Building an order out of choices. Every legal order is a path of keys; what several share is chosen first, and
//! what leaves no choice is passed over.

use std::sync::Arc;

use desk::{Choice, Odds, Refused, Told};
use referee::{Message, Refusal, Rules as _, Seat};
use scene::Scene;

use crate::{
    WingLeader,
    keys::{self, Key},
    odds,
    order::{Burden, Flight, Order},
    picture, rules, script,
    squadron::{UnitId, members},
    state::{Group, Mode, Shot, Stage, State, seat_of, side_of},
    status,
    why::Why,
    words,
};

/// An order under construction.
#[derive(Clone, Debug)]
pub struct Draft {
    state: Arc<State>,
    seat: Seat,
    /// Every listed order in the order of the list.
    all: Arc<Vec<Listed>>,
    chosen: Vec<Key>,
    typed: Option<Order>,
}

/// A listed order with its choices and, for moves, its cost in half points.
#[derive(Clone, Debug)]
struct Listed {
    keys: Vec<Key>,
    order: Order,
    cost: u8,
}

impl Draft {
    pub(crate) fn of(state: State, seat: Seat) -> Option<Draft> {
        if crate::flow::dice(state.now.stage).is_some() {
            return None;
        }
        let side = crate::flow::decider(&state)?;
        if seat_of(side) != seat {
            return None;
        }
        let mut all = Vec::new();
        let mut add = |order: Order, cost: u8| all.push(Listed { keys: keys::of(&order), order, cost });
        match state.now.stage {
            Stage::Move { movers, .. } => members(movers).for_each(|unit| rules::each_move(&state, unit, &mut add)),
            _ => rules::list(&state, &mut |order| add(order, 0)),
        }
        Some(Draft { state: Arc::new(state), seat, all: Arc::new(all), chosen: Vec::new(), typed: None })
    }

    /// Orders that begin with these keys.
    fn left(&self, prefix: &[Key]) -> impl Iterator<Item = &Listed> {
        self.all.iter().filter(move |listed| listed.keys.starts_with(prefix))
    }

    /// The keys chosen so far and those that nobody needs to choose.
    fn prefix(&self) -> Vec<Key> {
        let mut prefix: Vec<Key> = Vec::new();
        let mut chosen = self.chosen.iter();
        loop {
            let next = self.next_keys(&prefix);
            match next.as_slice() {
                [] => return prefix,
                [only] => prefix.push(*only),
                _ => match chosen.next() {
                    Some(key) => prefix.push(*key),
                    None => return prefix,
                },
            }
        }
    }

    /// The different keys that can come next, in order.
    fn next_keys(&self, prefix: &[Key]) -> Vec<Key> {
        let mut next = Vec::new();
        for listed in self.left(prefix) {
            if let Some(key) = listed.keys.get(prefix.len())
                && next.last() != Some(key)
                && !next.contains(key)
            {
                next.push(*key);
            }
        }
        next
    }

    fn choice(&self, prefix: &[Key], key: Key) -> Choice {
        let mut choice = Choice::new(key.text(), key.group(), key.label(&self.state));
        choice.at = key.place(&self.state).map(picture::place);
        let mut with = prefix.to_vec();
        with.push(key);
        let orders: Vec<&Listed> = self.left(&with).collect();
        if let [only] = orders[..] {
            choice.odds = self.odds(&only.order);
        }
        let cheapest =
            orders.iter().min_by_key(|listed| listed.cost).filter(|_| matches!(key, Key::To(_) | Key::Face(_)));
        if let Some(Listed { order: Order::Move(flight), cost, .. }) = cheapest {
            choice.hint = Some(Message::new("wl-hint-cost").with("points", words::points(*cost)));
            choice.ghost = Some(picture::ghost(&self.state, flight.unit, flight.to, flight.facing));
        }
        choice
    }

    fn odds(&self, order: &Order) -> Option<Odds> {
        let state = &self.state;
        Some(match *order {
            Order::Tally { unit, target } => odds::tally(state, unit, target),
            Order::BreakAway { unit } => odds::break_away(state, unit),
            Order::React { unit, .. } => match state.now.stage {
                Stage::React { square } => odds::reaction(state, unit, square),
                _ => return None,
            },
            Order::Shoot { battery, target, heavy } => {
                let shot = Shot { battery, target, heavy, barrage: false, suffered: 0, rolled: false };
                odds::flak(state, &shot)
            }
            Order::Bomb { unit } => odds::bombing(state, unit),
            Order::Evade { by } => odds::evasion(state, &state.now.fight?, by),
            Order::Attack { mode, rockets } => odds::combat(state, &state.now.fight?, mode, rockets),
            Order::Escape { unit, from: Some(from) } => odds::escape(state, unit, from),
            Order::Control { unit } => odds::control(state, unit),
            _ => return None,
        })
    }

    /// What is shown dimmed beside the allowed choices, with the rule that forbids it.
    fn forbidden(&self, prefix: &[Key]) -> Vec<Choice> {
        match (self.state.now.stage, prefix) {
            (Stage::Tally { side }, []) => self.idle_units(side),
            (Stage::Tally { side }, [Key::Unit(unit)]) => self.hidden_targets(side, *unit),
            (Stage::Move { movers, .. }, rest) => self.forbidden_squares(movers, rest),
            (Stage::Place { unit }, _) => self.wrong_squares(unit),
            (Stage::React { square }, []) => self.idle_escorts(square),
            (Stage::Mode, []) => self.wrong_modes(),
            (Stage::Support, []) => self.idle_friends(),
            (Stage::Escape { side }, []) => self.held_squadrons(side),
            (Stage::Flak { side }, [Key::Surface(battery)]) => self.safe_targets(side, *battery),
            _ => Vec::new(),
        }
    }

    fn refused(&self, key: Key, refusal: &Refusal<Why>) -> Choice {
        let mut choice = Choice::new(key.text(), key.group(), key.label(&self.state));
        choice.at = key.place(&self.state).map(picture::place);
        choice.refused = Some(refused(refusal));
        choice
    }

    /// Own squadrons that have nothing to do in the Tally Phase.
    fn idle_units(&self, side: referee::Side) -> Vec<Choice> {
        let state = &self.state;
        let busy = |id: UnitId| self.all.iter().any(|listed| listed.keys.first() == Some(&Key::Unit(id)));
        let idle = state.flying().filter(|(id, unit)| unit.side == side && !busy(*id));
        let nearest = |id: UnitId| {
            let enemies = state.flying().filter(|(_, enemy)| enemy.side != side);
            enemies.min_by_key(|(_, enemy)| enemy.at.distance(state.unit(id).at)).map(|(id, _)| id)
        };
        let refusals = idle.filter_map(|(id, _)| Some((id, state.check_tally(side, id, nearest(id)?).err()?)));
        refusals.map(|(id, refusal)| self.refused(Key::Unit(id), &refusal)).collect()
    }

    /// Enemies that a squadron cannot test for.
    fn hidden_targets(&self, side: referee::Side, unit: UnitId) -> Vec<Choice> {
        let state = &self.state;
        let enemies = state.flying().filter(|(_, enemy)| enemy.side != side).map(|(target, _)| target);
        let refusals = enemies.filter_map(|target| Some((target, state.check_tally(side, unit, target).err()?)));
        refusals.map(|(target, refusal)| self.refused(Key::Target(target), &refusal)).collect()
    }

    /// Escorts near a bomber that cannot react.
    fn idle_escorts(&self, square: grid::squares::Square) -> Vec<Choice> {
        let state = &self.state;
        let Some(side) = side_of(self.seat) else { return Vec::new() };
        let escorts = state.flying().filter(|(_, unit)| {
            unit.side == side && unit.mission == crate::squadron::Mission::Escort && unit.at.distance(square) <= 4
        });
        let facing = grid::squares::Facing::East;
        let refusals = escorts.filter_map(|(id, _)| Some((id, state.check_react(side, square, id, facing).err()?)));
        refusals.map(|(id, refusal)| self.refused(Key::Unit(id), &refusal)).collect()
    }

    /// Ways to attack that are not open.
    fn wrong_modes(&self) -> Vec<Choice> {
        let armed = self.state.terms().options.rockets;
        let ways = [Mode::HitAndRun, Mode::Turning].into_iter().flat_map(|mode| [(mode, false), (mode, true)]);
        let ways = ways.filter(|(_, rockets)| armed || !rockets);
        let refusals = ways.filter_map(|(mode, rockets)| {
            Some((Key::Mode(mode, rockets), self.state.check_attack(mode, rockets).err()?))
        });
        refusals.map(|(key, refusal)| self.refused(key, &refusal)).collect()
    }

    /// Friends in the square of an attacked squadron that cannot support it.
    fn idle_friends(&self) -> Vec<Choice> {
        let (state, side) = (&self.state, side_of(self.seat));
        let Some((fight, side)) = state.now.fight.zip(side) else { return Vec::new() };
        let here = state
            .flying()
            .filter(|(id, unit)| unit.side == side && unit.at == fight.at && !fight.defenders.contains(id));
        let groups = here.map(|(id, _)| Group::only(id));
        let refusals = groups.filter_map(|group| Some((group, state.check_support(side, &group).err()?)));
        refusals.map(|(group, refusal)| self.refused(Key::Group(group), &refusal)).collect()
    }

    /// Broken squadrons and those on their way home that cannot try to escape.
    fn held_squadrons(&self, side: referee::Side) -> Vec<Choice> {
        let state = &self.state;
        let own = state.flying().filter(|(_, unit)| unit.side == side && (unit.returning || unit.is_broken()));
        let open = |id: UnitId| self.all.iter().any(|listed| listed.keys.first() == Some(&Key::Unit(id)));
        let refusals = own.filter(|(id, _)| !open(*id)).filter_map(|(id, _)| {
            let from = state.nearest_hunters(id).and_then(|(_, set)| members(set).next());
            Some((id, state.check_escape(side, id, from).err()?))
        });
        refusals.map(|(id, refusal)| self.refused(Key::Unit(id), &refusal)).collect()
    }

    /// Enemies that a surface unit cannot fire at.
    fn safe_targets(&self, side: referee::Side, battery: crate::squadron::SurfaceId) -> Vec<Choice> {
        let state = &self.state;
        let heavy = state.flak_strength(battery, true) > 0;
        let enemies = state.flying().filter(|(_, unit)| unit.side != side).map(|(id, _)| id);
        let refusals = enemies.filter_map(|id| Some((id, state.check_shot(side, battery, id, heavy).err()?)));
        refusals.map(|(id, refusal)| self.refused(Key::Target(id), &refusal)).collect()
    }

    /// Squares near a squadron that its behaviour or its points do not reach.
    fn forbidden_squares(&self, movers: u32, prefix: &[Key]) -> Vec<Choice> {
        let state = &self.state;
        let (unit, intent) = match prefix {
            [Key::Unit(unit), Key::Intent(intent)] => (*unit, *intent),
            [Key::Unit(unit), Key::Intent(intent), Key::To(_), _, _] if self.chosen.is_empty() => (*unit, *intent),
            _ => return Vec::new(),
        };
        if movers & unit.bit() == 0 {
            return Vec::new();
        }
        let legal: Vec<Key> = if prefix.len() == 2 { self.next_keys(prefix) } else { prefix.to_vec() };
        let refusals = state.refused_squares(unit, intent).into_iter();
        let refusals = refusals.filter(|(at, _)| !legal.contains(&Key::To(*at)));
        refusals.map(|(at, refusal)| self.refused(Key::To(at), &refusal)).collect()
    }

    /// Set-up squares around the bombers that are not allowed.
    fn wrong_squares(&self, unit: UnitId) -> Vec<Choice> {
        let state = &self.state;
        let squadron = state.unit(unit);
        let near = grid::squares::Square::all().filter(|at| at.distance(squadron.at) <= 5);
        let refusals = near.filter_map(|at| Some((at, state.check_square(unit, at, squadron.facing).err()?)));
        let legal = |at: grid::squares::Square| self.all.iter().any(|listed| listed.keys.contains(&Key::To(at)));
        refusals.filter(|(at, _)| !legal(*at)).map(|(at, refusal)| self.refused(Key::To(at), &refusal)).collect()
    }
}

fn refused(refusal: &Refusal<Why>) -> Refused {
    Refused { rule: refusal.rule.0.to_owned(), reason: words::reason(&refusal.why) }
}

impl desk::Draft for Draft {
    type Order = Order;

    fn prompt(&self) -> Message {
        let prefix = self.prefix();
        let told = status::prompt(&self.state);
        match prefix.first() {
            // Where only one may move the question names it already.
            Some(Key::Unit(unit)) if !matches!(self.state.now.stage, Stage::Move { movers, .. } if movers.is_power_of_two()) => {
                Message::new("wl-prompt-unit").with("unit", self.state.unit_word(*unit)).with("what", told)
            }
            _ => told,
        }
    }

    fn notes(&self) -> Vec<Told> {
        let prefix = self.prefix();
        match prefix.first() {
            Some(Key::Unit(unit)) if matches!(self.state.now.stage, Stage::Move { .. }) => self.move_notes(*unit),
            _ => Vec::new(),
        }
    }

    fn choices(&self) -> Vec<Choice> {
        if self.typed.is_some() {
            return Vec::new();
        }
        let prefix = self.prefix();
        let next = self.next_keys(&prefix);
        let mut choices: Vec<Choice> = next.iter().map(|key| self.choice(&prefix, *key)).collect();
        let known: Vec<String> = choices.iter().map(|choice| choice.key.clone()).collect();
        choices.extend(self.forbidden(&prefix).into_iter().filter(|choice| !known.contains(&choice.key)));
        choices
    }

    fn choose(&mut self, key: &str) -> bool {
        if self.typed.is_some() {
            return false;
        }
        let found = self.next_keys(&self.prefix()).into_iter().find(|next| next.text() == key);
        self.chosen.extend(found);
        found.is_some()
    }

    fn back(&mut self) -> bool {
        self.typed.take().is_some() || self.chosen.pop().is_some()
    }

    fn order(&self) -> Option<Order> {
        if self.typed.is_some() {
            return self.typed;
        }
        let prefix = self.prefix();
        let mut left = self.left(&prefix);
        let only = left.next()?;
        (left.next().is_none() && only.keys.len() == prefix.len()).then_some(only.order)
    }

    fn overlay(&self) -> Scene {
        let prefix = self.prefix();
        match (self.order(), prefix.first()) {
            (Some(Order::Move(flight)), _) => self.track(&flight),
            (_, Some(Key::Unit(unit))) => picture::marked(&self.state, unit.bit()),
            _ => match self.state.now.stage {
                Stage::Move { movers, .. } => picture::marked(&self.state, movers),
                _ => picture::blank(),
            },
        }
    }

    fn type_in(&mut self, text: &str) -> Option<Result<(), Refused>> {
        let side = side_of(self.seat)?;
        let unit = self.prefix().first().copied();
        let subject = match (unit, self.state.now.stage) {
            (Some(Key::Unit(unit)), _) => Some(self.state.unit(unit).letter.to_string()),
            (_, Stage::Move { movers, .. }) => members(movers).next().map(|id| self.state.unit(id).letter.to_string()),
            _ => None,
        };
        let order = script::read_order(&self.state, side, subject.as_deref(), text).ok()?;
        let checked = WingLeader::check(&self.state, self.seat, &order);
        Some(checked.map(|()| self.typed = Some(order)).map_err(|refusal| refused(&refusal)))
    }
}

impl Draft {
    fn track(&self, flight: &Flight) -> Scene {
        let (path, _) = self.state.route(flight);
        let from = crate::sun::Walk::of(&self.state.search_for(flight.unit, flight.intent)).start;
        let mut squares = crate::runs::squares_of(from, &path);
        if let Some(last) = squares.last_mut() {
            last.1 = flight.facing;
        } else {
            squares.push((flight.to, flight.facing));
        }
        picture::track(&self.state, flight.unit, from, &squares)
    }

    /// Points, markers and loads that matter while a squadron moves.
    fn move_notes(&self, unit: UnitId) -> Vec<Told> {
        let state = &self.state;
        let search = state.search(unit, crate::reach::Filter::Any);
        let points = Message::new("wl-note-points")
            .with("points", words::points(search.points))
            .with("dive", words::points(search.points + search.bonus));
        let mut notes = vec![Told::by("WL-8.2-d", points)];
        let climb = match search.climb {
            crate::reach::Climb::Cost(first, _) => Message::new("wl-note-climb").with("points", words::points(first)),
            crate::reach::Climb::Slow => Message::new("wl-note-slow-climb"),
            crate::reach::Climb::Never => Message::new("wl-note-no-climb"),
        };
        notes.push(Told::by("WL-8.3-b", climb));
        notes.push(Told::by(state.behaviour_rule(unit), Message::new("wl-note-behaviour")));
        for burden in [Burden::Load, Burden::Tanks] {
            if state.check_jettison(unit, burden).is_ok() {
                let note = Message::new("wl-note-burden").with("burden", words::burden(burden));
                notes.push(Told::by("WL-3.3.2-a", note));
            }
        }
        notes
    }
}
