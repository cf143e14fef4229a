//! The toy keeps its secrets.

use referee::{Rules as _, Seat, Turn, Viewer};
use testkit::{
    secrecy::{self, Plan},
    toy::{self, Chance, Order, Quality, Roll, Toy},
};

fn plan() -> Plan<Toy> {
    Plan {
        games: 300,
        hidden: |_, chance, _, viewer| matches!(chance, Chance::Pilot(seat) if !viewer.knows(*seat)),
        ..Plan::default()
    }
}

#[test]
fn nobody_learns_a_secret_throttle_or_a_hidden_pilot() {
    let tally = secrecy::suite::<Toy>(&toy::book(), &[toy::duel(true), toy::duel(false)], &plan());
    println!("{tally:?}");
    assert!(tally.secret_orders > 300, "{tally:?}");
    assert!(tally.hidden_draws > 30, "{tally:?}");
    assert!(tally.parted > 30, "{tally:?}");
}

#[test]
fn two_pilots_look_the_same_to_everybody_but_their_own_side() {
    let mut start = Toy::start(&toy::book(), &toy::duel(true)).unwrap();
    assert_eq!(Toy::turn(&start), Turn::Roll(Chance::Pilot(Seat(0))));
    let mut other = start.clone();
    Toy::resolve(&mut start, Roll::Pilot(Quality::Ace), &mut Vec::new());
    Toy::resolve(&mut other, Roll::Pilot(Quality::Regular), &mut Vec::new());
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
        secrecy::pair::<Toy>(&start, &other, viewer);
    }
    assert_ne!(Toy::view(&start, Viewer::Seat(Seat(0))), Toy::view(&other, Viewer::Seat(Seat(0))));
}

#[test]
fn two_secret_throttles_look_and_sound_the_same() {
    let start = Toy::start(&toy::book(), &toy::duel(false)).unwrap();
    secrecy::secret_orders::<Toy>(&start, 2, Seat(0), &Order::Throttle(1), &Order::Throttle(3));
}
