//! Half-round charts of rings and sectors, as printed aircraft cards have them.

use std::f32::consts::PI;

use serde::{Deserialize, Serialize};

use crate::{
    markup::{Markup, N, escape, put},
    theme::{Theme, alone},
};

/// A half-round chart: rings from the inside outwards, sectors from left to right, every cell of some kind, one cell
/// marked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fan {
    /// Names of the rings from the inside outwards.
    pub rings: Vec<String>,
    /// Names of the sectors from left to right.
    pub sectors: Vec<String>,
    /// A short name for each kind, at most six of them, so that no colour carries its meaning alone.
    pub kinds: Vec<String>,
    /// The kind of each cell, ring by ring; none for a blank.
    pub cells: Vec<Vec<Option<u8>>>,
    /// The marked ring and sector.
    pub at: Option<(u16, u16)>,
}

/// The box that [`Fan::svg`] draws in.
pub const FAN_BOX: &str = "0 0 240 134";
const CENTRE: (f32, f32) = (120.0, 118.0);
const INNER: f32 = 26.0;
const OUTER: f32 = 104.0;

impl Fan {
    /// What stands inside an `svg` element of class `scene` with the box [`FAN_BOX`].
    pub fn svg(&self) -> String {
        let mut markup = Markup::default();
        for (ring, cells) in self.cells.iter().enumerate() {
            for (from, to, kind) in runs(cells) {
                self.run(&mut markup, ring, from, to, kind);
            }
        }
        self.names(&mut markup);
        self.mark(&mut markup);
        markup.out
    }

    /// A whole drawing with its own style.
    pub fn standalone(&self, theme: Theme) -> String {
        let open = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"scene\" viewBox=\"{FAN_BOX}\">");
        format!("{open}<style>{}</style>{}</svg>", alone(theme), self.svg())
    }

    fn radius(&self, ring: usize) -> f32 {
        INNER + (OUTER - INNER) * ring as f32 / self.rings.len().max(1) as f32
    }

    fn place(&self, radius: f32, sector: f32) -> (f32, f32) {
        let angle = PI * (1.0 - sector / self.sectors.len().max(1) as f32);
        (CENTRE.0 + radius * angle.cos(), CENTRE.1 - radius * angle.sin())
    }

    /// A piece of a ring as a path.
    fn piece(&self, ring: usize, from: usize, to: usize) -> String {
        let (inner, outer) = (self.radius(ring), self.radius(ring + 1));
        let corner = |radius, sector: usize| {
            let (x, y) = self.place(radius, sector as f32);
            format!("{} {}", N(x), N(y))
        };
        format!(
            "M{}A{o} {o} 0 0 1 {}L{}A{i} {i} 0 0 0 {}Z",
            corner(outer, from),
            corner(outer, to),
            corner(inner, to),
            corner(inner, from),
            o = N(outer),
            i = N(inner)
        )
    }

    fn run(&self, markup: &mut Markup, ring: usize, from: usize, to: usize, kind: u8) {
        markup.path(&format!("fan-cell fan-{}", kind % 6), &self.piece(ring, from, to));
        let middle = (self.radius(ring) + self.radius(ring + 1)) / 2.0;
        let (x, y) = self.place(middle, (from + to) as f32 / 2.0);
        if let Some(name) = self.kinds.get(usize::from(kind)) {
            markup.text("fan-kind", (x, y), 6.5, name);
        }
    }

    fn names(&self, markup: &mut Markup) {
        for (index, name) in self.sectors.iter().enumerate() {
            let at = self.place(OUTER + 6.5, index as f32 + 0.5);
            markup.text("fan-name", at, 7.5, name);
        }
        for (index, name) in self.rings.iter().enumerate() {
            let x = CENTRE.0 - (self.radius(index) + self.radius(index + 1)) / 2.0;
            put!(
                markup,
                "<text class=\"fan-name\" font-size=\"6\" transform=\"translate({} {}) rotate(-50)\">{}</text>",
                N(x + 2.0),
                N(CENTRE.1 + 9.0),
                escape(name)
            );
        }
    }

    /// The marked cell, and a needle that leads to it.
    fn mark(&self, markup: &mut Markup) {
        let Some((ring, sector)) = self.at.map(|(ring, sector)| (usize::from(ring), usize::from(sector))) else {
            return;
        };
        if ring < self.rings.len() && sector < self.sectors.len() {
            markup.line("fan-needle", CENTRE, self.place(self.radius(ring), sector as f32 + 0.5));
            markup.circle("fan-hub", CENTRE.0, CENTRE.1, 4.0);
            markup.path("fan-now", &self.piece(ring, sector, sector + 1));
        }
    }
}

/// Runs of the same kind: from, to (exclusive), kind. Blank cells are left out.
fn runs(cells: &[Option<u8>]) -> Vec<(usize, usize, u8)> {
    let mut found: Vec<(usize, usize, u8)> = Vec::new();
    for (index, kind) in cells.iter().enumerate() {
        match (found.last_mut(), kind) {
            (Some((_, to, last)), Some(kind)) if *to == index && last == kind => *to += 1,
            (_, Some(kind)) => found.push((index, index + 1, *kind)),
            (_, None) => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_of_a_kind_are_one_piece_and_blanks_are_left_out() {
        let cells = [None, Some(0), Some(0), Some(1), None, Some(1)];
        assert_eq!(runs(&cells), [(1, 3, 0), (3, 4, 1), (5, 6, 1)]);
    }

    #[test]
    fn a_fan_names_its_rings_and_sectors_and_marks_one_cell() {
        let fan = Fan {
            rings: vec!["4.9".into(), "9.9".into()],
            sectors: vec!["0".into(), "1".into(), "<2>".into()],
            kinds: vec!["S".into(), "M".into()],
            cells: vec![vec![Some(0), Some(1), Some(1)], vec![Some(0), Some(0), None]],
            at: Some((1, 1)),
        };
        let svg = fan.svg();
        assert_eq!(svg.matches("fan-cell").count(), 3);
        assert_eq!((svg.matches("fan-now").count(), svg.matches("fan-needle").count()), (1, 1));
        assert!(svg.contains("&lt;2&gt;") && svg.contains("9.9"));
        assert!(!Fan { at: Some((7, 7)), ..fan }.svg().contains("fan-now"), "a mark outside is not drawn");
    }
}
