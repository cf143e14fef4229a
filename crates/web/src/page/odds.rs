//! Odds as a bar with the figures beside it.

use desk::{Bar, Odds};
use leptos::prelude::*;

use super::context::{RuleLink, context};

/// The class of a kind of result: hue and pattern.
fn class(kind: &str) -> &'static str {
    match kind {
        "miss" => "odds-miss",
        "damage" => "odds-damage",
        "kill" => "odds-kill",
        "jam" => "odds-jam",
        _ => "odds-other",
    }
}

fn percent(bar: &Bar) -> f64 {
    if bar.total == 0 { 0.0 } else { bar.weight as f64 * 100.0 / bar.total as f64 }
}

/// A share as people say it: never 0 % for what can happen, never 100 % for what may not.
fn figure(bar: &Bar) -> String {
    match percent(bar) {
        share if bar.weight == 0 || bar.weight == bar.total => format!("{share:.0} %"),
        share if share < 1.0 => "<1 %".to_owned(),
        share if share > 99.0 => ">99 %".to_owned(),
        share => format!("{share:.0} %"),
    }
}

#[component]
pub(crate) fn OddsBar(odds: Odds, title: String) -> impl IntoView {
    let context = context();
    let mut x = 0.0;
    let parts = odds
        .bars
        .iter()
        .map(|bar| {
            let (from, width) = (x, percent(bar));
            x += width;
            view! { <rect class=class(&bar.kind) x=from.to_string() y="0" width=width.to_string() height="10"></rect> }
        })
        .collect_view();
    let figures = odds
        .bars
        .iter()
        .map(|bar| {
            let (label, share) = (bar.label.clone(), figure(bar));
            view! { <span class="odds-figure"><i class=class(&bar.kind)></i>{move || context.say(&label)}" "<b>{share}</b></span> }
        })
        .collect_view();
    let because = odds
        .because
        .into_iter()
        .map(|told| {
            let link = told.rule.map(|rule| view! { <RuleLink title=title.clone() rule/> });
            view! { <li>{move || context.say(&told.message)}" "{link}</li> }
        })
        .collect_view();
    view! {
        <span class="odds">
            <svg class="odds-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">{parts}</svg>
            <span class="odds-figures">{figures}</span>
            <ul class="because">{because}</ul>
        </span>
    }
}
