//! Property tests: the fuzz drivers on the toy, with any bytes.

use proptest::prelude::*;
use referee::game::Drift;
use testkit::{
    fuzz,
    script::Runner,
    toy::{self, Toy},
};

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(any::<u8>(), 0..200)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn any_game_keeps_to_the_list_of_orders(bytes in bytes(), aces: bool) {
        let game = fuzz::game::<Toy>(&toy::book(), &toy::duel(aces), false, &bytes);
        prop_assert!(game.lines().len() <= bytes.len() + 20);
    }

    #[test]
    fn any_choices_make_legal_orders(bytes in bytes(), aces: bool) {
        fuzz::draft::<Toy>(&toy::book(), &toy::duel(aces), &bytes);
    }

    #[test]
    fn any_text_is_a_script_that_passes_or_fails(bytes in bytes()) {
        let book = toy::book();
        let runner = Runner::<Toy>::new(&book, &toy::files());
        let words = [
            "scenario", "duel", "aces", "plane", "Red", "Blue", "Red:", "Blue:", "at", "hull", "throttle", "phase",
            "fire", "burst", "short", "long", "hold", "die", "pilot", "ace", "1", "2", "3", "9", "255", "by",
            "TOY-TURN-01", "planned", "turn", "over", "draw", "ammunition", "toy,", "toy, scenario duel\n",
        ];
        for report in fuzz::script(&runner, &words, &bytes) {
            let broken = report.to_string();
            prop_assert!(!broken.contains("broke down"), "{broken}");
        }
    }

    #[test]
    fn any_journal_replays_or_drifts(bytes in bytes(), aces: bool) {
        fuzz::journal::<Toy>(&toy::book(), &toy::duel(aces), &bytes);
    }

    #[test]
    fn any_set_up_starts_or_is_refused(bytes in bytes()) {
        fuzz::setup::<Toy>(&toy::book(), &toy::duel(true), &bytes);
    }
}

#[test]
fn a_journal_drifts_if_its_first_line_is_missing_and_not_if_nothing_is_changed() {
    let (book, setup) = (toy::book(), toy::duel(false));
    let two_orders = [0, 0, 1, 0, 0, 1];
    let (change_nothing, take_the_first_away) = ([0, 1, 0, 1, 0, 1], [0, 0, 0, 1, 0, 1]);
    let drift = |changes: [u8; 6]| fuzz::journal::<Toy>(&book, &setup, &[two_orders, changes].concat());
    assert_eq!(drift(change_nothing), None);
    assert_eq!(drift(take_the_first_away), Some(Drift::Sequence { found: 1, expected: 0 }));
}
