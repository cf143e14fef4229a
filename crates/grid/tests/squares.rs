//! Properties of the side view: distances, facings, arcs, lines of sight.

use grid::squares::*;

fn offset(dx: i8, dy: i8) -> Offset {
    Offset::new(dx, dy)
}

fn all_offsets() -> impl Iterator<Item = Offset> {
    (-25..=25).flat_map(|dx| (-19..=19).map(move |dy| offset(dx, dy)))
}

/// The interval of the line parameter in which one coordinate lies in its cell, in units of
/// `1 / (2·scale)`. `None` if it never does.
fn axis_span(d: i64, k: i64, scale: i64) -> Option<(i64, i64)> {
    if d == 0 {
        return (k == 0).then_some((i64::MIN, i64::MAX));
    }
    let (one, other) = ((2 * k - 1) * scale / d, (2 * k + 1) * scale / d);
    Some((one.min(other), one.max(other)))
}

/// The squares crossed by the ray in this direction up to `until`, by testing every square of a
/// neighbourhood against the definition with exact fractions.
fn crossed_slowly(dir: Offset, until: i64, cells: impl Iterator<Item = Offset>) -> Vec<Offset> {
    let (dx, dy) = (i64::from(dir.dx), i64::from(dir.dy));
    let scale = dx.abs().max(1) * dy.abs().max(1);
    let mut found: Vec<(i64, Offset)> = cells
        .filter_map(|cell| {
            let (a, b) = axis_span(dx, i64::from(cell.dx), scale)?;
            let (c, d) = axis_span(dy, i64::from(cell.dy), scale)?;
            let (enter, leave) = (a.max(c).max(0), b.min(d).min(until.saturating_mul(2 * scale)));
            (enter < leave).then_some((enter, cell))
        })
        .collect();
    found.sort();
    found.into_iter().map(|(_, cell)| cell).collect()
}

#[test]
fn the_sample_lines_cross_the_squares_of_the_ledger() {
    let squares =
        |dx, dy| line(Square::new(0, 0), Square::new(dx, dy)).map(|s| (s.column, s.altitude)).collect::<Vec<_>>();
    assert_eq!(squares(2, 1), [(0, 0), (1, 0), (1, 1), (2, 1)]);
    assert_eq!(squares(3, 1), [(0, 0), (1, 0), (2, 1), (3, 1)]);
    assert_eq!(squares(2, 2), [(0, 0), (1, 1), (2, 2)]);
    assert_eq!(squares(5, 3), [(0, 0), (1, 0), (1, 1), (2, 1), (3, 2), (4, 2), (4, 3), (5, 3)]);
    assert_eq!(squares(0, 0), [(0, 0)]);
}

#[test]
fn the_walk_crosses_exactly_the_squares_of_the_definition() {
    for to in all_offsets() {
        let start = Square::new(30, 30);
        let walked: Vec<Offset> = line(start, start + to).map(|square| square - start).collect();
        let slow = if to == Offset::default() { vec![to] } else { crossed_slowly(to, 1, all_offsets()) };
        assert_eq!(walked, slow, "{to:?}");
    }
}

#[test]
fn every_line_of_sight_on_the_map_is_reciprocal() {
    for from in Square::all() {
        for to in Square::all() {
            let there: Vec<Square> = line(from, to).collect();
            let mut back: Vec<Square> = line(to, from).collect();
            back.reverse();
            assert_eq!(there, back);
            assert!(there.iter().all(|square| square.is_on_map()));
        }
    }
}

#[test]
fn a_prolonged_line_crosses_all_squares_up_to_the_border() {
    for from in Square::all().step_by(7) {
        for through in Square::all().filter(|&through| through != from) {
            let walked: Vec<Offset> = line_to_border(from, through).map(|square| square - from).collect();
            let slow = crossed_slowly(through - from, i64::MAX, Square::all().map(|square| square - from));
            assert_eq!(walked, slow, "{from} through {through}");
        }
    }
    let here = Square::new(4, 4);
    assert_eq!(line_to_border(here, here).collect::<Vec<_>>(), [here]);
}

#[test]
fn a_prolonged_line_begins_with_the_line_itself() {
    for from in Square::all().step_by(11) {
        for through in Square::all() {
            assert!(line(from, through).zip(line_to_border(from, through)).all(|(a, b)| a == b));
        }
    }
}

#[test]
fn square_names_lead_back_to_the_square() {
    for (index, square) in Square::all().enumerate() {
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.index(), Some(index));
        assert_eq!(square.mirrored().mirrored(), square);
    }
    assert_eq!("B5".parse(), Ok(Square::new(1, 5)));
    for wrong in ["", "B", "5B", "b5", "B20", "B-1", "B+1", "BB1", "Ä1", "B999"] {
        assert!(wrong.parse::<Square>().is_err(), "{wrong}");
    }
}

#[test]
fn distance_is_the_number_of_steps_of_a_greedy_walk() {
    for to in all_offsets() {
        let (start, mut here, mut steps) = (Square::new(30, 30), Square::new(30, 30), 0);
        while here - start != to {
            let rest = to - (here - start);
            let step = offset(rest.dx.signum(), rest.dy.signum());
            here = here.step(Facing::from_vector(step).unwrap());
            steps += 1;
        }
        assert_eq!(steps, start.distance(start + to));
    }
}

#[test]
fn an_inner_square_has_eight_adjacent_squares() {
    let square = Square::new(5, 5);
    let adjacent = square.adjacent();
    assert!(adjacent.iter().all(|&next| next.is_on_map() && square.distance(next) == 1));
    assert_eq!(adjacent.iter().collect::<std::collections::BTreeSet<_>>().len(), 8);
}

#[test]
fn facings_turn_and_mirror_with_their_vectors() {
    for facing in Facing::ALL {
        assert_eq!(facing.turned(3).turned(-3), facing);
        assert_eq!(facing.mirrored().vector(), facing.vector().mirrored());
        assert_eq!(facing.turn_degrees(facing.opposite()), 180);
        assert_eq!(Facing::from_vector(facing.vector()), Some(facing));
        assert_eq!(facing.name().parse(), Ok(facing));
        for other in Facing::ALL {
            assert_eq!(facing.turn_degrees(other), other.turn_degrees(facing));
        }
    }
}

#[test]
fn the_sun_arcs_are_those_of_the_table() {
    // Rows from dy = 9 down to 0; a = above, u = right upper, h = right horizon.
    let table = [
        "aaaauuuuuu",
        "aaaauuuuuu",
        "aaauuuuuuu",
        "aaauuuuuuu",
        "aaauuuuuuu",
        "aauuuuuuuu",
        "aauuuuuuhh",
        "auuuuhhhhh",
        "auuhhhhhhh",
        "-hhhhhhhhh",
    ];
    for (row, line) in table.iter().enumerate() {
        for (dx, letter) in line.chars().enumerate() {
            let expected = match letter {
                'a' => Some(SunArc::Above),
                'u' => Some(SunArc::RightUpper),
                'h' => Some(SunArc::RightHorizon),
                _ => None,
            };
            let offset = offset(dx as i8, 9 - row as i8);
            assert_eq!(sun_arc(offset, SunRule::Axis45Clipped), expected, "{offset:?}");
        }
    }
}

#[test]
fn sun_arcs_mirror_and_hold_the_neighbour_they_are_named_after() {
    for rule in [SunRule::Axis45Clipped, SunRule::Axis45Full, SunRule::HalfSlope, SunRule::Equal36] {
        for arc in SunArc::ALL {
            assert_eq!(sun_arc(arc.facing().vector(), rule), Some(arc));
        }
        for offset in all_offsets() {
            let arc = sun_arc(offset, rule);
            assert_eq!(sun_arc(offset.mirrored(), rule), arc.map(SunArc::mirrored));
            let is_horizon = |arc| matches!(arc, Some(SunArc::LeftHorizon | SunArc::RightHorizon));
            let reaches_down =
                rule == SunRule::Axis45Full && is_horizon(sun_arc(Offset::new(offset.dx, offset.dy.abs()), rule));
            let is_somewhere = offset.length() > 0 && (offset.dy >= 0 || reaches_down);
            assert_eq!(arc.is_some(), is_somewhere, "{offset:?} {rule:?}");
        }
    }
}

#[test]
fn the_other_sun_rules_differ_from_the_default_as_often_as_the_ruling_says() {
    let differing = |rule| {
        (0..=9)
            .flat_map(|dx| (0..=9).map(move |dy| offset(dx, dy)))
            .filter(|&offset| sun_arc(offset, rule) != sun_arc(offset, SunRule::Axis45Clipped))
            .count()
    };
    assert_eq!(differing(SunRule::HalfSlope), 4);
    assert_eq!(differing(SunRule::Equal36), 19);
    assert_eq!(differing(SunRule::Axis45Full), 0);
}

#[test]
fn aspects_are_those_of_the_derived_tests() {
    use Aspect::{Ahead, Behind, Neutral};
    let seen = |facing, dx, dy| aspect(facing, offset(dx, dy), AspectRule::Cone90);
    let east = [(1, 0), (1, 1), (2, 1), (1, 2), (0, 2), (-1, 1), (-3, 0)];
    assert_eq!(
        east.map(|(dx, dy)| seen(Facing::East, dx, dy)),
        [Ahead, Ahead, Ahead, Neutral, Neutral, Behind, Behind]
    );
    let north_east = [(1, 0), (0, 1), (2, 2), (1, -1), (-1, 0), (-2, -3)];
    assert_eq!(
        north_east.map(|(dx, dy)| seen(Facing::NorthEast, dx, dy)),
        [Ahead, Ahead, Ahead, Neutral, Behind, Behind]
    );
    for facing in Facing::ALL {
        let ahead = Facing::ALL.map(|side| aspect(facing, side.vector(), AspectRule::Cone90) == Ahead);
        let expected = Facing::ALL.map(|side| facing.turn_degrees(side) <= 45);
        assert_eq!(ahead, expected);
    }
}

#[test]
fn what_is_ahead_of_a_facing_is_behind_its_opposite() {
    for rule in [AspectRule::Cone90, AspectRule::HalfPlane] {
        for facing in Facing::ALL {
            for to in all_offsets() {
                let is_ahead = aspect(facing, to, rule) == Aspect::Ahead;
                assert_eq!(is_ahead, aspect(facing.opposite(), to, rule) == Aspect::Behind);
                assert_eq!(is_ahead, aspect(facing.mirrored(), to.mirrored(), rule) == Aspect::Ahead);
            }
        }
    }
}
