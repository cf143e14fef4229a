//! How long games are, scenario by scenario.

use referee::Message;
use scene::escape;

use crate::stats::{Histogram, histogram, quantile};

use super::{
    cards,
    story::{Scenario, Story},
    words::Words,
};

/// The drawing: its width, the left end of its axis, its ground line.
const WIDTH: f64 = 360.0;
const LEFT: f64 = 12.0;
const GROUND: f64 = 112.0;

pub(super) fn section(story: &Story<'_>) -> String {
    let played: Vec<&Scenario<'_>> = story.scenarios.iter().filter(|one| !one.rows.is_empty()).collect();
    if played.is_empty() {
        return String::new();
    }
    let charts: Vec<String> = played.iter().map(|scenario| chart(story.words, scenario)).collect();
    super::section(story.words, "lengths", "lab-lengths", "lab-lengths-help", &cards(story.words, &charts))
}

fn chart(words: Words<'_>, scenario: &Scenario<'_>) -> String {
    let lengths = scenario.lengths();
    let median = quantile(&lengths, 0.5);
    let bins = histogram(&lengths);
    let key = if bins.beyond == 0 { "lab-lengths-caption" } else { "lab-lengths-beyond" };
    let from_to = |low: u32, high: u32| words.to(&low.to_string(), &high.to_string());
    let told = |key: &'static str| {
        let message = Message::new(key)
            .with("median", median)
            .with("middle", from_to(quantile(&lengths, 0.25), quantile(&lengths, 0.75)))
            .with("all", from_to(lengths[0], lengths[lengths.len() - 1]))
            .with("games", words.games(lengths.len()))
            .with("beyond", bins.beyond);
        escape(&words.say(&message))
    };
    format!(
        "<figure class=\"card\"><h3>{}</h3><svg class=\"chart\" viewBox=\"0 0 {WIDTH} 140\" role=\"img\" aria-label=\"{}\">{}{}{}</svg>\
         <figcaption>{}</figcaption></figure>",
        escape(&scenario.name),
        told("lab-lengths-label"),
        columns(words, &bins),
        axis(&bins),
        median_line(words, &bins, median),
        told(key),
    )
}

fn x(bins: &Histogram, value: f64) -> f64 {
    let span = f64::from(bins.step) * bins.counts.len() as f64;
    LEFT + (WIDTH - 2.0 * LEFT) * (value - f64::from(bins.from)) / span
}

fn edge(bins: &Histogram, index: usize) -> u32 {
    bins.from + bins.step * index as u32
}

fn columns(words: Words<'_>, bins: &Histogram) -> String {
    let most = f64::from(bins.counts.iter().copied().max().unwrap_or(1).max(1));
    let column = |(index, games): (usize, &u32)| {
        let (from, to) = (x(bins, f64::from(edge(bins, index))), x(bins, f64::from(edge(bins, index + 1))));
        let height = 84.0 * f64::from(*games) / most;
        format!(
            "<rect class=\"column\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\"><title>{}: {}</title></rect>",
            from + 0.5,
            GROUND - height,
            (to - from - 1.0).max(0.5),
            escape(&words.to(&edge(bins, index).to_string(), &(edge(bins, index + 1) - 1).to_string())),
            escape(&words.games(*games as usize)),
        )
    };
    bins.counts.iter().enumerate().map(column).collect()
}

/// The ground line with a figure at about every fifth of it.
fn axis(bins: &Histogram) -> String {
    let every = bins.counts.len().div_ceil(5).max(1);
    let ticks = (0..=bins.counts.len()).step_by(every).map(|index| {
        let value = edge(bins, index);
        let at = x(bins, f64::from(value));
        format!(
            "<path class=\"axis\" d=\"M{at:.1} {GROUND}v4\"/><text class=\"tick\" x=\"{at:.1}\" y=\"{}\">{value}</text>",
            GROUND + 18.0
        )
    });
    format!("<path class=\"axis\" d=\"M{LEFT} {GROUND}H{}\"/>{}", WIDTH - LEFT, ticks.collect::<String>())
}

fn median_line(words: Words<'_>, bins: &Histogram, median: u32) -> String {
    // A game of so many decisions stands in the middle of its place.
    let at = x(bins, f64::from(median) + 0.5);
    let anchor = if at > WIDTH / 2.0 { "end" } else { "start" };
    let beside = if at > WIDTH / 2.0 { at - 5.0 } else { at + 5.0 };
    let label = escape(&words.say(&Message::new("lab-median").with("median", median)));
    format!(
        "<path class=\"median\" d=\"M{at:.1} 6V{GROUND}\"/>\
         <text class=\"tick\" style=\"text-anchor:{anchor}\" x=\"{beside:.1}\" y=\"16\">{label}</text>"
    )
}
