//! The characteristics card of a type: four movement charts, target characteristics, guns, loads.

use scene::Silhouette;
use serde::{Deserialize, Serialize};

use crate::{plot::Manoeuvre, units::Altitude};

/// A requirement that nobody can meet.
pub const PROHIBITED: u8 = u8::MAX;

/// The four speed increments.
// Rule: AF-CARD-07
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Increment {
    Stall,
    Manoeuvre,
    Level,
    Dive,
}

impl Increment {
    pub const ALL: [Increment; 4] = [Increment::Stall, Increment::Manoeuvre, Increment::Level, Increment::Dive];

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        ["af-stall", "af-manoeuvre", "af-level", "af-dive"][self as usize]
    }
}

/// One altitude band of a card: everything that the four charts say about it.
// Rule: AF-CARD-01, AF-CARD-08, AF-CARD-10, AF-CARD-11
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Band {
    /// The label: the highest altitude of the band.
    pub top: Altitude,
    /// The highest airspeed of each increment; an increment that the band lacks repeats the one below.
    pub limits: [u8; 4],
    pub power: u8,
    pub brake: u8,
    /// Feet a turn in the manoeuvre, level and dive increments.
    pub climb_feet: [u16; 3],
    /// Hundreds of feet a turn.
    pub max_dive: u8,
    /// Hundreds of feet that it has to dive every turn.
    pub min_dive: u8,
    /// The requirement column of each manoeuvre; zero if it is prohibited.
    pub columns: [u8; 5],
    /// Straight hexes needed, by increment (manoeuvre, level, dive) and manoeuvre.
    pub needs: [[u8; 5]; 3],
}

impl Band {
    pub fn limit(&self, increment: Increment) -> u8 {
        self.limits[increment as usize]
    }

    /// The lowest and highest airspeed of an increment; none if the band lacks it.
    pub fn range(&self, increment: Increment) -> Option<(u8, u8)> {
        let high = self.limit(increment);
        let low = match increment {
            Increment::Stall => 0,
            other => self.limits[other as usize - 1] + 1,
        };
        (low <= high).then_some((low, high))
    }

    pub fn need(&self, increment: Increment, manoeuvre: Manoeuvre) -> u8 {
        match increment {
            Increment::Stall => PROHIBITED,
            other => self.needs[other as usize - 1][manoeuvre as usize],
        }
    }
}

/// Speed points won by diving and lost by climbing, by hundreds of feet.
// Rule: AF-ALT-07, AF-ALT-08
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gains {
    pub dive: Vec<u8>,
    pub climb: Vec<u8>,
}

impl Gains {
    /// Speed points gained by a dive of hundreds of feet.
    pub fn by_dive(&self, hundreds: u8) -> u8 {
        at(&self.dive, hundreds)
    }

    /// Speed points lost by a climb of hundreds of feet.
    pub fn by_climb(&self, hundreds: u8) -> u8 {
        at(&self.climb, hundreds)
    }

    /// The smallest dive that gains a speed point.
    pub fn smallest_gain(&self) -> u8 {
        self.dive.iter().position(|points| *points >= 1).map_or(u8::MAX, |hundreds| hundreds as u8)
    }
}

fn at(list: &[u8], hundreds: u8) -> u8 {
    list.get(usize::from(hundreds)).or(list.last()).copied().unwrap_or(0)
}

/// Cannon or machine gun.
// Rule: AF-CARD-16
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Barrel {
    C,
    M,
}

/// Where a gun points.
// Rule: AF-CARD-18
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mount {
    /// Fixed forward.
    FF,
    /// Obliquely upward.
    FH,
    /// Obliquely downward.
    FL,
}

/// One gun or battery of fixed guns; it is lost as a whole.
// Rule: AF-CARD-15, AF-CARD-17
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gun {
    pub factor: u8,
    pub barrel: Barrel,
    pub mount: Mount,
    pub range: u8,
    /// In brackets: for ground and ship targets only.
    pub ground_only: bool,
}

/// Flexible guns: factors by height class and clock arc (12, 2, 4, 6, 8, 10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Flexible {
    pub range: u8,
    pub above: u8,
    pub below: u8,
    pub high: [u8; 6],
    pub medium: [u8; 6],
    pub low: [u8; 6],
}

/// Spotting modifiers by height class and clock arc.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sight {
    pub above: i8,
    pub below: i8,
    pub high: [i8; 6],
    pub medium: [i8; 6],
    pub low: [i8; 6],
}

/// Hits that destroy each part.
// Rule: AF-CARD-14
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Durability {
    pub wing: u8,
    pub fuselage: u8,
    pub cockpits: Vec<u8>,
    pub engines: Vec<u8>,
    pub fuel: u8,
}

/// Ammunition marks by barrel; none where the card gives no supply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Supply {
    pub cannon: Option<u8>,
    pub machine_gun: Option<u8>,
}

/// What engines of a type are.
// Rule: AF-INLINE-01
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EngineKind {
    /// Liquid cooled: type L.
    #[default]
    InLine,
    /// Air cooled: type R.
    Radial,
    /// A pulse jet, which no rule troubles.
    Jet,
}

/// What a type is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    #[default]
    Fighter,
    TwinFighter,
    Jet,
    Attack,
    FastTwin,
    Bomber,
    Missile,
}

/// Changes of the charts while the aircraft is loaded.
// Rule: AF-LOAD-02
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Burden {
    /// Points less on the upper limits of the manoeuvre, level and dive increments.
    pub speed: u8,
    pub climb_feet: u16,
    /// Hundreds of feet.
    pub dive: u8,
    /// Hexes more for bank, turn, slip, half-roll, half-loop; [`PROHIBITED`] for P.
    pub needs: [u8; 5],
}

/// A bomb or missile steered from the aircraft that releases it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Guided {
    FritzX,
    Azon,
    /// The rocket-driven glide bomb, which flies as a piece of its own.
    Hs293,
}

impl Guided {
    pub const ALL: [Guided; 3] = [Guided::FritzX, Guided::Azon, Guided::Hs293];

    /// The word for it in content and scripts, and the ending of its message keys.
    pub const fn name(self) -> &'static str {
        ["fritz-x", "azon", "hs-293"][self as usize]
    }
}

/// What the aircraft can carry: one of its alternatives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cargo {
    pub bombs: u8,
    pub pounds: u16,
    pub rockets: u8,
    /// The rockets are for air targets; otherwise for ground targets.
    pub against_air: bool,
    pub torpedoes: u8,
    pub depth_charges: u8,
    /// Which guided bombs, and how many.
    pub guided: Option<Guided>,
    pub missiles: u8,
}

/// Equipment and peculiarities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Equipment {
    pub radar: bool,
    pub bombsight: bool,
    pub bomb_radar: bool,
    pub dive_bomber: bool,
    pub night_fighter: bool,
    /// Every aircraft of the type may carry rockets against aircraft.
    pub rockets_all: bool,
    /// Cannot drop what loads it.
    pub always_loaded: bool,
    /// Can carry drop tanks.
    pub drop_tanks: bool,
    /// Flies from carriers.
    pub carrier: bool,
    /// Fitted with cameras.
    pub photo: bool,
}

/// The card of a type or of one of its variants.
// Rule: AF-GEN-01, AF-CARD-19, AF-CARD-20
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// `p-47d`, or `p-47d/6-gun fit` for a variant.
    pub id: String,
    pub name: String,
    pub nation: String,
    pub role: Role,
    pub outline: Silhouette,
    pub engine: EngineKind,
    pub value: u8,
    pub hits: Durability,
    /// From left to right.
    pub guns: Vec<Gun>,
    pub supply: Supply,
    /// Added when it fires.
    pub fire: i8,
    /// Added when it is fired at.
    pub size: i8,
    pub gains: Gains,
    /// None for aircraft with flexible guns, which see equally well all round.
    pub sight: Option<Sight>,
    pub equipment: Equipment,
    pub bands: Vec<Band>,
    pub loaded: Option<Burden>,
    pub cargo: Vec<Cargo>,
    pub flexible: Option<Flexible>,
}

impl Card {
    /// The band of an altitude: the smallest label not below it. Above the ceiling the highest band serves.
    // Rule: AF-CARD-02, AF-CARD-05
    pub fn band(&self, altitude: Altitude) -> &Band {
        let last = self.bands.len() - 1;
        self.bands[..last].iter().find(|band| altitude <= band.top).unwrap_or(&self.bands[last])
    }

    // Rule: AF-CARD-06
    pub fn ceiling(&self) -> Altitude {
        self.bands.last().map_or(Altitude(0), |band| band.top)
    }

    pub fn engines(&self) -> usize {
        self.hits.engines.len()
    }
}
