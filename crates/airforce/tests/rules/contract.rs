//! The contract suite over the base game, the options and the scenarios.

use airforce::{AirForce, book::Book, options::Opt, setup::Setup};

use crate::common::book;
use testkit::{
    contract::{self, Plan},
    secrecy,
};

fn setup(book: &Book, id: &str) -> Setup {
    Setup::of(book.scenario(id).unwrap_or_else(|| panic!("no scenario {id}")))
}

fn with_all_options(setup: Setup) -> Setup {
    let switched = Opt::ALL.into_iter().fold(setup, |setup, option| setup.with(option.name(), "on"));
    switched.with("strict_following", "off")
}

fn plan(games: u32) -> Plan {
    Plan {
        games,
        corrects: true,
        list_one_in: 60,
        desk_one_in: 30,
        view_one_in: 6,
        draft_limit: 100,
        max_steps: 20_000,
        ..Plan::default()
    }
}

#[test]
fn the_base_game_keeps_the_contract() {
    let book = book();
    let setups = [
        setup(book, "dogfight"),
        setup(book, "dogfight").with("allies_count", "1").with("axis_count", "1"),
        setup(book, "v1"),
    ];
    let tally = contract::suite::<AirForce>(book, &setups, plan(6));
    assert_eq!(tally.games, 6);
}

#[test]
fn dogfights_with_all_options_keep_the_contract() {
    let book = book();
    let setups = [
        with_all_options(setup(book, "dogfight-advanced")),
        with_all_options(setup(book, "dogfight-advanced"))
            .with("allies_load", "rockets")
            .with("axis_load", "bombs")
            .with("allies_skill", "ace-20")
            .with("axis_skill", "novice"),
        setup(book, "dogfight-advanced").with("strict_following", "on"),
    ];
    contract::suite::<AirForce>(book, &setups, plan(3));
}

fn scenario(id: &str) {
    let book = book();
    let setups = [setup(book, id), with_all_options(setup(book, id))];
    contract::suite::<AirForce>(book, &setups, Plan { list_one_in: 300, desk_one_in: 150, view_one_in: 40, ..plan(2) });
}

#[test]
fn the_bomber_formation_alone_keeps_the_contract() {
    scenario("bombers-solo");
}

#[test]
fn the_bomber_formation_keeps_the_contract() {
    scenario("bombers");
}

#[test]
fn the_kammhuber_line_keeps_the_contract() {
    scenario("kammhuber");
}

#[test]
fn the_bomber_stream_keeps_the_contract() {
    scenario("bomber-stream");
}

#[test]
fn the_vehicle_attack_keeps_the_contract() {
    scenario("vehicles");
}

#[test]
fn the_airfield_raid_keeps_the_contract() {
    scenario("airfields");
}

#[test]
fn the_raid_on_ploesti_keeps_the_contract() {
    scenario("ploesti");
}

#[test]
fn the_shipping_raid_keeps_the_contract() {
    scenario("shipping-raid");
}

#[test]
fn the_shipping_raid_alone_keeps_the_contract() {
    scenario("shipping-raid-solo");
}

#[test]
fn the_carrier_raid_keeps_the_contract() {
    scenario("carrier-raid");
}

#[test]
fn the_scenarios_of_the_pacific_keep_the_contract() {
    for id in
        ["dogfight-pacific", "torpedo-patrol", "photo-reconnaissance", "fleet-observation", "yamamoto", "enemy-ace"]
    {
        scenario(id);
    }
}

#[test]
fn a_mission_with_guided_bombs_keeps_the_contract() {
    scenario("azon");
    scenario("glide-bombs");
}

#[test]
fn the_formation_of_the_pacific_keeps_the_contract() {
    scenario("bombers-pacific");
}

#[test]
fn the_nights_of_the_pacific_keep_the_contract() {
    for id in ["bedcheck-charlie", "night-kamikazes", "superfortresses"] {
        scenario(id);
    }
}

#[test]
fn the_low_missions_of_the_pacific_keep_the_contract() {
    for id in ["vehicles-pacific", "airfields-pacific"] {
        scenario(id);
    }
}

#[test]
fn the_raids_on_atolls_and_pickets_keep_the_contract() {
    for id in ["atoll-raid", "kamikaze-raid", "kamikaze-raid-solo", "anti-submarine"] {
        scenario(id);
    }
}

#[test]
fn ships_placed_by_hand_keep_the_contract() {
    let book = book();
    let setups = [
        setup(book, "carrier-raid").with("siting", "on"),
        setup(book, "atoll-raid").with("siting", "on").with("bombers_count", "2"),
    ];
    contract::suite::<AirForce>(book, &setups, Plan { list_one_in: 300, desk_one_in: 150, view_one_in: 10, ..plan(2) });
}

#[test]
fn a_free_set_up_keeps_the_contract() {
    scenario("free");
}

#[test]
fn secret_lines_and_places_do_not_leak() {
    let book = book();
    let setups = [
        setup(book, "dogfight"),
        with_all_options(setup(book, "dogfight-advanced")),
        setup(book, "kammhuber"),
        setup(book, "shipping-raid"),
        setup(book, "kamikaze-raid"),
        setup(book, "atoll-raid").with("bombers_count", "2"),
    ];
    let tally =
        secrecy::suite::<AirForce>(book, &setups, &secrecy::Plan { games: 12, one_in: 12, ..Default::default() });
    assert!(tally.secret_orders > 50, "{tally:?}");
}

// Rule: AF-DSCN5-06, AF-DSCN5-33
#[test]
fn secret_crews_and_late_clouds_do_not_leak() {
    let book = book();
    let setups = [
        setup(book, "enemy-ace"),
        setup(book, "enemy-ace").with("announce", "on").with("spotting", "on").with("crew", "on"),
        with_all_options(setup(book, "enemy-ace")).with("lightnings_load", "bombs"),
        setup(book, "fleet-observation"),
    ];
    let tally =
        secrecy::suite::<AirForce>(book, &setups, &secrecy::Plan { games: 8, one_in: 10, ..Default::default() });
    assert!(tally.secret_orders > 50 && tally.parted > 10, "{tally:?}");
}
