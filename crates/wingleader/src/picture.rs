//! The side view as a drawing: sky, clouds, sun, squadrons in profile, tallies, battles, lines of sight on demand.

use grid::squares::{Facing, Square, SunArc};
use referee::Side;
use scene::{Attitude, Bounds, Camp, Counter, Layer, Marks, Motif, Paint, Point, Scene, Shape, Silhouette, Stroke};

use crate::{
    book::{Cloud, SurfaceKind},
    sky,
    squadron::{Ammo, Cohesion, Load, Quality, Rockets, Slope, Squadron, SurfaceId, UnitId, members},
    state::{Stage, State},
};

const TOP: f32 = 19.0;

/// The middle of a square; altitude 0 is at the bottom.
pub(crate) fn place(at: Square) -> Point {
    Point::ground(f32::from(at.column), TOP - f32::from(at.altitude))
}

/// What a squadron is called on the board.
pub(crate) fn reference(id: UnitId) -> String {
    format!("unit:{}", id.0)
}

/// What a surface unit is called on the board.
pub(crate) fn surface_reference(id: SurfaceId) -> String {
    format!("surface:{}", id.0)
}

/// The camp of a side.
pub(crate) fn camp(side: Side) -> Camp {
    if side == Side::First { Camp::First } else { Camp::Second }
}

pub(crate) fn paint(side: Side) -> Paint {
    if side == Side::First { Paint::First } else { Paint::Second }
}

/// Degrees clockwise from up.
pub(crate) fn heading(facing: Facing) -> f32 {
    f32::from(facing.index()) * 45.0
}

/// An empty drawing of the map's size.
pub(crate) fn blank() -> Scene {
    let bounds = Bounds { west: -1.6, north: -1.0, east: 26.6, south: 20.2, top: 0.0 };
    Scene { bounds, motif: Motif::Sky, level_height: 1.0, items: Vec::new() }
}

/// The whole board.
// Rule: WL-1.0-a, WL-2.1-a, WL-2.1-g
pub(crate) fn board(state: &State) -> Scene {
    let mut scene = blank();
    draw_grid(&mut scene);
    draw_weather(state, &mut scene);
    draw_turn(state, &mut scene);
    draw_surface(state, &mut scene);
    draw_lines(state, &mut scene);
    draw_battles(state, &mut scene);
    draw_units(state, &mut scene);
    scene
}

// Rule: WL-2.1-a, WL-2.1-c
fn draw_grid(scene: &mut Scene) {
    let line = |from: (f32, f32), to: (f32, f32), stroke| Shape::Line {
        points: vec![Point::ground(from.0, from.1), Point::ground(to.0, to.1)],
        stroke,
    };
    for column in 0..=26 {
        let x = column as f32 - 0.5;
        scene.draw(Layer::Grid, Paint::Faint, line((x, -0.5), (x, 19.5), Stroke::Hair));
    }
    for row in 0..=20 {
        let y = row as f32 - 0.5;
        let stroke = if row == 20 { Stroke::Thick } else { Stroke::Hair };
        scene.draw(Layer::Grid, Paint::Faint, line((-0.5, y), (25.5, y), stroke));
    }
    for column in 0..26u8 {
        let text = char::from(b'A' + column).to_string();
        let at = Point::ground(f32::from(column), 19.85);
        scene.draw(Layer::Label, Paint::Faint, Shape::Text { at, text, size: 0.4 });
    }
    for altitude in 0..20i8 {
        let at = Point::ground(-1.0, TOP - f32::from(altitude));
        scene.draw(Layer::Label, Paint::Faint, Shape::Text { at, text: altitude.to_string(), size: 0.4 });
    }
}

fn box_around(west: f32, north: f32, east: f32, south: f32) -> Vec<Point> {
    [(west, north), (east, north), (east, south), (west, south)].map(|(x, y)| Point::ground(x, y)).into()
}

// Rule: WL-2.1-M02, WL-2.1-M03, WL-2.1-M04, WL-2.1-M14
fn draw_weather(state: &State, scene: &mut Scene) {
    let terms = state.terms();
    for (cloud, from, to) in cloud_banks(state) {
        let (a, b) = (place(from), place(to));
        let points = box_around(a.x - 0.5, b.y - 0.5, b.x + 0.5, a.y + 0.5);
        let shape = Shape::Cloud { points, base: 0.0, top: 0.0, density: cloud as u8 };
        scene.draw(Layer::Weather, Paint::Cloud, shape);
    }
    if let Some(haze) = terms.haze {
        // Two sheets, so that it thickens towards the ground.
        let top = TOP - f32::from(haze) - 0.5;
        for north in [top, (top + TOP + 0.5) / 2.0] {
            let points = box_around(-0.5, north, 25.5, TOP + 0.5);
            scene.draw(Layer::Ground, Paint::Smoke, Shape::Area { points, stroke: Stroke::None, filled: true });
        }
        let points = vec![Point::ground(-0.5, top), Point::ground(25.5, top)];
        scene.draw(Layer::Grid, Paint::Smoke, Shape::Line { points, stroke: Stroke::Dotted });
    }
    if let Some(contrail) = terms.contrail {
        let y = TOP - f32::from(contrail) + 0.5;
        let points = vec![Point::ground(-0.5, y), Point::ground(25.5, y)];
        scene.draw(Layer::Grid, Paint::Border, Shape::Line { points, stroke: Stroke::Dotted });
    }
    if let Some(sun) = terms.sun {
        let towards = heading(sun.facing().opposite());
        let shape = Shape::Wind { at: place(sky::sun_display(sun)), towards, sun: true };
        scene.draw_for("sun", Layer::Weather, Paint::Sun, shape);
    }
    let ground = if terms.sea { Paint::Water } else { Paint::Land };
    let points = box_around(-0.5, TOP + 0.5, 25.5, TOP + 1.1);
    scene.draw(Layer::Ground, ground, Shape::Area { points, stroke: Stroke::None, filled: true });
}

/// Banks of equal cloud, from the lower left to the upper right square.
fn cloud_banks(state: &State) -> Vec<(Cloud, Square, Square)> {
    let mut banks: Vec<(Cloud, Square, Square)> = Vec::new();
    for (cloud, from, to) in cloud_runs(state) {
        let fits = |bank: &&mut (Cloud, Square, Square)| {
            (bank.0, bank.1.column, bank.2) == (cloud, from.column, Square::new(to.column, to.altitude - 1))
        };
        match banks.iter_mut().find(fits) {
            Some(bank) => bank.2 = to,
            None => banks.push((cloud, from, to)),
        }
    }
    banks
}

/// Runs of equal cloud along a row.
fn cloud_runs(state: &State) -> Vec<(Cloud, Square, Square)> {
    let mut runs: Vec<(Cloud, Square, Square)> = Vec::new();
    for altitude in 0..20 {
        for column in 0..26 {
            let square = Square::new(column, altitude);
            let cloud = state.sky().cloud(square);
            match runs.last_mut() {
                _ if cloud == Cloud::Clear => {}
                Some((last, _, to)) if *last == cloud && to.altitude == altitude && to.column + 1 == column => {
                    *to = square
                }
                _ => runs.push((cloud, square, square)),
            }
        }
    }
    runs
}

/// The turn marker in column A.
// Rule: WL-2.1-d, WL-2.1-M01
fn draw_turn(state: &State, scene: &mut Scene) {
    let at = place(Square::new(0, (state.now.turn as i8).min(19)));
    let ring = Shape::Disc { at, radius: 0.45, stroke: Stroke::Thin, filled: false };
    scene.draw_for("turn", Layer::Overlay, Paint::Active, ring);
    scene.draw(Layer::Label, Paint::Active, Shape::Text { at, text: state.now.turn.to_string(), size: 0.4 });
}

fn draw_surface(state: &State, scene: &mut Scene) {
    for id in state.surface_ids() {
        let (place_of, kind) = (&state.terms().surface[id.index()], state.surface(id));
        let level = state.damage_level(id);
        let silhouette = Silhouette { kind: shape_of(kind.kind, &kind.id).to_owned(), ..Silhouette::default() };
        let (at, size) = surface_spread(state, id);
        let counter = Counter {
            at,
            heading: 90.0,
            size,
            silhouette,
            camp: camp(place_of.side),
            nation: state.terms().nations[place_of.side].clone(),
            label: place_of.id.clone(),
            attitude: Attitude::Ground,
            marks: Marks { damage: level, ..Marks::default() },
            profile: true,
            ..Counter::default()
        };
        let shape = Shape::Counter(Box::new(counter));
        scene.draw_for(surface_reference(id), Layer::Counter, paint(place_of.side), shape);
        if let Some(barrage) = state.now.surface[id.index()].barrage {
            let ring = Shape::Disc { at: place(barrage), radius: 0.5, stroke: Stroke::Dashed, filled: true };
            scene.draw(Layer::Weather, Paint::Smoke, ring);
        }
    }
}

/// Where a surface unit stands among those of its square, and how large it is drawn.
fn surface_spread(state: &State, id: SurfaceId) -> (Point, f32) {
    let here = state.surface_at(id);
    let all = || state.surface_ids().filter(|other| state.surface_at(*other) == here);
    let index = all().take_while(|other| *other != id).count() as f32;
    let (step, size) = match all().count() {
        1 => (0.0, 0.55),
        2 => (0.5, 0.46),
        _ => (0.36, 0.34),
    };
    let first = -step * (all().count() as f32 - 1.0) / 2.0;
    let at = place(here);
    (Point::ground(at.x + first + step * index, at.y + 0.28), size)
}

fn shape_of(kind: SurfaceKind, id: &str) -> &'static str {
    match (kind, id) {
        (SurfaceKind::Ship, "CV") => "carrier",
        (SurfaceKind::Ship, _) => "ship",
        _ => "vehicle",
    }
}

/// Tallies as arrows, vectors as rings.
// Rule: WL-2.1-M10
fn draw_lines(state: &State, scene: &mut Scene) {
    for (_, unit) in state.flying() {
        if let Some(target) = unit.tally.map(|target| state.unit(target)).filter(|target| target.at != unit.at) {
            let points = vec![place(unit.at), place(target.at)];
            scene.draw(Layer::Overlay, paint(unit.side), Shape::Line { points, stroke: Stroke::Arrow });
        }
        if let Some(vector) = unit.vector.filter(|vector| *vector != unit.at) {
            let at = place(vector);
            let ring = Shape::Disc { at, radius: 0.3, stroke: Stroke::Dashed, filled: false };
            scene.draw(Layer::Overlay, paint(unit.side), ring);
            let text = Shape::Text { at, text: unit.letter.to_string(), size: 0.35 };
            scene.draw(Layer::Label, paint(unit.side), text);
            let points = vec![place(unit.at), at];
            scene.draw(Layer::Overlay, paint(unit.side), Shape::Line { points, stroke: Stroke::Dotted });
        }
    }
}

/// Dogfights and the combat in progress, where they are.
// Rule: WL-10.0.1-a, WL-2.1-M07, WL-2.1-M12, WL-2.1-k
fn draw_battles(state: &State, scene: &mut Scene) {
    for dogfight in (1..16).filter(|dogfight| state.dogfight_set(*dogfight) != 0) {
        let at = place(state.dogfight_square(dogfight));
        let ring = Shape::Disc { at, radius: 0.62, stroke: Stroke::Dashed, filled: false };
        scene.draw_for(format!("dogfight:{dogfight}"), Layer::Overlay, Paint::Danger, ring);
    }
    if let Some(fight) = state.now.fight {
        let ring = Shape::Disc { at: place(fight.at), radius: 0.7, stroke: Stroke::Thick, filled: false };
        scene.draw_for("battle", Layer::Overlay, Paint::Active, ring);
    }
}

fn draw_units(state: &State, scene: &mut Scene) {
    let movers = if let Stage::Move { movers, .. } = state.now.stage { movers } else { 0 };
    let aimed = state.now.fight.and_then(|fight| fight.defenders.first().copied());
    for (id, unit) in state.units().filter(|(_, unit)| unit.is_present()) {
        let mut counter = counter(state, id, unit);
        counter.marks.acting = movers & id.bit() != 0;
        counter.marks.targeted = aimed == Some(id);
        scene.draw_for(reference(id), Layer::Counter, paint(unit.side), Shape::Counter(Box::new(counter)));
    }
}

/// Where a counter stands among those of its square, and how large it is drawn.
fn spread(state: &State, id: UnitId, unit: &Squadron) -> (Point, f32) {
    let here = |other: &Squadron| other.is_present() && other.at == unit.at && other.status == unit.status;
    let all: Vec<UnitId> = state.units().filter(|(_, other)| here(other)).map(|(id, _)| id).collect();
    let index = all.iter().position(|other| *other == id).unwrap_or(0);
    // Crowded counters reach over the edges of their square: what is large enough to read is worth more than the frame.
    let (across, size) = match all.len() {
        1 => (1, 0.86),
        2 => (2, 0.66),
        3 | 4 => (2, 0.6),
        _ => (3, 0.52),
    };
    let down = all.len().div_ceil(across);
    let offset = |place: usize, of: usize| (place as f32 - (of as f32 - 1.0) / 2.0) * size * 1.02;
    let mut at = place(unit.at);
    if !unit.is_flying() {
        at.x -= f32::from(unit.facing.vector().dx);
    }
    (Point::ground(at.x + offset(index % across, across), at.y + offset(index / across, down)), size)
}

/// A squadron in profile with everything that shows at a glance.
// Rule: WL-2.1-e, WL-2.1-g, WL-2.1-M15, WL-2.1-M16
pub(crate) fn counter(state: &State, id: UnitId, unit: &Squadron) -> Counter {
    let card = state.card_of(unit);
    let (at, size) = spread(state, id, unit);
    Counter {
        at,
        heading: heading(unit.facing),
        size,
        silhouette: card.silhouette.clone(),
        camp: camp(unit.side),
        nation: card.nation.clone(),
        label: if unit.size.is_flight() { unit.letter.to_ascii_lowercase() } else { unit.letter }.to_string(),
        badge: unit.at.altitude.to_string(),
        attitude: match unit.slope {
            Slope::Level => Attitude::Level,
            Slope::Climb | Slope::SlowClimb => Attitude::Up,
            Slope::Dive => Attitude::Down,
        },
        marks: marks(unit),
        ghost: false,
        profile: true,
    }
}

fn marks(unit: &Squadron) -> Marks {
    let mut notes = Vec::new();
    for (shown, note) in [
        (unit.quality == Quality::Veteran, "V"),
        (unit.quality == Quality::Green, "G"),
        (unit.experte, "E"),
        (unit.leader, "WL"),
        (unit.cohesion == Cohesion::Disrupted, "!"),
        (unit.cohesion == Cohesion::Broken, "!!"),
        (unit.is_fighter() && !unit.alert, "z"),
        (unit.ammo == Ammo::Low, "½"),
        (unit.lufbery, "O"),
        (unit.tanks, "T"),
        (unit.rockets == Rockets::Loaded, "R"),
    ] {
        if shown {
            notes.push(note.to_owned());
        }
    }
    Marks {
        damage: unit.missing(),
        empty: unit.ammo == Ammo::Depleted,
        smoke: unit.cohesion == Cohesion::Broken,
        loaded: unit.load != Load::None,
        notes,
        ..Marks::default()
    }
}

/// Lines of sight, the sun's arc and the front of one squadron.
pub(crate) fn reach(state: &State, of: &str) -> Scene {
    let mut scene = blank();
    let id = of.strip_prefix("unit:").and_then(|number| number.parse().ok()).map(UnitId);
    let Some(id) = id.filter(|id| state.find(*id).is_some_and(Squadron::is_flying)) else { return scene };
    let unit = state.unit(id);
    draw_sight(state, id, &mut scene);
    if let Some(sun) = state.terms().sun {
        draw_arc(unit.at, sun, &mut scene);
    }
    for facing in Facing::ALL.into_iter().filter(|facing| crate::reach::is_front(unit.facing, *facing)) {
        let at = place(unit.at.step(facing));
        let points = box_around(at.x - 0.5, at.y - 0.5, at.x + 0.5, at.y + 0.5);
        scene.draw(Layer::Overlay, Paint::Selected, Shape::Area { points, stroke: Stroke::Thin, filled: false });
    }
    scene
}

/// Lines to every enemy within range: clear or blocked.
// Rule: WL-4.6.1-a
fn draw_sight(state: &State, id: UnitId, scene: &mut Scene) {
    let (unit, range) = (state.unit(id), state.tables().figures.tally_range);
    for (target, enemy) in state.flying().filter(|(_, enemy)| enemy.side != unit.side) {
        if enemy.at.distance(unit.at) >= range || enemy.at == unit.at {
            continue;
        }
        let blocked = state.sky().sight(unit.at, enemy.at).is_blocked;
        let (paint, stroke) = if blocked { (Paint::Forbidden, Stroke::Dotted) } else { (Paint::Reach, Stroke::Thin) };
        scene.draw(Layer::Overlay, paint, Shape::Line { points: vec![place(unit.at), place(enemy.at)], stroke });
        if unit.is_fighter() && !blocked {
            draw_need(state, id, target, scene);
        }
    }
}

/// The lowest die that tallies an enemy, beside the line to it.
// Rule: WL-7.2.1-b
fn draw_need(state: &State, id: UnitId, target: UnitId, scene: &mut Scene) {
    let (from, to) = (place(state.unit(id).at), place(state.unit(target).at));
    let at = Point::ground(from.x + 0.7 * (to.x - from.x), from.y + 0.7 * (to.y - from.y) - 0.3);
    let text = match state.tally_need(id, target) {
        7.. => "×".to_owned(),
        need => format!("{}+", need.max(1)),
    };
    scene.draw(Layer::Label, Paint::Reach, Shape::Text { at, text, size: 0.36 });
}

/// The bounds of the arc that holds the sun.
// Rule: WL-4.2-a
fn draw_arc(at: Square, sun: SunArc, scene: &mut Scene) {
    let middle = heading(sun.facing());
    let centre = place(at);
    let edge = |side: f32| {
        let angle = match middle + side {
            // Nothing below the horizon is in the sun.
            angle if (90.0..180.0).contains(&angle) => 90.0,
            angle if (180.0..270.0).contains(&angle) => 270.0,
            angle => angle,
        };
        let (sin, cos) = angle.to_radians().sin_cos();
        Point::ground(centre.x + 9.5 * sin, centre.y - 9.5 * cos)
    };
    let points = vec![centre, edge(-22.5), edge(0.0), edge(22.5)];
    scene.draw(Layer::Overlay, Paint::Sun, Shape::Area { points, stroke: Stroke::Dashed, filled: false });
}

/// A faint squadron where a choice would lead it.
pub(crate) fn ghost(state: &State, id: UnitId, at: Square, facing: Facing) -> Scene {
    let mut scene = blank();
    let unit = state.unit(id);
    let mut counter = counter(state, id, unit);
    (counter.at, counter.size, counter.heading) = (place(at), 0.86, heading(facing));
    (counter.badge, counter.ghost) = (at.altitude.to_string(), true);
    scene.draw(Layer::Ghost, paint(unit.side), Shape::Counter(Box::new(counter)));
    scene
}

/// A line through squares, with the squadron at its end.
pub(crate) fn track(state: &State, id: UnitId, from: Square, path: &[(Square, Facing)]) -> Scene {
    let Some((at, facing)) = path.last().copied() else { return blank() };
    let mut scene = ghost(state, id, at, facing);
    let points: Vec<Point> = [from].into_iter().chain(path.iter().map(|(square, _)| *square)).map(place).collect();
    scene.draw(Layer::Ghost, paint(state.unit(id).side), Shape::Line { points, stroke: Stroke::Arrow });
    scene
}

/// The squares of a set of squadrons, marked.
pub(crate) fn marked(state: &State, set: u32) -> Scene {
    let mut scene = blank();
    for id in members(set) {
        let ring = Shape::Disc { at: place(state.unit(id).at), radius: 0.6, stroke: Stroke::Thick, filled: false };
        scene.draw(Layer::Ghost, Paint::Selected, ring);
    }
    scene
}
