//! Why an order is refused.

use grid::squares::Square;

use crate::squadron::{SurfaceId, UnitId};

/// A squadron as refusals name it: its ID letter and whether it is the raider's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// The raider's or the defender's.
    pub raider: bool,
    /// Its ID letter.
    pub letter: char,
    /// The code of its nation.
    pub nation: [u8; 2],
}

/// The typed reasons of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The game does not wait for this side.
    NotYourTurn,
    /// The game waits for something else.
    NotNow,
    /// There is no such squadron.
    NoSuchUnit { unit: UnitId },
    /// There is no such surface unit.
    NoSuchSurface { surface: SurfaceId },
    /// It belongs to the other side.
    NotYours { unit: Name },
    /// It is not on the map.
    NotOnMap { unit: Name },
    /// It is not the one that is asked for.
    NotAsked { unit: Name },
    /// It is a bomber.
    IsBomber { unit: Name },
    /// It is no bomber.
    IsFighter { unit: Name },
    /// It is broken.
    IsBroken { unit: Name },
    /// It is disrupted.
    IsDisrupted { unit: Name },
    /// It is a flight.
    IsFlight { unit: Name },
    /// It is in a dogfight.
    InDogfight { unit: Name },
    /// It is in a Lufbery.
    InLufbery { unit: Name },
    /// It has a Slow marker.
    IsSlow { unit: Name },
    /// It is not Alert.
    NotAlert { unit: Name },
    /// It has a tally.
    HasTally { unit: Name },
    /// It has no tally.
    NoTally { unit: Name },
    /// It has tested already.
    HasTested { unit: Name },
    /// It has a marker of this kind already.
    HasMarker { unit: Name },
    /// It belongs to another wing.
    OtherWing { unit: Name },
    /// The square is not on the map.
    OffMap,
    /// The square is not one of its set-up squares.
    WrongSquare { unit: Name, at: Square },
    /// It must face the other way.
    WrongFacing { unit: Name },
    /// No bomber is near enough.
    FarFromBombers { distance: i8, allowed: i8 },
    /// It would be in front of the leading bomber.
    InFront { columns: i8 },
    /// It would be too far below the bombers.
    TooLow { levels: i8, allowed: i8 },
    /// It must share the square of a bomber.
    NotWithBomber { unit: Name },
    /// It is not in formation with its wing leader.
    NotInFormation { unit: Name },
    /// The entry altitude is outside the scenario's range.
    EntryAltitude { altitude: i8, low: i8, high: i8 },
    /// The target is a friend.
    Friend { unit: Name },
    /// Too far to be tallied.
    TooFar { distance: i8, limit: i8 },
    /// The line of sight is blocked.
    Blocked,
    /// An unbroken enemy shares its square.
    EnemyInSquare { unit: Name },
    /// The leader has sent all his orders.
    OrdersSpent { sent: u8, allowed: u8 },
    /// The leader cannot give orders.
    LeaderInactive { unit: Name },
    /// The receiver is not bound to the leader.
    NotBound { unit: Name },
    /// The receiver is neither on the leader's net nor beside him.
    OffNet { unit: Name },
    /// The target does not belong to the leader's target.
    NotLeadersTarget { unit: Name },
    /// No flight counters are left.
    NoCounters { left: u8, needed: u8 },
    /// The losses do not fit into two flights.
    LossesDoNotFit { losses: u8, allowed: u8 },
    /// The division is not possible.
    BadDivision { first: u8, second: u8, allowed: u8 },
    /// It carries no torpedoes.
    NoTorpedoes { unit: Name },
    /// It is on its torpedo run.
    OnTorpedoRun { unit: Name },
    /// The behaviour is not open to it.
    NoSuchBehaviour { unit: Name },
    /// The move costs more than it has, in half points.
    TooExpensive { cost: u8, points: u8 },
    /// No path leads there at all.
    Unreachable { to: Square },
    /// An announced dive must lose a level.
    DiveWithoutLoss,
    /// It cannot dive below the ground.
    OnTheGround,
    /// It cannot climb and dive in one phase.
    ClimbAndDive,
    /// Its climb is slow.
    SlowClimber { unit: Name },
    /// It flies straight on by a fixed number of squares.
    StraightOn { squares: u8 },
    /// It stays in its square.
    MustStay,
    /// It must attack its target in this square.
    MustAttack { unit: Name },
    /// The distance to its destination must shrink.
    MustApproach { from: i8, to: i8 },
    /// It must climb or dive towards its destination.
    MustChangeAltitude { climb: bool },
    /// It keeps its altitude.
    KeepsAltitude,
    /// It goes straight home with all its movement points.
    MustGoHome { left: u8 },
    /// It must turn to that edge.
    OtherEdge,
    /// It must leave its square first.
    MustLeave,
    /// It cannot announce a dive because its leader has not dived.
    LeaderNotDiving,
    /// It cannot react.
    CannotReact { unit: Name },
    /// A reaction takes a level facing.
    NotLevel,
    /// The dogfight is not one of those that may move.
    NoSuchDogfight { dogfight: u8 },
    /// The square is not adjacent, or is higher.
    NotBeside { at: Square },
    /// The dogfight cannot drift there.
    NoDrift,
    /// The battery has fired.
    HasFired { surface: SurfaceId },
    /// The battery has no such flak.
    NoFlak { surface: SurfaceId },
    /// The target is out of the flak's reach.
    OutOfRange { distance: i8, limit: i8 },
    /// The target is too high or too low for the flak.
    OutOfAltitude { altitude: i8, low: i8, high: i8 },
    /// Friends are in the target's square.
    FriendsInSquare { at: Square },
    /// Its Barrage marker is on the map.
    HasBarrage { surface: SurfaceId },
    /// It has nothing to release.
    NothingReleased { unit: Name },
    /// Nobody attacks it now.
    NotAttacked { unit: Name },
    /// Another combat comes first.
    OtherFirst { unit: Name },
    /// The group is not one that can be formed.
    BadGroup { size: u8, limit: u8 },
    /// It cannot belong to the group.
    NotInGroup { unit: Name },
    /// Its mode is fixed.
    ModeFixed,
    /// It has no rockets to fire here.
    NoRockets { unit: Name },
    /// It cannot evade.
    CannotEvade { unit: Name },
    /// It carries nothing of the kind.
    NothingToDrop { unit: Name },
    /// It cannot be jettisoned.
    CannotBeDropped { unit: Name },
    /// It cannot try to escape.
    CannotEscape { unit: Name },
    /// The nearest enemy is another one.
    NotNearest { distance: i8, nearest: i8 },
    /// It is no escort and cannot become one.
    CannotEscort { unit: Name },
    /// It is not under ground control.
    NoControl { unit: Name },
    /// The surface unit is no target for it.
    NoTarget { surface: SurfaceId },
    /// The attack profile is not open to it.
    NoProfile { unit: Name },
    /// It must release at the right place.
    NoRelease { columns: i8 },
    /// It has not flown straight and level long enough.
    RunTooShort { squares: u8 },
    /// It comes down too much or too little.
    WrongDescent { levels: i8, low: i8, high: i8 },
}
