//! What every page owes people who cannot see it or use no mouse, as axe-core finds it.

use crate::Page;

/// axe-core as its makers publish it, so that the audit needs no network and changes only on purpose.
const AXE: &str = include_str!("../vendor/axe.min.js");

/// Faults that keep somebody from playing, or make it hard.
const FAULTS: &str = "axe.run(document, { resultTypes: ['violations'] }).then(found => found.violations
    .filter(fault => ['serious', 'critical'].includes(fault.impact))
    .flatMap(fault => fault.nodes.map(node => `${fault.id} (${fault.impact}): ${node.html.slice(0, 160)}: ${node.failureSummary}`))
    .slice(0, 30))";

/// What axe-core does not ask for, or counts as slight: one main part, a first heading, ids that stand once, words for pictures.
const MORE: &str = r"(() => {
    const faults = [], ids = new Map();
    const seen = e => e.getClientRects().length > 0 && e.checkVisibility({ visibilityProperty: true });
    if (document.querySelectorAll('main').length !== 1) faults.push('not exactly one main part');
    if (document.querySelectorAll('h1').length < 1) faults.push('no first heading');
    for (const e of document.querySelectorAll('body [id]')) ids.set(e.id, (ids.get(e.id) || 0) + 1);
    for (const [id, count] of ids) if (count > 1) faults.push('id stands ' + count + ' times: ' + id);
    for (const e of document.querySelectorAll('svg'))
        if (seen(e) && !e.closest('[aria-hidden=true], [role=application]') && !e.getAttribute('aria-label'))
            faults.push('picture without words: ' + e.outerHTML.slice(0, 120));
    return faults;
})()";

/// Looks for the faults that a program can find; the page is as it stands now.
///
/// # Panics
/// If there are any, with all of them.
pub fn check(page: &Page, place: &str) {
    if page.eval("typeof axe === 'undefined'") == true {
        page.eval(&format!("{AXE}; null"));
    }
    let found = [page.eval(FAULTS), page.eval(MORE)];
    let lists = found.iter().flat_map(|list| list.as_array().expect("an audit answers with a list"));
    let faults: Vec<&str> = lists.filter_map(|fault| fault.as_str()).collect();
    assert!(faults.is_empty(), "{place} has {} faults of accessibility:\n{}", faults.len(), faults.join("\n"));
}
