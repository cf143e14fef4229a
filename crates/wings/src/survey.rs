//! A fingerprint of the table's geometry: the same natively and in a browser, bit for bit.

use grid::plane::{
    Arc, Heading, Leg, Point, Pose, Rect, Size, Slope, Touch, Turn, nearest, nearest_visible, smallest_retreat,
};
use referee::Rng;

/// Half the width and half the length of a base, in micrometres.
const BASE: Size = Size::new(21_000, 34_000);

/// Mixes numbers into one, every bit of each counting.
struct Mixer(u64);

impl Mixer {
    fn add(&mut self, number: i64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn add_point(&mut self, point: Point) {
        self.add(point.x);
        self.add(point.y);
    }

    fn add_pose(&mut self, pose: Pose) {
        self.add_point(pose.centre);
        self.add(i64::from(pose.heading.tenths()));
    }

    fn add_touch(&mut self, touch: Option<Touch>) {
        let Some(touch) = touch else { return self.add(-1) };
        self.add(touch.squared().rounded_micrometres());
        self.add_point(touch.rounded_point());
    }
}

/// Moves, overlaps, ranges, blocking and retreats of this many random poses, mixed into one number.
///
/// ```
/// use wings::survey::fingerprint;
/// assert_eq!(fingerprint(1, 100), fingerprint(1, 100));
/// assert_ne!(fingerprint(1, 100), fingerprint(2, 100));
/// ```
pub fn fingerprint(seed: u64, poses: u32) -> u64 {
    let mut rng = Rng::new(seed);
    let mut mixer = Mixer(0xcbf2_9ce4_8422_2325);
    for _ in 0..poses {
        survey(&mut rng, &mut mixer);
    }
    mixer.0
}

fn survey(rng: &mut Rng, mixer: &mut Mixer) {
    let [own, other, third] = [0; 3].map(|_| pose(rng));
    let leg = Leg::new(between(rng, -60_000, 60_000), between(rng, 20_000, 130_000), turn(rng));
    let flown = own.carried(between(rng, 0, 34_000), leg, between(rng, 0, 34_000));
    mixer.add_pose(flown);
    mixer.add_pose(flown.mirrored());
    let [base, target, blocker] = [flown, other, third].map(|pose| Rect::new(pose, BASE));
    base.corners().into_iter().for_each(|corner| mixer.add_point(corner));
    let local = flown.local(other.centre);
    mixer.add(local.right);
    mixer.add(local.forward);
    for fact in [base.overlaps(&target), base.covers_centre(&target), blocker.blocks(flown.centre, other.centre)] {
        mixer.add(i64::from(fact));
    }
    let slope = Slope::new(rng.below(100) as u16 + 1, rng.below(100) as u16 + 1);
    for arc in [Arc::ahead(flown, slope), Arc::behind(flown, slope), Arc::all_round(flown.centre)] {
        mixer.add_touch(nearest(&arc, &target));
        mixer.add_touch(nearest_visible(&arc, &target, &[blocker]));
    }
    let (by, back) = smallest_retreat(flown, BASE, &[target, blocker]);
    mixer.add(by);
    mixer.add_pose(back);
}

fn between(rng: &mut Rng, low: i64, high: i64) -> i64 {
    low + i64::from(rng.below((high - low) as u32))
}

fn turn(rng: &mut Rng) -> Turn {
    Turn::from_tenths(between(rng, -900, 900) as i32)
}

/// Somewhere on a table of 600 mm, so that bases are near each other and often overlap.
fn pose(rng: &mut Rng) -> Pose {
    let centre = Point::new(between(rng, 300_000, 900_000), between(rng, 300_000, 900_000));
    Pose::new(centre, Heading::from_tenths(between(rng, 0, 3_600) as i32))
}
