//! Pilots against each other, on the toy.

use pilots::{Level, Memory, Question, Style, TimeLeft, decide};
use referee::{Game, Rng, Seat, Turn, Viewer};
use testkit::toy::{self, Toy};

/// Points of the first pilot in a thousand, over games in which the pilots change sides.
fn score(first: &Level, second: &Level, games: u64) -> u64 {
    let points: u64 = (0..games)
        .map(|seed| {
            let own = Seat((seed % 2) as u8);
            let levels = if own == Seat(0) { [first, second] } else { [second, first] };
            u64::from(play(levels, seed).score_of(own))
        })
        .sum();
    points / games
}

fn play(levels: [&Level; 2], seed: u64) -> referee::Outcome {
    let mut dice = [0; 32];
    dice[..8].copy_from_slice(&seed.to_le_bytes());
    let mut game = Game::<Toy>::start(toy::book(), toy::duel(true), dice).unwrap();
    let mut rng = Rng::new(seed);
    loop {
        while game.advance().is_some() {}
        let seat = match game.turn() {
            Turn::Over(outcome) => return outcome,
            Turn::Decide(seats) => seats.first().unwrap(),
            Turn::Roll(_) => unreachable!("the driver rolls"),
        };
        let view = game.view(Viewer::Seat(seat));
        let (level, book) = (levels[seat.index()], game.book().clone());
        let order = decide::<Toy>(
            &Question { level, style: Style::Balanced, book: &book, view: &view, seat },
            &mut Memory::default(),
            &mut rng,
            &mut || TimeLeft::ALL,
        );
        game.act(seat, order).unwrap();
    }
}

fn ace(iterations: u32) -> Level {
    Level { iterations, ..Level::ACE }
}

#[test]
fn greedy_beats_random() {
    let score = score(&Level::GREEDY, &Level::RANDOM, 400);
    assert!(score >= 900, "{score} points in a thousand");
}

#[test]
fn the_ace_beats_greedy() {
    let score = score(&ace(500), &Level::GREEDY, 80);
    assert!(score >= 700, "{score} points in a thousand");
}

#[test]
fn the_levels_for_people_stand_in_their_order() {
    for (better, worse) in [("rookie", "random"), ("regular", "rookie"), ("ace", "regular")] {
        let capped = |name| Level { iterations: Level::named(name).iterations.min(2_000), ..Level::named(name) };
        let score = score(&capped(better), &capped(worse), 160);
        println!("{better} against {worse}: {score}");
        assert!(score > 500, "{better} against {worse}: {score} points in a thousand");
    }
}
