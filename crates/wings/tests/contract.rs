//! The contract suite on random games of every scenario and every variant.

mod common;

use testkit::contract::{self, Plan};
use wings::Wings;

#[test]
fn random_games_of_every_scenario_and_variant_keep_the_contract() {
    let plan = Plan {
        games: 40,
        files: common::files(),
        list_one_in: 3,
        desk_one_in: 40,
        view_one_in: 3,
        draft_limit: 300,
        ..Plan::default()
    };
    let tally = contract::suite::<Wings>(&common::book(), &common::all_setups(), plan);
    println!("{tally}");
}
