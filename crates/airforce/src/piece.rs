//! Pieces on the ground: flak, vehicles, targets, balloons.

use grid::hex::{Facing, Hex, Layout};
use referee::Side;
use serde::{Deserialize, Serialize};

use crate::{options::Opt, units::Altitude};

/// Something that fires or is fired at: an aircraft or a piece on the ground, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Plane(u8),
    Piece(u8),
}

impl Unit {
    /// The aircraft, if it is one.
    pub fn plane(self) -> Option<usize> {
        match self {
            Unit::Plane(index) => Some(index.into()),
            Unit::Piece(_) => None,
        }
    }

    pub fn piece(self) -> Option<usize> {
        match self {
            Unit::Piece(index) => Some(index.into()),
            Unit::Plane(_) => None,
        }
    }
}

/// What a piece is.
// Rule: AF-GEN-04
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    LightFlak,
    HeavyFlak,
    Truck,
    Tank,
    /// An industrial or urban target area around its marker.
    Target,
    /// One hex of an airfield.
    Runway,
    /// One hex of a bridge.
    Bridge,
    Fort,
    Balloon,
    /// A ship; what becomes of it stands beside the piece.
    Ship,
}

impl Kind {
    pub const ALL: [Kind; 10] = [
        Kind::LightFlak,
        Kind::HeavyFlak,
        Kind::Truck,
        Kind::Tank,
        Kind::Target,
        Kind::Runway,
        Kind::Bridge,
        Kind::Fort,
        Kind::Balloon,
        Kind::Ship,
    ];

    /// The name in scenario files and scripts.
    pub const fn name(self) -> &'static str {
        ["light-flak", "heavy-flak", "truck", "tank", "target", "runway", "bridge", "fort", "balloon", "ship"]
            [self as usize]
    }

    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The optional chapter that it belongs to.
    pub const fn option(self) -> Opt {
        match self {
            Kind::LightFlak | Kind::HeavyFlak => Opt::Flak,
            Kind::Truck | Kind::Tank => Opt::Vehicles,
            Kind::Balloon => Opt::Balloons,
            Kind::Ship => Opt::Ships,
            Kind::Target | Kind::Runway | Kind::Bridge | Kind::Fort => Opt::GroundTargets,
        }
    }

    /// The letter on the counter after that of the side.
    pub const fn letter(self) -> char {
        ['L', 'H', 'C', 'T', 'G', 'R', 'S', 'X', 'O', 'W'][self as usize]
    }

    pub const fn is_flak(self) -> bool {
        matches!(self, Kind::LightFlak | Kind::HeavyFlak)
    }

    pub const fn is_vehicle(self) -> bool {
        matches!(self, Kind::Truck | Kind::Tank)
    }

    /// Whether guns can do something to it.
    pub const fn is_gun_target(self) -> bool {
        self.is_flak() || self.is_vehicle() || matches!(self, Kind::Balloon | Kind::Ship)
    }

    /// The silhouette modifier.
    // Rule: AF-BAL-03, AF-FLAK-14, AF-VEH-07
    pub const fn size(self) -> i8 {
        match self {
            Kind::Truck | Kind::Tank | Kind::Balloon => -2,
            _ => 0,
        }
    }
}

/// A piece on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Piece {
    pub kind: Kind,
    pub side: Side,
    /// Numbered by side and kind.
    pub number: u8,
    pub hex: Hex,
    pub facing: Facing,
    /// The radius of a target area in hexes.
    pub radius: u8,
    /// Hits taken by tanks and forts.
    pub hits: u8,
    /// Pieces of one airfield, bridge or target share a number.
    pub cluster: u8,
    /// The vehicle that light flak rides on.
    pub riding: Option<u8>,
    /// Destroyed, or unusable.
    pub gone: bool,
    /// Spotted by the other side.
    pub spotted: bool,
    /// Its guns are known to everybody: it has fired or been hit.
    pub known: bool,
    /// Obscured by smoke.
    pub obscured: bool,
    /// The ship that it is, if it is one.
    pub ship: Option<u8>,
}

impl Piece {
    pub fn new(kind: Kind, side: Side, number: u8, hex: Hex, facing: Facing) -> Piece {
        Piece {
            kind,
            side,
            number,
            hex,
            facing,
            radius: 0,
            hits: 0,
            cluster: 0,
            riding: None,
            gone: false,
            spotted: false,
            known: false,
            obscured: false,
            ship: None,
        }
    }

    /// `BL3`: the third light flak of side B.
    pub fn label(&self) -> String {
        let side = if self.side == Side::First { 'A' } else { 'B' };
        format!("{side}{}{}", self.kind.letter(), self.number)
    }
}

/// The guns of a flak counter: a dummy has none.
// Rule: AF-FLAK-01, AF-FLAK-02
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battery {
    pub guns: u8,
    /// Factors of each gun.
    pub factor: u8,
}

impl Battery {
    pub fn factors(self) -> u8 {
        self.guns.saturating_mul(self.factor)
    }
}

/// A mass of cloud: everything within its radius between base and top.
// Rule: AF-CLOUD-01
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cloud {
    pub hex: Hex,
    pub base: Altitude,
    pub top: Altitude,
    pub radius: u8,
}

impl Cloud {
    pub fn covers(&self, hex: Hex) -> bool {
        self.hex.distance(hex) <= i16::from(self.radius)
    }

    pub fn holds(&self, hex: Hex, altitude: Altitude) -> bool {
        self.covers(hex) && self.base <= altitude && altitude <= self.top
    }
}

/// What lies under and in the sky and never changes, except smoke.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Land {
    // Rule: AF-TERR-01
    pub hills: Vec<(Hex, Altitude)>,
    pub clouds: Vec<Cloud>,
    /// The hex of the sun marker.
    pub sun: Option<Hex>,
    /// Roads run along the G row of every section.
    pub roads: bool,
    /// Whose territory lies below, for crews that bail out.
    pub territory: Option<Side>,
    /// Sections that ships cannot enter, one bit each from the lowest.
    pub dry: u8,
}

impl Land {
    /// The height of the ground in a hex.
    pub fn height(&self, hex: Hex) -> Altitude {
        self.hills.iter().find(|(at, _)| *at == hex).map_or(Altitude(0), |(_, height)| *height)
    }

    /// Whether a hex of the map as it is laid out at the start is water.
    pub fn is_water(&self, hex: Hex) -> bool {
        let section = Layout::START.address(hex).map(|address| address.section().number());
        self.dry == 0 || section.is_some_and(|number| self.dry >> (number - 1) & 1 == 0)
    }
}
