//! Draws sample scenes as SVG files into a folder: `cargo run -p scene --example samples -- FOLDER`.

use std::{env, fs, io, path::Path};

use scene::{
    Aspect, Attitude, Bounds, Camp, Counter, Layer, Marks, Motif, Paint, Point, Projection, Scene, Shape, Silhouette,
    Stroke, Theme, svg,
};

fn counter(
    x: f32,
    y: f32,
    height: f32,
    heading: f32,
    words: [&str; 3],
    camp: Camp,
    nation: &str,
    label: &str,
) -> Counter {
    Counter {
        at: Point::new(x, y, height),
        heading,
        size: 1.0,
        silhouette: Silhouette { kind: words[0].into(), wing: words[1].into(), tail: words[2].into(), floats: false },
        camp,
        nation: nation.into(),
        label: label.into(),
        badge: height.to_string(),
        ..Counter::default()
    }
}

fn put(scene: &mut Scene, counter: Counter) {
    let of = format!("plane:{}", counter.label);
    scene.draw_for(of, Layer::Counter, Paint::Ink, Shape::Counter(Box::new(counter)));
}

fn dogfight(motif: Motif) -> Scene {
    let bounds = Bounds { west: 0.0, north: 0.0, east: 22.0, south: 14.0, top: 5.0 };
    let mut scene = Scene { bounds, motif, level_height: 1.2, items: Vec::new() };
    grid(&mut scene);
    let cloud = [(13.0, 1.0), (18.0, 1.5), (19.0, 4.0), (14.0, 5.0)].map(|(x, y)| Point::ground(x, y));
    scene.draw(Layer::Weather, Paint::Cloud, Shape::Cloud { points: cloud.to_vec(), base: 2.0, top: 3.0, density: 2 });
    let mut one = counter(6.0, 5.0, 2.0, 60.0, ["triplane", "", "comma"], Camp::Second, "de", "G4");
    one.marks = Marks { acting: true, selected: true, damage: 2, ..Marks::default() };
    one.attitude = Attitude::Up;
    put(&mut scene, one);
    let mut two = counter(11.0, 7.0, 4.0, 240.0, ["biplane", "", "round"], Camp::First, "uk", "B2");
    two.marks = Marks { targeted: true, smoke: true, damage: 4, jammed: true, ..Marks::default() };
    two.attitude = Attitude::BankLeft;
    put(&mut scene, two);
    let mut three = counter(16.5, 9.5, 1.0, 0.0, ["pusher", "", "square"], Camp::First, "fr", "B3");
    three.marks = Marks { loaded: true, empty: true, notes: vec!["photo 2".into()], ..Marks::default() };
    put(&mut scene, three);
    let mut four = counter(3.0, 11.0, 0.0, 120.0, ["monoplane", "gull", ""], Camp::Second, "de", "G1");
    four.marks = Marks { fire: true, damage: 8, ..Marks::default() };
    put(&mut scene, four);
    put(&mut scene, counter(12.0, 11.5, 5.0, 300.0, ["biplane", "tapered", "twin"], Camp::Third, "it", "7"));
    put(&mut scene, counter(19.0, 12.0, 3.0, 180.0, ["balloon", "", ""], Camp::Fourth, "at", "K"));
    let path = [(6.0, 5.0), (7.0, 4.5), (8.0, 4.6), (9.0, 5.2)].map(|(x, y)| Point::new(x, y, 2.0)).to_vec();
    scene.draw(Layer::Ghost, Paint::Selected, Shape::Line { points: path, stroke: Stroke::Arrow });
    let mut ghost = counter(9.0, 5.2, 2.0, 90.0, ["triplane", "", "comma"], Camp::Second, "de", "G4");
    ghost.ghost = true;
    scene.draw(Layer::Ghost, Paint::Ink, Shape::Counter(Box::new(ghost)));
    let arc = [(6.0, 5.0), (13.0, 1.0), (14.0, 6.0)].map(|(x, y)| Point::new(x, y, 2.0)).to_vec();
    scene.draw(Layer::Overlay, Paint::Target, Shape::Area { points: arc, stroke: Stroke::Dashed, filled: false });
    scene.draw(Layer::Label, Paint::Ink, Shape::Wind { at: Point::ground(1.2, 1.5), towards: 135.0, sun: false });
    scene.draw(Layer::Label, Paint::Sun, Shape::Wind { at: Point::ground(3.0, 1.5), towards: 200.0, sun: true });
    scene
}

fn grid(scene: &mut Scene) {
    for column in 0..=22 {
        let points = vec![Point::ground(column as f32, 0.0), Point::ground(column as f32, 14.0)];
        scene.draw(Layer::Grid, Paint::Faint, Shape::Line { points, stroke: Stroke::Hair });
    }
    for row in 0..=14 {
        let points = vec![Point::ground(0.0, row as f32), Point::ground(22.0, row as f32)];
        scene.draw(Layer::Grid, Paint::Faint, Shape::Line { points, stroke: Stroke::Hair });
    }
}

fn kinds(profile: bool) -> Scene {
    let kinds = [
        ("monoplane", "", ""),
        ("monoplane", "tapered", "square"),
        ("monoplane", "elliptic", "round"),
        ("monoplane", "gull", "comma"),
        ("biplane", "", "comma"),
        ("biplane", "tapered", ""),
        ("triplane", "", "comma"),
        ("pusher", "", "square"),
        ("twin", "tapered", "twin"),
        ("twin", "straight", "round"),
        ("three-engined", "", "square"),
        ("four-engined", "", "round"),
        ("four-engined", "tapered", "twin"),
        ("jet", "swept", ""),
        ("ship", "", ""),
        ("carrier", "", ""),
        ("submarine", "", ""),
        ("vehicle", "", ""),
        ("balloon", "", ""),
        ("missile", "", ""),
    ];
    let nations = [
        "de", "fr", "uk", "us", "it", "ru", "at", "jp", "su", "be", "pl", "nl", "cn", "fi", "gr", "ro", "hu", "bg",
        "tr", "xx",
    ];
    let camps = [Camp::First, Camp::Second, Camp::Third, Camp::Fourth];
    let bounds = Bounds { west: 0.0, north: 0.0, east: 7.5, south: 6.5, top: 5.0 };
    let mut scene = Scene { bounds, motif: Motif::Chart, level_height: 1.0, items: Vec::new() };
    for (index, (kind, wing, tail)) in kinds.into_iter().enumerate() {
        let (x, y) = (0.9 + (index % 5) as f32 * 1.4, 0.9 + (index / 5) as f32 * 1.5);
        let heading = if profile { 90.0 } else { 0.0 };
        let mut one =
            counter(x, y, 1.0, heading, [kind, wing, tail], camps[index % 4], nations[index], &index.to_string());
        one.profile = profile;
        one.silhouette.floats = index == 5;
        put(&mut scene, one);
    }
    scene
}

fn sky() -> Scene {
    let bounds = Bounds { west: 0.0, north: 0.0, east: 26.0, south: 0.0, top: 20.0 };
    let mut scene = Scene { bounds, motif: Motif::Sky, level_height: 1.0, items: Vec::new() };
    for column in 0..=26 {
        let points = vec![Point::ground(column as f32, 0.0), Point::new(column as f32, 0.0, 20.0)];
        scene.draw(Layer::Grid, Paint::Faint, Shape::Line { points, stroke: Stroke::Hair });
    }
    for row in 0..=20 {
        let points = vec![Point::new(0.0, 0.0, row as f32), Point::new(26.0, 0.0, row as f32)];
        scene.draw(Layer::Grid, Paint::Faint, Shape::Line { points, stroke: Stroke::Hair });
    }
    for (index, density) in [1_u8, 2, 3].into_iter().enumerate() {
        let west = 2.0 + 8.0 * index as f32;
        let points = [(west, 0.0), (west + 6.0, 0.0)].map(|(x, y)| Point::ground(x, y)).to_vec();
        scene.draw(Layer::Weather, Paint::Cloud, Shape::Cloud { points, base: 8.0, top: 10.0, density });
    }
    for (x, height, heading, words, camp, nation, label) in [
        (4.5, 12.5, 90.0, ["monoplane", "elliptic", ""], Camp::First, "uk", "A"),
        (8.5, 9.5, 90.0, ["four-engined", "", "twin"], Camp::First, "uk", "B"),
        (15.5, 14.5, 270.0, ["monoplane", "tapered", "square"], Camp::Second, "de", "1"),
        (19.5, 5.5, 270.0, ["twin", "", "twin"], Camp::Second, "de", "2"),
        (22.5, 3.5, 270.0, ["jet", "", ""], Camp::Second, "de", "3"),
    ] {
        let mut one = counter(x, 0.0, height, heading, words, camp, nation, label);
        one.profile = true;
        one.badge = height.floor().to_string();
        put(&mut scene, one);
    }
    scene
}

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "samples".to_owned());
    fs::create_dir_all(&folder)?;
    let write = |name: &str, scene: &Scene, aspect: Aspect, turn: f32, theme: Theme| {
        fs::write(
            Path::new(&folder).join(format!("{name}.svg")),
            svg::standalone(scene, Projection { aspect, turn }, theme),
        )
    };
    for theme in [Theme::Light, Theme::Dark] {
        let end = if theme == Theme::Dark { "-dark" } else { "" };
        write(&format!("above{end}"), &dogfight(Motif::Paper), Aspect::Above, 0.0, theme)?;
        write(&format!("tilted{end}"), &dogfight(Motif::Paper), Aspect::Tilted, 20.0, theme)?;
        write(&format!("side{end}"), &dogfight(Motif::Paper), Aspect::Side, 0.0, theme)?;
        write(&format!("chart{end}"), &dogfight(Motif::Chart), Aspect::Above, 0.0, theme)?;
        write(&format!("sea{end}"), &dogfight(Motif::Sea), Aspect::Above, 0.0, theme)?;
        write(&format!("table{end}"), &dogfight(Motif::Table), Aspect::Above, 0.0, theme)?;
        write(&format!("sky{end}"), &sky(), Aspect::Side, 0.0, theme)?;
        write(&format!("kinds{end}"), &kinds(false), Aspect::Above, 0.0, theme)?;
        write(&format!("profiles{end}"), &kinds(true), Aspect::Above, 0.0, theme)?;
    }
    Ok(())
}
