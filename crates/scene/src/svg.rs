//! A scene as SVG: for the page in parts, for reports and files as a whole.

use crate::{
    Frame, Layer, Motif, Point, Projection, Scene, backdrop,
    draw::{item, levels},
    markup::{Markup, N, escape, put},
    projection::Aspect,
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
    let mut markup = Markup::default();
    for (layer, class) in LAYERS {
        let here = || scene.items.iter().filter(move |item| item.layer == layer);
        if here().next().is_none() {
            continue;
        }
        let quiet = if scene.motif == Motif::Sky { " quiet" } else { "" };
        markup.group(&format!("class=\"{class}{quiet}\""), |markup| {
            here().for_each(|one| item(markup, frame, one));
            let mut tokens: Vec<Token<'_>> = here().filter_map(|item| Token::of(item, frame)).collect();
            tokens.sort_by(|one, other| one.depth(frame).total_cmp(&other.depth(frame)));
            tokens.iter().for_each(|token| token.shadow(markup, frame));
            for token in &tokens {
                let name = names.zip(token.reference_of()).and_then(|(names, of)| names(of));
                token.draw(markup, frame, name.as_deref());
            }
        });
    }
    markup.out
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

/// Places that can be chosen, glowing; forbidden ones dimmed.
pub fn spots(spots: &[Spot], frame: &Frame) -> String {
    let mut markup = Markup::default();
    for spot in spots {
        let (x, y) = frame.place(spot.at);
        let refused = !spot.refused.is_empty();
        let name = if refused { format!("{}: {}", spot.name, spot.refused) } else { spot.name.clone() };
        let attributes = format!(
            "class=\"spot{}\" data-of=\"choice:{}\" tabindex=\"-1\" role=\"button\" aria-disabled=\"{refused}\" aria-label=\"{}\" transform=\"translate({} {})\"",
            if refused { " refused" } else { "" },
            escape(&spot.key),
            escape(&name),
            N(x),
            N(y)
        );
        markup.group(&attributes, |markup| {
            markup.circle("spot-hit", 0.0, 0.0, 24.0);
            markup.circle("spot-glow", 0.0, 0.0, 16.0);
            match refused {
                true => markup.path("spot-core", "M-5 -5L5 5M5 -5L-5 5"),
                false => markup.circle("spot-core", 0.0, 0.0, 5.0),
            }
            if !spot.text.is_empty() {
                markup.text("spot-text halo", (0.0, 27.0), 13.0, &spot.text);
            }
        });
    }
    markup.out
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
