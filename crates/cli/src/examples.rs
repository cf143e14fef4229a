//! `tallyho examples`: runs example scripts and says what differs.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::Args;
use content::Files;
use testkit::script::{Example, Report, Runner, Verdict, read};
use titles::{Playable, Visitor};

use crate::{Common, Done, shelf};

#[derive(Args)]
pub(crate) struct Options {
    /// Script files, or folders with script files (`examples` and `counts` below `corpus`)
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Name every example, not only the failed ones
    #[arg(long)]
    verbose: bool,
}

pub(crate) fn run(common: &Common, options: &Options) -> Done {
    let files = shelf::files(common)?;
    let library = shelf::library(common, &files)?;
    let mut by_title: BTreeMap<String, Vec<Example>> = BTreeMap::new();
    for path in scripts(&options.paths)? {
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for example in read(&path.display().to_string(), &text) {
            by_title.entry(example.title.clone().unwrap_or_default()).or_default().push(example);
        }
    }
    let mut report = Report::default();
    for (title, examples) in &by_title {
        shelf::title(&library, title)?;
        report.add(library.visit(title, Run { examples, files: &files }).unwrap_or_default());
    }
    if options.verbose {
        report.passed().for_each(|verdict: &Verdict| println!("{verdict}"));
    }
    println!("{report}");
    if report.is_good() { Ok(()) } else { Err("not every example holds".to_owned()) }
}

struct Run<'a> {
    examples: &'a [Example],
    files: &'a Files,
}

impl Visitor for Run<'_> {
    type Out = Report;

    fn visit<R: Playable>(self, book: &Arc<R::Book>) -> Report {
        let runner = Runner::<R>::new(book, self.files);
        Report { verdicts: self.examples.iter().map(|example| runner.run(example)).collect() }
    }
}

/// The script files behind the given paths; golden games are not scripts.
fn scripts(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for path in paths {
        gather(path, &mut found)?;
    }
    if found.is_empty() { Err("there are no script files there".to_owned()) } else { Ok(found) }
}

fn gather(path: &Path, found: &mut Vec<PathBuf>) -> Result<(), String> {
    if !path.is_dir() {
        found.push(path.to_owned());
        return Ok(());
    }
    let entries = fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for inner in paths {
        let is_script = inner.extension().is_some_and(|end| end == "txt");
        let is_golden = inner.file_name().is_some_and(|name| name == "golden");
        if inner.is_dir() && !is_golden || is_script {
            gather(&inner, found)?;
        }
    }
    Ok(())
}
