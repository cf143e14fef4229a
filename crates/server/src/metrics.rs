//! Figures for those who operate a server, in the text form that Prometheus reads.

use std::{
    fmt::Write as _,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

use store::Counts;

/// The upper ends of the steps that order times are counted in, in milliseconds.
const STEPS: [u64; 8] = [1, 2, 5, 10, 20, 50, 100, 1000];

/// What is counted while the server runs.
#[derive(Default)]
pub(crate) struct Metrics {
    answers: [AtomicU64; 6],
    orders: [AtomicU64; STEPS.len() + 1],
    order_micros: AtomicU64,
    notices: [AtomicU64; 2],
}

/// What is true at the moment.
pub(crate) struct Now {
    pub(crate) tables_in_memory: usize,
    pub(crate) viewers: usize,
    pub(crate) counts: Counts,
}

impl Metrics {
    /// A request was answered with this status.
    pub(crate) fn answered(&self, status: u16) {
        self.answers[usize::from(status / 100).min(5)].fetch_add(1, Relaxed);
    }

    /// An order was accepted and durable after so long.
    pub(crate) fn accepted(&self, time: Duration) {
        let step = STEPS.iter().position(|step| time <= Duration::from_millis(*step)).unwrap_or(STEPS.len());
        self.orders[step].fetch_add(1, Relaxed);
        self.order_micros.fetch_add(time.as_micros() as u64, Relaxed);
    }

    /// A notice was sent, or could not be.
    pub(crate) fn noticed(&self, sent: bool) {
        self.notices[usize::from(sent)].fetch_add(1, Relaxed);
    }

    /// Everything as text.
    pub(crate) fn text(&self, now: &Now) -> String {
        let mut text = String::new();
        let kind = |text: &mut String, name: &str, kind: &str, help: &str| {
            let _ = write!(text, "# HELP tallyho_{name} {help}\n# TYPE tallyho_{name} {kind}\n");
        };
        kind(&mut text, "http_answers_total", "counter", "Answers by class of status.");
        for (class, count) in self.answers.iter().enumerate().skip(1) {
            let _ = writeln!(text, "tallyho_http_answers_total{{class=\"{class}xx\"}} {}", count.load(Relaxed));
        }
        kind(&mut text, "orders_seconds", "histogram", "Time until an accepted order was durable and acknowledged.");
        self.write_orders(&mut text);
        kind(&mut text, "notices_total", "counter", "Notices by result.");
        for (result, count) in ["failed", "sent"].iter().zip(&self.notices) {
            let _ = writeln!(text, "tallyho_notices_total{{result=\"{result}\"}} {}", count.load(Relaxed));
        }
        kind(&mut text, "tables", "gauge", "Tables that are kept, by state.");
        for (state, count) in ["open", "playing", "over"].iter().zip(now.counts.tables) {
            let _ = writeln!(text, "tallyho_tables{{state=\"{state}\"}} {count}");
        }
        let gauges = [
            ("tables_in_memory", "Tables in memory.", now.tables_in_memory as u64),
            ("viewers", "Open streams.", now.viewers as u64),
            ("players", "Guests and accounts.", now.counts.players),
            ("accounts", "Accounts.", now.counts.accounts),
            ("journal_lines", "Journal lines.", now.counts.lines),
            ("resident_bytes", "Resident memory.", crate::bench::resident_kib(std::process::id()).unwrap_or(0) * 1024),
        ];
        for (name, help, value) in gauges {
            kind(&mut text, name, "gauge", help);
            let _ = writeln!(text, "tallyho_{name} {value}");
        }
        text
    }

    fn write_orders(&self, text: &mut String) {
        let mut total = 0;
        for (step, count) in self.orders.iter().enumerate() {
            total += count.load(Relaxed);
            let end = STEPS.get(step).map_or("+Inf".to_owned(), |millis| (*millis as f64 / 1000.0).to_string());
            let _ = writeln!(text, "tallyho_orders_seconds_bucket{{le=\"{end}\"}} {total}");
        }
        let sum = self.order_micros.load(Relaxed) as f64 / 1e6;
        let _ = write!(text, "tallyho_orders_seconds_sum {sum}\ntallyho_orders_seconds_count {total}\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_counted_in_growing_steps() {
        let metrics = Metrics::default();
        for millis in [1, 3, 15, 15, 4000] {
            metrics.accepted(Duration::from_millis(millis));
        }
        metrics.answered(204);
        metrics.answered(503);
        let now = Now { tables_in_memory: 7, viewers: 9, counts: Counts { tables: [1, 2, 3], ..Counts::default() } };
        let text = metrics.text(&now);
        for line in [
            "tallyho_orders_seconds_bucket{le=\"0.001\"} 1",
            "tallyho_orders_seconds_bucket{le=\"0.02\"} 4",
            "tallyho_orders_seconds_bucket{le=\"+Inf\"} 5",
            "tallyho_orders_seconds_count 5",
            "tallyho_http_answers_total{class=\"2xx\"} 1",
            "tallyho_http_answers_total{class=\"5xx\"} 1",
            "tallyho_tables{state=\"over\"} 3",
            "tallyho_tables_in_memory 7",
            "tallyho_viewers 9",
        ] {
            assert!(text.lines().any(|one| one == line), "{line} is missing in {text}");
        }
    }
}
