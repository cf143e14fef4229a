//! How strong the pilots are, one against the other.

use referee::Message;
use scene::escape;

use crate::{
    Row,
    stats::{Rate, elo, rate, return_matches},
};

use super::{
    bar::Bar,
    story::Story,
    words::{Words, percent},
};

pub(super) fn section(story: &Story<'_>) -> String {
    let slowest = story.rows.iter().map(|row| row.slowest_ms).max().unwrap_or(0);
    let strength = if story.is_one_pilot() { alone(story) } else { against(story) };
    let slowest = match slowest {
        0 => story.words.word("lab-no-thought"),
        ms => story.words.say(&Message::new("lab-longest-thought").with("ms", ms.to_string())),
    };
    let heading = escape(&story.words.word("lab-pilots"));
    format!("<section class=\"pilots\"><h2>{heading}</h2>{strength}<p>{}</p></section>", escape(&slowest))
}

fn alone(story: &Story<'_>) -> String {
    let told = story.words.say(&Message::new("lab-no-strength").with("pilot", story.first.clone()));
    format!("<p>{}</p>", escape(&told))
}

fn against(story: &Story<'_>) -> String {
    let (words, all) = (story.words, score(story.rows));
    let share = |score: f64| {
        let games = story.rows.iter().filter(|row| row.first_score() == score).count();
        games as f64 / story.rows.len().max(1) as f64
    };
    let label = Message::new("lab-score-of").with("side", story.first.clone()).with("score", words.interval(all));
    let (won, drawn, lost) = (share(1.0), share(0.5), share(0.0));
    format!(
        "<div class=\"card lone\">{}<p class=\"ends\"><span>{} <b>{}</b></span><span>{} <b>{}</b></span>\
         <span><b>{}</b> {}</span></p></div><p>{} {}</p>",
        Bar { left: won, between: drawn, rate: all, label: &words.say(&label) }.svg(),
        escape(&story.first),
        percent(won),
        escape(&words.word("lab-drawn")),
        percent(drawn),
        percent(lost),
        escape(&story.second),
        escape(&in_elo(story, all)),
        escape(&in_matches(story)),
    )
}

/// How the pilots compare over both sides of a scenario.
fn in_matches(story: &Story<'_>) -> String {
    let matches = return_matches(story.rows);
    let told = Message::new("lab-return-matches")
        .with("pilot", story.first.clone())
        .with("count", matches.games)
        .with("score", story.words.interval(matches));
    if matches.games == 0 { String::new() } else { story.words.say(&told) }
}

/// The difference in Elo, and where it comes from.
fn in_elo(story: &Story<'_>, all: Rate) -> String {
    let words = story.words;
    let decided: Vec<&Row> = story.rows.iter().filter(|row| row.first_score() != 0.5).collect();
    let wins = rate(decided.iter().map(|row| row.first_score()).sum(), decided.len() as u32);
    let told = Message::new("lab-elo")
        .with("elo", points(words, all.share))
        .with("ends", words.to(&points(words, all.low), &points(words, all.high)))
        .with("pilot", story.first.clone())
        .with("score", words.interval(all))
        .with("games", words.games(story.rows.len()))
        .with("decided", decided.len())
        .with("wins", words.interval(wins));
    words.say(&told)
}

/// The first pilot's score.
pub(super) fn score(rows: &[Row]) -> Rate {
    rate(rows.iter().map(Row::first_score).sum(), rows.len() as u32)
}

/// A difference in Elo; beyond the scale there is no figure to give.
pub(super) fn points(words: Words<'_>, share: f64) -> String {
    match elo(share) {
        points if points >= 1000.0 => words.word("lab-over"),
        points if points <= -1000.0 => words.word("lab-under"),
        points => format!("{points:+.0}").replace('-', "−"),
    }
}
