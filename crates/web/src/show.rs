//! What happened, as a show in time: flights together, then shots, losses, dice.

use desk::{Motion, Report};
use scene::Point;

/// Milliseconds of one step of a flight.
const STEP: f64 = 320.0;
/// A flight takes no longer than this, however many steps it has.
const LONGEST: f64 = 1700.0;
/// A whole show takes no longer than this.
const WHOLE: f64 = 6000.0;
const SHOT: f64 = 520.0;
const LOSS: f64 = 700.0;
const DICE: f64 = 1000.0;
/// A breath before several plans are revealed together.
const REVEAL: f64 = 350.0;

/// Something that is shown at a moment of the show.
#[derive(Clone, Debug, PartialEq)]
pub enum Sight {
    /// A counter is here, heading there.
    At {
        /// The counter.
        of: String,
        /// Where.
        at: Point,
        /// Degrees clockwise from north.
        heading: f32,
    },
    /// Tracers on their way: the share of the way that is done.
    Tracer {
        /// From where.
        from: Point,
        /// To where.
        to: Point,
        /// Whether it hits.
        hit: bool,
        /// How far, 0 to 1.
        share: f32,
    },
    /// A loss, and how far it is.
    Burst {
        /// Where.
        at: Point,
        /// How far, 0 to 1.
        share: f32,
    },
    /// Dice, still turning or landed.
    Dice {
        /// The faces.
        faces: Vec<String>,
        /// Whether they lie still.
        landed: bool,
    },
}

/// Motions that run together.
#[derive(Clone, Debug)]
struct Act {
    start: f64,
    length: f64,
    motions: Vec<Motion>,
}

/// A show of what happened.
#[derive(Clone, Debug, Default)]
pub struct Show {
    acts: Vec<Act>,
    length: f64,
}

fn length(motion: &Motion) -> f64 {
    match motion {
        Motion::Fly { path, .. } => (path.len().saturating_sub(1) as f64 * STEP).clamp(STEP, LONGEST),
        Motion::Shot { .. } => SHOT,
        Motion::Loss { .. } => LOSS,
        Motion::Dice { .. } => DICE,
    }
}

/// Whether a motion can run together with what is already in an act.
fn joins(act: &[Motion], motion: &Motion) -> bool {
    match motion {
        Motion::Fly { of, .. } => act.iter().all(|other| matches!(other, Motion::Fly { of: one, .. } if one != of)),
        Motion::Shot { .. } => act.iter().all(|other| matches!(other, Motion::Shot { .. })),
        Motion::Loss { .. } => act.iter().all(|other| matches!(other, Motion::Loss { .. })),
        Motion::Dice { .. } => false,
    }
}

impl Show {
    /// The show of some reports.
    pub fn of<'a>(reports: impl IntoIterator<Item = &'a Report>) -> Show {
        let mut show = Show::default();
        for motion in reports.into_iter().filter_map(|report| report.motion.as_ref()) {
            show.add(motion.clone());
        }
        if show.acts.first().is_some_and(|act| act.motions.len() > 1) {
            show.acts.iter_mut().for_each(|act| act.start += REVEAL);
            show.length += REVEAL;
        }
        let pace = if show.length > WHOLE { WHOLE / show.length } else { 1.0 };
        for act in &mut show.acts {
            act.start *= pace;
            act.length *= pace;
        }
        show.length *= pace;
        show
    }

    fn add(&mut self, motion: Motion) {
        let takes = length(&motion);
        match self.acts.last_mut() {
            Some(act) if joins(&act.motions, &motion) => {
                self.length += (takes - act.length).max(0.0);
                act.length = act.length.max(takes);
                act.motions.push(motion);
            }
            _ => {
                self.acts.push(Act { start: self.length, length: takes, motions: vec![motion] });
                self.length += takes;
            }
        }
    }

    /// Whether there is nothing to see.
    pub fn is_empty(&self) -> bool {
        self.acts.is_empty()
    }

    /// How long it takes in milliseconds.
    pub fn length(&self) -> f64 {
        self.length
    }

    /// What is seen at a time. Counters that have flown stay where they came to.
    pub fn at(&self, time: f64) -> Vec<Sight> {
        let mut seen = Vec::new();
        for act in self.acts.iter().filter(|act| act.start <= time) {
            let share = ((time - act.start) / act.length.max(1.0)).clamp(0.0, 1.0) as f32;
            for motion in &act.motions {
                seen.extend(sight(motion, share));
            }
        }
        seen
    }
}

fn sight(motion: &Motion, share: f32) -> Option<Sight> {
    let running = share < 1.0;
    match motion {
        Motion::Fly { of, path } => {
            let (at, heading) = along(path, share)?;
            Some(Sight::At { of: of.clone(), at, heading })
        }
        Motion::Shot { from, to, hit } => running.then_some(Sight::Tracer { from: *from, to: *to, hit: *hit, share }),
        Motion::Loss { at } => running.then_some(Sight::Burst { at: *at, share }),
        Motion::Dice { faces } => running.then(|| Sight::Dice { faces: faces.clone(), landed: share > 0.4 }),
    }
}

/// Where each counter last flew: its path, the latest one of each.
pub fn trails<'a>(reports: impl DoubleEndedIterator<Item = &'a Report>) -> Vec<(&'a str, &'a [(Point, f32)])> {
    let mut trails: Vec<(&str, &[(Point, f32)])> = Vec::new();
    for report in reports.rev() {
        let Some(Motion::Fly { of, path }) = &report.motion else { continue };
        if path.len() > 1 && trails.iter().all(|(known, _)| known != of) {
            trails.push((of, path));
        }
    }
    trails
}

/// A place on a path, with the heading turned the short way.
fn along(path: &[(Point, f32)], share: f32) -> Option<(Point, f32)> {
    let (last, _) = path.split_last()?;
    let steps = path.len() - 1;
    if steps == 0 {
        return Some(*last);
    }
    let way = share.clamp(0.0, 1.0) * steps as f32;
    let index = (way as usize).min(steps - 1);
    let part = way - index as f32;
    let ((a, from), (b, to)) = (path[index], path[index + 1]);
    let mix = |a: f32, b: f32| a + (b - a) * part;
    let turn = (to - from + 540.0).rem_euclid(360.0) - 180.0;
    Some((Point::new(mix(a.x, b.x), mix(a.y, b.y), mix(a.height, b.height)), from + turn * part))
}

#[cfg(test)]
mod tests {
    use super::*;
    use desk::Told;
    use referee::Message;

    fn report(motion: Motion) -> Report {
        Report { told: Told::plain(Message::new("x")), about: Vec::new(), motion: Some(motion), mark: "" }
    }

    fn fly(of: &str, steps: usize) -> Report {
        let path = (0..=steps).map(|step| (Point::ground(step as f32, 0.0), 350.0 + 20.0 * step as f32)).collect();
        report(Motion::Fly { of: of.to_owned(), path })
    }

    fn shot() -> Report {
        report(Motion::Shot { from: Point::default(), to: Point::ground(1.0, 1.0), hit: true })
    }

    #[test]
    fn different_aircraft_fly_together_and_the_same_one_twice_in_turn() {
        assert_eq!(Show::of(&[fly("a", 2), fly("b", 2)]).length(), 2.0 * STEP + REVEAL);
        assert_eq!(Show::of(&[fly("a", 2), fly("a", 2)]).length(), 4.0 * STEP);
    }

    #[test]
    fn a_shot_waits_for_the_flight_before_it() {
        let show = Show::of(&[fly("a", 1), shot()]);
        assert_eq!(show.at(STEP * 0.5).len(), 1);
        assert!(show.at(STEP + 100.0).iter().any(|sight| matches!(sight, Sight::Tracer { .. })));
        assert_eq!(show.at(show.length()).len(), 1, "the aircraft stays, the tracer is gone");
    }

    #[test]
    fn long_flights_and_long_shows_are_kept_short() {
        assert_eq!(Show::of(&[fly("a", 40)]).length(), LONGEST);
        let many: Vec<Report> = (0..40).flat_map(|_| [fly("a", 6), shot()]).collect();
        assert!(Show::of(&many).length() <= WHOLE + 0.01);
    }

    #[test]
    fn headings_turn_the_short_way_round() {
        let Some(Sight::At { heading, at, .. }) = Show::of(&[fly("a", 1)]).at(STEP / 2.0).pop() else {
            panic!("the aircraft is seen");
        };
        assert!((heading - 360.0).abs() < 0.01 && (at.x - 0.5).abs() < 0.01);
    }

    #[test]
    fn a_trail_is_the_latest_flight_of_each_counter() {
        let reports = [fly("a", 2), fly("b", 3), shot(), fly("a", 5)];
        let trails = trails(reports.iter());
        assert_eq!(trails.iter().map(|(of, path)| (*of, path.len())).collect::<Vec<_>>(), [("a", 6), ("b", 4)]);
    }

    #[test]
    fn nothing_moves_where_nothing_was_told_to_move() {
        let still = Report { told: Told::plain(Message::new("x")), about: Vec::new(), motion: None, mark: "phase" };
        assert!(Show::of(&[still]).is_empty());
    }
}
