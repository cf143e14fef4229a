//! scratch
use airforce::{
    attitude::Attitude, book::Book, illegal::Judge, limits::Limits, listing, movement::Pull, options::Options,
    plane::*, units::Altitude,
};
use referee::*;
fn main() {
    let book = Book::read(&content::Files::built_in()).unwrap_or_else(|f| panic!("{f:#?}"));
    println!("{} cards", book.cards.len());
    for (id, alt, speed, att, fresh) in [
        ("spitfire-ix", 140, 4, Attitude::LB, false),
        ("spitfire-ix", 140, 7, Attitude::L, true),
        ("spitfire-ix", 240, 8, Attitude::RB, false),
        ("spitfire-ix", 240, 10, Attitude::RB, false),
        ("p-51d", 240, 8, Attitude::L, true),
        ("me-262a", 100, 9, Attitude::L, true),
    ] {
        let index = book.card_index(id).unwrap();
        let card = &book.cards[index as usize];
        let mut plane = Plane::new(index, Side::First, Some(Seat(0)), 1);
        plane.pose.altitude = Altitude(alt);
        plane.pose.speed = speed;
        plane.pose.attitude = att;
        if !fresh {
            plane.run.straight = 1;
            plane.run.climbing = 0;
            plane.run.diving = 0;
        }
        let limits = Limits::of(card, &plane, Options::NONE);
        let judge = Judge::new(card, &plane, &limits, Options::NONE);
        let t = std::time::Instant::now();
        let mut n = 0u64;
        listing::each_field(&judge, listing::Fields::All, Pull::Neither, &mut |_, _| n += 1);
        let e1 = t.elapsed();
        let t = std::time::Instant::now();
        let mut m = 0u64;
        listing::each_field(&judge, listing::Fields::Thrifty, Pull::Neither, &mut |_, _| m += 1);
        let e2 = t.elapsed();
        let t = std::time::Instant::now();
        let mut l = 0u64;
        listing::each_line(&judge, &mut |_| l += 1);
        let e3 = t.elapsed();
        let mut rng = Rng::new(1);
        let t = std::time::Instant::now();
        for _ in 0..20000 {
            let line = listing::sample(&judge, &mut rng);
            assert!(judge.verdict(line).is_legal(), "{line:?} {:?}", judge.verdict(line));
        }
        println!(
            "{id} {speed} {:?}: fields {n} {e1:?} ends {m} {e2:?} lines {l} {e3:?} sample+judge {:?}",
            limits.increment,
            t.elapsed() / 20000
        );
        let mut bad = 0;
        listing::each_line(&judge, &mut |line| {
            if !judge.verdict(line).is_legal() {
                bad += 1;
                if bad < 5 {
                    println!("   BAD {line:?} {:?}", judge.verdict(line));
                }
            }
        });
    }
}
