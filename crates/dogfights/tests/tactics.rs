//! Judgement: the better order wins games.

use std::sync::Arc;

use content::{Files, Readable};
use desk::{Desk, Gauge};
use dogfights::{
    Dogfights, muster,
    order::PlaneId,
    state::{Phase, State, Status},
    tactics,
};
use referee::{Message, Rng, Rules, Script, Seat, Silent, Tactics, Turn, Viewer};

/// Plays a game between a seat that takes its best candidate and others that fly at random.
fn judged_against_random(scenario: &str, judge: Seat, seed: u64) -> u32 {
    let book = Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound"));
    let setup = muster::default_setup(book.scenario(scenario).expect("a scenario"));
    let mut state = Dogfights::start(&book, &setup).expect("a sound set-up");
    let mut rng = Rng::new(seed);
    loop {
        match Dogfights::turn(&state) {
            Turn::Over(outcome) => return outcome.score_of(judge),
            Turn::Roll(chance) => {
                let roll = Dogfights::pick(&state, &chance, &mut |total| rng.below(total));
                Dogfights::resolve(&mut state, roll, &mut Silent);
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                let order = match seat == judge {
                    true => Dogfights::candidates(&state, seat, 1, &mut rng)[0],
                    false => Dogfights::sample(&state, seat, &mut rng),
                };
                Dogfights::apply_unchecked(&mut state, seat, order, &mut Silent);
            }
        }
    }
}

#[test]
fn judgement_beats_chance() {
    for scenario in ["duel", "three-a-side", "reconnaissance"] {
        let points: u32 = (0..10).map(|seed| judged_against_random(scenario, Seat((seed % 2) as u8), seed)).sum();
        assert!(points >= 9_000, "{scenario}: {points} of 10000");
    }
}

/// A fighter behind a scout and beside a fighter, both at the same distance and aspect.
const CHOICE: &str = "
    scenario reconnaissance
    edition v1
    plane G7 \"Albatros D.III\" at 10,10 heading E level 3
    plane F13 \"Salmson 2\" at 11,10 heading E level 3
    plane F10 \"SPAD S.XIII\" at 20,4 heading E level 3
    ended G7
";

/// A position from the lines of a script.
fn staged(lines: &str) -> State {
    let book = Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound"));
    let mut staging = <Dogfights as Script>::Stage::default();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        Dogfights::stage(&book, &mut staging, line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    Dogfights::raise(&book, &staging).unwrap_or_else(|error| panic!("{error}"))
}

/// What a duel is worth for the German, with these words about each aircraft, the next to fly being `next`.
fn duel(german: &str, french: &str, next: &str) -> i32 {
    let state = staged(&format!(
        "edition v1
         plane G7 \"Albatros D.III\" at 10,10 heading E level 3 {german}
         plane F10 \"SPAD S.XIII\" at 14,10 heading E level 3 {french}
         die {next} +0"
    ));
    let german = PlaneId(state.battle.names.iter().position(|name| name.label == "G7").expect("there is one") as u8);
    Dogfights::worth(&state, state.owner(german))
}

#[test]
fn an_enemy_ahead_is_worth_most_to_whoever_flies_before_he_does() {
    assert!(duel("", "", "G7") > duel("", "", "F10") + 500);
}

#[test]
fn empty_jammed_and_damaged_aircraft_are_worth_less() {
    let worths =
        ["", "ammo fixed 2", "jammed fixed", "ammo fixed 0", "damage tail"].map(|words| duel(words, "", "F10"));
    assert!(worths.is_sorted_by(|one, next| one > next), "{worths:?}");
    let even = ["ammo fixed 0", "damage guns"].map(|words| duel(words, words, "F10"));
    assert!(even.iter().all(|worth| worth.abs() < 3_000), "{even:?}");
}

// Rule: AOD-MODE-DOG-03
#[test]
fn the_last_burst_is_fired_and_not_kept() {
    let worths = ["ammo fixed 1", "ammo fixed 3", "ammo fixed 6"].map(|words| duel(words, "damage guns", "F10"));
    assert!(worths.is_sorted() && worths[0] > 0, "{worths:?}");
    assert!(worths[0] < 2_000, "one burst in six brings an aircraft down: {worths:?}");
}

/// The mean worth of rolls with their weights, and the sum of these.
fn mean(state: &State, odds: Vec<(<Dogfights as Rules>::Roll, u32)>) -> (i64, u32) {
    let worth = |roll| {
        let mut after = state.clone();
        Dogfights::resolve(&mut after, roll, &mut Silent);
        i64::from(Dogfights::worth(&after, Seat(0)))
    };
    let total = odds.iter().map(|(_, weight)| weight).sum();
    (odds.into_iter().map(|(roll, weight)| i64::from(weight) * worth(roll)).sum(), total)
}

/// A search looks at one roll of each kind instead of all 36.
#[test]
fn kinds_of_hits_stand_for_all_rolls_of_the_dice() {
    let book = Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound"));
    let mut bursts = 0;
    for seed in 0..10 {
        let setup = muster::default_setup(book.scenario("three-a-side").expect("a scenario"));
        let (mut state, mut rng) = (Dogfights::start(&book, &setup).expect("a sound set-up"), Rng::new(seed));
        loop {
            match Dogfights::turn(&state) {
                Turn::Over(_) => break,
                Turn::Roll(chance) => {
                    let stakes = Dogfights::stakes(&state, &chance);
                    if !stakes.is_empty() {
                        assert!(stakes.len() <= 6, "{stakes:?}");
                        assert_eq!(mean(&state, stakes), mean(&state, Dogfights::odds(&state, &chance)));
                        bursts += 1;
                    }
                    let roll = Dogfights::pick(&state, &chance, &mut |total| rng.below(total));
                    Dogfights::resolve(&mut state, roll, &mut Silent);
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    let order = Dogfights::quick(&state, seat, &mut rng);
                    Dogfights::apply_unchecked(&mut state, seat, order, &mut Silent);
                }
            }
        }
    }
    assert!(bursts > 50, "only {bursts} bursts");
}

// Rule: AOD-MODE-REC-16
#[test]
fn fighters_hunt_enemy_scouts_and_guard_their_own() {
    let state = staged(CHOICE);
    let book = Arc::new(Dogfights::read(&Files::built_in()).expect("the content is sound"));
    let find = |label: &str| {
        let place = state.battle.names.iter().position(|name| name.label == label);
        PlaneId(place.unwrap_or_else(|| panic!("no {label}")) as u8)
    };
    let (scout, fighter) = (find("F13"), find("F10"));
    assert!(tactics::is_quarry(&state, scout) && !tactics::is_quarry(&state, fighter));
    let without = |id: PlaneId, seat: Seat| {
        let mut state = state.clone();
        state.plane_mut(id).status = Status::Down;
        // A shot that is still to come has a worth of its own.
        state.phase = Phase::Throttle;
        Dogfights::worth(&state, seat)
    };
    let (french, german) = (state.owner(scout), state.owner(find("G7")));
    assert!(without(scout, german) > without(fighter, german), "the hunter prefers the scout");
    assert!(without(scout, french) < without(fighter, french), "the guard misses the scout more");
    let view = Dogfights::view(&state, Viewer::Seat(german));
    let panels = Dogfights::panels(&book, &view);
    let hunts = |panel: &&desk::Panel| {
        let task = Message::new("aod-panel-hunt");
        panel.gauges.iter().any(|gauge| matches!(gauge, Gauge::Fact { value, .. } if *value == task))
    };
    let hunters: Vec<&str> = panels.iter().filter(hunts).map(|panel| panel.of.as_str()).collect();
    assert!(hunters.contains(&format!("plane:{}", fighter.0).as_str()), "{hunters:?}");
    assert!(!hunters.contains(&format!("plane:{}", scout.0).as_str()));
}

/// Orders that left the board used to stand before all others for a damaged aircraft, so that pilots gave duels away.
#[test]
fn a_damaged_aircraft_is_offered_one_way_off_the_board_and_many_to_stay() {
    let state = staged(
        "
        edition v1
        plane F10 \"SPAD S.XIII\" at 11,7 heading SW level 5 tilt down damage wings
        plane G7 \"Albatros D.III\" at 8,5 heading W level 5
        die F10 +4
        ",
    );
    let stays = |order: &<Dogfights as Rules>::Order| {
        let mut after = state.clone();
        Dogfights::apply(&mut after, Seat(0), *order, &mut Silent).expect("a legal order");
        !matches!(Dogfights::turn(&after), Turn::Over(_))
    };
    let found = Dogfights::candidates(&state, Seat(0), 48, &mut Rng::new(1));
    assert!(found.len() == 48 && stays(&found[0]), "{:?}", found[0]);
    assert!(found.iter().filter(|order| !stays(order)).count() <= 1);
}
