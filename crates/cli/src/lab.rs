//! `tallyho lab`: matches between pilots, as many as one likes, with honest statistics.

use std::{
    fs,
    io::{self, IsTerminal as _, Write as _},
    path::PathBuf,
    time::{Duration, Instant},
};

use clap::Args;
use content::{Files, RuleIndex};
use lab::{Plan, Progress, Row, Station, stats};
use titles::{Library, Title};

use crate::{Common, Done, shelf};

#[derive(Args)]
pub(crate) struct Options {
    /// The title: dogfights, wings, airforce or wingleader
    title: String,
    /// The scenarios; without any, all of the title
    #[arg(value_name = "SCENARIO")]
    scenarios: Vec<String>,
    /// The first pilot: level, level:milliseconds or level:milliseconds:style
    #[arg(long, default_value = "greedy", value_parser = Station::parse)]
    first: Station,
    /// The second pilot
    #[arg(long, default_value = "random", value_parser = Station::parse)]
    second: Station,
    /// Games per scenario; the pilots change sides after each
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The seed from which every game's dice follow
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// After so many decisions a game counts as drawn
    #[arg(long, default_value_t = Plan::MOST_DECISIONS)]
    most_decisions: u32,
    /// The folder of the run; a run that was stopped goes on where it stopped
    #[arg(long, default_value = "lab-run", value_name = "FOLDER")]
    folder: PathBuf,
    /// How many games are played at the same time; as many as there are cores if not given
    #[arg(long)]
    threads: Option<usize>,
    /// Change the set-up of every scenario: a path into its JSON and a value, for example options.sun=true
    #[arg(long = "set", value_name = "PATH=VALUE")]
    changes: Vec<String>,
    /// Hand the games out to `tallyho work` on other machines through this NATS server instead of playing them here
    #[cfg(feature = "nats")]
    #[arg(long, value_name = "URL")]
    nats: Option<String>,
    /// How many games a worker takes at a time
    #[cfg(feature = "nats")]
    #[arg(long, default_value_t = 4, value_name = "GAMES")]
    shard: usize,
    /// Seconds without a sign of life after which a worker's games are given to another
    #[cfg(feature = "nats")]
    #[arg(long, default_value_t = 60, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    patience: u64,
    /// Write the run as one HTML page with plots
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

pub(crate) fn run(common: &Common, options: &Options) -> Done {
    let files = shelf::files(common)?;
    let library = shelf::library(common, &files)?;
    let plan = plan(shelf::title(&library, &options.title)?, options)?;
    let mut line = ProgressLine::new();
    let rows = play(&library, &plan, options, &mut |progress| line.show(progress))?;
    line.end();
    summary(&plan, &rows);
    println!("one row per game in {}", options.folder.join("rows.csv").display());
    println!("any game: tallyho replay {}", options.folder.join("games/NUMBER.json").display());
    report(common, &files, &library, &plan, &rows, options)
}

/// Writes the run as a page in the language asked for, if a page is asked for.
fn report(common: &Common, files: &Files, library: &Library, plan: &Plan, rows: &[Row], options: &Options) -> Done {
    let Some(path) = &options.report else { return Ok(()) };
    let phrases = shelf::phrases(common, files);
    let rules = RuleIndex::read(files, &plan.title).map_err(|faults| shelf::tell_faults(&phrases, &faults))?;
    let folder = options.folder.file_name().map_or_else(|| "lab-run".into(), |name| name.to_string_lossy());
    let page = lab::page(&lab::Account {
        plan,
        rows,
        title: shelf::title(library, &plan.title)?,
        rules: &rules,
        phrases: &phrases,
        language: &common.language,
        changes: &options.changes,
        folder: &folder,
    });
    fs::write(path, page).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("report in {}", path.display());
    Ok(())
}

/// Plays what is missing, here or wherever workers wait.
fn play(library: &Library, plan: &Plan, options: &Options, told: &mut dyn FnMut(Progress)) -> Result<Vec<Row>, String> {
    #[cfg(feature = "nats")]
    if let Some(url) = &options.nats {
        let patience = Duration::from_secs(options.patience);
        let sharing = crate::shards::Sharing { url, size: options.shard, patience };
        return crate::shards::hand_out(library, plan, &options.folder, &sharing, told);
    }
    let threads = options.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    lab::run(library, plan, &options.folder, threads, told)
}

fn plan(title: &dyn Title, options: &Options) -> Result<Plan, String> {
    let all: Vec<String> = title.posters().into_iter().map(|poster| poster.id).collect();
    let chosen = if options.scenarios.is_empty() { &all } else { &options.scenarios };
    let scenarios = chosen.iter().map(|id| {
        let setup = title.default_setup(id);
        let setup =
            setup.ok_or_else(|| format!("{} has no scenario {id}; there are {}", title.id(), all.join(", ")))?;
        Ok((id.clone(), change(title, id, setup, &options.changes)?))
    });
    Ok(Plan {
        title: options.title.clone(),
        scenarios: scenarios.collect::<Result<_, String>>()?,
        first: options.first.clone(),
        second: options.second.clone(),
        games: options.games,
        seed: options.seed,
        most_decisions: options.most_decisions,
    })
}

/// The set-up with every change made, or a sentence about the one that does not fit.
fn change(title: &dyn Title, scenario: &str, setup: String, changes: &[String]) -> Result<String, String> {
    let switches = title.switches(scenario);
    changes.iter().try_fold(setup, |setup, change| {
        let (path, value) = change.split_once('=').ok_or_else(|| format!("{change} is not of the form path=value"))?;
        match switches.iter().any(|switch| switch.key == path) {
            true => Ok(titles::setup::switched(&setup, path, value)),
            false => replace(&setup, path, value),
        }
    })
}

/// The set-up with another value in a place that it has, whether or not there is a switch for it.
fn replace(setup: &str, path: &str, value: &str) -> Result<String, String> {
    let mut setup: serde_json::Value = serde_json::from_str(setup).map_err(|error| error.to_string())?;
    let pointer = format!("/{}", path.replace('.', "/"));
    let place = setup.pointer_mut(&pointer).ok_or_else(|| format!("the set-up has no {path}"))?;
    *place = serde_json::from_str(value).unwrap_or_else(|_| value.into());
    Ok(setup.to_string())
}

/// One line that is written over while the games are played.
struct ProgressLine {
    started: Instant,
    shown: Option<Instant>,
    before: Option<u32>,
    terminal: bool,
}

impl ProgressLine {
    fn new() -> ProgressLine {
        ProgressLine { started: Instant::now(), shown: None, before: None, terminal: io::stderr().is_terminal() }
    }

    fn show(&mut self, progress: Progress) {
        let before = *self.before.get_or_insert(progress.done.saturating_sub(1));
        let pause = if self.terminal { Duration::from_millis(200) } else { Duration::from_secs(10) };
        let due = self.shown.is_none_or(|shown| shown.elapsed() >= pause) || progress.done == progress.total;
        if !due {
            return;
        }
        self.shown = Some(Instant::now());
        let seconds = self.started.elapsed().as_secs_f64();
        let speed = f64::from(progress.done - before) / seconds.max(0.001);
        let left = f64::from(progress.total - progress.done) / speed.max(0.001);
        let rate = stats::rate(progress.score, progress.done);
        let text = format!(
            "{}/{} games  {speed:.1}/s  {} left  first pilot {:.1} % ({:.1} to {:.1})",
            progress.done,
            progress.total,
            clock(left),
            100.0 * rate.share,
            100.0 * rate.low,
            100.0 * rate.high
        );
        if self.terminal {
            eprint!("\r\x1b[K{text}");
            let _ = io::stderr().flush();
        } else {
            eprintln!("{text}");
        }
    }

    fn end(&self) {
        if self.terminal && self.shown.is_some() {
            eprintln!();
        }
    }
}

fn clock(seconds: f64) -> String {
    let whole = seconds.round() as u64;
    format!("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60)
}

fn summary(plan: &Plan, rows: &[Row]) {
    println!(
        "{:<24} {:>6} {:>24} {:>24} {:>6} {:>9} {:>7}",
        "scenario", "games", "first pilot", "first side", "drawn", "decisions", "losses"
    );
    for (scenario, _) in &plan.scenarios {
        let mine: Vec<&Row> = rows.iter().filter(|row| row.scenario == *scenario).collect();
        println!("{:<24} {}", scenario, figures(&mine));
    }
    let all: Vec<&Row> = rows.iter().collect();
    if plan.scenarios.len() > 1 {
        println!("{:<24} {}", "all", figures(&all));
    }
    strength(plan, &all);
    if plan.first != plan.second {
        let matches = stats::return_matches(rows);
        println!("{} of {} return matches by points", percent(matches), matches.games);
    }
    exchange(rows);
    rules(rows);
}

/// Elo between the pilots, and how the games went that somebody won.
fn strength(plan: &Plan, rows: &[&Row]) {
    let rate = stats::rate(rows.iter().map(|row| row.first_score()).sum(), rows.len() as u32);
    let won: Vec<&&Row> = rows.iter().filter(|row| !row.is_drawn()).collect();
    let decided = stats::rate(won.iter().map(|row| row.first_score()).sum(), won.len() as u32);
    println!(
        "{} against {}: {:+.0} Elo ({:+.0} to {:+.0}); {} of {} decided games",
        plan.first.name(),
        plan.second.name(),
        stats::elo(rate.share),
        stats::elo(rate.low),
        stats::elo(rate.high),
        percent(decided),
        won.len(),
    );
}

/// So many pairs and rules are worth a line in the terminal; the report has them all.
const LINES: usize = 8;

/// Who shot down whom, each pair once.
fn exchange(rows: &[Row]) {
    for pair in stats::exchange(rows).iter().take(LINES) {
        match pair.one == pair.other {
            true => println!("{} shot down their like: {}", pair.one, pair.wins),
            false => println!("{} {} : {} {}", pair.one, pair.wins, pair.losses, pair.other),
        }
    }
}

/// Which rules decided what happened, the most used first.
fn rules(rows: &[Row]) {
    let used = stats::rules(rows);
    let told: Vec<String> = used.iter().take(LINES).map(|(rule, count)| format!("{rule} {count}")).collect();
    println!("{} rules cited: {}{}", used.len(), told.join(", "), if used.len() > LINES { ", …" } else { "" });
}

fn percent(rate: stats::Rate) -> String {
    format!("{:.1} % ({:.1} to {:.1})", 100.0 * rate.share, 100.0 * rate.low, 100.0 * rate.high)
}

fn figures(rows: &[&Row]) -> String {
    let games = rows.len() as u32;
    let share = |score: f64| percent(stats::rate(score, games));
    let mean = |of: fn(&Row) -> f64| stats::mean(&rows.iter().map(|row| of(row)).collect::<Vec<_>>());
    format!(
        "{games:>6} {:>24} {:>24} {:>6} {:>9.1} {:>7.2}",
        share(rows.iter().map(|row| row.first_score()).sum()),
        share(rows.iter().map(|row| row.side_score(0)).sum()),
        rows.iter().filter(|row| row.is_drawn()).count(),
        mean(|row| f64::from(row.decisions)),
        mean(|row| row.losses.len() as f64),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scenario `dogfight` of Air Force with a change.
    fn changed(change: &str) -> Result<String, String> {
        let library = Library::open(&content::Files::built_in()).unwrap();
        let title = library.title("airforce").unwrap();
        super::change(title, "dogfight", title.default_setup("dogfight").unwrap(), &[change.to_owned()])
    }

    #[test]
    fn a_change_reaches_into_the_set_up() {
        let changed = replace(r#"{"options":{"sun":false},"edition":"first"}"#, "options.sun", "true");
        assert_eq!(changed.unwrap(), r#"{"edition":"first","options":{"sun":true}}"#);
    }

    #[test]
    fn a_switch_that_stands_at_its_own_value_can_be_changed() {
        assert!(changed("match=2").unwrap().contains(r#""match":"2""#));
    }

    #[test]
    fn a_change_that_does_not_fit_says_so() {
        assert!(changed("wind=3").unwrap_err().contains("no wind"));
        assert!(changed("wind").unwrap_err().contains("path=value"));
    }
}
