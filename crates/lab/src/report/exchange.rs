//! Who shot down whom, each pair of types once.

use referee::Message;
use scene::escape;

use crate::stats::{self, Pair, rate};

use super::{bar::Bar, cards, story::Story, words::Words};

pub(super) fn section(story: &Story<'_>) -> String {
    let pairs = stats::exchange(story.rows);
    let alone = unaided(story);
    if pairs.is_empty() && alone.is_empty() {
        return String::new();
    }
    let bars: Vec<String> = pairs.iter().map(|pair| bar(story.words, pair)).collect();
    let body = format!("{}{alone}", cards(story.words, &bars));
    super::section(story.words, "exchange", "lab-exchange", "lab-exchange-help", &body)
}

fn tell(words: Words<'_>, pair: &Pair<'_>) -> String {
    match pair.one == pair.other {
        true => words.say(&Message::new("lab-among-themselves").with("kind", pair.one).with("wins", pair.wins)),
        false => format!("{} {} : {} {}", pair.one, pair.wins, pair.losses, pair.other),
    }
}

fn bar(words: Words<'_>, pair: &Pair<'_>) -> String {
    if pair.one == pair.other {
        return format!("<div class=\"card\"><p class=\"score\">{}</p></div>", escape(&tell(words, pair)));
    }
    let share = rate(f64::from(pair.wins), pair.wins + pair.losses);
    let label = Message::new("lab-exchange-share").with("pair", tell(words, pair)).with("share", words.interval(share));
    format!(
        "<div class=\"card\"><p class=\"score\"><span>{}</span> <b>{} : {}</b> <span>{}</span></p>{}<p class=\"aside\">{}</p></div>",
        escape(pair.one),
        pair.wins,
        pair.losses,
        escape(pair.other),
        Bar { left: share.share, between: 0.0, rate: share, label: &words.say(&label) }.svg(),
        escape(&words.interval(share)),
    )
}

/// Aircraft that nobody shot down.
fn unaided(story: &Story<'_>) -> String {
    let losses = story.rows.iter().flat_map(|row| &row.losses);
    let lost = stats::counted(losses.filter(|(_, _, by)| by.is_empty()).map(|(_, kind, _)| kind.as_str()));
    if lost.is_empty() {
        return String::new();
    }
    let list: Vec<String> = lost.iter().map(|(kind, times)| format!("{kind} {times}")).collect();
    let told = story.words.say(&Message::new("lab-unaided").with("list", list.join(", ")));
    format!("<p>{}</p>", escape(&told))
}
