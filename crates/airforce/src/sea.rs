//! The sea: ships with wakes and gun arcs, torpedo tracks, coasts, and the panels of ships.

use desk::{Gauge, Panel};
use grid::hex::{Clock, Hex, is_in_arc};
use referee::Message;
use scene::{Attitude as Tilt, Counter, Layer, Marks, Paint, Scene, Shape, Silhouette, Stroke};

use crate::{
    book::Book,
    opening::MAP,
    piece::{Piece, Unit},
    scene::{camp, degrees, hexagon, paint, point, unit_reference},
    ship::{Calibre, Guns, Hull, Ship, ShipClass, Stage, Torpedo},
    units::Altitude,
    view::View,
};

/// Land beside the sea, and torpedoes.
pub fn draw(scene: &mut Scene, view: &View) {
    let land = &view.table.land;
    if land.dry != 0 {
        for hex in MAP.points().filter(|hex| !land.is_water(*hex)) {
            let area =
                Shape::Area { points: hexagon(point(hex, Altitude(0)), 1.0), stroke: Stroke::None, filled: true };
            scene.draw(Layer::Ground, Paint::Land, area);
        }
    }
    for torpedo in &view.table.torpedoes {
        draw_torpedo(scene, torpedo);
    }
}

/// The track of a torpedo so far, and a mark where it arms.
// Rule: AF-DTORP-05, AF-DTORP-06
fn draw_torpedo(scene: &mut Scene, torpedo: &Torpedo) {
    let back = |hexes: i16| torpedo.hex.steps(torpedo.facing.opposite().heading(), hexes);
    let at = |hex: Hex| point(hex, Altitude(0));
    let track = vec![at(back(torpedo.run.into())), at(torpedo.hex)];
    scene.draw(Layer::Trail, paint(torpedo.side), Shape::Line { points: track, stroke: Stroke::Arrow });
    let arms = i16::from(torpedo.run) - i16::from(Torpedo::ARMS_AFTER);
    let ring = Shape::Disc { at: at(back(arms)), radius: 0.2, stroke: Stroke::Thin, filled: torpedo.is_armed() };
    scene.draw(Layer::Trail, if torpedo.is_armed() { Paint::Danger } else { Paint::Faint }, ring);
}

/// A ship with its wake; a submarine under water as a ghost with its depth.
pub fn draw_ship(scene: &mut Scene, book: &Book, view: &View, index: usize, piece: &Piece) {
    let Some(ship) = piece.ship.map(|ship| &view.table.ships[usize::from(ship)]) else { return };
    let class = &book.ships[usize::from(ship.class)];
    let of = unit_reference(Unit::Piece(index as u8));
    let stage = Stage::of(ship.hits, class.hits);
    if !ship.anchored && stage < Stage::Stopped {
        let astern = piece.hex.step(piece.facing.opposite().heading());
        let wake = vec![point(piece.hex, Altitude(0)), point(astern, Altitude(0))];
        scene.draw_for(of.clone(), Layer::Trail, Paint::Water, Shape::Line { points: wake, stroke: Stroke::Dotted });
    }
    let counter = counter(class, ship, piece);
    scene.draw_for(of, Layer::Counter, paint(piece.side), Shape::Counter(Box::new(counter)));
}

// Rule: AF-DSHIP-01
fn counter(class: &ShipClass, ship: &Ship, piece: &Piece) -> Counter {
    let kind = match class.hull {
        Hull::Carrier => "carrier",
        Hull::Submarine => "submarine",
        _ => "ship",
    };
    let depth = if ship.depth > 0 { format!(" · {} ft", ship.depth) } else { String::new() };
    let left = class.hits - ship.hits.min(class.hits);
    Counter {
        at: point(piece.hex, Altitude(0)),
        heading: degrees(piece.facing),
        size: if matches!(class.hull, Hull::Carrier | Hull::Battleship) { 1.1 } else { 0.9 },
        silhouette: Silhouette { kind: kind.to_owned(), ..Silhouette::default() },
        camp: camp(piece.side),
        nation: class.nation.clone(),
        label: piece.label(),
        badge: format!("{} · {left}{depth}", class.class),
        attitude: Tilt::Ground,
        marks: Marks { damage: ship.hits, ..Marks::default() },
        ghost: ship.is_submerged(),
        profile: false,
    }
}

/// The sectors of a ship's flak as lines between its arcs, and the ranges at which its light flak changes.
// Rule: AF-DSHIP-04, AF-DSHIP-06
pub fn reach(scene: &mut Scene, book: &Book, view: &View, piece: &Piece) {
    let Some(ship) = piece.ship.map(|ship| &view.table.ships[usize::from(ship)]) else { return };
    let class = &book.ships[usize::from(ship.class)];
    let guns = class.light[usize::from(ship.late)];
    let color = paint(piece.side);
    let longest = i16::from(book.tables.light_flak.reach);
    for (hex, hour) in sectors(piece, longest) {
        let line = vec![point(piece.hex, Altitude(0)), point(hex, Altitude(0))];
        scene.draw(Layer::Overlay, color, Shape::Line { points: line, stroke: Stroke::Dashed });
        let text = Shape::Text { at: point(hex, Altitude(0)), text: hour.to_string(), size: 0.5 };
        scene.draw(Layer::Overlay, color, text);
    }
    if guns.groups == 0 {
        return;
    }
    for range in &book.tables.light_flak.ranges {
        let radius = f32::from(*range) + 0.5;
        let ring = Shape::Disc { at: point(piece.hex, Altitude(0)), radius, stroke: Stroke::Dotted, filled: false };
        scene.draw(Layer::Overlay, color, ring);
    }
}

/// The middle of each of the six arcs at a distance, with its hour.
fn sectors(piece: &Piece, distance: i16) -> Vec<(Hex, u8)> {
    let clocks = [Clock::Twelve, Clock::Two, Clock::Four, Clock::Six, Clock::Eight, Clock::Ten];
    let around = (0..6).map(|turn| piece.hex.steps(piece.facing.turned(turn).heading(), distance));
    let ring: Vec<Hex> = around.collect();
    let corners = ring.iter().zip(ring.iter().cycle().skip(1));
    let middles = corners.map(|(one, other)| Hex::new((one.q + other.q) / 2, (one.r + other.r) / 2));
    ring.iter()
        .copied()
        .chain(middles)
        .filter_map(|hex| {
            let arc = clocks.into_iter().find(|arc| is_in_arc(piece.facing, hex - piece.hex, *arc))?;
            Some((hex, arc.hour()))
        })
        .collect()
}

/// The panels of all ships: stages, flak, speed.
// Rule: AF-DSHIP-02, AF-DSHIP-24
pub fn panels(book: &Book, view: &View) -> Vec<Panel> {
    let pieces = view.table.pieces.iter().enumerate();
    pieces
        .filter_map(|(index, piece)| Some((index, piece, piece.ship?)))
        .map(|(index, piece, ship)| {
            let ship = &view.table.ships[usize::from(ship)];
            panel(&book.ships[usize::from(ship.class)], ship, piece, index)
        })
        .collect()
}

fn panel(class: &ShipClass, ship: &Ship, piece: &Piece, index: usize) -> Panel {
    let stage = Stage::of(ship.hits, class.hits);
    let fact =
        |label: &'static str, value: Message, warning: bool| Gauge::Fact { label: Message::new(label), value, warning };
    let text = |text: String| Message::new("af-value-text").with("text", text);
    let flak = |guns: Guns, calibre: Calibre| {
        let left: Vec<String> =
            (0..guns.groups).map(|group| guns.left(group, ship.lost(calibre)).to_string()).collect();
        text(if left.is_empty() { "–".to_owned() } else { format!("{guns} → {}", left.join(" + ")) })
    };
    let period = usize::from(ship.late);
    let turns = crate::sailing::turns_per_hex(class, stage);
    let mut gauges = vec![
        Gauge::Dial {
            label: Message::new("af-panel-ship-hits"),
            value: ship.hits.into(),
            min: 0,
            max: class.hits.into(),
        },
        fact("af-panel-ship-stage", Message::new(format!("af-stage-{}", stage.name())), stage > Stage::Sound),
        stages(class, stage),
        fact("af-panel-ship-light", flak(class.light[period], Calibre::Light), ship.light_lost > 0),
        fact("af-panel-ship-heavy", flak(class.heavy[period], Calibre::Heavy), ship.heavy_lost > 0),
        fact("af-panel-ship-speed", pace(ship, stage, turns), stage == Stage::Slowed),
        fact("af-panel-ship-helm", pace(ship, stage, class.turns_per_side), false),
        fact("af-panel-ship-silhouette", text(format!("{:+}", class.silhouette)), false),
        fact("af-panel-ship-points", text(class.points.to_string()), false),
    ];
    if class.hull == Hull::Submarine {
        gauges.push(fact(
            "af-panel-ship-depth",
            Message::new("af-panel-feet").with("feet", ship.depth),
            ship.depth > 0,
        ));
    }
    if class.hull == Hull::Carrier {
        let key = if ship.bombed { "af-panel-deck-closed" } else { "af-panel-deck-open" };
        gauges.push(fact("af-panel-ship-deck", Message::new(key), ship.bombed));
    }
    Panel {
        of: unit_reference(Unit::Piece(index as u8)),
        title: Message::new("af-panel-title").with("type", class.class.as_str()).with("name", piece.label()),
        subtitle: Some(Message::new("af-value-text").with("text", class.names.as_str())),
        camp: camp(piece.side),
        gauges,
    }
}

/// From how many hits on a ship is slowed, stopped and sunk.
// Rule: AF-DSHIP-15, AF-DSHIP-16, AF-DSHIP-17
fn stages(class: &ShipClass, now: Stage) -> Gauge {
    let first = |stage: Stage| (0..=class.hits).find(|hits| Stage::of(*hits, class.hits) == stage);
    let cell = |stage: Stage| {
        let hits = first(stage).map_or_else(|| "–".to_owned(), |hits| hits.to_string());
        if stage == now { format!("*{hits}") } else { hits }
    };
    Gauge::Table {
        label: Message::new("af-panel-ship-stages"),
        head: ["0", "½", "¾", "1"].map(str::to_owned).into(),
        rows: vec![[Stage::Sound, Stage::Slowed, Stage::Stopped, Stage::Sunk].map(cell).into()],
    }
}

/// One hex or one side in so many turns, or none at all.
fn pace(ship: &Ship, stage: Stage, turns: u8) -> Message {
    if ship.anchored {
        Message::new("af-panel-ship-anchored")
    } else if stage >= Stage::Stopped {
        Message::new("af-panel-ship-stopped")
    } else {
        Message::new("af-panel-ship-pace").with("turns", turns)
    }
}
