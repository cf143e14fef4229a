//! What computer players are told: how good a position is, and which orders are plausible.

use grid::hex::{Clock, Hex, clock, is_in_arc};
use referee::{Rng, Seat, Side, Tactics};

use crate::{
    AirForce,
    ahead::with_judge,
    errand,
    fire::{self, Shot},
    glide, guided,
    illegal::Judge,
    kamikaze,
    listing::{self, Fields, Room},
    movement::{self, Course, Pull},
    opening,
    order::Order,
    plane::{Dive, Fate, Plane, Pose},
    plot::{Code, Line, Moves, Ordnance},
    plunge,
    rules::{self, next_to_plot},
    run_in,
    scenario::Victory,
    state::{Awaiting, Chance, Phase, Score, State},
    strike,
    units::Altitude,
    victory,
};

impl Tactics for AirForce {
    fn worth(state: &State, seat: Seat) -> i32 {
        worth(state, seat)
    }

    fn candidates(state: &State, seat: Seat, limit: usize, rng: &mut Rng) -> Vec<Order> {
        candidates(state, seat, limit.max(1), rng)
    }

    fn is_quiet(state: &State) -> bool {
        match state.table.phase {
            Phase::Plot => state.secret.handed.is_empty(),
            Phase::Radio | Phase::Ground | Phase::Execute | Phase::Damage | Phase::Ordnance => false,
            _ => true,
        }
    }

    fn is_routine(state: &State) -> bool {
        state.table.phase == Phase::Fire && state.table.choice.is_none()
    }

    fn branches(_chance: &Chance) -> bool {
        false
    }

    fn quick(state: &State, seat: Seat, rng: &mut Rng) -> Order {
        quick(state, seat, rng)
    }
}

/// Won and lost games are decided; else what both sides have achieved, what is left of them, and position.
fn worth(state: &State, seat: Seat) -> i32 {
    let side = state.side_of(seat);
    if state.awaiting == Awaiting::Nothing {
        return match victory::winner(state) {
            Some(winner) if winner == side => 10_000,
            Some(_) => -10_000,
            None => 0,
        };
    }
    let sum = |of| {
        let planes = state.table.planes.iter().filter(|plane| plane.side == of);
        planes.fold((0, 0), |(lost, value), plane| {
            let stake = stake(state, plane);
            (lost + stake * (100 - health(state, plane)), value + 100 * stake)
        })
    };
    let sum = |of| {
        let ((lost, value), (more, worth)): ((i32, i32), (i32, i32)) = (sum(of), strike::material(state, of));
        (lost + more, value + worth)
    };
    let ((own_lost, own), (other_lost, other)) = (sum(side), sum(side.other()));
    let material = 12_000 * (other_lost - own_lost) / (own + other).max(1);
    let (mine, theirs) = (state.table.score[side], state.table.score[side.other()]);
    let ahead = |mine: Score, theirs: Score| 25 * (i32::from(mine.half_points) - i32::from(theirs.half_points));
    let achieved = match state.scenario().victory {
        Victory::KillsThenHits | Victory::AllDestroyed => 20 * lead(mine, theirs),
        Victory::Exits(_) => 2_000 * (i32::from(mine.exits_loaded) - i32::from(theirs.exits_loaded)),
        // Ships are worth hundreds of points: what matters is who is ahead.
        _ if !state.table.ships.is_empty() => ahead(mine, theirs).clamp(-4_000, 4_000),
        _ => ahead(mine, theirs),
    };
    let raid = strike::approach(state, side) - strike::approach(state, side.other());
    let sum = material + achieved + sights(state, side) + raid + position(state, side);
    match state.scenario().victory {
        Victory::KillsThenHits => surely(2 * sum + 2_000 * lead(mine, theirs) / state.table.planes.len().max(1) as i32),
        _ => sum.clamp(-9_900, 9_900),
    }
}

fn lead(mine: Score, theirs: Score) -> i32 {
    i32::from(mine.hits) - i32::from(theirs.hits)
}

/// A lead that may grow without end as a judgement that does not: the farther ahead, the less more of it matters.
fn surely(ahead: i32) -> i32 {
    const SURE: i64 = 9_500;
    let ahead = i64::from(ahead);
    (SURE * ahead / (ahead * ahead + SURE * SURE).isqrt()) as i32
}

/// What has been seen, where looking is what counts: as a rule more than it costs to be on the way to the next sight.
fn sights(state: &State, side: Side) -> i32 {
    let seen = if state.scenario().photo_range.is_some() { 1_500 * state.table.seen.len() as i32 } else { 0 };
    if side == Side::First { seen } else { -seen }
}

/// What the loss of an aircraft counts: its value where points decide, else as much as any other.
fn stake(state: &State, plane: &Plane) -> i32 {
    match state.scenario().victory {
        Victory::KillsThenHits | Victory::AllDestroyed => 20,
        _ => i32::from(state.card(plane).value) + 4,
    }
}

/// What an aircraft is still good for, in hundredths. One that got away is as good as new.
fn health(state: &State, plane: &Plane) -> i32 {
    if matches!(plane.fate, Fate::Destroyed(_)) {
        return 0;
    }
    let card = state.card(plane);
    let share = |hits: u8, limit: u8| 100 * i32::from(limit.saturating_sub(hits)) / i32::from(limit.max(1));
    let damage = &plane.damage;
    let worst = share(damage.wing, card.hits.wing)
        .min(share(damage.fuselage, card.hits.fuselage))
        .min(share(damage.fuel, card.hits.fuel))
        .min(card.hits.engines.first().map_or(100, |limit| share(damage.engines.iter().sum(), *limit)))
        .min(card.hits.cockpits.first().map_or(100, |limit| share(damage.cockpits.iter().sum(), *limit)));
    40 + 60 * worst / 100
}

/// Who has whom in front of his guns. Whoever judges wants to come near: nobody wins from afar.
fn position(state: &State, side: Side) -> i32 {
    let planes = &state.table.planes;
    let mut total = 0;
    for own in planes.iter().filter(|plane| plane.is_flying() && plane.side == side) {
        // Who has something to look at is not there to fight, and takes his chances.
        let looks = errand::looks(state, own);
        let [offers, threatens] = if looks { [25, 40] } else { [100, 100] };
        let mut nearest = 60;
        for other in planes.iter().filter(|plane| plane.is_flying() && plane.side != side) {
            total += offers * promise(state, own, &own.pose, other, &other.pose) / 100;
            total -= threatens * promise(state, other, &other.pose, own, &own.pose) / 100;
            nearest = nearest.min(slant(&own.pose, &other.pose));
        }
        total -= if looks || state.card(own).guns.is_empty() { 0 } else { 3 * nearest };
    }
    total.clamp(-1_500, 1_500)
}

/// The range from one place to another.
fn slant(at: &Pose, there: &Pose) -> i32 {
    grid::hex::range((there.hex - at.hex).length(), there.altitude.above(at.altitude)).into()
}

/// How promising the place of an aircraft is against another: shots first, then who points at whose tail, the more
/// the nearer they are, and height.
fn promise(state: &State, own: &Plane, at: &Pose, other: &Plane, there: &Pose) -> i32 {
    let offset = there.hex - at.hex;
    if offset.length() == 0 || state.card(own).guns.is_empty() {
        return 0;
    }
    let range = grid::hex::range(offset.length(), there.altitude.above(at.altitude));
    let near = (50 - i32::from(range)).max(4);
    let mut total = angle(at, there) * near / 10;
    if is_in_arc(at.facing, offset, Clock::Twelve) {
        let column = i32::from(column(state, own, at, other, range).clamp(0, 20));
        total += if column > 0 { 60 + 45 * column } else { 0 };
        let held = offset.length() <= 6 && there.altitude.above(at.altitude).abs() <= 25;
        total += if held { 80 } else { 0 };
    }
    let above = i32::from(at.altitude.above(there.altitude)).clamp(-20, 20);
    total + above / 4
}

/// Points for an enemy ahead, and for being behind it.
fn angle(at: &Pose, there: &Pose) -> i32 {
    let ahead = match clock(at.facing, there.hex - at.hex) {
        Some(Clock::Twelve) => 24,
        Some(Clock::Two | Clock::Ten) => 8,
        Some(Clock::Four | Clock::Eight) => -6,
        Some(Clock::Six) => -10,
        None => 0,
    };
    let behind = match clock(there.facing, at.hex - there.hex) {
        Some(Clock::Six) => 10,
        Some(Clock::Four | Clock::Eight) => 6,
        Some(Clock::Two | Clock::Ten) | None => 0,
        Some(Clock::Twelve) => -4,
    };
    ahead + behind
}

/// The column that a shot would have from one pose.
fn column(state: &State, own: &Plane, at: &Pose, other: &Plane, range: i16) -> i8 {
    let range = range.clamp(0, 250) as u8;
    let guns = state.card(own).guns.iter().enumerate();
    let working = guns.filter(|(index, gun)| own.damage.guns >> index & 1 == 0 && !gun.ground_only);
    let factors: u8 = working.filter(|(_, gun)| gun.range >= range).map(|(_, gun)| gun.factor).sum();
    let effect = if factors == 0 { None } else { state.book.tables.guns.effect(factors, range) };
    let inverted = if at.attitude.is_inverted() { -3 } else { 0 };
    effect.map_or(0, |effect| effect + state.card(own).fire + state.card(other).size + inverted)
}

/// What an aircraft reckons with when it plots: where enemies will be, and where friends have said they will be.
struct Others {
    enemies: Vec<(usize, Pose)>,
    friends: Vec<Pose>,
    /// Over which hexes friends are going to drop bombs.
    bombed: Vec<Hex>,
    /// In how many turns friends who come with bombs get to their ships.
    queue: Vec<i16>,
}

impl Others {
    fn of(state: &State, plane: usize) -> Others {
        let own = &state.table.planes[plane];
        let flying = || state.table.planes.iter().enumerate().filter(|(_, other)| other.is_flying());
        let enemies = flying().filter(|(_, other)| other.is_enemy_of(own));
        let friends = flying().filter(|(index, other)| *index != plane && !other.is_enemy_of(own));
        Others {
            enemies: enemies.map(|(index, _)| (index, expected(state, index))).collect(),
            friends: friends.filter_map(|(index, _)| planned(state, index)).collect(),
            bombed: bombed(state, plane),
            queue: queue(state, plane),
        }
    }

    /// Whether a friend ends in the same place, which destroys both.
    // Rule: AF-ILLEGAL-11
    fn rams(&self, pose: &Pose) -> bool {
        self.friends.iter().any(|friend| friend.hex == pose.hex && friend.altitude == pose.altitude)
    }
}

/// Where an enemy is expected when this turn's moves are done: where it is if it has moved, else straight on.
fn expected(state: &State, index: usize) -> Pose {
    let plane = &state.table.planes[index];
    let mut pose = plane.pose;
    if !state.table.moved.has(index) {
        pose.hex = pose.hex.steps(pose.facing.heading(), i16::from(pose.speed));
    }
    pose
}

/// Where an aircraft ends whose line is handed in, or that has moved.
fn planned(state: &State, index: usize) -> Option<Pose> {
    if state.table.moved.has(index) {
        return Some(state.table.planes[index].pose);
    }
    let line = state.secret.lines[index]?;
    Some(with_judge(state, index, |judge| judge.verdict(line).pose))
}

/// Over which hexes friends of an aircraft have announced bombs.
// Rule: AF-BOMB-05
fn bombed(state: &State, plane: usize) -> Vec<Hex> {
    let own = &state.table.planes[plane];
    let drops = |index: usize| matches!(state.secret.lines[index]?.ordnance, Ordnance::Bombs(_)).then_some(());
    let friends = (0..state.table.planes.len())
        .filter(|index| *index != plane && !state.table.planes[*index].is_enemy_of(own) && drops(*index).is_some());
    friends.filter_map(|index| planned(state, index)).map(|pose| pose.hex).collect()
}

/// In how many turns the friends of an aircraft that have written their lines come over their ships.
// Rule: AF-BOMB-05
fn queue(state: &State, plane: usize) -> Vec<i16> {
    let own = &state.table.planes[plane];
    let friend = |index: &usize| *index != plane && !state.table.planes[*index].is_enemy_of(own);
    let due = |index: usize| strike::turns_to_drop(state, &state.table.planes[index], &planned(state, index)?);
    (0..state.table.planes.len()).filter(friend).filter_map(due).collect()
}

/// How good a pose at the end of the turn is.
fn pose_score(state: &State, pose: &Pose, judge: &Judge<'_>, others: &Others) -> i32 {
    let own = judge.plane;
    let (mut total, mut nearest) = (0, 60);
    for (index, there) in &others.enemies {
        let other = &state.table.planes[*index];
        total += promise(state, own, pose, other, there);
        total -= promise(state, other, there, own, pose);
        nearest = nearest.min(slant(pose, there));
    }
    let raids = errand::prey(state, own, pose.hex).is_some();
    // Who has an errand does not look for fighters.
    total = if raids { total / 4 + strike::pose_score(state, own, pose, &others.bombed) } else { total };
    total -= if others.rams(pose) { 5_000 } else { 0 };
    // Who comes in another's wake may drop; who comes together with him may not.
    let waits = |due: i16| others.queue.contains(&due);
    total -= if strike::turns_to_drop(state, own, pose).is_some_and(waits) { 250 } else { 0 };
    total -= if judge.card.guns.is_empty() || raids { 0 } else { 3 * nearest };
    let stall = i32::from(judge.limits.tops[0]);
    let slow = (stall + 2 - i32::from(pose.speed)).max(0) * 60;
    // A spin near the ground is the end.
    let spins = i32::from(pose.speed) <= stall && pose.altitude.hundreds() <= 25;
    let ground = state.table.land.height(pose.hex).hundreds();
    let floor = if raids { 1 } else { 15 };
    let height = i32::from(pose.altitude.hundreds() - ground);
    let low = (floor - height).max(0) * 10 + if height <= 0 { 6_000 } else { 0 };
    // Far from everybody it pays to hurry.
    let level = i32::from(judge.limits.tops[2]) + if nearest > 10 { 2 } else { 0 };
    let stays = state.table.fixed_map || errand::looks(state, own);
    let off = if stays && !is_safe(pose) { 800 } else { 0 };
    total - slow - if spins { 5_000 } else { 0 } - low - off - (i32::from(pose.speed) - level).abs() * 3
}

/// Whether the next straight move stays on the fixed map.
fn is_safe(pose: &Pose) -> bool {
    let ahead = pose.hex.steps(pose.facing.heading(), i16::from(pose.speed.min(4)));
    opening::MAP.contains(pose.hex) && opening::MAP.contains(ahead)
}

fn after(judge: &Judge<'_>, course: &Course, line: &Line) -> Pose {
    let sank = -i16::from(course.sinks(judge.limits.speed));
    Pose {
        hex: course.hex,
        facing: course.facing,
        attitude: course.attitude,
        speed: crate::position::next_speed(judge.card, judge.limits.speed, line, course.lost),
        altitude: crate::position::next_altitude(judge.limits.altitude, line.climb, sank),
    }
}

/// So many lines of an aircraft that runs in at a ship are followed one turn further.
const LOOKED_AT: usize = 24;

/// Promising lines of an aircraft, the best first.
fn lines(state: &State, plane: usize, limit: usize, rng: &mut Rng) -> Vec<Line> {
    let others = Others::of(state, plane);
    with_judge(state, plane, |judge| {
        if judge.plane.carrier.is_some() {
            return glide::lines(state, judge).into_iter().take(limit).map(|(_, line)| line).collect();
        }
        if judge.plane.plunge.is_some() {
            let mut found = dives(state, judge);
            found.sort_by_key(|(score, _)| -score);
            found.truncate(limit);
            if !found.is_empty() {
                return found.into_iter().map(|(_, line)| line).collect();
            }
            return vec![listing::sample(judge, rng)];
        }
        if judge.limits.increment == crate::card::Increment::Stall {
            return vec![Line::spin()];
        }
        let room = Room::new(judge);
        let mut found: Vec<(i32, Line)> = Vec::new();
        for (moves, course, pull) in ends(state, judge, &others) {
            let mut best: Vec<(i32, Line)> = Vec::new();
            let way = Way::of(state, judge, moves);
            room.each(&course, pull, &mut |climb, throttle| {
                let line = listing::line(moves, climb, throttle);
                let pose = after(judge, &course, &line);
                let score = pose_score(state, &pose, judge, &others) + way.score(&pose);
                best.push((score + rng.below(12) as i32, line));
            });
            best.sort_by_key(|(score, _)| -score);
            found.extend(best.into_iter().take(2));
        }
        if plunge::is_worth_while(judge) {
            found.extend(dives(state, judge));
        }
        kamikaze::each_line(state, plane, judge, &mut |line| found.push((2_000, line)));
        found.sort_by_key(|(score, _)| -score);
        if errand::is_on_ships(state, judge.plane) {
            found.truncate(LOOKED_AT);
            found.iter_mut().for_each(|(score, line)| *score += run_in::score(state, judge, *line));
            found.sort_by_key(|(score, _)| -score);
        }
        found.truncate(limit);
        if found.is_empty() {
            return vec![listing::sample(judge, rng)];
        }
        found.into_iter().map(|(_, line)| line).collect()
    })
}

/// What lies below a move.
struct Way {
    /// The highest hill that it passes.
    ridge: Altitude,
    /// What it sees from near that counts.
    sights: i32,
}

impl Way {
    fn of(state: &State, judge: &Judge<'_>, moves: Moves) -> Way {
        let mut way = Way { ridge: Altitude(0), sights: 0 };
        if state.table.land.hills.is_empty() && state.scenario().photo_range.is_none() {
            return way;
        }
        let pose = judge.plane.pose;
        let start = (pose.hex, pose.facing, pose.attitude);
        let hexes: Vec<Hex> = movement::track(start, moves, judge.options).map(|(_, hex, ..)| hex).collect();
        way.ridge = hexes.iter().map(|hex| state.table.land.height(*hex)).max().unwrap_or_default();
        way.sights = errand::sights(state, judge.plane, &hexes) as i32;
        way
    }

    fn score(&self, pose: &Pose) -> i32 {
        let crash = self.ridge > Altitude(0) && pose.altitude <= self.ridge;
        1_500 * self.sights - if crash { 6_000 } else { 0 }
    }
}

/// Lines of dive attacks with what they promise: bombs on the target, and height enough to come out.
fn dives(state: &State, judge: &Judge<'_>) -> Vec<(i32, Line)> {
    let side = judge.plane.side;
    let mut found = Vec::new();
    plunge::each_line(judge, &mut |line| {
        let verdict = judge.verdict(line);
        let (pose, height) = (verdict.pose, i32::from(verdict.pose.altitude.hundreds()));
        let (hex, room) = match (verdict.deeds.aim, verdict.plunge) {
            (Some((hex, _)), _) => (hex, height - 3),
            (None, Some(plunge)) => {
                let steep = plunge.mode == Dive::Steep;
                let on = if steep { ((height - 20) / 10).max(1) } else { 1 };
                // Another turn of it has to leave room for the pull-out.
                (pose.hex.steps(pose.facing.heading(), on as i16), height - 20)
            }
            _ => (pose.hex, height),
        };
        let away = target_distance(state, side, hex);
        let low = (10 - room).max(0) * 60;
        if line.moves.iter().any(|code| code == Code::NoseOver) && away > 1 {
            return;
        }
        found.push((1_500 - 250 * away.min(10) - low - if line.pull_out == 0 { height / 4 } else { 0 }, line));
    });
    found
}

/// How far the nearest enemy piece on the ground or the water is.
fn target_distance(state: &State, side: Side, hex: Hex) -> i32 {
    let theirs = state.table.pieces.iter().filter(|piece| piece.side != side && !piece.gone);
    theirs.map(|piece| i32::from(piece.hex.distance(hex))).min().unwrap_or(30)
}

/// The movement fields that end best, judged at an unchanged altitude.
fn ends(state: &State, judge: &Judge<'_>, others: &Others) -> Vec<(Moves, Course, Pull)> {
    let mut found: Vec<(i32, Moves, Course, Pull)> = Vec::new();
    for pull in [Pull::Neither, Pull::Climb, Pull::Dive] {
        if pull != Pull::Neither && !listing::can_loop(judge, pull) {
            continue;
        }
        listing::each_field(judge, Fields::Thrifty, pull, &mut |moves, course| {
            if pull != Pull::Neither && !course.looped {
                return;
            }
            let pose = after(judge, course, &Line { moves, ..Line::default() });
            let score = drops(state, judge, &pose).map(|pose| pose_score(state, &pose, judge, others));
            let score = score.into_iter().chain([pose_score(state, &pose, judge, others)]).max();
            let top = Pose { altitude: pose.altitude.changed(judge.limits.climb.into()), ..pose };
            found.push((score.unwrap_or(0) + Way::of(state, judge, moves).score(&top), moves, *course, pull));
        });
    }
    found.sort_by_key(|(score, ..)| -score);
    found.truncate(24);
    found.into_iter().map(|(_, moves, course, pull)| (moves, course, pull)).collect()
}

/// The same pose at the altitude at which its load is released, if the aircraft can get there.
fn drops(state: &State, judge: &Judge<'_>, pose: &Pose) -> Option<Pose> {
    let prey = errand::prey(state, judge.plane, pose.hex)?;
    let altitude = Altitude(strike::drop_height(state, judge.plane, &prey) as i16);
    let change = altitude.above(pose.altitude);
    let room = -i16::from(judge.limits.dive)..=i16::from(judge.limits.climb);
    (change != 0 && room.contains(&change)).then_some(Pose { altitude, ..*pose })
}

fn candidates(state: &State, seat: Seat, limit: usize, rng: &mut Rng) -> Vec<Order> {
    let mut orders = match state.table.phase {
        Phase::Plot => plots(state, seat, limit, rng),
        Phase::Fire if state.table.choice.is_none() => shots(state, seat),
        Phase::Place | Phase::Site => starts(state, seat, limit, rng),
        Phase::Spotting => looks(state, seat),
        Phase::Ground if !state.table.ships.is_empty() => helms(state, seat),
        _ => some_orders(state, seat, limit, rng),
    };
    orders.truncate(limit);
    orders
}

fn plots(state: &State, seat: Seat, limit: usize, rng: &mut Rng) -> Vec<Order> {
    let plane = next_to_plot(state, seat).expect("somebody plots");
    if is_bound(state, seat) {
        return some_orders(state, seat, limit, rng);
    }
    let release = if guided::check(state, plane).is_ok() && wants_guided(state, plane) {
        Ordnance::Guided
    } else {
        best_release(state, plane)
    };
    let own = &state.table.planes[plane];
    // Where an attack on a ship has to end this turn is known; trying other lines for many raiders would only blur that.
    let limit = if errand::is_on_ships(state, own) { 1 } else { limit };
    let lines = lines(state, plane, limit, rng);
    let announced = |line: Line| {
        let bombs = line.pull_out > 0 && own.load.bombs > 0;
        let wanted = if bombs { Ordnance::Bombs(None) } else { release_after(state, plane, line, release) };
        let line = Line { ordnance: wanted, ..line };
        if rules::may_announce(state, plane, line) { line } else { Line { ordnance: Ordnance::None, ..line } }
    };
    let orders = lines.into_iter().map(|line| Order::Plot { plane: plane as u8, line: announced(line) });
    // Before an enemy is spotted nobody may hurry, not even into a ship.
    let orders: Vec<Order> = orders.filter(|order| rules::check(state, seat, order).is_ok()).collect();
    if orders.is_empty() { some_orders(state, seat, limit, rng) } else { orders }
}

/// What a line should announce: against ships by where it ends, else as it was thought of before.
fn release_after(state: &State, plane: usize, line: Line, before: Ordnance) -> Ordnance {
    let own = &state.table.planes[plane];
    if before == Ordnance::Guided || errand::prey(state, own, own.pose.hex).is_none() {
        return before;
    }
    let pose = with_judge(state, plane, |judge| judge.verdict(line).pose);
    let wanted = strike::release(state, own, &pose, &bombed(state, plane));
    if rules::announcements(state, plane).contains(&wanted) { wanted } else { Ordnance::None }
}

/// Whether a guided bomb released after the next move would find a target.
fn wants_guided(state: &State, plane: usize) -> bool {
    let own = &state.table.planes[plane];
    let placed = own.load.guided.and_then(|kind| guided::guidance(kind, own.pose.altitude)).is_some();
    let ahead = own.pose.hex.steps(own.pose.facing.heading(), i16::from(own.pose.speed));
    placed && target_distance(state, own.side, ahead) <= i32::from(guided::REACH) - 2
}

/// Bombs are announced over a target, rockets with enemies ahead.
fn best_release(state: &State, plane: usize) -> Ordnance {
    let own = &state.table.planes[plane];
    if !own.load.is_loaded() {
        return Ordnance::None;
    }
    let ahead = own.pose.hex.steps(own.pose.facing.heading(), i16::from(own.pose.speed));
    let open = rules::announcements(state, plane);
    let over =
        crate::bombing::target_area(state, ahead).is_some() || !crate::bombing::units_in(state, ahead).is_empty();
    let near = state
        .table
        .planes
        .iter()
        .any(|other| other.is_enemy_of(own) && other.is_flying() && other.pose.hex.distance(ahead) <= 8);
    let wanted = |one: &Ordnance| match one {
        Ordnance::Bombs(None) => over,
        Ordnance::Rockets(None) => near && own.load.against_air || over && !own.load.against_air,
        _ => false,
    };
    open.into_iter().find(wanted).unwrap_or(Ordnance::None)
}

/// A few of the listed orders, without repetition.
fn some_orders(state: &State, seat: Seat, limit: usize, rng: &mut Rng) -> Vec<Order> {
    let mut all: Vec<Order> = Vec::new();
    <AirForce as referee::Rules>::orders(state, seat, &mut |order| {
        if all.len() < 4000 {
            all.push(order);
        }
    });
    rng.shuffle(&mut all);
    all.truncate(limit);
    all
}

/// Orders for pieces, the best helm first.
fn helms(state: &State, seat: Seat) -> Vec<Order> {
    let mut orders = Vec::new();
    <AirForce as referee::Rules>::orders(state, seat, &mut |order| orders.push(order));
    orders.sort_by_key(|order| -strike::helm_score(state, order));
    orders
}

/// Attempts to spot first, the nearest enemy first; looking no further last.
fn looks(state: &State, seat: Seat) -> Vec<Order> {
    let mut attempts = Vec::new();
    crate::lookout::each_attempt(state, seat, &mut |by, target| {
        attempts.push((fire::range_between(state.stand(by), state.stand(target)), Order::Spot { by, target }));
    });
    attempts.sort_by_key(|(range, _)| *range);
    attempts.into_iter().map(|(_, order)| order).chain([Order::StopLooking]).collect()
}

/// The best shots first; holding fire last.
fn shots(state: &State, seat: Seat) -> Vec<Order> {
    let mut shots: Vec<Shot> = Vec::new();
    for unit in fire::shooters(state).filter(|unit| fire::seat_of(state, *unit) == Some(seat)) {
        fire::each_shot(state, unit, &mut |shot| shots.push(shot));
    }
    shots.sort_by_key(|shot| -i32::from(shot.column));
    let orders = shots.into_iter().filter(|shot| shot.column >= 1).map(|shot| Order::Fire(shot.aim));
    orders.chain([Order::HoldFire]).collect()
}

/// Starting places in the middle of what is allowed, facing inward, at a good speed.
fn starts(state: &State, seat: Seat, limit: usize, rng: &mut Rng) -> Vec<Order> {
    let mut orders: Vec<Order> = Vec::new();
    on_line(state, seat, &mut |order| orders.push(order));
    for _ in 0..limit * 4 {
        let order = sensible(state, seat, AirForce::sample_order(state, seat, rng));
        if !orders.contains(&order) {
            orders.push(order);
        }
    }
    orders.sort_by_key(|order| match order {
        Order::Place { plane, hex, .. } => stand_off(state, &state.table.planes[usize::from(*plane)], *hex),
        _ => 0,
    });
    orders.truncate(limit);
    orders
}

/// Starting places with what an aircraft goes for straight ahead, two or three moves away.
fn on_line(state: &State, seat: Seat, each: &mut dyn FnMut(Order)) {
    let Some(plane) = opening::next_start(state, seat).filter(|_| state.table.phase == Phase::Place) else { return };
    let middle = Hex::from_column_row(opening::MAP.width / 2, opening::MAP.height / 2);
    let Some(prey) = errand::prey(state, &state.table.planes[plane], middle) else { return };
    for facing in grid::hex::Facing::ALL {
        for distance in 8..=15 {
            let hex = prey.hex.steps(facing.opposite().heading(), distance);
            let order = Order::Place { plane: plane as u8, hex, facing };
            if rules::check(state, seat, &order).is_ok() {
                each(order);
            }
        }
    }
}

/// How far a start is from a good one: ten hexes before what the aircraft goes for, or the middle of the map.
fn stand_off(state: &State, own: &Plane, hex: Hex) -> i16 {
    match errand::prey(state, own, hex) {
        Some(prey) => {
            let astray = hex.steps(facing_to(hex, prey.hex).heading(), hex.distance(prey.hex)).distance(prey.hex);
            (prey.from(hex) - 10).abs() + 2 * astray
        }
        None => (hex.column() - opening::MAP.width / 2).abs(),
    }
}

/// So many hundreds of feet higher at most a start is looked for that no friend has taken.
const STACK: i16 = 16;

/// The same start, facing inward, level and at level speed where that is allowed.
fn sensible(state: &State, seat: Seat, order: Order) -> Order {
    let better = match order {
        Order::Place { plane, hex, .. } => {
            let south = hex.row() >= opening::MAP.height / 2;
            let west = hex.column() < opening::MAP.width / 2;
            let number = match (south, west) {
                (true, true) => 3,
                (true, false) => 2,
                (false, true) => 5,
                (false, false) => 6,
            };
            let inward = grid::hex::Facing::from_number(number).expect("a facing from 1 to 6");
            let prey = errand::prey(state, &state.table.planes[usize::from(plane)], hex);
            let facing = prey.map_or(inward, |prey| facing_to(hex, prey.hex));
            Order::Place { plane, hex, facing }
        }
        Order::Trim { plane, altitude, .. } => {
            let altitude = low_enough(state, plane, altitude);
            let (slowest, fastest) = opening::speeds(state, &state.table.planes[usize::from(plane)], altitude);
            let level = state.card_of(plane.into()).band(altitude).limits[2];
            let speed = level.clamp(slowest, fastest);
            let trim = |altitude| Order::Trim { plane, altitude, speed, attitude: crate::attitude::Attitude::L };
            // Where a friend starts at that altitude already, a little higher.
            let mut higher = (0..STACK).map(|more| trim(altitude.changed(more)));
            higher.find(|order| rules::check(state, seat, order).is_ok()).unwrap_or(order)
        }
        other => other,
    };
    if rules::check(state, seat, &better).is_ok() { better } else { order }
}

/// The facing whose line passes nearest to a hex.
fn facing_to(from: Hex, to: Hex) -> grid::hex::Facing {
    let away = |facing: &grid::hex::Facing| from.steps(facing.heading(), from.distance(to)).distance(to);
    grid::hex::Facing::ALL.into_iter().min_by_key(away).expect("there are six facings")
}

/// Against low enemies a free altitude is chosen low.
fn low_enough(state: &State, plane: u8, altitude: Altitude) -> Altitude {
    let own = &state.table.planes[usize::from(plane)];
    let free = state.group(own).height == crate::scenario::Height::Free;
    if own.load.guided == Some(crate::card::Guided::Hs293) {
        return glide::start_height(altitude);
    }
    let missiles = state.table.planes.iter().any(|other| state.card(other).role == crate::card::Role::Missile);
    if strike::skips(state, own) && errand::is_on_ships(state, own) {
        // Bombs skip from 100 ft, and loaded aircraft come down slowly.
        return Altitude(1 + altitude.hundreds() % 8);
    }
    if free && !state.table.ships.is_empty() {
        // An attack on ships starts at 3,000 to 4,000 ft, and who defends them waits a little higher.
        let base = match own.load {
            load if load.depth_charges > 0 => 1,
            load if load.is_armed() => 25,
            _ => 40,
        };
        return Altitude(base + altitude.hundreds() % if base == 1 { 4 } else { 15 });
    }
    if free && missiles { Altitude(25 + altitude.hundreds() % 20) } else { altitude }
}

/// A sensible order without much thought: the best of a few random ones.
fn quick(state: &State, seat: Seat, rng: &mut Rng) -> Order {
    match state.table.phase {
        Phase::Plot if !is_bound(state, seat) => {
            let plane = next_to_plot(state, seat).expect("somebody plots");
            let others = Others::of(state, plane);
            let line = with_judge(state, plane, |judge| {
                if judge.plane.carrier.is_some()
                    && let Some((_, line)) = glide::lines(state, judge).into_iter().next()
                {
                    return line;
                }
                let tries = (0..5).map(|_| {
                    let line = listing::sample(judge, rng);
                    let pose = judge.verdict(line).pose;
                    let way = Way::of(state, judge, line.moves);
                    (pose_score(state, &pose, judge, &others) + way.score(&pose), line)
                });
                tries.max_by_key(|(score, _)| *score).map_or(Line::straight(0), |(_, line)| line)
            });
            let ordnance = release_after(state, plane, line, Ordnance::None);
            Order::Plot { plane: plane as u8, line: Line { ordnance, ..line } }
        }
        Phase::Fire if state.table.choice.is_none() => shots(state, seat)[0],
        Phase::Spotting => looks(state, seat)[0],
        Phase::Ground if !state.table.ships.is_empty() => helms(state, seat)[0],
        Phase::Place => sensible(state, seat, AirForce::sample_order(state, seat, rng)),
        _ => AirForce::sample_order(state, seat, rng),
    }
}

/// Whether the next line is bound by more than movement: on the ground, or strictly following.
fn is_bound(state: &State, seat: Seat) -> bool {
    next_to_plot(state, seat)
        .is_some_and(|plane| crate::follow::is_strict(state, plane) || state.table.planes[plane].fate == Fate::Grounded)
}
