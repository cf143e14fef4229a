//! How long it takes to list the orders of a decision.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use referee::{Rng, Seat, Silent, Turn};
use titles::{Library, Playable, Visitor};

use super::search::EVEN;
use crate::Done;

/// Lists the orders of every decision in random games, title by title.
pub(super) fn print(library: &Library, only: Option<&str>, time: Duration) -> Done {
    println!(
        "{:<12} {:<24} {:>12} {:>10} {:>12} {:>12} {:>12}",
        "listing", "scenario", "most orders", "decisions", "mean", "median", "worst"
    );
    for (title, scenario) in EVEN.into_iter().filter(|(title, _)| only.is_none_or(|only| only == *title)) {
        let lists = library.visit(title, Lists { scenario, time }).flatten();
        let mut lists = lists.ok_or_else(|| format!("{title} has no scenario {scenario}"))?;
        lists.sort_unstable();
        println!("{title:<12} {scenario:<24} {}", figures(&lists));
    }
    Ok(())
}

/// How long one list took, and how many orders it held.
type List = (Duration, u64);

fn figures(sorted: &[List]) -> String {
    let all: Duration = sorted.iter().map(|(spent, _)| spent).sum();
    let spent = |place: usize| micros(sorted.get(place).map_or(Duration::ZERO, |(spent, _)| *spent));
    format!(
        "{:>12} {:>10} {:>12} {:>12} {:>12}",
        sorted.iter().map(|(_, orders)| *orders).max().unwrap_or(0),
        sorted.len(),
        micros(all / sorted.len().max(1) as u32),
        spent(sorted.len() / 2),
        spent(sorted.len().saturating_sub(1)),
    )
}

fn micros(time: Duration) -> String {
    format!("{:.1} µs", time.as_secs_f64() * 1e6)
}

struct Lists<'a> {
    scenario: &'a str,
    time: Duration,
}

impl Visitor for Lists<'_> {
    type Out = Option<Vec<List>>;

    fn visit<R: Playable>(self, book: &Arc<R::Book>) -> Option<Vec<List>> {
        let setup = R::default_setup(book, self.scenario)?;
        let start = R::start(book, &setup).ok()?;
        let (mut rng, mut lists, mut state) = (Rng::new(2), Vec::new(), start.clone());
        let started = Instant::now();
        while started.elapsed() < self.time {
            match R::turn(&state) {
                Turn::Over(_) => state = start.clone(),
                Turn::Roll(chance) => {
                    let roll = R::pick(&state, &chance, &mut |total| rng.below(total));
                    R::resolve(&mut state, roll, &mut Silent);
                }
                Turn::Decide(seats) => {
                    let seat = seats.first()?;
                    // A decision with a single order is none.
                    lists.extend(list::<R>(&state, seat).filter(|(_, orders)| *orders > 1));
                    let order = R::sample(&state, seat, &mut rng);
                    R::apply_unchecked(&mut state, seat, order, &mut Silent);
                }
            }
        }
        Some(lists)
    }
}

/// The shortest of three times, so that other work on the machine does not count.
fn list<R: Playable>(state: &R::State, seat: Seat) -> Option<List> {
    let once = |_| {
        let (started, mut orders) = (Instant::now(), 0);
        R::orders(state, seat, &mut |_| orders += 1);
        (started.elapsed(), orders)
    };
    (0..3).map(once).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_are_those_of_the_middle_and_of_the_last() {
        let lists = [1, 2, 9].map(|micros| (Duration::from_micros(micros), 10 * micros));
        let words: Vec<String> = figures(&lists).split_whitespace().map(str::to_owned).collect();
        assert_eq!(words.join(" "), "90 3 4.0 µs 2.0 µs 9.0 µs");
        assert!(figures(&[]).contains("0.0 µs"));
    }
}
