//! Ships: the class as the list gives it, one ship in play, torpedoes in the water, blows that strike a hull.

use grid::hex::{Clock, Facing, Hex};
use referee::Side;
use serde::{Deserialize, Serialize};

/// The counter that stands for a ship.
// Rule: AF-DSHIP-01
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hull {
    Carrier,
    Battleship,
    /// Heavy and light cruisers.
    Cruiser,
    /// Destroyers, escorts, minelayers and torpedo boats.
    #[default]
    Destroyer,
    Submarine,
    /// Merchants, landing ships and auxiliaries.
    Transport,
}

impl Hull {
    /// The counter for a class such as `CL-2`.
    pub fn of_class(class: &str) -> Option<Hull> {
        Some(match class.split('-').next()? {
            "CV" => Hull::Carrier,
            "BB" => Hull::Battleship,
            "CA" | "CL" => Hull::Cruiser,
            "DD" | "DE" | "E" | "CM" | "PT" => Hull::Destroyer,
            "SS" => Hull::Submarine,
            "M" | "LS" | "A" => Hull::Transport,
            _ => return None,
        })
    }

    /// The letters on the counter.
    pub const fn letters(self) -> &'static str {
        ["CV", "BB", "CA", "DD", "SS", "TP"][self as usize]
    }
}

/// Where a group of flak fires.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arcs {
    /// At one target in each of the six arcs.
    #[default]
    All,
    /// At one target in the sector 10-12-2 and one in the sector 4-6-8: suffix A.
    Sectors,
    /// Only in the sector 4-6-8: suffix B.
    Aft,
    /// Only in the sector 10-12-2: suffix C.
    Fore,
}

impl Arcs {
    /// The count that a shot into an arc is kept under; none if these guns do not bear there.
    // Rule: AF-DSHIP-04, AF-DSHIP-06, AF-DSHIP-07, AF-DSHIP-08
    pub fn slot(self, arc: Clock) -> Option<usize> {
        let aft = matches!(arc, Clock::Four | Clock::Six | Clock::Eight);
        match (self, aft) {
            (Arcs::All, _) => Some(arc as usize),
            (Arcs::Sectors | Arcs::Aft, true) => Some(1),
            (Arcs::Sectors | Arcs::Fore, false) => Some(0),
            (Arcs::Aft, false) | (Arcs::Fore, true) => None,
        }
    }
}

/// The light or heavy flak of a class in one period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Guns {
    /// Separate groups, each of which fires for itself; 0 for no flak.
    // Rule: AF-DSHIP-05
    pub groups: u8,
    /// Factors of each group.
    pub factor: u8,
    pub arcs: Arcs,
}

impl Guns {
    /// Reads `20`, `2x20`, `8A`, or `-` for none.
    pub fn read(text: &str) -> Option<Guns> {
        if text == "-" {
            return Some(Guns::default());
        }
        let (digits, arcs) = match text.chars().last()? {
            'A' => (&text[..text.len() - 1], Arcs::Sectors),
            'B' => (&text[..text.len() - 1], Arcs::Aft),
            'C' => (&text[..text.len() - 1], Arcs::Fore),
            _ => (text, Arcs::All),
        };
        let (groups, factor) = digits.split_once('x').unwrap_or(("1", digits));
        Some(Guns { groups: groups.parse().ok()?, factor: factor.parse().ok()?, arcs })
    }

    /// The factors of a group, by its number, after so many have been lost in every direction.
    // Rule: AF-DSHIP-18
    pub fn left(self, group: u8, lost: u8) -> u8 {
        if group >= self.groups {
            return 0;
        }
        let own = lost / self.groups + u8::from(group < lost % self.groups);
        self.factor.saturating_sub(own)
    }
}

impl std::fmt::Display for Guns {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let suffix = ["", "A", "B", "C"][self.arcs as usize];
        match self.groups {
            0 => f.write_str("–"),
            1 => write!(f, "{}{suffix}", self.factor),
            many => write!(f, "{many}×{}{suffix}", self.factor),
        }
    }
}

/// A class of ships as the list gives it.
// Rule: AF-DSHIP-02, AF-DSHIP-03
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShipClass {
    /// `jp-dd-2`.
    pub id: String,
    pub nation: String,
    /// `DD-2`.
    pub class: String,
    /// The ships or classes that sailed under it.
    pub names: String,
    pub hull: Hull,
    /// Early, then late.
    pub light: [Guns; 2],
    pub heavy: [Guns; 2],
    /// The half year from which the late columns hold.
    pub late: u16,
    /// Turns for one hex.
    // Rule: AF-DSHIP-11
    pub turns_per_hex: u8,
    /// Turns for one hex side.
    pub turns_per_side: u8,
    /// Hits that sink it.
    pub hits: u8,
    pub silhouette: i8,
    pub points: u16,
}

impl ShipClass {
    /// How far ships of the class keep from each other in formation.
    // Rule: AF-DSHIP-26
    pub fn spacing(&self) -> i16 {
        match self.nation.as_str() {
            "us" => 5,
            "jp" => 10,
            _ => 1,
        }
    }
}

/// Light or heavy flak of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Calibre {
    Light,
    Heavy,
}

/// How badly a ship is hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Sound,
    /// Half of its hits: half its speed.
    Slowed,
    /// Three quarters: it neither moves nor turns.
    Stopped,
    Sunk,
}

impl Stage {
    /// The stage of so many hits out of a total.
    // Rule: AF-DSHIP-15, AF-DSHIP-16, AF-DSHIP-17
    pub fn of(hits: u8, total: u8) -> Stage {
        let (hits, total) = (u16::from(hits), u16::from(total));
        if hits >= total {
            Stage::Sunk
        } else if 4 * hits >= 3 * total {
            Stage::Stopped
        } else if 2 * hits >= total {
            Stage::Slowed
        } else {
            Stage::Sound
        }
    }

    /// The word for it in scripts and message keys.
    pub const fn name(self) -> &'static str {
        ["sound", "slowed", "stopped", "sunk"][self as usize]
    }
}

/// A ship in play, beside its piece: what a free-form damage sheet would hold.
// Rule: AF-DSHIP-24
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ship {
    /// Its class in the book.
    pub class: u8,
    /// Whether the late flak columns hold.
    pub late: bool,
    /// Hits taken.
    pub hits: u8,
    /// Flak factors lost in every direction.
    pub light_lost: u8,
    pub heavy_lost: u8,
    pub anchored: bool,
    /// Feet below the surface.
    pub depth: u16,
    /// Shots of this turn by arc or sector.
    pub light_fired: [u8; 6],
    pub heavy_fired: [u8; 6],
    /// Damaged by bombs from high altitude, in a glide or in a dive: no deck for aircraft.
    pub bombed: bool,
    /// An aircraft has taken off this turn.
    pub launched: bool,
    /// Its fleet in the scenario.
    pub fleet: u8,
}

impl Ship {
    /// Shots of a calibre this turn, by arc or sector.
    pub fn fired(&self, calibre: Calibre) -> &[u8; 6] {
        match calibre {
            Calibre::Light => &self.light_fired,
            Calibre::Heavy => &self.heavy_fired,
        }
    }

    pub fn lost(&self, calibre: Calibre) -> u8 {
        match calibre {
            Calibre::Light => self.light_lost,
            Calibre::Heavy => self.heavy_lost,
        }
    }

    pub fn is_submerged(&self) -> bool {
        self.depth > 0
    }
}

/// A torpedo in the water.
// Rule: AF-DTORP-05
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Torpedo {
    /// The aircraft that dropped it.
    pub by: u8,
    pub side: Side,
    pub hex: Hex,
    pub facing: Facing,
    /// Hexes that it has crossed.
    pub run: u8,
}

impl Torpedo {
    /// Hexes that it has to cross before it can hit.
    // Rule: AF-DTORP-06
    pub const ARMS_AFTER: u8 = 2;

    pub fn is_armed(&self) -> bool {
        self.run >= Torpedo::ARMS_AFTER
    }
}

/// With what a ship is struck: each rolls one die for its hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// A bomb in a glide or a dive.
    Bomb,
    Skip,
    Torpedo,
    Rocket,
    Charge,
    /// A kamikaze with one engine.
    Kamikaze,
    /// A kamikaze with two engines.
    TwinKamikaze,
    /// A guided missile.
    Missile,
}

impl Arm {
    pub const ALL: [Arm; 8] =
        [Arm::Bomb, Arm::Skip, Arm::Torpedo, Arm::Rocket, Arm::Charge, Arm::Kamikaze, Arm::TwinKamikaze, Arm::Missile];

    /// What the die is multiplied by.
    // Rule: AF-DSHB-02
    pub const fn times(self) -> u8 {
        match self {
            Arm::Bomb | Arm::Rocket | Arm::Charge => 1,
            // Rule: AF-DKAMI-02, AF-SHS-11
            Arm::Skip | Arm::Kamikaze | Arm::Missile => 2,
            // Rule: AF-DKAMI-03
            Arm::TwinKamikaze => 3,
            Arm::Torpedo => 4,
        }
    }

    /// The word for it in scripts and message keys.
    pub const fn name(self) -> &'static str {
        ["bomb", "skip", "torpedo", "rocket", "charge", "kamikaze", "twin-kamikaze", "missile"][self as usize]
    }

    /// The rule that a report cites.
    pub const fn rule(self) -> &'static str {
        [
            "AF-DSHB-01",
            "AF-DSKIP-02",
            "AF-DTORP-07",
            "AF-DRKT-02",
            "AF-DDC-07",
            "AF-DKAMI-02",
            "AF-DKAMI-03",
            "AF-SHS-11",
        ][self as usize]
    }
}

/// Something that has struck a ship and still rolls its die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Blow {
    /// The aircraft behind it.
    pub by: u8,
    /// The ship's piece.
    pub piece: u8,
    pub arm: Arm,
    /// Added to the die before it is multiplied.
    pub modifier: i8,
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rule: AF-DSHIP-05, AF-DSHIP-06, AF-DSHIP-07, AF-DSHIP-08, AF-DSHIP-18
    #[test]
    fn flak_is_read_as_the_list_prints_it() {
        for (text, groups, factor, fore, aft) in [
            ("20", 1, 20, true, true),
            ("2x20", 2, 20, true, true),
            ("8A", 1, 8, true, true),
            ("7B", 1, 7, false, true),
        ] {
            let guns = Guns::read(text).unwrap();
            assert_eq!((guns.groups, guns.factor), (groups, factor), "{text}");
            assert_eq!(guns.arcs.slot(Clock::Twelve).is_some(), fore, "{text}");
            assert_eq!(guns.arcs.slot(Clock::Six).is_some(), aft, "{text}");
        }
        assert!(Guns::read("3C").unwrap().arcs.slot(Clock::Four).is_none());
        assert_eq!(Guns::read("-"), Some(Guns::default()));
        assert_eq!(Guns::read("x"), None);
        let two = Guns::read("2x20").unwrap();
        assert_eq!([two.left(0, 3), two.left(1, 3), two.left(2, 3), two.left(0, 99)], [18, 19, 0, 0]);
    }

    // Rule: AF-DSHIP-15, AF-DSHIP-16, AF-DSHIP-17
    #[test]
    fn stages_come_at_half_and_three_quarters() {
        let stages = [19, 20, 29, 30, 39, 40].map(|hits| Stage::of(hits, 40));
        use Stage::{Slowed, Sound, Stopped, Sunk};
        assert_eq!(stages, [Sound, Slowed, Slowed, Stopped, Stopped, Sunk]);
        assert_eq!([1, 2, 3].map(|hits| Stage::of(hits, 3)), [Sound, Slowed, Sunk]);
    }

    // Rule: AF-DSHIP-01
    #[test]
    fn every_class_has_its_counter() {
        for (class, letters) in [
            ("CV-1", "CV"),
            ("BB-6", "BB"),
            ("CA-1", "CA"),
            ("CL-3", "CA"),
            ("DD-2", "DD"),
            ("DE-1", "DD"),
            ("E-3", "DD"),
            ("CM-1", "DD"),
            ("PT-1", "DD"),
            ("SS-2", "SS"),
            ("M-1", "TP"),
            ("LS-2", "TP"),
            ("A-3", "TP"),
        ] {
            assert_eq!(Hull::of_class(class).map(Hull::letters), Some(letters), "{class}");
        }
        assert_eq!(Hull::of_class("X-1"), None);
    }
}
