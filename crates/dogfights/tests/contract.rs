//! The contract, on random games of every scenario and edition.

use std::sync::Arc;

use content::{Files, Readable};
use dogfights::{
    Book, Dogfights, Setup, muster,
    setup::{Clouds, Edition, Pilots, Sun, Toggle, Wind},
};
use testkit::contract::{self, Plan};

fn book() -> Arc<Book> {
    Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound"))
}

fn setup(book: &Book, scenario: &str) -> Setup {
    muster::default_setup(book.scenario(scenario).expect("a scenario"))
}

fn plan(games: u32) -> Plan {
    Plan { games, max_steps: 12_000, list_one_in: 100, desk_one_in: 200, view_one_in: 100, ..Plan::default() }
}

#[test]
fn every_scenario_keeps_the_contract() {
    let book = book();
    let setups = contract::default_setups::<Dogfights>(&book);
    let tally = contract::suite::<Dogfights>(&book, &setups, plan(setups.len() as u32));
    assert_eq!(tally.games, setups.len() as u32);
}

#[test]
fn every_option_keeps_the_contract() {
    let book = book();
    let mut all = setup(&book, "three-a-side");
    all.edition = Edition::V2;
    (all.aerobatics, all.speed_difference, all.experience) = (Toggle::On, Toggle::On, Toggle::On);
    (all.wind, all.sun, all.clouds, all.pilots) = (Wind::Die, Sun::Die, Clouds::Scattered, Pilots::Hidden);
    let mut open = setup(&book, "duel");
    (open.pilots, open.bonus_round, open.wind) = (Pilots::Open, Toggle::On, Wind::Sw);
    contract::suite::<Dogfights>(&book, &[all, open], plan(6));
}
