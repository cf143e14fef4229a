//! How many more games two cores play than one.

use std::{fs, time::Instant};

use lab::{Plan, Station};
use titles::Library;

use crate::{Done, shelf};

/// Games in each measurement.
const GAMES: u32 = 1000;

pub(super) fn print(library: &Library) -> Done {
    let plan = plan(library)?;
    let one = games_a_second(library, &plan, 1)?;
    let two = games_a_second(library, &plan, 2)?;
    println!(
        "lab: {GAMES} greedy duels of dogfights: {one:.1} games/s on one core, {two:.1} on two, {:.2} times as many",
        two / one
    );
    Ok(())
}

fn plan(library: &Library) -> Result<Plan, String> {
    let title = shelf::title(library, "dogfights")?;
    let setup = title.default_setup("duel").ok_or("dogfights has no duel")?;
    let greedy = Station::parse("greedy:10000")?;
    Ok(Plan {
        title: "dogfights".to_owned(),
        scenarios: vec![("duel".to_owned(), setup)],
        first: greedy.clone(),
        second: greedy,
        games: GAMES,
        seed: 1,
        most_decisions: 20_000,
    })
}

fn games_a_second(library: &Library, plan: &Plan, threads: usize) -> Result<f64, String> {
    let folder = std::env::temp_dir().join(format!("tallyho-bench-{}-{threads}", std::process::id()));
    let started = Instant::now();
    let played = lab::run(library, plan, &folder, threads, &mut |_| {});
    let seconds = started.elapsed().as_secs_f64();
    let _ = fs::remove_dir_all(&folder);
    played.map(|rows| rows.len() as f64 / seconds)
}
