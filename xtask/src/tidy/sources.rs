//! Every source file says what lives in it and stays small enough to read.

use std::{fs, path::Path};

use super::files_below;
use crate::run::root;

const MOST_LINES: usize = 900;

/// What the sources break of the house rules.
pub(crate) fn check() -> Vec<String> {
    let root = root();
    let mut faults = Vec::new();
    for folder in ["crates", "xtask"] {
        for path in files_below(&root.join(folder)) {
            if path.extension().is_some_and(|end| end == "rs") {
                faults.extend(check_source(&root, &path));
            }
        }
    }
    for folder in ["content", "corpus", "docs"] {
        faults.extend(files_below(&root.join(folder)).iter().flat_map(|path| check_words(&root, path)));
    }
    faults
}

fn check_source(root: &Path, path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let name = path.strip_prefix(root).unwrap_or(path).display();
    let mut faults = check_words(root, path);
    if !text.starts_with("//!") && !text.starts_with("#![") {
        faults.push(format!("{name}: does not open with a //! line that says what lives there"));
    }
    if text.lines().count() > MOST_LINES {
        faults.push(format!("{name}: has more than {MOST_LINES} lines"));
    }
    let ignored = concat!("#[", "ignore");
    let sleeping = concat!("thread::", "sleep");
    if text.contains(ignored) {
        faults.push(format!("{name}: has an ignored test"));
    }
    if path.components().any(|part| part.as_os_str() == "tests") && text.contains(sleeping) {
        faults.push(format!("{name}: has a sleeping test"));
    }
    faults
}

/// Words that belong to a machine instead of the project.
fn check_words(root: &Path, path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let name = path.strip_prefix(root).unwrap_or(path).display();
    let words = [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("FIX", "ME"), concat!("XX", "X ")];
    words.iter().filter(|word| text.contains(**word)).map(|word| format!("{name}: contains {word:?}")).collect()
}
