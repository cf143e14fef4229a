//! `tallyho data`: check the content files, or audit where their values come from.

use clap::{Args, Subcommand};

use crate::{Common, Done, shelf};

#[derive(Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Read everything and report all faults at once
    Check,
    /// Print how much is from the books and how much is reconstructed
    Audit,
}

pub(crate) fn run(common: &Common, options: &Options) -> Done {
    match options.chore {
        Chore::Check => check(common),
        Chore::Audit => audit(common),
    }
}

fn check(common: &Common) -> Done {
    let files = shelf::files(common)?;
    let library = shelf::library(common, &files)?;
    for title in library.titles() {
        content::RuleIndex::read(&files, title.id())
            .map_err(|faults| shelf::tell_faults(&shelf::phrases(common, &files), &faults))?;
        println!("{:<12} content {} in order, {} scenarios", title.id(), title.content(), title.posters().len());
    }
    Ok(())
}

fn audit(common: &Common) -> Done {
    let files = shelf::files(common)?;
    let library = shelf::library(common, &files)?;
    println!("{:<40} {:>10} {:>14}", "file", "from books", "reconstructed");
    for title in library.titles() {
        for file in content::audit::audit(&files, title.id()) {
            println!("{:<40} {:>10} {:>14}", file.path, file.from_books, file.reconstructed);
            for id in &file.silent {
                println!("{:<40} {id} does not say where it comes from", "");
            }
        }
    }
    Ok(())
}
