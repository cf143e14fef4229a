//! Which side wins, by scenario.

use referee::Message;
use scene::escape;

use super::{
    bar::Bar,
    story::{Scenario, Story, Verdict},
    table,
    words::{Words, percent},
};

pub(super) fn section(story: &Story<'_>) -> String {
    let bars: String = story.duels().map(|scenario| bar(story.words, scenario)).collect();
    if bars.is_empty() {
        return String::new();
    }
    let body = format!("<div class=\"cards\">{bars}</div>{}", figures(story));
    super::section(story.words, "sides", "lab-sides", "lab-sides-help", &body)
}

fn bar(words: Words<'_>, scenario: &Scenario<'_>) -> String {
    let (left, right) = (scenario.side(0), scenario.side(1));
    let score = words.interval(scenario.rate());
    let label = words.say(&Message::new("lab-score-of").with("side", words.the(left)).with("score", score));
    let bar = Bar { left: scenario.won(0), between: scenario.drawn(), rate: scenario.rate(), label: &label }.svg();
    format!(
        "<div class=\"card\"><h3>{} <small>{}</small></h3>{bar}<p class=\"ends\"><span>{} <b>{}</b></span>\
         <span>{} <b>{}</b></span><span><b>{}</b> {}</span></p></div>",
        escape(&scenario.name),
        escape(&verdict(words, scenario)),
        escape(left),
        percent(scenario.won(0)),
        escape(&words.word("lab-drawn")),
        percent(scenario.drawn()),
        percent(scenario.won(1)),
        escape(right),
    )
}

/// What is known, in two or three words.
fn verdict(words: Words<'_>, scenario: &Scenario<'_>) -> String {
    match scenario.verdict() {
        Verdict::Favours(side) => words.say(&Message::new("lab-favours").with("side", words.the(scenario.side(side)))),
        Verdict::Even => words.word("lab-even"),
        Verdict::Open => words.word("lab-too-few"),
    }
}

fn figures(story: &Story<'_>) -> String {
    let words = story.words;
    let row = |scenario: &Scenario<'_>| {
        vec![
            escape(&scenario.name),
            scenario.rows.len().to_string(),
            format!("{} {}", escape(scenario.side(0)), percent(scenario.won(0))),
            percent(scenario.drawn()),
            format!("{} {}", escape(scenario.side(1)), percent(scenario.won(1))),
            words.interval(scenario.rate()),
            escape(&verdict(words, scenario)),
        ]
    };
    let head =
        ["scenario", "games", "left", "drawn", "right", "score", "verdict"].map(|name| format!("lab-column-{name}"));
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    table(words, "lab-wins-table", &head, story.duels().map(row))
}
