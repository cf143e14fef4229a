//! The board as a scene: lattice, border lines, zones, clouds, weather, counters.

use grid::lattice::{Board, Heading, Point as Spot};
use scene::{Attitude, Bounds, Camp, Counter, Layer, Marks, Motif, Paint, Point, Scene, Shape, Stroke};

use crate::{
    aircraft::Group,
    battle::{Battle, Cloud, Zone},
    book::Book,
    guns::{Aspect, bears, shot},
    order::{PlaneId, Tilt},
    state::{Phase, Pilot, Plane, State, Status},
    view::{Seen, View},
    words,
};

/// How far the board's surroundings reach, in steps.
const MARGIN: f32 = 4.0;
/// The height of a row in steps.
const ROW: f32 = 0.866_025_4;

/// Where a lattice point is drawn.
pub fn spot(point: Spot, level: u8) -> Point {
    let (x, y) = point.drawing_position();
    Point::new(x as f32, y as f32, f32::from(level))
}

/// Degrees clockwise from north.
pub fn degrees(heading: Heading) -> f32 {
    f32::from((90 + 60 * u16::from(heading.index())) % 360)
}

/// The camp of a team.
pub fn camp(team: u8) -> Camp {
    [Camp::First, Camp::Second, Camp::Third, Camp::Fourth][usize::from(team % 4)]
}

fn paint(team: u8) -> Paint {
    [Paint::First, Paint::Second, Paint::Third, Paint::Fourth][usize::from(team % 4)]
}

/// An empty scene of the size of the board.
pub fn canvas(board: Board) -> Scene {
    let (east, south) = (f32::from(board.width) + MARGIN, f32::from(board.height) * ROW + MARGIN);
    Scene {
        bounds: Bounds { west: -MARGIN, north: -MARGIN, east, south, top: 6.0 },
        motif: Motif::Paper,
        level_height: 0.6,
        items: Vec::new(),
    }
}

/// The board as a viewer sees it.
pub fn scene(book: &Book, view: &View) -> Scene {
    let battle = view.battle(book);
    let mut scene = canvas(battle.board);
    draw_lattice(&mut scene, battle.board);
    draw_border(&mut scene, battle.board);
    draw_access(&mut scene, &battle);
    for (index, zone) in battle.zones.iter().enumerate() {
        draw_zone(&mut scene, zone, index, view.drops[index], view.home >> index & 1 == 1);
    }
    for (index, cloud) in battle.clouds.iter().enumerate() {
        draw_cloud(&mut scene, cloud, index);
    }
    draw_weather(&mut scene, battle.board, view);
    draw_planes(&mut scene, book, &battle, view);
    scene
}

// Rule: AOD-GEO-01, AOD-GEO-02
fn draw_lattice(scene: &mut Scene, board: Board) {
    for heading in [Heading::East, Heading::SouthEast, Heading::SouthWest] {
        let starts = board.points().filter(|point| !board.contains(point.step(heading.opposite())));
        for start in starts {
            let mut end = start;
            while board.contains(end.step(heading)) {
                end = end.step(heading);
            }
            if end != start {
                let points = vec![spot(start, 0), spot(end, 0)];
                scene.draw(Layer::Grid, Paint::Faint, Shape::Line { points, stroke: Stroke::Hair });
            }
        }
    }
}

// Rule: AOD-BORDER-02
fn draw_border(scene: &mut Scene, board: Board) {
    let (east, south) = (f32::from(board.width) - 1.0, f32::from(board.height - 1) * ROW);
    let frame = |inset: f32| {
        let (west, north) = (inset * 0.5, inset * ROW);
        let (east, south) = (east + 0.5 - inset * 0.5, south - inset * ROW);
        vec![
            Point::ground(west, north),
            Point::ground(east, north),
            Point::ground(east, south),
            Point::ground(west, south),
        ]
    };
    let inner = vec![
        Point::ground(1.75, 1.5 * ROW),
        Point::ground(east - 1.25, 1.5 * ROW),
        Point::ground(east - 1.25, south - 1.5 * ROW),
        Point::ground(1.75, south - 1.5 * ROW),
    ];
    scene.draw(Layer::Grid, Paint::Ink, Shape::Area { points: frame(-0.4), stroke: Stroke::Thin, filled: false });
    scene.draw(Layer::Grid, Paint::Border, Shape::Area { points: inner, stroke: Stroke::Dashed, filled: false });
}

fn draw_access(scene: &mut Scene, battle: &Battle) {
    for flank in &battle.flanks {
        for point in &flank.access {
            let shape = Shape::Disc { at: spot(*point, 0), radius: 0.22, stroke: Stroke::Thin, filled: false };
            scene.draw(Layer::Grid, paint(flank.team), shape);
        }
    }
}

// Rule: AOD-COMP-16
fn draw_zone(scene: &mut Scene, zone: &Zone, index: usize, bombs: u8, home: bool) {
    let corner =
        |column: f32, row: f32| Point::ground(f32::from(zone.column) + column, (f32::from(zone.row) + row) * ROW);
    let (columns, rows) = (f32::from(Zone::COLUMNS), f32::from(Zone::ROWS));
    let points = vec![corner(-0.4, -0.5), corner(columns, -0.5), corner(columns, rows - 0.5), corner(-0.4, rows - 0.5)];
    let of = format!("zone:{index}");
    let stroke = if home { Stroke::Dotted } else { Stroke::Dashed };
    scene.draw_for(of.clone(), Layer::Grid, paint(zone.team), Shape::Area { points, stroke, filled: !home });
    let text = if bombs > 0 { format!("{} ×{bombs}", zone.letter) } else { zone.letter.clone() };
    let at = corner(columns / 2.0 - 0.25, rows / 2.0 - 0.5);
    scene.draw_for(of, Layer::Label, paint(zone.team), Shape::Text { at, text, size: 0.8 });
}

// Rule: AOD-CLOUD-03
fn draw_cloud(scene: &mut Scene, cloud: &Cloud, index: usize) {
    let middle = spot(cloud.middle, 0);
    let points = cloud.middle.neighbours().map(|neighbour| {
        let rim = spot(neighbour, 0);
        Point::ground(middle.x + 1.35 * (rim.x - middle.x), middle.y + 1.35 * (rim.y - middle.y))
    });
    let top = f32::from(cloud.top);
    let shape = Shape::Cloud { points: points.to_vec(), base: 0.0, top, density: cloud.top };
    scene.draw_for(format!("cloud:{index}"), Layer::Weather, Paint::Cloud, shape);
    let shape = Shape::Text { at: middle, text: format!("L1–L{}", cloud.top), size: 0.45 };
    scene.draw_for(format!("cloud:{index}"), Layer::Weather, Paint::Ink, shape);
}

// Rule: AOD-WIND-02, AOD-SUN-01
fn draw_weather(scene: &mut Scene, board: Board, view: &View) {
    let middle = f32::from(board.width) / 2.0;
    if let Some(to) = view.wind {
        let at = Point::ground(middle - 1.5, -2.6);
        scene.draw_for("wind", Layer::Label, Paint::Ink, Shape::Wind { at, towards: degrees(to), sun: false });
    }
    if let Some(at) = view.sun {
        let towards = degrees(at.opposite());
        let at = Point::ground(middle + 1.5, -2.6);
        scene.draw_for("sun", Layer::Label, Paint::Sun, Shape::Wind { at, towards, sun: true });
    }
}

fn draw_planes(scene: &mut Scene, book: &Book, battle: &Battle, view: &View) {
    let mut waiting = [0; 4];
    for (index, seen) in view.planes.iter().enumerate() {
        let id = PlaneId(index as u8);
        let seat = battle.crafts[index].seat.index();
        let at = match seen.status {
            Status::Flying | Status::Access => spot(seen.place.point, seen.level),
            Status::Reserve => {
                waiting[seat] += 1;
                patrol_spot(battle, seat, waiting[seat] - 1)
            }
            _ => continue,
        };
        let mut counter = counter(book, battle, id, seen);
        counter.at = at;
        if seen.status == Status::Reserve {
            counter.heading = degrees(battle.flanks[seat].headings()[0]);
        }
        counter.marks.acting = is_acting(battle, view, id);
        counter.marks.targeted = is_target(view, id);
        scene.draw_for(
            words::reference(id),
            Layer::Counter,
            paint(battle.crafts[index].team),
            Shape::Counter(Box::new(counter)),
        );
    }
}

/// Where a waiting aircraft is drawn: in a row outside its side.
fn patrol_spot(battle: &Battle, seat: usize, place: u8) -> Point {
    use grid::lattice::Edge;
    let (width, height) = (f32::from(battle.board.width), f32::from(battle.board.height) * ROW);
    let shared = battle.flanks[..seat].iter().any(|flank| flank.edge == battle.flanks[seat].edge);
    let along = 2.0 + 1.2 * f32::from(place) + if shared { 9.0 } else { 0.0 };
    match battle.flanks[seat].edge {
        Edge::West => Point::ground(-3.0, along),
        Edge::East => Point::ground(width + 2.6, along),
        Edge::North => Point::ground(along, -3.0),
        Edge::South => Point::ground(along, height + 2.2),
    }
}

fn is_acting(battle: &Battle, view: &View, id: PlaneId) -> bool {
    match view.phase {
        Phase::Throttle => is_next(battle, view, id),
        Phase::MoveDie { plane, .. } | Phase::Fly { plane, .. } => plane == id,
        Phase::Fire | Phase::Shot | Phase::Burst | Phase::SecondShot => view.attack.mover == id,
        Phase::AnswerShot { plane, .. } => plane == id,
        _ => false,
    }
}

/// Whether a die is to be chosen for it: it waits, and nothing of another number waits before it.
fn is_next(battle: &Battle, view: &View, id: PlaneId) -> bool {
    let waits = |id: &PlaneId| {
        let status = view.planes[id.index()].status;
        !view.moved.contains(*id) && matches!(status, Status::Flying | Status::Access)
    };
    let number = |id: PlaneId| (battle.crafts[id.index()].rank, battle.crafts[id.index()].number);
    let mut waiting = battle.flanks[view.active.index()].planes.clone().map(PlaneId).filter(waits);
    let first = waiting.next();
    let own = first.into_iter().chain(waiting).any(|other| other == id);
    own && first.is_some_and(|first| number(first) == number(id))
}

fn is_target(view: &View, id: PlaneId) -> bool {
    match view.phase {
        Phase::Shot | Phase::ShotDamage | Phase::Burst | Phase::SecondShot | Phase::SecondDamage => {
            view.attack.target == id
        }
        Phase::Answer(_) | Phase::AnswerShot { .. } | Phase::AnswerDamage { .. } => view.attack.mover == id,
        _ => false,
    }
}

/// The counter of an aircraft, without its place.
pub fn counter(book: &Book, battle: &Battle, id: PlaneId, seen: &Seen) -> Counter {
    let name = &battle.names[id.index()];
    let craft = &battle.crafts[id.index()];
    let mut notes = Vec::new();
    match seen.pilot {
        Some((Pilot::Ace, _)) => notes.push("ace".to_owned()),
        Some((Pilot::Rookie, _)) => notes.push("rookie".to_owned()),
        _ => {}
    }
    let letters = battle.zones.iter().enumerate().filter(|(zone, _)| seen.photos >> zone & 1 == 1);
    notes.extend(letters.map(|(_, zone)| format!("photo {}", zone.letter)));
    Counter {
        at: spot(seen.place.point, seen.level),
        heading: degrees(seen.place.heading),
        size: 0.82,
        silhouette: book.types[name.kind].silhouette.clone(),
        camp: camp(craft.team),
        nation: name.nation.clone(),
        label: name.label.clone(),
        badge: if seen.status == Status::Reserve { String::new() } else { format!("L{}", seen.level) },
        attitude: attitude(seen.tilt),
        marks: Marks {
            damage: u8::from(seen.damage != crate::order::Damage::None),
            jammed: !seen.jammed.is_empty(),
            empty: craft.is_armed() && seen.ammo == [0; 4],
            smoke: seen.damage == crate::order::Damage::Engine,
            loaded: seen.bombs > 0,
            notes,
            ..Marks::default()
        },
        ghost: false,
        profile: false,
    }
}

fn attitude(tilt: Tilt) -> Attitude {
    match tilt {
        Tilt::Level => Attitude::Level,
        Tilt::Up => Attitude::Up,
        Tilt::Down => Attitude::Down,
    }
}

/// The arcs of one aircraft: points and levels that its guns can attack, and where they can answer.
pub fn reach(state: &State, id: PlaneId) -> Scene {
    let mut scene = canvas(state.battle.board);
    let plane = *state.plane(id);
    if !plane.is_flying() {
        return scene;
    }
    for other in around(&plane) {
        let groups = Group::ALL.into_iter().filter(|group| state.craft(id).guns[group.index()] > 0);
        let Some(aspect) = Aspect::of(&plane, &other) else { continue };
        let (mut attacks, mut answers) = (false, false);
        for group in groups {
            let pointed =
                (0..6).any(|turned| shot(&state.battle.options, group, &Aspect { turned, ..aspect }).is_some());
            attacks |= pointed && state.may_attack(id).is_ok();
            answers |= bears(&state.battle.options, group, &aspect);
        }
        draw_reach(&mut scene, &other, attacks, answers);
    }
    scene
}

/// Level aircraft on every lattice line within two steps and one level.
fn around(plane: &Plane) -> impl Iterator<Item = Plane> + use<> {
    let plane = *plane;
    let spots = Heading::ALL.into_iter().flat_map(move |heading| [1, 2].map(|n| plane.place.point.steps(heading, n)));
    let lowest = plane.level.saturating_sub(1).max(1);
    spots.flat_map(move |point| (lowest..=plane.level + 1).map(move |level| (point, level))).map(
        move |(point, level)| {
            let mut other = Plane { level, tilt: Tilt::Level, ..plane };
            other.place.point = point;
            other
        },
    )
}

fn draw_reach(scene: &mut Scene, other: &Plane, attacks: bool, answers: bool) {
    let at = spot(other.place.point, other.level);
    if attacks {
        scene.draw(
            Layer::Overlay,
            Paint::Target,
            Shape::Disc { at, radius: 0.42, stroke: Stroke::Thin, filled: false },
        );
    }
    if answers {
        scene.draw(
            Layer::Overlay,
            Paint::Reach,
            Shape::Disc { at, radius: 0.34, stroke: Stroke::Dashed, filled: false },
        );
    }
    if attacks || answers {
        let shape = Shape::Text { at, text: format!("L{}", other.level), size: 0.3 };
        scene.draw(Layer::Label, Paint::Ink, shape);
    }
}
