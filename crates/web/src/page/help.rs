//! First steps and shortcuts.

use leptos::prelude::*;

use super::context::context;

const KEYS: [(&str, &str); 16] = [
    ("↑ ↓ ← →", "table-key-choices"),
    ("1 … 9, Q …", "table-key-letters"),
    ("⏎", "table-key-enter"),
    ("⌫", "table-key-back"),
    ("L", "table-key-next-unit"),
    ("T", "table-key-text"),
    ("⇧ + ↑ ↓ ← →", "table-key-pan"),
    ("+ −", "table-key-zoom"),
    ("[ ]", "table-key-turn"),
    ("V", "table-key-aspect"),
    ("F", "table-key-fit"),
    ("M", "table-key-measure"),
    (", .", "table-key-time"),
    ("End", "table-key-now"),
    ("Esc", "table-key-escape"),
    ("?", "table-key-help"),
];

const STEPS: [&str; 6] = [
    "table-help-choose",
    "table-help-board",
    "table-help-plan",
    "table-help-hand-in",
    "table-help-why",
    "table-help-height",
];

#[component]
pub(crate) fn Help() -> impl IntoView {
    let context = context();
    let rows = KEYS
        .map(|(keys, what)| view! { <tr><th scope="row"><kbd>{keys}</kbd></th><td>{context.w(what)}</td></tr> })
        .collect_view();
    let steps = STEPS.map(|key| view! { <li>{context.w(key)}</li> }).collect_view();
    view! {
        <section class="page help">
            <h1>{context.w("table-help")}</h1>
            <ol>{steps}</ol>
            <h2>{context.w("table-shortcuts")}</h2>
            <table class="keys"><tbody>{rows}</tbody></table>
        </section>
    }
}
