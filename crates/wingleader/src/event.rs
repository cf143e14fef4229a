//! What happened. Everybody sees everything.

use grid::squares::{Facing, Square};
use referee::Side;
use serde::{Deserialize, Serialize};

use crate::{
    order::{Agility, Burden},
    squadron::{Ammo, Cohesion, Edge, Mission, SurfaceId, UnitId},
    state::{Group, Marker, Mode, Phase, SettleCause},
};

/// Why a squadron became Alert.
// Rule: WL-7.1-a
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AlertCause {
    /// It got a tally.
    Tally,
    /// By radio.
    Radio,
    /// It was attacked.
    Attack,
}

/// Where a tally came from.
// Rule: WL-7.2.4-a
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TallyCause {
    /// A test.
    Test,
    /// A wing leader's order.
    Order,
    /// A reaction.
    Reaction,
    /// A reaction that came late.
    LateReaction,
    /// It was attacked and had none.
    Attack,
    /// It was attacked and had one on a squadron elsewhere.
    Moved,
    /// It is in a dogfight.
    Dogfight,
}

/// How a tally ended.
// Rule: WL-7.2.2-i
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TallyEnd {
    /// The target left the map.
    Gone,
    /// No line of sight.
    Hidden,
    /// Too far.
    Far,
    /// The tallying squadron is broken.
    Broken,
    /// Given up by its owner.
    Dropped,
    /// One of them got away from a dogfight.
    Away,
    /// The tallying squadron evaded an attack.
    Evaded,
    /// The tallying rocket fighter glides.
    Gliding,
    /// It entered a Lufbery.
    Lufbery,
}

/// The result of a hit.
// Rule: WL-10.6-b, WL-10.6-c
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HitResult {
    /// Nothing.
    Nothing,
    /// A straggler.
    Straggler,
    /// A loss.
    Loss,
}

/// How an escort's test went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReactionResult {
    /// It attacks first.
    Success,
    /// It attacks afterwards.
    Late,
    /// It stays where it is.
    Failure,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A turn begins.
    Turn { turn: u8 },
    /// A phase begins.
    Phase { phase: Phase },
    /// A wing leader joins a squadron.
    Led { unit: UnitId },
    /// A squadron gets a quality marker.
    Marked { unit: UnitId, marker: Marker },
    /// A squadron is set up.
    Placed { unit: UnitId, at: Square, facing: Facing },
    /// A Vector marker is placed.
    Vectored { unit: UnitId, at: Square },
    /// A bomber gets a target.
    Aimed { unit: UnitId, target: SurfaceId },
    /// A squadron becomes Alert.
    Alerted { unit: UnitId, cause: AlertCause },
    /// A tally test.
    TallyTest { unit: UnitId, target: UnitId, die: u8, modifier: i8, distance: i8, success: bool },
    /// A squadron gets a tally.
    Tallied { unit: UnitId, target: UnitId, cause: TallyCause },
    /// A tally ends.
    TallyLost { unit: UnitId, target: UnitId, end: TallyEnd },
    /// A wing leader gives an order.
    Sent { leader: UnitId, unit: UnitId, target: UnitId },
    /// A squadron splits into two flights.
    Split { unit: UnitId, into: UnitId },
    /// A mission changes.
    Mission { unit: UnitId, mission: Mission },
    /// A die for initiative.
    Initiative { unit: UnitId, die: u8 },
    /// An attempt to break away.
    BreakAway { unit: UnitId, die: u8, total: i8, success: bool },
    /// A squadron is put into an adjacent square.
    Settled {
        unit: UnitId,
        at: Square,
        #[serde(default)]
        cause: SettleCause,
    },
    /// A dogfight drifts.
    Drifted { dogfight: u8, die: u8, to: Square },
    /// A squadron flies.
    Flew { unit: UnitId, from: Square, path: Vec<(Square, Facing)>, half_points: u8 },
    /// A squadron enters a Lufbery.
    Circles { unit: UnitId },
    /// A squadron waits beside the map.
    Waits { unit: UnitId },
    /// A squadron leaves the map.
    Left { unit: UnitId, edge: Edge, points: u8 },
    /// A squadron starts to go home.
    GoesHome { unit: UnitId },
    /// An escort tests for reaction.
    Reaction { unit: UnitId, die: u8, total: i8, result: ReactionResult },
    /// Something is dropped.
    Jettisoned { unit: UnitId, burden: Burden },
    /// Flak fires.
    Flak { battery: SurfaceId, target: UnitId, dice: (u8, u8), total: i8, marker: u8, hits: u8, barrage: bool },
    /// A rocket fighter has landed; one die for a crash.
    Landed { unit: UnitId, die: u8, crash: bool },
    /// A squadron has come home to its airfield.
    Home { unit: UnitId },
    /// A gliding squadron has crashed.
    Crashed { unit: UnitId },
    /// Reconnaissance has its pictures.
    Photographed { unit: UnitId },
    /// An attack on a surface unit is released.
    Released { unit: UnitId, target: SurfaceId, at: Square },
    /// An attack on a surface unit is resolved.
    Bombed { unit: UnitId, target: SurfaceId, dice: (u8, u8), total: i8, points: u8 },
    /// A surface unit's damage level changes.
    Damaged { target: SurfaceId, level: u8, points: i16 },
    /// An air combat begins.
    Battle { at: Square, attackers: Group, defenders: Group, dogfight: bool, head_on: bool },
    /// The mode is chosen.
    Mode { mode: Mode, differential: i8, bounce: bool, rockets: bool },
    /// An attempt to evade.
    Evasion { unit: UnitId, by: Agility, die: u8, total: i8, success: bool },
    /// Dice of one side of an air combat.
    CombatRoll { side: Side, dice: (u8, u8), modifier: i8, differential: i8, hits: u8 },
    /// A die for a hit.
    Hit { unit: UnitId, die: u8, total: i8, result: HitResult },
    /// A die for a wing leader, or for an Experte who leads no wing.
    Ace {
        unit: UnitId,
        die: u8,
        lost: bool,
        #[serde(default)]
        experte: bool,
    },
    /// Dice for cohesion.
    CohesionRoll { unit: UnitId, dice: (u8, u8), modifier: i8, levels: u8 },
    /// Cohesion changes.
    Cohesion { unit: UnitId, cohesion: Cohesion },
    /// Ammunition drops.
    AmmoDrops { unit: UnitId, ammo: Ammo },
    /// A squadron has lost all its aircraft.
    Annihilated { unit: UnitId },
    /// A dogfight begins or grows.
    DogfightBegins { at: Square, dogfight: u8 },
    /// A dogfight ends.
    DogfightEnds { dogfight: u8 },
    /// A roll for escape; no die if none is needed.
    Escape { unit: UnitId, from: Option<UnitId>, die: Option<u8>, total: i8, distance: i8, success: bool },
    /// Ground control is asked.
    Control { unit: UnitId, die: u8, need: i8, success: bool },
    /// A Barrage marker changes.
    Barrage { battery: SurfaceId, at: Option<Square> },
    /// A die for a straggler at the end.
    StragglerRoll { unit: UnitId, die: u8, lost: bool },
    /// The game is over.
    Ended { raider: i16, defender: i16, winner: Option<Side> },
}
