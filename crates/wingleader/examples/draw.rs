//! Draws positions of a scenario as SVG files: `draw FOLDER SCENARIO SEED STEPS…`, quick pilots on both sides.

use std::{fs, path::PathBuf, sync::Arc};

use content::{Files, Readable};
use desk::{Desk, Draft};
use referee::{Rng, Rules, Silent, Tactics, Turn, Viewer};
use scene::{Projection, Scene, Theme, svg};
use wingleader::{Setup, WingLeader, book::Book, state::State};

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = PathBuf::from(args.next().expect("a folder"));
    let scenario = args.next().expect("a scenario");
    let seed = args.next().and_then(|text| text.parse().ok()).expect("a seed");
    let steps: Vec<u32> = args.map(|text| text.parse().expect("a number of steps")).collect();
    let book = Arc::new(WingLeader::read(&Files::built_in()).expect("the content is sound"));
    let setup = Setup::of(book.scenario(&scenario).expect("a scenario of that name"));
    let mut state = WingLeader::start(&book, &setup).expect("the scenario is right");
    let mut rng = Rng::new(seed);
    for step in 0..=steps.iter().copied().max().unwrap_or(0) {
        if steps.contains(&step) {
            draw(&book, &state, &folder, &format!("{scenario}-{step}"));
        }
        if !go_on(&mut state, &mut rng) {
            break;
        }
    }
}

fn go_on(state: &mut State, rng: &mut Rng) -> bool {
    match WingLeader::turn(state) {
        Turn::Roll(chance) => {
            let roll = WingLeader::pick(state, &chance, &mut |total| rng.below(total));
            WingLeader::resolve(state, roll, &mut Silent);
        }
        Turn::Decide(seats) => {
            let seat = seats.first().expect("somebody decides");
            let order = WingLeader::candidates(state, seat, 1, rng)[0];
            WingLeader::apply_unchecked(state, seat, order, &mut Silent);
        }
        Turn::Over(_) => return false,
    }
    true
}

/// The board, and with it what the next player sees on demand: reach, odds and lines of sight.
fn draw(book: &Arc<Book>, state: &State, folder: &std::path::Path, name: &str) {
    let viewer = match WingLeader::turn(state) {
        Turn::Decide(seats) => seats.first().map_or(Viewer::Public, Viewer::Seat),
        _ => Viewer::Public,
    };
    let view = WingLeader::view(state, viewer);
    let board = WingLeader::scene(book, &view);
    let mut lit = board.clone();
    let draft = viewer.seat().and_then(|seat| WingLeader::draft(book, &view, seat));
    if let Some(draft) = &draft {
        lit.items.extend(draft.overlay().items);
        lit.items.extend(draft.choices().into_iter().filter_map(|choice| choice.ghost).flat_map(|ghost| ghost.items));
    }
    let first = board.items.iter().find_map(|item| item.of.clone().filter(|of| of.starts_with("unit:")));
    let sight = first.map(|of| WingLeader::reach(book, &view, &of)).unwrap_or_default();
    let mut seen = board.clone();
    seen.items.extend(sight.items);
    for (suffix, theme, scene) in [
        ("light", Theme::Light, &board),
        ("dark", Theme::Dark, &board),
        ("draft", Theme::Light, &lit),
        ("sight", Theme::Light, &seen),
    ] {
        write(folder, &format!("{name}-{suffix}.svg"), scene, theme);
    }
}

fn write(folder: &std::path::Path, name: &str, scene: &Scene, theme: Theme) {
    fs::write(folder.join(name), svg::standalone(scene, Projection::natural(scene), theme))
        .expect("a folder that can be written");
}
