//! The whole truth about a game.

use std::{
    hash::{Hash, Hasher},
    ops::{Index, IndexMut},
    sync::Arc,
};

use grid::plane::{Pose, Rect};
use referee::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::{book::GoalKind, table::Table};

/// The most pieces on a table.
pub const MAX_PLANES: usize = 16;
/// The most different damage cards.
pub const MAX_CARDS: usize = 128;

/// A piece on the table, by its place in the scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlaneId(pub u8);

impl PlaneId {
    /// As an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// As a set of one; empty for a number that no piece can have.
    pub fn bit(self) -> u16 {
        1u16.checked_shl(u32::from(self.0)).unwrap_or(0)
    }
}

/// The members of a set of pieces, in order.
pub fn members(set: u16) -> impl Iterator<Item = PlaneId> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let first = rest.trailing_zeros();
        rest &= rest.wrapping_sub(1);
        (first < 16).then_some(PlaneId(first as u8))
    })
}

/// A manoeuvre card, by its place in the aircraft's own deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Card {
    /// No card.
    pub const NONE: Card = Card(255);

    /// As an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whether there is no card.
    pub fn is_none(self) -> bool {
        self == Card::NONE
    }

    /// The card, if there is one.
    pub fn some(self) -> Option<Card> {
        (!self.is_none()).then_some(self)
    }
}

impl Default for Card {
    fn default() -> Card {
        Card::NONE
    }
}

/// A damage card, by its place among all damage cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hit(pub u8);

impl Hit {
    /// As an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A gun of an aircraft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mount {
    /// Fires through the front arc.
    #[default]
    Front,
    /// Fires through the rear arc.
    Rear,
}

impl Mount {
    /// Both guns.
    pub const BOTH: [Mount; 2] = [Mount::Front, Mount::Rear];

    /// As an index.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// What became of a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It is in play.
    #[default]
    InPlay,
    /// Its total reached its green number, or its pilot was hit twice.
    ShotDown,
    /// It exploded.
    Exploded,
    /// It flew an illegal card.
    OutOfControl,
    /// It hit the ground.
    Crashed,
    /// It left the area, or dived below the floor.
    Left,
    /// It came home with its mission done.
    Home,
}

impl Fate {
    /// Whether it counts as shot down.
    // Rule: WOW-FORBID-02, WOW-SCORE-05
    pub fn is_down(self) -> bool {
        matches!(self, Fate::ShotDown | Fate::Exploded | Fate::OutOfControl | Fate::Crashed)
    }
}

/// How a piece came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Its total reached its green number.
    Points,
    /// Its pilot was wounded a second time; for all others it looks like points.
    Wound,
    /// An explosion card.
    Explosion,
    /// Its engine was hit a second time.
    Engine,
    /// It flew an illegal card.
    Illegal,
    /// A Split-S cost its last climb counter at level 0.
    SplitS,
    /// A forced dive from level 1 or 0.
    ForcedDive,
    /// The centre of its base is outside the area.
    Edge,
    /// It dived below the floor.
    Floor,
    /// The cards that it flew in cloud lead out of the area.
    Pile,
    /// It came home with its mission done.
    Home,
}

impl Ending {
    /// What became of the piece.
    pub fn fate(self) -> Fate {
        match self {
            Ending::Points | Ending::Wound => Fate::ShotDown,
            Ending::Explosion | Ending::Engine => Fate::Exploded,
            Ending::Illegal => Fate::OutOfControl,
            Ending::SplitS | Ending::ForcedDive => Fate::Crashed,
            Ending::Edge | Ending::Floor | Ending::Pile => Fate::Left,
            Ending::Home => Fate::Home,
        }
    }

    /// The rule behind it.
    pub fn rule(self) -> &'static str {
        match self {
            Ending::Points => "WOW-DMG-05",
            Ending::Wound => "WOW-SPECIAL-10",
            Ending::Explosion => "WOW-DMG-06",
            Ending::Engine => "WOW-SPECIAL-12",
            Ending::Illegal => "WOW-FORBID-01",
            Ending::SplitS => "WOW-SPLIT-04",
            Ending::ForcedDive => "WOW-FORCED-05",
            Ending::Edge => "WOW-OUT-01",
            Ending::Floor => "WOW-HIGH-06",
            Ending::Pile => "WOW-CLOUD-08",
            Ending::Home => "WOW-SCORE-07",
        }
    }
}

/// Where an aircraft is between take-off and landing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Air {
    /// In the air.
    #[default]
    Flying,
    /// In the cloud layer.
    Cloud,
    /// Touched down; the next card is a straight.
    TouchDown,
    /// Rolling out; the next card is a stall.
    RollOut,
    /// Standing.
    Parked,
    /// Starting its run; the next card is a straight.
    Run,
    /// Lifting off; the next card is a climb.
    LiftOff,
}

impl Air {
    /// Whether it is on the ground.
    // Rule: WOW-ALT-07
    pub fn is_grounded(self) -> bool {
        !matches!(self, Air::Flying | Air::Cloud)
    }
}

/// What has been flown in this turn, as far as later cards depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Done(pub u8);

impl Done {
    /// A stall.
    pub const STALL: Done = Done(1);
    /// A climb.
    pub const CLIMB: Done = Done(2);
    /// An Immelmann.
    pub const IMMELMANN: Done = Done(4);
    /// A dive.
    pub const DIVE: Done = Done(8);
    /// A Split-S.
    pub const SPLIT_S: Done = Done(16);

    /// Whether one of these was flown.
    pub fn has(self, what: Done) -> bool {
        self.0 & what.0 != 0
    }

    /// Notes what was flown.
    pub fn add(&mut self, what: Done) {
        self.0 |= what.0;
    }
}

/// Everything about an aircraft that flying a card changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Flight {
    /// Where the base is.
    pub pose: Pose,
    /// In the air, in cloud, on the ground.
    pub air: Air,
    /// The altitude.
    pub level: u8,
    /// Climb counters.
    pub climb: u8,
    /// The last card flown.
    pub last: Card,
    /// What was flown in this turn.
    pub done: Done,
    /// A forced dive has begun; its straight is still to come.
    pub forced: bool,
    /// The last turn in which it may not move: after an accident, or the turn of a landing.
    pub still_until: u16,
    /// Where the cards of its cloud pile lead so far.
    pub drift: Pose,
    /// Whether they lead out of the area.
    pub strayed: bool,
}

/// A gun's counters and its last shot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gun {
    /// Jam counters.
    pub jam: u8,
    /// At whom it last fired, and in which phase; phase 0 for never.
    pub last_target: PlaneId,
    /// The phase of its last shot, counted through the game.
    pub last_fired: u16,
}

/// What only the owner knows about an aircraft besides its cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Secrets {
    /// Points taken, in halves.
    pub half_points: u16,
    /// The turn in which no card to the left, or to the right, may be flown; 0 for none.
    pub rudder: [u16; 2],
    /// Whether the pilot is wounded.
    pub pilot: bool,
    /// How many manoeuvres the wounded pilot still does not fire after.
    pub silent: u8,
    /// The turn from which the damaged engine counts; 0 for a sound engine.
    pub engine_from: u16,
    /// Whether the observer is wounded.
    pub observer: bool,
    /// The phase in which it last took points, counted through the game.
    pub hurt_at: u16,
}

/// The cards of the turn before, as everybody has seen them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Past {
    /// The cards that were planned.
    pub plan: [Card; 3],
    /// The cards that were flown.
    pub flown: [Card; 3],
    /// The phases in which an illegal card was replaced, as a set.
    pub replaced: u8,
}

/// One aircraft, or another piece that can be fired at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Plane {
    /// What became of it.
    pub fate: Fate,
    /// How it flies.
    pub flight: Flight,
    /// Where it was before this card.
    pub before: Pose,
    /// The cards in the three slots; none where nothing lies.
    pub plan: [Card; 3],
    /// The cards flown in this turn.
    pub flown: [Card; 3],
    /// The phases of this turn in which an illegal card was replaced, as a set.
    pub replaced: u8,
    /// The cards of the turn before.
    pub past: Past,
    /// Front and rear gun.
    pub guns: [Gun; 2],
    /// What only its owner knows.
    pub secrets: Secrets,
    /// Smoke counters.
    pub smoke: u8,
    /// Flame counters.
    pub flames: u8,
    /// The last turn in which smoke or flames keep it from tailing.
    pub no_tail_until: u16,
    /// Whom it tails in this turn.
    pub tail: Option<PlaneId>,
    /// The seats to which it has shown its next card.
    pub shown_to: Seats,
    /// How many of its cards lie in the cloud pile.
    pub piled: u8,
    /// Its mission is done; for a target, it was hit on the ground.
    pub marked: bool,
    /// The aircraft whose shots brought it down, as a set.
    pub killers: u16,
}

impl Plane {
    /// Whether it is still in play.
    pub fn is_in_play(&self) -> bool {
        self.fate == Fate::InPlay
    }
}

/// What a damage card was drawn for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A shot.
    #[default]
    Shot,
    /// A fire on board.
    Burn,
    /// A crash on the ground.
    Accident,
    /// Putting out a fire on the ground.
    Extinguish,
    /// The order in which aircraft in each other's way move.
    Order,
}

/// How a card stands in for one of an empty deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stead {
    /// It does not.
    #[default]
    Own,
    /// The first of two B cards for one A card.
    FirstOfTwo,
    /// The second of two B cards for one A card.
    SecondOfTwo,
    /// An A card for a B card: half its points.
    Halved,
}

/// Damage cards that are still to be drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Draw {
    /// For which piece.
    pub plane: PlaneId,
    /// Why.
    pub cause: Cause,
    /// From which deck, before any substitution.
    pub deck: u8,
    /// How many are left to draw.
    pub cards: u8,
    /// Who fired.
    pub by: PlaneId,
    /// With which gun.
    pub mount: Mount,
    /// Whether the shot was aimed.
    pub aimed: bool,
    /// How the next card stands in.
    pub stead: Stead,
}

/// A damage card that lies somewhere else than in its deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Drawn {
    /// The card.
    pub hit: Hit,
    /// How it was drawn.
    pub draw: Draw,
    /// In which phase, counted through the game.
    pub at: u16,
    /// In which turn.
    pub turn: u16,
    /// Where it lies.
    pub place: Place,
}

/// Where a drawn damage card lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On the board of its aircraft.
    #[default]
    Board,
    /// Face up on the discards.
    Discard,
    /// Back in its deck; its effect is written down.
    Written,
}

/// Where a turn stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Players may propose another floor.
    Limits,
    /// The others answer a proposal.
    Vote,
    /// Tailing aircraft with several enemies before them choose one.
    Tailing,
    /// Everybody plans.
    #[default]
    Planning,
    /// Fires on the ground may go out.
    Extinguishing,
    /// Fires burn.
    Burning,
    /// Tailing players look and rearrange.
    Looking,
    /// Parked aircraft may be turned.
    Pivoting,
    /// Aircraft in each other's way draw for the order.
    Sorting,
    /// Crashed aircraft draw.
    Crashing,
    /// Everybody declares fire.
    Firing,
    /// Targets draw.
    Drawing,
    /// The game is over.
    Over,
}

/// Who can fire at whom in this phase, as far as everybody can see, and who has declared what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Gunnery {
    /// Targets by aircraft and gun, as sets.
    pub reach: [[u16; 2]; MAX_PLANES],
    /// Those of them at short range.
    pub short: [[u16; 2]; MAX_PLANES],
    /// Targets declared.
    pub aim: [[Option<PlaneId>; 2]; MAX_PLANES],
}

/// A proposal to move floor and ceiling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Proposal {
    /// The number of the seat that proposes.
    pub seat: u8,
    /// The new floor.
    pub floor: u8,
}

/// The whole truth about a game.
#[derive(Clone, Debug)]
pub struct State {
    /// What stays the same.
    pub table: Arc<Table>,
    /// The turn, from one.
    pub turn: u16,
    /// The phase, from one; zero before the first reveal.
    pub phase: u8,
    /// Where the turn stands.
    pub stage: Stage,
    /// Pieces, or in the stages of the floor seats, whose owner still has to decide.
    pub waiting: u16,
    /// Pieces that were asked in this stage.
    pub asked: u16,
    /// How many pieces there are.
    pub count: u8,
    /// The pieces.
    pub planes: [Plane; MAX_PLANES],
    /// How many copies of each damage card are left in their decks.
    pub left: [u8; MAX_CARDS],
    /// How many cards are left in each deck.
    pub deck_sizes: [u16; 4],
    /// Damage cards that lie somewhere else.
    pub drawn: Vec<Drawn>,
    /// Damage cards that are still to be drawn.
    pub queue: Vec<Draw>,
    /// Fire in this phase.
    pub gunnery: Gunnery,
    /// How many of the last drawn cards have not taken effect yet.
    pub fresh: u16,
    /// Aircraft in each other's way that are still to be placed, or tailing aircraft that are
    /// still to look, as a set.
    pub pending: u16,
    /// The numbers that they have drawn, first draw in the highest byte, redraws of ties below it.
    pub numbers: [u32; MAX_PLANES],
    /// How often they have drawn.
    pub rounds: u8,
    /// Cards that aircraft on the ground draw in this phase if they stand off the field in the end.
    pub accidents: [u8; MAX_PLANES],
    /// Cards that lie in cloud piles, oldest first.
    pub pile: Vec<(PlaneId, Card)>,
    /// The floor.
    pub floor: u8,
    /// What each seat wishes the floor to be; none for as it is.
    pub wishes: [Option<u8>; 8],
    /// The proposal that is being answered.
    pub proposal: Option<Proposal>,
}

impl Hash for State {
    /// Everything but the table, which follows from the set-up.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.turn, self.phase, self.stage, self.waiting, self.asked, self.count).hash(hasher);
        self.planes[..usize::from(self.count)].hash(hasher);
        self.left[..self.table.faces.len()].hash(hasher);
        (&self.drawn, &self.queue, &self.pile, self.accidents).hash(hasher);
        (self.gunnery, self.fresh, self.pending, self.numbers, self.rounds).hash(hasher);
        (self.floor, self.wishes, self.proposal).hash(hasher);
    }
}

impl Index<PlaneId> for State {
    type Output = Plane;
    fn index(&self, plane: PlaneId) -> &Plane {
        &self.planes[plane.index()]
    }
}

impl IndexMut<PlaneId> for State {
    fn index_mut(&mut self, plane: PlaneId) -> &mut Plane {
        &mut self.planes[plane.index()]
    }
}

impl State {
    /// Every piece, also those that are gone.
    pub fn ids(&self) -> impl Iterator<Item = PlaneId> + use<> {
        (0..self.count).map(PlaneId)
    }

    /// The pieces that are still in play.
    pub fn in_play(&self) -> impl Iterator<Item = PlaneId> + '_ {
        self.ids().filter(|plane| self[*plane].is_in_play())
    }

    /// Phases counted through the game, from one.
    pub fn clock(&self) -> u16 {
        (self.turn - 1) * 3 + u16::from(self.phase)
    }

    /// Whose piece it is.
    pub fn owner(&self, plane: PlaneId) -> Seat {
        self.table.pieces[plane.index()].seat
    }

    /// The side of a piece.
    pub fn side(&self, plane: PlaneId) -> u8 {
        self.table.pieces[plane.index()].side
    }

    /// Whether the two belong to different sides.
    // Rule: WOW-SETUP-13
    pub fn are_enemies(&self, one: PlaneId, other: PlaneId) -> bool {
        self.side(one) != self.side(other)
    }

    /// The base of a piece where it stands.
    pub fn base(&self, plane: PlaneId) -> Rect {
        Rect::new(self[plane].flight.pose, self.table.size)
    }

    /// Whether the piece is a balloon.
    pub fn is_tethered(&self, plane: PlaneId) -> bool {
        self.table.pieces[plane.index()].aircraft.tethered
    }

    /// Whether the piece is on the table and can be met there: in play and not in cloud.
    // Rule: WOW-CLOUD-04
    pub fn is_on_table(&self, plane: PlaneId) -> bool {
        self[plane].is_in_play() && self[plane].flight.air != Air::Cloud
    }

    /// The pegs under a flying model.
    // Rule: WOW-ALT-02, WOW-HIGH-04
    pub fn pegs(&self, plane: PlaneId) -> u8 {
        let flight = &self[plane].flight;
        match (self.table.variants.altitude.0, flight.air.is_grounded()) {
            (false, _) => 1,
            (true, true) => 0,
            (true, false) => 1 + flight.level.saturating_sub(self.floor),
        }
    }

    /// The highest level that the rules allow at present, clouds aside.
    // Rule: WOW-HIGH-02, WOW-ALT-05
    pub fn ceiling(&self) -> u8 {
        self.floor + 3
    }

    /// Whether the scenario has this goal.
    pub fn has_goal(&self, kind: GoalKind) -> bool {
        self.table.goal.kind == kind
    }

    /// The seats that have to decide now: all at once while orders are secret, else one by one.
    // Rule: WOW-PLAN-03, WOW-FIRE-14
    pub fn deciding(&self) -> Seats {
        match self.stage {
            Stage::Limits => Seats(self.waiting),
            Stage::Vote => Seats::of(Seats(self.waiting).first()),
            Stage::Planning | Stage::Firing => Seats::of(members(self.waiting).map(|plane| self.owner(plane))),
            _ => Seats::of(members(self.waiting).take(1).map(|plane| self.owner(plane))),
        }
    }

    /// The piece for which this seat has to decide next.
    pub fn next_of(&self, seat: Seat) -> Option<PlaneId> {
        let mut own = members(self.waiting).filter(|plane| self.owner(*plane) == seat);
        own.next().filter(|_| self.deciding().contains(seat))
    }
}
