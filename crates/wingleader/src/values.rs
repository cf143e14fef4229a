//! Chapter 3: basic and combat values of squadrons, movement points, strengths, and how fractions are rounded.

use referee::Side;

use crate::{
    squadron::{Cohesion, Load, Mission, Pod, Quality, Rockets, Size, Slope, Slow, Sortie, Squadron, UnitId},
    state::{Mode, State},
};

/// Part of a basic or combat value, for people who ask how it comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValuePart {
    /// Printed on the card for the altitude.
    Card,
    /// A load is carried.
    Load,
    /// A Dive marker.
    Dive,
    /// A Climb or Slow Climb marker.
    Climb,
    /// A Slow marker: everything else is ignored.
    Slow,
    /// A rocket fighter that glides.
    Glide,
    /// Further squadrons of the group.
    Group,
    /// Veteran.
    Veteran,
    /// Green.
    Green,
    /// A flight.
    Flight,
    /// A single aircraft.
    Single,
    /// Disrupted or broken.
    Disrupted,
    /// Rigid doctrine while defending.
    Rigid,
}

/// Takes in the parts of a value.
pub trait Parts {
    /// One part.
    fn part(&mut self, part: ValuePart, value: i8);
}

impl Parts for i8 {
    fn part(&mut self, _part: ValuePart, value: i8) {
        *self += value;
    }
}

impl Parts for Vec<(ValuePart, i8)> {
    fn part(&mut self, part: ValuePart, value: i8) {
        if value != 0 || part == ValuePart::Card {
            self.push((part, value));
        }
    }
}

/// Half of a number; .5 rounds up.
// Rule: WL-1.2-a, WL-1.2-b
pub fn half(value: u8) -> u8 {
    value.div_ceil(2)
}

/// `value` times `part` out of `whole`, rounded to the nearest; .5 rounds up.
// Rule: WL-1.2-a
pub fn share(value: u32, part: u32, whole: u32) -> u32 {
    (2 * value * part + whole) / (2 * whole)
}

impl State {
    /// Whether a squadron is slowed by what it carries: one penalty however much it is.
    // Rule: WL-3.3.2-a, WL-13.5.3-b
    pub fn is_burdened(&self, unit: &Squadron) -> bool {
        unit.load != Load::None || unit.tanks || unit.rockets == Rockets::Loaded || unit.pod != Pod::None
    }

    /// Whether a rocket fighter has burnt its fuel.
    // Rule: WL-13.8.2-b
    pub fn is_gliding(&self, unit: &Squadron) -> bool {
        self.is_rocket(unit) && unit.burnt as i8 >= self.tables().figures.rocket_phases
    }

    /// Whether the rules for rocket fighters apply.
    // Rule: WL-3.3-y
    pub fn is_rocket(&self, unit: &Squadron) -> bool {
        self.terms().options.rocket_fighters && self.card_of(unit).abilities.rocket
    }

    /// Takes in the parts of a basic speed or turn.
    // Rule: WL-1.1-e, WL-3.3.1-a, WL-3.3.2-a, WL-3.3.2-b, WL-3.3.2-c, WL-3.3.2-d, WL-3.3.2-e, WL-8.5-f
    pub fn basic_parts(&self, id: UnitId, mode: Mode, parts: &mut impl Parts) {
        let unit = self.unit(id);
        if unit.slow != Slow::No {
            return parts.part(ValuePart::Slow, 0);
        }
        if self.is_gliding(unit) {
            return parts.part(ValuePart::Glide, self.tables().figures.glide_value);
        }
        let card = self.card_of(unit);
        let band = card.band(unit.at.altitude);
        let burden = -i8::from(self.is_burdened(unit));
        match mode {
            Mode::Turning => {
                parts.part(ValuePart::Card, band.turn);
                parts.part(ValuePart::Load, burden);
            }
            Mode::HitAndRun => {
                parts.part(ValuePart::Card, band.speed);
                parts.part(ValuePart::Load, if card.abilities.low_drag { 0 } else { burden });
                match unit.slope {
                    Slope::Level => {}
                    Slope::Dive => parts.part(ValuePart::Dive, 1),
                    Slope::Climb | Slope::SlowClimb => parts.part(ValuePart::Climb, -1),
                }
            }
        }
    }

    /// Basic speed (hit-and-run) or basic turn (turning fight).
    // Rule: WL-3.3.2-f, WL-3.3.2-i, WL-3.3.2-j
    pub fn basic(&self, id: UnitId, mode: Mode) -> i8 {
        let mut value = 0i8;
        self.basic_parts(id, mode, &mut value);
        value.max(0)
    }

    /// Basic speed.
    pub fn basic_speed(&self, id: UnitId) -> i8 {
        self.basic(id, Mode::HitAndRun)
    }

    /// Basic turn.
    pub fn basic_turn(&self, id: UnitId) -> i8 {
        self.basic(id, Mode::Turning)
    }

    /// Takes in what combat adds to a basic value of a group's principal.
    // Rule: WL-1.1-h, WL-3.3.2-g, WL-3.3.2-h, WL-10.2-b, WL-10.2-g, WL-10.7.1-a, WL-13.6-a, WL-5.1-j
    pub fn combat_parts(&self, id: UnitId, group: usize, is_defending: bool, parts: &mut impl Parts) {
        let unit = self.unit(id);
        parts.part(ValuePart::Group, group as i8 - 1);
        match unit.quality {
            Quality::Trained => {}
            Quality::Veteran => parts.part(ValuePart::Veteran, 1),
            Quality::Green => parts.part(ValuePart::Green, -1),
        }
        if unit.size.is_flight() {
            parts.part(ValuePart::Flight, -1);
        }
        if unit.size == Size::Single && self.terms().options.singles {
            parts.part(ValuePart::Single, -1);
        }
        if unit.cohesion != Cohesion::Good {
            parts.part(ValuePart::Disrupted, -1);
        }
        if is_defending && unit.is_fighter() && self.terms().rigid[unit.side] {
            parts.part(ValuePart::Rigid, -1);
        }
    }

    /// The combat speed or turn of a group with this principal.
    // Rule: WL-3.3.2-g, WL-3.3.2-i
    pub fn combat_value(&self, id: UnitId, mode: Mode, group: usize, is_defending: bool) -> i8 {
        let mut value = self.basic(id, mode);
        self.combat_parts(id, group, is_defending, &mut value);
        value.max(0)
    }

    /// Movement points of a squadron's next move, in half points, without the bonus of a dive.
    // Rule: WL-8.2-a, WL-8.2-b, WL-8.2-c, WL-9.2.1-c, WL-9.2.2-b, WL-9.2.3-h, WL-13.8.2-a, WL-13.8.2-b
    pub fn half_points(&self, id: UnitId) -> u8 {
        let (unit, figures) = (self.unit(id), &self.tables().figures);
        let jet = self.card_of(unit).is_jet();
        let points = match unit.mission {
            _ if self.is_gliding(unit) => figures.glide_points,
            _ if self.is_rocket(unit) => figures.points_rocket,
            Mission::Bombing(_) if jet => figures.points_alert,
            Mission::Bombing(_) => figures.points_slow,
            _ if jet => figures.points_jet,
            Mission::Escort if self.escorts_jets(unit) => figures.points_alert,
            Mission::Escort => figures.points_slow,
            _ if unit.alert => figures.points_alert,
            _ => figures.points_slow,
        };
        2 * points as u8
    }

    /// Whether an escort is near jet bombers.
    // Rule: WL-8.2-b, WL-9.2.2-b
    pub(crate) fn escorts_jets(&self, escort: &Squadron) -> bool {
        let range = self.tables().figures.escort_range;
        self.flying().any(|(_, unit)| {
            unit.side == escort.side
                && unit.is_bomber()
                && self.card_of(unit).is_jet()
                && unit.at.distance(escort.at) <= range
        })
    }

    /// Firepower when attacking, gun pods included; none if unarmed.
    // Rule: WL-3.3-h, WL-3.3-i, WL-10.5.3-a, WL-13.5.6-a
    pub fn attack_firepower(&self, unit: &Squadron) -> Option<u8> {
        let pods = self.terms().options.pods && unit.pod == Pod::Gun;
        let extra = if pods { self.tables().figures.gun_pod_extra as u8 } else { 0 };
        self.card_of(unit).firepower.attack.map(|firepower| firepower + extra)
    }

    /// Firepower when defending: the second value as a bomber.
    // Rule: WL-3.3-i, WL-10.6-d
    pub fn defence_firepower(&self, unit: &Squadron) -> Option<u8> {
        let firepower = self.card_of(unit).firepower;
        if unit.is_bomber() { firepower.defence } else { firepower.attack }
    }

    /// The strength of a load at the start: by altitude, half for a flight.
    // Rule: WL-3.3-g, WL-15.1-b, WL-15.3.6-a
    pub fn load_strength(&self, unit: &Squadron) -> u8 {
        let card = self.card_of(unit);
        let whole = match unit.load {
            Load::None | Load::Cargo => 0,
            Load::Bombs | Load::Parafrag => card.band(unit.at.altitude).bombs,
            Load::Torpedo => self.tables().figures.torpedo_strength as u8,
            Load::Atgr => card.abilities.atgr.unwrap_or(0),
        };
        if unit.size.is_flight() { half(whole) } else { whole }
    }

    /// Whether a fighter carries bombs and acts as a bomber for the time being.
    // Rule: WL-1.1-m, WL-3.2.1-c, WL-3.2.1-d
    pub fn is_fighter_bomber(&self, unit: &Squadron) -> bool {
        !self.card_of(unit).class.is_bomber_class()
            && matches!(unit.mission, Mission::Bombing(Sortie::Bombing | Sortie::Strafing))
    }

    /// Max losses of a squadron.
    pub fn max_losses(&self, unit: &Squadron) -> u8 {
        self.terms().max_losses(unit.side, unit.size)
    }

    /// A fighter that is not broken and not held by an unbroken enemy in its square that has tallied it.
    // Rule: WL-1.1-d
    pub fn is_available(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let held = |other: &Squadron| {
            other.side != unit.side && other.at == unit.at && !other.is_broken() && other.tally == Some(id)
        };
        unit.is_flying() && unit.is_fighter() && !unit.is_broken() && !self.flying().any(|(_, other)| held(other))
    }

    /// Whether two squadrons of one side stand in formation: same or adjacent square, same facing.
    // Rule: WL-1.1-a, WL-1.1-n, WL-9.1-a
    pub fn are_close(one: &Squadron, other: &Squadron) -> bool {
        one.side == other.side && one.facing == other.facing && one.at.distance(other.at) <= 1
    }

    /// Everybody in the formation of a squadron, itself included, among those of a set.
    // Rule: WL-1.1-n, WL-9.1-a, WL-9.1-b, WL-9.1-c
    pub fn formation(&self, id: UnitId, among: u32) -> u32 {
        let (mut found, mut edge) = (id.bit(), id.bit());
        while edge != 0 {
            let near = self
                .of(among & !found)
                .filter(|(_, unit)| self.of(edge).any(|(_, other)| State::are_close(unit, other)));
            edge = near.fold(0, |set, (id, _)| set | id.bit());
            found |= edge;
        }
        found
    }

    /// Every squadron of a side on the map.
    pub fn side_set(&self, side: Side) -> u32 {
        self.set(|unit| unit.is_flying() && unit.side == side)
    }
}
