//! The whole truth about a game. Nothing in it is secret: what players see is this, less the book.

use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

use grid::squares::{Facing, Square};
use referee::{BySide, Seat, Side};
use serde::{Deserialize, Serialize};

use crate::{
    book::{Book, Card, Surface, Tables, scenarios::Markers},
    sky::Sky,
    squadron::{Squadron, SurfaceId, UnitId, members},
    terms::Terms,
};

pub use crate::{
    path::{MOST_STEPS, Path, Step},
    roster::{Group, Queue, Roster},
};

/// The parts of a turn.
// Rule: WL-6.0-b
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Squadrons are set up.
    SetUp,
    /// Tallies.
    Tally,
    /// Movement.
    Movement,
    /// Direct flak, the first step of the Combat Phase.
    Flak,
    /// Bombing, the second step.
    Bombing,
    /// Air combats, the third step.
    Combat,
    /// Escape attempts, the first step of the Administrative Phase.
    Escape,
    /// Escorts, vectors, barrages.
    Admin,
    /// The game has ended; stragglers are still to be rolled for.
    Count,
    /// The game is over.
    Over,
}

/// A quality marker that a side allocates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    /// Veteran.
    Veteran,
    /// Green.
    Green,
    /// Experte.
    Experte,
}

/// Why a squadron may split.
// Rule: WL-9.3-c, WL-9.3-d, WL-9.3-e, WL-9.3-f
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SplitCause {
    /// It has passed a tally test.
    Test,
    /// Its wing leader's order says so.
    Order,
    /// It has reacted.
    Reaction {
        /// Its facing in the bomber's square.
        facing: Facing,
        /// Whether it was late.
        late: bool,
    },
    /// It carries torpedoes.
    Torpedoes,
}

/// Why a squadron is put into an adjacent square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SettleCause {
    /// It broke away from a dogfight.
    #[default]
    BreakAway,
    /// It evaded.
    Evasion,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Nothing: play goes on by itself. Never seen from outside.
    Go,
    /// A wing leader's squadron.
    Lead {
        /// Whose wing.
        side: Side,
        /// Which wing.
        wing: u8,
    },
    /// A squadron for a quality marker.
    Mark {
        /// Whose marker.
        side: Side,
        /// Which marker.
        marker: Marker,
    },
    /// A set-up square.
    Place {
        /// Of which squadron.
        unit: UnitId,
    },
    /// A square for a Vector marker.
    Vector {
        /// Of which squadron.
        unit: UnitId,
    },
    /// A surface target.
    Aim {
        /// Of which squadron.
        unit: UnitId,
    },
    /// Tally tests and what belongs to them.
    Tally {
        /// Whose part of the phase.
        side: Side,
    },
    /// A die for a tally test.
    TallyRoll {
        /// Who looks.
        unit: UnitId,
        /// For whom.
        target: UnitId,
    },
    /// Whether a squadron splits, and how.
    Split {
        /// Which squadron.
        unit: UnitId,
        /// Why it may.
        cause: SplitCause,
    },
    /// Which flight stays tallied after a split.
    Keep {
        /// Whose tally.
        unit: UnitId,
        /// One flight.
        first: UnitId,
        /// The other flight.
        second: UnitId,
    },
    /// A die for initiative.
    Initiative {
        /// Of which squadron.
        unit: UnitId,
    },
    /// Which dogfight moves next.
    PickDogfight,
    /// Who tries to break away.
    BreakAway {
        /// From which dogfight.
        dogfight: u8,
        /// Whose squadrons.
        side: Side,
    },
    /// A die to break away.
    BreakRoll {
        /// Of which squadron.
        unit: UnitId,
    },
    /// An adjacent square for a squadron that got away.
    Settle {
        /// Which squadron.
        unit: UnitId,
        /// Why.
        cause: SettleCause,
    },
    /// The drift die of a dogfight.
    DriftRoll {
        /// Which dogfight.
        dogfight: u8,
    },
    /// Where a dogfight drifts.
    Drift {
        /// Which dogfight.
        dogfight: u8,
        /// Who chooses.
        side: Side,
    },
    /// A move by one of these squadrons.
    Move {
        /// Whose.
        side: Side,
        /// Which squadrons may be next, as a set.
        movers: u32,
    },
    /// Whether an escort reacts.
    React {
        /// The square about to be entered.
        square: Square,
    },
    /// A die for a reaction.
    ReactRoll {
        /// Which escort.
        unit: UnitId,
        /// Its facing in the bomber's square.
        facing: Facing,
    },
    /// Dice for flak.
    FlakRoll,
    /// A die for a rocket fighter that lands.
    LandRoll {
        /// Which squadron.
        unit: UnitId,
    },
    /// Direct flak.
    Flak {
        /// Whose surface units.
        side: Side,
    },
    /// Which attack on a surface unit is resolved next.
    Bombing,
    /// Dice for bombing.
    BombRoll {
        /// Which squadron.
        unit: UnitId,
    },
    /// Which air combat is fought next.
    Battle,
    /// The principal and the members of a combat group.
    Form {
        /// Whose group.
        side: Side,
    },
    /// Who supports the target.
    Support,
    /// Whether the target evades.
    Evade,
    /// A die for evasion.
    EvadeRoll {
        /// By speed or by turn.
        by: crate::order::Agility,
    },
    /// Hit-and-run or turning fight.
    Mode,
    /// Dice of the attacker or of the defender.
    CombatRoll {
        /// Whether the attacker rolls.
        attacker: bool,
    },
    /// A die for a hit.
    LossRoll,
    /// A die for the wing leader or Experte after a loss.
    AceRoll {
        /// With which squadron.
        unit: UnitId,
    },
    /// Dice for cohesion.
    CohesionRoll {
        /// Of which squadron.
        unit: UnitId,
    },
    /// Whom a member of a dogfight tallies.
    Follow {
        /// Which squadron.
        unit: UnitId,
    },
    /// Whether bombs or tanks are dropped after a combat.
    Jettison {
        /// Whose squadrons.
        side: Side,
    },
    /// Escape attempts.
    Escape {
        /// Whose squadrons.
        side: Side,
    },
    /// A die for an escape.
    EscapeRoll {
        /// Which squadron.
        unit: UnitId,
        /// From which enemy.
        from: UnitId,
    },
    /// Escort markers, vectors, barrages.
    Admin {
        /// Whose.
        side: Side,
    },
    /// A die for ground control.
    GciRoll {
        /// Of which squadron.
        unit: UnitId,
    },
    /// A die for a straggler at the end.
    StragglerRoll {
        /// Of which squadron.
        unit: UnitId,
    },
    /// Nothing: the game is over.
    Over,
}

/// A move that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mover {
    /// Who moves.
    pub unit: UnitId,
    /// The steps.
    pub path: Path,
    /// The next step.
    pub next: u8,
    /// Half movement points spent.
    pub spent: u8,
    /// Where it started.
    pub walk: crate::sun::Walk,
    /// The next square may be entered: reactions are over.
    pub cleared: bool,
    /// How the squadron flies home, climbs or attacks.
    pub flight: crate::order::Flight,
    /// Steps reported so far.
    pub told: u8,
}

/// Hits that are being tested for losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Volley {
    /// Firepower of what fires.
    pub firepower: u8,
    /// Whether it is flak.
    pub flak: bool,
    /// Whether protection marked h counts less.
    pub head_on: bool,
    /// Who is hit.
    pub victims: Group,
    /// How many hits.
    pub hits: u8,
    /// How many have been tested.
    pub tested: u8,
    /// Stragglers of each victim from before.
    pub behind: [u8; 3],
    /// Losses and stragglers of each victim by this volley.
    pub suffered: [u8; 3],
    /// Who fires, if it is a squadron.
    pub by: Option<UnitId>,
    /// A loss has just been suffered that may have hit the leader or Experte.
    pub ace: bool,
}

/// The way an air combat is fought.
// Rule: WL-10.5-a
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Speeds are compared.
    HitAndRun,
    /// Turns are compared.
    Turning,
}

/// Where an air combat stands.
// Rule: WL-10.0-f
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FightStep {
    /// The defender forms his group; dogfights only.
    FormDefence,
    /// The attacker forms his group.
    FormAttack,
    /// The defender names supporters.
    Support,
    /// The target may evade.
    Evade,
    /// The attacker chooses the mode.
    Mode,
    /// The attacker rolls.
    Attack,
    /// The defender rolls.
    Defence,
    /// Hits on the defenders.
    HitDefenders,
    /// Hits on the attackers.
    HitAttackers,
    /// Cohesion of everybody, one after the other.
    Cohesion,
    /// Alert states, tallies, dogfight.
    After,
    /// Tallies inside the dogfight.
    Follow,
    /// The raider may jettison.
    JettisonFirst,
    /// The defender may jettison.
    JettisonSecond,
}

/// An air combat in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fight {
    /// Where it stands.
    pub step: FightStep,
    /// The attacking side.
    pub side: Side,
    /// The square.
    pub at: Square,
    /// The attackers, the principal first.
    pub attackers: Group,
    /// The defenders, the target first.
    pub defenders: Group,
    /// The dogfight, zero for none.
    pub dogfight: u8,
    /// Whether target and principal have tallied each other.
    pub mutual: bool,
    /// Whether the attack is head-on.
    pub head_on: bool,
    /// Whether it is a bounce.
    pub bounce: bool,
    /// Whether the target has failed to evade.
    pub caught: bool,
    /// Whether the target has evaded.
    pub evaded: bool,
    /// The mode.
    pub mode: Mode,
    /// Whether rockets are fired.
    pub rockets: bool,
    /// Hits on defenders and on attackers.
    pub hits: [u8; 2],
    /// Losses and stragglers of the attackers.
    pub attackers_suffered: [u8; 3],
    /// Losses and stragglers of the defenders.
    pub defenders_suffered: [u8; 3],
    /// Cohesion levels lost by the attackers' and defenders' members, one bit each.
    pub shaken: u8,
    /// How many cohesion checks have been made.
    pub checked: u8,
}

/// A flak shot in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shot {
    /// Which surface unit fires.
    pub battery: SurfaceId,
    /// At whom.
    pub target: UnitId,
    /// Heavy or light.
    pub heavy: bool,
    /// By a Barrage marker.
    pub barrage: bool,
    /// Losses and stragglers that it has caused; if there are any, cohesion is checked.
    pub suffered: u8,
    /// Whether the dice have been rolled.
    pub rolled: bool,
}

/// A surface unit's state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SurfaceState {
    /// Damage points.
    pub damage: u8,
    /// Its Barrage marker.
    pub barrage: Option<Square>,
    /// It has fired in this Combat Phase, or acted in this Administrative Phase.
    pub fired: bool,
}

/// The open position: everything that changes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    /// The turn, from 1.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// Whose part of the phase it is.
    pub part: Side,
    /// What the game waits for.
    pub stage: Stage,
    /// All squadrons.
    pub units: Roster,
    /// Surface units.
    pub surface: Vec<SurfaceState>,
    /// Victory points.
    pub points: BySide<i16>,
    /// Whether a bomber of the raider's has attacked its target, or left with what it had to bring across.
    // Rule: WL-12.3-a
    pub got_through: bool,
    /// Markers still to be allocated.
    pub markers: BySide<Markers>,
    /// Orders that wing leaders have sent in this phase, by wing, raider's wings first.
    pub sent: BySide<[u8; 10]>,
    /// Squadrons that have moved and whose followers move next.
    pub queue: Queue,
    /// How many squadrons have moved in this phase.
    pub moves: u8,
    /// Dogfights that have moved, one bit each.
    pub drifted: u16,
    /// The dogfight that is moving, zero for none.
    pub drifting: u8,
    /// Dogfights that have not fought in this Combat Phase, one bit each.
    pub brawls: u16,
    /// The move in progress.
    pub mover: Option<Mover>,
    /// Hits in progress.
    pub volley: Option<Volley>,
    /// The air combat in progress.
    pub fight: Option<Fight>,
    /// The flak shot in progress.
    pub shot: Option<Shot>,
    /// A split whose tallies are still to be decided: the two flights.
    pub parted: Option<(UnitId, UnitId)>,
    /// Who is the tallying squadron of which the flight has been decided, as a set.
    pub kept: u32,
    /// The surface unit bombed by squadrons in this phase, as sets.
    pub struck: u32,
}

/// What never changes in a game.
#[derive(Debug)]
pub struct Frame {
    /// The book.
    pub book: Arc<Book>,
    /// The terms.
    pub terms: Terms,
    /// The sky.
    pub sky: Sky,
}

/// The whole truth: the frame and the position.
#[derive(Clone, Debug)]
pub struct State {
    /// What never changes.
    pub frame: Arc<Frame>,
    /// What changes.
    pub now: Position,
}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.frame.terms.hash(hasher);
        self.now.hash(hasher);
    }
}

/// The seat of a side: the raider sits first.
pub fn seat_of(side: Side) -> Seat {
    match side {
        Side::First => Seat(0),
        Side::Second => Seat(1),
    }
}

/// The side of a seat.
pub fn side_of(seat: Seat) -> Option<Side> {
    match seat.0 {
        0 => Some(Side::First),
        1 => Some(Side::Second),
        _ => None,
    }
}

impl State {
    /// A state from its parts.
    pub fn new(book: &Arc<Book>, terms: Terms, now: Position) -> State {
        let sky = Sky::of(&terms);
        State { frame: Arc::new(Frame { book: book.clone(), terms, sky }), now }
    }

    /// The terms.
    pub fn terms(&self) -> &Terms {
        &self.frame.terms
    }

    /// The tables.
    pub fn tables(&self) -> &Tables {
        &self.frame.book.tables
    }

    /// The sky.
    pub fn sky(&self) -> &Sky {
        &self.frame.sky
    }

    /// A squadron.
    pub fn unit(&self, id: UnitId) -> &Squadron {
        &self.now.units[id.index()]
    }

    /// A squadron, to be changed.
    pub fn unit_mut(&mut self, id: UnitId) -> &mut Squadron {
        &mut self.now.units[id.index()]
    }

    /// A squadron by a number that may be wrong.
    pub fn find(&self, id: UnitId) -> Option<&Squadron> {
        self.now.units.get(id.index())
    }

    /// The card of a squadron.
    pub fn card(&self, id: UnitId) -> &Card {
        self.card_of(self.unit(id))
    }

    /// The card of a squadron.
    pub fn card_of(&self, unit: &Squadron) -> &Card {
        &self.frame.book.cards[usize::from(unit.card.0)]
    }

    /// All squadrons with their ids.
    pub fn units(&self) -> impl Iterator<Item = (UnitId, &Squadron)> {
        self.now.units.iter().enumerate().map(|(index, unit)| (UnitId(index as u8), unit))
    }

    /// All ids.
    pub fn ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.now.units.len() as u8).map(UnitId)
    }

    /// Squadrons on the map.
    pub fn flying(&self) -> impl Iterator<Item = (UnitId, &Squadron)> {
        self.units().filter(|(_, unit)| unit.is_flying())
    }

    /// Squadrons on the map that fulfil a condition, as a set.
    pub fn set(&self, condition: impl Fn(&Squadron) -> bool) -> u32 {
        self.units().filter(|(_, unit)| condition(unit)).fold(0, |set, (id, _)| set | id.bit())
    }

    /// The members of a set of squadrons.
    pub fn of(&self, set: u32) -> impl Iterator<Item = (UnitId, &Squadron)> {
        members(set).map(|id| (id, self.unit(id)))
    }

    /// The kind of a surface unit.
    pub fn surface(&self, id: SurfaceId) -> &Surface {
        &self.frame.book.surfaces[usize::from(self.terms().surface[id.index()].kind)]
    }

    /// The square of a surface unit.
    pub fn surface_at(&self, id: SurfaceId) -> Square {
        self.terms().surface[id.index()].at
    }

    /// All surface units.
    pub fn surface_ids(&self) -> impl Iterator<Item = SurfaceId> + use<> {
        (0..self.now.surface.len() as u8).map(SurfaceId)
    }
}
