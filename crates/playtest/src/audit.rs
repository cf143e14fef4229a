//! What every page owes people who cannot see it or use no mouse, as axe-core finds it.

use crate::Page;

/// axe-core as its makers publish it, so that the audit needs no network and changes only on purpose.
const AXE: &str = include_str!("../vendor/axe.min.js");

/// Faults that keep somebody from playing, or make it hard.
const FAULTS: &str = "axe.run(document, { resultTypes: ['violations'] }).then(found => found.violations
    .filter(fault => ['serious', 'critical'].includes(fault.impact))
    .flatMap(fault => fault.nodes.map(node => `${fault.id} (${fault.impact}): ${node.html.slice(0, 160)}: ${node.failureSummary}`))
    .slice(0, 30))";

/// Looks for the faults that a program can find; the page is as it stands now.
///
/// # Panics
/// If there are any, with all of them.
pub fn check(page: &Page, place: &str) {
    if page.eval("typeof axe === 'undefined'") == true {
        page.eval(&format!("{AXE}; null"));
    }
    let found = page.eval(FAULTS);
    let faults: Vec<&str> =
        found.as_array().expect("axe answers with a list").iter().filter_map(|one| one.as_str()).collect();
    assert!(faults.is_empty(), "{place} has {} faults of accessibility:\n{}", faults.len(), faults.join("\n"));
}
