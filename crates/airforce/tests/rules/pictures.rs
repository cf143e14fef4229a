//! Pictures: the sea with wakes and smoke, arcs of ships, what a line would release, how high the sky is.

use airforce::{AirForce, state::State};
use desk::{Desk, Draft};
use referee::{Rules, Seat, Viewer};
use scene::{Item, Paint, Scene, Shape, Stroke};

use crate::common::{book, position};

fn picture(state: &State) -> Scene {
    AirForce::scene(book(), &AirForce::view(state, Viewer::Seat(Seat(0))))
}

fn lines(scene: &Scene, paint: Paint, stroke: Stroke) -> usize {
    let line = |item: &&Item| matches!(&item.shape, Shape::Line { stroke: own, .. } if *own == stroke);
    scene.items.iter().filter(line).filter(|item| item.paint == paint && item.of.is_some()).count()
}

fn texts(scene: &Scene) -> Vec<String> {
    let text = |item: &Item| match &item.shape {
        Shape::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    scene.items.iter().filter_map(text).collect()
}

const AIR: &str = "options ships torpedoes loaded guided dive_attack dive_bombing
    plane A1 \"b5n-kate\" at 18,9 facing 4 altitude .2 speed 4 attitude L torpedoes 1
    plane B1 \"f4f-wildcat\" at 40,5 facing 1 altitude 3.0 speed 5 attitude L";

#[test]
fn ships_under_way_leave_foam_and_those_that_are_hit_smoke() {
    for (ship, foam, smoke) in [("hits 0", 2, 0), ("hits 2", 2, 2), ("hits 3", 0, 4), ("hits 0 anchored", 0, 0)] {
        let state = position(&format!("{AIR}\npiece BW1 ship us-dd-3 at 26,10 facing 4 {ship}"));
        let scene = picture(&state);
        let of_ship = |item: &&Item| item.of.as_deref() == Some("piece:0");
        let plumes = scene.items.iter().filter(of_ship).filter(|item| item.paint == Paint::Smoke).count();
        assert_eq!((lines(&scene, Paint::Border, Stroke::Thin), plumes), (foam, smoke), "{ship}");
    }
}

// Rule: AF-DSHIP-04, AF-DSHIP-06
#[test]
fn the_arcs_of_a_ship_show_the_factors_that_bear() {
    let state = position(&format!("{AIR}\npiece BW1 ship us-dd-3 at 26,10 facing 4"));
    let reach = AirForce::reach(book(), &AirForce::view(&state, Viewer::Public), "piece:0");
    let hours: Vec<String> = texts(&reach).into_iter().filter(|text| !text.contains('+')).collect();
    assert_eq!(hours.len(), 6, "one for each arc: {hours:?}");
    let class = book().ships.iter().find(|class| class.id == "us-dd-3").expect("the class is there");
    let ahead = texts(&reach).into_iter().find(|text| text.contains('+')).expect("factors ahead");
    let light = u16::from(class.light[0].groups) * u16::from(class.light[0].factor);
    assert!(ahead.starts_with(&format!("{light} + ")), "{ahead}");
}

// Rule: AF-DTORP-05
#[test]
fn a_torpedo_that_is_announced_shows_where_it_runs_and_arms() {
    let state = position(AIR);
    let view = AirForce::view(&state, Viewer::Seat(Seat(0)));
    let mut draft = AirForce::draft(book(), &view, Seat(0)).expect("the seat plots");
    assert_eq!(draft.type_in("4 - Trp"), Some(Ok(())));
    let danger: Vec<Item> = draft.overlay().items.into_iter().filter(|item| item.paint == Paint::Danger).collect();
    assert_eq!(danger.len(), 2, "its run and the ring where it arms");
    assert!(matches!(danger[1].shape, Shape::Disc { at, .. } if (at.x - 28.5).abs() < 0.1), "{:?}", danger[1].shape);
}

#[test]
fn the_sky_is_as_high_as_the_fight() {
    let top = |altitude: &str| {
        let state = position(&format!("plane A1 \"P-51D\" at 10,10 facing 4 altitude {altitude} speed 5 attitude L"));
        picture(&state).bounds.top
    };
    assert_eq!(["3.0", "8.1", "25.0", "30.0"].map(top), [10.0, 20.0, 30.0, 45.0]);
}
