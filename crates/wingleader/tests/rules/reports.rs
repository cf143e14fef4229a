//! Events in words: each cites the rule that caused it, also where the same thing can have several causes.

use desk::Desk as _;
use referee::{Rules as _, Script as _, Turn, Viewer};
use wingleader::{WingLeader, event::Event, squadron::UnitId};

use crate::game::{Game, book, english};

/// Gives an order or rolls dice, one on a line, and returns the sentences and the rules of all that this reported.
fn told(game: &mut Game, lines: &str) -> Vec<(String, String)> {
    let mut events = Vec::new();
    for line in lines.lines().map(str::trim) {
        if matches!(WingLeader::turn(&game.state), Turn::Roll(_)) {
            let roll = WingLeader::roll(&game.state, line).unwrap_or_else(|fault| panic!("{line}: {fault}"));
            WingLeader::resolve(&mut game.state, roll, &mut events);
        } else {
            events.extend(game.report(line));
        }
    }
    events.iter().map(|event| report(game, event)).collect()
}

fn report(game: &Game, event: &Event) -> (String, String) {
    let told = WingLeader::report(book(), &WingLeader::view(&game.state, Viewer::Public), event).told;
    (english(&told.message), told.rule.unwrap_or_default())
}

/// Asserts rows of `RULE: SENTENCE`; other things may have been reported too.
fn check(lines: &str, played: &str, rows: &str) {
    let mut game = if lines.starts_with("scenario") { Game::of(lines) } else { Game::plain(lines) };
    let told: Vec<String> =
        told(&mut game, played).into_iter().map(|(sentence, rule)| format!("{rule}: {sentence}")).collect();
    for row in rows.lines().map(str::trim) {
        assert!(told.iter().any(|told| told == row), "{row} is not in {told:#?}");
    }
}

// Rule: WL-10.8.4-b, WL-13.4.2-c
#[test]
fn whoever_gets_away_cites_the_dogfight_or_the_evasion() {
    check(
        "squadron British A \"Spitfire IA\" at L9 facing E mission intercept dogfight 1 tally German B
         squadron German B \"Bf 109E-4\" at L9 facing E mission sweep alert dogfight 1 tally British A
         phase movement",
        "German B: break away
         6
         German: settle M8",
        "WL-10.8.4-b: German B and British A are apart
         WL-10.8.4-b: British A and German B are apart
         WL-10.8.4-b: German B gets away to M8",
    );
    check(
        "options evasion
         squadron British A \"Spitfire IA\" at L9 facing E mission intercept tally German B
         squadron German B \"Bf 109E-4\" at L9 facing E mission sweep alert tally British F
         squadron British F \"Spitfire IA\" at P9 facing E mission intercept
         phase combat",
        "German: evade turn
         6
         German: settle M8",
        "WL-13.4.2-c: German B and British F are apart
         WL-13.4.2-c: German B gets away to M8",
    );
}

// Rule: WL-13.8.2-b
#[test]
fn a_rocket_fighter_that_glides_loses_its_tally_for_that() {
    check(
        "scenario berlin
         plain
         options rocket-fighters
         squadron German A \"Me 163B-1\" at L14 facing E mission intercept tally American T burnt 4
         squadron American T \"B-17G\" at P14 facing E mission bombing load bombs moved 0
         phase movement",
        "German A: free to M14 facing E",
        "WL-13.8.2-b: German A has no fuel left and loses American T",
    );
}

// Rule: WL-9.2.1.1-c, WL-13.2-b
#[test]
fn bombs_and_tanks_are_dropped_by_rules_of_their_own() {
    let position = "options tanks
        squadron British A \"Spitfire IA\" at L10 facing E mission intercept tally German B
        squadron German B \"Bf 109E-7\" at L10 facing E mission sweep alert tanks
        phase combat";
    let fight = "British: attack hit-and-run\n1+1\n1+1\n6+5\n6+5\n";
    check(position, &format!("{fight}German B: jettison tanks"), "WL-13.2-b: German B jettisons drop tanks");
    let position = position.replace("Bf 109E-7", "He 111H-6").replace("sweep alert tanks", "bombing load bombs");
    check(&position, &format!("{fight}German B: jettison bombs"), "WL-9.2.1.1-c: German B jettisons bombs");
}

// Rule: WL-9.5.6-a, WL-13.3-b
#[test]
fn a_leader_and_an_experte_are_lost_by_rules_of_their_own() {
    for (marker, rows) in [
        ("wing 1 leader", "WL-9.5.6-a: the leader of British A is lost: 1"),
        ("experte", "WL-13.3-b: the Experte of British A is lost: 1"),
        ("wing 1 leader experte", "WL-9.5.6-a: the leader of British A is lost: 1"),
    ] {
        check(
            &format!(
                "options experten
                 squadron British A \"Hurricane I\" at P10 facing W mission intercept {marker}
                 squadron German D \"Bf 109E-4\" at P10 facing E mission sweep alert tally British A
                 phase combat"
            ),
            "German: attack hit-and-run\n4+4\n1+1\n6\n1",
            rows,
        );
    }
}

// Rule: WL-10.4.2-a, WL-10.4.3-a
#[test]
fn a_late_reaction_cites_its_own_rule() {
    for (die, rule) in [("6", "WL-10.4.2-a"), ("3", "WL-10.4.3-a")] {
        check(
            "squadron German A \"Bf 109E-4\" at L10 facing E mission escort moved 0
             squadron German T \"He 111H-6\" at K10 facing E mission bombing load bombs moved 0
             squadron British D \"Spitfire IA\" at J11 facing E mission intercept tally German T
             phase movement",
            &format!("British D: free to K10 facing SE\nGerman A: react left\n{die}"),
            &format!("{rule}: German A has tallied British D"),
        );
    }
}

// Rule: WL-7.2.2-f, WL-7.2.2-g
#[test]
fn a_tally_that_moves_to_the_attacker_is_not_a_new_one() {
    for (tally, rule) in [("", "WL-7.2.2-g"), ("tally British F", "WL-7.2.2-f")] {
        check(
            &format!(
                "squadron German B \"Bf 109E-4\" at L10 facing E mission sweep alert {tally}
                 squadron British A \"Spitfire IA\" at L10 facing E mission intercept tally German B
                 squadron British F \"Spitfire IA\" at P10 facing E mission intercept
                 phase combat"
            ),
            "British: attack hit-and-run\n1+1\n1+1\n6+5\n6+5",
            &format!("{rule}: German B has tallied British A"),
        );
    }
}

// Rule: WL-10.8.4-b, WL-9.5.6-a
#[test]
fn events_recorded_before_they_had_a_cause_are_still_read() {
    let game = Game::plain("squadron British A \"Spitfire IA\" at L9 facing E mission intercept\nphase movement");
    let unit = UnitId(0);
    for (event, missing, rule) in [
        (Event::Settled { unit, at: game.state.unit(unit).at, cause: Default::default() }, "cause", "WL-10.8.4-b"),
        (Event::Ace { unit, die: 1, lost: true, experte: false }, "experte", "WL-9.5.6-a"),
    ] {
        let mut record = serde_json::to_value(&event).expect("an event is written");
        let fields = record.as_object_mut().and_then(|record| record.values_mut().next()).expect("one event");
        assert!(fields.as_object_mut().expect("fields").remove(missing).is_some());
        let read: Event = serde_json::from_value(record).expect("an old event");
        assert_eq!(read, event);
        assert_eq!(report(&game, &read).1, rule);
    }
}
