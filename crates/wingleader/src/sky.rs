//! Chapter 4, the environment: clouds, haze, rain, lines of sight, sun arcs, weather modifiers.

use grid::squares::{Facing, Square, SunArc, line, line_to_border, sun_arc};

use crate::{book::Cloud, terms::Terms};

const SQUARES: usize = 26 * 20;

/// The weather of every square, made from the terms.
#[derive(Clone, Debug)]
pub struct Sky {
    clouds: Box<[Cloud; SQUARES]>,
    has_clouds: bool,
    haze: i8,
}

/// What a line of sight meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Whether the line is blocked.
    pub is_blocked: bool,
    /// The worst weather on it: 0 clear, 1 Wispy or haze, 2 Broken or rain, 3 Dense.
    pub weather: u8,
}

impl Sky {
    /// The sky that the terms describe.
    // Rule: WL-4.5-a, WL-4.5-b, WL-4.5.1-a, WL-4.5.1-b, WL-4.3-a
    pub fn of(terms: &Terms) -> Sky {
        let mut clouds = Box::new([Cloud::Clear; SQUARES]);
        for bank in &terms.clouds {
            for square in Square::all().filter(|square| bank.covers(*square)) {
                raise(&mut clouds[..], square, bank.cloud);
            }
        }
        if terms.rain {
            for square in rained_on(terms) {
                raise(&mut clouds[..], square, Cloud::Broken);
            }
        }
        let has_clouds = clouds.iter().any(|cloud| *cloud != Cloud::Clear);
        Sky { clouds, has_clouds, haze: terms.haze.unwrap_or(-1) }
    }

    /// The cloud of a square; rain is Broken.
    pub fn cloud(&self, square: Square) -> Cloud {
        square.index().map_or(Cloud::Clear, |index| self.clouds[index])
    }

    /// Whether a square is hazy.
    // Rule: WL-4.3-a
    pub fn is_hazy(&self, square: Square) -> bool {
        square.altitude <= self.haze
    }

    /// The weather of a single square.
    // Rule: WL-4.7-a, WL-4.7-b, WL-4.6.1-d
    pub fn weather(&self, square: Square) -> u8 {
        (self.cloud(square) as u8).max(u8::from(self.is_hazy(square)))
    }

    /// The line of sight between two squares.
    // Rule: WL-4.6-a, WL-4.6-b, WL-4.6.1-a, WL-4.6.1-b, WL-4.6.1-c, WL-4.6.1-d, WL-4.6.1-e, WL-4.6.1-f
    // Rule: WL-4.3-b, WL-4.7-b, WL-1.1-p
    pub fn sight(&self, from: Square, to: Square) -> Sight {
        let haze = u8::from(self.is_hazy(from) || self.is_hazy(to));
        if !self.has_clouds {
            return Sight { is_blocked: false, weather: haze };
        }
        let (mut weather, mut broken, mut is_blocked) = (haze, 0, false);
        for square in line(from, to) {
            let cloud = self.cloud(square);
            weather = weather.max(cloud as u8);
            if square != from && square != to {
                broken += u8::from(cloud == Cloud::Broken);
                is_blocked |= cloud == Cloud::Dense;
            }
        }
        Sight { is_blocked: is_blocked || broken >= 2, weather }
    }

    /// Whether the line from one square through another, prolonged to the edge of the map, is blocked.
    // Rule: WL-4.6.2-e, WL-4.6.2-f
    pub fn is_shadowed(&self, from: Square, through: Square) -> bool {
        if !self.has_clouds {
            return false;
        }
        let beyond = line_to_border(from, through).filter(|square| *square != from).map(|square| self.cloud(square));
        let (dense, broken) = beyond.fold((0, 0), |(dense, broken), cloud| {
            (dense + u8::from(cloud == Cloud::Dense), broken + u8::from(cloud == Cloud::Broken))
        });
        dense > 0 || broken >= 2
    }
}

fn raise(clouds: &mut [Cloud], square: Square, cloud: Cloud) {
    if let Some(index) = square.index() {
        clouds[index] = clouds[index].max(cloud);
    }
}

/// Every square below a dense one in its column.
// Rule: WL-4.5.1-a
fn rained_on(terms: &Terms) -> impl Iterator<Item = Square> {
    let is_dense = |square: Square| terms.clouds.iter().any(|bank| bank.cloud == Cloud::Dense && bank.covers(square));
    Square::all()
        .filter(move |square| (square.altitude + 1..20).any(|altitude| is_dense(Square::new(square.column, altitude))))
}

/// Whether a square lies in the arc of the sun as seen from another.
// Rule: WL-4.2-a, WL-4.2-b, WL-4.2-c, WL-1.1-x
pub fn is_in_sun(terms: &Terms, from: Square, square: Square) -> bool {
    terms.sun.is_some() && sun_arc(square - from, terms.options.sun_rule) == terms.sun
}

/// Whether a squadron is affected by contrails.
// Rule: WL-4.4-a
pub fn leaves_contrails(terms: &Terms, square: Square) -> bool {
    terms.contrail.is_some_and(|altitude| square.altitude >= altitude)
}

/// The square of the sun display that the Sun marker lies in; the aircraft symbol is in D17.
// Rule: WL-4.2-d, WL-2.1-M02
pub fn sun_display(arc: SunArc) -> Square {
    Square::new(3, 17).step(arc.facing())
}

/// The arc that a Sun marker on the display shows.
// Rule: WL-4.2-d
pub fn sun_shown(square: Square) -> Option<SunArc> {
    let facing = Facing::from_vector(square - Square::new(3, 17))?;
    SunArc::ALL.into_iter().find(|arc| arc.facing() == facing)
}
