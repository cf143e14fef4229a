//! Movement and fire against slower, plainer reckonings.

mod common;

use common::{book, plane, printed, stage};
use grid::plane::{Heading, Leg, Point, Pose, Rect, Turn as Twist};
use proptest::prelude::*;
use referee::{Rng, Rules, Silent, Turn};
use wings::{
    Book, Setup, State, Wings,
    book::{Aircraft, Force, Mark},
    fire,
    movement::carried,
    setup::Toggle,
    state::{Card, Mount, PlaneId},
    why::NoShot,
};

/// A book with every deck mirrored.
fn mirrored_book() -> std::sync::Arc<Book> {
    let mut book = (*book()).clone();
    for deck in &mut book.decks {
        for card in &mut deck.cards {
            card.arrow = card.arrow.mirrored();
            card.family.mark = match card.family.mark {
                Mark::None => Mark::None,
                Mark::Left => Mark::Right,
                Mark::Right => Mark::Left,
            };
        }
    }
    std::sync::Arc::new(book)
}

fn mirrored(state: &State, pose: Pose) -> Pose {
    let width = state.table.area.max.x;
    Pose::new(Point::new(width - pose.centre.x, pose.centre.y), pose.heading.mirrored())
}

// Rule: WOW-MOVE-04
#[test]
fn mirrored_decks_give_mirrored_games() {
    let (plain, twin) = (book(), mirrored_book());
    for seed in 0..40 {
        // Special damage would jam the same rudder on both sides of the mirror.
        let mut setup = printed(if seed % 2 == 0 { "duel" } else { "pairs" });
        setup.variants.special = Toggle(false);
        let mut one = Wings::start(&plain, &setup).expect("it starts");
        let flip = |force: &Force| {
            let (x, y, degrees) = force.at.expect("these scenarios give poses");
            let width = one.table.area.max.x / 1000;
            Force { at: Some((width as i32 - x, y, (360 - degrees) % 360)), ..force.clone() }
        };
        let forces = setup.forces(plain.scenario(&setup.scenario).expect("it is there")).iter().map(flip).collect();
        let mut other = Wings::start(&twin, &Setup { forces, ..setup.clone() }).expect("it starts");
        let mut rng = Rng::new(seed);
        while let step @ (Turn::Decide(_) | Turn::Roll(_)) = Wings::turn(&one) {
            match step {
                Turn::Roll(chance) => {
                    let roll = Wings::pick(&one, &chance, &mut |total| rng.below(total));
                    Wings::resolve(&mut one, roll, &mut Silent);
                    Wings::resolve(&mut other, roll, &mut Silent);
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    let order = Wings::sample(&one, seat, &mut rng);
                    Wings::apply(&mut one, seat, order, &mut Silent).expect("it is legal");
                    Wings::apply(&mut other, seat, order, &mut Silent).expect("it is legal in the mirror");
                }
                Turn::Over(_) => unreachable!("the loop ends there"),
            }
            assert_eq!(one.stage, other.stage, "seed {seed}");
            for plane in one.ids() {
                assert_eq!(other[plane].flight.pose, mirrored(&one, one[plane].flight.pose), "seed {seed}");
                assert_eq!(other[plane].fate, one[plane].fate, "seed {seed}");
            }
        }
        assert_eq!(Wings::turn(&one), Wings::turn(&other), "seed {seed}");
    }
}

fn deck_user(letter: &str) -> Aircraft {
    let book = book();
    book.aircraft.iter().find(|aircraft| aircraft.deck == letter).expect("every deck is used").clone()
}

// Rule: WOW-MOVE-02, WOW-MOVE-03
#[test]
fn six_turns_of_sixty_degrees_return_with_every_deck() {
    for deck in &book().decks {
        let state = stage(&format!(
            "plane A1 \"{}\" at 450mm,450mm heading 0\nplane C1 \"SPAD XIII\" at 100mm,800mm heading 180",
            deck_user(&deck.letter).name
        ));
        for (index, card) in deck.cards.iter().enumerate().filter(|(_, card)| card.arrow.turn.tenths().abs() == 600) {
            let start = state[PlaneId(0)].flight.pose;
            let end = (0..6).fold(start, |pose, _| carried(&state, PlaneId(0), pose, Card(index as u8)));
            assert_eq!(end.heading, start.heading);
            assert!(end.centre.is_within(6, start.centre), "{} {}: {end:?}", deck.letter, card.family.id);
        }
    }
}

/// The number that every build gives, natively and in a browser.
const FINGERPRINT: u64 = 0xfb3a_b3e1_4dd8_848e;

#[test]
fn a_hundred_thousand_poses_give_the_same_number_in_every_build() {
    assert_eq!(wings::survey::fingerprint(1, 100_000), FINGERPRINT);
}

/// Where the edges of two bases come nearest in the arc, found by walking along the edges.
fn nearest_by_walking(state: &State, firer: PlaneId, mount: Mount, target: PlaneId, blockers: &[Rect]) -> Option<i64> {
    const STEPS: i64 = 400;
    let apex = state[firer].flight.pose.centre;
    let arc = fire::arc(state, firer, mount, target);
    let corners = state.base(target).corners();
    let mut best = None;
    for edge in 0..4 {
        let (a, b) = (corners[edge], corners[(edge + 1) % 4]);
        for step in 0..=STEPS {
            let at = Point::new(a.x + (b.x - a.x) * step / STEPS, a.y + (b.y - a.y) * step / STEPS);
            let seen = arc.contains(at) && !blockers.iter().any(|base| base.blocks(apex, at));
            let distance = apex.squared_distance(at);
            if seen && best.is_none_or(|least| distance < least) {
                best = Some(distance);
            }
        }
    }
    best.map(|squared: i64| squared.isqrt())
}

fn staged(poses: &[(i64, i64, i32)]) -> State {
    let mut state = stage(
        "
        area 1200 1200
        plane A1 \"Airco D.H.4\" at 600mm,600mm heading 0
        plane C1 \"SPAD XIII\" at 600mm,800mm heading 0
        plane C2 \"SPAD XIII\" at 200mm,200mm heading 0
        plane A2 \"SPAD XIII\" at 900mm,200mm heading 0
        ",
    );
    for (plane, (x, y, tenths)) in (0..4).map(PlaneId).zip(poses) {
        state[plane].flight.pose = Pose::new(Point::new(*x, *y), Heading::from_tenths(*tenths));
    }
    state
}

/// Whether a point is as near to the edge of a base as one step of the walk.
fn near_edge(base: &Rect, at: Point) -> bool {
    let around = [(-1_300, 0), (1_300, 0), (0, -1_300), (0, 1_300)];
    let inside = base.contains(at);
    around.iter().any(|(x, y)| base.contains(Point::new(at.x + x, at.y + y)) != inside)
}

fn near() -> impl Strategy<Value = (i64, i64, i32)> {
    (380_000i64..820_000, 380_000i64..820_000, 0i32..3600)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    // Rule: WOW-FIRE-03, WOW-FIRE-04, WOW-FIRE-05, WOW-FIRE-09, WOW-FIRE-10, WOW-FIRE-11
    #[test]
    fn range_and_blocking_agree_with_walking_along_the_edges(
        own in Just((600_000i64, 600_000i64, 0i32)), turn in 0i32..3600, target in near(), third in near(), fourth in near(),
    ) {
        let state = staged(&[(own.0, own.1, turn), target, third, fourth]);
        let (firer, target) = (plane(&state, "A1"), plane(&state, "C1"));
        for mount in Mount::BOTH {
            let overlap = |one: PlaneId, other: PlaneId| state.base(one).overlaps(&state.base(other));
            let blockers: Vec<Rect> = [plane(&state, "C2"), plane(&state, "A2")]
                .into_iter()
                .filter(|other| !overlap(*other, firer) && !overlap(*other, target))
                .map(|other| state.base(other))
                .collect();
            let walked = nearest_by_walking(&state, firer, mount, target, &blockers);
            match fire::shot(&state, firer, mount, target) {
                Ok(shot) => {
                    let exact = shot.touch.squared().rounded_micrometres();
                    prop_assert!(exact <= 200_000 && !overlap(firer, target));
                    prop_assert_eq!(shot.cards, if exact <= 100_000 { 2 } else { 1 });
                    // Walking finds nothing nearer, but for whole micrometres at the edge of the arc.
                    if let Some(walked) = walked {
                        prop_assert!(walked + 20 >= exact, "walked {walked}, exact {exact}");
                    }
                }
                Err(NoShot::Overlap) => prop_assert!(overlap(firer, target)),
                Err(_) => {
                    prop_assert!(walked.is_none_or(|walked| walked >= 199_999), "walked {walked:?}");
                }
            }
        }
    }

    // Rule: WOW-FIRE-11
    #[test]
    fn the_nearest_point_in_the_open_is_found(target in near(), turn in 0i32..3600) {
        let state = staged(&[(600_000, 600_000, turn), target, (100_000, 100_000, 0), (1_100_000, 100_000, 0)]);
        let (firer, target) = (plane(&state, "A1"), plane(&state, "C1"));
        if let Ok(shot) = fire::shot(&state, firer, Mount::Rear, target) {
            let exact = shot.touch.squared().rounded_micrometres();
            let walked = nearest_by_walking(&state, firer, Mount::Rear, target, &[]);
            // A step along an edge is at most 170 µm.
            prop_assert!(walked.is_none_or(|walked| walked - exact <= 200), "walked {walked:?}, exact {exact}");
        }
    }

    // Rule: WOW-MOVE-02, WOW-MOVE-03
    #[test]
    fn eight_turns_of_forty_five_degrees_return(
        right in -60_000i64..60_000, forward in 20_000i64..130_000, before in 0i64..34_000, after in 0i64..34_000,
        heading in 0i32..3600, left in any::<bool>(),
    ) {
        let leg = Leg::new(right, forward, Twist::from_degrees(if left { -45 } else { 45 }));
        let start = Pose::new(Point::new(600_000, 600_000), Heading::from_tenths(heading));
        let end = (0..8).fold(start, |pose, _| pose.carried(before, leg, after));
        prop_assert_eq!(end.heading, start.heading);
        // Each move rounds to whole micrometres.
        prop_assert!(end.centre.is_within(16, start.centre), "{:?}", end);
    }

    // Rule: WOW-FIRE-09
    #[test]
    fn a_base_blocks_what_a_walk_along_the_line_meets_inside_it(from in near(), to in near(), third in near()) {
        let state = staged(&[from, to, third, (100_000, 100_000, 0)]);
        let (here, there) = (state[PlaneId(0)].flight.pose.centre, state[PlaneId(1)].flight.pose.centre);
        let base = state.base(PlaneId(2));
        let at = |step: i64| Point::new(here.x + (there.x - here.x) * step / 500, here.y + (there.y - here.y) * step / 500);
        let met = (0..=500).filter(|step| base.contains_strictly(at(*step))).count();
        match base.blocks(here, there) {
            true => prop_assert!(met > 0 || (0..=500).any(|step| near_edge(&base, at(step))), "nothing is in the way"),
            // Points are rounded to whole micrometres and may fall just inside along an edge.
            false => prop_assert!((0..=500).all(|step| !base.contains_strictly(at(step)) || near_edge(&base, at(step)))),
        }
    }

    // Rule: WOW-OVER-08
    #[test]
    fn fire_between_single_guns_is_blocked_for_both_or_for_none(one in near(), other in near(), third in near()) {
        let state = staged(&[(100_000, 1_100_000, 0), one, third, other]);
        let (a, c) = (plane(&state, "A2"), plane(&state, "C1"));
        let blocked = |from, to| matches!(fire::shot(&state, from, Mount::Front, to), Err(NoShot::Overlap));
        prop_assert_eq!(blocked(a, c), blocked(c, a));
    }

    // Rule: WOW-OVER-06
    #[test]
    fn whoever_is_pulled_back_goes_no_farther_than_needed(
        heading in 0i32..3600, x in -30_000i64..30_000, y in -30_000i64..30_000, fixed in 0i32..3600,
    ) {
        let size = grid::plane::Size::new(21_000, 34_000);
        let at = |x, y, tenths| Pose::new(Point::new(x, y), Heading::from_tenths(tenths));
        let stands = Rect::new(at(0, 0, fixed), size);
        let (by, end) = grid::plane::smallest_retreat(at(x, y, heading), size, &[stands]);
        prop_assert!(!Rect::new(end, size).covers_centre(&stands));
        if by > 10 {
            let nearer = at(x, y, heading).ahead(-(by - 10));
            prop_assert!(Rect::new(nearer, size).covers_centre(&stands), "10 µm less would do");
        }
        prop_assert!(by <= 110_000);
    }
}

// Rule: WOW-OVER-02
#[test]
fn pieces_that_stand_are_fixed_first_and_draw_no_card() {
    let mut state = stage(
        "
        scenario raid
        plane A1 \"Sopwith Camel\" at 541mm,750mm heading 90 level 1
        plane C1 \"Albatros D.Va\" at 650mm,750mm heading 0 parked
        plane C2 \"Albatros D.Va\" at 100mm,200mm heading 180 level 2
        ",
    );
    common::act(&mut state, "A1: straight, straight, straight");
    common::act(&mut state, "C1: left, left, right");
    let events = common::act(&mut state, "C2: straight, left, left");
    assert!(state.queue.is_empty(), "nobody draws");
    let pulled = events.iter().find_map(|event| match event {
        wings::Event::PulledBack { plane, by, .. } => Some((plane.0, *by)),
        _ => None,
    });
    // The base across its way is 42 mm wide: the peg stops on its edge.
    assert_eq!(pulled, Some((0, 34_000)));
}

// Rule: WOW-OVER-05, WOW-OVER-06
#[test]
fn three_in_each_other_s_way_follow_in_the_order_of_their_numbers() {
    let mut state = stage(
        "
        area 1200 1200
        plane A1 \"SPAD XIII\" at 600mm,476mm heading 0
        plane A2 \"SPAD XIII\" at 476mm,600mm heading 90
        plane C1 \"SPAD XIII\" at 600mm,724mm heading 180
        plane C2 \"SPAD XIII\" at 100mm,100mm heading 0
        plane A3 \"SPAD XIII\" at 100mm,520mm heading 180
        ",
    );
    for order in ["A1", "A2", "A3", "C1", "C2"] {
        common::act(&mut state, &format!("{order}: straight, straight, straight"));
    }
    common::expect(&state, "stage sorting");
    for card in ["B 9", "B 4", "B 20"] {
        common::draw(&mut state, card);
    }
    // A2 (4) stands exactly, then A1 (9) and C1 (20) stop where their pegs clear everybody else's base.
    common::expect(&state, "stage firing\nA2 at 600.000,600.000 heading 90");
    let rects: Vec<Rect> = ["A1", "A2", "C1"].map(|label| state.base(plane(&state, label))).to_vec();
    for (index, one) in rects.iter().enumerate() {
        assert!(rects.iter().skip(index + 1).all(|other| !one.covers_centre(other)));
    }
    common::expect(&state, "A1 heading 0 at 600.000,566.000\nC1 heading 180 at 600.000,634.000");
}

// Rule: WOW-TAIL-14
#[test]
fn in_a_ring_the_lowest_number_shows_its_card_as_it_lies() {
    // Six aircraft in a circle of 170 mm, each 60 degrees behind the next, sides in turn.
    let mut lines = String::from("variants tailing\narea 1200 1200\n");
    for place in 0..6 {
        let (label, side) = (place / 2 + 1, if place % 2 == 0 { "A" } else { "C" });
        let around = Pose::new(Point::new(600_000, 600_000), Heading::from_degrees(60 * place)).ahead(170_000);
        lines += &format!(
            "plane {side}{label} \"SPAD XIII\" at {}.{:03},{}.{:03} heading {}\n",
            around.centre.x / 1000,
            around.centre.x % 1000,
            around.centre.y / 1000,
            around.centre.y % 1000,
            (60 * place + 90) % 360,
        );
    }
    let mut state = stage(&lines);
    for (one, other) in [("A1", "C1"), ("C1", "A2"), ("A2", "C2"), ("C2", "A3"), ("A3", "C3"), ("C3", "A1")] {
        common::expect(&state, &format!("tails {one} {other}\n{one} tails {other}"));
    }
    for label in ["A1", "A2", "A3", "C1", "C2", "C3"] {
        common::act(&mut state, &format!("{label}: right, right, right"));
    }
    // A1, the lowest, shows first without looking; C3 behind it looks first, then down the ring to C1.
    let mut order = Vec::new();
    while state.stage == wings::state::Stage::Looking {
        let next = state.ids().find(|plane| state.waiting & plane.bit() != 0).expect("somebody looks");
        let label = state.table.piece(next).label.clone();
        common::act(&mut state, &format!("{label}: right, right, right"));
        order.push(label);
    }
    assert_eq!(order[..5], ["C3", "A3", "C2", "A2", "C1"]);
}
