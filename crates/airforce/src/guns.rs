//! Guns: which of them bear on a target, and with how many factors.

use grid::hex::{Clock, Facing, HeightClass, Hex, clock, height_class, is_in_arc};

use crate::{
    card::{Barrel, Card, Flexible, Gun, Mount},
    options::Opt,
    order::{Weapon, Why},
    piece::{Kind, Unit},
    plane::Plane,
    sight::Eye,
    state::State,
    units::Altitude,
};

/// Where a unit stands and looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    pub hex: Hex,
    pub facing: Facing,
    pub altitude: Altitude,
}

impl Stand {
    pub fn eye(self) -> Eye {
        Eye { hex: self.hex, altitude: self.altitude }
    }

    /// Whether another unit is in the 12 o'clock arc.
    // Rule: AF-FIRE-05, AF-GUNPOS-01, AF-FLAK-09
    pub fn faces(self, other: Stand) -> bool {
        is_in_arc(self.facing, other.hex - self.hex, Clock::Twelve)
    }

    /// The clock arc in which another unit lies; none in the same hex.
    // Rule: AF-CLOCK-01
    pub fn clock_of(self, other: Stand) -> Option<Clock> {
        clock(self.facing, other.hex - self.hex)
    }

    /// How high another unit is compared with this one.
    // Rule: AF-CLOCK-02, AF-CLOCK-03, AF-CLOCK-04
    pub fn height_of(self, other: Stand) -> HeightClass {
        height_class(other.altitude.above(self.altitude))
    }
}

impl State {
    /// Where a unit stands and looks.
    pub fn stand(&self, unit: Unit) -> Stand {
        match unit {
            Unit::Plane(index) => {
                let pose = self.table.planes[usize::from(index)].pose;
                Stand { hex: pose.hex, facing: pose.facing, altitude: pose.altitude }
            }
            Unit::Piece(index) => {
                let piece = &self.table.pieces[usize::from(index)];
                Stand { hex: piece.hex, facing: piece.facing, altitude: self.table.land.height(piece.hex) }
            }
        }
    }
}

/// Where a target stands as seen from a firer: a balloon barrage reaches from the ground to its full height.
// Rule: AF-BAL-01
pub fn target_stand(state: &State, target: Unit, from: Stand) -> Stand {
    let stand = state.stand(target);
    let balloon = target.piece().is_some_and(|index| state.table.pieces[index].kind == Kind::Balloon);
    let altitude = if balloon { from.altitude.max(stand.altitude).min(BALLOON_HEIGHT) } else { stand.altitude };
    Stand { altitude, ..stand }
}

/// A balloon barrage covers its hex up to this altitude.
// Rule: AF-BAL-01
pub const BALLOON_HEIGHT: Altitude = Altitude(150);

/// Whether a target stands on the ground.
pub fn is_ground(state: &State, target: Unit) -> bool {
    match target {
        Unit::Plane(index) => !state.table.planes[usize::from(index)].is_flying(),
        Unit::Piece(index) => state.table.pieces[usize::from(index)].kind != Kind::Balloon,
    }
}

/// Whether a target is armoured.
// Rule: AF-VEH-11
pub fn is_tank(state: &State, target: Unit) -> bool {
    target.piece().is_some_and(|index| state.table.pieces[index].kind == Kind::Tank)
}

/// The marks of ammunition that a barrel may still use; none where supply is not counted.
// Rule: AF-AMMO-01, AF-AMMO-03, AF-CREW-09
pub fn marks_left(state: &State, plane: &Plane, barrel: Barrel) -> Option<u8> {
    if !state.has(Opt::Ammunition) {
        return None;
    }
    let supply = state.card(plane).supply;
    let more = if state.has(Opt::Crew) && plane.crew.traits.reflex { 2 } else { 0 };
    let (there, used) = match barrel {
        Barrel::C => (supply.cannon, plane.spent.cannon),
        Barrel::M => (supply.machine_gun, plane.spent.machine_gun),
    };
    there.map(|marks| (marks + more).saturating_sub(used))
}

/// A shot with fixed guns: from where, at what.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    pub state: &'a State,
    pub plane: &'a Plane,
    pub from: Stand,
    pub to: Stand,
    pub target: Unit,
    pub weapon: Weapon,
}

impl Line<'_> {
    fn card(&self) -> &Card {
        self.state.card(self.plane)
    }

    /// The working guns of the chosen kind.
    // Rule: AF-FIRE-20
    fn whole(&self) -> impl Iterator<Item = &Gun> {
        let lost = self.plane.damage.guns;
        self.card().guns.iter().enumerate().filter_map(move |(index, gun)| {
            let kept = lost >> index & 1 == 0;
            let chosen = match self.weapon {
                Weapon::Cannon => gun.barrel == Barrel::C,
                Weapon::MachineGuns => gun.barrel == Barrel::M,
                _ => true,
            };
            (kept && chosen).then_some(gun)
        })
    }

    // Rule: AF-AMMO-03
    fn is_fed(&self, gun: &Gun) -> bool {
        marks_left(self.state, self.plane, gun.barrel) != Some(0)
    }

    // Rule: AF-VEH-11
    fn pierces(&self, gun: &Gun) -> bool {
        gun.barrel == Barrel::C || !is_tank(self.state, self.target)
    }

    /// The working guns that may be used at all, whatever the range.
    // Rule: AF-FIRE-20, AF-STRAFE-02, AF-VEH-11, AF-AMMO-03
    fn usable(&self) -> impl Iterator<Item = &Gun> {
        let ground = is_ground(self.state, self.target);
        self.whole().filter(move |gun| (!gun.ground_only || ground) && self.pierces(gun) && self.is_fed(gun))
    }

    /// Why no gun can be used, whatever the direction.
    // Rule: AF-FIRE-20, AF-STRAFE-02, AF-VEH-11, AF-AMMO-03
    pub fn why_unarmed(&self) -> (&'static str, Why) {
        let fed: Vec<&Gun> = self.whole().filter(|gun| self.is_fed(gun)).collect();
        if self.whole().next().is_none() {
            ("AF-FIRE-20", Why::NoGuns)
        } else if fed.is_empty() {
            ("AF-AMMO-03", Why::NoAmmunition)
        } else if fed.iter().all(|gun| !self.pierces(gun)) {
            ("AF-VEH-11", Why::Armour)
        } else {
            ("AF-STRAFE-02", Why::GroundGuns)
        }
    }

    /// Whether a gun points at the target. Without gun positions only the fixed forward guns fire.
    // Rule: AF-GEN-05
    fn bears(&self, gun: &Gun) -> bool {
        let bombing = self.plane.release.is_dropped();
        match gun.mount {
            Mount::FF => !bombing && self.forward_bears(),
            // Rule: AF-GUNPOS-02, AF-GUNPOS-03
            Mount::FH => {
                self.state.has(Opt::GunPositions)
                    && !bombing
                    && self.from.faces(self.to)
                    && self.from.height_of(self.to) == HeightClass::High
                    && !self.plane.pose.attitude.is_inverted()
            }
            // Rule: AF-GUNPOS-04, AF-GUNPOS-05
            Mount::FL => {
                self.state.has(Opt::GunPositions)
                    && self.from.faces(self.to)
                    && self.to.altitude < self.from.altitude
                    && !self.plane.pose.attitude.is_inverted()
            }
        }
    }

    /// Fixed forward guns: the 12 o'clock arc; by the pitch of the last move only down or only up, and then
    /// also in the own hex.
    // Rule: AF-FIRE-05, AF-FIRE-06, AF-PITCH-01, AF-PITCH-02, AF-PITCH-03
    fn forward_bears(&self) -> bool {
        let same_hex = self.from.hex == self.to.hex;
        let above = self.to.altitude.above(self.from.altitude);
        if !self.state.has(Opt::Pitch) {
            return !same_hex && self.from.faces(self.to);
        }
        let pitch = self.plane.deeds.climb.signum();
        let in_front = self.from.faces(self.to) && above * pitch >= 0;
        let overhead = same_hex && pitch != 0 && above * pitch > 0;
        in_front || overhead
    }

    /// The sum of the guns that bear and reach.
    // Rule: AF-FIRE-10, AF-FIRE-13, AF-CARD-15
    pub fn factors(&self, range: u8) -> u8 {
        self.usable().filter(|gun| gun.range >= range && self.bears(gun)).map(|gun| gun.factor).sum()
    }

    /// Whether bracketed guns are among those that bear and reach.
    pub fn has_bracketed(&self, range: u8) -> bool {
        self.usable().any(|gun| gun.ground_only && gun.range >= range && self.bears(gun))
    }

    /// The greatest range of the guns that bear; 0 if none does.
    pub fn reach(&self) -> u8 {
        self.usable().filter(|gun| self.bears(gun)).map(|gun| gun.range).max().unwrap_or(0)
    }

    /// Whether any gun could be used, whatever the direction.
    pub fn is_armed(&self) -> bool {
        self.usable().next().is_some()
    }

    /// The guns that bear and reach.
    pub fn firing(&self, range: u8) -> impl Iterator<Item = &Gun> {
        self.usable().filter(move |gun| gun.range >= range && self.bears(gun))
    }

    /// The barrels that fire at a range.
    // Rule: AF-AMMO-02
    pub fn barrels(&self, range: u8) -> (bool, bool) {
        let fires =
            |barrel: Barrel| self.usable().any(|gun| gun.barrel == barrel && gun.range >= range && self.bears(gun));
        (fires(Barrel::C), fires(Barrel::M))
    }
}

/// The hour that stands for the own hex.
pub const OWN_HEX: u8 = 1;

/// The hour of an arc as volleys remember it.
pub fn hour_of(from: Stand, to: Stand) -> u8 {
    from.clock_of(to).map_or(OWN_HEX, Clock::hour)
}

/// The factors of the flexible guns toward a target, before anything is used.
// Rule: AF-GUNPOS-06, AF-GUNPOS-10, AF-CLOCK-05, AF-CLOCK-07
pub fn flexible_factors(guns: &Flexible, hits: u8, from: Stand, to: Stand) -> u8 {
    let printed = match from.clock_of(to) {
        None if to.altitude >= from.altitude => guns.above,
        None => guns.below,
        Some(arc) => {
            let row = match from.height_of(to) {
                HeightClass::High => &guns.high,
                HeightClass::Medium => &guns.medium,
                HeightClass::Low => &guns.low,
            };
            row[arc as usize]
        }
    };
    printed.saturating_sub(2 * hits)
}

/// What is left for the next flexible shot of an aircraft at a target: at most four factors, in one arc a turn.
// Rule: AF-GUNPOS-07, AF-GUNPOS-08
pub fn flexible_left(state: &State, plane: &Plane, announced: u8, from: Stand, to: Stand) -> u8 {
    let Some(guns) = &state.card(plane).flexible else { return 0 };
    let hour = hour_of(from, to);
    if plane.volley.hour != 0 && plane.volley.hour != hour {
        return 0;
    }
    let used = plane.volley.used + announced;
    flexible_factors(guns, plane.damage.flexible, from, to).saturating_sub(used).min(4)
}
