//! How strong the pilots are, one against the other.

use scene::escape;

use crate::{
    Row,
    stats::{Rate, elo, rate},
};

use super::{bar::Bar, count, interval, percent, story::Story};

pub(super) fn section(story: &Story<'_>) -> String {
    let slowest = story.rows.iter().map(|row| row.slowest_ms).max().unwrap_or(0);
    let strength = if story.is_one_pilot() { alone(story) } else { against(story) };
    let slowest = if slowest == 0 { "less than a millisecond".to_owned() } else { format!("{slowest} ms") };
    format!(
        "<section class=\"pilots\"><h2>The pilots</h2>{strength}<p>The longest decision took {slowest}.</p></section>"
    )
}

fn alone(story: &Story<'_>) -> String {
    format!("<p>All sides were flown by {} pilots, so there is no strength to compare.</p>", escape(&story.first))
}

fn against(story: &Story<'_>) -> String {
    let all = score(story.rows);
    let decided: Vec<&Row> = story.rows.iter().filter(|row| row.first_score() != 0.5).collect();
    let wins = rate(decided.iter().map(|row| row.first_score()).sum(), decided.len() as u32);
    let share = |score: f64| {
        let games = story.rows.iter().filter(|row| row.first_score() == score).count();
        games as f64 / story.rows.len().max(1) as f64
    };
    let label = format!("score of {}: {}", story.first, interval(all));
    let (won, drawn, lost) = (share(1.0), share(0.5), share(0.0));
    format!(
        "<div class=\"card lone\">{}<p class=\"ends\"><span>{} <b>{}</b></span><span>drawn <b>{}</b></span>\
         <span><b>{}</b> {}</span></p></div>\
         <p><b>{}</b> Elo ({} to {}) for {}, from a score of {} in {}; it won {} of {}.</p>",
        Bar { left: won, between: drawn, rate: all, label: &label }.svg(),
        escape(&story.first),
        percent(won),
        percent(drawn),
        percent(lost),
        escape(&story.second),
        points(all.share),
        points(all.low),
        points(all.high),
        escape(&story.first),
        interval(all),
        count(story.rows.len(), "game"),
        interval(wins),
        count(decided.len(), "decided game"),
    )
}

/// The first pilot's score.
pub(super) fn score(rows: &[Row]) -> Rate {
    rate(rows.iter().map(Row::first_score).sum(), rows.len() as u32)
}

/// A difference in Elo; beyond the scale there is no figure to give.
pub(super) fn points(share: f64) -> String {
    match elo(share) {
        points if points >= 1000.0 => "over +1000".to_owned(),
        points if points <= -1000.0 => "under −1000".to_owned(),
        points => format!("{points:+.0}").replace('-', "−"),
    }
}
