use pilots::{Level, Style, decide};
use referee::{Game, Rng, Seat, Turn, Viewer};
use testkit::toy::{self, Toy};
fn score(first: &Level, second: &Level, games: u64) -> u64 {
    (0..games).map(|seed| {
        let own = Seat((seed % 2) as u8);
        let levels = if own == Seat(0) { [first, second] } else { [second, first] };
        u64::from(play(levels, seed).score_of(own))
    }).sum::<u64>() / games
}
fn play(levels: [&Level; 2], seed: u64) -> referee::Outcome {
    let mut dice = [0; 32];
    dice[..8].copy_from_slice(&seed.to_le_bytes());
    let mut game = Game::<Toy>::start(toy::book(), toy::duel(true), dice).unwrap();
    let mut rng = Rng::new(seed);
    loop {
        while game.advance().is_some() {}
        let seat = match game.turn() { Turn::Over(o) => return o, Turn::Decide(s) => s.first().unwrap(), _ => unreachable!() };
        let view = game.view(Viewer::Seat(seat));
        let book = game.book().clone();
        let order = decide::<Toy>(levels[seat.index()], Style::Balanced, &book, &view, seat, &mut rng, &mut || true);
        if std::env::var("SHOW").is_ok() { println!("{seat:?} {order:?} {:?}", view.planes.map(|p| (p.at, p.throttle, p.hull, p.ammunition))); }
        game.act(seat, order).unwrap();
    }
}
fn main() {
    let n: u64 = std::env::args().nth(1).map_or(200, |s| s.parse().unwrap());
    println!("greedy-random {}", score(&Level::GREEDY, &Level::RANDOM, n));
    for playout in [0, 4, 10, 30] {
        for iterations in [300, 1500] {
            let ace = Level { iterations, playout, ..Level::ACE };
            println!("ace {iterations} {playout} - greedy {} - random {}", score(&ace, &Level::GREEDY, n), score(&ace, &Level::RANDOM, n/2));
        }
    }
}
