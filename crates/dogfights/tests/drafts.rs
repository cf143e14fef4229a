//! What a player is offered: end points, costs, refusals with their rule, odds.

mod common;

use std::sync::Arc;

use common::{book, raise};
use desk::{Choice, Desk, Draft};
use dogfights::{Book, Dogfights, Order, State};
use referee::{Rules, Seat, Viewer};

fn draft(book: &Arc<Book>, state: &State, seat: Seat) -> <Dogfights as Desk>::Draft {
    let view = Dogfights::view(state, Viewer::Seat(seat));
    Dogfights::draft(book, &view, seat).expect("the seat has to decide")
}

fn find<'a>(choices: &'a [Choice], key: &str) -> &'a Choice {
    choices.iter().find(|choice| choice.key == key).unwrap_or_else(|| panic!("no choice {key}"))
}

// Rule: AOD-COMP-19
#[test]
fn a_move_is_built_step_by_step_and_every_step_can_be_taken_back() {
    let book = book();
    let state = raise(&["plane G7 \"Albatros D.III\" at 10,10 heading E level 3", "die G7 -1"]);
    let mut draft = draft(&book, &state, Seat(1));
    assert!(["F", "R", "F", "F"].into_iter().all(|key| draft.choose(key)));
    assert!(draft.order().is_none(), "the tilt is missing");
    assert!(draft.choose("up"));
    let Some(Order::Fly(fly)) = draft.order() else { panic!("an order") };
    assert_eq!((fly.path.to_string(), fly.tilt.name()), ("FRFF".to_owned(), "up"));
    assert!((0..5).all(|_| draft.back()) && !draft.back());
}

// Rule: AOD-MOV-05, AOD-MOV-06
#[test]
fn one_click_on_an_end_point_proposes_the_path() {
    let book = book();
    let state = raise(&["plane G7 \"Albatros D.III\" at 10,10 heading E level 3", "die G7 +0"]);
    let mut draft = draft(&book, &state, Seat(1));
    let choices = draft.choices();
    let ends = choices.iter().filter(|choice| choice.group == "end").count();
    let straight = find(&choices, "to:16,10:E:3");
    assert!(straight.at.is_some() && straight.ghost.is_some() && straight.hint.is_some());
    assert!(ends > 40, "{ends} end points");
    assert!(draft.choose("to:16,10:E:3") && draft.choose("level"));
    assert!(matches!(draft.order(), Some(Order::Fly(fly)) if fly.path.to_string() == "FFFFFF"));
}

/// All end points are exactly the ends of all listed moves.
#[test]
fn the_end_points_are_those_of_all_moves() {
    let book = book();
    let lines = [
        "plane G7 \"Albatros D.III\" at 10,3 heading E level 3 border",
        "plane F10 \"SPAD S.XIII\" at 12,4 heading W level 3",
        "die G7 +0",
    ];
    let state = raise(&lines);
    let shown: Vec<String> = draft(&book, &state, Seat(1))
        .choices()
        .into_iter()
        .filter(|choice| choice.group == "end" && choice.refused.is_none())
        .map(|choice| choice.key)
        .collect();
    let mut reached = Vec::new();
    Dogfights::orders(&state, Seat(1), &mut |order| {
        let mut after = state.clone();
        Dogfights::apply_unchecked(&mut after, Seat(1), order, &mut referee::Silent);
        let plane = after.planes[1];
        reached.push(format!("to:{}:{}:{}", plane.place.point, plane.place.heading, plane.level));
    });
    reached.sort();
    reached.dedup();
    let mut sorted = shown.clone();
    sorted.sort();
    assert_eq!(sorted, reached);
}

// Rule: AOD-MOV-09, AOD-MOV-11, AOD-BORDER-01
#[test]
fn forbidden_cells_name_their_rule() {
    let book = book();
    let lines = [
        "plane G7 \"Albatros D.III\" at 10,2 heading E level 3 border",
        "plane F10 \"SPAD S.XIII\" at 12,3 heading E level 3",
        "plane F11 \"SPAD S.XIII\" at 14,0 heading W level 3",
        "die G7 -1",
    ];
    let state = raise(&lines);
    let choices = draft(&book, &state, Seat(1)).choices();
    let rule = |key: &str| find(&choices, key).refused.as_ref().map(|refused| refused.rule.clone());
    assert_eq!(rule("barred:13,3:3").as_deref(), Some("AOD-MOV-11"));
    assert_eq!(rule("barred:14,0:3").as_deref(), Some("AOD-MOV-09"));
    assert_eq!(rule("barred:14,1:3").as_deref(), Some("AOD-BORDER-01"));
}

// Rule: AOD-ALT-15, AOD-ALT-16
#[test]
fn levels_that_are_not_allowed_say_why() {
    let book = book();
    let state = raise(&["plane G4 \"Fokker Dr.I\" at 10,10 heading E level 5 tilt down", "die G4 +0"]);
    let choices = draft(&book, &state, Seat(1)).choices();
    assert!(find(&choices, "levels:1").refused.is_none() && find(&choices, "levels:2").refused.is_none());
    let refused = find(&choices, "levels:3").refused.as_ref().expect("too deep");
    assert_eq!(refused.rule, "AOD-ALT-16");
}

// Rule: AOD-FIRE-OFF-05, AOD-BURST-01, AOD-FIRE-DEF-05
#[test]
fn a_shot_shows_column_modifiers_and_exact_odds() {
    let book = book();
    let lines = [
        "plane G7 \"Albatros D.III\" at 9,10 heading E level 3",
        "plane F13 \"Salmson 2\" at 10,10 heading E level 3",
        "ended G7",
    ];
    let mut state = raise(&lines);
    let choices = draft(&book, &state, Seat(1)).choices();
    let odds = find(&choices, "fire:fixed:0").odds.as_ref().expect("odds");
    let weight = |kind: &str| odds.bars.iter().find(|bar| bar.kind == kind).map(|bar| (bar.weight, bar.total));
    // Two guns in column A: 9 or more of 36 shoot down, 5 to 8 damage, 3 and 4 miss, two ones jam.
    assert_eq!(weight("kill"), Some((10, 36)));
    assert_eq!(weight("damage"), Some((20, 36)));
    assert_eq!(weight("miss"), Some((5, 36)));
    assert_eq!(weight("jam"), Some((1, 36)));
    let rules: Vec<&str> = odds.because.iter().filter_map(|told| told.rule.as_deref()).collect();
    assert_eq!(rules, ["AOD-FIRE-OFF-12", "AOD-RESULT-04", "AOD-BURST-01"]);
    Dogfights::apply(&mut state, Seat(1), Order::HoldFire, &mut referee::Silent).expect("it may hold fire");
    let answers = draft(&book, &state, Seat(0)).choices();
    let odds = find(&answers, "answer:tail:0").odds.as_ref().expect("odds");
    assert_eq!(odds.bars[0].weight, 6, "11 or more with one added: 10, 11 and 12 of 36");
}

#[test]
fn whoever_is_not_asked_gets_no_draft() {
    let book = book();
    let state = raise(&["plane G7 \"Albatros D.III\" at 10,10 heading E level 3", "die G7 +0"]);
    let view = Dogfights::view(&state, Viewer::Seat(Seat(0)));
    assert!(Dogfights::draft(&book, &view, Seat(0)).is_none());
}

#[test]
fn a_move_can_be_typed_in() {
    let book = book();
    let state = raise(&["plane G7 \"Albatros D.III\" at 10,10 heading E level 3", "die G7 +0"]);
    let mut draft = draft(&book, &state, Seat(1));
    let refused = draft.type_in("FFFFF").expect("moves have a notation").expect_err("one step more");
    assert_eq!(refused.rule, "AOD-MOV-06");
    assert_eq!(draft.type_in("FFFFFF nose up"), Some(Ok(())));
    assert!(matches!(draft.order(), Some(Order::Fly(fly)) if fly.tilt.name() == "up"));
}

// Rule: AOD-COMP-20
#[test]
fn a_panel_names_the_damaged_part() {
    let book = book();
    let lines = ["plane G7 \"Albatros D.III\" at 10,10 heading E level 3 damage tail jammed fixed", "die G7 +0"];
    let state = raise(&lines);
    let panels = Dogfights::panels(&book, &Dogfights::view(&state, Viewer::Seat(Seat(1))));
    assert_eq!(panels[0].of, "plane:1", "own panels come first");
    let warnings: Vec<&str> = panels[0]
        .gauges
        .iter()
        .filter_map(|gauge| match gauge {
            desk::Gauge::Fact { value, warning: true, .. } => Some(value.key.as_ref()),
            _ => None,
        })
        .collect();
    assert_eq!(warnings, ["aod-part-tail", "aod-group-fixed"]);
}

// Rule: AOD-MOV-02
#[test]
fn the_aircraft_whose_die_is_chosen_is_marked_on_the_board() {
    let book = book();
    let mut game = referee::Game::<Dogfights>::start(
        book.clone(),
        Dogfights::default_setup(&book, "three-a-side").expect("the scenario is there"),
        [3; 32],
    )
    .expect("the set-up is right");
    let mut rng = referee::Rng::new(5);
    for _ in 0..400 {
        match game.turn() {
            referee::Turn::Over(_) => panic!("no die was ever chosen"),
            referee::Turn::Roll(_) => drop(game.advance()),
            referee::Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                let view = game.view(Viewer::Seat(seat));
                let draft = Dogfights::draft(&book, &view, seat).expect("the seat has to decide");
                let offered: Vec<String> =
                    draft.choices().iter().filter(|choice| choice.group == "die").map(of).collect();
                if !offered.is_empty() {
                    let scene = Dogfights::scene(&book, &view);
                    let marked: Vec<String> = scene.items.iter().filter_map(acting).collect();
                    assert!(!marked.is_empty() && marked.iter().all(|plane| offered.contains(plane)));
                    return;
                }
                let order = Dogfights::sample(game.state(), seat, &mut rng);
                game.act(seat, order).expect("sampled orders are legal");
            }
        }
    }
    panic!("no die was ever chosen");
}

/// The aircraft that a choice of a die is about.
fn of(choice: &Choice) -> String {
    format!("plane:{}", choice.key.split(':').next_back().unwrap_or_default())
}

fn acting(item: &scene::Item) -> Option<String> {
    match &item.shape {
        scene::Shape::Counter(counter) if counter.marks.acting => item.of.clone(),
        _ => None,
    }
}
