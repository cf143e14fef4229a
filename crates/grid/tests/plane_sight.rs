//! The nearest visible point and blocking, against brute force.

use grid::plane::*;
use proptest::prelude::*;

const BASE: Size = Size::new(21_000, 34_000);
const FRONT: Slope = Slope::new(21, 34);

fn pose(x: i64, y: i64, degrees: i32) -> Pose {
    Pose::new(Point::new(x, y), Heading::from_degrees(degrees))
}

fn rect(x: i64, y: i64, degrees: i32) -> Rect {
    Rect::new(pose(x, y, degrees), BASE)
}

fn poses(reach: i64) -> impl Strategy<Value = Pose> {
    let headings = prop_oneof![
        (0i32..3600).prop_map(Heading::from_tenths),
        (0i32..12).prop_map(|n| Heading::from_degrees(30 * n))
    ];
    (-reach..reach, -reach..reach, headings).prop_map(|(x, y, heading)| Pose::new(Point::new(x, y), heading))
}

fn slopes() -> impl Strategy<Value = Slope> {
    prop_oneof![
        Just(FRONT),
        Just(Slope::new(1, 1)),
        Just(Slope::new(97, 56)),
        Just(Slope::new(1, 20)),
        Just(Slope::new(1, 0))
    ]
}

fn quarter(pose: Pose) -> Pose {
    Pose::new(Point::new(pose.centre.y, -pose.centre.x), pose.heading + Turn::from_degrees(90))
}

// ---- A second opinion in floating point, which the crate itself never uses for a decision. ----

type Place = (f64, f64);

fn place(point: Point) -> Place {
    (point.x as f64, point.y as f64)
}

fn cross(a: Place, b: Place) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

fn minus(a: Place, b: Place) -> Place {
    (a.0 - b.0, a.1 - b.1)
}

fn mix(a: Place, b: Place, t: f64) -> Place {
    (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
}

/// The length of the part of a segment that lies at least `inset` inside the rectangle.
fn chord_length(rect: &Rect, from: Place, to: Place, inset: f64) -> f64 {
    let corners = rect.corners().map(place);
    let (mut enter, mut leave) = (0.0f64, 1.0f64);
    for i in 0..4 {
        let (a, b) = (corners[i], corners[(i + 1) % 4]);
        let edge = minus(b, a);
        let length = edge.0.hypot(edge.1);
        // Clockwise corners: inside is to the right, where the cross product is negative.
        let (start, end) = (cross(edge, minus(from, a)) / length + inset, cross(edge, minus(to, a)) / length + inset);
        if start > 0.0 && end > 0.0 {
            return 0.0;
        }
        if start > 0.0 {
            enter = enter.max(start / (start - end));
        } else if end > 0.0 {
            leave = leave.min(start / (start - end));
        }
    }
    let whole = minus(to, from);
    (leave - enter).max(0.0) * whole.0.hypot(whole.1)
}

/// How far a place is inside the arc, in micrometres; negative outside.
fn arc_margin(arc: &Arc, at: Place) -> f64 {
    let Some((left, right)) = arc.bounds() else { return f64::INFINITY };
    let v = minus(at, place(arc.apex()));
    let side = |bound: Vector| {
        let bound = (bound.x as f64, bound.y as f64);
        cross(bound, v) / bound.0.hypot(bound.1)
    };
    side(right).min(-side(left))
}

struct Opinion<'a> {
    arc: &'a Arc,
    target: &'a Rect,
    blockers: &'a [Rect],
}

impl Opinion<'_> {
    /// Whether a place of the target is surely (positive slack) or at least nearly (negative) visible.
    fn is_visible(&self, at: Place, slack: f64) -> bool {
        let apex = place(self.arc.apex());
        arc_margin(self.arc, at) >= slack
            && self.blockers.iter().all(|blocker| chord_length(blocker, apex, at, -slack) == 0.0)
    }

    /// The least distance among many places on the edges that are surely visible.
    fn sampled(&self) -> Option<f64> {
        let corners = self.target.corners().map(place);
        let places =
            (0..4).flat_map(|i| (0..=300).map(move |k| mix(corners[i], corners[(i + 1) % 4], f64::from(k) / 300.0)));
        let apex = place(self.arc.apex());
        places
            .filter(|&at| self.is_visible(at, 0.01))
            .map(|at| (at.0 - apex.0).hypot(at.1 - apex.1))
            .min_by(f64::total_cmp)
    }

    /// The answer is one of the allowed places, and no sampled place is nearer.
    fn check(&self, answer: Option<Touch>) -> Result<(), TestCaseError> {
        let sampled = self.sampled();
        let Some(touch) = answer else {
            prop_assert_eq!(sampled, None);
            return Ok(());
        };
        let apex = place(touch.apex);
        let share = touch.along.numerator() as f64 / touch.along.denominator() as f64;
        let at = (apex.0 + touch.toward.x as f64 * share, apex.1 + touch.toward.y as f64 * share);
        let beyond = mix(apex, at, 1.000_001);
        prop_assert!(self.is_visible(at, -0.01), "hidden or outside the arc: {at:?}");
        prop_assert!(chord_length(self.target, apex, beyond, -0.5) > 0.0, "not on the target: {at:?}");
        let distance = (at.0 - apex.0).hypot(at.1 - apex.1);
        prop_assert!((touch.squared().rounded_micrometres() as f64 - distance).abs() < 0.51);
        if let Some(sampled) = sampled {
            prop_assert!(distance <= sampled + 0.01, "{sampled} is nearer than {distance}");
        }
        Ok(())
    }
}

#[test]
fn ranges_of_the_derived_tests_hold_to_the_micrometre() {
    let arc = Arc::ahead(pose(0, 0, 0), FRONT);
    let touch = |target: Rect| nearest(&arc, &target);
    assert!(touch(rect(0, 134_000, 180)).unwrap().is_within(100_000));
    assert!(!touch(rect(0, 134_001, 180)).unwrap().is_within(100_000));
    assert!(touch(rect(0, 234_000, 180)).unwrap().is_within(200_000));
    assert!(!touch(rect(0, 234_001, 180)).unwrap().is_within(200_000));
    assert!(touch(rect(0, 121_000, 90)).unwrap().is_within(100_000));
    assert!(touch(rect(120_000, 80_000, 0)).is_none());
}

#[test]
fn blockers_of_the_derived_tests_hide_the_target_or_part_of_it() {
    let arc = Arc::ahead(pose(0, 0, 0), FRONT);
    let target = rect(0, 180_000, 180);
    assert_eq!(nearest_visible(&arc, &target, &[rect(0, 90_000, 90)]), None);
    let partly = nearest_visible(&arc, &target, &[rect(40_000, 90_000, 90)]).unwrap();
    assert_eq!(partly.squared().rounded_micrometres(), 146_000);
}

#[test]
fn the_realised_example_is_at_85_908_micrometres() {
    let (one, other) = (pose(-47_445, 99_000, 300), pose(-150_000, 160_000, 180));
    let shot = nearest(&Arc::ahead(one, FRONT), &Rect::new(other, BASE)).unwrap();
    assert_eq!(shot.squared().rounded_micrometres(), 85_908);
    assert!(nearest(&Arc::ahead(other, FRONT), &Rect::new(one, BASE)).is_none());
}

#[test]
fn an_edge_or_a_corner_on_the_line_does_not_block() {
    let blocker = rect(0, 0, 0);
    let blocks = |x, y, x2, y2| blocker.blocks(Point::new(x, y), Point::new(x2, y2));
    assert!(!blocks(21_000, -100_000, 21_000, 100_000));
    assert!(blocks(20_999, -100_000, 20_999, 100_000));
    assert!(!blocks(0, 55_000, 42_000, 13_000));
    assert!(blocks(0, 54_999, 41_999, 13_000));
    assert!(!blocks(0, 34_000, 0, 100_000), "a line may start on the edge");
    assert!(!blocks(0, 100_000, 0, 34_000), "and end there");
    assert!(blocks(0, 0, 0, 1), "a line inside is blocked");
}

#[test]
fn a_target_behind_a_gap_that_is_exactly_closed_is_seen_along_the_edge() {
    // Two blockers touch on the axis; the line between them grazes both and reaches the target.
    let arc = Arc::ahead(pose(0, 0, 0), FRONT);
    let wall = [rect(-34_000, 90_000, 90), rect(34_000, 90_000, 90)];
    let touch = nearest_visible(&arc, &rect(0, 200_000, 0), &wall).unwrap();
    assert_eq!(touch.rounded_point(), Point::new(0, 166_000));
    let shut = [rect(-33_000, 90_000, 90), rect(34_000, 90_000, 90)];
    assert_eq!(nearest_visible(&arc, &rect(0, 200_000, 0), &shut), None);
}

#[test]
fn somebody_inside_the_target_touches_it_at_once() {
    let arc = Arc::ahead(pose(0, 0, 0), FRONT);
    assert!(nearest(&arc, &rect(0, -30_000, 0)).unwrap().is_within(0));
    assert!(nearest(&arc, &rect(0, 34_000, 0)).unwrap().is_within(0));
}

#[test]
fn the_largest_table_stays_within_the_numbers() {
    let far = Pose::new(Point::new(-LIMIT, -LIMIT), Heading::from_tenths(451));
    let size = Size::new(MAX_HALF_SIDE, MAX_HALF_SIDE);
    let target = Rect::new(Pose::new(Point::new(LIMIT, LIMIT), Heading::from_tenths(1)), size);
    let blocker = Rect::new(Pose::new(Point::new(LIMIT - 260_000, LIMIT - 200_000), Heading::ZERO), size);
    let arc = Arc::ahead(far, Slope::new(u16::MAX, u16::MAX - 1));
    let touch = nearest_visible(&arc, &target, &[blocker]).unwrap();
    assert!(touch.is_within(2 * 3 * LIMIT / 2) && !touch.is_within(8_000_000));
    assert!(touch.squared() > nearest(&arc, &target).unwrap().squared());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    #[test]
    fn the_nearest_point_in_an_arc_is_as_near_as_the_best_of_many_samples(
        from in poses(1_000), target in poses(160_000), slope in slopes(), all_round in any::<bool>(),
    ) {
        let arc = if all_round { Arc::all_round(from.centre) } else { Arc::ahead(from, slope) };
        let target = Rect::new(target, BASE);
        let answer = nearest(&arc, &target);
        if target.contains(from.centre) {
            prop_assert!(answer.unwrap().is_within(0));
        } else {
            Opinion { arc: &arc, target: &target, blockers: &[] }.check(answer)?;
        }
    }

    #[test]
    fn the_nearest_visible_point_is_as_near_as_the_best_of_many_samples(
        from in poses(1_000), slope in slopes(), ahead in 60_000i64..220_000, aside in -60_000i64..60_000,
        target_turn in 0i32..3600, blockers in proptest::collection::vec((-80_000i64..80_000, 20_000i64..250_000, 0i32..3600), 1..4),
    ) {
        let arc = Arc::ahead(from, slope);
        let near = |right, forward, turn| {
            Rect::new(Pose::new(from.at(Local::new(right, forward)), Heading::from_tenths(turn)), BASE)
        };
        let target = near(aside, ahead, target_turn);
        let blockers: Vec<Rect> = blockers.into_iter().map(|(x, y, turn)| near(x, y, turn))
            .filter(|blocker| !blocker.overlaps(&target) && !blocker.contains(from.centre)).collect();
        let answer = nearest_visible(&arc, &target, &blockers);
        Opinion { arc: &arc, target: &target, blockers: &blockers }.check(answer)?;
    }

    #[test]
    fn turned_and_mirrored_positions_give_the_same_distance(
        from in poses(50_000), target in poses(150_000), other in poses(150_000), slope in slopes(),
    ) {
        let distance = |[from, target, other]: [Pose; 3]| {
            nearest_visible(&Arc::ahead(from, slope), &Rect::new(target, BASE), &[Rect::new(other, BASE)])
                .map(Touch::squared)
        };
        let position = [from, target, other];
        prop_assert_eq!(distance(position.map(quarter)), distance(position));
        prop_assert_eq!(distance(position.map(Pose::mirrored)), distance(position));
    }

    #[test]
    fn blocking_is_reciprocal(from in poses(120_000), to in poses(120_000), blocker in poses(80_000)) {
        let blocker = Rect::new(blocker, BASE);
        prop_assert_eq!(blocker.blocks(from.centre, to.centre), blocker.blocks(to.centre, from.centre));
    }

    #[test]
    fn blocking_agrees_with_samples_along_the_line(from in poses(120_000), to in poses(120_000), blocker in poses(80_000)) {
        const PARTS: i64 = 500;
        let (from, to, rect) = (from.centre, to.centre, Rect::new(blocker, BASE));
        let corners = rect.corners();
        // Everything is taken PARTS-fold, so that the samples are whole numbers too.
        let is_inside = |part: i64| (0..4).all(|i| {
            let (a, edge) = (corners[i], corners[(i + 1) % 4] - corners[i]);
            let v = Vector::new(
                from.x * (PARTS - part) + to.x * part - a.x * PARTS,
                from.y * (PARTS - part) + to.y * part - a.y * PARTS,
            );
            edge.cross(v) < 0
        });
        if (0..=PARTS).any(is_inside) {
            prop_assert!(rect.blocks(from, to));
        } else if rect.blocks(from, to) {
            let step = (from.squared_distance(to) as f64).sqrt() / PARTS as f64;
            prop_assert!(chord_length(&rect, place(from), place(to), 0.0) <= step * 1.001);
        }
    }

    #[test]
    fn squared_distances_are_ordered_like_the_distances(from in poses(1_000), one in poses(200_000), other in poses(200_000)) {
        let arc = Arc::all_round(from.centre);
        let touch = |pose| nearest(&arc, &Rect::new(pose, BASE)).unwrap();
        let (a, b) = (touch(one), touch(other));
        let (near, far) = (a.squared().rounded_micrometres(), b.squared().rounded_micrometres());
        if near != far {
            prop_assert_eq!(a.squared().cmp(&b.squared()), near.cmp(&far));
        }
        prop_assert!(a.is_within(near + 1) && (near == 0 || !a.is_within(near - 1)));
    }
}
