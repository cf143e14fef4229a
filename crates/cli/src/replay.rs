//! `tallyho replay`: a recorded game as text, as pictures, or verified.

use std::{fs, path::PathBuf, time::Duration};

use clap::Args;
use referee::{Seat, Viewer};
use scene::{Projection, Theme};
use serde::Deserialize;
use titles::{Moment, Title};

use crate::{Common, Done, shelf};

#[derive(Args)]
pub(crate) struct Options {
    /// The record, as written by `tallyho play --record` or downloaded from a table
    file: PathBuf,
    /// Confirm every line, every fingerprint and every roll against the seed
    #[arg(long)]
    verify: bool,
    /// Draw every moment as an SVG file into this folder
    #[arg(long, value_name = "FOLDER")]
    svg: Option<PathBuf>,
    /// Show only this journal line
    #[arg(long, value_name = "NUMBER")]
    at: Option<u32>,
    /// Say what the ace would have done wherever somebody had to decide, thinking this long each time
    #[arg(long, value_name = "MILLISECONDS")]
    advise: Option<u64>,
}

/// What a record says about itself, whatever its title.
#[derive(Deserialize)]
struct Head {
    title: String,
    setup: serde_json::Value,
    lines: Vec<serde_json::Value>,
}

pub(crate) fn run(common: &Common, options: &Options) -> Done {
    let text = fs::read_to_string(&options.file).map_err(|error| format!("{}: {error}", options.file.display()))?;
    let head: Head = serde_json::from_str(&text)
        .map_err(|error| format!("{} is no record of a game: {error}", options.file.display()))?;
    let files = shelf::files(common)?;
    let library = shelf::library(common, &files)?;
    let title = shelf::title(&library, &head.title)?;
    if options.verify {
        let outcome = title.verify(&text).map_err(|drift| format!("not verified: {drift}"))?;
        println!("verified: {} lines, points {:?}", head.lines.len(), outcome.points);
        return Ok(());
    }
    let lines: Vec<String> = head.lines.iter().map(ToString::to_string).collect();
    let moments = title.moments(&head.setup.to_string(), &lines, Viewer::Referee)?;
    let chosen: Vec<&Moment> = moments.iter().filter(|moment| options.at.is_none_or(|at| moment.seq == at)).collect();
    match (&options.svg, options.advise) {
        (Some(folder), _) => draw(title, &chosen, folder),
        (None, Some(milliseconds)) => advise(common, &files, title, &head, &chosen, milliseconds),
        (None, None) => tell(common, &files, title, &chosen),
    }
}

fn tell(common: &Common, files: &content::Files, title: &dyn Title, moments: &[&Moment]) -> Done {
    let phrases = shelf::phrases(common, files);
    for moment in moments {
        let sight = title.sight(&moment.view, Viewer::Referee)?;
        for report in sight.reports(&moment.events) {
            let rule = report.told.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
            println!("{:>5}  {}{rule}", moment.seq, phrases.say(&report.told.message));
        }
    }
    Ok(())
}

/// What the ace thinks of its best orders at every moment, seat by seat.
fn advise(
    common: &Common,
    files: &content::Files,
    title: &dyn Title,
    head: &Head,
    moments: &[&Moment],
    milliseconds: u64,
) -> Done {
    let phrases = shelf::phrases(common, files);
    let names = title.seat_names(&head.setup.to_string());
    for moment in moments {
        let sight = title.sight(&moment.view, Viewer::Referee)?;
        for (seat, name) in (0..).map(Seat).zip(&names) {
            let advice = sight.advise(seat, u64::from(moment.seq), Duration::from_millis(milliseconds));
            for (place, advice) in advice.iter().enumerate() {
                let told = advice.told.as_ref().map_or_else(|| advice.order.clone(), |told| phrases.say(told));
                let (number, worth, tries) = (place + 1, advice.worth, advice.tries);
                println!("{:>5}  {} {number}. {worth:+} ({tries} tries)  {told}", moment.seq, phrases.say(name));
            }
        }
    }
    Ok(())
}

fn draw(title: &dyn Title, moments: &[&Moment], folder: &PathBuf) -> Done {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for (number, moment) in moments.iter().enumerate() {
        let picture = title.sight(&moment.view, Viewer::Referee)?.scene();
        let path = folder.join(format!("{number:05}.svg"));
        let drawn = scene::svg::standalone(&picture, Projection::natural(&picture), Theme::Light);
        fs::write(&path, drawn).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    println!("{} pictures in {}", moments.len(), folder.display());
    Ok(())
}
