//! Careers: records of crews that live on from game to game, as text in the next set-up.

use crate::{
    crew::{Career, Crew, Skill, Traits},
    options::Opt,
    plane::Fate,
    scene::label,
    setup::Setup,
    state::State,
};

/// Switches that give an aircraft a crew with a record begin so: `crew_A1`.
pub const KEY: &str = "crew_";

/// The record that a crew brings to its first game.
// Rule: AF-SKILL-07
pub fn first(crew: &Crew) -> Career {
    Career { skill: crew.skill, kills: crew.kills, traits: crew.traits, ..Career::default() }
}

/// A record as text: `ace.12.2.7.1.3.ETR`, for level, victories, victories since the last step up, missions, bombing
/// missions and wrecks not yet credited, and traits. A `?` stands for traits that dice have still to give.
// Rule: AF-SKILL-12
pub fn write(career: &Career, rolled: bool) -> String {
    let skill = match career.skill {
        Skill::Novice => "novice",
        Skill::Average => "average",
        Skill::Ace => "ace",
    };
    let Career { kills, toward, missions, bombing, wrecks, traits, .. } = career;
    let letters = if rolled { traits.letters() } else { "?".to_owned() };
    format!("{skill}.{kills}.{toward}.{missions}.{bombing}.{wrecks}.{letters}")
}

/// Reads a record, and whether its traits are known.
// Rule: AF-SKILL-12
pub fn read(text: &str) -> Option<(Career, bool)> {
    let words: Vec<&str> = text.split('.').collect();
    let [skill, numbers @ .., letters] = &words[..] else { return None };
    let skill = match *skill {
        "novice" => Skill::Novice,
        "average" => Skill::Average,
        "ace" => Skill::Ace,
        _ => return None,
    };
    let numbers: Vec<u8> = numbers.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let [kills, toward, missions, bombing, wrecks] = numbers[..] else { return None };
    let rolled = *letters != "?";
    let traits = if rolled { Traits::read(letters)? } else { Traits::default() };
    Some((Career { skill, kills, toward, missions, bombing, wrecks, traits }, rolled))
}

/// The set-up of the next game with the same aircraft: every crew with its record, novices for those that were lost.
// Rule: AF-SKILL-07, AF-SKILL-12, AF-BAIL-04, AF-BAIL-05, AF-CREW-16
pub fn next(setup: &Setup, state: &State) -> Setup {
    let crews = state.table.planes.iter().filter(|plane| !state.card(plane).hits.cockpits.is_empty());
    crews.fold(setup.clone(), |next, plane| {
        let key = format!("{KEY}{}", label(plane));
        let known = setup.switches.get(&key).and_then(|text| read(text)).map(|(career, _)| career);
        let before = Career {
            traits: plane.crew.traits,
            skill: plane.crew.skill,
            ..known.unwrap_or_else(|| first(&plane.crew))
        };
        let destroyed = matches!(plane.fate, Fate::Destroyed(_));
        let came_back = !destroyed || plane.crew.saved == Some(true);
        let text = match before.after(&plane.crew, came_back) {
            Some(career) => write(&career, state.has(Opt::Crew)),
            None => write(&Career::replacement(Traits::default()), false),
        };
        next.with(&key, &text)
    })
}
