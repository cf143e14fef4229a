//! Chapter 8: every move compared with a slow search written from the costs alone, and refusals with their numbers.

use std::collections::{BTreeMap, BTreeSet};

use grid::squares::{Facing, Square};
use referee::Rng;
use wingleader::{
    order::{Intent, Pace},
    reach::Ending,
    squadron::{Edge, UnitId},
    state::State,
};

use crate::game::Game;

/// What a slow search may do.
struct Way<'a> {
    start: Square,
    facing: Facing,
    /// Half points of the first level up; none for slow climbers.
    climb: Option<u8>,
    /// Half points to spend.
    limit: u8,
    /// Square and facing of the target.
    target: Option<(Square, Facing)>,
    /// Which squares may be entered from which, beside the map included.
    may_enter: &'a dyn Fn(Square, Square) -> bool,
    /// Whether it may stay in a square.
    may_stay: bool,
}

/// One place of a slow search: the square, the facing, half points spent, whether it has climbed or dived, and whether
/// it flies through its target's square.
type Place = (Square, Facing, u8, bool, bool, bool);

/// Every place that a move can end in, with the least half points, by trying every step from every place.
// Rule: WL-8.1-a, WL-8.1-b, WL-8.1.1-a, WL-8.1.1-b, WL-8.2-e, WL-8.3-a, WL-8.3-b, WL-8.3-c, WL-8.3-d, WL-8.3-e, WL-8.3-g
// Rule: WL-8.4-a, WL-8.4-b, WL-8.4.1-c, WL-8.5-a, WL-7.2.3-b, WL-7.2.3-d
fn search(way: &Way<'_>) -> BTreeMap<(Square, Facing), u8> {
    let mut seen: BTreeSet<Place> = BTreeSet::new();
    let mut open = vec![(way.start, way.facing, 0, false, false, false)];
    while let Some(place) = open.pop() {
        if place.2 > way.limit || !seen.insert(place) {
            continue;
        }
        steps_from(way, place, &mut open);
    }
    let mut ends = BTreeMap::new();
    for (at, facing, spent, ..) in seen {
        let least = ends.entry((at, facing)).or_insert(spent);
        *least = spent.min(*least);
    }
    ends
}

fn steps_from(way: &Way<'_>, place: Place, open: &mut Vec<Place>) {
    let (at, facing, spent, up, down, through) = place;
    let held = way.target.is_some_and(|(target, _)| target == at) && !through;
    if held || !at.is_on_map() {
        return;
    }
    if way.may_stay && !through {
        open.extend(Facing::ALL.map(|facing| (at, facing, spent + 2, up, down, false)));
    }
    for direction in Facing::ALL {
        let offset = direction.vector();
        let to = at + offset;
        let turn = if direction == facing.opposite() { 2 } else { 0 };
        let price = match (offset.dy, offset.dx) {
            (0, _) => Some(2),
            (-1, 0) => Some(1),
            (-1, _) => Some(2),
            _ if up => way.climb.map(|_| 4),
            _ => way.climb,
        };
        let (climbs, dives) = (up || offset.dy > 0, down || offset.dy < 0);
        let possible = (0..20).contains(&to.altitude) && !(climbs && dives) && !(through && turn > 0);
        let Some(price) = price.filter(|_| possible && (way.may_enter)(at, to)) else { continue };
        // Through one of the three squares in front a squadron may fly on.
        let head_on = way
            .target
            .is_some_and(|(target, faces)| target == to && [0, 45].contains(&faces.turn_degrees(direction.opposite())));
        open.push((to, direction, spent + turn + price, climbs, dives, head_on));
    }
}

type Found = BTreeMap<(Pace, Square, Facing), u8>;

/// The engine's endings.
fn engine(state: &State, unit: UnitId, intent: Intent) -> Found {
    let mut found = BTreeMap::new();
    state.each_ending(unit, intent, &mut |Ending { pace, to, facing, cost, .. }| {
        assert_eq!(found.insert((pace, to, facing), cost), None, "{to} {facing} twice");
    });
    found
}

/// The slow search's endings: without an announced dive, and with one that loses a level.
fn slow(way: &Way<'_>, points: u8) -> Found {
    let mut found = BTreeMap::new();
    for ((to, facing), cost) in search(&Way { limit: points, ..*way }) {
        found.insert((Pace::Normal, to, facing), cost);
    }
    if way.start.altitude > 0 {
        for ((to, facing), cost) in search(&Way { limit: points + 2, ..*way }) {
            if to.altitude < way.start.altitude {
                found.insert((Pace::Dive, to, facing), cost);
            }
        }
    }
    found
}

const CARDS: [&str; 5] = ["Spitfire IA", "Hurricane I", "Bf 109G-6", "Me 262A-1a", "P-51D"];

fn any_square(rng: &mut Rng) -> Square {
    // Edges, ground and ceiling more often than by chance.
    let column = [0, 1, 24, 25].get(rng.below(12) as usize).copied().unwrap_or(rng.below(26) as i8);
    let altitude = [0, 1, 18, 19].get(rng.below(12) as usize).copied().unwrap_or(rng.below(20) as i8);
    Square::new(column, altitude)
}

fn compare(found: &Found, expected: &Found, what: &str) {
    for (ending, cost) in expected {
        assert_eq!(found.get(ending), Some(cost), "{what}: {ending:?}");
    }
    for ending in found.keys().filter(|(pace, ..)| *pace != Pace::SlowClimb) {
        assert!(expected.contains_key(ending), "{what}: {ending:?} is too much");
    }
}

fn half_climb(state: &State, unit: UnitId) -> Option<u8> {
    state.card(unit).band(state.unit(unit).at.altitude).climb.map(|points| 2 * points)
}

// Rule: WL-8.1-a, WL-8.1-b, WL-8.1.1-a, WL-8.1.1-b, WL-8.2-b, WL-8.2-c, WL-8.2-d, WL-8.2-e, WL-8.3-a, WL-8.3-b, WL-8.3-c
// Rule: WL-8.3-d, WL-8.3-e, WL-8.3-g, WL-8.3.1-a, WL-8.4-a, WL-8.4-b, WL-8.4.1-c, WL-8.5-a, WL-9.2.7-f, WL-7.2.3-d, WL-4.1-a
#[test]
fn free_movement_agrees_with_a_slow_search() {
    let mut rng = Rng::new(81);
    let mut endings = 0;
    for round in 0..120 {
        let (start, goal) = (any_square(&mut rng), any_square(&mut rng));
        if start == goal {
            continue;
        }
        let (facing, faces, card) = (*rng.pick(&Facing::ALL), *rng.pick(&Facing::ALL), *rng.pick(&CARDS));
        let game = Game::plain(&format!(
            "squadron British A \"{card}\" at {start} facing {facing} mission intercept tally German T
             squadron German T \"Bf 109E-4\" at {goal} facing {faces} mission sweep alert moved 0
             phase movement"
        ));
        let unit = game.unit("British A");
        let way = Way {
            start,
            facing,
            climb: half_climb(&game.state, unit),
            limit: 0,
            target: Some((goal, faces)),
            may_enter: &|_, _| true,
            may_stay: true,
        };
        let points = if card.starts_with("Me 262") { 8 } else { 6 };
        assert_eq!(game.state.half_points(unit), points);
        let found = engine(&game.state, unit, Intent::Free);
        compare(&found, &slow(&way, points), &format!("round {round}, {card} {start} {facing}, target {goal} {faces}"));
        endings += found.len();
    }
    assert!(endings > 10_000, "{endings}");
}

// Rule: WL-9.2.6-a, WL-9.2.6-c, WL-9.2.6-f, WL-8.2-a
#[test]
fn the_way_home_agrees_with_a_slow_search() {
    let mut rng = Rng::new(82);
    for round in 0..120 {
        let (start, facing) = (any_square(&mut rng), *rng.pick(&Facing::ALL));
        let (card, mission, points) =
            *rng.pick(&[("Spitfire IA", "intercept", 6), ("He 111H-6", "bombing", 4), ("Me 262A-1a", "intercept", 8)]);
        let edge = *rng.pick(&Edge::BOTH);
        let name = if edge == Edge::Left { "left" } else { "right" };
        let game = Game::plain(&format!(
            "squadron German A \"{card}\" at {start} facing {facing} mission {mission} returning home {name}
             squadron British E \"Spitfire IA\" at M19 facing W mission patrol moved 0
             phase movement"
        ));
        let unit = game.unit("German A");
        let ahead = if edge == Edge::Left { -1 } else { 1 };
        let nearer = |from: Square, to: Square| to.column - from.column == ahead;
        let way = Way {
            start,
            facing,
            climb: half_climb(&game.state, unit),
            limit: 0,
            target: None,
            may_enter: &nearer,
            may_stay: false,
        };
        // All points are spent: what is left buys no square.
        let mut expected = slow(&way, points);
        expected.retain(|(pace, to, _), cost| {
            let all = if *pace == Pace::Dive { points + 2 } else { points };
            *to != start && (!to.is_on_map() || all - *cost < 2)
        });
        let found = engine(&game.state, unit, Intent::Home { edge });
        compare(&found, &expected, &format!("round {round}, {card} {start} {facing} home {name}"));
        assert!(!found.is_empty());
    }
}

// Rule: WL-9.2.5-a, WL-9.2.5-b, WL-9.2.5-c, WL-9.2.5-d, WL-9.2.4-c
#[test]
fn the_shortest_path_agrees_with_a_slow_search() {
    let mut rng = Rng::new(83);
    for round in 0..120 {
        let (start, goal) = (any_square(&mut rng), any_square(&mut rng));
        let (facing, card) = (*rng.pick(&Facing::ALL), *rng.pick(&CARDS));
        let game = Game::plain(&format!(
            "squadron British A \"{card}\" at {start} facing {facing} mission intercept vector {goal}
             squadron German T \"He 111H-6\" at M3 facing E mission bombing load bombs moved 0
             phase movement"
        ));
        let unit = game.unit("British A");
        // Never farther away, and never past the destination's altitude.
        let (low, high) = (start.altitude.min(goal.altitude), start.altitude.max(goal.altitude));
        let nearer = |from: Square, to: Square| {
            to.is_on_map() && to.distance(goal) <= from.distance(goal) && (low..=high).contains(&to.altitude)
        };
        let climb = half_climb(&game.state, unit);
        let way = Way { start, facing, climb, limit: 0, target: None, may_enter: &nearer, may_stay: true };
        let points = if card.starts_with("Me 262") { 8 } else { 6 };
        let mut expected = slow(&way, points);
        let found = engine(&game.state, unit, Intent::Vector);
        // If it can come nearer it must; if it can do so and change altitude as it should, it must.
        let nears = |to: Square| to.distance(goal) < start.distance(goal);
        let level = |to: Square| start.altitude != goal.altitude && to.altitude == start.altitude;
        let slowly = found.keys().any(|(pace, ..)| *pace == Pace::SlowClimb);
        if expected.keys().any(|(_, to, _)| nears(*to)) {
            expected.retain(|(_, to, _), _| nears(*to));
        }
        if slowly {
            // A slow climber that must climb has to spend everything on it.
            assert!(found.keys().all(|(pace, ..)| *pace == Pace::SlowClimb), "round {round}");
            continue;
        }
        if expected.keys().any(|(_, to, _)| !level(*to)) {
            expected.retain(|(_, to, _), _| !level(*to));
        }
        compare(&found, &expected, &format!("round {round}, {card} {start} {facing} to {goal}"));
    }
}

// Rule: WL-8.5-g, WL-8.5.1-a, WL-8.5.1-b, WL-8.5.1-c, WL-8.5.1-d, WL-3.3-f
#[test]
fn a_slow_climb_takes_two_turns_for_each_level() {
    let game = |at: &str, facing: &str, slope: &str| {
        Game::plain(&format!(
            "squadron British A \"Hurricane I\" at {at} facing {facing} mission intercept slope {slope} tally German T
             squadron German T \"He 111H-6\" at F18 facing E mission bombing load bombs moved 0
             phase movement"
        ))
    };
    let climbs = |at: &str, facing: &str, slope: &str| -> Vec<String> {
        let game = game(at, facing, slope);
        let endings = engine(&game.state, game.unit("British A"), Intent::Free);
        let slow = endings.iter().filter(|((pace, ..), _)| *pace == Pace::SlowClimb);
        slow.map(|((_, to, facing), cost)| format!("{to} {facing} {cost}")).collect()
    };
    // First turn: level, straight ahead by one square or not at all, with all points.
    assert_eq!(climbs("N16", "W", "level"), ["M16 W 6", "N16 W 6"]);
    assert_eq!(climbs("N16", "NW", "level"), Vec::<String>::new());
    assert_eq!(climbs("A16", "W", "level"), ["A16 W 6"]);
    // Second turn: one level up within 90 degrees of the facing.
    assert_eq!(climbs("N16", "W", "slow-climb"), ["M17 NW 6", "N17 N 6"]);
    assert_eq!(climbs("N19", "W", "slow-climb"), Vec::<String>::new());
    // Lower down its climb is not slow.
    assert_eq!(climbs("N9", "W", "level"), Vec::<String>::new());
    let mut flown = game("N16", "W", "level");
    flown.order("British A: free to M16 facing W climb");
    flown.expect("British A at M16 slope slow-climb");
    let mut flown = game("N16", "W", "slow-climb");
    flown.order("British A: free to M17 facing NW climb");
    flown.expect("British A at M17 slope climb");
    // After the second turn the cycle begins anew: Climb is not Slow Climb.
    assert_eq!(climbs("M17", "W", "climb"), ["L17 W 6", "M17 W 6"]);
    let mut idle = game("N16", "W", "slow-climb");
    idle.order("British A: free to N16 facing W");
    idle.expect("British A slope level");
}

// Rule: WL-8.2-a, WL-8.2-b, WL-8.2-c, WL-9.2.1-c, WL-9.2.2-b, WL-9.2.3-b, WL-9.2.3-c, WL-9.2.3-h
#[test]
fn movement_points_and_squares_flown_straight_on() {
    for (card, mission, half_points, to) in [
        ("He 111H-6", "mission bombing load bombs", 4, "F9"),
        ("Bf 109E-4", "mission sweep unalert", 4, "F9"),
        ("Bf 109E-4", "mission sweep alert", 6, "F9"),
        ("Bf 109E-4", "mission escort", 4, "F9"),
        ("Bf 109E-4", "mission escort alert", 4, "F9"),
        ("Me 262A-2a", "mission bombing load bombs", 6, "G9"),
        ("Me 262A-1a", "mission sweep unalert", 8, "H9"),
        ("Me 262A-1a", "mission sweep alert", 8, "H9"),
        // Jets that escort slower bombers keep to the bombers' pace.
        ("Me 262A-1a", "mission escort", 8, "F9"),
    ] {
        let mut game = Game::plain(&format!(
            "squadron German A \"{card}\" at D9 facing E {mission}
             squadron British E \"Spitfire IA\" at Z19 facing W mission patrol moved 0
             phase movement"
        ));
        game.expect(&format!("German A half-points {half_points}"));
        game.order("German A: ahead");
        game.expect(&format!("German A at {to} facing E slope level"));
    }
    // Escorts of jet bombers fly three squares, as they do.
    let mut game = Game::plain(
        "squadron German A \"Bf 109K-4\" at D9 facing E mission escort
         squadron German T \"Me 262A-2a\" at D9 facing E mission bombing load bombs
         squadron British E \"Spitfire IA\" at Z19 facing W mission patrol moved 0
         phase movement",
    );
    game.order("German A: ahead");
    game.expect("German A at G9");
}

// Rule: WL-8.2-d, WL-8.2-e, WL-8.4-b, WL-8.4-c, WL-8.5-a, WL-4.1-a, WL-4.1-d, WL-8.3.1-c
#[test]
fn moves_are_refused_with_rule_and_numbers() {
    let free = Game::plain(
        "squadron British A \"Spitfire IA\" at L2 facing E mission intercept tally German T
         squadron German T \"He 111H-6\" at T9 facing W mission bombing load bombs moved 0
         phase movement",
    );
    free.check(
        "British A: free by E E E | ok
         British A: free by E E E E | WL-8.2-e: costs 4 MP, has 3
         British A: free to P2 facing E | WL-8.2-e: costs 4 MP, has 3
         British A: free by W W W | WL-8.2-e: costs 4 MP, has 3
         British A: free by NE SE | WL-8.5-a: climbs and dives in one move
         British A: free by S S S | WL-4.1-a: at altitude 0 nobody dives
         British A: free by E E dive | WL-8.2-d: an announced dive must lose a level
         British A: free to M1 facing SE dive | ok
         British A: free to L2 facing W | ok
         British A: ahead | WL-7.2.3-a: British A may not fly like that now
         German T: ahead | WL-6.0-b: it is not your turn",
    );
    let ground = Game::plain(
        "squadron British A \"Spitfire IA\" at L0 facing S mission intercept tally German T
         squadron German T \"He 111H-6\" at T9 facing W mission bombing load bombs moved 0
         phase movement",
    );
    ground.check(
        "British A: free by S | WL-4.1-a: at altitude 0 nobody dives
         British A: free to M0 facing E dive | WL-4.1-a: at altitude 0 nobody dives
         British A: free by E | ok",
    );
    let top = Game::plain(
        "squadron British A \"Bf 109G-6\" at L19 facing E mission intercept tally German T
         squadron German T \"He 111H-6\" at T9 facing W mission bombing load bombs moved 0
         phase movement",
    );
    top.check("British A: free by NE | WL-8.4-b: that is not on the map");
}

// Rule: WL-8.3.1-b, WL-8.3.1-c, WL-9.2.4-e, WL-9.2.4.1-a
#[test]
fn loitering_does_not_leave_the_square_even_if_it_comes_back() {
    let game = Game::plain(
        "squadron British A \"Spitfire IA\" at L9 facing E mission patrol
         squadron German T \"He 111H-6\" at D9 facing E mission bombing load bombs moved 0
         phase movement",
    );
    game.check(
        "British A: loiter by E W | WL-8.3.1-c: stays in its square
         British A: loiter to M9 facing E | WL-9.2.4-e: stays in its square
         British A: loiter by stay-W | ok
         British A: loiter to L9 facing N | ok",
    );
}

// Rule: WL-8.4-c, WL-9.2.1-c, WL-9.2.1-e, WL-9.2.2-b, WL-9.2.3-b, WL-9.2.3-c, WL-9.2.4-c, WL-9.2.5-a, WL-9.2.5-b, WL-9.2.5-c
// Rule: WL-9.2.5-d, WL-9.2.6-a
#[test]
fn a_move_that_breaks_a_missions_behaviour_is_refused() {
    for row in BROKEN_BEHAVIOUR.lines().map(str::trim).filter(|row| !row.is_empty()) {
        let [card, position, order, expected] = row.split(" | ").collect::<Vec<_>>()[..] else { panic!("{row}") };
        let game = Game::plain(&format!(
            "squadron German A \"{card}\" {position}
             squadron British E \"Spitfire IA\" at Z19 facing W mission patrol moved 0
             phase movement"
        ));
        assert_eq!(game.refusal(&format!("German A: {order}")).as_deref(), Some(expected), "{row}");
    }
}

/// Card, position, order, refusal.
const BROKEN_BEHAVIOUR: &str = "
        He 111H-6 | at L9 facing E mission bombing load bombs | ahead to M9 facing E | WL-9.2.1-c: flies 2 squares straight on
        He 111H-6 | at L9 facing E mission bombing load bombs | ahead to N10 facing E | WL-9.2.1-c: flies 2 squares straight on
        He 111H-6 | at L9 facing E mission bombing load bombs | free to N9 facing E | WL-9.2.1-c: German A may not fly like that now
        He 111H-6 | at L9 facing E mission bombing load bombs | home left to K9 facing W | WL-9.2.1-c: German A may not fly like that now
        Me 262A-2a | at L9 facing E mission bombing load bombs | ahead to N9 facing E | WL-9.2.1-c: flies 3 squares straight on
        Bf 109E-4 | at L9 facing E mission escort | ahead to M9 facing E | WL-9.2.2-b: flies 2 squares straight on
        Bf 109E-4 | at L9 facing E mission escort | loiter to L9 facing E | WL-9.2.2-b: German A may not fly like that now
        Bf 109E-4 | at L9 facing E mission sweep unalert | ahead to O9 facing E | WL-9.2.3-b: flies 2 squares straight on
        Bf 109E-4 | at L9 facing E mission sweep unalert | home left to K9 facing W | WL-9.2.3-b: German A may not fly like that now
        Bf 109E-4 | at L9 facing E mission sweep alert | ahead to O9 facing E | WL-9.2.3-c: flies 2 squares straight on
        Bf 109E-4 | at L9 facing E mission sweep alert | free to M9 facing E | WL-9.2.3-c: German A may not fly like that now
        Bf 109E-4 | at L9 facing E mission intercept vector P9 | intercept to L9 facing E | WL-9.2.5-a: distance 4, would be 4
        Bf 109E-4 | at L9 facing E mission intercept vector P9 | intercept to K9 facing W | WL-9.2.5-a: distance 4, would be 5
        Bf 109E-4 | at L9 facing E mission intercept vector P9 | intercept to M8 facing SE | WL-9.2.5-d: keeps its altitude
        Bf 109E-4 | at L9 facing E mission intercept vector P11 | intercept to M9 facing E | WL-9.2.5-c: must climb towards its destination
        Bf 109E-4 | at L9 facing E mission intercept vector P7 | intercept to M9 facing E | WL-9.2.5-d: must dive towards its destination
        Bf 109E-4 | at L9 facing E mission intercept vector P9 | intercept to P9 facing E | WL-8.2-e: costs 4 MP, has 3
        Bf 109E-4 | at L9 facing E mission intercept vector P9 | free to M9 facing E | WL-9.2.4-c: German A may not fly like that now
        Bf 109E-4 | at L9 facing E mission intercept | intercept to M9 facing E | WL-9.2.4-e: German A may not fly like that now
        Bf 109E-4 | at L9 facing W mission sweep alert returning home left | home left to K9 facing W | WL-9.2.6-a: flies straight home with all 3 MP
        Bf 109E-4 | at L9 facing W mission sweep alert returning home left | home left to L8 facing S | WL-9.2.6-a: flies straight home with all 3 MP
        Bf 109E-4 | at L9 facing W mission sweep alert returning home left | home right to O9 facing E | WL-9.2.6-a: German A may not fly like that now
        Bf 109E-4 | at L9 facing W mission sweep alert returning home left | loiter to L9 facing W | WL-9.2.6-a: German A may not fly like that now
        Bf 109E-4 | at L9 facing W mission sweep alert cohesion broken | ahead | WL-10.7.1-c: German A may not fly like that now
";

// Rule: WL-8.5-b, WL-8.5-c, WL-8.5-d, WL-8.5-f
#[test]
fn markers_follow_the_change_of_altitude() {
    for (before, order, after) in [
        ("level", "free by E E", "level"),
        ("dive", "free by E E", "level"),
        ("climb", "free to L9 facing E", "level"),
        ("level", "free by NE", "climb"),
        ("dive", "free by NE", "climb"),
        ("climb", "free by SE E", "dive"),
        ("level", "free by S S dive", "dive"),
        ("slow-climb", "free by E", "level"),
    ] {
        let mut game = Game::plain(&format!(
            "squadron British A \"Spitfire IA\" at L9 facing E mission intercept tally German T slope {before}
             squadron German T \"He 111H-6\" at T9 facing W mission bombing load bombs moved 0
             phase movement"
        ));
        game.order(&format!("British A: {order}"));
        game.expect(&format!("British A slope {after}"));
    }
}

// Rule: WL-8.4.1-a, WL-8.4.1-b, WL-8.4.1-c
#[test]
fn entering_costs_a_point_and_a_trail_takes_one_more_from_each() {
    // The entry square counts as the first: three points bring an interceptor into the third column.
    let mut game = Game::plain(
        "squadron British A \"Spitfire IA\" at Z9 facing W mission intercept vector H9 status waiting
         squadron German T \"He 111H-6\" at D9 facing E mission bombing load bombs moved 0
         phase movement",
    );
    game.check("British A: intercept to W9 facing W | WL-8.2-e: costs 4 MP, has 3");
    game.order("British A: intercept to X9 facing W");
    game.expect("British A at X9 status flying");
    // In trail the second has one point less, the third two; whoever has none left waits for the next turn.
    let trail = |count: usize, mission: &str| {
        let mut lines = String::new();
        for index in 0..count {
            let letter = char::from(b'A' + index as u8);
            lines.push_str(&format!(
                "squadron German {letter} \"Bf 109E-4\" at A{} facing E mission {mission} status waiting trail 1\n",
                10
            ));
        }
        let mut game = Game::plain(&format!(
            "{lines}squadron British E \"Spitfire IA\" at Z19 facing W mission patrol moved 0\nphase movement"
        ));
        let mut order = 1;
        while let wingleader::state::Stage::Initiative { .. } = game.state.now.stage {
            game.roll(&order.to_string());
            order = order % 6 + 1;
        }
        for index in 0..count {
            let letter = char::from(b'A' + index as u8);
            let text = format!("German {letter}: ahead");
            match game.refusal(&text) {
                None => game.order(&text),
                Some(_) => game.order(&format!("German {letter}: wait")),
            }
        }
        let places = (0..count).map(|index| {
            let unit = game.state.unit(UnitId(index as u8));
            if unit.is_flying() { unit.at.to_string() } else { "waits".to_owned() }
        });
        places.collect::<Vec<_>>()
    };
    assert_eq!(trail(4, "sweep unalert"), ["B10", "A10", "waits", "waits"]);
    assert_eq!(trail(3, "escort"), ["B10", "A10", "waits"]);
}
