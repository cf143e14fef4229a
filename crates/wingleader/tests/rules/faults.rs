//! Bad input: content files with faults, which are all reported at once, and orders about what is not there.

use content::{Files, Readable as _};
use grid::squares::{Facing, Square};
use referee::{Rng, Rules as _, Seat, Silent, Turn};
use wingleader::{
    WingLeader,
    order::{Burden, Division, Flight, Intent, Order, Pace},
    squadron::{SurfaceId, UnitId},
    state::{Group, State},
};

/// A scenario of two squadrons; the second one has these fields too.
pub(crate) fn scenario(more: &str) -> String {
    format!(
        "format = 1
[[scenario]]
id = \"made-up\"
reconstructed = \"made up\"
number = \"0\"
raider = \"de\"
defender = \"uk\"
raider_edge = \"left\"
first = \"raider\"
raider_max_losses = [6, 3]
defender_max_losses = [6, 3]
turns = 10
raider_wins = 5
defender_wins = 2
minutes = 30
complexity = 1
squadrons = [
    {{ side = \"raider\", letter = \"T\", model = \"Do17Z\", size = \"squadron\", mission = \"bombing\", at = \"D10\", facing = \"right\", load = [\"bombs\"] }},
    {{ side = \"defender\", letter = \"A\", model = \"Bf109F4\", size = \"squadron\", mission = \"intercept\", at = \"U10\", facing = \"left\", {more} }},
]
"
    )
}

/// The faults of the built-in content with this scenario laid over it, without the path in front.
pub(crate) fn faults_of(text: &str) -> Vec<String> {
    let built_in = Files::built_in();
    let path = "wingleader/scenarios/9-made-up.toml";
    let all: Vec<(&str, &str)> = built_in.under("wingleader").chain([(path, text)]).collect();
    let Err(faults) = WingLeader::read(&Files::of(all)) else { return Vec::new() };
    let say = |fault: &referee::Fault| {
        let expected = fault.message.args.iter().find(|(name, _)| name == "expected");
        let expected = match expected {
            Some((_, referee::Arg::Text(text))) => text.clone(),
            _ => fault.message.key.to_string(),
        };
        let place = fault.place.strip_prefix(&format!("{path}: made-up: ")).unwrap_or(&fault.place);
        format!("{place}: {expected}")
    };
    faults.iter().map(say).collect()
}

// Rule: WL-5.1-a, WL-5.1-b, WL-5.1-d, WL-5.1-e, WL-5.1-f, WL-5.1-g, WL-5.1-h, WL-5.1-n
#[test]
fn a_scenario_without_faults_is_read() {
    assert_eq!(faults_of(&scenario("net = 1")), Vec::<String>::new());
}

// Rule: WL-5.1-a, WL-5.1-b, WL-5.1-e, WL-5.1-h, WL-5.1-k, WL-5.1-n, WL-5.1-o, WL-4.5-a
#[test]
fn a_scenario_with_faults_lists_them_all() {
    let text = scenario("model = \"Zeppelin\", colour = \"red\"")
        .replace("model = \"Bf109F4\", ", "")
        .replace("raider = \"de\"", "raider = \"xx\"")
        .replace("raider_edge = \"left\"", "raider_edge = \"top\"")
        .replace("raider_max_losses = [6, 3]", "raider_max_losses = [6]")
        .replace("turns = 10", "turns = 40\nsun = \"below\"\nhaze = 20\nclouds = [\"dense C2-D3\", \"foggy C2\"]")
        .replace(
            "complexity = 1",
            "complexity = 1\nadvanced = [\"13.9\"]\ngci = { side = \"nobody\", value = 9, nets = [0] }",
        )
        .replace("at = \"D10\"", "at = \"D20\"")
        .replace("letter = \"T\"", "letter = \"t\"");
    let faults = faults_of(&text);
    let expected = [
        "squadrons 1: letter: a letter from A to Z",
        "squadrons 1: at: a square as in \"G13\"",
        "squadrons 2: model: the id of an aircraft data card",
        "squadrons 2: colour: content-unknown-field",
        "sun: one of left horizon, left upper, above, right upper, right horizon",
        "raider: one of de, uk, us, jp, su, fr, it, pl",
        "raider_edge: one of left, right",
        "raider_max_losses: max losses of a squadron and of a flight",
        "gci: side: one of raider, defender",
        "gci: value: a number from 1 to 7",
        "gci: nets: a list of numbers from 1 to 15",
        "clouds: a cloud type and squares as in \"wispy J8-P8\", not \"foggy C2\"",
        "haze: a number from 0 to 19",
        "turns: a number from 1 to 19",
    ];
    for fault in expected {
        assert!(faults.iter().any(|found| found == fault), "{fault} in {faults:#?}");
    }
    assert!(faults.iter().any(|found| found.starts_with("advanced: a list of 13.2")), "{faults:#?}");
    // The turn is unusable, so the arrival in turn 1 is the only one that cannot be judged.
    assert_eq!(faults.len(), expected.len() + 1, "{faults:#?}");
}

// Rule: WL-5.1-d, WL-5.1-f, WL-5.2.1-b, WL-9.5.1-a, WL-5.1-p, WL-4.1-b, WL-4.1-c, WL-14.1.3-a, WL-15.2.1-a, WL-9.2.2.1-a
#[test]
fn what_does_not_fit_together_is_a_fault() {
    let rows: [(&str, &str, &str); 11] = [
        ("defender_wins = 2", "defender_wins = 5", "defender_wins: less than the raider needs, which is 5"),
        (
            "load = [\"bombs\"]",
            "load = [\"bombs\"], alert = true",
            "squadrons 1: alert: nothing: bombers have no alert state",
        ),
        (
            "load = [\"bombs\"]",
            "load = [\"bombs\"], leader = true, wing = 1",
            "squadrons 1: leader: nothing: a wing leader flies with fighters",
        ),
        ("net = 1", "leader = true", "squadrons 2: leader: a wing to lead"),
        ("net = 1", "turn = 12", "squadrons 2: turn: a turn of the game"),
        ("\"intercept\"", "\"close escort\"", "squadrons 2: mission: bombers to escort"),
        ("letter = \"A\"", "letter = \"T\"", ""),
        (
            "side = \"defender\", letter = \"A\"",
            "side = \"raider\", letter = \"T\"",
            "squadrons: each letter once on a side, not T twice",
        ),
        (
            "complexity = 1",
            "complexity = 1\nsurface = [{ id = \"S1\", side = \"defender\", kind = \"CV\", at = \"N0\" }]",
            "surface 1: kind: a land unit, or sea = true",
        ),
        (
            "complexity = 1",
            "complexity = 1\nsurface = [{ id = \"P1\", side = \"defender\", kind = \"PON\", at = \"N3\" }]",
            "surface 1: at: a square at altitude 0",
        ),
        ("load = [\"bombs\"]", "load = [\"bombs\"], target = \"P9\"", "squadrons 1: target: the id of a surface unit"),
    ];
    for (old, new, fault) in rows {
        let text = scenario("net = 1").replacen(old, new, 1);
        let faults = faults_of(&text);
        match fault.is_empty() {
            true => assert_eq!(faults, Vec::<String>::new(), "{new}"),
            false => assert!(faults.iter().any(|found| found == fault), "{fault} in {faults:#?}"),
        }
    }
    let own = "complexity = 1\nsurface = [{ id = \"P1\", side = \"raider\", kind = \"PON\", at = \"N0\" }]";
    let text = scenario("net = 1").replacen("complexity = 1", own, 1).replacen(
        "[\"bombs\"]",
        "[\"bombs\"], target = \"P1\"",
        1,
    );
    assert_eq!(faults_of(&text), ["squadrons 1: target: a surface unit of the enemy"]);
}

// Rule: WL-5.1-g, WL-5.2.1-a, WL-5.2.1-e, WL-5.2.1-f
#[test]
fn quality_keeps_to_the_guide_for_designers() {
    let with =
        |markers: &str| faults_of(&scenario("net = 1").replacen("turns = 10", &format!("turns = 10\n{markers}"), 1));
    assert_eq!(with("defender_markers = { veteran = 1, experte = 1 }"), Vec::<String>::new());
    assert_eq!(
        with("defender_markers = { veteran = 1, green = 1 }"),
        ["defender_markers: Veteran and Green for at most 1 squadrons, not 2"]
    );
    assert_eq!(
        with("defender_markers = { experte = 2 }"),
        ["defender_markers: at most 1 Experten among 9 fighters, not 2"]
    );
    assert_eq!(
        with("raider_markers = { experte = 1 }"),
        ["raider_markers: at most 0 Experten among 0 fighters, not 1"]
    );
}

// Rule: WL-5.2.1-e, WL-5.2.1-f
#[test]
fn the_scenarios_of_the_book_follow_the_guide() {
    use wingleader::squadron::{Mission, Quality};
    let (mut experten, mut fighters) = (0, 0);
    for scenario in &crate::game::book().scenarios {
        for side in referee::Side::BOTH {
            let own: Vec<_> = scenario.units.iter().filter(|unit| unit.side == side).collect();
            let given = own.iter().filter(|unit| unit.quality == Quality::Veteran).count();
            let veterans = given + usize::from(scenario.markers[side].veteran);
            assert!(veterans <= own.len(), "{}", scenario.id);
            let flying = own.iter().filter(|unit| !matches!(unit.mission, Mission::Bombing(_)));
            fighters +=
                flying.map(|unit| if unit.size == wingleader::squadron::Size::Squadron { 9 } else { 4 }).sum::<usize>();
            experten += usize::from(scenario.markers[side].experte) + own.iter().filter(|unit| unit.experte).count();
        }
    }
    // About one in 25 over all of them.
    let per_experte = fighters / experten;
    assert!((15..=40).contains(&per_experte), "one Experte for {per_experte} fighters");
    // The Luftwaffe and the Japanese at their peak: at least two thirds; the Soviets of 1942: none, all Green.
    let share = |id: &str, side: referee::Side| {
        let scenario = crate::game::book().scenario(id).expect("a scenario");
        let own: Vec<_> = scenario.units.iter().filter(|unit| unit.side == side).collect();
        let given = own.iter().filter(|unit| unit.quality == Quality::Veteran).count();
        (given + usize::from(scenario.markers[side].veteran), own.len())
    };
    let (veterans, all) = share("coral", referee::Side::First);
    assert!(3 * veterans >= 2 * all, "{veterans} of {all}");
    assert_eq!(share("airlift", referee::Side::Second).0, 0);
}

// Rule: WL-2.1-l
#[test]
fn a_file_that_is_missing_or_broken_is_one_fault_among_the_others() {
    let built_in = Files::built_in();
    let all: Vec<(&str, &str)> = built_in
        .under("wingleader")
        .filter(|(path, _)| *path != "wingleader/aircraft.toml")
        .map(|(path, text)| if path.ends_with("tables/tally.toml") { (path, "format = [") } else { (path, text) })
        .collect();
    let faults = WingLeader::read(&Files::of(all)).expect_err("cards are missing");
    let places: Vec<&str> = faults.iter().map(|fault| fault.place.as_str()).collect();
    assert!(places.contains(&"wingleader/aircraft.toml"), "{places:?}");
    assert!(places.contains(&"wingleader/tables/tally.toml"), "{places:?}");
    assert!(places.iter().any(|place| place.starts_with("wingleader/scenarios/1-intro.toml")), "{places:?}");
}

/// Orders of every kind about squadrons, surface units and squares that do not exist.
fn nonsense() -> Vec<Order> {
    let (far, edge) = (Square::new(127, -128), Square::new(-1, 25));
    let mut orders = Vec::new();
    for unit in [UnitId(31), UnitId(32), UnitId(200), UnitId(255)] {
        let (target, battery) = (unit, SurfaceId(99));
        orders.extend([
            Order::Lead { unit },
            Order::Mark { unit },
            Order::Place { unit, at: far, facing: Facing::North },
            Order::Vector { unit, at: far },
            Order::Aim { unit, target: battery },
            Order::Tally { unit, target },
            Order::Tally { unit: UnitId(0), target },
            Order::Drop { unit },
            Order::Send { leader: unit, unit, target, split: true },
            Order::Send { leader: UnitId(0), unit, target, split: true },
            Order::Divide { unit },
            Order::Keep { unit },
            Order::BreakAway { unit },
            Order::React { unit, facing: Facing::South },
            Order::Shoot { battery, target, heavy: true },
            Order::Bomb { unit },
            Order::Fight { unit },
            Order::Form { group: Group::only(unit) },
            Order::Support { group: Group::only(unit) },
            Order::Follow { target },
            Order::Jettison { unit, burden: Burden::Load },
            Order::Escape { unit, from: Some(target) },
            Order::Escort { unit },
            Order::Sweep { unit },
            Order::Control { unit },
            Order::Barrage { battery, at: Some(far) },
        ]);
        for intent in [Intent::Free, Intent::Ahead, Intent::Support { unit }, Intent::Rejoin { at: far }] {
            for of in [unit, UnitId(0), UnitId(1)] {
                for to in [far, edge, Square::new(5, 5)] {
                    let (pace, facing) = (Pace::Dive, Facing::South);
                    orders.push(Order::Move(Flight { unit: of, intent, pace, to, facing, lufbery: true, path: None }));
                }
            }
        }
    }
    orders.extend([
        Order::Split(Division { losses: 255, stragglers: 255, experte: true, leader: true }),
        Order::Dogfight { dogfight: 255 },
        Order::Settle { at: far },
        Order::Drift { columns: 127 },
    ]);
    orders
}

// Rule: WL-5.2-c, WL-6.0-b
#[test]
fn orders_about_what_is_not_there_are_refused_at_every_moment() {
    let nonsense = nonsense();
    let mut stages = std::collections::BTreeSet::new();
    for (scenario, seed) in [("britain", 3), ("sedan", 4), ("coral", 5), ("schweinfurt", 6)] {
        let mut rng = Rng::new(seed);
        let mut state = crate::game::Game::start(scenario).state;
        while !matches!(WingLeader::turn(&state), Turn::Over(_)) {
            let stage = format!("{:?}", state.now.stage);
            stages.insert(stage.split([' ', '{']).next().unwrap_or_default().to_owned());
            for seat in [Seat(0), Seat(1), Seat(7)] {
                for order in &nonsense {
                    assert!(WingLeader::check(&state, seat, order).is_err(), "{stage}: {order:?}");
                }
            }
            go_on(&mut state, &mut rng);
        }
    }
    assert!(stages.len() >= 20, "{stages:?}");
}

/// One step of a random game.
fn go_on(state: &mut State, rng: &mut Rng) {
    match WingLeader::turn(state) {
        Turn::Decide(seats) => {
            let seat = seats.first().expect("somebody decides");
            let order = WingLeader::sample(state, seat, rng);
            wingleader::play(state, seat, order);
        }
        Turn::Roll(chance) => {
            let roll = WingLeader::pick(state, &chance, &mut |limit| rng.below(limit));
            WingLeader::resolve(state, roll, &mut Silent);
        }
        Turn::Over(_) => {}
    }
}
