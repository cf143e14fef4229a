//! Levels: tilt, climb, fast climb, dive, slow dive, ceiling.

use crate::{
    battle::{Craft, Options},
    order::{No, Tilt, Why, no},
    state::Plane,
};

// Rule: AOD-ALT-05, AOD-ALT-07, AOD-ALT-08, AOD-ALT-19, AOD-ALT-21, AOD-ALT-22, AOD-ALT-24
/// Whether an aircraft may rise so many levels in one move.
pub fn may_climb(craft: &Craft, level: u8, levels: u8) -> bool {
    let to = level + levels;
    // The sixth level is too high for the last step of a fast climb.
    let thin_air = to == 6 && levels > 1 && levels >= craft.climb;
    (1..=craft.climb).contains(&levels) && to <= craft.top && !thin_air
}

// Rule: AOD-ALT-12, AOD-ALT-16, AOD-ALT-17, AOD-ALT-24
/// Whether an aircraft may dive so many levels in one move.
pub fn may_dive(craft: &Craft, level: u8, levels: u8) -> bool {
    (1..=craft.dive).contains(&levels) && levels < level
}

// Rule: AOD-ALT-03
/// Checks the number of levels of a move without aerobatics.
pub fn check_levels(options: &Options, craft: &Craft, plane: &Plane, levels: u8) -> Result<(), No> {
    let (rule, most, possible) = match plane.tilt {
        Tilt::Level => ("AOD-ALT-03", 0, levels == 0),
        Tilt::Up => {
            (climb_rule(options, craft, plane.level, levels), craft.climb, may_climb(craft, plane.level, levels))
        }
        Tilt::Down => (dive_rule(craft, plane.level, levels), craft.dive, may_dive(craft, plane.level, levels)),
    };
    match possible {
        true => Ok(()),
        false if levels > most || levels == 0 => no(rule, Why::LevelChange { levels, most }),
        false => no(rule, Why::OutOfLevels),
    }
}

fn climb_rule(options: &Options, craft: &Craft, level: u8, levels: u8) -> &'static str {
    match levels {
        0 => "AOD-ALT-03",
        levels if levels > craft.climb && craft.climb == 1 => "AOD-ALT-05",
        levels if levels > craft.climb && options.ceilings => "AOD-ALT-08",
        levels if levels > craft.climb => "AOD-ALT-07",
        levels if level + levels > craft.top => "AOD-ALT-24",
        _ if craft.climb == 2 => "AOD-ALT-21",
        _ => "AOD-ALT-22",
    }
}

fn dive_rule(craft: &Craft, level: u8, levels: u8) -> &'static str {
    match levels {
        0 => "AOD-ALT-03",
        levels if levels > craft.dive && craft.dive == 2 => "AOD-ALT-16",
        levels if levels > craft.dive => "AOD-ALT-12",
        levels if levels >= level => "AOD-ALT-24",
        _ => "AOD-ALT-12",
    }
}

// Rule: AOD-ALT-04, AOD-ALT-09, AOD-ALT-10, AOD-ALT-13
/// Whether the level changes on the step of this index from zero: on the first, third and fifth step.
pub fn changes_on(index: u8, levels: u8) -> bool {
    index.is_multiple_of(2) && index / 2 < levels
}

// Rule: AOD-ALT-11
/// Steps that so many levels need.
pub fn steps_for(levels: u8) -> u8 {
    (2 * levels).saturating_sub(1)
}

// Rule: AOD-ALT-09, AOD-ALT-11, AOD-ALT-13
/// The rule that a climb or dive breaks which has not enough steps for its levels.
pub fn steps_rule(options: &Options, change: i8) -> &'static str {
    match change {
        ..0 => "AOD-ALT-13",
        _ if options.ceilings => "AOD-ALT-11",
        _ => "AOD-ALT-09",
    }
}

// Rule: AOD-ALT-01, AOD-ALT-02, AOD-ALT-15, AOD-ALT-20, AOD-ALT-23
/// Checks the tilt at the end of a move: `dived` levels were dived without aerobatics.
pub fn check_tilt(options: &Options, craft: &Craft, level: u8, dived: u8, tilt: Tilt) -> Result<(), No> {
    let pulling_out = dived == 3;
    match tilt {
        Tilt::Level => Ok(()),
        _ if pulling_out && options.pull_out_level => no("AOD-ALT-15", Why::NoPullOut),
        Tilt::Up if pulling_out => no("AOD-ALT-15", Why::NoPullOut),
        Tilt::Up if level >= craft.top && options.ceilings => no("AOD-ALT-20", Why::TiltImpossible),
        Tilt::Up if level >= craft.top => no("AOD-ALT-23", Why::TiltImpossible),
        Tilt::Down if level <= 1 => no("AOD-ALT-23", Why::TiltImpossible),
        _ => Ok(()),
    }
}
