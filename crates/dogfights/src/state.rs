//! The whole truth about a game: aircraft, phase, current attack.

use std::{
    hash::{Hash, Hasher},
    ops::Deref,
    sync::Arc,
};

use grid::lattice::{Heading, Place, Point};
use referee::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::{
    aircraft::{Group, Groups},
    battle::{Battle, Craft},
    order::{Damage, PlaneId, Planes, Tilt},
};

/// The most aircraft that one game can have.
pub const MOST_PLANES: usize = 40;

/// Where an aircraft is in the course of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// In the Patrol Zone.
    #[default]
    Reserve,
    /// On an Access Point.
    Access,
    /// In the Combat Area.
    Flying,
    /// Left the Combat Area.
    Withdrawn,
    /// Got through to the other side with its task done.
    Through,
    /// Shot down or lost.
    Down,
}

/// How good a pilot is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pilot {
    /// Normal rules.
    #[default]
    Average,
    /// Damage from his guns is a kill.
    Ace,
    /// One less on the dice.
    Rookie,
}

/// Consecutive points over one zone, perhaps over several turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    /// The zone's place in the list plus one; zero outside zones.
    pub zone: u8,
    /// Points flown over, at most 200.
    pub points: u8,
    /// Points flown over since the level last changed, at most 200.
    pub steady: u8,
    /// Whether a level change or a wrong level spoils the photo.
    pub spoilt: bool,
    /// Whether a bomb has been dropped in this run.
    pub dropped: bool,
}

/// One aircraft in the air or on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plane {
    /// Where it is.
    pub place: Place,
    /// Its level.
    pub level: u8,
    /// Its tilt.
    pub tilt: Tilt,
    /// Where it is in the course of the game.
    pub status: Status,
    /// What is damaged.
    pub damage: Damage,
    /// Bursts left per group.
    pub ammo: [u8; 4],
    /// Jammed groups.
    pub jammed: Groups,
    /// Groups that have fired in this player-turn.
    pub fired: Groups,
    /// Groups that were cleared in this player-turn.
    pub cleared: Groups,
    /// Safe uses of full throttle left.
    pub throttle: u8,
    /// Whether full throttle is gone for good.
    pub throttle_gone: bool,
    /// Whether its last move ended in the border zone.
    pub in_border: bool,
    /// Steps counted in its last move.
    pub speed: u8,
    /// Bombs aboard.
    pub bombs: u8,
    /// Zones photographed and still aboard, one bit each.
    pub photos: u8,
    /// The overflight under way.
    pub run: Run,
    /// The pilot now.
    pub pilot: Pilot,
    /// The pilot as marked before the game.
    pub mark: Pilot,
    /// Whether everybody knows the pilot.
    pub shown: bool,
    /// Aircraft shot down by the pilot.
    pub kills: u8,
    /// Who gets the point for its loss: the seat plus one, zero for nobody in particular.
    pub credit: u8,
}

/// Hashed as one run of bytes: fingerprints are taken after every journal line.
impl Hash for Plane {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Plane { place, level, tilt, status, damage, ammo, jammed, fired, cleared, throttle, throttle_gone, .. } =
            *self;
        let Plane { in_border, speed, bombs, photos, run, pilot, mark, shown, kills, credit, .. } = *self;
        let [q0, q1] = place.point.q.to_le_bytes();
        let [r0, r1] = place.point.r.to_le_bytes();
        let [fixed, nose, tail, ventral] = ammo;
        let flags = [throttle_gone, in_border, shown, run.spoilt, run.dropped];
        let flags = flags.iter().fold(0, |bits, flag| bits << 1 | u8::from(*flag));
        let bytes = [
            q0,
            q1,
            r0,
            r1,
            place.heading.index(),
            level,
            tilt as u8,
            status as u8,
            damage as u8,
            fixed,
            nose,
            tail,
            ventral,
            jammed.0,
            fired.0,
            cleared.0,
            throttle,
            speed,
            bombs,
            photos,
            run.zone,
            run.points,
            run.steady,
            pilot as u8,
            mark as u8,
            kills,
            credit,
            flags,
        ];
        hasher.write(&bytes);
    }
}

impl Plane {
    /// An aircraft that has not yet come.
    pub const fn waiting() -> Plane {
        Plane {
            place: Place::new(Point::new(0, 0), Heading::East),
            level: 1,
            tilt: Tilt::Level,
            status: Status::Reserve,
            damage: Damage::None,
            ammo: [0; 4],
            jammed: Groups::NONE,
            fired: Groups::NONE,
            cleared: Groups::NONE,
            throttle: 0,
            throttle_gone: false,
            in_border: false,
            speed: 0,
            bombs: 0,
            photos: 0,
            run: Run { zone: 0, points: 0, steady: 0, spoilt: false, dropped: false },
            pilot: Pilot::Average,
            mark: Pilot::Average,
            shown: false,
            kills: 0,
            credit: 0,
        }
    }

    // Rule: AOD-SETUP-10, AOD-SETUP-11, AOD-SETUP-14
    /// An aircraft at the start of the game: in the Patrol Zone, all counters at their maximum.
    pub fn fresh(craft: &Craft) -> Plane {
        Plane { ammo: craft.ammo, throttle: craft.throttle, bombs: craft.bombs, ..Plane::waiting() }
    }

    /// Whether it is in the Combat Area.
    pub fn is_flying(&self) -> bool {
        self.status == Status::Flying
    }

    /// Whether it still takes part: on the board, on an Access Point or in the Patrol Zone.
    pub fn is_in_game(&self) -> bool {
        matches!(self.status, Status::Reserve | Status::Access | Status::Flying)
    }

    // Rule: AOD-DAMAGE-03
    /// How often it can still fire: never again once its guns are damaged.
    pub fn bursts_left(&self) -> u32 {
        if self.damage == Damage::Guns { 0 } else { self.ammo.into_iter().map(u32::from).sum() }
    }

    /// Whether something is damaged.
    pub fn is_damaged(&self) -> bool {
        self.damage != Damage::None
    }

    // Rule: AOD-MOV-12, AOD-MOV-13
    /// The level its nose points at.
    pub fn nose_level(&self) -> i8 {
        self.level as i8 + self.tilt as i8
    }
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A die decides who begins.
    FirstDie,
    /// The red die for the wind.
    WindDie,
    /// The blue die for the sun.
    SunDie,
    /// These seats mark their pilots.
    Pilots(Seats),
    /// The active seat puts its first aircraft on Access Points.
    Deploy {
        /// How many are still to be put.
        left: u8,
    },
    /// The active seat has nothing in play and must bring something in at once.
    Entry {
        /// How many may still be put.
        left: u8,
        /// Whether at least one has been put.
        done: bool,
    },
    /// The active seat chooses a die for its next aircraft.
    Throttle,
    /// The movement die.
    MoveDie {
        /// For which aircraft.
        plane: PlaneId,
        /// Whether it is green.
        full: bool,
    },
    /// The active seat flies an aircraft.
    Fly {
        /// Which one.
        plane: PlaneId,
        /// What the die showed.
        die: i8,
    },
    /// The active seat chooses a target for the aircraft that has moved.
    Fire,
    /// Two red dice for the attack.
    Shot,
    /// The damage die for the target of the attack.
    ShotDamage,
    /// A seat may fire back.
    Answer(Seat),
    /// Two red dice for the answer.
    AnswerShot {
        /// Who fires.
        plane: PlaneId,
        /// With which group.
        group: Group,
    },
    /// The damage die for the aircraft that has moved.
    AnswerDamage {
        /// Who hit it.
        plane: PlaneId,
    },
    /// The active seat decides about the second roll.
    Burst,
    /// Two red dice for the second roll.
    SecondShot,
    /// The damage die after the second roll.
    SecondDamage,
    /// The active seat may bring aircraft from the Patrol Zone to Access Points.
    Placing {
        /// How many may still be put.
        left: u8,
    },
    /// The game is over.
    Over,
}

/// The activation under way: who moved and what it is firing at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// The aircraft that has moved.
    pub mover: PlaneId,
    /// The group that fires, as a place in per-group arrays.
    pub group: u8,
    /// The target.
    pub target: PlaneId,
    /// Whether an attack has been made in this activation.
    pub made: bool,
    /// Whether the owner has declared that it fires no more.
    pub held: bool,
    /// Whether the target may answer because it was attacked.
    pub attacked: bool,
    /// Whether the first roll allows a long burst, return fire permitting.
    pub burst: bool,
    /// Whether return fire has damaged the mover in the current window.
    pub hurt: bool,
    /// Aircraft that have declined to fire in the current window.
    pub declined: Planes,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It has not.
    #[default]
    None,
    /// One side has no aircraft left.
    Swept,
    /// More points.
    Points,
    /// The tie-break decided.
    TieBreak,
    /// The general got through.
    GeneralThrough,
    /// The general was lost.
    GeneralLost,
    /// Enough carriers got through.
    Through,
    /// Too few carriers got through.
    Stopped,
    /// Enough zones were photographed.
    Photographed,
    /// Too few zones were photographed.
    Blind,
    /// Nobody is ahead, not even by the tie-break.
    Drawn,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Verdict {
    /// The winners; empty for a draw.
    pub winners: Seats,
    /// Half points per seat.
    pub points: [i32; 4],
    /// Why.
    pub ending: Ending,
}

/// The facts of a game that never change, shared by all its states. They are
/// left out of a state's fingerprint.
#[derive(Clone, Debug)]
pub struct Fixed(pub Arc<Battle>);

impl Hash for Fixed {
    fn hash<H: Hasher>(&self, _state: &mut H) {}
}

impl Deref for Fixed {
    type Target = Battle;
    fn deref(&self) -> &Battle {
        &self.0
    }
}

/// The whole truth about a game.
#[derive(Clone, Debug)]
pub struct State {
    /// What never changes.
    pub battle: Fixed,
    /// All aircraft, in the order of seats and of activation.
    pub planes: [Plane; MOST_PLANES],
    /// What the game waits for.
    pub phase: Phase,
    /// The seat whose player-turn it is.
    pub active: Seat,
    /// The seat that began.
    pub first: Seat,
    /// The full turn, from 1; 0 before play.
    pub turn: u16,
    /// The bonus round is number 2.
    pub round: u8,
    /// Aircraft that have moved in this player-turn.
    pub moved: Planes,
    /// The activation under way.
    pub attack: Attack,
    /// Where the wind blows to.
    pub wind: Option<Heading>,
    /// Where the sun stands.
    pub sun: Option<Heading>,
    /// Bombs on each zone.
    pub drops: [u8; 8],
    /// Zones whose photos have been brought home, one bit each.
    pub home: u8,
    /// The result, once there is one.
    pub verdict: Verdict,
}

/// Only aircraft that take part are hashed.
impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let State { battle, planes: _, phase, active, first, turn, round, .. } = self;
        let State { moved, attack, wind, sun, drops, home, verdict, .. } = self;
        (battle, phase, active, first, turn, round).hash(hasher);
        (moved, attack, wind, sun, drops, home, verdict).hash(hasher);
        self.all().iter().for_each(|plane| plane.hash(hasher));
    }
}

impl State {
    // Rule: AOD-MODE-VAR-02
    /// A game before its first die.
    pub fn new(battle: Arc<Battle>) -> State {
        let mut planes = [Plane::waiting(); MOST_PLANES];
        for (plane, craft) in planes.iter_mut().zip(&battle.crafts) {
            *plane = Plane::fresh(craft);
            if battle.options.all_aces && craft.class.is_fighter() {
                (plane.pilot, plane.mark, plane.shown) = (Pilot::Ace, Pilot::Ace, true);
            }
        }
        State {
            battle: Fixed(battle),
            planes,
            phase: Phase::FirstDie,
            active: Seat(0),
            first: Seat(0),
            turn: 0,
            round: 1,
            moved: Planes::NONE,
            attack: Attack::default(),
            wind: None,
            sun: None,
            drops: [0; 8],
            home: 0,
            verdict: Verdict::default(),
        }
    }

    /// An aircraft.
    pub fn plane(&self, id: PlaneId) -> &Plane {
        &self.planes[id.index()]
    }

    /// An aircraft, to be changed.
    pub fn plane_mut(&mut self, id: PlaneId) -> &mut Plane {
        &mut self.planes[id.index()]
    }

    /// The unchanging figures of an aircraft.
    pub fn craft(&self, id: PlaneId) -> &Craft {
        &self.battle.crafts[id.index()]
    }

    /// All aircraft of the game.
    pub fn all(&self) -> &[Plane] {
        &self.planes[..self.battle.crafts.len()]
    }

    /// The ids of all aircraft.
    pub fn ids(&self) -> impl Iterator<Item = PlaneId> + use<> {
        (0..self.battle.crafts.len() as u8).map(PlaneId)
    }

    /// The ids of a seat's aircraft.
    pub fn ids_of(&self, seat: Seat) -> impl Iterator<Item = PlaneId> + use<> {
        let range = self.battle.flanks[seat.index()].planes.clone();
        range.map(PlaneId)
    }

    /// Aircraft in the Combat Area with their ids.
    pub fn flying(&self) -> impl Iterator<Item = (PlaneId, &Plane)> {
        let all = self.all().iter().enumerate();
        all.filter(|(_, plane)| plane.is_flying()).map(|(index, plane)| (PlaneId(index as u8), plane))
    }

    /// Whose aircraft it is.
    pub fn owner(&self, id: PlaneId) -> Seat {
        self.craft(id).seat
    }

    /// Whether two aircraft belong to different teams.
    pub fn are_enemies(&self, one: PlaneId, other: PlaneId) -> bool {
        self.craft(one).team != self.craft(other).team
    }
}
