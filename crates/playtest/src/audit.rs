//! What every page owes people who cannot see it or use no mouse.

use crate::Page;

/// Looks for the faults that a program can find; the page is as it stands now.
///
/// # Panics
/// If there are any, with all of them.
pub fn check(page: &Page, place: &str) {
    let found = page.eval(AUDIT);
    let faults: Vec<&str> = found.as_array().into_iter().flatten().filter_map(|fault| fault.as_str()).collect();
    assert!(faults.is_empty(), "{place} has {} faults of accessibility:\n{}", faults.len(), faults.join("\n"));
}

/// Names, labels, ids, roles, language, headings, landmarks, and contrast of text.
const AUDIT: &str = r"(() => {
    const faults = [], short = e => e.outerHTML.slice(0, 120);
    const seen = e => e.getClientRects().length > 0 && e.checkVisibility({ visibilityProperty: true });
    const hidden = e => e.closest('[aria-hidden=true]') !== null;
    const name = e => (e.getAttribute('aria-label') || e.getAttribute('title') || e.innerText || (e.labels && [...e.labels].map(l => l.innerText).join(' ')) || '').trim();
    for (const e of document.querySelectorAll('a[href], button, input, select, textarea, [role=button], [role=img]'))
        if (seen(e) && !hidden(e) && !name(e)) faults.push('no name: ' + short(e));
    for (const e of document.querySelectorAll('svg'))
        if (seen(e) && !hidden(e) && !e.closest('[role=application]') && !e.getAttribute('aria-label')) faults.push('picture without words: ' + short(e));
    const ids = new Map();
    for (const e of document.querySelectorAll('body [id]')) ids.set(e.id, (ids.get(e.id) || 0) + 1);
    for (const [id, count] of ids) if (count > 1) faults.push('id stands ' + count + ' times: ' + id);
    if (!document.documentElement.lang) faults.push('no language');
    if (!document.title) faults.push('no title');
    if (document.querySelectorAll('main').length !== 1) faults.push('not exactly one main part');
    if (document.querySelectorAll('h1').length < 1) faults.push('no first heading');
    for (const e of document.querySelectorAll('[role=tab]')) if (!e.closest('[role=tablist]')) faults.push('tab outside its list: ' + short(e));
    for (const e of document.querySelectorAll('[tabindex]')) if (+e.getAttribute('tabindex') > 0) faults.push('own order of focus: ' + short(e));
    for (const e of document.querySelectorAll('ul > *, ol > *')) if (e.tagName !== 'LI') faults.push('no list item: ' + short(e));
    for (const e of document.querySelectorAll('button button, a a, a button, button a')) faults.push('one control inside another: ' + short(e));
    const rgb = text => { const n = (text.match(/[\d.]+/g) || []).map(Number); return n.length < 3 ? null : [n[0], n[1], n[2], n.length > 3 ? n[3] : 1]; };
    const light = c => { const [r, g, b] = c.map(v => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
    const ground = e => { for (let at = e; at; at = at.parentElement) { const s = getComputedStyle(at), c = rgb(s.backgroundColor); if (s.backgroundImage !== 'none' || s.backgroundColor.startsWith('color')) return null; if (c && c[3] > 0.98) return c; if (c && c[3] > 0) return null; } return [255, 255, 255, 1]; };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); let node;
    while ((node = texts.nextNode())) {
        const e = node.parentElement;
        if (!node.textContent.trim() || !seen(e) || hidden(e) || e.closest('svg, option, [disabled], .unseen')) continue;
        const s = getComputedStyle(e), front = rgb(s.color), back = ground(e);
        if (!front || !back || front[3] < 0.98) continue;
        const a = light(front.slice(0, 3)), b = light(back.slice(0, 3)), ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        const large = parseFloat(s.fontSize) >= 24 || (parseFloat(s.fontSize) >= 18.6 && +s.fontWeight >= 700);
        if (ratio < (large ? 3 : 4.5) - 0.02) faults.push('contrast ' + ratio.toFixed(2) + ': ' + node.textContent.trim().slice(0, 40) + ' in ' + short(e));
    }
    return faults.slice(0, 30);
})()";
