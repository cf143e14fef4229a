//! Everything chosen before a game: scenario, players, variants, aircraft.

use referee::{Fault, Message};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::book::{Book, Force, Scenario};

/// A switch that is off or on. Written as `"off"` and `"on"`; also reads `true` and `false`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Toggle(pub bool);

impl Serialize for Toggle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(if self.0 { "on" } else { "off" })
    }
}

impl<'de> Deserialize<'de> for Toggle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Toggle, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Either {
            Flag(bool),
            Word(String),
        }
        match Either::deserialize(deserializer)? {
            Either::Flag(flag) => Ok(Toggle(flag)),
            Either::Word(word) if word == "on" || word == "true" => Ok(Toggle(true)),
            Either::Word(word) if word == "off" || word == "false" => Ok(Toggle(false)),
            Either::Word(word) => Err(de::Error::custom(format!("off or on, not {word}"))),
        }
    }
}

/// A small number that may also be written as a text, as forms hand it in.
fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Either {
        Number(u8),
        Word(String),
    }
    match Either::deserialize(deserializer)? {
        Either::Number(number) => Ok(number),
        Either::Word(word) => word.parse().map_err(de::Error::custom),
    }
}

macro_rules! variants {
    ($($(#[doc = $doc:expr])* $name:ident: $rules:expr;)*) => {
        /// The variants, each its own switch. All are off unless a scenario or the players turn them on.
        // Rule: WOW-SETUP-11
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(default)]
        pub struct Variants {
            $($(#[doc = $doc])* pub $name: Toggle,)*
        }

        impl Variants {
            /// The names of all variants in the order of the book.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            /// The switch of this name.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut Toggle> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }

            /// Whether the switch of this name is on.
            pub fn is_on(&self, name: &str) -> bool {
                self.clone().get_mut(name).is_some_and(|toggle| toggle.0)
            }

            /// The rules that a switch turns on.
            pub fn rules(name: &str) -> &'static [&'static str] {
                match name {
                    $(stringify!($name) => $rules,)*
                    _ => &[],
                }
            }
        }
    };
}

variants! {
    /// Symbols of damage cards take effect.
    special: &["WOW-SPECIAL-01", "WOW-SPECIAL-02"];
    /// A second shot in a row at the same enemy is better.
    aiming: &["WOW-AIM-01", "WOW-AIM-03"];
    /// Illegal cards eliminate instead of becoming a straight.
    forbidden: &["WOW-FORBID-01", "WOW-FORBID-02"];
    /// Whoever sits behind an enemy sees his next card.
    tailing: &["WOW-TAIL-01", "WOW-TAIL-06"];
    /// No explosion cards.
    tournament: &["WOW-TOURN-01"];
    /// Cards replace models that overlap: nobody is ever displaced.
    flat: &["WOW-TOURN-02"];
    /// Damage interrupts aiming and tailing.
    interruption: &["WOW-INTR-01"];
    /// Rear guns have a blind spot.
    blind: &["WOW-BLIND-01", "WOW-BLIND-02"];
    /// The Roland's gun turns all round against higher targets.
    roland: &["WOW-ROLAND-01", "WOW-ROLAND-02"];
    /// Levels, climb counters, landing and take-off.
    altitude: &["WOW-ALT-01"];
    /// Stall, dive, straight: two levels at once.
    forced: &["WOW-FORCED-02", "WOW-FORCED-03"];
    /// A floor and a ceiling that the players may move.
    higher: &["WOW-HIGH-01", "WOW-HIGH-02"];
    /// A cloud layer above the ceiling.
    clouds: &["WOW-CLOUD-01"];
    /// Illegal plans are refused instead of flown as straights.
    strict: &["WOW-PLAN-20"];
    /// Team mates see each other's secrets.
    share: &["WOW-INFO-01"];
    /// Only the winner scores.
    winner_scores: &["WOW-SCORE-04"];
}

/// Everything chosen before a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// The id of the scenario.
    pub scenario: String,
    /// How many people play.
    #[serde(deserialize_with = "number")]
    pub players: u8,
    /// The scenario's choice of aircraft; `printed` for the one listed first.
    pub lineup: String,
    /// In an open battle, the aircraft of the first side; empty for the scenario's.
    pub first: String,
    /// In an open battle, the aircraft of the second side; empty for the scenario's.
    pub second: String,
    /// In an open battle, how many aircraft each side has at least; never fewer than players.
    #[serde(deserialize_with = "number")]
    pub each: u8,
    /// The level at which aircraft start unless the scenario says otherwise.
    #[serde(deserialize_with = "number")]
    pub level: u8,
    /// The floor of the higher flight.
    #[serde(deserialize_with = "number")]
    pub floor: u8,
    /// The variants.
    #[serde(flatten)]
    pub variants: Variants,
    /// The players' own choice of aircraft; empty for the scenario's.
    pub forces: Vec<Force>,
    /// The players' own size of the area, in millimetres.
    pub area: Option<(i32, i32)>,
    /// Points that the sides bring from earlier games.
    pub carried: Vec<i32>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            scenario: "duel".to_owned(),
            players: 2,
            lineup: "printed".to_owned(),
            first: String::new(),
            second: String::new(),
            each: 1,
            level: 2,
            floor: 0,
            variants: Variants::default(),
            forces: Vec::new(),
            area: None,
            carried: Vec::new(),
        }
    }
}

impl Setup {
    /// The set-up of a scenario as it is printed.
    pub fn of(scenario: &Scenario) -> Setup {
        Setup {
            scenario: scenario.id.clone(),
            players: scenario.players.first().copied().unwrap_or(2),
            variants: scenario.variants,
            ..Setup::default()
        }
    }

    /// The aircraft in play: the players' own, or the scenario's with the chosen line-up.
    pub fn forces(&self, scenario: &Scenario) -> Vec<Force> {
        if !self.forces.is_empty() {
            return self.forces.clone();
        }
        if scenario.open {
            return self.open_forces(scenario);
        }
        let mut forces = scenario.forces.clone();
        if let Some(lineup) = scenario.lineups.iter().find(|lineup| lineup.id == self.lineup) {
            for (force, aircraft) in forces.iter_mut().zip(&lineup.aircraft) {
                force.aircraft.clone_from(aircraft);
            }
        }
        forces
    }

    /// The same number of aircraft for each side, at least one for every player.
    // Rule: WOW-SETUP-01
    fn open_forces(&self, scenario: &Scenario) -> Vec<Force> {
        let pilots = usize::from(self.players).div_ceil(scenario.sides.len());
        let each = pilots.max(usize::from(self.each)).min(8);
        let mut forces = Vec::new();
        for (side, model) in scenario.forces.iter().enumerate() {
            let chosen = [&self.first, &self.second].into_iter().nth(side).filter(|id| !id.is_empty());
            let aircraft = chosen.unwrap_or(&model.aircraft).clone();
            forces.extend((0..each).map(|_| Force { aircraft: aircraft.clone(), ..model.clone() }));
        }
        forces
    }

    /// Everything that is wrong with this set-up.
    pub fn faults(&self, book: &Book) -> Vec<Fault> {
        let Some(scenario) = book.scenario(&self.scenario) else {
            let message = Message::new("wow-setup-scenario").with("scenario", self.scenario.as_str());
            return vec![Fault { place: "scenario".to_owned(), message, rule: None }];
        };
        let mut faults = Faults(Vec::new());
        self.check_switches(&mut faults);
        self.check_forces(book, scenario, &mut faults);
        self.check_levels(book, scenario, &mut faults);
        faults.0
    }

    // Rule: WOW-ALT-01, WOW-FORCED-01
    fn check_switches(&self, faults: &mut Faults) {
        if self.variants.altitude.0 {
            return;
        }
        for name in ["forced", "higher", "clouds"] {
            if self.variants.is_on(name) {
                faults.add(name, "WOW-FORCED-01", Message::new("wow-setup-needs-altitude").with("variant", name));
            }
        }
    }

    // Rule: WOW-SETUP-10, WOW-SETUP-13
    fn check_forces(&self, book: &Book, scenario: &Scenario, faults: &mut Faults) {
        let forces = self.forces(scenario);
        for force in &forces {
            if book.aircraft(&force.aircraft).is_none() {
                let message = Message::new("wow-setup-aircraft").with("aircraft", force.aircraft.as_str());
                faults.add("forces", "WOW-SETUP-01", message);
            }
            if usize::from(force.side) >= scenario.sides.len() {
                faults.add("forces", "WOW-SETUP-13", Message::new("wow-setup-side").with("side", force.side));
            }
            let high = self.variants.higher.0 && self.floor > 0;
            if force.parked && (scenario.field.is_empty() || !self.variants.altitude.0 || high) {
                faults.add("forces", "WOW-LAND-05", Message::new("wow-setup-field"));
            }
        }
        if forces.len() > crate::state::MAX_PLANES {
            faults.add("forces", "WOW-SETUP-10", Message::new("wow-setup-too-many").with("most", 16));
        }
        self.check_players(book, scenario, &forces, faults);
        self.check_area(scenario, &forces, faults);
    }

    /// The area fits on a table, and everybody starts inside it.
    // Rule: WOW-SETUP-01, WOW-SETUP-03
    fn check_area(&self, scenario: &Scenario, forces: &[Force], faults: &mut Faults) {
        let Some((width, height)) = self.area.or(scenario.area) else { return };
        if !(200..=2900).contains(&width) || !(200..=2900).contains(&height) {
            let message = Message::new("wow-setup-area").with("width", width).with("height", height);
            faults.add("area", "WOW-SETUP-01", message);
        }
        let inside = |x: i32, y: i32| (0..=width).contains(&x) && (0..=height).contains(&y);
        for force in forces.iter().filter(|force| force.at.is_some_and(|(x, y, _)| !inside(x, y))) {
            let message = Message::new("wow-setup-outside").with("aircraft", force.aircraft.as_str());
            faults.add("forces", "WOW-SETUP-03", message);
        }
    }

    fn check_players(&self, book: &Book, scenario: &Scenario, forces: &[Force], faults: &mut Faults) {
        let sides = scenario.sides.len();
        let players = usize::from(self.players);
        if players < sides.max(2) || players > 8 {
            faults.add("players", "WOW-SETUP-10", Message::new("wow-setup-players").with("players", self.players));
            return;
        }
        let planes = flying_by_side(book, sides, forces);
        if planes.contains(&0) || planes.iter().sum::<usize>() < players {
            let message = Message::new("wow-setup-no-aircraft").with("planes", planes.iter().sum::<usize>());
            faults.add("players", "WOW-SETUP-10", message.with("pilots", players));
        }
    }

    /// The side of each seat: in turn, as long as a side has an aircraft for one more.
    // Rule: WOW-SETUP-10
    pub fn seat_sides(&self, book: &Book, scenario: &Scenario) -> Vec<u8> {
        let sides = scenario.sides.len();
        let mut free = flying_by_side(book, sides, &self.forces(scenario));
        let mut seats = Vec::new();
        let rounds = (0..sides).cycle().take(sides * usize::from(self.players));
        for side in rounds {
            if seats.len() < usize::from(self.players) && free[side] > 0 {
                free[side] -= 1;
                seats.push(side as u8);
            }
        }
        seats
    }

    // Rule: WOW-ALT-04, WOW-HIGH-03
    fn check_levels(&self, book: &Book, scenario: &Scenario, faults: &mut Faults) {
        if !self.variants.altitude.0 {
            return;
        }
        let floor = if self.variants.higher.0 { self.floor } else { 0 };
        let lowest = floor.max(1);
        for force in self.forces(scenario).iter().filter(|force| !force.parked) {
            let own = book.aircraft(&force.aircraft).map_or(3, |aircraft| aircraft.max_altitude);
            let highest = if self.variants.higher.0 { floor.saturating_add(3).min(own) } else { 3 };
            let level = force.level.unwrap_or(self.level);
            if level < lowest || level > highest {
                let message = Message::new("wow-setup-level")
                    .with("level", level)
                    .with("lowest", lowest)
                    .with("highest", highest);
                faults.add("level", if self.variants.higher.0 { "WOW-HIGH-03" } else { "WOW-ALT-04" }, message);
            }
        }
    }
}

/// How many aircraft of each side fly; balloons need no player.
fn flying_by_side(book: &Book, sides: usize, forces: &[Force]) -> Vec<usize> {
    let mut planes = vec![0; sides];
    for force in forces {
        let flies = book.aircraft(&force.aircraft).is_some_and(|aircraft| !aircraft.tethered);
        if let Some(count) = planes.get_mut(usize::from(force.side)).filter(|_| flies) {
            *count += 1;
        }
    }
    planes
}

struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, place: &str, rule: &str, message: Message) {
        self.0.push(Fault { place: place.to_owned(), message, rule: Some(rule.to_owned()) });
    }
}
