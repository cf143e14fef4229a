//! `tallyho rules`: the rule index of a title.

use clap::Args;
use content::{Rule, RuleIndex};

use crate::{Common, Done, shelf};

#[derive(Args)]
pub(crate) struct Options {
    /// The title: dogfights, wings, airforce, wingleader
    title: String,
    /// A rule id, a chapter, or a word to look for
    search: Option<String>,
}

pub(crate) fn run(common: &Common, options: &Options) -> Done {
    let files = shelf::files(common)?;
    let index = RuleIndex::read(&files, &options.title)
        .map_err(|faults| shelf::tell_faults(&shelf::phrases(common, &files), &faults))?;
    let found: Vec<&Rule> = index.rules.iter().filter(|rule| fits(rule, options.search.as_deref())).collect();
    if found.is_empty() {
        return Err(format!("no rule of {} fits", options.title));
    }
    for rule in found {
        print(rule, &common.language);
    }
    Ok(())
}

fn fits(rule: &Rule, search: Option<&str>) -> bool {
    let Some(search) = search.map(str::to_lowercase) else { return true };
    rule.id.to_lowercase().contains(&search)
        || rule.chapter == search
        || rule.text.values().any(|line| line.to_lowercase().contains(&search))
}

fn print(rule: &Rule, language: &str) {
    let line = rule.text.get(language).or_else(|| rule.text.get("en")).map_or("", String::as_str);
    println!("{:<18} {line}", rule.id);
    if let Some(ruling) = &rule.ruling {
        println!("{:<18} ruling: {ruling}", "");
    }
    if let Some(reason) = &rule.not_done {
        println!("{:<18} not done: {reason}", "");
    }
}
