//! Everything chosen before a game: scenario, edition, switches, forces.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Declares a switch: its values with the words that stand for them; the first is the default.
macro_rules! switch {
    ($(#[$doc:meta])* $name:ident { $(#[$d0:meta])* $first:ident = $word0:literal $(, $(#[$d:meta])* $variant:ident = $word:literal)* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum $name {
            $(#[$d0])* #[default] #[serde(rename = $word0)] $first,
            $($(#[$d])* #[serde(rename = $word)] $variant,)*
        }

        impl $name {
            /// The words of all values, the default first.
            pub const WORDS: &'static [&'static str] = &[$word0 $(, $word)*];

            const ALL: &'static [$name] = &[$name::$first $(, $name::$variant)*];

            /// The value of a word.
            pub fn of(word: &str) -> Option<$name> {
                let place = $name::WORDS.iter().position(|name| *name == word)?;
                Some($name::ALL[place])
            }

            /// The word of this value.
            pub fn word(self) -> String {
                let place = $name::ALL.iter().position(|value| *value == self);
                place.map_or_else(String::new, |place| $name::WORDS[place].to_owned())
            }
        }
    };
}

switch! {
    /// Which rule book.
    Edition { /** The first edition: five levels. */ V1 = "v1", /** The later edition: six levels and service ceilings. */ V2 = "v2" }
}
switch! {
    /// An optional rule.
    Toggle { /** Not used. */ Off = "off", /** Used. */ On = "on" }
}
switch! {
    /// A rule that one edition has and the other has not.
    ByEdition { /** As the edition says. */ Edition = "edition", /** Used. */ On = "on", /** Not used. */ Off = "off" }
}
switch! {
    /// Who begins.
    First { /** A die decides. */ Die = "die", /** The first seat. */ One = "1", /** The second seat. */ Two = "2", /** The third seat. */ Three = "3", /** The fourth seat. */ Four = "4" }
}
switch! {
    /// Aces and rookies.
    Pilots { /** All are average. */ Off = "off", /** Marked for all to see. */ Open = "open", /** Written down, shown at the first shot. */ Hidden = "hidden" }
}
switch! {
    /// Where the wind comes from.
    Wind { /** No wind. */ Off = "off", /** A red die decides. */ Die = "die", /** North-east. */ Ne = "ne", /** East. */ E = "e", /** South-east. */ Se = "se", /** South-west. */ Sw = "sw", /** West. */ W = "w", /** North-west. */ Nw = "nw" }
}
switch! {
    /// Where the sun stands.
    Sun { /** Not regarded. */ Off = "off", /** A blue die decides. */ Die = "die", /** East. */ E = "e", /** South-east. */ Se = "se", /** South-west. */ Sw = "sw", /** West. */ W = "w" }
}
switch! {
    /// Clouds.
    Clouds { /** Those of the scenario. */ Scenario = "scenario", /** None. */ Off = "off", /** A symmetrical layout. */ Scattered = "scattered" }
}
switch! {
    /// How a dogfight is won.
    Scoring { /** By the last aircraft in the combat area. */ Survivor = "survivor", /** By points. */ Points = "points" }
}
switch! {
    /// Whether the whole game is flown at one level.
    Levels { /** All levels. */ All = "all", /** One level only. */ One = "one" }
}
switch! {
    /// Gyroscopic effect, fast climb, slow dive, aerobatics.
    Characteristics { /** All. */ All = "all", /** None. */ Plain = "none" }
}
switch! {
    /// What return fire must do to stop a long burst.
    BurstStop { /** As the edition says. */ Edition = "edition", /** Shoot down or damage the guns. */ Guns = "guns", /** Shoot down or damage in any way. */ Any = "any" }
}
switch! {
    /// When a level change spoils a photo.
    PhotoLevel { /** As the edition says. */ Edition = "edition", /** Between the first and last point. */ Pass = "pass", /** In any turn of the pass. */ Turn = "turn" }
}
switch! {
    /// What a second bomb on the same zone needs.
    SecondBomb { /** As the edition says. */ Edition = "edition", /** A new overflight. */ Overflight = "overflight", /** A later turn. */ Turn = "turn" }
}
switch! {
    /// Which aircraft must always be present in bombing games.
    Presence { /** As the edition says. */ Edition = "edition", /** A bomber or a scout with a bomb. */ Carrier = "carrier", /** A bomber. */ Bomber = "bomber" }
}
switch! {
    /// Whose front cell may not be a final cell.
    InFront { /** Everybody's. */ All = "all", /** Only the enemy's. */ Enemies = "enemies" }
}
switch! {
    /// Tilt after a dive of three levels.
    PullOut { /** Not up. */ NotUp = "not-up", /** None. */ LevelOnly = "level" }
}
switch! {
    /// How high tail guns reach.
    TailElevation { /** Own level always, one up unless diving. */ Book = "book", /** Relative to the axis. */ Axis = "axis" }
}
switch! {
    /// Attacks in one activation.
    Attacks { /** One with each gun group. */ EachGroup = "each", /** One in all. */ One = "one" }
}
switch! {
    /// Which total jams.
    JamDice { /** The dice alone. */ Natural = "natural", /** With modifiers. */ Modified = "modified" }
}
switch! {
    /// Where damaged or empty aircraft may leave.
    ExitSide { /** Over any edge. */ Any = "any", /** Over their own side. */ Own = "own" }
}

/// A number that players agree on, or none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Agreed(pub Option<u16>);

impl Serialize for Agreed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.word())
    }
}

impl<'de> Deserialize<'de> for Agreed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Agreed, D::Error> {
        let text = String::deserialize(deserializer)?;
        Agreed::of(&text).ok_or_else(|| serde::de::Error::custom("expected digits or off"))
    }
}

/// One chosen aircraft.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chosen {
    /// The id of its type.
    #[serde(rename = "type")]
    pub kind: String,
    /// Its number.
    pub number: u8,
    /// Bombs taken along.
    #[serde(default)]
    pub bombs: u8,
    /// Whether its guns stay at home.
    #[serde(default)]
    pub disarmed: bool,
}

/// A cloud marker: a point and its six neighbours, from the ground up to its top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CloudSpec {
    /// Column of its middle.
    pub column: i16,
    /// Row of its middle.
    pub row: i16,
    /// Its highest level.
    pub top: u8,
}

/// A target zone of 4 columns and 3 rows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ZoneSpec {
    /// Whose target it is: the seat, or the lowest seat of the team.
    pub seat: u8,
    /// Its letter.
    pub letter: String,
    /// Its western column.
    pub column: i16,
    /// Its northern row.
    pub row: i16,
}

/// The set-up of a game. Every switch is a field whose value is a word.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// The scenario.
    pub scenario: String,
    /// The rule book.
    pub edition: Edition,
    /// Who begins.
    pub first: First,
    /// The aircraft of each seat.
    pub forces: Vec<Vec<Chosen>>,
    /// Target zones; empty for those of the scenario.
    pub zones: Vec<ZoneSpec>,
    /// Clouds that the players have agreed on, instead of those of the scenario.
    pub cloud_list: Vec<CloudSpec>,
    /// Clouds.
    pub clouds: Clouds,
    /// Wind.
    pub wind: Wind,
    /// Sun.
    pub sun: Sun,
    /// Aces and rookies.
    pub pilots: Pilots,
    /// Whether pilots gain experience.
    pub experience: Toggle,
    /// Whether every fighter pilot is an ace.
    pub ace_against_ace: Toggle,
    /// Aerobatics.
    pub aerobatics: Toggle,
    /// Speed difference when firing.
    pub speed_difference: Toggle,
    /// How a dogfight is won.
    pub scoring: Scoring,
    /// The bonus round.
    pub bonus_round: Toggle,
    /// Fighters allowed in the combat area; none agreed means six.
    pub fighter_limit: Agreed,
    /// The agreed last turn.
    pub turn_limit: Agreed,
    /// The agreed value of each force.
    pub value_limit: Agreed,
    /// One level or all.
    pub levels: Levels,
    /// Special characteristics.
    pub characteristics: Characteristics,
    /// Stopping a long burst.
    pub burst_stop: BurstStop,
    /// Level changes while photographing.
    pub photo_level: PhotoLevel,
    /// A second bomb on a zone.
    pub second_bomb: SecondBomb,
    /// Compulsory bombers.
    pub presence: Presence,
    /// One step more for empty bombers.
    pub empty_bonus: ByEdition,
    /// Disarmed scouts.
    pub disarming: ByEdition,
    /// The cell in front.
    pub in_front: InFront,
    /// Tilt after three levels.
    pub pull_out: PullOut,
    /// Shots from behind at 120 degrees.
    pub beam_shots: Toggle,
    /// Far tail shots at any heading.
    pub loose_far_tail: Toggle,
    /// Far shots past an aircraft in the middle.
    pub shoot_past: Toggle,
    /// Tail guns' elevation.
    pub tail_elevation: TailElevation,
    /// Ventral guns only when level.
    pub level_ventral: Toggle,
    /// Attacks in one activation.
    pub attacks: Attacks,
    /// Jam dice.
    pub jam_dice: JamDice,
    /// Return fire by flexible guns only when parallel.
    pub parallel_answer: Toggle,
    /// Potential positions only where a gun could fire.
    pub strict_positions: Toggle,
    /// Where aircraft may withdraw.
    pub exit_side: ExitSide,
}

/// Lists the switches of a set-up, so that they can be read and set by name.
macro_rules! by_name {
    ($($field:ident: $kind:ident),* $(,)?) => {
        impl Setup {
            /// Sets a switch by its name and the word of its value. False if there is no such switch or value.
            pub fn set(&mut self, switch: &str, word: &str) -> bool {
                match switch {
                    $(stringify!($field) => match $kind::of(word) {
                        Some(value) => {
                            self.$field = value;
                            true
                        }
                        None => false,
                    },)*
                    _ => false,
                }
            }

            /// Every switch with the word of its value.
            pub fn words(&self) -> Vec<(&'static str, String)> {
                vec![$((stringify!($field), self.$field.word()),)*]
            }
        }
    };
}

by_name! {
    edition: Edition, first: First, clouds: Clouds, wind: Wind, sun: Sun, pilots: Pilots, experience: Toggle,
    ace_against_ace: Toggle, aerobatics: Toggle, speed_difference: Toggle, scoring: Scoring, bonus_round: Toggle,
    fighter_limit: Agreed, turn_limit: Agreed, value_limit: Agreed, levels: Levels,
    characteristics: Characteristics, burst_stop: BurstStop, photo_level: PhotoLevel, second_bomb: SecondBomb,
    presence: Presence, empty_bonus: ByEdition, disarming: ByEdition, in_front: InFront, pull_out: PullOut,
    beam_shots: Toggle, loose_far_tail: Toggle, shoot_past: Toggle, tail_elevation: TailElevation,
    level_ventral: Toggle, attacks: Attacks, jam_dice: JamDice, parallel_answer: Toggle, strict_positions: Toggle,
    exit_side: ExitSide,
}

impl Agreed {
    /// The number of a word: digits or `off`.
    pub fn of(word: &str) -> Option<Agreed> {
        if word == "off" { Some(Agreed(None)) } else { word.parse().ok().map(|number| Agreed(Some(number))) }
    }

    /// The word of this number.
    pub fn word(self) -> String {
        self.0.map_or_else(|| "off".to_owned(), |number| number.to_string())
    }
}
