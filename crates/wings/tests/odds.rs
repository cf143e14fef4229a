//! The expectation of a shot against counting by hand and against playing it out.

mod common;

use common::{act, book, draw, plane, stage};
use referee::{Rng, Rules, Seat, Silent, Turn, Viewer};
use wings::{
    State, Wings,
    odds::{Expectation, PARTS, expect},
    state::Mount,
};

fn expectation(state: &State, from: &str, to: &str) -> Expectation {
    let seat = state.owner(plane(state, from));
    let view = Wings::view(state, Viewer::Seat(seat));
    let found = expect(state, &view, plane(state, from), Mount::Front, plane(state, to));
    found.expect("there is a shot and there are cards")
}

fn parts(weight: u32, total: u32) -> u32 {
    ((u64::from(weight) * u64::from(PARTS) + u64::from(total / 2)) / u64::from(total)) as u32
}

const LONG: &str = "
    plane A1 \"SPAD XIII\" at 450mm,300mm heading 0 last straight
    plane C1 \"Albatros D.Va\" at 450mm,450mm heading 0 last straight
    fire phase 1
";

#[test]
fn a_first_card_at_a_fresh_target_is_counted_by_hand() {
    let found = expectation(&stage(LONG), "A1", "C1");
    // Of 70 cards 23 are plain zeros, 7 jams, one explosion; the other 39 do damage; 96 points in all.
    assert_eq!(found.kill, parts(1, 70));
    assert_eq!(found.jam, parts(7, 70));
    assert_eq!(found.damage, parts(39, 70));
    assert_eq!(found.nothing, PARTS - found.kill - found.jam - found.damage);
    assert_eq!(found.hundredths, 137);
}

#[test]
fn two_cards_at_a_fresh_target_are_counted_by_hand() {
    let state = stage(&LONG.replace("450mm,450mm", "450mm,420mm"));
    let found = expectation(&state, "A1", "C1");
    let pairs = 70 * 69;
    let near = |found: u32, weight: u32| assert!(found.abs_diff(parts(weight, pairs)) <= 2, "{found} {weight}");
    near(found.kill, 2 * 69);
    // Neither the explosion nor two cards without a jam: 69 and 62 cards.
    near(found.jam, 69 * 68 - 62 * 61);
    near(found.nothing, 23 * 22);
    assert_eq!(found.hundredths, 274);
}

#[test]
fn a_target_that_is_known_to_be_weak_dies_sooner() {
    let state = stage(&LONG.replace("450mm,450mm heading 0", "450mm,450mm heading 0 points 14"));
    let view = Wings::view(&state, Viewer::Referee);
    let known = expect(&state, &view, plane(&state, "A1"), Mount::Front, plane(&state, "C1")).expect("a shot");
    // Whoever sees the board knows that any point kills: all but the 23 plain zeros and five jams without points.
    assert_eq!(known.kill, parts(42, 70));
    assert_eq!(known.jam, parts(5, 70));
    assert!(expectation(&state, "A1", "C1").kill < known.kill, "the firer does not know");
}

/// Plays the shot out on many states that the firer cannot rule out.
fn simulated(state: &State, from: &str, to: &str, games: u32) -> Expectation {
    let (seat, target) = (state.owner(plane(state, from)), plane(state, to));
    let view = Wings::view(state, Viewer::Seat(seat));
    let mut rng = Rng::new(99);
    let (mut kill, mut jam, mut damage, mut halves) = (0, 0, 0, 0);
    for _ in 0..games {
        let mut copy = Wings::resample(&book(), &view, &mut rng);
        let before = copy[target].secrets.half_points;
        let jammed = copy[plane(state, from)].guns[0].jam;
        for label in [from, "A1", "A2", "C1", "C2"] {
            if copy.stage == wings::state::Stage::Firing && copy.table.pieces.iter().any(|piece| piece.label == label) {
                let order = if label == from { format!("{label}: fire at {to}") } else { format!("{label}: hold") };
                let (seat, order) = <Wings as referee::Script>::order(&copy, &order).expect("it can be read");
                if Wings::check(&copy, seat, &order).is_ok() {
                    Wings::apply_unchecked(&mut copy, seat, order, &mut Silent);
                }
            }
        }
        let cards = copy.queue.iter().map(|draw| draw.cards).sum::<u8>();
        for _ in 0..cards {
            let Turn::Roll(chance) = Wings::turn(&copy) else { panic!("a card is drawn") };
            let roll = Wings::pick(&copy, &chance, &mut |total| rng.below(total));
            Wings::resolve(&mut copy, roll, &mut Silent);
        }
        halves += u32::from(copy[target].secrets.half_points - before);
        match (copy[target].is_in_play(), copy[plane(state, from)].guns[0].jam > jammed) {
            (false, _) => kill += 1,
            (true, true) => jam += 1,
            (true, false) => damage += u32::from(copy[target].secrets.half_points > before),
        }
    }
    let (kill, jam, damage) = (parts(kill, games), parts(jam, games), parts(damage, games));
    Expectation { nothing: PARTS - kill - jam - damage, damage, jam, kill, hundredths: halves * 50 / games }
}

fn agree(exact: Expectation, played: Expectation, what: &str) {
    let near = |one: u32, other: u32| one.abs_diff(other) < 20_000;
    let fits = near(exact.kill, played.kill)
        && near(exact.jam, played.jam)
        && near(exact.damage, played.damage)
        && exact.hundredths.abs_diff(played.hundredths) < 10;
    assert!(fits, "{what}: exact {exact:?}, played {played:?}");
}

#[test]
fn the_expectation_agrees_with_playing_the_shot_out() {
    // Cards that C1 has taken before, face down for the firer; far from its green number, and near it.
    let rows = [("no card", ""), ("some cards", "0 3 1 0 2"), ("many cards", "0 3 4 0 3 2 1 0 0 0 0 1")];
    for (what, points) in rows {
        for (variants, distance) in [("variants none", "450mm,450mm"), ("variants special", "450mm,420mm")] {
            let mut lines = LONG.replace("450mm,450mm", distance);
            let drawn: Vec<String> = pile(points);
            lines = format!("{variants}\n{}\nturn 5\nplane C1 points {}", lines, total(points));
            for line in drawn {
                lines += &format!("\n{line}");
            }
            let state = stage(&lines);
            let exact = expectation(&state, "A1", "C1");
            agree(exact, simulated(&state, "A1", "C1", 8_000), &format!("{what}, {variants}"));
        }
    }
}

/// The bonus of an aimed shot used to be counted for the cards of earlier shots as well, and theirs not at all.
// Rule: WOW-AIM-03, WOW-DMG-02
#[test]
fn the_bonus_of_aiming_belongs_to_the_cards_of_its_own_shot() {
    let lines = |earlier: &str, now: &str| {
        let drawn: Vec<String> = pile("0 3 4 1 0 2 1").iter().map(|line| format!("{line} aimed {earlier}")).collect();
        let points = total("0 3 4 1 0 2 1") + if earlier == "yes" { 5 } else { 0 };
        let firer = LONG.replace("SPAD XIII\" at 450mm,300mm", &format!("SPAD XIII\" {now} at 450mm,300mm"));
        format!("variants aiming\n{firer}\nturn 5\nplane C1 points {points}\n{}", drawn.join("\n"))
    };
    for (earlier, now) in [("no", "shot-front C1@12"), ("yes", ""), ("yes", "shot-front C1@12")] {
        let state = stage(&lines(earlier, now));
        let exact = expectation(&state, "A1", "C1");
        agree(exact, simulated(&state, "A1", "C1", 8_000), &format!("aimed before {earlier}, now {now}"));
    }
}

/// Of cards drawn for a fire only the points count, whatever they show; smoke on board is no longer in the deck.
// Rule: WOW-SPECIAL-16, WOW-INFO-11, WOW-INFO-12
#[test]
fn burn_cards_and_announced_cards_are_counted_for_what_they_are() {
    let burnt: String = [66, 67, 68, 52, 62, 24].iter().fold(String::new(), |lines, number| {
        lines + &format!("drawn A {number} for C1 by A1 at 3 turn 1 place board cause burn\n")
    });
    let smoking = "drawn A 46 for C1 by A1 at 1 turn 1 place board\ndrawn A 1 for C1 by A1 at 1 turn 1 place board";
    for (what, drawn, points) in [("burnt", burnt.as_str(), 19), ("smoking", smoking, 2)] {
        let target = LONG.replace("450mm,450mm heading 0", &format!("450mm,450mm heading 0 points {}", points.min(14)));
        let state = stage(&format!("variants special\n{target}\nturn 5\n{drawn}"));
        let exact = expectation(&state, "A1", "C1");
        agree(exact, simulated(&state, "A1", "C1", 8_000), what);
    }
}

/// Plain cards of deck A with these points, drawn by C1 in earlier phases.
fn pile(points: &str) -> Vec<String> {
    let first = [1u8, 29, 42, 53, 63, 67];
    let mut used = [0u8; 6];
    let cards = points.split_whitespace().enumerate();
    cards
        .map(|(index, digit)| {
            let value: usize = digit.parse().expect("a digit");
            let number = first[value] + used[value];
            used[value] += 1;
            format!("drawn A {number} for C1 by A1 at {} turn 1 place board", 1 + index % 3)
        })
        .collect()
}

fn total(points: &str) -> u32 {
    points.split_whitespace().map(|digit| digit.parse::<u32>().expect("a digit")).sum()
}

#[test]
fn resampled_targets_are_alive_and_seen_cards_are_kept() {
    let mut state = stage(
        "
        variants special
        area 900 2500
        plane A1 \"SPAD XIII\" at 450mm,300mm heading 0 last straight
        plane C1 \"SPAD XIII\" at 450mm,450mm heading 0 last straight
        fire phase 1
        ",
    );
    let mut rng = Rng::new(5);
    for _ in 0..40 {
        match Wings::turn(&state) {
            Turn::Decide(seats) if seats.contains(Seat(0)) && state.stage == wings::state::Stage::Firing => {
                act(&mut state, "A1: fire at C1");
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody");
                let label = if seat == Seat(0) { "A1" } else { "C1" };
                act(&mut state, &format!("{label}: straight, straight, straight"));
            }
            Turn::Roll(_) => {
                let wounds = state.drawn.iter().filter(|drawn| state.table.face(drawn.hit).points == Some(1)).count();
                draw(&mut state, if wounds < 6 && rng.one_in(3) { "A 1 points" } else { "A 0 points" });
            }
            Turn::Over(_) => break,
        }
        let view = Wings::view(&state, Viewer::Seat(Seat(0)));
        let copy = Wings::resample(&book(), &view, &mut rng);
        let target = plane(&copy, "C1");
        if copy[target].is_in_play() {
            assert!(copy[target].secrets.half_points < 2 * 16, "a dead aircraft in play");
        }
        assert_eq!(copy.deck_sizes, state.deck_sizes);
        let out: usize = copy.drawn.len();
        let left: u16 = copy.left[..copy.table.faces.len()].iter().map(|count| u16::from(*count)).sum();
        assert_eq!(usize::from(left) + out, 114, "no card is lost or doubled");
    }
}
