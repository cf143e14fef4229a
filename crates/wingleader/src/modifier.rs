//! Every die modifier of the game by its id; the values stand in the tables.

use serde::{Deserialize, Serialize};

/// How many values a modifier can have (weather has three, quality two).
pub const STEPS: usize = 3;

macro_rules! modifiers {
    ($($name:ident $id:literal $rule:literal $steps:literal,)*) => {
        /// A modifier of a die roll.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Modifier { $(
            #[doc = concat!("`", $id, "`")]
            $name,
        )* }

        impl Modifier {
            /// All modifiers.
            pub const ALL: &[Modifier] = &[$(Modifier::$name),*];

            /// Its id in the tables, for example `TM-01`.
            pub fn id(self) -> &'static str {
                match self { $(Modifier::$name => $id),* }
            }

            /// The rule that gives it.
            pub fn rule(self) -> &'static str {
                match self { $(Modifier::$name => $rule),* }
            }

            /// How many values it has.
            pub fn steps(self) -> usize {
                match self { $(Modifier::$name => $steps),* }
            }
        }
    };
}

modifiers! {
    TallyBehind "TM-01" "WL-TM-01" 1,
    TallySun "TM-03" "WL-TM-03" 1,
    TallyWeather "TM-04" "WL-TM-04" 3,
    TallyNet "TM-05" "WL-TM-05" 1,
    TallyGci "TM-06" "WL-TM-06" 1,
    TallyContrail "TM-07" "WL-TM-07" 1,
    TallyQuality "TM-09" "WL-TM-09" 2,
    TallyFormation "TM-10" "WL-TM-09" 1,
    TallyDogfight "TM-11" "WL-TM-09" 1,
    TallySingle "TM-12" "WL-TM-09" 1,
    TallyBroken "TM-13" "WL-TM-09" 1,
    CombatWeather "AC-01" "WL-10.5.1-c" 3,
    CombatDefence "AC-02" "WL-10.5.1-d" 1,
    CombatGunners "AC-03" "WL-10.5.2-b" 1,
    CombatAmmo "AC-04" "WL-10.7.2-b" 2,
    CombatExperte "AC-05" "WL-13.3-a" 1,
    CombatBounce "AC-06" "WL-13.4.1-c" 1,
    CombatBounced "AC-07" "WL-13.4.1-c" 1,
    CombatCaught "AC-08" "WL-13.4.2-d" 1,
    CombatLufbery "AC-09" "WL-13.4.3-d" 1,
    CombatRockets "AC-10" "WL-13.5.3-a" 1,
    CombatGyro "AC-11" "WL-13.5.4-a" 1,
    CombatHeld "AC-12" "WL-10.8.4-c" 1,
    CombatGreen "AC-13" "WL-10.3-i" 1,
    CombatScattered "AC-14" "WL-10.5.2-c" 1,
    CohesionQuality "CO-01" "WL-10.7-a" 2,
    CohesionLosses "CO-02" "WL-10.7-a" 1,
    CohesionTurning "CO-03" "WL-10.7-a" 1,
    CohesionWeather "CO-04" "WL-10.7-b" 3,
    CohesionBomber "CO-05" "WL-10.7-a" 1,
    CohesionBox "CO-06" "WL-10.7-a" 1,
    CohesionBounced "CO-07" "WL-13.4.1-c" 1,
    CohesionRockets "CO-08" "WL-13.5.3-a" 1,
    CohesionLufbery "CO-09" "WL-13.4.3-d" 1,
    CohesionFlak "CO-10" "WL-14.2.5-e" 1,
    CohesionGuns "CO-11" "WL-10.7-a" 1,
    CohesionEvaded "CO-12" "WL-13.4.2-c" 1,
    ReactionQuality "RE-01" "WL-10.4.1-a" 2,
    ReactionAlert "RE-02" "WL-10.4.1-a" 1,
    ReactionSun "RE-03" "WL-10.4.1-a" 1,
    ReactionWeather "RE-04" "WL-10.4.1-b" 3,
    ReactionLower "RE-05" "WL-10.4.1-a" 1,
    EscapeWeather "ES-01" "WL-11.0-f" 3,
    EscapeTallied "ES-02" "WL-11.0-e" 1,
    EscapeLow "ES-03" "WL-11.0-e" 1,
    EscapeHeavy "ES-04" "WL-11.0-e" 1,
    FlakWeather "FK-02" "WL-14.2.5-b" 3,
    FlakFlight "FK-03" "WL-14.2.5-a" 1,
    FlakFar "FK-04" "WL-14.2.5-a" 1,
    FlakRun "FK-05" "WL-14.2.5-a" 1,
    FlakSun "FK-06" "WL-14.1.3-b" 1,
    FlakFast "FK-07" "WL-14.2.5-a" 1,
    BombWeather "BM-05" "WL-15.4-b" 3,
    BombQuality "BM-06" "WL-15.4-a" 2,
    BombDisrupted "BM-07" "WL-15.4-a" 1,
    BombAnvil "BM-09" "WL-15.5.1-a" 1,
    BombAttacked "BM-10" "WL-15.4-a" 1,
    BombFollowed "BM-11" "WL-15.4-a" 1,
}

/// The values of all modifiers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifiers {
    values: Vec<[i8; STEPS]>,
}

impl Default for Modifiers {
    fn default() -> Modifiers {
        Modifiers { values: vec![[0; STEPS]; Modifier::ALL.len()] }
    }
}

impl Modifiers {
    /// The value of a modifier that has only one.
    pub fn of(&self, modifier: Modifier) -> i8 {
        self.values[modifier as usize][0]
    }

    /// One of several values, counted from one; zero for step zero.
    pub fn step(&self, modifier: Modifier, step: u8) -> i8 {
        match step {
            0 => 0,
            step => self.values[modifier as usize][usize::from(step - 1).min(STEPS - 1)],
        }
    }

    /// Puts in the values of a modifier.
    pub fn set(&mut self, modifier: Modifier, values: [i8; STEPS]) {
        self.values[modifier as usize] = values;
    }
}

/// Modifiers that apply, with their sum.
pub trait Sum {
    /// Takes in a modifier; zero values are passed over.
    fn add(&mut self, modifier: Modifier, value: i8);
}

/// Only the sum, for simulations.
impl Sum for i8 {
    fn add(&mut self, _modifier: Modifier, value: i8) {
        *self += value;
    }
}

/// Every modifier that counts, for people.
impl Sum for Vec<(Modifier, i8)> {
    fn add(&mut self, modifier: Modifier, value: i8) {
        if value != 0 {
            self.push((modifier, value));
        }
    }
}
