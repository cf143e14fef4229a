//! Lines, areas, discs, words and vanes as SVG.

use crate::{
    Frame, Paint, Point, Shape, Stroke, cloud,
    markup::{Markup, N, escape, polygon, put},
    projection::Aspect,
    shape::Item,
    theme::paint_class,
};

fn stroke_class(stroke: Stroke) -> &'static str {
    match stroke {
        Stroke::None => "none",
        Stroke::Hair => "hair",
        Stroke::Thin => "thin",
        Stroke::Thick => "thick",
        Stroke::Dashed => "dashed",
        Stroke::Dotted => "dotted",
        Stroke::Arrow => "arrow",
    }
}

fn reference(item: &Item) -> String {
    item.of.as_deref().map(|of| format!(" data-of=\"{}\"", escape(of))).unwrap_or_default()
}

/// A line or area that stands for nothing in particular, as a class and a path; None for anything else.
pub(crate) fn plain(frame: &Frame, item: &Item) -> Option<(String, String)> {
    let paint = paint_class(item.paint);
    let path = |points: &[Point], closed: bool| {
        polygon(&points.iter().map(|point| frame.place(*point)).collect::<Vec<_>>(), closed)
    };
    match (&item.of, &item.shape) {
        (None, Shape::Line { points, stroke }) if *stroke != Stroke::Arrow => {
            Some((format!("{} s-{paint} line", stroke_class(*stroke)), path(points, false)))
        }
        (None, Shape::Area { points, stroke, filled }) => Some((closed(*stroke, *filled, paint), path(points, true))),
        _ => None,
    }
}

/// Everything but counters.
pub(crate) fn item(markup: &mut Markup, frame: &Frame, item: &Item) {
    let paint = paint_class(item.paint);
    match &item.shape {
        Shape::Line { points, stroke } => line(markup, frame, item, points, *stroke, paint),
        Shape::Area { points, stroke, filled } => {
            let points: Vec<_> = points.iter().map(|point| frame.place(*point)).collect();
            let class = closed(*stroke, *filled, paint);
            put!(markup, "<path class=\"{class}\"{} d=\"{}\"/>", reference(item), polygon(&points, true));
        }
        Shape::Disc { at, radius, stroke, filled } => {
            disc(markup, frame, item, *at, *radius, &closed(*stroke, *filled, paint))
        }
        Shape::Cloud { points, base, top, density } => cloud::draw(markup, frame, points, *base, *top, *density),
        Shape::Text { at, text, size } => {
            let size = (size * frame.unit).clamp(1.0, 400.0);
            markup.text(&format!("label halo f-{paint}"), frame.place(*at), size, text);
        }
        Shape::Wind { at, towards, sun } => vane(markup, frame.place(*at), frame.heading(*towards), *sun),
        Shape::Counter(_) => {}
    }
}

fn closed(stroke: Stroke, filled: bool, paint: &str) -> String {
    let line = if stroke == Stroke::None { "none".to_owned() } else { format!("{} s-{paint}", stroke_class(stroke)) };
    // The filling comes last, so that it wins over the line's "no filling".
    if filled { format!("{line} area f-{paint} veil") } else { format!("{line} hollow") }
}

fn line(markup: &mut Markup, frame: &Frame, item: &Item, points: &[Point], stroke: Stroke, paint: &str) {
    let points: Vec<_> = points.iter().map(|point| frame.place(*point)).collect();
    let class = format!("{} s-{paint}", stroke_class(stroke));
    put!(markup, "<path class=\"{class} line\"{} d=\"{}\"/>", reference(item), polygon(&points, false));
    if let (Stroke::Arrow, [.., from, to]) = (stroke, points.as_slice()) {
        let turn = (to.0 - from.0).atan2(from.1 - to.1).to_degrees();
        put!(
            markup,
            "<path class=\"f-{paint}\" transform=\"translate({} {}) rotate({})\" d=\"M0 -9L8 8L0 4L-8 8Z\"/>",
            N(to.0),
            N(to.1),
            N(turn)
        );
    }
}

fn disc(markup: &mut Markup, frame: &Frame, item: &Item, at: Point, radius: f32, class: &str) {
    let (x, y) = frame.place(at);
    let radius = (radius * frame.unit).max(0.0);
    let flat = match frame.projection.aspect {
        Aspect::Above => 1.0,
        Aspect::Tilted => 0.55,
        Aspect::Side => 0.09,
    };
    put!(
        markup,
        "<ellipse class=\"{class}\"{} cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\"/>",
        reference(item),
        N(x),
        N(y),
        N(radius),
        N(radius * flat)
    );
}

/// A sun or a wind arrow.
fn vane(markup: &mut Markup, at: (f32, f32), turn: f32, sun: bool) {
    put!(markup, "<g class=\"vane-mark\" transform=\"translate({} {}) rotate({})\">", N(at.0), N(at.1), N(turn));
    if sun {
        for ray in 0..12 {
            put!(markup, "<path class=\"vane-ray\" transform=\"rotate({})\" d=\"M0 -22V-30\"/>", ray * 30);
        }
        markup.circle("vane-sun", 0.0, 0.0, 17.0);
        markup.path("vane", "M0 -38V-54M-6 -48L0 -55L6 -48");
    } else {
        markup.path("vane", "M0 30V-30M-9 -19L0 -31L9 -19M0 30l-9 8M0 22l-9 8M0 14l-9 8");
    }
    put!(markup, "</g>");
}

/// Faint lines at each level, with figures, behind everything that is seen from the side.
pub(crate) fn levels(markup: &mut Markup, frame: &Frame) {
    let top = frame.bounds.top;
    let steps = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0];
    let Some(step) = steps.into_iter().find(|step| top / step <= 14.0) else { return };
    let base = frame.ground(frame.bounds.west, frame.bounds.south).1;
    let mut level = 0.0;
    while level <= top {
        let y = base - level * frame.lift;
        put!(markup, "<path class=\"grid-line\" stroke-width=\"1.2\" d=\"M26 {}H{}\"/>", N(y), N(frame.width - 8.0));
        markup.text(&format!("label halo f-{}", paint_class(Paint::Ink)), (14.0, y), 15.0, &format!("{level}"));
        level += step;
    }
}
