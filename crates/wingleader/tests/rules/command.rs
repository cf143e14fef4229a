//! Chapter 9: missions, splitting, radio and wings.

use referee::{Rules as _, Seat};
use wingleader::{
    WingLeader,
    order::{Intent, Order},
    squadron::{Mission, Sortie},
};

use crate::game::{Game, book, english};

// Rule: WL-9.2-a, WL-9.2-b, WL-2.1-M21
#[test]
fn every_squadron_has_one_of_four_missions_and_their_variants() {
    let mut seen = std::collections::BTreeSet::new();
    for scenario in &book().scenarios {
        for unit in &scenario.units {
            seen.insert(match (unit.mission, unit.patrol, unit.close) {
                (Mission::Bombing(Sortie::Bombing), ..) => "bombing",
                (Mission::Bombing(Sortie::Transport), ..) => "transport",
                (Mission::Bombing(Sortie::Strafing), ..) => "strafing",
                (Mission::Bombing(Sortie::Reconnaissance), ..) => "reconnaissance",
                (Mission::Escort, _, false) => "escort",
                (Mission::Escort, _, true) => "close escort",
                (Mission::Sweep, ..) => "sweep",
                (Mission::Intercept, false, _) => "intercept",
                (Mission::Intercept, true, _) => "patrol",
            });
        }
    }
    for mission in ["bombing", "transport", "escort", "close escort", "sweep", "intercept", "patrol"] {
        assert!(seen.contains(mission), "nobody flies {mission}");
    }
    // Each of them behaves in its own way.
    let ways = |mission: &str| {
        let game = Game::plain(&format!(
            "squadron German A \"Bf 109F-4\" at L9 facing E mission {mission}
             squadron British E \"Spitfire IA\" at Z19 facing W mission patrol moved 0
             phase movement"
        ));
        let mut intents = Vec::new();
        game.state.each_intent(game.unit("German A"), &mut |intent| intents.push(intent));
        intents
    };
    let home = Intent::Home { edge: wingleader::squadron::Edge::Left };
    for (mission, expected) in [
        ("bombing load bombs", vec![Intent::Ahead]),
        ("transport load cargo", vec![Intent::Ahead]),
        ("escort", vec![Intent::Ahead]),
        ("sweep unalert", vec![Intent::Ahead]),
        ("sweep alert", vec![Intent::Ahead, home]),
        ("intercept vector P9", vec![Intent::Vector]),
        ("intercept", vec![Intent::Loiter, home]),
        ("patrol", vec![Intent::Loiter, home]),
    ] {
        assert_eq!(ways(mission), expected, "{mission}");
    }
}

// Rule: WL-9.2-c
#[test]
fn every_mission_tells_its_spirit() {
    use desk::{Desk as _, Gauge};
    for mission in ["bombing", "transport", "strafing", "reconnaissance", "escort", "sweep", "intercept", "patrol"] {
        let game = Game::plain(&format!("squadron German A \"Bf 109F-4\" at L9 facing E mission {mission}"));
        let view = WingLeader::view(&game.state, referee::Viewer::Public);
        let panels = WingLeader::panels(book(), &view);
        let task = panels[0].gauges.iter().find_map(|gauge| match gauge {
            Gauge::Fact { label, value, .. } if label.key == "wl-gauge-task" => Some(value.clone()),
            _ => None,
        });
        let task = task.unwrap_or_else(|| panic!("{mission} has no task"));
        assert_eq!(task.key, format!("wl-task-{mission}"));
        assert!(english(&task).len() > 20, "{}", english(&task));
    }
}

// Rule: WL-9.1-a, WL-9.1-b, WL-9.1-c, WL-1.1-n
#[test]
fn formations_are_what_can_be_reached_over_neighbours_with_one_facing() {
    let mut rng = referee::Rng::new(91);
    for round in 0..200 {
        let mut lines = String::new();
        for index in 0..10u8 {
            let (column, altitude) = (char::from(b'F' + rng.below(6) as u8), 8 + rng.below(5));
            let (side, facing) = (*rng.pick(&["German", "British"]), *rng.pick(&["E", "W", "NE"]));
            let letter = char::from(b'A' + index);
            lines.push_str(&format!(
                "squadron {side} {letter} \"Bf 109E-4\" at {column}{altitude} facing {facing} mission sweep\n"
            ));
        }
        let game = Game::plain(&lines);
        let state = &game.state;
        // Slowly: grow the set until nobody joins.
        for id in state.ids() {
            let mut group = vec![id];
            loop {
                let joins = state.ids().find(|other| {
                    !group.contains(other)
                        && group.iter().any(|member| {
                            let (one, two) = (state.unit(*member), state.unit(*other));
                            let near = (one.at.column - two.at.column).abs() <= 1
                                && (one.at.altitude - two.at.altitude).abs() <= 1;
                            near && one.side == two.side && one.facing == two.facing
                        })
                });
                match joins {
                    Some(other) => group.push(other),
                    None => break,
                }
            }
            let expected = group.iter().fold(0, |set, member| set | member.bit());
            assert_eq!(state.formation(id, state.side_set(state.unit(id).side)), expected, "round {round}");
        }
    }
}

// Rule: WL-9.3-a, WL-9.3-b, WL-9.3-c, WL-9.3-h, WL-9.3.1-a, WL-9.3.1-b
#[test]
fn a_split_is_refused_with_rule_and_numbers() {
    let leader =
        "squadron British A \"Hurricane I\" at P10 facing W mission intercept wing 1 net 1 leader tally German T
         squadron German T \"Do 17Z-2\" at L10 facing E mission bombing load bombs";
    let refusal = |member: &str, more: &str| {
        let game = Game::plain(&format!(
            "{leader}
             squadron British D \"Spitfire IA\" at P10 facing W mission intercept wing 1 net 1 {member}
             {more}
             phase tally British"
        ));
        game.refusal("British A: send D at German T split")
    };
    let flights = |count: usize, card: &str| -> String {
        let line = |index: usize| {
            let letter = char::from(b'H' + index as u8);
            format!("squadron British {letter} \"{card}\" at B2 facing W mission patrol size flight split\n")
        };
        (0..count).map(line).collect()
    };
    assert_eq!(refusal("", ""), None);
    assert_eq!(refusal("size flight", "").as_deref(), Some("WL-9.3-a: British D is a flight"));
    assert_eq!(refusal("cohesion disrupted", "").as_deref(), Some("WL-9.3-b: British D is disrupted"));
    assert_eq!(refusal("losses 6 stragglers 1", "").as_deref(), Some("WL-9.3.1-b: 7 losses, two flights hold 6"));
    assert_eq!(refusal("losses 5 stragglers 1", ""), None);
    // Four flight counters of a type; those of other types and of squadrons that began as flights do not count.
    assert_eq!(refusal("", &flights(2, "Spitfire IA")), None);
    assert_eq!(refusal("", &flights(3, "Spitfire IA")).as_deref(), Some("WL-9.3-h: flight counters left: 1, 2 needed"));
    assert_eq!(refusal("", &flights(4, "Spitfire IA")).as_deref(), Some("WL-9.3-h: flight counters left: 0, 2 needed"));
    assert_eq!(refusal("", &flights(4, "Hurricane I")), None);
    // The division itself.
    let mut game = Game::plain(
        "flexible raider
         max raider 6 2
         squadron German A \"Bf 109E-4\" at L10 facing E mission sweep losses 3 experte alert
         squadron British E \"Spitfire IA\" at M10 facing W mission intercept
         phase tally",
    );
    game.order("German A: tally British E");
    game.roll("6");
    game.check(
        "German A: split 3/0 | WL-9.3.1-b: 3 and 0, at most 2 in a flight
         German A: split 0/0 | WL-9.3.1-b: 0 and 3, at most 2 in a flight
         German A: split 1/1 | WL-9.3.1-b: 2 and 1, at most 2 in a flight
         German A: split 1/0 leader | WL-9.3.1-a: 1 and 2, at most 2 in a flight
         German A: split 1/0 | ok
         German A: split 2/0 experte | ok",
    );
}

// Rule: WL-9.3.1-b, WL-9.3.1-c, WL-9.3.1-d, WL-9.3-g
#[test]
fn every_division_keeps_all_losses_and_people() {
    for losses in 0..=4u8 {
        for stragglers in 0..=2u8 {
            let lines = format!(
                "flexible raider
                 squadron German A \"Bf 109F-4\" at L10 facing E mission sweep losses {losses} stragglers {stragglers} \
                  experte alert net 3 ammo low tanks pod gun rockets loaded quality green
                 squadron British E \"Spitfire IA\" at M10 facing W mission intercept
                 phase tally"
            );
            let mut whole = Game::plain(&lines);
            whole.order("German A: tally British E");
            whole.roll("6");
            let mut orders = Vec::new();
            WingLeader::orders(&whole.state, Seat(0), &mut |order| orders.push(order));
            let splits: Vec<Order> = orders.into_iter().filter(|order| matches!(order, Order::Split(_))).collect();
            assert!(!splits.is_empty() || losses + stragglers > 6);
            for order in splits {
                let mut state = whole.state.clone();
                wingleader::play(&mut state, Seat(0), order);
                let flights: Vec<_> = state.units().filter(|(_, unit)| unit.split).map(|(_, unit)| *unit).collect();
                assert_eq!(flights.len(), 2);
                assert_eq!(flights.iter().map(|unit| unit.losses).sum::<u8>(), losses);
                assert_eq!(flights.iter().map(|unit| unit.stragglers).sum::<u8>(), stragglers);
                assert_eq!(flights.iter().filter(|unit| unit.experte).count(), 1);
                assert_eq!(flights.iter().filter(|unit| unit.tally.is_some()).count(), 1);
                for flight in &flights {
                    assert!(flight.missing() <= 3, "max losses of a flight");
                    assert_eq!((flight.net, flight.ammo, flight.quality), (3, flights[0].ammo, flights[0].quality));
                    assert!(flight.tanks && flight.size.is_flight());
                    assert_eq!((flight.pod, flight.rockets), (flights[0].pod, flights[0].rockets));
                }
            }
        }
    }
}

// Rule: WL-9.5.4-a, WL-9.5.4-b, WL-9.5.4-c, WL-9.5.4-d, WL-9.5.4-f, WL-9.5.4-h, WL-9.4-e
#[test]
fn orders_of_a_wing_leader_are_refused_with_rule_and_numbers() {
    let game = Game::plain(
        "cloud dense M12
         squadron British A \"Hurricane I\" at P10 facing W mission intercept wing 1 net 1 leader tally German T
         squadron British B \"Hurricane I\" at S10 facing W mission intercept wing 1 net 2
         squadron British C \"Hurricane I\" at Q10 facing W mission intercept wing 1 net 2
         squadron British D \"Hurricane I\" at P10 facing W mission intercept wing 2 net 1
         squadron British E \"Hurricane I\" at V10 facing W mission intercept wing 1 net 1
         squadron British F \"Hurricane I\" at N12 facing W mission intercept wing 1 net 1
         squadron British G \"Hurricane I\" at N8 facing W mission intercept wing 3 net 1 leader
         squadron British H \"Hurricane I\" at N8 facing W mission intercept wing 3 net 1
         squadron German T \"Do 17Z-2\" at L10 facing E mission bombing load bombs
         squadron German U \"Do 17Z-2\" at L11 facing E mission bombing load bombs
         squadron German V \"Do 17Z-2\" at L12 facing E mission bombing load bombs
         squadron German W \"Do 17Z-2\" at C10 facing E mission bombing load bombs
         phase tally British",
    );
    game.check(
        "British A: send C at German T | ok
         British A: send B at German T | WL-9.5.4-d: British B is neither on the net nor beside the leader
         British A: send D at German T | WL-9.5.4-c: British D is not bound to this leader
         British A: send E at German T | WL-9.5.4-f: 10 squares away, at most 9
         British A: send E at German W | WL-9.5.4-f: German W does not fly with the leader's target
         British A: send F at German V | WL-9.5.4-f: the line of sight is blocked
         British A: send F at German T | ok
         British C: send F at German T | WL-9.5.4-a: British C has no active wing leader
         British G: send H at German T | WL-9.5.4-h: British G has no tally",
    );
    let mut spent = game;
    spent.order("British A: send C at German T");
    spent.check("British A: send F at German T | WL-9.5.4-b: orders sent: 1, 1 allowed");
}

// Rule: WL-9.2.4-f, WL-9.2.4-g, WL-9.2.4-h, WL-9.2.4.1-a, WL-5.1-k, WL-5.1-m
#[test]
fn ground_control_answers_only_those_on_its_net() {
    let game = Game::plain(
        "gci British 4 nets 1
         squadron British A \"Spitfire IA\" at U10 facing W mission intercept net 1 vector P12
         squadron British B \"Spitfire IA\" at U10 facing W mission intercept net 2 vector P12
         squadron British C \"Spitfire IA\" at U10 facing W mission intercept vector P12
         squadron British D \"Spitfire IA\" at U10 facing W mission intercept net 1 tally German T
         squadron British E \"Spitfire IA\" at U10 facing W mission patrol net 1
         squadron British F \"Spitfire IA\" at U10 facing W mission intercept net 1 returning
         squadron German T \"Do 17Z-2\" at L10 facing E mission bombing load bombs
         phase admin British",
    );
    game.check(
        "British A: control | ok
         British B: control | WL-9.2.4-f: British B is not under ground control
         British C: control | WL-9.2.4-f: British C is not under ground control
         British D: control | WL-9.2.4-g: British D has a tally
         British E: control | ok
         British F: control | WL-9.2.4-f: British F is not under ground control",
    );
    for value in 1..=6i8 {
        for die in 1..=6i8 {
            let mut game = Game::plain(&format!(
                "gci British {value} nets 1
                 squadron British A \"Spitfire IA\" at U10 facing W mission intercept net 1 vector P12
                 squadron German T \"Do 17Z-2\" at L10 facing E mission bombing load bombs
                 phase admin British"
            ));
            game.order("British A: control");
            game.roll(&die.to_string());
            let asked = matches!(game.state.now.stage, wingleader::state::Stage::Vector { .. });
            assert_eq!(asked, die >= value, "{die} against {value}");
        }
    }
}

// Rule: WL-9.2.2-g, WL-9.2.2-h, WL-9.2.2-j, WL-9.2.3-g
#[test]
fn only_who_stands_right_and_is_free_becomes_an_escort_again() {
    let game = Game::plain(
        "squadron German A \"Bf 109E-4\" at L10 facing E mission sweep alert
         squadron German B \"Bf 109E-4\" at L7 facing E mission sweep alert
         squadron German C \"Bf 109E-4\" at M10 facing E mission sweep alert
         squadron German D \"Bf 109E-4\" at L10 facing W mission sweep alert
         squadron German E \"Bf 109E-4\" at K10 facing E mission sweep alert tally British A
         squadron German F \"Bf 109E-4\" at J10 facing E mission sweep alert
         squadron German G \"Bf 109E-4\" at L10 facing E mission sweep alert returning
         squadron German T \"Do 17Z-2\" at L9 facing E mission bombing load bombs
         squadron British A \"Spitfire IA\" at J10 facing W mission intercept tally German F
         phase admin",
    );
    game.check(
        "German A: escort | ok
         German B: escort | WL-9.2.2-g: German B must stand with a bomber
         German C: escort | WL-9.2.2-g: German C must stand with a bomber
         German D: escort | WL-9.2.2-g: German D must stand with a bomber
         German E: escort | WL-9.2.2-g: German E cannot change its mission
         German F: escort | WL-9.2.2-g: German F cannot change its mission
         German G: escort | WL-9.2.2-g: German G cannot change its mission",
    );
}
