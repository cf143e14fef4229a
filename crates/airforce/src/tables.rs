//! The tables of the game: range attenuation, hits, bombing, pilots.

use serde::{Deserialize, Serialize};

use crate::units::Altitude;

/// The six parts that a hit can strike.
// Rule: AF-HIT-10
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Part {
    W,
    F,
    C,
    E,
    G,
    L,
}

impl Part {
    pub const ALL: [Part; 6] = [Part::W, Part::F, Part::C, Part::E, Part::G, Part::L];

    pub fn from_letter(letter: char) -> Option<Part> {
        Part::ALL.into_iter().zip("WFCEGL".chars()).find(|(_, code)| *code == letter).map(|(part, _)| part)
    }

    pub const fn letter(self) -> char {
        ['W', 'F', 'C', 'E', 'G', 'L'][self as usize]
    }
}

/// How many hits on each part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hits(pub [u8; 6]);

impl Hits {
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    pub fn of(self, part: Part) -> u8 {
        self.0[part as usize]
    }

    /// This many hits, all on one part.
    pub fn all_on(part: Part, count: u8) -> Hits {
        let mut hits = Hits::default();
        hits.0[part as usize] = count;
        hits
    }

    /// Reads `2W4FL`; `0` is a miss.
    pub fn read(text: &str) -> Option<Hits> {
        let mut hits = Hits::default();
        let mut count = None;
        for letter in text.chars() {
            match (letter.to_digit(10), Part::from_letter(letter)) {
                (Some(0), _) if text == "0" => {}
                (Some(digit), _) if digit > 0 && count.is_none() => count = Some(digit as u8),
                (_, Some(part)) => hits.0[part as usize] += count.take().unwrap_or(1),
                _ => return None,
            }
        }
        (count.is_none() && !text.is_empty()).then_some(hits)
    }
}

impl std::fmt::Display for Hits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.total() == 0 {
            return f.write_str("0");
        }
        for part in Part::ALL {
            match self.of(part) {
                0 => {}
                1 => write!(f, "{}", part.letter())?,
                many => write!(f, "{many}{}", part.letter())?,
            }
        }
        Ok(())
    }
}

/// Gun effectiveness by total of factors and range.
// Rule: AF-HIT-05, AF-HIT-06, AF-HIT-07
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attenuation {
    /// The lowest total of each row.
    pub factors: Vec<u8>,
    /// The lowest range of each column.
    pub ranges: Vec<u8>,
    /// None where fire is not allowed.
    pub cells: Vec<Option<i8>>,
    /// The greatest range at which the table serves.
    pub reach: u8,
}

impl Attenuation {
    /// The gun effectiveness; none if there is no such shot. Totals above the last row use it, and the
    /// column is the highest not above the range.
    // Rule: AF-FIRE-14, AF-HIT-04, AF-HIT-08, AF-HIT-09
    pub fn effect(&self, factors: u8, range: u8) -> Option<i8> {
        if range > self.reach {
            return None;
        }
        let row = self.factors.iter().rposition(|lowest| *lowest <= factors)?;
        let column = self.ranges.iter().rposition(|lowest| *lowest <= range)?;
        self.cells[row * self.ranges.len() + column]
    }
}

/// The hit table with its concentrated column.
// Rule: AF-HIT-12
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HitTable {
    /// Six rows by die, one cell per column from 1.
    pub rows: Vec<Vec<Hits>>,
    /// The part struck by concentrated fire, by die.
    pub concentrated: Vec<Part>,
    /// The column for vehicles, flak and parked aircraft beside a bomb.
    // Rule: AF-HIT-11
    pub near_miss_column: u8,
}

impl HitTable {
    /// The hits of a column (1 or more; the last serves for all above) and a die.
    pub fn hits(&self, column: i16, die: u8) -> Hits {
        let row = &self.rows[usize::from(die) - 1];
        row[(column.max(1) as usize).min(row.len()) - 1]
    }
}

/// An altitude class of glide and dive bombing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BombClass {
    pub glide_to: Altitude,
    pub dive_to: Altitude,
    /// The red die from which a bomb falls 0, 1 and 2 hexes away.
    pub red: [i8; 3],
}

/// What the die of torpedoes and skip bombs is modified by.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShipArcs {
    /// By the arc of the ship: 12, 2, 4, 6, 8, 10 o'clock.
    pub by_arc: [i8; 6],
    /// Against a ship at anchor.
    pub anchored: i8,
}

/// A column of the trait table that holds until a half year.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraitPeriods {
    pub nation: String,
    /// Half years counted as `2 × year + half`, with the column (from 0) that holds until then.
    pub until: Vec<(u16, u8)>,
}

/// Every table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tables {
    pub guns: Attenuation,
    pub light_flak: Attenuation,
    pub heavy_flak: Attenuation,
    pub hits: HitTable,
    pub bombing: Vec<BombClass>,
    pub ship_arcs: ShipArcs,
    /// Six rows by die, four columns; letters of traits.
    pub traits: Vec<Vec<String>>,
    pub trait_periods: Vec<TraitPeriods>,
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rule: AF-HIT-10
    #[test]
    fn hits_are_read_and_written_as_the_table_prints_them() {
        for text in ["0", "F", "2W4FL", "W2FC3EL", "2W3F2CE2L"] {
            assert_eq!(Hits::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Hits::read("W2F").unwrap().total(), 3);
        for wrong in ["", "X", "2", "W0F", "22W"] {
            assert_eq!(Hits::read(wrong), None, "{wrong}");
        }
    }
}
