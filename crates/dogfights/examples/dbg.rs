use std::sync::Arc;
use content::{Files, Readable};
use dogfights::{Dogfights, muster};
use referee::{Rng, Rules, Silent, Turn};
fn main() {
    let sc = std::env::args().nth(1).unwrap();
    let book = Arc::new(Dogfights::read(&Files::built_in()).unwrap());
    let setup = muster::default_setup(book.scenario(&sc).unwrap());
    let start = Dogfights::start(&book, &setup).unwrap();
    for seed in 0..2000 {
        let mut rng = Rng::new(seed);
        let mut state = start.clone();
        loop {
            if state.turn > 3000 { 
                println!("seed {seed} turn {} phase {:?}", state.turn, state.phase);
                for id in state.ids() { let p=state.plane(id); println!("{} {:?} col {} row {} {:?} L{} {:?} {:?} ammo {:?} border {} speed {}", state.battle.names[id.index()].label, p.place.point, p.place.point.column(), p.place.point.r, p.place.heading, p.level, p.tilt, p.status, p.ammo, p.in_border, p.speed); }
                return;
            }
            match Dogfights::turn(&state) {
                Turn::Over(_) => break,
                Turn::Roll(chance) => { let roll = Dogfights::pick(&state, &chance, &mut |t| rng.below(t)); Dogfights::resolve(&mut state, roll, &mut Silent); }
                Turn::Decide(seats) => { let seat = seats.first().unwrap(); let o = Dogfights::sample(&state, seat, &mut rng); Dogfights::apply_unchecked(&mut state, seat, o, &mut Silent); }
            }
        }
    }
}
