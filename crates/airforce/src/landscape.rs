//! What lies below and around: hills, roads, pieces, clouds, the sun.

use grid::hex::Hex;
use referee::Side;
use scene::{Attitude as Tilt, Counter, Layer, Marks, Paint, Point, Scene, Shape, Silhouette, Stroke};

use crate::{
    book::Book,
    opening::MAP,
    piece::{Kind, Piece, Unit},
    scene::{camp, degrees, hexagon, paint, point, unit_reference},
    sea,
    units::Altitude,
    view::View,
};

/// Draws everything that does not fly.
pub fn draw(scene: &mut Scene, book: &Book, view: &View) {
    let land = &view.table.land;
    sea::draw(scene, view);
    if land.roads {
        draw_roads(scene);
    }
    for (hex, height) in &land.hills {
        draw_hill(scene, *hex, *height);
    }
    for (index, piece) in view.table.pieces.iter().enumerate() {
        draw_piece(scene, book, view, index, piece);
    }
    for cloud in &land.clouds {
        draw_cloud(scene, cloud);
    }
    if let Some(sun) = land.sun {
        let shape = Shape::Wind { at: point(sun, Altitude(0)), towards: 0.0, sun: true };
        scene.draw(Layer::Weather, Paint::Sun, shape);
    }
}

/// Roads along the G rows: two lines across the map.
// Rule: AF-SCN4-02
fn draw_roads(scene: &mut Scene) {
    let rows = [8, 23];
    for row in rows {
        let ends = [0, MAP.width - 1].map(|column| point(Hex::from_column_row(column, row), Altitude(0)));
        scene.draw(Layer::Ground, Paint::Land, Shape::Line { points: ends.to_vec(), stroke: Stroke::Thick });
    }
}

fn draw_hill(scene: &mut Scene, hex: Hex, height: Altitude) {
    let at = point(hex, Altitude(0));
    let area = Shape::Area { points: hexagon(at, 1.0), stroke: Stroke::Hair, filled: true };
    scene.draw(Layer::Ground, Paint::Land, area);
    let top = point(hex, height);
    scene.draw(
        Layer::Ground,
        Paint::Land,
        Shape::Area { points: hexagon(top, 0.7), stroke: Stroke::Hair, filled: false },
    );
    scene.draw(Layer::Grid, Paint::Ink, Shape::Text { at: top, text: height.to_string(), size: 0.3 });
}

// Rule: AF-CLOUD-01
fn draw_cloud(scene: &mut Scene, cloud: &crate::piece::Cloud) {
    let reach = f32::from(cloud.radius) + 0.5;
    let at = point(cloud.hex, Altitude(0));
    let corners = [(0.5, -0.87), (1.0, 0.0), (0.5, 0.87), (-0.5, 0.87), (-1.0, 0.0), (-0.5, -0.87)];
    let points = corners.into_iter().map(|(x, y)| Point::ground(at.x + x * reach, at.y + y * reach)).collect();
    let height = |altitude: Altitude| f32::from(altitude.hundreds()) / 10.0;
    let shape = Shape::Cloud { points, base: height(cloud.base), top: height(cloud.top), density: 3 };
    scene.draw(Layer::Weather, Paint::Cloud, shape);
    // A cloud that has not formed yet is a marker.
    let formed = cloud.radius > 0;
    let text = if formed { format!("{}–{}", cloud.base, cloud.top) } else { "?".to_owned() };
    scene.draw(Layer::Label, Paint::Ink, Shape::Text { at, text, size: 0.4 });
}

fn draw_piece(scene: &mut Scene, book: &Book, view: &View, index: usize, piece: &Piece) {
    let of = unit_reference(Unit::Piece(index as u8));
    let at = point(piece.hex, view.table.land.height(piece.hex));
    match piece.kind {
        Kind::Target => draw_target(scene, view, index, piece, at),
        Kind::Runway | Kind::Bridge | Kind::Fort => {
            let color = if piece.gone { Paint::Danger } else { Paint::Land };
            let area = Shape::Area { points: hexagon(at, 0.95), stroke: Stroke::Thin, filled: true };
            scene.draw_for(of, Layer::Ground, color, area);
            if piece.gone {
                scene.draw(Layer::Grid, Paint::Danger, Shape::Text { at, text: "×".to_owned(), size: 0.6 });
            }
        }
        _ if piece.gone => {}
        Kind::Ship => sea::draw_ship(scene, book, view, index, piece),
        _ => {
            let counter = counter(view, index, piece, at);
            scene.draw_for(of, Layer::Counter, paint(piece.side), Shape::Counter(Box::new(counter)));
        }
    }
}

// Rule: AF-GT-03
fn draw_target(scene: &mut Scene, view: &View, index: usize, piece: &Piece, at: Point) {
    let radius = f32::from(piece.radius) + 0.5;
    let ring = Shape::Disc { at, radius, stroke: Stroke::Dashed, filled: false };
    scene.draw_for(unit_reference(Unit::Piece(index as u8)), Layer::Ground, Paint::Target, ring);
    scene.draw(Layer::Grid, Paint::Ink, Shape::Text { at, text: piece.label(), size: 0.4 });
    let struck = view.table.struck.iter().filter(|(of, _)| usize::from(*of) == index);
    for (_, hex) in struck {
        let area = Shape::Area { points: hexagon(point(*hex, Altitude(0)), 0.6), stroke: Stroke::Thin, filled: true };
        scene.draw(Layer::Grid, Paint::Danger, area);
    }
}

fn counter(view: &View, index: usize, piece: &Piece, at: Point) -> Counter {
    let kind = match piece.kind {
        Kind::Balloon => "balloon",
        Kind::LightFlak | Kind::HeavyFlak => "flak",
        Kind::Truck => "truck",
        _ => "vehicle",
    };
    let battery = view.secret.batteries[index];
    let known = piece.kind.is_flak() && battery.guns > 0;
    Counter {
        at,
        heading: degrees(piece.facing),
        size: 0.7,
        silhouette: Silhouette { kind: kind.to_owned(), ..Silhouette::default() },
        camp: camp(piece.side),
        nation: String::new(),
        label: piece.label(),
        badge: if known { format!("{}×{}", battery.guns, battery.factor) } else { String::new() },
        attitude: Tilt::Ground,
        marks: Marks { damage: piece.hits, ..Marks::default() },
        ghost: piece.side == Side::Second
            && piece.kind.is_flak()
            && !piece.spotted
            && view.table.options.has(crate::options::Opt::Spotting),
        profile: false,
    }
}
