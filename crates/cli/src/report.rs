//! `tallyho report`: the after-action report of a recorded game as one HTML file.

use std::{fs, path::PathBuf};

use clap::Args;
use serde::Deserialize;
use server::report::{Game, html};

use crate::{Common, Done, shelf};

#[derive(Args)]
pub(crate) struct Options {
    /// The record, as written by `tallyho play --record` or downloaded from a table
    game: PathBuf,
    /// Where to write the report; beside the record, with `.html` at its end, if it is not given
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// What a report needs of a record.
#[derive(Deserialize)]
struct Record {
    title: String,
    setup: serde_json::Value,
    lines: Vec<serde_json::Value>,
}

pub(crate) fn run(common: &Common, options: &Options) -> Done {
    let place = options.game.display();
    let text = fs::read_to_string(&options.game).map_err(|error| format!("{place}: {error}"))?;
    let record: Record =
        serde_json::from_str(&text).map_err(|error| format!("{place} is no record of a game: {error}"))?;
    let files = shelf::files(common)?;
    let library = shelf::library(common, &files)?;
    let title = shelf::title(&library, &record.title)?;
    let lines: Vec<String> = record.lines.iter().map(ToString::to_string).collect();
    let setup = record.setup.to_string();
    let game = Game { setup: &setup, lines: &lines, players: &[], outcome: title.verify(&text).ok() };
    let page = html(title, &game, &shelf::phrases(common, &files), &common.language)?;
    let out = options.out.clone().unwrap_or_else(|| options.game.with_extension("html"));
    fs::write(&out, &page).map_err(|error| format!("{}: {error}", out.display()))?;
    println!("{} ({} kB)", out.display(), page.len() / 1024);
    Ok(())
}
