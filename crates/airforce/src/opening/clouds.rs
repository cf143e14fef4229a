//! Clouds that dice form before the game.

use referee::Log;

use crate::{
    event::Event,
    options::Opt,
    state::{Chance, State},
    units::Altitude,
};

/// The die that the next cloud needs: reference altitude, base and top, radius.
// Rule: AF-CLOUD-07, AF-CLOUD-08, AF-CLOUD-09, AF-CLOUD-10, AF-DSCN5-06
pub fn next_dice(state: &State) -> Option<Chance> {
    if !state.has(Opt::Clouds) {
        return None;
    }
    let (index, cloud) = state.table.land.clouds.iter().enumerate().find(|(_, cloud)| cloud.radius == 0)?;
    let index = index as u8;
    Some(if cloud.base == Altitude(0) && cloud.top == Altitude(0) {
        Chance::CloudHeight(index)
    } else if cloud.base == cloud.top {
        Chance::CloudDepth(index)
    } else {
        Chance::CloudRadius(index)
    })
}

/// Dice of a cloud.
// Rule: AF-CLOUD-08, AF-CLOUD-09, AF-CLOUD-10
pub fn rolled(state: &mut State, chance: Chance, dice: (u8, u8), log: &mut impl Log<Event>) {
    let (Chance::CloudHeight(index) | Chance::CloudDepth(index) | Chance::CloudRadius(index)) = chance else { return };
    let cloud = &mut state.table.land.clouds[usize::from(index)];
    match chance {
        Chance::CloudHeight(_) => {
            let reference = Altitude(i16::from(dice.0 + dice.1) * 20);
            (cloud.base, cloud.top) = (reference, reference);
        }
        Chance::CloudDepth(_) => {
            cloud.base = cloud.base.changed(-10 * i16::from(dice.0)).max(Altitude(0));
            cloud.top = cloud.top.changed(10 * i16::from(dice.1));
        }
        _ => {
            cloud.radius = dice.0;
            let cloud = *cloud;
            log.note(|| Event::CloudFormed { cloud });
        }
    }
}
