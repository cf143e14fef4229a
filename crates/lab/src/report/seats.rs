//! Scenarios for one person, and for more than two: each seat by itself.

use scene::escape;

use crate::{Row, stats};

use super::{interval, story::Story, table};

pub(super) fn section(story: &Story<'_>) -> String {
    let others: Vec<_> = story.scenarios.iter().filter(|one| one.seats.len() != 2 && !one.rows.is_empty()).collect();
    if others.is_empty() {
        return String::new();
    }
    let rows = others.iter().flat_map(|scenario| {
        scenario.seats.iter().enumerate().map(|(seat, name)| {
            let won = scenario.rows.iter().filter(|row| row.winners.contains(referee::Seat(seat as u8))).count();
            vec![
                escape(&scenario.name),
                escape(name),
                interval(stats::rate(won as f64, scenario.rows.len() as u32)),
                format!("{:.1}", points(&scenario.rows, seat)),
            ]
        })
    });
    format!(
        "<section><h2>Alone, or more than two</h2><p>Seats of one team win together. Who plays alone has nobody to \
         beat: points are what counts.</p>{}</section>",
        table("Wins and points by seat", &["scenario", "seat", "won", "points on average"], rows)
    )
}

fn points(rows: &[&Row], seat: usize) -> f64 {
    let points: Vec<f64> =
        rows.iter().filter_map(|row| row.points.get(seat)).map(|points| f64::from(*points)).collect();
    stats::mean(&points)
}
