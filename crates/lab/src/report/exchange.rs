//! Who shot down whom, each pair of types once.

use scene::escape;

use crate::stats::{self, Pair, rate};

use super::{bar::Bar, cards, interval, story::Story};

pub(super) fn section(story: &Story<'_>) -> String {
    let pairs = stats::exchange(story.rows);
    let alone = unaided(story);
    if pairs.is_empty() && alone.is_empty() {
        return String::new();
    }
    let bars: Vec<String> = pairs.iter().map(bar).collect();
    format!(
        "<section class=\"exchange\"><h2>Who shot down whom</h2><p>Aircraft shot down by the type on the left against those that the type \
         on the right shot down in return, with the 95 % interval of the left’s share.</p>{}{alone}</section>",
        cards(&bars)
    )
}

fn words(pair: &Pair<'_>) -> String {
    match pair.one == pair.other {
        true => format!("{} {} among themselves", pair.one, pair.wins),
        false => format!("{} {} : {} {}", pair.one, pair.wins, pair.losses, pair.other),
    }
}

fn bar(pair: &Pair<'_>) -> String {
    if pair.one == pair.other {
        return format!("<div class=\"card\"><p class=\"score\">{}</p></div>", escape(&words(pair)));
    }
    let share = rate(f64::from(pair.wins), pair.wins + pair.losses);
    let label = format!("{}; share {}", words(pair), interval(share));
    format!(
        "<div class=\"card\"><p class=\"score\"><span>{}</span> <b>{} : {}</b> <span>{}</span></p>{}<p class=\"aside\">{}</p></div>",
        escape(pair.one),
        pair.wins,
        pair.losses,
        escape(pair.other),
        Bar { left: share.share, between: 0.0, rate: share, label: &label }.svg(),
        interval(share),
    )
}

/// Aircraft that nobody shot down.
fn unaided(story: &Story<'_>) -> String {
    let losses = story.rows.iter().flat_map(|row| &row.losses);
    let lost = stats::counted(losses.filter(|(_, _, by)| by.is_empty()).map(|(_, kind, _)| kind.as_str()));
    if lost.is_empty() {
        return String::new();
    }
    let list: Vec<String> = lost.iter().map(|(kind, times)| format!("{} {times}", escape(kind))).collect();
    format!("<p>Lost without anybody’s shot, by accident or damage of their own: {}.</p>", list.join(", "))
}
