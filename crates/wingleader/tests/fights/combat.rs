//! Chapter 10: the tables reproduce the published exchange rates, and the odds shown are those of the engine itself.

use referee::{Rules as _, Silent, Turn};
use wingleader::{
    WingLeader,
    book::tables::read_off,
    odds::{self, WHOLE, two_dice},
    order::Roll,
    squadron::UnitId,
    state::{Fight, Mode, Stage, State},
};

use super::{book, hundredths, position, thousandths};

/// The combat in progress as it would be fought in this mode.
fn fought(state: &State, mode: Mode, rockets: bool) -> Fight {
    let fight = state.now.fight.expect("a combat");
    Fight { mode, rockets, ..fight }
}

/// Spitfires against Bf 109s at altitude 10, equal but for these words.
fn duel(spitfire: &str, messerschmitt: &str) -> State {
    position(&format!(
        "scenario britain
        plain
        max raider 9 9
        max defender 9 9
        squadron British A \"Spitfire IA\" at L10 facing E mission intercept tally German B {spitfire}
        squadron German B \"Bf 109E-4\" at L10 facing E mission sweep alert {messerschmitt}
        phase combat"
    ))
}

// Rule: WL-10.5.1-a, WL-10.5-c, WL-10.5-d, WL-10.5-e, WL-10.6-a, WL-10.6-b
#[test]
fn exchange_rates_are_those_of_the_calibration() {
    let rows = [
        (0, "", "", 500, 500),
        (1, "quality veteran", "", 611, 389),
        (2, "quality veteran", "quality green", 722, 292),
        (3, "quality veteran", "quality green cohesion disrupted", 833, 208),
        (4, "quality veteran", "quality green cohesion disrupted size flight", 972, 139),
    ];
    for (differential, ours, theirs, inflicted, suffered) in rows {
        let state = duel(ours, theirs);
        let fight = fought(&state, Mode::HitAndRun, false);
        assert_eq!(state.differential(&fight), differential);
        let mean = |of_defenders| thousandths(odds::toll(&state, &fight, of_defenders).mean_losses(), WHOLE);
        assert_eq!((mean(true), mean(false)), (inflicted, suffered), "differential {differential}");
    }
}

// Rule: WL-10.7-a, WL-10.7-c
#[test]
fn cohesion_is_lost_as_often_as_calibrated() {
    let rows = [
        (2, [83, 17, 0]),
        (1, [72, 25, 3]),
        (0, [58, 33, 8]),
        (-1, [42, 42, 17]),
        (-2, [28, 44, 28]),
        (-3, [17, 42, 42]),
    ];
    let book = book();
    for (modifier, expected) in rows {
        let mut levels = [0; 3];
        two_dice().for_each(|(sum, weight)| {
            levels[usize::from(read_off(&book.tables.cohesion, sum + modifier))] += weight;
        });
        assert_eq!(levels.map(|weight| hundredths(weight, 36)), expected, "modifier {modifier}");
    }
}

// Rule: WL-10.7.2-a
#[test]
fn ammunition_drops_in_six_or_twelve_of_thirty_six() {
    let tables = &book().tables;
    let drops = |row| (0..36).filter(|number| wingleader::ammo_drops(row, (number / 6 + 1, number % 6 + 1))).count();
    assert_eq!(drops(tables.ammo_hit_and_run), 6);
    assert_eq!(drops(tables.ammo_turning), 12);
}

struct Attack {
    lines: &'static str,
    rockets: bool,
    /// Losses and stragglers of the bombers, losses of the attackers, in hundredths.
    expected: [u64; 3],
}

const SPITFIRE: &str = "scenario britain
    plain
    squadron British A \"Spitfire IA\" at L10 facing E mission intercept tally German T
    squadron German T \"He 111H-6\" at L10 facing E mission bombing load bombs
    phase combat";

const SPITFIRE_ON_BOX: &str = "scenario britain
    plain
    squadron British A \"Spitfire IA\" at L10 facing E mission intercept tally German T
    squadron German T \"He 111H-6\" at L10 facing E mission bombing load bombs
    squadron German U \"He 111H-6\" at L10 facing E mission bombing load bombs
    squadron German V \"He 111H-6\" at L10 facing E mission bombing load bombs
    phase combat";

/// Three squadrons of heavy bombers and one of fighters at altitude 14, head-on if the fighters fly west.
fn heavies(fighter: &str, bomber: &str, entered: &str, options: &str) -> State {
    position(&format!(
        "scenario schweinfurt
        plain
        options {options}
        squadron German A \"{fighter}\" at L14 facing W mission intercept tally American T {entered}
        squadron American T \"{bomber}\" at L14 facing E mission bombing load bombs
        squadron American U \"{bomber}\" at L14 facing E mission bombing load bombs
        squadron American V \"{bomber}\" at L14 facing E mission bombing load bombs
        phase combat"
    ))
}

/// The combat with every bomber of the square in the target's group.
fn with_support(state: &State, rockets: bool) -> Fight {
    let fight = fought(state, Mode::HitAndRun, rockets);
    let bombers: Vec<UnitId> = state.ids().filter(|id| state.unit(*id).is_bomber()).collect();
    Fight { defenders: wingleader::state::Group::of(&bombers).expect("three bombers at most"), ..fight }
}

fn check_attack(state: &State, rockets: bool, head_on: bool, expected: [u64; 3]) {
    let fight = Fight { head_on, ..with_support(state, rockets) };
    let (bombers, fighters) = (odds::toll(state, &fight, true), odds::toll(state, &fight, false));
    let found = [bombers.mean_losses(), bombers.mean_stragglers(), fighters.mean_losses()];
    assert_eq!(found.map(|mean| hundredths(mean, WHOLE)), expected);
}

// Rule: WL-10.6-c, WL-10.2-b, WL-10.3-f, WL-10.3-g, WL-13.5.2-a, WL-13.5.3-a
#[test]
fn attacks_on_bombers_cost_what_the_calibration_says() {
    for attack in [
        Attack { lines: SPITFIRE, rockets: false, expected: [56, 28, 14] },
        Attack { lines: SPITFIRE_ON_BOX, rockets: false, expected: [41, 20, 26] },
    ] {
        check_attack(&position(attack.lines), attack.rockets, false, attack.expected);
    }
    check_attack(&heavies("Fw 190A-8", "B-17G", "", "none"), false, false, [72, 48, 44]);
    check_attack(&heavies("Fw 190A-8", "B-17F", "entered W", "none"), false, true, [96, 48, 29]);
    let jets = heavies("Me 262A-1a", "B-17G", "", "heavy-guns");
    check_attack(&jets, false, false, [130, 65, 22]);
    let rockets = odds::toll(&jets, &with_support(&jets, true), true);
    let found = [rockets.mean_losses(), rockets.mean_stragglers()].map(|mean| hundredths(mean, WHOLE));
    assert_eq!(found, [206, 103]);
}

/// How often each number of losses comes about when every die of the attacker is tried in the engine itself.
fn by_every_die(state: State, weight: u64, lost: &mut [u64; 6]) {
    let before = |state: &State| state.unit(UnitId(1)).losses;
    let first = before(&state);
    let mut open = vec![(state, weight)];
    while let Some((state, weight)) = open.pop() {
        let Turn::Roll(chance) = WingLeader::turn(&state) else { panic!("{:?}", state.now.stage) };
        let (rolls, weight): (Vec<Roll>, u64) = match state.now.stage {
            Stage::CohesionRoll { .. } => {
                lost[usize::from(before(&state) - first)] += weight;
                continue;
            }
            Stage::CombatRoll { attacker: false } => (vec![Roll::Two(1, 1)], weight),
            Stage::LossRoll => {
                (WingLeader::odds(&state, &chance).into_iter().map(|(roll, _)| roll).collect(), weight / 6)
            }
            _ => (WingLeader::odds(&state, &chance).into_iter().map(|(roll, _)| roll).collect(), weight),
        };
        for roll in rolls {
            let mut next = state.clone();
            WingLeader::resolve(&mut next, roll, &mut Silent);
            open.push((next, weight));
        }
    }
}

// Rule: WL-10.0-g, WL-10.2-h, WL-10.6-f, WL-10.6-g, WL-10.6.1-b, WL-10.6.1-c
#[test]
fn the_odds_shown_are_those_of_the_engine() {
    let groups = ["", "stragglers 1", "stragglers 2 losses 2", "losses 4", "size flight losses 1 stragglers 1"];
    for words in groups {
        let mut state = position(&format!(
            "scenario britain
            plain
            squadron British A \"Spitfire IA\" at L10 facing E mission intercept tally German T quality veteran
            squadron German T \"He 111H-6\" at L10 facing E mission bombing load bombs {words}
            phase combat"
        ));
        let shown = odds::toll(&state, &fought(&state, Mode::HitAndRun, false), true).losses();
        let seat = wingleader::state::seat_of(referee::Side::Second);
        let order = wingleader::order::Order::Attack { mode: Mode::HitAndRun, rockets: false };
        WingLeader::apply_unchecked(&mut state, seat, order, &mut Silent);
        let mut engine = [0; 6];
        by_every_die(state, WHOLE / 36, &mut engine);
        assert_eq!(engine, shown, "{words}");
    }
}
