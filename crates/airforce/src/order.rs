//! Orders: what a player hands in, and why it may be refused.

use grid::hex::{Facing, Hex};
use referee::{Message, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    attitude::{Attitude, Hand},
    notation::{Expected, Unreadable},
    piece::Unit,
    plot::Line,
    radio::Signal,
    tables::Part,
    units::Altitude,
};

/// What a player hands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Writes the starting hex and facing of an aircraft.
    Place { plane: u8, hex: Hex, facing: Facing },
    /// Writes the starting altitude, airspeed and attitude of an aircraft.
    Trim { plane: u8, altitude: Altitude, speed: u8, attitude: Attitude },
    /// Appoints the crew of an aircraft, by its place in the scenario's list.
    Appoint { plane: u8, crew: u8 },
    /// Places a piece on the ground.
    Site { piece: u8, hex: Hex, facing: Facing },
    /// Fires.
    Fire(Aim),
    /// Fires no more this turn.
    HoldFire,
    /// Says which gun, cockpit or engine takes a hit.
    Assign { part: u8 },
    /// Says which hit training cancels; none for no hit.
    Cancel { part: Option<Part> },
    /// Says whether a damaged leader goes on leading its formation.
    Lead { stays: bool },
    /// Says which friend is fired at by mistake, or which unit a rocket destroys.
    Pick(Unit),
    /// Aims rockets: hexes straight ahead, and an altitude.
    AimRockets { plane: u8, distance: u8, altitude: Altitude },
    /// Tries to spot.
    Spot { by: Unit, target: Unit },
    /// Looks no further this turn.
    StopLooking,
    /// An aircraft's log line.
    Plot { plane: u8, line: Line },
    /// Passes a note to a friend.
    Signal { to: Seat, signal: Signal },
    /// Turns flak or a vehicle by one side without moving it.
    Turn { piece: u8, hand: Hand },
    /// Drives a vehicle one hex: turned first, turned afterwards, or straight.
    Drive { piece: u8, before: Option<Hand>, after: Option<Hand> },
    /// Sails a ship: turned by one side after its move, and for a submarine so many feet deeper.
    Sail { piece: u8, helm: Option<Hand>, dive: i16 },
    /// Leaves the rest of the pieces as they stand; ships sail straight on.
    DoneGround,
}

/// With what an aircraft or a piece fires.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// All fixed guns that bear.
    #[default]
    Fixed,
    /// The fixed cannon alone.
    Cannon,
    /// The fixed machine guns alone.
    MachineGuns,
    /// At most four factors of the flexible guns.
    Flexible,
    /// The guns of a flak piece.
    Flak,
    /// A group of the light flak of a ship.
    Light,
    /// A group of the heavy flak of a ship.
    Heavy,
}

/// A shot: who fires at whom, with what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Aim {
    pub firer: Unit,
    pub target: Unit,
    pub weapon: Weapon,
    /// All hits on one part.
    pub concentrated: bool,
}

impl Aim {
    /// One aircraft at another with its fixed guns.
    pub fn fixed(firer: usize, target: usize) -> Aim {
        Aim {
            firer: Unit::Plane(firer as u8),
            target: Unit::Plane(target as u8),
            weapon: Weapon::Fixed,
            concentrated: false,
        }
    }
}

/// Why an order is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing is asked of this seat now, or something else.
    NotNow,
    /// No such aircraft.
    Unknown,
    /// Somebody else's aircraft.
    NotYours,
    /// The aircraft has its line, its place or its trim already.
    Done,
    /// The aircraft plots with the other wave: it is advantaged, or it is not.
    OtherWave,
    /// It does not fly.
    NotFlying,
    /// Not a starting hex of its group.
    Zone,
    /// Not the facing that the scenario fixes.
    FacingFixed {
        facing: u8,
    },
    /// Not the altitude that the scenario or the dice fix.
    AltitudeFixed {
        low: i16,
        high: i16,
    },
    /// An airspeed outside stall speed and maximum dive speed.
    StartSpeed {
        low: u8,
        high: u8,
    },
    /// Not the attitude that the scenario fixes.
    AttitudeFixed,
    /// It has fired already.
    Fired,
    /// The target is a friend, gone, or not there.
    NoTarget,
    /// The target is in its own hex.
    SameHex,
    /// The target is outside the arc of the guns.
    Arc,
    /// No working gun reaches that far.
    Range {
        range: u8,
        reach: u8,
    },
    /// No working gun is left.
    NoGuns,
    /// The guns are whole, but nothing is left to fire.
    NoAmmunition,
    /// Machine guns do nothing to a tank.
    Armour,
    /// The guns that are left are for the ground alone.
    GroundGuns,
    /// The ships of the scenario do not give themselves away.
    Silent,
    /// Another enemy is nearer.
    Nearer {
        nearer: u8,
    },
    /// Not a friend who can read a note.
    NoFriend,
    /// A note to him is on its way already.
    Noted,
    /// Not one of the crews that are left.
    Crew,
    /// Not one of the parts to choose from.
    Part,
    /// A log line that cannot be read.
    Unreadable {
        column: u8,
        expected: Expected,
    },
    /// Bombs or rockets that are not there.
    NoOrdnance {
        wanted: u8,
        there: u8,
    },
    /// The option that it belongs to is off.
    Option,
    /// It has not been spotted.
    Unspotted,
    /// It is in cloud, or cloud is in between.
    Cloud,
    /// A hill is in between.
    Hill,
    /// Its nose points the other way: down after a dive, up after a climb.
    Pitch,
    /// It drops bombs this turn.
    Bombing,
    /// The flexible guns fire into another arc this turn.
    OtherArc,
    /// Only an ace with twenty kills can do that.
    NotAce,
    /// Too near to another.
    Apart {
        apart: u8,
    },
    /// It cannot be moved, or not like this.
    Fixed,
    /// Not on this turn.
    EvenTurns,
    /// Rockets cannot be aimed there.
    RocketAim,
    /// Faster than manoeuvre speed before anybody has been spotted.
    Cruise {
        speed: u8,
        most: u8,
    },
    /// A pursuer has to follow its target as tightly as it can.
    Follow,
    /// Drop tanks fall only at the end of a turn flown level at manoeuvre speed.
    TankSpeed {
        speed: u8,
        most: u8,
    },
    TankAttitude,
    /// Nothing to throw away.
    NoLoad,
    /// It steers another bomb already.
    Guiding,
    /// The ship cannot turn this turn.
    NoHelm,
    /// A change of depth that the submarine cannot make: feet, downward positive.
    Depth {
        least: i16,
        most: i16,
    },
    /// Too many depth charges for one turn.
    TooMany {
        wanted: u8,
        most: u8,
    },
}

impl From<Unreadable> for Why {
    fn from(unreadable: Unreadable) -> Why {
        Why::Unreadable { column: unreadable.column.min(255) as u8, expected: unreadable.expected }
    }
}

impl Why {
    /// The fact and the numbers.
    pub fn message(self) -> Message {
        let plain = |key: &'static str| Message::new(key);
        match self {
            Why::NotNow => plain("af-why-not-now"),
            Why::Unknown => plain("af-why-unknown"),
            Why::NotYours => plain("af-why-not-yours"),
            Why::Done => plain("af-why-done"),
            Why::OtherWave => plain("af-why-other-wave"),
            Why::NotFlying => plain("af-why-not-flying"),
            Why::Zone => plain("af-why-zone"),
            Why::FacingFixed { facing } => plain("af-why-facing").with("facing", facing),
            Why::AltitudeFixed { low, high } => {
                plain("af-why-altitude").with("low", i32::from(low) * 100).with("high", i32::from(high) * 100)
            }
            Why::StartSpeed { low, high } => plain("af-why-start-speed").with("low", low).with("high", high),
            Why::AttitudeFixed => plain("af-why-attitude"),
            Why::Fired => plain("af-why-fired"),
            Why::NoTarget => plain("af-why-no-target"),
            Why::SameHex => plain("af-why-same-hex"),
            Why::Arc => plain("af-why-arc"),
            Why::Range { range, reach } => plain("af-why-range").with("range", range).with("reach", reach),
            Why::NoGuns => plain("af-why-no-guns"),
            Why::NoAmmunition => plain("af-why-no-ammunition"),
            Why::Armour => plain("af-why-armour"),
            Why::GroundGuns => plain("af-why-ground-guns"),
            Why::Silent => plain("af-why-silent"),
            Why::Nearer { nearer } => plain("af-why-nearer").with("number", nearer),
            Why::NoFriend => plain("af-why-no-friend"),
            Why::Noted => plain("af-why-noted"),
            Why::Crew => plain("af-why-crew"),
            Why::Part => plain("af-why-part"),
            Why::Unreadable { column, expected } => {
                plain("af-why-unreadable").with("column", column).with("expected", expected.message())
            }
            Why::NoOrdnance { wanted, there } => {
                plain("af-why-no-ordnance").with("wanted", wanted).with("there", there)
            }
            Why::Option => plain("af-why-option"),
            Why::Unspotted => plain("af-why-unspotted"),
            Why::Cloud => plain("af-why-cloud"),
            Why::Hill => plain("af-why-hill"),
            Why::Pitch => plain("af-why-pitch"),
            Why::Bombing => plain("af-why-bombing"),
            Why::OtherArc => plain("af-why-other-arc"),
            Why::NotAce => plain("af-why-not-ace"),
            Why::Apart { apart } => plain("af-why-apart").with("apart", apart),
            Why::Fixed => plain("af-why-fixed"),
            Why::EvenTurns => plain("af-why-even-turns"),
            Why::RocketAim => plain("af-why-rocket-aim"),
            Why::Cruise { speed, most } => plain("af-why-cruise").with("speed", speed).with("most", most),
            Why::Follow => plain("af-why-follow"),
            Why::TankSpeed { speed, most } => plain("af-why-tank-speed").with("speed", speed).with("most", most),
            Why::TankAttitude => plain("af-why-tank-attitude"),
            Why::NoLoad => plain("af-why-no-load"),
            Why::Guiding => plain("af-why-guiding"),
            Why::NoHelm => plain("af-why-no-helm"),
            Why::Depth { least, most } => plain("af-why-depth").with("least", -least).with("most", most),
            Why::TooMany { wanted, most } => plain("af-why-too-many").with("wanted", wanted).with("most", most),
        }
    }
}
