//! Properties of hexes: facings, clock arcs, ranges, addresses, lines of sight.

use grid::hex::*;
use proptest::prelude::*;

fn facing(number: u8) -> Facing {
    Facing::from_number(number).unwrap()
}

fn facings() -> impl Strategy<Value = Facing> {
    (1u8..=6).prop_map(facing)
}

fn offsets(limit: i16) -> impl Strategy<Value = Offset> {
    (-limit..=limit, -limit..=limit).prop_map(|(q, r)| Offset::new(q, r))
}

fn ring(radius: i16) -> impl Iterator<Item = Offset> {
    let all = (-radius..=radius).flat_map(move |q| (-radius..=radius).map(move |r| Offset::new(q, r)));
    all.filter(move |offset| offset.length() == radius)
}

/// Cartesian coordinates times 2 (across) and times 2/√3 (down).
fn cartesian(offset: Offset) -> (i64, i64) {
    (2 * i64::from(offset.q) + i64::from(offset.r), i64::from(offset.r))
}

#[test]
fn the_facings_have_the_numbers_and_vectors_of_the_table() {
    let vectors = Facing::ALL.map(|facing| (facing.vector().q, facing.vector().r));
    assert_eq!(vectors, [(-1, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1)]);
    for number in 1..=6 {
        assert_eq!(facing(number).number(), number);
        assert_eq!(facing(number).right().number(), number % 6 + 1);
        assert_eq!(facing(number).right().left(), facing(number));
        assert_eq!(facing(number).opposite().vector(), -facing(number).vector());
        assert_eq!(number.to_string().parse(), Ok(facing(number)));
        assert_eq!(Facing::from_heading(facing(number).heading()), facing(number));
    }
    assert_eq!((Facing::from_number(0), Facing::from_number(7)), (None, None));
    assert!(Facing::ALL.is_sorted());
}

#[test]
fn the_front_arc_holds_the_hexes_of_the_table() {
    let in_front = |offset: &Offset| is_in_arc(facing(4), *offset, Clock::Twelve);
    let counts: Vec<usize> = (1..=6).map(|radius| ring(radius).filter(in_front).count()).collect();
    assert_eq!(counts, [1, 3, 3, 5, 5, 7]);
    let mut fourth: Vec<(i16, i16)> = ring(4).filter(in_front).map(|offset| (offset.q, offset.r)).collect();
    fourth.sort();
    assert_eq!(fourth, [(2, 2), (3, 1), (4, -2), (4, -1), (4, 0)]);
    let strictly = |offset: &Offset| is_strictly_in_arc(facing(4), *offset, Clock::Twelve);
    let counts: Vec<usize> = (1..=6).map(|radius| ring(radius).filter(strictly).count()).collect();
    assert_eq!(counts, [1, 1, 3, 3, 5, 5]);
}

#[test]
fn common_bounds_go_to_the_arc_that_comes_first() {
    let east = facing(4);
    let single = |q, r| clock(east, Offset::new(q, r)).unwrap().hour();
    // The six bounds, clockwise from the one between 12 and 2.
    let bounds = [(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)];
    assert_eq!(bounds.map(|(q, r)| single(q, r)), [12, 2, 6, 6, 10, 12]);
    for (q, r) in bounds {
        assert_eq!(clocks(east, Offset::new(q, r)).count(), 2);
    }
    assert_eq!(clock(east, Offset::ZERO), None);
}

#[test]
fn clock_differences_are_symmetric_and_at_most_thirty_minutes() {
    assert_eq!(Clock::Twelve.minutes_to(Clock::Eight), 20);
    for one in Clock::ALL {
        for other in Clock::ALL {
            assert_eq!(one.minutes_to(other), other.minutes_to(one));
            assert!(one.minutes_to(other) <= 30);
        }
        assert_eq!(one.mirrored().is_left(), one.is_right());
        assert_eq!(Clock::from_bearing(one.bearing()), one);
    }
}

#[test]
fn height_adds_to_the_range_by_full_five_hundred_feet() {
    let rows = [
        (0, 6, HeightClass::Medium),
        (4, 6, HeightClass::Medium),
        (5, 7, HeightClass::High),
        (9, 7, HeightClass::High),
        (10, 8, HeightClass::High),
        (-4, 6, HeightClass::Medium),
        (-5, 7, HeightClass::Low),
        (25, 11, HeightClass::High),
    ];
    for (above, expected, class) in rows {
        assert_eq!((range(6, above), height_class(above)), (expected, class));
    }
}

#[test]
fn every_hex_of_the_start_board_has_its_own_address() {
    let layout = Layout::START;
    let mut addresses = std::collections::BTreeSet::new();
    for hex in Layout::START_BOARD.points() {
        let address = layout.address(hex).unwrap();
        assert_eq!(layout.hex(address), hex);
        assert_eq!(address.to_string().parse(), Ok(address));
        addresses.insert(address);
    }
    assert_eq!(addresses.len(), 6 * 15 * 18);
    for wrong in ["I.P1", "I.A0", "I.A19", "VII.A1", "A1", "I.", "I.a1", "I.Ä1"] {
        assert!(wrong.parse::<Address>().is_err(), "{wrong}");
    }
}

#[test]
fn the_sections_lie_as_in_the_start_layout() {
    let layout = Layout::START;
    let at = |column, row| layout.address(Hex::from_column_row(column, row)).unwrap().to_string();
    assert_eq!([at(0, 0), at(18, 0), at(53, 0)], ["II.O1", "IV.O1", "VI.O18"]);
    assert_eq!([at(0, 29), at(18, 29), at(53, 29)], ["I.A1", "III.A1", "V.A18"]);
    // The rows F, N and II.I are the 6th, 14th and 24th from the south.
    let row = |text: &str| 30 - layout.hex(text.parse().unwrap()).row();
    assert_eq!([row("I.F1"), row("I.N1"), row("II.I1")], [6, 14, 24]);
}

#[test]
fn a_moved_section_extends_the_map_and_moves_no_other_hex() {
    let moved = Layout::START.moved(Section::I, 3, 1).unwrap();
    assert_eq!(Layout::START.moved(Section::I, 0, 0), None);
    let old = Layout::START.hex("I.A1".parse().unwrap());
    assert!(!moved.contains(old));
    assert_eq!(moved.hex("I.A1".parse().unwrap()), Hex::from_column_row(54, 29));
    for hex in Layout::START_BOARD.points().filter(|&hex| moved.contains(hex)) {
        assert_eq!(moved.address(hex), Layout::START.address(hex));
    }
}

/// Whether the line from the zero hex to `to` meets the open interior of `hex`, or runs along its
/// side, by clipping against the six half planes with exact fractions.
fn contact_slowly(to: Offset, hex: Offset) -> Option<Contact> {
    let (mut enter, mut leave) = ((0i64, 1i64), (1i64, 1i64));
    let mut is_along_side = false;
    for side in Heading::ALL {
        // A place p is on the inner side iff (p - hex) · side <= 1/2.
        let (tx, ty) = cartesian(to);
        let (hx, hy) = cartesian(hex);
        let (sx, sy) = cartesian(side.step());
        let (slope, limit) = (tx * sx + 3 * ty * sy, hx * sx + 3 * hy * sy + 2);
        if slope == 0 {
            match limit.signum() {
                -1 => return None,
                0 => is_along_side = true,
                _ => {}
            }
        } else if slope > 0 {
            leave = if limit * leave.1 < leave.0 * slope { (limit, slope) } else { leave };
        } else {
            let (limit, slope) = (-limit, -slope);
            enter = if limit * enter.1 > enter.0 * slope { (limit, slope) } else { enter };
        }
    }
    (enter.0 * leave.1 < leave.0 * enter.1).then_some(if is_along_side { Contact::Side } else { Contact::Inside })
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Clone, Copy)]
enum Contact {
    Inside,
    Side,
}

fn contacts(to: Offset) -> Vec<(Offset, Contact)> {
    let zero = Hex::new(0, 0);
    let mut found: Vec<_> = Sightline::new(zero, zero + to)
        .flat_map(|part| match part.crossed {
            Crossed::Inside(hex) => vec![(hex - zero, Contact::Inside)],
            Crossed::Between(one, other) => vec![(one - zero, Contact::Side), (other - zero, Contact::Side)],
        })
        .collect();
    found.sort();
    found
}

#[test]
fn lines_of_sight_cross_exactly_the_hexes_of_the_definition() {
    let near = |limit: i16| (-limit..=limit).flat_map(move |q| (-limit..=limit).map(move |r| Offset::new(q, r)));
    for to in near(8).filter(|&to| to != Offset::ZERO) {
        let mut slow: Vec<_> =
            near(9).filter_map(|hex| contact_slowly(to, hex).map(|contact| (hex, contact))).collect();
        slow.sort();
        assert_eq!(contacts(to), slow, "{to:?}");
    }
    assert_eq!(contacts(Offset::ZERO), [(Offset::ZERO, Contact::Inside)]);
}

#[test]
fn a_common_side_blocks_only_with_both_its_hexes() {
    let side = Crossed::Between(Hex::new(1, 0), Hex::new(0, 1));
    assert!(!side.is_blocked_by(|hex| hex == Hex::new(1, 0)));
    assert!(side.is_blocked_by(|_| true));
    assert!(Crossed::Inside(Hex::new(1, 0)).is_blocked_by(|hex| hex == Hex::new(1, 0)));
}

proptest! {
    #[test]
    fn every_other_hex_is_in_one_arc_or_on_a_common_bound(facing in facings(), offset in offsets(60)) {
        let arcs: Vec<Clock> = clocks(facing, offset).collect();
        let strict = Clock::ALL.into_iter().filter(|&clock| is_strictly_in_arc(facing, offset, clock)).count();
        if offset == Offset::ZERO {
            prop_assert!(arcs.is_empty() && strict == 0);
        } else {
            prop_assert_eq!(arcs.len(), 2 - strict);
            prop_assert!(strict <= 1);
        }
    }

    #[test]
    fn arcs_turn_with_the_observer(facing in facings(), offset in offsets(60), turn in 0i8..6) {
        let turned = (0..turn).fold(offset, |offset, _| offset.turned_right());
        prop_assert_eq!(clock(facing.turned(turn), turned), clock(facing, offset));
        let mirrored = Facing::from_heading(facing.heading().mirrored());
        let image: Vec<Clock> = clocks(mirrored, offset.mirrored()).map(Clock::mirrored).collect();
        prop_assert!(clocks(facing, offset).all(|clock| image.contains(&clock)));
    }

    #[test]
    fn the_arc_behind_is_reciprocal(facing in facings(), offset in offsets(60)) {
        prop_assert_eq!(
            is_in_arc(facing, offset, Clock::Twelve),
            is_in_arc(facing, -offset, Clock::Six)
        );
    }

    #[test]
    fn the_front_arc_is_thirty_degrees_to_each_side(facing in facings(), offset in offsets(60)) {
        let (x, y) = cartesian(offset.turned_to_east(facing.heading()));
        // tan 30° = 1/√3, and y stands for y·√3.
        prop_assert_eq!(is_in_arc(facing, offset, Clock::Twelve), x > 0 && 3 * y.abs() <= x);
    }

    #[test]
    fn lines_of_sight_are_reciprocal_and_without_gaps(from in offsets(40), to in offsets(40)) {
        let (from, to) = (Hex::new(from.q, from.r), Hex::new(to.q, to.r));
        let there: Vec<Crossing> = Sightline::new(from, to).collect();
        let back: Vec<Crossing> = Sightline::new(to, from).collect();
        let scale = Sightline::new(from, to).scale();
        prop_assert_eq!(there.len(), back.len());
        for (one, other) in there.iter().zip(back.iter().rev()) {
            let both = |crossed| match crossed {
                Crossed::Inside(hex) => (hex, hex),
                Crossed::Between(a, b) => (a.min(b), a.max(b)),
            };
            prop_assert_eq!(both(one.crossed), both(other.crossed));
            prop_assert_eq!((one.enter, one.leave), (scale - other.leave, scale - other.enter));
        }
        prop_assert!(there.windows(2).all(|pair| pair[0].leave == pair[1].enter));
        prop_assert_eq!((there[0].enter, there[there.len() - 1].leave), (0, scale));
        prop_assert_eq!(there[0].crossed, Crossed::Inside(from));
        prop_assert_eq!(there[there.len() - 1].crossed, Crossed::Inside(to));
    }

    #[test]
    fn the_height_of_a_line_is_in_one_band_or_another(
        to in offsets(20), from_height in 0i32..400, to_height in 0i32..400, edge in 0i32..400,
    ) {
        for part in Sightline::new(Hex::new(0, 0), Hex::new(0, 0) + to) {
            let low = part.is_in_band(from_height, to_height, -1, edge);
            let high = part.is_in_band(from_height, to_height, edge, 401);
            prop_assert!(low || high);
        }
    }
}
