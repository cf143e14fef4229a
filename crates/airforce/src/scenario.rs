//! Scenarios as data: who flies, where they start, what ends the game and what it is worth.

use referee::Side;
use serde::{Deserialize, Serialize};

use crate::{piece::Kind, units::Altitude};

/// Where a group may start.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// Any hex of the map.
    #[default]
    Anywhere,
    /// Within so many hexes of a map side: 1 west, 2 north (sides 2-3), 4 east, 5 south (sides 5-6).
    Edge { side: u8, depth: u8 },
    /// Within so many hexes of one of several map sides.
    Edges { sides: Vec<u8>, depth: u8 },
    /// Sections by number.
    Sections(Vec<u8>),
    /// The section that a die gives, one for each aircraft or formation; with a depth, its outer edge only.
    DieSection { depth: u8 },
    /// Named hexes, one for each aircraft; dice decide the order where the scenario says so.
    Hexes(Vec<String>),
    /// Within so many hexes of a named one.
    Near { hex: String, within: u8 },
}

/// How the altitude of a group is found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Height {
    /// The player writes it.
    #[default]
    Free,
    /// Between two altitudes, as the player writes.
    Between(Altitude, Altitude),
    /// Two dice times so many hundreds of feet: one roll for everybody.
    Common(u8),
    /// Two dice times so many hundreds of feet: one roll for each side.
    Own(u8),
    /// Two dice times so many hundreds, and the player varies it by so many hundreds.
    About { times: u8, spread: u8 },
    /// One die on a list of six altitudes, for each aircraft when it enters.
    Die(Vec<Altitude>),
    /// On the ground.
    Ground,
}

/// How the airspeed of a group is found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    #[default]
    Free,
    /// One die on a list of six airspeeds, for each aircraft when it enters.
    Die(Vec<u8>),
    /// Manoeuvre speed at most, as crews that have spotted nobody keep.
    Cruise,
    /// Standing still.
    Stopped,
}

/// When a group enters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// On the map from the start.
    #[default]
    Start,
    /// One aircraft on each of these turns, in an order that dice decide.
    Turns(Vec<u8>),
    /// From turn 1 a die each turn; this number or more brings it on.
    Die(u8),
}

/// Who flies the group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flight {
    /// Log lines of a player.
    #[default]
    Plotted,
    /// Straight, level and at constant speed.
    Straight,
}

/// Aircraft of one kind that start alike.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Group {
    pub id: String,
    pub side: Option<Side>,
    /// Suggested types, the default first.
    pub types: Vec<String>,
    pub count: u8,
    pub least: u8,
    pub most: u8,
    pub zone: Zone,
    /// The facing, if the scenario fixes it.
    pub facing: Option<u8>,
    pub height: Height,
    pub pace: Pace,
    /// Whether the attitude is fixed as level.
    pub level: bool,
    pub entry: Entry,
    pub flight: Flight,
    /// How many fly in each formation; 0 or 1 for none.
    pub formation: u8,
    /// In how many formations they fly, as equal as they can be; 0 where their size is given.
    pub formations: u8,
    /// One die brings on everybody of the group who waits.
    pub together: bool,
    /// Entry hexes at least so many hexes apart.
    pub apart: u8,
    /// Whether it starts with a load.
    pub loaded: bool,
    /// What it carries unless its player chooses otherwise: one of the loads of the set-up.
    pub load: String,
    /// Whether they start with drop tanks.
    pub tanks: bool,
    /// The skills of their crews, one after the other and the last for the rest, unless the set-up says otherwise.
    pub skills: Vec<String>,
    /// Their player appoints these crews in secret.
    pub secret_crews: bool,
    /// Crews that mean to crash: novices where skill counts.
    pub kamikaze: bool,
    /// Spotted from the start.
    pub spotted: bool,
    /// Placed when the others have been, whose altitude is told.
    pub late: bool,
    /// A die for each: 1 to 3 in the air anywhere, otherwise at the end of a runway, ready to take off.
    pub scramble: bool,
    /// The lowest starting altitude is set at the start of the game although it enters later.
    pub engines_off: bool,
}

/// Numbers that make a match-up: one type and count for each group.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    pub types: Vec<String>,
    pub counts: Vec<u8>,
    /// A class and a count for each fleet.
    pub ships: Vec<(String, u8)>,
    /// The half year, as `2 × year + half`; 0 where it does not matter.
    pub date: u16,
}

/// Pieces of one kind that stand on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deployment {
    pub kind: Kind,
    pub side: Side,
    /// Where they stand and where they face, as agreed; their owner may place them otherwise.
    pub places: Vec<(String, u8)>,
    /// Guns of each flak piece; 0 for a dummy.
    pub guns: Vec<u8>,
    /// Factors of a gun of each flak piece.
    pub factors: Vec<u8>,
    /// The radius of a target area.
    pub radius: u8,
    /// Rides on the vehicle in the same hex.
    pub riding: bool,
    /// Hexes of each airfield or bridge.
    pub cluster: u8,
    /// Where the owner may place them.
    pub zone: Zone,
    /// At least so many hexes apart from each other.
    pub apart: u8,
    /// They stand on sections that are joined on beyond side 4 later.
    pub beyond: bool,
}

/// Ships of one kind that start alike.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fleet {
    pub id: String,
    pub side: Option<Side>,
    /// Suggested classes, the default first.
    pub classes: Vec<String>,
    pub count: u8,
    pub least: u8,
    pub most: u8,
    /// Where they stand and where they face, as agreed; their owner may place them otherwise.
    pub places: Vec<(String, u8)>,
    /// Where the owner may place them.
    pub zone: Zone,
    pub anchored: bool,
    /// Dice give the section, in whose compass hex it starts, and the facing.
    pub diced: bool,
}

/// How a game is decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// The side with most victory points.
    #[default]
    Points,
    /// Most kills; a tie goes to the side that scored more hits.
    KillsThenHits,
    /// The first side wins if every aircraft of the second is destroyed; otherwise the second.
    AllDestroyed,
    /// The first side wins if so many of its aircraft leave by side 4 with bombs aboard.
    Exits(u8),
    /// The first side wins with at least so many points, and more than the second.
    AtLeast(u8),
    /// The first side wins with a margin of so many points or more.
    Margin(u8),
    /// The first side wins if it has flown over so many targets and left the map.
    Photos(u8),
    /// The first side wins if every aircraft of this group is destroyed; otherwise the second.
    Hunt(u8),
    /// The first side wins if the second is destroyed; the second if it is not and has destroyed somebody.
    Ace,
    /// The first side wins with a lead of so many points, the second with any lead; otherwise nobody.
    Lead(u8),
    /// The first side wins if every ship of the second is sunk; otherwise the second.
    ShipsSunk,
    /// Who destroys the other wins; otherwise nobody.
    Duel,
}

/// What a scenario pays beside aircraft and ground pieces, in victory points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// For each aircraft of the first side that leaves by side 4 with bombs aboard.
    pub exit_loaded: u8,
    /// For each aircraft of the first side that still flies with bombs at the end.
    pub flying_loaded: u8,
    /// For each point of damage by high-altitude bombing.
    pub damage_point: u8,
    /// For each different target hex hit.
    // Rule: AF-GT-04, AF-SCN5-16
    pub target_hex: u8,
    /// If every target has been hit.
    pub all_targets: u8,
    /// For each airfield of which every hex is hit.
    pub airfield: u8,
    /// If every airfield is bombed.
    pub all_airfields: u8,
    /// For each airfield that has been hit at all.
    pub hit_airfield: u8,
    /// If every airfield has been hit.
    pub all_hit_airfields: u8,
    /// For each aircraft of the first side that started loaded, was not destroyed and kept its load.
    pub kept: u8,
    /// To the second side for each that was not destroyed and lost its load.
    pub jettisoned: u8,
    /// To the first side for each turn in which it has an aircraft on the map, else to the second.
    pub presence: u8,
    /// For each different piece of the other side that the first side has seen from near.
    pub seen: u8,
}

/// What ends a game before its last turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// One side has nothing left that flies or waits.
    #[default]
    OneSideGone,
    /// The first side has nothing left.
    FirstGone,
    /// One side or the other has nothing left.
    SecondGone,
    /// The second side has nothing left, whatever has become of the first.
    SecondAway,
    /// One side has nothing left, or nobody can hurt the other any more.
    Escape,
}

/// Who places his units when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placing {
    /// Pieces first, then all aircraft in secret.
    #[default]
    Together,
    /// The first side writes its entries before the second places its pieces.
    NotesFirst,
    /// The second side is placed and seen before the first writes its entries.
    DefenderFirst,
}

/// A scenario.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scenario {
    pub id: String,
    /// The code number by which expansions refer to it; 0 for the introduction and for set-ups of one's own.
    // Rule: AF-SCN-04
    pub number: u8,
    /// The second side flies and fires by rule; one seat plays.
    pub solitaire: bool,
    pub first_flight: bool,
    pub minutes: u16,
    pub complexity: u8,
    /// The last turn; none for a game that only its end condition stops.
    pub turns: Option<u8>,
    /// Unused sections are moved along.
    pub moving_map: bool,
    /// Sections that are joined on beyond side 4 once they are empty; no others are moved then.
    pub extension: Vec<u8>,
    /// Dice may give everybody one altitude instead of what the groups say.
    pub dice_altitude: bool,
    /// Options that are always on.
    pub required: Vec<String>,
    /// Options that are on unless switched off.
    pub suggested: Vec<String>,
    /// No options at all.
    pub plain: bool,
    pub groups: Vec<Group>,
    pub matches: Vec<Match>,
    pub victory: Victory,
    pub scoring: Scoring,
    pub end: End,
    pub pieces: Vec<Deployment>,
    pub fleets: Vec<Fleet>,
    pub placing: Placing,
    /// Sections that are land although ships sail on the others.
    pub dry: Vec<u8>,
    /// Hills: hex and height.
    pub hills: Vec<(String, Altitude)>,
    pub roads: bool,
    /// Smoke rises from target areas that are hit.
    pub smoke: bool,
    /// Ships do not fire.
    pub silent_ships: bool,
    /// Nobody may leave the map: who does is lost.
    pub no_exit: bool,
    /// Loaded aircraft may not leave by sides 2-3 and 5-6: who does has thrown its load away.
    pub hold_course: bool,
    /// The sizes of clouds are rolled when all aircraft have been placed.
    pub clouds_last: bool,
    /// How near a target is seen and photographed; 0 is overhead. None where it does not matter.
    pub photo_range: Option<u8>,
}
