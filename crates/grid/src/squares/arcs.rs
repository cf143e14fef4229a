//! The five arcs above the horizon, and what is ahead of or behind a facing.

use super::{Facing, Offset};

/// One of the five arcs that hold the sky seen from a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SunArc {
    /// Around the left neighbour.
    LeftHorizon,
    /// Around the upper left neighbour.
    LeftUpper,
    /// Around the upper neighbour.
    Above,
    /// Around the upper right neighbour.
    RightUpper,
    /// Around the right neighbour.
    RightHorizon,
}

impl SunArc {
    /// All arcs from left to right.
    pub const ALL: [Self; 5] = [Self::LeftHorizon, Self::LeftUpper, Self::Above, Self::RightUpper, Self::RightHorizon];

    /// Left and right exchanged.
    pub const fn mirrored(self) -> Self {
        match self {
            Self::LeftHorizon => Self::RightHorizon,
            Self::LeftUpper => Self::RightUpper,
            Self::Above => Self::Above,
            Self::RightUpper => Self::LeftUpper,
            Self::RightHorizon => Self::LeftHorizon,
        }
    }

    /// The facing toward the adjacent square at the middle of the arc.
    pub const fn facing(self) -> Facing {
        match self {
            Self::LeftHorizon => Facing::West,
            Self::LeftUpper => Facing::NorthWest,
            Self::Above => Facing::North,
            Self::RightUpper => Facing::NorthEast,
            Self::RightHorizon => Facing::East,
        }
    }
}

/// Where the arcs have their bounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SunRule {
    /// Sectors of 45° around left, upper left, up, upper right and right; nothing below the
    /// observer. No square centre lies on a bound.
    #[default]
    Axis45Clipped,
    /// As `Axis45Clipped`, but the horizon arcs reach 22.5° below the observer.
    Axis45Full,
    /// Bounds at one up for two across and two up for one across; a square on a bound is in the
    /// upper arc. Nothing below the observer.
    HalfSlope,
    /// Five sectors of 36°. Nothing below the observer.
    Equal36,
}

/// The arc in which an offset lies; `None` for the own square and for what lies too low.
///
/// ```
/// use grid::squares::{Offset, SunArc, SunRule, sun_arc};
/// let arc = |dx, dy| sun_arc(Offset::new(dx, dy), SunRule::Axis45Clipped);
/// assert_eq!(arc(2, 1), Some(SunArc::RightUpper));
/// assert_eq!(arc(5, 2), Some(SunArc::RightHorizon));
/// assert_eq!(arc(-2, 5), Some(SunArc::Above));
/// assert_eq!(arc(3, -1), None);
/// ```
pub const fn sun_arc(offset: Offset, rule: SunRule) -> Option<SunArc> {
    let (across, up) = (offset.dx.unsigned_abs() as i64, offset.dy as i64);
    let is_left = offset.dx < 0;
    if across == 0 && up == 0 || !is_high_enough(across, up, rule) {
        return None;
    }
    Some(if up <= 0 || is_horizon(across, up, rule) {
        if is_left { SunArc::LeftHorizon } else { SunArc::RightHorizon }
    } else if is_above(across, up, rule) {
        SunArc::Above
    } else if is_left {
        SunArc::LeftUpper
    } else {
        SunArc::RightUpper
    })
}

const fn is_high_enough(across: i64, up: i64, rule: SunRule) -> bool {
    match rule {
        SunRule::Axis45Full => up >= 0 || is_horizon(across, -up, rule),
        _ => up >= 0,
    }
}

/// True if `up / across` is below the bound between the horizon and the upper arc.
const fn is_horizon(across: i64, up: i64, rule: SunRule) -> bool {
    match rule {
        // tan 22.5° = √2 - 1: the sum is less than √2 times the part across.
        SunRule::Axis45Clipped | SunRule::Axis45Full => (across + up) * (across + up) < 2 * across * across,
        SunRule::HalfSlope => 2 * up < across,
        // tan² 36° = 5 - 2√5.
        SunRule::Equal36 => {
            let rest = 5 * across * across - up * up;
            rest > 0 && rest * rest > 20 * across * across * across * across
        }
    }
}

/// True if `up / across` is above the bound between the upper arc and the one above.
const fn is_above(across: i64, up: i64, rule: SunRule) -> bool {
    match rule {
        SunRule::Axis45Clipped | SunRule::Axis45Full => (across + up) * (across + up) < 2 * up * up,
        SunRule::HalfSlope => 2 * across < up,
        // tan² 72° = 5 + 2√5.
        SunRule::Equal36 => {
            let rest = up * up - 5 * across * across;
            rest > 0 && rest * rest > 20 * across * across * across * across
        }
    }
}

/// Where something lies relative to a facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Aspect {
    /// In front.
    Ahead,
    /// Neither in front nor behind; also the own square.
    Neutral,
    /// Behind.
    Behind,
}

/// How far the zones ahead and behind open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum AspectRule {
    /// 45° to each side, bounds included.
    #[default]
    Cone90,
    /// The whole half plane, without the line across.
    HalfPlane,
}

/// Whether an offset is ahead of or behind somebody with this facing.
///
/// The three adjacent squares ahead are the faced one and its two neighbours.
///
/// ```
/// use grid::squares::{Aspect, AspectRule, Facing, Offset, aspect};
/// let seen = |dx, dy| aspect(Facing::East, Offset::new(dx, dy), AspectRule::Cone90);
/// assert_eq!(seen(2, 1), Aspect::Ahead);
/// assert_eq!(seen(1, 2), Aspect::Neutral);
/// assert_eq!(seen(-1, 1), Aspect::Behind);
/// ```
pub const fn aspect(facing: Facing, offset: Offset, rule: AspectRule) -> Aspect {
    let axis = facing.vector();
    let (fx, fy) = (axis.dx as i32, axis.dy as i32);
    let (dx, dy) = (offset.dx as i32, offset.dy as i32);
    let (dot, cross) = (dx * fx + dy * fy, (dx * fy - dy * fx).abs());
    let is_in_zone = match rule {
        AspectRule::Cone90 => dot.abs() >= cross,
        AspectRule::HalfPlane => true,
    };
    match dot {
        1.. if is_in_zone => Aspect::Ahead,
        ..=-1 if is_in_zone => Aspect::Behind,
        _ => Aspect::Neutral,
    }
}
