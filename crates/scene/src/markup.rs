//! Writes SVG text: numbers without noise, words without markup.

use std::fmt::{self, Display, Write as _};

/// A number for an attribute: two decimals at most, never `NaN` or infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct N(pub(crate) f32);

impl Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = if self.0.is_finite() { (self.0 * 100.0).round() / 100.0 } else { 0.0 };
        // Negative zero would print its sign.
        write!(f, "{}", if number == 0.0 { 0.0 } else { number })
    }
}

/// Text with the characters that mean something in markup replaced.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

/// SVG text under construction.
#[derive(Clone, Debug, Default)]
pub(crate) struct Markup {
    pub(crate) out: String,
}

/// Adds formatted text; a string takes everything, so there is nothing to fail.
macro_rules! put {
    ($markup:expr, $($arg:tt)*) => {{
        use std::fmt::Write as _;
        let _ = write!($markup.out, $($arg)*);
    }};
}
pub(crate) use put;

impl Markup {
    /// A path of a class.
    pub(crate) fn path(&mut self, class: &str, d: &str) {
        put!(self, "<path class=\"{class}\" d=\"{d}\"/>");
    }

    /// A circle of a class.
    pub(crate) fn circle(&mut self, class: &str, x: f32, y: f32, r: f32) {
        put!(self, "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", N(x), N(y), N(r.max(0.0)));
    }

    /// A straight line of a class.
    pub(crate) fn line(&mut self, class: &str, from: (f32, f32), to: (f32, f32)) {
        let ((x1, y1), (x2, y2)) = (from, to);
        put!(self, "<path class=\"{class}\" d=\"M{} {}L{} {}\"/>", N(x1), N(y1), N(x2), N(y2));
    }

    /// A text around its middle.
    pub(crate) fn text(&mut self, class: &str, at: (f32, f32), size: f32, text: &str) {
        // The middle of capitals and figures lies about a third of their size above the base line.
        let (x, y) = (at.0, at.1 + size * 0.35);
        put!(self, "<text class=\"{class}\" x=\"{}\" y=\"{}\" font-size=\"{}\">", N(x), N(y), N(size));
        self.out.push_str(&escape(text));
        self.out.push_str("</text>");
    }

    /// A group with attributes as they are, and its content.
    pub(crate) fn group(&mut self, attributes: &str, fill: impl FnOnce(&mut Markup)) {
        put!(self, "<g {attributes}>");
        fill(self);
        self.out.push_str("</g>");
    }
}

/// A path through points, closed or open.
pub(crate) fn polygon(points: &[(f32, f32)], closed: bool) -> String {
    let mut d = String::new();
    for (index, (x, y)) in points.iter().enumerate() {
        let _ = write!(d, "{}{} {}", if index == 0 { 'M' } else { 'L' }, N(*x), N(*y));
    }
    if closed && !d.is_empty() {
        d.push('Z');
    }
    d
}

/// A soft curve through points, closed or open (Catmull–Rom as Bézier curves).
pub(crate) fn curve(points: &[(f32, f32)], closed: bool) -> String {
    let count = points.len();
    if count < 3 {
        return polygon(points, closed);
    }
    let at = |index: isize| -> (f32, f32) {
        let count = count as isize;
        let index = if closed { index.rem_euclid(count) } else { index.clamp(0, count - 1) };
        points[index as usize]
    };
    let mut d = format!("M{} {}", N(points[0].0), N(points[0].1));
    let pieces = if closed { count } else { count - 1 } as isize;
    for index in 0..pieces {
        let (before, from, to, after) = (at(index - 1), at(index), at(index + 1), at(index + 2));
        let first = (from.0 + (to.0 - before.0) / 6.0, from.1 + (to.1 - before.1) / 6.0);
        let second = (to.0 - (after.0 - from.0) / 6.0, to.1 - (after.1 - from.1) / 6.0);
        let _ = write!(d, "C{} {} {} {}", N(first.0), N(first.1), N(second.0), N(second.1));
        let _ = write!(d, " {} {}", N(to.0), N(to.1));
    }
    if closed {
        d.push('Z');
    }
    d
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_always_numbers() {
        assert_eq!(N(1.0).to_string(), "1");
        assert_eq!(N(-0.001).to_string(), "0");
        assert_eq!(N(2.345).to_string(), "2.35");
        assert_eq!(N(f32::NAN).to_string(), "0");
        assert_eq!(N(f32::INFINITY).to_string(), "0");
    }

    #[test]
    fn words_are_never_markup() {
        assert_eq!(escape("<b>\"G4\" & 'co'</b>"), "&lt;b&gt;&quot;G4&quot; &amp; &#39;co&#39;&lt;/b&gt;");
    }

    #[test]
    fn a_closed_curve_passes_through_all_its_points() {
        let d = curve(&[(0.0, 0.0), (10.0, 0.0), (5.0, 8.0)], true);
        assert!(d.starts_with("M0 0") && d.contains(" 10 0C") && d.contains(" 5 8C") && d.ends_with(" 0 0Z"), "{d}");
    }
}
