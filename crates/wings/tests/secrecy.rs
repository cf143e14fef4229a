//! Secrets: what a viewer may not know changes nothing that it sees, hears or receives.

mod common;

use common::{act, draw, expect, plane, stage};
use referee::{Rules, Seat, Silent, Viewer};
use testkit::secrecy::{self, Plan};
use wings::{
    Chance, Event, Roll, State, Wings,
    book::Symbol,
    state::{Cause, Stead},
};

/// Whether a drawn card must not be told: it is another's, shows nothing that is announced, and nothing else
/// happens with it. Wounds have a test of their own, for a pilot's shows counters.
// Rule: WOW-INFO-05, WOW-INFO-09, WOW-INFO-12
fn is_secret(state: &State, chance: &Chance, roll: &Roll, viewer: Viewer) -> bool {
    let own = wings::view::knows(&state.table, viewer, state.owner(chance.plane));
    let open = matches!(chance.cause, Cause::Order | Cause::Extinguish);
    let substitute = state.queue.first().is_none_or(|draw| draw.stead != Stead::Own);
    let symbol = state.table.face(roll.0).symbol;
    let told = match chance.cause {
        Cause::Burn => symbol == Symbol::Explosion,
        _ => is_announced(symbol) || symbol == Symbol::Crew,
    };
    !own && !open && !substitute && !told && !ends_something(state, *roll)
}

/// Whether somebody goes down with this card, or the game goes on to what other secrets decide.
fn ends_something(state: &State, roll: Roll) -> bool {
    let mut after = state.clone();
    Wings::resolve(&mut after, roll, &mut Silent);
    let moment = |state: &State| (state.turn, state.phase, state.stage);
    moment(&after) != moment(state) || state.ids().any(|plane| after[plane].fate != state[plane].fate)
}

// Rule: WOW-INFO-01, WOW-INFO-18
#[test]
fn random_games_tell_nobody_what_he_may_not_know() {
    let plan = Plan::<Wings> { games: 120, one_in: 8, steps: 30, hidden: is_secret, ..Plan::default() };
    let tally = secrecy::suite::<Wings>(&common::book(), &common::all_setups(), &plan);
    assert!(tally.pairs > 5_000 && tally.secret_orders > 5_000 && tally.hidden_draws > 50, "{tally:?}");
}

/// Two games that differ only in a secret of A1, side by side.
struct Pair {
    one: State,
    other: State,
    /// How many steps looked the same.
    steps: u32,
}

impl Pair {
    fn new(lines: &str) -> Pair {
        let state = stage(lines);
        Pair { one: state.clone(), other: state, steps: 0 }
    }

    /// The same order in both.
    fn act(&mut self, text: &str) -> &mut Pair {
        let events = (act(&mut self.one, text), act(&mut self.other, text));
        self.compare(events, text)
    }

    /// A different card in each.
    fn draw(&mut self, one: &str, other: &str) -> &mut Pair {
        let events = (draw(&mut self.one, one), draw(&mut self.other, other));
        self.compare(events, one)
    }

    /// Opponents and spectators must see and hear the same, to the byte; A1's owner is seat 0.
    fn compare(&mut self, (one, other): (Vec<Event>, Vec<Event>), after: &str) -> &mut Pair {
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
            secrecy::pair::<Wings>(&self.one, &self.other, viewer);
            let heard = |state: &State, events: &[Event]| -> String {
                let all: Vec<Event> = events.iter().filter_map(|event| Wings::witness(state, event, viewer)).collect();
                serde_json::to_string(&all).expect("events can be written")
            };
            assert_eq!(heard(&self.one, &one), heard(&self.other, &other), "{viewer:?} after {after}");
        }
        self.steps += 1;
        self
    }

    /// The owner does know.
    fn owner_knows(&mut self) -> &mut Pair {
        let views = [&self.one, &self.other].map(|state| Wings::view(state, Viewer::Seat(Seat(0))));
        assert_ne!(views[0], views[1], "the owner sees no difference");
        self
    }
}

/// C1 sits behind A1 and fires at it; far away another pair keeps the game going.
const SHOT: &str = "
    variants special
    area 900 2500
    plane C1 \"SPAD XIII\" at 450mm,300mm heading 0 last straight
    plane A1 \"SPAD XIII\" at 450mm,450mm heading 0 last straight
    fire phase 1
";

fn after_the_shot(one: &str, other: &str) -> Pair {
    let mut pair = Pair::new(SHOT);
    pair.act("C1: fire at A1").draw(one, other).owner_knows();
    pair
}

/// Plays on to the end of the turn: C1 holds its fire.
fn to_the_next_turn(pair: &mut Pair) {
    while pair.one.turn == 1 {
        pair.act("C1: hold");
    }
}

// Rule: WOW-INFO-05, WOW-INFO-06, WOW-DMG-01, WOW-DMG-02
#[test]
fn points_are_not_told() {
    let mut pair = after_the_shot("A 0 points", "A 5 points");
    to_the_next_turn(&mut pair);
    assert!(pair.steps >= 4, "{}", pair.steps);
}

// Rule: WOW-INFO-09, WOW-SPECIAL-02, WOW-SPECIAL-03, WOW-SPECIAL-04, WOW-INFO-18
#[test]
fn a_rudder_jam_is_not_told_and_a_forbidden_plan_is_accepted() {
    for (jam, card) in [("A 1 points rudder-left", "left"), ("A 1 points rudder-right", "right")] {
        let mut pair = after_the_shot(jam, "A 1 points");
        to_the_next_turn(&mut pair);
        // Handing in the plan is the same in both, although one will be replaced.
        let plan = format!("A1: straight, {card}, straight");
        pair.act(&plan);
        let (one, other) = (&pair.one, &pair.other);
        assert!(wings::planning::first_illegal(one, plane(one, "A1"), one[plane(one, "A1")].plan).is_some());
        assert_eq!(wings::planning::first_illegal(other, plane(other, "A1"), other[plane(other, "A1")].plan), None);
    }
}

// Rule: WOW-INFO-09, WOW-SPECIAL-11
#[test]
fn an_engine_hit_is_not_told() {
    let mut pair = after_the_shot("A 2 points engine", "A 2 points");
    to_the_next_turn(&mut pair);
    pair.act("A1: straight, stall, straight").act("C1: straight, stall, straight");
    assert_eq!((pair.one.turn, pair.other.turn), (2, 2));
}

// Rule: WOW-INFO-09, WOW-INFO-18, WOW-ILL-05
#[test]
fn a_straight_that_a_damaged_engine_makes_illegal_is_a_straight_to_all_others() {
    let mut pair = after_the_shot("A 2 points engine", "A 2 points");
    to_the_next_turn(&mut pair);
    pair.act("A1: left, left, straight").act("C1: right, right, right").owner_knows();
    expect(&pair.one, "turn 3\nA1 flew left/left/straight replaced 0");
}

// Rule: WOW-INFO-09, WOW-TWO-SEAT-07, WOW-INFO-18
#[test]
fn an_observer_s_wound_is_not_told_by_whom_the_game_asks() {
    let mut pair = Pair::new(
        "
        variants special
        area 900 2500
        plane C1 \"Nieuport 17\" at 450mm,300mm heading 0 last straight
        plane A1 \"Airco D.H.4\" at 450mm,450mm heading 0 last straight
        fire phase 1
        ",
    );
    pair.act("A1: hold").act("C1: fire at A1").draw("B 1 points crew", "B 1 points").owner_knows();
    // In the next phase A1 is asked in both, though its rear gun can fire in one alone.
    expect(&pair.one, "waits for A1\nA1 may-not rear:C1");
    expect(&pair.other, "waits for A1\nA1 may rear:C1");
    pair.act("A1: hold").act("C1: hold");
}

// Rule: WOW-INFO-07, WOW-INFO-09, WOW-INFO-10, WOW-SPECIAL-08, WOW-SPECIAL-09, WOW-SPECIAL-20
#[test]
fn a_pilot_s_wound_cannot_be_told_from_the_jam_that_it_looks_like() {
    let mut pair = Pair::new(
        "
        variants special
        area 900 2500
        plane C1 \"SPAD XIII\" at 450mm,300mm heading 0 last straight
        plane A1 \"SPAD XIII\" at 450mm,450mm heading 0 last straight
        plane C2 \"SPAD XIII\" at 450mm,600mm heading 0 last straight
        fire phase 1
        ",
    );
    // A1's own shot jams its gun in both; C1's shot wounds its pilot in one.
    pair.act("A1: fire at C2").act("C1: fire at A1");
    pair.draw("A 2 points crew", "A 2 points").draw("A 0 points jam", "A 0 points jam").owner_knows();
    expect(&pair.one, "A1 jam 3 silent 4");
    expect(&pair.other, "A1 jam 3 silent 0");
    pair.act("C1: hold").act("C1: hold");
    pair.act("A1: straight, straight, straight").act("C1: straight, straight, straight");
    pair.act("C2: straight, straight, straight").act("C1: hold");
    // The fourth manoeuvre: no counters, A1 is asked in both, and holds its fire in both.
    expect(&pair.one, "phase 2\nA1 jam 0 may-not front:C2\nwaits for A1");
    expect(&pair.other, "phase 2\nA1 jam 0 may front:C2\nwaits for A1");
    pair.act("A1: hold").act("C1: hold").act("A1: hold").act("C1: hold");
}

// Rule: WOW-INFO-09, WOW-INFO-10, WOW-DMG-07
#[test]
fn the_order_of_announcements_does_not_tell_a_wound_from_a_jam() {
    let mut pair = Pair::new(
        "
        variants special
        area 1200 2500
        plane C1 \"SPAD XIII\" at 450mm,300mm heading 0 last straight
        plane C2 \"SPAD XIII\" at 850mm,300mm heading 0 last straight
        plane A1 \"SPAD XIII\" at 450mm,450mm heading 0 last straight
        plane A2 \"SPAD XIII\" at 850mm,450mm heading 0 last straight
        plane C3 \"SPAD XIII\" at 450mm,600mm heading 0 last straight
        fire phase 1
        ",
    );
    pair.act("C1: fire at A1").act("C2: fire at A2").act("A1: fire at C3");
    // The first card wounds A1's pilot in one of the two; the last jams its gun in both.
    pair.draw("A 2 points crew", "A 2 points").draw("A 1 points smoke", "A 1 points smoke");
    pair.draw("A 0 points jam", "A 0 points jam").owner_knows();
    expect(&pair.one, "A1 jam 3 silent 4\nA2 smoke 3");
    expect(&pair.other, "A1 jam 3 silent 0\nA2 smoke 3");
}

// Rule: WOW-INFO-11
#[test]
fn the_order_of_announcements_does_not_tell_which_shot_lit_the_smoke() {
    let mut pair = Pair::new(
        "
        variants special
        area 1200 2500
        plane C1 \"SPAD XIII\" at 450mm,300mm heading 0 last straight
        plane C2 \"SPAD XIII\" at 850mm,300mm heading 0 last straight
        plane C3 \"SPAD XIII\" at 450mm,600mm heading 180 last straight
        plane A1 \"SPAD XIII\" at 450mm,450mm heading 90 last straight
        plane A2 \"SPAD XIII\" at 850mm,450mm heading 0 last straight
        fire phase 1
        ",
    );
    pair.act("C1: fire at A1").act("C2: fire at A2").act("C3: fire at A1");
    pair.draw("A 1 points smoke", "A 1 points").draw("A 1 points smoke", "A 1 points smoke");
    pair.draw("A 1 points", "A 1 points smoke");
    expect(&pair.one, "A1 smoke 3 points 2\nA2 smoke 3");
    expect(&pair.other, "A1 smoke 3 points 2\nA2 smoke 3");
}

// Rule: WOW-INFO-11, WOW-SPECIAL-02
#[test]
fn smoke_and_fire_are_announced_but_not_their_points() {
    after_the_shot("A 1 points smoke", "A 2 points smoke");
    let mut pair = after_the_shot("A 2 points fire", "A 3 points fire");
    to_the_next_turn(&mut pair);
    pair.act("A1: straight, straight, straight").act("C1: straight, straight, straight");
    expect(&pair.one, "stage burning\nA1 flames 2");
}

// Rule: WOW-INFO-12, WOW-SPECIAL-16
#[test]
fn burn_cards_stay_secret_with_all_their_symbols() {
    for other in ["A 5 points", "A 0 points jam", "A 2 points engine", "A 1 points smoke"] {
        let mut pair = Pair::new(
            "
            variants special
            area 900 2500
            plane C1 \"SPAD XIII\" at 450mm,300mm heading 0 last straight
            plane A1 \"SPAD XIII\" at 450mm,1450mm heading 0 last straight flames 2
            ",
        );
        pair.act("A1: straight, left, straight").act("C1: straight, straight, straight");
        pair.draw("A 0 points", other).owner_knows();
    }
}

// Rule: WOW-INFO-13, WOW-AIM-05, WOW-TOKEN-06
#[test]
fn that_a_shot_was_aimed_is_open_but_not_what_it_did() {
    let lines = "
        variants aiming
        area 900 2500
        plane C1 \"SPAD XIII\" at 450mm,300mm heading 0 last straight shot-front A1@3
        plane A1 \"SPAD XIII\" at 450mm,450mm heading 0 last straight
        turn 2
        fire phase 1
    ";
    let mut pair = Pair::new(lines);
    pair.act("C1: fire at A1").draw("A 0 points", "A 3 points").owner_knows();
    expect(&pair.one, "A1 points 0");
    expect(&pair.other, "A1 points 4");
    let view = Wings::view(&pair.other, Viewer::Public);
    assert!(view.drawn[0].draw.aimed && view.drawn[0].hit.is_none());
}

// Rule: WOW-INFO-07, WOW-INFO-08, WOW-JAM-01
#[test]
fn jams_and_explosions_are_shown_to_everybody() {
    for (card, number) in [("A 1 points jam", 35), ("A explosion", 70)] {
        let mut state = stage(SHOT);
        act(&mut state, "C1: fire at A1");
        let events = draw(&mut state, card);
        let heard = events.iter().filter_map(|event| Wings::witness(&state, event, Viewer::Public));
        let shown = heard.filter_map(|event| if let Event::Draws { card, .. } = event { card } else { None });
        let numbers: Vec<u8> = shown.map(|hit| state.table.face(hit).number).collect();
        assert_eq!(numbers, [number], "{card}");
    }
}

// Rule: WOW-INFO-05, WOW-INFO-07, WOW-DECK-02
#[test]
fn symbols_that_do_not_count_on_a_card_that_stands_in_are_not_shown() {
    let lines = format!("deck A empty\n{SHOT}");
    for first in ["B 0 points jam", "B explosion", "B 1 points crew", "B 1 points smoke"] {
        let mut pair = Pair::new(&lines);
        pair.act("C1: fire at A1").draw(first, "B 0 points").owner_knows();
        pair.draw("B 0 points jam", "B 2 points");
        expect(&pair.one, "C1 jam 0\nA1 in play smoke 0");
    }
}

// Rule: WOW-INFO-01, WOW-PLAN-03
#[test]
fn plans_are_seen_by_their_owner_alone_until_they_are_revealed() {
    let mut pair = Pair::new("scenario duel");
    let events = (act(&mut pair.one, "A1: straight, left, right"), act(&mut pair.other, "A1: stall, right, left"));
    pair.compare(events, "different plans").owner_knows();
}

// Rule: WOW-FIRE-14
#[test]
fn fire_is_declared_in_secret() {
    let mut pair = Pair::new(
        "
        plane A1 \"SPAD XIII\" at 450mm,300mm heading 0 last straight
        plane C1 \"Albatros D.Va\" at 450mm,434mm heading 180 last straight
        fire phase 1
        ",
    );
    let events = (act(&mut pair.one, "A1: fire at C1"), act(&mut pair.other, "A1: hold"));
    pair.compare(events, "different declarations").owner_knows();
}

// Rule: WOW-INFO-15, WOW-CLOUD-06
#[test]
fn cards_in_a_cloud_pile_are_seen_by_their_owner_alone() {
    let mut pair = Pair::new(
        "
        variants altitude clouds
        area 900 2500
        plane A1 \"Sopwith Camel\" at 450mm,1450mm heading 0 level 4 air cloud last climb
        plane C1 \"Albatros D.Va\" at 450mm,300mm heading 0 level 3
        ",
    );
    let events = (act(&mut pair.one, "A1: straight, left, stall"), act(&mut pair.other, "A1: stall, slip-right, left"));
    pair.compare(events, "different plans").owner_knows();
    pair.act("C1: straight, straight, straight");
    assert_eq!(pair.one.turn, 2);
    // An illegal card in the pile is replaced in secret.
    let events = (act(&mut pair.one, "A1: stall, straight, left"), act(&mut pair.other, "A1: stall, straight, left"));
    pair.compare(events, "a second steep card in one of them");
    pair.act("C1: straight, straight, straight");
}

// Rule: WOW-INFO-15, WOW-FORBID-01, WOW-CLOUD-06
#[test]
fn a_pile_goes_back_unseen_with_an_aircraft_that_is_lost_in_cloud() {
    let mut pair = Pair::new(
        "
        variants altitude clouds forbidden
        area 900 2500
        plane A1 \"Sopwith Camel\" at 450mm,1450mm heading 0 level 4 air cloud last climb
        plane A2 \"Sopwith Camel\" at 450mm,2000mm heading 180 level 1
        plane C1 \"Albatros D.Va\" at 450mm,300mm heading 0 level 3
        ",
    );
    let events = (act(&mut pair.one, "A1: straight, stall, stall"), act(&mut pair.other, "A1: left, stall, stall"));
    pair.compare(events, "different plans").owner_knows();
    pair.act("A2: straight, straight, straight").act("C1: straight, straight, straight");
    expect(&pair.one, "turn 2\nA1 out out-of-control");
    pair.act("A2: straight, straight, straight").act("C1: straight, straight, straight");
    expect(&pair.one, "turn 3");
}

// Rule: WOW-INFO-04, WOW-INFO-14
#[test]
fn flown_cards_poses_levels_and_figures_are_open() {
    let mut state = stage("scenario duel\nvariants altitude");
    act(&mut state, "A1: climb, left, stall");
    act(&mut state, "C1: straight, stall, stall");
    let view = Wings::view(&state, Viewer::Public);
    let own = &view.planes[0];
    assert_eq!((own.past.flown, own.flight.climb, own.flight.level), (own.past.plan, 1, 2));
    assert_eq!(view.planes[1].past.replaced, 4, "the third card was replaced before everybody's eyes");
    assert_eq!(own.secrets, None);
}

// Rule: WOW-INFO-01
#[test]
fn team_mates_see_each_other_s_secrets_only_if_they_share_them() {
    for (variants, sees) in [("variants none", false), ("variants share", true)] {
        let mut state = stage(&format!("scenario pairs\n{variants}\nplayers 4"));
        act(&mut state, "A1: straight, left, right");
        let mate = Wings::view(&state, Viewer::Seat(Seat(2)));
        assert_eq!(mate.planes[0].secrets.is_some(), sees);
        assert_eq!(!mate.planes[0].plan[0].is_none(), sees);
        let enemy = Wings::view(&state, Viewer::Seat(Seat(1)));
        assert!(enemy.planes[0].secrets.is_none() && enemy.planes[0].plan[0].is_none());
    }
}

/// Cards of an accident used to be taken for cards of the shots that follow in the same phase, whose fires are still to be
/// announced.
// Rule: WOW-INFO-11, WOW-LAND-13
#[test]
fn a_guess_of_hidden_cards_looks_like_what_was_announced() {
    let mut state = stage(
        "
        variants altitude
        area 1200 1200
        plane A1 \"SPAD XIII\" at 300mm,134mm heading 0 level 0 climb 1
        plane A2 \"SPAD XIII\" at 900mm,300mm heading 0 level 2
        plane C1 \"SPAD XIII\" at 900mm,430mm heading 0 level 2
        ",
    );
    for order in ["A1: dive, left, left", "A2: straight, straight, straight", "C1: straight, straight, straight"] {
        act(&mut state, order);
    }
    (0..4).for_each(|_| drop(draw(&mut state, "A 0 points")));
    act(&mut state, "A2: fire at C1");
    draw(&mut state, "A 0 points");
    expect(&state, "stage drawing\nA1 parked flames 0");
    let view = Wings::view(&state, Viewer::Public);
    let mut rng = referee::Rng::new(1);
    for _ in 0..200 {
        let guess = Wings::resample(&common::book(), &view, &mut rng);
        assert_eq!(Wings::view(&guess, Viewer::Public), view);
    }
}

/// The bytes that opponents and spectators get after different cards: views and events of both states.
/// Also whether the first card wounded A1's pilot.
fn told(lines: &str, first: &[&str], cards: [&str; 2]) -> ([String; 2], bool) {
    let mut wounded = false;
    let texts = cards.map(|card| {
        let mut state = stage(lines);
        let mut text = String::new();
        first.iter().for_each(|order| drop(act(&mut state, order)));
        let mut hear = |state: &State, events: Vec<Event>| {
            for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
                let heard: Vec<Event> =
                    events.iter().filter_map(|event| Wings::witness(state, event, viewer)).collect();
                text += &serde_json::to_string(&(heard, Wings::view(state, viewer))).expect("it can be written");
            }
        };
        let events = draw(&mut state, card);
        hear(&state, events);
        wounded |= state[plane(&state, "A1")].secrets.silent > 0;
        // On to the end of the turn: whoever is asked holds his fire, then both fly straight on.
        while state.turn == 1 && state.stage == wings::state::Stage::Firing {
            let next = state.ids().find(|plane| state.waiting & plane.bit() != 0).expect("somebody is asked");
            let order = format!("{}: hold", state.table.piece(next).label);
            let events = act(&mut state, &order);
            hear(&state, events);
        }
        for order in ["A1: straight, straight, straight", "C1: straight, straight, straight"] {
            if state.stage == wings::state::Stage::Planning {
                let events = act(&mut state, order);
                hear(&state, events);
            }
        }
        text
    });
    (texts, wounded)
}

/// Whether the book says that a symbol is announced or shows.
// Rule: WOW-INFO-07, WOW-INFO-08, WOW-INFO-09, WOW-INFO-11
fn is_announced(symbol: Symbol) -> bool {
    match symbol {
        Symbol::Jam | Symbol::Explosion | Symbol::Smoke | Symbol::Fire => true,
        Symbol::None | Symbol::RudderLeft | Symbol::RudderRight | Symbol::Crew | Symbol::Engine => false,
    }
}

// Rule: WOW-INFO-05, WOW-INFO-07, WOW-INFO-08, WOW-INFO-09, WOW-INFO-10, WOW-INFO-11, WOW-INFO-18
#[test]
fn every_special_damage_is_announced_to_all_or_told_by_nothing() {
    let mut symbols = std::collections::BTreeSet::new();
    for (letter, firer) in [("A", "SPAD XIII"), ("B", "Nieuport 17")] {
        for (target, first) in
            [("SPAD XIII", &["C1: fire at A1"][..]), ("Airco D.H.4", &["A1: hold", "C1: fire at A1"])]
        {
            let lines = format!(
                "variants special\narea 900 2500\n\
                 plane C1 \"{firer}\" at 450mm,300mm heading 0 last straight\n\
                 plane A1 \"{target}\" at 450mm,450mm heading 0 last straight\nfire phase 1"
            );
            let book = common::book();
            let deck = book.damage.iter().find(|deck| deck.letter == letter).expect("it is there");
            let plain = deck.cards.iter().find(|card| card.symbol == Symbol::None).expect("most have none");
            for card in &deck.cards {
                let names = [card.first, plain.first].map(|number| format!("{letter} {number}"));
                let ([one, other], wounded) = told(&lines, first, [&names[0], &names[1]]);
                let differs = one != other;
                // A pilot's wound shows three counters, which might as well be a jam; an observer's shows nothing.
                let shows = is_announced(card.symbol) || wounded;
                assert_eq!(differs, shows, "{letter} {:?} on a {target}", card.symbol);
                assert!(!wounded || card.symbol == Symbol::Crew);
                assert!(differs || one.len() == other.len());
                symbols.insert(format!("{:?}", card.symbol));
            }
        }
    }
    assert_eq!(symbols.len(), 9, "{symbols:?}");
}
