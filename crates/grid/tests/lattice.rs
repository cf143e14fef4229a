//! Properties of the triangular lattice and of its boards.

use grid::lattice::{Bearing, Board, Edge, Heading, Offset, Place, Point, Relation, Turn, relation};
use proptest::prelude::*;

fn offsets() -> impl Strategy<Value = Offset> {
    (-200i16..200, -200i16..200).prop_map(|(q, r)| Offset::new(q, r))
}

fn points() -> impl Strategy<Value = Point> {
    (-200i16..200, -200i16..200).prop_map(|(q, r)| Point::new(q, r))
}

fn headings() -> impl Strategy<Value = Heading> {
    (0u8..6).prop_map(Heading::from_index)
}

/// The square of the length in quarter steps, from Cartesian coordinates: an independent measure.
fn cartesian_square(offset: Offset) -> i64 {
    let (x, y) = (2 * i64::from(offset.q) + i64::from(offset.r), i64::from(offset.r));
    x * x + 3 * y * y
}

#[test]
fn the_headings_have_the_vectors_of_the_table() {
    let vectors = Heading::ALL.map(|heading| (heading.step().q, heading.step().r));
    assert_eq!(vectors, [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]);
}

#[test]
fn a_heading_and_the_next_but_one_add_up_to_the_one_between() {
    for heading in Heading::ALL {
        let sum = heading.step() + heading.right().right().step();
        assert_eq!(sum, heading.right().step());
    }
}

#[test]
fn a_right_turn_undoes_a_left_turn() {
    for heading in Heading::ALL {
        assert_eq!(heading.left().right(), heading);
        assert_eq!(heading.turned(-7).turned(7), heading);
        assert_eq!(heading.opposite().step(), -heading.step());
        assert_eq!(heading.right().step(), heading.step().turned_right());
        assert_eq!(heading.mirrored().step(), heading.step().mirrored());
        assert_eq!(heading.name().parse(), Ok(heading));
    }
    assert!("N".parse::<Heading>().is_err());
}

#[test]
fn a_bearing_leads_to_the_heading_it_was_taken_of() {
    for heading in Heading::ALL {
        for bearing in Bearing::ALL {
            assert_eq!(heading.bearing_of(heading.toward(bearing)), bearing);
            assert_eq!(bearing.mirrored().mirrored(), bearing);
            assert_eq!(heading.toward(bearing).opposite(), heading.toward(bearing.opposite()));
        }
    }
}

#[test]
fn relations_from_the_worked_vectors_hold() {
    let at = Point::new(10, 10);
    let seen = |heading, q, r| relation(at, heading, Point::new(q, r));
    let expected = |distance, bearing| Some(Relation { distance, bearing });
    assert_eq!(seen(Heading::East, 11, 10), expected(1, Bearing::Ahead));
    assert_eq!(seen(Heading::East, 10, 11), expected(1, Bearing::AheadRight));
    assert_eq!(seen(Heading::East, 11, 9), expected(1, Bearing::AheadLeft));
    assert_eq!(seen(Heading::East, 9, 11), expected(1, Bearing::BehindRight));
    assert_eq!(seen(Heading::East, 10, 9), expected(1, Bearing::BehindLeft));
    assert_eq!(seen(Heading::East, 8, 10), expected(2, Bearing::Behind));
    assert_eq!(seen(Heading::NorthWest, 10, 9), expected(1, Bearing::Ahead));
    assert_eq!(seen(Heading::NorthWest, 11, 10), expected(1, Bearing::BehindRight));
    assert_eq!(seen(Heading::East, 12, 9), None);
    assert_eq!(seen(Heading::East, 10, 10), None);
}

#[test]
fn a_turn_is_made_before_the_step() {
    let place = Place::new(Point::new(5, 5), Heading::NorthEast);
    assert_eq!(place.step(Turn::Right), Place::new(Point::new(6, 5), Heading::East));
    assert_eq!(place.step(Turn::Left), Place::new(Point::new(5, 4), Heading::NorthWest));
    assert_eq!(place.step(Turn::Straight), place.ahead());
}

#[test]
fn six_right_turns_close_a_ring() {
    for heading in Heading::ALL {
        let start = Place::new(Point::new(3, 4), heading);
        let end = (0..6).fold(start, |place, _| place.step(Turn::Right));
        assert_eq!(end, start);
    }
}

#[test]
fn every_board_point_has_one_index_and_lies_beyond_no_edge() {
    let board = Board::new(36, 21);
    for (index, point) in board.points().enumerate() {
        assert!(board.contains(point) && board.edges_beyond(point).is_empty());
        assert_eq!(board.index(point), Some(index));
        assert_eq!(board.at_index(index), Some(point));
        assert_eq!(board.depth(point) == 0, {
            point.row() == 0 || point.row() == 20 || point.column() == 0 || point.column() == 35
        });
    }
    assert_eq!(board.at_index(36 * 21), None);
}

#[test]
fn odd_rows_are_shifted_half_a_step_east() {
    let board = Board::new(4, 3);
    let lefts: Vec<i32> =
        (0..3).map(|row| board.points().find(|point| point.row() == row).unwrap().half_steps_and_rows().0).collect();
    assert_eq!(lefts, [0, 1, 0]);
}

#[test]
fn a_step_off_a_corner_may_cross_two_edges() {
    let board = Board::new(36, 21);
    let edges = |column, row, heading| {
        let beyond = Point::from_column_row(column, row).step(heading);
        board.edges_beyond(beyond).iter().collect::<Vec<_>>()
    };
    assert_eq!(edges(0, 0, Heading::NorthWest), [Edge::North, Edge::West]);
    assert_eq!(edges(0, 20, Heading::SouthWest), [Edge::South, Edge::West]);
    assert_eq!(edges(35, 0, Heading::NorthEast), [Edge::North]);
    assert_eq!(edges(35, 3, Heading::SouthEast), [Edge::East]);
    assert_eq!(edges(35, 2, Heading::SouthEast), []);
}

proptest! {
    #[test]
    fn rotation_and_mirror_keep_lengths(offset in offsets()) {
        for image in [offset.turned_right(), offset.turned_left(), offset.mirrored(), -offset] {
            prop_assert_eq!(image.length(), offset.length());
            prop_assert_eq!(cartesian_square(image), cartesian_square(offset));
        }
        prop_assert_eq!(offset.turned_right().turned_left(), offset);
        prop_assert_eq!(offset.mirrored().mirrored(), offset);
    }

    #[test]
    fn turning_from_east_is_repeated_turning(offset in offsets(), heading in headings()) {
        let slow = (0..heading.index()).fold(offset, |offset, _| offset.turned_right());
        prop_assert_eq!(offset.turned_from_east(heading), slow);
        prop_assert_eq!(slow.turned_to_east(heading), offset);
    }

    #[test]
    fn a_line_is_found_iff_some_multiple_of_a_heading_fits(offset in offsets()) {
        let slow = (1..=400).flat_map(|n| Heading::ALL.map(|heading| (n, heading)))
            .find(|&(n, heading)| heading.step() * n == offset);
        prop_assert_eq!(offset.along(), slow);
    }

    #[test]
    fn length_is_the_number_of_steps_of_a_greedy_walk(from in points(), to in points()) {
        let (mut here, mut steps) = (from, 0);
        while here != to {
            here = here.neighbours().into_iter().min_by_key(|next| cartesian_square(to - *next)).unwrap();
            steps += 1;
        }
        prop_assert_eq!(steps, from.distance(to));
    }

    #[test]
    fn relations_are_reciprocal(
        from in points(), heading in headings(), bearing in (0u8..6).prop_map(Bearing::from_index), n in 1i16..50,
    ) {
        let to = from.steps(heading.toward(bearing), n);
        prop_assert_eq!(relation(from, heading, to), Some(Relation { distance: n, bearing }));
        let back = Relation { distance: n, bearing: bearing.opposite() };
        prop_assert_eq!(relation(to, heading, from), Some(back));
    }

    #[test]
    fn columns_and_text_lead_back_to_the_point(point in points()) {
        prop_assert_eq!(Point::from_column_row(point.column(), point.row()), point);
        prop_assert_eq!(point.to_string().parse(), Ok(point));
    }

    #[test]
    fn a_point_is_on_the_board_iff_it_is_beyond_no_edge(point in points(), width in 1i16..60, height in 1i16..60) {
        let board = Board::new(width, height);
        prop_assert_eq!(board.contains(point), board.edges_beyond(point).is_empty());
        prop_assert_eq!(board.contains(point), board.depth(point) >= 0);
    }

    #[test]
    fn drawing_keeps_the_distance_between_neighbours(point in points(), heading in headings()) {
        let ((x, y), (x2, y2)) = (point.drawing_position(), point.step(heading).drawing_position());
        prop_assert!(((x2 - x).hypot(y2 - y) - 1.0).abs() < 1e-9);
    }
}
