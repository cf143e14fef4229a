//! A bar from 0 to 100 %, with the interval drawn over it.

use scene::escape;

use crate::stats::Rate;

/// What the left side has, what nobody has; the rest is the right side's.
pub(super) struct Bar<'a> {
    pub(super) left: f64,
    pub(super) between: f64,
    pub(super) rate: Rate,
    /// What a screen reader says.
    pub(super) label: &'a str,
}

impl Bar<'_> {
    /// Stretched to whatever width there is: lines keep their strength, and words stand outside.
    pub(super) fn svg(&self) -> String {
        let at = |share: f64| 1000.0 * share.clamp(0.0, 1.0);
        let (from, to) = (at(self.left), at(self.left + self.between));
        let (low, high, point) = (at(self.rate.low), at(self.rate.high), at(self.rate.share));
        let whisker = format!("M{low:.1} 14H{high:.1}M{low:.1} 9V19M{high:.1} 9V19");
        format!(
            "<svg class=\"bar\" viewBox=\"0 0 1000 28\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{}\">\
             <rect class=\"one\" width=\"{from:.1}\" height=\"28\"/>\
             <rect class=\"between\" x=\"{from:.1}\" width=\"{:.1}\" height=\"28\"/>\
             <rect class=\"two\" x=\"{to:.1}\" width=\"{:.1}\" height=\"28\"/>\
             <path class=\"half\" d=\"M500 0V28\"/>\
             <path class=\"edge\" d=\"{whisker}\"/><path class=\"whisker\" d=\"{whisker}\"/>\
             <path class=\"edge mark\" d=\"M{point:.1} 5V23\"/><path class=\"mark\" d=\"M{point:.1} 5V23\"/></svg>",
            escape(self.label),
            to - from,
            1000.0 - to
        )
    }
}
