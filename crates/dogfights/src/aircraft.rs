//! Aircraft types: what a control panel and the back of a piece say.

use scene::Silhouette;
use serde::{Deserialize, Serialize};

/// What an aircraft is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Single-seat or two-seat fighter.
    Fighter,
    /// Reconnaissance aircraft.
    Scout,
    /// Multi-engine bomber.
    Bomber,
    /// Utility aircraft of the later edition: a scout without a camera.
    Utility,
    /// Light bomber: single-engined, treated like a scout.
    LightBomber,
    /// Seaplane fighter of the later edition.
    SeaplaneFighter,
    /// Torpedo aircraft of the later edition: its torpedo is handled as one bomb.
    Torpedo,
}

impl Class {
    /// Fighters and seaplane fighters: they choose their die and count against the limit.
    pub fn is_fighter(self) -> bool {
        matches!(self, Class::Fighter | Class::SeaplaneFighter)
    }

    /// Multi-engine bombers and what is treated like them.
    pub fn is_bomber(self) -> bool {
        matches!(self, Class::Bomber | Class::Torpedo)
    }

    /// Scouts and what is treated like them.
    pub fn is_scout_like(self) -> bool {
        !self.is_fighter() && !self.is_bomber()
    }
}

/// All guns of one kind on one aircraft: they fire together, run dry together, jam together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Group {
    /// Fixed guns along the axis.
    Fixed,
    /// Flexible guns in the nose.
    Nose,
    /// Flexible guns behind.
    Tail,
    /// A gun through the floor.
    Ventral,
}

impl Group {
    /// All groups in the order of the panel.
    pub const ALL: [Group; 4] = [Group::Fixed, Group::Nose, Group::Tail, Group::Ventral];

    /// Its place in per-group arrays.
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its name in scripts.
    pub fn name(self) -> &'static str {
        ["fixed", "nose", "tail", "ventral"][self.index()]
    }

    /// The group of a name.
    pub fn named(name: &str) -> Option<Group> {
        Group::ALL.into_iter().find(|group| group.name() == name)
    }

    /// Fixed and nose guns point forward.
    pub fn is_front(self) -> bool {
        matches!(self, Group::Fixed | Group::Nose)
    }
}

/// A set of gun groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Groups(pub u8);

impl Groups {
    /// No group.
    pub const NONE: Groups = Groups(0);

    /// A single group.
    pub fn only(group: Group) -> Groups {
        Groups(1 << group as u8)
    }

    /// Whether the group belongs to the set.
    pub fn contains(self, group: Group) -> bool {
        self.0 >> group as u8 & 1 == 1
    }

    /// This set and one more group.
    pub fn with(self, group: Group) -> Groups {
        Groups(self.0 | 1 << group as u8)
    }

    /// This set less another.
    pub fn less(self, other: Groups) -> Groups {
        Groups(self.0 & !other.0)
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The groups in the order of the panel.
    pub fn iter(self) -> impl Iterator<Item = Group> {
        Group::ALL.into_iter().filter(move |group| self.contains(*group))
    }
}

/// Which edition or supplement brought the type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// In the box of both editions.
    Base,
    /// In the box of the later edition.
    Later,
    /// In the supplement.
    Expansion,
}

/// One aircraft type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Type {
    /// Its id in the content.
    pub id: String,
    /// Its name, as it is written.
    pub name: String,
    /// The id of its nation.
    pub nation: String,
    /// Its first and last number.
    pub numbers: (u8, u8),
    /// What it is for.
    pub class: Class,
    /// Where it comes from.
    pub origin: Origin,
    /// How many people fly in it.
    pub crew: u8,
    /// Guns per group.
    pub guns: [u8; 4],
    /// Bursts per group.
    pub ammo: [u8; 4],
    /// Printed speed.
    pub speed: u8,
    /// Printed agility.
    pub agility: u8,
    /// Whether the agility numeral stands in a square: no two successive turns.
    pub boxed: bool,
    /// Gyroscopic effect: turns gained to the right and lost to the left; negative for pushers.
    pub gyro: i8,
    /// Levels that it may climb in one move, by the first and by the later edition.
    pub climb: [u8; 2],
    /// Whether it dives two levels at most.
    pub slow_dive: bool,
    /// Safe uses of full throttle.
    pub throttle: u8,
    /// Bombs that it can carry.
    pub bombs: u8,
    /// Whether its load is a torpedo.
    pub torpedo: bool,
    /// Year of service.
    pub year: u16,
    /// Service ceiling.
    pub ceiling: u8,
    /// Whether it can fly aerobatics.
    pub aerobatic: bool,
    /// Its value without bombs.
    pub value: u8,
    /// How it is drawn.
    pub silhouette: Silhouette,
}

impl Type {
    // Rule: AOD-JAM-06
    /// Nose guns of a single-seater are worked by its pilot: the Airco DH.2.
    pub fn pilot_works_nose(&self) -> bool {
        self.crew == 1
    }

    // Rule: AOD-VALUE-02
    /// Its value with this many bombs: each is worth 3.
    pub fn value_with(&self, bombs: u8) -> u16 {
        u16::from(self.value) + 3 * u16::from(bombs)
    }
}

/// A nation with the letter that stands before its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nation {
    /// Its code, as in `de`.
    pub id: String,
    /// The letter of its labels, as in `G4`.
    pub letter: String,
    /// Whether it belongs to the Central Powers.
    pub central: bool,
    /// Whether its pieces are black instead of white.
    pub black: bool,
}

/// What is in the box of an edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contents {
    /// The edition.
    pub id: String,
    /// Board segments of 12 columns.
    pub segments: u16,
    /// Extensions with four Access Points each.
    pub extensions: u16,
    /// Aircraft.
    pub aircraft: u16,
    /// Control panels.
    pub panels: u16,
    /// Bomb markers.
    pub bombs: u16,
    /// Clouds.
    pub clouds: u16,
    /// Target zones.
    pub zones: u16,
    /// Dice.
    pub dice: u16,
    /// Ace markers of each player.
    pub aces_each: u16,
    /// Rookie markers of each player.
    pub rookies_each: u16,
    /// Everything else, by name: pieces without any effect on play.
    pub other: Vec<(String, u16)>,
}
