//! The tree of a search: what was tried in which situation, and how it went.

use std::collections::VecDeque;

use referee::{Rng, Rules, Seat, Seats, Tactics};

/// Results of a roll beyond so many share one branch.
const ROLLS: usize = 16;
/// So many orders of a seat are kept in one situation at most; their places fit into the joint keys.
const ARMS: usize = 200;
/// A tree does not grow beyond so many situations, so that a long think does not need all memory.
const SITUATIONS: usize = 150_000;
/// How much is given for not knowing, in units of how much values differ anyway.
const CURIOSITY: f64 = 4.0;

/// How much an order is favoured for its place among the candidates.
fn favour(place: usize) -> f64 {
    1.0 / (place as f64 + 1.0)
}

/// Orders that were tried so many times in a hundred as often as the first are about as good.
pub(crate) const NEAR: u32 = 90;

/// After so many visits a situation is worth the title's best thoughts.
const OFTEN: u32 = 6;

/// How many orders are looked at after so many visits.
fn wanted<R: Tactics>(visits: u32) -> usize {
    2 + (R::widening() * visits.isqrt()) as usize
}

/// An order and how it went.
pub(crate) struct Arm<O> {
    pub(crate) order: O,
    pub(crate) visits: u32,
    pub(crate) sum: f64,
}

/// The orders of one seat in one situation.
pub(crate) struct Table<O> {
    pub(crate) seat: Seat,
    pub(crate) arms: Vec<Arm<O>>,
    visits: u32,
    /// Whether the title has been asked for its candidates.
    asked: bool,
    sum: f64,
    squares: f64,
}

impl<O> Table<O> {
    fn new(seat: Seat) -> Table<O> {
        Table { seat, arms: Vec::new(), visits: 0, asked: false, sum: 0.0, squares: 0.0 }
    }

    /// By how much the values of tries from here usually differ.
    fn spread(&self) -> f64 {
        let visits = f64::from(self.visits.max(1));
        let mean = self.sum / visits;
        (self.squares / visits - mean * mean).max(1.0).sqrt()
    }

    /// Whether so many more tries cannot bring another order near the one that was tried most often.
    pub(crate) fn is_settled(&self, tries: u32) -> bool {
        let most = self.arms.iter().map(|arm| arm.visits).max().unwrap_or(0);
        let near = u64::from(most) * u64::from(NEAR);
        let may_come_near = |arm: &&Arm<O>| u64::from(arm.visits.saturating_add(tries)) * 100 >= near;
        self.arms.iter().filter(may_come_near).count() <= 1
    }

    /// The most promising arm that has not been passed over: good so far, or a
    /// favourite of the title's that has been tried too little. Only the first `open`
    /// candidates are looked at.
    fn best(&self, passed: &[bool], open: usize) -> Option<usize> {
        let open = open.min(self.arms.len());
        let mean = self.sum / f64::from(self.visits.max(1));
        let favours: f64 = (0..open).map(favour).sum();
        let curiosity = CURIOSITY * self.spread() * f64::from(self.visits + 1).sqrt() / favours;
        let mut best: Option<(usize, f64)> = None;
        for (place, arm) in self.arms.iter().enumerate().filter(|(place, _)| !passed[*place]).take(open) {
            let value = if arm.visits == 0 { mean } else { arm.sum / f64::from(arm.visits) };
            let promise = value + curiosity * favour(place) / f64::from(arm.visits + 1);
            if best.is_none_or(|(_, most)| promise > most) {
                best = Some((place, promise));
            }
        }
        best.map(|(place, _)| place)
    }

    fn remember(&mut self, arm: usize, value: f64) {
        self.arms[arm].visits += 1;
        self.arms[arm].sum += value;
        self.visits += 1;
        self.sum += value;
        self.squares += value * value;
    }
}

/// A situation. Which of its parts is used depends on what the game waits for there.
///
/// Most of what is tried is tried once. So a branch only notes that it has been taken, and becomes
/// a situation of its own when it is taken again.
pub(crate) struct Node<R: Rules> {
    pub(crate) tables: Vec<Table<R::Order>>,
    /// What follows the orders of all seats together, by their places.
    after_orders: Branches<u128>,
    after_rolls: Branches<R::Roll>,
    after_other_rolls: Option<usize>,
}

/// The branches that have been taken, and the situations to which those lead that have been taken twice.
type Branches<K> = Vec<(K, Option<usize>)>;

impl<R: Rules> Node<R> {
    fn new() -> Self {
        Node { tables: Vec::new(), after_orders: Vec::new(), after_rolls: Vec::new(), after_other_rolls: None }
    }
}

/// A choice made on the way down: situation, table and arm.
pub(crate) struct Chosen {
    pub(crate) node: usize,
    pub(crate) table: usize,
    pub(crate) arm: usize,
}

/// The orders of all seats that decide, by their places, as one key.
fn joint(chosen: impl Iterator<Item = (Seat, usize)>) -> u128 {
    chosen.fold(0, |key, (seat, arm)| key | (arm as u128 + 1) << (8 * u32::from(seat.0)))
}

/// Branches with the new places of what they lead to; those that lead nowhere any more are dropped.
fn renamed<K>(branches: Branches<K>, follow: &mut impl FnMut(usize) -> Option<usize>) -> Branches<K> {
    branches.into_iter().filter_map(|(key, old)| Some((key, Some(follow(old?)?)))).collect()
}

/// All situations of a search. The first is where the pilot stands.
pub(crate) struct Tree<R: Rules> {
    pub(crate) nodes: Vec<Node<R>>,
}

impl<R: Tactics> Tree<R> {
    pub(crate) fn new() -> Self {
        Tree { nodes: vec![Node::new()] }
    }

    /// Whether nothing has been thought about: the pilot does not search, or had no choice.
    pub(crate) fn is_bare(&self) -> bool {
        self.nodes[0].tables.is_empty()
    }

    fn grow(&mut self) -> Option<usize> {
        if self.nodes.len() >= SITUATIONS {
            return None;
        }
        self.nodes.push(Node::new());
        Some(self.nodes.len() - 1)
    }

    /// How often orders of the first seat that decides at the root have been tried.
    pub(crate) fn tries(&self) -> u32 {
        self.nodes[0].tables.first().map_or(0, |table| table.visits)
    }

    /// The situation after these orders of all deciding seats; none the first time, or if the tree is full.
    pub(crate) fn after_orders(&mut self, node: usize, chosen: &[Chosen]) -> Option<usize> {
        let tables = &self.nodes[node].tables;
        let key = joint(chosen.iter().map(|choice| (tables[choice.table].seat, choice.arm)));
        let place = self.nodes[node].after_orders.iter().position(|(known, _)| *known == key);
        let Some(place) = place else {
            self.nodes[node].after_orders.push((key, None));
            return None;
        };
        let child = self.nodes[node].after_orders[place].1.or_else(|| self.grow());
        self.nodes[node].after_orders[place].1 = child;
        child
    }

    /// The situation after this roll; none the first time, or if the tree is full.
    pub(crate) fn after_roll(&mut self, node: usize, roll: &R::Roll) -> Option<usize> {
        if let Some(place) = self.nodes[node].after_rolls.iter().position(|(known, _)| known == roll) {
            let child = self.nodes[node].after_rolls[place].1.or_else(|| self.grow());
            self.nodes[node].after_rolls[place].1 = child;
            return child;
        }
        if self.nodes[node].after_rolls.len() < ROLLS {
            self.nodes[node].after_rolls.push((roll.clone(), None));
            return None;
        }
        if self.nodes[node].after_other_rolls.is_none() {
            self.nodes[node].after_other_rolls = self.grow();
        }
        self.nodes[node].after_other_rolls
    }

    /// An order for the seat: one that has done well, or one that has not been tried enough.
    pub(crate) fn choose(
        &mut self,
        node: usize,
        seat: Seat,
        state: &R::State,
        breadth: usize,
        rng: &mut Rng,
    ) -> (Chosen, R::Order) {
        let table = self.table(node, seat);
        self.widen(node, table, state, breadth, rng);
        let Table { visits, ref arms, .. } = self.nodes[node].tables[table];
        let mut passed = vec![false; arms.len()];
        while let Some(arm) = self.nodes[node].tables[table].best(&passed, wanted::<R>(visits)) {
            let order = &self.nodes[node].tables[table].arms[arm].order;
            // What is hidden may make an order illegal in this guess that was legal in another.
            if R::check(state, seat, order).is_ok() {
                return (Chosen { node, table, arm }, order.clone());
            }
            passed[arm] = true;
        }
        let order = R::quick(state, seat, rng);
        let arm = self.arm_of(node, table, &order);
        (Chosen { node, table, arm }, order)
    }

    /// An order that the seat is expected to give.
    pub(crate) fn take(&mut self, node: usize, seat: Seat, order: &R::Order) -> Chosen {
        let table = self.table(node, seat);
        let arm = self.arm_of(node, table, order);
        Chosen { node, table, arm }
    }

    fn table(&mut self, node: usize, seat: Seat) -> usize {
        let tables = &mut self.nodes[node].tables;
        tables.iter().position(|table| table.seat == seat).unwrap_or_else(|| {
            tables.push(Table::new(seat));
            tables.len() - 1
        })
    }

    /// Opens up more orders as they are needed. Good candidates cost a title some
    /// thought; away from the root they are asked for only where the search comes often.
    fn widen(&mut self, node: usize, table: usize, state: &R::State, breadth: usize, rng: &mut Rng) {
        let Table { seat, visits, asked, ref arms, .. } = self.nodes[node].tables[table];
        if asked || arms.len() > wanted::<R>(visits) {
            return;
        }
        if node == 0 || visits >= OFTEN {
            self.nodes[node].tables[table].asked = true;
            for order in R::candidates(state, seat, breadth.max(1), rng) {
                self.arm_of(node, table, &order);
            }
        } else {
            let order = R::quick(state, seat, rng);
            self.arm_of(node, table, &order);
        }
    }

    fn arm_of(&mut self, node: usize, table: usize, order: &R::Order) -> usize {
        let arms = &mut self.nodes[node].tables[table].arms;
        if let Some(place) = arms.iter().position(|arm| arm.order == *order) {
            return place;
        }
        if arms.len() < ARMS {
            arms.push(Arm { order: order.clone(), visits: 0, sum: 0.0 });
        }
        arms.len() - 1
    }

    /// The tree as seen from the situation after an order of the only seat that decides at its root, with no more
    /// than `most` situations; none if the search has never been there.
    pub(crate) fn below(self, order: &R::Order, most: usize) -> Option<Tree<R>> {
        let [table] = &self.nodes[0].tables[..] else { return None };
        let arm = table.arms.iter().position(|arm| arm.order == *order)?;
        let key = joint(std::iter::once((table.seat, arm)));
        let (_, child) = *self.nodes[0].after_orders.iter().find(|(known, _)| *known == key)?;
        let child = child?;
        let visited = !self.nodes[child].tables.is_empty();
        visited.then(|| self.cut(child, most))
    }

    /// The branch that begins at a situation, nearest situations first.
    fn cut(self, start: usize, most: usize) -> Tree<R> {
        let mut nodes: Vec<Option<Node<R>>> = self.nodes.into_iter().map(Some).collect();
        let mut branch = Tree { nodes: Vec::new() };
        let mut places = vec![None; nodes.len()];
        let mut queue = VecDeque::from([start]);
        places[start] = Some(0);
        let mut known = 1;
        while let Some(mut node) = queue.pop_front().and_then(|old| nodes[old].take()) {
            let mut follow = |old: usize| {
                if places[old].is_none() && known < most {
                    places[old] = Some(known);
                    known += 1;
                    queue.push_back(old);
                }
                places[old]
            };
            node.after_orders = renamed(node.after_orders, &mut follow);
            node.after_rolls = renamed(node.after_rolls, &mut follow);
            node.after_other_rolls = node.after_other_rolls.and_then(&mut follow);
            branch.nodes.push(node);
        }
        // At the root the title is asked for more candidates than it was asked for before.
        branch.nodes[0].tables.iter_mut().for_each(|table| table.asked = false);
        branch
    }

    /// Remembers how a try went for the seats that chose on its way.
    pub(crate) fn remember(&mut self, path: &[Chosen], value: &dyn Fn(Seat) -> i32) {
        let mut known: [Option<f64>; Seats::MOST] = [None; Seats::MOST];
        for chosen in path {
            let table = &mut self.nodes[chosen.node].tables[chosen.table];
            let value = *known[table.seat.index()].get_or_insert_with(|| f64::from(value(table.seat)));
            table.remember(chosen.arm, value);
        }
    }
}
