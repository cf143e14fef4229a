//! The strip beside the board: everything that flies, by altitude.

use scene::{Aspect, Attitude, Camp, Counter, Projection, Scene, Shape};

/// A mark of the strip.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// The counter.
    pub of: String,
    /// Its number.
    pub label: String,
    /// Its level as text.
    pub badge: String,
    /// Whose it is.
    pub camp: Camp,
    /// Height as a share of the top, 0 to 1.
    pub share: f32,
    /// Place beside others at about the same height.
    pub lane: usize,
}

/// Marks closer than this share the height and stand side by side.
const CLOSE: f32 = 0.055;
/// So many stand side by side.
const LANES: usize = 3;

/// The height of a badge; some titles add the speed.
fn height(badge: &str) -> &str {
    badge.split(" · ").next().unwrap_or(badge)
}

/// Neither a shadow of a plan nor a thing on the ground.
fn flies(counter: &Counter) -> bool {
    !counter.ghost && counter.attitude != Attitude::Ground
}

/// The marks of a scene, the highest first.
pub fn marks(scene: &Scene) -> Vec<Mark> {
    let top = scene.bounds.top.max(0.001);
    let mut marks: Vec<Mark> = scene
        .items
        .iter()
        .filter_map(|item| match (&item.of, &item.shape) {
            (Some(of), Shape::Counter(counter)) if flies(counter) && !counter.badge.is_empty() => Some(Mark {
                of: of.clone(),
                label: counter.label.clone(),
                badge: height(&counter.badge).to_owned(),
                camp: counter.camp,
                share: (counter.at.height / top).clamp(0.0, 1.0),
                lane: 0,
            }),
            _ => None,
        })
        .collect();
    marks.sort_by(|one, other| other.share.total_cmp(&one.share).then_with(|| one.of.cmp(&other.of)));
    for index in 1..marks.len() {
        let (done, rest) = marks.split_at_mut(index);
        settle(done, &mut rest[0]);
    }
    marks
}

/// Finds a free place beside those that are already placed, a little lower where there is none.
fn settle(done: &[Mark], mark: &mut Mark) {
    for _ in 0..done.len() / LANES + 1 {
        let taken: Vec<usize> =
            done.iter().filter(|other| (other.share - mark.share).abs() < CLOSE).map(|other| other.lane).collect();
        if let Some(lane) = (0..LANES).find(|lane| !taken.contains(lane)) {
            mark.lane = lane;
            return;
        }
        mark.share = (mark.share - CLOSE).max(0.0);
    }
}

/// Whether a strip tells more than the board: not where the board itself is seen from the side,
/// nor where whatever flies has no height.
pub fn is_needed(scene: &Scene) -> bool {
    let badges = || {
        scene.items.iter().filter_map(|item| match &item.shape {
            Shape::Counter(counter) if flies(counter) => Some(&counter.badge),
            _ => None,
        })
    };
    let flat = badges().next().is_some() && badges().all(String::is_empty);
    scene.bounds.top > 0.0 && !flat && Projection::natural(scene).aspect != Aspect::Side
}

/// How many marks stand side by side at most.
pub fn lanes(marks: &[Mark]) -> usize {
    marks.iter().map(|mark| mark.lane + 1).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{Bounds, Layer, Paint, Point};

    fn scene(heights: &[f32]) -> Scene {
        let mut scene = Scene { bounds: Bounds { top: 10.0, ..Bounds::default() }, ..Scene::default() };
        for (index, height) in heights.iter().enumerate() {
            let counter =
                Counter { at: Point::new(0.0, 0.0, *height), badge: height.to_string(), ..Counter::default() };
            scene.draw_for(format!("plane:{index}"), Layer::Counter, Paint::Ink, Shape::Counter(Box::new(counter)));
        }
        scene
    }

    #[test]
    fn a_crowd_at_one_height_stands_in_rows() {
        let marks = marks(&scene(&[5.0; 7]));
        assert_eq!(super::lanes(&marks), LANES);
        let places: std::collections::BTreeSet<(usize, u32)> =
            marks.iter().map(|mark| (mark.lane, (mark.share * 1000.0) as u32)).collect();
        assert_eq!(places.len(), 7, "nobody hides another");
    }

    #[test]
    fn ships_stand_in_no_strip_and_a_game_without_heights_has_none() {
        let mut sea = scene(&[5.0, 0.0]);
        let Shape::Counter(ship) = &mut sea.items[1].shape else { panic!("a counter") };
        ship.attitude = Attitude::Ground;
        assert_eq!(marks(&sea).len(), 1);
        assert!(is_needed(&sea));
        let Shape::Counter(plane) = &mut sea.items[0].shape else { panic!("a counter") };
        plane.badge.clear();
        assert!(!is_needed(&sea));
    }

    #[test]
    fn a_strip_shows_heights_alone() {
        assert_eq!((height("18.3 · 7"), height("L4")), ("18.3", "L4"));
    }

    #[test]
    fn the_highest_comes_first_and_equals_stand_side_by_side() {
        let marks = marks(&scene(&[2.0, 8.0, 2.0, 2.2]));
        assert_eq!(marks[0].of, "plane:1");
        let mut lanes: Vec<usize> = marks[1..].iter().map(|mark| mark.lane).collect();
        lanes.sort_unstable();
        assert_eq!(lanes, [0, 1, 2]);
        assert_eq!(super::lanes(&marks), 3);
    }
}
