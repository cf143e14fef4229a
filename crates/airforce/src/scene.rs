//! The picture of a view: map sections, aircraft with shadow and attitude, trails, arcs.

use grid::hex::{Clock, Facing, Hex, Layout, SECTION_LETTERS, SECTION_NUMBERS, Section, is_in_arc};
use referee::Side;
use scene::{Attitude as Tilt, Bounds, Camp, Counter, Layer, Marks, Motif, Paint, Point, Scene, Shape, Stroke};

use crate::{
    attitude::Attitude,
    book::Book,
    illegal::Judge,
    landscape,
    limits::Limits,
    movement,
    piece::{Kind, Unit},
    plane::{Fate, Plane, Pose},
    plot::Moves,
    sea,
    state::{Phase, Table},
    units::Altitude,
    view::View,
};

/// Half the distance between two opposite corners of a hex, for drawing.
const CORNER: f32 = 0.577_35;
/// Units of drawing for 1,000 ft in tilted views.
const LEVEL_HEIGHT: f32 = 0.4;

/// Rounded for drawing, so that a scene stays small as text.
fn rounded(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}

/// The centre of a hex at an altitude.
pub fn point(hex: Hex, altitude: Altitude) -> Point {
    let (x, y) = hex.drawing_position();
    Point::new(rounded(x as f32), rounded(y as f32), f32::from(altitude.hundreds()) / 10.0)
}

/// A point so many hexes from another in the direction of a facing.
pub fn moved(at: Point, facing: Facing, hexes: f32) -> Point {
    let turned = degrees(facing).to_radians();
    Point::new(rounded(at.x + turned.sin() * hexes), rounded(at.y - turned.cos() * hexes), at.height)
}

/// Degrees clockwise from north.
pub fn degrees(facing: Facing) -> f32 {
    f32::from(facing.heading().index()) * 60.0 + 90.0
}

pub fn camp(side: Side) -> Camp {
    match side {
        Side::First => Camp::First,
        Side::Second => Camp::Second,
    }
}

pub fn paint(side: Side) -> Paint {
    match side {
        Side::First => Paint::First,
        Side::Second => Paint::Second,
    }
}

/// The reference of an aircraft on the board.
pub fn reference(plane: usize) -> String {
    format!("plane:{plane}")
}

/// The name on the counter: A and B for the sides, and the number.
pub fn label(plane: &Plane) -> String {
    let letter = if plane.side == Side::First { 'A' } else { 'B' };
    format!("{letter}{}", plane.number)
}

/// The name of an aircraft or piece.
pub fn unit_name(table: &Table, unit: Unit) -> String {
    match unit {
        Unit::Plane(index) => label(&table.planes[usize::from(index)]),
        Unit::Piece(index) => table.pieces[usize::from(index)].label(),
    }
}

/// The reference of an aircraft or piece on the board.
pub fn unit_reference(unit: Unit) -> String {
    match unit {
        Unit::Plane(index) => reference(index.into()),
        Unit::Piece(index) => format!("piece:{index}"),
    }
}

fn tilt(attitude: Attitude) -> Tilt {
    match attitude {
        Attitude::L => Tilt::Level,
        Attitude::LB => Tilt::BankLeft,
        Attitude::RB => Tilt::BankRight,
        Attitude::I => Tilt::Inverted,
        Attitude::IL => Tilt::InvertedLeft,
        Attitude::IR => Tilt::InvertedRight,
    }
}

/// The board as a viewer sees it.
pub fn scene(book: &Book, view: &View) -> Scene {
    let table = &view.table;
    let mut scene = Scene { bounds: bounds(table), motif: motif(table), level_height: LEVEL_HEIGHT, items: Vec::new() };
    for section in Section::ALL {
        draw_section(&mut scene, table.layout, section);
    }
    landscape::draw(&mut scene, book, view);
    for (index, plane) in table.planes.iter().enumerate() {
        draw_trail(&mut scene, table, index);
        if plane.is_present() {
            draw_plane(&mut scene, book, view, index);
        }
    }
    draw_guided(&mut scene, view);
    draw_starts(&mut scene, book, view);
    draw_plans(&mut scene, book, view);
    scene
}

/// Where ships sail there is the sea.
pub fn motif(table: &Table) -> Motif {
    if table.ships.is_empty() { Motif::Chart } else { Motif::Sea }
}

fn bounds(table: &Table) -> Bounds {
    let mut bounds = Bounds { west: f32::MAX, north: f32::MAX, east: f32::MIN, south: f32::MIN, top: top(table) };
    for section in Section::ALL {
        let (column, row) = corner(table.layout, section);
        let width = f32::from(SECTION_NUMBERS) + 0.5;
        let (west, north) = (f32::from(column), f32::from(row) * 1.5 * CORNER);
        bounds.west = bounds.west.min(west - 1.0);
        bounds.north = bounds.north.min(north - 1.0);
        bounds.east = bounds.east.max(west + width + 0.5);
        bounds.south = bounds.south.max(north + f32::from(SECTION_LETTERS) * 1.5 * CORNER + 0.5);
    }
    bounds
}

/// How high the sky is drawn, in thousands of feet: above whoever flies highest, in a few steps, so that it does not
/// change with every climb.
fn top(table: &Table) -> f32 {
    let flying = table.planes.iter().filter(|plane| plane.is_present());
    let highest = flying.map(|plane| plane.pose.altitude.hundreds()).max().unwrap_or(0);
    let steps = [(80, 10.0), (170, 20.0), (270, 30.0)];
    steps.into_iter().find(|(most, _)| highest <= *most).map_or(45.0, |(_, top)| top)
}

/// Column and row of a section's north-west hex.
fn corner(layout: Layout, section: Section) -> (i16, i16) {
    let (east, south) = layout.place(section);
    (i16::from(east) * SECTION_NUMBERS, i16::from(south) * SECTION_LETTERS)
}

// Rule: AF-MAP-05
fn draw_section(scene: &mut Scene, layout: Layout, section: Section) {
    let (column, row) = corner(layout, section);
    for south in 0..SECTION_LETTERS {
        let points = row_edges(column, row + south);
        scene.draw(Layer::Grid, Paint::Faint, Shape::Line { points, stroke: Stroke::Hair });
    }
    let points = lower_edges(column, row + SECTION_LETTERS - 1);
    scene.draw(Layer::Grid, Paint::Faint, Shape::Line { points, stroke: Stroke::Hair });
    let at = |east: i16, south: i16| point(Hex::from_column_row(column + east, row + south), Altitude(0));
    for south in (0..SECTION_LETTERS).step_by(2) {
        let letter = (b'A' + (SECTION_LETTERS - 1 - south) as u8) as char;
        draw_text(scene, at(0, south), letter.to_string(), 0.32);
    }
    for east in (2..SECTION_NUMBERS).step_by(3) {
        draw_text(scene, at(east, SECTION_LETTERS - 1), (east + 1).to_string(), 0.32);
    }
    draw_text(scene, at(SECTION_NUMBERS / 2, SECTION_LETTERS / 2), section.name().to_owned(), 1.6);
    let points = border(column, row);
    scene.draw(Layer::Grid, Paint::Border, Shape::Area { points, stroke: Stroke::Dotted, filled: false });
}

/// A rectangle along the edge hexes of a section; rows are shifted by half a hex, so that it runs through the middle
/// of their teeth.
fn border(column: i16, row: i16) -> Vec<Point> {
    let (west, north) = (f32::from(column) - 0.25, (f32::from(row) * 1.5 - 0.75) * CORNER);
    let (east, south) = (west + f32::from(SECTION_NUMBERS), north + f32::from(SECTION_LETTERS) * 1.5 * CORNER);
    let corners = [(west, north), (east, north), (east, south), (west, south)];
    corners.into_iter().map(|(x, y)| Point::ground(rounded(x), rounded(y))).collect()
}

fn draw_text(scene: &mut Scene, at: Point, text: String, size: f32) {
    scene.draw(Layer::Grid, Paint::Faint, Shape::Text { at, text, size });
}

/// The edges of a row of hexes as one line: west side up, over the top, down the east side and back up.
fn row_edges(column: i16, row: i16) -> Vec<Point> {
    let mut points = Vec::new();
    let half = CORNER / 2.0;
    for east in 0..SECTION_NUMBERS {
        let centre = point(Hex::from_column_row(column + east, row), Altitude(0));
        let corner = |x: f32, y: f32| Point::ground(rounded(centre.x + x), rounded(centre.y + y));
        if east == 0 {
            points.extend([corner(-0.5, half), corner(-0.5, -half)]);
        }
        points.extend([corner(0.0, -CORNER), corner(0.5, -half), corner(0.5, half), corner(0.5, -half)]);
    }
    points
}

/// The lower edges of a row, which has no row below it.
fn lower_edges(column: i16, row: i16) -> Vec<Point> {
    let centres = (0..SECTION_NUMBERS).map(|east| point(Hex::from_column_row(column + east, row), Altitude(0)));
    let corners = centres.flat_map(|centre| [(-0.5, 0.5), (0.0, 1.0), (0.5, 0.5)].map(|(x, y)| (centre, x, y)));
    corners.map(|(at, x, y)| Point::ground(rounded(at.x + x), rounded(at.y + y * CORNER))).collect()
}

fn draw_trail(scene: &mut Scene, table: &Table, index: usize) {
    let (plane, trace) = (&table.planes[index], table.traces[index]);
    let Some(line) = trace.line else { return };
    if matches!(plane.fate, Fate::Waiting | Fate::Carried | Fate::Left(_)) {
        return;
    }
    let moves =
        if line.moves.last() == Some(crate::plot::Code::Spin) { Moves::straight(trace.from.speed) } else { line.moves };
    let points = path(trace.from, moves, table.options, plane.pose.altitude).into_iter().map(|(at, _)| at).collect();
    let shape = Shape::Line { points, stroke: Stroke::Dotted };
    scene.draw_for(reference(index), Layer::Trail, paint(plane.side), shape);
}

/// The points of a flown path with headings; the altitude changes evenly.
pub fn path(from: Pose, moves: Moves, options: crate::options::Options, to: Altitude) -> Vec<(Point, f32)> {
    let rise = i32::from(to.above(from.altitude));
    let heights = heights(moves, rise);
    let start = (point(from.hex, from.altitude), degrees(from.facing));
    let flown = movement::track((from.hex, from.facing, from.attitude), moves, options).enumerate();
    let places = flown.map(|(index, (_, hex, facing, _))| {
        let altitude = from.altitude.changed(heights[index] as i16);
        (point(hex, altitude), degrees(facing))
    });
    std::iter::once(start).chain(places).collect()
}

/// The change of altitude after each code: evenly, or in a dive attack as its codes fall.
fn heights(moves: Moves, rise: i32) -> Vec<i32> {
    let count = moves.len().max(1) as i32;
    if !moves.is_plunge() {
        return (1..=count).map(|index| rise * index / count).collect();
    }
    let mut down = 0;
    let fall = |code: crate::plot::Code| {
        down -= i32::from(crate::plunge::drop_of(code));
        // What the codes do not account for is lost in the pull-out.
        if code == crate::plot::Code::PullOut {
            down = rise
        } else {
            down = down.max(rise)
        }
        down
    };
    moves.iter().map(fall).collect()
}

/// The line of sight from an aircraft to what its guided bomb is steered at, and the bomb on its way with the turn in
/// which it strikes.
fn draw_guided(scene: &mut Scene, view: &View) {
    for bomb in &view.table.guided {
        let (plane, piece) =
            (&view.table.planes[usize::from(bomb.plane)], &view.table.pieces[usize::from(bomb.target)]);
        let (from, to) = (point(plane.pose.hex, plane.pose.altitude), point(piece.hex, Altitude(0)));
        let of = || reference(bomb.plane.into());
        let line = Shape::Line { points: vec![from, to], stroke: Stroke::Dashed };
        scene.draw_for(of(), Layer::Overlay, paint(plane.side), line);
        let share = 1.0 / (1.0 + f32::from(bomb.due.saturating_sub(view.table.turn)));
        let between = |one: f32, other: f32| rounded(one + (other - one) * share.min(0.8));
        let at = Point::new(between(from.x, to.x), between(from.y, to.y), between(from.height, to.height));
        let dot = Shape::Disc { at, radius: 0.16, stroke: Stroke::Thin, filled: true };
        scene.draw_for(of(), Layer::Overlay, Paint::Danger, dot);
        let above = Point::new(at.x, at.y - 0.45, at.height);
        let text = Shape::Text { at: above, text: format!("→ {}", bomb.due), size: 0.4 };
        scene.draw_for(of(), Layer::Overlay, Paint::Ink, text);
    }
}

/// Smoke behind a burning aircraft.
fn draw_smoke(scene: &mut Scene, plane: &Plane, index: usize) {
    if plane.damage.wounds.fire.is_none() {
        return;
    }
    let behind = plane.pose.facing.opposite();
    let at = point(plane.pose.hex, plane.pose.altitude);
    for (distance, radius) in [(0.75, 0.3), (1.2, 0.34), (1.7, 0.3), (2.2, 0.24), (2.7, 0.16)] {
        let disc = Shape::Disc { at: moved(at, behind, distance), radius, stroke: Stroke::None, filled: true };
        scene.draw_for(reference(index), Layer::Trail, Paint::Smoke, disc);
    }
}

fn draw_plane(scene: &mut Scene, book: &Book, view: &View, index: usize) {
    let plane = &view.table.planes[index];
    let at = point(plane.pose.hex, plane.pose.altitude);
    let shadow = Shape::Disc { at: Point::ground(at.x, at.y), radius: 0.18, stroke: Stroke::None, filled: true };
    scene.draw_for(reference(index), Layer::Trail, Paint::Smoke, shadow);
    draw_smoke(scene, plane, index);
    let pole = Shape::Line { points: vec![Point::ground(at.x, at.y), at], stroke: Stroke::Hair };
    scene.draw_for(reference(index), Layer::Trail, paint(plane.side), pole);
    let counter = counter(book, view, index, plane.pose, false);
    scene.draw_for(reference(index), Layer::Counter, paint(plane.side), Shape::Counter(Box::new(counter)));
}

/// The counter of an aircraft in a pose: as it is, or as a ghost of a plan.
pub fn counter(book: &Book, view: &View, index: usize, pose: Pose, ghost: bool) -> Counter {
    let plane = &view.table.planes[index];
    let card = &book.cards[usize::from(plane.card)];
    Counter {
        at: point(pose.hex, pose.altitude),
        heading: degrees(pose.facing),
        size: 0.9,
        silhouette: card.outline.clone(),
        camp: camp(plane.side),
        nation: card.nation.clone(),
        label: label(plane),
        badge: format!("{} · {}", pose.altitude, pose.speed),
        attitude: tilt(pose.attitude),
        marks: marks(card, view, index),
        ghost,
        profile: false,
    }
}

fn marks(card: &crate::card::Card, view: &View, index: usize) -> Marks {
    let plane = &view.table.planes[index];
    let damage = &plane.damage;
    let hits = damage.total();
    let advantaged = view.table.phase == Phase::Plot && view.table.advantaged.has(index);
    let plots = view.table.phase == Phase::Plot && plane.seat.is_some_and(|seat| view.acting.contains(seat));
    Marks {
        damage: hits,
        empty: !card.guns.is_empty() && damage.guns.count_ones() as usize == card.guns.len(),
        loaded: plane.load.is_loaded(),
        fire: damage.wounds.fire.is_some(),
        smoke: damage.engines.iter().any(|hits| *hits > 0),
        notes: [(advantaged, "+"), (plane.plunge.is_some(), "↓")]
            .into_iter()
            .filter(|(on, _)| *on)
            .map(|(_, text)| text.to_owned())
            .collect(),
        acting: plots && view.secret.lines[index].is_none() && advantaged == view.table.second_wave,
        ..Marks::default()
    }
}

/// The lines that the viewer has handed in, as ghosts of where they lead.
fn draw_plans(scene: &mut Scene, book: &Book, view: &View) {
    for (index, line) in view.secret.lines.iter().enumerate() {
        let plane = &view.table.planes[index];
        let Some(line) = line.filter(|_| plane.is_flying()) else { continue };
        let (card, options) = (&book.cards[usize::from(plane.card)], view.table.options);
        let limits = Limits::of(card, plane, options);
        let verdict = Judge::new(card, plane, &limits, options).verdict(line);
        if verdict.spins {
            continue;
        }
        let points = path(plane.pose, verdict.line.moves, options, verdict.pose.altitude);
        let points = points.into_iter().map(|(at, _)| at).collect();
        let way = Shape::Line { points, stroke: Stroke::Dashed };
        scene.draw_for(reference(index), Layer::Ghost, paint(plane.side), way);
        let ghost = counter(book, view, index, verdict.pose, true);
        scene.draw_for(reference(index), Layer::Ghost, paint(plane.side), Shape::Counter(Box::new(ghost)));
    }
}

/// Starting places that the viewer has written, as ghosts.
fn draw_starts(scene: &mut Scene, book: &Book, view: &View) {
    for (index, start) in view.secret.starts.iter().enumerate() {
        let Some((hex, facing)) = start.place else { continue };
        let (altitude, speed, attitude) = start.trim.unwrap_or_default();
        let counter = counter(book, view, index, Pose { hex, facing, altitude, speed, attitude }, true);
        let side = paint(view.table.planes[index].side);
        scene.draw_for(reference(index), Layer::Ghost, side, Shape::Counter(Box::new(counter)));
    }
}

/// The fire arc of an aircraft or of flak with its range rings.
// Rule: AF-FIRE-05
pub fn reach(book: &Book, view: &View, of: &str) -> Scene {
    let mut scene = Scene { motif: Motif::Chart, level_height: LEVEL_HEIGHT, ..Scene::default() };
    let index = |prefix: &str| of.strip_prefix(prefix).and_then(|number| number.parse::<usize>().ok());
    if let Some(plane) = index("plane:").and_then(|index| view.table.planes.get(index)) {
        let guns = &book.cards[usize::from(plane.card)].guns;
        let longest = guns.iter().map(|gun| i16::from(gun.range)).max().unwrap_or(0);
        if plane.is_present() {
            let rings: Vec<i16> = (1..=longest).collect();
            draw_arc(&mut scene, &Arc12 { pose: plane.pose, longest, rings: &rings }, paint(plane.side));
        }
    }
    if let Some(piece) = index("piece:").and_then(|index| view.table.pieces.get(index)).filter(|piece| !piece.gone) {
        if piece.ship.is_some() {
            sea::reach(&mut scene, book, view, piece);
            return scene;
        }
        let (longest, rings): (i16, &[i16]) = match piece.kind {
            Kind::LightFlak => (16, &[1, 3, 5, 7, 9, 13]),
            Kind::HeavyFlak => (72, &[13, 25, 37, 49, 61]),
            _ => return scene,
        };
        let pose = Pose { hex: piece.hex, facing: piece.facing, altitude: Altitude(0), ..Pose::default() };
        draw_arc(&mut scene, &Arc12 { pose, longest, rings }, paint(piece.side));
    }
    scene
}

/// A 12 o'clock arc up to a range, with the ranges at which something changes.
struct Arc12<'a> {
    pose: Pose,
    longest: i16,
    rings: &'a [i16],
}

impl Arc12<'_> {
    /// The ring to which a hex belongs; none outside the arc.
    fn ring(&self, hex: Hex) -> Option<usize> {
        let offset = hex - self.pose.hex;
        let inside = offset.length() <= self.longest && is_in_arc(self.pose.facing, offset, Clock::Twelve);
        inside.then(|| self.rings.iter().filter(|ring| **ring <= offset.length()).count())
    }

    fn hexes(&self) -> impl Iterator<Item = Hex> {
        let offsets = (-self.longest..=self.longest)
            .flat_map(|q| (-self.longest..=self.longest).map(move |r| grid::hex::Offset::new(q, r)));
        offsets.map(|offset| self.pose.hex + offset).filter(|hex| self.ring(*hex).is_some())
    }
}

/// Outlines an arc and dots its rings; the range stands in the hexes straight ahead.
fn draw_arc(scene: &mut Scene, arc: &Arc12<'_>, color: Paint) {
    let (mut outline, mut rings) = (Vec::new(), Vec::new());
    for hex in arc.hexes() {
        let corners = hexagon(point(hex, arc.pose.altitude), 1.0);
        for heading in grid::hex::Heading::ALL {
            let side = usize::from(heading.index());
            let edge = vec![corners[(side + 1) % 6], corners[(side + 2) % 6]];
            match arc.ring(hex.step(heading)) {
                None => outline.push(edge),
                Some(next) if arc.ring(hex).is_some_and(|own| own < next) => rings.push(edge),
                Some(_) => {}
            }
        }
    }
    for (edges, stroke) in [(rings, Stroke::Dotted), (outline, Stroke::Thin)] {
        for points in edges {
            scene.draw(Layer::Overlay, color, Shape::Line { points, stroke });
        }
    }
    for distance in arc.rings {
        let at = point(arc.pose.hex.steps(arc.pose.facing.heading(), *distance), arc.pose.altitude);
        scene.draw(Layer::Overlay, Paint::Ink, Shape::Text { at, text: distance.to_string(), size: 0.32 });
    }
}

/// The corners of a hex around a point.
pub fn hexagon(at: Point, scale: f32) -> Vec<Point> {
    let corners = [(0.0, -1.0), (0.866_03, -0.5), (0.866_03, 0.5), (0.0, 1.0), (-0.866_03, 0.5), (-0.866_03, -0.5)];
    let place = |(x, y): (f32, f32)| {
        Point::new(rounded(at.x + x * CORNER * scale), rounded(at.y + y * CORNER * scale), at.height)
    };
    corners.into_iter().map(place).collect()
}
