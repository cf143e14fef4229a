//! What the figures say, in plain sentences.

use scene::escape;

use crate::stats;

use super::{
    count, ends, interval, percent,
    pilots::{points, score},
    story::{Scenario, Story, Verdict, the},
};

/// So many names are read in one sentence.
const NAMES: usize = 4;
/// Fewer games than these to a scenario are few.
const FEW: usize = 40;

pub(super) fn section(story: &Story<'_>) -> String {
    if story.rows.is_empty() {
        return "<section><h2>Findings</h2><p>No game has been finished yet.</p></section>".to_owned();
    }
    let first = [caution(story), strength(story), favoured(story), even(story), open(story)];
    let second = [losses(story), lengths(story), draws(story), cut_off(story)];
    let paragraph = |sentences: &[Option<String>]| {
        let text: Vec<&str> = sentences.iter().flatten().map(String::as_str).collect();
        format!("<p>{}</p>", escape(&text.join(" ")))
    };
    format!("<section class=\"findings\"><h2>Findings</h2>{}{}</section>", paragraph(&first), paragraph(&second))
}

/// Few games show only what is lopsided, and of many scenarios some stand out by chance.
fn caution(story: &Story<'_>) -> Option<String> {
    let games = story.scenarios.iter().map(|scenario| scenario.rows.len()).min().unwrap_or(0);
    if games >= FEW {
        return None;
    }
    let even = stats::rate(games as f64 / 2.0, games as u32);
    let each = if story.scenarios.len() > 1 { " to a scenario" } else { "" };
    Some(format!(
        "These are first impressions: with {}{each} an even result could be anything from {} to {}.",
        count(games, "game"),
        percent(even.low),
        percent(even.high)
    ))
}

fn strength(story: &Story<'_>) -> Option<String> {
    if story.is_one_pilot() {
        return Some(format!(
            "All sides were flown by equal pilots ({}), so what differs is the scenario.",
            story.first
        ));
    }
    let all = score(story.rows);
    let (stronger, weaker, share) = match all.share >= 0.5 {
        true => (&story.first, &story.second, all),
        false => (&story.second, &story.first, stats::rate(f64::from(all.games) * (1.0 - all.share), all.games)),
    };
    Some(match share.low > 0.5 {
        true => format!(
            "{stronger} is stronger than {weaker} beyond doubt: it scored {}, which is {} Elo.",
            interval(share),
            points(share.share)
        ),
        false => format!("These games cannot tell {stronger} from {weaker}: it scored {}.", interval(share)),
    })
}

fn with<'s, 'a>(story: &'s Story<'a>, is: impl Fn(Verdict) -> bool) -> Vec<&'s Scenario<'a>> {
    story.duels().filter(|scenario| is(scenario.verdict())).collect()
}

fn favoured(story: &Story<'_>) -> Option<String> {
    let mut list = with(story, |verdict| matches!(verdict, Verdict::Favours(_)));
    list.sort_by(|one, other| lead(other).total_cmp(&lead(one)));
    let told = listed(&list, |scenario| {
        let side = usize::from(scenario.rate().share < 0.5);
        let rate = side_rate(scenario, side);
        format!("“{}” favours {} ({}, {})", scenario.name, the(scenario.side(side)), percent(rate.share), ends(rate))
    })?;
    Some(format!("Beyond doubt {told}.{}", chance(story.duels().count())))
}

/// One interval in twenty misses.
fn chance(scenarios: usize) -> String {
    match (scenarios as f64 * 0.05).round() as u32 {
        0 => String::new(),
        1 => format!(" Of {scenarios} scenarios one or so would stand out by luck alone."),
        some => format!(" Of {scenarios} scenarios about {some} would stand out by luck alone."),
    }
}

fn lead(scenario: &Scenario<'_>) -> f64 {
    (scenario.rate().share - 0.5).abs()
}

fn side_rate(scenario: &Scenario<'_>, side: usize) -> stats::Rate {
    stats::rate(scenario.rows.iter().map(|row| row.side_score(side as u8)).sum(), scenario.rows.len() as u32)
}

fn even(story: &Story<'_>) -> Option<String> {
    let list = with(story, |verdict| verdict == Verdict::Even);
    let told = listed(&list, |scenario| {
        let rate = scenario.rate();
        format!("“{}” ({} for {}, {})", scenario.name, percent(rate.share), the(scenario.side(0)), ends(rate))
    })?;
    Some(format!("Even as far as can be known: {told}."))
}

fn open(story: &Story<'_>) -> Option<String> {
    let list = with(story, |verdict| verdict == Verdict::Open);
    let told = listed(&list, |scenario| format!("“{}”", scenario.name))?;
    Some(format!("Still open, as 50 % lies inside a wide interval: {told}."))
}

/// The first few in words, the rest as a number.
fn listed<'s, 'a>(list: &[&'s Scenario<'a>], tell: impl Fn(&'s Scenario<'a>) -> String) -> Option<String> {
    let told: Vec<String> = list.iter().take(NAMES).map(|scenario| tell(scenario)).collect();
    let more = list.len().saturating_sub(NAMES);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    (!told.is_empty()).then(|| format!("{}{more}", told.join(", ")))
}

fn losses(story: &Story<'_>) -> Option<String> {
    let all: usize = story.rows.iter().map(|row| row.losses.len()).sum();
    let shot = story.rows.iter().flat_map(|row| &row.losses).filter(|(_, _, by)| !by.is_empty());
    let victims = stats::counted(shot.map(|(_, kind, _)| kind.as_str()));
    let Some((kind, times)) = victims.first() else {
        return Some("Nothing was shot down.".to_owned());
    };
    let per_game = all as f64 / story.rows.len() as f64;
    let shot: u32 = victims.iter().map(|(_, times)| times).sum();
    Some(format!(
        "Shot down most: the {kind}, {times} of {}; a game costs {per_game:.1} aircraft in all.",
        count(shot as usize, "victim")
    ))
}

fn lengths(story: &Story<'_>) -> Option<String> {
    let mut medians: Vec<(u32, &str)> = story
        .scenarios
        .iter()
        .filter(|scenario| !scenario.rows.is_empty())
        .map(|scenario| (stats::quantile(&scenario.lengths(), 0.5), scenario.name.as_str()))
        .collect();
    medians.sort_unstable();
    match (medians.first()?, medians.last()?) {
        ((one, _), _) if medians.len() == 1 => Some(format!("Half of the games are over within {one} decisions.")),
        ((short, quick), (long, slow)) => {
            Some(format!("“{slow}” takes longest ({long} decisions at the median), “{quick}” least ({short})."))
        }
    }
}

fn draws(story: &Story<'_>) -> Option<String> {
    let most = story.duels().max_by(|one, other| one.drawn().total_cmp(&other.drawn()))?;
    Some(match (most.drawn() > 0.0, story.duels().count() > 1) {
        (false, _) => "No game was drawn.".to_owned(),
        (true, true) => format!("Drawn most: “{}” ({}).", most.name, percent(most.drawn())),
        (true, false) => format!("{} of the games were drawn.", percent(most.drawn())),
    })
}

fn cut_off(story: &Story<'_>) -> Option<String> {
    let cut = story.rows.iter().filter(|row| row.decisions >= story.plan.most_decisions).count();
    (cut > 0)
        .then(|| format!("{} cut off after {} decisions and count as drawn.", were(cut), story.plan.most_decisions))
}

fn were(games: usize) -> String {
    format!("{} {}", count(games, "game"), if games == 1 { "was" } else { "were" })
}
