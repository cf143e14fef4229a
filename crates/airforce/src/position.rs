//! Position determination: next turn's airspeed and altitude, and what a spin does.

use grid::hex::Facing;

use crate::{
    card::{Card, Role},
    limits::Limits,
    plane::{Plane, Pose, Run},
    plot::Line,
    units::Altitude,
};

/// Next turn's airspeed: power and dive add, brakes, manoeuvres and climb take away; never below zero.
// Rule: AF-SPEED-02, AF-SPEED-04, AF-SPEED-05, AF-SPEED-06, AF-POWER-01, AF-POWER-06, AF-POS-02
pub fn next_speed(card: &Card, speed: u8, line: &Line, lost: u8) -> u8 {
    // Rule: AF-SHS-06
    if card.role == Role::Missile {
        return speed;
    }
    let gained = match line.climb {
        0 => 0,
        climb @ 1.. => -i16::from(card.gains.by_climb(climb.min(200) as u8)),
        dive => i16::from(card.gains.by_dive((-dive).min(200) as u8)),
    };
    let next = i16::from(speed) + i16::from(line.power) - i16::from(line.brake) - i16::from(lost) + gained;
    next.clamp(0, 200) as u8
}

/// Next turn's altitude: the plotted change, and the loss of an aircraft that ended its turn tilted.
// Rule: AF-POS-03, AF-ALT-12
pub fn next_altitude(altitude: Altitude, climb: i16, sank: i16) -> Altitude {
    altitude.changed(climb + sank)
}

/// A spin: straight ahead for the airspeed, then the facing of the die, the greatest dive, and speed lost
/// for every 60° of the shorter rotation.
// Rule: AF-SPIN-03, AF-SPIN-04, AF-SPIN-05, AF-SPIN-06
pub fn spun(card: &Card, plane: &Plane, limits: &Limits, die: u8) -> (Pose, Run) {
    let facing = Facing::from_number(die).unwrap_or(plane.pose.facing);
    let apart = (facing.number() + 6 - plane.pose.facing.number()) % 6;
    let turned = apart.min(6 - apart);
    let gained = card.gains.by_dive(limits.dive);
    let pose = Pose {
        hex: plane.pose.hex.steps(plane.pose.facing.heading(), i16::from(plane.pose.speed)),
        facing,
        altitude: plane.pose.altitude.changed(-i16::from(limits.dive)),
        speed: (plane.pose.speed + gained).saturating_sub(turned),
        attitude: plane.pose.attitude,
    };
    (pose, Run { straight: 0, climbing: 0, diving: 0, rest: plane.run.rest.saturating_add(1).min(99) })
}
