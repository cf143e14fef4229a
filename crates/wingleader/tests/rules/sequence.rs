//! Chapter 6: the order of movement, compared with a slow reference on random graphs of tallies.

use referee::{Rng, Rules as _, Silent};
use wingleader::{
    WingLeader,
    initiative::{Chain, MoveClass, Next, followers, roots},
    order::Order,
    squadron::{UnitId, members},
    state::{Phase, Stage, seat_of},
};

use crate::game::Game;

const CLASSES: [MoveClass; 6] = [
    MoveClass::RaiderEscorts,
    MoveClass::DefenderEscorts,
    MoveClass::RaiderBombers,
    MoveClass::DefenderBombers,
    MoveClass::Unalert,
    MoveClass::Alert,
];

/// Squadrons that tally each other, nothing else. Choices of owners and dice are fixed beforehand: the squadron with
/// the lower preference goes first.
#[derive(Clone, Debug)]
struct Graph {
    class: Vec<MoveClass>,
    initiative: Vec<u8>,
    after: Vec<Option<usize>>,
    bound: Vec<bool>,
    preference: Vec<u32>,
    /// Dogfights have moved before; their members are queued in this order.
    fought: Vec<usize>,
    moved: Vec<bool>,
}

impl Graph {
    fn random(rng: &mut Rng) -> Graph {
        let count = 2 + rng.below(11) as usize;
        let mut preference: Vec<u32> = (0..count as u32).collect();
        rng.shuffle(&mut preference);
        let tallies = 1 + rng.below(4);
        let mut graph = Graph {
            class: (0..count).map(|_| *rng.pick(&CLASSES)).collect(),
            initiative: (0..count).map(|_| rng.below(1 + count as u32) as u8).collect(),
            after: (0..count).map(|_| None).collect(),
            bound: vec![false; count],
            preference,
            fought: Vec::new(),
            moved: vec![false; count],
        };
        for unit in 0..count {
            let target = rng.below(count as u32) as usize;
            if target == unit || rng.below(4) >= tallies {
                continue;
            }
            graph.after[unit] = Some(target);
            // Leaders have no leader, so that no circle is made of bonds alone.
            graph.bound[unit] = rng.one_in(5) && target < unit;
            if !graph.bound[unit] {
                graph.class[unit] = MoveClass::Alert;
            }
        }
        for unit in (0..count).filter(|_| rng.one_in(8)) {
            graph.moved[unit] = true;
            graph.fought.push(unit);
        }
        graph
    }

    fn first_of(&self, set: impl Iterator<Item = usize>) -> usize {
        set.min_by_key(|unit| self.preference[*unit]).expect("somebody")
    }
}

impl Chain for Graph {
    fn unmoved(&self) -> u32 {
        (0..self.moved.len()).filter(|unit| !self.moved[*unit]).fold(0, |set, unit| set | 1 << unit)
    }

    fn class(&self, id: UnitId) -> MoveClass {
        self.class[id.index()]
    }

    fn initiative(&self, id: UnitId) -> u8 {
        self.initiative[id.index()]
    }

    fn after(&self, id: UnitId) -> Option<UnitId> {
        self.after[id.index()].map(|target| UnitId(target as u8))
    }

    fn has_tally(&self, id: UnitId) -> bool {
        !self.bound[id.index()]
    }
}

/// The engine's order: who follows the head of the queue, else the next one that waits for nobody.
fn engine(mut graph: Graph) -> Vec<usize> {
    let (mut order, mut queue) = (Vec::new(), graph.fought.clone());
    loop {
        let set = match queue.first().map(|head| followers(&graph, UnitId(*head as u8))) {
            Some(0) => {
                queue.remove(0);
                continue;
            }
            Some(set) => set,
            None => match roots(&graph) {
                Next::Choice(set) | Next::Tied(set) => set,
                Next::Nobody => return order,
            },
        };
        let next = graph.first_of(members(set).map(UnitId::index));
        graph.moved[next] = true;
        order.push(next);
        queue.push(next);
    }
}

/// The algorithm as the rules tell it, with lists and repeated searches.
fn reference(graph: &Graph) -> Vec<usize> {
    let count = graph.class.len();
    let mut moved = graph.moved.clone();
    let mut order = Vec::new();
    let emit = |start: Vec<usize>, moved: &mut Vec<bool>, order: &mut Vec<usize>| {
        let mut queue = std::collections::VecDeque::from(start);
        while let Some(head) = queue.pop_front() {
            for bound in [false, true] {
                let mut next: Vec<usize> = (0..count)
                    .filter(|unit| !moved[*unit] && graph.after[*unit] == Some(head) && graph.bound[*unit] == bound)
                    .collect();
                next.sort_by_key(|unit| graph.preference[*unit]);
                for unit in next {
                    moved[unit] = true;
                    order.push(unit);
                    queue.push_back(unit);
                }
            }
        }
    };
    emit(graph.fought.clone(), &mut moved, &mut order);
    let mut slots: Vec<usize> = (0..count).collect();
    slots.sort_by_key(|unit| {
        let class = CLASSES.iter().position(|class| *class == graph.class[*unit]).expect("a class");
        (class, if class < 4 { 0 } else { graph.initiative[*unit] }, graph.preference[*unit])
    });
    while moved.iter().any(|moved| !moved) {
        let free = |unit: &usize| {
            let starts = !graph.bound[*unit] && circles(graph, &moved, *unit);
            !moved[*unit] && (graph.after[*unit].is_none_or(|target| moved[target]) || starts)
        };
        let unit = *slots.iter().find(|unit| free(unit)).expect("somebody can always move");
        moved[unit] = true;
        order.push(unit);
        emit(vec![unit], &mut moved, &mut order);
    }
    order
}

/// Whether a squadron is a member of a circle in which nobody has moved: it is among those reached from itself.
fn circles(graph: &Graph, moved: &[bool], unit: usize) -> bool {
    let mut reached = vec![unit];
    loop {
        match graph.after[reached[reached.len() - 1]] {
            None => return false,
            Some(next) if moved[next] => return false,
            Some(next) if next == unit => return true,
            Some(next) if reached.contains(&next) => return false,
            Some(next) => reached.push(next),
        }
    }
}

// Rule: WL-6.1-a, WL-6.1-b, WL-6.1.1-a, WL-6.1.1-b, WL-6.1.2-a, WL-6.1.2-b, WL-6.1.2-c, WL-6.1.2-d, WL-6.1.2-e
// Rule: WL-6.1.2-f, WL-6.1.3-a, WL-6.1.4-a, WL-9.5.2-b
#[test]
fn the_order_of_movement_agrees_with_a_slow_reference_on_100_000_graphs() {
    let mut rng = Rng::new(61);
    let (mut circles_seen, mut longest) = (0, 0);
    for round in 0..100_000 {
        let graph = Graph::random(&mut rng);
        let expected = reference(&graph);
        assert_eq!(engine(graph.clone()), expected, "round {round}: {graph:?}");
        let circle = (0..graph.class.len()).any(|unit| !graph.moved[unit] && circles(&graph, &graph.moved, unit));
        circles_seen += u32::from(circle);
        longest = longest.max(expected.len());
        check_promises(&graph, &expected);
    }
    assert!(circles_seen > 5_000, "{circles_seen} graphs with circles");
    assert_eq!(longest, 12);
}

/// What the rules promise whatever the algorithm: everybody moves once, and nobody before its own target, unless its
/// tallies run in a circle.
fn check_promises(graph: &Graph, order: &[usize]) {
    let mut sorted: Vec<usize> = order.iter().copied().chain(graph.fought.iter().copied()).collect();
    sorted.sort_unstable();
    assert!(sorted.iter().copied().eq(0..graph.class.len()));
    let place = |unit: usize| order.iter().position(|other| *other == unit);
    for unit in order {
        let Some(target) = graph.after[*unit] else { continue };
        let in_circle = circles(graph, &graph.moved, *unit);
        assert!(in_circle || place(target) < place(*unit), "{unit} before {target} in {order:?} of {graph:?}");
    }
}

// Rule: WL-6.1.1-a, WL-6.1.1-b, WL-6.1.1-c, WL-6.1.2-a, WL-1.1-v
#[test]
fn squadrons_on_the_map_move_in_the_order_of_their_graph() {
    let mut rng = Rng::new(62);
    for round in 0..200 {
        let mut lines = String::new();
        let count = 3 + rng.below(6);
        for unit in 0..count {
            let (side, enemy) = if unit % 2 == 0 { ("German", "British") } else { ("British", "German") };
            let letter = |unit: u32| char::from(b'A' + unit as u8);
            let target = rng.below(count);
            let tally = match target % 2 != unit % 2 && rng.below(4) > 0 {
                true => format!("tally {enemy} {}", letter(target)),
                false => String::new(),
            };
            let card = *rng.pick(&["Bf 109E-4", "Hurricane I", "Spitfire IA"]);
            let altitude = 8 + rng.below(3);
            lines.push_str(&format!(
                "squadron {side} {} \"{card}\" at L{altitude} facing E mission intercept alert {tally}\n",
                letter(unit)
            ));
        }
        // Far apart in the same phase: nobody shares a square, so nobody is held by anything but the order.
        let lines = spread(&lines);
        let mut game = Game::plain(&format!("{lines}phase movement"));
        let order = fly_in_place(&mut game);
        check_order(&game, &order, round);
    }
}

/// Puts squadrons into columns of their own.
fn spread(lines: &str) -> String {
    let columns = ["H", "I", "J", "K", "L", "M", "N", "O", "P"];
    let moved =
        lines.lines().enumerate().map(|(index, line)| line.replacen(" at L", &format!(" at {}", columns[index]), 1));
    moved.collect::<Vec<_>>().join("\n") + "\n"
}

/// Everybody stays where he is; who moved in which order.
fn fly_in_place(game: &mut Game) -> Vec<UnitId> {
    let mut order = Vec::new();
    let mut rolled = 0u8;
    while game.state.now.phase == Phase::Movement {
        match game.state.now.stage {
            Stage::Move { side, movers } => {
                let unit = members(movers).next().expect("somebody moves");
                let mut stay = None;
                WingLeader::orders(&game.state, seat_of(side), &mut |order| {
                    if let Order::Move(flight) = order
                        && (flight.unit, flight.to) == (unit, game.state.unit(unit).at)
                        && flight.facing == game.state.unit(unit).facing
                    {
                        stay = Some(order);
                    }
                });
                WingLeader::apply_unchecked(&mut game.state, seat_of(side), stay.expect("it may stay"), &mut Silent);
                order.push(unit);
            }
            Stage::Initiative { .. } => {
                // Dice that differ, so that ties end.
                rolled = rolled % 6 + 1;
                game.roll(&rolled.to_string());
            }
            stage => panic!("{stage:?}"),
        }
    }
    order
}

/// Lowest first, then slowest, as long as no tally says otherwise; every fighter after its target.
fn check_order(game: &Game, order: &[UnitId], round: u32) {
    let state = &game.state;
    assert_eq!(order.len(), state.units().count(), "round {round}");
    let place = |unit: UnitId| order.iter().position(|other| *other == unit);
    for (id, unit) in state.units() {
        let Some(target) = unit.tally else { continue };
        let mut here = target;
        let circle = (0..10).any(|_| match state.unit(here).tally {
            Some(next) if next == id => true,
            Some(next) => {
                here = next;
                false
            }
            None => false,
        });
        assert!(
            circle || state.unit(target).tally == Some(id) || place(target) < place(id),
            "round {round}: {order:?}"
        );
    }
    let key = |id: UnitId| (state.unit(id).at.altitude, state.basic_speed(id));
    let free: Vec<UnitId> = order.iter().copied().filter(|id| state.unit(*id).tally.is_none()).collect();
    assert!(free.windows(2).all(|pair| key(pair[0]) <= key(pair[1])), "round {round}: {order:?}");
}

// Rule: WL-6.1.1-a, WL-6.1.1-b
#[test]
fn altitude_counts_before_speed_up_to_the_fastest_dive_at_the_top() {
    // A number for initiative that ran over put the fastest jet at the top before everybody else.
    let fastest = crate::game::book().cards.iter().max_by_key(|card| card.band(19).speed).expect("a card");
    assert!(fastest.band(19).speed >= 8, "{} at the top", fastest.name);
    for (first, second) in [
        ("\"Hurricane I\" at L18", format!("\"{}\" at N19", fastest.id)),
        ("\"Hurricane I\" at L19 slope climb", format!("\"{}\" at N19 slope dive", fastest.id)),
        ("\"Me 262A-1a\" at L0 slope dive", "\"Hurricane I\" at N1 slope climb".to_owned()),
    ] {
        let game = Game::plain(&format!(
            "squadron British A {second} facing W mission patrol
             squadron British B {first} facing W mission patrol
             squadron German T \"Do 17Z-2\" at D10 facing E mission bombing load bombs moved 0
             phase movement"
        ));
        game.expect("movers British B");
    }
}

// Rule: WL-6.0-a, WL-6.0-b, WL-6.0-c, WL-6.0-e, WL-6.0-f, WL-6.0-g, WL-6.0-h
#[test]
fn a_turn_goes_through_its_phases_in_order_until_the_last() {
    let mut game = Game::of(
        "scenario intro
         plain
         turns 3
         squadron Japanese T \"Ki-21-II Sally\" at D11 facing E mission bombing load bombs
         squadron American A \"P-40B\" at U12 facing W mission patrol
         phase tally",
    );
    let mut phases = Vec::new();
    let note = |events: Vec<wingleader::event::Event>, phases: &mut Vec<Phase>| {
        phases.extend(events.iter().filter_map(|event| match event {
            wingleader::event::Event::Phase { phase } => Some(*phase),
            _ => None,
        }));
    };
    for _ in 0..3 {
        note(game.report("Japanese T: ahead"), &mut phases);
        note(game.report("American A: loiter to U12 facing W"), &mut phases);
    }
    let turn = [
        Phase::Flak,
        Phase::Bombing,
        Phase::Combat,
        Phase::Escape,
        Phase::Admin,
        Phase::SetUp,
        Phase::Tally,
        Phase::Movement,
    ];
    assert_eq!(phases[..turn.len()], turn);
    assert_eq!(phases[turn.len()..2 * turn.len()], turn);
    assert_eq!(phases[2 * turn.len()..][..5], turn[..5], "the last turn ends the game");
    game.expect("waits for nothing");
}
