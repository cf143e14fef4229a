//! Ships, vehicles, balloons and missiles.

use super::{Outline, Tone, block, circle, ellipse};
use crate::markup::{curve, polygon};

fn of(parts: Vec<(Tone, String)>) -> Outline {
    Outline { parts, insignia: Vec::new() }
}

fn hull(half: f32) -> String {
    curve(
        &[
            (0.0, -49.0),
            (half * 0.7, -32.0),
            (half, -8.0),
            (half, 26.0),
            (half * 0.75, 44.0),
            (0.0, 48.0),
            (-half * 0.75, 44.0),
            (-half, 26.0),
            (-half, -8.0),
            (-half * 0.7, -32.0),
        ],
        true,
    )
}

pub(super) fn ship() -> Outline {
    let mut parts = vec![(Tone::Body, hull(10.0)), (Tone::Dark, block(-5.0, -12.0, 10.0, 22.0))];
    for y in [-30.0, -20.0, 22.0, 33.0] {
        let barrels = if y < 0.0 { -9.0 } else { 9.0 };
        parts.push((Tone::Wing, circle(0.0, y, 4.2)));
        parts.push((Tone::Line, format!("M-1.4 {y}v{barrels}M1.4 {y}v{barrels}")));
    }
    parts.push((Tone::Wing, ellipse(0.0, -5.0, 3.2, 3.8)));
    parts.push((Tone::Glass, ellipse(0.0, 4.0, 2.2, 3.2)));
    of(parts)
}

pub(super) fn carrier() -> Outline {
    let deck = [
        (-12.0, -48.0),
        (11.0, -48.0),
        (14.0, -30.0),
        (14.0, 40.0),
        (10.0, 48.0),
        (-13.0, 48.0),
        (-15.0, 30.0),
        (-14.0, -30.0),
    ];
    of(vec![
        (Tone::Body, hull(12.0)),
        (Tone::Wing, polygon(&deck, true)),
        (Tone::Dark, block(9.5, -12.0, 5.0, 18.0)),
        (Tone::Glass, block(10.5, -8.0, 3.0, 5.0)),
        (Tone::Line, "M-2 -44V44M-12 26H9M-12 31H9M-12 36H9M-7 -40h10M-7 -34h10".to_owned()),
    ])
}

pub(super) fn submarine() -> Outline {
    of(vec![
        (Tone::Body, hull(6.0)),
        (Tone::Dark, ellipse(0.0, -4.0, 3.4, 8.0)),
        (Tone::Line, "M0 -22V-14M0 8V20M-7 42H7".to_owned()),
    ])
}

pub(super) fn vehicle() -> Outline {
    of(vec![
        (Tone::Dark, block(-19.0, -27.0, 9.0, 56.0)),
        (Tone::Dark, block(10.0, -27.0, 9.0, 56.0)),
        (
            Tone::Body,
            polygon(&[(-13.0, -26.0), (13.0, -26.0), (15.0, -18.0), (15.0, 26.0), (-15.0, 26.0), (-15.0, -18.0)], true),
        ),
        (Tone::Line, "M0 -4V-42M-15 -14H15M-15 16H15".to_owned()),
        (Tone::Wing, circle(0.0, 2.0, 10.0)),
        (Tone::Glass, circle(2.0, 5.0, 3.4)),
    ])
}

/// A lorry: bonnet, cab and a covered bed with its hoops.
pub(super) fn truck() -> Outline {
    of(vec![
        (
            Tone::Dark,
            [(-17.0, -30.0), (11.0, -30.0), (-17.0, 18.0), (11.0, 18.0)].map(|(x, y)| block(x, y, 6.0, 14.0)).concat(),
        ),
        (Tone::Wing, polygon(&[(-10.0, -38.0), (10.0, -38.0), (13.0, -26.0), (-13.0, -26.0)], true)),
        (Tone::Body, block(-14.0, -26.0, 28.0, 14.0)),
        (Tone::Glass, block(-11.0, -24.0, 22.0, 4.0)),
        (Tone::Body, block(-15.0, -10.0, 30.0, 48.0)),
        (Tone::Line, "M-15 2H15M-15 14H15M-15 26H15".to_owned()),
    ])
}

/// An anti-aircraft gun in its round pit, the barrel ahead.
pub(super) fn flak() -> Outline {
    of(vec![
        (Tone::Low, circle(0.0, 6.0, 26.0)),
        (Tone::Line, "M-18 -12L18 24M18 -12L-18 24".to_owned()),
        (Tone::Body, circle(0.0, 6.0, 12.0)),
        (Tone::Dark, block(-3.0, -44.0, 6.0, 46.0)),
        (Tone::Wing, block(-12.0, 0.0, 24.0, 7.0)),
    ])
}

pub(super) fn flak_in_profile() -> Outline {
    of(vec![
        (Tone::Dark, polygon(&[(2.0, -4.0), (34.0, -36.0), (38.0, -32.0), (6.0, 2.0)], true)),
        (Tone::Body, polygon(&[(-18.0, 12.0), (-8.0, -6.0), (10.0, -6.0), (18.0, 12.0)], true)),
        (Tone::Low, block(-26.0, 12.0, 52.0, 4.0)),
    ])
}

pub(super) fn balloon() -> Outline {
    let body = curve(
        &[
            (0.0, -40.0),
            (13.0, -28.0),
            (16.0, -4.0),
            (11.0, 22.0),
            (0.0, 36.0),
            (-11.0, 22.0),
            (-16.0, -4.0),
            (-13.0, -28.0),
        ],
        true,
    );
    let lobe =
        |side: f32| curve(&[(side * 9.0, 20.0), (side * 22.0, 28.0), (side * 20.0, 40.0), (side * 5.0, 34.0)], true);
    let mut outline = of(vec![
        (Tone::Low, lobe(1.0)),
        (Tone::Low, lobe(-1.0)),
        (Tone::Body, body),
        (Tone::Dark, ellipse(0.0, 38.0, 4.5, 8.0)),
        (Tone::Line, "M0 -40V30M-14 -20Q0 -14 14 -20M-16 0Q0 6 16 0M-12 18Q0 24 12 18".to_owned()),
    ]);
    outline.insignia.push((0.0, -10.0, 6.5));
    outline
}

pub(super) fn missile() -> Outline {
    of(vec![
        (
            Tone::Wing,
            polygon(&[(0.0, -12.0), (20.0, 8.0), (20.0, 14.0), (0.0, 10.0), (-20.0, 14.0), (-20.0, 8.0)], true),
        ),
        (
            Tone::Low,
            polygon(&[(0.0, 24.0), (12.0, 34.0), (12.0, 38.0), (0.0, 36.0), (-12.0, 38.0), (-12.0, 34.0)], true),
        ),
        (
            Tone::Body,
            curve(
                &[(0.0, -42.0), (4.0, -30.0), (4.4, 10.0), (3.0, 38.0), (-3.0, 38.0), (-4.4, 10.0), (-4.0, -30.0)],
                true,
            ),
        ),
        (Tone::Dark, "M-3 38Q0 50 3 38Z".to_owned()),
    ])
}

pub(super) fn hull_in_profile(kind: &str) -> Outline {
    let hull = polygon(&[(48.0, 0.0), (40.0, 10.0), (-42.0, 10.0), (-48.0, 1.0)], true);
    let water = (Tone::Line, "M-50 11H50".to_owned());
    match kind {
        "carrier" => of(vec![
            (Tone::Body, hull),
            (Tone::Wing, block(-50.0, -4.0, 100.0, 4.5)),
            (Tone::Dark, polygon(&[(2.0, -4.0), (4.0, -14.0), (14.0, -14.0), (18.0, -4.0)], true)),
            (Tone::Line, "M9 -14V-23M5 -19H13".to_owned()),
            water,
        ]),
        "submarine" => of(vec![
            (
                Tone::Body,
                curve(&[(48.0, 4.0), (20.0, 1.0), (-20.0, 1.0), (-48.0, 6.0), (-20.0, 10.0), (30.0, 10.0)], true),
            ),
            (Tone::Dark, polygon(&[(8.0, 1.0), (6.0, -8.0), (-6.0, -8.0), (-8.0, 1.0)], true)),
            (Tone::Line, "M0 -8V-16M24 1V-4h6".to_owned()),
            water,
        ]),
        _ => of(vec![
            (Tone::Body, hull),
            (Tone::Dark, polygon(&[(16.0, 0.0), (14.0, -11.0), (2.0, -12.0), (0.0, 0.0)], true)),
            (Tone::Wing, polygon(&[(-8.0, 0.0), (-7.0, -12.0), (-14.0, -12.0), (-15.0, 0.0)], true)),
            (Tone::Low, block(22.0, -5.0, 9.0, 5.0)),
            (Tone::Low, block(-32.0, -5.0, 9.0, 5.0)),
            (Tone::Line, "M31 -3H41M-32 -3H-42M8 -12V-24M4 -19H12".to_owned()),
            water,
        ]),
    }
}

pub(super) fn vehicle_in_profile() -> Outline {
    of(vec![
        (
            Tone::Body,
            polygon(&[(34.0, -2.0), (26.0, -9.0), (-30.0, -9.0), (-34.0, 0.0), (-30.0, 6.0), (30.0, 6.0)], true),
        ),
        (Tone::Wing, polygon(&[(14.0, -9.0), (10.0, -18.0), (-12.0, -18.0), (-16.0, -9.0)], true)),
        (Tone::Line, "M12 -14H44".to_owned()),
        (
            Tone::Dark,
            format!(
                "{}{}{}{}",
                circle(-24.0, 8.0, 6.0),
                circle(-8.0, 9.0, 6.0),
                circle(8.0, 9.0, 6.0),
                circle(24.0, 8.0, 6.0)
            ),
        ),
    ])
}

pub(super) fn balloon_in_profile() -> Outline {
    let mut outline = of(vec![
        (Tone::Low, curve(&[(-22.0, -2.0), (-42.0, -12.0), (-48.0, 0.0), (-40.0, 14.0), (-24.0, 8.0)], true)),
        (
            Tone::Body,
            curve(
                &[(40.0, -14.0), (20.0, -22.0), (-14.0, -16.0), (-32.0, 0.0), (-14.0, 8.0), (18.0, 4.0), (36.0, -4.0)],
                true,
            ),
        ),
        (Tone::Line, "M6 6V20M14 4L8 20M-4 8L4 20M6 26V50".to_owned()),
        (Tone::Dark, block(1.0, 20.0, 10.0, 7.0)),
    ]);
    outline.insignia.push((4.0, -7.0, 6.5));
    outline
}

pub(super) fn missile_in_profile() -> Outline {
    of(vec![
        (Tone::Wing, polygon(&[(6.0, -3.0), (-10.0, -14.0), (-18.0, -14.0), (-12.0, -3.0)], true)),
        (Tone::Body, curve(&[(44.0, 0.0), (32.0, -4.0), (-34.0, -4.0), (-40.0, 0.0), (-34.0, 4.0), (32.0, 4.0)], true)),
        (Tone::Dark, polygon(&[(-30.0, -4.0), (-42.0, -12.0), (-42.0, 12.0), (-30.0, 4.0)], true)),
    ])
}
