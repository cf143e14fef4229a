//! Counters as they lie on the board: shadow, pole, rim, outline, number, level, state.

use crate::{
    Attitude, Camp, Counter, Frame, Point, Shape,
    markup::{Markup, N, escape, put},
    nation,
    projection::{Aspect, COUNTER},
    shape::Item,
    silhouette::{self, Outline},
    theme::camp_class,
};

/// Half the side of a counter before any scaling.
const HALF: f32 = COUNTER / 2.0;

/// A counter with its reference and the place where it is drawn.
pub(crate) struct Token<'a> {
    of: Option<&'a str>,
    counter: &'a Counter,
    at: (f32, f32),
    ground: (f32, f32),
    scale: f32,
    outline: Outline,
    profile: bool,
}

impl<'a> Token<'a> {
    /// A counter of an item, if it is one.
    pub(crate) fn of(item: &'a Item, frame: &Frame) -> Option<Token<'a>> {
        let Shape::Counter(counter) = &item.shape else { return None };
        let size = if counter.size > 0.0 && counter.size.is_finite() { counter.size } else { 1.0 };
        let profile = counter.profile || frame.projection.aspect == Aspect::Side;
        let outline = match profile {
            true => silhouette::in_profile(&counter.silhouette),
            false => silhouette::from_above(&counter.silhouette),
        };
        let at = frame.place(counter.at);
        let ground = frame.ground(counter.at.x, counter.at.y);
        Some(Token {
            of: item.of.as_deref(),
            counter,
            at,
            ground,
            scale: size * frame.unit / COUNTER,
            outline,
            profile,
        })
    }

    /// What lies behind is drawn first: low before high, far before near.
    pub(crate) fn depth(&self, frame: &Frame) -> f32 {
        if frame.is_above() { self.counter.at.height } else { self.ground.1 + self.counter.at.height * 0.01 }
    }

    /// What it stands for.
    pub(crate) fn reference_of(&self) -> Option<&'a str> {
        self.of
    }

    fn reference(&self) -> String {
        self.of.map(|of| format!(" data-of=\"{}\"", escape(of))).unwrap_or_default()
    }

    /// The shadow on the ground, further away and softer with height, and the pole up to the counter.
    pub(crate) fn shadow(&self, markup: &mut Markup, frame: &Frame) {
        if self.counter.ghost || matches!(self.counter.attitude, Attitude::Ground) && frame.is_above() {
            return;
        }
        let share = frame.share(self.counter.at.height);
        let attributes = format!("class=\"shade {}\"{}", camp_class(self.counter.camp), self.reference());
        markup.group(&attributes, |markup| {
            match frame.projection.aspect {
                Aspect::Above if self.profile => {}
                Aspect::Above => self.cast(markup, frame, share),
                _ => self.pole(markup, frame),
            };
        });
    }

    fn cast(&self, markup: &mut Markup, frame: &Frame, share: f32) {
        let away = (4.0 + 34.0 * share) * self.scale;
        let (x, y) = (self.at.0 + away * 0.72, self.at.1 + away);
        let turn = frame.heading(self.counter.heading);
        // The shadow keeps its size whatever the height: only its edge softens.
        let scale = self.scale * 0.74;
        let hull = self.outline.hull();
        put!(markup, "<g transform=\"translate({} {}) rotate({}) scale({})\">", N(x), N(y), N(turn), N(scale));
        for soft in [12.0, 7.0, 3.0] {
            put!(markup, "<path class=\"soft\" stroke-width=\"{}\" d=\"{hull}\"/>", N(soft * (0.25 + 1.5 * share)));
        }
        markup.out.push_str("</g>");
    }

    /// The pole with a ring at each level, standing on the ground point.
    fn pole(&self, markup: &mut Markup, frame: &Frame) {
        let (x, y) = self.ground;
        let radius = HALF * self.scale;
        let flat = if frame.projection.aspect == Aspect::Side { 0.16 } else { 0.55 };
        let ring = |markup: &mut Markup, class: &str, y: f32, rx: f32| {
            put!(
                markup,
                "<ellipse class=\"{class}\" cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\"/>",
                N(x),
                N(y),
                N(rx),
                N(rx * flat)
            );
        };
        ring(markup, "foot", y, radius * 0.8);
        let height = self.counter.at.height;
        if height <= 0.0 {
            return;
        }
        markup.line("pole", (x, y), self.at);
        let step = ring_step(height);
        for level in 1.. {
            let level = level as f32 * step;
            if level >= height {
                break;
            }
            ring(markup, "pole ring", y - level * frame.lift, radius * 0.3);
        }
    }

    /// The counter itself.
    pub(crate) fn draw(&self, markup: &mut Markup, frame: &Frame, label: Option<&str>) {
        let classes = self.classes();
        let focus = match (self.of, self.counter.ghost) {
            (Some(_), false) => " tabindex=\"-1\" role=\"img\"",
            _ => " role=\"img\"",
        };
        let name = label.unwrap_or(&self.counter.label);
        let attributes = format!(
            "class=\"{classes}\"{}{focus} aria-label=\"{}\" transform=\"translate({} {}) scale({})\"",
            self.reference(),
            escape(name),
            N(self.at.0),
            N(self.at.1),
            N(self.scale)
        );
        markup.group(&attributes, |markup| {
            // A group of its own, so that a page can draw counters larger on a board that it shows small.
            markup.group("class=\"piece\"", |markup| {
                self.rings(markup);
                self.plate(markup, frame);
                self.body(markup, frame);
                self.tags(markup);
            });
        });
    }

    fn classes(&self) -> String {
        let marks = &self.counter.marks;
        let mut classes = format!("counter {}", camp_class(self.counter.camp));
        for (is, class) in [
            (self.counter.ghost, " ghost"),
            (marks.selected, " selected"),
            (marks.targeted, " targeted"),
            (marks.acting, " acting"),
        ] {
            if is {
                classes.push_str(class);
            }
        }
        classes
    }

    /// Three different things that look different: acting (a walking dashed ring),
    /// selected (a firm double ring), targeted (four brackets).
    fn rings(&self, markup: &mut Markup) {
        markup.circle("ring-acting", 0.0, 0.0, 46.0);
        markup.circle("ring-selected", 0.0, 0.0, 41.0);
        markup.path("ring-target", "M-44 -28V-44H-28M28 -44H44V-28M44 28V44H28M-28 44H-44V28");
    }

    fn plate(&self, markup: &mut Markup, frame: &Frame) {
        let lies = !frame.is_above() && !self.profile;
        // The rim stays upright, so that its shape can be told at any turn of the board.
        let transform = if lies { "scale(1 .74)" } else { "" };
        put!(markup, "<path class=\"rim\" transform=\"{transform}\" d=\"{}\"/>", rim(self.counter.camp));
        if !self.profile {
            let turn = frame.heading(self.counter.heading);
            put!(
                markup,
                "<path class=\"nose\" transform=\"{transform} rotate({})\" d=\"M-6 -36L0 -45L6 -36Z\"/>",
                N(turn)
            );
        }
    }

    fn body(&self, markup: &mut Markup, frame: &Frame) {
        put!(markup, "<g class=\"body\" transform=\"{}\">", self.pose(frame));
        self.smoke(markup);
        self.outline.draw(markup);
        for (x, y, radius) in &self.outline.insignia {
            nation::draw(markup, &self.counter.nation, *x, *y, *radius);
        }
        self.fire(markup);
        markup.out.push_str("</g>");
        if self.outline.insignia.is_empty() && !self.counter.nation.is_empty() {
            nation::draw(markup, &self.counter.nation, -20.0, -20.0, 6.0);
        }
    }

    /// How the outline is turned, flattened or mirrored.
    fn pose(&self, frame: &Frame) -> String {
        let turn = frame.heading(self.counter.heading);
        if self.profile {
            let across = turn.to_radians().sin();
            let side = if across < -0.01 { -1.0 } else { 1.0 };
            // A counter that is drawn from the side lies along the page; another one is seen foreshortened.
            let seen = if self.counter.profile { 1.0 } else { across.abs().max(0.6) };
            let pitch = match self.counter.attitude {
                Attitude::Up => -16.0,
                Attitude::Down => 16.0,
                _ => 0.0,
            };
            let over = if is_inverted(self.counter.attitude) { -1.0 } else { 1.0 };
            return format!("scale({} {}) rotate({})", N(0.72 * side * seen), N(0.72 * over), N(pitch));
        }
        let bank = match self.counter.attitude {
            Attitude::BankLeft | Attitude::BankRight | Attitude::InvertedLeft | Attitude::InvertedRight => 0.82,
            _ => 1.0,
        };
        let flat = if frame.is_above() { String::new() } else { frame.flat_matrix((0.0, 0.0)) };
        let turn = if frame.is_above() { turn } else { self.counter.heading };
        format!("{flat} rotate({}) scale({} .74)", N(turn), N(0.74 * bank))
    }

    /// Smoke behind the aircraft.
    fn smoke(&self, markup: &mut Markup) {
        let marks = &self.counter.marks;
        if !marks.smoke && !marks.fire {
            return;
        }
        for (along, aside, r) in [(40.0, 3.0, 7.0), (52.0, -4.0, 9.0), (66.0, 4.0, 11.0), (82.0, -2.0, 13.0)] {
            let (x, y) = if self.profile { (-along, aside) } else { (aside, along) };
            markup.circle("puff", x, y, r);
        }
    }

    /// Flames over the engine.
    fn fire(&self, markup: &mut Markup) {
        if !self.counter.marks.fire {
            return;
        }
        let turn = if self.profile { "rotate(90) translate(0 -30)" } else { "translate(0 -30)" };
        put!(
            markup,
            "<path class=\"flame\" transform=\"{turn}\" d=\"M-9 0C-14 18 -6 24 -7 38C0 30 2 34 4 44C9 32 15 20 9 0Q0 -9 -9 0Z\"/>"
        );
        put!(
            markup,
            "<path class=\"flame-core\" transform=\"{turn}\" d=\"M-4 2C-7 14 -2 18 -1 28C4 18 7 12 4 2Q0 -3 -4 2Z\"/>"
        );
    }

    /// Everything that is read: number, level, attitude, damage, state, notes.
    fn tags(&self, markup: &mut Markup) {
        let counter = self.counter;
        notches(markup, counter.marks.damage);
        if let Some(d) = attitude_mark(counter.attitude) {
            // Beside the badge, however wide that is.
            let x = if counter.badge.is_empty() { -32.0 } else { (badge_west(&counter.badge) - 8.0).min(-32.0) };
            markup.group("class=\"tag tag-nw\"", |markup| {
                markup.circle("dot", x, -34.0, 9.5);
                put!(markup, "<path class=\"glyph\" transform=\"translate({} -34)\" d=\"{d}\"/>", N(x));
            });
        }
        if !counter.badge.is_empty() {
            level_badge(markup, &counter.badge);
        }
        if !counter.label.is_empty() {
            number(markup, &counter.label);
        }
        state(markup, counter);
    }
}

/// The distance of rings on a pole: at most eight of them.
fn ring_step(height: f32) -> f32 {
    let steps = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0];
    steps.into_iter().find(|step| height / step <= 8.0).unwrap_or(height)
}

fn is_inverted(attitude: Attitude) -> bool {
    matches!(attitude, Attitude::Inverted | Attitude::InvertedLeft | Attitude::InvertedRight)
}

/// The shape of a camp's rim: what colour says, it says too.
pub(crate) fn rim(camp: Camp) -> &'static str {
    match camp {
        Camp::First => {
            "M-18 -32H18A14 14 0 0 1 32 -18V18A14 14 0 0 1 18 32H-18A14 14 0 0 1 -32 18V-18A14 14 0 0 1 -18 -32Z"
        }
        Camp::Second => "M-20 -32H20L32 -20V20L20 32H-20L-32 20V-20Z",
        Camp::Third => "M0 -36L32 -18V18L0 36L-32 18V-18Z",
        Camp::Fourth => "M0 -40L40 0L0 40L-40 0Z",
    }
}

/// Notches for damage, cut into the left edge of the rim.
fn notches(markup: &mut Markup, damage: u8) {
    if damage == 0 {
        return;
    }
    let shown = damage.min(6);
    for index in 0..shown {
        let y = 17.0 - 8.5 * f32::from(index);
        put!(markup, "<path class=\"notch\" d=\"M-38 {}L-24 {}L-38 {}Z\"/>", N(y - 4.0), N(y), N(y + 4.0));
    }
    if damage > shown {
        markup.text("small bold f-danger halo", (-42.0, 22.0), 13.0, &damage.to_string());
    }
}

fn attitude_mark(attitude: Attitude) -> Option<&'static str> {
    Some(match attitude {
        Attitude::Level => return None,
        Attitude::Up => "M-5 1L0 -4L5 1M-5 6L0 1L5 6",
        Attitude::Down => "M-5 -1L0 4L5 -1M-5 -6L0 -1L5 -6",
        // Wings and fin as seen from behind: the fin leans to the side of the bank, downwards on the back.
        Attitude::BankLeft => "M-5 5L5 -5M0 0L-4 -4",
        Attitude::BankRight => "M-5 -5L5 5M0 0L4 -4",
        Attitude::Inverted => "M-7 -1H7M0 -1V5",
        Attitude::InvertedLeft => "M-5 -5L5 5M0 0L-4 4",
        Attitude::InvertedRight => "M-5 5L5 -5M0 0L4 4",
        Attitude::Spin => "M0 0C3 -3 5 2 1 4C-4 6 -7 0 -4 -4C0 -8 7 -6 7 0",
        Attitude::Ground => "M-6 4H6M-4 4V-1H4V4",
    })
}

/// Half the width of a badge.
fn badge_half(badge: &str) -> f32 {
    (badge.chars().count() as f32 * 4.6 + 5.0).max(10.5)
}

/// The western end of a badge.
fn badge_west(badge: &str) -> f32 {
    HALF + 12.0 - 2.0 * badge_half(badge)
}

fn level_badge(markup: &mut Markup, badge: &str) {
    let half = badge_half(badge);
    markup.group("class=\"tag tag-ne\"", |markup| {
        let (x, width) = (badge_west(badge), 2.0 * half);
        put!(
            markup,
            "<rect class=\"badge\" x=\"{}\" y=\"-46\" width=\"{}\" height=\"21\" rx=\"10.5\"/>",
            N(x),
            N(width)
        );
        markup.text("badge-text", (HALF + 12.0 - half, -35.5), 15.0, badge);
    });
}

fn number(markup: &mut Markup, label: &str) {
    let half = (label.chars().count() as f32 * 4.4 + 6.0).max(11.0);
    markup.group("class=\"tag tag-s\"", |markup| {
        put!(
            markup,
            "<rect class=\"pill\" x=\"{}\" y=\"29\" width=\"{}\" height=\"18\" rx=\"5\"/>",
            N(-half),
            N(2.0 * half)
        );
        markup.text("pill-text", (0.0, 38.0), 14.0, label);
    });
}

/// Jam, empty guns and load as small pictures at the right edge; notes below.
fn state(markup: &mut Markup, counter: &Counter) {
    let marks = &counter.marks;
    let mut y = -8.0;
    for (is, d, class) in [
        (marks.jammed, "M-3 5V-2Q0 -8 3 -2V5ZM-7 -6L7 6M7 -6L-7 6", "glyph alarm"),
        (marks.empty, "M-3 6V-2Q0 -8 3 -2V6ZM-3 3H3", "glyph"),
        (marks.loaded, "M0 7C-4 3 -4 -2 0 -5C4 -2 4 3 0 7ZM-3 -8L0 -5L3 -8Z", "glyph solid"),
    ] {
        if is {
            markup.group("class=\"tag tag-e\"", |markup| {
                markup.circle("dot", 34.0, y, 8.5);
                put!(markup, "<path class=\"{class}\" transform=\"translate(34 {}) scale(.82)\" d=\"{d}\"/>", N(y));
            });
            y += 17.0;
        }
    }
    for (index, note) in marks.notes.iter().take(3).enumerate() {
        markup.text("note halo", (0.0, 56.0 + 12.0 * index as f32), 11.0, note);
    }
}

/// A counter alone, for panels and lists: no shadow, no reference, upright, in a box around zero.
pub fn portrait(counter: &Counter) -> String {
    let still = Counter { at: Point::default(), ..counter.clone() };
    let outline = match still.profile {
        true => silhouette::in_profile(&still.silhouette),
        false => silhouette::from_above(&still.silhouette),
    };
    let mut markup = Markup::default();
    markup.group(&format!("class=\"counter {}\"", camp_class(still.camp)), |markup| {
        put!(markup, "<path class=\"rim\" d=\"{}\"/>", rim(still.camp));
        put!(markup, "<g class=\"body\" transform=\"scale(.74)\">");
        outline.draw(markup);
        for (x, y, radius) in &outline.insignia {
            nation::draw(markup, &still.nation, *x, *y, *radius);
        }
        markup.out.push_str("</g>");
    });
    markup.out
}
