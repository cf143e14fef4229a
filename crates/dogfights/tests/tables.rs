//! Tables of rules: one row, one case, the expected result last.

mod common;

use common::{book, raise};
use dogfights::{
    Dogfights, Order,
    fire::{Aim, Hit},
    guns::Column,
    odds,
};
use referee::{Rules, Script};

/// Rows of type, path and result; the die is chosen so that the path has the right length.
fn check_turns(table: &str) {
    let book = book();
    for row in table.lines().map(str::trim).filter(|row| !row.is_empty()).skip(1) {
        let (kind, rest) = row.split_once(' ').expect("a type");
        let (path, result) = rest.trim().split_once(' ').expect("a path");
        let kind = book.kind(kind).unwrap_or_else(|| panic!("no type {kind}"));
        let letter = &book.nation(&kind.nation).expect("a nation").letter;
        let label = format!("{letter}{}", kind.numbers.0);
        let straight = i8::from(path.chars().all(|step| step == 'F'));
        let die = path.len() as i8 - kind.speed as i8 - straight;
        let plane = format!("plane {label} \"{}\" at 12,10 heading E level 3 bombs 1", kind.name);
        let plane = if kind.class.is_bomber() { plane } else { plane.replace(" bombs 1", "") };
        let state = raise(&[&plane, &format!("die {label} {die}")]);
        let side = state.battle.flanks[state.active.index()].nation.clone();
        let order = Dogfights::order(&state, &format!("seat{} {label}: {path}", state.active.0 + 1));
        let (seat, order) = order.unwrap_or_else(|wrong| panic!("{row} ({side}): {wrong}"));
        let said = match Dogfights::check(&state, seat, &order) {
            Ok(()) => "ok".to_owned(),
            Err(refusal) => said(&refusal.why, refusal.rule.0),
        };
        assert_eq!(said, result.trim(), "{row}");
    }
}

fn said(why: &dogfights::Why, rule: &str) -> String {
    use dogfights::Why;
    match why {
        Why::TooManyTurns { made, allowed } => format!("{made} turns made, {allowed} allowed ({rule})"),
        Why::SuccessiveTurns { .. } => format!("two turns in a row ({rule})"),
        other => format!("{other:?} ({rule})"),
    }
}

// Rule: AOD-TURNING-01, AOD-TURNING-02, AOD-TURNING-03, AOD-TURNING-05, AOD-TURNING-06, AOD-TURNING-07
// Rule: AOD-TURNING-08, AOD-TURNING-09, AOD-TURNING-10, AOD-TURNING-11, AOD-TURNING-12, AOD-TURNING-13
#[test]
fn turns_are_limited_by_agility_gyroscope_and_radius() {
    check_turns(
        "
        type          path         result
        fokker-d7     LLLLFF       ok
        fokker-d7     LLLLLF       5 turns made, 4 allowed (AOD-TURNING-01)
        fokker-d7     LRLRFF       ok
        fokker-dr1    LLLFFF       ok
        fokker-dr1    LLLLFF       4 turns made, 3 allowed (AOD-TURNING-06)
        fokker-dr1    RRRRRF       ok
        fokker-dr1    RRRRRR       6 turns made, 5 allowed (AOD-TURNING-05)
        fokker-dr1    RRRRLF       5 turns made, 4 allowed (AOD-TURNING-07)
        fokker-dr1    LLLRFF       ok
        sopwith-camel RRRRRR       ok
        sopwith-camel LLFFFF       ok
        sopwith-camel LLLFFF       3 turns made, 2 allowed (AOD-TURNING-08)
        sopwith-camel LLLRFF       ok
        airco-dh2     LLLLF        ok
        airco-dh2     RRFFF        ok
        airco-dh2     RRRFF        3 turns made, 2 allowed (AOD-TURNING-09)
        gotha-g5      RFRF         ok
        gotha-g5      RRFF         two turns in a row (AOD-TURNING-13)
        fokker-d7     RFRFRFRFFF   ok
        fokker-d7     RRFFFFFFFF   two turns in a row (AOD-TURNING-11)
        fokker-d7     RRFFFFFFF    ok
        fokker-d7     FFFFFFFFFFF  ok
        ",
    );
}

fn aim(column: Column, guns: i8, second: bool) -> Aim {
    Aim { column, guns, rookie: 0, sun: 0, ace: false, second, jam_modified: false }
}

// Rule: AOD-RESULT-01, AOD-RESULT-02, AOD-RESULT-03, AOD-RESULT-04, AOD-RESULT-05, AOD-BURST-05, AOD-PILOT-03
#[test]
fn every_roll_is_read_as_the_table_says() {
    for one in 1..=6u8 {
        for two in 1..=6u8 {
            for guns in 0..=2i8 {
                let natural = one + two;
                let total = natural as i8 + guns;
                let first = |damage: i8, down: i8| match total {
                    _ if natural == 2 => Hit::Jam,
                    total if total >= down => Hit::Down,
                    total if total >= damage => Hit::Damage,
                    _ => Hit::Miss,
                };
                let a = first(6, 10);
                assert_eq!(aim(Column::A, guns, false).read((one, two)), a);
                assert_eq!(aim(Column::B, guns, false).read((one, two)), first(9, 11));
                let jams = [2, 4, 6, 8].contains(&natural);
                assert_eq!(aim(Column::A, guns, true).read((one, two)), if jams { Hit::Jam } else { a });
                let ace = Aim { ace: true, ..aim(Column::A, guns, false) };
                assert_eq!(ace.read((one, two)), if a == Hit::Damage { Hit::Down } else { a });
                let rookie = Aim { rookie: -1, ..aim(Column::A, guns, false) };
                assert_eq!(rookie.modifier(), guns - 1);
            }
        }
    }
}

// Rule: AOD-RESULT-03, AOD-RESULT-05
#[test]
fn jams_go_by_the_modified_total_where_players_agree_so() {
    let modified = Aim { jam_modified: true, ..aim(Column::A, 1, false) };
    assert_eq!(modified.read((1, 1)), Hit::Miss);
    let rookie = Aim { rookie: -1, jam_modified: true, ..aim(Column::A, 0, false) };
    assert_eq!(rookie.read((1, 2)), Hit::Jam);
}

/// The odds of a long burst, counted roll by roll.
// Rule: AOD-BURST-01, AOD-BURST-02, AOD-BURST-08, AOD-RESULT-10
#[test]
fn odds_of_both_rolls_are_exact() {
    for (column, guns, damaged) in [(Column::A, 1, false), (Column::B, 0, false), (Column::A, 2, true)] {
        let (first, second) = (aim(column, guns, false), aim(column, guns, true));
        let dice = || (1..=6u8).flat_map(|one| (1..=6u8).map(move |two| (one, two)));
        let (mut kills, mut jams) = (0, 0);
        for one in dice() {
            for two in dice() {
                let hit = first.read(one);
                let down = |hit: Hit, hurt: bool| hit == Hit::Down || (hit == Hit::Damage && hurt);
                if hit == Hit::Jam {
                    jams += 1;
                } else if down(hit, damaged) {
                    kills += 1;
                } else {
                    let then = second.read(two);
                    kills += u64::from(down(then, damaged || hit == Hit::Damage));
                    jams += u64::from(then == Hit::Jam);
                }
            }
        }
        let (tally, jammed) = odds::both(&first, damaged);
        assert_eq!((tally.kill, jammed, tally.total()), (kills, jams, 1296));
    }
}

/// Positions of `G7` in which every path of up to seven steps is tried.
const POSITIONS: [&[&str]; 8] = [
    &[
        "edition v2",
        "set aerobatics on",
        "plane G7 \"Albatros D.III\" at 6,6 heading NW level 2 tilt up",
        "plane F10 \"SPAD S.XIII\" at 5,4 heading E level 3",
        "die G7 -1",
    ],
    &["wind to W", "plane G7 \"Albatros D.III\" at 6,6 heading E level 2", "die G7 +0"],
    &["wind to E", "plane G7 \"Albatros D.III\" at 6,6 heading E level 2", "die G7 +0"],
    &["wind to E", "plane G7 \"Albatros D.III\" at 0,10 heading W level 2 damage tail", "die G7 +0"],
    &["wind to W", "plane G7 \"Albatros D.III\" at 6,6 heading NE level 3 tilt down damage engine", "die G7 -1"],
    &["plane G7 \"Albatros D.III\" at 12,0 heading W level 3 border damage guns", "die G7 -1"],
    &["wind to E", "plane G7 \"Albatros D.III\" at 34,1 heading NE level 3 border", "die G7 +0"],
    &[
        "plane G7 \"Albatros D.III\" at 10,20 heading W level 3 jammed fixed",
        "plane G8 \"Albatros D.III\" at 9,20 heading W level 3",
        "plane G9 \"Albatros D.III\" at 10,19 heading W level 3",
        "die G7 -1",
    ],
];

/// Listing and checking agree on every path, whatever the wind, the border and the ladder say.
// Rule: AOD-MOV-03, AOD-MOV-06, AOD-MOV-08, AOD-MOV-22, AOD-WIND-03, AOD-WIND-04
#[test]
fn exactly_the_listed_moves_pass_the_check() {
    for lines in POSITIONS {
        let state = raise(lines);
        let mut listed = Vec::new();
        Dogfights::orders(&state, state.active, &mut |order| listed.push(order));
        let plain = |order: &&Order| matches!(order, Order::Fly(fly) if fly.stunt == Default::default() && fly.clear == Default::default());
        let mut allowed: Vec<Order> = Vec::new();
        each_text(&mut |text| {
            let (seat, order) = Dogfights::order(&state, text).expect("it can be read");
            let passes = Dogfights::check(&state, seat, &order).is_ok();
            assert_eq!(passes, listed.contains(&order), "{lines:?}: {text}");
            if passes && !allowed.contains(&order) {
                allowed.push(order);
            }
        });
        assert_eq!(allowed.len(), listed.iter().filter(plain).count(), "{lines:?}");
        assert!(!allowed.is_empty(), "{lines:?}");
    }
}

/// Every move of `G7` with up to seven steps and two levels, as text.
fn each_text(each: &mut impl FnMut(&str)) {
    for length in 0..=7u32 {
        for number in 0..3u64.pow(length) {
            let path: String =
                (0..length).map(|step| ['F', 'L', 'R'][(number / 3u64.pow(step) % 3) as usize]).collect();
            for (levels, tilt) in
                [0, 1, 2].into_iter().flat_map(|levels| ["level", "up", "down"].map(|tilt| (levels, tilt)))
            {
                each(&format!("seat2 G7: climb {levels} {path} {tilt}"));
            }
        }
    }
}
