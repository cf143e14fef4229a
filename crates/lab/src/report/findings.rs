//! What the figures say, in plain sentences.

use referee::Message;
use scene::escape;

use crate::stats;

use super::{
    pilots::{points, score},
    story::{Scenario, Story, Verdict},
    words::{Words, percent},
};

/// So many names are read in one sentence.
const NAMES: usize = 4;
/// Fewer games than these to a scenario are few.
const FEW: usize = 40;

pub(super) fn section(story: &Story<'_>) -> String {
    let heading = escape(&story.words.word("lab-findings"));
    let paragraph = |sentences: &[String]| {
        let text: Vec<String> = sentences.iter().map(|sentence| capitalised(sentence)).collect();
        format!("<p>{}</p>", escape(&text.join(" ")))
    };
    let text = match story.rows.is_empty() {
        true => paragraph(&[story.words.word("lab-nothing-yet")]),
        false => [balance(story), events(story)].iter().map(|sentences| paragraph(sentences)).collect(),
    };
    format!("<section class=\"findings\"><h2>{heading}</h2>{text}</section>")
}

/// A sentence may begin with a pilot's name.
fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Who is stronger, and which side is favoured.
fn balance(story: &Story<'_>) -> Vec<String> {
    [caution(story), Some(strength(story)), favoured(story), even(story), open(story)].into_iter().flatten().collect()
}

/// What happened in the games.
fn events(story: &Story<'_>) -> Vec<String> {
    [Some(losses(story)), lengths(story), draws(story), cut_off(story)].into_iter().flatten().collect()
}

/// Few games show only what is lopsided, and of many scenarios some stand out by chance.
fn caution(story: &Story<'_>) -> Option<String> {
    let games = story.scenarios.iter().map(|scenario| scenario.rows.len()).min().unwrap_or(0);
    if games >= FEW {
        return None;
    }
    let even = stats::rate(games as f64 / 2.0, games as u32);
    let key = if story.scenarios.len() > 1 { "lab-first-impressions-each" } else { "lab-first-impressions" };
    let caution = Message::new(key)
        .with("games", story.words.games(games))
        .with("low", percent(even.low))
        .with("high", percent(even.high));
    Some(story.words.say(&caution))
}

fn strength(story: &Story<'_>) -> String {
    let words = story.words;
    if story.is_one_pilot() {
        return words.say(&Message::new("lab-equal-pilots").with("pilot", story.first.clone()));
    }
    let all = score(story.rows);
    let (stronger, weaker, share) = match all.share >= 0.5 {
        true => (&story.first, &story.second, all),
        false => (&story.second, &story.first, stats::rate(f64::from(all.games) * (1.0 - all.share), all.games)),
    };
    let key = if share.low > 0.5 { "lab-stronger" } else { "lab-cannot-tell" };
    let verdict = Message::new(key)
        .with("stronger", stronger.clone())
        .with("weaker", weaker.clone())
        .with("score", words.interval(share))
        .with("elo", points(words, share.share));
    words.say(&verdict)
}

fn with<'s, 'a>(story: &'s Story<'a>, is: impl Fn(Verdict) -> bool) -> Vec<&'s Scenario<'a>> {
    story.duels().filter(|scenario| is(scenario.verdict())).collect()
}

/// A scenario with the share of one of its sides.
fn shared(words: Words<'_>, key: &'static str, scenario: &Scenario<'_>, side: usize) -> String {
    let rate = side_rate(scenario, side);
    let told = Message::new(key)
        .with("scenario", scenario.name.clone())
        .with("side", words.the(scenario.side(side)))
        .with("share", percent(rate.share))
        .with("ends", words.ends(rate));
    words.say(&told)
}

fn favoured(story: &Story<'_>) -> Option<String> {
    let mut list = with(story, |verdict| matches!(verdict, Verdict::Favours(_)));
    list.sort_by(|one, other| lead(other).total_cmp(&lead(one)));
    let told = listed(story.words, "lab-beyond-doubt", &list, |scenario| {
        shared(story.words, "lab-favours-side", scenario, usize::from(scenario.rate().share < 0.5))
    })?;
    Some([Some(told), chance(story)].into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// One interval in twenty misses.
fn chance(story: &Story<'_>) -> Option<String> {
    let scenarios = story.duels().count();
    let count = (scenarios as f64 * 0.05).round() as u32;
    let luck = Message::new("lab-by-luck").with("scenarios", scenarios).with("count", count);
    (count > 0).then(|| story.words.say(&luck))
}

fn lead(scenario: &Scenario<'_>) -> f64 {
    (scenario.rate().share - 0.5).abs()
}

fn side_rate(scenario: &Scenario<'_>, side: usize) -> stats::Rate {
    stats::rate(scenario.rows.iter().map(|row| row.side_score(side as u8)).sum(), scenario.rows.len() as u32)
}

fn even(story: &Story<'_>) -> Option<String> {
    let list = with(story, |verdict| verdict == Verdict::Even);
    listed(story.words, "lab-even-are", &list, |scenario| shared(story.words, "lab-even-one", scenario, 0))
}

fn open(story: &Story<'_>) -> Option<String> {
    let list = with(story, |verdict| verdict == Verdict::Open);
    let quoted = |name: &str| story.words.say(&Message::new("lab-quoted").with("scenario", name));
    listed(story.words, "lab-open-are", &list, |scenario| quoted(&scenario.name))
}

/// A sentence about scenarios: the first few in words, the rest as a number.
fn listed<'s, 'a>(
    words: Words<'_>,
    key: &'static str,
    list: &[&'s Scenario<'a>],
    tell: impl Fn(&'s Scenario<'a>) -> String,
) -> Option<String> {
    let told: Vec<String> = list.iter().take(NAMES).map(|scenario| tell(scenario)).collect();
    let told = match list.len().saturating_sub(NAMES) {
        0 => told.join(", "),
        more => words.say(&Message::new("lab-and-more").with("list", told.join(", ")).with("count", more)),
    };
    (!list.is_empty()).then(|| words.say(&Message::new(key).with("list", told)))
}

fn losses(story: &Story<'_>) -> String {
    let all: usize = story.rows.iter().map(|row| row.losses.len()).sum();
    let shot = story.rows.iter().flat_map(|row| &row.losses).filter(|(_, _, by)| !by.is_empty());
    let victims = stats::counted(shot.map(|(_, kind, _)| kind.as_str()));
    let Some((kind, times)) = victims.first() else { return story.words.word("lab-no-victims") };
    let told = Message::new("lab-victims")
        .with("kind", *kind)
        .with("times", *times)
        .with("count", victims.iter().map(|(_, times)| times).sum::<u32>())
        .with("losses", story.words.decimal(all as f64 / story.rows.len() as f64, 1));
    story.words.say(&told)
}

fn lengths(story: &Story<'_>) -> Option<String> {
    let mut medians: Vec<(u32, &str)> = story
        .scenarios
        .iter()
        .filter(|scenario| !scenario.rows.is_empty())
        .map(|scenario| (stats::quantile(&scenario.lengths(), 0.5), scenario.name.as_str()))
        .collect();
    medians.sort_unstable();
    let ((short, quick), (long, slow)) = (*medians.first()?, *medians.last()?);
    Some(story.words.say(&match medians.len() {
        1 => Message::new("lab-half-over").with("median", short),
        _ => {
            Message::new("lab-longest").with("slow", slow).with("long", long).with("quick", quick).with("short", short)
        }
    }))
}

fn draws(story: &Story<'_>) -> Option<String> {
    let most = story.duels().max_by(|one, other| one.drawn().total_cmp(&other.drawn()))?;
    let key = match (most.drawn() > 0.0, story.duels().count() > 1) {
        (false, _) => "lab-none-drawn",
        (true, true) => "lab-most-drawn",
        (true, false) => "lab-share-drawn",
    };
    let told = Message::new(key).with("scenario", most.name.clone()).with("share", percent(most.drawn()));
    Some(story.words.say(&told))
}

fn cut_off(story: &Story<'_>) -> Option<String> {
    let most = story.plan.most_decisions;
    let cut = story.rows.iter().filter(|row| row.decisions >= most).count();
    let told = Message::new("lab-cut-off").with("count", cut).with("decisions", most);
    (cut > 0).then(|| story.words.say(&told))
}
