//! Secrets: what a viewer may not know changes nothing that it sees, hears or receives.

mod common;

use testkit::secrecy::{self, Plan};
use wings::Wings;

// Rule: WOW-INFO-01, WOW-INFO-18
#[test]
fn random_games_tell_nobody_what_he_may_not_know() {
    let plan = Plan::<Wings> { games: 30, one_in: 8, steps: 30, ..Plan::default() };
    let tally = secrecy::suite::<Wings>(&common::book(), &common::all_setups(), &plan);
    println!("{tally:?}");
    assert!(tally.pairs > 1000 && tally.secret_orders > 1000, "{tally:?}");
}
