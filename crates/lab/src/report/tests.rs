//! What every page must be, whatever happened.

use content::{Files, RuleIndex};
use phrases::Phrases;
use referee::Seats;
use titles::Library;

use crate::{Plan, Row, Station};

use super::{Account, page};

fn plan(title: &str, scenarios: &[&str], games: u32) -> Plan {
    let library = Library::open(&Files::built_in()).unwrap();
    let setup = |id: &&str| ((*id).to_owned(), library.title(title).unwrap().default_setup(id).unwrap());
    Plan {
        title: title.to_owned(),
        scenarios: scenarios.iter().map(setup).collect(),
        first: Station::parse("ace:200").unwrap(),
        second: Station::parse("greedy").unwrap(),
        games,
        seed: 7,
        most_decisions: Plan::MOST_DECISIONS,
    }
}

fn row(number: u32, winners: u16) -> Row {
    let loss = (1, "Fokker Dr.I".to_owned(), "SPAD S.XIII".to_owned());
    Row {
        number,
        swapped: number % 2 == 1,
        seed: u64::from(number / 2),
        winners: Seats(winners),
        points: vec![2, 0],
        decisions: 40 + number,
        losses: vec![loss],
        rules: vec![("AOD-MOV-05".to_owned(), 3)],
        places: vec![(120, 80)],
        ..Row::default()
    }
}

fn written(plan: &Plan, rows: &[Row]) -> String {
    written_in("en", plan, rows)
}

fn written_in(language: &str, plan: &Plan, rows: &[Row]) -> String {
    let files = Files::built_in();
    let library = Library::open(&files).unwrap();
    let texts = ["table", "lab", &plan.title].map(|folder| format!("{folder}/text/{language}.ftl"));
    let account = Account {
        plan,
        rows,
        title: library.title(&plan.title).unwrap(),
        rules: &RuleIndex::read(&files, &plan.title).unwrap(),
        phrases: &Phrases::new(language, texts.iter().filter_map(|path| files.get(path))),
        language,
        changes: &["sun=die".to_owned()],
        folder: "my run",
    };
    let page = page(&account);
    check(&page);
    page
}

/// Every tag is closed in its order, every attribute is quoted, and every number is one.
fn check(page: &str) {
    let (head, rest) = page.split_once("<style>").unwrap();
    let (_, body) = rest.split_once("</style>").unwrap();
    let markup = [head.trim_start_matches("<!doctype html>"), body].concat();
    let mut open: Vec<&str> = Vec::new();
    for piece in markup.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap_or_else(|| panic!("<{piece} has no end"));
        assert!(!text.contains('>'), "{text} holds a mark");
        assert_eq!(tag.matches('"').count(), 2 * tag.matches("=\"").count(), "<{tag}>");
        let name = tag.trim_matches('/').split_whitespace().next().unwrap_or_default();
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) => assert_eq!(open.pop(), Some(name), "</{name}> closes something else"),
            (false, true) => {}
            (false, false) => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?} stay open");
    for wrong in ["NaN", "inf ", "script", "http://", "https://"] {
        assert!(!page.contains(wrong), "{wrong}");
    }
}

#[test]
fn a_page_calls_the_title_its_scenarios_and_its_sides_by_name() {
    let rows: Vec<Row> = (0..60).map(|number| row(number, 1 + u16::from(number % 3 == 0))).collect();
    let page = written(&plan("dogfights", &["duel", "three-a-side"], 30), &rows);
    for name in
        ["Age of Dogfights: WW1", "Duel and Three a side", "French", "Germans", "British", "ace (200 ms a decision)"]
    {
        assert!(page.contains(name), "{name}");
    }
    let rule = "The number of steps is the printed speed plus the die";
    assert!(page.contains("<code>AOD-MOV-05</code>") && page.contains(rule));
    assert!(page.contains("<b>60 : 0</b>"), "each pair of types once");
    assert!(page.contains("tallyho replay &#39;my run/games/59.json&#39;"), "the longest game");
}

#[test]
fn games_with_changed_sides_are_told_as_return_matches() {
    let game = |number: u32, points: [i32; 2]| Row { points: points.to_vec(), ..row(number, 1) };
    let rows = [game(0, [6, 4]), game(1, [5, 4]), game(2, [3, 0])];
    let page = written(&plan("dogfights", &["duel"], 4), &rows);
    assert!(page.contains("In 1 return match (two games with changed sides and the same dice, points added up)"));
    assert!(page.contains("points added up) ace 200\u{a0}ms scored 100\u{a0}% (21 to 100)."));
    assert!(!written(&plan("dogfights", &["duel"], 1), &rows[..1]).contains("return match"));
}

#[test]
fn the_command_plays_the_same_run_again() {
    let page = written(&plan("dogfights", &["duel"], 1), &[row(0, 1)]);
    let (_, command) = page.split_once("<pre tabindex=\"0\"><code>").unwrap();
    let command = command.split_once("</code>").unwrap().0.replace(" \\\n ", "");
    assert_eq!(
        command,
        "tallyho lab dogfights duel --first ace:200 --second greedy --games 1 --seed 7 --set sun=die \
         --folder &#39;my run&#39; --report &#39;my run.html&#39;"
    );
}

#[test]
fn one_game_is_a_first_impression() {
    let page = written(&plan("dogfights", &["duel"], 1), &[row(0, 1)]);
    assert!(page.contains("These are first impressions: with 1 game "));
    assert!(page.contains("too few games to tell") && !page.contains("Beyond doubt"));
}

#[test]
fn a_side_that_wins_every_game_is_favoured_beyond_doubt() {
    let rows: Vec<Row> = (0..50).map(|number| row(number, 2)).collect();
    let page = written(&plan("dogfights", &["duel"], 50), &rows);
    assert!(page.contains("Beyond doubt “Duel” favours the Germans (100\u{a0}%, 93 to 100)."));
}

#[test]
fn a_run_without_losses_rules_or_games_is_still_a_page() {
    let quiet = Row { losses: Vec::new(), places: Vec::new(), rules: Vec::new(), ..row(0, 0) };
    let page = written(&plan("wings", &["duel"], 1), &[quiet]);
    assert!(page.contains("Nothing was shot down.") && page.contains("No aircraft was lost."));
    assert!(written(&plan("wings", &["duel"], 1), &[]).contains("No game has been finished yet."));
}

#[test]
fn names_are_text_and_never_markup() {
    let strange = "<b>\"Fokker\" & 'Sons'</b>".to_owned();
    let rows = [Row { losses: vec![(0, strange.clone(), "flak".into()), (0, strange, String::new())], ..row(0, 1) }];
    let page = written(&plan("wings", &["duel"], 1), &rows);
    assert!(
        page.contains("&lt;b&gt;&quot;Fokker&quot; &amp; &#39;Sons&#39;&lt;/b&gt;") && !page.contains("<b>\"Fokker")
    );
}

#[test]
fn every_title_has_a_board_under_its_losses() {
    for (title, scenario) in
        [("dogfights", "duel"), ("wings", "duel"), ("airforce", "dogfight"), ("wingleader", "intro")]
    {
        let page = written(&plan(title, &[scenario], 1), &[row(0, 1)]);
        assert!(page.contains("<use href=\"#board-0\"/>") && page.contains("class=\"heat-5\""), "{title}");
        assert_eq!(page.contains("seen from the side"), title == "wingleader");
    }
}

#[test]
fn who_plays_alone_or_among_many_has_a_line_for_each_seat() {
    let page = written(&plan("dogfights", &["free-for-all"], 1), &[row(0, 4)]);
    assert!(page.contains("Alone, or more than two") && !page.contains("Which side wins"));
    assert!(page.contains("<td>Germans</td><td>100\u{a0}% (21 to 100)</td>"));
}

#[test]
fn a_page_speaks_every_language_without_a_key_or_an_argument_left_over() {
    let alike = Plan { second: Station::parse("ace:200x2:cautious").unwrap(), ..plan("wingleader", &["intro"], 60) };
    let equal =
        Plan { second: alike.first.clone(), ..plan("dogfights", &["duel", "free-for-all", "three-a-side"], 30) };
    let many: Vec<Row> = (0..60).map(|number| row(number, 1)).collect();
    let few = [row(0, 0), Row { losses: Vec::new(), ..row(1, 2) }];
    for language in phrases::LANGUAGES {
        for (plan, rows) in [(&alike, &many[..]), (&equal, &many), (&equal, &few), (&alike, &[])] {
            let page = written_in(language, plan, rows);
            let (_, body) = page.split_once("</style>").unwrap();
            for wrong in ["lab-", "table-", "{", "$"] {
                let at = body.find(wrong).map(|at| body[at..].chars().take(40).collect::<String>());
                assert_eq!(at, None, "{language}");
            }
        }
    }
    assert!(written_in("fr", &alike, &many).contains("as prudent (200 ms par décision sur 2 cœurs)"));
    assert!(written_in("fr", &alike, &many).contains("--language fr"));
    assert!(written_in("pl", &alike, &many).contains("Gdzie tracono samoloty"));
}
