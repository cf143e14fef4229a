//! soak
use content::{Files, Readable};
use dogfights::{
    Dogfights, Setup, muster,
    setup::{Clouds, Edition, Pilots, Sun, Toggle, Wind},
};
use std::sync::Arc;
use testkit::contract::{self, Plan};
fn main() {
    let book = Arc::new(Dogfights::read(&Files::built_in()).unwrap());
    let seed: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let games: u32 = std::env::args().nth(2).unwrap().parse().unwrap();
    let mut setups: Vec<Setup> = Vec::new();
    for s in &book.scenarios {
        let base = muster::default_setup(s);
        setups.push(base.clone());
        setups.push(Setup {
            edition: Edition::V2,
            aerobatics: Toggle::On,
            speed_difference: Toggle::On,
            experience: Toggle::On,
            bonus_round: Toggle::On,
            pilots: Pilots::Hidden,
            wind: Wind::Die,
            sun: Sun::Die,
            clouds: Clouds::Scattered,
            ..base.clone()
        });
        setups.push(Setup {
            edition: Edition::V1,
            pilots: Pilots::Open,
            wind: Wind::Nw,
            clouds: Clouds::Scattered,
            ..base
        });
    }
    let t = contract::suite::<Dogfights>(
        &book,
        &setups,
        Plan { games, seed, max_steps: 30_000, list_one_in: 4, desk_one_in: 6, view_one_in: 10, ..Plan::default() },
    );
    println!("ok {} games {} drafts {} whole {} rules", t.games, t.drafts, t.whole_drafts, t.rules.len());
}
