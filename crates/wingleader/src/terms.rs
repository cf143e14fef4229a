//! What a scenario and its switches fix for the whole game.

use grid::squares::{AspectRule, SunArc, SunRule};
use referee::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::{
    book::{Bank, Gci, Scenario, SurfacePlace},
    squadron::{Edge, Size},
};

/// Advanced rules and rulings with an alternative.
// Rule: WL-1.01-a, WL-13.1-a
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// 13.2 Drop tanks.
    pub tanks: bool,
    /// 13.3 Experten.
    pub experten: bool,
    /// 13.4.1 Bounce.
    pub bounce: bool,
    /// 13.4.2 Evasion.
    pub evasion: bool,
    /// 13.4.3 Lufbery.
    pub lufbery: bool,
    /// 13.5.2 Heavy guns.
    pub heavy_guns: bool,
    /// 13.5.3 Air-to-air rockets.
    pub rockets: bool,
    /// 13.5.4 Gyro sights.
    pub gyro: bool,
    /// 13.5.6 Gun pods and anti-tank pods.
    pub pods: bool,
    /// 13.6 Single aircraft.
    pub singles: bool,
    /// 13.7 Take-off.
    pub take_off: bool,
    /// 13.8.1 Jets.
    pub jets: bool,
    /// 13.8.2 Rocket fighters.
    pub rocket_fighters: bool,
    /// Where the sun arcs have their bounds.
    pub sun_rule: SunRule,
    /// How far ahead and behind reach.
    pub aspect_rule: AspectRule,
    /// A turn of 135 degrees costs as much as one of 180.
    pub steep_turns: bool,
}

impl Options {
    /// What a scenario puts in force; a number includes all its parts.
    // Rule: WL-13.1-a
    pub fn of(scenario: &Scenario) -> Options {
        let on = |number: &str| {
            scenario.advanced.iter().any(|rule| number == rule || number.starts_with(&format!("{rule}.")))
        };
        Options {
            tanks: on("13.2"),
            experten: on("13.3"),
            bounce: on("13.4.1"),
            evasion: on("13.4.2"),
            lufbery: on("13.4.3"),
            heavy_guns: on("13.5.2"),
            rockets: on("13.5.3"),
            gyro: on("13.5.4"),
            pods: on("13.5.6"),
            singles: on("13.6"),
            take_off: on("13.7"),
            jets: on("13.8.1"),
            rocket_fighters: on("13.8.2"),
            ..Options::default()
        }
    }
}

/// The scenario as it is played.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// The scenario's id.
    pub scenario: String,
    /// The nations of raider and defender.
    pub nations: BySide<String>,
    /// The raider's edge; the other is the defender's.
    pub raider_edge: Edge,
    /// Who sets up first.
    pub first: Side,
    /// Max losses of squadrons and flights.
    pub max_losses: BySide<[u8; 2]>,
    /// Rigid doctrine.
    pub rigid: BySide<bool>,
    /// Tactical flexibility.
    pub flexible: BySide<bool>,
    /// Ground control.
    pub gci: Option<Gci>,
    /// The arc that holds the sun.
    pub sun: Option<SunArc>,
    /// Clouds.
    pub clouds: Vec<Bank>,
    /// Rain below dense clouds.
    pub rain: bool,
    /// The highest hazy altitude.
    pub haze: Option<i8>,
    /// The lowest altitude of contrails.
    pub contrail: Option<i8>,
    /// Sea instead of land.
    pub sea: bool,
    /// Whether the bombing rules are in force.
    pub bombing: bool,
    /// Whether bombers may loiter before their runs.
    pub loitering: bool,
    /// Advanced rules and rulings.
    pub options: Options,
    /// The last turn.
    pub turns: u8,
    /// Victory points for leaving over the enemy edge with the load.
    pub exit: [u8; 2],
    /// Victory points for pictures brought home.
    pub pictures: u8,
    /// The raider wins with this difference or more, the defender with that or less.
    pub brackets: [i16; 2],
    /// Surface units.
    pub surface: Vec<SurfacePlace>,
}

impl Terms {
    /// The terms of a scenario with these options.
    pub fn of(scenario: &Scenario, options: Options) -> Terms {
        Terms {
            scenario: scenario.id.clone(),
            nations: scenario.nations.clone(),
            raider_edge: scenario.raider_edge,
            first: scenario.first,
            max_losses: scenario.max_losses,
            rigid: scenario.rigid,
            flexible: scenario.flexible,
            gci: scenario.gci,
            sun: scenario.sun,
            clouds: scenario.clouds.clone(),
            rain: scenario.rain,
            haze: scenario.haze,
            contrail: scenario.contrail,
            sea: scenario.sea,
            bombing: scenario.bombing,
            loitering: scenario.loitering,
            options,
            turns: scenario.turns,
            exit: scenario.exit,
            pictures: scenario.pictures,
            brackets: scenario.brackets,
            surface: scenario.surface.clone(),
        }
    }

    /// The side's own edge.
    // Rule: WL-1.1-k, WL-5.1-h
    pub fn friendly_edge(&self, side: Side) -> Edge {
        match side {
            Side::First => self.raider_edge,
            Side::Second => self.raider_edge.other(),
        }
    }

    /// The opponent's edge.
    pub fn enemy_edge(&self, side: Side) -> Edge {
        self.friendly_edge(side.other())
    }

    /// Max losses of a unit of this size.
    // Rule: WL-5.1-e, WL-3.1-c, WL-13.6-a
    pub fn max_losses(&self, side: Side, size: Size) -> u8 {
        match size {
            Size::Squadron => self.max_losses[side][0],
            Size::Flight => self.max_losses[side][1],
            Size::Single => 1,
        }
    }
}
