//! Scenarios for one person, and for more than two: each seat by itself.

use scene::escape;

use crate::{Row, stats};

use super::{story::Story, table};

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
                story.words.interval(stats::rate(won as f64, scenario.rows.len() as u32)),
                story.words.decimal(points(&scenario.rows, seat), 1),
            ]
        })
    });
    let head = ["lab-column-scenario", "lab-column-seat", "lab-column-won", "lab-column-points"];
    let body = table(story.words, "lab-seats-table", &head, rows);
    super::section(story.words, "seats", "lab-seats", "lab-seats-help", &body)
}

fn points(rows: &[&Row], seat: usize) -> f64 {
    let points: Vec<f64> =
        rows.iter().filter_map(|row| row.points.get(seat)).map(|points| f64::from(*points)).collect();
    stats::mean(&points)
}
