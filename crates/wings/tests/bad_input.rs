//! Orders that the rules do not allow: each refused with its rule and its numbers, and nothing changes.

mod common;

use common::{plane, stage};
use desk::Desk;
use referee::{Rules, Script, Seat};
use testkit::speech::Speech;
use wings::{Order, State, Wings, state::Card};

fn speech() -> Speech {
    Speech::of(&common::files(), "wings")
}

fn check(state: &State, seat: Seat, order: &Order, rule: &str, sentence: &str) {
    let refusal = Wings::check(state, seat, order).expect_err("it is not allowed");
    let refused = Wings::refused(&refusal);
    assert_eq!((refused.rule.as_str(), speech().english(&refused.reason).as_str()), (rule, sentence));
    let mut after = state.clone();
    assert!(Wings::apply(&mut after, seat, *order, &mut Vec::new()).is_err());
    assert_eq!(referee::digest(&after), referee::digest(state));
}

fn check_text(state: &State, text: &str, rule: &str, sentence: &str) {
    let (seat, order) = Wings::order(state, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    check(state, seat, &order, rule, sentence);
}

// Rule: WOW-PLAN-02, WOW-PLAN-20
#[test]
fn a_card_that_is_not_in_the_deck_and_more_copies_than_exist() {
    let state = stage("scenario duel");
    let own = plane(&state, "A1");
    let unknown = Order::Plan { plane: own, cards: [Card(200), Card(0), Card(0)] };
    check(&state, Seat(0), &unknown, "WOW-PLAN-20", "no such card in the deck");
    check_text(&state, "A1: immelmann, immelmann, straight", "WOW-PLAN-02", "planned 2 times, 1 in the deck");
}

// Rule: WOW-SETUP-10
#[test]
fn a_plan_for_another_s_aircraft() {
    let state = stage("scenario duel");
    let others = Order::Plan { plane: plane(&state, "C1"), cards: [Card(0); 3] };
    check(&state, Seat(0), &others, "WOW-SETUP-10", "nothing to decide for this aircraft");
}

// Rule: WOW-FIRE-03, WOW-FIRE-04
#[test]
fn a_target_out_of_arc_or_out_of_range() {
    let at = |x: u32, y: u32| {
        stage(&format!(
            "plane A1 \"SPAD XIII\" at 450mm,200mm heading 0 last straight\n\
             plane C1 \"Albatros D.Va\" at {x}mm,{y}mm heading 180 last straight\n\
             plane C2 \"Albatros D.Va\" at 450mm,330mm heading 180 last straight\nfire phase 1"
        ))
    };
    check_text(&at(600, 200), "A1: fire at C1", "WOW-FIRE-03", "outside the arc");
    check_text(&at(450, 500), "A1: fire at C1", "WOW-FIRE-03", "out of range: 266 mm away, 200 mm at most");
    // The nearest corner is 174 mm away, but outside the arc; what is inside it begins at 207.5 mm.
    check_text(&at(580, 370), "A1: fire at C1", "WOW-FIRE-03", "out of range: 208 mm away, 200 mm at most");
}

// Rule: WOW-HIGH-07, WOW-HIGH-08
#[test]
fn a_floor_that_leaves_somebody_outside() {
    let state = stage(
        "
        variants altitude higher
        start-floor 4
        plane A1 \"Sopwith Camel\" at 100mm,134mm heading 0 level 5
        plane C1 \"Fokker Dr.I\" at 800mm,766mm heading 180 level 6
        ",
    );
    check_text(&state, "allied: floor 2", "WOW-HIGH-08", "an aircraft at level 6 is outside 2 to 5");
    check_text(&state, "allied: floor 6", "WOW-HIGH-08", "an aircraft at level 5 is outside 6 to 9");
    check_text(&state, "allied: floor 4", "WOW-HIGH-07", "this is the present floor");
}
