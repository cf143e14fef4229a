//! What a good position is, and which orders are worth thinking about.

use referee::{Rng, Rules as _, Seat, Tactics, balance};

use crate::{
    Wings, fire,
    order::{Chance, Order},
    rules::list,
    sample::{Course, sample, sample_course},
    state::{Air, Card, Flight, Mount, PlaneId, Stage, State},
    victory,
};

/// The worth of a victory point.
const POINT: i32 = 1000;

impl Tactics for Wings {
    fn worth(state: &State, seat: Seat) -> i32 {
        let own = state.table.seats[seat.index()];
        if state.stage == Stage::Over {
            let outcome = victory::outcome(state);
            return match (outcome.winners.is_empty(), outcome.winners.contains(seat)) {
                (true, _) => 0,
                (false, true) => 10_000,
                (false, false) => -10_000,
            };
        }
        let others = || (0..state.table.sides.len() as u8).filter(|side| *side != own);
        let [strongest, furthest] =
            [strength, progress].map(|of| others().map(|side| of(state, side)).max().unwrap_or(0));
        let worth = balance(strength(state, own), strongest) + progress(state, own) - furthest;
        worth.clamp(-9_500, 9_500)
    }

    fn candidates(state: &State, seat: Seat, limit: usize, rng: &mut Rng) -> Vec<Order> {
        match (state.stage, state.next_of(seat)) {
            (Stage::Planning, Some(plane)) => plans(state, plane, limit, rng),
            (Stage::Firing, Some(plane)) => shots(state, plane, seat, limit),
            _ => {
                let mut all = Vec::new();
                list(state, seat, &mut |order| all.push(order));
                // The first one listed leaves things as they are.
                if all.len() > 1 {
                    rng.shuffle(&mut all[1..]);
                }
                all.truncate(limit.max(1));
                all
            }
        }
    }

    fn is_quiet(state: &State) -> bool {
        match state.stage {
            Stage::Planning => state.in_play().all(|plane| state.is_tethered(plane) || state[plane].plan[0].is_none()),
            Stage::Limits | Stage::Vote | Stage::Tailing | Stage::Over => true,
            _ => false,
        }
    }

    fn is_routine(state: &State) -> bool {
        state.stage == Stage::Firing
    }

    fn branches(_chance: &Chance) -> bool {
        false
    }

    /// Which of many plans is better depends on what the others plan.
    fn widening() -> u32 {
        4
    }

    /// A turn is a contest of secret plans; who flies through whose guns is all that matters.
    fn is_foreseeable() -> bool {
        true
    }

    fn quick(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        match (state.stage, state.next_of(seat)) {
            (Stage::Firing, Some(plane)) => best_shot(state, plane),
            (Stage::Planning, Some(plane)) => plans(state, plane, 1, rng)[0],
            (Stage::Limits, _) => Order::Propose { floor: None },
            _ => sample(state, seat, rng),
        }
    }
}

/// What the aircraft of a side are still good for.
fn strength(state: &State, side: u8) -> i32 {
    let planes = state.in_play().filter(|plane| state.side(*plane) == side);
    planes.map(|plane| fitness(state, plane)).sum()
}

/// What a side has achieved, and how its aircraft stand for more.
fn progress(state: &State, side: u8) -> i32 {
    let planes = state.in_play().filter(|plane| state.side(*plane) == side);
    let places: i32 = planes.map(|plane| place_worth(state, plane, &state[plane].flight)).sum();
    POINT * victory::points(state, side) + places * 5 / 2
}

/// Points left, crew, engine and guns, in thousandths of a sound aircraft.
fn fitness(state: &State, plane: PlaneId) -> i32 {
    let (own, green) = (&state[plane], i32::from(state.table.piece(plane).aircraft.points));
    let taken = i32::from(own.secrets.half_points) / 2;
    let left = 1000 * (green - taken).max(0) / green;
    let hurt = 150 * i32::from(own.secrets.pilot)
        + 100 * i32::from(own.secrets.engine_from != 0)
        + 30 * i32::from(own.flames)
        + 20 * i32::from(own.guns.iter().map(|gun| gun.jam).max().unwrap_or(0));
    30 + (left - hurt).max(0)
}

/// How a flight stands towards every enemy: guns on them, their guns on it, room ahead.
fn place_worth(state: &State, plane: PlaneId, flight: &Flight) -> i32 {
    if flight.air != Air::Flying || state.is_tethered(plane) {
        return 0;
    }
    let enemies = state.in_play().filter(|other| state.are_enemies(plane, *other));
    let facing: i32 = enemies.map(|other| facing(state, plane, flight, other)).sum();
    let room = state.table.area.contains(flight.pose.ahead(120_000).centre);
    facing + height_worth(state, flight) - if room { 0 } else { 400 } + mission_worth(state, plane, flight)
}

fn height_worth(state: &State, flight: &Flight) -> i32 {
    if state.table.variants.altitude.0 { 15 * i32::from(flight.level) } else { 0 }
}

/// Having the enemy before the nose and not being before his, sharper at short distance.
fn facing(state: &State, plane: PlaneId, flight: &Flight, other: PlaneId) -> i32 {
    let (own, their) = (flight.pose, state[other].flight.pose);
    let toward = their.centre - own.centre;
    let far = length(toward).max(1);
    let ahead = cosine(own.heading.forward(), toward, far);
    let near = 300 - (far / 2_000).min(300) as i32;
    let armed = i32::from(state[plane].guns.iter().all(|gun| gun.jam == 0));
    let mine = ahead * (60 + near * armed) / 1000;
    if state.is_tethered(other) {
        return mine;
    }
    let behind = cosine(their.heading.forward(), -toward, far);
    let his = if state[other].flight.air == Air::Flying { behind * (60 + near) / 1000 } else { 0 };
    mine - his * 6 / 10
}

/// The cosine between a unit vector with 30 fractional bits and a vector of known length, in thousandths.
fn cosine(unit: grid::plane::Vector, toward: grid::plane::Vector, length: i64) -> i32 {
    ((unit.x >> 10) * toward.x + (unit.y >> 10) * toward.y).checked_div(length * 1049).unwrap_or(0) as i32
}

/// A length in micrometres, right to a tenth of a millimetre: near enough to judge by, and quickly found.
fn length(of: grid::plane::Vector) -> i64 {
    let small = u32::try_from(of.squared_length() >> 12).unwrap_or(u32::MAX);
    i64::from(small.isqrt()) << 6
}

/// Coming nearer to the zone, and home afterwards.
fn mission_worth(state: &State, plane: PlaneId, flight: &Flight) -> i32 {
    let zone = &state.table.zone;
    if !state.table.piece(plane).mission || zone.is_empty() {
        return 0;
    }
    let count = zone.len() as i64;
    let middle = zone.iter().fold((0, 0), |(x, y), corner| (x + corner.x / count, y + corner.y / count));
    let goal = match state[plane].marked {
        false => grid::plane::Point::new(middle.0, middle.1),
        true => grid::plane::Point::new(flight.pose.centre.x, home_edge(state, plane)),
    };
    let far = length(goal - flight.pose.centre);
    let bonus = if state[plane].marked { 800 } else { 0 };
    bonus - (far / 1_000).min(1500) as i32
}

fn home_edge(state: &State, plane: PlaneId) -> i64 {
    match state.table.sides[usize::from(state.side(plane))].1 {
        crate::book::Edge::North => state.table.area.max.y,
        _ => state.table.area.min.y,
    }
}

/// Plans that look good against enemies that fly sensible plans of their own.
fn plans(state: &State, plane: PlaneId, limit: usize, rng: &mut Rng) -> Vec<Order> {
    let enemies: Vec<PlaneId> = state.in_play().filter(|other| state.are_enemies(plane, *other)).collect();
    let care = Care::of(limit);
    let mut scratch = state.clone();
    let mut guess = |enemy: &PlaneId| guess(state, &mut scratch, plane, *enemy, care.answers, rng);
    let guesses: Vec<Vec<[Flight; 3]>> = (0..care.guesses).map(|_| enemies.iter().map(&mut guess).collect()).collect();
    let mut tried: Vec<([Card; 3], i32)> = Vec::new();
    for _ in 0..6 + 6 * limit {
        let own = sample_course(state, plane, rng);
        if !tried.iter().any(|(other, _)| *other == own.cards) {
            let against = |guess: &Vec<[Flight; 3]>| plan_worth(&mut scratch, plane, &own.flights, &enemies, guess);
            tried.push((own.cards, guesses.iter().map(against).sum()));
        }
    }
    tried.sort_by_key(|(_, worth)| -worth);
    tried.truncate(limit.max(1));
    tried.into_iter().map(|(cards, _)| Order::Plan { plane, cards }).collect()
}

/// How carefully plans are weighed: against how many guesses of what the enemies plan, and out of how many plans an
/// enemy chooses his best. The more plans are asked for, the more their order matters.
struct Care {
    guesses: u32,
    answers: u32,
}

impl Care {
    fn of(limit: usize) -> Care {
        match limit {
            0..=1 => Care { guesses: 1, answers: 1 },
            2..=10 => Care { guesses: 3, answers: 6 },
            _ => Care { guesses: 8, answers: 6 },
        }
    }
}

/// What an enemy may fly: what he has laid down, or the best of some plans against one of this aircraft's.
fn guess(
    state: &State,
    scratch: &mut State,
    plane: PlaneId,
    enemy: PlaneId,
    answers: u32,
    rng: &mut Rng,
) -> [Flight; 3] {
    let known = state[enemy].plan;
    if !known[0].is_none() || state.is_tethered(enemy) {
        return Course::of(state, enemy, known).flights;
    }
    let mut any = |of: PlaneId| sample_course(state, of, rng).flights;
    if answers <= 1 {
        return any(enemy);
    }
    let own = [any(plane)];
    let plans = (0..answers).map(|_| any(enemy));
    let worth = |plan: &[Flight; 3]| plan_worth(scratch, enemy, plan, &[plane], &own);
    plans.max_by_key(worth).expect("at least one plan")
}

/// How well a plan goes against these plans of the enemies, phase by phase. The flights of `scratch` are changed.
fn plan_worth(
    scratch: &mut State,
    plane: PlaneId,
    own: &[Flight; 3],
    enemies: &[PlaneId],
    guesses: &[[Flight; 3]],
) -> i32 {
    let mut worth = 0;
    for (phase, flight) in own.iter().enumerate() {
        for (enemy, guess) in enemies.iter().zip(guesses) {
            scratch[*enemy].flight = guess[phase];
        }
        scratch[plane].flight = *flight;
        worth += place_worth(scratch, plane, flight) + shot_worth(scratch, plane, enemies);
        worth -= if scratch.table.area.contains(flight.pose.centre) { 0 } else { 4000 };
    }
    worth
}

/// The worth of a damage card for the target, and for the aircraft itself: hardly less.
const DEALT: i32 = 400;
const TAKEN: i32 = 300;

/// Cards dealt less cards taken.
fn shot_worth(state: &State, plane: PlaneId, enemies: &[PlaneId]) -> i32 {
    let cards = |from: PlaneId, to: PlaneId| -> i32 {
        let shots = Mount::BOTH.into_iter().filter_map(|mount| fire::shot(state, from, mount, to).ok());
        shots.map(|shot| i32::from(shot.cards)).max().unwrap_or(0)
    };
    let dealt: i32 = enemies.iter().map(|enemy| cards(plane, *enemy)).max().unwrap_or(0);
    let taken: i32 = enemies.iter().map(|enemy| cards(*enemy, plane)).sum();
    DEALT * dealt - TAKEN * taken
}

/// Shots at the nearest and weakest first, holding fire last.
fn shots(state: &State, plane: PlaneId, seat: Seat, limit: usize) -> Vec<Order> {
    let mut all = Vec::new();
    list(state, seat, &mut |order| all.push(order));
    all.sort_by_key(|order| -order_worth(state, plane, order));
    all.truncate(limit.max(1));
    all
}

fn order_worth(state: &State, plane: PlaneId, order: &Order) -> i32 {
    let Order::Fire { front, rear, .. } = order else { return 0 };
    let gun = |mount: Mount, target: Option<PlaneId>| {
        target.map_or(0, |target| {
            let short = state.gunnery.short[plane.index()][mount.index()] & target.bit() != 0;
            let aimed = fire::is_aimed(state, plane, mount, target);
            let weak = i32::from(state[target].secrets.half_points);
            100 + if short { 100 } else { 0 } + if aimed { 60 } else { 0 } + weak
        })
    };
    gun(Mount::Front, *front) + gun(Mount::Rear, *rear)
}

fn best_shot(state: &State, plane: PlaneId) -> Order {
    let mut best = (Order::Fire { plane, front: None, rear: None }, 0);
    fire::orders(state, state.owner(plane), &mut |order| {
        let worth = order_worth(state, plane, &order);
        if worth > best.1 {
            best = (order, worth);
        }
    });
    debug_assert!(Wings::check(state, state.owner(plane), &best.0).is_ok());
    best.0
}
