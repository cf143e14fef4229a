//! Chapter 7: tally tests and their refusals, alert states.

use crate::game::Game;

// Rule: WL-7.2-b, WL-7.2-c, WL-7.2-e, WL-7.2-f, WL-7.2-g, WL-7.2.2-d, WL-7.0-a
#[test]
fn a_tally_test_is_refused_with_its_reason_and_numbers() {
    let game = Game::plain(
        "cloud dense M13
         squadron British A \"Spitfire IA\" at L10 facing W mission intercept
         squadron British B \"Spitfire IA\" at L16 facing W mission intercept
         squadron British C \"Spitfire IA\" at L3 facing W mission intercept tally German T
         squadron British D \"Spitfire IA\" at L10 facing W mission intercept cohesion broken returning
         squadron British E \"Spitfire IA\" at L10 facing W mission intercept tested
         squadron British F \"Spitfire IA\" at P3 facing W mission intercept
         squadron British X \"Blenheim IV\" at L10 facing W mission bombing load bombs
         squadron German S \"Do 17Z-2\" at P3 facing E mission bombing load bombs
         squadron German T \"Do 17Z-2\" at C10 facing E mission bombing load bombs
         squadron German U \"Do 17Z-2\" at B10 facing E mission bombing load bombs
         squadron German V \"Do 17Z-2\" at N10 facing E mission bombing load bombs
         squadron German W \"Do 17Z-2\" at L19 facing E mission bombing status left
         phase tally British",
    );
    game.check(
        "British A: tally German T | ok
         British A: tally German U | WL-7.2-f: 10 squares away, at most 9
         British B: tally German V | WL-7.2-f: the line of sight is blocked
         British A: tally British B | WL-7.2-f: British B is a friend
         British A: tally German W | WL-7.2-f: German W is not on the map
         British C: tally German V | WL-7.2-c: British C has a tally
         British D: tally German T | WL-7.2.2-d: British D is broken
         British E: tally German T | WL-7.2-e: British E has already tried
         British F: tally German V | WL-7.2-g: German S is in the same square
         British F: tally German S | ok
         British X: tally German T | WL-7.2-b: British X is a bomber
         German S: tally British A | WL-6.0-b: it is not your turn
         British F: drop | WL-7.2.2-e: British F has no tally",
    );
}

// Rule: WL-7.2.1-a, WL-7.2.1-b, WL-TM-01, WL-TM-03, WL-TM-04
#[test]
fn every_die_succeeds_exactly_above_the_distance() {
    // Distance, the line, and the facing decide; the die has to beat the distance after all modifiers.
    for distance in 0..=9i8 {
        for (facing, behind) in [("W", 0), ("E", -2)] {
            for (weather, cloud) in [(0, ""), (-1, "cloud wispy A0-Z19"), (-2, "haze 19\ncloud broken L10")] {
                for sun in [false, true] {
                    if distance == 0 && (facing == "E" || sun) {
                        continue;
                    }
                    let column = char::from(b'L' - distance as u8);
                    let lines = format!(
                        "{cloud}
                         sun {}
                         squadron British A \"Spitfire IA\" at L10 facing {facing} mission intercept
                         squadron German T \"Do 17Z-2\" at {column}10 facing W mission bombing load bombs
                         phase tally British",
                        if sun { "left horizon" } else { "none" },
                    );
                    let total = behind + weather - i8::from(sun);
                    for die in 1..=6i8 {
                        let mut game = Game::plain(&lines);
                        game.order("British A: tally German T");
                        game.roll(&die.to_string());
                        let tallied = game.state.unit(game.unit("British A")).tally.is_some();
                        assert_eq!(tallied, die + total > distance, "{die} with {total} at {distance}");
                    }
                }
            }
        }
    }
}

// Rule: WL-TM-02, WL-TM-05, WL-TM-06, WL-TM-07, WL-TM-08, WL-TM-09, WL-9.4-c, WL-9.4-d, WL-1.1-r
#[test]
fn modifiers_of_a_tally_test_add_up() {
    let need = |terms: &str, british: &str, german: &str, more: &str| {
        let game = Game::plain(&format!(
            "{terms}
             squadron British A \"Spitfire IA\" at L10 facing W mission intercept {british}
             squadron German T \"Do 17Z-2\" at H10 facing W mission bombing load bombs {german}
             {more}
             phase tally British"
        ));
        game.state.tally_need(game.unit("British A"), game.unit("German T"))
    };
    let friend = "squadron British B \"Spitfire IA\" at L15 facing E mission intercept net 1 tally German T";
    for (terms, british, german, more, expected) in [
        ("", "", "", "", 5),
        ("", "net 1", "", friend, 4),
        ("", "net 2", "", friend, 5),
        ("", "", "", friend, 5),
        ("gci British 4 nets 1", "net 1", "", "", 4),
        ("gci British 4 nets 1", "net 2", "", "", 5),
        ("gci German 4 nets 1", "net 1", "", "", 5),
        // Ground control whose radar lies in ruins sees nothing.
        ("gci British 4 nets 1\nsurface British R1 RDR at X0 damage 1", "net 1", "", "", 4),
        ("gci British 4 nets 1\nsurface British R1 RDR at X0 damage 9", "net 1", "", "", 5),
        ("gci British 4 nets 1", "net 1", "", friend, 3),
        ("contrail 10", "", "", "", 4),
        ("contrail 11", "", "", "", 5),
        ("", "quality veteran", "", "", 4),
        ("", "quality green", "", "", 6),
        ("", "", "size single", "", 6),
        ("", "", "cohesion broken", "", 6),
        ("contrail 10\ngci British 4 nets 1", "net 1 quality veteran", "cohesion broken", friend, 2),
    ] {
        assert_eq!(need(terms, british, german, more), expected, "{terms} {british} {german} {more}");
    }
}

// Rule: WL-7.1-a, WL-7.1-b, WL-7.1-c, WL-9.4-a, WL-9.4-b
#[test]
fn radio_wakes_everybody_on_the_net_at_once_and_nobody_else() {
    let mut game = Game::plain(
        "squadron German A \"Bf 109E-4\" at L10 facing E mission sweep net 1
         squadron German B \"Bf 109E-4\" at D3 facing E mission escort net 1
         squadron German C \"Bf 109E-4\" at D9 facing E mission sweep net 2
         squadron German D \"Bf 109E-4\" at D9 facing E mission sweep
         squadron German T \"Do 17Z-2\" at D3 facing E mission bombing load bombs net 1
         squadron British E \"Spitfire IA\" at M10 facing W mission sweep net 1
         phase tally",
    );
    game.expect("German A unalert\nGerman B unalert");
    game.order("German A: tally British E");
    game.roll("6");
    // At once, in the same phase: friends on the net, not the enemy's net of the same number, and no bomber.
    game.expect(
        "German A alert\nGerman B alert\nGerman C unalert\nGerman D unalert\nGerman T unalert\nBritish E unalert",
    );
    // In other phases nobody is told: an alert squadron wakes its net only in the next Tally Phase.
    let quiet = Game::plain(
        "squadron German A \"Bf 109E-4\" at L10 facing E mission sweep net 1 alert
         squadron German B \"Bf 109E-4\" at D3 facing E mission sweep net 1
         squadron British E \"Spitfire IA\" at Z19 facing W mission patrol moved 0
         phase movement",
    );
    quiet.expect("German B unalert");
}

// Rule: WL-7.1-e, WL-7.1-f, WL-9.2.2-f, WL-13.4.3-b
#[test]
fn an_alert_escort_may_circle_and_is_a_sweeper_then() {
    let lines = |alert: &str, options: &str| {
        format!(
            "{options}
             squadron German A \"Bf 109E-4\" at L10 facing E mission escort {alert}
             squadron German B \"Bf 109E-4\" at F4 facing E mission sweep {alert}
             squadron German T \"Do 17Z-2\" at L10 facing E mission bombing load bombs moved 0
             squadron British E \"Spitfire IA\" at Z19 facing W mission patrol moved 0
             phase movement"
        )
    };
    let mut game = Game::plain(&lines("alert", "options lufbery"));
    // It circles instead of flying on; plain loitering is not for escorts.
    game.check(
        "German A: loiter to L10 facing E lufbery | ok
         German A: loiter to L10 facing E | WL-9.2.2-b: flies 2 squares straight on
         German A: ahead | ok",
    );
    game.order("German A: loiter to L10 facing E lufbery");
    game.expect("German A lufbery mission sweep former-escort at L10");
    game.order("German B: loiter to F4 facing E lufbery");
    game.expect("German B lufbery at F4");
    let tame = Game::plain(&lines("unalert", "options lufbery"));
    tame.check("German A: loiter to L10 facing E lufbery | WL-9.2.2-b: German A may not fly like that now");
    let basic = Game::plain(&lines("alert", ""));
    basic.check("German A: loiter to L10 facing E lufbery | WL-9.2.2-b: German A may not fly like that now");
}

// Rule: WL-7.2.3-b, WL-7.2.3-c, WL-13.4.3-a
#[test]
fn nobody_circles_in_the_square_of_its_target() {
    let mut game = Game::plain(
        "options lufbery
         squadron German A \"Bf 109E-4\" at L10 facing E mission sweep alert tally British B
         squadron British B \"Spitfire IA\" at M10 facing E mission intercept vector M10
         phase movement",
    );
    game.order("British B: intercept to M10 facing E");
    game.check(
        "German A: free to M10 facing E | ok
         German A: free to M10 facing E lufbery | WL-7.2.3-b: must stay and attack British B
         German A: free to L11 facing N lufbery | WL-8.2-e: costs 4 MP, has 3
         German A: free to L10 facing E lufbery | ok",
    );
    let stuck = Game::plain(
        "options lufbery
         squadron German A \"Bf 109E-4\" at M10 facing E mission sweep alert tally British B
         squadron British B \"Spitfire IA\" at M10 facing E mission intercept moved 0
         phase movement",
    );
    stuck.check("German A: hold to M10 facing E lufbery | WL-7.2.3-c: must stay and attack British B");
}

// Rule: WL-7.2.3-b, WL-7.2.3-c, WL-7.2.3-d, WL-7.2.3-e, WL-7.2.3-f
#[test]
fn a_target_holds_whoever_enters_its_square_except_from_ahead() {
    let game = |from: &str, facing: &str, target: &str| {
        Game::plain(&format!(
            "squadron British A \"Spitfire IA\" at {from} facing {facing} mission intercept tally German T
             squadron German T \"Bf 109E-4\" at M10 facing {target} mission sweep alert moved 0
             phase movement"
        ))
    };
    // The three squares in front of a target that faces right are N9, N10 and N11.
    for (from, facing, through) in [
        ("N10", "W", true),
        ("N11", "SW", true),
        ("N9", "NW", true),
        ("M11", "S", false),
        ("M9", "N", false),
        ("L10", "E", false),
        ("L11", "SE", false),
        ("L9", "NE", false),
    ] {
        let on = match facing {
            "W" | "SW" | "NW" => "W",
            "S" => "S",
            "N" => "N",
            _ => "E",
        };
        let dive = if matches!(facing, "SW" | "SE" | "S") { " dive" } else { "" };
        let refusal = game(from, facing, "E").refusal(&format!("British A: free by {facing} {on}{dive}"));
        match through {
            true => assert_eq!(refusal, None, "{from}"),
            false => assert_eq!(refusal.as_deref(), Some("WL-7.2.3-b: must stay and attack German T"), "{from}"),
        }
    }
    // In the square the next point has to go into leaving it: no stay, no paid turn.
    let head_on = game("N10", "W", "E");
    head_on.check(
        "British A: free by W stay-N N | WL-7.2.3-e: must stay and attack German T
         British A: free by W E | WL-7.2.3-b: must stay and attack German T
         British A: free by W SW | ok",
    );
}
