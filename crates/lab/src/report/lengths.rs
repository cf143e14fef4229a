//! How long games are, scenario by scenario.

use scene::escape;

use crate::stats::{Histogram, histogram, quantile};

use super::{
    cards, count,
    story::{Scenario, Story},
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
    let charts: Vec<String> = played.iter().map(|scenario| chart(scenario)).collect();
    format!(
        "<section><h2>How long it takes</h2><p>Decisions in a game, those of all sides together; the higher a column, \
         the more games. Each scenario has its own scale.</p>{}</section>",
        cards(&charts)
    )
}

fn chart(scenario: &Scenario<'_>) -> String {
    let lengths = scenario.lengths();
    let (median, low, high) = (quantile(&lengths, 0.5), quantile(&lengths, 0.25), quantile(&lengths, 0.75));
    let bins = histogram(&lengths);
    let label =
        format!("lengths of {} games: median {median}, the middle half {low} to {high} decisions", lengths.len());
    format!(
        "<figure class=\"card\"><h3>{}</h3><svg class=\"chart\" viewBox=\"0 0 {WIDTH} 140\" role=\"img\" aria-label=\"{label}\">{}{}{}</svg>\
         <figcaption>Median <b>{median}</b>; the middle half {low} to {high}; from {} to {} in {}{}.</figcaption></figure>",
        escape(&scenario.name),
        columns(&bins),
        axis(&bins),
        median_line(&bins, median),
        lengths[0],
        lengths[lengths.len() - 1],
        count(lengths.len(), "game"),
        beyond(&bins),
    )
}

/// What the drawing leaves out.
fn beyond(bins: &Histogram) -> String {
    match bins.beyond {
        0 => String::new(),
        games => format!(", of which {games} lie beyond the scale"),
    }
}

fn x(bins: &Histogram, value: f64) -> f64 {
    let span = f64::from(bins.step) * bins.counts.len() as f64;
    LEFT + (WIDTH - 2.0 * LEFT) * (value - f64::from(bins.from)) / span
}

fn edge(bins: &Histogram, index: usize) -> u32 {
    bins.from + bins.step * index as u32
}

fn columns(bins: &Histogram) -> String {
    let most = f64::from(bins.counts.iter().copied().max().unwrap_or(1).max(1));
    let column = |(index, games): (usize, &u32)| {
        let (from, to) = (x(bins, f64::from(edge(bins, index))), x(bins, f64::from(edge(bins, index + 1))));
        let height = 84.0 * f64::from(*games) / most;
        format!(
            "<rect class=\"column\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\"><title>{} to {}: {}</title></rect>",
            from + 0.5,
            GROUND - height,
            (to - from - 1.0).max(0.5),
            edge(bins, index),
            edge(bins, index + 1) - 1,
            count(*games as usize, "game"),
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

fn median_line(bins: &Histogram, median: u32) -> String {
    // A game of so many decisions stands in the middle of its place.
    let at = x(bins, f64::from(median) + 0.5);
    let anchor = if at > WIDTH / 2.0 { "end" } else { "start" };
    let words = if at > WIDTH / 2.0 { at - 5.0 } else { at + 5.0 };
    format!(
        "<path class=\"median\" d=\"M{at:.1} 6V{GROUND}\"/>\
         <text class=\"tick\" style=\"text-anchor:{anchor}\" x=\"{words:.1}\" y=\"16\">median {median}</text>"
    )
}
