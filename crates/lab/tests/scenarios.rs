//! Every scenario of every title is flown by computer pilots from beginning to end.

use std::sync::Arc;

use content::Files;
use lab::{Finished, Station, play};
use titles::{Library, Playable, Visitor};

/// A game that takes longer than this is not going anywhere.
const MOST_DECISIONS: u32 = 20_000;

struct Flight<'a> {
    scenario: &'a str,
    pilots: [&'a Station; 2],
    seed: u64,
}

impl Visitor for Flight<'_> {
    type Out = Result<Finished, String>;

    fn visit<R: Playable>(self, book: &Arc<R::Book>) -> Self::Out {
        let setup = R::default_setup(book, self.scenario).ok_or("no set-up")?;
        let seats = usize::from(R::seats(&setup));
        let pilots: Vec<&Station> = (0..seats).map(|seat| self.pilots[seat % 2]).collect();
        play::<R>(book, &setup, &pilots, self.seed, MOST_DECISIONS)
    }
}

fn fly_all(title: &str) {
    let library = Library::open(&Files::built_in()).expect("the content is right");
    let (greedy, random) = (Station::parse("greedy:5").unwrap(), Station::parse("random").unwrap());
    let mut faults = Vec::new();
    let mut losses = Vec::new();
    for poster in library.title(title).unwrap().posters() {
        for (seed, pilots) in [[&greedy, &random], [&random, &greedy], [&greedy, &greedy]].into_iter().enumerate() {
            let flight = Flight { scenario: &poster.id, pilots, seed: seed as u64 };
            match library.visit(title, flight).unwrap() {
                Ok(finished) if finished.decisions < MOST_DECISIONS => losses.extend(finished.casualties),
                Ok(_) => faults.push(format!("{} never ends", poster.id)),
                Err(fault) => faults.push(format!("{} {seed}: {fault}", poster.id)),
            }
        }
    }
    assert!(faults.is_empty(), "{title}\n{}", faults.join("\n"));
    let shot_down = losses.iter().filter(|lost| lost.by.is_some()).count();
    // Random pilots fly into the ground more often than into anybody's fire.
    assert!(shot_down > 0, "{title}: none of {} losses has a victor", losses.len());
    assert!(losses.iter().all(|lost| lost.at.is_some() && !lost.kind.is_empty()), "{title}: {losses:?}");
}

#[test]
fn every_scenario_of_age_of_dogfights_is_flown_to_its_end() {
    fly_all("dogfights");
}

#[test]
fn every_scenario_of_wings_of_war_is_flown_to_its_end() {
    fly_all("wings");
}

#[test]
fn every_scenario_of_air_force_is_flown_to_its_end() {
    fly_all("airforce");
}

#[test]
fn every_scenario_of_wing_leader_is_flown_to_its_end() {
    fly_all("wingleader");
}
