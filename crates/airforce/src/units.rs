//! Altitudes in hundreds of feet, and the text forms that log sheets use.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How long a turn lasts.
// Rule: AF-GEN-03
pub const SECONDS_PER_TURN: u32 = 10;
/// What a speed point stands for.
pub const MILES_PER_HOUR: u32 = 50;
/// How wide a hex is: what a speed point covers in a turn.
pub const METRES_PER_HEX: u32 = 220;

/// An altitude in hundreds of feet. Logs write thousands with one decimal: 22,300 ft is `22.3`, 400 ft is `.4`.
// Rule: AF-ALT-01, AF-CARD-03
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Altitude(pub i16);

impl Altitude {
    /// An altitude in feet, rounded down to hundreds.
    pub const fn feet(feet: i32) -> Altitude {
        Altitude((feet / 100) as i16)
    }

    /// Hundreds of feet.
    pub const fn hundreds(self) -> i16 {
        self.0
    }

    /// This altitude changed by hundreds of feet.
    pub const fn changed(self, hundreds: i16) -> Altitude {
        Altitude(self.0 + hundreds)
    }

    /// How many hundreds of feet this is above the other.
    pub const fn above(self, other: Altitude) -> i16 {
        self.0 - other.0
    }

    /// Reads thousands with one decimal; a comma serves as well as a point.
    pub fn read(text: &str) -> Option<Altitude> {
        let (thousands, hundreds) = text.split_once(['.', ','])?;
        let digit = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if hundreds.len() != 1 || !digit(hundreds) || !(thousands.is_empty() || digit(thousands)) {
            return None;
        }
        let thousands: i16 = if thousands.is_empty() { 0 } else { thousands.parse().ok().filter(|n| *n < 1000)? };
        Some(Altitude(thousands * 10 + hundreds.parse::<i16>().ok()?))
    }
}

impl fmt::Display for Altitude {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (thousands, hundreds) = (self.0.abs() / 10, self.0.abs() % 10);
        let text = if thousands == 0 { format!("{sign}.{hundreds}") } else { format!("{sign}{thousands}.{hundreds}") };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rule: AF-ALT-01, AF-CARD-03
    #[test]
    fn altitudes_are_written_in_thousands_with_one_decimal() {
        for (feet, text) in [(3500, "3.5"), (400, ".4"), (22_300, "22.3"), (10_000, "10.0"), (0, ".0")] {
            assert_eq!(Altitude::feet(feet).to_string(), text);
            assert_eq!(Altitude::read(text), Some(Altitude::feet(feet)));
        }
        assert_eq!(Altitude::read("22,3"), Some(Altitude(223)));
        for wrong in ["", ".", "1", "1.", "1.23", "x.1", "1.x", "99999.1"] {
            assert_eq!(Altitude::read(wrong), None, "{wrong}");
        }
    }
}
