//! The table top as a drawing: bases, models on their pegs, cards, arcs, rulers.

use grid::plane::{Heading, Local, Point, Pose, Rect, Touch, Vector};
use scene::{Attitude, Bounds, Camp, Counter, Layer, Marks, Motif, Paint, Scene, Shape, Stroke};

use crate::{
    book::GoalKind,
    decks, fire,
    state::{Air, Card, Mount, PlaneId, Stage, State},
    table::Traits,
    view::revealed,
    why::NoShot,
};

/// Micrometres in a unit of the drawing: a centimetre.
const UNIT: f32 = 10_000.0;
/// How high one level is drawn, in centimetres.
const LEVEL_HEIGHT: f32 = 2.5;
/// Drawn around the area, in centimetres.
const MARGIN: f32 = 4.0;

/// What a piece is called on the board: `plane:3`.
pub fn reference(plane: PlaneId) -> String {
    format!("plane:{}", plane.0)
}

/// The piece behind a reference.
pub fn referred(state: &State, of: &str) -> Option<PlaneId> {
    let number = of.strip_prefix("plane:")?.parse().ok()?;
    Some(PlaneId(number)).filter(|plane| plane.0 < state.count)
}

/// The camp of a side.
pub fn camp(side: u8) -> Camp {
    [Camp::First, Camp::Second, Camp::Third, Camp::Fourth][usize::from(side) % 4]
}

fn paint(side: u8) -> Paint {
    [Paint::First, Paint::Second, Paint::Third, Paint::Fourth][usize::from(side) % 4]
}

/// A place on the table in the units of the drawing: y runs towards the south there.
pub fn place(state: &State, at: Point, height: f32) -> scene::Point {
    let north = state.table.area.max.y;
    scene::Point::new(at.x as f32 / UNIT, (north - at.y) as f32 / UNIT, height)
}

fn degrees(heading: Heading) -> f32 {
    f32::from(heading.tenths()) / 10.0
}

/// How high a piece is drawn.
pub fn height(state: &State, plane: PlaneId) -> f32 {
    let flight = &state[plane].flight;
    height_at(state, flight.level, flight.air)
}

/// How high a model stands on its pegs at a level: half a level above its base at the lowest.
pub fn height_at(state: &State, level: u8, air: Air) -> f32 {
    match air.is_grounded() {
        true => 0.0,
        false => 0.5 + f32::from(level.saturating_sub(state.floor)),
    }
}

/// The whole board.
pub fn board(state: &State) -> Scene {
    let mut scene = Scene { bounds: bounds(state), motif: Motif::Table, level_height: LEVEL_HEIGHT, items: Vec::new() };
    draw_area(state, &mut scene);
    for plane in state.in_play() {
        draw_card(state, plane, &mut scene);
        draw_base(state, plane, &mut scene);
        draw_counter(state, plane, &mut scene);
    }
    scene
}

fn bounds(state: &State) -> Bounds {
    let far = place(state, Point::new(state.table.area.max.x, 0), 0.0);
    let top = match state.table.variants.altitude.0 {
        true => f32::from(state.table.cloud.unwrap_or(0).max(state.ceiling()) - state.floor) + 0.5,
        false => 1.0,
    };
    Bounds { west: -MARGIN, north: -MARGIN, east: far.x + MARGIN, south: far.y + MARGIN, top }
}

fn draw_area(state: &State, scene: &mut Scene) {
    let max = state.table.area.max;
    let corners = [Point::new(0, 0), Point::new(max.x, 0), max, Point::new(0, max.y)];
    let outline = |corners: &[Point]| corners.iter().map(|corner| place(state, *corner, 0.0)).collect::<Vec<_>>();
    let area = Shape::Area { points: outline(&corners), stroke: Stroke::Thick, filled: false };
    scene.draw_for("area", Layer::Grid, Paint::Border, area);
    if !state.table.field.is_empty() {
        let field = Shape::Area { points: outline(&state.table.field), stroke: Stroke::Thin, filled: true };
        scene.draw_for("field", Layer::Ground, Paint::Land, field);
    }
    if !state.table.zone.is_empty() {
        let zone = Shape::Area { points: outline(&state.table.zone), stroke: Stroke::Dashed, filled: true };
        scene.draw_for("zone", Layer::Ground, Paint::Target, zone);
    }
    if let Some(level) = state.table.cloud {
        let base = f32::from(level.saturating_sub(state.floor));
        let cloud = Shape::Cloud { points: outline(&corners), base, top: base + 0.5, density: 1 };
        scene.draw_for("cloud", Layer::Weather, Paint::Cloud, cloud);
    }
}

fn corners(state: &State, pose: Pose, height: f32) -> Vec<scene::Point> {
    Rect::new(pose, state.table.size).corners().into_iter().map(|corner| place(state, corner, height)).collect()
}

fn draw_base(state: &State, plane: PlaneId, scene: &mut Scene) {
    let pose = state[plane].flight.pose;
    let base = Shape::Area { points: corners(state, pose, 0.0), stroke: Stroke::Thin, filled: true };
    let side = state.side(plane);
    scene.draw_for(reference(plane), Layer::Trail, paint(side), base);
    let front = pose.at(Local::new(0, state.table.base.length / 2));
    let mark = pose.at(Local::new(0, state.table.base.length / 3));
    let points = vec![place(state, mark, 0.0), place(state, front, 0.0)];
    scene.draw(Layer::Trail, Paint::Ink, Shape::Line { points, stroke: Stroke::Thin });
}

/// The card that an aircraft has just flown, laid where its base was.
fn draw_card(state: &State, plane: PlaneId, scene: &mut Scene) {
    let shown = revealed(state);
    let moved = !matches!(state.stage, Stage::Limits | Stage::Vote | Stage::Tailing | Stage::Planning);
    if shown == 0 || !moved {
        return;
    }
    let Some(card) = state[plane].flown[shown - 1].some() else { return };
    if state[plane].flight.air == Air::Cloud || state[plane].before == state[plane].flight.pose {
        return;
    }
    lay_card(state, plane, state[plane].before, card, scene);
}

/// A card in front of a base: its outline, its arrow and its signs.
pub fn lay_card(state: &State, plane: PlaneId, pose: Pose, card: Card, scene: &mut Scene) {
    let half = state.table.base.length / 2;
    let root = Pose::new(pose.at(Local::new(0, half)), pose.heading);
    let (wide, long) = (state.table.base.width / 2, state.table.base.length);
    let rim = [(-wide, 0), (wide, 0), (wide, long), (-wide, long)];
    let points = rim.map(|(right, forward)| place(state, root.at(Local::new(right, forward)), 0.0)).to_vec();
    scene.draw(Layer::Grid, Paint::Ground, Shape::Area { points, stroke: Stroke::Thin, filled: true });
    let points = arrow(state, plane, root, card).into_iter().map(|at| place(state, at, 0.0)).collect();
    scene.draw(Layer::Overlay, Paint::Ink, Shape::Line { points, stroke: Stroke::Arrow });
    let signs = signs(state.table.traits(plane, card));
    if !signs.is_empty() {
        let at = place(state, root.at(Local::new(-wide + 6000, 7000)), 0.0);
        scene.draw(Layer::Overlay, Paint::Ink, Shape::Text { at, text: signs, size: 1.1 });
    }
}

/// The signs in the corner of a card.
pub fn signs(is: Traits) -> String {
    let all = [
        (Traits::STEEP, "♦"),
        (Traits::STRAIGHT, "↑"),
        (Traits::IMMELMANN, "↓"),
        (Traits::LEFT, "←"),
        (Traits::RIGHT, "→"),
        (Traits::CLIMB, "▲"),
        (Traits::DIVE, "▼"),
    ];
    all.into_iter().filter(|(mark, _)| is.has(*mark)).map(|(_, sign)| sign).collect()
}

/// A smooth line from the root of a card's arrow to its tip.
fn arrow(state: &State, plane: PlaneId, root: Pose, card: Card) -> Vec<Point> {
    let leg = state.table.card(plane, card).arrow;
    let tip = root.moved(leg);
    let reach = leg.shift.forward / 2;
    let (start, end) = (root.centre, tip.centre);
    let out = root.ahead(reach).centre;
    let back = if leg.turn.tenths().abs() == 1800 { end } else { tip.ahead(-reach / 2).centre };
    (0..=8).map(|step| bend(start, out, back, end, step)).collect()
}

/// A point of a cubic curve, in eighths of the way.
fn bend(a: Point, b: Point, c: Point, d: Point, step: i64) -> Point {
    let rest = 8 - step;
    let weigh = |a: i64, b: i64, c: i64, d: i64| {
        (a * rest * rest * rest + 3 * b * rest * rest * step + 3 * c * rest * step * step + d * step * step * step)
            / 512
    };
    Point::new(weigh(a.x, b.x, c.x, d.x), weigh(a.y, b.y, c.y, d.y))
}

/// The way of a base over its card, for animations: centre and heading, step by step.
pub fn path(state: &State, plane: PlaneId, from: Pose, card: Card, to: Pose, high: f32) -> Vec<(scene::Point, f32)> {
    let turn = i64::from(state.table.card(plane, card).arrow.turn.tenths());
    let out = from.ahead(state.table.base.length / 2).centre;
    let back = to.ahead(-state.table.base.length / 2).centre;
    (0..=8)
        .map(|step| {
            let at = place(state, bend(from.centre, out, back, to.centre, step), high);
            let heading = Heading::from_tenths(i32::from(from.heading.tenths()) + (turn * step / 8) as i32);
            (at, degrees(if step == 8 { to.heading } else { heading }))
        })
        .collect()
}

fn draw_counter(state: &State, plane: PlaneId, scene: &mut Scene) {
    let counter = counter(state, plane, state[plane].flight.pose);
    scene.draw_for(reference(plane), Layer::Counter, paint(state.side(plane)), Shape::Counter(Box::new(counter)));
}

fn counter(state: &State, plane: PlaneId, pose: Pose) -> Counter {
    let (own, piece) = (&state[plane], state.table.piece(plane));
    Counter {
        at: place(state, pose.centre, height(state, plane)),
        heading: degrees(pose.heading),
        size: state.table.base.width as f32 / UNIT,
        silhouette: piece.aircraft.silhouette.clone(),
        camp: camp(piece.side),
        nation: piece.aircraft.nation.clone(),
        label: piece.label.clone(),
        badge: badge(state, plane),
        attitude: attitude(state, plane),
        marks: Marks {
            damage: decks::pile(state, plane).count().min(12) as u8,
            jammed: own.guns.iter().any(|gun| gun.jam > 0),
            smoke: own.smoke > 0,
            fire: own.flames > 0,
            loaded: piece.mission && !own.marked && state.table.goal.kind != GoalKind::Balloon,
            acting: state.waiting & plane.bit() != 0 && !matches!(state.stage, Stage::Limits | Stage::Vote),
            ..Marks::default()
        },
        ghost: own.flight.air == Air::Cloud,
        ..Counter::default()
    }
}

/// Level and climb counters: `2`, `2+1`.
pub fn badge(state: &State, plane: PlaneId) -> String {
    let flight = &state[plane].flight;
    if !state.table.variants.altitude.0 {
        return String::new();
    }
    match flight.climb {
        0 => flight.level.to_string(),
        climb => format!("{}+{climb}", flight.level),
    }
}

fn attitude(state: &State, plane: PlaneId) -> Attitude {
    let flight = &state[plane].flight;
    let last = state.table.traits(plane, flight.last);
    match flight.air {
        // Only the owner knows its last card.
        Air::Cloud => return Attitude::Level,
        air if air.is_grounded() => return Attitude::Ground,
        _ => {}
    }
    let seen = [
        (Traits::DIVE, Attitude::Down),
        (Traits::CLIMB, Attitude::Up),
        (Traits::STALL, Attitude::Up),
        (Traits::LEFT, Attitude::BankLeft),
        (Traits::RIGHT, Attitude::BankRight),
    ];
    seen.into_iter().find(|(mark, _)| last.has(*mark)).map_or(Attitude::Level, |(_, attitude)| attitude)
}

/// A base and a model where a plan leads.
pub fn ghost(state: &State, plane: PlaneId, pose: Pose, scene: &mut Scene) {
    let base = Shape::Area { points: corners(state, pose, 0.0), stroke: Stroke::Dashed, filled: false };
    scene.draw(Layer::Ghost, paint(state.side(plane)), base);
    let counter = Counter { ghost: true, marks: Marks::default(), ..counter(state, plane, pose) };
    scene.draw(Layer::Ghost, paint(state.side(plane)), Shape::Counter(Box::new(counter)));
}

/// A base alone, one of a fan.
pub fn outline(state: &State, pose: Pose, paint: Paint, of: Option<String>, scene: &mut Scene) {
    let base = Shape::Area { points: corners(state, pose, 0.0), stroke: Stroke::Thin, filled: false };
    scene.items.push(scene::Item { of, layer: Layer::Overlay, paint, shape: base });
}

/// An empty drawing on the same table.
pub fn sheet(state: &State) -> Scene {
    Scene { bounds: bounds(state), motif: Motif::Table, level_height: LEVEL_HEIGHT, items: Vec::new() }
}

/// Arcs with both ranges of every gun, and the ruler to every enemy: the nearest point or what is in the way.
pub fn reach(state: &State, plane: PlaneId) -> Scene {
    let mut scene = sheet(state);
    if !state[plane].is_in_play() || state.is_tethered(plane) {
        return scene;
    }
    for mount in Mount::BOTH {
        if state.table.piece(plane).guns[mount.index()].is_some() {
            draw_arc(state, plane, mount, &mut scene);
            for target in state.in_play().filter(|target| state.are_enemies(plane, *target)) {
                draw_ruler(state, plane, mount, target, &mut scene);
            }
        }
    }
    scene
}

fn draw_arc(state: &State, plane: PlaneId, mount: Mount, scene: &mut Scene) {
    let pose = state[plane].flight.pose;
    let base = &state.table.base;
    let (heading, slope) = match mount {
        Mount::Front => (pose.heading, base.front_arc),
        Mount::Rear => (pose.heading.opposite(), base.rear_arc),
    };
    let widest = half_angle(i64::from(slope.across()), i64::from(slope.along()));
    for (reach, stroke) in [(base.ruler / 2, Stroke::Dashed), (base.ruler, Stroke::Thin)] {
        let mut points = vec![place(state, pose.centre, 0.0)];
        for step in -6..=6 {
            let ray = Heading::from_tenths(i32::from(heading.tenths()) + widest * step / 6);
            points.push(place(state, Pose::new(pose.centre, ray).ahead(reach).centre, 0.0));
        }
        scene.draw(Layer::Overlay, Paint::Reach, Shape::Area { points, stroke, filled: false });
    }
}

/// The angle of a slope in tenths of a degree, found in the table of sines; for drawing only.
fn half_angle(across: i64, along: i64) -> i32 {
    let beyond = |tenths: &i32| {
        let heading = Heading::from_tenths(*tenths);
        heading.sine() * along > heading.cosine() * across
    };
    (0..=900).find(beyond).unwrap_or(900)
}

/// The ruler to one enemy: to the nearest point if there is a shot, else to what stops it.
pub fn draw_ruler(state: &State, plane: PlaneId, mount: Mount, target: PlaneId, scene: &mut Scene) {
    let from = state[plane].flight.pose.centre;
    match fire::shot(state, plane, mount, target) {
        Ok(shot) => {
            ruler_line(state, from, shot.touch, Paint::Target, scene);
            let at = place(state, shot.touch.rounded_point(), 0.0);
            let dot = Shape::Disc { at, radius: 0.35, stroke: Stroke::Thin, filled: true };
            scene.draw(Layer::Overlay, Paint::Target, dot);
        }
        Err(NoShot::Blocked { by }) => {
            let points = vec![place(state, from, 0.0), place(state, state[target].flight.pose.centre, 0.0)];
            scene.draw(Layer::Overlay, Paint::Forbidden, Shape::Line { points, stroke: Stroke::Dotted });
            outline(state, state[by].flight.pose, Paint::Forbidden, None, scene);
        }
        Err(_) => {}
    }
}

fn ruler_line(state: &State, from: Point, touch: Touch, paint: Paint, scene: &mut Scene) {
    let to = touch.rounded_point();
    let points = vec![place(state, from, 0.0), place(state, to, 0.0)];
    scene.draw(Layer::Overlay, paint, Shape::Line { points, stroke: Stroke::Thin });
    let tenths = touch.squared().rounded_micrometres() / 100;
    let Vector { x, y } = to - from;
    let middle = place(state, from + Vector::new(x / 2, y / 2), 0.0);
    let text = format!("{}.{} mm", tenths / 10, tenths % 10);
    scene.draw(Layer::Label, paint, Shape::Text { at: middle, text, size: 0.9 });
}
