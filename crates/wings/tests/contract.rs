//! The contract suite on random games of every scenario and every variant.

mod common;

use testkit::contract::{self, Plan};
use wings::Wings;

/// One game in twenty of what `TALLYHO_GAMES` asks for is looked at this closely; see `games.rs` for all.
fn closely(few: u32) -> u32 {
    (contract::games(0) / 20).max(few)
}

#[test]
fn random_games_of_every_scenario_and_variant_keep_the_contract() {
    let plan = Plan {
        games: closely(33),
        files: common::files(),
        list_one_in: 3,
        desk_one_in: 40,
        view_one_in: 3,
        draft_limit: 300,
        ..Plan::default()
    };
    let tally = contract::suite::<Wings>(&common::book(), &common::all_setups(), plan);
    println!("{tally}");
    assert!(tally.drafts > 100 && tally.resamples > 1_000, "{tally}");
}

// Rule: WOW-SETUP-11
#[test]
fn random_games_with_each_variant_alone_keep_the_contract() {
    let games = closely(32);
    let plan = Plan { games, files: common::files(), list_one_in: 8, view_one_in: 4, ..Plan::default() };
    let tally = contract::rules_suite::<Wings>(&common::book(), &common::each_variant(), plan);
    assert_eq!(tally.games, games);
}
