//! What an aircraft can do this turn: the charts of its card at its altitude, load, damage and crew.

use crate::{
    card::{Band, Burden, Card, Increment, PROHIBITED},
    crew::Skill,
    damage,
    options::{Opt, Options},
    plane::{Gear, Plane},
    plot::Manoeuvre,
    units::Altitude,
};

/// The limits of one aircraft for one turn.
// Rule: AF-CARD-04, AF-SPEED-03
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Airspeed at the start of the turn: the movement points.
    pub speed: u8,
    pub altitude: Altitude,
    pub increment: Increment,
    /// The highest airspeed of each increment in this band, with load.
    pub tops: [u8; 4],
    /// The highest airspeed at this altitude with load and damage.
    pub fastest: u8,
    pub power: u8,
    pub brake: u8,
    /// The greatest climb this turn in hundreds of feet.
    pub climb: u8,
    /// Whether the last hundred feet of that climb come from a fraction of the climb column.
    pub fraction: bool,
    /// The greatest dive this turn in hundreds of feet.
    pub dive: u8,
    /// The least dive that a missile has to make.
    pub least_dive: u8,
    /// Straight hexes needed by each manoeuvre.
    pub needs: [u8; 5],
    /// Manoeuvres that destroy an aircraft with this cockpit damage, one bit each.
    pub unfit: u8,
    /// Manoeuvres that destroy an aircraft with this load, one bit each.
    pub overloaded: u8,
    /// The highest altitude that it may reach.
    pub ceiling: Altitude,
    /// Power and brakes while it rolls on the ground.
    pub ground_power: u8,
    pub ground_brake: u8,
    /// Speed points lost each turn to propellers that cannot be feathered.
    pub drag: u8,
    /// At most one turn or bank a turn.
    pub controls: bool,
    /// Nobody has been spotted yet, so that no more than manoeuvre speed may be gained.
    pub cruise: bool,
}

impl Limits {
    pub fn of(card: &Card, plane: &Plane, options: Options) -> Limits {
        let (pose, burden) = (plane.pose, burden(card, plane, options));
        let band = card.band(pose.altitude);
        let tops = tops(band, slowdown(burden, plane));
        let increment = classify(&tops, pose.speed);
        let (climb, fraction) = climb(band, burden, increment, plane.run.rest);
        let ceiling = ceiling(card, burden);
        let room = ceiling.above(pose.altitude).clamp(0, 200) as u8;
        let hits = damage::cockpit_hits(card, plane, options);
        Limits {
            speed: pose.speed,
            altitude: pose.altitude,
            increment,
            tops,
            fastest: tops[3].saturating_sub(damage::wing_loss(card, plane, options)),
            power: power(band, increment, damage::power_loss(card, plane, options)),
            brake: if increment == Increment::Stall { 0 } else { band.brake },
            climb: climb.min(room),
            fraction: fraction && climb <= room,
            dive: band.max_dive.saturating_sub(burden.map_or(0, |burden| burden.dive)).max(1),
            least_dive: least_dive(band, plane),
            needs: Manoeuvre::ALL
                .map(|manoeuvre| hampered(plane, options, manoeuvre, need(band, burden, increment, manoeuvre))),
            unfit: unfit(hits),
            overloaded: overloaded(burden),
            ceiling,
            ground_power: band.power.saturating_sub(damage::power_loss(card, plane, options)),
            ground_brake: band.brake,
            // Rule: AF-SCRIT-08
            drag: plane.damage.wounds.drag,
            // Rule: AF-SCRIT-18
            controls: plane.damage.wounds.controls,
            cruise: false,
        }
    }

    pub fn need(&self, manoeuvre: Manoeuvre) -> u8 {
        self.needs[manoeuvre as usize]
    }

    pub fn top(&self, increment: Increment) -> u8 {
        self.tops[increment as usize]
    }

    /// Whether the pilot is too badly hurt to fly in an increment.
    // Rule: AF-DMG-05
    pub fn is_too_hurt_for(&self, increment: Increment) -> bool {
        increment == Increment::Dive && self.unfit & 1 << Manoeuvre::Slip as u8 != 0
    }

    /// The fewest straight hexes after which an aircraft in this attitude can do more than bank.
    pub fn least_need(&self, banked: bool) -> u8 {
        let upside_down = self.need(Manoeuvre::Roll).min(self.need(Manoeuvre::Loop));
        if banked { self.need(Manoeuvre::Turn).min(self.need(Manoeuvre::Slip)).min(upside_down) } else { upside_down }
    }
}

/// A missile dives as its band says, and never less than in the turn before.
// Rule: AF-SHS-09
fn least_dive(band: &Band, plane: &Plane) -> u8 {
    let before = if plane.carrier.is_some() { (-plane.deeds.climb).clamp(0, 60) as u8 } else { 0 };
    band.min_dive.max(before).min(band.max_dive)
}

/// The loaded modifiers that apply now.
// Rule: AF-LOAD-01, AF-DTANK-05
pub fn burden(card: &Card, plane: &Plane, options: Options) -> Option<Burden> {
    let loaded = options.has(Opt::Loaded) && (plane.load.is_loaded() || card.equipment.always_loaded);
    card.loaded.filter(|_| loaded || plane.load.tanks)
}

/// Points by which load and a dropped undercarriage lower the increments.
// Rule: AF-LOAD-02, AF-SCRIT-14
pub fn slowdown(burden: Option<Burden>, plane: &Plane) -> u8 {
    burden.map_or(0, |burden| burden.speed) + u8::from(plane.damage.wounds.gear == Gear::Down)
}

/// A requirement with what a novice and critical hits add to it.
// Rule: AF-SKILL-03
pub fn hampered(plane: &Plane, options: Options, manoeuvre: Manoeuvre, need: u8) -> u8 {
    let clumsy = options.has(Opt::Skill) && plane.crew.skill == Skill::Novice;
    wounded(plane, manoeuvre, need.saturating_add(u8::from(clumsy)))
}

/// A requirement with what critical hits add to it.
// Rule: AF-SCRIT-14, AF-SCRIT-16, AF-SCRIT-18, AF-SCRIT-19
fn wounded(plane: &Plane, manoeuvre: Manoeuvre, need: u8) -> u8 {
    let wounds = plane.damage.wounds;
    let steering = matches!(manoeuvre, Manoeuvre::Bank | Manoeuvre::Turn);
    if wounds.controls && !steering {
        return PROHIBITED;
    }
    let rolling = matches!(manoeuvre, Manoeuvre::Bank | Manoeuvre::Roll);
    let more =
        u8::from(wounds.instruments) + u8::from(wounds.gear == Gear::Down) + u8::from(wounds.ailerons && rolling);
    need.saturating_add(more)
}

/// Upper limits of the increments; load lowers all but the stall, and an increment that is not above the
/// one below disappears.
// Rule: AF-LOAD-02, AF-LOAD-03
pub fn tops(band: &Band, less: u8) -> [u8; 4] {
    let mut tops = band.limits;
    for index in 1..4 {
        tops[index] = tops[index].saturating_sub(less).max(tops[index - 1]);
    }
    tops
}

/// The increment of an airspeed.
// Rule: AF-CARD-07, AF-SPEED-03
pub fn classify(tops: &[u8; 4], speed: u8) -> Increment {
    Increment::ALL.into_iter().find(|increment| speed <= tops[*increment as usize]).unwrap_or(Increment::Dive)
}

/// The increment that an airspeed has for this aircraft at an altitude.
pub fn increment_at(card: &Card, plane: &Plane, options: Options, altitude: Altitude, speed: u8) -> Increment {
    classify(&tops(card.band(altitude), slowdown(burden(card, plane, options), plane)), speed)
}

/// The highest airspeed at an altitude with load and wing damage.
pub fn fastest_at(card: &Card, plane: &Plane, options: Options, altitude: Altitude) -> u8 {
    let tops = tops(card.band(altitude), slowdown(burden(card, plane, options), plane));
    tops[3].saturating_sub(damage::wing_loss(card, plane, options))
}

// Rule: AF-POWER-05, AF-SPEED-09, AF-SPEED-11, AF-POWER-07
fn power(band: &Band, increment: Increment, lost: u8) -> u8 {
    match increment {
        Increment::Manoeuvre | Increment::Level => band.power.saturating_sub(lost),
        Increment::Stall | Increment::Dive => 0,
    }
}

/// The greatest climb in hundreds of feet, and whether a fraction of the column gives its last hundred: .05
/// allows it every second turn, .033 every third.
// Rule: AF-ALT-04, AF-ALT-05, AF-ALT-06, AF-CARD-12
fn climb(band: &Band, burden: Option<Burden>, increment: Increment, rest: u8) -> (u8, bool) {
    let column = match increment {
        Increment::Stall => return (0, false),
        Increment::Manoeuvre => 0,
        Increment::Level => 1,
        Increment::Dive => 2,
    };
    let feet = band.climb_feet[column].saturating_sub(burden.map_or(0, |burden| burden.climb_feet));
    let (whole, part) = ((feet / 100) as u8, feet % 100);
    let pause = match part {
        0 => return (whole, false),
        50.. => 1,
        _ => 2,
    };
    if rest >= pause { (whole + 1, true) } else { (whole, false) }
}

// Rule: AF-MAN-03, AF-SPEED-08, AF-LOAD-06
fn need(band: &Band, burden: Option<Burden>, increment: Increment, manoeuvre: Manoeuvre) -> u8 {
    let base = band.need(increment, manoeuvre);
    match burden.map_or(0, |burden| burden.needs[manoeuvre as usize]) {
        PROHIBITED => base,
        more => base.saturating_add(more),
    }
}

// Rule: AF-LOAD-05
fn overloaded(burden: Option<Burden>) -> u8 {
    let Some(burden) = burden else { return 0 };
    Manoeuvre::ALL
        .into_iter()
        .filter(|manoeuvre| burden.needs[*manoeuvre as usize] == PROHIBITED)
        .fold(0, |bits, manoeuvre| bits | 1 << manoeuvre as u8)
}

// Rule: AF-DMG-04, AF-DMG-05
fn unfit(cockpit_hits: u8) -> u8 {
    let loops_and_rolls = 1 << Manoeuvre::Roll as u8 | 1 << Manoeuvre::Loop as u8;
    match cockpit_hits {
        0 => 0,
        1 => loops_and_rolls,
        _ => loops_and_rolls | 1 << Manoeuvre::Slip as u8,
    }
}

/// The highest altitude that an aircraft can reach with what it carries.
// Rule: AF-CARD-06, AF-LOAD-04
pub fn ceiling_of(card: &Card, plane: &Plane, options: Options) -> Altitude {
    ceiling(card, burden(card, plane, options))
}

/// The label of the outermost band; a load that leaves no climb closes the bands above.
// Rule: AF-CARD-06, AF-ALT-10, AF-LOAD-04
fn ceiling(card: &Card, burden: Option<Burden>) -> Altitude {
    let Some(burden) = burden else { return card.ceiling() };
    let closed = |band: &&Band| band.climb_feet[0].max(band.climb_feet[1]) <= burden.climb_feet;
    let first_closed = card.bands.iter().skip(1).position(|band| closed(&band));
    first_closed.map_or(card.ceiling(), |index| card.bands[index].top)
}
