//! First steps and shortcuts.

use leptos::prelude::*;

use super::context::{Go, context};
use crate::routes::Route;

const KEYS: [(&str, &str); 16] = [
    ("Up Down Left Right", "table-key-choices"),
    ("1 … 9, Q …", "table-key-letters"),
    ("Enter", "table-key-enter"),
    ("Backspace", "table-key-back"),
    ("L", "table-key-next-unit"),
    ("T", "table-key-text"),
    ("Shift + Up Down Left Right", "table-key-pan"),
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
            <p><Go route=Route::Glossary class="button quiet">{context.w("table-glossary")}</Go>" "<Go route=Route::About class="button quiet">{context.w("table-about")}</Go></p>
        </section>
    }
}

/// The words that all titles share; each is told in one sentence.
const TERMS: [&str; 20] = [
    "activation",
    "altitude",
    "arc",
    "attitude",
    "bank",
    "burst",
    "cohesion",
    "draft",
    "hand-in",
    "jam",
    "level",
    "log-line",
    "phase",
    "recall",
    "refusal",
    "seat",
    "stall",
    "tailing",
    "tally",
    "tilt",
];

#[component]
pub(crate) fn Glossary() -> impl IntoView {
    let context = context();
    let terms = move || {
        let mut told: Vec<(String, String)> = TERMS
            .iter()
            .map(|term| {
                let say = |key: String| context.say(&referee::Message::new(key));
                (say(format!("table-term-{term}")), say(format!("table-term-{term}-means")))
            })
            .collect();
        told.sort_by_key(|(word, _)| word.to_lowercase());
        told.into_iter()
            .map(|(word, meaning)| view! { <div class="rule"><dt>{word}</dt><dd>{meaning}</dd></div> })
            .collect_view()
    };
    view! { <section class="page glossary"><h1>{context.w("table-glossary")}</h1><dl>{terms}</dl></section> }
}
