//! Which side wins, by scenario.

use scene::escape;

use super::{
    bar::Bar,
    interval, percent,
    story::{Scenario, Story, Verdict, the},
    table,
};

pub(super) fn section(story: &Story<'_>) -> String {
    let bars: String = story.duels().map(bar).collect();
    if bars.is_empty() {
        return String::new();
    }
    format!(
        "<section><h2>Which side wins</h2>\
         <p>Whoever flies it: how often the side on the left won, how often nobody did, how often the side on the right. \
         The mark is the left side’s score with a draw as half a win, the line across it the 95 % interval, the dotted line 50 %.</p>\
         <div class=\"cards\">{bars}</div>{}</section>",
        figures(story)
    )
}

fn bar(scenario: &Scenario<'_>) -> String {
    let (left, right) = (scenario.side(0), scenario.side(1));
    let label = format!("score of {}: {}", the(left), interval(scenario.rate()));
    let bar = Bar { left: scenario.won(0), between: scenario.drawn(), rate: scenario.rate(), label: &label }.svg();
    format!(
        "<div class=\"card\"><h3>{} <small>{}</small></h3>{bar}<p class=\"ends\"><span>{} <b>{}</b></span>\
         <span>drawn <b>{}</b></span><span><b>{}</b> {}</span></p></div>",
        escape(&scenario.name),
        escape(&verdict(scenario)),
        escape(left),
        percent(scenario.won(0)),
        percent(scenario.drawn()),
        percent(scenario.won(1)),
        escape(right),
    )
}

/// What is known, in two or three words.
fn verdict(scenario: &Scenario<'_>) -> String {
    match scenario.verdict() {
        Verdict::Favours(side) => format!("favours {}", the(scenario.side(side))),
        Verdict::Even => "even".to_owned(),
        Verdict::Open => "too few games to tell".to_owned(),
    }
}

fn figures(story: &Story<'_>) -> String {
    let row = |scenario: &Scenario<'_>| {
        vec![
            escape(&scenario.name),
            scenario.rows.len().to_string(),
            format!("{} {}", escape(scenario.side(0)), percent(scenario.won(0))),
            percent(scenario.drawn()),
            format!("{} {}", escape(scenario.side(1)), percent(scenario.won(1))),
            interval(scenario.rate()),
            escape(&verdict(scenario)),
        ]
    };
    let head = ["scenario", "games", "left side won", "drawn", "right side won", "left side’s score", "verdict"];
    table("Wins by side and scenario", &head, story.duels().map(row))
}
