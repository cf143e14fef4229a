//! The contract, on random games of every mode, scenario and edition.

mod common;

use dogfights::{Dogfights, Setup, setup::Edition};
use testkit::contract::{self, Plan};

/// Every scenario of every mode in an edition, in turn plain, with all optional rules, and with the other rulings.
fn mixed(edition: Edition) -> Vec<Setup> {
    let setups = common::MODES.map(|mode| common::setups_of(mode, edition)).concat();
    setups.chunks(3).enumerate().map(|(index, three)| three[index % three.len()].clone()).collect()
}

fn keeps_the_contract(edition: Edition) {
    let setups = mixed(edition);
    // One game in a hundred of what is asked for is looked at this closely; `games.rs` plays all.
    let games = (7 * contract::games(0) / 100).max(setups.len() as u32);
    let plan =
        Plan { games, max_steps: 12_000, list_one_in: 100, desk_one_in: 200, view_one_in: 100, ..Plan::default() };
    let tally = contract::suite::<Dogfights>(&common::book(), &setups, plan);
    println!("{edition:?}: {tally}");
    assert_eq!(tally.games, games, "{edition:?}");
}

#[test]
fn every_mode_of_the_first_edition_keeps_the_contract() {
    keeps_the_contract(Edition::V1);
}

#[test]
fn every_mode_of_the_later_edition_keeps_the_contract() {
    keeps_the_contract(Edition::V2);
}
