//! Odds of shots against what the dice then do.

use airforce::{
    AirForce,
    event::Event,
    order::{Aim, Order, Weapon},
    piece::Unit,
    plane::Fate,
    state::{Awaiting, Chance, Choice, Phase, Roll, State},
};
use desk::{Desk, Draft};
use referee::{Rules, Seat, Silent, Viewer};

use crate::common::{book, position};

/// Shares of a miss, of damage and of destruction.
type Shares = [f64; 3];

/// What the draft shows for a shot of the first seat.
fn shown(state: &State, key: &str) -> Shares {
    let view = AirForce::view(state, Viewer::Seat(Seat(0)));
    let draft = AirForce::draft(book(), &view, Seat(0)).expect("it decides");
    let choice = draft.choices().into_iter().find(|choice| choice.key == key);
    let choice = choice.unwrap_or_else(|| panic!("no shot {key}"));
    let odds = choice.odds.expect("odds");
    let total: u64 = odds.bars.iter().map(|bar| bar.weight).sum();
    assert!(odds.bars.iter().all(|bar| bar.total == total), "{odds:?}");
    ["miss", "damage", "kill"].map(|kind| {
        let bar = odds.bars.iter().find(|bar| bar.kind == kind).expect("a bar");
        bar.weight as f64 / bar.total as f64
    })
}

/// What comes of the shot with every result of every die, nobody firing any more.
fn played(state: &State, aim: Aim) -> Shares {
    let mut state = state.clone();
    let mut events = Vec::new();
    AirForce::apply(&mut state, Seat(0), Order::Fire(aim), &mut events).expect("allowed");
    follow(state, aim.target, hits(&events))
}

fn hits(events: &[Event]) -> u8 {
    events
        .iter()
        .find_map(|event| if let Event::Fired { hits, .. } = event { Some(hits.total()) } else { None })
        .unwrap_or(0)
}

fn follow(mut state: State, target: Unit, scored: u8) -> Shares {
    match state.awaiting {
        Awaiting::Dice(chance) if matches!(state.table.phase, Phase::Fire | Phase::Damage) => {
            let mut results = AirForce::odds(&state, &chance);
            if matches!(chance, Chance::InLine { .. }) {
                // Only 11 and 3 matter.
                results = vec![(Roll::Two(5, 6), 2), (Roll::Two(1, 2), 2), (Roll::Two(3, 3), 32)];
            }
            let all: u32 = results.iter().map(|(_, weight)| weight).sum();
            let mut sum = [0.0; 3];
            for (roll, weight) in results {
                let (mut next, mut events) = (state.clone(), Vec::new());
                AirForce::resolve(&mut next, roll, &mut events);
                let part = follow(next, target, scored.max(hits(&events)));
                (0..3).for_each(|index| sum[index] += part[index] * f64::from(weight) / f64::from(all));
            }
            sum
        }
        Awaiting::Seats(seats) if matches!(state.table.phase, Phase::Fire | Phase::Damage) => {
            let seat = seats.first().expect("somebody decides");
            let order = match state.table.choice {
                None => Order::HoldFire,
                Some(Choice::Part { .. }) => panic!("shots of this table leave no choice"),
                Some(other) => panic!("{other:?}"),
            };
            AirForce::apply_unchecked(&mut state, seat, order, &mut Silent);
            follow(state, target, scored)
        }
        _ => {
            let gone = match target {
                Unit::Plane(index) => matches!(state.table.planes[usize::from(index)].fate, Fate::Destroyed(_)),
                Unit::Piece(index) => state.table.pieces[usize::from(index)].gone,
            };
            match (gone, scored) {
                (true, _) => [0.0, 0.0, 1.0],
                (false, 0) => [1.0, 0.0, 0.0],
                (false, _) => [0.0, 1.0, 0.0],
            }
        }
    }
}

// Rule: AF-FIRE-16, AF-DMG-01, AF-MED-01, AF-MED-09, AF-GUNPOS-10, AF-CONC-02, AF-INLINE-02, AF-VEH-09, AF-BAL-05
#[test]
fn the_odds_of_a_shot_are_those_of_the_dice() {
    let level = "altitude 8.0 speed 5 attitude L";
    // The firer stands to the right of the target, so that nobody chooses parts.
    for (options, firer, target, concentrated) in [
        ("none", "\"P-47D\"", "plane B1 \"FW-190A\" at 13,10 facing 5 LEVEL wing 3", false),
        ("none", "\"P-47D\"", "plane B1 \"Me-110C\" at 13,10 facing 5 LEVEL engine 2", false),
        // The right engine is gone: hits strike the left one.
        ("multi_engine", "\"P-47D\"", "plane B1 \"Me-110C\" at 13,10 facing 5 LEVEL engine 2/3 wing 2", false),
        ("multi_engine", "\"P-47D\"", "plane B1 \"Me-110C\" at 13,10 facing 5 LEVEL cockpit 2/1 engine 3/2", false),
        ("multi_engine", "\"P-47D\"", "plane B1 \"B-17G\" at 13,10 facing 5 LEVEL engine 0/0/4/3 cockpit 0/3", false),
        // Gun hits take flexible guns and not the fuselage.
        ("gun_positions", "\"P-47D\"", "plane B1 \"B-17G\" at 13,10 facing 5 LEVEL fuselage 8", false),
        ("none", "\"P-47D\"", "plane B1 \"B-17G\" at 13,10 facing 5 LEVEL fuselage 8", false),
        ("skill concentrated", "\"P-47D\"", "plane B1 \"FW-190A\" at 13,10 facing 5 LEVEL", true),
        ("in_line", "\"P-47D\"", "plane B1 \"Me-109F\" at 13,10 facing 5 LEVEL", false),
        ("in_line", "\"P-47D\"", "plane B1 \"Me-109F\" at 13,10 facing 5 LEVEL engine-rolls 1", false),
        ("in_line multi_engine", "\"P-47D\"", "plane B1 \"Me-110C\" at 13,10 facing 5 LEVEL engine 0/2", false),
        ("in_line skill concentrated", "\"P-47D\"", "plane B1 \"Me-109F\" at 13,10 facing 5 LEVEL", true),
        ("drop_tanks", "\"P-47D\"", "plane B1 \"Me-109F\" at 13,10 facing 5 LEVEL tanks", false),
        ("strafing vehicles", "\"P-47D\"", "piece BC1 truck at 13,10", false),
        ("strafing vehicles", "\"Tempest V\"", "piece BT1 tank at 13,10 hits 1", false),
        ("strafing flak", "\"P-47D\"", "piece BL1 light-flak at 13,10 guns 2 factor 2 known", false),
        ("strafing balloons", "\"P-47D\"", "piece BO1 balloon at 13,10", false),
    ] {
        let piece = target.starts_with("piece");
        let height = if piece { ".4" } else { "8.0" };
        let state = position(&format!(
            "options {options}
            phase fire
            plane A1 {firer} at 10,10 facing 4 altitude {height} speed 5 attitude L ace kills 20
            plane B9 \"Ju-88A\" at 50,20 facing 4 {level}
            {}",
            target.replace("LEVEL", level)
        ));
        let target = if piece { Unit::Piece(0) } else { Unit::Plane(2) };
        let name = if piece { "g0" } else { "p2" };
        let aim = Aim { target, concentrated, ..Aim::fixed(0, 2) };
        let key = format!("fire:p0:{name}:Fixed{}", if concentrated { ":c" } else { "" });
        let (shown, played) = (shown(&state, &key), played(&state, aim));
        let apart = shown.iter().zip(played).map(|(one, other)| (one - other).abs()).fold(0.0, f64::max);
        assert!(apart < 1e-9, "{options} {firer}: {shown:?}, played {played:?}");
        assert!(played[2] > 0.0, "{options} {firer}: nothing is destroyed");
    }
}

// Rule: AF-SFLAK-01
#[test]
fn the_odds_of_heavy_flak_know_its_success_die() {
    let state = position(
        "options flak flak_success
        phase fire
        plane A1 \"P-47D\" at 40,20 facing 4 altitude 8.0 speed 5 attitude L
        plane B1 \"B-17G\" at 25,10 facing 4 altitude 5.0 speed 4 attitude L
        piece AH1 heavy-flak at 10,10 facing 4 guns 1 factor 5",
    );
    let aim = Aim { firer: Unit::Piece(0), target: Unit::Plane(1), weapon: Weapon::Flak, ..Aim::fixed(0, 1) };
    let (shown, played) = (shown(&state, "fire:g0:p1:Flak"), played(&state, aim));
    let apart = shown.iter().zip(played).map(|(one, other)| (one - other).abs()).fold(0.0, f64::max);
    assert!(apart < 1e-9 && shown[0] > 1.0 / 6.0, "{shown:?}, played {played:?}");
}
