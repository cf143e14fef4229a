//! What good play looks like: the worth of a position and promising orders.

use std::collections::BTreeSet;

use referee::{Rng, Rules, Seat, Tactics, balance};

use crate::{
    Dogfights,
    aircraft::{Group, Groups},
    battle::Craft,
    book::Mode,
    exits,
    fire::{Aim, Hit},
    guns::Column,
    movement::{Course, Flight, Walk},
    odds,
    order::{Chance, Damage, Fly, Order, Path, PlaneId, Roll, Tilt},
    state::{Phase, Plane, State, Status},
};

impl Tactics for Dogfights {
    fn worth(state: &State, seat: Seat) -> i32 {
        if state.phase == Phase::Over {
            return match (state.verdict.winners.is_empty(), state.verdict.winners.contains(seat)) {
                (true, _) => 0,
                (false, true) => 10_000,
                (false, false) => -10_000,
            };
        }
        let team = state.battle.team_of(seat);
        let rivals = || state.battle.teams().filter(|other| *other != team);
        let standing = standing(state, team);
        if state.battle.mode.is_dogfight() {
            match (bursts(state, team), rivals().map(|other| bursts(state, other)).max().unwrap_or(0)) {
                (left, 0) => return (hope(left) + standing).clamp(-9500, 9500),
                (0, left) => return (standing - hope(left)).clamp(-9500, 9500),
                _ => {}
            }
        }
        let other = rivals().map(|other| strength(state, other)).max().unwrap_or(0);
        balance(strength(state, team) + standing / 2, other - standing / 2)
    }

    fn candidates(state: &State, seat: Seat, limit: usize, rng: &mut Rng) -> Vec<Order> {
        let orders = match state.phase {
            Phase::Fly { plane, die } => good_moves(state, plane, die, limit),
            Phase::Deploy { .. } | Phase::Entry { .. } | Phase::Placing { .. } | Phase::Pilots(_) => {
                let mut tried: Vec<Order> = Vec::new();
                for _ in 0..limit.max(1) {
                    let order = Dogfights::sample(state, seat, rng);
                    if !tried.contains(&order) {
                        tried.push(order);
                    }
                }
                tried
            }
            _ => listed(state, seat),
        };
        orders.into_iter().take(limit.max(1)).collect()
    }

    fn is_routine(state: &State) -> bool {
        matches!(state.phase, Phase::Fire | Phase::Answer(_) | Phase::Burst)
    }

    fn branches(chance: &Chance) -> bool {
        matches!(chance, Chance::Move { .. })
    }

    fn stakes(state: &State, chance: &Chance) -> Vec<(Roll, u32)> {
        match *chance {
            Chance::Red { shooter, group, target } => hits(&aim_now(state, shooter, group, target)),
            Chance::Damage { .. } => Dogfights::odds(state, chance),
            _ => Vec::new(),
        }
    }

    fn quick(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        match state.phase {
            Phase::Fly { plane, die } => quick_move(state, plane, die, rng),
            Phase::Fire | Phase::Answer(_) => listed(state, seat)[0],
            Phase::Burst => Order::Burst(worth_a_second_roll(state)),
            Phase::Throttle => {
                let plane = state.next_up().next().expect("somebody is next");
                let spare = state.has_throttle(plane) && state.plane(plane).throttle > 0;
                Order::Throttle { plane, full: spare && rng.one_in(4) }
            }
            _ => Dogfights::sample(state, seat, rng),
        }
    }
}

/// How the burst is aimed for which dice are being rolled.
fn aim_now(state: &State, shooter: PlaneId, group: Group, target: PlaneId) -> Aim {
    match state.phase {
        Phase::AnswerShot { .. } => state.aim(shooter, group, target, Column::B, false),
        phase => state.current_aim(phase == Phase::SecondShot).0,
    }
}

/// Dice that stand for each kind of hit, and how many of the 36 come to the same.
fn hits(aim: &Aim) -> Vec<(Roll, u32)> {
    let mut kinds: Vec<(Hit, Roll, u32)> = Vec::new();
    for (one, two) in odds::rolls() {
        let hit = aim.read((one, two));
        match kinds.iter_mut().find(|(known, _, _)| *known == hit) {
            Some((_, _, weight)) => *weight += 1,
            None => kinds.push((hit, Roll::Red(one, two), 1)),
        }
    }
    kinds.into_iter().map(|(_, roll, weight)| (roll, weight)).collect()
}

/// How often a team can still fire.
fn bursts(state: &State, team: u8) -> u32 {
    let planes = state.ids().filter(|id| state.craft(*id).team == team).map(|id| state.plane(id));
    planes.filter(|plane| plane.is_in_game()).map(Plane::bursts_left).sum()
}

// Rule: AOD-MODE-DOG-03
/// What so many bursts are worth if nobody fires back: the chance that one of them is enough. When they are spent nobody
/// has won, so they must never seem to be worth more unfired than fired.
fn hope(bursts: u32) -> i32 {
    let misses = (0..bursts.min(30)).fold(9_500, |misses, _| misses * 88 / 100);
    9_500 - misses
}

/// The strength of a team: its aircraft by what they can still do, and its points.
fn strength(state: &State, team: u8) -> i32 {
    let crafts = state.ids().filter(|id| state.craft(*id).team == team);
    let aircraft: i32 = crafts.map(|id| plane_worth(state, id)).sum();
    let score = state.score(team);
    let points = if state.battle.mode.is_dogfight() { 0 } else { 60 * score.main };
    20 + aircraft + points + 20 * score.second
}

/// Who sits behind whom, and what the shot that comes next may do.
fn standing(state: &State, team: u8) -> i32 {
    let side = |id: PlaneId| if state.craft(id).team == team { 1 } else { -1 };
    let mut sum = 0;
    for (id, plane) in state.flying() {
        let prey = state.flying().filter(|(other, _)| state.are_enemies(id, *other) && flies_before(state, id, *other));
        let hunts = 2 * prey.map(|(_, enemy)| hunt(plane, enemy)).max().unwrap_or(0);
        sum += side(id) * (hunts - cramped(state, plane));
    }
    sum -= distances(state, team);
    if state.phase == Phase::Fire {
        let mover = state.attack.mover;
        sum += side(mover) * (shots(state, mover) - answers(state, mover));
    }
    sum
}

/// How far a team is from its enemies. Whoever judges wants to come near: two that both wait for the other's mistake, one
/// high and one low, would circle for ever.
fn distances(state: &State, team: u8) -> i32 {
    if !state.battle.mode.is_dogfight() {
        return 0;
    }
    let own = state.flying().filter(|(id, _)| state.craft(*id).team == team);
    let away = own.filter_map(|(id, plane)| {
        let enemies = state.flying().filter(|(other, _)| state.are_enemies(id, *other));
        enemies.map(|(_, enemy)| apart(plane, enemy)).min()
    });
    15 * away.sum::<i32>()
}

/// Steps between two aircraft; a level counts two.
fn apart(own: &Plane, other: &Plane) -> i32 {
    i32::from(own.place.point.distance(other.place.point)) + 2 * i32::from(own.level.abs_diff(other.level))
}

/// Whether an aircraft flies before the other does. If not, the other may be elsewhere by then.
fn flies_before(state: &State, id: PlaneId, other: PlaneId) -> bool {
    let waits = |id: PlaneId| state.craft(id).seat == state.active && !state.moved.contains(id);
    waits(id) || (state.craft(id).seat != state.active && !waits(other))
}

/// How well placed an aircraft is to fire at another in its next move: close behind the nose's line and at its level.
fn hunt(own: &Plane, enemy: &Plane) -> i32 {
    let distance = i32::from(own.place.point.distance(enemy.place.point));
    let near = own.place.point.steps(own.place.heading, 3);
    if distance == 0 || distance > 9 || i32::from(near.distance(enemy.place.point)) >= distance {
        return 0;
    }
    let apart = i32::from((own.nose_level() - enemy.level as i8).abs());
    let behind = own.place.heading == enemy.place.heading;
    (12 - distance) * (8 + 4 * i32::from(behind)) * (3 - apart).max(0) / 3
}

fn plane_worth(state: &State, id: PlaneId) -> i32 {
    let (plane, craft) = (state.plane(id), state.craft(id));
    if !plane.is_in_game() {
        return if plane.status == Status::Down { 0 } else { 120 };
    }
    let task = if plane.bombs > 0 || plane.photos != 0 || exits::is_general(&state.battle, id) { 400 } else { 0 };
    let task = task + 200 * i32::from(is_quarry(state, id));
    let height = if state.battle.mode.is_dogfight() { 50 * i32::from(plane.level) } else { 0 };
    fitness(plane, craft) + height + task - i32::from(plane.in_border) * 40
}

/// What so many bursts are worth, in hundredths of as many as one needs.
const BURSTS: [i32; 7] = [19, 46, 71, 90, 95, 95, 100];

/// What an aircraft is still good for in a fight, by how duels between equal aces ended from there.
fn fitness(plane: &Plane, craft: &Craft) -> i32 {
    let sound = match plane.damage {
        Damage::None => 1000,
        Damage::Wings => 600,
        Damage::Engine => 400,
        Damage::Tail => 310,
        Damage::Guns => 150,
    };
    if craft.disarmed || plane.damage == Damage::Guns {
        return sound;
    }
    let bursts = |group: &Group| usize::from(plane.ammo[group.index()]);
    let left: usize = Group::ALL.iter().map(bursts).sum();
    let jammed = left > 0 && !Group::ALL.iter().any(|group| bursts(group) > 0 && !plane.jammed.contains(*group));
    sound * BURSTS[left.min(6)] / if jammed { 190 } else { 100 }
}

// Rule: AOD-MODE-REC-16
/// Whether fighters are there to bring it down, and its own to keep it: a scout that has photographs to take.
pub fn is_quarry(state: &State, id: PlaneId) -> bool {
    state.battle.mode == Mode::Reconnaissance && state.craft(id).camera
}

/// All orders of a phase with few of them, the most violent first.
fn listed(state: &State, seat: Seat) -> Vec<Order> {
    let mut orders = Vec::new();
    Dogfights::orders(state, seat, &mut |order| orders.push(order));
    orders.sort_by_key(|order| std::cmp::Reverse(eagerness(state, order)));
    orders
}

fn eagerness(state: &State, order: &Order) -> u64 {
    let mover = state.attack.mover;
    match *order {
        Order::Fire { group, target } => state.attack(mover, group, target).map_or(0, |shot| {
            let aim = state.aim(mover, group, target, shot.column, false);
            let tally = odds::single(&aim, state.plane(target).is_damaged());
            (10 * tally.kill + 5 * tally.damage) * (2 + u64::from(is_quarry(state, target))) + 1
        }),
        Order::Answer { plane, group } => {
            let aim = state.aim(plane, group, mover, Column::B, false);
            let tally = odds::single(&aim, state.plane(mover).is_damaged());
            10 * tally.kill + 5 * tally.damage + 1
        }
        Order::Burst(true) => 2 * u64::from(worth_a_second_roll(state)),
        Order::Throttle { full: false, .. } | Order::Burst(false) => 1,
        _ => 0,
    }
}

/// Whether a second roll is worth the risk of a jam: when it can well finish the target.
fn worth_a_second_roll(state: &State) -> bool {
    let (aim, _) = state.current_aim(true);
    let tally = odds::single(&aim, state.plane(state.attack.target).is_damaged());
    3 * tally.kill + tally.damage >= tally.jam
}

/// The best moves by judgement, one for each place, heading and tilt, and one of those that leave the board: they all
/// lead to the same.
fn good_moves(state: &State, id: PlaneId, die: i8, limit: usize) -> Vec<Order> {
    let flight = Flight::new(state, id, die);
    let mut trial = state.clone();
    let mut seen = BTreeSet::new();
    let mut found: Vec<(i32, Fly, bool)> = Vec::new();
    flight.each_route(&mut |course, path, walk| {
        if !seen.insert((walk.place, walk.level, walk.out, course.levels)) {
            return;
        }
        for (tilt, allowed) in flight.tilts(course, walk) {
            if allowed.is_ok() {
                let fly = whole_move(&flight, course, path, walk, tilt);
                let judged = judge(&mut trial, id, walk, course.spent, &fly);
                found.push((judged + photo_worth(state, id, &flight, course, path), fly, walk.out));
            }
        }
    });
    found.sort_by_key(|(judged, ..)| std::cmp::Reverse(*judged));
    let mut leaves = false;
    found.retain(|(.., out)| !out || !std::mem::replace(&mut leaves, true));
    found.into_iter().take(limit.max(1)).map(|(_, fly, _)| Order::Fly(fly)).collect()
}

/// A move along a path that clears what it can and bombs what it can.
fn whole_move(flight: &Flight<'_>, course: &Course, path: Path, walk: &Walk, tilt: Tilt) -> Fly {
    let zones = flight.drop_zones(course, path);
    Fly {
        levels: course.levels,
        path,
        stunt: course.stunt,
        tilt,
        clear: if walk.out { Groups::NONE } else { flight.clearable(course, walk) },
        drop: (0..8).find(|zone| zones >> zone & 1 == 1),
    }
}

/// Photographs taken on the way, and a run over a zone that may become one.
fn photo_worth(state: &State, id: PlaneId, flight: &Flight<'_>, course: &Course, path: Path) -> i32 {
    if !(state.battle.mode.has_photos() && state.craft(id).camera) {
        return 0;
    }
    let taken = state.home | state.plane(id).photos;
    let over = flight.overflight(course, path);
    let begun = over.run.zone > 0 && !over.run.spoilt && taken >> (over.run.zone - 1) & 1 == 0;
    700 * (over.photos & !taken).count_ones() as i32 + 60 * i32::from(begun)
}

/// Where a legal move ends, and the steps that its manoeuvre costs.
fn landing(flight: &Flight<'_>, fly: &Fly) -> Option<(Walk, u8)> {
    if fly.path.is_empty() {
        return flight.check(fly).ok().map(|(course, walk)| (walk, course.spent));
    }
    let course = flight.course(fly.levels, fly.stunt).ok()?;
    Some((flight.clone().flown(&course, fly.path), course.spent))
}

fn quick_move(state: &State, id: PlaneId, die: i8, rng: &mut Rng) -> Order {
    let flight = Flight::new(state, id, die);
    let mut trial = state.clone();
    let mut best: Option<(i32, Fly)> = None;
    for _ in 0..6 {
        let fly = flight.sample(rng);
        let judged = landing(&flight, &fly).map_or(i32::MIN, |(walk, spent)| judge(&mut trial, id, &walk, spent, &fly));
        if best.is_none_or(|(most, _)| judged > most) {
            best = Some((judged, fly));
        }
    }
    Order::Fly(best.map_or_else(|| flight.sample(rng), |(_, fly)| fly))
}

/// How good it is to stand there: shots to make, shots to fear, room to fly, tasks to do.
fn judge(trial: &mut State, id: PlaneId, walk: &Walk, spent: u8, fly: &Fly) -> i32 {
    if walk.out {
        return leaving(trial, id);
    }
    let before = *trial.plane(id);
    let attack = trial.attack;
    let plane = trial.plane_mut(id);
    (plane.place, plane.level, plane.tilt, plane.status) = (walk.place, walk.level, fly.tilt, Status::Flying);
    plane.speed = walk.made + spent;
    trial.attack.mover = id;
    trial.attack.made = false;
    let sum = shots(trial, id) - dangers(trial, id)
        + place_worth(trial, id)
        + task_worth(trial, id, &before)
        + 600 * i32::from(fly.drop.is_some());
    *trial.plane_mut(id) = before;
    trial.attack = attack;
    sum
}

/// How good it is to leave the board: that is the task, or it saves a damaged aircraft while comrades fight on.
fn leaving(state: &State, id: PlaneId) -> i32 {
    let (plane, mode) = (state.plane(id), state.battle.mode);
    let carries = matches!(mode, Mode::Breakthrough) && plane.bombs > 0;
    let has_comrades = || state.flying().any(|(other, _)| other != id && !state.are_enemies(id, other));
    match carries || plane.photos != 0 || exits::is_general(&state.battle, id) {
        true => 5000,
        false if plane.is_damaged() && has_comrades() => 150,
        false => -300,
    }
}

fn shots(state: &State, id: PlaneId) -> i32 {
    let mut best = 0;
    state.each_attack(|group, target, shot| {
        let aim = state.aim(id, group, target, shot.column, false);
        let tally = odds::single(&aim, state.plane(target).is_damaged());
        let long = if shot.long { 5 } else { 4 };
        let quarry = if is_quarry(state, target) { 3 } else { 2 };
        best = best.max((20 * tally.kill + 9 * tally.damage) as i32 * long * quarry / 8);
    });
    best
}

/// What enemies could do at once, and how exposed the tail is.
fn dangers(state: &State, id: PlaneId) -> i32 {
    let own = *state.plane(id);
    let enemies = state.flying().filter(|(other, _)| state.are_enemies(id, *other));
    answers(state, id) + enemies.map(|(_, plane)| exposure(&own, plane)).sum::<i32>()
}

/// What enemies may fire back at an aircraft that has moved.
fn answers(state: &State, id: PlaneId) -> i32 {
    let damaged = state.plane(id).is_damaged();
    let mut sum = 0;
    for (other, _) in state.flying().filter(|(other, _)| state.are_enemies(id, *other)) {
        for group in Group::ALL.into_iter().filter(|group| state.may_answer(other, *group)) {
            let aim = state.aim(other, group, id, Column::B, false);
            let tally = odds::single(&aim, damaged);
            sum += (14 * tally.kill + 6 * tally.damage) as i32;
        }
    }
    sum
}

/// An enemy close behind and pointing here is a danger for the next turn; one close ahead a chance,
/// above all at the level that the nose points at.
fn exposure(own: &Plane, enemy: &Plane) -> i32 {
    let distance = i32::from(own.place.point.distance(enemy.place.point));
    if distance > 9 || distance == 0 {
        return 3 * distance;
    }
    let ahead = |from: &Plane, to: &Plane| {
        let near = from.place.point.steps(from.place.heading, 3);
        i32::from(near.distance(to.place.point)) < distance
    };
    let close = 12 - distance;
    let hunted = i32::from(ahead(enemy, own)) * close * 3;
    let hunting = i32::from(ahead(own, enemy)) * close * 6;
    let apart = i32::from((own.nose_level() - enemy.level as i8).abs());
    hunted - hunting + close * apart
}

fn place_worth(state: &State, id: PlaneId) -> i32 {
    let plane = state.plane(id);
    3 * i32::from(plane.level) - cramped(state, plane)
}

/// Too near to the edge, or about to be.
fn cramped(state: &State, plane: &Plane) -> i32 {
    let depth = i32::from(state.battle.board.depth(plane.place.point));
    let ahead = i32::from(state.battle.board.depth(plane.place.point.steps(plane.place.heading, 3)));
    (3 - depth).max(0) * 12 + (3 - ahead).max(0) * 16
}

/// Closer to the next zone, to home, or to the far side.
fn task_worth(state: &State, id: PlaneId, before: &Plane) -> i32 {
    let (plane, craft, battle) = (state.plane(id), state.craft(id), &state.battle);
    let edge = battle.flanks[craft.seat.index()].edge;
    let to_edge = |edge: grid::lattice::Edge, plane: &Plane| {
        use grid::lattice::Edge;
        let point = plane.place.point;
        i32::from(match edge {
            Edge::North => point.r,
            Edge::South => battle.board.height - 1 - point.r,
            Edge::West => point.column(),
            Edge::East => battle.board.width - 1 - point.column(),
        })
    };
    let progress = |goal: &dyn Fn(&Plane) -> i32| 8 * (goal(before) - goal(plane));
    if exits::is_general(battle, id) || (battle.mode == Mode::Breakthrough && plane.bombs > 0) {
        return progress(&|plane| to_edge(edge.opposite(), plane));
    }
    let wants_zone = (battle.mode.has_drops() && plane.bombs > 0)
        || (battle.mode.has_photos() && craft.camera && plane.photos.count_ones() < 2);
    let open = |zone: usize| (state.home | plane.photos) >> zone & 1 == 0 || plane.bombs > 0;
    let zones = battle.zones.iter().enumerate().filter(|(zone, of)| of.team == craft.team && open(*zone));
    let nearest = |plane: &Plane| {
        let middles =
            zones.clone().map(|(_, zone)| grid::lattice::Point::from_column_row(zone.column + 2, zone.row + 1));
        let away = middles.map(|middle| i32::from(middle.distance(plane.place.point))).min().unwrap_or(0);
        let needed = battle.options.photo_level.unwrap_or(plane.level);
        away + 4 * i32::from(plane.level.abs_diff(needed))
    };
    match (wants_zone, plane.photos != 0) {
        (true, _) => progress(&nearest),
        (false, true) => progress(&|plane| to_edge(edge, plane)),
        _ => 0,
    }
}
