//! Scenes as SVG: what a reader must be able to tell from a drawing.

use scene::{
    Aspect, Attitude, Bounds, Camp, Counter, Frame, Layer, Marks, Motif, Paint, Point, Projection, Scene, Shape,
    Silhouette, Stroke, Theme,
    svg::{self, Spot},
};

const MOTIFS: [Motif; 5] = [Motif::Paper, Motif::Table, Motif::Chart, Motif::Sea, Motif::Sky];
const ASPECTS: [Aspect; 3] = [Aspect::Above, Aspect::Tilted, Aspect::Side];

fn counter(height: f32) -> Counter {
    Counter {
        at: Point::new(5.0, 4.0, height),
        heading: 60.0,
        size: 1.0,
        silhouette: Silhouette { kind: "triplane".into(), tail: "comma".into(), ..Silhouette::default() },
        camp: Camp::Second,
        nation: "de".into(),
        label: "G4".into(),
        badge: "3".into(),
        ..Counter::default()
    }
}

fn board(counters: impl IntoIterator<Item = Counter>) -> Scene {
    let bounds = Bounds { west: 0.0, north: 0.0, east: 12.0, south: 9.0, top: 5.0 };
    let mut scene = Scene { bounds, motif: Motif::Paper, level_height: 1.0, items: Vec::new() };
    for (index, counter) in counters.into_iter().enumerate() {
        scene.draw_for(format!("plane:{index}"), Layer::Counter, Paint::Ink, Shape::Counter(Box::new(counter)));
    }
    scene
}

fn drawn(scene: &Scene) -> String {
    svg::items(scene, &Frame::of(scene, Projection::default()), None)
}

fn with_marks(marks: Marks) -> String {
    drawn(&board([Counter { marks, ..counter(1.0) }]))
}

/// Every start tag has its end: good enough to find a forgotten group.
fn is_balanced(svg: &str) -> bool {
    let opened = svg.matches("<g").count();
    opened == svg.matches("</g>").count() && svg.matches("<text").count() == svg.matches("</text>").count()
}

#[test]
fn every_motif_in_every_view_and_light_is_a_drawing_of_numbers() {
    for motif in MOTIFS {
        for aspect in ASPECTS {
            for theme in [Theme::Light, Theme::Dark] {
                let mut scene = board([counter(0.0), counter(3.0)]);
                scene.motif = motif;
                let svg = svg::standalone(&scene, Projection { aspect, turn: 40.0 }, theme);
                assert!(
                    svg.starts_with("<svg") && svg.ends_with("</svg>") && is_balanced(&svg),
                    "{motif:?} {aspect:?}"
                );
                assert!(!svg.contains("NaN") && !svg.contains("inf "), "{motif:?} {aspect:?}");
                assert!(!svg.contains("style=\""), "a strict content policy forbids style attributes");
            }
        }
    }
}

#[test]
fn the_same_scene_is_always_drawn_the_same() {
    let scene = board([counter(2.0)]);
    let draw = || svg::standalone(&scene, Projection::default(), Theme::Light);
    assert_eq!(draw(), draw());
}

#[test]
fn a_counter_shows_its_number_its_level_its_camp_and_what_it_stands_for() {
    let svg = drawn(&board([counter(3.0)]));
    assert!(svg.contains("class=\"counter second\" data-of=\"plane:0\""), "{svg}");
    assert!(svg.contains("class=\"pill-text\"") && svg.contains(">G4</text>"));
    assert!(svg.contains("class=\"badge-text\"") && svg.contains(">3</text>"));
    assert!(svg.contains("d=\"M-20 -32H20L32 -20V20L20 32H-20L-32 20V-20Z\""), "cut corners for the second camp");
}

#[test]
fn camps_differ_in_shape_and_not_only_in_colour() {
    let rim = |camp| {
        let svg = drawn(&board([Counter { camp, ..counter(1.0) }]));
        let at = svg.find("class=\"rim\"").expect("a rim");
        svg[at..].split("d=\"").nth(1).expect("a path").split('"').next().expect("its end").to_owned()
    };
    let rims = [Camp::First, Camp::Second, Camp::Third, Camp::Fourth].map(rim);
    for (index, one) in rims.iter().enumerate() {
        assert!(rims.iter().skip(index + 1).all(|other| other != one));
    }
}

#[test]
fn selected_targeted_and_acting_are_three_different_things() {
    let selected = with_marks(Marks { selected: true, ..Marks::default() });
    let targeted = with_marks(Marks { targeted: true, ..Marks::default() });
    let acting = with_marks(Marks { acting: true, ..Marks::default() });
    assert!(selected.contains("counter second selected\"") && targeted.contains("counter second targeted\""));
    assert!(acting.contains("counter second acting\""));
}

#[test]
fn state_shows_at_a_glance() {
    let plain = with_marks(Marks::default());
    assert!(
        !plain.contains("notch") && !plain.contains("flame") && !plain.contains("puff") && !plain.contains("glyph")
    );
    assert_eq!(with_marks(Marks { damage: 3, ..Marks::default() }).matches("class=\"notch\"").count(), 3);
    let wreck = with_marks(Marks { damage: 11, ..Marks::default() });
    assert_eq!(wreck.matches("class=\"notch\"").count(), 6);
    assert!(wreck.contains(">11</text>"), "more than fit are told as a number");
    assert!(with_marks(Marks { fire: true, ..Marks::default() }).contains("class=\"flame\""));
    assert!(with_marks(Marks { smoke: true, ..Marks::default() }).contains("class=\"puff\""));
    assert!(with_marks(Marks { jammed: true, ..Marks::default() }).contains("glyph alarm"));
    assert!(with_marks(Marks { loaded: true, ..Marks::default() }).contains("glyph solid"));
    assert!(with_marks(Marks { notes: vec!["photo 2".into()], ..Marks::default() }).contains(">photo 2</text>"));
}

#[test]
fn attitudes_have_marks_of_their_own_and_level_flight_has_none() {
    let glyph = |attitude| {
        let svg = drawn(&board([Counter { attitude, ..counter(1.0) }]));
        svg.split("class=\"glyph\"").nth(1).map(|rest| rest.split("/>").next().unwrap_or_default().to_owned())
    };
    assert_eq!(glyph(Attitude::Level), None);
    let all = [
        Attitude::Up,
        Attitude::Down,
        Attitude::BankLeft,
        Attitude::BankRight,
        Attitude::Inverted,
        Attitude::InvertedLeft,
        Attitude::InvertedRight,
        Attitude::Spin,
        Attitude::Ground,
    ]
    .map(glyph);
    for (index, one) in all.iter().enumerate() {
        assert!(one.is_some() && all.iter().skip(index + 1).all(|other| other != one));
    }
}

/// How far a shadow lies from its counter, and how soft its edge is.
fn shadow(height: f32) -> (f32, f32) {
    let scene = board([counter(height)]);
    let frame = Frame::of(&scene, Projection::default());
    let svg = svg::items(&scene, &frame, None);
    let number = |after: &str| -> f32 {
        let rest = svg.split(after).nth(1).expect("it is there");
        rest.split([' ', ')', '"']).next().expect("a number").parse().expect("a number")
    };
    let x = frame.place(Point::new(5.0, 4.0, height)).0;
    (number("<g transform=\"translate(") - x, number("class=\"soft\" stroke-width=\""))
}

#[test]
fn a_shadow_moves_away_and_blurs_with_height() {
    let (near, sharp) = shadow(1.0);
    let (far, soft) = shadow(4.0);
    assert!(far > near + 5.0, "{near} {far}");
    assert!(soft > sharp, "{sharp} {soft}");
}

#[test]
fn in_the_tilted_view_a_pole_with_a_ring_for_each_level_stands_on_the_ground() {
    let scene = board([counter(3.0)]);
    let frame = Frame::of(&scene, Projection { aspect: Aspect::Tilted, turn: 0.0 });
    let svg = svg::items(&scene, &frame, None);
    assert_eq!(svg.matches("class=\"pole ring\"").count(), 2, "levels 1 and 2 below level 3");
    assert!(svg.contains("class=\"foot\""));
}

#[test]
fn a_grid_is_one_element_and_its_lines_are_all_in_it() {
    let mut scene = board([]);
    for x in 0..50 {
        let points = vec![Point::ground(x as f32, 0.0), Point::ground(x as f32, 9.0)];
        scene.draw(Layer::Grid, Paint::Faint, Shape::Line { points, stroke: Stroke::Hair });
    }
    let svg = drawn(&scene);
    assert_eq!(svg.matches("<path").count(), 1);
    assert_eq!(svg.matches('M').count(), 50);
}

#[test]
fn clouds_have_three_textures() {
    let cloud = |density| {
        let mut scene = board([]);
        let points = [(1.0, 1.0), (6.0, 1.0), (6.0, 5.0), (1.0, 5.0)].map(|(x, y)| Point::ground(x, y)).to_vec();
        scene.draw(Layer::Weather, Paint::Cloud, Shape::Cloud { points, base: 1.0, top: 2.0, density });
        drawn(&scene)
    };
    assert!(cloud(1).contains("cloud-streak") && cloud(2).contains("cloud-2") && cloud(3).contains("cloud-3"));
    assert!(!cloud(1).contains("cloud-3") && !cloud(3).contains("cloud-streak"));
}

#[test]
fn hostile_words_stay_words() {
    let svg = drawn(&board([Counter { label: "<script>x</script>".into(), badge: "\"><b>".into(), ..counter(1.0) }]));
    assert!(!svg.contains("<script") && !svg.contains("<b>"));
}

fn spot(key: &str, x: f32, refused: &str) -> Spot {
    Spot { key: key.into(), at: Point::ground(x, 2.0), name: key.into(), refused: refused.into(), ..Spot::default() }
}

#[test]
fn spots_glow_or_are_dimmed_and_say_why() {
    let scene = board([]);
    let frame = Frame::of(&scene, Projection::default());
    let svg = svg::spots(&[spot("F", 2.0, ""), spot("R", 6.0, "3 turns made, 2 allowed")], &scene, &frame);
    assert!(svg.contains("class=\"spot\" data-of=\"choice:F\""));
    assert!(svg.contains("class=\"spot refused\" data-of=\"choice:R\""));
    assert!(svg.contains("aria-label=\"R: 3 turns made, 2 allowed\""));
}

#[test]
fn choices_of_one_place_share_a_spot_with_their_number() {
    let scene = board([]);
    let frame = Frame::of(&scene, Projection::default());
    let svg = svg::spots(&[spot("A", 2.0, ""), spot("B", 2.0, ""), spot("C", 2.0, "no")], &scene, &frame);
    assert_eq!(svg.matches("<g").count(), 1);
    assert!(svg.contains("data-of=\"choices:A\"") && svg.contains("×2"), "two of the three are allowed");
    let one = svg::spots(&[spot("A", 2.0, ""), spot("C", 2.0, "no")], &scene, &frame);
    assert!(one.contains("data-of=\"choice:A\""), "a single allowed choice needs no question");
}

#[test]
fn a_spot_on_a_counter_rings_it() {
    let scene = board([counter(1.0)]);
    let frame = Frame::of(&scene, Projection::default());
    let target = Spot { at: Point::new(5.0, 4.0, 1.0), ..spot("T", 0.0, "") };
    assert!(svg::spots(&[target], &scene, &frame).contains("class=\"spot around\""));
}
