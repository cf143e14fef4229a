//! Armament: positions from which guns can attack, and arcs in which they can answer.

use grid::lattice::{Bearing, Relation};
use serde::{Deserialize, Serialize};

use crate::{aircraft::Group, battle::Options, order::Tilt, state::Plane};

/// A column of the fire table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Column {
    /// Straight from behind.
    A,
    /// Everything else.
    B,
}

/// A horizontal offensive position of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Position {
    /// Straight from behind.
    H5,
    /// Angled from behind.
    H6,
    /// Far from behind.
    H7,
    /// Head-on.
    H8,
    /// Nose guns to the side.
    H9,
    /// Tail guns straight back and up.
    H10,
    /// Tail guns angled back.
    H11,
    /// Tail guns far back.
    H12,
}

impl Position {
    /// Its name in the book.
    pub fn name(self) -> &'static str {
        match self {
            Position::H5 => "H5",
            Position::H6 => "H6",
            Position::H7 => "H7",
            Position::H8 => "H8",
            Position::H9 => "H9",
            Position::H10 => "H10",
            Position::H11 => "H11",
            Position::H12 => "H12",
        }
    }

    /// The rule that describes it.
    pub fn rule(self) -> &'static str {
        match self {
            Position::H5 => "AOD-FIRE-OFF-12",
            Position::H6 => "AOD-FIRE-OFF-16",
            Position::H7 => "AOD-FIRE-OFF-18",
            Position::H8 => "AOD-FIRE-OFF-19",
            Position::H9 => "AOD-FIRE-OFF-22",
            Position::H10 => "AOD-FIRE-OFF-23",
            Position::H11 => "AOD-FIRE-OFF-25",
            Position::H12 => "AOD-FIRE-OFF-26",
        }
    }
}

/// An attack that the geometry allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The position.
    pub position: Position,
    /// The column.
    pub column: Column,
    /// Whether a long burst is possible: parallel flight.
    pub long: bool,
}

/// How one aircraft lies to another: distance, bearing, difference of headings and levels, tilts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aspect {
    /// Steps along a lattice line: 1 or 2.
    pub distance: i16,
    /// Direction of that line for the observer.
    pub bearing: Bearing,
    /// The other's heading for the observer, in sixths clockwise.
    pub turned: u8,
    /// Levels that the other is higher.
    pub higher: i8,
    /// The observer's tilt.
    pub own_tilt: Tilt,
    /// The other's tilt.
    pub tilt: Tilt,
}

impl Aspect {
    // Rule: AOD-GEO-01, AOD-GEO-02, AOD-GEO-06, AOD-FIRE-OFF-11
    /// How `other` lies to `one`, if it lies on a lattice line within two steps.
    pub fn of(one: &Plane, other: &Plane) -> Option<Aspect> {
        let Relation { distance, bearing } = one.place.relation(other.place.point)?;
        (distance <= 2).then(|| Aspect {
            distance,
            bearing,
            turned: one.place.heading.bearing_of(other.place.heading).index(),
            higher: other.level as i8 - one.level as i8,
            own_tilt: one.tilt,
            tilt: other.tilt,
        })
    }

    // Rule: AOD-BURST-03
    /// Same heading and same tilt.
    pub fn is_parallel(&self) -> bool {
        self.turned == 0 && self.own_tilt == self.tilt
    }

    fn both_level(&self) -> bool {
        self.own_tilt == Tilt::Level && self.tilt == Tilt::Level
    }
}

/// The attack of a gun group on a target that lies like this, if there is one: the better column
/// where two positions apply.
pub fn shot(options: &Options, group: Group, aspect: &Aspect) -> Option<Shot> {
    match group {
        Group::Fixed => along_axis(options, aspect),
        // Rule: AOD-GUN-03, AOD-GUN-06, AOD-FIRE-OFF-20, AOD-FIRE-OFF-27
        Group::Nose => along_axis(options, aspect).or_else(|| nose_to_the_side(aspect)),
        Group::Tail => tail(options, aspect),
        // Rule: AOD-GUN-11, AOD-FIRE-OFF-29
        Group::Ventral => None,
    }
}

// Rule: AOD-GUN-01, AOD-GUN-02, AOD-FIRE-OFF-02, AOD-FIRE-OFF-10, AOD-FIRE-OFF-12, AOD-FIRE-OFF-13, AOD-FIRE-OFF-14
// Rule: AOD-FIRE-OFF-15, AOD-FIRE-OFF-16, AOD-FIRE-OFF-17, AOD-FIRE-OFF-18, AOD-FIRE-OFF-19, AOD-BURST-04
fn along_axis(options: &Options, aspect: &Aspect) -> Option<Shot> {
    if aspect.bearing != Bearing::Ahead {
        return None;
    }
    let level = aspect.own_tilt == Tilt::Level && aspect.higher == 0;
    let pointing = aspect.higher == aspect.own_tilt as i8;
    let long = aspect.is_parallel();
    match (aspect.distance, aspect.turned) {
        (1, 0) if pointing => Some(Shot { position: Position::H5, column: Column::A, long }),
        (1, 1 | 5) if pointing => Some(Shot { position: Position::H6, column: Column::B, long: false }),
        (1, 2 | 4) if pointing && options.beam_shots => {
            Some(Shot { position: Position::H6, column: Column::B, long: false })
        }
        (2, 0) if level => Some(Shot { position: Position::H7, column: Column::B, long }),
        (2, 3) if level && aspect.tilt == Tilt::Level => {
            Some(Shot { position: Position::H8, column: Column::B, long: false })
        }
        _ => None,
    }
}

// Rule: AOD-GUN-04, AOD-GUN-05, AOD-FIRE-OFF-21, AOD-FIRE-OFF-22
fn nose_to_the_side(aspect: &Aspect) -> Option<Shot> {
    let fits = aspect.distance == 1 && aspect.turned == 0 && aspect.both_level();
    let position = match (aspect.bearing, aspect.higher) {
        (Bearing::Ahead, 1) => Position::H5,
        (Bearing::AheadLeft | Bearing::AheadRight, 0 | 1) => Position::H9,
        _ => return None,
    };
    fits.then_some(Shot { position, column: Column::B, long: true })
}

// Rule: AOD-GUN-07, AOD-GUN-08, AOD-GUN-09, AOD-FIRE-OFF-23, AOD-FIRE-OFF-24, AOD-FIRE-OFF-25, AOD-FIRE-OFF-26
fn tail(options: &Options, aspect: &Aspect) -> Option<Shot> {
    if !aspect.both_level() {
        return None;
    }
    let parallel = aspect.turned == 0;
    let (position, column) = match (aspect.distance, aspect.bearing, aspect.higher) {
        (1, Bearing::Behind, 1) if parallel => (Position::H10, Column::A),
        (1, Bearing::BehindLeft | Bearing::BehindRight, 0 | 1) if parallel => (Position::H11, Column::B),
        (2, Bearing::Behind, 0) if parallel || options.loose_far_tail => (Position::H12, Column::B),
        _ => return None,
    };
    Some(Shot { position, column, long: parallel })
}

// Rule: AOD-FIRE-DEF-16
/// Whether a gun group of the defender bears on an aircraft that lies like this.
pub fn bears(options: &Options, group: Group, aspect: &Aspect) -> bool {
    let level = aspect.own_tilt == Tilt::Level;
    let flexible = !options.parallel_answer || aspect.is_parallel();
    match group {
        Group::Fixed => far_ahead(aspect),
        Group::Nose => far_ahead(aspect) || (flexible && level && near_ahead(aspect)),
        Group::Tail => flexible && tail_bears(options, aspect),
        // Rule: AOD-GUN-10
        Group::Ventral => flexible && near_behind(aspect) && aspect.higher == -1 && (level || !options.level_ventral),
    }
}

fn far_ahead(aspect: &Aspect) -> bool {
    (aspect.distance, aspect.bearing, aspect.higher, aspect.own_tilt) == (2, Bearing::Ahead, 0, Tilt::Level)
}

fn near_ahead(aspect: &Aspect) -> bool {
    aspect.distance == 1 && aspect.bearing.is_forward() && matches!(aspect.higher, 0 | 1)
}

fn near_behind(aspect: &Aspect) -> bool {
    aspect.distance == 1 && !aspect.bearing.is_forward()
}

// Rule: AOD-GUN-08, AOD-GUN-09
fn tail_bears(options: &Options, aspect: &Aspect) -> bool {
    let near = match (options.tail_axis, aspect.own_tilt, aspect.higher) {
        (false, Tilt::Down, higher) => higher == 0,
        (_, Tilt::Level, higher) | (false, _, higher) => matches!(higher, 0 | 1),
        (true, Tilt::Up, higher) => matches!(higher, -1 | 0),
        (true, Tilt::Down, higher) => higher == 1,
    };
    let far = aspect.own_tilt == Tilt::Level && aspect.higher == 0;
    (near_behind(aspect) && near) || (aspect.distance == 2 && aspect.bearing == Bearing::Behind && far)
}

// Rule: AOD-FIRE-DEF-07, AOD-FIRE-DEF-08, AOD-FIRE-DEF-09, AOD-FIRE-DEF-10
/// Whether an aircraft that has just moved stands in a potential firing position against another:
/// `aspect` is how the other lies to it.
pub fn is_potential(options: &Options, aspect: &Aspect) -> bool {
    let table = along_axis(options, aspect).is_some() || nose_to_the_side(aspect).is_some();
    let table = table || tail(options, aspect).is_some();
    let beside = aspect.distance == 1 && aspect.turned == 0 && aspect.both_level() && aspect.higher.abs() == 1;
    table || (beside && !options.strict_positions)
}
