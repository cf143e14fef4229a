//! Judgement: better pilots win more often, and a better position is worth more.

use airforce::{AirForce, attitude::Attitude, event::Event, order::Order, setup::Setup, state::State};
use pilots::{Level, Memory, Question, Style, TimeLeft, decide};
use referee::{Game, Rng, Rules, Seat, Side, Silent, Tactics, Turn, Viewer};

use crate::common::{book, play_and_log, play_by, position, start};

/// Games in the default run; `TALLYHO_DUELS` asks for more.
fn games() -> u64 {
    std::env::var("TALLYHO_DUELS").ok().and_then(|text| text.parse().ok()).unwrap_or(20)
}

fn duel(number: u64) -> Setup {
    let scenario = book().scenario("dogfight").expect("it is there");
    let pairing = (number / 2 % scenario.matches.len() as u64).to_string();
    Setup::of(scenario).with("match", &pairing).with("allies_count", "1").with("axis_count", "1")
}

/// How a duel ends: points of a thousand for the seat, and the turns it took.
fn play(own: Seat, level: &Level, seed: u64) -> (u32, u8) {
    let mut dice = [0; 32];
    dice[..8].copy_from_slice(&seed.to_le_bytes());
    let mut game = Game::<AirForce>::start(book().clone(), duel(seed), dice).expect("it starts");
    let mut rng = Rng::new(seed);
    loop {
        while game.advance().is_some() {}
        let seat = match game.turn() {
            Turn::Over(outcome) => return (outcome.score_of(own), game.state().table.turn),
            Turn::Decide(seats) => seats.first().expect("somebody decides"),
            Turn::Roll(_) => unreachable!("the driver rolls"),
        };
        let level = if seat == own { level } else { &Level::RANDOM };
        let view = game.view(Viewer::Seat(seat));
        let order = decide::<AirForce>(
            &Question { level, style: Style::Balanced, book: book(), view: &view, seat },
            &mut Memory::default(),
            &mut rng,
            &mut || TimeLeft::ALL,
        );
        game.act(seat, order).expect("a legal order");
    }
}

#[test]
fn a_greedy_pilot_beats_a_random_one_in_nine_duels_of_ten() {
    let (mut points, mut turns, mut lost) = (0, 0, 0);
    for seed in 0..games() {
        let (score, length) = play(Seat((seed % 2) as u8), &Level::GREEDY, seed);
        points += u64::from(score);
        turns += u64::from(length);
        lost += u64::from(score == 0);
    }
    let count = games();
    println!("{} points in a thousand, {lost} lost, {} turns each", points / count, turns / count);
    assert!(points / count >= 900, "{} points in a thousand", points / count);
}

#[test]
fn where_hits_decide_being_ahead_by_one_counts_and_is_no_victory_yet() {
    let mut state = AirForce::start(book(), &duel(0)).expect("it starts");
    let before = AirForce::worth(&state, Seat(0));
    state.table.score[Side::First].hits = 1;
    let ahead = AirForce::worth(&state, Seat(0));
    assert!(ahead > before + 500, "{before} {ahead}");
    state.table.score[Side::First].hits = 60;
    let far_ahead = AirForce::worth(&state, Seat(0));
    assert!(far_ahead > ahead && far_ahead < 10_000, "{ahead} {far_ahead}");
}

#[test]
fn a_shot_a_tail_and_height_are_worth_something_and_damage_costs() {
    let worth = |own: &str, other: &str| {
        let state = position(&format!("plane A1 \"P-51D\" at {own}\nplane B1 \"FW-190A\" at {other}"));
        AirForce::worth(&state, Seat(0))
    };
    let level = "altitude 8.0 speed 5 attitude L";
    let head_on = worth(&format!("20,10 facing 4 {level}"), &format!("24,10 facing 1 {level}"));
    let behind = worth(&format!("20,10 facing 4 {level}"), &format!("22,10 facing 4 {level}"));
    let before = worth(&format!("22,10 facing 4 {level}"), &format!("20,10 facing 4 {level}"));
    assert!(behind > 300 && before < -300 && behind > head_on.abs(), "{behind} {head_on} {before}");
    let far = "40,5 facing 1 altitude 8.0 speed 5 attitude L";
    let high = worth("20,10 facing 4 altitude 10.0 speed 5 attitude L", far);
    let low = worth("20,10 facing 4 altitude 6.0 speed 5 attitude L", far);
    assert!(high > low, "{high} {low}");
    let hurt = worth(&format!("20,10 facing 4 {level} wing 3"), far);
    assert!(hurt < low - 100, "{hurt} {low}");
}

#[test]
fn candidates_are_legal_and_the_first_is_no_worse_than_a_random_line() {
    let state = position(
        "plane A1 \"P-51D\" at 20,10 facing 4 altitude 8.0 speed 6 attitude L straight 9
        plane B1 \"FW-190A\" at 26,10 facing 4 altitude 8.0 speed 5 attitude L",
    );
    let mut rng = Rng::new(3);
    let seat = match AirForce::turn(&state) {
        Turn::Decide(seats) => seats.first().expect("somebody decides"),
        _ => panic!("plotting"),
    };
    let candidates = AirForce::candidates(&state, seat, 12, &mut rng);
    assert!(!candidates.is_empty());
    for order in &candidates {
        AirForce::check(&state, seat, order).unwrap_or_else(|refusal| panic!("{order:?}: {refusal:?}"));
        let mut after = state.clone();
        AirForce::apply(&mut after, seat, *order, &mut Silent).expect("a legal order");
    }
}

#[test]
fn a_position_is_quiet_until_the_first_line_is_handed_in_and_friends_do_not_aim_at_one_place() {
    let mut state = position(
        "plane A1 \"P-51D\" at 20,10 facing 4 altitude 8.0 speed 6 attitude L
        plane A2 \"P-51D\" at 20,12 facing 4 altitude 8.0 speed 6 attitude L
        plane B1 \"FW-190A\" at 40,5 facing 1 altitude 8.0 speed 5 attitude L",
    );
    assert!(AirForce::is_quiet(&state));
    let mut rng = Rng::new(5);
    let seat = state.table.planes[0].seat.expect("somebody plots it");
    let first = AirForce::candidates(&state, seat, 1, &mut rng)[0];
    AirForce::apply(&mut state, seat, first, &mut Silent).expect("a legal order");
    assert!(!AirForce::is_quiet(&state));
    // Whatever the second may do, it is not flown into the first.
    for order in AirForce::candidates(&state, seat, 4, &mut rng) {
        let mut after = state.clone();
        AirForce::apply(&mut after, seat, order, &mut Silent).expect("a legal order");
        while let Turn::Decide(seats) = AirForce::turn(&after)
            && !AirForce::is_quiet(&after)
        {
            let other = seats.first().expect("somebody decides");
            let quick = AirForce::quick(&after, other, &mut rng);
            AirForce::apply(&mut after, other, quick, &mut Silent).expect("a legal order");
        }
        let [one, two] = [0, 1].map(|plane: usize| after.table.planes[plane].pose);
        assert!(one.hex != two.hex || one.altitude != two.altitude, "{order:?}");
    }
}

/// The best of a few candidates.
fn favourite(state: &State, seat: Seat, rng: &mut Rng) -> <AirForce as Rules>::Order {
    AirForce::candidates(state, seat, 6, rng).remove(0)
}

/// An aircraft whose place in the air was taken used to start anywhere, now and then upside down.
#[test]
fn the_computers_aircraft_start_level_even_above_each_other() {
    let mut starts = 0;
    for seed in 0..12 {
        let (mut state, mut rng) = (start("carrier-raid"), Rng::new(seed));
        while let Turn::Decide(seats) = AirForce::turn(&state)
            && state.table.turn == 0
        {
            let seat = seats.first().expect("somebody decides");
            let order = favourite(&state, seat, &mut rng);
            if let Order::Trim { plane, attitude, .. } = order {
                assert_eq!(attitude, Attitude::L, "aircraft {plane} in game {seed}");
                starts += 1;
            }
            AirForce::apply(&mut state, seat, order, &mut Silent).expect("a legal order");
        }
    }
    assert!(starts > 100, "only {starts} starts");
}

#[test]
fn raiders_of_carriers_find_their_ships_and_hit_them() {
    let hits = |seed: u64| -> u32 {
        let state = play_by(start("carrier-raid"), seed, favourite);
        state.table.ships.iter().map(|ship| u32::from(ship.hits)).sum()
    };
    let hits: Vec<u32> = (0..6).map(hits).collect();
    assert!(hits.iter().sum::<u32>() >= 36, "{hits:?} hits in six raids");
}

/// Bombers used to come over their ship all at once, where only one of them may drop, and torpedo bombers right behind it.
// Rule: AF-BOMB-05
#[test]
fn raiders_come_over_a_ship_one_after_another_and_with_torpedoes_where_they_meet_it() {
    let (mut bombed, mut kept, mut torpedoed) = (0, 0, 0);
    for seed in 0..6 {
        let mut log = Vec::new();
        play_and_log(start("carrier-raid"), seed, favourite, &mut log);
        bombed += log.iter().filter(|event| matches!(event, Event::BombsAway { .. })).count();
        kept += log.iter().filter(|event| matches!(event, Event::BombsKept { .. })).count();
        torpedoed += log.iter().filter(|event| matches!(event, Event::TorpedoDropped { .. })).count();
    }
    assert!(bombed >= 6 && kept == 0 && torpedoed >= 9, "{bombed} bombed, {kept} could not, {torpedoed} torpedoes");
}

/// Searching for better runs, aces used to miss the ships.
#[test]
fn a_raider_with_a_load_flies_its_run_and_an_escort_looks_about() {
    let (mut loaded, mut free) = (0, 0);
    play_by(start("carrier-raid"), 1, |state, seat, rng| {
        let found = AirForce::candidates(state, seat, 8, rng);
        if let Order::Plot { plane, .. } = found[0] {
            let own = &state.table.planes[usize::from(plane)];
            if own.load.has_stores() {
                loaded += 1;
                assert_eq!(found.len(), 1, "aircraft {plane}");
            } else {
                free = free.max(found.len());
            }
        }
        found[0]
    });
    assert!(loaded > 10 && free > 1, "{loaded} runs, {free} lines");
}

/// What the first side has done in a few games played by the best of a few candidates.
fn raid(id: &str, seeds: std::ops::Range<u64>) -> (u32, u32, usize) {
    seeds.fold((0, 0, 0), |(points, hits, seen), seed| {
        let state = play_by(start(id), seed, favourite);
        let holes: u32 = state.table.ships.iter().map(|ship| u32::from(ship.hits)).sum();
        (points + u32::from(state.table.score.first.half_points), hits + holes, seen + state.table.seen.len())
    })
}

#[test]
fn raiders_score_in_every_attack_of_the_pacific_and_of_the_east() {
    for id in ["shipping-raid-solo", "shipping-raid", "atoll-raid", "anti-submarine", "kamikaze-raid", "glide-bombs"] {
        let (points, hits, _) = raid(id, 0..6);
        assert!(hits >= 2, "{id}: {hits} hits on ships, {points} half points");
    }
    for id in ["vehicles", "vehicles-pacific", "airfields", "airfields-pacific", "azon"] {
        let (points, ..) = raid(id, 0..4);
        assert!(points >= 16, "{id}: {points} half points");
    }
}

#[test]
fn observers_look_at_what_counts() {
    for id in ["fleet-observation", "photo-reconnaissance"] {
        let (.., seen) = raid(id, 0..3);
        assert!(seen >= 3, "{id}: {seen} seen");
    }
}

/// The next sight is farther away than the one just seen; that must not keep anybody from looking.
#[test]
fn a_sight_is_worth_more_than_the_way_to_the_next() {
    for id in ["photo-reconnaissance", "fleet-observation"] {
        let (mut seen, mut gains) = (0, Vec::new());
        let watched = |state: &State, seat: Seat, rng: &mut Rng| {
            if state.table.seen.len() > seen {
                let mut before = state.clone();
                before.table.seen.truncate(seen);
                gains.push(AirForce::worth(state, Seat(0)) - AirForce::worth(&before, Seat(0)));
                seen = state.table.seen.len();
            }
            favourite(state, seat, rng)
        };
        play_by(start(id), 2, watched);
        assert!(gains.len() > 1 && gains.iter().sum::<i32>() > 300 * gains.len() as i32, "{id}: {gains:?}");
    }
}

#[test]
fn who_has_to_cross_the_map_with_bombs_does_not_stay_to_fight() {
    for id in ["kammhuber", "night-kamikazes"] {
        let across = (0..4).map(|seed| u32::from(play_by(start(id), seed, favourite).table.score.first.exits_loaded));
        let across: u32 = across.sum();
        assert!(across >= 8, "{id}: {across} of 16 across");
    }
}
