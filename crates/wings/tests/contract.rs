//! The contract suite on random games of every scenario and every variant.

mod common;

use testkit::contract::{self, Plan};
use wings::Wings;

#[test]
fn random_games_keep_the_contract() {
    let plan = Plan { games: 40, files: common::files(), ..Plan::default() };
    let tally = contract::rules_suite::<Wings>(&common::book(), &common::all_setups(), plan);
    println!("{tally}");
}
