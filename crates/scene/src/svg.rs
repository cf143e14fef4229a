//! A scene as SVG: for the page in parts, for reports and files as a whole.

use crate::{
    Frame, Layer, Motif, Point, Projection, Scene, Shape, backdrop,
    draw::{item, levels, plain},
    markup::{Markup, N, escape, put},
    projection::Aspect,
    shape::Item,
    theme::{Theme, alone},
    token::Token,
};

/// Names for screen readers by reference.
pub type Names<'a> = &'a dyn Fn(&str) -> Option<String>;

const LAYERS: [(Layer, &str); 8] = [
    (Layer::Ground, "l-ground"),
    (Layer::Grid, "l-grid"),
    (Layer::Overlay, "l-overlay"),
    (Layer::Trail, "l-trail"),
    (Layer::Weather, "l-weather"),
    (Layer::Counter, "l-counter"),
    (Layer::Ghost, "l-ghost"),
    (Layer::Label, "l-label"),
];

/// What lies behind everything: it changes only with the frame. Ids inside begin with the prefix.
pub fn backdrop(scene: &Scene, frame: &Frame, prefix: &str) -> String {
    let mut markup = Markup::default();
    backdrop::draw(&mut markup, frame, scene.motif, prefix);
    if frame.projection.aspect == Aspect::Side && scene.motif != Motif::Sky {
        levels(&mut markup, frame);
    }
    markup.out
}

/// The items of a scene, or of an overlay, in the frame of the board.
pub fn items(scene: &Scene, frame: &Frame, names: Option<Names<'_>>) -> String {
    layers(scene, frame, names, |_| true)
}

/// The items of some layers.
pub fn layers(scene: &Scene, frame: &Frame, names: Option<Names<'_>>, wanted: impl Fn(Layer) -> bool) -> String {
    let mut markup = Markup::default();
    for (layer, class) in LAYERS.into_iter().filter(|(layer, _)| wanted(*layer)) {
        let here: Vec<&Item> = scene.items.iter().filter(|item| item.layer == layer).collect();
        if here.is_empty() {
            continue;
        }
        let quiet = if scene.motif == Motif::Sky { " quiet" } else { "" };
        markup.group(&format!("class=\"{class}{quiet}\""), |markup| {
            shapes(markup, frame, &here);
            counters(markup, frame, &here, names);
        });
    }
    markup.out
}

/// Everything but counters. Plain neighbours of the same class become one path, so that a grid is one element.
fn shapes(markup: &mut Markup, frame: &Frame, items: &[&Item]) {
    let mut gathered: Option<(String, String)> = None;
    let flush = |markup: &mut Markup, gathered: &mut Option<(String, String)>| {
        if let Some((class, d)) = gathered.take() {
            markup.path(&class, &d);
        }
    };
    for one in items {
        match (plain(frame, one), &mut gathered) {
            (Some((class, d)), Some((same, all))) if *same == class => all.push_str(&d),
            (Some(next), _) => {
                flush(markup, &mut gathered);
                gathered = Some(next);
            }
            (None, _) => {
                flush(markup, &mut gathered);
                item(markup, frame, one);
            }
        }
    }
    flush(markup, &mut gathered);
}

fn counters(markup: &mut Markup, frame: &Frame, items: &[&Item], names: Option<Names<'_>>) {
    let mut tokens: Vec<Token<'_>> = items.iter().filter_map(|item| Token::of(item, frame)).collect();
    tokens.sort_by(|one, other| one.depth(frame).total_cmp(&other.depth(frame)));
    tokens.iter().for_each(|token| token.shadow(markup, frame));
    for token in &tokens {
        let name = names.zip(token.reference_of()).and_then(|(names, of)| names(of));
        token.draw(markup, frame, name.as_deref());
    }
}

/// A place on the board that can be chosen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spot {
    /// Names the choice; comes back with clicks as `choice:<key>`.
    pub key: String,
    /// Where it is.
    pub at: Point,
    /// What is written under it: its cost.
    pub text: String,
    /// What a screen reader says.
    pub name: String,
    /// Why it is not allowed; empty if it is.
    pub refused: String,
}

/// Spots that lie on one place of the page, drawn as one.
struct Cluster<'a> {
    at: (f32, f32),
    spots: Vec<&'a Spot>,
}

fn near(one: (f32, f32), other: (f32, f32)) -> bool {
    (one.0 - other.0).abs() < 6.0 && (one.1 - other.1).abs() < 6.0
}

/// Places that can be chosen, glowing; forbidden ones dimmed. Several choices at one place
/// share a spot with their number: its reference is `choices:` and the key of the first.
pub fn spots(spots: &[Spot], board: &Scene, frame: &Frame) -> String {
    let counters: Vec<(f32, f32)> = board
        .items
        .iter()
        .filter_map(|item| match &item.shape {
            Shape::Counter(counter) => Some(frame.place(counter.at)),
            _ => None,
        })
        .collect();
    let mut clusters: Vec<Cluster<'_>> = Vec::new();
    for spot in spots {
        let at = frame.place(spot.at);
        match clusters.iter_mut().find(|cluster| near(cluster.at, at)) {
            Some(cluster) => cluster.spots.push(spot),
            None => clusters.push(Cluster { at, spots: vec![spot] }),
        }
    }
    let mut markup = Markup::default();
    for cluster in &clusters {
        // A spot on a counter rings it instead of covering it.
        let ring = counters.iter().any(|counter| near(*counter, cluster.at));
        draw_cluster(&mut markup, cluster, ring);
    }
    markup.out
}

fn draw_cluster(markup: &mut Markup, cluster: &Cluster<'_>, ring: bool) {
    let allowed: Vec<&&Spot> = cluster.spots.iter().filter(|spot| spot.refused.is_empty()).collect();
    let refused = allowed.is_empty();
    let (first, many) = match allowed.as_slice() {
        [] => (cluster.spots[0], cluster.spots.len() > 1),
        [one] => (**one, false),
        [one, ..] => (**one, true),
    };
    let name = if refused { format!("{}: {}", first.name, first.refused) } else { first.name.clone() };
    let attributes = format!(
        "class=\"spot{}{}\" data-of=\"{}:{}\" tabindex=\"-1\" role=\"button\" aria-disabled=\"{refused}\" aria-label=\"{}\" transform=\"translate({} {})\"",
        if refused { " refused" } else { "" },
        if ring { " around" } else { "" },
        if many { "choices" } else { "choice" },
        escape(&first.key),
        escape(&name),
        N(cluster.at.0),
        N(cluster.at.1)
    );
    markup.group(&attributes, |markup| {
        spot_shape(markup, ring, refused);
        let text = if many && !refused { format!("×{}", allowed.len()) } else { first.text.clone() };
        if !text.is_empty() {
            markup.text("spot-text halo", (0.0, if ring { 56.0 } else { 20.0 }), 12.0, &text);
        }
    });
}

fn spot_shape(markup: &mut Markup, ring: bool, refused: bool) {
    if ring {
        markup.circle("spot-hit", 0.0, 0.0, 38.0);
        return markup.circle("spot-glow", 0.0, 0.0, 44.0);
    }
    markup.circle("spot-hit", 0.0, 0.0, 22.0);
    markup.circle("spot-glow", 0.0, 0.0, 12.0);
    match refused {
        true => markup.path("spot-core", "M-4 -4L4 4M4 -4L-4 4"),
        false => markup.circle("spot-core", 0.0, 0.0, 3.6),
    }
}

/// A whole drawing with its own style: for files, reports and thumbnails outside the page.
pub fn standalone(scene: &Scene, projection: Projection, theme: Theme) -> String {
    let frame = Frame::of(scene, projection);
    let mut markup = Markup::default();
    let (width, height) = (N(frame.width), N(frame.height));
    put!(
        markup,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"scene\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">"
    );
    put!(markup, "<style>{}</style>", alone(theme));
    markup.out.push_str(&backdrop(scene, &frame, "t-"));
    markup.out.push_str(&items(scene, &frame, None));
    markup.out.push_str("</svg>");
    markup.out
}
