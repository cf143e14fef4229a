use pilots::{Level, Style, decide};
use referee::{Game, Rng, Seat, Turn, Viewer};
use testkit::toy::{self, Toy};
fn main() {
    let mut m = std::collections::BTreeMap::new();
    for seed in 0..400u64 {
        let own = Seat((seed % 2) as u8);
        let mut dice = [0; 32];
        dice[..8].copy_from_slice(&seed.to_le_bytes());
        let mut game = Game::<Toy>::start(toy::book(), toy::duel(true), dice).unwrap();
        let mut rng = Rng::new(seed);
        let mut log = vec![];
        let o = loop {
            while game.advance().is_some() {}
            let seat = match game.turn() { Turn::Over(o) => break o, Turn::Decide(s) => s.first().unwrap(), _ => unreachable!() };
            let view = game.view(Viewer::Seat(seat));
            let book = game.book().clone();
            let l = if seat == own { Level::GREEDY } else { Level::RANDOM };
            let order = decide::<Toy>(&l, Style::Balanced, &book, &view, seat, &mut rng, &mut || true);
            log.push(format!("{} {order:?} {:?}", if seat==own {"G"} else {"R"}, view.planes.map(|p| (p.at, p.throttle, p.hull, p.ammunition))));
            game.act(seat, order).unwrap();
        };
        let k = format!("{} {}", o.score_of(own), o.reason.unwrap().key);
        if k.starts_with("0 ") && m.get(&k).copied().unwrap_or(0) == 0 { println!("own {own:?}\n{}", log.join("\n")); }
        *m.entry(k).or_insert(0) += 1;
    }
    println!("{m:#?}");
}
