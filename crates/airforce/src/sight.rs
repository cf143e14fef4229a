//! Lines of sight: hills with dead zones, clouds.

use grid::hex::{Crossing, Hex, Sightline};

use crate::{piece::Land, units::Altitude};

/// One end of a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eye {
    pub hex: Hex,
    pub altitude: Altitude,
}

/// What is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    Cloud,
    Hill,
}

/// What blocks the line between two pieces, if something does. The line is the same both ways.
// Rule: AF-CLOUD-03, AF-CLOUD-04, AF-CLOUD-05, AF-CLOUD-06, AF-TERR-02, AF-TERR-07
pub fn screen(land: &Land, one: Eye, other: Eye) -> Option<Screen> {
    if land.clouds.is_empty() && land.hills.is_empty() {
        return None;
    }
    if is_in_cloud(land, one) || is_in_cloud(land, other) {
        return Some(Screen::Cloud);
    }
    for part in Sightline::new(one.hex, other.hex) {
        if crosses_cloud(land, &part, one, other) {
            return Some(Screen::Cloud);
        }
        if part.crossed.is_blocked_by(|hex| hides(land, hex, one, other)) {
            return Some(Screen::Hill);
        }
    }
    None
}

pub fn is_in_cloud(land: &Land, eye: Eye) -> bool {
    land.clouds.iter().any(|cloud| cloud.holds(eye.hex, eye.altitude))
}

/// Whether the line passes through a cloud while it is between base and top.
// Rule: AF-CLOUD-06
fn crosses_cloud(land: &Land, part: &Crossing, one: Eye, other: Eye) -> bool {
    land.clouds.iter().any(|cloud| {
        let heights = [one.altitude, other.altitude, cloud.base, cloud.top].map(|height| i32::from(height.hundreds()));
        part.is_in_band(heights[0], heights[1], heights[2], heights[3])
            && part.crossed.is_blocked_by(|hex| cloud.covers(hex))
    })
}

/// Whether a hill in this hex hides the two from each other: higher than both, or higher than the lower one,
/// which stands in the dead zone behind it. The zone is as long as the hill is far from the higher piece, less
/// one hex for every full 1,000 ft between them.
// Rule: AF-TERR-03, AF-TERR-04, AF-TERR-05, AF-TERR-06
fn hides(land: &Land, hex: Hex, one: Eye, other: Eye) -> bool {
    let height = land.height(hex);
    if height <= Altitude(0) || hex == one.hex || hex == other.hex {
        return false;
    }
    let (high, low) = if one.altitude >= other.altitude { (one, other) } else { (other, one) };
    if height > high.altitude {
        return true;
    }
    if height <= low.altitude {
        return false;
    }
    let zone = high.hex.distance(hex) - high.altitude.above(height) / 10;
    hex.distance(low.hex) <= zone
}
