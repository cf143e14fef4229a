//! Chapter 4: lines of sight and the sun, compared with references that are written from the geometry alone.

use grid::squares::{Offset, Square, SunArc, SunRule, sun_arc};
use referee::Rng;
use wingleader::{book::Cloud, sky::Sky};

use crate::game::Game;

/// The squares whose open interior the segment from one centre to another meets, by comparing exact fractions:
/// for each axis the line is inside a square's stripe between two values of the parameter; a square is crossed if the
/// stripes overlap for longer than a moment. `until` says how far the line goes: 1 to the other centre.
fn crossed(from: Square, to: Square, until: Option<i64>) -> Vec<Square> {
    let (dx, dy) = (i64::from(to.column - from.column), i64::from(to.altitude - from.altitude));
    // All parameters are multiples of 1 / scale.
    let scale = 2 * dx.abs().max(1) * dy.abs().max(1);
    let stripe = |k: i64, d: i64| -> Option<(i64, i64)> {
        if d == 0 {
            return (k == 0).then_some((i64::MIN, i64::MAX));
        }
        let ends = [(2 * k - 1) * scale / (2 * d), (2 * k + 1) * scale / (2 * d)];
        Some((ends[0].min(ends[1]), ends[0].max(ends[1])))
    };
    let last = until.map_or(i64::MAX, |until| until * scale);
    let inside = |square: &Square| {
        let (i, j) = (i64::from(square.column - from.column), i64::from(square.altitude - from.altitude));
        let (Some(across), Some(up)) = (stripe(i, dx), stripe(j, dy)) else { return false };
        across.0.max(up.0).max(0) < across.1.min(up.1).min(last)
    };
    Square::all().filter(inside).collect()
}

/// What a line meets, by the book: (blocked, weather).
fn reference(sky: &Sky, haze: i8, from: Square, to: Square, squares: &[Square]) -> (bool, u8) {
    let between = || squares.iter().filter(|square| **square != from && **square != to);
    let dense = between().any(|square| sky.cloud(*square) == Cloud::Dense);
    let broken = between().filter(|square| sky.cloud(**square) == Cloud::Broken).count();
    let worst = squares.iter().map(|square| sky.cloud(*square) as u8).max().unwrap_or(0);
    let hazy = u8::from(from.altitude <= haze || to.altitude <= haze);
    (dense || broken >= 2, worst.max(hazy))
}

/// Random banks of cloud as lines of a script.
fn clouds(rng: &mut Rng, banks: u32) -> String {
    let mut lines = String::new();
    for _ in 0..banks {
        let kind = *rng.pick(&["wispy", "broken", "dense"]);
        let column = rng.below(26);
        let wide = (column + rng.below(5)).min(25);
        let altitude = rng.below(20);
        let high = (altitude + rng.below(2)).min(19);
        let letter = |column: u32| char::from(b'A' + column as u8);
        lines.push_str(&format!("cloud {kind} {}{altitude}-{}{high}\n", letter(column), letter(wide)));
    }
    lines
}

fn sky_with(rng: &mut Rng, banks: u32, haze: i8, rain: bool) -> Game {
    let mut lines = clouds(rng, banks);
    if rain {
        lines.push_str("rain\n");
    }
    if haze >= 0 {
        lines.push_str(&format!("haze {haze}\n"));
    }
    lines.push_str("squadron German A \"Bf 109E-4\" at D6 mission sweep");
    Game::plain(&lines)
}

// Rule: WL-4.6-a, WL-4.6-b, WL-4.6.1-a, WL-4.6.1-b, WL-4.6.1-c, WL-4.6.1-d, WL-4.6.1-e, WL-4.6.1-f
// Rule: WL-4.3-b, WL-4.5.1-b, WL-4.7-a, WL-4.7-b
#[test]
fn every_line_of_sight_is_reciprocal_and_agrees_with_exact_fractions() {
    let mut rng = Rng::new(46);
    let skies: Vec<(Game, i8)> = [(0, -1, false), (6, 3, false), (14, -1, true), (30, 5, true)]
        .into_iter()
        .map(|(banks, haze, rain)| (sky_with(&mut rng, banks, haze, rain), haze))
        .collect();
    let (mut blocked, mut pairs) = (0, 0);
    for from in Square::all() {
        for to in Square::all() {
            let squares = crossed(from, to, Some(1));
            for (game, haze) in &skies {
                let (there, back) = (game.state.sky().sight(from, to), game.state.sky().sight(to, from));
                assert_eq!(there, back, "{from} to {to}");
                let expected = reference(game.state.sky(), *haze, from, to, &squares);
                assert_eq!((there.is_blocked, there.weather), expected, "{from} to {to} over {squares:?}");
                blocked += u32::from(there.is_blocked);
                pairs += 1;
            }
        }
    }
    assert_eq!(pairs, 4 * 520 * 520);
    assert!(blocked > 100_000, "{blocked} lines are blocked");
}

// Rule: WL-4.6.2-e, WL-4.6.2-f
#[test]
fn every_prolonged_line_agrees_with_exact_fractions() {
    let mut rng = Rng::new(47);
    let skies = [sky_with(&mut rng, 3, -1, false), sky_with(&mut rng, 9, -1, true)];
    let mut shadows = 0;
    for from in Square::all() {
        for through in Square::all().filter(|through| *through != from) {
            let squares = crossed(from, through, None);
            for game in &skies {
                let sky = game.state.sky();
                let count = |cloud| squares.iter().filter(|at| **at != from && sky.cloud(**at) == cloud).count();
                let expected = count(Cloud::Dense) > 0 || count(Cloud::Broken) >= 2;
                assert_eq!(sky.is_shadowed(from, through), expected, "{from} through {through}");
                shadows += u32::from(expected);
            }
        }
    }
    assert!(shadows > 10_000, "{shadows}");
}

// Rule: WL-4.6.1-a, WL-4.6.1-c
#[test]
fn the_sample_lines_of_the_geometry() {
    let squares = |dx: i8, dy: i8| -> Vec<(i8, i8)> {
        let found = grid::squares::line(Square::new(5, 5), Square::new(5 + dx, 5 + dy));
        found.map(|square| (square.column - 5, square.altitude - 5)).collect()
    };
    assert_eq!(squares(2, 1), [(0, 0), (1, 0), (1, 1), (2, 1)]);
    assert_eq!(squares(3, 1), [(0, 0), (1, 0), (2, 1), (3, 1)]);
    assert_eq!(squares(2, 2), [(0, 0), (1, 1), (2, 2)]);
    assert_eq!(squares(5, 3), [(0, 0), (1, 0), (1, 1), (2, 1), (3, 2), (4, 2), (4, 3), (5, 3)]);
}

// Rule: WL-4.5-a, WL-4.5-b, WL-4.5.1-a, WL-4.5.1-b
#[test]
fn clouds_fill_their_squares_and_rain_everything_below_dense_ones() {
    let mut rng = Rng::new(48);
    for round in 0..40 {
        let lines = clouds(&mut rng, 8);
        let unit = "squadron German A \"Bf 109E-4\" at D6 mission sweep";
        let dry = Game::plain(&format!("{lines}{unit}"));
        let wet = Game::plain(&format!("{lines}rain\n{unit}"));
        for square in Square::all() {
            let banks = dry.state.terms().clouds.iter().filter(|bank| bank.covers(square));
            let worst = banks.map(|bank| bank.cloud).max().unwrap_or(Cloud::Clear);
            assert_eq!(dry.state.sky().cloud(square), worst, "round {round}, {square}");
            let above = (square.altitude + 1..20).map(|altitude| Square::new(square.column, altitude));
            let rains = above.into_iter().any(|above| dry.state.sky().cloud(above) == Cloud::Dense);
            let expected = if rains { worst.max(Cloud::Broken) } else { worst };
            assert_eq!(wet.state.sky().cloud(square), expected, "round {round}, {square} in the rain");
        }
    }
}

/// The arc whose middle is nearest, by comparing squares of cosines: 45 degrees around each of five axes.
fn nearest_arc(offset: Offset) -> Option<SunArc> {
    if offset.dy < 0 || offset == Offset::default() {
        return None;
    }
    let (dx, dy) = (i64::from(offset.dx), i64::from(offset.dy));
    let middles = [
        (SunArc::LeftHorizon, -1, 0),
        (SunArc::LeftUpper, -1, 1),
        (SunArc::Above, 0, 1),
        (SunArc::RightUpper, 1, 1),
        (SunArc::RightHorizon, 1, 0),
    ];
    // cos² = dot² / (|offset|² · |middle|²), for positive dots; |middle|² is 1 or 2.
    let closeness = |x: i64, y: i64| {
        let dot = dx * x + dy * y;
        dot.signum() * dot * dot * if x != 0 && y != 0 { 1 } else { 2 }
    };
    let best = middles.iter().map(|(_, x, y)| closeness(*x, *y)).max()?;
    let arcs: Vec<SunArc> =
        middles.iter().filter(|(_, x, y)| closeness(*x, *y) == best).map(|(arc, ..)| *arc).collect();
    assert_eq!(arcs.len(), 1, "no square centre lies on a bound, but {offset:?} does");
    arcs.first().copied()
}

// Rule: WL-4.2-a, WL-4.2-c
#[test]
fn the_sun_arcs_share_out_everything_above_the_horizon() {
    for dx in -25..=25 {
        for dy in -19..=19 {
            let offset = Offset::new(dx, dy);
            let arc = sun_arc(offset, SunRule::Axis45Clipped);
            assert_eq!(arc, nearest_arc(offset), "{offset:?}");
            assert_eq!(arc.is_some(), dy >= 0 && (dx, dy) != (0, 0));
            assert_eq!(arc.map(SunArc::mirrored), sun_arc(offset.mirrored(), SunRule::Axis45Clipped));
        }
    }
}

// Rule: WL-4.2-a
#[test]
fn the_table_of_the_sun_arcs() {
    let rows = [
        "RH RH RH RH RH RH RH RH RH",
        "RU RU RH RH RH RH RH RH RH",
        "RU RU RU RU RH RH RH RH RH",
        "AB RU RU RU RU RU RU RH RH",
        "AB RU RU RU RU RU RU RU RU",
        "AB AB RU RU RU RU RU RU RU",
        "AB AB RU RU RU RU RU RU RU",
        "AB AB RU RU RU RU RU RU RU",
        "AB AB AB RU RU RU RU RU RU",
        "AB AB AB RU RU RU RU RU RU",
    ];
    for (dy, row) in rows.iter().enumerate() {
        for (index, name) in row.split(' ').enumerate() {
            let expected = match name {
                "AB" => SunArc::Above,
                "RU" => SunArc::RightUpper,
                _ => SunArc::RightHorizon,
            };
            let offset = Offset::new(index as i8 + 1, dy as i8);
            assert_eq!(sun_arc(offset, SunRule::Axis45Clipped), Some(expected), "{offset:?}");
        }
    }
    // The other readings differ in as many squares as the ruling says.
    let differing = |rule| {
        let offsets =
            (0..10).flat_map(|dx| (0..10).map(move |dy| Offset::new(dx, dy))).filter(|at| *at != Offset::default());
        offsets.filter(|at| sun_arc(*at, rule) != sun_arc(*at, SunRule::Axis45Clipped)).count()
    };
    assert_eq!((differing(SunRule::HalfSlope), differing(SunRule::Equal36)), (4, 19));
}

// Rule: WL-4.2-b, WL-4.2-d
#[test]
fn the_sun_display_is_the_ring_around_d17() {
    for arc in SunArc::ALL {
        let square = wingleader::sky::sun_display(arc);
        assert_eq!(square.distance("D17".parse().expect("a square")), 1);
        assert_eq!(wingleader::sky::sun_shown(square), Some(arc));
    }
    for below in ["C16", "D16", "E16", "D17", "F17"] {
        assert_eq!(wingleader::sky::sun_shown(below.parse().expect("a square")), None, "{below}");
    }
}

// Rule: WL-4.6.2-b, WL-4.6.2-c
#[test]
fn points_in_the_arc_are_those_paid_there_before_the_last_step() {
    // The sun stands right upper; the target is at L10. MP paid to enter, stay or turn in the arc count.
    let rows = [
        ("O13 facing SW", "SW SW SW dive", true),
        ("N12 facing SW", "SW SW dive", false),
        ("N12 facing SW", "stay-SW SW SW dive", true),
        ("M11 facing SW", "stay-SW SW dive", false),
        ("M11 facing SW", "stay-SW stay-SW SW dive", true),
        // A square straight down costs half a point: two of them in the arc are one point.
        ("M13 facing S", "S S SW dive", false),
        ("M13 facing S", "S S stay-S SW dive", true),
        // A turn of 180 degrees in the arc costs a point there.
        ("M11 facing NE", "stay-NE SW dive", true),
        // The entry has to come from the arc too.
        ("N11 facing W", "stay-W W S W dive", false),
        ("N11 facing W", "stay-W W SW dive", true),
    ];
    for (start, path, sunlit) in rows {
        let mut game = Game::plain(&format!(
            "sun right upper
             squadron British A \"Spitfire IA\" at {start} mission intercept tally German T
             squadron German T \"Do 17Z-2\" at L10 facing E mission bombing load bombs moved 0
             phase movement"
        ));
        if let Some(refusal) = game.refusal(&format!("British A: free by {path}")) {
            panic!("{start} {path}: {refusal}");
        }
        game.order(&format!("British A: free by {path}"));
        let unit = game.state.unit(game.unit("British A"));
        assert_eq!(unit.phase.sunlit, sunlit, "{start} by {path}");
    }
}
