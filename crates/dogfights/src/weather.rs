//! Wind, sun and clouds.

use grid::lattice::{Heading, Point};

use crate::{
    movement::{Course, Flight, Walk},
    setup::{Sun, Wind},
    state::{Plane, State},
};

// Rule: AOD-WIND-02
/// Where the wind comes from, by the red die.
pub fn wind_from(die: u8) -> Heading {
    use Heading::{East, NorthEast, NorthWest, SouthEast, SouthWest, West};
    [NorthEast, East, SouthEast, SouthWest, West, NorthWest][usize::from(die - 1)]
}

// Rule: AOD-SUN-01
/// Where the sun stands, by the blue die.
pub fn sun_at(die: i8) -> Heading {
    match die {
        -1 => Heading::East,
        0 => Heading::SouthEast,
        1 => Heading::SouthWest,
        _ => Heading::West,
    }
}

// Rule: AOD-WIND-01
/// Where the wind blows to by the set-up, if it is not left to the die.
pub fn agreed_wind(wind: Wind) -> Option<Heading> {
    let from = match wind {
        Wind::Off | Wind::Die => return None,
        Wind::Ne => Heading::NorthEast,
        Wind::E => Heading::East,
        Wind::Se => Heading::SouthEast,
        Wind::Sw => Heading::SouthWest,
        Wind::W => Heading::West,
        Wind::Nw => Heading::NorthWest,
    };
    Some(from.opposite())
}

/// Where the sun stands by the set-up, if it is not left to the die.
pub fn agreed_sun(sun: Sun) -> Option<Heading> {
    match sun {
        Sun::Off | Sun::Die => None,
        Sun::E => Some(Heading::East),
        Sun::Se => Some(Heading::SouthEast),
        Sun::Sw => Some(Heading::SouthWest),
        Sun::W => Some(Heading::West),
    }
}

impl Flight<'_> {
    // Rule: AOD-WIND-03, AOD-WIND-05, AOD-WIND-06
    /// Whether the wind demands one more step: half or more of the planned steps went downwind.
    pub fn owes_step(&self, course: &Course, walk: &Walk) -> bool {
        self.wind.is_some()
            && walk.made == walk.plan
            && !walk.lost
            && !walk.out
            && 2 * walk.tail >= walk.plan + course.spent
    }

    // Rule: AOD-WIND-04, AOD-MOV-21, AOD-AERO-15
    /// Counts a step against the wind; true if the wind takes it, as the last one of a move
    /// that goes upwind with half or more of its steps. A compulsory step is never taken.
    pub fn blow(&self, course: &Course, walk: &Walk, next: &mut Walk, heading: Heading) -> bool {
        let Some(to) = self.wind else { return false };
        if next.added {
            return false;
        }
        next.tail = walk.tail + u8::from(heading == to);
        next.head = walk.head + u8::from(heading == to.opposite());
        // After the drop of a Split-S one straight step must follow.
        let compulsory = course.drop_after.checked_add(1).unwrap_or(course.straight_first.max(1));
        let spare = next.made > compulsory;
        next.lost = spare && next.made == next.plan && 2 * next.head >= next.plan + course.spent;
        next.lost
    }
}

impl State {
    // Rule: AOD-CLOUD-01, AOD-CLOUD-02, AOD-CLOUD-05
    /// Whether a cloud hides one of two aircraft, or the middle between them at distance two.
    pub fn clouded(&self, one: &Plane, other: &Plane) -> bool {
        if self.battle.clouds.is_empty() {
            return false;
        }
        let inside = |point: Point, level: u8| self.battle.in_cloud(point, level);
        let (from, to) = (one.place.point, other.place.point);
        inside(from, one.level)
            || inside(to, other.level)
            || (from.distance(to) == 2 && inside(middle(from, to), one.level))
    }

    // Rule: AOD-SUN-02, AOD-SUN-03
    /// Whether a shot goes straight toward the sun.
    pub fn dazzled(&self, shooter: &Plane, target: &Plane) -> bool {
        let line = (target.place.point - shooter.place.point).along();
        self.sun.is_some() && line.map(|(_, heading)| heading) == self.sun
    }
}

/// The point half-way between two points on a lattice line.
pub fn middle(from: Point, to: Point) -> Point {
    Point::new((from.q + to.q) / 2, (from.r + to.r) / 2)
}
