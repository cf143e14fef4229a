//! Judgement: better pilots win more often, and a won position is worth more.

mod common;

use common::{book, printed, stage};
use pilots::{Level, Question, Style, TimeLeft};
use referee::{Rng, Rules, Seat, Silent, Tactics, Turn, Viewer};
use wings::Wings;

/// Plays a game in which the seats of `quick` fly by judgement and all others at random.
fn play(scenario: &str, quick: u8, seed: u64) -> (u32, u16) {
    let mut state = Wings::start(&book(), &printed(scenario)).expect("it starts");
    let mut rng = Rng::new(seed);
    loop {
        match Wings::turn(&state) {
            Turn::Over(outcome) => return (outcome.score_of(Seat(quick)), state.turn),
            Turn::Roll(chance) => {
                let roll = Wings::pick(&state, &chance, &mut |total| rng.below(total));
                Wings::resolve(&mut state, roll, &mut Silent);
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                let order = match seat.0 == quick {
                    true => Wings::quick(&state, seat, &mut rng),
                    false => Wings::sample(&state, seat, &mut rng),
                };
                Wings::apply(&mut state, seat, order, &mut Silent).expect("it is legal");
            }
        }
    }
}

fn score(scenario: &str, games: u32) -> (u32, f64) {
    let mut total = 0;
    let mut turns = 0;
    for seed in 0..games {
        let (score, length) = play(scenario, (seed % 2) as u8, u64::from(seed));
        total += score;
        turns += u32::from(length);
    }
    (total / games, f64::from(turns) / f64::from(games))
}

#[test]
fn quick_pilots_beat_random_ones() {
    for (scenario, least) in [("duel", 850), ("pairs", 800)] {
        let (score, turns) = score(scenario, 60);
        println!("{scenario}: {score} in {turns:.1} turns");
        assert!(score >= least, "{scenario}: {score}");
    }
}

/// An ace used to look at a dozen plans in its first hundred tries, the favourites of a title that cannot know which is best.
#[test]
fn an_ace_soon_looks_at_many_plans() {
    let state = Wings::start(&book(), &printed("duel")).expect("it starts");
    let view = Wings::view(&state, Viewer::Seat(Seat(0)));
    let level = Level { iterations: 100, ..Level::ACE };
    let question =
        Question::<Wings> { level: &level, style: Style::Balanced, book: &book(), view: &view, seat: Seat(0) };
    let considered = pilots::analyse(&question, &mut Rng::new(1), &mut || TimeLeft::ALL);
    let tried = considered.iter().filter(|(_, _, tries)| *tries > 0).count();
    assert!(tried >= 18, "{tried}");
}

#[test]
fn damage_and_a_bad_place_cost_worth() {
    let worth = |lines: &str| Wings::worth(&stage(&format!("scenario duel\n{lines}")), Seat(0));
    assert_eq!(worth(""), 0, "the start is even");
    assert!(worth("plane A1 points 8") < -100);
    assert!(worth("plane C1 points 8") > 100);
    let behind = "plane A1 at 450mm,300mm heading 0\nplane C1 at 450mm,450mm heading 0";
    let before = "plane A1 at 450mm,450mm heading 0\nplane C1 at 450mm,300mm heading 0";
    assert!(worth(behind) > 100 && worth(before) < -100, "{} {}", worth(behind), worth(before));
}

#[test]
fn a_position_is_quiet_between_turns_and_not_while_plans_are_in() {
    let mut state = Wings::start(&book(), &printed("duel")).expect("it starts");
    let mut rng = Rng::new(2);
    assert!(Wings::is_quiet(&state));
    let plan = Wings::quick(&state, Seat(0), &mut rng);
    Wings::apply(&mut state, Seat(0), plan, &mut Silent).expect("a legal plan");
    assert!(!Wings::is_quiet(&state));
}
