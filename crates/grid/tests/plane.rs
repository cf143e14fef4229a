//! Properties of the plane: angles, poses, rectangles, arcs, areas.

use grid::plane::*;
use proptest::prelude::*;

const BASE: Size = Size::new(21_000, 34_000);

fn points() -> impl Strategy<Value = Point> {
    (-150_000i64..150_000, -150_000i64..150_000).prop_map(|(x, y)| Point::new(x, y))
}

fn headings() -> impl Strategy<Value = Heading> {
    prop_oneof![(0i32..3600).prop_map(Heading::from_tenths), (0i32..24).prop_map(|n| Heading::from_degrees(15 * n))]
}

fn poses() -> impl Strategy<Value = Pose> {
    (points(), headings()).prop_map(|(centre, heading)| Pose::new(centre, heading))
}

fn legs() -> impl Strategy<Value = Leg> {
    (-20_000i64..20_000, 0i64..60_000, -1800i32..1800)
        .prop_map(|(right, forward, turn)| Leg::new(right, forward, Turn::from_tenths(turn)))
}

fn pose(x: i64, y: i64, degrees: i32) -> Pose {
    Pose::new(Point::new(x, y), Heading::from_degrees(degrees))
}

/// The plane rotated by a quarter turn clockwise about the zero point.
fn quarter(pose: Pose) -> Pose {
    Pose::new(quarter_point(pose.centre), pose.heading + Turn::from_degrees(90))
}

fn quarter_point(point: Point) -> Point {
    Point::new(point.y, -point.x)
}

fn mirror_point(point: Point) -> Point {
    Point::new(-point.x, point.y)
}

#[test]
fn the_sine_table_is_right_to_half_a_unit() {
    for tenths in 0..3600 {
        let heading = Heading::from_tenths(tenths);
        let angle = f64::from(tenths).to_radians() / 10.0;
        let unit = f64::from(1 << 30);
        assert!((heading.sine() as f64 - angle.sin() * unit).abs() <= 0.500_001);
        assert!((heading.cosine() as f64 - angle.cos() * unit).abs() <= 0.500_001);
    }
    let sine = |degrees| Heading::from_degrees(degrees).sine();
    assert_eq!([sine(0), sine(30), sine(90), sine(180), sine(330)], [0, 1 << 29, 1 << 30, 0, -1 << 29]);
}

#[test]
fn the_sine_table_is_the_same_in_every_build() {
    // The sum was computed apart from this crate, with sixty decimal digits.
    let sum: i64 = (0..=900).map(|tenths| (i64::from(tenths) + 1) * Heading::from_tenths(tenths).sine()).sum();
    assert_eq!(sum, 353_587_666_571_180);
}

#[test]
fn headings_wrap_and_measure_the_short_way_round() {
    assert_eq!(Heading::from_degrees(-90), Heading::from_degrees(270));
    assert_eq!(Heading::from_degrees(10) - Heading::from_degrees(350), Turn::from_degrees(20));
    assert_eq!(Heading::from_degrees(180) - Heading::ZERO, Turn::from_degrees(180));
    assert_eq!(Heading::from_tenths(225).to_string(), "22.5");
    assert_eq!(Heading::from_tenths(450).to_string(), "45");
    assert!(Heading::try_from(3600).is_err() && Turn::try_from(3601).is_err());
}

#[test]
fn worked_moves_end_where_the_ledger_says() {
    let moved = |from: Pose, right, forward, degrees| {
        from.carried(34_000, Leg::new(right, forward, Turn::from_degrees(degrees)), 34_000)
    };
    assert_eq!(moved(pose(0, 0, 0), 0, 20_000, 0), pose(0, 88_000, 0));
    assert_eq!(moved(pose(0, 0, 0), 15_000, 40_000, 45), pose(39_042, 98_042, 45));
    assert_eq!(moved(pose(0, 0, 0), -15_000, 40_000, -45), pose(-39_042, 98_042, 315));
    assert_eq!(moved(pose(0, 0, 90), 15_000, 40_000, 45), pose(98_042, -39_042, 135));
    assert_eq!(moved(pose(0, 0, 0), 0, 10_000, 180), pose(0, 10_000, 180));
    assert_eq!(moved(pose(0, 0, 0), -18_000, 48_000, -60), pose(-47_445, 99_000, 300));
    assert_eq!(moved(pose(-130_000, 252_000, 180), 20_000, 24_000, 0), pose(-150_000, 160_000, 180));
    let ring = (0..8).fold(pose(0, 0, 0), |pose, _| moved(pose, 15_000, 40_000, 45));
    assert!(ring.heading == Heading::ZERO && ring.centre.is_within(8, Point::new(0, 0)));
}

#[test]
fn touching_rectangles_do_not_overlap() {
    let at = |x, y, degrees| Rect::new(pose(x, y, degrees), BASE);
    assert!(!at(0, 0, 0).overlaps(&at(42_000, 0, 0)));
    assert!(at(0, 0, 0).overlaps(&at(41_999, 0, 0)));
    assert!(!at(0, 0, 0).overlaps(&at(42_000, 68_000, 0)));
    assert!(!at(0, 0, 0).overlaps(&at(0, 55_000, 90)));
    assert!(at(0, 0, 0).overlaps(&at(0, 54_999, 90)));
}

#[test]
fn a_rectangle_is_a_closed_set() {
    let rect = Rect::new(pose(0, 0, 0), BASE);
    for corner in rect.corners() {
        assert!(rect.contains(corner) && !rect.contains_strictly(corner));
    }
    assert!(!rect.contains(Point::new(21_001, 0)) && rect.contains_strictly(Point::new(20_999, 33_999)));
}

#[test]
fn arcs_hold_what_the_ledger_says() {
    let ahead = Arc::ahead(pose(0, 0, 0), Slope::new(21, 34));
    assert!(ahead.contains(Point::new(0, 0)) && ahead.contains(Point::new(-21, 34)));
    assert!(!ahead.contains(Point::new(120_000, 120_000)) && !ahead.contains(Point::new(0, -1)));
    let behind = Arc::behind(pose(0, 0, 0), Slope::new(1, 1));
    assert!(behind.contains(Point::new(5, -5)) && !behind.contains(Point::new(6, -5)));
    let half = Arc::ahead(pose(0, 0, 90), Slope::new(1, 0));
    assert!(half.contains(Point::new(0, 7)) && half.contains(Point::new(1, -7)) && !half.contains(Point::new(-1, 0)));
    assert!(Arc::all_round(Point::new(0, 0)).contains(Point::new(-3, -4)));
}

#[test]
fn a_concave_polygon_holds_its_border_but_not_its_notch() {
    let corners = [(0, 0), (40, 0), (40, 40), (20, 10), (0, 40)].map(|(x, y)| Point::new(x, y));
    let holds = |x, y| polygon_contains(&corners, Point::new(x, y));
    assert!(holds(0, 0) && holds(20, 10) && holds(20, 0) && holds(5, 30) && holds(40, 20));
    assert!(!holds(20, 11) && !holds(20, 40) && !holds(-1, 0) && !holds(41, 40) && !holds(60, 0));
    assert!(!polygon_contains(&[], Point::new(0, 0)));
}

#[test]
fn nobody_retreats_without_need() {
    let at = pose(0, 0, 30);
    let beside = Rect::new(pose(22_000, 40_000, 0), BASE);
    assert_eq!(smallest_retreat(at, BASE, &[beside]), (0, at));
    assert_eq!(smallest_retreat(at, BASE, &[]), (0, at));
}

proptest! {
    #[test]
    fn a_quarter_turn_of_a_move_is_the_move_of_a_quarter_turn(start in poses(), leg in legs()) {
        prop_assert_eq!(quarter(start).carried(34_000, leg, 30_000), quarter(start.carried(34_000, leg, 30_000)));
    }

    #[test]
    fn a_mirrored_move_ends_at_the_mirror_image(start in poses(), leg in legs()) {
        let image = start.mirrored().carried(34_000, leg.mirrored(), 34_000);
        prop_assert_eq!(image, start.carried(34_000, leg, 34_000).mirrored());
    }

    #[test]
    fn local_coordinates_lead_back_within_the_rounding(pose in poses(), point in points()) {
        prop_assert!(pose.at(pose.local(point)).is_within(2, point));
    }

    #[test]
    fn a_move_keeps_its_length_within_the_rounding(start in poses(), leg in legs()) {
        let end = start.moved(leg);
        let length = (leg.shift.right as f64).hypot(leg.shift.forward as f64);
        prop_assert!(((start.centre.squared_distance(end.centre) as f64).sqrt() - length).abs() < 0.75);
        prop_assert_eq!(end.heading, start.heading + leg.turn);
    }

    #[test]
    fn corners_are_symmetric_and_near_the_ideal(pose in poses()) {
        let rect = Rect::new(pose, BASE);
        let [front_right, rear_right, rear_left, front_left] = rect.corners();
        prop_assert_eq!(front_right - pose.centre, pose.centre - rear_left);
        prop_assert_eq!(front_left - pose.centre, pose.centre - rear_right);
        let angle = f64::from(pose.heading.tenths()).to_radians() / 10.0;
        let (sine, cosine) = angle.sin_cos();
        let ideal = (21e3 * cosine + 34e3 * sine, 34e3 * cosine - 21e3 * sine);
        let v = front_right - pose.centre;
        prop_assert!((v.x as f64 - ideal.0).abs() < 0.501 && (v.y as f64 - ideal.1).abs() < 0.501);
    }

    #[test]
    fn containment_agrees_with_the_local_frame(pose in poses(), point in points()) {
        let rect = Rect::new(pose, BASE);
        let Local { right, forward } = pose.local(point);
        let margin = (right.abs() - 21_000).max(forward.abs() - 34_000);
        prop_assume!(margin.abs() > 2);
        prop_assert_eq!(rect.contains(point), margin < 0);
        prop_assert_eq!(rect.contains_strictly(point), margin < 0);
    }

    #[test]
    fn overlap_is_symmetric_and_turns_with_the_plane(one in poses(), other in poses()) {
        let overlap = |one, other| Rect::new(one, BASE).overlaps(&Rect::new(other, BASE));
        let expected = overlap(one, other);
        prop_assert_eq!(overlap(other, one), expected);
        prop_assert_eq!(overlap(quarter(one), quarter(other)), expected);
        prop_assert_eq!(overlap(one.mirrored(), other.mirrored()), expected);
    }

    #[test]
    fn overlap_agrees_with_a_grid_of_inner_points(one in poses(), other in poses()) {
        let (a, b) = (Rect::new(one, BASE), Rect::new(other, BASE));
        let inner = (-20..=20).flat_map(|i| (-20..=20).map(move |j| (i, j)))
            .map(|(i, j)| one.at(Local::new(i * 1_049, j * 1_699)));
        let mut shared = inner.filter(|&point| a.contains_strictly(point) && b.contains_strictly(point));
        if shared.next().is_some() {
            prop_assert!(a.overlaps(&b));
        } else if a.overlaps(&b) {
            // An overlap without a grid point is at most a sliver: shrunk rectangles must be apart.
            let small = Size::new(18_500, 31_500);
            prop_assert!(!Rect::new(one, small).overlaps(&Rect::new(other, small)));
        }
    }

    #[test]
    fn arcs_agree_with_angles(pose in poses(), point in points(), across in 1u16..200, along in 0u16..200) {
        let arc = Arc::ahead(pose, Slope::new(across, along));
        let v = point - pose.centre;
        let angle = (v.x as f64).atan2(v.y as f64) - f64::from(pose.heading.tenths()).to_radians() / 10.0;
        let off = angle.sin().atan2(angle.cos()).abs() - f64::from(across).atan2(f64::from(along));
        prop_assume!(off.abs() > 1e-6);
        prop_assert_eq!(arc.contains(point), off < 0.0);
        prop_assert_eq!(Arc::ahead(quarter(pose), Slope::new(across, along)).contains(quarter_point(point)), off < 0.0);
        prop_assert_eq!(Arc::ahead(pose.mirrored(), Slope::new(across, along)).contains(mirror_point(point)), off < 0.0);
    }

    #[test]
    fn a_polygon_agrees_with_the_rectangle_it_outlines(pose in poses(), point in points()) {
        let rect = Rect::new(pose, BASE);
        prop_assert_eq!(polygon_contains(&rect.corners(), point), rect.contains(point));
        for corner in rect.corners() {
            prop_assert!(polygon_contains(&rect.corners(), corner));
        }
    }

    #[test]
    fn the_smallest_retreat_is_the_first_clear_distance(
        heading in headings(), fixed in proptest::collection::vec(((-200i64..200, -400i64..200), headings()), 1..5),
    ) {
        let size = Size::new(60, 97);
        let start = Pose::new(Point::new(3, 5), heading);
        let fixed: Vec<Rect> = fixed.into_iter()
            .map(|((x, y), heading)| Rect::new(Pose::new(Point::new(x, y), heading), size)).collect();
        let is_clear = |distance: i64| {
            let rect = Rect::new(start.ahead(-distance), size);
            fixed.iter().all(|other| !rect.covers_centre(other))
        };
        let slow = (0..).find(|&distance| is_clear(distance)).unwrap();
        prop_assert_eq!(smallest_retreat(start, size, &fixed), (slow, start.ahead(-slow)));
    }
}
