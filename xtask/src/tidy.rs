//! House rules that no compiler checks: rule citations, translations, tidy sources.

mod citations;
mod sources;
mod texts;

use std::{
    fs,
    path::{Path, PathBuf},
};

use content::{Files, RuleIndex};

use crate::run::{Done, root};

/// Titles with the prefix of their rule ids.
pub(crate) const TITLES: [(&str, &str); 4] =
    [("dogfights", "AOD-"), ("wings", "WOW-"), ("airforce", "AF-"), ("wingleader", "WL-")];

/// Reports everything that is untidy, all at once.
pub(crate) fn check() -> Done {
    println!("── tidy");
    let mut faults = Vec::new();
    let files = Files::built_in();
    for (title, prefix) in TITLES {
        match index(&files, title) {
            Ok(Some(rules)) => faults.extend(citations::check(title, prefix, &rules)),
            Ok(None) => {}
            Err(more) => faults.extend(more),
        }
    }
    faults.extend(texts::check(&files));
    faults.extend(sources::check());
    if faults.is_empty() {
        return Ok(());
    }
    Err(format!("{}\n{} things are untidy", faults.join("\n"), faults.len()))
}

/// The coverage table of all titles, for people.
pub(crate) fn write_coverage() -> Done {
    let files = Files::built_in();
    let mut page = String::from("# Rule coverage\n\nMade by `cargo xtask coverage` from the rule indexes.\n");
    for (title, prefix) in TITLES {
        if let Ok(Some(rules)) = index(&files, title) {
            page.push_str(&citations::coverage(title, prefix, &rules));
        }
    }
    let path = root().join("docs/coverage.md");
    fs::write(&path, page).map_err(|error| format!("{}: {error}", path.display()))
}

fn index(files: &Files, title: &str) -> Result<Option<RuleIndex>, Vec<String>> {
    if files.get(&format!("{title}/rules.toml")).is_none() {
        return Ok(None);
    }
    let read = RuleIndex::read(files, title);
    read.map(Some)
        .map_err(|faults| faults.iter().map(|fault| format!("{}: {:?}", fault.place, fault.message)).collect())
}

/// All files below a folder, in order.
pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            found.extend(files_below(&path));
        } else {
            found.push(path);
        }
    }
    found
}
