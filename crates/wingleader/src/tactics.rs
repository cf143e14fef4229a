//! What Wing Leader tells computer players about good play.

use grid::squares::Square;
use referee::{Rng, Rules as _, Seat, Side, Tactics, Turn};

use crate::{
    WingLeader, odds,
    order::{Burden, Chance, Flight, Intent, Order},
    rules,
    squadron::{Ammo, Cohesion, Quality, Squadron, UnitId},
    state::{Fight, Group, Marker, Mode, Stage, State, side_of},
};

impl Tactics for WingLeader {
    fn worth(state: &State, seat: Seat) -> i32 {
        let Some(side) = side_of(seat) else { return 0 };
        if let Turn::Over(outcome) = WingLeader::turn(state) {
            return outcome.score_of(seat) as i32 * 20 - 10_000;
        }
        let worth = chances(state, raider_worth(state));
        if side == Side::First { worth } else { -worth }
    }

    fn candidates(state: &State, _seat: Seat, limit: usize, rng: &mut Rng) -> Vec<Order> {
        let mut best: Vec<(i32, Order)> = Vec::new();
        // How an attack is best made is known exactly; trying it out would only blur that.
        let known = matches!(state.now.stage, Stage::Mode | Stage::Form { .. });
        let limit = if known { limit.min(1) } else { limit };
        rules::list(state, &mut |order| {
            let noise = if known { 0 } else { rng.below(16) as i32 };
            let score = promise(state, &order) * 4 + noise;
            let place = best.partition_point(|(other, _)| *other >= score);
            if place < limit && !gives_up(state, &order) {
                best.insert(place, (score, order));
                best.truncate(limit);
            }
        });
        best.into_iter().map(|(_, order)| order).collect()
    }

    fn is_quiet(state: &State) -> bool {
        !matches!(
            state.now.stage,
            Stage::React { .. }
                | Stage::Battle
                | Stage::Form { .. }
                | Stage::Support
                | Stage::Evade
                | Stage::Mode
                | Stage::Follow { .. }
                | Stage::Jettison { .. }
                | Stage::Bombing
        )
    }

    fn is_routine(state: &State) -> bool {
        matches!(state.now.stage, Stage::Mode | Stage::Form { .. } | Stage::Support | Stage::Follow { .. })
    }

    fn branches(chance: &Chance) -> bool {
        matches!(
            chance.stage,
            Stage::TallyRoll { .. } | Stage::ReactRoll { .. } | Stage::BreakRoll { .. } | Stage::EvadeRoll { .. }
        )
    }

    /// To the end: whether a raid comes through shows late, and quick orders fly sensibly all the way. Against weak play it
    /// pays; against an ace it has made no difference.
    fn horizon() -> u32 {
        u32::MAX
    }

    fn quick(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        let mut best: Option<(i32, Order)> = None;
        rules::list(state, &mut |order| {
            let score = score(state, &order) * 4 + rng.below(24) as i32;
            if best.is_none_or(|(other, _)| score > other) && !gives_up(state, &order) {
                best = Some((score, order));
            }
        });
        best.map_or_else(|| WingLeader::sample(state, seat, rng), |(_, order)| order)
    }
}

/// How near the raider is to winning: the expected difference against the scenario's brackets, the surer the
/// fewer turns are left.
// Rule: WL-12.3-a
fn chances(state: &State, expected: i32) -> i32 {
    let [wins, loses] = state.terms().brackets.map(|bracket| 100 * i32::from(bracket));
    if !may_get_through(state) {
        return -9_900;
    }
    let left = i32::from(state.terms().turns.saturating_sub(state.now.turn));
    let doubt = 150 + 60 * left;
    let sure = |ahead: i32| 4_950 * ahead / (doubt + ahead.abs());
    sure(expected + 50 - wins) - sure(loses + 50 - expected)
}

/// Whether a bomber has got through or still may.
// Rule: WL-12.3-a
fn may_get_through(state: &State) -> bool {
    let raiders = || state.units().filter(|(_, unit)| unit.side == Side::First);
    state.now.got_through || raiders().any(|(_, unit)| comes(unit) || unit.release.is_some())
}

/// Whether it is a bomber on its way to where it is sent.
fn comes(unit: &Squadron) -> bool {
    unit.is_bomber() && !unit.is_gone() && !unit.is_broken() && !unit.returning
}

/// How many enemies are after a squadron.
fn hunters(state: &State, id: UnitId) -> i32 {
    state.flying().filter(|(_, enemy)| enemy.tally == Some(id)).count() as i32
}

/// The position for the raider in hundredths of a victory point.
fn raider_worth(state: &State) -> i32 {
    let points = i32::from(state.now.points.first) - i32::from(state.now.points.second);
    let units = state.units().map(|(id, unit)| {
        let worth = unit_worth(state, id, unit);
        if unit.side == Side::First { worth } else { -worth }
    });
    points * 100 + units.sum::<i32>()
}

fn unit_worth(state: &State, id: UnitId, unit: &Squadron) -> i32 {
    if unit.is_gone() {
        return 0;
    }
    let shape = match unit.cohesion {
        Cohesion::Good => 60,
        Cohesion::Disrupted => 30,
        Cohesion::Broken => -20,
    };
    let guns = match unit.ammo {
        Ammo::Full => 15,
        Ammo::Low => 5,
        Ammo::Depleted => -15,
    };
    let task = if unit.is_bomber() { bomber_worth(state, id, unit) } else { fighter_worth(state, unit) + guns };
    shape + task - 25 * i32::from(unit.stragglers)
}

/// What a bomber can still bring.
fn bomber_worth(state: &State, id: UnitId, unit: &Squadron) -> i32 {
    let terms = state.terms();
    if unit.is_broken() || unit.returning || !unit.is_flying() {
        return 0;
    }
    let hunted = hunters(state, id);
    if terms.bombing {
        let value = unit.target.map_or(0, |target| 40 * i32::from(state.surface(target).value).min(6));
        let far = unit.target.map_or(0, |target| i32::from((state.surface_at(target).column - unit.at.column).abs()));
        return (value - 6 * far).max(0) + if unit.release.is_some() { 80 } else { 0 } - 20 * hunted;
    }
    let exit = i32::from(state.exit_points(id, terms.enemy_edge(unit.side)));
    let flown = match terms.enemy_edge(unit.side) {
        crate::squadron::Edge::Right => i32::from(unit.at.column),
        crate::squadron::Edge::Left => 25 - i32::from(unit.at.column),
    };
    exit * (30 + 2 * flown) - 25 * hunted
}

/// What a fighter threatens.
fn fighter_worth(state: &State, unit: &Squadron) -> i32 {
    if unit.is_broken() || !unit.is_flying() || unit.returning && unit.tally.is_none() {
        return 0;
    }
    let Some(target) = unit.tally.map(|target| state.unit(target)) else {
        let prey = nearest_prey(state, unit).map(|(distance, id)| (i32::from(distance), prize(state, state.unit(id))));
        let (near, prize) = prey.unwrap_or((12, 0));
        return prize / 2 - 2 * near.min(12) + if unit.alert { 6 } else { 0 };
    };
    let distance = i32::from(unit.at.distance(target.at));
    prize(state, target) - 4 * distance + i32::from((unit.at.altitude - target.at.altitude).clamp(-2, 3))
}

/// What there is to win by hunting a squadron: most by stopping bombers that still have something to bring.
fn prize(state: &State, prey: &Squadron) -> i32 {
    let harries = prey.tally.is_some_and(|target| state.unit(target).is_bomber());
    match (prey.is_bomber(), prey.is_broken()) {
        (true, false) if !prey.returning => 72,
        (true, _) => 18,
        (false, false) if harries => 28,
        (false, false) => 20,
        (false, true) => 8,
    }
}

/// The nearest enemy worth hunting: bombers before fighters, and whoever still fights before broken squadrons.
fn nearest_prey(state: &State, unit: &Squadron) -> Option<(i8, UnitId)> {
    let prey = state.flying().filter(|(_, enemy)| enemy.side != unit.side);
    let ranked = prey.map(|(id, enemy)| {
        let distance = enemy.at.distance(unit.at);
        (i32::from(distance) - prize(state, enemy) / 4, distance, id)
    });
    ranked.min().map(|(_, distance, id)| (distance, id))
}

/// Whether an order gives up a mission that nothing has hindered yet. It is allowed, and where the brackets read no points
/// as a draw it is even clever; but whoever sends a raid wants to see it come.
// Rule: WL-9.2-c, WL-9.2.1-e
fn gives_up(state: &State, order: &Order) -> bool {
    let &Order::Jettison { unit, burden: Burden::Load } = order else { return false };
    let unit = state.unit(unit);
    unit.cohesion == Cohesion::Good && !state.is_fighter_bomber(unit)
}

/// How promising an order is to somebody who thinks before giving it: bombers that go home as decoys are worth a thought, while
/// quick games, which think nothing through, fly on with them.
fn promise(state: &State, order: &Order) -> i32 {
    match *order {
        Order::Jettison { burden: Burden::Load, unit } => jettison_score(state, unit),
        _ => score(state, order),
    }
}

/// How promising an order looks at a glance; only the order among the orders of one decision counts.
fn score(state: &State, order: &Order) -> i32 {
    match *order {
        Order::Pass => 0,
        Order::Move(flight) => flight_score(state, &flight),
        Order::Jettison { burden: Burden::Tanks, unit } => {
            if nearest_prey(state, state.unit(unit)).is_some_and(|(distance, _)| distance <= 4) { 60 } else { -10 }
        }
        Order::Jettison { burden: Burden::Load, .. } => -60,
        Order::Vector { unit, at } => vector_score(state, unit, at),
        Order::Place { unit, at, .. } => -10 * i32::from(state.unit(unit).at.distance(at)),
        Order::Mark { unit } => mark_score(state, unit),
        Order::Lead { .. } | Order::Aim { .. } | Order::Keep { .. } | Order::Dogfight { .. } => 0,
        Order::Tally { unit, target } => tally_score(state, unit, target),
        Order::Drop { unit } => drop_score(state, unit),
        Order::Send { split, .. } => {
            if split {
                10
            } else {
                40
            }
        }
        Order::Divide { .. } => -20,
        Order::Split(_) => -15,
        Order::React { unit, .. } => match state.now.stage {
            Stage::React { square } => 10 * odds::reaction(state, unit, square).bars[0].weight as i32,
            _ => 0,
        },
        Order::Form { group } => form_score(state, group),
        Order::Support { group } => 15 * group.len() as i32,
        Order::Attack { mode, rockets } => attack_score(state, mode, rockets),
        Order::Evade { .. } => evade_score(state),
        Order::BreakAway { unit } => {
            if state.unit(unit).cohesion == Cohesion::Disrupted {
                25
            } else {
                -25
            }
        }
        Order::Settle { at } => -i32::from(at.altitude),
        Order::Drift { columns } => -i32::from(columns.abs()),
        Order::Shoot { target, heavy, .. } => {
            20 + 20 * i32::from(state.unit(target).is_bomber()) + 5 * i32::from(heavy)
        }
        Order::Bomb { .. } | Order::Fight { .. } | Order::Follow { .. } => 0,
        Order::Escape { unit, .. } => {
            if state.unit(unit).is_broken() {
                60
            } else {
                20
            }
        }
        Order::Escort { .. } => 15,
        Order::Sweep { .. } => -15,
        Order::Control { .. } => 25,
        Order::Barrage { battery, at } => barrage_score(state, battery, at),
    }
}

fn mark_score(state: &State, id: UnitId) -> i32 {
    let unit = state.unit(id);
    let fighter = i32::from(unit.is_fighter()) * 10 + i32::from(unit.size == crate::squadron::Size::Squadron) * 5;
    match state.now.stage {
        Stage::Mark { marker: Marker::Green, .. } => -fighter,
        _ => fighter + i32::from(unit.quality == Quality::Veteran) * 2 + i32::from(unit.leader) * 3,
    }
}

fn tally_score(state: &State, unit: UnitId, target: UnitId) -> i32 {
    let chances = i32::from((7 - state.tally_need(unit, target)).clamp(0, 6));
    if chances == 0 {
        return -10;
    }
    quarry_score(state, unit, target) + 8 * chances
}

/// How good it is for a squadron to hunt this enemy. One that a friend hunts already, or that has been hit hard enough,
/// is worth less than one that nobody minds: a raid fails if none of its bombers gets through.
fn quarry_score(state: &State, hunter: UnitId, target: UnitId) -> i32 {
    let (own, prey) = (state.unit(hunter), state.unit(target));
    let helps = |id: UnitId, friend: &Squadron| id != hunter && friend.side == own.side && friend.tally == Some(target);
    let helpers = state.flying().filter(|(id, friend)| helps(*id, friend)).count() as i32;
    let shaken = if prey.cohesion == Cohesion::Good { 0 } else { 15 };
    prize(state, prey) - shaken - 30 * helpers
}

/// Giving up a quarry pays where a much better one is near: it has to be found first.
fn drop_score(state: &State, hunter: UnitId) -> i32 {
    let own = state.unit(hunter);
    let Some(target) = own.tally else { return -40 };
    let is_near =
        |id: UnitId, enemy: &Squadron| id != target && enemy.side != own.side && own.at.distance(enemy.at) <= 4;
    let others = state.flying().filter(|(id, enemy)| is_near(*id, enemy));
    let better = others.map(|(id, _)| quarry_score(state, hunter, id) - quarry_score(state, hunter, target)).max();
    better.map_or(-40, |better| better - 20).max(10 - prize(state, state.unit(target)))
}

/// A group is as good as the best attack that it can make, or as the attack that it has to stand.
fn form_score(state: &State, group: Group) -> i32 {
    let Some(fight) = state.now.fight.filter(|_| !group.is_empty()) else { return 0 };
    let attacks = state.unit(group[0]).side == fight.side;
    if !attacks || fight.defenders.is_empty() {
        return 10 * i32::from(state.combat_value(group[0], Mode::Turning, group.len(), !attacks));
    }
    let fight = Fight { attackers: group, ..fight };
    let modes = if fight.dogfight == 0 { &[Mode::HitAndRun, Mode::Turning][..] } else { &[Mode::Turning][..] };
    modes.iter().map(|mode| fight_score(state, fight, *mode, false)).max().unwrap_or(0)
}

fn attack_score(state: &State, mode: Mode, rockets: bool) -> i32 {
    state.now.fight.map_or(0, |fight| fight_score(state, fight, mode, rockets))
}

/// Expected losses of both sides in hundredths of victory points; a straggler counts for a third of a loss.
fn fight_score(state: &State, fight: Fight, mode: Mode, rockets: bool) -> i32 {
    let mut fight = Fight { mode, rockets, ..fight };
    fight.head_on = state.is_head_on(&fight);
    fight.bounce = state.is_bounce(&fight);
    let mean = |toll: odds::Toll| ((3 * toll.mean_losses() + toll.mean_stragglers()) * 100 / (3 * odds::WHOLE)) as i32;
    let price = |group: &Group| i32::from(state.card(group[0]).vp);
    let gain = mean(odds::toll(state, &fight, true)) * price(&fight.defenders);
    let loss = mean(odds::toll(state, &fight, false)) * price(&fight.attackers);
    gain - loss - if mode == Mode::Turning { 10 } else { 0 }
}

fn evade_score(state: &State) -> i32 {
    let Some(fight) = state.now.fight else { return 0 };
    let differential = state.basic_turn(fight.attackers[0]) - state.basic_turn(fight.defenders[0]);
    20 * i32::from(differential) - 25
}

fn barrage_score(state: &State, battery: crate::squadron::SurfaceId, at: Option<Square>) -> i32 {
    let Some(at) = at else { return -20 };
    let side = state.terms().surface[battery.index()].side;
    let coming = state.flying().filter(|(_, enemy)| enemy.side != side && enemy.is_bomber() && !enemy.returning);
    let hits = coming.filter(|(_, enemy)| {
        let ahead = (at.column - enemy.at.column) * enemy.facing.vector().dx;
        at.altitude == enemy.at.altitude && (1..=2).contains(&ahead)
    });
    if hits.count() > 0 { 30 } else { -20 }
}

/// How good a vector is: where the bombers will be when the squadron gets there, and a little above.
fn vector_score(state: &State, id: UnitId, at: Square) -> i32 {
    let unit = state.unit(id);
    let time = i32::from(unit.at.distance(at) + 1) / 2;
    let bombers = state.units().filter(|(_, enemy)| enemy.side != unit.side && enemy.is_bomber() && !enemy.is_gone());
    let misses = bombers.map(|(_, enemy)| {
        let column = i32::from(enemy.at.column) + 2 * time * i32::from(enemy.facing.vector().dx);
        let across = (i32::from(at.column) - column).abs();
        let above = i32::from(at.altitude) - i32::from(enemy.at.altitude);
        across * 4 + (above - 1).abs() * 12
    });
    -misses.min().unwrap_or_else(|| 4 * time)
}

fn flight_score(state: &State, flight: &Flight) -> i32 {
    let unit = state.unit(flight.unit);
    let lufbery = if flight.lufbery { -60 } else { 0 };
    let goal = unit.tally.map(|target| (state.unit(target).at, target));
    lufbery
        + match flight.intent {
            Intent::Free => match goal {
                Some((at, target)) => hunt_score(state, flight, at, target),
                None => {
                    -2 * nearest_prey(state, unit).map_or(0, |(_, id)| i32::from(state.unit(id).at.distance(flight.to)))
                }
            },
            Intent::Home { .. } if unit.ammo == Ammo::Depleted && unit.cohesion != Cohesion::Good => 10,
            Intent::Home { .. } => {
                if unit.returning {
                    home_score(flight)
                } else {
                    -80
                }
            }
            Intent::Run { .. } => 120,
            Intent::Descend => 20,
            Intent::Rejoin { at } => 4 - i32::from(flight.to.distance(at)),
            Intent::Support { unit: friend } => 15 - i32::from(flight.to.distance(state.unit(friend).at)),
            Intent::Vector => {
                unit.vector.map_or(0, |at| -9 * i32::from(flight.to.distance(at))) + faces_prey(state, flight)
            }
            Intent::Escort => 5,
            Intent::Loiter | Intent::Hold => faces_prey(state, flight),
            _ => 10,
        }
}

/// A shaken bomber that goes home takes its hunters with it, away from a friend in good order. That pays if few other
/// enemies are left for the friend, and if the hunters have chosen their quarry for the turn: before, they would choose the friend.
// Rule: WL-9.2.1-e
fn jettison_score(state: &State, id: UnitId) -> i32 {
    let unit = state.unit(id);
    let committed = matches!(state.now.stage, Stage::Move { .. });
    let is_decoy = unit.is_bomber() && unit.cohesion == Cohesion::Disrupted;
    let fit = |friend: &Squadron| friend.side == unit.side && comes(friend) && friend.cohesion == Cohesion::Good;
    if !committed || !is_decoy || !state.units().any(|(_, friend)| fit(friend)) {
        return -60;
    }
    let is_free = |enemy: &Squadron| enemy.is_fighter() && !enemy.is_broken() && enemy.tally != Some(id);
    let free = state.flying().filter(|(_, enemy)| enemy.side != unit.side && is_free(enemy)).count() as i32;
    15 * (hunters(state, id) - free)
}

/// Whoever goes home goes quickly.
fn home_score(flight: &Flight) -> i32 {
    let Intent::Home { edge } = flight.intent else { return 0 };
    -4 * i32::from((edge.column() - flight.to.column).abs())
}

/// Nearer is better, above is better, the target's square is best.
fn hunt_score(state: &State, flight: &Flight, at: Square, target: UnitId) -> i32 {
    if !flight.to.is_on_map() {
        return -300;
    }
    if flight.to == at {
        let enemy = state.unit(target);
        let head_on = crate::reach::is_front(enemy.facing, flight.facing.opposite());
        let card = state.card(target);
        let best = card.defence == Some(1) || card.protection.head_on;
        return 80 + if head_on == best { 40 } else { 0 } + if flight.pace == crate::order::Pace::Dive { 4 } else { 0 };
    }
    let above = i32::from((flight.to.altitude - at.altitude).clamp(-3, 2));
    -8 * i32::from(flight.to.distance(at)) + 6 * above + faces_prey(state, flight)
}

/// Prey behind one's back is hard to see.
fn faces_prey(state: &State, flight: &Flight) -> i32 {
    let unit = state.unit(flight.unit);
    let there = Squadron { at: flight.to, facing: flight.facing, ..*unit };
    match nearest_prey(state, unit) {
        Some((_, prey)) if state.is_behind(&there, state.unit(prey).at) => -12,
        Some((_, prey)) => {
            let offset = state.unit(prey).at - flight.to;
            2 * i32::from(flight.facing.vector().dx * offset.dx.signum())
        }
        None => 0,
    }
}
