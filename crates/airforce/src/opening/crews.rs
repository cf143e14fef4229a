//! Traits of pilots, by nationality and date.

use referee::Log;

use crate::{
    crew::{Skill, Traits},
    event::Event,
    options::Opt,
    state::{Chance, State},
};

/// The next pilot whose traits a die gives, and the die that may make him an ace.
// Rule: AF-CREW-01, AF-CREW-05
pub(super) fn next_dice(state: &State) -> Option<Chance> {
    if !state.has(Opt::Crew) {
        return None;
    }
    let crewed = |index: &usize| !state.card_of(*index).hits.cockpits.is_empty();
    let planes = (0..state.table.planes.len()).filter(crewed);
    for index in planes {
        let plane = &state.table.planes[index];
        if !state.table.looked.has(index) {
            return Some(Chance::Traits(index as u8));
        }
        if plane.crew.traits.experience && plane.crew.skill != Skill::Ace && !state.table.moved.has(index) {
            return Some(Chance::Ace(index as u8));
        }
    }
    None
}

/// The column of the trait table for a nation at a date.
// Rule: AF-CREW-02, AF-CREW-03
pub fn column(state: &State, nation: &str) -> usize {
    let periods = &state.book.tables.trait_periods;
    let own = periods.iter().find(|period| period.nation == nation).or(periods.first());
    let until = own.map(|period| &period.until[..]).unwrap_or(&[]);
    let found = until.iter().find(|(end, _)| state.table.date <= *end).or(until.last());
    found.map_or(0, |(_, column)| usize::from(*column))
}

/// The die for the traits of a pilot.
// Rule: AF-CREW-01, AF-CREW-04
pub fn rolled_traits(state: &mut State, index: usize, die: u8, log: &mut impl Log<Event>) {
    let column = column(state, &state.card_of(index).nation);
    let letters = &state.book.tables.traits[usize::from(die) - 1][column];
    let traits = Traits::read(letters).unwrap_or_default();
    let crew = &mut state.table.planes[index].crew;
    crew.traits = traits;
    // Rule: AF-CREW-15
    if traits.experience && crew.skill == Skill::Novice {
        crew.skill = Skill::Average;
    }
    state.table.looked.add(index);
    log.note(|| Event::TraitsRolled { plane: index as u8, die, traits });
}

/// The second die of an experienced pilot: a 1 makes him an ace.
// Rule: AF-CREW-05
pub fn rolled_ace(state: &mut State, index: usize, die: u8, log: &mut impl Log<Event>) {
    state.table.moved.add(index);
    let crew = &mut state.table.planes[index].crew;
    if die == 1 {
        (crew.skill, crew.kills) = (Skill::Ace, crew.kills.max(5));
    }
    log.note(|| Event::AceRolled { plane: index as u8, ace: die == 1 });
}
