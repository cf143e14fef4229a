//! What pilots promise: legal orders whatever the time, no peeking, the same order for the same seed.

use std::sync::Arc;

use pilots::{Level, Memory, Pilot, Question, Style, TimeLeft, analyse, decide, outlook};
use referee::{Rng, Rules as _, Seat, Silent, Turn, Viewer};
use testkit::{
    contract::list,
    toy::{self, Book, Burst, Order, Phase, Quality, Roll, State, Toy},
};

fn order(
    level: &Level,
    style: Style,
    state: &State,
    seat: Seat,
    seed: u64,
    time_left: &mut dyn FnMut() -> TimeLeft,
) -> Order {
    let book: Arc<Book> = toy::book();
    decide::<Toy>(
        &Question { level, style, book: &book, view: &Toy::view(state, Viewer::Seat(seat)), seat },
        &mut Memory::default(),
        &mut Rng::new(seed),
        time_left,
    )
}

fn levels() -> [Level; 5] {
    Level::NAMES.map(|name| Level { iterations: Level::named(name).iterations.min(150), ..Level::named(name) })
}

/// Positions of random games in which the seat has to decide.
fn positions(games: u64) -> Vec<(State, Seat)> {
    let mut found = Vec::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut state = Toy::start(&toy::book(), &toy::duel(true)).unwrap();
        loop {
            match Toy::turn(&state) {
                Turn::Over(_) => break,
                Turn::Roll(chance) => {
                    let roll = Toy::pick(&state, &chance, &mut |total| rng.below(total));
                    Toy::resolve(&mut state, roll, &mut Silent);
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().unwrap();
                    found.push((state.clone(), seat));
                    let order = Toy::sample(&state, seat, &mut rng);
                    Toy::apply_unchecked(&mut state, seat, order, &mut Silent);
                }
            }
        }
    }
    found
}

#[test]
fn every_level_gives_legal_orders_with_much_little_and_no_time() {
    for (number, (state, seat)) in positions(6).into_iter().enumerate() {
        for level in levels() {
            for patience in [0, 1, 3, 40] {
                let mut left = patience;
                let mut time_left = || {
                    left -= 1;
                    if left >= 0 { TimeLeft::ALL } else { TimeLeft::NONE }
                };
                let given = order(&level, Style::Balanced, &state, seat, number as u64, &mut time_left);
                assert_eq!(Toy::check(&state, seat, &given), Ok(()), "{level:?} with patience {patience}");
            }
        }
    }
}

#[test]
fn no_level_peeks() {
    // The same view, with another pilot and another throttle hidden behind it.
    for (number, (state, seat)) in positions(6).into_iter().enumerate() {
        let other = 1 - seat.index();
        let mut twin = state.clone();
        let hidden = twin.planes[other].quality.is_some() && !twin.planes[other].known;
        if hidden {
            let ace = twin.planes[other].quality == Some(Quality::Ace);
            twin.planes[other].quality = Some(if ace { Quality::Regular } else { Quality::Ace });
        }
        if twin.phase == Phase::Plan && twin.planes[seat.index()].planned.is_none() {
            twin.planes[other].planned = Some(*twin.planes[other].throttles().start());
        }
        let viewer = Viewer::Seat(seat);
        assert_eq!(Toy::view(&state, viewer), Toy::view(&twin, viewer));
        for level in levels() {
            let give = |state| order(&level, Style::Balanced, state, seat, number as u64, &mut || TimeLeft::ALL);
            assert_eq!(give(&state), give(&twin), "{level:?}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_order_and_another_seed_may_not() {
    let start = Toy::start(&toy::book(), &toy::duel(false)).unwrap();
    let random = |seed| order(&Level::RANDOM, Style::Balanced, &start, Seat(0), seed, &mut || TimeLeft::ALL);
    assert!((0..20).any(|seed| random(seed) != random(20)));
    for level in levels() {
        let give = || order(&level, Style::Balanced, &start, Seat(0), 5, &mut || TimeLeft::ALL);
        assert_eq!(give(), give(), "{level:?}");
    }
}

#[test]
fn an_analysis_ranks_legal_orders_and_counts_its_tries() {
    let book = toy::book();
    for (state, seat) in positions(2) {
        let view = Toy::view(&state, Viewer::Seat(seat));
        let level = Level { iterations: 200, ..Level::ACE };
        let considered = analyse::<Toy>(
            &Question { level: &level, style: Style::Balanced, book: &book, view: &view, seat },
            &mut Rng::new(1),
            &mut || TimeLeft::ALL,
        );
        let listed = list::<Toy>(&state, seat);
        assert!(considered.iter().all(|(order, _, _)| listed.contains(order)));
        assert!(considered.windows(2).all(|pair| pair[0].2 >= pair[1].2), "{considered:?}");
        assert!(considered.iter().all(|(_, worth, _)| (-10_000..=10_000).contains(worth)), "{considered:?}");
        let tries: u32 = considered.iter().map(|(_, _, visits)| visits).sum();
        assert!(if listed.len() == 1 { tries == 1 } else { (64..=200).contains(&tries) }, "{tries}");
    }
}

#[test]
fn the_shot_that_wins_is_taken() {
    let mut state = Toy::start(&toy::book(), &toy::duel(false)).unwrap();
    (state.phase, state.turn) = (Phase::Fire(Seat(0)), 5);
    (state.planes[0].at, state.planes[1].at, state.planes[1].hull) = (10, 11, 1);
    let shot =
        order(&Level { iterations: 300, ..Level::ACE }, Style::Balanced, &state, Seat(0), 1, &mut || TimeLeft::ALL);
    assert_eq!(shot, Order::Fire(Burst::Long));
    assert_eq!(
        order(&Level::GREEDY, Style::Balanced, &state, Seat(0), 1, &mut || TimeLeft::ALL),
        Order::Fire(Burst::Long)
    );
}

#[test]
fn a_pilot_who_is_not_asked_says_so() {
    let mut state = Toy::start(&toy::book(), &toy::duel(true)).unwrap();
    Toy::resolve(&mut state, Roll::Pilot(Quality::Ace), &mut Silent);
    let asked =
        std::panic::catch_unwind(|| order(&Level::GREEDY, Style::Balanced, &state, Seat(0), 1, &mut || TimeLeft::ALL));
    assert!(asked.is_err());
}

#[test]
fn the_cautious_hold_what_the_aggressive_stake() {
    assert_eq!(Style::NAMES.map(Style::named), [Style::Cautious, Style::Balanced, Style::Aggressive]);
    let [cautious, balanced, aggressive] = Style::NAMES.map(|name| {
        // An even chance to win or to lose a thousand, against nothing at all.
        let style = Style::named(name);
        (style.judge(1000, 0) + style.judge(-1000, 0)) / 2
    });
    assert!(cautious < balanced && balanced < aggressive, "{cautious} {balanced} {aggressive}");
}

#[test]
fn the_same_tries_look_worse_to_the_cautious_and_better_to_the_aggressive() {
    let book = toy::book();
    for (state, seat) in positions(3) {
        let view = Toy::view(&state, Viewer::Seat(seat));
        let judged = Style::NAMES.map(|name| {
            let style = Style::named(name);
            let tries = analyse::<Toy>(
                &Question { level: &Level::GREEDY, style, book: &book, view: &view, seat },
                &mut Rng::new(1),
                &mut || TimeLeft::ALL,
            );
            tries.into_iter().map(|(_, worth, _)| worth).max().unwrap()
        });
        assert!(judged[0] <= judged[1] && judged[1] <= judged[2], "{judged:?}");
    }
}

#[test]
fn names_that_nobody_has_mean_a_regular_pilot_with_a_balanced_style() {
    assert_eq!(Level::named("baron"), Level::REGULAR);
    assert_eq!(Style::named("red"), Style::Balanced);
    assert_eq!(Level::NAMES.map(|name| Level::named(name).pilot)[4], Pilot::Ace);
}

#[test]
fn whoever_is_hurt_has_the_worse_outlook_and_secret_orders_do_not_show_in_the_public_one() {
    let judge = |state: &State, seat: Seat| {
        outlook::<Toy>(&toy::book(), &Toy::view(state, Viewer::Public), seat, &mut Rng::new(0))
    };
    let mut state = Toy::start(&toy::book(), &toy::duel(true)).unwrap();
    let even = judge(&state, Seat(0));
    state.planes[1].hull -= 2;
    assert!(judge(&state, Seat(0)) > even + 500 && judge(&state, Seat(1)) < -500, "two of hull are no small thing");
    let secret = [1, 3].map(|throttle| {
        let mut state = state.clone();
        Toy::apply_unchecked(&mut state, Seat(0), Order::Throttle(throttle), &mut Silent);
        judge(&state, Seat(1))
    });
    assert_eq!(secret[0], secret[1]);
}
