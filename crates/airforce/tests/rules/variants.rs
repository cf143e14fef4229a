//! The contract suite over set-ups that players arrange themselves: sites, clouds, formations, careers.

use airforce::{AirForce, options::Opt, setup::Setup};
use testkit::{
    contract::{self, Plan},
    secrecy,
};

use crate::common::book;

fn setup(id: &str, switches: &[(&str, &str)]) -> Setup {
    let scenario = book().scenario(id).unwrap_or_else(|| panic!("no scenario {id}"));
    switches.iter().fold(Setup::of(scenario), |setup, (key, value)| setup.with(key, value))
}

fn all_options(setup: Setup) -> Setup {
    Opt::ALL.into_iter().fold(setup, |setup, option| setup.with(option.name(), "on")).with("strict_following", "off")
}

fn plan(games: u32) -> Plan {
    Plan {
        games,
        corrects: true,
        list_one_in: 300,
        desk_one_in: 150,
        view_one_in: 40,
        draft_limit: 100,
        max_steps: 30_000,
        ..Plan::default()
    }
}

#[test]
fn sites_placed_by_hand_keep_the_contract() {
    let setups = [
        setup("bombers", &[("siting", "on"), ("altitude", "dice"), ("bombers_formations", "2")]),
        setup("airfields", &[("siting", "on"), ("attackers_load", "bombs"), ("match", "3")]),
        setup(
            "ploesti",
            &[("siting", "on"), ("bombers_formations", "8"), ("second_flak_skill", "ace-20"), ("skill", "on")],
        ),
    ];
    contract::suite::<AirForce>(book(), &setups, plan(3));
}

#[test]
fn agreed_clouds_stacks_and_careers_keep_the_contract() {
    let setups = [
        all_options(setup("dogfight-advanced", &[("cloud_mass", "(8.0-12.0)x4"), ("cloud_count", "4")]))
            .with("crew_A1", "ace.25.2.7.1.3.ETTRV")
            .with("crew_B2", "novice.0.0.0.0.0.?")
            .with("territory", "second"),
        setup(
            "bombers-solo",
            &[("altitude", "dice"), ("bombers_stack", "2"), ("fighters_load", "rockets"), ("match", "12")],
        ),
        all_options(setup("bombers", &[("bombers_stack", "-1"), ("match", "18")])),
    ];
    contract::suite::<AirForce>(book(), &setups, plan(3));
}

#[test]
fn what_others_have_written_stays_secret_while_flak_turns_and_bombers_wait() {
    let setups = [
        setup("ploesti", &[("siting", "on")]),
        setup("airfields", &[]),
        setup("bomber-stream", &[]),
        setup("bombers", &[]),
    ];
    let plan = secrecy::Plan { games: 4, one_in: 60, ..Default::default() };
    let tally = secrecy::suite::<AirForce>(book(), &setups, &plan);
    assert!(tally.secret_orders > 20, "{tally:?}");
}
