//! The contract suite over the scenarios.

use std::sync::Arc;

use airforce::{AirForce, book::Book, setup::Setup};
use content::Files;
use testkit::{
    contract::{self, Plan},
    secrecy,
};

fn book() -> Arc<Book> {
    Arc::new(Book::read(&Files::built_in()).unwrap_or_else(|faults| panic!("{faults:#?}")))
}

fn setup(book: &Book, id: &str) -> Setup {
    Setup::of(book.scenario(id).unwrap_or_else(|| panic!("no scenario {id}")))
}

fn plan(games: u32) -> Plan {
    Plan {
        games,
        corrects: true,
        list_one_in: 40,
        desk_one_in: 20,
        view_one_in: 4,
        draft_limit: 200,
        ..Plan::default()
    }
}

#[test]
fn the_base_game_keeps_the_contract() {
    let book = book();
    let setups = [
        setup(&book, "dogfight"),
        setup(&book, "dogfight").with("allies_count", "1").with("axis_count", "1"),
        setup(&book, "v1"),
    ];
    let tally = contract::suite::<AirForce>(&book, &setups, plan(9));
    assert_eq!(tally.games, 9);
    println!("{tally:?}");
}

#[test]
fn secret_lines_and_places_do_not_leak() {
    let book = book();
    let setups = [setup(&book, "dogfight"), setup(&book, "dogfight").with("match", "3")];
    let tally = secrecy::suite::<AirForce>(&book, &setups, &secrecy::Plan { games: 6, ..Default::default() });
    assert!(tally.secret_orders > 100, "{tally:?}");
}
