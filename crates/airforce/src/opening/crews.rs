//! Crews: traits of pilots by nationality and date, and crews that are appointed in secret.

use referee::{Log, Refusal, Rng, Side, Viewer};

use crate::{
    crew::{Crew, Skill, Traits},
    event::Event,
    options::Opt,
    order::Why,
    plane::Fate,
    setup,
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
        // Who is appointed in secret is what the scenario says.
        let open = plane.crew.skill != Skill::Ace && !plane.crew.secret;
        if plane.crew.traits.experience && open && !state.table.moved.has(index) {
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

/// The aircraft of a group whose crews are appointed in secret.
fn manned(state: &State, group: u8) -> impl Iterator<Item = usize> {
    let planes = state.table.planes.iter().enumerate();
    planes.filter(move |(_, plane)| plane.group == group && plane.crew.secret).map(|(index, _)| index)
}

/// The crews of a group, each by its place in the scenario's list.
// Rule: AF-DSCN5-33
fn roster(state: &State, group: u8) -> Vec<u8> {
    let skills = &state.scenario().groups[usize::from(group)];
    let place = |number: usize| {
        let skill = setup::skill_of(skills, number as u8);
        skills.skills.iter().position(|other| other == skill).unwrap_or(0) as u8
    };
    (0..manned(state, group).count()).map(place).collect()
}

/// The crew at a place of the scenario's list.
fn crew_at(state: &State, group: u8, place: u8) -> Crew {
    let skills = &state.scenario().groups[usize::from(group)].skills;
    setup::crew(skills.get(usize::from(place)).map_or("average", String::as_str))
}

/// The crews of an aircraft's group that nobody has been given yet.
fn left(state: &State, index: usize) -> Vec<u8> {
    let group = state.table.planes[index].group;
    let mut left = roster(state, group);
    for crew in manned(state, group).filter_map(|plane| state.secret.starts[plane].crew) {
        if let Some(place) = left.iter().position(|other| *other == crew) {
            left.remove(place);
        }
    }
    left
}

/// The crews from which the player of an aircraft still chooses.
// Rule: AF-DSCN5-33
pub fn choices(state: &State, index: usize) -> Vec<u8> {
    if !state.table.planes[index].crew.secret || state.secret.starts[index].crew.is_some() {
        return Vec::new();
    }
    let mut choices = left(state, index);
    choices.sort_unstable();
    choices.dedup();
    if choices.len() > 1 { choices } else { Vec::new() }
}

/// Whether a crew may be appointed.
pub fn check(state: &State, index: usize, crew: u8) -> Result<(), Refusal<Why>> {
    if choices(state, index).contains(&crew) { Ok(()) } else { Err(Refusal::new("AF-DSCN5-33", Why::Crew)) }
}

/// The crew that an aircraft would have.
pub fn appointed(state: &State, plane: usize, crew: u8) -> Crew {
    crew_at(state, state.table.planes[plane].group, crew)
}

/// All crews go aboard; who has not been appointed takes what is left.
// Rule: AF-DSCN5-33
pub(super) fn board(state: &mut State) {
    for index in 0..state.table.planes.len() {
        let plane = &state.table.planes[index];
        if !plane.crew.secret || plane.fate != Fate::Waiting {
            continue;
        }
        let crew = state.secret.starts[index].crew.or_else(|| left(state, index).first().copied()).unwrap_or(0);
        state.secret.starts[index].crew = Some(crew);
        take_aboard(state, index, crew);
    }
    state.secret.starts.iter_mut().for_each(|start| start.crew = None);
}

fn take_aboard(state: &mut State, index: usize, place: u8) {
    let crew = crew_at(state, state.table.planes[index].group, place);
    let own = &mut state.table.planes[index].crew;
    (own.skill, own.kills) = (crew.skill, crew.kills);
}

/// A crew shows its skill: it fires, looks out or bombs by it.
// Rule: AF-DSCN5-33
pub fn show(state: &mut State, index: usize, log: &mut impl Log<Event>) {
    let crew = &mut state.table.planes[index].crew;
    if crew.secret && !crew.shown {
        crew.shown = true;
        let (skill, kills) = (crew.skill, crew.kills);
        log.note(|| Event::CrewShown { plane: index as u8, skill, kills });
    }
}

/// Whether a viewer knows the skill of a crew: it is no secret, it has shown, or it is on the viewer's side.
// Rule: AF-DSCN5-33
pub fn knows(state: &State, index: usize, viewer: Viewer) -> bool {
    let plane = &state.table.planes[index];
    !plane.crew.secret || plane.crew.shown || is_on(state, viewer, plane.side)
}

fn is_on(state: &State, viewer: Viewer, side: Side) -> bool {
    viewer == Viewer::Referee || viewer.seat().is_some_and(|seat| state.side_of(seat) == side)
}

/// What a viewer may not know of crews is taken out of a table.
pub fn veil(state: &State, table: &mut crate::state::Table, viewer: Viewer) {
    for (index, plane) in table.planes.iter_mut().enumerate() {
        if !knows(state, index, viewer) {
            (plane.crew.skill, plane.crew.kills) = (Skill::Average, 0);
        }
    }
}

/// Deals the crews that a viewer does not know among their aircraft, each deal as likely.
pub fn guess(state: &mut State, viewer: Viewer, rng: &mut Rng) {
    if state.is_opening() {
        return;
    }
    for group in 0..state.scenario().groups.len() as u8 {
        let unknown: Vec<usize> = manned(state, group).filter(|index| !knows(state, *index, viewer)).collect();
        let mut left = roster(state, group);
        for index in manned(state, group).filter(|index| !unknown.contains(index)) {
            let crew = state.table.planes[index].crew;
            let same = |place: &u8| {
                let other = crew_at(state, group, *place);
                (other.skill, other.kills) == (crew.skill, crew.kills)
            };
            if let Some(place) = left.iter().position(same) {
                left.remove(place);
            }
        }
        rng.shuffle(&mut left);
        unknown.into_iter().zip(left).for_each(|(index, place)| take_aboard(state, index, place));
    }
}
