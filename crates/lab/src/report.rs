//! A run as one self-contained HTML page with plots.

use std::{collections::BTreeMap, fmt::Write as _};

use crate::{
    Plan, Row,
    stats::{self, elo, histogram, mean, rate},
};

const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#2b2a26;--paper:#f6f1e4;--faint:#c9bfa5;--one:#1f5fa8;--two:#b4541a}\
@media(prefers-color-scheme:dark){:root{--ink:#e9e3d3;--paper:#20242c;--faint:#4b505c;--one:#7fb2ea;--two:#f0a36b}}\
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:2rem auto;padding:0 1rem}\
table{border-collapse:collapse;font-variant-numeric:tabular-nums}td,th{padding:.2rem .8rem;text-align:left;border-bottom:1px solid var(--faint)}\
svg{max-width:100%;height:auto}text{fill:var(--ink);font:13px system-ui,sans-serif}.one{fill:var(--one)}.two{fill:var(--two)}\
.line{stroke:var(--ink);fill:none}.grid{stroke:var(--faint);fill:none}h2{margin-top:2.5rem}";

/// The page of a run: win rates, lengths, where aircraft were lost, who shot down whom, which rules were used.
pub fn page(plan: &Plan, rows: &[Row]) -> String {
    let mut page = format!(
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content=\"width=device-width\">\
         <title>{0}</title><style>{STYLE}</style><h1>{0}</h1>",
        escape(&format!("{}: {} against {}", plan.title, plan.first.name(), plan.second.name()))
    );
    let games = rows.len();
    let _ = write!(
        page,
        "<p>{games} games, seed {}. Pilots change sides after every game. Intervals are 95 %.</p>",
        plan.seed
    );
    page.push_str(&pilots(rows));
    page.push_str(&sides(plan, rows));
    page.push_str(&lengths(rows));
    page.push_str(&heat_map(rows));
    page.push_str(&exchange(rows));
    page.push_str(&rules(rows));
    page
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn pilots(rows: &[Row]) -> String {
    let score: f64 = rows.iter().map(Row::first_score).sum();
    let all = rate(score, rows.len() as u32);
    let drawn = rows.iter().filter(|row| row.is_drawn()).count();
    let slowest = rows.iter().map(|row| row.slowest_ms).max().unwrap_or(0);
    format!(
        "<h2>The pilots</h2><p>The first pilot scored <b>{:.1} %</b> ({:.1} to {:.1}), \
         which is {:+.0} Elo ({:+.0} to {:+.0}); {drawn} games were drawn. The longest decision took {slowest} ms.</p>",
        100.0 * all.share,
        100.0 * all.low,
        100.0 * all.high,
        elo(all.share),
        elo(all.low),
        elo(all.high)
    )
}

/// Win rate of the first seat by scenario: which side is favoured, whoever flies it.
fn sides(plan: &Plan, rows: &[Row]) -> String {
    let mut part =
        String::from("<h2>The sides</h2><p>How often the side that is listed first wins, whoever flies it.</p>");
    let height = 34 * plan.scenarios.len() + 30;
    let _ = write!(part, "<svg viewBox=\"0 0 760 {height}\" role=img aria-label=\"win rate by scenario\">");
    for tick in [0, 25, 50, 75, 100] {
        let x = 240 + tick * 5;
        let _ = write!(
            part,
            "<path class=grid d=\"M{x} 20V{height}\"/><text x={x} y=14 text-anchor=middle>{tick} %</text>"
        );
    }
    for (index, (scenario, _)) in plan.scenarios.iter().enumerate() {
        let mine: Vec<&Row> = rows.iter().filter(|row| row.scenario == *scenario).collect();
        let all = rate(mine.iter().map(|row| row.seat_score(0)).sum(), mine.len() as u32);
        let y = 40 + 34 * index;
        let at = |share: f64| 240.0 + 500.0 * share;
        let _ = write!(
            part,
            "<text x=0 y={}>{}</text><path class=line d=\"M{:.1} {y}H{:.1}\"/><circle class=one cx={:.1} cy={y} r=6 />\
             <text x={:.1} y={}>{:.0} % of {}</text>",
            y + 4,
            escape(scenario),
            at(all.low),
            at(all.high),
            at(all.share),
            at(all.high) + 8.0,
            y + 4,
            100.0 * all.share,
            mine.len()
        );
    }
    part.push_str("</svg>");
    part
}

fn lengths(rows: &[Row]) -> String {
    let numbers: Vec<f64> = rows.iter().map(|row| f64::from(row.decisions)).collect();
    let (low, high, counts) = histogram(&numbers, 30);
    let most = f64::from(counts.iter().copied().max().unwrap_or(1).max(1));
    let mut part = format!(
        "<h2>Length</h2><p>{:.0} decisions on average.</p><svg viewBox=\"0 0 760 200\" role=img aria-label=\"distribution of lengths\">",
        mean(&numbers)
    );
    for (index, count) in counts.iter().enumerate() {
        let height = 160.0 * f64::from(*count) / most;
        let _ = write!(
            part,
            "<rect class=one x={} y={:.1} width=22 height={height:.1} />",
            10 + index * 24,
            170.0 - height
        );
    }
    let _ = write!(part, "<text x=10 y=190>{low:.0}</text><text x=730 y=190 text-anchor=end>{high:.0}</text></svg>");
    part
}

/// Where aircraft were lost, as squares that grow with the number.
fn heat_map(rows: &[Row]) -> String {
    let places: Vec<(i32, i32)> = rows.iter().flat_map(|row| row.places.iter().copied()).collect();
    if places.is_empty() {
        return String::new();
    }
    let (west, east) = span(places.iter().map(|place| place.0));
    let (north, south) = span(places.iter().map(|place| place.1));
    let cells = 24.0;
    let side = (f64::from((east - west).max(south - north)) / cells).max(1.0);
    let mut counts: BTreeMap<(i32, i32), u32> = BTreeMap::new();
    for (x, y) in &places {
        let cell = ((f64::from(x - west) / side) as i32, (f64::from(y - north) / side) as i32);
        *counts.entry(cell).or_default() += 1;
    }
    let most = f64::from(counts.values().copied().max().unwrap_or(1));
    let mut part = format!(
        "<h2>Where aircraft were lost</h2><p>{} losses.</p><svg viewBox=\"0 0 520 520\" role=img aria-label=\"heat map of losses\">",
        places.len()
    );
    for ((x, y), count) in counts {
        let size = 4.0 + 16.0 * (f64::from(count) / most).sqrt();
        let (cx, cy) = (10.0 + 20.0 * f64::from(x) + 10.0, 10.0 + 20.0 * f64::from(y) + 10.0);
        let _ = write!(
            part,
            "<rect class=two x={:.1} y={:.1} width={size:.1} height={size:.1}><title>{count}</title></rect>",
            cx - size / 2.0,
            cy - size / 2.0
        );
    }
    part.push_str("</svg>");
    part
}

fn span(numbers: impl Iterator<Item = i32>) -> (i32, i32) {
    numbers.fold((i32::MAX, i32::MIN), |(low, high), number| (low.min(number), high.max(number)))
}

/// Who shot down whom, by type.
fn exchange(rows: &[Row]) -> String {
    let pairs = stats::exchange(rows);
    if pairs.is_empty() {
        return String::new();
    }
    let mut part = String::from(
        "<h2>Exchange</h2><table><tr><th>victor<th>loser<th>times<th>the other way round<th>for each loss</tr>",
    );
    for pair in pairs {
        let ratio = f64::from(pair.times) / f64::from(pair.back.max(1));
        let _ = write!(
            part,
            "<tr><td>{}<td>{}<td>{}<td>{}<td>{ratio:.1}</tr>",
            escape(pair.victor),
            escape(pair.loser),
            pair.times,
            pair.back
        );
    }
    part.push_str("</table>");
    part
}

fn rules(rows: &[Row]) -> String {
    let mut part = String::from("<h2>Rules that mattered</h2><table><tr><th>rule<th>times<th>per game</tr>");
    for (rule, count) in stats::rules(rows) {
        let per_game = f64::from(count) / rows.len().max(1) as f64;
        let _ = write!(part, "<tr><td>{}<td>{count}<td>{per_game:.2}</tr>", escape(rule));
    }
    part.push_str("</table>");
    part
}
