//! Every offensive position, defensive arc and potential position against an enumeration
//! that is written here straight from the ledger's tables.

use std::sync::Arc;

use content::{Files, Readable};
use dogfights::{
    Dogfights,
    aircraft::Group,
    battle::Options,
    guns::{Aspect, Column, Position, Shot, bears, is_potential, shot},
    muster,
    order::Tilt,
    setup::{Setup, TailElevation, Toggle},
    state::Plane,
};
use grid::lattice::{Bearing, Board, Edge, Heading, Place, Point};

fn options(change: impl FnOnce(&mut Setup)) -> Options {
    let book = Dogfights::read(&Files::built_in()).expect("the content is sound");
    let scenario = book.scenario("patrol").expect("a scenario");
    let mut setup = muster::default_setup(scenario);
    change(&mut setup);
    Options::of(&setup, scenario)
}

/// Every relation of two aircraft within two steps: distance, bearing, heading, level, tilts.
fn relations() -> impl Iterator<Item = (i16, u8, u8, i8, Tilt, Tilt)> {
    let tilts = [Tilt::Level, Tilt::Up, Tilt::Down];
    (1..=2).flat_map(move |n| {
        (0..6).flat_map(move |j| {
            (0..6).flat_map(move |k| {
                (-2..=2).flat_map(move |higher| {
                    tilts.into_iter().flat_map(move |own| tilts.map(move |other| (n, j, k, higher, own, other)))
                })
            })
        })
    })
}

fn aspect(n: i16, j: u8, k: u8, higher: i8, own_tilt: Tilt, tilt: Tilt) -> Aspect {
    Aspect { distance: n, bearing: Bearing::from_index(j), turned: k, higher, own_tilt, tilt }
}

/// The table of section 9.2: position, groups, n, j, k, Δ, own tilt, target's tilt, column, long burst.
const POSITIONS: &str = "
    H5  FN 1 0   0   =t any any A parallel
    H6  FN 1 0   15  =t any any B no
    H7  FN 2 0   0   0  0   any B parallel
    H8  FN 2 0   3   0  0   0   B no
    H5  N  1 0   0   +1 0   0   B yes
    H9  N  1 15  0   0  0   0   B yes
    H9  N  1 15  0   +1 0   0   B yes
    H10 T  1 3   0   +1 0   0   A yes
    H11 T  1 24  0   0  0   0   B yes
    H11 T  1 24  0   +1 0   0   B yes
    H12 T  2 3   0   0  0   0   B yes
";

fn position(name: &str) -> Position {
    [Position::H5, Position::H6, Position::H7, Position::H8, Position::H9, Position::H10, Position::H11, Position::H12]
        .into_iter()
        .find(|position| position.name() == name)
        .expect("a position")
}

/// What the table says about a gun group in a relation, the better column first.
fn by_table(group: char, relation: (i16, u8, u8, i8, Tilt, Tilt)) -> Option<Shot> {
    let (n, j, k, higher, own, other) = relation;
    let mut found: Vec<Shot> = Vec::new();
    for row in POSITIONS.lines().map(str::trim).filter(|row| !row.is_empty()) {
        let cells: Vec<&str> = row.split_whitespace().collect();
        let [name, groups, nn, jj, kk, level, ts, tt, column, long] = cells[..] else { panic!("ten cells: {row}") };
        let digit = |text: &str, value: u8| text.contains(char::from(b'0' + value));
        let tilt = |text: &str, value: Tilt| text == "any" || value == Tilt::Level;
        let level = match level {
            "=t" => higher == own as i8,
            "+1" => higher == 1,
            _ => higher == 0,
        };
        let fits = groups.contains(group) && digit(nn, n as u8) && digit(jj, j) && digit(kk, k) && level;
        if fits && tilt(ts, own) && tilt(tt, other) {
            let long = match long {
                "yes" => true,
                "parallel" => k == 0 && own == other,
                _ => false,
            };
            let column = if column == "A" { Column::A } else { Column::B };
            found.push(Shot { position: position(name), column, long });
        }
    }
    found.sort_by_key(|shot| shot.column == Column::B);
    found.first().copied()
}

// Rule: AOD-FIRE-OFF-10, AOD-FIRE-OFF-11, AOD-FIRE-OFF-12, AOD-FIRE-OFF-13, AOD-FIRE-OFF-14, AOD-FIRE-OFF-15
// Rule: AOD-FIRE-OFF-16, AOD-FIRE-OFF-17, AOD-FIRE-OFF-18, AOD-FIRE-OFF-19, AOD-FIRE-OFF-20, AOD-FIRE-OFF-21
// Rule: AOD-FIRE-OFF-22, AOD-FIRE-OFF-23, AOD-FIRE-OFF-24, AOD-FIRE-OFF-25, AOD-FIRE-OFF-26, AOD-FIRE-OFF-27
// Rule: AOD-FIRE-OFF-29, AOD-BURST-03, AOD-BURST-04
#[test]
fn every_offensive_position_is_in_the_table_and_nothing_else_is() {
    let options = options(|_| {});
    let mut counts = [0; 4];
    for relation in relations() {
        let (n, j, k, higher, own, other) = relation;
        let aspect = aspect(n, j, k, higher, own, other);
        for (group, letter) in [(Group::Fixed, 'F'), (Group::Nose, 'N'), (Group::Tail, 'T'), (Group::Ventral, 'V')] {
            let is = shot(&options, group, &aspect);
            assert_eq!(is, by_table(letter, relation), "{group:?} {aspect:?}");
            counts[group.index()] += usize::from(is.is_some());
        }
    }
    // Nine cases of H5, eighteen of H6, three of H7, one of H8; the nose adds five, the tail has six.
    assert_eq!(counts, [31, 36, 6, 0]);
}

// Rule: AOD-FIRE-OFF-13, AOD-FIRE-OFF-14, AOD-BURST-03
#[test]
fn h5_has_nine_vertical_cases_of_which_three_are_parallel() {
    let options = options(|_| {});
    let cases: Vec<Shot> = relations()
        .filter_map(|(n, j, k, higher, own, other)| shot(&options, Group::Fixed, &aspect(n, j, k, higher, own, other)))
        .filter(|shot| shot.position == Position::H5)
        .collect();
    assert_eq!((cases.len(), cases.iter().filter(|shot| shot.long).count()), (9, 3));
}

// Rule: AOD-GUN-01, AOD-GUN-02, AOD-GUN-04, AOD-GUN-05, AOD-GUN-07, AOD-GUN-08, AOD-GUN-09, AOD-GUN-10
// Rule: AOD-FIRE-DEF-16
#[test]
fn every_defensive_arc_is_that_of_the_table() {
    let plain = options(|_| {});
    let axis = options(|setup| setup.tail_elevation = TailElevation::Axis);
    let ventral = options(|setup| setup.level_ventral = Toggle::On);
    let parallel = options(|setup| setup.parallel_answer = Toggle::On);
    for (n, j, k, higher, own, other) in relations() {
        let aspect = aspect(n, j, k, higher, own, other);
        let level = own == Tilt::Level;
        let fixed = n == 2 && j == 0 && higher == 0 && level;
        let nose = fixed || (level && n == 1 && [5, 0, 1].contains(&j) && [0, 1].contains(&higher));
        let behind = n == 1 && [2, 3, 4].contains(&j);
        let far = n == 2 && j == 3 && higher == 0 && level;
        let tail = (behind && (higher == 0 || (higher == 1 && own != Tilt::Down))) || far;
        let below = behind && higher == -1;
        assert_eq!(bears(&plain, Group::Fixed, &aspect), fixed, "{aspect:?}");
        assert_eq!(bears(&plain, Group::Nose, &aspect), nose, "{aspect:?}");
        assert_eq!(bears(&plain, Group::Tail, &aspect), tail, "{aspect:?}");
        assert_eq!(bears(&plain, Group::Ventral, &aspect), below, "{aspect:?}");
        let reach: &[i8] = match own {
            Tilt::Level => &[0, 1],
            Tilt::Up => &[-1, 0],
            Tilt::Down => &[1],
        };
        assert_eq!(bears(&axis, Group::Tail, &aspect), (behind && reach.contains(&higher)) || far, "{aspect:?}");
        assert_eq!(bears(&ventral, Group::Ventral, &aspect), below && level, "{aspect:?}");
        let same_way = k == 0 && own == other;
        assert_eq!(bears(&parallel, Group::Tail, &aspect), tail && same_way, "{aspect:?}");
    }
}

// Rule: AOD-FIRE-DEF-07, AOD-FIRE-DEF-08, AOD-FIRE-DEF-09, AOD-FIRE-DEF-10
#[test]
fn potential_positions_are_the_five_cases_of_the_ruling() {
    let wide = options(|_| {});
    let strict = options(|setup| setup.strict_positions = Toggle::On);
    for (n, j, k, higher, own, other) in relations() {
        let aspect = aspect(n, j, k, higher, own, other);
        let both_level = own == Tilt::Level && other == Tilt::Level;
        let a = n == 1 && j == 0 && [0, 1, 5].contains(&k) && higher == own as i8;
        let b = n == 2 && j == 0 && k == 0 && higher == 0 && own == Tilt::Level;
        let c = n == 2 && j == 0 && k == 3 && higher == 0 && both_level;
        let beside = n == 1 && k == 0 && both_level && (-1..=1).contains(&higher);
        let d = beside && !(higher == 0 && [0, 3].contains(&j));
        let e = n == 2 && j == 3 && k == 0 && higher == 0 && both_level;
        assert_eq!(is_potential(&wide, &aspect), a || b || c || d || e, "{aspect:?}");
        let table = ['F', 'N', 'T'].iter().any(|group| by_table(*group, (n, j, k, higher, own, other)).is_some());
        assert_eq!(is_potential(&strict, &aspect), table, "{aspect:?}");
    }
}

/// Absolute offsets for a shooter at the origin that heads east, rotated to every heading.
// Rule: AOD-GEO-01, AOD-GEO-02, AOD-GEO-06
#[test]
fn positions_turn_with_the_shooter() {
    let rows = [
        ("H5", [(1, 0)].as_slice(), [0].as_slice(), Group::Fixed),
        ("H6", &[(1, 0)], &[1, 5], Group::Fixed),
        ("H7", &[(2, 0)], &[0], Group::Fixed),
        ("H8", &[(2, 0)], &[3], Group::Fixed),
        ("H9", &[(0, 1), (1, -1)], &[0], Group::Nose),
        ("H11", &[(-1, 1), (0, -1)], &[0], Group::Tail),
        ("H12", &[(-2, 0)], &[0], Group::Tail),
    ];
    let options = options(|_| {});
    for (name, offsets, headings, group) in rows {
        for turn in Heading::ALL {
            for (offset, heading) in offsets.iter().flat_map(|offset| headings.iter().map(move |h| (offset, h))) {
                let shooter = standing(Point::new(10, 10), turn);
                let offset = grid::lattice::Offset::new(offset.0, offset.1).turned_from_east(turn);
                let target = standing(Point::new(10, 10) + offset, turn.turned(*heading as i8));
                let aspect = Aspect::of(&shooter, &target).expect("they stand on a line");
                let found = shot(&options, group, &aspect).map(|shot| shot.position.name());
                assert_eq!(found, Some(name), "{turn} {offset:?}");
            }
        }
    }
}

fn standing(point: Point, heading: Heading) -> Plane {
    Plane { place: Place::new(point, heading), level: 3, ..Plane::waiting() }
}

// Rule: AOD-GEO-03, AOD-GEO-04, AOD-SETUP-03, AOD-SETUP-04, AOD-SETUP-05
#[test]
fn boards_have_two_or_three_segments_and_eight_access_points_on_opposite_sides() {
    let book = Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound"));
    for scenario in &book.scenarios {
        let battle = muster::muster(&book, &muster::default_setup(scenario)).expect("a sound set-up");
        assert!([24, 36].contains(&battle.board.width) && battle.board.height == 21, "{}", scenario.id);
        for flank in &battle.flanks {
            let shared = battle.flanks.iter().filter(|other| other.edge == flank.edge).count() > 1;
            assert_eq!(flank.access.len(), if shared { 4 } else { 8 }, "{}", scenario.id);
            for (point, heading) in
                flank.access.iter().flat_map(|point| flank.headings().iter().map(move |h| (point, h)))
            {
                assert!(!battle.board.contains(*point), "{}: {point} is on the board", scenario.id);
                assert!(battle.board.contains(point.step(*heading)), "{}: {point} does not lead in", scenario.id);
            }
        }
        if battle.flanks.len() == 2 {
            assert_eq!(battle.flanks[0].edge, battle.flanks[1].edge.opposite(), "{}", scenario.id);
        }
    }
}

// Rule: AOD-GEO-04
#[test]
fn access_points_lie_where_the_extensions_put_them() {
    let book = Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound"));
    let battle = |id| muster::muster(&book, &muster::default_setup(book.scenario(id).expect("it"))).expect("sound");
    let patrol = battle("patrol");
    let rows: Vec<i16> = patrol.flanks[0].access.iter().map(|point| point.r).collect();
    assert_eq!(rows, [2, 4, 6, 8, 12, 14, 16, 18]);
    assert!(patrol.flanks[0].access.iter().all(|point| point.column() == -1));
    assert!(patrol.flanks[1].access.iter().all(|point| point.column() == 36));
    let high = battle("fly-high");
    let north = high.flanks.iter().find(|flank| flank.edge == Edge::North).expect("somebody");
    let columns: Vec<i16> = north.access.iter().map(|point| point.column()).collect();
    assert_eq!(columns, [2, 4, 6, 8, 15, 17, 19, 21]);
    assert!(north.access.iter().all(|point| point.r == -1));
}

// Rule: AOD-BORDER-02
#[test]
fn the_border_zone_is_two_rows_and_columns_deep() {
    let book = Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound"));
    let battle = muster::muster(&book, &muster::default_setup(book.scenario("duel").expect("it"))).expect("sound");
    let board = Board::new(24, 21);
    let inner = board.points().filter(|point| !battle.is_border(*point)).count();
    assert_eq!(inner, 20 * 17);
}
