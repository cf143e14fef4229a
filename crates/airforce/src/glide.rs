//! Judging the HS-293: from where it reaches a ship, and how it is steered there.
//!
//! A missile flies seven points every turn whatever it does, and its straight hexes count on from one turn to the next.
//! So its whole way is known by the places where it turns, and a plan is a search through those alone.

use grid::hex::{Facing, Hex};
use referee::Side;

use crate::{
    attitude::{Attitude, Hand},
    card::{Card, Increment},
    illegal::Judge,
    listing::{self, Fields},
    missile::{self, FIRST_HEXES, SPEED},
    movement::{Course, Pull},
    plane::{PLENTY, Plane, Pose},
    plot::{Line, Manoeuvre},
    solo::turned,
    state::State,
    strike::expected,
    units::Altitude,
};

/// Nobody reckons with a longer glide: the ship has too much time to sail elsewhere.
const LONGEST: u8 = 6;
/// A plan turns so often at most.
const BENDS: u8 = 3;
/// A plan that is asked for often turns so often at most: it has to be found quickly.
const FEW_BENDS: u8 = 2;
/// From so many turns on ships may well turn aside, and the plan of a launch has to be simpler to leave room for that.
const FAR: u8 = 5;
/// What a missile on its way is worth: less than a hit, more than to have it under the wing in the right place.
const PROMISE: i32 = 1_000;
/// What a point for a ship counts, divided by the hits that it still takes.
const POINT: i32 = 15;
/// What it counts that a missile still hits if the ship turns aside, and what a turn more costs.
const SURE: i32 = 60;
const LATE: i32 = 40;
/// What a line on the way to a hit is worth, whatever else it is.
const HIT: i32 = 3_000;
/// So near an aircraft brings its missiles.
pub(crate) const RANGE: i16 = 38;
/// Altitudes in hundreds from which a glide may be short or long.
const HEIGHTS: (i32, i32) = (70, 90);

/// The altitude in hundreds at which an aircraft carries its missiles to the launch.
pub(crate) fn height_wanted(now: i32) -> i32 {
    now.clamp(HEIGHTS.0, HEIGHTS.1)
}

/// An altitude like that for the start, each as far from the next as they were.
pub(crate) fn start_height(altitude: Altitude) -> Altitude {
    let (low, high) = HEIGHTS;
    Altitude(low as i16 + altitude.hundreds() % (high - low) as i16)
}

/// A missile somewhere on its way, as far as steering asks.
#[derive(Clone, Copy)]
struct Way {
    hex: Hex,
    facing: Facing,
    attitude: Attitude,
    straight: i16,
    /// Straight hexes that its banks and turns need.
    bank: i16,
    turn: i16,
}

impl Way {
    fn new(card: &Card, pose: &Pose, straight: u8) -> Way {
        // Lower bands ask for no more than this one.
        let band = card.band(pose.altitude);
        let need = |manoeuvre| i16::from(band.need(Increment::Level, manoeuvre));
        let (bank, turn) = (need(Manoeuvre::Bank), need(Manoeuvre::Turn));
        Way { hex: pose.hex, facing: pose.facing, attitude: pose.attitude, straight: straight.into(), bank, turn }
    }

    /// The way that is left after a movement field.
    fn after(judge: &Judge<'_>, course: &Course) -> Way {
        let pose = Pose { hex: course.hex, facing: course.facing, attitude: course.attitude, ..judge.plane.pose };
        Way::new(judge.card, &pose, course.straight)
    }

    /// Straight hexes before it can turn to a side, with the banks that this takes.
    fn lead(&self, hand: Hand) -> i16 {
        let rest = |need: i16| (need - self.straight).max(0);
        match self.attitude.bank() {
            Some(bank) if bank == hand => rest(self.turn),
            Some(_) => rest(self.bank) + self.bank + self.turn,
            None => rest(self.bank) + self.turn,
        }
    }

    fn ahead(&self, hexes: i16) -> Hex {
        self.hex.steps(self.facing.heading(), hexes)
    }

    fn turned(&self, hexes: i16, hand: Hand) -> Way {
        let attitude = Attitude::L.banked_to(hand);
        Way { hex: self.ahead(hexes), facing: turned(self.facing, hand), attitude, straight: 0, ..*self }
    }

    /// Whether so many points end in a hex with so many turns at most; each turn costs a point.
    fn ends_in(&self, there: Hex, points: i16, bends: u8) -> bool {
        if self.ahead(points) == there {
            return true;
        }
        // One turn loses nothing but its point; only more of them shorten the way.
        let spare = points - self.hex.distance(there);
        let open = if bends > 1 { spare > 0 } else { bends == 1 && spare == 1 };
        let mut bent = Hand::BOTH.into_iter().filter(|_| open);
        bent.any(|hand| {
            let mut places = self.lead(hand)..points;
            places.any(|hexes| self.turned(hexes, hand).ends_in(there, points - hexes - 1, bends - 1))
        })
    }
}

/// Movement points of so many turns.
// Rule: AF-SHS-06
fn points(turns: u8) -> i16 {
    i16::from(turns) * i16::from(SPEED)
}

/// The least and the greatest dive of a missile that dived so much in the turn before.
// Rule: AF-SHS-08, AF-SHS-09
fn dives(card: &Card, altitude: i16, before: i16) -> (i16, i16) {
    let band = card.band(Altitude(altitude));
    let most = i16::from(band.max_dive);
    (before.max(band.min_dive.into()).min(most), most)
}

/// Whether a missile can come down in the last of so many turns and not before.
// Rule: AF-SHS-09, AF-SHS-11
fn comes_down(card: &Card, altitude: i16, before: i16, turns: u8) -> bool {
    let (mut high, mut low, mut last) = (altitude, altitude, before);
    for _ in 1..turns {
        last = dives(card, high, last).0;
        // A turn that ends in a bank may cost another 100 ft.
        high -= last + 1;
        low -= dives(card, low, 0).1;
    }
    high > 0 && low <= dives(card, low, 0).1
}

/// The smallest dive of this turn that lets a missile come down in the last of so many turns, this one included.
fn dive(card: &Card, altitude: i16, before: i16, turns: u8) -> Option<i16> {
    let (least, most) = dives(card, altitude, before);
    if turns <= 1 {
        return (altitude <= most).then(|| altitude.max(least));
    }
    (least..=most).find(|dive| comes_down(card, altitude - dive - 1, *dive, turns - 1))
}

/// The enemy pieces with what a hit on each counts: more if less is left of the ship, so that missiles go for the same
/// one until it sinks.
fn marks(state: &State, side: Side) -> Vec<(i32, usize)> {
    let pieces = state.table.pieces.iter().enumerate();
    let theirs = pieces.filter(|(_, piece)| piece.side != side && state.is_on_map(piece));
    let valued = theirs.map(|(index, _)| {
        let value = state.ship(index).map_or(1, |ship| {
            let class = state.class_of(ship);
            POINT * i32::from(class.points) / i32::from(class.hits.saturating_sub(ship.hits).max(1))
        });
        (value, index)
    });
    valued.collect()
}

/// The hexes where a ship may be in so many turns: straight on, which counts most, or after a turn to either side.
fn guesses(state: &State, mark: usize, turns: u8) -> [Hex; 3] {
    let (next, straight) = (expected(state, mark, 0), expected(state, mark, turns));
    let facing = state.table.pieces[mark].facing;
    let aside = |hand| next.steps(turned(facing, hand).heading(), next.distance(straight));
    [straight, aside(Hand::Left), aside(Hand::Right)]
}

/// Whether a missile launched at the end of this turn's move in a pose can be steered into something.
// Rule: AF-SHS-01, AF-SHS-05, AF-SHS-06
pub(crate) fn is_in_reach(state: &State, own: &Plane, pose: &Pose) -> bool {
    let carried = state.table.planes.iter().find(|plane| plane.side == own.side && plane.carrier.is_some());
    let Some(card) = carried.map(|plane| state.card(plane)) else { return false };
    let height = pose.altitude.hundreds();
    if !missile::HEIGHTS.contains(&pose.altitude) || !pose.attitude.is_level() {
        return false;
    }
    let hex = pose.hex.steps(pose.facing.heading(), FIRST_HEXES);
    let way = Way::new(card, &Pose { hex, ..*pose }, PLENTY);
    let marks = marks(state, own.side);
    (1..=LONGEST).filter(|turns| comes_down(card, height, 0, *turns)).any(|turns| {
        let bends = if turns >= FAR { 1 } else { FEW_BENDS };
        marks.iter().any(|(_, mark)| way.ends_in(expected(state, *mark, turns), points(turns), bends))
    })
}

/// What the missiles of a side that are on their way promise.
pub(crate) fn under_way(state: &State, side: Side) -> i32 {
    let planes = state.table.planes.iter().enumerate();
    let flying = planes.filter(|(_, plane)| plane.side == side && plane.carrier.is_some() && plane.is_flying());
    PROMISE * flying.filter(|(index, _)| is_on_course(state, *index)).count() as i32
}

/// Whether a missile in flight can still be steered into something.
fn is_on_course(state: &State, missile: usize) -> bool {
    let own = &state.table.planes[missile];
    let (card, before, height) = (state.card(own), -own.deeds.climb, own.pose.altitude.hundreds());
    let way = Way::new(card, &own.pose, own.run.straight);
    let marks = marks(state, own.side);
    let moved = u8::from(state.table.moved.has(missile));
    (1..=LONGEST).filter(|turns| dive(card, height, before, *turns).is_some()).any(|turns| {
        let there = |mark: usize| expected(state, mark, turns - 1 + moved);
        marks.iter().any(|(_, mark)| way.ends_in(there(*mark), points(turns), FEW_BENDS))
    })
}

/// The lines of a missile with what they promise, the best first, and none that promises much less.
pub(crate) fn lines(state: &State, judge: &Judge<'_>) -> Vec<(i32, Line)> {
    let marks = marks(state, judge.plane.side);
    let mut found = Vec::new();
    listing::each_field(judge, Fields::Thrifty, Pull::Neither, &mut |moves, course| {
        if !course.attitude.is_inverted() {
            let (score, dive) = promise(state, judge, course, &marks);
            found.push((score, Line { moves, climb: -dive, ..Line::default() }));
        }
    });
    found.sort_by_key(|(score, _)| -score);
    let best = found.first().map_or(0, |(score, _)| *score);
    found.retain(|(score, _)| best - score <= SURE);
    found
}

/// What a movement field promises, with the dive that goes with it: a hit if there is a way to one, the sooner the
/// better, else to come near.
fn promise(state: &State, judge: &Judge<'_>, course: &Course, marks: &[(i32, usize)]) -> (i32, i16) {
    let (height, before) = (judge.limits.altitude.hundreds(), -judge.plane.deeds.climb);
    let way = Way::after(judge, course);
    let plans = (1..=LONGEST + 1).filter_map(|turns| Some((turns, dive(judge.card, height, before, turns)?)));
    let hits = plans.flat_map(|(turns, dive)| {
        marks.iter().filter_map(move |(value, mark)| {
            let meets = guesses(state, *mark, turns - 1).map(|there| way.ends_in(there, points(turns - 1), BENDS));
            let sure = SURE * meets.into_iter().filter(|meets| *meets).count() as i32;
            meets[0].then_some((HIT + value + sure - LATE * i32::from(turns), dive))
        })
    });
    if let Some(best) = hits.max() {
        return best;
    }
    let away = marks.iter().map(|(_, mark)| {
        let there = expected(state, *mark, 1);
        let distance = way.hex.distance(there);
        distance + way.ahead(distance).distance(there)
    });
    (-20 * i32::from(away.min().unwrap_or(0)), i16::from(judge.limits.least_dive))
}
