//! `tallyho`: serve, play, replay, rules, examples, data, lab, work, bench.

mod backup;
mod bench;
mod config;
mod data;
mod examples;
mod lab;
mod play;
mod replay;
mod report;
mod rules;
mod serve;
#[cfg(feature = "nats")]
mod shards;
mod shelf;

use std::{path::PathBuf, process::ExitCode};

use clap::{Args, Parser, Subcommand};

/// Referees air-combat board games.
#[derive(Parser)]
#[command(name = "tallyho", version, arg_required_else_help = true)]
struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Command,
}

/// What every command takes.
#[derive(Args)]
struct Common {
    /// A folder that is laid over the built-in content
    #[arg(long, global = true, value_name = "FOLDER")]
    content: Option<PathBuf>,
    /// The language of texts: en, fr or pl
    #[arg(long, global = true, default_value = "en", value_parser = ["en", "fr", "pl"])]
    language: String,
}

#[derive(Subcommand)]
enum Command {
    /// Host a table for browsers
    Serve(serve::Options),
    /// Play in this terminal, against the computer or on one screen
    Play(play::Options),
    /// Show a recorded game, draw it, or verify its dice
    Replay(replay::Options),
    /// Write the after-action report of a recorded game as one HTML file
    Report(report::Options),
    /// Copy the database of a server while it runs
    Backup(backup::Options),
    /// Print the rule index of a title, or one rule
    Rules(rules::Options),
    /// Run example scripts
    Examples(examples::Options),
    /// Check or audit the content files
    Data(data::Options),
    /// Let pilots play each other, count, and report which side is favoured
    Lab(lab::Options),
    /// Play games of a run that another machine hands out with `lab --nats`
    #[cfg(feature = "nats")]
    Work(shards::Options),
    /// Measure speed and print it with the number of cores
    Bench(bench::Options),
}

/// What a command ends with: nothing, or a sentence about what went wrong.
type Done = Result<(), String>;

/// A reader that has seen enough, such as `head`, is no reason to complain.
fn leave_quietly_when_nobody_reads() {
    let complain = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let text = panic.payload().downcast_ref::<String>();
        if text.is_some_and(|text| text.contains("failed printing to stdout")) {
            std::process::exit(0);
        }
        complain(panic);
    }));
}

fn main() -> ExitCode {
    leave_quietly_when_nobody_reads();
    let is_set = |name: &str| std::env::var_os(name).is_some();
    let cli = match config::arguments(std::env::args_os().collect(), is_set, serve::is_flag) {
        Ok(arguments) => Cli::parse_from(arguments),
        Err(message) => {
            eprintln!("tallyho: {message}");
            return ExitCode::FAILURE;
        }
    };
    let result = match cli.command {
        Command::Serve(options) => serve::run(&cli.common, options),
        Command::Play(options) => play::run(&cli.common, &options),
        Command::Replay(options) => replay::run(&cli.common, &options),
        Command::Report(options) => report::run(&cli.common, &options),
        Command::Backup(options) => backup::run(&options),
        Command::Rules(options) => rules::run(&cli.common, &options),
        Command::Examples(options) => examples::run(&cli.common, &options),
        Command::Data(options) => data::run(&cli.common, &options),
        Command::Lab(options) => lab::run(&cli.common, &options),
        #[cfg(feature = "nats")]
        Command::Work(options) => shards::work(&cli.common, &options),
        Command::Bench(options) => bench::run(&cli.common, &options),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("tallyho: {message}");
            ExitCode::FAILURE
        }
    }
}
