//! Wings and tail planes from above.

use crate::markup::polygon;

/// A wing from tip to tip.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wing {
    /// Half its span.
    pub(super) half: f32,
    /// Its depth at the root.
    pub(super) chord: f32,
    /// Where its leading edge meets the middle.
    pub(super) lead: f32,
}

/// How far behind the root's leading edge the edge lies at a share of the half span,
/// and which share of the root's depth is left there.
fn shape(word: &str, share: f32) -> (f32, f32) {
    match word {
        "tapered" => (0.16 * share, 1.0 - 0.52 * share),
        "elliptic" => {
            let left = (1.0 - share * share).max(0.0).sqrt();
            (0.42 * (1.0 - left), left)
        }
        "swept" => (1.25 * share, 1.0 - 0.48 * share),
        "gull" if share < 0.34 => (0.22 - 0.4 * share, 0.98),
        "gull" => (0.084 + 0.42 * (share - 0.34), 0.98 - 0.72 * (share - 0.34)),
        _ => (0.0, 1.0),
    }
}

/// How much of the depth a rounded tip leaves.
fn tip(word: &str, share: f32) -> f32 {
    const FROM: f32 = 0.88;
    if word == "elliptic" || share <= FROM {
        return 1.0;
    }
    let out = (share - FROM) / (1.0 - FROM);
    (1.0 - out * out).max(0.0).sqrt()
}

impl Wing {
    /// Its leading and trailing edge at a share of the half span.
    fn edges(self, word: &str, share: f32) -> (f32, f32) {
        let (back, left) = shape(word, share);
        let depth = self.chord * left;
        let lead = self.lead + self.chord * back;
        let cut = depth * (1.0 - tip(word, share));
        (lead + cut * 0.35, lead + depth - cut * 0.65)
    }

    /// Its outline, with ends of the shape that the word says.
    pub(super) fn outline(self, word: &str) -> String {
        const SHARES: [f32; 12] = [0.0, 0.17, 0.34, 0.5, 0.66, 0.8, 0.88, 0.92, 0.95, 0.975, 0.99, 1.0];
        let mut front = Vec::new();
        let mut rear = Vec::new();
        for share in SHARES {
            let (lead, trail) = self.edges(word, share);
            front.push((self.half * share, lead));
            rear.push((self.half * share, trail));
        }
        let right = front.iter().copied().chain(rear.iter().rev().copied());
        let left = rear.iter().copied().chain(front.iter().rev().copied()).map(|(x, y)| (-x, y));
        polygon(&right.chain(left).collect::<Vec<_>>(), true)
    }

    /// Its main spar and the hinges of its ailerons.
    pub(super) fn seams(self, word: &str) -> String {
        let mut d = String::new();
        for side in [-1.0, 1.0] {
            let at = |share: f32, depth: f32| {
                let (lead, trail) = self.edges(word, share);
                (side * self.half * share, lead + (trail - lead) * depth)
            };
            d.push_str(&polygon(&[at(0.1, 0.32), at(0.5, 0.32), at(0.86, 0.34)], false));
            d.push_str(&polygon(&[at(0.58, 1.0), at(0.58, 0.74), at(0.9, 0.74)], false));
        }
        d
    }

    /// The middle of the wing at a share of the half span, on the right.
    pub(super) fn middle(self, word: &str, share: f32) -> (f32, f32) {
        let (lead, trail) = self.edges(word, share);
        (self.half * share, (lead + trail) / 2.0)
    }

    /// Its leading edge at a share of the half span.
    pub(super) fn front(self, word: &str, share: f32) -> f32 {
        self.edges(word, share).0
    }
}

/// A tail from above by its word: the plane and the fins.
pub(super) fn tail(word: &str, lead: f32, half: f32) -> Vec<String> {
    let plane = |shape: &str, half: f32, chord: f32| Wing { half, chord, lead }.outline(shape);
    let fin = |x: f32, from: f32, to: f32| {
        polygon(
            &[
                (x, from),
                (x + 1.6, from + 4.0),
                (x + 1.6, to - 2.0),
                (x, to),
                (x - 1.6, to - 2.0),
                (x - 1.6, from + 4.0),
            ],
            true,
        )
    };
    match word {
        "square" => {
            let (back, end) = (lead + 11.0, half);
            let square = [
                (-end, lead + 2.0),
                (-end + 3.0, lead),
                (end - 3.0, lead),
                (end, lead + 2.0),
                (end, back),
                (-end, back),
            ];
            vec![polygon(&square, true), fin(0.0, lead - 4.0, lead + 14.0)]
        }
        "twin" => {
            let outer = half * 0.94;
            vec![
                plane("straight", half, 9.0),
                fin(-outer, lead - 4.0, lead + 13.0),
                fin(outer, lead - 4.0, lead + 13.0),
            ]
        }
        "comma" => {
            let comma = "M0 {a}C4 {a} 5 {b} 3.5 {c}C2 {d} -2 {d} -3.5 {c}C-5 {b} -4 {a} 0 {a}Z";
            let round = [("{a}", lead + 7.0), ("{b}", lead + 10.0), ("{c}", lead + 14.0), ("{d}", lead + 17.0)];
            let comma = round.iter().fold(comma.to_owned(), |d, (name, value)| d.replace(name, &value.to_string()));
            vec![plane("elliptic", half * 0.95, 12.0), comma]
        }
        _ => vec![plane("elliptic", half, 12.0), fin(0.0, lead - 3.0, lead + 15.0)],
    }
}
