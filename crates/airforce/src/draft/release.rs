//! What a line announces, drawn where it would fall or run.

use grid::hex::Hex;
use scene::{Layer, Paint, Scene, Shape, Stroke};

use crate::{
    guided,
    plane::Pose,
    plot::{Line, Moves, Ordnance},
    rockets,
    scene::{hexagon, path, point},
    ship::Torpedo,
    state::State,
    units::Altitude,
};

/// Torpedoes are shown running for so many hexes.
const RUN: i16 = 8;

/// Draws what an aircraft that ends its move in a pose has announced; bombs out of a dive fall on their aim.
pub(super) fn draw(scene: &mut Scene, line: &Line, pose: &Pose, aim: Option<Hex>) {
    let ahead = |hexes: i16| pose.hex.steps(pose.facing.heading(), hexes);
    match line.ordnance {
        Ordnance::None | Ordnance::Tanks | Ordnance::Jettison | Ordnance::Launch => {}
        Ordnance::Torpedoes(_) => torpedo(scene, ahead(0), ahead(Torpedo::ARMS_AFTER.into()), ahead(RUN)),
        Ordnance::Skip(_) => mark(scene, ahead(1)),
        Ordnance::Bombs(_) => mark(scene, aim.unwrap_or(pose.hex)),
        Ordnance::Charges { .. } => mark(scene, pose.hex),
        Ordnance::Rockets(_) => {
            let points = vec![point(pose.hex, pose.altitude), point(ahead(rockets::REACH.into()), pose.altitude)];
            scene.draw(Layer::Overlay, Paint::Danger, Shape::Line { points, stroke: Stroke::Arrow });
        }
        Ordnance::Guided => {
            let (at, radius) = (point(pose.hex, Altitude(0)), f32::from(guided::REACH) + 0.5);
            let ring = Shape::Disc { at, radius, stroke: Stroke::Dashed, filled: false };
            scene.draw(Layer::Overlay, Paint::Target, ring);
        }
    }
}

/// The way of a torpedo, and where it arms.
// Rule: AF-DTORP-05, AF-DTORP-06
fn torpedo(scene: &mut Scene, from: Hex, arms: Hex, to: Hex) {
    let points = vec![point(from, Altitude(0)), point(to, Altitude(0))];
    scene.draw(Layer::Overlay, Paint::Danger, Shape::Line { points, stroke: Stroke::Dashed });
    let ring = Shape::Disc { at: point(arms, Altitude(0)), radius: 0.2, stroke: Stroke::Thin, filled: false };
    scene.draw(Layer::Overlay, Paint::Danger, ring);
}

/// The hex in which something falls.
fn mark(scene: &mut Scene, hex: Hex) {
    let points = hexagon(point(hex, Altitude(0)), 0.8);
    scene.draw(Layer::Overlay, Paint::Danger, Shape::Area { points, stroke: Stroke::Thick, filled: false });
}

/// The altitudes along a dive, and the way its bombs fall.
// Rule: AF-DDIVE-05, AF-DDIVE-21
pub(super) fn dive(scene: &mut Scene, state: &State, from: Pose, moves: Moves, end: Altitude, aim: Option<Hex>) {
    let points: Vec<_> = path(from, moves, state.table.options, end).into_iter().map(|(at, _)| at).collect();
    let falls = points.windows(2).filter(|pair| pair[0].height != pair[1].height).map(|pair| &pair[1]);
    for at in falls {
        let text = Altitude((at.height * 10.0).round() as i16).to_string();
        scene.draw(Layer::Overlay, Paint::Ink, Shape::Text { at: *at, text, size: 0.3 });
    }
    if let (Some(last), Some(hex)) = (points.last(), aim) {
        let fall = Shape::Line { points: vec![*last, point(hex, Altitude(0))], stroke: Stroke::Dotted };
        scene.draw(Layer::Overlay, Paint::Danger, fall);
    }
}
