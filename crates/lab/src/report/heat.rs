//! Where aircraft were lost, on the scenario's own board.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use referee::{Message, Viewer};
use scene::{Bounds, Frame, Layer, Motif, Paint, Point, Projection, Scene, escape, svg};

use super::{
    Account, cards,
    story::{Scenario, Story},
    words::Words,
};

/// Between so many cells lie along the longer edge: fewer where there is little to show.
const CELLS: (f32, f32) = (10.0, 30.0);
/// Colours from few to many.
const LEVELS: u32 = 5;
/// Width of a board on its drawing.
const WIDTH: f32 = 900.0;
/// Less than this in a cell is the far end of a loss elsewhere.
const TRACE: f32 = 0.05;

pub(super) fn section(account: &Account<'_>, story: &Story<'_>) -> String {
    let mut grounds = Grounds::default();
    let maps: Vec<String> =
        story.scenarios.iter().filter_map(|scenario| map(account, story.words, scenario, &mut grounds)).collect();
    if maps.is_empty() {
        return super::section(story.words, "losses", "lab-heat", "lab-heat-none", "");
    }
    let body = format!("{}{}", grounds.defined(), cards(story.words, &maps));
    super::section(story.words, "losses", "lab-heat", "lab-heat-help", &body)
}

/// Boards that several scenarios share are drawn once.
#[derive(Default)]
struct Grounds(Vec<String>);

impl Grounds {
    fn id(&mut self, drawing: String) -> String {
        let known = self.0.iter().position(|one| *one == drawing);
        let index = known.unwrap_or_else(|| {
            self.0.push(drawing);
            self.0.len() - 1
        });
        format!("board-{index}")
    }

    fn defined(&self) -> String {
        let all = self.0.iter().enumerate().map(|(index, drawing)| format!("<g id=\"board-{index}\">{drawing}</g>"));
        format!("<svg class=\"stock\" aria-hidden=\"true\"><defs>{}</defs></svg>", all.collect::<String>())
    }
}

fn map(account: &Account<'_>, words: Words<'_>, scenario: &Scenario<'_>, grounds: &mut Grounds) -> Option<String> {
    let places: Vec<(f32, f32)> = scenario.rows.iter().flat_map(|row| &row.places).map(units).collect();
    if places.is_empty() {
        return None;
    }
    let board = board(account, scenario.setup)?;
    let frame = Frame::sized(&board, Projection::natural(&board), WIDTH / span(board.bounds));
    let heat = Heat::of(&places, cell(around(board.bounds, &places), places.len()));
    let ground = grounds.id(ground(&board, &frame));
    let caption = escape(&caption(words, &board, &places, scenario.rows.len()));
    Some(format!(
        "<figure class=\"card\"><h3>{0}</h3><svg class=\"map scene\" viewBox=\"{1}\" role=\"img\" aria-label=\"{0}: {caption}\">\
         <use href=\"#{ground}\"/>{2}{3}</svg>{4}<figcaption>{caption}.</figcaption></figure>",
        escape(&scenario.name),
        heat.view_box(&frame),
        heat.cells(&frame),
        rectangle("frame", &frame),
        heat.legend(words),
    ))
}

/// A place of a row, which is in tenths.
fn units((x, y): &(i32, i32)) -> (f32, f32) {
    (*x as f32 / 10.0, *y as f32 / 10.0)
}

/// The longer edge.
fn span(bounds: Bounds) -> f32 {
    (bounds.east - bounds.west).max(bounds.south - bounds.north)
}

/// The bounds with all places inside.
fn around(bounds: Bounds, places: &[(f32, f32)]) -> Bounds {
    places.iter().fold(bounds, |all, (x, y)| Bounds {
        west: all.west.min(*x),
        east: all.east.max(*x),
        north: all.north.min(*y),
        south: all.south.max(*y),
        top: all.top,
    })
}

/// The side of a cell in whole units.
fn cell(bounds: Bounds, losses: usize) -> f32 {
    let cells = (1.5 * (losses as f32).sqrt()).clamp(CELLS.0, CELLS.1);
    (span(bounds) / cells).ceil().max(1.0)
}

fn caption(words: Words<'_>, board: &Scene, places: &[(f32, f32)], games: usize) -> String {
    let losses = Message::new("lab-heat-losses").with("count", places.len()).with("games", words.games(games));
    let mut parts = vec![words.say(&losses)];
    if board.motif == Motif::Sky {
        parts.push(words.word("lab-heat-from-the-side"));
    }
    if around(board.bounds, places) != board.bounds {
        parts.push(words.word("lab-heat-frame"));
    }
    parts.join("; ")
}

/// The board before anything has moved.
fn board(account: &Account<'_>, setup: &str) -> Option<Scene> {
    let game = account.title.start(setup, [0; 32]).ok()?;
    let sight = account.title.sight(&game.view(Viewer::Referee), Viewer::Referee).ok()?;
    let mut scene = sight.scene();
    // Nobody has to act on a page.
    scene.items.retain(|item| item.paint != Paint::Active);
    Some(scene)
}

/// Plain ground with the board's lines, so that the cells can be read.
fn ground(board: &Scene, frame: &Frame) -> String {
    let lines = svg::layers(board, frame, None, |layer| matches!(layer, Layer::Ground | Layer::Grid | Layer::Label));
    format!("{}{lines}", rectangle("ground", frame))
}

fn rectangle(class: &str, frame: &Frame) -> String {
    let (x, y, width, height) = outline(frame);
    format!("<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>")
}

/// Where the board lies on the drawing: its corner, its width and its height.
fn outline(frame: &Frame) -> (f32, f32, f32, f32) {
    let (x, y) = frame.place(Point::ground(frame.bounds.west, frame.bounds.north));
    let (east, south) = frame.place(Point::ground(frame.bounds.east, frame.bounds.south));
    (x, y, east - x, south - y)
}

/// Losses by square cells.
struct Heat {
    side: f32,
    cells: BTreeMap<(i32, i32), f32>,
}

impl Heat {
    /// A loss counts for the cells around it by their nearness, so that it does not matter how the fields of the
    /// board fall between the cells.
    fn of(places: &[(f32, f32)], side: f32) -> Heat {
        let mut cells = BTreeMap::new();
        for (x, y) in places {
            for (column, across) in shares(x / side) {
                for (row, along) in shares(y / side) {
                    *cells.entry((column, row)).or_default() += across * along;
                }
            }
        }
        cells.retain(|_, losses| *losses >= TRACE);
        Heat { side, cells }
    }

    fn most(&self) -> f32 {
        self.cells.values().copied().fold(TRACE, f32::max)
    }

    /// The upper end of a level. Steps grow, as few places see most of the losses.
    fn limit(&self, level: u32) -> f32 {
        let share = level as f32 / LEVELS as f32;
        self.most() * share * share
    }

    fn level(&self, losses: f32) -> u32 {
        (1..LEVELS).find(|level| losses <= self.limit(*level)).unwrap_or(LEVELS)
    }

    /// Where a cell lies on the drawing: its corner and its side.
    fn square(&self, frame: &Frame, (column, row): (i32, i32)) -> (f32, f32, f32) {
        let corner = Point::ground((column as f32 - 0.5) * self.side, (row as f32 - 0.5) * self.side);
        let (x, y) = frame.place(corner);
        (x, y, self.side * frame.unit)
    }

    /// One path for each level.
    fn cells(&self, frame: &Frame) -> String {
        let mut paths = vec![String::new(); LEVELS as usize];
        for (cell, losses) in &self.cells {
            let (x, y, side) = self.square(frame, *cell);
            let path = &mut paths[self.level(*losses) as usize - 1];
            let _ = write!(path, "M{x:.1} {y:.1}h{side:.1}v{side:.1}h-{side:.1}z");
        }
        let drawn = paths.iter().enumerate().filter(|(_, path)| !path.is_empty());
        drawn.map(|(index, path)| format!("<path class=\"heat-{}\" d=\"{path}\"/>", index + 1)).collect()
    }

    /// The board, and cells beyond it where the map has moved on.
    fn view_box(&self, frame: &Frame) -> String {
        let (x, y, width, height) = outline(frame);
        let mut corners = (x, y, x + width, y + height);
        for cell in self.cells.keys() {
            let (x, y, side) = self.square(frame, *cell);
            corners = (corners.0.min(x), corners.1.min(y), corners.2.max(x + side), corners.3.max(y + side));
        }
        let (west, north, east, south) = corners;
        format!("{west:.1} {north:.1} {:.1} {:.1}", east - west, south - north)
    }

    fn legend(&self, words: Words<'_>) -> String {
        let decimals = usize::from(self.most() < 10.0);
        let used: BTreeSet<u32> = self.cells.values().map(|losses| self.level(*losses)).collect();
        let steps = used.iter().map(|level| (level, self.limit(*level)));
        let steps = steps.map(|(level, limit)| {
            format!("<span><i class=\"key-{level}\"></i>{}</span>", words.decimal(f64::from(limit), decimals))
        });
        let label = escape(&words.word("lab-heat-legend"));
        format!("<p class=\"legend\">{label} {}</p>", steps.collect::<String>())
    }
}

/// The two cells next to a coordinate with their shares.
fn shares(at: f32) -> [(i32, f32); 2] {
    let low = at.floor();
    let share = at - low;
    [(low as i32, 1.0 - share), (low as i32 + 1, share)]
}
