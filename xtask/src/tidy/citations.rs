//! Every rule is enforced by code and proven by a test, or listed as not done.

use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path};

use content::{Rule, RuleIndex};

use super::files_below;
use crate::run::root;

/// The rule ids that code and tests cite.
struct Citations {
    code: BTreeSet<String>,
    tests: BTreeSet<String>,
}

/// What is wrong with a title's citations.
pub(crate) fn check(title: &str, prefix: &str, index: &RuleIndex) -> Vec<String> {
    let cited = collect(title, prefix);
    let mut faults: Vec<String> = index.rules.iter().filter_map(|rule| fault_of(title, rule, &cited)).collect();
    let known: BTreeSet<&str> = index.rules.iter().map(|rule| rule.id.as_str()).collect();
    let unknown = cited.code.union(&cited.tests).filter(|id| !known.contains(id.as_str()));
    faults.extend(unknown.map(|id| format!("{title}: {id} is cited but not in rules.toml")));
    faults
}

fn fault_of(title: &str, rule: &Rule, cited: &Citations) -> Option<String> {
    let (code, test) = (cited.code.contains(&rule.id), cited.tests.contains(&rule.id));
    let missing = match (rule.not_done.is_some(), code, test) {
        (false, true, true) | (true, _, false) | (true, false, true) => return None,
        (true, true, true) => "is listed as not done but cited by code and by a test",
        (false, false, true) => "is cited by no code",
        (false, true, false) => "is cited by no test",
        (false, false, false) => "is cited neither by code nor by a test",
    };
    Some(format!("{title}: {} {missing}", rule.id))
}

fn collect(title: &str, prefix: &str) -> Citations {
    let mut cited = Citations { code: BTreeSet::new(), tests: BTreeSet::new() };
    let root = root();
    for path in files_below(&root.join("crates").join(title)) {
        collect_source(&path, prefix, &mut cited);
    }
    for path in files_below(&root.join("content").join(title)) {
        if path.file_name().is_some_and(|name| name != "rules.toml") {
            cited.code.extend(ids(&read(&path), prefix));
        }
    }
    for path in files_below(&root.join("corpus").join(title).join("examples")) {
        cited.tests.extend(example_rules(&read(&path), prefix));
    }
    cited
}

fn collect_source(path: &Path, prefix: &str, cited: &mut Citations) {
    if path.extension().is_none_or(|end| end != "rs") {
        return;
    }
    let text = read(path);
    let in_tests = path.components().any(|part| part.as_os_str() == "tests" || part.as_os_str() == "benches");
    let is_test_file = in_tests || path.file_stem().is_some_and(|name| name == "tests");
    let split = if is_test_file { 0 } else { text.find("#[cfg(test)]\nmod").unwrap_or(text.len()) };
    cited.code.extend(ids(&text[..split], prefix));
    cited.tests.extend(ids(&text[split..], prefix));
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

/// Every id in a text: the prefix, a chapter in words or numbers, and a number or letter at the end.
fn ids(text: &str, prefix: &str) -> BTreeSet<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    text.match_indices(prefix)
        .filter(|(at, _)| !text[..*at].ends_with(is_part))
        .map(|(at, _)| text[at..].split(|c| !is_part(c)).next().unwrap_or_default().trim_end_matches(['-', '.']))
        .filter(|id| id.strip_prefix(prefix).is_some_and(ends_as_id))
        .map(str::to_owned)
        .collect()
}

/// `MOV-06`, `8.5-g`, `3.3-aa`, `7.2-M11`: a chapter, a hyphen, and a number or one or two small letters.
fn ends_as_id(rest: &str) -> bool {
    let Some((chapter, last)) = rest.rsplit_once('-') else { return false };
    let is_number = last.trim_start_matches('M').chars().all(|c| c.is_ascii_digit()) && !last.is_empty();
    let is_letter = (1..=2).contains(&last.len()) && last.chars().all(|c| c.is_ascii_lowercase());
    !chapter.is_empty() && (is_number || is_letter)
}

/// The `rules` and `refuse … by` lines of an example script; ids may leave out the prefix.
fn example_rules(text: &str, prefix: &str) -> BTreeSet<String> {
    let lists = text.lines().filter_map(|line| line.trim().strip_prefix("rules "));
    let refusals = text.lines().filter(|line| line.starts_with("refuse")).filter_map(|line| line.rsplit(" by ").next());
    let all = lists.chain(refusals).flat_map(|list| list.split([',', ' '])).filter(|id| !id.is_empty());
    all.map(|id| if id.starts_with(prefix) { id.to_owned() } else { format!("{prefix}{id}") }).collect()
}

/// A table by chapter, and what is not done with its reason.
pub(crate) fn coverage(title: &str, prefix: &str, index: &RuleIndex) -> String {
    let cited = collect(title, prefix);
    let mut page = format!("\n## {title}\n\n| chapter | rules | in code and test | not done |\n|---|---|---|---|\n");
    let mut chapters: Vec<&str> = Vec::new();
    for rule in &index.rules {
        if !chapters.contains(&rule.chapter.as_str()) {
            chapters.push(&rule.chapter);
        }
    }
    for chapter in chapters {
        let rules: Vec<&Rule> = index.rules.iter().filter(|rule| rule.chapter == chapter).collect();
        let done =
            rules.iter().filter(|rule| fault_of(title, rule, &cited).is_none() && rule.not_done.is_none()).count();
        let open = rules.iter().filter(|rule| rule.not_done.is_some()).count();
        writeln!(page, "| {chapter} | {} | {done} | {open} |", rules.len()).expect("a string takes it");
    }
    for rule in index.rules.iter().filter(|rule| rule.not_done.is_some()) {
        let why = rule.not_done.as_deref().unwrap_or_default();
        writeln!(page, "- {}: {why}", rule.id).expect("a string takes it");
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_comments_and_strings() {
        let found = ids("// Rule: AOD-MOV-06, AOD-FIRE-OFF-12\nnew(\"AOD-EXIT-01\")", "AOD-");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["AOD-EXIT-01", "AOD-FIRE-OFF-12", "AOD-MOV-06"]);
    }

    #[test]
    fn chapters_may_be_numbers_with_dots() {
        let found = ids("Rule: WL-8.5-g, WL-7.2-M11. WL-TM-09, WL-3.3-aa, not WL- alone", "WL-");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["WL-3.3-aa", "WL-7.2-M11", "WL-8.5-g", "WL-TM-09"]);
    }

    #[test]
    fn examples_may_leave_out_the_prefix() {
        let found = example_rules("rules MOV-06, AOD-MOV-07\nrefuse G4: FF by AOD-MOV-08", "AOD-");
        assert_eq!(found.len(), 3);
        assert!(found.contains("AOD-MOV-06"));
    }
}
